"""Bidding, insurance, overturning and the kitty (rulebook 10), each example as a short record.

The hands are conceded at once: only the opening matters. A first hand is the first of its match; a
later one follows a hand to be replayed, so that North is declarer and both sides stand on 2.
"""

from __future__ import annotations

import pytest

from referee.play.match import judge
from referee.record.reading import read_record
from referee.ruleset.loading import load_ruleset

VOID = "- {declarer: N, trump: H, ended: {reason: replay}}\n"
BOTH_MISCOUNTED = (
    "- declarer: N\n  trump: H\n  incidents:\n"
    "  - {kind: miscount, side: NS}\n  - {kind: miscount, side: WE}\n"
)


def judged(ruleset, hand, *, before="", levels="{NS: 2, WE: 2}"):
    """The last hand of a match, judged."""
    text = f"referee: 1\nruleset: {ruleset}\nlevels: {levels}\nhands:\n{before}- {hand}\n"
    entry = read_record(text)
    assert entry.problems == ()
    return judge(entry.match, load_ruleset(ruleset)).hands[-1]


def faults(hand, code="bid"):
    return [
        (violation.seat.name, str(violation.played))
        for violation in hand.violations
        if violation.code == code
    ]


def opening(bids, more=""):
    return f'{{bids: "{bids}", rest: {{to: NS}}{more}}}'


