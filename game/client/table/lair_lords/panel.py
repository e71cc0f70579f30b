"""The town and the dungeons: side-scrolling rows with Heroes that queue, walk from Room to Room, fall or strike the lord."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.labels import Labels
from game.client.table.lair_lords.places import Point
from game.client.table.lair_lords.rooms import ROOM, draw_room
from game.client.table.lair_lords.scenery import HALL, ROCK, draw_light, gatehouse, piece_of, walls
from game.client.table.lair_lords.shown import Place, Shown
from game.client.table.lair_lords.sums import Fate, end_signs
from game.client.table.lair_lords.town import Town
from game.client.text import Font, fonts
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView
from game.games.lair_lords.table import PLACES

APART = 12
"""Heroes who queue closer than this show one sign over their heads."""


def plate_high() -> int:
    """How high a plate with a number is."""
    return 15 if fonts.large else 11


class LairPanel(Labels, Town):
    """Draws town and dungeons into the places of a table.

    `values` of a running act override what stands where: `hero 17` is a point, `turn 0 2` the side of a card that is seen
    on a place, `struck` and `lord act` name what they happen to, `rise` is a height for what floats up.
    """

    def draw(
        self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, signs: Mapping[int, str], values: Mapping[str, Any]
    ) -> None:
        """Everything; `signs` are what stands behind a seat's name: that it passes by itself."""
        brush.clip(self.places.rect)
        self._town(brush, view, shown, forecast, values)
        then = view.revealed()  # so are the numbers above a dungeon counted
        for seat in self.places.rows:
            self._row(brush, then, shown, seat, values)
            self._label(brush, view, shown, forecast, seat, signs.get(seat, ""))
            self._queue(brush, view, shown, forecast, seat, values)
        self._inside(brush, view, shown, forecast, values)
        self._travelling(brush, view, values)
        brush.clip(None)

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
            draw_light(brush, room)

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
            self._under(brush, place.covered, room.left, room.bottom)

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
            self._under(brush, place.covered, x, room.bottom)
        use = view.table.uses[top]
        if use >= 0:
            phase = card.abilities[use].phase
            brush.fill((room.right - 10, room.bottom - 10, 10, 10), "back")
            if top not in view.used:
                brush.picture(f"icons/phase_{phase}_small", (room.right - 9, room.bottom - 9))

    def _under(self, brush: Brush, count: int, left: int, bottom: int) -> None:
        """How many cards lie under the one on top."""
        words = f"+{count}"
        self._plate(brush, "", words, left + (3 + fonts.tag.measure(words) if fonts.large else 17), bottom - plate_high(), "dim")

    def _plate(self, brush: Brush, icon: str, words: str, right: int, top: int, ink: str) -> None:
        """A small sign with a number, its right end at `right`."""
        wide = fonts.tag.measure(words) + (11 if icon else 2)
        plate = Rect(right - wide, top, wide, plate_high())
        brush.fill(plate, "back")
        if icon:
            brush.picture(f"icons/{icon}", (plate.left + 1, plate.centery - 4))
        brush.text(words, (plate.right - 1, plate.centery - fonts.tag.pitch // 2), fonts.tag, ink, "right")

    def _lord(self, brush: Brush, view: LairView, shown: Shown, seat: int, values: Mapping[str, Any]) -> None:
        """The lord in its chamber, with a star when it has levelled up."""
        chamber = self.places.lord(seat)
        brush.blit(walls(HALL), chamber, (0, 0, *chamber.size))
        lord = shown.lords[seat]
        if lord is None:
            return
        feet = self.places.lord_feet(seat)
        name = view.table.card[lord].id
        act = "act" if values.get("lord act") == seat else "idle"
        brush.stand(f"pieces/{name}", feet, act, mirrored=True)
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
        font = fonts.tiny if fonts.large and len(queue) > 1 else fonts.tag
        edges, numbers = [self.places.rect.right] * 2, []
        for number, hero in enumerate(queue):  # above the heads as many as have room beside one another, others at their feet
            x = self.places.queue(seat, number, len(queue))[0]
            wide = font.measure(str(self._left(view, shown, forecast.walks.get(hero), hero, seat)))
            row = next((row for row in (0, 1) if x + wide // 2 + (3 if fonts.large else 0) < edges[row]), -1)
            numbers.append(row)
            if row >= 0:
                edges[row] = x - wide // 2
        close = len(queue) > 1 and self.places.queue(seat, 0, len(queue))[0] - self.places.queue(seat, 1, len(queue))[0] < APART
        for number in reversed(range(len(queue))):
            if f"hero {queue[number]}" not in values:
                place = self.places.queue(seat, number, len(queue))
                above = font if numbers[number] == 0 else None
                self._hero(brush, view, shown, forecast, queue[number], seat, place, values, above, close)
        for number, hero in enumerate(queue):
            if numbers[number] == 1 and f"hero {hero}" not in values:
                x, y = self.places.queue(seat, number, len(queue))
                self._health(brush, view, shown, forecast.walks.get(hero), hero, seat, (x, y - plate_high() + 4), font)

    def _inside(self, brush: Brush, view: LairView, shown: Shown, forecast: Forecast, values: Mapping[str, Any]) -> None:
        """The Hero that is inside the dungeon of the active player."""
        hero = shown.inside
        if hero is None or shown.active < 0 or f"hero {hero}" in values:
            return
        place = self.places.in_room(shown.active, shown.at)
        self._hero(brush, view, shown, forecast, hero, shown.active, place, values, fonts.tag)

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
        font: Font | None,
        close: bool = False,
    ) -> None:
        """A Hero in a dungeon: above its head the Health that is left, in a `font` if it has room, and what will become of it;
        of one that stands `close` to the next ones in one sign.
        """
        card = view.table.card[hero]
        struck = values.get("struck") == hero
        brush.stand(piece_of(card), feet, "hurt" if struck else "idle", flash=struck and bool(values.get("flash")))
        if struck:
            brush.stand("ui/wound_burst", (feet[0], feet[1] - 8), "burst", since=values.get("since", brush.now))
        if self._aimed(shown, hero):
            brush.picture("icons/log_magic", (feet[0] + 6, feet[1] - 16))
        told = forecast.walks.get(hero)
        top = feet[1] - 17 - plate_high()
        fate = None if told is None or told.seat != seat or values else told.signs
        if hero in forecast.town and not values:  # what is declared sends it there
            fate = end_signs("away", card.worth)
        if font is not None:
            self._health(brush, view, shown, told, hero, seat, (feet[0], top), font)
        if fate is not None:
            fate = fate[-1:] if close else fate
            for number, sign in enumerate(fate):
                brush.picture(f"icons/{sign.name}", (feet[0] - 4 * len(fate) + 8 * number, top - 9))

    def _health(
        self, brush: Brush, view: LairView, shown: Shown, told: Fate | None, hero: int, seat: int, at: Point, font: Font
    ) -> None:
        """The Health that a Hero in a dungeon has left, on a plate around the middle of its upper edge."""
        words = str(self._left(view, shown, told, hero, seat))
        ink = "bad" if shown.damage.get(hero) and not (told is not None and told.later) else "text"
        wide = font.measure(words)
        plate = Rect(at[0] - wide // 2 - 1, at[1], wide + 2, plate_high())
        brush.fill(plate, "back")
        brush.text(words, (plate.left + 1, plate.centery - font.pitch // 2), font, ink)

    @staticmethod
    def _left(view: LairView, shown: Shown, told: Fate | None, hero: int, seat: int) -> int:
        """The Health that a Hero in a dungeon has left; of one that enters only in the next turn, all of it."""
        if told is not None and told.later and told.seat == seat:
            return told.health
        return max(0, view.health_of(hero, seat) - shown.damage.get(hero, 0))

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
