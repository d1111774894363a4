"""What happened at the table, as frozen records: plays, tricks, hands, the match.

Nothing here is judged. A field that is None was not recorded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from referee.cards import NO_CARDS, Cards, Suit
from referee.rules.bidding import Bid

__all__ = [
    "Appeal", "Bid", "Claimed", "Confirmation", "Dealt", "Effect", "Hand", "HandEnd", "Incident",
    "IncidentKind", "Lay", "Match", "MatchEnd", "Play", "Ruling", "Shown", "Trick",
]  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.table import Seat, Side


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards put on the table at once (出示)."""

    cards: Cards
    """All that were put down; of a throw that failed, all that were tried."""
    unknown: int = 0
    """How many more cards nobody saw (``?``); 0 with ``whole_unknown``."""
    whole_unknown: bool = False
    """``?`` alone: the whole play was not seen."""
    parts: tuple[Cards, ...] = ()
    """The division the leader announced; empty when none was."""
    forced: Cards | None = None
    """Of a throw that failed, what was led instead."""

    @property
    def stayed(self) -> Cards:
        """The cards that lie on the table in the end."""
        return self.cards if self.forced is None else self.forced


@dataclass(frozen=True, slots=True)
class Play:
    """One seat's play to a trick: what was shown last stays, the rest was taken back."""

    text: str
    """The canonical notation, which identifies the play."""
    shown: tuple[Shown, ...]
    impossible: bool = False
    """Confirmed by the arbiter although the cards cannot be (``!``)."""

    @property
    def passed(self) -> bool:
        """No card was played (``-``, climbing-104 only)."""
        return self.text == "-"

    @property
    def final(self) -> Shown:
        """What was shown last."""
        return self.shown[-1]

    @property
    def cards(self) -> Cards:
        """The known cards that lie on the table in the end."""
        return self.shown[-1].stayed


class Trick(NamedTuple):
    """A trick as it was played: the leader and the plays in playing order (一圈)."""

    leader: Seat
    plays: tuple[Play, ...]
    """One to four plays; fewer than four only at the end of a hand that was broken off.

    In a hand with passes (climbing-104) a trick runs on until all others passed.
    """
    out_of_turn: bool = False
    """The leader led although it was another's turn (``W!:``)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """The kitty as somebody laid it (扣底); ``seat`` is None where the record names nobody."""

    seat: Seat | None
    cards: Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands as dealt, before the kitty was taken; a hand or the kitty may be unknown."""

    hands: Mapping[Seat, Cards]
    kitty: Cards | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


IncidentKind = Literal[
    "miscount", "exposed", "play_out_of_turn", "late", "absent", "communication",
    "kitty_seen", "misdeal", "alleged", "other",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Incident:
    """Something the plays cannot show, as the arbiter recorded it (意外情况)."""

    kind: IncidentKind
    trick: int | None = None
    """From 1."""
    seat: Seat | None = None
    side: Side | None = None
    cards: Cards = NO_CARDS
    code: str | None = None
    """Of an allegation, the violation that is alleged."""
    note: str | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """What the score sheet says of a hand."""

    score: int | None = None
    levels: Mapping[Side, str] | None = None
    next_declarer: Seat | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class HandEnd:
    """Why a hand was not played to its end."""

    reason: Literal["miscount", "void", "replay", "ruling"]
    note: str | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal as it was bid and played (一局)."""

    tricks: tuple[Trick, ...] = ()
    declarer: Seat | None = None
    trump: Suit | None = None
    level: int | None = None
    """The level actually played, 2 to 14."""
    bids: tuple[Bid, ...] | None = None
    """None: not recorded; empty: nobody bid."""
    turned: int | None = None
    """The kitty card that fixed trump."""
    deal: Dealt | None = None
    kitty: tuple[Lay, ...] = ()
    """Each lay in time order; empty where not recorded."""
    rest: Side | None = None
    """The side that the remaining tricks were conceded to."""
    incidents: tuple[Incident, ...] = ()
    claimed: Claimed | None = None
    ended: HandEnd | None = None
    won_by: Side | None = None
    """Who was out first, of a climbing-104 hand without its plays."""
    note: str | None = None
    extras: Mapping[str, object] = field(default_factory=dict)

    @property
    def laid(self) -> Cards | None:
        """The kitty as laid last, None where not recorded."""
        return self.kitty[-1].cards if self.kitty else None


@dataclass(frozen=True, slots=True)
class Effect:
    """What a ruling changes; numbers are differences (裁定的效果)."""

    levels: Mapping[Side, int] = field(default_factory=dict)
    score: int = 0
    """Attackers' points."""
    strikes: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)
    """By side and clause number, ``{"NS": {"5": 1}}``."""
    result: tuple[Literal["declarers", "attackers"] | None, int] | None = None
    """Who wins the hand and by how many levels; ``(None, 0)`` for nobody."""
    void: bool = False
    match: Side | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision of the arbiter (裁定)."""

    id: str
    decision: Literal["uphold", "waive", "adjust", "reverse"]
    hand: int | None = None
    """From 1."""
    trick: int | None = None
    seat: Seat | None = None
    finding: str | None = None
    """The violation's code."""
    effect: Effect | None = None
    reverses: str | None = None
    clause: str | None = None
    reason: str | None = None
    by: str | None = None
    at: str | None = None
    note: str | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal against a ruling (申诉)."""

    id: str
    ruling: str
    by: Side
    grounds: str | None = None
    reply: str | None = None
    decision: Literal["upheld", "rejected", "withdrawn"] | None = None
    """None while it is open."""
    ruling_after: str | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How the match ended where the hands alone do not say it."""

    reason: Literal["time", "forfeit", "agreed", "ruling"]
    side: Side | None = None
    """Who forfeits."""
    winner: Side | None = None
    at: str | None = None
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """Who has confirmed the result."""

    ns: bool = False
    we: bool = False
    arbiter: bool = False
    revision: int = 0
    extras: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The user's own ``x_`` fields."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match record: everything that was written down, nothing that was derived (一场)."""

    ruleset: str
    hands: tuple[Hand, ...] = ()
    overrides: Mapping[str, object] = field(default_factory=dict)
    ruleset_hash: str | None = None
    event: str | None = None
    round: str | None = None
    table: str | None = None
    date: str | None = None
    started: str | None = None
    names: Mapping[Side, str] = field(default_factory=dict)
    players: Mapping[Seat, str] = field(default_factory=dict)
    side_extras: Mapping[Side, Mapping[str, object]] = field(default_factory=dict)
    """The user's own ``x_`` fields of a side."""
    levels: Mapping[Side, str] = field(default_factory=dict)
    """Where the match starts; the first level where a side is left out."""
    note: str | None = None
    rulings: tuple[Ruling, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    ended: MatchEnd | None = None
    confirmed: Confirmation | None = None
    extras: Mapping[str, object] = field(default_factory=dict)
