"""The switches of rulebook 1 and 9 to 12 that show in whole hands and matches (逐条)."""

from __future__ import annotations

import pytest
from by_hand import (
    NO_POINTS,
    codes,
    hand,
    judged,
    judged_hand,
    levels_of,
    miscount,
    violation,
)

from referee.cards import RANK_NAMES, Suit
from referee.play.actions import MatchEnd
from referee.problems import RecordError
from referee.table import Seat, Side

N, W, S, E = Seat
TO_DECLARERS = hand(rest="NS")
"""North declares, all points are conceded to the declarers."""
TO_ATTACKERS = hand(rest="WE", kitty=NO_POINTS)
"""North declares, all 200 points are conceded to the attackers."""
EIGHTY_POINTS = hand("N: SK SA SK S10/W: CA CK CK C10/W: DA D10 D5 D5", rest="NS", kitty=NO_POINTS)
"""North declares, West-East take 30, 30 and 20."""
REVOKE = "N: SA D3 S4 S6/N: SK S3 S7 S8"
"""West discards on the ace of spades, and shows a spade in the next trick."""


# Rulebook 1 and 9: who plays after whom, who declares


@pytest.mark.parametrize(("direction", "after"), [("counterclockwise", W), ("clockwise", E)])
def test_rulebook_1_the_playing_order(direction, after):
    """The second card of the trick wins it; attackers who take over declare from that seat."""
    played = judged_hand(hand("N: S3 SA S4 S5", rest="NS"), direction=direction)
    assert played.tricks[0].winner == after
    assert judged_hand(TO_ATTACKERS, direction=direction).next_declarer == after
    assert judged_hand(TO_DECLARERS, direction=direction).next_declarer == S


@pytest.mark.parametrize(("ruleset", "second"), [("competition", W), ("single-from-3", E)])
def test_rulebook_13_only_one_ruleset_plays_clockwise(ruleset, second):
    found = judged_hand(hand("N: S4 SA S5 S6", rest="NS"), ruleset=ruleset)
    assert found.tricks[0].winner == second


BID = hand(declarer="", trump="", bids="W S2, N H22", rest="NS")
"""West bids spades, North overturns with a pair of hearts."""


@pytest.mark.parametrize(
    ("ruleset", "switches", "declarer"),
    [
        ("competition", {}, N),
        ("super", {}, N),
        ("classic-2deck", {}, W),
        ("shuangsheng", {}, W),
        ("competition", {"first_overturn": "takes_deal"}, N),
        ("competition", {"first_overturn": "trump_only"}, W),
    ],
)
def test_rulebook_9_an_overturn_in_the_first_hand(ruleset, switches, declarer):
    found = judged_hand(BID, ruleset=ruleset, **switches)
    assert (found.declarer, found.trump, codes(found)) == (declarer, Suit.H, [])


@pytest.mark.parametrize("first_overturn", ["takes_deal", "trump_only"])
def test_rulebook_9_an_overturn_later_changes_trump_only(first_overturn):
    """North-South have risen four levels to 6."""
    later = hand(declarer="", trump="", bids="W S6 | E H66", rest="NS",
                 kitty=f"S {NO_POINTS}, E {NO_POINTS}")  # fmt: skip
    found = judged_hand(TO_DECLARERS, later, first_overturn=first_overturn)
    assert (found.declarer, found.trump) == (S, Suit.H)


@pytest.mark.parametrize(
    ("seat", "bidder", "rotation"), [("N", N, S), ("S", S, S), ("W", S, S), ("E", N, S)]
)
def test_001_eighty_declarer_whoever_bids(seat, bidder, rotation):
    """North-South have won and stand on 7; an attacker who bids gives the deal to the next seat."""
    later = hand(declarer="", trump="", bids=f"{seat} S7", rest="NS")
    for rule, declarer in (("bidder", bidder), ("rotation", rotation)):
        found = judged_hand(TO_DECLARERS, later, ruleset="eighty", declarer_seat=rule)
        assert found.declarer == declarer


def test_001_baifen_4_any_one_of_the_declaring_side():
    for seat, wrong in (("N", []), ("S", []), ("W", ["wrong_declarer"])):
        later = hand(declarer=seat, rest="NS")
        found = judged_hand(hand(rest="NS"), later, ruleset="baifen-45")
        assert codes(found) == wrong


@pytest.mark.parametrize(("rule", "declarer"), [("keeps_deal", S), ("takes_deal", W)])
def test_004_bid_1_an_attacker_who_bids_first(rule, declarer):
    """At level 5 and 2: West shows a card of the level that is played."""
    card = {"keeps_deal": "S5", "takes_deal": "S2"}[rule]
    later = hand(declarer="", trump="", bids=f"W {card}", rest="NS")
    found = judged_hand(TO_DECLARERS, later, ruleset="shuangsheng", attackers_bid=rule)
    assert (found.declarer, codes(found)) == (declarer, [])


