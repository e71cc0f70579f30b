"""How groups of monsters move from square to square, and how they approach a PC (sections 8, 12 and 13)."""

from __future__ import annotations

from game.games.card_adventure.removal import lay_monsters
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step
from game.rules.decisions import CardId, Option


def march_one(game: CardAdventure, group: tuple[CardId, ...], square: int, route: int, to: int, rule: str) -> bool:
    """A group goes over one route, all together and in its own order (CA-8.5, CA-8.6).

    It stops on a shut structure, on a route with a PC and in a square with a PC (CA-13.17 to CA-13.19). True when it
    arrived and may go on.
    """
    table = game.table
    source = table.squares[square]
    card = group[-1] if game.visible(group[-1], source) else -1
    game.take(group, source)
    if game.known:
        for one in group:
            game.forget(one)
    if route in table.on_route and (game.shut(route) or game.pcs_on(route)):
        game.zones[table.on_route[route]] += group
        for one in group:
            game.came_from[one] = square
        game.emit("monsters_stopped", rule, card=card, count=len(group), start=square, route=route)
        return False
    lay_monsters(game, group, to)
    if game.sink is not None:
        game.emit("monsters_moved", rule, card=card, count=len(group), start=square, route=route, square=to)
    return not game.pcs_in(to)


def route_between(game: CardAdventure, a: int, b: int) -> int:
    """The route that leads from square `a` to square `b`; -1 when there is none."""
    for route, square in game.table.neighbours[a]:
        if square == b:
            return route
    return -1


# --- monsters approach a PC


@step
def monsters_approach(game: CardAdventure, seat: int, reach: int, rule: str) -> None:
    """The monsters of the one nearest square within reach come closer (CA-12.5 to CA-12.9, CA-R34)."""
    if game.out[seat]:
        return
    distance = game.table.distance_to(game.at[seat])
    groups = {
        square: distance[square] for square in range(len(distance)) if 0 <= distance[square] <= reach and game.movable(square)
    }
    nearest = min(groups.values(), default=-1)
    squares = [square for square, far in groups.items() if far == nearest]
    if nearest <= 0:  # nobody within reach (CA-12.12), or they are here already
        game.emit("nobody_came", "CA-12.12" if _rests(rule) else rule, seat=seat)
        return
    if game.options.nearest_tie == "random":
        squares = [squares[game.below(len(squares))]]
    options = [Option("approach", (("square", one),), (come_closer(seat, one, reach, (), rule),)) for one in squares]
    game.ask(seat, "nearest", options, rule="CA-12.9" if _rests(rule) else rule)


def _rests(rule: str) -> bool:
    """Do they come because somebody rests, and not for an alarm?"""
    return rule.startswith("CA-12.")


@step
def come_closer(game: CardAdventure, seat: int, square: int, left: int, group: tuple[CardId, ...], rule: str) -> None:
    """The group goes one square along a shortest way, until it arrives, is stopped, or is done (CA-12.10, CA-12.11)."""
    group = group or game.movable(square)
    distance = game.table.distance_to(game.at[seat])
    ways = [(route, to) for route, to in game.table.neighbours[square] if distance[to] == distance[square] - 1]
    if not left or not ways or not distance[square]:
        return
    if game.options.nearest_tie == "random":
        ways = [ways[game.below(len(ways))]]
    options = [
        Option("way", (("route", route), ("square", to)), (come_one_square(seat, square, left, group, route, to, rule),))
        for route, to in ways
    ]
    game.ask(seat, "way", options, rule="CA-12.9" if _rests(rule) else rule)


@step
def come_one_square(
    game: CardAdventure, seat: int, square: int, left: int, group: tuple[CardId, ...], route: int, to: int, rule: str
) -> None:
    """One square of the approach."""
    if march_one(game, group, square, route, to, rule):
        game.then(come_closer(seat, to, left - 1, group, rule))
