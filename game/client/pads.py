"""Gamepads: which are plugged in, what is printed on their buttons, and what their sticks and triggers say.

A gamepad is known by its instance id, which no other one gets while the program runs; the numbers under which SDL lists
devices change whenever one comes or goes. Buttons go by the names of SDL's layouts, such as `a`, `leftshoulder` or
`righttrigger`.
"""

from __future__ import annotations

import contextlib
import math
import os
from collections.abc import Callable, Mapping
from types import MappingProxyType

# On a Nintendo gamepad A is on the right and confirms, as its players know it, and the letter that is shown is the one that
# is printed. This is what SDL does by itself; where a system says otherwise, its word stands.
os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "1")

import pygame
from pygame._sdl2 import controller

from game.client.i18n import _

BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
)  # fmt: skip
"""The buttons in the order of SDL's numbers."""
TRIGGERS: Mapping[int, str] = MappingProxyType(
    {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger"}
)
"""Axes that count as buttons."""
STICKS: Mapping[int, tuple[str, int]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
        pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
        pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
        pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
    }
)
"""The stick of an axis, and whether it is its x or its y."""
NAMES = (*BUTTONS, *TRIGGERS.values())

ON, OFF = 18_000, 10_000
"""How far, of 32,767, a stick or a trigger has to go before it says something, and how near to rest before it is over."""

_XBOX = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "back": "View", "guide": "Guide", "start": "Menu", "leftstick": "LS",
    "rightstick": "RS", "leftshoulder": "LB", "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT",
    "misc1": "Share", "paddle1": "P1", "paddle2": "P2", "paddle3": "P3", "paddle4": "P4", "touchpad": "Touchpad",
    "left stick": "LS", "right stick": "RS",
}  # fmt: skip
_PLAYSTATION = {
    **_XBOX, "a": "×", "b": "○", "x": "□", "y": "△", "back": "Share", "guide": "PS", "start": "Options", "leftstick": "L3",
    "rightstick": "R3", "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2", "misc1": "Mic",
    "left stick": "L", "right stick": "R",
}  # fmt: skip
_NINTENDO = {
    **_XBOX, "back": "-", "guide": "Home", "start": "+", "leftstick": "LS", "rightstick": "RS", "leftshoulder": "L",
    "rightshoulder": "R", "lefttrigger": "ZL", "righttrigger": "ZR", "misc1": "Capture",
}  # fmt: skip
PRINTED: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"xbox": _XBOX, "playstation": _PLAYSTATION, "playstation5": {**_PLAYSTATION, "back": "Create"}, "nintendo": _NINTENDO}
)
"""What is printed on the buttons, by the family of the gamepad; what nobody knows is taken for the first."""

_SONY, _NINTENDO_ID = 0x054C, 0x057E
_WORDS = {
    "playstation5": ("ps5", "dualsense"),
    "playstation": ("ps3", "ps4", "playstation", "dualshock", "sixaxis"),
    "nintendo": ("nintendo", "switch", "joy-con", "pro controller"),
}


def family(name: str, guid: str) -> str:
    """The family of a gamepad, by its name and by the maker's number in SDL's `guid`: a key of `PRINTED`."""
    try:
        maker = int(guid[10:12] + guid[8:10], 16)
    except ValueError:
        maker = 0
    found = next((one for one, words in _WORDS.items() if any(word in name.lower() for word in words)), "")
    return found or {_SONY: "playstation", _NINTENDO_ID: "nintendo"}.get(maker, "xbox")


def button_words(name: str, kind: str = "xbox") -> str:
    """A button, or a stick and its way, as it is printed on gamepads of a family."""
    cross = {"dpup": "↑", "dpdown": "↓", "dpleft": "←", "dpright": "→"}
    if name in cross:
        return _("D-pad {arrow}").format(arrow=cross[name])
    stick, _stick, way = name.rpartition(" stick ")
    if stick:
        return PRINTED[kind][f"{stick} stick"] + cross[f"dp{way}"]
    return PRINTED[kind].get(name, name)


