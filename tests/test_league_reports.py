"""A full simulated league from pairing to workbook and page, and every form of the tables."""

from __future__ import annotations

import csv
import io
import json
import re
from html.parser import HTMLParser

import pytest
from league_events import COLOURS, league_of, make_event, play_round, run, won_by, write_record
from openpyxl import load_workbook

from referee.report.league.as_json import standings_json
from referee.report.league.listing import as_csv, as_markdown, as_text
from referee.report.league.listings import LISTINGS
from referee.report.league.page import league_page
from referee.report.league.workbook import league_workbook
from referee.text import Style

HANDS, ROUNDS = 15, 7
SHEETS = [
    "Standings", "Cross table", "Players", "Rounds", "Matches", "Hands", "Violations", "Levels",
    "Team violations", "Pairings", "Corrections", "Notes", "Ruleset",
]  # fmt: skip


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    """Sixteen teams, seven Swiss rounds, up to fifteen hands a match, one correction."""
    folder = tmp_path_factory.mktemp("league")
    make_event(folder, [f"{{name: {name}, players: [北, 南]}}" for name in COLOURS], rounds=ROUNDS)
    file = folder.parent / "matches.jsonl"
    played = run("simulate", "--ruleset", "competition", "--seed", 5, "--matches", 8 * ROUNDS,
                 "--hands", HANDS, "--violations", "0.01", "-o", file)  # fmt: skip
    assert played.exit_code == 0, played.output
    records = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for number in range(1, ROUNDS + 1):
        assert run("pair", folder).exit_code == 0
        lines = []
        for pairing in league_of(folder).rounds[-1].pairings:
            record = records.pop()
            sides = {"NS": {"name": pairing.ns, "players": {"N": "北", "S": "南"}},
                     "WE": {"name": pairing.we, "players": {"W": "西", "E": "东"}}}  # fmt: skip
            record |= {"round": number, "table": pairing.table, "sides": sides}
            record.setdefault("ended", {"reason": "time"})
            lines.append(json.dumps(record, ensure_ascii=False))
        (folder / "records" / f"round{number}.jsonl").write_text("\n".join(lines), "utf-8")
    done = run("event", "correct", folder, "--round", 3, "--table", 2, "--winner", "draw",
               "--reason", "=1+1", "--by", "chief arbiter")  # fmt: skip
    assert done.exit_code == 0, done.output
    return folder


@pytest.fixture(scope="module")
def loaded(league):
    """The same, read once."""
    return league_of(league)


@pytest.fixture(scope="module")
def written(league):
    """The workbook and the page in English."""
    files = league.parent / "out.xlsx", league.parent / "out.html"
    done = run("standings", league, "--excel", files[0], "--html", files[1])
    assert done.exit_code == 0, done.output
    return files


def test_the_league_is_whole(league, loaded):
    data = standings_json(loaded, None, Style("en"))
    assert len(data["teams"]) == 16
    assert len(data["results"]) == 8 * ROUNDS
    assert sum(team["points"] for team in data["teams"]) == 2 * 8 * ROUNDS
    assert not any(finding["grave"] for finding in data["findings"])
    assert run("pair", league, "--check").exit_code == 0


def test_any_past_round(loaded, tmp_path):
    data = standings_json(loaded, 2, Style("en"))
    assert (data["round"], len(data["results"])) == (2, 16)
    assert sum(team["points"] for team in data["teams"]) == 32
    folder = make_event(tmp_path, COLOURS[:2], "round_robin")
    assert run("standings", folder, "--round", 1).exit_code == 2


@pytest.fixture(scope="module")
def book(written):
    return load_workbook(written[0])


def test_the_workbook_has_its_sheets_with_filters(book):
    assert book.sheetnames == SHEETS
    for page in book:
        assert page.auto_filter.ref.startswith("A1:"), page.title
        assert page.freeze_panes is not None
        assert page.print_title_rows == "$1:$1"
        assert page.page_setup.fitToWidth == 1
    assert len(book["Levels"]._charts) == 8 * ROUNDS


