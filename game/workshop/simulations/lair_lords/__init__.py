"""What Lair Lords counts over many games: who wins with which lord, which cards are played, how long people would take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from game.sessions.session import Session
from game.workshop.simulate import MOST_DECISIONS, Facts, Report, Trial
from game.workshop.simulations.lair_lords.tally import Tally, lords, never_played, told_of
from game.workshop.tournament import PAIRINGS, Pairing


class LairLordsSimulation:
    """Counts by lord and by card."""

    most_decisions = MOST_DECISIONS
    pairings: tuple[Pairing, ...] = PAIRINGS

    def tally(self) -> Tally:
        """An empty tally."""
        return Tally()

    def look(self, session: Session) -> tuple[Facts, Tally]:
        """The lord of each seat, and how long people would take."""
        match = session.match
        cards, seconds = told_of(match, match.setup.options.preset)
        lords = [""] * len(session.seats)
        for event in match.history:
            if event.kind == "lord":
                lords[event.parts["seat"]] = match.state.card_name(event.parts["card"])
        return Facts({"seconds": seconds}, {"lords": lords}), Tally(cards)

    def table_figures(self, report: Report) -> Mapping[str, Any]:
        """Lords, cards, and how long people would take."""
        return {
            "lords": {lord: asdict(share) for lord, share in lords(report).items()},
            "cards": dict(sorted(report.tally.cards.items())),
            "seconds": report.quartiles("seconds"),
        }

    def figures(self, trial: Trial) -> Mapping[str, Any]:
        """The cards that were never played."""
        return {"never played": list(never_played(trial))}

    def told(self, trial: Trial, language: str) -> Iterable[Any]:
        """Each table, its lords, how long its games were; then the cards of all tables."""
        from game.workshop.simulations.lair_lords.report import told

        return told(trial, language)


SIMULATION = LairLordsSimulation()
