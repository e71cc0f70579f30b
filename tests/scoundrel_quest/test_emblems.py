"""Every word of the vocabulary that a table shows has its picture, and no two words share one."""

from __future__ import annotations

from itertools import product
from typing import get_args

from game.client.pictures import pictures
from game.client.table.scoundrel_quest import emblems
from game.content.scoundrel_quest.vocabulary import COLOURS, Gift, Icon, ItemKeyword, MonsterKeyword, Pass
from game.games.scoundrel_quest.table import PLAYER_COLOURS


def missing(names: list[str]) -> list[str]:
    """The names without a picture, and those that stand twice."""
    return [name for name in names if not pictures.has(name) or names.count(name) > 1]


def test_words_have_signs() -> None:
    words = {*get_args(MonsterKeyword), *get_args(ItemKeyword)}
    assert missing([emblems.keyword(word) for word in sorted(words)]) == []
    assert missing([emblems.keyword(gift) for gift in get_args(Gift)]) == []
    assert missing([emblems.icon(kind) for kind in get_args(Icon)]) == []
    assert missing([emblems.passing(kind) for kind in get_args(Pass)]) == []
    assert missing([emblems.thing(kind) for kind in get_args(emblems.Thing)]) == []
    assert missing([emblems.back(pile) for pile in get_args(emblems.Pile)]) == []
    assert missing([emblems.frame(pile, down) for pile, down in product(get_args(emblems.Pile), (False, True))]) == []
    assert missing([emblems.EMBLEM, emblems.VICTORY, emblems.DEFEAT, *emblems.SIGNS]) == []


def test_colours_have_signs_and_bases() -> None:
    assert missing([emblems.colour_sign(colour, small) for colour, small in product(COLOURS, (False, True))]) == []
    assert missing([emblems.base(colour, width) for colour, width in product(COLOURS, get_args(emblems.Width))]) == []


def test_dice_have_their_faces() -> None:
    """A player's die has six faces, the monster die one for each colour (MQ-3.2), and all of them roll."""
    dice = [emblems.die("monster"), emblems.die("ten"), *(emblems.die(colour) for colour in PLAYER_COLOURS)]
    assert missing(dice) == []
    assert [len(set(pictures.get(name).animations["faces"][0])) for name in dice] == [len(COLOURS), 1, 6, 6, 6, 6]
    assert all(len(set(pictures.get(name).animations["roll"][0])) == 4 for name in dice)


def test_colours_differ_without_colour() -> None:
    """In grey no two signs or bases have the same shape."""
    for names in (
        [emblems.colour_sign(colour) for colour in COLOURS],
        [emblems.colour_sign(colour, small=True) for colour in COLOURS],
        [emblems.base(colour, 16) for colour in COLOURS],
    ):
        assert len({_dark(name) for name in names}) == len(COLOURS), names


def _dark(name: str) -> frozenset[tuple[int, int]]:
    """Where a picture is ink or clear: what is left of it when all colours are one."""
    frame = pictures.get(name).frame()
    wide, high = frame.get_size()
    spots = ((x, y) for x in range(wide) for y in range(high))
    return frozenset(spot for spot in spots if frame.get_at(spot).a and max(frame.get_at(spot)[:3]) < 30)
