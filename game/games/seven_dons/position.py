"""What of a game of Seven Dons lies on the table, and what can be read from it: the same for a view and for the state.

The members of a seat lie in one zone, column by column, the front card of a column before the one behind it;
`columns[seat]` says how many cards each column has (SB-6.3 to SB-6.7).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from game.content.seven_dons.schema import BOSSES, KINDS
from game.games.seven_dons.table import LOWER, UPPER, DonsTable
from game.rules.beliefs import Belief, Deal, Place
from game.rules.decisions import CardId
from game.rules.state import Position

BOTH = 3
"""The mask of both seats."""


class Strike(NamedTuple):
    """An assassination in progress (section 11).

    `named` is the kind that was declared, or -1. `was_up`, `was_front`: how the target lay when it became the target.
    `state` is empty until it is decided: `failed`, `succeeded`, or `over` where the target has left (SB-R35). `use` is the
    text that assassinates, 0 in the assassination phase.
    """

    id: int
    seat: int
    target: CardId | None
    named: int
    was_up: bool
    was_front: bool
    state: str
    use: int


class Moment(NamedTuple):
    """An event that can be answered (SB-R10, SB-R26): what, who caused it, which card it is about.

    `number` is that of the assassination or of the use, or of the phase; `by_assassination` is said of a move to the graveyard.
    """

    id: int
    what: str
    seat: int
    card: CardId | None
    number: int
    by_assassination: bool


class Pick(NamedTuple):
    """A card that was chosen for an effect of a text, told by its number; None where it has been laid out anew, unseen."""

    effect: int
    card: CardId | None


class Use(NamedTuple):
    """An ability or a trump that is used: whose, of which kind, which of its texts, in answer to which moment (0: none).

    `answers` is the number of the assassination or use that the moment is about. `lost`: nothing of it happens any more.
    `ahead` is a mask of the effects that were chosen for before the answers (SB-R30).
    """

    id: int
    seat: int
    kind: int
    text: int
    moment: int
    answers: int = 0
    lost: bool = False
    ahead: int = 0
    picks: tuple[Pick, ...] = ()


class Clue(NamedTuple):
    """What both have seen a player do with a member of that kind, and how often; it may tell whether it is the boss.

    `front`, `back`: left there face up by an own relocation; `out`: turned up by using its ability; `saved`: the player
    stopped or diverted an assassination of it although it was known; `silent`: it was the target and no trump was used.
    """

    seat: int
    kind: int
    what: str
    times: int


class Draft(NamedTuple):
    """A layout in the making, seen by its maker only: the columns, front card first, and the card that was taken up."""

    columns: tuple[tuple[CardId, ...], ...]
    taken: CardId | None = None


class OneOf(NamedTuple):
    """What always holds of a boss card that lies face down: it is one of these (SB-R41, SB-R54)."""

    zone: int
    deck: int
    cards: frozenset[str]

    @property
    def about(self) -> tuple[int, ...]:
        """The zone of the boss card, and the boss deck, where all others lie."""
        return (self.zone, self.deck)

    def holds(self, zones: Deal, names: Sequence[str]) -> bool:
        """Is it one of them?"""
        return all(names[card] in self.cards for card in zones[self.zone])

    def barred(self, possible: Mapping[Place, frozenset[str]], certain: Mapping[Place, str]) -> Mapping[Place, frozenset[str]]:
        """All others."""
        return {place: kinds - self.cards for place, kinds in possible.items() if place[0] == self.zone}


@dataclasses.dataclass(slots=True)
class DonsView(Position):
    """The public fields of the game; a seat's view is one of these. Tuples are by seat."""

    WHOSE: ClassVar[frozenset[str]] = frozenset({"active"})
    table: DonsTable = dataclasses.field(compare=False, metadata={"static": True})
    columns: tuple[tuple[int, ...], ...] = ((), ())
    """How many cards each column has; empty until the layouts are shown (SB-R49)."""
    up: int = 0
    """A mask of the cards that are face up: members on the table and boss cards."""
    first: int = 0
    """The first player (SB-8.4)."""
    active: int = -1
    """The turn player (SB-8.3), or -1 during setup."""
    strikes: tuple[Strike, ...] = ()
    """The assassinations in progress, the innermost last (SB-R39)."""
    moments: tuple[Moment, ...] = ()
    """The events whose windows are open, the innermost last (SB-R25)."""
    uses: tuple[Use, ...] = ()
    """The abilities and trumps that are used and not yet carried out in full."""
    numbered: int = 0
    """How many assassinations, moments and uses there have been."""
    chain: int = 0
    """A mask of the abilities used in this chain: bit `2 * card + text` (SB-R29)."""
    silenced: tuple[int, ...] = (0, 0)
    """Up to which turn each player can use no ability."""
    skips: int = 0
    """A mask of the players who skip their next assassination phase."""
    watching: int = 0
    """A mask of the players who look at a card before each own action."""
    open_moves: int = 0
    """A mask of the players who relocate openly."""
    not_boss: int = 0
    """A mask of the members that have proved not to be their owner's boss (SB-R43)."""
    buried_at: int = 0
    """The last turn in which a member moved to a graveyard (SB-R27)."""
    drafts: list[Draft | None] = dataclasses.field(default_factory=lambda: [None, None], metadata={"own": True})
    tally: dict[str, int] = dataclasses.field(default_factory=dict)
    """Counts for the statistics of the game, by what and seat."""
    clues: tuple[Clue, ...] = dataclasses.field(default=(), metadata={"later": True})
    """What both have seen that may tell who a boss is, for whoever draws conclusions."""

    # --- members

    def alive(self, seat: int) -> tuple[CardId, ...]:
        """The members of a player that are on the table, column by column."""
        return self.zones[self.table.members[seat]]

    def is_up(self, card: CardId) -> bool:
        """Is a card face up?"""
        return card >= 0 and bool(self.up >> card & 1)

    def owner(self, card: CardId) -> int:
        """Whose member a card is, also of one that can't be seen."""
        return self.table.owner_of[card] if card >= 0 else int(self.table.zones.family(card)[-1])

    def layout(self, seat: int) -> tuple[tuple[CardId, ...], ...]:
        """The columns of a player, in each the front card first."""
        cards = iter(self.alive(seat))
        return tuple(tuple(next(cards) for _ in range(height)) for height in self.columns[seat])

    def fronts(self, seat: int) -> list[CardId]:
        """The front members of a player (SB-6.4, SB-7.5)."""
        pile = self.zones[self.table.members[seat]]
        at, found = 0, []
        for height in self.columns[seat]:
            found.append(pile[at])
            at += height
        return found

    def backs(self, seat: int) -> list[CardId]:
        """The back members of a player (SB-6.5)."""
        pile = self.zones[self.table.members[seat]]
        at, found = 0, []
        for height in self.columns[seat]:
            at += height
            if height == 2:
                found.append(pile[at - 1])
        return found

    def is_front(self, card: CardId) -> bool:
        """Is a member a front card?"""
        return card in self.fronts(self.owner(card))

    def column_of(self, card: CardId) -> tuple[int, bool]:
        """The column of a member on the table, counted from 0, and whether it is the front card of it."""
        layout = self.layout(self.owner(card))
        column = next(number for number, cards in enumerate(layout) if card in cards)
        return column, layout[column][0] == card

    def half(self, card: CardId) -> int:
        """Which ability belongs to the present state of a card (SB-9.7, SB-9.8, SB-12.2, SB-12.3)."""
        return LOWER if self.up >> card & 1 else UPPER

    def identified(self, card: CardId) -> bool:
        """Do both players know which member this is (SB-R45)? Its owner does always."""
        return card >= 0 and bool(self.known.get(card, 0) >> 1 - self.table.owner_of[card] & 1)

    def remembered(self, card: CardId) -> bool:
        """Is this a face-down member of the opponent that this view knows, and is memory helped (SB-R47)?"""
        return self.table.options.memory_aid == "on" and card >= 0 and not self.is_up(card) and self.owner(card) != self.seat

    def unseen_kinds(self, seat: int) -> list[int]:
        """The kinds that a player's face-down members can be, by what both can see (SB-2.10)."""
        here = set(self.zones[self.table.grave[seat]])
        return [kind for kind in range(KINDS) if (card := self.table.member[seat][kind]) not in here and not self.is_up(card)]

    # --- bosses

    def boss_kind(self, seat: int) -> int:
        """The kind of a player's boss (SB-3.2, SB-R54), or -1 where this view can't see the boss card."""
        (card,) = self.zones[self.table.boss[seat]]
        return self.table.kind_of[card] if card >= 0 else -1

    def boss_member(self, seat: int) -> CardId:
        """The member that is a player's boss, wherever it is. Only where the boss card can be seen."""
        return self.table.member[seat][self.boss_kind(seat)]

    def boss_card_up(self, seat: int) -> bool:
        """Is a player's boss card face up?"""
        return self.is_up(self.zones[self.table.boss[seat]][0])

    def could_be_boss(self, seat: int) -> list[int]:
        """The kinds that a player's boss can be, by what both can see (SB-R41, SB-R43, SB-R54)."""
        (card,) = self.zones[self.table.boss[seat]]
        if self.is_up(card):
            return [self.table.kind_of[card]]
        gone, table = self.zones[self.table.grave[seat]], self.table
        aside = self.zones[table.aside]
        return [
            kind
            for kind in range(KINDS)
            if table.boss_card[kind] >= 0
            and table.boss_card[kind] not in aside
            and not self.is_up(table.boss_card[kind])
            and table.member[seat][kind] not in gone
            and not self.not_boss >> table.member[seat][kind] & 1
        ]

    def belief(self) -> Belief | None:
        """A boss that is still hidden is none whose member is gone, or has proved to be somebody else (SB-R43, SB-R54)."""
        table = self.table
        found = []
        for seat in (0, 1):
            (card,) = self.zones[table.boss[seat]] or (0,)
            if card < 0:
                kinds = self.could_be_boss(seat)
                if len(kinds) < BOSSES:
                    names = table.zones.cards
                    allowed = frozenset(names[table.boss_card[kind]] for kind in kinds)
                    found.append(OneOf(table.boss[seat], table.boss_deck, allowed))
        return Belief(constraints=tuple(found)) if found else None

    # --- turns and texts

    @property
    def quiet(self) -> int:
        """How many turns have passed since the last move to a graveyard, this one counted (SB-R27)."""
        return self.turn - self.buried_at

    def is_silenced(self, seat: int) -> bool:
        """Can a player use no ability now?"""
        return self.turn <= self.silenced[seat]

    def use_of(self, number: int) -> Use | None:
        """The use of that number, or None when it has been carried out."""
        return next((use for use in self.uses if use.id == number), None)

    def strike_of(self, number: int) -> Strike | None:
        """The assassination of that number, or None when it is over."""
        return next((strike for strike in self.strikes if strike.id == number), None)

    def moment_of(self, number: int) -> Moment | None:
        """The moment of that number, or None when its window is closed."""
        return next((moment for moment in self.moments if moment.id == number), None)

    def user(self, use: Use) -> CardId:
        """The member that uses an ability; of a trump, the member that was the boss when it was used."""
        return self.table.member[use.seat][use.kind]

    def actions(self, seat: int) -> Iterator[CardId]:
        """The members whose present ability is an action ability (SB-9.9)."""
        if self.is_silenced(seat):
            return
        for card in self.alive(seat):
            text = self.table.texts[self.table.kind_of[card]][self.half(card)]
            if text is not None and text.when is None:
                yield card
