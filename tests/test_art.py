"""The program's pictures are sound, and the check finds each kind of fault."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.table.stage.deaths import DEATHS
from game.resources import resource
from game.workshop import art

INK, RED, GOLD = (13, 11, 26, 255), (210, 60, 60, 255), (246, 187, 58, 255)
CLEAR = (0, 0, 0, 0)
PALETTE = "GIMP Palette\nName: Small\nColumns: 3\n#\n 13  11  26\tink-0\n210  60  60\tred-2\n246 187  58\tgold-2\n"
INDEX = """
[lamp]
size = [4, 4]
anchor = [2, 3]
glow = { frames = [0, 1, 0], ms = [120, 120, 240] }

[stone]
size = [4, 4]
"""
OF_THE_TABLE = {"cards/card_backdrop_monster", "pieces/sleeping"}
"""Pictures that belong to no card of a pack: what lies behind a monster's card, a monster that waits to revive."""


def draw(file: Path, width: int, height: int, *dots: tuple[int, int, tuple[int, int, int, int]]) -> None:
    """A clear picture with an ink frame line at its top and the given pixels."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(CLEAR)
    for x in range(width):
        surface.set_at((x, 0), INK)
    for x, y, colour in dots:
        surface.set_at((x, y), colour)
    pygame.image.save(surface, file)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A sound art folder: a strip of two frames and a single picture."""
    (tmp_path / "palette.gpl").write_text(PALETTE)
    (tmp_path / "props").mkdir()
    (tmp_path / "props" / "index.toml").write_text(INDEX)
    draw(tmp_path / "props" / "lamp.png", 8, 4, (1, 2, GOLD), (6, 2, RED))
    draw(tmp_path / "props" / "stone.png", 4, 4, (2, 2, INK))
    return tmp_path


def index(text: str, old: str = "", new: str = "") -> Callable[[Path], None]:
    """A change of the index: `old` becomes `new`, then `text` is added."""

    def change(folder: Path) -> None:
        file = folder / "props" / "index.toml"
        before = file.read_text()
        assert old in before
        file.write_text(before.replace(old, new) + text)

    return change


def picture(name: str, width: int, height: int, *dots: tuple[int, int, tuple[int, int, int, int]]) -> Callable[[Path], None]:
    """A change of one picture of the set."""
    return lambda folder: draw(folder / "props" / name, width, height, *dots)


FAULTS: list[tuple[str, Callable[[Path], None], str]] = [
    (
        "colour",
        picture("stone.png", 4, 4, (3, 2, (200, 70, 66, 255))),
        "props/stone.png: pixel (3, 2) has the colour #c84642, which is not in the palette; the nearest is red-2 #d23c3c.",
    ),
    (
        "alpha",
        picture("stone.png", 4, 4, (1, 3, (13, 11, 26, 128))),
        "props/stone.png: pixel (1, 3) has alpha 128; only 0 and 255 are allowed.",
    ),
    (
        "width",
        picture("lamp.png", 10, 4, (1, 2, GOLD)),
        "props/lamp.png: is 10 pixels wide, which is no multiple of its frame's width 4; correct the strip or its size.",
    ),
    (
        "height",
        picture("stone.png", 4, 5, (1, 2, GOLD)),
        "props/stone.png: is 5 pixels high, but its frame's height is 4; correct the strip or its size.",
    ),
    (
        "frame",
        index("", "[0, 1, 0]", "[0, 2, 0]"),
        "props/lamp.png: the animation glow shows frame 2, but the strip ends with frame 1.",
    ),
    (
        "times",
        index("", "[120, 120, 240]", "[120, 120]"),
        "props/lamp.png: the animation glow needs frames and ms, two lists of whole numbers of the same length.",
    ),
    (
        "nameless",
        picture("stone.png", 8, 4, (1, 2, GOLD)),
        "props/stone.png: has 2 frames but no animation names them; add one, such as idle = { frames = [0], ms = [400] }.",
    ),
    (
        "unlisted",
        picture("loose.png", 4, 4, (1, 1, RED)),
        "props/loose.png: is in no index; list it in its set's index.toml or delete it.",
    ),
    (
        "undrawn",
        index("[ghost]\nsize = [4, 4]\n"),
        "props/index.toml: [ghost] has no picture; draw props/ghost.png or delete the entry.",
    ),
    (
        "twins",
        lambda folder: (picture("rock.png", 4, 4, (2, 2, INK))(folder), index("[rock]\nsize = [4, 4]\n")(folder))[1],
        "props/rock.png: has the same pixels as props/stone.png; keep one of them.",
    ),
    (
        "sizeless",
        index("", "[stone]\nsize = [4, 4]", "[stone]\nsize = 4"),
        "props/index.toml: [stone]: size is missing or no pair of whole numbers; "
        + "write the width and height of one frame, such as size = [16, 16].",
    ),
    (
        "slice",
        index("slice = 2\n"),
        "props/index.toml: [stone]: slice does not leave a middle; it must be a whole number below half of the size.",
    ),
    (
        "anchor",
        index("", "[2, 3]", "[2, -3]"),
        "props/index.toml: [lamp]: anchor is no pair of whole numbers from 0 up; "
        + "write the pixel of the frame that is put on the spot.",
    ),
    ("places", index("places = [1, 2]\n"), "props/index.toml: [stone]: places is no list of pairs; write it as [[x, y], …]."),
    (
        "value",
        index("", "[lamp]", "loose = 3\n[lamp]"),
        "props/index.toml: [loose] is a single value; make it a table with a size.",
    ),
]


