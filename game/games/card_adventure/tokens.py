"""Tokens that a PC takes, and game over: sections 7, 23 and 27 of the ledger."""

from __future__ import annotations

from game.games.card_adventure.moments import beaten, fire, fitting
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.table import BAGS, HANDS
from game.rules.agenda import step
from game.rules.decisions import CardId, Option


@step
def draw_tokens(game: CardAdventure, seat: int, family: str, amount: int, rule: str) -> None:
    """A PC draws tokens from their container, one at a time (CA-7.1, CA-7.2)."""
    take_tokens(game, seat, family, amount, rule)


def take_tokens(game: CardAdventure, seat: int, family: str, amount: int, rule: str) -> None:
    """What `draw_tokens` does, where it is part of a step."""
    if game.out[seat]:
        return
    table = game.table
    bag = table.draw[family]
    for _ in range(amount):
        token = game.draw(bag)
        if token is None:  # CA-R26
            game.emit("bag_empty", "CA-7.1", family=family)
            return
        game.move(token, bag, table.tokens[family][seat])
        game.count(family, seat)
        if game.sink is not None:
            total = game.total(seat, family)
            game.emit("token", rule, seat=seat, card=token, family=family, value=table.value[token], total=total)


def put_back_tokens(game: CardAdventure, seat: int, family: str, amount: int, rule: str) -> None:
    """Tokens of a PC go back into their container, the highest values first (CA-7.4)."""
    table = game.table
    zone = table.tokens[family][seat]
    for token in sorted(game.zones[zone], key=lambda card: -table.value[card])[:amount]:
        game.move(token, zone, table.draw[family])
        game.emit(
            "token_back", rule, seat=seat, card=token, family=family, value=table.value[token], total=game.total(seat, family)
        )


def end_curse(game: CardAdventure, curse: CardId, seat: int) -> None:
    """A curse is no longer in force; its card is discarded."""
    game.unmodify(curse)
    game.unlisten(curse)
    game.discard_card(curse, game.table.curses[seat])


# --- game over


@step
def check_out(game: CardAdventure, seat: int) -> None:
    """After each complete penalty or event: is the PC out (CA-27.1, CA-27.2, CA-R17, CA-R18)?"""
    see_if_out(game, seat)


def see_if_out(game: CardAdventure, seat: int) -> None:
    """What `check_out` does, where it is the last part of a step."""
    if game.out[seat]:
        return
    hp = game.hp(seat)
    damage, poison = game.total(seat, "damage"), game.total(seat, "poison")
    if game.options.token_pools == "combined":
        damage, poison = damage + poison, 0
    if damage > hp or poison > hp:
        game.then(game_over(seat, "CA-27.1" if damage > hp else "CA-27.2"))


@step
def game_over(game: CardAdventure, seat: int, rule: str) -> None:
    """The player has game over: the piece leaves, items go under the square, all else to its pile (CA-27.4 to CA-27.6)."""
    table = game.table
    square = game.at[seat]
    game.out[seat] = True
    for family in BAGS:
        game.pour(table.tokens[family][seat], table.draw[family])
    game.emit("out", rule, seat=seat, square=square)
    for family in HANDS[:-1]:
        for card in game.hand(seat, family):
            game.discard_card(card, table.hand[family][seat])
    for curse in game.zones[table.curses[seat]]:
        end_curse(game, curse, seat)
    game.expire("turn", ("seat", seat))
    game.on[seat] = -1
    game.at[seat] = -1
    game.then(lay_items_under(seat, square), everyone_out())


@step
def lay_items_under(game: CardAdventure, seat: int, square: int) -> None:
    """Its items go underneath all other cards of the square, in the order that its player chooses (CA-27.6, CA-27.7)."""
    items = game.hand(seat, "item")
    options = [Option("lay", (("card", item),), (lay_under(seat, square, item), lay_items_under(seat, square))) for item in items]
    game.ask(seat, "lay_items", options, rule="CA-27.7")


@step
def lay_under(game: CardAdventure, seat: int, square: int, item: CardId) -> None:
    """One item of a PC that is out goes to the bottom of the square."""
    game.take((item,), game.table.hand["item"][seat])
    game.lay_in_square((item,), square, under=True)
    to = -1 if game.options.hands == "open" else 1 << seat
    game.emit_secret("laid", "CA-27.5", to, {"card": item}, seat=seat, square=square)


@step
def everyone_out(game: CardAdventure) -> None:
    """With nobody left the game is lost at once, unless the board says otherwise (CA-R55)."""
    if not all(game.out):
        return
    numbers = fitting(game, "everyone_out")
    fire(game, numbers, tuple(range(game.seats)))
    if not beaten(game, numbers):
        game.end((), "everyone_out", "CA-27.11")
