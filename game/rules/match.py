"""A match: one game being played. The whole interface of the rules for client, bots, saves and tests."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.decisions import CardId, Decision, Option, Outcome, Ref, Refusal, forget
from game.rules.events import Event
from game.rules.fields import tuples
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, knowledge, view
from game.rules.state import NeverEnds


@dataclasses.dataclass(frozen=True, slots=True)
class Game:
    """What a game gives to the rules model.

    `begin(setup, seed)` makes the first position, `table(setup)` what never changes in it, `why_not(view, verb, about)`
    says why something can't be done (None where it can, or where there is nothing to say). Where it is `lenient`, what a
    player has shown to others of the own secrets can be taken back while nothing came to the player's own light.
    """

    name: str
    state: type[Any]
    table: Callable[[Any], Any]
    begin: Callable[[Any, int], Any]
    why_not: Callable[[Any, str, tuple[Ref, ...]], Refusal | None]
    lenient: bool = False


_GAMES: dict[str, Callable[[], Game]] = {}


def register(name: str, load: Callable[[], Game]) -> None:
    """Make a game known by its name; it is loaded when it is first played."""
    _GAMES[name] = load


def game_named(name: str) -> Game:
    """The game of that name. Raises KeyError with the known names."""
    if name not in _GAMES:
        raise KeyError(f"there is no game {name!r}; the games are {', '.join(sorted(_GAMES))}")
    return _GAMES[name]()


class Choice(NamedTuple):
    """A choice that was made, in words that outlive a change of the order of options.

    `interrupt`: the seat broke in with it while a decision was pending, which was asked again afterwards.
    """

    seat: int
    verb: str
    about: tuple[Ref, ...]
    interrupt: bool = False


class Border(NamedTuple):
    """What undo does not cross: `kind` is `start`, `chance`, `reveal`, `shown`, `step`, `seat` or `over`.

    `shown`: only what who chose knew before has come to other seats' light.
    `at` counts the events of the history that lie before it, `made` the choices. The choice that crossed it made the events
    from `since` on.
    """

    kind: str
    at: int
    made: int
    since: int = 0


class Unplayable(ValueError):
    """A game that no longer replays: `number` counts the choices from 1, `rule` is the clause of what was to be chosen there."""

    def __init__(self, number: int, rule: str, why: str) -> None:
        """The message names the choice and the clause."""
        super().__init__(f"choice {number}: {why}" + (f" ({rule})" if rule else ""))
        self.number, self.rule, self.why = number, rule, why


KEPT = 200
"""How many positions are kept for undo; those before them come back by replaying."""


class Watched(list[Event]):
    """The events of a choice, and the state as it stood when each of them had happened."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.state = state
        self.states: list[Any] = []

    def append(self, event: Event) -> None:
        """One more has happened."""
        super().append(event)
        self.states.append(self.state.clone())


