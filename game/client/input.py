"""One set of verbs for mouse, keyboard and gamepad. Scenes never see a key, a button or a pygame event."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

import pygame
from pygame._sdl2 import controller


class Verb(StrEnum):
    """What a player can say."""

    CONFIRM = "confirm"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT_ZONE = "next_zone"
    PREVIOUS_ZONE = "previous_zone"
    UNDO = "undo"
    REDO = "redo"
    INSPECT = "inspect"
    WHY = "why"
    LOG = "log"
    REPLAY = "replay"
    RECENTRE = "recentre"
    MENU = "menu"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"
    END_TURN = "end_turn"
    SCROLL_UP = "scroll_up"
    SCROLL_DOWN = "scroll_down"
    CARD_1 = "card_1"
    CARD_2 = "card_2"
    CARD_3 = "card_3"
    CARD_4 = "card_4"
    CARD_5 = "card_5"
    CARD_6 = "card_6"
    CARD_7 = "card_7"
    CARD_8 = "card_8"
    CARD_9 = "card_9"


ARROWS = frozenset({Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN})
REPEATING = ARROWS | {Verb.SCROLL_UP, Verb.SCROLL_DOWN}
CARDS = tuple(verb for verb in Verb if verb.startswith("card_"))

KEYS: Mapping[Verb, tuple[str, ...]] = MappingProxyType(
    {
        Verb.CONFIRM: ("return", "space", "enter"),
        Verb.BACK: ("escape",),
        Verb.LEFT: ("left",),
        Verb.RIGHT: ("right",),
        Verb.UP: ("up",),
        Verb.DOWN: ("down",),
        Verb.NEXT_ZONE: ("tab",),
        Verb.PREVIOUS_ZONE: ("shift+tab",),
        Verb.UNDO: ("u", "ctrl+z"),
        Verb.REDO: ("y", "ctrl+y", "ctrl+shift+z"),
        Verb.INSPECT: ("i",),
        Verb.WHY: ("h",),
        Verb.LOG: ("l",),
        Verb.REPLAY: ("r",),
        Verb.RECENTRE: ("c",),
        Verb.MENU: ("f10",),
        Verb.FULL_SCREEN: ("f11",),
        Verb.MUTE: ("m",),
        Verb.END_TURN: ("e",),
        Verb.SCROLL_UP: ("page up",),
        Verb.SCROLL_DOWN: ("page down",),
        **{card: (card[-1],) for card in CARDS},
    }
)
"""The usual keys, by the names SDL gives them in English; `ctrl+` and `shift+` before a name."""

PAD: Mapping[int, Verb] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Verb.CONFIRM,
        pygame.CONTROLLER_BUTTON_B: Verb.BACK,
        pygame.CONTROLLER_BUTTON_X: Verb.INSPECT,
        pygame.CONTROLLER_BUTTON_Y: Verb.UNDO,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Verb.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Verb.RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Verb.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Verb.DOWN,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Verb.NEXT_ZONE,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Verb.PREVIOUS_ZONE,
        pygame.CONTROLLER_BUTTON_START: Verb.MENU,
        pygame.CONTROLLER_BUTTON_BACK: Verb.WHY,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Verb.LOG,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Verb.REPLAY,
    }
)
"""Gamepad buttons; the left stick gives arrows, the right one scrolls, the right trigger ends the turn."""


@dataclass(frozen=True, slots=True)
class Press:
    """A verb begins. `repeated` is True while it is held and says itself again (arrows only)."""

    verb: Verb
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """A verb that was pressed ends; also when the window loses the focus."""

    verb: Verb


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse. `kind` is `move`, `down`, `up`, `wheel` or `out`; `wheel` counts lines, up is positive.

    `position` is in canvas pixels; `button` is 1 for left, 2 middle, 3 right. Dragging is `move` with `held`.
    """

    kind: str
    position: tuple[int, int]
    button: int = 0
    wheel: int = 0
    held: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from the keyboard or an input method, while a text field is open."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """The unfinished text of an input method; empty when it is over."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """An editing key in a text field: `erase`, `delete`, `home`, `end`, `left`, `right`, `paste`."""

    act: str


@dataclass(frozen=True, slots=True)
class Device:
    """A gamepad came (`found`) or went, or the window's focus did."""

    kind: str
    found: bool
    name: str = ""


Said = Press | Release | Pointer | Typed | Composing | Edit | Device
"""Everything that a scene can be told."""

_EDITS = {
    pygame.K_BACKSPACE: "erase",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
_IN_TEXT = frozenset(
    {Verb.CONFIRM, Verb.BACK, Verb.UP, Verb.DOWN, Verb.NEXT_ZONE, Verb.PREVIOUS_ZONE, Verb.FULL_SCREEN, Verb.MENU}
)
_MODIFIER_KEYS = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
    }
)
REPEAT_AFTER, REPEAT_EVERY = 320, 80
_ON, _OFF = 18_000, 10_000


