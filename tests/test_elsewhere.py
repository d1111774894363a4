"""A record judged under another ruleset: what was played stays, what it is worth changes."""

from __future__ import annotations

from referee.play.elsewhere import judge_under
from referee.record.reading import read_record
from referee.ruleset.loading import load_ruleset

# Hand 1 is conceded to North-South, who declare on 2: no points, so four levels under the
# competition rules (to 6) and three under the classic ones (to 5). Hand 2 was played on 6.
RECORD = """\
referee: 1
ruleset: competition
hands:
- {declarer: N, trump: H, rest: {to: NS}}
- bids: E S6
  tricks: |
    S: SA S3 SK S4
    S: S6 S5 S7 H6
  rest: {to: NS}
"""


def test_the_level_that_was_played_stays_and_is_no_error_of_the_table():
    entry = read_record(RECORD)
    own, other = load_ruleset("competition"), load_ruleset("classic-2deck")
    judged = judge_under(entry.match, own, other)
    assert [hand.level for hand in judged.hands] == [2, 6]
    assert judged.hands[0].levels_after[0].level == 5
    assert judged.hands[1].violations == ()
    assert judged.counts == {"NS": {}, "WE": {}}


def test_an_error_that_the_record_itself_claims_is_still_one():
    entry = read_record(RECORD.replace("- bids: E S6", "- declarer: S\n  level: 6\n  bids: E S6"))
    own, other = load_ruleset("competition"), load_ruleset("classic-2deck")
    judged = judge_under(entry.match, own, other)
    assert [violation.code for violation in judged.hands[1].violations] == ["wrong_level"]
