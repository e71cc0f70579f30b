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
from game.content.scoundrel_quest.vocabulary import COLOURS as ALL_COLOURS
from game.sessions.episode import Episode
from game.sessions.home import own_rooms
from game.sessions.spec import AnyPack, PackGame, Seat
from game.sessions.trouble import Trouble

COLOURS = (3, 2, 0, 1)
"""The colour of each seat that chooses none, by its number in the box: that of the sign of its place (MQ-2.9)."""
PLAYER_COLOURS = ALL_COLOURS[: len(COLOURS)]
"""The colours that players can have, by name."""


LOOKS = tuple(f"{sex}_{skin}" for skin in range(1, 5) for sex in ("female", "male"))
"""How a scoundrel can look: its sex, which rules ask for, with skin and hair (MQ-2.21)."""


def look_of(character: str) -> tuple[str, int]:
    """Sex and skin of a look; of none the first sex with the skin of the seat. Raises Trouble for one that there is not.

    Behind the look may stand the colour that was chosen, as `with_sign` writes it.
    """
    if not character:
        return "female", 0
    look, colour = _parted(character)
    if look not in LOOKS or (colour and colour not in PLAYER_COLOURS):
        raise Trouble(
            f"No scoundrel looks like {character!r}; choose from {', '.join(LOOKS)}.",
            f"「{character}」という姿はありません。{'、'.join(LOOKS)} から選んでください。",
        )
    sex, _, skin = look.partition("_")
    return sex, int(skin)


def _parted(character: str) -> tuple[str, str]:
    """A look, and the colour behind it, empty where none was chosen."""
    sex, _, rest = character.partition("_")
    skin, _, colour = rest.partition("_")
    return f"{sex}_{skin}", colour


def colours_of(seats: Sequence[Seat]) -> list[int]:
    """The colour of each seat: the one that was chosen, else that of the sign of its place, else the next that is free.

    Raises Trouble where two have chosen the same.
    """
    said = [_parted(seat.character)[1] for seat in seats]
    chosen = [PLAYER_COLOURS.index(colour) if colour in PLAYER_COLOURS else -1 for colour in said]
    taken = [colour for colour in chosen if colour >= 0]
    if len(taken) != len(set(taken)):
        raise Trouble("Two seats have chosen the same colour.", "同じ色を選んだ席が2つあります。")
    for seat, colour in enumerate(chosen):
        if colour < 0:
            own = COLOURS[seat % len(COLOURS)]
            chosen[seat] = next((one for one in (own, *COLOURS) if one not in taken), -1)
            taken.append(chosen[seat])
    return chosen


class QuestGame(PackGame):
    """The game that is played with sets of rooms, and whose seats have colours."""

    def own_grounds(self) -> list[Path]:
        """The person's own sets of rooms, and own cards, which are played with the rooms of the box."""
        return [*own_rooms().values(), *self.own_packs().values()]

    def shipped_packs(self) -> Mapping[str, Path]:
        """The cards of the box."""
        return shipped_quest_cards()

    def signs_of(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """The sign of each seat is that of its colour (MQ-2.9)."""
        return tuple(COLOURS.index(colour) for colour in colours_of(seats) if colour >= 0)

    def with_sign(self, character: str, sign: int) -> str:
        """A look with the colour of a sign."""
        return f"{character}_{PLAYER_COLOURS[COLOURS[sign]]}"

    def plain_character(self, character: str) -> str:
        """The look alone."""
        return _parted(character)[0] if character else ""

    def is_pack(self, folder: Path) -> bool:
        """Cards, or the head of a set of rooms."""
        return (folder / HEAD).is_file() or super().is_pack(folder)

    def make(
        self, ground: Board | None, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
    ) -> Any:
        """The setup, with a colour for each seat."""
        rules = self.room("rules")
        places = tuple(
            rules.SeatSetup(seat.name, colour, *look_of(seat.character))
            for seat, colour in zip(seats, colours_of(seats), strict=True)
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
    chooses_signs=True,
    shipped=shipped_room_sets,
    load=load_room_set,
    file=PackFile,
    seats=(2, 4),
)