class Pad:
    """A gamepad that is plugged in. `sticks` remembers how its sticks are held."""

    def __init__(self, name: str, guid: str = "", axis: Callable[[int], int] = lambda axis: 0, device: object = None) -> None:
        self.name = name
        self.family = family(name, guid)
        self.device = device
        """SDL's own hold on it: without that it says nothing."""
        self.sticks = {stick: Stick() for stick in ("left", "right")}
        self.triggers = {name: Trigger() for name in TRIGGERS.values()}
        for number in (*STICKS, *TRIGGERS):
            self.moved(number, axis(number), at_rest=True)

    def moved(self, axis: int, value: int, at_rest: bool = False) -> list[tuple[str, bool]]:
        """What an axis says with a new value: names that end and begin, such as `left stick up` or `righttrigger`.

        `at_rest`: nobody has touched it yet, so wherever it is says nothing.
        """
        if axis in TRIGGERS:
            name = TRIGGERS[axis]
            held = self.triggers[name].moved(value)
            said = [] if held is None else [(name, held)]
        elif axis in STICKS:
            stick, part = STICKS[axis]
            before, after = self.sticks[stick].moved(part, value)
            said = [(f"{stick} stick {way}", way == after) for way in (before, after) if way] if before != after else []
        else:
            return []
        if at_rest:
            self.let_go()
        return said

    def let_go(self) -> None:
        """Whatever is pushed says nothing until it has been at rest."""
        for stick in self.sticks.values():
            stick.let_go()
        for trigger in self.triggers.values():
            trigger.let_go()


class Trigger:
    """A trigger, which counts as a button."""

    def __init__(self) -> None:
        self.held = self.stuck = False
        self.value = 0

    def moved(self, value: int) -> bool | None:
        """True when it begins to be held, False when that ends, None when nothing changes."""
        self.value = value
        self.stuck = self.stuck and value >= OFF
        held = not self.stuck and value >= (OFF if self.held else ON)
        changed, self.held = held is not self.held, held
        return held if changed else None

    def let_go(self) -> None:
        """Not held any more, and not again before it has been at rest."""
        self.held, self.stuck = False, self.value >= OFF


class Stick:
    """A stick that points one way at a time. One that never rests, as a worn one or a pedal, says nothing."""

    def __init__(self) -> None:
        self.at = [0, 0]
        self.way = ""
        self.stuck = False

    def moved(self, part: int, value: int) -> tuple[str, str]:
        """Where it pointed and where it points now that its x (0) or y (1) is `value`: a direction, or empty."""
        before = self.way
        self.at[part] = value
        far = math.hypot(*self.at)
        self.stuck = self.stuck and far >= OFF
        if self.stuck or far < OFF:
            self.way = ""
        elif far >= ON or self.way:
            self.way = self._nearest()
        return before, self.way

    def _nearest(self) -> str:
        """The nearest of the four directions; the one it has already is kept until another is nearer by a good deal."""
        x, y = self.at
        across = abs(x) * (1.5 if self.way in ("left", "right") else 1)
        along = abs(y) * (1.5 if self.way in ("up", "down") else 1)
        if across >= along:
            return "left" if x < 0 else "right"
        return "up" if y < 0 else "down"

    def let_go(self) -> None:
        """Points nowhere, and nowhere again before it has been at rest."""
        self.way, self.stuck = "", math.hypot(*self.at) >= OFF


class Pads(dict[int, Pad]):
    """The gamepads that are plugged in, by instance id. `strangers` are devices whose buttons SDL does not know."""

    def __init__(self) -> None:
        super().__init__()
        self.strangers: dict[int, pygame.joystick.JoystickType] = {}

    def look(self) -> list[int]:
        """Opens all that came since; the ids of the new gamepads.

        Everything is looked through, because the place in SDL's list that an event names may be another's by now.
        """
        new: list[int] = []
        with contextlib.suppress(pygame.error):
            for index in range(pygame.joystick.get_count()):
                with contextlib.suppress(pygame.error):
                    new += self._look_at(index)
        return new

    def _look_at(self, index: int) -> list[int]:
        stick = pygame.joystick.Joystick(index)  # a Controller's own as_joystick is another's after one was pulled out
        identity = stick.get_instance_id()
        if not (controller.get_init() and controller.is_controller(index)):
            self.strangers[identity] = stick
            return []
        if identity in self:
            return []
        device = controller.Controller(index)
        self[identity] = Pad(device.name, stick.get_guid(), device.get_axis, device)
        return [identity]

    def gone(self, identity: int) -> Pad | None:
        """Forgets what was pulled out; the gamepad, if it was one."""
        self.strangers.pop(identity, None)
        return self.pop(identity, None)
