"""How a session begins: a new match, a record taken up, or a journal resumed (开始与继续)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.live.entries import Entry, apply
from referee.live.journal import TORN_SUFFIX, journal_path
from referee.live.position import Judge, whole_match
from referee.live.session import Session
from referee.live.store import EMPTY, Store, opening, replayed, unfit
from referee.message import Message
from referee.play.match import judge
from referee.problems import InputError, RecordError
from referee.record.comments import comments_of
from referee.record.files import write_whole
from referee.record.reading import read_entries
from referee.record.words import FLAG_CODES
from referee.record.writing import write_yaml
from referee.ruleset.loading import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from referee.live.entries import State
    from referee.live.store import Replayed
    from referee.play.actions import Hand, Match
    from referee.ruleset.model import Ruleset
    from referee.text import Style

SUFFIXES = (".yaml", ".yml")
Told = list[tuple[str, dict[str, object]]]
"""What is told at the beginning: keys and their values."""
LOOKED_BACK = 400
"""How many states of the journal a record may be behind it, or more: then it was changed."""


class StartError(ValueError):
    """A session that cannot begin, and why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


def start(
    record: Path,
    head: Match,
    style: Style,
    *,
    quiet: bool,
    adopt: bool,
    drop_comments: bool = False,
    clock: Callable[[], datetime],
) -> tuple[Session, list[str]]:
    """The session on a record, and what is to be told at its beginning.

    ``head`` is what a new match begins with; its ruleset is empty where none was asked for. A
    record with comments keeps them until the first entry, unless they may be dropped.
    Raises StartError, JournalError, InputError with the faults of a record or a ruleset.
    """
    if record.suffix.lower() not in SUFFIXES:
        raise StartError(Message.of("live.not_yaml", file=str(record)))
    found = _read(record)
    if found is None and not head.ruleset and not _has_journal(record):
        raise StartError(Message.of("live.ruleset_needed", file=str(record)))
    if not _has_journal(record):
        _ruleset(found or head, record)  # before a file is made: it may be none
    store = Store(record)
    try:
        session, told = _started(store, found, head, style, quiet=quiet, adopt=adopt, clock=clock)
        return session, [*told, *_first_save(session, store, drop=drop_comments)]
    except RecordError as error:
        store.close()
        entry = next(iter(read_entries([str(record)])))
        raise InputError(entry.locate(error.problems)) from None
    except BaseException:
        store.close()
        raise


def _has_journal(record: Path) -> bool:
    path = journal_path(record)
    return path.exists() and path.stat().st_size > 0


def _read(record: Path) -> Match | None:
    """The record as it stands, None where there is none. Raises InputError for a bad one."""
    if not record.exists():
        return None
    entry = next(iter(read_entries([str(record)])))
    if entry.match is None:
        raise InputError(entry.problems)
    return entry.match


def _started(
    store: Store,
    found: Match | None,
    head: Match,
    style: Style,
    *,
    quiet: bool,
    adopt: bool,
    clock: Callable[[], datetime],
) -> tuple[Session, list[str]]:
    """The session, and what is told. Raises RecordError for a record that cannot have happened."""
    at = clock()
    fresh = not store.lines
    if fresh:
        match = found or replace(head, started=at.isoformat(), date=head.date or f"{at:%Y-%m-%d}")
        ruleset = _ruleset(match, store.record)
        if found is None:
            match = replace(match, ruleset_hash=ruleset.hash)
        store.append([opening(match, in_hand=_in_hand(match, ruleset))], at.isoformat())
        told: Told = [("live.taken_up" if found else "live.new_match", {})]
        state = _state_of_opening(match, ruleset)
    else:
        past = replayed(store.lines, journal_path(store.record))
        ruleset = _ruleset(past.state.match, store.record)
        state = past.state
        told = [("live.resumed", {"count": len(store.lines)})]
        entry = Entry("resume")
        if found is not None and not _explains(past, found, Judge(ruleset)):
            ruled = ruled_since(recorded_match(past.state, Judge(ruleset)), found)
            if not (adopt or ruled):
                raise StartError(Message.of("live.changed_outside", file=str(store.record)))
            in_hand = _goes_on(past.state, found, ruleset)
            entry = Entry("adopt", opening(found, in_hand=in_hand).data)
            told.append(("live.rulings_adopted" if ruled else "live.adopted", {}))
        state = _applied(state, entry, store.next_seq)
        if entry.do == "adopt":
            Judge(ruleset).position(state)
        else:
            _check_past(past, store, ruleset)
        store.append([entry], at.isoformat())
    if head.ruleset and head.ruleset != state.match.ruleset:
        raise StartError(
            Message.of("live.other_ruleset", recorded=state.match.ruleset, asked=head.ruleset)
        )
    session = Session(store, ruleset, style, state, quiet=quiet, clock=clock)
    lines = [
        session.say(key, **{"file": store.record.name, "ruleset": ruleset.name, **values})
        for key, values in told
    ]
    return session, [*_torn(session, store), *lines]


