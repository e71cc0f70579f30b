"""What never changes in one game of Seven Dons: pack, options, zones, and the cards compiled for quick reading."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.content.seven_dons.schema import BOSSES, KINDS, Ability, DonsPack, Trigger
from game.games.seven_dons.options import Options
from game.rules.decisions import CardId
from game.rules.state import Table
from game.rules.zones import Zone, Zones

UPPER, LOWER, TRUMP = 0, 1, 2
"""The texts of a kind by number: the upper and the lower ability (SB-2.2, SB-2.3), the trump of its boss card (SB-3.3)."""
HALVES = (UPPER, LOWER)


@dataclasses.dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its player's name."""

    name: str


@dataclasses.dataclass(frozen=True, slots=True)
class Setup:
    """All that a game is started with. `first` is the seat that begins as agreed; None lets chance decide (SB-R16).

    Raises ValueError, in one sentence, where it can't be played.
    """

    pack: DonsPack
    seats: tuple[SeatSetup, ...]
    options: Options = Options()
    first: int | None = None

    def __post_init__(self) -> None:
        if len(self.seats) != 2:  # SB-1.1
            raise ValueError(f"Seven Dons is for exactly 2 players, not {len(self.seats)}")
        if self.first not in (None, 0, 1):
            raise ValueError(f"there is no seat {self.first} that could begin")


@dataclasses.dataclass(frozen=True, slots=True)
class Text:
    """An ability or a trump, compiled. `when` is None for an action ability and for a trump."""

    effects: tuple[Any, ...]
    when: Trigger | None = None

    @property
    def is_action(self) -> bool:
        """Is it an action ability, where it is an ability (SB-2.4)?"""
        return self.when is None


def _text(ability: Ability | None) -> Text | None:
    return None if ability is None else Text(ability.effects, ability.when)


class DonsTable(Table):
    """Pack, options, zones and compiled cards; shared by all positions of one game.

    Cards are numbered: the members of seat 0 by kind, those of seat 1, then the boss cards. `member[seat][kind]` is a
    member card, `boss_card[kind]` a boss card or -1 (SB-R19), `kind_of[card]` and `owner_of[card]` (-1 for boss cards) the
    way back. `texts[kind]` are upper and lower ability and trump; `triggers[event]` says which texts answer an event.
    """

    __slots__ = (
        "aside", "boss", "boss_card", "boss_deck", "grave", "kind_of", "member", "members", "options", "owner_of", "pack",
        "seats", "texts", "triggers",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        pack = self.pack = setup.pack
        self.options: Options = setup.options
        self.seats: tuple[SeatSetup, ...] = setup.seats
        names = [member.id for member in pack.members]
        super().__init__(
            Zones(
                self._zones(),
                [*names, *names, *(boss.id for boss in pack.bosses)],
                [*["member 0"] * KINDS, *["member 1"] * KINDS, *["boss"] * BOSSES],
            )
        )
        index = self.zones.index
        self.members: tuple[int, int] = (index["members 0"], index["members 1"])
        self.grave: tuple[int, int] = (index["graveyard 0"], index["graveyard 1"])
        self.boss: tuple[int, int] = (index["boss 0"], index["boss 1"])
        self.boss_deck, self.aside = index["boss deck"], index["aside"]
        self.member: tuple[tuple[CardId, ...], tuple[CardId, ...]] = (tuple(range(KINDS)), tuple(range(KINDS, 2 * KINDS)))
        of_boss = [names.index(boss.member) for boss in pack.bosses]
        self.boss_card: tuple[CardId, ...] = tuple(
            2 * KINDS + of_boss.index(kind) if kind in of_boss else -1 for kind in range(KINDS)
        )
        self.kind_of: tuple[int, ...] = (*range(KINDS), *range(KINDS), *of_boss)
        self.owner_of: tuple[int, ...] = (*[0] * KINDS, *[1] * KINDS, *[-1] * BOSSES)
        trumps = {boss.member: Text(boss.effects) for boss in pack.bosses}
        self.texts: tuple[tuple[Text | None, Text | None, Text | None], ...] = tuple(
            (_text(member.upper), _text(member.lower), trumps.get(member.id)) for member in pack.members
        )
        self.triggers: dict[str, tuple[tuple[int, int, Trigger], ...]] = {}
        for kind, texts in enumerate(self.texts):
            for half in HALVES:
                text = texts[half]
                if text is not None and text.when is not None:
                    on = text.when.on
                    self.triggers[on] = (*self.triggers.get(on, ()), (kind, half, text.when))
        self.triggers.setdefault("target", ())  # trumps are used there (SB-13.2)

    def _zones(self) -> list[Zone]:
        """Every zone, and who may look into it (SB-R15, SB-R17, SB-R18)."""
        zones = [Zone("boss deck", "boss", seen="nobody"), Zone("aside", "boss")]
        for seat in (0, 1):
            zones += [
                Zone(f"members {seat}", f"member {seat}", seat, "owner"),
                Zone(f"graveyard {seat}", f"member {seat}", seat),
                Zone(f"boss {seat}", "boss", seat, "owner"),
            ]
        return zones
