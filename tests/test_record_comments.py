"""The comments that the canonical form would lose (interface 1, Writing)."""

import re

import pytest

from referee.record.comments import comments_of
from referee.record.reading import read_record
from referee.text import Style, render

RECORD = """\
# «1» first
referee: 1 # «2» after a value
ruleset: competition	# «3» after a tab
event: a#b
round: 'one # no comment'  # «4»
table: "two # no
  # comment"
sides: {NS: {name: "#", # «5» inside a flow
  # «6»
  players: {N: x#y}}, # «7»
  WE: {name: '''#'}}
note: |  # «8» on the head of a block
  # no comment

    # no comment
# «9» after a block
x_own: >-
  # no comment
x_list:
- a # «10»
# «11»
- # «12»
  b
hands:
- tricks: | # «13»
    # «14» in a block of tricks
    N: SA S3 S4 S5 # «15» # still the same

    #«16»
  # «17»
  note: plain
    over two lines # «18»
- tricks: |
    N: SA # «19»"""


def test_every_comment_is_found_in_its_place() -> None:
    text = RECORD
    entry = read_record(text, "a.yaml")
    assert entry.match is not None, entry.problems
    found = comments_of(entry.source)
    starts = [match.start() for match in re.finditer(r"#[ ]?«", text)]
    places = [(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) for at in starts]
    assert [(at.line, at.column) for at in found] == places
    assert len(found) == 19
    told = render(found[14].message, Style("en"))
    assert told.startswith("the comment “# «15» # still the same”")


def test_a_comment_in_the_tricks_of_a_json_line_is_found_too() -> None:
    line = (
        '{"referee": 1, "ruleset": "competition", "event": "x # y", "hands": '
        '[{"tricks": "N: SA S3 # one\\n\\n# two\\n", "note": "a\\n# b"}]}'
    )
    entry = read_record(line)
    found = comments_of(entry.source)
    assert [at.column - 1 for at in found] == [line.index("# one"), line.index("# two")]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_record_without_comments_loses_none(line_end: str) -> None:
    text = "referee: 1\nruleset: competition\nnote: a#b\nhands:\n- tricks: |\n    N: SA S3\n"
    assert comments_of(read_record(text.replace("\n", line_end)).source) == ()
