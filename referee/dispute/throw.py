"""A lead explained: each component of a throw, who could beat it with what, what was forced and
why, and the fine (首出与甩牌的说明)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.dispute.holding import held_before
from referee.dispute.parts import CardRow, Explanation, Section, Sentence, section
from referee.dispute.verdict import verdict_of
from referee.dispute.wording import component_named, context, suit_named
from referee.message import Message
from referee.play.packing import shown_format
from referee.rules.throw import beatable, forced_choices, highest_held

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.holding import Held
    from referee.dispute.parts import Part
    from referee.dispute.place import Place
    from referee.play.actions import Shown
    from referee.play.judgement import Violation
    from referee.shapes import Component, Format


def explain_lead(case: HandCase, place: Place, name: str, claim: str | None) -> Explanation:
    """The explanation of the lead at a place: a throw, or a single component."""
    assert place.trick is not None  # noqa: S101  (the caller looked)
    assert place.seat is not None  # noqa: S101
    trick = case.trick(place.trick)
    shown = trick.plays[0].play.final
    attempt = shown_format(case.order, shown)
    key = "tricks.title_throw" if _thrown(attempt, shown) else "tricks.title_lead"
    title = Message.of(
        key, hand=place.hand, trick=place.trick, seat=place.seat, side=place.seat.side
    )
    verdict = verdict_of(case, place, None, name, claim)
    facts: dict[str, object] = {"kind": "lead", "played": str(shown.stayed)}
    if attempt is None:
        told = section(
            Message.of("tricks.thrown"), Sentence(context(case), "quiet"),
            Sentence(Message.of("explain.lead_unseen"), "strong"),
        )  # fmt: skip
        return Explanation(title, (told, *verdict.sections), {**facts, **verdict.facts})
    sections = [_tried(case, attempt, shown, place)]
    if _thrown(attempt, shown):
        others = [held_before(case, seat, place.trick) for seat in trick.seats[1:]]
        sections.append(_components(case, attempt, others))
        sections.append(_outcome(case, attempt, shown, others, place))
        facts = {**facts, **_facts(case, attempt, shown, others)}
    return Explanation(
        title, (*sections, *verdict.sections), {**facts, **verdict.facts}
    )  # fmt: skip


def _thrown(attempt: Format | None, shown: Shown) -> bool:
    return shown.forced is not None or (attempt is not None and attempt.is_throw)


def _tried(case: HandCase, attempt: Format, shown: Shown, place: Place) -> Section:
    parts = tuple(map(component_named, attempt.components))
    key = "tricks.throw_divides" if _thrown(attempt, shown) else "explain.lead_divides"
    marked = Cards() if shown.forced is None else shown.forced
    return section(
        Message.of("tricks.thrown"),
        Sentence(context(case), "quiet"),
        Sentence(
            Message.of(
                key, seat=place.seat, led=shown.cards, suit=suit_named(attempt.suit),
                size=attempt.size, parts=parts,
            )
        ),
        CardRow(Message.of("tricks.row_put_down", seat=place.seat), shown.cards, marked),
    )  # fmt: skip


def _components(case: HandCase, attempt: Format, others: list[Held]) -> Section:
    """Each component, and for each other player the highest of that shape."""
    parts: list[Part] = []
    for component in attempt.components:
        beaters = [held for held in others if _beats(case, attempt.suit, component, held)]
        key = "tricks.part_beaten" if beaters else "tricks.part_stands"
        parts.append(
            Sentence(Message.of(key, part=component_named(component)), "bad" if beaters else "good")
        )
        parts += [_against(case, attempt.suit, component, held) for held in others]
    return section(Message.of("tricks.components"), *parts)


def _beats(case: HandCase, suit: int, component: Component, held: Held) -> bool:
    return highest_held(case.order, suit, held.bits, component.shape) > component.top


def _against(case: HandCase, suit: int, component: Component, held: Held) -> CardRow:
    """What one other player had against a component: his cards of the suit, the best marked."""
    inside = held.in_suit(case, suit)
    best = best_of_shape(case, suit, component, held)
    beats = _beats(case, suit, component, held)
    if not inside:
        key = "void"
    elif beats:
        key = "beats"
    else:
        key = "has_less" if best else "has_none"
    note = Message.of(
        f"tricks.against_{key}", cards=best, suit=suit_named(suit),
        part=component_named(component),
    )  # fmt: skip
    label = Message.of("tricks.row_seat_held", seat=held.seat)
    return CardRow(label, inside, best if beats else Cards(), held.unseen, note)


def best_of_shape(case: HandCase, suit: int, component: Component, held: Held) -> Cards:
    """The highest cards of the component's shape in a holding, none where it has no such shape."""
    order = case.order
    top = highest_held(order, suit, held.bits, component.shape)
    if top < 0:
        return Cards()
    width, length = component.shape
    found: list[int] = []
    for step in range(top - length + 1, top + 1):
        kind = next(
            kind
            for shift, height, kind in order.fields[suit]
            if height == step and held.bits >> shift & 15 >= width
        )
        found += [kind] * width
    return Cards.of(found)


