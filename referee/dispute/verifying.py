"""A sealed match verified: what was changed in it, and whether it replays to the same (核验)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from referee.dispute.sealing import (
    PARTS,
    VERSION,
    digest_of,
    leaves,
    sealed,
    values_by_path,
)
from referee.dispute.signing import fits
from referee.message import Message
from referee.play.match import judge
from referee.problems import RecordError
from referee.record.reading import read_record
from referee.ruleset.loading import content_hash
from referee.ruleset.model import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.play.judgement import MatchJudgement

Json = dict[str, Any]
_PLAY = re.compile(r"record/hands/(?P<hand>\d+)/tricks/(?P<trick>\d+)/(?P<play>\d+)")
_KNOWN = ("seal", *PARTS, "leaves", "digest", "signature")
MOST_SHOWN = 200


class SealError(ValueError):
    """A file that is no sealed match."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


@dataclass(frozen=True, slots=True)
class Verified:
    """What came of it."""

    problems: tuple[Message, ...]
    """What was changed, or does not fit; empty for a file that is as it was sealed."""
    notes: tuple[Message, ...]
    digest: str
    judgement: MatchJudgement | None
    """The match replayed from the file alone, where that can be done."""
    signed_by: str | None = None
    paths: tuple[str, ...] = field(default=())
    """The places of what was changed."""


def read_sealed(text: str) -> Json:
    """The sealed document in a text. Raises SealError."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SealError(Message.of("seal.not_sealed")) from None
    if not isinstance(content, dict) or "seal" not in content:
        raise SealError(Message.of("seal.not_sealed"))
    return content


def verify(content: Json, expected_key: str | None = None) -> Verified:
    """Everything that is wrong with a sealed document.

    ``expected_key`` is the public key that must have signed it. Raises KeyFileError where it is
    signed and the library is missing.
    """
    changed = list(_changed(content))
    problems = [message for _, message in changed]
    problems += _form(content)
    digest = digest_of(content)
    if content.get("digest") != digest:
        problems.append(Message.of("seal.other_digest", found=str(content.get("digest"))))
    signed_by, told, notes = _signature(content, expected_key)
    problems += told
    judgement, replayed = _replay(content)
    problems += replayed
    return Verified(
        tuple(problems[:MOST_SHOWN]), tuple(notes), digest, judgement, signed_by,
        tuple(path for path, _ in changed),
    )  # fmt: skip


def _form(content: Json) -> Iterator[Message]:
    """Parts that are missing, or that no seal has."""
    if content.get("seal") != VERSION:
        yield Message.of("seal.other_version", found=str(content.get("seal")), version=VERSION)
    for name in _KNOWN:
        if name not in content and name not in ("signature", "journal"):
            yield Message.of("seal.missing", part=name)
    for name in content:
        if name not in _KNOWN:
            yield Message.of("seal.unknown", part=name)


def _changed(content: Json) -> Iterator[tuple[str, Message]]:
    """Every value whose digest is another, or that came or went since the sealing."""
    kept = content.get("leaves")
    kept = kept if isinstance(kept, dict) else {}
    now, values = dict(leaves(content)), values_by_path(content)
    for path, digest in now.items():
        if path not in kept:
            yield path, Message.of("seal.added", where=where(path), value=_short(values[path]))
        elif kept[path] != digest:
            yield path, Message.of("seal.changed", where=where(path), value=_short(values[path]))
    for path in kept:
        if path not in now:
            yield path, Message.of("seal.removed", where=where(path))


def where(path: str) -> Message:
    """A path in words, where it is a play's."""
    found = _PLAY.fullmatch(path)
    if found is None:
        return Message.of("seal.at_path", path=path)
    play = int(found["play"])
    key = "seal.at_leader" if play == 1 else "seal.at_play"
    return Message.of(key, hand=found["hand"], trick=found["trick"], play=play - 1)


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def _signature(
    content: Json, expected: str | None
) -> tuple[str | None, list[Message], list[Message]]:
    """Who signed, what is wrong with the signature, and what is to be said of it."""
    signature = content.get("signature")
    if signature is None:
        problems = [] if expected is None else [Message.of("seal.not_signed")]
        return None, problems, [Message.of("seal.without_signature")]
    if not isinstance(signature, dict) or not fits(str(content.get("digest")), signature):
        return None, [Message.of("seal.bad_signature")], []
    key = str(signature["public_key"])
    if expected is not None and key != expected:
        return key, [Message.of("seal.other_key", found=key)], []
    return key, [], [Message.of("seal.signed_by", public=key)]


def _replay(content: Json) -> tuple[MatchJudgement | None, list[Message]]:
    """The match judged again from the file alone, and where the verdicts differ."""
    try:
        ruleset = Ruleset.model_validate_json(json.dumps(content.get("ruleset")))
    except ValidationError:
        return None, [Message.of("seal.bad_ruleset")]
    problems = []
    if content_hash(ruleset.content) != ruleset.hash:
        problems.append(Message.of("seal.other_ruleset", name=ruleset.name))
    entry = read_record(_record_text(content.get("record")))
    if entry.match is None:
        return None, [*problems, Message.of("seal.bad_record")]
    try:
        judgement = judge(entry.match, ruleset)
    except RecordError:
        return None, [*problems, Message.of("seal.bad_record")]
    again = sealed(judgement)
    problems += _differences({"judged": again["judged"]}, {"judged": content.get("judged")})
    return judgement, problems


def _record_text(record: object) -> str:
    """The record as one line of JSON, its tricks as the format has them."""
    if not isinstance(record, dict):
        return "{}"
    hands = [
        {**hand, "tricks": "".join(f"{' '.join(map(str, line))}\n" for line in hand["tricks"])}
        if isinstance(hand, dict) and isinstance(hand.get("tricks"), list)
        and all(isinstance(line, list) for line in hand["tricks"])
        else hand
        for hand in record.get("hands", ())
    ]  # fmt: skip
    return json.dumps({**record, **({"hands": hands} if hands else {})}, ensure_ascii=False)


def _differences(again: Json, kept: Json) -> Iterator[Message]:
    """Verdicts that the replay does not give."""
    now, then = values_by_path(again), values_by_path(kept)
    for path in [*then, *(path for path in now if path not in then)]:
        if now.get(path) != then.get(path) or (path in now) is not (path in then):
            yield Message.of(
                "seal.replays_to",
                where=where(path),
                sealed=_short(then.get(path)),
                replayed=_short(now.get(path)),
            )
