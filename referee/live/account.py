"""The journal told and checked, for disputes, and whether the record fits it (查账)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.live.entries import State, apply
from referee.live.journal import Journal, JournalError, read_journal
from referee.live.position import Judge
from referee.live.spoken import fields_told
from referee.live.start import LOOKED_BACK, recorded_match, ruled_since
from referee.live.store import EMPTY, states_of
from referee.message import Message
from referee.problems import InputError, RecordError
from referee.record.play_text import read_play
from referee.record.reading import read_entries, read_record
from referee.record.writing import write_yaml
from referee.report.notation import play_text
from referee.ruleset.loading import load_ruleset
from referee.table import Seat
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from referee.live.journal import Line
    from referee.text import Style

HASH_SHOWN = 16
RECORD_SUFFIXES = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Checked:
    """A journal that is as it was written."""

    path: Path
    journal: Journal
    fit: str | None
    """How the record stands to it: fits, behind, ruled, differs; uncompared where the ruleset
    cannot be read; None without a record."""

    @property
    def doubtful(self) -> bool:
        """The record was changed by other means, or nobody knows."""
        return self.fit in ("differs", "uncompared")

    def verdict(self) -> Iterator[Message]:
        """What verification says."""
        lines = self.journal.lines
        name = str(self.path)
        if not lines:
            yield Message.of("journal.empty", file=name)
        else:
            yield Message.of(
                "journal.whole", file=name, count=len(lines), first=lines[0].at,
                last=lines[-1].at, hash=lines[-1].hash[:HASH_SHOWN],
            )  # fmt: skip
        if self.journal.torn:
            yield Message.of("journal.torn", bytes=len(self.journal.torn))
        if self.fit is not None:
            yield Message.of(f"journal.record_{self.fit}")


def checked(path: Path) -> Checked:
    """Verify a journal and compare its record. Raises JournalError."""
    if not path.exists():
        raise JournalError(Message.of("journal.none", file=str(path)))
    journal = read_journal(path)
    states = [EMPTY, *states_of(journal.lines, path)]
    return Checked(path, journal, _fit(path, states))


def _fit(path: Path, states: list[State]) -> str | None:
    record = next(
        (path.with_suffix(suffix) for suffix in RECORD_SUFFIXES
         if path.with_suffix(suffix).exists()), None,
    )  # fmt: skip
    if record is None or len(states) == 1:
        return None
    match = next(iter(read_entries([str(record)]))).match
    if match is None:
        return "differs"
    last = states[-1].match
    try:
        judge = Judge(load_ruleset(last.ruleset, base=record.parent, overrides=last.overrides))
    except (RecordError, InputError):
        return "uncompared"
    written = write_yaml(match)
    for age, state in enumerate(reversed(states[-LOOKED_BACK:])):
        if write_yaml(recorded_match(state, judge)) == written:
            return "behind" if age and state is not states[-1] else "fits"
    if ruled_since(recorded_match(states[-1], judge), match):
        return "ruled"
    return "differs"


def shown(journal: Journal, style: Style) -> Iterator[str]:
    """Every entry in a line; what was undone is marked."""
    undone = _undone(journal)
    for line in journal.lines:
        key = "journal.line_undone" if line.seq in undone else "journal.line"
        yield say(key, style, seq=line.seq, at=line.at, text=told(line, style))


def _undone(journal: Journal) -> set[int]:
    """The entries that stand no more in the end."""
    state = EMPTY
    for line in journal.lines:
        state = apply(state, line.entry, line.seq)
    kept = set()
    found: State | None = state
    while found is not None:
        kept.add(found.seq)
        found = found.before
    still = {"open", "adopt", "resume", "undo", "redo"}
    return {line.seq for line in journal.lines if line.seq not in kept} - {
        line.seq for line in journal.lines if line.entry.do in still
    }


def told(line: Line, style: Style) -> str:
    """One entry in words."""
    do, data = line.entry.do, dict(line.entry.data)
    if do == "open":
        return say("journal.open", style, ruleset=_ruleset_in(data["record"]))
    if do in ("play", "early"):
        key = "journal.play_out_of_turn" if data.get("out_of_turn") else f"journal.{do}"
        return say(key, style, seat=Seat[data["seat"]], play=_play(data["play"], style))
    if do == "edit":
        place = {name: data[name] for name in ("hand", "trick", "place")}
        return say("journal.edit", style, **place, play=_play(data["play"], style))
    if do == "undo":
        return say("journal.undo", style, to=data["to"])
    if do in ("hand", "match", "incident", "ruling"):
        fields = data["ruling"] if do == "ruling" else data
        return say(f"journal.{do}", style, fields=fields_told(fields, style))
    if do == "close" and "claimed" in data:
        return f"{say('journal.close', style)} {fields_told(data['claimed'], style)}"
    return say(f"journal.{do}", style)


def _ruleset_in(record: str) -> str:
    match = read_record(record).match
    return "" if match is None else match.ruleset


def _play(text: str, style: Style) -> str:
    return play_text(read_play(text), style)
