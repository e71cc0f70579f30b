"""Rooms of Scoundrel Quest as maps: what they mean, every fault by its kind, sets of rooms, the rooms of the box."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.boards.check import check_board
from game.boards.rooms.deals import balance, endless, pays
from game.boards.rooms.floor import free_cells
from game.boards.rooms.loader import (
    check_set,
    load_room_set,
    map_files,
    read_rooms,
    room_map,
    shipped_quest_pack,
    shipped_room_sets,
)
from game.boards.rooms.room_faults import ROOM_FAULTS
from game.boards.rooms.schema import DO_WORDS, FACETS, LAYERS, ROOM_CLASSES, SEARCH, THRESHOLDS
from game.content.packs import PackFaults
from game.content.scoundrel_quest.effects import IN_COMBAT, NEEDS
from game.content.scoundrel_quest.schema import Deal, Room
from game.content.scoundrel_quest.vocabulary import COLOURS, Who
from game.resources import resource
from game.tiled.paint import MapPicture
from game.tiled.reader import read_map
from game.workshop.parity import compare
from tests.boards.conftest import cells, draw_sheet, tmx
from tests.boards.test_shipped_boards import shape, tiled_again

BOX = shipped_room_sets()["unpaid_cellar"]
EMPTY = ",".join(["0"] * 49)
FULL = ",".join(["1"] * 49)


def things(*places: tuple[int, int]) -> str:
    """A layer of things that stand in these cells."""
    return cells("things", ",".join(str(int((n % 7, n // 7) in places)) for n in range(49)), "", 7, 7).replace('id="1"', 'id="2"')


def prop(name: str, value: object, kind: str = "") -> str:
    """A property; numbers and flags have their type."""
    kind = kind or {bool: "bool", int: "int"}.get(type(value), "string")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f'<property name="{name}" type="{kind}" value="{text}"/>'


def sign(number: int, kind: str, at: tuple[int, int] = (8, 8), **said: object) -> str:
    """An object of a class; `then` points at another."""
    inner = "".join(prop(name, value, "object" if name == "then" else "") for name, value in said.items())
    return f'<object id="{number}" type="{kind}" x="{at[0]}" y="{at[1]}"><properties>{inner}</properties><point/></object>'


ARROW = sign(90, "monster_arrow", (40, 8), colour="red", way="north")
SAID = {"tile": 5, "title_en": "Broom Closet", "title_ja": "箒の物置"}


def room(*signs: str, said: dict[str, object] | None = None, layers: str | None = None, arrow: str = ARROW) -> str:
    """The map of a room with an arrow, and with what is given."""
    properties = "".join(prop(name, value) for name, value in (SAID if said is None else said).items())
    drawn = cells("back", FULL, "", 7, 7) + things((1, 2)) if layers is None else layers
    body = f'<properties>{properties}</properties>{drawn}<objectgroup id="9" name="signs">{arrow}{"".join(signs)}</objectgroup>'
    return tmx(body, 7, 7)


HEALER = sign(1, "deal", cost_gold=200, do="health", amount=2)


@pytest.fixture
def draw(tmp_path: Path) -> Callable[..., Path]:
    """Write a room's map and give its path."""

    def writer(text: str, name: str = "broom_closet.tmx") -> Path:
        draw_sheet(tmp_path / "sheet.png")
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return writer


def codes(path: Path) -> list[str]:
    """The codes of a map's faults, each told in one printable line in both languages."""
    found = check_board(path)
    assert all(fault.line(lang).isprintable() and "\n" not in fault.line(lang) for fault in found for lang in ("en", "ja"))
    return [fault.code for fault in found]


# --- what a room can say


