"""Settings survive rubbish, a folder that cannot be written, and a stop in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from game.client import settings as module
from game.client.settings import Settings, SettingsFile


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "deep" / "settings.json")
    wanted = Settings(language="ja", speed="fast", music=0, keys={"undo": ["x"]})
    assert file.save(wanted) == ""
    assert file.load() == (wanted, "")
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["settings.json"]


@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe\x00", b"[]", b'{"music": 99}', b'{"language": "xx"}', b'{"keys": 3}'])
def test_rubbish_is_kept_aside_and_said_in_one_sentence(tmp_path: Path, rubbish: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(rubbish)
    settings, sentence = SettingsFile(path).load()
    assert settings == Settings()
    assert "settings.json.bad" in sentence
    assert "\n" not in sentence
    assert not path.exists()
    assert (tmp_path / "settings.json.bad").read_bytes() == rubbish


def test_settings_of_a_later_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music": 3, "holograms": true}')
    settings, sentence = SettingsFile(path).load()
    assert (settings.music, sentence) == (3, "")


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