def key_name(event: pygame.event.Event) -> str:
    """A key press by the name that settings use: `ctrl+z`, `f10`, `page up`."""
    name = pygame.key.name(event.key).lower()
    modifiers = getattr(event, "mod", 0)
    held = ("ctrl+" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else "") + (
        "shift+" if modifiers & pygame.KMOD_SHIFT else ""
    )
    return held + name


def key_words(name: str) -> str:
    """A key as it is printed on a keyboard: `Ctrl+Z`, `Enter`."""
    names = {"return": "Enter", "escape": "Esc", "enter": "Num Enter"}
    return "+".join(names.get(part, part.title()) for part in name.split("+"))


class Input:
    """Turns pygame's events into what is said.

    `text_entry` is set while a text field has the focus; then letters are text, and while an input method composes,
    no key is a verb. `to_canvas` maps the mouse; a mouse on the border says nothing but `out`. `capture` takes the name
    of the next key instead, for binding keys.
    """

    def __init__(self, to_canvas: Callable[[tuple[int, int]], tuple[int, int] | None]) -> None:
        self.to_canvas = to_canvas
        self.text_entry = False
        self.composing = ""
        self.pads: dict[int, Any] = {}
        self.capture: Callable[[str], None] | None = None
        self._keys: dict[str, Verb] = {}
        self._held: dict[object, Verb] = {}
        self._editing: tuple[int, str] | None = None
        self._repeat_at: int | None = None
        self._buttons: set[int] = set()
        self.bind({})

    def bind(self, changed: Mapping[str, Iterable[str]]) -> None:
        """Takes the usual keys with the changes of the settings; names that mean nothing are passed over."""
        self._keys = {name: verb for verb, names in bindings(changed).items() for name in names}

    def key_of(self, verb: Verb) -> str:
        """The first key of a verb as it is printed on a keyboard; empty where it has none."""
        return next((key_words(name) for name, bound in self._keys.items() if bound is verb), "")

    @property
    def held(self) -> frozenset[Verb]:
        """The verbs that are held down."""
        return frozenset(self._held.values())

    @property
    def wake(self) -> int | None:
        """When a held key says itself again, in ms of the app's clock."""
        return self._repeat_at

    def release_all(self) -> list[Said]:
        """Lets go of everything, as when the window loses the focus."""
        said: list[Said] = [Release(verb) for verb in dict.fromkeys(self._held.values())]
        self._held.clear()
        self._buttons.clear()
        self._editing, self._repeat_at = None, None
        return said

    def tick(self, now: int) -> list[Said]:
        """What held keys say again at `now`."""
        if self._repeat_at is None or now < self._repeat_at:
            return []
        self._repeat_at = now + REPEAT_EVERY
        if self._editing is not None:
            return [Edit(self._editing[1])]
        last = next((verb for verb in reversed(self._held.values()) if verb in REPEATING), None)
        return [Press(last, repeated=True)] if last is not None else []

    def hear(self, event: pygame.event.Event, now: int) -> list[Said]:
        """What one pygame event says."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event, now)
            case pygame.KEYUP:
                return self._up(("key", event.key), event.key)
            case pygame.TEXTINPUT if self.text_entry:
                self.composing = ""
                return [Typed(event.text)]
            case pygame.TEXTEDITING if self.text_entry:
                self.composing = event.text
                return [Composing(event.text)]
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._mouse(event)
            case pygame.WINDOWLEAVE:
                return [Pointer("out", (-1, -1))]
            case pygame.WINDOWFOCUSLOST:
                return [*self.release_all(), Device("window", False)]
            case pygame.WINDOWFOCUSGAINED:
                return [Device("window", True)]
            case pygame.CONTROLLERBUTTONDOWN if event.button in PAD:
                return self._down(("pad", event.instance_id, event.button), PAD[event.button], now)
            case pygame.CONTROLLERBUTTONUP:
                return self._up(("pad", event.instance_id, event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event, now)
            case pygame.JOYDEVICEADDED | pygame.CONTROLLERDEVICEADDED:
                return self._pad_found(getattr(event, "device_index", -1))
            case pygame.JOYDEVICEREMOVED | pygame.CONTROLLERDEVICEREMOVED:
                return self._pad_lost(event.instance_id)
        return []

    def _key_down(self, event: pygame.event.Event, now: int) -> list[Said]:
        if self.composing:
            return []
        name = key_name(event)
        if self.capture is not None:
            if event.key not in _MODIFIER_KEYS:
                take, self.capture = self.capture, None
                take(name)
            return []
        verb = self._keys.get(name) or self._keys.get(name.rpartition("+")[2] if name.startswith("shift+") else name)
        if self.text_entry:
            if event.key in _EDITS:
                self._editing, self._repeat_at = (event.key, _EDITS[event.key]), now + REPEAT_AFTER
                return [Edit(_EDITS[event.key])]
            if name == "ctrl+v":
                return [Edit("paste")]
            if verb not in _IN_TEXT or name == "space" or len(name) == 1:
                return []
        return self._down(("key", event.key), verb, now) if verb else []

    def _down(self, source: object, verb: Verb, now: int) -> list[Said]:
        self._held[source] = verb
        if verb in REPEATING:
            self._repeat_at = now + REPEAT_AFTER
        return [Press(verb)]

    def _up(self, source: object, key: int = 0) -> list[Said]:
        if self._editing is not None and self._editing[0] == key:
            self._editing, self._repeat_at = None, None
        verb = self._held.pop(source, None)
        if verb is None:
            return []
        if not any(other in REPEATING for other in self._held.values()):
            self._repeat_at = None
        return [] if verb in self._held.values() else [Release(verb)]

    def _mouse(self, event: pygame.event.Event) -> list[Said]:
        if event.type == pygame.MOUSEWHEEL:
            place = self.to_canvas(getattr(event, "mouse_pos", None) or pygame.mouse.get_pos())
            return [Pointer("wheel", place, wheel=event.y)] if place and event.y else []
        if event.type != pygame.MOUSEMOTION and event.button > 3:
            return []  # SDL 1's wheel buttons; the wheel has its own event
        place = self.to_canvas(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            known = event.button in self._buttons
            self._buttons.discard(event.button)
            return [Pointer("up", place or (-1, -1), event.button)] if known else []
        if place is None:
            return [Pointer("out", (-1, -1))]
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._buttons.add(event.button)
            return [Pointer("down", place, event.button)]
        return [Pointer("move", place, held=bool(self._buttons))]

    def _axis(self, event: pygame.event.Event, now: int) -> list[Said]:
        axes = {
            pygame.CONTROLLER_AXIS_LEFTX: (Verb.LEFT, Verb.RIGHT),
            pygame.CONTROLLER_AXIS_LEFTY: (Verb.UP, Verb.DOWN),
            pygame.CONTROLLER_AXIS_RIGHTY: (Verb.SCROLL_UP, Verb.SCROLL_DOWN),
            pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Verb.END_TURN),
        }
        said: list[Said] = []
        for sign, verb in zip((-1, 1), axes.get(event.axis, (None, None)), strict=True):
            source = ("axis", event.instance_id, event.axis, sign)
            pushed = event.value * sign
            if verb and pushed > _ON and source not in self._held:
                said += self._down(source, verb, now)
            elif pushed < _OFF and source in self._held:
                said += self._up(source)
        return said

    def _pad_found(self, index: int) -> list[Said]:
        # A pad is known by its instance id: indices change when another one is pulled out.
        with contextlib.suppress(pygame.error):
            if controller.get_init() and index >= 0 and controller.is_controller(index):
                pad = controller.Controller(index)
                identity = pad.as_joystick().get_instance_id()
                if identity not in self.pads:
                    self.pads[identity] = pad
                    return [Device("pad", True, pad.name)]
        return []

    def _pad_lost(self, identity: int) -> list[Said]:
        said: list[Said] = []
        for source in [s for s in self._held if isinstance(s, tuple) and s[0] in ("pad", "axis") and s[1] == identity]:
            said += self._up(source)
        pad = self.pads.pop(identity, None)
        return [*said, Device("pad", False, pad.name)] if pad is not None else said


def rebound(changed: Mapping[str, Iterable[str]], verb: Verb, key: str) -> dict[str, list[str]] | None:
    """The changes of the settings after `key` was given to `verb` alone.

    None where another verb would be left without any key: every verb can always be said.
    """
    now = bindings(changed)
    owner = next((other for other, names in now.items() if key in names and other is not verb), None)
    if owner is not None and len(now[owner]) < 2:
        return None
    result = {name: list(names) for name, names in changed.items()}
    if owner is not None:
        result[owner.value] = [name for name in now[owner] if name != key]
    result[verb.value] = [key]
    return result


def bindings(changed: Mapping[str, Iterable[str]]) -> dict[Verb, tuple[str, ...]]:
    """All keys by verb: the usual ones with changes. A key that was given to another verb is taken from its usual one."""
    own = {Verb(verb): tuple(names) for verb, names in changed.items() if verb in set(Verb)}
    given = {name for names in own.values() for name in names}
    return {verb: own.get(verb, tuple(name for name in KEYS[verb] if name not in given)) for verb in Verb}
