"""From events to acts: what moves, for how long, and what the table shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.client.motion import LONGEST, Act, Flash, Hold, Late, Motion, Shake, Slide, Stage, Turn, Walk, staged
from game.client.table.seven_dons.panel import StreetPanel
from game.client.table.seven_dons.scenes import scene
from game.client.table.seven_dons.shown import Shown
from game.games.seven_dons import DonsView
from game.rules import Event

PAUSES = {
    "first_player": 700, "boss_cards_laid": 300, "turn": 520, "phase": 120, "skipped": 800, "targeted": 620, "declared": 1100,
    "used": 1100, "trump_used": 1500, "nullified": 1100, "silenced": 1100, "will_skip": 1000, "watches": 1000, "tracks": 1000,
    "looked": 900, "chosen": 500, "diverted": 800, "no_result": 800, "new_boss": 1100, "boss_dealt": 900, "declined": 700,
    "placed": 500,
}  # fmt: skip
"""Events that are given a moment, in ms at normal speed; those that are told in words last as long as the words are read."""
BANNERS = frozenset({
    "first_player", "turn", "skipped", "declared", "used", "trump_used", "nullified", "silenced", "will_skip", "watches",
    "tracks", "looked", "diverted", "no_result", "new_boss", "boss_dealt", "declined", "failed", "succeeded", "buried",
})  # fmt: skip
"""Those that are told over the table while they last."""
AT_ONCE = frozenset({"turn", "phase", "targeted", "diverted", "declared"})
"""Of such events it is seen from their first moment whose turn it is and who is aimed at."""
WALK_MS = 620
"""How long a gang that changes places takes."""


class Staging:
    """Puts an act on the stage for every event, in order.

    `begins(event)` is called when the act of an event begins, `after(event)` when it is over: the log takes its line then.
    `constants` are values that hold while an act runs and are no motion: who falls, whose face is shown.
    """

    def __init__(
        self,
        stage: Stage,
        panel: StreetPanel,
        shown: Shown,
        after: Callable[[Event], None],
        begins: Callable[[Event], None],
        now: Callable[[], int],
    ) -> None:
        self.stage, self.panel, self.shown = stage, panel, shown
        self.after, self.begins, self.now = after, begins, now
        self.constants: dict[str, Any] = {}

    def close(self) -> Act:
        """The street once more when the game is over: everybody is shown."""

        def before() -> None:
            self.constants = {"closing": True}

        return Act({"hold": Hold(LONGEST)}, before)

    def play(self, events: tuple[Event, ...], after: Callable[[int], DonsView]) -> None:
        """Put the acts of these events behind those that are going on; `after(n)` is the view when the n-th had happened."""
        for number, event in enumerate(events):
            self._add(event, partial(after, number))

    def _add(self, event: Event, seen: Callable[[], DonsView]) -> None:
        constants: dict[str, Any] = {}

        def motions() -> Mapping[str, Motion]:
            if event.kind in AT_ONCE:
                self.shown.become(seen())
            made, held = self._act(event, seen)
            constants.update(held)
            return made

        def before() -> None:
            self.constants = {"event": event.kind, "since": self.now(), **constants}
            if event.kind in BANNERS:
                self.constants["banner"] = event
            self.begins(event)

        def after() -> None:
            self.constants = {}
            self.shown.become(seen())
            self.after(event)

        self.stage.add(Act(Late(motions), before, after))

    def _act(self, event: Event, seen: Callable[[], DonsView]) -> tuple[dict[str, Motion], dict[str, Any]]:
        """The motions of an event and what holds meanwhile, as the table stands when it begins."""
        parts = event.parts
        if (cut := scene(event, seen(), self.shown)) is not None:
            return staged("cut", cut.ms), {"scene": cut, "lands": cut.lands}
        match event.kind:
            case "turned_up" if "place" in parts:
                key = f"{parts['seat']} {parts['place']}"
                return {f"turn {key}": Turn(520), "hold": Hold(760)}, {f"turned {key}": parts["card"]}
            case "turned_down":
                key = f"{parts['seat']} {parts['place']}"
                return {"flash": Flash(340), "hold": Hold(420)}, {"struck": key}
            case "used" | "trump_used":
                return {"hold": Hold(PAUSES[event.kind])}, self._user(event)
            case "targeted" | "diverted":
                return {"hold": Hold(PAUSES[event.kind])}, {"gun": "aim"}
            case "declared":
                return {"hold": Hold(PAUSES["declared"])}, {"gun": "aim", "face": parts["codename"]}
            case "failed":
                aim = self.shown.aim
                key = f"{aim.whose} {aim.place}" if aim is not None else ""
                return {f"shake {key}": Shake(300), "hold": Hold(900)}, {"miss": key}
            case "relocated":
                moved = parts.get("moved") if self.shown.drafted != parts["whose"] else None
                return self._walks(parts["whose"], parts["after"], moved, seen())
            case "exchanged":
                return self._exchange(parts["whose"], parts["place"])
            case "looked":
                return {"hold": Hold(PAUSES["looked"])}, {"shown card": parts.get("card", -1)}
            case "boss_dealt":
                return {}, {}
        pause = PAUSES.get(event.kind, 0)
        return ({"hold": Hold(pause)} if pause else {}), {}

    def _user(self, event: Event) -> dict[str, Any]:
        """Who acts, and the card that is shown meanwhile."""
        parts = event.parts
        member = parts.get("member", parts["card"])
        place = self.shown.place_of(parts["seat"], member)
        return {"shown card": parts["card"], "acting": f"{parts['seat']} {place}"}

    def _walks(
        self, seat: int, heights: tuple[int, ...], moved: tuple[int, ...] | None, later: DonsView
    ) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A gang goes to its new places: seen where each one is known to go, else all face-down ones cross in the dark."""
        shown, places = self.shown, self.panel.places
        pile = shown.pile(seat)
        ends = [(column, row) for column, height in enumerate(heights) for row in range(height)]
        if len(ends) != len(pile):
            return {"hold": Hold(WALK_MS)}, {}
        cards = list(later.alive(seat)) if later.columns[seat] == heights else []
        motions: dict[str, Motion] = {"hold": Hold(WALK_MS)}
        free = list(range(len(ends)))
        goes: dict[int, int] = {}
        for old, card in enumerate(pile):
            new = moved.index(old) if moved is not None else cards.index(card) if card >= 0 and card in cards else -1
            if new in free:
                goes[old] = new
                free.remove(new)
        known = len(goes) == len(pile)
        for old in range(len(pile)):
            goes.setdefault(old, free.pop(0) if free else old)
        middle = places.feet(seat, 0, 0, 1)
        for old, new in goes.items():
            start = self.panel.stand(shown, seat, old)
            end = places.feet(seat, *ends[new], len(heights))
            way = (start, end) if known else (start, (middle[0], (start[1] + end[1]) // 2), end)
            motions[f"move {seat} {old}"] = Walk(way, WALK_MS, 2)
        return motions, {} if known else {"dark": seat}

    def _exchange(self, seat: int, place: int) -> tuple[dict[str, Motion], dict[str, Any]]:
        """Front and back of a column change places."""
        shown = self.shown
        one, other = (self.panel.stand(shown, seat, at) for at in (place, place + 1))
        return {f"move {seat} {place}": Slide(one, other, 360), f"move {seat} {place + 1}": Slide(other, one, 360)}, {}
