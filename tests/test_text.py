"""The catalogue of texts: complete, in both languages, with nothing left over.

Uses of a key are found in the source: a string that is a key, or the fixed beginning and end of
an f-string that makes one.
"""

from __future__ import annotations

import ast
import importlib.util
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import click
import pytest

import referee
from referee.cli import COMMANDS, main
from referee.text import LANGUAGES, Style, catalogue, default_lang, say

PACKAGE = Path(referee.__file__).parent
NOT_TOPICS = {"__init__", "message", "click_texts"}
TOPICS = sorted(
    path.stem for path in (PACKAGE / "text").glob("*.py") if path.stem not in NOT_TOPICS
)
KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_]+)+")
SPEAKERS = {"say", "Message", "of"}


@lru_cache(maxsize=1)
def keys() -> dict[str, tuple[str, str]]:
    return {key: texts for topic in TOPICS for key, texts in catalogue(topic).items()}


@lru_cache(maxsize=1)
def sources() -> dict[Path, ast.Module]:
    """The modules that may use texts, by path; the catalogue itself is none."""
    topics = {PACKAGE / "text" / f"{topic}.py" for topic in TOPICS}
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if path not in topics]
    return {path: ast.parse(path.read_text("utf-8")) for path in paths}


@lru_cache(maxsize=1)
def literals() -> set[str]:
    return {
        node.value
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@lru_cache(maxsize=1)
def patterns() -> list[re.Pattern[str]]:
    """For each text that is put together and begins like a key: what it can become."""
    return [
        re.compile("".join(".+" if part is None else re.escape(part) for part in parts))
        for tree in sources().values()
        for node in ast.walk(tree)
        if (parts := _parts(node)) and parts[0] and parts[0].partition(".")[0] in TOPICS
    ]


def _parts(node: ast.AST) -> list[str | None]:
    """The fixed parts of an f-string or a sum, None for what is filled in."""
    if isinstance(node, ast.JoinedStr):
        pieces = node.values
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        pieces = [node.left, node.right]
    else:
        return []
    values = [piece.value if isinstance(piece, ast.Constant) else None for piece in pieces]
    return [value if isinstance(value, str) else None for value in values]


class Call(NamedTuple):
    """A call that names its key outright."""

    place: str
    key: str
    values: set[str] | None
    """The names of the values given; None where a mapping is spread out."""


def calls() -> list[Call]:
    return [
        Call(f"{path.relative_to(PACKAGE)}:{node.lineno}", key, _given(node))
        for path, tree in sources().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and (key := _key(node)) is not None
    ]


def _key(node: ast.Call) -> str | None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name not in SPEAKERS or not node.args or not isinstance(node.args[0], ast.Constant):
        return None
    value = node.args[0].value
    return value if isinstance(value, str) and KEY.fullmatch(value) else None


def _given(node: ast.Call) -> set[str] | None:
    names = {word.arg for word in node.keywords}
    positional = 2 if getattr(node.func, "id", "") == "say" else 1
    if None in names or len(node.args) > positional:
        return None
    return {name for name in names if name is not None}


def placeholders(text: str) -> set[str]:
    """The values that a text names; other braces stand as they are in a text without values."""
    return set(re.findall(r"\{([a-z_]+)(?:![rsa])?\}", text))


def commands() -> list[tuple[str, click.Command]]:
    """Every command and group that can be called, by its name."""
    ctx = click.Context(main, info_name="referee")
    found: list[tuple[str, click.Command]] = [("referee", main)]
    for name in COMMANDS:
        if importlib.util.find_spec(f"referee.cli.{name}"):
            command = main.get_command(ctx, name)
            assert command is not None
            found += [(name, command), *_below(name, command)]
    return found


def _below(name: str, command: click.Command) -> list[tuple[str, click.Command]]:
    if not isinstance(command, click.Group):
        return []
    return [(f"{name}_{below}", child) for below, child in command.commands.items()]


@pytest.mark.parametrize("topic", TOPICS)
def test_a_key_begins_with_its_topic_and_has_a_text_in_each_language(topic):
    for key, texts in catalogue(topic).items():
        assert key.startswith(f"{topic}."), key
        assert len(texts) == len(LANGUAGES), key
        assert all(isinstance(text, str) and text for text in texts), key


@pytest.mark.parametrize("topic", TOPICS)
def test_both_texts_name_the_same_values(topic):
    for key, (english, chinese) in catalogue(topic).items():
        assert placeholders(english) == placeholders(chinese), key


COUNTED = re.compile(r"\{([a-z_]+):([^{}|]+)\|([^{}|]+)\}")


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("1", "1 match, 1 hand: 1 violation, 1 mismatch"),
        ("0", "0 matches, 0 hands: 0 violations, 0 mismatches"),
        ("1,001", "1,001 matches, 1,001 hands: 1,001 violations, 1,001 mismatches"),
    ],
)
def test_one_is_singular(count, said):
    names = ("matches", "hands", "violations", "mismatches")
    assert say("archive.totals", Style("en"), **dict.fromkeys(names, count)) == said


def test_a_word_is_chosen_by_a_number_that_the_text_shows():
    for key, texts in keys().items():
        for text in texts:
            assert {name for name, _, _ in COUNTED.findall(text)} <= placeholders(text), key


def test_every_key_that_is_named_exists():
    assert [call for call in calls() if call.key not in keys()] == []


def test_every_value_that_a_text_names_is_given():
    missing = [
        (call.place, call.key, needed - call.values)
        for call in calls()
        if call.values is not None
        and call.key in keys()
        and (needed := placeholders(keys()[call.key][0])) - call.values
    ]
    assert missing == []


def test_an_f_string_that_begins_like_a_key_can_become_one():
    assert [
        pattern.pattern
        for pattern in patterns()
        if not any(pattern.fullmatch(key) for key in keys())
    ] == []


def test_no_text_is_left_over():
    helps = set(_help_keys())
    left = [
        key
        for key in keys()
        if key not in literals()
        and key not in helps
        and not any(pattern.fullmatch(key) for pattern in patterns())
    ]
    assert left == []


def _help_keys() -> list[str]:
    """The keys of the help: a line in the list for each command, and its full text."""
    out = ["help.referee", *(f"help.{name}_short" for name in COMMANDS)]
    for name, command in commands():
        if isinstance(command, click.Group) and name != "referee":
            out += [f"help.{name}_{below}_short" for below in command.commands]
        out += [command.help or ""]
        out += [str(getattr(parameter, "help", None) or "") for parameter in command.params]
    return [key for key in out if key.startswith("help.")]


def test_every_command_and_option_has_a_help_text():
    assert [key for key in _help_keys() if key not in keys()] == []
    for name, command in commands():
        assert (command.help or "").startswith("help."), name
        for parameter in command.params:
            if isinstance(parameter, click.Option) and parameter.name not in ("help", "version"):
                assert (parameter.help or "").startswith("help."), (name, parameter.name)


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"REFEREE_LANG": "en", "LC_ALL": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "zh"),
    ],
)
def test_the_language_comes_from_the_variable_then_the_locale(monkeypatch, variables, expected):
    for name in ("REFEREE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_lang() == expected
