"""How the score of a hand came about: tricks, fines, kitty, band (得分的由来)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.cards import Cards
from referee.dispute.parts import CardRow, Section, Sentence, Table, section
from referee.dispute.speaking import Later
from referee.dispute.wording import cited, component_named, shapes_named
from referee.message import Message
from referee.play.conduct import fines_of, rulings_in_force
from referee.play.counting import last_multiplier, settled
from referee.report.words import total_text
from referee.ruleset.describe import band_rows, rise_text, scores_text
from referee.shapes import SINGLE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.dispute.case import HandCase
    from referee.dispute.parts import Part
    from referee.play.judgement import Score
    from referee.ruleset.describe import BandRow


def points_section(case: HandCase, score: Score) -> Section:
    """The attackers' points, one after the other."""
    parts: list[Part] = [_tricks(case)]
    parts.append(Sentence(Message.of("account.sum_tricks", points=score.tricks)))
    for violation in case.judged.violations:
        if violation.counts and violation.penalty.score:
            signed = f"{violation.penalty.score:+d}"
            parts.append(
                Sentence(
                    Message.of(
                        "account.sum_fine", points=signed, trick=violation.trick,
                        seat=violation.seat,
                    )
                )
            )  # fmt: skip
    parts += _kitty(case, score)
    for ruling in rulings_in_force(case.judgement.match.rulings):
        if ruling.hand == case.judged.number and ruling.effect and ruling.effect.score:
            signed = f"{ruling.effect.score:+d}"
            parts.append(
                Sentence(Message.of("account.sum_ruling", points=signed, ruling=ruling.id))
            )
    total = Later(lambda _: total_text(score))
    parts.append(Sentence(Message.of("account.sum_total", total=total), "strong"))
    return section(Message.of("account.points"), *parts)


def _tricks(case: HandCase) -> Table:
    """The tricks with points, and to whom they went."""
    attackers = case.examined.setting.attackers
    rows, running = [], 0
    course = case.examined.course
    for number, (trick, taker) in enumerate(zip(course.tricks, course.takers, strict=True), 1):
        if not trick.points:
            continue
        mine = taker is not None and taker.side is attackers
        running += trick.points if mine else 0
        scoring = Cards.of(
            kind for play in trick.plays for kind in play.play.cards if Cards((kind,)).points
        )
        to = Message.of("words.attackers" if mine else "words.declarers")
        rows.append((number, taker, to, scoring, trick.points, running if mine else None))
    headers = ("trick", "winner", "to", "cards", "points", "running")
    return Table(
        tuple(Message.of(f"account.head_{name}") for name in headers), tuple(rows), "rlllrr"
    )


def _kitty(case: HandCase, score: Score) -> Iterator[Part]:
    """What the kitty counted, and why so often."""
    kitty = case.judged.kitty
    if kitty is None:
        yield Sentence(Message.of("account.kitty_unknown"))
    else:
        fives = Cards(kind for kind in kitty if Cards((kind,)).points)
        yield CardRow(Message.of("account.row_kitty"), kitty, fives)
    if not score.multiplier:
        winner = case.judged.last_winner if case.recorded.rest is None else case.recorded.rest
        yield Sentence(Message.of("account.kitty_kept", winner=winner, points=score.kitty_points))
        return
    rule = case.judgement.ruleset.citation("kitty.multiplier")
    if case.recorded.rest is not None:
        shapes = shapes_named((SINGLE,))
    else:
        lead = case.examined.course.tricks[-1].lead
        shapes = () if lead is None else (component_named(lead.components[0]),)
    yield Sentence(
        Message.of(
            "account.kitty_counts", winner=case.judged.last_winner, shape=shapes,
            points=score.kitty_points, multiplier=last_multiplier(case.recorded, case.examined),
            score=score.kitty, clause=cited(rule.clause),
        )
    )  # fmt: skip


def read_score(case: HandCase, score: Score) -> int:
    """The score that the bands read, before it is floored and capped."""
    return settled(score, case.recorded, case.examined, fines_of(case.judged.violations))


def band_section(case: HandCase, score: Score) -> Section:
    """The bands, the one that the score fell into, and what it brings."""
    rules = case.table.rules.score
    total = read_score(case, score)
    floored = max(total, 0)
    read = floored if rules.score_cap is None else min(floored, rules.score_cap)
    rows = band_rows(rules)
    marked = next((index for index, row in enumerate(rows) if _inside(row, read)), None)
    cells = tuple((_scores(row), _rise(row)) for row in rows)
    parts: list[Part] = []
    if read != total:
        key = "account.read_as_floor" if total < 0 else "account.read_as_cap"
        parts.append(Sentence(Message.of(key, total=total, read=read)))
    headers = (Message.of("account.head_score"), Message.of("account.head_brings"))
    parts.append(Table(headers, cells, "ll", marked))
    every = rules.bands[-1].every
    if every:
        parts.append(Sentence(Message.of("account.band_further", every=every), "quiet"))
    result = case.judged.result
    if result is None:
        parts.append(Sentence(Message.of("account.no_result"), "strong"))
    else:
        outcome = result.winner or "draw"
        parts.append(
            Sentence(Message.of(f"account.band_{outcome}", score=read, rise=result.rise), "strong")
        )
    clause = case.judgement.ruleset.citation("score.bands").clause
    parts.append(Sentence(Message.of("explain.clause", clause=cited(clause))))
    return section(Message.of("account.bands"), *parts)


def _inside(row: BandRow, score: int) -> bool:
    return row.first <= score and (row.last is None or score <= row.last)


def _scores(row: BandRow) -> Later:
    return Later(lambda style: scores_text(row, style))


def _rise(row: BandRow) -> Later:
    return Later(lambda style: rise_text(row, style))
