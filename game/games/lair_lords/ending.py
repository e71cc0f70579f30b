"""The end of a turn, of a player, of the game (sections 15 to 17, and the variants of section 29)."""

from __future__ import annotations

from game.games.lair_lords.build import level_up
from game.games.lair_lords.state import LairLords
from game.rules.agenda import step
from game.rules.decisions import Option

SOULS, WOUNDS = 10, 5
"""How many Souls win and how many Wounds lose (BM-2.9, BM-2.10)."""
IDLE_TURNS = 5
"""So many turns in a row without any Hero moving, after the last reveal, end a game that nobody wins or loses."""


@step
def end_of_turn(game: LairLords) -> None:
    """What lasted for this turn ends, Rooms turn upright, damage is gone (BM-15.1 to BM-15.4, BM-R33)."""
    game.expire("turn")
    upright, game.deactivated = game.deactivated, ()
    game.used = ()
    for seat in game.order if upright else ():
        game.look_over(seat)
    for room in upright:
        game.emit("reactivated", "BM-15.2", card=room)
    game.then(*(level_up(seat) for seat in game.order if upright), check_end())


@step
def check_end(game: LairLords) -> None:
    """Damage is removed (BM-15.3), then only the totals at the end of the turn count (BM-2.11, BM-16.1, BM-R34)."""
    game.damage = {}
    game.waiting = ()
    table, options = game.table, game.table.options
    spent = not game.zones[table.heroes] and not game.zones[table.epics]
    abroad = [hero for zone in (table.town, *table.entrance) for hero in game.zones[zone]]
    game.idle = game.idle + 1 if spent else 0
    if options.unlimited_lives:  # BM-29.8 to BM-29.10, BM-R50
        if spent:
            compare(game, game.order, "unlimited_lives", "BM-29.9")
        else:
            game.then(intrigue())
        return
    lost = [seat for seat in game.order if game.total(seat, True) >= WOUNDS]
    won = [seat for seat in game.order if seat not in lost and game.total(seat, False) >= SOULS]
    if options.final_compare == "all_qualifying" and len(lost) + len(won) == len(game.order):
        compare(game, game.order, "souls", "BM-16.6")
    elif won:
        compare(game, won, "souls", "BM-16.4")
    elif len(lost) == len(game.order):
        compare(game, lost, "wounds", "BM-16.5" if options.edition == "alpha" else "BM-16.6")
    elif len(lost) == len(game.order) - 1:
        last = [seat for seat in game.order if seat not in lost]
        game.end((last[0],), "last", "BM-R35")
    elif spent and (not abroad or game.idle >= IDLE_TURNS) and not lost:
        compare(game, game.order, "no_heroes", "BM-R41")
    else:
        for seat in lost:
            eliminate(game, seat)
        game.then(intrigue())


def compare(game: LairLords, seats: tuple[int, ...] | list[int], reason: str, rule: str) -> None:
    """One player wins at once; several compare Souls less Wounds, then the lowest XP wins (BM-16.5, BM-16.7)."""
    sign = 1 if game.table.options.last_tie == "lowest_xp" else -1
    best = max(seats, key=lambda seat: (game.total(seat, False) - game.total(seat, True), sign * game.order.index(seat)))
    game.end((best,), reason, rule)


def eliminate(game: LairLords, seat: int) -> None:
    """A player is out: the cards are set aside, waiting Heroes go back to town (BM-16.3, BM-17.1, BM-R37)."""
    table = game.table
    for hero in game.zones[table.entrance[seat]]:
        game.take_hero(hero)
        game.put_in_town(hero)
    for zone in (table.rooms[seat], table.spells[seat]):
        for card in game.zones[zone]:
            game.forget(card)
            game.move(card, zone, table.aside_hands)
    for zone in (table.lord[seat], *table.places[seat], table.souls[seat], table.wounds[seat]):
        for card in game.zones[zone]:
            game.move(card, zone, table.aside)
    game.width[seat] = 0
    game.row[seat] = ()
    game.order = tuple(one for one in game.order if one != seat)
    game.emit("eliminated", "BM-16.3", seat=seat)


@step
def intrigue(game: LairLords) -> None:
    """By the variant, who gained no Soul this turn may draw a card (BM-29.7, BM-R49)."""
    gained, game.gained = game.gained, 0
    if game.table.options.intrigue:
        game.then(*(intrigue_of(seat) for seat in game.order if not gained >> seat & 1))


@step
def intrigue_of(game: LairLords, seat: int) -> None:
    """The player names the deck, or declines."""
    decks = ("room", "spell")
    options = [Option("draw", (("deck", number),), (draw_by_intrigue(seat, deck),)) for number, deck in enumerate(decks)]
    game.ask(seat, "intrigue", [*options, Option("decline")], rule="BM-29.7")


@step
def draw_by_intrigue(game: LairLords, seat: int, deck: str) -> None:
    """One card of that deck."""
    game.draw_into_hand(seat, deck, "BM-29.7")
