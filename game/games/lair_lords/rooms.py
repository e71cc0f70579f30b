"""Destroying, uncovering, deactivating and swapping Rooms (sections 21 to 23)."""

from __future__ import annotations

from game.games.lair_lords.state import LairLords
from game.rules.decisions import CardId


def found_in(game: LairLords, room: CardId) -> tuple[int, int] | None:
    """Seat and place of the stack in which a Room lies, visible or covered; None when it is not in play."""
    for seat in game.order:
        for place, zone in enumerate(game.table.places[seat]):
            if room in game.zones[zone]:
                return seat, place
    return None


def destroy_room(game: LairLords, room: CardId, rule: str, **cause: CardId) -> bool:
    """A Room goes from play to the discard pile (BM-21.1); a deactivated one can't be destroyed (BM-21.8).

    The Room under it is uncovered, which is neither destroying nor building (BM-21.2 to BM-21.4); a hole is closed (BM-21.5).
    A Hero that was in it is in no Room then (BM-R30a). The `cause` is the `source` that does it, if it is no price.
    """
    found = found_in(game, room)
    if found is None or room in game.deactivated:
        return False
    seat, place = found
    zone = game.table.places[seat][place]
    game.leave_play(room)
    game.emit("destroyed", rule, seat=seat, card=room, place=place, **cause)
    game.leave_room(room)
    game.discard_card(room, zone)
    game.count("destroyed", seat)
    pile = game.zones[zone]
    if pile and place not in game.down[seat]:
        game.emit("uncovered", "BM-21.2", seat=seat, card=pile[-1], place=place)
    elif not pile and place not in game.down[seat]:
        game.close_place(seat, place)
        game.emit("slid", "BM-21.5", seat=seat, place=place)
    game.look_over(seat)
    return True


def deactivate_room(game: LairLords, room: CardId, rule: str, **cause: CardId) -> bool:
    """A visible Room is turned sideways until the end of the turn (BM-22.1)."""
    found = game.place_of(room)
    if found is None or room in game.deactivated:
        return False
    game.deactivated = (*game.deactivated, room)
    game.look_over(found[0])
    game.emit("deactivated", rule, seat=found[0], card=room, **cause)
    return True


def swap_rooms(game: LairLords, one: CardId, other: CardId) -> bool:
    """Two visible Rooms of a dungeon change places, each with its whole stack (BM-23.1 to BM-23.3).

    A Hero leaves its Room that is swapped away, and stays at its position (BM-R30a); nothing is built (BM-23.5).
    """
    here, there = game.place_of(one), game.place_of(other)
    if here is None or there is None or here[0] != there[0]:
        return False
    seat = here[0]
    first, second = game.table.places[seat][here[1]], game.table.places[seat][there[1]]
    game.zones[first], game.zones[second] = game.zones[second], game.zones[first]
    game.look_over(seat)
    game.leave_room(one)
    game.leave_room(other)
    game.emit("swapped", "BM-23.1", seat=seat, card=one, other=other, places=(here[1], there[1]))
    return True
