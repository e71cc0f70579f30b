"""The profile: every game that a person has finished, one record each, and what can be said of them together.

It lies in the user's data folder, is written beside, flushed and renamed; a file that can't be read is kept aside as
`.kept-1` and a new one is begun. Records are never changed: statistics are made from them when they are asked for.
"""

from __future__ import annotations

import csv
import io
import logging
import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import platformdirs
from pydantic import BeforeValidator, Field, ValidationError

from game import __version__
from game.boards.board import Words
from game.content.files import TooManyParts, fits, parsed_json, read_bounded
from game.content.model import Counted, Model, Moment, Short, Shown
from game.sessions.disk import LARGEST, checked, keep_aside, whole, write_alone
from game.sessions.locks import alone
from game.sessions.session import Session
from game.sessions.trouble import Trouble

log = logging.getLogger("dungeonbox.profile")

FORMAT = "dungeonbox profile"
VERSION = 1
MOST_COUNTED = 150
"""The most columns for counts of a CSV file; each game counts a few things."""
MOST_RECORDS = 5_000
"""The oldest records are given up beyond so many, and beyond what the whole file may hold."""
FACES = 6
PLENTY = 30
"""With fewer throws nothing is said of chance."""

Mode = Literal["solo", "hot_seat"]


class SeatRecord(Model):
    """A seat of a finished game; `level` is that of its bot, `""` for a person."""

    character: Shown
    level: Shown
    won: bool
    out: bool
    counts: Annotated[dict[Shown, Counted], Field(max_length=200)]


class GameRecord(Model):
    """A finished game; `dice` counts what was thrown, by face from 1; `campaign` is the run of the story it belongs to."""

    run: Shown
    ended: Moment
    game: Shown
    board: Shown
    title: Annotated[dict[Short, Shown], Field(max_length=20)]
    mode: Mode
    practice: bool
    won: bool
    reason: Shown
    turns: Counted
    seconds: Counted
    dice: Annotated[list[Counted], Field(min_length=FACES, max_length=FACES)]
    campaign: Shown
    chapter: Shown
    strayed: bool = False
    """True where the game did not follow from its choices: its file was changed outside of the program, or the rules changed."""
    seats: Annotated[list[SeatRecord], Field(min_length=1, max_length=8)]


def _newest(records: object) -> object:
    return records[-MOST_RECORDS:] if isinstance(records, list) else records


class ProfileFile(Model):
    """The whole file, version 1."""

    format: Literal["dungeonbox profile"]
    version: Literal[1]
    program: Short
    records: Annotated[list[GameRecord], BeforeValidator(_newest)]
    check: str


def default_profile() -> Path:
    """Where the profile lies: the file in DUNGEONBOX_PROFILE, else the user's data folder."""
    if os.environ.get("DUNGEONBOX_PROFILE"):
        return Path(os.environ["DUNGEONBOX_PROFILE"])
    return platformdirs.user_data_path("dungeonbox", appauthor=False) / "profile.json"


class Unusable(Trouble):
    """A file that was read and holds no records for this program: damaged, foreign, or of a newer one."""


class Profile:
    """The records in one file. What can't be written is told and stops nothing."""

    def __init__(self, path: Path | None = None) -> None:
        """`path` is the usual one when it isn't given."""
        self.path = path if path is not None else default_profile()

    def records(self) -> list[GameRecord]:
        """All records, the oldest first. Raises Trouble where there is a file that can't be read; never writes."""
        try:
            raw = read_bounded(self.path, LARGEST)
        except FileNotFoundError:
            return []
        except OSError as error:
            why = error.strerror or error.__class__.__name__
            raise Trouble(f"The records in {self.path} can't be read ({why}).",
                          f"{self.path} の記録を読めません（{why}）。") from None  # fmt: skip
        return list(_read(self.path.name, raw).records)

    def add(self, session: Session) -> Words | None:
        """Note a finished game of people, once. A sentence when something is wrong with the file; the game goes on."""
        record = record_of(session)
        return self.note(record) if record is not None else None

    def note(self, record: GameRecord) -> Words | None:
        """Note a record, once. A sentence when something is wrong with the file."""
        with alone(self.path.with_name(self.path.name + ".lock")):  # two programs may finish at the same moment
            return self._add(record)

    def _add(self, record: GameRecord) -> Words | None:
        said: Words | None = None
        try:
            records = self.records()
        except Unusable as trouble:
            try:
                kept = keep_aside(self.path)
            except OSError:
                return trouble.words
            said = {
                "en": f"{trouble.words['en']} It is kept as {kept.name}, and the records begin anew.",
                "ja": f"{trouble.words['ja']}{kept.name} として残し、記録を新しく始めます。",
            }
            records = []
        except Trouble as trouble:  # it may well be readable the next time
            return trouble.words
        if any(one.run == record.run for one in records):
            return said
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_alone(self.path, _text([*records, record]))
        except OSError as error:
            log.warning("profile: %s", error)
            why = error.strerror or error.__class__.__name__
            return {
                "en": f"The records can't be written to {self.path.parent} ({why}).",
                "ja": f"{self.path.parent} に記録を書き込めません（{why}）。",
            }
        return said

    def export(self, target: Path) -> int:
        """Write all records as CSV, one line for each seat; how many games. Raises Trouble where that can't be done."""
        records = self.records()
        try:
            text = csv_text(records).encode("utf-8-sig")
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.exists() and not target.is_file():
                target.write_bytes(text)  # a device or a pipe is written to, never replaced
            else:
                write_alone(target, text)
        except OSError as error:
            why = error.strerror or error.__class__.__name__
            raise Trouble(f"{target} can't be written ({why}).", f"{target} に書き込めません（{why}）。") from None
        return len(records)


