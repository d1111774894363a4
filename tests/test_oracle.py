"""The oracle against the worked examples of the rulebook, chapter by chapter."""

from __future__ import annotations

from typing import Any

import pytest
from oracle.cards import parse, points, show
from oracle.follow import follow_verdict
from oracle.follow_literal import follow_verdict_literal
from oracle.hand import Verdict, judge_hand
from oracle.ladder import ladder
from oracle.order import TRUMP, Order
from oracle.rules import RULESETS, Rules, ruleset
from oracle.scoring import (
    ATTACKERS,
    BANDS,
    DECLARERS,
    Advance,
    advance,
    advance_in,
    kitty_multiplier,
    result,
)
from oracle.shapes import is_component, lead_format
from oracle.throw import ThrowVerdict, fined_cards, throw_verdict
from oracle.trick import trick_points, trick_winner


def rules(name: str = "classic-2deck", level: str = "10", trump: str = "S", **to: Any) -> Rules:
    """Rules at level 10 with spades as trump unless told otherwise, as the examples have it."""
    return ruleset(name, level, trump, **to)


TITANIC = {"name": "titanic-3deck"}


def shapes(text: str, **to: Any) -> list[str]:
    return [show(component.cards) for component in lead_format(text, rules(**to).order)]


def follow(lead: str, holding: str, play: str, **to: Any) -> str:
    """The verdict, which the long way round must give as well."""
    the_rules = rules(**to)
    question = (lead_format(lead, the_rules.order), parse(holding), parse(play), the_rules)
    verdict = follow_verdict(*question)
    assert follow_verdict_literal(*question) == verdict
    return verdict


def throw(lead: str, *others: str, **to: Any) -> ThrowVerdict:
    the_rules = rules(**to)
    return throw_verdict(lead_format(lead, the_rules.order), [*map(parse, others)], the_rules)


def forced(lead: str, *others: str, **to: Any) -> list[str]:
    return [show(component.cards) for component in throw(lead, *others, **to).forced]


def winner(*plays: str, **to: Any) -> int:
    the_rules = rules(**to)
    return trick_winner([*map(parse, plays)], the_rules, lead_format(plays[0], the_rules.order))


# --- 2: what the shapes rest on


def test_2_strength_inside_trump() -> None:
    order = Order("10", "H", ("2",))
    cards = ["BJ", "LJ", "H10", "S10", "H2", "S2", "HA", "HK", "HQ", "HJ", "H9", "H3"]
    steps = [order.step(card) for card in cards]
    assert steps == sorted(steps, reverse=True)
    assert len(set(steps)) == len(cards)
    assert {order.effective_suit(card) for card in cards} == {TRUMP}
    assert order.step("S10") == order.step("D10")
    no_trump = Order("10", "NT", ("2",))
    assert [no_trump.step(card) for card in ("S2", "H2", "S10", "D10", "LJ", "BJ")] == [
        0,
        0,
        1,
        1,
        2,
        3,
    ]


def test_2_level_that_is_a_constant_rank_counts_as_level_only() -> None:
    assert Order("2", "H", ("2",)).steps(TRUMP) == Order("2", "H").steps(TRUMP)


def test_2_adjacent_steps() -> None:
    side = {"level": "6", "trump": "S"}
    assert shapes("H7755", **side) == ["H7755"]
    assert shapes("H7755", level_gap="open", **side) == ["H77", "H55"]
    chain = {"level": "10", "trump": "S", "constants": ("2",)}
    for run in ("SAAH22", "S22H22", "S22H1010", "S1010H1010", "LJLJS1010", "BJBJLJLJ"):
        assert len(shapes(run, **chain)) == 1, run
    assert shapes("LJLJS1010", level_joker_adjacent=False, **chain) == ["LJLJ", "S1010"]
    assert len(shapes("LJLJD1010", level="10", trump="NT")) == 1
    assert len(shapes("HAA22", level="10", trump="S")) == 2


# --- 3: shapes


