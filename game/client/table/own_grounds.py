"""A person's own packs as a setup lists them: each as its game shows the program's, what is faulty as a row that says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.client.scenes.setup_choices import Ground, told_apart
from game.content.head import Made
from game.sessions.home import one_moment
from game.sessions.spec import GameSpec
from game.sessions.trouble import Trouble


def own_grounds(spec: GameSpec, shown: Callable[[Path, Any], Sequence[Ground]]) -> list[Ground]:
    """The person's own packs of a game; `shown` are the rows of one that is sound."""
    with one_moment():
        rows = [row for path in spec.own_grounds() for row in _rows(spec, path, shown)]
    titles = told_apart((tuple(row.options.items()), row.path, row.title) for row in rows)
    return [replace(row, title=title) for row, title in zip(rows, titles, strict=True)]


def _rows(spec: GameSpec, path: Path, shown: Callable[[Path, Any], Sequence[Ground]]) -> list[Ground]:
    try:
        _ground, pack = spec.read(path)
    except Trouble as trouble:
        name = {"en": path.name, "ja": path.name}
        return [Ground(path, name, fault=trouble.words, own=True)]
    return [_marked(one, pack.made) for one in shown(path, pack)]


def _marked(ground: Ground, made: Made) -> Ground:
    """A row of a pack of one's own: who made it, and what it says of itself before what the game says."""
    text = {lang: f"{made.about[lang]}\n{words}" for lang, words in ground.text.items()} if made.about else ground.text
    return replace(ground, own=True, author=made.author, text=text)


def own_sets(spec: GameSpec) -> list[tuple[Path, Any]]:
    """The person's own packs that are sound, each with its folder."""
    found = []
    with one_moment():
        for path in spec.own_packs().values() if spec.on_boards else spec.own_grounds():
            with suppress(Trouble):  # the setup says what is wrong
                found.append((path, spec.read_pack(path)))
    return found
