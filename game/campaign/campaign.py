"""A campaign being played: where the story stands, what its heroes carry and went through; its save above the games' saves.

A chapter's game is saved by itself after every choice and names its campaign; when it is over, `record` takes it into the story.
A program that was killed between the two finds the finished game again: `settle`.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, Field, ValidationError

from game import __version__
from game.boards.board import Words
from game.campaign.chapters import Campaign, Chapter, Ending, Flag, Offer, campaign_at
from game.campaign.disk import COPIES, LARGEST, checked, keep_aside, write_save
from game.campaign.episode import CarriedOver, Episode, Model
from game.campaign.locks import release, take
from game.campaign.save_file import new_run
from game.campaign.saves import SUFFIX, SaveRow, SaveStore, held
from game.campaign.session import Seat, Session, new_session, pack_of
from game.campaign.trouble import Trouble
from game.content.schema import Pack, TokenCard

log = logging.getLogger("dungeonbox.campaign")

FORMAT = "dungeonbox campaign"
VERSION = 1
MOST_ROWS = 500
"""The most campaigns of a folder that are listed."""
MOST_GOLD = 999


class Hero(Model):
    """A character of the story: who plays it, what it carries, and whether it fell in the chapter before."""

    name: str
    character: str
    kind: str
    carried: CarriedOver = CarriedOver()
    fallen: bool = False

    @property
    def seat(self) -> Seat:
        """The hero as a seat at a table."""
        return Seat(self.name, self.character, self.kind)


class Played(Model):
    """A chapter's game that is over. `heroes` took part, `out` and `counts` are theirs; `seconds` is how long it was open."""

    chapter: str
    run: str
    won: bool
    reason: str
    turns: int
    seconds: int
    practice: bool
    heroes: list[int]
    out: list[bool]
    counts: list[dict[str, int]]
    gold: int
    flags: list[str]


class CampaignSave(Model):
    """A saved campaign, version 1. `at` is a chapter or an ending, `playing` the run of the chapter's game, `""` for none."""

    format: Literal["dungeonbox campaign"]
    version: Literal[1]
    program: str
    run: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    campaign: str
    digest: str
    title: dict[str, str]
    started: AwareDatetime
    saved: AwareDatetime
    options: dict[str, str]
    heroes: Annotated[list[Hero], Field(min_length=1, max_length=4)]
    gold: Annotated[int, Field(ge=0, le=MOST_GOLD)]
    flags: list[str]
    path: list[Played]
    at: str
    playing: str
    told: bool
    check: str


