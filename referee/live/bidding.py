"""Before the first lead: bids, overturns, trump, declarer, level, the kitty (亮主与扣底)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from referee.cards import RANK_NAMES, RANKS_BY_NAME, Cards, Suit, kind_of, normalise
from referee.live.ending import sheet_if_over
from referee.live.entries import Entry
from referee.live.grammar import take_place, take_seat, usage
from referee.live.position import TABLE_CODES
from referee.live.screen import opening_line
from referee.live.session import AskError, Question, RefusedError
from referee.live.shorthand import ShorthandError, pieces_of, written_out
from referee.message import Message
from referee.play.actions import Bid, Lay
from referee.problems import RecordError
from referee.record.item_list import read_set, write_bids, write_kitty
from referee.record.words import TRUMP_SPELLINGS
from referee.table import Seat

if TYPE_CHECKING:
    from referee.live.session import Session
    from referee.problems import Problem

_DRAWN = re.compile(r"\s*@\s*(?P<drawn>[0-9]{1,2})\s*$")


def read_cards_typed(text: str) -> Cards:
    """Cards in any order, blanks between them as one likes. Raises RefusedError."""
    try:
        spelled = written_out(pieces_of("".join(text.split()), None))
    except ShorthandError as error:
        raise RefusedError(error.message) from None
    problems: list[Problem] = []
    found = read_set(spelled, (), problems)
    if found is None:
        raise RefusedError(*(problem.message for problem in problems))
    return found


def set_in_hand(session: Session, data: dict[str, Any]) -> list[str]:
    """Record fields of the hand in progress; what cannot be is refused, a doubt is asked about."""
    _check_before_play(session)
    entry = Entry("hand", data)
    try:
        after = session.try_out([entry])
    except RecordError as error:
        raise RefusedError(*(problem.message for problem in error.problems)) from None
    doubts = _doubts(session, data)
    before = {found.message for found in session.position.violations}
    wrong = [
        found.message
        for found in (after.violations if after.setting else ())
        if found.code in TABLE_CODES and found.message not in before
    ]
    if (wrong or doubts) and {"declarer", "level"} & data.keys():
        ask = (*doubts, *(wrong if not doubts else ()), Message.of("live.really"))
        raise AskError(Question(ask, lambda later: _set(later, entry)))
    return _set(session, entry)


def _set(session: Session, entry: Entry) -> list[str]:
    return [*session.record([entry]), *opening_line(session)]


def _doubts(session: Session, data: dict[str, Any]) -> tuple[Message, ...]:
    """A declarer other than the computed one, already before trump is known."""
    closed = session.position.closed
    if "declarer" not in data or not closed.hands:
        return ()
    last, seat = closed.hands[-1], Seat[data["declarer"]]
    if last.next_declarer is not None and last.next_declarer is not seat:
        return (Message.of("live.other_declarer", seat=seat, expected=last.next_declarer),)
    if last.next_side is not None and last.next_side is not seat.side:
        return (Message.of("live.other_declarer", seat=seat, expected=last.next_side),)
    return ()


def _check_before_play(session: Session) -> None:
    if session.position.match_over:
        raise RefusedError(Message.of("live.match_over"))
    if session.state.hand.tricks:
        raise RefusedError(Message.of("live.play_has_begun"))


def _bid_level(session: Session, seat: Seat) -> int:
    """The rank of a level card that this seat shows: of the declaring side, else of its own."""
    closed = session.position.closed
    side = closed.hands[-1].next_side if closed.hands else None
    hand = session.state.hand
    if hand.level is not None:
        return hand.level
    if hand.declarer is not None:
        side = hand.declarer.side
    return closed.levels[seat.side if side is None else side].level


def _shown(session: Session, seat: Seat, text: str, copies: int) -> Cards:
    """The cards shown; a suit alone stands for so many level cards of it."""
    suit = TRUMP_SPELLINGS.get(normalise(text.strip()))
    if suit is not None and suit is not Suit.NT:
        return Cards.of([kind_of(suit, _bid_level(session, seat))] * copies)
    return read_cards_typed(text)


def _add_bid(session: Session, rest: str, name: str, copies: int) -> list[str]:
    seat, cards = take_seat(rest, name)
    after_lay = cards.rstrip().endswith(("|", "｜"))
    cards = cards.rstrip(" |｜")
    drawn = _DRAWN.search(normalise(cards))
    if drawn:
        cards = cards[: drawn.start()]
    if not cards.strip():
        raise usage(name)
    shown = _shown(session, seat, cards, copies)
    made = Bid(seat, shown, int(drawn["drawn"]) if drawn else None, int(after_lay))
    return _append_bid(session, made)


def _append_bid(session: Session, bid: Bid) -> list[str]:
    """Add a bid; it is after every lay that is entered, or after one more that nobody saw."""
    hand = session.state.hand
    laid = len(hand.kitty)
    if bid.after_lay and hand.bids:
        laid = max(laid, hand.bids[-1].after_lay + 1)
    made = Bid(bid.seat, bid.cards, bid.drawn, laid)
    return set_in_hand(session, {"bids": write_bids((*(hand.bids or ()), made))})


def bid(session: Session, rest: str) -> list[str]:
    """A bid (亮主)."""
    return _add_bid(session, rest, "bid", 1)


def overturn(session: Session, rest: str) -> list[str]:
    """An overturn (反主)."""
    if not session.state.hand.bids and session.state.hand.turned is None:
        raise RefusedError(Message.of("live.no_bid_yet"))
    return _add_bid(session, rest, "overturn", 2)


def insure(session: Session, rest: str) -> list[str]:
    """The last bidder adds the second card of the suit (上保险)."""
    bids = session.state.hand.bids
    if not bids:
        raise RefusedError(Message.of("live.no_bid_yet"))
    drawn = _DRAWN.search(normalise(rest))
    last = bids[-1]
    place, _ = take_place(rest)
    if place not in (None, last.seat):
        raise RefusedError(Message.of("live.not_the_bidder", seat=last.seat))
    pair = Cards.of((last.cards[0],) * 2)
    return _append_bid(session, Bid(last.seat, pair, int(drawn["drawn"]) if drawn else None))


def nobody(session: Session, _rest: str) -> list[str]:
    """Nobody bid (无人亮主)."""
    if session.state.hand.bids:
        raise RefusedError(Message.of("live.somebody_bid"))
    return set_in_hand(session, {"bids": "none"})


def turned(session: Session, rest: str) -> list[str]:
    """The kitty card that fixed trump (翻底)."""
    cards = read_cards_typed(rest) if rest else Cards()
    if len(cards) != 1:
        raise usage("turned")
    return set_in_hand(session, {"turned": str(cards)})


def trump(session: Session, rest: str) -> list[str]:
    """Trump, where it does not follow from the bids (定主)."""
    suit = TRUMP_SPELLINGS.get(normalise(rest.strip()))
    if suit is None:
        raise usage("trump")
    return set_in_hand(session, {"trump": suit.name})


def declarer(session: Session, rest: str) -> list[str]:
    """The declarer, where it is not the computed one or no bid names it (庄家)."""
    seat, more = take_seat(rest, "declarer")
    if more:
        raise usage("declarer")
    return set_in_hand(session, {"declarer": seat.name})


def level(session: Session, rest: str) -> list[str]:
    """The level actually played (打级)."""
    word = normalise(rest.strip())
    rank = RANKS_BY_NAME.get({"T": "10", "0": "10"}.get(word, word))
    if rank is None:
        raise usage("level")
    return set_in_hand(session, {"level": RANK_NAMES[rank]})


def kitty(session: Session, rest: str) -> list[str]:
    """The kitty as somebody laid it; again after an overturn, or by another seat (扣底)."""
    place, text = take_place(rest)
    if not isinstance(place, Seat):
        place, text = None, rest
    if not text:
        raise usage("kitty")
    hand = session.state.hand
    lay = Lay(place, read_cards_typed(text))
    overturned = any(made.after_lay == len(hand.kitty) for made in hand.bids or ())
    again = bool(hand.kitty) and place is not None and hand.kitty[-1].seat not in (None, place)
    kept = hand.kitty if overturned or again else hand.kitty[:-1]
    if kept and place is None:
        lay = Lay((hand.bids or ())[-1].seat if overturned else hand.kitty[-1].seat, lay.cards)
    if kept and kept[-1].seat is None:
        kept = (*kept[:-1], Lay(session.position.start.declarer, kept[-1].cards)
                ) if session.position.start else kept  # fmt: skip
    lays = (*kept, lay)
    size = session.ruleset.rules.deal.kitty_size
    if len(lay.cards) != size:
        message = Message.of("hand.kitty_size", found=len(lay.cards), expected=size)
        raise RefusedError(message, Message.of("live.kitty_miscount"))
    told = _record_kitty(session, lays)
    if again and not overturned:
        told.append(session.say("live.laid_again", seat=place, count=len(lays)))
    return told


def _record_kitty(session: Session, lays: tuple[Lay, ...]) -> list[str]:
    """The kitty may also be entered after the hand was played."""
    entry = Entry("hand", {"kitty": write_kitty(lays)})
    try:
        session.try_out([entry])
    except RecordError as error:
        raise RefusedError(*(problem.message for problem in error.problems)) from None
    return [*session.record([entry]), *sheet_if_over(session)]


HANDLERS = {
    "bid": bid,
    "insure": insure,
    "overturn": overturn,
    "nobid": nobody,
    "turned": turned,
    "trump": trump,
    "declarer": declarer,
    "level": level,
    "kitty": kitty,
}
