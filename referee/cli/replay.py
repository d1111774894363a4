"""``referee replay``: adjudicate records and show what was found."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from referee.cli import EXIT_BAD_INPUT, EXIT_FOUND, Command, Option, fail, style
from referee.cli.judging import judged
from referee.cli.problems_shown import report_problems
from referee.cli.rulesets_asked import ruleset_asked_for
from referee.problems import InputError
from referee.record.reading import read_entries
from referee.report.as_json import json_line, match_json
from referee.report.hand_sheet import hand_report, hand_section
from referee.report.summary import match_summary
from referee.text import render, say

if TYPE_CHECKING:
    from referee.play.judgement import MatchJudgement
    from referee.record.reading import Entry


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for beside the records."""

    hand: int | None
    as_json: bool
    tricks: bool


@dataclass(slots=True)
class Outcome:
    """What has come of the records so far."""

    bad: bool = False
    found: bool = False
    """A violation that is not waived, a mismatch or an open hand."""
    matches: list[tuple[str, MatchJudgement]] = field(default_factory=list)
    """Kept only for a workbook."""


@click.command("replay", cls=Command, help="help.replay")
@click.argument("records", nargs=-1, required=True)
@click.option("--hand", type=click.IntRange(1), metavar="N", cls=Option, help="help.replay_hand")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.replay_json")
@click.option("--tricks", is_flag=True, cls=Option, help="help.replay_tricks")
@click.option("--strict", is_flag=True, cls=Option, help="help.replay_strict")
@click.option("--ruleset", metavar="OTHER", cls=Option, help="help.replay_ruleset")
@click.option("--excel", metavar="FILE", cls=Option, help="help.replay_excel")
def command(
    records: tuple[str, ...], hand: int | None, ruleset: str | None, excel: str | None,
    *, as_json: bool, tricks: bool, strict: bool,
) -> int:  # fmt: skip
    """Judge every record in turn; a bad one is reported and the others go on."""
    wanted = Wanted(hand, as_json, tricks)
    if excel is not None and not excel.lower().endswith(".xlsx"):
        fail(say("help.replay_excel_name", style(), file=excel))
    other = None if ruleset is None else ruleset_asked_for(ruleset)
    if ruleset is not None and other is None:
        return EXIT_BAD_INPUT
    outcome = Outcome()
    for entry in read_entries(records):
        try:
            judgement = judged(entry, other)
        except InputError as error:
            report_problems(error.problems)
            outcome.bad = True
            continue
        _show(entry, judgement, wanted, outcome)
        if excel is not None:
            outcome.matches.append((entry.name, judgement))
    if excel is not None:
        _write_workbook(excel, outcome, wanted)
    if outcome.bad:
        return EXIT_BAD_INPUT
    return EXIT_FOUND if strict and outcome.found else 0


def _show(entry: Entry, judgement: MatchJudgement, wanted: Wanted, outcome: Outcome) -> None:
    hands = len(judgement.every_hand)
    if wanted.hand is not None and wanted.hand > hands:
        _tell("report.no_such_hand", name=entry.name, number=wanted.hand, count=hands)
        outcome.bad = True
        return
    recorded = judgement.match.ruleset_hash
    if recorded not in (None, judgement.ruleset.hash):
        _tell("report.other_hash", name=entry.name, recorded=recorded, used=judgement.ruleset.hash)
    outcome.found = outcome.found or has_findings(judgement)
    if wanted.as_json:
        click.echo(_json(entry.name, judgement, wanted))
    else:
        click.echo(_text(entry.name, judgement, wanted))


def has_findings(judgement: MatchJudgement) -> bool:
    """Whether ``--strict`` objects: a violation not waived, a mismatch or an open hand."""
    return bool(judgement.mismatches) or any(
        hand.status == "open"
        or hand.mismatches
        or any(violation.status != "waived" for violation in hand.violations)
        for hand in judgement.every_hand
    )


def _json(name: str, judgement: MatchJudgement, wanted: Wanted) -> str:
    tricks = wanted.tricks or wanted.hand is not None
    out = match_json(judgement, name, style(), tricks=tricks)
    if wanted.hand is not None:
        out["hands"] = [hand for hand in out["hands"] if hand["number"] == wanted.hand]
    return json_line(out, getattr(sys.stdout, "encoding", None) or "utf-8")


def _text(name: str, judgement: MatchJudgement, wanted: Wanted) -> str:
    if wanted.hand is not None:
        return hand_report(judgement, wanted.hand, name, style())
    text = match_summary(judgement, name, style())
    if wanted.tricks:
        sheets = [hand_section(judgement, hand.number, style()) for hand in judgement.every_hand]
        return "\n".join([text, *sheets])
    return text


def _write_workbook(file: str, outcome: Outcome, wanted: Wanted) -> None:
    """Write the workbook whole, or not at all where a record was bad."""
    if outcome.bad:
        _tell("report.workbook_not_written", file=file)
        return
    # Only here: openpyxl takes longer to import than a record to judge.
    from referee.record.files import NotWrittenError, write_whole
    from referee.report.workbook import write_workbook

    try:
        write_whole(file, write_workbook(outcome.matches, style()))
    except NotWrittenError as error:
        fail(render(error.message, style()))
    click.echo(say("report.workbook_written", style(), file=file), err=wanted.as_json)


def _tell(key: str, **values: object) -> None:
    click.echo(say(key, style(), **values), err=True)
