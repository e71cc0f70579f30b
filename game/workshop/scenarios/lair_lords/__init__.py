"""Lair Lords' vocabulary of rule scenarios."""

from __future__ import annotations

from game.content.lair_lords.schema import Boss, Room, Spell
from game.workshop.scenarios.lair_lords.layout import Layout
from game.workshop.scenarios.lair_lords.words import Do, Given, Then
from game.workshop.scenarios.vocabulary import Vocabulary

SCENARIOS = Vocabulary(
    game="lair_lords",
    given=Given,
    do=Do,
    then=Then,
    table=Layout,
    quiet=("pass", "decline", "keep_hand", "take_none", "none"),
    phases={"start": "start_of_turn", "end": "end_of_turn"},
    former={"passes": "pass", "step": "phase", "build": "place", "play": "cast"},
    waits_between_phases=True,
    cards={"given.rooms": Room, "given.spells": Spell, "level_up of a seat": Boss},
)
