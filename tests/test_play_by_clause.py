"""The worked examples and switches of rulebook 5 and 6: follows, ruffs, winners (逐条)."""

from __future__ import annotations

import pytest
from by_hand import follow, owed, table, winning

TWO_DECKS = (
    "competition", "super", "eighty", "classic-2deck", "happy", "shuangsheng",
    "shuangsheng-joker-bid", "shuangsheng-online", "ninety-minute", "tutorial",
)  # fmt: skip


# Rulebook 5: following


@pytest.mark.parametrize(
    ("led", "holding", "play", "verdict"),
    [
        ("SK", "S5D99", "D9", "revoke"),
        ("SK", "S2D9", "D9", "legal"),  # level 2: the ♠2 is trump, not a spade
        ("SKK", "S5596", "S96", "shape"),
        ("S99", "H553C3D4", "C3D4", "legal"),  # void: discard or ruff as one likes
        ("S99", "H553C3D4", "H53", "legal"),
        ("S99", "S3C87", "S3C8", "legal"),  # one card of the suit: it goes
        ("S99", "S3C87", "C87", "revoke"),
        ("SKKQQ", "S543C87", "S543C8", "legal"),
        ("SKKQQ", "S543C87", "S54C87", "revoke"),
        ("SKKQQ", "S9754C8", "S9754", "legal"),  # as many as were led: no shape is owed
        ("SKKQQ", "S9954C8", "S9954", "legal"),
        ("S99", "S66553", "S66", "legal"),  # a pair of a tractor is a pair
        ("S99", "S66553", "S55", "legal"),
        ("S99", "S66553", "S63", "shape"),
        ("LJLJ", "H33C2D4", "H3C2", "shape"),  # the lead is of trump
        ("LJLJ", "H33C2D4", "H33", "legal"),
    ],
)
def test_rulebook_5_the_suit_and_the_pair(led, holding, play, verdict):
    assert follow(table("2", "H"), led, holding, play) == verdict


@pytest.mark.parametrize(
    ("holding", "legal", "illegal"),
    [
        ("S99887743", "S998877", "S998843"),  # a 3-tractor
        ("SJJ998866", "SJJ9988", "SJJ9966"),  # a 2-tractor and a pair before three pairs
        ("SJJ99774", "SJJ9977", "SJJ9974"),  # three pairs
        ("S9988543", "S998854", "S998543"),  # a 2-tractor and singles
        ("SJJ88543", "SJJ8854", "SJJ8543"),  # two pairs and singles
        ("SJJ87543", "SJJ8754", "SJ87543"),  # a pair and singles
        ("SJ987543", "SJ98754", None),
    ],
)
def test_002_play_the_ladder_of_a_tractor_of_three(holding, legal, illegal):
    at = table("2", "H")
    assert follow(at, "SAAKKQQ", holding, legal) == "legal"
    assert illegal is None or follow(at, "SAAKKQQ", holding, illegal) == "shape"


@pytest.mark.parametrize(
    ("holding", "legal", "illegal"),
    [
        ("SQQQ9998883", "S999888", "SQQQ999"),  # a titanic
        ("SQQQ9988555", "SQQ9988", "SQQQ555"),  # a tractor and any two before two triples
        ("SQQQ55598", "SQQQ555", "SQQQ955"),  # two triples
        ("SQQQ55983", "SQQQ955", "SQQQ983"),  # a triple, a pair, a single
        ("SQQQ55983", "SQQQ855", "SQQ9855"),
        ("SQQQ9753", "SQQQ975", "SQQ9753"),  # a triple and singles
        ("SQQ98553", "SQQ9855", "SQ98553"),  # two pairs
        ("SQQ97543", "SQQ9754", "SQ97543"),  # a pair
        ("SQ986543", "SQ98654", None),
    ],
)
def test_002_three_decks_play_the_ladder_of_a_titanic(holding, legal, illegal):
    at = table("2", "H", "titanic-3deck")
    assert follow(at, "SAAAKKK", holding, legal) == "legal"
    assert illegal is None or follow(at, "SAAAKKK", holding, illegal) == "shape"


