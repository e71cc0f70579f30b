"""What is compared with what before the commit: in a fight every card presented to a monster, on a structure every card used."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from game.client.i18n import _, n_
from game.games.card_adventure import CardAdventureView


@dataclasses.dataclass(frozen=True, slots=True)
class Sum:
    """What a monster stands at now: the cards presented with what each counts, and who would pay how often."""

    monster: int
    bp: int
    need: int
    cards: tuple[tuple[int, int, int], ...]
    """Seat, card, value."""
    free: bool
    penalties: tuple[tuple[int, int], ...]
    """Seat and how often it takes the penalty."""

    @property
    def total(self) -> int:
        """The sum of the values presented."""
        return sum(value for _seat, _card, value in self.cards)

    @property
    def falls(self) -> bool:
        """True when it would be removed as things stand."""
        return bool(self.cards) and self.total >= self.need


def sum_of(view: CardAdventureView, monster: int) -> Sum:
    """The sum for one monster of the present fight, as the rules would settle it now (CA-22.2 to CA-22.7)."""
    bp = view.bp(monster)
    cards = tuple((seat, card, view.presented_bp(seat, card, monster)) for seat, card in view.presented_to(monster))
    free = monster not in view.touched
    times: dict[int, int] = {}
    if free:
        times = {seat: 1 for seat in view.fighting_in(view.fight) if view.foes.get(monster, 0) & 1 << seat}
    for seat, _card, value in cards:
        if value < bp:
            times[seat] = times.get(seat, 0) + 1
    return Sum(monster, bp, bp + view.physical(monster), cards, free, tuple(times.items()))


def revives(view: CardAdventureView, monster: int) -> int:
    """In how many turns a monster that falls to attack cards is back (CA-25.7 to CA-25.14); 0 for one that is removed."""
    return sum(ability.revive for ability in view.abilities(monster))


def falling(view: CardAdventureView, one: Sum) -> str:
    """The sum of a monster of a fight and what follows from it, in words."""
    words = _("{total} against {n}: it falls") if one.falls else _("{total} against {n}: it stands")
    told, back = words.format(total=one.total, n=one.need), revives(view, one.monster) if one.falls else 0
    if back:
        told = n_("{told}, and is back in {n} turn", "{told}, and is back in {n} turns", back).format(told=told, n=back)
    return told


def to_pay(
    view: CardAdventureView, sums: Iterable[Sum], seat: int, paid: Mapping[tuple[int, int], int] = MappingProxyType({})
) -> dict[str, int]:
    """How many damage, poison and curse cards a seat has still to draw as the sums stand; `paid` is how often it has for each
    monster.
    """
    drawn = {"damage": 0, "poison": 0, "curses": 0}
    for one in sums:
        printed = view.table.card[one.monster].penalty
        for who, times in one.penalties:
            if who == seat and one.monster not in view.settled:
                for kind in drawn:
                    drawn[kind] += max(0, times - paid.get((seat, one.monster), 0)) * getattr(printed, kind)
    return drawn


def fight_to_pay(view: CardAdventureView, seat: int) -> dict[str, int]:
    """What a seat has still to draw if the fight that is going on were settled as it stands."""
    monsters = [card for card in view.fighters_in(view.fight) if card >= 0] if view.fight >= 0 else []
    return to_pay(view, [sum_of(view, monster) for monster in monsters], seat)


def raised(view: CardAdventureView, seat: int) -> int:
    """How much more each attack card of a character counts against monsters this turn; nothing while it stands on a structure."""
    modifiers = view.modifiers.get(("presented_bp", ("seat", seat)), ()) if view.on[seat] < 0 else ()
    return sum(modifier.amount for modifier in modifiers)


def hand_bp(view: CardAdventureView, seat: int, card: int) -> int:
    """What an attack card in a hand counts where its character is, before what a monster takes from it."""
    return max(0, view.attack_bp(seat, card) + raised(view, seat))


def astray(view: CardAdventureView, seat: int) -> list[int]:
    """The attack cards that a character has presented to a monster that is gone: they lie until phase 3 takes them (CA-R62)."""
    if view.fight < 0:
        return []
    here = {("card", monster) for monster in view.fighters_in(view.fight)}
    return [card for card in view.zones[view.table.presented[seat]] if view.presented.get(card) not in here]


def used_on(view: CardAdventureView, route: int) -> list[tuple[int, int, int]]:
    """The attack cards that characters have used on a structure in this step: seat, card, value (CA-14.6)."""
    return [
        (seat, card, view.attack_bp(seat, card))
        for seat, zone in enumerate(view.table.presented)
        for card in view.zones[zone]
        if view.presented.get(card) == ("route", route)
    ]


def gives_way(view: CardAdventureView, route: int, total: int) -> bool:
    """Whether a total would beat the structure on a route (CA-15.9, CA-16.8, CA-R43)."""
    strength = view.strength(route)
    return total > strength or (total == strength and view.options.structure_threshold == "at_least")


def suffices(view: CardAdventureView, route: int) -> bool:
    """Whether what has been used on the structure of a route in this step beats it already; False where it is none."""
    used = used_on(view, route) if route >= 0 else []
    return bool(used) and gives_way(view, route, sum(value for _seat, _card, value in used))


def does(card: Any, deeds: Collection[str]) -> bool:
    """Whether a card, on any level, does one of these."""
    levels = getattr(card, "levels", ()) or (card,)
    return any(effect.do in deeds for level in levels for effect in getattr(level, "effects", ()))


def opens(card: Any) -> bool:
    """Whether a card brings a structure down, or turns it over (CA-15.13)."""
    return does(card, ("turn_gate", "break_wall"))


def attack_total(view: CardAdventureView, seat: int) -> int:
    """What all attack cards of a hand come to against a structure (CA-15.8)."""
    return sum(view.attack_bp(seat, card) for card in view.hand(seat, "attack"))


def _at_hand(view: CardAdventureView, seat: int, deed: str) -> list[tuple[int, Any]]:
    """What items and magic of a hand do of a kind, each with the MP it costs at least; dearer than the MP in hand is none."""
    table, found = view.table, []
    mp = sum(table.value[card] for card in view.hand(seat, "mp"))
    for card in (*view.hand(seat, "item"), *view.hand(seat, "magic")):
        cost = min(view.costs(seat, card)) if card in view.hand(seat, "magic") else 0
        exceed = bool(cost) and view.options.mp_threshold == "exceed"
        if cost + exceed <= mp or any(_draws(view, one, "mp") for one in view.hand(seat, "item")):
            found += [(cost + exceed, effect) for effect in table.levels[card][0] if effect.do == deed]
    return sorted(found, key=lambda one: (one[0], -getattr(one[1], "amount", 0)))


def _draws(view: CardAdventureView, card: int, family: str) -> bool:
    """Does an item bring cards of a kind, or a magic, as far as can be known?"""
    table = view.table
    return any(
        effect.family == family and bool(view.zones[table.discard[family]] or (do == "draw" and view.zones[table.draw[family]]))
        for effect in table.levels[card][0]
        for do in ("draw", "recover")
        if effect.do == do
    )


def breaks(view: CardAdventureView, seat: int, route: int) -> int:
    """How many of the walls on a route a character can take away this turn with what it holds (CA-16.4, CA-16.8)."""
    mp = sum(view.table.value[card] for card in view.hand(seat, "mp"))
    many, unknown = 0, any(_draws(view, card, "mp") for card in view.hand(seat, "item"))
    for cost, effect in _at_hand(view, seat, "break_wall"):
        if cost <= mp or unknown:
            many, mp = many + effect.amount, mp - cost
    return many


def passes(view: CardAdventureView, seat: int, route: int) -> bool:
    """May what a character holds bring down, or turn over, all that is shut on a route? What it would draw may be enough."""
    if not view.strong(route):
        return not view.shut(route)  # a lever turns a bridge, and nobody who stands on it is at one
    counter = view.counter_on(route)
    if counter is not None:
        suits = ("any", view.table.card[counter].suit)
        if any(effect.suit in suits for _cost, effect in _at_hand(view, seat, "turn_gate")):
            return True
    elif (left := view.walls_on(route) - breaks(view, seat, route)) != 1:
        return left < 1  # all attack cards together take one
    unknown = any(effect.family == "attack" for do in ("draw", "recover") for _cost, effect in _at_hand(view, seat, do))
    return unknown or gives_way(view, route, attack_total(view, seat))


def helpers(view: CardAdventureView, seat: int, route: int) -> bool:
    """May somebody else turn over, or help to break, what is shut on a route: from its ends, on it, or with a lever?"""
    table = view.table
    way = table.board.routes[route]
    for other in range(view.seats):
        at, moved = view.at[other], view.moved[other]
        if other == seat or view.out[other] or at < 0:
            continue
        near = () if moved else tuple(square for _route, square in table.neighbours[at])
        if any(table.links.get(square, -1) == route and view.zones[table.scenery[square]] for square in (at, *near)):
            return True
        if view.strong(route) and (view.on[other] == route or (at in (way.a, way.b) and not moved)):
            return True
    return False
