"""What the table of Seven Dons shows while events are played: after the last event it agrees with the view."""

from __future__ import annotations

import pytest

from game.client.table.seven_dons.shown import Shown
from tests.table.dons_playing import EVERYTHING, played


def content(shown: Shown) -> dict[str, object]:
    """What is shown; face-down members that are not known count as backs."""
    return {
        "columns": [[[max(card, -1) for card in column] for column in columns] for columns in shown.columns],
        "placed": shown.placed,
        "up": shown.up,
        "graves": shown.graves,
        "bosses": [max(card, -1) for card in shown.boss_cards],
        "turn": shown.turn,
        "phase": shown.phase,
        "aims": [(aim.seat, aim.whose, aim.place, aim.named) for aim in shown.aims],
    }


@pytest.mark.parametrize("pack", ["back_streets", "night_harbour"])
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["usual", "everything"])
def test_after_all_events_of_a_choice_the_picture_agrees_with_the_view(options: dict[str, str], pack: str) -> None:
    choices = 0
    for seed in range(4):
        before: Shown | None = None
        seat, made = 0, 0
        for session in played(70 + seed, options=options, pack=pack):
            match = session.match
            if before is not None:
                after = match.looked_back(seat)
                for number in range(len(match.history) - made):
                    before.become(after(number))
                if len(match.history) > made and match.choices[-1].verb != "pass":
                    assert content(before) == content(Shown(match.view(seat))), (seed, match.choices[-1])
                    choices += 1
            seat = match.decision.seat
            before, made = Shown(match.view(seat)), len(match.history)
    assert choices > 100
