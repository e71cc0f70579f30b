"""Campaigns as their authors write them: one TOML file with chapters, read strictly, every fault located in both languages.

`campaigns/README.md` beside the shipped ones is the author's manual. Boards and the map of the road lie beside the file or
below it, or are boards that come with the program, by name. Nothing else is read, nothing is run.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError
from pydantic_core import ErrorDetails

from game.boards.schema import suggest
from game.campaign.chapter_faults import CampaignFaults, Fault, fault
from game.content.files import is_file, read_bounded
from game.content.model import Model
from game.resources import ResourceMissing, resource
from game.sessions.episode import Changes, ChapterDeed, ChapterRule, Key, Text
from game.sessions.home import own_boards, own_campaigns
from game.sessions.shelf import board_handle, shipped_boards
from game.sessions.spec import game_names, spec_of
from game.sessions.trouble import Trouble
from game.tiled.files import real
from game.tiled.geometry import as_shown, middle
from game.tiled.grid import extent
from game.tiled.map import TiledMap, TiledObject
from game.tiled.reader import read_map

LARGEST = 512 * 1024
"""The largest file that is read as a campaign, in bytes."""
MOST_DOTS = 200
"""Dots in one line."""
MOST_CAMPAIGNS = 200
"""The most files of a folder that are listed."""
SUFFIX = ".toml"
Count = Annotated[int, Field(ge=0, le=99)]


class Fork(Model):
    """A way on: taken where the chapter ended so and the story's flags are so. `to` is a chapter or an ending."""

    to: Key
    outcome: Literal["won", "lost", ""] = ""
    flags: list[Key] = []
    without: list[Key] = []


class Flag(Model):
    """What sets a flag when the chapter is over; all that is said must hold.

    `outcome`, `reason` of the outcome, `rule`: a rule of the board that works once and has; `item`: somebody carries it out;
    `turns`: won in at most so many; `standing`: nobody is out; `beaten`: at least so many monsters.
    """

    outcome: Literal["won", "lost", ""] = ""
    reason: str = ""
    rule: str = ""
    item: str = ""
    turns: Annotated[int, Field(ge=0, le=999)] = 0
    standing: bool = False
    beaten: Count = 0


class Rest(Model):
    """What is put right before a chapter begins: tokens and curses of each character, the highest first."""

    damage: Count = 0
    poison: Count = 0
    curses: Count = 0


class Gold(Model):
    """What the purse gets when a chapter is over: for winning, for losing, for each monster beaten."""

    won: Count = 0
    lost: Count = 0
    beaten: Count = 0


class Offer(Model):
    """What can be had for gold in the camp: an item, or one damage, poison or curse less."""

    sells: Literal["item", "damage", "poison", "curse"]
    item: str = ""
    price: Annotated[int, Field(ge=1, le=99)]


class Also(Model):
    """Further changes of a chapter's board, and rule options that beat the chapter's own, where the story's flags are so."""

    flags: list[Key] = []
    without: list[Key] = []
    changes: Changes = Changes()
    options: dict[str, str] = {}

    def holds(self, flags: Collection[str]) -> bool:
        """Whether these flags of the story call for it."""
        return set(self.flags) <= set(flags) and not set(self.without) & set(flags)


class Rival(Model):
    """Who plays against the players where a game is one of rivals: a name, and a level of bots."""

    name: Text
    level: Literal["easy", "normal", "hard"] = "normal"


class Chapter(Model):
    """One chapter: a game on a board, with its story before and after, and where it leads.

    A game without boards names its pack of cards as `board`. Where seats play against each other, the players take
    counsel at the first (`seating`) and a `rival` sits at the other; or each of them has a seat, and the rival one of those
    that are left. They are guests there, and the chapter is won where any of them wins.

    `who` takes part: all; those who stood at the end of the chapter before; or `guests`: the players play the board's own
    characters, who bring nothing and take nothing along, while the heroes rest. A `defeat` is played again (`tries` games
    at most, 0 for no limit; then the story goes on), goes on, or ends the story. `leaves` are items that stay behind,
    `cast` the pieces that the story shows.
    """

    key: Key
    title: Text
    game: str = game_names()[0]
    board: str
    options: dict[str, str] = {}
    changes: Changes = Changes()
    also: Annotated[list[Also], Field(max_length=20)] = []
    before: Text
    won: Text
    lost: Text
    who: Literal["all", "standing", "guests"] = "all"
    defeat: Literal["again", "on", "end"] = "again"
    tries: Annotated[int, Field(ge=0, le=99)] = 0
    rest: Rest = Rest()
    gold: Gold = Gold()
    leaves: list[str] = []
    cast: Annotated[list[str], Field(max_length=4)] = []
    rival: Rival | None = None
    seating: Literal["counsel", "each"] = "counsel"
    flags: dict[Key, Flag] = {}
    next: Annotated[list[Fork], Field(min_length=1, max_length=20)]

    def changes_with(self, flags: Collection[str]) -> Changes:
        """What the chapter changes on its board for these flags of the story."""
        goal, turns, rules = self.changes.goal, self.changes.turns, list(self.changes.rules)
        for one in self.also:
            if one.holds(flags):
                goal = one.changes.goal or goal
                turns = turns if one.changes.turns is None else one.changes.turns
                rules += one.changes.rules
        return Changes(goal=goal, turns=turns, rules=rules)

    def options_with(self, flags: Collection[str]) -> dict[str, str]:
        """The rule options of the chapter for these flags of the story."""
        found = dict(self.options)
        for one in self.also:
            if one.holds(flags):
                found |= one.options
        return found

    @property
    def all_changes(self) -> list[tuple[str, Changes]]:
        """Its own changes and those under conditions, each with its place in the file."""
        return [("changes", self.changes), *((f"also[{n + 1}].changes", one.changes) for n, one in enumerate(self.also))]


