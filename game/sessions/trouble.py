"""What a person can cause or meet, said in one sentence in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Tell = Callable[[Mapping[str, str]], None]
"""Hears a sentence that is no trouble: what else was done."""


def quiet(_words: Mapping[str, str]) -> None:
    """Nobody has to hear it."""


class Trouble(Exception):
    """Something that cannot be done, for a person to read: `words` is one sentence by language, `str()` the English one."""

    def __init__(self, en: str, ja: str) -> None:
        """The sentence in both languages."""
        super().__init__(en)
        self.words: Mapping[str, str] = {"en": en, "ja": ja}

    def __reduce__(self) -> tuple[type[Trouble], tuple[str, str]]:
        """Both sentences, so that a worker process can send it."""
        return type(self), (self.words["en"], self.words["ja"])

    def line(self, language: str = "en") -> str:
        """The sentence in a language, in one line."""
        return " ".join(self.words.get(language, self.words["en"]).split())
