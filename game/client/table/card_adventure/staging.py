"""From events to acts: what moves, for how long, and what the picture is like after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.motion import Act, Flash, Hold, Hop, Motion, Rise, Roll, Stage, Walk
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.shown import Shown
from game.rules import Event

PAUSES = {"turn": 520, "encounter": 420, "battle": 420, "free": 340, "cursed": 420, "trap": 380, "out": 600, "ended": 700}
"""Events that are given a moment, in ms at normal speed."""

READING, READING_EACH = 1200, 40
"""How long what a board says stays, in ms at normal speed: to begin with, and for each letter of its English."""


class Staging:
    """Puts an act on the stage for every event, in order.

    `after(event)` is called when the act of an event is over: the log takes its line then. `constants` are values that
    hold while an act runs and are no motion: which monsters travel, which number floats.
    """

    def __init__(self, stage: Stage, panel: BoardPanel, shown: Shown, after: Callable[[Event], None]) -> None:
        self.stage = stage
        self.panel = panel
        self.shown = shown
        self.after = after
        self.constants: dict[str, Any] = {}

    def play(self, events: tuple[Event, ...]) -> None:
        """Put the acts of these events behind those that are going on."""
        for event in events:
            self._add(event)

    def _add(self, event: Event) -> None:
        motions, constants, look = self._act(event)

        def before() -> None:
            self.constants = {"event": event.kind, **constants}
            if look is not None:
                self.panel.look_at(look, 72)
            self.shown.begin(event)

        def after() -> None:
            self.constants = {}
            self.shown.follow(event)
            self.after(event)

        self.stage.add(Act(motions, before, after))

    def _act(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any], tuple[int, int] | None]:
        """The motions of an event, what holds meanwhile, and where on the board to look."""
        parts = event.parts
        panel = self.panel
        match event.kind:
            case "moved":
                way = panel.line(parts["route"], parts["start"])
                return {f"seat {parts['seat']}": Walk.paced(way)}, {}, way[-1]
            case "stepped_onto":
                way = panel.half_line(parts["route"], parts["start"])
                return {f"seat {parts['seat']}": Walk.paced(way)}, {}, way[-1]
            case "went_through":
                way = panel.half_line(parts["route"], parts["square"])[::-1]
                return {f"seat {parts['seat']}": Walk.paced(way)}, {}, way[-1]
            case "put_back":
                way = panel.half_line(parts["route"], parts["square"])[::-1]
                return {f"seat {parts['seat']}": Walk.paced(way)}, {}, way[-1]
            case "monsters_moved":
                return self._group(event, panel.line(parts["route"], parts["start"]))
            case "monsters_stopped":
                return self._group(event, panel.half_line(parts["route"], parts["start"]))
            case "monsters_went_through" | "monsters_put_back":
                return self._group(event, panel.half_line(parts["route"], parts["square"])[::-1])
            case "appeared" if parts["sign"] >= 0:
                return {"new": Hop(8, 260)}, {"new at": parts["square"], "card": parts["card"]}, panel.square_at(parts["square"])
            case "rolled":
                return (
                    {"board die": Roll(parts["face"], 620), "hold": Hold(900)},
                    {"lit face": parts["face"], "area": parts["area"]},
                    None,
                )
            case "rested":
                first, second = parts["dice"]
                return {"die 1": Roll(first, 620), "die 2": Roll(second, 700), "hold": Hold(1000)}, {"seat": parts["seat"]}, None
            case "token" | "token_back":
                sign = "+" if event.kind == "token" else "−"
                words = f"{sign}{parts['value']}"
                flash: dict[str, Motion] = {f"flash seat {parts['seat']}": Flash(340)} if event.kind == "token" else {}
                return {"rise": Rise(16, 520), **flash}, {"words": words, "family": parts["family"], "seat": parts["seat"]}, None
            case "presented":
                return {f"hop seat {parts['seat']}": Hop(4, 140)}, {f"act {parts['seat']}": True}, None
            case "battle":
                seats = {f"act {seat}": True for seat, _card, _value in parts["cards"]}
                return {f"flash {parts['monster']}": Flash(360), "hold": Hold(PAUSES["battle"])}, seats, None
            case "penalty" | "free":
                return {f"flash {parts['monster']}": Hold(240)}, {}, None
            case "removed" | "lies_down":
                return {f"flash {parts['card']}": Flash(320)}, {}, None
            case "structure_tried":
                return {f"shake {parts['route']}": _Shake(360)}, {}, panel.structure_at(parts["route"])
            case "go":
                seat = parts["seat"]
                return {f"hop seat {seat}": Hop(5, 200)}, {}, panel.square_at(self.shown.at[seat])
        if event.kind == "said":
            return {"hold": Hold(READING + READING_EACH * len(parts["en"]))}, {"banner": event}, None
        if event.kind in PAUSES:
            return {"hold": Hold(PAUSES[event.kind])}, {"banner": event}, None
        return {}, {}, None

    def _group(
        self, event: Event, way: list[tuple[int, int]]
    ) -> tuple[dict[str, Motion], dict[str, Any], tuple[int, int] | None]:
        card, count = event.parts["card"], event.parts["count"]
        return {"group": Walk.paced(way, per_step=190)}, {"travelling": (card, count)}, way[-1]


class _Shake:
    """From side to side; the value is pixels."""

    def __init__(self, ms: int) -> None:
        self.ms = ms

    def at(self, part: float) -> int:
        """Pixels to the side."""
        return 0 if part >= 1 else (-1, 1)[int(part * 10) % 2]
