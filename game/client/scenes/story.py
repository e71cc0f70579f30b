"""A page of a story: who is in it, what is told, and the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.pictures import Picture, pictures
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.text import fonts
from game.client.widgets import Button, Label, Widget

Told = Callable[[], str]
"""Words that are made when they are shown, so that the language may change."""
WIDE = 456
"""How wide a page is, in pixels."""
EDGE = 6
"""How wide the frame of a place's picture is, in pixels."""


class StoryScene(Scene):
    """Shows `text` under `title`, above it the place with `cast` in it; `go_on` goes on, Esc does what `leave` does.

    The page is not left by itself: what comes next takes its place.
    """

    def __init__(
        self,
        over: Told,
        title: Told,
        text: Told,
        cast: Sequence[str],
        go_on: Callable[[], None],
        leave: Callable[[], None] | None = None,
        word: Told | None = None,
        board: str = "",
    ) -> None:
        """`over` is the small line above the title; `leave` is offered as Back where it is given; `word` stands on the button.

        `board` is the board that it happens on: the cast stands in its picture where there is one, else alone.
        """
        super().__init__()
        self.over, self.title, self.text = over, title, text
        self.cast = [name for name in cast if pictures.has(f"pieces/{name}")]
        place = f"ui/place_{board}"
        self.place = pictures.get(place) if pictures.has(place) else None
        self.go_on, self.leave = go_on, leave
        self.word = word or (lambda: _("Go on"))

    def layout(self) -> list[Widget]:
        """A page in the middle, as high as its text, with its buttons below."""
        left, top = (WIDTH - WIDE) // 2, self._top() + self._lower()
        high = self._high()
        page = Rect(left, top + fonts.title.pitch + 4, WIDE, high)
        bottom = page.bottom + 10
        button = 160 if fonts.large else 130
        widgets: list[Widget] = [
            Label(Rect(left, top - fonts.body.pitch - 2, WIDE, fonts.body.pitch), self.over(), ink="cool", align="center"),
            Label(Rect(12, top, WIDTH - 24, fonts.title.pitch), self.title(), fonts.title, "gold", "center"),
            TextView(page, [Entry(part) for part in self.text().split("\n")], "page", "page", frame="panel"),
            Button(Rect(left + WIDE - button, bottom, button, fonts.row), self.word(), self.go_on, "go_on", "ways"),
        ]
        if self.leave is not None:
            widgets.append(Button(Rect(left, bottom, button, fonts.row), _("Back"), self.leave, "leave", "ways"))
        return widgets

    def _top(self) -> int:
        """Where the title of a page as high as can be begins."""
        return 86 if self.place is None else 4 + self.place.size[1] + 2 * EDGE + 4 + fonts.body.pitch

    def _room(self) -> int:
        """How high a page can be."""
        return HEIGHT - 14 - fonts.row - 10 - self._top() - fonts.title.pitch - 4

    def _high(self) -> int:
        """The height of the page: its text, or what room there is."""
        lines = sum(len(fonts.body.wrap(part, WIDE - 26)) for part in self.text().split("\n"))
        return min(self._room(), lines * fonts.body.pitch + 24)

    def _lower(self) -> int:
        """How far a short page is moved down, so that it stands in the middle."""
        return (self._room() - self._high()) // 3

    def first_focus(self) -> str:
        """The way on."""
        return "go_on"

    def back(self) -> bool:
        """Esc goes back where that can be, else on."""
        (self.leave or self.go_on)()
        return True

    def draw(self, brush: Brush) -> None:
        """The place with the cast above the page, or the cast alone at twice its size like the title."""
        draw_ground(brush)
        if self.place is not None:
            self._draw_place(brush, self.place)
        else:
            self._draw_cast(brush)
        self.desk.draw(brush)

    def _draw_place(self, brush: Brush, place: Picture) -> None:
        """The picture in a frame; all look to its middle."""
        left, top = (WIDTH - place.size[0]) // 2, 4 + EDGE + self._lower()
        brush.frame("panel", Rect(left, top, *place.size).inflate(2 * EDGE, 2 * EDGE))
        brush.picture(place, (left, top))
        for name, (x, y) in zip(self.cast, place.places, strict=False):
            brush.stand(f"pieces/{name}", (left + x, top + y), mirrored=x > place.size[0] // 2)

    def _draw_cast(self, brush: Brush) -> None:
        """Everybody in a row."""
        step = 48
        x = WIDTH // 2 - step * (len(self.cast) - 1) // 2
        for name in self.cast:
            picture = pictures.get(f"pieces/{name}")
            wide, high = picture.size
            brush.picture(picture, (x - wide, 64 + self._lower() - 2 * high), zoom=2)
            x += step
