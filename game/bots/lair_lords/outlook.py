"""What a player of Lair Lords works out from what lies on the table: who would go where, and who would live.

A dungeon is summed up by its visible Rooms alone (`Profile`), so that dungeons that might be built are weighed in the
same way as those that stand. Values are in Souls: 1.0 is what a dead ordinary Hero is worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairTable, LairView
from game.games.lair_lords.adventure import room_damage
from game.rules import CardId

Row = tuple[tuple[int, CardId], ...]
"""Rooms with their places, from the lord to the entrance."""

WOUND = (0.4, 0.5, 0.7, 1.3, 5.0, 5.0)
"""What one Wound more costs whoever has so many already."""
AHEAD = 3
"""For so many turns Heroes that are still in the decks are reckoned with."""
GROWTH = 3
"""So much damage a dungeon may win until those Heroes come."""
FUTURE = 0.5
"""What a Hero in the decks counts beside one that is there."""
POWER = 0.1
"""What a point of damage is worth for itself."""
CHANCES = (0.02, 0.08, 0.25, 0.75, 0.92, 0.98)
"""How likely a Hero comes that a dungeon trails by two icons or more, by one, shares, leads by one, by two, by more."""
DAMAGE_DUE = room_damage(0, 0, 0, 0)[0]
"""The name of the step by which a Room deals its damage."""
MOST = 40
"""No dungeon deals more damage than is told apart."""


class Profile(NamedTuple):
    """A dungeon in numbers.

    `treasure` by type; `power` is the damage that a walk through it deals, at twice the class for an ordinary Hero, one
    more for an Epic one; `tricks` is the damage that its activated abilities can add for one Hero, ordinary or Epic;
    `wealth` what its texts are worth beside that.
    """

    treasure: tuple[int, ...]
    power: tuple[int, ...]
    tricks: tuple[int, int]
    wealth: float


@lru_cache(maxsize=20_000)
def profile_of(table: LairTable, row: Row, lord: CardId) -> Profile:
    """A dungeon of these Rooms, without what Spells do to it."""
    card, always, treasure_of = table.card, table.always, table.treasure
    treasure = list(treasure_of[lord])
    plain = 0
    tricks = (0, 0)
    wealth = 0.0
    power = [0] * 8
    kinds = [table.kind[room] for _, room in row]
    for place, room in row:
        for at, icons in enumerate(treasure_of[room]):
            treasure[at] += icons
        plain += card[room].damage
        for ability in always[room]:
            times = ability.amount
            if ability.per:
                times *= sum(ability.per in ("room", card[one].subtype, card[one].rank) for _, one in row)
            if ability.change == "treasure":
                treasure[CLASSES.index(ability.type)] += times
            elif ability.change == "health":
                plain -= times
            elif ability.change == "damage":
                plain += times * sum(
                    _reached(ability.of, other - place) and ability.subtype in ("any", kinds[at])
                    for at, (other, _) in enumerate(row)
                )
        for part in table.entries[room]:
            ability = card[room].abilities[part]
            more = sum(abs(effect.amount) for effect in ability.effects if effect.do in ("hurt", "health"))
            for at in range(8):
                if ability.hero in ("any", CLASSES[at // 2]) and ability.rank in ("any", ("ordinary", "epic")[at % 2]):
                    power[at] += more
        if table.uses[room] >= 0:
            ordinary, epic = trick_of(table, room)
            tricks = max(tricks[0], ordinary), max(tricks[1], epic)
        wealth += 0.12 * (len(table.deaths[room]) + len(table.watches[room]))
    return Profile(tuple(treasure), tuple(plain + more for more in power), tricks, wealth)


def _reached(of: str, steps: int) -> bool:
    if of == "this":
        return steps == 0
    return abs(steps) == 1 if of == "adjacent" else steps != 0


@lru_cache(maxsize=2_000)
def trick_of(table: LairTable, room: CardId) -> tuple[int, int]:
    """The damage that a Room's activated ability can add for an ordinary Hero that walks through it, and for an Epic one."""
    text = table.card[room].abilities[table.uses[room]]
    most = 0
    for effect in text.effects:
        if effect.do == "hurt":
            most = max(most, effect.amount)
        elif effect.do in ("kill", "restart"):
            most = max(most, 6)
        elif effect.do in ("to_town", "to_entrance"):
            most = max(most, 2)
    rank = text.target.rank if text.target is not None else "any"
    return most if rank != "epic" else 0, most if rank != "ordinary" else 0


