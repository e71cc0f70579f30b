"""The synthesiser: notes become samples. Two pulses, a triangle, noise from a shift register, as in the old consoles.

Waves come from tables that hold no partial above half the rate, so nothing folds back as a wrong pitch. Each note starts
and ends at silence within a few milliseconds, so that neither a note nor a loop's seam clicks.
"""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import numpy.typing as npt

from game.workshop.sound.score import FRAME, RATE, USUAL, Note, Score

Samples = npt.NDArray[np.float64]

PARTS = {"pulse1": 0.5, "pulse2": 0.5, "triangle": 0.74, "noise": 0.48}
"""How much of each voice is heard. A triangle has little above its first partial, so it gets more."""
TABLE = 4096
"""Samples of one cycle in a table."""
HIGHEST = 11_200.0
"""No partial lies above this, in Hz."""
LOWEST = 22.0
"""What lies below this is taken away, in Hz."""
PARTIALS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 26, 32, 42, 54, 70, 90, 120, 160, 220, 300)
RISE, CHANGE, FALL = 24, 96, 72
"""Samples from silence to a note's first volume, from one frame's volume to the next, and to silence at a note's end."""
SLOWEST_NOISE = 400.0
"""How often the register shifts a second at step 0."""


@cache
def table(wave: str, duty: float, partials: int) -> Samples:
    """One cycle of a wave with so many partials, without a constant part, its peak about 1."""
    if wave == "triangle":
        # thirty-two steps of sixteen levels, as the old triangle had: what makes it buzz a little
        steps = [*range(15, -1, -1), *range(16)]
        cycle = np.repeat(np.array(steps, dtype=np.float64) / 7.5 - 1, TABLE // 32)
    else:
        cycle = np.where(np.arange(TABLE) < duty * TABLE, 1.0, -1.0)
    spectrum = np.fft.rfft(cycle)
    spectrum[0] = 0
    spectrum[partials + 1 :] = 0
    # the higher partials are taken back a little, else the wave overshoots at its edges
    there = np.arange(1, partials + 1)
    spectrum[1 : partials + 1] *= np.sinc(there / (partials + 1))
    return np.fft.irfft(spectrum, TABLE)


def partials_of(frequency: float) -> int:
    """How many partials a tone may have."""
    most = HIGHEST / frequency
    return max(1, *(number for number in PARTIALS if number <= most), 1)


@cache
def register(short: bool) -> npt.NDArray[np.float64]:
    """The running sum of a register's output, one entry a shift, over one round; it returns to 0."""
    state, tap = 1, 6 if short else 1
    bits: list[int] = []
    while True:
        bits.append(1 - 2 * (state & 1))
        state = state >> 1 | ((state ^ state >> tap) & 1) << 14
        if state == 1 or len(bits) == 32_767:
            break
    out = np.array(bits, dtype=np.float64)
    return np.concatenate(([0.0], np.cumsum(out - out.mean())))


def frequency(key: float) -> float:
    """The frequency of a key in Hz: equal temperament, key 69 is 440."""
    return float(440.0 * 2.0 ** ((key - 69.0) / 12.0))


def render(score: Score) -> Samples:
    """All voices together. Music is rendered as a circle: what dies away at its end is heard at its start."""
    whole = np.zeros(score.length)
    for voice, notes in score.voices.items():
        whole += PARTS[voice] * render_voice(notes, score.length, score.loops)
    return without_constant(whole, score.loops)


def without_constant(samples: Samples, loops: bool) -> Samples:
    """Without what is too low to be heard: a high pass of the first order. A loop stays one."""
    length = len(samples) if loops else len(samples) + RATE
    turn = np.arange(length // 2 + 1) * RATE / length
    out = np.fft.irfft(np.fft.rfft(samples, length) * turn / (turn - 1j * LOWEST), length)[: len(samples)]
    if not loops and len(out) > FALL:
        out[-FALL:] *= np.arange(FALL, 0, -1) / FALL
        out[:RISE] *= np.arange(RISE) / RISE
    return out


def render_voice(notes: tuple[Note, ...], length: int, loops: bool) -> Samples:
    """One voice alone: a note is cut short by the next one."""
    out = np.zeros(length)
    for number, note in enumerate(notes):
        if number + 1 < len(notes):
            limit = notes[number + 1].start
        else:
            limit = notes[0].start + length if loops else length
        end = min(note.end + FRAME * len(note.instrument.release), limit)
        sound = render_note(note, end - note.start)
        here = min(len(sound), length - note.start)
        out[note.start : note.start + here] += sound[:here]
        out[: len(sound) - here] += sound[here:]
    return out


def render_note(note: Note, length: int) -> Samples:
    """The samples of one note."""
    if length <= 0:
        return np.zeros(0)
    frames = -(-length // FRAME)
    frame = np.arange(length) // FRAME
    keys = _keys(note, frames)
    shape = _loudness(note, length, frames)
    if note.instrument.wave == "noise":
        return shape * _noise(np.array(keys)[frame], note.instrument.short)
    tones = [frequency(key) for key in keys]
    phase = np.cumsum(np.array(tones)[frame] / RATE)
    phase -= phase[0]
    place = ((phase % 1.0) * TABLE).astype(np.int64) % TABLE
    out = np.empty(length)
    duty = note.instrument.duty
    kinds = [(duty[min(k, len(duty) - 1)], partials_of(tones[k])) for k in range(frames)]
    first = 0
    while first < frames:  # frames that use one table together
        last = first
        while last + 1 < frames and kinds[last + 1] == kinds[first]:
            last += 1
        span = slice(first * FRAME, min((last + 1) * FRAME, length))
        out[span] = table(note.instrument.wave, *kinds[first])[place[span]]
        first = last + 1
    return shape * out


def _keys(note: Note, frames: int) -> list[float]:
    """The pitch in each frame."""
    one = note.instrument
    wait, depth, period = one.vibrato
    keys: list[float] = []
    for k in range(frames):
        key = note.pitch
        for at, pitch in note.ties:
            if k * FRAME >= at:
                key = pitch
        key += one.pitch[min(k, len(one.pitch) - 1)] + one.slide * k
        steps = note.chord or one.arp
        if steps:
            key += steps[k // one.rate % len(steps)]
        if depth and k >= wait:
            key += depth / 100 * math.sin(2 * math.pi * (k - wait) / period)
        keys.append(key)
    return keys


def _loudness(note: Note, length: int, frames: int) -> Samples:
    """The volume at each sample, 0 to 1, without steps."""
    one = note.instrument
    held = -(-(min(note.end - note.start, length)) // FRAME)
    levels: list[float] = []
    for k in range(frames):
        if k < held or not one.release:
            level = one.volume[min(k, len(one.volume) - 1)]
        else:
            level = min(one.release[min(k - held, len(one.release) - 1)], 15)
        levels.append(level / 15 * note.loud / USUAL)
    shape = np.repeat(np.array(levels), FRAME)[:length]
    for k, (old, new) in enumerate(zip([0.0, *levels], levels, strict=False)):
        start, wide = k * FRAME, RISE if k == 0 else CHANGE
        wide = min(wide, length - start)
        if old != new and wide > 0:
            shape[start : start + wide] = old + (new - old) * np.arange(wide) / wide
    fall = min(FALL, length)
    shape[length - fall :] *= np.arange(fall, 0, -1) / fall
    shape[-1] = 0.0
    return shape


def _noise(steps: Samples, short: bool) -> Samples:
    """Noise: the mean of the register's output over each sample."""
    sums = register(short)
    round_ = len(sums) - 1
    shifts = np.maximum(SLOWEST_NOISE * 2.0 ** (np.clip(steps, -8, 20) / 2.0) / RATE, 1e-6)
    at = np.concatenate(([0.0], np.cumsum(shifts)))
    whole = np.floor(at).astype(np.int64)
    part = at - whole
    low = sums[whole % round_]
    total = low + (sums[whole % round_ + 1] - low) * part
    return (total[1:] - total[:-1]) / shifts
