"""What holds for every position: properties of the rules, on positions made at random (性质)."""

from __future__ import annotations

from by_hand import components, follow, forced, table
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from positions import SWITCHES, fault, generators, orders, positions, some_of, suits_of, tricks

from referee.cards import RANK_NAMES, SUITS, Cards, kind_of, rank_of, spell, suit_of
from referee.record.play_text import read_play
from referee.rules.follow import duty_of, owed_cards
from referee.rules.kitty import multiplier
from referee.rules.levels import Standing, advance, fall, shift
from referee.rules.throw import beatable, forced_choices
from referee.rules.trick import winner
from referee.ruleset.model import KittyRules, LevelRules, ThrowRules, TrickRules
from referee.shapes import component_of, format_of

THOROUGH = settings(deadline=None, max_examples=200)

UNPROTECTED = [rules for rules in SWITCHES if not rules.protect_triples]
THROW_RULES = [ThrowRules(forced=rule) for rule in ("lowest_card", "fewest_cards")]
TRICK_RULES = [
    TrickRules(ruff_shape=ruff, compare=compare)
    for ruff in ("at_least", "exact")
    for compare in ("principal", "all_components", "highest_card")
]
KITTY_RULES = KittyRules(multiplier="power_of_cards", multiplier_cap=64)


# Formats (rulebook 3)


@st.composite
def leads(draw):
    """An order and cards of one effective suit."""
    order = draw(orders())
    return order, Cards.of(draw(some_of(order, draw(st.sampled_from(suits_of(order))))))


def cuttable(order, cards):
    """Size, width and highest step of every component that can be cut from the cards."""
    for width in (1, 2, 3):
        tops = {order.step[kind] for kind in cards if cards.count(kind) >= width}
        for top in tops:
            length = 1
            yield width, width, top
            while width > 1 and top - length in tops:
                length += 1
                yield width * length, width, top


@THOROUGH
@given(leads())
def test_rulebook_3_a_format_divides_all_the_cards_into_components(case):
    order, cards = case
    parts = format_of(order, cards).components
    assert Cards.of(kind for part in parts for kind in part.cards) == cards
    for part in parts:
        assert component_of(order, part.cards) == part
        assert part.size == len(part.cards)
        steps = sorted({order.step[kind] for kind in part.cards})
        assert steps == list(range(part.bottom, part.top + 1))
        assert {part.cards.count(kind) for kind in part.cards} == {part.width}


@THOROUGH
@given(leads())
def test_rulebook_3_the_largest_component_is_taken_off_first(case):
    """Most cards, then widest, then strongest, of what is left each time."""
    order, left = case
    for part in format_of(order, left).components:
        assert (part.size, part.width, part.top) == max(cuttable(order, left))
        left = left.minus(part.cards)


@THOROUGH
@given(leads())
def test_rulebook_3_any_division_into_components_may_be_announced(case):
    order, cards = case
    one_by_one = tuple(Cards((kind,)) for kind in cards)
    assert format_of(order, cards, one_by_one).shapes == ((1, 1),) * len(cards)
    by_kind = tuple(Cards((kind,) * cards.count(kind)) for kind in sorted(set(cards)))
    announced = format_of(order, cards, by_kind)
    assert sorted(part.cards for part in announced.components) == sorted(by_kind)


# Follows (rulebook 5, 12)


@THOROUGH
@given(positions(), generators)
def test_rulebook_5_every_position_has_a_legal_follow(position, rng):
    order, lead, (holding,) = position.order, position.lead, position.holdings
    for rules in SWITCHES:
        owed = owed_cards(order, lead, duty_of(lead.shapes, rules), order.pack(holding))
        assert holding.contains(owed)
        assert len(owed) == min(lead.size, len(order.part(holding, lead.suit)))
        play = owed.plus(rng.sample(list(holding.minus(owed)), lead.size - len(owed)))
        assert fault(order, lead, rules, holding, play) is None


@THOROUGH
@given(positions(decks=(2, 3)), generators)
def test_rulebook_5_the_suit_is_refused_by_whoever_keeps_some_of_it_back(position, rng):
    order, lead, (holding,) = position.order, position.lead, position.holdings
    play = Cards.of(rng.sample(list(holding), lead.size))
    held, laid = (len(order.part(each, lead.suit)) for each in (holding, play))
    for rules in SWITCHES:
        verdict = fault(order, lead, rules, holding, play)
        assert (verdict == "revoke") == (laid < min(held, lead.size))


