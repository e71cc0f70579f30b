"""What scenes and widgets draw with. Drawing a thing that moves also says when it will look different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import TYPE_CHECKING

import pygame

from game.client.colours import SEATS, colour
from game.client.pane import HOLE, Pane
from game.client.pictures import Picture, pictures
from game.client.strokes import Strokes
from game.client.text import Font, Rich, fonts

if TYPE_CHECKING:
    from game.tiled.looks import Animated
    from game.tiled.paint import MapPicture

Rect = pygame.Rect

VEIL = (72, 68, 92)
"""What a veil leaves of each colour, in 256ths."""
LETTER = (3, 5, 3, 3)
"""How far below the top of a seat's sign its letter begins, by seat."""


class Brush:
    """Draws on `surface` at `now` (ms of the app's clock).

    `idle` is the clock of ambient motion: it stands still when motion is reduced and after a minute without input.
    `wake` is when the picture changes by itself; None for never. Without `flashes` nothing lights up in white; with
    `signs` seats show their letter in their shape, and what can be chosen has a mark besides its corners.

    All that it draws is noted in `strokes`, if there are any: what moves by itself is drawn anew from them, so it may depend on
    nothing but the brush and what a scene's `touch` tells of.
    """

    def __init__(
        self, surface: pygame.Surface, now: int, idle: int | None = None, still: bool = False, strokes: Strokes | None = None
    ) -> None:
        self.surface = surface
        self.strokes = strokes
        self._bounds: Rect | None = None
        self.now = now
        self.idle = now if idle is None else idle
        self.still = still
        self.frozen = still
        self.flashes = True
        self.signs = False
        self.wake: int | None = None
        self.pane: Pane | None = None
        """The pane on whose picture something was drawn."""

    @contextmanager
    def through(self, pane: Pane | None) -> Iterator[Brush]:
        """What is drawn with this other brush is seen through a hole of the canvas; without a pane the brush is this one."""
        if pane is None:
            yield self
            return
        self.pane = pane
        shown = self.surface.fill(HOLE, pane.rect)
        if self.strokes is not None and shown.width:
            self.strokes.add(shown, (HOLE,))
        other = self.behind(pane)
        other.strokes = self.strokes.behind(pane) if self.strokes is not None else None
        yield other
        if other.wake is not None:
            self.again(other.wake)

    def behind(self, pane: Pane) -> Brush:
        """A brush like this one that draws on the picture of a pane."""
        other = Brush(pane.surface, self.now, self.idle, self.still)
        other.frozen, other.flashes, other.signs = self.frozen, self.flashes, self.signs
        return other

    def again(self, at: int | None = None) -> None:
        """The picture will look different at `at`; without `at` in the next frame, because something moves."""
        at = self.now if at is None else at
        self.wake = at if self.wake is None else min(self.wake, at)

    def beat(self, ms: int, count: int = 2) -> int:
        """An ambient counter 0 … count-1 that steps every `ms`."""
        if not self.frozen:
            self.again(self.now + ms - self.idle % ms)
        return self.idle // ms % count

    def blit(
        self,
        source: pygame.Surface,
        place: Rect | tuple[int, int],
        area: Rect | tuple[int, int, int, int] | None = None,
        special_flags: int = 0,
    ) -> Rect:
        """A surface, or the part `area` of it, with its top left at `place`; returns what it covers. It must stay as it is."""
        shown = self.surface.blit(source, place, area, special_flags)
        if self.strokes is not None and shown.width:
            place = place.topleft if isinstance(place, Rect) else place
            area = tuple(area) if isinstance(area, Rect) else area  # type: ignore[assignment]
            self.strokes.add(shown, (source, place, area, special_flags))
        return shown

    def living(self, rect: Rect, draw: Callable[[Brush], object]) -> Rect:
        """What moves by itself inside `rect`: while nothing else changes only `draw` is asked again, when it said so."""
        clip = self.surface.get_clip()
        shown = rect.clip(clip)
        if not shown.width or not shown.height:
            return shown
        if self.strokes is None:
            self.within(shown, draw)
        else:
            strokes, self.strokes, wake, self.wake = self.strokes, None, self.wake, None
            self.within(shown, draw)
            strokes.add_living(shown, draw, self.wake)
            self.strokes, self.wake = strokes, wake
        self.surface.set_clip(clip)
        return shown

    def within(self, bounds: Rect, draw: Callable[[Brush], object]) -> None:
        """Let `draw` draw, and nothing of it outside of `bounds`."""
        before, self._bounds = self._bounds, bounds
        self.surface.set_clip(bounds)
        draw(self)
        self._bounds = before

    def board(self, picture: MapPicture, view: tuple[int, int, int, int], place: tuple[int, int]) -> None:
        """The part `view` (map pixels) of a Tiled map's picture, its top left at `place`."""
        self.living(Rect(place, view[2:]), lambda brush: picture.draw(brush.surface, view, brush.idle, place))
        if self.frozen:
            return
        if self.strokes is None:
            change = picture.next_change(self.idle, view)
            if change is not None:
                self.again(self.now + change)
            return
        # The map draws itself where anything changes; these only say when that is.
        for rect, clocks in picture.moving(view):
            self.living(rect.move(place[0] - view[0], place[1] - view[1]), partial(_waits, clocks))

    def fill(self, rect: Rect | tuple[int, int, int, int] | None, ink: str) -> None:
        """A filled rectangle in a colour by name."""
        shown = self.surface.fill(colour(ink), rect)
        if self.strokes is not None and shown.width:
            self.strokes.add(shown, (colour(ink),))

    def clear(self, ink: str = "back") -> None:
        """The whole canvas in one colour."""
        self.fill(None, ink)

    def veil(self) -> None:
        """Darkens everything that has been drawn, evenly, so that what lies above can be read. Its colours are their own."""
        veil(self.surface, self.surface.get_rect())
        if self.strokes is not None:
            self.strokes.add(self.surface.get_rect(), (veil,))
        if self.pane is not None:
            pane, self.pane = self.pane, None
            other = self.behind(pane)
            other.strokes = self.strokes.beneath if self.strokes is not None else None
            other.veil()
            self.pane = pane

    def dim(self, rect: Rect) -> None:
        """Darkens the part of what has been drawn in `rect` by whole pixels: three of four turn dark."""
        there = rect.clip(self.surface.get_rect())
        if there.width and there.height:
            self.blit(shade(there.size), there)

    def picture(
        self,
        name: str | Picture,
        position: tuple[int, int],
        animation: str = "idle",
        *,
        since: int | None = None,
        mirrored: bool = False,
        flash: bool = False,
        zoom: int = 1,
    ) -> Rect:
        """A picture with its top left at `position`.

        Without `since` the animation is ambient and repeats; with it, it began at that time and repeats. `flash` shows
        it in white; `zoom` 2 goes with headings of doubled pixels.
        """
        picture = pictures.get(name) if isinstance(name, str) else name
        ms = self.idle if since is None else self.now - since
        change = picture.next_change(animation, ms)
        if change is not None and (since is not None or not self.frozen):
            if self.strokes is not None:
                wide, high = picture.size
                return self.living(
                    Rect(*position, wide * zoom, high * zoom),
                    lambda brush: brush.picture(
                        picture, position, animation, since=since, mirrored=mirrored, flash=flash, zoom=zoom
                    ),
                )
            self.again(self.now + change)
        white = flash and self.flashes
        frame = picture.silhouette(colour("text"), animation, ms, mirrored) if white else picture.frame(animation, ms, mirrored)
        return self.blit(pygame.transform.scale_by(frame, zoom) if zoom > 1 else frame, position)

    def cycle(self, frames: Sequence[pygame.Surface], position: tuple[int, int], ms: int) -> None:
        """Pictures of one size that follow each other every `ms`, for ever."""
        self.living(frames[0].get_rect(topleft=position), lambda brush: brush.blit(frames[brush.beat(ms, len(frames))], position))

    def stand(
        self,
        name: str | Picture,
        place: tuple[int, int],
        animation: str = "idle",
        *,
        since: int | None = None,
        mirrored: bool = False,
        flash: bool = False,
    ) -> Rect:
        """A picture that stands with its anchor on `place`."""
        picture = pictures.get(name) if isinstance(name, str) else name
        x = picture.size[0] - 1 - picture.anchor[0] if mirrored else picture.anchor[0]
        return self.picture(
            picture, (place[0] - x, place[1] - picture.anchor[1]), animation, since=since, mirrored=mirrored, flash=flash
        )

    def frame(self, name: str, rect: Rect) -> None:
        """A frame (`panel`, `button` … of the set `ui`, or `set/name`) stretched to `rect`."""
        picture = pictures.get(name if "/" in name else "ui/" + name)
        change = picture.next_change("idle", self.idle)
        if change is not None and not self.frozen:
            if self.strokes is not None:
                rect = rect.copy()
                self.living(rect, lambda brush: brush.frame(name, rect))
                return
            self.again(self.now + change)
        self.blit(picture.sliced(rect.size, "idle", self.idle), rect)

    def corners(self, name: str, rect: Rect) -> None:
        """Moving corners around `rect`: `focus` (the one focus) or `choice` (what can be chosen)."""
        for corner, (x, y) in {"tl": (0, 0), "tr": (1, 0), "bl": (0, 1), "br": (1, 1)}.items():
            picture = pictures.get(f"ui/{name}_{corner}")
            self.picture(
                picture, (rect.left + x * (rect.width - picture.size[0]), rect.top + y * (rect.height - picture.size[1])), "pulse"
            )
        if self.signs and name == "choice":
            self.picture("icons/sign_choice", (rect.centerx - 5, rect.top - 3))

    def text(
        self, text: str | Rich, position: tuple[int, int], font: Font | None = None, ink: str = "text", align: str = "left"
    ) -> Rect:
        """One line of text with its top at `position`."""
        return (font or fonts.body).draw(self, text, position, ink, align)

    def lines(
        self, lines: Sequence[str | Rich], rect: Rect, font: Font | None = None, ink: str = "text", align: str = "left"
    ) -> int:
        """Lines below one another inside `rect`; returns the y below the last one."""
        font = font or fonts.body
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
        y = rect.top
        for line in lines:
            font.draw(self, line, (x, y), ink, align)
            y += font.pitch
        return y

    def shaded(
        self, text: str | Rich, position: tuple[int, int], font: Font | None = None, ink: str = "gold", align: str = "left"
    ) -> Rect:
        """A line with a shadow of one font pixel, for headings on a picture."""
        font = font or fonts.title
        flat: str | Rich = text
        font.draw(self, flat, (position[0] + font.zoom, position[1] + font.zoom), "back", align)
        return font.draw(self, text, position, ink, align)

    def seat(self, seat: int, position: tuple[int, int], zoom: int = 1) -> Rect:
        """The sign of a seat (0 is A): a shape in its colour, 12×12 pixels; with `signs` its letter in the shape.

        A seat for which there is no shape, which only a file can name, has its letter.
        """
        if not pictures.has(f"icons/seat_{seat + 1}"):
            return fonts.small.draw(self, chr(ord("A") + seat % 26), (position[0] + 3 * zoom, position[1]), "text")
        shown = self.picture(f"icons/seat_{seat + 1}", position, zoom=zoom)
        if self.signs:
            fonts.letter(zoom).draw(self, "ABCD"[seat], (position[0] + 4 * zoom, position[1] + LETTER[seat] * zoom), "back")
        return shown

    def clip(self, rect: Rect | None) -> None:
        """Limits drawing to `rect`; None lifts the limit."""
        if self._bounds is not None:
            rect = self._bounds if rect is None else rect.clip(self._bounds)
        self.surface.set_clip(rect)


def _waits(clocks: Sequence[Animated], brush: Brush) -> None:
    """Draws nothing, and says when something will look different."""
    if not brush.frozen:
        brush.again(brush.now + min([clock.wait(brush.idle) for clock in clocks]))


def veil(surface: pygame.Surface, area: Rect) -> None:
    """Darkens a part of a surface; a hole in it stays one."""
    holes = pygame.mask.from_threshold(surface.subsurface(area), HOLE, (1, 1, 1, 255))
    surface.fill(VEIL, area, pygame.BLEND_RGB_MULT)
    if holes.count():
        holes.to_surface(surface, setcolor=HOLE, unsetcolor=None, dest=area)


@cache
def shade(size: tuple[int, int]) -> pygame.Surface:
    """A surface that darkens what it is drawn on: it covers three of four pixels."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour("back"), 255))
    for y in range(1, size[1], 2):
        for x in range(1, size[0], 2):
            made.set_at((x, y), (0, 0, 0, 0))
    return made


def seat_colour(seat: int) -> str:
    """The palette name of a seat's colour."""
    return SEATS[seat % len(SEATS)]
