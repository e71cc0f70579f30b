"""Measuring what was rendered: loudness as people hear it, peaks, a constant part, the seam of a loop, the pitch of a tone."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Samples = npt.NDArray[np.float64]

BLOCK_S, STEP_S = 0.4, 0.1
"""The blocks over which the loudness of music is measured, by ITU-R BS.1770."""
MOMENT_S = 0.1
"""An effect is as loud as its loudest moment of this length: about as long as the ear gathers a sound."""


def _biquads(rate: int) -> tuple[tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]], ...]:
    """The two filters of K-weighting (ITU-R BS.1770) at any rate: a high shelf for the head, a high pass."""
    found = []
    for kind, gain, q, centre in (("shelf", 3.999843853973347, 0.7071752369554196, 1681.974450955533),
                                  ("pass", 0.0, 0.5003270373238773, 38.13547087602444)):  # fmt: skip
        k = math.tan(math.pi * centre / rate)
        a0 = 1 + k / q + k * k
        if kind == "shelf":
            vh = 10 ** (gain / 20)
            vb = vh**0.4996667741545416
            b = np.array([(vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0])
        else:
            b = np.array([1.0, -2.0, 1.0])
        found.append((b, np.array([1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])))
    return tuple(found)


def weighted(samples: Samples, rate: int, loops: bool) -> Samples:
    """The samples as loud as the ear takes each frequency to be."""
    length = len(samples) if loops else len(samples) + rate // 4
    spectrum = np.fft.rfft(samples, length)
    z = np.exp(-2j * np.pi * np.arange(len(spectrum)) / length)
    for b, a in _biquads(rate):
        spectrum *= (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)
    return np.fft.irfft(spectrum, length)


def _blocks(samples: Samples, wide: int, step: int) -> Samples:
    """The mean power of each block; what is shorter than one is filled up with silence."""
    if len(samples) < wide:
        samples = np.concatenate((samples, np.zeros(wide - len(samples))))
    sums = np.concatenate(([0.0], np.cumsum(samples * samples)))
    starts = np.arange(0, len(samples) - wide + 1, step)
    return np.maximum((sums[starts + wide] - sums[starts]) / wide, 1e-12)


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power)


def music_loudness(samples: Samples, rate: int) -> float:
    """The loudness of a piece in LUFS: blocks of 0.4 s, without those that are far softer than the rest."""
    blocks = _blocks(weighted(samples, rate, True), round(BLOCK_S * rate), round(STEP_S * rate))
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if not len(loud):
        return -70.0
    loud = loud[loud > loud.mean() / 10]
    return _lufs(float(loud.mean()))


def effect_loudness(samples: Samples, rate: int) -> float:
    """The loudness of the loudest tenth of a second, in LUFS."""
    return _lufs(float(_blocks(weighted(samples, rate, False), round(MOMENT_S * rate), rate // 200).max()))


def peak(samples: Samples) -> float:
    """The highest level in dB below full scale; between samples too, where they come near it."""
    top = float(np.abs(samples).max())
    wide, found = 2048, top
    for start in range(0, len(samples), wide):
        near = samples[max(0, start - wide // 4) : start + wide + wide // 4]
        if len(near) > 1 and float(np.abs(near).max()) > 0.7 * top:
            spectrum = np.fft.rfft(near)
            finer = np.fft.irfft(spectrum, 4 * len(near)) * 4
            found = max(found, float(np.abs(finer[len(near) // 2 : -len(near) // 2]).max()))
    return 20 * math.log10(max(found, 1e-9))


def constant(samples: Samples) -> float:
    """The constant part, as a share of full scale."""
    return abs(float(samples.mean()))


def seam(samples: Samples, rate: int) -> float:
    """How far a loop's two ends miss each other: the jump from its last sample to its first, as a share of the loudest step
    between neighbours in the tenth of a second around it and of a tenth of its peak, whichever is greater. At 1 it can be heard.
    """
    near = rate // 20
    steps = np.concatenate((np.abs(np.diff(samples[-near:])), np.abs(np.diff(samples[:near]))))
    usual = max(float(steps.max()), float(np.abs(samples).max()) / 10, 1e-9)
    return abs(float(samples[0] - samples[-1])) / usual


def pitch(samples: Samples, rate: int) -> float:
    """The frequency of a steady tone in Hz, by the phases of its strongest partial in two places."""
    wide = min(len(samples) // 2, rate // 2)
    window = np.hanning(wide)
    hop = 64
    first, second = np.fft.rfft(samples[:wide] * window), np.fft.rfft(samples[hop : hop + wide] * window)
    top = int(np.abs(first).argmax())
    turn = float(np.angle(second[top]) - np.angle(first[top]))
    rough = top / wide * hop
    return (rough + (turn / (2 * math.pi) - rough + 0.5) % 1 - 0.5) / hop * rate
