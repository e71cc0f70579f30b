"""What a game is to the house: its one declaration, found by its name.

`game.games.NAMES` lists the games; the declaration of each stands in `specs/<name>.py` as `SPEC`. Whoever needs something of a
game that differs from game to game asks here, and nowhere else is a game known by its name. The rooms of a game above and
below this one are modules of fixed names (`ROOMS`), or stand together in one package (`GameSpec.package`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from pydantic import BaseModel, ValidationError

from game.boards.board import Board, Words
from game.bots import LEVELS, YARDSTICKS
from game.content.files import is_file, is_folder
from game.content.head import Made, Told
from game.content.packs import schema_of
from game.games import NAMES
from game.rules import Game, register
from game.sessions.episode import CarriedOver, Episode
from game.sessions.home import folder_of, one_moment, pack_folders, pack_stamp, stands_on, tables_of
from game.sessions.naming import NAME_LENGTH, can_stand
from game.sessions.shelf import read_pack
from game.sessions.trouble import Trouble

HUMAN = "human"
BOT = "bot:"
KINDS: tuple[str, ...] = (HUMAN, *(BOT + level for level in LEVELS))
"""Who can be asked to play a seat: a person, or a bot of a level."""
SITTING = frozenset({*KINDS, *(BOT + level for level in YARDSTICKS)})
"""Who can sit there at all."""

ROOMS: Mapping[str, str] = {
    "rules": "game.games.{name}",
    "texts": "game.content.{name}.texts",
    "bots": "game.bots.{name}",
    "scenarios": "game.workshop.scenarios.{name}",
    "simulation": "game.workshop.simulations.{name}",
    "table": "game.client.table.{name}.parts",
}
"""Where the rooms of a game stand: the modules that `GameSpec.room` imports."""


class AnyPack(Protocol):
    """A pack of cards of any game."""

    @property
    def id(self) -> str:
        """Its name in files."""

    @property
    def name(self) -> Any:
        """Its name, by language; empty where it has none, as that of a game without cards of its own."""

    @property
    def digest(self) -> str:
        """Changes with what it says."""

    @property
    def cards(self) -> Mapping[str, Any]:
        """Every different card by its id."""

    @property
    def made(self) -> Made:
        """What it was made of."""


class About(NamedTuple):
    """What a game is played on: a key for records, a title, and a digest that changes with its content."""

    key: str
    title: Words
    digest: str


class Seat(NamedTuple):
    """One seat: the player's name, the class of its character, and who plays it (one of KINDS)."""

    name: str
    character: str
    kind: str = HUMAN

    @property
    def is_bot(self) -> bool:
        """True for a seat that the program plays."""
        return self.kind.startswith(BOT)

    @property
    def level(self) -> str:
        """The level of the seat's bot, `""` for a person."""
        return self.kind.removeprefix(BOT) if self.is_bot else ""


