"""A ruleset in words: each rule, its clause, and what is assumed (规则集说明)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from referee.cards import RANKS_BY_NAME
from referee.ruleset.leaves import SECTIONS
from referee.ruleset.wording import shown
from referee.text import catalogue, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.ruleset.model import Rules, Ruleset, ScoreRules
    from referee.text import Style

READING_ORDER = (
    "deal", "bidding", "trump", "follow", "throw", "trick", "kitty", "score", "levels", "declarer",
    "conduct", "time", "coins", "climbing",
)  # fmt: skip
"""The sections of both games; a ruleset has some of them."""
STEPS_SHOWN = 3
"""How many steps of the band without an end are spelled out."""


class BandRow(NamedTuple):
    """Scores from ``first`` to ``last`` (None: no end), and what they bring."""

    first: int
    last: int | None
    side: str
    rise: int


def paths(section: str) -> tuple[str, ...]:
    """The paths of a section's values, in the order of the files."""
    return tuple(f"{section}.{key}" for key in SECTIONS[section].model_fields)


def sections_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The sections that the ruleset has, in reading order."""
    return tuple(name for name in READING_ORDER if getattr(ruleset.content, name, None) is not None)


def all_paths(ruleset: Ruleset) -> Iterator[str]:
    """The paths of all values that the ruleset has, in reading order."""
    for section in sections_of(ruleset):
        yield from paths(section)


def in_words(ruleset: Ruleset, path: str, style: Style) -> str:
    """What the value at ``path`` means."""
    value = ruleset.value(path)
    word = "none" if value == () else shown(value)
    plain = word_key(path)
    key = f"{plain}.{word}"
    if key in catalogue(plain.partition(".")[0]):
        return say(key, style)
    value = len(value) if path == "coins.titles" else _spelt(path, value, style)
    return say(plain, style, value=value)


def _spelt(path: str, value: object, style: Style) -> object:
    """Suits and the classes of bids in words; what is a number or a rank speaks for itself."""
    named = catalogue("rulewords")
    if not isinstance(value, tuple) or not path.startswith("bidding."):
        return value
    keys = [f"rulewords.word_{item}" for item in value]
    return tuple(
        say(key, style) if key in named else item for key, item in zip(keys, value, strict=True)
    )


def word_key(path: str) -> str:
    """The catalogue key of a rule; the sections of another game or of coins have their own."""
    section, _, key = path.partition(".")
    match section:
        case "climbing":
            return f"climbing.rule_{key}"
        case "coins":
            return f"coins.rule_{key}"
    return f"rulewords.{path}"


def section_title(section: str, style: Style) -> str:
    """What a section is called."""
    own = {"climbing": "climbing.section", "coins": "coins.section"}
    return say(own.get(section, f"rulewords.{section}"), style)


def value_shown(ruleset: Ruleset, path: str) -> str:
    """The value at ``path`` as a file writes it; bands and titles only by their number."""
    value = ruleset.value(path)
    return f"[{len(value)}]" if path in ("score.bands", "coins.titles") else shown(value)


def other_values(ruleset: Ruleset, path: str) -> tuple[str, ...]:
    """The other words that the value could be; none where it is a number, a rank or a list."""
    value = shown(ruleset.value(path))
    return tuple(word for word in words_of(path) if word != value)


def words_of(path: str) -> tuple[str, ...]:
    """All words that a value can be; none where it is a number, a rank or a list."""
    section, _, key = path.partition(".")
    kind: Any = SECTIONS[section].model_fields[key].annotation
    if isinstance(kind, type) and issubclass(kind, Enum):
        words: tuple[object, ...] = tuple(kind)
    else:
        words = (True, False) if kind is bool else get_args(kind)
    if set(RANKS_BY_NAME) <= set(words):
        return ()
    return tuple(shown(word) for word in words if isinstance(word, str | bool))


def band_rows(score: ScoreRules) -> list[BandRow]:
    """The bands, the one without an end in its first steps."""
    rows = []
    for band in score.bands:
        side, rise = _side_and_rise(band.declarers, band.attackers)
        if band.every is None:
            rows.append(BandRow(band.start, band.to, side, rise))
            continue
        for step in range(STEPS_SHOWN):
            first = band.start + step * band.every
            rows.append(BandRow(first, first + band.every - 5, side, rise + step))
    return rows


def _side_and_rise(declarers: int | None, attackers: int | None) -> tuple[str, int]:
    return ("attackers", attackers) if attackers is not None else ("declarers", declarers or 0)


def scores_text(row: BandRow, style: Style) -> str:
    """The scores of a row: ``5-25``, ``35``, ``285 and more``."""
    if row.last is None:
        return say("rulesets.and_more", style, first=row.first)
    return str(row.first) if row.first == row.last else f"{row.first}-{row.last}"


def rise_text(row: BandRow, style: Style) -> str:
    """What a row brings: the declarers go on, or the attackers take over, and how many levels."""
    kind = row.side if row.rise else f"{row.side}_stay"
    return say(f"rulesets.rise_{kind}", style, rise=row.rise)


def further_text(score: ScoreRules, style: Style) -> str | None:
    """How the band without an end goes on, where it does."""
    every = score.bands[-1].every
    return say("rulesets.further", style, every=every) if every else None


def bands_lines(score: ScoreRules, style: Style) -> tuple[str, ...]:
    """The bands, a line each."""
    lines = [f"{scores_text(row, style)}: {rise_text(row, style)}" for row in band_rows(score)]
    further = further_text(score, style)
    return (*lines, further) if further else tuple(lines)


def titles_lines(rules: Rules, style: Style) -> tuple[str, ...]:
    """The rank titles, a line each."""
    titles = rules.coins.titles if rules.coins is not None else ()
    return tuple(
        say("coins.title", style, least=title.start, title=title.title[style.lang])
        for title in titles
    )


def differing(one: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """The paths at which two rulesets have different values, in reading order.

    Values that only one of them has are among them.
    """
    has = [set(all_paths(ruleset)) for ruleset in (one, other)]
    return tuple(
        path
        for section in READING_ORDER
        for path in paths(section)
        if path in has[0] ^ has[1]
        or (path in has[0] & has[1] and one.value(path) != other.value(path))
    )
