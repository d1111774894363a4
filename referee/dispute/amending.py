"""A record written back with what was added: the whole file or none of it (写回记录)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from referee.dispute.docket import DocketError
from referee.message import Message
from referee.record.canonical import canonical
from referee.record.comments import comments_of
from referee.record.files import write_whole
from referee.record.inputs import STANDARD_INPUT, opened
from referee.record.reading import read_record
from referee.record.writing import write_json, write_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Match
    from referee.play.judgement import MatchJudgement
    from referee.problems import Located
    from referee.record.reading import Entry


def lost_comments(entry: Entry) -> tuple[Located, ...]:
    """The comments that the canonical form would drop."""
    return comments_of(entry.source)


def amended(entry: Entry, judgement: MatchJudgement, match: Match, output: str | None) -> bytes:
    """The file's new content: the match in canonical form, the other records as they were.

    Raises DocketError where standard input would have to be written to.
    """
    if entry.source.file == STANDARD_INPUT and output is None:
        raise DocketError(Message.of("dispute.where_to"))
    canon = canonical(replace(judgement, match=match))
    if entry.source.format == "yaml":
        return write_yaml(canon).encode()
    line = f"{write_json(canon)}\n".encode()
    if output is not None:
        return line
    return b"".join(_lines_with(entry.source.file, entry.source.line, line))


def _lines_with(file: str, number: int, line: bytes) -> Iterator[bytes]:
    with opened(file) as stream:
        for at, old in enumerate(stream, 1):
            yield line if at == number else old


def faults_of(entry: Entry, match: Match) -> tuple[Located, ...]:
    """What would keep the new record from being read again: nothing is written then."""
    text = write_yaml(match) if entry.source.format == "yaml" else write_json(match)
    return read_record(text, entry.source.file).problems


def write_back(entry: Entry, data: bytes, output: str | None) -> str:
    """Write the content in place, or to another file; the name written to.

    Raises NotWrittenError.
    """
    target = output if output is not None else entry.source.file
    write_whole(target, data)
    return target
