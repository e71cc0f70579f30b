"""The client's sounds: sliders, mute, fades, no pile, silence where there is no device."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pygame
import pytest

from game.client.app import App
from game.client.scenes.result import ResultScene
from game.client.scenes.scene import Scene
from game.client.settings import Settings
from game.client.sound import AGAIN_MS, BURST, BURST_MS, Sounds
from game.client.sound_device import FADE_OUT_MS, MOST, Mixer, NoDevice
from tests.sound.conftest import Recorder


class Hands:
    """Sounds on a recorder, with a clock to turn."""

    def __init__(self, device: Recorder, **settings: object) -> None:
        self.now = 0
        self.device = device
        self.settings = Settings.model_validate({"language": "en", **settings})
        self.sounds = Sounds(self.settings, device, lambda: self.now)
        self.sounds.update()

    def wait(self, ms: int) -> None:
        """Let time pass in frames."""
        for _ in range(0, ms, 10):
            self.now += 10
            self.sounds.update()

    def slide(self, **values: object) -> None:
        """Move sliders."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.sounds.obey()


@pytest.fixture
def hands(recorder: Recorder) -> Hands:
    """Sounds that are open."""
    return Hands(recorder)


def test_nothing_is_opened_before_the_first_update(recorder: Recorder) -> None:
    sounds = Sounds(Settings(language="en"), recorder, lambda: 0)
    sounds.play("effects/step")
    sounds.tune("music/title")
    assert recorder.told == []


def test_an_effect_is_as_loud_as_its_slider(recorder: Recorder) -> None:
    hands = Hands(recorder, effects=10, interface=5)
    hands.sounds.play("effects/step")
    hands.sounds.play("interface/focus")
    assert recorder.told[1:] == [("start", "effects/step", 1.0), ("start", "interface/focus", 0.354)]


def test_a_slider_at_nought_is_silence(recorder: Recorder) -> None:
    hands = Hands(recorder, effects=0)
    hands.sounds.play("effects/step")
    assert recorder.heard() == []


def test_sliders_act_at_once_on_what_is_heard(hands: Hands) -> None:
    hands.sounds.tune("music/title")
    hands.wait(20)
    hands.slide(music=10, effects=10)
    assert ("music volume", 1.0) in hands.device.told
    assert ("volume", "effects", 1.0) in hands.device.told


def test_settings_that_are_not_about_sound_do_not_touch_the_device(hands: Hands) -> None:
    before = list(hands.device.told)
    hands.slide(speed="fast")
    assert hands.device.told == before


def test_mute_silences_music_alone(hands: Hands) -> None:
    hands.sounds.tune("music/title")
    hands.wait(20)
    hands.slide(music_muted=True)
    hands.sounds.play("effects/step")
    assert ("music volume", 0.0) in hands.device.told
    assert hands.device.heard() == ["effects/step"]


def test_the_same_effect_is_not_heard_twice_within_a_moment(hands: Hands) -> None:
    hands.sounds.play("effects/step")
    hands.now += AGAIN_MS - 1
    hands.sounds.play("effects/step")
    assert hands.device.heard() == ["effects/step"]
    hands.now += 1
    hands.sounds.play("effects/step")
    assert hands.device.heard() == ["effects/step", "effects/step"]


def test_what_is_skipped_does_not_pile_up(hands: Hands) -> None:
    for name in ("step", "dice", "hurt", "heal", "coin", "trap"):
        hands.sounds.play(f"effects/{name}")
    assert len(hands.device.heard()) == BURST
    hands.now += BURST_MS
    hands.sounds.play("effects/trap")
    assert hands.device.heard()[-1] == "effects/trap"


def test_no_more_effects_are_heard_than_there_is_room_for(hands: Hands) -> None:
    hands.device.sounding = MOST
    hands.sounds.play("effects/step")
    assert hands.device.heard() == []