class Ending(Model):
    """How the story can end."""

    key: Key
    title: Text
    text: Text
    won: bool
    cast: Annotated[list[str], Field(max_length=4)] = []


class CampaignFile(Model):
    """The whole file. `carries` is what goes along from chapter to chapter, `map` the road drawn in Tiled."""

    format: Literal[1]
    title: Text
    text: Text
    author: Annotated[str, Field(max_length=60)] = ""
    seats: tuple[Annotated[int, Field(ge=1, le=4)], Annotated[int, Field(ge=1, le=4)]] = (1, 4)
    minutes: Annotated[int, Field(ge=0, le=9999)] = 0
    map: Annotated[str, Field(min_length=1, max_length=200)]
    classes: list[str] = []
    carries: list[Literal["items", "magic", "wounds", "curses", "gold"]] = ["items", "magic", "wounds", "curses", "gold"]
    gold: Count = 0
    camp: Annotated[list[Offer], Field(max_length=30)] = []
    chapters: Annotated[list[Chapter], Field(min_length=1, max_length=60)]
    endings: Annotated[list[Ending], Field(min_length=1, max_length=20)]


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign that can be played: its file, what stands in it, the digest of its text."""

    path: Path
    file: CampaignFile
    digest: str

    @property
    def handle(self) -> str:
        """How a campaign's save names it."""
        return board_handle(self.path)

    def chapter(self, key: str) -> Chapter | None:
        """The chapter of that key."""
        return next((one for one in self.file.chapters if one.key == key), None)

    def ending(self, key: str) -> Ending | None:
        """The ending of that key."""
        return next((one for one in self.file.endings if one.key == key), None)

    def board_path(self, chapter: Chapter) -> Path:
        """The file of a chapter's board, or the folder of its pack. Raises Trouble when it is not there."""
        spec = spec_of(chapter.game)
        if spec.on_boards:
            return _board_path(self.path, chapter.board)
        for pack in (*spec.grounds(), *spec.own_grounds()):
            if pack.name == chapter.board:
                return pack
        raise Trouble(f"There is no pack {chapter.board}.", f"パック {chapter.board} はありません。")

    @property
    def map_path(self) -> Path:
        """The file of the road's map."""
        return self.path.parent / self.file.map


# --- where campaigns lie


def campaign_files() -> list[Path]:
    """The campaigns that come with the program, then a person's own."""
    found: list[Path] = []
    with suppress(ResourceMissing):
        found += sorted(resource("maps/campaigns").glob("*" + SUFFIX))
    return [*found, *own_campaigns()[:MOST_CAMPAIGNS]]


def campaign_at(handle: str) -> Campaign:
    """The campaign behind a handle. Raises Trouble when it is not there or has faults."""
    path = Path(handle)
    if handle.startswith("maps/") and ".." not in handle.split("/"):
        with suppress(ResourceMissing):
            path = resource(handle)
    try:
        return load_campaign(path)
    except CampaignFaults as faults:
        first = faults.faults[0]
        raise Trouble(f"The campaign {path.name} can't be played: {first.line()}.",
                      f"キャンペーン {path.name} は遊べません（{first.line('ja')}）。") from None  # fmt: skip


def _board_path(file: Path, name: str) -> Path:
    if name.endswith((".tmx", ".tmj")):
        path = real(file).parent / name
        if is_file(path) and real(path).is_relative_to(real(file).parent):
            return path
    else:
        for path in (*shipped_boards(), *own_boards()):
            if path.stem == name:
                return path
    raise Trouble(f"There is no board {name}.", f"ボード {name} はありません。")


# --- reading


