"""What scenes and widgets draw with. Drawing a thing that moves also says when it will look different."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.colours import SEATS, colour
from game.client.pictures import Picture, pictures
from game.client.text import Font, Rich, fonts

Rect = pygame.Rect

LETTER = (3, 5, 3, 3)
"""How far below the top of a seat's sign its letter begins, by seat."""


class Brush:
    """Draws on `surface` at `now` (ms of the app's clock).

    `idle` is the clock of ambient motion: it stands still when motion is reduced and after a minute without input.
    `wake` is when the picture changes by itself; None for never. Without `flashes` nothing lights up in white; with
    `signs` seats show their letter in their shape, and what can be chosen has a mark besides its corners.
    """

    def __init__(self, surface: pygame.Surface, now: int, idle: int | None = None, still: bool = False) -> None:
        self.surface = surface
        self.now = now
        self.idle = now if idle is None else idle
        self.still = still
        self.frozen = still
        self.flashes = True
        self.signs = False
        self.wake: int | None = None

    def again(self, at: int | None = None) -> None:
        """The picture will look different at `at`; without `at` in the next frame, because something moves."""
        at = self.now if at is None else at
        self.wake = at if self.wake is None else min(self.wake, at)

    def beat(self, ms: int, count: int = 2) -> int:
        """An ambient counter 0 … count-1 that steps every `ms`."""
        if not self.frozen:
            self.again(self.now + ms - self.idle % ms)
        return self.idle // ms % count

    def fill(self, rect: Rect | tuple[int, int, int, int], ink: str) -> None:
        """A filled rectangle in a colour by name."""
        self.surface.fill(colour(ink), rect)

    def clear(self, ink: str = "back") -> None:
        """The whole canvas in one colour."""
        self.surface.fill(colour(ink))

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
            self.again(self.now + change)
        white = flash and self.flashes
        frame = picture.silhouette(colour("text"), animation, ms, mirrored) if white else picture.frame(animation, ms, mirrored)
        return self.surface.blit(pygame.transform.scale_by(frame, zoom) if zoom > 1 else frame, position)

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
            self.again(self.now + change)
        self.surface.blit(picture.sliced(rect.size, "idle", self.idle), rect)

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
        return (font or fonts.body).draw(self.surface, text, position, ink, align)

    def lines(
        self, lines: Sequence[str | Rich], rect: Rect, font: Font | None = None, ink: str = "text", align: str = "left"
    ) -> int:
        """Lines below one another inside `rect`; returns the y below the last one."""
        font = font or fonts.body
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
        y = rect.top
        for line in lines:
            font.draw(self.surface, line, (x, y), ink, align)
            y += font.pitch
        return y

    def shaded(
        self, text: str | Rich, position: tuple[int, int], font: Font | None = None, ink: str = "gold", align: str = "left"
    ) -> Rect:
        """A line with a shadow of one font pixel, for headings on a picture."""
        font = font or fonts.title
        flat: str | Rich = text
        font.draw(self.surface, flat, (position[0] + font.zoom, position[1] + font.zoom), "back", align)
        return font.draw(self.surface, text, position, ink, align)

    def seat(self, seat: int, position: tuple[int, int], zoom: int = 1) -> Rect:
        """The sign of a seat (0 is A): a shape in its colour, 12×12 pixels; with `signs` its letter in the shape."""
        shown = self.picture(f"icons/seat_{seat + 1}", position, zoom=zoom)
        if self.signs:
            font = Font("misaki_gothic_2nd.ttf", 8, 8 * zoom, zoom)
            font.draw(self.surface, "ABCD"[seat], (position[0] + 4 * zoom, position[1] + LETTER[seat] * zoom), "back")
        return shown

    def clip(self, rect: Rect | None) -> None:
        """Limits drawing to `rect`; None lifts the limit."""
        self.surface.set_clip(rect)


def seat_colour(seat: int) -> str:
    """The palette name of a seat's colour."""
    return SEATS[seat % len(SEATS)]
