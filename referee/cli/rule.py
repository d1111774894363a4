"""``referee rule``: a ruling added to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from referee.cli import Command, Option, fail, style
from referee.cli.disputes import open_record
from referee.cli.docket import add, refusing
from referee.dispute.docket import STANDARDS, Wanted, with_ruling
from referee.dispute.effects import effect_of
from referee.dispute.history import ruling_sentence
from referee.dispute.merging import merged, upgraded
from referee.dispute.place import read_place
from referee.message import Message
from referee.record.words import DECISIONS, VIOLATION_CODES
from referee.text import say

if TYPE_CHECKING:
    from referee.play.judgement import MatchJudgement

ASKED = (*DECISIONS, "upgrade", "merge")
"""The decisions of a record, and two that are written as one of these."""


@click.command("rule", cls=Command, help="help.rule")
@click.argument("record")
@click.argument("place", metavar="[HAND[.TRICK[.SEAT]]]", required=False)
@click.option("--decision", type=click.Choice(ASKED), required=True, cls=Option,
              help="help.rule_decision")  # fmt: skip
@click.option("--finding", type=click.Choice(VIOLATION_CODES), metavar="CODE", cls=Option,
              help="help.rule_finding")  # fmt: skip
@click.option("--into", metavar="PLACE", cls=Option, help="help.rule_into")
@click.option("--reverses", metavar="ID", cls=Option, help="help.rule_reverses")
@click.option("--levels", multiple=True, metavar="SIDE=N", cls=Option, help="help.rule_levels")
@click.option("--score", type=int, metavar="N", cls=Option, help="help.rule_score")
@click.option("--strikes", multiple=True, metavar="SIDE.CLAUSE=N", cls=Option,
              help="help.rule_strikes")  # fmt: skip
@click.option("--result", metavar="WINNER:N", cls=Option, help="help.rule_result")
@click.option("--match", metavar="SIDE", cls=Option, help="help.rule_match")
@click.option("--void", is_flag=True, cls=Option, help="help.rule_void")
@click.option("--clause", cls=Option, metavar="TEXT", help="help.rule_clause")
@click.option("--reason", cls=Option, metavar="TEXT", help="help.rule_reason")
@click.option("--by", cls=Option, metavar="ROLE", help="help.rule_by")
@click.option("--at", cls=Option, metavar="TIME", help="help.rule_at")
@click.option("--standard", type=click.Choice(STANDARDS), cls=Option, help="help.rule_standard")
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.rule_output")
@click.option("--drop-comments", is_flag=True, cls=Option, help="help.format_drop_comments")
@click.option("--dry-run", is_flag=True, cls=Option, help="help.rule_dry_run")
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.explain_json")
def command(record: str, place: str | None, **asked: Any) -> int:  # noqa: ANN401
    """Add the ruling, write the record, show what it changes."""
    entry, judgement = open_record(record)
    with refusing():
        match, ruling = with_ruling(judgement, _wanted(judgement, place, asked))
    title = Message.of("dispute.title_ruling", id=ruling.id)
    kept = {name: asked[name] for name in ("output", "drop_comments", "dry_run", "as_json")}
    return add(
        entry, judgement, match, title, lambda after: ruling_sentence(ruling, after.match), **kept
    )


def _wanted(judgement: MatchJudgement, place: str | None, asked: dict[str, Any]) -> Wanted:
    match, direction = judgement.match, judgement.ruleset.direction
    where = None if place is None else read_place(place, match, direction)
    names = ("finding", "reverses", "clause", "reason", "by", "at", "standard")
    plain = {name: asked[name] for name in names}
    effect = effect_of(
        levels=asked["levels"], strikes=asked["strikes"], score=asked["score"],
        result=asked["result"], match=asked["match"], void=asked["void"],
    )  # fmt: skip
    decision = asked["decision"]
    if decision == "upgrade":
        return upgraded(judgement, Wanted("adjust", where, **plain))
    if decision == "merge":
        into = asked["into"]
        if into is None:
            fail(say("dispute.merge_into", style()))
        return merged(Wanted("waive", where, **plain), read_place(into, match, direction))
    if decision == "adjust" and effect is None:
        fail(say("dispute.adjust_what", style()))
    return Wanted(decision, where, effect=effect, **plain)
