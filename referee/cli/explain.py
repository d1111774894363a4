"""``referee explain``: why a verdict is what it is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from referee.cli import Command, Option, fail, style
from referee.cli.disputes import open_record, put_page
from referee.dispute.as_page import page_of
from referee.dispute.as_text import json_of, text_of
from referee.dispute.explaining import explain
from referee.dispute.place import PlaceError, read_place
from referee.message import Message
from referee.record.words import VIOLATION_CODES
from referee.report.as_json import json_line
from referee.report.words import HASH_SHOWN
from referee.text import render, say

if TYPE_CHECKING:
    from referee.dispute.parts import Explanation
    from referee.play.judgement import MatchJudgement


@click.command("explain", cls=Command, help="help.explain")
@click.argument("record")
@click.argument("place", metavar="[HAND[.TRICK[.SEAT]]]", required=False)
@click.option("--claim", type=click.Choice(VIOLATION_CODES), metavar="CODE", cls=Option,
              help="help.explain_claim")  # fmt: skip
@click.option("--if", "change", metavar="PLACE=CARDS", cls=Option, help="help.explain_if")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.explain_json")
@click.option("--html", metavar="FILE", cls=Option, help="help.explain_html")
@click.option("--pdf", metavar="FILE", cls=Option, help="help.explain_pdf")
def command(
    record: str, place: str | None, claim: str | None, change: str | None, html: str | None,
    pdf: str | None, *, as_json: bool,
) -> int:  # fmt: skip
    """Explain a play, a trick, a hand or the whole match."""
    entry, judgement = open_record(record)
    try:
        told = _explanation(judgement, place, claim, change, entry.name)
    except PlaceError as error:
        fail(render(error.message, style()))
    if as_json:
        out = {"file": entry.name, "place": place, **json_of(told, style())}
        click.echo(json_line(out, getattr(sys.stdout, "encoding", None) or "utf-8"))
    elif html is None and pdf is None:
        click.echo(text_of(told, style()), nl=False)
    if html is not None or pdf is not None:
        put_page(page_of([told], footer(entry.name, judgement), style()), html, pdf)
    return 0


def _explanation(
    judgement: MatchJudgement, place: str | None, claim: str | None, change: str | None, name: str
) -> Explanation:
    match, direction = judgement.match, judgement.ruleset.direction
    where = None if place is None else read_place(place, match, direction)
    if claim is not None and (where is None or where.seat is None):
        raise PlaceError(Message.of("explain.claim_of_play"))
    if change is None:
        return explain(judgement, where, name, claim)
    if judgement.climbing is not None:
        raise PlaceError(Message.of("explain.if_other_game"))
    from referee.dispute.replaying import read_change
    from referee.dispute.whatif import explain_change

    return explain_change(judgement, read_change(change, match, direction))


def footer(name: str, judgement: MatchJudgement) -> str:
    """What stands at the foot of a page: record, ruleset and its hash."""
    ruleset = judgement.ruleset
    return say(
        "explain.footer", style(), file=name, ruleset=ruleset.name, hash=ruleset.hash[:HASH_SHOWN]
    )
