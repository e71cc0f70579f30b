"""From events to acts: what moves, for how long, and what the table shows meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.client.motion import LONGEST, Act, Count, Flash, Hold, Late, Motion, Roll, Slide, Stage, Walk, staged
from game.client.table.scoundrel_quest import fight, top_bar
from game.client.table.scoundrel_quest.chronicle import BOSS
from game.client.table.scoundrel_quest.dungeon import DungeonPanel, Walked
from game.client.table.scoundrel_quest.shown import Shown
from game.client.table.stage.blow import BLOW, DEATH, HIT
from game.client.table.stage.cut import SIZE, Cut
from game.client.table.stage.fighters import fighter
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.geometry import WAY, border
from game.games.scoundrel_quest.outcome import killed
from game.rules import Event

PAUSES = {
    "set_up": 300, "turn": 700, "monster": 900, "base": 300, "combat": 900,
    "cursed": 1100, "used": 900, "power": 900, "cheated": 700, "enhanced": 900, "damage": 500, "healed": 500,
    "helper": 900, "asked_for_help": 500, "offered": 700, "changed": 600, "countered": 700, "accepted": 900, "declined": 600,
    "search_result": 900, "stolen": 900, "deal": 800, "monsters_turn": 500,
    "banished": 900, "no_monster": 500, "marked": 300, "laid_down": 500, "announced": 700, "escaped": 900, "ally": 900,
    "called_off": 1600, "side": 700, "room_added": 700, "smashed": 500, "link_changed": 500, "room_text": 700, "cornered": 900,
}  # fmt: skip
"""Events that are given a moment, in ms at normal speed."""
BANNERS = frozenset({
    "turn", "monster", "combat", "compared", "level", "died", "revived", "cursed", "used", "power", "enhanced", "helper",
    "found", "offered", "countered", "accepted", "search_result", "bad_stuff", "ran", "stolen", "deal", "slain", "banished",
    "escaped", "ally", "announced", "called_off", "ended", "cornered",
})  # fmt: skip
"""Those that are told over the table while they last."""
STRUCK = frozenset({"damage"})
"""Those at which a scoundrel flashes."""
AT_ONCE = frozenset({"turn", "explored", "room_added", "monster", "combat"})
"""Of such events the outcome is seen from their first moment."""
FALL_MS, ROLL_MS, DIE_MS = 420, 760, 900
LINK_MS, OUT_MS = 260, 420
FALL, OUT = 60, 14
"""From how high a new room falls into its place, and how far an inhabitant steps out, in map pixels."""
TOGETHER = frozenset({"walked", "found"})
"""Such events that follow one another are one act: monsters walk at once, and treasure lies there at once."""
LAID = frozenset({"explored", "room_added"})
"""Events with which a room comes to lie; those of its links come before."""
LANES = ((0, 4), (-9, 0), (9, 8), (-4, -8), (5, 14), (12, -6), (-12, 10))
"""So far beside the middle of a room monsters walk that walk together."""


class Delayed(NamedTuple):
    """A motion that begins after a while."""

    motion: Motion
    delay: int

    @property
    def ms(self) -> int:
        """The length with the delay."""
        return self.delay + self.motion.ms

    def at(self, part: float) -> Any:
        """The value when that part of all has passed."""
        gone = part * self.ms - self.delay
        return self.motion.at(min(1.0, max(0.0, gone / self.motion.ms)) if self.motion.ms else 1.0)


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
        for group in together(list(enumerate(events))):
            self._add(group, after)

    def _add(self, group: list[tuple[int, Event]], after: Callable[[int], QuestView]) -> None:
        constants: dict[str, Any] = {}
        last, first = group[-1][0], group[-1][1]
        seen = partial(after, last)

        def motions() -> Mapping[str, Motion]:
            before = self.shown.view
            if first.kind in AT_ONCE:
                self.become(seen())
            if first.kind == "walked":
                self.panel.walked = Walked(before, seen(), tuple(event for _number, event in group))
            made, held = self.motions_of([event for _number, event in group], before, seen())
            constants.update(held)
            if first.kind == "found":
                cards = [f"cards/{self.shown.view.table.card[event.parts['card']].id}" for _number, event in group]
                constants["scene"] = Cut(pictures=tuple(cards))
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

    def motions_of(
        self, events: Sequence[Event], before: QuestView, after: QuestView
    ) -> tuple[dict[str, Motion], dict[str, Any]]:
        """The motions of events that are shown together, and what holds meanwhile."""
        made: dict[str, Motion] = {}
        held: dict[str, Any] = {}
        if events[-1].kind in LAID:
            return self._laid(events, before)
        lanes = {event.parts["card"]: number for number, event in enumerate(events)} if events[0].kind == "walked" else {}
        for event in events:
            if event.kind == "walked":
                made |= self._walk(event, before, after, lanes[event.parts["card"]])
                continue
            motion, more = self._act(event)
            made |= motion
            held |= more
        return made, held

    def again(self) -> bool:
        """Play the last movement of the monsters once more; False where there was none."""
        walked = self.panel.walked
        if walked is None or self.stage.busy:
            return False
        now = self.shown.view

        def motions() -> Mapping[str, Motion]:
            self.shown.become(walked.before)
            return self.motions_of(walked.events, walked.before, walked.after)[0]

        def begin() -> None:
            self.constants = {"event": "walked", "since": self.now()}

        def done() -> None:
            self.constants = {}
            self.shown.become(now)

        self.stage.add(Act(Late(motions), begin, done))
        return True

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
            case "monster_moved":
                beast = view.beast(parts["card"])
                if beast is None:
                    return hold, {}
                end = panel.slot(view, parts["cell"], 0)
                return {f"beast {parts['card']}": Walk.paced((panel.beast_at(view, beast), end))}, {}
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
            case "monster" if event.rule == BOSS:
                self.follow(parts["cell"])
                scene = Cut(alone=(fighter(view.table.card[parts["card"]].id),), light="red", animation="strike")
                return staged("cut", scene.ms), {"scene": scene}
            case "monster":
                self.follow(parts["cell"])
                beast = view.beast(parts["card"])
                if beast is None:
                    return hold, {}
                x, y = panel.beast_at(view, beast)
                out = Walk(((x, y - OUT), (x, y)), OUT_MS, 2)
                return {**hold, f"beast {beast.card}": out, "flash": Flash(340)}, {"struck": ("card", beast.card)}
            case "compared":
                return self._compared(event)
            case "level" | "died" | "revived" | "found" | "slain" | "bad_stuff" | "ran" | "ended":
                scene = self._moment(event)
                return staged("cut", scene.ms), {"scene": scene, "lands": scene.lands}
            case _ if event.kind in STRUCK:
                return {**hold, "flash": Flash(340)}, {"struck": ("seat", parts["seat"])}
        return hold, {}

    def _laid(self, events: Sequence[Event], before: QuestView) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A new room falls into its place, its links open, and who found it goes in."""
        parts, view, panel = events[-1].parts, self.shown.view, self.panel
        cell = parts["cell"]
        self.follow(cell)
        edges = frozenset(border(one.parts["cell"], WAY[one.parts["way"]]) for one in events if one.kind == "link")
        made: dict[str, Motion] = {
            "fall": Slide((0, -FALL), (0, 0), FALL_MS),
            "open": Delayed(Count(0, 100, LINK_MS), FALL_MS),
        }
        length = FALL_MS + LINK_MS
        seat = parts["seat"]
        if events[-1].kind == "explored" and before.at[seat] != cell:
            old, end = before.at[seat], panel.seat_at(view, seat)
            way = (panel.slot(view, old, seat + 1), panel.middle_of(old), panel.middle_of(cell), end)
            walk = Walk.paced(way)
            made[f"seat {seat}"] = Delayed(walk, length)
            length += walk.ms
        return {**made, "hold": Hold(min(LONGEST, length + 100))}, {"falling": cell, "opening": edges}

    def _compared(self, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """The side with the higher total strikes; the monsters that are killed go in their own way."""
        parts, view = event.parts, self.shown.view
        foes = view.fight.foes if view.fight is not None else ()
        beasts = [beast for beast in view.beasts if beast.card in foes]
        dying = frozenset(beast.card for beast in beasts if killed(view, beast)) if parts["won"] else frozenset()
        held = {"won": parts["won"], "dying": dying, "total": parts["ours"] if parts["won"] else parts["theirs"], "lands": HIT}
        return staged("blow", BLOW + DEATH + 120), held

    def _moment(self, event: Event) -> Cut:
        """What has a moment of its own on the stage."""
        parts, view = event.parts, self.shown.view
        seat = parts.get("seat", -1)
        who = (fight.scoundrel(view, seat),) if 0 <= seat < view.seats else ()
        ground = fight.room_ground(self.panel.folder, room, SIZE) if (room := self._room(seat)) else None
        match event.kind:
            case "level":
                up = parts["change"] > 0
                words = f"{parts['change']:+d}"
                chip = top_bar.chip_places(view)[seat]
                ink, light = ("good", "gold") if up else ("bad", "red")
                return Cut(alone=who, light=light, words=words, icon="quest_level", ink=ink, to=(chip.left + 34, chip.bottom + 8))
            case "died":
                return Cut(alone=who, light="red", animation="fall")
            case "revived":
                return Cut(alone=who, light="blue")
            case "found":
                return Cut(pictures=(f"cards/{view.table.card[parts['card']].id}",))
            case "ended":
                winners = tuple(fight.scoundrel(view, one) for one in parts.get("winners", ()))
                beasts = tuple(fighter(view.table.card[beast.like].id) for beast in view.beasts[:3])
                return Cut(alone=winners, animation="strike") if winners else Cut(alone=beasts, light="red", animation="strike")
        beast = view.beast(parts["card"])
        foe = (fighter(view.table.card[beast.like if beast is not None else parts["card"]].id),)
        if event.kind == "ran":
            return Cut(ground, left=who, right=foe, flees="away" if parts["escaped"] else "caught")
        if event.kind == "bad_stuff":
            return Cut(light="red", left=who, right=foe, by="right")
        if event.kind == "slain":
            return Cut(ground, left=who, right=foe, by="left", dies=True)
        return Cut(ground, left=who, right=foe, by="right")

    def _room(self, seat: int) -> str:
        """The id of the room where a scoundrel is; empty where there is none."""
        view = self.shown.view
        room = view.cells.get(view.at[seat]) if 0 <= seat < view.seats else None
        return view.table.card[room].id if room is not None else ""

    def _walk(self, event: Event, before: QuestView, after: QuestView, lane: int) -> dict[str, Motion]:
        """A monster goes through the rooms of its way, beside those that go with it, to where it stands then."""
        panel, card, path = self.panel, event.parts["card"], event.parts["path"]
        beast, then = before.beast(card), after.beast(card)
        if beast is None or then is None or len(path) < 2:
            return {}
        dx, dy = LANES[lane % len(LANES)]
        middles = [(x + dx, y + dy) for x, y in (panel.middle_of(cell) for cell in path)]
        end = panel.beast_at(after, then) if then.cell == path[-1] else middles[-1]
        return {f"beast {card}": Walk.paced([panel.beast_at(before, beast), *middles, end])}


def together(events: list[tuple[int, Event]]) -> Iterator[list[tuple[int, Event]]]:
    """What is shown as one act: monsters that walk in one turn; a new room with its links."""
    group: list[tuple[int, Event]] = []
    for number, event in events:
        kind = group[-1][1].kind if group else ""
        if group and not (kind == event.kind and kind in TOGETHER or (kind == "link" and event.kind in ("link", *LAID))):
            yield group
            group = []
        group.append((number, event))
    if group:
        yield group
