"""The declaration of Lair Lords."""

from __future__ import annotations

from game.content.lair_lords.loader import load_lair_pack, shipped_lair_packs
from game.content.lair_lords.schema import PackFile
from game.sessions.spec import PackGame

SPEC = PackGame(
    name="lair_lords",
    title={"en": "Lair Lords", "ja": "魔窟の主"},
    about={
        "en": "Rival dungeons: lure Heroes and kill them. 2 to 4 players.",
        "ja": "ヒーローを誘って倒すダンジョン勝負。2〜4人。",
    },
    rivals=True,
    shipped=shipped_lair_packs,
    load=load_lair_pack,
    file=PackFile,
    seats=(2, 4),
    editions={
        "revised": {"en": "Revised edition", "ja": "改訂版"},
        "alpha": {"en": "First edition", "ja": "初版"},
        "faq": {"en": "Revised, with FAQ", "ja": "改訂版＋Q&A"},
    },
)
