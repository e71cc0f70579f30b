"""What Seven Dons counts over many games: who wins with which boss, which abilities and trumps are used."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Self, cast

from game.content.seven_dons.schema import DonsPack
from game.workshop.figures import Interval, wilson
from game.workshop.simulate import Report, Trial
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
