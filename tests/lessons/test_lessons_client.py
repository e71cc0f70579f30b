"""Lessons at their tables: followed by hand, left and taken up again, limited, in both languages and text sizes."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from game.client.app import App
from game.client.bindings import PAD
from game.client.driver import Driver
from game.client.pads import BUTTONS
from game.client.program.program import Program
from game.client.said import Verb
from game.client.scenes.lesson_samples import lesson_at
from game.client.scenes.lessons import LessonRow, LessonsScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.result import TAKEN_IN_MS, ResultScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.scrolling import TextView
from game.client.settings import SettingsFile
from game.client.table.lesson import GO_ON, ONWARD, LessonTable, lesson_table
from game.client.table.scene import TableScene
from game.client.table.scoundrel_quest.decided import DecidedScene
from game.client.text import plain
from game.client.widgets import Spot, nothing
from game.sessions.lesson import Course
from game.sessions.lesson_file import Step, shipped_lesson, shipped_lessons
from game.sessions.saves import SaveStore
from tests.thorough import few, later, thorough

every_lesson = pytest.mark.parametrize("game", list(shipped_lessons()))
MODES = few([("en", False), ("ja", False), ("en", True), ("ja", True)], 2)
WALKS = [(game, *mode) for game in shipped_lessons() for mode in MODES]
USUAL = [(game, *MODES[-(number % 2)]) for number, game in enumerate(shipped_lessons())]
"""Each lesson in each language and size of text; usually one in English as it is, the next in Japanese with large text."""
MOST = 800
MODEST = ("end_go", "pass", "decline", "done", "end_turn")
"""What brings a game on without much being done."""

ASKED = {
    "card_adventure": ("present", ["Jab", "Candle Imp"]),
    "lair_lords": ("cast", ["Fall of Stones", "Deacon Wisp"]),
    "seven_dons": ("protect", ["Fuse", "Sweeper"]),
    "scoundrel_quest": ("elf", ["Elf", "Play Elf"]),
}
"""A step of each lesson that asks for several things, and which, one after the other."""
MOVING = {"card_adventure": "end", "lair_lords": "build", "seven_dons": "right", "scoundrel_quest": "roll"}
"""A step of each lesson after whose choice something moves."""
SHOWN = {
    "card_adventure": ("fight", "Candle Imp"),
    "lair_lords": ("sum", "Deacon Wisp"),
    "seven_dons": ("wrong", "Hush"),
    "scoundrel_quest": ("clerk", "Night Clerk"),
}
"""A step of each lesson that only tells of something, and what that is called."""


def coach(table: LessonTable) -> TextView | None:
    view = table.desk.find("coach")
    assert view is None or isinstance(view, TextView)
    return view


def words_of(view: TextView) -> str:
    return "\n".join(plain(entry.text) for entry in view.entries)


def step_on(driver: Driver, table: LessonTable) -> None:
    """Does what the coach asks for: reads on, or points at the first thing that can be chosen, and the next."""
    if table.course.reading:
        table.desk.focus_on("button 0")  # the last words are followed by the free game
        driver.verb(Verb.CONFIRM)
    else:
        choosing = table.choosing
        assert choosing is not None
        ref = next(iter(choosing.next()), None)
        if ref is None or not table.desk.focus_on(f"{ref[0]} {ref[1]}"):
            assert table.desk.focus_on("button 0") or table.desk.focus_on("buttons"), "large letters make a list of the buttons"
        driver.verb(Verb.CONFIRM)
    driver.wait(32)


def ready(driver: Driver, table: LessonTable) -> bool:
    """Whether the table waits for the learner."""
    if table.app.top is not table or table.stage.busy or not (table.course.reading or table.choosing is not None):
        driver.wait(32)
        return False
    return True


def follow(driver: Driver, table: LessonTable, until: str = "") -> None:
    """Follows a lesson by hand up to a step, or to the end of its script."""
    for _number in range(MOST):
        if table.step is None or table.step.id == until:
            return
        if ready(driver, table):
            step_on(driver, table)
    raise AssertionError(f"the lesson stands at {table.step.id if table.step else None!r}")


def sit(game: str, language: str = "en", large: bool = False) -> tuple[App, Driver, LessonTable]:
    app = App.headless(language, large_text=large, speed="instant")
    table = lesson_table(game)(Course(shipped_lesson(game), language), nothing, nothing, nothing)
    app.push(table)
    driver = Driver(app)
    driver.wait(64)
    return app, driver, table


class Seen(NamedTuple):
    """What was to be seen while the table waited for the learner."""

    step: Step
    overflow: list[str]
    coach: str
    scrolled: bool
    covered: list[str]
    pointed: bool
    reading: bool
    prompt: str
    asked: str
    lit: bool
    inspector: str


@cache
def walk(game: str, language: str = "en", large: bool = False) -> list[Seen]:
    """Follows a lesson by hand to the end of its script."""
    _app, driver, table = sit(game, language, large)
    seen = []
    for _number in range(MOST):
        if table.step is None:
            break
        if not ready(driver, table):
            continue
        view, inspector = coach(table), table.desk.find("inspector")
        assert view is not None
        ends = [y + pitch for _line, number, y, pitch in view.laid.lines if not view.entries[number].action]
        solid = [one for one in table.desk.widgets if isinstance(one, TextView)]
        seen.append(Seen(
            table.step, table.overflow(), words_of(view), max(ends) > view.inside.height,
            [one.key for one in solid if one is not view and one.rect.colliderect(view.rect)],
            bool(table._pointed() or not table.step.point), table.course.reading, plain(table.prompt_words()),
            "" if table.course.reading else table.asked(),
            any(isinstance(one, Spot) and one.lit for one in table.desk.widgets),
            words_of(inspector) if isinstance(inspector, TextView) else "",
        ))  # fmt: skip
        step_on(driver, table)
    driver.wait(200)
    assert coach(table) is None
    assert table.desk.find("log") is not None
    return seen


@pytest.mark.parametrize("lesson", later(WALKS, USUAL), ids=lambda lesson: "-".join(map(str, lesson)))
def test_followed_by_hand_to_its_end_everything_fits(lesson: tuple[str, str, bool]) -> None:
    game, language, large = lesson
    seen = walk(game, language, large)
    for one in seen:
        assert one.overflow == [], one.step.id
        told = one.step.en if language == "en" else one.step.ja
        assert told.splitlines()[-1].partition("{")[0] in one.coach
        assert "{" not in one.coach, "keys are called by their names"
        assert not one.scrolled, f"{one.step.id} must be scrolled"
        assert one.covered == [], one.step.id
        assert one.pointed, f"{one.step.id}: what it points at lies on the table"
    assert [step.id for step, _all in groupby(one.step for one in seen)] == [step.id for step in shipped_lesson(game).file.step]


@pytest.mark.parametrize("game", later(shipped_lessons(), ["card_adventure", "lair_lords", "seven_dons"]))
def test_followed_with_the_mouse_whatever_is_pointed_at_can_be_read(game: str) -> None:
    """The mouse rests on every card of the hand and all that is lit, and what is asked for is clicked where it can be."""
    _app, driver, table = sit(game)
    for _number in range(MOST):
        if table.step is None:
            return
        if not ready(driver, table):
            continue
        for key in [one.key for one in table.desk.widgets if isinstance(one, Spot) and (one.lit or one.zone == "hand")]:
            widget = table.desk.find(key)
            if widget is not None and table.desk.at(widget.rect.center) is widget:
                driver.point(widget.rect.center)
                driver.wait(400, 400)
                table.raise_card()
        choosing = table.choosing
        ref = next(iter(choosing.next()), None) if choosing is not None and not table.course.reading else None
        spot = table.desk.find(f"{ref[0]} {ref[1]}") if ref is not None else None
        if spot is not None and table.desk.at(spot.rect.center) is spot:
            driver.click(spot.rect.center)
            driver.wait(32)
        else:
            step_on(driver, table)
    raise AssertionError(f"the lesson stands at {table.step.id if table.step else None!r}")


@every_lesson
def test_followed_with_a_gamepad_alone(game: str) -> None:
    _app, driver, table = sit(game)
    for _number in range(MOST):
        if table.step is None or (table.course.number > 8 and not thorough()):
            break
        if not ready(driver, table):
            continue
        focus = table.desk.focus
        lit = isinstance(focus, Spot) and focus.lit
        at_button = focus is not None and focus.zone == "buttons"
        assert lit or at_button, f"{table.step.id}: the focus is where the lesson goes on"
        driver.pad(BUTTONS.index(PAD[Verb.CONFIRM][0]))
        driver.wait(32)
    assert table.step is None if thorough() else table.course.number > 8


@pytest.mark.parametrize(("game", "step"), [("card_adventure", "imp"), ("lair_lords", "build"), ("seven_dons", "prowl")])
def test_only_what_the_step_asks_for_can_be_chosen(game: str, step: str) -> None:
    _app, driver, table = sit(game)
    follow(driver, table, step)
    while not ready(driver, table):
        pass
    made = len(table.session.match.choices)
    lit = [one for one in table.desk.widgets if isinstance(one, Spot) and one.lit]
    assert len(lit) == 1
    others = [one for one in table.desk.widgets if isinstance(one, Spot) and not one.lit and one.zone in ("hand", "board")]
    assert others
    told = set()
    for spot in others:
        table.desk.focus_on(spot.key)
        driver.verb(Verb.CONFIRM)
        told.add(table.refusal.reason if table.refusal is not None else "")
    asked = {"imp": "Lamp Hall", "build": "Mirror Hall", "prowl": "Prowler"}[step]
    assert f"The lesson asks for this first: {asked}. After that you are free to play." in told
    table.refusal = None
    driver.verb(Verb.END_TURN)
    assert len(table.session.match.choices) == made
    assert table.refusal is not None
    assert asked in table.refusal.reason


@every_lesson
def test_the_prompt_says_what_the_step_asks_for(game: str) -> None:
    choosing = [one for one in walk(game) if not one.reading]
    for one in choosing:
        assert one.prompt.endswith(one.asked)
        assert ("Choose" if one.lit else "Press") in one.prompt
    step, names = ASKED[game]
    assert [one.asked for one in choosing if one.step.id == step] == names


@every_lesson
def test_while_something_moves_the_coach_does_not_run_ahead(game: str) -> None:
    app = App.headless("en", speed="slow")
    table = lesson_table(game)(Course(shipped_lesson(game), "en"), nothing, nothing, nothing)
    app.push(table)
    driver = Driver(app)
    driver.wait(64)
    moving = MOVING[game]
    follow(driver, table, moving)
    while not ready(driver, table):
        pass
    for _number in range(MOST):
        if table.step is None or table.step.id != moving:
            break
        decision = table.session.match.decision
        allowed = table.course.allowed(decision) if decision is not None and ready(driver, table) else ()
        if allowed:
            table.choose(allowed[0])
        driver.wait(16)
    assert table.stage.busy
    view = coach(table)
    assert view is not None
    step = next(step for step in table.course.lesson.file.step if step.id == moving)
    assert step.en in words_of(view)


@every_lesson
def test_while_words_are_read_the_inspector_shows_what_they_speak_of(game: str) -> None:
    step, name = SHOWN[game]
    first = next(one for one in walk(game) if one.step.id == step)
    assert name in first.inspector.splitlines()[:3], "of a member where it lies stands above it"


def test_while_the_learner_relocates_the_rows_of_the_rival_are_told_rightly() -> None:
    _app, driver, table = sit("seven_dons")
    follow(driver, table, "lurk")
    while not ready(driver, table):
        pass
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    assert "face down, front" in words_of(view).splitlines()[1]


@every_lesson
def test_while_there_is_something_to_read_nothing_goes_on(game: str) -> None:
    _app, driver, table = sit(game)
    assert table.course.reading
    made = len(table.session.match.choices)
    driver.wait(3000)
    driver.verb(Verb.END_TURN)
    assert len(table.session.match.choices) == made
    assert table.course.number == 0


@every_lesson
def test_the_key_goes_on_wherever_the_mouse_rests(game: str) -> None:
    _app, driver, table = sit(game)
    for key in ("inspector", "coach", "log", "board"):
        if not table.course.reading:
            break
        widget, number = table.desk.find(key), table.course.number
        unlit = next((one for one in table.desk.widgets if isinstance(one, Spot) and not one.lit), None)
        rest = widget or unlit
        if rest is None:
            continue
        driver.point(rest.rect.center if rest is unlit else (rest.rect.left + 12, rest.rect.top + 10))
        driver.wait(700)
        driver.key("return")
        assert table.course.number > number, rest.key
        driver.wait(700)


@pytest.mark.draws
@every_lesson
def test_who_has_read_a_rule_goes_on_by_the_key_that_the_button_names(game: str) -> None:
    for by_keys in (False, True):
        app, driver, table = sit(game)
        links: list[int] = []
        for _number in range(MOST):
            coach = table.desk.find("coach")
            links = [n for n, entry in enumerate(coach.entries) if entry.action] if coach is not None else []
            if table.course.reading and table.goes_on_by_key and links:
                break
            step_on(driver, table)
        number = table.course.number
        y, pitch = next((y, pitch) for _words, at, y, pitch in coach.laid.lines if at == links[0])
        place = coach.inside.left + 20, coach.inside.top + y - coach.top + pitch // 2
        if by_keys:
            for _number in table.desk.zones:
                if table.desk.focus.key != "coach":
                    driver.key("tab")
            for _number in range(20):
                if table.desk.focus.index < 0:
                    driver.key("down")
            driver.wait(50)
            assert table.desk.find("button 0").hint == "", "here the key opens the rule"
            driver.key("return")
        else:
            driver.click(place)
        driver.wait(50)
        assert app.top is not table
        driver.key("escape")
        driver.wait(50)
        assert app.top is table
        if not by_keys:
            driver.point((place[0] + 3, place[1]))
            driver.wait(700)
        assert table.desk.find("button 0").hint
        driver.key("return")
        assert app.top is table
        assert table.course.number > number


@every_lesson
def test_the_way_to_the_rule(game: str) -> None:
    app, driver, table = sit(game)
    table.desk.focus_on("coach")
    driver.verb(Verb.DOWN, Verb.CONFIRM)
    assert isinstance(app.top, RulebookScene)
    assert app.top.clause == shipped_lesson(game).file.step[0].rule
    driver.verb(Verb.BACK)
    assert app.top is table


def test_the_language_changes_in_the_middle() -> None:
    app = App.headless("en")
    table = lesson_at(app, "lair_lords", "town")
    app.change(language="ja", large_text=True)
    app.step()
    view = coach(table)
    assert view is not None
    assert words_of(view).startswith("第1ターン。")
    assert plain(table.names.who(0)).endswith("あなた")
    assert table.overflow() == []


def test_in_the_free_game_choices_can_be_taken_back() -> None:
    _app, driver, table = sit("card_adventure")
    follow(driver, table)
    while not ready(driver, table):
        pass
    made = len(table.session.match.choices)
    follow_one = next(option for option in table.choosing.decision.options if option.verb == "move")
    table.choose(follow_one)
    driver.wait(200)
    assert len(table.session.match.choices) == made + 1
    driver.verb(Verb.UNDO)
    assert len(table.session.match.choices) == made


# In the program


class House:
    """The program with settings and saves in a folder, as it is started again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.start()

    def start(self) -> None:
        self.app = App.headless("en", speed="instant")
        self.app.file = SettingsFile(self.folder / "settings.json")
        self.app.settings, _trouble = self.app.file.load()
        self.app.settings.speed = "instant"
        self.program = Program(self.app, SaveStore(self.folder / "saves"))
        self.program.begin()
        self.driver = Driver(self.app)
        self.driver.wait(64)

    def lessons(self) -> LessonsScene:
        self.driver.press("lessons")
        assert isinstance(self.app.top, LessonsScene)
        return self.app.top

    def table(self) -> LessonTable:
        assert isinstance(self.app.top, LessonTable)
        self.driver.wait(64)
        return self.app.top

    def done(self) -> LessonTable:
        """The lesson at the table followed to the end of its script, from its last chapter on."""
        game = self.table().course.lesson.game
        self.driver.verb(Verb.MENU)
        self.driver.press("chapters")
        self.driver.press(f"chapter {len(shipped_lesson(game).file.chapters) - 1}")
        table = self.table()
        follow(self.driver, table)
        return table


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@every_lesson
def test_left_in_the_middle_it_goes_on_there_another_day(house: House, game: str) -> None:
    number, middle = next((n, step.id) for n, step in enumerate(shipped_lesson(game).file.step) if n > 5 and step.until != "turn")
    house.lessons()
    house.driver.press(f"open {game}")
    table = house.table()
    follow(house.driver, table, middle)
    view = table.session.match.view(0)
    house.driver.verb(Verb.MENU)
    assert isinstance(house.app.top, PauseScene)
    house.driver.press("title")
    assert isinstance(house.app.top, TitleScene)
    house.start()
    row = next(row for row in house.lessons().rows() if row.game == game)
    assert (row.begun, row.done, row.step) == (True, False, number)
    house.driver.press(f"open {game}")
    again = house.table()
    assert again.step is not None
    assert again.step.id == middle
    assert again.session.match.view(0) == view
    follow(house.driver, again)
    assert house.app.settings.lessons[game].done