def test_the_interface_is_heard_over_a_crowd_of_effects(hands: Hands) -> None:
    hands.device.sounding = MOST
    hands.sounds.play("interface/confirm")
    assert hands.device.heard() == ["interface/confirm"]


def test_the_interface_says_one_thing_at_a_time(hands: Hands) -> None:
    hands.sounds.play("interface/open")
    hands.sounds.play("interface/confirm")
    assert hands.device.heard() == ["interface/open"]


def test_the_first_tune_comes_at_once(hands: Hands) -> None:
    hands.sounds.tune("music/title", 900)
    hands.wait(10)
    assert hands.device.heard("music") == ["title"]


def test_another_tune_comes_after_a_fade(hands: Hands) -> None:
    hands.sounds.tune("music/title")
    hands.wait(10)
    hands.sounds.tune("music/victory")
    hands.wait(10)
    assert hands.device.told[-1] == ("fade",)
    hands.wait(FADE_OUT_MS + 40)
    assert hands.device.heard("music") == ["title", "victory"]


def test_a_tune_that_is_wanted_for_a_moment_only_does_not_come(hands: Hands) -> None:
    hands.sounds.tune("music/card_adventure_calm")
    hands.wait(10)
    hands.sounds.tune("music/card_adventure_danger", 900)
    hands.wait(500)
    hands.sounds.tune("music/card_adventure_calm", 900)
    hands.wait(2000)
    assert hands.device.heard("music") == ["card_adventure_calm"]
    assert ("fade",) not in hands.device.told


def test_a_calm_tune_goes_on_where_it_was_left_and_a_danger_begins_anew(hands: Hands) -> None:
    for name in ("card_adventure_calm", "card_adventure_danger", "card_adventure_calm", "card_adventure_danger"):
        hands.sounds.tune(f"music/{name}")
        hands.wait(400)
        hands.device.played = 12.5
    starts = [(entry[1], entry[3]) for entry in hands.device.told if entry[0] == "music"]
    assert starts == [
        ("card_adventure_calm", 0.0),
        ("card_adventure_danger", 0.0),
        ("card_adventure_calm", 12.5),
        ("card_adventure_danger", 0.0),
    ]


def test_a_tune_that_went_round_goes_on_inside_its_length(hands: Hands) -> None:
    hands.sounds.tune("music/card_adventure_calm")
    hands.wait(10)
    hands.device.played = 1000.0
    hands.sounds.tune("music/boss")
    hands.wait(400)
    hands.sounds.tune("music/card_adventure_calm")
    hands.wait(400)
    assert hands.device.told[-1][0] == "music"
    assert 0 < hands.device.told[-1][3] < 60  # type: ignore[operator]


def test_sounds_that_rest_do_not_wake_the_loop(hands: Hands) -> None:
    hands.sounds.tune("music/title")
    hands.wait(10)
    assert hands.sounds.wake is None


def test_without_a_device_nothing_is_heard_and_nothing_is_wanted() -> None:
    hands = Hands(Recorder(there=False))
    hands.sounds.tune("music/title")
    hands.sounds.play("effects/step")
    hands.wait(100)
    assert hands.device.told == [("open",)]
    assert hands.sounds.wake is None


def test_a_slider_that_moves_in_silence_tries_the_device_again() -> None:
    hands = Hands(Recorder(there=False))
    hands.sounds.tune("music/title")
    hands.device.there = True
    hands.slide(music=9)
    hands.wait(20)
    assert hands.device.heard("music") == ["title"]


def test_a_device_that_vanishes_is_silence_from_then_on(hands: Hands) -> None:
    hands.device.broken = True
    hands.sounds.play("effects/step")
    hands.device.broken = False
    hands.sounds.play("effects/dice")
    assert hands.device.told == [("open",), ("close",)]


def test_when_the_device_is_pulled_out_the_usual_one_goes_on_with_the_tune(hands: Hands) -> None:
    hands.sounds.tune("music/title")
    hands.wait(10)
    hands.sounds.changed_devices(lost=True)
    hands.wait(10)
    assert hands.device.heard("music") == ["title", "title"]


