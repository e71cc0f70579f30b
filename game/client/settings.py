"""Settings in the user's own folder: read with care, written beside and renamed; and the log file."""

from __future__ import annotations

import errno
import itertools
import json
import logging
import logging.handlers
import os
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.client.i18n import _, system_language
from game.content.files import nothing_else_there, parsed_json, read_bounded
from game.games import NAMES
from game.sessions.naming import NAME_LENGTH
from game.sessions.session import THINKING

APP = "dungeonbox"
LARGEST = 1_048_576
MOST_PARTS = 20_000
"""No file of settings is larger, in bytes."""
NAMED = 4
"""How many settings that could not be read are named."""
PRESETS = 3
"""How many presets of house rules are kept for each game, beside the standard rules."""
log = logging.getLogger("dungeonbox.client")


class LessonProgress(BaseModel):
    """How far a lesson has come: its step, every choice so far as `(seat, verb, about)`, and whether it was once followed
    to the end of its script.
    """

    done: bool = False
    step: int = Field(default=0, ge=0)
    choices: list[tuple[int, str, list[tuple[str, int]]]] = Field(default_factory=list)


class House(BaseModel):
    """The house rules of one game: presets of one's own, and which of them is in force; 0 for the standard rules."""

    number: int = Field(default=0, ge=0, le=PRESETS)
    presets: list[dict[str, str]] = Field(default=[{}] * PRESETS, min_length=PRESETS, max_length=PRESETS)

    @property
    def chosen(self) -> dict[str, str]:
        """The preset that is in force."""
        return self.presets[self.number - 1] if self.number else {}


class LastSeat(BaseModel):
    """A seat as it was set up last: what was typed as its name, its class, who played it, empty where nobody did, and its
    sign, -1 for the usual one."""

    name: str = Field(default="", max_length=NAME_LENGTH)
    character: str = Field(default="", max_length=100)
    kind: str = Field(default="", max_length=20)
    sign: int = Field(default=-1, ge=-1, le=7)


class LastTable(BaseModel):
    """What a game was set up with the last time: what it was played on, the seats, and variants that were not as usual."""

    ground: str = Field(default="", max_length=300)
    seats: list[LastSeat] = Field(default_factory=list, max_length=8)
    variants: dict[str, str] = Field(default_factory=dict)


class Settings(BaseModel):
    """What a player can set.

    Volumes are 0 to 10; `scale` 0 is the largest that fits; `keys` maps a verb to key names, `pad` to gamepad buttons.
    `signs` gives a letter or a mark to what else only a colour would say; `auto_pass` passes where a seat has nothing to
    answer; `thinking` is how long hard bots may think; `stage` is whether fights and rewards have scenes of their own, or
    quick ones; `confirm` asks before a choice that undo can't take back, `careful` before one that gives something up;
    `single_targets` uses a card on its one target at once, where that can be taken back; `house` and `tables` are house rules
    and the last table of each game.
    """

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    language: Literal["en", "ja"] = Field(default_factory=system_language)  # type: ignore[arg-type]
    full_screen: bool = False
    scale: int = Field(default=0, ge=0, le=12)
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    stage: Literal["full", "fast", "off"] = "full"
    thinking: Literal["brief", "usual", "long"] = "usual"
    reduce_motion: bool = False
    flashes: bool = True
    scanlines: bool = False
    signs: bool = False
    large_text: bool = False
    auto_pass: bool = True
    confirm: bool = False
    careful: bool = True
    single_targets: bool = True
    house: dict[str, House] = Field(default_factory=dict)
    tables: dict[str, LastTable] = Field(default_factory=dict)
    music: int = Field(default=6, ge=0, le=10)
    effects: int = Field(default=8, ge=0, le=10)
    interface: int = Field(default=6, ge=0, le=10)
    music_muted: bool = False
    keys: dict[str, list[str]] = Field(default_factory=dict)
    pad: dict[str, list[str]] = Field(default_factory=dict)
    lessons: dict[str, LessonProgress] = Field(default_factory=dict)

    @property
    def stage_factor(self) -> float:
        """How long a scene of a fight takes: as it is, half as long, no time."""
        return {"full": 1.0, "fast": 0.5, "off": 0.0}[self.stage]

    @property
    def thinking_seconds(self) -> float:
        """How long a bot that thinks ahead may think about one choice."""
        return {"brief": 0.3, "usual": THINKING, "long": 3.0}[self.thinking]