@every_lesson
def test_a_step_is_taken_back(house: House, game: str) -> None:
    house.lessons()
    house.driver.press(f"open {game}")
    table = house.table()
    steps = shipped_lesson(game).file.step
    number = next(number for number, step in enumerate(steps) if number > 5 and steps[number - 1].allow)
    follow(house.driver, table, steps[number - 1].id)
    before = table.session.match.view(0)
    follow(house.driver, table, steps[number].id)
    while not ready(house.driver, table):
        pass
    house.driver.verb(Verb.UNDO)
    again = house.table()
    assert again.course.number == number - 1
    assert again.session.match.view(0) == before


@every_lesson
def test_the_first_step_can_not_be_taken_back(house: House, game: str) -> None:
    house.lessons()
    house.driver.press(f"open {game}")
    table = house.table()
    house.driver.verb(Verb.UNDO)
    assert house.table() is table
    assert table.refusal is not None
    assert table.refusal.reason == "The lesson begins here."


@every_lesson
def test_a_chapter_is_skipped_or_played_again(house: House, game: str) -> None:
    chapters = shipped_lesson(game).file.chapters
    house.lessons()
    house.driver.press(f"chapters {game}")
    house.driver.press("chapter 3")
    assert house.table().course.number == chapters[3][0]
    house.driver.verb(Verb.MENU)
    house.driver.press("chapters")
    assert house.app.top is not None
    assert house.app.top.desk.focus is house.app.top.desk.find("chapter 3"), "where the lesson stands"
    house.driver.press("chapter 1")
    assert house.table().course.number == chapters[1][0]