@pytest.mark.parametrize(
    "cards",
    ["H554", "H544", "H5533", "HJJQ", "H1010D1010", "HJJD1010", "SJJD1010", "HAA22", "SAA22"],
)
def test_3_not_tractors(cards: str) -> None:
    assert not is_component(parse(cards), rules().order)


@pytest.mark.parametrize("cards", ["HKKQQ", "HJJ99", "H554433", "LJLJS1010", "S1010AAH1010"])
def test_3_tractors(cards: str) -> None:
    assert is_component(parse(cards), rules().order)


def test_3_names_of_shapes() -> None:
    found = [
        lead_format(cards, rules(**TITANIC).order)[0].shape
        for cards in ("H5", "H55", "H6655", "H555", "H666555")
    ]
    assert found == [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)]


def test_3_format_announced_and_unannounced() -> None:
    assert shapes("S555+6677", trump="H", **TITANIC) == ["S7766", "S555"]
    assert shapes("S5556677", trump="H", **TITANIC) == ["S776655", "S5"]


def test_3_most_cards_then_widest_then_strongest() -> None:
    assert shapes("HAAKK555", **TITANIC) == ["HAAKK", "H555"]
    assert shapes("HKKKQQQ998877", **TITANIC) == ["HKKKQQQ", "H998877"]
    assert shapes("HAA9988KQ", **TITANIC) == ["H9988", "HAA", "HK", "HQ"]


def test_3_level_pairs_take_part_once() -> None:
    # Which of the two off-suit pairs is left over is arbitrary; the shapes are not.
    form = lead_format("HAA77S77D77", rules(level="7", trump="H").order)
    assert [component.shape for component in form] == [(2, 3), (2, 1)]


def test_3_lead_of_several_suits_is_refused() -> None:
    with pytest.raises(ValueError, match="one effective suit"):
        shapes("H5D5")


# --- 4: throws


@pytest.mark.parametrize(
    ("held", "led", "returned"), [("CJ", "C9", 4), ("CQQ", "C44", 3), ("C55", "C44", 3)]
)
def test_4_98844(held: str, led: str, returned: int) -> None:
    verdict = throw("C98844", held, "", "")
    assert [show(component.cards) for component in verdict.forced] == [led]
    assert fined_cards(verdict, parse(led), rules("competition")) == returned


def test_4_98844_all_three_parts_beaten_by_qq() -> None:
    verdict = throw("C98844", "CQQ", "", "")
    assert {show(component.cards) for component in verdict.beatable} == {"C9", "C88", "C44"}
    assert throw("C98844", "C7", "D33", "SAA").stands


def test_4_98844_fewest_cards_first() -> None:
    assert forced("C98844", "CQQ", "", "", forced="fewest_cards") == ["C9"]


def test_4_partner_is_searched_and_each_hand_by_itself() -> None:
    assert forced("CAQQ", "", "CKK", "") == ["CQQ"]
    assert throw("CAQQ", "CK", "CK", "").stands


def test_4_equal_strength_and_ruffs_do_not_defeat() -> None:
    assert throw("CAKK", "CA", "SAAA3", "").stands
    assert throw("S10D10", "C10", "S2", "").stands


def test_4_wider_or_longer_holding_contains_its_parts() -> None:
    assert forced("CAA55", "C9988", "", "") == ["C55"]
    assert forced("CA55", "C666", "", "", **TITANIC) == ["C55"]
    assert forced("CA4433", "C887766", "", "") == ["C4433"]


def test_4_equally_low_level_pairs_either_may_be_led() -> None:
    assert set(forced("H1010D1010", "BJBJ", "", "")) == {"H1010", "D1010"}


# --- 5: following


def test_5_void_short_and_exact_suits() -> None:
    assert follow("H55", "S33C4", "S3C4") == "legal"
    assert follow("H55", "H3S33C4", "S33") == "revoke"
    assert follow("H55", "H3S33C4", "H3C4") == "legal"
    assert follow("H55", "H93S33", "H93") == "legal"
    assert follow("H55", "H93S33", "S33") == "revoke"
    assert follow("H6655", "H9873S33", "H9873") == "legal"


def test_5_pair_from_a_tractor_must_be_given_up() -> None:
    assert follow("H44", "H998873", "H73") == "shape"
    assert follow("H44", "H998873", "H99") == "legal"


