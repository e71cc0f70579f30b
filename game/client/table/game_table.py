"""What a game gives to the client: its table, its pictures, its rules in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame
from pydantic import BaseModel

from game.client.brush import Brush, Rect
from game.client.pieces import Section
from game.client.scenes.house_rules import HouseRules
from game.client.scenes.setup_choices import ClassChoice, GameChoice, Ground
from game.client.table.replay import ReplayTable
from game.client.table.scene import TableScene
from game.sessions.session import Session
from game.sessions.spec import spec_of

Words = Mapping[str, str]


class Drawer(Protocol):
    """Draws small pictures of games, and may remember what it has read for them."""

    def draw(self, session: Session, brush: Brush, size: tuple[int, int]) -> None:
        """Draw a game as everybody may see it, in so many pixels."""


@dataclass(frozen=True, slots=True)
class GameTable:
    """The parts of one game."""

    name: str
    """The game's name in the code."""
    table: Callable[..., TableScene]
    """Makes a table from a session, and what is called after each choice, at the end, and for the menu."""
    replay: Callable[..., ReplayTable]
    """Makes the table of a replay from it and from what leaves it; `look_back` as ReplayTable has it."""
    thumbnail: Callable[[], Drawer]
    samples: Mapping[str, Callable[[Any], None]]
    """Opens each sample of the gallery on an app, by name."""
    options: type[BaseModel]
    rules: Callable[[], HouseRules]
    """The named options in words, in the language in use."""
    grounds: Callable[[], Sequence[Ground]]
    """What can be played on, in the order in which it is offered. Raises ResourceMissing."""
    classes: Callable[[], Sequence[ClassChoice]]
    """What a seat can play; nothing where seats differ by their player alone."""
    own_rules: Callable[[Session], Sequence[str]]
    """The rules that a board brings along, in words."""
    ending: Callable[[Session], str]
    """How a game ended, in one sentence."""
    counts: Callable[[], Mapping[str, str]]
    """What a game counts, in words."""
    results: Callable[[Session], Sequence[tuple[str, Sequence[int | str]]]]
    """What the end of a game shows before that: what it is, and the number or the name of each seat."""
    card_picture: Callable[[Any, Any], pygame.Surface] | None = None
    """The picture of a card of a pack, for pages of their own."""
    collection: Callable[[], Sequence[Section]] = list
    """All that there is in the game, to be looked at. Raises ResourceMissing."""
    outcomes: tuple[str, str] = ("ui/victory", "ui/defeat")
    """The pictures of a game that was won and of one that was lost."""
    outcome: Callable[[Session, bool], Callable[[Brush, Rect], None] | None] = lambda _session, _won: None
    """What draws such a picture where it is another one for this very game."""

    @property
    def title(self) -> Words:
        """What the game is shown as."""
        return spec_of(self.name).title

    def choice(self) -> GameChoice:
        """The game as a setup offers it. Raises ResourceMissing."""
        spec = spec_of(self.name)
        signed = spec.with_sign if spec.chooses_signs else None
        return GameChoice(self.name, self.title, self.grounds(), self.classes(), self.rules, spec.rivals, signed=signed)