def test_a_room_says_all_that_the_rules_know(draw: Callable[..., Path]) -> None:
    text = room(
        sign(1, "deal", cost_items=1, cost_what="weapon,armor", move=2, limited=True, who="dwarf,hurt", who_to=4, do="gold",
             dice=1, amount=1, times=2, then=2),
        sign(2, "effect", do="lose_item", what="big", all=True, drop=True),
        sign(3, "happening", when="turn", do="lure", which="undead,fiery", which_from=3, all=True),
        sign(4, "icon", icon="elf", sign="green"),
        sign(5, "search", result="-2"),
        sign(6, "dice", gives="fewer", which="slow", which_not=True),
        sign(7, "dice", gives="more", who="no_class,wizard,female,flame,odd,shiny"),
        sign(8, "change", of="move", amount=-1, role="helper", per="magic", which="goo"),
        sign(9, "ignore", who="alone"),
        said={**SAID, "traits": "calm,no_help", "flavour_en": "Dust.", "flavour_ja": "ほこり。"},
    )  # fmt: skip
    folder = draw(text).parent
    (folder / "quest.toml").write_text('[rooms]\nname = { en = "Mine", ja = "私の" }\npack = "unpaid_cellar"\n', "utf-8")
    pack = load_room_set(folder)
    made = pack.cards["broom_closet"]
    assert made == Room.model_validate({
        "id": "broom_closet", "tile": 5, "name": {"en": "Broom Closet", "ja": "箒の物置"},
        "flavour": {"en": "Dust.", "ja": "ほこり。"}, "arrows": {"red": "north"}, "signs": {"green": ["elf"]}, "search": -2,
        "deals": [{
            "move": 2, "cost": {"items": 1, "what": {"keywords": ["weapon", "armor"]}}, "limited": True,
            "who": {"races": ["dwarf"], "hurt": True, "level_to": 4},
            "effects": [
                {"do": "gold", "hundreds": {"dice": 1, "plus": 1, "times": 2}},
                {"do": "lose_item", "what": {"keywords": ["big"]}, "amount": 0, "drop": True},
            ],
        }],
        "texts": [{
            "when": "turn",
            "effects": [{
                "do": "lure", "which": {"keywords": ["undead", "fiery"], "level_from": 3}, "near": False,
            }],
        }],
        "good_for": [{
            "classes": ["none", "wizard"], "sex": "female", "powers": ["flame"], "level": "odd", "items": ["shiny"],
        }],
        "bad_monsters": {"keywords": ["slow"], "but": True},
        "changes": [{"of": "move", "amount": -1, "role": "helper", "per": "magic", "against": {"keywords": ["goo"]}}],
        "ignores": {"who": {"alone": True}},
        "traits": ["calm", "no_help"],
    })  # fmt: skip
    assert codes(folder / "broom_closet.tmx") == []
    # The other rooms are those of the box, the one of the same number is not.
    box = shipped_quest_pack("unpaid_cellar")
    assert {one.id for one in pack.rooms} - {"broom_closet"} == {one.id for one in box.rooms if one.tile != 5}
    assert pack.entrance == box.entrance
    assert (pack.id, pack.name.en) == (folder.name, "Mine")
    assert pack.digest != box.digest
    assert room_map(folder, "broom_closet").parent == folder
    assert room_map(folder, "coal_hole").parent == BOX


def test_the_words_of_rooms_are_those_of_the_rules() -> None:
    effects = {"level", "health", "die", "gold", "draw", "lose_cards", "lose_item", "shed", "go", "steps", "lift", "lure",
               "appear", "restock"}  # fmt: skip
    assert set(DO_WORDS) == effects
    assert not effects & {*NEEDS, *IN_COMBAT}
    assert {"level_from", "level_to", "but", *FACETS} == set(Who.model_fields)
    words = [word for facet in FACETS.values() for word in facet]
    assert len(set(words)) == len(words)
    for rule in DO_WORDS.values():
        assert set(rule.reads) <= set(ROOM_CLASSES["effect"].properties)


# --- what can be wrong