@dataclass(slots=True)
class Journey:
    """One run through a campaign.

    `told` is False while the story after the last chapter has not been read. `options` are the players' house rules; a
    chapter's own beat them. `changed` says what is no longer as it was when this was saved.
    """

    campaign: Campaign
    run: str
    started: datetime
    heroes: list[Hero]
    gold: int
    at: str
    options: Mapping[str, str] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    path: list[Played] = field(default_factory=list)
    playing: str = ""
    told: bool = True
    changed: tuple[Words, ...] = ()

    @property
    def chapter(self) -> Chapter | None:
        """The chapter that comes now; None when the story is over."""
        return self.campaign.chapter(self.at)

    @property
    def ending(self) -> Ending | None:
        """The ending, when the story is over."""
        return self.campaign.ending(self.at)

    @property
    def number(self) -> int:
        """The number of the chapter on this journey, counted from 1: chapters that were played again count once."""
        walked = self.walked
        return len(walked) if walked and walked[-1] == self.at else len(walked) + 1

    @property
    def walked(self) -> list[str]:
        """The chapters that have been played, in order, each once for every time that the road led there."""
        found: list[str] = []
        for one in self.path:
            if not found or found[-1] != one.chapter:
                found.append(one.chapter)
        return found

    @property
    def seconds(self) -> int:
        """How long its games were open."""
        return sum(one.seconds for one in self.path)

    # --- a chapter

    def takes_part(self, chapter: Chapter) -> list[int]:
        """The heroes whose players sit down: all, or those who stood at the end of the chapter before; all where nobody stood."""
        everybody = list(range(len(self.heroes)))
        standing = [number for number in everybody if not self.heroes[number].fallen]
        return standing if chapter.who == "standing" and standing else everybody

    def begin(self, seed: int) -> Session:
        """Start the game of the chapter. Raises Trouble or BoardFaults where it can't be played."""
        chapter = self.chapter
        if chapter is None:
            raise Trouble("This story is over.", "この物語は終わっています。")
        heroes = self.takes_part(chapter)
        guests = chapter.who == "guests"
        carried = [CarriedOver() if guests else self.heroes[number].carried for number in heroes]
        changes = chapter.changes_with(self.flags)
        episode = Episode(campaign=self.run, chapter=chapter.key, heroes=heroes, carried=carried, changes=changes)
        seats = [self.heroes[number].seat for number in heroes]
        if guests:  # the next classes that the board allows
            seats = [seat._replace(character="") for seat in seats]
        options = {**self.options, **chapter.options}
        session = new_session(chapter.game, self.campaign.board_path(chapter), seats, options, seed, episode)
        self.playing = session.run
        return session

    def record(self, session: Session) -> bool:
        """Take a chapter's finished game into the story, once; False where it is none of it or was taken in before."""
        chapter, episode, outcome = self.chapter, session.episode, session.match.outcome
        if chapter is None or episode is None or outcome is None:
            return False
        if (episode.campaign, episode.chapter, session.run) != (self.run, chapter.key, self.playing):
            return False
        told = session.statistics()
        people = [number for number, seat in enumerate(session.seats) if not seat.is_bot]
        won = any(seat in outcome.winners for seat in people or range(len(session.seats)))
        again = not won and chapter.defeat == "again" and (not chapter.tries or self._lost(chapter.key) + 1 < chapter.tries)
        flags = [] if again else sorted(name for name, flag in chapter.flags.items() if flag_set(flag, session, won))
        gold = 0 if again else self._earned(chapter, session, won)
        self.path.append(
            Played(
                chapter=chapter.key, run=session.run, won=won, reason=told.reason, turns=told.turns, seconds=told.seconds,
                practice=told.practice, heroes=list(episode.heroes), out=[seat.out for seat in told.seats],
                counts=[dict(seat.counts) for seat in told.seats], gold=gold, flags=flags,
            )
        )  # fmt: skip
        self.playing, self.told = "", False
        if again:
            return True
        self.gold = min(MOST_GOLD, self.gold + gold)
        self.flags = sorted({*self.flags, *flags})
        for seat, number in enumerate(episode.heroes if chapter.who != "guests" else ()):
            self.heroes[number] = self._after(self.heroes[number], chapter, session, seat, told.seats[seat].out)
        self.at = self._way_on(chapter, won)
        if self.chapter is not None:
            assert isinstance(session.pack, Pack)
            self.heroes = [rested(hero, self.chapter, session.pack) for hero in self.heroes]
        return True

    def _lost(self, chapter: str) -> int:
        """How many games of this chapter were lost since the road led there."""
        count = 0
        for one in reversed(self.path):
            if one.chapter != chapter or one.won:
                break
            count += 1
        return count

    def _earned(self, chapter: Chapter, session: Session, won: bool) -> int:
        if "gold" not in self.campaign.file.carries:
            return 0
        beaten = sum(seat.counts.get("beaten", 0) for seat in session.statistics().seats)
        return (chapter.gold.won if won else chapter.gold.lost) + chapter.gold.beaten * beaten

    def _after(self, hero: Hero, chapter: Chapter, session: Session, seat: int, out: bool) -> Hero:
        """A hero with what it carries out of a chapter."""
        brought = carried_from(session, seat)
        carries = self.campaign.file.carries
        kept = {
            "items": [item for item in brought.items if item not in chapter.leaves] if "items" in carries else [],
            "magic": brought.magic if "magic" in carries else [],
            "curses": brought.curses if "curses" in carries else [],
            "damage": brought.damage if "wounds" in carries else [],
            "poison": brought.poison if "wounds" in carries else [],
        }
        return hero.model_copy(update={"carried": CarriedOver(**kept), "fallen": out})

    def _way_on(self, chapter: Chapter, won: bool) -> str:
        fitting = [
            fork.to
            for fork in chapter.next
            if fork.outcome in ("", "won" if won else "lost")
            and set(fork.flags) <= set(self.flags)
            and not set(fork.without) & set(self.flags)
        ]
        if not won and chapter.defeat == "end":
            lost = [ending.key for ending in self.campaign.file.endings if not ending.won]
            return next((to for to in fitting if to in lost), lost[0])
        return fitting[0]

    # --- the camp

    def why_not_buy(self, offer: Offer, number: int) -> Words | None:
        """Why a hero can't have an offer now; None where it can."""
        carried = self.heroes[number].carried
        if offer.price > self.gold:
            return {"en": "There is not enough gold for it.", "ja": "金貨が足りません。"}
        if offer.sells != "item" and not self._ails(carried, offer):
            return {"en": "Nothing of the kind ails this hero.", "ja": "この者にはその必要がありません。"}
        return None

    @staticmethod
    def _ails(carried: CarriedOver, offer: Offer) -> list[str]:
        return {"damage": carried.damage, "poison": carried.poison, "curse": carried.curses}.get(offer.sells, [])

    def buy(self, offer: Offer, number: int, pack: Pack) -> None:
        """A hero gets an offer, the purse pays. Raises Trouble where it can't."""
        why = self.why_not_buy(offer, number)
        if why is not None:
            raise Trouble(why["en"], why["ja"])
        hero = self.heroes[number]
        carried = hero.carried
        match offer.sells:
            case "item":
                carried = carried.model_copy(update={"items": [*carried.items, offer.item]})
            case "curse":
                carried = carried.model_copy(update={"curses": carried.curses[1:]})
            case family:
                carried = carried.model_copy(update={family: lighter(getattr(carried, family), 1, pack)})
        self.heroes[number] = hero.model_copy(update={"carried": carried})
        self.gold -= offer.price

    # --- the whole story

    def totals(self) -> list[dict[str, int]]:
        """What each hero did in all chapters, by the games' own words, with `out`: how often it fell."""
        sums: list[dict[str, int]] = [{} for _hero in self.heroes]
        for one in self.path:
            for number, out, counts in zip(one.heroes, one.out, one.counts, strict=True):
                for key, count in (*counts.items(), ("out", int(out))):
                    sums[number][key] = sums[number].get(key, 0) + count
        return sums


