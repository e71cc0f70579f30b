"""Every scene with sample data, for the gallery and for tests. Each entry opens its scene on an app."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType

from game.client.app import App
from game.client.board_picture import board_picture
from game.client.i18n import _, language, pick
from game.client.pieces import Shelf
from game.client.program.seats import kinds
from game.client.said import Typed
from game.client.scenes.author_samples import AUTHOR_SCENES
from game.client.scenes.campaign_samples import CAMPAIGN_SCENES
from game.client.scenes.collection import CollectionScene
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene
from game.client.scenes.dialog import DialogScene
from game.client.scenes.house_rules import HouseRulesScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.lesson_samples import LESSON_SCENES
from game.client.scenes.onscreen_keys import OnScreenKeys
from game.client.scenes.pause import MenuEntry, PauseScene
from game.client.scenes.report import ReportScene, Tried, tried
from game.client.scenes.result import ResultScene
from game.client.scenes.rulebook_samples import RULEBOOK_SCENES
from game.client.scenes.saves import ImportScene, SavesActions, SavesScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_choices import ClassChoice, GameChoice, Ground, Own
from game.client.scenes.title import TitleActions, TitleGame, TitleScene
from game.client.table.card_adventure.house_rules import house_rules
from game.client.table.card_adventure.samples import BOARD, sample_session
from game.client.table.tables import all_tables
from game.client.table.thumbnail import Thumbnails
from game.client.table.trying import LONGEST
from game.client.text import Rich, rich
from game.client.text_field import TextField
from game.resources import resource
from game.sessions.episode import CarriedOver, Episode
from game.sessions.saves import SaveRow
from game.sessions.spec import Seat, all_specs, game_names
from game.sessions.trouble import Trouble
from game.tiled.paint import MapPicture
from game.workshop.simulate import Plan, simulate


def _nothing() -> None:
    """A sample does nothing."""


def sample_grounds() -> list[Ground]:
    """Boards as the list shows them: a usual one, one with long words, one that is broken."""
    text = {
        "en": "Two vaults under one hill: a treasury full of guards and a waterway that nobody drained. "
        "Bring back the sunken crown.",
        "ja": "丘の下の二つの蔵。見張りだらけの宝物庫と、水の引かない地下水道。沈んだ王冠を持ち帰れ。",
    }
    return [
        Ground(Path("hill.tmx"), {"en": "Under the Hill", "ja": "丘の下"}, "Dungeonbox", (1, 4), 30, text),
        Ground(Path("long.tmx"), {"en": "The Long Way Round", "ja": "一番遠い回り道"}, "M. Tanaka", (2, 3), 45, text),
        Ground(
            Path("broken.tmx"),
            {"en": "broken.tmx", "ja": "broken.tmx"},
            fault={"en": "broken.tmx has no start square.", "ja": "broken.tmx にスタート地点がありません。"},
        ),
    ]


def sample_setup(grounds: list[Ground] | None = None) -> SetupScene:
    """A setup with three classes."""
    classes = [
        ClassChoice("warrior", {"en": "Warrior", "ja": "戦士"}, "pieces/warrior"),
        ClassChoice("mage", {"en": "Mage", "ja": "魔道士"}, "pieces/mage"),
        ClassChoice("magic_warrior", {"en": "Magic Warrior", "ja": "魔法戦士"}, "pieces/magic_warrior"),
    ]
    title = {"en": "Card+Adventure", "ja": "カード+アドベンチャー"}
    game = GameChoice("card_adventure", title, sample_grounds() if grounds is None else grounds, classes, house_rules)
    return SetupScene([game], kinds(), lambda _setup: None, _nothing)


def _title(app: App, saved: bool) -> None:
    def words() -> str:
        return "丘の下、4ターン" if language() == "ja" else "Under the Hill, turn 4"

    go_on, what = (_nothing, words) if saved else (None, str)
    fresh = [TitleGame(spec.name, partial(pick, spec.title), words, _nothing) for spec in all_specs()]
    invite = (lambda: _("First time? Play a lesson"), _nothing)
    actions = TitleActions(
        _nothing, _nothing, _nothing, go_on, what, _nothing, _nothing, _nothing, _nothing, _nothing, invite, fresh, _nothing
    )  # fmt: skip
    app.push(TitleScene(actions))


def _collection(app: App, game: str, number: int, query: str = "") -> None:
    """The collection of a game at one of its pieces, with half of them met."""
    shelves = [Shelf(spec.name, spec.title) for spec in all_specs()]
    for shelf in shelves:
        if shelf.game == game:
            shelf.met = frozenset(list(shelf.pieces)[::2])
            scene = CollectionScene(shelves, _nothing, game, list(shelf.pieces)[number])
    app.push(scene)
    if query:
        scene.desk.focus_on("search")
        scene._search(query)
        scene.relayout()
    app.step((), 1000)


def _setup(app: App, seats: int) -> None:
    scene = sample_setup()
    for seat in range(1, seats):
        scene.kind[seat] = "human" if seat % 2 else "bot:normal"
    app.push(scene)


def _games(app: App, name: str, rules: bool = False) -> None:
    """The setup with all games, one of them chosen; with its house rules over it."""
    games = [game.choice() for game in all_tables()]
    own = Own(_nothing, str, lambda: games, board_picture)
    scene = SetupScene(games, kinds(), lambda _setup: None, _nothing, first=name, own=own)
    app.push(scene)
    if rules:
        app.push(HouseRulesScene(name, scene.rules, _nothing))


def _broken(app: App) -> None:
    scene = sample_setup()
    scene.ground = 2
    app.push(scene)
    scene.desk.focus_on("grounds")


def _pause(app: App) -> None:
    _setup(app, 2)
    words = {
        "redo": lambda: _("Redo"),
        "rulebook": lambda: _("Rulebook"),
        "rules": lambda: _("Rules of this table"),
        "watch": lambda: _("Watch from the start"),
        "practice": lambda: _("Practice"),
        "fault": lambda: _("Report a fault"),
        "settings": lambda: _("Settings"),
        "title": lambda: _("To the title"),
        "quit": lambda: _("Quit"),
    }
    app.push(PauseScene([MenuEntry(key, word, _nothing) for key, word in words.items()]))


def _dialog(app: App) -> None:
    _setup(app, 1)
    sentence = _("The settings could not be read, so the defaults are used; the old file is kept as {file}.")
    app.push(DialogScene(sentence.format(file="settings.json.bad"), [(_("Go on"), _nothing)]))


def _settings(app: App, page: int) -> None:
    scene = SettingsScene()
    app.push(scene)
    scene.turn(page)
    scene.desk.focus_on(scene.first_focus())


def _settings_scale(app: App) -> None:
    app.change(scale=6)
    _settings(app, 0)


def _question(app: App) -> None:
    app.push(SettingsScene())
    keys = KeysScene()
    app.push(keys)
    keys.usual()


def _onscreen_keys(app: App, kana: bool = False) -> None:
    """A name that is written with a gamepad."""
    app.input.user = 0
    _setup(app, 1)
    assert app.top is not None
    app.top.desk.focus_on("name 0")
    field = app.top.desk.focus
    assert isinstance(field, TextField)
    field.open()
    keys = OnScreenKeys(field)
    app.push(keys)
    keys.turn("カナ" if kana else "abc")
    for letter in "ミナ" if kana else "Mina":
        keys.say(Typed(letter))


def _result(app: App, won: bool) -> None:
    def sentence() -> str:
        if language() == "ja":
            return "沈んだ王冠が丘の外へ出た。" if won else "最後の一人も倒れた。"
        return "The sunken crown left the hill." if won else "The last adventurer has fallen."

    def lines() -> list[tuple[str, str]]:
        if language() == "ja":
            return [("ターン", "14"), ("倒したモンスター", "23"), ("受けた傷", "9"), ("使ったカード", "41"), ("時間", "28分")]
        return [("Turns", "14"), ("Monsters beaten", "23"), ("Damage taken", "9"), ("Cards used", "41"), ("Time", "28 min")]

    app.push(ResultScene(won, sentence, lines, _nothing, _nothing))


def _lair_result(app: App, won: bool) -> None:
    def sentence() -> str:
        who = ("ミナ" if language() == "ja" else "Mina") if won else ("アキラ" if language() == "ja" else "Akira")
        return _("{who} has enough Souls and wins.").format(who=who)

    def lines() -> list[tuple[str, str]]:
        if language() == "ja":
            return [("ターン", "11"), ("時間", "31分"), ("ソウル", "A 10  B 7" if won else "A 6  B 10"), ("負傷", "A 2  B 4")]
        return [("Turns", "11"), ("Time", "31 min"), ("Souls", "A 10  B 7" if won else "A 6  B 10"), ("Wounds", "A 2  B 4")]

    picture = "ui/lair_victory" if won else "ui/lair_defeat"
    app.push(ResultScene(won, sentence, lines, _nothing, _nothing, _nothing, picture))


@cache
def _tried() -> Tried:
    """A short trial of a board that comes with the program."""
    board = resource(BOARD)
    seats = (Seat("Mina", "", "bot:easy"), Seat("Akira", "", "bot:random"))
    return tried(simulate(Plan("card_adventure", board, seats, 4, seed=3)), MapPicture.load(board))


def _report(app: App) -> None:
    app.push(ReportScene(_tried()))


def _curtain(app: App, stage: int) -> None:
    def recap() -> list[Rich | str]:
        if language() == "ja":
            return [
                rich("{icon:log_turn} 第4ターンが始まった"),
                rich("{icon:log_die} {gold:2の目}：骨の番兵が2体現れた"),
                rich("{icon:log_move} {who}は地下水道へ進んだ", who="ミナ"),
                rich("{icon:log_fight} {who}はどろスライムを倒した", who="ミナ"),
            ]
        return [
            rich("{icon:log_turn} Turn 4 begins"),
            rich("{icon:log_die} {gold:A 2}: two bone guards appear"),
            rich("{icon:log_move} {who} walks into the waterway", who="Mina"),
            rich("{icon:log_fight} {who} beats a mire slime", who="Mina"),
        ]

    scene = CurtainScene(1, "アキラ" if language() == "ja" else "Akira", recap, _nothing)
    app.push(scene)
    app.step((), 1)
    if stage:
        app.step((), SEALED_MS)
    if stage > 1:
        scene.held_since = app.now
        app.step((), HOLD_MS)


def sample_rows() -> list[SaveRow]:
    """Games as the list shows them: a usual one, one with long names, one that is over, a damaged one, a foreign one."""
    title = {"en": "The Drowned Treasury", "ja": "沈んだ宝物庫"}
    when = datetime(2026, 11, 27, 20, 15, tzinfo=UTC)
    usual = (Seat("Mina", "mage"), Seat("アキラ", "warrior", "bot:easy"))
    label = "雨の日の続き" if language() == "ja" else "Rainy evening"
    long = tuple(Seat(name, "mage") for name in LONGEST)
    run = "0123456789ab"
    fault = Trouble(
        f"{run}.json is damaged: its contents are damaged or have been altered.",
        f"{run}.json は壊れています（内容が壊れているか、書き換えられています）。",
    )
    foreign = Trouble(
        "holiday.json is not a saved game of Dungeonbox.",
        "holiday.json はDungeonboxの保存ファイルではありません。",
    )
    older = SaveRow(Path(f"{run}.json.1"), when, run, "card_adventure", title, 12, usual, choices=140)
    return [
        SaveRow(
            Path("a.json"),
            when,
            "a" * 12,
            "card_adventure",
            title,
            4,
            usual,
            label=label,
            choices=37,
            episode=Episode(campaign="d" * 12, chapter="seal", heroes=[0, 1], carried=[CarriedOver(), CarriedOver()]),
        ),
        SaveRow(Path("b.json"), when, "b" * 12, "card_adventure", title, 128, long, choices=1403),
        SaveRow(Path(f"{run}.json"), when, fault=fault.words, older=older),
        SaveRow(Path("c.json"), when, "c" * 12, "card_adventure", title, 30, usual[:1], True, True, choices=265),
        SaveRow(Path("holiday.json"), when, fault=foreign.words),
    ]


def sample_games(rows: Sequence[SaveRow] | None = None, index: int = 0) -> SavesScene:
    """The list of games with their pictures."""
    thumbnails, session = Thumbnails(), sample_session(2)
    road = {"en": "The Crown Road", "ja": "冠の道"}
    known = sample_rows() if rows is None else list(rows)
    actions = SavesActions(
        lambda _row: None,
        lambda _row: None,
        lambda _row, _label: True,
        lambda _row: None,
        lambda _row: None,
        _nothing,
        _nothing,
        lambda _row, size: thumbnails.draw(session, size),
        lambda row: (road, {"en": "The Forgotten Seal", "ja": "忘れられた印章"}) if row.episode is not None else None,
    )
    scene = SavesScene(lambda: known, actions)
    scene.index = index
    return scene


def _import(app: App) -> None:
    app.push(sample_games())
    sound = [row for row in sample_rows() if row.sound]
    app.push(ImportScene(sound, Path("~/dungeonbox/saves/shared"), lambda _path: None))


def scenes() -> dict[str, Callable[[App], None]]:
    """Opens each scene, by name, those of all games that there are now."""
    return {
        "title": lambda app: _title(app, False),
        "title_with_save": lambda app: _title(app, True),
        "setup": lambda app: _setup(app, 1),
        "setup_full": lambda app: _setup(app, 4),
        "setup_broken": _broken,
        **{f"setup_{game}": partial(_games, name=game) for game in game_names()},
        **{f"house_rules_{game}": partial(_games, name=game, rules=True) for game in game_names()},
        "setup_empty": lambda app: app.push(sample_setup([])),
        "settings": lambda app: app.push(SettingsScene()),
        "settings_game": lambda app: _settings(app, 1),
        "settings_sound": lambda app: _settings(app, 2),
        "settings_scale_too_large": _settings_scale,
        "keys": lambda app: app.push(KeysScene()),
        "keys_gamepad": lambda app: app.push(KeysScene(pad=True)),
        "onscreen_keys": _onscreen_keys,
        "onscreen_keys_kana": lambda app: _onscreen_keys(app, kana=True),
        "games": lambda app: app.push(sample_games()),
        "games_longest_names": lambda app: app.push(sample_games(index=1)),
        "games_damaged": lambda app: app.push(sample_games(index=2)),
        "games_empty": lambda app: app.push(sample_games([])),
        "games_import": _import,
        "pause": _pause,
        "dialog": _dialog,
        "question": _question,
        "report": _report,
        "collection": lambda app: _collection(app, "card_adventure", 3),
        "collection_lairs": lambda app: _collection(app, "lair_lords", 12),
        "collection_dons": lambda app: _collection(app, "seven_dons", 2),
        "collection_quest": lambda app: _collection(app, "scoundrel_quest", -3),
        "collection_board": lambda app: _collection(app, "card_adventure", -2),
        "collection_search": lambda app: _collection(app, "lair_lords", 0, "whisper"),
        "victory": lambda app: _result(app, True),
        "defeat": lambda app: _result(app, False),
        "lair_victory": lambda app: _lair_result(app, True),
        "lair_defeat": lambda app: _lair_result(app, False),
        "curtain_sealed": lambda app: _curtain(app, 0),
        "curtain_name": lambda app: _curtain(app, 1),
        "curtain_recap": lambda app: _curtain(app, 2),
        **AUTHOR_SCENES,
        **CAMPAIGN_SCENES,
        **LESSON_SCENES,
        **RULEBOOK_SCENES,
        **{name: opener for game in all_tables() for name, opener in game.samples.items()},
    }


SCENES: Mapping[str, Callable[[App], None]] = MappingProxyType(scenes())
"""The same for the games of the house."""
