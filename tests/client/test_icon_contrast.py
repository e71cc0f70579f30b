"""Every sign, on what it is drawn on, can be seen: 3:1 (WCAG 2.1, 1.4.11).

A pixel of a sign is seen where its contrast with at least half of the pixels just outside of the sign is 3:1. What is seen,
made one pixel wider for the outline, covers two thirds of the sign: it still has its shape when all that is too like the ground
is taken away. A light body in a dark outline passes by its body on dark ground, and by its outline on light ground.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.colours import Colour, colour, contrast
from game.client.driver import Driver
from game.client.pictures import pictures
from game.client.scenes.samples import SCENES
from game.client.table.card_adventure.words import STEPS
from game.client.table.lair_lords.top_bar import PHASE_SIGNS
from game.client.table.scene import TableScene
from tests.thorough import later, share

SEEN = 3
"""The least contrast of a sign."""
SHAPE = 2 / 3
"""How much of a sign has to be there in what is seen of it."""
DICE = ("die_board", "die_small", "die_white")
"""Bring their own ground, in which the pips are the sign."""
LIT = "violet-1"
"""The ground of a step that is lit, and of a player who is asked."""

SIGNS = [name for name in pictures.names("icons") if name not in DICE]
PLAYED = [name for name in SCENES if name.startswith(("table_", "lair_", "dons_", "quest_", "lesson_", "replay", "setup"))]

LIT_SIGNS = {
    *(f"step_{step}" for step in STEPS),
    *(sign.removeprefix("icons/") for sign in PHASE_SIGNS.values()),
    *(f"seat_{seat}" for seat in range(1, 5)),
}
"""The signs that lie on it."""

NEAR = [(x, y) for x in range(3) for y in range(3)]


class Sign:
    """A frame of a sign: where each of its colours is, and the pixels just outside of it."""

    def __init__(self, frame: pygame.Surface) -> None:
        wide, high = self.size = frame.get_width() + 2, frame.get_height() + 2
        self.whole = pygame.Mask(self.size)
        self.parts: dict[Colour, pygame.Mask] = {}
        for x, y in ((x, y) for x in range(wide - 2) for y in range(high - 2)):
            red, green, blue, alpha = frame.get_at((x, y))
            if alpha:
                self.whole.set_at((x + 1, y + 1))
                self.parts.setdefault((red, green, blue), pygame.Mask(self.size)).set_at((x + 1, y + 1))
        outside = _wider(self.whole)
        outside.erase(self.whole, (0, 0))
        self.outside = [(x, y) for x in range(wide) for y in range(high) if outside.get_at((x, y))]

    def share(self, ground: Mapping[Colour, int]) -> float:
        """How much of the sign is there in what is seen of it; `ground` is how many pixels just outside have which colour."""
        seen = pygame.Mask(self.size)
        for ink, part in self.parts.items():
            if 2 * sum(count for tone, count in ground.items() if _contrast(ink, tone) >= SEEN) >= sum(ground.values()):
                seen.draw(part, (0, 0))
        return _wider(seen).overlap_area(self.whole, (0, 0)) / self.whole.count()


_contrast = cache(contrast)


def _wider(mask: pygame.Mask) -> pygame.Mask:
    """A mask and the pixels around it."""
    wider = pygame.Mask(mask.get_size())
    for x, y in NEAR:
        wider.draw(mask, (x - 1, y - 1))
    return wider


@cache
def _signs(name: str) -> list[Sign]:
    """The frames of a sign."""
    return [Sign(frame) for frame in _frames(name)]


def _frames(name: str) -> list[pygame.Surface]:
    return pictures.get("icons/" + name).frames


class Watch:
    """Looks at the signs that are drawn; `faults` are those that are not seen and how much of each is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults: dict[str, float] = {}
        self.looked: dict[tuple[int, bytes], float] = {}
        self.signs = {id(frame): (name, number) for name in SIGNS for number, frame in enumerate(_frames(name))}
        blit = Brush.blit

        def watched(
            brush: Brush,
            source: pygame.Surface,
            place: pygame.Rect | tuple[int, int],
            area: pygame.Rect | tuple[int, int, int, int] | None = None,
            special_flags: int = 0,
        ) -> pygame.Rect:
            if id(source) in self.signs:
                self.look(brush.surface, source, place[:2])  # type: ignore[arg-type]
            return blit(brush, source, place, area, special_flags)

        monkeypatch.setattr(Brush, "blit", watched)

    def look(self, surface: pygame.Surface, source: pygame.Surface, place: tuple[int, int]) -> None:
        """Compares a sign that is whole in the picture with what it is about to be drawn on."""
        sign = pygame.Rect(place, source.get_size())
        around = sign.inflate(2, 2)
        if not surface.get_clip().contains(sign) or not surface.get_rect().contains(around):
            return
        there = surface.subsurface(around)
        key = id(source), pygame.image.tobytes(there, "RGB")
        if key in self.looked:
            return
        name, number = self.signs[id(source)]
        drawn = _signs(name)[number]
        ground = Counter((red, green, blue) for red, green, blue, _ in map(there.get_at, drawn.outside))
        self.looked[key] = share = drawn.share(ground)
        if share < SHAPE:
            self.faults[name] = round(min(share, self.faults.get(name, 1)), 2)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Looks at every sign that is drawn from now on."""
    return Watch(monkeypatch)


@pytest.mark.parametrize("name", later(share(PLAYED, 3), list(PLAYED)[::6]))
def test_every_sign_can_be_seen_on_what_it_lies_on(name: str, watch: Watch) -> None:
    app = App.headless(reduce_motion=True)
    SCENES[name](app)
    Driver(app).wait(32)
    assert watch.looked or not isinstance(app.top, TableScene)
    assert watch.faults == {}


@pytest.mark.parametrize("ground", ["ground", "panel"])
def test_every_sign_can_be_seen_on_the_panels(ground: str) -> None:
    shares = {name: min(round(sign.share({colour(ground): 1}), 2) for sign in _signs(name)) for name in SIGNS}
    assert {name: share for name, share in shares.items() if share < SHAPE} == {}


@pytest.mark.parametrize("name", sorted(LIT_SIGNS))
def test_the_sign_of_a_step_or_a_player_can_be_seen_when_it_is_lit(name: str) -> None:
    assert _signs(name)[0].share({colour(LIT): 1}) >= SHAPE


@pytest.mark.parametrize("die", DICE)
def test_the_pips_of_a_die_can_be_seen_on_its_faces(die: str) -> None:
    picture = pictures.get("icons/" + die)
    for number, face in enumerate(picture.frames[:6], 1):
        inside = face.subsurface(face.get_bounding_rect().inflate(-2, -2))
        tones = Counter(tuple(inside.get_at((x, y)))[:3] for x in range(inside.get_width()) for y in range(inside.get_height()))
        body = max(tones, key=lambda tone: tones[tone])
        pips = sum(count for tone, count in tones.items() if _contrast(tone, body) >= SEEN)  # type: ignore[arg-type]
        assert pips >= number


def test_a_sign_that_is_too_like_its_ground_is_found(watch: Watch) -> None:
    brush = Brush(pygame.Surface((40, 40)), 0)
    brush.clear("panel")
    brush.picture("icons/soul", (4, 4))
    assert watch.faults == {}
    brush.clear("ink-5")
    brush.picture("icons/soul_small", (4, 4))
    assert set(watch.faults) == {"soul_small"}
