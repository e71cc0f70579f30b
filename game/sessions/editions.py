"""What somebody gives where something of that name lies already: a newer edition of a pack of cards, or another thing.

What has to make way is kept.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.content.packs import tables_in
from game.sessions.home import home
from game.sessions.trouble import Trouble

OLDER = "older"
"""The folder of the home where things lie that something else took the place of; nothing in it is found."""


class Edition(NamedTuple):
    """What a pack says of itself."""

    version: int = 0
    author: str = ""


def edition_of(files: Mapping[str, bytes]) -> Edition:
    """What stands in the head of a pack, as far as it can be read."""
    for name, data in files.items():
        if not name.endswith(".toml"):
            continue
        with suppress(ValueError, RecursionError):
            head = tables_in(data.decode("utf-8-sig")).get("pack")
            if isinstance(head, dict) and type(head.get("version")) is int:
                return Edition(head["version"], str(head.get("author", "")))
    return Edition()


def needs_newer(goal: Path, here: Mapping[str, bytes], given: Mapping[str, bytes]) -> None:
    """Raises Trouble where the files that are given are not a newer edition of the pack that lies at `goal`."""
    name, mine, theirs = goal.name, edition_of(here), edition_of(given)
    if mine.author != theirs.author or not mine.version or not theirs.version:
        raise Trouble(f"There is another pack {name} in {goal.parent}; rename one of the two and try again.",
                      f"{goal.parent} に別のパック {name} があります。どちらかの名前を変えてください。")  # fmt: skip
    if mine.version == theirs.version:
        raise Trouble(f"There is another pack {name} of version {mine.version} in {goal.parent}; whoever changed it has to raise "
                      "version in [pack], or rename one of the two.",
                      f"{goal.parent} に、同じ version {mine.version} で中身の違うパック {name} があります。"
                      "[pack] の version を増やしてもらうか、どちらかの名前を変えてください。")  # fmt: skip
    if mine.version > theirs.version:
        raise Trouble(f"There is a newer pack {name} in {goal.parent}: version {mine.version}, and this one is "
                      f"{theirs.version}; move that one away to have the older one.",
                      f"{goal.parent} には、もっと新しいパック {name}（version {mine.version}）があります。"
                      f"version {theirs.version} を使うには、そちらをほかへ移してください。")  # fmt: skip


def move_aside(goal: Path, version: int | None = None) -> Path:
    """Move a file or folder among the older things, with its version in its name if that is given; where it lies now.

    Raises OSError.
    """
    place = home() / OLDER
    place.mkdir(parents=True, exist_ok=True)
    number, aside = 1, place / (goal.name if version is None else f"{goal.name}-{version}")
    first = aside
    while os.path.lexists(aside):
        number += 1
        aside = first.with_name(f"{first.stem}-{number}{first.suffix}" if goal.is_file() else f"{first.name}-{number}")
    goal.rename(aside)
    return aside


def told_of(name: str, aside: Path) -> dict[str, str]:
    """What is said where a newer edition took a pack's place."""
    return {
        "en": f"The pack {name} was replaced by its newer edition; the older one is kept in {aside}.",
        "ja": f"パック {name} を新しい版に入れかえました。前の版は {aside} にあります。",
    }
