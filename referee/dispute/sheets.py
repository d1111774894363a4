"""Ruling sheets, one page a dispute, and the score sheet of a match, to be signed (裁定单)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import RANK_NAMES
from referee.dispute.case import hand_case
from referee.dispute.findings import finding_parts
from referee.dispute.history import appeal_section, ruling_sentence
from referee.dispute.levels import outcome_of, standing
from referee.dispute.parts import (
    CardRow,
    Explanation,
    Section,
    Sentence,
    Signatures,
    Table,
    section,
)
from referee.dispute.speaking import Later
from referee.dispute.wording import cited, context
from referee.message import Message
from referee.play.conduct import apply_rulings
from referee.report import findings as worded
from referee.report.words import final_text, next_text, side_label, total_text
from referee.table import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.play.actions import Match, Ruling
    from referee.play.climbing.judgement import ClimbingHand
    from referee.play.judgement import HandJudgement, MatchJudgement, Violation

HEADING = ("event", "round", "table", "date")
SIGNERS = ("ns", "we", "arbiter", "chief")


def ruling_sheets(judgement: MatchJudgement) -> list[Explanation]:
    """A page for each finding, and for each ruling that is about no finding."""
    pages: list[Explanation] = []
    told: set[str] = set()
    for hand in judgement.every_hand:
        for violation in hand.violations:
            rulings = _rulings_on(judgement.match, hand.number, violation)
            told.update(ruling.id for ruling in rulings)
            pages.append(_page(judgement, hand, violation, rulings))
    for ruling in judgement.match.rulings:
        if ruling.id not in told:
            pages.append(_ruling_page(judgement, ruling))
    return pages


def _rulings_on(match: Match, hand: int, violation: Violation) -> list[Ruling]:
    """The rulings on a finding, those that were reversed and those that reversed them too."""
    found: list[Ruling] = []
    for ruling in match.rulings:
        # Asked of the engine, so that a sheet never shows a ruling that does not apply.
        same = ruling.hand == hand and ruling.decision in ("uphold", "waive")
        about = same and not apply_rulings([violation], [ruling])[1]
        adjusts = (ruling.hand, ruling.trick, ruling.seat, ruling.finding) == (
            hand, violation.trick, violation.seat, violation.code,
        )  # fmt: skip
        if about or adjusts or ruling.reverses in {one.id for one in found}:
            found.append(ruling)
    return found


def _page(
    judgement: MatchJudgement,
    hand: HandJudgement | ClimbingHand,
    violation: Violation,
    rulings: list[Ruling],
) -> Explanation:
    title = Message.of(
        "sheets.title_dispute", hand=hand.number, trick=violation.trick or "-",
        name=Message.of(f"violation.name_{violation.code}"),
    )  # fmt: skip
    sections = [_match_section(judgement)]
    if judgement.climbing is None:
        case = hand_case(judgement, hand.number)
        sections.append(section(Message.of("sheets.hand"), *_trick_parts(case, violation)))
        sections.append(section(Message.of("sheets.finding"), *finding_parts(case, violation)))
    else:
        sections.append(section(Message.of("sheets.finding"), Sentence(violation.message)))
    sections.append(_ruling_part(judgement, rulings))
    return Explanation(title, (*sections, _signatures()), {"kind": "ruling_sheet"})


def _match_section(judgement: MatchJudgement) -> Section:
    """Event, sides and players, as far as they are recorded."""
    match = judgement.match
    parts: list[Part] = []
    given = [
        Message.of(f"sheets.in_{name}", value=value)
        for name in HEADING
        if (value := getattr(match, name)) is not None
    ]
    if given:
        parts.append(Sentence(Message.of("sheets.where", given=tuple(given))))
    sides = [_label(match, side) for side in Side]
    parts.append(Sentence(Message.of("sheets.sides", ns=sides[0], we=sides[1]), "strong"))
    players = tuple(
        Message.of("sheets.player", seat=seat, name=match.players[seat])
        for seat in Seat
        if seat in match.players
    )
    if players:
        parts.append(Sentence(Message.of("sheets.players", players=players)))
    return section(Message.of("sheets.match"), *parts)


def _label(match: Match, side: Side) -> Later:
    return Later(lambda style: side_label(match, side, style))


def _trick_parts(case: HandCase, violation: Violation) -> Iterator[Part]:
    """The hand, and the trick that the finding is about."""
    yield Sentence(context(case))
    if violation.trick is None or violation.trick > len(case.examined.course.tricks):
        return
    trick = case.trick(violation.trick)
    for seat, play in zip(trick.seats, trick.plays, strict=False):
        shown = max((part.cards for part in play.play.shown), key=len)
        mine = seat is violation.seat
        label = Message.of("explain.row_seat_in", seat=seat, trick=violation.trick)
        cards = shown if mine else play.play.cards
        unseen = max(0, play.size - len(play.play.cards))
        yield CardRow(label, cards, cards if mine else type(cards)(), unseen)


def _ruling_part(judgement: MatchJudgement, rulings: list[Ruling]) -> Section:
    match = judgement.match
    parts: list[Part] = [ruling_sentence(ruling, match) for ruling in rulings]
    for appeal in match.appeals:
        if appeal.ruling in {ruling.id for ruling in rulings}:
            parts += appeal_section(appeal, match).parts
    if not parts:
        parts.append(Sentence(Message.of("sheets.no_ruling"), "quiet"))
    return section(Message.of("sheets.ruling"), *parts)


def _ruling_page(judgement: MatchJudgement, ruling: Ruling) -> Explanation:
    title = Message.of("sheets.title_ruling", id=ruling.id)
    sections = (_match_section(judgement), _ruling_part(judgement, [ruling]), _signatures())
    return Explanation(title, sections, {"kind": "ruling_sheet"})


def _signatures() -> Section:
    roles = tuple(Message.of(f"sheets.sign_{name}") for name in SIGNERS)
    return section(Message.of("sheets.signatures"), Signatures(roles))


def score_sheet(judgement: MatchJudgement) -> Explanation:
    """The whole match on a page: hands, findings, strikes, the result, and lines to sign on."""
    sections = [_match_section(judgement)]
    if judgement.climbing is None:
        sections.append(section(Message.of("sheets.hands"), _hands(judgement)))
    if any(hand.violations for hand in judgement.every_hand):
        sections.append(section(Message.of("sheets.findings"), _findings(judgement)))
    rulings = judgement.match.rulings
    if rulings:
        sections.append(_ruling_part(judgement, list(rulings)))
    final = Later(lambda style: final_text(judgement, style))
    sections.append(
        section(
            Message.of("explain.result"),
            Sentence(Message.of("explain.final", text=final), "strong"),
        )
    )
    sections.append(_signatures())
    return Explanation(Message.of("sheets.title_score"), tuple(sections), {"kind": "score_sheet"})


def _hands(judgement: MatchJudgement) -> Table:
    rows = tuple(
        (
            hand.number, hand.declarer, hand.trump, RANK_NAMES[hand.level], _total(hand),
            outcome_of(hand), *(standing(hand.levels_after[side]) for side in Side),
            _next(hand),
        )
        for hand in judgement.hands
    )  # fmt: skip
    names = ("hand", "declarer", "trump", "level", "score", "outcome", "ns", "we", "next")
    headers = tuple(Message.of(f"sheets.head_{name}") for name in names)
    return Table(headers, rows, "rlllr")


def _total(hand: HandJudgement) -> str | None:
    return None if hand.score is None else total_text(hand.score)


def _next(hand: HandJudgement) -> Later:
    return Later(lambda style: next_text(hand, style))


def _findings(judgement: MatchJudgement) -> Table:
    rows = tuple(
        (
            hand.number, violation.trick, violation.seat or violation.side,
            Message.of(f"violation.name_{violation.code}"),
            Message.of(f"report.status_{violation.status}"), cited(violation.clause),
            _penalty(judgement, violation),
        )
        for hand in judgement.every_hand
        for violation in hand.violations
    )  # fmt: skip
    names = ("hand", "trick", "who", "finding", "status", "clause", "penalty")
    return Table(tuple(Message.of(f"sheets.head_{name}") for name in names), rows, "rr")


def _penalty(judgement: MatchJudgement, violation: Violation) -> Later:
    return Later(lambda style: worded.penalty_text(violation, judgement, style))