def test_5_ladder_of_a_three_pair_tractor() -> None:
    assert [tuple(length for _, length in rung) for rung in ladder((2, 3), rules())] == [
        (3,),
        (2, 1),
        (1, 1, 1),
        (2,),
        (1, 1),
        (1,),
        (),
    ]


@pytest.mark.parametrize(
    ("holding", "better", "worse"),
    [
        ("HAAKKQQ9988", "HAAKKQQ", "HAAKK99"),
        ("HAAKK8866", "HAAKK66", "HAA8866"),
        ("HAAKK8877", "HAA8877", "HAAKK72"),
        ("HAA88663", "HAA8866", "HAA8863"),
        ("HAAKK98643", "HAAKK43", "HAA9864"),
        ("HAA88643", "HAA8864", "HAA8643"),
        ("HAA98643", "HAA9864", "H986432"),
    ],
)
def test_5_three_pair_tractor_answered(holding: str, better: str, worse: str) -> None:
    assert follow("H554433", holding + "2", better) == "legal"
    assert follow("H554433", holding + "2", worse) == "shape"


def test_5_ladder_of_a_titanic() -> None:
    assert ladder((3, 2), rules(**TITANIC)) == (
        ((3, 2),),
        ((2, 2),),
        ((3, 1), (3, 1)),
        ((3, 1), (2, 1)),
        ((3, 1),),
        ((2, 1), (2, 1)),
        ((2, 1),),
        (),
    )


@pytest.mark.parametrize(
    ("holding", "better", "worse"),
    [
        ("HAAAKKKQQJJ", "HAAAKKK", "HAAKKQQ"),
        ("HAAAQQQ9988", "HAA9988", "HAAAQQQ"),
        ("HAAAQQQ9943", "HAAAQQQ", "HAAAQ99"),
        ("HAAAQQ9963", "HAAAQQ9", "HAAA963"),
        ("HAAA98643", "HAAA986", "HAA9864"),
        ("HAAQQ99643", "HAAQQ64", "HAA9643"),
        ("HAA986432", "HAA9864", "HA98643"),
    ],
)
def test_5_titanic_answered(holding: str, better: str, worse: str) -> None:
    assert follow("H555444", holding + "7", better, **TITANIC) == "legal"
    assert follow("H555444", holding + "7", worse, **TITANIC) == "shape"


def test_5_triple_answered() -> None:
    assert follow("H444", "H999883", "H999", **TITANIC) == "legal"
    assert follow("H444", "H999883", "H883", **TITANIC) == "shape"
    assert follow("H444", "H99883", "H983", **TITANIC) == "shape"
    assert follow("H444", "H9883", "H883", **TITANIC) == "legal"


def test_5_pair_from_a_triple() -> None:
    assert follow("H99", "H53222", "H53", **TITANIC) == "shape"
    assert follow("H99", "H53222", "H22", **TITANIC) == "legal"
    assert follow("H99", "H53222", "H53", protect_triples=True, **TITANIC) == "legal"
    assert follow("H99", "H53222", "H22", protect_triples=True, **TITANIC) == "legal"
    assert (
        follow("H1010995", "HKK88666", "H88666", protect_triples=True, level="4", **TITANIC)
        == "shape"
    )


def test_5_search_rather_than_one_greedy_division() -> None:
    # One greedy division takes AAKKQQ out and sees no second tractor.
    assert follow("H6655+3322", "HAAKKQQJJ9", "HAAKKQQJJ", level="10") == "legal"
    # Trump at level 7: the tractor may be made with either off-suit level pair.
    assert follow("S5544", "SAAH77D776", "SAAD77", level="7") == "legal"
    assert follow("S5544", "SAAH77D776", "H77D77", level="7") == "shape"


