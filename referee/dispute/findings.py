"""A finding explained: what it means, what proves it, its cost and its ground (违例的说明)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.dispute.parts import CardRow, Section, Sentence, section
from referee.dispute.readings import FOLLOWS, other_readings, same_finding
from referee.dispute.speaking import Later
from referee.dispute.wording import assumed_named, cited
from referee.message import Message
from referee.report import findings as worded
from referee.report.as_json import violation_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.dispute.readings import OtherReading
    from referee.play.course import PlayedTrick
    from referee.play.judgement import MatchJudgement, Proof, Violation


def finding_section(case: HandCase, violation: Violation) -> Section:
    """One finding under its own heading."""
    claimed = violation.status in ("alleged", "undetermined")
    heading = Message.of(
        "explain.claimed" if claimed else "explain.finding",
        name=Message.of(f"violation.name_{violation.code}"),
        status=Message.of(f"report.status_{violation.status}"),
    )  # fmt: skip
    return section(heading, *finding_parts(case, violation))


def finding_parts(case: HandCase, violation: Violation) -> Iterator[Part]:
    """The finding, why it is one, its proof, clause, ruling and cost."""
    yield Sentence(violation.message, "bad" if violation.counts else "strong")
    yield Sentence(Message.of(f"why.{violation.code}"))
    if violation.status in ("alleged", "undetermined"):
        yield Sentence(Message.of(f"explain.status_{violation.status}"))
    if violation.owed and violation.code in FOLLOWS:
        yield CardRow(Message.of("explain.row_played"), violation.played)
        yield CardRow(Message.of("explain.row_owed"), violation.owed, violation.owed)
    if violation.proof is not None:
        yield from _proof(case, violation.proof)
    yield Sentence(Message.of("explain.clause", clause=cited(violation.clause)))
    yield from _cost(case, violation)


def _proof(case: HandCase, proof: Proof) -> Iterator[Part]:
    """The later trick, or the dealt cards, that complete the proof."""
    if proof.trick is None:
        yield Sentence(Message.of("explain.proof_deal", cards=proof.cards))
        return
    key = "explain.proof_trick" if proof.cards else "explain.proof_seen"
    yield Sentence(Message.of(key, seat=proof.seat, cards=proof.cards, trick=proof.trick))
    trick = case.trick(proof.trick)
    shown_apart = proof.cards and proof.seat is not None and not _played_in(trick, proof)
    if shown_apart:
        label = Message.of("explain.row_shown", seat=proof.seat)
        yield CardRow(label, proof.cards, proof.cards)
    for seat, play in zip(trick.seats, trick.plays, strict=False):
        mine = play.play.cards if seat is proof.seat else ()
        label = Message.of("explain.row_seat_in", seat=seat, trick=proof.trick)
        marked = type(proof.cards)(kind for kind in proof.cards if kind in mine)
        unseen = max(0, play.size - len(play.play.cards))
        yield CardRow(label, play.play.cards, marked, unseen)


def _played_in(trick: PlayedTrick, proof: Proof) -> bool:
    """Whether the proving cards lie in the seat's play; else they were exposed or went back."""
    plays = dict(zip(trick.seats, trick.plays, strict=False))
    return proof.seat in plays and plays[proof.seat].play.cards.contains(proof.cards)


def _cost(case: HandCase, violation: Violation) -> Iterator[Part]:
    match = case.judgement.match
    if violation.ruling is not None:
        ruling = worded.ruling_of(match, violation)
        if ruling is not None:
            text = Later(lambda style: worded.ruling_text(ruling, match, style))
            yield Sentence(Message.of("explain.ruled", text=text))
    penalty = Later(lambda style: worded.penalty_text(violation, case.judgement, style))
    yield Sentence(Message.of("explain.penalty", penalty=penalty))
    limit = case.table.rules.conduct.strikes_lose
    if violation.strike is not None and violation.side is not None and limit is not None:
        yield Sentence(
            Message.of(
                "explain.strike", side=violation.side, clause=violation.strike, limit=limit,
                number=strikes_until(case.judgement, case.judged.number, violation),
            )
        )  # fmt: skip


def strikes_until(judgement: MatchJudgement, hand: int, violation: Violation) -> int:
    """Which strike of its side under its clause a finding is, from 1."""
    count = 0
    for judged in judgement.hands[:hand]:
        for each in judged.violations:
            same = (each.side, each.strike) == (violation.side, violation.strike)
            count += same and each.counts
            if each is violation:
                return count
    return count


def reading_section(
    case: HandCase, violation: Violation, name: str
) -> tuple[Section | None, list[dict[str, object]]]:
    """The assumed values that a finding rests on and what other readings make of it; and facts."""
    if not violation.assumed:
        return None, []
    ruleset, hand = case.judgement.ruleset, case.judged.number
    parts: list[Part] = [Sentence(assumed_named(ruleset, path)) for path in violation.assumed]
    facts: list[dict[str, object]] = []
    for reading in other_readings(case.judgement, violation.assumed):
        sentence, outcome = _under(reading, violation, hand)
        parts.append(sentence)
        facts.append({"path": reading.path, "value": reading.value, "outcome": outcome})
    parts.append(Sentence(Message.of("explain.compare", file=name, ruleset=ruleset.name), "quiet"))
    return section(Message.of("explain.readings"), *parts), facts


def _under(reading: OtherReading, violation: Violation, hand: int) -> tuple[Sentence, str]:
    """What one other reading would have decided, in a sentence and in a word."""
    values = {"path": reading.path, "value": reading.value, "reading": reading.words}
    if reading.judgement is None:
        return Sentence(Message.of("explain.reading_unknown", **values), "quiet"), "not_computed"
    found = same_finding(reading.judgement, hand, violation)
    if found is None:
        legal = "legal" if violation.code in FOLLOWS else "nothing"
        return Sentence(Message.of(f"explain.reading_{legal}", **values), "strong"), "legal"
    if found.penalty != violation.penalty:
        other = reading.judgement
        penalty = Later(lambda style: worded.penalty_text(found, other, style))
        message = Message.of("explain.reading_penalty", penalty=penalty, **values)
        return Sentence(message, "strong"), "other_penalty"
    return Sentence(Message.of("explain.reading_same", **values)), "same"


def finding_facts(violation: Violation) -> Later:
    """The finding as JSON."""
    return Later(lambda style: violation_json(violation, style))
