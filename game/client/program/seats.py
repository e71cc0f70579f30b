"""Who can sit on a seat, and as what, in words."""

from __future__ import annotations

from game.client.i18n import pick
from game.client.scenes.setup_choices import KindChoice
from game.client.table.tables import all_tables
from game.sessions.spec import HUMAN, KINDS


def kind_names() -> dict[str, dict[str, str]]:
    """What who can sit on a seat is called, also in records and kept games."""
    return {
        HUMAN: {"en": "Human", "ja": "人間"},
        "bot:easy": {"en": "Bot: easy", "ja": "弱いボット"},
        "bot:normal": {"en": "Bot: normal", "ja": "普通のボット"},
        "bot:hard": {"en": "Bot: hard", "ja": "強いボット"},
        "bot:random": {"en": "Bot: random", "ja": "運まかせ"},
    }


def kinds() -> list[KindChoice]:
    """Who is offered for a seat: not the bot that does anything at all, which is there to try the rules and no rival."""
    texts = {
        HUMAN: {
            "en": "Somebody before this screen. What only one player may see is kept behind a curtain between their turns.",
            "ja": "この画面の前で遊ぶ人。1人だけが見てよいものは、手番の合間に幕で隠れます。",
        },
        "bot:easy": {
            "en": "Plays simply and overlooks a lot. Good for a first game.",
            "ja": "単純に打ち、見落としも多い相手です。はじめての一戦に。",
        },
        "bot:normal": {
            "en": "Plays soundly, by rules of thumb.",
            "ja": "定石どおりに手堅く打ちます。",
        },
        "bot:hard": {
            "en": "Thinks ahead, and weighs what others could hold. It knows no more than a person on its seat would.",
            "ja": "先を読み、相手が何を持っているかも推し量ります。その席から見えるものしか知りません。",
        },
    }  # fmt: skip
    names = kind_names()
    return [KindChoice(kind, names[kind], texts[kind]) for kind in texts if kind in KINDS]


def class_name(key: str) -> str:
    """The name of a class, in the language in use; the id of one that there is no longer."""
    found = (pick(each.title) for game in all_tables() for each in game.classes() if each.id == key)
    return next(found, key)
