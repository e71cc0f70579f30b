"""What Scoundrel Quest counts over many games: how levels rise, fights, deaths, bargains, cards, how long people would take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from game.sessions.session import Session
from game.workshop.simulate import Facts, Report, Trial
from game.workshop.simulations.scoundrel_quest.tally import (
    MOST_DECISIONS,
    PLAIN,
    Reader,
    Tally,
    in_turn_order,
    levels_by_round,
    minutes,
    monsters_won,
    never_used,
)
from game.workshop.tournament import Pairing

PAIRINGS: tuple[Pairing, ...] = (
    Pairing(("easy", "random"), 0.5),
    Pairing(("normal", "easy"), 0.5),
    Pairing(("normal", "greedy"), 0.5),
    Pairing(("hard", "normal"), 0.6),
    Pairing(("hard", "normal", "normal", "normal"), 0.3),
    Pairing(("hard", "greedy", "greedy", "greedy"), 0.3),
)
"""Who plays against whom; a victory that is shared counts for nobody, so among equals each wins less than its share."""


class ScoundrelQuestSimulation:
    """Counts by round, by card and by fight."""

    most_decisions = MOST_DECISIONS
    pairings: tuple[Pairing, ...] = PAIRINGS

    def tally(self) -> Tally:
        """An empty tally."""
        return Tally()

    def look(self, session: Session) -> tuple[Facts, Tally]:
        """What happened in a game, by seat where that matters."""
        return Reader(session).read()

    def table_figures(self, report: Report) -> Mapping[str, Any]:
        """Levels, fights, bargains, minutes."""
        return {
            "levels": levels_by_round(report.tally),
            "order": [asdict(share) for share in in_turn_order(report)],
            "monsters": asdict(monsters_won(report)),
            "minutes": minutes(report),
            **{word: report.quartiles(word) for word in (*PLAIN, "deaths")},
        }

    def figures(self, trial: Trial) -> Mapping[str, Any]:
        """Cards, and those that were never used."""
        return {"cards": dict(sorted(trial.tally.cards.items())), "never used": never_used(trial)}

    def told(self, trial: Trial, language: str) -> Iterable[Any]:
        """Each table, then the cards of all tables."""
        from game.workshop.simulations.scoundrel_quest.report import told

        return told(trial, language)


SIMULATION = ScoundrelQuestSimulation()
