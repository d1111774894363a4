"""A whole record: data become a ``Match``, or every problem at once (一场的字段)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.message import Message
from referee.play.actions import Hand, Match
from referee.problems import Problem
from referee.record import values
from referee.record.fields import Fields, free, keyed, listed
from referee.record.hand_fields import HAND_KEYS, check_trick, hand, levels
from referee.record.item_list import BETWEEN_ITEMS, MAX_LISTED
from referee.record.limits import MAX_ENTRIES, MAX_ITEMS, EnoughProblemsError, Gathered
from referee.record.ruling_fields import appeal, confirmation, match_end, ruling
from referee.record.trick_block import MAX_TAKE_BACKS, take_backs_in
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from referee.play.actions import Appeal, Ruling
    from referee.problems import Path


def _side_fields(side: Side) -> Fields:
    seats = {name: seat for name, seat in Seat.__members__.items() if seat.side is side}
    return Fields({"name": values.text, "players": keyed(seats, values.text)})


_SIDES = Fields({side.name: _side_fields(side).read for side in Side}, extras=False)

_MATCH = Fields(
    {
        "referee": values.version,
        "ruleset": values.text,
        "ruleset_hash": values.digest,
        "overrides": free,
        "event": values.text,
        "round": values.text,
        "table": values.text,
        "date": values.date,
        "started": values.moment,
        "sides": _SIDES.read,
        "levels": levels,
        "note": values.text,
        "hands": listed(hand),
        "rulings": listed(ruling),
        "appeals": listed(appeal),
        "ended": match_end,
        "confirmed": confirmation,
    },
    required=("referee", "ruleset"),
    stray=dict.fromkeys(
        [key for key in HAND_KEYS if key not in ("ended", "note")], "record.belongs_in_hand"
    ),
)

_OTHERS = {
    "violation_counts": "result",
    "referee_event": "event",
    **dict.fromkeys(("extends", "deal", "bidding"), "ruleset"),
}
"""Keys that show what else a document is: a result, or one without hands."""


def read_match(data: object) -> tuple[Match | None, list[Problem]]:
    """The match that a document says, or None and everything that is wrong with it.

    A value that was refused before is wrong already and gives no problem here.
    """
    if isinstance(data, dict) and "referee" not in data:
        other = next((kind for key, kind in _OTHERS.items() if key in data), None)
        if other == "result" or (other is not None and "hands" not in data):
            return None, [Problem((), Message.of(f"record.is_{other}"))]
    crowd = _crowd(data.get("hands")) if isinstance(data, dict) else None
    if crowd is not None:
        return None, [crowd]
    problems = Gathered()
    try:
        found = _MATCH.read(data, (), problems)
    except EnoughProblemsError:
        return None, problems
    if found is None:
        return None, problems
    if "rulings" in found or "appeals" in found:
        problems += _reference_problems(found, {problem.path[:1] for problem in problems})
    if problems or not _MATCH.complete(found):
        return None, problems
    del found["referee"]
    if "sides" in found:
        found |= _sides(found.pop("sides"))
    return Match(**found), problems


_MOST_ENTRIES = 2 * MAX_LISTED + MAX_ITEMS + MAX_TAKE_BACKS
"""What a hand can have of these before something else is said of it."""


def _crowd(hands: object) -> Problem | None:
    """What stands at the hand from which on there are more bids, lays, incidents and take-backs
    than allowed.

    Each may be a violation with its own report, so that a file could ask for very many in little.
    """
    if not isinstance(hands, list) or len(hands) * _MOST_ENTRIES <= MAX_ENTRIES:
        return None
    count = 0
    for number, one in enumerate(hands):
        if isinstance(one, dict):
            count += sum(_entries_in(one.get(key)) for key in ("bids", "kitty", "incidents"))
            tricks = one.get("tricks")
            count += take_backs_in(tricks) if isinstance(tricks, str) else 0
        if count > MAX_ENTRIES:
            message = Message.of("record.too_many_entries", limit=MAX_ENTRIES)
            return Problem(("hands", number), message)
    return None


def _entries_in(value: object) -> int:
    if isinstance(value, str):
        return 1 + sum(map(value.count, BETWEEN_ITEMS))
    return len(value) if isinstance(value, list) else 0


def _sides(found: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a match that stand under ``sides``."""
    named: dict[str, Any] = {"names": {}, "players": {}, "side_extras": {}}
    for name, of_side in found.items():
        side = Side[name]
        if "name" in of_side:
            named["names"][side] = of_side["name"]
        named["players"] |= of_side.get("players", {})
        if "extras" in of_side:
            named["side_extras"][side] = of_side["extras"]
    return named


def _reference_problems(found: Mapping[str, Any], bad: set[Path]) -> Iterator[Problem]:
    """Ids that stand twice and references to nothing.

    What could not be read is left out: a list with a gap would make references look wrong.
    """
    if bad & {("hands",), ("rulings",), ("appeals",)}:
        return
    rulings: Sequence[Ruling] = found.get("rulings", ())
    appeals: Sequence[Appeal] = found.get("appeals", ())
    yield from _repeated(rulings, "rulings")
    yield from _repeated(appeals, "appeals")
    known: set[str] = set()
    for number, item in enumerate(rulings):
        yield from _ruling_problems(number, item, known, found.get("hands", ()))
        known.add(item.id)
    for number, case in enumerate(appeals):
        for key, wanted in (("ruling", case.ruling), ("ruling_after", case.ruling_after)):
            if wanted is not None and wanted not in known:
                yield Problem(("appeals", number, key), Message.of("record.no_ruling", id=wanted))


def _repeated(items: Iterable[Ruling | Appeal], key: str) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, item in enumerate(items):
        if item.id in seen:
            yield Problem((key, number, "id"), Message.of("record.id_twice", id=item.id))
        seen.add(item.id)


def _ruling_problems(
    number: int, item: Ruling, before: AbstractSet[str], hands: Sequence[Hand]
) -> Iterator[Problem]:
    path: Path = ("rulings", number)
    if item.reverses is not None and item.reverses not in before:
        message = Message.of("record.no_ruling_before", id=item.reverses)
        yield Problem((*path, "reverses"), message)
    if item.hand is None:
        return
    if item.hand > len(hands):
        message = Message.of("record.no_such_hand", hand=item.hand, count=len(hands))
        yield Problem((*path, "hand"), message)
        return
    problems: list[Problem] = []
    check_trick(item.trick, hands[item.hand - 1], (*path, "trick"), problems)
    yield from problems