def test_5_switches_and_the_table_of_rulesets() -> None:
    pair = ("H44", "H998873", "H73")
    tractor = ("H5544", "HKK998832", "HKK99")
    shorter = ("H554433", "HAAQQ887732", "HAAQQ88")
    inside = ("HAKK", "H99543", "H543")
    assert follow(*pair, name="competition") == "shape"
    assert follow(*tractor, name="competition") == "shape"
    assert follow(*shorter, name="competition") == "shape"
    assert follow(*inside, name="competition") == "shape"
    assert follow(*pair, name="super") == "shape"
    assert follow(*inside, name="super") == "legal"
    assert follow(*pair, name="eighty") == "legal"
    assert follow(*tractor, name="eighty") == "legal"
    assert follow(*inside, name="eighty") == "legal"
    assert follow(*tractor, tractors="pairs_only") == "legal"
    assert follow(*shorter, shorter_tractors=False) == "legal"
    assert follow("H554433", "HAAQQ887732", "HAAQQ32", shorter_tractors=False) == "shape"


# --- 6: winners


def test_6_principal_component_decides() -> None:
    assert winner("HAKK", "S966", "SA55", "D345") == 1
    assert winner("HA6655", "BJS4433", "S98877", "H98743") == 2
    for compare in ("all_components", "highest_card"):
        assert winner("HA6655", "BJS4433", "S98877", "H98743", compare=compare) == 1


def test_6_ruffs_of_002() -> None:
    assert winner("HAK5544", "S998872", "D3", "D4") == 1
    assert winner("HAA5544", "S998872", "D3", "D4") == 0
    assert winner("H544", "S977", "S884", "D345") == 2
    assert winner("H567", "S977", "S884", "D345") == 1


def test_6_more_structure_may_serve() -> None:
    assert winner("HQQ99", "S4433", "H8765", "D6543") == 1
    assert winner("HQQ99", "S4433", "H8765", "D6543", ruff_shape="exact") == 0
    assert winner("H567", "S977", "S884", "D345", ruff_shape="exact") == 0


def test_6_strongest_principal_is_searched_for() -> None:
    assert winner("HQ955", "SK733", "SQQ82", "SAA44") == 3
    to = {"level": "7", "trump": "H"}
    assert winner("S1010994433", "HAA77S77D77", "C2", "D2", **to) == 1


def test_6_ties_and_discards() -> None:
    assert winner("H3", "BJ", "BJ", "LJ") == 1
    assert winner("H55", "HAK", "S43", "DAA") == 0
    assert winner("H5", "D10", "C10", "S2") == 1


def test_6_bad_throw_left_standing_is_beaten_in_its_own_suit() -> None:
    assert winner("H988", "HJ99", "H3", "H4") == 1


def test_6_points() -> None:
    assert points(parse("SK10542")) == 25
    assert trick_points([*map(parse, ("H544", "S977", "S884", "D345"))]) == 10


# --- 7: points and kitty


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("competition", [2, 4, 8, 16]),
        ("super", [2, 4, 8, 12]),
        ("eighty", [2, 2, 2, 2]),
        ("baifen-45", [0, 0, 0, 0]),
        ("classic-2deck", [2, 4, 16, 64]),
        ("titanic-3deck", [2, 4, 16, 64]),
    ],
)
def test_7_multipliers(name: str, expected: list[int]) -> None:
    the_rules = rules(name)
    leads = ("H3", "H33", "H4433", "H554433")
    found = [kitty_multiplier(lead_format(lead, the_rules.order), the_rules) for lead in leads]
    assert found == expected


def test_7_largest_component_counts_once_and_64_is_the_most() -> None:
    the_rules = rules(**TITANIC)
    leads = ("HAAJJ", "CAKQJ9877", "HAKQJ", "H555444", "H555", "H55443322")
    found = [kitty_multiplier(lead_format(lead, the_rules.order), the_rules) for lead in leads]
    assert found == [4, 4, 2, 64, 8, 64]


def short_hand(*lines: str, name: str = "competition", **to: Any) -> Verdict:
    """A hand of a few tricks, North declaring; what is played is what was held."""
    the_rules = rules(name, **to)
    held: dict[str, str] = dict.fromkeys("NWSE", "")
    for line in lines:
        leader, plays = line.split(": ")
        turn = the_rules.seats.index(leader)
        for place, play in enumerate(plays.split()):
            held[the_rules.seats[(turn + place) % 4]] += play.split(">")[-1]
    holdings = {seat: parse(cards) for seat, cards in held.items()}
    return judge_hand(the_rules, "N", holdings, parse("C10D5"), lines)


