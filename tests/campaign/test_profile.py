"""The profile: every finished game once, nothing lost when its file is damaged, and numbers that are right."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.cli import main
from game.sessions import profile as profile_module
from game.sessions.profile import COLUMNS, Dice, GameRecord, Profile, SeatRecord, csv_text, of_mode, record_of, statistics_of
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from tests.campaign.conftest import BOARD
from tests.campaign.test_campaign import WHEN, end
from tests.campaign.test_saves import Killed, failing


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    return Profile(tmp_path / "data" / "profile.json")


def finished(*kinds: str, won: bool = True, seed: int = 1) -> Session:
    """A game that was played to its end by bots, though people sat there."""
    bots = [Seat(name, "", "bot:easy") for name, _kind in zip("ABCD", kinds, strict=False)]
    session = new_session("card_adventure", BOARD, bots, {}, seed)
    for _choice in range(60):
        if session.match.decision is not None:
            session.choose(session.bot_choice())
    session.seats = tuple(Seat(seat.name, seat.character, kind) for seat, kind in zip(session.seats, kinds, strict=True))
    end(session, won, "goal_carry" if won else "out_of_time")
    return session


def record(run: int, **values: object) -> GameRecord:
    seats = [SeatRecord(character="mage", level="", won=True, out=False, counts={"beaten": 2})]
    usual: dict[str, object] = {
        "run": f"{run:012x}", "ended": WHEN, "game": "card_adventure", "board": "b", "title": {"en": "B"}, "mode": "solo",
        "practice": False, "won": True, "reason": "goal_carry", "turns": 10, "seconds": 60, "dice": [1, 2, 3, 4, 5, 6],
        "campaign": "", "chapter": "", "seats": seats,
    }  # fmt: skip
    return GameRecord.model_validate(usual | values)


def test_a_finished_game_is_noted_once(profile: Profile) -> None:
    session = finished("human", "bot:easy")
    assert profile.add(session) is None
    assert profile.add(session) is None
    (one,) = profile.records()
    assert one.run == session.run
    assert (one.mode, one.won, one.practice, one.board) == ("solo", True, False, "drowned_treasury")
    assert [seat.level for seat in one.seats] == ["", "easy"]
    faces = [event.parts["face"] for event in session.match.history if event.kind == "rolled"]
    assert sum(one.dice) == len(faces) > 0
    assert one.dice[faces[0] - 1] == faces.count(faces[0])
    assert one.seats[0].counts == {
        key.removesuffix(".0"): count for key, count in session.match.state.tally.items() if key.endswith(".0")
    }


def test_the_oldest_records_are_given_up_so_that_the_file_can_always_be_read(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = profile_module._text([record(run) for run in range(60)])
    monkeypatch.setattr(profile_module, "LARGEST", len(text))
    for run in range(70):
        assert profile.note(record(run)) is None
    kept = [one.run for one in profile.records()]
    assert kept == [f"{run:012x}" for run in range(70)][-len(kept) :]
    assert 50 < len(kept) <= 60
    monkeypatch.setattr(profile_module, "MOST_RECORDS", 7)
    assert [one.run for one in profile.records()] == kept[-7:]


def test_running_games_and_games_of_bots_are_not_noted(profile: Profile) -> None:
    running = new_session("card_adventure", BOARD, [Seat("A", "", "human")])
    assert record_of(running) is None
    assert profile.add(finished("bot:easy")) is None
    assert not profile.path.exists()


def test_solo_hot_seat_and_practice_are_told_apart(profile: Profile) -> None:
    profile.add(finished("human"))
    profile.add(finished("human", "human", won=False))
    practice = finished("human", seed=2)
    practice.match.practice = True
    profile.add(practice)
    records = profile.records()
    assert [len(of_mode(records, mode)) for mode in ("", "solo", "hot_seat", "practice")] == [2, 1, 1, 1]
    assert statistics_of(of_mode(records, "hot_seat")).won == 0


def test_the_numbers_by_board_class_seat_and_level() -> None:
    mage = SeatRecord(character="mage", level="", won=True, out=False, counts={"beaten": 2})
    warrior = SeatRecord(character="warrior", level="", won=False, out=True, counts={"beaten": 1, "rests": 4})
    bot = SeatRecord(character="warrior", level="easy", won=True, out=True, counts={"beaten": 50})
    told = statistics_of(
        [
            record(1, board="x", seats=[mage, warrior], turns=9),
            record(2, board="x", won=False, seats=[warrior], turns=4),
            record(3, board="y", seats=[mage, bot], turns=12),
        ]
    )
    assert (told.games, told.won, told.turns, told.seconds) == (3, 2, 25, 180)
    assert [(tally.key, tally.games, tally.won) for tally in told.by_board] == [("x", 2, 1), ("y", 1, 1)]
    assert [(tally.key, tally.games, tally.won) for tally in told.by_class] == [("mage", 2, 2), ("warrior", 2, 0)]
    assert [(tally.key, tally.games, tally.won) for tally in told.by_seat] == [("1", 3, 2), ("2", 1, 0)]
    assert [(tally.key, tally.games, tally.won) for tally in told.by_level] == [("", 2, 1), ("easy", 1, 1)]
    assert told.counts == {"beaten": 6, "rests": 8, "out": 2}, "what bots did is not ours"
    assert told.dice.faces == (3, 6, 9, 12, 15, 18)
    assert told.fastest is not None
    assert told.fastest.turns == 9, "the quickest game that was won"
    assert told.by_board[0].share == 0.5


@pytest.mark.parametrize(
    ("faces", "chance", "words"),
    [
        ((10, 10, 10, 10, 10, 10), 1.0, "just what fair dice do"),
        ((30, 40, 32, 28, 35, 35), 0.74, "just what fair dice do"),
        ((20, 24, 36, 44, 40, 36), 0.016, "about once in"),
        ((100, 20, 20, 20, 20, 20), 0.0, "less than once in a hundred"),
        ((3, 0, 0, 1, 0, 1), 0.146, "Too few throws"),
        ((0,) * 6, 1.0, "Too few throws"),
    ],
)
def test_dice_are_judged_by_chi_square_in_plain_words(faces: tuple[int, ...], chance: float, words: str) -> None:
    dice = Dice(faces)
    expected = sum(faces) / 6 or 1
    statistic = sum((count - expected) ** 2 / expected for count in faces) if sum(faces) else 0
    assert dice.chance == pytest.approx(_tail(statistic), abs=1e-6)
    assert dice.chance == pytest.approx(chance, abs=0.02)
    assert words in dice.words()["en"]
    assert dice.words()["ja"]
    assert "{" not in dice.words()["en"] + dice.words()["ja"]


def _tail(x: float) -> float:
    """The chi-square distribution's tail for five degrees of freedom, by summing its density."""
    step, total, at = 0.0005, 0.0, x
    while at < x + 120:
        middle = at + step / 2
        total += middle**1.5 * 2.718281828459045 ** (-middle / 2) / (2**2.5 * 1.329340388179137) * step
        at += step
    return total


