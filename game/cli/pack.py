"""`pack`: tools for people who make cards."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

from game.cli.arguments import add_force, add_group, add_language, add_parcel, language_of, plain_line
from game.cli.exits import FAULTS, RIGHT, Wrong, say

POLL = 0.5
"""Seconds between two looks at the files of a pack."""


def add(commands: Any) -> None:
    """Let `pack` be called."""
    from game.sessions.spec import game_names

    pack = commands.add_parser("pack", help="make, check or show cards", description="Tools for people who make cards.")
    group = add_group(pack)
    new = group.add_parser(
        "new",
        help="a new pack of your own",
        description="Make a folder for cards among your own, with one example that plays and a schema for editors.",
    )
    new.add_argument("name", metavar="NAME", help="what the pack is called, such as my_cards")
    new.add_argument("--game", choices=game_names(), default=game_names()[0], help=f"the game ({game_names()[0]})")
    new.add_argument("--author", type=plain_line, default="", metavar="WHO", help="its author")
    add_language(new)
    new.set_defaults(run=_new)
    check = group.add_parser(
        "check",
        help="every fault of packs",
        description="Say every fault of packs, one a line: file: card: field: what is wrong; what would be right. Exit code 1 "
        "when there are any. A text in one language only is a warning: it is shown in both.",
    )
    check.add_argument("packs", nargs="*", metavar="P", help="a folder of cards, or the name of a pack (all of your own)")
    add_language(check)
    check.set_defaults(run=_check)
    show = group.add_parser(
        "show",
        help="the cards of a pack in words and pictures",
        description="Print the cards of a pack with their numbers and the text that is made from what they do.",
    )
    show.add_argument("pack", metavar="P", help="a folder of cards, or the name of a pack")
    show.add_argument("--all", action="store_true", help="also the cards of the packs that it needs")
    show.add_argument("--out", type=Path, metavar="DIR", help="write the picture of each card, and all as a page, there")
    show.add_argument("--watch", action="store_true", help="show them anew whenever a file changes, until Ctrl+C")
    show.add_argument("--schema", action="store_true", help="print the JSON Schema of its files instead, for editors")
    add_force(show)
    add_language(show)
    show.set_defaults(run=_show)
    give = group.add_parser(
        "give",
        help="a parcel to give away",
        description="Write a pack with its pictures and your own packs that it needs into one file.",
    )
    give.add_argument("pack", metavar="P", help="the name of a pack of your own")
    add_parcel(give, "my_cards", "how others may use it")
    add_language(give)
    give.set_defaults(run=_give)


def _give(arguments: argparse.Namespace) -> int:
    from game.cli.outputs import write_parcel
    from game.sessions.home import is_own
    from game.workshop.packs import pack_at

    def own() -> Path:
        folder = pack_at(arguments.pack)
        if not is_own(folder):
            raise Wrong(f"{folder} is not among your own packs; take it in with board add first")
        return folder

    return write_parcel(arguments, own)


def _new(arguments: argparse.Namespace) -> int:
    from game.sessions.spec import spec_of
    from game.workshop.packs import new_pack

    say(str(new_pack(spec_of(arguments.game), arguments.name, arguments.author)))
    _refresh(language_of(arguments))
    return RIGHT


def _refresh(language: str) -> None:
    """Let boards made before know the cards made since."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from game.client.catalogue import refresh_boards

    if count := refresh_boards():
        en = f"the card lists of {count} of your boards were brought up to date; reopen their projects if Tiled has them open"
        ja = f"自作ボード{count}枚のカードのリストを新しくしました。Tiledで開いているときは、プロジェクトを開きなおすと出てきます"
        say({"en": en, "ja": ja}[language])


def _check(arguments: argparse.Namespace) -> int:
    from game.sessions.home import one_moment, pack_folders, packs_left_out
    from game.workshop.packs import faults_of_pack, pack_at

    own = [*pack_folders(), *packs_left_out()]
    folders = [pack_at(word) for word in arguments.packs] if arguments.packs else own
    with one_moment():
        found = [(folder, fault) for folder in folders for fault in faults_of_pack(folder)]
    for folder, fault in found:
        say(f"{folder.name}: {fault.line(language_of(arguments))}")
    faults = [fault for _folder, fault in found if not fault.warning]
    if not faults:
        _refresh(language_of(arguments))
    counts = (len(folders), len(faults), len(found) - len(faults))
    whats = [
        f"{number} {what}{'' if number == 1 else 's'}" for number, what in zip(counts, ("pack", "fault", "warning"), strict=True)
    ]
    say({"en": ", ".join(whats), "ja": "パック{}個、間違い{}個、注意{}個".format(*counts)}[language_of(arguments)])
    return FAULTS if faults else RIGHT


def _show(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from game.cli.outputs import check_folder
    from game.workshop.packs import pack_at, schema_text, spec_of_pack, stamp_of

    folder = pack_at(arguments.pack)
    if arguments.schema:
        print(schema_text(spec_of_pack(folder)), end="")
        return RIGHT
    if arguments.out is not None:
        check_folder(arguments.out, arguments.force)
    code, stamp = _shown(folder, arguments), stamp_of(folder)
    while arguments.watch:
        time.sleep(POLL)
        now = stamp_of(folder)
        if now != stamp:
            stamp = now
            print("---")
            code = _shown(folder, arguments)
    return code


def _shown(folder: Path, arguments: argparse.Namespace) -> int:
    """Print a pack, and write what is to be written; where it has faults, these."""
    from game.workshop.packs import faults_of_pack, spec_of_pack

    faults = faults_of_pack(folder)
    for fault in faults:
        say(f"{folder.name}: {fault.line(language_of(arguments))}")
    if not all(fault.warning for fault in faults):
        return FAULTS
    spec = spec_of_pack(folder)
    pack = spec.cards_in(folder)
    from game.client.catalogue import chapter, write_gallery

    shown, lang = chapter(spec, pack, own=not arguments.all and any(pack.made.pictures)), language_of(arguments)
    for one in shown.ids:
        told = spec.told(pack, pack.cards[one], lang)
        missing = {"en": "no art", "ja": "絵なし"}[lang] if pack.made.pictures.get(one, "") is None else ""
        say(f"{one}: {told.name} ({', '.join(filter(None, (told.kind, missing)))})")
        for line in told.text.splitlines():
            say(f"    {line}")
    if arguments.out is not None:
        say(f"{arguments.out}: {write_gallery(arguments.out, shown)} pictures")
    return RIGHT
