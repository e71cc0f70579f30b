"""What ships: every score is rendered, every file is as loud as its kind, and every piece is played somewhere."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

from game.resources import PACKAGE, resource
from game.workshop.sound.__main__ import main
from game.workshop.sound.render import (
    RATE,
    check_file,
    load_index,
    make,
    pieces,
    read,
    run,
    source_of,
    usage_faults,
)
from game.workshop.sound.score import read_instruments, read_score
from tests.thorough import share

FOLDER = resource("assets/sound")
PIECES = {piece.name: piece for piece in pieces(FOLDER)}
INSTRUMENTS = read_instruments(FOLDER / "instruments.score")
MUSIC = [name for name in PIECES if name.startswith("music/")]
LARGEST = 6_500_000


def test_every_file_is_made_from_its_present_score() -> None:
    index = load_index(FOLDER)
    old = [name for name, piece in PIECES.items() if index[name]["source"] != source_of(piece, FOLDER)]
    assert old == [], "run python -m game.workshop.sound"


@pytest.mark.parametrize("name", share(PIECES, 8))
def test_every_file_is_as_loud_as_its_kind_and_neither_clips_nor_jumps(name: str) -> None:
    assert check_file(PIECES[name], load_index(FOLDER)[name]["samples"]) == []


@pytest.mark.parametrize("name", ["effects/heal", "effects/dice", "effects/ram", "interface/focus"])
def test_an_effect_that_is_rendered_anew_is_the_one_that_ships(name: str) -> None:
    pcm = make(PIECES[name], INSTRUMENTS)
    assert np.abs(pcm / 32768 - read(PIECES[name].file)).max() < 2 / 32768


@pytest.mark.thorough
def test_music_that_is_rendered_anew_is_what_ships_but_for_what_vorbis_leaves_out() -> None:
    pcm = make(PIECES["music/victory"], INSTRUMENTS) / 32768
    shipped = read(PIECES["music/victory"].file)
    assert np.corrcoef(pcm, shipped)[0, 1] > 0.98


def test_there_are_forty_effects_and_eight_loops() -> None:
    assert len([name for name in PIECES if name.startswith("effects/")]) >= 40
    assert len(MUSIC) >= 8


@pytest.mark.parametrize("name", MUSIC)
def test_a_loop_has_sixteen_bars_and_uses_all_that_it_needs(name: str) -> None:
    score = read_score(PIECES[name].score, INSTRUMENTS, True)
    assert 25 <= score.length / RATE <= 90
    assert all(score.voices[voice] for voice in ("pulse1", "pulse2", "triangle"))


def test_no_two_tunes_begin_alike() -> None:
    starts = {
        name: tuple(note.pitch for note in read_score(PIECES[name].score, INSTRUMENTS, True).voices["pulse1"][:8])
        for name in MUSIC
    }
    assert len(set(starts.values())) == len(starts)


def test_all_of_it_is_small() -> None:
    assert sum(file.stat().st_size for file in (FOLDER / "rendered").rglob("*") if file.is_file()) < LARGEST


def test_every_piece_is_played_and_everything_played_is_there() -> None:
    assert usage_faults(FOLDER, [PACKAGE / "client", FOLDER / "cues"]) == []


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A folder with one short effect."""
    (tmp_path / "instruments.score").write_text("")
    (tmp_path / "effects").mkdir()
    shutil.copy(FOLDER / "effects" / "coin.score", tmp_path / "effects")
    run(tmp_path)
    return tmp_path


def test_what_is_rendered_already_is_left_alone(shop: Path) -> None:
    assert run(shop).rendered == []


def test_a_comment_does_not_make_a_score_new(shop: Path) -> None:
    with (shop / "effects" / "coin.score").open("a") as score:
        score.write("# gold\n")
    assert run(shop).rendered == []


def test_a_changed_score_is_rendered_anew(shop: Path) -> None:
    score = shop / "effects" / "coin.score"
    score.write_text(score.read_text().replace("e6", "g6"))
    assert run(shop).rendered == ["effects/coin"]


def test_an_instrument_that_changes_makes_those_new_that_use_it(shop: Path) -> None:
    (shop / "effects" / "horn.score").write_text("title: Horn\ncell: 9\npulse1 horn | a4 |\n")
    instruments = shop / "instruments.score"
    instruments.write_text("instrument horn = pulse; volume 15\n")
    run(shop)
    instruments.write_text("instrument horn = pulse; volume 15 9\n")
    assert run(shop).rendered == ["effects/horn"]


def test_check_only_says_what_would_be_rendered(shop: Path) -> None:
    score = shop / "effects" / "coin.score"
    score.write_text(score.read_text().replace("e6", "g6"))
    before = (shop / "rendered" / "effects" / "coin.wav").read_bytes()
    assert any("newer than its sound" in fault for fault in run(shop, writes=False).faults)
    assert (shop / "rendered" / "effects" / "coin.wav").read_bytes() == before


def test_a_score_that_is_all_silence_is_a_fault(shop: Path) -> None:
    (shop / "effects" / "none.score").write_text("title: None\ncell: 3\ninstrument no = pulse; volume 0\npulse1 no | a4 |\n")
    assert any(fault.startswith("effects/none.score:1: nothing is heard") for fault in run(shop).faults)


def test_a_peak_that_clips_is_a_fault(shop: Path) -> None:
    """A bass that the ear hardly takes in must be very strong to be as loud as the others."""
    (shop / "effects" / "low.score").write_text("title: Low\ncell: 1\ninstrument l = triangle\ntriangle l | c0 |\n")
    assert any(fault.startswith("effects/low.score:1: clips") for fault in run(shop).faults)


def test_a_rendered_file_without_a_score_is_a_fault(shop: Path) -> None:
    (shop / "rendered" / "effects" / "old.wav").write_bytes(b"")
    assert run(shop).faults == ["rendered/effects/old.wav: has no score; delete it."]


def test_a_file_that_was_tampered_with_is_a_fault(shop: Path) -> None:
    (shop / "rendered" / "effects" / "coin.wav").write_bytes(b"RIFF")
    assert any("can't be read" in fault for fault in run(shop).faults)


def test_a_piece_that_nothing_plays_is_a_fault(shop: Path) -> None:
    assert usage_faults(shop, [shop]) == [
        "effects/coin.score: nothing plays it; name it in a cue or in the client, or delete it."
    ]


def test_an_instrument_that_no_score_uses_is_a_fault(shop: Path) -> None:
    (shop / "instruments.score").write_text("instrument gong = triangle\n")
    assert "instruments.score: no score uses gong; delete it." in usage_faults(shop, [shop])


def test_a_name_without_a_score_is_a_fault(shop: Path) -> None:
    cues = shop / "game.toml"
    cues.write_text('moved = "effects/walk"\nwon = "effects/coin"\n')
    assert usage_faults(shop, [cues]) == [
        "game.toml: plays effects/walk, but there is no effects/walk.score; write that score, or take the name out."
    ]


def test_the_command_says_what_is_wrong_and_fails(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (shop / "effects" / "bad.score").write_text("title: Bad\ncell: 3\npulse1 horn | a4 |\n")
    assert main([str(shop)]) == 1
    assert "effects/bad.score:3: there is no instrument horn" in capsys.readouterr().out


def test_a_folder_that_is_none_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "nowhere")]) == 2
    assert "is no folder" in capsys.readouterr().err
