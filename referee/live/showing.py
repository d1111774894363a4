"""Looking: the table, a hand, the ledger, the levels; help; leaving (查看)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.live.grammar import one_of, take_number, take_word, usage
from referee.live.ledger import ledger_lines
from referee.live.screen import panel
from referee.live.session import RefusedError
from referee.live.vocabulary import COMMANDS, command_in
from referee.message import Message
from referee.problems import RecordError
from referee.report.hand_sheet import tricks_table
from referee.report.summary import hands_table, strikes_section
from referee.report.tables import width

if TYPE_CHECKING:
    from referee.live.session import Session

_VIEWS = {
    "table": ("table", "t", "桌面"),
    "hand": ("hand", "h", "本局", "局"),
    "violations": ("violations", "f", "违例"),
    "levels": ("levels", "l", "级别"),
}


def show(session: Session, rest: str) -> list[str]:
    """One of the views (查看)."""
    word, more = take_word(rest)
    view = one_of(word, _VIEWS) if word else "table"
    match view:
        case "table":
            return panel(session)
        case "hand":
            return _hand(session, more)
        case "violations":
            return _ledger(session, more)
        case "levels":
            return _levels(session)
    raise usage("show")


def _ledger(session: Session, rest: str) -> list[str]:
    """What was found in a hand, the one in progress without a number."""
    number, _ = take_number(rest)
    if number is not None and not 1 <= number <= session.state.number:
        raise RefusedError(Message.of("live.no_such_hand", number=number))
    return list(ledger_lines(session, number)) or [session.say("live.ledger_empty")]


def _hand(session: Session, rest: str) -> list[str]:
    """Every trick of a hand, the one in progress without a number."""
    number, _ = take_number(rest)
    try:
        judgement = session.judged()
    except RecordError as error:
        raise RefusedError(*(problem.message for problem in error.problems)) from None
    wanted = number or len(judgement.hands)
    if not 1 <= wanted <= len(judgement.hands):
        raise RefusedError(Message.of("live.no_such_hand", number=wanted))
    hand = judgement.hands[wanted - 1]
    recorded = judgement.match.hands[wanted - 1]
    return tricks_table(judgement, hand, recorded, session.style).splitlines()


def _levels(session: Session) -> list[str]:
    closed = session.position.closed
    lines = hands_table(closed, session.style).splitlines() if closed.hands else []
    strikes = strikes_section(closed, session.style)
    return [*lines, *strikes.splitlines(), panel(session)[0]]


def help_lines(session: Session, rest: str) -> list[str]:
    """All commands, or one with how it is written (帮助)."""
    if rest:
        found = command_in(rest)
        if found is None:
            raise RefusedError(Message.of("live.no_command", word=rest))
        name = found[0].name
        return [
            session.say(f"live.form_{name}"),
            session.say(f"live.help_{name}"),
            "  ".join(found[0].spellings),
        ]
    lines = session.say("live.help_plays").splitlines()
    for command in COMMANDS:
        names = f"{command.short:3}{command.english:11}{command.chinese[0]}"
        gap = " " * (24 - width(names))
        lines.append(f"{names}{gap}{session.say(f'live.help_{command.name}')}")
    return [*lines, session.say("live.help_more")]


def leave(session: Session, _rest: str) -> list[str]:
    """Leave; everything is on the disk already (退出)."""
    session.done = True
    return [session.say("live.goodbye")]


HANDLERS = {"show": show, "help": help_lines, "quit": leave}
