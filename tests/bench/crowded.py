"""Scoundrel Quest at its fullest: every room on the table, twelve monsters in them, four scoundrels who have something."""

from __future__ import annotations

from game.boards.rooms.loader import shipped_quest_pack
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.exploring import place_room
from game.games.scoundrel_quest.geometry import START, STEP
from game.games.scoundrel_quest.position import Beast
from game.games.scoundrel_quest.setup import begin
from game.games.scoundrel_quest.turn import new_turn
from game.rules.randomness import Stream
from tests.scoundrel_quest.sample import make_setup

NAME = "scoundrel_quest, full"
SEATS, MONSTERS, ITEMS = 4, 12, 4


def full_map(seed: int) -> Quest:
    """The first decision of a turn there."""
    state = begin(make_setup(SEATS, pack=shipped_quest_pack("unpaid_cellar")), seed)
    state.advance()
    chance, table = Stream(seed), state.table
    cells = [START]
    while state.zones[table.tiles]:
        cell = cells[chance.below(len(cells))] + STEP[chance.below(len(STEP))]
        if cell not in cells:
            cells.append(cell)
            place_room(state, cell)
    for number in range(MONSTERS):
        card = state.draw(table.monsters)
        assert card is not None
        state.move(card, table.monsters, table.lair)
        seat = number % SEATS
        state.beasts += (Beast(card, card, cells[1 + chance.below(len(cells) - 1)], table.colour[seat], front=seat),)
    for seat in range(SEATS):
        state.at[seat] = cells[chance.below(len(cells))]
        state.level[seat], state.gold[seat] = 3 + chance.below(6), 600
        while len(state.zones[table.gear[seat]]) < ITEMS:
            card = state.draw(table.treasures)
            assert card is not None
            item = table.kind[card] == "item"
            state.move(card, table.treasures, table.gear[seat] if item else table.treasures_gone)
    state.windows, state.decision = (), None
    state.active, state.turn, state.stage = 0, 1, "move"
    state.agenda = [new_turn(0)]
    state.advance()
    return state
