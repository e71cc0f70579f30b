"""Lessons with sample progress, and each lesson at some of its steps, for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.campaign.lesson import Course
from game.campaign.lesson_file import shipped_lesson, shipped_lessons
from game.campaign.session import GAME_TITLES
from game.client.app import App
from game.client.i18n import language, pick
from game.client.scenes.lessons import LessonRow, LessonsScene
from game.client.table.lesson import LessonTable, lesson_table
from game.client.table.trying import sit
from game.client.widgets import nothing


def followed(course: Course, until: str) -> None:
    """Follows a lesson up to a step, without a table. Raises LookupError where its script never comes there."""
    while course.step is not None and course.step.id != until:
        if course.reading:
            course.read()
            continue
        decision = course.session.match.decision
        if decision is None:
            break
        allowed = course.allowed(decision)
        course.choose(allowed[0] if allowed else decision.options[course.unasked(decision)])
    if course.step is None or course.step.id != until:
        raise LookupError(f"the lesson never comes to {until!r}")


def lesson_at(app: App, game: str, step: str) -> LessonTable:
    """A lesson at one of its steps, on an app."""
    course = Course(shipped_lesson(game), language())
    followed(course, step)
    table = lesson_table(game)(course, nothing, nothing, nothing)
    sit(app, table)
    return table


def _at(game: str, step: str) -> Callable[[App], None]:
    def opener(app: App) -> None:
        lesson_at(app, game, step)

    return opener


def _row(game: str, step: int, done: bool) -> LessonRow:
    file = shipped_lesson(game).file

    def title() -> str:
        return f"{pick(GAME_TITLES[game])}  {file.title[language()]}"

    return LessonRow(game, title, lambda: file.text[language()], file.minutes, step, len(file.step), done)


def _list(app: App, begun: bool) -> None:
    rows = [_row(game, 5 if begun and number else 0, begun) for number, game in enumerate(shipped_lessons())]
    app.push(LessonsScene(lambda: rows, lambda _game: None, lambda _game: None, nothing))


LESSON_SCENES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "lessons": lambda app: _list(app, False),
        "lessons_begun": lambda app: _list(app, True),
        "lesson_read": _at("card_adventure", "hand"),
        "lesson_move": _at("card_adventure", "move"),
        "lesson_fight": _at("card_adventure", "present"),
        "lesson_build": _at("lair_lords", "build"),
        "lesson_sum": _at("lair_lords", "sum"),
        "lesson_cast": _at("lair_lords", "cast"),
    }
)
"""Opens each, by name."""
