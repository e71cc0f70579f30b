"""House rules: the named options of a game in words, presets of one's own, and the rules in force at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pydantic import BaseModel

from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.linked import LinkedText
from game.client.said import Pointer, Press, Said, Verb
from game.client.scenes.menu import MenuScene
from game.client.scenes.rulebook import RulebookScene, way_to
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.settings import PRESETS, House
from game.client.text import fonts, rich
from game.client.widgets import Button, Choice, Label, Widget


class OptionWords(NamedTuple):
    """An option in words: a short title, what it decides, and each value; `clause` is where the ledger names it."""

    title: str
    meaning: str
    values: Mapping[str, str]
    clause: str


class InForce(NamedTuple):
    """An option that is in force, in words: its title, its value, and what it decides."""

    title: str
    value: str
    meaning: str


class HouseRules:
    """The named options of one game: `model` holds their defaults, `words` what they are called, in the order of the ledger.

    `given` are the options that come with what is played on, such as an edition: the standard is what they make it. `variants`
    are those that the rulebook offers as variants: they are no house rules, and each is played or not.
    """

    def __init__(
        self,
        model: type[BaseModel],
        words: Mapping[str, OptionWords],
        given: Mapping[str, str] | None = None,
        variants: Sequence[str] = (),
    ) -> None:
        self.model, self.words, self.given, self.variants = model, words, dict(given or {}), tuple(variants)
        self._standard = model.model_validate(self.given)

    def on(self, given: Mapping[str, str]) -> HouseRules:
        """The same options on other ground."""
        return HouseRules(self.model, self.words, given, self.variants)

    @property
    def house(self) -> list[str]:
        """The options that are house rules, in the order of the ledger."""
        return [name for name in self.words if name not in self.variants]

    @property
    def offered(self) -> tuple[str, ...]:
        """The variants that can be chosen: what an edition brings along is its rule, and always on."""
        return tuple(name for name in self.variants if self.standard(name) != "true")

    def standard(self, name: str) -> str:
        """The standard value of an option, as a word."""
        return word_of(getattr(self._standard, name))

    def values(self, name: str) -> tuple[str, ...]:
        """The values of an option: numbers from the least on, others with the standard one first."""
        standard = self.standard(name)
        words = self.words[name].values
        if all(word.isdecimal() for word in words):
            return tuple(sorted(words, key=int))
        return tuple(sorted(words, key=lambda word: word != standard))

    def chosen(self, preset: Mapping[str, str]) -> dict[str, str]:
        """What of a preset speaks of this game and differs from the standard."""
        known = {name: value for name, value in preset.items() if name in self.words and value in self.words[name].values}
        return {name: value for name, value in known.items() if value != self.standard(name)}

    def played(self, options: Mapping[str, str]) -> list[InForce]:
        """The variants that are played, whether the edition brings them or not."""
        now = {name: options.get(name, self.standard(name)) for name in self.variants}
        words = [self.words[name] for name, value in now.items() if value == "true"]
        return [InForce(one.title, one.values["true"], one.meaning) for one in words]

    def told(self, options: Mapping[str, str]) -> list[InForce]:
        """The options that differ from the standard, in words."""
        words = [(self.words[name], value) for name, value in self.chosen(options).items()]
        return [InForce(one.title, one.values[value], one.meaning) for one, value in words]


def word_of(value: object) -> str:
    """The value of an option as a word."""
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


class HouseRulesScene(MenuScene):
    """Chooses house rules and keeps them as presets; the standard rules can't be changed, so changing them opens a preset."""

    def __init__(self, game: str, rules: Callable[[], HouseRules], changed: Callable[[], None]) -> None:
        """`rules` are those of the `game`, in the language in use; `changed` is called when the scene is left."""
        super().__init__()
        self.game, self.rules, self.changed = game, rules, changed
        self.row = 0
        self.pointed = -1
        """The option that the mouse was on last: it is told of without being selected; -1 for none."""

    @property
    def kept(self) -> House:
        """What is kept of the game."""
        return self.app.settings.house.get(self.game, House())

    def _keep(self, house: House) -> None:
        self.app.keep(house={**self.app.settings.house, self.game: house})
        self.relayout()

    def _chosen(self) -> dict[str, str]:
        return self.rules().chosen(self.kept.chosen)

    def layout(self) -> list[Widget]:
        """Options on the left, the meaning of the chosen one on the right, presets above."""
        top, row = 14 + fonts.title.pitch, fonts.row
        bottom = HEIGHT - 8 - row
        house = self.rules()
        names = house.house
        chosen = self._chosen()
        words = [(name, house.words[name]) for name in names]
        rows = [Row(one.title, one.values[chosen.get(name, house.standard(name))]) for name, one in words]
        presets = [_("Standard rules"), *(_("House rules {n}").format(n=number) for number in range(1, PRESETS + 1))]
        wide = 390 if fonts.large else 330
        list_top = top + row + 6
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("House rules"), fonts.title, "gold", "center"),
            Choice(Rect(12, top, wide, row), presets, self.kept.number, self._preset, key="preset", zone="preset"),
            OptionList(
                Rect(12, list_top, wide, bottom - 6 - list_top),
                rows,
                self.row,
                self._select,
                lambda: self._turn(1),
                "options",
                "options",
                self._turn,
                self._point_at,
            ),
            LinkedText(
                Rect(18 + wide, top, WIDTH - 30 - wide, bottom - 6 - top),
                self._meaning(names[self.pointed if self.pointed >= 0 else self.row]) if names else [],
                "meaning",
                "meaning",
                frame="panel",
            ),
            Button(Rect((WIDTH - 160) // 2, bottom, 160, row), _("Done"), self.back, "done", "done"),
        ]

    def first_focus(self) -> str:
        """The options."""
        return "options"

    def _meaning(self, name: str) -> Sequence[Entry]:
        house = self.rules()
        words = house.words[name]
        value = self._chosen().get(name, house.standard(name))
        entries = [Entry(words.title, ink="gold"), Entry(words.meaning)]
        for one in house.values(name):
            mark = "●" if one == value else "○"
            ink = "hot" if one == value else "text"
            entries.append(Entry(f"{mark} {words.values[one]}", partial(self._set, name, one), ink))
        entries += way_to(words.clause, lambda book, clause: self.app.push(RulebookScene([book], self.app.pop, clause=clause)))
        entries.append(Entry(words.clause, ink="dim", font=fonts.small))
        return entries

    def _preset(self, number: int) -> None:
        self._keep(self.kept.model_copy(update={"number": number}))

    def _select(self, row: int) -> None:
        self.row, self.pointed = row, -1
        self.relayout()

    def _point_at(self, row: int) -> None:
        self.pointed = row
        self.relayout()

    def _turn(self, by: int) -> None:
        """The next value of the chosen option."""
        house = self.rules()
        name = house.house[self.row]
        values = house.values(name)
        self._set(name, values[(values.index(self._chosen().get(name, house.standard(name))) + by) % len(values)])

    def _set(self, name: str, value: str) -> None:
        """Another value of an option, which is selected; a change of the standard rules goes into the first preset."""
        house, number = self.rules(), self.kept.number or 1
        self.row, self.pointed = house.house.index(name), -1
        presets = [dict(one) for one in self.kept.presets]
        others = {key: kept for key, kept in presets[number - 1].items() if key not in house.words}  # of another version
        presets[number - 1] = {**others, **house.chosen({**self._chosen(), name: value})}
        self._keep(House(number=number, presets=presets))

    def back(self) -> bool:
        """Esc goes back; every change is kept already."""
        self.app.pop(self)
        self.changed()
        return True


class OptionList(ListBox):
    """The list of options: left and right change the value of the selected one. What the mouse was on last stays pointed at."""

    def __init__(
        self,
        rect: Rect,
        rows: Sequence[Row],
        index: int,
        select: Callable[[int], None],
        choose: Callable[[], None],
        key: str,
        zone: str,
        turn: Callable[[int], None],
        point: Callable[[int], None],
    ) -> None:
        super().__init__(rect, rows, index, select, choose, key, zone, point)
        self.turn = turn

    def say(self, said: Said) -> bool:
        """Left and right turn the value."""
        match said:
            case Pointer("out"):
                return True
            case Press(Verb.LEFT):
                self.turn(-1)
                return True
            case Press(Verb.RIGHT):
                self.turn(1)
                return True
        return super().say(said)


class TableRulesScene(MenuScene):
    """The rules in force at a table: the board's own, in words made from its data, the variants and the house rules, each with
    what it does.
    """

    def __init__(
        self,
        title: Callable[[], str],
        board_rules: Callable[[], Sequence[str]] | None,
        house: Callable[[], Sequence[InForce]],
        variants: Callable[[], Sequence[InForce]] = list,
    ) -> None:
        """`board_rules` is None for a game without boards."""
        super().__init__()
        self.title, self.board_rules, self.house, self.variants = title, board_rules, house, variants

    def layout(self) -> list[Widget]:
        """One text to scroll, and a button back."""
        bottom = HEIGHT - 8 - fonts.row
        top = 14 + fonts.title.pitch
        entries: list[Entry] = []
        if self.board_rules is not None:
            entries = [Entry(_("Rules of this board"), ink="gold")]
            entries += [Entry(rich("{hot:・}{line}", line=line)) for line in self.board_rules()] or [
                Entry(_("No rules of its own."), ink="dim")
            ]
            entries.append(Entry(""))
        played = self.variants()
        if played:
            entries.append(Entry(_("Variants"), ink="gold"))
            for one in played:
                entries += [Entry(rich("{hot:・}{line}", line=one.title)), Entry(one.meaning, ink="dim")]
            entries.append(Entry(""))
        entries.append(Entry(_("House rules"), ink="gold"))
        house = self.house()
        for one in house:
            line = rich(_("{hot:・}{title}: {value}"), title=one.title, value=one.value)
            entries += [Entry(line), Entry(one.meaning, ink="dim")]
        entries += [] if house else [Entry(_("The standard rules."), ink="dim")]
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), self.title(), fonts.title, "gold", "center"),
            TextView(Rect(60, top, WIDTH - 120, bottom - 6 - top), entries, "rules", "rules", frame="panel"),
            Button(Rect((WIDTH - 160) // 2, bottom, 160, fonts.row), _("Done"), self.back, "done", "done"),
        ]

    def first_focus(self) -> str:
        """The way back."""
        return "done"

    def back(self) -> bool:
        """Esc goes back."""
        self.app.pop(self)
        return True
