"""Card+Adventure's vocabulary of rule scenarios."""

from __future__ import annotations

from game.content.card_adventure.cards import CurseCard, ItemCard, MagicCard, MonsterCard, StructureCard, TrapCard
from game.content.card_adventure.classes import CharacterClass
from game.workshop.scenarios.card_adventure.layout import Layout
from game.workshop.scenarios.card_adventure.words import Do, Given, Then
from game.workshop.scenarios.vocabulary import Vocabulary

SCENARIOS = Vocabulary(
    game="card_adventure",
    given=Given,
    do=Do,
    then=Then,
    table=Layout,
    quiet=("end_go", "pass", "settle_all"),
    moments={
        "fight over": ("fight_over", {}),
        "card phase": ("phase", {"sequence": "fight", "phase": "card"}),
        "effect phase": ("phase", {"sequence": "fight", "phase": "effect"}),
        "end phase": ("phase", {"sequence": "fight", "phase": "end"}),
        "end": ("phase", {"sequence": "turn", "phase": "end"}),
    },
    former={"passes": "pass", "target": "on or to", "hp": "damage", "room": "at", "square": "at"},
    cards={
        "given.items": ItemCard,
        "given.magic": MagicCard,
        "given.traps": TrapCard,
        "given.curses": CurseCard,
        "given.structures": StructureCard,
        "given.classes": CharacterClass,
        "given.monsters": MonsterCard,
    },
)
