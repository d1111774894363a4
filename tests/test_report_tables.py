"""Text tables: alignment with Chinese in them, and nothing in a cell that is not text."""

from __future__ import annotations

import pytest
import tabulate
from wcwidth import wcswidth

from referee.report.tables import indented, table, width, wrap


def test_tabulate_measures_wide_characters():
    assert tabulate.wcwidth is not None


def test_columns_stay_aligned_with_chinese():
    text = table([["红队", "1"], ["ab", "22"]], ["队", "级"], "lr")
    lines = text.splitlines()
    assert lines[2:] == ["红队   1", "ab    22"]
    assert {wcswidth(line) for line in lines[1:]} == {8}


@pytest.mark.parametrize("name", ["007", "1e5", "1_000", "nan", "2026"])
def test_a_name_that_looks_like_a_number_is_kept(name):
    assert table([[name]], ["n"]).splitlines()[-1] == name


def test_a_name_cannot_break_the_grid_or_the_terminal():
    text = table([["a\nb\t\x1b[31mc\u202ed\ud800", None]], ["n", "m"])
    assert text.splitlines()[-1] == "a b \ufffd[31mc\ufffdd\ufffd"


def test_no_rows_leave_the_header():
    assert table([], ["a", "b"], "lr").splitlines()[0].split() == ["a", "b"]


def test_a_tuple_is_a_wrapped_cell():
    assert table([[("one", "two"), "x"]], ["a", "b"]).splitlines()[2:] == ["one  x", "two"]


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("one two three", 7, ("one two", "three")),
        ("短短短短", 4, ("短短", "短短")),
        ("短短，短", 4, ("短", "短，", "短")),  # a comma does not begin a line
        ("出 ♠88", 5, ("出", "♠88")),
        ("abcdef", 4, ("abcd", "ef")),
        ("", 4, ("",)),
    ],
)
def test_wrapping_is_by_display_width(text, columns, lines):
    assert wrap(text, columns) == lines
    assert all(width(line) <= columns for line in lines)


def test_an_indented_paragraph_keeps_within_its_columns():
    text = indented("猫 " * 30, 20, "    ")
    assert all(line.startswith("    ") and width(line) <= 20 for line in text.splitlines())
