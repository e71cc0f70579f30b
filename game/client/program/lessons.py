"""Lessons in the program: the list, a lesson at its table, its menu and its end; progress is kept with the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.app import App
from game.client.i18n import _, language, pick
from game.client.program.telling import done
from game.client.scenes.lessons import ChapterRow, ChaptersScene, LessonRow, LessonsScene
from game.client.scenes.pause import MenuEntry, PauseScene
from game.client.scenes.result import Fact, ResultScene
from game.client.settings import LessonProgress
from game.client.table.lesson import lesson_table
from game.client.table.tables import table_named
from game.rules import Choice
from game.sessions.lesson import Course, followed, resumed
from game.sessions.lesson_file import shipped_lesson, shipped_lessons
from game.sessions.session import Session
from game.sessions.spec import spec_of


class Lessons:
    """What the entries of lessons do.

    `settings` and `rulebook` are opened over the table, `told` are the lines of a result, `play` begins a real game.
    """

    def __init__(
        self,
        app: App,
        settings: Callable[[], None],
        rulebook: Callable[[str], None],
        told: Callable[[Session], Sequence[Fact]],
        play: Callable[[str], None],
    ) -> None:
        self.app = app
        self.settings, self.rulebook, self.told, self.play = settings, rulebook, told, play

    def show(self) -> None:
        """The list of lessons."""
        self.app.push(LessonsScene(self.rows, self.go_on, self.chapters, self.app.pop))

    def invitation(self) -> tuple[Callable[[], str], Callable[[], None]] | None:
        """What the title says to who is new, or has left a lesson in the middle, and what it opens; None for anybody else."""
        known = {game: self.progress(game) for game in shipped_lessons()}
        begun = next((game for game, progress in known.items() if progress.step and not progress.done), None)
        if begun is not None:
            return lambda: _("Go on with the lesson"), lambda: self.go_on(begun)
        if any(progress.done for progress in known.values()):
            return None
        return lambda: _("First time? Play a lesson"), self.show

    def wanted(self, game: str) -> bool:
        """Whether a game has a lesson that was not followed to its end yet."""
        return game in shipped_lessons() and not self.progress(game).done

    def offered(self, game: str) -> Callable[[], None] | None:
        """What begins the lesson of a game, for who has not followed it yet."""
        return (lambda: self.go_on(game)) if self.wanted(game) else None

    def rows(self) -> list[LessonRow]:
        """Every lesson, and how far it has come."""
        return [self._row(game) for game in shipped_lessons()]

    def _row(self, game: str) -> LessonRow:
        file = shipped_lesson(game).file
        progress = self.progress(game)

        def title() -> str:
            return f"{pick(spec_of(game).title)}  {file.title[language()]}"

        last = len(file.step)
        return LessonRow(game, title, lambda: file.text[language()], file.minutes, progress.step, last, progress.done)

    def progress(self, game: str) -> LessonProgress:
        """How far the lesson of a game has come."""
        return self.app.settings.lessons.get(game, LessonProgress())

    def go_on(self, game: str) -> None:
        """Begin a lesson, or go on where it was left."""
        progress = self.progress(game)
        choices = [Choice(seat, verb, tuple(about)) for seat, verb, about in progress.choices]
        self._open(lambda: resumed(shipped_lesson(game), language(), choices, progress.step))

    def anew(self, game: str) -> None:
        """Begin a lesson from its start."""
        self._open(lambda: Course(shipped_lesson(game), language()))

    def chapters(self, game: str) -> None:
        """The chapters of a lesson, each of which can be played at once."""
        lesson, progress = shipped_lesson(game), self.progress(game)
        starts = lesson.file.chapters

        def row(number: int) -> ChapterRow:
            start, title = starts[number]
            end = starts[number + 1][0] if number + 1 < len(starts) else len(lesson.file.step)
            here = bool(progress.step) and start <= progress.step < end
            return ChapterRow(lambda: title[language()], here, lambda: self._at(game, start))

        title = lesson.file.title
        self.app.push(ChaptersScene(lambda: title[language()], [row(number) for number in range(len(starts))], self.app.pop))

    def _at(self, game: str, step: int) -> None:
        """A lesson at one of its steps."""
        self._open(lambda: followed(shipped_lesson(game), language(), step))

    def _open(self, make: Callable[[], Course]) -> None:
        """Sit down to a lesson, or say in one sentence why that can't be."""

        def sit() -> None:
            course = make()
            game = course.lesson.game
            table = lesson_table(game)(
                course, lambda: self.keep(course), lambda: self.finish(course), lambda: self.pause(course),
                lambda: self._at(game, course.number - 1), lambda: self.play(game),
            )  # fmt: skip
            self.keep(course)
            self.app.reset(table)

        done(self.app, sit)

    def keep(self, course: Course) -> None:
        """Note how far a lesson has come; one that is over begins anew the next time."""
        game, match = course.lesson.game, course.session.match
        done = self.progress(game).done or course.step is None
        choices = [(choice.seat, choice.verb, list(choice.about)) for choice in match.choices]
        kept = LessonProgress(done=done) if match.outcome is not None else None
        now = kept or LessonProgress(done=done, step=course.number, choices=choices)
        self.app.keep(lessons={**self.app.settings.lessons, game: now})

    def pause(self, course: Course) -> None:
        """The menu of a lesson."""
        game = course.lesson.game
        entries = [
            MenuEntry("chapters", lambda: _("Chapters"), lambda: self.chapters(game)),
            MenuEntry("anew", lambda: _("From the start"), lambda: self.anew(game)),
            MenuEntry("play", lambda: _("A real game"), lambda: self.play(game)),
            MenuEntry("rulebook", lambda: _("Rulebook"), lambda: self.rulebook(game)),
            MenuEntry("settings", lambda: _("Settings"), self.settings),
            MenuEntry("title", lambda: _("Leave the lesson"), self.app.go_home),
            MenuEntry("quit", lambda: _("Quit"), self.app.quit),
        ]
        self.app.push(PauseScene(entries))

    def finish(self, course: Course) -> None:
        """The game of a lesson is over: what happened, and what next: a real game. It is no entry of the records."""
        session = course.session
        outcome = session.match.outcome
        winners = outcome.winners if outcome is not None else ()
        parts = table_named(session.game)
        won = 0 in winners if session.spec.rivals else bool(winners)
        self.keep(course)
        self.app.reset(
            ResultScene(
                won,
                lambda: parts.ending(session),
                lambda: self.told(session),
                lambda: self.play(session.game),
                self.app.go_home,
                picture=parts.outcome(session, won) or parts.outcomes[0 if won else 1],
                word=lambda: _("A real game"),
            )
        )
