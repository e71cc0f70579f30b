"""Pictures by name: strips of frames in `assets/art/<set>/`, described by the set's `index.toml`; read from its atlas.

[mire_slime]                # pieces/mire_slime.png: frames side by side
size = [16, 16]             # one frame; left out: the whole file is one frame
anchor = [8, 15]            # the pixel that stands on the place; left out: middle of the bottom
idle = { frames = [0, 1], ms = [500, 400] }
places = [[40, 60]]         # where it lies on the picture that it belongs to
death = "melt"              # how a fighter on the stage goes
slice = 8                   # for frames of panels: the border that is not repeated (or [left, top, right, bottom])
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.client import lent
from game.client.i18n import language
from game.resources import ResourceMissing, resource


class PictureMissing(ResourceMissing):
    """A picture of the program itself is not there; the message names every place searched."""


@dataclass(slots=True)
class Picture:
    """A picture with its animations. Sizes, the anchor and `places` (on a larger picture) are in pixels, times in ms."""

    name: str
    size: tuple[int, int]
    anchor: tuple[int, int]
    frames: list[pygame.Surface]
    animations: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    slice: tuple[int, int, int, int] = (0, 0, 0, 0)
    places: tuple[tuple[int, int], ...] = ()
    death: str = ""
    _made: dict[tuple[Any, ...], pygame.Surface] = field(default_factory=dict)

    def index(self, animation: str = "idle", ms: int = 0) -> int:
        """Which frame an animation shows after `ms`; it repeats. 0 where the picture has no such animation."""
        order, times = self.animations.get(animation, ((0,), (0,)))
        total = sum(times)
        if not total:
            return order[0]
        left = ms % total
        for number, time in zip(order, times, strict=True):
            if left < time:
                return number
            left -= time
        return order[-1]

    def frame(self, animation: str = "idle", ms: int = 0, mirrored: bool = False) -> pygame.Surface:
        """The frame of an animation after `ms`."""
        number = self.index(animation, ms)
        if not mirrored:
            return self.frames[number]
        return self._make(("mirror", number), lambda: pygame.transform.flip(self.frames[number], True, False))

    def silhouette(
        self, ink: tuple[int, int, int], animation: str = "idle", ms: int = 0, mirrored: bool = False
    ) -> pygame.Surface:
        """The frame in one colour: a hurt flash, a shadow."""

        def make() -> pygame.Surface:
            mask = pygame.mask.from_surface(self.frame(animation, ms, mirrored))
            return mask.to_surface(setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0))

        return self._make(("ink", ink, self.index(animation, ms), mirrored), make)

    def length(self, animation: str) -> int:
        """How long one round of an animation takes, in ms; 0 for a still one."""
        return sum(self.animations.get(animation, ((), ()))[1])

    def next_change(self, animation: str = "idle", ms: int = 0) -> int | None:
        """In how many ms the animation shows another frame; None when it never does."""
        order, times = self.animations.get(animation, ((0,), (0,)))
        total = sum(times)
        if len(set(order)) < 2 or not total:
            return None
        left = ms % total
        for time in times:
            if left < time:
                return time - left
            left -= time
        return total

    def sliced(self, size: tuple[int, int], animation: str = "idle", ms: int = 0) -> pygame.Surface:
        """The frame stretched to `size` by repeating its middle; the corners stay as they are."""
        number = self.index(animation, ms)
        return self._make(("slice", size, number), lambda: self._stretched(self.frames[number], size))

    def _stretched(self, source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        left, top, right, bottom = self.slice
        picture = pygame.Surface(size, pygame.SRCALPHA)
        columns = (
            (0, left, 0, left),
            (left, self.size[0] - right, left, size[0] - right),
            (self.size[0] - right, self.size[0], size[0] - right, size[0]),
        )
        rows = (
            (0, top, 0, top),
            (top, self.size[1] - bottom, top, size[1] - bottom),
            (self.size[1] - bottom, self.size[1], size[1] - bottom, size[1]),
        )
        for from_top, from_bottom, to_top, to_bottom in rows:
            for from_left, from_right, to_left, to_right in columns:
                width, height = from_right - from_left, from_bottom - from_top
                if width <= 0 or height <= 0:
                    continue
                picture.set_clip(pygame.Rect(to_left, to_top, to_right - to_left, to_bottom - to_top))
                for y in range(to_top, to_bottom, height):
                    for x in range(to_left, to_right, width):
                        picture.blit(source, (x, y), (from_left, from_top, width, height))
        picture.set_clip(None)
        return picture

    def _make(self, key: tuple[Any, ...], make: Any) -> pygame.Surface:
        if key not in self._made:
            if len(self._made) > 64:
                self._made.clear()
            self._made[key] = make()
        return self._made[key]


class Pictures:
    """All pictures; each set's index and each file is read when first asked for.

    `root` is the folder of sets; None is the program's own `assets/art`.
    """

    def __init__(self, root: Path | None = None) -> None:
        self.root = root
        self._indices: dict[str, dict[str, Any]] = {}
        self._atlases: dict[str, tuple[pygame.Surface, dict[str, list[int]]] | None] = {}
        self._pictures: dict[str, Picture] = {}
        self.lent: Mapping[str, str | None] = {}
        """The PNG of each card that does not come with the program, by its id; None where it has none."""
        self.turn = 0
        """Changes whenever other cards are lent: what was made of pictures is old then."""
        self._of_lent: dict[tuple[str, str], Picture | None] = {}
        self._blank: Callable[[tuple[int, int]], pygame.Surface] = pygame.Surface

    def lend(self, files: Mapping[str, str | None], blank: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        """Take in the pictures of a pack that is played; those of the pack before are forgotten.

        `blank` draws what stands for a picture of some size that is not there.
        """
        self._blank = blank
        if files is not self.lent:
            self.lent = files
            self.turn += 1
            self._of_lent.clear()

    def is_lent(self, name: str) -> bool:
        """Whether `set/name` is a picture of a card that does not come with the program."""
        return bool(self.lent) and self._find_lent(name) is not None

    def _find_lent(self, name: str) -> Picture | None:
        """The picture that a lent card has, or what says that it has none; None where the program has one."""
        key = (name, language())
        if key not in self._of_lent:
            self._of_lent[key] = self._make_lent(name)
        return self._of_lent[key]

    def _make_lent(self, name: str) -> Picture | None:
        part, _, key = name.partition("/")
        card = lent.key_of(key, self.lent)
        if card is None or part not in lent.SETS:
            return None
        source = lent.loaded(self.lent[card])
        if source is None and self._comes_along(part, key):
            return None
        if source is not None:
            made = lent.drawn(part, source, self.get("cards/card_backdrop_monster").frame() if part == "cards" else None)
        else:
            made = self._blank(lent.SIZES[part]) if part in lent.SIZES else None
        if made is None:
            return None
        wide, high = made.get_size()
        return Picture(name, (wide, high), (wide // 2, high - 1), [made], {})

    def _comes_along(self, part: str, key: str) -> bool:
        """Whether the program has a picture of that name."""
        try:
            return key in self._index(part)
        except ResourceMissing:
            return False

    def forget(self) -> None:
        """Drops everything read so far."""
        self._indices.clear()
        self._atlases.clear()
        self._pictures.clear()
        self._of_lent.clear()

    def get(self, name: str) -> Picture:
        """The picture `set/name`. PictureMissing, naming every place searched, where there is none."""
        if self.lent:
            found = self._find_lent(name)
            if found is not None:
                return found
        if name not in self._pictures:
            self._pictures[name] = self._load(name)
        return self._pictures[name]

    def has(self, name: str) -> bool:
        """Whether there is a picture of that name."""
        part, _, key = name.partition("/")
        return self.is_lent(name) or self._comes_along(part, key)

    def sets(self) -> list[str]:
        """The names of all sets."""
        root = self.root if self.root is not None else resource("assets/art")
        return sorted(index.parent.name for index in root.glob("*/index.toml"))

    def names(self, part: str) -> list[str]:
        """The names in a set, without the set's own name."""
        return list(self._index(part))

    def _place(self, handle: str) -> Path:
        if self.root is None:
            return resource("assets/art/" + handle)
        path = self.root.joinpath(*handle.split("/"))
        if not path.exists():
            raise ResourceMissing(f"{handle} is missing; searched {path}")
        return path

    def _index(self, part: str) -> dict[str, Any]:
        if part not in self._indices:
            with self._place(part + "/index.toml").open("rb") as file:
                self._indices[part] = tomllib.load(file)
        return self._indices[part]

    def _atlas(self, part: str) -> tuple[pygame.Surface, dict[str, list[int]]] | None:
        """The set's pictures on one sheet, and where each lies; None for a set that has no atlas."""
        if part not in self._atlases:
            try:
                with self._place(f"{part}.json").open(encoding="utf-8") as file:
                    self._atlases[part] = pygame.image.load(self._place(f"{part}.png")), json.load(file)
            except ResourceMissing:
                self._atlases[part] = None
        return self._atlases[part]

    def _sheet(self, part: str, key: str) -> pygame.Surface:
        """The frames of a picture side by side: from the atlas, else from its own file."""
        atlas = self._atlas(part)
        if atlas is not None and key in atlas[1]:
            return atlas[0].subsurface(atlas[1][key])
        return pygame.image.load(self._place(f"{part}/{key}.png"))

    def _load(self, name: str) -> Picture:
        part, _, key = name.partition("/")
        try:
            entry = self._index(part).get(key)
            if entry is None:
                raise PictureMissing(f"picture {name} is missing: {self._place(part + '/index.toml')} has no [{key}]")
            sheet = self._sheet(part, key)
        except PictureMissing:
            raise
        except ResourceMissing as error:
            raise PictureMissing(f"picture {name}: {error}") from error
        width, height = entry.get("size", sheet.get_size())
        frames = []
        for x in range(0, sheet.get_width() - width + 1, width):
            frame = pygame.Surface((width, height), pygame.SRCALPHA)
            frame.blit(sheet, (0, 0), (x, 0, width, height))
            frames.append(frame)
        animations = {
            animation: (tuple(told["frames"]), tuple(told["ms"]))
            for animation, told in entry.items()
            if isinstance(told, dict) and "frames" in told
        }
        for animation, (order, times) in animations.items():
            if len(order) != len(times) or not order or max(order) >= len(frames):
                raise PictureMissing(f"picture {name}: animation {animation} does not fit its {len(frames)} frames")
        border = entry.get("slice", 0)
        left, top, right, bottom = (border,) * 4 if isinstance(border, int) else border
        anchor = entry.get("anchor", (width // 2, height - 1))
        places = tuple((x, y) for x, y in entry.get("places", ()))
        slices, death = (left, top, right, bottom), str(entry.get("death", ""))
        return Picture(name, (width, height), (anchor[0], anchor[1]), frames, animations, slices, places, death)


pictures = Pictures()
"""The program's own pictures."""
