"""A board nearer or farther than the interface: whole pixels of the screen, clicks where it is seen, no press by drawing."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client.app import App
from game.client.canvas import Canvas
from game.client.pane import HOLE
from game.client.said import Press, Verb
from game.client.settings import Settings, SettingsFile
from game.client.table.card_adventure.samples import sample_session, table_of
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.widgets import Spot
from game.rules import Option
from tests.bots.boards import ask_again
from tests.headless import look
from tests.table.playing import picture

Point = tuple[int, int]


class Seen:
    """A table in a window of a scale, without a screen."""

    def __init__(self, scale: int, **settings: object) -> None:
        self.window = pygame.Window("near and far", (640 * scale, 360 * scale), resizable=True)
        self.app = App(Canvas(self.window), SettingsFile(None), Settings(language="en", speed="instant", **settings))
        self.table: CardAdventureTableScene = table_of(sample_session(1), picture())
        self.app.push(self.table)
        self.settle()

    def settle(self) -> None:
        for _number in range(30):
            self.app.step()

    def resize(self, scale: int) -> None:
        self.window.size = (640 * scale, 360 * scale)
        self.app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=640 * scale, y=360 * scale)])

    def at(self, point: Point) -> Point:
        scale = self.app.canvas.fit.scale
        return point[0] * scale + scale // 2, point[1] * scale + scale // 2

    def wheel(self, point: Point, lines: int) -> None:
        self.move(point)
        self.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=lines, precise_y=float(lines), mouse_pos=self.at(point))])

    def move(self, point: Point, held: bool = False) -> None:
        at = self.at(point)
        self.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))])

    def button(self, kind: int, point: Point) -> None:
        self.app.step([pygame.event.Event(kind, pos=self.at(point), button=1)])

    def click(self, point: Point) -> None:
        self.move(point)
        self.button(pygame.MOUSEBUTTONDOWN, point)
        self.button(pygame.MOUSEBUTTONUP, point)

    def shown(self) -> str:
        return look(self.window.get_surface(), "RGB")


@pytest.fixture
def seen() -> Iterator[type[Seen]]:
    made: list[Seen] = []

    class Kept(Seen):
        def __init__(self, scale: int, **settings: object) -> None:
            super().__init__(scale, **settings)
            made.append(self)

    yield Kept
    for one in made:
        one.window.destroy()


@pytest.mark.parametrize(("scale", "nearness"), [(3, 1), (3, 2), (3, 4), (2, 1), (1, 2), (1, 3)])
def test_a_board_at_another_nearness_is_seen_in_whole_pixels_of_the_screen(seen: type[Seen], scale: int, nearness: int) -> None:
    it = seen(scale)
    table = it.table
    table._corner_boxes = lambda _part=1: []  # type: ignore[method-assign]  # the small map is as near as the interface
    assert table.panel.bring(nearness)
    table.relayout()
    it.settle()
    place = table.panel.place
    screen = it.window.get_surface()
    part = screen.subsurface(pygame.Rect(place.left * scale, place.top * scale, 60 * scale, 60 * scale))
    small = pygame.transform.scale(part, (60 * scale // nearness, 60 * scale // nearness))
    whole = pygame.transform.scale_by(small, nearness)
    same = part.subsurface(whole.get_rect().clip(part.get_rect()))
    assert look(same, "RGB") == look(whole.subsurface(same.get_rect()), "RGB")
    colours = pygame.PixelArray(screen.copy())
    assert screen.map_rgb(HOLE) not in {value for column in colours for value in set(column)}


@pytest.mark.draws
@pytest.mark.parametrize(("scale", "nearness"), [(3, 1), (2, 1), (2, 4), (1, 2)])
def test_what_moves_by_itself_is_drawn_as_the_whole_would_be(seen: type[Seen], scale: int, nearness: int) -> None:
    it = seen(scale)
    it.table.panel.bring(nearness)
    it.table.relayout()
    it.settle()
    refreshed = 0
    for _number in range(25):
        strokes = it.app._strokes
        if it.app.step((), 60):
            refreshed += strokes is it.app._strokes
            part = it.shown()
            it.table.touch()
            it.app.step((), 0)
            assert it.shown() == part
    assert refreshed


@pytest.mark.parametrize(("scale", "nearness"), [(3, 1), (3, 2), (1, 2), (2, 3)])
def test_a_lit_square_is_chosen_where_it_is_seen(seen: type[Seen], scale: int, nearness: int) -> None:
    it = seen(scale)
    table = it.table
    table.panel.bring(nearness)
    table.centre()
    table.relayout()
    lit = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "board")
    square = lit.about[1]  # type: ignore[index]
    assert table.panel.place.contains(lit.rect)
    drawn = table.panel.drawn(table.panel.square_at(square))
    assert lit.rect.collidepoint(table.panel.seen(pygame.Rect(drawn, (1, 1))).topleft)
    chosen: list[Option] = []
    table.decide = chosen.append  # type: ignore[method-assign,assignment]
    it.click(lit.rect.center)
    assert [option.about[-1] for option in chosen] == [("square", square)]


def test_the_wheel_keeps_what_lies_under_the_mouse(seen: type[Seen]) -> None:
    it = seen(3)
    panel, point = it.table.panel, (200, 120)
    it.wheel(point, 1)
    assert panel.nearness == 4
    under = panel.beneath(point)
    it.wheel(point, -1)
    it.wheel(point, 1)
    now = panel.beneath(point)
    assert abs(now[0] - under[0]) <= 3
    assert abs(now[1] - under[1]) <= 3
    for _number in range(9):
        it.wheel(point, -1)
    assert panel.nearness == 1


def test_drawing_the_board_from_a_square_moves_it_and_presses_nothing(seen: type[Seen]) -> None:
    it = seen(1)
    table = it.table
    choices = len(table.session.match.choices)
    spot = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "board")
    x, y = spot.rect.center
    camera = table.panel.camera
    it.move((x, y))
    it.button(pygame.MOUSEBUTTONDOWN, (x, y))
    for step in range(1, 9):
        it.move((x + 4 * step, y + 4 * step), held=True)
    it.button(pygame.MOUSEBUTTONUP, (x + 32, y + 32))
    it.settle()
    assert table.panel.camera != camera
    assert len(table.session.match.choices) == choices


def test_keys_bring_nearer_and_farther_and_back_to_the_own_piece(seen: type[Seen]) -> None:
    it = seen(2)
    table = it.table
    key = {"+": pygame.K_PLUS, "-": pygame.K_MINUS, "c": pygame.K_c}
    for name, nearness in (("+", 3), ("+", 4), ("-", 3), ("-", 2), ("-", 1)):
        it.app.step([pygame.event.Event(pygame.KEYDOWN, key=key[name], mod=0, unicode=name)])
        assert table.panel.nearness == nearness
    table.panel.bring(4)
    table.panel.look_at(table.panel.square_at(table.view.at[table.seat]))
    own = table.panel.camera
    table.panel.look_at((0, 0))
    assert table.panel.camera != own
    for _number in range(2):  # and there it stays
        it.app.step([pygame.event.Event(pygame.KEYDOWN, key=key["c"], mod=0, unicode="c")])
        it.app.step([pygame.event.Event(pygame.KEYUP, key=key["c"], mod=0)])
        assert table.panel.camera == own


@pytest.mark.parametrize(("scale", "nearness"), [(3, 1), (2, 1), (3, 3)])
def test_no_corner_lies_over_how_many_stand_in_a_square(seen: type[Seen], scale: int, nearness: int) -> None:
    """With and without corners around what can be chosen the numbers on the board are the same pixels."""
    it = seen(scale)
    table, match = it.table, it.table.session.match
    state = match.state
    monsters = [card for card in range(len(state.table.card)) if state.table.zones.family(card) == "monster"]
    near = [option.about[1][1] for option in match.decision.options if option.verb == "move"]  # type: ignore[union-attr]
    for number, square in enumerate(near):
        for card in monsters[3 * number : 3 * number + 3]:
            state.move(card, state.zone_of(card), state.table.squares[square])
    ask_again(match)
    table.panel.bring(nearness)
    table.choosing, table.asleep = None, True
    it.settle()
    table._corner_boxes = lambda _part=1: []  # type: ignore[method-assign]
    numbers = [rect for rect in table.panel.numbers(table.view, table.shown) if table.board_rect.contains(rect)]
    assert len(numbers) >= len(near) > 1
    pictures = []
    for lit in (True, False):
        for spot in table.desk.widgets:
            if isinstance(spot, Spot) and spot.zone == "board" and not lit:
                spot.lit = False
        table.desk.focus_on(f"square {near[0]}" if lit else "menu")
        table.panel._fan = lambda *_args: None  # type: ignore[method-assign]
        table.touch()
        it.app.step((), 0)
        screen = it.window.get_surface()
        inside = [rect.inflate(-2, -2) for rect in numbers]
        pictures.append([look(screen.subsurface([scale * part for part in rect]), "RGB") for rect in inside])
    assert pictures[0] == pictures[1]


def test_the_small_map_leads_where_it_is_pressed_and_covers_nothing_that_can_be_chosen(seen: type[Seen]) -> None:
    it = seen(1)
    table = it.table
    box = table.small_box
    assert box is not None
    spots = [one for one in table.desk.widgets if isinstance(one, Spot) and one.zone in ("board", "signs")]
    hidden = [[one.lit for one in spots if one.rect.colliderect(corner)] for corner in table._corner_boxes()]
    mine = [one.lit for one in spots if one.rect.colliderect(box)]
    assert not any(mine)
    assert len(mine) == min(len(lit) for lit in hidden if not any(lit)), "the corner in which least is hidden"
    seen_points = []
    for point in ((box.left + 3, box.top + 3), (box.right - 4, box.bottom - 4)):
        table.small_box = box
        it.click(point)
        seen_points.append(table.panel.camera)
    assert seen_points[0][0] < seen_points[1][0]
    table.panel.size = table.panel.rect.size
    table.relayout()
    assert table.small_box is None


def test_the_mouse_at_an_edge_moves_the_board_after_a_while(seen: type[Seen]) -> None:
    it = seen(1)
    table = it.table
    table.panel.look_at((0, 0))
    table.relayout()
    camera = table.panel.camera
    board = table.board_rect
    it.move((board.right - 2, board.centery))
    it.app.step((), 100)
    assert table.panel.camera == camera
    for _number in range(60):
        it.app.step()
    assert table.panel.camera[0] > camera[0]
    it.move(board.center)
    camera = table.panel.camera
    for _number in range(60):
        it.app.step()
    assert table.panel.camera == camera


def test_a_window_of_another_size_keeps_how_near_the_board_is_and_the_next_table_begins_as_any_other(seen: type[Seen]) -> None:
    it = seen(3)
    it.table.say(Press(Verb.ZOOM_OUT))
    assert it.table.panel.nearness == 2
    it.resize(2)
    assert it.table.panel.nearness == 2
    assert it.table.panel.pane is None
    it.resize(1)
    assert it.table.panel.pane is not None
    it.settle()
    again = table_of(sample_session(1))
    it.app.replace(again)
    it.app.step()
    assert again.panel.nearness == again.panel.scale


def test_the_right_stick_brings_the_board_nearer(seen: type[Seen]) -> None:
    it = seen(2)
    table = it.table
    it.app.input.user = 7
    spot = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "board")
    table.desk.focus_on(spot.key)
    assert table.say(Press(Verb.SCROLL_UP))
    assert table.panel.nearness == 3
