"""A judgement as JSON, in the shape that scripts rely on (interface 3)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES, Cards
from referee.record.item_list import write_bids
from referee.rules.coins import title_of
from referee.table import Seat, Side
from referee.text import render

if TYPE_CHECKING:
    from referee.play.actions import Hand, Match, Trick
    from referee.play.climbing.judgement import ClimbingHand
    from referee.play.judgement import (
        HandJudgement,
        Levels,
        MatchJudgement,
        MatchResult,
        Mismatch,
        Penalty,
        Proof,
        Score,
        TrickJudgement,
        Violation,
    )
    from referee.table import Direction
    from referee.text import Style

Json = dict[str, Any]

DEFAULT_NAMES = {Side.NS: "南北", Side.WE: "西东"}
"""What a side is called that has no name; the same in every language, for scripts."""


def json_line(value: Json, encoding: str) -> str:
    """One line of JSON; escaped where the output's encoding lacks a character."""
    line = json.dumps(value, ensure_ascii=False)
    try:
        line.encode(encoding)
    except UnicodeEncodeError:
        return json.dumps(value)
    return line


def match_json(
    judgement: MatchJudgement, entry_name: str, style: Style, *, tricks: bool = False
) -> Json:
    """A match as one JSON object; messages are in the user's language, all else is not."""
    match = judgement.match
    out: Json = {
        "file": entry_name,
        "ruleset": judgement.ruleset.name,
        "ruleset_hash": judgement.ruleset.hash,
        "sides": {side.name: match.names.get(side, DEFAULT_NAMES[side]) for side in Side},
        "event": match.event,
        "round": match.round,
        "table": match.table,
        "date": match.date,
        **_game_json(judgement, style),
        "violation_counts": {"NS": {}, "WE": {}, **_plain(judgement.counts)},
        "strikes": {side.name: dict(judgement.strikes.get(side, {})) for side in Side},
        "result": _result(judgement.result),
        "mismatches": [mismatch_json(mismatch) for mismatch in judgement.mismatches],
    }
    if tricks:
        for hand_out, hand in zip(out["hands"], judgement.every_hand, strict=True):
            played = match.hands[hand.number - 1].tricks
            hand_out["tricks"] = [
                trick_json(trick, judged, judgement.ruleset.direction)
                for trick, judged in zip(played, hand.tricks, strict=False)
            ]
    return out


def _game_json(judgement: MatchJudgement, style: Style) -> Json:
    """Hands and where the sides stand: in levels, and in coins, or in points."""
    if judgement.climbing is not None:
        points = judgement.climbing.points
        return {
            "hands": [climbing_json(hand, style) for hand in judgement.climbing.hands],
            "points": {side.name: points[side] for side in Side},
        }
    out: Json = {
        "hands": [hand_json(hand, judgement.match, style) for hand in judgement.hands],
        "levels": _levels(judgement.levels),
    }
    rules = judgement.ruleset.rules
    if rules.levels.win == "wrap":
        out["laps"] = {side.name: judgement.levels[side].laps for side in Side}
    coins = judgement.coins
    if rules.coins is not None and coins is not None:
        out["coins"] = {side.name: coins[side] for side in Side}
        out["titles"] = {side.name: title_of(coins[side], rules.coins)["zh"] for side in Side}
    return out


def climbing_json(hand: ClimbingHand, style: Style) -> Json:
    """A hand of climbing-104; its plays are left to ``trick_json``."""
    result = hand.result
    return {
        "number": hand.number,
        "status": hand.status,
        "turned": None if hand.turned is None else str(Cards((hand.turned,))),
        "bomb": hand.bomb,
        "first_out": _name(hand.first_out),
        "result": None
        if result is None
        else {"winner": result.winner.name, "points": result.points},
        "points_after": {side.name: hand.points_after[side] for side in Side},
        "trick_winners": [_name(one.winner) for one in hand.tricks],
        "violations": [violation_json(violation, style) for violation in hand.violations],
        "mismatches": [mismatch_json(mismatch) for mismatch in hand.mismatches],
    }


