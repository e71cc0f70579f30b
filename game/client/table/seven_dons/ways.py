"""The ways that the arrows take at the table of Seven Dons: from all that lies around the street to who stands on it."""

from __future__ import annotations

from game.client.said import Press, Said, Verb
from game.client.table.seven_dons.paging import Paged
from game.client.widgets import Spot, Widget

STREET = ("board", "held")
"""The zones of what lies on the street."""
ONTO: dict[Verb, tuple[str, ...]] = {
    Verb.LEFT: ("buttons", "inspector", "log"),
    Verb.UP: ("own strip", "pages", "buttons"),
    Verb.DOWN: ("strip",),
}
"""From which zones an arrow leads onto the street, where nothing else of the zone lies in its direction."""
ACTS = frozenset({Verb.END_TURN, Verb.UNDO, Verb.REDO})
"""What would act on the street behind a page."""


class Ways(Paged):
    """A table at which the arrows lead to the members, and nothing is done unseen behind a page."""

    _led_at = -1
    """How many choices had been made when the key to the next zone led onto the street."""

    def say(self, said: Said) -> bool:
        """As the desk has it; but where the focus rests beside all that can be chosen the next zone is at first that in which
        it is chosen, and out of a zone of one button an arrow leads where it leads from others.
        """
        focus, rests, still = self.desk.focus, self.rests, not self.stage.busy and not self.page
        used = super().say(said)
        if not (still and isinstance(said, Press)) or focus is None or self.desk.focus is None or self.desk.focus is focus:
            return used
        made = len(self.session.match.choices)
        if rests and self.came_unpicked and said.verb is Verb.NEXT_ZONE and self._led_at != made:
            self._led_at = made
            self._lead_onto(focus, lit=True)
        elif self.desk.focus.zone != focus.zone:
            self._lead_out(focus, said)
        return used

    def verb(self, verb: Verb) -> bool:
        """What acts on the street closes the page that lies over it first: it is for who sees what it does, and has read it."""
        if self.page and verb in ACTS:
            self.open_page(self.page)
            self._skipped = self.app.now, self.app.now, Press(verb)
            return True
        return super().verb(verb)

    @property
    def rests(self) -> bool:
        """Is the focus where it comes to rest by itself, beside all that could be chosen?"""
        return False

    @property
    def came_unpicked(self) -> bool:
        """Is something asked that one pick settles, while nobody has pointed at what it is about?"""
        return False

    def cross(self, arrow: Press) -> bool:
        """To whoever stands nearest, first of those that can be chosen."""
        return (not self.page and self._lead_out(self.desk.focus, arrow)) or super().cross(arrow)

    def _lead_out(self, focus: Widget | None, arrow: Press) -> bool:
        """From what lies around the street onto it; up from the buttons, and from where the focus rests, to what is chosen."""
        if focus is None or arrow.repeated:
            return False
        if self.rests and arrow.verb is Verb.DOWN:
            return self._lead_onto(focus, lit=True)
        leads = focus.zone in ONTO.get(arrow.verb, ())
        return leads and self._lead_onto(focus, lit=arrow.verb is Verb.UP and focus.zone == "buttons")

    def _lead_onto(self, focus: Widget, lit: bool) -> bool:
        """The focus goes onto the street, to what is nearest; with `lit` only where something can be chosen there."""
        spots = self._street()
        spots = [one for one in spots if one.lit] or ([] if lit else spots)
        return bool(spots) and self.desk.focus_on(min(spots, key=lambda one: _far(focus, one)).key)

    def _street(self) -> list[Spot]:
        return [one for one in self.desk.widgets if isinstance(one, Spot) and one.zone in STREET and one.can_focus]


def _far(here: Widget, there: Widget) -> int:
    dx, dy = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
    return dx * dx + dy * dy