def lord_of(here: LairView, seat: int) -> CardId:
    """A player's lord."""
    return here.zones[here.table.lord[seat]][0]


def profile(here: LairView, seat: int) -> Profile:
    """A player's dungeon as it stands, with what Spells do to it until end of turn."""
    table = here.table
    found = profile_of(table, here.row[seat], lord_of(here, seat))
    if not here.modifiers and not here.deactivated:
        return found
    more = sum(_by_spells(here, room) for _, room in here.row[seat])
    return found._replace(treasure=tuple(here.treasure_of(seat)), power=tuple(one + more for one in found.power))


def _by_spells(here: LairView, room: CardId) -> int:
    """What Spells change in the damage of a Room."""
    settings = here.modifiers.get(("damage set", ("card", room)), ())
    more = here.changed("damage", ("card", room))
    return more + settings[-1].amount - int(here.table.card[room].damage) if settings else more


def planned(here: LairView, seat: int, sees: bool) -> Row:
    """The Rooms that will be visible after the reveal: with the player's own face-down Rooms where these can be seen.

    Of a Room that can't be seen nothing is known: what lies under it is taken to stay.
    """
    down = here.down[seat]
    if not down:
        return here.row[seat]
    table, zones = here.table, here.zones
    hidden = dict(zip(down, zones[table.new[seat]], strict=True))
    found = []
    for place in range(here.width[seat]):
        pile = zones[table.places[seat][place]]
        card = hidden[place] if sees and place in hidden else pile[-1] if pile else -1
        if card >= 0 and card not in here.deactivated:
            found.append((place, card))
    return tuple(found)


def with_room(row: Row, place: int, card: CardId) -> Row:
    """The Rooms after one was built at a place."""
    kept = [one for one in row if one[0] != place]
    kept.append((place, card))
    kept.sort()
    return tuple(kept)


# --- Heroes


class Facts(NamedTuple):
    """What is printed on a Hero: the number of its class, 1 for an Epic Hero, Health, and what it is worth."""

    kind: int
    epic: int
    health: int
    worth: int


@lru_cache(maxsize=1)
def facts_of(table: LairTable) -> Mapping[CardId, Facts]:
    """Every Hero of the game. With a new game all that was kept of the one before is forgotten: it would hold its whole table."""
    for kept in (profile_of, trick_of, coming, entry_harm, _prospects):
        kept.cache_clear()
    members = table.zones.members
    return {
        hero: Facts(CLASSES.index(card.kind), int(card.epic), card.health, card.worth)
        for family in ("hero", "epic")
        for hero in members.get(family, ())
        for card in (table.card[hero],)
    }


class Coming:
    """The Heroes that will come to town: by class and damage how much of them a dungeon kills, and how much there is.

    Both are Souls expected in the next turns.
    """

    __slots__ = ("all", "killed")

    def __init__(self, killed: tuple[tuple[float, ...], ...], all_of_them: tuple[float, ...]) -> None:
        self.killed, self.all = killed, all_of_them


@lru_cache(maxsize=2_000)
def coming(table: LairTable, came: frozenset[CardId], count: int) -> Coming:
    """What the next `count` Heroes are like: everybody knows which ones have not come yet."""
    members = table.zones.members
    killed = [[0.0] * (MOST + 1) for _ in range(8)]
    total = [0.0] * 8
    for family in ("hero", "epic"):
        left = [hero for hero in members.get(family, ()) if hero not in came]
        part = min(count, len(left))
        count -= part
        for hero in left if part else ():
            card = table.card[hero]
            at = 2 * CLASSES.index(card.kind) + card.epic
            expected = card.worth * part / len(left)
            total[at] += expected
            for damage in range(min(MOST, card.health), MOST + 1):
                killed[at][damage] += expected
    return Coming(tuple(map(tuple, killed)), tuple(total))


