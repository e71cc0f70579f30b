"""Rules of thumb for Rooms: which to build and where, which card of a hand is missed least, where treasure helps."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.lair_lords.habits import Habits
from game.bots.lair_lords.outlook import lord_of, planned, profile_of, prospects, with_room
from game.bots.lair_lords.reasons import Choice
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairTable, LairView
from game.games.lair_lords.build import LEVEL_UP_AT
from game.rules import CardId, Option

LEVEL_UP = 0.5
"""What a Level Up is worth."""
CROWD, BAIT = 5, 1.0
"""From so many Heroes in town on, treasure is worth so much for each that it draws, to somebody who does not plan."""
COVER = 0.1
"""What a place is worth that is still free."""
SOON, LATER = 0.8, 0.1
"""What an advanced Room counts that goes on one that lies face-down, and what it is worth if that one is still in the hand."""
CARD = 0.12
"""What a card in the hand is worth for itself."""
ON_BUILDING = {
    "draw": 0.25,
    "search": 0.4,
    "recover": 0.3,
    "destroy": 0.9,
    "heal": 0.5,
    "treasure": 0.5,
    "look": 0.05,
    "swap": 0.1,
}
"""What the effects are worth that come about when a Room is built."""


def plain_worth(table: LairTable, room: CardId) -> float:
    """What a Room is worth by what is printed on it, whatever lies on the table."""
    card = table.card[room]
    return float(card.damage + sum(table.treasure[room]) + 0.5 * len(card.abilities))


def on_building(table: LairTable, room: CardId) -> float:
    """What a Room's own texts bring when it is built."""
    total = 0.0
    for part in table.built[room]:
        text = table.parts[room][part]
        assert text is not None
        total += sum(ON_BUILDING.get(effect.do, 0.0) * float(getattr(effect, "amount", 1)) for effect in text.effects)
    return total


class Builder:
    """Weighs what one player could build in a position."""

    def __init__(self, here: LairView, seat: int) -> None:
        """Looks at the dungeon as it will be after the reveal, as far as this player can tell."""
        self.here, self.seat, self.table = here, seat, here.table
        self.row = planned(here, seat, True)
        self.lord = lord_of(here, seat)
        self.worth = prospects(here, seat).of
        self.now = self.worth(profile_of(self.table, self.row, self.lord))

    def gain(self, room: CardId, place: int) -> float:
        """By how much building a Room there betters things."""
        row = with_room(self.row, place, room)
        gain = self.worth(profile_of(self.table, row, self.lord)) - self.now + on_building(self.table, room) - CARD
        if len(row) > len(self.row):
            gain += COVER
            if len(row) == LEVEL_UP_AT and not self.here.levelled[self.seat]:
                gain += LEVEL_UP
        return gain


def build(here: LairView, seat: int, options: Sequence[Option], habits: Habits) -> tuple[int, float] | None:
    """The best way to build among the options and what it is worth; None where there is none."""
    found = None
    most = -99.0
    builder = Builder(here, seat) if habits.plans else None
    names = here.table.zones.cards
    known: set[tuple[str, int]] = set()
    for number, option in enumerate(options):
        if option.verb != "place":
            continue
        (_, room), (_, place) = option.about
        key = (names[room], place)
        if key in known:
            continue
        known.add(key)
        gain = builder.gain(room, place) if builder is not None else _careless(here, seat, room, place)
        if gain > most:
            most, found = gain, number
    return (found, most) if found is not None else None


def _careless(here: LairView, seat: int, room: CardId, place: int) -> float:
    """What somebody thinks of a Room who looks at the cards alone: big ones, and the dungeon full first; but sees a crowd."""
    below = here.top(seat, place) if place < here.width[seat] else None
    worth = plain_worth(here.table, room) + _bait(here, room)
    return worth + 1.5 if below is None else worth - plain_worth(here.table, below) - _bait(here, below) - 0.5


def _bait(here: LairView, room: CardId) -> float:
    """What a Room's treasure is worth while the town is so full that anybody sees whom it would draw."""
    town = here.zones[here.table.town]
    if len(town) < CROWD:
        return 0.0
    kinds = [CLASSES.index(here.table.card[hero].kind) for hero in town]
    return BAIT * sum(icons * kinds.count(kind) for kind, icons in enumerate(here.table.treasure[room]))


def place_or_wait(here: LairView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """The best Room in its best place, unless it does more harm than good."""
    best = build(here, seat, options, habits)
    if best is None:
        return None
    number, gain = best
    if gain <= 0:
        return None
    place = options[number].about[1][1]
    return number, "grows" if place == here.width[seat] else "over", None


def missed_least(here: LairView, seat: int, cards: Sequence[CardId], habits: Habits) -> CardId:
    """Of some Rooms of the hand the one that the dungeon needs least."""
    if not habits.plans:
        return min(cards, key=lambda card: plain_worth(here.table, card))
    builder = Builder(here, seat)
    return min(cards, key=lambda card: need(builder, card))


def need(builder: Builder, card: CardId) -> float:
    """How much a dungeon needs a Room: what it would bring where it can go, and a little what is printed on it.

    An advanced Room may go on what lies face-down or is still in the hand, if not now.
    """
    here, seat, table = builder.here, builder.seat, builder.table
    places = here.places_for(seat, card)
    best = max((builder.gain(card, place) for place in places), default=-0.5)
    if not places:
        soon = [place for place, below in builder.row if table.kinds[card] & table.kinds[below]]
        best = max((SOON * builder.gain(card, place) for place in soon), default=best)
        hand = here.zones[table.rooms[seat]]
        if not soon and any(one not in table.advanced and table.kinds[card] & table.kinds[one] for one in hand):
            best = LATER
    return best + 0.05 * plain_worth(table, card)


def better_with(here: LairView, seat: int, kind: int, amount: int) -> float:
    """What so much more treasure of a type would bring this turn."""
    builder = Builder(here, seat)
    dungeon = profile_of(here.table, builder.row, builder.lord)
    treasure = tuple(icons + amount * (at == kind) for at, icons in enumerate(dungeon.treasure))
    return builder.worth(dungeon._replace(treasure=treasure)) - builder.now
