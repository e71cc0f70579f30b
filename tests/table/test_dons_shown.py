"""What the table of Seven Dons shows while events are played: after the last event it agrees with the view."""

from __future__ import annotations

import pytest

from game.client.table.seven_dons.samples import TWO, sample_session
from game.client.table.seven_dons.shown import Shown
from tests.headless import look
from tests.table.dons_playing import EVERYTHING, played, sit
from tests.thorough import few, thorough


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
    for seed in few(range(4), 2):
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
    assert choices > (100 if thorough() else 40)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_the_score_of_a_match_stands_above_the_table_beside_the_quiet_turns(language: str, large: bool) -> None:
    session = sample_session(3, kinds=TWO, options={"quiet_limit": "400"})
    pictures = []
    for score in ((), (1, 2)):
        session.score = score
        _app, driver, table = sit(session, language, large_text=large, reduce_motion=True)
        table.view.turn, table.view.buried_at = 399, 0
        table.relayout()
        driver.wait(64)
        assert table.overflow() == []
        pictures.append(look(table.app.canvas.surface.subsurface((486, 0, 154, 20)).copy()))
    assert pictures[0] != pictures[1]
