"""Cases of ``cases/engines.yaml`` that take a whole hand or match, each built for it (案例)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from by_hand import (
    NO_POINTS,
    codes,
    hand,
    judged,
    judged_hand,
    levels_of,
    miscount,
    table,
    violation,
)

from referee.cards import RANK_NAMES, RANKS_BY_NAME, Suit, read_cards
from referee.play.actions import HandEnd
from referee.rules.bidding import Bid, bid_faults, contract_of
from referee.rules.levels import Standing, advance
from referee.table import Seat, Side

if TYPE_CHECKING:
    from referee.play.setting import Table
    from referee.ruleset.model import BiddingRules


@dataclass(frozen=True)
class Run:
    """A case under one choice of its settings."""

    id: str
    case: dict[str, Any]
    expected: dict[str, Any]
    ruleset: str
    values: dict[str, object]
    """What is set otherwise than in the ruleset, by switch."""

    def table(self) -> Table:
        """The cards of the case."""
        return table(self.case["level"], self.case["trump"], self.ruleset, **self.values)

    @property
    def bidding(self) -> BiddingRules:
        """The rules of bidding of the case, which has no trump yet."""
        return table(self.case["level"], "NT", self.ruleset, **self.values).rules.bidding


def last_trick_multiplier(run: Run) -> int:
    """The multiplier of a hand of two, or of one card, that ends with the trick of the case.

    The attackers' pair of trumps takes K11's two singles; the declarer wins K12's last trick.
    """
    won_by_declarer = run.case.get("last_winner") == "declarer"
    last = "N: BJ S3 S4 S6" if won_by_declarer else "N: SAK H33 S34 S67"
    size = 1 if won_by_declarer else 2
    deal = {"decks": 2, "hand_size": size, "kitty_size": 108 - 4 * size}
    found = judged_hand(hand(last), ruleset=run.ruleset, deal=deal, **run.values)
    assert found.score is not None
    return found.score.multiplier


def lost_at_10(run: Run) -> None:
    """V05: two hands at 10, lost as declarers, then won as attackers. 10 is still to be held."""
    lost = hand(rest="WE", kitty=NO_POINTS)
    won = hand(declarer="W", rest="NS", kitty=NO_POINTS)
    found = judged(
        lost, won, ruleset=run.ruleset, levels={"NS": "10"}, must_stop=["10"], must_hold=["10"]
    )
    assert [each.result.winner for each in found.hands if each.result] == ["attackers"] * 2
    assert levels_of(found)[0] == "10"
    assert run.expected == {"counts_as_played": False}


def only_10(run: Run) -> None:
    """V08: three levels from 7, 8 or 9 lead to 10, and 2 may be left without holding it."""
    rules = run.table().rules.levels
    stops = {
        RANK_NAMES[advance(Standing(level), run.case["gain"], "declarers", rules).level]
        for level in (7, 8, 9)
    }
    assert stops == set(run.expected["stops"])
    assert advance(Standing(2), 1, "attackers", rules).level > 2


def next_declarers(run: Run) -> None:
    """V10: North declares, and wins or loses."""
    held = judged_hand(hand(rest="NS"), ruleset=run.ruleset)
    lost = judged_hand(hand(rest="WE", kitty=NO_POINTS), ruleset=run.ruleset)
    assert run.expected == {"hold": "partner", "loss": "next_seat"}
    assert (held.next_declarer, lost.next_declarer) == (Seat.S, Seat.W)


def failed_throw(run: Run) -> None:
    """X01: North, who declares, throws A55; West's pair of sixes beats the fives."""
    case = run.case
    found = judged_hand(hand(f"N: {case['attempted']}>{case['forced']} S66 S34 S78", rest="NS"),
                        ruleset=run.ruleset, **run.values)  # fmt: skip
    assert codes(found) == ["failed_throw"]
    assert found.score is not None
    assert found.score.penalties == run.expected["attacker_points_delta"]


def below_zero(run: Run) -> None:
    """X03: the attackers take nothing and lose 10 for a throw of which one card goes back."""
    found = judged_hand(
        hand("N: S3 SA S4 S6/W: C86>C6 CJ C3 C4", rest="NS"), ruleset="classic-2deck",
        failed_throw="returned", failed_throw_fine=10, **run.values,
    )  # fmt: skip
    assert found.score is not None
    assert found.score.total == run.expected["final_attacker_points"]
    assert found.result is not None
    assert found.result.rise == run.expected["declarer_levels"]


def revokes(run: Run) -> None:
    """X04: in each of three hands the player after the declarer discards on the ace of spades and
    shows a spade in the next trick. West-East stand on 9 when the first begins."""
    from_north = "N: SA D3 S4 S6/N: SK S3 S7 S8"
    from_south = "S: SA D3 S4 S6/S: SK S3 S7 S8"
    hands = [
        hand(tricks, declarer=tricks[0], rest="NS")
        for tricks in (from_north, from_south, from_north)
    ]
    rules = {"ruleset": "classic-2deck", "levels": {"NS": "2", "WE": "9"}, **run.values}
    found = judged(*hands, **rules)
    assert [each.violations[0].seat for each in found.hands] == [Seat.W, Seat.E, Seat.W]
    for before, each in zip("987", found.hands, strict=True):
        fall = int(levels_of(each)[1]) - int(before)
        assert fall == run.expected["level_delta_offender"]
    assert (found.result.reason, found.result.winner) == ("violations", Side.NS)
    assert judged(*hands[:2], **rules).result.status == "open"