@every_lesson
def test_a_real_game_is_one_press_from_the_end_and_goes_through_the_setup(house: House, game: str) -> None:
    house.lessons()
    house.driver.press(f"chapters {game}")
    house.driver.press(f"chapter {len(shipped_lesson(game).file.chapters) - 1}")
    table = house.table()
    follow(house.driver, table, shipped_lesson(game).file.step[-1].id)
    while not ready(house.driver, table):
        pass
    assert table.desk.focus is not None
    assert table.desk.focus.key == f"button {[one.what for one in table.offers].index(GO_ON)}", "who goes on as before plays on"
    house.driver.press(f"button {[one.what for one in table.offers].index(ONWARD)}")
    setup = house.app.top
    assert isinstance(setup, SetupScene)
    assert setup.game.id == game
    house.driver.verb(Verb.CONFIRM)
    real = house.app.top
    assert isinstance(real, TableScene)
    assert not isinstance(real, LessonTable)
    assert real.session.game == game
    assert [seat.kind for seat in real.session.seats][1:] == ([] if game == "card_adventure" else ["bot:easy"])
    assert house.app.settings.lessons[game].done


def test_who_is_new_is_invited_and_nobody_else(house: House) -> None:
    house.driver.press("invite")
    assert isinstance(house.app.top, LessonsScene)
    house.driver.press("open card_adventure")
    follow(house.driver, house.table(), "imp")
    house.app.go_home()
    house.driver.wait(64)
    house.driver.press("invite")
    assert house.table().course.lesson.game == "card_adventure", "a lesson that was left is gone on with"
    follow(house.driver, house.table())
    house.app.go_home()
    house.driver.wait(64)
    assert house.app.top is not None
    assert house.app.top.desk.find("invite") is None


