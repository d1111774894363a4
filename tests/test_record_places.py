"""Places: lines and columns count characters of the file from 1 (interface 1)."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.message import Message
from referee.problems import Problem
from referee.record.reading import read_record
from referee.record.source import Source

BLOCK = """\
referee: 1
ruleset: competition
hands:
- bids: W S2@9, N H22@17 | E LJLJ
  deal: {N: S3, kitty: 'S4'}
  kitty: N S73, W D107
  tricks: |   # comment
    N: HA H5 H3 H10

    # no trick
      西！:  S9 😀 S6    # comment
  incidents:
  - {kind: late, seat: N}
"""


@pytest.mark.parametrize(
    ("path", "offset", "found"),
    [
        ((), 0, "referee: 1"),
        (("ruleset",), 0, "competition"),
        (("ruleset",), 4, "etition"),
        (("hands", 0), 0, "bids: W"),
        (("hands", 0, "bids"), 0, "W S2@9"),
        (("hands", 0, "bids", 0), 0, "W S2@9"),
        (("hands", 0, "bids", 1), 0, "N H22@17"),
        (("hands", 0, "bids", 2), 2, "LJLJ"),
        (("hands", 0, "deal"), 0, "{N: S3"),
        (("hands", 0, "deal", "N"), 1, "3, kitty"),
        (("hands", 0, "deal", "kitty"), 0, "'S4'"),
        (("hands", 0, "deal", "kitty"), 1, "4'"),
        (("hands", 0, "deal", "W"), 0, "{N: S3"),
        (("hands", 0, "kitty", 1), 0, "W D107"),
        (("hands", 0, "kitty", 1), 3, "107"),
        (("hands", 0, "tricks"), 0, "|   # comment"),
        (("hands", 0, "tricks", 0), 0, "N: HA"),
        (("hands", 0, "tricks", 0, "leader"), 0, "N: HA"),
        (("hands", 0, "tricks", 0, "plays", 0), 1, "A H5"),
        (("hands", 0, "tricks", 0, "plays", 3), 0, "H10\n"),
        (("hands", 0, "tricks", 0, "plays", 4), 0, "\n\n    # no trick"),
        (("hands", 0, "tricks", 1, "leader"), 0, "西！:"),
        (("hands", 0, "tricks", 1, "plays", 1), 0, "😀 S6"),
        (("hands", 0, "tricks", 1, "plays", 2), 1, "6    #"),
        (("hands", 0, "tricks", 7), 0, "|   # comment"),
        (("hands", 0, "incidents", 0), 0, "{kind: late"),
        (("hands", 0, "incidents", 0, "seat"), 0, "N}"),
        (("hands", 0, "incidents", 0, "seat", "[key]"), 0, "seat: N}"),
        (("hands", 0, "declarer"), 0, "bids: W"),
        (("hands", 5, "declarer"), 0, "- bids: W"),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_path_leads_to_its_place(path: tuple, offset: int, found: str, line_end: str) -> None:
    line, column = Source("a.yaml", BLOCK.replace("\n", line_end)).locate(path, offset)
    rest = "\n".join(BLOCK.split("\n")[line - 1 :])[column - 1 :]
    assert rest.startswith(found)


@pytest.mark.parametrize("style", ["ascii", "unicode", "slashes"])
def test_a_path_leads_into_a_line_of_json(style: str) -> None:
    tricks = 'N: HA H5 H3 H10\n# "no" trick \\\n西!: S9 😀 S6\n'
    record = {"referee": 1, "hands": [{"x_a": ["]", {"tricks": "no"}], "tricks": tricks}]}
    text = json.dumps(record, ensure_ascii=style == "ascii")
    if style == "slashes":
        text = text.replace("S6", "\\u00536").replace(" ", "  ", 2)
    source = Source("a.jsonl", text, "json", 12)
    assert source.locate(("hands", 0, "tricks", 1, "plays", 2), 1) == (12, text.rindex("6") + 1)
    face = text.index("\\ud83d") if style == "ascii" else text.index("😀")
    assert source.locate(("hands", 0, "tricks", 1, "plays", 1)) == (12, face + 1)
    west = text.index("\\u897f") if style == "ascii" else text.index("西")
    assert source.locate(("hands", 0, "tricks", 1, "leader")) == (12, west + 1)
    assert source.locate(("hands", 0, "trump")) == (12, text.index("{", 2) + 1)


def test_problems_come_in_the_order_of_the_text_and_none_twice() -> None:
    entry = read_record(BLOCK, "a.yaml")
    one, other = Message.of("record.empty"), Message.of("record.no_cards")
    found = entry.locate(
        [
            Problem(("hands", 0, "kitty", 1), other),
            Problem(("hands", 0, "kitty"), one),
            Problem(("hands", 0, "kitty", 1), other),
            Problem(("referee",), one),
        ]
    )
    assert [(at.line, at.column) for at in found] == [(1, 10), (6, 10), (6, 17)]
    assert {at.file for at in found} == {"a.yaml"}


scalar_styles = st.sampled_from(["'{}'", '"{}"'])


@given(
    st.text(alphabet="ab'\"\\ \t红😀\n:#", min_size=1, max_size=15), st.integers(0, 14),
    st.integers(0, 4),
)  # fmt: skip
def test_a_character_of_a_quoted_text_is_found(value: str, offset: int, indent: int) -> None:
    """Written by JSON's escapes, each character begins where a decoder would start reading it."""
    offset %= len(value)
    quoted = json.dumps(value, ensure_ascii=False)
    before = json.dumps(value[:offset], ensure_ascii=False)[:-1]
    text = f"a:\n{' ' * indent} - {quoted}\n"
    line, column = Source("a.yaml", text).locate(("a", 0), offset)
    expected = indent + 3 + (len(before) if offset else 0)
    assert (line, column) == (2, expected + 1)


@given(st.lists(st.text(alphabet="ab红😀 #:", max_size=6), min_size=1, max_size=6), st.data())
def test_a_character_of_a_block_is_found(lines: list[str], data: st.DataObject) -> None:
    lines = ["x" + line for line in lines]
    value = "\n".join(lines) + "\n"
    offset = data.draw(st.integers(1, len(value) - 1))
    text = "a:\n- b: |\n" + "".join(f"     {line}\n" for line in lines)
    line, column = Source("a.yaml", text).locate(("a", 0, "b"), offset)
    before = value[:offset].split("\n")
    assert (line, column) == (2 + len(before), 5 + len(before[-1]) + 1)


def test_every_character_of_a_folded_text_is_found() -> None:
    text = "a: one\n  two   \n\n  three\nb: 'it''s\n   so'\nc: \"x\\\n   y\\x41\"\n"
    source = Source("a.yaml", text)
    assert source.locate(("a",), 4) == (2, 3)
    assert source.locate(("a",), 8) == (4, 3)
    assert source.locate(("b",), 3) == (5, 9)
    assert source.locate(("b",), 5) == (6, 4)
    assert source.locate(("c",), 1) == (8, 4)
    assert source.locate(("c",), 2) == (8, 5)


def test_no_line_is_lost_in_a_long_file() -> None:
    hands = "".join(
        f"- declarer: N\n  tricks: |\n    N: SA S3 S4 {'SX' if number == 400 else 'S5'}\n"
        for number in range(500)
    )
    entry = read_record(f"referee: 1\nruleset: competition\nhands:\n{hands}", "a.yaml")
    (at,) = entry.problems
    assert (at.line, at.column) == (3 + 3 * 401, 17)
    assert re.fullmatch("notation.*", at.message.key)
