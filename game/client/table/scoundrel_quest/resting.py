"""Where the focus rests by itself: on nothing that would spend, risk or begin what one would wish back."""

from __future__ import annotations

from abc import abstractmethod

from game.client.hearing import WAY_ON_MS
from game.client.i18n import _
from game.client.said import Verb
from game.client.table.frame import RISKY
from game.client.table.scoundrel_quest import results
from game.client.table.scoundrel_quest.choosing import Several
from game.client.table.scoundrel_quest.offering import Offering
from game.client.table.scoundrel_quest.prices import wasteful
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.widgets import Spot, Widget
from game.games.scoundrel_quest.values import fighters, move_left
from game.rules import Option, Ref

WAYS_ON = ("pass", "go_on", "roll", "end_turn")
"""The verbs of options with which it goes on: nothing that lies on the table is touched by them. Not that by which one leaves
what could still be picked up."""
SPENDING = frozenset({"play", "use", "power"})
"""The verbs of what is spent on what it is aimed at."""
PUTS = frozenset({"carry", "stow"})
"""The verbs of what can be done with an item instead."""
EVEN = 0.5
"""A combat less likely to be won than that is begun by nobody who has not looked."""


class Resting(Offering):
    """A table at which a confirmation too many loses nothing."""

    @abstractmethod
    def chance_by(self, option: Option) -> float | None:
        """How likely the combat would be won that an option leads to."""

    def letting_be(self) -> str:
        """The way on as well, where it is nothing that is picked yet: who would lose something by it is asked before."""
        return super().letting_be() or self._way_on()

    def first_focus(self) -> str:
        """Where there is nothing but targets to spend it on, what was picked keeps the focus: it is put down there."""
        first, picked = super().first_focus(), self.choosing.picked if self.choosing is not None else ()
        if first != f"seat {self.seat}":
            return first
        kept = (f"{kind} {number}" for kind, number in reversed(picked))  # of a part of a card, as a power, the card
        return next((key for key in kept if self.desk.find(key) is not None), first)

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """Whose focus stays with the card while something is to be chosen elsewhere is told by which key one gets there."""
        super().pick(ref, drawn)
        focus, picked = self.desk.focus, self.choosing.picked if self.choosing is not None else ()
        kept = {f"{kind} {number}" for kind, number in picked}
        if ref in picked and not self.by_mouse and focus is not None and focus.key in kept:
            words = _("{key}: to the other zones").format(key=self.key_of(Verb.NEXT_ZONE))
            self.desk.tell_way_on(words, self.app.now + WAY_ON_MS)

    def _way_on(self) -> str:
        """The button with which it goes on; empty where there is none, or where a turn would end by it without a question."""
        if self.choosing is None or self.choosing.picked or self.sheet is not None:
            return ""
        found = {one.what.verb: n for n, one in enumerate(self.offers) if isinstance(one.what, Option) and one.why is None}
        ways = [verb for verb in WAYS_ON if verb in found and (verb != "end_turn" or self._ends_with_care())]
        keys = [f"button {found[verb]}" for verb in ways]
        return next((key for key in keys if self.desk.find(key) is not None), "")

    def paid_for_nothing(self) -> bool:
        """Has Move just been paid to pick something up, and nothing been picked up yet (MQ-14.6)?"""
        choices, decision = self.session.match.choices, self.view.decision
        return decision is not None and decision.kind == "gather" and bool(choices) and choices[-1].verb == "pick_up"

    def _ends_with_care(self) -> bool:
        """Is nothing of the turn left, or is it asked about before it ends?"""
        careful = self.app.settings.careful and not self.session.match.practice
        return not move_left(self.view, self.seat) or (careful and bool(self.given_up(Option("end_turn"))))

    def relayout(self) -> None:
        """Buttons are counted: where another one has come to the place of that with the focus, the focus goes with its own."""
        meant, focus = self._offer_of(self.desk.focus), self.desk.focus
        super().relayout()
        now = self._offer_of(self.desk.focus)
        if meant is None or now is None or focus is None or focus.key == "buttons" or now.what == meant.what or self.by_mouse:
            return
        same = next((f"button {n}" for n, one in enumerate(self.offers) if one.what == meant.what), "")
        if not self.desk.focus_on(same):
            self.focus_first()

    # --- what is risked

    def risk(self, widget: Widget) -> int:
        """Nothing is begun, spent or made worse unseen; what is aimed is seldom meant for oneself, and what is worn paid last."""
        choosing, offer = self.choosing, self._offer_of(widget)
        about = widget.about if isinstance(widget, Spot) else offer.what if offer is not None else None
        if choosing is None or not isinstance(about, tuple):
            return 0
        options = [about] if isinstance(about, Option) else choosing.next().get(about, [])
        at_once = isinstance(about, Option) or (bool(options) and choosing.settles(about))
        if options and all(self._risks(one, at_once) for one in options):
            return RISKY
        worn = about[0] == "card" and isinstance(choosing, Several) and about[1] not in choosing.hand
        hunts = options and all(one.about == (("colour", self.view.table.colour[self.seat]),) for one in options)
        wastes = bool(options) and all(wasteful(self.names, one) for one in options)
        return 1 if about == ("seat", self.seat) or worn or hunts or wastes else 0

    def _risks(self, option: Option, at_once: bool) -> bool:
        """Does an option go into the dark or to monsters, begin what is likely lost, spend on the first of several targets,
        give away or give up what one has, or make one's own combat harder?
        """
        match option.verb, option.about:
            case "go", (*_way, ("cell", int(cell))):
                return cell not in self.view.cells or any(one.cell == cell for one in self.view.beasts)
            case "attack", _:
                return (self.chance_by(option) or 0.0) < EVEN
            case "suicide", _:
                return True
            case (("shed" | "drop" | "pay_item"), _):  # of what one has, unless that is all that is asked
                return self.choosing is not None and any(one.verb != option.verb for one in self.choosing.decision.options)
            case (("play" | "use" | "power"), _):
                return (self._spends_unseen(option, at_once) and not self._helps(option)) or self._harms(option)
        return False

    def _spends_unseen(self, option: Option, at_once: bool) -> bool:
        """Would one press spend a card on one of several targets, or on the only one, which nobody has pointed at?"""
        choosing = self.choosing
        if choosing is None:
            return False
        if not choosing.picked:
            return len(choosing.handles(option)) > 1
        return at_once and sum(one.verb in SPENDING | PUTS for one in choosing.open()) > 1

    def _harms(self, option: Option) -> bool:
        """Would the own combat be harder to win?"""
        now, then = self._chances(option)
        return now is not None and then is not None and then < now

    def _helps(self, option: Option) -> bool:
        """Is it aimed at a side of the own combat, which is easier to win by it?"""
        now, then = self._chances(option)
        sided = any(kind == "side" for kind, _number in option.about)
        return sided and now is not None and then is not None and then > now

    def _chances(self, option: Option) -> tuple[float | None, float | None]:
        """How likely the own combat is won now, and after an option."""
        if self.seat not in fighters(self.view):
            return None, None
        sums = sums_of(self.view)
        return (sums.chance, results.chance_after(self.view, option)) if sums is not None else (None, None)
