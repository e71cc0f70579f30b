"""A session: one game being played by people and bots, with all that a save has to name.

The client, `simulate` and the saves all start games here, so that they can't start them in different ways.
"""

from __future__ import annotations

import hashlib
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from game.boards.board import Board, Words
from game.boards.reading import load_board
from game.bots import LEVELS, Thinker, make_bot
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.card_adventure.pack import Pack
from game.content.lair_lords.loader import load_lair_pack, shipped_lair_packs
from game.content.lair_lords.schema import LairPack
from game.content.packs import PackFaults
from game.games import NAMES
from game.resources import ResourceMissing, resource
from game.rules import Event, Match, Option
from game.rules.randomness import Stream
from game.sessions.episode import Episode, changed_board
from game.sessions.naming import NAME_LENGTH, can_stand
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults

HUMAN = "human"
BOT = "bot:"
KINDS: tuple[str, ...] = (HUMAN, *(BOT + level for level in LEVELS))
"""Who can play a seat: a person, or a bot of a level."""
THINKING = 1.0
"""How long a bot that thinks ahead may think beside people, in seconds."""


AnyPack = Pack | LairPack
"""A pack of cards of any game."""


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


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    """What one seat did; `counts` go by the game's own words: `beaten`, `damage`, `poison`, `rests`, `items`, `magic` …"""

    seat: Seat
    won: bool
    out: bool
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a game. `reason` is the outcome's word, empty while it runs; `seconds` is how long it was played."""

    turns: int
    choices: int
    seconds: int
    reason: str
    rule: str
    seats: tuple[SeatStatistics, ...]
    practice: bool = False


@dataclass(slots=True)
class Session:
    """One game and everything around it.

    `run` is its id for saves, `label` what its players call it; `changed` says what is no longer as the save had it;
    `episode` is the chapter of a campaign that it is. `path` is the board's file, or the folder of the pack where the game has
    no board; `ground` is the board, if there is one.
    """

    run: str
    path: Path
    ground: Board | None
    pack: AnyPack
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    match: Match
    started: datetime
    seconds_before: float = 0.0
    changed: tuple[Words, ...] = ()
    label: str = ""
    episode: Episode | None = None
    _since: float = field(default_factory=time.monotonic)

    @property
    def board(self) -> Board:
        """The board. Raises ValueError for a game without one."""
        if self.ground is None:
            raise ValueError(f"{self.game} is played without a board")
        return self.ground

    @property
    def about(self) -> About:
        """What it is played on, for lists, saves and records."""
        return about(self.game, self.ground, self.pack, self.match.setup.options)

    @property
    def game(self) -> str:
        """The game's name in the code: one of `game.games.NAMES`."""
        return self.match.game.name

    @property
    def seconds(self) -> float:
        """How long this game has been open, over all sittings."""
        return self.seconds_before + time.monotonic() - self._since

    @property
    def bot_to_move(self) -> bool:
        """True when the pending decision is a bot's."""
        decision = self.match.decision
        return decision is not None and self.seats[decision.seat].is_bot

    def bot_choice(self) -> int:
        """What the bot of the seat that must decide now would choose; it is given that seat's view and nothing else.

        Its chance depends on the seed, the seat and how many choices were made, so a loaded game goes on as it would have.
        Raises ValueError where no bot has to decide.
        """
        seat, seed = self._bot()
        return make_bot(self.seats[seat].level, seed).choose(self.match.view(seat))

    def bot_thinking(self, seconds: float = THINKING) -> Thinker:
        """The same beside a window: a thinker that has begun; levels that think ahead may do so for so many seconds.

        Raises ValueError where no bot has to decide.
        """
        seat, seed = self._bot()
        thinker = Thinker(make_bot(self.seats[seat].level, seed, seconds=seconds))
        thinker.start(self.match.view(seat))
        return thinker

    def _bot(self) -> tuple[int, int]:
        """The seat of the bot that must decide now, and the seed of its chance."""
        decision = self.match.decision
        if decision is None or not self.seats[decision.seat].is_bot:
            raise ValueError("no bot has to decide now")
        chance = Stream(self.match.seed ^ (decision.seat + 1) << 56)
        return decision.seat, chance.bits() ^ len(self.match.choices)

    def choose(self, option: Option | int) -> tuple[Event, ...]:
        """Take an option of the pending decision; see Match.choose."""
        return self.match.choose(option)

    @property
    def concealed(self) -> bool:
        """True for a game whose players must not see each other's hands."""
        return any(zone.seen == "owner" for zone in self.match.state.table.zones.specs)

    @property
    def solo(self) -> bool:
        """True for one person's game, with or without bots: only such a game can become practice."""
        return sum(not seat.is_bot for seat in self.seats) == 1

    def practise(self) -> None:
        """Go on as practice: from now on every choice can be taken back, and the game stays marked. ValueError unless `solo`."""
        if not self.solo:
            raise ValueError("only a game of one person can become practice")
        self.match.practice = True
        self.match.recall()

    def undo(self) -> bool:
        """Take back the last choice, in practice back to the person's own decision; False at a border."""
        match = self.match
        made = len(match.choices)
        while match.can_undo:
            try:
                match.undo()
            except ValueError:
                break
            if not match.practice or not self.bot_to_move:
                break
        return len(match.choices) < made

    def redo(self) -> bool:
        """Make again what `undo` took back; False where nothing was."""
        match = self.match
        made = len(match.choices)
        while match.can_redo:
            match.redo()
            if not match.practice or not self.bot_to_move:
                break
        return len(match.choices) > made

    def statistics(self) -> Statistics:
        """What happened so far, by seat."""
        state, outcome = self.match.state, self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        out: list[bool] = getattr(state, "out", [False] * len(self.seats))
        seats = tuple(
            SeatStatistics(seat, number in winners, out[number], self._counts(number)) for number, seat in enumerate(self.seats)
        )
        reason, rule = (outcome.reason, outcome.rule) if outcome is not None else ("", "")
        return Statistics(state.turn, len(self.match.choices), int(self.seconds), reason, rule, seats, self.match.practice)

    def _counts(self, seat: int) -> dict[str, int]:
        tally: Mapping[str, int] = getattr(self.match.state, "tally", {})
        own = f".{seat}"
        return {key.removesuffix(own): count for key, count in sorted(tally.items()) if key.endswith(own)}


