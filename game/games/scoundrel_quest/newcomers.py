"""New monsters: the card, its base by the monster die, room for it where no base is free (MQ-10.9 to MQ-10.15, section 24)."""

from __future__ import annotations

from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest.dice import monster_die
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import Beast
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import beast_level
from game.rules.agenda import step
from game.rules.decisions import CardId, Option

BASES = 3
"""Bases of each player's colour (MQ-24.11)."""


@step
def new_monster(game: Quest, seat: int, cell: int, boss: bool = False) -> None:
    """The top Monster card with a base by the monster die (MQ-10.9, MQ-10.10, MQ-24.6); none when there is no card (MQ-R88)."""
    table = game.table
    if cell == START and not boss and not (game.fight and game.fight.boss):
        return  # MQ-1.10, MQ-R66
    source = game.renewed("monster")
    card = None if source is None else game.draw(source)
    if source is None or card is None:
        game.emit("no_monster", "MQ-R88", seat=seat)
        return
    game.move(card, source, table.lair)
    game.emit("monster", "MQ-22.1" if boss else "MQ-10.9", seat=seat, card=card, cell=cell)
    game.then(give_base(seat, card, card, cell, boss))


@step
def give_base(game: Quest, seat: int, card: CardId, like: int, cell: int, boss: bool = False) -> None:
    """The finder rolls the monster die for the base (MQ-10.10, MQ-R114)."""
    game.then(monster_die(seat, "base", base_rolled(seat, card, like, cell, boss)))


@step
def base_rolled(game: Quest, seat: int, card: CardId, like: int, cell: int, boss: bool, colour: int = -1) -> None:
    """A colour that no player has lets the active player choose (MQ-10.11, MQ-R18); then no Fate card is drawn (MQ-10.12)."""
    if colour in game.table.seat_of:
        game.then(set_base(seat, card, like, cell, boss, colour))
        return
    options = [
        Option("colour", (("colour", one),), (set_base(seat, card, like, cell, boss, one),)) for one in sorted(game.table.seat_of)
    ]
    game.ask(game.active, "base", options, rule="MQ-10.11", about=(("card", like),))


@step
def set_base(game: Quest, seat: int, card: CardId, like: int, cell: int, boss: bool, colour: int) -> None:
    """The monster gets its base; where none is left others make room (MQ-10.13, MQ-10.14, MQ-R19, MQ-R20)."""
    if sum(one.colour == colour for one in game.beasts) >= BASES:
        colour = _make_room(game, colour)
    game.beasts = (*game.beasts, Beast(card, like, cell, colour, boss=boss, front=seat))
    game.emit("base", "MQ-10.10", card=card, colour=COLOURS[colour], cell=cell)
    game.count_tokens(game.table.seat_of[colour])


def _make_room(game: Quest, colour: int) -> int:
    """Remove the strongest monsters of that colour, by option of the whole dungeon; the colour of the base that is free then."""
    whole = game.table.options.base_shortage == "whole_board"
    rivals = [one for one in game.beasts if not one.boss and (whole or one.colour == colour)]
    best = max((beast_level(game, one) for one in rivals), default=0)
    strongest = [one for one in rivals if beast_level(game, one) == best]
    for one in strongest:
        game.remove_beast(one, "MQ-10.13")
    freed = [one.colour for one in strongest]
    return colour if colour in freed or not freed else freed[0]
