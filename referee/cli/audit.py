"""``referee audit``: a whole archive adjudicated again, compared and summed up."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.archive.auditing import Audit, Outcome, run_audit, text_writer
from referee.archive.blocks import list_inputs
from referee.archive.work import Task
from referee.cli import EXIT_BAD_INPUT, EXIT_FOUND, Command, Option, fail, style
from referee.cli.archive_work import progress_bar, start_workers, terminable, told_errors
from referee.cli.rulesets_asked import ruleset_asked_for
from referee.record.inputs import STANDARD_INPUT
from referee.ruleset.loading import ruleset_names
from referee.text import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.archive.blocks import Listed
    from referee.archive.earlier import Earlier
    from referee.archive.resume import Kept


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options."""

    as_json: bool = False
    output: str | None = None
    csv: str | None = None
    excel: str | None = None
    against: str | None = None
    ruleset: str | None = None
    shard: tuple[int, int] = (1, 1)
    resume: bool = False

    @property
    def on_screen(self) -> bool:
        """Whether the results themselves scroll over the terminal."""
        return self.as_json and self.output is None and sys.stdout.isatty()

    @property
    def outputs(self) -> tuple[str, ...]:
        """What the workers have to write."""
        json = self.as_json or self.output or self.against
        return (*(("json",) if json else ()), *(("findings",) if self.csv else ()))

    @property
    def files(self) -> tuple[str, ...]:
        """What is written."""
        return tuple(file for file in (self.output, self.csv, self.excel) if file is not None)


class Shard(click.ParamType[tuple[int, int]]):
    """``3/16``."""

    name = "I/N"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[int, int]:  # noqa: ANN401
        """The shard and the number of shards."""
        if isinstance(value, tuple):
            return value
        first, _, last = str(value).partition("/")
        if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) <= int(last)):
            fail(say("archive.no_shard", style(), found=value))
        return int(first), int(last)


@click.command("audit", cls=Command, help="help.audit")
@click.argument("paths", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, cls=Option, help="help.audit_json")
@click.option("-o", "--output", metavar="FILE", cls=Option, help="help.audit_output")
@click.option("--csv", metavar="FILE", cls=Option, help="help.audit_csv")
@click.option("--excel", metavar="FILE", cls=Option, help="help.audit_excel")
@click.option("--against", metavar="FILE", cls=Option, help="help.audit_against")
@click.option("--ruleset", metavar="OTHER", cls=Option, help="help.replay_ruleset")
@click.option("--jobs", type=click.IntRange(1), metavar="N", cls=Option, help="help.audit_jobs")
@click.option("--shard", type=Shard(), default="1/1", cls=Option, help="help.audit_shard")
@click.option("--dask", metavar="URL", cls=Option, help="help.audit_dask")
@click.option("--resume", is_flag=True, cls=Option, help="help.audit_resume")
@click.option("--strict", is_flag=True, cls=Option, help="help.audit_strict")
def command(
    paths: tuple[str, ...], jobs: int | None, dask: str | None, *, strict: bool, **options: Any,  # noqa: ANN401
) -> int:  # fmt: skip
    """Judge every record of the archive, on as many processors as are wanted."""
    wanted = Wanted(**options)
    if jobs is not None and dask is not None:
        fail(say("archive.one_place", style()))
    if wanted.resume and STANDARD_INPUT in paths:
        fail(say("archive.not_resumable", style()))
    listed = list_inputs(paths)
    _check_files(wanted, listed)
    other = None if wanted.ruleset is None else _other(wanted.ruleset)
    task = Task(style(), wanted.outputs, _encoding(wanted), wanted.shard, ruleset=other)
    with told_errors(), terminable():
        outcome = _audited(listed, task, wanted, jobs, dask)
    if outcome.bad:
        return EXIT_BAD_INPUT
    return EXIT_FOUND if strict and _found(outcome) else 0


def _check_files(wanted: Wanted, listed: Listed) -> None:
    """Nothing that is written may take the place of a record or of another output."""
    if wanted.excel is not None and not wanted.excel.lower().endswith(".xlsx"):
        fail(say("help.replay_excel_name", style(), file=wanted.excel))
    files = {file: Path(file).absolute() for file in wanted.files}
    if len(set(files.values())) < len(wanted.files):
        fail(say("archive.same_file", style(), file=wanted.files[-1]))
    for file, path in files.items():
        if path.exists() and any(Path(item.file).absolute() == path for item in listed.inputs):
            fail(say("archive.output_is_input", style(), file=file))


