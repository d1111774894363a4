"""Random match records, built from the dataclasses and spelled a second time."""

from hypothesis import strategies as st

from referee.cards import Cards, Suit
from referee.play.actions import (
    Appeal,
    Bid,
    Claimed,
    Confirmation,
    Dealt,
    Effect,
    Hand,
    HandEnd,
    Incident,
    Lay,
    Match,
    MatchEnd,
    Play,
    Ruling,
    Shown,
    Trick,
)
from referee.table import Seat, Side

SUITS = "SHCD"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
NAMES = ["BJ", "LJ", *(suit + rank for suit in SUITS for rank in RANKS)]
"""The cards by kind, in the canonical order of the rulebook."""


def spell(kinds: list[int]) -> str:
    """Cards in canonical notation, written down here a second time."""
    text, suit = "", ""
    for kind in sorted(kinds):
        name = NAMES[kind]
        if name in ("BJ", "LJ"):
            text, suit = text + name, ""
        else:
            text += name if name[0] != suit else name[1:]
            suit = name[0]
    return text


kinds = st.lists(st.integers(0, 53), min_size=1, max_size=8)
cards = kinds.map(Cards.of)
kind = st.integers(0, 53)


@st.composite
def shown(draw: st.DrawFn, *, lead: bool) -> tuple[Shown, str]:
    """Cards put down, and their text."""
    form = draw(st.sampled_from(["plain"] * 6 + ["unseen", "whole", "failed", "divided"]))
    if form == "whole":
        return Shown(Cards(), whole_unknown=True), "?"
    known = draw(kinds)
    if form == "unseen":
        count = draw(st.integers(1, 2))
        return Shown(Cards.of(known), count), spell(known) + "?" * count
    if form == "failed" and lead:
        forced = draw(kinds)
        return Shown(Cards.of(known), forced=Cards.of(forced)), f"{spell(known)}>{spell(forced)}"
    if form == "divided" and lead:
        other = draw(kinds)
        parts = tuple(sorted(map(Cards.of, (known, other)), key=lambda p: (-len(p), p)))
        first, second = map(spell, parts)
        end, start = NAMES[parts[0][-1]], NAMES[parts[1][0]]
        if end[0] == start[0] and not {end, start} & {"BJ", "LJ"}:
            second = second[1:]
        return Shown(Cards.of(known + other), parts=parts), f"{first}+{second}"
    return Shown(Cards.of(known)), spell(known)


@st.composite
def play(draw: st.DrawFn, *, lead: bool) -> Play:
    """A play with its canonical text."""
    pieces = draw(st.lists(shown(lead=lead), min_size=1, max_size=draw(st.sampled_from([1, 1, 3]))))
    impossible = draw(st.sampled_from([False] * 9 + [True]))
    text = "~".join(text for _, text in pieces) + "!" * impossible
    return Play(text, tuple(one for one, _ in pieces), impossible)


@st.composite
def trick(draw: st.DrawFn) -> Trick:
    follows = draw(st.lists(play(lead=False), max_size=3))
    lead = draw(play(lead=True))
    return Trick(draw(seats), (lead, *follows), draw(st.booleans()))


seats = st.sampled_from(list(Seat))
sides = st.sampled_from(list(Side))
texts = st.one_of(
    st.text(max_size=12),
    st.text(alphabet="aZ0 #:-?[]{}&*!|>'\"%@`,\\\n\t~=<.…红\u00a0\u2028\U0001f004", max_size=12),
    st.sampled_from(["yes", "007", "1e3", "#1", "@x", " a", "null", "~", "2026", "true", "- a"]),
)
ranks = st.sampled_from(RANKS)
maybe_text = st.none() | texts
small = st.integers(1, 30)

