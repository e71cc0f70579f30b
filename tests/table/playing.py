"""What the tests of the table share: games by chance, tables on an app, hands that choose an option by what they point at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeVar

import pygame

from game.boards.schema import PIECES
from game.client.app import App
from game.client.bindings import KEYS
from game.client.driver import Driver
from game.client.said import ARROWS, Verb
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.table.card_adventure.samples import BOARD, sample_session, table_of
from game.client.table.closed_hand import CLOSED, ClosedHand
from game.client.table.scene import TableScene
from game.client.table.trying import open_curtain
from game.client.widgets import Button, Spot, Widget
from game.resources import resource
from game.rules import Option
from game.rules.randomness import Stream
from game.sessions.session import Session
from game.tiled.paint import MapPicture

Table = TypeVar("Table", bound=TableScene)
LIKED = ("present", "spend", "cast", "cast_now", "use", "pick_up", "step_onto")
"""Verbs that lead to what a game by pure chance seldom sees."""


MODES = [("en", False), ("ja", False), ("en", True), ("ja", True)]
"""The languages and text sizes in which everything has to fit."""


def faults(table: TableScene) -> list[str]:
    """Texts that do not fit and things that cover each other."""
    found = table.overflow()
    solid = [one for one in table.desk.widgets if isinstance(one, Button | TextView)]
    found += [f"{a.key} covers {b.key}" for a, b in combinations(solid, 2) if a.rect.colliderect(b.rect)]
    spots = [one for one in table.desk.widgets if isinstance(one, Spot)]
    found += [
        f"{spot.key} lies under {one.key}"
        for spot in spots
        for one in solid
        if spot.key.split()[0] in ("card", "seat") and spot.rect.colliderect(one.rect)
    ]
    found += [f"{one.key} is too small" for one in solid if one.rect.height < 20 or one.rect.width < 20]
    for one in solid:
        if isinstance(one, TextView) and one.entries and one.inside.height < 24:
            found.append(f"{one.key} shows no line")
    return found


@cache
def picture() -> MapPicture:
    """The board's picture, read once."""
    return MapPicture.load(resource(BOARD), without=PIECES)


def choice_of(session: Session, chance: Stream) -> int:
    """A choice by chance, now and then one that leads somewhere."""
    options = session.match.decision.options
    liked = [number for number, one in enumerate(options) if one.verb in LIKED]
    if liked and chance.below(2):
        return liked[chance.below(len(liked))]
    return chance.below(len(options))


def played(
    seats: int, seed: int, *, names: Sequence[str] = (), options: Mapping[str, str] | None = None, most: int = 1200
) -> Iterator[Session]:
    """A session at each of its decisions, played by chance."""
    session = sample_session(seats, seed, names=names, options=options)
    chance = Stream(seed)
    while session.match.decision is not None:
        assert len(session.match.choices) < most, "the game does not end"
        yield session
        session.choose(choice_of(session, chance), watched=True)


def sit(session: Session, language: str = "en", **settings: object) -> tuple[App, Driver, TableScene]:
    """A table of Card+Adventure on an app at the moment when its first choice is due."""
    return sit_at(table_of(session, picture()), language, **{"careful": False, **settings})


def sit_at(table: Table, language: str = "en", **settings: object) -> tuple[App, Driver, Table]:
    """A table on an app at the moment when its first choice is due."""
    app = App.headless(language, **{"speed": "instant", "single_targets": False, **settings})
    app.push(table)
    app.step()
    open_curtain(app)
    driver = Driver(app)
    settle(driver, table)
    if isinstance(table, ClosedHand) and table.hand_closed:
        table.open_hand()
        settle(driver, table)
    return app, driver, table


def settle(driver: Driver, table: TableScene) -> None:
    """Lets time pass until a choice is due or the game is over."""
    for _number in range(400):
        if table.choosing is not None or table.over:
            return
        driver.app.step()
        open_curtain(driver.app)
    raise AssertionError("the table never asks")


