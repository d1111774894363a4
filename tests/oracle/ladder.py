"""The ladder of answers to one led component (rulebook 5).

A rung is the multiset of parts that an answer must contain, each a shape of width 2 or more; the
cards that fill the rest of the component's count are free.  A ladder lists all rungs, best first.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .shapes import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .rules import Rules

Rung = tuple[Shape, ...]


def number_partitions(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """All ways to write ``total`` as a sum of falling parts, none above ``largest``."""
    if total == 0:
        yield ()
        return
    for first in range(min(total, largest), 0, -1):
        for rest in number_partitions(total - first, first):
            yield (first, *rest)


def _lengths_upto(slots: int) -> list[tuple[int, ...]]:
    return [lengths for total in range(slots + 1) for lengths in number_partitions(total, total)]


def _pair_rungs(length: int) -> list[Rung]:
    """Every way to write so many pairs as tractors, pairs and (unlisted) single cards."""
    return [tuple((2, part) for part in lengths) for lengths in _lengths_upto(length)]


def _triple_rungs(length: int) -> list[Rung]:
    """Every way to fill so many slots of three cards.

    A slot holds a triple, a pair with a free card, or three free cards; triples in sequence are a
    titanic and pairs in sequence a tractor, which leaves one free card in each of its slots.
    """
    return [
        tuple((3, part) for part in triples) + tuple((2, part) for part in pairs)
        for triples in _lengths_upto(length)
        for pairs in _lengths_upto(length - sum(triples))
    ]


def _worth(rung: Rung, width: int) -> tuple[object, ...]:
    """What rungs of one ladder are ordered by, greater is better."""
    lengths = {w: sorted((k for v, k in rung if v == w), reverse=True) for w in (2, 3)}
    if width == 2:
        # More pairs in all, then longer tractors (rulebook 5, two decks).
        return (sum(lengths[2]), lengths[2])
    runs = {w: [k for k in lengths[w] if k >= 2] for w in (2, 3)}
    in_runs = 3 * sum(runs[3]) + 2 * sum(runs[2])
    alone = {w: sum(1 for k in lengths[w] if k == 1) for w in (2, 3)}
    # More cards in runs, then wider, then longer runs, then triples, then pairs.
    return (in_runs, sum(runs[3]), runs[3], runs[2], alone[3], alone[2])


def _owed_at_all(rung: Rung, led: Shape, rules: Rules) -> bool:
    """Whether the switches leave this rung in the ladder."""
    for _, length in rung:
        if length == 1:
            # ``pairs: free`` frees pairs and triples that stand alone.
            if rules.pairs == "free":
                return False
        elif rules.tractors == "pairs_only" or (not rules.shorter_tractors and length < led[1]):
            return False
    return True


@cache
def ladder(led: Shape, rules: Rules) -> tuple[Rung, ...]:
    """The rungs for one led component, best first; the last asks for nothing."""
    width, length = led
    if width == 1:
        return ((),)
    if width not in (2, 3):
        raise ValueError("no ladder for more than three decks")
    rungs = _pair_rungs(length) if width == 2 else _triple_rungs(length)
    kept = [rung for rung in rungs if _owed_at_all(rung, led, rules)]
    return tuple(sorted(kept, key=lambda rung: _worth(rung, width), reverse=True))