BACK = cells("back", FULL, "", 7, 7)
WALL = [(x, 3) for x in range(1, 6)]
FAULTS: dict[str, tuple[str, str]] = {
    "wrong size": (room().replace('width="7" height="7" tilewidth', 'width="8" height="7" tilewidth', 1), "room-size"),
    "isometric": (room().replace("orthogonal", "isometric"), "room-size"),
    "a layer of another name": (room(layers=BACK.replace("back", "bakc") + things()), "room-layer"),
    "no things": (room(layers=BACK), "room-layer-missing"),
    "a hole": (room(layers=cells("back", "0" + FULL[1:], "", 7, 7) + things()), "room-hole"),
    "something in the doorway": (room(layers=BACK + things((3, 1))), "room-in-wall"),
    "something before the door": (room(layers=BACK + things(THRESHOLDS["west"])), "room-doorstep"),
    "a room cut in two": (
        room(layers=BACK + things((1, 4), (2, 4), (3, 4), (4, 4), (5, 4))), "room-closed",
    ),
    "no place to stand": (
        room(layers=BACK + things((1, 2), (2, 2), (4, 2), (5, 2), (1, 4), (1, 5), (2, 5), (4, 5), (5, 5), (5, 4), (2, 4))),
        "room-crowded",
    ),
    "no tile": (room(said={"title_en": "A", "title_ja": "あ"}), "room-tile"),
    "a tile beyond the links": (room(said={**SAID, "tile": 25}), "wrong-value"),
    "no name": (room(said={"tile": 1}), "room-no-title"),
    "no Japanese name": (room(said={"tile": 1, "title_en": "A"}), "no-title"),
    "a long name": (room(said={**SAID, "title_en": "A" * 25}), "room-text"),
    "a long line": (room(said={**SAID, "flavour_en": "A" * 161, "flavour_ja": "あ"}), "room-text"),
    "a line break": (room(said={**SAID, "title_en": "A&#10;B"}), "room-line"),
    "flavour in one language": (room(said={**SAID, "flavour_en": "Dust."}), "one-language"),
    "the Entrance under another name": (room(arrow="", said={**SAID, "tile": 0}), "entrance-name"),
    "an Entrance with a deal": (room(HEALER, arrow="", said={**SAID, "tile": 0}), "entrance-plain"),
    "no arrow": (room(HEALER, arrow=""), "arrow-none"),
    "a colour twice": (room(sign(1, "monster_arrow", (8, 56), colour="red", way="west")), "arrow-twice"),
    "an arrow at the wrong side": (room(sign(1, "monster_arrow", (8, 56), colour="blue", way="east")), "arrow-side"),
    "an arrow without a way": (room(sign(1, "monster_arrow", colour="blue")), "property-missing"),
    "a colour that is none": (room(sign(1, "monster_arrow", colour="rde", way="north")), "wrong-value"),
    "an icon of nobody": (room(sign(1, "icon", sign="red")), "property-missing"),
    "an icon behind a link": (
        room('<object id="1" type="icon" gid="1" x="40" y="16" width="16" height="16"><properties>'
             + prop("icon", "elf") + prop("sign", "red") + "</properties></object>"),
        "sign-hidden",
    ),
    "an icon twice": (
        room(sign(1, "icon", icon="elf", sign="red"), sign(2, "icon", icon="elf", sign="green")), "icon-twice",
    ),
    "two search icons": (room(sign(1, "search", result="+1"), sign(2, "search", result="no")), "room-too-many"),
    "four deals": (room(*(sign(n, "deal", cost_gold=100, do="draw", deck="fate") for n in range(1, 5))), "room-too-many"),
    "three dice": (room(*(sign(n, "dice", gives="more", who="elf") for n in range(1, 4))), "room-too-many"),
    "dice for both": (room(sign(1, "dice", gives="more", who="elf", which="goo")), "dice-for"),
    "dice for nobody": (room(sign(1, "dice", gives="more")), "property-missing"),
    "an unknown word": (room(sign(1, "deal", cost_gold=100, do="heal", amount=2)), "wrong-value"),
    "an unknown kind of scoundrel": (room(sign(1, "dice", gives="more", who="elf,wizzard")), "wrong-value"),
    "an unknown trait": (room(said={**SAID, "traits": "no_hlep"}), "wrong-value"),
    "an unknown class": (room(sign(1, "dael", do="restock")), "unknown-class"),
    "an unknown property": (room(sign(1, "deal", cost_glod=100, do="restock")), "unknown-property"),
    "a property elsewhere": (room(sign(1, "icon", icon="elf", sign="red", cost_gold=100)), "misplaced-property"),
    "a number in words": (room(sign(1, "deal", cost_gold="many", do="restock")), "wrong-type"),
    "a shape without a class": (room('<object id="1" x="8" y="8"><point/></object>'), "no-class"),
    "a property that is not read": (room(sign(1, "deal", cost_gold=100, do="restock", deck="fate")), "property-unread"),
    "no amount": (room(sign(1, "deal", cost_gold=100, do="health")), "property-missing"),
    "fewer than no cards": (room(sign(1, "deal", cost_gold=100, do="draw", deck="fate", amount=-1)), "wrong-value"),
    "a change of nothing": (room(sign(1, "change", of="move")), "property-missing"),
    "a price in coins": (room(sign(1, "deal", cost_gold=150, do="restock")), "gold-hundreds"),
    "two prices": (room(sign(1, "deal", cost_gold=100, cost_cards=1, do="restock")), "deal-prices"),
    "a deck without cards": (room(sign(1, "deal", cost_deck="fate", do="restock")), "property-missing"),
    "a deal that goes on for ever": (room(sign(1, "deal", move=0, do="restock")), "deal-endless"),
    "a deal that gives back its Move": (room(sign(1, "deal", do="steps", amount=1)), "deal-endless"),
    "two deals that feed each other": (
        room(sign(1, "deal", move=0, cost_gold=200, do="health", amount=2),
             sign(2, "deal", move=0, cost_health=2, do="gold", amount=2)),
        "deal-endless",
    ),
    "a deal that pays for itself": (room(sign(1, "deal", cost_gold=300, do="gold", amount=3)), "deal-pays"),
    "more cards than were paid": (room(sign(1, "deal", cost_cards=1, do="draw", deck="fate", amount=2)), "deal-pays"),
    "effects in a circle": (
        room(sign(1, "deal", cost_gold=100, do="restock", then=2), sign(2, "effect", do="appear", then=2)), "effect-cycle",
    ),
    "an effect of nothing": (room(sign(1, "effect", do="appear")), "effect-unused"),
    "an effect that is none": (
        room(sign(1, "deal", cost_gold=100, do="restock", then=2), sign(2, "ignore", who="elf")), "reference-kind",
    ),
    "an effect that is lost": (room(sign(1, "deal", cost_gold=100, do="restock", then=77)), "reference-lost"),
    "five effects": (
        room(sign(1, "deal", cost_gold=100, do="appear", then=2),
             *(sign(n, "effect", do="appear", **({"then": n + 1} if n < 5 else {})) for n in range(2, 6))),
        "room-too-many",
    ),
    "sent on at once": (room(sign(1, "happening", when="enter", do="go", where="random")), "enter-sends-on"),
    "a happening without a moment": (room(sign(1, "happening", do="appear")), "property-missing"),
    "every sign at once": (room(*(sign(n, "icon", icon="elf", sign="red") for n in range(100, 700))), "too-many"),
    "no map": ("<map", "not-a-map"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_by_its_kind(draw: Callable[..., Path], name: str) -> None:
    text, code = FAULTS[name]
    assert code in codes(draw(text))


def test_every_fault_of_rooms_has_its_test() -> None:
    told = {code for _, code in FAULTS.values()}
    elsewhere = {"room-name", "room-refused", "set-entrance", "set-faces", "set-title", "set-empty", "set-large", "set-head"}
    assert told >= set(ROOM_FAULTS) - elsewhere


def test_a_sound_room_has_no_fault_and_the_ways_are_its_free_cells(draw: Callable[..., Path]) -> None:
    path = draw(room(HEALER))
    assert codes(path) == []
    assert len(free_cells(read_map(path))) == 19
    assert codes(draw(room(), "Broom Closet.tmx")) == ["room-name"]
    limited = sign(1, "deal", move=0, limited=True, do="restock")
    assert codes(draw(room(limited))) == []


def test_what_the_reader_did_not_foresee_is_said_in_the_words_of_the_rules(draw: Callable[..., Path]) -> None:
    odd = sign(1, "deal", cost_gold=100, do="level", dice=1, amount=1, to="nobody")
    assert {"wrong-value", "room-refused"} & set(codes(draw(room(odd))))


# --- deals


def deal(cost: dict[str, object], *effects: dict[str, object], **more: object) -> Deal:
    """A deal as the rules know it."""
    return Deal.model_validate({"cost": cost, "effects": effects, **more})


@pytest.mark.rule("MQ-11.4", "MQ-11.6", "MQ-11.7")
def test_deals_that_go_on_for_ever_are_found_in_any_mixture() -> None:
    sell = deal({"items": 1}, {"do": "gold", "hundreds": 3}, move=0)
    buy = deal({"gold": 600}, {"do": "draw", "deck": "treasure", "amount": 2}, move=0)
    dear = deal({"gold": 700}, {"do": "draw", "deck": "treasure", "amount": 2}, move=0)
    walk = deal({"health": 1}, {"do": "steps", "amount": 3}, move=0)
    heal = deal({}, {"do": "health", "amount": 1})
    assert endless([sell, buy]) == (0, 1)
    assert endless([sell, dear]) is None
    assert endless([deal({"gold": 300}, {"do": "restock"}), walk, heal]) == (1, 2)
    assert endless([walk, deal({}, {"do": "health", "amount": 1}, move=4)]) is None
    three = [
        deal({"gold": 200}, {"do": "draw", "deck": "fate"}, move=0),
        deal({"cards": 1}, {"do": "health", "amount": 1}, move=0),
        deal({"health": 1}, {"do": "gold", "hundreds": 2}, move=0),
    ]
    assert endless(three) == (0, 1, 2)
    assert endless([*three[:2], deal({"health": 1}, {"do": "gold", "hundreds": 2}, move=0, limited=True)]) is None
    gamble = deal({"gold": 300}, {"do": "gold", "hundreds": {"dice": 1, "plus": 1}}, move=0)
    assert (balance(gamble)["gold"], endless([gamble])) == (-1, None)
    assert pays(gamble) is None
    assert pays(deal({"gold": 300}, {"do": "gold", "hundreds": {"dice": 1, "plus": 1, "times": 2}})) == ("gold", 3, 4)
    assert pays(deal({"levels": 1}, {"do": "level", "amount": 1})) == ("levels", 1, 1)
    assert pays(deal({"cards": 1}, {"do": "draw", "deck": "fate"})) is None
    assert pays(deal({"gold": 100}, {"do": "gold", "hundreds": 5}, {"do": "health", "amount": -1})) is None
    assert pays(deal({"gold": 100}, {"do": "gold", "hundreds": 5, "to": "others_here"})) is None


# --- sets

HEAD = '[rooms]\nname = { en = "Mine", ja = "私の" }\npack = "unpaid_cellar"\n'


def refused(folder: Path) -> str:
    """What is said of a set that can't be played with; the check says as much."""
    with pytest.raises(PackFaults) as raised:
        load_room_set(folder)
    assert all(str(fault).isprintable() for fault in raised.value.faults)
    return str(raised.value)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (None, "no file quest.toml"),
        ("[rooms", "quest.toml"),
        ('[rooms]\nname = { en = "A", ja = "あ" }', "pack"),
        (HEAD.replace("unpaid_cellar", "paid_cellar"), "there are unpaid_cellar"),
        (HEAD + "links = 7\n", "links"),
        ("a" + ".b" * 5000 + " = 1", "dots"),
        ("x = " + "[" * 100_000, "quest.toml"),
        ("\0" * 300_000, "quest.toml"),
    ],
)
def test_a_head_that_is_wrong_is_said(draw: Callable[..., Path], head: str | None, said: str) -> None:
    folder = draw(room()).parent
    if head is not None:
        (folder / "quest.toml").write_text(head, "utf-8")
        assert [fault.code for fault in check_set(folder)] == ["set-head"]
    assert said in refused(folder)