def test_a_damaged_file_is_kept_aside_and_a_new_one_begun(profile: Profile) -> None:
    profile.add(finished("human"))
    whole = profile.path.read_bytes()
    broken = whole[: len(whole) // 2]
    profile.path.write_bytes(broken)
    with pytest.raises(Trouble, match="damaged"):
        profile.records()
    assert profile.path.read_bytes() == broken, "reading writes nothing"
    said = profile.add(finished("human", seed=2))
    assert said is not None
    assert "kept as profile.json.kept-1" in said["en"]
    assert "profile.json.kept-1 として残し" in said["ja"]
    assert profile.path.with_name("profile.json.kept-1").read_bytes() == broken
    assert len(profile.records()) == 1
    profile.path.write_bytes(b"")
    profile.add(finished("human", seed=3))
    assert profile.path.with_name("profile.json.kept-2").exists()


@pytest.mark.parametrize("step", [1, 2, 4, 128])
def test_every_flipped_byte_is_found(profile: Profile, step: int) -> None:
    profile.add(finished("human"))
    whole = profile.path.read_bytes()
    for place in range(0, len(whole), 5):
        profile.path.write_bytes(whole[:place] + bytes([whole[place] ^ step]) + whole[place + 1 :])
        with pytest.raises(Trouble):
            profile.records()


@pytest.mark.parametrize("kill", [False, True], ids=["disk full", "killed"])
def test_whatever_call_fails_no_record_of_before_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kill: bool) -> None:
    first, second = finished("human"), finished("human", seed=2)
    for at in range(1, 20):
        profile = Profile(tmp_path / str(at) / "profile.json")
        profile.add(first)
        with failing(monkeypatch, at, kill) as made, suppress(Killed):
            profile.add(second)
        runs = [one.run for one in profile.records()]
        assert runs[0] != second.run
        assert runs[1:] in ([], [second.run])
        if len(made) < at:
            break
    assert at > 4
    assert runs[1:] == [second.run]
    assert [path.name for path in profile.path.parent.iterdir() if "kept" in path.name] == []


