"""The words of Lair Lords' rule scenarios: what may stand under given, when and then."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.content.lair_lords.schema import HeroClass
from game.games.lair_lords.options import Options
from game.workshop.scenarios.words import (
    Count,
    DoWords,
    GivenWords,
    Names,
    Number,
    Player,
    SeatWords,
    Settings,
    Some,
    Text,
    ThenWords,
    Words,
    say,
    wrong,
)

# --- given ---------------------------------------------------------------------------------------------------------


class Hero(Words):
    """A Hero of the scenario's own."""

    class_: HeroClass = say("cleric, mage, fighter or thief", "mage", alias="class")
    health: Count = say("its Health", 4)
    epic: bool = say("`true`: an Epic Hero", False)
    players: Annotated[int, Field(ge=2, le=4)] = say("its player icon", 2)


class Seat(SeatWords):
    """A player."""

    xp: Annotated[int, Field(ge=0, le=9999)] = say("the XP of the lord; 900, 800, 700, 600 in player order when left out", 0)
    treasure: HeroClass | None = say("the treasure of the lord; cleric, mage, fighter, thief in player order when left out")
    level_up: dict[Text, Any] = say("the lord's Level Up text, in the words of a card pack; it draws a Spell when left out", {})
    dungeon: Names = say('Rooms from the entrance to the lord; `"b/a"` is b on top of a', [])
    hand: Names = say("Rooms and Spells in hand", [])
    entrance: Names = say("Heroes at the entrance", [])
    souls: Names = say("Heroes that are Souls", [])
    wounds: Names = say("Heroes that are Wounds", [])
    levelled: bool = say("`true`: the lord has levelled up already", False)


class Given(GivenWords):
    """The position in which a scenario begins. Cards that are not described here are those of the shipped pack."""

    seats: list[Seat] = say("two to four players, in their order", ..., min_length=2, max_length=4)
    rooms: dict[Text, dict[Text, Any]] = say(
        "Rooms of the scenario's own by their names, in the words of a card pack; "
        "an ordinary Monster Room with damage 1 and one fighter icon where nothing else is said",
        {},
        max_length=60,
    )
    spells: dict[Text, dict[Text, Any]] = say(
        "Spells of the scenario's own by their names, in the words of a card pack", {}, max_length=60
    )
    heroes: dict[Text, Hero] = say("Heroes of the scenario's own by their names", {}, max_length=60)
    lords: Annotated[list[dict[Text, Any]], Field(max_length=8)] = say("lords that nobody has, to be dealt (phase setup)", [])
    town: Names = say("Heroes in the town", [])
    discard: Names = say("cards in the discard pile", [])
    deactivated: Names = say("Rooms that are turned sideways", [])
    room_deck: Annotated[int, Field(ge=0, le=200)] = say(
        "how many plain Rooms there are to draw, beside the cards that are named", 12
    )
    spell_deck: Annotated[int, Field(ge=0, le=200)] = say("how many plain Spells there are to draw", 3)
    hero_deck: Annotated[int, Field(ge=0, le=200)] = say(
        "how many plain Heroes there are to come; without any the game ends with the turn", 0
    )
    epic_deck: Annotated[int, Field(ge=0, le=200)] = say("how many plain Epic Heroes there are to come", 0)
    shipped: bool = say("`true`: the whole shipped pack instead of all cards of the scenario's own", False)
    options: Annotated[Options, Settings] = say('rule options that differ from the defaults: `{ preset = "alpha" }`', Options())
    phase: Literal["setup", "start", "build", "bait", "adventure", "end"] = say("the phase at whose beginning it begins", "build")

    @model_validator(mode="after")
    def _has_effect(self) -> Self:
        if self.shipped:
            for word in ("rooms", "spells", "heroes", "lords"):
                if getattr(self, word):
                    raise wrong(f"with shipped = true there are no {word} of the scenario's own", f"leave {word} or shipped out")
            self._nobody("with shipped = true the lords are those of the shipped pack", ("xp", "treasure", "level_up"))
        if self.phase == "setup":
            here = ("dungeon", "hand", "entrance", "souls", "wounds", "levelled")
            self._nobody("in phase setup nothing has been dealt yet", here)
        return self

    def _nobody(self, why: str, words: tuple[str, ...]) -> None:
        """None of these words may stand for a player: it would have no effect."""
        for number, seat in enumerate(self.seats, 1):
            for word in words:
                if word in seat.model_fields_set:
                    raise wrong(f"{why}, so {word} of player {number} says nothing", f"leave {word} out")


# --- then ----------------------------------------------------------------------------------------------------------


class SeatThen(SeatWords):
    """What is true of a player; hands are compared without order."""

    dungeon: Names | None = say("Rooms from the entrance to the lord; `?` is a face-down Room")
    active: Names | None = say("the visible, active Rooms from the entrance to the lord")
    hand: Names | None = say("Rooms and Spells in hand")
    rooms: Names | None = say("Rooms in hand")
    cards: Count | None = say("how many cards in hand")
    entrance: Names | None = say("Heroes at the entrance")
    souls: Count | None = say("how many Souls")
    wounds: Count | None = say("how many Wounds")
    treasure: dict[HeroClass, Count] | None = say("treasure by type: `{ mage = 2 }`")
    levelled: bool | None = say("whether the lord has levelled up")
    out: bool | None = say("whether the player is eliminated")


class Then(ThenWords):
    """What has to be true; everything left out is not looked at."""

    seats: list[SeatThen] = say("the players, in their order: what is true of each", [], max_length=4)
    town: Names | None = say("Heroes in the town")
    discard: Names | None = say("the discard pile, in any order")
    deactivated: Names | None = say("Rooms that are turned sideways")
    damage: dict[Text, Number] = say("damage that Heroes have taken: `{ guest = 2 }`", {})
    room_damage: dict[Text, Number] = say("what Rooms deal now: `{ den = 3 }`", {})
    health: dict[Text, Number] = say("the Health of Heroes now", {})
    pile: dict[Literal["rooms", "spells", "heroes", "epics", "discard"], Count] = say("how many cards there are", {})
    order: list[Player] | None = say("the players in XP order", max_length=4)


# --- when ----------------------------------------------------------------------------------------------------------


class Do(DoWords):
    """One entry of when."""

    place: Text = say('a Room; `at = "end"`, `on` a Room by its name, or `at` the number of a place counted from the lord', "")
    take_back: Text = say("the face-down Room of this turn, which goes back to the hand", "")
    cast: Text = say("a Spell; `on` a Hero, a Room, two Rooms, a player's number, a Spell", "")
    use: Text = say("an ability, by its Room; `on` as for cast", "")
    passes: bool = say("`true`: plays nothing", False, alias="pass")
    apply: Some | None = say("the ability or the card that works first, or on what it works")
    decline: bool = say("`true`: does not do what is offered", False)
    pay: Text = say("the card with which is paid", "")
    discard: Text = say("a card of the hand", "")
    take: Text = say("the card that is taken", "")
    heal: Text = say("the Hero whose Wound is healed", "")
    keep: Text = say("the card that is kept", "")
    draw: Literal["room", "spell"] | None = say("the deck from which is drawn")
    treasure: HeroClass | None = say("the type of treasure")
    keep_hand: bool = say("`true`: keeps the first hand", False)
    new_hand: bool = say("`true`: takes a new first hand", False)
    first: Text = say("what goes first", "")