def flag_set(flag: Flag, session: Session, won: bool) -> bool:
    """Whether a finished game sets a flag."""
    state, board = session.match.state, session.board
    told = session.statistics()
    worked = {board.rules[number].key for number in getattr(state, "spent_rules", ())}
    items = {item for seat in range(len(session.seats)) for item in carried_from(session, seat).items}
    return (
        flag.outcome in ("", "won" if won else "lost")
        and flag.reason in ("", told.reason)
        and (not flag.rule or flag.rule in worked)
        and (not flag.item or flag.item in items)
        and (not flag.turns or (won and told.turns <= flag.turns))
        and (not flag.standing or not any(seat.out for seat in told.seats))
        and sum(seat.counts.get("beaten", 0) for seat in told.seats) >= flag.beaten
    )


def carried_from(session: Session, seat: int) -> CarriedOver:
    """What a seat carries at this moment of a game; nothing in games where nothing can be carried."""
    from importlib import import_module

    out = getattr(import_module(f"game.games.{session.game}"), "carried_out", None)
    if out is None:
        return CarriedOver()
    carried = out(session.match.state, seat)
    return CarriedOver(**{kind: list(getattr(carried, kind)) for kind in CarriedOver.model_fields})


def lighter(tokens: Sequence[str], amount: int, pack: Pack) -> list[str]:
    """Tokens without the highest few."""

    def value(token: str) -> int:
        card = pack.cards.get(token)
        return card.value if isinstance(card, TokenCard) else 0

    return sorted(tokens, key=value)[: max(0, len(tokens) - amount)]


def rested(hero: Hero, chapter: Chapter, pack: Pack) -> Hero:
    """A hero after the rest before a chapter."""
    carried, rest = hero.carried, chapter.rest
    changes = {
        "damage": lighter(carried.damage, rest.damage, pack),
        "poison": lighter(carried.poison, rest.poison, pack),
        "curses": carried.curses[rest.curses :],
    }
    return hero.model_copy(update={"carried": carried.model_copy(update=changes)})


def new_journey(campaign: Campaign, seats: Sequence[Seat], options: Mapping[str, str] | None = None) -> Journey:
    """Set out. A seat whose class is empty gets the next one. Raises Trouble for seats that the campaign is not for."""
    low, high = campaign.file.seats
    if not low <= len(seats) <= high:
        raise Trouble(f"This campaign is for {low} to {high} players, not {len(seats)}.",
                      f"このキャンペーンは{low}〜{high}人用です（今は{len(seats)}人）。")  # fmt: skip
    first = campaign.file.chapters[0]
    pack = campaign_pack(campaign)
    allowed = pack.playable(tuple(campaign.file.classes))
    heroes = [
        Hero(name=seat.name, character=seat.character or allowed[number % len(allowed)], kind=seat.kind)
        for number, seat in enumerate(seats)
    ]
    return Journey(campaign, new_run(), datetime.now(UTC), heroes, campaign.file.gold, first.key, dict(options or {}))


