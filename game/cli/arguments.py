"""What can be written behind more than one command: language, numbers, boards, files, seats, house rules."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.cli.exits import WRONG_USE, Wrong, one_line
from game.content.files import MOST_ENTRIES, TooManyEntries, files_below, is_file, is_folder

if TYPE_CHECKING:
    from game.sessions.spec import PackGame, Seat


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """End the program with that line and the code of wrong use."""
        self.exit(WRONG_USE, f"{self.prog}: {one_line(message)}; see {self.prog} --help\n")


def add_group(parser: argparse.ArgumentParser) -> Any:
    """The place for commands below a command."""
    return parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)


def add_language(parser: argparse.ArgumentParser) -> None:
    """`--lang` behind a command; that of the program itself holds where it is not given."""
    parser.add_argument("--lang", choices=("en", "ja"), default=argparse.SUPPRESS, help="language")


def add_force(parser: argparse.ArgumentParser) -> None:
    """`--force` behind a command that writes files."""
    parser.add_argument("--force", action="store_true", help="replace files that this program did not make, too")


def add_parcel(parser: argparse.ArgumentParser, example: str, licence: str) -> None:
    """The parcel that a command writes, and how others may use what is in it."""
    parser.add_argument("out", type=Path, metavar="OUT", help=f"the parcel, such as {example}.dungeonbox")
    parser.add_argument("--licence", type=plain_line, default="", metavar="LINE", help=licence)
    add_force(parser)


def language_of(arguments: argparse.Namespace) -> str:
    """The language that was asked for, else English."""
    return arguments.lang or "en"


def plain_line(text: str) -> str:
    """The type of an argument that is written into a file: one plain line."""
    if not text.isprintable():
        raise argparse.ArgumentTypeError(f"one plain line without control characters is wanted, not {text[:40]!a}")
    return text


def whole(name: str, low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number between two others."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{name} is a whole number from {low} to {high}, not {text[:40]!r}")
        return value

    return number


def files_of(given: Sequence[Path], patterns: Sequence[str], what: str) -> list[Path]:
    """The files that were named, and those in the folders that were named. Raises Wrong for a folder without any."""
    from game.sessions.shelf import NO_BOARDS

    files: list[Path] = []
    for path in given:
        if is_folder(path):
            try:
                inside = files_below(path, *patterns)
            except TooManyEntries:
                raise Wrong(f"{path}: more than {MOST_ENTRIES} files and folders are below it; name a folder with less") from None
            if what == "map" and path.name not in NO_BOARDS:
                inside = [found for found in inside if found.parent.name not in NO_BOARDS]
            if not inside:
                raise Wrong(f"{path}: there is no {what} in this folder")
            files += inside
        else:
            files.append(path)
    return files


def board_of(word: str) -> Path:
    """The board that a word names: a file, or by its name one of the program's or of the person's own; the first for `""`."""
    from game.sessions.home import own_boards
    from game.sessions.shelf import shipped_boards

    path = Path(word)
    if word and is_file(path):
        return path
    boards = {board.stem: board for board in shipped_boards()}
    if not word and boards:
        return next(iter(boards.values()))
    if word not in boards:
        boards |= {board.stem: board for board in own_boards() if board.stem not in boards}
    if word not in boards:
        raise Wrong(f"there is no board {word}; give a map's file, or one of {', '.join(boards) or '(none is installed)'}")
    return boards[word]


def ground_of(arguments: argparse.Namespace) -> Path:
    """What the game of a command is played on: the board that was named, or the cards of a game without boards."""
    from game.boards.rooms.schema import HEAD
    from game.sessions.spec import PackGame, spec_of

    spec = spec_of(arguments.game)
    if not isinstance(spec, PackGame):
        if arguments.pack:
            raise Wrong(f"boards of {spec.title['en']} say which cards they want: --pack is for games without boards")
        board = board_of(arguments.board)
        if is_file(board.parent / HEAD):
            raise Wrong(f"{board} is a room, not a board: give it with --pack, and with --game the game that it is of")
        return board
    if arguments.board:
        raise Wrong(f"{spec.title['en']} is played without a board: --board is for other games, --pack names its cards")
    return pack_of(spec, arguments.pack)


def grounds_of(arguments: argparse.Namespace) -> list[Path]:
    """What a ranking is played on: the boards that were named, else all that come with the program; or one pack of cards."""
    from game.sessions.spec import PackGame, spec_of

    spec = spec_of(arguments.game)
    words = [word.strip() for word in arguments.boards.split(",") if word.strip()]
    if not isinstance(spec, PackGame):
        if arguments.pack:
            raise Wrong(f"boards of {spec.title['en']} say which cards they want: --pack is for games without boards")
        return [board_of(word) for word in words] if words else spec.grounds()
    if words:
        raise Wrong(f"{spec.title['en']} is played without a board: --boards is for other games, --pack names its cards")
    return [pack_of(spec, arguments.pack)]


def add_pack(parser: argparse.ArgumentParser) -> None:
    """`--pack`, for games without boards."""
    words = "cards of a game without boards: a folder, or the name of one that comes with the program (the first)"
    parser.add_argument("--pack", default="", metavar="P", help=words)


def pack_of(spec: PackGame, word: str) -> Path:
    """The pack that a word names: a folder, or one that comes with the program by its name; the first of these for `""`."""
    packs = spec.grounds()
    if not packs:
        raise Wrong(f"no cards for {spec.title['en']} are installed")
    named = spec.ground_at(word) if word else packs[0]
    if named is None:
        known = ", ".join(one.name for one in (*packs, *spec.own_grounds()))
        raise Wrong(f"{spec.title['en']} has no pack {word}; give a folder of cards, or one of {known}")
    return named


# --- a table


def add_table(parser: argparse.ArgumentParser, seats: str) -> None:
    """The arguments that say what is played and by whom; `seats` are those where none are given."""
    from game.bots import LEVELS
    from game.sessions.spec import game_names

    parser.add_argument("--game", choices=game_names(), default=game_names()[0], help=f"the game ({game_names()[0]})")
    parser.add_argument("--board", default="", metavar="F", help="a map, or the name of one that comes with the program")
    add_pack(parser)
    kinds = "human, " if seats == "human" else ""
    levels = ", ".join(f"bot:{level}" for level in LEVELS)
    many: dict[str, Any] = {"default": seats} if seats == "human" else {"action": "append", "default": []}
    more = ", and as many bots as the game needs" if seats == "human" else "; may be given again for another table"
    parser.add_argument("--seats", metavar="KIND[/CLASS],…", help=f"who plays: {kinds}{levels} ({seats}{more})", **many)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be given again")


UNNAMED = {"en": "Player ", "ja": "プレイヤー"}
"""What a seat without a name is called, before its number."""


def seats_of(text: str, names: str, humans: bool, language: str = "en") -> tuple[Seat, ...]:
    """Seats from `human/mage,bot:easy`; a bare level such as `easy` is a bot too. Who has no name gets one in the language."""
    from game.bots import LEVELS, YARDSTICKS
    from game.sessions.spec import BOT, HUMAN, KINDS, SITTING, Seat

    known = LEVELS if humans else (*LEVELS, *YARDSTICKS)
    given = [name.strip() for name in names.split(",")] if names.strip() else []
    seats = []
    for number, word in enumerate(text.split(",")):
        kind, _, character = word.strip().partition("/")
        kind = BOT + kind if kind in known else kind
        if kind not in (KINDS if humans else SITTING - {HUMAN}):
            raise Wrong(f"--seats: nobody is called {kind[:40]!r}; choose from {', '.join(KINDS if humans else KINDS[1:])}")
        seats.append(Seat(given[number] if number < len(given) else f"{UNNAMED[language]}{number + 1}", character, kind))
    if len(given) > len(seats):
        raise Wrong(f"--names: there are {len(given)} names for {len(seats)} seats")
    return tuple(seats)


def options_of(words: Sequence[str]) -> dict[str, str]:
    """House rules from `NAME=VALUE`."""
    options = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Wrong(f"--option: {word[:40]!r} should be NAME=VALUE")
        options[name.strip()] = value.strip()
    return options
