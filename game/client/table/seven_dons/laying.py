"""Laying out members: from what is proposed, by drawing them with the mouse; and a bot, whose whole layout is one beat."""

from __future__ import annotations

from game.client.said import Pointer
from game.client.table.scene import TableScene
from game.client.table.seven_dons.choosing import LAYING
from game.client.widgets import Spot
from game.games.seven_dons import DonsView
from game.games.seven_dons.relocation import PLACE
from game.rules import CardId, Decision, Option, Ref

LAY_MS = 300
"""How long a bot takes for a whole layout, however much of it it changes: time would tell whether it did."""


class Laying(TableScene):
    """A table at which layouts are made, in small choices that nobody else sees."""

    view: DonsView

    page = ""
    carried = False
    """A member was taken up by drawing it with the mouse."""
    lays_until: int | None = None
    """When the bot that is laying out its members is done."""
    left_in_front: dict[int, CardId | None]
    """Which boss each player has left in front, having been asked: face down there it may be meant to deceive."""
    shown_at = -1
    """How many choices had been made when the table was last shown as it stood then."""

    def _offer(self) -> None:
        """What a person is proposed at the start has the boss behind another member, as anybody would place it."""
        match = self.session.match
        proposed = match.decision is not None and match.decision.kind == PLACE and self.introduces()
        if proposed and not any(choice.seat == self.seat for choice in match.choices):
            self._shelter()
        super()._offer()

    def _shelter(self) -> None:
        """The boss changes places with who stands behind it: two small choices, which nobody made and nobody takes back."""
        match = self.session.match
        boss, draft = match.view(self.seat).boss_member(self.seat), match.state.drafts[self.seat]
        behind = next((column[1] for column in draft.columns if column[0] == boss and len(column) > 1), None)
        if behind is None:
            return
        for verb, card in (("take", boss), ("exchange", behind)):
            options = match.decision.options if match.decision is not None else ()
            match.choose(next(one for one in options if one.verb == verb and one.about == (("card", card),)))
        match.from_here()
        self.saved()

    def _has_to_choose(self, decision: Decision) -> bool:
        """The focus stays where a member was taken up: there it is put back, and from there one goes to where it is to stand."""
        return decision.kind not in LAYING and super()._has_to_choose(decision)

    def choose(self, option: Option | int) -> None:
        """Who is done with a layout has been asked about a boss in front."""
        decision = self.view.decision
        if isinstance(option, Option) and option.verb == "done" and decision is not None and decision.kind in LAYING:
            self.left_in_front[self.seat] = self.boss_in_front()
        super().choose(option)

    def boss_in_front(self) -> CardId | None:
        """The own boss, where it stands in front in the layout that is made."""
        draft, boss = self.view.drafts[self.seat], self.view.boss_member(self.seat)
        return boss if draft is not None and boss in [column[0] for column in draft.columns] else None

    def explain(self, ref: Ref) -> None:
        """Who has been taken up is put back by pointing at it again."""
        choosing = self.choosing
        if choosing is not None and choosing.decision.kind in LAYING and ref in choosing.decision.about:
            self._back()
            return
        super().explain(ref)

    def lays(self) -> bool:
        """A bot lays out its members: all small choices at once, and the last of them when the time is up."""
        match = self.session.match
        if self.lays_until is None:
            self.lays_until = self.app.now + LAY_MS
        while self.session.bot_to_move and match.decision is not None and match.decision.kind in LAYING:
            number = self.session.bot_choice()
            if match.decision.options[number].verb == "done":
                break
            self.session.choose(number)
        self.shown_at = len(match.choices)
        if self.app.now < self.lays_until:
            self.asleep = True
            self.update_at(self.lays_until)
            return True
        self.lays_until = None
        return False

    def _with_mouse(self, said: Pointer) -> bool:
        """Members are drawn to their places while a layout is made."""
        choosing = self.choosing
        if choosing is not None and choosing.decision.kind in LAYING and not self.page:
            over = self.desk.at(said.position)
            spot = over if isinstance(over, Spot) and isinstance(over.about, tuple) else None
            match said:
                case Pointer("down", _, 1):
                    lit = spot is not None and spot.lit and not choosing.decision.about
                    self.dragged = spot.about if lit and spot is not None else None  # type: ignore[assignment]
                    if over is None:
                        self.unpin()
                    return False
                case Pointer("move", _, held=True) if self.dragged is not None and (spot is None or spot.about != self.dragged):
                    ref, self.dragged = self.dragged, None
                    self.carried = True
                    self.pick(ref)
                    self.update(self.app.now)
                    return True
                case Pointer("up", _, 1) if self.carried:
                    self.carried = False
                    if spot is not None and spot.lit:
                        self.pick(spot.about)  # type: ignore[arg-type]
                    else:
                        self._back()
                    return True
        return super()._with_mouse(said)