def test_7_kitty_counts_by_the_lead_also_when_ruffed() -> None:
    verdict = short_hand("N: H567 S977 H238 D346")
    assert (verdict.winners, verdict.trick_points) == (("W",), 5)
    assert (verdict.kitty_points, verdict.multiplier, verdict.total) == (15, 2, 35)


def test_7_kitty_counts_for_attackers_only() -> None:
    verdict = short_hand("N: HAA H22 HKK H33")
    assert (verdict.multiplier, verdict.kitty, verdict.total) == (0, 0, 0)


def test_7_failed_throw_is_not_the_last_trick() -> None:
    verdict = short_hand(
        "N: C98844>C9 CJ C2 C3",
        "W: S3 D3 D4 C8",
        "W: S4 D6 D7 C8",
        "W: S5 D8 D9 C4",
        "W: S6 DJ DQ C4",
    )
    assert verdict.violations == ((1, "N", "failed_throw"),)
    assert verdict.finished
    assert verdict.winners == ("W",) * 5
    # 5 points in the tricks, the kitty twice, and 40 from the declarers' failed throw.
    assert (verdict.trick_points, verdict.kitty, verdict.fines, verdict.total) == (5, 30, 40, 75)


def test_7_attackers_fine_is_off_their_score() -> None:
    verdict = short_hand(
        "N: D2 DA D3 D4",
        "W: C98844>C44 CQQ C32 C76",
        "S: DK D6 D7 C9",
        "S: DQ D8 D9 C8",
        "S: DJ H2 H3 C8",
    )
    assert verdict.violations == ((2, "W", "failed_throw"),)
    assert (verdict.trick_points, verdict.fines, verdict.total) == (0, -30, -30)


def test_7_violations_of_a_whole_hand() -> None:
    # West keeps the pair of eights, and South the heart three.
    verdict = short_hand("N: H55 H43 DAA H96", "N: S3 H8 H3 S5", "E: HA H2 H8 D2")
    assert verdict.violations == ((1, "W", "shape"), (1, "S", "revoke"))


def test_12_throws_judged_again_after_the_hand() -> None:
    stood = short_hand("N: HKQ HA3 H42 H75")
    assert stood.violations == ((1, "N", "bad_throw_stood"),)
    refused = short_hand("N: HAK>HK H3 H2 H5", "N: HA H4 H6 H7")
    assert refused.violations == ((1, "N", "good_throw_refused"),)
    assert refused.fines == 0
    wrong = short_hand("N: HKQ>HK HA H2 H5", "W: S3 H3 H4 HQ")
    assert wrong.violations == ((1, "N", "failed_throw"), (1, "N", "wrong_forced"))
    assert wrong.fines == 10


# --- 8: score to levels

D, A = DECLARERS, ATTACKERS


