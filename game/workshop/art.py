"""The check every picture goes through: palette, alpha, strips, index, doubles, pictures that nobody uses; then the atlases.

The sources are the PNGs themselves, one folder a set, each with an `index.toml`; `assets/README.md` has the format.
Nothing is drawn and no window opens: pygame only decodes the files.

    python -m game.workshop.art [FOLDER] [--check] [--used ROOT …]
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.resources import resource
from game.workshop import atlas

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

PALETTE = "palette.gpl"
INDEX = "index.toml"
SETTINGS = ("size", "anchor", "slice", "places", "death")
"""The keys of an index entry that are not the name of an animation."""

DEATHS = ("bones", "crumble", "melt", "fade", "burn", "puff", "shatter", "topple")
"""How a fighter on the stage can go."""

PUT_TOGETHER = (
    "ui/focus_", "ui/choice_", "ui/title_", "ui/lair_", "icons/soul", "icons/wound", "icons/die_", "icons/arrow_head_",
    "cards/spell_", "doll/", "figure/", "stage/",
)  # fmt: skip
"""Beginnings of names that code puts together from parts, so that they stand nowhere as they are."""

_SLASHED = re.compile(r"""["']([a-z][a-z0-9_]*/[a-z0-9_]+)(["'*{])""")
_OF_UI = re.compile(r"""["']([a-z][a-z0-9_]*)(["'*{])""")
_WORD = re.compile(r"""["']([a-z][a-z0-9_]*)["']""")
_BARE = re.compile(r"^\s*(?:\[+\s*)?(?:[a-z0-9_]+\.)*([a-z][a-z0-9_]*)\s*(?:\]|=)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One picture as its set's index describes it. `size` is one frame in pixels, (0, 0) where the index gives none."""

    set: str
    key: str
    png: Path
    size: tuple[int, int]
    animations: Mapping[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """How code names the picture: `set/key`."""
        return f"{self.set}/{self.key}"


def palette(file: Path) -> dict[Colour, str]:
    """The colours of a GIMP palette and their names. Raises OSError where the file cannot be read."""
    colours: dict[Colour, str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        parts = line.split(maxsplit=3)
        if len(parts) == 4 and all(part.isdigit() for part in parts[:3]):
            colours[int(parts[0]), int(parts[1]), int(parts[2])] = parts[3].strip()
    return colours


def sets(folder: Path) -> list[Path]:
    """The folders of the sets under `folder`, in the order of their names."""
    return sorted(place for place in folder.iterdir() if place.is_dir() and not place.name.startswith("."))


def entries(folder: Path) -> tuple[list[Entry], list[str]]:
    """Every picture that an index under `folder` names, and the faults of the indexes themselves."""
    found: list[Entry] = []
    faults: list[str] = []
    for place in sets(folder):
        index = place / INDEX
        if not index.is_file():
            faults.append(f"{place.name}: the set has no {INDEX}; write one that lists its pictures.")
            continue
        try:
            table = tomllib.loads(index.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            faults.append(f"{place.name}/{INDEX}: is not sound TOML ({error}); correct that line.")
            continue
        for key, body in table.items():
            where = f"{place.name}/{INDEX}: [{key}]"
            if not isinstance(body, dict):
                faults.append(f"{where} is a single value; make it a table with a size.")
                continue
            faults += [f"{where}: {fault}" for fault in _settings(body)]
            wide, high = body["size"] if _pair(body.get("size"), 1) else (0, 0)
            found.append(
                Entry(
                    place.name,
                    key,
                    place / f"{key}.png",
                    (wide, high),
                    {name: value for name, value in body.items() if name not in SETTINGS},
                )
            )
    return found, faults


def _pair(value: object, least: int) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(part) is int and part >= least for part in value)


def _settings(body: Mapping[str, Any]) -> Iterator[str]:
    """Faults of an entry's size, anchor, slice and places."""
    if not _pair(body.get("size"), 1):
        yield "size is missing or no pair of whole numbers; write the width and height of one frame, such as size = [16, 16]."
        return
    if "anchor" in body and not _pair(body["anchor"], 0):
        yield "anchor is no pair of whole numbers from 0 up; write the pixel of the frame that is put on the spot."
    if "slice" in body and not (type(body["slice"]) is int and 0 < 2 * body["slice"] < min(body["size"])):
        yield "slice does not leave a middle; it must be a whole number below half of the size."
    if "places" in body and not (isinstance(body["places"], list) and all(_pair(place, 0) for place in body["places"])):
        yield "places is no list of pairs; write it as [[x, y], …]."
    if "death" in body and body["death"] not in DEATHS:
        yield f"death is none of {', '.join(DEATHS)}."


def check(folder: Path) -> list[str]:
    """Every fault of the pictures and indexes under `folder`, one sentence each; empty when all is well.

    `folder` holds `palette.gpl` and one folder a set.
    """
    if not folder.is_dir():
        return [f"{folder}: is no folder; name the one that holds {PALETTE} and the sets."]
    try:
        colours = palette(folder / PALETTE)
    except (OSError, UnicodeDecodeError):
        colours = {}
    if not colours:
        return [f"{PALETTE}: is missing or holds no colour; put the GIMP palette beside the sets."]
    listed, faults = entries(folder)
    known = {entry.png for entry in listed} | {folder / f"{place.name}.png" for place in sets(folder)}
    for png in sorted(folder.rglob("*.png")):
        if png not in known:
            faults.append(f"{_short(png, folder)}: is in no index; list it in its set's {INDEX} or delete it.")
    twins: dict[tuple[tuple[int, int], bytes], str] = {}
    for entry in listed:
        name = _short(entry.png, folder)
        if not entry.png.is_file():
            faults.append(f"{entry.set}/{INDEX}: [{entry.key}] has no picture; draw {name} or delete the entry.")
            continue
        try:
            surface = pygame.image.load(entry.png)
        except pygame.error as error:
            faults.append(f"{name}: cannot be read as a PNG ({error}); save it again.")
            continue
        pixels = pygame.image.tobytes(surface, "RGBA")
        faults += _colour_faults(name, surface.get_width(), pixels, colours)
        if entry.size != (0, 0):
            faults += _strip_faults(name, surface.get_size(), entry)
        twin = twins.setdefault((surface.get_size(), pixels), name)
        if twin != name:
            faults.append(f"{name}: has the same pixels as {twin}; keep one of them.")
    return faults


def atlases(folder: Path, build: bool = False) -> list[str]:
    """The faults of the sets' atlases; with `build` those that have any are made anew first."""
    listed, _ = entries(folder)
    found: list[str] = []
    for place in sets(folder):
        pictures = [entry.png for entry in listed if entry.set == place.name]
        faults = atlas.faults(folder, place.name, pictures)
        if faults and build:
            atlas.build(folder, place.name, pictures)
            faults = atlas.faults(folder, place.name, pictures)
        found += faults
    return found


def _short(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()


def _colour_faults(name: str, width: int, pixels: bytes, colours: Mapping[Colour, str]) -> Iterator[str]:
    """One fault for each wrong colour of a picture, with the first pixel that has it."""
    quads = memoryview(pixels).cast("I")
    for quad in dict.fromkeys(quads):
        red, green, blue, alpha = quad.to_bytes(4, sys.byteorder)
        if alpha == 0:
            continue
        place = list(quads).index(quad) if alpha != 255 or (red, green, blue) not in colours else -1
        x, y = place % width, place // width
        if alpha != 255:
            yield f"{name}: pixel ({x}, {y}) has alpha {alpha}; only 0 and 255 are allowed."
        elif place >= 0:
            near = min(colours, key=lambda c: (c[0] - red) ** 2 + (c[1] - green) ** 2 + (c[2] - blue) ** 2)
            yield (
                f"{name}: pixel ({x}, {y}) has the colour #{red:02x}{green:02x}{blue:02x}, which is not in the palette; "
                f"the nearest is {colours[near]} #{near[0]:02x}{near[1]:02x}{near[2]:02x}."
            )


def _strip_faults(name: str, size: tuple[int, int], entry: Entry) -> Iterator[str]:
    """Faults of a strip's measures and of the animations on it."""
    (width, height), (wide, high) = size, entry.size
    if width % wide or not width:
        yield f"{name}: is {width} pixels wide, which is no multiple of its frame's width {wide}; correct the strip or its size."
    if height != high:
        yield f"{name}: is {height} pixels high, but its frame's height is {high}; correct the strip or its size."
    count = width // wide
    if count > 1 and not entry.animations:
        yield f"{name}: has {count} frames but no animation names them; add one, such as idle = {{ frames = [0], ms = [400] }}."
    for title, value in entry.animations.items():
        frames = value.get("frames") if isinstance(value, dict) else None
        times = value.get("ms") if isinstance(value, dict) else None
        if not _numbers(frames, 0) or not _numbers(times, 1) or len(frames or []) != len(times or []):
            yield f"{name}: the animation {title} needs frames and ms, two lists of whole numbers of the same length."
        elif (last := max(frames or [])) >= count:
            yield f"{name}: the animation {title} shows frame {last}, but the strip ends with frame {count - 1}."


def _numbers(value: object, least: int) -> bool:
    return isinstance(value, list) and bool(value) and all(type(part) is int and part >= least for part in value)


def used_names(roots: Iterable[Path]) -> set[str]:
    """The pictures that code and packs under `roots` speak of.

    In Python text that is each literal `"set/key"`; one that breaks off in `*` or in the brace of an f-string, such as
    `f"icons/seat_{n}"`, counts as the prefix `icons/seat_*`; one of `ui` may be named
    without its set. In TOML it is each id: every quoted word, table and key.
    """
    names: set[str] = set()
    for root in roots:
        files = [root] if root.is_file() else sorted(root.rglob("*"))
        for file in files:
            if file.suffix == ".py":
                text = file.read_text(encoding="utf-8")
                for literal, end in [*_SLASHED.findall(text), *((f"ui/{word}", end) for word, end in _OF_UI.findall(text))]:
                    names.add(literal if end in "\"'" else f"{literal}*")
            elif file.suffix == ".toml" and file.name != INDEX:
                text = file.read_text(encoding="utf-8")
                names.update(_WORD.findall(text), _BARE.findall(text))
    return names


def unused(used: set[str], folder: Path | None = None, only: Iterable[str] = ()) -> list[str]:
    """Pictures of `folder` (the program's own art when not given) that no name in `used` means, as `set/key`.

    `used` comes from `used_names`. `only` limits the sets; empty means all.
    """
    wanted = set(only)
    prefixes = (*PUT_TOGETHER, *(name[:-1] for name in used if name.endswith("*")))
    listed, _ = entries(folder or resource("assets/art"))
    return [
        entry.name
        for entry in listed
        if (not wanted or entry.set in wanted)
        and entry.key not in used
        and entry.name not in used
        and not entry.name.startswith(prefixes)
    ]


def main(arguments: list[str] | None = None) -> int:
    """The command: prints the faults and returns 1, or prints what there is and returns 0; 2 for a folder that is none."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.art", description="Checks every picture and index.")
    parser.add_argument("folder", nargs="?", type=Path, help="holds palette.gpl and the sets (default: the program's own art)")
    parser.add_argument(
        "--used",
        nargs="+",
        type=Path,
        metavar="ROOT",
        default=[],
        help="also report pictures that no .py or .toml under these folders names",
    )
    parser.add_argument("--check", action="store_true", help="build no atlas; only say which is not up to date")
    wish = parser.parse_args(arguments)
    folder: Path = wish.folder or resource("assets/art")
    for place in (folder, *wish.used):
        if not place.exists():
            print(f"{place}: is no folder; name one that exists.", file=sys.stderr)
            return 2
    faults = check(folder)
    if wish.used:
        faults += [f"{name}: is used nowhere; use it or delete it." for name in unused(used_names(wish.used), folder)]
    if not faults:
        faults = atlases(folder, build=not wish.check)
    if faults:
        print("\n".join(faults))
        return 1
    listed, _ = entries(folder)
    for place in sets(folder):
        print(f"{place.name}: {sum(entry.set == place.name for entry in listed)} pictures")
    print(f"{len(listed)} pictures, no faults.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
