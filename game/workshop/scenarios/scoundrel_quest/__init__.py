"""Scoundrel Quest's vocabulary of rule scenarios."""

from __future__ import annotations

from game.content.scoundrel_quest.schema import (
    Cheat,
    ClassCard,
    Curse,
    DieCard,
    Enhancer,
    Event,
    Item,
    LevelUp,
    MixedBlood,
    Monster,
    RaceCard,
    Room,
    TwoTrades,
    Windfall,
)
from game.workshop.scenarios.scoundrel_quest.layout import Layout
from game.workshop.scenarios.scoundrel_quest.words import Do, Given, Then
from game.workshop.scenarios.vocabulary import Vocabulary

SCENARIOS = Vocabulary(
    game="scoundrel_quest",
    given=Given,
    do=Do,
    then=Then,
    table=Layout,
    quiet=("pass", "go_on", "start", "fight", "take_it", "ready", "no", "done", "end_turn"),
    former={"traits": "is", "gear": "items", "carried": "items", "worn": "items", "wait": "seat"},
    cards={
        "given.cards.monster": Monster,
        'given.cards.treasure, `kind = "item"` (left out it is that)': Item,
        'given.cards.treasure, `kind = "level_up"`': LevelUp,
        'given.cards.treasure, `kind = "windfall"`': Windfall,
        'given.cards.fate, `kind = "race"`': RaceCard,
        'given.cards.fate, `kind = "class"`': ClassCard,
        'given.cards.fate, `kind = "mixed_blood"`': MixedBlood,
        'given.cards.fate, `kind = "two_trades"`': TwoTrades,
        'given.cards.fate, `kind = "curse"`': Curse,
        'given.cards.fate, `kind = "enhancer"`': Enhancer,
        'given.cards.fate, `kind = "cheat"`': Cheat,
        'given.cards.fate, `kind = "die"`': DieCard,
        'given.cards.fate, `kind = "event"`': Event,
        "given.cards.room": Room,
    },
)
