"""What Seven Dons counts over many games: who wins with which boss, which abilities and trumps are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Self, cast

from game.content.seven_dons.schema import DonsPack
from game.games.seven_dons.table import LOWER
from game.sessions.session import Session
from game.workshop.figures import Interval, wilson
from game.workshop.simulate import MOST_DECISIONS, Facts, Report, Trial
from game.workshop.tournament import Pairing

FAIR = (0.40, 0.60)
"""How often the player of each boss that is dealt should win: the least and the most."""

DUELS: tuple[Pairing, ...] = (
    Pairing(("easy", "random"), 0.8),
    Pairing(("normal", "easy"), 0.65),
    Pairing(("normal", "greedy"), 0.5),
    Pairing(("normal", "normal"), None),
    Pairing(("hard", "normal"), 0.65),
    Pairing(("hard", "greedy"), 0.5),
)
"""Who is to beat whom at its two seats, and how often."""


@dataclass(slots=True)
class Tally:
    """How often each ability and trump was used: `fuse upper`, `fuse lower`, `fuse trump`."""

    used: Counter[str] = field(default_factory=Counter)

    def add(self, other: Self, /) -> None:
        """Count what another one has counted."""
        self.used.update(other.used)


def texts_of(pack: DonsPack) -> list[str]:
    """Every ability and trump of a pack, as they are counted."""
    found = []
    for member in pack.members:
        found += [f"{member.id} {half}" for half in ("upper", "lower") if getattr(member, half) is not None]
        found += [f"{member.id} trump"] if member.id in pack.boss_of else []
    return found


def bosses(report: Report) -> dict[str, Interval]:
    """How often the player of each boss that was dealt won."""
    there, won = Counter[str](), Counter[str]()
    for game in report.games:
        there.update(game.facts["bosses"])
        won.update(game.facts["bosses"][winner] for winner in game.winners)
    return {boss: wilson(won[boss], there[boss]) for boss in sorted(there)}


def first_wins(report: Report) -> Interval:
    """How often the first player won."""
    return wilson(sum(game.facts["first"][winner] for game in report.games for winner in game.winners), len(report.games))


def never_used(trial: Trial) -> list[str]:
    """The abilities and trumps that nobody used in any game."""
    return [text for text in texts_of(cast("DonsPack", trial.pack)) if not trial.tally.used[text]]


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
