"""What the board shows while events are played: it follows them one by one, and at last agrees with the view.

The rules run ahead of the picture. Each event, when its act is over, changes this and nothing else; when all acts are
done it is made anew from the view, so that it can't drift.
"""

from __future__ import annotations

from collections import Counter

from game.games.card_adventure import CardAdventureView
from game.rules import Event
from game.rules.phases import SEQUENCES
from game.rules.zones import hidden


class Shown:
    """Where pieces stand, which cards lie in each square, tokens, the present fight and step, for drawing."""

    def __init__(self, view: CardAdventureView) -> None:
        table = view.table
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
        self.fallen: set[int] = set()
        """Monsters of the fight that are gone or lie down."""
        self.paid: Counter[tuple[int, int]] = Counter()
        """How often a seat has taken the penalty of a monster of the fight."""
        self.turn = view.turn
        self.step = next((_step(one.name, one.phase) for one in view.sequences if one.name == "turn"), "")
        self.go = view.go
        self._travelling: list[int] | None = None
        self._family = table.zones.family
        self._item_back = hidden(table.squares[0], 0, table.zones.families.index("item"))
        self._card = table.card

    def _monsters(self, square: int) -> list[int]:
        return [card for card in self.stacks[square] if self._family(card) == "monster" and card not in self.reviving]

    def _take(self, square: int, count: int, top: int) -> list[int]:
        """The monsters that leave a square: not those that never move. `top` lies uppermost, if that may be known."""
        moving = [card for card in self._monsters(square) if card < 0 or card == top or self._card[card].moves][-count:]
        self.stacks[square] = [card for card in self.stacks[square] if card not in moving]
        return [*moving[:-1], top] if top >= 0 else moving

    def _lay(self, square: int, cards: list[int]) -> None:
        if not cards:
            return
        loose = len(self.stacks[square])
        while loose and not self._stays(cards[0]) and self._stays(self.stacks[square][loose - 1]):
            loose -= 1
        self.stacks[square][loose:loose] = cards

    def _stays(self, card: int) -> bool:
        """Is it seen of a card that it does not move, so that what comes is laid below it (CA-8.8, CA-R60)?"""
        family = self._family(card)
        return family in ("trap", "magic") or (family == "monster" and card >= 0 and not self._card[card].moves)

    def _drop(self, card: int) -> None:
        for stack in (*self.stacks, *self.on_route.values()):
            if card in stack:
                stack.remove(card)

    def begin(self, event: Event) -> None:
        """The act of an event begins: a group that travels is no longer where it was."""
        parts = event.parts
        if event.kind in ("monsters_moved", "monsters_stopped", "monsters_put"):
            self._travelling = self._take(parts["start"], parts["count"], parts["card"])
        elif event.kind in ("monsters_went_through", "monsters_put_back"):
            self._travelling = self.on_route[parts["route"]][-parts["count"] :]
            del self.on_route[parts["route"]][-parts["count"] :]

    def _arrived(self) -> list[int]:
        group, self._travelling = self._travelling or [], None
        return group

    def follow(self, event: Event) -> None:
        """Let the picture be as it is after an event."""
        parts = event.parts
        if event.kind in ("removed", "lies_down") and self.fight >= 0:
            self.fallen.add(parts["card"])
        match event.kind:
            case "turn":
                self.turn = parts["turn"]
            case "phase" if parts["sequence"] == "turn":
                self.step = parts["phase"]
                if self.step == "start":  # those at 1 revive, which is an event of its own
                    self.reviving = {card: max(1, counters - 1) for card, counters in self.reviving.items()}
            case "go":
                self.go = parts["seat"]
            case "moved" | "warped" | "went_through" | "put_back":
                self.at[parts["seat"]], self.on[parts["seat"]] = parts["square"], -1
            case "stepped_onto":
                self.on[parts["seat"]] = parts["route"]
            case "out":
                self.out[parts["seat"]] = True
                self.totals[parts["seat"]] = dict.fromkeys(self.totals[parts["seat"]], 0)
            case "picked_up":
                self._drop_lying(parts["square"], parts["card"], "item")
            case "laid":
                self.stacks[parts["square"]].insert(0, parts.get("card", self._item_back))
            case "monsters_moved" | "monsters_put":
                self._lay(parts["square"], self._arrived())
            case "monsters_stopped":
                self.on_route[parts["route"]] += self._arrived()
            case "monsters_went_through" | "monsters_put_back":
                self._lay(parts["square"], self._arrived())
            case "appeared":
                if parts["card"] not in self.stacks[parts["square"]]:
                    self._lay(parts["square"], [parts["card"]])
            case "removed" if parts["square"] >= 0:
                self._drop_lying(parts["square"], parts["card"], "monster")
            case "removed":
                self._drop(parts["card"])
            case "trap" if self._card[parts["card"]].spent:
                self._drop(parts["card"])
            case "lies_down":
                self.reviving[parts["card"]] = parts["counters"]
            case "revived":
                # below others it lies hidden, and is known by its place alone
                lying = (card for card in (parts["card"], *self.stacks[parts["square"]]) if card in self.reviving)
                self.reviving.pop(next(lying, parts["card"]), None)
            case "penalty":
                self.paid[parts["seat"], parts["monster"]] += 1
            case "token" | "token_back":
                self.totals[parts["seat"]][parts["family"]] = parts["total"]
            case "gate_opened" | "structure_opened":
                self.open_gates.add(parts["route"])
            case "gate_shut" | "structure_shut":
                self.open_gates.discard(parts["route"])
            case "structure_spent":
                self.scenery[parts["square"]] = [card for card in self.scenery[parts["square"]] if card != parts["card"]]
            case "returned":
                self.out[parts["seat"]] = False
                self.at[parts["seat"]], self.on[parts["seat"]] = parts["square"], -1
            case "structure_fell":
                self.walls[parts["route"]] = parts["left"]
            case "encounter":
                self.fight = parts["square"]
                fighting = [card for card in self._monsters(self.fight) if card < 0 or card in parts["monsters"]]
                if len(fighting) == len(parts["monsters"]):  # each comes to light where it lies, also under one that sits out
                    light = dict(zip(fighting, parts["monsters"], strict=True))
                    self.stacks[self.fight] = [light.get(card, card) for card in self.stacks[self.fight]]
                else:
                    self.stacks[self.fight] = [card for card in self.stacks[self.fight] if card not in fighting]
                    self._lay(self.fight, list(parts["monsters"]))
            case "fight_over":
                self.fight = -1
                self.fallen, self.paid = set(), Counter()

    def _drop_lying(self, square: int, card: int, family: str) -> None:
        """A card that was hidden in a square until now lies there as a back."""
        stack = self.stacks[square]
        lying = [one for one in stack if one == card] or [one for one in stack if one < 0 and self._family(one) == family]
        for one in lying[:1]:
            stack.remove(one)


def _step(name: str, phase: int) -> str:
    return SEQUENCES[name].phases[phase].name
