"""Campaigns as their authors write them: one TOML file with chapters, read strictly, every fault located in both languages.

`campaigns/README.md` beside the shipped ones is the author's manual. Boards and the map of the road lie beside the file or
below it, or are boards that come with the program, by name. Nothing else is read, nothing is run.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

import platformdirs
from pydantic import Field, ValidationError
from pydantic_core import ErrorDetails

from game.boards.board import Words
from game.boards.faults import BoardFaults
from game.boards.reading import load_board, middle
from game.boards.schema import suggest
from game.boards.tiled import TiledMap, read_map
from game.campaign.episode import Changes, ChapterRule, Key, Model, Text, wrong_names
from game.campaign.session import board_handle, first_fault, pack_of, shipped_boards
from game.campaign.trouble import Trouble
from game.content.schema import Pack
from game.games import NAMES
from game.resources import PACKAGE, ResourceMissing, resource

LARGEST = 512 * 1024
"""The largest file that is read as a campaign, in bytes."""
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
    """Further changes of a chapter's board, where the story's flags are so."""

    flags: list[Key] = []
    without: list[Key] = []
    changes: Changes


class Chapter(Model):
    """One chapter: a game on a board, with its story before and after, and where it leads.

    `who` takes part: all; those who stood at the end of the chapter before; or `guests`: the players play the board's own
    characters, who bring nothing and take nothing along, while the heroes rest. A `defeat` is played again (`tries` games
    at most, 0 for no limit; then the story goes on), goes on, or ends the story. `leaves` are items that stay behind,
    `cast` the pieces that the story shows.
    """

    key: Key
    title: Text
    game: str = NAMES[0]
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
    flags: dict[Key, Flag] = {}
    next: Annotated[list[Fork], Field(min_length=1, max_length=20)]

    def changes_with(self, flags: Collection[str]) -> Changes:
        """What the chapter changes on its board for these flags of the story."""
        goal, turns, rules = self.changes.goal, self.changes.turns, list(self.changes.rules)
        for one in self.also:
            if set(one.flags) <= set(flags) and not set(one.without) & set(flags):
                goal = one.changes.goal or goal
                turns = turns if one.changes.turns is None else one.changes.turns
                rules += one.changes.rules
        return Changes(goal=goal, turns=turns, rules=rules)

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
class Fault:
    """One fault of a campaign: where in its file, what is wrong, what would be right, in both languages."""

    file: str
    place: str
    wrong: Words
    right: Words

    def line(self, language: str = "en") -> str:
        """The fault in one line."""
        where = f"{self.file}: {self.place}" if self.place else self.file
        right = self.right.get(language, "")
        joint = "。" if language == "ja" else "; "
        return " ".join(f"{where}: {self.wrong[language]}{joint if right else ''}{right}".split())


class CampaignFaults(ValueError):
    """A campaign that can't be played; `faults` are all that were found, `str()` gives one line for each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """All faults, in the order of the file."""
        self.faults = tuple(faults)
        super().__init__("\n".join(fault.line() for fault in self.faults))


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
        """The file of a chapter's board. Raises Trouble when it is not there."""
        return _board_path(self.path, chapter.board)

    @property
    def map_path(self) -> Path:
        """The file of the road's map."""
        return self.path.parent / self.file.map


# --- where campaigns lie


def own_folder() -> Path:
    """Where a person's own campaigns are looked for."""
    return platformdirs.user_data_path("dungeonbox", appauthor=False) / "campaigns"


def campaign_files() -> list[Path]:
    """The campaigns that come with the program, then a person's own."""
    found: list[Path] = []
    try:
        found += sorted(resource("maps/campaigns").glob("*" + SUFFIX))
    except ResourceMissing:
        pass
    try:
        found += sorted(own_folder().glob("*" + SUFFIX))[:MOST_CAMPAIGNS]
    except OSError:
        pass
    return found


def campaign_at(handle: str) -> Campaign:
    """The campaign behind a handle. Raises Trouble when it is not there or has faults."""
    path = PACKAGE.parent / handle if handle.startswith("maps/") else Path(handle)
    if handle.startswith("maps/") and ".." not in handle.split("/"):
        try:
            path = resource(handle)
        except ResourceMissing:
            pass
    try:
        return load_campaign(path)
    except CampaignFaults as faults:
        fault = faults.faults[0]
        raise Trouble(f"The campaign {Path(handle).name} can't be played: {fault.line()}.",
                      f"キャンペーン {Path(handle).name} は遊べません（{fault.line('ja')}）。") from None  # fmt: skip


