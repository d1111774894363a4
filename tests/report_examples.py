"""Judgements made by hand, for the tests of the reports: what the engine would hand over."""

from __future__ import annotations

from dataclasses import replace

from referee.cards import Cards, Suit, read_cards
from referee.message import Message
from referee.play.actions import Bid, Hand, Incident, Lay, Match, Play, Ruling, Shown, Trick
from referee.play.judgement import (
    HandJudgement,
    HandResult,
    MatchJudgement,
    MatchResult,
    Mismatch,
    Penalty,
    Proof,
    Score,
    Violation,
)
from referee.rules.levels import Standing
from referee.ruleset.loading import load_ruleset
from referee.table import Seat, Side

N, W, S, E = Seat
NS, WE = Side

RULESET = load_ruleset("competition")


def cards(text: str) -> Cards:
    return read_cards(text)


def play(text: str) -> Play:
    """A play from its notation, as far as the examples need it."""
    shown = []
    for part in text.split("~"):
        tried, _, forced = part.partition(">")
        shown.append(
            Shown(cards=cards(tried), forced=cards(forced) if forced else None)
            if part != "?"
            else Shown(cards=Cards(), whole_unknown=True)
        )
    return Play(text=text, shown=tuple(shown))


def trick(line: str) -> Trick:
    leader, _, plays = line.partition(": ")
    return Trick(
        leader=Seat[leader.rstrip("!")],
        plays=tuple(play(text) for text in plays.split()),
        out_of_turn=leader.endswith("!"),
    )


HAND = Hand(
    tricks=(
        trick("N: HA H5 H3 H10"),
        trick("N: CAQ>CQ C3 CK C5"),
        trick("S: S99 S43 S55~S66 S1010"),
        trick("E: S88 SKK S77 SJJ"),
    ),
    declarer=N,
    trump=Suit.H,
    level=2,
    bids=(
        Bid(seat=W, cards=cards("S2"), drawn=9),
        Bid(seat=W, cards=cards("S22"), drawn=14),
        Bid(seat=E, cards=cards("LJLJ"), after_lay=1),
    ),
    kitty=(Lay(seat=None, cards=cards("S73C8732D107")),),
    incidents=(Incident(kind="exposed", trick=3, seat=E, cards=cards("HK")),),
)

SHAPE = Violation(
    code="shape",
    seat=E,
    side=WE,
    trick=3,
    clause="000 competition 5",
    message=Message.of(
        "violation.shape", seat=E, played=cards("S43"), led=cards("S99"), trick=3, owed=cards("S88")
    ),
    played=cards("S43"),
    owed=cards("S88"),
    proof=Proof(cards=cards("S88"), trick=4),
    assumed=("follow.throws",),
    penalty=Penalty(levels=-1),
    strike="5",
)
THROW = Violation(
    code="failed_throw",
    seat=N,
    side=NS,
    trick=2,
    clause="000 competition 6",
    message=Message.of(
        "violation.failed_throw", seat=N, played=cards("CAQ"), trick=2, led=cards("CQ"), returned=1
    ),
    played=cards("CAQ"),
    penalty=Penalty(score=10),
)
TAKE_BACK = Violation(
    code="take_back",
    seat=S,
    side=NS,
    trick=3,
    clause="000 competition 7",
    message=Message.of(
        "violation.take_back", seat=S, played=cards("S55"), trick=3, stayed=cards("S66")
    ),
    status="waived",
    penalty=Penalty(levels=-1),
    ruling="R1",
)

FIRST = HandJudgement(
    number=1,
    status="finished",
    declarer=N,
    trump=Suit.H,
    level=2,
    score=Score(tricks=35, kitty_points=10, multiplier=4, kitty=40, penalties=10),
    result=HandResult(winner="attackers", rise=0),
    levels_before=(Standing(2), Standing(2)),
    levels_after=(Standing(2), Standing(2)),
    next_declarer=W,
    next_side=WE,
    leaders=(N, N, S, E),
    winners=(N, S, E, W),
    points=(15, 15, 20, 20),
    kitty=cards("S73C8732D107"),
    overturns=1,
    violations=(SHAPE, THROW, TAKE_BACK),
    mismatches=(Mismatch(field="claimed.score", recorded=80, computed=85),),
)
OPEN = replace(
    FIRST,
    number=2,
    status="open",
    declarer=W,
    trump=Suit.NT,
    score=None,
    result=None,
    next_declarer=None,
    next_side=None,
    leaders=(W,),
    winners=(None,),
    points=(0,),
    kitty=None,
    violations=(),
    mismatches=(),
)

MATCH = Match(
    ruleset="competition",
    hands=(HAND, Hand(tricks=(trick("W: HA H5 ? H10"),), declarer=W, trump=Suit.NT)),
    event="2026 spring league",
    round="1",
    table="5",
    date="2026-05-03",
    names={NS: "红队", WE: "=1+1"},
    players={N: "北", S: "南"},
    rulings=(
        Ruling(
            id="R1", decision="waive", hand=1, trick=3, seat=S, finding="take_back",
            reason="corrected at once", by="table arbiter",
        ),
    ),
)  # fmt: skip

JUDGEMENT = MatchJudgement(
    match=MATCH,
    ruleset=RULESET,
    hands=(FIRST, OPEN),
    levels=(Standing(2), Standing(2)),
    strikes={NS: {"5": 0, "7": 0}, WE: {"5": 1, "7": 0}},
    counts={"NS": {"failed_throw": 1}, "WE": {"shape": 1}},
    result=MatchResult(status="open"),
)
