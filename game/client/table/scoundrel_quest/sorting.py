"""Sorting gear: an item is drawn, or carried by keys, between slots, hands, belt, pack and floor, and says why where it can't."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.said import Pointer, Verb
from game.client.table.scoundrel_quest import belongings
from game.client.table.scoundrel_quest.belongings import Belongings, Slot
from game.client.table.scoundrel_quest.paying import Paying
from game.client.text import fonts
from game.client.widgets import Button, Spot, Widget
from game.games.scoundrel_quest.gear import items_of
from game.rules import Option, Ref, Refusal

SORTS = frozenset({"carry", "stow", "put_away", "take_out", "exchange", "cheat", "drop"})
"""What is done without leaving the sheet."""
USED = frozenset({"head", "body", "feet", "hand", "belt"})
"""Places of what is carried or worn."""
DRAG = 4
"""So far the mouse goes with its button down before it draws what lies there."""


class Sorting(Paying):
    """A table at which everybody's belongings can be seen, and the own ones sorted (MQ-7.9, MQ-7.14, MQ-14.1, MQ-33.15)."""

    sorting = False
    """The sheet lies over the map."""
    gear: Belongings | None = None
    lifted = -1
    """The own card that is being carried to another place; -1 for none."""
    pointed: tuple[int, int] | None = None
    """Where the mouse draws it."""
    _pressed: tuple[int, tuple[int, int]] | None = None
    """The own card on which the mouse went down, and where."""

    # --- opening and closing

    laid_aside: tuple[int, str] | None = None
    """The bargain whose sheet made room for the belongings: it comes back after them."""

    def open_gear(self) -> None:
        """Everybody's belongings come up, or go away."""
        if self.sheet is not None:
            self.mark, self.laid_aside = None, self.mark
        self.sorting, self.lifted, self.pointed = not self.sorting, -1, None
        if not self.sorting and self.laid_aside is not None:
            self.mark, self.laid_aside = self.laid_aside, None
            self._again()  # an offer that waits for its answer lies there as before
        self.relayout()
        self.desk.focus_on(self.first_focus())

    def open_sheet(self) -> None:
        """A bargain takes the place of the belongings."""
        self.sorting = False
        super().open_sheet()

    def _sit_down(self, seat: int) -> None:
        self.sorting, self.lifted = False, -1
        super()._sit_down(seat)

    def choose(self, option: Option | int) -> None:
        """Whatever is no sorting closes the sheet."""
        self.lifted, self.pointed = -1, None
        if not isinstance(option, Option) or option.verb not in SORTS:
            self.sorting = False
        super().choose(option)

    @property
    def map_hidden(self) -> bool:
        """While the sheet lies over it."""
        return self.sorting or super().map_hidden

    # --- from place to place

    def _mine(self, card: int) -> str:
        """Where an own card lies: `hand`, `gear` or `pack`; empty for any other."""
        table, zones = self.view.table, self.view.zones
        if card in zones[table.hand[self.seat]]:
            return "hand" if table.kind[card] in ("item", "cheat") else ""
        if card in zones[table.gear[self.seat]]:
            return "gear"
        return "pack" if card in zones[table.sack[self.seat]] else ""

    def press(self, slot: Slot) -> None:
        """A place was pointed at: what lies there is taken up, or what is carried is put down there."""
        if self.lifted >= 0 and slot.card != self.lifted:
            self.put(slot)
        elif self.lifted >= 0:
            self.lift(-1)
        elif slot.card >= 0 and self._mine(slot.card) and self.choosing is not None:
            self.lift(slot.card)
        else:
            self.explain(("card", slot.card) if slot.card >= 0 else ("slot", belongings.PLACES.index(slot.kind)))

    def lift(self, card: int) -> None:
        """An own card is taken up; -1 puts it back."""
        self.lifted = card
        if card >= 0:
            self.about, self.refusal, self.recalled = ("card", card), None, None
        self.relayout()
        self.inspect()

    def ways_to(self, card: int, kind: str, onto: int) -> list[tuple[str, tuple[Ref, ...]]]:
        """What carrying a card to a place would be: verbs with what they are about, what is likeliest first."""
        this, there = ("card", card), ("card", onto)
        source = self._mine(card)
        if kind == "floor":
            return [("drop", (this,))] if source != "hand" else []
        if source == "hand":
            if self.view.table.kind[card] == "cheat":
                return [("cheat", (this, there))] if onto >= 0 else []
            return [("carry" if kind in USED else "stow", (this,))] if kind in (*USED, "pack") else []
        if source == "gear" and kind == "pack":
            return [*([("exchange", (there, this))] if onto >= 0 else []), ("put_away", (this,))]
        if source == "pack" and kind in USED:
            return [*([("exchange", (this, there))] if onto >= 0 else []), ("take_out", (this,))]
        return []

    def option_to(self, card: int, kind: str, onto: int) -> Option | None:
        """The option that carries a card to a place."""
        options = self.choosing.decision.options if self.choosing is not None else ()
        found = (one for way in self.ways_to(card, kind, onto) for one in options if (one.verb, one.about) == way)
        return next(found, None)

    def able(self) -> list[str]:
        """The places where what is carried can be put."""
        if self.lifted < 0:
            return []
        kinds = ("pack", "floor", *USED)
        items = items_of(self.view, self.seat)
        return [one for one in kinds if any(self.option_to(self.lifted, one, onto) is not None for onto in (-1, *items))]

    def put(self, slot: Slot) -> None:
        """What is carried is put down in a place; where that can't be, it stays where it was and the clause is told."""
        card = self.lifted
        option = self.option_to(card, slot.kind, slot.card)
        if option is not None:
            self.decide(option)
            return
        ways = self.ways_to(card, slot.kind, slot.card)
        found = (self.session.match.why_not(self.seat, verb, about[:1]) for verb, about in reversed(ways))
        self.lifted, self.pointed = -1, None
        self.about, self.recalled = ("card", card), None
        self.refusal = next((one for one in found if one is not None), None) or Refusal("", _("It can't be put there now."))
        self.pinned, self.brief = True, True
        self.app.sounds.play("interface/refused")
        self.relayout()
        self.inspect()

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """With the sheet open a card of the hand is taken up instead."""
        if not self._take_up(ref):
            super().pick(ref, drawn)

    def explain(self, ref: Ref) -> None:
        """The same for one that could not be chosen."""
        if not self._take_up(ref):
            super().explain(ref)

    def _take_up(self, ref: Ref) -> bool:
        if not self.sorting or ref[0] != "card" or self.choosing is None or self.between or not self._mine(ref[1]):
            return False
        self.lift(-1 if self.lifted == ref[1] else ref[1])
        if self.lifted >= 0 and not self.by_mouse:
            self.desk.focus_on("head 1")
        return True

    def _back(self) -> bool:
        if self.sorting and self.lifted >= 0:
            self.lift(-1)
            return True
        if self.sorting:
            self.open_gear()
            return True
        return super()._back()

    def verb(self, verb: Verb) -> bool:
        """The key of the belongings."""
        if verb is Verb.GEAR:
            self.open_gear()
            return True
        return super().verb(verb)

    # --- the mouse

    def _with_mouse(self, said: Pointer) -> bool:
        """An own card is drawn from place to place."""
        if not self.sorting or self.gear is None:
            return super()._with_mouse(said)
        match said:
            case Pointer("down", position, 1):
                over = self.desk.at(position)
                about = over.about if isinstance(over, Spot) else None
                mine = isinstance(about, tuple) and about[0] == "card" and bool(self._mine(about[1]))
                self._pressed = (about[1], position) if mine and self.choosing is not None else None  # type: ignore[index]
            case Pointer("move", position, held=True) if self._pressed is not None:
                card, start = self._pressed
                if self.pointed is None and abs(position[0] - start[0]) + abs(position[1] - start[1]) < DRAG:
                    return True
                if self.pointed is None:
                    self.lift(card)
                    self.desk.let_go()
                self.pointed = position
                self.touch()
                return True
            case Pointer("up" | "out", position, _):
                drawn, self.pointed, self._pressed = self.pointed, None, None
                if drawn is not None:
                    slot = self.gear.at(position) if said.kind == "up" else None
                    if slot is not None and slot.card != self.lifted:
                        self.put(slot)
                    else:
                        self.lift(-1)
                    return True
        return super()._with_mouse(said)

    # --- layout and drawing

    def gear_widgets(self) -> list[Widget]:
        """What can be pressed on the sheet."""
        self.gear = Belongings(
            belongings.place(self.board_rect, self.prompt.top if self.crowds_hand else self.foot_rect.top),
            self.view,
            self.names,
            self.seat,
            self.lifted,
            self.able(),
            self.press,
            self.explain,
        )
        wide = fonts.body.measure("×") + 14
        corner = Rect(self.gear.rect.left + belongings.OWN - wide - 4, self.gear.rect.top + 3, wide, fonts.body.pitch)
        return [*self.gear.widgets(), Button(corner, "×", self.open_gear, "gear", belongings.ZONE)]

    def first_focus(self) -> str:
        """On the sheet its first slot."""
        return "head 1" if self.sorting else super().first_focus()

    @property
    def crowds_hand(self) -> bool:
        """Does the sheet need the room of the cards as well? In a combat, in which nothing is sorted."""
        return self.board_rect.height < 200

    def gear_button(self) -> Widget:
        """The button over the map that opens and closes it."""
        words, hint = belongings.fits(), self.key_of(Verb.GEAR)
        wide = fonts.body.measure(f"{words}  {hint}") + 16
        rect = Rect(self.board_rect.left + 3, self.board_rect.top + 3, wide, fonts.row - 2)
        return Button(rect, words, self.open_gear, "gear", "decks", hint=hint)

    def draw_gear(self, brush: Brush) -> None:
        """The sheet over the map."""
        if self.sorting and self.gear is not None:
            self.gear.draw(brush)

    def draw_lifted(self, brush: Brush) -> None:
        """What the mouse draws, over everything."""
        if self.pointed is not None and self.lifted >= 0:
            x, y = self.pointed
            brush.fill((x - 25, y - 17, 50, 34), "gold")
            brush.picture(f"cards/{self.view.table.card[self.lifted].id}", (x - 24, y - 16))
