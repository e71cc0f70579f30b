"""What the board shows of a view, while acts are played of the one that was had when the last of them was over."""

from __future__ import annotations

from collections import Counter

from game.games.card_adventure import CardAdventureView
from game.rules import Event
from game.rules.phases import SEQUENCES

SETTLING = frozenset({
    "battle", "not_battled", "penalty", "free", "removed", "lies_down", "token", "token_back", "cursed", "out", "fight_over",
    "discarded", "reshuffled", "bag_empty",
})  # fmt: skip
"""While such events come the close-up shows who has fought, the fallen among them."""


class Shown:
    """Where pieces stand, which cards lie in each square, tokens, the present fight and step, for drawing."""

    def __init__(self, view: CardAdventureView) -> None:
        self.step = ""
        self.fallen: set[int] = set()
        """Monsters of the fight that are gone or lie down."""
        self.paid: Counter[tuple[int, int]] = Counter()
        """How often a seat has taken the penalty of a monster of the fight."""
        self.scene = view if view.fight >= 0 else None
        """What the close-up is drawn of: the fight as it was before it was settled; None while nobody fights."""
        self.become(view)

    def become(self, view: CardAdventureView) -> None:
        """Show what a view knows."""
        self.seen, table = view, view.table
        self.at = list(view.at)
        self.on = list(view.on)
        self.out = list(view.out)
        self.stacks: list[list[int]] = [list(view.zones[zone]) for zone in table.squares]
        self.on_route = {route: list(view.zones[zone]) for route, zone in table.on_route.items()}
        self.scenery = {square: list(view.zones[zone]) for square, zone in table.scenery.items()}
        self.reviving = dict(view.reviving)
        self.open_gates = set(view.open_gates)
        self.walls = {route: view.walls_on(route) for route in table.structure}
        self.totals = [{family: view.total(seat, family) for family in ("damage", "poison")} for seat in range(view.seats)]
        self.fight = view.fight
        self.turn = view.turn
        steps = (SEQUENCES[one.name].phases[one.phase].name for one in view.sequences if one.name == "turn")
        self.step = next(steps, self.step)  # between two turns that of the last

    def begin(self, event: Event, view: CardAdventureView) -> None:
        """The act of an event begins, after which `view` is had: a group that travels is no longer where it was."""
        parts, table = event.parts, view.table
        self.seen = view
        if event.kind not in SETTLING and view.fight >= 0:
            self.scene = view
        if event.kind == "encounter":
            self.fight = parts["square"]
        if event.kind in ("monsters_moved", "monsters_stopped", "monsters_put"):
            self.stacks[parts["start"]] = list(view.zones[table.squares[parts["start"]]])
        elif event.kind in ("monsters_went_through", "monsters_put_back"):
            self.on_route[parts["route"]] = list(view.zones[table.on_route[parts["route"]]])

    def follow(self, event: Event, view: CardAdventureView) -> None:
        """The act of an event is over, after which `view` is had; a fight keeps in mind what has been lost and paid in it."""
        if event.kind in ("removed", "lies_down") and self.fight >= 0:
            self.fallen.add(event.parts["card"])
        elif event.kind == "penalty":
            self.paid[event.parts["seat"], event.parts["monster"]] += 1
        elif event.kind == "fight_over":
            self.fallen, self.paid = set(), Counter()
            self.scene = None  # the next fight begins with its own
        self.become(view)
