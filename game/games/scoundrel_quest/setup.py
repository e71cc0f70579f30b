"""Setup: hands, the first player, what is played before the first turn (section 2)."""

from __future__ import annotations

from game.games.scoundrel_quest.dice import ANSWERS, lay_open
from game.games.scoundrel_quest.dice import START as START_ROLL
from game.games.scoundrel_quest.gear import cheat_in_options, hand_item_options
from game.games.scoundrel_quest.geometry import START, STEP, border
from game.games.scoundrel_quest.options import numbers
from game.games.scoundrel_quest.position import DOOR, PASSAGE, Link, begun
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.table import QuestTable, Setup
from game.games.scoundrel_quest.turn import new_turn
from game.games.scoundrel_quest.uses import anytime, held_by
from game.rules.agenda import step
from game.rules.decisions import CardId, Option
from game.rules.phases import open_window
from game.rules.randomness import MASK, Stream

CARDS = 3
"""Cards of each deck in the starting hand (MQ-2.12)."""


def begin(setup: Setup, seed: int) -> Quest:
    """The position before setup: every card in its deck, the Entrance in the middle (MQ-2.2, MQ-2.6)."""
    table = QuestTable(setup)
    seats = len(setup.seats)
    zones: list[tuple[CardId, ...]] = [()] * len(table.zones.specs)
    members = table.zones.members
    for family, zone in (
        ("monster", table.monsters),
        ("treasure", table.treasures),
        ("fate", table.fates),
        ("room", table.tiles),
    ):
        zones[zone] = members.get(family, ())
    zones[table.board] = (table.entrance,)
    zones[table.tiles], zones[table.backs] = _tiles(table, seed)
    face_up = PASSAGE if setup.options.entrance_links == "passages" else DOOR
    game = Quest(
        table=table,
        seats=seats,
        zones=zones,
        fixed=[0] * len(zones),
        cells={START: table.entrance},
        links={border(START, way): Link(face_up, PASSAGE) for way in range(len(STEP))},
        supply=_links(setup),
        random=seed & MASK,
        **begun(seats),
    )
    game.agenda.append(set_up())
    return game


def _links(setup: Setup) -> tuple[int, ...]:
    """The links of the supply by their other face (MQ-2.8, MQ-R3); a box of more tiles has as many sets as those need (MQ-R2)."""
    mix = numbers(setup.options.link_mix)
    needed = 3 * len({room.tile for room in setup.pack.rooms}) + 1
    return tuple(-(-needed // sum(mix)) * count for count in mix)


def _tiles(table: QuestTable, seed: int) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The rooms of the tiles that are in the game, all or so many by chance, and those that stay in the box (MQ-R148)."""
    rooms, most = table.zones.members.get("room", ()), table.options.rooms
    tiles = sorted({table.card[room].tile for room in rooms})
    used = set(tiles if most == "all" else Stream(seed).take(tiles, min(most, len(tiles))))
    left = tuple(room for room in rooms if table.card[room].tile not in used)
    return tuple(room for room in rooms if table.card[room].tile in used), left


@step
def set_up(game: Quest) -> None:
    """Three Treasure and three Fate cards for each (MQ-2.12, MQ-R95), then the roll for the first turn (MQ-4.1)."""
    game.emit("set_up", "MQ-2.12", seats=game.seats)
    for seat in range(game.seats):
        for deck in ("treasure", "fate"):
            for _ in range(CARDS):
                game.draw_to_hand(seat, deck, "MQ-2.12")
    game.fresh = ()
    game.then(roll_for_start(tuple(range(game.seats))))


@step
def roll_for_start(game: Quest, seats: tuple[int, ...]) -> None:
    """Each of these players rolls a die (MQ-4.1); those who tie roll again (MQ-R10)."""
    for seat in seats:
        lay_open(game, START_ROLL, seat, 1, "MQ-4.1")
    window = (open_window(ANSWERS, (game.rolls[0].id,)),) if game.table.options.start_die_cards else ()
    game.then(*window, decide_start())


@step
def decide_start(game: Quest) -> None:
    """The highest roll takes the first turn (MQ-4.1); before it each may play from the starting hand (MQ-2.20, MQ-R9)."""
    rolls = game.rolls
    game.rolls = ()
    best = max(one.faces[0] for one in rolls)
    first = tuple(one.seat for one in rolls if one.faces[0] == best)
    if len(first) > 1:
        game.then(roll_for_start(first))
        return
    game.emit("first_player", "MQ-4.1", seat=first[0])
    game.active = first[0]
    game.then(*(prepare(seat) for seat in game.clockwise(first[0])), new_turn(first[0]))


@step
def prepare(game: Quest, seat: int) -> None:
    """As many cards as wanted go into play before the first turn (MQ-2.20, MQ-R9, MQ-R9a)."""
    held = held_by(game, seat)
    again = (prepare(seat),)
    items = hand_item_options(game, seat, held.items, "MQ-2.20", again)
    cheats = [] if held.cheat is None else cheat_in_options(game, seat, held.cheat, held.items, again)
    found = {one[:2]: one for one in (*anytime(game, seat, after=again), *items, *cheats)}
    options = [one for one in found.values() if one.verb not in ("use", "power")]
    game.ask(seat, "prepare", [Option("ready"), *options], rule="MQ-2.20", always=True)
