"""`save`: tools for saved games, which change no file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_group, add_language, language_of
from game.cli.exits import FAULTS, RIGHT, say

if TYPE_CHECKING:
    from game.boards.board import Words
    from game.sessions.save_file import Save


def add(commands: Any) -> None:
    """Let `save` be called."""
    save = commands.add_parser("save", help="check saved games", description="Tools for saved games. They change no file.")
    check = add_group(save).add_parser(
        "check",
        help="what a save holds and whether it is sound",
        description="Tell what each file holds and whether its game can go on.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F")
    add_language(check)
    check.set_defaults(run=_check)


def _check(arguments: argparse.Namespace) -> int:
    from game.sessions.save_file import session_of
    from game.sessions.saves import read_whole
    from game.sessions.trouble import Trouble

    language = language_of(arguments)
    code = RIGHT
    for path in arguments.files:
        try:
            save = read_whole(path)
            session = session_of(save)
        except Trouble as trouble:
            say(f"{path}: {trouble.line(language)}{_cure(path)[language]}")
            code = FAULTS
            continue
        say(_told(path, save, session.changed)[language])
    return code


def _cure(path: Path) -> dict[str, str]:
    """What can be done about a file that holds no sound game; nothing where there is no file."""
    from game.sessions.saves import SaveStore

    if not path.is_file():
        return {"en": "", "ja": ""}
    older = SaveStore(path.parent).row(path).older
    if older is not None:
        name = older.path.name
        return {"en": f" Its copy {name} is sound: the list of saved games opens it.",
                "ja": f"控えの {name} は無事です。セーブ一覧から開けます。"}  # fmt: skip
    return {"en": " No sound copy lies beside it: put one of your own in its place, or delete it in the list of saved games.",
            "ja": "無事な控えが隣にありません。手元の控えと置き換えるか、セーブ一覧で削除してください。"}  # fmt: skip


def _told(path: Path, save: Save, changed: Iterable[Words]) -> dict[str, str]:
    """What a sound save holds. Games, characters and kinds of players are called by the words that commands know."""
    title = save.board.title
    seats = {
        "en": ", ".join(f"{seat.name} ({', '.join(filter(None, (seat.character, seat.kind)))})" for seat in save.seats),
        "ja": "、".join(f"{seat.name}（{'、'.join(filter(None, (seat.character, seat.kind)))}）" for seat in save.seats),
    }
    state = {"en": "over" if save.finished else "running", "ja": "終了" if save.finished else "途中"}
    if save.practice:
        state = {"en": f"{state['en']}, practice", "ja": f"{state['ja']}、練習"}
    saved = f"{save.saved:%Y-%m-%d %H:%M} UTC"
    choices = {"en": "", "ja": ""}
    if save.finished:  # in a game that goes on the number would tell of what is done in secret
        choices = {"en": f"{len(save.choices)} choices, ", "ja": f"選択{len(save.choices)}回、"}
    more = {"en": "".join(f"; {words['en']}" for words in changed), "ja": "".join(f"。{words['ja']}" for words in changed)}
    en, ja = (title.get(language) or title.get("en", save.board.handle) for language in ("en", "ja"))
    return {
        "en": f"{path}: sound: {save.game}, {en}, turn {save.turn}, {state['en']}, {choices['en']}seed {save.seed}; "
        f"{seats['en']}; saved {saved}{more['en']}",
        "ja": f"{path}: 正常です：{save.game}、{ja}、{save.turn}ターン目、{state['ja']}、{choices['ja']}シード{save.seed}。"
        f"{seats['ja']}。保存：{saved}{more['ja']}",
    }
