"""What a game says for its rule scenarios: its words, and the table that they lay out and look at.

A game's module here is called like the game and has one attribute, `SCENARIOS`. Nothing else in the house names it.
"""

from __future__ import annotations

import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from typing import Any, NamedTuple, NoReturn

from pydantic import BaseModel, create_model

from game.content.packs import PackFaults
from game.rules import CardId, Event, Game, Option, Ref
from game.rules.match import game_named
from game.sessions.spec import all_specs
from game.workshop.scenarios.words import DoWords, GivenWords, ScenarioWords, ThenWords, Unmet, Word, say


class Choice(NamedTuple):
    """One choice that an entry stands for.

    `verb` is the option's, `about` the words that it has to be about. What is not `needed` is left out where it is not asked.
    """

    verb: str
    about: tuple[Word, ...]
    needed: bool = True


class Look(NamedTuple):
    """One thing that a scenario looks at: what it is, what the scenario says, what was found."""

    what: str
    wanted: Any
    found: Any


class ScenarioTable(ABC):
    """The table of one scenario, and what everything on it is called. A game derives its own.

    `state` is the position that is laid out, with what comes next on its agenda; nothing of it has been run yet.
    """

    state: Any

    @abstractmethod
    def __init__(self, given: Any) -> None:
        """Lay out what is given. Raises Unmet when that is not possible."""

    # --- what things are called

    def card(self, card: CardId) -> Word:
        """What a card is called: its id in the pack where the game has no better word, `?` for one that cannot be seen."""
        return self.state.table.zones.cards[card] if card >= 0 else "?"

    def word(self, ref: Ref) -> Word | None:
        """What something that an option is about is called; None for what has no name. Players are `seat 1` …"""
        kind, number = ref
        if kind == "card":
            return self.card(number)
        return f"seat {number + 1}" if kind == "seat" else number

    def words(self, option: Option) -> list[Word]:
        """What everything is called that an option is about."""
        return [word for word in map(self.word, option.about) if word is not None]

    def is_about(self, option: Option, about: Iterable[Word]) -> bool:
        """Is this option about all of these words? A player may be told by its number alone."""
        words = self.words(option)
        return all(one in words or f"seat {one}" in words for one in about)

    def told(self, part: str, value: Any) -> Any:
        """A part of an event in the words of a scenario: seats are counted from 1, cards and references get their names."""
        match part:
            case "seat" | "other" | "winner":
                return value + 1 if isinstance(value, int) and value >= 0 else value
            case "seats" | "winners":
                return [one + 1 for one in value]
            case "card" | "monster" | "target":
                return self.card(value) if isinstance(value, int) else value
            case "cards" | "monsters" if all(isinstance(one, int) for one in value):
                return [self.card(one) for one in value]
            case "about":
                return [self.word(ref) for ref in value]
        return list(value) if isinstance(value, tuple) else value

    def line(self, event: Event) -> str:
        """An event in a line: its kind and the card that it is about, or else the player, the phase, the turn."""
        for part in ("card", "monster", "seat", "phase", "turn"):
            value = event.parts.get(part, event.secret.get(part))
            if value is not None:
                return f"{event.kind} {self.told(part, value)}"
        return event.kind

    # --- what is done

    def choices(self, do: Any) -> list[Choice]:
        """The choices that an entry stands for: a list behind a verb is done one by one. Raises Unmet."""
        found = []
        for verb in do.verbs():
            value = getattr(do, verb)
            for one in value if isinstance(value, list) else [value]:
                found.append(Choice(do.spelt(verb), (*(() if one is True else (one,)), *do.aims())))
        return found

    def refs(self, seat: int, verb: str, about: Iterable[Word]) -> tuple[Ref, ...]:
        """What these words mean, for asking the rules why something is refused. Raises Unmet for a word that means nothing."""
        found: list[Ref] = []
        for one in about:
            if isinstance(one, int) or one.removeprefix("seat ").isdecimal():
                found.append(("seat", int(str(one).removeprefix("seat ")) - 1))
                continue
            cards = self.cards_called(one, seat)
            if not cards:
                raise_unknown(one, {self.card(card) for cards in self.state.zones for card in cards})
            found.append(("card", cards[0]))
        return tuple(found)

    def cards_called(self, name: Word, seat: int = -1) -> list[CardId]:
        """The cards of a name, those in the zones of a player first."""
        specs = self.state.table.zones.specs
        order = sorted(range(len(self.state.zones)), key=lambda zone: specs[zone].owner != seat)
        return [card for zone in order for card in self.state.zones[zone] if self.card(card) == name]

    # --- what is looked at

    def looks(self, here: Any, then: Any) -> Iterator[Look]:
        """Everything that the game's own words under then say; `here` is the state, or the view of `seen_by`. Raises Unmet."""
        return iter(())


