"""Saved campaigns: one file for each journey, above the games' saves and written as those are.

A chapter's game is saved by itself after every choice and names its campaign; when it is over, `Journey.record` takes it into the
story. A program that was killed between the two finds the finished game again: `settle`.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from game.boards.board import Words
from game.campaign.campaign_save_file import CampaignSave, campaign_text, journey_of, read_campaign_save
from game.campaign.chapters import campaign_at
from game.campaign.journey import Journey
from game.sessions.disk import COPIES, copy_of, keep_aside, write_save
from game.sessions.locks import Holder, release_all, take
from game.sessions.saves import SUFFIX, SaveRow, SaveStore, dated, held, readable
from game.sessions.session import Session
from game.sessions.trouble import Trouble

log = logging.getLogger("dungeonbox.campaign")

MOST_ROWS = 500
"""The most campaigns of a folder that are listed."""


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """One row of the list of campaigns in progress; `fault` is a sentence where the file can't be used, `older` a sound copy."""

    path: Path
    when: datetime
    save: CampaignSave | None = None
    fault: Words | None = None
    older: CampaignRow | None = None

    @property
    def good(self) -> CampaignRow | None:
        """The row itself, or the newest sound copy behind it."""
        return self if self.save is not None else self.older


class CampaignStore:
    """The campaigns in the folder `campaigns` beside the saves. Written as those are: beside, flushed, renamed, copies kept."""

    def __init__(self, saves: SaveStore) -> None:
        """Beside the saves of that store."""
        self.saves = saves
        self._locks: set[Path] = set()
        self._known: set[Path] = set()
        """Files that this program has written before."""

    @property
    def folder(self) -> Path:
        """Where campaigns are saved."""
        return self.saves.folder / "campaigns"

    def _path(self, run: str) -> Path:
        return self.folder / (run + SUFFIX)

    def save(self, journey: Journey) -> Words | None:
        """Write a journey as it stands; a sentence when that fails."""
        path = self._path(journey.run)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            other = self._hold(path)
            if other is not None:
                return held(other, goes_on=True).words
            self._keep_aside(path)
            write_save(path, campaign_text(journey))
            self._known.add(path)
        except OSError as error:
            log.warning("campaigns: %s", error)
            why = error.strerror or error.__class__.__name__
            return {
                "en": f"The campaign can't be saved in {self.folder} ({why}).",
                "ja": f"{self.folder} にキャンペーンを保存できません（{why}）。",
            }
        return None

    def _hold(self, path: Path) -> Holder | None:
        """Take the lock of a saved campaign; the program that has it, if another one does."""
        lock = _lock(path)
        other = take(lock)
        if other is None:
            self._locks.add(lock)
        return other

    def _keep_aside(self, path: Path) -> None:
        """Before a file is written over for the first time: one that can't be used is kept."""
        if path not in self._known and path.exists() and _row(path).save is None:
            keep_aside(path)

    def release(self) -> None:
        """No campaign is open any more."""
        release_all(self._locks)

    def rows(self) -> list[CampaignRow]:
        """All campaigns in progress and past, the newest first; files that can't be used are rows too. Never raises for them."""
        rows: list[CampaignRow] = []
        with suppress(OSError):
            names = sorted(entry.name for entry in os.scandir(self.folder))
            mains = {name if name.endswith(SUFFIX) else name.rpartition(".")[0] for name in names if _is_save(name)}
            paths = sorted((self.folder / name for name in mains), key=dated, reverse=True)[:MOST_ROWS]
            rows = [
                self._row(path) if trouble is None else CampaignRow(path, dated(path), fault=trouble.words)
                for path, trouble in readable(paths)
            ]
        return sorted(rows, key=lambda row: row.when, reverse=True)

    def _row(self, path: Path) -> CampaignRow:
        row = _row(path)
        if row.save is not None:
            return row
        copies = (_row(copy_of(path, number)) for number in range(1, COPIES + 1))
        older = next((copy for copy in copies if copy.save is not None), None)
        return replace(row, when=max(row.when, older.when), older=older) if older is not None else row

    def load(self, row: CampaignRow) -> Journey:
        """The journey of a row, or of the sound copy behind it. Raises Trouble; never writes, but for the lock."""
        good = row.good
        if good is None or good.save is None:
            fault = row.fault or {}
            raise Trouble(fault.get("en", ""), fault.get("ja", ""))
        with suppress(OSError):
            other = self._hold(row.path)
            if other is not None:
                raise held(other)
        return journey_of(good.save)

    def delete(self, row: CampaignRow) -> None:
        """Delete a campaign with its copies; the games of its chapters stay. Raises Trouble."""
        try:
            for path in (row.path, *(copy_of(row.path, number) for number in range(1, COPIES + 1)), _lock(row.path)):
                path.unlink(missing_ok=True)
        except OSError as error:
            why = error.strerror or error.__class__.__name__
            raise Trouble(f"{row.path.name} can't be deleted ({why}).", f"{row.path.name} を削除できません（{why}）。") from None

    def of_session(self, session: Session) -> Journey | None:
        """The journey that a chapter's game belongs to; None for other games and where its save is gone."""
        if session.episode is None:
            return None
        row = self._row(self._path(session.episode.campaign))
        try:
            return self.load(row)
        except Trouble as trouble:
            log.warning("campaign: %s", trouble)
            return None

    def story_of(self, row: SaveRow) -> tuple[Words, Words] | None:
        """The titles of the campaign and of the chapter that a saved game belongs to; None for other games.

        Where its story is no longer there, both are empty.
        """
        if row.episode is None:
            return None
        good = self._row(self._path(row.episode.campaign)).good
        if good is None or good.save is None:
            return {}, {}
        try:
            chapter = campaign_at(good.save.campaign).chapter(row.episode.chapter)
        except Trouble:
            chapter = None
        return good.save.title, chapter.title.words if chapter is not None else {}

    def settle(self, journey: Journey) -> SaveRow | None:
        """The saved game of the chapter that is being played, to go on with; None where it has to begin.

        A game that ended before it could be taken into the story is taken in now. Raises Trouble where it can't be read.
        """
        if not journey.playing:
            return None
        path = self.saves.folder / (journey.playing + SUFFIX)
        row = self.saves.row(path)
        good = row if row.sound else row.older
        if good is None:
            journey.playing = ""
            return None
        if good.finished:
            journey.record(self.saves.load(good))
            self.save(journey)
            return None
        return good


def _lock(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _is_save(name: str) -> bool:
    """True for the name of a saved campaign or of an older copy of one."""
    stem, _, number = name.rpartition(".")
    return not name.startswith(".") and (name.endswith(SUFFIX) or (number.isdigit() and stem.endswith(SUFFIX)))


def _row(path: Path) -> CampaignRow:
    try:
        save = read_campaign_save(path)
    except Trouble as trouble:
        return CampaignRow(path, dated(path), fault=trouble.words)
    return CampaignRow(path, save.saved, save)
