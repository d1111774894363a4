"""Everything in an event that does not fit together, each finding once (核查).

A grave finding is an inconsistency that somebody has to mend; the others are flags: the event is
sound, and people should know (a late result, a pairing that rests on results corrected since).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.league.league import corrected, winner_word
from referee.league.records import pairing_of, sides_of
from referee.league.scores import lines_of
from referee.message import Message
from referee.table import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.league.document import Document
    from referee.league.league import League
    from referee.league.records import Played
    from referee.league.results import Result
    from referee.league.rounds import Pairing, Round
    from referee.play.judgement import Mismatch
    from referee.problems import Located


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that does not fit, at its place in a file."""

    at: Located
    grave: bool

    @property
    def code(self) -> str:
        """A word for scripts."""
        return self.at.message.key.partition(".")[2]


def check(league: League) -> list[Finding]:
    """All findings of the event: of the rounds, the records, the corrections, the pairings."""
    return [
        *(Finding(fault, grave=True) for fault in league.faults),
        *_round_findings(league),
        *_record_findings(league),
        *_correction_findings(league),
        *_result_findings(league),
        *_pairing_findings(league),
    ]


def _round_findings(league: League) -> Iterator[Finding]:
    """Teams in the pairings: unknown, not in the event in this round, twice in a round."""
    for paired, document in zip(league.rounds, league.round_documents, strict=True):
        counts = Counter(team for pairing in paired.pairings for team in pairing.teams)
        told: set[str] = set()
        for number, pairing in enumerate(paired.pairings):
            for key, name in (("NS", pairing.ns), ("WE", pairing.we), ("bye", pairing.bye)):
                if name is None:
                    continue
                message = _team_message(league, paired, name)
                if message is None and counts[name] > 1 and name not in told:
                    message = Message.of("league.twice_in_round", team=name, round=paired.round)
                    told.add(name)
                if message is not None:
                    yield Finding(document.at(("pairings", number, key), message), grave=True)


def _team_message(league: League, paired: Round, name: str) -> Message | None:
    team = next((team for team in league.event.teams if team.name == name), None)
    if team is None:
        return Message.of("league.unknown_team", team=name)
    if not team.plays_in(paired.round):
        return Message.of("league.not_in_round", team=name, round=paired.round)
    return None


def _record_findings(league: League) -> Iterator[Finding]:
    """Records of nobody, of no table, a second one of a table; and what each says wrongly."""
    first: dict[str, str] = {}
    for played in league.played:
        unknown = list(_unknown_teams(league, played))
        yield from unknown
        place = pairing_of(played, league.event, league.rounds)
        if place is None:
            if not unknown:
                yield _grave(played, "round", _unpaired(played))
            continue
        key = f"{place[0].round}/{place[1].table}"
        if key in first:
            message = Message.of(
                "league.two_records", round=place[0].round, table=place[1].table, other=first[key]
            )
            yield _grave(played, "table", message)
        else:
            first[key] = played.name
            yield from _fit(league, played, place[1], unknown_teams=bool(unknown))
        yield from _own_findings(league, played)


def _unpaired(played: Played) -> Message:
    match = played.judgement.match
    names = tuple(match.names.get(side, side) for side in Side)
    return Message.of(
        "league.unpaired", round=match.round or "?", table=match.table or "?", teams=names
    )


def _unknown_teams(league: League, played: Played) -> Iterator[Finding]:
    match = played.judgement.match
    for side, name in played.names(league.event).items():
        if name is None:
            message = Message.of("league.unknown_team", team=match.names[side])
            yield _grave(played, "sides", message)


def _fit(
    league: League, played: Played, pairing: Pairing, *, unknown_teams: bool
) -> Iterator[Finding]:
    """Whether the record's teams are those of the pairing, and sat where they should."""
    sides = sides_of(played, league.event, pairing)
    if sides is None:
        if not unknown_teams:
            message = Message.of("league.other_teams", table=pairing.table, teams=pairing.teams)
            yield _grave(played, "sides", message)
    elif sides[0] is Side.WE:
        yield _flag(played, "sides", Message.of("league.seats_changed", teams=pairing.teams))


def _own_findings(league: League, played: Played) -> Iterator[Finding]:
    """What the record itself says against what follows from it, and under which ruleset."""
    judgement = played.judgement
    for mismatch in judgement.mismatches:
        if mismatch.field != "ruleset_hash":
            yield _grave(played, "hands", _differs(None, mismatch))
    for hand in judgement.every_hand:
        for mismatch in hand.mismatches:
            yield _grave(played, "hands", _differs(hand.number, mismatch))
    used, own = judgement.ruleset, league.ruleset
    if used.hash != own.hash:
        message = Message.of(
            "league.other_ruleset", found=used.name, found_hash=used.hash[:12],
            expected=own.name, expected_hash=own.hash[:12],
        )  # fmt: skip
        yield _flag(played, "ruleset", message)
    elif judgement.match.ruleset_hash not in (None, used.hash):
        message = Message.of("league.ruleset_changed", found=str(judgement.match.ruleset_hash)[:12],
                             now=used.hash[:12])  # fmt: skip
        yield _flag(played, "ruleset_hash", message)


