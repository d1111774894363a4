"""Hands for the benchmarks: those of ``data/``, all distinct, as many as are wanted.

Suits are exchanged in all 24 ways and the seats turned in all 4: rules and legality stay, and
no text of a play, no holding and no division comes out of a memory for long.
"""

from __future__ import annotations

import json
import re
from itertools import islice, permutations
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA = Path(__file__).parent / "data"
TWO_DECKS, COMBOS, THREE_DECKS = "two-decks", "two-decks-combos", "three-decks"
SEATS = "NWSE"
SUITS = "SHCD"
_SUIT = re.compile(f"[{SUITS}]")


def distinct(source: str, count: int) -> Iterator[str]:
    """So many records, a line of JSON each; after 96 times the source they repeat."""
    lines = (DATA / f"{source}.jsonl").read_text("utf-8").splitlines()
    changes = [(suits, turn) for suits in permutations(SUITS) for turn in range(4)]

    def endless() -> Iterator[str]:
        while True:
            for suits, turn in changes:
                for line in lines:
                    yield json.dumps(_changed(json.loads(line), suits, turn), ensure_ascii=False)

    return islice(endless(), count)


def _changed(record: dict, suits: tuple[str, ...], turn: int) -> dict:
    table = str.maketrans(SUITS, "".join(suits))
    seats = str.maketrans(SEATS, SEATS[turn:] + SEATS[:turn])
    for hand in record["hands"]:
        hand["declarer"] = hand["declarer"].translate(seats)
        hand["trump"] = _exchanged(hand["trump"], table)
        hand["kitty"] = hand["kitty"].translate(table)
        hand["tricks"] = "".join(
            leader.translate(seats) + ":" + plays.translate(table)
            for leader, _, plays in (
                line.partition(":") for line in hand["tricks"].splitlines(keepends=True)
            )
        )
    return record


def _exchanged(trump: str, table: dict[int, int]) -> str:
    return trump if trump == "NT" else trump.translate(table)


def plays(record: str) -> int:
    """How many plays a record has."""
    tricks = json.loads(record)["hands"][0]["tricks"]
    return sum(len(line.split()) - 1 for line in tricks.splitlines())


def opened(record: str) -> str:
    """The same record with the hands as dealt: they follow from the plays of a finished hand."""
    from referee.cards import Cards, read_cards
    from referee.record.reading import read_record
    from referee.table import Seat

    data = json.loads(record)
    match = read_record(record).match
    assert match is not None
    hand = match.hands[0]
    held: dict[Seat, list[int]] = {seat: [] for seat in Seat}
    for trick in hand.tricks:
        order = [Seat((trick.leader + place) % 4) for place in range(4)]
        for seat, play in zip(order, trick.plays, strict=True):
            held[seat] += play.cards
    # Who took the kitty held what was laid, and laid what was dealt to nobody else.
    laid = list(read_cards(data["hands"][0]["kitty"]))
    declarer = Seat[data["hands"][0]["declarer"]]
    taken = sorted([*held[declarer], *laid])
    held[declarer], kitty = taken[len(laid) :], taken[: len(laid)]
    data["hands"][0]["deal"] = {
        **{seat.name: str(Cards(sorted(cards))) for seat, cards in held.items()},
        "kitty": str(Cards(kitty)),
    }
    return json.dumps(data, ensure_ascii=False)
