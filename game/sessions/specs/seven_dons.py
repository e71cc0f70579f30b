"""The declaration of Seven Dons."""

from __future__ import annotations

from game.content.seven_dons.loader import load_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import PackFile
from game.sessions.spec import PackGame

SPEC = PackGame(
    name="seven_dons",
    title={"en": "Seven Dons", "ja": "七人の首領"},
    about={
        "en": "Find the hidden boss of the other side before yours is found. 2 players.",
        "ja": "正体を隠した相手のボスを、自分のボスより先に見つけ出す。2人。",
    },
    rivals=True,
    match_to=3,
    shipped=shipped_dons_packs,
    load=load_dons_pack,
    file=PackFile,
    seats=(2, 2),
)
