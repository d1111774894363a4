"""Why the system refused a file, as a message."""

from __future__ import annotations

import errno

from referee.message import Message

_WORDS = {
    errno.ENOENT: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.ENAMETOOLONG: "long_name",
}


def why_refused(error: OSError) -> Message | str:
    """The reason in words of the catalogue, or in the system's where it has none."""
    word = _WORDS.get(error.errno or 0)
    return (error.strerror or "") if word is None else Message.of(f"disk.{word}")
