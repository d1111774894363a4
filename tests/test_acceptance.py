"""Hands worked on paper, compared with what `referee replay --json` says about them.

Every file of `tests/acceptance/` holds a title, a match record as literal text and a partial
expectation of the JSON; the comments of the file carry the paper work.  Mappings are compared key
by key, hands by their place, the violations of a hand as a set: exactly those expected, each given
by some of its fields.  Every file of `sample_matches/` must contain what its name says.
"""

import json
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from referee.cli import main

HERE = Path(__file__).resolve().parent
CASES = sorted((HERE / "acceptance").glob("*.yaml"))
SAMPLES = sorted((HERE.parent / "sample_matches").glob("*.yaml"))

CODES = {
    "revoke", "shape", "failed_throw", "bad_throw_stood", "good_throw_refused", "wrong_forced",
    "take_back", "miscount", "lead_out_of_turn", "impossible_play", "wrong_level",
    "wrong_declarer", "exposed", "late", "communication", "other",
}  # fmt: skip
OTHER_SAMPLES = {
    "third_revoke": {"revoke"},
    "time": set(),
    "miscounts": {"miscount"},
    "open": {"revoke", "shape"},
    "hidden": {"revoke", "shape"},
}
ABSENT = object()


def replay(path: Path) -> dict[str, Any]:
    """What the command line says about one record."""
    done = CliRunner().invoke(main, ["replay", str(path), "--json"])
    assert done.exit_code == 0, done.output
    lines = [line for line in done.stdout.splitlines() if line.strip()]
    assert len(lines) == 1, done.output
    answer: dict[str, Any] = json.loads(lines[0])
    return answer


def show(value: Any) -> str:
    """A value in a difference."""
    return "nothing" if value is ABSENT else json.dumps(value, ensure_ascii=False)


def differences(expected: Any, found: Any, place: str = "") -> Iterator[str]:
    """Where `found` does not contain `expected`, a line each."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            inner = f"{place}.{key}".lstrip(".")
            if key == "violations":
                yield from unmatched(value, found.get(key, []), inner)
            else:
                yield from differences(value, found.get(key, ABSENT), inner)
    elif isinstance(expected, list) and isinstance(found, list):
        pairs = zip_longest(expected, found, fillvalue=ABSENT)
        for index, (one, other) in enumerate(pairs):
            yield from differences(one, other, f"{place}[{index}]")
    elif expected is ABSENT or found is ABSENT or expected != found or differs(expected, found):
        yield f"{place}: expected {show(expected)}, found {show(found)}"


def differs(expected: Any, found: Any) -> bool:
    """Whether two equal values are of different kinds (1 is not true)."""
    return isinstance(expected, bool) != isinstance(found, bool)


def unmatched(expected: list[Any], found: list[Any], place: str) -> Iterator[str]:
    """The violations that have no partner on the other side, in any order."""
    partners = pair_up(expected, found)
    if partners is not None and len(expected) == len(found):
        return
    for one in expected:
        if all(any(differences(one, other)) for other in found):
            yield f"{place}: expected {show(one)}, missing"
    for other in found:
        if all(any(differences(one, other)) for one in expected):
            yield f"{place}: not expected: {show(other)}"
    yield f"{place}: {len(expected)} expected, {len(found)} found"


def pair_up(expected: list[Any], found: list[Any]) -> list[int] | None:
    """For every expected violation another found one that contains it, or None."""
    if not expected:
        return []
    first, *rest = expected
    for index, other in enumerate(found):
        if not any(differences(first, other)):
            left = found[:index] + found[index + 1 :]
            tail = pair_up(rest, left)
            if tail is not None:
                return [index, *tail]
    return None


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_hand_worked_on_paper(case: Path, tmp_path: Path) -> None:
    content = yaml.safe_load(case.read_text(encoding="utf-8"))
    assert set(content) == {"title", "record", "expect"}
    record = tmp_path / f"{case.stem}.yaml"
    record.write_text(content["record"], encoding="utf-8")
    found = list(differences(content["expect"], replay(record)))
    assert not found, "\n".join([content["title"], *found])


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_match_contains_what_its_name_says(sample: Path) -> None:
    answer = replay(sample)
    codes = {violation["code"] for hand in answer["hands"] for violation in hand["violations"]}
    wanted = OTHER_SAMPLES.get(sample.stem, {sample.stem} & CODES)
    assert wanted <= codes


def test_every_code_has_a_sample_match() -> None:
    assert CODES | set(OTHER_SAMPLES) <= {sample.stem for sample in SAMPLES}


def test_the_open_and_the_hidden_hand_are_the_same_but_for_the_deal() -> None:
    shown, hidden = (replay(HERE.parent / "sample_matches" / f"{name}.yaml")
                     for name in ("open", "hidden"))  # fmt: skip
    for one, other in zip(shown["hands"], hidden["hands"], strict=True):
        assert one["score"] == other["score"]
        assert one["levels_after"] == other["levels_after"]
        assert verdicts(one) == verdicts(other)


def verdicts(hand: dict[str, Any]) -> set[tuple[str, str, int]]:
    """Code, seat and trick of a hand's violations."""
    return {(each["code"], each["seat"], each["trick"]) for each in hand["violations"]}