def test_own_art_is_sound() -> None:
    """No fault in any picture of the program, and the sets of the client are there."""
    folder = resource("assets/art")
    assert art.check(folder) == []
    assert {"cards", "icons", "ui"} <= {place.name for place in art.sets(folder)}


def test_a_sound_folder_has_no_fault(folder: Path) -> None:
    assert art.check(folder) == []


@pytest.mark.parametrize(("change", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_each_fault_is_found(folder: Path, change: Callable[[Path], None], fault: str) -> None:
    """One change makes exactly the one fault, told in one sentence."""
    change(folder)
    assert art.check(folder) == [fault]


def test_files_that_cannot_be_read(folder: Path) -> None:
    """Rubbish in place of a PNG, of an index, of the palette: a sentence that names the file, never a traceback."""
    (folder / "props" / "stone.png").write_bytes(b"no picture")
    (fault,) = art.check(folder)
    assert fault.startswith("props/stone.png: cannot be read as a PNG (")
    (folder / "props" / "index.toml").write_text("[lamp\n")
    assert art.check(folder)[0].startswith("props/index.toml: is not sound TOML (")
    (folder / "props" / "index.toml").unlink()
    assert art.check(folder)[0] == "props: the set has no index.toml; write one that lists its pictures."
    (folder / "palette.gpl").write_text("no colours")
    assert art.check(folder) == ["palette.gpl: is missing or holds no colour; put the GIMP palette beside the sets."]


def test_names_in_code_and_packs(tmp_path: Path) -> None:
    """Literals, prefixes and f-strings in code; ids, tables and keys in packs."""
    (tmp_path / "table.py").write_text('a = "icons/lock"\nb = f"icons/seat_{seat}"\nc = "ui/focus_*"\nd = "a/b/c"\n')
    (tmp_path / "pack.toml").write_text('[[card]]\nid = "jab"\n[monster.bog]\nvenom = 1\n')
    (tmp_path / "index.toml").write_text("[never_used]\n")
    names = art.used_names([tmp_path])
    assert {"icons/lock", "icons/seat_*", "ui/focus_*", "jab", "bog", "venom"} <= names
    assert "never_used" not in names


def test_unused_pictures(folder: Path) -> None:
    """A picture is in use by its bare id, its full name or a prefix; every other one is reported."""
    assert art.unused(set(), folder) == ["props/lamp", "props/stone"]
    assert art.unused({"lamp"}, folder) == ["props/stone"]
    assert art.unused({"props/stone"}, folder) == ["props/lamp"]
    assert art.unused({"props/st*"}, folder) == ["props/lamp"]
    assert art.unused(set(), folder, only=["cards"]) == []


def lair_cards(kind: str) -> list[dict[str, Any]]:
    """The tables `[[kind]]` of every Lair Lords pack."""
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(resource("assets/lairs").rglob("*.toml"))]
    return [card for table in tables for card in table.get(kind, [])]


def lair_pictures() -> dict[str, set[str]]:
    """The pictures, by set, that each lord, hero and spell of the Lair Lords packs needs."""
    lords, heroes, spells = ({card["id"] for card in lair_cards(kind)} for kind in ("boss", "hero", "spell"))
    epic = {card["id"] for card in lair_cards("epic")}
    taken = art.used_names([resource("assets/packs")])
    classes = {f"hero_{card['kind']}" for card in lair_cards("hero")} | {
        f"hero_{card['kind']}_epic" for card in lair_cards("epic")
    }
    return {
        "pieces": lords | classes,
        "faces": heroes | epic,
        "cards": lords | heroes | epic | {f"spell_{spell}" if spell in taken else spell for spell in spells},
    }


def dons_cards(kind: str) -> list[dict[str, Any]]:
    """The tables `[[kind]]` of every Seven Dons pack."""
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(resource("assets/dons").rglob("*.toml"))]
    return [card for table in tables for card in table.get(kind, [])]


