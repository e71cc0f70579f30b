"""Suicide: on the own turn, at any time (MQ-7.13, MQ-23.17, MQ-23.18)."""

from __future__ import annotations

from game.games.scoundrel_quest.death import settle_deaths
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import Record, step
from game.rules.decisions import Option, kept


def suicide_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """The active player may end its scoundrel's life, also in combat (MQ-R57); not while dice lie on the table."""
    if seat != game.active or game.dead[seat] or game.hushed:
        return []
    return [_suicide(seat, after)]


@kept
def _suicide(seat: int, after: tuple[Record, ...]) -> Option:
    return Option("suicide", (), (suicide(seat), *after))


@step
def suicide(game: Quest, seat: int) -> None:
    """All own health tokens turn black (MQ-23.17)."""
    game.hurt(seat, game.tokens[seat], "MQ-23.17")
    settle_deaths(game, "MQ-23.17")
