"""Sheets into an openpyxl workbook: styles, print set-up, filters, inert text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from openpyxl.cell import WriteOnlyCell
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Alignment, Border, Font, NamedStyle, PatternFill, Side
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties

from referee.report.tables import wrap
from referee.report.workbook.charts import line_chart
from referee.report.workbook.sheet import Link, letter
from referee.text import clean

if TYPE_CHECKING:
    from openpyxl import Workbook

    from referee.report.workbook.sheet import Column, Kind, Row, Sheet, Tone, Value

LONGEST_TEXT = 32_767
"""Characters of a cell; openpyxl would cut what is beyond without a word."""

CHART_ROWS = 20
"""Rows that a chart takes."""

CHARTS_A_PAGE = 2

_LINE = 13.5
"""Height of a line in points; the program sets heights, as not every reader adjusts them."""

_TALLEST = 409.0
_FONT, _SIZE = "Arial", 10
_A4 = 9
_THIN = Side(style="thin", color="BFBFBF")
_BORDER = Border(bottom=_THIN)
_LINK = Font(name=_FONT, size=_SIZE, color="1F4E9E", underline="single")
_FORMATS: dict[Kind, tuple[str, Alignment]] = {
    "text": ("@", Alignment(vertical="top", horizontal="left", indent=1)),
    "wrapped": ("@", Alignment(vertical="top", horizontal="left", indent=1, wrap_text=True)),
    "centred": ("General", Alignment(vertical="top", horizontal="center")),
    "number": ("0", Alignment(vertical="top", horizontal="right")),
    "count": ("#,##0", Alignment(vertical="top", horizontal="right")),
    "rate": ("0.0", Alignment(vertical="top", horizontal="right")),
    "signed": ("+0;-0;0", Alignment(vertical="top", horizontal="right")),
    "date": ("yyyy-mm-dd", Alignment(vertical="top", horizontal="center")),
}
_TONES: dict[Tone, dict[str, Any]] = {
    "good": {"fill": PatternFill(bgColor="E2F0D9")},
    "bad": {"fill": PatternFill(bgColor="FBE5D6")},
    "muted": {"font": Font(color="7F7F7F", italic=True)},
    "strong": {"font": Font(bold=True), "fill": PatternFill(bgColor="DDEBF7")},
}
_HEADER = "referee header"
_rule: Any = FormulaRule


def add_styles(book: Workbook) -> None:
    """The named styles that the cells use."""
    header = NamedStyle(
        _HEADER,
        font=Font(name=_FONT, size=_SIZE, bold=True, color="FFFFFF"),
        fill=PatternFill("solid", fgColor="305496"),
        alignment=Alignment(horizontal="center", vertical="center", wrap_text=True),
    )
    book.add_named_style(header)
    for kind, (number_format, alignment) in _FORMATS.items():
        book.add_named_style(
            NamedStyle(
                f"referee {kind}",
                font=Font(name=_FONT, size=_SIZE),
                number_format=number_format,
                alignment=alignment,
                border=_BORDER,
            )
        )


def add_sheet(book: Workbook, sheet: Sheet) -> None:
    """Write the sheet; its rows are read once."""
    page: Any = book.create_sheet(safe_title(sheet.title))
    _lay_out(page, sheet)
    last = 1
    _append(page, sheet.columns, [column.title for column in sheet.columns], last)
    for row in sheet.rows:
        last += 1
        _append(page, sheet.columns, row, last)
    filtered = sum(1 for column in sheet.columns if not column.hidden and column.kind != "blank")
    page.auto_filter.ref = f"A1:{letter(filtered - 1)}{last}"
    for highlight in sheet.highlights:
        area = f"{letter(highlight.first)}2:{letter(highlight.last)}{max(last, 2)}"
        rule = _rule(formula=[highlight.formula], **_TONES[highlight.tone])
        page.conditional_formatting.add(area, rule)
    for place, chart in enumerate(sheet.charts):
        if place and place % CHARTS_A_PAGE == 0:
            page.row_breaks.append(Break(id=1 + place * CHART_ROWS))
        anchor = f"{letter(sheet.charts_at)}{2 + place * CHART_ROWS}"
        page.add_chart(line_chart(page, chart), anchor)


def _append(page: Any, columns: tuple[Column, ...], row: Row, number: int) -> None:  # noqa: ANN401
    """Write a row; the first is the header."""
    lines = max(
        (
            lines_of(value, column)
            for column, value in zip(columns, row, strict=True)
            if number == 1 or column.kind == "wrapped"
        ),
        default=1,
    )
    if lines > 1:
        # Before the row: a write-only page forgets it once it is written.
        page.row_dimensions[number].height = min(lines * _LINE + 3, _TALLEST)
    styles = [_HEADER if number == 1 else f"referee {column.kind}" for column in columns]
    page.append([
        None if column.kind == "blank"
        else _link(page, value, style, f"{letter(place)}{number}") if isinstance(value, Link)
        else _cell(page, value, style)
        for place, (column, value, style) in enumerate(zip(columns, row, styles, strict=True))
    ])  # fmt: skip


def _link(page: Any, link: Link, style: str, at: str) -> Any:  # noqa: ANN401
    """A cell that leads to another sheet; ``at`` is its own place, which it does not know yet."""
    cell = _cell(page, link.shown, style)
    cell.font = _LINK
    title = safe_title(link.sheet).replace("'", "''")
    cell.hyperlink = Hyperlink(ref=at, location=f"'{title}'!A{link.row}")
    cell.hyperlink.ref = at
    return cell


def lines_of(value: Value, column: Column) -> int:
    """How many lines a text takes in its column."""
    value = value.shown if isinstance(value, Link) else value
    if not isinstance(value, str) or 2 * len(value) < column.width:
        return 1
    return len(wrap(value, max(2, int(column.width * 1.1) - 2)))


def _lay_out(page: Any, sheet: Sheet) -> None:  # noqa: ANN401  (the stubs lack write-only pages)
    for place, column in enumerate(sheet.columns):
        dimension = page.column_dimensions[letter(place)]
        dimension.width = column.width
        dimension.hidden = column.hidden
    page.freeze_panes = f"{letter(sheet.frozen)}2"
    page.print_title_rows = "1:1"
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_setup.orientation = "landscape"
    page.page_setup.paperSize = _A4
    page.page_setup.fitToWidth = 1
    page.page_setup.fitToHeight = 0
    page.page_margins.left = page.page_margins.right = 0.4
    page.page_margins.top, page.page_margins.bottom, page.page_margins.footer = 0.6, 0.8, 0.4
    page.oddFooter.left.text = "&A"
    page.oddFooter.right.text = "&P / &N"
    page.print_options.horizontalCentered = True


def _cell(page: Any, value: Value, style: str) -> Any:  # noqa: ANN401
    cell: Any
    if not isinstance(value, str):
        cell = WriteOnlyCell(page)
        cell.value = value
        cell.style = style
        return cell
    cell = WriteOnlyCell(page, value=clean(value)[:LONGEST_TEXT])
    cell.style = style
    # A name such as "=1+1" or "#N/A" is a name: neither a formula nor an error.
    cell.data_type = "s"
    if value[:1] in ("=", "+", "-", "@"):
        cell.quotePrefix = True
    return cell


def safe_title(title: str) -> str:
    """A sheet's title without what Excel refuses in one."""
    return re.sub(r"[\\/*?:\[\]]", " ", title).strip(" '")[:31]
