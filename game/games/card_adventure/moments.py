"""The board's own rules: which of them a moment calls for, and how they are run (CA-2.1 to CA-2.3, CA-B8, CA-B17).

What their deeds do is in `deeds`, which fills DOERS; this room lies below all the steps that moments happen in.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.board import Deed, Rule
from game.games.card_adventure.position import CardAdventureView
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step

DOERS: dict[str, Callable[[CardAdventure, Deed, tuple[int, ...]], None]] = {}
"""What each deed does: `(game, deed, the PCs concerned)`."""


def fitting(here: CardAdventureView, when: str, *, square: int = -1, area: int = -1, face: int = 0, card: str = "") -> list[int]:
    """The numbers of the board's rules for a moment: those whose place, face and card it is, and that are not spent."""
    numbers = here.table.rules[when]
    if not numbers:
        return []
    board = here.table.board
    if square >= 0:
        area = board.squares[square].area
    found = []
    for number in numbers:
        rule = board.rules[number]
        if number in here.spent_rules or (rule.square >= 0 and rule.square != square) or (rule.area >= 0 and rule.area != area):
            continue
        if (rule.face and rule.face != face) or (rule.card and rule.card != card):
            continue
        found.append(number)
    return found


def beaten(here: CardAdventureView, numbers: list[int]) -> bool:
    """True when one of these rules stands instead of the default rule of its moment (CA-2.3)."""
    return any(here.table.board.rules[number].instead for number in numbers)


def fire(game: CardAdventure, numbers: list[int], seats: tuple[int, ...]) -> None:
    """Put the steps of these rules on the agenda, in the order in which the board lists them."""
    if numbers:
        game.then(*(board_rule(number, seats) for number in numbers))


def turn_begins(game: CardAdventure) -> None:
    """Rules of every turn and of this turn; a rule of an area is about the PCs in it and works only where there is one."""
    board = game.table.board
    steps = []
    for when in ("turn_starts", "turn"):
        for number in game.table.rules[when]:
            rule = board.rules[number]
            seats = tuple(seat for seat in game.players() if rule.area < 0 or game.area_of(seat) == rule.area)
            due = when == "turn_starts" or _is_turn(rule, game.turn)
            if seats and due and number not in game.spent_rules:
                steps.append(board_rule(number, seats))
    game.then(*steps)


def _is_turn(rule: Rule, turn: int) -> bool:
    return turn == rule.turn or (rule.every > 0 and turn > rule.turn and (turn - rule.turn) % rule.every == 0)


def entered(game: CardAdventure, seat: int) -> None:
    """A PC has come into a square."""
    if game.table.rules["enters"]:
        fire(game, fitting(game, "enters", square=game.at[seat]), (seat,))


def monsters_entered(game: CardAdventure, square: int) -> None:
    """Monsters have come into a square, on foot or as new ones."""
    if game.table.rules["monsters_enter"]:
        fire(game, fitting(game, "monsters_enter", square=square), tuple(game.pcs_in(square)))


def carried(game: CardAdventure, seat: int, card: int) -> None:
    """A PC has come by an item."""
    if game.table.rules["carried"]:
        fire(game, fitting(game, "carried", card=game.table.zones.cards[card]), (seat,))


@step
def check_cleared(game: CardAdventure) -> None:
    """After a monster has left the board: is an area, or the board, without monsters?"""
    squares = game.table.board.squares
    for number in game.table.rules["cleared"]:
        rule = game.table.board.rules[number]
        places = [n for n, one in enumerate(squares) if rule.area < 0 or one.area == rule.area]
        if number not in game.spent_rules and not any(game.monsters_in(place) for place in places):
            game.then(board_rule(number, tuple(game.players())))


@step
def board_rule(game: CardAdventure, number: int, seats: tuple[int, ...]) -> None:
    """A rule of the board works: its deeds one after the other, on the PCs that the moment is about.

    What it does may call for it again (a square that warps into itself): a rule at work does not begin anew.
    """
    rule = game.table.board.rules[number]
    if number in game.spent_rules or number in game.working:
        return
    if rule.once:
        game.spent_rules = (*game.spent_rules, number)
    game.emit("board_rule", "CA-2.1", number=number, seats=seats)
    game.working = (*game.working, number)
    game.then(*(deed(number, index, seats) for index in range(len(rule.deeds))), has_worked(number))


@step
def has_worked(game: CardAdventure, number: int) -> None:
    """A rule of the board has worked, with all that came of it."""
    game.working = tuple(one for one in game.working if one != number)


@step
def deed(game: CardAdventure, number: int, index: int, seats: tuple[int, ...]) -> None:
    """One deed of a rule; PCs that are out are left alone, except by `return`."""
    one = game.table.board.rules[number].deeds[index]
    whom = tuple(range(game.seats)) if one.everybody else seats
    if one.do != "return":
        whom = tuple(seat for seat in whom if not game.out[seat])
    DOERS[one.do](game, one, whom)
