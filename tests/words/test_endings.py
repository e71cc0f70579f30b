"""The end of a game of Lair Lords says what decided: enough Souls, Souls minus Wounds, or XP where these are equal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.client.i18n import use_language
from game.client.table.lair_lords.result import ending


def session(reason: str, winner: int, souls: list[int], wounds: list[int], **options: str) -> Any:
    """A game that is over; seats are in XP order."""
    chosen = {"last_tie": "lowest_xp", "final_compare": "winners_first", **options}
    state = SimpleNamespace(
        order=tuple(range(len(souls))),
        total=lambda seat, hurt: (wounds if hurt else souls)[seat],
        table=SimpleNamespace(options=SimpleNamespace(**chosen)),
    )
    match = SimpleNamespace(outcome=SimpleNamespace(reason=reason, winners=(winner,)), state=state)
    return SimpleNamespace(match=match, seats=[SimpleNamespace(name=name) for name in "ABCD"[: len(souls)]])


CASES = [
    (session("souls", 0, [10, 4], [1, 0]), "A has enough Souls and wins.", "ソウルを集めたAの勝ちです。"),
    (session("souls", 1, [12, 10], [3, 0]), "B wins on Souls minus Wounds.", "ソウルと負傷の差でBの勝ちです。"),
    (session("souls", 1, [12, 10], [2, 0]), "Souls minus Wounds are equal; B wins with the lowest XP.",
     "ソウルと負傷の差が並び、XPの一番低いBの勝ちです。"),
    (session("souls", 0, [12, 10], [2, 0], last_tie="highest_xp"),
     "Souls minus Wounds are equal; A wins with the highest XP.", "ソウルと負傷の差が並び、XPの一番高いAの勝ちです。"),
    (session("souls", 1, [14, 11], [5, 2], final_compare="all_qualifying"),
     "Souls minus Wounds are equal; B wins with the lowest XP.", "ソウルと負傷の差が並び、XPの一番低いBの勝ちです。"),
    (session("wounds", 0, [7, 3], [5, 6]), "Everybody has five Wounds; A wins on Souls minus Wounds.",
     "全員が負傷5になりました。ソウルと負傷の差でAの勝ちです。"),
    (session("last", 1, [3, 3], [6, 0]), "B is the last one left and wins.", "最後に残ったBの勝ちです。"),
    (session("no_heroes", 0, [7, 3], [0, 0]), "No Hero is left; A wins on Souls minus Wounds.",
     "ヒーローがいなくなりました。ソウルと負傷の差でAの勝ちです。"),
    (session("unlimited_lives", 0, [7, 3], [0, 0]), "The Heroes have run out; A wins on Souls minus Wounds.",
     "ヒーローが尽きました。ソウルと負傷の差でAの勝ちです。"),
]  # fmt: skip


@pytest.mark.parametrize(("over", "english", "japanese"), CASES)
def test_the_sentence_names_what_decided(over: Any, english: str, japanese: str) -> None:
    assert ending(over) == english
    use_language("ja")
    assert ending(over) == japanese