@dataclass(slots=True)
class SettingsFile:
    """The settings' place on disk; `path` None keeps them in memory."""

    path: Path | None
    foreign: dict[str, object] = field(default_factory=dict)
    """What a later version wrote beside what is known here: it is written back."""
    failed: bool = False
    """Whether it was said already that nothing can be written."""

    def load(self) -> tuple[Settings, str]:
        """The settings and one sentence for the player, empty when all is well.

        Of a file with values that are not allowed the rest is used; what can't be used is kept beside as `.bad`.
        """
        if self.path is None:
            return Settings(), ""
        try:
            raw = read_bounded(self.path, LARGEST)
            if len(raw) > LARGEST:
                raise ValueError("larger than settings can be")
            found = parsed_json(raw.decode("utf-8-sig").encode(), MOST_PARTS)
            if not isinstance(found, dict):
                raise TypeError("not an object")
        except FileNotFoundError:
            return Settings(), ""
        except OSError as error:
            log.warning("settings: %s", error)
            return Settings(), _("The settings in {file} can't be opened, so the defaults are used.").format(file=self.path.name)
        except (ValueError, TypeError, RecursionError) as error:
            log.warning("settings: %s", error)
            return Settings(), _(
                "The settings could not be read, so the defaults are used; the old file is kept as {file}."
            ).format(file=self._aside(self.path))
        _house_by_game(found)
        self.foreign = {name: value for name, value in found.items() if name not in Settings.model_fields}
        known = {name: value for name, value in found.items() if name in Settings.model_fields}
        wrong: list[str] = []
        while True:
            try:
                settings = Settings.model_validate(known)
                break
            except ValidationError as error:
                wrong += _without(known, error)
        if not wrong:
            return settings, ""
        log.warning("settings are not allowed: %s", ", ".join(wrong))
        names = ", ".join(wrong[:NAMED]) + (" …" if len(wrong) > NAMED else "")
        return settings, _(
            "Some settings could not be read and are back to their defaults: {names}. The old file is kept as {file}."
        ).format(names=names, file=self._aside(self.path))

    def _aside(self, path: Path) -> str:
        """Keeps the file beside, and returns the name under which it is found."""
        names = (path.with_name(f"{path.name}.bad{number or ''}") for number in itertools.count())
        kept = next(name for name in names if not os.path.lexists(name))
        try:
            os.replace(path, kept)
        except OSError as error:
            log.warning("settings cannot be kept aside: %s", error)
            return path.name
        return kept.name

    def save(self, settings: Settings) -> str:
        """Writes the settings beside the old ones and renames. One sentence when that fails for the first time, else empty."""
        if self.path is None:
            return ""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            place = self._place()
            beside = place.with_name(place.name + ".new")
            place.parent.mkdir(parents=True, exist_ok=True)
            nothing_else_there(beside)
            with beside.open("w", encoding="utf-8") as file:
                file.write(self._text(settings))
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, place)
        except OSError as error:
            log.warning("settings cannot be written: %s", error)
            with suppress(OSError):
                beside.unlink()
            if self.failed:
                return ""
            self.failed = True
            return _("The settings can't be written to {folder}; they last until you close the program.").format(
                folder=self.path.parent
            )
        self.failed = False
        return ""

    def _text(self, settings: Settings) -> str:
        own = settings.model_dump()
        try:
            return json.dumps({**self.foreign, **own}, indent=1)
        except RecursionError:  # what is foreign here is deeper than anything that can be written
            return json.dumps(own, indent=1)

    def _place(self) -> Path:
        """Where the file really lies: it may be linked here. Raises OSError for what is no file."""
        assert self.path is not None
        try:
            place = self.path.resolve()
        except RuntimeError:  # a link to itself, before Python 3.13
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None
        if os.path.lexists(place) and not place.is_file():
            raise OSError(errno.EINVAL, "no plain file")
        return place


def _house_by_game(found: dict[str, Any]) -> None:
    """House rules of a file from when all games shared their presets become those of each game, which takes what speaks of it."""
    number, presets = found.pop("preset", 0), found.pop("presets", None)
    if presets is not None and "house" not in found:
        found["house"] = {game: {"number": number, "presets": presets} for game in NAMES}


def _without(values: dict[str, Any], error: ValidationError) -> list[str]:
    """Takes what is wrong out of `values`, of a mapping only the entry that is, and returns the names."""
    gone = []
    for name, *inner in dict.fromkeys(fault["loc"][:2] for fault in error.errors()):
        of = values.get(str(name))
        if isinstance(of, dict) and inner:
            of.pop(inner[0])
            gone.append(f"{name}.{inner[0]}")
        else:
            values.pop(str(name), None)
            gone.append(str(name))
    return list(dict.fromkeys(gone))


def user_settings() -> SettingsFile:
    """The settings of the person who runs the program."""
    return SettingsFile(platformdirs.user_config_path(APP, appauthor=False) / "settings.json")


def start_log() -> Path | None:
    """Starts the log file (256 KiB, three older ones kept) and returns its path; None where none can be written."""
    path = platformdirs.user_log_path(APP, appauthor=False) / "dungeonbox.log"
    root = logging.getLogger("dungeonbox")
    root.setLevel(logging.INFO)
    logging.raiseExceptions = False  # a disk that fills up while the log is written is no matter for the person
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        nothing_else_there(path)
        handler = logging.handlers.RotatingFileHandler(path, maxBytes=262_144, backupCount=3, encoding="utf-8", delay=False)
    except OSError:
        root.addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
