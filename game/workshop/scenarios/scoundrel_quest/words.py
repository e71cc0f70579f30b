"""The words of Scoundrel Quest's rule scenarios: what may stand under given, when and then.

A room is called by its name on the map, the Entrance `entrance`, a place where no room lies `north of cave`; cards by their
ids in the pack.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from game.content.scoundrel_quest.vocabulary import Colour, Face, Sex
from game.games.scoundrel_quest.options import Options
from game.workshop.scenarios.words import (
    Count,
    DoWords,
    GivenWords,
    Names,
    Number,
    Numbers,
    Player,
    SeatWords,
    Settings,
    Some,
    Text,
    ThenWords,
    Words,
    say,
)

Map = Annotated[str, Field(max_length=4000)]
Own = Annotated[dict[Text, dict[Text, Any]], Field(max_length=60)]
Mark = Literal["", "ransacked", "looted"]
Deck = Literal["monster", "treasure", "fate", "room"]

# --- given ---------------------------------------------------------------------------------------------------------


class Seat(SeatWords):
    """A player and its scoundrel."""

    at: Text = say("the room where it is", "entrance")
    level: Annotated[int, Field(ge=1, le=10)] = say("its level", 1)
    gold: Annotated[int, Field(ge=0, le=9900, multiple_of=100)] | None = say("its gold; 300, none where it is dead")
    damage: Annotated[int, Field(ge=0, le=20)] = say("how many of its health tokens are black", 0)
    dead: bool = say("`true`: it is dead", False)
    sex: Sex = say("female or male", "female")
    is_: Names = say("its race and class cards in play, and `mixed_blood` and `two_trades`", [], alias="is")
    items: Names = say("items carried or worn; `spear+cheat` is a spear with a cheat card on it", [])
    pack: Names = say("items in the pack", [])
    hand: Names = say("cards in hand", [])
    curses: Names = say("lasting curses and reminders before it", [])


class Standing(Words):
    """A monster on the board."""

    is_: Text = say("its card", ..., alias="is")
    at: Text = say("the room where it is", ...)
    colour: Colour = say("the colour of its base; that of player 1 is red, 2 green, 3 blue, 4 yellow", "red")
    with_: Names = say("the enhancers on it", [], alias="with")
    mate_of: Text | None = say("the monster whose data it has, for one that came as a mate")


class Cards(Words):
    """Cards of the scenario's own by their names, in the words of a pack; what is left out is as plain as can be."""

    monster: Own = say("monsters; level 1, one die, one Treasure card and 1 damage as Bad Stuff where nothing else is said", {})
    treasure: Own = say("Treasure cards; an item, a thingie without a price, where nothing else is said", {})
    fate: Own = say("Fate cards; an event where nothing else is said", {})
    room: Own = say("rooms; without arrows, icons and text where nothing else is said", {})


class Given(GivenWords):
    """The position in which a scenario begins. Cards that are not described are plain ones of that name, or those of the box."""

    seats: list[Seat] = say("two to four players, in their order", ..., min_length=2, max_length=4)
    map_: Map = say(
        "the rooms and links in lines of text: `hall - entrance + cave`; only the Entrance where it is left out",
        "entrance",
        alias="map",
    )
    cards: Cards = say("cards of the scenario's own: monster, treasure, fate, room", Cards())
    box: Names = say("rooms that are those of the box of that id; others that are not described are plain", [])
    monsters: list[Standing] = say(
        'the monsters on the board: `[{ is = "knight", at = "cave", colour = "green" }]`', [], max_length=12
    )
    dropped: dict[Text, Names] = say('items that lie in rooms: `{ cave = ["axe"] }`', {}, max_length=60)
    dropped_gold: dict[Text, Annotated[int, Field(ge=0, le=9900, multiple_of=100)]] = say(
        "gold that lies in rooms", {}, max_length=60
    )
    marks: dict[Text, Mark] = say('rooms that are marked: `{ cave = "ransacked" }`, or `"looted"`', {}, max_length=60)
    decks: dict[Deck, Names] = say(
        "what lies on top of the decks, the next card first; plain cards lie below, rooms come by chance", {}
    )
    left: dict[Deck, Count] = say(
        "how many plain cards, or rooms, are left to draw beside those of decks; 8 of each, and all rooms", {}
    )
    discards: Names = say("cards on the discard piles", [])
    active: Player = say("whose turn it is", 1)
    phase: Literal["setup", "start", "move"] = say(
        "before the first turn, with the starting hands; before the first step of a turn; or in phase 2", "move"
    )
    spent: Annotated[int, Field(ge=0, le=20)] = say("Move spent this turn", 0)
    options: Annotated[Options, Settings] = say(
        'rule options that differ from the defaults: `{ win_order = "list_order" }`', Options()
    )


