"""Hands a second: records read before, all distinct, violations only, one core."""

from __future__ import annotations

import gc

from hands import COMBOS, THREE_DECKS, TWO_DECKS, distinct, opened
from showing import best, show

from referee.cli.judging import judged
from referee.record.reading import read_record

COUNT = 2000


def entries(source: str, count: int, *, deals: bool = False) -> list:
    """Records as read."""
    texts = distinct(source, count)
    return [read_record(opened(text) if deals else text) for text in texts]


def hands_a_second(found: list) -> float:
    """Each time the hands are as new: the memos are emptied by what lies between."""

    def run() -> None:
        for entry in found:
            judged(entry)

    judged(found[0])
    gc.collect()
    return len(found) / best(run, 3)


def main() -> None:
    """Two decks hidden and open, combinations, three decks, and their ratio."""
    rates = {}
    for name, source, count, deals in (
        ("two decks, hands hidden", TWO_DECKS, COUNT, False),
        ("two decks, hands open", TWO_DECKS, COUNT, True),
        ("two decks, combinations and throws", COMBOS, COUNT, False),
        ("three decks", THREE_DECKS, COUNT, False),
    ):
        rates[name] = hands_a_second(entries(source, count, deals=deals))
        show(f"adjudicating, {name}", f"{rates[name]:,.0f} hands/s", f"{count:,} distinct hands")
    ratio = rates["three decks"] / rates["two decks, hands hidden"]
    show("three decks ÷ two decks", f"{ratio:.2f}", "must 0.45, goal 0.6")


if __name__ == "__main__":
    main()
