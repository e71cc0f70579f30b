"""The catalogue: every card of packs with its id, picture, names, numbers and text, in both languages, as one page of HTML.

The page stands alone: its pictures are in it, nothing in it runs, and whatever stands in a pack is written as plain text.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.client.pictures import pictures
from game.client.table.lending import blank
from game.client.table.tables import table_named
from game.resources import ResourceMissing
from game.sessions.disk import write_alone
from game.sessions.home import own_boards, pack_folders
from game.sessions.spec import AnyPack, GameSpec, all_specs
from game.sessions.trouble import Trouble
from game.workshop.kit import PROJECT_FILE, all_ids, refresh_ids

MARK = "<!-- made by Dungeonbox -->"
"""How a page begins, after its first line, so that it is known as ours."""
_STYLE = (
    "body{background:#17141f;color:#e8e2d4;font:16px/1.5 sans-serif;margin:1.5em}h1,h2,h3{color:#f2c14e}"
    "a{color:#7fd0e8}table{border-collapse:collapse;width:100%}td,th{border:1px solid #4a4360;padding:.4em .6em;"
    "vertical-align:top;text-align:left}td:first-child{width:7em}img{image-rendering:pixelated;max-width:192px}"
    "code{color:#f2c14e}small{color:#b5adc7}"
)


class Chapter(NamedTuple):
    """The cards of one pack of a game that are shown."""

    spec: GameSpec
    pack: AnyPack
    ids: Sequence[str]


def chapter(spec: GameSpec, pack: AnyPack, own: bool = False) -> Chapter:
    """All cards of a pack; `own` are those alone that do not come with the program."""
    return Chapter(spec, pack, [one for one in pack.cards if not own or one in pack.made.pictures or _base(pack, one)])


def _base(pack: AnyPack, one: str) -> bool:
    """Whether a card belongs to one of a pack's own: the boss card of a member."""
    return getattr(pack.cards[one], "member", None) in pack.made.pictures


def page(title: str, chapters: Iterable[Chapter]) -> str:
    """The page of some packs."""
    parts = list(chapters)
    lines = [
        "<!DOCTYPE html>", MARK, '<html lang="en"><head><meta charset="utf-8">', f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style></head><body>", f"<h1>{escape(title)}</h1>",
    ]  # fmt: skip
    for number, one in enumerate(parts):
        name = " / ".join(escape(one.pack.name[lang]) for lang in ("en", "ja") if one.pack.name)
        game = " / ".join(escape(one.spec.title[lang]) for lang in ("en", "ja"))
        lines.append(f'<h2 id="pack{number}">{game}: {name} <code>{escape(one.pack.id)}</code></h2>')
        lines += _of_pack(one)
    return "\n".join([*lines, "</body></html>"]) + "\n"


def _of_pack(one: Chapter) -> Iterator[str]:
    """The tables of a pack, one for each kind of cards."""
    kinds: dict[str, list[str]] = {}
    for card in one.ids:
        kinds.setdefault(kind_of(one.pack.cards[card]), []).append(card)
    before = pictures.lent
    pictures.lend(one.pack.made.pictures, blank)
    try:
        for kind, ids in kinds.items():
            yield f"<h3><code>{escape(kind)}</code> <small>{len(ids)}</small></h3><table>"
            yield "<tr><th></th><th>id</th><th>English</th><th lang=ja>日本語</th></tr>"
            for card in ids:
                yield _row(one, one.pack.cards[card])
            yield "</table>"
    finally:
        pictures.lend(before, blank)


def kind_of(card: Any) -> str:
    """What kind of card it is, as packs call it."""
    return str(getattr(card, "family", "") or type(card).__name__.lower())


def _row(one: Chapter, card: Any) -> str:
    cells = []
    for lang in ("en", "ja"):
        told = one.spec.told(one.pack, card, lang)
        text = "<br>".join(map(escape, told.text.splitlines()))
        cells.append(f"<td lang={lang}><b>{escape(told.name)}</b><br><small>{escape(told.kind)}</small><br>{text}</td>")
    return f"<tr><td>{_picture(one, card)}</td><td><code>{escape(card.id)}</code></td>{''.join(cells)}</tr>"


