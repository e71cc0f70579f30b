"""A campaign being played: where the story stands, what its heroes carry and went through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import product

from game.boards.board import Words
from game.boards.reading import load_board
from game.campaign.chapters import Campaign, Chapter, Ending, Flag, Offer
from game.content.card_adventure.cards import TokenCard
from game.content.card_adventure.pack import Pack
from game.content.model import Model, Short, Shown
from game.sessions.episode import CarriedOver, Episode
from game.sessions.save_file import new_run
from game.sessions.session import Session, new_session
from game.sessions.spec import BOT, Seat, spec_of
from game.sessions.specs.card_adventure import pack_of
from game.sessions.trouble import Trouble

MOST_GOLD = 999
"""The most that the purse of a campaign holds."""


COUNSEL_LENGTH = 20
"""From more signs on the names of all who take counsel are too long for the name of a seat."""


class Hero(Model):
    """A character of the story: who plays it, what it carries, and whether it fell in the chapter before."""

    name: Shown
    character: Short
    kind: Short
    carried: CarriedOver = CarriedOver()
    fallen: bool = False

    @property
    def seat(self) -> Seat:
        """The hero as a seat at a table."""
        return Seat(self.name, self.character, self.kind)


class Played(Model):
    """A chapter's game that is over. `heroes` took part, `out` and `counts` are theirs; `seconds` is how long it was open."""

    chapter: Short
    run: Short
    won: bool
    reason: Short
    turns: int
    seconds: int
    practice: bool
    heroes: list[int]
    out: list[bool]
    counts: list[dict[str, int]]
    gold: int
    flags: list[str]


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

    def begin(self, seed: int, language: str = "en") -> Session:
        """Start the game of the chapter; a rival has its name in this `language`.

        Raises Trouble or MapFaults where it can't be played.
        """
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
        options = chapter.options_with(self.flags)
        if chapter.rival is None:
            options = {**self.options, **options}
        else:
            seats = [self._counsel(heroes, language)] if chapter.seating == "counsel" else seats
            if len(seats) < spec_of(chapter.game).seat_counts(None)[1]:
                seats.append(Seat(chapter.rival.name.words[language], "", BOT + chapter.rival.level))
        session = new_session(chapter.game, self.campaign.board_path(chapter), seats, options, seed, episode)
        self.playing = session.run
        return session

    def _counsel(self, heroes: Sequence[int], language: str) -> Seat:
        """The one seat at which all these players take counsel: of several people, with the names of them all."""
        seats = [self.heroes[number].seat for number in heroes]
        people = [seat for seat in seats if not seat.is_bot] or seats[:1]
        name = " & ".join(seat.name for seat in people)
        if len(people) > 1 and len(name) > COUNSEL_LENGTH:
            name = {"en": "The party", "ja": "一行"}[language]
        return people[0]._replace(name=name, character="")

    def record(self, session: Session) -> bool:
        """Take a chapter's finished game into the story, once; False where it is none of it or was taken in before."""
        chapter, episode, outcome = self.chapter, session.episode, session.match.outcome
        if chapter is None or episode is None or outcome is None:
            return False
        if (episode.campaign, episode.chapter, session.run) != (self.run, chapter.key, self.playing):
            return False
        told = session.statistics()
        counsel = chapter.rival is not None and chapter.seating == "counsel"
        sat = [0 if counsel else number for number in range(len(episode.heroes))]
        """The seat of each hero that took part."""
        people = {seat for seat in sat if not session.seats[seat].is_bot}
        won = any(seat in outcome.winners for seat in people or sat)
        again = not won and chapter.defeat == "again" and (not chapter.tries or self._lost(chapter.key) + 1 < chapter.tries)
        flags = [] if again else sorted(name for name, flag in chapter.flags.items() if flag_set(flag, session, won))
        gold = 0 if again else self._earned(chapter, session, won)
        self.path.append(
            Played(
                chapter=chapter.key, run=session.run, won=won, reason=told.reason, turns=told.turns, seconds=told.seconds,
                practice=told.practice, heroes=list(episode.heroes), out=[told.seats[seat].out for seat in sat],
                counts=[dict(told.seats[seat].counts) for seat in sat], gold=gold, flags=flags,
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
            pack = session.pack if isinstance(session.pack, Pack) else campaign_pack(self.campaign)
            self.heroes = [rested(hero, self.chapter, pack) for hero in self.heroes]
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

    @property
    def can_buy(self) -> tuple[int, int] | None:
        """The first hero that can have an offer now, and the number of that offer; None where the purse buys nothing."""
        everything = product(range(len(self.heroes)), enumerate(self.campaign.file.camp))
        return next(((hero, number) for hero, (number, offer) in everything if self.why_not_buy(offer, hero) is None), None)

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
    state = session.match.state
    told = session.statistics()
    worked = {session.board.rules[number].key for number in getattr(state, "spent_rules", ())}
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
    return session.spec.carried(session.match.state, seat)


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
    return pack_of(load_board(campaign.board_path(campaign.file.chapters[0])))