def new_session(
    game: str,
    path: Path | str,
    seats: Sequence[Seat],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    episode: Episode | None = None,
) -> Session:
    """Start a game on a board, or with the pack in a folder, or a chapter of a campaign.

    A seat whose class is empty gets the next one that the board allows. Raises Trouble, in one sentence, for everything that
    a person can get wrong; MapFaults for a board with faults.
    """
    path = Path(path)
    check_game(game)
    ground, pack = material(game, path, episode)
    if ground is not None:
        assert isinstance(pack, Pack)
        seats = _with_classes(seats, ground, pack)
    options = plain_options(game, options or {})
    setup = make_setup(game, ground, pack, seats, options, episode)
    match = Match.start(game=game, setup=setup, seed=seed)
    run = uuid.uuid4().hex[:12]
    return Session(run, path, ground, pack, tuple(seats), options, match, datetime.now(UTC), episode=episode)


# --- what a game is played with


class About(NamedTuple):
    """What a game is played on: a key for records, a title, and a digest that changes with its content."""

    key: str
    title: Words
    digest: str


def about(game: str, ground: Board | None, pack: AnyPack, options: Any) -> About:
    """What stands for a game in lists, saves and records: its board, or where it has none its edition with its pack."""
    if ground is not None:
        return About(ground.key, ground.title, ground.digest)
    name, edition = GAME_TITLES[game], EDITION_TITLES[options.preset]
    title = {"en": f"{name['en']}, {edition['en'].lower()}", "ja": f"{name['ja']}・{edition['ja']}"}
    return About(f"{game}.{options.preset}", title, pack.digest)


GAME_TITLES: Mapping[str, Words] = {
    "card_adventure": {"en": "Card+Adventure", "ja": "カード+アドベンチャー"},
    "lair_lords": {"en": "Lair Lords", "ja": "魔窟の主"},
}
"""What each game is shown as."""


EDITION_TITLES: Mapping[str, Words] = {
    "revised": {"en": "Revised edition", "ja": "改訂版"},
    "alpha": {"en": "First edition", "ja": "初版"},
}
"""What each edition of a game without boards is shown as."""


class PackShelf(NamedTuple):
    """The packs of a game without boards: those that come with the program, and how one is read."""

    shipped: Callable[[], Mapping[str, Path]]
    load: Callable[[Path], AnyPack]


SHELVES: Mapping[str, PackShelf] = {"lair_lords": PackShelf(shipped_lair_packs, load_lair_pack)}


def on_boards(game: str) -> bool:
    """True for a game that is played on boards."""
    return game not in SHELVES


def check_game(game: str) -> None:
    """Raises Trouble where there is no game of that name."""
    if game not in NAMES:
        raise Trouble(f"There is no game {game!r}; the games are {', '.join(NAMES)}.",
                      f"「{game}」というゲームはありません。あるのは {'、'.join(NAMES)} です。")  # fmt: skip


