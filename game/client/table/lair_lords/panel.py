"""The town and the dungeons: side-scrolling rows with Heroes that queue, walk from Room to Room, fall or strike the lord."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pygame

from game.client.brush import Brush, Rect, seat_colour, shade
from game.client.colours import colour
from game.client.i18n import _, language
from game.client.pictures import pictures
from game.client.table.lair_lords.places import Places, Point
from game.client.table.lair_lords.rooms import ROOM, draw_room
from game.client.table.lair_lords.shown import Place, Shown
from game.client.table.lair_lords.sums import Bait, Fate, bait, walk_on
from game.client.table.tiles import sheet
from game.client.text import Font, fonts
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView
from game.games.lair_lords.ending import SOULS, WOUNDS
from game.games.lair_lords.table import PLACES

MEADOW, TENT, FIRE, WELL = (44, 45, 46), (75, 76, 83, 84), (64, 65, 66), (54, 62)
"""Tiles of the sheet of the castle that make up the town."""
WALLS = 16
"""How many tiles a row of the sheet of walls has; a Room's walls are 4 by 3 of them."""
HALL, ROCK, OUTSIDE = 25, 0, 0
"""The walls of the lord's chamber, of an empty place and of the entrance, by their number on the sheet."""
SCENERY = 96
"""How much of the right end of the town the tents, the fire and the well take."""
BANNER, GATE = 80, (48, 49, 56, 57)
"""The tile of the sheet of foregrounds that hangs beside a lord, and those of the castle's gate at the entrance."""


class Forecast:
    """What would become of every Hero, worked out once for each view."""

    def __init__(self, view: LairView) -> None:
        table = view.table
        self.town: dict[int, Bait] = {}
        if view.order and all(view.zones[table.lord[seat]] for seat in view.order):
            self.town = {hero: bait(view, hero) for hero in view.zones[table.town]}
        inside = (*view.zones[table.inside], *(hero for seat in view.order for hero in view.zones[table.entrance[seat]]))
        self.walks: dict[int, Fate] = {hero: one for hero in inside if (one := walk_on(view, hero)) is not None}
        self.treasure = {seat: view.treasure_of(seat) for seat in view.order} if self.lords(view) else {}
        self.damage = {seat: view.total_damage(seat) for seat in view.order}

    @staticmethod
    def lords(view: LairView) -> bool:
        """True when all lords lie open."""
        return bool(view.order) and all(view.zones[view.table.lord[seat]] for seat in view.order)


