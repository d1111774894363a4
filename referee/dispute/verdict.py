"""The verdict on one play: what was found, or why it was legal; a claim answered (判断).

A claim that the cards do not bear out is refuted with the cards; where cards were never seen the
answer is that nobody can know, never a guess (rulebook 12).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from referee.dispute.findings import finding_facts, finding_section, reading_section
from referee.dispute.parts import CardRow, Section, Sentence, section
from referee.dispute.readings import FOLLOWS
from referee.dispute.wording import rung_named, suit_named
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.follow import FollowCase
    from referee.dispute.parts import Part, Tone
    from referee.dispute.place import Place

Outcome = Literal["proved", "refuted", "unknown", "not_shown"]
SHOWN_BY_PLAYS = FOLLOWS | {
    "failed_throw", "bad_throw_stood", "good_throw_refused", "wrong_forced", "take_back",
    "lead_out_of_turn", "impossible_play",
}  # fmt: skip
"""What the plays show where it happened; all else only an arbiter can note."""

SHOWN = ("proved", "waived")
"""The statuses of what the cards show, whatever was ruled on it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The sections that judge a play, and the same as plain values."""

    sections: tuple[Section, ...]
    facts: dict[str, object] = field(default_factory=dict)


def verdict_of(
    case: HandCase, place: Place, follow: FollowCase | None, name: str, claim: str | None
) -> Verdict:
    """The verdict on the play at a place; ``claim`` is a violation code that somebody asserts."""
    found = case.found(place.trick, place.seat)
    sections: list[Section] = []
    readings: list[dict[str, object]] = []
    legal: bool | None = None
    shown = [one for one in found if one.code in FOLLOWS and one.status in SHOWN]
    if follow is not None and not shown:
        key, legal = _why_legal(follow)
        sections.append(section(Message.of("explain.verdict"), *_legal(follow, key, legal=legal)))
    elif follow is not None:
        legal = False
    for violation in found:
        sections.append(finding_section(case, violation))
        if follow is not None and violation in shown:
            sections.append(section(Message.of("explain.compared"), *_compared(follow)))
        told, facts = reading_section(case, violation, name)
        sections += [told] if told is not None else []
        readings += facts
    facts_out: dict[str, object] = {
        "legal": legal, "findings": [finding_facts(one) for one in found], "readings": readings,
    }  # fmt: skip
    codes = [claim] if claim is not None else _alleged(case, place)
    for code in codes:
        answered, outcome = _claim(case, place, follow, code)
        sections.append(answered)
        facts_out["claim"] = {"code": code, "outcome": outcome}
    return Verdict(tuple(sections), facts_out)


def _alleged(case: HandCase, place: Place) -> list[str]:
    """What the arbiter's incidents allege of this play."""
    return [
        incident.code or "other"
        for incident in case.recorded.incidents
        if incident.kind == "alleged"
        and incident.seat == place.seat
        and incident.trick in (None, place.trick)
    ]


def _why_legal(follow: FollowCase) -> tuple[str, bool | None]:
    """Why nothing was found against a follow: the reason, and whether that settles it."""
    if follow.play.left_out:
        return "not_counted", None
    if follow.play.size != len(follow.play.play.cards):
        return "unseen", None
    inside, given = follow.inside, follow.given
    followed = len(given) == follow.lead.size
    if followed and not follow.duty.shape_owed:
        return "suit_given", True
    if followed and not any(follow.answered):
        return "best_given", True
    if not follow.held.whole:
        return ("so_far", None) if followed else ("so_far_suit", None)
    if not inside:
        return "void", True
    return ("all_given" if given == inside or len(inside) <= len(given) else "shape_given"), True


def _legal(follow: FollowCase, key: str, *, legal: bool | None) -> Iterator[Part]:
    tone: Tone = "good" if legal else "strong"
    yield Sentence(Message.of("explain.is_legal" if legal else "explain.is_open"), tone)
    yield Sentence(
        Message.of(
            f"explain.legal_{key}", seat=follow.seat, suit=suit_named(follow.lead.suit),
            played=follow.play.play.cards, inside=follow.inside, unseen=follow.held.unseen,
            size=follow.lead.size,
        )
    )  # fmt: skip


def _compared(follow: FollowCase) -> Iterator[Part]:
    """What the play met of each component, against what the holding allowed."""
    if len(follow.given) < follow.lead.size:
        yield Sentence(
            Message.of(
                "explain.too_few", seat=follow.seat, suit=suit_named(follow.lead.suit),
                given=len(follow.given), size=follow.lead.size, held=len(follow.inside),
            )
        )  # fmt: skip
        return
    for part, ladder, owed, met in zip(
        follow.lead.components, follow.duty.ladders, follow.owed, follow.answered, strict=True
    ):
        if owed == met:
            continue
        yield Sentence(
            Message.of(
                "explain.lower_rung", owed=rung_named(ladder[owed], part.size),
                met=rung_named(ladder[met], part.size), owed_rung=owed + 1, met_rung=met + 1,
            )
        )  # fmt: skip


def _claim(
    case: HandCase, place: Place, follow: FollowCase | None, code: str
) -> tuple[Section, Outcome]:
    """A claim against this play answered, with the cards that answer it."""
    named = Message.of(f"violation.name_{code}")
    outcome = _outcome(case, place, follow, code)
    parts: list[Part] = [
        Sentence(
            Message.of(f"explain.claim_{outcome}", seat=place.seat, claim=named),
            "bad" if outcome == "proved" else "strong",
        )
    ]
    if follow is not None and code in FOLLOWS and outcome == "refuted":
        parts += _refuted_by(follow)
    return section(Message.of("explain.claim", claim=named), *parts), outcome


def _outcome(case: HandCase, place: Place, follow: FollowCase | None, code: str) -> Outcome:
    codes = FOLLOWS if code in FOLLOWS else {code}
    found = [one for one in case.found(place.trick, place.seat) if one.code in codes]
    if any(one.status in SHOWN for one in found):
        return "proved"
    if code not in SHOWN_BY_PLAYS:
        return "not_shown"
    if code in FOLLOWS and follow is not None and not _why_legal(follow)[1]:
        return "unknown"
    return "refuted"


def _refuted_by(follow: FollowCase) -> Iterator[Part]:
    """The cards that show that nothing better was held."""
    suit = suit_named(follow.lead.suit)
    if not follow.inside:
        yield Sentence(
            Message.of("explain.refuted_void", seat=follow.seat, suit=suit, held=follow.held.cards)
        )
        yield CardRow(Message.of("explain.row_held"), follow.held.cards)
        return
    if not follow.held.whole:
        yield Sentence(
            Message.of(
                "explain.refuted_seen", seat=follow.seat, suit=suit, played=follow.given,
                size=follow.lead.size,
            )
        )  # fmt: skip
        return
    left = follow.inside
    kept = type(left).of(left).minus(follow.given)
    yield CardRow(Message.of("explain.row_held_in", suit=suit), left, follow.given)
    key = "explain.refuted_all" if not kept else "explain.refuted_kept"
    yield Sentence(Message.of(key, seat=follow.seat, suit=suit, played=follow.given, kept=kept))
