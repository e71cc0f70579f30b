"""The classes of a Tiled project: Tiled writes into a map only what differs from them.

The project is the `.tiled-project` file in the map's folder, else in the nearest folder above it that is still inside the board's
limit. The format: https://doc.mapeditor.org/en/stable/manual/custom-properties/#custom-types
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from game.tiled import tmj
from game.tiled.files import MAX_PROJECT, PROJECT, Files, Refused, real

Members = Mapping[str, ElementTree.Element]
"""The members of a class by name, each a `property` element with its default."""


def find_project(files: Files) -> Path | None:
    """The project that a board belongs to, None where there is none inside its root."""
    folder = real(files.path).parent
    while folder.is_relative_to(files.limit):
        try:
            found = sorted(name.name for name in folder.glob(f"*{PROJECT}"))
        except OSError:
            found = []
        for name in found:
            try:
                path = files.inside(name, folder / name)
            except Refused:  # a link that leaves the folder
                continue
            if path.is_file():
                return path
        folder = folder.parent
        if folder == folder.parent:
            break
    return None


def read_classes(files: Files, path: Path) -> Mapping[str, Members]:
    """The classes of a project. Raises Refused."""
    return _classes(files.read(path))


@lru_cache(maxsize=2)
def _classes(data: bytes) -> Mapping[str, Members]:
    """The classes in a project's file; the maps of a set of rooms all belong to the same. Raises Refused."""
    found: dict[str, Members] = {}
    source = tmj.load(data, "project", MAX_PROJECT)
    for kind in tmj.dicts(source, "propertyTypes"):
        if kind.get("type") == "class":
            members = (_member(member) for member in tmj.dicts(kind, "members"))
            found[str(kind.get("name", ""))] = {member.get("name", ""): member for member in members}
    return found


def _member(member: dict[str, Any]) -> ElementTree.Element:
    """A member as the reader of properties understands it."""
    return tmj.parse_property({**member, "propertytype": member.get("propertyType", "")})
