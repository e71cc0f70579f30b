"""Lair Lords as its rulebook alone tells how: a dungeon that kills what it attracts, and attracts what it kills."""

from __future__ import annotations

from typing import Any

from game.content.lair_lords.schema import CLASSES
from game.rules import Option
from tests.bench.outsiders import best

WOUND = 1.6
DAMAGE, TREASURE, ROOM = 0.25, 0.12, 0.4
"""What a point of damage, a treasure icon and a place in the dungeon are worth beside what is in town now."""


def choose(view: Any) -> int:
    """The number of an option."""
    return best(view, lambda option: worth(view, option))


def worth(view: Any, option: Option) -> float:
    """What an option brings: Rooms by what they kill, Spells and abilities by their words; passing is 0."""
    seat, about = view.decision.seat, option.about
    match option.verb:
        case "place":
            return 1.0 + expected(view.with_room(seat, about[0][1], about[1][1]), seat) - expected(view, seat)
        case "cast" | "use" | "apply":
            return text(view, seat, option) if about else 0.1
        case "discard" | "pay" | "take":
            good = float(getattr(view.table.card[about[0][1]], "damage", 2.5))
            return good if option.verb == "take" else -good
        case "treasure":
            return float(view.treasure_of(seat)[about[0][1]])
        case "take_back" | "take_none" | "decline" | "new_hand":
            return -0.5
    return 0.0


def expected(view: Any, seat: int) -> float:
    """What a dungeon is worth: Heroes of the town that it attracts, dead or alive, and what it holds for later."""
    damage, own = view.total_damage(seat), view.treasure_of(seat)
    others = [view.treasure_of(other) for other in view.order if other != seat]
    found = DAMAGE * damage + TREASURE * sum(own) + ROOM * view.width[seat]
    for hero in view.zones[view.table.town]:
        card = view.table.card[hero]
        kind = CLASSES.index(card.kind)
        if own[kind] > max(one[kind] for one in others):
            found += card.worth * (1 if damage >= view.health_of(hero, seat) else -WOUND)
    return found


def left(view: Any, hero: int) -> int:
    """The Health with which a Hero comes through the dungeon that it is in or before; 0 or less: it dies there."""
    where, seat = view.where(hero)
    if where not in ("inside", "entrance"):
        return 0
    before = view.at if where == "inside" else view.width[seat]
    ahead = sum(view.damage_of(card, seat, place) for place, card in view.rooms(seat) if place < before)
    return int(view.health_of(hero, seat) - view.damage.get(hero, 0) - ahead)


def swing(view: Any, seat: int, hero: int, change: float) -> float:
    """What it brings to add so much to the Health of a Hero: my Heroes are to die, those of others to live."""
    where, owner = view.where(hero)
    if where not in ("inside", "entrance"):
        return -1.0
    now, value = left(view, hero), view.table.card[hero].worth
    if (now > 0) == (now + change > 0):
        return -1.0
    return float(value * (2.5 if owner == seat else 2.0) * (1 if (now > 0) == (owner == seat) else -1))


def text(view: Any, seat: int, option: Option) -> float:
    """What the words of a card bring; what can't be told in time for nothing is kept for later."""
    table = view.table
    card = option.about[0][1]
    part = next((one for one in table.parts[card] if one is not None), None)
    if table.uses[card] >= 0 and option.verb == "use":
        part = table.parts[card][table.uses[card]]
    if part is None:
        return 0.1
    cost = {"destroy": 2.2, "deactivate": 0.5, "discard_room": 0.6, "discard_spell": 0.9}.get(table.costs[card], 0.0)
    cost = 0.0 if option.verb == "apply" else 0.6 if option.verb == "cast" else cost
    return sum(effect_worth(view, seat, effect, option.about[1:]) for effect in part.effects) - cost + 0.01


def effect_worth(view: Any, seat: int, effect: Any, about: Any) -> float:
    """One effect on its targets."""
    table = view.table
    heroes = [card for kind, card in about if kind == "card" and table.zones.family_of[card] in ("hero", "epic")]
    rooms = [card for kind, card in about if kind == "card" and table.zones.family_of[card] == "room"]
    match effect.do:
        case "kill" | "hurt" | "health" | "restart":
            amount = {"kill": -99, "hurt": -getattr(effect, "amount", 0), "health": getattr(effect, "amount", 0)}
            change = amount.get(effect.do, -view.total_damage(max(view.active, 0)) / 2)
            return sum(swing(view, seat, hero, change) for hero in heroes)
        case "to_town" | "to_entrance":
            return sum(
                1.4 * table.card[hero].worth * (1 if (left(view, hero) > 0) == (view.where(hero)[1] == seat) else -1)
                for hero in heroes
            )
        case "lure":
            return sum(
                1.5 * table.card[hero].worth if view.total_damage(seat) >= view.health_of(hero, seat) else -2.0 for hero in heroes
            )
        case "room_damage" | "set_damage" | "deactivate" | "destroy":
            return room_worth(view, seat, effect, rooms)
        case "cancel":
            return 1.0
        case "heal":
            return 2.0 if view.total(seat, wounds=True) else -1.0
        case "draw" | "search" | "recover" | "look":
            return 0.75
        case "discard":
            return 0.7
        case "build":
            return 1.2
        case "treasure":
            return 0.2
    return -0.3


def room_worth(view: Any, seat: int, effect: Any, rooms: list[int]) -> float:
    """Rooms of others that are hurt while a Hero would die in them, own ones that kill with a little more."""
    found = 0.0
    heroes = [hero for other in view.order for hero in view.zones[view.table.entrance[other]]] + list(
        view.zones[view.table.inside]
    )
    if effect.do == "room_damage" and getattr(effect, "of", "") in ("own", "monster", "trap"):
        per = "room" if effect.of == "own" else effect.of
        return max(
            (
                swing(view, seat, hero, -effect.amount * view.count_rooms(seat, per))
                for hero in heroes
                if view.where(hero)[1] == seat
            ),
            default=-1.0,
        )
    for room in rooms:
        at = view.place_of(room)
        if at is None:
            return -1.0
        owner, damage = at[0], view.damage_of(room, *at)
        gain = max((swing(view, seat, hero, damage) for hero in heroes if view.where(hero)[1] == owner), default=0.0)
        if effect.do == "destroy" and owner != seat:
            gain = max(gain, 0.4 * damage)
        found += gain if owner != seat else -2.0
    return found