def test_a_set_as_a_whole_is_judged(draw: Callable[..., Path], tmp_path: Path) -> None:
    (tmp_path / "quest.toml").write_text(HEAD, "utf-8")
    assert [fault.code for fault in check_set(tmp_path)] == ["set-empty"]
    assert "draw one" in refused(tmp_path)
    for name in ("a", "b", "c"):
        draw(room(said={**SAID, "title_en": name}), f"{name}.tmx")
    assert [fault.code for fault in check_set(tmp_path)] == ["set-faces"]
    assert "tile 5 has two faces already: a, b" in refused(tmp_path)
    draw(room(said={**SAID, "title_en": "a", "tile": 6}), "c.tmx")
    assert [fault.code for fault in check_set(tmp_path)] == ["set-title"]
    draw(room(said={**SAID, "title_en": "c", "tile": 6}), "c.tmx")
    assert check_set(tmp_path) == []
    draw(room(said={**SAID, "title_en": "d", "tile": 7}), "rust_hound.tmx")
    draw(room(said={**SAID, "title_en": "e", "tile": 8}), "coal_hole.tmx")  # of the box, whose tile 1 is still there
    assert "coal_hole" in refused(tmp_path)
    for number in range(80):
        draw("", f"r{number}.tmx")
    assert [fault.code for fault in check_set(tmp_path)] == ["set-large"]
    assert "60 maps at most" in refused(tmp_path)


