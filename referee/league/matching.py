"""Maximum-weight matching by networkx, with weights whose parts never mix (最大权匹配).

networkx is imported only here, and only when a Swiss round is paired.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from referee.league.problems import LeagueError
from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Edge = tuple[int, int]
    Cost = tuple[int, ...]


def least_costly(costs: Mapping[Edge, Cost], vertices: int) -> list[Edge] | None:
    """The perfect matching with the lexicographically least sum of costs; None where none exists.

    Costs are whole numbers from 0. Raises LeagueError where networkx is not installed.
    """
    scale = _scale(list(costs.values()), vertices // 2)
    totals = {
        edge: sum(part * factor for part, factor in zip(cost, scale, strict=True))
        for edge, cost in costs.items()
    }
    highest = max(totals.values(), default=0) + 1
    networkx = _networkx()
    graph = networkx.Graph()
    graph.add_nodes_from(range(vertices))
    for edge in sorted(totals):
        graph.add_edge(*edge, weight=highest - totals[edge])
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted((min(pair), max(pair)) for pair in found)
    return pairs if 2 * len(pairs) == vertices else None


def _scale(costs: Sequence[Cost], edges: int) -> list[int]:
    """A factor for each part, larger than all that the parts after it can add up to."""
    factors: list[int] = []
    below = 1
    for part in reversed(list(zip(*costs, strict=True))):
        factors.append(below)
        below *= max(part) * edges + 1
    return factors[::-1]


def _networkx() -> Any:  # noqa: ANN401  (it has no types)
    try:
        return importlib.import_module("networkx")
    except ImportError:
        raise LeagueError(Message.of("pairing.no_networkx")) from None
