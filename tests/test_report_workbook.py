"""The workbook: read back, every number is a number, every name inert, the same bytes each time."""

from __future__ import annotations

import datetime
import shutil
import subprocess
import sys
import zipfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from openpyxl.chart import LineChart
from report_examples import FIRST, HAND, JUDGEMENT, MATCH, NS, RULESET, WE

from referee.play.judgement import MatchResult
from referee.report.workbook import write_workbook
from referee.report.workbook.sheet import Column
from referee.report.workbook.writing import LONGEST_TEXT, lines_of, safe_title
from referee.rules.levels import Standing
from referee.ruleset.loading import load_ruleset
from referee.text import Style

ENGLISH, CHINESE = Style("en"), Style("zh")
SHEETS = {
    "en": ["Standings", "Hands", "Violations", "Levels", "Tricks", "Ruleset"],
    "zh": ["成绩", "各局", "违例", "级别", "各圈", "规则集"],
}


def book_of(*judgements, style=ENGLISH):
    named = [(f"match-{number}.yaml", one) for number, one in enumerate(judgements, 1)]
    return load_workbook(BytesIO(write_workbook(named, style)))


def rows_of(sheet):
    """The rows as mappings from header to cell."""
    header, *rows = sheet.iter_rows()
    titles = [cell.value for cell in header]
    return [dict(zip(titles, row, strict=True)) for row in rows]


def with_names(ns, we="b"):
    return replace(JUDGEMENT, match=replace(MATCH, names={NS: ns, WE: we}))


@pytest.mark.parametrize("style", [ENGLISH, CHINESE], ids=["en", "zh"])
def test_sheets_are_named_in_the_language(style):
    assert book_of(JUDGEMENT, style=style).sheetnames == SHEETS[style.lang]


def test_standings_have_a_row_a_side():
    north, west = rows_of(book_of(JUDGEMENT)["Standings"])
    assert (north["Side"].value, west["Side"].value) == ("红队", "=1+1")
    assert (north["Hands won"].value, west["Hands won"].value) == (0, 1)
    assert west["Strikes clause 5"].value == 1
    assert west["Violations"].value == 1
    assert north["Outcome"].value == "open"
    assert north["Level"].value == 2
    assert north["Record"].value == "match-1.yaml"


def test_the_winner_is_the_winner():
    won = replace(
        JUDGEMENT,
        levels=(Standing(10, won=True), Standing(9)),
        result=MatchResult("finished", NS, "passed_target", "confirmed", 2),
    )
    north, west = rows_of(book_of(won)["Standings"])
    assert (north["Outcome"].value, west["Outcome"].value) == ("won", "lost")
    assert (north["Standing"].value, north["Revision"].value) == ("confirmed", 2)


def test_numbers_are_numbers_and_dates_are_dates():
    book = book_of(JUDGEMENT)
    hand = rows_of(book["Hands"])[0]
    expected = {
        "Match": 1, "Hand": 1, "Level": 2, "Overturns": 1, "Trick points": 35, "Kitty points": 10,
        "Times": 4, "Kitty score": 40, "Fines": 10, "Total": 85, "Rise": 0, "Violations": 3,
    }  # fmt: skip
    assert {key: hand[key].value for key in expected} == expected
    assert all(hand[key].data_type == "n" for key in expected)
    date = rows_of(book["Standings"])[0]["Date"]
    assert date.value == datetime.datetime(2026, 5, 3)
    assert date.is_date


@pytest.mark.parametrize("date", ["3 May", "2026-13-01", "0"])
def test_what_is_no_date_stays_as_written(date):
    judgement = replace(JUDGEMENT, match=replace(MATCH, date=date))
    assert rows_of(book_of(judgement)["Standings"])[0]["Date"].value == date


def test_an_open_hand_has_no_score():
    hand = rows_of(book_of(JUDGEMENT)["Hands"])[1]
    assert hand["Status"].value == "open"
    assert [hand[key].value for key in ("Trick points", "Kitty points", "Total", "Rise")] == [
        None
    ] * 4


