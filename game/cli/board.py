"""`board`: tools for people who draw boards in Tiled."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import (
    add_force,
    add_group,
    add_language,
    add_parcel,
    board_of,
    files_of,
    language_of,
    plain_line,
    seats_of,
    whole,
)
from game.cli.exits import RIGHT, Wrong, say
from game.cli.runs import add_run, progress_bar

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
        description="List every fault of every board, one a line: file: place: code: what is wrong; what would be right. "
        "Exit code 1 when there are errors or flaws.",
    )
    check.add_argument(
        "files", nargs="+", type=Path, metavar="F", help="a map (.tmx, .tmj), a folder with maps, or a board's name"
    )
    check.add_argument("--json", action="store_true", help="print all faults as one JSON list, for programs")
    add_language(check)
    check.set_defaults(run=_check)
    new = board_commands.add_parser(
        "new",
        help="a new board of your own",
        description="Make a folder for a new board among your own: a Tiled project with tilesets and templates, and a first "
        "map with start and goal. Tiled opens on it.",
    )
    new.add_argument("name", metavar="NAME", help="its name")
    new.add_argument("--size", type=_size, default=None, metavar="WxH", help="its size in tiles (28x15)")
    new.add_argument("--tiles", type=int, choices=(16, 32), default=16, help="the width of a tile in pixels (16)")
    new.add_argument("--recipe", default="", metavar="R", help="begin with a copy of a small board that shows a rule")
    new.add_argument("--author", type=plain_line, default="", metavar="WHO", help="its author")
    new.add_argument("--rooms", action="store_true", help="make a set of rooms for Scoundrel Quest instead, empty for now")
    new.add_argument("--no-tiled", action="store_true", help="don't open Tiled")
    add_language(new)
    new.set_defaults(run=_new)
    recipe_list = board_commands.add_parser(
        "recipes",
        help="small boards that show a rule each",
        description="List the recipes: small boards that show one rule each. `board new NAME --recipe R` makes a copy of one.",
    )
    add_language(recipe_list)
    recipe_list.set_defaults(run=_recipes)
    add_one = board_commands.add_parser(
        "add",
        help="take in a board, or something else that somebody made",
        description="Check a parcel, a map, a folder of boards, cards or rooms, or a campaign, and put it among your own. "
        "Nothing that is there is written over: where another thing has its name, say what to do.",
    )
    where = add_one.add_mutually_exclusive_group()
    for name, what in (
        ("beside", "take it in under another name where another thing has its own"),
        ("replace", "let it take the place of that thing, which is kept in the folder older"),
    ):
        where.add_argument(f"--{name}", dest="clash", action="store_const", const=name, default="", help=what)
    add_one.add_argument("file", type=Path, metavar="F", help="a parcel, a map, a folder or a campaign's file")
    add_language(add_one)
    add_one.set_defaults(run=_add)
    pack = board_commands.add_parser(
        "pack",
        help="a parcel to give away",
        description="Write a board with its tilesets, pictures, templates and your own cards that it asks for into one file.",
    )
    pack.add_argument("file", metavar="F", help="a map, or the name of one of your own")
    add_parcel(pack, "my_board", "how others may use it (property licence of the map)")
    add_language(pack)
    pack.set_defaults(run=_pack)
    compare = board_commands.add_parser(
        "compare",
        help="two saves of a board side by side",
        description="Let bots play two saves of a board, and tell what changed: how often it is won, how long it takes, where "
        "characters fall. Where a change is hardly chance, it is marked with !",
    )
    compare.add_argument("before", metavar="BEFORE", help="the board as it was")
    compare.add_argument("now", metavar="NOW", help="the board as it is")
    compare.add_argument("--seats", default="normal,normal", metavar="LEVEL,…", help="who plays (normal,normal)")
    add_run(compare, 50, "how many games on each")
    add_language(compare)
    compare.set_defaults(run=_compare)
    render = board_commands.add_parser("render", help="a board's picture as PNG", description="Draw a board as Tiled shows it.")
    render.add_argument("file", metavar="F", help="a map, or the name of one that comes with the program")
    render.add_argument("out", type=Path, metavar="OUT.png")
    render.add_argument("--overlay", action="store_true", help="draw squares, routes, signs and arrows over it")
    scale = whole("scale", 1, LARGEST_SCALE)
    render.add_argument("--scale", type=scale, default=None, metavar="N", help="how large a pixel is (1; with --overlay 2)")
    add_force(render)
    add_language(render)
    render.set_defaults(run=_render)


def _size(text: str) -> tuple[int, int]:
    """The type of a size such as `28x15`."""
    from game.workshop.kit import LARGEST as most
    from game.workshop.kit import SMALLEST as least

    wide, _, high = text.lower().replace("×", "x").partition("x")
    right = f"a size is from {least[0]}x{least[1]} to {most[0]}x{most[1]} tiles"
    if not (wide.isascii() and high.isascii() and wide.isdecimal() and high.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{right}, such as 28x15, not {text[:40]!r}")
    if not (least[0] <= int(wide) <= most[0] and least[1] <= int(high) <= most[1]):
        raise argparse.ArgumentTypeError(f"{right}, not {text[:40]!r}")
    return int(wide), int(high)


def _new(arguments: argparse.Namespace) -> int:
    from game.workshop.kit import PROJECT_FILE, TILED_HOME, new_board, new_rooms, open_in_tiled, tiled

    if arguments.rooms:
        board = new_rooms(arguments.name, arguments.author) / PROJECT_FILE
    else:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        from game.client.catalogue import lay_beside

        board = new_board(arguments.name, arguments.size, arguments.tiles, arguments.author, arguments.recipe)
        lay_beside(board)
    say(str(board))
    if arguments.no_tiled:
        return RIGHT
    if tiled() is None:
        words = {"en": f"Tiled was not found; get it from {TILED_HOME}", "ja": f"Tiledは {TILED_HOME} から入手できます"}
        say(words[language_of(arguments)])
    else:
        open_in_tiled(board)
    return RIGHT


def _recipes(arguments: argparse.Namespace) -> int:
    from game.boards.header import board_header
    from game.workshop.kit import recipes

    language = language_of(arguments)
    for name, path in recipes().items():
        header = board_header(path)
        say(
            f"{name}: {header.title[language]}. {header.text[language]}"
            if language == "en"
            else f"{name}：{header.title[language]}。{header.text[language]}"
        )
    return RIGHT


def _add(arguments: argparse.Namespace) -> int:
    from game.workshop.taking_in import Taken, take_in

    language = language_of(arguments)
    try:
        taken = take_in(arguments.file, lambda words: say(words[language]), arguments.clash)
    except Taken as trouble:
        ways = {
            "en": "--beside keeps both, --replace keeps the old one aside",
            "ja": "--beside で両方残し、--replace で入れかえます",
        }
        raise Wrong(f"{trouble.line(language)} {ways[language]}") from None
    say(str(taken))
    return RIGHT


def _pack(arguments: argparse.Namespace) -> int:
    from game.cli.outputs import write_parcel

    return write_parcel(arguments, lambda: board_of(arguments.file))


def _compare(arguments: argparse.Namespace) -> int:
    from game.sessions.spec import all_specs
    from game.workshop.simulate import Plan, simulate
    from game.workshop.simulations.card_adventure.compare import compared

    game = next(spec.name for spec in all_specs() if spec.on_boards)
    seats, trials = seats_of(arguments.seats, "", humans=False), []
    with progress_bar() as progress:
        task = progress.add_task("games", total=2 * arguments.games)
        for word in (arguments.before, arguments.now):
            plan = Plan(game, board_of(word), seats, arguments.games, arguments.seed)
            trials.append(simulate(plan, arguments.workers, lambda done: progress.advance(task, done)))
    section = compared(*trials)
    for words in (section.title, *section.lines):
        say(words[language_of(arguments)])
    return RIGHT


def _check(arguments: argparse.Namespace) -> int:
    from game.boards.check import check_board, outcome
    from game.boards.rooms.check import read_and_check
    from game.boards.rooms.schema import HEAD
    from game.content.files import is_file
    from game.tiled.faults import LEVELS
    from game.workshop.checking import faults_of_set, what_boards_may_name

    cards, options = what_boards_may_name()
    language = language_of(arguments)
    given = [
        path if os.path.lexists(path) or path.suffix or len(path.parts) > 1 else board_of(str(path)) for path in arguments.files
    ]
    files = files_of(given, ("*.tmx", "*.tmj"), "map")
    found: list[Fault] = []
    folders = dict.fromkeys(path.parent for path in files if is_file(path.parent / HEAD))
    # A room of a set is read as the set reads it: no larger file than that.
    alone = (list(read_and_check(path).faults) if path.parent in folders else check_board(path, cards, options) for path in files)
    with progress_bar("boards") as bar:
        task = bar.add_task("", total=len(files) + len(folders))
        for faults in chain(alone, map(faults_of_set, folders)):
            found += faults
            bar.advance(task)
            for fault in () if arguments.json else faults:
                say(fault.line(language))
            sys.stdout.flush()  # a long list is read as it comes
    if arguments.json:
        # In ASCII, whatever letters the console or the program that reads it knows.
        print(json.dumps([_entry(fault, language) for fault in found], ensure_ascii=True))
    else:
        rooms = sum(path.parent in folders for path in files)
        numbers = {level: sum(fault.level == level for fault in found) for level in LEVELS}
        say(_counted({"board": len(files) - rooms, "room": rooms}, numbers)[language])
    return outcome(found)


COUNTED_JA = {
    "board": "ボード{}枚",
    "room": "部屋{}個",
    "error": "遊べない間違い{}個",
    "flaw": "代わりの絵で開く間違い{}個",
    "warning": "注意{}個",
}
"""What `board check` counts, in Japanese."""


def _counted(kinds: Mapping[str, int], levels: Mapping[str, int]) -> dict[str, str]:
    """What was checked, as far as there was any, and what was found, by language."""
    checked = {kind: number for kind, number in kinds.items() if number}
    en = [", ".join(f"{number} {word}{'' if number == 1 else 's'}" for word, number in x.items()) for x in (checked, levels)]
    ja = ["、".join(COUNTED_JA[word].format(number) for word, number in x.items()) for x in (checked, levels)]
    return {"en": ": ".join(en), "ja": "：".join(ja)}


def _entry(fault: Fault, language: str) -> dict[str, Any]:
    """A fault for programs."""
    return {
        "file": fault.file, "level": fault.level, "code": fault.code, "layer": fault.layer, "object": fault.object_id,
        "name": fault.name, "others": fault.others, "tile": fault.tile,
        "wrong": fault.wrong(language), "right": fault.right(language),
    }  # fmt: skip


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