def _board_path(file: Path, name: str) -> Path:
    if name.endswith((".tmx", ".tmj")):
        path = (file.parent / name).resolve()
        if path.is_file() and path.is_relative_to(file.resolve().parent):
            return path
    else:
        for path in shipped_boards():
            if path.stem == name:
                return path
    raise Trouble(f"There is no board {name}.", f"ボード {name} はありません。")


# --- reading


def load_campaign(path: Path | str) -> Campaign:
    """Read a campaign. Raises CampaignFaults with all that is wrong in the file itself; boards are looked at by `check_campaign`."""
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
        with path.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise CampaignFaults([_fault(path.name, "", f"it can't be read ({why})", f"読めません（{why}）")]) from None
    if len(raw) > LARGEST:
        raise CampaignFaults([_fault(path.name, "", f"it has more than {LARGEST} bytes", f"{LARGEST} バイトを超えています")])
    return raw


def _toml(path: Path, raw: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError:
        fault = _fault(path.name, "", "it is not UTF-8 text", "UTF-8の文書ではありません", "save it as UTF-8", "UTF-8で保存してください")
    except RecursionError:
        fault = _fault(path.name, "", "its lists are nested too deeply", "入れ子が深すぎます")
    except ValueError as error:
        what, _, at = str(error).partition(" (at ")
        fault = _fault(path.name, at.rstrip(")"), f"it is not TOML: {what[:1].lower()}{what[1:]}", f"TOMLとして読めません（{what}）",
                       "mend the line", "この行を直してください")  # fmt: skip
    raise CampaignFaults([fault])


def _fault(file: str, place: str, en: str, ja: str, right_en: str = "", right_ja: str = "") -> Fault:
    return Fault(file, place, {"en": en, "ja": ja}, {"en": right_en, "ja": right_ja})


def _explained(file: str, data: Mapping[str, Any], error: ErrorDetails) -> Fault:
    """A fault of the form, with the key of its chapter, in words."""
    place = _place(data, error["loc"])
    context = error.get("ctx", {})
    name = str(error["loc"][-1]) if error["loc"] else ""
    given = f"{error['input']!s:.40}"
    match error["type"]:
        case "missing":
            return _fault(file, place, f"“{name}” is missing", f"「{name}」がありません", "add it", "書いてください")
        case "extra_forbidden":
            near = suggest(name, _fields(error["loc"]))
            return Fault(file, place, {"en": f"there is no entry “{name}”", "ja": f"「{name}」という項目はありません"}, near)
        case "literal_error":
            known = str(context.get("expected", "")).replace("'", "").replace(" or ", ", ")
            return _fault(file, place, f"“{given}” can't stand here", f"「{given}」は使えません",
                          f"it is one of {known}", f"使えるのは {known} です")  # fmt: skip
        case "string_pattern_mismatch":
            return _fault(file, place, f"“{given}” is no key", f"「{given}」はキーにできません",
                          "keys have small letters, digits and _, up to 40", "キーは英小文字・数字・_ で40文字までです")  # fmt: skip
        case "greater_than_equal" | "less_than_equal":
            bound = context.get("ge", context.get("le"))
            word, ja = ("at least", "以上") if "ge" in context else ("at most", "以下")
            return _fault(file, place, f"{given} is out of range", f"{given} は範囲外です",
                          f"{word} {bound}", f"{bound}{ja}です")  # fmt: skip
        case "too_short" | "string_too_short":
            return _fault(file, place, "it is empty", "空です", "write something", "何か書いてください")
        case "too_long" | "string_too_long":
            most = context.get("max_length")
            return _fault(file, place, "it is too long", "長すぎます", f"{most} is the most", f"{most} までです")
    wanted = error["type"].removesuffix("_type").removesuffix("_parsing").replace("_", " ")
    return _fault(file, place, f"“{given}” is of the wrong kind", f"「{given}」は種類が違います", f"it has to be a {wanted}", f"{wanted} にしてください")  # fmt: skip


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
        "next": Fork, "flags": Flag, "rules": ChapterRule, "do": ChapterRule.model_fields["do"].annotation.__args__[0],  # type: ignore[union-attr]
        "title": Text, "text": Text, "before": Text, "won": Text, "lost": Text,
    }  # fmt: skip
    for part in path[:-1]:
        kind = tables.get(str(part), kind)
    return list(kind.model_fields)


# --- the story as a whole