class Hands(ABC):
    """A person who wants to choose an option and does it by what the table shows: with keys alone, or with the mouse alone."""

    def __init__(self, driver: Driver, table: TableScene) -> None:
        self.driver, self.table, self.app = driver, table, driver.app
        self.presses = 0

    def choose(self, option: Option) -> None:
        """Points at one thing after the other until the option is chosen."""
        choosing = self.table.choosing
        assert choosing is not None
        for _number in range(6):
            self.point(option)
            if isinstance(self.app.top, DialogScene):
                self.agree()
            if self.table.choosing is not choosing:
                return
        raise AssertionError(f"{option} is not chosen by pointing")

    def point(self, option: Option) -> None:
        """Points at the next thing of an option."""
        table = self.table
        assert table.choosing is not None
        nexts = table.choosing.next()
        for number, offer in enumerate(table.offers):
            picks = isinstance(offer.what, tuple) and not isinstance(offer.what, Option) and option in nexts.get(offer.what, ())
            if offer.what == option or picks:
                self.entry(table.listed.index(offer)) if offer in table.listed else self.press(f"button {number}")
                return
        ref = next((ref for ref, options in nexts.items() if option in options), None)
        assert ref is not None, f"{option} can't be pointed at"
        key = f"{ref[0]} {ref[1]}"
        if table.desk.find(key) is None:
            self.reveal(ref)
        self.press(key)

    @abstractmethod
    def press(self, key: str) -> None:
        """Presses a widget."""

    @abstractmethod
    def agree(self) -> None:
        """Takes the last answer of a dialog: that of somebody who means it."""

    @abstractmethod
    def entry(self, number: int) -> None:
        """Takes an entry of the list of offers."""

    @abstractmethod
    def reveal(self, ref: tuple[str, int]) -> None:
        """Brings something into view."""


def play_by_hand(
    kind: type[Hands], sat: tuple[App, Driver, TableScene], choose: Callable[[Session, Stream], int], seed: int, most: int
) -> Session:
    """A game to its end, or so many choices of it, made by chance and by these hands; each choice is what was meant."""
    app, driver, table = sat
    hands = kind(driver, table)
    chance = Stream(seed)
    session = table.session
    while not table.over and len(session.match.choices) < most:
        early = getattr(table, "early", None)
        if early is not None:  # it is no choice before it is due
            hands.choose(early.decision.options[chance.below(len(early.decision.options))])
            settle(driver, table)
            continue
        if isinstance(table, ClosedHand) and table.hand_closed:
            hands.press(CLOSED)
            settle(driver, table)
            continue
        option = table.view.decision.options[choose(session, chance)]
        made = len(session.match.choices)
        before = session.match.fork()
        before.choose(option)
        hands.choose(option)
        assert session.match.choices[: made + 1] == before.choices
        settle(driver, table)
    return session


class Keys(Hands):
    """Keys alone."""

    def key(self, *names: str) -> None:
        self.driver.key(*names)
        self.presses += len(names)

    def to_zone(self, zone: str) -> None:
        desk = self.table.desk
        for _number in range(len(desk.zones) + 1):
            if desk.focus is not None and desk.focus.zone == zone:
                return
            self.key("tab")
        raise AssertionError(f"Tab does not lead to {zone}")

    def focus(self, key: str) -> None:
        widget = self.table.desk.find(key)
        assert widget is not None, key
        self.to_zone(widget.zone)
        for verb in path(self.table, key):
            here = self.table.desk.focus
            for _entry in range(20):  # a list is left only at its end
                self.key(KEYS[verb][0])
                if self.table.desk.focus is not here:
                    break
        assert self.table.desk.focus is self.table.desk.find(key)

    def press(self, key: str) -> None:
        self.focus(key)
        self.key("return")

    def agree(self) -> None:
        desk = self.app.top.desk
        for _button in desk.widgets:
            if desk.focus is desk.widgets[-1]:
                break
            here = desk.focus
            self.key("right")
            if desk.focus is here:  # long answers stand below each other
                self.key("down")
        assert desk.focus is desk.widgets[-1], f"{type(self.app.top).__name__} has no last button that arrows lead to"
        self.key("return")

    def entry(self, number: int) -> None:
        self.focus("buttons")
        view = self.table.desk.find("buttons")
        assert isinstance(view, TextView)
        while view.index != number:
            self.key("down" if view.index < number else "up")
        self.key("return")

    def reveal(self, ref: tuple[str, int]) -> None:
        table = self.table
        for _number in range(60):
            if table.desk.find(f"{ref[0]} {ref[1]}") is not None:
                return
            if ref[0] == "card" and ref[1] in table.cards():
                self.press("hand →" if table.cards().index(ref[1]) >= table.first_card else "hand ←")
            elif table.close_up:
                self.press("fight →" if directions(table, ref)[0] == "right" else "fight ←")
            else:
                self.to_zone("board")
                self.key(*directions(table, ref))
        raise AssertionError(f"{ref} can't be brought into view by keys")


