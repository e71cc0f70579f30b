"""A session: one game being played by people and bots, with all that a save has to name.

The client, `simulate` and the saves all start games here, so that they can't start them in different ways.
"""

from __future__ import annotations

import hashlib
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from game.boards.board import Board, Words
from game.bots import Bot, Thinker, make_bot
from game.rules import Event, Match, Option
from game.rules.randomness import Stream
from game.sessions.episode import Episode
from game.sessions.spec import About, AnyPack, GameSpec, Seat, spec_of

BEAT = 0.5
"""How long a table waits for bots to break in, in seconds: always so long, so that no pause tells what they hold."""
THINKING = 1.0
"""How long a bot that thinks ahead may think beside people, in seconds."""


class BreakIn(NamedTuple):
    """A bot breaks in: its seat and the number of its interrupt, both for `Match.interrupt`, and why, by language."""

    seat: int
    number: int
    why: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    """What one seat did; `counts` go by the game's own words: `beaten`, `damage`, `poison`, `rests`, `items`, `magic` …"""

    seat: Seat
    won: bool
    out: bool
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a game. `reason` is the outcome's word, empty while it runs; `seconds` is how long it was played."""

    turns: int
    choices: int
    seconds: int
    reason: str
    rule: str
    seats: tuple[SeatStatistics, ...]
    practice: bool = False


@dataclass(slots=True)
class Session:
    """One game and everything around it.

    `run` is its id for saves, `label` what its players call it; `changed` says what is no longer as the save had it;
    `episode` is the chapter of a campaign that it is, `score` how many games of its match each seat won before it, empty for
    the first. `path` is the board's file, or the folder of the pack where the game has
    no board; `ground` is the board, if there is one.
    """

    run: str
    path: Path
    ground: Board | None
    pack: AnyPack
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    match: Match
    started: datetime
    seconds_before: float = 0.0
    changed: tuple[Words, ...] = ()
    label: str = ""
    episode: Episode | None = None
    score: tuple[int, ...] = ()
    strayed: bool = False
    """True where the position does not follow from the choices: the rules changed since, or somebody changed the file."""
    kept: bool = True
    """False for a try of a board: no save is written, and it stands in no records."""
    _since: float = field(default_factory=time.monotonic)

    @property
    def board(self) -> Board:
        """The board. Raises ValueError for a game without one."""
        if self.ground is None:
            raise ValueError(f"{self.game} is played without a board")
        return self.ground

    @property
    def about(self) -> About:
        """What it is played on, for lists, saves and records."""
        return self.spec.about_ground(self.ground, self.pack, self.match.setup.options)

    @property
    def spec(self) -> GameSpec:
        """The declaration of its game."""
        return spec_of(self.game)

    @property
    def game(self) -> str:
        """The game's name in the code."""
        return self.match.game.name

    @property
    def standing(self) -> tuple[int, ...]:
        """How many games of the match each seat has won, with this one; empty where games stand alone, also in a campaign."""
        if not self.spec.match_to or self.episode is not None:
            return ()
        outcome = self.match.outcome
        return standing_after(self.score, len(self.seats), outcome.winners if outcome is not None else ())

    @property
    def match_won(self) -> bool:
        """Has somebody won as many games as the match needs?"""
        return self.spec.match_won(self.standing)

    @property
    def match_goes_on(self) -> bool:
        """Is there another game of its match after this one?"""
        return bool(self.standing) and not self.match_won

    @property
    def seconds(self) -> float:
        """How long this game has been open, over all sittings."""
        return self.seconds_before + time.monotonic() - self._since

    @property
    def bot_to_move(self) -> bool:
        """True when the pending decision is a bot's."""
        decision = self.match.decision
        return decision is not None and self.seats[decision.seat].is_bot

    def bot_choice(self) -> int:
        """What the bot of the seat that must decide now would choose; it is given that seat's view and nothing else.

        A loaded game goes on as it would have.
        Raises ValueError where no bot has to decide.
        """
        seat = self._bot_seat()
        return self.bot_of(seat).choose(self.match.view(seat))

    def bot_thinking(self, seconds: float = THINKING) -> Thinker:
        """The same beside a window: a thinker that has begun; levels that think ahead may do so for so many seconds.

        Raises ValueError where no bot has to decide.
        """
        seat = self._bot_seat()
        thinker = Thinker(self.bot_of(seat, seconds))
        thinker.start(self.match.view(seat))
        return thinker

    @property
    def bots_may_break_in(self) -> bool:
        """Could a bot break in now, as far as everybody knows? Then a table waits BEAT, whatever `bot_break_in` says."""
        decision = self.match.decision
        if decision is None or not self.match.state.interruptible:
            return False
        return any(one.is_bot for seat, one in enumerate(self.seats) if seat != decision.seat)

    def bot_break_in(self) -> BreakIn | None:
        """What the first bot in seat order that does so breaks into the pending decision with.

        To be asked anew after every choice and every interrupt.
        """
        match = self.match
        if not match.state.interruptible:
            return None
        seats = len(self.seats)
        for seat in ((match.decision.seat + step) % seats for step in range(1, seats + 1)):  # type: ignore[union-attr]
            if not self.seats[seat].is_bot:
                continue
            seen = match.view(seat)
            if seen.interrupts:
                bot = self.bot_of(seat)
                number = bot.break_in(seen)
                if number is not None:
                    return BreakIn(seat, number, bot.why)
        return None

    def bot_of(self, seat: int, seconds: float = 0.0) -> Bot:
        """The bot that makes a seat's next choice; levels that think ahead may do so for so many seconds, where there are any."""
        return make_bot(self.seats[seat].level, self.chance_of(seat), seconds=seconds)

    def chance_of(self, seat: int) -> int:
        """The seed of a bot's chance: it depends on the game's seed, the seat and how many choices were made."""
        return Stream(self.match.seed ^ (seat + 1) << 56).bits() ^ len(self.match.choices)

    def _bot_seat(self) -> int:
        """The seat of the bot that must decide now."""
        decision = self.match.decision
        if decision is None or not self.seats[decision.seat].is_bot:
            raise ValueError("no bot has to decide now")
        return decision.seat

    def choose(self, option: Option | int, watched: bool = False) -> tuple[Event, ...]:
        """Take an option of the pending decision; see Match.choose."""
        return self.match.choose(option, watched)

    @property
    def concealed(self) -> bool:
        """True for a game whose players must not see each other's hands."""
        return any(zone.seen == "owner" for zone in self.match.state.table.zones.specs)

    @property
    def solo(self) -> bool:
        """True for one person's game, with or without bots: only such a game can become practice."""
        return sum(not seat.is_bot for seat in self.seats) == 1

    def practise(self) -> None:
        """Go on as practice: from now on every choice can be taken back, and the game stays marked. ValueError unless `solo`."""
        if not self.solo:
            raise ValueError("only a game of one person can become practice")
        self.match.practice = True
        self.match.recall()

    def undo(self) -> bool:
        """Take back the last choice; in practice what bots have chosen since the last choice of the person with it, by which
        they had been asked or had broken in: they would choose it again at once. False where nothing can be taken back.
        """
        match = self.match
        made = len(match.choices)
        while match.can_undo:
            try:
                match.undo()
            except ValueError:
                break
            if not match.practice or self._stands:
                return True
        while len(match.choices) < made:
            match.redo()
        return False

    @property
    def _stands(self) -> bool:
        """Does it stand before a choice that the person made, and nobody else has to choose first?"""
        undone = self.match.undone
        return not self.bot_to_move and undone is not None and not self.seats[undone.seat].is_bot

    def redo(self) -> bool:
        """Make again what `undo` took back; False where nothing was."""
        match = self.match
        made = len(match.choices)
        while match.can_redo:
            match.redo()
            if not match.practice or match.undone is None or self._stands:
                break
        return len(match.choices) > made

    def statistics(self) -> Statistics:
        """What happened so far, by seat."""
        state, outcome = self.match.state, self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        out: list[bool] = getattr(state, "out", [False] * len(self.seats))
        seats = tuple(
            SeatStatistics(seat, number in winners, out[number], self._counts(number)) for number, seat in enumerate(self.seats)
        )
        reason, rule = (outcome.reason, outcome.rule) if outcome is not None else ("", "")
        return Statistics(state.turn, len(self.match.choices), int(self.seconds), reason, rule, seats, self.match.practice)

    def _counts(self, seat: int) -> dict[str, int]:
        tally: Mapping[str, int] = getattr(self.match.state, "tally", {})
        own = f".{seat}"
        return {key.removesuffix(own): count for key, count in sorted(tally.items()) if key.endswith(own)}


