"""What authors of boards see, and the rules of a table, with sample data, for the gallery and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from game.client.app import App
from game.client.board_picture import board_picture
from game.client.i18n import pick
from game.client.scenes.house_rules import TableRulesScene, word_of
from game.client.scenes.own import AddScene, CheckedScene, NewBoardScene, OwnActions, OwnRow, OwnScene
from game.client.scenes.report import TryScene, Work
from game.client.scenes.scene import Scene
from game.client.table.card_adventure.samples import BOARD
from game.client.table.card_adventure.samples import sample_session as adventure
from game.client.table.lair_lords.samples import sample_session as lair
from game.client.table.tables import table_named
from game.client.table.trying import sit
from game.client.watching import Bench, FaultsScene, Watched, WatchedTableScene
from game.client.widgets import nothing
from game.resources import resource
from game.sessions.session import Session
from game.sessions.spec import Seat
from game.workshop.simulate import Plan
from game.workshop.watch import BoardWatch

FAULTS = (
    {
        "en": "hill.tmx: layer “squares”, object 12: the square “Old Crypt” has no route to any other square.",
        "ja": "hill.tmx：レイヤー「squares」のオブジェクト12：マス「古い墓所」からは、ほかのどのマスへもルートがありません。",
    },
    {
        "en": "hill.tmx: there is no start square; give one square the property “start”.",
        "ja": "hill.tmx：スタート地点がありません。どれか1つのマスにプロパティ「start」をつけてください。",
    },
)


class _Stopped(Work):
    """A trial of which no game is played: it stays as far as it is."""

    def start(self) -> None:
        self.done = 13

    @property
    def over(self) -> bool:
        return False


def _trying(app: App) -> None:
    seats = (Seat("Mina", "", "bot:easy"), Seat("Akira", "", "bot:easy"))
    title = adventure().board.title
    app.push(TryScene(lambda: pick(title), _Stopped([Plan("card_adventure", resource(BOARD), seats, 40)])))


def _faults(app: App) -> None:
    watch = BoardWatch(resource(BOARD))
    app.push(FaultsScene("hill.tmx", FAULTS, watch, nothing, nothing))


def _watched(app: App, broken: bool) -> None:
    bench = Bench(app, Watched(resource(BOARD), adventure), lambda _session: None, lambda session: session)
    note = None if broken else {"en": "The board changed; the game goes on.", "ja": "ボードが変わりました。ゲームは続きます。"}
    table = WatchedTableScene(adventure(), nothing, nothing, nothing, bench, note)
    table.broken = FAULTS if broken else ()
    sit(app, table)


def _rules(app: App, session: Session) -> None:
    game = table_named(session.game)
    options = {name: word_of(value) for name, value in session.match.state.table.options.model_dump().items()}
    own = (lambda: game.own_rules(session)) if session.ground is not None else None
    rules = game.rules().on({})
    house = {name: options[name] for name in rules.house}
    title = pick(session.about.title)
    app.push(TableRulesScene(lambda: title, own, lambda: rules.told(house), lambda: rules.played(options)))


VARIANTS = {"intrigue": "true", "unlimited_lives": "true"}
RECIPES = (("well", {"en": "The Well", "ja": "井戸"}), ("falling_bridge", {"en": "The Way Back", "ja": "帰り道"}))
OWN = (
    OwnRow(
        "board", {"en": "The Hill of Owls", "ja": "ふくろうの丘"}, Path("boards/hill/hill.tmx"), "Mina", (1, 4), 40,
        {"en": "Owls watch the hill. Whoever reaches its top before dawn may keep the lantern.",
         "ja": "ふくろうが見張る丘。夜明けまでに頂上に着けば、灯りは君のもの。"},
    ),
    OwnRow(
        "board", {"en": "well.tmx", "ja": "well.tmx"}, Path("boards/well.tmx"),
        fault={"en": "well.tmx: the file is no map; save it again in Tiled.",
               "ja": "well.tmx：マップではありません。Tiledで保存し直してください。"},
    ),
    OwnRow("rooms", {"en": "The Rented Attic", "ja": "貸し屋根裏"}, Path("rooms/attic"), "", (2, 4)),
    OwnRow("pack", {"en": "Owls and Mice", "ja": "ふくろうとねずみ"}, Path("packs/owls")),
    OwnRow("campaign", {"en": "Down from the Hill", "ja": "丘を下りて"}, Path("campaigns/hill.toml")),
)  # fmt: skip


def _own(app: App, rows: Sequence[OwnRow], index: int = 0) -> None:
    def nothing_with(_row: OwnRow) -> None:
        pass

    actions = OwnActions(
        lambda: rows, lambda: 0, lambda _path, size: board_picture(resource(BOARD), size), Path("dungeonbox"),
        nothing_with, nothing_with, nothing_with, nothing_with, nothing, nothing, nothing, nothing, nothing,
    )  # fmt: skip
    scene = OwnScene(actions)
    scene.index = index
    app.push(scene)


def _over_own(app: App, scene: Scene) -> None:
    _own(app, OWN)
    app.push(scene)


AUTHOR_SCENES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "trying": _trying,
        "board_faults": _faults,
        "table_watched": partial(_watched, broken=False),
        "table_watched_broken": partial(_watched, broken=True),
        "own": partial(_own, rows=OWN),
        "own_broken": partial(_own, rows=OWN, index=1),
        "own_empty": partial(_own, rows=()),
        "own_new": lambda app: _over_own(app, NewBoardScene(lambda _name, _size, _tiles, _recipe: True, RECIPES)),
        "own_add": lambda app: _over_own(app, AddScene(lambda _path: None)),
        "own_checked": lambda app: app.push(CheckedScene("hill.tmx", FAULTS)),
        "table_rules_card_adventure": lambda app: _rules(app, adventure(options={"hands": "concealed"})),
        "table_rules_lair_lords": lambda app: _rules(app, lair(options={"preset": "alpha", **VARIANTS})),
    }
)
"""Opens each scene, by name."""