def hand_json(hand: HandJudgement, match: Match, style: Style) -> Json:
    """A hand; its plays are left to ``trick_json``."""
    recorded = _recorded(match, hand)
    out: Json = {
        "number": hand.number,
        "status": hand.status,
        "declarer": hand.declarer.name,
        "trump": hand.trump.name,
        "level": RANK_NAMES[hand.level],
        "bids": None if recorded.bids is None else write_bids(recorded.bids),
        "kitty": None if hand.kitty is None else str(hand.kitty),
        "overturns": hand.overturns,
        "score": None if hand.score is None else _score(hand.score),
        "last_trick": _last_trick(hand, recorded),
        "result": None
        if hand.result is None
        else {"winner": hand.result.winner, "rise": hand.result.rise},
        "levels_before": _levels(hand.levels_before),
        "levels_after": _levels(hand.levels_after),
        "next_declarer": _name(hand.next_declarer),
        "trick_winners": [_name(trick.winner) for trick in hand.tricks],
        "violations": [violation_json(violation, style) for violation in hand.violations],
        "mismatches": [mismatch_json(mismatch) for mismatch in hand.mismatches],
    }
    if hand.coins is not None:
        out["coins"] = {side.name: hand.coins[side] for side in Side}
    return out


def violation_json(violation: Violation, style: Style) -> Json:
    """A violation with its evidence, clause and penalty."""
    return {
        "code": violation.code,
        "status": violation.status,
        "seat": _name(violation.seat),
        "side": _name(violation.side),
        "trick": violation.trick,
        "played": str(violation.played) or None,
        "owed": str(violation.owed) or None,
        "proved_by": _proof(violation.proof),
        "clause": violation.clause,
        "assumed": list(violation.assumed),
        "penalty": _penalty(violation.penalty),
        "ruling": violation.ruling,
        "message": render(violation.message, style),
    }


def trick_json(trick: Trick, judged: TrickJudgement, direction: Direction) -> Json:
    """A trick with every play; ``cards`` are those that lay on the table in the end."""
    # Where players pass, a line goes round the table more than once.
    order = [direction.after(trick.leader, index) for index in range(len(trick.plays))]
    out: Json = {
        "number": judged.number,
        "leader": trick.leader.name,
        "plays": [
            {"seat": seat.name, "play": play.text, "cards": str(play.cards)}
            for seat, play in zip(order, trick.plays, strict=False)
        ],
        "winner": _name(judged.winner),
        "points": judged.points,
    }
    if trick.out_of_turn:
        out["out_of_turn"] = True
    return out


def _recorded(match: Match, hand: HandJudgement) -> Hand:
    return match.hands[hand.number - 1]


def _name(value: Seat | Side | None) -> str | None:
    return None if value is None else value.name


def _levels(levels: Levels) -> dict[str, str]:
    return {side.name: RANK_NAMES[levels[side].level] for side in Side}


def _score(score: Score) -> Json:
    """A score; what unseen cards leave open is null, and the total's range is given."""
    known = score.total_range is None
    out: Json = {
        "tricks": score.tricks if known else None,
        "kitty_points": score.kitty_points,
        "multiplier": score.multiplier,
        "kitty": score.kitty if known else None,
        "penalties": score.penalties,
        "total": score.total if known else None,
    }
    if score.adjustment:
        out["adjustment"] = score.adjustment
    if score.total_range is not None:
        out["total_range"] = list(score.total_range)
    return out


def _last_trick(hand: HandJudgement, recorded: Hand) -> Json | None:
    """Who won the last trick; of conceded tricks only the side is known."""
    if hand.status != "finished":
        return None
    if recorded.rest is not None:
        return {"winner": None, "by": _role(recorded.rest, hand)}
    winner = hand.last_winner
    return None if winner is None else {"winner": winner.name, "by": _role(winner.side, hand)}


def _role(side: Side, hand: HandJudgement) -> str:
    return "declarers" if side is hand.declarer.side else "attackers"


def _proof(proof: Proof | None) -> Json | None:
    if proof is None:
        return None
    if proof.trick is None:
        return {"deal": str(proof.cards)}
    return {"trick": proof.trick, "cards": str(proof.cards)}


def _penalty(penalty: Penalty) -> Json:
    out: Json = {}
    if penalty.levels:
        out["levels"] = penalty.levels
    if penalty.score:
        out["score"] = penalty.score
    if penalty.hand_lost:
        out["hand_lost"] = True
    return out


def mismatch_json(mismatch: Mismatch) -> Json:
    """What was written down and what follows from the record."""
    return {
        "field": mismatch.field,
        "recorded": _plain(mismatch.recorded),
        "computed": _plain(mismatch.computed),
    }


def _result(result: MatchResult) -> Json:
    return {
        "status": result.status,
        "winner": _name(result.winner),
        "reason": result.reason,
        "standing": result.standing,
        "revision": result.revision,
    }


def _plain(value: object) -> Any:  # noqa: ANN401
    """A value as JSON has it: seats, sides and suits by name, cards in their notation."""
    match value:
        case IntEnum():
            return value.name
        case Cards():
            return str(value)
        case Mapping():
            return {str(_plain(key)): _plain(item) for key, item in value.items()}
        case tuple() | list():
            return [_plain(item) for item in value]
        case _:
            return value
