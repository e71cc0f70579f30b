"""Verbs from keys, mouse and gamepads; text entry; nothing stays pressed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.bindings import KEYS, PAD, Bound, bindings, needed, rebound
from game.client.driver import key_event
from game.client.input import MOUSE_WAKES, REPEAT_AFTER, REPEAT_EVERY, Input
from game.client.pads import BUTTONS, NAMES, OFF, ON, PRINTED, Pad, button_words, family
from game.client.said import Composing, Device, Edit, Pointer, Press, Release, Typed, Verb

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
    assert ear.hear(pygame.event.Event(pygame.TEXTINPUT, text="日本"), 16) == [Typed("日本")]
    assert ear.hear(key_event(DOWN, "return"), 16) == []  # where the key that ends it is told after it
    assert ear.hear(key_event(DOWN, "return"), 32) == [Press(Verb.CONFIRM)]


@pytest.mark.parametrize(
    ("events", "composed"),
    [
        ([("かきくけこさしすせそ", 0, 10), ("たち", 10, 2)], "かきくけこさしすせそたち"),  # SDL on Linux
        ([("かきくけこ", 0, 5), ("たち", 5, 2), ("かきくけこ", 0, 5), ("た", 5, 1)], "かきくけこた"),
        ([("にほ", 2, 0), ("にほん", 3, 0), ("にほん", 3, 0)], "にほん"),  # Windows and macOS tell where the caret is
        ([("にほん", 1, 2), ("二本", 0, 2)], "二本"),
    ],
)
def test_a_composition_that_comes_in_parts_is_one(ear: Input, events: list[tuple[str, int, int]], composed: str) -> None:
    ear.text_entry = True
    for text, start, length in events:
        said = ear.hear(pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length), 0)
    assert said == [Composing(composed)]


def test_a_key_that_ends_a_composition_is_written_after_it(ear: Input) -> None:
    ear.text_entry = True
    space = pygame.event.Event(DOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    for end, said in (
        (pygame.event.Event(pygame.TEXTINPUT, text="한"), [Typed("한"), Typed(" ")]),
        (pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0), [Composing(""), Typed(" ")]),
    ):
        ear.hear(pygame.event.Event(pygame.TEXTEDITING, text="한", start=0, length=1), 0)
        assert ear.hear(space, 16) == []
        assert ear.hear(pygame.event.Event(pygame.TEXTINPUT, text=" "), 16) == []  # as SDL tells it with Korean input
        assert ear.hear(end, 16) == said
    assert ear.hear(pygame.event.Event(pygame.TEXTINPUT, text="x"), 32) == [Typed("x")]


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


# Gamepads

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
FAR = 30_000


def down(identity: int, name: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=identity, button=BUTTONS.index(name))


def up(identity: int, name: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=identity, button=BUTTONS.index(name))


def axis(identity: int, number: int, value: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=identity, axis=number, value=value)


def gone(identity: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=identity)


@pytest.fixture
def hands(ear: Input) -> Input:
    """With two gamepads, 7 and 9."""
    ear.pads[7], ear.pads[9] = Pad("Mina's pad"), Pad("PS4 Controller")
    return ear


@pytest.mark.parametrize(("verb", "name"), [(verb, name) for verb, names in PAD.items() for name in names if name in BUTTONS])
def test_every_usual_button_says_its_verb(hands: Input, verb: Verb, name: str) -> None:
    assert hands.hear(down(7, name), 0) == [Press(verb)]
    assert hands.hear(up(7, name), 0) == [Release(verb)]


def test_the_triggers_are_buttons(hands: Input) -> None:
    for number, verb in ((pygame.CONTROLLER_AXIS_TRIGGERRIGHT, Verb.END_TURN), (pygame.CONTROLLER_AXIS_TRIGGERLEFT, Verb.WAIT)):
        assert hands.hear(axis(7, number, ON - 1), 0) == []
        assert hands.hear(axis(7, number, ON), 0) == [Press(verb)]
        assert hands.hear(axis(7, number, OFF + 1), 0) == []
        assert hands.hear(axis(7, number, OFF - 1), 0) == [Release(verb)]


def test_the_left_stick_says_arrows_and_the_right_one_scrolls(hands: Input) -> None:
    assert hands.hear(axis(7, LEFT_X, -FAR), 0) == [Press(Verb.LEFT)]
    assert hands.hear(axis(7, LEFT_X, -FAR + 1000), 0) == []
    assert hands.hear(axis(7, LEFT_X, FAR), 0) == [Release(Verb.LEFT), Press(Verb.RIGHT)]
    assert hands.hear(axis(9, pygame.CONTROLLER_AXIS_RIGHTY, FAR), 0) == [Press(Verb.SCROLL_DOWN)]
    assert hands.hear(axis(9, pygame.CONTROLLER_AXIS_RIGHTX, FAR), 0) == []


def test_the_right_stick_to_the_sides_opens_belongings_and_bargains_and_is_named_for_them(hands: Input) -> None:
    assert hands.hear(axis(7, pygame.CONTROLLER_AXIS_RIGHTX, -FAR), 0) == [Press(Verb.GEAR)]
    assert hands.hear(axis(7, pygame.CONTROLLER_AXIS_RIGHTX, FAR), 0) == [Release(Verb.GEAR), Press(Verb.DEAL)]
    assert [hands.key_of(verb) for verb in (Verb.GEAR, Verb.DEAL, Verb.SCROLL_UP)] == ["RS←", "RS→", "RS↑"]
    hands.bind({}, {"gear": ["paddle1"]})
    assert hands.key_of(Verb.GEAR) == "P1", "a button of one's own is named instead"


def test_a_stick_points_one_way_at_a_time(hands: Input) -> None:
    assert hands.hear(axis(7, LEFT_X, 24_000), 0) == [Press(Verb.RIGHT)]
    assert hands.hear(axis(7, LEFT_Y, 24_000), 0) == [], "on the diagonal it stays what it was"
    assert hands.hear(axis(7, LEFT_X, 12_000), 0) == [Release(Verb.RIGHT), Press(Verb.DOWN)]
    assert hands.hear(axis(7, LEFT_X, 0), 0) == []
    assert hands.hear(axis(7, LEFT_Y, 0), 0) == [Release(Verb.DOWN)]


@given(st.lists(st.tuples(st.sampled_from([LEFT_X, LEFT_Y]), st.integers(-32_768, 32_767)), max_size=40))
def test_however_a_stick_is_turned_at_most_one_arrow_is_held(turns: list[tuple[int, int]]) -> None:
    hands = Input(lambda at: at)
    hands.pads[7] = Pad("pad")
    at = {LEFT_X: 0, LEFT_Y: 0}
    for number, value in turns:
        at[number] = value
        hands.hear(axis(7, number, value), 0)
        assert len(hands.held) <= 1
        if max(map(abs, at.values())) < OFF // 2:
            assert not hands.held


@pytest.mark.parametrize("rest", [OFF + 1, FAR, -FAR, 32_767])
def test_what_never_rests_says_nothing_until_it_has_been_at_rest(ear: Input, rest: int) -> None:
    ear.pads[7] = Pad("Pedals", axis=lambda number: rest if number == LEFT_X else 0)
    for wobble in (rest, rest - 50, rest + 50 if rest < FAR + 1 else rest, rest):
        assert ear.hear(axis(7, LEFT_X, wobble), 0) == []
    assert ear.hear(axis(7, LEFT_X, 0), 0) == []
    assert ear.hear(axis(7, LEFT_X, FAR), 0) == [Press(Verb.RIGHT)]


def test_a_worn_stick_that_rests_beside_the_middle_says_nothing(hands: Input) -> None:
    for value in (4000, 8000, OFF - 1, 9000, 6000):
        assert hands.hear(axis(7, LEFT_X, value), 0) == []
    assert hands.tick(9000) == []


def test_a_held_cross_repeats_after_a_while(hands: Input) -> None:
    hands.hear(down(7, "dpright"), 0)
    assert hands.tick(REPEAT_AFTER - 1) == []
    assert hands.tick(REPEAT_AFTER) == [Press(Verb.RIGHT, repeated=True)]
    assert hands.tick(REPEAT_AFTER + REPEAT_EVERY - 1) == []
    assert hands.tick(REPEAT_AFTER + REPEAT_EVERY) == [Press(Verb.RIGHT, repeated=True)]


@pytest.mark.parametrize(("first", "second", "verb"), [("a", "b", Verb.CONFIRM), ("b", "a", Verb.BACK)])
def test_of_confirm_and_back_together_the_first_counts(hands: Input, first: str, second: str, verb: Verb) -> None:
    assert hands.hear(down(7, first), 0) == [Press(verb)]
    assert hands.hear(down(7, second), 0) == []
    assert hands.hear(up(7, second), 0) == []
    assert hands.hear(up(7, first), 0) == [Release(verb)]


def test_two_gamepads_do_not_stand_in_each_others_way(hands: Input) -> None:
    hands.hear(down(7, "a"), 0)
    assert hands.hear(down(9, "b"), 0) == [Press(Verb.BACK)]
    hands.hear(down(9, "dpup"), 0)
    hands.hear(down(7, "dpup"), 0)
    assert hands.hear(up(9, "dpup"), 0) == [], "the other one still holds it"
    assert hands.hear(up(7, "dpup"), 0) == [Release(Verb.UP)]


def test_losing_the_focus_lets_go_of_sticks_too(hands: Input) -> None:
    hands.hear(axis(7, LEFT_X, FAR), 0)
    hands.hear(down(7, "a"), 0)
    said = hands.hear(pygame.event.Event(pygame.WINDOWFOCUSLOST), 1)
    assert said == [Release(Verb.RIGHT), Release(Verb.CONFIRM), Device("window", False)]
    hands.hear(pygame.event.Event(pygame.WINDOWFOCUSGAINED), 2)
    assert hands.hear(axis(7, LEFT_X, FAR - 500), 3) == [], "it is still pushed from before"
    assert hands.tick(9000) == []
    hands.hear(axis(7, LEFT_X, 0), 4)
    assert hands.hear(axis(7, LEFT_X, FAR), 5) == [Press(Verb.RIGHT)]


def test_a_held_arrow_stops_at_the_border_of_a_scene(hands: Input) -> None:
    hands.hear(down(7, "dpdown"), 0)
    hands.hold_still()
    assert hands.tick(9000) == []
    assert hands.hear(up(7, "dpdown"), 9001) == []
    assert hands.hear(down(7, "dpdown"), 9002) == [Press(Verb.DOWN)]


def test_a_gamepad_that_is_pulled_out_lets_go_only_of_its_own(hands: Input) -> None:
    hands.hear(down(7, "dpup"), 0)
    hands.hear(down(9, "dpdown"), 0)
    assert hands.hear(gone(7), 0) == [Release(Verb.UP), Device("pad", False, "Mina's pad")]
    assert hands.held == {Verb.DOWN}
    assert hands.hear(gone(7), 0) == []
    assert hands.hear(down(7, "a"), 0) == [], "what is not plugged in says nothing"


def test_it_is_known_whether_the_gamepad_that_goes_was_in_use(hands: Input) -> None:
    hands.hear(down(7, "a"), 0)
    hands.hear(up(7, "a"), 0)
    assert hands.hear(gone(9), 0) == [Device("pad", False, "PS4 Controller")]
    assert hands.hear(gone(7), 0) == [Device("pad", False, "Mina's pad", in_use=True)]


def test_nobody_misses_a_gamepad_that_falls_asleep_while_the_keyboard_is_used(hands: Input) -> None:
    hands.hear(down(7, "a"), 0)
    hands.hear(key_event(DOWN, "i"), 0)
    assert hands.hear(gone(7), 0)[-1] == Device("pad", False, "Mina's pad", in_use=False)


def test_hints_name_the_device_that_was_used_last(hands: Input) -> None:
    assert (hands.family, hands.key_of(Verb.UNDO)) == ("", "U")
    hands.hear(down(7, "dpup"), 0)
    assert (hands.family, hands.key_of(Verb.UNDO), hands.key_of(Verb.NEXT_ZONE)) == ("xbox", "Y", "RB")
    assert hands.key_of(Verb.MUTE) == "", "no button says it"
    hands.hear(down(9, "dpup"), 0)
    assert (hands.family, hands.key_of(Verb.UNDO), hands.key_of(Verb.NEXT_ZONE)) == ("playstation", "△", "R1")
    assert hands.keys_of(Verb.CONFIRM) == ("×", "A", "Enter")
    hands.hear(key_event(DOWN, "left shift"), 0)
    assert hands.key_of(Verb.UNDO) == "U"
    assert hands.keys_of(Verb.CONFIRM) == ("Enter", "A", "×")


def test_only_a_hand_on_the_mouse_takes_over_from_a_gamepad(hands: Input) -> None:
    def motion(x: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0))

    hands.hear(down(7, "dpup"), 0)
    assert hands.hear(motion(100), 0) == []
    assert hands.hear(motion(100 + MOUSE_WAKES - 1), 0) == []
    assert hands.family == "xbox"
    assert hands.hear(motion(100 + MOUSE_WAKES), 0) == [Pointer("move", (100 + MOUSE_WAKES, 5))]
    assert hands.family == ""
    hands.hear(down(7, "dpup"), 0)
    hands.hear(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), 0)
    assert hands.family == ""


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox One Controller", "030000005e040000ea02000000007200", "xbox"),
        ("PS5 Controller", "030000004c050000e60c000000006800", "playstation5"),
        ("PS4 Controller", "030000004c050000cc09000000006800", "playstation"),
        ("Wireless Controller", "050000004c050000c405000000783f00", "playstation"),
        ("Nintendo Switch Pro Controller", "030000007e0500000920000000006800", "nintendo"),
        ("HORI Pad", "030000000d0f0000c100000072056800", "xbox"),
        ("", "", "xbox"),
        ("PAD", "not hexadecimal at all", "xbox"),
    ],
)
def test_the_family_of_a_gamepad(name: str, guid: str, kind: str) -> None:
    assert family(name, guid) == kind


@pytest.mark.parametrize("kind", PRINTED)
def test_every_button_of_every_family_is_printed_otherwise(kind: str) -> None:
    printed = [button_words(name, kind) for name in NAMES]
    assert len(set(printed)) == len(NAMES)


def test_keys_can_be_changed(ear: Input) -> None:
    changed = rebound({}, Verb.UNDO, "x")
    assert changed == {"undo": ["x"]}
    ear.bind(changed)
    assert ear.hear(key_event(DOWN, "x"), 0) == [Press(Verb.UNDO)]
    assert ear.hear(key_event(DOWN, "u"), 0) == []


def test_a_key_is_taken_from_its_owner() -> None:
    taken = rebound({}, Verb.INSPECT, "space")
    assert taken is not None
    assert bindings(taken)[Verb.CONFIRM] == ("return", "enter")
    assert bindings(taken)[Verb.INSPECT] == ("space",)


def test_the_only_key_is_exchanged() -> None:
    taken = rebound({}, Verb.MUTE, "f10")
    assert taken is not None
    assert (bindings(taken)[Verb.MUTE], bindings(taken)[Verb.MENU]) == (("f10",), ("m",))
    swapped = rebound({}, Verb.CONFIRM, "b", PAD)
    assert swapped is not None
    assert (bindings(swapped, PAD)[Verb.CONFIRM], bindings(swapped, PAD)[Verb.BACK]) == (("b",), ("a",))


def test_a_gamepad_may_do_without_some_verbs_but_not_without_others() -> None:
    taken = rebound({}, Verb.MUTE, "rightstick", PAD)
    assert taken is not None
    assert bindings(taken, PAD)[Verb.REPLAY] == ()
    assert rebound({}, Verb.MUTE, "a", PAD) is None


@pytest.mark.parametrize(
    "changed",
    [
        {"nonsense": ["q"]},
        {"confirm": ["e"], "end_turn": ["e"]},
        {"undo": []},
        {"undo": ["u", "u"], "redo": ["u"]},
        {"confirm": ["escape"], "back": ["return", "space", "enter"], "menu": ["escape"]},
    ],
)
def test_whatever_a_file_says_every_verb_has_a_key_of_its_own(changed: dict[str, list[str]]) -> None:
    keys = bindings(changed)
    flat = [name for names in keys.values() for name in names]
    assert len(flat) == len(set(flat))
    assert all(keys.values())


def test_buttons_that_no_gamepad_has_are_passed_over() -> None:
    assert bindings({"confirm": ["space"], "undo": ["x"], "inspect": ["y"]}, PAD)[Verb.CONFIRM] == ("a",)
    assert bindings({"confirm": ["start"], "menu": ["start"]}, PAD) == PAD, "the menu would be lost"


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


@given(st.lists(st.tuples(st.sampled_from(list(Verb)), st.sampled_from(NAMES)), max_size=12))
def test_no_change_of_buttons_leaves_a_gamepad_without_hands(changes: list[tuple[Verb, str]]) -> None:
    changed: dict[str, list[str]] = {}
    for verb, name in changes:
        changed = rebound(changed, verb, name, PAD) or changed
        buttons = bindings(changed, PAD)
        assert all(buttons[verb] for verb in needed(PAD))
        flat = [name for names in buttons.values() for name in names]
        assert len(flat) == len(set(flat)), "nothing shares a button, end turn least of all"


def test_the_next_key_or_button_can_be_captured(hands: Input) -> None:
    taken: list[Bound] = []
    hands.capture = taken.append
    assert hands.hear(key_event(DOWN, "left shift"), 0) == []
    assert hands.hear(key_event(DOWN, "ctrl+k"), 0) == []
    assert taken == [Bound("ctrl+k")]
    assert hands.capture is None
    hands.capture = taken.append
    assert hands.hear(axis(7, LEFT_X, FAR), 0) == [Press(Verb.RIGHT)], "the sticks stay what they are"
    assert hands.hear(down(7, "rightshoulder"), 0) == []
    assert hands.hear(up(7, "rightshoulder"), 0) == []
    assert taken[1:] == [Bound("rightshoulder", pad=True)]


def test_buttons_can_be_changed(hands: Input) -> None:
    hands.bind({}, {"undo": ["rightstick"]})
    assert hands.hear(down(7, "rightstick"), 0) == [Press(Verb.UNDO)]
    assert hands.hear(down(7, "y"), 0) == []
    assert hands.key_of(Verb.UNDO) == "RS"