def test_rulebook_9_the_deal_passes_to_the_partner_or_to_the_next_seat():
    found = judged(TO_DECLARERS, hand(declarer="", rest="WE", kitty=NO_POINTS), TO_DECLARERS)
    assert [each.declarer for each in found.hands[:2]] == [N, S]
    assert found.hands[1].next_declarer == E
    assert codes(found.hands[2]) == ["wrong_declarer"]


def test_rulebook_6_the_declarer_leads_also_when_another_laid_the_kitty_last():
    bids = {"bids": "S C88 | E H88", "kitty": f"S {NO_POINTS}, E {NO_POINTS}", "rest": "NS"}
    won = hand(rest="NS")
    found = judged_hand(won, hand("S: SA S3 S4 S6", declarer="", trump="", **bids), ruleset="super")
    assert (found.declarer, found.trump, codes(found)) == (S, Suit.H, [])
    with pytest.raises(RecordError):
        judged(won, hand("E: SA S3 S4 S6", declarer="", trump="", **bids), ruleset="super")


# Rulebook 11: irregularities and penalties


@pytest.mark.parametrize(("penalty", "level", "strikes"), [("fall", "6", 1), ("none", "7", 0)])
def test_000_competition_5_a_revoke(penalty, level, strikes):
    found = judged(hand(REVOKE, rest="NS"), levels={"WE": "7"}, revoke=penalty)
    revoke = violation(found.hands[0], "revoke")
    assert (revoke.seat, revoke.trick, str(revoke.owed)) == (W, 1, "S3")
    assert (revoke.proof.trick, str(revoke.proof.cards)) == (2, "S3")
    assert levels_of(found)[1] == level
    assert found.strikes[Side.WE]["5"] == strikes


@pytest.mark.parametrize(("penalty", "level", "strikes"), [("fall", "6", 1), ("none", "7", 0)])
def test_000_competition_7_a_take_back(penalty, level, strikes):
    found = judged(hand("N: SA D3~S3 S4 S6", rest="NS"), levels={"WE": "7"}, take_back=penalty)
    assert codes(found.hands[0]) == ["take_back"]
    assert levels_of(found)[1] == level
    assert found.strikes[Side.WE] == {"5": 0, "7": strikes}


@pytest.mark.parametrize(
    ("limit", "status", "winner"),
    [(3, "open", None), (2, "finished", Side.NS), (None, "open", None)],
)
def test_000_competition_5_how_many_strikes_lose(limit, status, winner):
    """Two revokes of West-East in one hand, in two tricks."""
    tricks = f"{REVOKE}/N: CA C3 C4 D4/N: CK C5 C6 C7"
    found = judged(hand(tricks, rest="NS"), levels={"WE": "7"}, strikes_lose=limit)
    assert found.strikes[Side.WE]["5"] == 2
    assert levels_of(found)[1] == "5"
    assert (found.result.status, found.result.winner) == (status, winner)


def test_rulebook_11_at_most_one_strike_a_clause_and_trick():
    """Both partners revoke in the first trick; one of them takes another card back."""
    tricks = "N: SA D3 S4 C3~D4/N: SK S3 S7 S8"
    found = judged(hand(tricks, rest="NS"), levels={"WE": "7"})
    assert sorted(codes(found.hands[0])) == ["revoke", "revoke", "take_back"]
    assert found.strikes[Side.WE] == {"5": 1, "7": 1}
    assert levels_of(found)[1] == "5"


THROWN = "C98844>C44 CQQ C33 C65"
"""All of the throw can be beaten by two queens; the lowest pair is led."""


@pytest.mark.parametrize(
    ("counted", "fine"), [("returned", 30), ("beatable", 50), ("attempted", 50), ("none", 0)]
)
def test_000_competition_6_the_fine_of_a_failed_throw(counted, fine):
    """Onto the attackers' score where a declarer threw, off it where an attacker did."""
    conduct = {"failed_throw": counted}
    by_declarer = judged_hand(hand(f"N: {THROWN}", rest="NS"), conduct=conduct)
    assert (codes(by_declarer), by_declarer.score.penalties) == (["failed_throw"], fine)
    tricks = f"N: S3 SA S4 S6/W: {THROWN}"
    assert judged_hand(hand(tricks, rest="NS"), conduct=conduct).score.penalties == -fine


def test_000_competition_6_how_much_a_card_costs():
    conduct = {"failed_throw_fine": 5}
    assert judged_hand(hand(f"N: {THROWN}", rest="NS"), conduct=conduct).score.penalties == 15


@pytest.mark.parametrize(
    ("sides", "result", "levels", "following"),
    [
        (["NS"], ("attackers", 1), ("5", "8"), W),
        (["WE"], ("declarers", 1), ("6", "7"), S),
        (["NS", "WE"], None, ("5", "7"), None),
    ],
)
def test_000_competition_8_a_wrong_number_of_cards(sides, result, levels, following):
    broken_off = hand("N: SK SA S4 S6", incidents=tuple(map(miscount, sides)))
    found = judged_hand(broken_off, levels={"NS": "5", "WE": "7"})
    assert (found.status, found.score) == ("miscount", None)
    assert (found.result and (found.result.winner, found.result.rise)) == result
    assert (levels_of(found), found.next_declarer) == (levels, following)


