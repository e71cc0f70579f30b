"""A hand that stays closed: after somebody else was meant to look at the screen, its player opens it before being asked."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.table.frame import Offer
from game.client.table.reading import Reading
from game.client.text import Rich, fonts
from game.client.widgets import Spot, Widget
from game.rules import Decision, Option, Ref

CLOSED = "closed_hand"
"""The kind of the decision of who is asked behind a hand that lies closed."""
OPEN = Option("open_hand")


class ClosedHand(Reading):
    """A table at which a hand that others may be looking at stays closed until its player opens it."""

    @property
    def hand_closed(self) -> bool:
        """Does the hand lie closed before its player, who is asked?"""
        return self.choosing is not None and self.choosing.decision.kind == CLOSED

    def ask_player(self, decision: Decision) -> None:
        """Where somebody else was meant to look since, the hand is opened first, and nothing is told of what is asked."""
        if not (self.secret and self.looked_on):
            super().ask_player(decision)
            return
        self.look()
        self.choosing = self.choose_among(Decision(decision.seat, CLOSED, (OPEN,), decision.rule))
        self.about, self.refusal, self.recalled, self.focused_key = None, None, None, ""
        self.relayout()
        self.asks_anew()
        self.desk.focus_on(CLOSED)
        self.opened_at = self.app.now
        self.listen()

    def open_hand(self) -> None:
        """The player of the closed hand opens it, and is asked as usual."""
        self.looked_on = self.between = False
        self.choosing = None
        self.newcomer = self.asleep = True
        self.opened_at = self.app.now
        self.look()
        self._write_log()
        self.relayout()

    def decide(self, option: Option) -> None:
        """Behind a closed hand there is nothing to choose but to open it."""
        if option == OPEN:
            self.open_hand()
        else:
            super().decide(option)

    def choose(self, option: Option | int) -> None:
        """Opening the hand is no choice."""
        if self.hand_closed:
            self.open_hand()
        else:
            super().choose(option)

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Before a closed hand one button: it is opened."""
        return [Offer(_("Open the hand"), OPEN)] if self.hand_closed else super().make_offers(refs, placed)

    def prompt_words(self) -> Rich:
        """Before a closed hand: that it is to be opened."""
        if self.hand_closed:
            return self.named(_("{who}: open your hand"), self.names.who(self.seat))
        return super().prompt_words()

    def foot_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Where a closed hand lies it is opened."""
        found = super().foot_spots(refs, placed)
        return [*found, Spot(self.foot_rect.inflate(-12, -12), self.open_hand, CLOSED, "hand")] if self.hand_closed else found

    def draw_foot(self, brush: Brush) -> None:
        """On a closed hand it says that it is opened by a press."""
        super().draw_foot(brush)
        if not self.hand_closed:
            return
        words = self.named(_("The hand of {who} lies closed: press to open it"), self.names.who(self.seat))
        line = fonts.body.wrap_rich(words, self.foot_rect.width - 40)
        high = fonts.body.pitch * len(line) + 14
        box = Rect(0, 0, min(self.foot_rect.width - 8, max(map(fonts.body.measure, line)) + 28), high)
        box.center = self.foot_rect.center
        brush.frame("panel", box)
        brush.lines(line, Rect(box.left, box.top + 7, box.width, box.height), align="center")
