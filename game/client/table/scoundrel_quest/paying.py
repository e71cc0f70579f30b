"""Paying with several cards: they are marked where they lie, and given away together once that is confirmed."""

from __future__ import annotations

from game.client.brush import Brush
from game.client.i18n import n_
from game.client.pictures import pictures
from game.client.table.scoundrel_quest.bargaining import Bargaining
from game.client.table.scoundrel_quest.choosing import TOGETHER, Several
from game.rules import Option, Ref


class Paying(Bargaining):
    """A table at which several cards are paid or discarded in one act of the player, which are many for the rules (MQ-5.15)."""

    owed: tuple[Ref, ...] = ()
    """What was confirmed and is still to be given away."""

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """A card is marked; the focus stays there, or goes on to what confirms all."""
        super().pick(ref, drawn)
        if isinstance(self.choosing, Several):
            full = self.choosing.due <= 0 and not self.by_mouse
            self.desk.focus_on(self._confirms() if full else f"{ref[0]} {ref[1]}")

    def _confirms(self) -> str:
        """The key of the button that gives all away."""
        return next((f"button {number}" for number, one in enumerate(self.offers) if one.what == TOGETHER), "")

    def together_words(self) -> str:
        """What the button says that gives all away."""
        assert self.choosing is not None
        n, option = len(self.choosing.picked), self.choosing.decision.options[0]
        if option.verb == "pay":
            return n_("Pay with this card", "Pay with these {n} cards", n).format(n=n)
        if option.verb == "lose":
            return n_("Lose this item", "Lose these {n} items", n).format(n=n)
        if option.verb == "give":
            words = n_("Give this card: {who}", "Give these {n} cards: {who}", n)
            return words.format(n=n, who=self.names.player(option.about[1][1]))
        return n_("Discard this card", "Discard these {n} cards", n).format(n=n)

    def decide(self, option: Option) -> None:
        """All that is marked is given away, one after the other."""
        if option != TOGETHER or self.choosing is None:
            super().decide(option)
            return
        self.owed = self.choosing.picked
        self._pay_on()

    def _offer(self) -> None:
        """What was confirmed goes on by itself."""
        super()._offer()
        self._pay_on()

    def _pay_on(self) -> None:
        choosing = self.choosing
        if not self.owed or not isinstance(choosing, Several):
            return  # something else is asked in between
        wanted = next((one for one in choosing.decision.options if one.about[0] == self.owed[0]), None)
        if wanted is None or len(self.owed) != dict(choosing.decision.about)["amount"]:
            self.owed = ()
            return
        self.owed = self.owed[1:]
        if self.owed:
            self.choose(wanted)
        else:
            self._ask_about(wanted, "")  # behind the last there may be a die or a draw, before which one may wish to be asked

    def _turned_back(self) -> None:
        self.owed = ()
        super()._turned_back()

    def draw_marked(self, brush: Brush) -> None:
        """A sign on every card of the strip that is marked."""
        if not isinstance(self.choosing, Several):
            return
        sign = pictures.get("ui/checkbox_on")
        for ref in self.choosing.picked:
            spot = self.desk.find(f"{ref[0]} {ref[1]}")
            if spot is not None:
                box = sign.frame().get_rect(topright=(spot.rect.right - 3, spot.rect.top + 3))
                brush.fill(box.inflate(2, 2), "ink-0")
                brush.picture(sign, box.topleft)
