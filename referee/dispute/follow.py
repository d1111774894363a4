"""A follow explained: what was led, what was held, what was owed, what was played (跟牌的说明)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.dispute.choices import Choices, legal_choices
from referee.dispute.holding import Held, held_before, sources
from referee.dispute.parts import CardRow, Explanation, Section, Sentence, section
from referee.dispute.readings import FOLLOWS
from referee.dispute.verdict import verdict_of
from referee.dispute.wording import (
    component_named,
    context,
    rung_named,
    source_named,
    suit_named,
)
from referee.message import Message
from referee.rules.follow import best_answer, copies, owed_cards
from referee.shapes import divide, profile_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part, Tone
    from referee.dispute.place import Place
    from referee.play.course import PlayedTrick
    from referee.play.packing import PackedPlay
    from referee.rules.follow import Duty
    from referee.shapes import Format
    from referee.table import Seat


@dataclass(frozen=True, slots=True)
class FollowCase:
    """A follow with all that decides about it."""

    hand: HandCase
    number: int
    """Of the trick, from 1."""
    seat: Seat
    trick: PlayedTrick
    play: PackedPlay
    lead: Format
    duty: Duty
    held: Held
    certain: int
    """The part of the holding whose pairs and triples are surely owed, packed."""

    @property
    def inside(self) -> Cards:
        """What was held in the led suit."""
        return self.held.in_suit(self.hand, self.lead.suit)

    @property
    def given(self) -> Cards:
        """What was played in the led suit."""
        return self.hand.order.part(self.hand.order.unpack(self.play.bits), self.lead.suit)

    @property
    def owed(self) -> tuple[int, ...]:
        """The rung of each component that the holding allows."""
        return self._answer(self.certain)

    @property
    def answered(self) -> tuple[int, ...]:
        """The rung of each component that the play met."""
        return self._answer(self.play.bits)

    def _answer(self, packed: int) -> tuple[int, ...]:
        order, suit = self.hand.order, self.lead.suit
        return best_answer(profile_of(order, suit, packed & order.masks[suit]), self.duty)


def follow_case(case: HandCase, number: int, seat: Seat) -> FollowCase | None:
    """The follow of a seat; None where the lead was not seen."""
    trick = case.trick(number)
    if trick.lead is None:
        return None
    held = held_before(case, seat, number)
    return FollowCase(
        case, number, seat, trick, trick.plays[trick.seats.index(seat)], trick.lead,
        case.table.duty(trick.lead), held, case.finder.certain(seat, held.bits),
    )  # fmt: skip


def explain_follow(case: HandCase, place: Place, name: str, claim: str | None) -> Explanation:
    """The explanation of the follow at a place with trick and seat."""
    assert place.trick is not None  # noqa: S101  (the caller looked)
    assert place.seat is not None  # noqa: S101
    title = Message.of(
        "explain.title_follow", hand=place.hand, trick=place.trick, seat=place.seat,
        side=place.seat.side,
    )  # fmt: skip
    follow = follow_case(case, place.trick, place.seat)
    if follow is None:
        unseen = section(
            Message.of("explain.led"), Sentence(context(case), "quiet"),
            Sentence(Message.of("explain.lead_unseen"), "strong"),
        )  # fmt: skip
        return Explanation(title, (unseen,), {"kind": "follow"})
    choices = _choices_of(follow)
    verdict = verdict_of(case, place, follow, name, claim)
    sections = (_led(follow), _held(follow), _owed(follow, choices), *verdict.sections)
    return Explanation(title, sections, {**_facts(follow, choices), **verdict.facts})


def _convicted(follow: FollowCase) -> bool:
    """Whether the cards show that the follow was illegal."""
    return any(
        found.code in FOLLOWS and found.status in ("proved", "waived")
        for found in follow.hand.found(follow.number, follow.seat)
    )


def _choices_of(follow: FollowCase) -> Choices:
    """The legal choices; of a holding not wholly known nobody can tell."""
    if not follow.held.whole:
        return Choices("unknown", None)
    order = follow.hand.order
    return legal_choices(order, follow.lead, follow.duty, follow.held.bits, follow.certain)


def _led(follow: FollowCase) -> Section:
    leader = follow.trick.seats[0]
    cards = Cards.of(kind for part in follow.lead.components for kind in part.cards)
    parts: list[Part] = [
        Sentence(context(follow.hand), "quiet"),
        Sentence(
            Message.of(
                "explain.lead_divides", seat=leader, led=cards, suit=suit_named(follow.lead.suit),
                size=follow.lead.size, parts=tuple(map(component_named, follow.lead.components)),
            )
        ),
    ]  # fmt: skip
    for seat, play in zip(follow.trick.seats, follow.trick.plays, strict=False):
        label = Message.of("explain.row_seat", seat=seat)
        mine = follow.play.play.cards if seat is follow.seat else Cards()
        unseen = max(0, play.size - len(play.play.cards))
        parts.append(CardRow(label, play.play.cards, mine, unseen))
    return section(Message.of("explain.led"), *parts)


def _held(follow: FollowCase) -> Section:
    held, inside = follow.held, follow.inside
    suit = suit_named(follow.lead.suit)
    how = "dealt" if held.dealt else "whole" if held.whole else "partly"
    parts: list[Part] = [
        Sentence(Message.of(f"explain.held_{how}", seat=follow.seat, unseen=held.unseen), "quiet"),
        CardRow(Message.of("explain.row_held"), held.cards, inside, held.unseen),
    ]
    if not inside:
        key = "explain.held_none" if held.whole else "explain.seen_none"
        parts.append(Sentence(Message.of(key, seat=follow.seat, suit=suit), "strong"))
        return section(Message.of("explain.held"), *parts)
    parts.append(
        Sentence(
            Message.of(
                "explain.held_inside" if held.whole else "explain.seen_inside",
                seat=follow.seat, suit=suit, count=len(inside), cards=inside,
            ),
            "strong",
        )
    )  # fmt: skip
    sources_found = sources(follow.hand, held, follow.number, inside)
    known = tuple(map(source_named, sources_found))
    parts.append(Sentence(Message.of("explain.known", sources=known)))
    if len(inside) > 1:
        packed = follow.hand.order.pack(inside)
        division = divide(follow.hand.order, follow.lead.suit, packed)
        named = tuple(component_named(part) for part in division)
        parts.append(Sentence(Message.of("explain.held_divides", parts=named)))
    return section(Message.of("explain.held"), *parts)


def _owed(follow: FollowCase, choices: Choices) -> Section:
    suit, size = suit_named(follow.lead.suit), follow.lead.size
    values = {"seat": follow.seat, "suit": suit, "size": size, "held": len(follow.inside)}
    one = follow.lead.size == 1 and choices.kind == "suit"
    kind: str = "one" if one else choices.kind
    if kind == "unknown" and _convicted(follow):
        kind = "known"
    parts: list[Part] = [Sentence(Message.of(f"explain.owed_{kind}", **values))]
    given_in_suit = len(follow.given) == size > 1
    if (choices.kind in ("shape", "suit") and not one) or (kind == "known" and given_in_suit):
        parts += _ladders(follow)
    parts += _choices(follow, choices)
    return section(Message.of("explain.owed"), *parts)


def _ladders(follow: FollowCase) -> Iterator[Part]:
    """Every rung from the best down to the one that was possible, component by component."""
    if not follow.duty.shape_owed:
        yield Sentence(Message.of("explain.no_shape", suit=suit_named(follow.lead.suit)))
        return
    several = len(follow.duty.ladders) > 1
    for part, ladder, owed in zip(
        follow.lead.components, follow.duty.ladders, follow.owed, strict=True
    ):
        if several and len(ladder) == 1:
            continue  # a single card asks for nothing but the suit
        yield Sentence(Message.of("explain.ladder_of", part=component_named(part)))
        for height in range(owed + 1):
            key = "explain.rung_possible" if height == owed else "explain.rung_not"
            asked = rung_named(ladder[height], part.size)
            tone: Tone = "good" if height == owed else "quiet"
            yield Sentence(Message.of(key, number=height + 1, asked=asked), tone)


def _choices(follow: FollowCase, choices: Choices) -> Iterator[Part]:
    if choices.kind in ("free", "unknown"):
        return
    if choices.kind == "all_and_free":
        rest = follow.lead.size - len(choices.must)
        yield Sentence(Message.of("explain.choice_rest", cards=choices.must, rest=rest))
    elif choices.listed:
        yield Sentence(
            Message.of("explain.choices_all", count=choices.count, choices=tuple(choices.listed))
        )
    else:
        key = "explain.choices_many" if choices.count is None else "explain.choices_count"
        yield Sentence(
            Message.of(
                key, count=choices.count, example=_example(follow), size=follow.lead.size,
                suit=suit_named(follow.lead.suit),
            )
        )  # fmt: skip


def _example(follow: FollowCase) -> Cards:
    return owed_cards(follow.hand.order, follow.lead, follow.duty, follow.held.bits)


def _facts(follow: FollowCase, choices: Choices) -> dict[str, object]:
    held = follow.held
    ladders = [
        [
            {"sets": [list(shape) for shape in rung], "possible": height == owed}
            for height, rung in enumerate(ladder[: owed + 1])
        ]
        for ladder, owed in zip(follow.duty.ladders, follow.owed, strict=True)
    ]
    return {
        "kind": "follow",
        "lead": {
            "seat": follow.trick.seats[0].name,
            "components": [
                {"width": part.width, "length": part.length, "cards": str(part.cards)}
                for part in follow.lead.components
            ],
        },
        "held": {
            "cards": str(held.cards), "in_suit": str(Cards.of(follow.inside)),
            "whole": held.whole, "from_deal": held.dealt, "unseen": held.unseen,
            "sources": [
                {"cards": str(source.cards), "how": source.how, "trick": source.trick}
                for source in sources(follow.hand, held, follow.number, follow.inside)
            ],
        },
        "ladders": ladders,
        "choices": {
            "kind": choices.kind, "count": choices.count,
            "cards": [str(cards) for cards in choices.listed],
        },
        "owed": str(_example(follow)) if copies(held.bits) else "",
        "played": str(follow.play.play.cards),
    }  # fmt: skip
