"""The tables of an archive as Parquet files, written by DuckDB (导出 Parquet)."""

from __future__ import annotations

import os
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from referee.archive.auditing import Audit, Outcome, run_audit
from referee.archive.tables import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = tuple(COLUMNS)


def write_tables(
    folder: Path, audit_with: Callable[[dict[str, Callable[[str], object]]], Audit]
) -> Outcome:
    """Fill ``folder`` with a file for each table; all of them or none.

    ``audit_with`` gives the audit that writes with these writers. Raises OSError.
    """
    import duckdb

    folder.mkdir(parents=True, exist_ok=True)
    # Beside the files to be, so that they can be put in place whole.
    with (
        tempfile.TemporaryDirectory(prefix=".referee-", dir=folder) as beside,
        ExitStack() as stack,
    ):
        rows = {name: Path(beside) / f"{name}.jsonl" for name in TABLES}
        streams = {name: stack.enter_context(path.open("wb")) for name, path in rows.items()}
        outcome = run_audit(
            audit_with({name: _writer(stream.write) for name, stream in streams.items()})
        )
        stack.close()
        with duckdb.connect() as database:
            for name, path in rows.items():
                database.execute(_copy(name, path, Path(beside) / f"{name}.parquet"))
        for name in TABLES:
            os.replace(Path(beside) / f"{name}.parquet", folder / f"{name}.parquet")  # noqa: PTH105
    return outcome


def _writer(write: Callable[[bytes], object]) -> Callable[[str], object]:
    return lambda line: write(line.encode("utf-8", "replace"))


def _copy(table: str, source: Path, target: Path) -> str:
    columns = ", ".join(f"{_quoted(name)}: '{kind}'" for name, kind in COLUMNS[table].items())
    return (
        f"COPY (SELECT * FROM read_json({_quoted(source)}, format = 'newline_delimited', "  # noqa: S608
        f"columns = {{{columns}}})) TO {_quoted(target)} (FORMAT parquet, COMPRESSION zstd)"
    )


def _quoted(value: object) -> str:
    return "'" + str(value).replace("'", "''") + "'"