words = st.text(alphabet="abcxyz01", min_size=1, max_size=5)
typed = st.recursive(
    st.none() | st.booleans() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
extras = st.one_of(
    st.just({}), st.dictionaries(st.builds("x_{}".format, texts | words), typed, max_size=2)
)


def by_side(values: st.SearchStrategy) -> st.SearchStrategy:
    return st.dictionaries(sides, values, max_size=2)


@st.composite
def bids(draw: st.DrawFn) -> tuple[Bid, ...] | None:
    if draw(st.booleans()):
        return None
    lays = sorted(draw(st.lists(st.integers(0, 3), max_size=4)))
    drawn = st.none() | st.integers(1, 39)
    return tuple(Bid(draw(seats), draw(cards), draw(drawn), lay) for lay in lays)


@st.composite
def lays(draw: st.DrawFn) -> tuple[Lay, ...]:
    count = draw(st.integers(0, 3))
    if count == 1:
        return (Lay(draw(st.none() | seats), draw(cards)),)
    return tuple(Lay(draw(seats), draw(cards)) for _ in range(count))


@st.composite
def incident(draw: st.DrawFn) -> Incident:
    base = {"note": draw(maybe_text), "extras": draw(extras)}
    who = draw(st.sampled_from(["seat", "side"]))
    named = {who: draw(seats if who == "seat" else sides)}
    match draw(st.sampled_from(["miscount", "exposed", "alleged", "late", "other"])):
        case "miscount":
            return Incident("miscount", **named, cards=draw(cards | st.just(Cards())), **base)
        case "exposed":
            return Incident("exposed", seat=draw(seats), cards=draw(cards), **base)
        case "alleged":
            code = draw(st.sampled_from(["revoke", "bid"]))
            return Incident("alleged", code=code, **named, **base)
        case kind:
            return Incident(kind, **base)


hand = st.builds(
    Hand,
    tricks=st.lists(trick(), max_size=4).map(tuple),
    declarer=st.none() | seats,
    trump=st.none() | st.sampled_from(list(Suit)),
    level=st.none() | st.integers(2, 14),
    bids=bids(),
    turned=st.none() | kind,
    deal=st.none()
    | st.builds(Dealt, st.dictionaries(seats, cards, max_size=4), st.none() | cards, extras),
    kitty=lays(),
    rest=st.none() | sides,
    incidents=st.lists(incident(), max_size=2).map(tuple),
    claimed=st.none()
    | st.builds(
        Claimed,
        score=st.none() | st.integers(-200, 400),
        levels=st.none() | by_side(ranks),
        next_declarer=st.none() | seats,
        extras=extras,
    ),
    ended=st.none()
    | st.builds(
        HandEnd,
        reason=st.sampled_from(["miscount", "void", "replay", "ruling"]),
        note=maybe_text,
        extras=extras,
    ),
    won_by=st.none() | sides,
    note=maybe_text,
    extras=extras,
)

effect = st.builds(
    Effect,
    levels=by_side(st.integers(-3, 3)),
    score=st.integers(-50, 50),
    strikes=by_side(st.dictionaries(st.sampled_from(["5", "7", "12a"]), st.integers(-2, 2))),
    result=st.none()
    | st.tuples(st.sampled_from(["declarers", "attackers"]), st.integers(0, 4))
    | st.just((None, 0)),
    void=st.booleans(),
    match=st.none() | sides,
    extras=extras,
)

times = st.sampled_from(["14:00", "2026-05-03T14:00+08:00", "2026-05-03 14:00:30", "23:59:59Z"])


@st.composite
def rulings(draw: st.DrawFn, *, hands: int) -> tuple[Ruling, ...]:
    out: list[Ruling] = []
    for identity in draw(st.lists(texts, max_size=3, unique=True)):
        decision = draw(st.sampled_from(["uphold", "adjust", "waive", "reverse"]))
        if (decision == "reverse" and not out) or (decision == "waive" and not hands):
            decision = "uphold"
        out.append(
            Ruling(
                identity,
                decision,
                hand=draw(st.integers(1, hands)) if decision == "waive" else None,
                finding="revoke" if decision == "waive" else None,
                effect=draw(effect) if decision == "adjust" else None,
                reverses=out[-1].id if decision == "reverse" else None,
                seat=draw(st.none() | seats),
                clause=draw(maybe_text),
                reason=draw(maybe_text),
                by=draw(maybe_text),
                at=draw(st.none() | times),
                note=draw(maybe_text),
                extras=draw(extras),
            )
        )
    return tuple(out)


@st.composite
def appeals(draw: st.DrawFn, ids: list[str]) -> tuple[Appeal, ...]:
    if not ids:
        return ()
    named = st.sampled_from(ids)
    return tuple(
        Appeal(
            identity,
            draw(named),
            draw(sides),
            grounds=draw(maybe_text),
            reply=draw(maybe_text),
            decision=draw(st.none() | st.sampled_from(["upheld", "rejected", "withdrawn"])),
            ruling_after=draw(st.none() | named),
            extras=draw(extras),
        )
        for identity in draw(st.lists(texts, max_size=2, unique=True))
    )


match_end = st.one_of(
    st.builds(MatchEnd, st.sampled_from(["time", "agreed"]), at=st.none() | times, extras=extras),
    st.builds(MatchEnd, st.just("forfeit"), side=sides),
    st.builds(MatchEnd, st.just("ruling"), winner=st.none() | sides),
)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A record as it could stand in a file; nothing says that it could have been played."""
    hands = tuple(draw(st.lists(hand, max_size=2)))
    ruled = draw(rulings(hands=len(hands)))
    return Match(
        ruleset=draw(st.sampled_from(["competition", "own/rules.yaml", "x y"])),
        hands=hands,
        overrides=draw(st.dictionaries(words, typed, max_size=2)),
        ruleset_hash=draw(st.none() | st.just("0af" * 21 + "1")),
        event=draw(maybe_text),
        round=draw(maybe_text),
        table=draw(maybe_text),
        date=draw(st.none() | st.dates().map(str)),
        started=draw(st.none() | times),
        names=draw(by_side(texts)),
        players=draw(st.dictionaries(seats, texts, max_size=4)),
        side_extras={side: own for side, own in draw(by_side(extras)).items() if own},
        levels=draw(by_side(ranks)),
        note=draw(maybe_text),
        rulings=ruled,
        appeals=draw(appeals([one.id for one in ruled])),
        ended=draw(st.none() | match_end),
        confirmed=draw(
            st.none()
            | st.builds(
                Confirmation, st.booleans(), st.booleans(), st.booleans(), st.integers(0, 9), extras
            )
        ),
        extras=draw(extras),
    )
