"""Setup: lords, opening hands, mulligan, opening discards, the first Room (section 8)."""

from __future__ import annotations

from game.games.lair_lords.build import reveal
from game.games.lair_lords.placing import place_options
from game.games.lair_lords.state import LairLords
from game.games.lair_lords.table import LairTable, Setup
from game.games.lair_lords.turn import new_turn
from game.rules.agenda import step
from game.rules.decisions import CardId, Option
from game.rules.randomness import MASK

ROOMS, SPELLS = 5, 2
"""The cards of the opening hand (BM-8.16)."""
MANY = 4
"""How many of the five Rooms make a mulligan by the rule `four_rooms` (BM-8.23, BM-8.24)."""


def begin(setup: Setup, seed: int) -> LairLords:
    """The position before setup: every card in its deck (BM-8.10, BM-8.35)."""
    table = LairTable(setup)
    seats = len(setup.seats)
    zones: list[tuple[CardId, ...]] = [()] * len(table.zones.specs)
    decks = {"room": table.room_deck, "spell": table.spell_deck, "hero": table.heroes, "epic": table.epics, "boss": table.bosses}
    for family, zone in decks.items():
        zones[zone] = table.zones.members.get(family, ())
    game = LairLords(
        table=table,
        seats=seats,
        zones=zones,
        fixed=[0] * len(zones),
        builds=[0] * seats,
        width=[0] * seats,
        down=[()] * seats,
        row=[()] * seats,
        levelled=[False] * seats,
        mulligans=[0] * seats,
        random=seed & MASK,
    )
    game.agenda.append(set_up())
    return game


@step
def set_up(game: LairLords) -> None:
    """Deal the lords (BM-8.11) or two to choose from (BM-R47), then all that follows."""
    game.emit("set_up", "BM-8.10", seats=game.seats)
    seats = range(game.seats)
    table = game.table
    choose = table.options.i_choose_you
    for seat in seats:
        for _ in range(2 if choose else 1):
            lord = game.draw(table.bosses)
            assert lord is not None  # the setup has checked that there are enough
            game.move(lord, table.bosses, table.offered[seat] if choose else table.chosen[seat])
    game.then(*(choose_lord(seat) for seat in seats if choose), reveal_lords())


@step
def choose_lord(game: LairLords, seat: int) -> None:
    """Keep one of two lords, unseen by the others (BM-29.6, BM-R47)."""
    options = [Option("keep", (("card", lord),), (keep_lord(seat, lord),)) for lord in game.zones[game.table.offered[seat]]]
    game.ask(seat, "choose_lord", options, rule="BM-R47")


@step
def keep_lord(game: LairLords, seat: int, lord: CardId) -> None:
    """The lord that is kept lies hidden until all have chosen; the other is out of the game, hidden."""
    table = game.table
    game.move(lord, table.offered[seat], table.chosen[seat])
    game.emit_secret("lord_kept", "BM-R47", 1 << seat, {"card": lord}, seat=seat)


@step
def reveal_lords(game: LairLords) -> None:
    """The lords are revealed together (BM-8.12), and XP sets the order of players for the whole game (BM-8.13, BM-R60)."""
    table = game.table
    game.reveals += 1
    for seat in range(game.seats):
        (lord,) = game.zones[table.chosen[seat]]
        game.move(lord, table.chosen[seat], table.lord[seat])
        for unused in game.zones[table.offered[seat]]:
            game.move(unused, table.offered[seat], table.bosses)
        game.emit("lord", "BM-8.12", seat=seat, card=lord)
    by_chance = game.shuffled(range(game.seats))  # BM-R36
    game.order = tuple(sorted(by_chance, key=game.xp, reverse=True))
    game.emit("order", "BM-8.13", order=game.order)
    for seat in game.order:
        draw_hand(game, seat)
    discards = table.options.opening_discards
    game.then(
        *(mulligan(seat) for seat in game.order),
        *(opening_discard(seat, discards) for seat in range(game.seats) if discards),
        show_discards(),
        *(first_room(seat) for seat in game.order),
        reveal(True),
        new_turn(),
    )


