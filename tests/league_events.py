"""Small events for the tests of the league: a folder, teams by colour, short hand-made records.

A record is a few hands with the rest conceded at once, so that levels are easily worked by hand
under ``competition``: a hand that gives the attackers nothing is D+4, one that gives them a
hundred points (one trick of A K 10 and two fives each) is told where it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.testing import CliRunner

from referee.cli import main
from referee.cli.judging import judged
from referee.league.league import League, load_league

if TYPE_CHECKING:
    from pathlib import Path

COLOURS = (
    "红队", "橙队", "黄队", "绿队", "青队", "蓝队", "紫队", "白队",
    "黑队", "灰队", "金队", "银队", "棕队", "粉队", "褐队", "靛队",
)  # fmt: skip

WON_AT_ONCE = """\
- {declarer: N, trump: H, tricks: "N: SA S3 S4 S6\\n", rest: {to: NS}}
"""
"""North declares on 2 and gives nothing away: North-South rise four, 2 to 6."""


def run(*arguments: object, lang: str = "en") -> object:
    return CliRunner().invoke(main, [*map(str, arguments), "--lang", lang])


def event_text(teams, form="swiss", **settings) -> str:
    settings = {"rounds": 5} | settings if form == "swiss" else settings
    lines = ["referee_event: 1", "name: test", f"format: {form}"]
    lines += [f"{key}: {value}" for key, value in settings.items()]
    listed = [f"- {team}" if team.startswith("{") else f"- {{name: {team}}}" for team in teams]
    return "\n".join([*lines, "teams:", *listed]) + "\n"


def make_event(folder: Path, teams, form="swiss", **settings) -> Path:
    (folder / "records").mkdir(parents=True, exist_ok=True)
    (folder / "event.yaml").write_text(event_text(teams, form, **settings), "utf-8")
    return folder


def record_text(number, table, ns, we, body, ruleset="competition") -> str:
    sides = "" if ns is None else f"sides: {{NS: {{name: {ns}}}, WE: {{name: {we}}}}}\n"
    return f"referee: 1\nruleset: {ruleset}\nround: {number}\ntable: {table}\n{sides}{body}"


def hand(declarer: str, to: str) -> str:
    """A hand without a trick worth anything: the declarers' side gets the rest, or the other."""
    plays = {"N": "N: SA S3 S4 S6", "W": "W: SA S3 S4 S6", "S": "S: SA S3 S4 S6",
             "E": "E: SA S3 S4 S6"}[declarer]  # fmt: skip
    return f"- declarer: {declarer}\n  trump: H\n  tricks: |\n    {plays}\n  rest: {{to: {to}}}\n"


def won_by(side: str, *, hands: int = 1, confirmed: bool = True) -> str:
    """A match that this side wins on time, by so many hands as declarers, four levels each."""
    seat = {"NS": ("N", "S"), "WE": ("W", "E")}[side]
    body = "hands:\n" + "".join(hand(seat[number % 2], side) for number in range(hands))
    body += "ended: {reason: time}\n"
    if confirmed:
        body += "confirmed: {NS: true, WE: true, arbiter: true, revision: 1}\n"
    return body


def write_record(folder: Path, number, table, ns, we, body, name=None, **more) -> Path:
    path = folder / "records" / (name or f"r{number}t{table}.yaml")
    path.write_text(record_text(number, table, ns, we, body, **more), "utf-8")
    return path


def league_of(folder: Path) -> League:
    return load_league(folder, judged)


def play_round(folder: Path, winner) -> None:
    """A record for every table of the last round; ``winner(ns, we)`` says which side wins."""
    paired = league_of(folder).rounds[-1]
    for pairing in paired.pairings:
        if pairing.bye is None:
            side = winner(pairing.ns, pairing.we)
            write_record(folder, paired.round, pairing.table, pairing.ns, pairing.we, won_by(side))