@pytest.mark.parametrize("sides", [["NS"], ["WE"], ["NS", "WE"]])
def test_rulebook_11_where_no_clause_says_what_a_wrong_number_of_cards_costs(sides):
    broken_off = hand("N: SK SA S4 S6", incidents=tuple(map(miscount, sides)))
    found = judged_hand(broken_off, levels={"NS": "5", "WE": "7"}, miscount="none")
    assert (found.status, found.result, levels_of(found)) == ("miscount", None, ("5", "7"))


def test_000_competition_8_falls_stand_though_the_hand_is_void():
    found = judged(hand(REVOKE, incidents=(miscount("WE"),)), levels={"NS": "5", "WE": "7"})
    assert levels_of(found) == ("6", "6")


@pytest.mark.parametrize(("at", "reason"), [("10", "passed_target"), ("9", None)])
def test_000_competition_8_at_10_it_counts_as_held(at, reason):
    found = judged(hand("N: SA S3 S4 S6", incidents=(miscount("WE"),)), levels={"NS": at})
    assert (levels_of(found)[0], found.result.reason) == ("10", reason)


@pytest.mark.parametrize(("fresh", "unlawful"), [("own_level", []), ("as_first", ["bid"])])
def test_000_competition_8_fresh_bidding_with_the_own_level(fresh, unlawful):
    """Both sides miscounted. North shows his five, West a seven of a higher suit."""
    both = hand("N: SA S3 S4 S6", incidents=(miscount("NS"), miscount("WE")))
    again = hand(declarer="", trump="", bids="N H5, W S7", rest="NS")
    found = judged_hand(both, again, levels={"NS": "5", "WE": "7"}, fresh_bidding=fresh)
    assert codes(found) == unlawful
    assert (found.declarer, found.trump, RANK_NAMES[found.level]) == (W, Suit.S, "7")


@pytest.mark.parametrize(
    ("time_up", "rest", "levels"),
    [
        ("finish_hand", "NS", ("10", "4")),  # played out: four levels more
        ("stop_now", None, ("6", "4")),  # broken off: it scores nothing, the strike counts
    ],
)
def test_000_competition_11_the_hand_in_play_when_time_is_up(time_up, rest, levels):
    """North-South rise to 6. In the second hand East revokes and time is called."""
    second = hand("S: SA D3 S4 S7/S: SK S3 S5 S8", declarer="", rest=rest)
    found = judged(
        TO_DECLARERS, second, levels={"WE": "5"}, ended=MatchEnd("time"), time_up=time_up
    )
    assert [each.status for each in found.hands] == ["finished", "finished" if rest else "open"]
    assert levels_of(found) == levels
    assert (found.result.reason, found.result.winner) == ("time", Side.NS)


@pytest.mark.parametrize(
    ("hands", "levels", "winner"),
    [
        ([TO_DECLARERS], {"WE": "5"}, Side.NS),  # 6 and 5
        ([TO_DECLARERS], {"WE": "7"}, Side.WE),
        ([TO_DECLARERS], {"WE": "6"}, Side.NS),  # equal: the declarers
        ([EIGHTY_POINTS], {}, Side.WE),  # equal: they have become declarers
    ],
)
def test_000_competition_11_who_wins_on_time(hands, levels, winner):
    found = judged(*hands, levels=levels, ended=MatchEnd("time"))
    assert (found.result.reason, found.result.winner) == ("time", winner)


# Rulebook 12: proof


def test_rulebook_12_the_kitty_is_in_nobodys_hand():
    """Both aces lie in the kitty: the king and queen were sent back wrongly."""
    deal = {"decks": 2, "hand_size": 2, "kitty_size": 100}
    found = judged_hand(hand("N: SKQ>SQ S3 S4 S5/N: SK S6 S7 S8"), deal=deal)
    assert codes(found) == ["good_throw_refused"]
    assert found.score.penalties == 0


@pytest.mark.parametrize(
    ("south", "protect", "convicted"),
    [("S7", False, True), ("S7", True, False), ("S6", True, True)],
)
def test_rulebook_12_a_pair_that_could_be_part_of_a_protected_triple(south, protect, convicted):
    """West answers a pair with singles and shows two sixes later; the third is seen or not."""
    tricks = f"N: S99 S53 S44 SQ7/N: SA S6 {south} S8/N: SK S6 SJ S10"
    found = judged_hand(hand(tricks, rest="NS"), ruleset="titanic-3deck", protect_triples=protect)
    assert codes(found) == ["shape"] * convicted


def test_rulebook_12_nothing_is_guessed_of_a_hand_broken_off():
    """West may have been void of spades: only the spade in the next trick would show it."""
    assert codes(judged_hand(hand("N: SA D3 S4 S6", rest="NS"))) == []
