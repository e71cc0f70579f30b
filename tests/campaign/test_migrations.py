"""Saves of every earlier version are brought to the present one; a schema does not change without a step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.rules import Option
from game.sessions import migrations
from game.sessions.disk import checked
from game.sessions.migrations import SCHEMAS, STEPS, VERSION, NoWay, Step, migrated, schema_digest
from game.sessions.save_file import Save, read_save, save_text, session_of
from game.sessions.saves import SaveStore
from game.sessions.trouble import Trouble
from tests.campaign.conftest import Start

KEPT = Path(__file__).parent / "kept"


def kept(version: int) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((KEPT / f"v{version}.json").read_text(encoding="utf-8"))
    return content


def test_the_schema_has_not_changed_without_a_step() -> None:
    assert SCHEMAS.get(VERSION) == schema_digest(Save), (
        "the form of saves has changed: raise migrations.VERSION, write a step from the version before, note this digest "
        "in SCHEMAS, and keep a file of the version before in tests/campaign/kept"
    )
    assert set(STEPS) == set(range(1, VERSION))
    assert len({step.name for step in STEPS.values()}) == len(STEPS)


def test_a_changed_field_changes_the_digest_and_a_changed_description_does_not() -> None:
    class Other(Save):
        """Says something else."""

    class More(Save):
        mood: str

    assert schema_digest(Other) == schema_digest(Save)
    assert schema_digest(More) != schema_digest(Save)


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_kept_file_of_every_version_is_read(version: int) -> None:
    content = kept(version)
    assert content["version"] == version
    before = json.dumps(content)
    save = read_save(KEPT / f"v{version}.json")
    assert json.dumps(content) == before
    assert (save.version, save.run, save.turn) == (VERSION, content["run"], content["turn"])
    assert len(save.choices) == len(content["choices"])
    assert {name: save.snapshot[name] for name in ("zones", "agenda", "turn")} == {
        name: content["snapshot"][name] for name in ("zones", "agenda", "turn")
    }
    assert [seat.name for seat in save.seats] == ["Mina", "アキラ"]
    assert (save.practice, save.label) == (content.get("practice", False), content.get("label", ""))


@pytest.mark.parametrize("file", ["v3-lair-build", "v3-lair-waiting"])
def test_a_game_of_lairs_that_was_saved_in_a_window_goes_on_and_can_be_taken_back(file: str) -> None:
    """Steps and decisions of windows had another form: what is opened is what the choices lead to now."""
    session = session_of(read_save(KEPT / f"{file}.json"))
    assert {one["en"] for one in session.changed} <= {"the card pack changed"}, "its texts may"
    assert session.match.border.kind != "start", "its choices lead to the same position"
    while session.match.decision is not None and session.match.state.turn < 4:
        session.choose(Option("pass") if session.match.decision.kind.startswith("lair.") else 0)
    assert session.match.state.turn == 4


@pytest.mark.parametrize("file", ["v5-quest-exit", "v5-quest-run"])
def test_a_game_that_was_saved_while_somebody_ran_goes_on(file: str) -> None:
    """The only exit and the only die are chosen by themselves now; where they were asked for, they still can be answered."""
    session = session_of(read_save(KEPT / f"{file}.json"))
    decision = session.match.decision
    assert decision is not None
    assert decision.kind == file.rpartition("-")[2]
    assert decision.options[0].verb == decision.kind
    session.choose(0)
    while session.match.state.flight is not None and session.match.decision is not None:
        session.choose(session.bot_choice())
    assert session.match.state.flight is None
    turn = session.match.state.turn
    while session.match.decision is not None and session.match.state.turn < turn + 4:
        session.choose(session.bot_choice())
    assert session.match.outcome is not None or session.match.state.turn == turn + 4


@pytest.mark.parametrize("version", range(1, VERSION))
def test_an_old_file_stays_beside_the_new_one(version: int, start: Start, tmp_path: Path) -> None:
    session = start(6)
    store = SaveStore(tmp_path)
    content = {**kept(version), "run": session.run}
    old = checked(content)
    store.path_of(session).write_bytes(old)
    assert [row.sound for row in store.rows()] == [True]
    assert store.autosave(session) is None
    for _ in range(5):
        session.choose(session.bot_choice())
        assert store.autosave(session) is None
    beside = store.path_of(session).with_name(f"{session.run}.json.v{version}")
    assert beside.read_bytes() == old
    assert [row.run for row in store.rows()] == [session.run]
    assert read_save(store.path_of(session)).version == VERSION


def test_a_form_that_no_version_had_is_a_damaged_file_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbles(content: dict[str, Any]) -> dict[str, Any]:
        content["seats"][9]["name"] = "?"
        return content

    monkeypatch.setattr(migrations, "STEPS", {**STEPS, 1: Step("stumbles", stumbles)})
    path = tmp_path / "old.json"
    path.write_bytes((KEPT / "v1.json").read_bytes())
    before = path.read_bytes()
    with pytest.raises(NoWay, match="stumbles"):
        migrated(kept(1))
    with pytest.raises(Trouble, match=r"old\.json is damaged.*stumbles"):
        read_save(path)
    (row,) = SaveStore(tmp_path).rows()
    assert not row.sound
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [0, -1, "1", None, True, 1.0, []])
def test_a_version_that_never_was_is_refused(version: object, start: Start, tmp_path: Path) -> None:
    content = json.loads(save_text(start()))
    path = tmp_path / "one.json"
    path.write_bytes(checked({**content, "version": version}))
    with pytest.raises(Trouble, match="is damaged"):
        read_save(path)
