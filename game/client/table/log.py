"""What a table tells of a game: its view, the log, and what is heard, as the seat before the screen may know it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from game.client.called import all_called
from game.client.i18n import _, language
from game.client.scrolling import TextView
from game.client.sound_cues import cues_of
from game.client.table.frame import Line
from game.client.table.log_page import LogPage
from game.client.table.looking import Looking
from game.client.text import Rich, rich
from game.rules import Event, Ref

MOST_KEPT = 3000
"""How many lines the log keeps."""


class TableLog(Looking):
    """A table with a log. A line is written when what it tells of has been shown."""

    event_parts: ClassVar[Mapping[str, str]] = {"card": "card", "seat": "seat"}
    """The parts of events that name something on the table, and what it is; the first that an event has is what it is about."""

    turns: ClassVar[frozenset[str]] = frozenset({"turn"})
    """The kinds of events with which a turn begins."""

    _landing: tuple[int, str] | None = None
    """When the blow lands that is going on, on the app's clock, and how it sounds."""
    spoken: str
    """The language of the log."""
    earlier: Any
    """What is shown instead of the present position while the table is laid for what has just happened."""

    standing: Callable[[], Sequence[str]] = staticmethod(list)
    """What is played otherwise than usual, as the log begins."""

    # --- what a game gives

    @abstractmethod
    def look(self) -> None:
        """Take a new view of the seat before the screen (`seen`), and let the picture agree with it."""

    @abstractmethod
    def names_of(self, view: Any) -> Any:
        """The names of things as a view knows them."""

    @abstractmethod
    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log, or None where there is nothing to say."""

    # --- the view

    def seen(self) -> Any:
        """What may be shown: what the seat before the screen knows, between two players what everybody knows."""
        return self.session.match.view(self.eyes) if self.earlier is None else self.earlier

    @property
    def eyes(self) -> int:
        """The seat whose knowledge the log tells; the number of seats for what everybody knows."""
        return len(self.session.seats) if self.between else self.seat

    # --- the log

    def _write_log(self, until: int | None = None) -> None:
        """The log anew, up to so many events, as the seat before the screen may know it."""
        border = self.session.match.border.at if self.session.match.border.made else -1
        self.log = [
            Line(rich("{words}", words=words), again=partial(self._stands, number))
            for number, words in enumerate(self.standing())
        ]
        history = self.session.match.history[:until]
        for number, event in enumerate(history):
            if number == border:
                self.mark_border()
            line = self._line_of(event.seen_by(self.eyes))
            if line is not None:
                self.log[-1:] = line.after(self.log[-1:])
        if border == len(history):
            self.mark_border()
        self.log = self.log[-MOST_KEPT:]

    def _stands(self, number: int) -> Rich:
        """A line of how the log begins, in the language in use."""
        return rich("{words}", words=self.standing()[number])

    def mark_border(self) -> None:
        """A line of the log says how far undo goes back; in practice it goes all the way."""
        mark = Line(border_mark(), again=border_mark)
        self.log = [line for line in self.log if line != mark]
        if not self.session.match.practice:
            self.log.append(mark)

    def _mark_here(self) -> None:
        """The log says that undo does not go back beyond here, where it does not."""
        border = self.session.match.border
        if border.made and border.at == len(self.session.match.history):
            self.mark_border()

    def happened(self, event: Event) -> None:
        """An event has been shown: its line goes to the log."""
        line = self._line_of(event)
        if line is not None:
            self._note(line)

    def _line_of(self, event: Event) -> Line | None:
        """The line of an event in the log, if it has one."""

        def say() -> Rich | None:
            return self.line(event, self.names)

        words = say()
        if words is None:
            return None
        seat = event.parts.get("seat")
        who = seat if isinstance(seat, int) and seat >= 0 else None
        return Line(words, event.rule, self.event_about(event), say, who, event.kind in self.turns)

    def event_about(self, event: Event) -> Ref | None:
        """What on the table an event is about, as far as it can be looked at: a card before a place before a seat."""
        for part, kind in self.event_parts.items():
            number = event.parts.get(part)
            if isinstance(number, int) and number >= 0:
                return (kind, number)
        return None

    def open_log(self) -> None:
        """The whole log over the table."""
        names = all_called(self.session.seats)
        self.app.push(LogPage(self.log, names, self.recall, self.session.spec.signs_of(self.session.seats)))

    def _note(self, line: Line) -> None:
        """A line more in the log."""
        self.log = line.after(self.log)[-MOST_KEPT:]
        view = self.desk.find("log")
        if isinstance(view, TextView):
            view.set(self.log_entries())

    def relayout(self) -> None:
        """The widgets anew; after a change of language the names and the log too."""
        if self.spoken != language():
            self.spoken = language()
            self.names = self.names_of(self.view)
            self.log = [line.retold() for line in self.log]
            self.recalled = self.recalled.retold() if self.recalled is not None else None
            self.refusal = self.refusal if self.refusal is not None and self.refusal.rule else None
        super().relayout()

    # --- what is heard

    @property
    def mood(self) -> str:
        """What the music is to be like, by what is shown: `calm`, `danger` or `boss`."""
        return "calm"

    @property
    def tune(self) -> str:  # type: ignore[override]
        """The game's music for the mood."""
        return cues_of(self.session.game).music.get(self.mood, "")

    def begins(self, event: Event) -> None:
        """The act of an event begins: it is heard, a blow when it lands."""
        self.sound_landed(True)
        sound, wait = cues_of(self.session.game).of(event), self.held_values().get("lands", 0)
        pace = self.app.pace()
        wait = round(pace.time(wait) * pace.stage * self.stage.share)
        if wait and sound:
            self._landing = (self.app.now + wait, sound)
        else:
            self.app.sounds.play(sound)

    def sound_landed(self, at_once: bool = False) -> None:
        """A blow that has landed by now is heard, or one that was waited for and is cut short."""
        if self._landing is not None and (at_once or self.app.now >= self._landing[0]):
            self.app.sounds.play(self._landing[1])
            self._landing = None


def border_mark() -> Rich:
    """The words of the line that says how far undo goes back."""
    return rich(_("{dim:─ undo ends here ─}"))
