"""What a card can be used on now: every combination of targets, as references (MQ-38.1, MQ-R55)."""

from __future__ import annotations

from collections.abc import Collection

from game.content.scoundrel_quest.effects import Target, Use
from game.content.scoundrel_quest.vocabulary import FACES
from game.games.scoundrel_quest.geometry import START, border, sides
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.texts import MOVES, About, idle
from game.games.scoundrel_quest.values import fighters, fits, fits_monster
from game.rules.decisions import Ref

NOT_ON_BOSS = ("slay", "banish", "shift", "ignore")
"""What a Boss shrugs off (MQ-1.13, MQ-1.14, MQ-22.4 to MQ-22.6, MQ-R52)."""


def targets_of(game: QuestView, seat: int, use: Use) -> list[About]:
    """Everything that this text of this player could be used on; one empty tuple where it names nothing."""
    found: list[About] = named(game, seat, use.target, use) if use.target is not None else [()]
    if use.chooses_side:
        found = [(*about, ("side", side)) for about in found for side in (0, 1)]
    if "more_dice" in use.words and use.target is None and seat not in fighters(game):
        return []
    if use.effects[0].do in MOVES:
        found = [about for about in found if not idle(game, use.effects, seat, about)]
    return found


def named(game: QuestView, seat: int, target: Target, use: Use) -> list[About]:
    """Everything that a text could name, whether or not something would come of it."""
    match target.kind:
        case "curse":
            return [(("card", card),) for card in game.zones[game.table.curses[seat]]]
        case "scoundrel":
            return [(("seat", one),) for one in scoundrels(game, seat, target)]
        case "monster":
            boss = use.words.isdisjoint(NOT_ON_BOSS)
            return [(("card", card),) for card in _monsters(game, seat, target, boss)]
        case "link":
            faces = {FACES.index(face) for face in target.faces} or set(range(len(FACES)))
            flips = "flip_link" in use.words
            wanted = {FACES.index(one.face) for one in use.effects if one.do == "change_link"}
            return [
                (("border", edge),)
                for edge in _borders(game, seat, target.where)
                if game.links[edge].face in faces and (flips or game.links[edge].face not in wanted)
            ]
    raise AssertionError(target.kind)  # there is no other


def _in_reach(game: QuestView, seat: int, where: str) -> Collection[int]:
    """The cells that are meant."""
    cell = game.at[seat]
    if where == "here":
        return (cell,)
    if where == "near":
        return (cell, *game.adjacent(cell))
    if where == "combat":
        return () if game.fight is None else (game.fight.cell,)
    return game.cells


def scoundrels(game: QuestView, seat: int, target: Target) -> list[int]:
    """The scoundrels that a text can name; no dead one (MQ-R55)."""
    whose, who = target.whose, target.who
    among = sorted(fighters(game)) if target.where == "combat" else range(game.seats)
    reach = _in_reach(game, seat, target.where)
    ghosts = game.table.options.dead_can_be_targeted
    return [
        one
        for one in among
        if (whose == "any" or (one == seat) == (whose == "own"))
        and (ghosts or not game.dead[one])
        and game.at[one] in reach
        and (who is None or fits(game, one, who))
    ]


def _monsters(game: QuestView, seat: int, target: Target, boss: bool) -> list[int]:
    reach = _in_reach(game, seat, target.where)
    found = [beast for beast in game.beasts if beast.cell in reach and (boss or not beast.boss)]
    if target.where == "combat" and game.fight is not None:
        found = [beast for beast in found if beast.card in game.fight.foes]
    return [beast.card for beast in found if target.which is None or fits_monster(game, beast, target.which)]


def _borders(game: QuestView, seat: int, where: str) -> list[int]:
    """Links that may be changed: never one of the Entrance's (MQ-1.9, MQ-R2a)."""
    if where == "board":
        edges = sorted(game.links)
    else:
        cells = [game.at[seat]]
        if where == "near":
            cells += game.adjacent(game.at[seat])
        if where == "combat" and game.fight is not None:
            cells = [game.fight.cell]
        edges = sorted({border(cell, way) for cell in cells for way in range(4)})
    return [edge for edge in edges if START not in (sides(edge)[0][0], sides(edge)[1][0])]


def named_card(about: tuple[Ref, ...]) -> int:
    """The card among the targets, or -1."""
    return next((number for kind, number in about if kind == "card"), -1)