def dons_pictures() -> dict[str, set[str]]:
    """The pictures, by set, that each member, boss card and pack of Seven Dons needs."""
    members = {card["id"] for card in dons_cards("member")}
    packs = {file.parent.name for file in resource("assets/dons").rglob("pack.toml")}
    return {
        "pieces": members,
        "faces": members,
        "cards": {f"member_{member}" for member in members} | {f"trump_{card['member']}" for card in dons_cards("boss")},
        "icons": {f"don_{pack}{small}" for pack in packs for small in ("", "_small")},
        "street": {f"ground_{pack}" for pack in packs},
    }


def quest_cards(*kinds: str) -> list[dict[str, Any]]:
    """The tables `[[kind]]` of every Scoundrel Quest pack, those of all three decks when no kind is given."""
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(resource("assets/quests").rglob("*.toml"))]
    return [card for table in tables for kind in kinds or ("monster", "treasure", "fate") for card in table.get(kind, [])]


def quest_pictures() -> dict[str, set[str]]:
    """The pictures, by set, that the cards of Scoundrel Quest need."""
    return {
        "pieces": {card["id"] for card in quest_cards("monster")},
        "stage": {card["id"] for card in quest_cards("monster")},
        "cards": {card["id"] for card in quest_cards()} | {f"back_quest_{pile}" for pile in ("monster", "treasure", "fate")},
    }


def test_every_card_and_piece_is_used() -> None:
    """Each picture of a card, a piece or a face belongs to something in a pack, or is one that the table itself puts there."""
    used = art.used_names([resource("assets/" + part) for part in ("packs", "dons", "quests")] + [resource("game")])
    lairs = {f"{part}/{key}" for part, keys in lair_pictures().items() for key in keys}
    assert art.unused(used | lairs | OF_THE_TABLE, only=["cards", "pieces", "faces"]) == []


@pytest.mark.parametrize("part", ["pieces", "faces", "cards"])
def test_every_lord_hero_and_spell_has_its_pictures(part: str) -> None:
    """No card of Lair Lords is without its picture; a spell that shares its id with another game's card has one of its own."""
    listed, _ = art.entries(resource("assets/art"))
    assert lair_pictures()[part] - {entry.key for entry in listed if entry.set == part} == set()


@pytest.mark.parametrize("part", ["pieces", "faces", "cards", "icons", "street"])
def test_every_member_and_boss_has_its_pictures(part: str) -> None:
    """No member, trump or pack of Seven Dons is without its picture."""
    listed, _ = art.entries(resource("assets/art"))
    assert dons_pictures()[part] - {entry.key for entry in listed if entry.set == part} == set()


@pytest.mark.parametrize("part", ["pieces", "stage", "cards"])
def test_every_card_of_a_quest_has_its_pictures(part: str) -> None:
    """No monster of Scoundrel Quest is without its piece and its large pose, no card without its picture."""
    listed, _ = art.entries(resource("assets/art"))
    assert quest_pictures()[part] - {entry.key for entry in listed if entry.set == part} == set()


