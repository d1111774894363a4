"""``referee appeal``: claims noted, appeals opened, answered and decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from referee.cli import Command, Group, Option, fail, style
from referee.cli.disputes import open_record
from referee.cli.docket import add, refusing
from referee.dispute.docket import (
    Wanted,
    find_appeal,
    with_appeal,
    with_claim,
    with_decision,
    with_reply,
    with_ruling,
)
from referee.dispute.history import appeal_section
from referee.dispute.parts import Sentence
from referee.dispute.place import read_place
from referee.message import Message
from referee.record.words import APPEAL_DECISIONS, SIDE_SPELLINGS, VIOLATION_CODES
from referee.table import Side
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.play.judgement import MatchJudgement

_WRITING = (
    click.option("-o", "--output", metavar="FILE", cls=Option, help="help.rule_output"),
    click.option("--drop-comments", is_flag=True, cls=Option, help="help.format_drop_comments"),
    click.option("--dry-run", is_flag=True, cls=Option, help="help.rule_dry_run"),
    click.option("--json", "as_json", is_flag=True, cls=Option, help="help.explain_json"),
)


def _writing(function: Callable[..., int]) -> Callable[..., int]:
    """The options of every subcommand that writes the record."""
    for option in reversed(_WRITING):
        function = option(function)
    return function


@click.group("appeal", cls=Group, help="help.appeal")
def command() -> None:
    pass


@command.command("claim", cls=Command, help="help.appeal_claim")
@click.argument("record")
@click.argument("place", metavar="HAND.TRICK.SEAT")
@click.option("--code", type=click.Choice(VIOLATION_CODES), required=True, metavar="CODE",
              cls=Option, help="help.appeal_code")  # fmt: skip
@click.option("--note", cls=Option, metavar="TEXT", help="help.appeal_note")
@_writing
def claim(record: str, place: str, code: str, note: str | None, **kept: Any) -> int:  # noqa: ANN401
    """Note what a side claims; too late, and the match is flagged."""
    entry, judgement = open_record(record)
    with refusing():
        where = read_place(place, judgement.match, judgement.ruleset.direction)
        match, late = with_claim(judgement.match, where, code, note)
    told = Sentence(Message.of("dispute.late" if late else "dispute.in_time"), "strong")
    title = Message.of("dispute.title_claim", place=str(where))
    return add(entry, judgement, match, title, lambda _: told, **kept)


@command.command("open", cls=Command, help="help.appeal_open")
@click.argument("record")
@click.option("--ruling", required=True, metavar="ID", cls=Option, help="help.appeal_ruling")
@click.option("--by", required=True, metavar="SIDE", cls=Option, help="help.appeal_by")
@click.option("--grounds", metavar="TEXT", cls=Option, help="help.appeal_grounds")
@click.option("--reply", metavar="TEXT", cls=Option, help="help.appeal_reply_text")
@_writing
def open_(
    record: str,
    ruling: str,
    by: str,
    grounds: str | None,
    reply: str | None,
    **kept: Any,  # noqa: ANN401
) -> int:
    """Open an appeal against a ruling: the result is under appeal until it is decided."""
    entry, judgement = open_record(record)
    side = SIDE_SPELLINGS.get(by) or SIDE_SPELLINGS.get(by.upper())
    if side is None:
        fail(say("dispute.bad_change", style(), found=by, expected="NS, WE"))
    with refusing():
        match, appeal = with_appeal(judgement.match, ruling, Side(side), grounds, reply)
    return add(entry, judgement, match, _title(appeal.id), _told(appeal.id), **kept)


@command.command("reply", cls=Command, help="help.appeal_reply")
@click.argument("record")
@click.argument("appeal")
@click.option("--text", required=True, cls=Option, help="help.appeal_reply_text")
@_writing
def reply(record: str, appeal: str, text: str, **kept: Any) -> int:  # noqa: ANN401
    """The other side's statement."""
    entry, judgement = open_record(record)
    with refusing():
        match = with_reply(judgement.match, find_appeal(judgement.match, appeal), text)
    return add(entry, judgement, match, _title(appeal), _told(appeal), **kept)


@command.command("decide", cls=Command, help="help.appeal_decide")
@click.argument("record")
@click.argument("appeal")
@click.option("--decision", type=click.Choice(APPEAL_DECISIONS), required=True, cls=Option,
              help="help.appeal_decision")  # fmt: skip
@click.option("--ruling-after", metavar="ID", cls=Option, help="help.appeal_ruling_after")
@click.option("--reverse", is_flag=True, cls=Option, help="help.appeal_reverse")
@click.option("--reason", cls=Option, metavar="TEXT", help="help.rule_reason")
@click.option("--by", cls=Option, metavar="ROLE", help="help.rule_by")
@click.option("--at", cls=Option, metavar="TIME", help="help.rule_at")
@_writing
def decide(
    record: str, appeal: str, decision: Any, ruling_after: str | None,  # noqa: ANN401
    reason: str | None, by: str | None, at: str | None, *, reverse: bool, **kept: Any,  # noqa: ANN401
) -> int:  # fmt: skip
    """Close an appeal; upheld with --reverse the ruling is reversed by a new one."""
    entry, judgement = open_record(record)
    if reverse and decision != "upheld":
        fail(say("dispute.reverse_upheld", style()))
    with refusing():
        found = find_appeal(judgement.match, appeal)
        match = judgement.match
        if reverse:
            wanted = Wanted("reverse", reverses=found.ruling, reason=reason, by=by, at=at)
            match, ruling = with_ruling(judgement, wanted)
            ruling_after = ruling.id
        match = with_decision(match, found, decision, ruling_after)
    return add(entry, judgement, match, _title(appeal), _told(appeal), **kept)


def _title(appeal: str) -> Message:
    return Message.of("dispute.title_appeal", id=appeal)


def _told(wanted: str) -> Callable[[MatchJudgement], Sentence]:
    """The appeal as it then stands, in a sentence."""

    def told(after: MatchJudgement) -> Sentence:
        appeal = next(one for one in after.match.appeals if one.id == wanted)
        part = appeal_section(appeal, after.match).parts[0]
        assert isinstance(part, Sentence)  # noqa: S101  (its only part)
        return part

    return told
