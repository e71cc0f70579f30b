"""`rank`: how well the levels of bots play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_force, add_language, add_pack, grounds_of, language_of
from game.cli.exits import FAULTS, RIGHT, Wrong
from game.cli.runs import add_run, counts_of, levels_of, progress_bar, stopped_after, stopping, write_json

if TYPE_CHECKING:
    from game.sessions.spec import GameSpec
    from game.workshop.figures import Interval
    from game.workshop.tournament import Pairings, Ranking


def add(commands: Any) -> None:
    """Let `rank` be called."""
    from game.bots import LEVELS
    from game.sessions.spec import game_names

    names = game_names()
    rank = commands.add_parser(
        "rank",
        help="how well the levels of bots play",
        description="Let every level play the same games on every board and at every number of seats, and print how often each "
        "wins, with 95% intervals; in games of rivals the levels play against each other, the hard one in a fifth of the games. "
        "Exit code 1 when a game does not end, or a level of rivals is not what it should be.",
    )
    rank.add_argument("--game", choices=names, default=names[0], help=f"the game ({names[0]})")
    rank.add_argument("--boards", default="", metavar="F,…", help="maps, or names of those that come with the program (all)")
    usual = ",".join(LEVELS[1:])
    add_pack(rank)
    rank.add_argument("--levels", default="", metavar="LEVEL,…", help=f"who is compared, the weakest first ({usual})")
    rank.add_argument("--seat-counts", default="1-4", metavar="N,…", help="how many play at a table, such as 1-4 or 1,3 (1-4)")
    rank.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule; may be given again")
    add_run(rank, 20, "how many games at each table")
    rank.add_argument("--json", type=Path, default=None, metavar="OUT", help="write the table to this file as JSON")
    add_force(rank)
    add_language(rank)
    rank.set_defaults(run=_rank)


def _rank(arguments: argparse.Namespace) -> int:
    from game.cli.outputs import check_free
    from game.sessions.spec import spec_of

    spec = spec_of(arguments.game)
    if arguments.json is not None:
        check_free(arguments.json, arguments.force)
    return _rank_rivals(spec, arguments) if spec.rivals else _rank_allies(spec, arguments)


def _rank_allies(spec: GameSpec, arguments: argparse.Namespace) -> int:
    from game.bots import LEVELS
    from game.workshop.tournament import rank_allies

    levels = [word.strip() for word in (arguments.levels or ",".join(LEVELS[1:])).split(",")]
    unknown = next((word for word in levels if word not in LEVELS), None)
    if unknown is not None:
        raise Wrong(f"--levels: there is no level {unknown[:40]!r}; the levels are {', '.join(LEVELS)}")
    if arguments.option:
        raise Wrong("--option is for games of rivals; boards bring their own options")
    counts = counts_of(arguments.seat_counts)
    grounds = grounds_of(arguments)
    asked = len(grounds) * len(counts) * len(levels) * arguments.games
    with stopping() as stopped, progress_bar() as bar:
        task = bar.add_task("games", total=asked)
        table = rank_allies(
            spec.name, grounds, levels, arguments.games, counts, arguments.seed, arguments.workers,
            lambda done: bar.advance(task, done), stopped,
        )  # fmt: skip
    if table.entries:
        _print_ranking(table)
        write_json(arguments.json, table.to_json())
    if stopped():
        return stopped_after(sum(one.games for one in table.entries), asked)
    return FAULTS if any(one.troubled for one in table.entries) else RIGHT


def _rank_rivals(spec: GameSpec, arguments: argparse.Namespace) -> int:
    from game.bots import LEVELS
    from game.cli.arguments import options_of
    from game.workshop.simulate import simulation_of
    from game.workshop.tournament import games_of, pairings_of, rank_rivals

    ground = grounds_of(arguments)[0]
    levels = levels_of(arguments.levels, "--levels") if arguments.levels else LEVELS
    pairings = pairings_of(simulation_of(spec.name).pairings, levels, counts_of(arguments.seat_counts))
    if not pairings:
        raise Wrong("no pairing of these levels is played at these numbers of seats")
    options = tuple(options_of(arguments.option).items())
    asked = sum(games_of(one, arguments.games) for one in pairings)
    with stopping() as stopped, progress_bar() as bar:
        task = bar.add_task("games", total=asked)
        table = rank_rivals(
            spec.name, ground, pairings, arguments.games, arguments.seed, options, arguments.workers,
            lambda done: bar.advance(task, done), stopped,
        )  # fmt: skip
    if table.standings:
        _print_pairings(table, language_of(arguments))
        write_json(arguments.json, table.to_json())
    if stopped():
        return stopped_after(sum(len(one.report.games) for one in table.standings), asked)
    return RIGHT if table.holds() else FAULTS


def _print_ranking(ranking: Ranking) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from game.content.plain import plain
    from game.workshop.tournament import BALANCE, SOUND

    console = Console(highlight=False, width=max(100, 40 + 26 * len(ranking.levels)))
    table = Table("board", "seats", *ranking.levels, box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    tables = dict.fromkeys((one.board, one.seats) for one in ranking.entries)
    cells = {(one.board, one.seats, one.level): one for one in ranking.entries}
    for board, seats in tables:
        own = [cells[board, seats, level] for level in ranking.levels]
        table.add_row(escape(plain(board)), str(seats), *(f"{_share(one.share)} {one.turns:g} turns" for one in own))
    table.add_row("all", "", *(_share(ranking.total(level)) for level in ranking.levels))
    console.print(table)
    for one in ranking.unbalanced():
        what = "too hard" if one.share.share < BALANCE[0] else "too easy"
        console.print(f"{what}: {plain(one.board)} with {one.seats} at {SOUND}: {one.share.share:.0%}", markup=False)
    if len(ranking.levels) > 1:
        verdict = "each level wins more than the one before" if ranking.ranked() else "the intervals of some levels overlap"
        console.print(f"{verdict} ({', '.join(ranking.levels)})")
    troubled = sum(one.troubled for one in ranking.entries)
    console.print(f"{troubled} games did not end" if troubled else "no stalemate")


def _share(share: Interval) -> str:
    return f"{share.share:.0%} ({100 * share.low:.0f}–{share.high:.0%})"


HEADS = {
    "en": ("who", "games", "the first wins", "95%", "to be", ""),
    "ja": ("対戦", "ゲーム数", "先の者の勝率", "95%", "目標", ""),
}


def _print_pairings(table: Pairings, language: str) -> None:
    """One line for each pairing."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    from game.workshop.figures import both, level_word

    console = Console(highlight=False, width=100)
    shown = Table(*HEADS[language], box=SIMPLE, pad_edge=False)
    for one in table.standings:
        levels = [level_word(level)[language] for level in one.pairing.levels]
        others = f"{len(levels) - 1} × {levels[1]}" if len(levels) > 2 else levels[1]
        least = one.pairing.least
        if least is None:
            fair = f"{1 / len(levels):.0%}"
            asked = both(f"{fair} within it", f"{fair}を含む")
        elif one.pairing.slow:
            asked = both(f"at least {least:.0%}", f"{least:.0%}以上")
        else:
            asked = both(f"above {least:.0%}", f"{least:.0%}を上回る")
        verdict = both("holds", "達成") if one.holds else both("fails", "未達")
        who = both(f"{levels[0]} against {others}", f"{levels[0]} 対 {others}")
        share = one.share
        shown.add_row(who[language], str(len(one.report.games)), f"{share.share:.1%}", f"{100 * share.low:.1f}–{share.high:.1%}",
                      asked[language], verdict[language])  # fmt: skip
    console.print(shown)