@dataclass(frozen=True, kw_only=True)
class GameSpec(ABC):
    """The declaration of a game. Its subclasses say what a game is played on: boards, or packs of cards alone."""

    name: str
    """Its name in the code, in saves and on the command line."""
    title: Words
    about: Words
    """One line on it."""
    rivals: bool = False
    """True where seats play against each other, so that a person alone needs an opponent."""
    chooses_signs: bool = False
    """May each seat choose its sign? Then its character says so, by `with_sign`."""
    match_to: int = 0
    """Who wins so many games of one sitting wins the match; 0 where every game stands alone."""
    campaigns: bool = False
    """True for the game whose characters go from chapter to chapter of a campaign."""
    package: str = ""
    """The package in which all rooms of the game stand, for one that is no part of the house."""

    def match_won(self, standing: Sequence[int]) -> bool:
        """Has somebody won as many games as a match needs?"""
        return bool(standing) and max(standing) >= self.match_to

    def room(self, room: str) -> Any:
        """The module of one of the game's rooms (a key of ROOMS), imported when it is asked for. Raises ImportError."""
        return import_module(f"{self.package}.{room}" if self.package else ROOMS[room].format(name=self.name))

    def needs_room(self, room: str) -> Any:
        """The same where a person asks for it. Raises Trouble naming the module that is to be written."""
        if not self.has_room(room):
            missing = f"{self.package}.{room}" if self.package else ROOMS[room].format(name=self.name)
            raise Trouble(f"{self.title['en']} can't do this yet: it needs the module {missing}.",
                          f"{self.title['ja']}ではまだできません。モジュール {missing} が必要です。")  # fmt: skip
        return self.room(room)

    def has_room(self, room: str) -> bool:
        """Whether the game has filled that room yet."""
        name = f"{self.package}.{room}" if self.package else ROOMS[room].format(name=self.name)
        try:
            found = find_spec(name)
            return found is not None and found.origin is not None  # a folder without a module in it is no room
        except ModuleNotFoundError:  # not even the package that it would stand in
            return False

    @property
    def options(self) -> type[BaseModel]:
        """Its named options."""
        return cast("type[BaseModel]", self.room("rules").Options)

    # --- what it is played on

    @property
    @abstractmethod
    def on_boards(self) -> bool:
        """True for a game that is played on boards."""

    @abstractmethod
    def grounds(self) -> list[Path]:
        """What comes with the program to play it on: boards, or packs where it has no boards. Raises ResourceMissing."""

    @abstractmethod
    def own_grounds(self) -> list[Path]:
        """The same of a person's own."""

    # --- its cards

    @property
    @abstractmethod
    def tables(self) -> Collection[str]:
        """The tables of its packs' files, by which a person's own are known."""

    @abstractmethod
    def shipped_packs(self) -> Mapping[str, Path]:
        """The packs of cards that come with the program: name and folder."""

    @abstractmethod
    def load_packs(self, *folders: Path) -> AnyPack:
        """The cards in some folders together, with all that they need. Raises PackFaults."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of one file of a pack."""

    def told(self, pack: AnyPack, card: Any, lang: str) -> Told:
        """What stands on a card of a pack; nothing where the game has no words of its own for that."""
        return cast("Told", self.room("texts").told(pack, card, lang)) if self.has_room("texts") else Told(card.id, "", "")

    def own_packs(self) -> Mapping[str, Path]:
        """The person's own packs of cards: name and folder."""
        now = folder_of("packs"), pack_stamp(), game_names()
        owner, then, found = _own_packs.get(self.name, (None, None, {}))
        if owner is not self or then != now:
            with one_moment():
                found = {folder.name: folder for folder in pack_folders() if self.has_cards(folder)}
            _own_packs[self.name] = self, now, found
        return found

    def has_cards(self, folder: Path) -> bool:
        """Whether a folder holds cards of this game, sound or not.

        A pack that stands on others is of their game. Else that is told by the most of its tables: `boss` stands in packs of two
        games. What can't be read is taken for cards of boards, which say so.
        """
        on = stands_on(folder)
        if on & set(self.shipped_packs()):
            return True
        if on and any(on & set(other.shipped_packs()) for other in all_specs() if other is not self):
            return False
        found = tables_of(folder) - {"pack"}
        return len(found & set(self.tables)) * 2 > len(found) if found else self.on_boards and any(folder.glob("*.toml"))

    def cards_in(self, folder: Path) -> AnyPack:
        """The cards in a folder, read once, whatever a game is played with beside them. Raises Trouble."""
        return self.read_pack(folder)

    def known_packs(self) -> Mapping[str, Path]:
        """All packs that can be named; of one name those of the program go first, then those that were lent."""
        lent = {name: folder for name, folder in _lent.items() if self.has_cards(folder)}
        shipped = self.shipped_packs()
        return {**shipped, **self.own_packs(), **lent, **shipped}

    def is_pack(self, folder: Path) -> bool:
        """Whether a folder is something to play this game with, sound or not."""
        return self.has_cards(folder)

    def read_pack(self, *folders: Path) -> AnyPack:
        """The cards in some folders together, read once. Raises Trouble where they have faults."""
        return cast("AnyPack", read_pack(folders, self.load_packs))

    @abstractmethod
    def read(self, path: Path, episode: Episode | None = None) -> tuple[Board | None, AnyPack]:
        """The board, if it is played on one, and the cards. Raises MapFaults for a board's faults, Trouble for the rest."""

    @abstractmethod
    def about_ground(self, ground: Board | None, pack: AnyPack, options: Any) -> About:
        """What stands for a game in lists, saves and records."""

    @abstractmethod
    def seat_counts(self, ground: Board | None) -> tuple[int, int]:
        """The least and the most players."""

    # --- how it begins

    def seated(self, seats: Sequence[Seat], ground: Board | None, pack: AnyPack) -> tuple[Seat, ...]:
        """The seats, each with the class that it plays where it has none yet."""
        return tuple(seats)

    def signs_of(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """Which sign each seat has, by its number. Raises Trouble where that is not possible."""
        return tuple(range(len(seats)))

    def with_sign(self, character: str, sign: int) -> str:
        """A character that has chosen a sign."""
        return character

    def plain_character(self, character: str) -> str:
        """A character without the sign it has chosen."""
        return character

    def setup(
        self,
        ground: Board | None,
        pack: AnyPack,
        seats: Sequence[Seat],
        options: Mapping[str, str],
        episode: Episode | None = None,
    ) -> Any:
        """The game's own setup. Raises Trouble where seats or options are not possible."""
        for seat in seats:
            if seat.kind not in SITTING:
                raise Trouble(f"Nobody called {seat.kind!r} can play a seat; choose from {', '.join(KINDS)}.",
                              f"席に「{seat.kind}」は座れません。{'、'.join(KINDS)} から選んでください。")  # fmt: skip
            if not seat.name or len(seat.name) > NAME_LENGTH or not can_stand(seat.name):
                raise Trouble(f"A player's name has 1 to {NAME_LENGTH} letters; {seat.name[:60]!r} can't be used.",
                              f"プレイヤーの名前は1〜{NAME_LENGTH}文字です。「{seat.name[:60]!r}」は使えません。")  # fmt: skip
        low, high = self.seat_counts(ground)
        if not low <= len(seats) <= high:
            raise self.wrong_count(ground, len(seats))
        return self.make(ground, pack, seats, options, episode)

    def wrong_count(self, ground: Board | None, given: int) -> Trouble:
        """What is said where so many can't play."""
        low, high = self.seat_counts(ground)
        number = f"{low} to {high}" if low < high else str(low)
        return Trouble(f"This game is for {number} players, not {given}.",
                       f"このゲームは{number.replace(' to ', '〜')}人用です（今は{given}人）。")  # fmt: skip

    @abstractmethod
    def make(
        self, ground: Board | None, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
    ) -> Any:
        """The setup for seats that are possible. Raises Trouble for wrong options."""

    def plain_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """Options by the names of the ledger; people also say `edition` for the preset that an edition is."""
        synonyms = {"edition": "preset"} if "preset" in self.options.model_fields else {}
        return {synonyms.get(name, name): value for name, value in options.items()}

    def checked(self, options: Mapping[str, str]) -> BaseModel:
        """The options of the game from words. Raises Trouble naming the first that is wrong and what would be right."""
        kind = self.options
        try:
            return kind.model_validate(dict(options))
        except ValidationError as error:
            name = str(error.errors()[0]["loc"][0])
        if name not in kind.model_fields:
            known = ", ".join(kind.model_fields)
            raise Trouble(f"There is no option {name!r}; the options are {known}.",
                          f"オプション「{name}」はありません。あるのは {known} です。") from None  # fmt: skip
        given, right = str(options[name])[:60], right_values(kind, name)
        raise Trouble(f"The option {name} can't be {given!r}; it takes {right['en']}.",
                      f"オプション {name} は「{given}」にできません。{right['ja']}。") from None  # fmt: skip

    # --- what it takes out of a chapter of a campaign

    def carried(self, state: Any, seat: int) -> CarriedOver:
        """What a seat's character carries at this moment; nothing in games where nothing can be carried."""
        return CarriedOver()


@dataclass(frozen=True, kw_only=True)
class PackGame(GameSpec):
    """A game that is played with a pack of cards and without boards."""

    shipped: Callable[[], Mapping[str, Path]]
    """What comes with the program to play it with: name and folder."""
    load: Callable[..., Any]
    """Reads packs, given `known` ones that they may need. Raises PackFaults."""
    seats: tuple[int, int]
    """The least and the most players."""
    file: type[BaseModel] | None = None
    """What stands in one file of its packs; none of one's own without it."""
    editions: Mapping[str, Words] = field(default_factory=dict)
    """What each value of the option `preset` is shown as, where editions are told apart in lists and records."""

    @property
    def on_boards(self) -> bool:
        """No."""
        return False

    def grounds(self) -> list[Path]:
        """The packs."""
        return list(self.shipped().values())

    def own_grounds(self) -> list[Path]:
        """The person's own packs."""
        return list(self.own_packs().values())

    @property
    def tables(self) -> Collection[str]:
        """Those of a file."""
        return self.file.model_fields if self.file is not None else ()

    def shipped_packs(self) -> Mapping[str, Path]:
        """What it is played with."""
        return self.shipped()

    def load_packs(self, *folders: Path) -> AnyPack:
        """Read by `load`."""
        return cast("AnyPack", self.load(*folders, known=self.known_packs))

    def schema(self) -> dict[str, Any]:
        """That of a file of the declaration."""
        return schema_of(self.file, f"{self.title['en']} pack") if self.file is not None else {}

    def ground_at(self, word: str) -> Path | None:
        """The pack that a word names: its folder or a file in it, or the name of one that is installed or the person's own."""
        path = Path(word)
        folder = path.parent if is_file(path) else path
        if is_folder(folder) and any(folder.glob("*.toml")):
            return folder.resolve()
        return next((one for one in (*self.grounds(), *self.own_grounds()) if one.name == word), None)

    def read(self, path: Path, episode: Episode | None = None) -> tuple[None, AnyPack]:
        """The pack alone."""
        return None, self.read_pack(path)

    def about_ground(self, ground: Board | None, pack: AnyPack, options: Any) -> About:
        """Its edition, or where it has none its pack, unless that is the only one that comes with the program or has no name."""
        if not self.editions:
            title = self.title
            if pack.name and (pack.id not in self.shipped() or len(self.shipped()) > 1):
                title = {lang: f"{words}{'・' if lang == 'ja' else ': '}{pack.name[lang]}" for lang, words in title.items()}
            return About(f"{self.name}.{pack.id}", title, pack.digest)
        edition = self.editions[options.preset]
        title = {"en": f"{self.title['en']}, {edition['en'].lower()}", "ja": f"{self.title['ja']}・{edition['ja']}"}
        if pack.id not in self.shipped():
            title = {lang: f"{words}{'・' if lang == 'ja' else ': '}{pack.name[lang]}" for lang, words in title.items()}
            return About(f"{self.name}.{options.preset}.{pack.id}", title, pack.digest)
        return About(f"{self.name}.{options.preset}", title, pack.digest)

    def seat_counts(self, ground: Board | None) -> tuple[int, int]:
        """The same for every pack."""
        return self.seats

    def make(
        self, ground: Board | None, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
    ) -> Any:
        """`Setup(pack, seats, options)` of the game's rules."""
        rules = self.room("rules")
        return rules.Setup(pack, tuple(rules.SeatSetup(seat.name) for seat in seats), self.checked(options))


def right_values(kind: type[BaseModel], name: str) -> Words:
    """What an option takes, to be said after "it takes": one of some words, or a whole number between two."""
    told = kind.model_json_schema()["properties"][name]
    number = next((one for one in (told, *told.get("anyOf", ())) if one.get("type") == "integer" and "minimum" in one), None)
    if number is None:
        words = ", ".join("none" if value is None else str(value) for value in told.get("enum", ["true", "false"]))
        return {"en": f"one of {words}", "ja": f"{words} のどれかです"}
    low, high = number["minimum"], number.get("maximum")
    without = any(one.get("type") == "null" for one in told.get("anyOf", ()))
    return {
        "en": f"a whole number from {low} {'on' if high is None else f'to {high}'}" + (", or none" if without else ""),
        "ja": f"{low}{'以上' if high is None else f'〜{high}'}の整数" + ("か none " if without else "") + "です",
    }


# --- finding them

_ADDED: dict[str, GameSpec] = {}
_lent: dict[str, Path] = {}


def lend_pack(folder: Path) -> None:
    """Let a pack be known by its folder's name as long as the program runs, without being among the person's own."""
    _lent[folder.name] = folder


_own_packs: dict[str, tuple[GameSpec, object, Mapping[str, Path]]] = {}
"""The person's own packs of each game as they were at a moment: every pack that is read asks for them."""


def game_names() -> tuple[str, ...]:
    """The names of all games, in the order in which they are offered."""
    return (*NAMES, *_ADDED)


def spec_of(name: str) -> GameSpec:
    """The declaration of a game. Raises Trouble where there is none of that name."""
    if name in _ADDED:
        return _ADDED[name]
    if name not in NAMES:
        known = game_names()
        raise Trouble(f"There is no game {name!r}; the games are {', '.join(known)}.",
                      f"「{name}」というゲームはありません。あるのは {'、'.join(known)} です。")  # fmt: skip
    return cast("GameSpec", import_module(f"game.sessions.specs.{name}").SPEC)


def all_specs() -> list[GameSpec]:
    """The declarations of all games, in the order in which they are offered."""
    return [spec_of(name) for name in game_names()]


def campaign_game() -> str:
    """The game whose characters campaigns are about."""
    return next(spec.name for spec in all_specs() if spec.campaigns)


def add_game(spec: GameSpec) -> None:
    """Take in a game that stands in a package of its own, behind those of the house."""

    def load() -> Game:
        return cast("Game", spec.room("rules").GAME)

    _ADDED[spec.name] = spec
    register(spec.name, load)


def remove_game(name: str) -> None:
    """Forget a game that was taken in."""
    _ADDED.pop(name, None)
