"""What a person has made or was given: the list, a new board, opening it in Tiled, taking in a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from game.boards.header import board_header
from game.campaign.chapter_faults import CampaignFaults
from game.campaign.chapters import load_campaign
from game.client.app import App
from game.client.board_picture import board_picture
from game.client.catalogue import lay_beside, refresh_boards
from game.client.i18n import _, language, pick
from game.client.program.telling import done, guarded
from game.client.scenes.dialog import DialogScene
from game.client.scenes.own import AddScene, CheckedScene, NewBoardScene, OwnActions, OwnRow, OwnScene
from game.client.scenes.setup_choices import Own, Words, told_apart
from game.client.table.card_adventure.setup import ground_of
from game.client.table.tables import all_tables
from game.content.files import is_file
from game.content.plain import ended, plain
from game.sessions.home import (
    ROOMS,
    boards_left_out,
    make_folders,
    one_moment,
    own_boards,
    own_campaigns,
    pack_folders,
    packs_left_out,
    rooms_left_out,
    stamp,
    why_boards_left_out,
    why_left_out,
    why_rooms_left_out,
)
from game.sessions.parcel import MAGIC
from game.sessions.save_file import bytes_of, holds_game
from game.sessions.spec import GameSpec, all_specs
from game.sessions.trouble import Trouble
from game.workshop.checking import faults_of
from game.workshop.giving import give_away
from game.workshop.kit import TILED_HOME, new_board, open_in_tiled, recipes, show_folder, show_manual, tiled
from game.workshop.packs import faults_of_pack, spec_of_pack
from game.workshop.taking_in import Clash, Taken, take_in
from game.workshop.watch import sentences

OWN_FORMS = (".tmx", ".tmj", ".toml")
"""How the names of files end that are no parcels and no games."""


class OwnThings:
    """What the entries of the list do. `play` opens the setup at a board or pack, `take_in_game` takes in a saved game."""

    def __init__(self, app: App, play: Callable[[Path], None], take_in_game: Callable[[Path], None]) -> None:
        self.app, self.play, self.take_in_game = app, play, take_in_game

    def of_setup(self) -> Own:
        """What a setup asks."""
        return Own(self.show, stamp, lambda: [table.choice() for table in all_tables()], board_picture)

    def show(self) -> None:
        """The list, over whatever is there."""
        try:
            folder = make_folders()
        except OSError as error:
            self.app.tell(_("The folder for what is yours can't be made ({why}).").format(why=error.strerror or "OSError"))
            return
        actions = OwnActions(
            own_rows, stamp, board_picture, folder,
            lambda row: self.play(row.path), self.edit, self.check, self.give, self.new, self.add,
            guarded(self.app, lambda: show_folder(folder)), self.manual, self.app.pop,
        )  # fmt: skip
        self.app.push(OwnScene(actions))

    def edit(self, row: OwnRow) -> None:
        """Open a board in Tiled."""
        done(self.app, lambda: open_in_tiled(row.path))

    def check(self, row: OwnRow) -> None:
        """Every fault of a board or a pack."""
        if row.kind == "pack":
            found = faults_of_pack(row.path)
            if all(fault.warning for fault in found):
                refresh_boards()
            said = [{"en": ended(fault.line("en"), "."), "ja": ended(fault.line("ja"), "。")} for fault in found]
            self.app.push(CheckedScene(row.path.name, said))
        else:
            self.app.push(CheckedScene(row.path.name, sentences(faults_of(row.path))))

    def new(self) -> None:
        """Ask for a new board's name."""
        self.app.push(NewBoardScene(self._make, [(name, board_header(path).title) for name, path in recipes().items()]))

    def manual(self) -> None:
        """Open the manual, and say where it is."""
        opened: list[Path] = []
        if done(self.app, lambda: opened.append(show_manual())):
            self.app.tell(_("The manual is {file}.").format(file=opened[0]))

    def _make(self, name: str, size: tuple[int, int] | None, tiles: int, recipe: str) -> bool:
        made: list[Path] = []
        if not done(self.app, lambda: made.append(new_board(name, size, tiles, recipe=recipe))):
            return False
        lay_beside(made[0])
        scene = next((one for one in reversed(self.app.stack) if isinstance(one, OwnScene)), None)
        if scene is not None:
            scene.select(made[0])
        if tiled() is None:
            words = _("The board was made: {file}. Tiled was not found; get it from {place} and open the file in it.")
            self.app.tell_later = words.format(file=made[0], place=TILED_HOME)
        else:
            done(self.app, lambda: open_in_tiled(made[0]))
        return True

    def add(self) -> None:
        """Ask for a file to be taken in."""
        self.app.push(AddScene(self.take_in))

    def give(self, row: OwnRow) -> None:
        """Write a thing as one file to give away, and say where it is."""
        written: list[Path] = []
        if done(self.app, lambda: written.append(give_away(row.path))):
            words = _("{name} was put into the parcel {file}; pass that file on to anyone.")
            self.app.tell(words.format(name=row.path.stem, file=written[0]))

    def take_in(self, path: Path) -> None:
        """Take in a file or folder, a game too, be it alone or in a parcel, and show where it is now."""
        try:
            raw = bytes_of(path) if is_file(path) and path.suffix not in OWN_FORMS else b""
            game = raw.startswith((MAGIC, b"{")) and holds_game(path, raw)
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
            return
        (self.take_in_game if game else self._take_in)(path)

    def _take_in(self, path: Path, clash: Clash = "") -> None:
        """The same for what is no game; where another thing has its name, ask what to do."""
        taken, also = list[Path](), list[Words]()
        try:
            if not done(self.app, lambda: taken.append(take_in(path, also.append, clash)), but=Taken):
                return
        except Taken as trouble:
            answers = [
                (_("Leave it"), lambda: None),
                (_("Keep both"), lambda: self._take_in(path, "beside")),
                (_("Replace, and keep the old one aside"), lambda: self._take_in(path, "replace")),
            ]
            self.app.push(DialogScene(trouble.line(language()), answers))
            return
        scene = next((one for one in reversed(self.app.stack) if isinstance(one, OwnScene)), None)
        if scene is None:
            self.show()
            scene = self.app.top if isinstance(self.app.top, OwnScene) else None
        if scene is not None:
            scene.select(taken[0])
        for words in (*map(pick, also), _("{name} is now among your own.").format(name=path.name)):
            self.app.tell(words)


