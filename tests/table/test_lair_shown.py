"""What the table of Lair Lords shows while events are played: each leaves something that can be shown, the last the view."""

from __future__ import annotations

import pytest

from game.client.table.lair_lords.shown import Shown
from tests.table.lair_playing import EDITIONS, EVERYTHING, played
from tests.thorough import few, thorough

SETTINGS = (*EDITIONS, EVERYTHING)


def content(shown: Shown) -> dict[str, object]:
    """What is shown, face-down cards by their backs alone."""
    return {
        "town": shown.town,
        "entrance": shown.entrance,
        "inside": (shown.inside, shown.at if shown.inside is not None else -1),
        "stacks": [[(place.rooms, place.down is not None) for place in stacks] for stacks in shown.stacks],
        "off": shown.off,
        "souls": shown.souls,
        "wounds": shown.wounds,
        "lords": shown.lords,
        "levelled": shown.levelled,
        "turn": shown.turn,
        "phase": shown.phase,
        "order": shown.order,
        "waiting": shown.waiting,
    }


@pytest.mark.parametrize(("seats", "options"), few([(seats, options) for seats in (2, 3, 4) for options in SETTINGS], 3))
def test_after_all_events_of_a_choice_the_picture_agrees_with_the_view(seats: int, options: dict[str, str]) -> None:
    choices = 0
    for seed in few(range(4), 2):
        before: Shown | None = None
        seat, made = 0, 0
        for session in played(seats, 70 + seed, options=options):
            match = session.match
            if before is not None:
                after = match.looked_back(seat)
                for number in range(len(match.history) - made):
                    before.become(after(number))
                assert content(before) == content(Shown(match.view(seat))), (seed, match.choices[-1])
                choices += 1
            seat = match.decision.seat
            before, made = Shown(match.view(seat)), len(match.history)
    assert choices > (100 if thorough() else 40)
