"""Who can sit on a seat, and as what, in words."""

from __future__ import annotations

from game.client.i18n import pick
from game.client.scenes.setup_choices import KindChoice
from game.client.table.tables import all_tables
from game.sessions.spec import HUMAN, KINDS


def kinds() -> list[KindChoice]:
    """Who can play a seat."""
    names = {
        HUMAN: {"en": "Human", "ja": "人間"},
        "bot:easy": {"en": "Bot: easy", "ja": "ボット・やさしい"},
        "bot:normal": {"en": "Bot: normal", "ja": "ボット・ふつう"},
        "bot:hard": {"en": "Bot: hard", "ja": "ボット・強い"},
        "bot:random": {"en": "Bot: random", "ja": "運まかせ"},
    }
    order = [*names, *(kind for kind in KINDS if kind not in names)]
    return [KindChoice(kind, names.get(kind, {"en": kind, "ja": kind})) for kind in order if kind in KINDS]


def class_name(key: str) -> str:
    """The name of a class, in the language in use; the id of one that there is no longer."""
    found = (pick(each.title) for game in all_tables() for each in game.classes() if each.id == key)
    return next(found, key)
