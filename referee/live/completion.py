"""What can still be typed: cards not yet all seen, the led suit first, commands (补全)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, SUITS, normalise, rank_of, suit_of
from referee.live.playing import led_suit
from referee.live.vocabulary import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.position import Position
    from referee.live.session import Session

_CARDS = re.compile("[SHCD0-9TJQKABL?+>~]*")
_AT_THE_END = re.compile("(?P<suit>[SHCD])?(?P<ranks>[2-9TJQKA01]*)$")


def offers(session: Session, typed: str) -> Iterator[tuple[str, str]]:
    """What may stand after the typed text, as (the rest of a word, what it means)."""
    word = re.split(r"[\s:：]", typed)[-1] if typed else ""
    yield from _cards(session.position, word)
    if typed.strip() == word:
        yield from _commands(session, word)


def _commands(session: Session, word: str) -> Iterator[tuple[str, str]]:
    plain = normalise(word)
    if not plain:
        return
    for command in COMMANDS:
        for spelling in (command.english, command.chinese[0]):
            if normalise(spelling).startswith(plain) and normalise(spelling) != plain:
                yield spelling[len(word) :], session.say(f"live.help_{command.name}")


def _cards(position: Position, word: str) -> Iterator[tuple[str, str]]:
    """The cards that can follow: of a suit typed already, else of the led suit, then the others."""
    unseen = dict(position.unseen)
    plain = normalise(word)
    found = _AT_THE_END.search(plain)
    if found is None or not _CARDS.fullmatch(plain):
        return
    typed = found["suit"]
    led = led_suit(position, position.state.trick)
    suits = [suit for suit in (led, *SUITS) if suit is not None]
    if typed:
        suits = [suit for suit in SUITS if suit.name == typed]
    elif found["ranks"] and led is not None:
        suits = [led]
    for suit in dict.fromkeys(suits):
        for kind, copies in sorted(unseen.items(), key=lambda item: -(rank_of(item[0]) or 0)):
            if suit_of(kind) is suit and copies > 0:
                rank = RANK_NAMES[rank_of(kind) or 0].lower()
                bare = typed is not None or suit is led
                yield (rank if bare else f"{suit.name.lower()}{rank}"), f"x{copies}"
    if typed is None:
        for kind, name in ((0, "bj"), (1, "lj")):
            if unseen.get(kind, 0) > 0:
                yield name, f"x{unseen[kind]}"