class Match:
    """A running or finished game.

    `history` holds the events since the start, or since the oldest that a save kept. In a `practice` match there are no
    borders: everything can be taken back, and that is for the caller to tell.
    """

    def __init__(self, game: Game, setup: Any, seed: int, state: Any) -> None:
        """Use `Match.start` or `Match.from_json`."""
        self.game = game
        self.setup = setup
        self.seed = seed
        self.state = state
        self.choices: list[Choice] = []
        self.history: list[Event] = []
        self.practice = False
        self.border = Border("start", 0, 0)
        """The last border that was crossed."""
        self._borderless: list[tuple[Any, int]] = []
        self._undone: list[tuple[Choice, Any, tuple[Event, ...]]] = []
        self._states: tuple[Any, ...] = ()

    @classmethod
    def start(cls, *, game: str, setup: Any, seed: int = 0) -> Match:
        """Set the table and run to the first decision."""
        forget()
        rules = game_named(game)
        state = rules.begin(setup, seed)
        match = cls(rules, setup, seed, state)
        match._run(state.advance)
        match.border = Border("start", len(match.history), 0)
        return match

    @property
    def decision(self) -> Decision | None:
        """What must be chosen now, and by which seat; None when the game is over."""
        return self.state.decision  # type: ignore[no-any-return]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is being played."""
        return self.state.outcome  # type: ignore[no-any-return]

    def choose(self, option: Option | int, watched: bool = False) -> tuple[Event, ...]:
        """Take an option, given by its number or as it stands in the decision or in the seat's view of it.

        Where it is `watched`, `looked_back` tells how things stood after each of its events.
        Raises ValueError when it is not one of the options, and NeverEnds, with nothing changed, where cards would go on
        for ever.
        """
        decision = self.decision
        if decision is None:
            raise ValueError("the game is over; nothing can be chosen")
        options = (*decision.options, *decision.ahead)
        number = _number(options, option, lambda: (*self.view(decision.seat).decision.options, *decision.ahead))
        if not 0 <= number < len(options if isinstance(option, Option) else decision.options):
            raise ValueError(f"there is no option {number} among {len(decision.options)}")
        chosen = options[number]
        return self._make(Choice(decision.seat, chosen.verb, chosen.about), lambda: self.state.choose(number), watched)

    def interrupts(self, seat: int) -> tuple[Option, ...]:
        """What a seat can break into the pending decision with; empty where that may not be broken into."""
        return tuple(self.state.interrupts_of(seat))

    def interrupt(self, seat: int, option: Option | int, watched: bool = False) -> tuple[Event, ...]:
        """Break into the pending decision, which is asked again afterwards; the option is given as in `choose`.

        What another seat has chosen before can no longer be taken back. Raises ValueError when it is not one of the seat's
        interrupts.
        """
        options = self.interrupts(seat)
        number = _number(options, option, lambda: self.view(seat).interrupts)
        if not 0 <= number < len(options):
            raise ValueError(f"there is no interrupt {number} among {len(options)}")
        chosen = options[number]
        decision = self.decision
        assert decision is not None  # it has interrupts
        choice = Choice(seat, chosen.verb, chosen.about, interrupt=True)
        return self._make(choice, lambda: self.state.interrupt(seat, number), watched, breaks_in=seat != decision.seat)

    def _make(self, choice: Choice, what: Callable[[], None], watched: bool, breaks_in: bool = False) -> tuple[Event, ...]:
        before = self.state.clone()
        self.choices.append(choice)
        self.state.stepped = False
        try:
            events = self._run(what, watched)
        except NeverEnds:  # the game stands as it stood before, and can be kept
            self.state = before
            self.choices.pop()
            raise
        self._undone.clear()
        first = len(self.history) - len(events)
        if breaks_in:
            self._cross(Border("seat", first, len(self.choices) - 1, first))
        self._keep(before, len(events))
        border = _border(before, self.state, choice.seat, events, self.game.lenient)
        if border:
            self._cross(Border(border, len(self.history), len(self.choices), first))
        return events

    def _cross(self, border: Border) -> None:
        """What was chosen up to now can't be taken back any more."""
        self.border = border
        if not self.practice:
            self._borderless.clear()

    def from_here(self) -> None:
        """What was chosen up to now can't be taken back: nobody has chosen it."""
        self._cross(Border("start", len(self.history), len(self.choices)))

    def border_ahead(self, number: int, interrupting: int | None = None) -> str:
        """The kind of border that an option, or an interrupt of that seat, would most likely make; empty where there is none.

        It is judged in a position imagined from what the seat to choose knows, so that the answer tells nothing more.
        """
        return "" if self.decision is None else _border(*self._ahead(number, interrupting), self.game.lenient)

    def goes_on(self, number: int) -> bool:
        """Does an option leave the seat nothing to come back to: can it not be taken back, or is somebody else asked next? It is
        judged as above.
        """
        before, after, seat, events = self._ahead(number, None)
        return (
            after.decision is None or after.decision.seat != seat or bool(_border(before, after, seat, events, self.game.lenient))
        )

    def _ahead(self, number: int, interrupting: int | None) -> tuple[Any, Any, int, list[Event]]:
        """A position as the seat to choose may imagine this one, that after an option or an interrupt, whose, and its events."""
        assert self.decision is not None
        seat = self.decision.seat if interrupting is None else interrupting
        before = imagine(self.view(seat), Stream(len(self.choices)))
        after, events = before.clone(), list[Event]()
        after.sink = events
        if interrupting is None:
            after.choose(number)
        else:
            after.interrupt(seat, number)
        return before, after, seat, events

    def _keep(self, before: Any, events: int) -> None:
        self._borderless.append((before, events))
        del self._borderless[:-KEPT]

    def _run(self, what: Callable[[], None], watched: bool = False) -> tuple[Event, ...]:
        sink = Watched(self.state) if watched else list[Event]()
        self.state.sink = sink
        try:
            what()
        finally:
            self.state.sink = None
        self.history += sink
        self._states = tuple(sink.states) if isinstance(sink, Watched) else ()
        return tuple(sink)

    def looked_back(self, seat: int, look: Callable[[Any, int], Any] = view) -> Callable[[int], Any]:
        """Answers what a seat knew after an event of the last choice, by its number. `look` makes a view of a state."""
        states = self._states
        return lambda number: look(states[number], seat)

    def view(self, seat: int) -> Any:
        """What that seat knows."""
        return view(self.state, seat)

    def why_not(self, seat: int, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
        """Why a seat can't do something now, with the clause; None where it can or where no rule speaks of it."""
        return self.game.why_not(self.view(seat), verb, about)

    @property
    def can_undo(self) -> bool:
        """True when the last choice lies on this side of the last border: a die, a draw, a reveal, another seat, the end."""
        return bool(self._borderless) or (self.practice and bool(self.choices))

    def undo(self) -> None:
        """Take the last choice back. Raises ValueError at a border, or where the game no longer replays."""
        if self.practice and self.choices and not self._borderless:
            self.recall()
        if not self._borderless:
            raise ValueError("the last choice can't be taken back")
        after = self.state
        self.state, events = self._borderless.pop()
        first = len(self.history) - events
        self._undone.append((self.choices.pop(), after, tuple(self.history[first:])))
        del self.history[first:]

    @property
    def undone(self) -> Choice | None:
        """The choice that was taken back last and not made again."""
        return self._undone[-1][0] if self._undone else None

    @property
    def can_redo(self) -> bool:
        """True when a choice was taken back and none was made since."""
        return bool(self._undone)

    def redo(self) -> tuple[Event, ...]:
        """Make the choice again that was taken back last. Raises ValueError where there is none."""
        if not self._undone:
            raise ValueError("no choice was taken back")
        choice, after, events = self._undone.pop()
        self._keep(self.state, len(events))
        self.state = after
        self.choices.append(choice)
        self.history += events
        return events

    def forget_undone(self) -> None:
        """What was taken back can't be made again: somebody else is before the screen, who must not learn of it."""
        self._undone.clear()

    def recall(self) -> bool:
        """Get the positions for undo and the whole history back by replaying; False where that does not lead here."""
        try:
            past = Match.replay(self.game.name, self.setup, self.seed, self.choices, self.practice)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
            return False
        if past.state != self.state:
            return False
        self.history, self.border, self._borderless = past.history, past.border, past._borderless
        return True

    def fork(self) -> Match:
        """A match that goes on from here on its own, without history."""
        match = Match(self.game, self.setup, self.seed, self.state.clone())
        match.choices = self.choices.copy()
        return match

    def copy(self) -> Match:
        """The same match once more, with its history and all that can be taken back: neither changes with the other."""
        match = self.fork()
        match.history, match.practice, match.border = self.history.copy(), self.practice, self.border
        match._borderless = [(state.clone(), events) for state, events in self._borderless]
        match._undone = [(choice, state.clone(), events) for choice, state, events in self._undone]
        return match

    def to_json(self, events: int = 400) -> dict[str, Any]:
        """Seed, choices, snapshot and the last events as plain JSON data; the setup is for the caller to name."""
        return {
            "game": self.game.name,
            "seed": self.seed,
            "choices": [_written(one) for one in self.choices],
            "snapshot": self.state.to_json(),
            "events": [event.to_json() for event in self.history[-events:]],
        }

    @staticmethod
    def choices_of(data: Sequence[Any]) -> list[Choice]:
        """The choices that `to_json` wrote. Raises TypeError or ValueError on other data."""
        made = [Choice(seat, verb, tuples(about), *map(bool, interrupt)) for seat, verb, about, *interrupt in data]
        for one in made:
            refs = isinstance(one.about, tuple) and all(isinstance(ref, tuple) and len(ref) == 2 for ref in one.about)
            if type(one.seat) is not int or type(one.verb) is not str or not refs:
                raise TypeError(f"{one!r} is no choice")
        return made

    @classmethod
    def from_json(cls, data: Mapping[str, Any], setup: Any) -> Match:
        """The match that `to_json` wrote, going on from its snapshot. Raises KeyError, TypeError or ValueError on other data."""
        rules = game_named(data["game"])
        state = rules.state.from_json(data["snapshot"], rules.table(setup))
        match = cls(rules, setup, data["seed"], state)
        match.choices = cls.choices_of(data["choices"])
        match.history = [Event.from_json(one) for one in data["events"]]
        match.border = Border("start", len(match.history), len(match.choices))
        return match

    @classmethod
    def replay(cls, game: str, setup: Any, seed: int, choices: Sequence[Choice], practice: bool = False) -> Match:
        """The match that these choices lead to from the start. Raises Unplayable at the first that can't be made."""
        match = cls.start(game=game, setup=setup, seed=seed)
        match.practice = practice
        for choice in choices:
            match.choose_again(choice)
        return match

    def choose_again(self, choice: Choice, watched: bool = False) -> tuple[Event, ...]:
        """Make a choice of a game that was played before. Raises Unplayable when it can't be made here."""
        number, decision = len(self.choices) + 1, self.decision
        if decision is None:
            raise Unplayable(number, "", "the game is over before it")
        if choice.interrupt:
            try:
                return self.interrupt(choice.seat, Option(choice.verb, choice.about), watched)
            except ValueError as error:
                raise Unplayable(number, decision.rule, str(error)) from None
        if decision.seat != choice.seat:
            raise Unplayable(number, decision.rule, f"it is not seat {choice.seat + 1}'s to make")
        try:
            return self.choose(Option(choice.verb, choice.about), watched)
        except ValueError as error:
            raise Unplayable(number, decision.rule, str(error)) from None


def _written(choice: Choice) -> list[Any]:
    """A choice as plain JSON data; one that broke in says so in a fourth part."""
    return [choice.seat, choice.verb, [list(ref) for ref in choice.about], *([True] if choice.interrupt else [])]


def _number(options: Sequence[Option], option: Option | int, seen: Callable[[], Sequence[Option]]) -> int:
    """The number of an option, told by that or by its verb and references, in true ids or in the seat's own view of them."""
    if isinstance(option, int):
        return option
    wanted = option[:2]
    number = next((at for at, one in enumerate(options) if one[:2] == wanted), None)
    if number is None:
        number = next((at for at, one in enumerate(seen()) if one[:2] == wanted), None)
    if number is not None:
        return number
    raise ValueError(f"{option.verb} {option.about} is not among the options")


def _border(before: Any, after: Any, seat: int, events: Iterable[Event], lenient: bool) -> str:
    """The kind of the border between two positions that one choice of a seat lies between; empty where there is none.

    What came to light is found by comparing what the seats see of every card, and in the events, which may tell of a card
    that has been seen in between: no rule has to say so.
    """
    if after.decision is None:
        return "over"
    if after.random != before.random:
        return "chance"
    if after.reveals != before.reveals:
        return "reveal"
    then = knowledge(before)
    everybody = (1 << after.seats) - 1
    told = [card for event in events for card in _told(event, then, everybody)]
    if (after.zones, after.known) != (before.zones, before.known):
        now = knowledge(after)
        if now != then:
            told += [card for card, known in then.items() if now.get(card, everybody) & ~known]
    if any(not then[card] >> seat & 1 for card in told):
        return "reveal"
    if told and not lenient:
        return "shown"
    if after.stepped:
        return "step"
    return "seat" if after.decision.seat != seat else ""


def _told(event: Event, known: Mapping[CardId, int], everybody: int) -> list[CardId]:
    """The cards of which an event tells a seat that did not know them."""
    told = ((everybody, event.cards()), (event.to & everybody, event.secret_cards()))
    return [card for seats, cards in told for card in cards if seats & ~known.get(card, everybody)]
