"""What is worth a detour: items and keys that lie near the way, and levers that shorten it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.card_adventure.hands import fits, opener

if TYPE_CHECKING:
    from game.bots.card_adventure.outlook import Outlook

NEAR = 4
"""How many squares away it may lie."""
DETOUR_FOR_ITEM, DETOUR_FOR_KEY = 2.0, 4.0
"""How many squares more the way may have: for an item, and for one that opens what is shut on this board."""
SAVES = 3
"""How many turns a lever, or what opens a gate or a wall, has to save."""
PLENTY = 30
"""Turns to spare, as where there is no last turn. With fewer, fetching things was measured to lose games."""
SAFE = 0.5
"""The danger, in tokens, above which nothing is fetched."""


def errand(look: Outlook) -> set[int]:
    """The square to go to first; none where nothing is worth it."""
    here, seat = look.here, look.seat
    at = here.at[seat]
    lever = _lever(look, at) if look.post < 0 else -1
    if lever >= 0:
        return {lever}
    if look.post < 0 and (key := key_to(look, look.heads_for)):
        return key
    if look.spare < PLENTY:
        return set()
    way = look.way.get(at, 0.0)
    far = here.table.distance_to(at)
    best: tuple[float, int] | None = None
    for square, zone in enumerate(here.table.squares):
        if (
            square == at
            or not 0 < far[square] <= NEAR
            or not here.zones[zone]
            or square not in look.way
            or look.dangers[square] > SAFE
        ):
            continue
        if look.post >= 0 and far[square] + here.table.distance_to(look.post)[square] >= look.leave:
            continue
        detour = far[square] + look.way[square] - way
        allowed = _worth(look, here.zones[zone])
        if not allowed or detour > allowed or _others_nearer(look, square, far[square]):
            continue
        rank = detour - allowed
        if best is None or rank < best[0]:
            best = (rank, square)
    return {best[1]} if best is not None else set()


def key_to(look: Outlook, goals: set[int]) -> set[int]:
    """The square of a key or the like that makes the way to these goals shorter, as a lever does; one is enough."""
    here, at = look.here, look.here.at[look.seat]
    shut = [route for route in here.table.structure if here.strong(route)]
    shut = [route for route in shut if all(opener(here, one, route) is None for one in here.players())]
    far = here.table.distance_to(at)
    for square, zone in enumerate(here.table.squares if shut else ()):
        if square == at or look.dangers[square] > SAFE:
            continue
        items = [card for card in here.zones[zone] if card >= 0 and here.table.zones.family_of[card] == "item"]
        effects = [effect for card in items for effect in here.table.card[card].effects]
        opened = [route for route in shut if any(fits(here, effect, route) for effect in effects)]
        if any(look.turns_by(route, square, goals) + SAVES <= look.quickest_turns(goals) for route in opened):
            if not _others_nearer(look, square, far[square]):
                return {square}
    return set()


def _worth(look: Outlook, pile: tuple[int, ...]) -> float:
    """How long a detour the items of a pile are worth; 0 where there is none in sight."""
    here = look.here
    items = [card for card in pile if card >= 0 and here.table.zones.family_of[card] == "item"]
    if not items:
        return 0.0
    effects = [effect for card in items for effect in here.table.card[card].effects]
    opens = any(fits(here, effect, route) for effect in effects for route in here.table.structure if here.shut(route))
    return DETOUR_FOR_KEY if opens else DETOUR_FOR_ITEM


def _others_nearer(look: Outlook, square: int, far: int) -> bool:
    """True where somebody else is nearer, or as near and goes before."""
    here = look.here
    to = here.table.distance_to(square)
    return any(
        0 <= to[here.at[one]] < far or (to[here.at[one]] == far and one < look.seat) for one in here.players() if one != look.seat
    )


def _lever(look: Outlook, at: int) -> int:
    """The square of a lever that makes the way shorter; -1 for none. That costs no time, so there need be none to spare."""
    here = look.here
    for route, square in look.ground.open_by.items():
        if not here.shut(route) and look.lets_in(route) and not here.monsters_in(square):
            far = here.table.distance_to(square)[at]
            if 0 <= far <= NEAR and not _others_nearer(look, square, far):
                return square
        if square != at and here.shut(route) and here.monsters_in(square) == []:
            by = look.turns_by(route, square, look.heads_for)
            if by + SAVES <= look.quickest_turns(look.heads_for) and not look.left_to_another(square):
                return square
    return -1
