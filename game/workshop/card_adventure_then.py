"""Looks whether a Card+Adventure scenario came out as it says under `then`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.games.card_adventure.turn import TURN
from game.rules import CardId, Event, Match
from game.rules.phases import SEQUENCES
from game.workshop.card_adventure_layout import Layout
from game.workshop.card_adventure_scenario import MonsterThen, SeatThen, Then
from game.workshop.scenario_words import Unmet


class Check:
    """Compares the table of a match with what is expected."""

    def __init__(self, layout: Layout, match: Match) -> None:
        self.layout = layout
        self.table = layout.table
        self.match = match

    def check(self, then: Then) -> None:
        """Look whether everything is as `then` says. Raises Unmet for the first thing that is not."""
        here = self.match.view(then.seen_by - 1) if then.seen_by else self.match.state
        for seat, words in enumerate(then.seats):
            self._check_seat(here, seat, words)
        for name, monster in then.monsters.items():
            self._check_monster(here, name, monster)
        for key, stack in then.squares.items():
            pile = here.zones[self.table.squares[self.layout.square(key)]]
            self._same(f"square {key}", stack, [self.layout.card(card) for card in pile])
        for key, structure in then.structures.items():
            self._same(f"structure {key}", structure, self._structure(here, self.layout.route(key), structure))
        for key, standing in then.standing.items():
            pile = here.zones[self.table.scenery[self.layout.square(key)]]
            self._same(f"standing in {key}", standing, [self.layout.card(card) for card in pile])
        for family, size in then.pile.items():
            self._same(f"pile of {family}", size, len(here.zones[self.table.draw[family]]))
        for family, cards in then.discard.items():
            pile = here.zones[self.table.discard[family]]
            self._same(f"discarded {family}", _sorted(cards), _sorted(self.layout.card(card) for card in pile))
        for event in then.events:
            self._check_event(event, then.seen_by - 1)
        self._check_course(then)
        cards = sorted(card for zone in self.match.state.zones for card in zone)
        self._same("all cards", list(range(len(self.table.zones.cards))), cards)

    def _check_seat(self, here: Any, seat: int, words: SeatThen) -> None:
        places: dict[str, Any] = {
            "at": self.layout.key(self.layout.squares, here.at[seat]),
            "on": self.layout.key(self.layout.routes, here.on[seat]),
            "out": here.out[seat],
            "damage": here.total(seat, "damage"),
            "poison": here.total(seat, "poison"),
            "damage_tokens": len(here.zones[self.table.tokens["damage"][seat]]),
            "poison_tokens": len(here.zones[self.table.tokens["poison"][seat]]),
            "curses": self._hand(here.zones[self.table.curses[seat]]),
        }
        for word, family in {"attack": "attack", "mp": "mp", "magic": "magic", "items": "item"}.items():
            places[word] = self._hand(here.hand(seat, family))
        for word, wanted in words.model_dump(exclude_none=True).items():
            self._same(f"seat {seat + 1}, {word}", _sorted(wanted) if isinstance(wanted, list) else wanted, places[word])

    def _hand(self, cards: Iterable[CardId]) -> list[str | int]:
        return _sorted(self.layout.card(card) for card in cards)

    def _check_monster(self, here: Any, name: str, words: MonsterThen) -> None:
        card = next((card for card, one in self.layout.names.items() if one == name), None)
        if card is None:
            raise Unmet(f"no monster is named {name}; there are {', '.join(self.layout.names.values())}")
        zone = here.zone_of(card)
        found: dict[str, Any] = {
            "gone": zone == self.table.discard["monster"],
            "at": next((key for key, number in self.layout.squares.items() if self.table.squares[number] == zone), ""),
            "on": next((key for key, route in self.layout.routes.items() if self.table.on_route.get(route) == zone), ""),
            "bp": here.bp(card),
            "physical": here.physical(card),
            "attack_minus": here.attack_minus(card),
            "attributes": sorted(here.attributes(card)),
            "counters": here.reviving.get(card, 0),
            "readable": here.back_readable(card),
        }
        for word in words.model_fields_set:
            self._same(f"monster {name}, {word}", getattr(words, word), found[word])

    def _structure(self, here: Any, route: int, wanted: Any) -> int | str:
        left = here.walls_on(route)
        if isinstance(wanted, int):
            return int(left)
        return "gone" if not left else "shut" if here.shut(route) else "open"

    def _check_event(self, wanted: dict[str, Any], seat: int) -> None:
        parts = {key: value for key, value in wanted.items() if key not in ("event", "times")}
        seen = [event.seen_by(seat) for event in self.match.history if event.kind == wanted.get("event")]
        told = [self._told(event) for event in seen]
        times = sum(all(key in one and one[key] == value for key, value in parts.items()) for one in told)
        if times != wanted["times"] if "times" in wanted else not times:
            count = wanted.get("times", "at least 1")
            raise Unmet(f"event {wanted}: expected {count} times, happened {times} times; of this kind: {told}")

    def _told(self, event: Event) -> dict[str, Any]:
        """The parts of an event in the words of a scenario."""
        told: dict[str, Any] = {"rule": event.rule}
        for key, value in event.parts.items():
            if key in ("seat", "other"):
                told[key] = value + 1
            elif key in ("seats", "winners"):
                told[key] = [one + 1 for one in value]
            elif key in ("card", "monster"):
                told[key] = self.layout.card(value)
            elif key in ("monsters", "weaker", "spent"):
                told[key] = [self.layout.card(one) for one in value]
            elif key in ("square", "start"):
                told[key] = self.layout.key(self.layout.squares, value)
            elif key == "route":
                told[key] = self.layout.key(self.layout.routes, value)
            elif key == "area":
                told[key] = self.table.board.areas[value].key if value >= 0 else ""
            else:
                told[key] = list(value) if isinstance(value, tuple) else value
        return told

    def _check_course(self, then: Then) -> None:
        decision, outcome = self.match.decision, self.match.outcome
        if then.asked is not None:
            self._same("asked", then.asked, decision.kind if decision else "")
        if then.asks is not None:
            self._same("asks", then.asks, decision.seat + 1 if decision else 0)
        if then.options is not None:
            self._same("options", then.options, self.layout.possible(decision.options if decision else ()).split("; "))
        if then.turn is not None:
            self._same("turn", then.turn, self.match.state.turn)
        if then.step is not None:
            running = [SEQUENCES[TURN].phases[one.phase].name for one in self.match.state.sequences if one.name == TURN]
            self._same("step", then.step, running[0] if running else "")
        if then.over is not None:
            self._same("over", then.over, outcome.reason if outcome else "")
        if then.winners is not None:
            self._same("winners", then.winners, [seat + 1 for seat in outcome.winners] if outcome else [])

    @staticmethod
    def _same(what: str, wanted: Any, found: Any) -> None:
        if wanted != found:
            raise Unmet(f"{what}: expected {_show(wanted)}, found {_show(found)}")


def _sorted(words: Iterable[Any]) -> list[Any]:
    return sorted(words, key=lambda word: (isinstance(word, str), word))


def _show(value: Any) -> str:
    return "nothing" if value in ("", [], None) else str(value)
