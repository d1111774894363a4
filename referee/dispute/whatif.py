"""What if: one play changed, the rest replayed as far as it makes sense, and what differs (假如).

Declarers, trump and levels stay as they were played. Where another seat than the next leader wins
a trick, or a later play cannot be any more, the hand is replayed up to there and is open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.dispute.case import hand_case
from referee.dispute.parts import Explanation, Sentence, Table, section
from referee.dispute.place import PlaceError
from referee.dispute.readings import pinned
from referee.dispute.replaying import replayed
from referee.dispute.speaking import Later
from referee.message import Message
from referee.play.examine import examine
from referee.play.match import judge
from referee.problems import RecordError
from referee.report.hand_sheet import attackers_points
from referee.report.words import final_text, levels_text, result_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.dispute.replaying import Change, Exchanged
    from referee.play.actions import Match
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation

_BY_PINNING = frozenset({"wrong_level", "wrong_declarer", "bid"})
"""Found only because the settings were written down for the replay."""


def explain_change(judgement: MatchJudgement, change: Change) -> Explanation:
    """What differs when the change is made. Raises PlaceError where it cannot be replayed."""
    before = judge(pinned(judgement), judgement.ruleset)
    case = hand_case(before, change.hand)
    match, kept, exchanged = _replay(case, change)
    after = judge(match, judgement.ruleset)
    count = len(case.recorded.tricks)
    was = case.trick(change.trick).plays[change.index].play
    title = Message.of(
        "explain.title_if", hand=change.hand, trick=change.trick, seat=change.place.seat,
        cards=change.play.cards, was=was.cards,
    )  # fmt: skip
    key = "explain.if_replayed" if kept == count else "explain.if_broken"
    parts: list[Part] = [Sentence(Message.of(key, hand=change.hand, tricks=kept, count=count))]
    for each in exchanged:
        parts.append(
            Sentence(
                Message.of(
                    "explain.if_exchanged", seat=change.place.seat, trick=each.trick,
                    now=each.now.cards, was=each.was.cards,
                )
            )
        )  # fmt: skip
    one, other = (judged.hands[change.hand - 1] for judged in (before, after))
    parts += _findings(one, other, kept, whole=kept == count)
    parts.append(_table(before, after, change.hand))
    return Explanation(
        title, (section(Message.of("explain.if_differs"), *parts),),
        {
            "kind": "if", "place": str(change.place), "was": was.text,
            "instead": change.play.text, "tricks_replayed": kept,
            "exchanged": [
                {"trick": each.trick, "was": each.was.text, "now": each.now.text}
                for each in exchanged
            ],
            "differs": [row.name for row in _rows(before, after, change.hand) if row.differs],
        },
    )  # fmt: skip


def _replay(case: HandCase, change: Change) -> tuple[Match, int, tuple[Exchanged, ...]]:
    """The match with the change, how many tricks of its hand are replayed, what else changed."""
    hand, exchanged = replayed(case, change)
    number, match = change.hand, case.judgement.match
    for kept in range(len(hand.tricks), change.trick - 1, -1):
        whole = kept == len(hand.tricks)
        tried = hand if whole else replace(hand, tricks=hand.tricks[:kept], rest=None, ended=None)
        try:
            examine(tried, case.examined.setting, ("hands", number - 1))
        except RecordError as error:
            problems = error.problems
            continue
        hands = list(match.hands)
        hands[number - 1] = tried
        if not whole:
            del hands[number:]
            match = replace(match, ended=None)
        so_far = tuple(each for each in exchanged if each.trick <= kept)
        return replace(match, hands=tuple(hands)), kept, so_far
    raise PlaceError(Message.of("explain.if_impossible", why=problems[0].message))


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


@dataclass(frozen=True, slots=True)
class Row:
    """One thing compared: as it was and as it would be, and how both are shown."""

    name: str
    values: tuple[object, object]
    shown: tuple[object, object]

    @property
    def differs(self) -> bool:
        """Whether the change changes it."""
        return self.values[0] != self.values[1]


def _rows(before: MatchJudgement, after: MatchJudgement, number: int) -> Iterator[Row]:
    """What is compared, from the tricks to the match."""
    one, other = before.hands[number - 1], after.hands[number - 1]
    shared = min(len(one.tricks), len(other.tricks))
    won = [tuple(trick.winner for trick in hand.tricks[:shared]) for hand in (one, other)]
    changed = [index for index in range(shared) if won[0][index] != won[1][index]]
    names = [
        tuple(
            Message.of("explain.if_winner", trick=index + 1, seat=side[index]) for index in changed
        )
        for side in won
    ]
    yield Row("winners", (names[0], names[1]), (names[0], names[1]))
    points = [
        sum(attackers_points(hand, trick) for trick in hand.tricks[:shared])
        for hand in (one, other)
    ]
    yield Row("points", (points[0], points[1]), (points[0], points[1]))
    scores = [None if hand.score is None else hand.score.total for hand in (one, other)]
    yield Row("score", (scores[0], scores[1]), (scores[0], scores[1]))
    outcomes = [(hand.status, hand.result) for hand in (one, other)]
    yield Row("outcome", (outcomes[0], outcomes[1]), (_outcome(one), _outcome(other)))
    yield Row("levels", (one.levels_after, other.levels_after), (_levels(one), _levels(other)))
    yield Row("result", (before.result, after.result), (_final(before), _final(after)))


def _outcome(hand: HandJudgement) -> Later:
    return Later(lambda style: result_text(hand, style))


def _levels(hand: HandJudgement) -> Later:
    return Later(lambda style: levels_text(hand.levels_after, style))


def _final(judged: MatchJudgement) -> Later:
    return Later(lambda style: final_text(judged, style))


def _table(before: MatchJudgement, after: MatchJudgement, number: int) -> Table:
    rows = tuple(
        (
            Message.of(f"explain.if_{row.name}"), *row.shown,
            Message.of("explain.if_yes") if row.differs else None,
        )
        for row in _rows(before, after, number)
    )  # fmt: skip
    headers = ("what", "as_played", "instead", "differs")
    return Table(tuple(Message.of(f"explain.head_{name}") for name in headers), rows)
