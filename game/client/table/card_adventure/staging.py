"""From events to acts: what moves, for how long, and what the picture is like after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.motion import LONGEST, Act, Flash, Hold, Hop, Motion, Point, Roll, Shake, Slide, Stage, Turn, Walk, staged
from game.client.pictures import pictures
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.fight import FightPanel
from game.client.table.card_adventure.shown import Shown
from game.client.table.stage import cut
from game.client.table.stage.blow import BLOW, DEATH, HIT, TOKEN
from game.client.table.stage.fighters import fighter
from game.games.card_adventure import CardAdventureView
from game.rules import Event

PAUSES = {"turn": 520, "encounter": 420, "battle": 420, "free": 340, "cursed": 420, "trap": 380}
"""Events that are given a moment, in ms at normal speed."""
READ = 520
"""How long a card that was played or turned is shown, in ms at normal speed."""

READING, READING_EACH = 700, 20
"""How long what a board says stays, in ms at normal speed: to begin with, for each letter of its English, and at most. The log
keeps it."""
PENALTY = 470
"""How long a monster strikes in passing, in ms."""


STRUCK = frozenset({"battle", "penalty", "free", "not_battled", "removed", "lies_down"})
"""Events of a fight that are about one monster: it comes into sight where not all are shown at once."""


class Staging:
    """Puts an act on the stage for every event, in order.

    `begins(event)` is called when the act of an event begins, `after(event)` when it is over: the log takes its line then.
    `constants` are values that hold while an act runs and are no motion: which monsters travel, which number floats. With
    `waits` what a board says stays until it is skipped: the log keeps only its last lines in sight.
    """

    def __init__(
        self,
        stage: Stage,
        panel: BoardPanel,
        fight: FightPanel,
        view: CardAdventureView,
        shown: Shown,
        after: Callable[[Event], None],
        begins: Callable[[Event], None],
        waits: bool = False,
    ) -> None:
        self.stage, self.waits = stage, waits
        self.panel, self.fight = panel, fight
        self.view = view
        self.shown = shown
        self.after = after
        self.begins = begins
        self.constants: dict[str, Any] = {}

    def play(self, events: tuple[Event, ...], after: Callable[[int], CardAdventureView]) -> None:
        """Put the acts of these events behind those that are going on; `after` answers what is seen when one is over."""
        for number, event in enumerate(events):
            self._add(event, partial(after, number))

    def _add(self, event: Event, seen: Callable[[], CardAdventureView]) -> None:
        motions, constants, look = self._act(event)

        def before() -> None:
            self.constants = {"event": event.kind, **constants}
            if look is not None:
                self.panel.look_at(look, 72)
            if event.kind in STRUCK:
                self.fight.reveal(self.shown.scene or self.view, event.parts.get("monster", event.parts.get("card", -1)))
            self.shown.begin(event, seen())
            self.begins(event)

        def after() -> None:
            self.constants = {}
            self.shown.follow(event, seen())
            self.after(event)

        self.stage.add(Act(motions, before, after, stays=self.waits and event.kind == "said"))

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
            case "token":
                told = {"words": f"+{parts['value']}", "family": parts["family"], "seat": parts["seat"]}
                if not parts["value"]:  # the log says nothing of it: that it was drawn is read here
                    return {"bag": Hop(3, 300), **staged("rise", TOKEN + READ)}, {**told, "blank": True}, None
                flash = {f"flash seat {parts['seat']}": Flash(340)}
                return {"bag": Hop(3, 300), **staged("rise", TOKEN), **flash}, told, None
            case "token_back":
                told = {"words": f"−{parts['value']}", "family": parts["family"], "seat": parts["seat"]}
                return staged("rise", TOKEN), told, None
            case "presented":
                motions, told = self._played(parts["card"], self._column(parts["monster"]), 240, 0)
                return {**motions, f"hop seat {parts['seat']}": Hop(4, 140)}, {**told, f"act {parts['seat']}": True}, None
            case "cast" | "used" | "not_cast" | "misused":
                motions, told = self._played(parts["card"], self._middle, 240, READ)
                return {**motions, f"hop seat {parts['seat']}": Hop(4, 140)}, {**told, f"act {parts['seat']}": True}, None
            case "recovered":
                return *self._taken(parts["card"]), None
            case "trap" | "curse_worked":
                return *self._turned(parts["card"], event), None
            case "battle":
                sums: Counter[int] = Counter()
                for seat, _card, value in parts["cards"]:
                    sums[seat] += value
                held = {"foe": parts["monster"], "strikers": tuple(sums), "numbers": tuple(sums.items()), "lands": HIT}
                return staged("blow", BLOW), held, None
            case "penalty":
                return staged("blow", PENALTY), {"striker": parts["monster"], "hurt": parts["seat"], "lands": HIT}, None
            case "free":
                return {f"flash {parts['monster']}": Hold(240)}, {}, None
            case "removed" | "lies_down":
                return staged("death", DEATH), {"dying": parts["card"]}, None
            case "encounter":
                return staged("entering", PAUSES["encounter"]), {"banner": event}, None
            case "out":
                who = fighter(self.view.table.characters[parts["seat"]].id)
                return self._moment(event, cut.Cut(alone=(who,), light="red", animation="fall"))
            case "ended":
                winners = parts["winners"]
                people = [self.view.table.characters[seat].id for seat in winners or range(self.view.seats)]
                light, animation = ("gold", "strike") if winners else ("red", "fall")
                return self._moment(event, cut.Cut(alone=tuple(map(fighter, people)), light=light, animation=animation))
            case "operated":
                return self._moment(event, self._opened(parts["seat"], parts["card"]))
            case "structure_tried" if "card" in parts:
                return {"hold": Hold(READ + PAUSES["battle"])}, {"banner": event}, panel.square_at(parts["square"])
            case "structure_tried":
                shake: dict[str, Motion] = {f"shake {parts['route']}": Shake(360), "hold": Hold(READ + PAUSES["battle"])}
                return shake, {"banner": event}, panel.structure_at(parts["route"])
            case "go":
                seat = parts["seat"]
                return {f"hop seat {seat}": Hop(5, 200)}, {}, panel.square_at(self.shown.at[seat])
        if event.kind == "said":
            return {"hold": Hold(min(LONGEST, READING + READING_EACH * len(parts["en"])))}, {"banner": event}, None
        if event.kind in PAUSES:
            return {"hold": Hold(PAUSES[event.kind])}, {"banner": event}, None
        return {}, {}, None

    def _moment(self, event: Event, scene: cut.Cut) -> tuple[dict[str, Motion], dict[str, Any], None]:
        """What has a moment of its own on the stage."""
        return staged("cut", scene.ms), {"scene": scene, "banner": event}, None

    def _opened(self, seat: int, card: int) -> cut.Cut:
        """A character before what it opens or works: a chest, an altar, a lever."""
        name = f"cards/{self.view.card_name(card)}"
        who = fighter(self.view.table.characters[seat].id)
        return cut.Cut(alone=(who,), pictures=(name,) if pictures.has(name) else (), animation="strike")

    @property
    def _middle(self) -> Point:
        """Where a card is shown to everybody: the middle of its lower edge."""
        return self.panel.place.centerx, self.panel.place.centery + 40

    @property
    def _hand(self) -> Point:
        """Where cards come from and go to: the middle of the hand."""
        return self.panel.place.centerx, self.panel.place.bottom + 60

    def _column(self, monster: int) -> Point:
        """The monster in the close-up that a card is presented to; the middle where it is not in sight."""
        place = self.fight.spots(self.shown.scene or self.view).get(monster)
        return (place.centerx, place.bottom - 8) if place is not None else self._middle

    def _played(self, card: int, to: Point, ms: int, read: int) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A card goes from the hand to where it counts, and is shown there for a while."""
        hold: dict[str, Motion] = {"read": Hold(ms + read)} if read else {}
        return {"card": Slide(self._hand, to, ms), **hold}, {"shown card": card}

    def _taken(self, card: int) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A card comes into the hand."""
        return {"card": Slide(self._middle, self._hand, 240)}, {"shown card": card}

    def _turned(self, card: int, event: Event) -> tuple[dict[str, Motion], dict[str, Any]]:
        """A card that lay face down is turned, and what it does is said."""
        return {"turn": Turn(280), "hold": Hold(280 + PAUSES["trap"] + READ)}, {"shown card": card, "banner": event}

    def _group(
        self, event: Event, way: list[tuple[int, int]]
    ) -> tuple[dict[str, Motion], dict[str, Any], tuple[int, int] | None]:
        card, count = event.parts["card"], event.parts["count"]
        return {"group": Walk.paced(way, per_step=190)}, {"travelling": (card, count)}, way[-1]