FIRST = [
    # ruleset, bids, unlawful, declarer, trump, overturns
    # super and competition: a level card opens; jokers cannot bid
    ("super", "W S2@9", [], "W", "S", 0),
    ("super", "W BJ@9", [("W", "BJ")], "W", "NT", 0),
    ("super", "W S3@9", [("W", "S3")], "W", "S", 0),
    ("super", "W LJLJ@9", [("W", "LJLJ")], "W", "NT", 0),
    # an uninsured bid yields to any pair of level cards, of a lower suit too
    ("super", "W S2@9, N D22@17", [], "N", "D", 1),
    # not to a single card of a higher suit
    ("super", "W D2@9, N S2@17", [("N", "S2")], "N", "S", 1),
    # an insured bid yields only to a higher pair; insurance does not count as an overturn
    ("super", "W H2@9, W H22@12, N D22@17", [("N", "D22")], "N", "D", 1),
    ("super", "W H2@9, W H22@12, N S22@17", [], "N", "S", 1),
    ("super", "W H2@9, W H2@12, N S22@17", [], "N", "S", 1),
    ("super", "W H2@9, W H22@12", [], "W", "H", 0),
    # overturns go up: LJ over spades, BJ over LJ
    ("super", "W H2@9, N C22@12, E S22@14, S LJLJ@20, W BJBJ@22", [], "W", "NT", 4),
    ("super", "W H2@9, N BJBJ@12, E S22@14", [("E", "S22")], "E", "S", 2),
    ("super", "W H2@9, N BJBJ@12, E LJLJ@14", [("E", "LJLJ")], "E", "NT", 2),
    # clubs over diamonds in super, diamonds over clubs in the competition (clause 4)
    ("super", "W H2@9, N D22@12, E C22@14", [], "E", "C", 2),
    ("super", "W H2@9, N C22@12, E D22@14", [("E", "D22")], "E", "D", 2),
    ("competition", "W H2@9, N C22@12, E D22@14", [], "E", "D", 2),
    ("competition", "W H2@9, N D22@12, E C22@14", [("E", "C22")], "E", "C", 2),
    # the bidder may join once somebody else has overturned, not before
    ("super", "W H2@9, W S22@12", [("W", "S22")], "W", "S", 1),
    ("super", "W H2@9, N C22@12, W S22@14", [], "W", "S", 2),
    # first hand: not after the kitty was laid
    ("super", "W H2@9 | N C22", [("N", "C22")], "N", "C", 1),
    # classic: the first bidder keeps the deal whatever is overturned
    ("classic-2deck", "W S2@9, N D22@12", [], "W", "D", 1),
    # after the first change only a pair of jokers overturns
    ("classic-2deck", "W S2@9, N D22@12, E H22@14", [("E", "H22")], "W", "H", 2),
    ("classic-2deck", "W S2@9, N D22@12, E LJLJ@14", [], "W", "NT", 2),
    ("classic-2deck", "W S2@9, W S22@12, N H22@14", [("N", "H22")], "W", "H", 1),
    ("classic-2deck", "W S2@9, W S22@12, N BJBJ@14", [], "W", "NT", 1),
    # the bidder overturns himself with a pair of another suit
    ("classic-2deck", "W S2@9, W H22@12", [], "W", "H", 1),
    ("happy", "W S2@9, W H22@12, N C22@14", [("N", "C22")], "W", "C", 2),
    # one deck: the first card stands, both jokers make no trump
    ("classic-1deck", "W S2@3, N H2@5", [("N", "H2")], "W", "H", 1),
    ("classic-1deck", "W S2@3, N BJLJ@8", [], "W", "NT", 1),
    ("classic-1deck", "W BJLJ@8", [("W", "BJLJ")], "W", "NT", 0),
    # shuangsheng: L < two L < LJ LJ < BJ BJ
    ("shuangsheng", "W S2@3, N H2@5", [("N", "H2")], "W", "H", 1),
    ("shuangsheng", "W S2@3, N H22@5, E LJLJ@9, S BJBJ@12", [], "W", "NT", 3),
    ("shuangsheng", "W H22@3, N S22@5", [("N", "S22")], "W", "S", 1),
    ("shuangsheng", "W LJLJ@3", [], "W", "NT", 0),
    # joker-backed: BJ with hearts and diamonds, LJ with spades and clubs; no trump cannot open
    ("shuangsheng-joker-bid", "W BJH2@9", [], "W", "H", 0),
    ("shuangsheng-joker-bid", "W LJS2@9", [], "W", "S", 0),
    ("shuangsheng-joker-bid", "W BJS2@9", [("W", "BJS2")], "W", "S", 0),
    ("shuangsheng-joker-bid", "W LJD2@9", [("W", "LJD2")], "W", "D", 0),
    ("shuangsheng-joker-bid", "W H2@9", [("W", "H2")], "W", "H", 0),
    ("shuangsheng-joker-bid", "W LJLJ@9", [("W", "LJLJ")], "W", "NT", 0),
    ("shuangsheng-joker-bid", "W BJH2@9, N LJC22@12, E LJLJ@15, S BJBJ@20", [], "W", "NT", 3),
    # titanic: one L < two L < two jokers < three L < three jokers, each strictly higher
    (
        "titanic-3deck",
        "W S2@3, N H22@5, E LJLJ@9, S C222@12, W BJBJBJ@14",
        [],
        "W",
        "NT",
        4,
    ),
    ("titanic-3deck", "W S222@3, N BJBJ@9", [("N", "BJBJ")], "W", "NT", 1),
    ("titanic-3deck", "W S22@3, N H22@9", [("N", "H22")], "W", "H", 1),
    # eighty, single-from-3, baifen-45: the first level card stands
    ("eighty", "W S2@3, N H22@9", [("N", "H22")], "W", "H", 1),
    ("single-from-3", "W S3@3, N H3@9", [("N", "H3")], "W", "H", 1),
    ("baifen-45", "W S2@3, N H2@9", [("N", "H2")], "W", "H", 1),
    # ninety-minute: any higher bid overturns and takes the deal in the first hand
    ("ninety-minute", "W D2, N S2", [], "N", "S", 1),
    ("ninety-minute", "W S2, N D2", [("N", "D2")], "N", "D", 1),
    # tutorial: suits rank spades, hearts, clubs, diamonds
    ("tutorial", "W D2, N C22, E H22, S S22", [], "W", "S", 3),
]


