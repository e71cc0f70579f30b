"""What the inspector of every table shows: the thing in focus, why something can't be done with it, keywords and rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from game.client.i18n import _, language
from game.client.scrolling import Entry
from game.client.text import NO_BREAK, Rich, Run, fonts, rich
from game.content.rulebook_loader import shipped_rulebook
from game.rules import Ref, Refusal


def figure(icon: str, name: str, n: int | str | Run) -> Rich:
    """A sign, what is counted, and its number."""
    return (*rich("{icon:" + icon + "}" + NO_BREAK), *rich(_("{name} {n}"), name=name, n=n))


def said_of(name: Run, what: str | Rich) -> Rich:
    """A heading and what it is about, in one line."""
    return rich(_("{name}: {what}"), name=name, what=what)


class Inspector(ABC):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    game: ClassVar[str]
    """The game whose rulebook holds the keywords and rules."""
    read: Callable[[str, str], None] | None = None
    """Opens an entry of the rulebook, at a clause where the second word is one."""

    def __init__(self, view: Any, names: Any) -> None:
        self.view = view
        self.names = names

    @abstractmethod
    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on what a reference names."""

    def beside(self, ref: Ref) -> list[Entry]:
        """The same beside the face of a card, on which its numbers are seen."""
        return self.about(ref)

    def entries(self, ref: Ref | None, refusal: Refusal | None = None) -> list[Entry]:
        """Paragraphs on what the reference names; with a refusal, below them why it can't be done now, and the rule."""
        found = self.about(ref) if ref is not None else []
        return [*found, *self.why(refusal), *self.rule(refusal.rule)] if refusal is not None else found

    @staticmethod
    def why(refusal: Refusal) -> list[Entry]:
        """Why something can't be done; it stays in sight while the rest scrolls."""
        return [Entry(rich("{bad:×} {why}", why=_(refusal.reason)), ink="bad", foot=True)]

    def rule(self, clause: str) -> list[Entry]:
        """The way to the rule that a clause belongs to, and the clause; only the clause where the rulebook has none."""
        entry = shipped_rulebook(self.game).at(clause)
        number = [Entry(clause, ink="dim", font=fonts.small)] if clause else []
        if entry is None:
            return number
        words = rich(_("→ Rule: {title}"), title=entry.title[language()])
        return [Entry(words, self._reading(entry.id, clause), "cool"), *number]

    def telling(self, clause: str) -> list[Entry]:
        """What the rulebook says about a clause, the whole entry, and the way to it; nothing where it has none."""
        entry = shipped_rulebook(self.game).at(clause)
        if entry is None:
            return []
        lang = language()
        paragraphs = [Entry(text) for text in entry.text(lang).split("\n")]
        return [Entry(entry.title[lang], ink="gold"), *paragraphs, *self.rule(clause)]

    def keyword(self, name: str, named: bool = True) -> Entry:
        """A keyword's line of meaning, behind its name unless that stands above already; it opens its rule. KeyError."""
        word = shipped_rulebook(self.game).keywords[name]
        lang = language()
        head = (Run(word.name[lang], "gold"), Run("  ")) if named else ()
        return Entry((*head, Run(word.line[lang])), self._reading(word.entry, ""), "dim", aside=True)

    def _reading(self, entry: str, clause: str) -> Callable[[], None] | None:
        return partial(self.read, entry, clause) if self.read is not None else None
