"""`profile`: a person's games in numbers."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli.arguments import add_force, add_language, language_of
from game.cli.exits import RIGHT, say


def add(commands: Any) -> None:
    """Let `profile` be called."""
    profile = commands.add_parser(
        "profile",
        help="your games in numbers",
        description="Tell how many games were played and won, and how the dice fell; or write every game to a CSV file.",
    )
    profile.add_argument("--csv", type=Path, default=None, metavar="OUT.csv", help="write one line for each seat of each game")
    add_force(profile)
    add_language(profile)
    profile.set_defaults(run=_profile)


def _profile(arguments: argparse.Namespace) -> int:
    from game.cli.outputs import check_free
    from game.sessions.profile import Profile, dice_of, of_mode, won_of

    profile = Profile()
    if arguments.csv is not None:
        check_free(arguments.csv, arguments.force)
        count = profile.export(arguments.csv)
        say(f"{arguments.csv}: {count} game{'' if count == 1 else 's'}")
        return RIGHT
    records = profile.records()
    for mode, name in (("solo", "solo"), ("hot_seat", "hot-seat"), ("practice", "practice")):
        told = won_of(of_mode(records, mode))
        share = f", {told.won / told.games:.0%} won" if told.games else ""
        say(f"{name}: {told.games} game{'' if told.games == 1 else 's'}{share}")
    dice = dice_of(of_mode(records, ""))
    mean = f", {dice.mean:.2f} on average (3.50 is expected)" if dice.throws else ""
    say(f"dice: {dice.throws} thrown{mean}. {dice.words()[language_of(arguments)]}")
    return RIGHT