@pytest.mark.parametrize(("ruleset", "bids", "unlawful", "declarer", "trump", "overturns"), FIRST)
def test_rulebook_10_first_hand(ruleset, bids, unlawful, declarer, trump, overturns):
    start = "{NS: 3, WE: 3}" if ruleset == "single-from-3" else "{NS: 2, WE: 2}"
    hand = judged(ruleset, opening(bids), levels=start)
    assert faults(hand) == unlawful
    assert (hand.declarer.name, hand.trump.name, hand.overturns) == (declarer, trump, overturns)


LATER = [
    # ruleset, bids, unlawful, trump; North is declarer whoever bids
    ("super", "W S2@9", [], "S"),
    # later hands: overturning after the kitty was laid, not before
    ("super", "W S2@9 | E LJLJ", [], "NT"),
    ("super", "W S2@9, E LJLJ@20", [("E", "LJLJ")], "NT"),
    ("super", "W S2@9, W S22@14 | E LJLJ", [], "NT"),
    ("super", "W S2@9, W S22@14 | E H22", [("E", "H22")], "H"),
    ("super", "W S2@9 | E H22 | N LJLJ | E BJBJ", [], "NT"),
    ("competition", "W S2@9 | E D22", [], "D"),
    ("classic-2deck", "W S2@9, E D22@20", [], "D"),
    ("classic-2deck", "W S2@9 | E D22", [("E", "D22")], "D"),
]


@pytest.mark.parametrize(("ruleset", "bids", "unlawful", "trump"), LATER)
def test_rulebook_10_later_hands_change_trump_only(ruleset, bids, unlawful, trump):
    hand = judged(ruleset, opening(bids), before=VOID)
    assert faults(hand) == unlawful
    assert (hand.declarer.name, hand.trump.name) == ("N", trump)


def test_000_competition_4_no_overturn_of_a_turned_card():
    hand = judged("competition", '{turned: H7, bids: "E LJLJ", rest: {to: NS}}', before=VOID)
    assert faults(hand) == [("E", "LJLJ")]


@pytest.mark.parametrize(
    ("turned", "trump"), [("H7", "H"), ("BJ", "NT"), ("LJ", "NT"), ("D2", "D")]
)
def test_rulebook_10_the_turned_card_fixes_trump_a_joker_none(turned, trump):
    hand = judged("competition", f"{{bids: none, turned: {turned}, rest: {{to: NS}}}}", before=VOID)
    assert hand.trump.name == trump
    assert hand.violations == hand.mismatches == ()


@pytest.mark.parametrize("ruleset", ["classic-2deck", "happy", "titanic-3deck", "eighty"])
def test_rulebook_10_nobody_bids_no_trump(ruleset):
    hand = judged(ruleset, "{declarer: N, bids: none, rest: {to: NS}}", before=VOID)
    assert hand.trump.name == "NT"
    assert hand.violations == ()


def test_rulebook_10_nobody_bids_where_the_cards_are_dealt_again():
    hand = judged(
        "single-from-3",
        "{declarer: N, trump: S, bids: none, rest: {to: NS}}",
        levels="{NS: 3, WE: 3}",
    )
    assert [(told.field, told.computed) for told in hand.mismatches] == [("bids", "redeal")]


def test_000_competition_8_fresh_bidding_each_side_with_its_own_level():
    # NS stand on 5, WE on 8: South shows a five, West overturns with an eight of a higher suit.
    def fresh(bids):
        return judged("competition", opening(bids), before=BOTH_MISCOUNTED, levels="{NS: 5, WE: 8}")

    hand = fresh("S D5, W S8")
    assert faults(hand) == []
    assert (hand.declarer.name, hand.trump.name, hand.level) == ("W", "S", 8)
    # of 000 competition 8 diamonds outrank clubs
    assert faults(fresh("S C5, W D8")) == []
    assert faults(fresh("S D5, W C8")) == [("W", "C8")]
    # the other side's level, the own partner, jokers
    assert faults(fresh("S D5, W S5")) == [("W", "S5")]
    assert faults(fresh("S D5, N S5")) == [("N", "S5")]
    assert faults(fresh("S D5, W LJLJ")) == [("W", "LJLJ")]


