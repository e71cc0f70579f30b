"""Reads scores: `assets/sound/README.md` has the language.

A score becomes notes with places in samples. Music repeats without end, so its notes lie on a circle; an effect ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from game.workshop.sound.faults import Fault, ScoreFaults
from game.workshop.sound.instrument import Instrument, read_instrument

RATE = 24_000
"""Samples a second."""
FRAME = RATE // 60
"""Samples of one frame: instruments change this often, as the old consoles did between two pictures."""
VOICES: Mapping[str, str] = {"pulse1": "pulse", "pulse2": "pulse", "triangle": "triangle", "noise": "noise"}
"""The four voices and the wave that each plays."""
SUFFIX = ".score"

CHORDS: Mapping[str, tuple[int, ...]] = {
    "M": (0, 4, 7),
    "m": (0, 3, 7),
    "d": (0, 3, 6),
    "a": (0, 4, 8),
    "7": (0, 4, 7, 10),
    "M7": (0, 4, 7, 11),
    "m7": (0, 3, 7, 10),
    "s2": (0, 2, 7),
    "s4": (0, 5, 7),
    "6": (0, 3, 8),
    "64": (0, 5, 9),
    "m6": (0, 4, 9),
    "m64": (0, 5, 8),
    "5": (0, 7),
    "8": (0, 12),
}
"""Chords that a voice runs through on one note, in semitones above it.

`6` and `64` are the inversions of a major chord, `m6` and `m64` those of a minor one.
"""

USUAL, ACCENT, SOFT = 16, 20, 9
"""How loud a note is, in sixteenths of its instrument's volume."""

_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_TOKEN = re.compile(
    r"(?P<tie>~?)(?:(?P<by>[a-z_]\w*):)?"
    r"(?:(?P<note>[a-g])(?P<sign>[#b]?)(?P<octave>[0-8])|n(?P<step>\d+(?:\.\d+)?))(?:\^(?P<chord>\w+))?(?P<loud>[!,]?)"
)
_DRUM = re.compile(r"(?P<by>[a-z_]\w*)(?P<loud>[!,]?)")
_LOUD = {"": USUAL, "!": ACCENT, ",": SOFT}


@dataclass(frozen=True, slots=True)
class Note:
    """One note: where it starts and is let go, in samples. `ties` are places after its start where its pitch changes.

    `pitch` is a key of a keyboard, 69 for A4; for noise a step, twice as fast every two steps.
    """

    start: int
    end: int
    instrument: Instrument
    pitch: float
    chord: tuple[int, ...] = ()
    loud: int = USUAL
    ties: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A piece: its notes by voice, its length in samples, whether it is played round and round."""

    title: str
    loops: bool
    length: int
    voices: Mapping[str, tuple[Note, ...]]


@dataclass(slots=True)
class _Lane:
    """One voice of a section: its bars, each the cells of a line with the line's number."""

    bars: list[tuple[int, Instrument, list[str]]] = field(default_factory=list)


@dataclass(slots=True)
class _Reading:
    """What has been read of a file so far."""

    loops: bool
    instruments: dict[str, Instrument]
    heads: dict[str, str] = field(default_factory=dict)
    head_lines: dict[str, int] = field(default_factory=dict)
    sections: dict[str, dict[str, _Lane]] = field(default_factory=dict)
    section_lines: dict[str, int] = field(default_factory=dict)
    now: dict[str, _Lane] | None = None
    hands: dict[str, Instrument] = field(default_factory=dict)


HEADS = {True: ("title", "tempo", "metre", "play"), False: ("title", "cell")}
"""What stands at the head of music, and of an effect."""


def read_instruments(path: Path) -> dict[str, Instrument]:
    """The instruments of a file that holds nothing else. Raises ScoreFaults."""
    found: dict[str, Instrument] = {}
    faults: list[str] = []
    for number, line in _lines(path):
        try:
            word, _, rest = line.partition(" ")
            if word != "instrument":
                raise Fault("only lines that begin with: instrument … stand in this file; put notes into a score")
            one = read_instrument(rest)
            if one.name in found:
                raise Fault(f"{one.name} stands here twice; rename one of them")
            found[one.name] = one
        except Fault as fault:
            faults.append(f"{path.name}:{number}: {fault}.")
    if faults:
        raise ScoreFaults(faults)
    return found


