"""What a position is worth, learned from games that bots of the normal level play: `python -m game.workshop.learning GAME`.

Needs scipy, which comes with the extra `dev`. What ships is the small file that this writes, with how it was made. What
is learned from is what a game's `features` say of all seats at the beginning of each turn, and who has won in the end.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import combinations
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
FIRM = 100.0
"""The same of what play can't teach."""
Features = Callable[[Any], Mapping[int, Sequence[float]]]
"""What tells a position, by seat; for seat 0 alone where all win together."""


class Example(NamedTuple):
    """What tells somebody's standing at the beginning of a turn, whether the game was won, and which game it was.

    Of rivals the `numbers` are the difference of two seats, of which one has won; where seats win together they are those of
    all, with a number for each table that was played: 1 for its own. So what a board itself is like is not learned.
    """

    numbers: tuple[float, ...]
    won: bool
    game: int


def play(plan: Plan, number: int, features: Features) -> tuple[list[Mapping[int, Sequence[float]]], tuple[int, ...]]:
    """What is to be seen at the beginning of each turn of one game, and who has won it."""
    session = new_session(plan.game, plan.path, plan.seats, dict(plan.options), seed_of(plan, number))
    match, chance = session.match, Stream(plan.seed << 20 | number)
    seen: list[Mapping[int, Sequence[float]]] = []
    turn = 0
    while match.decision is not None and len(match.choices) < simulation_of(plan.game).most_decisions:
        state = match.state
        if state.turn > turn:
            turn = state.turn
            rows = features(state)
            if rows:
                seen.append(rows)
        broken = session.bot_break_in()
        if broken is not None:
            match.interrupt(broken.seat, broken.number)
            continue
        count = len(match.decision.options)
        if count > 1 and not chance.below(WANDERS):
            match.choose(make_bot(CARELESS, chance.bits()).choose(match.view(match.decision.seat)))
        else:
            match.choose(session.bot_choice() if count > 1 else 0)
    return seen, match.outcome.winners if match.outcome is not None else ()


def of_rivals(seen: Sequence[Mapping[int, Sequence[float]]], winners: Sequence[int], game: int) -> list[Example]:
    """Each two seats of which one has won."""
    return [
        Example(tuple(a - b for a, b in zip(seats[one], seats[other], strict=True)), one in winners, game)
        for seats in seen
        for one, other in combinations(seats, 2)
        if (one in winners) != (other in winners)
    ]


def of_allies(seen: Sequence[Mapping[int, Sequence[float]]], won: bool, game: int, table: int, tables: int) -> list[Example]:
    """All together, at one of so many tables."""
    own = tuple(float(one == table) for one in range(tables))
    return [Example((*seats[0], *own), won, game) for seats in seen]


def fitted(examples: list[Example], guess: Sequence[float], held: Sequence[bool] = ()) -> tuple[list[float], float]:
    """The weights, and the mean logarithmic loss on the games that were held out (knowing nothing is 0.693 of two rivals).

    A logistic regression that begins from the guess and goes away from it as far as the games say, but for the weights
    that are `held`.
    """
    import numpy as np
    from scipy.optimize import minimize

    start = np.array(guess)
    hold = np.full(len(guess), HOLD)
    hold[: len(held)][list(held)] = FIRM
    signs = np.array([1.0 if one.won else -1.0 for one in examples])
    margins = np.array([one.numbers for one in examples]) * signs[:, None]
    held_out = np.array([one.game % HELD_OUT == 0 for one in examples])
    learned = margins[~held_out]

    def loss(weights: Any) -> tuple[float, Any]:
        ahead = learned @ weights
        lost = np.exp(-np.logaddexp(0, ahead))
        away = weights - start
        return np.logaddexp(0, -ahead).mean() + hold * away @ away, -(learned * lost[:, None]).mean(axis=0) + 2 * hold * away

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
    room, spec = import_module(f"game.bots.{given.game}.features"), spec_of(given.game)
    plans = []
    for ground in spec.grounds():
        low, high = spec.seat_counts(spec.read(ground)[0])
        for table in given.tables:
            seats, *options = table.split("/")
            named = tuple((name, value) for name, _, value in (one.partition("=") for one in options))
            if low <= int(seats) <= high:
                plans.append(Plan(given.game, ground, bots([LEVEL] * int(seats)), given.games, given.seed, named))
    examples: list[Example] = []
    for number in range(given.games):
        table = number % len(plans)
        seen, winners = play(plans[table], number, room.features)
        if spec.rivals:
            examples += of_rivals(seen, winners, number)
        else:
            examples += of_allies(seen, bool(winners), number, table, len(plans))
        print(f"\r{number + 1} of {given.games}", end="", file=sys.stderr, flush=True)
    guess = tuple(room.FEATURES.values())
    held = [name in getattr(room, "HELD", ()) for name in room.FEATURES]
    weights, loss = fitted(examples, guess if spec.rivals else (*guess, *(0.0 for _ in plans)), held)
    write(given, arguments, tuple(room.FEATURES), weights[: len(guess)], len(examples), loss)
    print(f"\nheld out: {loss:.4f}")


def write(given: argparse.Namespace, arguments: list[str], names: tuple[str, ...], weights: list[float], examples: int,
          loss: float) -> Path:  # fmt: skip
    """The file that ships."""
    file = file_of(given.game)
    lines = [
        f"# What a seat's position in {spec_of(given.game).title['en']} is worth; read by game/bots/learned.py.",
        f'command = "python -m game.workshop.learning {" ".join(arguments)}"',
        f"seed = {given.seed}",
        f"games = {given.games}",
        f"examples = {examples}",
        f"held_out_error = {loss:.4f} # mean logarithmic loss; {MOST_FAR} would be to know nothing",
        "",
        "[weights]",
        *(f'"{name}" = {weight:.3f}' for name, weight in zip(names, weights, strict=True)),
    ]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


if __name__ == "__main__":
    main(sys.argv[1:])
