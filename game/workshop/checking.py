"""What a board is checked against: the cards of the program's packs and of the person's own, and the options of the rules."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from game.boards.check import check_board, known_cards
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.card_adventure.pack import PackFile
from game.content.packs import PackFaults
from game.games.card_adventure import Options
from game.sessions.home import own_packs
from game.tiled.faults import Fault


def what_boards_may_name() -> tuple[Any, dict[str, list[str]]]:
    """The cards of all packs by family, with how many there are of each, and the rule options with their values."""
    properties: dict[str, dict[str, Any]] = Options.model_json_schema()["properties"]
    options = {name: list(map(str, one.get("enum", ("true", "false")))) for name, one in properties.items()}
    packs = [load_pack(folder) for folder in shipped_packs().values()]
    for folder in own_packs(PackFile.model_fields).values():
        with suppress(PackFaults):  # boards that ask for it say so; the others know nothing of it
            packs.append(load_pack(folder))
    return known_cards(packs), options


def faults_of(board: Path, root: Path | None = None) -> list[Fault]:
    """Every fault of a board, errors first."""
    return check_board(board, *what_boards_may_name(), root)