@every_lesson
def test_the_setup_offers_the_lesson_until_it_is_done(house: House, game: str) -> None:
    def offer() -> list[str]:
        house.driver.press("new" if game == "card_adventure" else f"new {game}")
        view = house.app.top.desk.find("preview")
        assert isinstance(view, TextView)
        return [plain(entry.text) for entry in view.entries if entry.action]

    assert offer() == ["→ First time? Play the lesson"]
    setup = house.app.top
    assert isinstance(setup, SetupScene)
    if game != "card_adventure":
        setup.kind[1] = "bot:normal"
    house.app.top.desk.focus_on("preview")
    house.driver.verb(Verb.DOWN, Verb.CONFIRM)
    if game != "card_adventure":
        assert house.app.settings.tables[game].seats[1].kind == "bot:normal", "a real game after it finds that again"
    assert house.table().course.lesson.game == game
    house.done()
    house.app.go_home()
    house.driver.wait(64)
    assert offer() == []


@every_lesson
def test_each_game_is_two_inputs_from_the_title(house: House, game: str) -> None:
    house.driver.press("new" if game == "card_adventure" else f"new {game}")
    house.driver.verb(Verb.CONFIRM)
    assert isinstance(house.app.top, TableScene)
    assert house.app.top.session.game == game


@every_lesson
def test_it_can_be_begun_again(house: House, game: str) -> None:
    house.lessons()
    house.driver.press(f"open {game}")
    table = house.done()
    house.driver.verb(Verb.MENU)
    house.driver.press("anew")
    again = house.table()
    assert again is not table
    assert (again.course.number, again.session.match.choices) == (0, Course(shipped_lesson(game), "en").session.match.choices)
    assert house.app.settings.lessons[game].done, "once followed to the end it stays so"


