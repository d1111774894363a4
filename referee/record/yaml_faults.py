"""What the YAML library's complaints mean to the one who wrote the file (YAML 出错的原因).

The library names the token it did not expect; the slip is often a line earlier: a blank missing
after a colon, a text that needed quotation marks, a line indented too far.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

Explained = tuple[int, Message]
"""The character where the slip is, and what it is."""


class _Case(NamedTuple):
    text: str
    at: int
    """Where the library stopped."""
    begun: int
    """Where what it was reading had begun."""

    def line(self, index: int) -> str:
        """The line that holds a character."""
        start = self.text.rfind("\n", 0, index) + 1
        end = self.text.find("\n", index)
        return self.text[start : end if end >= 0 else len(self.text)]

    def start(self, index: int) -> int:
        """Where the line that holds a character begins."""
        return self.text.rfind("\n", 0, index) + 1


_NO_BLANK = re.compile(r"[ ]*(?:- +)*(?P<key>[A-Za-z_][A-Za-z_0-9]*)[:：](?=[^\s])")
_TRICK_LINE = re.compile(r"\s*[NWSEnwse北西南东東ＮＷＳＥ]\s*[!！]?\s*[:：](?:\s|$)")
_TRICKS_KEY = re.compile(r"\s*(?:- +)*tricks: ")
_CONTROL = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def explain(text: str, error: Any) -> Explained:  # noqa: ANN401  (an error with marks)
    """The likely slip behind an error of the YAML library."""
    mark = error.problem_mark or error.context_mark
    begun = error.context_mark or mark
    case = _Case(text, mark.index if mark else 0, begun.index if begun else 0)
    said = f"{error.context or ''}: {error.problem or ''}"
    for part, explanation in _EXPLANATIONS:
        if part in said:
            return explanation(case)
    return case.at, Message.of("syntax.yaml_other", said=error.problem or "")


def explain_character(text: str) -> Explained:
    """The first character that no YAML text may contain."""
    found = _CONTROL.search(text)
    index = found.start() if found else 0
    code = f"U+{ord(text[index]):04X}" if found else "?"
    return index, Message.of("record.control", code=code)


def _cannot_start(case: _Case) -> Explained:
    found = case.text[case.at : case.at + 1]
    if found == "\t":
        return _tab(case)
    return case.at, Message.of("syntax.yaml_quote", found=found)


def _tab(case: _Case) -> Explained:
    return case.at, Message.of("syntax.yaml_tab")


def _second_colon(case: _Case) -> Explained:
    """A colon where no key can end: text that needs quotes, or the slip of the line before."""
    line, start = case.line(case.at), case.start(case.at)
    before = line[: case.at - start]
    if _TRICKS_KEY.match(before + " "):
        return start + before.index("tricks:"), Message.of("syntax.yaml_tricks")
    if ": " in before or before.endswith(":"):
        return case.at, Message.of("syntax.yaml_colon")
    return _missing_blank_before(case) or (
        start + len(line) - len(line.lstrip()),
        Message.of("syntax.yaml_deeper"),
    )


def _missing_blank_before(case: _Case) -> Explained | None:
    """A ``key:value`` without its blank in the last line before this one that holds anything."""
    above = case.text[: case.start(case.at)].rstrip()
    if not above:
        return None
    return _missing_blank(case, len(above) - 1)


def _missing_blank(case: _Case, index: int) -> Explained | None:
    found = _NO_BLANK.match(case.line(index))
    if found is None:
        return None
    message = Message.of("syntax.yaml_blank", name=found["key"])
    return case.start(index) + found.end(), message


def _no_colon(case: _Case) -> Explained:
    found = case.line(case.begun).strip()
    message = Message.of("syntax.yaml_no_colon", found=found)
    return _missing_blank(case, case.begun) or (case.begun, message)


def _open_quote(case: _Case) -> Explained:
    return case.begun, Message.of("syntax.yaml_open_quote")


def _bracket(case: _Case) -> Explained:
    line = case.text.count("\n", 0, case.at) + 1
    bracket = case.text[case.begun : case.begun + 1]
    return case.begun, Message.of("syntax.yaml_bracket", bracket=bracket, line=line)


def _no_key(case: _Case) -> Explained:
    """A line that fits no line above it."""
    line, start = case.line(case.at), case.start(case.at)
    before = line[: case.at - start]
    if before.strip(" -"):
        return case.at, Message.of("syntax.yaml_after")
    if _TRICK_LINE.match(line):
        return case.at, Message.of("syntax.yaml_trick_indent")
    return case.at, Message.of("syntax.yaml_indent")


def _says(key: str) -> Callable[[_Case], Explained]:
    """An explanation that stands where the library stopped."""
    return lambda case: (case.at, Message.of(key))


def _no_content(case: _Case) -> Explained:
    found = case.text[case.at : case.at + 1]
    return case.at, Message.of("syntax.yaml_quote" if found.strip() else "syntax.yaml_indent",
                               found=found)  # fmt: skip


_EXPLANATIONS: tuple[tuple[str, Callable[[_Case], Explained]], ...] = (
    ("tab character", _tab),
    ("cannot start any token", _cannot_start),
    ("mapping values are not allowed", _second_colon),
    ("could not find expected ':'", _no_colon),
    ("scanning a quoted scalar", _open_quote),
    ("parsing a flow", _bracket),
    ("expected node content", _no_content),
    ("escape", _says("syntax.yaml_escape")),
    ("expected comment or line break", _says("syntax.yaml_block_head")),
    ("sequence entries are not allowed", _says("syntax.yaml_dash")),
    ("did not find expected", _no_key),
)
"""Parts of what the library says, and who explains them; the first that fits does."""
