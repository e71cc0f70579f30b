"""Games of Lair Lords that play themselves: who wins with which lord, which cards are played, how long games take.

A `Plan` is one table: which levels sit there. Seats are rotated: where levels differ, as many games as there are seats
have the same cards, each level once in each seat. A game is the same for a seed whatever the number of workers.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from game.bots import make_bot
from game.content.lair_lords.loader import shipped_lair_pack
from game.games.lair_lords import Options, SeatSetup, Setup
from game.rules import Match
from game.rules.randomness import Stream
from game.sessions.trouble import Trouble
from game.workshop.simulate import (
    BATCH,
    FAULT,
    MOST_DECISIONS,
    MOST_TURNS,
    STALEMATE,
    Interval,
    in_batches,
    quartiles,
    wilson,
)

GAME = "lair_lords"
FAIR = {2: (0.35, 0.65), 3: (0.20, 0.50), 4: (0.15, 0.40)}
"""How often each lord should win its games, by the number of players: the least and the most."""
MINUTES = {"alpha": (15, 20), "revised": (20, 30)}
"""How long a game of two players who know the game takes by the rulebooks (BM-1.14, BM-1.15)."""
SETUP, TURN, HERO = 180, 25, 20
"""The seconds that people take at a table: to set it up; in each turn for the Heroes that come, the reveal and the counting
of treasure; to lead a Hero through a dungeon, Room by Room."""
THOUGHT, CARD = {"alpha": 20, "revised": 30}, {"alpha": 10, "revised": 15}
"""And by edition: for each player to choose a Room and its place, to play a Spell or an ability and wait for answers.

