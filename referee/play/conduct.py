"""From findings and incidents to what counts: rulings, fines and strikes (判罚, rulebook 11)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from referee.message import Message
from referee.play.judgement import NO_PENALTY, Penalty, Violation
from referee.table import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from referee.play.actions import Hand, Incident, Ruling
    from referee.play.examine import Examined
    from referee.ruleset.model import ConductRules
    from referee.table import Side

STRIKE_CLAUSES = {"revoke": "5", "shape": "5", "take_back": "7"}
"""The competition clause under which a violation is a strike."""
STRIKE_NUMBERS = ("5", "7")
"""Those clauses; their strikes are counted apart."""
NO_STRIKES: Mapping[Side, Mapping[str, int]] = {
    side: dict.fromkeys(STRIKE_NUMBERS, 0) for side in SIDES
}
AS_NAMED = frozenset({"miscount", "exposed", "late", "communication"})
"""Incident kinds that are violation codes of their own; the others are ``other``."""


def rulings_in_force(rulings: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """The rulings that were not reversed, by a ruling that was not reversed itself."""
    if not rulings:
        return ()
    reversed_ids: set[str] = set()
    kept: list[Ruling] = []
    for ruling in reversed(rulings):
        if ruling.id in reversed_ids:
            continue
        kept.append(ruling)
        if ruling.decision == "reverse" and ruling.reverses is not None:
            reversed_ids.add(ruling.reverses)
    return tuple(reversed(kept))


def incident_violations(hand: Hand, examined: Examined) -> Iterator[Violation]:
    """What the arbiter recorded beside the plays: irregularities, and allegations not proved."""
    ruleset = examined.setting.table.ruleset
    for incident in hand.incidents:
        if incident.kind == "alleged":
            if not _proved_anyway(incident, examined.violations):
                yield _alleged(incident, examined)
            continue
        code = incident.kind if incident.kind in AS_NAMED else "other"
        path = "conduct.miscount" if code == "miscount" else "conduct.otherwise"
        lost = code == "miscount" and ruleset.rules.conduct.miscount == "lose_hand"
        yield Violation(
            code, incident.seat, side_of(incident, hand, examined), incident.trick,
            ruleset.citation(path).clause, incident_message(code, incident),
            played=incident.cards, assumed=ruleset.assumed_among((path,)),
            penalty=Penalty(hand_lost=True) if lost else NO_PENALTY,
        )  # fmt: skip


def side_of(incident: Incident, hand: Hand, examined: Examined) -> Side | None:
    """The side an incident is laid to: as recorded; a wrong kitty to whoever laid it last."""
    if incident.side is not None:
        return incident.side
    if incident.seat is not None:
        return incident.seat.side
    if incident.kind == "miscount" and hand.kitty:
        layer = hand.kitty[-1].seat
        return examined.setting.declarers if layer is None else layer.side
    return None


def incident_message(code: str, incident: Incident) -> Message:
    """An irregularity in words, with the arbiter's note."""
    values: dict[str, object] = {"seat": _who(incident), "played": incident.cards}
    if incident.kind == "other":
        what = incident.note or Message.of("violation.name_other")
        return Message.of("violation.other", **values, what=what)
    if code == "other":
        values["what"] = Message.of(f"report.incident_{incident.kind}")
    return with_note(Message.of(f"violation.{code}", **values), incident)


def with_note(what: Message, incident: Incident) -> Message:
    """What is said of an incident, followed by its note."""
    if not incident.note:
        return what
    return Message.of("violation.noted", what=what, note=incident.note)


def _who(incident: Incident) -> object:
    if incident.seat is not None:
        return incident.seat
    return incident.side if incident.side is not None else Message.of("words.table")


def _proved_anyway(incident: Incident, found: Sequence[Violation]) -> bool:
    return any(
        violation.seat == incident.seat
        and incident.trick in (None, violation.trick)
        and _same_kind(violation.code, incident.code)
        for violation in found
    )


def _same_kind(code: str, alleged: str | None) -> bool:
    """A revoke is alleged in either form, of the suit or of the shape."""
    follows = {"revoke", "shape"}
    return alleged in (None, code) or (code in follows and alleged in follows)


