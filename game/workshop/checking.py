"""What a board is checked against: the cards of the packs that it asks for, and the options of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.boards.check import Known, Shelf, check_board, known_cards
from game.boards.rooms.loader import check_set
from game.content.card_adventure.loader import load_pack
from game.content.card_adventure.pack import Pack
from game.content.packs import PackFaults
from game.games.card_adventure import Options
from game.sessions.specs.card_adventure import SPEC
from game.sessions.specs.scoundrel_quest import SPEC as QUEST
from game.tiled.faults import LOST, Fault, MapFaults


def what_boards_may_name() -> tuple[Shelf, dict[str, list[str]]]:
    """What gives the cards of the packs that a board asks for, by family, and the rule options with their values.

    A pack with faults is a fault of the boards that ask for it alone.
    """
    properties: dict[str, dict[str, Any]] = Options.model_json_schema()["properties"]
    options = {name: list(map(str, one.get("enum", ("true", "false")))) for name, one in properties.items()}
    packs, read = SPEC.known_packs(), dict[tuple[str, ...], Known]()

    def shelf(names: tuple[str, ...]) -> Known:
        if names not in read:
            read[names] = _named(names, packs)
        return read[names]

    return shelf, options


def _named(names: tuple[str, ...], packs: Mapping[str, Path]) -> Known:
    """What a board may name that asks for these packs."""
    wanted = names or tuple(SPEC.shipped_packs())[:1]
    all_names: Known = {"pack": list(packs)}
    if not all(name in packs for name in wanted):
        return all_names  # of what is in a pack that is not there nothing can be said
    try:
        pack: Pack = load_pack(*(packs[name] for name in wanted), known=lambda: packs)
    except PackFaults as error:
        return {**all_names, "faulty": error.faults[0].said}
    return {**known_cards([pack]), **all_names}


def faults_of(board: Path, root: Path | None = None) -> list[Fault]:
    """Every fault of a board, errors first."""
    return check_board(board, *what_boards_may_name(), root)


def no_errors(board: Path, root: Path | None = None) -> None:
    """Raises MapFaults where a check of a board finds errors: such a board is neither given away nor taken in."""
    found = faults_of(board, root)
    if any(fault.level == "error" for fault in found):
        raise MapFaults([fault for fault in found if fault.level == "error" or fault.code == LOST])


def faults_of_set(folder: Path) -> list[Fault]:
    """What is wrong with a set of rooms beside the faults of each of its maps."""
    return check_set(folder, QUEST.known_packs)
