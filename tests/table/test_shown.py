"""What the board shows while events are played: each event leaves something that can be shown, the last the view."""

from __future__ import annotations

import pytest

from game.client.table.card_adventure.samples import crowded, fight_of
from game.client.table.card_adventure.shown import Shown
from game.client.table.card_adventure.sums import sum_of, to_pay
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.table.playing import choice_of, played
from tests.thorough import few, later, thorough


def content(shown: Shown, session: Session) -> dict[str, object]:
    """What is shown, unseen cards by their backs alone."""
    family = session.match.state.table.zones.family

    return {
        "at": [at for at, out in zip(shown.at, shown.out, strict=True) if not out],
        "on": shown.on,
        "out": shown.out,
        "sizes": [len(cards) for cards in shown.stacks],
        "stacks": [sorted(family(card) for card in cards) for cards in shown.stacks],
        "on routes": {route: len(cards) for route, cards in shown.on_route.items()},
        "reviving": sorted(shown.reviving.values()),
        "gates": shown.open_gates,
        "walls": shown.walls,
        "totals": shown.totals,
        "fight": shown.fight,
        "turn": shown.turn,
        "step": shown.step,
        "scenery": shown.scenery,
    }


def follow(shown: Shown, session: Session, made: int, seat: int) -> None:
    """Let the picture go through the events of the last choice, of which the first is the one of number `made`."""
    after = session.match.looked_back(seat)
    for number, event in enumerate(session.match.history[made:]):
        told = event.seen_by(seat)
        shown.begin(told, after(number))
        shown.follow(told, after(number))


@pytest.mark.parametrize("seats", later([1, 2, 3, 4], [4]))
def test_after_all_events_of_a_choice_the_picture_agrees_with_the_view(seats: int) -> None:
    choices = 0
    for seed in few(range(6), 2):
        options = {"hands": "concealed"} if seed % 2 else {"cleared_route": "return", "board_order": "spawn_then_move"}
        before: Shown | None = None
        seat, made = 0, 0
        for session in played(seats, 40 + seed, options=options):
            match = session.match
            view = match.view(seat)
            if before is not None:
                follow(before, session, made, seat)
                truth = Shown(view)
                assert content(before, session) == content(truth, session), (seed, match.choices[-1])
                assert [stack[-1:] for stack in before.stacks] == [stack[-1:] for stack in truth.stacks], "what lies on top"
                choices += 1
            seat = match.decision.seat
            before, made = Shown(match.view(seat)), len(match.history)
    assert choices > (100 if thorough() else 30)


@pytest.mark.parametrize("seats", few([4, 2], 1))
def test_stacks_that_sleep_and_an_open_gate_agree_too(seats: int) -> None:
    session = crowded(seats)
    chance = Stream(3)
    for _number in range(150):
        if session.match.decision is None:
            break
        shown = Shown(session.match.view(0))
        made = len(session.match.history)
        session.choose(choice_of(session, chance), watched=True)
        follow(shown, session, made, 0)
        assert content(shown, session) == content(Shown(session.match.view(0)), session), session.match.choices[-1]


def test_in_a_fight_what_has_been_paid_is_no_longer_to_be_paid() -> None:
    session = fight_of(1, 2)
    view = session.match.view(0)
    shown = Shown(view)
    sums = [sum_of(view, monster) for monster in view.monsters_in(view.fight)]
    assert to_pay(view, sums, 0, shown.paid)["damage"] > 0
    option = next(number for number, one in enumerate(view.decision.options) if one.verb == "pass")
    kinds: set[str] = set()
    while "fight_over" not in kinds:
        made = len(session.match.history)
        session.choose(option, watched=True)
        after = session.match.looked_back(0)
        for number, event in enumerate(session.match.history[made:]):
            kinds.add(event.kind)
            if "fight_over" in kinds:
                break
            shown.follow(event.seen_by(0), after(number))
        if "fight_over" not in kinds:
            verbs = [one.verb for one in session.match.decision.options]
            option = verbs.index("pass") if "pass" in verbs else 0
    assert not any(to_pay(view, sums, 0, shown.paid).values())
    assert shown.totals[0]["damage"] > view.total(0, "damage")
