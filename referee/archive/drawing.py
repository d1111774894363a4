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
    from collections.abc import Callable

KINDS = ("levels", "scores", "violations")
OUTPUTS = ("hands", "violations")
"""The tables that are drawn."""
CHINESE_FONTS = (
    "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "PingFang SC",
    "Microsoft YaHei", "SimHei", "Noto Sans CJK JP", "Noto Serif CJK SC",
)  # fmt: skip
_COLOURS = ("#3060a0", "#c05030", "#408050", "#806090", "#a08020", "#308090", "#a04070", "#606060")
_WIDTH, _HEIGHT = 8.0, 4.2
_POINTS_A_BAR = 10
_MOST_RULESETS = len(_COLOURS)
_MOST_HANDS = 40
"""Hands of a match that are drawn; few matches are longer."""


@dataclass(slots=True)
class Drawn:
    """What the plots need of an archive, counted: small whatever its size."""

    hands: Counter[str] = field(default_factory=Counter)
    scores: dict[str, Counter[int]] = field(default_factory=dict)
    levels: dict[str, dict[int, Counter[int]]] = field(default_factory=dict)
    """By ruleset and hand: how many sides stand at which level after it."""
    violations: dict[str, Counter[str]] = field(default_factory=dict)

    def writers(self) -> dict[str, Callable[[str], object]]:
        """What takes the rows of the tables."""
        return {"hands": self._add_hand, "violations": self._add_violation}

    def _add_hand(self, line: str) -> None:
        row: dict[str, Any] = json.loads(line)
        ruleset = row["ruleset"]
        self.hands[ruleset] += 1
        if row.get("total") is not None:
            self.scores.setdefault(ruleset, Counter())[row["total"]] += 1
        if row["hand"] <= _MOST_HANDS and row["status"] != "open":
            places = self.levels.setdefault(ruleset, {}).setdefault(row["hand"], Counter())
            places.update((row["place_ns"], row["place_we"]))

    def _add_violation(self, line: str) -> None:
        row = json.loads(line)
        if row["counts"]:
            self.violations.setdefault(row["ruleset"], Counter())[row["code"]] += 1

    @property
    def rulesets(self) -> list[str]:
        """Those with the most hands, most first."""
        return [name for name, _ in self.hands.most_common(_MOST_RULESETS)]


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

    font = _chinese_font()
    settings = {
        "font.sans-serif": [*([font] if font else []), "DejaVu Sans"], "font.family": "sans-serif",
        "svg.hashsalt": "referee", "axes.spines.top": False, "axes.spines.right": False,
        "axes.unicode_minus": False,
    }  # fmt: skip
    with mpl.rc_context(settings):
        figure = Figure((_WIDTH, _HEIGHT * len(kinds)), layout="constrained")
        for axes, kind in zip(figure.subplots(len(kinds), squeeze=False)[:, 0], kinds, strict=True):
            axes.set_title(say(f"archive.plot_{kind}", style), loc="left")
            _PLOTS[kind](axes, drawn, style)
        return _saved(figure, suffix)


def _saved(figure: Any, suffix: str) -> bytes:  # noqa: ANN401  (matplotlib is optional)
    from io import BytesIO

    out = BytesIO()
    figure.savefig(out, format=suffix, dpi=150, metadata={"Date": None} if suffix == "svg" else {})
    return out.getvalue()


def _levels(axes: Any, drawn: Drawn, style: Style) -> None:  # noqa: ANN401
    """For each ruleset the middle level after each hand, and where half of the sides are."""
    for colour, name in zip(_COLOURS, drawn.rulesets, strict=False):
        by_hand = sorted(drawn.levels.get(name, {}).items())
        if not by_hand:
            continue
        hands = [0, *(hand for hand, _ in by_hand)]
        start = min(by_hand[0][1])
        parts = [[start, *(_quantile(found, share) for _, found in by_hand)] for share in (1, 2, 3)]
        axes.fill_between(hands, parts[0], parts[2], color=colour, alpha=0.15, linewidth=0)
        label = say("archive.plot_middle", style, ruleset=name)
        axes.plot(hands, parts[1], color=colour, marker=".", label=label)
    ticks = range(2, max(15, int(axes.get_ylim()[1]) + 1))
    axes.set_yticks(list(ticks), [RANK_NAMES.get(place, f"A+{place - 14}") for place in ticks])
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel(say("archive.plot_hand", style))
    axes.set_ylabel(say("archive.plot_level", style))
    axes.grid(axis="y", alpha=0.3)
    axes.legend(frameon=False, fontsize="small", loc="lower right")


def _quantile(found: Counter[int], quarter: int) -> int:
    """The place below which so many quarters are."""
    places = sorted(found)
    for place, count in zip(places, accumulate(found[place] for place in places), strict=True):
        if 4 * count >= quarter * found.total():
            return place
    return places[-1]


def _scores(axes: Any, drawn: Drawn, style: Style) -> None:  # noqa: ANN401
    """For each ruleset the share of its hands that ended at each score, in tens."""
    for colour, name in zip(_COLOURS, drawn.rulesets, strict=False):
        scores = drawn.scores.get(name)
        if not scores:
            continue
        bars: Counter[int] = Counter()
        for score, count in scores.items():
            bars[score // _POINTS_A_BAR] += count
        first, last = min(bars), max(bars)
        shares = [100 * bars[bar] / bars.total() for bar in range(first, last + 1)]
        edges = [bar * _POINTS_A_BAR for bar in range(first, last + 2)]
        label = say("archive.plot_count", style, ruleset=name, count=scores.total())
        axes.stairs(shares, edges, color=colour, fill=False, linewidth=1.6, label=label)
        axes.stairs(shares, edges, color=colour, fill=True, alpha=0.12)
    axes.set_xlabel(say("archive.plot_score", style))
    axes.set_ylabel(say("archive.plot_share", style))
    axes.legend(frameon=False, fontsize="small")


def _violations(axes: Any, drawn: Drawn, style: Style) -> None:  # noqa: ANN401
    """For each kind of violation a bar a ruleset."""
    total: Counter[str] = Counter()
    for found in drawn.violations.values():
        total.update(found)
    codes = [code for code, _ in total.most_common()][::-1]
    names = drawn.rulesets
    thick = 0.8 / max(1, len(names))
    for place, (colour, name) in enumerate(zip(_COLOURS, names, strict=False)):
        found = drawn.violations.get(name, Counter())
        rates = [100 * found[code] / drawn.hands[name] for code in codes]
        at = [row + 0.4 - thick * (place + 0.5) for row in range(len(codes))]
        label = say("archive.plot_count", style, ruleset=name, count=drawn.hands[name])
        axes.barh(at, rates, thick * 0.9, color=colour, label=label)
    axes.set_yticks(range(len(codes)), [code_text(code, style) for code in codes])
    axes.grid(axis="x", alpha=0.3)
    axes.legend(frameon=False, fontsize="small", loc="lower right")


_PLOTS = {"levels": _levels, "scores": _scores, "violations": _violations}
