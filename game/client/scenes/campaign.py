"""Campaigns: the journeys that were begun, the map of the road, the camp, the end of a chapter and of a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.campaign.campaign_saves import CampaignRow
from game.campaign.chapters import Offer, Road, read_road
from game.campaign.journey import Hero, Journey
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language, n_, pick
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.dialog import DialogScene
from game.client.scenes.result import Fact, ResultScene, Statistics
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.text import fonts
from game.client.widgets import Button, Choice, Label, Panel, Spot, Widget, nothing
from game.content.card_adventure.cards import TokenCard
from game.content.card_adventure.pack import Pack
from game.content.card_adventure.texts import card_name, rules_text
from game.sessions.trouble import Trouble
from game.tiled.paint import MapPicture

ROAD = Rect(8, 28, 448, 304)
"""Where the map of the road is seen."""
DOT = 8
"""Pixels from one dot of a road to the next."""

Names = Callable[[str], str]
"""The name of a class by its id, in the language in use."""


def counted(names: Sequence[str]) -> str:
    """Names in one line, those that are there more than once with their number."""
    return _(", ").join(
        name if count == 1 else _("{name} ×{n}").format(name=name, n=count) for name, count in Counter(names).items()
    )


def belongings(hero: Hero, pack: Pack) -> list[Entry]:
    """What a hero carries, as entries of a text."""

    def named(ids: Sequence[str]) -> str:
        return counted([card_name(pack.cards[one], language()) if one in pack.cards else one for one in ids])

    def total(tokens: Sequence[str]) -> int:
        cards = [pack.cards.get(token) for token in tokens]
        return sum(card.value for card in cards if isinstance(card, TokenCard))

    carried = hero.carried
    entries = []
    if hero.fallen:
        entries.append(Entry(_("fell in the last chapter"), ink="bad"))
    if carried.damage or carried.poison:
        words = _("Damage {damage}, poison {poison}").format(damage=total(carried.damage), poison=total(carried.poison))
        entries.append(Entry(words, ink="bad"))
    if carried.curses:
        entries.append(Entry(named(carried.curses), ink="magic"))
    if carried.items:
        entries.append(Entry(named(carried.items)))
    if carried.magic:
        entries.append(Entry(named(carried.magic), ink="cool"))
    return entries or [Entry(_("carries nothing yet"), ink="dim")]


# --- the journeys


@dataclass(frozen=True, slots=True)
class JourneysActions:
    """What can be done with the campaigns that were begun."""

    open: Callable[[CampaignRow], None]
    delete: Callable[[CampaignRow], None]
    new: Callable[[], None]
    leave: Callable[[], None]


class JourneysScene(Scene):
    """The campaigns that were begun, the newest first; what can't be read is a row like any other."""

    def __init__(self, rows: Callable[[], Sequence[CampaignRow]], actions: JourneysActions, names: Names) -> None:
        super().__init__()
        self.read, self.actions, self.names = rows, actions, names
        self.rows = list(rows())
        self.index = 0

    def reread(self) -> None:
        """Look at the folder again."""
        self.rows = list(self.read())
        self.index = min(self.index, max(0, len(self.rows) - 1))
        self.relayout()

    @property
    def row(self) -> CampaignRow | None:
        """The selected row."""
        return self.rows[self.index] if self.rows else None

    def layout(self) -> list[Widget]:
        """The list, the selected one, and the ways on."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide = 270
        row = self.row
        button = 146 if fonts.large else 136
        ways = (
            ("leave", _("Back"), self.actions.leave, True),
            ("delete", _("Delete"), self._delete, row is not None),
            ("new", _("New campaign"), self.actions.new, True),
            ("open", _("Go on"), self._open, row is not None and row.good is not None),
        )
        gap = (WIDTH - 24 - button * len(ways)) // (len(ways) - 1)
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Campaigns"), fonts.title, "gold", "center"),
            ListBox(Rect(12, top, wide, bottom - 6 - top), [self._line(one) for one in self.rows], self.index, self._select,
                    self._open, "journeys", "journeys"),
            TextView(Rect(18 + wide, top, WIDTH - 30 - wide, bottom - 6 - top), self._told(), "told", "told", frame="panel"),
            *(
                Button(Rect(12 + number * (button + gap), bottom, button, line), words, action, key, "ways", enabled)
                for number, (key, words, action, enabled) in enumerate(ways)
            ),
        ]  # fmt: skip

    def first_focus(self) -> str:
        """The list."""
        return "journeys" if self.rows else "new"

    def _line(self, row: CampaignRow) -> Row:
        good = row.good
        if good is None or good.save is None:
            return Row(row.path.name, "!", False, pick(row.fault or {}))
        return Row(pick(good.save.title), f"{row.when.astimezone():%m-%d}")

    def _told(self) -> list[Entry]:
        row = self.row
        if row is None:
            return [Entry(_("No campaign has been begun yet."), ink="dim")]
        entries = []
        if row.save is None:
            entries.append(Entry(pick(row.fault or {}), ink="bad"))
        save = row.good.save if row.good is not None else None
        if save is None:
            return entries
        if row.save is None:
            entries.append(Entry(_("The backup is intact; the game goes on from there."), ink="cool"))
        entries.append(Entry(pick(save.title), ink="gold"))
        played = len({one.chapter for one in save.path})
        entries.append(Entry(n_("{n} chapter played", "{n} chapters played", played).format(n=played)))
        entries += [
            Entry(f"{'ABCD'[number]} {hero.name} ({self.names(hero.character)})") for number, hero in enumerate(save.heroes)
        ]
        entries.append(Entry(f"{row.when.astimezone():%Y-%m-%d %H:%M}", ink="dim"))
        return entries

    def _select(self, index: int) -> None:
        self.index = index
        self.relayout()

    def _open(self) -> None:
        if self.row is not None and self.row.good is not None:
            self.actions.open(self.row)

    def _delete(self) -> None:
        row = self.row
        if row is None:
            return
        save = row.good.save if row.good is not None else None
        name = pick(save.title) if save is not None else row.path.name
        words = _("Delete {name}? It can't be brought back.").format(name=name)
        self.app.push(DialogScene(words, [(_("Keep it"), nothing), (_("Delete"), lambda: self._deleted(row))]))

    def _deleted(self, row: CampaignRow) -> None:
        self.actions.delete(row)
        self.reread()

    def back(self) -> bool:
        """Esc goes back."""
        self.actions.leave()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)


# --- the road


@dataclass(frozen=True, slots=True)
class RoadActions:
    """What can be done on the road: go on, tell a chapter's story again, camp, leave. `camp` is None where there is none."""

    go_on: Callable[[], None]
    tell: Callable[[str], None]
    leave: Callable[[], None]
    camp: Callable[[], None] | None = None


