"""`simulate`: bots play many games, and what came of them is told."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_language, add_table, board_of, language_of, options_of, seats_of
from game.cli.exits import FAULTS, RIGHT, Wrong
from game.cli.runs import LAIRS, add_run, counts_of, levels_of, progress_bar, write_json

if TYPE_CHECKING:
    from rich.console import Console

    from game.workshop.simulate import Report, Trial

LEVEL = "easy"
"""Who plays where nobody is named."""


def add(commands: Any) -> None:
    """Let `simulate` be called."""
    simulate = commands.add_parser(
        "simulate",
        help="games that play themselves",
        description="Let bots play many games and report. A seed brings the same games with any number of workers. "
        "Exit code 1 when a game does not end or a rule fails.",
    )
    add_table(simulate, LEVEL)
    simulate.add_argument("--seat-counts", default="", metavar="N-M", help="one table for each number of seats, such as 1-4")
    simulate.add_argument("--level", action="append", default=[], metavar="LEVEL", help="who plays at those; may be given again")
    add_run(simulate, 100, "how many games")
    simulate.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a dask cluster's workers (extra: cluster)")
    simulate.add_argument("--json", type=Path, default=None, metavar="OUT", help="write everything to this file as JSON")
    simulate.add_argument("--png", type=Path, default=None, metavar="OUT.png", help="draw the report with heat maps of the board")
    add_language(simulate)
    simulate.set_defaults(run=_simulate)


def _simulate(arguments: argparse.Namespace) -> int:
    if arguments.game == LAIRS:
        return _simulate_lairs(arguments)
    from contextlib import ExitStack

    from game.workshop.simulate import Cluster, Plan, simulate

    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        raise Wrong(f"{arguments.png}: the picture's name has to end in .png")
    board, options = board_of(arguments.board), tuple(options_of(arguments.option).items())
    tables = [seats_of(words, "", humans=False) for words in _tables(arguments) or [LEVEL]]
    plans = [Plan(arguments.game, board, seats, arguments.games, arguments.seed, options) for seats in tables]
    with ExitStack() as stack:
        cluster = stack.enter_context(Cluster(arguments.cluster)) if arguments.cluster else None
        progress = stack.enter_context(progress_bar())
        task = progress.add_task("games", total=sum(plan.games for plan in plans))
        trial = simulate(
            plans,
            cluster.workers if cluster else arguments.workers,
            lambda done: progress.advance(task, done),
            executor=cluster.executor if cluster else None,
        )
    _print_trial(trial, language_of(arguments))
    write_json(arguments.json, trial.to_json())
    if arguments.png is not None:
        _write_report_picture(trial, board, arguments.png, language_of(arguments))
    return FAULTS if trial.troubled else RIGHT


def _simulate_lairs(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from game.workshop.lair_lords_report import print_trial
    from game.workshop.lair_lords_simulate import Plan, simulate

    if arguments.board or arguments.cluster or arguments.png is not None:
        raise Wrong("Lair Lords is played without a board: --board, --cluster and --png are for other games")
    options = tuple(options_of(arguments.option).items())
    tables = [levels_of(words, "--seats") for words in _tables(arguments) or [f"{LEVEL},{LEVEL}"]]
    plans = [Plan(levels, arguments.games, arguments.seed, options) for levels in tables]
    with progress_bar() as bar:
        task = bar.add_task("games", total=sum(plan.games for plan in plans))
        trial = simulate(plans, arguments.workers, lambda done: bar.advance(task, done))
    print_trial(trial, language_of(arguments), Console(highlight=False, soft_wrap=True))
    write_json(arguments.json, trial.to_json())
    return FAULTS if trial.troubled else RIGHT


def _tables(arguments: argparse.Namespace) -> list[str]:
    """Who plays at the tables that were asked for: each `--seats`, then for each level one for each of the seat counts."""
    if arguments.level and not arguments.seat_counts:
        raise Wrong("--level says who plays at the tables of --seat-counts, which is not given")
    counts = counts_of(arguments.seat_counts) if arguments.seat_counts else []
    return [*arguments.seats, *(",".join([level] * count) for level in arguments.level or [LEVEL] for count in counts)]


def _write_report_picture(trial: Trial, board: Path, out: Path, language: str) -> None:
    import pygame

    from game.tiled.paint import MapPicture
    from game.workshop.report import report_picture

    try:
        pygame.image.save(report_picture(trial, MapPicture.load(board).render(), language), out)
    except (pygame.error, OSError) as error:
        raise Wrong(f"{out} can't be written ({error})") from None


def _print_trial(trial: Trial, language: str) -> None:
    """Every table, how fast it went, what the report says, and the games that did not end."""
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