def _text(records: Sequence[GameRecord]) -> bytes:
    """The whole file, without the oldest records where it would hold more than is read."""
    written = [_written(one) for one in records[-MOST_RECORDS:]]
    while True:
        text = checked({"format": FORMAT, "version": VERSION, "program": __version__, "records": written})
        if len(written) == 1 or (fits(text) and len(text) <= LARGEST):
            return text
        del written[: len(written) // 10 + 1]


def _written(record: GameRecord) -> dict[str, Any]:
    """A record as it is written: what most do not need is left out, so that older programs read it too."""
    content = record.model_dump(mode="json")
    if not record.strayed:
        del content["strayed"]
    return content


def _read(name: str, raw: bytes) -> ProfileFile:
    damaged = Unusable(f"The records in {name} are damaged.", f"{name} の記録は壊れています。")
    try:
        if len(raw) > LARGEST:
            raise TooManyParts
        content = parsed_json(raw)
        if not isinstance(content, dict):
            raise damaged
        version = content.get("version")
        if content.get("format") == FORMAT and isinstance(version, int) and version > VERSION:
            raise Unusable(f"{name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                          f"{name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip
        if not whole(raw):
            raise damaged
        return ProfileFile.model_validate(content)
    except TooManyParts:
        raise Unusable(f"The records in {name} are more than can be read.",
                       f"{name} の記録は多すぎて読めません。") from None  # fmt: skip
    except (ValueError, RecursionError, ValidationError):
        raise damaged from None


def record_of(session: Session) -> GameRecord | None:
    """The record of a finished game; None while it runs, and for games in which only bots sat."""
    outcome = session.match.outcome
    people = [number for number, seat in enumerate(session.seats) if not seat.is_bot]
    if outcome is None or not people:
        return None
    told = session.statistics()
    dice = [0] * FACES
    for event in session.match.history:
        face = dict(event.parts).get("face") if event.kind == "rolled" else None
        if isinstance(face, int) and 1 <= face <= FACES:
            dice[face - 1] += 1
    plain = session.spec.plain_character
    seats = [
        SeatRecord(character=plain(one.seat.character), level=one.seat.level, won=one.won, out=one.out, counts=dict(one.counts))
        for one in told.seats
    ]
    return GameRecord(
        run=session.run,
        ended=datetime.now(UTC),
        game=session.game,
        board=session.about.key,
        title={language: session.about.title.get(language, session.about.key) for language in ("en", "ja")},
        mode="solo" if len(people) == 1 else "hot_seat",
        practice=told.practice,
        won=any(number in outcome.winners for number in people),
        reason=told.reason,
        turns=told.turns,
        seconds=told.seconds,
        dice=dice,
        campaign=session.episode.campaign if session.episode is not None else "",
        chapter=session.episode.chapter if session.episode is not None else "",
        strayed=session.strayed,
        seats=seats,
    )


# --- what can be said of them


@dataclass(frozen=True, slots=True)
class Tally:
    """So many games of a kind, and how many of them were won. `key` is a game, board, class, seat or level."""

    key: str
    games: int
    won: int

    @property
    def share(self) -> float:
        """The part that was won, 0 to 1."""
        return self.won / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Dice:
    """What was thrown. `chance` is how often dice that are fair stray at least as far from the expected counts, 0 to 1."""

    faces: tuple[int, ...]

    @property
    def throws(self) -> int:
        """How many dice were thrown."""
        return sum(self.faces)

    @property
    def mean(self) -> float:
        """The mean of all throws; 3.5 is expected."""
        return sum((face + 1) * count for face, count in enumerate(self.faces)) / self.throws if self.throws else 0.0

    @property
    def chance(self) -> float:
        """The p value of Pearson's chi-square test with five degrees of freedom, from its closed form."""
        if not self.throws:
            return 1.0
        expected = self.throws / FACES
        x = sum((count - expected) ** 2 / expected for count in self.faces)
        root = math.sqrt(x / 2)
        tail = math.erfc(root) + math.sqrt(2 / math.pi) * math.exp(-x / 2) * (math.sqrt(x) + x**1.5 / 3)
        return float(min(1.0, max(0.0, tail)))

    def words(self) -> Words:
        """What is to be said of it in plain words."""
        if self.throws < PLENTY:
            return {
                "en": "Too few throws yet to say anything about luck.",
                "ja": "運を語るには、まだ投げた数が足りません。",
            }
        if self.chance > 0.2:
            return {"en": "That is just what fair dice do.", "ja": "公平なダイスなら、こうなるのが普通です。"}
        if self.chance < 0.01:
            return {
                "en": "Fair dice stray so far less than once in a hundred times.",
                "ja": "公平なダイスがこれほど偏るのは、100回に1回もありません。",
            }
        often = round(1 / self.chance)
        return {
            "en": f"Fair dice stray so far about once in {often} times.",
            "ja": f"公平なダイスでも、約{often}回に1回はこれほど偏ります。",
        }


def won_of(records: Sequence[GameRecord]) -> Tally:
    """How many games these are, and how many of them were won."""
    return Tally("", len(records), sum(record.won for record in records))


def dice_of(records: Sequence[GameRecord]) -> Dice:
    """What was thrown in all of these games."""
    return Dice(tuple(map(sum, zip(*(record.dice for record in records), strict=True))) or (0,) * FACES)


@dataclass(frozen=True, slots=True)
class Records:
    """The statistics of some games. `seats` are of people's seats, by number from 1; `levels` by the bots that sat with them."""

    games: int
    won: int
    seconds: int
    turns: int
    by_game: tuple[Tally, ...]
    by_board: tuple[Tally, ...]
    by_class: tuple[Tally, ...]
    by_seat: tuple[Tally, ...]
    by_level: tuple[Tally, ...]
    counts: Mapping[str, int]
    dice: Dice
    fastest: GameRecord | None


def statistics_of(records: Iterable[GameRecord]) -> Records:
    """What can be said of these games together; counts are those of people, not of bots."""
    records = list(records)
    counts: Counter[str] = Counter()
    classes: list[tuple[str, bool]] = []
    seats: list[tuple[str, bool]] = []
    levels: list[tuple[str, bool]] = []
    for record in records:
        levels += [(level, record.won) for level in sorted({seat.level for seat in record.seats if seat.level}) or [""]]
        for number, seat in enumerate(record.seats):
            if not seat.level:
                counts.update(seat.counts)
                counts["out"] += seat.out
                classes += [(seat.character, seat.won)] if seat.character else []
                seats.append((str(number + 1), seat.won))
    won = [record for record in records if record.won]
    return Records(
        len(records),
        len(won),
        sum(record.seconds for record in records),
        sum(record.turns for record in records),
        _tallies((record.game, record.won) for record in records),
        _tallies((record.board, record.won) for record in records),
        _tallies(classes),
        _tallies(seats, lambda tally: tally.key),
        _tallies(levels),
        counts,
        dice_of(records),
        min(won, key=lambda record: (record.turns, record.ended), default=None),
    )


def _tallies(games: Iterable[tuple[str, bool]], order: Callable[[Tally], object] | None = None) -> tuple[Tally, ...]:
    """Counts by key, those with the most games first."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for key, success in games:
        played[key] += 1
        won[key] += success
    found = [Tally(key, count, won[key]) for key, count in played.items()]
    return tuple(sorted(found, key=order or (lambda tally: (-tally.games, tally.key))))  # type: ignore[arg-type]


def of_mode(records: Iterable[GameRecord], mode: str) -> list[GameRecord]:
    """The records of one kind: `solo` and `hot_seat` without practice, `practice`, or `""` for all without practice."""
    if mode == "practice":
        return [record for record in records if record.practice]
    return [record for record in records if not record.practice and mode in ("", record.mode)]


COLUMNS: Sequence[str] = (
    "run", "ended", "game", "board", "mode", "practice", "strayed", "campaign", "chapter", "won", "reason", "turns", "seconds",
    *(f"die_{face}" for face in range(1, FACES + 1)), "seat", "class", "level", "seat_won", "out",
)  # fmt: skip
"""The columns of the CSV file before those of the counts."""


def csv_text(records: Sequence[GameRecord]) -> str:
    """All records as CSV: one line for each seat of each game, counts in columns of their own; of very many those that most
    seats have.
    """
    had = Counter(kind for record in records for seat in record.seats for kind in seat.counts)
    kinds = sorted(kind for kind, _times in had.most_common(MOST_COUNTED))
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([*COLUMNS, *kinds])
    for record in records:
        head = [
            record.run, record.ended.isoformat(timespec="seconds"), record.game, record.board, record.mode,
            int(record.practice), int(record.strayed), record.campaign, record.chapter, int(record.won), record.reason,
            record.turns, record.seconds, *record.dice,
        ]  # fmt: skip
        for number, seat in enumerate(record.seats):
            own = [number + 1, seat.character, seat.level or "human", int(seat.won), int(seat.out)]
            writer.writerow([*map(_harmless, (*head, *own)), *(seat.counts.get(kind, 0) for kind in kinds)])
    return out.getvalue()


def _harmless(value: object) -> object:
    """Text that a spreadsheet would take for a formula gets an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@\t\r" and value else value
