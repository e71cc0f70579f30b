"""Pictures as other eyes see them: in greys, and without one of the three kinds of colour receptors.

The colour-blind views follow Machado, Oliveira and Fernandes (2009) at full severity, in linear light; grey is the luminance
of Rec. 709. Our pictures have few colours, so each colour is worked out once.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import pygame

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

EYES: Mapping[str, Matrix] = MappingProxyType(
    {
        "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
        "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
        "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
        "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    }
)
"""What each pair of eyes makes of linear red, green and blue: no colour, no long, no medium, no short waves."""


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _shown(value: float) -> int:
    share = min(1.0, max(0.0, value))
    return round(255 * (share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


@cache
def seen(colour: tuple[int, int, int], eyes: str) -> tuple[int, int, int]:
    """A colour (red, green, blue of 0 to 255) as those eyes see it. KeyError for eyes that are none of EYES."""
    light = [_linear(part) for part in colour]
    red, green, blue = (_shown(sum(weight * part for weight, part in zip(row, light, strict=True))) for row in EYES[eyes])
    return red, green, blue


def as_seen(picture: pygame.Surface, eyes: str) -> pygame.Surface:
    """A copy of a picture, of 32 bits a pixel, as those eyes see it; what is clear stays clear."""
    copy = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    copy.blit(picture, (0, 0))
    pixels = array("I", copy.get_buffer().raw)
    told = {}
    for value in set(pixels):
        red, green, blue, alpha = copy.unmap_rgb(value)
        told[value] = copy.map_rgb((*seen((red, green, blue), eyes), alpha)) & 0xFFFFFFFF
    copy.get_buffer().write(array("I", map(told.__getitem__, pixels)).tobytes(), 0)
    return copy
