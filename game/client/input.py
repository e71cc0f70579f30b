"""What is done with mouse, keyboard and gamepads becomes what is said. Scenes never see a key, a button or a pygame event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import pygame

from game.client.bindings import BY_STICK, PAD, STICKS, Bound, bindings, key_name, key_words
from game.client.pads import BUTTONS, NAMES, Pads, button_words
from game.client.said import (
    REPEATING,
    Composing,
    Device,
    Edit,
    Pointer,
    Press,
    Release,
    Said,
    Typed,
    Verb,
)

_EITHER = {Verb.CONFIRM: Verb.BACK, Verb.BACK: Verb.CONFIRM}
"""Two buttons side by side of which one thumb may press both: the first counts."""
_EDITS = {
    pygame.K_BACKSPACE: "erase",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
_CLIPBOARD = {"ctrl+a": "all", "ctrl+c": "copy", "ctrl+x": "cut", "ctrl+v": "paste"}
_ENDS = frozenset({pygame.K_HOME, pygame.K_END})
_IN_TEXT = frozenset(
    {
        Verb.CONFIRM,
        Verb.BACK,
        Verb.UP,
        Verb.DOWN,
        Verb.NEXT_ZONE,
        Verb.PREVIOUS_ZONE,
        Verb.SCROLL_UP,
        Verb.SCROLL_DOWN,
        Verb.FULL_SCREEN,
        Verb.MENU,
    }
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
MOUSE_WAKES = 12
"""How far the mouse has to go, in pixels of the window, before somebody holds it who held a gamepad: a knock on the table
moves it too."""


class Input:
    """Turns pygame's events into what is said.

    `text_entry` is set while a text field has the focus; then letters are text, and while an input method composes,
    no key is a verb. `to_canvas` maps the mouse; a mouse on the border says nothing but `out`. `capture` takes the
    next key or button instead, for binding it. `user` is the gamepad that was used last, by instance id; None while it
    was keyboard or mouse.
    """

    def __init__(self, to_canvas: Callable[[tuple[int, int]], tuple[int, int] | None]) -> None:
        self.to_canvas = to_canvas
        self.text_entry = False
        self.composing = ""
        self._composed_at: int | None = None
        self._let_through, self._too_early = "", ""
        self.pads = Pads()
        self.user: int | None = None
        self.capture: Callable[[Bound], None] | None = None
        self._keys: dict[str, Verb] = {}
        self._pad_buttons: dict[str, Verb] = {}
        self._awaited = False
        """The gamepad in use was pulled out, and nobody has gone on with anything else."""
        self._mouse_rests: tuple[int, int] | None = None
        self._told_of: set[str] = set()
        self._held: dict[object, Verb] = {}
        self._editing: tuple[int, Edit] | None = None
        self._repeat_at: int | None = None
        self._buttons: set[int] = set()
        self._entering = False
        """Whether the window has just come under the mouse: that alone moves no focus."""
        self.bind({})

    def bind(self, keys: Mapping[str, Iterable[str]], buttons: Mapping[str, Iterable[str]] = MappingProxyType({})) -> None:
        """Takes the usual keys and gamepad buttons with the changes of the settings; names that mean nothing are passed over."""
        self._keys = {name: verb for verb, names in bindings(keys).items() for name in names}
        self._pad_buttons = {name: verb for verb, names in bindings(buttons, PAD).items() for name in names}

    @property
    def family(self) -> str:
        """Whose buttons hints name: the family of the gamepad in use, empty for keys."""
        if self.user is None:
            return ""
        return self.pads[self.user].family if self.user in self.pads else "xbox"

    def key_of(self, verb: Verb) -> str:
        """What says a verb on the device in use, as it is printed there; empty where nothing does."""
        return self._printed(verb, self.family)

    def keys_of(self, verb: Verb) -> tuple[str, ...]:
        """What says a verb on keyboard and gamepads, the device in use first."""
        families = dict.fromkeys([self.family, *(pad.family for pad in self.pads.values()), ""])
        return tuple(dict.fromkeys(words for family in families if (words := self._printed(verb, family))))

    def _printed(self, verb: Verb, family: str) -> str:
        names = self._pad_buttons if family else self._keys
        name = next((name for name, bound in names.items() if bound is verb), BY_STICK.get(verb, "") if family else "")
        return button_words(name, family) if name and family else key_words(name) if name else ""

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
        for pad in self.pads.values():
            pad.let_go()
        return said

    def hold_still(self) -> None:
        """What is held down now says itself no more: it was meant for a scene that is covered or gone."""
        self._held = {source: verb for source, verb in self._held.items() if verb not in REPEATING}
        self._editing, self._repeat_at = None, None

    def tick(self, now: int) -> list[Said]:
        """What held keys say again at `now`."""
        if self._repeat_at is None or now < self._repeat_at:
            return []
        self._repeat_at = now + REPEAT_EVERY
        if self._editing is not None:
            return [self._editing[1]]
        last = next((verb for verb in reversed(self._held.values()) if verb in REPEATING), None)
        return [Press(last, repeated=True)] if last is not None else []

    def hear(self, event: pygame.event.Event, now: int) -> list[Said]:
        """What one pygame event says."""
        if self.user is not None or self._awaited:
            if event.type == pygame.MOUSEMOTION and not self._mouse_wakes(event.pos):
                return []
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.MOUSEMOTION):
                self._use(None)
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event, now)
            case pygame.KEYUP:
                return self._up(("key", event.key), event.key)
            case pygame.TEXTINPUT if self.text_entry:
                return self._typed(event.text, now)
            case pygame.TEXTEDITING if self.text_entry:
                # On Linux what is longer than ten kana comes in parts, each with the place where it goes on.
                goes_on = event.start > 0 and event.length == len(event.text)
                self._compose((self.composing[: event.start] if goes_on else "") + event.text, now)
                return [Composing(self.composing), *([] if self.composing else self._late())]
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._mouse(event)
            case pygame.WINDOWENTER:
                self._entering = True
                return []
            case pygame.WINDOWLEAVE:
                return [Pointer("out", (-1, -1))]
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                dropped: list[Said] = [Composing("")] if self.composing else []
                self._compose("", now)
                self._too_early = ""
                return [*dropped, *self.release_all(), Device("window", False)]
            case pygame.WINDOWFOCUSGAINED:
                return [Device("window", True)]
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button < len(BUTTONS):
                return self._button(event.instance_id, BUTTONS[event.button], event.type == pygame.CONTROLLERBUTTONDOWN, now)
            case pygame.CONTROLLERAXISMOTION if event.instance_id in self.pads:
                moved = self.pads[event.instance_id].moved(event.axis, event.value)
                return [said for name, down in moved for said in self._button(event.instance_id, name, down, now)]
            case pygame.JOYBUTTONDOWN if event.instance_id in self.pads.strangers:
                return self._stranger(self.pads.strangers[event.instance_id].get_name())
            case pygame.JOYDEVICEADDED | pygame.CONTROLLERDEVICEADDED:
                return [self._pad_found(identity) for identity in self.pads.look()]
            case pygame.JOYDEVICEREMOVED | pygame.CONTROLLERDEVICEREMOVED:
                return self._pad_lost(event.instance_id)
        return []

    def _compose(self, text: str, now: int) -> None:
        if self.composing and not text:
            self._composed_at = now
        self.composing = text

    def _typed(self, text: str, now: int) -> list[Said]:
        if self.composing and text == self._let_through and text not in self.composing:
            self._too_early, self._let_through = text, ""
            return []
        self._compose("", now)
        return [Typed(text), *self._late()]

    def _late(self) -> list[Said]:
        """The letter of a key that ended a composition: SDL may tell it before what was composed, where it comes after that."""
        text, self._too_early = self._too_early, ""
        return [Typed(text)] if text else []

    def _key_down(self, event: pygame.event.Event, now: int) -> list[Said]:
        if self.composing or self._composed_at == now:
            self._let_through = getattr(event, "unicode", "") if 32 <= event.key < 127 else ""
            return []  # the key that ends a composition means nothing else, whichever is told first
        name = key_name(event)
        if self.capture is not None:
            if event.key not in _MODIFIER_KEYS:
                take, self.capture = self.capture, None
                take(Bound(name))
            return []
        verb = self._keys.get(name) or self._keys.get(name.removeprefix("shift+"))
        if self.text_entry:
            if event.key in _EDITS:
                edit = Edit(_EDITS[event.key], "shift+" in name)
                self._editing, self._repeat_at = (event.key, edit), now + REPEAT_AFTER
                return [edit]
            if name in _CLIPBOARD:
                return [Edit(_CLIPBOARD[name])]
            if verb not in _IN_TEXT or name == "space" or len(name) == 1:
                return []
        if verb is None and event.key in _ENDS:
            return [Edit(_EDITS[event.key])]  # to the ends of what can be scrolled
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
        entering, self._entering = self._entering, False
        if entering and event.type == pygame.MOUSEMOTION:
            return []
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

    def _mouse_wakes(self, at: tuple[int, int]) -> bool:
        """Whether the mouse has gone so far since a gamepad was used that somebody must be moving it."""
        if self._mouse_rests is None:
            self._mouse_rests = at
        return max(abs(at[0] - self._mouse_rests[0]), abs(at[1] - self._mouse_rests[1])) >= MOUSE_WAKES

    def _use(self, identity: int | None) -> None:
        """Somebody uses this gamepad, or keyboard or mouse."""
        self.user, self._awaited, self._mouse_rests = identity, False, None

    def _button(self, identity: int, name: str, down: bool, now: int) -> list[Said]:
        """A button, trigger or stick of a gamepad goes down or up. One that is not plugged in says nothing."""
        source = ("pad", identity, name)
        if not down:
            return self._up(source)
        if identity not in self.pads:
            return []
        self._use(identity)
        if self.capture is not None and name in NAMES:
            take, self.capture = self.capture, None
            take(Bound(name, pad=True))
            return []
        verb = STICKS.get(name) or self._pad_buttons.get(name)
        if verb is None or any(other[:2] == source[:2] for other in self._sources(_EITHER.get(verb))):
            return []
        return self._down(source, verb, now)

    def _sources(self, verb: Verb | None) -> list[tuple[object, ...]]:
        """The buttons of gamepads that hold a verb down."""
        return [source for source, held in self._held.items() if held is verb and isinstance(source, tuple)]

    def _stranger(self, name: str) -> list[Said]:
        known = name in self._told_of
        self._told_of.add(name)
        return [] if known else [Device("stranger", True, name)]

    def _pad_found(self, identity: int) -> Device:
        awaited = self._awaited
        if awaited:
            self._use(identity)
        return Device("pad", True, self.pads[identity].name, awaited)

    def _pad_lost(self, identity: int) -> list[Said]:
        said: list[Said] = []
        for source in [one for one in self._held if isinstance(one, tuple) and one[:2] == ("pad", identity)]:
            said += self._up(source)
        pad = self.pads.gone(identity)
        if pad is None:
            return said
        in_use = identity == self.user
        if in_use:
            self.user, self._awaited = None, True
        return [*said, Device("pad", False, pad.name, in_use)]