@pytest.mark.parametrize(
    ("holding", "legal", "illegal"),
    [
        ("SQQQ998", "SQQQ", "SQQ9"),
        ("SQQ987", "SQQ9", "SQ98"),
        ("SQ987", "SQ98", None),
    ],
)
def test_002_three_decks_play_the_ladder_of_a_triple(holding, legal, illegal):
    at = table("2", "H", "titanic-3deck")
    assert follow(at, "SKKK", holding, legal) == "legal"
    assert illegal is None or follow(at, "SKKK", holding, illegal) == "shape"


@pytest.mark.parametrize(
    ("switches", "led", "holding", "play", "verdict"),
    [
        ({"pairs": "required"}, "S99", "S6653", "S53", "shape"),
        ({"pairs": "free"}, "S99", "S6653", "S53", "legal"),
        ({"pairs": "free"}, "S99", "S6653D4", "S5D4", "revoke"),
        ({"tractors": "required"}, "S9988", "SKKJJ6655", "SKKJJ", "shape"),
        ({"tractors": "pairs_only"}, "S9988", "SKKJJ6655", "SKKJJ", "legal"),
        ({"tractors": "pairs_only"}, "S9988", "SKKJJ6655", "SKK65", "shape"),
        ({"shorter_tractors": True}, "S998877", "SKKJJ6655", "SKKJJ66", "shape"),
        ({"shorter_tractors": True}, "S998877", "SKKJJ6655", "SKK6655", "legal"),
        ({"shorter_tractors": False}, "S998877", "SKKJJ6655", "SKKJJ66", "legal"),
        ({"shorter_tractors": False}, "S998877", "SKKJJ6655", "SKKJJ65", "shape"),
        ({"shorter_tractors": False}, "S998877", "SKKJJ665544", "SKKJJ66", "shape"),
        ({"throws": "shape"}, "SAKK", "S99543", "S543", "shape"),
        ({"throws": "suit_only"}, "SAKK", "S99543", "S543", "legal"),
        ({"throws": "suit_only"}, "SAKK", "S99543D3", "S99D3", "revoke"),
        ({"throws": "suit_only"}, "SKK", "S99543", "S54", "shape"),  # no throw
    ],
)
def test_rulebook_5_each_switch_in_both_positions(switches, led, holding, play, verdict):
    assert follow(table("2", "H", "classic-2deck", **switches), led, holding, play) == verdict


@pytest.mark.parametrize(
    ("protect", "holding", "play", "verdict"),
    [
        (False, "S99953", "S95", "shape"),
        (True, "S99953", "S95", "legal"),
        (True, "S9996653", "S96", "shape"),  # the sixes are a pair of their own
        (True, "S9996653", "S66", "legal"),
        (False, "S9996653", "S99", "legal"),
    ],
)
def test_002_three_decks_play_a_pair_out_of_a_triple(protect, holding, play, verdict):
    at = table("2", "H", "titanic-3deck", protect_triples=protect)
    assert follow(at, "SKK", holding, play) == verdict


OWED = {"pair": True, "tractor": True, "shorter": True, "throw": True}
ASKED = {
    **dict.fromkeys((*TWO_DECKS, "titanic-3deck"), OWED),
    "super": OWED | {"throw": False},
    "eighty": dict.fromkeys(OWED, False),
}
"""The table of rulebook 5: whether shape is owed beside the suit."""


@pytest.mark.parametrize("ruleset", ASKED)
def test_rulebook_5_what_each_ruleset_asks_for(ruleset):
    at = table("2", "H", ruleset)
    verdicts = {
        "pair": follow(at, "S99", "S6653", "S53"),
        "tractor": follow(at, "S9988", "SKKJJ6655", "SKKJJ"),
        "shorter": follow(at, "S998877", "SKKJJ6655", "SKKJJ66"),
        "throw": follow(at, "SAKK", "S99543", "S543"),
    }
    assert {name: found == "shape" for name, found in verdicts.items()} == ASKED[ruleset]