def test_odd_files_in_a_set_are_said_and_nothing_hangs(draw: Callable[..., Path], tmp_path: Path) -> None:
    (tmp_path / "quest.toml").write_text(HEAD, "utf-8")
    draw(room() + " " * 300_000, "long.tmx")
    draw("\0\1\2", "bytes.tmx")
    draw('{"type": "map"', "half.tmj")
    draw("<!DOCTYPE x [<!ENTITY a 'aaaa'>]><map/>", "bomb.tmx")
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "nowhere.tmx").symlink_to(tmp_path / "gone.tmx")
    os.mkfifo(tmp_path / "pipe.tmx")
    readings, faults = read_rooms(tmp_path)
    assert {path.name: reading.faults[0].code for path, reading in readings.items()} == {
        "long.tmx": "file-too-large", "bytes.tmx": "not-a-map", "half.tmj": "not-a-map", "bomb.tmx": "entity",
        "folder.tmx": "file-missing", "nowhere.tmx": "file-missing", "pipe.tmx": "file-missing",
    }  # fmt: skip
    assert faults == []
    assert len(refused(tmp_path).splitlines()) >= 7


def test_a_set_of_a_pack_s_own_rooms_is_whole(draw: Callable[..., Path], tmp_path: Path) -> None:
    own = tmp_path / "unpaid_cellar"
    own.mkdir()
    draw_sheet(own / "sheet.png")
    (own / "quest.toml").write_text(HEAD, "utf-8")
    (own / "broom_closet.tmx").write_text(room(), "utf-8")
    assert [fault.code for fault in check_set(own)] == ["set-entrance"]
    (own / "entrance.tmx").write_text(room(arrow="", said={**SAID, "tile": 0, "title_en": "Hole"}), "utf-8")
    assert check_set(own) == []
    assert "there are 1 room tiles" in refused(own)


