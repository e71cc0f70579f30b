"""What is heard at a table: each act as it begins, few at once when it is skipped, another tune when it grows dangerous."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.said import Verb
from game.client.sound import BURST
from game.client.sound_cues import cues_of
from game.client.table.card_adventure.samples import sample_session, table_of
from game.client.table.lair_lords import samples as lair_lords
from game.client.table.scene import TableScene
from tests.sound.conftest import Recorder
from tests.table.playing import picture, settle

Sit = Callable[..., tuple[Driver, TableScene]]


@pytest.fixture
def sit(recorder: Recorder, make_app: Callable[..., App]) -> Sit:
    """Sits down at a table for one person whose sounds are written down."""

    def down(**settings: object) -> tuple[Driver, TableScene]:
        app = make_app(recorder, **settings)
        table = table_of(sample_session(1, 5), picture())
        app.push(table)
        driver = Driver(app)
        settle(driver, table)
        recorder.told.clear()
        return driver, table

    return down


def test_an_act_is_heard_when_it_begins(recorder: Recorder, sit: Sit) -> None:
    driver, table = sit()
    events = len(table.session.match.history)
    table.choose(0)
    while table.stage.busy:
        driver.wait(16)
    cues = cues_of("card_adventure")
    wanted = [cues.of(event) for event in table.session.match.history[events:]]
    assert recorder.heard() == [name for name in wanted if name]


def test_acts_that_are_skipped_do_not_pile_up(recorder: Recorder, sit: Sit) -> None:
    driver, table = sit()
    for number in range(4):
        if table.session.match.decision is None:
            break
        table.choose(0)
        recorder.told.clear()
        driver.verb(Verb.CONFIRM)
        assert len([name for name in recorder.heard() if str(name).startswith("effects/")]) <= BURST, number
        settle(driver, table)


def test_at_instant_speed_effects_are_still_heard(recorder: Recorder, sit: Sit) -> None:
    driver, table = sit(speed="instant")
    table.choose(0)
    driver.wait(32)
    assert 0 < len(recorder.heard()) <= BURST


def test_calm_is_played_at_a_calm_table(sit: Sit) -> None:
    _, table = sit()
    assert (table.mood, table.tune) == ("calm", "music/card_adventure_calm")


def test_the_last_turns_are_dangerous(sit: Sit) -> None:
    _, table = sit()
    table.shown.turn = table.session.board.turns or 0
    assert table.mood == ("danger" if table.session.board.turns else "calm")


@pytest.mark.parametrize(("piece", "mood"), [("rat", "danger"), ("big", "boss")])
def test_a_fight_is_dangerous_and_a_big_monster_is_a_boss(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, piece: str, mood: str
) -> None:
    _, table = sit()
    zones = table.view.table.zones
    monster = next(card for card in range(len(zones.cards)) if zones.family(card) == "monster")
    table.shown.fight = 0
    table.shown.stacks[0] = [monster]
    sizes = {"rat": (16, 16), "big": (32, 32)}
    monkeypatch.setattr("game.client.table.card_adventure.scene.pictures.get", lambda name: SimpleNamespace(size=sizes[piece]))
    assert table.mood == mood


def test_a_card_that_lies_face_down_in_a_fight_makes_no_boss(sit: Sit) -> None:
    _, table = sit()
    table.shown.fight = 0
    table.shown.stacks[0] = [-1]
    assert table.mood == "danger"


def test_taking_back_is_heard(recorder: Recorder, sit: Sit) -> None:
    driver, table = sit()
    move = next((number for number, one in enumerate(table.session.match.decision.options) if one.verb == "move"), None)
    assert move is not None
    table.choose(move)
    settle(driver, table)
    driver.wait(100)
    recorder.told.clear()
    driver.verb(Verb.UNDO)
    assert "interface/undo" in recorder.heard()


# --- Lair Lords


@pytest.mark.parametrize(
    ("phase", "inside", "waiting", "wounds", "mood"),
    [
        ("build", None, [[], []], [0, 0], "calm"),
        ("bait", None, [[7], []], [0, 0], "calm"),
        ("adventure", 7, [[], []], [0, 0], "danger"),
        ("adventure", None, [[7], []], [0, 0], "danger"),
        ("adventure", 7, [[], []], [0, 4], "boss"),
        ("build", None, [[], []], [0, 4], "calm"),
    ],
)
def test_heroes_on_their_way_are_a_danger_and_the_last_wound_is_the_greatest(
    phase: str, inside: int | None, waiting: list[list[int]], wounds: list[int], mood: str
) -> None:
    table = lair_lords.table_of(lair_lords.sample_session())
    App.headless().push(table)
    shown = table.shown
    shown.phase, shown.inside, shown.entrance, shown.wounds = phase, inside, waiting, wounds
    assert (table.mood, table.tune) == (mood, cues_of("lair_lords").music[mood])
