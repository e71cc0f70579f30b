"""The commands: `python -m game …`. Without a command the client opens.

Exit codes: 0 right, 1 faults were found, 2 wrong use. What is wrong is said in one line on standard error, never as a traceback.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import __version__
from game.resources import ResourceMissing

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from game.campaign.session import Seat, Session
    from game.workshop.simulate import Interval, Report, Trial
    from game.workshop.tournament import Ranking

log = logging.getLogger("dungeonbox.cli")

RIGHT, FAULTS, WRONG_USE = 0, 1, 2
QUEST, LAIRS = "card_adventure", "lair_lords"
MOST_GAMES = 1_000_000
MOST_WORKERS = 256
LARGEST_SCALE = 8
MOST_SEATS = 8
LEVEL = "easy"
"""Who plays where a simulation is not told."""


class Wrong(Exception):
    """The command was used wrongly; the message is one sentence."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_USE, f"{self.prog}: {_one_line(message)}; see {self.prog} --help\n")


def _one_line(text: object) -> str:
    return " ".join(str(text).split())


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    logging.getLogger("dungeonbox").addHandler(logging.NullHandler())
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without Japanese letters is no reason to stop
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else WRONG_USE
    return _guarded(arguments.run, arguments)


def _guarded(run: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Run a command; what a person can cause is one sentence, what nobody expected goes to the log."""
    from game.boards.faults import BoardFaults
    from game.campaign.session import first_fault
    from game.campaign.trouble import Trouble

    language = _language(arguments)
    try:
        code = run(arguments)
        sys.stdout.flush()
    except Wrong as error:
        _complain(error)
        return WRONG_USE
    except Trouble as trouble:
        _complain(trouble.line(language))
        return WRONG_USE
    except BoardFaults as faults:
        _complain(first_fault(faults, language))
        return FAULTS
    except ResourceMissing as error:
        _complain(error)
        return FAULTS
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return RIGHT
    except KeyboardInterrupt:
        _complain("stopped")
        return 130
    except Exception as error:  # the last net: a person never sees a traceback
        from game.client.settings import start_log

        path = start_log()
        log.exception("a command failed")
        where = f"; what happened is written in {path}" if path is not None else ""
        _complain(f"something went wrong ({error.__class__.__name__}){where}")
        return FAULTS
    return code


def _language(arguments: argparse.Namespace) -> str:
    """The language that was asked for, else English."""
    return arguments.lang or "en"


def _complain(what: object) -> None:
    print(f"dungeonbox: {_one_line(what)}", file=sys.stderr)


# --- what can be written behind a command


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="dungeonbox" if getattr(sys, "frozen", False) else "python -m game",
        description="Dungeonbox: dungeon board games in pixel art, solo or hot-seat. Without a command the client opens.",
    )
    parser.add_argument("--version", action="version", version=f"Dungeonbox {__version__}")
    parser.add_argument("--lang", choices=("en", "ja"), default="", help="language of the client for this time")
    parser.set_defaults(run=_open)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    _add_play(commands)
    _add_board(commands)
    _add_simulate(commands)
    _add_rank(commands)

    scenario = commands.add_parser("scenario", help="play rule scenarios", description="Play scenarios (given, when, then).")
    scenario.add_argument("files", nargs="+", type=Path, metavar="F", help="a TOML file, or a folder with such files")
    scenario.set_defaults(run=_scenario)

    gallery = commands.add_parser("gallery", help="a picture of every scene", description="Draw every scene of the client.")
    gallery.add_argument("folder", type=Path, metavar="DIR", help="where the pictures are written")
    gallery.add_argument("--large-text", action="store_true", help="in large text")
    _lang(gallery)
    gallery.add_argument("--eyes", choices=("grey", "protan", "deutan", "tritan"), default="", help="as other eyes see it")
    gallery.add_argument("--sheets", action="store_true", help="also contact sheets of every picture and card, in DIR/sheets")
    gallery.set_defaults(run=_gallery)

    replay = commands.add_parser(
        "replay",
        help="watch a saved game",
        description="Open the client at a replay of a saved game, which need not be over. Exit code 1 where --check finds that "
        "it no longer replays.",
    )
    replay.add_argument("file", type=Path, metavar="F", help="a saved game")
    replay.add_argument("--check", action="store_true", help="only say whether it still replays, without a window")
    _lang(replay)
    replay.set_defaults(run=_replay)

    save = commands.add_parser("save", help="check saved games", description="Tools for saved games. They change no file.")
    save_commands = _group(save)
    check = save_commands.add_parser(
        "check",
        help="what a save holds and whether it is sound",
        description="Say what each file holds and whether its game can go on.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F")
    _lang(check)
    check.set_defaults(run=_save_check)
    _add_campaign(commands)
    return parser


def _add_campaign(commands: Any) -> None:
    campaign = commands.add_parser("campaign", help="check campaigns", description="Tools for people who write campaigns.")
    check = _group(campaign).add_parser(
        "check",
        help="every fault of every campaign",
        description="Say every fault of every campaign, one a line: file: place: what is wrong; what would be right.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F", help="a campaign's TOML file, or a folder with such files")
    _lang(check)
    check.set_defaults(run=_campaign_check)
    menu = commands.add_parser(
        "desktop",
        help="an entry in the desktop's menu",
        description="Put Dungeonbox into the menu of a Linux desktop, with its icon.",
    )
    menu.add_argument("--remove", action="store_true", help="take it out again")
    menu.set_defaults(run=_desktop)

    profile = commands.add_parser(
        "profile",
        help="your games in numbers",
        description="Say how many games were played and won, and how the dice fell; or write every game to a CSV file.",
    )
    profile.add_argument("--csv", type=Path, default=None, metavar="OUT.csv", help="write one line for each seat of each game")
    _lang(profile)
    profile.set_defaults(run=_profile)


def _group(parser: argparse.ArgumentParser) -> Any:
    return parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Parser)


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="go straight to a table", description="Start a game at once.")
    _table_arguments(play, "human")
    play.add_argument("--names", default="", metavar="NAME,…", help="the players' names, in order")
    seed = _whole("seed", 0, 2**63 - 1)
    play.add_argument("--seed", type=seed, default=None, metavar="N", help="the seed of chance (another one each time)")
    play.add_argument("--watch", action="store_true", help="show what is saved in Tiled at once, and what is wrong with it")
    _lang(play)
    play.set_defaults(run=_play)


def _add_board(commands: Any) -> None:
    board = commands.add_parser("board", help="check or draw boards", description="Tools for people who draw boards in Tiled.")
    board_commands = _group(board)
    check = board_commands.add_parser(
        "check",
        help="every fault of every board",
        description="Say every fault of every board, one a line: file: place: code: what is wrong; what would be right. "
        "Exit code 1 when there are errors or flaws.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F", help="a map (.tmx, .tmj), or a folder with maps")
    check.add_argument("--json", action="store_true", help="print all faults as one JSON list, for programs")
    _lang(check)
    check.set_defaults(run=_board_check)
    render = board_commands.add_parser("render", help="a board's picture as PNG", description="Draw a board as Tiled shows it.")
    render.add_argument("file", metavar="F", help="a map, or the name of one that comes with the program")
    render.add_argument("out", type=Path, metavar="OUT.png")
    render.add_argument("--overlay", action="store_true", help="draw squares, routes, signs and arrows over it")
    scale = _whole("scale", 1, LARGEST_SCALE)
    render.add_argument("--scale", type=scale, default=None, metavar="N", help="how large a pixel is (1; with --overlay 2)")
    _lang(render)
    render.set_defaults(run=_board_render)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="games that play themselves",
        description="Let bots play many games and report. A seed brings the same games with any number of workers. "
        "Exit code 1 when a game does not end or a rule fails.",
    )
    _table_arguments(simulate, LEVEL)
    simulate.add_argument("--seat-counts", default="", metavar="N-M", help="one table for each number of seats, such as 1-4")
    simulate.add_argument("--level", action="append", default=[], metavar="LEVEL", help="who plays at those; may be given again")
    games, seed, workers = _whole("games", 1, MOST_GAMES), _whole("seed", 0, 2**31 - 1), _whole("workers", 1, MOST_WORKERS)
    cores = os.cpu_count() or 1
    simulate.add_argument("--games", type=games, default=100, metavar="N", help="how many games (100)")
    simulate.add_argument("--seed", type=seed, default=0, metavar="N", help="the seed of the whole run (0)")
    simulate.add_argument("--workers", type=workers, default=cores, metavar="N", help="how many processes (one for each core)")
    simulate.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a dask cluster's workers (extra: cluster)")
    simulate.add_argument("--json", type=Path, default=None, metavar="OUT", help="write everything to this file as JSON")
    simulate.add_argument("--png", type=Path, default=None, metavar="OUT.png", help="draw the report with heat maps of the board")
    _lang(simulate)
    simulate.set_defaults(run=_simulate)


def _add_rank(commands: Any) -> None:
    from game.bots import LEVELS

    rank = commands.add_parser(
        "rank",
        help="how well the levels of bots play",
        description="Let every level play the same games on every board and at every number of seats, and print how often each "
        "wins, with 95 % intervals; in Lair Lords the levels play against each other, the hard one in a fifth of the games. "
        "Exit code 1 when a game does not end, or a level of Lair Lords is not what it should be.",
    )
    games, seed, workers = _whole("games", 1, MOST_GAMES), _whole("seed", 0, 2**31 - 1), _whole("workers", 1, MOST_WORKERS)
    cores = os.cpu_count() or 1
    rank.add_argument("--game", choices=(QUEST, LAIRS), default=QUEST, help=f"the game ({QUEST})")
    rank.add_argument("--boards", default="", metavar="F,…", help="maps, or names of those that come with the program (all)")
    usual = ",".join(LEVELS[1:])
    rank.add_argument("--levels", default="", metavar="LEVEL,…", help=f"who is compared, the weakest first ({usual})")
    rank.add_argument("--seat-counts", default="1-4", metavar="N,…", help="how many play at a table, such as 1-4 or 1,3 (1-4)")
    rank.add_argument("--games", type=games, default=20, metavar="N", help="how many games at each table (20)")
    rank.add_argument("--seed", type=seed, default=0, metavar="N", help="the seed of the whole run (0)")
    rank.add_argument("--workers", type=workers, default=cores, metavar="N", help="how many processes (one for each core)")
    rank.add_argument("--json", type=Path, default=None, metavar="OUT", help="write the table to this file as JSON")
    _lang(rank)
    rank.set_defaults(run=_rank)


def _table_arguments(parser: argparse.ArgumentParser, seats: str) -> None:
    from game.bots import LEVELS
    from game.games import NAMES

    parser.add_argument("--game", choices=NAMES, default=NAMES[0], help=f"the game ({NAMES[0]})")
    parser.add_argument("--board", default="", metavar="F", help="a map, or the name of one that comes with the program")
    kinds = "human, " if seats == "human" else ""
    levels = ", ".join(f"bot:{level}" for level in LEVELS)
    many: dict[str, Any] = {"default": seats} if seats == "human" else {"action": "append", "default": []}
    more = "" if seats == "human" else "; may be given again for another table"
    parser.add_argument("--seats", metavar="KIND[/CLASS],…", help=f"who plays: {kinds}{levels} ({seats}){more}", **many)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be given again")


def _lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=("en", "ja"), default=argparse.SUPPRESS, help="language")


def _whole(name: str, low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{name} is a whole number from {low} to {high}, not {text[:40]!r}")
        return value

    return number


def _seats(text: str, names: str, humans: bool) -> tuple[Seat, ...]:
    """Seats from `human/mage,bot:easy`; a bare level such as `easy` is a bot too."""
    from game.bots import LEVELS
    from game.campaign.session import BOT, HUMAN, KINDS, Seat

    given = [name.strip() for name in names.split(",")] if names.strip() else []
    seats = []
    for number, word in enumerate(text.split(",")):
        kind, _, character = word.strip().partition("/")
        kind = BOT + kind if kind in LEVELS else kind
        if kind not in KINDS or (kind == HUMAN and not humans):
            known = ", ".join(KINDS if humans else KINDS[1:])
            raise Wrong(f"--seats: nobody is called {kind[:40]!r}; choose from {known}")
        seats.append(Seat(given[number] if number < len(given) else f"Player {number + 1}", character, kind))
    if len(given) > len(seats):
        raise Wrong(f"--names: there are {len(given)} names for {len(seats)} seats")
    return tuple(seats)


def _options(words: Sequence[str]) -> dict[str, str]:
    options = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Wrong(f"--option: {word[:40]!r} should be NAME=VALUE")
        options[name.strip()] = value.strip()
    return options


def _board(word: str) -> Path:
    """The board that a word names: a file, or one that comes with the program by its name; the first of these for `""`."""
    from game.campaign.session import shipped_boards

    path = Path(word)
    if word and path.is_file():
        return path
    boards = {board.stem: board for board in shipped_boards()}
    if not word and boards:
        return next(iter(boards.values()))
    if word not in boards:
        raise Wrong(f"there is no board {word}; give a map's file, or one of {', '.join(boards) or '(none is installed)'}")
    return boards[word]


def _ground(arguments: argparse.Namespace) -> Path:
    """What the game of a command is played on: the board that was named, or the cards of a game without boards."""
    from game.campaign.session import on_boards, shipped_grounds

    if on_boards(arguments.game):
        return _board(arguments.board)
    if arguments.board or arguments.watch:
        raise Wrong(f"{arguments.game} is played without a board: --board and --watch are for other games")
    packs = shipped_grounds(arguments.game)
    if not packs:
        raise Wrong(f"no cards for {arguments.game} are installed")
    return packs[0]


# --- the commands


def _open(arguments: argparse.Namespace) -> int:
    from game.client.main import run

    return run(language=arguments.lang)


def _play(arguments: argparse.Namespace) -> int:
    from game.campaign.session import new_session

    seed = arguments.seed if arguments.seed is not None else secrets.randbits(31)
    seats = _seats(arguments.seats, arguments.names, humans=True)
    board, options = _ground(arguments), _options(arguments.option)

    def start() -> Session:
        return new_session(arguments.game, board, seats, options, seed)

    session = None if arguments.watch else start()  # a watched board may be broken now; its author is about to mend it
    from game.client.main import run
    from game.client.watching import Watched

    return run(session, language=arguments.lang, watched=Watched(board, start) if arguments.watch else None)


def _board_check(arguments: argparse.Namespace) -> int:
    from game.boards.check import check_board
    from game.boards.faults import LEVELS

    cards, options = _what_boards_may_name()
    language = _language(arguments)
    found = dict.fromkeys(LEVELS, 0)
    files = _files(arguments.files, ("*.tmx", "*.tmj"), "map")
    listed: list[dict[str, Any]] = []
    for path in files:
        for fault in check_board(path, cards, options):
            found[fault.level] += 1
            if arguments.json:
                listed.append({
                    "file": fault.file, "level": fault.level, "code": fault.code, "layer": fault.layer, "object": fault.object_id,
                    "name": fault.name, "tile": fault.tile, "wrong": fault.wrong(language), "right": fault.right(language),
                })  # fmt: skip
            else:
                print(fault.line(language))
    if arguments.json:
        print(json.dumps(listed, ensure_ascii=True))  # whatever letters the console or the program that reads it knows
    else:
        counts = ", ".join(f"{number} {level}{'' if number == 1 else 's'}" for level, number in found.items())
        print(f"{len(files)} board{'' if len(files) == 1 else 's'}: {counts}")
    return FAULTS if found["error"] or found["flaw"] else RIGHT


def _what_boards_may_name() -> tuple[Any, dict[str, list[str]]]:
    """The cards of the shipped packs by family, with how many there are of each, and the rule options with their values."""
    from game.boards.check import known_cards
    from game.content.loader import load_pack, shipped_packs
    from game.games.card_adventure import Options

    properties: dict[str, dict[str, Any]] = Options.model_json_schema()["properties"]
    options = {name: list(map(str, one.get("enum", ("true", "false")))) for name, one in properties.items()}
    return known_cards([load_pack(folder) for folder in shipped_packs().values()]), options


def _files(given: Sequence[Path], patterns: Sequence[str], what: str) -> list[Path]:
    """The files that were named, and those in the folders that were named."""
    from game.campaign.session import NO_BOARDS

    files: list[Path] = []
    for path in given:
        if path.is_dir():
            inside = sorted(found for pattern in patterns for found in path.rglob(pattern))
            if what == "map" and path.name not in NO_BOARDS:
                inside = [found for found in inside if found.parent.name not in NO_BOARDS]
            if not inside:
                raise Wrong(f"{path}: there is no {what} in this folder")
            files += inside
        else:
            files.append(path)
    return files


def _board_render(arguments: argparse.Namespace) -> int:
    import pygame

    from game.boards.overlay import draw_overlay
    from game.boards.paint import BoardPicture
    from game.boards.reading import load_board

    path = _board(arguments.file)
    picture = BoardPicture.load(path).render()
    scale = arguments.scale or (2 if arguments.overlay else 1)
    picture = pygame.transform.scale_by(picture, scale)
    if arguments.overlay:
        pygame.font.init()
        draw_overlay(picture, load_board(path), lang=_language(arguments), scale=scale)
    if arguments.out.suffix.lower() != ".png":
        raise Wrong(f"{arguments.out}: the picture's name has to end in .png")
    try:
        pygame.image.save(picture, arguments.out)
    except (pygame.error, OSError) as error:
        raise Wrong(f"{arguments.out} can't be written ({error})") from None
    print(f"{arguments.out}: {picture.get_width()}×{picture.get_height()}")
    return RIGHT


def _simulate(arguments: argparse.Namespace) -> int:
    if arguments.game == LAIRS:
        return _simulate_lairs(arguments)
    from contextlib import ExitStack

    from game.workshop.simulate import Cluster, Plan, simulate

    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        raise Wrong(f"{arguments.png}: the picture's name has to end in .png")
    board, options = _board(arguments.board), tuple(_options(arguments.option).items())
    plans = [Plan(arguments.game, board, seats, arguments.games, arguments.seed, options) for seats in _tables(arguments)]
    with ExitStack() as stack:
        cluster = stack.enter_context(Cluster(arguments.cluster)) if arguments.cluster else None
        progress = stack.enter_context(_bar())
        task = progress.add_task("games", total=sum(plan.games for plan in plans))
        trial = simulate(
            plans,
            cluster.workers if cluster else arguments.workers,
            lambda done: progress.advance(task, done),
            executor=cluster.executor if cluster else None,
        )
    _print_trial(trial, _language(arguments))
    _write_json(arguments.json, trial.to_json())
    if arguments.png is not None:
        _write_report_picture(trial, board, arguments.png, _language(arguments))
    return FAULTS if trial.troubled else RIGHT


def _simulate_lairs(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from game.workshop.lair_lords_report import print_trial
    from game.workshop.lair_lords_simulate import Plan, simulate

    if arguments.board or arguments.cluster or arguments.png is not None:
        raise Wrong("Lair Lords is played without a board: --board, --cluster and --png are for other games")
    options = tuple(_options(arguments.option).items())
    if arguments.level and not arguments.seat_counts:
        raise Wrong("--level says who plays at the tables of --seat-counts, which is not given")
    counts = _counts(arguments.seat_counts) if arguments.seat_counts else []
    words = [*arguments.seats, *(",".join([level] * count) for level in arguments.level or [LEVEL] for count in counts)]
    tables = [_levels(word, "--seats") for word in words or [f"{LEVEL},{LEVEL}"]]
    plans = [Plan(levels, arguments.games, arguments.seed, options) for levels in tables]
    with _bar() as bar:
        task = bar.add_task("games", total=sum(plan.games for plan in plans))
        trial = simulate(plans, arguments.workers, lambda done: bar.advance(task, done))
    print_trial(trial, _language(arguments), Console(highlight=False, soft_wrap=True))
    _write_json(arguments.json, trial.to_json())
    return FAULTS if trial.troubled else RIGHT


def _levels(text: str, option: str) -> tuple[str, ...]:
    """Levels of bots from `normal,bot:hard`."""
    from game.bots import LEVELS, YARDSTICKS

    levels = tuple(word.strip().removeprefix("bot:") for word in text.split(","))
    for level in levels:
        if level not in (*LEVELS, *YARDSTICKS):
            raise Wrong(f"{option}: there is no level {level[:40]!r}; the levels are {', '.join((*LEVELS, *YARDSTICKS))}")
    return levels


def _bar() -> Progress:
    """A bar on standard error that says how many games are done; only where somebody looks at it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _write_json(out: Path | None, data: Any) -> None:
    if out is not None:
        try:
            out.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise Wrong(f"{out} can't be written ({error.strerror})") from None


def _tables(arguments: argparse.Namespace) -> list[tuple[Seat, ...]]:
    """The tables that were asked for: each `--seats`, then for each level one for each of the seat counts."""
    tables = [_seats(word, "", humans=False) for word in arguments.seats or ()]
    levels = arguments.level or [LEVEL]
    if arguments.level and not arguments.seat_counts:
        raise Wrong("--level says who plays at the tables of --seat-counts, which is not given")
    for level in levels if arguments.seat_counts else ():
        tables += [_seats(",".join([level] * count), "", humans=False) for count in _counts(arguments.seat_counts)]
    return tables or [_seats(LEVEL, "", humans=False)]


def _counts(text: str) -> list[int]:
    """Numbers of seats from `1-4` or `1,3`."""
    found: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        ends = [low, high if dash else low]
        if not all(end.isascii() and end.isdigit() and 1 <= int(end[:4]) <= MOST_SEATS for end in ends):
            raise Wrong(f"--seat-counts: {text[:40]!r} should be like 1-4 or 1,3, of numbers from 1 to {MOST_SEATS}")
        found += range(int(low), int(ends[1]) + 1)
    if not found:
        raise Wrong(f"--seat-counts: {text[:40]!r} counts backwards")
    return list(dict.fromkeys(found))


def _write_report_picture(trial: Trial, board: Path, out: Path, language: str) -> None:
    import pygame

    from game.boards.paint import BoardPicture
    from game.workshop.report import report_picture

    try:
        pygame.image.save(report_picture(trial, BoardPicture.load(board).render(), language), out)
    except (pygame.error, OSError) as error:
        raise Wrong(f"{out} can't be written ({error})") from None


def _print_trial(trial: Trial, language: str) -> None:
    from rich.console import Console

    from game.workshop.report import sections

    console = Console(highlight=False, soft_wrap=True)
    plan = trial.reports[0].plan
    console.print(f"{len(trial.games)} games of {plan.game} on {plan.board.name}, seed {plan.seed}", markup=False)
    for report in trial.reports:
        _print_table(report, console)
    speed = trial.decisions / trial.seconds if trial.seconds else 0
    console.print(f"{trial.decisions} decisions in {trial.seconds:.1f} s with {trial.workers} workers: {speed:,.0f} a second")
    for section in sections(trial):
        console.print(f"\n{section.title[language]}", markup=False)
        for line in section.lines:
            console.print(f"  {line[language]}", markup=False)
    for one in trial.troubled[:20]:
        console.print(f"{one.reason}: game {one.number}, seed {one.seed}, turn {one.turns} {one.note}".rstrip(), markup=False)
    if not trial.troubled:
        console.print("\nno stalemate")


def _print_table(report: Report, console: Console) -> None:
    """One table: its seats, how long its games were and how they ended."""
    from rich.box import SIMPLE
    from rich.table import Table

    heads = ("seat", "player", "class", "won", "95 %", "out", "beaten", "damage", "poison")
    table = Table(*heads, box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    for number, seat in enumerate(report.plan.seats):
        won = report.won(number)
        out = sum(number < len(one.out) and one.out[number] for one in report.games) / len(report.games)
        means = [f"{report.mean(number, what):.1f}" for what in ("beaten", "damage", "poison")]
        interval = f"{100 * won.low:.1f}–{won.high:.1%}"
        table.add_row(str(number + 1), seat.level, seat.character, f"{won.share:.1%}", interval, f"{out:.1%}", *means)
    console.print(table)
    for name in ("turns", "decisions"):
        low, middle, high = report.quartiles(name)
        console.print(f"{name}: median {middle:g}, half of all games {low:g} to {high:g}")
    console.print("ends: " + ", ".join(f"{reason} {count}" for reason, count in report.reasons().most_common()), markup=False)


def _rank(arguments: argparse.Namespace) -> int:
    from game.bots import LEVELS
    from game.campaign.session import shipped_boards
    from game.workshop.tournament import rank

    if arguments.game == LAIRS:
        return _rank_lairs(arguments)
    levels = [word.strip() for word in (arguments.levels or ",".join(LEVELS[1:])).split(",")]
    unknown = next((word for word in levels if word not in LEVELS), None)
    if unknown is not None:
        raise Wrong(f"--levels: there is no level {unknown[:40]!r}; the levels are {', '.join(LEVELS)}")
    counts = _counts(arguments.seat_counts)
    words = [word.strip() for word in arguments.boards.split(",") if word.strip()]
    boards = [_board(word) for word in words] if words else shipped_boards()
    with _bar() as bar:
        task = bar.add_task("games", total=len(boards) * len(counts) * len(levels) * arguments.games)
        table = rank(
            boards, levels, arguments.games, counts, arguments.seed, arguments.workers, lambda done: bar.advance(task, done)
        )
    _print_ranking(table)
    _write_json(arguments.json, table.to_json())
    return FAULTS if any(one.troubled for one in table.entries) else RIGHT


def _rank_lairs(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from game.bots import LEVELS
    from game.workshop.lair_lords_report import print_ranking
    from game.workshop.lair_lords_tournament import games_of, pairings_of, rank

    if arguments.boards:
        raise Wrong("Lair Lords is played without a board: --boards is for other games")
    levels = _levels(arguments.levels, "--levels") if arguments.levels else LEVELS
    pairings = pairings_of(levels, _counts(arguments.seat_counts))
    if not pairings:
        raise Wrong("no pairing of these levels is played at these numbers of seats")
    with _bar() as bar:
        task = bar.add_task("games", total=sum(games_of(one, arguments.games) for one in pairings))
        table = rank(pairings, arguments.games, arguments.seed, (), arguments.workers, lambda done: bar.advance(task, done))
    print_ranking(table, _language(arguments), Console(highlight=False, width=100))
    _write_json(arguments.json, table.to_json())
    return RIGHT if table.holds() else FAULTS


def _print_ranking(ranking: Ranking) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    from game.workshop.tournament import BALANCE, SOUND

    console = Console(highlight=False, width=max(100, 40 + 26 * len(ranking.levels)))
    table = Table("board", "seats", *ranking.levels, box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    tables = dict.fromkeys((one.board, one.seats) for one in ranking.entries)
    cells = {(one.board, one.seats, one.level): one for one in ranking.entries}
    for board, seats in tables:
        own = [cells[board, seats, level] for level in ranking.levels]
        table.add_row(board, str(seats), *(f"{_share(one.share)} {one.turns:g} turns" for one in own))
    table.add_row("all", "", *(_share(ranking.total(level)) for level in ranking.levels))
    console.print(table)
    for one in ranking.unbalanced():
        what = "too hard" if one.share.share < BALANCE[0] else "too easy"
        console.print(f"{what}: {one.board} with {one.seats} at {SOUND}: {one.share.share:.0%}", markup=False)
    if len(ranking.levels) > 1:
        verdict = "each level wins more than the one before" if ranking.ranked() else "the intervals of some levels overlap"
        console.print(f"{verdict} ({', '.join(ranking.levels)})")
    troubled = sum(one.troubled for one in ranking.entries)
    console.print(f"{troubled} games did not end" if troubled else "no stalemate")


def _share(share: Interval) -> str:
    return f"{share.share:.0%} ({100 * share.low:.0f}–{share.high:.0%})"


def _scenario(arguments: argparse.Namespace) -> int:
    from game.workshop.scenario import ScenarioFaults, run_file

    held = failed = broken = 0
    for path in _files(arguments.files, ("*.toml",), "scenario file"):
        try:
            results = run_file(path)
        except ScenarioFaults as error:
            broken += 1
            for line in str(error).splitlines():
                _complain(line)
            continue
        for result in results:
            held, failed = held + result.ok, failed + (not result.ok)
            message = f": {_one_line(result.message)}" if result.message else ""
            print(f"{'ok  ' if result.ok else 'FAIL'} {path.name}: {result.name}{message}")
    print(f"{held} held, {failed} failed" + (f", {broken} files could not be read" if broken else ""))
    return FAULTS if failed or broken else RIGHT


def _gallery(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.client.gallery import render_scenes
    from game.client.sheets import write_cards, write_sheets

    failures = _Failures(logging.ERROR)
    logging.getLogger("dungeonbox").addHandler(failures)
    try:
        written = render_scenes(arguments.folder, _language(arguments), arguments.large_text, eyes=arguments.eyes)
        if arguments.sheets:
            written += write_sheets(arguments.folder / "sheets", arguments.eyes)
            written += write_cards(arguments.folder / "sheets", _language(arguments), arguments.eyes)
    except (FileExistsError, NotADirectoryError, PermissionError) as error:
        raise Wrong(f"{arguments.folder} can't be written ({error.strerror})") from None
    print(f"{arguments.folder}: {len(written)} pictures")
    for said in failures.said:
        _complain(said)
    return FAULTS if failures.said else RIGHT


class _Failures(logging.Handler):
    """Keeps what scenes raise while they are drawn: an app goes on after it, a gallery has to tell."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        place = f" ({error.__class__.__name__}: {error})" if error is not None else ""
        self.said.append(record.getMessage() + place)


def _replay(arguments: argparse.Namespace) -> int:
    from game.campaign.replay import replay_file

    replay = replay_file(arguments.file)
    language = _language(arguments)
    if not arguments.check:
        from game.client.main import run

        return run(language=arguments.lang, replay=replay)
    changed = "".join(f"; {words[language]}" for words in replay.session.changed)
    if replay.fault is not None:
        print(f"{arguments.file}: {replay.fault.words[language]}{changed}")
        return FAULTS
    print(f"{arguments.file}: replays to its end: {replay.length} choices, {len(replay.turns)} turns{changed}")
    return RIGHT


def _save_check(arguments: argparse.Namespace) -> int:
    from game.campaign.save_file import session_of
    from game.campaign.saves import read_whole
    from game.campaign.trouble import Trouble

    language = _language(arguments)
    code = RIGHT
    for path in arguments.files:
        try:
            save = read_whole(path)
            session = session_of(save)
        except Trouble as trouble:
            print(f"{path}: {trouble.line(language)}")
            code = FAULTS
            continue
        title = save.board.title.get(language) or save.board.title.get("en", save.board.handle)
        seats = ", ".join(f"{seat.name} ({', '.join(filter(None, (seat.character, seat.kind)))})" for seat in save.seats)
        state = "over" if save.finished else "running"
        changed = "".join(f"; {words[language]}" for words in session.changed)
        state += ", practice" if save.practice else ""
        made = f"turn {save.turn}, {state}, {len(save.choices)} choices, seed {save.seed}"
        print(f"{path}: sound: {save.game}, {title}, {made}; {seats}; saved {save.saved:%Y-%m-%d %H:%M} UTC{changed}")
    return code


def _campaign_check(arguments: argparse.Namespace) -> int:
    from game.campaign.chapter_check import check_campaign

    language = _language(arguments)
    files = _files(arguments.files, ("*.toml",), "campaign file")
    count = 0
    for path in files:
        for fault in check_campaign(path):
            count += 1
            print(fault.line(language))
    print(f"{len(files)} campaign{'' if len(files) == 1 else 's'}: {count} fault{'' if count == 1 else 's'}")
    return FAULTS if count else RIGHT


def _desktop(arguments: argparse.Namespace) -> int:
    from game.workshop import desktop

    if sys.platform in ("win32", "darwin"):
        raise Wrong("menu entries of this kind are for Linux desktops; on Windows and macOS make a shortcut to the program")
    share = desktop.user_share()
    try:
        changed = desktop.remove(share) if arguments.remove else desktop.install(share, desktop.command())
    except OSError as error:
        raise Wrong(
            f"{error.filename or share} can't be written: {error.strerror or error}; free the folder and say it again"
        ) from error
    for file in changed:
        print(file)
    if arguments.remove and not changed:
        print(f"there was no entry in {share}")
    return RIGHT


def _profile(arguments: argparse.Namespace) -> int:
    from game.campaign.profile import Profile, of_mode, statistics_of

    profile = Profile()
    if arguments.csv is not None:
        count = profile.export(arguments.csv)
        print(f"{arguments.csv}: {count} game{'' if count == 1 else 's'}")
        return RIGHT
    records = profile.records()
    for mode, name in (("solo", "solo"), ("hot_seat", "hot-seat"), ("practice", "practice")):
        told = statistics_of(of_mode(records, mode))
        share = f", {told.won / told.games:.0%} won" if told.games else ""
        print(f"{name}: {told.games} game{'' if told.games == 1 else 's'}{share}")
    dice = statistics_of(of_mode(records, "")).dice
    mean = f", {dice.mean:.2f} on average (3.50 is expected)" if dice.throws else ""
    print(f"dice: {dice.throws} thrown{mean}. {dice.words()[_language(arguments)]}")
    return RIGHT


if __name__ == "__main__":
    sys.exit(main())
