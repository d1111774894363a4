"""What a live session holds and how one entry changes it (现场记录的状态).

An entry is what one line of the journal says: its kind and its data, in the words of the record
format. ``apply`` is the only way from one state to the next; nothing here looks at a rule, a
clock or a file. An undone entry stays in the journal: undo is an entry itself, which goes back to
an earlier state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from referee.play.actions import Hand, Match, Trick
from referee.problems import Problem, RecordError
from referee.record.hand_fields import hand as read_hand
from referee.record.match_fields import read_match
from referee.record.play_text import read_play
from referee.record.reading import read_record
from referee.record.ruling_fields import ruling as read_ruling
from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that the arbiter entered."""

    do: str
    """Its kind, one of ``KINDS``."""
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class State:
    """The match as entered so far."""

    match: Match
    """Its closed hands, and everything that belongs to the match."""
    hand: Hand = field(default_factory=Hand)
    """The hand in progress."""
    early: tuple[tuple[Seat, str], ...] = ()
    """Plays made before their turn, which lie on the table already."""
    seq: int = 0
    """The sequence number of the entry that led here."""
    steps: int = 0
    """How many entries can be undone."""
    before: State | None = field(default=None, repr=False, compare=False)
    undone: State | None = field(default=None, repr=False, compare=False)
    """Directly after an undo: where it went back from."""

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, None between tricks."""
        tricks = self.hand.tricks
        return tricks[-1] if tricks and len(tricks[-1].plays) < len(Seat) else None

    @property
    def number(self) -> int:
        """Of the hand in progress, from 1."""
        return len(self.match.hands) + 1


def apply(state: State, entry: Entry, seq: int) -> State:
    """The state after an entry with this sequence number.

    Raises RecordError for data that cannot be read, and for what no session enters KeyError,
    IndexError, ValueError, TypeError or AttributeError.
    """
    if entry.do in STANDS_STILL:
        return state
    if entry.do == "undo":
        return _undone(state, int(entry.data["to"]))
    if entry.do == "redo":
        return state if state.undone is None else state.undone
    changed = _CHANGES[entry.do](state, entry.data)
    if entry.do == "open":
        return replace(changed, seq=seq)
    return replace(changed, seq=seq, steps=state.steps + 1, before=state, undone=None)


def _undone(state: State, to: int) -> State:
    found = state
    while found.seq > to and found.before is not None:
        found = found.before
    return replace(found, undone=state)


def _opened(_state: State, data: Data) -> State:
    """A record as it was when the session took it up; with ``in_hand`` its last hand goes on.

    It is kept as one line of JSON in itself, so that the user's own fields stay what they are.
    """
    entry = read_record(data["record"])
    match = entry.match
    if match is None:
        raise RecordError(Problem((), located.message) for located in entry.problems)
    if data.get("in_hand") and match.hands:
        return State(replace(match, hands=match.hands[:-1]), match.hands[-1])
    return State(match)


def _hand_set(state: State, data: Data) -> State:
    """Fields of the hand in progress, each replaced by what the entry says."""
    return replace(state, hand=replace(state.hand, **_hand_fields(data)))


def _hand_fields(data: Data) -> dict[str, Any]:
    problems: list[Problem] = []
    read = read_hand(spelled(data), (), problems)
    if read is None or problems:
        raise RecordError(problems)
    return {key: getattr(read, key) for key in data}


def _happened(state: State, data: Data) -> State:
    """An incident of the hand in progress, or with ``hand`` of a closed one."""
    fields = {key: value for key, value in data.items() if key != "hand"}
    new = _hand_fields({"incidents": [fields]})["incidents"]
    hands = state.match.hands
    number = int(data.get("hand", state.number))
    if number <= len(hands):
        closed = hands[number - 1]
        changed = replace(closed, incidents=(*closed.incidents, *new))
        hands = (*hands[: number - 1], changed, *hands[number:])
        return replace(state, match=replace(state.match, hands=hands))
    return replace(state, hand=replace(state.hand, incidents=(*state.hand.incidents, *new)))


def _played(state: State, data: Data) -> State:
    seat, play = Seat[data["seat"]], read_play(data["play"])
    tricks, current = state.hand.tricks, state.trick
    if current is None:
        tricks = (*tricks, Trick(seat, (play,), bool(data.get("out_of_turn"))))
    else:
        tricks = (*tricks[:-1], current._replace(plays=(*current.plays, play)))
    early = tuple(item for item in state.early if item[0] is not seat)
    return replace(state, hand=replace(state.hand, tricks=tricks), early=early)


def _played_early(state: State, data: Data) -> State:
    read_play(data["play"])  # what cannot be read is not entered
    return replace(state, early=(*state.early, (Seat[data["seat"]], data["play"])))


def _edited(state: State, data: Data) -> State:
    """A play replaced; hand, trick and place in the trick count from 1."""
    play = read_play(data["play"])
    number, place = int(data["trick"]) - 1, int(data["place"]) - 1
    index = int(data["hand"]) - 1
    hands = state.match.hands
    hand = hands[index] if index < len(hands) else state.hand
    trick = hand.tricks[number]
    if min(index, number, place) < 0 or place >= len(trick.plays):
        raise IndexError(index, number, place)
    plays = (*trick.plays[:place], play, *trick.plays[place + 1 :])
    tricks = (*hand.tricks[:number], trick._replace(plays=plays), *hand.tricks[number + 1 :])
    changed = replace(hand, tricks=tricks)
    if index >= len(hands):
        return replace(state, hand=changed)
    closed = (*hands[:index], changed, *hands[index + 1 :])
    return replace(state, match=replace(state.match, hands=closed))


def _closed(state: State, data: Data) -> State:
    """The hand in progress joins the closed ones; the next one is empty."""
    hand = replace(state.hand, **_hand_fields(data))
    match = replace(state.match, hands=(*state.match.hands, hand))
    return replace(state, match=match, hand=Hand(), early=())


def _match_set(state: State, data: Data) -> State:
    """Fields of the match, each replaced."""
    found = _match({"referee": "1", "ruleset": state.match.ruleset, **data})
    changes = {key: getattr(found, key) for key in data}
    return replace(state, match=replace(state.match, **changes))


def _ruled(state: State, data: Data) -> State:
    """A ruling after those that stand."""
    problems: list[Problem] = []
    ruling = read_ruling(spelled(data["ruling"]), ("rulings",), problems)
    if ruling is None or problems:
        raise RecordError(problems)
    rulings = (*state.match.rulings, ruling)
    return replace(state, match=replace(state.match, rulings=rulings))


def _match(document: Data) -> Match:
    match, problems = read_match(spelled(document))
    if match is None or problems:
        raise RecordError(problems)
    return match


def spelled(value: Any) -> Any:  # noqa: ANN401  (any JSON value)
    """A value with its numbers as text, as the reader of records takes them."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return {key: spelled(item) for key, item in value.items()}
    if isinstance(value, list):
        return [spelled(item) for item in value]
    return value


_CHANGES: dict[str, Callable[[State, Data], State]] = {
    "open": _opened,
    "adopt": _opened,
    "hand": _hand_set,
    "incident": _happened,
    "play": _played,
    "early": _played_early,
    "edit": _edited,
    "close": _closed,
    "match": _match_set,
    "ruling": _ruled,
}
STANDS_STILL = frozenset({"resume"})
"""Kinds that change nothing: they say who opened the match again and when."""
KINDS = frozenset({*_CHANGES, *STANDS_STILL, "undo", "redo"})
