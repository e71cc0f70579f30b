"""From events to acts: what moves, for how long, and what the table shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Any

from game.client.motion import Act, Flash, Hold, Hop, Late, Motion, Rise, Shake, Slide, Stage, Turn, Walk, staged
from game.client.table.lair_lords.panel import LairPanel
from game.client.table.lair_lords.scenes import scene
from game.client.table.lair_lords.shown import Shown
from game.client.table.stage.cut import Cut
from game.games.lair_lords import LairView
from game.rules import Event

PAUSES = {
    "turn": 480, "build_turn": 140, "adventure_turn": 300, "declared": 1100, "used": 1100, "fizzled": 900,
    "lost": 600, "no_target": 600, "target_lost": 700, "destroyed": 260, "uncovered": 160,
    "deactivated": 240, "swapped": 500, "treasure_changed": 600, "health_changed": 600, "room_damage_changed": 240,
    "room_damage_set": 240, "epic_called": 700, "looked": 600, "discarded": 600, "recovered": 600, "found": 320,
    "deck_renewed": 200, "new_hand": 500, "no_hero": 200,
}  # fmt: skip
"""Events that are given a moment, in ms at normal speed; those that are told in words last as long as the words are read."""
BANNERS = frozenset({
    "turn", "lord", "hurt", "died", "survived", "declared", "used", "fizzled",
    "lost", "no_target", "target_lost", "levelled_up", "treasure_changed",
    "health_changed", "epic_called", "looked", "discarded", "recovered", "eliminated", "ended", "swapped", "new_hand",
})  # fmt: skip
"""Those that are told over the table while they last."""


AT_ONCE = frozenset({"came_to_town", "build_turn", "adventure_turn"})
"""Of such events it is seen from their first moment who is active and who came."""
MOMENTS = frozenset({"died", "survived", "lord", "levelled_up", "eliminated", "ended"})
"""What nobody should miss, however much happens before the next choice."""
TOGETHER = frozenset({"revealed", "drawn", "came_to_town"})
"""Such events that follow one another are one act: Rooms are revealed together, Heroes come and cards are drawn together."""


class Staging:
    """Puts an act on the stage for every event, in order.

    `begins(event)` is called when the act of an event begins, `after(event)` when it is over: the log takes its line then.
    `constants` are values that hold while an act runs and are no motion: who falls, which number floats, and where.
    """

    def __init__(
        self,
        stage: Stage,
        panel: LairPanel,
        shown: Shown,
        after: Callable[[Event], None],
        begins: Callable[[Event], None],
        now: Callable[[], int],
        decks: Mapping[str, int],
        view: Callable[[], LairView],
    ) -> None:
        """`view` is that of the table.

        `decks` says how far from the left the Room and the Spell deck lie in the top bar; `now` is the app's clock."""
        self.stage = stage
        self.panel = panel
        self.shown = shown
        self.after, self.begins, self.now = after, begins, now
        self.decks, self.view = decks, view
        self._number = 0
        self.constants: dict[str, Any] = {}

    def play(self, events: tuple[Event, ...], after: Callable[[int], LairView]) -> None:
        """Put the acts of these events behind those that are going on; what happens to all at once is seen at once."""
        last = -1
        for kind, group in groupby(events, key=lambda event: event.kind):
            for together in [tuple(group)] if kind in TOGETHER else [(event,) for event in group]:
                last += len(together)
                self._add(together, partial(after, last))

    def _add(self, events: tuple[Event, ...], seen: Callable[[], LairView]) -> None:
        constants: dict[str, Any] = {}

        def motions() -> dict[str, Motion]:
            found: dict[str, Motion] = {}
            if events[0].kind in AT_ONCE:
                self.shown.become(seen())
            for event in events:
                made, held = self._act(event)
                found.update(made)
                constants.update(held)
            return found

        def before() -> None:
            first = events[0]
            self.constants = {"event": first.kind, "since": self.now(), **constants}
            if first.kind in BANNERS:
                self.constants["banner"] = first
            for event in events:
                self.begins(event)

        def after() -> None:
            self.constants = {}
            self.shown.become(seen())
            for event in events:
                self.after(event)

        self.stage.add(Act(Late(motions), before, after, moment=events[0].kind in MOMENTS))

    def _act(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """The motions of an event and what holds meanwhile, as the table stands when it begins."""
        parts, places = event.parts, self.panel.places
        shown = self.shown
        if (cut := self._scene(event)) is not None:
            return staged("cut", cut.ms), {"scene": cut, "lands": cut.lands}
        match event.kind:
            case "came_to_town":
                return {f"hop {parts['card']}": Hop(6, 260), "hold": Hold(300)}, {}
            case "drawn":
                return self._drawn(event)
            case "baited" | "lured" | "sent_to_town" | "sent_to_entrance" | "set_out" | "entered" | "started_again":
                return self._way(event)
            case "hurt":
                return self._hurt(event)
            case "healed":
                feet = places.lord_feet(parts["seat"])
                floats = {"words": f"+{parts['souls']}", "icon": "soul", "ink": "cool", "from": (feet[0], feet[1] - 30)}
                return {"rise": Rise(14, 560), "hold": Hold(560)}, floats
            case "placed":
                label = places.label(parts["seat"])
                start = shown.gone.get(parts.get("card", -1), (label.left + 60, label.centery))
                place = places.room(parts["seat"], parts["place"])
                return {"card": Slide(start, place.center, 220)}, {"back": "room"}
            case "revealed":
                key = f"{parts['seat']} {parts['place']}"
                return {f"turn {key}": Turn(420), "hold": Hold(700)}, {f"turned {key}": parts["card"]}
            case "destroyed":
                key = f"{parts['seat']} {parts['place']}"
                return {f"shake {key}": Shake(300), "hold": Hold(300)}, {}
            case "declared" | "used" if parts["card"] >= 0:
                return {"hold": Hold(PAUSES[event.kind])}, {"lord act": parts["seat"], "card shown": parts["card"]}
        pause = PAUSES.get(event.kind, 0)
        return ({"hold": Hold(pause)} if pause else {}), {}

    def _scene(self, event: Event) -> Cut | None:
        """The scene of an event on the stage; a Hero's blow counts where its Health stands."""
        cut = scene(event, self.view(), self.shown, self.panel.places)
        feet = self.panel.hero_feet(self.shown, event.parts["card"]) if cut is not None and event.kind == "hurt" else None
        return replace(cut, to=(feet[0], feet[1] - 22)) if cut is not None and feet is not None else cut

    def _drawn(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A card goes from its deck to where the cards of a hand are counted."""
        seat, deck = event.parts["seat"], event.parts["deck"]
        label = self.panel.places.label(seat)
        end = (label.left + 300, label.centery)
        self._number += 1
        return {f"draw {deck} {self._number}": Slide((self.decks[deck], 12), end, 240)}, {}

    def _way(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A Hero goes from where it is to where the event brings it."""
        parts, places, shown = event.parts, self.panel.places, self.shown
        hero = parts["card"]
        start = self.panel.hero_feet(shown, hero)
        if start is None:
            return {}, {}
        match event.kind:
            case "baited" | "lured" | "sent_to_entrance":
                count = len(shown.entrance[parts["seat"]]) + 1
                end = places.queue(parts["seat"], count - 1, count)
            case "sent_to_town":
                count = len(shown.town) + 1
                end = places.in_town(count - 1, count)
            case "entered":
                end = places.in_room(parts["seat"], parts["place"])
            case _:
                end = places.in_room(parts["seat"], len(shown.stacks[parts["seat"]]))
        way: tuple[tuple[int, int], ...] = (start, end)
        if event.kind in ("baited", "lured"):
            way = (start, (end[0], start[1]), end)
        hop = 2 if event.kind != "set_out" else 0
        back = end[0] < start[0] and event.kind != "baited"
        return {f"hero {hero}": Walk.paced(way, 130, hop=hop)}, {"back": back}

    def _hurt(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """The number that a Room deals floats up from the Hero."""
        feet = self.panel.hero_feet(self.shown, event.parts["card"])
        if feet is None:
            return {}, {}
        floats = {"words": f"−{event.parts['amount']}", "icon": "", "ink": "bad", "from": (feet[0], feet[1] - 30)}
        return {"rise": Rise(12, 480), "flash": Flash(340), "hold": Hold(480)}, {"struck": event.parts["card"], **floats}