def test_links_lead_where_they_say(book):
    for name in ("Standings", "Rounds", "Matches", "Hands"):
        for row in book[name].iter_rows(min_row=2, max_row=9):
            links = [cell for cell in row if cell.hyperlink is not None]
            assert len(links) == 1
            location = links[0].hyperlink.location
            title, cell = re.fullmatch("'(.+)'!([A-Z]+[0-9]+)", location).groups()
            target = book[title][cell].row
            values = [one.value for one in book[title][target]][:2]
            assert links[0].value in values or name == "Rounds"


def test_rounds_lead_to_the_match_of_their_table(book):
    for row in book["Rounds"].iter_rows(min_row=2):
        location = row[1].hyperlink.location
        target = book["Matches"][int(location.rpartition("A")[2])]
        assert [cell.value for cell in target][1:3] == [row[0].value, row[1].value]


def test_names_are_inert_and_numbers_are_numbers(book):
    reason = book["Corrections"]["F2"]
    assert (reason.value, reason.data_type) == ("=1+1", "s")
    assert all(isinstance(cell.value, int) for cell in book["Standings"]["C"][1:])


def test_the_same_league_gives_the_same_bytes(loaded, written):
    english = Style("en")
    assert league_workbook(loaded, None, english) == written[0].read_bytes()
    assert league_page(loaded, None, english) == written[1].read_text("utf-8")


class _Page(HTMLParser):
    """What a page is made of: its tags are balanced, and nothing is loaded."""

    void = frozenset({"meta", "input", "br"})

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.rows = [], [], 0

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.rows += tag == "tr"
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def parsed(text):
    page = _Page()
    page.feed(text)
    assert page.open == []
    return page


def test_the_page_is_well_formed_and_loads_nothing(written):
    text = written[1].read_text("utf-8")
    page = parsed(text)
    assert not any({"src", "href"} & set(attributes) for _, attributes in page.tags)
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in page.tags}
    assert "url(" not in text
    assert "@import" not in text
    assert page.rows > 16 + 8 * ROUNDS
    assert "积分" in text or "场分" in text


def test_names_cannot_become_markup(tmp_path):
    names = ["'<script>alert(1)</script>'", "'\"><img src=x onerror=alert(1)>'"]
    folder = make_event(tmp_path, [f"{{name: {name}}}" for name in names], "round_robin")
    run("pair", folder)
    write_record(folder, 1, 1, None, None, won_by("NS"))
    out = tmp_path / "page.html"
    assert run("standings", folder, "--html", out).exit_code == 0
    page = parsed(out.read_text("utf-8"))
    assert not {"script", "img"} & {tag for tag, _ in page.tags}


def test_an_event_in_one_language_has_one(tmp_path):
    folder = make_event(tmp_path, COLOURS[:2], "round_robin", languages="[en]")
    run("pair", folder)
    run("standings", folder, "--html", tmp_path / "a.html")
    text = (tmp_path / "a.html").read_text("utf-8")
    assert '<html lang="en">' in text
    assert "zh-CN" not in text


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", LISTINGS)
def test_every_table_in_every_form(loaded, name, lang):
    listing = LISTINGS[name](loaded, None, Style(lang))
    rows = list(csv.reader(io.StringIO(as_csv(listing))))
    assert {len(row) for row in rows} == {len(listing.heads)}
    lines = [line for line in as_markdown(listing).splitlines() if line.startswith("|")]
    assert len(lines) == len(rows) + 1
    assert listing.title in as_text(listing)


def test_csv_is_inert_and_a_file_has_the_mark_that_excel_needs(loaded, tmp_path):
    assert "'=1+1" in as_csv(LISTINGS["corrections"](loaded, None, Style("en")))
    folder = make_event(tmp_path, ["'=a'", "b"], "round_robin")
    out = tmp_path / "a.csv"
    assert run("standings", folder, "--csv", "-o", out).exit_code == 0
    assert out.read_bytes().startswith(b"\xef\xbb\xbf")
    assert "'=a" in out.read_text("utf-8")


