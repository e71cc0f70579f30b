"""What of Seven Dons has a scene on the stage: a shot that hits, a member that falls, a boss that is chosen."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.client.pictures import pictures
from game.client.table.seven_dons.shown import Shown
from game.client.table.stage.cut import SIZE, Cut
from game.client.table.stage.fighters import Fighter, fighter
from game.client.table.stage.ground import toned
from game.content.seven_dons.loader import FIRST
from game.games.seven_dons import DonsView
from game.rules import Event

TOP = 16
"""From which row of the street's picture on the ground is taken: houses and pavement."""
UNKNOWN = "shadow_member"


@lru_cache(4)
def ground(pack: str) -> pygame.Surface:
    """The street before the houses."""
    name = f"street/ground_{pack}"
    whole = pictures.get(name if pictures.has(name) else f"street/ground_{FIRST}").frames[0]
    made = pygame.Surface(SIZE)
    made.blit(whole, (0, 0), (0, TOP, *SIZE))
    return toned(made)


def scene(event: Event, view: DonsView, shown: Shown) -> Cut | None:
    """The scene of an event; None for one that has none."""
    parts, table = event.parts, view.table

    def member(kind: int) -> Fighter:
        return fighter(table.pack.members[kind].id if kind >= 0 else UNKNOWN)

    match event.kind:
        case "succeeded":
            card, aim = parts.get("card", -1), shown.aim
            kind = table.kind_of[card] if card >= 0 else aim.named if aim is not None else -1
            return Cut(ground(table.pack.id), left=(fighter(UNKNOWN),), right=(member(kind),), by="left", shot=True, short=True)
        case "buried":
            card = parts["card"]
            return Cut(light="red", alone=(member(table.kind_of[card] if card >= 0 else -1),), dies=True)
        case "new_boss" | "boss_dealt" if parts.get("card", -1) >= 0:
            kind = table.kind_of[parts["card"]]
            return Cut(light="red", alone=(member(kind),), pictures=(f"cards/trump_{table.pack.members[kind].id}",))
    return None