def campaign_pack(campaign: Campaign) -> Pack:
    """The cards of a campaign's first chapter, for names of what is carried."""
    from game.boards.reading import load_board

    return pack_of(load_board(campaign.board_path(campaign.file.chapters[0])))


# --- saves


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """One row of the list of campaigns in progress; `fault` is a sentence where the file can't be used, `older` a sound copy."""

    path: Path
    when: datetime
    save: CampaignSave | None = None
    fault: Words | None = None
    older: CampaignRow | None = None

    @property
    def good(self) -> CampaignRow | None:
        """The row itself, or the newest sound copy behind it."""
        return self if self.save is not None else self.older


class CampaignStore:
    """The campaigns in the folder `campaigns` beside the saves. Written as those are: beside, flushed, renamed, copies kept."""

    def __init__(self, saves: SaveStore) -> None:
        """Beside the saves of that store."""
        self.saves = saves
        self._locks: set[Path] = set()
        self._known: set[Path] = set()
        """Files that this program has written before."""

    @property
    def folder(self) -> Path:
        """Where campaigns are saved."""
        return self.saves.folder / "campaigns"

    def _path(self, run: str) -> Path:
        return self.folder / (run + SUFFIX)

    def save(self, journey: Journey) -> Words | None:
        """Write a journey as it stands; a sentence when that fails."""
        path = self._path(journey.run)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock = path.with_name(path.name + ".lock")
            other = take(lock)
            if other is not None:
                return held(other, goes_on=True).words
            self._locks.add(lock)
            self._keep_aside(path)
            write_save(path, campaign_text(journey))
            self._known.add(path)
        except OSError as error:
            log.warning("campaigns: %s", error)
            why = error.strerror or error.__class__.__name__
            return {
                "en": f"The campaign can't be saved in {self.folder} ({why}).",
                "ja": f"{self.folder} にキャンペーンを保存できません（{why}）。",
            }
        return None

    def _keep_aside(self, path: Path) -> None:
        """Before a file is written over for the first time: one that can't be used is kept."""
        if path not in self._known and path.exists() and _row(path).save is None:
            keep_aside(path)

    def release(self) -> None:
        """No campaign is open any more."""
        for lock in self._locks:
            release(lock)
        self._locks.clear()

    def rows(self) -> list[CampaignRow]:
        """All campaigns in progress and past, the newest first; files that can't be used are rows too. Never raises for them."""
        rows: list[CampaignRow] = []
        with suppress(OSError):
            names = sorted(entry.name for entry in os.scandir(self.folder))
            mains = {name if name.endswith(SUFFIX) else name.rpartition(".")[0] for name in names if _is_save(name)}
            rows = [self._row(self.folder / name) for name in sorted(mains)[:MOST_ROWS]]
        return sorted(rows, key=lambda row: row.when, reverse=True)

    def _row(self, path: Path) -> CampaignRow:
        row = _row(path)
        if row.save is not None:
            return row
        copies = (_row(path.with_name(f"{path.name}.{number}")) for number in range(1, COPIES + 1))
        older = next((copy for copy in copies if copy.save is not None), None)
        return replace(row, when=max(row.when, older.when), older=older) if older is not None else row

    def load(self, row: CampaignRow) -> Journey:
        """The journey of a row, or of the sound copy behind it. Raises Trouble; never writes, but for the lock."""
        good = row.good
        if good is None or good.save is None:
            fault = row.fault or {}
            raise Trouble(fault.get("en", ""), fault.get("ja", ""))
        lock = row.path.with_name(row.path.name + ".lock")
        with suppress(OSError):
            other = take(lock)
            if other is not None:
                raise held(other)
            self._locks.add(lock)
        return journey_of(good.save)

    def delete(self, row: CampaignRow) -> None:
        """Delete a campaign with its copies; the games of its chapters stay. Raises Trouble."""
        names = [row.path.name, *(f"{row.path.name}.{number}" for number in range(1, COPIES + 1)), row.path.name + ".lock"]
        try:
            for name in names:
                row.path.with_name(name).unlink(missing_ok=True)
        except OSError as error:
            why = error.strerror or error.__class__.__name__
            raise Trouble(f"{row.path.name} can't be deleted ({why}).", f"{row.path.name} を削除できません（{why}）。") from None

    def of_session(self, session: Session) -> Journey | None:
        """The journey that a chapter's game belongs to; None for other games and where its save is gone."""
        if session.episode is None:
            return None
        row = self._row(self._path(session.episode.campaign))
        try:
            return self.load(row)
        except Trouble as trouble:
            log.warning("campaign: %s", trouble)
            return None

    def story_of(self, row: SaveRow) -> tuple[Words, Words] | None:
        """The titles of the campaign and of the chapter that a saved game belongs to; None for other games.

        Where its story is no longer there, both are empty.
        """
        if row.episode is None:
            return None
        good = self._row(self._path(row.episode.campaign)).good
        if good is None or good.save is None:
            return {}, {}
        try:
            chapter = campaign_at(good.save.campaign).chapter(row.episode.chapter)
        except Trouble:
            chapter = None
        return good.save.title, chapter.title.words if chapter is not None else {}

    def settle(self, journey: Journey) -> SaveRow | None:
        """The saved game of the chapter that is being played, to go on with; None where it has to begin.

        A game that ended before it could be taken into the story is taken in now. Raises Trouble where it can't be read.
        """
        if not journey.playing:
            return None
        path = self.saves.folder / (journey.playing + SUFFIX)
        row = self.saves.row(path)
        good = row if row.sound else row.older
        if good is None:
            journey.playing = ""
            return None
        if good.finished:
            journey.record(self.saves.load(good))
            self.save(journey)
            return None
        return good


