"""What a game of Seven Dons can be begun with, as the setup lists it: a pack of eight kinds."""

from __future__ import annotations

from pathlib import Path

from game.client.scenes.setup import ClassChoice, Ground
from game.client.table.own_grounds import own_grounds
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import DonsPack
from game.sessions.specs.seven_dons import SPEC

MINUTES = 20


def grounds() -> list[Ground]:
    """Every pack."""
    found = [ground for name, folder in shipped_dons_packs().items() for ground in _ground(folder, shipped_dons_pack(name))]
    return found + own_grounds(SPEC, _ground)


def _ground(folder: Path, pack: DonsPack) -> list[Ground]:
    """One pack."""
    text = {lang: _about(pack, lang) for lang in ("en", "ja")}
    return [Ground(folder, {"en": pack.name.en, "ja": pack.name.ja}, "", (2, 2), MINUTES, text)]


def _about(pack: DonsPack, lang: str) -> str:
    """The eight of a pack, by their codenames."""
    members = [member.name[lang] for member in pack.members]
    if lang == "ja":
        return "相手のボスが誰かを見抜き、先に墓場へ送れば勝ち。3ゲーム先取。構成員：" + "、".join(members)
    aim = "Find out who the other boss is, and put that member into the graveyard first. Three games win the match."
    return f"{aim} The gang: {', '.join(members)}."


def classes() -> list[ClassChoice]:
    """Seats differ by their player alone: the boss cards are dealt."""
    return []
