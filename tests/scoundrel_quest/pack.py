"""A small box for the tests, made in code: plain cards with names that say what they do, and a dungeon of plain rooms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.content.scoundrel_quest.loader import quest_pack_from, rooms_from
from game.content.scoundrel_quest.schema import Entrance, QuestPack
from game.content.words import Words

COLOURS = ("red", "green", "blue", "yellow", "orange", "purple")
WAYS = ("north", "east", "south", "west")


def card(name: str, **fields: Any) -> dict[str, Any]:
    """A card with its id for its name."""
    return {"id": name, "name": {"en": name[:24], "ja": name[:12]}, **fields}


def monster(name: str, level: int = 1, **fields: Any) -> dict[str, Any]:
    """A monster; its Bad Stuff is one damage unless said otherwise."""
    return card(name, level=level, **{"bad_stuff": [{"do": "health", "amount": -1}], **fields})


def item(name: str, *keywords: str, **fields: Any) -> dict[str, Any]:
    """An item; without a keyword it is a thingie."""
    return card(name, kind="item", keywords=list(keywords or ("thingie",)), **fields)


def potion(name: str, amount: int = 3, **fields: Any) -> dict[str, Any]:
    """A potion that makes either side of a combat stronger, usable once, throwable."""
    use = {"time": "combat", "effects": [{"do": "side", "amount": amount}]}
    return item(name, "potion", "throwable", once=True, use=use, **{"value": 200, **fields})


def event(name: str, *effects: dict[str, Any], time: str = "any", target: dict[str, Any] | None = None) -> dict[str, Any]:
    """A fate card that is used once."""
    use = {"time": time, "effects": list(effects), **({"target": target} if target else {})}
    return card(name, kind="event", use=use)


def curse(name: str, *effects: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A curse; with `lasts` and `changes` one that stays."""
    return card(name, kind="curse", effects=list(effects), **fields)


def room(tile: int, name: str = "", **fields: Any) -> dict[str, Any]:
    """A room; by default its arrows point about by its number."""
    arrows = {colour: WAYS[(tile + at) % 4] for at, colour in enumerate(COLOURS) if (tile + at) % 3}
    return card(name or f"room{tile}", tile=tile, **{"arrows": arrows, **fields})


def race(word: str, **fields: Any) -> dict[str, Any]:
    """A race card."""
    return card(word, kind="race", race=word, **fields)


def trade(word: str, **fields: Any) -> dict[str, Any]:
    """A class card: its discard power is +2 in combat for one card, its d10 power recovers 1 health."""
    discard = {"time": "combat", "cards": 1, "effects": [{"do": "side", "amount": 2, "side": "own"}], "again": "combat"}
    d10 = {"time": "any", "effects": [{"do": "health", "amount": 1}]}
    return card(word, kind="class", trade=word, **{"discard_power": discard, "d10_power": d10, **fields})


RACES = (
    race("dwarf", traits=["strong"]),
    race(
        "elf",
        traits=["helper_level"],
        good=[{"of": "flee", "amount": 1}],
        bad=[{"of": "dice", "amount": -1, "who": {"hurt": True}}],
    ),
    race("halfling", traits=["haggler"]),
)
TRADES = (
    trade("warrior", traits=["wins_ties"]),
    trade("wizard", good=[{"of": "bonus", "amount": 1, "per": "magic"}]),
    trade(
        "thief",
        d10_power={
            "time": "combat",
            "target": {"kind": "scoundrel", "whose": "other", "where": "combat"},
            "effects": [{"do": "side", "amount": 2, "side": "monsters"}],
            "again": "combat",
        },
    ),
    trade(
        "cleric",
        good=[{"of": "dice", "amount": 2, "against": {"keywords": ["undead"]}}],
        d10_power={"time": "curse", "effects": [{"do": "cancel_curse"}]},
    ),
)
ROOMS = 24


def pack_of(
    monsters: Iterable[dict[str, Any]] = (),
    treasures: Iterable[dict[str, Any]] = (),
    fates: Iterable[dict[str, Any]] = (),
    rooms: Iterable[dict[str, Any]] = (),
    *,
    fillers: int = 8,
) -> QuestPack:
    """A pack with these cards, `fillers` plain ones of each deck behind them, every race and class, and plain rooms."""
    given = list(rooms)
    used = {one["tile"] for one in given}
    given += [room(tile) for tile in range(1, ROOMS + 1) if tile not in used]
    named = {one["id"] for one in fates}
    raw = {
        "pack": {"id": "test", "version": 1, "name": {"en": "Test", "ja": "試し"}},
        "monster": [*monsters, *(monster(f"rat{n}", 1 + n % 9) for n in range(fillers))],
        "treasure": [*treasures, *(item(f"stone{n}", value=100) for n in range(fillers))],
        "fate": [*fates, *(one for one in (*RACES, *TRADES) if one["id"] not in named)]
        + [card(f"prize{n}", kind="enhancer", level=1) for n in range(fillers)],
    }
    entrance = Entrance(name=Words(en="Entrance", ja="入り口"))
    return quest_pack_from({"test.toml": raw}, rooms_from("test.toml", given), entrance)
