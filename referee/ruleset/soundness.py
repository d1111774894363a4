"""Whether the values of a ruleset make a game: their kinds, and that they fit each other.

Each section is judged by itself, so that one file's faults are all found at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from referee.message import Message
from referee.ruleset.climbing_rules import ClimbingGame, ClimbingRules
from referee.ruleset.coin_rules import CoinRules
from referee.ruleset.leaves import (
    GAME_SECTIONS,
    GAMES,
    OPTIONAL,
    Fault,
    Leaves,
    faults_of,
    game_of_section,
)
from referee.ruleset.model import (
    ConductRules,
    Deal,
    LevelRules,
    Rules,
    ScoreRules,
    TrumpRules,
    rank_number,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.ruleset.model import Content, Game
    from referee.ruleset.section import Section


def judge(leaves: Leaves, game: Game) -> tuple[Content | None, list[Fault]]:
    """The rules made of these values, or everything that is wrong with them."""
    sections: dict[str, Section] = {}
    faults = [
        Fault((name,), Message.of("rulesets.other_game", section=name, game=game), key=True)
        for name in dict.fromkeys(section for section, _ in leaves)
        if game_of_section(name) != game
    ]
    for name, model in GAME_SECTIONS[game].items():
        values = {key: leaf.value for (section, key), leaf in leaves.items() if section == name}
        if name in OPTIONAL and not values:
            continue
        try:
            sections[name] = section = model.model_validate(values)
        except ValidationError as error:
            faults += faults_of(error, (name,))
        else:
            faults += [fault._replace(path=(name, *fault.path)) for fault in _unsound(section)]
    if faults:
        return None, faults
    whole = GAMES[game].model_validate(sections)
    return (whole if isinstance(whole, Rules | ClimbingGame) else None), []


def _unsound(section: Section) -> Iterator[Fault]:
    match section:
        case Deal():
            yield from _check_sizes(section)
        case TrumpRules():
            yield from _check_once("constant_ranks", section.constant_ranks)
        case ScoreRules():
            yield from _check_bands(section)
        case LevelRules():
            yield from _check_levels(section)
        case ConductRules():
            yield from _check_fine(section)
        case ClimbingRules():
            yield from _check_climbing(section)
        case CoinRules():
            yield from _check_titles(section)


def _check_sizes(deal: Deal) -> Iterator[Fault]:
    """The hands and the kitty are the whole pack (rulebook 10)."""
    cards = deal.decks * (54 if deal.jokers else 52)
    dealt = 4 * deal.hand_size + deal.kitty_size
    if cards != dealt:
        message = Message.of(
            "rulesets.sizes", decks=deal.decks, cards=cards, hand=deal.hand_size,
            kitty=deal.kitty_size, dealt=dealt,
        )  # fmt: skip
        yield Fault(("hand_size",), message)


def _check_bands(score: ScoreRules) -> Iterator[Fault]:
    """The bands cover every score once, the last without an end (rulebook 7).

    They begin at 0; where totals stay negative they may begin below, and the first then also
    covers whatever is lower still.
    """
    negative = score.score_floor == "none" and score.bands[0].start < 0
    expected: int | None = score.bands[0].start if negative else 0
    for index, band in enumerate(score.bands):
        if expected is None:
            yield Fault(("bands", index), Message.of("rulesets.band_after_open"))
            return
        if band.start > expected:
            message = Message.of("rulesets.band_gap", scores=_scores(expected, band.start - 5))
            yield Fault(("bands", index, "from"), message)
        elif band.start < expected:
            last = min(expected - 5, band.start if band.to is None else band.to)
            message = Message.of("rulesets.band_overlap", scores=_scores(band.start, last))
            yield Fault(("bands", index, "from"), message)
        expected = None if band.to is None else band.to + 5
    if expected is not None:
        message = Message.of("rulesets.band_no_end", first=expected)
        yield Fault(("bands", len(score.bands) - 1), message)


def _scores(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _check_levels(levels: LevelRules) -> Iterator[Fault]:
    """Every level that is named can be reached (rulebook 8)."""
    first, target = rank_number(levels.first_level), rank_number(levels.target)
    if target < first:
        message = Message.of("rulesets.target_low", target=levels.target, first=levels.first_level)
        yield Fault(("target",), message)
        return
    for key, named in (("must_stop", levels.must_stop), ("must_hold", levels.must_hold)):
        yield from _check_once(key, named)
        for index, level in enumerate(named):
            if not first <= rank_number(level) <= target:
                message = Message.of(
                    "rulesets.unreachable", level=level, first=levels.first_level,
                    target=levels.target,
                )  # fmt: skip
                yield Fault((key, index), message)


def _check_once(key: str, ranks: tuple[str, ...]) -> Iterator[Fault]:
    for index, rank in enumerate(ranks):
        if rank in ranks[:index]:
            yield Fault((key, index), Message.of("rulesets.rank_twice", rank=rank))


def _check_fine(conduct: ConductRules) -> Iterator[Fault]:
    """A fine for a failed throw is a fine of something (rulebook 11)."""
    if conduct.failed_throw != "none" and conduct.failed_throw_fine == 0:
        yield Fault(("failed_throw",), Message.of("rulesets.fine_of_nothing"))


def _check_climbing(rules: ClimbingRules) -> Iterator[Fault]:
    """The hands and the card turned up are no more than the pack (rulebook 14)."""
    cards, dealt = rules.decks * 52, 4 * rules.hand_size + rules.turned_cards
    if dealt > cards:
        message = Message.of("rulesets.too_many_dealt", cards=cards, dealt=dealt)
        yield Fault(("hand_size",), message)
    yield from _check_once("bonus_ranks", rules.bonus_ranks)


def _check_titles(coins: CoinRules) -> Iterator[Fault]:
    """The titles begin at 0 and rise, so that every total has one (003 titles)."""
    for index, title in enumerate(coins.titles):
        least = coins.titles[index - 1].start + 1 if index else 0
        if title.start < least or (not index and title.start):
            message = Message.of("rulesets.title_order", found=title.start, least=least)
            yield Fault(("titles", index, "from"), message)
