"""The notation of plays and trick lines (interface 1)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from record_strategies import play, trick

from referee.cards import NO_CARDS, Cards, NotationError, read_cards
from referee.play.actions import Play, Shown, Trick
from referee.record.play_text import MAX_REMEMBERED, read_follow, read_play
from referee.record.trick_block import read_tricks, write_tricks
from referee.table import Seat


@pytest.mark.parametrize(
    ("text", "canonical", "shown"),
    [
        ("SA", "SA", [Shown(read_cards("SA"))]),
        ("h5A", "HA5", [Shown(read_cards("HA5"))]),
        ("H2H2", "H22", [Shown(read_cards("H22"))]),
        ("C10T9", "C10109", [Shown(read_cards("C10109"))]),
        ("HJBJ", "BJHJ", [Shown(read_cards("BJHJ"))]),
        ("SJ", "SJ", [Shown(read_cards("SJ"))]),
        ("♠️A♥K", "SAHK", [Shown(read_cards("SAHK"))]),
        ("红心A草花10大王", "BJHAC10", [Shown(read_cards("BJHAC10"))]),
        ("ＳＡ１０", "SA10", [Shown(read_cards("SA10"))]),
        ("CAQ>CQ", "CAQ>CQ", [Shown(read_cards("CAQ"), forced=read_cards("CQ"))]),
        ("CAQ＞CQ", "CAQ>CQ", [Shown(read_cards("CAQ"), forced=read_cards("CQ"))]),
        ("S55~S66", "S55~S66", [Shown(read_cards("S55")), Shown(read_cards("S66"))]),
        ("S5～S6~S7", "S5~S6~S7", [Shown(read_cards(c)) for c in ("S5", "S6", "S7")]),
        ("?", "?", [Shown(NO_CARDS, whole_unknown=True)]),
        ("？", "?", [Shown(NO_CARDS, whole_unknown=True)]),
        ("??", "??", [Shown(NO_CARDS, 2)]),
        ("S5?", "S5?", [Shown(read_cards("S5"), 1)]),
        ("S5?H3", "S5H3?", [Shown(read_cards("S5H3"), 1)]),
        (
            "S555+6677",
            "S7766+555",
            [Shown(read_cards("S7766555"), parts=(read_cards("S7766"), read_cards("S555")))],
        ),
        (
            "S55+BJBJ＋HAA",
            "BJBJ+S55+HAA",
            [
                Shown(
                    read_cards("BJBJS55HAA"),
                    parts=(read_cards("BJBJ"), read_cards("S55"), read_cards("HAA")),
                )
            ],
        ),
        (
            "S88+4+9>S4~S9",
            "S88+9+4>S4~S9",
            [
                Shown(
                    read_cards("S9884"),
                    parts=(read_cards("S88"), read_cards("S9"), read_cards("S4")),
                    forced=read_cards("S4"),
                ),
                Shown(read_cards("S9")),
            ],
        ),
    ],
)
def test_a_play_is_read_and_written(text: str, canonical: str, shown: list[Shown]) -> None:
    assert read_play(text) == Play(canonical, tuple(shown))
    assert read_play(canonical) == Play(canonical, tuple(shown))


def test_a_division_has_no_more_parts_than_a_hand_has_cards() -> None:
    assert len(read_play("S3" + "+3" * 59).final.parts) == 60
    with pytest.raises(NotationError) as raised:
        read_play("S3" + "+3" * 60)
    assert raised.value.message.key == "record.too_many_parts"


@pytest.mark.parametrize("sign", ["~", "～"])
def test_a_hand_has_no_hundreds_of_take_backs(sign) -> None:
    problems: list = []
    line = f"N: S3{f'{sign}S3' * 25} S4{f'{sign}S4' * 25} S5 S6\n"
    assert len(read_tricks(line * 2, ("tricks",), problems)) == 2
    assert not problems
    assert read_tricks(line * 2 + f"N: S3{sign}S3 S4 S5 S6\n", ("tricks",), problems) == ()
    assert [(one.path, one.message.key) for one in problems] == [
        (("tricks",), "record.too_many_take_backs")
    ]


def test_an_impossible_play_is_confirmed_with_an_exclamation_mark() -> None:
    assert read_play("SA！") == Play("SA!", (Shown(read_cards("SA")),), impossible=True)


def test_a_pass_is_a_dash() -> None:
    assert read_follow("-").passed
    assert read_follow("－") is read_follow("-")
    assert not read_follow("S5").passed


@pytest.mark.parametrize(
    ("text", "offset", "key"),
    [
        ("S", 0, "notation.suit_without_rank"),
        ("SH5", 0, "notation.suit_without_rank"),
        ("5", 0, "notation.rank_without_suit"),
        ("BJ5", 2, "notation.rank_without_suit"),
        ("S5?6", 3, "notation.rank_without_suit"),
        ("S1", 1, "notation.one_is_no_rank"),
        ("S5x", 2, "notation.not_a_card"),
        ("S55~S5x", 6, "notation.not_a_card"),
        ("CAQ>C", 4, "notation.suit_without_rank"),
        ("S55+6x", 5, "notation.not_a_card"),
        ("S55+LJ+6", 7, "notation.rank_without_suit"),
        ("S55~", 4, "record.no_cards"),
        ("~S5", 0, "record.no_cards"),
        ("S5>", 3, "record.no_cards"),
        ("S5++6", 3, "record.no_cards"),
        ("+S5", 0, "record.no_cards"),
        ("S5>S5>S5", 5, "record.after_throw"),
        ("S55>S5+S5", 6, "record.after_throw"),
        ("S55>?", 4, "record.after_throw"),
        ("S55+?", 4, "record.unseen_in_division"),
        ("", 0, "record.no_cards"),
        ("!", 0, "record.no_cards"),
        ("S5!!", 2, "notation.not_a_card"),
        ("SA!~S5", 2, "notation.not_a_card"),
    ],
)
def test_what_is_no_play_names_its_place(text: str, offset: int, key: str) -> None:
    with pytest.raises(NotationError) as found:
        read_play(text)
    assert (found.value.offset, found.value.message.key) == (offset, key)


@pytest.mark.parametrize("text", ["S5>S5", "S5＋S6"])
def test_a_follower_neither_throws_nor_divides(text: str) -> None:
    with pytest.raises(NotationError) as found:
        read_follow(text)
    assert (found.value.offset, found.value.message.key) == (2, "record.only_in_a_lead")


def test_a_leader_does_not_pass() -> None:
    problems: list = []
    assert read_tricks("N: - S5", (), problems) == ()
    assert [problem.message.key for problem in problems] == ["record.leader_passed"]


@given(play(lead=True))
def test_a_random_lead_reads_back(one: Play) -> None:
    assert read_play(one.text) == one


@given(st.lists(trick(), max_size=5))
def test_a_random_block_reads_back(tricks: list[Trick]) -> None:
    problems: list = []
    assert read_tricks(write_tricks(tricks), (), problems) == tuple(tricks)
    assert not problems


@pytest.mark.parametrize(
    "line",
    ["N: SA S3", "n:SA S3", "北：SA S3", "  N : SA   S3  # x", "Ｎ： SA\tS3", "N:\u3000SA S3"],
)
def test_a_line_may_be_spaced_in_many_ways(line: str) -> None:
    assert read_tricks(line, (), []) == (Trick(Seat.N, (read_play("SA"), read_play("S3"))),)


@pytest.mark.parametrize("line", ["W!: SA", "西！：SA", "W ! : SA", "w!:SA"])
def test_a_lead_out_of_turn_is_marked(line: str) -> None:
    assert read_tricks(line, (), []) == (Trick(Seat.W, (read_play("SA"),), out_of_turn=True),)


def test_a_comment_needs_a_blank_before_it() -> None:
    problems: list = []
    read_tricks("N: SA#x", (), problems)
    assert [problem.message.key for problem in problems] == ["notation.not_a_card"]


def test_the_memory_of_plays_is_bounded() -> None:
    from referee.record.play_text import LEADS

    for number in range(MAX_REMEMBERED + 10):
        read_play("S" + "".join(["23456789"[int(digit)] for digit in f"{number:o}"]))
    assert len(LEADS) <= MAX_REMEMBERED
    assert read_play("S2").cards == Cards.of([14])