def test_001_eighty_declarer_of_the_winning_side_whoever_bids():
    # Hand 1 is void: NS stay declarers. Of them whoever bids; an attacker's bid gives the deal to
    # the player after him.
    first = '- {bids: "N S2", rest: {to: NS}}\n'
    for bids, declarer in (("S S7", "S"), ("N S7", "N"), ("W S7", "S"), ("E S7", "N")):
        hand = judged("eighty", opening(bids), before=first)
        assert hand.declarer.name == declarer, bids
        assert [violation.code for violation in hand.violations] == [], bids


def test_001_baifen_4_any_player_of_the_declaring_side_leads():
    first = '- {bids: "N S2", rest: {to: NS}}\n'
    for declarer, codes in (("N", []), ("S", []), ("W", ["wrong_declarer"])):
        hand = judged(
            "baifen-45", f"{{declarer: {declarer}, trump: S, rest: {{to: NS}}}}", before=first
        )
        assert [violation.code for violation in hand.violations] == codes, declarer


def test_004_bid_1_an_opponent_who_bids_is_declarer():
    hand = judged("shuangsheng-joker-bid", opening("W BJH2@9"), before=VOID)
    assert hand.declarer.name == "W"
    assert hand.violations == ()


def test_a_first_hand_declarer_other_than_the_bids_make_is_believed_and_reported():
    hand = judged("competition", opening("W S2@9", more=", declarer: E"))
    assert hand.declarer.name == "E"
    assert [violation.code for violation in hand.violations] == ["wrong_declarer"]


def test_a_trump_other_than_the_bids_make_is_believed_and_reported():
    hand = judged("competition", opening("W S2@9", more=", trump: H"))
    assert hand.trump.name == "H"
    assert [(told.field, told.recorded, told.computed) for told in hand.mismatches] == [
        ("trump", "H", "S")
    ]


def test_the_kitty_is_laid_by_the_declarer_and_then_by_whoever_overturned():
    def lays(kitty):
        bids = "W S2@9 | E LJLJ | S BJBJ"
        return faults(
            judged("super", opening(bids, more=f', kitty: "{kitty}"'), before=VOID), "kitty"
        )

    eight = "S34567H34D3"
    assert lays(f"N {eight}, E {eight}, S {eight}") == []
    assert lays(f"N {eight}, S {eight}, S {eight}") == [("S", "S76543H43D3")]
    assert lays(f"W {eight}, E {eight}, S {eight}") == [("W", "S76543H43D3")]


def test_a_kitty_laid_again_without_an_overturn():
    hand = judged(
        "super", opening("W S2@9", more=', kitty: "N S34567H34D3, E S34567H34D3"'), before=VOID
    )
    assert faults(hand, "kitty") == [("E", "S76543H43D3")]


# Each seat was dealt one suit without one of its aces, which lie in the kitty with the jokers.
DEAL = (
    "deal: {N: S22334455667788991010JJQQKKA, W: H22334455667788991010JJQQKKA, "
    "S: C22334455667788991010JJQQKKA, E: D22334455667788991010JJQQKKA, "
    "kitty: BJBJLJLJSAHACADA}"
)


def test_cards_shown_that_the_recorded_deal_did_not_give():
    for bids, unlawful in (("W H2@9", []), ("W S2@9", [("W", "S2")]), ("W H22@1", [("W", "H22")])):
        hand = judged("competition", f'{{bids: "{bids}", {DEAL}}}')
        assert faults(hand) == unlawful, bids


def test_a_kitty_that_the_layer_did_not_have():
    # West takes up the eight kitty cards and lays a spade that North was dealt.
    hand = judged("competition", f'{{bids: "W H2@9", kitty: S3H3344556, {DEAL}}}')
    assert faults(hand, "kitty") == [("W", "S3H6554433")]
