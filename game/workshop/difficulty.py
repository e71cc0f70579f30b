"""Measures how hard the boards that come with the program are, for the list of boards: bots play each many times.

`python -m game.workshop.difficulty [NAME…]` plays all boards, or those named, and writes what came out to `maps/difficulty.toml`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.boards.difficulty import FILE, Measured, measured
from game.boards.reading import load_board
from game.resources import PACKAGE, ResourceMissing
from game.sessions.shelf import shipped_boards
from game.sessions.spec import Seat, all_specs
from game.workshop.simulate import Plan, simulate

GAMES = 100
SEATS = ("bot:normal", "bot:normal")
HEAD = f"""\
# How often two bots of level Normal win each board, of {GAMES} games. Measured, not chosen: after a change of a board, of rules
# or of bots, write it anew by
#   python -m game.workshop.difficulty [NAME…]
# which plays what `python -m game simulate --board NAME --seats {",".join(SEATS)} --games {GAMES} --seed 0` plays.
"""


def measure(path: Path, games: int = GAMES) -> Measured:
    """What comes out on one board. Raises Trouble or MapFaults where it can't be played."""
    game = next(spec.name for spec in all_specs() if spec.on_boards)
    trial = simulate(Plan(game, path, tuple(Seat(f"Bot {number}", "", kind) for number, kind in enumerate(SEATS, 1)), games))
    return Measured(sum(bool(one.winners) for one in trial.games), len(trial.games), trial.board.digest)


def text(found: dict[str, Measured]) -> str:
    """The file as it is written."""
    tables = (
        f'\n[board.{key}]\nwon = {one.won}\ngames = {one.games}\ndigest = "{one.digest}"\n' for key, one in sorted(found.items())
    )
    return HEAD + "".join(tables)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and writes; 2 for a board that there is not."""
    boards = {path.stem: path for path in shipped_boards()}
    parser = argparse.ArgumentParser(prog="python -m game.workshop.difficulty", description=__doc__)
    parser.add_argument("board", nargs="*", metavar="NAME", help="a board that comes with the program; all where none is named")
    parser.add_argument("--check", action="store_true", help="only name the boards that have changed since they were measured")
    wish = parser.parse_args(arguments)
    wanted = wish.board or list(boards)
    unknown = [name for name in wanted if name not in boards]
    if unknown:
        parser.error(f"there is no board {unknown[0]!r}; the boards are {', '.join(boards)}")
    try:
        found = {key: one for key, one in measured().items() if key in boards}
    except ResourceMissing:
        found = {}
    if wish.check:
        changed = [name for name in wanted if name not in found or found[name].digest != load_board(boards[name]).digest]
        print(f"changed since they were measured: {', '.join(changed)}" if changed else "no board has changed")
        return 1 if changed else 0
    for name in wanted:
        found[name] = measure(boards[name])
        print(f"{name}: {found[name].won} of {found[name].games}", flush=True)
        PACKAGE.parent.joinpath(*FILE.split("/")).write_text(text(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
