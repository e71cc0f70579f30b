"""How groups of monsters move from square to square (sections 8 and 13)."""

from __future__ import annotations

from game.games.card_adventure.state import CardAdventure
from game.rules.decisions import CardId


def march_one(game: CardAdventure, group: tuple[CardId, ...], square: int, route: int, to: int, rule: str) -> bool:
    """A group goes over one route, all together and in its own order (CA-8.5, CA-8.6).

    It stops on a shut structure, on a route with a PC and in a square with a PC (CA-13.17 to CA-13.19). True when it
    arrived and may go on.
    """
    table = game.table
    source = table.squares[square]
    top = group[-1]
    card = top if game.visible(top, source) else -1
    game.take(group, source)
    for one in group:
        game.forget(one)
    if route in table.on_route and (game.shut(route) or game.pcs_on(route)):
        game.zones[table.on_route[route]] += group
        for one in group:
            game.came_from[one] = square
        game.emit("monsters_stopped", rule, card=card, count=len(group), start=square, route=route)
        return False
    game.lay_in_square(group, to)
    game.emit("monsters_moved", rule, card=card, count=len(group), start=square, route=route, square=to)
    return not game.pcs_in(to)


def route_between(game: CardAdventure, a: int, b: int) -> int:
    """The route that leads from square `a` to square `b`; -1 when there is none."""
    for route, square in game.table.neighbours[a]:
        if square == b:
            return route
    return -1
