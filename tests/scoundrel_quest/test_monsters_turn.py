"""The Monsters' Turn (sections 24 to 28), with the example map of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.geometry import xy
from game.games.scoundrel_quest.monsters_turn import walks
from tests.scoundrel_quest.pack import event, monster, room
from tests.scoundrel_quest.positions import Play, position

rule = pytest.mark.rule
GRID = {1: (2, 2), 2: (3, 2), 3: (4, 2), 4: (5, 2), 5: (2, 3), 6: (3, 3), 7: (4, 3), 8: (5, 3), 9: (2, 4), 11: (4, 4), 12: (5, 4)}
"""The rooms of the example map, away from the Entrance (M1 to M3, M17)."""
ARROWS: dict[int, dict[str, str]] = {
    1: {"green": "east"}, 2: {"orange": "south", "green": "east"}, 3: {"purple": "south", "green": "east"},
    4: {"purple": "west", "green": "east"}, 5: {"green": "north", "red": "east"}, 6: {"orange": "north"}, 7: {"yellow": "west"},
    8: {"green": "east"}, 9: {"blue": "west", "red": "south"}, 11: {"blue": "west", "purple": "east"}, 12: {"blue": "west"},
}  # fmt: skip
LINKS = {(5, 4, "west"): "wall", (2, 4, "west"): "hidden", (3, 2, "south"): "locked"}
"""M4 to M16: 12/11 is a wall, 9 has a hidden door to the west, 2/6 is a locked door; everything else is a passage."""
MONSTERS = [
    monster("plain"),
    monster("lurker", keywords=["lurking"]),
    monster("wraith", passes=["walls"]),
    monster("hare", keywords=["fast"]),
    monster("porter", passes=["locked", "hidden"]),
    monster("crab", keywords=["contrary"]),
    monster("snail", keywords=["slow"]),
    monster("ram", passes=["smash"]),
]


def example(*beasts: tuple[str, int], **words: Any) -> Play:
    """The example map with these monsters in its rooms; all scoundrels are in the Entrance."""
    cards = {"rooms": [room(n, f"r{n}", arrows=arrows) for n, arrows in ARROWS.items()], "monsters": MONSTERS}
    placed = [(name, GRID[place], "red") for name, place in beasts]
    return position(
        rooms={GRID[n]: f"r{n}" for n in GRID}, links={**LINKS, **words.pop("links", {})}, beasts=placed, cards=cards, **words
    )


def path(play: Play, name: str, colour: str) -> list[int]:
    """The rooms of a monster's walk, by their numbers."""
    ways, _ = walks(play.state, COLOURS.index(colour))
    walk = ways.get(play.card(name))
    numbers = {place: n for n, place in GRID.items()}
    return [numbers[xy(cell)] for cell in walk.path] if walk else []


@rule("MQ-26.5", "MQ-26.10", "MQ-R69", "MQ-R64")
def test_slow_and_contrary():
    assert path(example(("snail", 8)), "snail", "green") == [8, 5]
    assert path(example(("crab", 6)), "crab", "red") == [6]
    blocked = example(("crab", 9), links={(2, 4, "north"): "wall"})
    assert path(blocked, "crab", "red") == [9]


@rule("MQ-R64")
@pytest.mark.parametrize(("one", "snail", "hare"), [(True, [8, 5], [12, 11, 9]), (False, [8], [12, 11])])
def test_whether_a_hop_over_blanks_is_one_room_is_an_option(one: bool, snail: list[int], hare: list[int]):
    options = Options(one_hop_counts_one=one)
    assert path(example(("snail", 8), options=options), "snail", "green") == snail
    play = example(("hare", 12), links={(5, 4, "west"): "passage", (4, 4, "west"): "passage"}, options=options)
    play.state.table.arrows[play.card("r11")] = (-1,) * 6
    assert path(play, "hare", "blue") == hare


@rule("MQ-X124", "MQ-26.2", "MQ-26.4")
def test_a_fast_monster_goes_on_although_its_walk_ended_at_a_wall():
    play = example(("hare", 1), links={(4, 2, "east"): "passage", (3, 2, "east"): "passage"})
    assert path(play, "hare", "green")[-1] == 4
    cards = {"rooms": [room(1, "a", arrows={"green": "east"}), room(2, "b", arrows={"green": "north"}), room(3, "c",
    arrows={"red": "east"})],
             "monsters": MONSTERS}  # fmt: skip
    play = position(
        rooms={(2, 2): "a", (3, 2): "b", (4, 2): "c"},
        links={(3, 2, "north"): "wall"},
        beasts=[("hare", (2, 2), "red")],
        cards=cards,
    )
    ways, _ = walks(play.state, COLOURS.index("green"))
    assert [xy(cell) for cell in ways[play.card("hare")].path] == [(2, 2), (3, 2), (4, 2)]


