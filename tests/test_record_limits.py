"""What a record may hold: a long match with everything in it is read, what is no match is not."""

import pytest

from referee.record.reading import read_entries, read_record
from referee.text import Style, render

HEAD = "referee: 1\nruleset: competition\n"
TRICKS = "".join(f"    N: S{rank} S3 S4 S10   # a comment\n" for rank in "AKQJ98765" * 3)[:-1]
HAND = f"""\
- bids: W S2@9, W S22@14, E LJLJ
  declarer: N
  trump: H
  level: 2
  turned: H3
  deal: {{N: SA, W: SK, S: SQ, E: SJ, kitty: S10, x_by: machine}}
  kitty: N S73
  tricks: |
{TRICKS}
  rest: {{to: NS}}
  incidents:
  - {{kind: late, side: WE, note: a}}
  - {{kind: miscount, seat: N, side: NS, cards: SA, trick: 1, note: b}}
  - {{kind: alleged, seat: N, side: NS, code: revoke, trick: 2, note: c}}
  claimed: {{score: 5, levels: {{NS: 2, WE: 3}}, next_declarer: N}}
  ended: {{reason: ruling, note: d}}
  won_by: NS
  note: e
  x_pace: [1, 2, 3, 4]
"""
RULING = """\
- id: R{n}
  hand: {n}
  trick: 1
  seat: N
  finding: revoke
  decision: adjust
  effect: {{levels: {{NS: 1, WE: 0}}, score: 5, strikes: {{NS: {{"5": 1}}, WE: {{"7": 1}}}},
    result: {{winner: none, rise: 0}}, void: false, match: NS}}
  clause: "7"
  reason: f
  by: g
  at: 2026-05-03T14:00:00+08:00
  note: h
"""
APPEAL = "- {{id: A{n}, ruling: R{n}, by: WE, grounds: i, reply: j, decision: upheld}}\n"


def test_two_hundred_hands_with_everything():
    numbers = range(1, 201)
    text = HEAD + "hands:\n" + HAND * 200
    text += "rulings:\n" + "".join(RULING.format(n=n) for n in numbers)
    text += "appeals:\n" + "".join(APPEAL.format(n=n) for n in numbers)
    entry = read_record(text, "a.yaml")
    assert [render(at.message, Style()) for at in entry.problems[:3]] == []
    match = entry.match
    assert (len(match.hands), len(match.rulings), len(match.appeals)) == (200, 200, 200)


def told(text):
    """The place and the words of the only problem."""
    (at,) = read_record(text, "a").problems
    return f"{at.place}: {render(at.message, Style())}"


def test_a_list_is_counted_to_its_end():
    found = told(HEAD + "hands:\n" + "- {x_a: [{b: c}]}\n" * 1001)
    assert found.startswith("a:4:1: found 1001 items, expected at most 1000;")


def test_a_long_list_of_ones_own_is_read():
    entry = read_record(HEAD + f"x_times: [{'1, ' * 20_000}1]\n")
    assert len(entry.match.extras["x_times"]) == 20_001


@pytest.mark.parametrize(
    ("text", "place"),
    [
        # Before the items stand the mapping itself, three keys and three values.
        (HEAD + f"x_a: [{'1, ' * 60_000}1]\n", f"a:3:{7 + 3 * 49_993}"),
        ('{"referee": 1, "ruleset": "a", "x_a": [' + "1," * 60_000 + "1]}", "a:1:1"),
        ('{"referee": 1, "ruleset": "a", "x_a": [' + "1," * 120_000, "a:1:1"),
    ],
)
def test_a_record_of_very_many_values(text, place):
    assert told(text).startswith(f"{place}: more than 50000 keys and values")


def test_very_many_bids():
    found = told(HEAD + f"hands:\n- bids: {'W S2, ' * 100}W S2\n")
    assert found == "a:4:9: found 101 bids or lays, expected at most 100: no hand has that many"


def test_very_many_incidents():
    hand = "- incidents:\n" + "  - {kind: late, side: WE}\n" * 900
    found = told(HEAD + "hands:\n" + hand * 10)
    assert found.startswith(f"a:{4 + 8 * 901}:3: more than 8000 bids, lays, incidents")


def test_very_many_problems():
    problems = read_record(HEAD + "event_x: 1\n" + "hands:\n" + "- {level: Z}\n" * 300).problems
    assert len(problems) == 201
    assert render(problems[-1].message, Style()) == (
        "this record has more than 200 problems; the first are told"
    )


def test_lines_that_are_no_records(tmp_path):
    file = tmp_path / "a.jsonl"
    good = '{"referee": 1, "ruleset": "competition"}\n'
    file.write_text(good + "{}\n" * 4999 + good + "{}\n" * 6000 + good, "utf-8")
    entries = list(read_entries([str(file)]))
    assert [n for n, entry in enumerate(entries, 1) if entry.match] == [1, 5001]
    assert entries[-1].problems[0].place == f"{file}:10001:1"
