"""The palette by name, and what its colours are used for. No colour is written as numbers anywhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from game.resources import resource

Colour = tuple[int, int, int]


@cache
def palette() -> Mapping[str, Colour]:
    """Colour names such as `gold-2` to RGB, from `assets/art/palette.gpl`."""
    colours: dict[str, Colour] = {}
    for line in resource("assets/art/palette.gpl").read_text(encoding="utf-8").splitlines():
        parts = line.split()
        if len(parts) == 4 and parts[0].isdigit():
            colours[parts[3]] = (int(parts[0]), int(parts[1]), int(parts[2]))
    return MappingProxyType(colours)


ROLES: Mapping[str, str] = MappingProxyType(
    {
        "text": "ink-6",
        "dim": "ink-5",
        "gold": "gold-3",
        "hot": "gold-2",
        "bad": "red-3",
        "good": "green-3",
        "cool": "blue-3",
        "magic": "violet-3",
        "back": "ink-0",
        "ground": "ink-1",
        "panel": "ink-2",
        "line": "ink-3",
    }
)
"""What a colour says. Text wears `text`, `dim`, `gold`, `hot`, `bad`, `good`, `cool` or `magic`; `back`,
`ground`, `panel` and `line` are surfaces."""

SEATS = ("gold-2", "blue-3", "red-3", "green-3")
"""The colours of the seats A to D; each seat has a shape and a letter as well."""


def colour(name: str) -> Colour:
    """The colour of a role (`gold`) or of the palette (`gold-2`); KeyError for a name that is neither."""
    return palette()[ROLES.get(name, name)]


@lru_cache(4096)
def nearest(rgb: Colour) -> Colour:
    """The colour of the palette that is most like another one."""
    return min(palette().values(), key=lambda one: sum((a - b) ** 2 for a, b in zip(one, rgb, strict=True)))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.1, relative luminance)."""

    def luminance(rgb: Colour) -> float:
        linear = [v / 12.92 if (v := part / 255) <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for part in rgb]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
