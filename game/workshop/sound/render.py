"""From scores to files that the client plays, and every check on the way.

Effects become WAV, exact to the sample; music becomes Ogg Vorbis, a tenth as large. `rendered/index.toml` says of each from
which score it was made (a digest of what counts in it), how long it is and how loud.
"""

from __future__ import annotations

import hashlib
import math
import re
import tomllib
import wave
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import soundfile

from game.workshop.sound import measure
from game.workshop.sound.faults import ScoreFaults
from game.workshop.sound.instrument import Instrument
from game.workshop.sound.score import RATE, SUFFIX, read_instruments, read_score
from game.workshop.sound.synthesis import Samples, render

LOUDNESS: Mapping[str, float] = {"music": -21.0, "effects": -18.0, "interface": -23.0}
"""How loud each kind is, in LUFS; an effect's is that of its loudest tenth of a second. The sliders start from here."""
BAND = 1.5
"""How far a file may be from its kind's loudness, in dB."""
CEILING = -1.0
"""The highest peak, in dB below full scale."""
CONSTANT = 0.002
"""The greatest constant part, as a share of full scale."""
SEAM = 0.5
"""The greatest jump between a loop's ends; see `measure.seam`."""
QUALITY = 0.55
"""How much Vorbis may leave out: 0 nothing, 1 most."""
INSTRUMENTS = "instruments.score"
INDEX = "index.toml"
MUSIC = "music"

Pcm = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Piece:
    """One score and the file that is made of it. `name` is how code and cues call it: `effects/step`."""

    name: str
    score: Path
    file: Path

    @property
    def kind(self) -> str:
        """`music`, `effects` or `interface`."""
        return self.name.partition("/")[0]

    @property
    def loops(self) -> bool:
        """Whether it is played round and round."""
        return self.kind == MUSIC


def pieces(folder: Path) -> list[Piece]:
    """Every score under `folder`, in the order of their names."""
    return [
        Piece(
            f"{kind}/{score.stem}",
            score,
            folder / "rendered" / kind / (score.stem + (".ogg" if kind == MUSIC else ".wav")),
        )
        for kind in LOUDNESS
        for score in sorted((folder / kind).glob(f"*{SUFFIX}"))
    ]


def source_of(piece: Piece, folder: Path) -> str:
    """A digest of what counts in a score and in the instruments that it names: neither comments nor blanks."""
    score = _said(piece.score)
    named = {word for words in score for word in re.findall(r"\w+", words)}
    instruments = [words for words in _said(folder / INSTRUMENTS) if words.split()[1] in named]
    return hashlib.sha256("\n".join([*instruments, *score]).encode()).hexdigest()[:16]


def _said(path: Path) -> list[str]:
    """The lines of a file without comments and spare blanks."""
    lines = (re.sub(r"(^|\s)#.*", "", line).split() for line in path.read_text(encoding="utf-8").splitlines())
    return [" ".join(words) for words in lines if words]


def make(piece: Piece, instruments: Mapping[str, Instrument]) -> Pcm:
    """A piece's samples at its kind's loudness. Raises ScoreFaults: for its score, or where it can't be that loud."""
    samples = render(read_score(piece.score, instruments, piece.loops))
    where = f"{piece.score.parent.name}/{piece.score.name}"
    if not len(samples) or not np.abs(samples).max():
        raise ScoreFaults([f"{where}:1: nothing is heard; write notes with a volume above 0."])
    target = LOUDNESS[piece.kind]
    samples = samples * 10 ** ((target - loudness(piece, samples)) / 20)
    top = measure.peak(samples)
    if top > CEILING:
        raise ScoreFaults(
            [
                f"{where}:1: clips: at {target:g} LUFS its peak is {top:+.1f} dB, above {CEILING:g}; "
                "take the loudest voice or accent back, or let a short sound last longer."
            ]
        )
    return np.rint(samples * 32767).astype(np.int16)


def loudness(piece: Piece, samples: Samples) -> float:
    """In LUFS, as its kind is measured."""
    return (measure.music_loudness if piece.loops else measure.effect_loudness)(samples, RATE)


