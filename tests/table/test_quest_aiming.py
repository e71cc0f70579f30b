"""What stands at a target of Scoundrel Quest while something is aimed at it, and the act that the prompt names."""

from __future__ import annotations

import pytest

from game.client.table.chances import percent
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.results import result_of
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.scoundrel_quest.words import Names
from game.client.text import plain
from game.rules.secrecy import view
from tests.scoundrel_quest.pack import curse, event, item
from tests.scoundrel_quest.positions import Play
from tests.scoundrel_quest.test_combat import fight

CARDS = {
    "treasures": [item("brew", "potion", once=True, use={"time": "combat", "effects": [{"do": "side", "amount": 5}]})],
    "fates": [
        curse("dunce", {"do": "level", "amount": -1}),
        event("slap", {"do": "health", "amount": -1}, target={"kind": "scoundrel"}),
    ],
}  # fmt: skip


@pytest.fixture
def play() -> Play:
    """Seat 0 is in a combat and could strengthen a side, curse somebody, hurt somebody."""
    return fight({"level": 5, "hand": ["brew", "dunce", "slap"]}, {}, cards=CARDS)


def test_at_a_side_stands_how_the_combat_would_go(play: Play) -> None:
    seen = view(play.state, 0)
    for side in ("side 0", "side 1"):
        option = next(one for one in seen.decision.options if play.words(one) == f"use brew {side}")
        told = result_of(seen, option, option.about[-1])
        fork = play.state.clone()
        fork.choose(seen.decision.options.index(option))
        sums = sums_of(view(fork, 0))
        assert sums is not None
        assert told is not None
        assert plain(told) == f"{sums.our_total} against {sums.their_total}: {percent(sums.chance)} to win"


def test_at_a_scoundrel_stands_what_it_would_lose(play: Play) -> None:
    seen = view(play.state, 0)
    option = next(one for one in seen.decision.options if play.words(one) == "play slap seat 1")
    told = result_of(seen, option, ("seat", 1))
    health = seen.tokens[1] - seen.damage[1]
    assert told is not None
    assert plain(told).split() == [str(health), "→", str(health - 1)]


@pytest.mark.parametrize(
    ("card", "act"),
    [("brew", "choose the side to strengthen"), ("dunce", "choose whom to curse"), ("slap", "choose whom to hurt")],
)
def test_the_prompt_names_the_act(play: Play, card: str, act: str) -> None:
    seen = view(play.state, 0)
    words = prompt_of(Names(seen, ["A", "B"]), seen.decision, (("card", play.card(card)),))
    assert words[0].endswith(f": {act}")
    assert words[-1] == act