def material(game: str, path: Path, episode: Episode | None = None) -> tuple[Board | None, AnyPack]:
    """Board and cards of a game, or its cards alone.

    Raises MapFaults for a board's faults, Trouble where cards are not there or a chapter doesn't fit.
    """
    if on_boards(game):
        board = board_for(path, episode)
        return board, pack_of(board)
    return None, _pack(path, SHELVES[game].load)


def shipped_grounds(game: str) -> list[Path]:
    """What comes with the program to play a game on: boards, or packs where it has no boards."""
    return shipped_boards() if on_boards(game) else list(SHELVES[game].shipped().values())


def plain_options(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """Options by the names of the ledger; people also say `edition` for the preset that an edition is."""
    fields_of_game = import_module(f"game.games.{game}").Options.model_fields
    synonyms = {"edition": "preset"} if "preset" in fields_of_game else {}
    return {synonyms.get(name, name): value for name, value in options.items()}


def board_for(path: Path, episode: Episode | None = None) -> Board:
    """A board with the changes of a chapter. Raises MapFaults for its faults, Trouble where the chapter doesn't fit."""
    board = load_board(path)
    return changed_board(board, episode.changes) if episode is not None else board


def make_setup(
    game: str,
    ground: Board | None,
    pack: AnyPack,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    episode: Episode | None = None,
) -> Any:
    """The game's own setup. Raises Trouble where game, seats or options are not possible."""
    check_game(game)
    for seat in seats:
        if seat.kind not in KINDS:
            raise Trouble(f"Nobody called {seat.kind!r} can play a seat; choose from {', '.join(KINDS)}.",
                          f"席に「{seat.kind}」は座れません。{'、'.join(KINDS)} から選んでください。")  # fmt: skip
        if not seat.name or len(seat.name) > NAME_LENGTH or not can_stand(seat.name):
            raise Trouble(f"A player's name has 1 to {NAME_LENGTH} letters; {seat.name[:60]!r} can't be used.",
                          f"プレイヤーの名前は1〜{NAME_LENGTH}文字です。「{seat.name[:60]!r}」は使えません。")  # fmt: skip
    rules = import_module(f"game.games.{game}")
    if ground is None:
        return _setup_with_cards(rules, pack, seats, options)
    assert isinstance(pack, Pack)
    return _setup_on_board(rules, ground, pack, seats, options, episode)


def _setup_with_cards(rules: Any, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str]) -> Any:
    """The setup of a game without a board; the game itself says how many can play."""
    checked = _options(rules.Options, options)
    try:
        return rules.Setup(pack, tuple(rules.SeatSetup(seat.name) for seat in seats), checked)
    except ValueError:
        low, high = SEATS[rules.GAME.name]
        raise Trouble(f"This game is for {low} to {high} players, not {len(seats)}.",
                      f"このゲームは{low}〜{high}人用です（今は{len(seats)}人）。") from None  # fmt: skip


SEATS: Mapping[str, tuple[int, int]] = {"lair_lords": (2, 4)}
"""How many can play a game without boards (BM-1.1)."""


def _setup_on_board(
    rules: Any, board: Board, pack: Pack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
) -> Any:
    low, high = board.seats
    if not low <= len(seats) <= high:
        raise Trouble(f"The board {board.key} is for {low} to {high} players, not {len(seats)}.",
                      f"ボード {board.key} は{low}〜{high}人用です（今は{len(seats)}人）。")  # fmt: skip
    allowed = pack.playable(board.classes)
    for seat in seats:
        if seat.character not in allowed:
            raise Trouble(f"There is no class {seat.character!r} here; the classes are {', '.join(allowed)}.",
                          f"クラス「{seat.character}」はありません。{'、'.join(allowed)} から選んでください。")  # fmt: skip
    checked = _options(rules.Options, options)
    _options(rules.Options, {**options, **board.options})
    places = [rules.SeatSetup(seat.name, seat.character) for seat in seats]
    if episode is not None:
        carried = (rules.Carried(**{kind: tuple(ids) for kind, ids in one.model_dump().items()}) for one in episode.carried)
        places = [replace(place, carried=brought) for place, brought in zip(places, carried, strict=True)]
    return rules.Setup(board, pack, tuple(places), checked)