@st.composite
def later_seen(draw):
    """A position, a play from its holding, and more cards of the led suit from the same pack."""
    position, rng = draw(positions(decks=(2, 3))), draw(generators)
    order, (holding,) = position.order, position.holdings
    play = Cards.of(rng.sample(list(holding), position.lead.size))
    left = order.unpack(order.full - order.pack(position.led) - order.pack(holding))
    near = list(order.part(left, position.lead.suit))
    return position, play, Cards.of(rng.sample(near, min(len(near), draw(st.integers(1, 6)))))


@THOROUGH
@given(later_seen())
def test_rulebook_12_more_known_cards_never_make_an_illegal_follow_legal(case):
    position, play, more = case
    order, lead, (holding,) = position.order, position.lead, position.holdings
    for rules in UNPROTECTED:
        if fault(order, lead, rules, holding, play) is not None:
            assert fault(order, lead, rules, holding.plus(more), play) is not None


def test_rulebook_12_a_protected_triple_can():
    """Two sixes convict; a third makes them a triple, which need not be broken."""
    protecting = table("2", "H", "titanic-3deck", protect_triples=True)
    assert follow(protecting, "S99", "S6653", "S53") == "shape"
    assert follow(protecting, "S99", "S66653", "S53") == "legal"
    breaking = table("2", "H", "titanic-3deck", protect_triples=False)
    assert follow(breaking, "S99", "S66653", "S53") == "shape"


# Throws (rulebook 4)


@THOROUGH
@given(positions(hands=3, short=True))
def test_rulebook_4_each_hand_is_searched_by_itself(position):
    order, lead, hands = position.order, position.lead, position.packed
    alone = {part for hand in hands for part in beatable(order, lead, [hand])}
    assert set(beatable(order, lead, hands)) == alone
    assert alone <= set(beatable(order, lead, [sum(hands)]))


def test_rulebook_4_two_kings_in_two_hands_are_no_pair():
    at = table("2", "H")
    assert forced(at, "SAQQ", ["SK3", "SK4", "S5"]) == set()
    assert forced(at, "SAQQ", ["SKK3", "S4", "S5"]) == {"SQQ"}


@THOROUGH
@given(positions(hands=2, short=True))
def test_rulebook_4_what_can_be_beaten_grows_with_the_holdings(position):
    order, lead, (first, second) = position.order, position.lead, position.packed
    assert set(beatable(order, lead, [first])) <= set(beatable(order, lead, [first + second]))


@THOROUGH
@given(positions(hands=1, short=True))
def test_rulebook_4_equal_strength_beats_nothing(position):
    """Nobody beats a component with cards no higher than its highest, all of them together."""
    order, lead = position.order, position.lead
    for part in lead.components:
        low = [kind for _, step, kind in order.fields[lead.suit] if step <= part.top]
        assert part not in beatable(order, lead, [order.pack(low * order.decks)])


@THOROUGH
@given(positions(hands=2, short=True), st.sampled_from(THROW_RULES))
def test_rulebook_4_only_a_component_that_can_be_beaten_is_forced(position, rules):
    beaten = beatable(position.order, position.lead, position.packed)
    assume(beaten)
    choices = forced_choices(beaten, rules)
    assert set(choices) <= set(beaten)
    assert len({(part.size, part.bottom) for part in choices}) == 1


# The names of suits and the order of the cards are nothing (rulebook 1, 3)


def verdicts(order, led, holding, play):
    """All that the rules say of a lead and one other hand, without naming a suit."""
    lead = format_of(order, led)
    beaten = beatable(order, lead, [order.pack(holding)])
    left = [forced_choices(beaten, rules) if beaten else () for rules in THROW_RULES]
    return (
        lead.shapes,
        lead.strength,
        multiplier(lead.shapes, KITTY_RULES),
        sorted((part.shape, part.top) for part in beaten),
        [{(part.shape, part.top) for part in choices} for choices in left],
        [fault(order, lead, rules, holding, play) for rules in SWITCHES],
    )


def winners(order, led, plays):
    """Who wins the trick under each of the switches of rulebook 6."""
    lead = format_of(order, led)
    packed = [(order.suit_of(play), order.pack(play)) for play in (led, *plays)]
    return [winner(order, lead, packed, rules) for rules in TRICK_RULES]


@st.composite
def namings(draw, case):
    """A case with new names for all suits but trump's; for all of them in no trump."""
    drawn = draw(case)
    trump = (drawn[0] if isinstance(drawn, tuple) else drawn.order).trump
    free = [suit for suit in SUITS if suit is not trump]
    names = dict(zip(free, draw(st.permutations(free)), strict=True))
    return drawn, tuple(names.get(suit, suit) for suit in SUITS)


def renamed(kinds, names):
    """The cards with their suits renamed; jokers have none."""
    return Cards.of(
        kind if suit_of(kind) is None else kind_of(names[suit_of(kind)], rank_of(kind))
        for kind in kinds
    )