def _alleged(incident: Incident, examined: Examined) -> Violation:
    """An allegation that the cards do not show; undetermined while unseen cards would decide."""
    ruleset = examined.setting.table.ruleset
    code = incident.code or "other"
    seat = incident.seat
    decided = examined.known.whole[seat] if seat is not None else all(examined.known.whole)
    clause_of = "conduct.revoke" if code in ("revoke", "shape") else "conduct.otherwise"
    clause_of = "conduct.take_back" if code == "take_back" else clause_of
    return Violation(
        code, seat, incident.side if seat is None else seat.side, incident.trick,
        ruleset.citation(clause_of).clause,
        with_note(
            Message.of(
                "violation.alleged", seat=_who(incident), trick=incident.trick or 0,
                what=Message.of(f"violation.name_{code}"),
            ),
            incident,
        ),
        status="alleged" if decided else "undetermined",
        assumed=ruleset.assumed_among((clause_of,)),
    )  # fmt: skip


def apply_rulings(
    found: Sequence[Violation], rulings: Sequence[Ruling]
) -> tuple[tuple[Violation, ...], tuple[Ruling, ...]]:
    """The violations with the rulings in force of their hand, and the rulings that fit none."""
    if not rulings:
        return tuple(found), ()
    used: set[str] = set()
    judged: list[Violation] = []
    for violation in found:
        fitting = [
            ruling
            for ruling in rulings
            if ruling.decision in ("uphold", "waive") and _is_about(ruling, violation)
        ]
        used.update(ruling.id for ruling in fitting)
        judged.append(_ruled(violation, fitting[-1]) if fitting else violation)
    left = tuple(
        ruling
        for ruling in rulings
        if ruling.decision in ("uphold", "waive") and ruling.id not in used
    )
    return tuple(judged), left


def _is_about(ruling: Ruling, violation: Violation) -> bool:
    if ruling.finding is None and ruling.trick is None and ruling.seat is None:
        return False
    return (
        (ruling.finding is None or _same_kind(violation.code, ruling.finding))
        and ruling.trick in (None, violation.trick)
        and ruling.seat in (None, violation.seat)
    )


def _ruled(violation: Violation, ruling: Ruling) -> Violation:
    if ruling.decision == "waive":
        return replace(violation, status="waived", ruling=ruling.id, penalty=NO_PENALTY)
    return replace(violation, ruling=ruling.id)


def with_strikes(violations: Sequence[Violation], rules: ConductRules) -> tuple[Violation, ...]:
    """The violations with their strikes and falls: at most one strike a clause, trick and side."""
    struck: set[tuple[Side | None, str, int | None]] = set()
    judged: list[Violation] = []
    for violation in violations:
        clause = STRIKE_CLAUSES.get(violation.code)
        penal = rules.take_back if clause == "7" else rules.revoke
        key = (violation.side, clause or "", violation.trick)
        if clause is None or penal == "none" or not violation.counts or key in struck:
            judged.append(violation)
            continue
        struck.add(key)
        judged.append(replace(violation, penalty=Penalty(levels=-1), strike=clause))
    return tuple(judged)


def strikes_of(
    violations: Sequence[Violation], rulings: Sequence[Ruling]
) -> Mapping[tuple[Side, str], int]:
    """Strikes by side and clause number, with what rulings add or take away."""
    strikes: defaultdict[tuple[Side, str], int] = defaultdict(int)
    for violation in violations:
        if violation.strike is not None and violation.side is not None:
            strikes[violation.side, violation.strike] += 1
    for ruling in rulings:
        for side, clauses in (ruling.effect.strikes if ruling.effect else {}).items():
            for clause, change in clauses.items():
                strikes[side, clause] += change
    return strikes


def by_side(strikes: Mapping[tuple[Side, str], int]) -> Mapping[Side, Mapping[str, int]]:
    """All strikes by side and by clause number, those that are none too."""
    if not strikes:
        return NO_STRIKES
    return {
        side: {clause: strikes.get((side, clause), 0) for clause in STRIKE_NUMBERS}
        for side in SIDES
    }


def fines_of(violations: Sequence[Violation]) -> dict[int, int]:
    """The throw fines that count, by trick, signed as they change the attackers' score."""
    fines: dict[int, int] = {}
    for violation in violations:
        if violation.penalty.score and violation.counts and violation.trick is not None:
            fines[violation.trick] = fines.get(violation.trick, 0) + violation.penalty.score
    return fines
