"""The block of trick lines: ``seat ["!"] ":" play…``, one line a trick (逐圈记录).

The quick way splits each line and looks every token up; a line that does not go that way is read
again with care, to say what is wrong with it and where.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import NotationError, normalise
from referee.message import Message
from referee.play.actions import Trick
from referee.problems import Problem
from referee.record.play_text import FOLLOWS, LEADS, read_follow, read_lead
from referee.record.words import SEAT_SPELLINGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from referee.play.actions import Play
    from referee.problems import Path

PLAYS_AT_MOST = 4

MAX_CHARACTERS = 50_000
"""Of a block; the longest hand with a comment on every line has a tenth of that."""
MAX_TAKE_BACKS = 100
"""Of a hand; one with more than a few is no game."""

# Tricks are made as the tuples that they are: their own constructor takes twice as long, and an
# archive has millions.
_new = tuple.__new__

_HEADS = {
    f"{spelling}{mark}{colon}": (seat, bool(mark))
    for name, seat in SEAT_SPELLINGS.items()
    for spelling in (name, name.lower())
    for mark in ("", "!", "！")
    for colon in (":", "：")
}
"""Every common spelling of the start of a line."""

_HEAD = re.compile(r"(?P<seat>[^\s:!]*)\s*(?P<mark>!?)\s*(?P<colon>:?)")


@dataclass(frozen=True, slots=True)
class LineParts:
    """A trick line taken apart; offsets count from the start of the line."""

    head: int
    """Where the seat begins."""
    seat: str
    out_of_turn: bool
    colon: bool
    plays: tuple[tuple[int, str], ...]
    comment: tuple[int, str] | None
    end: int
    """Where a further play would stand."""

    @property
    def empty(self) -> bool:
        """Whether the line holds no trick: it is blank or only a comment."""
        return not (self.seat or self.out_of_turn or self.colon or self.plays)


def split_line(line: str) -> LineParts:
    """The parts of a line, readable or not."""
    comment = re.search(r"(?:^|(?<=\s))#", line)
    body = line[: comment.start()] if comment else line
    start = len(body) - len(body.lstrip())
    head = _HEAD.match(normalise(body), start)
    assert head is not None  # noqa: S101  (every group of the pattern may be empty)
    return LineParts(
        head=start,
        seat=body[head.start("seat") : head.end("seat")],
        out_of_turn=bool(head["mark"]),
        colon=bool(head["colon"]),
        plays=tuple(
            (match.start(), match[0]) for match in re.compile(r"\S+").finditer(body, head.end())
        ),
        comment=(comment.start(), line[comment.start() :].rstrip()) if comment else None,
        end=len(body.rstrip()),
    )


def read_tricks(text: str, path: Path, problems: list[Problem]) -> tuple[Trick, ...]:
    """The tricks of a block; what cannot be read is added to ``problems``."""
    if len(text) > MAX_CHARACTERS:
        message = Message.of("record.too_much_text", count=len(text), limit=MAX_CHARACTERS)
        problems.append(Problem(path, message))
        return ()
    if (taken_back := take_backs_in(text)) > MAX_TAKE_BACKS:
        message = Message.of("record.too_many_take_backs", count=taken_back, limit=MAX_TAKE_BACKS)
        problems.append(Problem(path, message))
        return ()
    tricks: list[Trick] = []
    bad = 0
    crowded = False
    for line in text.removesuffix("\n").split("\n"):
        try:
            head, lead, second, third, fourth = line.split()
            leader, out_of_turn = _HEADS[head]
            try:
                plays = LEADS[lead], FOLLOWS[second], FOLLOWS[third], FOLLOWS[fourth]
            except KeyError:
                answers = read_follow(second), read_follow(third), read_follow(fourth)
                plays = read_lead(lead), *answers
            tricks.append(_new(Trick, (leader, plays, out_of_turn)))
        except (ValueError, KeyError):  # too few or too many plays, no seat, no cards
            parts = split_line(line)
            if parts.empty:
                continue
            other = _read_line(parts, (*path, len(tricks) + bad), problems)
            if other is None:
                bad += 1
            else:
                tricks.append(other)
                crowded = crowded or len(other.plays) > PLAYS_AT_MOST
    if crowded:
        problems.extend(_too_many_plays(tricks, path))
    return tuple(tricks)


def take_backs_in(text: str) -> int:
    """How many take-backs a block has at most."""
    return text.count("~") + text.count("～")


def write_tricks(tricks: Iterable[Trick]) -> str:
    """The canonical block, each line ended."""
    return "".join(
        f"{trick.leader.name}{'!' if trick.out_of_turn else ''}: "
        f"{' '.join(play.text for play in trick.plays)}\n"
        for trick in tricks
    )


def trick_lines(text: str) -> Iterator[tuple[int, LineParts]]:
    """The lines of a block that hold a trick, each with the offset where it begins."""
    for offset, parts in all_lines(text):
        if not parts.empty:
            yield offset, parts


def all_lines(text: str) -> Iterator[tuple[int, LineParts]]:
    """All lines of a block, each with the offset where it begins."""
    offset = 0
    for line in text.split("\n"):
        yield offset, split_line(line)
        offset += len(line) + 1


def _too_many_plays(tricks: list[Trick], path: Path) -> Iterator[Problem]:
    """Four plays are a trick, except where players pass (climbing-104)."""
    if any(play.passed for trick in tricks for play in trick.plays):
        return
    for number, trick in enumerate(tricks):
        if len(trick.plays) > PLAYS_AT_MOST:
            found = Message.of("record.too_many_plays", count=len(trick.plays))
            yield Problem((*path, number, "plays", PLAYS_AT_MOST), found)


def _read_line(parts: LineParts, path: Path, problems: list[Problem]) -> Trick | None:
    """The trick of one line, or None with what is wrong in it added to ``problems``."""
    before = len(problems)
    seat = SEAT_SPELLINGS.get(normalise(parts.seat))
    if seat is None:
        message = Message.of("record.trick_seat", found=parts.seat or ":")
        problems.append(Problem((*path, "leader"), message))
    elif not parts.colon:
        message = Message.of("record.trick_colon", found=parts.seat)
        problems.append(Problem((*path, "leader"), message, len(parts.seat)))
    elif not parts.plays:
        problems.append(Problem((*path, "plays", 0), Message.of("record.trick_empty")))
    plays: list[Play] = []
    for number, (_, token) in enumerate(parts.plays):
        try:
            plays.append(read_follow(token) if number else read_lead(token))
        except NotationError as error:
            problems.append(Problem((*path, "plays", number), error.message, error.offset))
    if seat is None or len(problems) > before:
        return None
    return Trick(seat, tuple(plays), parts.out_of_turn)
