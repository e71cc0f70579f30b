"""Monsters and structures that leave the board."""

from __future__ import annotations

from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.moments import check_cleared, monsters_entered
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step
from game.rules.decisions import CardId


def remove_monster(game: CardAdventure, monster: CardId, rule: str, seat: int = -1) -> None:
    """A monster is removed from the board and discarded (CA-19.9); what lasted on it ends."""
    table = game.table
    zone = game.zone_of(monster)
    if zone == table.discard["monster"]:
        return
    game.move(monster, zone, table.discard["monster"])
    game.reviving.pop(monster, None)
    for notes in (game.came_from, game.foes, game.met):
        notes.pop(monster, None)
    game.forget(monster)
    for key in [key for key in game.modifiers if key[1] == ("card", monster)]:
        del game.modifiers[key]
    game.dispelled = tuple(one for one in game.dispelled if one != monster)
    game.stunned = tuple(one for one in game.stunned if one != monster)
    if seat >= 0:
        game.count("beaten", seat)
    square = table.squares.index(zone) if zone in table.squares else -1
    game.emit("removed", rule, card=monster, seat=seat, square=square)
    game.then(bonus_ends(), check_goal())
    if game.table.rules["cleared"]:
        game.then(check_cleared())


@step
def bonus_ends(game: CardAdventure) -> None:
    """A commander may have left the fight, a structure its square: whose BP is 0 or less is removed at once (CA-19.14, CA-R8)."""
    places = (*game.table.scenery, *((game.fight,) if game.fight >= 0 else ()))
    for monster in [monster for place in places for monster in game.monsters_in(place)]:
        if game.bp(monster) <= 0:
            remove_monster(game, monster, "CA-19.14")


def lay_monsters(game: CardAdventure, monsters: tuple[CardId, ...], square: int) -> None:
    """Put monsters into a square, on top of it (CA-8.6); a structure there may bring their BP to 0 (CA-19.14)."""
    game.lay_in_square(monsters, square)
    monsters_entered(game, square)
    if square in game.table.scenery:
        game.then(bonus_ends())


def remove_structure(game: CardAdventure, route: int, rule: str) -> None:
    """One structure card leaves a route, and with a gate its counter (CA-15.9, CA-15.10, CA-16.8)."""
    table = game.table
    zone = table.structure[route]
    gate = game.gate_on(route)
    family = table.zones.family_of
    card = next((card for card in game.zones[zone] if family[card] == "structure"), None)
    if card is None:
        return
    game.move(card, zone, table.discard["structure"])
    counter = game.counter_on(route)
    if gate and counter is not None:
        game.move(counter, zone, table.discard["counter"])
        game.open_gates = tuple(one for one in game.open_gates if one != route)
    game.emit("structure_fell", rule, route=route, card=card, gate=gate, left=game.walls_on(route))
