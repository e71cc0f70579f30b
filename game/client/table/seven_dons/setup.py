"""What a game of Seven Dons can be begun with, as the setup lists it: a pack of eight kinds."""

from __future__ import annotations

from game.client.scenes.setup import ClassChoice, Ground
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs

MINUTES = 20


def grounds() -> list[Ground]:
    """Every pack."""
    found = []
    for name, folder in shipped_dons_packs().items():
        pack = shipped_dons_pack(name)
        title = {"en": pack.name.en, "ja": pack.name.ja}
        text = {lang: _about(name, lang) for lang in ("en", "ja")}
        found.append(Ground(folder, title, "", (2, 2), MINUTES, text))
    return found


def _about(name: str, lang: str) -> str:
    """The eight of a pack, by their codenames."""
    members = [member.name[lang] for member in shipped_dons_pack(name).members]
    if lang == "ja":
        return "相手のボスが誰かを見抜き、先に墓場へ送れば勝ち。3ゲーム先取。構成員：" + "、".join(members)
    aim = "Find out who the other boss is, and put that member into the graveyard first. Three games win the match."
    return f"{aim} The gang: {', '.join(members)}."


def classes() -> list[ClassChoice]:
    """Seats differ by their player alone: the boss cards are dealt."""
    return []
