"""From events to acts: what moves, for how long, and what the table shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import groupby
from typing import Any

from game.client.motion import Act, Flash, Hold, Late, Motion, Roll, Slide, Stage, Walk
from game.client.table.scoundrel_quest.dungeon import DungeonPanel
from game.client.table.scoundrel_quest.shown import Shown
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.rules import Event

PAUSES = {
    "set_up": 300, "turn": 700, "monster": 900, "base": 300, "combat": 900, "compared": 1300, "level": 900, "died": 1600,
    "revived": 900, "cursed": 1100, "used": 900, "power": 900, "cheated": 700, "enhanced": 900, "damage": 500, "healed": 500,
    "helper": 900, "asked_for_help": 500, "offered": 700, "changed": 600, "countered": 700, "accepted": 900, "declined": 600,
    "search_result": 900, "bad_stuff": 1100, "ran": 900, "stolen": 900, "deal": 800, "monsters_turn": 500, "slain": 900,
    "banished": 900, "no_monster": 500, "marked": 300, "laid_down": 500, "announced": 700, "escaped": 900, "ally": 900,
    "side": 700, "ended": 1600, "room_added": 700, "smashed": 500, "link_changed": 500, "room_text": 700, "cornered": 900,
}  # fmt: skip
"""Events that are given a moment, in ms at normal speed."""
BANNERS = frozenset({
    "turn", "monster", "combat", "compared", "level", "died", "revived", "cursed", "used", "power", "enhanced", "helper",
    "offered", "countered", "accepted", "search_result", "bad_stuff", "ran", "stolen", "deal", "slain", "banished",
    "escaped", "ally", "announced", "ended", "cornered",
})  # fmt: skip
"""Those that are told over the table while they last."""
STRUCK = frozenset({"damage", "died"})
"""Those at which a scoundrel flashes."""
AT_ONCE = frozenset({"turn", "explored", "room_added", "monster", "combat"})
"""Of such events the outcome is seen from their first moment."""
FALL_MS, ROLL_MS, DIE_MS = 420, 760, 900
FALL = 60
"""From how high a new room falls into its place, in map pixels."""


class Staging:
    """Puts an act on the stage for every event, in order; monsters that walk in one turn walk at once.

    `begins(event)` is called when the act of an event begins, `after(event)` when it is over: the log takes its line then.
    `constants` are values that hold while an act runs and are no motion.
    """

    def __init__(
        self,
        stage: Stage,
        panel: DungeonPanel,
        shown: Shown,
        after: Callable[[Event], None],
        begins: Callable[[Event], None],
        now: Callable[[], int],
        follow: Callable[[int], None],
    ) -> None:
        self.stage, self.panel, self.shown = stage, panel, shown
        self.after, self.begins, self.now, self.follow = after, begins, now, follow
        self.constants: dict[str, Any] = {}

    def play(self, events: tuple[Event, ...], after: Callable[[int], QuestView]) -> None:
        """Put the acts of these events behind those that are going on; `after(n)` is the view when the n-th had happened."""
        numbered = list(enumerate(events))
        for walked, group in groupby(numbered, lambda one: one[1].kind == "walked"):
            if walked:
                self._add(list(group), after)
            else:
                for one in group:
                    self._add([one], after)

    def _add(self, group: list[tuple[int, Event]], after: Callable[[int], QuestView]) -> None:
        constants: dict[str, Any] = {}
        last, first = group[-1][0], group[0][1]
        seen = partial(after, last)

        def motions() -> Mapping[str, Motion]:
            if first.kind in AT_ONCE:
                self.become(seen())
            made: dict[str, Motion] = {}
            for _number, event in group:
                motion, held = self._act(event)
                made.update(motion)
                constants.update(held)
            return made

        def before() -> None:
            self.constants = {"event": first.kind, "since": self.now(), **constants}
            if first.kind in BANNERS:
                self.constants["banner"] = first
            self.begins(first)

        def done() -> None:
            self.constants = {}
            self.become(seen())
            for _number, event in group:
                self.after(event)

        self.stage.add(Act(Late(motions), before, done))

    def become(self, view: QuestView) -> None:
        """Show a view, with room for all that it knows of the dungeon."""
        self.shown.become(view)
        self.panel.grow(view)

    def _act(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """The motions of an event and what holds meanwhile, as the table stands when it begins."""
        parts, view, panel = event.parts, self.shown.view, self.panel
        pause = PAUSES.get(event.kind, 0)
        hold: dict[str, Motion] = {"hold": Hold(pause)} if pause else {}
        match event.kind:
            case "moved":
                start = panel.seat_at(view, parts["seat"])
                end = panel.slot(view, parts["cell"], parts["seat"] + 1)
                self.follow(parts["cell"])
                way = (start, panel.middle_of(view.at[parts["seat"]]), panel.middle_of(parts["cell"]), end)
                return {f"seat {parts['seat']}": Walk.paced(way)}, {}
            case "walked":
                return self._walk(event)
            case "monster_moved":
                beast = view.beast(parts["card"])
                if beast is None:
                    return hold, {}
                end = panel.slot(view, parts["cell"], 0)
                return {f"beast {parts['card']}": Walk.paced((panel.beast_at(view, beast), end))}, {}
            case "explored" | "room_added":
                self.follow(parts["cell"])
                return {"fall": Slide((0, -FALL), (0, 0), FALL_MS), "hold": Hold(FALL_MS + 200)}, {"falling": parts["cell"]}
            case "monster_die":
                face = COLOURS.index(parts["colour"]) + 1
                return {"die": Roll(face, DIE_MS), "hold": Hold(DIE_MS + 400)}, {"dice": "monster"}
            case "d10":
                return {"die": Roll(parts["face"], ROLL_MS, 10), "hold": Hold(ROLL_MS + 400)}, {"dice": "ten"}
            case "rolled":
                rolls: dict[str, Motion] = {f"die {n}": Roll(face, ROLL_MS) for n, face in enumerate(parts["dice"])}
                seat = parts["seat"]
                kind = COLOURS[view.table.colour[seat]] if 0 <= seat < view.seats else "red"
                return {**rolls, "hold": Hold(ROLL_MS + 400)}, {"dice": kind}
            case "monster":
                self.follow(parts["cell"])
                return hold, {}
            case _ if event.kind in STRUCK:
                return {**hold, "flash": Flash(340)}, {"struck": ("seat", parts["seat"])}
        return hold, {}

    def _walk(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A monster goes through the rooms of its way."""
        view, panel = self.shown.view, self.panel
        card, path = event.parts["card"], event.parts["path"]
        beast = view.beast(card)
        if beast is None or len(path) < 2:
            return {}, {}
        way = [panel.beast_at(view, beast), *(panel.middle_of(cell) for cell in path), panel.slot(view, path[-1], view.seats + 3)]
        return {f"beast {card}": Walk.paced(way)}, {}