def _is_save(name: str) -> bool:
    stem, _, number = name.rpartition(".")
    return not name.startswith(".") and (name.endswith(SUFFIX) or (number.isdigit() and stem.endswith(SUFFIX)))


def campaign_text(journey: Journey) -> bytes:
    """The whole file of a journey."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "run": journey.run,
        "campaign": journey.campaign.handle,
        "digest": journey.campaign.digest,
        "title": dict(journey.campaign.file.title.words),
        "started": journey.started.isoformat(),
        "saved": datetime.now(UTC).isoformat(),
        "options": dict(journey.options),
        "heroes": [hero.model_dump(mode="json") for hero in journey.heroes],
        "gold": journey.gold,
        "flags": journey.flags,
        "path": [one.model_dump(mode="json") for one in journey.path],
        "at": journey.at,
        "playing": journey.playing,
        "told": journey.told,
    }
    return checked(content)


def read_campaign_save(path: Path) -> CampaignSave:
    """The campaign in a file. Raises Trouble saying what is wrong with it."""
    name = path.name
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{name} can't be read ({why}).", f"{name} を読めません（{why}）。") from None
    damaged = Trouble(f"{name} is damaged.", f"{name} は壊れています。")
    foreign = Trouble(f"{name} is not a saved campaign of Dungeonbox.",
                      f"{name} はDungeonboxのキャンペーンの保存ファイルではありません。")  # fmt: skip
    if not raw.strip():
        raise damaged
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError):
        raise (damaged if raw.lstrip().startswith(b'{"format":"' + FORMAT.encode()) else foreign) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise foreign
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Trouble(f"{name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                      f"{name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip
    if checked(content) != raw:
        raise damaged
    try:
        return CampaignSave.model_validate(content)
    except ValidationError:
        raise damaged from None


def _row(path: Path) -> CampaignRow:
    try:
        save = read_campaign_save(path)
    except Trouble as trouble:
        when = datetime.fromtimestamp(0, UTC)
        with suppress(OSError, OverflowError, ValueError):
            when = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        return CampaignRow(path, when, fault=trouble.words)
    return CampaignRow(path, save.saved, save)


def journey_of(save: CampaignSave) -> Journey:
    """The journey that a save holds. Raises Trouble where its campaign is gone, has faults, or no longer has where it stands."""
    campaign = campaign_at(save.campaign)
    if campaign.chapter(save.at) is None and campaign.ending(save.at) is None:
        raise Trouble(f"The campaign no longer has the chapter {save.at} at which this story stands.",
                      f"この物語が今いる章 {save.at} は、もうキャンペーンにありません。")  # fmt: skip
    changed: tuple[Words, ...] = ()
    if campaign.digest != save.digest:
        changed = ({"en": "the campaign changed", "ja": "キャンペーンが変わりました"},)
    return Journey(
        campaign, save.run, save.started, list(save.heroes), save.gold, save.at, save.options, list(save.flags),
        list(save.path), save.playing, save.told, changed,
    )  # fmt: skip
