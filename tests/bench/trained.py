"""A player that somebody else's library trains in the environment: scikit-learn's regression of what a choice brought in the end.

`python -m tests.bench trained [GAMES]` trains it by games of chance in each game and says how often it then wins against chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import SGDRegressor

from game.games import NAMES
from game.workshop.figures import Interval, wilson
from game.workshop.pettingzoo_env import Dungeonbox, env

Seen = dict[str, Any]
MOST = 1000
"""Longer games count as won by nobody: a player that has learned little may walk to and fro for ever."""


def by_chance(seen: Seen, chance: np.random.Generator) -> int:
    """Any option, each alike."""
    return int(chance.integers(seen["action_mask"].sum()))


class Trained:
    """Takes the option that brought most in games before; now and then it tries another, less often once it has learned."""

    def __init__(self) -> None:
        self.curious = 0.2
        self.worth = SGDRegressor(alpha=1e-5, random_state=0)
        self.taught = False

    def __call__(self, seen: Seen, chance: np.random.Generator) -> int:
        """The number of an option."""
        if not self.taught or chance.random() < self.curious:
            return by_chance(seen, chance)
        return int(np.argmax(self.worth.predict(seen["options"][: seen["action_mask"].sum()])))

    def learn(self, chosen: list[NDArray[np.float32]], brought: float) -> None:
        """The options that were chosen in a game, and what it brought."""
        if chosen:
            self.worth.partial_fit(np.stack(chosen), [brought] * len(chosen))
            self.taught = True


def play(table: Dungeonbox, players: list[Any], seed: int) -> tuple[dict[str, float], dict[str, list[NDArray[np.float32]]]]:
    """One game: what each agent got, and the options it chose as numbers."""
    table.reset(seed)
    chance = np.random.default_rng(seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    chosen: dict[str, list[NDArray[np.float32]]] = {agent: [] for agent in table.possible_agents}
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        got[agent] += reward
        if ended or cut:
            table.step(None)
            continue
        action = players[table.possible_agents.index(agent)](seen, chance)
        chosen[agent].append(seen["options"][action].copy())
        table.step(action)
    return got, chosen


def trained(game: str, games: int) -> Interval:
    """How often the trained player wins against chance over as many games as it learned from, in each seat alike."""
    table, player = env(game, 2, max_cycles=MOST), Trained()
    for seed in range(games):
        got, chosen = play(table, [player, player], seed)
        for agent, brought in got.items():
            player.learn(chosen[agent], brought)
    player.curious, won = 0.02, 0
    for seed in range(games):
        players = [player, by_chance] if seed % 2 else [by_chance, player]
        got, _ = play(table, players, games + seed)
        won += got["seat_0" if seed % 2 else "seat_1"] > 0
    return wilson(won, games)


def main(arguments: list[str]) -> None:
    """Print how often it wins in each game."""
    games = int(arguments[0]) if arguments else 200
    for game in NAMES:
        won = trained(game, games)
        print(f"{game}: {won.share:.0%} [{won.low:.0%}-{won.high:.0%}] of {games} games against chance")
