"""A match as a document: plain values under the record's keys, in the canonical order (规范文档).

What the record left out stays out, and the order of keys is the order of the format's page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES, spell
from referee.record.item_list import write_bids, write_kitty
from referee.record.trick_block import write_tricks
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.play.actions import (
        Appeal,
        Claimed,
        Confirmation,
        Dealt,
        Effect,
        Hand,
        HandEnd,
        Incident,
        Match,
        MatchEnd,
        Ruling,
    )

Document = dict[str, Any]


class Block(str):
    """Text that YAML writes as a block of lines."""

    __slots__ = ()


def document_of(match: Match) -> Document:
    """The record of a match as a document."""
    return _without_nothing(
        referee=1,
        ruleset=match.ruleset,
        ruleset_hash=match.ruleset_hash,
        overrides=dict(match.overrides) or None,
        event=match.event,
        round=match.round,
        table=match.table,
        date=match.date,
        started=match.started,
        sides=_sides(match) or None,
        levels=_by_side(match.levels) or None,
        note=match.note,
        hands=[_hand(hand) for hand in match.hands] or None,
        rulings=[_ruling(ruling) for ruling in match.rulings] or None,
        appeals=[_appeal(appeal) for appeal in match.appeals] or None,
        ended=match.ended and _match_end(match.ended),
        confirmed=match.confirmed and _confirmation(match.confirmed),
        extras=match.extras,
    )


def _without_nothing(extras: Mapping[str, object], **values: object) -> Document:
    """The values that are there, the user's own fields last."""
    return {key: value for key, value in values.items() if value is not None} | dict(extras)


def _by_side(values: Mapping[Side, Any]) -> Document:
    return {side.name: values[side] for side in Side if side in values}


def _named(value: Seat | Side | None) -> str | None:
    return None if value is None else value.name


def _sides(match: Match) -> Document:
    sides: Document = {}
    for side in Side:
        players = {
            seat.name: match.players[seat]
            for seat in Seat
            if seat.side is side and seat in match.players
        }
        named = _without_nothing(
            match.side_extras.get(side, {}), name=match.names.get(side), players=players or None
        )
        if named:
            sides[side.name] = named
    return sides


def _hand(hand: Hand) -> Document:
    return _without_nothing(
        hand.extras,
        bids=None if hand.bids is None else write_bids(hand.bids),
        declarer=_named(hand.declarer),
        trump=None if hand.trump is None else hand.trump.name,
        level=None if hand.level is None else RANK_NAMES[hand.level],
        turned=None if hand.turned is None else spell([hand.turned]),
        deal=hand.deal and _deal(hand.deal),
        kitty=write_kitty(hand.kitty) or None,
        tricks=Block(write_tricks(hand.tricks)) or None,
        rest=None if hand.rest is None else {"to": hand.rest.name},
        incidents=[_incident(incident) for incident in hand.incidents] or None,
        claimed=hand.claimed and _claimed(hand.claimed),
        ended=hand.ended and _hand_end(hand.ended),
        won_by=_named(hand.won_by),
        note=hand.note,
    )


def _deal(deal: Dealt) -> Document:
    hands = {seat.name: str(deal.hands[seat]) for seat in Seat if seat in deal.hands}
    kitty = None if deal.kitty is None else str(deal.kitty)
    return _without_nothing(deal.extras, **hands, kitty=kitty)


def _incident(incident: Incident) -> Document:
    return _without_nothing(
        incident.extras,
        kind=incident.kind,
        trick=incident.trick,
        seat=_named(incident.seat),
        side=_named(incident.side),
        cards=str(incident.cards) or None,
        code=incident.code,
        note=incident.note,
    )


def _claimed(claimed: Claimed) -> Document:
    return _without_nothing(
        claimed.extras,
        score=claimed.score,
        levels=None if claimed.levels is None else _by_side(claimed.levels),
        next_declarer=_named(claimed.next_declarer),
    )


def _hand_end(end: HandEnd) -> Document:
    return _without_nothing(end.extras, reason=end.reason, note=end.note)


def _ruling(ruling: Ruling) -> Document:
    return _without_nothing(
        ruling.extras,
        id=ruling.id,
        hand=ruling.hand,
        trick=ruling.trick,
        seat=_named(ruling.seat),
        finding=ruling.finding,
        decision=ruling.decision,
        effect=ruling.effect and _effect(ruling.effect),
        reverses=ruling.reverses,
        clause=ruling.clause,
        reason=ruling.reason,
        by=ruling.by,
        at=ruling.at,
        note=ruling.note,
    )


def _effect(effect: Effect) -> Document:
    strikes = {side.name: dict(effect.strikes[side]) for side in Side if side in effect.strikes}
    return _without_nothing(
        effect.extras,
        levels=_by_side(effect.levels) or None,
        score=effect.score or None,
        strikes=strikes or None,
        result=effect.result and {"winner": effect.result[0] or "none", "rise": effect.result[1]},
        void=effect.void or None,
        match=_named(effect.match),
    )


def _appeal(appeal: Appeal) -> Document:
    return _without_nothing(
        appeal.extras,
        id=appeal.id,
        ruling=appeal.ruling,
        by=appeal.by.name,
        grounds=appeal.grounds,
        reply=appeal.reply,
        decision=appeal.decision,
        ruling_after=appeal.ruling_after,
    )


def _match_end(end: MatchEnd) -> Document:
    winner = _named(end.winner)
    if end.reason == "ruling" and winner is None:
        winner = "none"
    return _without_nothing(
        end.extras, reason=end.reason, side=_named(end.side), winner=winner, at=end.at
    )


def _confirmation(confirmed: Confirmation) -> Document:
    return _without_nothing(
        confirmed.extras,
        NS=confirmed.ns,
        WE=confirmed.we,
        arbiter=confirmed.arbiter,
        revision=confirmed.revision,
    )
