"""Which keys and gamepad buttons say each verb, as usual and as a player has changed them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from game.client.pads import NAMES
from game.client.said import ARROWS, CARDS, Verb

Bindings = Mapping[Verb, tuple[str, ...]]
"""What says each verb: keys or gamepad buttons, by the names that settings use."""
KEYS: Bindings = MappingProxyType(
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
        Verb.ZOOM_IN: ("+", "=", "shift+;", "[+]"),
        Verb.ZOOM_OUT: ("-", "[-]"),
        Verb.MENU: ("f10",),
        Verb.FULL_SCREEN: ("f11",),
        Verb.MUTE: ("m",),
        Verb.END_TURN: ("e",),
        Verb.WAIT: ("w",),
        Verb.DEAL: ("b",),
        Verb.GEAR: ("g",),
        Verb.AGAIN: ("t",),
        Verb.SCROLL_UP: ("page up",),
        Verb.SCROLL_DOWN: ("page down",),
        **{card: (card[-1],) for card in CARDS},
    }
)
"""The usual keys, by the names SDL gives them in English; `ctrl+` and `shift+` before a name."""
PAD: Bindings = MappingProxyType(
    {
        **dict.fromkeys(Verb, ()),
        Verb.CONFIRM: ("a",),
        Verb.BACK: ("b",),
        Verb.INSPECT: ("x",),
        Verb.UNDO: ("y",),
        Verb.LEFT: ("dpleft",),
        Verb.RIGHT: ("dpright",),
        Verb.UP: ("dpup",),
        Verb.DOWN: ("dpdown",),
        Verb.NEXT_ZONE: ("rightshoulder",),
        Verb.PREVIOUS_ZONE: ("leftshoulder",),
        Verb.MENU: ("start",),
        Verb.WHY: ("back",),
        Verb.LOG: ("leftstick",),
        Verb.REPLAY: ("rightstick",),
        Verb.WAIT: ("lefttrigger",),
        Verb.END_TURN: ("righttrigger",),
    }
)
"""The usual gamepad buttons, by the names of `game.client.pads`. What has none can be reached on the screen."""
STICKS: Mapping[str, Verb] = MappingProxyType(
    {
        "left stick left": Verb.LEFT,
        "left stick right": Verb.RIGHT,
        "left stick up": Verb.UP,
        "left stick down": Verb.DOWN,
        "right stick up": Verb.SCROLL_UP,
        "right stick down": Verb.SCROLL_DOWN,
        "right stick left": Verb.GEAR,
        "right stick right": Verb.DEAL,
    }
)
"""The sticks say the same for everybody, also a verb that has been given a button."""
BY_STICK: Mapping[Verb, str] = MappingProxyType({verb: stick for stick, verb in STICKS.items() if not PAD[verb]})
"""Verbs that no usual button is left for: the way of the stick that is named for them."""
_ALWAYS = frozenset({*ARROWS, Verb.CONFIRM, Verb.BACK, Verb.NEXT_ZONE, Verb.MENU, Verb.END_TURN})
"""What a gamepad must have a button for."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A key, or a button of a gamepad (`pad`), by the name that settings use."""

    name: str
    pad: bool = False


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
    names = {"return": "Enter", "escape": "Esc", "enter": "Num Enter", "page up": "PgUp", "page down": "PgDn"}
    held, key = parts(name)
    return "+".join(names.get(part, part.title()) for part in (*held, key))


def parts(name: str) -> tuple[list[str], str]:
    """The modifiers of a key's name, and the key itself, which may be a plus."""
    held = []
    while (modifier := next((one for one in ("ctrl+", "shift+") if name.startswith(one)), "")) and name != modifier:
        held.append(modifier[:-1])
        name = name.removeprefix(modifier)
    return held, name


def rebound(changed: Mapping[str, Iterable[str]], verb: Verb, name: str, usual: Bindings = KEYS) -> dict[str, list[str]] | None:
    """The changes of the settings after `name` was given to `verb` alone.

    Where it was all that another verb had, that one gets in exchange what `verb` had. None where there is nothing to give
    for a verb that must be said.
    """
    now = bindings(changed, usual)
    owner = owner_of(changed, verb, name, usual)
    result = {other: list(names) for other, names in changed.items()}
    if owner is not None:
        left = [one for one in now[owner] if one != name] or list(now[verb][:1])
        if not left and owner in needed(usual):
            return None
        result[owner.value] = left
    result[verb.value] = [name]
    return result


def owner_of(changed: Mapping[str, Iterable[str]], verb: Verb, name: str, usual: Bindings = KEYS) -> Verb | None:
    """The other verb that a key or button says now."""
    return next((other for other, names in bindings(changed, usual).items() if name in names and other is not verb), None)


def needed(usual: Bindings) -> frozenset[Verb]:
    """The verbs that must never be without a key, or a button."""
    return _ALWAYS if usual is PAD else frozenset(Verb)


def bindings(changed: Mapping[str, Iterable[str]], usual: Bindings = KEYS) -> dict[Verb, tuple[str, ...]]:
    """What says each verb: the usual keys (or, with `PAD`, buttons) with changes.

    What was given to another verb is taken from its usual one, and what was given twice counts for the first. Changes that
    leave a verb without what it needs are no changes at all.
    """
    own: dict[Verb, tuple[str, ...]] = {}
    given: set[str] = set()
    for verb, names in changed.items():
        if verb in set(Verb):
            own[Verb(verb)] = tuple(one for one in dict.fromkeys(names) if one not in given and (usual is KEYS or one in NAMES))
            given.update(own[Verb(verb)])
    result = {verb: own.get(verb) or tuple(one for one in usual[verb] if one not in given) for verb in Verb}
    return result if all(result[verb] for verb in needed(usual)) else dict(usual)