def load_campaign(path: Path | str) -> Campaign:
    """Read a campaign. Raises CampaignFaults with all that is wrong in the file itself; `check_campaign` looks at its boards."""
    path = Path(path)
    raw = _bytes(path)
    data = _toml(path, raw)
    try:
        file = CampaignFile.model_validate(data)
    except ValidationError as error:
        raise CampaignFaults(_explained(path.name, data, one) for one in error.errors(include_url=False)) from None
    faults = list(_story(path.name, file))
    if faults:
        raise CampaignFaults(faults)
    return Campaign(path, file, hashlib.sha256(raw).hexdigest())


def _bytes(path: Path) -> bytes:
    try:
        raw = read_bounded(path, LARGEST)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise CampaignFaults([fault(path.name, "", "unreadable", why=why)]) from None
    if len(raw) > LARGEST:
        raise CampaignFaults([fault(path.name, "", "too-large", most=LARGEST)])
    return raw


def _toml(path: Path, raw: bytes) -> dict[str, Any]:
    for number, line in enumerate(raw.split(b"\n"), 1):
        if line.count(b".") > MOST_DOTS:  # the parser takes for ever over names of many parts
            raise CampaignFaults([fault(path.name, f"line {number}", "not-toml", what=f"it has more than {MOST_DOTS} dots")])
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        found = fault(path.name, "", "not-utf8")
    except RecursionError:
        found = fault(path.name, "", "too-deep")
    except ValueError as error:
        what, _, at = str(error).partition(" (at ")
        found = fault(path.name, at.rstrip(")"), "not-toml", what=what[:1].lower() + what[1:])
    raise CampaignFaults([found])


def _explained(file: str, data: Mapping[str, Any], error: ErrorDetails) -> Fault:
    """A fault of the form, with the key of its chapter, in words."""
    place = _place(data, error["loc"])
    context = error.get("ctx", {})
    name = str(error["loc"][-1]) if error["loc"] else ""
    given = error["input"]
    match error["type"]:
        case "missing":
            return fault(file, place, "missing", name=name)
        case "extra_forbidden":
            return fault(file, place, "unknown-entry", suggest(name, _fields(error["loc"])), name=name)
        case "literal_error":
            known = str(context.get("expected", "")).replace("'", "").replace(" or ", ", ")
            return fault(file, place, "wrong-word", given=given, known=known)
        case "string_pattern_mismatch":
            return fault(file, place, "no-key", given=given)
        case "greater_than_equal":
            return fault(file, place, "too-low", given=given, bound=context.get("ge"))
        case "less_than_equal":
            return fault(file, place, "too-high", given=given, bound=context.get("le"))
        case "too_short" | "string_too_short":
            return fault(file, place, "empty")
        case "too_long" | "string_too_long":
            return fault(file, place, "too-long", most=context.get("max_length"))
    kind = error["type"].removesuffix("_type").removesuffix("_parsing").replace("_", " ")
    return fault(file, place, "wrong-kind", given=given, kind=kind)


def _place(data: Mapping[str, Any], path: Sequence[int | str]) -> str:
    """The way to an entry; items of lists by their key where they have one."""
    words: list[str] = []
    here: Any = data
    for part in path:
        try:
            here = here[part]
        except (LookupError, TypeError):
            here = None
        if isinstance(part, int):
            key = here.get("key") if isinstance(here, dict) else None
            label = f" “{key:.40}”" if isinstance(key, str) else ""
            words[-1:] = [f"{words[-1] if words else ''}[{part + 1}]{label}"]
        else:
            words.append(str(part))
    return ".".join(words)


def _fields(path: Sequence[int | str]) -> list[str]:
    """The entries that may stand where one was not known."""
    kind: Any = CampaignFile
    tables: dict[str, Any] = {
        "chapters": Chapter, "endings": Ending, "camp": Offer, "changes": Changes, "also": Also, "rest": Rest, "gold": Gold,
        "next": Fork, "flags": Flag, "rules": ChapterRule, "do": ChapterDeed,
        "rival": Rival, "name": Text, "title": Text, "text": Text, "before": Text, "won": Text, "lost": Text,
    }  # fmt: skip
    for part in path[:-1]:
        kind = tables.get(str(part), kind)
    return list(kind.model_fields)


# --- the story as a whole


