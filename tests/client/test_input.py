"""Verbs from keys, mouse and gamepads; text entry; nothing stays pressed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.driver import key_event
from game.client.input import (
    KEYS,
    REPEAT_AFTER,
    REPEAT_EVERY,
    Composing,
    Device,
    Edit,
    Input,
    Pointer,
    Press,
    Release,
    Typed,
    Verb,
    bindings,
    rebound,
)

DOWN, UP = pygame.KEYDOWN, pygame.KEYUP


@pytest.fixture
def ear() -> Input:
    return Input(lambda at: at if at[0] < 640 else None)


@pytest.mark.parametrize(("verb", "name"), [(verb, name) for verb, names in KEYS.items() for name in names])
def test_every_usual_key_says_its_verb(ear: Input, verb: Verb, name: str) -> None:
    assert ear.hear(key_event(DOWN, name), 0) == [Press(verb)]
    assert ear.hear(key_event(UP, name), 0) == [Release(verb)]


def test_end_turn_shares_no_key() -> None:
    everywhere = [name for names in KEYS.values() for name in names]
    assert len(everywhere) == len(set(everywhere))


def test_arrows_repeat_and_confirm_does_not(ear: Input) -> None:
    ear.hear(key_event(DOWN, "return"), 0)
    assert ear.tick(5000) == []
    assert ear.wake is None
    ear.hear(key_event(DOWN, "right"), 0)
    assert ear.tick(REPEAT_AFTER - 1) == []
    assert ear.tick(REPEAT_AFTER) == [Press(Verb.RIGHT, repeated=True)]
    assert ear.wake == REPEAT_AFTER + REPEAT_EVERY
    ear.hear(key_event(UP, "right"), 400)
    assert ear.tick(9000) == []


def test_losing_the_focus_releases_everything(ear: Input) -> None:
    ear.hear(key_event(DOWN, "right"), 0)
    ear.hear(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), 0)
    said = ear.hear(pygame.event.Event(pygame.WINDOWFOCUSLOST), 1)
    assert said == [Release(Verb.RIGHT), Device("window", False)]
    assert ear.tick(9000) == []
    assert not ear.held
    assert ear.hear(key_event(UP, "right"), 2) == []
    assert ear.hear(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1), 3) == []


def test_letters_are_text_while_a_field_is_open(ear: Input) -> None:
    ear.text_entry = True
    for name in ("e", "u", "m", "space", "1", "l"):
        assert ear.hear(key_event(DOWN, name), 0) == []
    assert ear.hear(pygame.event.Event(pygame.TEXTINPUT, text="e"), 0) == [Typed("e")]
    assert ear.hear(key_event(DOWN, "backspace"), 0) == [Edit("erase")]
    assert ear.tick(REPEAT_AFTER) == [Edit("erase")]
    assert ear.hear(key_event(UP, "backspace"), 400) == []
    assert ear.tick(9000) == []
    assert ear.hear(key_event(DOWN, "left"), 0) == [Edit("left")]
    assert ear.hear(key_event(DOWN, "return"), 0) == [Press(Verb.CONFIRM)]
    assert ear.hear(key_event(DOWN, "escape"), 0) == [Press(Verb.BACK)]


@pytest.mark.parametrize("name", ["return", "space", "escape", "left", "backspace", "f10", "e", "tab"])
def test_no_key_is_a_verb_while_an_input_method_composes(ear: Input, name: str) -> None:
    ear.text_entry = True
    assert ear.hear(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2), 0) == [Composing("にほ")]
    assert ear.hear(key_event(DOWN, name), 0) == []
    assert ear.hear(pygame.event.Event(pygame.TEXTINPUT, text="日本"), 0) == [Typed("日本")]
    assert ear.hear(key_event(DOWN, "return"), 0) == [Press(Verb.CONFIRM)]


def test_text_events_say_nothing_without_a_field(ear: Input) -> None:
    assert ear.hear(pygame.event.Event(pygame.TEXTINPUT, text="e"), 0) == []


def test_the_mouse(ear: Input) -> None:
    motion = {"rel": (0, 0), "buttons": (0, 0, 0)}
    assert ear.hear(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 6), **motion), 0) == [Pointer("move", (5, 6))]
    assert ear.hear(pygame.event.Event(pygame.MOUSEMOTION, pos=(900, 6), **motion), 0) == [Pointer("out", (-1, -1))]
    assert ear.hear(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=3), 0) == [Pointer("down", (5, 6), 3)]
    assert ear.hear(pygame.event.Event(pygame.MOUSEMOTION, pos=(7, 6), **motion), 0) == [Pointer("move", (7, 6), held=True)]
    # Let go outside: the press still ends.
    assert ear.hear(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(900, 6), button=3), 0) == [Pointer("up", (-1, -1), 3)]
    assert ear.hear(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=4), 0) == []
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=-2, mouse_pos=(3, 3))
    assert ear.hear(wheel, 0) == [Pointer("wheel", (3, 3), wheel=-2)]


def pad(kind: int, identity: int, **values: int) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=identity, **values)


def test_a_gamepad_says_the_same_verbs(ear: Input) -> None:
    press = pad(pygame.CONTROLLERBUTTONDOWN, 7, button=pygame.CONTROLLER_BUTTON_A)
    assert ear.hear(press, 0) == [Press(Verb.CONFIRM)]
    assert ear.hear(pad(pygame.CONTROLLERBUTTONUP, 7, button=pygame.CONTROLLER_BUTTON_A), 0) == [Release(Verb.CONFIRM)]
    axis = pygame.CONTROLLER_AXIS_LEFTX
    assert ear.hear(pad(pygame.CONTROLLERAXISMOTION, 7, axis=axis, value=-30000), 0) == [Press(Verb.LEFT)]
    assert ear.hear(pad(pygame.CONTROLLERAXISMOTION, 7, axis=axis, value=-29000), 0) == []
    assert ear.hear(pad(pygame.CONTROLLERAXISMOTION, 7, axis=axis, value=30000), 0) == [Release(Verb.LEFT), Press(Verb.RIGHT)]


def test_a_gamepad_that_is_pulled_out_lets_go_only_of_its_own(ear: Input) -> None:
    ear.hear(pad(pygame.CONTROLLERBUTTONDOWN, 7, button=pygame.CONTROLLER_BUTTON_DPAD_UP), 0)
    ear.hear(pad(pygame.CONTROLLERBUTTONDOWN, 9, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN), 0)
    assert ear.hear(pad(pygame.JOYDEVICEREMOVED, 7), 0) == [Release(Verb.UP)]
    assert ear.held == {Verb.DOWN}
    assert ear.hear(pad(pygame.CONTROLLERDEVICEREMOVED, 7), 0) == []
    assert ear.hear(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=5), 0) == []


def test_keys_can_be_changed(ear: Input) -> None:
    changed = rebound({}, Verb.UNDO, "x")
    assert changed == {"undo": ["x"]}
    ear.bind(changed)
    assert ear.hear(key_event(DOWN, "x"), 0) == [Press(Verb.UNDO)]
    assert ear.hear(key_event(DOWN, "u"), 0) == []


def test_a_key_is_taken_from_its_owner_unless_it_is_the_only_one() -> None:
    taken = rebound({}, Verb.INSPECT, "space")
    assert taken is not None
    assert bindings(taken)[Verb.CONFIRM] == ("return", "enter")
    assert bindings(taken)[Verb.INSPECT] == ("space",)
    assert rebound({}, Verb.INSPECT, "escape") is None
    assert bindings({"nonsense": ["q"]}) == dict(KEYS)


@given(
    st.lists(
        st.tuples(st.sampled_from(list(Verb)), st.sampled_from(["a", "e", "u", "space", "return", "escape", "i", "f10", "up"])),
        max_size=12,
    )
)
def test_no_change_of_keys_leaves_a_verb_without_a_key(changes: list[tuple[Verb, str]]) -> None:
    changed: dict[str, list[str]] = {}
    for verb, key in changes:
        changed = rebound(changed, verb, key) or changed
        keys = bindings(changed)
        assert all(keys.values())
        flat = [name for names in keys.values() for name in names]
        assert len(flat) == len(set(flat))


def test_the_next_key_can_be_captured(ear: Input) -> None:
    taken: list[str] = []
    ear.capture = taken.append
    assert ear.hear(key_event(DOWN, "left shift"), 0) == []
    assert ear.hear(key_event(DOWN, "ctrl+k"), 0) == []
    assert taken == ["ctrl+k"]
    assert ear.capture is None
