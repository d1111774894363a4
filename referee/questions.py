"""Single questions of the rules and their answers (interface 4): the question as put is judged.

Nothing is counted across the fields of a question, and holdings may be shorter than real ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from referee.cards import (
    NO_CARDS,
    RANK_NAMES,
    RANKS_BY_NAME,
    Cards,
    NotationError,
    Suit,
    normalise,
    read_cards,
)
from referee.message import Message
from referee.play.clauses import follow_clause
from referee.play.setting import Table, table_of
from referee.problems import InputError, RecordError
from referee.record.limits import MAX_OVERRIDES, values_in
from referee.record.play_text import read_play
from referee.record.scalars import MAX_DEPTH
from referee.rules.follow import follow_fault, owed_cards
from referee.rules.kitty import multiplier
from referee.rules.levels import Standing, advance
from referee.rules.scoring import outcome
from referee.rules.throw import beatable, counted_cards, forced_choices
from referee.rules.trick import winner
from referee.ruleset.loading import load_ruleset
from referee.shapes import Format, format_of
from referee.text import Style, render

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from referee.ruleset.model import Ruleset

Answer = dict[str, object]

_ALWAYS = frozenset({"op", "ruleset", "level", "trump", "overrides", "id"})
_TRUMPS = {
    **{suit.name: suit for suit in Suit},
    "无主": Suit.NT,
    **dict.fromkeys(("♠", "黑桃", "黑"), Suit.S),
    **dict.fromkeys(("♥", "红桃", "红心", "红杏", "红"), Suit.H),
    **dict.fromkeys(("♣", "梅花", "草花", "梅"), Suit.C),
    **dict.fromkeys(("♦", "方块", "方片", "方"), Suit.D),
}
MOST_PLAYS = 4
MAX_CHARACTERS = 1_000
"""Of the cards of a hand; those of four decks take two thirds of that."""
SMALLEST_POINTS = 5


class QuestionError(ValueError):
    """A question that cannot be answered, and why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