def _story(name: str, file: CampaignFile) -> Iterator[Fault]:
    """Keys that are there twice, ways that lead nowhere, flags that nothing sets, chapters that nothing reaches."""
    entries = list(entries_of(file))
    keys = [key for key, _place in entries]
    for number, (key, place) in enumerate(entries):
        if key in keys[:number]:
            yield fault(name, place, "key-twice")
    if file.seats[0] > file.seats[1]:
        yield fault(name, "seats", "seats")
    flags = {flag for chapter in file.chapters for flag in chapter.flags}
    for chapter, (_key, place) in zip(file.chapters, entries, strict=False):
        for at, also in enumerate(chapter.also):
            yield from _known_flags(name, f"{place}.also[{at + 1}]", also, flags)
        if chapter.game not in game_names():
            yield fault(name, f"{place}.game", "no-game", suggest(chapter.game, game_names()), given=chapter.game)
        if chapter.tries and chapter.defeat != "again":
            yield fault(name, f"{place}.tries", "tries")
        yield from _forks(name, place, chapter, keys, flags)
    for number, offer in enumerate(file.camp):
        if bool(offer.item) != (offer.sells == "item"):
            yield fault(name, f"camp[{number + 1}].item", "offer")
    reached = _reached(file)
    for key, place in entries:
        if key not in reached:
            yield fault(name, place, "unreached")
    if not reached & {ending.key for ending in file.endings}:
        yield fault(name, "endings", "endless")
    if any(chapter.defeat == "end" for chapter in file.chapters) and all(ending.won for ending in file.endings):
        yield fault(name, "endings", "no-lost-ending")


def entries_of(file: CampaignFile) -> Iterator[tuple[str, str]]:
    """The key of each chapter and each ending, and its place in the file."""
    for number, chapter in enumerate(file.chapters):
        yield chapter.key, f"chapters[{number + 1}] “{chapter.key}”"
    for number, ending in enumerate(file.endings):
        yield ending.key, f"endings[{number + 1}] “{ending.key}”"


def _forks(name: str, place: str, chapter: Chapter, known: Sequence[str], flags: set[str]) -> Iterator[Fault]:
    for number, fork in enumerate(chapter.next):
        way = f"{place}.next[{number + 1}]"
        if fork.to not in known:
            yield fault(name, f"{way}.to", "no-way", suggest(fork.to, known), given=fork.to)
        yield from _known_flags(name, way, fork, flags)
        if number < len(chapter.next) - 1 and not (fork.outcome or fork.flags or fork.without):
            yield fault(name, way, "way-hidden")
    last = chapter.next[-1]
    if last.outcome or last.flags or last.without:
        yield fault(name, f"{place}.next", "no-last-way")


def _known_flags(name: str, place: str, entry: Fork | Also, flags: set[str]) -> Iterator[Fault]:
    for flag in (*entry.flags, *entry.without):
        if flag not in flags:
            yield fault(name, place, "no-flag", suggest(flag, flags), given=flag)


def _reached(file: CampaignFile) -> set[str]:
    ways = {chapter.key: {fork.to for fork in chapter.next} for chapter in file.chapters}
    lost = {ending.key for ending in file.endings if not ending.won}
    for chapter in file.chapters:
        if chapter.defeat == "end":
            ways[chapter.key] |= set(list(lost)[:1])
    reached, open_ = {file.chapters[0].key}, [file.chapters[0].key]
    while open_:
        for key in ways.get(open_.pop(), ()):
            if key not in reached:
                reached.add(key)
                open_.append(key)
    return reached


# --- the road


@dataclass(frozen=True, slots=True)
class Road:
    """The map of the road: where each chapter and ending lies, and the ways between two of them, in map pixels."""

    size: tuple[int, int]
    places: Mapping[str, tuple[int, int]]
    ways: Mapping[tuple[str, str], tuple[tuple[int, int], ...]]


NEAR = 24
"""Ends of roads belong to the nearest place within so many pixels."""


def read_road(path: Path) -> Road:
    """The road in a Tiled map: objects of class `place` named by chapters or endings, polylines of class `road` between them.

    Raises MapFaults where the map can't be read.
    """
    drawn = as_shown(read_map(path))
    places = {thing.name: _spot(drawn, thing) for _layer, thing in drawn.objects() if thing.kind == "place"}
    ways: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}
    for _layer, thing in drawn.objects():
        if thing.kind == "road" and len(thing.points) > 1:
            line = tuple((round(x), round(y)) for x, y in thing.outline())
            ends = [_nearest(places, line[0]), _nearest(places, line[-1])]
            if ends[0] and ends[1] and ends[0] != ends[1]:
                ways[ends[0], ends[1]] = (places[ends[0]], *line[1:-1], places[ends[1]])
    return Road(extent(drawn)[2:], places, ways)


def _spot(drawn: TiledMap, thing: TiledObject) -> tuple[int, int]:
    x, y = middle(drawn, thing)
    return round(x), round(y)


def _nearest(places: Mapping[str, tuple[int, int]], point: tuple[int, int]) -> str:
    far = {key: (x - point[0]) ** 2 + (y - point[1]) ** 2 for key, (x, y) in places.items()}
    best = min(far, key=lambda key: far[key], default="")
    return best if best and far[best] <= NEAR**2 else ""
