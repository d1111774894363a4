"""What an interrupted audit had done, kept beside the user's other caches (续作).

One file for an audit of the same inputs with the same options: a line for every block that is
done. It is removed when the audit comes to its end. The inputs are told by path, size and time.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.archive import blocks
from referee.archive.tally import Tally
from referee.archive.work import Done, Task, hash_now

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from referee.archive.blocks import Block
    from referee.record.inputs import Input


_APPEND = os.O_WRONLY | os.O_CREAT | os.O_APPEND


class Kept:
    """The file of one audit."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        self._path = path
        self._places: dict[int, int] = {}
        self._old: BinaryIO | None = None
        self._new: BinaryIO | None = None
        with contextlib.suppress(OSError):  # without it the audit cannot be resumed, that is all
            path.parent.mkdir(parents=True, exist_ok=True)
            if not resume:
                path.unlink(missing_ok=True)
            # Unbuffered: what is noted is there, however the process ends.
            self._new = os.fdopen(os.open(path, _APPEND, 0o600), "ab", buffering=0)
            self._old = path.open("rb")
            self._places, unfinished = _places(self._old)
            if unfinished:
                self._new.write(b"\n")  # the next one begins on a line of its own

    def __len__(self) -> int:
        return len(self._places)

    @property
    def worth_keeping(self) -> bool:
        """Whether any block is done."""
        return self._new is not None and self._new.tell() > 0

    def done(self, block: Block) -> Done | None:
        """What came of the block before the interruption, if its rulesets are still the same."""
        place = self._places.get(block.index)
        if place is None or self._old is None or not block.repeatable:
            return None
        self._old.seek(place)
        done = _read(self._old.readline())
        if any(hash_now(key) != known for key, known in done.rulesets.items()):
            return None
        done.kept = True
        return done

    def keep(self, done: Done) -> None:
        """Note that a block is done."""
        if self._new is not None and done.index not in self._places:
            line = json.dumps(_as_json(done), ensure_ascii=False) + "\n"
            with contextlib.suppress(OSError):  # the disk is full
                self._new.write(line.encode("utf-8", "surrogatepass"))

    def close(self, *, finished: bool) -> None:
        """Leave the file for ``--resume``, or remove it where nothing is left to do."""
        for file in (self._old, self._new):
            if file is not None:
                file.close()
        if finished:
            with contextlib.suppress(OSError):
                self._path.unlink()


def kept_at(inputs: Sequence[Input], task: Task, *, carry: bool) -> Path:
    """Where the audit of these inputs with these options is kept."""
    identity = [[*_identity(item), item.line] for item in inputs]
    text = json.dumps(
        [identity, asdict(task), carry, blocks.BLOCK_BYTES, blocks.BLOCK_PIECES], sort_keys=True
    )
    return _folder() / f"audit-{hashlib.sha256(text.encode()).hexdigest()[:32]}.jsonl"


def _identity(item: Input) -> tuple[str, int, int]:
    try:
        found = Path(item.file).stat()
    except OSError:
        return item.file, 0, 0
    return str(Path(item.file).absolute()), found.st_size, found.st_mtime_ns


def _folder() -> Path:
    """The user's folder for what can be made again."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        if os.environ.get(name):
            return Path(os.environ[name]) / "referee"
    return Path.home() / ".cache" / "referee"


def _places(file: BinaryIO) -> tuple[dict[int, int], bool]:
    """Where the line of each block stands, and whether the last line was broken off."""
    found: dict[int, int] = {}
    at = 0
    for line in file:
        if not line.endswith(b"\n"):
            return found, True
        with contextlib.suppress(ValueError, KeyError, TypeError):
            found[_read(line).index] = at
        at += len(line)
    return found, False


def _as_json(done: Done) -> dict[str, Any]:
    return {
        "index": done.index,
        "weight": done.weight,
        "hands": done.hands,
        "tally": done.tally.as_json(),
        "outputs": done.outputs,
        "problems": done.problems,
        "rulesets": done.rulesets,
    }


def _read(line: bytes) -> Done:
    """The result that a line holds. Raises ValueError, KeyError or TypeError."""
    found = json.loads(line.decode("utf-8", "surrogatepass"))
    return Done(**{**found, "tally": Tally.from_json(found["tally"])})
