"""The end of a hand and of the match: the score sheet, closing, time, forfeit (结算与终场)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES
from referee.live.clock import clock_text, minutes_left
from referee.live.entries import Entry
from referee.live.grammar import one_of, take_number, take_place, take_word, usage
from referee.live.screen import panel
from referee.live.session import AskError, Question, RefusedError
from referee.live.sheet import sheet
from referee.message import Message
from referee.problems import RecordError
from referee.report.words import final_text, mismatch_text
from referee.table import Side

if TYPE_CHECKING:
    from referee.live.session import Session
    from referee.play.judgement import MatchJudgement

_REASONS = {
    "void": ("void", "作废"),
    "replay": ("replay", "重打"),
    "miscount": ("miscount", "多牌少牌"),
    "ruling": ("ruling", "裁定"),
}
_ENDS = {
    "time": ("time", "时间"),
    "forfeit": ("forfeit", "弃权"),
    "agreed": ("agreed", "商定"),
    "ruling": ("ruling", "裁定"),
}


def judged_now(session: Session) -> MatchJudgement:
    """The full judgement of everything so far. Raises RefusedError."""
    try:
        return session.judged()
    except RecordError as error:
        raise RefusedError(*(problem.message for problem in error.problems)) from None


def sheet_if_over(session: Session) -> list[str]:
    """The score sheet for both sides to agree, once the hand is over."""
    if not session.position.over:
        return []
    return sheet(session, judged_now(session))


def rest(session: Session, text: str) -> list[str]:
    """The remaining tricks are conceded to a side (余牌)."""
    place, more = take_place(text)
    if not isinstance(place, Side) or more:
        raise usage("rest")
    if session.position.start is None:
        raise RefusedError(Message.of("live.no_trump_yet"))
    if session.position.over:
        raise RefusedError(Message.of("live.hand_over"))
    if session.state.trick is not None:
        raise RefusedError(Message.of("live.finish_the_trick"))
    told = session.record([Entry("hand", {"rest": {"to": place.name}})])
    return [*told, *sheet_if_over(session)]


def break_off(session: Session, text: str) -> list[str]:
    """The hand is not played to its end (中止)."""
    word, note = take_word(text)
    reason = one_of(word, _REASONS)
    if reason is None:
        raise usage("breakoff")
    if session.position.start is None:
        raise RefusedError(Message.of("live.no_trump_yet"))
    ended = {"reason": reason, **({"note": note} if note else {})}
    told = session.record([Entry("hand", {"ended": ended})])
    return [*told, *sheet_if_over(session)]


def _missing(session: Session) -> tuple[Message, ...]:
    """What is missing until the hand can be closed."""
    position = session.position
    if position.match_over:
        return (Message.of("live.match_over"),)
    if position.start is None:
        return (Message.of("live.not_over"), Message.of("live.no_trump_yet"))
    trick, ways = session.state.trick, Message.of("live.ways_to_end")
    if trick is None:
        left = Message.of("live.still_to_play", cards=max(position.left))
        return (Message.of("live.not_over"), left, ways)
    order = session.ruleset.rules.deal.direction.order(trick.leader)
    missing = Message.of(
        "live.trick_unfinished", trick=position.trick_number, seats=order[len(trick.plays) :]
    )
    return (Message.of("live.not_over"), missing, ways)


def close(session: Session, text: str) -> list[str]:
    """Both sides agree with the sheet: the hand is closed and the next one begins (结算)."""
    if not session.position.over or session.position.start is None:
        raise RefusedError(*_missing(session))
    judgement = judged_now(session)
    hand = judgement.hands[-1]
    if hand.status == "open":
        raise RefusedError(Message.of("live.awaits_ruling"))
    score, more = take_number(text.removeprefix("-"))
    if more or (text and score is None):
        raise usage("close")
    data: dict[str, Any] = {"declarer": hand.declarer.name, "level": RANK_NAMES[hand.level]}
    if score is not None:
        data["claimed"] = {"score": -score if text.startswith("-") else score}
    entry = Entry("close", data)
    total = None if hand.score is None else hand.score.total + hand.score.adjustment
    if score is not None and data["claimed"]["score"] != total:
        told = Message.of(
            "live.other_score", claimed=data["claimed"]["score"],
            computed=total if total is not None else "-",
        )  # fmt: skip
        ask = (told, Message.of("live.really"))
        raise AskError(Question(ask, lambda later: _close(later, entry)))
    return _close(session, entry)


def _close(session: Session, entry: Entry) -> list[str]:
    told = session.record([entry])
    return [*told, *next_hand(session)]


def next_hand(session: Session) -> list[str]:
    """What comes after a closed hand: the next one, or the end of the match."""
    closed = session.position.closed
    if session.position.match_over:
        return [final_text(closed, session.style), session.say("live.sign_now")]
    flag = [] if closed.result.status == "open" else [final_text(closed, session.style)]
    left = minutes_left(session)
    up = [session.say("live.time_ends")] if left is not None and left <= 0 else []
    return [*flag, *panel(session), *up]


def time(session: Session, text: str) -> list[str]:
    """Show the clock, start it, or set when it was started (时间)."""
    if not text:
        limit = session.ruleset.rules.time.time_limit
        told = clock_text(session) or session.say("live.clock_none")
        rule = [] if limit is None else [
            session.say("live.clock_limit", limit=limit),
            session.say(f"live.time_up_{session.ruleset.rules.time.time_up}"),
        ]  # fmt: skip
        return [told, *rule]
    at = session.clock()
    if one_of(text, {"start": ("start", "开始")}) is None:
        try:
            hour, minute = (int(part) for part in text.replace("：", ":").split(":"))
            at = at.replace(hour=hour, minute=minute, second=0)
        except ValueError:
            raise usage("time") from None
    return [*session.record([Entry("match", {"started": at.isoformat()})]), clock_text(session)]


def end_match(session: Session, text: str) -> list[str]:
    """The match ends otherwise than by the rules (终场)."""
    word, more = take_word(text)
    reason = one_of(word, _ENDS)
    if reason is None:
        raise usage("endmatch")
    if session.position.match_over:
        raise RefusedError(Message.of("live.match_over"))
    ended: dict[str, Any] = {"reason": reason, "at": session.clock().isoformat()}
    place, _ = take_place(more)
    if reason == "forfeit":
        if not isinstance(place, Side):
            raise usage("endmatch")
        ended["side"] = place.name
    elif reason == "ruling":
        ended["winner"] = place.name if isinstance(place, Side) else "none"
    entry = Entry("match", {"ended": ended})
    plays_on = session.ruleset.rules.time.time_up == "finish_hand" and reason == "time"
    if plays_on and session.position.start is not None:
        ask = (Message.of("live.hand_in_play"), Message.of("live.really"))
        raise AskError(Question(ask, lambda later: _end(later, entry)))
    return _end(session, entry)


def _end(session: Session, entry: Entry) -> list[str]:
    told = session.record([entry])
    judgement = judged_now(session)
    odd = [mismatch_text(found, session.style) for found in judgement.mismatches]
    return [*told, *odd, final_text(judgement, session.style), session.say("live.sign_now")]


def sign(session: Session, text: str) -> list[str]:
    """A side or the arbiter confirms the result (签字)."""
    judgement = judged_now(session)
    if judgement.result.status == "open":
        raise RefusedError(Message.of("live.match_open"))
    place, more = take_place(text)
    arbiter = one_of(text, {"arbiter": ("arbiter", "裁判")}) is not None
    if not arbiter and (more or not isinstance(place, Side)):
        raise usage("sign")
    before = session.state.match.confirmed
    confirmed = {
        "NS": bool(before and before.ns) or place is Side.NS,
        "WE": bool(before and before.we) or place is Side.WE,
        "arbiter": bool(before and before.arbiter) or arbiter,
        "revision": max(1, before.revision if before else 0),
    }
    told = session.record([Entry("match", {"confirmed": confirmed})])
    return [*told, final_text(judged_now(session), session.style)]


HANDLERS = {
    "rest": rest,
    "breakoff": break_off,
    "close": close,
    "time": time,
    "endmatch": end_match,
    "sign": sign,
}
