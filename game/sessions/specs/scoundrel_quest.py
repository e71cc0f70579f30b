"""The declaration of Scoundrel Quest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.boards.board import Board
from game.boards.rooms.loader import load_room_set, shipped_room_sets
from game.boards.rooms.schema import HEAD
from game.content.scoundrel_quest.loader import shipped_quest_cards
from game.content.scoundrel_quest.schema import PackFile
from game.sessions.episode import Episode
from game.sessions.home import own_rooms
from game.sessions.spec import AnyPack, PackGame, Seat
from game.sessions.trouble import Trouble

COLOURS = (3, 2, 0, 1)
"""The colour of each seat, by its number in the box: that of the sign that the seat has at every table (MQ-2.9)."""


LOOKS = tuple(f"{sex}_{skin}" for skin in range(1, 5) for sex in ("female", "male"))
"""How a scoundrel can look: its sex, which rules ask for, with skin and hair (MQ-2.21)."""


def look_of(character: str) -> tuple[str, int]:
    """Sex and skin of a look; of none the first sex with the skin of the seat. Raises Trouble for one that there is not."""
    if not character:
        return "female", 0
    if character not in LOOKS:
        raise Trouble(
            f"No scoundrel looks like {character!r}; choose from {', '.join(LOOKS)}.",
            f"「{character}」という姿はありません。{'、'.join(LOOKS)} から選んでください。",
        )
    sex, _, skin = character.partition("_")
    return sex, int(skin)


class QuestGame(PackGame):
    """The game that is played with sets of rooms, and whose seats have colours."""

    def own_grounds(self) -> list[Path]:
        """The person's own sets of rooms, and own cards, which are played with the rooms of the box."""
        return [*own_rooms().values(), *self.own_packs().values()]

    def shipped_packs(self) -> Mapping[str, Path]:
        """The cards of the box."""
        return shipped_quest_cards()

    def is_pack(self, folder: Path) -> bool:
        """Cards, or the head of a set of rooms."""
        return (folder / HEAD).is_file() or super().is_pack(folder)

    def make(
        self, ground: Board | None, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
    ) -> Any:
        """The setup, with a colour for each seat."""
        rules = self.room("rules")
        places = tuple(
            rules.SeatSetup(seat.name, colour, *look_of(seat.character)) for seat, colour in zip(seats, COLOURS, strict=False)
        )
        return rules.Setup(pack, places, self.checked(options))


SPEC = QuestGame(
    name="scoundrel_quest",
    title={"en": "Scoundrel Quest", "ja": "ごろつきクエスト"},
    about={
        "en": "Loot a dungeon that grows as you walk. 2 to 4 players.",
        "ja": "歩くほど広がるダンジョンで、殴って盗んで裏切ってレベル10。2〜4人。",
    },
    rivals=True,
    shipped=shipped_room_sets,
    load=load_room_set,
    file=PackFile,
    seats=(2, 4),
)
