"""Sentences on what is wrong with a pack, in both languages, and how validators say theirs."""

from __future__ import annotations

from typing import NamedTuple

from pydantic_core import PydanticCustomError


class Said(NamedTuple):
    """A sentence, or a part of one, in both languages."""

    en: str
    ja: str


Text = Said | str
"""What is said; a plain text is the same in both languages: a name, or what only people read who work on the program."""


def in_language(text: Text, lang: str) -> str:
    """A text in a language."""
    return text if isinstance(text, str) else text.ja if lang == "ja" else text.en


def unfit(kind: str, en: str, ja: str, /, **values: object) -> PydanticCustomError:
    """What a validator raises: what is wrong and, behind `; ` and `。`, what would be right, with `values` in their places."""
    return PydanticCustomError(kind, en, {**values, "ja": ja.format(**values)})


WRONG_TARGET = (
    "wrong_target",
    "the effect {do} works on a {needed}; give the text a target of that kind",
    "効果 {do} の対象は {needed} です。target をそれにしてください",
)
"""What is wrong with an effect that works on another kind of target than its text has: `do`, `needed`."""


def parted(said: Said) -> tuple[Said, Said]:
    """What is wrong and what would be right, from a sentence with both."""
    en, ja = said.en.partition("; "), said.ja.partition("。")
    return Said(en[0], ja[0]), Said(en[2], ja[2])
