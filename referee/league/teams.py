"""Teams from a spreadsheet: CSV in UTF-8 or GBK, or an Excel workbook (导入队伍).

The first row names the columns, in English or Chinese; every bad row is told, and then nothing is
taken over.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, NamedTuple

from referee.disk_words import why_refused
from referee.league.document import MAX_BYTES
from referee.league.event import RESERVED, Team, folded
from referee.message import Message
from referee.problems import InputError, Located
from referee.text import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

NAME, PLAYER, GROUP, FROM, NOTE = "name", "player", "group", "from_round", "note"
COLUMNS: dict[str, str] = {
    "team": NAME, "name": NAME, "队": NAME, "队名": NAME, "队伍": NAME,
    "player": PLAYER, "players": PLAYER, "队员": PLAYER, "选手": PLAYER,
    **dict.fromkeys(("n", "s", "w", "e", "north", "south", "west", "east"), PLAYER),
    **dict.fromkeys("北南西东", PLAYER),
    "group": GROUP, "组": GROUP, "组别": GROUP, "小组": GROUP,
    "from round": FROM, "from_round": FROM, "起始轮": FROM, "加入轮次": FROM,
    "note": NOTE, "备注": NOTE,
}  # fmt: skip
"""The headers that are understood; a player's may be a seat, or end in a number (player 1)."""

MAX_ROWS = 10_000
_ZIP, _OLD_EXCEL = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_MARK = b"\xef\xbb\xbf"


class Cell(NamedTuple):
    """A cell's text and its place in the file."""

    text: str
    line: int
    column: int


Grid = list[list[Cell]]


