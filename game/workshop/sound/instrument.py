"""An instrument: how one note of a voice goes, sixtieth by sixtieth of a second."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.workshop.sound.faults import Fault

WAVES = ("pulse", "triangle", "noise")
DUTIES = {"12.5": 0.125, "25": 0.25, "50": 0.5, "75": 0.75}
"""The parts of a cycle that a pulse is high, in per cent, as the old consoles had them."""
LOUDEST = 15
"""Volumes are 0 to 15, as in the old consoles' registers."""


@dataclass(frozen=True, slots=True)
class Instrument:
    """One value a frame (1/60 s) in each list; the last one holds on.

    `pitch` are semitones on top of the note, `slide` is what each frame adds to them. `vibrato` is how many frames it waits,
    its depth in cents and its period in frames. `arp` are semitones that the note runs through, `rate` frames each.
    """

    name: str
    wave: str
    duty: tuple[float, ...] = (0.5,)
    volume: tuple[int, ...] = (LOUDEST,)
    release: tuple[int, ...] = ()
    pitch: tuple[float, ...] = (0.0,)
    slide: float = 0.0
    vibrato: tuple[int, int, int] = (0, 0, 1)
    arp: tuple[float, ...] = ()
    rate: int = 2
    short: bool = False
    """Noise from the short register: metal instead of breath."""


def _numbers(words: list[str]) -> tuple[float, ...]:
    try:
        return tuple(float(word) for word in words)
    except ValueError:
        raise Fault(f"{' '.join(words)} are no numbers; write them with blanks between, such as 12 10 8") from None


def _volumes(words: list[str]) -> tuple[int, ...]:
    if not all(word.isdigit() and int(word) <= LOUDEST for word in words):
        raise Fault(f"volumes are whole numbers from 0 to {LOUDEST}; correct {' '.join(words)}")
    return tuple(int(word) for word in words)


def _duties(words: list[str]) -> tuple[float, ...]:
    if not all(word in DUTIES for word in words):
        raise Fault(f"a duty is one of {', '.join(DUTIES)} per cent; correct {' '.join(words)}")
    return tuple(DUTIES[word] for word in words)


def _one(words: list[str]) -> float:
    if len(words) != 1:
        raise Fault("write one number here")
    return _numbers(words)[0]


def _vibrato(words: list[str]) -> tuple[int, int, int]:
    if len(words) != 3 or not all(word.isdigit() for word in words) or words[2] == "0":
        raise Fault("vibrato has three whole numbers: frames of waiting, depth in cents, frames of one wave")
    return int(words[0]), int(words[1]), int(words[2])


def _rate(words: list[str]) -> int:
    if len(words) != 1 or not words[0].isdigit() or words[0] == "0":
        raise Fault("rate is one whole number of frames from 1 up")
    return int(words[0])


SETTINGS: Mapping[str, Callable[[list[str]], Any]] = {
    "duty": _duties,
    "volume": _volumes,
    "release": _volumes,
    "pitch": _numbers,
    "slide": _one,
    "vibrato": _vibrato,
    "arp": _numbers,
    "rate": _rate,
}


def read_instrument(text: str) -> Instrument:
    """The instrument of `NAME = WAVE; SETTING VALUES; …`. Raises Fault."""
    name, equals, body = (part.strip() for part in text.partition("="))
    if not equals or not name.isidentifier():
        raise Fault("an instrument is written as: instrument NAME = WAVE; SETTING VALUES; …")
    wave, *settings = (part.split() for part in body.split(";"))
    if len(wave) != 1 or wave[0] not in WAVES:
        raise Fault(f"the wave of {name} is one of {', '.join(WAVES)}; name it first")
    values: dict[str, Any] = {}
    for words in settings:
        if not words:
            continue
        if words == ["short"] and wave[0] == "noise":
            values["short"] = True
        elif words[0] in SETTINGS and words[1:]:
            if words[0] == "duty" and wave[0] != "pulse":
                raise Fault(f"only a pulse has a duty; leave it out of {name}")
            values[words[0]] = SETTINGS[words[0]](words[1:])
        else:
            known = ", ".join(SETTINGS)
            raise Fault(f"{' '.join(words)} is no setting of a {wave[0]}; the settings, each with its values, are {known}")
    return Instrument(name, wave[0], **values)
