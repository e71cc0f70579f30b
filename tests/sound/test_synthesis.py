"""The synthesiser: pitch, loudness, duty, noise, seams."""

from __future__ import annotations

import math

import numpy as np
import pytest

from game.workshop.sound import measure
from game.workshop.sound.instrument import Instrument
from game.workshop.sound.score import RATE, Note, Score
from game.workshop.sound.synthesis import frequency, register, render, render_note, render_voice, table

SECOND = Note(0, RATE, Instrument("one", "pulse", duty=(0.25,)), 69)


def cents(found: float, wanted: float) -> float:
    """How far a pitch is off."""
    return 1200 * math.log2(found / wanted)


@pytest.mark.parametrize("wave", ["pulse", "triangle"])
@pytest.mark.parametrize("key", [33, 45, 57, 69, 81, 93])
def test_every_note_is_in_tune_with_a_of_440_hz_within_three_cents(wave: str, key: int) -> None:
    one = Instrument("one", wave)
    sound = render_note(Note(0, RATE, one, key), RATE)
    assert abs(cents(measure.pitch(sound[2000:-2000], RATE), 440 * 2 ** ((key - 69) / 12))) < 3


def test_a_of_440_hz_is_key_69() -> None:
    assert frequency(69) == 440


@pytest.mark.parametrize("duty", [0.125, 0.25, 0.5, 0.75])
def test_a_pulse_is_high_for_its_duty(duty: float) -> None:
    cycle = table("pulse", duty, 300)
    middle = (cycle.max() + cycle.min()) / 2
    assert (cycle > middle).mean() == pytest.approx(duty, abs=0.01)


def test_no_partial_folds_back_as_a_wrong_pitch() -> None:
    sound = render_note(Note(0, RATE, Instrument("one", "pulse", duty=(0.125,)), 93), RATE)[2000:-2000]
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
    hz = np.arange(len(spectrum)) * RATE / len(sound)
    off = np.abs(hz / frequency(93) - np.round(hz / frequency(93))) * frequency(93) > 60
    assert spectrum[off].max() < spectrum.max() / 1000  # 60 dB below


@pytest.mark.parametrize(("short", "length"), [(False, 32_767), (True, 93)])
def test_noise_comes_from_a_shift_register_of_15_bits(short: bool, length: int) -> None:
    sums = register(short)
    assert len(sums) == length + 1
    assert sums[-1] == pytest.approx(0, abs=1e-6)


def test_a_note_begins_and_ends_in_silence() -> None:
    sound = render_note(SECOND, RATE)
    assert sound[0] == 0
    assert sound[-1] == 0


def test_a_note_is_cut_short_by_the_next_one() -> None:
    long = Instrument("one", "triangle", release=(9, 9, 9, 9))
    notes = (Note(0, 4000, long, 60), Note(4000, 8000, long, 62))
    voice = render_voice(notes, 12_000, False)
    assert voice[3999] == 0
    assert np.abs(voice[8000:9000]).max() > 0.1


def test_what_dies_away_at_a_loop_s_end_is_heard_at_its_start() -> None:
    long = Instrument("one", "triangle", release=(12, 12, 12, 12))
    score = Score("loop", True, 8000, {"triangle": (Note(4000, 8000, long, 60),)})
    assert np.abs(render(score)[:1000]).max() > 0.1


def test_a_steady_note_across_the_seam_of_a_loop_leaves_no_jump() -> None:
    score = Score("loop", True, RATE, {"pulse1": (SECOND,)})
    assert measure.seam(render(score), RATE) < 0.1


def test_a_jump_at_the_seam_is_measured() -> None:
    ramp = np.linspace(0, 1, RATE)
    assert measure.seam(ramp, RATE) > 1


def test_a_full_sine_of_997_hz_is_as_loud_as_the_standard_says() -> None:
    """ITU-R BS.1770: a sine of 997 Hz at full scale in one channel reads −3.01 LUFS."""
    sine = np.sin(2 * np.pi * 997 * np.arange(RATE * 4) / RATE)
    assert measure.music_loudness(sine, RATE) == pytest.approx(-3.01, abs=0.05)


def test_a_pause_does_not_make_music_softer() -> None:
    sine = np.sin(2 * np.pi * 997 * np.arange(RATE * 4) / RATE)
    assert measure.music_loudness(np.concatenate((sine, np.zeros(RATE * 4))), RATE) == pytest.approx(-3.0, abs=0.5)


def test_a_peak_between_two_samples_is_seen() -> None:
    between = np.sin(np.pi / 2 * np.arange(4096) + np.pi / 4)  # every sample at 0.707, the wave at 1
    assert measure.peak(between) == pytest.approx(0, abs=0.1)


def test_no_constant_part_is_left() -> None:
    kicks = Instrument("k", "noise", volume=(15, 9, 0), pitch=(2, 0))
    notes = tuple(Note(at, at + 2000, kicks, 0) for at in range(0, RATE, 2000))
    assert measure.constant(render(Score("drums", True, RATE, {"noise": notes}))) < 1e-6
