"""Findings: every rule that the plays of a hand show to be broken, with its proof (判定).

Each follow and throw is judged against what is known of the holdings. Adding known cards can
never make an illegal follow legal again, so what is found here stays found (rulebook 12).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import NO_CARDS
from referee.message import Message
from referee.play.clauses import follow_clause
from referee.play.evidence import prove_beaten, prove_follow
from referee.play.judgement import NO_PENALTY, Penalty, Violation
from referee.play.knowledge import accounted_elsewhere
from referee.rules.follow import copies, follow_fault, owed_cards
from referee.rules.throw import beatable, counted_cards, forced_choices
from referee.shapes import SINGLE, component_of
from referee.trump import suit_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from referee.cards import Cards
    from referee.play.actions import Hand, Shown
    from referee.play.course import Course, PlayedTrick
    from referee.play.knowledge import Knowledge
    from referee.play.packing import PackedPlay
    from referee.play.setting import Setting
    from referee.shapes import Component, Format
    from referee.table import Seat


class Finder:
    """Walks through a hand once and collects what was broken."""

    def __init__(self, hand: Hand, setting: Setting, course: Course, known: Knowledge) -> None:
        self.hand = hand
        self.setting = setting
        self.course = course
        self.known = known
        self.table = setting.table
        self.rules = setting.table.rules
        self.order = setting.table.order
        self.found: list[Violation] = []

    def find(self) -> list[Violation]:
        """The violations that the plays show, in the order of play."""
        masks, pairs = self.order.masks, self.order.twos
        for number, holding in self._to_look_at():
            trick = self.course.tricks[number]
            seats, plays, _, _, plain = trick
            lead = plays[0].lead
            if not plain or self.hand.tricks[number].out_of_turn:
                self._find_irregular(number, trick)
            if lead is None:
                continue
            if not plain or lead.is_throw:
                self._find_throw(number, trick, holding)
            suit, mask = lead.suit, masks[lead.suit]
            shape_owed = lead.size > 1 and self.table.duty(lead).shape_owed
            for seat, play in zip(seats[1:], plays[1:], strict=False):
                held = holding[seat]
                if (held - play.bits) & mask:
                    if play.suit != suit:
                        self._judge_suit(number, trick, seat, play, held)
                    elif shape_owed and held & mask & pairs:
                        self._judge_shape(number, trick, seat, play, held)
        return self.found

    def _to_look_at(self) -> Iterator[tuple[int, Sequence[int]]]:
        """The tricks in which something may be wrong, by index, with the holdings before each.

        Where cards are known that were not played, that is any of them.
        """
        if self.known.held == self.course.played:
            yield from self.course.noted.items()
            return
        holding = list(self.known.held)
        for number, trick in enumerate(self.course.tricks):
            yield number, holding
            for seat, play in zip(trick.seats, trick.plays, strict=False):
                holding[seat] -= play.bits

    def _judge_shape(
        self, number: int, trick: PlayedTrick, seat: Seat, play: PackedPlay, held: int
    ) -> None:
        """A play of the led suit by a seat known to hold more of it, and a pair among that."""
        lead = trick.lead
        if lead is None or play.shape == lead.shapes[0] != SINGLE:
            return
        owed_from = self.certain(seat, held)
        duty = self.table.duty(lead)
        if follow_fault(self.order, lead, duty, held, play.bits, owed_from) == "shape":
            self._convict("shape", number, trick, seat, play, held)

    def _judge_suit(
        self, number: int, trick: PlayedTrick, seat: Seat, play: PackedPlay, held: int
    ) -> None:
        """A play not wholly of the led suit by a seat known to hold more of it than it played."""
        if play.size == copies(play.bits):
            self._convict("revoke", number, trick, seat, play, held)

    def certain(self, seat: Seat, held: int) -> int:
        """The holding without pairs that may be part of an unseen triple (``protect_triples``)."""
        if self.known.whole[seat] or not self.rules.follow.protect_triples:
            return held
        possible = accounted_elsewhere(self.order, self.known.held, self.known.kitty, seat)
        for fields in self.order.fields:
            for shift, _, _ in fields:
                known_ever = self.known.held[seat] >> shift & 15
                if held >> shift & 15 == 2 and possible >> shift & 15 > known_ever:
                    held -= 1 << shift
        return held

    def _convict(
        self, code: str, number: int, trick: PlayedTrick, seat: Seat, play: PackedPlay, held: int
    ) -> None:
        lead = trick.lead
        assert lead is not None  # noqa: S101  (only judged follows are convicted)
        proof = prove_follow(self, number, trick, seat, play)
        shown = proof.cards if proof is not None else NO_CARDS
        owed = owed_cards(self.order, lead, self.table.duty(lead), held, prefer=shown)
        clause, assumed = follow_clause(self.table, lead)
        self.found.append(
            Violation(
                code, seat, seat.side, number + 1, clause,
                Message.of(
                    f"violation.{code}", seat=seat, trick=number + 1, played=play.play.cards,
                    owed=owed, led=trick.plays[0].play.cards, suit=suit_word(lead.suit),
                ),
                played=play.play.cards, owed=owed, assumed=assumed if code == "shape" else (),
                proof=proof,
            )
        )  # fmt: skip

    def _find_throw(self, number: int, trick: PlayedTrick, holding: Sequence[int]) -> None:
        lead_play, leader = trick.plays[0], trick.seats[0]
        for shown, attempt in zip(lead_play.play.shown, lead_play.attempts, strict=True):
            if attempt is None or not (attempt.is_throw or shown.forced is not None):
                continue
            others = [holding[seat] for seat in trick.seats[1:]]
            beaten = beatable(self.order, attempt, others)
            if shown.forced is not None:
                self._judge_failed(number, trick, shown, attempt, beaten)
            elif beaten and shown is lead_play.play.final:
                clause, assumed = self.table.cite("throw.forced")
                self.found.append(
                    Violation(
                        "bad_throw_stood", leader, leader.side, number + 1, clause,
                        Message.of(
                            "violation.bad_throw_stood", seat=leader, trick=number + 1,
                            played=shown.cards, beaten=tuple(part.cards for part in beaten),
                        ),
                        played=shown.cards, assumed=assumed,
                        proof=prove_beaten(self, number, trick, beaten),
                    )
                )  # fmt: skip

    def _judge_failed(
        self,
        number: int,
        trick: PlayedTrick,
        shown: Shown,
        attempt: Format,
        beaten: tuple[Component, ...],
    ) -> None:
        led, leader = shown.stayed, trick.seats[0]
        others_known = False not in [self.known.whole[seat] for seat in trick.seats[1:]]
        if not beaten and others_known:
            self._add_throw("good_throw_refused", number, leader, shown, ())
            return
        component = component_of(self.order, led)
        counted = beaten
        if component is not None and led not in [part.cards for part in beaten]:
            counted = (*beaten, component)
        fine = counted_cards(attempt, len(led), counted, self.rules.conduct)
        fine *= self.rules.conduct.failed_throw_fine
        signed = fine if leader.side is self.setting.declarers else -fine
        self._add_throw("failed_throw", number, leader, shown, (), signed)
        choices = forced_choices(beaten, self.rules.throw)
        if component is None or (component.bottom, component.shape) in [
            (part.bottom, part.shape) for part in choices
        ]:
            return
        if others_known or forced_choices((*choices, component), self.rules.throw) == choices:
            self._add_throw(
                "wrong_forced", number, leader, shown, tuple(part.cards for part in choices)
            )

    def _add_throw(
        self,
        code: str,
        number: int,
        leader: Seat,
        shown: Shown,
        right: tuple[Cards, ...],
        score: int = 0,
    ) -> None:
        fined = code == "failed_throw" and self.rules.conduct.failed_throw != "none"
        clause, assumed = self.table.cite(
            "conduct.failed_throw" if fined else "throw.forced",
            also="throw.forced" if code == "wrong_forced" else None,
        )
        self.found.append(
            Violation(
                code, leader, leader.side, number + 1, clause,
                Message.of(
                    f"violation.{code}", seat=leader, trick=number + 1, played=shown.cards,
                    led=shown.stayed, returned=len(shown.cards) - len(shown.stayed), right=right,
                ),
                played=shown.cards, owed=right[0] if right else NO_CARDS, assumed=assumed,
                penalty=Penalty(score=score) if score else NO_PENALTY,
            )
        )  # fmt: skip

    def _find_irregular(self, number: int, trick: PlayedTrick) -> None:
        if self.hand.tricks[number].out_of_turn:
            self._add_simple("lead_out_of_turn", number, trick.seats[0], trick.plays[0])
        for seat, play in zip(trick.seats, trick.plays, strict=False):
            if play.play.impossible:
                self._add_simple("impossible_play", number, seat, play)
            for shown in play.play.shown[:-1]:
                self._add_simple("take_back", number, seat, play, shown)

    def _add_simple(
        self, code: str, number: int, seat: Seat, play: PackedPlay, shown: Shown | None = None
    ) -> None:
        path = "conduct.take_back" if code == "take_back" else "conduct.otherwise"
        clause, assumed = self.table.cite(path)
        cards = (shown or play.play.final).cards
        self.found.append(
            Violation(
                code, seat, seat.side, number + 1, clause,
                Message.of(
                    f"violation.{code}", seat=seat, trick=number + 1, played=cards,
                    stayed=play.play.cards,
                ),
                played=cards, assumed=assumed,
            )
        )  # fmt: skip


def violations_of(
    hand: Hand, setting: Setting, course: Course, known: Knowledge
) -> Iterator[Violation]:
    """What the plays of a hand show to be broken, in the order of play (rulebook 4, 5, 12)."""
    yield from Finder(hand, setting, course, known).find()
