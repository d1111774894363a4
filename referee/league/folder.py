"""An event's folder on disk: made new, or with teams added (赛事文件夹)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee import yaml_tree
from referee.disk_words import why_refused
from referee.league.document import Document
from referee.league.event_file import EVENT_FILE, check_event, read_event
from referee.league.event_text import with_teams
from referee.league.records import FOLDER
from referee.league.teams import read_teams
from referee.message import Message
from referee.record.files import NotWrittenError, write_whole

if TYPE_CHECKING:
    from pathlib import Path


def begin(folder: Path, text: str) -> None:
    """Write a new event. Raises InputError where its text is not sound, NotWrittenError."""
    check_event(_document(folder, text), folder)
    try:
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = Message.of("record.output_failed", file=str(folder), reason=why_refused(error))
        raise NotWrittenError(message) from None
    write_whole(str(folder / EVENT_FILE), text.encode())


def add_teams(folder: Path, file: Path, from_round: int) -> tuple[int, int]:
    """Add the teams of a spreadsheet; how many were added, and how many there are now.

    Raises InputError for bad rows, or where the event would no longer be sound.
    """
    event, _, document = read_event(folder)
    teams = read_teams(file, event.teams, from_round)
    text = with_teams(document, teams)
    check_event(_document(folder, text), folder)
    write_whole(str(folder / EVENT_FILE), text.encode())
    return len(teams), len(event.teams) + len(teams)


def _document(folder: Path, text: str) -> Document:
    root = yaml_tree.read_tree(text)
    data = yaml_tree.value_of(root)
    return Document(folder / EVENT_FILE, text, root, data if isinstance(data, dict) else {})
