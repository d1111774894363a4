"""An event's folder: its file with every fault at once, teams imported, findings, corrections."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from league_events import (
    COLOURS,
    event_text,
    hand,
    league_of,
    make_event,
    play_round,
    run,
    won_by,
    write_record,
)
from openpyxl import Workbook

from referee.league.checking import check
from referee.league.event_file import read_event
from referee.league.event_text import Plan, new_event
from referee.problems import InputError
from referee.text import Style, render

FOUR = COLOURS[:4]


def faults(folder):
    with pytest.raises(InputError) as caught:
        read_event(folder)
    return [(at.line, at.column, at.message.key) for at in caught.value.problems]


def codes(folder):
    return [(finding.code, finding.grave) for finding in check(league_of(folder))]


@pytest.fixture
def four(tmp_path):
    """A Swiss event of four teams with its first round paired: two tables."""
    folder = make_event(tmp_path / "event", FOUR, rounds=3)
    assert run("pair", folder).exit_code == 0
    return folder


# The event's file


@pytest.mark.parametrize(
    "form", ["round_robin", "double_round_robin", "swiss", "knockout", "groups"]
)
def test_a_new_event_is_sound_and_says_what_its_keys_mean(tmp_path, form):
    done = run("event", "new", tmp_path / "e", "--format", form, "--name", "no")
    assert done.exit_code == 0, done.output
    event, ruleset, _ = read_event(tmp_path / "e")
    assert (event.format, event.name, ruleset.name) == (form, "no", "competition")
    assert (tmp_path / "e" / "records").is_dir()
    again = run("event", "new", tmp_path / "e")
    assert again.exit_code == 2
    assert "exists already" in again.stderr


def test_a_new_event_of_an_unknown_ruleset_is_refused(tmp_path):
    done = run("event", "new", tmp_path / "e", "--ruleset", "competitoin")
    assert done.exit_code == 2
    assert "competition" in done.stderr
    assert not (tmp_path / "e").exists()


def test_every_fault_of_the_file_at_once_with_its_place(tmp_path):
    folder = make_event(tmp_path, ())
    (folder / "event.yaml").write_text(
        "referee_event: 1\n"
        "name: x\n"
        "formt: swiss\n"  # an unknown key, and format is missing
        "points: {win: two}\n"
        "ruleset: nowhere\n"
        "tie_breaks: [lots, buchholz, buchholz]\n"
        "teams:\n"
        "- {name: 红队, colour: red}\n"
        "- {name: 红队 }\n"
        "- {name: draw}\n"
        "- {name: b, from_round: 4, until_round: 2}\n",
        "utf-8",
    )
    assert faults(folder) == [
        (1, 1, "rulesets.missing"), (3, 1, "rulesets.unknown_near"), (4, 15, "rulesets.found"),
        (5, 10, "rulesets.no_such"), (6, 14, "league.lots_not_last"),
        (6, 30, "league.tie_break_twice"), (8, 14, "rulesets.unknown_key_here"),
        (9, 10, "league.team_twice"), (10, 10, "league.reserved_name"),
        (11, 41, "league.leaves_before"),
    ]  # fmt: skip


def test_settings_of_another_format(tmp_path):
    folder = make_event(tmp_path, FOUR, "knockout", rounds=3)
    assert faults(folder) == [(4, 1, "league.format_without")]
    folder = make_event(tmp_path, FOUR, "groups")
    assert faults(folder) == [(3, 9, "league.format_needs")]


def test_a_file_in_another_encoding_and_one_that_is_no_yaml(tmp_path):
    folder = make_event(tmp_path, FOUR)
    (folder / "event.yaml").write_bytes(event_text(FOUR).encode("gbk"))
    assert faults(folder)[0][2].startswith("record.")
    (folder / "event.yaml").write_text("a: [1\n", "utf-8")
    assert faults(folder)[0][2].startswith("yaml.")


def test_a_folder_without_an_event(tmp_path):
    done = run("standings", tmp_path)
    assert (done.exit_code, "event.yaml" in done.stderr) == (2, True)


# Teams imported


def table_file(tmp_path, text, encoding="utf-8", name="teams.csv"):
    path = tmp_path / name
    path.write_bytes(text.encode(encoding))
    return path


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gbk"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_csv_in_its_usual_encodings(tmp_path, encoding, separator):
    text = "队名,队员1,队员2\n红队,北,南\n\n007,西,东\n".replace(",", separator)
    folder = make_event(tmp_path / "e", ["白队"])
    done = run("event", "import", folder, table_file(tmp_path, text, encoding))
    assert done.exit_code == 0, done.output
    teams = league_of(folder).event.teams
    assert [(team.name, team.players) for team in teams] == [
        ("白队", ()), ("红队", ("北", "南")), ("007", ("西", "东"))
    ]  # fmt: skip


def test_an_excel_workbook(tmp_path):
    book = Workbook()
    book.active.append(["Team", "Player 1", "Player 2", "From round"])
    book.active.append(["红队", "北", "南", None])
    book.active.append([7, None, None, 2.0])
    book.save(tmp_path / "teams.xlsx")
    folder = make_event(tmp_path / "e", [])
    assert run("event", "import", folder, tmp_path / "teams.xlsx").exit_code == 0
    teams = league_of(folder).event.teams
    assert [(team.name, team.from_round) for team in teams] == [("红队", 1), ("7", 2)]


def test_every_bad_row_is_told_and_nothing_is_imported(tmp_path):
    text = (
        "team,player 1,player 2,from round\n"
        ",北,南,\n"  # row 2: no name
        "红队,北,北,\n"  # row 3: a player twice
        "蓝队,,,soon\n"  # row 4: no round
        "绿队,,,\n"
        "绿队,,,\n"  # row 6: twice
        "draw,,,\n"  # row 7: reserved
        "白队,,,\n"  # row 8: the event has it
        "黄队,,,,extra\n"  # row 9: too long
        "=1+1,,,\n"  # row 10: a formula
    )
    folder = make_event(tmp_path / "e", ["白队"])
    before = (folder / "event.yaml").read_bytes()
    done = run("event", "import", folder, table_file(tmp_path, text))
    assert done.exit_code == 2
    told = [line.split("csv:")[1].split(":")[0] for line in done.stderr.splitlines()]
    assert told == ["2", "3", "4", "6", "7", "8", "9", "10"]
    assert (folder / "event.yaml").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no rows"),
        ("name\n", "no rows"),
        ("players\n北\n", "first row names the columns"),
        ("team,shirt\n红队,1\n", "shirt"),
        ("team,team\na,b\n", "stands twice"),
        ('team\n"a\n', "is no CSV"),
    ],
)
def test_a_table_that_cannot_be_taken(tmp_path, text, said):
    folder = make_event(tmp_path / "e", [])
    done = run("event", "import", folder, table_file(tmp_path, text))
    assert (done.exit_code, said in done.stderr) == (2, True), done.output


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PK\x03\x04nothing", "Excel"),
        (b"\xd0\xcf\x11\xe0old", ".xls"),
        (b"team\n\xff\xff\n", "neither UTF-8 nor GBK"),
    ],
)
def test_a_file_that_is_no_table(tmp_path, data, said):
    path = tmp_path / "teams.bin"
    path.write_bytes(data)
    folder = make_event(tmp_path / "e", [])
    done = run("event", "import", folder, path)
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr


def test_an_import_keeps_the_file_as_it_was_edited(tmp_path):
    folder = make_event(tmp_path / "e", [])
    edited = (
        "# ours\nreferee_event: 1\nname: x\nformat: round_robin\nteams:\n"
        "  - name: 红队 # the first\n    players: [北, 南]\n# the end\npoints: {win: 3}\n"
    )
    (folder / "event.yaml").write_text(edited, "utf-8")
    assert run("event", "import", folder, table_file(tmp_path, "team\n蓝队\n")).exit_code == 0
    now = (folder / "event.yaml").read_text("utf-8")
    assert now == edited.replace("    players: [北, 南]\n",
                                 "    players: [北, 南]\n  - name: 蓝队\n")  # fmt: skip


def test_the_first_text_of_an_event_takes_teams(tmp_path):
    folder = make_event(tmp_path / "e", [])
    plan = Plan(name="x", ruleset="competition", format="swiss", seed=1)
    (folder / "event.yaml").write_text(new_event(plan), "utf-8")
    assert run("event", "import", folder, table_file(tmp_path, "team\n蓝队\n")).exit_code == 0
    assert [team.name for team in league_of(folder).event.teams] == ["蓝队"]


# What does not fit together, each finding once


def test_a_sound_event_has_no_findings(four):
    play_round(four, lambda ns, we: "NS")
    assert codes(four) == []
    done = run("event", "check", four)
    assert (done.exit_code, "everything fits" in done.stdout) == (0, True)


def test_an_unknown_team(four):
    write_record(four, 1, 1, "红队", "无此队", won_by("NS"))
    assert codes(four) == [("unknown_team", True)]


def test_a_record_for_an_unpaired_table(four):
    write_record(four, 1, 9, "红队", "黄队", won_by("NS"))
    assert codes(four) == [("unpaired", True)]


def test_two_records_for_one_table(four):
    write_record(four, 1, 1, None, None, won_by("NS"))
    write_record(four, 1, 1, None, None, won_by("WE"), name="second.yaml")
    assert codes(four) == [("two_records", True)]
    first, _ = league_of(four).rounds[0].pairings
    assert league_of(four).result_at(1, 1).winner == first.ns


def test_other_teams_than_were_paired(four):
    one, other = league_of(four).rounds[0].pairings
    write_record(four, 1, 1, one.ns, other.ns, won_by("NS"))
    assert codes(four) == [("other_teams", True)]
    assert league_of(four).result_at(1, 1).kind == "missing"


def test_seats_the_other_way_round_count_for_the_right_team(four):
    one = league_of(four).rounds[0].pairings[0]
    write_record(four, 1, 1, one.we, one.ns, won_by("NS"))
    assert codes(four) == [("seats_changed", False)]
    result = league_of(four).result_at(1, 1)
    assert (result.winner, result.net_levels(one.we)) == (one.we, 4)


def test_a_result_that_does_not_follow_from_its_record(four):
    body = "hands:\n" + hand("N", "NS") + "  claimed: {score: 80}\nended: {reason: time}\n"
    write_record(four, 1, 1, None, None, body)
    assert codes(four) == [("does_not_follow", True)]


def test_an_unreadable_record(four):
    write_record(four, 1, 1, None, None, "hands: 3\n")
    findings = check(league_of(four))
    assert [finding.grave for finding in findings] == [True]
    done = run("standings", four, "--html", four / "out.html")
    assert (done.exit_code, (four / "out.html").exists()) == (2, False)
    assert "was not written" in done.stderr


def test_a_team_twice_in_a_round_and_one_that_is_not_in_it(four):
    path = four / "rounds" / "01.yaml"
    one, other = league_of(four).rounds[0].pairings
    path.write_text(path.read_text("utf-8").replace(f"NS: {other.ns}", f"NS: {one.ns}"), "utf-8")
    assert ("twice_in_round", True) in codes(four)
    assert [code for code, _ in codes(four)].count("twice_in_round") == 1
    event = four / "event.yaml"
    text = event.read_text("utf-8")
    event.write_text(
        text.replace(f"{{name: {one.ns}}}", f"{{name: {one.ns}, from_round: 2}}"), "utf-8"
    )
    assert [code for code, _ in codes(four)].count("not_in_round") == 2


def test_an_open_match_and_one_for_the_chief_arbiter(four):
    write_record(four, 1, 1, None, None, "hands:\n" + hand("N", "NS"))
    # Both sides' third strike in one hand goes to the chief arbiter.
    example = Path(__file__).parent / "acceptance" / "both_third_strikes.yaml"
    record = yaml.safe_load(example.read_text("utf-8"))["record"]
    write_record(four, 1, 2, None, None, record.partition("ruleset: competition\n")[2])
    assert codes(four) == [("result_open", False), ("result_flagged", False)]


def test_another_ruleset_in_mid_event(four):
    write_record(four, 1, 1, None, None, won_by("NS"), ruleset="super")
    assert codes(four) == [("other_ruleset", False)]
    (four / "records" / "r1t1.yaml").unlink()
    event = four / "event.yaml"
    event.write_text(event.read_text("utf-8") + "ruleset: super\n", "utf-8")
    assert codes(four) == [("ruleset_since", False)]


def test_a_late_result(four):
    write_record(four, 1, 1, None, None, won_by("NS"))
    assert "2" in run("pair", four).stderr
    assert run("pair", four, "--provisional").exit_code == 0
    assert codes(four) == [("result_missing", False)]
    write_record(four, 1, 2, None, None, won_by("NS"))
    assert codes(four) == [("late_result", False)]
    assert run("pair", four, "--check").exit_code == 0


def test_a_record_changed_after_its_round(four):
    play_round(four, lambda ns, we: "NS")
    run("pair", four)
    one = league_of(four).rounds[0].pairings[0]
    write_record(four, 1, 1, one.ns, one.we, won_by("WE"))
    assert codes(four) == [("outdated", False)]
    write_record(four, 1, 1, one.ns, one.we, won_by("NS", hands=2))
    assert codes(four) == [("inputs_changed", False)]


def test_findings_as_json(four):
    write_record(four, 1, 9, "红队", "黄队", won_by("NS"))
    line = json.loads(run("event", "check", four, "--json").stdout)
    assert (line["code"], line["grave"], line["line"]) == ("unpaired", True, 3)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_finding_can_be_said(four, lang):
    write_record(four, 1, 9, "红队", "黄队", won_by("NS"))
    for finding in check(league_of(four)):
        assert render(finding.at.message, Style(lang))


def test_round_files_that_are_not_sound(four):
    path = four / "rounds" / "01.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("table: 2", "table: 1"), "utf-8")
    assert "stands twice" in run("pair", four, "--check").stderr
    path.write_text(text.replace("round: 1", "round: 2", 1), "utf-8")
    assert "round 1 was expected" in run("pair", four, "--check").stderr


# Corrections


def correct(folder, *more, **options):
    given = {"round": 1, "table": 1, "reason": "miscounted", "by": "chief arbiter"} | options
    flags = [word for key, value in given.items() for word in (f"--{key}", value)]
    return run("event", "correct", folder, *flags, *more)


def test_a_correction_changes_the_standings_and_flags_later_pairings(four):
    play_round(four, lambda ns, we: "NS")
    run("pair", four)
    before = (four / "rounds" / "02.yaml").read_bytes()
    one = league_of(four).rounds[0].pairings[0]
    assert league_of(four).result_at(1, 1).effect == "final"
    done = correct(four, winner=one.we, levels="NS:1,WE:3")
    assert done.exit_code == 0, done.output
    league = league_of(four)
    result = league.result_at(1, 1)
    assert (result.winner, result.net_levels(one.we)) == (one.we, 2)
    # Both sides confirmed revision 1; what stands now is revision 2.
    assert (result.effect, result.revision, result.corrections) == ("provisional", 2, ("C1",))
    assert league.lines(1)[one.we].points == 2
    assert (four / "rounds" / "02.yaml").read_bytes() == before
    assert codes(four) == [("outdated", False)]
    # The pairing is still what follows from what was known.
    assert run("pair", four, "--check").exit_code == 0
    log = (four / "corrections.yaml").read_text("utf-8")
    assert "reason: miscounted" in log
    assert "by: chief arbiter" in log
    shown = run("standings", four, "--table", "corrections").stdout
    assert "miscounted" in shown


def test_a_confirmed_revision_makes_a_correction_final(four):
    play_round(four, lambda ns, we: "NS")
    correct(four, winner="draw")
    one = league_of(four).rounds[0].pairings[0]
    body = won_by("NS").replace("revision: 1", "revision: 2")
    write_record(four, 1, 1, one.ns, one.we, body)
    result = league_of(four).result_at(1, 1)
    assert (result.kind, result.effect, result.revision) == ("draw", "final", 2)


def test_corrections_of_a_match_without_a_record(four):
    one = league_of(four).rounds[0].pairings[0]
    correct(four, winner=one.ns)
    assert league_of(four).result_at(1, 1).kind == "walkover"
    correct(four, winner="none")
    result = league_of(four).result_at(1, 1)
    assert (result.kind, result.revision) == ("nobody", 2)
    correct(four, winner=one.ns, levels="NS:4,WE:0")
    assert league_of(four).result_at(1, 1).net_levels(one.ns) == 4


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"table": 7, "winner": "draw"}, "no table 7"),
        ({"winner": "无此队"}, "expected one of"),
        ({"winner": "draw", "levels": "3:1"}, "NS:3,WE:1"),
    ],
)
def test_a_correction_that_cannot_be(four, options, said):
    done = correct(four, **options)
    assert (done.exit_code, said in done.stderr) == (2, True), done.output
    assert not (four / "corrections.yaml").exists()


def test_a_correction_of_a_result_that_has_changed_since(four):
    play_round(four, lambda ns, we: "NS")
    correct(four, winner="draw")
    one = league_of(four).rounds[0].pairings[0]
    write_record(four, 1, 1, one.ns, one.we, won_by("WE"))
    assert codes(four) == [("correction_stale", True)]
    log = four / "corrections.yaml"
    text = log.read_text("utf-8")
    log.write_text(text.replace("table: 1", "table: 8"), "utf-8")
    assert codes(four) == [("correction_nowhere", True)]


# Pairings on the command line


def test_a_change_by_hand_is_kept_with_its_reason(four):
    one, other = league_of(four).rounds[0].pairings
    names = f"{one.we},{other.we}"
    done = run("pair", four, "--swap", names, "--reason", "same club", "--by", "chief arbiter")
    assert done.exit_code == 0, done.output
    now = league_of(four).rounds[0].pairings
    assert [pairing.we for pairing in now] == [other.we, one.we]
    assert run("pair", four, "--check").exit_code == 0
    assert "same club" in run("pair", four, "--explain").stdout
    assert run("pair", four, "--swap", names).exit_code == 2
    assert run("pair", four, "--swap", f"{one.ns},无", "--reason", "x", "--by", "y").exit_code == 2


def test_a_pairing_that_somebody_edited_is_found(four):
    one, other = league_of(four).rounds[0].pairings
    path = four / "rounds" / "01.yaml"
    text = path.read_text("utf-8")
    text = text.replace(f"WE: {one.we}", "WE: X").replace(f"WE: {other.we}", f"WE: {one.we}")
    path.write_text(text.replace("WE: X", f"WE: {other.we}"), "utf-8")
    done = run("pair", four, "--check", "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout)["verdict"] == "differs"
    assert "differs" in run("pair", four, "--check").stdout


def test_the_last_round_can_be_paired_again_while_it_has_no_results(four):
    event = four / "event.yaml"
    event.write_text(event.read_text("utf-8") + "- {name: 迟队}\n- {name: 晚队}\n", "utf-8")
    assert run("pair", four, "--again").exit_code == 0
    assert len(league_of(four).rounds[0].pairings) == 3
    play_round(four, lambda ns, we: "NS")
    assert run("pair", four, "--again").exit_code == 2


def test_simulating_a_format_writes_nothing(four):
    before = sorted(path.name for path in four.rglob("*"))
    done = run("pair", four, "--simulate", 5, "--seed", 2)
    assert (done.exit_code, "5 random events" in done.stdout) == (0, True)
    again = run("pair", four, "--simulate", 5, "--seed", 2)
    assert again.stdout == done.stdout
    assert sorted(path.name for path in four.rglob("*")) == before
    assert run("pair", four, "--simulate", 5, "--explain").exit_code == 2


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("form", "settings"),
    [("swiss", {"rounds": 3}), ("round_robin", {}), ("knockout", {"third_place": "true"}),
     ("groups", {"groups": "{count: 2, qualifiers: 2}"})],
)  # fmt: skip
def test_every_round_of_every_format_explains_itself(tmp_path, form, settings, lang):
    folder = make_event(tmp_path, COLOURS[:7], form, **settings)
    while run("pair", folder).exit_code == 0:
        play_round(folder, lambda ns, we: "NS")
        done = run("pair", folder, "--explain", lang=lang)
        paired = league_of(folder).rounds[-1]
        assert done.exit_code == 0
        for pairing in paired.pairings:
            assert pairing.teams[0] in done.stdout
    assert run("pair", folder, "--check").exit_code == 0
    assert run("standings", folder, lang=lang).exit_code == 0


def test_the_sample_league_is_sound():
    folder = Path(__file__).parents[1] / "sample_matches" / "league"
    league = league_of(folder)
    assert len(league.played) == 4
    assert not any(finding.grave for finding in check(league))
    assert run("pair", folder, "--check").exit_code == 0
    judged = run("replay", folder)
    assert (judged.exit_code, judged.stderr) == (0, "")


def test_a_round_that_names_teams_of_elsewhere_is_shown_all_the_same(tmp_path):
    folder = make_event(tmp_path, COLOURS[:8], "groups", groups="{count: 2}")
    run("pair", folder)
    one, *_, last = league_of(folder).rounds[0].pairings
    names = f"{one.ns},{last.ns}"
    assert run("pair", folder, "--swap", names, "--reason", "x", "--by", "y").exit_code == 0
    assert run("pair", folder, "--explain").exit_code == 0
    event = folder / "event.yaml"
    text = event.read_text("utf-8").replace(f"{{name: {one.we}}}", "{name: 新队}")
    event.write_text(text, "utf-8")
    assert run("pair", folder, "--explain").exit_code == 0
    assert run("standings", folder).exit_code == 0
    assert run("pair", folder, "--check").exit_code == 1