# --- prey and Entrance


def line(
    *beasts: tuple[Any, ...], seats: Any = 2, options: Options | None = None, width: int = 3, left: int = 1, **cards: Any
) -> Play:
    """A row of rooms beside the Entrance, with arrows to the west for green, to the east for red; those west of it have none."""
    places = [(x, 0) for x in range(-left, width + 1) if x]
    both = {"green": "west", "red": "east"}
    rooms = [room(n, f"row{n}", arrows=both if x > 0 else {"yellow": "north"}) for n, (x, _) in enumerate(places, 1)]
    return position(
        seats=seats, rooms={place: f"row{n}" for n, place in enumerate(places, 1)}, beasts=beasts, options=options,
        cards={"rooms": rooms, "monsters": MONSTERS, **cards},
    )  # fmt: skip


def ends(play: Play, name: str, colour: str) -> tuple[int, int]:
    """Where a monster's walk ends."""
    ways, _ = walks(play.state, COLOURS.index(colour))
    walk = ways.get(play.card(name))
    return xy(walk.path[-1]) if walk else play.where(name)


@rule("MQ-27.9", "MQ-27.10", "MQ-X40", "MQ-1.10", "MQ-1.11", "MQ-R65", "MQ-R65a")
def test_monsters_pass_straight_through_the_entrance_prey_or_not():
    play = line(("plain", (1, 0), "red"))
    assert play.at(0) == (0, 0)
    assert ends(play, "plain", "green") == (-1, 0)
    assert ends(line(("snail", (1, 0), "red")), "snail", "green") == (-1, 0)


# --- the turn itself


@rule("MQ-25.1", "MQ-25.2", "MQ-25.3", "MQ-25.5", "MQ-25.4", "MQ-X42", "MQ-4.2", "MQ-4.3", "MQ-6.10", "MQ-6.11", "MQ-3.4")
def test_after_each_turn_the_monster_die_is_rolled_monsters_or_not():
    play = position(seats=3)
    play.do("end_turn").do("go_on", 3).on("begin")
    assert play.who == 1
    assert [one["seat"] for one in play.happened("rolled")] == [0]
    assert [len(play.state.pile(f"hand {seat}")) for seat in range(3)] == [0, 0, 1]
    play.do("start").do("end_turn").do("go_on", 6).on("begin")
    assert len(play.happened("monster_die")) == 2


@rule("MQ-25.6", "MQ-25.14", "MQ-25.17", "MQ-15.2", "MQ-X37", "MQ-24.3")
def test_all_monsters_move_in_one_action_and_no_combat_starts():
    play = line(("plain", (2, 0), "red"), ("snail", (3, 0), "green"), seats=[{"at": (1, 0), "hand": []}, {"hand": ["prize0"]}])
    play.do("end_turn").do("go_on", 2)
    kinds = [one.kind for one in play.events]
    moved = [n for n, kind in enumerate(kinds) if kind == "walked"]
    assert moved == list(range(moved[0], moved[0] + 2))
    assert play.state.fight is None
    assert play.where("plain") == (1, 0)
    assert play.kind == "begin"


@rule("MQ-R66", "MQ-R66a", "MQ-26.7", "MQ-26.13", "MQ-1.10")
def test_cards_move_monsters_also_lurking_ones_and_never_into_the_entrance():
    cards = {
        "fates": [
            event("push", {"do": "shift", "where": "next"}, target={"kind": "monster"}),
            event("whistle", {"do": "lure"}, target={"kind": "scoundrel"}),
        ]
    }
    play = line(("lurker", (1, 0), "red"), seats=[{"hand": ["push", "whistle"]}, {}], width=2, **cards)
    play.do("play push lurker")
    assert play.offered() == ["to 2,0", "to 0,0"]
    play.do("to 0,0")
    assert play.where("lurker") == (-1, 0)
    play.do("play whistle seat 0")
    assert play.where("lurker") == (1, 0)
    far = line(("plain", (1, 0), "red"), seats=[{"hand": ["whistle"]}, {}], left=0, **cards)
    assert not far.can("play whistle seat 0")


@rule("MQ-24.9", "MQ-R101", "MQ-2.3", "MQ-R102")
def test_monsters_in_play_and_discards_are_open_to_all():
    zones = position().state.table.zones
    seen = {spec.name: spec.seen for spec in zones.specs}
    assert {seen[name] for name in ("lair", "monsters gone", "treasures gone", "fates gone", "enhancers", "found")} == {"all"}
    assert {seen[name] for name in ("monsters", "treasures", "fates", "tiles")} == {"nobody"}
    assert seen["hand 0"] == "owner"
