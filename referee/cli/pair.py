"""``referee pair``: pair the next round, explain it, compute it again, try the format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_FOUND, Command, Option, fail, style
from referee.cli.leagues import event_folder, open_league, refusing
from referee.text import say

if TYPE_CHECKING:
    from referee.league.league import League
    from referee.league.rounds import Round


@click.command("pair", cls=Command, help="help.pair")
@click.argument("event")
@click.option("--round", "number", cls=Option, type=click.IntRange(1), metavar="N",
              help="help.pair_round")  # fmt: skip
@click.option("--explain", is_flag=True, cls=Option, help="help.pair_explain")
@click.option("--check", is_flag=True, cls=Option, help="help.pair_check")
@click.option("--provisional", is_flag=True, cls=Option, help="help.pair_provisional")
@click.option("--again", is_flag=True, cls=Option, help="help.pair_again")
@click.option("--swap", cls=Option, metavar="TEAM,TEAM", help="help.pair_swap")
@click.option("--reason", cls=Option, help="help.event_reason")
@click.option("--by", cls=Option, help="help.event_by")
@click.option("--simulate", cls=Option, type=click.IntRange(1), metavar="N",
              help="help.pair_simulate")  # fmt: skip
@click.option("--seed", cls=Option, type=click.IntRange(0), default=1, metavar="N",
              help="help.pair_seed")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.option_json")
@refusing
def command(
    event: str, number: int | None, swap: str | None, reason: str | None, by: str | None,
    simulate: int | None, seed: int,
    *, explain: bool, check: bool, provisional: bool, again: bool, as_json: bool,
) -> int:  # fmt: skip
    """One thing at a time: simulate, check, swap, or pair and show or explain a round."""
    asked = [simulate is not None, check, swap is not None, again]
    if sum(asked) > 1 or ((simulate is not None or check) and (explain or number or provisional)):
        fail(say("pairing.one_thing", style()))
    if simulate is not None:
        return _simulate(event, simulate, seed, as_json=as_json)
    league = open_league(event)
    if check:
        return _check(league, as_json=as_json)
    if swap is not None:
        paired = _swap(league, number, swap, reason, by)
    elif again:
        paired = _again(league)
    elif number is not None or (explain and league.rounds):
        paired = _existing(league, number)
    else:
        paired = _pair(league, provisional=provisional)
    _show(league, paired, explain=explain, as_json=as_json)
    return 0


def _show(league: League, paired: Round, *, explain: bool, as_json: bool) -> None:
    from referee.report.league.pairings import explanation_text, round_json, round_text

    if as_json:
        click.echo(round_json(paired))
    elif explain:
        from referee.league.explaining import explain as reasons

        click.echo(explanation_text(reasons(league.known_for(paired), paired), style()))
    else:
        click.echo(round_text(paired, style()))


def _pair(league: League, *, provisional: bool) -> Round:
    from referee.league.editing import pair_next

    return _told(league, pair_next(league, provisional=provisional))


def _again(league: League) -> Round:
    from referee.league.editing import pair_again

    return _told(league, pair_again(league))


def _swap(
    league: League, number: int | None, swap: str, reason: str | None, by: str | None
) -> Round:
    from referee.league.editing import swap as exchange

    names = [name.strip() for name in swap.replace("，", ",").split(",")]
    if len(names) != 2 or not reason or not by:
        fail(say("pairing.swap_shape", style()))
    last = len(league.rounds) if number is None else number
    return _told(league, exchange(league, last, (names[0], names[1]), reason, by))


def _told(league: League, paired: Round) -> Round:
    from referee.league.rounds import round_file

    file = str(round_file(league.folder, paired.round))
    click.echo(say("pairing.written", style(), file=file), err=True)
    return paired


def _existing(league: League, number: int | None) -> Round:
    from referee.league.editing import round_of

    return round_of(league, len(league.rounds) if number is None else number)


def _check(league: League, *, as_json: bool) -> int:
    from referee.league.verifying import verify
    from referee.report.league.pairings import check_json, check_text

    checks = verify(league)
    if not checks and not as_json:
        click.echo(say("pairing.no_round", style()))
    for one in checks:
        click.echo(check_json(one, style()) if as_json else check_text(one, style()))
    return 0 if all(one.verdict == "same" for one in checks) else EXIT_FOUND


def _simulate(name: str, count: int, seed: int, *, as_json: bool) -> int:
    from referee.league.event_file import read_event
    from referee.league.simulation import simulate
    from referee.report.league.pairings import measures, simulation_text

    event, _, _ = read_event(event_folder(name))
    trials = simulate(event, seed, count)
    if as_json:
        click.echo(json.dumps({"events": count, "seed": seed, **measures(trials)}))
    else:
        click.echo(simulation_text(trials, len(event.teams), seed, style()))
    return 0