The first edition speaks of players who know the cards, the revised one of players who know the game.
"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: `games` games of one bot of each of these levels."""

    levels: tuple[str, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """One game. Tuples are by player, which is the place of its level in the plan, wherever it sat.

    `winners` are players, `lords` the ids of the lords. `seconds` is how long people would take for it.
    """

    number: int
    seed: int
    reason: str
    winners: tuple[int, ...]
    turns: int
    decisions: int
    lords: tuple[str, ...]
    seconds: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What came out of one plan: its games in order, how often each card was played, and in how many of them it was won with."""

    plan: Plan
    games: tuple[Played, ...]
    cards: Counter[str] = field(default_factory=Counter)

    @property
    def troubled(self) -> tuple[Played, ...]:
        """The stalemates and faults."""
        return tuple(one for one in self.games if one.reason in (STALEMATE, FAULT))

    def won(self, player: int) -> Interval:
        """How often a player was the winner; a game without one winner counts for nobody."""
        return wilson(sum(one.winners == (player,) for one in self.games), len(self.games))

    def lords(self) -> dict[str, Interval]:
        """How often each lord won the games that it took part in."""
        there, won = Counter[str](), Counter[str]()
        for game in self.games:
            there.update(game.lords)
            won.update(game.lords[winner] for winner in game.winners)
        return {lord: wilson(won[lord], there[lord]) for lord in sorted(there)}

    def unfair(self) -> dict[str, Interval]:
        """The lords that win too seldom or too often."""
        low, high = FAIR[len(self.plan.levels)]
        return {lord: share for lord, share in self.lords().items() if not low <= share.share <= high}

    def reasons(self) -> Counter[str]:
        """How often games ended for which reason."""
        return Counter(one.reason for one in self.games)

    def quartiles(self, what: str) -> tuple[float, float, float]:
        """Lower quartile, median and upper quartile of `turns`, `decisions` or `seconds`."""
        return quartiles([getattr(one, what) for one in self.games])

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data."""
        return {
            "levels": list(self.plan.levels), "games": len(self.games), "options": dict(self.plan.options),
            "wins": [{"level": level, **asdict(self.won(number))} for number, level in enumerate(self.plan.levels)],
            "lords": {lord: asdict(share) for lord, share in self.lords().items()},
            "cards": dict(sorted(self.cards.items())),
            "reasons": dict(sorted(self.reasons().items())),
            **{what: self.quartiles(what) for what in ("turns", "decisions", "seconds")},
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trial:
    """What came out of all plans, and how fast. Reports of tables at which nothing was played yet are left out."""

    reports: tuple[Report, ...]
    seconds: float
    workers: int

    @property
    def decisions(self) -> int:
        """How many decisions were made in all."""
        return sum(one.decisions for report in self.reports for one in report.games)

    @property
    def troubled(self) -> tuple[Played, ...]:
        """The stalemates and faults of all tables."""
        return tuple(one for report in self.reports for one in report.troubled)

    def never_played(self) -> tuple[str, ...]:
        """The ids of the Rooms and Spells that were in some game's decks and never played."""
        played: Counter[str] = Counter()
        there: dict[str, None] = {}
        for report in self.reports:
            played.update(report.cards)
            setup = setup_of(report.plan.levels, report.plan.options)
            there.update(dict.fromkeys(one.id for one in (*setup.pack.rooms, *setup.pack.spells) if _in_box(one, setup)))
        return tuple(card for card in there if not played[card])

    def to_json(self) -> dict[str, Any]:
        """Plain JSON data; `speed` is all that differs between two runs."""
        return {
            "game": GAME,
            "seed": self.reports[0].plan.seed if self.reports else 0,
            "tables": [report.to_json() for report in self.reports],
            "games": [{"table": table, **asdict(one)} for table, report in enumerate(self.reports) for one in report.games],
            "never played": list(self.never_played()),
            "speed": {"seconds": round(self.seconds, 3), "workers": self.workers,
                      "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0},
        }  # fmt: skip


def _in_box(card: Any, setup: Setup) -> bool:
    return setup.options.preset in getattr(card, "editions", (setup.options.preset,))


# --- playing


@lru_cache(maxsize=16)
def setup_of(levels: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> Setup:
    """The table of so many players. Raises Trouble where the options or the number of players are not possible."""
    try:
        checked = Options.model_validate(dict(options))
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        known = ", ".join(Options.model_fields)
        raise Trouble(f"The option {name[:40]!r} can't be that ({first['msg']}); the options are {known}.",
                      f"オプション「{name[:40]}」はその値にできません。あるのは {known} です。") from None  # fmt: skip
    seats = tuple(SeatSetup(f"P{number + 1}") for number in range(len(levels)))
    try:
        return Setup(shipped_lair_pack(), seats, checked)
    except ValueError as error:
        raise Trouble(f"{error}.", f"{len(levels)}人では遊べません（2～4人用です）。") from None


def seed_of(plan: Plan, number: int) -> int:
    """The seed of one game: the same for the games in which only the seats are rotated, unless that would change nothing."""
    rotated = len(plan.levels) if len(set(plan.levels)) > 1 else 1
    return Stream((plan.seed << 32) + number // rotated).bits() >> 33


def play_one(plan: Plan, number: int) -> tuple[Played, Counter[str]]:
    """Play one game to its end or to the caps. What a rule raises is reported as a fault with the seed."""
    seed, count = seed_of(plan, number), len(plan.levels)
    match = Match.start(game=GAME, setup=setup_of(plan.levels, plan.options), seed=seed)
    seat_of = [(player + number) % count for player in range(count)]
    level_in = {seat: plan.levels[player] for player, seat in enumerate(seat_of)}
    reason, note = STALEMATE, ""
    lords = [""] * count
    try:
        while match.decision is not None and len(match.choices) < MOST_DECISIONS and match.state.turn <= MOST_TURNS:
            match.choose(_choice(match, level_in[match.decision.seat]))
        if match.outcome is not None:
            reason = match.outcome.reason
        elif match.decision is None:
            reason, note = FAULT, "nothing is left to decide, but the game has no outcome"
    except Exception as error:  # whatever a rule raises belongs into the report, with its seed
        place = traceback.extract_tb(error.__traceback__)[-1]
        reason, note = FAULT, f"{error.__class__.__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"
    told = _told(match, setup_of(plan.levels, plan.options).options.preset)
    for event in match.history:
        if event.kind == "lord":
            lords[seat_of.index(event.parts["seat"])] = match.state.card_name(event.parts["card"])
    winners = match.outcome.winners if match.outcome is not None else ()
    won = tuple(sorted(seat_of.index(seat) for seat in winners))
    game = Played(number, seed, reason, won, match.state.turn, len(match.choices), tuple(lords), told.seconds, note)
    return game, told.cards


def _choice(match: Match, level: str) -> int:
    """What the bot chooses; its chance depends on the seed, the seat and how many choices were made."""
    decision = match.decision
    assert decision is not None
    if len(decision.options) == 1:
        return 0
    chance = Stream(match.seed ^ (decision.seat + 1) << 56)
    return make_bot(level, chance.bits() ^ len(match.choices)).choose(match.view(decision.seat))


class Told(NamedTuple):
    """What a game's events tell: how often each card was played, and how long people would take."""

    cards: Counter[str]
    seconds: int


def _told(match: Match, edition: str) -> Told:
    names = match.state.table.zones.cards
    cards: Counter[str] = Counter()
    seconds = SETUP
    for event in match.history:
        parts = event.parts
        match event.kind:
            case "turn":
                seconds += TURN
            case "build_turn":
                seconds += THOUGHT[edition]
            case "set_out":
                seconds += HERO
            case "revealed":
                cards[names[parts["card"]]] += 1
            case "used":
                seconds += CARD[edition]
            case "declared" if parts["what"] == "spell":
                seconds += CARD[edition]
                cards[names[parts["card"]]] += 1
    return Told(cards, seconds)


class Batch(NamedTuple):
    """Some games of one plan, which a worker has played."""

    table: int
    games: list[Played]
    cards: Counter[str]


def play_some(table: int, plan: Plan, numbers: Sequence[int]) -> Batch:
    """What a worker is handed."""
    games, total = [], Counter[str]()
    for number in numbers:
        game, cards = play_one(plan, number)
        games.append(game)
        total.update(cards)
    return Batch(table, games, total)


def simulate(
    plans: Sequence[Plan],
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Trial:
    """Play all games of the plans in so many processes; one means this process itself.

    `progress` hears how many games more are done; when `stopped` says so, the trial holds the games until then. Raises
    Trouble where no game can start.
    """
    began = time.perf_counter()
    for plan in plans:
        setup_of(plan.levels, plan.options)
    size = max(1, min(BATCH, sum(plan.games for plan in plans) // (4 * workers)))
    tasks = [
        (table, plan, range(first, min(first + size, plan.games)))
        for table, plan in enumerate(plans)
        for first in range(0, plan.games, size)
    ]
    played: list[list[Played]] = [[] for _ in plans]
    cards: list[Counter[str]] = [Counter() for _ in plans]
    workers = max(1, min(workers, len(tasks)))
    with closing(in_batches(tasks, workers, None, stopped, play_some)) as batches:
        for batch in batches:
            played[batch.table] += batch.games
            cards[batch.table].update(batch.cards)
            progress(len(batch.games))
    reports = tuple(
        Report(plan, tuple(sorted(games, key=lambda one: one.number)), count)
        for plan, games, count in zip(plans, played, cards, strict=True)
        if games
    )
    return Trial(reports, time.perf_counter() - began, workers)
