"""Which store an event's folder belongs to: ``store.yaml`` in it (链接)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.league.document import Part, read_model
from referee.record.files import write_whole
from referee.record.writing import write_mapping

if TYPE_CHECKING:
    from pathlib import Path

LINK_FILE = "store.yaml"


class Link(Part):
    """What ``store.yaml`` says."""

    url: str
    """Without a password: that stays where the database's own tools keep it."""


def linked(folder: Path) -> str | None:
    """The address of the folder's store, None where it has none. Raises InputError."""
    path = folder / LINK_FILE
    if not path.is_file():
        return None
    found, _ = read_model(path, Link)
    return found.url


def link(folder: Path, url: str) -> None:
    """Keep the address. Raises NotWrittenError."""
    write_whole(str(folder / LINK_FILE), write_mapping({"url": url}).encode())
