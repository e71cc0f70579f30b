"""Every text that a person reads, with the place where it is written."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from babel.messages.extract import extract_from_dir

import game.client
from game.client.i18n import read_catalogue
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.card_adventure.texts import class_text
from game.games import NAMES
from game.sessions.spec import all_specs

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = {path.parent.name: spec.name for spec in all_specs() for path in spec.shipped_packs().values()}
"""The game of each folder of packs."""
MANUALS = {
    "en": (
        "README.md", "assets/README.md", "assets/packs/README.md", "assets/sound/README.md", "maps/README.md",
        "maps/campaigns/README.md", "maps/rooms/README.md", "tests/scenarios/README.md",
        *(f"tests/scenarios/{game}/README.md" for game in NAMES),
    ),
    "ja": ("README.ja.md", "assets/packs/README.ja.md", "maps/README.md", "maps/campaigns/README.md", "maps/rooms/README.md"),
}  # fmt: skip
SENTENCES = dict.fromkeys(
    (
        "game/boards/words.py", "game/boards/board_faults.py", "game/boards/way_sentences.py", "game/tiled/map_faults.py",
        "game/campaign/chapter_faults.py",
    ),
    "card_adventure",
) | {"game/boards/rooms/room_faults.py": "scoundrel_quest"}  # fmt: skip
"""Modules whose English strings are sentences too, and their game."""
CODE = re.compile(r"```.*?```|(?m:^ {4,}\w+ = .*$)|`[^`]*`|\]\([^)]*\)|<[^>]*>", re.DOTALL)
SENTENCE = re.compile(r"[A-Z{].*[.!?]$", re.DOTALL)
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龥]")


class Text(NamedTuple):
    """Words, where they are written, and of which game (empty for the program's own)."""

    where: str
    game: str
    words: str


@cache
def texts(language: str) -> tuple[Text, ...]:
    """Everything in a language."""
    return tuple(each for source in (_catalogue, _files, _boards, _cards, _made, _manuals) for each in source(language))


@cache
def messages() -> tuple[tuple[str, str | tuple[str, ...]], ...]:
    """What the client says in English: the file, and a message or the forms for one and for many."""
    found = extract_from_dir(next(iter(game.client.__path__)), [("**.py", "python")], keywords={"_": None, "n_": (1, 2)})
    return tuple((file, message) for file, _line, message, _comments, _context in found)


def _catalogue(language: str) -> Iterator[Text]:
    if language == "en":
        for file, message in messages():
            for words in [message] if isinstance(message, str) else message:
                yield Text(f"client/{file}", _game_of(file), words)
        for path in sorted((ROOT / "game").glob("games/*/refusals.py")):
            for words in _refusals(path):
                yield Text(f"games/{path.parent.name}/refusals.py", path.parent.name, words)
        return
    for message in read_catalogue(language):
        if message.id:
            for words in message.string if isinstance(message.string, tuple | list) else (message.string,):
                yield Text(f"locale: {message.id}", "", words)


def _refusals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            yield from (each.value for each in node.args if isinstance(each, ast.Constant) and " " in str(each.value))


def _game_of(file: str) -> str:
    return next((name for name in GAMES.values() if name in file), "")


def _files(language: str) -> Iterator[Text]:
    """The words of TOML files: wherever both languages stand side by side."""
    paths = [*ROOT.glob("assets/*/*.toml"), *ROOT.glob("assets/*/*/*.toml"), *ROOT.glob("maps/campaigns/*.toml")]
    for path in sorted(paths):
        kind = path.relative_to(ROOT).parts[1]
        if kind in (*GAMES, "rulebooks", "lessons", "campaigns"):
            named = GAMES.get(kind, "card_adventure" if kind == "campaigns" else path.stem)
            for words in _pairs(tomllib.loads(path.read_text(encoding="utf-8")), language):
                yield Text(path.relative_to(ROOT).as_posix(), named, words)


def _pairs(data: Any, language: str) -> Iterator[str]:
    if isinstance(data, dict):
        if isinstance(data.get("en"), str) and isinstance(data.get("ja"), str):
            yield data[language].strip()
        for value in data.values():
            yield from _pairs(value, language)
    elif isinstance(data, list):
        for value in data:
            yield from _pairs(value, language)


def _boards(language: str) -> Iterator[Text]:
    for path in sorted([*ROOT.glob("maps/*.tmx"), *ROOT.glob("maps/[cl]*s/*.tmx"), *ROOT.glob("maps/quests/*/*.tmx")]):
        game = "scoundrel_quest" if "quests" in path.parts else "card_adventure"
        for found in ElementTree.parse(path).iter("property"):
            if found.get("name", "").endswith("_" + language):
                yield Text(path.relative_to(ROOT).as_posix(), game, found.get("value") or found.text or "")


def _cards(language: str) -> Iterator[Text]:
    """What is said on cards, which is made of their effects."""
    for spec in all_specs():
        on_boards = [spec.load_packs(path) for path in spec.shipped_packs().values() if spec.on_boards]
        for pack in on_boards or [spec.read(path)[1] for path in spec.grounds()]:
            for card in pack.cards.values():
                told = spec.told(pack, card, language)
                yield Text(f"card {card.id}", spec.name, f"{told.kind}\n{told.text}")
    for path in shipped_packs().values():
        for entry in load_pack(path).classes.values():
            yield Text(f"class {entry.id}", "card_adventure", class_text(entry, language))


def _made(language: str) -> Iterator[Text]:
    """What modules say or put together: every string with Japanese in it, every sentence in English, its parts of some."""
    for file, sentences in _strings().items():
        game = next((name for name in GAMES.values() if name in file), SENTENCES.get(file, ""))
        for words in sentences:
            japanese = bool(JAPANESE.search(words))
            if japanese == (language == "ja") and (japanese or (" " in words and (file in SENTENCES or SENTENCE.match(words)))):
                yield Text(file, game, words)


@cache
def _strings() -> dict[str, tuple[str, ...]]:
    """The strings of each module with Japanese in it; no docstrings."""
    found = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if JAPANESE.search(source):
            nodes = list(ast.walk(ast.parse(source)))
            silent = {id(one.value) for one in nodes if isinstance(one, ast.Expr)}
            said = [
                one for one in nodes if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in silent
            ]
            found[path.relative_to(ROOT).as_posix()] = tuple(str(one.value) for one in said)
    return found


def _manuals(language: str) -> Iterator[Text]:
    """What is not code in the manuals; a line is in Japanese where a sign of it is."""
    for name in MANUALS[language]:
        for line in CODE.sub("…", (ROOT / name).read_text(encoding="utf-8")).splitlines():
            if line.strip() and bool(JAPANESE.search(line)) == (language == "ja"):
                yield Text(name, "", line.strip())