# --- then ----------------------------------------------------------------------------------------------------------


class SeatThen(SeatWords):
    """What is true of a player; piles of cards are compared without order."""

    at: Text | None = say("the room where its scoundrel is")
    level: Number | None = say("its level")
    gold: Number | None = say("its gold")
    health: Number | None = say("its red health tokens")
    dead: bool | None = say("whether it is dead")
    move: Number | None = say("the Move that it has left (of the active player; of others their whole Move)")
    dice: Number | None = say("its combat dice now")
    search_dice: Number | None = say("its search dice now")
    races: Names | None = say("what it is: `human` without a race")
    classes: Names | None = say("its classes; `none` without one")
    is_: Names | None = say("its race and class cards in play, with `mixed_blood` and `two_trades`", alias="is")
    items: Names | None = say("items carried or worn, with cheat cards on them: `spear+cheat`")
    pack: Names | None = say("items in the pack")
    hand: Names | None = say("cards in hand")
    cards: Count | None = say("how many cards in hand")
    curses: Names | None = say("curses and reminders before it")


class Then(ThenWords):
    """What has to be true; everything left out is not looked at."""

    seats: list[SeatThen] = say("the players, in their order: what is true of each", [], max_length=4)
    monsters: dict[Text, Text] = say('where monsters are: `{ knight = "cave" }`; `""`: no longer on the board', {})
    colours: dict[Text, Colour] = say("the colours of their bases", {})
    monster_levels: dict[Text, Number] = say("their levels, with enhancers", {})
    monster_dice: dict[Text, Number] = say("their dice", {})
    treasure: dict[Text, Number] = say("how many Treasure cards they have", {})
    ours: Number | None = say("the total of the scoundrels in the combat, without dice")
    theirs: Number | None = say("the total of the monsters in the combat, without dice")
    fight: Names | None = say("the monsters that are fought; `[]` while there is no combat")
    main: Number | None = say("the main player of the combat")
    helper: Number | None = say("the helper; 0 for nobody")
    may_help: list[Player] | None = say("who can be asked for help", max_length=4)
    links: dict[Text, Face] = say('links by side and room: `{ "east of cave" = "wall" }`', {})
    marks: dict[Text, Mark] = say('marks of rooms; `""` for none', {})
    dropped: dict[Text, Names] = say("items that lie in rooms", {})
    dropped_gold: dict[Text, Number] = say("gold that lies in rooms", {})
    offers: Names | None = say(
        'bids and trades, open and agreed, in the order in which they were made: `"1 to 2: help, gold 200"`'
    )
    supply: Numbers | None = say("links left to draw, by their other face: regular doors, locked doors, hidden doors, walls")
    explored: Count | None = say("how many rooms lie on the board, with the Entrance")
    discards: Names | None = say("cards that lie on discard piles, among others")
    walks: dict[Colour, dict[Text, Names]] = say(
        'where monsters would walk if this colour came up, the room where they stand first: `{ blue = { ghost = ["a", "b"] } }`; '
        "`[]` for one that does not move",
        {},
    )


# --- when ----------------------------------------------------------------------------------------------------------


