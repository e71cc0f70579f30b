"""Taking back at a table: undo and redo, the border that they do not cross, and practice, which crosses it."""

from __future__ import annotations

from collections.abc import Callable

from game.client.i18n import _
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.table.log import TableLog
from game.client.table.passing import only_passing
from game.client.widgets import Widget, nothing
from game.rules import Refusal


class TakingBack(TableLog):
    """A table at which what was chosen can be taken back. `saved` is called whenever the game stands elsewhere."""

    people: list[int]
    """The seats of people."""
    saved: Callable[[], None]
    by_hand: bool
    """After an undo nothing is passed automatically until the next choice."""
    asleep: bool
    """Nothing has been asked of the game since something was shown."""

    @property
    def _anothers(self) -> bool:
        """Was the last choice made by another person than who is before the screen, who may have broken in?"""
        last = self.session.match.choices[-1:]
        return bool(last) and last[0].seat != self.seat and last[0].seat in self.people

    @property
    def can_undo(self) -> bool:
        """Can who is before the screen take back what was chosen last?"""
        return self.session.match.can_undo and not self._anothers

    @property
    def can_redo(self) -> bool:
        """Was something taken back that can be chosen again?"""
        return self.session.match.can_redo

    @property
    def _unchosen(self) -> bool:
        """Has nobody chosen anything yet?"""
        match = self.session.match
        return (match.border.kind, match.border.made) == ("start", len(match.choices))

    def _undo(self) -> bool:
        """Take the last choice back; at a border say which it is, and offer one person to cross it in practice."""
        if self.stage.busy or self.choosing is None:
            return False
        if self._anothers:
            self.app.sounds.play("interface/refused")
            self._say_border()
        elif self._take_back():
            self.app.sounds.play("interface/undo")
            self._turned_back()
        elif self.session.solo and not self._unchosen and not self.session.match.practice:
            words = _("{why} Practice can take that back too, and the game stays marked as practice.").format(why=self._border())
            self.app.push(DialogScene(words, [(_("Leave it"), nothing), (_("Practice"), lambda: self.practise(back=True))]))
        else:
            self.app.sounds.play("interface/refused")
            self._say_border()
        return True

    def redo(self) -> bool:
        """Make again what was taken back last."""
        if self.stage.busy or self.choosing is None or not self._make_again():
            return False
        self.app.sounds.play("interface/redo")
        self._turned_back()
        return True

    def practise(self, back: bool = False) -> None:
        """Go on as practice; `back`: with the choice that was to be taken back."""
        self.session.practise()
        if back:
            self._take_back()
        self._turned_back()

    def _take_back(self) -> bool:
        """Take back the last choice, and what was passed by itself before it; False at a border, also behind such passes."""
        taken = 0
        while self.session.undo():
            taken += 1
            if not self._passes_by_itself:
                return True
        for _number in range(taken):
            self.session.redo()
        return False

    def _make_again(self) -> bool:
        """Make again what was taken back last, and what is passed by itself after it; False where nothing was."""
        if not self.session.redo():
            return False
        while self._passes_by_itself and self.session.redo():
            pass
        return True

    @property
    def _passes_by_itself(self) -> bool:
        """Is there nothing to be chosen here but to pass, which is done without asking?"""
        decision = self.session.match.decision
        return decision is not None and only_passing(decision, len(self.people), self.app.settings.auto_pass) is not None

    def _turned_back(self) -> None:
        """The game stands elsewhere than it did: nothing is passed by itself, and everything is shown anew."""
        self.by_hand = True
        self.choosing, self.refusal = None, None
        self.saved()
        self.look()
        self._write_log()
        self.asleep = True
        self.relayout()

    def _border(self) -> str:
        """Why the last choice can't be taken back."""
        match = self.session.match
        if self._unchosen:
            return _("Nothing has been chosen yet.")
        if self._anothers:
            return _("Another player has chosen.")
        border = match.border
        if border.kind == "seat" and border.made == len(match.choices) and match.choices[-1].seat == self.seat:
            return _("Another player's choice is due next.")  # who chose is still asked something
        if border.kind == "chance":
            rolled = any("dice" in event.parts or "face" in event.parts for event in match.history[border.since : border.at])
            return _("A die was rolled.") if rolled else _("Something was drawn at random.")
        return {
            "reveal": _("Something hidden came to light."),
            "shown": _("The others have seen what was yours alone to see."),
            "step": _("A new step of the turn has begun."),
            "seat": _("Another player has chosen."),
            "over": _("The game is over."),
        }.get(border.kind, _("The game was opened here."))

    def _say_border(self) -> None:
        self.refusal = Refusal("", _("The last choice can't be taken back: {why}").format(why=self._border()))
        self.inspect()

    def focused(self, widget: Widget | None) -> None:
        """The inspector shows what the focus is on, and why nothing can be taken back."""
        if widget is not None and widget.key == "undo" and not widget.enabled and self.choosing is not None:
            self._say_border()
        super().focused(widget)

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """Undo, redo where something was taken back, menu. In large text there is no room for redo, and the menu has it."""
        may = self.choosing is not None and self.can_undo
        why = "" if may or self.choosing is None else self._border()
        entries = super().corner_entries()
        if self.choosing is not None and self.can_redo and not self.large:
            entries.insert(0, ("redo", _("Redo"), self.key_of(Verb.REDO), self.redo, True, ""))
        entries.insert(-1, ("help", "?" if self.large else _("Help"), self.key_of(Verb.WHY), self.help, True, ""))
        return [("undo", _("Undo"), self.key_of(Verb.UNDO), self._undo, may, why), *entries]