def raise_unknown(word: Word, known: Iterable[Any]) -> NoReturn:
    """Say that nothing is called so. Raises Unmet with the nearest that there is."""
    raise Unmet(f"nothing here is called {word}; {nearest(word, known)}")


_ID = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_LONGEST_ID = 40


def id_of(name: str) -> str:
    """The id in a pack of what a scenario calls so: the name itself where it makes one, else one made from it."""
    if len(name) <= _LONGEST_ID and _ID.fullmatch(name):
        return name
    return f"card_{zlib.crc32(name.encode()):08x}"


def first_of(faults: PackFaults) -> str:
    """What is wrong with the cards that a scenario describes, in one sentence: the first fault, and how many more there are."""
    first, *more = faults.faults
    said = str(replace(first, file=""))
    return said + (f" (and {len(more)} more like this)" if more else "")


def nearest(word: Word, known: Iterable[Any]) -> str:
    """The name that was probably meant, and otherwise all of them."""
    names = sorted({str(one) for one in known if one not in ("", "?", None)})
    close = get_close_matches(str(word), names, n=1, cutoff=0.6)
    if close:
        return f"did you mean {close[0]}?"
    if not names:
        return "there is nothing that it could be"
    return f"there are {', '.join(names[:20])}{', …' if len(names) > 20 else ''}"


@dataclass(frozen=True)
class Vocabulary:
    """How scenarios of one game are read and played.

    `quiet` are the verbs of doing nothing, the best first, for whoever the scenario does not speak of. `moments` are words for
    `until` beside events, phases and questions: the kind of the event, and parts that it must have. `phases` are phases that a
    scenario calls otherwise than the rules. `former` are words that once were right, or that people try, and what is right. With
    `waits_between_phases` nothing goes on past the end of a phase unless the scenario says so. `cards` are the models of a pack
    in whose words cards of a scenario's own are described, each with where it stands: they get into the list of all words.
    """

    game: str
    given: type[GivenWords]
    do: type[DoWords]
    then: type[ThenWords]
    table: Callable[[Any], ScenarioTable]
    quiet: tuple[str, ...] = ("pass", "decline", "done")
    moments: Mapping[str, tuple[str, Mapping[str, Any]]] = field(default_factory=dict)
    phases: Mapping[str, str] = field(default_factory=dict)
    former: Mapping[str, str] = field(default_factory=dict)
    waits_between_phases: bool = False
    cards: Mapping[str, type[BaseModel]] = field(default_factory=dict)

    @cached_property
    def step(self) -> type[DoWords]:
        """One entry of when."""
        look: Any = (self.then | None, say("a look in between, with the words of `then`"))
        return create_model("Step", __base__=self.do, check=look)

    @cached_property
    def scenario(self) -> type[ScenarioWords]:
        """One scenario of this game."""
        step: Any = self.step
        return create_model(
            "Scenario", __base__=ScenarioWords, given=(self.given, ...), when=(list[step], ScenarioWords.model_fields["when"]),
            then=(self.then, self.then()),
        )  # fmt: skip

    @property
    def rules(self) -> Game:
        """The game itself."""
        return game_named(self.game)


def vocabularies() -> Mapping[str, Vocabulary]:
    """The vocabularies of all games that have one, by the games' names."""
    return {spec.name: spec.room("scenarios").SCENARIOS for spec in all_specs() if spec.has_room("scenarios")}