FINISHING = """
import sys
from pathlib import Path
from game.sessions.profile import GameRecord, Profile
from tests.campaign.test_profile import record
profile = Profile(Path(sys.argv[1]))
sys.stdin.readline()
for number in range(int(sys.argv[2]), int(sys.argv[2]) + 12):
    assert profile.note(record(number)) is None
"""


@pytest.mark.thorough
def test_programs_that_finish_at_the_same_moment_lose_no_record(profile: Profile) -> None:
    command = [sys.executable, "-c", FINISHING, str(profile.path)]
    programs = [subprocess.Popen([*command, str(first)], stdin=subprocess.PIPE, text=True) for first in (100, 200, 300)]
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()
    assert [program.wait(60) for program in programs] == [0, 0, 0]
    assert len(profile.records()) == 36
    assert {one.run for one in profile.records()} == {f"{first + more:012x}" for first in (100, 200, 300) for more in range(12)}


def test_a_lock_that_a_killed_program_left_stops_nothing(profile: Profile) -> None:
    profile.path.parent.mkdir(parents=True)
    profile.path.with_name("profile.json.lock").write_bytes(b"")
    assert profile.note(record(1)) is None
    assert len(profile.records()) == 1


def test_a_newer_file_is_not_touched_but_kept(profile: Profile) -> None:
    profile.add(finished("human"))
    content = json.loads(profile.path.read_bytes()) | {"version": 9}
    profile.path.write_text(json.dumps(content))
    with pytest.raises(Trouble, match="newer Dungeonbox"):
        profile.records()
    profile.add(finished("human", seed=2))
    assert json.loads(profile.path.with_name("profile.json.kept-1").read_text()) == content


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = Profile(tmp_path / "file" / "profile.json").add(finished("human"))
    assert said is not None
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_csv_has_one_line_for_each_seat_and_no_formula(profile: Profile, tmp_path: Path) -> None:
    two = [
        SeatRecord(character="mage", level="", won=True, out=False, counts={"beaten": 2}),
        SeatRecord(character="=1+1", level="easy", won=False, out=True, counts={"rests": 3}),
    ]
    rows = list(csv.DictReader(io.StringIO(csv_text([record(1, seats=two), record(2)]))))
    assert list(rows[0]) == [*COLUMNS, "beaten", "rests"]
    assert [(row["run"][-1], row["seat"], row["class"], row["level"], row["beaten"], row["rests"]) for row in rows] == [
        ("1", "1", "mage", "human", "2", "0"),
        ("1", "2", "'=1+1", "easy", "0", "3"),
        ("2", "1", "mage", "human", "2", "0"),
    ]
    profile.add(finished("human", "human"))
    assert profile.export(tmp_path / "out" / "games.csv") == 1
    assert len((tmp_path / "out" / "games.csv").read_text(encoding="utf-8-sig").splitlines()) == 3


def test_the_command_says_the_numbers_and_writes_the_csv(
    profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DUNGEONBOX_PROFILE", str(profile.path))
    assert main(["profile"]) == 0
    assert capsys.readouterr().out.startswith("solo: 0 games\n")
    profile.add(finished("human"))
    profile.add(finished("human", won=False, seed=2))
    assert main(["profile"]) == 0
    assert capsys.readouterr().out.startswith("solo: 2 games, 50% won\nhot-seat: 0 games\npractice: 0 games\ndice: ")
    out = tmp_path / "games.csv"
    assert main(["profile", "--csv", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: 2 games\n"
    assert out.is_file()
    profile.path.write_bytes(b"x")
    assert main(["profile"]) == 2
    assert "damaged" in capsys.readouterr().err
