"""What Card+Adventure's scenarios look at under then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.games.card_adventure.turn import TURN
from game.rules.phases import SEQUENCES
from game.workshop.scenarios.card_adventure.words import MonsterThen, SeatThen, Then
from game.workshop.scenarios.checking import unordered
from game.workshop.scenarios.vocabulary import Look, raise_unknown
from game.workshop.scenarios.words import Unmet

if TYPE_CHECKING:
    from game.workshop.scenarios.card_adventure.layout import Layout

KINDS = {"monsters": "monster", "items": "item", "curses": "curse", "traps": "trap", "structures": "structure"}
"""Kinds of cards by the words of given, where the rules have others."""


def looks(layout: Layout, here: Any, then: Then) -> Iterator[Look]:
    """Everything that is looked at; `here` is the state or a view. Raises Unmet for what there is not."""
    table = layout.table
    for seat, words in enumerate(then.seats):
        yield from _seat(layout, here, seat, words)
    for name, monster in then.monsters.items():
        yield from _monster(layout, here, name, monster)
    for key, stack in then.squares.items():
        yield Look(f"square {key}", stack, [layout.card(card) for card in here.zones[table.squares[layout.square(key)]]])
    for key, structure in then.structures.items():
        route = layout.route(key)
        if table.board.routes[route].structure is None:
            raise Unmet(f"there is no structure on {key}; write one into the board's routes")
        yield Look(f"structure {key}", structure, _structure(here, route, structure))
    for key, standing in then.standing.items():
        yield Look(f"standing in {key}", standing, [layout.card(card) for card in here.zones[table.scenery[layout.square(key)]]])
    for kind, size in then.pile.items():
        yield Look(f"pile of {kind}", size, len(here.zones[_zone(table.draw, kind)]))
    for kind, cards in then.discard.items():
        found = [layout.card(card) for card in here.zones[_zone(table.discard, kind)]]
        yield Look(f"discarded {kind}", unordered(cards), unordered(found))
    if then.step is not None:
        running = [SEQUENCES[TURN].phases[one.phase].name for one in here.sequences if one.name == TURN]
        yield Look("step", then.step, running[0] if running else "")


def _zone(zones: Any, kind: str) -> int:
    family = KINDS.get(kind, kind)
    if family not in zones:
        raise_unknown(kind, zones)
    return int(zones[family])


def _seat(layout: Layout, here: Any, seat: int, words: SeatThen) -> Iterator[Look]:
    tokens = layout.table.tokens
    places: dict[str, Any] = {
        "at": layout.key(layout.squares, here.at[seat]),
        "on": layout.key(layout.routes, here.on[seat]),
        "out": here.out[seat],
        "damage": here.total(seat, "damage"),
        "poison": here.total(seat, "poison"),
        "damage_tokens": len(here.zones[tokens["damage"][seat]]),
        "poison_tokens": len(here.zones[tokens["poison"][seat]]),
        "curses": unordered(map(layout.card, here.zones[layout.table.curses[seat]])),
    }
    for word, family in {"attack": "attack", "mp": "mp", "magic": "magic", "items": "item"}.items():
        places[word] = unordered(map(layout.card, here.hand(seat, family)))
    for word, wanted in words.model_dump(exclude_none=True).items():
        yield Look(f"seat {seat + 1}, {word}", unordered(wanted) if isinstance(wanted, list) else wanted, places[word])


def _monster(layout: Layout, here: Any, name: str, words: MonsterThen) -> Iterator[Look]:
    table = layout.table
    card = next((card for card, one in layout.names.items() if one == name), None)
    if card is None:
        raise_unknown(name, layout.names.values())
    zone = here.zone_of(card)
    found: dict[str, Any] = {
        "gone": zone == table.discard["monster"],
        "at": next((key for key, number in layout.squares.items() if table.squares[number] == zone), ""),
        "on": next((key for key, route in layout.routes.items() if table.on_route.get(route) == zone), ""),
        "bp": here.bp(card),
        "physical": here.physical(card),
        "attack_minus": here.attack_minus(card),
        "attributes": sorted(here.attributes(card)),
        "counters": here.reviving.get(card, 0),
        "readable": here.back_readable(card),
    }
    for word, wanted in words.model_dump(exclude_none=True).items():
        yield Look(f"monster {name}, {word}", sorted(wanted) if isinstance(wanted, list) else wanted, found[word])


def _structure(here: Any, route: int, wanted: Any) -> int | str:
    left = here.walls_on(route)
    if isinstance(wanted, int):
        return int(left)
    return "gone" if not left else "shut" if here.shut(route) else "open"
