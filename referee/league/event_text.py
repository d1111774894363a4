"""The text of ``event.yaml``: a new one with its comments, and teams added to one (赛事文件的文本).

A file that somebody has edited keeps every byte that is not about the new teams.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from yaml.nodes import SequenceNode

from referee import yaml_tree
from referee.league.event import TIE_BREAKS
from referee.league.problems import LeagueError
from referee.message import Message
from referee.record.writing import write_mapping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.league.document import Document
    from referee.league.event import Team


@dataclass(frozen=True, slots=True)
class Plan:
    """What a new event is to be."""

    name: str
    ruleset: str
    format: str
    seed: int
    rounds: int | None = None
    groups: int | None = None
    qualifiers: int | None = None


def new_event(plan: Plan) -> str:
    """The first text of an event's file, with what its keys mean."""
    parts = [
        _one(referee_event=1, name=plan.name),
        "languages: [zh, en]\n",
        "# A ruleset of 'referee rulesets list', or a file; overrides as in a record.\n",
        _one(ruleset=plan.ruleset),
        "# overrides: {time_limit: 45}\n",
        "# round_robin, double_round_robin, swiss (needs rounds), knockout,\n"
        "# groups (then knockout; needs groups: {count: 4, qualifiers: 2, rounds: single})\n",
        _one(format=plan.format),
        _format_settings(plan),
        "# Pairing numbers: as listed below, or drawn from the seed.\n",
        _one(order="listed", seed=plan.seed),
        "# Match points; walkover for the side that was there, absent for the other.\n",
        "points: {win: 2, draw: 1, loss: 0, bye: 2, walkover: 2, absent: 0}\n",
        "# In this order; lots count once drawn: lots: {seed: …, witness: …}\n",
        f"tie_breaks: [{', '.join(TIE_BREAKS)}]\n",
        "# - {name: …, players: […]}; late entry: from_round: 3; withdrawal: until_round: 5\n",
        "teams: []\n",
    ]
    return "".join(parts)


def _format_settings(plan: Plan) -> str:
    if plan.format == "swiss":
        return _one(rounds=plan.rounds or 5)
    if plan.format == "groups":
        count, qualifiers = plan.groups or 2, plan.qualifiers or 2
        return f"groups: {{count: {count}, qualifiers: {qualifiers}, rounds: single}}\n"
    return "third_place: false\n" if plan.format == "knockout" else ""


def _one(**values: object) -> str:
    return write_mapping(values)


def with_teams(document: Document, teams: Sequence[Team]) -> str:
    """The file's text with these teams after its own. Raises LeagueError for teams in ``[…]``."""
    text = document.text.removeprefix("\ufeff")
    found = yaml_tree.entries(document.root).get("teams")
    if found is None:
        return f"{text.rstrip()}\nteams:\n{_items(teams, '')}"
    key, value = found
    if isinstance(value, SequenceNode) and value.value:
        if value.flow_style:
            raise LeagueError(Message.of("league.teams_shape"))
        return _after_last(text, value, teams)
    start, end = _index(text, key.end_mark), _index(text, value.end_mark)
    rest = text[end:]
    line, _, after = rest.partition("\n")
    return f"{text[:start]}:{line.rstrip()}\n{_items(teams, '')}{after}"


def _after_last(text: str, value: SequenceNode, teams: Sequence[Team]) -> str:
    """The text with items after the last line of a list."""
    indent = " " * value.start_mark.column
    last = value.value[-1]
    while last.value and not isinstance(last.value, str):
        last = last.value[-1][1] if isinstance(last.value[-1], tuple) else last.value[-1]
    end = text.find("\n", _index(text, last.end_mark))
    head = text if end < 0 else text[: end + 1]
    if not head.endswith("\n"):
        head += "\n"
    return head + _items(teams, indent) + ("" if end < 0 else text[end + 1 :])


def _index(text: str, mark: object) -> int:
    """Where a place of the YAML reader lies in the text."""
    line, column = mark.line, mark.column  # type: ignore[attr-defined]
    return sum(len(one) for one in text.splitlines(keepends=True)[:line]) + int(column)


def _items(teams: Sequence[Team], indent: str) -> str:
    lines = []
    for team in teams:
        values: dict[str, object] = {"name": team.name}
        if team.players:
            values["players"] = list(team.players)
        if team.group is not None:
            values["group"] = team.group
        if team.from_round > 1:
            values["from_round"] = team.from_round
        if team.note is not None:
            values["note"] = team.note
        lines += write_mapping({"teams": [values]}).splitlines()[1:]
    return "".join(f"{indent}{line}\n" for line in lines)