def write(piece: Piece, pcm: Pcm) -> None:
    """Write the file. Raises OSError."""
    piece.file.parent.mkdir(parents=True, exist_ok=True)
    if piece.loops:
        with soundfile.SoundFile(piece.file, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=QUALITY) as out:
            for first in range(0, len(pcm), RATE):  # libsndfile can't take a whole piece at once
                out.write(pcm[first : first + RATE])
    else:
        with wave.open(str(piece.file), "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(RATE)
            sound.writeframes(pcm.astype("<i2").tobytes())


def read(file: Path) -> Samples:
    """The samples of a rendered file, −1 to 1. Raises soundfile.SoundFileError where it can't be read."""
    samples, rate = soundfile.read(file, dtype="float64")
    if rate != RATE or samples.ndim != 1:
        raise soundfile.SoundFileError(f"not {RATE} Hz and one channel")
    return np.asarray(samples, dtype=np.float64)


def check_file(piece: Piece, length: int | None = None) -> list[str]:
    """What is wrong with a rendered file, one sentence each: clipping, loudness, a constant part, a seam, its length."""
    where = f"rendered/{piece.kind}/{piece.file.name}"
    try:
        samples = read(piece.file)
    except (soundfile.SoundFileError, OSError):
        return [f"{where}: can't be read as sound of {RATE} Hz; render it again with --all."]
    faults: list[str] = []
    if length is not None and len(samples) != length:
        faults.append(f"{where}: has {len(samples)} samples, but its score has {length}; render it again with --all.")
    if (top := measure.peak(samples)) > CEILING + 0.7:
        faults.append(f"{where}: clips: its peak is {top:+.1f} dB; take its loudest voice back.")
    loud = loudness(piece, samples)
    if abs(loud - LOUDNESS[piece.kind]) > BAND:
        faults.append(
            f"{where}: is {loud:.1f} LUFS loud, but {piece.kind} must be within {BAND:g} dB of {LOUDNESS[piece.kind]:g}; "
            "render it again with --all."
        )
    if (still := measure.constant(samples)) > CONSTANT:
        faults.append(f"{where}: has a constant part of {still:.4f}; look for a note that does not end.")
    if piece.loops and (jump := measure.seam(samples, RATE)) > SEAM:
        faults.append(f"{where}: its ends do not meet (jump {jump:.2f}); let its first and last notes begin and end at a bar.")
    return faults


@dataclass(frozen=True, slots=True)
class Report:
    """What a run did: pieces rendered anew, faults, and the lines of the index."""

    rendered: list[str]
    faults: list[str]
    index: Mapping[str, Mapping[str, Any]]


def load_index(folder: Path) -> dict[str, dict[str, Any]]:
    """What stands in the index, by the pieces' names; empty where there is none."""
    try:
        told = tomllib.loads((folder / "rendered" / INDEX).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError):
        return {}
    return {name: body for name, body in told.items() if isinstance(body, dict)}


def run(folder: Path, everything: bool = False, writes: bool = True) -> Report:
    """Render what changed (or `everything`), check all of it; without `writes` say what would have to be rendered."""
    try:
        instruments = read_instruments(folder / INSTRUMENTS)
    except ScoreFaults as error:
        return Report([], error.faults, {})
    old = load_index(folder)
    index: dict[str, dict[str, Any]] = {}
    rendered: list[str] = []
    faults: list[str] = []
    found = pieces(folder)
    for piece in found:
        source = source_of(piece, folder)
        entry = old.get(piece.name, {})
        if everything or entry.get("source") != source or not piece.file.is_file():
            try:
                pcm = make(piece, instruments)
            except ScoreFaults as error:
                faults += error.faults
                continue
            if not writes:
                faults.append(f"{piece.name}: its score is newer than its sound; run python -m game.workshop.sound.")
                continue
            write(piece, pcm)
            rendered.append(piece.name)
            entry = {"source": source, "samples": len(pcm), "loudness": round(loudness(piece, read(piece.file)), 1)}
        index[piece.name] = entry
        faults += check_file(piece, entry.get("samples"))
    known = {piece.file for piece in found}
    for stray in sorted((folder / "rendered").rglob("*.*")):
        if stray not in known and stray.name != INDEX:
            faults.append(f"rendered/{stray.relative_to(folder / 'rendered').as_posix()}: has no score; delete it.")
    if writes:
        write_index(folder, index)
    return Report(rendered, faults, index)


def write_index(folder: Path, index: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the index. Raises OSError."""
    lines = ["# Written by python -m game.workshop.sound: from what each file was made, its samples, its LUFS."]
    for name, entry in sorted(index.items()):
        lines += ["", f'["{name}"]', f'source = "{entry["source"]}"', f"samples = {entry['samples']}"]
        lines.append(f"loudness = {entry['loudness']}")
    target = folder / "rendered" / INDEX
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")


_NAMED = re.compile(r"""["']((?:music|effects|interface)/[a-z0-9_]+)(["'{])""")


def used_names(roots: Iterable[Path]) -> dict[str, str]:
    """The pieces that code and cues under `roots` name, each with the file that does.

    A name is the literal `"effects/step"`; one that breaks off in the brace of an f-string counts as a beginning with `*`.
    """
    names: dict[str, str] = {}
    for root in roots:
        for file in [root] if root.is_file() else sorted(root.rglob("*")):
            if file.suffix in (".py", ".toml") and file.name != INDEX:
                for name, end in _NAMED.findall(file.read_text(encoding="utf-8")):
                    names.setdefault(name + ("*" if end == "{" else ""), file.name)
    return names


def usage_faults(folder: Path, roots: Iterable[Path]) -> list[str]:
    """Pieces that nothing names, and names without a piece."""
    used = used_names(roots)
    known = {piece.name for piece in pieces(folder)}
    words = {word for piece in pieces(folder) for word in re.findall(r"\w+", piece.score.read_text(encoding="utf-8"))}
    faults = [
        f"{INSTRUMENTS}: no score uses {name}; delete it." for name in sorted(set(read_instruments(folder / INSTRUMENTS)) - words)
    ]
    begun = tuple(name[:-1] for name in used if name.endswith("*"))
    faults += [
        f"{name}{SUFFIX}: nothing plays it; name it in a cue or in the client, or delete it."
        for name in sorted(known)
        if name not in used and not (begun and name.startswith(begun))
    ]
    for name, file in sorted(used.items()):
        whole = name.removesuffix("*")
        if not (any(one.startswith(whole) for one in known) if name.endswith("*") else name in known):
            faults.append(f"{file}: plays {whole}, but there is no {whole}{SUFFIX}; write that score, or take the name out.")
    return faults


def seconds(samples: int) -> str:
    """A length for a table."""
    return f"{math.floor(samples / RATE / 60)}:{samples / RATE % 60:04.1f}"