def own_rows() -> list[OwnRow]:
    """Everything of the person's own: boards, cards, rooms, campaigns."""
    with one_moment():
        rows = [*map(_board, own_boards()), *map(_left_out, boards_left_out()), *_packs(), *map(_campaign, own_campaigns())]
    titles = told_apart((row.kind, row.path, row.title) for row in rows)
    return [replace(row, title=title) for row, title in zip(rows, titles, strict=True)]


def _board(path: Path) -> OwnRow:
    ground = ground_of(path)
    return OwnRow("board", ground.title, path, ground.author, ground.seats, ground.minutes, ground.text, ground.fault)


def _left_out(path: Path) -> OwnRow:
    return _faulty(path, why_boards_left_out(plain(path.name, 60)), "board")


def _packs() -> Iterator[OwnRow]:
    """The packs of all games, and what games that are played with packs begin with beside them."""
    seen: set[Path] = set()
    for spec in all_specs():
        for row in (*_of_game(spec), *_of_boards(spec)):
            if row.path not in seen:
                seen.add(row.path)
                yield row
    for folder in pack_folders():
        if folder not in seen:
            try:
                spec_of_pack(folder)
            except Trouble as trouble:
                yield _faulty(folder, trouble)
    for folder in packs_left_out():
        yield _faulty(folder, why_left_out(plain(folder.name, 60)))
    for folder in rooms_left_out():
        yield _faulty(folder, why_rooms_left_out(plain(folder.name, 60)), "rooms")


def _faulty(folder: Path, trouble: Trouble, kind: str = "pack") -> OwnRow:
    return OwnRow(kind, {"en": folder.name, "ja": folder.name}, folder, fault=dict(trouble.words), playable=False)


def _of_boards(spec: GameSpec) -> Iterator[OwnRow]:
    """The packs that boards of a game can ask for."""
    for folder in spec.own_packs().values() if spec.on_boards else ():
        name, about, author, fault = {"en": folder.name, "ja": folder.name}, spec.title, "", {}
        try:
            pack = spec.read_pack(folder)
            name, author = {lang: pack.name[lang] for lang in name}, pack.made.author
            about = {lang: pack.made.about[lang] for lang in name} if pack.made.about else about
        except Trouble as trouble:
            fault = dict(trouble.words)
        yield OwnRow("pack", name, folder, author=author, text=about, fault=fault, playable=False)


def _of_game(spec: GameSpec) -> Iterator[OwnRow]:
    if spec.on_boards:
        return
    for ground in next(table for table in all_tables() if table.name == spec.name).grounds():
        if ground.own:
            kind = "rooms" if (ground.path / ROOMS).is_file() else "pack"
            title = ground.title if ground.fault else _named(spec, ground.path)
            yield OwnRow(kind, title, ground.path, ground.author, ground.seats, text=spec.title, fault=ground.fault)


def _named(spec: GameSpec, path: Path) -> Words:
    """A pack's own name, without an edition or a length."""
    name = spec.read(path)[1].name
    return {lang: name[lang] for lang in ("en", "ja")}


def _campaign(path: Path) -> OwnRow:
    name = {"en": path.name, "ja": path.name}
    try:
        campaign = load_campaign(path)
    except CampaignFaults as faults:
        fault = {language: faults.faults[0].line(language) for language in ("en", "ja")}
        return OwnRow("campaign", name, path, fault=fault, playable=False)
    return OwnRow("campaign", campaign.file.title.words, path, playable=False)