def _other(name: str) -> tuple[str, str]:
    """What the workers need to know of the ruleset to judge under."""
    found = ruleset_asked_for(name)
    if found is None:
        sys.exit(EXIT_BAD_INPUT)
    return name if name in ruleset_names() else str(Path(name).absolute()), found.hash


def _encoding(wanted: Wanted) -> str:
    """JSON Lines in a file are UTF-8; on a terminal they are what that can show."""
    return (wanted.output and "utf-8") or getattr(sys.stdout, "encoding", None) or "utf-8"


def _found(outcome: Outcome) -> bool:
    tally = outcome.tally
    return bool(
        any(status != "waived" for _, status in tally.topic("kind"))
        or tally.topic("mismatch")
        or tally.topic("open")
        or any(field != "same" for (field,) in tally.topic("earlier"))
    )


def _audited(
    listed: Listed, task: Task, wanted: Wanted, jobs: int | None, dask: str | None
) -> Outcome:
    with ExitStack() as stack:
        # First, as it is left last: what is done is kept until every file is in its place.
        kept = _kept(listed, task, wanted, stack, carry=dask is not None)
        earlier = _earlier(wanted, stack)
        writers = _writers(wanted, stack)
        workers = start_workers(task, jobs, dask, listed.size)
        stack.callback(workers.close)
        bar = stack.enter_context(progress_bar(listed.size, shown=not wanted.on_screen))
        audit = Audit(
            listed, workers, writers, bar.tell, bar.advance, earlier, kept, carry=dask is not None
        )
        outcome = run_audit(audit)
        _write_workbook(wanted, outcome, stack)
    if not wanted.as_json or wanted.output:
        from referee.archive.summary import summary_text

        click.echo(summary_text(outcome.tally, outcome.bad, style()), nl=False)
    return outcome


def _earlier(wanted: Wanted, stack: ExitStack) -> Earlier | None:
    if wanted.against is None:
        return None
    from referee.archive.earlier import Earlier

    earlier = Earlier(wanted.against, other_rules=wanted.ruleset is not None)
    stack.callback(earlier.close)
    return earlier


def _writers(wanted: Wanted, stack: ExitStack) -> dict[str, Callable[[str], object]]:
    writers: dict[str, Callable[[str], object]] = {}
    if wanted.output is not None:
        writers["json"] = text_writer(stack, wanted.output)
    elif wanted.as_json:
        writers["json"] = sys.stdout.write
    if wanted.csv is not None:
        from referee.archive.outputs import COLUMNS, csv_row

        writers["findings"] = text_writer(stack, wanted.csv, mark=True)
        writers["findings"](csv_row(list(COLUMNS)))
    return writers


def _kept(
    listed: Listed, task: Task, wanted: Wanted, stack: ExitStack, *, carry: bool
) -> Kept | None:
    """What is done of an audit of files is kept until it has come to its end."""
    if any(item.file == STANDARD_INPUT for item in listed.inputs):
        return None
    from referee.archive.resume import Kept, kept_at

    kept = Kept(kept_at(listed.inputs, task, carry=carry), resume=wanted.resume)
    if wanted.resume:
        key = "archive.resumed" if len(kept) else "archive.nothing_kept"
        click.echo(say(key, style(), count=len(kept)), err=True)
    stack.push(lambda kind, _error, _trace: _leave(kept, kind))
    return kept


def _leave(kept: Kept, kind: type[BaseException] | None) -> None:
    interrupted = kind is not None and issubclass(kind, KeyboardInterrupt | SystemExit)
    if interrupted and kept.worth_keeping:
        click.echo(say("archive.can_resume", style()), err=True)
    kept.close(finished=kind is None or not kept.worth_keeping)


def _write_workbook(wanted: Wanted, outcome: Outcome, stack: ExitStack) -> None:
    if wanted.excel is None:
        return
    from referee.archive.workbook import summary_workbook
    from referee.record.files import whole_file

    content = summary_workbook(outcome.tally, outcome.bad, style())
    stack.enter_context(whole_file(wanted.excel)).write(content)
