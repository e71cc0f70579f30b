"""A person's own packs as a setup lists them: each as its game shows the program's, what is faulty as a row that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.client.scenes.setup import Ground
from game.sessions.shelf import forget_pack
from game.sessions.spec import GameSpec
from game.sessions.trouble import Trouble


def own_grounds(spec: GameSpec, shown: Callable[[Path, Any], Sequence[Ground]]) -> list[Ground]:
    """The person's own packs of a game; `shown` are the rows of one that is sound."""
    found: list[Ground] = []
    for path in spec.own_grounds():
        forget_pack(path)  # its author may have changed it
        try:
            _ground, pack = spec.read(path)
        except Trouble as trouble:
            name = {"en": path.name, "ja": path.name}
            found.append(Ground(path, name, fault=trouble.words, own=True))
            continue
        found += [replace(one, own=True) for one in shown(path, pack)]
    return found
