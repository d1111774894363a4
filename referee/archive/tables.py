"""An archive as four flat tables: matches, hands, tricks, violations (分析用的表).

A row is a mapping from column to value. ``match`` is a match's number in the archive and joins
the tables, with ``hand`` and ``trick`` from 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES, Cards
from referee.rules.scoring import outcome
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from referee.archive.work import Judged
    from referee.play.judgement import HandJudgement, Levels
    from referee.rules.levels import Standing
    from referee.ruleset.model import ScoreRules

Row = dict[str, Any]

TEXT, NUMBER, FLAG = "VARCHAR", "INTEGER", "BOOLEAN"
COLUMNS: dict[str, dict[str, str]] = {
    "matches": {
        "match": NUMBER, "file": TEXT, "ruleset": TEXT, "ruleset_hash": TEXT, "event": TEXT,
        "round": TEXT, "table": TEXT, "date": TEXT, "ns": TEXT, "we": TEXT, "hands": NUMBER,
        "status": TEXT, "winner": TEXT, "reason": TEXT, "standing": TEXT, "level_ns": TEXT,
        "level_we": TEXT, "violations": NUMBER, "mismatches": NUMBER,
    },
    "hands": {
        "match": NUMBER, "hand": NUMBER, "ruleset": TEXT, "status": TEXT, "declarer": TEXT,
        "declarers": TEXT, "trump": TEXT, "level": TEXT, "tricks": NUMBER, "tricks_points": NUMBER,
        "kitty_points": NUMBER, "multiplier": NUMBER, "kitty": NUMBER, "penalties": NUMBER,
        "total": NUMBER, "winner": TEXT, "rise": NUMBER, "last_trick": TEXT,
        "winner_without": TEXT,
        "level_ns": TEXT, "level_we": TEXT, "place_ns": NUMBER, "place_we": NUMBER,
        "passed": TEXT, "violations": NUMBER, "mismatches": NUMBER,
    },
    "tricks": {
        "match": NUMBER, "hand": NUMBER, "trick": NUMBER, "leader": TEXT, "winner": TEXT,
        "points": NUMBER, "size": NUMBER, "tried": NUMBER, "lead": TEXT, "throw_failed": FLAG,
        "taken_back": NUMBER, "plays": TEXT,
    },
    "violations": {
        "match": NUMBER, "hand": NUMBER, "trick": NUMBER, "ruleset": TEXT, "event": TEXT,
        "code": TEXT, "status": TEXT, "counts": FLAG, "seat": TEXT, "side": TEXT, "team": TEXT,
        "clause": TEXT, "assumed": TEXT, "played": TEXT, "owed": TEXT, "penalty_levels": NUMBER,
        "penalty_score": NUMBER,
    },
}  # fmt: skip
"""The columns of each table with their SQL types."""


def matches(judged: Judged) -> Iterator[Row]:
    """The row of a match."""
    judgement, match = judged.judgement, judged.judgement.match
    result, hands = judgement.result, judgement.every_hand
    levels = _levels(judgement.levels) if judgement.climbing is None else {}
    yield {
        "match": judged.number, "file": judged.name, "ruleset": judgement.ruleset.name,
        "ruleset_hash": judgement.ruleset.hash, "event": match.event, "round": match.round,
        "table": match.table, "date": match.date, "ns": match.names.get(Side.NS),
        "we": match.names.get(Side.WE), "hands": len(hands), "status": result.status,
        "winner": _name(result.winner), "reason": result.reason, "standing": result.standing,
        **levels, "violations": sum(len(hand.violations) for hand in hands),
        "mismatches": len(judgement.mismatches) + sum(len(hand.mismatches) for hand in hands),
    }  # fmt: skip


def hands(judged: Judged) -> Iterator[Row]:
    """A row a hand; climbing-104 has none, as it plays for points and not for levels."""
    for hand in judged.judgement.hands:
        score, result = hand.score, hand.result
        yield {
            "match": judged.number, "hand": hand.number, "ruleset": judged.judgement.ruleset.name,
            "status": hand.status, "declarer": hand.declarer.name,
            "declarers": hand.declarer.side.name, "trump": hand.trump.name,
            "level": RANK_NAMES[hand.level], "tricks": len(hand.tricks),
            **({} if score is None else {
                "tricks_points": score.tricks, "kitty_points": score.kitty_points,
                "multiplier": score.multiplier, "kitty": score.kitty,
                "penalties": score.penalties, "total": score.total,
            }),
            **({} if result is None else {"winner": result.winner, "rise": result.rise}),
            "last_trick": _last_trick(hand),
            "winner_without": _winner_without(hand, judged.judgement.ruleset.rules.score),
            **_levels(hand.levels_after),
            "place_ns": _place(hand.levels_after[Side.NS]),
            "place_we": _place(hand.levels_after[Side.WE]),
            "passed": _passed(hand.levels_after), "violations": len(hand.violations),
            "mismatches": len(hand.mismatches),
        }  # fmt: skip


def tricks(judged: Judged) -> Iterator[Row]:
    """A row a trick, with its plays as recorded."""
    recorded = judged.judgement.match.hands
    for hand in judged.judgement.hands:
        for trick, played in zip(hand.tricks, recorded[hand.number - 1].tricks, strict=False):
            lead = played.plays[0] if played.plays else None
            yield {
                "match": judged.number, "hand": hand.number, "trick": trick.number,
                "leader": trick.leader.name, "winner": _name(trick.winner),
                "points": trick.points, "size": 0 if lead is None else len(lead.cards),
                "tried": 0 if lead is None else len(lead.final.cards),
                "lead": None if lead is None else _cards(lead.cards),
                "throw_failed": lead is not None
                and any(shown.forced is not None for shown in lead.shown),
                "taken_back": sum(len(play.shown) - 1 for play in played.plays),
                "plays": " ".join(play.text for play in played.plays),
            }  # fmt: skip


def violations(judged: Judged) -> Iterator[Row]:
    """A row a violation, those that were waived among them."""
    judgement, names = judged.judgement, judged.judgement.match.names
    for hand in judgement.every_hand:
        for one in hand.violations:
            yield {
                "match": judged.number, "hand": hand.number, "trick": one.trick,
                "ruleset": judgement.ruleset.name, "event": judgement.match.event,
                "code": one.code, "status": one.status, "counts": one.counts,
                "seat": _name(one.seat), "side": _name(one.side),
                "team": None if one.side is None else names.get(one.side), "clause": one.clause,
                "assumed": ", ".join(one.assumed), "played": _cards(one.played),
                "owed": _cards(one.owed), "penalty_levels": one.penalty.levels,
                "penalty_score": one.penalty.score,
            }  # fmt: skip


TABLES: Mapping[str, Callable[[Judged], Iterator[Row]]] = {
    "matches": matches,
    "hands": hands,
    "tricks": tricks,
    "violations": violations,
}


def _name(value: Any) -> str | None:  # noqa: ANN401  (a seat or a side)
    return None if value is None else str(value.name)


def _cards(cards: Cards) -> str | None:
    return str(cards) or None


def _levels(levels: Levels) -> dict[str, str]:
    return {
        "level_ns": RANK_NAMES[levels[Side.NS].level],
        "level_we": RANK_NAMES[levels[Side.WE].level],
    }


def _place(at: Standing) -> int:
    """A level as a number that grows with every rise, lap after lap."""
    return at.level + at.laps * len(RANK_NAMES)


def _passed(levels: Levels) -> str | None:
    """The side that has passed the target."""
    return next((side.name for side in Side if levels[side].won), None)


def _winner_without(hand: HandJudgement, rules: ScoreRules) -> str | None:
    """Who would have won had the last trick brought no more than its own points."""
    if hand.score is None or hand.result is None or _last_trick(hand) != "attackers":
        return None if hand.result is None else hand.result.winner
    return outcome(hand.score.total + hand.score.adjustment - hand.score.kitty, rules).winner


def _last_trick(hand: HandJudgement) -> str | None:
    winner = hand.last_winner
    if hand.status != "finished" or winner is None:
        return None
    return "declarers" if winner.side is hand.declarer.side else "attackers"
