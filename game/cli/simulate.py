"""`simulate`: bots play many games, and what came of them is told."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_force, add_language, add_table, ground_of, language_of, options_of, seats_of
from game.cli.exits import FAULTS, RIGHT, Wrong
from game.cli.runs import add_run, counts_of, progress_bar, stopped_after, stopping, write_json

if TYPE_CHECKING:
    from game.workshop.simulate import Trial

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
    add_force(simulate)
    add_language(simulate)
    simulate.set_defaults(run=_simulate)


def _simulate(arguments: argparse.Namespace) -> int:
    from contextlib import ExitStack

    from game.cli.outputs import check_free
    from game.sessions.spec import spec_of
    from game.workshop.simulate import Cluster, Plan, simulate

    spec = spec_of(arguments.game)
    for out in filter(None, (arguments.json, arguments.png)):
        check_free(out, arguments.force)
    if arguments.png is not None and not spec.on_boards:
        raise Wrong(f"{spec.title['en']} is played without a board: --png is for other games")
    if arguments.png is not None and arguments.png.suffix.lower() != ".png":
        raise Wrong(f"{arguments.png}: the picture's name has to end in .png")
    ground, options = ground_of(arguments), tuple(options_of(arguments.option).items())
    usual = LEVEL if spec.on_boards else ",".join([LEVEL] * spec.seat_counts(None)[0])
    tables = [seats_of(words, "", humans=False) for words in _tables(arguments) or [usual]]
    plans = [Plan(arguments.game, ground, seats, arguments.games, arguments.seed, options) for seats in tables]
    with ExitStack() as stack:
        cluster = stack.enter_context(Cluster(arguments.cluster)) if arguments.cluster else None
        stopped = stack.enter_context(stopping())
        progress = stack.enter_context(progress_bar())
        asked = sum(plan.games for plan in plans)
        task = progress.add_task("games", total=asked)
        trial = simulate(
            plans,
            cluster.workers if cluster else arguments.workers,
            lambda done: progress.advance(task, done),
            executor=cluster.executor if cluster else None,
            stopped=stopped,
        )
    if not trial.reports:
        return stopped_after(0, asked)
    _print_trial(trial, language_of(arguments))
    write_json(arguments.json, trial.to_json())
    if arguments.png is not None:
        _write_report_picture(trial, ground, arguments.png, language_of(arguments))
    if stopped():
        return stopped_after(sum(len(report.games) for report in trial.reports), asked)
    return FAULTS if trial.troubled else RIGHT


def _tables(arguments: argparse.Namespace) -> list[str]:
    """Who plays at the tables that were asked for: each `--seats`, then for each level one for each of the seat counts."""
    if arguments.level and not arguments.seat_counts:
        raise Wrong("--level says who plays at the tables of --seat-counts, which is not given")
    counts = counts_of(arguments.seat_counts) if arguments.seat_counts else []
    return [*arguments.seats, *(",".join([level] * count) for level in arguments.level or [LEVEL] for count in counts)]


def _write_report_picture(trial: Trial, board: Path, out: Path, language: str) -> None:
    from game.cli.outputs import write_pieces
    from game.tiled.paint import MapPicture
    from game.tiled.png import png_of
    from game.workshop.simulations.card_adventure.report import MOST_PIXELS, report_picture

    picture = report_picture(trial, *MapPicture.load(board).overview(MOST_PIXELS), language)
    write_pieces(out, png_of(picture.get_size(), [picture]))


def _print_trial(trial: Trial, language: str) -> None:
    """What the game has to say, the games that did not end, how fast it went."""
    from rich.console import Console

    from game.workshop.figures import reason_word
    from game.workshop.simulate import simulation_of

    console = Console(highlight=False, soft_wrap=True)
    for part in simulation_of(trial.reports[0].plan.game).told(trial, language):
        console.print(part, markup=False)
    japanese = language == "ja"
    for one in trial.troubled[:20]:
        why, note = reason_word(one.reason)[language], f" {one.note}".rstrip()
        where = f"{one.number}番目、シード{one.seed}、{one.turns}ターン" if japanese else (
            f"game {one.number}, seed {one.seed}, turn {one.turns}"
        )  # fmt: skip
        console.print(f"{why}{'：' if japanese else ': '}{where}{note}", markup=False)
    if not trial.troubled:
        console.print("決着のつかないゲームはなかった" if japanese else "no stalemate")
    speed = trial.decisions / trial.seconds if trial.seconds else 0
    console.print(
        f"{trial.seconds:.1f}秒で{trial.decisions}回の選択（{trial.workers}プロセス、毎秒{speed:,.0f}回）" if japanese else
        f"{trial.decisions} decisions in {trial.seconds:.1f} s with {trial.workers} workers: {speed:,.0f} a second"
    )  # fmt: skip
