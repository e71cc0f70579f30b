"""What of Lair Lords has a scene on the stage: blows of Rooms, Souls, Wounds, lords that are chosen, rise and fall."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.client.pictures import pictures
from game.client.table.lair_lords.places import Places
from game.client.table.lair_lords.rooms import ROOM, paint_room
from game.client.table.lair_lords.scenery import HALL, ROCK, hero_key, walls
from game.client.table.lair_lords.shown import Shown
from game.client.table.stage.cut import SIZE, Cut
from game.client.table.stage.fighters import Fighter, fighter
from game.client.table.stage.ground import Grounds
from game.games.lair_lords import LairView
from game.rules import Event

NEAR = 3
"""How many pixels of the canvas a pixel of a Room is wide."""
LOOK = 29
"""The row of a Room's map that lies in the middle of the ground."""


def ground(room: str) -> pygame.Surface:
    """The ground of a Room by the id of its card, with the tunnel on both sides; without an id the lord's chamber."""
    return _ground(room, pictures.turn)


@lru_cache(16)
def _ground(room: str, _turn: int) -> pygame.Surface:

    def paint(surface: pygame.Surface, view: tuple[int, int, int, int]) -> None:
        for number in range(3):
            at = (number * ROOM[0] - view[0], -view[1])
            if number == 1 and room:
                paint_room(surface, room, at)
            else:
                surface.blit(walls(ROCK if room else HALL), at)

    return Grounds(paint, (3 * ROOM[0], ROOM[1])).at((3 * ROOM[0] // 2, LOOK), SIZE, NEAR)


def scene(event: Event, view: LairView, shown: Shown, places: Places) -> Cut | None:
    """The scene of an event; None for one that has none."""
    parts, cards = event.parts, view.table.card

    def hero() -> tuple[Fighter, ...]:
        return (fighter(hero_key(cards[parts["card"]])),)

    def lord(seat: int) -> tuple[Fighter, ...]:
        number = shown.lords[seat]
        return (fighter(cards[number].id),) if number is not None else ()

    match event.kind:
        case "hurt":
            number = parts["source"] if isinstance(parts["source"], int) else -1
            room = cards[number] if number >= 0 and cards[number].family == "room" else None
            if room is None:
                return None
            who = (fighter(room.defender),) if room.defender else ()
            return Cut(ground(room.id), left=hero(), right=who, by="right", words=f"−{parts['amount']}", short=True)
        case "died":
            told = f"+{parts['souls']}"
            to = places.count(parts["seat"], "soul")
            return Cut(light="blue", alone=hero(), dies=True, words=told, icon="soul", ink="cool", to=to)
        case "survived":
            told, to = f"+{parts['wounds']}", places.count(parts["seat"], "wound")
            return Cut(ground(""), left=hero(), right=lord(parts["seat"]), by="left", words=told, icon="wound", to=to)
        case "lord":
            return Cut(light="violet", alone=(fighter(cards[parts["card"]].id),), animation="strike")
        case "levelled_up":
            return Cut(alone=lord(parts["seat"]), animation="strike")
        case "eliminated":
            return Cut(light="red", alone=lord(parts["seat"]), dies=True)
        case "ended":
            winners = tuple(one for seat in parts["winners"] for one in lord(seat))
            return Cut(alone=winners, animation="strike") if winners else None
    return None
