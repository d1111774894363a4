"""Sealed matches: record, ruleset, verdicts and result in one file, with digests (封存).

Every value has a digest of its own, so that a change is named by its place; one digest over all
of it can be written on the paper that both sides sign, or be signed with the organizer's key.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from referee.record.canonical import canonical
from referee.record.trick_block import write_tricks
from referee.record.writing import write_json
from referee.report.as_json import match_json
from referee.text import Style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import MatchJudgement

VERSION = 1
PARTS = ("record", "ruleset", "judged", "journal")
"""The parts whose values have digests of their own."""
UNCOVERED = ("digest", "signature")
"""What the digest over everything cannot cover."""
LEAF_DIGITS = 20
Json = dict[str, Any]


def sealed(judgement: MatchJudgement, *, names: bool = True, journal: Json | None = None) -> Json:
    """The judged match as a sealed document, not yet signed.

    ``journal`` is what is known of the live journal. Without ``names`` the sides' names, the
    players and the sides' own fields are left out.
    """
    match = judgement.match
    if not names:
        match = replace(match, names={}, players={}, side_extras={})
    judgement = replace(judgement, match=match)
    record = _record(judgement)
    ruleset = json.loads(judgement.ruleset.model_dump_json(by_alias=True))
    content: Json = {
        "seal": VERSION,
        "record": record,
        "ruleset": ruleset,
        "judged": verdicts(judgement),
    }
    if journal is not None:
        content["journal"] = journal
    content["leaves"] = dict(leaves(content))
    content["digest"] = digest_of(content)
    return content


def _record(judgement: MatchJudgement) -> Json:
    """The canonical record, its tricks as lists of plays."""
    match = canonical(judgement)
    record: Json = json.loads(write_json(match))
    for written, hand in zip(record.get("hands", ()), match.hands, strict=True):
        if hand.tricks:
            lines = write_tricks(hand.tricks).splitlines()
            written["tricks"] = [line.split() for line in lines]
    return record


def verdicts(judgement: MatchJudgement) -> Json:
    """Findings, levels and result, without the texts that depend on a language."""
    judged = match_json(judgement, "", Style("en"), tricks=True)
    for name in ("file", "sides", "event", "round", "table", "date"):
        judged.pop(name, None)
    found: Json = _without_messages(judged)
    return found


def _without_messages(value: Any) -> Any:  # noqa: ANN401
    if isinstance(value, dict):
        return {key: _without_messages(item) for key, item in value.items() if key != "message"}
    if isinstance(value, list | tuple):
        return [_without_messages(item) for item in value]
    return value


def leaves(content: Json) -> Iterator[tuple[str, str]]:
    """The digest of every single value, by its path."""
    for path, value in values_by_path(content).items():
        yield path, _digest([path, value])[:LEAF_DIGITS]


def _walk(value: object, path: str) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict) and value:
        for key, item in value.items():
            yield from _walk(item, f"{path}/{key}")
    elif isinstance(value, list) and value:
        for index, item in enumerate(value, 1):
            yield from _walk(item, f"{path}/{index}")
    else:
        yield path, value


def values_by_path(content: Json) -> dict[str, object]:
    """Every single value, by the path that its digest has."""
    return {
        path: value
        for part in PARTS
        if part in content
        for path, value in _walk(content[part], part)
    }


def digest_of(content: Json) -> str:
    """The digest over everything that is covered, 64 hex digits."""
    return _digest({name: content.get(name) for name in content if name not in UNCOVERED})


def _digest(value: object) -> str:
    return hashlib.sha256(canonical_json(value).encode()).hexdigest()


def canonical_json(value: object) -> str:
    """JSON with sorted keys and no blanks: the same bytes for the same values."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def written(content: Json) -> str:
    """The sealed document as it stands in its file."""
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