class _Asked:
    """A question with its fields read on demand; what is wrong is raised with the field's name."""

    def __init__(self, question: Mapping[str, object], style: Style) -> None:
        self.question = question
        self.style = style
        self.ruleset = self._ruleset()

    def _ruleset(self) -> Ruleset:
        overrides = self.question.get("overrides") or {}
        if not isinstance(overrides, dict):
            raise QuestionError(Message.of("check.not_a_mapping", field="overrides"))
        if (count := values_in(overrides)) > MAX_OVERRIDES:
            message = Message.of("record.too_many_overrides", count=count, limit=MAX_OVERRIDES)
            raise QuestionError(message)
        try:
            ruleset = load_ruleset(self.text("ruleset"), overrides=_as_text(overrides))
        except InputError as error:
            raise QuestionError(error.problems[0].message) from error
        except RecordError as error:
            raise QuestionError(error.problems[0].message) from error
        if ruleset.game != "tricks":
            raise QuestionError(Message.of("check.other_game", name=ruleset.name))
        return ruleset

    def text(self, name: str) -> str:
        """A field's text; a number is read as written."""
        value = self.question.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if not isinstance(value, str):
            key = "check.missing" if value is None else "check.not_text"
            raise QuestionError(Message.of(key, field=name))
        return value

    def _cards_text(self, name: str, text: str) -> str:
        """The text of cards without blanks; one that is longer than that of any hand is wrong."""
        if len(text) > MAX_CHARACTERS:
            why = Message.of("record.too_much_text", count=len(text), limit=MAX_CHARACTERS)
            raise QuestionError(Message.of("check.too_much", field=name, why=why))
        return text.replace(" ", "")

    def number(self, name: str) -> int:
        """A whole number, given as such or as text."""
        try:
            return int(self.text(name))
        except ValueError:
            raise QuestionError(
                Message.of("check.not_a_number", field=name, found=self.text(name))
            ) from None

    def one_of(self, name: str, allowed: tuple[str, ...]) -> str:
        """One of the allowed words."""
        found = self.text(name)
        if found not in allowed:
            expected = ", ".join(allowed)
            raise QuestionError(
                Message.of("check.not_one_of", field=name, found=found, expected=expected)
            )
        return found

    @property
    def table(self) -> Table:
        """The cards under the question's level and trump."""
        level = normalise(self.text("level"))
        level = "10" if level == "T" else level
        trump = _TRUMPS.get(normalise(self.text("trump")))
        if level not in RANKS_BY_NAME:
            raise QuestionError(
                Message.of(
                    "check.not_one_of", field="level", found=level, expected="2 … 10 J Q K A"
                )
            )
        if trump is None:
            raise QuestionError(
                Message.of(
                    "check.not_one_of", field="trump", found=self.text("trump"),
                    expected="S H C D NT",
                )
            )  # fmt: skip
        return table_of(self.ruleset, RANKS_BY_NAME[level], trump)

    def cards(self, name: str, text: str | None = None) -> Cards:
        """Cards in play, with no more copies than there are decks; none for an empty text."""
        text = self.text(name) if text is None else text
        if not text.strip():
            return NO_CARDS
        try:
            return self._in_play(name, read_cards(self._cards_text(name, text)))
        except NotationError as error:
            raise QuestionError(
                Message.of("check.notation", field=name, found=text, why=error.message)
            ) from error

    def _in_play(self, name: str, cards: Cards) -> Cards:
        order = self.table.order
        for kind in cards:
            if order.effective[kind] < 0 or cards.count(kind) > order.decks:
                raise QuestionError(
                    Message.of("check.not_so_many", field=name, card=Cards((kind,)))
                )
        return cards

    def list_of_cards(self, name: str) -> list[Cards]:
        """Several groups of cards."""
        value = self.question.get(name)
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise QuestionError(Message.of("check.not_a_list", field=name))
        return [self.cards(name, text) for text in value]

    def plays(self) -> list[Cards]:
        """What was played to a trick so far; nobody plays nothing."""
        found = self.list_of_cards("plays")
        if not 1 <= len(found) <= MOST_PLAYS:
            raise QuestionError(Message.of("check.plays_count", field="plays", found=len(found)))
        if not all(found):
            number = found.index(NO_CARDS) + 1
            raise QuestionError(Message.of("check.empty_play", field="plays", number=number))
        return found

    def lead(self, name: str = "lead") -> Format:
        """A lead; ``+`` announces its division."""
        text = self.text(name)
        if not text.strip():
            raise QuestionError(Message.of("check.empty", field=name))
        try:
            play = read_play(self._cards_text(name, text))
        except NotationError as error:
            raise QuestionError(
                Message.of("check.notation", field=name, found=text, why=error.message)
            ) from error
        shown = play.final
        if len(play.shown) > 1 or shown.forced or shown.unknown or shown.whole_unknown:
            raise QuestionError(Message.of("check.only_cards", field=name, found=text))
        found = format_of(self.table.order, self._in_play(name, shown.cards), shown.parts)
        if found is None:
            raise QuestionError(Message.of("check.no_lead", field=name, cards=shown.cards))
        return found


def answer(question: Mapping[str, object], style: Style) -> Answer:
    """The answer to one question, as interface 4 has it. Raises QuestionError."""
    op = question.get("op")
    if not isinstance(op, str) or op not in OPERATIONS:
        raise QuestionError(
            Message.of(
                "check.not_one_of", field="op", found=str(op), expected=", ".join(OPERATIONS)
            )
        )
    operation, fields = OPERATIONS[op]
    unknown = sorted(set(question) - _ALWAYS - set(fields))
    if unknown:
        raise _unknown(unknown[0], fields)
    try:
        return operation(_Asked(question, style))
    except RecursionError:  # only overrides are looked through to their depth
        raise QuestionError(Message.of("record.too_deep", limit=MAX_DEPTH)) from None


def _unknown(field: str, fields: tuple[str, ...]) -> QuestionError:
    expected = ", ".join((*fields, *sorted(_ALWAYS)))
    return QuestionError(Message.of("check.unknown_field", field=field, expected=expected))


def _format(asked: _Asked) -> Answer:
    return {"components": [
        {"width": part.width, "length": part.length, "cards": str(part.cards)}
        for part in asked.lead("cards").components
    ]}  # fmt: skip


def _follow(asked: _Asked) -> Answer:
    table, lead = asked.table, asked.lead()
    hand, play = asked.cards("hand"), asked.cards("play")
    if len(play) != lead.size:
        raise QuestionError(
            Message.of("check.play_size", field="play", found=len(play), expected=lead.size)
        )
    if not hand.contains(play):
        raise QuestionError(Message.of("check.not_in_hand", field="hand", cards=play.minus(hand)))
    order, duty = table.order, table.duty(lead)
    code = follow_fault(order, lead, duty, order.pack(hand), order.pack(play))
    if code is None:
        return {"legal": True}
    owed = owed_cards(order, lead, duty, order.pack(hand))
    clause, assumed = follow_clause(table, lead)
    led = Cards.of(kind for part in lead.components for kind in part.cards)
    message = Message.of("check.illegal_" + code, played=play, owed=owed, led=led)
    return {
        "legal": False, "code": code, "owed": str(owed), "clause": clause,
        "assumed": list(assumed) if code == "shape" else [],
        "message": render(message, asked.style),
    }  # fmt: skip


