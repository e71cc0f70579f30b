"""The Adventure phase: Heroes walk through the dungeons, one after the other, Room by Room (section 14)."""

from __future__ import annotations

from game.games.lair_lords.build import no_longer_active
from game.games.lair_lords.heroes import deaths, hurt, survive
from game.games.lair_lords.precedence import ADVENTURE, round_of
from game.games.lair_lords.state import LairLords
from game.games.lair_lords.texts import triggers
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Ref


@step
def adventure_phase(game: LairLords) -> None:
    """The players with Heroes at their entrance act one after the other in XP order (BM-14.1, BM-14.2).

    Where no moment is set for Spells, all may play although no Hero has come (BM-R22a).
    """
    waits = any(game.zones[entrance] for entrance in game.table.entrance)
    window = () if waits else _window(game, -1, "free")
    game.then(*window, *(adventure_turn(seat) for seat in game.order))


@step
def adventure_turn(game: LairLords, seat: int) -> None:
    """A player is active until all Heroes of the dungeon are dealt with (BM-14.3)."""
    if game.next_hero(seat) is None:
        return
    game.active = seat
    game.emit("adventure_turn", "BM-14.2", seat=seat)
    game.then(march(seat))


@step
def march(game: LairLords, seat: int) -> None:
    """Heroes invade one at a time, first in, first out (BM-14.5); by option there is a window before each (BM-R22)."""
    hero = game.next_hero(seat)
    if hero is None:
        game.then(no_longer_active())
        return
    game.then(*_window(game, seat, "after_damage"), set_out(seat, hero), march(seat))


def _window(game: LairLords, seat: int, kind: str) -> tuple[Record, ...]:
    """The window where the option has it: `strict` only after damage, `after_damage` also outside of Rooms, `free` always."""
    return round_of(ADVENTURE, seat) if kind in game.table.grades else ()


@step
def set_out(game: LairLords, seat: int, hero: CardId) -> None:
    """The first Hero leaves the entrance (BM-14.6), unless another one has become the first in the window."""
    if game.next_hero(seat) != hero:
        return
    game.take_hero(hero)
    game.zones[game.table.inside] = (hero,)
    game.at, game.here = game.width[seat], None
    game.emit("set_out", "BM-14.5", card=hero, seat=seat)
    game.then(walk(seat, hero))


@step
def walk(game: LairLords, seat: int, hero: CardId) -> None:
    """The Hero enters the next active Room towards the lord (BM-14.6, BM-R25), or reaches the lord (BM-14.13)."""
    table = game.table
    if hero not in game.zones[table.inside]:
        return
    at = game.at
    ahead = [one for one in game.row[seat] if one[0] < at]
    if not ahead:
        survive(game, hero, seat)
        return
    place, room = ahead[-1]
    game.at, game.here = place, room
    if game.sink is not None:
        game.emit("entered", "BM-14.6", card=hero, seat=seat, room=room, place=place)
    card = table.card[hero]
    about: tuple[Ref, ...] = (("card", hero),)
    parts = table.entries[room]
    entries = tuple([(room, part, about) for part in parts if _answers(table.card[room].abilities[part], card)]) if parts else ()
    steps: list[Record] = [triggers(seat, entries)] if entries else []
    game.then(
        *steps,  # BM-14.8
        *_window(game, seat, "free"),
        room_damage(seat, hero, room, place),
        *_window(game, seat, "after_damage_strict"),  # BM-14.17
        walk(seat, hero),
    )


def _answers(ability: object, hero: object) -> bool:
    """Does an entry ability speak of this Hero (BM-28.1 to BM-28.3)?"""
    rank, kind = ability.rank, ability.hero  # type: ignore[attr-defined]
    return kind in ("any", hero.kind) and (rank == "any" or (rank == "epic") == hero.epic)  # type: ignore[attr-defined]


@step
def room_damage(game: LairLords, seat: int, hero: CardId, room: CardId, place: int) -> None:
    """The Room deals its damage, unless the Hero is no longer in it or it is deactivated (BM-14.7, BM-R25, BM-R30)."""
    if hero not in game.zones[game.table.inside] or game.here != room or room in game.deactivated:
        return
    hurt(game, hero, game.damage_of(room, seat, game.at), "BM-14.7", room)
    deaths(game)
