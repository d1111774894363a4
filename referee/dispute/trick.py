"""A trick explained: why that play won, card by card (一圈的说明)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import NO_CARDS
from referee.dispute.findings import finding_facts, finding_section, reading_section
from referee.dispute.parts import CardRow, Explanation, Section, Sentence, section
from referee.dispute.wording import component_named, context, shapes_named, suit_named
from referee.message import Message
from referee.report.as_json import trick_json
from referee.rules.trick import beats, lead_strength, play_strength
from referee.shapes import divide
from referee.trump import MIXED, TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.dispute.place import Place
    from referee.play.course import PlayedTrick
    from referee.play.packing import PackedPlay
    from referee.shapes import Format
    from referee.table import Seat

READ_FOR_TRICKS = ("trick.ruff_shape", "trick.compare")


@dataclass(frozen=True, slots=True)
class Step:
    """What one play did to the trick."""

    seat: Seat
    play: PackedPlay
    key: str
    """What it was: ``led``, ``takes``, ``equal``, ``lower``, ``discards`` and so on."""
    holder: Seat
    """Whose play is the best so far, this one counted."""


def explain_trick(case: HandCase, place: Place, name: str) -> Explanation:
    """The explanation of the trick at a place."""
    assert place.trick is not None  # noqa: S101  (the caller looked)
    trick = case.trick(place.trick)
    title = Message.of("explain.title_trick", hand=place.hand, trick=place.trick)
    sections = [_course(case, trick)]
    readings: list[dict[str, object]] = []
    found = case.found(place.trick)
    for violation in found:
        sections.append(finding_section(case, violation))
        told, facts = reading_section(case, violation, name)
        sections += [told] if told is not None else []
        readings += facts
    judged = case.judged.tricks[place.trick - 1]
    recorded = case.recorded.tricks[place.trick - 1]
    facts_out = {
        "kind": "trick",
        **trick_json(recorded, judged, case.judgement.ruleset.direction),
        "steps": [{"seat": step.seat.name, "did": step.key} for step in steps(case, trick)],
        "findings": [finding_facts(violation) for violation in found],
        "readings": readings,
    }
    return Explanation(title, tuple(sections), facts_out)


def _course(case: HandCase, trick: PlayedTrick) -> Section:
    parts: list[Part] = [Sentence(context(case), "quiet")]
    if trick.lead is None:
        parts.append(Sentence(Message.of("explain.lead_unseen"), "strong"))
        for seat, play in zip(trick.seats, trick.plays, strict=False):
            parts.append(CardRow(Message.of("explain.row_seat", seat=seat), play.play.cards))
        return section(Message.of("explain.course"), *parts)
    parts += _format(trick.lead)
    for step in steps(case, trick):
        unseen = max(0, step.play.size - len(step.play.play.cards))
        won = step.seat is trick.winner
        cards = step.play.play.cards
        label = Message.of("explain.row_seat", seat=step.seat)
        marked = cards if won else NO_CARDS
        parts.append(CardRow(label, cards, marked, unseen, _told(case, trick.lead, step)))
    parts.append(_end(case, trick))
    return section(Message.of("explain.course"), *parts)


def _format(lead: Format) -> Iterator[Part]:
    yield Sentence(
        Message.of(
            "tricks.sets_format", suit=suit_named(lead.suit), shapes=shapes_named(lead.shapes)
        )
    )
    if lead.is_throw:
        principal = component_named(lead.components[0])
        yield Sentence(Message.of("tricks.principal", part=principal))


def _told(case: HandCase, lead: Format, step: Step) -> Message:
    order = case.order
    parts: tuple[Message, ...] = ()
    if step.play.suit != MIXED and step.key not in ("unseen", "not_counted"):
        division = divide(order, step.play.suit, step.play.bits)
        parts = tuple(map(component_named, division))
    return Message.of(
        f"tricks.step_{step.key}", seat=step.seat, holder=step.holder, parts=parts,
        suit=suit_named(lead.suit), shapes=shapes_named(lead.shapes), size=lead.size,
    )  # fmt: skip


def _end(case: HandCase, trick: PlayedTrick) -> Sentence:
    if trick.winner is None:
        whole = len(trick.plays) == len(trick.seats)
        key = "tricks.no_winner" if whole else "tricks.broken_off"
        if whole and any(play.left_out for play in trick.plays):
            key = "tricks.no_winner_impossible"
        return Sentence(Message.of(key), "strong")
    attackers = trick.winner.side is case.examined.setting.attackers
    key = "tricks.won_attackers" if attackers else "tricks.won_declarers"
    return Sentence(Message.of(key, seat=trick.winner, points=trick.points), "good")


def steps(case: HandCase, trick: PlayedTrick) -> list[Step]:
    """What each play did, in playing order."""
    lead = trick.lead
    if lead is None:
        return []
    rules = case.table.rules.trick
    holder, best = trick.seats[0], lead_strength(lead, rules)
    out = [Step(holder, trick.plays[0], "led", holder)]
    for seat, play in zip(trick.seats[1:], trick.plays[1:], strict=False):
        if play.size != len(play.play.cards) or play.left_out:
            key = "not_counted" if play.left_out else "unseen"
            out.append(Step(seat, play, key, holder))
            continue
        strength = play_strength(case.order, lead, play.suit, play.bits, rules, best)
        if beats(strength, best):
            holder, best = seat, strength
            key = "ruffs" if play.suit == TRUMP and lead.suit != TRUMP else "takes"
            if key == "ruffs" and any(step.key in ("ruffs", "over_ruffs") for step in out):
                key = "over_ruffs"
        elif strength:
            key = "equal" if strength == best else "lower"
        else:
            key = _discard(lead, play)
        out.append(Step(seat, play, key, holder))
    return out


def _discard(lead: Format, play: PackedPlay) -> str:
    """Why a play could not win."""
    if play.suit == MIXED:
        return "mixed"
    if play.suit == lead.suit:
        return "shapeless"
    return "shapeless_ruff" if play.suit == TRUMP else "discards"
