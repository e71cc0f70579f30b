"""Cards that one seat was shown: they are held up until its player lets them go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.linked import LinkedText
from game.client.said import Device, Said
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.table.hand import Faces, Hand, draw_card
from game.client.text import Rich, fonts
from game.client.widgets import Button, Spot, Widget

MARGIN = 24
APART = 6
"""So far apart lie cards beside one another."""


class LookedAtScene(Scene):
    """Cards held up over a table. `told` are the paragraphs on a card, or where there is none.

    `let_go` is called once, `seal` when anybody may look.
    """

    opaque = False
    transition = False

    def __init__(
        self,
        title: Rich,
        cards: Sequence[int],
        size: tuple[int, int],
        faces: Faces,
        told: Callable[[int | None], list[Entry]],
        let_go: Callable[[], None],
        seal: Callable[[], None],
    ) -> None:
        super().__init__()
        self.title, self.cards, self.size, self.faces = title, list(cards), size, faces
        self.told, self.let_go, self.seal = told, let_go, seal

    def say(self, said: Said) -> bool:
        """What was pressed before the cards were there does not let them go."""
        return self.too_soon(said) or super().say(said)

    @property
    def _panel(self) -> Rect:
        return Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)

    def places(self) -> list[tuple[int, Rect]]:
        """Where the cards lie: beside one another, in a second row where they are many."""
        panel = self._panel
        strip = Rect(panel.left + 6, panel.top + fonts.body.pitch + 16, panel.width - 12, 2 * self.size[1] + 4)
        if fonts.large:
            hand = Hand(strip, (self.size[0], strip.height))
            return [(card, rect.move(strip.left, 0)) for card, rect in hand.places(self.cards)]
        wide, high = self.size
        across = (strip.width + APART) // (wide + APART)
        return [
            (card, Rect(strip.left + number % across * (wide + APART), strip.top + number // across * (high + 2), wide, high))
            for number, card in enumerate(self.cards[: 2 * across])
        ]

    def layout(self) -> list[Widget]:
        """The cards, what the one in focus says, and the way on."""
        panel, places = self._panel, self.places()
        foot = max((rect.bottom for _card, rect in places), default=panel.top + 40)
        spots: list[Widget] = [Spot(rect, lambda: None, f"card {card}", "cards", False, card) for card, rect in places]
        words = _("Done")
        wide = fonts.body.measure(words) + 40
        go = Button(Rect(panel.right - wide - 8, panel.bottom - fonts.row - 6, wide, fonts.row), words, self.close, "go", "go")
        text = Rect(panel.left + 8, foot + 4, panel.width - 16, go.rect.top - foot - 8)
        return [go, *spots, LinkedText(text, self._told(), "told", "told")]

    def _told(self) -> list[Entry]:
        focus = self.desk.focus
        about = focus.about if isinstance(focus, Spot) else next(iter(self.cards), None)
        return self.told(about if isinstance(about, int) else None)

    def focused(self, widget: Widget | None) -> None:
        """What the card in focus says."""
        view = self.desk.find("told")
        if isinstance(view, TextView) and isinstance(widget, Spot):
            view.set(self._told())
            view.show_foot()

    def close(self) -> None:
        """They have been seen."""
        self.app.pop(self)
        self.let_go()

    def back(self) -> bool:
        """Esc lets them go too."""
        self.close()
        return True

    def device(self, device: Device) -> bool:
        """When the window is left they are covered, and shown again to who comes back."""
        if device == Device("window", False):
            self.app.pop(self)
            self.seal()
        return False

    def draw(self, brush: Brush) -> None:
        """The cards on a panel over the table."""
        brush.veil()
        panel = self._panel
        brush.frame("panel", panel)
        brush.text(self.title, (panel.centerx, panel.top + 8), fonts.body, "gold", "center")
        for card, rect in self.places():
            draw_card(brush, self.faces, card, rect, self.size)
        self.desk.draw(brush)

    def overflow(self) -> list[str]:
        """A title that is too wide."""
        wide = fonts.body.measure(self.title) > self._panel.width - 20
        return super().overflow() + (["title of the cards that are shown"] if wide else [])
