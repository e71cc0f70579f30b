"""What a game of Scoundrel Quest can be begun with, as the setup lists it: a set of rooms, long or short."""

from __future__ import annotations

from pathlib import Path

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.client.scenes.setup_choices import ClassChoice, Ground
from game.client.table.own_grounds import own_grounds
from game.content.scoundrel_quest.schema import QuestPack
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.sessions.specs.scoundrel_quest import COLOURS as SEAT_COLOURS
from game.sessions.specs.scoundrel_quest import SPEC

LENGTHS = {
    "short": ({"en": "Short game", "ja": "短いゲーム"}, 40),
    "full": ({"en": "Full game", "ja": "フルゲーム"}, 65),
}
"""The presets, the one that is offered first: its name, and about how many minutes four people take, as `simulate` reckons."""
TEXT = {
    "short": {
        "en": "Loot a dungeon that grows as you walk, fight what lives there, and trust nobody. "
        "Whoever reaches level 7 and gets out past the Boss wins. Twelve rooms.",
        "ja": "歩くほど広がるダンジョンで、モンスターを倒してトレジャーを奪う。"
        "仲間も信用できない。レベル7になり、ボスを破って脱出すれば勝ち。部屋は12枚。",
    },
    "full": {
        "en": "Loot a dungeon that grows as you walk, fight what lives there, and trust nobody. "
        "Whoever reaches level 10 and gets out past the Boss wins. All rooms.",
        "ja": "歩くほど広がるダンジョンで、モンスターを倒してトレジャーを奪う。"
        "仲間も信用できない。レベル10になり、ボスを破って脱出すれば勝ち。部屋はすべて使う。",
    },
}


def grounds() -> list[Ground]:
    """Every set of rooms in both lengths."""
    sets = shipped_room_sets()
    found = [ground for name, folder in sets.items() for ground in _lengths(folder, shipped_quest_pack(name), len(sets) > 1)]
    return found + own_grounds(SPEC, lambda folder, pack: _lengths(folder, pack, True))


def _lengths(folder: Path, pack: QuestPack, named: bool) -> list[Ground]:
    """One set in both lengths; `named` where there are others."""
    found = []
    for preset, (length, minutes) in LENGTHS.items():
        title = {"en": f"{pack.name.en}: {length['en']}", "ja": f"{pack.name.ja}：{length['ja']}"} if named else length
        found.append(Ground(folder, title, "", (2, 4), minutes, TEXT[preset], options={"preset": preset}))
    return found


def classes() -> list[ClassChoice]:
    """How a scoundrel looks, which also says its sex: race and class are drawn. Seats differ at first."""
    ordered = [f"{sex}_{skin}" for first in (0, 1) for skin, sex in enumerate(_turned(first), 1)]
    found = []
    for look in ordered:
        sex, _, skin = look.partition("_")
        title = {"female": {"en": f"Woman {skin}", "ja": f"女性{skin}"}, "male": {"en": f"Man {skin}", "ja": f"男性{skin}"}}[sex]
        worn = tuple((f"figure/tunic_{COLOURS[colour]}", f"figure/hair_{look}") for colour in SEAT_COLOURS)
        found.append(ClassChoice(look, title, f"figure/body_{look}", worn=worn))
    return found


def _turned(first: int) -> list[str]:
    """The two sexes in turn, four of them."""
    both = ("female", "male")
    return [both[(first + number) % 2] for number in range(4)]
