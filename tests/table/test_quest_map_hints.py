"""What Scoundrel Quest's map tells before something is done: chances in combats to come, plates that cover nobody."""

from __future__ import annotations

import re

import pytest

from game.client.brush import Rect
from game.client.table.scoundrel_quest.hints import reach
from game.client.table.scoundrel_quest.meetings import chance_at, chance_by
from game.client.table.scoundrel_quest.rooms import ROOM
from game.client.table.scoundrel_quest.samples import TWO, choice_of, sample_session
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.text import plain
from game.client.widgets import Spot
from game.games.scoundrel_quest import QuestView
from game.rules import Match
from game.rules.randomness import Stream
from tests.table.playing import settle
from tests.table.test_quest_table import moments, sit


def begun(match: Match, seat: int) -> float | None:
    """The chance that the combat shows which follows when everybody passes."""
    for _number in range(40):
        if match.state.fight is not None or match.decision is None:
            break
        verbs = [one.verb for one in match.decision.options]
        if not {"fight", "pass"} & set(verbs):
            break
        match.choose(verbs.index("fight" if "fight" in verbs else "pass"))
    sums = sums_of(match.view(seat))
    return sums.chance if sums is not None else None


def test_the_chance_that_is_told_before_a_combat_is_that_of_the_combat() -> None:
    told: dict[str, int] = {}
    for seed in range(12):
        session = sample_session(seed, kinds=TWO, seats=2)
        chance = Stream(seed)
        for _number in range(220):
            decision = session.match.decision
            if decision is None:
                break
            seen = session.match.view(decision.seat)
            number, before = choice_of(session, chance), seen.fight
            foretold = {
                at: found
                for at, one in enumerate(seen.decision.options)
                for found in [chance_at(seen, one.about[1][1]) if one.verb == "go" else chance_by(seen, one)]
                if found is not None
            }
            number = next(iter(foretold), number)
            verb = seen.decision.options[number].verb
            met = verb == "go" and seen.decision.options[number].about[1][1] in seen.cells
            session.choose(number)
            if number in foretold:
                told[verb] = told.get(verb, 0) + 1
                assert begun(session.match.fork(), decision.seat) == foretold[number]
            elif met and before is None:
                assert begun(session.match.fork(), decision.seat) is None
    assert told["go"] > 5
    assert told["start"] > 1
    assert told["fight"] > 1


def _meeting(seed: int) -> tuple[object, int, float]:
    for session in moments(seed, 40, every=3):
        _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
        for cell in table.view.cells:
            chance = table.chance_at(cell)
            if chance is not None:
                return table, cell, chance
    raise LookupError


def test_the_room_tells_the_chance_in_the_combat_in_it() -> None:
    table, cell, _chance = _meeting(3)
    table.ask(("cell", cell))  # type: ignore[attr-defined]
    said = " ".join(plain(one.text) for one in table.told())  # type: ignore[attr-defined]
    assert re.search(r"Going there is a combat: [<>]?\d+% to win", said)


def _everywhere(view: QuestView) -> dict[int, float]:
    found = {cell: chance_at(view, cell) for cell in view.cells}
    return {cell: chance for cell, chance in found.items() if chance is not None}


def test_before_the_own_turn_has_begun_the_chances_are_told_as_after_it() -> None:
    tried = 0
    for seed in range(12):
        session = sample_session(seed, kinds=TWO, seats=2)
        chance = Stream(seed)
        for _number in range(200):
            decision = session.match.decision
            if decision is None:
                break
            seen, before = session.match.view(decision.seat), decision.kind
            told = _everywhere(seen)
            start = next((n for n, one in enumerate(decision.options) if one.verb == "start"), None)
            session.choose(choice_of(session, chance) if start is None else start)
            if before == "begin" and session.match.decision is not None and session.match.decision.kind == "act":
                assert told.items() <= _everywhere(session.match.view(decision.seat)).items()
                tried += len(told)
    assert tried > 2


@pytest.mark.parametrize("seed", [2, 3])
def test_plates_in_rooms_cover_nobody_while_there_is_room(seed: int) -> None:
    tried = 0
    for session in moments(seed, 12):
        _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
        view, panel = table.view, table.panel
        for cell in reach(view, table.seat):
            panel.look_at(panel.middle_of(cell))
            place = panel.clear_place(view, cell, (34, 18))
            pieces = panel.standing(view)
            whole = panel.rect.contains(Rect(panel.drawn(panel.corner(cell)), (ROOM, ROOM)))
            if whole and len(view.beasts_at(cell)) + len(view.here(cell)) <= 3:
                assert place.collidelist(pieces) < 0, (seed, cell)
                tried += 1
    assert tried > 20


def test_the_small_map_keeps_its_place_and_covers_no_button() -> None:
    places = set()
    for session in moments(3, 14):
        _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
        board = table.board_rect
        for point in [table.panel.middle_of(cell) for cell in table.view.cells]:
            table.panel.look_at(point)
            table.relayout()
            box = table.small_box
            if box is None:
                continue
            places.add((box.right - board.right, box.bottom - board.bottom))
            for one in table.desk.widgets:
                if not (isinstance(one, Spot) and (one.zone == "board" or not one.lit)):
                    assert not box.colliderect(one.rect), one.key
    assert len(places) == 1


@pytest.mark.draws
def test_a_way_that_was_looked_at_is_not_drawn_while_others_act(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client.table.scoundrel_quest import scene

    session = sample_session(3, kinds=("human", "bot:random"), seats=2)
    _app, driver, table = sit(session, reduce_motion=True, speed="instant")
    settle(driver, table)
    drawn = []
    monkeypatch.setattr(scene.Hints, "draw", lambda _self, _brush, about: drawn.append(about))
    table.about = ("cell", min(table.view.cells))
    table.touch()
    driver.app.step()
    assert drawn
    drawn.clear()
    table.choosing = None
    table.asleep = False
    table.touch()
    driver.app.step()
    assert not drawn
