"""What the page shows, in parts, each with the version in which it last changed (看板)."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Board:
    """Parts by name; readers see them as they were at one moment, never half changed."""

    def __init__(self) -> None:
        self.version = 0
        self._parts: Mapping[str, tuple[int, str]] = MappingProxyType({})

    def publish(self, parts: Mapping[str, object]) -> bool:
        """Take these for all parts; whether anything is different from before."""
        version = self.version + 1
        found = {name: json.dumps(value, ensure_ascii=False) for name, value in parts.items()}
        fresh = {
            name: before if (before := self._parts.get(name)) and before[1] == text
            else (version, text)
            for name, text in found.items()
        }  # fmt: skip
        if fresh == self._parts:
            return False
        self._parts, self.version = MappingProxyType(fresh), version
        return True

    def since(self, version: int) -> tuple[int, str]:
        """The version now, and the parts that changed after ``version`` as a JSON object."""
        now, parts = self.version, self._parts
        changed = (
            f"{json.dumps(name)}:{text}" for name, (at, text) in parts.items() if at > version
        )
        return now, "{" + ",".join(changed) + "}"