def _outcome(
    case: HandCase, attempt: Format, shown: Shown, others: list[Held], place: Place
) -> Section:
    """Whether the throw had to stand, else what was forced, why, and what it costs."""
    beaten = beatable(case.order, attempt, [held.bits for held in others])
    unknown = sum(held.unseen for held in others)
    parts: list[Part] = []
    if not beaten:
        key = "tricks.throw_good" if not unknown else "tricks.throw_good_so_far"
        parts.append(Sentence(Message.of(key, unseen=unknown), "good" if not unknown else "strong"))
    else:
        parts += _forced(case, beaten)
    if shown.forced is not None:
        parts.append(
            Sentence(
                Message.of(
                    "tricks.was_led", led=shown.forced,
                    returned=len(shown.cards) - len(shown.forced),
                )
            )
        )  # fmt: skip
        fined = [one for one in case.found(place.trick, place.seat) if one.penalty.score]
        parts += [_fine(case, violation, shown) for violation in fined]
    elif beaten:
        parts.append(Sentence(Message.of("tricks.nobody_objected"), "strong"))
    return section(Message.of("tricks.forced"), *parts)


def _forced(case: HandCase, beaten: tuple[Component, ...]) -> Iterator[Part]:
    choices = forced_choices(beaten, case.table.rules.throw)
    yield Sentence(Message.of("tricks.beatable", parts=tuple(map(component_named, beaten))))
    yield Sentence(
        Message.of(
            f"tricks.forced_{case.table.rules.throw.forced}",
            parts=tuple(map(component_named, choices)),
        ),
        "strong",
    )  # fmt: skip


def _fine(case: HandCase, violation: Violation, shown: Shown) -> Sentence:
    conduct = case.table.rules.conduct
    fine = abs(violation.penalty.score)
    onto = "onto" if violation.penalty.score > 0 else "off"
    return Sentence(
        Message.of(
            f"tricks.fine_{conduct.failed_throw}_{onto}",
            count=fine // (conduct.failed_throw_fine or 1), each=conduct.failed_throw_fine,
            fine=fine,
        ),
        "bad",
    )  # fmt: skip


def _facts(case: HandCase, attempt: Format, shown: Shown, others: list[Held]) -> dict[str, object]:
    beaten = beatable(case.order, attempt, [held.bits for held in others])
    choices = forced_choices(beaten, case.table.rules.throw) if beaten else ()
    return {
        "kind": "throw",
        "tried": str(shown.cards),
        "stands": not beaten,
        "components": [
            {
                "cards": str(part.cards), "width": part.width, "length": part.length,
                "beaten_by": {
                    held.seat.name: str(best_of_shape(case, attempt.suit, part, held))
                    for held in others
                    if _beats(case, attempt.suit, part, held)
                },
            }
            for part in attempt.components
        ],
        "forced": [str(part.cards) for part in choices],
        "led": str(shown.stayed),
        "others_known": all(held.whole for held in others),
    }  # fmt: skip