@pytest.mark.parametrize(("language", "large"), MODES)
@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("step", [0, 4, 9], ids=["not begun", "begun", "over"])
def test_the_page_has_room_for_every_lesson_and_one_more(language: str, large: bool, more: int, step: int) -> None:
    app = App.headless(language, large_text=large)
    games = [*shipped_lessons(), *list(shipped_lessons())[:more]]
    rows = [LessonRow(game, lambda: "A lesson", lambda: "Of something.", 5, step, 9, step == 0) for game in games]
    app.push(LessonsScene(lambda: rows, nothing, nothing, nothing))
    app.step()
    assert app.top is not None
    assert app.top.overflow() == []
    buttons = [one.rect for one in app.top.desk.widgets if one.can_focus]
    assert len(buttons) == 2 * len(rows) + 1
    assert [rect for number, rect in enumerate(buttons) if rect.collidelist(buttons[:number]) >= 0] == []


def test_a_lesson_is_no_game_to_continue(house: House) -> None:
    house.lessons()
    house.driver.press("open card_adventure")
    follow(house.driver, house.table())
    house.app.go_home()
    house.driver.wait(64)
    assert house.app.top is not None
    assert house.app.top.desk.find("continue") is None
    assert house.program.profile.records() == []


@pytest.mark.parametrize("game", few(shipped_lessons(), 1))
def test_its_game_is_played_to_the_end(house: House, game: str) -> None:
    house.lessons()
    house.driver.press(f"open {game}")
    table = house.done()
    for _number in range(3000):
        if house.app.top is not table:
            break
        if table.session.match.outcome is not None:  # the end stays on the table until a person goes on
            house.driver.verb(Verb.CONFIRM)
        if not ready(house.driver, table):
            continue
        assert table.choosing is not None
        options = table.choosing.decision.options
        modest = next((one for one in options if one.verb in MODEST), options[0])
        table.choose(modest)
    if isinstance(house.app.top, DecidedScene):  # by others; it would go on without who is dead
        house.driver.wait(3000)
        house.driver.press("go")
    assert isinstance(house.app.top, ResultScene)
    assert house.app.settings.lessons[game].choices == []
    house.driver.wait(TAKEN_IN_MS)
    house.driver.press("again")
    real = house.app.top
    assert isinstance(real, SetupScene)
    assert real.game.id == game


def test_settings_with_nonsense_about_lessons_cost_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    text = '{"lessons": {"chess": {}, "card_adventure": {"step": 3, "choices": [[0, "dance", [["square", 99]]]]}}}'
    path.write_text(text, encoding="utf-8")
    house = House(tmp_path)
    house.lessons()
    house.driver.press("open card_adventure")
    assert house.table().course.number == 0


def test_of_members_that_lie_face_down_the_lesson_says_that_others_are_meant() -> None:
    _app, driver, table = sit("seven_dons")
    follow(driver, table, "my_trump")
    while table.step is not None and table.step.id == "my_trump":
        if not ready(driver, table):
            continue
        assert table.choosing is not None
        lit = table.choosing.next()
        others = set(type(table.choosing)(table.view.decision, table.choosing.hand).next()) - set(lit)
        if table.view.decision.kind == "choose":
            asked = [table.why_not(ref) for ref in others if table.names.ref(ref) == table.names.ref(next(iter(lit)))]
            assert asked, "one of the same name can't be chosen yet"
            assert all(one is not None and "another one first" in one.reason for one in asked)
            return
        step_on(driver, table)
    raise AssertionError("nothing was chosen")
