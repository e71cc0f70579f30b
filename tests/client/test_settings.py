"""Settings survive rubbish, a folder that cannot be written, and a stop in the middle."""

from __future__ import annotations

import json
import logging
import logging.handlers
from pathlib import Path

import pytest
from pydantic import ValidationError

from game.client import settings as module
from game.client.settings import LARGEST, Settings, SettingsFile


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    wanted = Settings(language="ja", speed="fast", music=0, keys={"undo": ["x"]})
    assert file.save(wanted) == ""
    assert file.load() == (wanted, "")
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["settings.json"]


RUBBISH = [b"", b"{", b"\xff\xfe\x00", b"[]", b"null", b"9" * 5000, b"[" * 100_000, b'{"music": 3}' + b" " * LARGEST]


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_rubbish_is_kept_aside_and_said_in_one_sentence(tmp_path: Path, rubbish: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(rubbish)
    settings, sentence = SettingsFile(path).load()
    assert settings == Settings()
    assert "settings.json.bad" in sentence
    assert "\n" not in sentence
    assert not path.exists()
    assert (tmp_path / "settings.json.bad").read_bytes() == rubbish


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('{"music": 3, "effects": 99}', "effects"),
        ('{"music": 3, "speed": null}', "speed"),
        ('{"music": 3, "language": "xx", "house": 1}', "language, house"),
        ('{"music": 3, "house": {"lair_lords": {"presets": [1]}}}', "house.lair_lords"),
        ('{"music": 3, "tables": {"seven_dons": {"seats": 2}}}', "tables.seven_dons"),
        ('{"music": 3, "keys": 5, "lessons": [1]}', "keys, lessons"),
    ],
)
def test_of_values_that_are_not_allowed_only_those_are_lost(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings, sentence = SettingsFile(path).load()
    assert settings == Settings(music=3)
    assert f": {named}. " in sentence
    assert (tmp_path / "settings.json.bad").read_text() == text


def test_house_rules_that_all_games_shared_become_those_of_each(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"preset": 2, "presets": [{}, {"hands": "concealed"}, {}]}')
    file = SettingsFile(path)
    settings, sentence = file.load()
    assert sentence == ""
    assert settings.house["card_adventure"].chosen == {"hands": "concealed"}
    file.save(settings)
    assert "preset" not in json.loads(path.read_text()), "it is not read again"


def test_of_keys_and_lessons_only_the_wrong_entry_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"keys": {"undo": ["x"], "redo": [1, 2]}, "lessons": {"a": {"step": 4}, "b": {"step": -1}}}')
    settings, sentence = SettingsFile(path).load()
    assert settings.keys == {"undo": ["x"]}
    assert {name: lesson.step for name, lesson in settings.lessons.items()} == {"a": 4}
    assert "keys.redo, lessons.b" in sentence


def test_a_byte_order_mark_of_an_editor_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'\xef\xbb\xbf{"music": 3}')
    assert SettingsFile(path).load() == (Settings(music=3), "")


def test_what_a_later_version_wrote_is_written_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music": 3, "holograms": {"depth": 4, "odd": "\\ud800"}}')
    file = SettingsFile(path)
    settings, sentence = file.load()
    assert (settings.music, sentence) == (3, "")
    settings.music = 5
    assert file.save(settings) == ""
    written = json.loads(path.read_text())
    assert (written["music"], written["holograms"]) == (5, {"depth": 4, "odd": "\ud800"})


def test_a_file_that_is_linked_here_stays_where_it_is(tmp_path: Path) -> None:
    kept, path = tmp_path / "dotfiles.json", tmp_path / "settings.json"
    kept.write_text('{"music": 3}')
    path.symlink_to(kept)
    assert SettingsFile(path).save(Settings(music=4)) == ""
    assert path.is_symlink()
    assert json.loads(kept.read_text())["music"] == 4


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    sentence = SettingsFile(tmp_path / "file" / "settings.json").save(Settings())
    assert str(tmp_path / "file") in sentence
    assert "\n" not in sentence


def test_a_failed_write_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.save(Settings(music=2))

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.os, "fsync", full)
    assert file.save(Settings(music=9))
    assert file.load()[0].music == 2
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_that_nothing_can_be_written_is_said_once_until_it_can(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file" / "settings.json")
    assert file.save(Settings(music=1))
    assert file.save(Settings(music=2)) == ""
    (tmp_path / "file").unlink()
    assert file.save(Settings(music=3)) == ""
    assert file.load()[0].music == 3


def test_a_full_disk_under_the_log_is_not_told_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_record: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.platformdirs, "user_log_path", lambda *_a, **_k: tmp_path / "log")
    module.start_log()
    for handler in logging.getLogger("dungeonbox").handlers:
        if isinstance(handler, logging.handlers.RotatingFileHandler):
            monkeypatch.setattr(handler, "shouldRollover", full)
    module.log.warning("hello")
    assert capsys.readouterr().err == ""


def test_values_that_are_not_allowed_are_refused() -> None:
    settings = Settings()
    with pytest.raises(ValidationError):
        settings.music = 11


def test_the_log_file_is_started_or_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.platformdirs, "user_log_path", lambda *_a, **_k: tmp_path / "log")
    path = module.start_log()
    module.log.warning("hello")
    assert path is not None
    assert "hello" in path.read_text()
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(module.platformdirs, "user_log_path", lambda *_a, **_k: tmp_path / "file")
    assert module.start_log() is None


@pytest.mark.parametrize(("thinking", "seconds"), [("brief", 0.3), ("usual", 1.0), ("long", 3.0)])
def test_hard_bots_think_for_as_long_as_is_set(thinking: str, seconds: float) -> None:
    assert Settings(thinking=thinking).thinking_seconds == seconds
