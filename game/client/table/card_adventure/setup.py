"""What a game of Card+Adventure can be begun with, as the setup lists it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

from game.boards.difficulty import measured
from game.boards.header import board_header
from game.client.scenes.setup_choices import ClassChoice, Ground, told_apart
from game.content.card_adventure.classes import CharacterClass
from game.content.card_adventure.loader import shipped_packs
from game.content.card_adventure.pack import Pack
from game.content.words import say
from game.sessions.home import one_moment, own_boards
from game.sessions.shelf import first_fault, shipped_boards
from game.sessions.specs.card_adventure import SPEC
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults


def grounds() -> list[Ground]:
    """The boards, short ones first, so that the lesson is what a newcomer is offered, broken ones last; then the person's own."""
    shipped = sorted((_shipped(path) for path in shipped_boards()), key=_shortest_first)
    own = [replace(ground_of(path), own=True) for path in own_boards()]
    titles = told_apart((ground.own, ground.path, ground.title) for ground in own)
    return shipped + sorted((replace(one, title=title) for one, title in zip(own, titles, strict=True)), key=_shortest_first)


def _shortest_first(ground: Ground) -> tuple[bool, int, str]:
    return bool(ground.fault), ground.minutes, ground.title["en"]


def ground_of(path: Path) -> Ground:
    """What the list of boards shows; a board that can't be read is a row like any other."""
    try:
        read = board_header(path)
    except MapFaults as faults:
        name = {"en": path.name, "ja": path.name}
        return Ground(path, name, fault={lang: first_fault(faults, lang) for lang in ("en", "ja")})
    return Ground(path, read.title, read.author, read.seats, read.minutes, read.text, read.classes)


def _shipped(path: Path) -> Ground:
    """The same of a board that comes with the program, with what was measured on it."""
    return replace(ground_of(path), rate=measured().get(path.stem))


def classes() -> list[ClassChoice]:
    """The classes of the card packs, the program's first; named characters come last."""
    found: dict[str, ClassChoice] = {}
    packs: list[Pack] = []
    with one_moment():
        for folder in (*shipped_packs().values(), *SPEC.own_packs().values()):
            with suppress(Trouble):  # a board that asks for it says what is wrong
                packs.append(cast("Pack", SPEC.read_pack(folder)))
    for pack in packs:
        for entry in pack.classes.values():
            title = {"en": entry.name.en, "ja": entry.name.ja}
            text = {lang: _can_do(entry, lang) for lang in title}
            found.setdefault(entry.id, ClassChoice(entry.id, title, f"pieces/{entry.id}", entry.cast, text=text))
    return list(found.values())


def _can_do(entry: CharacterClass, lang: str) -> str:
    """How many cards of each kind a class holds, and how much it bears (section 4, CA-27.1)."""
    limits, hp = entry.limits, entry.hp
    said = say(
        lang,
        f"Holds at most {limits.attack} attack, {limits.mp} MP and {limits.magic} magic cards. "
        f"Out when damage or poison exceeds {hp}.",
        f"持てる手札はアタック{limits.attack}枚・MP{limits.mp}枚・魔法{limits.magic}枚まで。ダメージか毒が{hp}を超えるとゲームオーバー。",
    )
    return f"{said}\n{entry.flavour[lang]}" if entry.flavour else said
