"""The pages that lie over the street: the boss list with all that stands on the cards, and the notebook of the seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.client.brush import Brush, Rect
from game.client.i18n import _, language
from game.client.scrolling import Entry, TextView
from game.client.table.seven_dons.notebook import MARKED, STRUCK, Notes, possible, suspects
from game.client.table.seven_dons.words import Names, place_name
from game.client.text import Icon, Rich, Run, fonts, rich
from game.client.widgets import Label, Spot, Widget
from game.content.seven_dons.schema import KINDS
from game.content.seven_dons.texts import ability_text, trump_text
from game.games.seven_dons import DonsView

BOSS_LIST, NOTEBOOK = "list", "notebook"
HEAD = 26
"""How high the row of faces above the notebook is."""


def boss_list(names: Names) -> list[Entry]:
    """All kinds of the pack: both abilities, and the trump where there is a boss card (SB-1.3, SB-6.10)."""
    lang = language()
    pack = names.view.table.pack
    found: list[Entry] = []
    for kind, member in enumerate(pack.members):
        if found:
            found.append(Entry(" "))
        found.append(Entry(names.kind(kind), ink="gold"))
        for half, ability in (("upper", member.upper), ("lower", member.lower)):
            if ability is None:
                continue
            sign = "don_action" if ability.when is None else "don_trigger"
            found.append(Entry((Icon(f"don_{half}"), Icon(sign), Run(" " + ability_text(ability, lang)))))
        boss = pack.boss_of.get(member.id)
        if boss is None:
            found.append(Entry(_("No boss card: never the boss."), ink="dim"))
        else:
            found.append(Entry((Icon("don_trump"), Run(" " + trump_text(boss, lang))), ink="cool"))
    return found


def how_to_note(room: int) -> Rich:
    """What pressing a cell of the notebook does, again and again; in fewer words where there is less room."""
    signs = {"likely": "don_note_marked", "never": "don_note_struck", "open": "don_note_question"}
    icons = {name: (Icon(sign),) for name, sign in signs.items()}
    words = (_("Press: {likely} likely, {never} not this one, {open} open."), _("{likely} likely {never} not {open} open"))
    whole, brief = (rich(text, **icons) for text in words)
    return whole if fonts.tag.measure(whole) <= room else brief


class NoteCell(Spot):
    """A cell of the notebook: what is noted of a member and a kind."""

    def __init__(self, rect: Rect, action: Callable[[], object], key: str, sign: str, kind: int) -> None:
        super().__init__(rect, action, key, "notebook", False, ("noted", kind))
        self.sign = sign

    def draw(self, brush: Brush, focused: bool) -> None:
        """The sign in its box."""
        brush.frame("panel_dark" if self.sign == "out" else "button_hot" if focused else "button", self.rect)
        icon = {MARKED: "icons/don_note_marked", STRUCK: "icons/don_note_struck", "": "icons/don_note_question"}.get(self.sign)
        if icon is not None:
            brush.picture(icon, (self.rect.centerx - 6, self.rect.centery - 6))


class NotebookPage:
    """The notebook as widgets: a row for each face-down member of the opponent, a last one for the boss, a column a kind."""

    def __init__(
        self,
        rect: Rect,
        view: DonsView,
        names: Names,
        notes: tuple[Notes, Mapping[int, Notes]],
        write: Callable[[int, int], None],
    ) -> None:
        self.rect, self.view, self.names, self.notes, self.write = rect, view, names, notes, write
        self.opponent = 1 - view.seat
        self.label = 96 if fonts.large else 84
        self.step = (rect.width - 16 - self.label) // KINDS
        laid = [card for column in view.layout(self.opponent) for card in column]  # nobody before the layout is shown
        self.rows = [place for place, card in enumerate(laid) if not view.is_up(card)]
        self.high = min(28, (rect.height - HEAD - 44) // (len(self.rows) + 1))

    def row(self, number: int) -> int:
        """The top of a row."""
        return self.rect.top + HEAD + 34 + number * self.high

    def column(self, kind: int) -> int:
        """The left of a column."""
        return self.rect.left + 8 + self.label + kind * self.step

    def widgets(self) -> list[Widget]:
        """A cell for each member and kind that is possible."""
        view, found = self.view, []
        aid = view.table.options.memory_aid == "on"
        left = possible(view, self.opponent)
        for number, place in enumerate(self.rows):
            for kind in range(KINDS):
                note = self.notes[1].get(place, {}).get(kind, "")
                sign = note if kind in left[place] or not aid else "out"
                found.append(self._cell(number, place, kind, sign))
        bosses = suspects(view, self.opponent)
        for kind in range(KINDS):
            note = self.notes[0].get(kind, "")
            found.append(self._cell(len(self.rows), -1, kind, note if kind in bosses or not aid else "out"))
        title = Rect(self.rect.left + 8, self.rect.top + 6, self.rect.width - 16, fonts.body.pitch)
        return [Label(title, _("Notebook: who could be who"), fonts.body, "gold"), *found]

    def _cell(self, number: int, place: int, kind: int, sign: str) -> NoteCell:
        rect = Rect(self.column(kind) + 1, self.row(number) + 1, self.step - 2, self.high - 2)
        action = partial(self.write, place, kind) if sign != "out" else partial(self.write, place, -1)
        return NoteCell(rect, action, f"note {place} {kind}", sign, kind)

    def draw(self, brush: Brush) -> None:
        """The frame, the faces above, the names of the rows."""
        brush.frame("panel", self.rect)
        members = self.view.table.pack.members
        for kind in range(KINDS):
            left = self.column(kind) + (self.step - 24) // 2
            brush.picture(f"faces/{members[kind].id}", (left, self.rect.top + 30))
        left = self.rect.left + 8
        middle = (self.high - fonts.tag.pitch) // 2
        for number, words in enumerate([*map(self._row_words, self.rows), _("the boss")]):
            brush.text(words, (left, self.row(number) + middle), fonts.tag, "text")

    def _row_words(self, place: int) -> str:
        card = self.view.alive(self.opponent)[place]
        column, front = self.view.column_of(card)
        return place_name(column, front)

    def overflow(self) -> list[str]:
        """Names of rows that do not fit."""
        rows = [*map(self._row_words, self.rows), _("the boss")]
        return [words for words in rows if fonts.tag.measure(words) > self.label - 4]


def list_page(rect: Rect, names: Names, like: Widget | None) -> list[Widget]:
    """The boss list, which can be scrolled."""
    title = rich("{icon:don_boss} {words}", words=_("Boss list: every kind in the pack"))
    entries = [Entry(title, ink="hot"), *boss_list(names)]
    return [TextView(rect, entries, "boss list", "page", like=like, frame="panel")]
