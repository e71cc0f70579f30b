"""What effect words do to combats, monsters, links and dice (the ledger's list of effects)."""

from __future__ import annotations

from typing import Any

from game.content.scoundrel_quest.vocabulary import FACES
from game.games.scoundrel_quest.exploring import add_room, edges
from game.games.scoundrel_quest.geometry import START, STEP, opposite
from game.games.scoundrel_quest.monsters_turn import nature, passable
from game.games.scoundrel_quest.newcomers import give_base, new_monster
from game.games.scoundrel_quest.position import PASSAGE, Beast, Link, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.targets import named_card
from game.games.scoundrel_quest.texts import About, effect, meant_by, moves
from game.games.scoundrel_quest.values import beast_treasure, combat_dice, fighters, fits_monster
from game.rules.agenda import step
from game.rules.decisions import CardId, Option

# --- the running combat


@effect("side")
def _side(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    fight = game.fight
    if fight is None:
        return
    theirs = next((number for kind, number in about if kind == "side"), 0) if one.side == "chosen" else one.side == "monsters"
    if theirs:
        game.fight = fight._replace(foe_plus=fight.foe_plus + one.amount)
    else:
        game.fight = fight._replace(plus=fight.plus + one.amount)
    game.emit("side", "MQ-16.2" if theirs else "MQ-16.1", seat=user, card=card, monsters=bool(theirs), amount=one.amount)


@effect("more_dice")
def _more_dice(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    fight = game.fight
    if fight is not None and seat in fighters(game):
        game.fight = fight._replace(dice=(*fight.dice, (seat, one.amount)))
        game.emit("dice", "MQ-R37a", seat=seat, amount=one.amount, dice=combat_dice(game, seat))


@effect("ally")
def _ally(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    fight = game.fight
    source = game.renewed("monster")
    called = None if source is None or fight is None else game.draw(source)
    if fight is None or source is None or called is None:
        return
    monster = game.table.card[called]
    game.gone(called, source)
    game.fight = fight._replace(allies=fight.allies + monster.level, ally_dice=fight.ally_dice + monster.dice)
    game.emit("ally", "MQ-R135", seat=user, card=called, level=monster.level)


@effect("wander")
def _wander(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if game.fight is not None:
        game.then(new_monster(user, game.fight.cell))


@effect("mate")
def _mate(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    like = game.beast(named_card(about))
    if like is None or game.fight is None or card not in game.zones[game.table.using]:
        return
    game.move(card, game.table.using, game.table.lair)  # the card itself is the second monster
    game.emit("monster", "MQ-R87", seat=user, card=card, like=like.like, cell=game.fight.cell)
    game.then(give_base(user, card, like.like, game.fight.cell))


# --- monsters


@effect("slay")
def _slay(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    beast = game.beast(named_card(about))
    if beast is None or beast.boss:
        return
    treasure = beast_treasure(game, beast) if one.treasure else 0
    game.emit("slain", "MQ-R58", seat=user, card=beast.card)
    if game.table.seat_of.get(beast.colour) == user:
        game.draw_to_hand(user, "fate", "MQ-R127")
    hunted = game.hunted
    _leaves(game, beast, treasure, "MQ-15.28")
    if game.fight is not None:
        game.hunted = hunted  # killed in a combat, it gives what it guarded as any other kill does (MQ-R28)
    if one.level and not game.dead[user]:
        game.gain_levels(user, game.table.card[beast.like].levels, "MQ-R58", kill=True)


@effect("banish")
def _banish(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    beast = game.beast(named_card(about))
    if beast is None or beast.boss:
        return
    game.emit("banished", "MQ-15.28", seat=user, card=beast.card)
    _leaves(game, beast, beast_treasure(game, beast) if one.treasure else 0, "MQ-24.10")


def _leaves(game: Quest, beast: Beast, treasure: int, rule: str) -> None:
    """A monster is gone; what it leaves behind in a combat is won with the rest (MQ-15.29)."""
    fight = game.fight
    game.remove_beast(beast, rule)
    if fight is not None and beast.card in fight.foes:
        game.fight = fight._replace(foes=tuple(one for one in fight.foes if one != beast.card), loot=fight.loot + treasure)
    elif treasure and game.at[game.active] == beast.cell and not game.dead[game.active]:
        for _ in range(treasure):
            game.draw_to_hand(game.active, "treasure", "MQ-R127")


def led_to(game: QuestView, beast: Beast, cell: int, way: int = -1) -> int:
    """Where a card that leads a monster to a cell brings it: its own cell where that fails.

    One led into the Entrance crosses it or stays where it is (MQ-R66, MQ-R66a), but it may join a Boss there (MQ-22.10).
    """
    if cell == START and not (game.fight is not None and game.fight.boss and game.fight.stage in ("open", "announced")):
        cell = START + STEP[way] if way >= 0 else beast.cell
    return beast.cell if beast.boss or cell not in game.cells else cell


def move_beast(game: Quest, beast: Beast, cell: int, way: int = -1) -> None:
    """A card moves a monster, a Lurking one as any other (MQ-26.7, MQ-26.13)."""
    cell = led_to(game, beast, cell, way)
    if cell == beast.cell:
        return
    game.change_beast(beast, cell=cell)
    game.emit("monster_moved", "MQ-26.13", card=beast.card, cell=cell)


def _ways(game: QuestView, beast: Beast, where: str) -> list[tuple[int, int]]:
    """The ways by which a card can move a monster out of its room, each with the cell behind it."""
    found = []
    kind = nature(game, beast)
    for way in range(4):
        cell = beast.cell + STEP[way]
        open_way = where == "next" or passable(kind, game.face(beast.cell, way))
        if cell in game.cells and open_way and (cell != START or cell + STEP[way] in game.cells):
            found.append((way, cell))
    return found


@moves("shift")
def _shifts(game: QuestView, one: Any, user: int, about: About) -> bool:
    beast = game.beast(named_card(about))
    if beast is None or beast.boss:
        return False
    if one.where == "user":
        return led_to(game, beast, game.at[user]) != beast.cell
    return bool(_goals(game, beast, one.where))


def _goals(game: QuestView, beast: Beast, where: str) -> list[tuple[int, int]]:
    """Where a card can move a monster to, each with the way there, -1 for none."""
    if where == "anywhere":
        return [(-1, cell) for cell in sorted(game.cells) if cell not in (START, beast.cell)]
    return _ways(game, beast, where)


@effect("shift")
def _shift(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    beast = game.beast(named_card(about))
    if beast is None or beast.boss:
        return
    if one.where == "user":
        move_beast(game, beast, game.at[user])
    else:
        game.then(choose_shift(user, beast.card, one.where))


@step
def choose_shift(game: Quest, seat: int, beast: CardId, where: str) -> None:
    """Where a monster is moved to."""
    this = game.beast(beast)
    if this is None:
        return
    options = [Option("to", (("cell", cell),), (shifted(beast, cell, way),)) for way, cell in _goals(game, this, where)]
    game.ask(seat, "shift", options, rule="MQ-26.13", about=(("card", beast),))


@step
def shifted(game: Quest, beast: CardId, cell: int, way: int) -> None:
    """The monster is moved."""
    this = game.beast(beast)
    if this is not None:
        move_beast(game, this, cell, way)


def _lured(game: QuestView, one: Any, seat: int) -> list[tuple[Beast, int]]:
    """The monsters that a text draws to a scoundrel, each with the way that it comes by, -1 for none."""
    goal = game.at[seat]
    near = {goal + STEP[way]: opposite(way) for way in range(4)}
    return [
        (beast, near.get(beast.cell, -1))
        for beast in game.beasts
        if (not one.near or beast.cell in near) and (one.which is None or fits_monster(game, beast, one.which))
    ]


@moves("lure")
def _lures(game: QuestView, one: Any, user: int, about: About) -> bool:
    seats = meant_by(game, one, user, user, about)
    return any(led_to(game, foe, game.at[seat], way) != foe.cell for seat in seats for foe, way in _lured(game, one, seat))


@effect("lure")
def _lure(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    for beast, way in _lured(game, one, seat):
        move_beast(game, beast, game.at[seat], way)


@effect("ignore")
def _ignore(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    beast = named_card(about)
    game.ignored = (*game.ignored, (beast, user))
    game.attacked = tuple(card for card in game.attacked if card != beast)
    game.emit("ignored", "MQ-15.15", seat=user, card=beast)


# --- the map


@effect("change_link")
def _change_link(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    for kind, edge in about:
        if kind == "border":
            set_link(game, edge, FACES.index(one.face))


@effect("flip_link")
def _flip_link(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    for kind, edge in about:
        if kind == "border":
            set_link(game, edge, game.links[edge].other)


def set_link(game: Quest, edge: int, face: int) -> None:
    """A link shows another face, on both sides (MQ-R2a); one of its faces is always a passage (MQ-R3)."""
    game.links[edge] = Link(face, PASSAGE) if face != PASSAGE else Link(PASSAGE, max(game.links[edge]))
    game.emit("link_changed", "MQ-R2a", border=edge, face=FACES[face])


@effect("appear")
def _appear(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    game.then(choose_empty(user))


@step
def choose_empty(game: Quest, seat: int) -> None:
    """An empty room, not the Entrance (MQ-8.15, MQ-R83); without one a room is added by choice (MQ-8.16, MQ-8.17)."""
    cells = [cell for cell in sorted(game.cells) if cell != START and game.empty(cell)]
    options = [Option("room", (("cell", cell),), (new_monster(seat, cell),)) for cell in cells]
    options = options or [Option("add", (("cell", cell),), (added(seat, cell),)) for cell in edges(game)]
    game.ask(seat, "empty_room", options, rule="MQ-8.16")


@step
def added(game: Quest, seat: int, cell: int) -> None:
    """The room is added, and the card's monster appears in it, beside the one that lives there by option (MQ-R84)."""
    game.then(*add_room(game, cell, seat), new_monster(seat, cell))


@effect("restock")
def _restock(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if game.marks.pop(game.at[seat], 0):
        game.emit("restocked", "MQ-12.19", cell=game.at[seat])
