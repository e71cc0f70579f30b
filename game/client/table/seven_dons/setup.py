"""What a game of Seven Dons can be begun with, as the setup lists it: a pack of eight kinds."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.client.colours import colour
from game.client.pictures import pictures
from game.client.scenes.setup_choices import ClassChoice, Ground
from game.client.table.own_grounds import own_grounds
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import KINDS, DonsPack, Member
from game.content.seven_dons.texts import sides_text, trump_text
from game.content.words import say
from game.sessions.specs.seven_dons import SPEC

MINUTES = 20
ACROSS = 4
"""So many faces stand side by side in the picture of a pack."""
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
    return [
        Ground(folder, {"en": pack.name.en, "ja": pack.name.ja}, "", (2, 2), MINUTES, AIM, cast=cast, drawn=partial(_faces, pack))
    ]


def _faces(pack: DonsPack, size: tuple[int, int]) -> pygame.Surface:
    """The faces of a pack's members; a rose below those that can be the boss."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = size[0] // ACROSS, size[1] * ACROSS // KINDS
    for number, member in enumerate(pack.members):
        middle, top = wide * (number % ACROSS) + wide // 2, high * (number // ACROSS)
        known = pictures.has(f"faces/{member.id}")
        face = pictures.get(f"faces/{member.id}" if known else "pieces/shadow_member").frame()
        box = pygame.Rect(0, top, 26, 26)
        box.centerx = middle
        made.fill(colour("gold"), box)
        made.fill(colour("back"), box.inflate(-2, -2))
        made.blit(face, face.get_rect(center=box.center))
        if member.id in pack.boss_of:
            made.blit(pictures.get("icons/don_boss").frame(), (middle - 6, box.bottom))
    return made


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
