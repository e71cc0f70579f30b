"""What a game of Seven Dons can be begun with, as the setup lists it: a pack of eight kinds."""

from __future__ import annotations

from pathlib import Path

from game.client.scenes.setup_choices import ClassChoice, Ground
from game.client.table.own_grounds import own_grounds
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import DonsPack, Member
from game.content.seven_dons.texts import sides_text, trump_text
from game.content.words import say
from game.sessions.specs.seven_dons import SPEC

MINUTES = 20
AIM = {
    "en": "Find out who the other boss is, and put that member into the graveyard first. Three games win the match.",
    "ja": "相手のボスが誰かを見抜き、先に墓場へ送れば勝ち。3ゲーム先取。",
}


def grounds() -> list[Ground]:
    """Every pack."""
    found = [ground for name, folder in shipped_dons_packs().items() for ground in _ground(folder, shipped_dons_pack(name))]
    return found + own_grounds(SPEC, _ground)


def _ground(folder: Path, pack: DonsPack) -> list[Ground]:
    """One pack."""
    cast = [({lang: one.name[lang] for lang in AIM}, {lang: _can_do(pack, one, lang) for lang in AIM}) for one in pack.members]
    return [Ground(folder, {"en": pack.name.en, "ja": pack.name.ja}, "", (2, 2), MINUTES, AIM, cast=cast)]


def _can_do(pack: DonsPack, member: Member, lang: str) -> str:
    """What a member can do, and what its trump is as the boss."""
    boss = pack.boss_of.get(member.id)
    if boss is None:
        trump = say(lang, "It is never the boss.", "ボスにはならない。")
    else:
        trump = say(lang, f"As boss: {trump_text(boss, lang)}", f"ボスのとき：{trump_text(boss, lang)}")
    return f"{sides_text(member, lang)}\n{trump}"


def classes() -> list[ClassChoice]:
    """Seats differ by their player alone: the boss cards are dealt."""
    return []
