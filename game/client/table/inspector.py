"""What the inspector of every table shows: paragraphs on the thing in focus, and why something can't be done with it now."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from game.client.i18n import _
from game.client.text import fonts, rich
from game.client.widgets import Entry
from game.rules import Ref, Refusal


class Inspector(ABC):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    def __init__(self, view: Any, names: Any) -> None:
        self.view = view
        self.names = names

    @abstractmethod
    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on what a reference names."""

    def entries(self, ref: Ref | None, refusal: Refusal | None = None) -> list[Entry]:
        """Paragraphs on what the reference names; with a refusal, behind them why it can't be done now, and the clause."""
        found = self.about(ref) if ref is not None else []
        if refusal is not None:
            found.append(Entry(rich("{bad:×} {why}", why=_(refusal.reason)), ink="bad"))
            found.append(Entry(refusal.rule, ink="faint", font=fonts.small))
        return found
