"""A dungeon at its fullest: every room, twelve monsters, everybody has something; and the Boss. For samples and figures."""

from __future__ import annotations

from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.exploring import place_room
from game.games.scoundrel_quest.geometry import START, STEP
from game.games.scoundrel_quest.position import Beast
from game.games.scoundrel_quest.turn import new_turn
from game.rules.randomness import Stream

MONSTERS, ITEMS = 12, 4


def crowd(state: Quest, seed: int) -> None:
    """Fill a game that has just begun; it goes on with the first decision of a turn."""
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
        seat = number % state.seats
        state.beasts += (Beast(card, card, cells[1 + chance.below(len(cells) - 1)], table.colour[seat], front=seat),)
    for seat in range(state.seats):
        state.at[seat] = cells[chance.below(len(cells))]
        state.level[seat], state.gold[seat] = 3 + chance.below(6), 600
        while len(state.zones[table.gear[seat]]) < ITEMS:
            card = state.draw(table.treasures)
            assert card is not None
            item = table.kind[card] == "item"
            state.move(card, table.treasures, table.gear[seat] if item else table.treasures_gone)
    begin_turn(state)


def meet_boss(state: Quest) -> None:
    """The first seat stands at the Entrance with the winning level: the Boss comes (MQ-22.1)."""
    state.level[0], state.at[0] = state.table.winning, START
    begin_turn(state)


def begin_turn(state: Quest) -> None:
    """The first seat's turn begins."""
    state.windows, state.decision = (), None
    state.active, state.turn, state.stage = 0, 1, "move"
    state.agenda = [new_turn(0)]
    state.advance()