def place_in(power: Sequence[int], kind: str, epic: bool) -> int:
    """The damage of a walk for a Hero of this class and rank."""
    return power[2 * CLASSES.index(kind) + epic]


def toll(here: LairView, seat: int, hero: CardId, below: int) -> int:
    """The damage that a dungeon will still deal to a Hero which enters only the Rooms of the places before `below`."""
    table = here.table
    card = table.card[hero]
    total = 0
    for place, room in here.row[seat]:
        if place >= below:
            break
        total += here.damage_of(room, seat, place) + entry_harm(table, room, card.kind, card.epic)
    return total


@lru_cache(maxsize=5_000)
def entry_harm(table: LairTable, room: CardId, kind: str, epic: bool) -> int:
    """What a Room's abilities on entry do to such a Hero."""
    total = 0
    for part in table.entries[room]:
        ability = table.card[room].abilities[part]
        if ability.hero in ("any", kind) and ability.rank in ("any", ("ordinary", "epic")[epic]):
            total += sum(abs(effect.amount) for effect in ability.effects if effect.do in ("hurt", "health"))
    return total


def queue(here: LairView, seat: int) -> tuple[CardId, ...]:
    """The Heroes at an entrance, without those that were sent back there and enter only in the next turn (BM-R27)."""
    return tuple(hero for hero in here.zones[here.table.entrance[seat]] if hero not in here.waiting)


def due(here: LairView, hero: CardId) -> int:
    """The damage that the Room in which a Hero stands is still to deal to it."""
    room = here.here
    if room is None or room in here.deactivated or hero not in here.zones[here.table.inside]:
        return 0
    if not any(record[0] == DAMAGE_DUE for record in here.agenda):
        return 0
    return int(here.damage_of(room, here.active, here.at))


def margin(here: LairView, hero: CardId, seat: int) -> int:
    """By how much a Hero in a dungeon or at its entrance will be dead when it would reach the lord; negative: it lives."""
    inside = hero in here.zones[here.table.inside]
    below = here.at if inside else here.width[seat]
    return here.damage.get(hero, 0) + due(here, hero) + toll(here, seat, hero, below) - here.health_of(hero, seat)


def wound_cost(here: LairView, seat: int, worth: int) -> float:
    """What so many Wounds more cost a player."""
    return cost_of_wounds(here.total(seat, True), worth)


def cost_of_wounds(have: int, more: float) -> float:
    """What so many Wounds more cost whoever has so many; they may be a number that is expected."""
    whole = int(more)
    total = sum(WOUND[min(5, have + one)] for one in range(whole))
    return total + (more - whole) * WOUND[min(5, have + whole)]


def fate(here: LairView, hero: CardId, seat: int, spare: int) -> float:
    """What a Hero brings to the player in whose dungeon it ends, when it is dead by so much."""
    worth: int = here.table.card[hero].worth
    return float(worth) if spare >= 0 else -wound_cost(here, seat, worth)


def chance_of(lead: int) -> float:
    """How likely a Hero comes to a dungeon that leads by so many icons."""
    return CHANCES[min(5, max(0, lead + 2))]


def weight(here: LairView, me: int, other: int) -> float:
    """How much of what happens to another player is one's own affair: the more the nearer that player is to the end."""
    souls = [here.total(one, False) for one in here.order if one != me]
    ahead = here.total(other, False) >= max(souls)
    near = max(0, here.total(other, False) - 5) * 0.1
    return min(1.2, (1.0 if len(here.order) == 2 else 0.7 if ahead else 0.3) + near)


def rivals(here: LairView, seat: int) -> tuple[int, ...]:
    """The most treasure of each type in any other dungeon, as far as it can be seen."""
    table = here.table
    found = [0, 0, 0, 0]
    for one in here.order:
        if one == seat:
            continue
        if here.modifiers or here.deactivated:
            icons: Sequence[int] = here.treasure_of(one)
        else:
            icons = profile_of(table, planned(here, one, False), lord_of(here, one)).treasure
        for at, count in enumerate(icons):
            if count > found[at]:
                found[at] = count
    return tuple(found)


