"""Everything that is written, on a full disk: it is said, nothing that was there is lost, and with room again it is written.

The disk is a small tmpfs where one may be mounted; elsewhere no file may grow.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.boards.board import Words
from game.campaign.campaign_saves import CampaignStore
from game.campaign.chapters import load_campaign
from game.campaign.journey import Journey, new_journey
from game.client.settings import Settings, SettingsFile
from game.resources import resource as shipped
from game.sessions.profile import Profile
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from tests.boards.conftest import SMALL
from tests.campaign.test_profile import record

MEGABYTES = 2


@dataclass
class Disk:
    """A folder on a small disk."""

    folder: Path
    mounted: bool

    @contextmanager
    def full(self) -> Iterator[None]:
        """There is no room in this block."""
        if not self.mounted:
            before, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
            ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
            try:
                yield
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (before, hard))
                signal.signal(signal.SIGXFSZ, ignored)
            return
        ballast = self.folder / "ballast"
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        try:
            yield
        finally:
            ballast.unlink()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0
    yield Disk(folder, mounted)
    if mounted:
        subprocess.run(["umount", str(folder)], check=True)


def test_the_small_disk_is_really_full(disk: Disk) -> None:
    with disk.full(), pytest.raises(OSError, match=r"space|large"), (disk.folder / "more").open("wb", buffering=0) as file:
        file.write(bytes(100))
    assert (disk.folder / "more").write_bytes(bytes(100)) == 100


class Life:
    """Somebody's games, records and settings on the small disk."""

    def __init__(self, folder: Path, elsewhere: Path) -> None:
        self.folder = folder
        own = elsewhere / "own.tmx"
        own.write_text(SMALL, encoding="utf-8")
        self.store = SaveStore(folder / "saves")
        self.session = new_session("card_adventure", own, [Seat("A", "", "bot:easy")], {}, 1)
        for _ in range(3):
            self.session.choose(self.session.bot_choice())
            assert self.store.autosave(self.session) is None
        friend = SaveStore(elsewhere / "friend")
        given: Session = new_session("card_adventure", own, [Seat("B", "", "bot:easy")], {}, 2)
        friend.autosave(given)
        self.parcel = friend.export(friend.rows()[0])
        self.journeys = CampaignStore(self.store)
        campaign = load_campaign(shipped("maps/campaigns/crown_road.toml"))
        self.journey: Journey = new_journey(campaign, [Seat("A", "", "human")])
        assert self.journeys.save(self.journey) is None
        self.profile = Profile(folder / "data" / "profile.json")
        assert self.profile.note(record(1)) is None
        self.settings = SettingsFile(folder / "config" / "settings.json")
        assert self.settings.save(Settings()) == ""

    def kept(self) -> dict[Path, bytes]:
        """Every file that says something."""
        files = (path for path in self.folder.rglob("*") if path.is_file() and path.name != "ballast")
        return {path: path.read_bytes() for path in files if path.suffix not in (".lock", ".new")}


def in_words(what: Callable[[], object]) -> str:
    """What is said of it: as a sentence, or as trouble."""
    try:
        said = what()
    except Trouble as trouble:
        return str(trouble)
    return dict(said).get("en", "") if isinstance(said, dict) else ""


def autosave(life: Life) -> Words | None:
    return life.store.autosave(life.session)


WAYS: dict[str, Callable[[Life], object]] = {
    "a choice": autosave,
    "a game's first save": lambda life: SaveStore(life.folder / "new").autosave(life.session),
    "a name": lambda life: life.store.rename(life.store.rows()[0], "Rainy evening"),
    "a game that is given away": lambda life: life.store.export(life.store.rows()[0]) and None,
    "a game that is taken in": lambda life: life.store.import_file(life.parcel) and None,
    "a campaign": lambda life: life.journeys.save(life.journey),
    "a record": lambda life: life.profile.note(record(2)),
    "records as CSV": lambda life: life.profile.export(life.folder / "records.csv") and None,
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_what_cannot_be_written_is_said_and_what_was_there_stays(
    disk: Disk, tmp_path: Path, way: Callable[[Life], object]
) -> None:
    life = Life(disk.folder, tmp_path)
    life.session.choose(life.session.bot_choice())
    before = life.kept()
    with disk.full():
        said = in_words(lambda: way(life))
    assert "can't be" in said
    assert "\n" not in said
    assert {path: text for path, text in life.kept().items() if path in before} == before
    assert [row.choices for row in SaveStore(life.store.folder).rows()] == [3]
    assert in_words(lambda: way(life)) == "", "with room again it is written"


def test_settings_that_cannot_be_written_stay_as_they_were(disk: Disk, tmp_path: Path) -> None:
    life = Life(disk.folder, tmp_path)
    before = life.kept()
    with disk.full():
        said = life.settings.save(Settings(large_text=True))
    assert "settings" in said.lower()
    assert life.kept() == before
    assert life.settings.save(Settings(large_text=True)) == ""


def test_a_whole_game_is_played_on_a_full_disk_and_kept_with_the_next_room(disk: Disk, tmp_path: Path) -> None:
    life = Life(disk.folder, tmp_path)
    said: list[str] = []
    with disk.full():
        for _ in range(40):
            if life.session.match.decision is None:
                break
            life.session.choose(life.session.bot_choice())
            words = life.store.autosave(life.session)
            said += [words["en"]] if words else []
    assert len(said) == 1, "it is said once"
    assert life.store.autosave(life.session) is None
    (row,) = SaveStore(life.store.folder).rows()
    assert row.choices == len(life.session.match.choices)