def _differs(hand: int | None, mismatch: Mismatch) -> Message:
    where = Message.of("league.in_match") if hand is None else Message.of("league.in_hand",
                                                                          hand=hand)  # fmt: skip
    return Message.of(
        "league.does_not_follow", where=where, field=mismatch.field,
        recorded=_plain(mismatch.recorded), computed=_plain(mismatch.computed),
    )  # fmt: skip


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return tuple(f"{getattr(key, 'name', key)} {item}" for key, item in value.items())
    return getattr(value, "name", value)


def _correction_findings(league: League) -> Iterator[Finding]:
    """Corrections of no table, of no team, or of a result that was not what they say."""
    document = league.corrections_document
    if document is None:
        return
    for number, one in enumerate(league.corrections):
        before = next(
            (result for result in league.recorded if result.key == f"{one.round}/{one.table}"), None
        )
        if before is None:
            message = Message.of("league.correction_nowhere", id=one.id, round=one.round,
                                 table=one.table)  # fmt: skip
            yield Finding(document.at(("corrections", number, "table"), message), grave=True)
            continue
        was = winner_word(corrected(before, league.corrections[:number]))
        if one.winner not in (*before.teams, "draw", "none"):
            message = Message.of("league.correction_team", id=one.id, team=one.winner)
            yield Finding(document.at(("corrections", number, "winner"), message), grave=True)
        if was != one.was:
            message = Message.of("league.correction_stale", id=one.id, was=one.was, now=was)
            yield Finding(document.at(("corrections", number, "was"), message), grave=True)


def _result_findings(league: League) -> Iterator[Finding]:
    """Results that are not there, or do not count yet, of every round before the last one."""
    for result in league.results:
        paired = league.rounds[result.round - 1]
        document = league.round_documents[result.round - 1]
        number = next(n for n, one in enumerate(paired.pairings) if one.teams == result.teams)
        message = _result_message(league, result, paired)
        if message is not None:
            yield Finding(document.at(("pairings", number), message), grave=False)


def _result_message(league: League, result: Result, paired: Round) -> Message | None:
    values = {"round": result.round, "table": result.table, "teams": result.teams}
    if result.kind == "missing":
        last = result.round == len(league.rounds)
        return None if last else Message.of("league.result_missing", **values)
    if result.kind in ("open", "flagged"):
        return Message.of(f"league.result_{result.kind}", **values)
    if result.kind == "draw" and paired.stage == "knockout":
        return Message.of("league.knockout_draw", **values)
    return None


def _pairing_findings(league: League) -> Iterator[Finding]:
    """What has changed since a round was paired: late results, corrections, the ruleset."""
    for paired, document in zip(league.rounds, league.round_documents, strict=True):
        yield from _late(league, paired, document)
        if paired.ruleset_hash != league.ruleset.hash:
            message = Message.of(
                "league.ruleset_since", round=paired.round, then=paired.ruleset_hash[:12],
                now=league.ruleset.hash[:12],
            )  # fmt: skip
            yield Finding(document.at(("ruleset_hash",), message), grave=False)
        changed = changed_scores(league, paired)
        if changed:
            message = Message.of("league.outdated", round=paired.round, teams=tuple(
                f"{team} {was} → {now}" for team, (was, now) in changed.items()
            ))  # fmt: skip
            yield Finding(document.at(("scores",), message), grave=False)
        elif league.known_for(paired).fingerprint != paired.inputs:
            message = Message.of("league.inputs_changed", round=paired.round)
            yield Finding(document.at(("inputs",), message), grave=False)


def changed_scores(league: League, paired: Round) -> dict[str, tuple[int, int]]:
    """The teams whose match points before the round are not what they were when it was paired."""
    results = [
        result
        for result in league.results
        if result.round < paired.round and result.key not in paired.missing
    ]
    lines = lines_of(paired.scores, results, league.event.points)
    return {
        team: (was, lines[team].points)
        for team, was in paired.scores.items()
        if lines[team].points != was
    }


def _late(league: League, paired: Round, document: Document) -> Iterator[Finding]:
    for number, key in enumerate(paired.missing):
        result = next((result for result in league.results if result.key == key), None)
        if result is not None and result.ended:
            message = Message.of("league.late_result", table=result.table, round=result.round,
                                 later=paired.round, teams=result.teams)  # fmt: skip
            yield Finding(document.at(("missing", number), message), grave=False)


def _grave(played: Played, key: str, message: Message) -> Finding:
    return Finding(played.locate(key, message), grave=True)


def _flag(played: Played, key: str, message: Message) -> Finding:
    return Finding(played.locate(key, message), grave=False)
