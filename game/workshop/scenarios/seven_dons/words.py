"""The words of Seven Dons' rule scenarios: what may stand under given, when and then.

A member is called by its kind and its player, `fuse 2`; a boss card `boss fuse`. Columns are written front first, `fuse/hush^`
being Fuse before Hush, which is face up.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from game.games.seven_dons.options import Options
from game.workshop.scenarios.words import (
    Count,
    DoWords,
    GivenWords,
    Names,
    Number,
    Player,
    SeatWords,
    Some,
    Text,
    ThenWords,
    say,
)

# --- given ---------------------------------------------------------------------------------------------------------


class Seat(SeatWords):
    """A player. Members that are not laid out are in the graveyard."""

    members: Names = say('the columns, by kinds, front first: `"fuse/hush^"`; `^` is face up', [])
    boss: Text | None = say("the kind of the boss; the first one in the pack that lives and is free where it is left out")
    boss_up: bool = say("`true`: the boss card is face up", False)
    seen: Names = say("this player's face-down members, by kinds, that the opponent knows", [])


class Given(GivenWords):
    """The position in which a scenario begins."""

    seats: list[Seat] = say("two players, in their order", ..., min_length=2, max_length=2)
    pack: Text = say("the set of cards: back_streets or night_harbour", "back_streets")
    upper: dict[Text, dict[Text, Any]] = say(
        "upper abilities of the scenario's own by their kinds, in the words of a card pack", {}
    )
    lower: dict[Text, dict[Text, Any]] = say("lower abilities of the scenario's own, in the same way; `{}` is none", {})
    trumps: dict[Text, list[dict[Text, Any]]] = say("trumps of the scenario's own by their kinds: lists of effects", {})
    options: Options = say("rule options that differ from the defaults", Options())
    phase: Literal["setup", "action", "relocation", "assassination"] = say("where it begins", "action")
    turn: Annotated[int, Field(ge=1, le=999)] = say("the number of the turn", 5)
    first: Player | None = say("setup: the first player; by chance when left out")
    active: Player = say("whose turn it is", 1)
    quiet: Count = say("how many turns have passed since the last move to a graveyard", 0)


# --- then ----------------------------------------------------------------------------------------------------------


class SeatThen(SeatWords):
    """What is true of a player."""

    members: Names | None = say("the columns as under given, in any order; `?` is a member that cannot be seen")
    front: Names | None = say("the kinds in front, in any order")
    graveyard: Names | None = say("the kinds in the graveyard, in any order")
    boss: Text | None = say("the kind of the boss, `?` where it cannot be seen")
    boss_up: bool | None = say("is the boss card face up?")
    known: Names | None = say("the kinds of the face-down members that the opponent knows, in any order")


class Then(ThenWords):
    """What has to be true; everything left out is not looked at."""

    seats: list[SeatThen] = say("the players, in their order: what is true of each", [], max_length=2)
    target: Text | None = say('the target of the assassination that is going on; `""`: there is none')
    deck: Count | None = say("how many boss cards are in the deck")
    aside: Names | None = say("the kinds of boss cards that are out of the game")
    quiet: Number | None = say("how many turns have passed since the last move to a graveyard")


# --- when ----------------------------------------------------------------------------------------------------------


class Do(DoWords):
    """One entry of when: a choice of a player, going on (`until`), or a look in between (`check`)."""

    use: Text = say('an action ability, by its member: `use = "sweeper 1"`', "")
    answer: Text = say("a trigger ability, by its member", "")
    trump: Text = say('the trump of a boss card: `trump = "boss fuse"`', "")
    assassinate: Text = say("the target of an assassination", "")
    declare: Text = say("the codename that is declared, by its kind", "")
    choose: Some | None = say("what a text is carried out on; several are chosen one after the other")
    look: Text = say("the member that is looked at by a text that lasts", "")
    take_boss: Text = say("the new boss card", "")
    layout: Names = say("the player's members are laid out so, in small choices, and that is all", [])
    take: Text = say("laying out: the member that is taken up", "")
    exchange: Text = say("laying out: the member with which it changes places", "")
    behind: Text = say("laying out: the front member behind which it goes", "")
    alone: bool = say("laying out, `true`: it goes into a column of its own", False)
    put_back: bool = say("laying out, `true`: it goes back where it was", False)
    turn_up: Text = say("a member is turned up, which no rule lets a player do by itself; for `refused`", "")
    done: bool = say("`true`: nothing more is chosen", False)
    decline: bool = say("`true`: no action, no assassination", False)
    passes: bool = say("`true`: does not answer", False, alias="pass")
