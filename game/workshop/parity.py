"""How equal our pictures are to Tiled's: every map below a folder is drawn by both and compared pixel by pixel.

    python -m game.workshop.parity FOLDER

Needs Tiled's `tmxrasterizer`. Plain shapes, points and texts are taken out of a copy before Tiled draws it, since they are
meaning, not picture; templates are written out, which Tiled's rasterizer before 1.11 cannot follow. A pixel differs when one of
its channels is more than 4 apart.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pygame

from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture

NEAR = 4
"""How far apart two channels may be."""


class NoTiled(Exception):
    """Tiled's rasterizer is not installed."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A map's outcome. `verdict` is equal, differs, refused, or unjudged (Tiled could not draw it)."""

    name: str
    verdict: str
    share: float = 0.0
    note: str = ""


def tiled_picture(path: Path) -> pygame.Surface | None:
    """The map as Tiled draws it, without shapes and texts; None when Tiled refuses it. Raises NoTiled."""
    program = shutil.which("tmxrasterizer")
    if program is None:
        raise NoTiled("tmxrasterizer is not installed; it comes with Tiled (Debian and Ubuntu: apt-get install tiled)")
    with tempfile.TemporaryDirectory() as folder:
        # The copy lies beside the map, so that its relative paths hold.
        copy, target = path.with_name(f".parity-{os.getpid()}-{path.name}"), Path(folder) / "out.png"
        root = _without_shapes(path)
        try:
            source = path
            if root is not None:
                copy.write_bytes(ElementTree.tostring(root, encoding="UTF-8"))
                source = copy
            environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": folder}
            done = subprocess.run(
                [program, "--no-smoothing", str(source), str(target)],
                env=environment,
                capture_output=True,
                timeout=60,
                check=False,
            )
        finally:
            copy.unlink(missing_ok=True)
        if done.returncode or not target.is_file():
            return None
        return as_alpha(pygame.image.load(target))


def as_alpha(surface: pygame.Surface) -> pygame.Surface:
    """The same pixels with 8 bits a channel and alpha."""
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    made.blit(surface, (0, 0))
    return made


def _without_shapes(path: Path) -> ElementTree.Element | None:
    """A .tmx without plain objects and with its templates written out; None for other files."""
    if path.suffix != ".tmx":
        return None
    root = ElementTree.parse(path).getroot()
    for layer in root.iter("objectgroup"):
        for thing in list(layer.findall("object")):
            if thing.get("template"):
                _write_out(thing, path, root)
            if thing.get("gid") is None:
                layer.remove(thing)
    return root


def _write_out(thing: ElementTree.Element, path: Path, root: ElementTree.Element) -> None:
    """Fill an object with what its template says; the template's tileset joins the map when the map lacks it."""
    place = path.parent / thing.attrib.pop("template")
    template = ElementTree.parse(place).getroot()
    inner, tileset = template.find("object"), template.find("tileset")
    assert inner is not None
    for name, value in inner.attrib.items():
        if name == "gid" and "gid" not in thing.attrib and tileset is not None:
            source = os.path.relpath(place.parent / tileset.get("source", ""), path.parent)
            gid, first = int(value), int(tileset.get("firstgid", "1"))
            held = next((one for one in root.findall("tileset") if os.path.normpath(one.get("source", "")) == source), None)
            if held is None:
                number = max((int(one.get("firstgid", "1")) for one in root.findall("tileset")), default=1) + 100_000
                held = ElementTree.Element("tileset", {"firstgid": str(number), "source": source})
                root.insert(len(root.findall("tileset")) + (root.find("properties") is not None), held)
            turns = gid & 0xF000_0000
            value = str((gid - turns - first + int(held.get("firstgid", "1"))) | turns)
        thing.attrib.setdefault(name, value)


def difference(ours: pygame.Surface, theirs: pygame.Surface) -> float:
    """The share of pixels with a channel more than NEAR apart; colour under full transparency does not count."""
    wide, high = ours.get_size()
    one = _premultiplied(ours)
    two = _premultiplied(theirs)
    if one == two:
        return 0.0
    bad = 0
    for place in range(0, len(one), 4):
        a, b = one[place : place + 4], two[place : place + 4]
        if a != b and any(abs(left - right) > NEAR for left, right in zip(a, b, strict=True)):
            bad += 1
    return bad / (wide * high)


