"""What a score says, and what is said about one that can't be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.workshop.sound.faults import ScoreFaults
from game.workshop.sound.instrument import read_instrument
from game.workshop.sound.score import FRAME, RATE, Score, read_instruments, read_score

LEAD = "instrument lead = pulse; duty 25; volume 15\n"
HEAD = "title: Test\ntempo: 120\nmetre: 4/4\nplay: A\n" + LEAD


def music(folder: Path, text: str) -> Score:
    """Read a piece of music."""
    file = folder / "piece.score"
    file.write_text(text)
    return read_score(file, {}, True)


def effect(folder: Path, text: str) -> Score:
    """Read an effect."""
    file = folder / "effect.score"
    file.write_text("title: Test\n" + text)
    return read_score(file, {}, False)


def faults(folder: Path, text: str) -> list[str]:
    """What is said about a piece of music."""
    with pytest.raises(ScoreFaults) as raised:
        music(folder, text)
    return [fault.partition("/")[2] for fault in raised.value.faults]


def test_a_bar_is_divided_evenly_among_its_cells(tmp_path: Path) -> None:
    score = music(tmp_path, HEAD + "section A\npulse1 lead | a4 b4 | c5 c5 c5 c5 c5 c5 |\n")
    bar = 2 * RATE
    starts = [note.start for note in score.voices["pulse1"]]
    assert starts == [0, bar // 2, *(bar + n * bar // 6 for n in range(6))]
    assert score.length == 2 * bar


def test_a_note_is_held_by_a_dash_and_ended_by_a_dot(tmp_path: Path) -> None:
    score = music(tmp_path, HEAD + "section A\npulse1 lead | a4 - - . |\n")
    assert [(note.start, note.end) for note in score.voices["pulse1"]] == [(0, 3 * RATE // 2)]


def test_pitches_are_keys_of_a_keyboard(tmp_path: Path) -> None:
    score = music(tmp_path, HEAD + "section A\npulse1 lead | c4 c#4 db4 a4 b3 c5 |\n")
    assert [note.pitch for note in score.voices["pulse1"]] == [60, 61, 61, 69, 59, 72]


def test_a_tie_changes_the_pitch_of_the_note_that_sounds(tmp_path: Path) -> None:
    score = music(tmp_path, HEAD + "section A\npulse1 lead | a4 ~b4 |\n")
    (note,) = score.voices["pulse1"]
    assert note.ties == ((RATE, 71),)
    assert note.end == 2 * RATE


def test_sections_are_played_in_the_order_of_play(tmp_path: Path) -> None:
    text = HEAD.replace("play: A", "play: A B A") + "section A\npulse1 lead | a4 |\nsection B\npulse1 lead | b4 |\n"
    assert [note.pitch for note in music(tmp_path, text).voices["pulse1"]] == [69, 71, 69]


def test_a_percent_sign_repeats_the_bar_before(tmp_path: Path) -> None:
    score = music(tmp_path, HEAD + "section A\npulse1 lead | a4 b4 | % |\n")
    assert [note.pitch for note in score.voices["pulse1"]] == [69, 71, 69, 71]


def test_drums_are_notes_by_the_name_of_their_instrument(tmp_path: Path) -> None:
    drums = "instrument k = noise; volume 15 0\ninstrument s = noise; volume 9 0\n"
    score = music(tmp_path, HEAD + drums + "section A\nnoise k | k s! k, . |\n")
    assert [(note.instrument.name, note.loud) for note in score.voices["noise"]] == [("k", 16), ("s", 20), ("k", 9)]


def test_an_effect_ends_when_its_last_note_has_died_away(tmp_path: Path) -> None:
    score = effect(tmp_path, "cell: 3\ninstrument one = pulse; volume 15; release 5 3\npulse1 one | a4 - . |\n")
    assert score.length == (2 * 3 + 2) * FRAME


def test_a_sharp_is_no_comment(tmp_path: Path) -> None:
    score = music(tmp_path, HEAD + "section A\npulse1 lead | f#4 | # the rest is a comment | a4 |\n")
    assert [note.pitch for note in score.voices["pulse1"]] == [66]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (HEAD + "section A\npulse1 lead | h4 |\n", 7, "h4 is no note"),
        (HEAD + "section A\npulse1 horn | a4 |\n", 7, "there is no instrument horn"),
        (HEAD + "section A\npulse1 | a4 |\n", 7, "say which instrument plays"),
        (HEAD + "section A\nnoise lead | a4 |\n", 7, "lead is a pulse and can't play the noise voice"),
        (HEAD + "section A\npulse1 lead | n4 |\n", 7, "can't be played by pulse1"),
        (HEAD + "section A\npulse1 lead | c4^X |\n", 7, "X is no chord"),
        (HEAD + "section A\npulse1 lead | ~c4 |\n", 7, "nothing sounds before ~c4"),
        (HEAD + "section A\npulse1 lead | % |\n", 7, "there is no bar before"),
        (HEAD + "section A\npulse1 lead | a4 | | a4 |\n", 7, "a bar is empty"),
        (HEAD + "section A\npulse1 lead a4\n", 7, "a bar begins with |"),
        (HEAD + "section A\npulse1 lead | a4 |\npulse2 lead | a4 | a4 |\n", 6, "as many bars"),
        (HEAD + "pulse1 lead | a4 |\n", 6, "notes stand in a section"),
        (HEAD + "section A\npulse1 lead | a4 |\nsection B\npulse1 lead | a4 |\n", 8, "section B is never played"),
        (HEAD.replace("play: A", "play: A Z") + "section A\npulse1 lead | a4 |\n", 4, "there is no section Z"),
        (HEAD.replace("120", "fast") + "section A\npulse1 lead | a4 |\n", 2, "tempo is a number"),
        (HEAD.replace("4/4", "four") + "section A\npulse1 lead | a4 |\n", 3, "metre is a fraction"),
        (HEAD + "tempo: 90\nsection A\npulse1 lead | a4 |\n", 6, "tempo stands here twice"),
        (HEAD + "drums: k s\n", 6, "a line begins with title:"),
        (HEAD.replace("tempo: 120\n", "") + "section A\npulse1 lead | a4 |\n", 1, "tempo is missing"),
        (HEAD.replace("duty 25", "duty 30"), 5, "a duty is one of 12.5, 25, 50, 75"),
        (HEAD.replace("volume 15", "volume 16"), 5, "whole numbers from 0 to 15"),
        (HEAD.replace("volume 15", "wobble 3"), 5, "wobble 3 is no setting"),
        (HEAD.replace("pulse", "sine"), 5, "the wave of lead is one of"),
    ],
)
def test_a_fault_is_said_with_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    first = faults(tmp_path, text)[0]
    assert first.startswith(f"piece.score:{line}: ")
    assert said in first


def test_every_faulty_line_is_said_at_once(tmp_path: Path) -> None:
    text = HEAD + "instrument a = sine\ninstrument b = sine\n"
    assert len(faults(tmp_path, text)) == 2


def test_an_effect_needs_its_cell(tmp_path: Path) -> None:
    with pytest.raises(ScoreFaults, match="cell is missing"):
        effect(tmp_path, LEAD + "pulse1 lead | a4 |\n")


def test_a_score_that_is_no_text_is_said(tmp_path: Path) -> None:
    file = tmp_path / "bad.score"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScoreFaults, match="UTF-8"):
        read_score(file, {}, True)


def test_an_instrument_stands_once_in_the_common_file(tmp_path: Path) -> None:
    file = tmp_path / "instruments.score"
    file.write_text(LEAD + LEAD)
    with pytest.raises(ScoreFaults, match=r"instruments.score:2: lead stands here twice"):
        read_instruments(file)


def test_an_instrument_has_the_duties_of_the_old_consoles() -> None:
    assert read_instrument("one = pulse; duty 12.5 25 50 75").duty == (0.125, 0.25, 0.5, 0.75)
