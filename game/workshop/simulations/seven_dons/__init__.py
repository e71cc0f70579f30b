"""What Seven Dons counts over many games: who wins with which boss, which abilities and trumps are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from game.games.seven_dons.table import LOWER
from game.sessions.session import Session
from game.workshop.simulate import MOST_DECISIONS, Facts, Report, Trial
from game.workshop.simulations.seven_dons.tally import DUELS, Tally, bosses, first_wins, never_used
from game.workshop.tournament import Pairing


class SevenDonsSimulation:
    """Counts by boss and by text."""

    most_decisions = MOST_DECISIONS
    pairings: tuple[Pairing, ...] = DUELS

    def tally(self) -> Tally:
        """An empty tally."""
        return Tally()

    def look(self, session: Session) -> tuple[Facts, Tally]:
        """The boss that was dealt to each seat, who began, and what was used."""
        table, used = session.match.state.table, Counter[str]()
        dealt = [""] * len(session.seats)
        for event in session.match.history:
            parts = event.seen_by(-1).parts
            match event.kind:
                case "boss_dealt":
                    dealt[parts["seat"]] = table.pack.members[table.kind_of[parts["card"]]].id
                case "used":
                    half = "lower" if parts["text"] == LOWER else "upper"
                    used[f"{table.pack.members[table.kind_of[parts['card']]].id} {half}"] += 1
                case "trump_used":
                    used[f"{table.pack.members[table.kind_of[parts['card']]].id} trump"] += 1
        begins = [seat == session.match.state.first for seat in (0, 1)]
        return Facts({}, {"bosses": dealt, "first": begins}), Tally(used)

    def table_figures(self, report: Report) -> Mapping[str, Any]:
        """Bosses, the first player, and what was used."""
        return {
            "bosses": {boss: asdict(share) for boss, share in bosses(report).items()},
            "first": asdict(first_wins(report)),
            "used": dict(sorted(report.tally.used.items())),
        }

    def figures(self, trial: Trial) -> Mapping[str, Any]:
        """What was never used."""
        return {"never used": never_used(trial)}

    def told(self, trial: Trial, language: str) -> Iterable[Any]:
        """Each table, its bosses and its first player; then what was used at all of them."""
        from game.workshop.simulations.seven_dons.report import told

        return told(trial, language)


SIMULATION = SevenDonsSimulation()
