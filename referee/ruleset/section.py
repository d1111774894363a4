"""What every part of a ruleset is made of: frozen sections, ranks, texts in both languages."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Rank = Annotated[
    Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
    BeforeValidator(lambda value: str(value) if type(value) is int else value),
]
"""A rank by name; a YAML number from 2 to 10 is read as one."""


class Section(BaseModel):
    """A part of a ruleset: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


class Words(Section):
    """A text in both languages."""

    en: Annotated[str, Field(min_length=1)]
    zh: Annotated[str, Field(min_length=1)]

    @model_validator(mode="before")
    @classmethod
    def _one_text_for_both(cls, value: object) -> object:
        return {"en": value, "zh": value} if isinstance(value, str) else value

    def __getitem__(self, lang: str) -> str:
        """The text in ``en`` or ``zh``."""
        return self.zh if lang == "zh" else self.en
