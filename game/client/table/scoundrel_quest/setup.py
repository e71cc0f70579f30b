"""What a game of Scoundrel Quest can be begun with, as the setup lists it: a set of rooms, long or short."""

from __future__ import annotations

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.client.scenes.setup import ClassChoice, Ground

LENGTHS = {
    "short": ({"en": "Short game", "ja": "短期戦"}, 40),
    "full": ({"en": "Full game", "ja": "フルゲーム"}, 100),
}
"""The presets, the one that is offered first: its name, and about how many minutes it takes."""
TEXT = {
    "short": {
        "en": "Loot a dungeon that grows as you walk, fight what lives there, and trust nobody. "
        "Who reaches level 7 and gets out past the Boss wins. Twelve rooms.",
        "ja": "歩くほど広がる迷宮で、モンスターを倒して宝を奪う。"
        "仲間も信用できない。レベル7になり、ボスを破って脱出すれば勝ち。部屋は12枚。",
    },
    "full": {
        "en": "Loot a dungeon that grows as you walk, fight what lives there, and trust nobody. "
        "Who reaches level 10 and gets out past the Boss wins. All rooms.",
        "ja": "歩くほど広がる迷宮で、モンスターを倒して宝を奪う。"
        "仲間も信用できない。レベル10になり、ボスを破って脱出すれば勝ち。部屋はすべて使う。",
    },
}


def grounds() -> list[Ground]:
    """Every set of rooms in both lengths."""
    found = []
    sets = shipped_room_sets()
    for name, folder in sets.items():
        pack = shipped_quest_pack(name).name
        for preset, (length, minutes) in LENGTHS.items():
            title = {"en": f"{pack.en}: {length['en']}", "ja": f"{pack.ja}：{length['ja']}"} if len(sets) > 1 else length
            found.append(Ground(folder, title, "", (2, 4), minutes, TEXT[preset], options={"preset": preset}))
    return found


def classes() -> list[ClassChoice]:
    """Seats differ by their player alone: race and class are drawn."""
    return []
