"""Putting a Room face-down into a dungeon (BM-11.2 to BM-11.10)."""

from __future__ import annotations

from game.games.lair_lords.state import LairLords
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept


def place_options(game: LairLords, seat: int, regular: int, *after: Record) -> list[Option]:
    """Every Room of the hand with every place where it can be built, and what follows.

    `regular` is 1 for the Room that each player may build in a turn, 0 for any other (BM-R57).
    """
    advanced, anyhow = game.table.advanced, game.places_anyhow(seat)
    return [
        _place(seat, card, place, regular, after)
        for card in game.zones[game.table.rooms[seat]]
        for place in (game.places_on(seat, card) if card in advanced else anyhow)
    ]


@kept
def _place(seat: int, card: CardId, place: int, regular: int, after: tuple[Record, ...]) -> Option:
    return Option("place", (("card", card), ("place", place)), (place_room(seat, card, place, regular), *after))


@step
def place_room(game: LairLords, seat: int, card: CardId, place: int, regular: int) -> None:
    """A Room is put face-down into the dungeon (BM-11.2); what lies under it is covered at once (BM-R7)."""
    table = game.table
    game.hide_hand(seat)
    if place < game.width[seat]:
        game.leave_room(game.top(seat, place))  # BM-R30a
    game.move(card, table.rooms[seat], table.new[seat])
    game.down[seat] = (*game.down[seat], place)
    game.width[seat] = max(game.width[seat], place + 1)
    game.builds[seat] -= regular
    if regular:
        game.laid = (card,)
    game.look_over(seat)
    game.count("built", seat)
    if game.sink is not None:
        game.emit_secret("placed", "BM-11.2", 1 << seat, {"card": card}, seat=seat, place=place)


def take_back_options(game: LairLords, seat: int, *after: Record) -> list[Option]:
    """The Room of this turn, which its player may take back while active (BM-R4, BM-R4a); not what an effect let build."""
    new = game.zones[game.table.new[seat]]
    return [_take_back(seat, card, after) for card in game.laid if card in new]


@kept
def _take_back(seat: int, card: CardId, after: tuple[Record, ...]) -> Option:
    return Option("take_back", (("card", card),), (take_room_back(seat, card), *after))


@step
def take_room_back(game: LairLords, seat: int, card: CardId) -> None:
    """The face-down Room goes back to the hand; what lay under it is visible again, a place of its own is gone (BM-R4a)."""
    table = game.table
    number = game.zones[table.new[seat]].index(card)
    place = game.down[seat][number]
    game.move(card, table.new[seat], table.rooms[seat])
    game.down[seat] = (*game.down[seat][:number], *game.down[seat][number + 1 :])
    if not game.zones[table.places[seat][place]]:
        game.close_place(seat, place)
    game.builds[seat] += 1
    game.laid = ()
    game.look_over(seat)
    game.count("built", seat, -1)
    game.emit("taken_back", "BM-R4a", seat=seat, place=place)
