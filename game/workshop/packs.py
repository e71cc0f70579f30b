"""Packs of cards of one's own: a new one with an example that plays, and every fault of one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from game.content.files import is_folder
from game.content.model import LONGEST_ID
from game.content.packs import Fault, PackFaults, read_all
from game.content.plain import plain
from game.content.said import Said, parted
from game.content.stack import CARD, PICTURE, stacked
from game.content.words import LANGS, Lang, only_language
from game.resources import ResourceMissing, resource
from game.sessions.home import folder_of, pack_folders, packs_left_out, why_left_out
from game.sessions.spec import GameSpec, all_specs
from game.sessions.trouble import Trouble
from game.workshop.kit import made_beside

CARDS = "cards.toml"
SCHEMA = "pack.schema.json"
"""What editors check a pack by; the first line of its files names it."""


def new_pack(spec: GameSpec, name: str, author: str = "") -> Path:
    """Make a folder for a new pack among the person's own, with one card that can be played; the folder.

    Raises Trouble where the name can't be used or is taken, or the folder can't be written.
    """
    title = " ".join(plain(name, 60).split())
    ident = "_".join("".join(sign if sign.isalnum() and sign.isascii() else " " for sign in title.lower()).split())
    if CARD.fullmatch(ident) is None or len(ident) > LONGEST_ID:
        raise Trouble(f"A pack can't be called {title[:60]!r}; use small letters and digits, a letter first, such as my_cards.",
                      f"パックの名前に「{title[:60]}」は使えません。my_cards のように英数字でつけてください。")  # fmt: skip
    for other in all_specs():
        if ident in other.shipped_packs():
            raise Trouble(f"The program has a pack {ident} of its own; choose another name.",
                          f"パック {ident} は初めから入っています。別の名前にしてください。")  # fmt: skip
    try:
        text = resource(f"assets/examples/{spec.name}.toml").read_text(encoding="utf-8")
    except ResourceMissing:
        raise Trouble(f"{spec.title['en']} has no cards that can be added to.",
                      f"{spec.title['ja']}にはカードを足せません。") from None  # fmt: skip
    made = {
        "@ID@": ident, "@NAME@": json.dumps(title, ensure_ascii=False), "@NEEDS@": next(iter(spec.shipped_packs())),
        "@AUTHOR@": f"author = {json.dumps(plain(author, 60) or 'me', ensure_ascii=False)}",
    }  # fmt: skip
    for mark, value in made.items():
        text = text.replace(mark, value)

    def lay(folder: Path) -> None:
        (folder / CARDS).write_text(text, encoding="utf-8")
        (folder / SCHEMA).write_text(schema_text(spec), encoding="utf-8")

    return made_beside(folder_of("packs"), ident, lay)


def schema_text(spec: GameSpec) -> str:
    """The JSON Schema of one file of a game's packs."""
    return json.dumps(spec.schema(), ensure_ascii=False, indent=1) + "\n"


def spec_of_pack(folder: Path) -> GameSpec:
    """The game whose cards are in a folder. Raises Trouble."""
    specs, place = all_specs(), folder.resolve()
    found = next((spec for spec in specs if place in {path.resolve() for path in spec.shipped_packs().values()}), None)
    found = found or next((spec for spec in specs if spec.has_cards(folder)), None)
    if found is None:
        raise Trouble(f"No game knows the cards in {folder.name}; name a pack of the game in needs, such as deep_stones.",
                      f"{folder.name} のゲームがわかりません。needs に deep_stones などを書いてください。")  # fmt: skip
    return found


def pack_at(word: str) -> Path:
    """The folder that a word names: itself, or a pack of the person's own or of the program by its name. Raises Trouble."""
    if is_folder(Path(word)) and any(Path(word).glob("*.toml")):
        return Path(word)
    known: dict[str, Path] = {folder.name: folder for folder in (*pack_folders(), *packs_left_out())}
    for spec in all_specs():
        known = {**spec.shipped_packs(), **known}
    if word not in known:
        near = get_close_matches(word, known, n=1)
        told = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
        ja = f"{near[0]} ではありませんか" if near else f"あるのは {'、'.join(known)}"
        raise Trouble(f"There is no pack {plain(word, 60)}; {told}", f"パック {plain(word, 60)} がありません。{ja}。")
    return known[word]


