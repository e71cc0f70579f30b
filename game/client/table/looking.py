"""Looking at things on a table: what the inspector shows and keeps to, the rulebook, and hints for who does nothing."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from game.client.i18n import _, language
from game.client.said import Verb
from game.client.scenes.rulebook import RulebookScene
from game.client.scrolling import TextView
from game.client.table.frame import Line, Offer, TableFrame
from game.client.text import Rich, fonts, rich
from game.client.widgets import Spot, Widget
from game.content.rulebook_loader import shipped_rulebook
from game.rules import Option, Ref, Refusal

REST_MS = 600
"""How long the mouse rests on another thing until the inspector shows it in place of what was clicked."""
LINGER_MS = 40_000
"""After how long without a word the prompt says how one chooses."""


class Looking(TableFrame):
    """A table of which everything can be looked at.

    What was asked for is pinned: it stays in the inspector while the mouse goes elsewhere. What was only clicked stays until the
    mouse rests on something else, so that the way to the inspector may lead over anything.
    """

    looked_at: ClassVar[frozenset[str]] = frozenset({"card", "seat"})
    """Kinds of what a button is about that the inspector can show."""
    pinned = False
    """The inspector keeps to what it shows."""
    brief = False
    """What is pinned was clicked, not asked for."""
    kept_until: int | None = None
    """When the mouse has rested on something else long enough to let go of what was only clicked; None: of nothing."""
    focused_key = ""
    """The key of the widget that had the focus last."""
    by_mouse = False
    """What was said last came from the mouse."""
    heard = 0
    """When something was said last, in ms of the app's clock."""
    _letters: tuple[bool, str] | None = None
    """Whether the letters were large when the widgets were laid last, and in which language."""
    _lost = ""
    """What had the focus before other letters left it no room; empty where nothing was lost."""
    lingers = False
    """Nothing has been said for a while: the prompt says how one chooses."""

    @abstractmethod
    def why_not(self, ref: Ref) -> Refusal | None:
        """Why the seat can't do with a thing what a player would expect to do with it."""

    def ask(self, ref: Ref, hold: bool = True) -> None:
        """The inspector shows a thing, why nothing can be done with it now, and keeps to it.

        Without `hold` only while the mouse goes on, so that its way to the inspector may lead over anything.
        """
        self.about, self.recalled = ref, None
        able = self.choosing is not None and ref in self.choosing.next()
        self.refusal, self.pinned, self.brief = None if able else self.why_not(ref), True, not hold
        self.kept_until = None
        self.inspect()

    def unpin(self) -> bool:
        """The inspector shows again what the focus is on; False where it did already."""
        if not self.pinned:
            return False
        self.pinned, self.recalled, self.refusal = False, None, None
        focus = self.desk.focus
        offer = self._offer_of(focus)
        if offer is not None:
            self._show_offer(offer)
        if isinstance(focus, Spot) and isinstance(focus.about, tuple):
            self.about, self.refusal = focus.about, self.told_anyway(focus)
        self.inspect()
        return True

    def told_anyway(self, spot: Spot) -> Refusal | None:
        """Why nothing can be done with a thing of which there is nothing else to say: it need not be asked for."""
        return None

    def recall(self, line: Line) -> None:
        """The inspector shows the card and the rule of a line of the log."""
        self.recalled, self.refusal, self.pinned, self.brief = line, None, True, False
        self.inspect()
        self.desk.focus_on("inspector")

    def relayout(self) -> None:
        """The widgets anew. In other letters some have other keys or no room: what the inspector shows stays, and the focus comes
        back to what had it.
        """
        letters, before = (fonts.large, language()), self._letters
        self._letters = letters
        shown = self.about, self.recalled, self.refusal, self.pinned
        key = self.desk.focus.key if self.desk.focus is not None else ""
        super().relayout()
        if before not in (None, letters):
            lost = self._lost or key
            self._lost = "" if self.desk.focus_on(lost) else lost
            self.about, self.recalled, self.refusal, self.pinned = shown
            self.inspect()

    def inspect(self) -> None:
        """Let the inspector show what is in focus."""
        view = self.desk.find("inspector")
        if isinstance(view, TextView):
            view.set(self.told())
            view.show_foot()
        self.touch()

    def focused(self, widget: Widget | None) -> None:
        """The inspector shows what the focus is on, unless it keeps to something else, or only the widgets were laid anew."""
        key, self.focused_key = self.focused_key, widget.key if widget is not None else ""
        if key and key == self.focused_key:
            return  # it was laid with what it shows
        offer = self._offer_of(widget)
        if self.pinned and self.by_mouse:
            self.kept_until = self.app.now + REST_MS if self.brief and (offer is not None or isinstance(widget, Spot)) else None
            self.wake_at(self.app.now + REST_MS)
        elif offer is not None:
            self._show_offer(offer)
        elif isinstance(widget, Spot) and isinstance(widget.about, tuple):
            self.about, self.recalled, self.refusal, self.pinned = widget.about, None, self.told_anyway(widget), False
            self.inspect()

    def turned_to(self) -> None:
        """What is read goes with the entry."""
        offer = self._offer_of(self.desk.find("buttons"))
        if offer is not None:
            self._show_offer(offer)
        self.touch()

    def _show_offer(self, offer: Offer) -> None:
        """The inspector shows what a button would do, or why it can't."""
        about = self.offer_about(offer)
        if offer.why is not None or about is not None:
            self.about, self.recalled, self.refusal, self.pinned = about, None, offer.why, False
            self.inspect()

    def offer_about(self, offer: Offer) -> Ref | None:
        """What the inspector shows while the focus is on an offer's button; None leaves what it showed."""
        what = offer.what
        if isinstance(what, Option):
            return what.about[0] if what.about and what.about[0][0] in self.looked_at else None
        return what if what is not None and what[0] in self.looked_at else None

    def _offer_of(self, widget: Widget | None) -> Offer | None:
        """The offer behind a button, or behind the entry of their list that is pointed at."""
        if isinstance(widget, TextView) and widget.key == "buttons":
            return self.listed[widget.index] if 0 <= widget.index < len(self.listed) else None
        number = next((n for n in range(len(self.offers)) if widget is not None and widget.key == f"button {n}"), -1)
        return self.offers[number] if number >= 0 else None

    def read(self, entry: str = "", clause: str = "") -> None:
        """The rulebook over the table, at an entry or at a clause."""
        book = shipped_rulebook(self.session.game)
        self.app.push(RulebookScene([book], self.app.pop, entry=entry, clause=clause, here=self.otherwise))

    def otherwise(self, words: str) -> str:
        """What is otherwise at this table than the English words of the rulebook say; empty where they hold as they stand."""
        return ""

    def help(self) -> None:
        """The rule of the choice that is to be made; the whole rulebook where none is."""
        self.read(clause=self.choosing.decision.rule if self.choosing is not None else "")

    def listen(self) -> None:
        """Somebody is there: the next hint is a while away."""
        self._lost = ""
        self.heard = self.app.now
        self.wake_at(self.heard + LINGER_MS)
        if self.lingers:
            self.lingers = False
            self.touch()

    def wait(self, now: int) -> None:
        """Time goes by: the mouse rests somewhere, or nobody says anything."""
        if self.kept_until is not None and now >= self.kept_until:
            self.kept_until = None
            self.unpin()
        if self.choosing is not None and not self.lingers and now - self.heard >= LINGER_MS:
            self.lingers = True
            self.touch()

    def prompt_words(self) -> Rich:
        """Who is to choose what; to who does nothing for a while, how one chooses."""
        lit = any(isinstance(one, Spot) and one.lit for one in self.desk.widgets)
        if not self.lingers or self.choosing is None or not lit:
            return super().prompt_words()
        key = self.key_of(Verb.WHY)
        if self.app.input.family:
            words = _("{gold:What is lit can be chosen:} stick or D-pad, {zone}, {confirm}. {key} for help.")
            whole = rich(words, key=key, zone=self.key_of(Verb.NEXT_ZONE), confirm=self.key_of(Verb.CONFIRM))
        else:
            whole = rich(_("{gold:What is lit can be chosen:} arrows, Tab, Enter, or mouse. {key} for help."), key=key)
        if fonts.prompt.measure(whole) <= self.prompt_room:
            return whole
        return rich(_("{gold:What is lit can be chosen.} {key} for help."), key=key)
