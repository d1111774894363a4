"""What a typed line asks for: a command, an answer, or plays (输入语法)."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING

from referee.cards import normalise
from referee.live.session import RefusedError
from referee.live.vocabulary import command_in, command_named, nearest
from referee.message import Message
from referee.record.words import SEAT_SPELLINGS, SIDE_SPELLINGS
from referee.table import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from referee.live.session import Question, Session
    from referee.live.vocabulary import Command
    from referee.table import Side

    Handler = Callable[[Session, str], list[str]]

MODULES = (
    "playing", "replacing", "bidding", "correcting", "ending", "conduct", "showing",
)  # fmt: skip
"""Each has ``HANDLERS``: what carries its commands out, by name."""

_PLACE = re.compile(r"(?:NS|WE|[NWSE])(?=[\s:!]|$|[^\x00-\x7f])|南北|西东|西東|[北西南东東]")

_HELP = re.compile(r"[?H](?:\s.*)?", re.DOTALL)
_SEAT_UNSEEN = re.compile(r"(?P<seat>[NWSE北西南东東])\s*:?\s*\?{1,2}")
_WORD = re.compile(r"(?:[^\W\d_]|[♠♥♣♦\ufe0e\ufe0f])+[0-9]*")
_CARD_WORDS = re.compile("大王|小王|[大小]|黑桃|红桃|红心|红杏|梅花|草花|方块|方片|[黑红梅方]")
_NO_CARD = re.compile("[^SHCDTJQKABL0-9♠♥♣♦\ufe0e\ufe0f]")


def obey(session: Session, line: str, asked: Question | None) -> list[str]:
    """Do what a line asks for. Raises RefusedError, AskError, or JournalError."""
    if not line.strip():
        return []
    if asked is not None and asked.choices and line.strip().isdigit():
        number = int(line)
        if 1 <= number <= len(asked.choices):
            return asked.choices[number - 1](session)
    topic = _asks_for_help(line)
    if topic is not None:
        return handler_of(command_named("help"))(session, topic)
    unseen = _unseen_play(line)
    found = command_in(line) if asked is not None or unseen == line else None
    if found is None:
        from referee.live.playing import enter_plays

        _check_word(take_word(unseen)[0])
        return enter_plays(session, unseen)
    command, rest = found
    if command.name in ("yes", "no"):
        return _answer(session, command, asked)
    return handler_of(command)(session, rest)


def _asks_for_help(line: str) -> str | None:
    """What help is asked for with ``?`` or ``h``, "" for all of it; None where it is not asked."""
    found = _HELP.fullmatch(normalise(line.strip()))
    if found is None:
        return None
    topic = line.strip()[1:].strip()
    return topic if not topic or command_in(topic) is not None else None


def _unseen_play(line: str) -> str:
    """``??`` alone, and a seat with ``?``, as the play that nobody saw."""
    plain = normalise(line.strip())
    found = _SEAT_UNSEEN.fullmatch(plain)
    if found is not None:
        return f"{found['seat']}: ?"
    return "?" if plain == "??" else line


def _check_word(word: str) -> None:
    """Refuse a word that is neither a command nor anything like cards, and say what is near."""
    plain = normalise(word)
    if not _WORD.fullmatch(plain) or not _NO_CARD.search(_CARD_WORDS.sub("", plain)):
        return
    near = nearest(plain.rstrip("0123456789"))
    if near is None:
        raise RefusedError(Message.of("live.no_word", word=word))
    raise RefusedError(Message.of("live.no_word_near", word=word, near=near))


def _answer(session: Session, command: Command, asked: Question | None) -> list[str]:
    if asked is None:
        raise RefusedError(Message.of("live.nothing_asked"))
    if command.name == "no":
        return [session.say("live.not_recorded")]
    if asked.yes is None:
        raise RefusedError(Message.of("live.choose_number"))
    return asked.yes(session)


def handler_of(command: Command) -> Handler:
    """What carries a command out."""
    for name in MODULES:
        found: Handler | None = import_module(f"referee.live.{name}").HANDLERS.get(command.name)
        if found is not None:
            return found
    raise KeyError(command.name)


def usage(name: str) -> RefusedError:
    """The refusal of a command that was not written as it must be."""
    return RefusedError(
        Message.of("live.usage", form=Message.of(f"live.form_{name}")),
    )


def take_place(text: str) -> tuple[Seat | Side | None, str]:
    """A seat or a side that a text begins with, and the rest; None where it begins otherwise."""
    plain = normalise(text).lstrip()
    found = _PLACE.match(plain)
    if found is None:
        return None, text.strip()
    word = found[0]
    rest = text.lstrip()[found.end() :].lstrip(" \t:：")
    place: Seat | Side = SEAT_SPELLINGS[word] if word in SEAT_SPELLINGS else SIDE_SPELLINGS[word]
    return place, rest


def take_seat(text: str, name: str) -> tuple[Seat, str]:
    """A seat that a text begins with, and the rest. Raises the usage of the command ``name``."""
    place, rest = take_place(text)
    if not isinstance(place, Seat):
        raise usage(name)
    return place, rest


def take_number(text: str) -> tuple[int | None, str]:
    """A whole number that a text begins with, and the rest."""
    plain = normalise(text).lstrip()
    found = re.match(r"[0-9]{1,3}(?=\s|$|[^0-9A-Z])", plain)
    if found is None:
        return None, text.strip()
    return int(found[0]), text.lstrip()[found.end() :].strip()


def take_word(text: str) -> tuple[str, str]:
    """The first word of a text and the rest."""
    parts = text.split(maxsplit=1)
    return (parts[0], parts[1] if len(parts) > 1 else "") if parts else ("", "")


def one_of(word: str, choices: Mapping[str, tuple[str, ...]]) -> str | None:
    """Which of the choices a word means, by their spellings; a unique beginning will do."""
    plain = normalise(word)
    for name, spellings in choices.items():
        if plain in (normalise(spelling) for spelling in spellings):
            return name
    near = [
        name
        for name, spellings in choices.items()
        if plain and any(normalise(spelling).startswith(plain) for spelling in spellings)
    ]
    return near[0] if len(near) == 1 else None