def _options(kind: type[BaseModel], options: Mapping[str, str]) -> BaseModel:
    """The options of a game from words. Raises Trouble naming the first that is wrong and what would be right."""
    try:
        return kind.model_validate(dict(options))
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
    if name not in kind.model_fields:
        known = ", ".join(kind.model_fields)
        raise Trouble(f"There is no option {name!r}; the options are {known}.",
                      f"オプション「{name}」はありません。あるのは {known} です。") from None  # fmt: skip
    values = kind.model_json_schema()["properties"][name].get("enum", ["true", "false"])
    right, given = ", ".join(map(str, values)), str(options[name])[:60]
    raise Trouble(f"The option {name} can't be {given!r}; it takes one of {right}.",
                  f"オプション {name} は「{given}」にできません。{right} のどれかです。") from None  # fmt: skip


def _with_classes(seats: Sequence[Seat], board: Board, pack: Pack) -> tuple[Seat, ...]:
    allowed = pack.playable(board.classes)
    return tuple(
        seat if seat.character else seat._replace(character=allowed[number % len(allowed)]) for number, seat in enumerate(seats)
    )


def pack_of(board: Board) -> Pack:
    """The card pack that a board asks for, else the first that comes with the program.

    Raises Trouble when it is not there or has faults.
    """
    packs = shipped_packs()
    name = board.packs[0] if board.packs else next(iter(packs), "")
    if name not in packs:
        known = ", ".join(packs)
        raise Trouble(f"The board {board.key} needs the card pack {name!r}, which is not installed; there are {known}.",
                      f"ボード {board.key} に必要なカードパック「{name}」がありません。あるのは {known} です。")  # fmt: skip
    found = _pack(packs[name], load_pack)
    assert isinstance(found, Pack)
    return found


_packs: dict[Path, AnyPack] = {}


def reread_packs() -> None:
    """Read the card packs from their files when they are asked for next: their author may have changed them."""
    _packs.clear()


def _pack(folder: Path, load: Callable[[Path], AnyPack]) -> AnyPack:
    """A pack, read once. Raises Trouble where it is not there or has faults."""
    pack = _packs.get(folder)  # another thread may empty the store at any moment
    if pack is None:
        try:
            pack = _packs[folder] = load(folder)
        except PackFaults as error:
            first = str(error.faults[0])
            raise Trouble(f"The card pack {folder.name} can't be used: {first}.",
                          f"カードパック {folder.name} は使えません（{first}）。") from None  # fmt: skip
    return pack


# --- boards by handle


SHIPPED = ("maps", "assets/lairs")
"""Where boards and packs that come with the program lie."""


def board_handle(path: Path) -> str:
    """How a save names a board or a pack: `maps/…` for one that comes with the program, else the whole path."""
    real = path.resolve()
    for place in SHIPPED:
        try:
            folder = resource(place).resolve()
        except ResourceMissing:
            continue
        if real.is_relative_to(folder):
            return f"{place}/{real.relative_to(folder).as_posix()}"
    return str(real)


def board_at(handle: str) -> Path:
    """The board or the pack behind a handle. Raises Trouble when it is not there."""
    try:
        shipped = handle.startswith(tuple(place + "/" for place in SHIPPED)) and ".." not in handle.split("/")
        path = resource(handle) if shipped else Path(handle)
        if path.is_absolute() and (path.is_file() or (path.is_dir() and any(path.glob("*.toml")))):
            return path
    except (ResourceMissing, OSError, ValueError):
        pass
    raise Trouble(f"The board {handle} is no longer there; put it back to go on with this game.",
                  f"ボード {handle} が見つかりません。元の場所に戻すと続きから遊べます。")  # fmt: skip


NO_BOARDS = ("tilesets", "campaigns", "rooms")
"""Folders below `maps` whose maps are no boards: roads of campaigns, rooms of lairs."""


def shipped_boards() -> list[Path]:
    """The boards that come with the program, in order of their paths."""
    maps = resource("maps")
    inner = sorted(path for path in maps.glob("*/*.tm[xj]") if path.parent.name not in NO_BOARDS)
    return [path for path in (*inner, *sorted(maps.glob("*.tm[xj]"))) if not path.name.startswith(".")]


def layout_digest(match: Match, ground: Board | None) -> str:
    """A digest of what a snapshot's numbers stand for: zones, cards and routes. With an equal one a snapshot still fits."""
    zones = match.state.table.zones
    routes = [(route.a, route.b) for route in ground.routes] if ground is not None else []
    plain = repr(([zone.name for zone in zones.specs], zones.cards, routes))
    return hashlib.sha256(plain.encode()).hexdigest()


def first_fault(faults: MapFaults, language: str = "en") -> str:
    """The first fault of a board that can't be played, in one line, and how many more there are."""
    serious = [fault for fault in faults.faults if fault.level == "error"] or list(faults.faults)
    line = serious[0].line(language)
    more = len(serious) - 1
    if not more:
        return line
    return f"{line}（ほか{more}件）" if language == "ja" else f"{line} (and {more} more)"