class Pad(Keys):
    """A gamepad alone."""

    BUTTONS = {
        "tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "return": pygame.CONTROLLER_BUTTON_A,
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
        "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    }

    def key(self, *names: str) -> None:
        self.driver.pad(*(self.BUTTONS[name] for name in names))
        self.presses += len(names)


class Mouse(Hands):
    """The mouse alone."""

    def press(self, key: str) -> None:
        widget = self.table.desk.find(key)
        assert widget is not None, key
        self.driver.click(self.free(widget))

    def agree(self) -> None:
        self.driver.click(self.app.top.desk.widgets[-1].rect.center)

    def free(self, widget: Widget) -> tuple[int, int]:
        """A pixel at which the mouse is on this widget and on nothing above it; the middle where that is one."""
        rect = widget.rect
        points = [rect.center] + [
            (x, y) for y in range(rect.top + 1, rect.bottom, 3) for x in range(rect.left + 1, rect.right, 3)
        ]
        for point in points:
            if next(one for one in reversed(self.table.desk.widgets) if one.hit(point)) is widget:
                return point
        raise AssertionError(f"{widget.key} is covered by others")

    def entry(self, number: int) -> None:
        view = self.table.desk.find("buttons")
        assert isinstance(view, TextView)
        for _number in range(60):
            for y in range(view.inside.top + 2, view.inside.bottom - 2, 4):
                self.driver.point((view.inside.left + 10, y))
                if view.index == number:
                    self.driver.click((view.inside.left + 10, y))
                    return
            self.wheel(view.inside.center, -1 if view.index < number else 1)
        raise AssertionError(f"entry {number} can't be brought into view")

    def wheel(self, point: tuple[int, int], lines: int) -> None:
        self.driver.point(point)
        self.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=lines, precise_y=float(lines))])

    def reveal(self, ref: tuple[str, int]) -> None:
        table = self.table
        for _number in range(60):
            if table.desk.find(f"{ref[0]} {ref[1]}") is not None:
                return
            if ref[0] == "card" and ref[1] in table.cards():
                self.press("hand →" if table.cards().index(ref[1]) >= table.first_card else "hand ←")
            elif table.close_up:
                self.press("fight →" if directions(table, ref)[0] == "right" else "fight ←")
            else:
                self.drag(directions(table, ref))
        raise AssertionError(f"{ref} can't be brought into view by the mouse")

    def drag(self, ways: Sequence[str]) -> None:
        """Drags the board by a place where nothing lies."""
        board = self.table.board_rect
        empty = next(
            (x, y)
            for y in range(board.top + 40, board.bottom - 40, 6)
            for x in range(board.left + 60, board.right - 60, 6)
            if not any(one.hit((x, y)) for one in self.table.desk.widgets)
        )
        dx = 40 * (("left" in ways) - ("right" in ways))
        dy = 30 * (("up" in ways) - ("down" in ways))
        self.driver.point(empty)
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=empty, button=1)])
        to = (empty[0] + dx, empty[1] + dy)
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(dx, dy), buttons=(1, 0, 0))])
        self.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1)])


def directions(table: TableScene, ref: tuple[str, int]) -> list[str]:
    """The arrow keys towards something out of sight."""
    if table.close_up:
        monsters = table.fight.monsters(table.view)
        return ["right" if monsters.index(ref[1]) > table.fight.first else "left"]
    panel = table.panel
    point = panel.square_at(ref[1]) if ref[0] == "square" else panel.structure_at(ref[1])
    x, y = panel.on_canvas(point)
    board = table.board_rect
    ways = []
    if x < board.left + 24 or x > board.right - 24:
        ways.append("left" if x < board.centerx else "right")
    if y < board.top + 24 or y > board.bottom - 24:
        ways.append("up" if y < board.centery else "down")
    return ways or ["left" if x < board.centerx else "right"]


def path(table: TableScene, key: str) -> list[Verb]:
    """The shortest way of arrows from the focus to a widget of its zone."""
    desk = table.desk
    start = desk.focus
    assert start is not None
    ways: dict[str, list[Verb]] = {start.key: []}
    waiting = deque([start])
    try:
        while waiting and key not in ways:
            here = waiting.popleft()
            for verb in ARROWS:
                desk.focus = here
                there = desk.toward(verb)
                if there is not None and there.key not in ways:
                    ways[there.key] = [*ways[here.key], verb]
                    waiting.append(there)
    finally:
        desk.focus = start
    assert key in ways, f"no arrows lead from {start.key} to {key}"
    return ways[key]
