"""Which sound answers what a player does, and which one goes with an event of a game.

The answers of the interface follow from what was said and from what became of it, so no widget speaks of sounds. The
sounds of events are data: `assets/sound/cues/GAME.toml`. They follow from what the seat before the screen may know, and
from public parts alone, so nothing can be overheard.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game.client.desk import Desk
from game.client.said import ARROWS, CARDS, Edit, Pointer, Press, Said, Typed, Verb
from game.client.scrolling import ListBox, TextView
from game.client.text_field import TextField
from game.client.widgets import Pressable, Spot, Widget
from game.resources import ResourceMissing, resource
from game.rules import Event


class Glimpse(NamedTuple):
    """What the interface is like before or after something was said."""

    desk: Desk | None
    focus: Widget | None
    key: str
    zone: str
    value: object
    pressed: bool


def glimpse(desk: Desk | None) -> Glimpse:
    """What the desk of a scene is like now."""
    focus = desk.focus if desk is not None else None
    if focus is None:
        return Glimpse(desk, None, "", "", None, False)
    value = getattr(focus, "value", None) if not hasattr(focus, "index") else focus.index
    return Glimpse(desk, focus, focus.key, focus.zone, value, isinstance(focus, Pressable) and focus.pressed)


def answer(said: Said, used: bool, before: Glimpse, after: Glimpse) -> str:
    """The sound that answers what was said; empty for none."""
    match said:
        case Press(Verb.CONFIRM, False) if used:
            return _pressed(before.focus)
        case Pointer("up", position, 1) if before.pressed and before.focus is not None:
            return _pressed(before.focus) if before.focus.rect.collidepoint(position) else ""
        case Pointer("down", _, 1) if isinstance(after.focus, TextField) or _off(after.focus):
            return _pressed(after.focus) if used else ""
        case Press(Verb.BACK) if used:
            return "interface/back"
        case Press(verb, False) if used and (verb is Verb.END_TURN or verb in CARDS):
            return "interface/confirm"
        case Typed() | Edit() if used and isinstance(after.focus, TextField):
            return "interface/type"
    if after.desk is not before.desk or not isinstance(said, Press | Pointer):
        return ""
    if after.key != before.key or (after.focus is None) != (before.focus is None):
        moved = isinstance(said, Pointer) or said.verb in ARROWS or not said.repeated
        near = after.zone == before.zone or isinstance(said, Pointer)
        return "" if not moved else "interface/focus" if near else "interface/tab"
    if after.value != before.value:
        return "interface/focus" if isinstance(after.focus, ListBox | TextView) else "interface/toggle"
    return ""


def _off(widget: Widget | None) -> bool:
    return isinstance(widget, Pressable) and not widget.enabled


def _pressed(widget: Widget | None) -> str:
    """What is heard when a widget is pressed: a thing that can't be chosen says why not."""
    if _off(widget) or (isinstance(widget, Spot) and not widget.lit):
        return "interface/refused"
    return "interface/toggle" if hasattr(widget, "value") else "interface/confirm" if widget is not None else ""


class Cues:
    """The sounds of one game.

    `music` is the tune of each mood. An event's sound is a name, or a table: `by` is a part of the event, and for each of
    its values there is a name; `else` is for all other values.
    """

    def __init__(self, music: Mapping[str, str], events: Mapping[str, Any]) -> None:
        self.music = music
        self.events = events

    def of(self, event: Event) -> str:
        """The sound with which the act of an event begins; empty for none."""
        entry = self.events.get(event.kind, "")
        if isinstance(entry, str):
            return entry
        value = str(event.parts.get(entry["by"], "")).lower()
        return str(entry.get(value, entry.get("else", "")))


@cache
def cues_of(game: str) -> Cues:
    """The sounds of a game; a game that names none is silent."""
    try:
        told = tomllib.loads(resource(f"assets/sound/cues/{game}.toml").read_text(encoding="utf-8"))
    except ResourceMissing:
        return Cues({}, {})
    return Cues(told.get("music", {}), told.get("events", {}))
