"""Where the program's own data lies: one locator for a checkout and for an installed wheel.

In a checkout `assets/`, `maps/` and `saves/` stand beside the package; in a wheel `assets` and `maps` are packed into
the package itself. A handle that is not found says every place that was searched.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOTS: tuple[Path, ...] = (PACKAGE.parent, PACKAGE)
"""Searched in this order: the checkout, then the package (a wheel carries `game/assets` and `game/maps`)."""


class ResourceMissing(FileNotFoundError):
    """A file of the program itself is not where it should be; the message lists every place searched."""


def resource(handle: str) -> Path:
    """The file or folder behind a handle such as `assets/fonts/PixelMplus12-Regular.ttf`.

    Raises ResourceMissing, naming every place searched.
    """
    places = [root.joinpath(*handle.split("/")) for root in ROOTS]
    for place in places:
        if place.exists():
            return place
    searched = ", ".join(str(place) for place in places)
    raise ResourceMissing(f"{handle} is missing from this installation; searched {searched}")


def in_checkout() -> bool:
    """True when the program runs from a checkout, so that saves lie beside the code."""
    return (PACKAGE.parent / "pyproject.toml").is_file()
