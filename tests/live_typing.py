"""What an arbiter types to enter a recorded match: the lines, hand by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES, Suit, spell, suit_of
from referee.live.shorthand import ShorthandError, plays_in
from referee.play.match import judge
from referee.play.setting import table_of
from referee.record.item_list import write_kitty
from referee.record.play_text import read_play
from referee.trump import TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.actions import Bid, Hand, Incident, Match, Play, Trick
    from referee.play.judgement import HandJudgement
    from referee.ruleset.model import Ruleset
    from referee.trump import Order


def lines_of(match: Match, ruleset: Ruleset) -> Iterator[str]:
    """The lines that enter all hands of a match, and its end."""
    judgement = judge(match, ruleset)
    for hand, judged in zip(match.hands, judgement.hands, strict=True):
        order = table_of(ruleset, judged.level, judged.trump).order
        last = judged.number == len(match.hands)
        yield from _hand(hand, judged, order)
        if judged.status != "open" or not last:
            yield (
                "x"
                if hand.claimed is None or hand.claimed.score is None
                else (f"x {hand.claimed.score}")
            )
            if hand.claimed is not None and hand.claimed.score is not None:
                yield "y"
    if match.ended is not None:
        who = match.ended.side if match.ended.side is not None else match.ended.winner
        yield f"em {match.ended.reason} {'' if who is None else who.name}".rstrip()
        if judgement.hands and judgement.hands[-1].status == "open":
            yield "y"


def _hand(hand: Hand, judged: HandJudgement, order: Order) -> Iterator[str]:
    bids = list(hand.bids or ())
    lays = list(hand.kitty)
    for laid in range(max(len(lays), max((bid.after_lay for bid in bids), default=0)) + 1):
        for number, bid in enumerate(bids):
            if bid.after_lay == laid:
                fresh = number > 0 and bids[number - 1].after_lay < laid
                yield _bid(bid, number, unseen_lay=fresh and laid > len(lays))
        if laid < len(lays) - 1 or (laid < len(lays) and any(b.after_lay > laid for b in bids)):
            yield f"ki {write_kitty([lays[laid]])}"
    if hand.bids == ():
        yield "nb"
    if hand.turned is not None:
        yield f"tu {spell([hand.turned])}"
    if hand.declarer is not None:
        yield f"de {hand.declarer.name}"
        yield "y"
    if hand.trump is not None:
        yield f"tr {hand.trump.name}"
    if hand.level is not None:
        yield f"le {RANK_NAMES[hand.level]}"
        yield "y"
    if lays:
        yield f"ki {write_kitty([lays[-1]])}"
    for number, trick in enumerate(hand.tricks, 1):
        unknown = number > 1 and judged.tricks[number - 2].winner is None
        line = trick_line(trick, order)
        yield f"{trick.leader.name}: {line}" if unknown and not trick.out_of_turn else line
        yield from (_incident(one) for one in hand.incidents if one.trick == number + 1)
    yield from (_incident(one) for one in hand.incidents if _apart(one, hand))
    if hand.rest is not None:
        yield f"cl {hand.rest.name}"
    if hand.ended is not None:
        yield f"br {hand.ended.reason} {hand.ended.note or ''}".strip()


def _apart(incident: Incident, hand: Hand) -> bool:
    return incident.trick is None or not 2 <= incident.trick <= len(hand.tricks) + 1


def _bid(bid: Bid, number: int, *, unseen_lay: bool) -> str:
    word = "o" if number else "b"
    drawn = "" if bid.drawn is None else f"@{bid.drawn}"
    bar = " |" if unseen_lay else ""
    return f"{word} {bid.seat.name.lower()} {spell(bid.cards).lower()}{drawn}{bar}"


def _incident(incident: Incident) -> str:
    who = incident.seat if incident.seat is not None else incident.side
    words = {
        "miscount": "mc", "exposed": "ex", "late": "lt", "alleged": "al",
    }.get(incident.kind, f"in {incident.kind}")  # fmt: skip
    parts = [words, who.name if who is not None else "", str(incident.trick or ""), ""]
    if incident.kind != "alleged":
        parts[2] = str(incident.cards)
    parts[3] = incident.code or ""
    return " ".join(part for part in [*parts, incident.note or ""] if part)


def trick_line(trick: Trick, order: Order) -> str:
    """A whole trick as quickly as it can be typed with a blank between plays."""
    lead = trick.plays[0]
    suit = order.suit_of(lead.cards) if lead.cards else -1
    led = Suit(suit) if 0 <= suit < TRUMP else order.trump if suit == TRUMP else None
    head = f"{trick.leader.name.lower()}!: " if trick.out_of_turn else ""
    words = [typed_play(lead, None), *(typed_play(play, led) for play in trick.plays[1:])]
    return head + min(_ways(words, len(lead.cards), led), key=len)


def _ways(words: list[str], size: int, led: Suit | None) -> Iterator[str]:
    """With blanks between the plays, and without them after the lead where that reads the same."""
    yield " ".join(words)
    run = "".join(words[1:])
    try:
        together = plays_in(run, led, size, len(words) - 1)
        apart = [text for word in words[1:] for text in plays_in(word, led, size, 0)]
        if len(words) == 4 and [*map(read_play, together)] == [*map(read_play, apart)]:
            yield f"{words[0]} {run}"
    except ShorthandError:
        return


def typed_play(play: Play, led: Suit | None) -> str:
    """A play as it is typed: ranks of the led suit without it, tens as 0."""
    shown = play.shown[0]
    plain = len(play.shown) == 1 and shown.forced is None and not (
        shown.parts or shown.unknown or shown.whole_unknown or play.impossible
    )  # fmt: skip
    if not plain:
        return play.text.lower().replace("10", "0")
    of_led = [kind for kind in play.cards if led not in (None, Suit.NT) and suit_of(kind) is led]
    others = [kind for kind in play.cards if kind not in of_led]
    text = spell(of_led)[1:] + spell(others) if of_led else spell(others)
    return text.lower().replace("10", "0")