def _story(name: str, file: CampaignFile) -> Iterator[Fault]:
    """Keys that are there twice, ways that lead nowhere, flags that nothing sets, chapters that nothing reaches."""
    seen: set[str] = set()
    for table, entries in (("chapters", file.chapters), ("endings", file.endings)):
        for number, entry in enumerate(entries):
            if entry.key in seen:
                yield _fault(name, _at(table, number, entry.key), "this key is there twice", "同じキーが二つあります",
                             "give it another one", "別のキーにしてください")  # fmt: skip
            seen.add(entry.key)
    if file.seats[0] > file.seats[1]:
        yield _fault(name, "seats", "the first number is the lowest", "最初の数が最少人数です", "write it as [1, 4]", "[1, 4] のように書いてください")
    flags = {flag for chapter in file.chapters for flag in chapter.flags}
    for number, chapter in enumerate(file.chapters):
        place = _at("chapters", number, chapter.key)
        for at, also in enumerate(chapter.also):
            yield from _known_flags(name, f"{place}.also[{at + 1}]", also, flags)
        if chapter.game not in NAMES:
            yield Fault(name, f"{place}.game", {"en": f"there is no game “{chapter.game:.40}”", "ja": f"ゲーム「{chapter.game:.40}」はありません"}, suggest(chapter.game, NAMES))  # fmt: skip
        if chapter.tries and chapter.defeat != "again":
            yield _fault(name, f"{place}.tries", "tries are counted only where a defeat is played again",
                         "tries は defeat = \"again\" のときだけ使えます")  # fmt: skip
    for number, chapter in enumerate(file.chapters):
        yield from _forks(name, _at("chapters", number, chapter.key), chapter, seen, flags)
    for number, offer in enumerate(file.camp):
        if bool(offer.item) != (offer.sells == "item"):
            yield _fault(name, f"camp[{number + 1}].item", "an item is named where an item is sold, and only there",
                         "item は sells = \"item\" のときに書きます")  # fmt: skip
    reached = _reached(file)
    for table, entries in (("chapters", file.chapters), ("endings", file.endings)):
        for number, entry in enumerate(entries):
            if entry.key not in reached:
                yield _fault(name, _at(table, number, entry.key), "no way leads here", "ここへ来る道がありません",
                             "name it in a chapter's next", "どこかの章の next に書いてください")  # fmt: skip
    if not reached & {ending.key for ending in file.endings}:
        yield _fault(name, "endings", "the story never ends", "物語が終わりません", "lead a chapter to an ending", "章から結末へつないでください")
    if any(chapter.defeat == "end" for chapter in file.chapters) and all(ending.won for ending in file.endings):
        yield _fault(name, "endings", "a defeat may end the story, and no ending is for that", "敗北で終わる章がありますが、その結末がありません",
                     "write an ending with won = false", "won = false の結末を書いてください")  # fmt: skip


def _at(table: str, number: int, key: str) -> str:
    return f"{table}[{number + 1}] “{key}”"


def _forks(name: str, place: str, chapter: Chapter, known: set[str], flags: set[str]) -> Iterator[Fault]:
    for number, fork in enumerate(chapter.next):
        way = f"{place}.next[{number + 1}]"
        if fork.to not in known:
            yield Fault(name, f"{way}.to", {"en": f"there is no chapter or ending “{fork.to}”", "ja": f"章や結末「{fork.to}」はありません"}, suggest(fork.to, known))  # fmt: skip
        yield from _known_flags(name, way, fork, flags)
        if number < len(chapter.next) - 1 and not (fork.outcome or fork.flags or fork.without):
            yield _fault(name, way, "what stands after it is never taken", "この後の道は選ばれません", "put it last", "最後に置いてください")
    last = chapter.next[-1]
    if last.outcome or last.flags or last.without:
        yield _fault(name, f"{place}.next", "it may be that no way fits", "どの道にも当てはまらないことがあります",
                     "let the last one have no condition", "最後の道には条件を付けないでください")  # fmt: skip


