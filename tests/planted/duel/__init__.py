"""The duel of the rules' tests as a third game: its declaration, and the rooms that it fills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from game.boards.board import Board
from game.content.head import Made
from game.content.packs import Fault, digest_of, read_all
from game.content.stack import Known
from game.sessions.episode import Episode
from game.sessions.spec import AnyPack, PackGame, Seat


class PackHead(BaseModel):
    """All that a pack of a duel says; its cards are those of the rules."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: str
    name: dict[str, str] = {}
    digest: str = ""
    cards: dict[str, Any] = {}
    made: Made = Made()


def load_pack(folder: Path, known: Known = dict) -> PackHead:
    """The pack in a folder."""
    faults: list[Fault] = []
    (data,) = (data for _name, data in read_all(folder, faults))
    head = PackHead.model_validate(data["pack"])
    return head.model_copy(update={"digest": digest_of(data)})


@dataclass(frozen=True, kw_only=True)
class DuelSpec(PackGame):
    """Only the number of seats matters to a duel."""

    def make(
        self, ground: Board | None, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
    ) -> Any:
        """The setup."""
        return self.room("rules").Setup(len(seats), self.checked(options))


SPEC = DuelSpec(
    name="duel",
    title={"en": "Duel", "ja": "決闘"},
    about={"en": "Spells, relics and a die. 2 to 4 players.", "ja": "呪文と聖遺物とダイス。2〜4人。"},
    rivals=True,
    package="tests.planted.duel",
    shipped=lambda: {"duel": Path(__file__).parent / "pack"},
    load=load_pack,
    seats=(2, 4),
)
