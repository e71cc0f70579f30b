"""Scoundrel Quest at its fullest: every room on the table, twelve monsters in them, four scoundrels who have something."""

from __future__ import annotations

from game.boards.rooms.loader import shipped_quest_pack
from game.client.table.scoundrel_quest.crowd import crowd
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.setup import begin
from tests.scoundrel_quest.sample import make_setup

NAME = "scoundrel_quest, full"
SEATS = 4


def full_map(seed: int) -> Quest:
    """The first decision of a turn there."""
    state = begin(make_setup(SEATS, pack=shipped_quest_pack("unpaid_cellar")), seed)
    state.advance()
    crowd(state, seed)
    return state
