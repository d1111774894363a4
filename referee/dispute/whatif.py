"""What if: one play changed, the rest replayed as far as it makes sense, and what differs (假如).

The card that was played instead is played where the other one came later. Declarers, trump and
levels stay as they were played. Where the changed trick is won by another seat, or a later play
cannot be any more, the hand is replayed up to there and is open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.cards import Cards, NotationError
from referee.dispute.parts import Explanation, Sentence, Table, section
from referee.dispute.place import Place, PlaceError, read_place
from referee.dispute.readings import pinned
from referee.dispute.speaking import Later
from referee.play.examine import examine
from referee.play.match import judge
from referee.play.setting import setting_of, table_of
from referee.problems import RecordError
from referee.record.play_text import read_follow, read_lead, write_play
from referee.report.words import final_text, levels_text, result_text
from referee.text.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.parts import Part
    from referee.play.actions import Hand, Match, Play, Trick
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation
    from referee.table import Direction

_BY_PINNING = frozenset({"wrong_level", "wrong_declarer", "bid"})
"""Found only because the settings were written down for the replay."""


@dataclass(frozen=True, slots=True)
class Change:
    """One play changed."""

    place: Place
    play: Play


def read_change(text: str, match: Match, direction: Direction) -> Change:
    """A change written ``HAND.TRICK.SEAT=CARDS``. Raises PlaceError."""
    where, sign, cards = text.replace("＝", "=").partition("=")
    if not sign or not cards.strip():
        raise PlaceError(Message.of("explain.bad_change", found=text))
    place = read_place(where, match, direction)
    if place.trick is None or place.seat is None:
        raise PlaceError(Message.of("explain.bad_change", found=text))
    leads = match.hands[place.hand - 1].tricks[place.trick - 1].leader is place.seat
    try:
        play = (read_lead if leads else read_follow)(cards.replace(" ", ""))
    except NotationError as error:
        raise PlaceError(error.message) from None
    return Change(place, play)


def explain_change(judgement: MatchJudgement, change: Change) -> Explanation:
    """What differs when the change is made. Raises PlaceError where it cannot be replayed."""
    before = judge(pinned(judgement), judgement.ruleset)
    match, kept = _changed(before, change)
    after = judge(match, judgement.ruleset)
    place, tricks = change.place, before.match.hands[change.place.hand - 1].tricks
    assert place.trick is not None  # noqa: S101  (read_change looked)
    trick = tricks[place.trick - 1]
    was = trick.plays[judgement.ruleset.direction.order(trick.leader).index(place.seat)]  # type: ignore[arg-type]
    replayed = Message.of(
        "explain.if_replayed" if kept == len(tricks) else "explain.if_broken",
        hand=place.hand, tricks=kept, count=len(tricks),
    )  # fmt: skip
    title = Message.of(
        "explain.title_if", hand=place.hand, trick=place.trick, seat=place.seat,
        cards=change.play.text, was=was.text,
    )  # fmt: skip
    one, other = (judged.hands[place.hand - 1] for judged in (before, after))
    parts: list[Part] = [Sentence(replayed)]
    parts += _findings(one, other, kept, whole=kept == len(tricks))
    parts.append(_table(before, after, place.hand))
    facts = {
        "kind": "if", "place": str(place), "was": was.text, "instead": change.play.text,
        "tricks_replayed": kept,
        "differs": [name for name, left, right in _differences(before, after, place.hand)
                    if left != right],
    }  # fmt: skip
    return Explanation(title, (section(Message.of("explain.if_differs"), *parts),), facts)


def _changed(before: MatchJudgement, change: Change) -> tuple[Match, int]:
    """The match with the change, and how many tricks of its hand are replayed."""
    number = change.place.hand
    assert change.place.trick is not None  # noqa: S101  (read_change looked)
    match, judged = before.match, before.hands[number - 1]
    hand = _with_change(match.hands[number - 1], change, before.ruleset.direction)
    setting = setting_of(
        table_of(before.ruleset, judged.level, judged.trump), judged.declarer
    )
    for kept in range(len(hand.tricks), change.place.trick - 1, -1):
        whole = kept == len(hand.tricks)
        tried = hand if whole else _broken(hand, kept)
        try:
            examine(tried, setting, ("hands", number - 1))
        except RecordError as error:
            problems = error.problems
            continue
        hands = list(match.hands)
        hands[number - 1] = replace(tried, claimed=None)
        if not whole:
            del hands[number:]
            match = replace(match, ended=None)
        return replace(match, hands=tuple(hands)), kept
    raise PlaceError(Message.of("explain.if_impossible", why=problems[0].message))


def _broken(hand: Hand, kept: int) -> Hand:
    """The hand after so many tricks, still to be played on."""
    return replace(hand, tricks=hand.tricks[:kept], rest=None, ended=None)


def _with_change(hand: Hand, change: Change, direction: Direction) -> Hand:
    """The hand with the play changed, and its cards exchanged where they came later."""
    place = change.place
    assert place.trick is not None  # noqa: S101  (read_change looked)
    index = place.trick - 1
    was = _play_of(hand.tricks[index], change, direction)
    new, old = change.play.cards.minus(was.cards), was.cards.minus(change.play.cards)
    swap = dict(zip(new, old, strict=False))
    tricks = list(hand.tricks)
    tricks[index] = _put(tricks[index], change, change.play, direction)
    for later in range(index + 1, len(tricks)):
        play = _play_of(tricks[later], change, direction)
        exchanged = _exchanged(play, swap)
        if exchanged is not play:
            tricks[later] = _put(tricks[later], change, exchanged, direction)
    return replace(hand, tricks=tuple(tricks))


def _play_of(trick: Trick, change: Change, direction: Direction) -> Play:
    seats = direction.order(trick.leader)
    place = seats.index(change.place.seat)  # type: ignore[arg-type]
    return trick.plays[place] if place < len(trick.plays) else NO_PLAY


def _put(trick: Trick, change: Change, play: Play, direction: Direction) -> Trick:
    place = direction.order(trick.leader).index(change.place.seat)  # type: ignore[arg-type]
    plays = (*trick.plays[:place], play, *trick.plays[place + 1 :])
    return replace(trick, plays=plays)


def _exchanged(play: Play, swap: dict[int, int]) -> Play:
    """A later play with the other cards in it; each card is exchanged once."""
    mine = [kind for kind in play.cards if kind in swap]
    if not mine or len(play.shown) > 1 or play.final.forced is not None or play.final.parts:
        return play
    kinds = []
    for kind in play.cards:
        kinds.append(swap.pop(kind, kind))
    shown = (replace(play.final, cards=Cards.of(kinds)),)
    return replace(play, text=write_play(shown, impossible=play.impossible), shown=shown)


def _findings(
    one: HandJudgement, other: HandJudgement, kept: int, *, whole: bool
) -> Iterator[Part]:
    """What is found no more, and what is found now."""
    was, now = (
        {_key(found): found for found in hand.violations if found.code not in _BY_PINNING}
        for hand in (one, other)
    )
    for key, found in was.items():
        if key not in now and (whole or (found.trick or 0) <= kept):
            yield Sentence(Message.of("explain.if_gone", finding=found.message), "good")
    for key, found in now.items():
        if key not in was:
            yield Sentence(Message.of("explain.if_new", finding=found.message), "bad")
    if was.keys() == now.keys():
        yield Sentence(Message.of("explain.if_same_findings"))


def _key(found: Violation) -> tuple[object, ...]:
    return found.code, found.seat, found.trick


def _differences(
    before: MatchJudgement, after: MatchJudgement, number: int
) -> Iterator[tuple[str, object, object]]:
    """What is compared: name, as it was, as it would be."""
    one, other = (judged.hands[number - 1] for judged in (before, after))
    shared = min(len(one.tricks), len(other.tricks))
    winners = [tuple(trick.winner for trick in hand.tricks[:shared]) for hand in (one, other)]
    changed = [
        index for index in range(shared) if winners[0][index] != winners[1][index]
    ]
    yield "winners", *(
        tuple(Message.of("explain.if_winner", trick=index + 1, seat=side[index])
              for index in changed)
        for side in winners
    )  # type: ignore[misc]  # fmt: skip
    yield "score", *(None if hand.score is None else hand.score.total for hand in (one, other))  # type: ignore[misc]
    yield "outcome", *((hand.status, hand.result) for hand in (one, other))  # type: ignore[misc]
    yield "levels", one.levels_after, other.levels_after
    yield "result", before.result, after.result


def _table(before: MatchJudgement, after: MatchJudgement, number: int) -> Table:
    rows = []
    for name, left, right in _differences(before, after, number):
        cells = [
            _cell(name, value, judged, judged.hands[number - 1])
            for value, judged in ((left, before), (right, after))
        ]
        differs = Message.of("explain.if_yes") if left != right else None
        rows.append((Message.of(f"explain.if_{name}"), *cells, differs))
    headers = ("what", "as_played", "instead", "differs")
    return Table(tuple(Message.of(f"explain.head_{name}") for name in headers), tuple(rows))


def _cell(name: str, value: object, judged: MatchJudgement, hand: HandJudgement) -> object:
    match name:
        case "outcome":
            return Later(lambda style: result_text(hand, style))
        case "levels":
            return Later(lambda style: levels_text(hand.levels_after, style))
        case "result":
            return Later(lambda style: final_text(judged, style))
        case _:
            return value


NO_PLAY = read_follow("?")
"""Stands where a seat did not play to a trick that was broken off."""
