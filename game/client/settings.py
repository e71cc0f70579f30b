"""Settings in the user's own folder: read with care, written beside and renamed; and the log file."""

from __future__ import annotations

import json
import logging
import logging.handlers
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.client.i18n import _, system_language

APP = "dungeonbox"
log = logging.getLogger("dungeonbox.client")


class LessonProgress(BaseModel):
    """How far a lesson has come: its step, every choice so far as `(seat, verb, about)`, and whether it was once followed
    to the end of its script.
    """

    done: bool = False
    step: int = Field(default=0, ge=0)
    choices: list[tuple[int, str, list[tuple[str, int]]]] = Field(default_factory=list)


class Settings(BaseModel):
    """What a player can set.

    Volumes are 0 to 10; `scale` 0 is the largest that fits; `keys` maps a verb to key names. `signs` gives a letter or a
    mark to what else only a colour would say; `auto_pass` passes where a seat has nothing to answer; `confirm` asks
    before a choice that undo can't take back.
    """

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    language: Literal["en", "ja"] = Field(default_factory=system_language)  # type: ignore[arg-type]
    full_screen: bool = False
    scale: int = Field(default=0, ge=0, le=12)
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    reduce_motion: bool = False
    flashes: bool = True
    scanlines: bool = False
    signs: bool = False
    large_text: bool = False
    auto_pass: bool = True
    confirm: bool = False
    preset: int = Field(default=0, ge=0, le=3)
    presets: list[dict[str, str]] = Field(default=[{}, {}, {}], min_length=3, max_length=3)
    music: int = Field(default=6, ge=0, le=10)
    effects: int = Field(default=8, ge=0, le=10)
    interface: int = Field(default=6, ge=0, le=10)
    music_muted: bool = False
    keys: dict[str, list[str]] = Field(default_factory=dict)
    lessons: dict[str, LessonProgress] = Field(default_factory=dict)


@dataclass(slots=True)
class SettingsFile:
    """The settings' place on disk; `path` None keeps them in memory."""

    path: Path | None

    def load(self) -> tuple[Settings, str]:
        """The settings and one sentence for the player, empty when all is well.

        A file that cannot be understood is kept beside as `.bad` and the defaults are used.
        """
        if self.path is None or not self.path.exists():
            return Settings(), ""
        try:
            return Settings.model_validate_json(self.path.read_bytes()), ""
        except (ValidationError, ValueError):
            kept = self.path.with_name(self.path.name + ".bad")
            try:
                os.replace(self.path, kept)
            except OSError as error:
                log.warning("settings cannot be kept aside: %s", error)
                kept = self.path
            log.warning("settings are unreadable and kept as %s", kept)
            return Settings(), _(
                "The settings could not be read, so the usual ones are used; the old file is kept as {file}."
            ).format(file=kept.name)
        except OSError as error:
            log.warning("settings: %s", error)
            return Settings(), _("The settings in {file} cannot be opened, so the usual ones are used.").format(
                file=self.path.name
            )

    def save(self, settings: Settings) -> str:
        """Writes the settings beside the old ones and renames. One sentence when that fails, else empty."""
        if self.path is None:
            return ""
        beside = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("w", encoding="utf-8") as file:
                json.dump(settings.model_dump(), file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, self.path)
        except OSError as error:
            log.warning("settings cannot be written: %s", error)
            return _("The settings cannot be written to {folder}; they hold until the program is closed.").format(
                folder=self.path.parent
            )
        return ""


def user_settings() -> SettingsFile:
    """The settings of the person who runs the program."""
    return SettingsFile(platformdirs.user_config_path(APP, appauthor=False) / "settings.json")


def start_log() -> Path | None:
    """Starts the log file (256 KiB, three older ones kept) and returns its path; None where none can be written."""
    path = platformdirs.user_log_path(APP, appauthor=False) / "dungeonbox.log"
    root = logging.getLogger("dungeonbox")
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(path, maxBytes=262_144, backupCount=3, encoding="utf-8", delay=False)
    except OSError:
        root.addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