def _known_flags(name: str, place: str, entry: Fork | Also, flags: set[str]) -> Iterator[Fault]:
    for flag in (*entry.flags, *entry.without):
        if flag not in flags:
            yield Fault(name, place, {"en": f"nothing sets the flag “{flag}”", "ja": f"フラグ「{flag}」はどこでも立ちません"}, suggest(flag, flags))  # fmt: skip


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

    Raises BoardFaults where the map can't be read.
    """
    drawn = read_map(path)
    places = {thing.name: _spot(drawn, thing) for _layer, thing in drawn.objects() if thing.kind == "place"}
    ways: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}
    for _layer, thing in drawn.objects():
        if thing.kind == "road" and len(thing.points) > 1:
            line = tuple((round(x), round(y)) for x, y in thing.outline())
            ends = [_nearest(places, line[0]), _nearest(places, line[-1])]
            if ends[0] and ends[1] and ends[0] != ends[1]:
                ways[ends[0], ends[1]] = (places[ends[0]], *line[1:-1], places[ends[1]])
    return Road((drawn.width * drawn.tile_width, drawn.height * drawn.tile_height), places, ways)


def _spot(drawn: TiledMap, thing: Any) -> tuple[int, int]:
    x, y = middle(drawn, thing)
    return round(x), round(y)


def _nearest(places: Mapping[str, tuple[int, int]], point: tuple[int, int]) -> str:
    far = {key: (x - point[0]) ** 2 + (y - point[1]) ** 2 for key, (x, y) in places.items()}
    best = min(far, key=lambda key: far[key], default="")
    return best if best and far[best] <= NEAR**2 else ""


# --- checking all of it


def check_campaign(path: Path | str) -> list[Fault]:
    """Every fault of a campaign: its file, its boards, cards, rules, flags and map."""
    path = Path(path)
    try:
        campaign = load_campaign(path)
    except CampaignFaults as faults:
        return list(faults.faults)
    found: list[Fault] = []
    for number, chapter in enumerate(campaign.file.chapters):
        found += _chapter(campaign, chapter, _at("chapters", number, chapter.key))
    found += _map(campaign)
    return found


def _chapter(campaign: Campaign, chapter: Chapter, place: str) -> Iterator[Fault]:
    name = campaign.path.name
    try:
        path = campaign.board_path(chapter)
        board = load_board(path)
        pack = pack_of(board)
    except Trouble as trouble:
        known = [one.stem for one in shipped_boards()]
        yield Fault(name, f"{place}.board", {"en": trouble.line().rstrip("."), "ja": trouble.line("ja").rstrip("。")}, suggest(chapter.board, known))
        return
    except BoardFaults as faults:
        first = {lang: first_fault(faults, lang) for lang in ("en", "ja")}
        yield Fault(name, f"{place}.board", {"en": f"the board has faults: {first['en']}", "ja": f"ボードに誤りがあります（{first['ja']}）"}, {"en": "", "ja": ""})  # fmt: skip
        return
    low, high = board.seats
    if chapter.who == "standing" and low > 1:
        yield _fault(name, f"{place}.who", f"the board needs {low} players, and fewer may stand", f"このボードは{low}人必要で、立っている者が足りないことがあります")
    if low > campaign.file.seats[0] or high < campaign.file.seats[1]:
        yield _fault(name, f"{place}.board", f"the board is for {low} to {high}, the campaign for more or fewer",
                     f"このボードは{low}〜{high}人用で、キャンペーンの人数に合いません")  # fmt: skip
    if chapter.who == "guests" and not board.classes:
        yield _fault(name, f"{place}.who", "the board has no characters of its own for guests", "このボードには、ゲストになる独自のキャラクターがいません",
                     "choose a board with classes, or another who", "classes のあるボードか、別の who にしてください")  # fmt: skip
    strangers = set(pack.playable(tuple(campaign.file.classes))) - set(pack.playable(board.classes))
    if chapter.who != "guests" and strangers:
        names = ", ".join(sorted(strangers))
        yield _fault(name, f"{place}.board", f"the board is not for the classes {names}", f"このボードではクラス {names} を使えません",
                     "set the campaign's classes, or who = \"guests\"", "キャンペーンの classes を決めるか、who = \"guests\" にしてください")  # fmt: skip
    once = {rule.key for rule in board.rules if rule.once}
    for where, changes in chapter.all_changes:
        once |= {rule.key for rule in changes.rules if rule.once}
        for one in wrong_names(board, changes):
            near = suggest(one.wrong["en"].split("“")[-1].rstrip("”"), one.known) if one.known else {"en": "", "ja": ""}
            yield Fault(name, f"{place}.{where}.{_counted(one.place)}", one.wrong, near)
    yield from _options(name, place, chapter)
    yield from _cards(name, place, campaign, chapter, pack)
    yield from _flags(name, place, chapter, once)


def _counted(place: str) -> str:
    """A place in a list as people count."""
    head, bracket, rest = place.partition("[")
    if not bracket:
        return place
    number, _, tail = rest.partition("]")
    return f"{head}[{int(number) + 1}]{_counted(tail)}"


def _options(name: str, place: str, chapter: Chapter) -> Iterator[Fault]:
    from importlib import import_module

    kind = import_module(f"game.games.{chapter.game}").Options
    try:
        kind.model_validate(chapter.options)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            option = str(one["loc"][0])
            if option not in kind.model_fields:
                yield Fault(name, f"{place}.options", {"en": f"there is no option “{option}”", "ja": f"オプション「{option}」はありません"}, suggest(option, kind.model_fields))  # fmt: skip
            else:
                values = kind.model_json_schema()["properties"][option].get("enum", ["true", "false"])
                yield Fault(name, f"{place}.options.{option}", {"en": f"it can't be “{one['input']!s:.40}”", "ja": f"「{one['input']!s:.40}」にはできません"}, suggest("", map(str, values)))  # fmt: skip


def _cards(name: str, place: str, campaign: Campaign, chapter: Chapter, pack: Pack) -> Iterator[Fault]:
    items = [card.id for card in pack.family("item")]
    monsters = [card.id for card in pack.family("monster")]

    def judge(where: str, card: str, known: list[str]) -> Iterator[Fault]:
        if card and card not in known:
            yield Fault(name, f"{place}.{where}", {"en": f"there is no card “{card:.40}”", "ja": f"カード「{card:.40}」はありません"}, suggest(card, known))  # fmt: skip

    for number, item in enumerate(chapter.leaves):
        yield from judge(f"leaves[{number + 1}]", item, items)
    for where, changes in chapter.all_changes:
        for number, rule in enumerate(changes.rules):
            yield from judge(f"{where}.rules[{number + 1}].item", rule.item, items)
            for at, deed in enumerate(rule.do):
                known = monsters if deed.do == "spawn" else items
                yield from judge(f"{where}.rules[{number + 1}].do[{at + 1}].card", deed.card, known)
        if changes.goal is not None:
            yield from judge(f"{where}.goal.card", changes.goal.card, monsters if changes.goal.kind == "beat" else items)
    for flag, what in chapter.flags.items():
        yield from judge(f"flags.{flag}.item", what.item, items)
    if chapter is campaign.file.chapters[0]:
        for number, offer in enumerate(campaign.file.camp):
            if offer.item and offer.item not in items:
                yield Fault(name, f"camp[{number + 1}].item", {"en": f"there is no item “{offer.item:.40}”", "ja": f"アイテム「{offer.item:.40}」はありません"}, suggest(offer.item, items))  # fmt: skip
        for number, one in enumerate(campaign.file.classes):
            if one not in pack.classes:
                yield Fault(name, f"classes[{number + 1}]", {"en": f"there is no class “{one:.40}”", "ja": f"クラス「{one:.40}」はありません"}, suggest(one, pack.classes))  # fmt: skip


def _flags(name: str, place: str, chapter: Chapter, once: Collection[str]) -> Iterator[Fault]:
    for flag, what in chapter.flags.items():
        if what.rule and what.rule not in once:
            yield Fault(name, f"{place}.flags.{flag}.rule",
                        {"en": f"the board has no rule “{what.rule:.40}” that works once", "ja": f"一度だけ働くルール「{what.rule:.40}」はありません"},
                        suggest(what.rule, once))  # fmt: skip


def _map(campaign: Campaign) -> Iterator[Fault]:
    name = campaign.path.name
    path = campaign.map_path
    if not path.resolve().is_relative_to(campaign.path.resolve().parent):
        yield _fault(name, "map", "it lies outside the campaign's folder", "キャンペーンのフォルダーの外にあります", "put it beside the file", "ファイルの隣に置いてください")
        return
    try:
        road = read_road(path)
    except BoardFaults as faults:
        yield Fault(name, "map", {lang: first_fault(faults, lang) for lang in ("en", "ja")}, {"en": "", "ja": ""})
        return
    keys = {entry.key for entry in (*campaign.file.chapters, *campaign.file.endings)}
    for chapter in campaign.file.chapters:
        if chapter.key not in road.places:
            yield _fault(name, "map", f"the map has no place “{chapter.key}”", f"地図に場所「{chapter.key}」がありません",
                         "add an object of class place with this name", "この名前で、クラス place のオブジェクトを置いてください")  # fmt: skip
    for key in road.places:
        if key not in keys:
            yield Fault(name, "map", {"en": f"the place “{key:.40}” is no chapter or ending", "ja": f"場所「{key:.40}」は章でも結末でもありません"}, suggest(key, keys))  # fmt: skip
    for chapter in campaign.file.chapters:
        for fork in chapter.next:
            ends = (chapter.key, fork.to)
            if fork.to in road.places and chapter.key in road.places and ends not in road.ways and ends[::-1] not in road.ways:
                yield _fault(name, "map", f"there is no road from “{chapter.key}” to “{fork.to}”", f"「{chapter.key}」から「{fork.to}」への道がありません",
                             "draw a polyline of class road", "クラス road の折れ線を引いてください")  # fmt: skip