def _applied(state: State, entry: Entry, seq: int) -> State:
    return apply(state, entry, seq)


def _state_of_opening(match: Match, ruleset: Ruleset) -> State:
    return _applied(EMPTY, opening(match, in_hand=_in_hand(match, ruleset)), 1)


def _torn(session: Session, store: Store) -> list[str]:
    if not store.torn:
        return []
    aside = store.record.stem + ".journal" + TORN_SUFFIX
    return [session.say("live.torn", bytes=len(store.torn), file=aside)]


def commented(record: Path) -> int:
    """How many comments a readable record has; 0 for none, or where it cannot be read."""
    if record.suffix.lower() not in SUFFIXES or not record.exists():
        return 0
    entry = next(iter(read_entries([str(record)])))
    return 0 if entry.match is None else len(comments_of(entry.source))


def aside_of(record: Path) -> Path:
    """Where a record with comments is put aside: a name that is free."""
    first = aside = record.with_name(record.name + ".before")
    number = 2
    while aside.exists():
        aside = first.with_name(f"{first.name}{number}")
        number += 1
    return aside


def _first_save(session: Session, store: Store, *, drop: bool) -> list[str]:
    """Write the record; one with comments is put aside first, and waits for the first entry."""
    if not commented(store.record):
        return session.save()
    aside = aside_of(store.record)
    if drop:
        write_whole(str(aside), store.record.read_bytes())
        return [session.say("live.comments_kept", file=aside.name), *session.save()]
    store.wait(aside)
    return [session.say("live.comments_until", file=aside.name)]


def ruled_since(written: Match, found: Match) -> bool:
    """Whether a record is what the journal says, but for what the commands on disputes add.

    Those are rulings and appeals, a confirmation that they withdraw, claims, and the ruleset's
    hash where the record had none.
    """
    hands = zip(written.hands, found.hands, strict=False)
    bare = tuple(
        replace(now, incidents=then.incidents) if _claims_after(then, now) else now
        for then, now in hands
    )
    if found.rulings[: len(written.rulings)] != written.rulings or len(found.hands) != len(bare):
        return False
    if written.ruleset_hash not in (None, found.ruleset_hash):
        return False
    same = replace(
        found, hands=bare, rulings=written.rulings, appeals=written.appeals,
        confirmed=written.confirmed, ruleset_hash=written.ruleset_hash,
    )  # fmt: skip
    return write_yaml(same) == write_yaml(written) and found != written


def _claims_after(then: Hand, now: Hand) -> bool:
    """Whether a hand's incidents are those it had, then claims alone."""
    known = len(then.incidents)
    return now.incidents[:known] == then.incidents and all(
        one.kind == "alleged" or one.code in FLAG_CODES for one in now.incidents[known:]
    )


def _goes_on(past: State, found: Match, ruleset: Ruleset) -> bool:
    """Whether the last hand of a record is still the one in progress."""
    if len(found.hands) == past.number:
        return True
    return len(found.hands) > past.number and _in_hand(found, ruleset)


def _ruleset(match: Match, record: Path) -> Ruleset:
    """The ruleset of a match. Raises StartError for none, or one of another game."""
    try:
        ruleset = load_ruleset(match.ruleset, base=record.parent, overrides=match.overrides)
    except RecordError as error:
        raise StartError(error.problems[0].message) from None
    if ruleset.game != "tricks":
        raise StartError(Message.of("live.other_game", ruleset=ruleset.name))
    return ruleset


def _check_past(past: Replayed, store: Store, ruleset: Ruleset) -> None:
    """Raise JournalError at a line from which on the entries cannot have happened."""
    judge, lines = Judge(ruleset), store.lines
    states = (EMPTY, *reversed(past.earlier), past.state)
    try:
        judge.position(past.state)
    except RecordError as error:
        good, bad, why = 0, len(lines), error
    else:
        return
    while bad - good > 1:  # the state after ``good`` lines can be, that after ``bad`` cannot
        middle = (good + bad) // 2
        try:
            judge.position(states[middle])
        except RecordError as error:
            bad, why = middle, error
        else:
            good = middle
    raise unfit(why, lines[bad - 1], journal_path(store.record))


def _in_hand(match: Match, ruleset: Ruleset) -> bool:
    """Whether the last hand of a record is still being played. Raises RecordError."""
    if not match.hands:
        return False
    return judge(match, ruleset).hands[-1].status == "open"


def _explains(past: Replayed, found: Match, judge: Judge) -> bool:
    """Whether the record is what the session wrote, now or a little earlier."""
    written = write_yaml(found)
    for state in (past.state, *past.earlier[:LOOKED_BACK]):
        if write_yaml(recorded_match(state, judge)) == written:
            return True
    return False


def recorded_match(state: State, judge: Judge) -> Match:
    """What the record says in a state."""
    try:
        started = judge.position(state).start
    except RecordError:
        return state.match
    return state.match if started is None else whole_match(state)
