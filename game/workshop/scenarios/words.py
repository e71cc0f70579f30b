"""The grammar that the rule scenarios of all games share: what may stand under given, when and then."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

Text = Annotated[str, Field(max_length=200)]
"""A name or a few words."""
Number = Annotated[int, Field(ge=-9999, le=9999)]
Count = Annotated[int, Field(ge=0, le=400)]
"""How many; no table holds more."""
Player = Annotated[int, Field(ge=1, le=8)]
"""A player's number, from 1."""
Seed = Annotated[int, Field(ge=0, le=2**53)]
Names = Annotated[list[Text], Field(max_length=400)]
Numbers = Annotated[list[Number], Field(max_length=400)]
Word = str | int
"""What something on the table is called: a name, or a number where it is nothing but one."""


class Unmet(Exception):
    """Something is not as the scenario says, or cannot be laid out; the message is one sentence."""


def wrong(what: str, right: str) -> PydanticCustomError:
    """What a validator raises: what is wrong, and what would be right."""
    return PydanticCustomError("scenario", "{said}", {"said": f"{what}; {right}"})


def _words(value: Any) -> Any:
    found = value if isinstance(value, list) else [value]
    if len(found) > 400 or not all(type(one) is int or (type(one) is str and len(one) <= 200) for one in found):
        raise wrong("it is no name", 'write a name in quotes or a number, or several in [ ]: "brute", 5, ["a", "b"]')
    return found


Some = Annotated[list[Word], BeforeValidator(_words)]
"""A name or a number, or several of them in a list."""


def _settings(value: Any) -> Any:
    if isinstance(value, dict) and not all(isinstance(one, str | int) for one in value.values()):
        raise wrong("an option has a list or a table for its value", 'write a text, a number or true: { preset = "alpha" }')
    return value


Settings = BeforeValidator(_settings)
"""Goes with the options of a game: their values are plain."""


def say(words: str, default: Any = None, **more: Any) -> Any:
    """A word of a vocabulary with its explanation, in one line; it stands so in the list of all words."""
    return Field(default, description=words, **more)


class Words(BaseModel):
    """Words of a scenario: none but those that are known, each of its own kind."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, strict=True)


class SeatWords(Words):
    """What is said of a player under given or then; a game adds its words."""


class GivenWords(Words):
    """The position in which a scenario begins; a game adds its words, and its own `seats`."""

    seats: list[Any] = say("the players, in their order", [], min_length=1, max_length=8)
    dice: list[Annotated[int, Field(ge=1, le=100)]] = say(
        "the faces that are rolled, in order, whatever for; after them chance decides", [], max_length=200
    )
    turn: Annotated[int, Field(ge=1, le=999)] = say("the number of the turn", 1)
    seed: Seed = say("another number brings another chance, always the same for it", 1)


class ThenWords(Words):
    """What has to be true; everything left out is not looked at. A game adds its words, and its own `seats`."""

    seen_by: Player | None = say("everything as this player sees it: what it cannot see is called `?`")
    seats: list[Any] = say("the players, in their order: what is true of each", [], max_length=8)
    events: list[dict[str, Any]] = say(
        "what has happened since the beginning: `{ event = \"penalty\", seat = 1, times = 2 }`, with any of its parts; "
        "at least once where `times` is left out",
        [], max_length=200,
    )  # fmt: skip
    happened: Names = say('all events of the kinds that are named, in their order: `"died guest"`, `"build_turn 2"`', [])
    never: Names = say("what has not happened: a kind of event, or one event as under `happened`", [])
    asked: Text | None = say("what is being asked; the game goes on to the next question first, as for `asks` and `options`")
    asks: Player | None = say("which player is asked")
    options: Names | None = say('everything that can be chosen, in any order: `"move B"`, `"pass"`')
    turn: Number | None = say("the number of the turn")
    phase: Text | None = say("the innermost phase or step that is going on")
    over: Text | None = say('the reason why the game ended; `""` while it goes on')
    winners: list[Player] | None = say("who has won", max_length=8)


class DoWords(Words):
    """One entry of when: a choice of a player, going on (`until`), or a look in between (`check`); a game adds its verbs."""

    seat: Player | None = say("the player who chooses")
    at: Some | None = say("what the choice is about, more exactly; the same as `on` and `to`")
    on: Some | None = say("what the choice is about: on whom or what; several in a list are all meant at once")
    to: Some | None = say("what the choice is about: to whom or where")
    refused: Text | None = say("it cannot be done at this moment, and this clause is the reason that the program gives")
    cannot: bool | None = say("`true`: it cannot be done at this moment, whatever the reason")
    until: Text | None = say("the game goes on until this is asked, happens or begins; everybody asked meanwhile does nothing")

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        verbs = self.verbs()
        looks = getattr(self, "check", None)
        things = len(verbs) + (self.until is not None) + (looks is not None)
        if things != 1 and not self.belong(verbs):
            right = f"it takes one of them (here are {', '.join(verbs)})" if verbs else "add one of them"
            raise wrong("an entry is one thing: a player's choice, or until, or check", right)
        if verbs and self.seat is None:
            raise wrong("nobody does it", "say which player: seat = 1")
        if not verbs and (self.refused or self.cannot is not None):
            raise wrong("refused and cannot belong to a choice", "add what cannot be done, and seat = 1")
        if self.cannot is False or any(getattr(self, verb) is False for verb in verbs):
            raise wrong("false says nothing here", "leave the word out, or write true")
        if self.cannot is not None and self.refused is not None:
            raise wrong("cannot and refused stand both", "refused alone says both that it cannot be done and why")
        return self

    @classmethod
    def all_verbs(cls) -> list[str]:
        """The verbs that this game has, by the names of their fields."""
        return [name for name in cls.model_fields if name not in DoWords.model_fields and name != "check"]

    def verbs(self) -> list[str]:
        """The verbs that are given."""
        return [verb for verb in self.all_verbs() if verb in self.model_fields_set]

    def belong(self, verbs: list[str]) -> bool:
        """Do these verbs belong together, so that they may stand in one entry?"""
        return False

    @classmethod
    def spelt(cls, verb: str) -> str:
        """The verb as it is written in a scenario, and as the rules call it."""
        return cls.model_fields[verb].alias or verb

    def aims(self) -> list[Word]:
        """What the choice is about beside the verb's own word."""
        return [*(self.at or []), *(self.on or []), *(self.to or [])]


class ScenarioWords(Words):
    """One scenario: what is given, what happens, what is true then, and the clauses without which it would not be."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    covers: Names
    given: Any
    when: list[Any] = Field([], max_length=200)
    then: Any