@pytest.mark.parametrize(
    ("name", "bands"),
    [
        (
            "competition",
            [
                (0, 0, D, 4),
                (5, 25, D, 3),
                (30, 50, D, 2),
                (55, 75, D, 1),
                (80, 95, A, 0),
                (100, 115, A, 1),
                (120, 135, A, 2),
                (140, 155, A, 3),
            ],
        ),
        (
            "super",
            [
                (0, 0, D, 6),
                (5, 10, D, 5),
                (15, 20, D, 4),
                (25, 30, D, 3),
                (35, 35, D, 2),
                (40, 75, D, 1),
                (80, 115, A, 0),
                (120, 120, A, 1),
                (125, 160, A, 2),
                (165, 200, A, 3),
                (205, 240, A, 4),
                (245, 280, A, 5),
                (285, 700, A, 6),
            ],
        ),
        (
            "eighty",
            [
                (-40, 0, D, 5),
                (5, 35, D, 3),
                (40, 75, D, 1),
                (80, 95, A, 0),
                (100, 115, A, 1),
                (120, 135, A, 2),
            ],
        ),
        (
            "classic-2deck",
            [
                (0, 0, D, 3),
                (5, 35, D, 2),
                (40, 75, D, 1),
                (80, 115, A, 0),
                (120, 155, A, 1),
                (160, 195, A, 2),
                (200, 235, A, 3),
                (240, 275, A, 4),
            ],
        ),
        ("shuangsheng-online", [(160, 195, A, 2), (200, 900, A, 3)]),
        (
            "classic-1deck",
            [
                (0, 0, D, 3),
                (5, 15, D, 2),
                (20, 35, D, 1),
                (40, 55, A, 0),
                (60, 75, A, 1),
                (80, 95, A, 2),
            ],
        ),
        (
            "titanic-3deck",
            [
                (0, 0, D, 3),
                (5, 55, D, 2),
                (60, 115, D, 1),
                (120, 175, A, 0),
                (180, 235, A, 1),
                (240, 295, A, 2),
                (300, 355, A, 3),
            ],
        ),
    ],
)
def test_8_bands(name: str, bands: list[tuple[int, int, str, int]]) -> None:
    for first, last, side, rise in bands:
        for score in range(first, last + 5, 5):
            assert result(name, score) == (side, rise), score


def test_8_negative_totals_count_as_0() -> None:
    for name in BANDS:
        assert result(name, -30) == result(name, 0)


def test_8_baifen_45() -> None:
    assert result("baifen-45", 45, DECLARERS) == (ATTACKERS, 1)
    assert result("baifen-45", 5, ATTACKERS) == (ATTACKERS, 1)
    assert result("baifen-45", 45, ATTACKERS) == (ATTACKERS, 2)
    assert result("baifen-45", 35, DECLARERS) == (DECLARERS, 1)
    assert result("baifen-45", 40, DECLARERS) == (None, 0)
    assert result("baifen-45", 40, ATTACKERS) == (ATTACKERS, 1)


def test_8_must_stop_and_must_hold_are_two_rules() -> None:
    assert advance(DECLARERS, "9", 4, must_stop=("10",)) == Advance("10")
    assert advance(ATTACKERS, "10", 1, must_stop=("10",)) == Advance("J")
    assert advance(DECLARERS, "9", 4, must_hold=("10",)) == Advance("K")
    assert advance(ATTACKERS, "10", 3, must_hold=("10",)) == Advance("10")
    assert advance(DECLARERS, "10", 3, must_hold=("10",)) == Advance("K")


def test_8_competition_must_play_10_and_is_won_past_it() -> None:
    assert advance_in("competition", DECLARERS, "9", 4) == Advance("10")
    assert advance_in("competition", ATTACKERS, "10", 2) == Advance("10")
    assert advance_in("competition", DECLARERS, "10", 1) == Advance("10", won=True)
    assert advance_in("competition", DECLARERS, "10", 4) == Advance("10", won=True)
    assert advance_in("competition", DECLARERS, "2", 3) == Advance("5")


def test_8_single_from_3_plays_3_and_ace() -> None:
    assert advance_in("single-from-3", ATTACKERS, "3", 2) == Advance("3")
    assert advance_in("single-from-3", DECLARERS, "Q", 3) == Advance("A")
    assert advance_in("single-from-3", DECLARERS, "A", 1) == Advance("A", won=True)


def test_8_winning_by_reaching_passing_or_never() -> None:
    assert advance_in("baifen-45", ATTACKERS, "K", 1) == Advance("A", won=True)
    assert advance_in("super", DECLARERS, "K", 3) == Advance("3", laps=1)
    assert advance_in("classic-2deck", DECLARERS, "K", 3) == Advance("A")
    assert advance_in("classic-2deck", ATTACKERS, "A", 1) == Advance("A")
    assert advance_in("classic-2deck", DECLARERS, "A", 2) == Advance("A", won=True)
    assert advance_in("classic-2deck", ATTACKERS, "5", 0) == Advance("5")


def test_13_every_ruleset_has_rules() -> None:
    assert [ruleset(name, "2", "NT").decks for name in RULESETS].count(2) == 10