@pytest.mark.parametrize("name", ["=1+1", "=cmd|' /C calc'!A0", "+1", "-1", "@x", "#N/A", "#REF!"])
def test_a_name_is_never_a_formula_nor_an_error(name):
    for sheet in book_of(with_names(name)):
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type not in ("f", "e"), (sheet.title, cell.coordinate)
    cell = rows_of(book_of(with_names(name))["Standings"])[0]["Side"]
    assert cell.value == name
    assert cell.quotePrefix is (name[0] in "=+-@")


def test_no_part_of_the_file_has_a_formula():
    data = write_workbook([("=a.yaml", with_names("=1+1"))], ENGLISH)
    with zipfile.ZipFile(BytesIO(data)) as parts:
        sheets = [name for name in parts.namelist() if name.startswith("xl/worksheets/sheet")]
        assert len(sheets) == len(SHEETS["en"])
        assert all(b"<f>" not in parts.read(name) for name in sheets)


@pytest.mark.parametrize("name", ["a\x00b\x1b", "\ud800x", "\ufffe\uffff", "a\nb\r\n", "\u202ex"])
def test_characters_that_xml_lacks_do_no_harm(name):
    value = rows_of(book_of(with_names(name))["Standings"])[0]["Side"].value
    assert not set(value) & set("\x00\x1b\ud800\ufffe\uffff\n\r\u202e")


def test_a_text_longer_than_a_cell_is_cut():
    value = rows_of(book_of(with_names("a" * 40_000))["Standings"])[0]["Side"].value
    assert value == "a" * LONGEST_TEXT


def test_no_names_at_all():
    judgement = replace(JUDGEMENT, match=replace(MATCH, names={}, event=None, date=None))
    assert rows_of(book_of(judgement)["Standings"])[0]["Side"].value == "North-South"


def test_a_match_without_hands():
    empty = replace(JUDGEMENT, match=replace(MATCH, hands=()), hands=())
    book = book_of(empty)
    assert rows_of(book["Hands"]) == []
    assert len(rows_of(book["Levels"])) == 1


def test_violations_have_their_evidence():
    shape, throw, waived = rows_of(book_of(JUDGEMENT)["Violations"])
    assert shape["Evidence"].value == "proved by ♠88 in trick 4"
    assert (shape["Played"].value, shape["Owed"].value) == ("♠43", "♠88")
    assert (shape["Levels"].value, shape["Points"].value) == (-1, 0)
    assert (throw["Levels"].value, throw["Points"].value) == (0, 10)
    assert waived["Levels"].value == 0
    assert "R1" in waived["Ruling"].value
    assert shape["Rests on assumed values"].value == "follow.throws: shape"


def test_tricks_have_all_plays_and_the_running_points():
    tricks = rows_of(book_of(JUDGEMENT)["Tricks"])
    second = tricks[1]
    assert [second[seat].value for seat in ("North", "West", "South", "East")] == [
        "♣AQ>♣Q", "♣3", "♣K", "♣5",
    ]  # fmt: skip
    assert [row["Attackers so far"].value for row in tricks[:4]] == [0, 0, 20, 40]
    assert second["Winner"].value == "South"
    assert tricks[4]["East"].value == "?"


def test_the_chart_has_both_sides_and_the_ranks_by_name():
    sheet = book_of(JUDGEMENT)["Levels"]
    (chart,) = sheet._charts
    assert isinstance(chart, LineChart)
    names = [series.tx.v.strip() for series in chart.series]
    assert names == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "红队", "=1+1"]
    assert all(not series.smooth for series in chart.series)
    assert chart.x_axis.delete is False
    assert chart.y_axis.delete is False
    assert len(chart.legend.legendEntry) == 9


def test_above_ten_the_axis_has_letters_and_the_way_past_the_target():
    after = (Standing(14, won=True), Standing(12))
    won = replace(
        JUDGEMENT,
        ruleset=load_ruleset("classic-2deck"),
        hands=(replace(FIRST, levels_after=after),),
        levels=after,
    )
    sheet = book_of(won)["Levels"]
    names = [series.tx.v.strip() for series in sheet._charts[0].series][:-2]
    assert names == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "won"]
    last = rows_of(sheet)[-1]
    assert (last["North-South"].value, last["West-East"].value) == ("A", "Q")
    assert (last["NS as a number"].value, last["WE as a number"].value) == (15, 12)


