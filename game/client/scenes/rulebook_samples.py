"""The rulebook with sample pages, for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.client.app import App
from game.client.scenes.rulebook import GLOSSARY, RulebookScene
from game.client.text_field import TextField
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks


def _book(app: App, game: str = "", entry: str = "", clause: str = "") -> RulebookScene:
    """With a game its rulebook alone, as over its table; without, all of them, as from the title."""
    books = [shipped_rulebook(game)] if game else [shipped_rulebook(name) for name in shipped_rulebooks()]
    scene = RulebookScene(books, lambda: None, entry=entry, clause=clause)
    app.push(scene)
    return scene


def _page(app: App, game: str = "", entry: str = "", clause: str = "") -> None:
    _book(app, game, entry, clause)


def _followed(app: App) -> None:
    scene = _book(app, "lair_lords", clause="BM-14.6")
    scene.follow("deactivated")


def _searched(app: App, words: str) -> None:
    scene = _book(app)
    field = scene.desk.find("search")
    if isinstance(field, TextField):
        scene.desk.focus_on("search")
        field.open()
        field._insert(words)


RULEBOOK_SCENES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "rulebook": lambda app: _page(app),
        "rulebook_long_entry": lambda app: _page(app, "card_adventure", "rest_table"),
        "rulebook_longest_entry": lambda app: _page(app, "scoundrel_quest", clause="MQ-20.11"),
        "rulebook_clause": lambda app: _page(app, "card_adventure", clause="CA-22.6"),
        "rulebook_followed": _followed,
        "rulebook_search": lambda app: _searched(app, "ふりー"),
        "rulebook_nothing_found": lambda app: _searched(app, "xyzzy"),
        "rulebook_glossary": lambda app: _page(app, "lair_lords", GLOSSARY),
    }
)
"""Opens each page, by name."""