def test_markdown_shows_signs_as_they_are(tmp_path):
    folder = make_event(tmp_path, ["'a|b'", "'*c*'"], "round_robin")
    run("pair", folder)
    out = run("standings", folder, "--format", "markdown").stdout
    assert "a\\|b" in out
    assert "\\*c\\*" in out


def test_one_form_at_a_time(tmp_path):
    folder = make_event(tmp_path, COLOURS[:2], "round_robin")
    assert run("standings", folder, "--json", "--csv").exit_code == 2
    assert run("standings", folder, "--json").exit_code == 0
    assert run("standings", folder, "--csv").exit_code == 0


def test_players_are_counted_under_their_names(loaded):
    data = standings_json(loaded, None, Style("en"))
    named = [one for one in data["players"] if one["player"] == "北"]
    assert len(named) == 16
    assert all(0 <= one["matches"] <= ROUNDS for one in named)
    assert sum(one["matches"] for one in data["players"]) == 4 * 8 * ROUNDS


def test_an_event_before_its_first_round_can_be_shown(tmp_path):
    folder = make_event(tmp_path, COLOURS[:4])
    files = tmp_path / "a.xlsx", tmp_path / "a.html"
    done = run("standings", folder, "--excel", files[0], "--html", files[1])
    assert done.exit_code == 0, done.output
    assert "Ruleset" in load_workbook(files[0]).sheetnames


def test_groups_have_their_own_table(tmp_path):
    folder = make_event(tmp_path, COLOURS[:6], "groups", groups="{count: 2, qualifiers: 1}")
    while run("pair", folder).exit_code == 0:
        play_round(folder, lambda ns, we: "NS")
    rows = list(csv.reader(io.StringIO(
        run("standings", folder, "--table", "groups", "--csv").stdout
    )))  # fmt: skip
    assert [row[0] for row in rows[1:]] == ["A"] * 3 + ["B"] * 3
    out = tmp_path / "a.xlsx"
    assert run("standings", folder, "--excel", out).exit_code == 0
    assert "Groups" in load_workbook(out).sheetnames


def test_a_climbing_event_has_points_and_no_levels(tmp_path):
    folder = make_event(tmp_path, COLOURS[:2], "round_robin", ruleset="climbing-104")
    run("pair", folder)
    body = "hands:\n- {won_by: NS, turned: SA}\nended: {reason: agreed}\n"
    write_record(folder, 1, 1, None, None, body, ruleset="climbing-104")
    data = json.loads(run("standings", folder, "--json").stdout)
    first = data["teams"][0]
    assert first["points"] == 2
    assert first["tie_breaks"]["points_collected"] == 20
    assert first["tie_breaks"]["net_levels"] == 0
    out = tmp_path / "a.xlsx"
    assert run("standings", folder, "--excel", out).exit_code == 0


def test_a_forfeit_is_a_walkover(tmp_path):
    folder = make_event(tmp_path, COLOURS[:2], "round_robin", points="{win: 3, walkover: 2}")
    run("pair", folder)
    write_record(folder, 1, 1, None, None, "ended: {reason: forfeit, side: NS}\n")
    data = json.loads(run("standings", folder, "--json").stdout)
    assert [team["points"] for team in data["teams"]] == [2, 0]
    assert data["results"][0]["kind"] == "walkover"


def test_confirmed_results_are_final(tmp_path):
    folder = make_event(tmp_path, COLOURS[:2], "round_robin")
    run("pair", folder)
    write_record(folder, 1, 1, None, None, won_by("NS", confirmed=False))
    assert "Provisional: 1 of 1" in run("standings", folder).stdout
    write_record(folder, 1, 1, None, None, won_by("NS"))
    assert "All 1 results are final." in run("standings", folder).stdout
