"""The declaration of Scoundrel Quest."""

from __future__ import annotations

from game.boards.rooms.loader import load_room_set, shipped_room_sets
from game.sessions.spec import PackGame

SPEC = PackGame(
    name="scoundrel_quest",
    title={"en": "Scoundrel Quest", "ja": "ごろつきクエスト"},
    about={
        "en": "Loot a dungeon that grows as you walk. 2 to 4 players.",
        "ja": "歩くほど広がる迷宮で、殴って盗んで裏切って10レベル。2〜4人。",
    },
    rivals=True,
    shipped=shipped_room_sets,
    load=load_room_set,
    seats=(2, 4),
)
