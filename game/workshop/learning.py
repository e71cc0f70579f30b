"""What a position is worth, learned from games that bots of the normal level play: `python -m game.workshop.learning GAME`.

Needs scipy, which comes with the extra `dev`. What ships is the small file that this writes, with how it was made. A
pair of seats of which one has won is one example: the difference of what `features` says of both.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from game.bots import make_bot
from game.bots.learned import MOST_FAR, file_of
from game.rules.randomness import Stream
from game.sessions.session import new_session
from game.sessions.spec import spec_of
from game.workshop.simulate import Plan, bots, seed_of, simulation_of

LEVEL, CARELESS = "normal", "easy"
WANDERS = 10
"""One of so many choices is made as the careless level makes it, so that positions come up that the other would avoid."""
HELD_OUT = 5
"""One of so many games is not learned from: on these the error is measured."""
HOLD = 0.005
"""How strongly weights are held by what was thought before: little, where there are many games."""


class Pair(NamedTuple):
    """Two seats at the beginning of a turn: by what they differ, whether the first of them has won, of which game."""

    difference: tuple[float, ...]
    won: bool
    game: int


def play(plan: Plan, number: int, features: Any) -> list[Pair]:
    """The pairs of one game."""
    options = dict(plan.options)
    session = new_session(plan.game, plan.path, plan.seats, options, seed_of(plan, number))
    match, chance = session.match, Stream(plan.seed << 20 | number)
    seen: list[list[tuple[float, ...]]] = []
    turn = 0
    while match.decision is not None and len(match.choices) < simulation_of(plan.game).most_decisions:
        state = match.state
        if state.turn > turn:
            turn = state.turn
            seen.append([features(state, seat) for seat in range(state.seats)])
        broken = session.bot_break_in()
        if broken is not None:
            match.interrupt(broken.seat, broken.number)
            continue
        count = len(match.decision.options)
        if count > 1 and not chance.below(WANDERS):
            match.choose(make_bot(CARELESS, chance.bits()).choose(match.view(match.decision.seat)))
        else:
            match.choose(session.bot_choice() if count > 1 else 0)
    winners = match.outcome.winners if match.outcome is not None else ()
    return [
        Pair(tuple(a - b for a, b in zip(seats[one], seats[other], strict=True)), one in winners, number)
        for seats in seen
        for one in range(len(seats))
        for other in range(one)
        if (one in winners) != (other in winners)
    ]


def fitted(pairs: list[Pair], guess: Sequence[float]) -> tuple[list[float], float]:
    """The weights, and the mean logarithmic loss on the games that were held out (knowing nothing is 0.693).

    A logistic regression that begins from the guess and goes away from it as far as the games say.
    """
    import numpy as np
    from scipy.optimize import minimize

    start = np.array(guess)
    signs = np.array([1.0 if one.won else -1.0 for one in pairs])
    margins = np.array([one.difference for one in pairs]) * signs[:, None]
    held_out = np.array([one.game % HELD_OUT == 0 for one in pairs])
    learned = margins[~held_out]

    def loss(weights: Any) -> tuple[float, Any]:
        lost = 1 / (1 + np.exp(learned @ weights))
        away = weights - start
        return -np.log1p(-lost).mean() + HOLD * away @ away, -(learned * lost[:, None]).mean(axis=0) + 2 * HOLD * away

    weights = minimize(loss, start, jac=True, method="BFGS").x
    return [float(weight) for weight in weights], float(np.logaddexp(0, -(margins[held_out] @ weights)).mean())


def main(arguments: list[str]) -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.learning", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="the game")
    parser.add_argument("--tables", nargs="+", default=["2"], metavar="SEATS[/NAME=VALUE…]",
                        help="tables that are played by turns, such as 2 4/preset=short (2)")  # fmt: skip
    parser.add_argument("--games", type=int, default=300, metavar="N", help="how many games in all (300)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed (1)")
    given = parser.parse_args(arguments)
    room = import_module(f"game.bots.{given.game}.features")
    ground = next(iter(spec_of(given.game).shipped_packs().values()))
    plans = []
    for table in given.tables:
        seats, *options = table.split("/")
        named = tuple((name, value) for name, _, value in (one.partition("=") for one in options))
        plans.append(Plan(given.game, ground, bots([LEVEL] * int(seats)), given.games, given.seed, named))
    pairs: list[Pair] = []
    for number in range(given.games):
        pairs += play(plans[number % len(plans)], number, room.features)
        print(f"\r{number + 1} of {given.games}", end="", file=sys.stderr, flush=True)
    weights, loss = fitted(pairs, tuple(room.FEATURES.values()))
    write(given, arguments, tuple(room.FEATURES), weights, len(pairs), loss)
    print(f"\nheld out: {loss:.4f}")


def write(given: argparse.Namespace, arguments: list[str], names: tuple[str, ...], weights: list[float], pairs: int,
          loss: float) -> Path:  # fmt: skip
    """The file that ships."""
    file = file_of(given.game)
    lines = [
        f"# What a seat's position in {spec_of(given.game).title['en']} is worth; read by game/bots/learned.py.",
        f'command = "python -m game.workshop.learning {" ".join(arguments)}"',
        f"seed = {given.seed}",
        f"games = {given.games}",
        f"pairs = {pairs}",
        f"held_out_error = {loss:.4f} # mean logarithmic loss; {MOST_FAR} would be to know nothing",
        "",
        "[weights]",
        *(f'"{name}" = {weight:.3f}' for name, weight in zip(names, weights, strict=True)),
    ]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    main(sys.argv[1:])
