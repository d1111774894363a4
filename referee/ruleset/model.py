"""The sections of a ruleset: one frozen model a rule, policies as words (规则集).

The keys are those of the files in ``rulesets/``. What a value means stands here once; what a
source says about it stands in the file, beside the value.
"""

from __future__ import annotations

from collections.abc import Iterable  # noqa: TC003  (read by pydantic)
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from referee.cards import RANKS_BY_NAME
from referee.ruleset.climbing_rules import ClimbingGame, ClimbingRules
from referee.ruleset.coin_rules import CoinRules  # noqa: TC001  (read by pydantic)
from referee.ruleset.section import Rank, Section, Words
from referee.table import Direction


class Deal(Section):
    """Decks, hands and the order of play (rulebook 1, 10)."""

    decks: Annotated[int, Field(ge=1, le=3)]
    jokers: bool = True
    hand_size: Annotated[int, Field(ge=1)]
    kitty_size: Annotated[int, Field(ge=0)]
    direction: Annotated[Direction, Field(strict=False)] = Direction.COUNTERCLOCKWISE


class TrumpRules(Section):
    """Which cards are trump and which steps are adjacent (rulebook 2)."""

    constant_ranks: Annotated[tuple[Rank, ...], Field(strict=False)] = ()
    level_gap: Literal["closed", "open"] = "closed"
    level_joker_adjacent: bool = True


class FollowRules(Section):
    """What a follower owes the lead (rulebook 5)."""

    pairs: Literal["required", "free"] = "required"
    tractors: Literal["required", "pairs_only"] = "required"
    shorter_tractors: bool = True
    throws: Literal["shape", "suit_only"] = "shape"
    protect_triples: bool = False


class ThrowRules(Section):
    """Which component a failed throw leaves on the table (rulebook 4)."""

    forced: Literal["lowest_card", "fewest_cards"] = "lowest_card"


class TrickRules(Section):
    """What may ruff and what decides a trick (rulebook 6)."""

    ruff_shape: Literal["at_least", "exact"] = "at_least"
    compare: Literal["principal", "all_components", "highest_card"] = "principal"


class KittyRules(Section):
    """What the kitty counts when an attacker wins the last trick (rulebook 7)."""

    kitty_shape: Literal["lead", "winning_cards"] = "lead"
    multiplier: Literal["power_of_cards", "power_of_pairs", "per_pair", "doubled", "none"]
    multiplier_cap: Annotated[int, Field(ge=2)] | None = None


class Band(Section):
    """Scores of the attackers, both ends included, and the side that rises for them.

    Without ``to`` the band has no end; ``every`` then adds one level for each such step beyond
    ``from``.
    """

    start: Annotated[int, Field(alias="from", multiple_of=5)]
    """Below 0 only where ``score_floor: none`` lets a total stay negative."""
    to: Annotated[int, Field(multiple_of=5)] | None = None
    declarers: Annotated[int, Field(ge=0)] | None = None
    attackers: Annotated[int, Field(ge=0)] | None = None
    every: Annotated[int, Field(gt=0, multiple_of=5)] | None = None

    @model_validator(mode="after")
    def _one_side(self) -> Self:
        if (self.declarers is None) == (self.attackers is None):
            raise PydanticCustomError("band_sides", "give either declarers or attackers")
        if self.to is not None and self.to < self.start:
            raise PydanticCustomError("band_ends", "the band ends before it begins")
        if self.to is not None and self.every is not None:
            raise PydanticCustomError("band_every", "every belongs to the band without an end")
        return self


class ScoreRules(Section):
    """From the attackers' score to levels (rulebook 8)."""

    bands: Annotated[tuple[Band, ...], Field(strict=False, min_length=1)]
    score_floor: Literal["settlement", "running", "none"] = "settlement"
    score_cap: Annotated[int, Field(gt=0, multiple_of=5)] | None = None
    """A higher score counts as this one."""
    last_trick: Literal["kitty", "wins_a_level"] = "kitty"
    """What the last trick brings the attackers: the kitty, or the hand and a level of its own."""
    last_trick_points: Literal["winner", "nobody"] = "winner"
    draw_at: Annotated[int, Field(ge=0, multiple_of=5)] | None = None
    """A score at which nobody wins the hand, unless the attackers won the last trick."""