def _premultiplied(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface.premul_alpha(), "RGBA")


def tiled_version() -> tuple[int, ...]:
    """The version of the installed rasterizer. Raises NoTiled."""
    program = shutil.which("tmxrasterizer")
    if program is None:
        raise NoTiled("tmxrasterizer is not installed; it comes with Tiled (Debian and Ubuntu: apt-get install tiled)")
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([program, "--version"], env=environment, capture_output=True, text=True, timeout=60, check=False)
    found = re.search(r"(\d+)\.(\d+)", done.stdout + done.stderr)
    return tuple(int(part) for part in found.groups()) if found else (0, 0)


def _newer_than_tiled(picture: MapPicture) -> str:
    """What a map uses that the installed Tiled does not know yet, so that it cannot judge the picture."""
    tilesets = picture.board.tilesets
    if tiled_version() < (1, 9) and any(tile.rect is not None for tileset in tilesets for tile in tileset.tiles.values()):
        return "Tiled before 1.9 does not know parts of pictures as tiles"
    if tiled_version() < (1, 9) and any(tileset.render_size != "tile" for tileset in tilesets):
        return "Tiled before 1.9 does not know tiles drawn at grid size"
    if tiled_version() < (1, 12) and any(thing.tile is not None and thing.opacity < 1 for _, thing in picture.board.objects()):
        return "Tiled before 1.12 does not know the opacity of objects"
    return ""


def compare(path: Path, root: Path | None = None, keep: Path | None = None) -> Comparison:
    """Draw one map with both and compare. `keep` is a folder for the two pictures of a map that differs."""
    try:
        picture = MapPicture.load(path, root)
        ours = picture.render(as_rasterized=True)
    except MapFaults as faults:
        return Comparison(path.name, "refused", note=faults.lines()[0])
    newer = _newer_than_tiled(picture)
    if newer:
        return Comparison(path.name, "unjudged", note=newer)
    theirs = tiled_picture(path)
    if theirs is None:
        return Comparison(path.name, "unjudged", note="Tiled cannot draw it")
    if ours.get_size() != theirs.get_size():
        result = Comparison(path.name, "differs", 1.0, f"size {ours.get_size()} where Tiled has {theirs.get_size()}")
    else:
        share = difference(ours, theirs)
        result = Comparison(path.name, "equal" if share == 0 else "differs", share)
    if keep is not None and result.verdict == "differs":
        pygame.image.save(ours, keep / f"{path.stem}.ours.png")
        pygame.image.save(theirs, keep / f"{path.stem}.tiled.png")
    return result


def main(arguments: list[str] | None = None) -> int:
    """The command: a line for each map and the sum."""
    parser = argparse.ArgumentParser(
        prog="python -m game.workshop.parity", description="Compare our pictures of Tiled maps with Tiled's own."
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures of maps that differ")
    chosen = parser.parse_args(arguments)
    maps = sorted(
        path for path in chosen.folder.rglob("*") if path.suffix in (".tmx", ".tmj") and not path.name.startswith(".parity-")
    )
    if not maps:
        print(f"{chosen.folder}: no .tmx or .tmj file below this folder", file=sys.stderr)
        return 2
    if chosen.keep is not None:
        chosen.keep.mkdir(parents=True, exist_ok=True)
    results = []
    try:
        for path in maps:
            result = compare(path, chosen.folder, chosen.keep)
            results.append(result)
            share = f"{result.share:8.4%}" if result.verdict in ("equal", "differs") else " " * 8
            print(f"{result.verdict:8} {share}  {path.relative_to(chosen.folder)}  {result.note}".rstrip(), flush=True)
    except NoTiled as missing:
        print(missing, file=sys.stderr)
        return 2
    judged = [result for result in results if result.verdict in ("equal", "differs")]
    equal = sum(result.verdict == "equal" for result in judged)
    print(
        f"{equal} of {len(judged)} equal; {sum(result.verdict == 'refused' for result in results)} refused; "
        f"{sum(result.verdict == 'unjudged' for result in results)} not drawn by Tiled"
    )
    return 0 if equal == len(judged) else 1


if __name__ == "__main__":
    sys.exit(main())
