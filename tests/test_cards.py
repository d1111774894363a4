"""Notation: every spelling of rulebook 1 is read, one is written (牌的写法)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.cards import (
    CARD_POINTS,
    KINDS,
    RANK_NAMES,
    Cards,
    NotationError,
    kind_of,
    read_cards,
    show,
    spell,
)
from referee.record.play_text import read_play

QUICK = settings(deadline=None, max_examples=150)

kinds = st.sampled_from(KINDS)
card_lists = st.lists(kinds, min_size=1, max_size=40)

SUITS = (
    ("S", "s", "Ｓ", "ｓ", "♠", "♠\ufe0f", "♠\ufe0e", "黑桃", "黑"),
    ("H", "h", "Ｈ", "ｈ", "♥", "♥\ufe0f", "♥\ufe0e", "红桃", "红心", "红杏", "红"),
    ("C", "c", "Ｃ", "ｃ", "♣", "♣\ufe0f", "♣\ufe0e", "梅花", "草花", "梅"),
    ("D", "d", "Ｄ", "ｄ", "♦", "♦\ufe0f", "♦\ufe0e", "方块", "方片", "方"),
)
JOKERS = (
    ("BJ", "bj", "Bj", "ＢＪ", "ｂｊ", "大王"),
    ("LJ", "lj", "lJ", "ＬＪ", "ｌｊ", "小王"),
)
FULL_WIDTH = str.maketrans("0123456789JQKATjqkat", "０１２３４５６７８９ＪＱＫＡＴｊｑｋａｔ")


def spellings_of_rank(rank: int) -> list[str]:
    """A rank in every case and width; a ten also as T."""
    names = [RANK_NAMES[rank], *(["T"] if rank == 10 else [])]
    both_cases = [text for name in names for text in (name, name.lower())]
    return both_cases + [text.translate(FULL_WIDTH) for text in both_cases]


@st.composite
def spelled(draw) -> tuple[Cards, str]:
    """Some cards, and a text of them in a mixture of spellings.

    A suit that goes on is repeated or not; the cards stand in any order.
    """
    chosen = draw(card_lists)
    text, suit = "", None
    for kind in chosen:
        if kind < 2:
            text += draw(st.sampled_from(JOKERS[kind]))
            suit = None
            continue
        now = (kind - 2) // 13
        if now != suit or draw(st.booleans()):
            text += draw(st.sampled_from(SUITS[now]))
            suit = now
        text += draw(st.sampled_from(spellings_of_rank(14 - (kind - 2) % 13)))
    return Cards.of(chosen), text


@QUICK
@given(spelled())
def test_rulebook_1_every_spelling_is_read(case):
    cards, text = case
    assert read_cards(text) == cards


@QUICK
@given(card_lists)
def test_rulebook_1_what_is_written_is_read_again(chosen):
    cards = Cards.of(chosen)
    assert read_cards(str(cards)) == cards
    assert str(read_cards(str(cards))) == str(cards)


@QUICK
@given(card_lists, st.sampled_from(["letters", "symbols", "zh"]))
def test_what_is_shown_to_people_is_read_again(chosen, suits):
    assert read_cards(show(Cards.of(chosen), suits)) == Cards.of(chosen)


@QUICK
@given(card_lists, st.randoms(use_true_random=False))
def test_rulebook_1_the_order_of_the_cards_in_a_text_is_nothing(chosen, rng):
    shuffled = list(chosen)
    rng.shuffle(shuffled)
    assert read_cards(spell(shuffled)) == read_cards(spell(chosen))


@QUICK
@given(card_lists)
def test_rulebook_1_one_form_is_written(chosen):
    """Jokers, then suits in the order S H C D, ranks high to low, each suit named once."""
    text = str(Cards.of(chosen))
    bare = text.replace("BJ", "").replace("LJ", "")
    assert text.endswith(bare)
    letters = [letter for letter in bare if letter in "SHCD"]
    assert letters == sorted(set(letters), key="SHCD".index)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("S3H5", "S3H5"),
        ("H5S3", "S3H5"),
        ("S5566AK", "SAK6655"),
        ("SAKK5544", "SAKK5544"),
        ("LJBJLJBJ", "BJBJLJLJ"),
        ("D109", "D109"),
        ("D910", "D109"),
        ("H2H2", "H22"),
        ("H22H2", "H222"),
        ("SJ", "SJ"),  # the jack of spades, no little joker
        ("HJBJ", "BJHJ"),
        ("HJLJ", "LJHJ"),
        ("sjsj", "SJJ"),
        ("ST10T", "S101010"),
        ("S1010", "S1010"),
        ("S109", "S109"),
        ("S910J", "SJ109"),
        ("♠️A♥️A", "SAHA"),
        ("黑桃A红心10小王梅花K方片5大王", "BJLJSAH10CKD5"),
        ("红杏2红桃2", "H22"),
        ("草花Q梅J", "CQJ"),
        ("ｂｊｓ１０", "BJS10"),
    ],
)
def test_rulebook_1_the_worked_examples(text, canonical):
    assert str(read_cards(text)) == canonical


@pytest.mark.parametrize(
    ("text", "offset", "found"),
    [
        ("SA1", 2, "1"),  # an ace is written A
        ("S101", 3, "1"),
        ("S", 0, "S"),
        ("S5H", 2, "H"),
        ("SH5", 0, "S"),
        ("黑桃红心5", 0, "黑桃"),
        ("SBJ", 0, "S"),
        ("5", 0, "5"),
        ("BJ5", 2, "5"),
        ("HJBJ5", 4, "5"),
        ("S5x", 2, "x"),
        ("X5", 0, "X"),
        ("S5 6", 2, " "),
        ("NT5", 0, "N"),
        ("S5♠️", 2, "♠️"),
    ],
)
def test_rulebook_1_a_text_that_is_none_is_refused_at_its_place(text, offset, found):
    with pytest.raises(NotationError) as refused:
        read_cards(text)
    assert (refused.value.offset, refused.value.length) == (offset, len(found))


@pytest.mark.parametrize("text", ["S1", "S11", "S0", "S1A", "HＳ1", "SX"])
def test_rulebook_1_what_follows_a_suit_is_a_rank(text):
    """Either the suit is named, which has no rank, or what stands in its place."""
    with pytest.raises(NotationError) as refused:
        read_cards(text)
    assert refused.value.offset in (0, 1)


def test_no_cards_are_no_play():
    with pytest.raises(NotationError) as refused:
        read_cards("")
    assert refused.value.offset == 0


@QUICK
@given(spelled(), st.text("1xZ?#黑S", min_size=1, max_size=4))
def test_an_error_lies_inside_the_text(case, junk):
    text = case[1] + junk
    refused = refusal(text)
    if refused is not None:
        assert refused.offset >= 0
        assert len(case[1]) - 2 < refused.offset + refused.length <= len(text)


def refusal(text: str) -> NotationError | None:
    """Why a text is refused, None where it can be read."""
    try:
        read_cards(text)
    except NotationError as error:
        return error
    return None


@QUICK
@given(st.lists(spelled(), min_size=1, max_size=4))
def test_interface_1_a_play_is_written_and_read_again(cases):
    """Cards shown one after the other, each but the last taken back."""
    play = read_play("～".join(text for _, text in cases))
    assert [shown.cards for shown in play.shown] == [cards for cards, _ in cases]
    assert read_play(play.text) == play
    assert read_play(play.text).text == play.text


@QUICK
@given(spelled(), spelled())
def test_interface_1_a_failed_throw_is_written_and_read_again(thrown, led):
    play = read_play(f"{thrown[1]}＞{led[1]}")
    assert (play.final.cards, play.cards) == (thrown[0], led[0])
    assert read_play(play.text) == play


def test_rulebook_1_card_points():
    points = dict.fromkeys(KINDS, 0)
    for suit in range(4):
        points |= {kind_of(suit, 5): 5, kind_of(suit, 10): 10, kind_of(suit, 13): 10}
    assert dict(enumerate(CARD_POINTS)) == points


@QUICK
@given(card_lists)
def test_rulebook_1_points_are_those_of_the_cards(chosen):
    assert Cards.of(chosen).points == sum(CARD_POINTS[kind] for kind in chosen)