def wrong_count(run: Run) -> None:
    """X05: North-South, who declare, are found with a wrong number of cards."""
    found = judged_hand(
        hand("N: SA S3 S4 S6", incidents=(miscount("NS"),)), ruleset=run.ruleset, **run.values
    )
    assert run.expected == {"declarer_loses_hand": True, "attackers_levels": 1}
    assert found.result is not None
    assert (found.result.winner, found.result.rise) == ("attackers", 1)
    assert levels_of(found) == ("2", "3")


def taken_back(run: Run) -> None:
    """X06: the winner is the one of the cards that stay, in either direction."""
    assert run.expected == {"winner_after_redo": "the new play"}
    for south, winner in (("S4~SA", Seat.S), ("SA~S4", Seat.E)):
        found = judged_hand(hand(f"N: S5 S3 {south} S7", rest="NS"), ruleset=run.ruleset)
        assert found.tricks[0].winner == winner
        assert codes(found) == ["take_back"]


def proved_later(run: Run) -> None:
    """X07: West plays six single trumps on three pairs and leads the pair of kings later."""
    found = judged_hand(
        hand(
            "N: S998877 S1065432 C332244 D332244/N: H3 HA H4 H5/W: SKK SQJ C65 D65",
            trump="S", level="K", rest="NS",
        ),
        ruleset=run.ruleset, levels={"NS": "K", "WE": "K"}, target="A", **run.values,
    )  # fmt: skip
    shape = violation(found, "shape")
    assert run.expected == {"flag_trick": "N", "proof": ["SK", "SK"], "rule": "pairs required"}
    assert (shape.seat, shape.trick, shape.clause) == (Seat.W, 1, "000 competition 5")
    assert shape.proof is not None
    assert (shape.proof.trick, str(shape.proof.cards)) == (3, "SKK")


SEATS = {**Seat.__members__, "L": Seat.N, "A": Seat.W}
"""The landlord and the attacker after him are given seats."""


def check_bid(run: Run) -> None:
    """Bids one after the other, each unlawful one dropped; a hand that nobody bid."""
    if not run.case["bids"]:
        nobody_bid(run)
        return
    stood: list[Bid] = []
    lawful = []
    for text in run.case["bids"]:
        seat, shown = text.split(":")
        after_lay = len(stood) if "L" in run.case["bids"][0] else 0
        bid = Bid(SEATS[seat], read_cards(shown.replace(" ", "")), after_lay=after_lay)
        lawful.append(may_bid(run, [*stood, bid]))
        stood += [bid] * lawful[-1]
    assert lawful == run.expected["valid"]
    if "trump" in run.expected:
        contract = contract_of(stood)
        assert contract is not None
        assert contract.trump is Suit[run.expected["trump"]]
    if "kitty_holder_sequence" in run.expected:
        kitty_taken_up(run)


def may_bid(run: Run, bids: list[Bid]) -> bool:
    """Whether the last of the bids is lawful after the others.

    Where the kitty was laid before it, the hand is a later one.
    """
    level, rules = RANKS_BY_NAME[run.case["level"]], run.bidding
    first = "L" not in run.case["bids"][0]
    faults = bid_faults(bids, rules, lambda _: level, first=first, own_level=False, turned=False)
    return len(bids) - 1 not in {fault.index for fault in faults}


def kitty_taken_up(run: Run) -> None:
    """B10: every overturner lays the kitty again, the declarer stays."""
    seats = [SEATS[name] for name in run.expected["kitty_holder_sequence"]]
    found = judged_hand(
        hand("N: SA S3 S4 S6", ended=HandEnd("void")),
        hand(
            declarer="", trump="", bids="N C22 | W H22 | N LJLJ | W BJBJ",
            kitty=", ".join(f"{seat.name} {NO_POINTS}" for seat in seats), rest="NS",
        ),
        ruleset=run.ruleset, **run.values,
    )  # fmt: skip
    assert codes(found) == []
    assert (found.declarer, found.trump) == (SEATS[run.expected["declarer"]], Suit.NT)
    wrong = judged_hand(
        hand("N: SA S3 S4 S6", ended=HandEnd("void")),
        hand(declarer="", trump="", bids="N C22 | W H22", kitty=f"N {NO_POINTS}, E {NO_POINTS}",
             rest="NS"),
        ruleset=run.ruleset, **run.values,
    )  # fmt: skip
    assert codes(wrong) == ["kitty"]


def nobody_bid(run: Run) -> None:
    """B11: the first hand, and what the record then lacks."""
    if run.expected["action"] == "redeal":
        found = judged_hand(hand(bids="", rest="NS"), ruleset=run.ruleset, **run.values)
        assert [(each.field, each.computed) for each in found.mismatches] == [("bids", "redeal")]
    else:
        found = judged_hand(hand(bids="", trump="", rest="NS"), ruleset=run.ruleset, **run.values)
        assert found.trump is Suit[run.expected["action"]]


MATCHES = {
    "V05": lost_at_10, "V08": only_10, "V10": next_declarers, "X01": failed_throw,
    "X03": below_zero, "X04": revokes, "X05": wrong_count, "X06": taken_back,
    "X07": proved_later,
}  # fmt: skip
"""How a case is run, by its id."""