@THOROUGH
@given(leads(), generators)
def test_rulebook_1_no_format_depends_on_the_order_in_which_cards_are_written(case, rng):
    order, cards = case
    written = [spell((kind,)) for kind in cards]
    rng.shuffle(written)
    assert format_of(order, read_play("".join(written)).cards) == format_of(order, cards)


def test_rulebook_3_a_tractor_leaves_the_same_rest_in_every_suit():
    """Level 7, hearts: the pair of trump sevens goes with a pair of sevens; a triple is left."""
    at = table("7", "H", "titanic-3deck")
    assert components(at, "H77S77D777") == ["S77H77", "D777"]
    assert components(at, "H77S777D77") == ["H77D77", "S777"]


@THOROUGH
@given(namings(positions()), generators)
def test_rulebook_3_no_follow_or_throw_depends_on_the_names_of_suits(case, rng):
    position, names = case
    order, led, (holding,) = position.order, position.led, position.holdings
    play = Cards.of(rng.sample(list(holding), len(led)))
    there = [renamed(each, names) for each in (led, holding, play)]
    assert verdicts(order, led, holding, play) == verdicts(order, *there)


@THOROUGH
@given(namings(tricks()))
def test_rulebook_6_no_trick_depends_on_the_names_of_suits(case):
    (order, led, plays), names = case
    there = [renamed(play, names) for play in plays]
    assert winners(order, led, plays) == winners(order, renamed(led, names), there)


@THOROUGH
@given(tricks())
def test_rulebook_6_the_lead_or_an_earlier_play_wins_a_tie(case):
    """A play repeated after itself never takes the trick."""
    order, led, (first, *_) = case
    for place in winners(order, led, [first, first, first]):
        assert place in (0, 1)
    assert set(winners(order, led, [led, led, led])) == {0}


# Levels (rulebook 8)


@st.composite
def ladders(draw) -> LevelRules:
    """A level ladder with any stops and holds and any way to win."""
    first = draw(st.integers(2, 13))
    target = draw(st.integers(first + 1, 14))
    names = [RANK_NAMES[rank] for rank in range(first, target + 1)]
    return LevelRules(
        first_level=names[0],
        target=names[-1],
        win=draw(st.sampled_from(["passing", "reaching", "wrap"])),
        must_stop=tuple(draw(st.sets(st.sampled_from(names)))),
        must_hold=tuple(draw(st.sets(st.sampled_from(names)))),
    )


def rank(name):
    """The number of a rank."""
    return next(number for number, text in RANK_NAMES.items() if text == name)


@st.composite
def climbs(draw):
    """A ladder and a place on it, a rise, and who rises."""
    rules = draw(ladders())
    at = draw(st.integers(rank(rules.first_level), rank(rules.target)))
    role = draw(st.sampled_from(["declarers", "attackers"]))
    return rules, Standing(at), draw(st.integers(0, 20)), role


@THOROUGH
@given(climbs())
def test_rulebook_8_no_rise_or_fall_leaves_the_ladder(case):
    rules, at, count, role = case
    moves = advance(at, count, role, rules), shift(at, count, rules), shift(at, -count, rules)
    for after in moves:
        assert rank(rules.first_level) <= after.level <= rank(rules.target)
        assert not (after.won and after.level != rank(rules.target))
        assert not (after.won and rules.win == "wrap")


@THOROUGH
@given(climbs())
def test_rulebook_8_a_rise_never_crosses_a_must_stop_level(case):
    rules, at, count, role = case
    after = advance(at, count, role, rules)
    for stop in map(rank, rules.must_stop):
        if at.level < stop:
            assert (after.laps, after.level) <= (0, stop)
            assert not after.won or (rules.win == "reaching" and stop == rank(rules.target))


@THOROUGH
@given(climbs())
def test_rulebook_8_attackers_never_leave_a_must_hold_level(case):
    rules, at, count, _ = case
    after = advance(at, count, "attackers", rules)
    if RANK_NAMES[at.level] in rules.must_hold:
        assert after == at


@THOROUGH
@given(climbs(), st.integers(0, 20))
def test_rulebook_8_a_longer_rise_leads_no_less_far(case, more):
    rules, at, count, role = case
    assert advance(at, count, role, rules).place <= advance(at, count + more, role, rules).place
    assert fall(at, count + more, rules).place <= fall(at, count, rules).place <= at.place


@THOROUGH
@given(climbs())
def test_rulebook_8_a_fall_of_one_leads_back_to_the_target_and_a_rise_of_none_nowhere(case):
    rules, at, _, role = case
    target = rank(rules.target)
    if rules.win == "passing":
        assert fall(Standing(target, won=True), 1, rules) == Standing(target)
    assert advance(at, 0, role, rules) == at
