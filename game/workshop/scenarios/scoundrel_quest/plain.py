"""Plain cards that every scenario can name, and what a card of a scenario's own is where it says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

HURT = [{"do": "health", "amount": -1}]
_DISCARD = {"time": "combat", "cards": 1, "effects": [{"do": "side", "amount": 2, "side": "own"}], "again": "combat"}
_D10 = {"time": "any", "effects": [{"do": "health", "amount": 1}]}
_BACKSTAB = {
    "time": "combat",
    "target": {"kind": "scoundrel", "whose": "other", "where": "combat"},
    "effects": [{"do": "side", "amount": 2, "side": "monsters"}],
    "again": "combat",
}


def _race(word: str, **more: Any) -> dict[str, Any]:
    return {"kind": "race", "race": word, **more}


def _class(word: str, **more: Any) -> dict[str, Any]:
    return {"kind": "class", "trade": word, "discard_power": _DISCARD, "d10_power": _D10, **more}


def _potion(amount: int) -> dict[str, Any]:
    use = {"time": "combat", "effects": [{"do": "side", "amount": amount}]}
    return {"keywords": ["potion", "throwable"], "once": True, "value": 200, "use": use}


FATES: Mapping[str, Mapping[str, Any]] = {
    "dwarf": _race("dwarf"),
    "elf": _race("elf", traits=["helper_level"]),
    "halfling": _race("halfling"),
    "warrior": _class("warrior", traits=["wins_ties"]),
    "wizard": _class("wizard"),
    "thief": _class("thief", d10_power=_BACKSTAB),
    "cleric": _class(
        "cleric",
        good=[{"of": "dice", "amount": 2, "against": {"keywords": ["undead"]}}],
        d10_power={"time": "curse", "effects": [{"do": "cancel_curse"}]},
    ),
    "mixed_blood": {"kind": "mixed_blood"},
    "two_trades": {"kind": "two_trades"},
    "cheat": {"kind": "cheat"},
    "rigged_die": {"kind": "die", "does": "set"},
    "second_throw": {"kind": "die", "does": "reroll"},
    "plus_10": {"kind": "enhancer", "level": 10, "treasure": 2},
    "plus_5": {"kind": "enhancer", "level": 5, "treasure": 1},
    "minus_5": {"kind": "enhancer", "level": -5, "treasure": -1},
}
"""Every race and class, with what the rulebook itself says of it; a discard power of +2 for one card, a d10 power of 1 health."""
TREASURES: Mapping[str, Mapping[str, Any]] = {
    "level_up": {"kind": "level_up"},
    "potion_3": _potion(3),
    "potion_5": _potion(5),
    "lucky_charm": {
        "keywords": ["shiny"], "once": True, "value": 500, "use": {"time": "curse", "effects": [{"do": "cancel_curse"}]},
    },
    "teleport": {
        "keywords": ["potion"], "once": True, "value": 300,
        "use": {"time": "any", "effects": [{"do": "go", "where": "anywhere"}]},
    },
}  # fmt: skip
NO_ARROW = {"purple": "north"}
"""What stands in for the arrows of a room that has none; it is taken away again."""
DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "monster": {"level": 1, "bad_stuff": HURT},
    "treasure": {"kind": "item"},
    "fate": {"kind": "event"},
    "room": {"arrows": NO_ARROW},
}


def described(family: str, words: Mapping[str, Any]) -> dict[str, Any]:
    """The words of a card with what they leave out."""
    card = {**DEFAULTS[family], **words}
    if family == "treasure" and card["kind"] == "item":
        card.setdefault("keywords", ["thingie"])
    return card
