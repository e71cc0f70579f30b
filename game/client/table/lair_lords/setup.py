"""What a game of Lair Lords can be begun with, as the setup lists it: an edition of a pack."""

from __future__ import annotations

from pathlib import Path

from game.client.scenes.setup_choices import ClassChoice, Ground
from game.client.table.own_grounds import own_grounds
from game.content.lair_lords.loader import shipped_lair_pack, shipped_lair_packs
from game.content.lair_lords.schema import Boss, LairPack
from game.content.lair_lords.texts import rules_text, type_line
from game.games.lair_lords import Options
from game.sessions.specs.lair_lords import SPEC

MINUTES = 30
EDITIONS = {
    "revised": {
        "en": "Lure Heroes with treasure, let them fall in your Rooms: ten Souls win, five Wounds lose. "
        "The revised rules: you keep all seven cards, and Spells are played after a Room has dealt its damage.",
        "ja": "トレジャーでヒーローを誘い、ルームで倒す。ソウル10で勝ち、負傷5で負け。"
        "改訂版のルール。最初の手札7枚はすべて残し、冒険中のスペルはルームのダメージのあとに使う。",
    },
    "alpha": {
        "en": "Lure Heroes with treasure, let them fall in your Rooms: ten Souls win, five Wounds lose. "
        "The first edition: you discard two of the seven cards, Spells can be played at any time while Heroes walk, and a lord "
        "levels up at once.",
        "ja": "トレジャーでヒーローを誘い、ルームで倒す。ソウル10で勝ち、負傷5で負け。"
        "初版のルール。最初の手札7枚から2枚捨て、冒険中はいつでもスペルを使え、レベルアップはすぐに起こる。",
    },
    "faq": {
        "en": "Lure Heroes with treasure, let them fall in your Rooms: ten Souls win, five Wounds lose. "
        "The revised rules with the later answers: a Hero with no Health left dies only after Spells could be played, "
        "and can be saved until then.",
        "ja": "トレジャーでヒーローを誘い、ルームで倒す。ソウル10で勝ち、負傷5で負け。"
        "改訂版に後日のQ&Aを加えたルール。ヘルスが尽きたヒーローは、スペルを使う機会のあとで死ぬ。それまでなら助けられる。",
    },
}
"""What makes the editions different, the usual one first."""


def grounds() -> list[Ground]:
    """The editions of every pack."""
    packs = shipped_lair_packs()
    found = [one for name, folder in packs.items() for one in _editions(folder, shipped_lair_pack(name), len(packs) > 1)]
    return found + own_grounds(SPEC, lambda folder, pack: _editions(folder, pack, True))


def _editions(folder: Path, pack: LairPack, named: bool) -> list[Ground]:
    """The editions of one pack; `named` where there are others."""
    found = []
    name = {"en": pack.name.en, "ja": pack.name.ja}
    for edition, text in EDITIONS.items():
        title = SPEC.editions[edition]
        whole = {lang: f"{name[lang]}: {title[lang]}" for lang in title} if named else title
        both = {lang: f"{name[lang]}\n{words}" for lang, words in text.items()}
        box = Options(preset=edition).edition  # type: ignore[arg-type]
        lords = [one for one in pack.bosses if box in one.editions]
        cast = [({lang: one.name[lang] for lang in text}, {lang: _can_do(one, lang) for lang in text}) for one in lords]
        found.append(Ground(folder, whole, "", (2, 4), MINUTES, both, options={"preset": edition}, cast=cast))
    return found


def _can_do(lord: Boss, lang: str) -> str:
    """What a lord is worth, and its Level Up."""
    return f"{type_line(lord, lang)}\n{rules_text(lord, lang)}"


def classes() -> list[ClassChoice]:
    """Seats differ by their player alone: the lords are dealt."""
    return []
