"""Every registered scene in both languages and text sizes; usually one in English as it is, the next in Japanese with large text.

Opening one takes longer than looking at it: each is opened once in each of these ways, and all tests of that way look at it.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame
import pytest
from legible import Watch

import game.client
from game.client import gallery, i18n, text
from game.client.app import App
from game.client.brush import veil
from game.client.colours import palette
from game.client.driver import Driver
from game.client.gallery import render_scenes
from game.client.said import ARROWS, Press, Verb
from game.client.scenes.samples import SCENES
from game.client.scenes.scene import Scene
from game.client.table.replay import ReplayTable
from game.client.table.scene import TableScene
from game.client.text import Font, Rich, Run, fonts, plain
from game.client.widgets import Checkbox, Choice, Slider, Widget
from tests.headless import look
from tests.thorough import few, later, share
from tests.words.lines import bad_ends


@pytest.fixture(autouse=True)
def usual() -> None:
    """A scene that several tests look at stays in its language and its size of text from one to the next; see `Opened`."""


KINDS: dict[str, set[type[Scene]]] = {}
"""Of which kinds the scenes are that were opened by a name."""


class Opened:
    """A scene on an app of its own, opened and drawn once, and what was seen while it was."""

    def __init__(self, name: str, language: str, **settings: object) -> None:
        self.name = name
        self.broken: set[tuple[Font, Rich, int]] = set()
        self.drawn: set[str] = set()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(text, "_wrapped", noting(text._wrapped, self.broken))
            patch.setattr(Font, "draw", keeping(Font.draw, self.drawn))
            self.app = App.headless(language, **settings)
            SCENES[name](self.app)
            self.app.step()
        self.overflow = overflow(self.app)
        KINDS[name] = {type(scene) for scene in self.app.stack}

    def in_use(self) -> Opened:
        """The same, with its language and size of text in use again."""
        i18n.use_language(self.app.settings.language)
        fonts.large = self.app.settings.large_text
        return self


def overflow(app: App) -> list[str]:
    """What does not fit into its place in the scenes of an app."""
    return [fault for scene in app.stack for fault in scene.overflow()]


@pytest.fixture(scope="module", autouse=True)
def as_usual_afterwards() -> Iterator[None]:
    """English and normal text for whatever is tested next."""
    yield
    i18n.use_language("en")
    fonts.large = False


IN_ENGLISH, IN_JAPANESE = list(SCENES)[::2], list(SCENES)[1::2]
"""Which scenes are usually looked at in English, and which in Japanese."""


@pytest.fixture(scope="module", params=later(SCENES, IN_ENGLISH))
def opened_in_english(request: pytest.FixtureRequest, noted: list[str]) -> tuple[Opened, list[str]]:
    """A scene in English, and what scenes did before they were entered."""
    noted.clear()
    return Opened(request.param, "en"), noted.copy()


@pytest.fixture
def english(opened_in_english: tuple[Opened, list[str]]) -> Opened:
    """A scene in English."""
    return opened_in_english[0].in_use()


JAPANESE = [(name, large) for name in SCENES for large in few([True, False], 1)]
USUAL = [(name, True) for name in IN_JAPANESE]


@pytest.fixture(scope="module", params=later(JAPANESE, USUAL), ids=lambda one: f"{one[0]}-{one[1]}")
def opened_in_japanese(request: pytest.FixtureRequest) -> Opened:
    """A scene in Japanese, with large text or not."""
    name, large = request.param
    return Opened(name, "ja", large_text=large)


@pytest.fixture
def japanese(opened_in_japanese: Opened) -> Opened:
    """A scene in Japanese, in use."""
    return opened_in_japanese.in_use()


def come_to_rest(app: App) -> None:
    """Lets acts be played and bots choose, until nothing goes on at a table by itself."""
    for _second in range(240):
        table = app.top
        if not isinstance(table, TableScene):
            return
        goes_on = table.playing if isinstance(table, ReplayTable) else table.session.bot_to_move
        over = table.session.match.outcome is not None  # the end stays on the table until a person goes on
        if not (goes_on or (table.stage.busy and not over) or table.asleep):
            return
        Driver(app).wait(1000)
    raise AssertionError("it never comes to rest")


@pytest.fixture(scope="module", params=share(SCENES, 12))
def opened_at_rest(request: pytest.FixtureRequest) -> tuple[str, App, Watch]:
    """A scene with less motion in which nothing goes on any more, and how its texts could be read at first."""
    app = App.headless(reduce_motion=True)
    with pytest.MonkeyPatch.context() as patch:
        watch = Watch(patch)
        SCENES[request.param](app)
        Driver(app).wait(32)
    Driver(app).wait(4000 - 32)
    come_to_rest(app)
    Driver(app).wait(1000)
    return request.param, app, watch


def well_set(opened: Opened) -> None:
    """Every text fits, no line ends badly, no number stands apart from its Japanese."""
    assert opened.overflow == []
    assert list(ends_of(opened.broken)) == []
    assert [words for words in opened.drawn if NUMBER_APART.search(words)] == []


def test_every_text_fits_and_nothing_leaves_the_canvas_in_english(english: Opened) -> None:
    well_set(english)


def test_every_text_fits_and_nothing_leaves_the_canvas_in_japanese(japanese: Opened) -> None:
    well_set(japanese)  # large English: see below


NUMBER_APART = re.compile("[ぁ-んァ-ヶ一-龥々ー] [+-]?[0-9]|[0-9] [ぁ-んァ-ヶ一-龥々]")
"""A blank between Japanese and a number, also where a line is put together of several."""


def keeping(draw: Callable[..., pygame.Rect], drawn: set[str]) -> Callable[..., pygame.Rect]:
    """What draws texts, as before, and keeps which."""

    def kept(font: Font, surface: Any, words: str | Rich, *place: Any) -> pygame.Rect:
        drawn.add(signs(text.as_rich(words)))
        return draw(font, surface, words, *place)

    return kept


Wrap = Callable[[Font, Rich, int], Sequence[Rich]]


def noting(wrapped: Wrap, broken: set[tuple[Font, Rich, int]]) -> Wrap:
    """What breaks texts into lines, as before, and keeps which at what width."""

    def noted(font: Font, words: Rich, width: int) -> Sequence[Rich]:
        broken.add((font, words, width))
        return wrapped(font, words, width)

    return noted


def ends_of(broken: set[tuple[Font, Rich, int]]) -> Iterator[str]:
    """The lines that end badly."""
    for font, words, width in broken:
        if "\n" not in plain(words) and font.measure(words) > width >= 8 * font.size:  # no name on a card
            yield from bad_ends(font, signs(words), [signs(line) for line in font.wrap_rich(words, width)], width)


def signs(words: Rich) -> str:
    """The words with a sign for each icon."""
    return "".join(part.text if isinstance(part, Run) else "◇" for part in words)


def veiled(ink: tuple[int, int, int]) -> tuple[int, int, int]:
    """A colour below what lies over a scene."""
    surface = pygame.Surface((1, 1))
    surface.fill(ink)
    veil(surface, surface.get_rect())
    red, green, blue, _alpha = surface.get_at((0, 0))
    return red, green, blue


def test_only_colours_of_the_palette_are_drawn(japanese: Opened) -> None:
    app = japanese.app
    Driver(app).wait(300)
    allowed = set(palette().values())
    if not app.stack[-1].opaque:
        allowed |= {veiled(one) for one in allowed}
    pixels = set(memoryview(app.canvas.picture().get_buffer().raw).cast("I"))
    assert {app.canvas.surface.unmap_rgb(pixel)[:3] for pixel in pixels} <= allowed


def test_every_text_can_be_read_on_what_it_lies_on(opened_at_rest: tuple[str, App, Watch]) -> None:
    name, _app, watch = opened_at_rest
    assert watch.texts or name.startswith("curtain")
    assert watch.faults == []


COUNTING = ("trying",)
"""A bar that grows."""


def test_with_less_motion_nothing_moves_when_nothing_happens(opened_at_rest: tuple[str, App, Watch]) -> None:
    name, app, _watch = opened_at_rest
    before = app.canvas.surface.copy(), app.drawn
    Driver(app).wait(1000)
    assert look(app.canvas.surface) == look(before[0])
    assert app.drawn == before[1] or name in COUNTING


def test_the_language_and_the_size_of_text_change_at_any_time_and_back(opened_at_rest: tuple[str, App, Watch]) -> None:
    _name, app, _watch = opened_at_rest
    before = app.canvas.surface.copy()
    for change in ({"language": "ja"}, {"large_text": True}, {"language": "en"}):
        app.change(**change)
        app.step((), 0)
        assert overflow(app) == []
    app.change(large_text=False)
    app.step((), 0)
    assert look(app.canvas.surface) == look(before)


def test_everything_is_reached_by_keys_alone(english: Opened) -> None:
    app = english.app
    scene = app.top
    assert scene is not None
    desk = scene.desk
    wanted = {widget.key for widget in desk.widgets if widget.can_focus}
    assert len(wanted) == len([widget for widget in desk.widgets if widget.can_focus]), "keys are unique"
    if not wanted:
        return
    assert desk.focus is not None
    seen = {desk.focus.key}

    def look_around() -> None:
        assert desk.focus is not None
        seen.add(desk.focus.key)
        frontier: list[Widget] = [desk.focus]
        while frontier:
            widget = frontier.pop()
            changes = isinstance(widget, Choice | Slider | Checkbox)  # left and right are its own
            for verb in ARROWS - ({Verb.LEFT, Verb.RIGHT} if changes else set()):
                desk.focus_on(widget.key)
                target = desk.toward(verb)
                if target is not None and target.key not in seen:
                    seen.add(target.key)
                    frontier.append(target)

    for _zone in range(len(desk.zones) + 1):  # the inspector is one or not, by what the focus is on
        look_around()
        desk.say(Press(Verb.NEXT_ZONE))
        if any(part in desk.zones for part, whole in desk.parts.items() if whole == desk.focus.zone):  # come to from there
            look_around()
            desk.say(Press(Verb.PREVIOUS_ZONE))
            look_around()
            if desk.focus.zone in desk.parts:
                desk.say(Press(Verb.NEXT_ZONE))
    told = {"inspector"}  # it can be scrolled or not, by what the focus is on
    assert seen - told == wanted - told


# A scene that was only made lays out and draws nothing: that comes when it is entered, and knows its app

AT_WORK = ("relayout", "layout", "draw", "overflow", "update", "places", "look", "seen", "centre", "held_values")
"""What a scene does once it is there."""


def kinds(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    yield kind
    for each in kind.__subclasses__():
        yield from kinds(each)


def noting_early(method: Callable[..., Any], early: list[str]) -> Callable[..., Any]:
    def noted(self: Scene, *args: Any, **more: Any) -> Any:
        if "app" not in self.__dict__:
            early.append(f"{type(self).__name__}.{method.__name__}")
        return method(self, *args, **more)

    return noted


@pytest.fixture(scope="module")
def noted() -> Iterator[list[str]]:
    """What scenes do before they are entered, as long as this module is tested."""
    found: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for kind in kinds():
            for name in AT_WORK:
                if callable(kind.__dict__.get(name)):
                    patch.setattr(kind, name, noting_early(kind.__dict__[name], found))
        yield found


def test_no_constructor_lays_out_or_draws(opened_in_english: tuple[Opened, list[str]]) -> None:
    assert opened_in_english[1] == []


def test_what_a_scene_does_too_early_is_found(noted: list[str], app: App) -> None:
    class Hasty(Scene):
        def __init__(self) -> None:
            super().__init__()
            self.relayout()

    noted.clear()
    app.push(Hasty())
    assert noted == ["Hasty.relayout", "Hasty.layout"]


PLAIN = "game.client.table.plain."
"""The table of games that have none of their own yet; `tests/planted` opens it."""


def scenes_of_the_client() -> set[type[Scene]]:
    """Every scene under game/client that can be opened: no part of one that others are derived from."""
    for module in pkgutil.walk_packages(game.client.__path__, "game.client."):
        import_module(module.name)
    found = {kind for kind in below(Scene) if kind.__module__.startswith("game.client.") and not inspect.isabstract(kind)}
    return {kind for kind in found if not kind.__module__.startswith(PLAIN)}


def below(kind: type[Scene]) -> Iterator[type[Scene]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_scene_that_there_is_is_opened_by_a_name() -> None:
    """A scene that no sample opens would be neither in the gallery nor in any test over all scenes."""
    for name in SCENES:
        if name not in KINDS:
            Opened(name, "en")
    opened = set().union(*KINDS.values())
    bases = {parent for kind in opened for parent in kind.__mro__[1:]}
    assert scenes_of_the_client() - opened - bases == set()


def test_the_gallery_writes_a_picture_of_every_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = {name: SCENES[name] for name in share(SCENES, 8, 4)}
    monkeypatch.setattr(gallery, "scenes", lambda: wanted)
    paths = render_scenes(tmp_path, "en", zoom=1)  # positions that were found for other tests serve again
    assert [path.stem for path in paths] == list(wanted)
    pictures = {path.stem: pygame.image.load(path) for path in paths}
    assert all(picture.get_size() == (640, 360) for picture in pictures.values())
    different = {look(picture) for picture in pictures.values()}
    assert len(different) == len(pictures)
