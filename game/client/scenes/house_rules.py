"""House rules: the named options of Card+Adventure in words, presets of one's own, and the rules in force at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, get_args

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.input import Press, Said, Verb
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.scene import Scene
from game.client.text import fonts, rich
from game.client.widgets import Button, Choice, Entry, Label, ListBox, Row, TextView, Widget
from game.games.card_adventure import Options

PRESETS = 3
"""How many presets of one's own are kept beside the standard rules."""


class OptionWords(NamedTuple):
    """An option in words: a short title, what it decides, and each value; `clause` is where the ledger names it."""

    title: str
    meaning: str
    values: Mapping[str, str]
    clause: str


def option_words() -> dict[str, OptionWords]:
    """Every named option, in the order of the ledger, in the language in use."""
    yes_no = {"false": _("no"), "true": _("yes")}
    return {
        "hands": OptionWords(
            _("Hands"), _("May everybody see the hands?"),
            {"open": _("open"), "concealed": _("concealed")}, "CA-6.13",
        ),
        "effect_timing": OptionWords(
            _("Magic and items"), _("When do magic and items used in a fight take effect?"),
            {"immediate": _("at once"), "effect_phase": _("effect phase")}, "CA-R4",
        ),
        "commander_scaling": OptionWords(
            _("Commander's bonus"), _("Does each commander give its bonus, or each monster that matches count?"),
            {"per_commander": _("per commander"), "per_match": _("per match")}, "CA-R7",
        ),
        "commander_timing": OptionWords(
            _("Commander gone"), _("Does the bonus end when the commander leaves the fight?"),
            {"live": _("ends at once"), "locked": _("stays")}, "CA-R8",
        ),
        "fight_order": OptionWords(
            _("Order of fights"), _("Which of several fights comes first?"),
            {"near_start": _("nearest start"), "random": _("random"), "players": _("players choose")}, "CA-R12",
        ),
        "reviving_blocks_pickup": OptionWords(
            _("Reviving monsters"), _("Do face-down monsters keep items from being picked up?"), yes_no, "CA-R15",
        ),
        "token_pools": OptionWords(
            _("Damage and poison"), _("Are damage and poison counted apart or together?"),
            {"separate": _("apart"), "combined": _("together")}, "CA-R18",
        ),
        "token_total": OptionWords(
            _("Tokens"), _("Do the values on tokens count, or their number?"),
            {"value": _("values"), "count": _("number")}, "CA-R19",
        ),
        "mp_threshold": OptionWords(
            _("MP cost"), _("Must the MP reach the cost, or exceed it?"),
            {"at_least": _("reach"), "exceed": _("exceed")}, "CA-R27",
        ),
        "monster_back": OptionWords(
            _("Monsters' backs"), _("When may penalties and abilities be read?"),
            {"fight_only": _("in fights"), "public": _("always")}, "CA-R31",
        ),
        "rest_exclusive": OptionWords(
            _("Resting"), _("Does resting take the whole go, or only the move?"),
            {"true": _("whole go"), "false": _("the move")}, "CA-R33",
        ),
        "nearest_tie": OptionWords(
            _("Equally near"), _("Who decides which of equally near monsters approach, and by which way?"),
            {"players": _("players"), "random": _("chance")}, "CA-R34",
        ),
        "rest_loss": OptionWords(
            _("Lost belonging"), _("Who decides which belonging is lost in a rest?"),
            {"choose": _("its owner"), "random": _("chance")}, "CA-R35",
        ),
        "board_die": OptionWords(
            _("Board die"), _("One die for each area, or one for the whole board?"),
            {"per_area": _("each area"), "shared": _("one for all")}, "CA-R36",
        ),
        "skip_empty_areas": OptionWords(
            _("Empty areas"), _("Are areas without characters skipped in the board step?"), yes_no, "CA-R37",
        ),
        "board_order": OptionWords(
            _("Board step"), _("Do monsters move first, or appear first?"),
            {"move_then_spawn": _("move first"), "spawn_then_move": _("appear first")}, "CA-R39",
        ),
        "engaged_monsters_move": OptionWords(
            _("Monsters beside you"), _("Do arrows move monsters out of a character's square?"), yes_no, "CA-R40",
        ),
        "structure_threshold": OptionWords(
            _("Gates and walls"), _("Does a total equal to the strength beat a structure?"),
            {"at_least": _("yes"), "exceed": _("no")}, "CA-R43",
        ),
        "cleared_route": OptionWords(
            _("Way made free"), _("Does who has broken a gate go through at once?"),
            {"advance": _("goes through"), "return": _("goes back")}, "CA-R44",
        ),
        "structure_magic": OptionWords(
            _("Magic on structures"), _("May any magic be used in the structure step?"), yes_no, "CA-R49",
        ),
        "pc_order": OptionWords(
            _("Order of goes"), _("In which order do the players act?"),
            {"seat": _("by seat"), "players_choice": _("their choice")}, "CA-R54",
        ),
    }  # fmt: skip