def _throw(asked: _Asked) -> Answer:
    table, lead = asked.table, asked.lead()
    others = [table.order.pack(cards) for cards in asked.list_of_cards("others")]
    beaten = beatable(table.order, lead, others)
    if not lead.is_throw or not beaten:
        return {"stands": True}
    led = forced_choices(beaten, table.rules.throw)[0]
    conduct = table.rules.conduct
    fined = counted_cards(lead, led.size, beaten, conduct) * conduct.failed_throw_fine
    return {
        "stands": False, "led": str(led.cards), "returned": lead.size - led.size,
        "beatable": sum(part.size for part in beaten), "penalty": {"score": fined} if fined else {},
    }  # fmt: skip


def _trick(asked: _Asked) -> Answer:
    table, plays = asked.table, asked.plays()
    first = asked.question["plays"]
    lead = _Asked({**asked.question, "lead": first[0]}, asked.style).lead()  # type: ignore[index]
    for cards in plays:
        if len(cards) != lead.size:
            raise QuestionError(
                Message.of("check.play_size", field="plays", found=len(cards), expected=lead.size)
            )
    packed = [(table.order.suit_of(cards), table.order.pack(cards)) for cards in plays]
    points = sum(cards.points for cards in plays)
    return {"winner": winner(table.order, lead, packed, table.rules.trick), "points": points}


def _kitty(asked: _Asked) -> Answer:
    factor = multiplier(asked.lead().shapes, asked.table.rules.kitty)
    points = asked.cards("kitty").points
    return {"multiplier": factor, "points": points, "score": factor * points}


def _score(asked: _Asked) -> Answer:
    score = asked.number("score")
    if score % SMALLEST_POINTS:
        raise QuestionError(Message.of("check.not_a_multiple", field="score", found=score))
    rules = asked.ruleset.rules.score
    sides, last = ("declarers", "attackers"), "declarers"
    if "last_trick" in asked.question:
        if rules.last_trick != "wins_a_level":
            raise _unknown("last_trick", ("score",))
        last = asked.one_of("last_trick", sides)
    found = outcome(score, rules, last_trick_attackers=last == "attackers")
    return {"winner": found.winner, "rise": found.rise}


def _advance(asked: _Asked) -> Answer:
    rules = asked.ruleset.rules.levels
    role: Literal["declarers", "attackers"] = (
        "declarers"
        if asked.one_of("role", ("declarers", "attackers")) == "declarers"
        else "attackers"
    )
    ladder = tuple(
        name
        for name, rank in RANKS_BY_NAME.items()
        if RANKS_BY_NAME[rules.first_level] <= rank <= RANKS_BY_NAME[rules.target]
    )
    at, rise = asked.one_of("at", ladder), asked.number("rise")
    if rise < 0:
        raise QuestionError(Message.of("check.negative_rise", field="rise", found=rise))
    after = advance(Standing(RANKS_BY_NAME[at]), rise, role, rules)
    return {"level": RANK_NAMES[after.level], "won": after.won}


OPERATIONS: dict[str, tuple[Callable[[_Asked], Answer], tuple[str, ...]]] = {
    "format": (_format, ("cards",)),
    "follow": (_follow, ("lead", "hand", "play")),
    "throw": (_throw, ("lead", "others")),
    "trick": (_trick, ("plays",)),
    "kitty": (_kitty, ("lead", "kitty")),
    "score": (_score, ("score", "last_trick")),
    "advance": (_advance, ("role", "at", "rise")),
}
"""By name: how it is answered, and the fields it takes beside those that all have."""


def _as_text(value: object) -> dict[str, object]:
    """Overrides from JSON as a record has them: every scalar as text."""
    assert isinstance(value, dict)  # noqa: S101  (the caller looked)
    return {str(key): _scalar_text(item) for key, item in value.items()}


def _scalar_text(item: object) -> object:
    match item:
        case dict():
            return _as_text(item)
        case list():
            return [_scalar_text(part) for part in item]
        case bool():
            return "true" if item else "false"
        case None:
            return "null"
        case _:
            return str(item)