def new_session(
    game: str,
    path: Path | str,
    seats: Sequence[Seat],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    episode: Episode | None = None,
) -> Session:
    """Start a game on a board, or with the pack in a folder, or a chapter of a campaign.

    A seat whose class is empty gets the next one that the board allows. Raises Trouble, in one sentence, for everything that
    a person can get wrong; MapFaults for a board with faults.
    """
    path, spec = Path(path), spec_of(game)
    ground, pack = spec.read(path, episode)
    seats = spec.seated(seats, ground, pack)
    options = spec.plain_options(options or {})
    setup = spec.setup(ground, pack, seats, options, episode)
    match = Match.start(game=game, setup=setup, seed=seed)
    run = uuid.uuid4().hex[:12]
    return Session(run, path, ground, pack, tuple(seats), options, match, datetime.now(UTC), episode=episode)


def next_session(session: Session) -> Session:
    """The same table once more with other chances: the next game of the match, or the first of a new one where it is won.

    The next game of a match has the id that `run_after` makes of this one's, so that saves know whether it has begun.
    The seed is drawn, not cut from the state: what is cut off is all that tells the states of two deals apart.
    """
    seed = Stream(session.match.state.random).bits() >> 33
    new = new_session(session.game, session.path, session.seats, session.options, seed)
    if session.match_goes_on:
        new.run, new.score = run_after(session.run), session.standing
    return new


def run_after(run: str) -> str:
    """The id of the next game of a match, by that of the game before it."""
    return hashlib.sha256(f"after {run}".encode()).hexdigest()[:12]


def standing_after(score: Sequence[int], seats: int, winners: Sequence[int]) -> tuple[int, ...]:
    """How many games of a match each seat has won, by what it was before a game and who won that; `score` may be empty."""
    return tuple(won + (seat in winners) for seat, won in enumerate(score or (0,) * seats))


def layout_digest(match: Match, ground: Board | None) -> str:
    """A digest of what a snapshot's numbers stand for: zones, cards and routes. With an equal one a snapshot still fits."""
    zones = match.state.table.zones
    routes = [(route.a, route.b) for route in ground.routes] if ground is not None else []
    plain = repr(([zone.name for zone in zones.specs], zones.cards, routes))
    return hashlib.sha256(plain.encode()).hexdigest()
