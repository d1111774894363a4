"""What the arbiter sees: the state of the table in five lines of 80 columns, no colour (屏幕)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import KING, RANK_NAMES, rank_of, show
from referee.live.clock import clock_text
from referee.report.notation import play_text
from referee.report.tables import width
from referee.report.words import side_name, standing_text, trump_text
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.live.position import Position
    from referee.live.session import Session
    from referee.rules.levels import Standing

COLUMNS = 80
POINT_RANKS = (5, 10, KING)
NAME_COLUMNS = 12


def panel(session: Session) -> list[str]:
    """The table as it stands."""
    position = session.position
    lines = [_match_line(session, position), _hand_line(session, position)]
    if position.match_over:
        return [cut(line) for line in lines]
    lines += [
        _trick_line(session, position),
        _points_line(session, position),
        _cards_line(session, position),
    ]
    return [cut(line) for line in lines if line]


def cut(line: str) -> str:
    """The line, shortened to the screen's width."""
    if width(line) <= COLUMNS:
        return line
    kept = line
    while width(kept) > COLUMNS - 1:
        kept = kept[:-1]
    return kept + "…"


def _match_line(session: Session, position: Position) -> str:
    """Sides, levels, the clock."""
    declaring = None
    if position.start is not None:
        declaring = position.start.declarer.side
    sides = [
        session.say(
            "live.side_declaring" if side is declaring else "live.side",
            name=_short(side_name(session.state.match, side, session.style)),
            level=_level_text(session, position.closed.levels[side]),
        )
        for side in Side
    ]
    clock = clock_text(session)
    return session.say("report.separator").join([*sides, *([clock] if clock else [])])


def _short(name: str) -> str:
    while width(name) > NAME_COLUMNS:
        name = name[:-1]
    return name


def _level_text(session: Session, at: Standing) -> str:
    """The level, marked where it must be held."""
    text = standing_text(at, session.style)
    held = RANK_NAMES[at.level] in session.ruleset.rules.levels.must_hold and not at.won
    return session.say("live.must_hold", level=text) if held else text


def _hand_line(session: Session, position: Position) -> str:
    if position.match_over:
        return session.say("live.match_over")
    start = position.start
    if start is None:
        return session.say(
            "live.before_trump", number=position.state.number, declarer=_due(session)
        )
    return session.say(
        "live.hand_line", number=position.state.number, declarer=start.declarer,
        trump=trump_text(start.trump, session.style), level=RANK_NAMES[start.level],
        trick=position.trick_number,
    ) + (session.say("live.over_mark") if position.over else "")  # fmt: skip


def _due(session: Session) -> str:
    """Who declares next, as far as the hands before fix it."""
    closed = session.position.closed
    hand = session.state.hand
    if hand.declarer is not None:
        return session.say(f"words.{hand.declarer.name}")
    last = closed.hands[-1] if closed.hands else None
    if last is not None and last.next_declarer is not None:
        return session.say(f"words.{last.next_declarer.name}")
    if last is not None and last.next_side is not None:
        return session.say("live.side_bids", side=last.next_side)
    return session.say("live.by_bidding")


def _trick_line(session: Session, position: Position) -> str:
    """The trick so far; the winning cards have a star, whose turn it is comes last."""
    if position.setting is None or position.over:
        return ""
    trick, winning = position.state.trick, position.winning
    parts = []
    if trick is not None:
        order = position.setting.table.rules.deal.direction.order(trick.leader)
        for seat, play in zip(order, trick.plays, strict=False):
            star = "*" if seat is winning else ""
            shown = play_text(play, session.style)
            parts.append(f"{session.say(f'words.{seat.name}')} {shown}{star}")
        parts += [
            session.say("live.lies_early", seat=seat, cards=text)
            for seat, text in position.state.early
        ]
    due = position.to_play
    parts.append(session.say("live.who_leads_short") if due is None else
                 session.say("live.turn", seat=due))  # fmt: skip
    return "  ".join(parts)


def _points_line(session: Session, position: Position) -> str:
    if position.setting is None:
        return ""
    copies = {
        rank: sum(count for kind, count in position.unseen.items() if rank_of(kind) == rank)
        for rank in POINT_RANKS
    }
    out = " ".join(f"{RANK_NAMES[rank]}x{count}" for rank, count in copies.items() if count)
    return session.say(
        "live.points_line", side=position.setting.attackers,
        total=position.trick_points + position.fines, tricks=position.trick_points,
        fines=f"{position.fines:+d}" if position.fines else "0",
        points=position.points_out, out=out,
    )  # fmt: skip


def _cards_line(session: Session, position: Position) -> str:
    """Cards left in each hand and the strikes of each side."""
    if position.setting is None:
        return ""
    left = " ".join(
        f"{session.say(f'live.short_{seat.name}')}{position.left[seat]}" for seat in Seat
    )
    return session.say(
        "live.cards_line", left=left, strikes=" ".join(strikes_text(session)),
        open=len(position.violations),
    )  # fmt: skip


def strikes_text(session: Session) -> Iterator[str]:
    """The strikes of each side by clause; nothing where the ruleset counts none."""
    limit = session.ruleset.rules.conduct.strikes_lose
    if limit is None:
        return
    for side in Side:
        counts = "+".join(str(session.position.strikes(side, clause)) for clause in ("5", "7"))
        yield f"{session.say(f'live.short_{side.name}')} {counts}/{limit}"


def prompt_text(session: Session) -> str:
    """What stands before the cursor: hand, trick, and whose turn it is."""
    position = session.position
    if session.question is not None and session.question.choices:
        return session.say("live.prompt_choice", count=len(session.question.choices))
    if session.question is not None:
        return session.say("live.prompt_question")
    if position.match_over:
        return session.say("live.prompt_over")
    if position.start is None:
        return session.say("live.prompt_bids", number=position.state.number)
    if position.over:
        return session.say("live.prompt_sheet", number=position.state.number)
    due = position.to_play
    who = session.say("live.who_leads_short") if due is None else session.say(f"words.{due.name}")
    return session.say(
        "live.prompt_play", number=position.state.number, trick=position.trick_number, who=who
    )


def status_line(session: Session) -> str:
    """Where the session stands now, in one line."""
    lines = panel(session)
    return lines[2] if len(lines) > 2 else lines[1]


def opening_line(session: Session) -> list[str]:
    """How the hand begins, as soon as that is known."""
    if session.position.start is None or session.state.hand.tricks:
        return []
    hand = session.state.hand
    bids = "" if not hand.bids else ", ".join(
        f"{session.say(f'words.{made.seat.name}')} {show(made.cards, session.style.suits)}"
        for made in hand.bids
    )  # fmt: skip
    line = _hand_line(session, session.position)
    return [f"{line}  {bids}".rstrip()]