# --- the rooms of the box


def test_the_box_has_no_fault() -> None:
    readings, faults = read_rooms(BOX)
    assert len(readings) == 49
    assert [fault.line() for fault in (*faults, *(fault for one in readings.values() for fault in one.faults))] == []
    assert check_set(BOX) == []
    assert {len(reading.free) >= 10 for reading in readings.values()} == {True}


@pytest.mark.rule("MQ-2.6", "MQ-R5")
def test_the_box_has_two_faces_on_each_tile_and_an_entrance() -> None:
    pack = shipped_quest_pack("unpaid_cellar")
    assert sorted(room.tile for room in pack.rooms) == sorted(2 * list(range(1, 25)))
    assert pack.entrance.name.en == "Cellar Hatch"
    arrows = {colour: {room.arrows.get(colour) for room in pack.rooms} for colour in COLOURS}
    assert all(len(ways) == 5 for ways in arrows.values())  # four ways, and rooms without it
    assert {room.search for room in pack.rooms} == set(SEARCH.values())


def test_each_room_of_the_box_looks_like_itself_and_moves() -> None:
    """No two pictures share more than a share of their pixels; most rooms have something that moves."""
    pictures = {path.stem: MapPicture.load(path) for path in map_files(BOX)}
    seen = {name: memoryview(picture.render().get_view("2").raw).cast("I") for name, picture in pictures.items()}
    for one, other in pairwise(sorted(seen)):
        same = sum(a == b for a, b in zip(seen[one], seen[other], strict=True))
        assert same < 0.8 * 112 * 112, (one, other)
    still = [name for name, picture in pictures.items() if picture.next_change(0) is None]
    assert len(still) <= 12, still


