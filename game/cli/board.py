"""`board`: tools for people who draw boards in Tiled."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_force, add_group, add_language, board_of, files_of, language_of, whole
from game.cli.exits import RIGHT, Wrong, say

if TYPE_CHECKING:
    from game.tiled.faults import Fault

LARGEST_SCALE = 8
WIDEST = 16_384
"""Pixels: a wider picture can't be enlarged."""


def add(commands: Any) -> None:
    """Let `board` be called."""
    board = commands.add_parser("board", help="check or draw boards", description="Tools for people who draw boards in Tiled.")
    board_commands = add_group(board)
    check = board_commands.add_parser(
        "check",
        help="every fault of every board",
        description="Say every fault of every board, one a line: file: place: code: what is wrong; what would be right. "
        "Exit code 1 when there are errors or flaws.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F", help="a map (.tmx, .tmj), or a folder with maps")
    check.add_argument("--json", action="store_true", help="print all faults as one JSON list, for programs")
    add_language(check)
    check.set_defaults(run=_check)
    render = board_commands.add_parser("render", help="a board's picture as PNG", description="Draw a board as Tiled shows it.")
    render.add_argument("file", metavar="F", help="a map, or the name of one that comes with the program")
    render.add_argument("out", type=Path, metavar="OUT.png")
    render.add_argument("--overlay", action="store_true", help="draw squares, routes, signs and arrows over it")
    scale = whole("scale", 1, LARGEST_SCALE)
    render.add_argument("--scale", type=scale, default=None, metavar="N", help="how large a pixel is (1; with --overlay 2)")
    add_force(render)
    add_language(render)
    render.set_defaults(run=_render)


def _check(arguments: argparse.Namespace) -> int:
    from game.boards.check import check_board, outcome
    from game.boards.rooms.loader import check_set
    from game.boards.rooms.schema import HEAD
    from game.tiled.faults import LEVELS

    cards, options = _what_boards_may_name()
    language = language_of(arguments)
    files = files_of(arguments.files, ("*.tmx", "*.tmj"), "map")
    found: list[Fault] = []
    folders = dict.fromkeys(path.parent for path in files if (path.parent / HEAD).is_file())
    for faults in (*(check_board(path, cards, options) for path in files), *map(check_set, folders)):
        found += faults
        for fault in () if arguments.json else faults:
            say(fault.line(language))
    if arguments.json:
        # In ASCII, whatever letters the console or the program that reads it knows.
        print(json.dumps([_entry(fault, language) for fault in found], ensure_ascii=True))
    else:
        numbers = {level: sum(fault.level == level for fault in found) for level in LEVELS}
        counts = ", ".join(f"{number} {level}{'' if number == 1 else 's'}" for level, number in numbers.items())
        rooms = sum(path.parent in folders for path in files)
        kinds = {"board": len(files) - rooms, "room": rooms}
        checked = [f"{number} {kind}{'' if number == 1 else 's'}" for kind, number in kinds.items() if number]
        print(f"{', '.join(checked)}: {counts}")
    return outcome(found)


def _entry(fault: Fault, language: str) -> dict[str, Any]:
    """A fault for programs."""
    return {
        "file": fault.file, "level": fault.level, "code": fault.code, "layer": fault.layer, "object": fault.object_id,
        "name": fault.name, "tile": fault.tile, "wrong": fault.wrong(language), "right": fault.right(language),
    }  # fmt: skip


def _what_boards_may_name() -> tuple[Any, dict[str, list[str]]]:
    """The cards of the shipped packs by family, with how many there are of each, and the rule options with their values."""
    from game.boards.check import known_cards
    from game.content.card_adventure.loader import load_pack, shipped_packs
    from game.games.card_adventure import Options

    properties: dict[str, dict[str, Any]] = Options.model_json_schema()["properties"]
    options = {name: list(map(str, one.get("enum", ("true", "false")))) for name, one in properties.items()}
    return known_cards([load_pack(folder) for folder in shipped_packs().values()]), options


def _render(arguments: argparse.Namespace) -> int:
    import pygame

    from game.boards.overlay import draw_overlay
    from game.boards.reading import load_board
    from game.cli.outputs import check_free, write_pieces
    from game.tiled.files import MAX_MAP
    from game.tiled.paint import MapPicture, check_size
    from game.tiled.png import png_of

    if arguments.out.suffix.lower() != ".png":
        raise Wrong(f"{arguments.out}: the picture's name has to end in .png")
    check_free(arguments.out, arguments.force)
    path = board_of(arguments.file)
    picture = MapPicture.load(path)
    check_size(picture.board, picture.size)
    scale = arguments.scale or (2 if arguments.overlay and picture.size[0] * 2 <= WIDEST else 1)
    board = load_board(path) if arguments.overlay else None
    size = (picture.size[0] * scale, picture.size[1] * scale)
    if scale > 1 and (size[0] * size[1] > MAX_MAP or size[0] > WIDEST):
        raise Wrong(f"the picture would have {size[0]}×{size[1]} pixels, which is too many; choose a smaller --scale")

    def bands() -> Iterator[pygame.Surface]:
        top = 0
        for band in picture.bands():
            enlarged = pygame.transform.scale_by(band, scale) if scale > 1 else band
            if board is not None:
                draw_overlay(enlarged, board, lang=language_of(arguments), scale=scale, top=top)
            top += enlarged.get_height()
            yield enlarged

    pygame.font.init()
    write_pieces(arguments.out, png_of(size, bands()))
    say(f"{arguments.out}: {size[0]}×{size[1]}")
    return RIGHT
