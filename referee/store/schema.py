"""What the database holds (表结构).

An entry is one line of one table's journal, as text, exactly as it stands in the file. A match
is known by its round and its table; ``matches`` has the last entry of each, and whoever pushes
locks that row first.
"""

from __future__ import annotations

from sqlalchemy import Column, Integer, MetaData, String, Table, Text

VERSION = "1"
"""Of these tables; a store of another version is refused."""

metadata = MetaData()

info = Table(
    "referee_info", metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)  # fmt: skip
files = Table(
    "referee_files", metadata,
    Column("path", String(300), primary_key=True),
    Column("content", Text, nullable=False),
)  # fmt: skip
"""The event's own files: event.yaml, rounds, corrections."""
tokens = Table(
    "referee_tokens", metadata,
    Column("table_no", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
)  # fmt: skip
"""SHA-256 of each table's token; the token itself is nowhere in the store."""


def _of_a_match() -> tuple[Column[int], Column[int]]:
    """The columns by which a match is known."""
    return (
        Column("round_no", Integer, primary_key=True, autoincrement=False),
        Column("table_no", Integer, primary_key=True, autoincrement=False),
    )


matches = Table(
    "referee_matches", metadata, *_of_a_match(),
    Column("seq", Integer, nullable=False),
    Column("head", String(64), nullable=False),
)  # fmt: skip
entries = Table(
    "referee_entries", metadata, *_of_a_match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
)  # fmt: skip
results = Table(
    "referee_results", metadata, *_of_a_match(),
    Column("ns", Text, nullable=False),
    Column("we", Text, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("winner", Text),
    Column("ns_levels", Integer, nullable=False),
    Column("we_levels", Integer, nullable=False),
    Column("standing", String(20), nullable=False),
    Column("revision", Integer, nullable=False),
)  # fmt: skip
"""What the organiser last computed, for those who read the database with tools of their own."""
