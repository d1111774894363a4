"""A round's pairings on a terminal: who meets whom, why, and whether it can be computed again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from referee.report.tables import indented, table
from referee.text import clean, render, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.league.explaining import Explanation
    from referee.league.rounds import Pairing, Round
    from referee.league.simulation import Trial
    from referee.league.verifying import Check
    from referee.text import Style

WIDTH = 100


def round_text(paired: Round, style: Style) -> str:
    """The round as a list of tables, byes and changes below."""
    grouped = any(pairing.group for pairing in paired.pairings)
    heads = [say(f"pairing.{key}", style) for key in ("table", "ns", "we")]
    if grouped:
        heads.insert(1, say("pairing.group", style))
    rows = []
    for pairing in paired.pairings:
        if pairing.bye is None:
            group = [pairing.group] if grouped else []
            rows.append([pairing.table, *group, pairing.ns, pairing.we])
    byes = tuple(pairing.bye for pairing in paired.pairings if pairing.bye is not None)
    parts = [say("pairing.title", style, number=paired.round), table(rows, heads, "r")]
    if byes:
        parts.append(say("pairing.byes", style, teams=byes))
    if paired.missing:
        parts.append(say("pairing.provisional", style, results=paired.missing))
    parts += [
        say("pairing.change", style, by=one.by, teams=one.swap, reason=one.reason)
        for one in paired.changes
    ]
    return "\n".join(parts)


def round_json(paired: Round) -> str:
    """The round as one line of JSON."""
    return json.dumps(paired.model_dump(by_alias=True, exclude_none=True), ensure_ascii=False)


def explanation_text(explained: Explanation, style: Style) -> str:
    """The reasons, table after table."""
    lines = [say("pairing.title", style, number=explained.round)]
    lines += [indented(render(one, style), WIDTH) for one in explained.general]
    for reasons in explained.tables:
        lines.append(pairing_line(reasons.pairing, style))
        lines += [indented(render(one, style), WIDTH, "    ") for one in reasons.why]
    lines += [render(one, style) for one in explained.changes]
    return "\n".join(lines)


def pairing_line(pairing: Pairing, style: Style) -> str:
    """One table, or one bye, in a line."""
    if pairing.bye is not None:
        return say("pairing.byes", style, teams=pairing.bye)
    return say("pairing.pair", style, table=pairing.table, ns=pairing.ns, we=pairing.we)


def check_text(check: Check, style: Style) -> str:
    """What came of computing a round again."""
    verdict = check.verdict
    if verdict == "same" and not check.inputs_hold:
        return say("pairing.check_same_changed", style, number=check.round)
    if verdict == "impossible":
        return say("pairing.check_impossible", style, number=check.round, why=check.why)
    text = say(f"pairing.check_{verdict}", style, number=check.round)
    if verdict == "same":
        return text
    expected = tuple(_short(pairing, style) for pairing in check.expected)
    return f"{text}\n{indented(say('pairing.expected', style, pairings=expected), WIDTH)}"


def _short(pairing: Pairing, style: Style) -> str:
    if pairing.bye is not None:
        return say("pairing.one_bye", style, team=pairing.bye)
    return say("pairing.one_pair", style, table=pairing.table, ns=pairing.ns, we=pairing.we)


def check_json(check: Check, style: Style) -> str:
    """What came of computing a round again, as one line of JSON."""
    found = {
        "round": check.round, "verdict": check.verdict, "inputs_hold": check.inputs_hold,
        "expected": [one.model_dump(by_alias=True, exclude_none=True) for one in check.expected],
        "why": None if check.why is None else render(check.why, style),
    }  # fmt: skip
    return json.dumps(found, ensure_ascii=False)


def measures(trials: Sequence[Trial]) -> dict[str, int | str]:
    """What random events of a format came to."""
    return {
        "rounds": _span([trial.rounds for trial in trials]),
        "matches": _span([trial.matches for trial in trials]),
        "rematches": sum(trial.rematches for trial in trials),
        "byes": max(trial.byes for trial in trials),
        "gap": max(trial.gap for trial in trials),
        "seats": max(trial.seats for trial in trials),
        "shared": sum(trial.shared for trial in trials),
        "best": sum(trial.best for trial in trials),
        "failed": sum(trial.failed for trial in trials),
    }


def _span(numbers: list[int]) -> int | str:
    least, most = min(numbers), max(numbers)
    return least if least == most else f"{least}-{most}"


def simulation_text(trials: Sequence[Trial], teams: int, seed: int, style: Style) -> str:
    """What random events of a format came to, as a table."""
    head = say("pairing.simulated", style, events=len(trials), teams=teams, seed=seed)
    rows = [[say(f"pairing.sim_{key}", style), value] for key, value in measures(trials).items()]
    heads = [say("pairing.measure", style), say("pairing.value", style)]
    return f"{clean(head)}\n{table(rows, heads, 'lr')}"