def draw_hand(game: LairLords, seat: int) -> None:
    """Five Rooms and two Spells (BM-8.16)."""
    for _ in range(ROOMS):
        game.draw_into_hand(seat, "room", "BM-8.16")
    for _ in range(SPELLS):
        game.draw_into_hand(seat, "spell", "BM-8.16")


# --- mulligan


def may_mulligan(game: LairLords, seat: int) -> bool:
    """Do the Rooms of an opening hand allow a new one (BM-8.21 to BM-8.24, BM-R38)?"""
    table, options = game.table, game.table.options
    rooms = game.zones[table.rooms[seat]]
    if options.mulligan_rule == "none" or options.mulligan_limit is not None and game.mulligans[seat] >= options.mulligan_limit:
        return False
    advanced = sum(table.card[room].rank == "advanced" for room in rooms)
    icons = [table.treasure[room] for room in rooms]
    if options.mulligan_rule == "all_rooms":
        types = sum(any(one[kind] for one in icons) for kind in range(4))
        return advanced == len(rooms) or types == 1
    if options.mulligan_multi_type == "excluded":
        icons = [one for one in icons if sum(map(bool, one)) == 1]
    return advanced >= MANY or any(sum(bool(one[kind]) for one in icons) >= MANY for kind in range(4))


@step
def mulligan(game: LairLords, seat: int) -> None:
    """A player with such a hand may take a new one, again and again while it is such a hand (BM-R39).

    Whether the hand allows it is the player's secret, so the question is asked of all.
    """
    if game.table.options.mulligan_rule == "none":
        return
    options = [Option("keep_hand")]
    if may_mulligan(game, seat):
        options.append(Option("new_hand", (), (new_hand(seat), mulligan(seat))))
    game.ask(seat, "mulligan", options, rule="BM-R39", always=True)


@step
def new_hand(game: LairLords, seat: int) -> None:
    """The whole hand goes back into both decks (BM-8.25), which are shuffled, and is drawn again."""
    table = game.table
    game.mulligans[seat] += 1
    game.pour(table.rooms[seat], table.room_deck)
    game.pour(table.spells[seat], table.spell_deck)
    game.emit("new_hand", "BM-8.23", seat=seat)
    draw_hand(game, seat)


# --- opening discards


@step
def opening_discard(game: LairLords, seat: int, left: int) -> None:
    """Choose cards of the opening hand to discard, any mix, unseen until all have chosen (BM-8.17 to BM-8.19)."""
    table = game.table
    hand = (*game.zones[table.rooms[seat]], *game.zones[table.spells[seat]])
    if not left or not hand:
        return
    options = [Option("discard", (("card", card),), (lay_aside(seat, card), opening_discard(seat, left - 1))) for card in hand]
    game.ask(seat, "opening_discard", options, rule="BM-8.17", about=(("amount", left),))


@step
def lay_aside(game: LairLords, seat: int, card: CardId) -> None:
    """One of the discards, face-down until everybody has chosen (BM-8.19)."""
    table = game.table
    room = table.zones.family_of[card] == "room"
    game.move(card, table.rooms[seat] if room else table.spells[seat], table.opening[seat])
    game.emit_secret("laid_aside", "BM-8.19", 1 << seat, {"card": card}, seat=seat)


@step
def show_discards(game: LairLords) -> None:
    """All opening discards are shown together (BM-8.19)."""
    for seat in range(game.seats):
        cards = game.zones[game.table.opening[seat]]
        for card in cards:
            game.discard_card(card, game.table.opening[seat])
        if cards:
            game.reveals += 1
            game.emit("discarded", "BM-8.18", seat=seat, cards=cards)


# --- the first Room


@step
def first_room(game: LairLords, seat: int) -> None:
    """In XP order each player may place one ordinary Room, face-down, beside the lord (BM-8.26 to BM-8.28, BM-R5)."""
    options = [Option("decline", (), ()), *place_options(game, seat, 0)]
    game.ask(seat, "first_room", options, rule="BM-8.26", always=True)
