"""Text with ways to elsewhere in it: the rulebook's pages and the inspector."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.scrolling import TextView
from game.client.text import fonts


class LinkedText(TextView):
    """Text with ways to other entries: up and down also scroll over what lies between them."""

    def _step(self, by: int) -> bool:
        links = [number for number, entry in enumerate(self.entries) if entry.action]
        further = [number for number in links if (number - self.index) * by > 0] if self.index >= 0 else links
        target = (further[0] if by > 0 else further[-1]) if further and (self.index >= 0 or by > 0) else -1
        if target >= 0:
            places = [(y, y + pitch) for _line, number, y, pitch in self.laid.lines if number == target]
            over, under = self.top - places[0][0], places[-1][1] - self.top - self.inside.height
            if max(over, under) <= fonts.body.pitch:  # in sight, or the next line
                self.index = target
                self.top = min(max(self.top, places[-1][1] - self.inside.height), places[0][0])
                return True
        return self.scroll(by * fonts.body.pitch)

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the text, its ways underlined, and a bar before the way that is chosen."""
        super().draw(brush, focused)
        inside = self.inside
        for line, number, y, pitch in self.laid.lines:
            entry, foot = self.entries[number], inside.top + y - self.top + pitch
            if entry.action and y >= self.top and foot <= inside.bottom:
                ink = "gold" if focused and number == self.index else entry.ink
                brush.fill(Rect(inside.left, foot - 2, (entry.font or fonts.body).measure(line), 1), ink)
        if not focused:
            return
        brush.clip(inside.inflate(12, 0))
        for _line, number, y, pitch in self.laid.lines:
            if number == self.index and self.entries[number].action:
                brush.fill((inside.left - 5, inside.top + y - self.top + 1, 2, pitch - 2), "gold")
        brush.clip(None)
