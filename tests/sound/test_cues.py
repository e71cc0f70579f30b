"""Which sound answers what: the interface, the events of every game, and that no sound tells a secret."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.said import Verb
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import Scene
from game.client.scrolling import ListBox, Row
from game.client.sound_cues import Cues, cues_of
from game.client.text_field import TextField
from game.client.widgets import Button, Checkbox, Rect, Slider, Spot, Widget, nothing
from game.resources import resource
from game.rules import Event
from game.sessions.spec import all_specs
from tests.every_game.games import Case, every_case
from tests.every_game.playing import played
from tests.sound.conftest import Recorder
from tests.table.sources import sources_of

GAMES = sorted(path.stem for path in resource("assets/sound/cues").glob("*.toml"))
QUIET = {
    "card_adventure": {
        "set_up", "phase", "window_closed", "passed", "ended", "declared", "belonging", "board_rule", "area_skipped",
        "resolved", "appearance_suspended", "nobody_came", "bag_empty", "pile_empty", "not_battled", "fight_over",
        "structure_spent",
    },
    "lair_lords": {
        "set_up", "phase", "window_closed", "passed", "ended", "declared", "declined", "order", "lord_kept", "no_hero",
        "nothing_drawn", "stayed", "resolved",
    },
    "scoundrel_quest": {
        "cancelled", "combat_changed", "combat_over", "declared", "ended", "exit_chosen", "first_player", "fizzled",
        "lapsed", "nothing_drawn", "passed", "phase", "resolved", "roll_final", "set_up", "window_closed",
    },
    "seven_dons": {
        "cancelled", "chosen", "declined", "first_player", "fizzled", "passed", "phase", "resolved", "window_closed",
    },
}  # fmt: skip
"""Events that are not heard: the course of things, or what follows from an event that is."""


class Desk(Scene):
    """One widget of each sort."""

    def layout(self) -> list[Widget]:
        return [
            Button(Rect(10, 10, 60, 20), "one", nothing, "one"),
            Button(Rect(10, 40, 60, 20), "off", nothing, "off", enabled=False, why="because"),
            Checkbox(Rect(10, 70, 60, 20), "box", False, lambda _: None, "box"),
            Slider(Rect(10, 100, 200, 20), "slider", 3, lambda _: None, key="slider"),
            TextField(Rect(10, 130, 90, 20), "", lambda _: None, key="field"),
            ListBox(Rect(10, 160, 90, 60), [Row("a"), Row("b")], 0, lambda _: None, key="list"),
            Spot(Rect(300, 10, 20, 20), nothing, "dull", "board", lit=False),
            Spot(Rect(340, 10, 20, 20), nothing, "lit", "board"),
        ]


@pytest.fixture
def desk(recorder: Recorder, make_app: Callable[..., App]) -> Driver:
    """Hands at a desk whose sounds are open."""
    app = make_app(recorder)
    app.push(Desk())
    driver = Driver(app)
    driver.wait(200)
    return driver


def heard(recorder: Recorder, driver: Driver, what: Callable[[], object], focus: str = "one") -> list[object]:
    """What is heard while something is done with the focus on a widget."""
    assert driver.app.top is not None
    driver.app.top.desk.focus_on(focus)
    driver.wait(100)
    recorder.told.clear()
    what()
    return recorder.heard()


@pytest.mark.parametrize(
    ("focus", "verb", "sound"),
    [
        ("one", Verb.CONFIRM, "interface/confirm"),
        ("off", Verb.CONFIRM, "interface/refused"),
        ("dull", Verb.CONFIRM, "interface/refused"),
        ("lit", Verb.CONFIRM, "interface/confirm"),
        ("box", Verb.CONFIRM, "interface/toggle"),
        ("box", Verb.RIGHT, "interface/toggle"),
        ("slider", Verb.RIGHT, "interface/toggle"),
        ("list", Verb.DOWN, "interface/focus"),
        ("one", Verb.DOWN, "interface/focus"),
        ("one", Verb.NEXT_ZONE, "interface/tab"),
    ],
)
def test_a_verb_is_answered(recorder: Recorder, desk: Driver, focus: str, verb: Verb, sound: str) -> None:
    assert heard(recorder, desk, lambda: desk.verb(verb), focus) == [sound]


@pytest.mark.parametrize(("key", "sound"), [("one", "interface/confirm"), ("off", "interface/refused")])
def test_a_click_is_answered(recorder: Recorder, desk: Driver, key: str, sound: str) -> None:
    assert sound in heard(recorder, desk, lambda: desk.press(key), key)


def test_the_mouse_over_a_widget_is_heard_once(recorder: Recorder, desk: Driver) -> None:
    def move() -> None:
        for x in (20, 22, 24):
            desk.point((x, 50))
            desk.wait(50)

    assert heard(recorder, desk, move) == ["interface/focus"]


def test_a_click_beside_everything_is_silent(recorder: Recorder, desk: Driver) -> None:
    assert heard(recorder, desk, lambda: desk.click((500, 300))) == []


def test_a_key_that_does_nothing_is_silent(recorder: Recorder, desk: Driver) -> None:
    assert heard(recorder, desk, lambda: desk.verb(Verb.UNDO)) == []


def test_letters_are_heard(recorder: Recorder, desk: Driver) -> None:
    desk.app.top.desk.focus_on("field")  # type: ignore[union-attr]
    desk.verb(Verb.CONFIRM)
    desk.wait(100)
    recorder.told.clear()
    desk.type("a")
    assert recorder.heard() == ["interface/type"]


def test_a_dialog_opens_and_closes(recorder: Recorder, desk: Driver) -> None:
    recorder.told.clear()
    desk.app.push(DialogScene("Really?", [("No", nothing), ("Yes", nothing)]))
    desk.wait(100)
    desk.verb(Verb.BACK)
    assert recorder.heard() == ["interface/open", "interface/close"]


def test_a_curtain_has_its_own_sound(recorder: Recorder, desk: Driver) -> None:
    recorder.told.clear()
    desk.app.push(CurtainScene(1, "B", list, nothing))
    assert recorder.heard() == ["interface/curtain"]


def test_a_new_layout_is_silent(recorder: Recorder, desk: Driver) -> None:
    assert heard(recorder, desk, lambda: desk.app.top.relayout()) == []  # type: ignore[union-attr]


# --- events


def test_an_event_s_sound_may_depend_on_a_part() -> None:
    cues = Cues({}, {"token": {"by": "family", "damage": "effects/hurt", "else": "effects/heal"}})
    found = [cues.of(Event("token", "", {"family": family})) for family in ("damage", "poison")]
    assert found == ["effects/hurt", "effects/heal"]


def test_truth_is_written_in_small_letters() -> None:
    cues = Cues({}, {"battle": {"by": "beaten", "true": "effects/beaten"}})
    assert [cues.of(Event("battle", "", {"beaten": beaten})) for beaten in (True, False)] == ["effects/beaten", ""]


def test_every_game_with_a_table_of_its_own_has_cues() -> None:
    assert {spec.name for spec in all_specs() if spec.has_room("table")} <= set(GAMES)


def test_a_game_without_cues_is_silent() -> None:
    assert cues_of("no_such_game").of(Event("moved", "", {})) == ""


def kinds_of(name: str) -> set[str]:
    """The kinds of events that a game's code and what it uses of the shared rules speak of."""
    text = "".join(path.read_text(encoding="utf-8") for path in sources_of(name))
    pairs = re.findall(r'(?:emit\(|kind = )"([a-z_]+)" if [\w.]+ else "([a-z_]+)"', text)
    return {*re.findall(r'(?:emit(?:_secret|_card)?|tell)\(\s*"([a-z_]+)"', text), *(kind for pair in pairs for kind in pair)}


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_game_is_heard_or_meant_to_be_quiet(name: str) -> None:
    assert kinds_of(name) - set(cues_of(name).events) - QUIET.get(name, set()) == set()


@pytest.mark.parametrize("name", GAMES)
def test_no_cue_waits_for_an_event_that_never_comes(name: str) -> None:
    assert (set(cues_of(name).events) | QUIET.get(name, set())) - kinds_of(name) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_tune_for_each_mood(name: str) -> None:
    assert set(cues_of(name).music) == {"calm", "danger", "boss"}


@every_case
def test_no_sound_tells_what_a_seat_may_not_know(case: Case) -> None:
    """Whatever a seat knows of an event, it is heard as by somebody who knows nothing."""
    cues = cues_of(case.game.name)
    for seed in range(2):
        *_, last = played(case, seed, every=50)
        for event in last.history:
            public = cues.of(event.seen_by(case.seats))
            assert [cues.of(event.seen_by(seat)) for seat in range(-1, case.seats)] == [public] * (case.seats + 1)
