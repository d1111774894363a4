"""Plots of an archive: levels over the hands, scores, rates of violations (作图)."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES
from referee.report.findings import code_text
from referee.text import Style, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

KINDS = ("levels", "scores", "violations")
OUTPUTS = ("hands", "violations")
"""The tables that are drawn."""
SIDES = ("NS", "WE")
CHINESE_FONTS = (
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "PingFang SC",
    "Microsoft YaHei", "SimHei", "Noto Sans CJK JP", "Noto Serif CJK SC",
)  # fmt: skip
_COLOUR = "#0072b2"
"""One for all: rulesets are told apart by their panels, so no eye has to know a hue."""
_WIDTH, _HEIGHT, _PANEL = 10.0, 4.2, 2.9
"""Inches: of the picture, of a panel that stands alone, of one among others."""
_COLUMNS = 3
_POINTS_A_BAR = 10
_MOST_HANDS = 40
"""Hands of a match that are drawn; few matches are longer."""
_MOST_TICKS = 16
_FEWEST_BARS = 5
_WON = -1
"""In place of a level: the side has passed its target."""


@dataclass(slots=True)
class Drawn:
    """What the plots need of an archive, counted: small whatever its size."""

    hands: Counter[str] = field(default_factory=Counter)
    matches: Counter[str] = field(default_factory=Counter)
    scores: dict[str, Counter[int]] = field(default_factory=dict)
    levels: dict[str, dict[int, Counter[int]]] = field(default_factory=dict)
    """By ruleset and hand: how many sides stand at which level after it, or have won."""
    ended: dict[str, dict[int, Counter[int]]] = field(default_factory=dict)
    """By ruleset and last hand: where the sides of the matches stand that ended with it."""
    targets: dict[str, int] = field(default_factory=dict)
    """By ruleset: the level that a side has passed."""
    violations: dict[str, Counter[str]] = field(default_factory=dict)
    _last: dict[str, Any] | None = None
    """The last hand of the match that is under way."""

    def writers(self) -> dict[str, Callable[[str], object]]:
        """What takes the rows of the tables."""
        return {"hands": self._add_hand, "violations": self._add_violation}

    def finish(self) -> None:
        """No more hands come."""
        if self._last is not None:
            ended = self.ended.setdefault(self._last["ruleset"], {})
            ended.setdefault(self._last["hand"], Counter()).update(self._places(self._last))
        self._last = None

    def _add_hand(self, line: str) -> None:
        row: dict[str, Any] = json.loads(line)
        ruleset = row["ruleset"]
        self.hands[ruleset] += 1
        if row.get("total") is not None:
            self.scores.setdefault(ruleset, Counter())[row["total"]] += 1
        if row["status"] == "open":
            return
        if self._last is None or self._last["match"] != row["match"]:
            self.finish()
            self.matches[ruleset] += 1
        self._last = row
        if row["hand"] <= _MOST_HANDS:
            places = self.levels.setdefault(ruleset, {}).setdefault(row["hand"], Counter())
            places.update(self._places(row))

    def _places(self, row: dict[str, Any]) -> list[int]:
        """Where both sides stand."""
        if row["passed"] is not None:
            place = row[f"place_{row['passed'].lower()}"]
            self.targets[row["ruleset"]] = max(place, self.targets.get(row["ruleset"], 0))
        return [_WON if row["passed"] == side else row[f"place_{side.lower()}"] for side in SIDES]

    def _add_violation(self, line: str) -> None:
        row = json.loads(line)
        if row["counts"]:
            self.violations.setdefault(row["ruleset"], Counter())[row["code"]] += 1

    @property
    def rulesets(self) -> list[str]:
        """Those with the most hands first."""
        return [name for name, _ in self.hands.most_common()]

    def after(self, ruleset: str, hand: int) -> Counter[int]:
        """Where all sides stand after so many hands; those whose match is over, as it left them."""
        found = Counter(self.levels[ruleset][hand])
        for last, places in self.ended.get(ruleset, {}).items():
            if last < hand:
                found.update(places)
        return found


def speakable(style: Style) -> Style:
    """The style that the installed fonts can write."""
    return style if style.lang == "en" or _chinese_font() else Style("en", style.suits)


def _chinese_font() -> str | None:
    from matplotlib.font_manager import fontManager

    known = {font.name for font in fontManager.ttflist}
    return next((name for name in CHINESE_FONTS if name in known), None)


def draw(drawn: Drawn, kinds: tuple[str, ...], suffix: str, style: Style) -> bytes:
    """The picture, ``png`` or ``svg``, one plot under another; the same archive, the same bytes."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    drawn.finish()
    rows = -(-len(drawn.rulesets) // _COLUMNS)
    height = _PANEL * rows if len(drawn.rulesets) > 1 else _HEIGHT
    with mpl.rc_context(_settings(style)):
        figure = Figure((_WIDTH, height * len(kinds)), layout="constrained")
        for part, kind in zip(
            figure.subfigures(len(kinds), squeeze=False)[:, 0], kinds, strict=True
        ):
            part.suptitle(say(f"archive.plot_{kind}", style), x=0.01, ha="left")
            _PLOTS[kind](part, drawn, style)
        return _saved(figure, suffix)


def _settings(style: Style) -> dict[str, Any]:
    # A Chinese font writes the English quotation marks as wide as a character of its own.
    chinese = _chinese_font()
    fonts = [*([chinese] if chinese else []), "DejaVu Sans"]
    return {
        "font.sans-serif": fonts if style.lang == "zh" else fonts[::-1],
        "font.family": "sans-serif", "font.size": 9, "axes.titlesize": "medium",
        "axes.titlelocation": "left", "svg.hashsalt": "referee", "axes.spines.top": False,
        "axes.spines.right": False, "axes.unicode_minus": False, "axes.axisbelow": True,
    }  # fmt: skip


def _saved(figure: Any, suffix: str) -> bytes:  # noqa: ANN401  (matplotlib is optional)
    from io import BytesIO

    out = BytesIO()
    figure.savefig(out, format=suffix, dpi=150, metadata={"Date": None} if suffix == "svg" else {})
    return out.getvalue()


def _panels(part: Any, drawn: Drawn, *, alike: bool) -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """Each ruleset with a panel of its own; with ``alike`` all have the same upright axis."""
    names = drawn.rulesets
    columns = min(_COLUMNS, len(names))
    rows = -(-len(names) // columns)
    axes = part.subplots(rows, columns, squeeze=False, sharex=True, sharey=alike).ravel()
    for place, one in enumerate(axes):
        if place >= len(names):
            one.set_visible(False)
        # The panels below it may be fewer.
        one.tick_params(labelbottom=place + columns >= len(names))
    yield from zip(names, axes, strict=False)


def _levels(part: Any, drawn: Drawn, style: Style) -> None:  # noqa: ANN401
    """The middle level of all sides after each hand, and where half of them are."""
    for name, axes in _panels(part, drawn, alike=False):
        axes.set_title(say("archive.plot_matches", style, ruleset=name, count=drawn.matches[name]))
        after = {hand: drawn.after(name, hand) for hand in sorted(drawn.levels.get(name, {}))}
        if not after:
            _none(axes, style)
            continue
        target = drawn.targets.get(name)
        parts = [
            [_quantile(found, quarter, won=(target or 0) + 1) for found in after.values()]
            for quarter in (1, 2, 3)
        ]
        axes.fill_between(list(after), parts[0], parts[2], color=_COLOUR, alpha=0.2, linewidth=0)
        axes.plot(list(after), parts[1], color=_COLOUR, marker=".")
        _level_ticks(axes, min(parts[0]), target or max(parts[2]), style, won=target is not None)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.set_xlim(left=0)
        axes.grid(axis="y", alpha=0.3)
    part.supxlabel(say("archive.plot_hand", style), size="medium")
    part.supylabel(say("archive.plot_level", style), size="medium")


def _level_ticks(axes: Any, first: int, top: int, style: Style, *, won: bool) -> None:  # noqa: ANN401
    """Levels by their names, a second lap by a mark, and above the target those who have won."""
    step = -(-(top - first + 1) // _MOST_TICKS)
    ticks = list(range(top, first - 1, -step))[::-1]
    names = [_level_name(tick) for tick in ticks]
    if won:
        ticks, names = [*ticks, top + 1], [*names, say("archive.plot_won", style)]
    axes.set_yticks(ticks, names)
    axes.set_ylim(first - 0.5, ticks[-1] + 0.5)


def _level_name(place: int) -> str:
    first = min(RANK_NAMES)
    laps, level = divmod(place - first, len(RANK_NAMES))
    return RANK_NAMES[first + level] + "′" * laps


def _quantile(found: Counter[int], quarter: int, *, won: int) -> int:
    """The place below which so many quarters are; those who have won are at ``won``."""
    counts = Counter({won if place == _WON else place: found[place] for place in found})
    places = sorted(counts)
    for place, count in zip(places, accumulate(counts[place] for place in places), strict=True):
        if 4 * count >= quarter * counts.total():
            return place
    return places[-1]


def _scores(part: Any, drawn: Drawn, style: Style) -> None:  # noqa: ANN401
    """The share of the hands that ended at each score, in tens."""
    for name, axes in _panels(part, drawn, alike=True):
        scores = drawn.scores.get(name, Counter())
        axes.set_title(say("archive.plot_count", style, ruleset=name, count=scores.total()))
        if not scores:
            _none(axes, style)
            continue
        bars: Counter[int] = Counter()
        for score, count in scores.items():
            bars[score // _POINTS_A_BAR] += count
        first, last = min(bars), max(bars)
        shares = [100 * bars[bar] / bars.total() for bar in range(first, last + 1)]
        edges = [bar * _POINTS_A_BAR for bar in range(first, last + 2)]
        axes.stairs(shares, edges, fill=True, color=_COLOUR, alpha=0.6)
        axes.grid(axis="y", alpha=0.3)
    part.supxlabel(say("archive.plot_score", style), size="medium")
    part.supylabel(say("archive.plot_share", style), size="medium")


def _violations(part: Any, drawn: Drawn, style: Style) -> None:  # noqa: ANN401
    """A bar for each kind of violation that any ruleset has."""
    total: Counter[str] = Counter()
    for found in drawn.violations.values():
        total.update(found)
    codes = [code for code, _ in total.most_common()][::-1]
    for name, axes in _panels(part, drawn, alike=True):
        axes.set_title(say("archive.plot_count", style, ruleset=name, count=drawn.hands[name]))
        found = drawn.violations.get(name, Counter())
        if not codes:
            _none(axes, style)
            continue
        rates = [100 * found[code] / drawn.hands[name] for code in codes]
        bars = axes.barh(range(len(codes)), rates, color=_COLOUR, alpha=0.6)
        axes.bar_label(bars, [f"{rate:.1f}" for rate in rates], padding=3, fontsize="small")
        axes.margins(x=0.15)
        # Few bars stay as thick as many.
        axes.set_ylim(min(-0.6, len(codes) - _FEWEST_BARS - 0.6), len(codes) - 0.4)
        axes.set_yticks(range(len(codes)), [code_text(code, style) for code in codes])
    part.supxlabel(say("archive.plot_rate", style), size="medium")


def _none(axes: Any, style: Style) -> None:  # noqa: ANN401
    text = say("archive.plot_none", style)
    axes.tick_params(left=False, labelleft=False)
    axes.text(0.5, 0.5, text, transform=axes.transAxes, ha="center", va="center")


_PLOTS = {"levels": _levels, "scores": _scores, "violations": _violations}