def _lines(path: Path) -> Iterable[tuple[int, str]]:
    """The lines that say something, without comments. A sharp is no comment: a comment's sign has a blank before it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScoreFaults([f"{path.name}: can't be read as text in UTF-8 ({error}); save it again."]) from None
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", line).strip()
        if line:
            yield number, line


def read_score(path: Path, instruments: Mapping[str, Instrument], loops: bool) -> Score:
    """The score of a file: music when it `loops`, else an effect. Raises ScoreFaults with every fault that it has."""
    where = f"{path.parent.name}/{path.name}"
    reading = _Reading(loops, dict(instruments))
    faults: list[str] = []
    for number, line in _lines(path):
        try:
            _take(reading, number, line)
        except Fault as fault:
            faults.append(f"{where}:{number}: {fault}.")
    if not faults:
        for name in HEADS[loops]:
            if name not in reading.heads:
                faults.append(f"{where}:1: {name} is missing; add a line {name}: …")
    if faults:
        raise ScoreFaults(faults)
    try:
        return _music(reading) if loops else _effect(reading)
    except _At as at:
        raise ScoreFaults([f"{where}:{at.line}: {at}."]) from None


class _At(Fault):
    """A fault of a line that was read before."""

    def __init__(self, line: int, words: str) -> None:
        super().__init__(words)
        self.line = line


def _take(reading: _Reading, number: int, line: str) -> None:
    """Read one line."""
    word, _, rest = line.partition(" ")
    head, colon, value = line.partition(":")
    if word == "instrument":
        one = read_instrument(rest)
        reading.instruments[one.name] = one
    elif word == "section":
        name = rest.strip()
        if not name.isidentifier() or name in reading.sections:
            raise Fault("a section has a name of its own of one word, such as: section A")
        reading.now = reading.sections[name] = {}
        reading.section_lines[name] = number
        reading.hands = {}
    elif word in VOICES:
        _take_lane(reading, number, word, rest)
    elif colon and head in HEADS[reading.loops]:
        if head in reading.heads:
            raise Fault(f"{head} stands here twice; leave one of the two lines out")
        reading.heads[head], reading.head_lines[head] = value.strip(), number
    else:
        heads = ", ".join(f"{name}:" for name in HEADS[reading.loops])
        raise Fault(f"a line begins with {heads}, instrument, section or a voice ({', '.join(VOICES)}); correct {word}")


def _take_lane(reading: _Reading, number: int, voice: str, rest: str) -> None:
    """Read a line of a voice: its instrument, if another one, and its bars."""
    if reading.now is None:
        if reading.loops:
            raise Fault("notes stand in a section; write a line such as section A above them")
        reading.now = reading.sections[""] = {}
    name, bar, cells = rest.partition("|")
    if not bar:
        raise Fault("a bar begins with |; write: VOICE INSTRUMENT | cells | cells |")
    name = name.strip()
    if name:
        if name not in reading.instruments:
            raise Fault(f"there is no instrument {name}; the known ones are {', '.join(sorted(reading.instruments))}")
        reading.hands[voice] = reading.instruments[name]
    hand = reading.hands.get(voice)
    if hand is None:
        raise Fault(f"say which instrument plays: {voice} INSTRUMENT | … |")
    if hand.wave != VOICES[voice]:
        raise Fault(f"{hand.name} is a {hand.wave} and can't play the {voice} voice; choose another instrument")
    lane = reading.now.setdefault(voice, _Lane())
    for bar in cells.removesuffix("|").split("|"):
        words = bar.split()
        if not words:
            raise Fault("a bar is empty; write . for silence, % for the bar before")
        if words == ["%"]:
            if not lane.bars:
                raise Fault("there is no bar before this one to repeat; write its cells")
            words = lane.bars[-1][2]
        lane.bars.append((number, hand, words))


def _music(reading: _Reading) -> Score:
    """The sections in the order in which they are played."""
    tempo, metre = reading.heads["tempo"], reading.heads["metre"]
    if not re.fullmatch(r"\d+(\.\d+)?", tempo) or not 30 <= float(tempo) <= 400:
        raise _At(reading.head_lines["tempo"], "tempo is a number of crotchets a minute from 30 to 400")
    found = re.fullmatch(r"([1-9]\d?)/(2|4|8|16)", metre)
    if found is None:
        raise _At(reading.head_lines["metre"], "metre is a fraction such as 4/4 or 6/8")
    bar = Fraction(60 * RATE) / Fraction(tempo) * 4 * Fraction(int(found[1]), int(found[2]))
    cells: dict[str, list[tuple[int, Fraction, Fraction, Instrument, str]]] = {voice: [] for voice in VOICES}
    at = 0
    order = reading.heads["play"].split()
    for name in order:
        if name not in reading.sections:
            raise _At(reading.head_lines["play"], f"there is no section {name}; write it, or take it out of play")
        lanes = reading.sections[name]
        counts = {voice: len(lane.bars) for voice, lane in lanes.items()}
        if not counts or len(set(counts.values())) > 1:
            told = ", ".join(f"{voice} {count}" for voice, count in counts.items()) or "none"
            raise _At(reading.section_lines[name], f"every voice of a section has as many bars as the others; here: {told}")
        for voice, lane in lanes.items():
            for place, (line, hand, words) in enumerate(lane.bars):
                for index, word in enumerate(words):
                    start = (at + place + Fraction(index, len(words))) * bar
                    cells[voice].append((line, start, start + bar / len(words), hand, word))
        at += next(iter(counts.values()))
    if not order:
        raise _At(reading.head_lines["play"], "name the sections in the order in which they are played")
    idle = set(reading.sections) - set(order)
    if idle:
        name = min(idle)
        raise _At(reading.section_lines[name], f"section {name} is never played; name it in play, or delete it")
    length = int(at * bar)
    return Score(reading.heads["title"], True, length, {v: _notes(reading, v, cells[v]) for v in VOICES})


def _effect(reading: _Reading) -> Score:
    """The one section of an effect; it ends when its last note has died away."""
    cell = reading.heads["cell"]
    if not cell.isdigit() or not 1 <= int(cell) <= 120:
        raise _At(reading.head_lines["cell"], "cell is how many frames of 1/60 s a cell lasts: a whole number from 1 to 120")
    lanes = next(iter(reading.sections.values()), {})
    if len(reading.sections) != 1 or not lanes:
        raise _At(1, "an effect is one section without a name; write the lines of its voices")
    wide = int(cell) * FRAME
    voices: dict[str, tuple[Note, ...]] = {}
    length = 0
    for voice, lane in lanes.items():
        words = [(line, hand, word) for line, hand, bar in lane.bars for word in bar]
        cells = [(line, Fraction(n * wide), Fraction((n + 1) * wide), hand, word) for n, (line, hand, word) in enumerate(words)]
        voices[voice] = _notes(reading, voice, cells)
        length = max([length, *(note.end + len(note.instrument.release) * FRAME for note in voices[voice])])
    return Score(reading.heads["title"], False, length, voices)


def _notes(reading: _Reading, voice: str, cells: Iterable[tuple[int, Fraction, Fraction, Instrument, str]]) -> tuple[Note, ...]:
    """The notes that cells make: `.` is silence, `-` goes on, `~` before a note changes the pitch of the one that sounds."""
    notes: list[Note] = []
    sounding = False
    for line, start, end, hand, word in cells:
        if word == "-":
            if sounding:
                notes[-1] = replace(notes[-1], end=int(end))
        elif word == ".":
            sounding = False
        else:
            tied, note = _note(reading, voice, line, hand, word, int(start), int(end))
            if tied and sounding:
                last = notes[-1]
                notes[-1] = replace(last, end=int(end), ties=(*last.ties, (int(start) - last.start, note.pitch)))
            elif tied:
                raise _At(line, f"nothing sounds before {word}; leave its ~ out")
            else:
                notes.append(note)
            sounding = True
    return tuple(notes)


def _note(reading: _Reading, voice: str, line: int, hand: Instrument, word: str, start: int, end: int) -> tuple[bool, Note]:
    """The note of one cell, and whether it is tied to the one before."""
    found = _TOKEN.fullmatch(word)
    if found is None:
        drum = _DRUM.fullmatch(word)
        one = reading.instruments.get(drum["by"]) if drum is not None else None
        if drum is None or one is None or voice != "noise":
            raise _At(line, f"{word} is no note; write a pitch such as f#4, n9 for noise, - to hold, . for silence, % for a bar")
        _fits(line, one, voice)
        return False, Note(start, end, one, 0.0, (), _LOUD[drum["loud"]])
    if found["by"]:
        if found["by"] not in reading.instruments:
            raise _At(line, f"there is no instrument {found['by']}; the known ones are {', '.join(sorted(reading.instruments))}")
        hand = reading.instruments[found["by"]]
        _fits(line, hand, voice)
    if (found["step"] is not None) != (voice == "noise"):
        raise _At(line, f"{word} can't be played by {voice}; noise has steps (n0 to n15), the other voices have pitches (f#4)")
    chord = found["chord"]
    if chord and (chord not in CHORDS or voice == "noise"):
        raise _At(line, f"{chord} is no chord; the chords are {', '.join(CHORDS)}")
    if found["step"] is not None:
        pitch = float(found["step"])
    else:
        pitch = 12 + int(found["octave"]) * 12 + _STEPS[found["note"]] + {"#": 1, "b": -1, "": 0}[found["sign"]]
    return bool(found["tie"]), Note(start, end, hand, pitch, CHORDS[chord] if chord else (), _LOUD[found["loud"]])


def _fits(line: int, hand: Instrument, voice: str) -> None:
    if hand.wave != VOICES[voice]:
        raise _At(line, f"{hand.name} is a {hand.wave} and can't play the {voice} voice; choose another instrument")
