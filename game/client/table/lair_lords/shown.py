"""What the table shows while events are played: it follows them one by one, and at last agrees with the view.

The rules run ahead of the picture. Each event, when its act is over, changes this and nothing else; when all acts are
done it is made anew from the view, so that it can't drift.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.games.lair_lords import LairView
from game.rules import Event, Ref
from game.rules.phases import SEQUENCES


@dataclass(slots=True)
class Place:
    """A place of a dungeon: the Rooms that lie on it, the top last, and the face-down card over them, if there is one.

    `down` is what the seat before the screen sees of that card: its id, or a negative one for its back.
    """

    rooms: list[int] = field(default_factory=list)
    down: int | None = None

    @property
    def top(self) -> int | None:
        """The Room that is seen; None where a face-down card lies on it."""
        return self.rooms[-1] if self.rooms and self.down is None else None

    @property
    def covered(self) -> int:
        """How many Rooms lie under what is on top."""
        return len(self.rooms) - (self.down is None)


class Waiting(NamedTuple):
    """Something that was declared and is not yet resolved."""

    id: int
    kind: str
    seat: int
    card: int
    about: tuple[Ref, ...]
    cancelled: bool


BACK = -1
"""A face-down card of which nothing is known."""


class Shown:
    """Where Heroes are, what lies in each dungeon, Souls and Wounds, whose turn it is, what is declared, for drawing."""

    def __init__(self, view: LairView) -> None:
        table = view.table
        seats = range(view.seats)
        self.turn = view.turn
        self.phase = next((SEQUENCES[one.name].phases[one.phase].name for one in view.sequences if one.name == "lair.turn"), "")
        self.active = view.active
        self.order = list(view.order)
        self.came = list(view.came)
        self.town = list(view.zones[table.town])
        self.entrance = [list(view.zones[table.entrance[seat]]) for seat in seats]
        inside = view.zones[table.inside]
        self.inside: int | None = inside[0] if inside else None
        """The Hero that is inside a dungeon, that of the active player."""
        self.at = view.at
        """The place where it is; the number of places before the first Room."""
        self.lords: list[int | None] = [next(iter(view.zones[table.lord[seat]]), None) for seat in seats]
        self.levelled = list(view.levelled)
        self.stacks = [
            [Place(list(view.zones[table.places[seat][place]])) for place in range(view.width[seat])] for seat in seats
        ]
        for seat in seats:
            for card, place in zip(view.zones[table.new[seat]], view.down[seat], strict=True):
                self.stacks[seat][place].down = card
        self.off = set(view.deactivated)
        self.souls = [view.total(seat, False) for seat in seats]
        self.wounds = [view.total(seat, True) for seat in seats]
        self.damage = dict(view.damage)
        self.waiting = [Waiting(one.id, one.kind, one.seat, one.card, one.about, one.cancelled) for one in view.pending]
        self.declared = view.declared
        self.passed: set[int] = set()
        self.gone: dict[int, tuple[int, int]] = {}
        """Cards of the hand before the screen that have just been played, with the place where they lay."""
        self.asked: tuple[int, ...] = ()
        """Those that are asked in the present window, in their order, and who of them has passed."""
        if view.windows:
            window = view.windows[-1]
            self.asked = window.seats
            count = len(window.seats)
            self.passed = {window.seats[(window.at - back) % count] for back in range(1, window.passed + 1)}

    def _take(self, hero: int) -> None:
        """A Hero leaves wherever it is."""
        for pile in (self.town, *self.entrance):
            if hero in pile:
                pile.remove(hero)
        if self.inside == hero:
            self.inside, self.at = None, -1

    def _to_town(self, hero: int) -> None:
        self._take(hero)
        self.town.append(hero)
        self.town.sort(key=lambda one: self.came.index(one) if one in self.came else len(self.came))

    def begin(self, event: Event) -> None:
        """The act of an event begins: who is active and who comes to town is seen from its first moment."""
        if event.kind in ("build_turn", "adventure_turn"):
            self.active = event.parts["seat"]
        elif event.kind == "came_to_town" and event.parts["card"] not in self.came:
            self.came.append(event.parts["card"])
            self.town.append(event.parts["card"])

    def follow(self, event: Event) -> None:
        """Let the picture be as it is after an event."""
        parts = event.parts
        match event.kind:
            case "turn":
                self.turn = parts["turn"]
                self.damage.clear()
            case "phase" if parts["sequence"] == "lair.turn":
                self.phase, self.active = parts["phase"], -1
            case "lord":
                self.lords[parts["seat"]] = parts["card"]
            case "order":
                self.order = list(parts["order"])
            case "baited" | "lured":
                self._take(parts["card"])
                self.entrance[parts["seat"]].append(parts["card"])
            case "set_out":
                self._take(parts["card"])
                self.inside, self.at, self.active = parts["card"], len(self.stacks[parts["seat"]]), parts["seat"]
            case "entered":
                self.at = parts["place"]
            case "started_again":
                self.at = len(self.stacks[parts["seat"]])
            case "hurt":
                self.damage[parts["card"]] = parts["damage"]
            case "died":
                self._take(parts["card"])
                self.souls[parts["seat"]] += parts["souls"]
            case "survived":
                self._take(parts["card"])
                self.wounds[parts["seat"]] += parts["wounds"]
            case "sent_to_town":
                self._to_town(parts["card"])
            case "sent_to_entrance":
                self._take(parts["card"])
                self.entrance[parts["seat"]].append(parts["card"])
            case "healed":
                self.wounds[parts["seat"]] -= parts["souls"]
                self.souls[parts["seat"]] += parts["souls"]
            case "levelled_up":
                self.levelled[parts["seat"]] = True
            case "eliminated":
                self._eliminate(parts["seat"])
            case "declared":
                self.declared += 1
                about = tuple((kind, number) for kind, number in parts["about"])
                self.waiting.append(Waiting(self.declared, parts["what"], parts["seat"], parts["card"], about, False))
            case "resolved" | "fizzled":
                here = [one for one in self.waiting if (one.seat, one.card) == (parts["seat"], parts["card"])]
                if here:
                    self.waiting.remove(here[-1])
            case "cancelled":
                self.waiting = [one._replace(cancelled=one.cancelled or one.id == parts["pending"]) for one in self.waiting]
            case "passed":
                self.passed.add(parts["seat"])
            case "window_closed":
                self.passed.clear()
                self.asked = ()
            case _:
                self._rooms(event)

    def _rooms(self, event: Event) -> None:
        """What happens to Rooms."""
        parts = event.parts
        match event.kind:
            case "placed":
                stacks = self.stacks[parts["seat"]]
                while len(stacks) <= parts["place"]:
                    stacks.append(Place())
                stacks[parts["place"]].down = parts.get("card", BACK)
            case "taken_back":
                stacks = self.stacks[parts["seat"]]
                stacks[parts["place"]].down = None
                if not stacks[parts["place"]].rooms:
                    del stacks[parts["place"]]
            case "revealed":
                place = self.stacks[parts["seat"]][parts["place"]]
                place.down = None
                place.rooms.append(parts["card"])
            case "destroyed":
                place = self.stacks[parts["seat"]][parts["place"]]
                if parts["card"] in place.rooms:
                    place.rooms.remove(parts["card"])
                self.off.discard(parts["card"])
            case "slid":
                del self.stacks[parts["seat"]][parts["place"]]
                if self.inside is not None and self.active == parts["seat"] and self.at > parts["place"]:
                    self.at -= 1
            case "swapped":
                stacks, (one, other) = self.stacks[parts["seat"]], parts["places"]
                stacks[one], stacks[other] = stacks[other], stacks[one]
            case "deactivated":
                self.off.add(parts["card"])
            case "reactivated":
                self.off.discard(parts["card"])

    def _eliminate(self, seat: int) -> None:
        """A player's dungeon is gone; the Heroes before it go back to town."""
        for hero in self.entrance[seat].copy():
            self._to_town(hero)
        self.stacks[seat] = []
        self.lords[seat] = None
        self.souls[seat] = self.wounds[seat] = 0
        if seat in self.order:
            self.order.remove(seat)
