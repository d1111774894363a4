"""From a character of a value back to the character of the file that it came from (字符对位).

Escapes, doubled quotation marks, folded lines and the indentation of a block lie between the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.record.yaml_text import DOUBLE, FOLDED, JSON, LITERAL, PLAIN, SINGLE

if TYPE_CHECKING:
    from referee.record.yaml_text import Span

_HEX = {"x": 2, "u": 4, "U": 8}
_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f",
    "r": "\r", "e": "\x1b", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip


class Aligned:
    """A value as decoded from the text, character by character."""

    def __init__(self, text: str, span: Span) -> None:
        self.text = text
        self.chars: list[str] = []
        self.places: list[int] = []
        self.end = span.end
        if span.style in (LITERAL, FOLDED):
            self._block(span.start, span.end)
        elif span.style == PLAIN:
            self._flow(span.start, span.end, PLAIN)
        elif span.style in (SINGLE, DOUBLE, JSON):
            self._flow(span.start + 1, span.end - 1, span.style)
            self.end = span.end - 1

    @property
    def value(self) -> str:
        """The decoded text."""
        return "".join(self.chars)

    def index(self, offset: int) -> int:
        """Where in the text the character at ``offset`` of the value stands."""
        if offset < len(self.places):
            return self.places[offset]
        if self.places and offset == len(self.places):
            return self.places[-1] + 1
        return self.end

    def _take(self, char: str, place: int) -> None:
        self.chars.append(char)
        self.places.append(place)

    def _flow(self, at: int, end: int, style: str) -> None:
        """A plain or quoted scalar."""
        while at < end:
            char = self.text[at]
            if char == "\\" and style in (DOUBLE, JSON):
                at = self._escape(at, end, style)
            elif char == "'" and style == SINGLE:
                self._take(char, at)
                at += 2
            elif char in "\r\n":
                at = self._fold(at, end)
            else:
                self._take(char, at)
                at += 1

    def _fold(self, at: int, end: int) -> int:
        """A line end within the scalar: one is a blank, each further one a line end."""
        while self.chars and self.chars[-1] in " \t":
            self.chars.pop()
            self.places.pop()
        place, breaks = at, 0
        while at < end and self.text[at] in " \t\r\n":
            breaks += self.text[at] == "\n"
            at += 1
        for char in "\n" * (breaks - 1) or " ":
            self._take(char, place)
        return at

    def _escape(self, at: int, end: int, style: str) -> int:
        sign = self.text[at + 1 : at + 2]
        if sign in _HEX:
            after = at + 2 + _HEX[sign]
            code = int(self.text[at + 2 : after], 16)
            if style == JSON and 0xD800 <= code < 0xDC00 and self.text[after : after + 2] == "\\u":
                low = int(self.text[after + 2 : after + 6], 16)
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
                after += 6
            self._take(chr(code), at)
            return after
        if sign in "\r\n":  # the line goes on without a blank
            at += 1
            while at < end and self.text[at] in " \t\r\n":
                at += 1
            return at
        self._take(_ESCAPES.get(sign, sign), at)
        return at + 2

    def _block(self, at: int, end: int) -> None:
        """A block; its header line is left out, and the indentation of each line."""
        header = self.text.find("\n", at, end)
        if header < 0:
            return
        explicit = next((int(c) for c in self.text[at:header].partition("#")[0] if c.isdigit()), 0)
        lines = self.text[header + 1 : end].split("\n")
        indent = next((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), 0)
        if explicit:
            indent = self._parent_indent(at) + explicit
        at = header + 1
        for line in lines:
            content = line.removesuffix("\r")
            cut = min(indent, len(content) - len(content.lstrip(" ")))
            for number, char in enumerate(content[cut:]):
                self._take(char, at + cut + number)
            self._take("\n", at + len(content))
            at += len(line) + 1

    def _parent_indent(self, at: int) -> int:
        """How far the key of the block is indented, dashes of a list included."""
        line = self.text[self.text.rfind("\n", 0, at) + 1 : at]
        return len(line) - len(line.lstrip(" -"))
