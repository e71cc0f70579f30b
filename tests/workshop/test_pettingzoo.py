"""The games as environments of PettingZoo: its own tests, over all games and numbers of seats, and players of somebody else's."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import warnings
from contextlib import redirect_stdout
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, seed_test
from pettingzoo.utils import parallel_to_aec

from game.games import NAMES
from game.sessions.spec import spec_of
from game.workshop.pettingzoo_env import ACTIONS, Dungeonbox, env, parallel_env
from tests.thorough import later


def _tables() -> list[tuple[str, int]]:
    tables = []
    for game in NAMES:
        spec = spec_of(game)
        ground = spec.read(spec.grounds()[0])[0] if spec.on_boards else None  # others have the same for every pack
        low, high = spec.seat_counts(ground)
        tables += [(game, seats) for seats in range(low, high + 1)]
    return tables


TABLES = _tables()
FEWEST = [next(table for table in TABLES if table[0] == game) for game in NAMES]
every_table = pytest.mark.parametrize(
    ("game", "seats"), later(TABLES, FEWEST, several=True), ids=[f"{game}-{seats}" for game, seats in TABLES]
)


@every_table
def test_its_own_tests_pass(game: str, seats: int) -> None:
    """api_test, seed_test and max_cycles_test as they come with PettingZoo."""
    with redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # an observation is a dict, for its mask; it advises against that
        api_test(env(game, seats, breaking_in=True), num_cycles=25)
        seed_test(lambda: env(game, seats), num_cycles=20)
        modes = SimpleNamespace(
            parallel_env=lambda max_cycles: parallel_env(game, seats, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(parallel_env(game, seats, max_cycles=max_cycles)),
        )
        max_cycles_test(modes)


def _played(table: Dungeonbox, seed: int) -> dict[str, float]:
    """A game of somebody who draws from the mask: what each agent got."""
    table.reset(seed)
    for agent in table.agents:
        table.action_space(agent).seed(seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        got[agent] += reward
        assert seen is not None
        table.step(None if ended or cut else table.action_space(agent).sample(seen["action_mask"]))
    return got


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_played_to_its_end(game: str) -> None:
    """All get their reward at the end, the winners by the rules 1 and nobody else."""
    table = env(game, 2)
    got = _played(table, 3)
    outcome = table.match.outcome
    assert outcome is not None
    assert got == {f"seat_{seat}": 1.0 if seat in outcome.winners else -1.0 for seat in range(2)}


def test_somebody_breaks_in() -> None:
    """Between two actions the others are asked, and what they break in with is played."""
    table = env("scoundrel_quest", 3, breaking_in=True, max_cycles=400)
    table.reset(1)
    broke = 0
    for _ in table.agent_iter():
        seen, *_, ended, cut, _ = table.last()
        if ended or cut:
            table.step(None)
            continue
        asked = table.asked
        assert asked is not None
        assert seen["action_mask"].sum() == len(asked.options) <= ACTIONS
        broke += asked.breaking_in
        table.step(1 if asked.breaking_in else table.steps)
    assert broke
    assert any(choice.interrupt for choice in table.match.choices)


def test_numbers_tell_no_more_than_the_view() -> None:
    """What another one holds changes no number, and what is seen does."""
    table = env("lair_lords", 2)
    table.reset(5)
    before = table.observe("seat_0")["observation"]
    index = table.match.state.table.zones.index
    hidden = [number for number, spec in enumerate(table.match.state.table.zones.specs) if spec.seen == "nobody"]
    for number in hidden:
        table.match.state.zones[number] = table.match.state.zones[number][::-1]
    assert index
    assert np.array_equal(table.observe("seat_0")["observation"], before)
    table.step(0)
    assert not np.array_equal(table.observe("seat_0")["observation"], before)


@pytest.mark.thorough
def test_a_player_that_another_library_trains_plays_through() -> None:
    """It learns from two games, and plays a third to its end."""
    from tests.bench.trained import Trained, by_chance, play  # its library takes seconds to load

    table, player = env("lair_lords", 2), Trained()
    for seed in range(2):
        got, chosen = play(table, [player, player], seed)
        for agent, brought in got.items():
            player.learn(chosen[agent], brought)
    assert player.worth.coef_.any()
    got, chosen = play(table, [player, by_chance], 2)
    assert set(got.values()) <= {1.0, -1.0}
    assert all(chosen.values())


@pytest.mark.parametrize("driver", ["", "dummy"])
def test_a_program_that_loads_it_keeps_its_sound(driver: str) -> None:
    snippet = "import os, game.workshop.pettingzoo_env; print(os.environ.get('SDL_AUDIODRIVER', ''))"
    around = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    around |= {"SDL_AUDIODRIVER": driver} if driver else {}
    done = subprocess.run([sys.executable, "-c", snippet], capture_output=True, text=True, env=around, check=True, timeout=60)
    assert done.stdout == f"{driver}\n"