def test_the_layers_of_the_box_are_named_and_its_signs_lie_on_the_walls() -> None:
    for path in map_files(BOX):
        board = read_map(path)
        assert {layer.name for layer in board.walk()} <= {*LAYERS, "signs"}
        for _, thing in board.objects():
            x, y = thing.x // 16, thing.y // 16
            assert x in (0, 6) or y in (0, 6), (path.stem, thing)


def test_the_pictures_of_the_box_equal_tileds(rasterizer: str) -> None:
    """A row of rooms with every kind of wall, light, water, layer and sign."""
    for name in ("flooded_passage", "drying_lines", "low_ceiling", "boiler_room", "mushroom_bed", "portrait_room", "dumbwaiter",
                 "dice_pit"):  # fmt: skip
        assert compare(BOX / f"{name}.tmx").verdict == "equal", name


def test_tiled_saves_a_room_again_without_losing_anything(tmp_path: Path, tiled: str) -> None:
    shutil.copytree(resource("maps"), tmp_path / "maps", ignore=shutil.ignore_patterns(".*"))
    path = BOX / "part_time_infirmary.tmx"
    again = tiled_again(tiled, tmp_path / "maps" / "quests" / "unpaid_cellar" / path.name, tmp_path)
    assert shape(ElementTree.parse(again).getroot()) == shape(ElementTree.parse(path).getroot())


def test_the_recipe_of_the_manual_makes_a_room(tmp_path: Path) -> None:
    """What the manual tells to write is what the program reads."""
    manual = resource("maps/README.md").read_text("utf-8")
    heads = re.findall(r"    \[rooms\]\n    (name = .*)\n    (pack = .*)\n", manual)
    assert len(heads) == 2
    assert len(set(heads)) == 1
    (tmp_path / "quest.toml").write_text("[rooms]\n" + "\n".join(heads[0]), "utf-8")
    draw_sheet(tmp_path / "sheet.png")
    said = {"tile": 1, "title_en": "Broom Closet", "title_ja": "箒の物置"}
    assert all(f"`{name}` = {value}" in manual for name, value in said.items() if name != "tile")
    assert "`cost_gold` = 200, `do` = `health`, `amount` = 2" in manual
    (tmp_path / "broom_closet.tmx").write_text(room(HEALER, said=said), "utf-8")
    assert load_room_set(tmp_path).cards["broom_closet"].deals[0].cost.gold == 200
