"""What is counted when duels play themselves: the spells that were cast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from game.sessions.session import Session
from game.workshop.simulate import MOST_DECISIONS, Facts, Report, Trial
from game.workshop.tournament import Pairing


@dataclass(slots=True)
class Tally:
    """How often each spell was cast."""

    cast: Counter[str] = field(default_factory=Counter)

    def add(self, other: Self, /) -> None:
        """Count what another one has counted."""
        self.cast.update(other.cast)


class DuelSimulation:
    """Counts spells."""

    most_decisions = MOST_DECISIONS
    pairings = (Pairing(("easy", "random"), None),)

    def tally(self) -> Tally:
        """An empty tally."""
        return Tally()

    def look(self, session: Session) -> tuple[Facts, Tally]:
        """What was cast."""
        names = session.match.state.table.zones.cards
        cast = Counter(names[one.parts["card"]] for one in session.match.history if one.kind == "declared")
        return Facts({}, {"life": session.match.state.life}), Tally(cast)

    def table_figures(self, report: Report) -> Mapping[str, Any]:
        """Nothing more."""
        return {}

    def figures(self, trial: Trial) -> Mapping[str, Any]:
        """The spells."""
        return {"cast": dict(sorted(trial.tally.cast.items()))}

    def told(self, trial: Trial, language: str) -> Iterable[Any]:
        """Who won how often."""
        for report in trial.reports:
            for number, level in enumerate(report.plan.levels):
                yield f"{number + 1} {level}: {report.won(number).share:.0%}"


SIMULATION = DuelSimulation()
