"""What Lair Lords counts over many games: who wins with which lord, which cards are played, how long people would take."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Self, cast

from game.content.lair_lords.schema import LairPack
from game.games.lair_lords import Options
from game.rules import Match
from game.workshop.figures import Interval, wilson
from game.workshop.simulate import Report, Trial

FAIR = {2: (0.35, 0.65), 3: (0.20, 0.50), 4: (0.15, 0.40)}
"""How often each lord should win its games, by the number of players: the least and the most."""
MINUTES = {"alpha": (15, 20), "revised": (20, 30)}
"""How long a game of two players who know the game takes by the rulebooks (BM-1.14, BM-1.15)."""
SETUP, TURN, HERO = 180, 25, 20
"""The seconds that people take at a table: to set it up; in each turn for the Heroes that come, the reveal and the counting
of treasure; to lead a Hero through a dungeon, Room by Room."""
THOUGHT, CARD = {"alpha": 20, "revised": 30}, {"alpha": 10, "revised": 15}
"""And by edition: for each player to choose a Room and its place, to play a Spell or an ability and wait for answers.

The first edition speaks of players who know the cards, the revised one of players who know the game.
"""


@dataclass(slots=True)
class Tally:
    """How often each card was played."""

    cards: Counter[str] = field(default_factory=Counter)

    def add(self, other: Self, /) -> None:
        """Count what another one has counted."""
        self.cards.update(other.cards)


def lords(report: Report) -> dict[str, Interval]:
    """How often each lord won the games that it took part in."""
    there, won = Counter[str](), Counter[str]()
    for game in report.games:
        there.update(game.facts["lords"])
        won.update(game.facts["lords"][winner] for winner in game.winners)
    return {lord: wilson(won[lord], there[lord]) for lord in sorted(there)}


def unfair(report: Report) -> dict[str, Interval]:
    """The lords that win too seldom or too often."""
    low, high = FAIR[len(report.plan.seats)]
    return {lord: share for lord, share in lords(report).items() if not low <= share.share <= high}


def edition(report: Report) -> str:
    """The edition that is played at a table."""
    return Options.model_validate(dict(report.plan.options)).preset


def never_played(trial: Trial) -> tuple[str, ...]:
    """The ids of the Rooms and Spells that were in some game's decks and never played."""
    pack, played = cast("LairPack", trial.pack), trial.tally.cards
    there: dict[str, None] = {}
    for report in trial.reports:
        preset = edition(report)
        cards = (one for one in (*pack.rooms, *pack.spells) if preset in getattr(one, "editions", (preset,)))
        there.update(dict.fromkeys(one.id for one in cards))
    return tuple(card for card in there if not played[card])


def told_of(match: Match, edition: str) -> tuple[Counter[str], int]:
    """How often each card was played in a game, and how many seconds people would take for it."""
    names = match.state.table.zones.cards
    cards: Counter[str] = Counter()
    seconds = SETUP
    for event in match.history:
        parts = event.parts
        match event.kind:
            case "turn":
                seconds += TURN
            case "build_turn":
                seconds += THOUGHT[edition]
            case "set_out":
                seconds += HERO
            case "revealed":
                cards[names[parts["card"]]] += 1
            case "used":
                seconds += CARD[edition]
            case "declared" if parts["what"] == "spell":
                seconds += CARD[edition]
                cards[names[parts["card"]]] += 1
    return cards, seconds
