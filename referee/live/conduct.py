"""What the plays cannot show, and what the arbiter decides about it (意外情况与裁定)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from referee.cards import normalise
from referee.live.bidding import read_cards_typed
from referee.live.ending import judged_now, sheet_if_over
from referee.live.entries import Entry
from referee.live.grammar import one_of, take_number, take_place, take_seat, take_word, usage
from referee.live.session import RefusedError
from referee.live.sheet import outcome_of
from referee.message import Message
from referee.record.words import FLAG_CODES, INCIDENT_KINDS, VIOLATION_CODES
from referee.report.words import final_text
from referee.table import Seat, Side
from referee.text import catalogue

if TYPE_CHECKING:
    from referee.live.session import Session

_KIND_WORDS = {kind: (kind, *catalogue("live")[f"live.kind_{kind}"]) for kind in INCIDENT_KINDS}
_FLAG_WORDS = {
    code: (code, *catalogue("violation")[f"violation.name_{code}"]) for code in FLAG_CODES
}
_CODE_WORDS = {
    code: (code, *catalogue("violation")[f"violation.name_{code}"]) for code in VIOLATION_CODES
} | {"revoke": ("revoke", "跟牌错误", "有牌不跟")}


def _who(text: str, name: str) -> tuple[dict[str, Any], str]:
    """The seat or side that a text begins with, as fields, and the rest."""
    place, rest = take_place(text)
    if place is None:
        raise usage(name)
    return {"seat" if isinstance(place, Seat) else "side": place.name}, rest


def _happened(session: Session, incident: dict[str, Any], hand: int | None = None) -> list[str]:
    """Record what happened, in the hand in progress or in a closed one."""
    if hand is not None and hand <= len(session.state.match.hands):
        return [*session.record([Entry("incident", {**incident, "hand": hand})])]
    if session.position.match_over:
        raise RefusedError(Message.of("live.match_over"))
    if session.position.start is None and incident["kind"] == "miscount":
        raise RefusedError(Message.of("live.no_trump_yet"))
    if session.position.start is not None and incident["kind"] not in ("absent", "misdeal"):
        incident = {"trick": session.position.trick_number, **incident}
    return session.record([Entry("incident", incident)])


def _cards_and_note(text: str) -> dict[str, Any]:
    """Cards, if the text begins with some, then a note."""
    word, rest = take_word(text)
    try:
        fields: dict[str, Any] = {"cards": str(read_cards_typed(word))} if word else {}
    except RefusedError:
        fields, rest = {}, text
    return {**fields, "note": rest} if rest else fields


def miscount(session: Session, rest: str) -> list[str]:
    """A wrong number of cards; it ends the hand (多牌少牌)."""
    who, more = _who(rest, "miscount")
    told = _happened(session, {"kind": "miscount", **who, **_cards_and_note(more)})
    return [*told, *sheet_if_over(session)]


def exposed(session: Session, rest: str) -> list[str]:
    """Cards that were seen before they were played (露牌)."""
    seat, more = take_seat(rest, "exposed")
    fields = _cards_and_note(more)
    if "cards" not in fields:
        raise usage("exposed")
    return _happened(session, {"kind": "exposed", "seat": seat.name, **fields})


def late(session: Session, rest: str) -> list[str]:
    """A player or a side was late (迟到)."""
    who, note = _who(rest, "late")
    return _happened(session, {"kind": "late", **who, **({"note": note} if note else {})})


def late_claim(session: Session, rest: str) -> list[str]:
    """A claim about a hand, made after the next deal began (提出过晚)."""
    return _flagged(session, rest, "late_claim")


def mixed(session: Session, rest: str) -> list[str]:
    """The cards were mixed, so that nothing can be shown (牌已混)."""
    return _flagged(session, rest, "cards_mixed")


def _flagged(session: Session, rest: str, code: str) -> list[str]:
    """What only the chief arbiter can decide; in the hand whose number stands first.

    Without a number it is the last closed hand for a late claim, else the one in progress.
    """
    command = "lateclaim" if code == "late_claim" else "mixed"
    number, rest = take_number(rest)
    hands = len(session.state.match.hands)
    if number is not None and not 1 <= number <= session.state.number:
        raise RefusedError(Message.of("live.no_such_hand", number=number))
    if number is None:
        before = code == "late_claim" or session.position.start is None
        number = hands if before and hands else session.state.number
    if code == "late_claim" and number > hands:
        raise RefusedError(Message.of("live.claim_in_time"))
    if number > hands and session.position.start is None:
        raise RefusedError(Message.of("live.no_trump_yet"))
    place, note = take_place(rest)
    if place is None and code == "late_claim":
        raise usage(command)
    who = {} if place is None else {"seat" if isinstance(place, Seat) else "side": place.name}
    fields = {"kind": "other", **who, "code": code, **({"note": note} if note else {})}
    told = _happened(session, fields, number)
    return [*told, final_text(judged_now(session), session.style)]


def incident(session: Session, rest: str) -> list[str]:
    """Any other irregularity by its kind (意外情况)."""
    word, more = take_word(rest)
    code = one_of(word, _FLAG_WORDS)
    if code is not None:
        return _flagged(session, more, code)
    kind = one_of(word, _KIND_WORDS)
    if kind is None or kind in ("alleged", "exposed"):
        raise usage("incident")
    place, note = take_place(more)
    who = {} if place is None else {"seat" if isinstance(place, Seat) else "side": place.name}
    if kind == "miscount" and not who:
        raise usage("incident")
    word, rest = take_word(note)
    if kind == "other" and word in FLAG_CODES:
        code, note = word, rest
        fields = {"kind": kind, **who, "code": code, **({"note": note} if note else {})}
        told = _happened(session, fields)
        return [*told, final_text(judged_now(session), session.style)]
    return _happened(session, {"kind": kind, **who, **({"note": note} if note else {})})


def allege(session: Session, rest: str) -> list[str]:
    """What somebody says and the cards do not show (指称)."""
    who, more = _who(rest, "allege")
    trick, more = take_number(more)
    word, note = take_word(more)
    code = one_of(word, _CODE_WORDS)
    if code is None:
        raise usage("allege")
    fields: dict[str, Any] = {"kind": "alleged", **who, "code": code}
    if trick is not None:
        fields["trick"] = trick
    return _happened(session, {**fields, **({"note": note} if note else {})})


def note(session: Session, rest: str) -> list[str]:
    """A note on the hand, added to what is noted already (备注)."""
    if not rest:
        raise usage("note")
    old = session.state.hand.note
    return session.record([Entry("hand", {"note": f"{old}; {rest}" if old else rest})])


def _ruling(session: Session, fields: dict[str, Any]) -> list[str]:
    """Record a ruling with the next free id."""
    taken = {ruling.id for ruling in session.state.match.rulings}
    number = len(taken) + 1
    while f"R{number}" in taken:
        number += 1
    ruling = {
        "id": f"R{number}", **fields, "by": session.say("live.by"),
        "at": session.clock().isoformat(),
    }  # fmt: skip
    told = session.record([Entry("ruling", {"ruling": ruling})])
    number = fields.get("hand", session.state.number)
    if number < session.state.number:
        return [*told, *outcome_of(session, number)]
    return [*told, *sheet_if_over(session)]


def _on_finding(session: Session, rest: str, decision: str) -> list[str]:
    """A ruling on a finding of a ledger; its number may be left out where there is one.

    ``2.1`` is the first finding of hand 2.
    """
    named = _HAND_AND_NUMBER.match(normalise(rest))
    hand, reason = session.state.number, rest
    number: int | None
    if named is not None:
        hand, number, reason = int(named["hand"]), int(named["number"]), rest[named.end() :].strip()
        if not 1 <= hand <= session.state.number:
            raise RefusedError(Message.of("live.no_such_hand", number=hand))
    else:
        number, reason = take_number(rest)
    found = session.position.findings_of(hand)
    if number is None:
        if len(found) != 1:
            raise usage(decision)
        number = 1
    if not 1 <= number <= len(found):
        raise RefusedError(
            Message.of("live.no_finding", number=number, hand=hand, count=len(found))
        )
    if decision == "waive" and not reason:
        raise RefusedError(Message.of("live.reason_needed"))
    violation = found[number - 1]
    fields: dict[str, Any] = {
        "hand": hand, "decision": decision, "finding": violation.code,
    }  # fmt: skip
    if violation.trick is not None:
        fields["trick"] = violation.trick
    if violation.seat is not None:
        fields["seat"] = violation.seat.name
    return _ruling(session, {**fields, **({"reason": reason} if reason else {})})


def waive(session: Session, rest: str) -> list[str]:
    """A finding without its penalty, for a reason (免罚)."""
    return _on_finding(session, rest, "waive")


def uphold(session: Session, rest: str) -> list[str]:
    """A finding or an allegation confirmed (维持)."""
    return _on_finding(session, rest, "uphold")


_HAND_AND_NUMBER = re.compile(r"(?P<hand>[0-9]{1,2})\.(?P<number>[0-9]{1,3})(?=\s|$|[^0-9A-Z.])")
_EFFECTS = {
    "levels": ("levels", "级别", "升级"),
    "score": ("score", "得分", "加分"),
    "strikes": ("strikes", "违例"),
    "void": ("void", "作废"),
    "declarers": ("declarers", "庄家方"),
    "attackers": ("attackers", "闲家方"),
    "match": ("match", "全场"),
    "reverse": ("reverse", "撤裁"),
}


def ruling(session: Session, rest: str) -> list[str]:
    """A ruling with its effect and reason, about the hand whose number stands first (裁定)."""
    hand, rest = take_number(rest)
    if hand is not None and not 1 <= hand <= session.state.number:
        raise RefusedError(Message.of("live.no_such_hand", number=hand))
    word, more = take_word(rest)
    kind = one_of(word, _EFFECTS)
    if kind is None:
        raise usage("ruling")
    if kind == "reverse":
        wanted, reason = take_word(more)
        if normalise(wanted) not in {found.id for found in session.state.match.rulings}:
            raise RefusedError(Message.of("record.no_ruling", id=wanted))
        fields: dict[str, Any] = {"decision": "reverse", "reverses": normalise(wanted)}
        return _ruling(session, {**fields, **({"reason": reason} if reason else {})})
    effect, reason = _effect(kind, more)
    fields = {"decision": "adjust", "effect": effect}
    if hand is not None and kind == "match":
        raise usage("ruling")
    if hand is not None:
        fields["hand"] = hand
    elif kind != "match":
        fields["hand"] = session.state.number
        if session.position.start is None and session.state.match.hands:
            fields["hand"] = len(session.state.match.hands)  # between hands: about the last one
    fields["clause"] = session.ruleset.citation("conduct.otherwise").clause
    if not reason:
        raise RefusedError(Message.of("live.reason_needed"))
    return _ruling(session, {**fields, "reason": reason})


def _effect(kind: str, text: str) -> tuple[dict[str, Any], str]:
    """What a ruling changes, in the words of the record, and the reason after it."""
    match kind:
        case "void":
            return {"void": True}, text
        case "score":
            number, reason = take_word(text)
            return {"score": _signed(number)}, reason
        case "declarers" | "attackers":
            number, reason = take_word(text)
            return {"result": {"winner": kind, "rise": _signed(number)}}, reason
    place, more = take_place(text)
    if not isinstance(place, Side):
        raise usage("ruling")
    if kind == "match":
        return {"match": place.name}, more
    word, more = take_word(more)
    if kind == "levels":
        return {"levels": {place.name: _signed(word)}}, more
    number, reason = take_word(more)
    return {"strikes": {place.name: {word: _signed(number)}}}, reason


def _signed(word: str) -> int:
    try:
        return int(normalise(word))
    except ValueError:
        raise usage("ruling") from None


HANDLERS = {
    "miscount": miscount,
    "exposed": exposed,
    "late": late,
    "lateclaim": late_claim,
    "mixed": mixed,
    "incident": incident,
    "allege": allege,
    "note": note,
    "waive": waive,
    "uphold": uphold,
    "ruling": ruling,
}
