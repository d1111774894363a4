"""Bytes as text: UTF-8 and nothing else, with a guess at what the file is instead (编码)."""

from __future__ import annotations

from referee.message import Message
from referee.problems import Located

MARK = b"\xef\xbb\xbf"
"""The byte order mark that some editors put before UTF-8."""

SHOWN_AT_MOST = 40
"""Characters of a line that a message repeats as another encoding has them."""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class NotTextError(ValueError):
    """Bytes that are no UTF-8."""

    def __init__(self, located: Located) -> None:
        self.located = located
        super().__init__(located.message.key)


def as_text(data: bytes, file: str, line: int = 1) -> str:
    """The text of these bytes, which begin in this line. Raises NotTextError."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").split("\n")
        column = len(before[-1]) + 1
        at = Located(file, line + len(before) - 1, column, _message(data, error.start))
        raise NotTextError(at) from None


def _message(data: bytes, at: int) -> Message:
    if data.startswith(_UTF_16):
        return Message.of("record.utf_16")
    line = data.count(b"\n", 0, at)
    for encoding in ("gbk", "big5"):
        try:
            shown = data.decode(encoding).split("\n")[line].strip()[:SHOWN_AT_MOST]
        except UnicodeDecodeError:
            continue
        return Message.of("record.other_encoding", encoding=encoding.upper(), text=shown)
    return Message.of("record.not_utf_8", byte=f"{data[at]:02X}")