class RoadScene(Scene):
    """The map of the road with the way that was walked, and how the heroes are."""

    tune = "music/campaign"

    def __init__(self, journey: Journey, pack: Pack, names: Names, actions: RoadActions, running: bool = False) -> None:
        """`running` when the chapter's game was begun already. Raises MapFaults where the map can't be read."""
        super().__init__()
        self.journey, self.pack, self.names, self.actions, self.running = journey, pack, names, actions, running
        self.picture = MapPicture.load(journey.campaign.map_path)
        self.road: Road = read_road(journey.campaign.map_path)

    @property
    def corner(self) -> tuple[int, int]:
        """The map pixel in the upper left corner of the window: the present chapter is in sight."""
        here = self.road.places.get(self.journey.at, (0, 0))
        return (
            max(0, min(here[0] - ROAD.width // 2, self.road.size[0] - ROAD.width)),
            max(0, min(here[1] - ROAD.height // 2, self.road.size[1] - ROAD.height)),
        )

    def at(self, key: str) -> tuple[int, int]:
        """Where a chapter lies on the canvas."""
        x, y = self.road.places[key]
        left, top = self.corner
        return ROAD.left + x - left, ROAD.top + y - top

    def layout(self) -> list[Widget]:
        """The map with its places, the heroes beside it, and the ways on."""
        journey, chapter = self.journey, self.journey.chapter
        right = Rect(ROAD.right + 8, ROAD.top, WIDTH - ROAD.right - 16, ROAD.height)
        line = fonts.row
        ways = [("go_on", _("Go on"), self.actions.go_on)] if chapter is not None else []
        if self.actions.camp is not None and chapter is not None and not self.running:
            ways.append(("camp", _("Camp"), self.actions.camp))
        ways.append(("leave", _("To the title"), self.actions.leave))
        top = right.bottom - len(ways) * (line + 3) + 3
        number = _("Chapter {n}").format(n=journey.number) if chapter is not None else _("The end")
        heading = f"{pick(journey.campaign.file.title.words)}  {number}"
        widgets: list[Widget] = [
            Label(Rect(0, 4, WIDTH, fonts.body.pitch), heading, ink="gold", align="center"),
            TextView(
                Rect(right.left, right.top, right.width, top - 4 - right.top), self._told(), "heroes", "heroes", frame="panel"
            ),
        ]
        for key in dict.fromkeys([*journey.walked, journey.at]):
            if key in self.road.places and ROAD.collidepoint(self.at(key)):
                x, y = self.at(key)
                spot = Rect(x - 13, y - 15, 26, 26)
                action = self.actions.go_on if key == journey.at else self._tell(key)
                widgets.append(Spot(spot, action, f"place {key}", "road", key == journey.at, clip=ROAD))
        widgets += [
            Button(Rect(right.left, top + place * (line + 3), right.width, line), words, action, key, "ways")
            for place, (key, words, action) in enumerate(ways)
        ]
        return widgets

    def _tell(self, key: str) -> Callable[[], None]:
        return lambda: self.actions.tell(key)

    def first_focus(self) -> str:
        """The way on."""
        return "go_on" if self.journey.chapter is not None else "leave"

    def _told(self) -> list[Entry]:
        """What comes now, the purse, and each hero."""
        journey, chapter = self.journey, self.journey.chapter
        entries: list[Entry] = []
        if chapter is not None:
            entries.append(Entry(pick(chapter.title.words), ink="gold"))
            if self.running:
                entries.append(Entry(_("The game is waiting."), ink="cool"))
            elif journey.path and journey.path[-1].chapter == chapter.key:
                entries.append(Entry(_("This chapter is played again."), ink="cool"))
        elif journey.ending is not None:
            entries.append(Entry(pick(journey.ending.title.words), ink="gold"))
        if "gold" in journey.campaign.file.carries:
            entries.append(Entry(n_("{n} piece of gold", "{n} pieces of gold", journey.gold).format(n=journey.gold), ink="hot"))
        for number, hero in enumerate(journey.heroes):
            entries += [
                Entry(""),
                Entry(f"{'ABCD'[number]} {hero.name}", ink="gold"),
                Entry(self.names(hero.character), ink="dim"),
            ]
            entries += belongings(hero, self.pack)
        return entries

    def back(self) -> bool:
        """Esc goes to the title; everything is kept."""
        self.actions.leave()
        return True

    def draw(self, brush: Brush) -> None:
        """The map, the roads as dots, the places, and the party where it stands."""
        draw_ground(brush)
        brush.frame("panel_dark", ROAD.inflate(8, 8))
        left, top = self.corner
        view = (left, top, min(ROAD.width, self.road.size[0]), min(ROAD.height, self.road.size[1]))
        brush.board(self.picture, view, ROAD.topleft)
        brush.clip(ROAD)
        walked = set(pairwise([*self.journey.walked, self.journey.at]))
        for ends, way in self.road.ways.items():
            gone = ends in walked or ends[::-1] in walked
            self._dots(brush, way, gone)
        for key in self.road.places:
            self._place(brush, key)
        self._party(brush)
        brush.clip(None)
        self.desk.draw(brush)

    def _dots(self, brush: Brush, way: Sequence[tuple[int, int]], gone: bool) -> None:
        """A road: dots at even distances, large and golden where the heroes went."""
        left, top = self.corner
        rest = float(DOT)
        for (ax, ay), (bx, by) in pairwise(way):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            while rest < length:
                part = rest / length
                x, y = ROAD.left - left + round(ax + (bx - ax) * part), ROAD.top - top + round(ay + (by - ay) * part)
                size = 3 if gone else 2
                brush.fill((x - 2, y - 2, size + 2, size + 2), "back")
                brush.fill((x - 1, y - 1, size, size), "hot" if gone else "stone-2")
                rest += DOT
            rest -= length

    def _place(self, brush: Brush, key: str) -> None:
        """A disc with a flag where a chapter was won, with a cross where it was lost, a pale one where nobody has been."""
        x, y = self.at(key)
        played = [one for one in self.journey.path if one.chapter == key]
        ink = ("gold-2" if played[-1].won else "red-2") if played else "gold-3" if key == self.journey.at else "ink-4"
        for wide, high, tone in ((11, 7, "back"), (7, 11, "back"), (9, 9, "back"), (7, 5, ink), (5, 7, ink)):
            brush.fill((x - wide // 2, y - high // 2, wide, high), tone)
        if played and played[-1].won:
            for rect, tone in (((x - 1, y - 15, 3, 15), "back"), ((x + 1, y - 15, 9, 8), "back"), ((x, y - 14, 1, 14), "ink-6")):
                brush.fill(rect, tone)
            for step, wide in enumerate((3, 5, 7, 7, 5, 3)):
                brush.fill((x + 1, y - 14 + step, wide, 1), "red-2" if step > 2 else "red-3")
        elif played:
            for step in range(-2, 3):
                brush.fill((x + step, y + step, 1, 1), "back")
                brush.fill((x + step, y - step, 1, 1), "back")

    def _party(self, brush: Brush) -> None:
        """The heroes, a step apart from one another."""
        if self.journey.at not in self.road.places:
            return
        x, y = self.at(self.journey.at)
        heroes = self.journey.heroes
        for number, hero in enumerate(heroes):
            brush.stand(f"pieces/{hero.character}", (x + 12 * number - 6 * (len(heroes) - 1), y + 2))


# --- the camp


class CampScene(Scene):
    """What the purse can buy, for one hero at a time. `buy` does it, and keeps it."""

    def __init__(self, journey: Journey, pack: Pack, names: Names, buy: Callable[[Offer, int], None]) -> None:
        super().__init__()
        self.journey, self.pack, self.names, self.pay = journey, pack, names, buy
        self.hero = 0
        self.index = 0

    @property
    def offers(self) -> list[Offer]:
        """What there is."""
        return self.journey.campaign.file.camp

    def layout(self) -> list[Widget]:
        """Whose turn it is, the offers, what that hero carries, and the two buttons."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide, button = 320, 150
        journey = self.journey
        words = [self._line(offer) for offer in self.offers]
        offer = self.offers[self.index]
        why = journey.why_not_buy(offer, self.hero)
        heroes = [f"{'ABCD'[number]} {hero.name}" for number, hero in enumerate(journey.heroes)]
        gold = n_("{n} piece of gold", "{n} pieces of gold", journey.gold).format(n=journey.gold)
        lower = top + line + 6
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Camp"), fonts.title, "gold", "center"),
            Choice(Rect(12, top, wide, line), heroes, self.hero, self._turn, key="hero", zone="hero"),
            Label(Rect(18 + wide, top, WIDTH - 30 - wide, line), gold, ink="hot", align="center", middle=True),
            ListBox(Rect(12, lower, wide, bottom - 6 - lower), words, self.index, self._select, self._buy, "offers", "offers"),
            TextView(Rect(18 + wide, lower, WIDTH - 30 - wide, bottom - 6 - lower), self._told(), "told", "told", frame="panel"),
            Button(Rect(12, bottom, button, line), _("Back"), self.back, "leave", "ways"),
            Label(Rect(18 + button, bottom, WIDTH - 36 - 2 * button, line), pick(why) if why else "", ink="bad", align="center",
                  middle=True, key="why"),
            Button(Rect(WIDTH - 12 - button, bottom, button, line), _("Buy"), self._buy, "buy", "ways", enabled=why is None,
                   why=pick(why) if why else ""),
        ]  # fmt: skip

    def first_focus(self) -> str:
        """The offers."""
        return "offers"

    def _line(self, offer: Offer) -> Row:
        names: Mapping[str, str] = {
            "damage": _("Tend a wound"), "poison": _("Draw out poison"), "curse": _("Have a curse lifted"),
        }  # fmt: skip
        card = self.pack.cards.get(offer.item)
        words = names.get(offer.sells) or (card_name(card, language()) if card is not None else offer.item)
        price = n_("{n} coin", "{n} coins", offer.price).format(n=offer.price)
        return Row(words, price, self.journey.why_not_buy(offer, self.hero) is None)

    def _told(self) -> list[Entry]:
        """What is selected does, then who would have it."""
        hero = self.journey.heroes[self.hero]
        does = self._does(self.offers[self.index])
        return [*does, Entry(""), Entry(hero.name, ink="gold"), Entry(self.names(hero.character), ink="dim"),
                *belongings(hero, self.pack)]  # fmt: skip

    def _does(self, offer: Offer) -> list[Entry]:
        """What an offer does: for a card all that stands on it."""
        card = self.pack.cards.get(offer.item)
        if offer.sells == "item" and card is not None:
            found = [Entry(card_name(card, language()), ink="cool")]
            found += [Entry(line) for line in rules_text(card, language()).split("\n") if line]
            return [*found, Entry(card.flavour[language()], ink="dim")] if card.flavour is not None else found
        words = {
            "damage": _("The highest damage token is taken away."),
            "poison": _("The highest poison token is taken away."),
            "curse": _("The oldest curse is taken away."),
        }  # fmt: skip
        return [Entry(words.get(offer.sells, ""))]

    def _turn(self, hero: int) -> None:
        self.hero = hero
        self.relayout()

    def _select(self, index: int) -> None:
        self.index = index
        self.relayout()

    def _buy(self) -> None:
        offer = self.offers[self.index]
        if self.journey.why_not_buy(offer, self.hero) is not None:
            return
        try:
            self.pay(offer, self.hero)
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
        self.relayout()

    def back(self) -> bool:
        """Esc goes back to the road."""
        self.app.pop(self)
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)


# --- the ends


class ChapterEndScene(ResultScene):
    """The end of a chapter's game: the story goes on from here."""

    def __init__(
        self,
        won: bool,
        sentence: Callable[[], str],
        lines: Callable[[], Sequence[Fact]],
        go_on: Callable[[], None],
        watch: Callable[[], None],
    ) -> None:
        super().__init__(won, sentence, lines, go_on, go_on, watch)
        self.go_on = go_on

    def ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Watch the game, or go on."""
        return [("watch", _("Watch"), self.watch or nothing), ("go_on", _("Go on"), self.go_on)]

    def layout(self) -> list[Widget]:
        """As after any game, with the ways of a story."""
        ways = self.ways()
        wide, bottom = (190 if fonts.large else 150), HEIGHT - 12 - fonts.row
        box = Rect(72, 172, WIDTH - 144, bottom - 10 - 172)  # four seats in a line need more room than after one game
        left = (WIDTH - (wide + 12) * len(ways) + 12) // 2
        return [
            Panel(box, "panel_dark"),
            Statistics(box.inflate(-24, -16), self.sentence(), self.lines()),
            *(
                Button(Rect(left + number * (wide + 12), bottom, wide, fonts.row), words, action, key)
                for number, (key, words, action) in enumerate(ways)
            ),
        ]

    def first_focus(self) -> str:
        """The way on."""
        return self.ways()[-1][0]


class EpilogueScene(ChapterEndScene):
    """The end of a story: how it ended, and what everybody did in all its chapters."""

    def __init__(
        self,
        won: bool,
        sentence: Callable[[], str],
        lines: Callable[[], Sequence[Fact]],
        road: Callable[[], None],
        title: Callable[[], None],
    ) -> None:
        super().__init__(won, sentence, lines, title, road)

    def ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Look at the road once more, or go to the title."""
        return [("road", _("The road"), self.watch or nothing), ("title", _("To the title"), self.go_on)]


def story_lines(journey: Journey, words: Mapping[str, str]) -> list[Fact]:
    """The statistics of a whole story; `words` are the names of what is counted."""
    minutes = max(1, round(journey.seconds / 60))
    lost = sum(not one.won for one in journey.path)
    lines: list[Fact] = [
        (_("Chapters played"), str(len(journey.walked))),
        (_("Games lost"), str(lost)),
        (_("Turns"), str(sum(one.turns for one in journey.path))),
        (_("Time"), n_("{n} minute", "{n} minutes", minutes).format(n=minutes)),
    ]
    totals = journey.totals()
    for key, name in {**words, "out": _("Times fallen")}.items():
        counts = [hero.get(key, 0) for hero in totals]
        parts = "  ".join(f"{'ABCD'[number]} {count}" for number, count in enumerate(counts))
        lines.append((name, str(counts[0]) if len(counts) == 1 else parts))
    return lines
