"""What was broken in a hand of climbing-104: each finding with its clause (违例)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.message import Message
from referee.play.climbing.rules import is_higher
from referee.play.conduct import AS_NAMED, incident_message, with_note
from referee.play.judgement import Violation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Hand, Incident
    from referee.play.climbing.course import ClimbingCourse, Turn
    from referee.ruleset.model import Ruleset


def violations_of(hand: Hand, course: ClimbingCourse, ruleset: Ruleset) -> Iterator[Violation]:
    """The violations in the order of the plays, then what the arbiter recorded beside them."""
    for turn in course.turns:
        leads_early = turn.index == 0 and hand.tricks[turn.round].out_of_turn
        for code, path, message in (
            *(_out_of_turn(turn) if leads_early else ()),
            *_take_backs(turn),
            *(_impossible(turn) if turn.play.impossible else _answer(turn, ruleset)),
        ):
            yield _violation(turn, ruleset, code, path, message)
    for incident in hand.incidents:
        yield _recorded(incident, ruleset)


_Found = tuple[str, str, Message]
"""Code, the path of the rule, what happened."""


def _out_of_turn(turn: Turn) -> Iterator[_Found]:
    message = Message.of(
        "violation.lead_out_of_turn", seat=turn.seat, played=turn.play.cards, trick=turn.round + 1
    )
    yield "lead_out_of_turn", "climbing.round_ends", message


def _take_backs(turn: Turn) -> Iterator[_Found]:
    for shown in turn.play.shown[:-1]:
        message = Message.of(
            "violation.take_back", seat=turn.seat, trick=turn.round + 1, played=shown.cards,
            stayed=turn.play.cards,
        )  # fmt: skip
        yield "take_back", "climbing.otherwise", message


def _impossible(turn: Turn) -> Iterator[_Found]:
    message = Message.of(
        "violation.impossible_play", seat=turn.seat, played=turn.play.cards, trick=turn.round + 1
    )
    yield "impossible_play", "climbing.otherwise", message


def _answer(turn: Turn, ruleset: Ruleset) -> Iterator[_Found]:
    """One card, and higher than the one before it; a card nobody saw is not judged."""
    if len(turn.play.cards) > 1:
        message = Message.of(
            "climbing.several_cards", seat=turn.seat, cards=turn.play.cards, round=turn.round + 1
        )
        yield "other", "climbing.cards", message
        return
    card = turn.card
    over = turn.over.card if turn.over is not None else None
    if card is None or over is None or is_higher(card, over, ruleset.climbing):
        return
    assert turn.over is not None  # noqa: S101  (it has a card)
    message = Message.of(
        "climbing.not_higher", seat=turn.seat, cards=turn.play.cards, round=turn.round + 1,
        over=turn.over.play.cards, before=turn.over.seat,
    )  # fmt: skip
    yield "other", "climbing.answer", message


def _violation(turn: Turn, ruleset: Ruleset, code: str, path: str, message: Message) -> Violation:
    # Which card is higher rests on the order as well.
    paths = (path, "climbing.order") if path == "climbing.answer" else (path,)
    return Violation(
        code, turn.seat, turn.seat.side, turn.round + 1, ruleset.citation(path).clause, message,
        played=turn.play.shown[0].cards if code == "take_back" else turn.play.cards,
        assumed=ruleset.assumed_among(paths),
    )  # fmt: skip


def _recorded(incident: Incident, ruleset: Ruleset) -> Violation:
    """An irregularity as the arbiter wrote it down; an allegation waits for a ruling."""
    path = "climbing.otherwise"
    alleged = incident.kind == "alleged"
    code = incident.kind if incident.kind in AS_NAMED else incident.code or "other"
    side = incident.side if incident.seat is None else incident.seat.side
    message = incident_message(code, incident)
    if alleged:
        what = Message.of(
            "violation.alleged", seat=incident.seat if incident.seat is not None else "",
            trick=incident.trick or 0, what=Message.of(f"violation.name_{code}"),
        )  # fmt: skip
        message = with_note(what, incident)
    return Violation(
        code, incident.seat, side, incident.trick, ruleset.citation(path).clause, message,
        status="alleged" if alleged else "proved", played=incident.cards,
        assumed=ruleset.assumed_among((path,)),
    )  # fmt: skip
