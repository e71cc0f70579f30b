"""The head of a pack of cards: how it is called, who made it, and on which other packs it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from game.content.model import Amount, CardId, Model
from game.content.words import Line, Words

MOST_NEEDS = 8
"""The most packs that one stands on."""
MOST_REPLACED = 200
"""The most cards of theirs that it leaves out."""


class PackHead(Model):
    """The table `[pack]`.

    `needs` are packs whose cards belong to this one as well; `replaces` are cards of theirs that are left out. `author` and
    `about` are shown where packs are chosen.
    """

    id: CardId
    version: Amount
    name: Words
    text: Line | None = None
    about: Words | None = None
    author: Line | None = None
    needs: Annotated[tuple[CardId, ...], Field(max_length=MOST_NEEDS)] = ()
    replaces: Annotated[tuple[CardId, ...], Field(max_length=MOST_REPLACED)] = ()

    def content(self) -> dict[str, Any]:
        """What of it counts for the pack's digest; what it needs and replaces is seen in its cards."""
        return self.model_dump(exclude={"about", "author", "needs", "replaces"})


class Told(NamedTuple):
    """What stands on a card in one language: its name, what it is with its numbers, and its text, which may be empty."""

    name: str
    kind: str
    text: str


class Made(NamedTuple):
    """What a loaded pack was made of, for those who show it."""

    author: str = ""
    about: Words | None = None
    folders: tuple[str, ...] = ()
    """The folders of those that it stands on, and its own last."""
    pictures: Mapping[str, str | None] = {}
    """The file with the picture of each card that does not come with the program, by its id; None where it has none."""