class Do(DoWords):
    """One entry of when."""

    go: Text = say('a way or a room: `"east"`, `"cave"`', "")
    search: bool = say("`true`: searches the room", False)
    deal: Some | None = say("a deal of the room, by its number from 1")
    pick_up: bool = say("`true`: picks up what lies here; afterwards `carry`, `stow`, `gold`, `done`", False)
    gold: bool = say("`true`: picks up the gold", False)
    fights: Text = say("a monster that ignores the scoundrel, to be fought all the same", "", alias="attack")
    buy_level: bool = say("`true`: buys a level; afterwards `pay_gold` and `pay_item`", False)
    recover: bool = say("`true`: goes down a level for 3 health", False)
    suicide: bool = say("`true`: ends its own life", False)
    end_turn: bool = say("`true`: ends phase 2", False)
    fight: bool = say("`true`: begins the combat at the start of the turn", False)
    start: bool = say("`true`: begins the turn", False)
    go_on: bool = say("`true`: goes on, where others could say wait", False)
    ready: bool = say("`true`: is ready for the first turn", False)
    play: Some | None = say("a card of the hand; `on` a player, a monster, a link or another card")
    use: Text = say('an item, in play or from the hand; `on` whom or what, `on = "monsters"` for the side of the monsters', "")
    power: Text = say('a power of a class, by its card; `on = "discard"` or `on = "d10"`, and its target', "")
    shed: Some | None = say("a race or class card that is discarded")
    carry: Some | None = say("an item of the hand, or that lies here, to be carried or worn")
    stow: Some | None = say("the same into the pack")
    swap: Text = say("a race or class in play; `on` the one of the hand that is played for it at once", "")
    put_away: Some | None = say("an item in use that goes into the pack")
    take_out: Some | None = say("an item of the pack that is carried or worn")
    exchange: Text = say("an item in use; `on` the one in the pack that comes for it", "")
    cheat: Text = say("a cheat card; `on` the item", "")
    drop: Some | bool | None = say("an item that is dropped; `true`: gives up putting an offer together")
    drop_gold: bool = say("`true`: drops gold; afterwards `amount`", False)
    show: Some | None = say("the player to whom hand cards are shown; afterwards the cards, one by one")
    discard: Some | None = say("a hand card, in charity or where items are too many")
    give: Some | None = say(
        "in charity a hand card, `to` a player; in an offer what oneself gives: an item, `gold`, `cards`, `first`, `help`, `idle`"
    )
    demand: Some | None = say("in an offer: what the other gives")
    strike: Some | None = say("in an offer: what is taken out of it again")
    propose: bool = say("`true`: makes the offer", False)
    amount: Number | None = say("how much")
    between: Some | None = say("from where to where an amount is, before it is chosen")
    accept: Some | bool | None = say("accepts an offer: `true`, or the player whose it is")
    counter: Some | bool | None = say("puts another offer against it")
    change: Some | bool | None = say("changes an offer it has made")
    decline: Some | bool | None = say("declines an offer")
    withdraw: Some | bool | None = say("takes back an offer it has made")
    trade: Player | None = say("a player to whom a trade is offered; afterwards `give`, `demand`, `propose`")
    ask: Some | None = say("a player who is asked for help")
    bid: Player | None = say("a player to whom a bid about help is made; afterwards as for a trade")
    roll: bool = say("`true`: announces the roll of the combat", False)
    passes: bool = say("`true`: does nothing", False, alias="pass")
    set_die: Text = say('a card that sets a die; `to` a face, and `on = "roll 1"`, `"die 1"` where there are several', "")
    reroll: Text = say("a card that has a die rolled again; `on` as for `set_die`", "")
    exit: Text = say("the room into which one runs away", "")
    run: Some | None = say("the monster for which the run-away die is rolled")
    flee: Text = say("the card that is used in place of a run-away die", "")
    stay: bool = say("`true`: stays, where there is no exit", False)
    charm: Text = say("the card with which a curse is answered", "")
    take_it: bool = say("`true`: does not answer a curse", False)
    colour: Colour | None = say("the colour of a new monster, where it is chosen")
    into: Text = say("where a monster or a scoundrel goes, where that is chosen", "")
    room: Text = say("the empty room in which something happens", "")
    add: Text = say("where a room is added: `east of cave`", "")
    pick: Some | None = say("a Treasure card that is chosen where the treasure is shared")
    lose: Some | None = say("what is lost")
    pay: Some | None = say("a card with which is paid")
    pay_gold: bool = say("`true`: pays the rest in gold", False)
    pay_item: Text = say("an item with which is paid", "")
    take: Some | None = say("a card of the discards that is taken, or an item that is picked up into the hand")
    steal: Text = say("the item that is stolen", "")
    lift: Text = say("the curse that is lifted", "")
    come: Text = say("the card by which a helper comes from far away", "")
    yes: bool = say("`true`: yes", False)
    no: bool = say("`true`: no", False)
    done: bool = say("`true`: that is all", False)