class LairPanel:
    """Draws town and dungeons into the places of a table.

    `values` of a running act override what stands where: `hero 17` is a point, `turn 0 2` the side of a card that is seen
    on a place, `fall`, `struck`, `lord hurt` and `lord act` name what they happen to, `rise` is a height for what floats up.
    """

    places: Places
    """Where everything is; whoever has the panel says so before it is drawn."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        """The players' names by seat."""

    def draw(
        self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, signs: Mapping[int, str], values: Mapping[str, Any]
    ) -> None:
        """Everything; `signs` are what stands behind a seat's name: that it passes by itself."""
        brush.clip(self.places.rect)
        self._town(brush, view, shown, forecast, values)
        for seat in self.places.rows:
            self._label(brush, view, shown, forecast, seat, signs.get(seat, ""))
            self._row(brush, view, shown, seat, values)
            self._queue(brush, view, shown, forecast, seat, values)
        self._inside(brush, view, shown, forecast, values)
        self._travelling(brush, view, values)
        brush.clip(None)

    # --- the town

    def _town(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, values: Mapping[str, Any]) -> None:
        town = self.places.town
        count = len(shown.town)
        free = not count or self.places.slot(count - 1, count).right < town.right - SCENERY
        self._country(brush, town, self.places.faces and free)
        if not shown.town and "banner" not in values:  # it would look out on both sides of a short banner
            y = town.centery - fonts.face.pitch // 2
            brush.text(_("Nobody is in town"), (town.centerx, y), fonts.face, "dim", "center")
        for number, hero in enumerate(shown.town):
            if f"hero {hero}" in values:
                continue
            slot = self.places.slot(number, len(shown.town))
            self._in_town(brush, view, forecast.town.get(hero), hero, slot, values)

    def _country(self, brush: Brush, town: Rect, peopled: bool) -> None:
        """The town itself: a meadow at night; where there is room, tents around a fire."""
        brush.blit(country(town.size, peopled), town)
        if peopled:
            tiles = sheet("castle", 16, 16)
            brush.cycle([tiles[fire] for fire in FIRE], (town.right - 64, town.bottom - 22), 120)

    def _in_town(self, brush: Brush, view: LairView, told: Bait | None, hero: int, slot: Rect, values: Mapping[str, Any]) -> None:
        """A Hero in town: its class and Health, where it would go now, and what would become of it there."""
        card = view.table.card[hero]
        faces = self.places.faces
        lift = values.get(f"hop {hero}", 0)
        if faces:
            top = slot.centery - 13 - lift
            brush.frame("frame_epic" if card.epic else "frame_hero", Rect(slot.left, top - 1, 28, 28))
            brush.picture(f"faces/{card.id}", (slot.left + 2, top + 1))
            left, upper, lower, font, small = slot.left + 30, slot.centery - 14, slot.centery + 1, fonts.face, ""
        else:
            brush.stand(piece_of(card), (slot.left + 9, slot.bottom - 2 - lift))
            left, upper, lower, font, small = slot.left + 18, slot.top - 1, slot.top + 9, fonts.track, "_small"
        if slot.width < 40:
            return
        sign = f"icons/class_{card.kind}{small}"
        wide = pictures.get(sign).size[0]
        brush.picture(sign, (left, upper + (font.pitch - wide) // 2))
        health = view.health_of(hero, told.seat if told is not None and told.seat is not None else -1)
        brush.text(str(health), (left + wide + 2, upper), font, "text")
        if told is None:
            return
        if told.seat is None:
            brush.text("=" if told.tied else "−", (left + (12 if told.tied else 2), lower), font, "dim")
            for at, seat in enumerate(told.tied[:2]):
                brush.seat(seat, (left + 17 * at, lower + (font.pitch - 12) // 2))
            return
        brush.seat(told.seat, (left, lower + (font.pitch - 12) // 2))
        fate = "soul" if told.walk is not None and told.walk.dies else "wound"
        icon = f"icons/{fate}{small}"
        brush.picture(icon, (left + 14, lower + (font.pitch - pictures.get(icon).size[1]) // 2))

    # --- the words above a dungeon

    def _label(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, sign: str) -> None:
        label = self.places.label(seat)
        active = shown.active == seat
        brush.fill(label, "panel" if active else "back")
        if active:
            brush.fill((label.left, label.top, 2, label.height), seat_colour(seat))
        roomy = self.places.roomy
        font = fonts.face if roomy else fonts.track
        y = label.top + (1 if roomy else 0)
        brush.seat(seat, (label.left + 4, y + (1 if roomy else 0)))
        right = brush.text(self.name(seat), (label.left + 19, y), font, seat_colour(seat)).right
        out = view.out[seat]
        if out:
            brush.text(_("eliminated"), (right + 8, y), font, "bad")
            return
        if roomy:
            self._lord_words(brush, view, shown, seat, right + 8, y)
        if sign:
            brush.text(sign, (label.right - 4, y), font, "hot", "right")
        self._counts(brush, view, shown, forecast, seat, label, font)

    def name(self, seat: int) -> str:
        """A player's name, cut to the letter of the seat where there is no room for it."""
        name = self.names[seat]
        font, room = (fonts.face, 168) if self.places.roomy else (fonts.track, 84)
        return name if font.measure(name) <= room else "ABCD"[seat]

    def _lord_words(self, brush: Brush, view: LairView, shown: Shown, seat: int, left: int, y: int) -> None:
        lord = shown.lords[seat]
        if lord is None:
            return
        card = view.table.card[lord]
        words = _("{lord}  {n} XP").format(lord=card.name[language()], n=card.xp)
        brush.text(words, (left, y), fonts.face, "dim")

    def _counts(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, label: Rect, font: Font) -> None:
        """Treasure by type, total damage, Souls, Wounds, cards in hand."""
        roomy = self.places.roomy
        small, size, step = ("", 12, 30) if roomy else ("_small", 8, 22)
        x = label.left + (6 if roomy else 106)
        y = label.top + (15 if roomy else 0)
        mark = y + (font.pitch - size) // 2
        treasure = forecast.treasure.get(seat, [0, 0, 0, 0])
        for kind, count in zip(CLASSES, treasure, strict=True):
            brush.picture(f"icons/treasure_{kind}{small}", (x, mark))
            brush.text(str(count), (x + size + 2, y), font, "text" if count else "dim")
            x += step
        x += 2
        brush.picture("icons/log_hurt", (x, y + (font.pitch - 8) // 2))
        brush.text(str(forecast.damage.get(seat, 0)), (x + 10, y), font, "bad")
        x += 32 if roomy else 28
        for what, count, most, ink in (("soul", shown.souls[seat], SOULS, "cool"), ("wound", shown.wounds[seat], WOUNDS, "bad")):
            brush.picture(f"icons/{what}{small}", (x, mark))
            counted = not view.table.options.unlimited_lives
            words = f"{count}/{most}" if counted else str(count)
            brush.text(words, (x + size + 2, y), font, "gold" if counted and count >= most else ink)
            x += 48 if roomy else 38
        x += 4
        for family, zone in (("room", view.table.rooms[seat]), ("spell", view.table.spells[seat])):
            back = Rect(x, y + (font.pitch - 10) // 2, 8, 10)
            draw_back(brush, family, back)
            brush.text(f"×{len(view.zones[zone])}", (x + 10, y), font, "dim")
            x += 32 if roomy else 27

    # --- a dungeon

    def _row(self, brush: Brush, view: LairView, shown: Shown, seat: int, values: Mapping[str, Any]) -> None:
        stacks = shown.stacks[seat]
        out = view.out[seat]
        self._entrance(brush, seat)
        for place in range(PLACES):
            room = self.places.room(seat, place)
            shake = values.get(f"shake {seat} {place}", 0)
            turning = values.get(f"turn {seat} {place}")
            if turning is not None:
                self._turning(brush, view, values[f"turned {seat} {place}"], room, turning)
            elif place < len(stacks) and not out:
                self._room(brush, view, shown, stacks[place], room.move(shake, 0))
            else:
                self._rock(brush, room)
        self._lord(brush, view, shown, seat, values)
        if out:
            brush.dim(self.places.row(seat))

    def _entrance(self, brush: Brush, seat: int) -> None:
        """The way in: a gate in the dark, and the floor on which the Heroes queue."""
        entrance = self.places.entrance(seat)
        brush.blit(gatehouse(), entrance, (ROOM[0] - entrance.width, 0, *entrance.size))

    def _rock(self, brush: Brush, room: Rect) -> None:
        """A place where nothing has been built: a bare tunnel."""
        brush.blit(walls(ROCK, dark=True), room)

    def _room(self, brush: Brush, view: LairView, shown: Shown, place: Place, room: Rect) -> None:
        """What lies on a place: a face-down card, or the Room on top with its signs."""
        if place.down is not None:
            self._face_down(brush, view, place, room)
            return
        if place.top is None:
            self._rock(brush, room)
            return
        card, top = view.table.card[place.top], place.top
        off = top in shown.off
        draw_room(brush, card.id, room.topleft, dark=off)
        if off:
            plate = Rect(room.centerx - 10, room.centery - 11, 20, 18)
            brush.frame("panel_dark", plate)
            brush.picture("icons/lock", (plate.centerx - pictures.get("icons/lock").size[0] // 2, plate.top + 3))
        self._treasure(brush, view.table.treasure[top], room.topleft)
        if self._aimed(shown, top):
            brush.fill((room.centerx - 5, room.bottom - 10, 10, 10), "back")
            brush.picture("icons/log_magic", (room.centerx - 4, room.bottom - 9))
        seat_place = view.place_of(top)
        damage = view.damage_of(top, *seat_place) if seat_place is not None and not off else card.damage
        ink = "dim" if off else "good" if damage > card.damage else "bad" if damage < card.damage else "gold"
        self._plate(brush, f"room_{card.subtype}_small", str(damage), room.right - 1, room.top, ink)
        self._marks(brush, view, top, place, room)

    def _turning(self, brush: Brush, view: LairView, card: int, room: Rect, side: str) -> None:
        """A face-down card that is turned over: its back, its edge, the Room."""
        self._rock(brush, room)
        if side == "back":
            brush.frame("back_room", room.inflate(-2, -2))
        elif side == "edge":
            brush.frame("back_room", Rect(room.centerx - 8, room.top + 1, 16, room.height - 2))
        else:
            draw_room(brush, view.table.card[card].id, room.topleft)
            _light(brush, room)

    @staticmethod
    def _aimed(shown: Shown, card: int) -> bool:
        """Is a card the target of something that is declared?"""
        return any(("card", card) in one.about and not one.cancelled for one in shown.waiting)

    def _face_down(self, brush: Brush, view: LairView, place: Place, room: Rect) -> None:
        """A card that lies face-down; its own player knows it and sees it darkly."""
        down = place.down
        if down is not None and down >= 0:
            draw_room(brush, view.table.card[down].id, room.topleft, dark=True)
            plate = Rect(room.centerx - 11, room.centery - 12, 22, 20)
            brush.frame("panel_dark", plate)
            brush.picture("icons/face_down", (plate.centerx - 6, plate.top + 4))
        else:
            brush.frame("back_room", room.inflate(-2, -2))
            brush.picture("icons/face_down", (room.centerx - 6, room.centery - 6))
        if place.covered:
            self._plate(brush, "", f"+{place.covered}", room.left + 17, room.bottom - 11, "dim")

    def _treasure(self, brush: Brush, treasure: tuple[int, ...], at: Point) -> None:
        """A Room's treasure icons on a plate in its upper left corner."""
        icons = [kind for kind, count in zip(CLASSES, treasure, strict=True) for _number in range(count)]
        if not icons:
            return
        brush.fill((at[0], at[1], 9 * len(icons) + 2, 10), "back")
        for number, kind in enumerate(icons):
            brush.picture(f"icons/treasure_{kind}_small", (at[0] + 1 + 9 * number, at[1] + 1))

    def _marks(self, brush: Brush, view: LairView, top: int, place: Place, room: Rect) -> None:
        """In the lower corners: advanced, how many Rooms lie under it, and whether it has an ability to be used."""
        card = view.table.card[top]
        x = room.left
        if card.rank == "advanced":
            brush.fill((x, room.bottom - 10, 10, 10), "back")
            brush.picture("icons/advanced_small", (x + 1, room.bottom - 9))
            x += 10
        if place.covered:
            self._plate(brush, "", f"+{place.covered}", x + 17, room.bottom - 11, "dim")
        use = view.table.uses[top]
        if use >= 0:
            phase = card.abilities[use].phase
            brush.fill((room.right - 10, room.bottom - 10, 10, 10), "back")
            if top not in view.used:
                brush.picture(f"icons/phase_{phase}_small", (room.right - 9, room.bottom - 9))

    def _plate(self, brush: Brush, icon: str, words: str, right: int, top: int, ink: str) -> None:
        """A small sign with a number, its right end at `right`."""
        wide = fonts.track.measure(words) + (11 if icon else 2)
        plate = Rect(right - wide, top, wide, 11)
        brush.fill(plate, "back")
        if icon:
            brush.picture(f"icons/{icon}", (plate.left + 1, top + 1))
        brush.text(words, (plate.right - 1, top - 1), fonts.track, ink, "right")

    def _lord(self, brush: Brush, view: LairView, shown: Shown, seat: int, values: Mapping[str, Any]) -> None:
        """The lord in its chamber, with a star when it has levelled up."""
        chamber = self.places.lord(seat)
        brush.blit(walls(HALL), chamber, (0, 0, *chamber.size))
        lord = shown.lords[seat]
        if lord is None:
            return
        feet = self.places.lord_feet(seat)
        name = view.table.card[lord].id
        hurt = values.get("lord hurt") == seat
        act = "hurt" if hurt else "act" if values.get("lord act") == seat else "idle"
        brush.stand(f"pieces/{name}", feet, act, mirrored=True, flash=hurt and bool(values.get("flash")))
        kind = view.table.card[lord].treasure
        self._treasure(brush, tuple(int(one == kind) for one in CLASSES), (chamber.right - 12, chamber.top))
        if shown.levelled[seat]:
            brush.fill((chamber.left, chamber.top, 10, 10), "back")
            brush.picture("icons/advanced_small", (chamber.left + 1, chamber.top + 1))

    # --- Heroes

    def _queue(
        self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, seat: int, values: Mapping[str, Any]
    ) -> None:
        """The Heroes at an entrance, the first one nearest to the Rooms."""
        queue = shown.entrance[seat]
        for number in reversed(range(len(queue))):
            hero = queue[number]
            if f"hero {hero}" not in values:
                place = self.places.queue(seat, number, len(queue))
                crowded = number > 0 and place[0] + 12 > self.places.queue(seat, number - 1, len(queue))[0]
                self._hero(brush, view, shown, forecast, hero, seat, place, values, crowded)

    def _inside(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, values: Mapping[str, Any]) -> None:
        """The Hero that is inside the dungeon of the active player."""
        hero = shown.inside
        if hero is None or shown.active < 0 or f"hero {hero}" in values:
            return
        place = self.places.in_room(shown.active, shown.at)
        self._hero(brush, view, shown, forecast, hero, shown.active, place, values)

    def _travelling(self, brush: Brush, view: LairView, values: Mapping[str, Any]) -> None:
        """Heroes that are on their way."""
        for name, place in values.items():
            kind, _blank, number = name.partition(" ")
            if kind == "hero":
                brush.stand(piece_of(view.table.card[int(number)]), place, "walk", mirrored=bool(values.get("back")))

    def _hero(
        self,
        brush: Brush,
        view: LairView,
        shown: Shown,
        forecast: Forecast,
        hero: int,
        seat: int,
        feet: Point,
        values: Mapping[str, Any],
        crowded: bool = False,
    ) -> None:
        """A Hero in a dungeon: above its head the Health that is left and what will become of it, unless it is too crowded."""
        card = view.table.card[hero]
        if values.get("fall") == hero:
            brush.stand(piece_of(card), feet, "fall", since=values.get("since", brush.now))
            brush.stand("ui/soul", (feet[0], feet[1] - 8), "rise", since=values.get("since", brush.now))
            return
        struck = values.get("struck") == hero
        brush.stand(piece_of(card), feet, "hurt" if struck else "idle", flash=struck and bool(values.get("flash")))
        if struck:
            brush.stand("ui/wound_burst", (feet[0], feet[1] - 8), "burst", since=values.get("since", brush.now))
        if self._aimed(shown, hero):
            brush.picture("icons/log_magic", (feet[0] + 6, feet[1] - 16))
        left = max(0, view.health_of(hero, seat) - shown.damage.get(hero, 0))
        words = str(left)
        ink = "bad" if shown.damage.get(hero) else "text"
        wide = fonts.track.measure(words)
        top = feet[1] - 28
        told = forecast.walks.get(hero)
        fate = None if told is None or told.seat != seat or values else "soul_small" if told.dies else "wound_small"
        if crowded:
            return
        plate = Rect(feet[0] - wide // 2 - 1, top, wide + 2, 11)
        brush.fill(plate, "back")
        brush.text(words, (plate.left + 1, top - 1), fonts.track, ink)
        if fate is not None:
            brush.picture(f"icons/{fate}", (feet[0] - 4, top - 9))

    def hero_feet(self, shown: Shown, hero: int) -> Point | None:
        """Where a Hero stands now; None for one that is nowhere on the table."""
        if hero in shown.town:
            return self.places.in_town(shown.town.index(hero), len(shown.town))
        for seat, queue in enumerate(shown.entrance):
            if hero in queue:
                return self.places.queue(seat, queue.index(hero), len(queue))
        if hero == shown.inside and shown.active >= 0:
            return self.places.in_room(shown.active, shown.at)
        return None

    def overflow(self, view: LairView, shown: Shown) -> list[str]:
        """Names and numbers that run into one another."""
        found = []
        for seat in self.places.rows:
            if not self.places.roomy:
                found += [self.name(seat)] if fonts.track.measure(self.name(seat)) > 84 else []
                continue
            words = ""
            if (lord := shown.lords[seat]) is not None:
                card = view.table.card[lord]
                words = _("{lord}  {n} XP").format(lord=card.name[language()], n=card.xp)
            if fonts.face.measure(self.name(seat)) + fonts.face.measure(words) + 100 > self.places.rect.width:
                found.append(f"{self.name(seat)} {words}")
        return found


@cache
def walls(number: int, dark: bool = False) -> pygame.Surface:
    """The bare walls of a Room: 4 by 3 tiles of the sheet that Rooms are built of."""
    tiles = sheet("lair_walls", 16, 16)
    first = number // 4 * 3 * WALLS + number % 4 * 4
    made = pygame.Surface(ROOM)
    for row in range(3):
        for column in range(4):
            made.blit(tiles[first + row * WALLS + column], (16 * column, 16 * row))
    if dark:
        made.blit(shade(made.get_size()), (0, 0))
    return made


@cache
def gatehouse() -> pygame.Surface:
    """The entrance of a dungeon."""
    made = walls(OUTSIDE).copy()
    tiles = sheet("castle", 16, 16)
    for number, tile in enumerate(GATE):
        made.blit(tiles[tile], (ROOM[0] - 38 + 16 * (number % 2), 8 + 16 * (number // 2)))
    return made


@cache
def country(size: tuple[int, int], peopled: bool) -> pygame.Surface:
    """The town itself: a meadow at night; where there is room, a well and a tent."""
    made = pygame.Surface(size)
    made.fill(colour("ink-1"))
    tiles = sheet("castle", 16, 16)
    ground = size[1] - 12
    for column, left in enumerate(range(0, size[0], 16)):
        made.blit(tiles[MEADOW[column * 5 % 7 % 3]], (left, ground))
    if peopled:
        for number, tile in enumerate(TENT):
            made.blit(tiles[tile], (size[0] - 46 + 16 * (number % 2), ground - 26 + 16 * (number // 2)))
        for number, tile in enumerate(WELL):
            made.blit(tiles[tile], (size[0] - 92, ground - 26 + 16 * number))
    made.fill(colour("back"), (0, size[1] - 1, size[0], 1))
    return made


def piece_of(card: Any) -> str:
    """The picture of a Hero as it stands and walks."""
    return f"pieces/hero_{card.kind}" + ("_epic" if card.epic else "")


def draw_back(brush: Brush, family: str, rect: Rect) -> None:
    """A tiny back of a card, for counts: its family by colour and by a mark."""
    brush.fill(rect, "stone-3" if family == "room" else "violet-2")
    brush.fill(rect.inflate(-2, -2), "stone-1" if family == "room" else "violet-0")
    if family == "room":
        brush.fill((rect.left + 1, rect.centery, rect.width - 2, 1), "stone-3")
    else:
        brush.fill((rect.centerx - 1, rect.centery - 1, 2, 2), "violet-3")


def _light(brush: Brush, rect: Rect) -> None:
    """A frame of light around a place."""
    for grow in (0, -2):
        edge = rect.inflate(grow, grow)
        brush.fill((edge.left, edge.top, edge.width, 1), "text")
        brush.fill((edge.left, edge.bottom - 1, edge.width, 1), "text")
        brush.fill((edge.left, edge.top, 1, edge.height), "text")
        brush.fill((edge.right - 1, edge.top, 1, edge.height), "text")
