"""What Scoundrel Quest counts over many games: how levels rise, fights, deaths, bargains, cards, how long people would take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, cast

from game.content.scoundrel_quest.schema import QuestPack
from game.sessions.session import Session
from game.workshop.figures import Interval, wilson
from game.workshop.simulate import Facts, Report, Trial

MOST_DECISIONS = 40_000
"""A game of more decisions is one that never ends."""
ROUNDS = 40
"""So many rounds are looked at one by one."""

SETUP, TURN = 150, 12
"""The seconds that four people take at one keyboard: to set the table up, to hand the turn on."""
SECONDS: Mapping[str, int] = {
    "go": 4, "search": 6, "deal": 8, "pick_up": 6, "buy_level": 8, "roll": 8, "ask": 10, "propose": 20, "accept": 6, "counter": 8,
    "decline": 6, "play": 10, "use": 10, "power": 8, "carry": 4, "stow": 4, "take_out": 4, "put_away": 4, "exchange": 5,
    "cheat": 8, "exit": 8, "run": 5, "give": 5, "discard": 3, "pick": 6, "colour": 5, "set_die": 8, "reroll": 6, "take": 10,
    "to": 8, "recover": 8, "trade": 10,
}  # fmt: skip
"""And for each choice by its verb: to think of it, to make it, to see what comes of it. What is not named takes no time."""
EXPLORED, MONSTERS = 12, 8
"""A new room and who lives there; a Monsters' Turn."""
ANNOUNCED = 3
"""The beat in which everybody may answer an announced roll (MQ-R38); who lets it pass does nothing more."""

USES = frozenset({"used", "cursed", "enhanced", "laid_down", "cheated", "in_play"})
"""The events that tell of a card being used."""


@dataclass(slots=True)
class Tally:
    """How often each card was used (monsters and rooms: met), and how many levels scoundrels had at the beginning of a round."""

    cards: Counter[str] = field(default_factory=Counter)
    levels: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)

    def add(self, other: Self, /) -> None:
        """Count what another one has counted."""
        self.cards.update(other.cards)
        self.levels.update(other.levels)
        self.seats.update(other.seats)


def levels_by_round(tally: Tally) -> dict[int, float]:
    """The mean level at the beginning of each round, of those who were still playing."""
    return {number: tally.levels[number] / tally.seats[number] for number in sorted(tally.seats)}


def never_used(trial: Trial) -> list[str]:
    """The cards that nobody used, and the monsters and rooms that nobody met, in any game."""
    return [card for card in cast("QuestPack", trial.pack).cards if not trial.tally.cards[card]]


def in_turn_order(report: Report) -> list[Interval]:
    """How often each won, by the order of the first round."""
    seats = len(report.plan.seats)
    won = Counter(game.facts["order"][winner] for game in report.games for winner in game.winners)
    return [wilson(won[place], len(report.games)) for place in range(seats)]


def monsters_won(report: Report) -> Interval:
    """How often nobody was left alive (MQ-4.8)."""
    return wilson(report.reasons()["monsters"], len(report.games))


def minutes(report: Report) -> tuple[float, float, float]:
    """Lower quartile, median and upper quartile of the minutes that people would take."""
    low, middle, high = report.quartiles("seconds")
    return low / 60, middle / 60, high / 60


PLAIN = ("rooms", "fights", "won_fights", "kills", "helped", "bribes", "kept", "trades", "explored")
"""What is counted of each game."""


class Reader:
    """Reads the history of one game."""

    def __init__(self, session: Session) -> None:
        self.match = session.match
        self.seats = len(session.seats)
        self.tally = Tally()
        self.counts: Counter[str] = Counter()
        self.level = [1] * self.seats
        self.died = [0] * self.seats
        self.first = 0
        self.owed: set[int] = set()

    def read(self) -> tuple[Facts, Tally]:
        """All of it."""
        names = self.match.state.table.zones.cards
        for event in self.match.history:
            parts = event.seen_by(-1).parts
            if event.kind in USES:
                self.tally.cards[names[parts["card"]]] += 1
            match event.kind:
                case "turn":
                    self._turn(parts["turn"])
                case "first_player":
                    self.first = parts["seat"]
                case "level":
                    self.level[parts["seat"]] = parts["level"]
                case "died":
                    self.died[parts["seat"]] += 1
                    self.counts["deaths"] += 1
                case "explored" | "room_added":
                    self.tally.cards[names[parts["room"]]] += 1
                    self.counts["rooms"] += 1
                    self.counts["explored"] += event.kind == "explored"
                case "monster":
                    self.tally.cards[names[parts["card"]]] += 1
                case "combat":
                    self.counts["fights"] += 1
                case "compared":
                    self.counts["won_fights"] += parts["won"]
                case "monster_gone":
                    self.counts["kills"] += event.rule == "MQ-18.8"
                case "discarded":
                    if event.rule == "MQ-39.3":  # a charm against a curse is used by being discarded
                        self.tally.cards[names[parts["card"]]] += 1
                case "accepted" | "helper" | "combat_over":
                    self._bargain(event.kind, parts)
        order = [(seat - self.first) % self.seats for seat in range(self.seats)]
        plain = {word: self.counts[word] for word in (*PLAIN, "deaths")}
        facts = Facts({**plain, "seconds": self._seconds()}, {"order": order, "died": self.died, "level": self.level})
        return facts, self.tally

    def _turn(self, turn: int) -> None:
        number = (turn - 1) // self.seats + 1
        if (turn - 1) % self.seats == 0 and number <= ROUNDS:
            self.tally.levels[number] += sum(self.level)
            self.tally.seats[number] += self.seats

    def _bargain(self, kind: str, parts: Mapping[str, Any]) -> None:
        """Promises are kept when the combat ends, those of a share only by a win (MQ-R49, MQ-R125)."""
        match kind:
            case "accepted" if parts["what"] == "quest.trade":
                self.counts["trades"] += 1
            case "accepted":
                self.counts["bribes"] += 1
                self.owed.add(parts["offer"])
            case "helper":
                self.counts["helped"] += 1
            case "combat_over":
                self.counts["kept"] += len(self.owed) if parts["how"] in ("won", "lost") else 0
                self.owed.clear()

    def _seconds(self) -> int:
        """How long four people would take at one keyboard."""
        found: int = SETUP + TURN * self.match.state.turn + EXPLORED * self.counts["rooms"] + MONSTERS * self.match.state.turn
        for choice in self.match.choices:
            found += SECONDS.get(choice.verb, 0) + ANNOUNCED * (choice.verb == "roll")
        return found
