"""Bad ruleset files: every fault, its place, what was found and expected.

Each file of ``rulesets_bad/`` ends in what must be said of it, ``#! LINE:COLUMN text`` a fault.
"""

import re
from pathlib import Path

import pytest

from referee.problems import InputError
from referee.ruleset.loading import load_ruleset
from referee.text import Style, render

FILES = sorted((Path(__file__).parent / "rulesets_bad").glob("*.yaml"))


def said(error: InputError, lang: str = "en") -> list[str]:
    style = Style(lang)
    return [f"{p.line}:{p.column} {render(p.message, style)}" for p in error.problems]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_fault_is_named_with_its_place(path):
    lines = path.read_text("utf-8").splitlines()
    expected = [line[3:] for line in lines if line.startswith("#! ")]
    with pytest.raises(InputError) as caught:
        load_ruleset(path.name, base=path.parent)
    assert said(caught.value) == expected
    assert {problem.file for problem in caught.value.problems} == {str(path)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_fault_is_said_in_chinese_too(path):
    with pytest.raises(InputError) as caught:
        load_ruleset(path.name, base=path.parent)
    for text in said(caught.value, "zh"):
        assert any("\u4e00" <= character <= "\u9fff" for character in text)
        assert not re.search(r"{[a-z_]*}", text)


def write(folder: Path, content: bytes) -> InputError:
    (folder / "own.yaml").write_bytes(content)
    with pytest.raises(InputError) as caught:
        load_ruleset("own.yaml", base=folder)
    return caught.value


def test_a_file_that_is_not_utf8(tmp_path):
    error = write(tmp_path, "extends: super\nabout: 规则".encode("gb18030"))
    assert said(error) == ["2:8 the file is not UTF-8 from here on"]


def test_a_file_that_is_too_long(tmp_path):
    error = write(tmp_path, b"extends: super\n" + b"# \n" * 400_000)
    assert said(error) == ["1:1 the file has more than 131072 bytes; no ruleset is that long"]


def test_very_many_faults_are_told_as_far_as_they_help(tmp_path):
    error = write(tmp_path, b"extends: super\nscore:\n  bands: [" + b"{a: 1}, " * 300 + b"]\n")
    assert len(error.problems) == 201
    assert render(error.problems[-1].message, Style("en")) == (
        "more than 200 faults in this ruleset; the first are told"
    )


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("time_limi", "2:8 there is no key time_limi; is time_limit meant?"),
        ("time_limit" * 9, f"2:8 there is no key {'time_limit' * 9}; expected one of "),
    ],
)
def test_a_very_long_key_is_no_slip(tmp_path, key, expected):
    (told,) = said(write(tmp_path, f"extends: super\ntime: {{{key}: 5}}\n".encode()))
    assert told.startswith(expected)


def test_a_file_nested_too_deeply(tmp_path):
    error = write(tmp_path, b"time: " + b"[" * 100 + b"]" * 100)
    assert said(error) == ["1:39 nested too deeply"]


def test_a_byte_order_mark_moves_no_column(tmp_path):
    error = write(tmp_path, "\ufeffextend: super\n".encode())
    assert said(error)[0] == "1:1 there is no key extend; is extends meant?"


def test_a_fault_of_the_extended_file_is_named_there(tmp_path):
    (tmp_path / "below.yaml").write_text("extends: super\ntime: {time_limit: 0}\n")
    error = write(tmp_path, b"extends: below.yaml\nfollow: {throws: shape}\n")
    assert said(error) == ["2:20 found 0, expected a number of at least 1"]
    assert error.problems[0].file == str(tmp_path / "below.yaml")


def test_two_files_that_extend_each_other(tmp_path):
    (tmp_path / "below.yaml").write_text("extends: own.yaml\n")
    error = write(tmp_path, b"extends: below.yaml\n")
    assert error.problems[0].file == str(tmp_path / "below.yaml")
    assert "own.yaml extends this file in turn" in said(error)[0]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"referee: 1\nhands: []\n", "this is a match record, not a ruleset"),
        (b"referee_event: 1\n", "this is an event, not a ruleset"),
        (b"extends: super\ntime_limt: 45\n", "is time.time_limit meant?"),
    ],
)
def test_another_kind_of_file_and_a_slip_are_one_line(tmp_path, content, expected):
    (found,) = said(write(tmp_path, content))
    assert expected in found