def _picture(one: Chapter, card: Any) -> str:
    drawn = card_picture(one.spec, one.pack, card)
    if drawn is None:
        return ""
    wide, high = drawn.get_size()
    zoom = 2 if wide <= 64 else 1
    data = base64.b64encode(png(drawn)).decode()
    return f'<img alt="" width={wide * zoom} height={high * zoom} src="data:image/png;base64,{data}">'


def page_of_games(specs: Iterable[GameSpec], own: bool = True) -> tuple[str, list[str]]:
    """The page of all packs of some games, and what could not be taken into it."""
    chapters, skipped = [], []
    for spec in specs:
        for folder in spec.shipped_packs().values():
            chapters.append(chapter(spec, spec.cards_in(folder)))
        for folder in spec.own_packs().values() if own else ():
            try:
                chapters.append(chapter(spec, spec.cards_in(folder), own=True))
            except Trouble as trouble:
                skipped.append(str(trouble))
    return page("Dungeonbox", chapters), skipped


CATALOGUE = "cards.html"
"""The page beside a new board."""


def lay_beside(board: Path) -> None:
    """Write the cards that boards can name beside a new one; a board without that page is as good a board."""
    with suppress(OSError):
        text, _skipped = page_of_games(spec for spec in all_specs() if spec.on_boards)
        (board.parent / CATALOGUE).write_text(text, encoding="utf-8")


def refresh_boards() -> int:
    """Let the lists of all boards of one's own, and the page of cards beside them, hold the packs that are there now.

    What is as it should be is not written; the number of folders in which something was.
    """
    ids, newest, text, count = all_ids(), _newest(), "", 0
    for folder in dict.fromkeys(board.parent for board in own_boards()):
        project, beside = folder / PROJECT_FILE, folder / CATALOGUE
        changed = project.is_file() and refresh_ids(project, ids)
        with suppress(OSError):
            if beside.is_file() and (changed or beside.stat().st_mtime < newest) and _is_ours(beside):
                text = text or page_of_games(spec for spec in all_specs() if spec.on_boards)[0]
                write_alone(beside, text.encode("utf-8"))
                changed = True
        count += changed
    return count


def _is_ours(page: Path) -> bool:
    """True for a page that this module wrote. Raises OSError."""
    with page.open("rb") as file:
        return MARK.encode() in file.read(64)


def _newest() -> float:
    """When a file of the person's own packs was changed last; 0 where there are none."""
    found = [0.0]
    for folder in pack_folders():
        with suppress(OSError):
            found += [path.stat().st_mtime for path in folder.iterdir()]
    return max(found)


def write_gallery(folder: Path, one: Chapter) -> int:
    """Write the picture of each card of a pack, four times as large, and their page; the number of pictures. Raises OSError."""
    before = pictures.lent
    pictures.lend(one.pack.made.pictures, blank)
    count = 0
    try:
        for card in one.ids:
            drawn = card_picture(one.spec, one.pack, one.pack.cards[card])
            if drawn is not None:
                (folder / f"{card}.png").write_bytes(png(drawn, 4))
                count += 1
    finally:
        pictures.lend(before, blank)
    (folder / "index.html").write_text(page(one.pack.name["en"], [one]), encoding="utf-8")
    return count


def card_picture(spec: GameSpec, pack: AnyPack, card: Any) -> pygame.Surface | None:
    """The picture of a card; None where its game draws none."""
    draw = table_named(spec.name).card_picture
    try:
        return draw(pack, card) if draw is not None else None
    except ResourceMissing:  # playing-card counters are drawn of signs
        return None


def png(picture: pygame.Surface, zoom: int = 1) -> bytes:
    """A picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(pygame.transform.scale_by(picture, zoom) if zoom > 1 else picture, file, "picture.png")
    return file.getvalue()
