"""Lessons with sample progress, and each lesson at some of its steps, for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from game.client.app import App
from game.client.i18n import language, pick
from game.client.scenes.lessons import ChapterRow, ChaptersScene, LessonRow, LessonsScene
from game.client.table.lesson import LessonTable, lesson_table
from game.client.table.trying import sit
from game.client.widgets import nothing
from game.content.words import Words
from game.sessions.lesson import followed
from game.sessions.lesson_file import shipped_lesson, shipped_lessons
from game.sessions.spec import spec_of


def lesson_at(app: App, game: str, step: str) -> LessonTable:
    """A lesson at one of its steps, on an app."""
    lesson = shipped_lesson(game)
    number = next(number for number, one in enumerate(lesson.file.step) if one.id == step)
    course = followed(lesson, language(), number)
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
        return f"{pick(spec_of(game).title)}  {file.title[language()]}"

    return LessonRow(game, title, lambda: file.text[language()], file.minutes, step, len(file.step), done)


def _list(app: App, begun: bool) -> None:
    rows = [_row(game, 5 if begun and number else 0, begun) for number, game in enumerate(shipped_lessons())]
    app.push(LessonsScene(lambda: rows, lambda _game: None, lambda _game: None, nothing))


def _chapters(app: App) -> None:
    file = shipped_lesson("card_adventure").file
    rows = [ChapterRow(partial(_title, title), number == 1, nothing) for number, (_step, title) in enumerate(file.chapters)]
    app.push(ChaptersScene(lambda: _title(file.title), rows, nothing))


def _title(words: Words) -> str:
    return words[language()]


LESSON_SCENES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "lessons": lambda app: _list(app, False),
        "lessons_begun": lambda app: _list(app, True),
        "lesson_chapters": _chapters,
        "lesson_read": _at("card_adventure", "hand"),
        "lesson_move": _at("card_adventure", "move"),
        "lesson_fight": _at("card_adventure", "present"),
        "lesson_build": _at("lair_lords", "build"),
        "lesson_sum": _at("lair_lords", "sum"),
        "lesson_cast": _at("lair_lords", "cast"),
        "lesson_last": _at("lair_lords", "free"),
        "lesson_gear": _at("scoundrel_quest", "sword"),
        "lesson_combat": _at("scoundrel_quest", "clerk"),
        "lesson_run": _at("scoundrel_quest", "run"),
        "lesson_charity": _at("scoundrel_quest", "charity"),
    }
)
"""Opens each, by name."""
