"""Line charts whose vertical axis has names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpyxl.chart import LineChart, Reference, Series
from openpyxl.chart.label import DataLabel, DataLabelList
from openpyxl.chart.layout import Layout, ManualLayout
from openpyxl.chart.legend import Legend, LegendEntry
from openpyxl.chart.series import SeriesLabel
from openpyxl.chart.shapes import GraphicalProperties
from openpyxl.chart.text import RichText, Text
from openpyxl.chart.title import Title
from openpyxl.drawing.line import LineProperties
from openpyxl.drawing.text import (
    CharacterProperties,
    Paragraph,
    ParagraphProperties,
    RegularTextRun,
)

if TYPE_CHECKING:
    from referee.report.workbook.sheet import Chart, Curve

_GUIDE = "D9D9D9"
_GAP = "\u00a0\u00a0"
"""Keeps a guide's name clear of the first point's marker; a plain blank might be cut off."""

_POINT = 12_700  # in EMU, the unit of a line's width


def line_chart(page: Any, chart: Chart) -> LineChart:  # noqa: ANN401
    """The chart for the sheet ``page``.

    A number format can name two values at most, not all ranks: so the axis shows no labels, and
    each level has a guide that carries its name at the left end.
    """
    out = LineChart()
    out.title = _title(chart.title)
    out.title.overlay = False
    out.width, out.height = 20, 10
    out.layout = Layout(ManualLayout(
        layoutTarget="inner", xMode="edge", yMode="edge", x=0.06, y=0.12, w=0.91, h=0.66,
    ))  # fmt: skip
    for curve in chart.curves:
        out.series.append(_series(_data(page, curve.column, chart), curve))
    out.set_categories(_data(page, chart.categories, chart))
    _set_axes(out, chart)
    out.legend = Legend(
        legendPos="b",
        legendEntry=[
            LegendEntry(idx=place, delete=True)
            for place, curve in enumerate(chart.curves)
            if curve.guide
        ],
    )
    # The guides stand in hidden columns.
    out.visible_cells_only = False
    return out


def _set_axes(out: LineChart, chart: Chart) -> None:
    out.x_axis.title = chart.category_title
    out.x_axis.number_format = "0"
    out.y_axis.scaling.min, out.y_axis.scaling.max = chart.lowest - 1, chart.highest
    out.y_axis.majorUnit = 1
    out.y_axis.majorGridlines = None
    out.y_axis.number_format = ";;;"
    out.y_axis.graphicalProperties = GraphicalProperties(ln=LineProperties(noFill=True))
    # Without these Excel shows no axes at all.
    out.x_axis.delete = out.y_axis.delete = False


def _title(text: str) -> Title:
    small = CharacterProperties(sz=1100, b=True)
    line = Paragraph(pPr=ParagraphProperties(defRPr=small), r=[RegularTextRun(rPr=small, t=text)])
    return Title(tx=Text(rich=RichText(p=[line])))


def _data(page: Any, column: int, chart: Chart) -> Reference:  # noqa: ANN401
    return Reference(page, column + 1, chart.first + 2, column + 1, chart.last + 2)


def _series(values: Reference, curve: Curve) -> Any:  # noqa: ANN401
    series = Series(values)
    series.tx = SeriesLabel(v=curve.name + _GAP if curve.guide else curve.name)
    series.smooth = False
    line = series.graphicalProperties.line
    if curve.guide:
        line.solidFill, line.width = _GUIDE, _POINT // 2
        series.marker.symbol = "none"
        series.dLbls = DataLabelList(dLbl=[_name_at_the_left()], **_NOTHING_SHOWN)
        return series
    line.solidFill, line.width = curve.colour, round(curve.points * _POINT)
    series.marker.symbol = "circle"
    series.marker.size = round(4 + curve.points)
    series.marker.graphicalProperties.solidFill = curve.colour
    series.marker.graphicalProperties.line.solidFill = curve.colour
    return series


_NOTHING_SHOWN = {
    "showVal": False, "showSerName": False, "showCatName": False, "showLegendKey": False,
    "showPercent": False, "showBubbleSize": False,
}  # fmt: skip


def _name_at_the_left() -> DataLabel:
    return DataLabel(idx=0, dLblPos="l", **{**_NOTHING_SHOWN, "showSerName": True})
