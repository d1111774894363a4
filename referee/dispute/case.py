"""The case: a judged match with everything that an explanation looks up in it (案情)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.play.examine import examine
from referee.play.findings import Finder
from referee.play.setting import setting_of, table_of

if TYPE_CHECKING:
    from referee.play.actions import Hand
    from referee.play.course import PlayedTrick
    from referee.play.examine import Examined
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation
    from referee.play.setting import Table
    from referee.table import Seat
    from referee.trump import Order


@dataclass(frozen=True, slots=True)
class HandCase:
    """One hand: as recorded, as judged, and what is known of its holdings."""

    judgement: MatchJudgement
    recorded: Hand
    judged: HandJudgement
    examined: Examined
    finder: Finder

    @property
    def table(self) -> Table:
        """The cards under the hand's level and trump."""
        return self.examined.setting.table

    @property
    def order(self) -> Order:
        """The order of the cards."""
        return self.table.order

    def trick(self, number: int) -> PlayedTrick:
        """The trick with this number, from 1."""
        return self.examined.course.tricks[number - 1]

    def found(self, trick: int | None, seat: Seat | None = None) -> tuple[Violation, ...]:
        """The findings of a trick (None: of no trick), of one seat where it is given."""
        return tuple(
            violation
            for violation in self.judged.violations
            if violation.trick == trick and seat in (None, violation.seat)
        )


def hand_case(judgement: MatchJudgement, number: int) -> HandCase:
    """The case of hand ``number``, from 1. Raises IndexError where there is none."""
    recorded, judged = judgement.match.hands[number - 1], judgement.hands[number - 1]
    table = table_of(judgement.ruleset, judged.level, judged.trump)
    setting = setting_of(table, judged.declarer)
    examined = examine(recorded, setting, ("hands", number - 1))
    finder = Finder(recorded, setting, examined.course, examined.known)
    return HandCase(judgement, recorded, judged, examined, finder)
