"""The vocabulary of Lair Lords' rule scenarios: what may stand under given, when and then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, Self

from pydantic import Field, model_validator

from game.content.lair_lords.schema import HeroClass
from game.games.lair_lords.options import Options
from game.workshop.scenario_words import Words

Some = str | int | list[str | int]


def _all_known(kind: str, named: Iterable[str], known: Collection[str]) -> None:
    for one in named:
        if one not in known:
            raise ValueError(f"there is no {kind} {one} among {', '.join(known)}")


# --- given ---------------------------------------------------------------------------------------------------------


class Hero(Words):
    """A Hero of the scenario's own."""

    class_: HeroClass = Field("mage", alias="class")
    health: int = 4
    epic: bool = False
    players: int = 2


class Seat(Words):
    """A player. `dungeon` is written from the entrance to the lord, `"b/a"` being b on top of a."""

    xp: int = 0
    treasure: HeroClass | Literal[""] = ""
    level_up: dict[str, Any] = {}
    dungeon: list[str] = []
    hand: list[str] = []
    entrance: list[str] = []
    souls: list[str] = []
    wounds: list[str] = []
    levelled: bool = False


class Given(Words):
    """The position in which a scenario begins. Cards that are not described here are those of the shipped pack.

    `shipped` plays with the whole shipped pack. Beside the cards that are named, the decks hold so many plain ones:
    `room_deck`, `spell_deck`, `hero_deck`, `epic_deck`.
    """

    seats: list[Seat]
    rooms: dict[str, dict[str, Any]] = {}
    spells: dict[str, dict[str, Any]] = {}
    heroes: dict[str, Hero] = {}
    lords: list[dict[str, Any]] = []
    town: list[str] = []
    discard: list[str] = []
    deactivated: list[str] = []
    room_deck: int = 12
    spell_deck: int = 3
    hero_deck: int = 0
    epic_deck: int = 0
    shipped: bool = False
    options: Options = Options()
    phase: Literal["setup", "start", "build", "bait", "adventure", "end"] = "build"
    turn: int = 1
    seed: int = 1

    @model_validator(mode="after")
    def _players(self) -> Self:
        if not 2 <= len(self.seats) <= 4:
            raise ValueError(f"there are 2 to 4 seats, not {len(self.seats)}")
        return self

    def players(self) -> list[str]:
        """The numbers of the players."""
        return [str(number + 1) for number in range(len(self.seats))]


# --- then ----------------------------------------------------------------------------------------------------------


class SeatThen(Words):
    """What is true of a player; hands are compared without order. In a dungeon `?` is a face-down Room."""

    dungeon: list[str] | None = None
    active: list[str] | None = None
    hand: list[str] | None = None
    rooms: list[str] | None = None
    cards: int | None = None
    entrance: list[str] | None = None
    souls: int | None = None
    wounds: int | None = None
    treasure: dict[HeroClass, int] | None = None
    levelled: bool | None = None
    out: bool | None = None


class Then(Words):
    """What has to be true; everything left out is not looked at.

    `happened` are events in their order, each `"event card"` or `"event player"`, of the kinds that are named in it.
    """

    seats: list[SeatThen] = []
    town: list[str] | None = None
    discard: list[str] | None = None
    deactivated: list[str] | None = None
    damage: dict[str, int] = {}
    room_damage: dict[str, int] = {}
    health: dict[str, int] = {}
    pile: dict[Literal["rooms", "spells", "heroes", "epics", "discard"], int] = {}
    happened: list[str] = []
    never: list[str] = []
    asked: str | None = None
    asks: int | None = None
    options: list[str] | None = None
    order: list[int] | None = None
    turn: int | None = None
    phase: str | None = None
    over: str | None = None
    winners: list[int] | None = None


# --- when ----------------------------------------------------------------------------------------------------------

VERBS: Mapping[str, str] = {
    "place": "place", "cast": "cast", "use": "use", "passes": "pass", "apply": "apply", "decline": "decline", "pay": "pay",
    "discard": "discard", "take": "take", "heal": "heal", "keep": "keep", "draw": "draw", "treasure": "treasure",
    "keep_hand": "keep_hand", "new_hand": "new_hand", "first": "first",
}  # fmt: skip
"""Every verb of a choice, and the option's verb that it stands for."""


class Do(Words):
    """One thing that happens: a choice of a player (exactly one verb), going on (`until`), or a look in between (`check`)."""

    seat: int = 0
    place: str = ""
    cast: str = ""
    use: str = ""
    passes: bool = Field(False, alias="pass")
    apply: Some | None = None
    decline: bool = False
    pay: str = ""
    discard: str = ""
    take: str = ""
    heal: str = ""
    keep: str = ""
    draw: Literal["", "room", "spell"] = ""
    treasure: HeroClass | Literal[""] = ""
    keep_hand: bool = False
    new_hand: bool = False
    first: str = ""
    at: Some | None = None
    on: Some | None = None
    refused: str | None = None
    cannot: bool = False
    until: str | None = None
    check: Then | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        things = len(self.verbs()) + (self.until is not None) + (self.check is not None)
        if things != 1:
            raise ValueError("it takes one verb, or until, or check")
        if self.verbs() and not self.seat:
            raise ValueError("say which player does it: seat = 1")
        return self

    def verbs(self) -> list[str]:
        """The verbs that are given."""
        return [verb for verb in VERBS if verb in self.model_fields_set]


class Scenario(Words):
    """One scenario: what is given, what happens, what is true then, and the clauses without which it would not be."""

    name: str
    covers: list[str]
    given: Given
    when: list[Do] = []
    then: Then = Then()

    @model_validator(mode="after")
    def _players(self) -> Self:
        looks = [self.then, *(do.check for do in self.when if do.check is not None)]
        spoken = [do.seat for do in self.when] + [len(look.seats) for look in looks]
        _all_known("player", [str(number) for number in spoken if number], self.given.players())
        return self