def read_teams(path: Path, known: Sequence[Team] = (), from_round: int = 1) -> tuple[Team, ...]:
    """The teams in a file, in its order. Raises InputError with every bad row.

    ``known`` are the event's teams; ``from_round`` is where a row without a round of its own
    comes in.
    """
    file = str(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            message = Message.of("league.too_big", limit=MAX_BYTES >> 20)
            raise InputError([Located(file, 1, 1, message)])
        data = path.read_bytes()
    except OSError as error:
        message = Message.of("league.unreadable", why=why_refused(error))
        raise InputError([Located(file, 1, 1, message, whole=True)]) from None
    grid = _workbook(data, file) if data.startswith((_ZIP, _OLD_EXCEL)) else _csv(data, file)
    rows = [row for row in grid if any(cell.text for cell in row)]
    if not rows:
        raise InputError([Located(file, 1, 1, Message.of("league.import_empty"))])
    columns, faults = _columns(rows[0], file)
    if faults:
        raise InputError(faults)
    reader = _Reader(file, columns, {folded(team.name) for team in known}, from_round)
    teams = [team for row in rows[1:] if (team := reader.team(row)) is not None]
    if not teams and not reader.faults:
        raise InputError([Located(file, rows[0][0].line, 1, Message.of("league.import_empty"))])
    if reader.faults:
        raise InputError(reader.faults)
    return tuple(teams)


def _columns(header: list[Cell], file: str) -> tuple[list[str | None], list[Located]]:
    """What each column holds, None for one without a header."""
    columns: list[str | None] = []
    faults: list[Located] = []
    for cell in header:
        words = folded(cell.text)
        found = COLUMNS.get(words) or COLUMNS.get(words.rstrip("0123456789 "))
        if words and found is None:
            message = Message.of("league.import_column", name=cell.text, names=tuple(COLUMNS))
            faults.append(Located(file, cell.line, cell.column, message))
        elif found in columns and found not in (None, PLAYER):
            message = Message.of("league.import_column_twice", name=cell.text)
            faults.append(Located(file, cell.line, cell.column, message))
        columns.append(found)
    if NAME not in columns and not faults:
        names = tuple(word for word, meaning in COLUMNS.items() if meaning == NAME)
        message = Message.of("league.import_header", names=names)
        faults.append(Located(file, header[0].line, 1, message))
    return columns, faults


class _Reader:
    """Reads rows one after another and keeps what is wrong with them."""

    def __init__(
        self, file: str, columns: list[str | None], known: set[str], from_round: int
    ) -> None:
        self._file, self._columns, self._known = file, columns, known
        self._from_round = from_round
        self._rows: dict[str, int] = {}
        self.faults: list[Located] = []

    def team(self, row: list[Cell]) -> Team | None:
        """The row's team, or None where something is wrong with it."""
        before = len(self.faults)
        extra = [cell for cell in row[len(self._columns) :] if cell.text]
        if extra:
            self._fault(extra[0], "import_long", count=len(row), expected=len(self._columns))
        for cell in row:
            if cell.text.startswith("=") and len(cell.text) > 1:
                self._fault(cell, "import_formula", found=cell.text)
        named = self._of(row, NAME)
        name = named[0] if named else Cell("", row[0].line, row[0].column)
        self._check_name(name)
        players = self._of(row, PLAYER)
        self._check_players(players)
        first = self._first_round(row)
        if len(self.faults) > before:
            return None
        group, note = self._of(row, GROUP), self._of(row, NOTE)
        return Team(
            name=name.text,
            players=tuple(cell.text for cell in players),
            group=group[0].text if group else None,
            from_round=first,
            note=note[0].text if note else None,
        )

    def _of(self, row: list[Cell], meaning: str) -> list[Cell]:
        return [
            cell for cell, column in zip(row, self._columns, strict=False)
            if column == meaning and cell.text
        ]  # fmt: skip

    def _check_name(self, name: Cell) -> None:
        key = folded(name.text)
        if not key:
            self._fault(name, "import_no_name")
        elif key in RESERVED:
            self._fault(name, "import_reserved", name=name.text)
        elif key in self._known:
            self._fault(name, "import_known", name=name.text)
        elif key in self._rows:
            self._fault(name, "import_twice", name=name.text, first=self._rows[key])
        self._rows.setdefault(key, name.line)

    def _check_players(self, players: list[Cell]) -> None:
        seen: set[str] = set()
        for cell in players:
            if folded(cell.text) in seen:
                self._fault(cell, "import_player_twice", name=cell.text)
            seen.add(folded(cell.text))

    def _first_round(self, row: list[Cell]) -> int:
        found = self._of(row, FROM)
        if not found:
            return self._from_round
        digits = found[0].text
        if not (digits.isascii() and digits.isdigit() and 0 < int(digits[:6]) < 10_000):
            self._fault(found[0], "import_round", found=digits)
            return 1
        return int(digits)

    def _fault(self, cell: Cell, key: str, **values: object) -> None:
        message = Message.of(f"league.{key}", row=cell.line, **values)
        self.faults.append(Located(self._file, cell.line, cell.column, message))


def _csv(data: bytes, file: str) -> Grid:
    """The cells of a CSV file; the separator is the one its first line has most of."""
    text = _text(data, file)
    first = text.partition("\n")[0]
    separator = max(",;\t，", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    grid: Grid = []
    try:
        line = 1
        for row in reader:
            grid.append([Cell(_plain(value), line, at) for at, value in enumerate(row, 1)])
            line = reader.line_num + 1
    except csv.Error as error:
        message = Message.of("league.import_csv", row=reader.line_num, why=str(error))
        raise InputError([Located(file, reader.line_num, 1, message)]) from None
    return grid


def _text(data: bytes, file: str) -> str:
    for encoding in ("utf-8-sig", "gbk"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise InputError([Located(file, 1, 1, Message.of("league.import_encoding"))])


def _workbook(data: bytes, file: str) -> Grid:
    """The cells of the first sheet."""
    if data.startswith(_OLD_EXCEL):
        raise InputError([Located(file, 1, 1, Message.of("league.import_xls"))])
    import openpyxl  # takes longer to import than most commands to run

    try:
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True)
        page = book.worksheets[0]
        return [list(_cells(row, number))
                for number, row in enumerate(page.iter_rows(max_row=MAX_ROWS, values_only=True), 1)
                ]  # fmt: skip
    except Exception as error:  # a broken file makes openpyxl raise whatever comes
        message = Message.of("league.import_xlsx", why=type(error).__name__)
        raise InputError([Located(file, 1, 1, message)]) from None


def _cells(row: Sequence[object], number: int) -> Iterator[Cell]:
    for column, value in enumerate(row, 1):
        if isinstance(value, float) and value.is_integer():
            value = int(value)  # Excel has no whole numbers: a team called 1 is 1.0 there
        yield Cell("" if value is None else _plain(str(value)), number, column)


def _plain(text: str) -> str:
    return clean(text.strip())
