"""The map of a campaign's road: the way that was walked, what comes next, and how the heroes are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.campaign.chapters import Road, read_road
from game.campaign.journey import Journey
from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _, n_, pick
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.carried import Names, belongings
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.text import fonts
from game.client.widgets import Button, Label, Spot, Widget
from game.content.card_adventure.pack import Pack
from game.tiled.paint import MapPicture

ROAD = Rect(8, 28, 448, 304)
"""Where the map of the road is seen."""
DOT = 8
"""Pixels from one dot of a road to the next."""


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
        self.camped = False
        """The camp has been looked at."""
        self.picture = MapPicture.load(journey.campaign.map_path)
        self.road: Road = read_road(journey.campaign.map_path)

    def uncovered(self) -> None:
        """What was bought in the camp is carried; who comes from there goes on."""
        self.relayout()
        if self.camped:
            self.desk.focus_on(self.first_focus())

    @property
    def camp(self) -> Callable[[], None] | None:
        """The way to the camp, where there is one: before a chapter is begun."""
        return self.actions.camp if self.journey.chapter is not None and not self.running else None

    def _camp(self) -> None:
        assert self.camp is not None
        self.camped = True
        self.camp()

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
        if self.camp is not None:
            ways.append(("camp", _("Camp"), self._camp))
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
        """The way on; before it once the camp, where the purse can buy something."""
        if self.camp is not None and not self.camped and self.journey.can_buy:
            return "camp"
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
            elif journey.path:
                entries += [Entry(words, ink="good") for words in self._since()]
        elif journey.ending is not None:
            entries.append(Entry(pick(journey.ending.title.words), ink="gold"))
        if "gold" in journey.campaign.file.carries:
            entries.append(Entry(n_("{n} coin", "{n} coins", journey.gold).format(n=journey.gold), ink="hot"))
        for number, hero in enumerate(journey.heroes):
            entries += [
                Entry(""),
                Entry(f"{'ABCD'[number]} {hero.name}", ink="gold"),
                Entry(self.names(hero.character), ink="dim"),
            ]
            entries += belongings(hero, self.pack)
        return entries

    def _since(self) -> list[str]:
        """What the last chapter has brought, and what the rest before this one has put right."""
        chapter, gold = self.journey.chapter, self.journey.path[-1].gold
        assert chapter is not None
        found = [_("Earned: {what}").format(what=n_("{n} coin", "{n} coins", gold).format(n=gold))] if gold else []
        rest = {
            _("damage tokens"): chapter.rest.damage,
            _("poison tokens"): chapter.rest.poison,
            _("curses"): chapter.rest.curses,
        }
        put_right = [_("{what}: up to {n} fewer").format(what=what, n=n) for what, n in rest.items() if n]
        return [*found, _("Rested. For each: {what}.").format(what="; ".join(put_right))] if put_right else found

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
