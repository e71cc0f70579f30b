"""The paper doll: each thing that is worn or held shows, in the order in which it is put on."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.boards.rooms.loader import shipped_quest_pack
from game.client.brush import Brush
from game.client.pictures import pictures
from game.client.table.scoundrel_quest.wardrobe import Layer, Looks, Part, layers, stand
from game.content.scoundrel_quest.schema import Item
from game.content.scoundrel_quest.vocabulary import CLASSES, RACES, Sex
from game.games.scoundrel_quest.table import PLAYER_COLOURS
from game.resources import resource
from game.workshop import art
from tests.headless import look

PARTS: tuple[Part, ...] = ("doll", "figure")
SEXES: tuple[Sex, ...] = ("female", "male")
LOOKS = Looks("female", 3, "green", ("elf",), ("thief",))


@pytest.fixture(scope="module")
def items() -> dict[str, Item]:
    """The items of the box by their id."""
    pack = shipped_quest_pack("unpaid_cellar")
    return {card.id: card for card in pack.treasures if isinstance(card, Item)}


def shown(dressed: tuple[Layer, ...], part: Part = "doll", size: tuple[int, int] = (56, 64)) -> str:
    """The pixels of a scoundrel."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    stand(Brush(surface, 0), part, dressed, (size[0] // 2, size[1] - 1))
    return look(surface, "RGBA")


@pytest.mark.parametrize("part", PARTS)
def test_what_is_worn_or_held_is_seen(items: dict[str, Item], part: Part) -> None:
    """Whatever goes on head, body, feet or neck, or into a hand, changes the doll and the figure."""
    bare = shown(layers(LOOKS, (), part), part)
    seen = [
        item
        for item in items.values()
        if item.hands or (not item.once and {*item.keywords} & {"headgear", "armor", "footgear", "clothing", "shiny"})
    ]
    assert len(seen) > 30
    assert [item.id for item in seen if shown(layers(LOOKS, (item,), part), part) == bare] == []


@pytest.mark.parametrize("part", PARTS)
def test_no_two_scoundrels_are_alike(part: Part) -> None:
    """Sex, skin, the player's colour, each race and each class show."""
    every = [
        *(Looks(sex, skin, "red") for sex, skin in product(SEXES, range(1, 5))),
        *(Looks("male", 2, colour) for colour in PLAYER_COLOURS[1:]),
        *(Looks(sex, 2, "red", (race,)) for sex, race in product(SEXES, RACES)),
        *(Looks("female", 1, "red", (), (trade,)) for trade in CLASSES),
        Looks("male", 2, "red", ("dwarf", "elf"), ("warrior", "cleric")),
    ]
    assert len({shown(layers(looks, (), part), part) for looks in every}) == len(every)


def test_the_order_of_dressing(items: dict[str, Item]) -> None:
    """Wings behind the body, boots below the mail, the mitre above the hair, the right hand before the left."""
    worn = [
        items[name]
        for name in ("second_pew_mitre", "partial_chainmail", "boots_for_leaving", "home_made_wings", "pot_lid", "kindling_axe")
    ]
    assert layers(LOOKS, worn) == (
        Layer("class_thief_back"),
        Layer("home_made_wings_back"),
        Layer("body_female_3"),
        Layer("tunic_green"),
        Layer("boots_for_leaving"),
        Layer("class_thief"),
        Layer("partial_chainmail"),
        Layer("hair_female_3"),
        Layer("race_elf_3"),
        Layer("second_pew_mitre"),
        Layer("pot_lid"),
        Layer("kindling_axe", mirrored=True),
        Layer("fist_3"),
        Layer("fist_3", mirrored=True),
    )


def test_bare_feet_go_into_boots(items: dict[str, Item]) -> None:
    """A Halfling's feet lie below what it wears on them, its curls above its hair."""
    halfling = LOOKS._replace(races=("halfling",), classes=())
    keys = [layer.key for layer in layers(halfling, [items["creeping_socks"]])]
    assert keys[1:6] == ["tunic_green", "feet_halfling_3", "creeping_socks", "hair_female_3", "race_halfling"]


def test_two_hands_are_two_hands(items: dict[str, Item]) -> None:
    """With both hands full nothing more is held; with one full, what needs two is not."""
    assert Layer("pot_lid", True) not in layers(LOOKS, [items["newel_post"], items["pot_lid"]])
    dressed = layers(LOOKS, [items["pot_lid"], items["newel_post"], items["kindling_axe"]])
    assert [layer.key for layer in dressed][-4:-2] == ["pot_lid", "kindling_axe"]


@pytest.mark.parametrize("part", PARTS)
def test_every_layer_is_worn_by_somebody(items: dict[str, Item], part: Part) -> None:
    """No picture of the set is left that no scoundrel can show."""
    everybody = [Looks(sex, skin, colour, RACES, CLASSES) for sex, skin, colour in product(SEXES, range(1, 5), PLAYER_COLOURS)]
    worn = {layer.key for looks in everybody for layer in layers(looks, (), part)}
    worn |= {layer.key for item in items.values() for layer in layers(LOOKS, (item,), part)}
    assert worn == {entry.key for entry in art.entries(resource("assets/art"))[0] if entry.set == part}


def test_both_hands_lean_the_same_way(items: dict[str, Item]) -> None:
    """In a blow the left hand, a mirrored picture of the right one, moves forward with the body; so it does turned round."""
    fists = tuple(layer for layer in layers(LOOKS, ()) if layer.key.startswith("fist"))
    for mirrored, forward in ((False, 1), (True, -1)):
        for fist in fists:
            still, blow = (_middle(fist, animation, mirrored) for animation in ("idle", "strike"))
            assert (blow - still) * forward > 0


def _middle(layer: Layer, animation: str, mirrored: bool) -> float:
    """How far to the right the pixels of one layer lie in the last frame of an animation."""
    surface = pygame.Surface((56, 64), pygame.SRCALPHA)
    length = pictures.get(f"doll/{layer.key}").length(animation)
    stand(Brush(surface, length - 1), "doll", (layer,), (28, 63), animation, mirrored=mirrored)
    there = [x for x in range(56) for y in range(64) if surface.get_at((x, y)).a]
    return sum(there) / len(there)


@pytest.mark.parametrize("part", PARTS)
def test_all_layers_move_together(part: Part) -> None:
    """Every animation has the same times in every layer, so no hat is a frame behind its head."""
    layer, *others = (entry.animations for entry in art.entries(resource("assets/art"))[0] if entry.set == part)
    times = {name: motion["ms"] for name, motion in layer.items()}
    assert "idle" in times
    assert all({name: motion["ms"] for name, motion in other.items()} == times for other in others)
