"""What a bot works out of a game is kept while that game goes on, and no longer."""

from __future__ import annotations

import gc

from game.bots import make_bot
from game.games.lair_lords.table import LairTable
from tests.bench.tables import session_of


def tables() -> set[int]:
    gc.collect()
    return {id(one) for one in gc.get_objects() if isinstance(one, LairTable)}


def play(seed: int) -> None:
    session = session_of("lair_lords", ["bot:normal", "bot:normal"], seed=seed)
    for number in range(30):
        decision = session.match.decision
        assert decision is not None
        session.choose(make_bot("normal", number).choose(session.match.view(decision.seat)))


def test_a_game_that_is_over_is_forgotten_with_the_next_one() -> None:
    before = tables()
    for seed in range(4):
        play(seed)
    assert len(tables() - before) <= 1, "only the last game's table may still be known"