@pytest.mark.parametrize("ruleset", ["classic-1deck", "single-from-3", "baifen-45"])
def test_rulebook_5_one_deck_asks_for_the_suit(ruleset):
    at = table("3", "H", ruleset)
    assert follow(at, "SAK", "S764D9", "S76") == "legal"
    assert follow(at, "SAK", "S764D9", "S7D9") == "revoke"


@pytest.mark.parametrize(
    ("led", "holding", "wanted"),
    [
        ("SK", "S5D99", "S5"),
        ("SKK", "S5596", "S55"),
        ("SKKQQ", "S543C87", "S543"),
        ("SAAKK", "S9988JJ", "S9988"),
        ("SAAKKQQ", "S8877JJ3", "SJJ8877"),
        ("SAKK", "S99543", "S993"),  # the lowest card beside the pair
    ],
)
def test_interface_3_what_was_owed(led, holding, wanted):
    assert owed(table("2", "H"), led, holding) == wanted


# Rulebook 6: who wins


@pytest.mark.parametrize(
    ("plays", "wins"),
    [
        ("SAK5544 H998872 C987643 D987643", "H998872"),
        ("SAA5544 H998872 C987643 D987643", "SAA5544"),  # that asks for a pair beside the tractor
        ("S544 H977 C876 D876", "H977"),
        ("S544 H977 H884 D876", "H884"),
        ("S765 H977 H884 D432", "H977"),  # three singles: the highest card
        ("S765 H884 H977 D432", "H977"),
        ("S55 SAK HA3 CAA", "S55"),  # no pair, a discard
        ("S55 H33 S77 H44", "H44"),
        ("S6655 S9988 SKKJJ S7743", "S9988"),
        ("S55 S7H3 C66 D66", "S55"),
        ("S7 S8 S9 SQ", "SQ"),
        ("S7 S8 H2 SQ", "H2"),
        ("S7 DA CA S3", "S7"),
        ("SKQ SAJ S43 S65", "SAJ"),  # a throw that should not have stood
        ("SKQQ SAJJ S443 S665", "SKQQ"),
        ("SKQQ S4AA S443 S665", "SAA4"),
    ],
)
def test_002_play_ruffs_and_what_beats_them(plays, wins):
    at = table("10", "H")
    assert winning(at, plays) == wins.replace("SAA4", "S4AA")


@pytest.mark.parametrize(
    ("plays", "at_least", "exact"),
    [
        ("SQJ9 H977 D432 C432", "H977", "SQJ9"),
        ("SQQ99 H4433 D8765 C8765", "H4433", "SQQ99"),
        ("SQQ9 H448 D876 C876", "H448", "H448"),
        ("SAK5544 H998872 C987643 D987643", "H998872", "H998872"),
        ("SAK4 H543 H76J D876", "H76J", "H76J"),
    ],
)
def test_000_play_4_more_structure_than_needed_may_ruff(plays, at_least, exact):
    assert winning(table("10", "H", ruff_shape="at_least"), plays) == at_least
    assert winning(table("10", "H", ruff_shape="exact"), plays) == exact


@pytest.mark.parametrize(
    ("plays", "principal", "all_components", "highest_card"),
    [
        ("SKQ H97 HA3 D65", "HA3", "H97", "HA3"),
        ("SKQ H97 HA8 D65", "HA8", "HA8", "HA8"),
        ("SAKK H44A H553 D876", "H553", "H44A", "H44A"),
        ("SAKK H443 H55A D876", "H55A", "H55A", "H55A"),
        ("SAKK H443 HA55 HQ77", "HQ77", "HA55", "HA55"),
        ("SAKK H66A H66BJ D876", "H66A", "H66A", "H66BJ"),
    ],
)
def test_002_play_what_decides_between_ruffs(plays, principal, all_components, highest_card):
    assert winning(table("10", "H", compare="principal"), plays) == principal
    assert winning(table("10", "H", compare="all_components"), plays) == all_components
    assert winning(table("10", "H", compare="highest_card"), plays) == highest_card


def test_rulebook_6_the_strongest_division_is_searched_for():
    at = table("2", "H")
    assert winning(at, "SQ955 HKK73 HAA44 D9876") == "HAA44"  # aces as the pair
    assert winning(at, "SQ955 HAA44 HKK73 D9876") == "HAA44"
