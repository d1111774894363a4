"""Small positions and matches for the tests, written in the notation of a record (手工例子)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANKS_BY_NAME, Cards, Suit, read_cards
from referee.play.actions import Bid, Hand, Incident, Lay, Match, MatchEnd
from referee.play.match import judge
from referee.play.setting import table_of
from referee.record.play_text import read_play
from referee.record.trick_block import read_tricks
from referee.rules.follow import follow_fault, owed_cards
from referee.rules.throw import beatable, counted_cards, forced_choices
from referee.rules.trick import winner
from referee.ruleset.loading import load_ruleset
from referee.shapes import format_of
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.play.judgement import HandJudgement, MatchJudgement, Violation
    from referee.play.setting import Table
    from referee.shapes import Component, Format

NO_POINTS = "SJJ99CJJ99"
"""A kitty of two decks without points. A rest conceded to the attackers then has them all."""


def cards(text: str) -> Cards:
    """The cards of a text, none of an empty one."""
    return read_cards(text) if text else Cards()


def table(level: str, trump: str, ruleset: str = "classic-2deck", **switches: object) -> Table:
    """The cards under a level and trump; ``switches`` replace single values of the ruleset."""
    return table_of(load_ruleset(ruleset, overrides=switches), RANKS_BY_NAME[level], Suit[trump])


def lead(at: Table, text: str) -> Format | None:
    """A lead; ``+`` announces its division. None where the cards share no suit."""
    shown = read_play(text).final
    return format_of(at.order, shown.cards, shown.parts)


def components(at: Table, text: str) -> list[str] | None:
    """The components of a lead, largest first."""
    found = lead(at, text)
    return None if found is None else [str(part.cards) for part in found.components]


def follow(at: Table, led: str, holding: str, play: str) -> str:
    """How a follow is judged: ``legal``, ``revoke`` or ``shape``; the holding has the play."""
    form = lead(at, led)
    assert form is not None
    assert cards(holding).contains(cards(play))
    held, given = (at.order.pack(cards(text)) for text in (holding, play))
    return follow_fault(at.order, form, at.duty(form), held, given) or "legal"


def owed(at: Table, led: str, holding: str) -> str:
    """The cards of the led suit that a holding owes, one choice of several."""
    form = lead(at, led)
    assert form is not None
    return str(owed_cards(at.order, form, at.duty(form), at.order.pack(cards(holding))))


def beaten_parts(at: Table, thrown: str, others: Sequence[str]) -> tuple[Component, ...]:
    """The components of a throw that one of the other hands can beat."""
    form = lead(at, thrown)
    assert form is not None
    return beatable(at.order, form, [at.order.pack(cards(text)) for text in others])


def forced(at: Table, thrown: str, others: Sequence[str]) -> set[str]:
    """What a throw may leave on the table: nothing where it stands, several where they tie."""
    choices = forced_choices(beaten_parts(at, thrown, others), at.rules.throw) or ()
    return {str(part.cards) for part in choices}


def fined_cards(at: Table, thrown: str, others: Sequence[str]) -> int:
    """How many cards a failed throw is fined for."""
    form, beaten = lead(at, thrown), beaten_parts(at, thrown, others)
    assert form is not None
    led = forced_choices(beaten, at.rules.throw)[0]
    return counted_cards(form, led.size, beaten, at.rules.conduct)


def winning(at: Table, plays: str) -> str:
    """The play of a trick that wins, the plays written in a row, the lead first."""
    texts = plays.split()
    form = lead(at, texts[0])
    assert form is not None
    read = [read_play(text).cards for text in texts]
    packed = [(at.order.suit_of(play), at.order.pack(play)) for play in read]
    return texts[winner(at.order, form, packed, at.rules.trick)]


def hand(tricks: str = "", *, declarer: str = "N", trump: str = "H", **fields: object) -> Hand:
    """A hand from its trick lines; ``rest``, ``kitty``, ``bids`` and incidents as in a record.

    Several lines are joined by ``/``; a kitty given by one text is laid by the declarer.
    """
    problems: list[object] = []
    read = read_tricks(tricks.replace("/", "\n"), (), problems)  # type: ignore[arg-type]
    assert not problems
    kitty = fields.pop("kitty", None)
    bids = fields.pop("bids", None)
    rest = fields.pop("rest", None)
    level = fields.pop("level", None)
    return Hand(
        tricks=read,
        declarer=Seat[declarer] if declarer else None,
        trump=Suit[trump] if trump else None,
        level=RANKS_BY_NAME[str(level)] if level else None,
        kitty=tuple(_lays(str(kitty))) if kitty else (),
        bids=tuple(_bids(str(bids))) if bids is not None else None,
        rest=Side[str(rest)] if rest else None,
        **fields,  # type: ignore[arg-type]
    )


def _lays(text: str) -> list[Lay]:
    lays = []
    for part in text.split(", "):
        seat, _, laid = part.rpartition(" ")
        lays.append(Lay(Seat[seat] if seat else None, cards(laid)))
    return lays


def _bids(text: str) -> list[Bid]:
    return [
        Bid(Seat[seat], cards(shown), after_lay=lays)
        for lays, part in enumerate(text.split(" | "))
        for seat, shown in (bid.split() for bid in part.split(", ") if bid)
    ]


def judged(
    *hands: Hand,
    ruleset: str = "competition",
    levels: dict[str, str] | None = None,
    ended: MatchEnd | None = None,
    **switches: object,
) -> MatchJudgement:
    """A match of these hands, judged; ``switches`` replace single values of the ruleset."""
    match = Match(
        ruleset=ruleset,
        hands=hands,
        levels={Side[side]: level for side, level in (levels or {}).items()},
        ended=ended,
    )
    return judge(match, load_ruleset(ruleset, overrides=switches))


def judged_hand(*hands: Hand, **settings: object) -> HandJudgement:
    """The last hand of a match of these hands, judged."""
    return judged(*hands, **settings).hands[-1]  # type: ignore[arg-type]


def levels_of(found: MatchJudgement | HandJudgement) -> tuple[str, str]:
    """The levels of North-South and West-East, of a match or after a hand, as names."""
    after = found.levels_after if hasattr(found, "levels_after") else found.levels
    names = {rank: name for name, rank in RANKS_BY_NAME.items()}
    return names[after[Side.NS].level], names[after[Side.WE].level]


def codes(found: HandJudgement) -> list[str]:
    """The codes of a hand's violations."""
    return [violation.code for violation in found.violations]


def violation(found: HandJudgement, code: str) -> Violation:
    """The one violation of a hand with this code."""
    (only,) = (each for each in found.violations if each.code == code)
    return only


def miscount(side: str) -> Incident:
    """A side found with a wrong number of cards."""
    return Incident("miscount", side=Side[side])