def test_a_new_device_changes_nothing_while_one_is_open(hands: Hands) -> None:
    before = list(hands.device.told)
    hands.sounds.changed_devices(lost=False)
    assert hands.device.told == before


def test_a_file_that_is_missing_is_silence(hands: Hands) -> None:
    hands.sounds.play("effects/no_such_effect")
    hands.sounds.play("effects/step")
    assert hands.device.heard() == ["effects/step"]


# --- in the app


def test_the_first_picture_comes_before_the_device(recorder: Recorder, make_app: Callable[..., App]) -> None:
    app = make_app(recorder)
    drawn: list[int] = []
    present = app.canvas.present
    app.canvas.present = lambda: (drawn.append(len(recorder.told)), present())[1]  # type: ignore[method-assign]
    app.push(Scene())
    app.step()
    assert drawn == [0]
    assert recorder.told == [("open",)]


class Tuned(Scene):
    """A scene with a tune."""

    tune = "music/title"


def test_the_uppermost_scene_with_a_tune_is_heard(recorder: Recorder, make_app: Callable[..., App]) -> None:
    app = make_app(recorder)
    app.push(Tuned())
    app.push(Scene())
    app.step()
    app.step()
    assert recorder.heard("music") == ["title"]


def test_a_result_is_a_victory_or_a_defeat() -> None:
    made = [ResultScene(won, str, list, lambda: None, lambda: None) for won in (True, False)]
    assert [scene.tune for scene in made] == ["music/victory", "music/defeat"]


def test_the_mute_key_mutes_the_music(recorder: Recorder, make_app: Callable[..., App]) -> None:
    app = make_app(recorder)
    app.push(Tuned())
    app.step()
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")])
    assert app.settings.music_muted
    assert recorder.told[-1] == ("music volume", 0.0)


def test_the_loop_wakes_for_a_fade(recorder: Recorder, make_app: Callable[..., App]) -> None:
    app = make_app(recorder)
    app.push(Tuned())
    app.step()
    app.step()
    assert app.sleep() > 1000
    app.sounds.tune("music/victory", 900)
    assert 0 < app.sleep() <= 900


def test_an_app_for_pictures_is_silent() -> None:
    assert isinstance(App.headless().sounds.device, NoDevice)


@pytest.mark.parametrize(("which", "tunes"), [(2, ["title", "title"]), (0, ["title"])])
def test_a_device_that_is_pulled_out_is_replaced_where_it_is_ours(
    recorder: Recorder, make_app: Callable[..., App], which: int, tunes: list[str]
) -> None:
    app = make_app(recorder)
    app.push(Tuned())
    app.step()
    app.step()
    app.step([pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=0)])
    assert recorder.heard("music") == tunes


def test_a_device_that_is_plugged_in_ends_the_silence(recorder: Recorder, make_app: Callable[..., App]) -> None:
    recorder.there = False
    app = make_app(recorder)
    app.push(Tuned())
    app.step()
    recorder.there = True
    app.step([pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)])
    app.step()
    assert recorder.heard("music") == ["title"]


# --- the real mixer


def test_the_mixer_opens_on_a_machine_with_a_device() -> None:
    mixer = Mixer()
    assert mixer.open()
    mixer.close()


def test_real_files_are_played(recorder: Recorder) -> None:
    hands = Hands(recorder)
    hands.sounds.device = mixer = Mixer()
    assert mixer.open()
    try:
        hands.sounds.play("effects/fall")
        hands.sounds.tune("music/defeat")
        hands.wait(20)
        assert mixer.sounding == 1
        assert pygame.mixer.music.get_busy()
    finally:
        mixer.close()


def test_a_machine_without_a_device_is_silent_on_the_terminal_too() -> None:
    snippet = "from game.client.sound_device import Mixer; raise SystemExit(Mixer().open())"
    env = {**os.environ, "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", snippet], capture_output=True, text=True, env=env, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
