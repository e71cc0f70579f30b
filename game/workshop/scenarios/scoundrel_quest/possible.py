"""What a given position of Scoundrel Quest can't be, in one sentence each: where, by which clause, and what would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.geometry import START, border
from game.games.scoundrel_quest.lasting import DOUBLE, WORD
from game.games.scoundrel_quest.newcomers import BASES
from game.games.scoundrel_quest.position import DOOR, PASSAGE
from game.games.scoundrel_quest.values import cards_of
from game.workshop.scenarios.scoundrel_quest.words import Given
from game.workshop.scenarios.words import Unmet


def refuse_impossible(state: Quest, given: Given) -> None:
    """Raise Unmet at the first thing that no game could have led to."""
    for number in range(state.seats):
        for fault in (*_health(state, given, number), *_before(state, number)):
            raise Unmet(f"player {number + 1}: {fault}")
    for fault in (*_monsters(state), *_map(state, given)):
        raise Unmet(fault)


def _health(state: Quest, given: Given, number: int) -> Iterator[str]:
    level, tokens, damage = state.level[number], state.tokens[number], state.damage[number]
    if level > state.table.winning:
        yield f"level {level} is above the winning level {state.table.winning}; give a lower one (MQ-29.3)"
    if not state.dead[number]:
        if damage >= tokens:
            yield f"damage {damage} leaves none of its {tokens} health; write dead = true, or damage up to {tokens - 1} (MQ-23.1)"
        return
    table, zones = state.table, state.zones
    if state.gold[number] or zones[table.gear[number]] or zones[table.sack[number]]:
        yield "it is dead and has lost its items and gold; leave out gold, items and pack, or lay them into the room (MQ-23.7)"
    if number == state.active and given.phase == "move":
        yield 'it is dead, and its turn has ended by that; make another player active, or write phase = "start" (MQ-23.10)'


def _before(state: Quest, number: int) -> Iterator[str]:
    """The cards that lie before a player."""
    card = state.table.card
    for kind, double in DOUBLE.items():
        own, doubles = cards_of(state, number, kind), cards_of(state, number, double)
        names = [getattr(card[one], WORD[kind]) for one in own]
        if len(set(names)) < len(names):
            yield f"is: {names[0]} lies there twice; leave one out (MQ-31.5)"
        if len(own) > 1 + bool(doubles):
            rest = f"leave out all but {1 + bool(doubles)}" + ("" if doubles else f", or add {double}")
            yield f"is: {len(own)} cards of the kind {kind}; {rest} (MQ-30.13)"
        if len(doubles) > 1 or (doubles and not own):
            yield f"is: {double} lies there once, beside a card of the kind {kind}; add one, or leave it out (MQ-31.2, MQ-31.10)"
    for one in state.zones[state.table.curses[number]]:
        if card[one].lasts == "now":
            yield f"curses: {card[one].id} works at once and lies before nobody; put it into a hand or the discards (MQ-39.2)"


def _monsters(state: Quest) -> Iterator[str]:
    names = state.table.zones.cards
    for beast in state.beasts:
        if beast.cell == START:
            yield f"monsters: {names[beast.card]} stands in the Entrance, where none stops; give it another room (MQ-1.10)"
    for colour, count in Counter(one.colour for one in state.beasts).items():
        if count > BASES:
            yield f"monsters: {count} stand on {COLOURS[colour]} bases; there are {BASES}, give some another colour (MQ-24.11)"


def _map(state: Quest, given: Given) -> Iterator[str]:
    wanted = DOOR if given.options.entrance_links == "regular_doors" else PASSAGE
    for way in range(4):
        if state.links[border(START, way)].face != wanted:
            sign = "+" if wanted == DOOR else "-"
            yield f"map: the links of the Entrance never change; draw {sign} at each of its sides (MQ-1.9, MQ-R4)"
    if START in state.marks and not given.options.search_entrance:
        yield "marks: the Entrance can't be searched, so it has no mark; mark another room (MQ-12.25)"
