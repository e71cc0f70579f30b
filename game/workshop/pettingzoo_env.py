"""Every game as an environment of PettingZoo, for those who train players with other people's libraries (extra `research`).

    from game.workshop.pettingzoo_env import env  # `game` is one of `game.games.NAMES`
    table = env(game, seats=2)
    table.reset(seed=7)
    for agent in table.agent_iter():
        seen, reward, ended, cut, info = table.last()
        table.step(None if ended or cut else table.action_space(agent).sample(seen["action_mask"]))

`env` is the turn-based environment (AEC): one agent is asked at a time. `parallel_env` asks all at once and lets the actions
of those who have nothing to choose pass, for libraries that know no turns.

An action is the number of an option; numbers past the last option go round, so that one who knows no masks can play too. An
observation is what the agent's seat knows and nothing else: `info["view"]` as the rules give it, and as numbers by feature
hashing (Weinberger et al. 2009): every word of the view has one of `FEATURES` places, every option `OPTION_FEATURES` of its own.
The winners get 1, all others -1, at the end; a game that is cut at `max_cycles` gives nothing.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, cast
from zlib import crc32

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

with contextlib.ExitStack() as _after:
    # On Linux PettingZoo sends the sound of the whole program to a device that hardly any machine has.
    if "SDL_AUDIODRIVER" in os.environ:
        _after.callback(os.environ.__setitem__, "SDL_AUDIODRIVER", os.environ["SDL_AUDIODRIVER"])
    else:
        _after.callback(os.environ.pop, "SDL_AUDIODRIVER", None)
    from pettingzoo import AECEnv, ParallelEnv

from game.games import NAMES
from game.rules import Match, Option
from game.rules.fields import fields_of
from game.sessions.session import new_session
from game.sessions.spec import spec_of
from game.workshop.simulate import bots

ACTIONS = 256
"""How many options an agent can choose from; a decision with more raises ValueError. The most that was seen is 53."""
FEATURES = 1024
"""How many numbers tell what a seat knows."""
OPTION_FEATURES = 32
"""How many numbers tell an option."""
LARGEST = 32.0
"""Counts are told as parts of this, and as 1 beyond it."""
UNTOLD = frozenset({"table", "agenda", "current", "zones", "fixed", "known", "decision", "plan", "interrupts", "listeners"})
"""Fields of a view that say how the rules get on, or that are told in another way."""

Numbers = NDArray[np.float32]


class Asked(NamedTuple):
    """Whom the table asks: a seat, and what it can choose; `breaking_in` where that is to let be, or one of its interrupts."""

    seat: int
    options: tuple[Option, ...]
    breaking_in: bool = False


LET_BE = Option("let_be")


class Dungeonbox(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc] # the library tells no types
    """One of the games as a turn-based environment; agents are `seat_0`, `seat_1` … in the order of the seats.

    `ground` is a board's file or a pack's folder, by default the first that comes with the game. With `breaking_in` every
    other agent is asked between two actions whether it breaks in, where the rules allow that: action 0 lets be. After
    `max_cycles` actions the game is cut. Raises Trouble for seats, grounds and options that are not possible.
    """

    metadata = {"name": "dungeonbox_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = NAMES[0],
        seats: int = 2,
        ground: Path | str | None = None,
        options: Mapping[str, str] | None = None,
        *,
        breaking_in: bool = False,
        max_cycles: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game, self.breaking_in, self.max_cycles, self.render_mode = game, breaking_in, max_cycles, render_mode
        self._start = new_session(game, ground or spec_of(game).grounds()[0], bots(["easy"] * seats), options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._observed: Space[Any] = Dict(
            {
                "observation": Box(-1.0, 1.0, (FEATURES,), np.float32),
                "options": Box(-1.0, 1.0, (ACTIONS, OPTION_FEATURES), np.float32),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observed)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self._table(self._start.match)

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def _table(self, match: Match) -> None:
        self.match = match
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._asking = self._ask()
        self._next()

    def _ask(self) -> Iterator[Asked]:
        """Whom the table asks, one after the other, until the game is over."""
        while (decision := self.match.decision) is not None:
            made = len(self.match.choices)
            if self.breaking_in and self.match.state.interruptible:
                yield from self._asked_to_break_in(decision.seat)
            if len(self.match.choices) == made:  # else somebody broke in, and the table asks anew
                yield Asked(decision.seat, decision.options)

    def _asked_to_break_in(self, asked: int) -> Iterator[Asked]:
        """The other seats in their order, until one breaks in."""
        seats, made = len(self.possible_agents), len(self.match.choices)
        for seat in ((asked + step) % seats for step in range(1, seats)):
            if len(self.match.choices) == made and (interrupts := self.match.interrupts(seat)):
                yield Asked(seat, (LET_BE, *interrupts), breaking_in=True)

    def _next(self) -> None:
        self.asked = next(self._asking, None)
        if self.asked is None:
            outcome = self.match.outcome
            winners = outcome.winners if outcome is not None else ()
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 1.0 if seat in winners else -1.0
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            if len(self.asked.options) > ACTIONS:
                raise ValueError(f"{len(self.asked.options)} options are more than the {ACTIONS} actions there are")
            self.agent_selection = self.possible_agents[self.asked.seat]
            if self.steps >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
                self.agent_selection = self.agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed and actions bring the same game. Without a seed the next one is drawn."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table(Match.start(game=self.game, setup=self._start.match.setup, seed=int(self._seeds.integers(2**63))))

    def view(self, agent: str) -> Any:
        """What an agent's seat knows, as the rules give it to bots and to the screen."""
        return self.match.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, Any]:
        """The same as numbers; the mask is empty for an agent that is not asked."""
        view = self.view(agent)
        mask = np.zeros(ACTIONS, np.int8)
        options = np.zeros((ACTIONS, OPTION_FEATURES), np.float32)
        if self.asked is not None and self.possible_agents[self.asked.seat] == agent:
            seen = view.interrupts if self.asked.breaking_in else view.decision.options
            told = (LET_BE, *seen) if self.asked.breaking_in else seen
            mask[: len(told)] = 1
            for number, option in enumerate(told):
                options[number] = _option_numbers(view, option)
        return {"observation": numbers(view), "options": options, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The asked agent takes the option of that number; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast("int", action))
            return
        asked = self.asked
        assert asked is not None  # nobody's game is over
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        number = int(cast("int", action)) % len(asked.options)
        if not asked.breaking_in:
            self.match.choose(number)
        elif number:
            self.match.interrupt(asked.seat, number - 1)
        self.steps += 1
        self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What everybody knows of the game so far: the last events, as the rules name them."""
        if self.render_mode != "ansi":
            return None
        return "\n".join(f"{event.kind} {event.rule}".rstrip() for event in self.match.history[-10:])

    def close(self) -> None:
        """Nothing is held open."""


class Parallel(ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """The same games for libraries in which all act at once: only what the asked agent does counts. See `Dungeonbox`."""

    metadata = Dungeonbox.metadata

    def __init__(self, *args: Any, **named: Any) -> None:
        self.table = Dungeonbox(*args, **named)
        self.possible_agents = self.table.possible_agents
        self.agents: list[str] = []
        self.render_mode = self.table.render_mode
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces

    def observation_space(self, agent: str) -> Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent can do."""
        return self.action_spaces[agent]

    def _observed(self) -> dict[str, dict[str, Any]]:
        return {agent: self.table.observe(agent) for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        """Begin a new game."""
        self.table.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, dict[str, Any]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """The asked agent takes the option of its number."""
        table = self.table
        table.step(actions[table.agent_selection])
        ended, cut = dict(table.terminations), dict(table.truncations)
        nothing: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        result = (self._observed(), dict(table.rewards), ended, cut, nothing)
        if any(ended.values()) or any(cut.values()):
            self.agents = []
        return result

    def render(self) -> str | None:
        """What everybody knows of the game so far."""
        return self.table.render()


def env(*args: Any, **named: Any) -> Dungeonbox:
    """The turn-based environment; for the arguments see `Dungeonbox`."""
    return Dungeonbox(*args, **named)


def parallel_env(*args: Any, **named: Any) -> Parallel:
    """The environment in which all act at once."""
    return Parallel(*args, **named)


def numbers(view: Any) -> Numbers:
    """What a seat knows as `FEATURES` numbers from -1 to 1, the same for equal views."""
    told = np.zeros(FEATURES, np.float32)
    zones = view.table.zones
    for spec, cards in zip(zones.specs, view.zones, strict=True):
        for card in cards:
            _add(told, f"{spec.name}={view.card_name(card)}", 1.0)
    for one in fields_of(type(view)):
        if one.name not in UNTOLD:
            _tell(told, one.name, getattr(view, one.name))
    decision = view.decision
    if decision is not None:
        _add(told, f"asked={decision.seat - view.seat}", LARGEST)
        _add(told, f"decision={decision.kind}", LARGEST)
        _tell(told, "decision", decision.about)
    return cast("Numbers", np.clip(told / LARGEST, -1.0, 1.0))


def _option_numbers(view: Any, option: Option) -> Numbers:
    told = np.zeros(OPTION_FEATURES, np.float32)
    _add(told, f"verb={option.verb}", LARGEST)
    for kind, number in option.about:
        what = view.card_name(number) if kind == "card" else str(number)
        _add(told, f"{kind}={what}", LARGEST)
    return cast("Numbers", np.clip(told / LARGEST, -1.0, 1.0))


@lru_cache(100_000)
def _place(word: str) -> tuple[int, float]:
    """Where a word is told, and with which sign: two words in one place rather cancel out than add up."""
    digest = crc32(word.encode())
    return digest >> 1, 1.0 if digest & 1 else -1.0


def _add(told: Numbers, word: str, amount: float) -> None:
    at, sign = _place(word)
    told[at % len(told)] += sign * amount


def _tell(told: Numbers, where: str, value: Any) -> None:
    """One field: numbers by their size, words by being there, parts by their places."""
    if value is None or value == "":
        return
    if isinstance(value, int | float):
        _add(told, where, float(value))
    elif isinstance(value, str):
        _add(told, f"{where}={value}", LARGEST)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            _tell(told, f"{where}.{key}", inner)
    elif isinstance(value, Sequence):
        for at, inner in enumerate(value):
            _tell(told, f"{where}.{at}", inner)
