"""When a combat starts by itself: monsters that must be fought, the Boss (sections 15 and 22)."""

from __future__ import annotations

from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import Beast, QuestView
from game.games.scoundrel_quest.values import ignores


def foes_of(game: QuestView, seat: int) -> list[Beast]:
    """The monsters in a scoundrel's room that it must fight, or has decided to (MQ-15.12, MQ-15.15, MQ-15.18)."""
    return [one for one in game.beasts_at(game.at[seat]) if one.card in game.attacked or not ignores(game, one, seat)]


def boss_due(game: QuestView) -> bool:
    """Is a level 10 scoundrel in the Entrance on its own turn (MQ-22.1, MQ-R51a), and is there a card for a Boss (MQ-R135)?"""
    seat = game.active
    if game.fight is not None or game.dead[seat] or game.level[seat] < game.table.winning or game.at[seat] != START:
        return False
    table, zones = game.table, game.zones
    return bool(zones[table.monsters] or zones[table.monsters_gone])


def must_fight(game: QuestView) -> bool:
    """Does a combat start now (MQ-15.1, MQ-15.4 to MQ-15.8)?"""
    return boss_due(game) or (game.fight is None and not game.dead[game.active] and bool(foes_of(game, game.active)))
