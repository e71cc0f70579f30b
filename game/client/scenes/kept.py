"""A list of what is kept in files: one is selected, and can be deleted once that was asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from game.client.i18n import _
from game.client.scenes.dialog import DialogScene
from game.client.scenes.menu import MenuScene
from game.client.widgets import nothing


class Kept(Protocol):
    """A row: a file."""

    @property
    def path(self) -> Path:
        """Where it lies."""
        ...


R = TypeVar("R", bound=Kept)


class KeptScene(MenuScene, Generic[R]):
    """Rows that `rows` reads anew, one of them selected; `delete` throws one away, `leave` goes back."""

    def __init__(self, rows: Callable[[], Sequence[R]], delete: Callable[[R], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self.read, self.throw_away, self.leave = rows, delete, leave
        self.rows: list[R] = list(rows())
        self.index = 0

    @abstractmethod
    def name_of(self, row: R) -> str:
        """What a row is called when it is asked whether to delete it."""

    def reread(self) -> None:
        """Look at the folder again; the selection stays with its file, else near its place."""
        selected = self.row.path if self.row is not None else None
        self.rows = list(self.read())
        near = min(self.index, max(0, len(self.rows) - 1))
        self.index = next((number for number, row in enumerate(self.rows) if row.path == selected), near)
        self.relayout()

    @property
    def row(self) -> R | None:
        """The selected row."""
        return self.rows[self.index] if self.rows else None

    def select(self, index: int) -> None:
        """Another row is selected."""
        self.index = index
        self.relayout()

    def delete(self) -> None:
        """Ask whether to delete the selected row."""
        row = self.row
        if row is None:
            return
        words = _("Delete {name}? It can't be brought back.").format(name=self.name_of(row))
        self.app.push(DialogScene(words, [(_("Keep it"), nothing), (_("Delete"), lambda: self._deleted(row))]))

    def _deleted(self, row: R) -> None:
        self.throw_away(row)
        self.reread()