def prospects(here: LairView, seat: int, waiting: tuple[CardId, ...] | None = None) -> Prospects:
    """What a player may expect in this position; `waiting` are the Heroes at the entrance where not all of them are meant."""
    table, zones = here.table, here.zones
    heroes = zones[table.entrance[seat]] if waiting is None else waiting
    later = coming(table, frozenset(here.came), AHEAD * here.seats)
    return _prospects(table, rivals(here, seat), here.total(seat, True), heroes, zones[table.town], later)


class Prospects:
    """What a player may expect of a dungeon, whichever that is: of the Heroes at its entrance, in town, and in the decks."""

    __slots__ = ("_known", "_later", "_others", "_town", "_waiting", "_wounds")

    def __init__(
        self,
        table: LairTable,
        others: tuple[int, ...],
        wounds: int,
        waiting: tuple[CardId, ...],
        town: tuple[CardId, ...],
        later: Coming,
    ) -> None:
        """`others` is the most treasure of each type in any other dungeon, `wounds` what the player has of them."""
        self._others, self._wounds, self._later = others, wounds, later
        facts = facts_of(table)
        self._waiting = [[facts[hero] for hero in waiting if facts[hero].kind == kind] for kind in range(4)]
        self._town = [[facts[hero] for hero in town if facts[hero].kind == kind] for kind in range(4)]
        self._known: dict[tuple[int, int, int, int, int], tuple[float, float, int, int]] = {}

    def of(self, dungeon: Profile) -> float:
        """The Souls that may be expected, less what Wounds cost: those of Heroes that are here come all in one turn."""
        treasure, power, tricks = dungeon.treasure, dungeon.power, dungeon.tricks
        others, known = self._others, self._known
        total = dungeon.wealth + POWER * power[0]
        wounds = 0.0
        for kind in range(4):
            key = (kind, power[2 * kind], power[2 * kind + 1], *tricks)
            found = known.get(key)
            if found is None:
                found = known[key] = self._of_class(*key)
            sure, likely, hurt, perhaps = found
            lead = treasure[kind] - others[kind] + 2
            chance = CHANCES[0 if lead < 0 else lead if lead < 5 else 5]
            total += sure + likely * chance
            wounds += hurt + perhaps * chance
        return total - cost_of_wounds(self._wounds, wounds) if wounds else total

    def _of_class(self, kind: int, *numbers: int) -> tuple[float, float, int, int]:
        """What the Heroes of a class bring that come in any case, and what those bring that come to who has most treasure.

        Then the Wounds that they bring.
        """
        power, tricks = numbers[:2], numbers[2:]
        sure, hurt = _worth(self._waiting[kind], power, tricks)
        likely, perhaps = _worth(self._town[kind], power, tricks)
        cost = cost_of_wounds(self._wounds, 1)
        for rank in (0, 1):
            whole = self._later.all[2 * kind + rank]
            if whole:
                dead = self._later.killed[2 * kind + rank][min(MOST, max(0, power[rank] + GROWTH))]
                later = FUTURE * (dead - cost * (whole - dead))
                likely += 0.35 * later
                sure += 0.1 * later
        return sure, likely, hurt, perhaps


def _worth(heroes: Sequence[Facts], power: Sequence[int], tricks: Sequence[int]) -> tuple[float, int]:
    """The Souls of the Heroes that die, half as much for the one that an ability can finish, and the Wounds of the others."""
    total, wounds, finished = 0.0, 0, 0
    for hero in heroes:
        spare = power[hero.epic] - hero.health
        if spare >= 0:
            total += hero.worth * (1.0 + 0.02 * min(4, spare))
            continue
        wounds += hero.worth
        if spare + tricks[hero.epic] >= 0:
            finished = max(finished, hero.worth)
    return total + 0.5 * finished, wounds - finished


_prospects = lru_cache(maxsize=5_000)(Prospects)
