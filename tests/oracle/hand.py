"""A whole hand judged again when every holding is known (rulebook 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import Cards, canonical, contains, points, without
from .follow import follow_verdict
from .scoring import kitty_multiplier
from .shapes import Format, cards_of, default_formats, lead_format, split_parts
from .throw import fined_cards, throw_verdict
from .trick import trick_points, trick_winner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .rules import Rules

Violation = tuple[int, str, str]  # trick (from 1), seat, code


@dataclass(frozen=True)
class Trick:
    """A recorded trick: the leader, the throw that was sent back if any, and the four plays."""

    leader: str
    attempted: Format | None
    lead: Format
    plays: tuple[Cards, ...]


def read_trick(line: str, rules: Rules) -> Trick:
    """Read a plain trick line: ``N: CAQ>CQ C3 CK C5``."""
    leader, _, rest = line.partition(":")
    first, *others = rest.split()
    thrown, sent_back, led = first.partition(">")
    lead = lead_format(led if sent_back else thrown, rules.order)
    follows = [tuple(c for part in split_parts(text) for c in part) for text in others]
    return Trick(
        leader.strip().upper(),
        lead_format(thrown, rules.order) if sent_back else None,
        lead,
        (cards_of(lead), *follows),
    )


@dataclass(frozen=True)
class Verdict:
    """What a hand's record comes to.  ``fines`` are signed: what they add to the attackers."""

    violations: tuple[Violation, ...]
    winners: tuple[str, ...]
    trick_points: int
    kitty_points: int
    multiplier: int
    fines: int
    finished: bool

    @property
    def kitty(self) -> int:
        """The kitty's share of the score."""
        return self.kitty_points * self.multiplier

    @property
    def total(self) -> int:
        """The attackers' score, signed; fines are never multiplied (rulebook 7)."""
        return self.trick_points + self.kitty + self.fines


def _judge_lead(
    number: int, trick: Trick, others: Sequence[Cards], rules: Rules
) -> tuple[list[Violation], int]:
    """The lead's violations and the number of cards to be fined."""
    seat = trick.leader
    if trick.attempted is None:
        stands = throw_verdict(trick.lead, others, rules).stands
        return ([] if stands else [(number, seat, "bad_throw_stood")], 0)
    verdict = throw_verdict(trick.attempted, others, rules)
    led = cards_of(trick.lead)
    if not contains(cards_of(trick.attempted), led) or len(led) == len(cards_of(trick.attempted)):
        raise ValueError(f"trick {number}: what was led is no part of the throw")
    if verdict.stands:
        return ([(number, seat, "good_throw_refused")], 0)
    found = [(number, seat, "failed_throw")]
    if led not in _allowed_instead(trick.attempted, others, rules):
        found.append((number, seat, "wrong_forced"))
    return (found, fined_cards(verdict, led, rules))


def _allowed_instead(attempted: Format, others: Sequence[Cards], rules: Rules) -> set[Cards]:
    """The sets of cards that may be led in a failed throw's place.

    The default division may be one of several that differ only in the suits of equal level cards,
    and no verdict may depend on which it is (rulebook 3).
    """
    equal = default_formats(cards_of(attempted), rules.order)
    formats = equal if attempted in equal else [attempted]
    return {
        canonical(component.cards)
        for form in formats
        for component in throw_verdict(form, others, rules).forced
    }


def judge_hand(
    rules: Rules,
    declarer: str,
    holdings: Mapping[str, Cards],
    kitty: Cards,
    lines: Sequence[str],
) -> Verdict:
    """Judge the tricks of a hand; ``holdings`` are the four hands when the first card is led.

    Only failed throws may be irregular in the record: leads out of turn and the like are refused.
    """
    hands = dict(holdings)
    declarers = {declarer, rules.seats[(rules.seats.index(declarer) + 2) % 4]}
    violations: list[Violation] = []
    winners: list[str] = []
    taken = fines = 0
    to_lead = declarer
    last: Trick | None = None
    for number, line in enumerate(lines, start=1):
        last = trick = read_trick(line, rules)
        if trick.leader != to_lead or len(trick.plays) != 4:
            raise ValueError(f"trick {number}: {to_lead} leads and four play")
        turn = rules.seats.index(to_lead)
        order = [rules.seats[(turn + i) % 4] for i in range(4)]
        if trick.attempted is not None and not contains(hands[to_lead], cards_of(trick.attempted)):
            raise ValueError(f"trick {number}: the throw was not held")
        found, fined = _judge_lead(number, trick, [hands[seat] for seat in order[1:]], rules)
        violations += found
        sign = 1 if to_lead in declarers else -1
        fines += sign * fined * rules.fine_per_card
        for seat, play in zip(order[1:], trick.plays[1:], strict=True):
            verdict = follow_verdict(trick.lead, hands[seat], play, rules)
            if verdict != "legal":
                violations.append((number, seat, verdict))
        for seat, play in zip(order, trick.plays, strict=True):
            hands[seat] = without(hands[seat], play)
        to_lead = order[trick_winner(trick.plays, rules, trick.lead)]
        winners.append(to_lead)
        if to_lead not in declarers:
            taken += trick_points(trick.plays)
    # While cards remain there has been no last trick, and the kitty is not decided.
    finished = last is not None and not any(hands.values())
    multiplier = 0
    if last is not None and finished and to_lead not in declarers:
        multiplier = kitty_multiplier(last.lead, rules)
        if not rules.last_trick_counts:
            taken -= trick_points(last.plays)
    return Verdict(
        tuple(violations), tuple(winners), taken, points(kitty), multiplier, fines, finished
    )