def test_monsters_stand_in_their_size() -> None:
    """Tiny and small monsters stand in 16 by 16 pixels, huge ones in 32 by 32, all others in 24 by 24; each has its motions."""
    listed = {entry.key: entry for entry in art.entries(resource("assets/art"))[0] if entry.set == "pieces"}
    for card in quest_cards("monster"):
        sizes = {"tiny": 16, "small": 16, "huge": 32}
        side = next((sizes[word] for word in card["keywords"] if word in sizes), 24)
        entry = listed[card["id"]]
        assert (entry.size, set(entry.animations)) == ((side, side), {"idle", "walk", "hurt"}), card["id"]
        assert len(set(entry.animations["idle"]["frames"])) >= 2, card["id"]


def test_monsters_fight() -> None:
    """On the stage a monster waits, strikes, is hurt and falls, in a frame of its own, 48 to 64 pixels high."""
    listed = {entry.key: entry for entry in art.entries(resource("assets/art"))[0] if entry.set == "stage"}
    for monster in quest_pictures()["stage"]:
        assert set(listed[monster].animations) == {"idle", "strike", "hurt", "fall"}, monster
        assert 48 <= listed[monster].size[1] <= 64, monster


def test_who_fights_has_a_large_pose() -> None:
    """Every monster and character of Card+Adventure waits, strikes, is hurt and falls on the stage, and goes in its own way."""
    listed = {entry.key: entry for entry in art.entries(resource("assets/art"))[0] if entry.set == "stage"}
    files = [resource(f"assets/packs/deep_stones/{name}.toml") for name in ("monsters", "classes")]
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    who = [card["id"] for table, key in zip(tables, ("monster", "classes"), strict=True) for card in table[key]]
    assert len(who) > 40
    for key in who:
        assert {"idle", "strike", "hurt", "fall"} <= set(listed[key].animations), key
        assert 48 <= listed[key].size[1] <= 64, key
    assert set(DEATHS) == set(art.DEATHS)


def test_members_move() -> None:
    """A member stands, walks, acts, is hurt, falls and lurks."""
    motions = {entry.key: set(entry.animations) for entry in art.entries(resource("assets/art"))[0] if entry.set == "pieces"}
    moves = {"idle", "walk", "act", "hurt", "fall", "lurk"}
    assert [member for member in sorted(dons_pictures()["pieces"]) if motions[member] != moves] == []


def test_lords_and_heroes_move() -> None:
    """A lord has an entrance, a hero walks, and both stand, act, are hurt and fall."""
    motions = {entry.key: set(entry.animations) for entry in art.entries(resource("assets/art"))[0] if entry.set == "pieces"}
    common = {"idle", "act", "hurt", "fall"}
    lords = {card["id"] for card in lair_cards("boss")}
    still = [
        piece for piece in lair_pictures()["pieces"] if motions[piece] != common | ({"entrance"} if piece in lords else {"walk"})
    ]
    assert still == []


def test_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit codes 0, 1 and 2, counts or faults on the standard output, wrong use on the error output."""
    assert art.main([str(folder)]) == 0
    assert capsys.readouterr().out == "props: 2 pictures\n2 pictures, no faults.\n"
    (folder / "code.py").write_text('LAMP = "props/lamp"\n')
    assert art.main([str(folder), "--used", str(folder / "code.py")]) == 1
    assert capsys.readouterr().out == "props/stone: is used nowhere; use it or delete it.\n"
    picture("loose.png", 4, 4)(folder)
    assert art.main([str(folder)]) == 1
    assert "props/loose.png: is in no index" in capsys.readouterr().out
    assert art.main([str(folder / "nowhere")]) == 2
    assert capsys.readouterr().err == f"{folder / 'nowhere'}: is no folder; name one that exists.\n"


def test_every_picture_is_used() -> None:
    roots = [
        *(resource("assets/" + part) for part in ("packs", "lairs", "dons", "quests", "rulebooks")),
        resource("maps"),
        resource("assets/art").parents[1] / "game",
    ]
    assert art.unused(art.used_names(roots)) == []