def default_of(name: str) -> str:
    """The standard value of an option, as a word."""
    return _word(getattr(Options(), name))


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def values_of(name: str) -> tuple[str, ...]:
    """The values of an option, the standard one first."""
    kind = Options.model_fields[name].annotation
    words = ("true", "false") if kind is bool else get_args(kind)
    return tuple(sorted(words, key=lambda word: word != default_of(name)))


class HouseRulesScene(Scene):
    """Chooses house rules and keeps them as presets; the standard rules can't be changed, so changing them opens a preset."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called when the scene is left."""
        super().__init__()
        self.changed = changed
        self.row = 0

    def _rules(self) -> dict[str, str]:
        settings = self.app.settings
        return dict(settings.presets[settings.preset - 1]) if settings.preset else {}

    def layout(self) -> list[Widget]:
        """Options on the left, the meaning of the chosen one on the right, presets above."""
        top, row = 14 + fonts.title.pitch, fonts.row
        bottom = HEIGHT - 8 - row
        words = option_words()
        names = list(words)
        rules = self._rules()
        rows = []
        for name in names:
            value = rules.get(name, default_of(name))
            rows.append(Row(words[name].title, words[name].values[value], True))
        presets = [_("Standard rules"), *(_("House rules {n}").format(n=number) for number in range(1, PRESETS + 1))]
        wide = 330
        list_top = top + row + 6
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("House rules"), fonts.title, "gold", "center"),
            Choice(Rect(12, top, wide, row), presets, self.app.settings.preset, self._preset, key="preset", zone="preset"),
            OptionList(
                Rect(12, list_top, wide, bottom - 6 - list_top),
                rows,
                self.row,
                self._select,
                lambda: self._turn(1),
                "options",
                "options",
                self._turn,
            ),
            TextView(
                Rect(18 + wide, top, WIDTH - 30 - wide, bottom - 6 - top),
                self._meaning(names[self.row]),
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
        words = option_words()[name]
        rules = self._rules()
        value = rules.get(name, default_of(name))
        entries = [Entry(words.title, ink="gold"), Entry(words.meaning)]
        for one in values_of(name):
            mark = "●" if one == value else "○"
            entries.append(Entry(f"{mark} {words.values[one]}", ink="hot" if one == value else "dim"))
        entries.append(Entry(words.clause, ink="faint", font=fonts.small))
        return entries

    def _preset(self, number: int) -> None:
        self.app.change(preset=number)
        self.relayout()

    def _select(self, row: int) -> None:
        self.row = row
        self.relayout()

    def _turn(self, by: int) -> None:
        """The next value of the chosen option; a change of the standard rules goes into the first preset."""
        name = list(option_words())[self.row]
        values = values_of(name)
        rules = self._rules()
        now = rules.get(name, default_of(name))
        rules[name] = values[(values.index(now) + by) % len(values)]
        rules = {key: value for key, value in rules.items() if value != default_of(key)}
        settings = self.app.settings
        preset = settings.preset or 1
        presets = [dict(one) for one in settings.presets]
        presets[preset - 1] = rules
        self.app.change(presets=presets, preset=preset)
        self.relayout()

    def back(self) -> bool:
        """Esc goes back; every change is kept already."""
        self.app.pop(self)
        self.changed()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)


class OptionList(ListBox):
    """The list of options: left and right change the value of the selected one."""

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
    ) -> None:
        super().__init__(rect, rows, index, select, choose, key, zone)
        self.turn = turn

    def say(self, said: Said) -> bool:
        """Left and right turn the value."""
        match said:
            case Press(Verb.LEFT):
                self.turn(-1)
                return True
            case Press(Verb.RIGHT):
                self.turn(1)
                return True
        return super().say(said)


class TableRulesScene(Scene):
    """The rules in force at a table: the board's own, in words made from its data, and the house rules."""

    def __init__(self, title: Callable[[], str], board_rules: Callable[[], Sequence[str]], options: Mapping[str, str]) -> None:
        super().__init__()
        self.title, self.board_rules, self.options = title, board_rules, options

    def layout(self) -> list[Widget]:
        """One text to scroll, and a button back."""
        bottom = HEIGHT - 8 - fonts.row
        top = 14 + fonts.title.pitch
        words = option_words()
        entries = [Entry(_("Rules of this board"), ink="gold")]
        entries += [Entry(rich("{hot:・}{line}", line=line)) for line in self.board_rules()] or [
            Entry(_("None of its own."), ink="dim")
        ]
        entries += [Entry(""), Entry(_("House rules"), ink="gold")]
        house = [
            Entry(rich("{hot:・}{title}: {value}", title=words[name].title, value=words[name].values[value]))
            for name, value in self.options.items()
            if name in words and value in words[name].values and value != default_of(name)
        ]
        entries += house or [Entry(_("The standard rules."), ink="dim")]
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

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)
