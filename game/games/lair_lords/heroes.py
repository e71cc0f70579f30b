"""Damage, death, survival and the ways of Heroes (sections 14, 15 and 25)."""

from __future__ import annotations

from game.games.lair_lords.state import LairLords
from game.games.lair_lords.table import ICONS
from game.games.lair_lords.texts import triggers
from game.rules.agenda import step
from game.rules.decisions import CardId, Ref
from game.rules.phases import IN_PHASE, stop_passing


def hurt(game: LairLords, hero: CardId, amount: int, rule: str, source: CardId) -> None:
    """A Hero in a dungeon takes damage, which adds up (BM-14.10)."""
    if amount > 0 and game.where(hero)[0] in ("inside", "entrance"):
        game.damage[hero] = game.damage.get(hero, 0) + amount
        if game.sink is not None:
            game.emit("hurt", rule, card=hero, amount=amount, damage=game.damage[hero], source=source)


@step
def check_deaths(game: LairLords, after_window: bool) -> None:
    """Every Hero in a dungeon whose damage reaches its Health dies (BM-14.11, BM-25.5), by option after the window (BM-R23)."""
    deaths(game, after_window)


def deaths(game: LairLords, after_window: bool = False) -> None:
    """Let those die, in the order of players, whose damage is enough; by option they are doomed until the window is over.

    Where nobody is active no window follows: they die at once.
    """
    table, zones, damage = game.table, game.zones, game.damage
    safe = not game.modifiers and not game.doomed
    waits = table.options.death_check == "after_window" and not after_window and game.active >= 0
    for seat in game.order:
        inside = zones[table.inside] if seat == game.active else ()
        heroes = inside + zones[table.entrance[seat]]
        if not heroes:
            continue
        if safe and damage.keys().isdisjoint(heroes) and table.weakening.isdisjoint([room for _, room in game.row[seat]]):
            continue
        more = game.health_in(seat)
        for hero in heroes:
            if damage.get(hero, 0) < game.health_of(hero, seat, more):
                if game.doomed:
                    game.doomed.pop(hero, None)
                continue
            room = game.here if hero in inside else None
            if waits:
                game.doomed.setdefault(hero, room)
            else:
                die(game, hero, seat, room, "BM-14.11" if game.phase_icon == ICONS["adventure"] else "BM-25.5")


def die(game: LairLords, hero: CardId, seat: int, room: CardId | None, rule: str) -> None:
    """A Hero that does not survive a dungeon goes face-down to the dungeon's player (BM-14.12, BM-25.2, BM-R63).

    What answers to a death follows at once: in the Room in which it died, and in the dungeon (BM-R51). A doomed Hero died
    where its Health went (BM-R23a).
    """
    table = game.table
    room = game.doomed.pop(hero, room)
    deaths: list[tuple[CardId, int, tuple[Ref, ...]]] = []
    for _, one in game.rooms(seat):
        deaths += [(one, part, ()) for part, scope in table.deaths[one] if scope == "dungeon" or one == room]
    _leave(game, hero)
    game.zones[table.souls[seat]] += (hero,)
    game.gained |= 1 << seat
    worth = table.card[hero].worth
    game.count("souls", seat, worth)
    game.emit("died", rule, card=hero, seat=seat, room=room, souls=worth)
    if deaths:
        game.then(triggers(seat, tuple(deaths)))


def survive(game: LairLords, hero: CardId, seat: int) -> None:
    """A Hero that reaches the lord goes face-up to the dungeon's player (BM-14.13)."""
    _leave(game, hero)
    game.zones[game.table.wounds[seat]] += (hero,)
    worth = game.table.card[hero].worth
    stop_passing(game, (seat,), IN_PHASE)
    game.count("wounds", seat, worth)
    game.emit("survived", "BM-14.13", card=hero, seat=seat, wounds=worth)


def _leave(game: LairLords, hero: CardId) -> None:
    """A Hero leaves the place where it is; whether it was inside the dungeon is told by the zone."""
    if hero in game.zones[game.table.inside]:
        game.at, game.here = -1, None
    game.take_hero(hero)
    game.waiting = tuple(one for one in game.waiting if one != hero)


def _spare(game: LairLords, hero: CardId) -> None:
    """A doomed Hero that leaves the dungeon alive is doomed no longer, and its damage is gone (BM-R23a)."""
    if hero in game.doomed:
        del game.doomed[hero]
        del game.damage[hero]


def send_to_town(game: LairLords, hero: CardId) -> None:
    """A Hero goes back to town, to the place that its reveal gives it (BM-R28); what was done to it ends (BM-15.3)."""
    if game.where(hero)[0] not in ("inside", "entrance"):
        return
    _spare(game, hero)
    _leave(game, hero)
    game.put_in_town(hero)
    game.emit("sent_to_town", "BM-R28", card=hero)


def send_to_entrance(game: LairLords, hero: CardId) -> None:
    """A Hero inside a dungeon goes back to its entrance and enters next turn, or in this phase by option (BM-R27)."""
    where, seat = game.where(hero)
    if where != "inside":
        return
    _spare(game, hero)
    _leave(game, hero)
    game.zones[game.table.entrance[seat]] += (hero,)
    if game.table.options.entrance_return == "next_turn":
        game.waiting = (*game.waiting, hero)
    game.emit("sent_to_entrance", "BM-R27", card=hero, seat=seat)


def start_again(game: LairLords, hero: CardId) -> None:
    """A Hero inside a dungeon starts again from the first Room and keeps its damage (BM-R27)."""
    where, seat = game.where(hero)
    if where == "inside":
        game.at, game.here = game.width[seat], None
        game.emit("started_again", "BM-R27", card=hero, seat=seat)


def lure(game: LairLords, hero: CardId, seat: int) -> None:
    """A Hero goes from town to an entrance out of turn and joins the end of the queue (BM-R59)."""
    if hero in game.zones[game.table.town]:
        game.take_hero(hero)
        game.zones[game.table.entrance[seat]] += (hero,)
        game.emit("lured", "BM-R59", card=hero, seat=seat)