def test_the_ruleset_is_in_words_with_clause_and_hash():
    rows = rows_of(book_of(JUDGEMENT)["Ruleset"])
    assert any(row["Rule"].value == RULESET.hash for row in rows)
    throws = next(row for row in rows if row["Value"].value == "follow.throws: shape")
    assert throws["Assumed"].value == "yes"
    assert throws["Clause"].value == RULESET.citation("follow.throws").clause
    assert throws["Other readings"].value


def test_several_matches_share_the_sheets():
    other = replace(JUDGEMENT, match=replace(MATCH, table="6"))
    book = book_of(JUDGEMENT, other)
    assert [row["Match"].value for row in rows_of(book["Standings"])] == [1, 1, 2, 2]
    assert [row["Table"].value for row in rows_of(book["Standings"])] == ["5", "5", "6", "6"]
    assert len(book["Levels"]._charts) == 2
    rules = [row["Value"].value for row in rows_of(book["Ruleset"])]
    assert len(rules) == len(set(rules)), "a ruleset that several matches share stands once"


@pytest.mark.parametrize("style", [ENGLISH, CHINESE], ids=["en", "zh"])
def test_every_sheet_can_be_filtered_scrolled_and_printed(style):
    for sheet in book_of(JUDGEMENT, style=style):
        assert sheet.auto_filter.ref.startswith("A1:")
        assert sheet.freeze_panes.endswith("2")
        assert sheet.print_title_rows == "$1:$1"
        assert sheet.page_setup.orientation == "landscape"
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert "&P" in sheet.oddFooter.right.text


def test_the_same_judgements_are_the_same_bytes():
    named = [("a.yaml", JUDGEMENT)]
    assert write_workbook(named, CHINESE) == write_workbook(named, CHINESE)


def test_no_time_of_writing_is_kept():
    with zipfile.ZipFile(BytesIO(write_workbook([("a", JUDGEMENT)], ENGLISH))) as parts:
        assert {entry.date_time for entry in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        core = parts.read("docProps/core.xml").decode()
    assert core.count("1980-01-01T00:00:00") == 2


def test_the_bytes_do_not_depend_on_the_hash_seed():
    code = (
        "import hashlib, sys; sys.path[:0] = sys.argv[1:];"
        "from report_examples import JUDGEMENT; from referee.text import Style;"
        "from referee.report.workbook import write_workbook;"
        "print(hashlib.sha256(write_workbook([('a', JUDGEMENT)], Style('zh'))).hexdigest())"
    )
    here = Path(__file__).parent
    digests = {
        subprocess.run(
            [sys.executable, "-c", code, str(here), str(here.parent)],
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("title", "expected"),
    [("a/b", "a b"), ("'x'", "x"), ("x" * 40, "x" * 31), ("[1]", "1"), ("违例", "违例")],
)
def test_titles_that_excel_refuses_are_mended(title, expected):
    assert safe_title(title) == expected


@pytest.mark.parametrize(
    ("value", "lines"), [("short", 1), ("one two three four", 3), ("一二三四五六七八", 3), (7, 1)]
)
def test_a_row_is_as_tall_as_its_longest_text(value, lines):
    assert lines_of(value, Column("c", 9, "wrapped")) == lines


@pytest.mark.skipif(
    shutil.which("soffice") is None, reason="LibreOffice (soffice) is not installed"
)
def test_libreoffice_opens_it(tmp_path):
    many = replace(
        JUDGEMENT,
        match=replace(MATCH, hands=(HAND, *MATCH.hands[1:])),
    )
    (tmp_path / "a.xlsx").write_bytes(write_workbook([("a.yaml", many)], CHINESE))
    subprocess.run(
        [
            "soffice", f"-env:UserInstallation=file://{tmp_path}/profile", "--headless",
            "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1",
            "--outdir", str(tmp_path), str(tmp_path / "a.xlsx"),
        ],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    texts = {path.name: path.read_text("utf-8") for path in tmp_path.glob("*.csv")}
    assert len(texts) == len(SHEETS["zh"])
    assert "=1+1" in texts["a-成绩.csv"]
    assert "♣AQ>♣Q" in texts["a-各圈.csv"]
    assert not any("#REF" in text or "Err:" in text for text in texts.values())