class LevelRules(Section):
    """The level ladder and the way to win (rulebook 8)."""

    first_level: Rank = "2"
    target: Rank
    win: Literal["passing", "reaching", "wrap"]
    """Passing the target, reaching it, or never: a rise past the target goes on from the first."""
    must_stop: Annotated[tuple[Rank, ...], Field(strict=False)] = ()
    must_hold: Annotated[tuple[Rank, ...], Field(strict=False)] = ()


BidClass = Literal[
    "level", "level_pair", "level_triple", "joker_pair", "joker_triple", "both_jokers",
    "joker_level", "joker_level_pair",
]  # fmt: skip
"""Kinds of cards shown: level cards of one suit, jokers of one kind, one joker of each, or level
cards with a joker of their colour (big with red suits, little with black)."""
BidClasses = Annotated[tuple[BidClass, ...], Field(strict=False)]


class BiddingRules(Section):
    """Who may show what, and what outranks what (rulebook 10)."""

    classes: Annotated[BidClasses, Field(min_length=1)]
    """All that may be shown, from the weakest to the strongest."""
    open_with: Annotated[BidClasses, Field(min_length=1)]
    """What may be shown first."""
    overturn_with: BidClasses = ()
    """What may overturn, if it is stronger than what stands."""
    overturn_again: BidClasses = ()
    """The same after a first overturn (after insurance too, where it closes)."""
    same_class: Literal["suit_order", "first_holds"] = "first_holds"
    """Whether level cards of a higher suit outrank those of a lower one."""
    suit_order: Annotated[tuple[Literal["S", "H", "C", "D"], ...], Field(strict=False)] = (
        "S", "H", "C", "D",
    )  # fmt: skip
    joker_order: Literal["big_first", "equal"] = "big_first"
    insurance: Literal["raises", "closes", "none"] = "none"
    """A second card of the bidder's suit: the bid counts as a pair, or it also closes the bidding
    to all but ``overturn_again``, or there is none."""
    bidder: Literal["after_others", "other_suit", "free"] = "free"
    """When the bidder may overturn: once another has, himself with another suit, or as anyone."""
    first_when: Literal["before_kitty", "after_lay"] = "before_kitty"
    """When overturning is allowed in the first hand and after fresh bidding."""
    later_when: Literal["before_kitty", "after_lay"] = "before_kitty"
    """The same in later hands; after the lay the overturner takes up the kitty and lays again."""
    overturn_turned: Literal["allowed", "forbidden"] = "allowed"
    """Whether a trump that a kitty card fixed may be overturned."""
    nobody_first: Literal["redeal", "no_trump"] = "redeal"
    nobody_later: Literal[
        "redeal", "no_trump", "third_kitty_card", "first_kitty_card", "kitty_match"
    ] = "redeal"
    """What happens when nobody bids."""
    fresh_bidding: Literal["as_first", "own_level"] = "as_first"
    """After both sides miscounted: as in the first hand, or each side shows one card of its own
    level and a higher suit of the other side overturns and takes the deal."""


class DeclarerRules(Section):
    """Who is the declarer (rulebook 9)."""

    first_overturn: Literal["takes_deal", "trump_only"]
    declarer_seat: Literal["rotation", "bidder", "any"] = "rotation"
    """Fixed by rotation, whoever of the declaring side bids, or any player of it."""
    attackers_bid: Literal["keeps_deal", "takes_deal"] = "keeps_deal"
    """Whether an attacker who bids first in a later hand becomes declarer."""


