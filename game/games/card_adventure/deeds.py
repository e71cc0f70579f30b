"""What the board's own rules do: one function for each deed of the boards' vocabulary (CA-B8, CA-B17, CA-B21)."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.board import Deed
from game.games.card_adventure.effects import draw_into_hand
from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.moments import DOERS, carried, entered
from game.games.card_adventure.removal import lay_monsters
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.tokens import check_out, draw_tokens, put_back_tokens
from game.rules.agenda import Record

Seats = tuple[int, ...]


def _spawn(game: CardAdventure, one: Deed, seats: Seats) -> None:
    for _ in range(one.count or game.seats):
        card = game.named("monster", one.card) if one.card else game.draw_monster()
        if card is None:  # CA-6.10
            return
        game.take((card,), game.table.draw["monster"])
        lay_monsters(game, (card,), one.square)
        game.emit("appeared", "CA-B8", card=card, square=one.square, sign=0)


def _move(game: CardAdventure, one: Deed, seats: Seats) -> None:
    """The monsters of a square are put into another, whatever lies between."""
    group = game.movable(one.square)
    if not group:
        return
    source = game.table.squares[one.square]
    card = group[-1] if game.visible(group[-1], source) else -1
    game.take(group, source)
    for monster in group:
        game.forget(monster)
    lay_monsters(game, group, one.to)
    game.emit("monsters_put", "CA-B8", card=card, count=len(group), start=one.square, square=one.to)


def _open(game: CardAdventure, one: Deed, seats: Seats) -> None:
    if game.shut(one.route):
        game.open_gates = (*game.open_gates, one.route)
        game.emit("structure_opened", "CA-B17", route=one.route)


def _shut(game: CardAdventure, one: Deed, seats: Seats) -> None:
    if one.route in game.open_gates:
        game.open_gates = tuple(route for route in game.open_gates if route != one.route)
        game.emit("structure_shut", "CA-B17", route=one.route)


def _give(game: CardAdventure, one: Deed, seats: Seats) -> None:
    table = game.table
    for seat in seats:
        for _ in range(one.count):
            card = game.named("item", one.card) if one.card else game.draw_card("item")
            if card is None:
                return
            game.move(card, table.draw["item"], table.hand["item"][seat])
            to = -1 if table.options.hands == "open" else 1 << seat
            game.emit_secret("given", "CA-B19", to, {"card": card}, seat=seat)
            carried(game, seat, card)
    game.then(check_goal())


def _take(game: CardAdventure, one: Deed, seats: Seats) -> None:
    names = game.table.zones.cards
    for seat in seats:
        for card in [card for card in game.hand(seat, "item") if names[card] == one.card][: one.count]:
            game.discard_card(card, game.table.hand["item"][seat])
            game.emit("lost_item", "CA-B17", seat=seat, card=card)


def _draws(family: str) -> Callable[[CardAdventure, Deed, Seats], None]:
    def draw(game: CardAdventure, one: Deed, seats: Seats) -> None:
        steps: list[Record] = []
        for seat in seats:
            steps += [draw_tokens(seat, family, one.count, "CA-B17"), check_out(seat)]
        game.then(*steps)

    return draw


def _puts_back(family: str) -> Callable[[CardAdventure, Deed, Seats], None]:
    def put_back(game: CardAdventure, one: Deed, seats: Seats) -> None:
        for seat in seats:
            put_back_tokens(game, seat, family, one.count, "CA-B17")

    return put_back


def _warp(game: CardAdventure, one: Deed, seats: Seats) -> None:
    for seat in seats:
        if game.at[seat] != one.square or game.on[seat] >= 0:
            start = game.at[seat]
            game.at[seat], game.on[seat] = one.square, -1
            game.emit("warped", "CA-B17", seat=seat, start=start, square=one.square)
            entered(game, seat)
    game.then(check_goal())


def _return(game: CardAdventure, one: Deed, seats: Seats) -> None:
    """PCs that are out come back with a new hand (CA-27.8, CA-B21)."""
    for seat in seats:
        if game.out[seat]:
            game.out[seat], game.on[seat] = False, -1
            game.at[seat] = one.square if one.square >= 0 else game.start_of(seat)
            game.moved[seat] = game.acted[seat] = True
            game.emit("returned", "CA-B21", seat=seat, square=game.at[seat])
            for family in ("attack", "mp", "magic"):
                for _ in range(getattr(game.table.characters[seat].limits, family)):
                    draw_into_hand(game, seat, family, "CA-B21")


def _option(game: CardAdventure, one: Deed, seats: Seats) -> None:
    game.changed = (*(change for change in game.changed if change[0] != one.name), (one.name, one.value))


def _win(game: CardAdventure, one: Deed, seats: Seats) -> None:
    game.end(tuple(range(game.seats)), "board_rule", "CA-B1")


def _lose(game: CardAdventure, one: Deed, seats: Seats) -> None:
    game.end((), "board_rule", "CA-B1")


def _say(game: CardAdventure, one: Deed, seats: Seats) -> None:
    game.emit("said", "CA-2.1", en=one.text.get("en", ""), ja=one.text.get("ja", ""))


DOERS.update(
    {
        "spawn": _spawn,
        "move": _move,
        "open": _open,
        "shut": _shut,
        "give": _give,
        "take": _take,
        "hurt": _draws("damage"),
        "poison": _draws("poison"),
        "heal": _puts_back("damage"),
        "cure": _puts_back("poison"),
        "warp": _warp,
        "return": _return,
        "option": _option,
        "win": _win,
        "lose": _lose,
        "say": _say,
    }
)
