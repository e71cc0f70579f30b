"""What a player can say, and what else a scene is told: one set of verbs for mouse, keyboard and gamepad."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    MENU = "menu"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"
    END_TURN = "end_turn"
    WAIT = "wait"
    DEAL = "deal"
    GEAR = "gear"
    AGAIN = "again"
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
    """An editing key in a text field: `erase`, `delete`, `home`, `end`, `left`, `right`, `all`, `copy`, `cut`, `paste`.

    `selecting` is True where what the caret passes over is selected.
    """

    act: str
    selecting: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """A gamepad (`pad`) came (`found`) or went, or the window's focus (`window`) did; or somebody presses the buttons of
    something that is no gamepad we know (`stranger`), which is said once.

    `in_use` is True when the gamepad that went was the device used last, and for the one that comes in its place.
    """

    kind: str
    found: bool
    name: str = ""
    in_use: bool = False


Said = Press | Release | Pointer | Typed | Composing | Edit | Device
"""Everything that a scene can be told."""