class ConductRules(Section):
    """Irregularities and penalties (rulebook 11)."""

    revoke: Literal["fall", "none"] = "none"
    """A revoke: the side falls one level after the hand, or nothing is stated."""
    take_back: Literal["fall", "none"] = "none"
    strikes_lose: Annotated[int, Field(ge=1)] | None = None
    """How many strikes under one clause lose the match."""
    failed_throw: Literal["returned", "beatable", "attempted", "none"] = "none"
    """Which cards of a failed throw are counted for the fine."""
    failed_throw_fine: Annotated[int, Field(ge=0, multiple_of=5)] = 10
    """Points for each of them."""
    miscount: Literal["lose_hand", "none"] = "none"
    otherwise: Literal["arbiter"] = "arbiter"
    """Whatever no clause names: the arbiter rules on it and records the reason."""


class TimeRules(Section):
    """The clock (rulebook 11)."""

    time_limit: Annotated[int, Field(ge=1)] | None = None
    """Minutes a match, or no limit."""
    time_up: Literal["finish_hand", "stop_now"] = "finish_hand"


class Rules(Section):
    """All that decides a match under one ruleset."""

    deal: Deal
    trump: TrumpRules = TrumpRules()
    follow: FollowRules = FollowRules()
    throw: ThrowRules = ThrowRules()
    trick: TrickRules = TrickRules()
    kitty: KittyRules
    score: ScoreRules
    levels: LevelRules
    bidding: BiddingRules
    declarer: DeclarerRules
    conduct: ConductRules = ConductRules()
    time: TimeRules = TimeRules()
    coins: CoinRules | None = None


class Citation(Section):
    """Where one value comes from."""

    clause: str
    """Source file and clause (``000 competition 5``), or one of ``OWN_CLAUSES``."""
    assumed: Words | None = None
    """Why the value had to be assumed; None where the source says it."""
    readings: dict[str, Words] = Field(default_factory=dict)
    """The other readings of an assumed value, and what speaks for each."""


OWN, OVERRIDE, DEFAULT = OWN_CLAUSES = ("own", "override", "default")
"""Clauses of values without a source: a user's file, a record's overrides, left out."""


Content = Rules | ClimbingGame
"""The rules of either game."""
Game = Literal["tricks", "climbing"]
"""What is played: tricks for levels, or climbing-104, which only shares the name."""


class OtherGameError(ValueError):
    """A ruleset was asked for the rules of a game that it is not for."""


class Ruleset(Section):
    """A ruleset by name, with the citation of each of its values."""

    name: str
    title: Words
    about: Words | None = None
    """What the ruleset is read from, in a sentence or two."""
    content: Content
    citations: dict[str, Citation]
    """By path, ``follow.throws``, of the sections that the ruleset has; a whole list of bands is
    one value."""
    hash: str
    """SHA-256 of the canonical text of the rules, 64 hex digits."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return "tricks" if isinstance(self.content, Rules) else "climbing"

    @property
    def rules(self) -> Rules:
        """The rules of a game of tricks. Raises OtherGameError where another game is played."""
        if isinstance(self.content, Rules):
            return self.content
        raise OtherGameError(self.name)

    @property
    def climbing(self) -> ClimbingRules:
        """The rules of climbing-104. Raises OtherGameError where another game is played."""
        if isinstance(self.content, ClimbingGame):
            return self.content.climbing
        raise OtherGameError(self.name)

    @property
    def direction(self) -> Direction:
        """The order of play, in either game."""
        content = self.content
        return content.deal.direction if isinstance(content, Rules) else content.climbing.direction

    def citation(self, path: str) -> Citation:
        """The citation of the value at ``path``."""
        return self.citations[path]

    def assumed_among(self, paths: Iterable[str]) -> tuple[str, ...]:
        """Those of the values at these paths that are assumed."""
        return tuple(
            path for path in dict.fromkeys(paths) if self.citations[path].assumed is not None
        )

    def value(self, path: str) -> Any:  # noqa: ANN401  (each value has its own type)
        """The value at ``path`` (``follow.throws``)."""
        section, _, key = path.partition(".")
        return getattr(getattr(self.content, section), key)


def rank_number(name: str) -> int:
    """The rank's number, 2 to 14."""
    return RANKS_BY_NAME[name]
