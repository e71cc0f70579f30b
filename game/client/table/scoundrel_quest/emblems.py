"""Which picture stands for what on the table of Scoundrel Quest: decks, bases, dice, keywords, colours."""

from __future__ import annotations

from typing import Literal

from game.content.scoundrel_quest.vocabulary import Class, Colour, Gift, Icon, ItemKeyword, MonsterKeyword, Pass, Race
from game.games.scoundrel_quest import QuestView
from game.sessions.specs.scoundrel_quest import COLOURS as SIGN_COLOURS

Pile = Literal["monster", "treasure", "fate"]
"""A deck of cards (MQ-2.4)."""
Width = Literal[16, 24, 32]
"""How many pixels wide a piece is."""
Thing = Literal["pile", "hoard", "ransacked", "looted", "grave"]
"""What can lie in a room: dropped items, dropped gold, what a search left (MQ-12.19), a dead scoundrel."""

WORN = {"headgear": "slot_head", "footgear": "slot_feet"}
"""Keywords that are shown by the sign of their slot."""
SIGNS = (
    "icons/quest_good", "icons/quest_bad", "icons/quest_gold", "icons/quest_health", "icons/quest_health_lost",
    "icons/quest_move", "icons/quest_move_spent", "icons/quest_search", "icons/quest_no_search", "icons/quest_ransacked",
    "icons/quest_looted", "icons/quest_pile", "icons/quest_dropped_by", "icons/quest_level", "icons/quest_boss",
    "icons/quest_prey", "icons/quest_hunter", "icons/quest_text", "icons/quest_calm", "icons/quest_entrance",
    "icons/quest_curse", "icons/quest_pack", "icons/quest_hand", "icons/quest_deal", "icons/quest_promise",
    "icons/quest_slot_body", "icons/quest_slot_hand", "icons/quest_slot_hands", "icons/quest_wait", "icons/quest_roll",
    "icons/quest_help", "icons/quest_backstab", "icons/quest_clock",
)  # fmt: skip
"""Signs for what counts, what somebody owns and what can be done, on panels and in lists."""


EMBLEM = "ui/quest_emblem"
"""The game in a list of games: four heads under a hatch."""
VICTORY, DEFEAT = "ui/quest_victory", "ui/quest_defeat"
"""Somebody is out of the cellar with all of it; all are dead and the monsters have won (MQ-4.8)."""


def sign_of(view: QuestView, seat: int) -> int:
    """Which of the signs of seats a scoundrel has: that of its colour (MQ-2.9)."""
    colour = view.table.colour[seat]
    return SIGN_COLOURS.index(colour) if colour in SIGN_COLOURS else seat


def back(pile: Pile) -> str:
    """The picture on the back of a deck's cards."""
    return f"cards/back_quest_{pile}"


def frame(pile: Pile, face_down: bool = False) -> str:
    """The frame that a card of this deck is stretched on, or its back."""
    return f"ui/back_quest_{pile}" if face_down else f"ui/frame_quest_{pile}"


def colour_sign(colour: Colour, small: bool = False) -> str:
    """The sign of a colour: red square, green diamond, blue triangle, yellow ring, orange plus, purple cross."""
    return f"icons/quest_colour_{colour}{'_small' if small else ''}"


def base(colour: Colour, width: Width) -> str:
    """The base under a monster, whose prey is the player of that colour (MQ-24.1)."""
    return f"tokens/base_{colour}_{width}"


def die(kind: Colour | Literal["monster", "ten"]) -> str:
    """A player's six-sided die, the monster die with the colours in their order as faces, the die of ten sides (MQ-3.1)."""
    return f"tokens/die_{kind}"


def thing(kind: Thing) -> str:
    """What lies in a room."""
    return f"tokens/thing_{kind}"


def icon(kind: Icon | Race | Class) -> str:
    """The sign of a race, a class or everybody, beside a room's name and on cards (MQ-16.10)."""
    if kind == "all":
        return "icons/quest_all"
    folk = kind in ("dwarf", "elf", "halfling")
    return f"icons/quest_race_{kind}" if folk else f"icons/quest_class_{kind}"


def keyword(word: MonsterKeyword | ItemKeyword | Gift) -> str:
    """The sign of a keyword or a power."""
    return f"icons/quest_{WORN.get(word, 'flaming' if word == 'flame' else word)}"


def passing(kind: Pass) -> str:
    """The sign of what a monster passes beside open doors (MQ-26.11)."""
    return f"icons/quest_pass_{kind}"