def faults_of_pack(folder: Path) -> list[Fault]:
    """Every fault of a pack: what keeps it from being played, what looks like a slip, and warnings of what does no harm."""
    if folder in packs_left_out():
        return [_said(folder, why_left_out("it"))]
    try:
        spec = spec_of_pack(folder)
    except Trouble as trouble:
        unread = stacked((folder,), dict).faults
        if unread:
            return unread
        return [_said(folder, trouble)]
    try:
        pack = spec.load_packs(folder)
    except PackFaults as error:
        return list(error.faults)
    return [*_slips(folder, spec, pack.made.pictures, pack.id), *_in_one_language(folder)]


def _said(folder: Path, trouble: Trouble) -> Fault:
    """A sentence on a whole pack as its fault."""
    wrong, right = parted(Said(str(trouble).rstrip("."), trouble.line("ja").removesuffix("。")))
    return Fault(folder.name, "", "", wrong, right)


def _in_one_language(folder: Path) -> Iterator[Fault]:
    """The texts of a sound pack that are written in one language only."""
    for file, data in read_all(folder, []):
        for place, field, only in _alone(data):
            (other,) = set(LANGS) - {only}
            wrong = Said(f"there is no {other}, so {only} is shown instead", f"{other} がないので、代わりに {only} が出ます")
            cure = Said(f'add {other} = "…"', f'{other} = "…" を足してください')
            yield Fault(file, place, field, wrong, cure, warning=True)


def _alone(table: Any, place: str = "", field: str = "") -> Iterator[tuple[str, str, Lang]]:
    """The texts in a table that are in one language: the table or card, the way to the text, the language."""
    only = only_language(table)
    if only is not None and isinstance(table[only], str):
        yield place, field, only
    for key, value in table.items() if isinstance(table, dict) else ():
        if isinstance(value, list) and not place:
            for number, row in enumerate(value, 1):
                name = row.get("id", row.get("member")) if isinstance(row, dict) else None
                yield from _alone(row, f"{key} {name if isinstance(name, str) else f'#{number}'}")
        elif isinstance(value, dict):
            yield from _alone(value, place or key, f"{field}, {key}".lstrip(", ") if place else "")


def _slips(folder: Path, spec: GameSpec, pictures: Mapping[str, str | None], ident: str) -> Iterator[Fault]:
    """What of a sound pack its author will hardly have meant."""
    own = folder.name in spec.own_packs()
    if own and folder.name in spec.shipped_packs():
        wrong = Said(
            "the program has a pack of this name, which goes before it",
            "この名前のパックが初めから入っていて、そちらが使われます",
        )
        yield Fault(folder.name, "", "", wrong, Said("rename the folder", "フォルダーの名前を変えてください"))
    elif own and ident != folder.name:
        wrong = Said(
            f"it is {ident}, but the folder is called {folder.name}", f"IDは {ident} ですが、フォルダーは {folder.name} です"
        )
        cure = Said(
            "boards and other packs name the folder: call both alike",
            "ボードやほかのパックはフォルダーの名前で指します。同じにしてください",
        )
        yield Fault(CARDS, "pack", "id", wrong, cure)
    for path in sorted(folder.glob(f"*{PICTURE}")):
        if own and path.stem not in pictures:
            near = get_close_matches(path.stem, pictures, n=1)
            cure = Said("call it as a card", "カードのIDを名前にしてください")
            cure = Said(f"did you mean {near[0]}?", f"{near[0]} ではありませんか？") if near else cure
            yield Fault(
                path.name, "", "", Said("no card of this pack has this id", "このパックにこのIDのカードはありません"), cure
            )


def stamp_of(folder: Path) -> object:
    """Changes with any file of a pack."""
    found = []
    for path in sorted(folder.glob("*")):
        try:
            status = path.stat()
        except OSError:
            continue
        found.append((path.name, status.st_mtime_ns, status.st_size))
    return found
