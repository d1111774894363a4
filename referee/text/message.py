"""Moved."""

from referee.message import Message

__all__ = ["Message"]
