"""A table with the hand of the seat before the screen along the bottom; in a large hand arrows lead to the other cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.said import CARDS, Pointer, Press, Said, Verb
from game.client.scrolling import Entry, TextView
from game.client.table.closed_hand import ClosedHand
from game.client.table.hand import Faces, Hand, label_overflow
from game.client.table.large_card import LargeCard
from game.client.table.looked_at import LookedAtScene
from game.client.text import Rich, fonts, rich
from game.client.widgets import Button, Spot, Widget
from game.rules import Decision, Event, Option, Ref

SHOWN = {"looked": "seat", "shown": "other"}
"""The events by which cards of a hand are shown to somebody, and which part says to whom."""

RAISED = 8
"""How far a card in focus stands above the strip of the hand, in pixels."""
LARGE_HAND = 88
"""How high the strip of the hand is in large text: two rows of names in two lines."""
LARGE_MOST = 6
LEAST_READ = 3
"""So many lines of a card are read in large text where it makes way for what one chooses by; the others are turned to."""
AIMED_SHARE = 8
"""How much of its and the log's room the inspector has while a card is aimed, in twentieths."""


class HandArrow(Button):
    """Leads to cards that are out of sight, and says how many; where there are none the focus does not come to it."""

    stays = False

    def __init__(self, rect: Rect, sign: str, action: Callable[[], None], hidden: int) -> None:
        super().__init__(rect, sign, action, f"hand {sign}", "hand", bool(hidden))
        self.hidden = hidden

    def draw(self, brush: Brush, focused: bool) -> None:
        """The arrow, and how many below it, or beside it where that is too low."""
        words, self.text = self.text, "" if self.hidden else self.text
        super().draw(brush, focused)
        self.text = words
        if not self.hidden:
            return
        inside, font, many = self.rect.inflate(-6, -4), fonts.slim, str(self.hidden)
        if inside.height >= fonts.body.size * fonts.body.zoom + font.size * font.zoom:
            top = inside.top - (fonts.body.pitch - fonts.body.size * fonts.body.zoom) // 2
            brush.text(words, (inside.centerx, top), fonts.body, "text", "center")
            brush.text(many, (inside.centerx, inside.bottom - font.pitch), font, "gold", "center")
            return
        left = inside.left + (inside.width - font.measure(many) - fonts.body.measure(words) - 1) // 2
        end = brush.text(words, (left, inside.centery - fonts.body.pitch // 2), fonts.body, "text").right
        brush.text(many, (end + 1, inside.centery - font.pitch // 2), font, "gold")


class HandTable(ClosedHand):
    """A table of a game whose players hold cards. A game says which they are and how they look (`faces`)."""

    holds_cards = True
    card_size: ClassVar[tuple[int, int]] = (72, 80)
    """A card in the hand, in pixels."""
    faceless: ClassVar[frozenset[str]] = frozenset()
    """The kinds of cards that are no cards in a hand: tokens, rooms."""
    faces: Faces
    first_card = 0
    """The first card that is shown, where not all are."""
    held_up: dict[int, list[tuple[int, tuple[int, ...]]]]
    """What each person has still to be shown: whose cards, and which."""

    came_of: list[Rich]
    """What came of the choice with which the screen goes on to somebody else, still to be read by who made it."""
    drawn: tuple[int, ...] = ()
    """The cards among that."""
    _at_hand = False
    """Is the mouse on the hand? Then no card comes to lie under it in place of one that is played."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.held_up, self.came_of = {}, []

    @abstractmethod
    def cards(self) -> list[int]:
        """The cards of the seat before the screen, kind by kind."""

    def comes_of(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What of a choice's events its player is to have read before a curtain falls."""
        return ()

    @property
    def most_cards(self) -> int:
        """How many cards are shown at once, each with its name; arrows lead to the others."""
        return LARGE_MOST if fonts.large else 12

    def hand(self) -> list[int]:
        """The cards that are shown: all of them while there are not too many."""
        cards, most = self.cards(), self.most_cards
        self.first_card = max(0, min(self.first_card, len(cards) - most))
        return cards[self.first_card : self.first_card + most]

    def losses(self) -> Mapping[int, int]:
        """The cards by which something is lost when they are given away for what is asked, each with how much."""
        return {}

    def apart(self) -> frozenset[int]:
        """The cards with which something else begins than what is in the hand: a gap goes before each."""
        return frozenset()

    @property
    def reading_room(self) -> Rect:
        """Where a card may be raised to be read: above the card in the hand, which is lifted a little."""
        room = Rect(self.board_rect)
        room.height -= 0 if fonts.large else RAISED
        return room

    def bring_forward(self, refs: Iterable[Ref]) -> None:
        """Turn the hand so that the first of these that it holds is among the cards shown."""
        cards = self.cards()
        at = next((cards.index(number) for kind, number in refs if kind == "card" and number in cards), None)
        if at is not None and not self.first_card <= at < self.first_card + self.most_cards:
            self.turn_hand(at - self.first_card)

    def _sit_down(self, seat: int) -> None:
        """Each person's hand opens at its first card."""
        if seat != self.seat or self.vacant:
            self.first_card = 0
        super()._sit_down(seat)

    def offered(self, decision: Decision) -> None:
        """Where a card of the hand is asked for, and none in sight can be it, the hand is turned to the first that can."""
        super().offered(decision)
        self._turn_to_lit()

    def _turn_to_lit(self) -> bool:
        """The hand is turned to the first card that is lit where nothing in sight is; True where that was needed."""
        lit = self.choosing.next() if self.choosing is not None else {}
        held: list[Ref] = [("card", card) for card in self.cards()]
        if not lit or any(ref not in held for ref in lit) or any(("card", card) in lit for card in self.hand()):
            return False
        self.bring_forward([ref for ref in held if ref in lit])
        return True

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """Where a card is asked for next, it is in sight."""
        super().pick(ref, drawn)
        if not drawn and self._turn_to_lit():
            self.focus_first()

    @property
    def told_share(self) -> int:
        """While a card is aimed it has the room of the log: the inspector leaves it more."""
        return AIMED_SHARE if self._aimed else super().told_share

    @property
    def _aimed(self) -> bool:
        """Is a card of the hand picked, and something still to be chosen for it?"""
        picked = self.choosing.picked[:1] if self.choosing is not None and self.choosing.aims else ()
        return any(ref[0] == "card" and ref[1] in self.hand() for ref in picked)

    def turn_hand(self, by: int) -> None:
        """Show others of the cards that do not all fit; from the arrow behind which no more are the focus goes to the first."""
        key = self.desk.focus.key if self.desk.focus is not None else ""
        self.first_card += by
        self.relayout()
        if key.startswith("hand ") and (self.desk.focus is None or self.desk.focus.key != key):
            lit = self.choosing.next() if self.choosing is not None else {}
            self.desk.focus_on(f"card {next((card for card in self.hand() if ('card', card) in lit), self.hand()[0])}")

    def cross(self, arrow: Press) -> bool:
        """From the left end of a hand of which cards are out of sight there, and at the right from its arrows on, the hand is
        turned to the next card. Down from the board lies the hand, however short it is.
        """
        cards, hand, focus = self.cards(), self.hand(), self.desk.focus
        if arrow == Press(Verb.DOWN) and focus is not None and focus.zone == "board":
            held = [one for one in self.desk.widgets if self.card_at(one) is not None and one.can_focus]
            below = self.desk.toward(Verb.DOWN, anywhere=True)
            if held and (below is None or below.zone != "hand"):
                return self.desk.focus_on(min(held, key=lambda one: abs(one.rect.centerx - focus.rect.centerx)).key)
        if arrow.verb is Verb.LEFT and self.first_card and self.card_at(focus) in hand:
            card = cards[self.first_card - 1]
            self.turn_hand(-self.most_cards)
            return self.desk.focus_on(f"card {card}")
        after = self.first_card + len(hand)
        if arrow.verb is Verb.RIGHT and isinstance(focus, HandArrow) and not self.between and after < len(cards):
            self.turn_hand(self.most_cards)
            return self.desk.focus_on(f"card {cards[after]}")
        return super().cross(arrow)

    # --- where it is

    @property
    def foot_height(self) -> int:
        """How high the strip of the hand is."""
        return LARGE_HAND if fonts.large else self.card_size[1]

    @property
    def _arrow_width(self) -> int:
        return 40 if self.large else 26

    @property
    def _crowded(self) -> bool:
        return len(self.cards()) > self.most_cards and not self.between

    def places(self) -> None:
        """The hand along the bottom; the card in focus stays among those that are shown."""
        super().places()
        self.strip = Hand(Rect(self.foot_rect), self.card_size)
        focus = self.card_at(self.desk.focus)
        cards = self.cards() if focus is not None else []
        if focus in cards and not self.first_card <= cards.index(focus) < self.first_card + self.most_cards:
            self.first_card = max(0, cards.index(focus) - self.most_cards + 1)

    def foot_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The cards of the hand; a hand in which not all fit leaves room for arrows."""
        self.strip.rect, self.strip.apart = Rect(self.foot_rect), self.apart()
        if self.between or not (self._at_hand and self.strip.keeps(self.hand())):
            self.strip.slots = () if self.between else tuple(self.hand())
        spots = super().foot_spots(refs, placed)
        if self._crowded:
            self.strip.rect.width -= self._arrow_width + 2
            placed.update(("card", card) for card in self.cards())  # those out of sight are reached by the arrows
            spots += self._arrows()
        for card, rect in self.strip.places(self.hand()) if not self.between else ():
            ref = ("card", card)
            spot = self.spot(self.strip.spot(rect, ref in refs), ref, ref in refs, "hand")
            spot.raised = self.strip.framed(rect)
            spots.append(spot)
            placed.add(ref)
        return spots

    def _arrows(self) -> list[Widget]:
        """The two buttons that lead through a hand in which not all cards fit, each with how many are out of sight there."""
        wide, high = self._arrow_width, (self.foot_rect.height - 2) // 2
        most, shown = self.most_cards, len(self.hand())
        behind = len(self.cards()) - self.first_card - shown
        found: list[Widget] = []
        for number, (sign, by, hidden) in enumerate((("←", -most, self.first_card), ("→", most, behind))):
            rect = Rect(self.foot_rect.right - wide - 1, self.foot_rect.top + number * (high + 2), wide, high)
            found.append(HandArrow(rect, sign, partial(self.turn_hand, by), hidden))
        return found

    def lit_cards(self) -> set[int]:
        """The cards that can be picked now."""
        return {ref[1] for ref in self.choosing.next() if ref[0] == "card"} if self.choosing is not None else set()

    def draw_foot(self, brush: Brush) -> None:
        """The hand; between two players' turns only the backs of its cards."""
        brush.fill(self.foot_rect, "back")
        cards = self.hand()
        if self.between:
            for card, rect in self.strip.places(cards):
                self.faces.back(brush, card, rect)
            super().draw_foot(brush)
            return
        choosing = self.choosing
        picked = {ref[1] for ref in choosing.picked if ref[0] == "card"} if choosing is not None else set()
        lit = self.lit_cards()
        key = self.desk.focus.key if self.desk.focus is not None else ""
        focus = next((card for card in cards if f"card {card}" == key), None)
        self.strip.losses = self.losses()
        self.strip.draw(brush, self.faces, cards, lit | picked, picked, focus, choosing is not None)
        if not cards:
            brush.text(_("No cards in hand"), (self.foot_rect.centerx, self.foot_rect.centery - 8), fonts.body, "dim", "center")

    # --- cards that a seat was shown

    def kept_for(self, events: tuple[Event, ...]) -> None:
        """Cards that a person was shown are held up as soon as that person is before the screen."""
        super().kept_for(events)
        for event in events:
            viewer = event.parts.get(SHOWN.get(event.kind, ""), -1)
            if viewer in self.people:
                seen = event.seen_by(viewer)
                other = seen.parts["other" if event.kind == "looked" else "seat"]
                self.held_up.setdefault(viewer, []).append((other, tuple(seen.parts.get("cards", ()))))
        decision = self.session.match.decision
        if self.secret and not self.between and decision is not None and decision.seat != self.seat:
            own, names = self.comes_of(events), self.names_of(self.session.match.view(self.seat))
            known = [event.seen_by(self.seat) for event in own]
            self.came_of = [words for words in (self.line(event, names) for event in known) if words is not None]
            self.drawn = tuple(one.parts["card"] for one, event in zip(known, own, strict=True) if "card" in event.secret)

    def _hold(self) -> None:
        """What came of a choice is read, before the curtain falls, by who made it; when the window is left it is over."""
        lines, cards = [Entry(words) for words in self.came_of], self.drawn
        self.came_of, self.drawn, self.asleep = [], (), False

        def go_on() -> None:
            self.asleep = True

        def told(card: int | None) -> list[Entry]:
            return lines if card is None else [*lines, *self.inspector().beside(("card", card))]

        self.app.push(LookedAtScene(rich(_("What came of it")), cards, self.card_size, self.faces, told, go_on, go_on))

    def proceed(self) -> None:
        """Before anything goes on, cards that were shown are looked at until they are let go."""
        if self.came_of:
            self._hold()
            return
        waiting = self.held_up.get(self.seat, [])
        if not waiting or self.between or (self.secret and self.vacant):
            super().proceed()
            return
        self.asleep = False
        self.look()
        self.relayout()
        other, cards = waiting[0]

        def let_go() -> None:
            waiting.pop(0)
            self.asleep = True

        def seal() -> None:
            self.asleep = True
            self.seal()

        def told(card: int | None) -> list[Entry]:
            return self.inspector().beside(("card", card)) if card is not None else []

        title = rich(_("Cards of {who}"), who=self.names.who(other))
        self.app.push(LookedAtScene(title, cards, self.card_size, self.faces, told, let_go, seal))

    # --- a card raised to be read

    def card_at(self, widget: Widget | None) -> int | None:
        """The card of the hand that a widget is."""
        if self.between or not isinstance(widget, Spot) or widget.zone != "hand":
            return None
        number = widget.key.removeprefix("card ")
        return int(number) if number.isdigit() else None

    def _raised(self) -> tuple[int, bool] | None:
        """The card that is to be raised now, and whether it is the one that is being aimed."""
        if self.between or self.stage.busy:
            return None
        hand, pointed = self.hand(), self.card_at(self.desk.focus)
        if pointed is not None and self.is_read(pointed) and pointed in hand:
            return pointed, self.choosing is not None and ("card", pointed) in self.choosing.picked[:1]
        paid = self.paid_for
        if paid is not None:
            return paid, True
        picked = self.choosing.picked[:1] if self.choosing is not None and self.choosing.aims else ()
        aimed = next((ref[1] for ref in picked if ref[0] == "card" and ref[1] in hand), None)
        return (aimed, True) if aimed is not None and pointed in (None, aimed) else None

    @property
    def paid_for(self) -> int | None:
        """The card of the hand that is being paid for: it stays to be read meanwhile."""
        return None

    def raise_card(self) -> tuple[int, LargeCard] | None:
        """The card that is read; or the one that is aimed, over the log: what is compared on the board stays in sight."""
        found = self._raised()
        if found is None:
            return self._from_a_button()
        card, aimed = found
        ref: Ref = ("card", card)
        choosing = self.choosing
        able = choosing is None or ref in choosing.next() or ref in choosing.picked or card == self.paid_for
        refusal = None if able else self.why_not(ref)
        if aimed and self.about == ref:
            refusal = self.refusal or refusal  # why a button is off that is pointed at
        inspector = self.inspector()
        lit = [one.rect for one in self.desk.widgets if isinstance(one, Spot) and one.lit and one.zone != "hand"]
        if aimed and isinstance(self.desk.focus, Spot):
            lit.append(self.desk.focus.rect)
        target = self.aimed_at()
        if target is not None:
            lit.append(target[0].rect)
        place = next((rect for one, rect in self.strip.places(self.hand()) if one == card), self.foot_rect)
        why = inspector.why(refusal) if refusal is not None else ()
        parts = self.faces.label(card), inspector.beside(ref), why, place.centerx, lit
        if not aimed:
            read, told, log = LargeCard(self.reading_room, *parts), self.desk.find("inspector"), self.desk.find("log")
            compared = [*lit, *self.compared()] if choosing is not None else lit
            if told is not None and log is not None and read.covers(compared):  # what one chooses by stays in sight
                beside = LargeCard(told.rect.union(log.rect), *parts)  # where the same is told
                whole = not beside.text.bottom or (fonts.large and beside.text.rect.height >= LEAST_READ * fonts.body.pitch)
                if not beside.overflow() and whole:
                    return card, beside
            return card, read
        large = LargeCard(self.board_rect, *parts)
        room, least = self._room_beside()
        if self.about == ref and self.recalled is None:  # what the inspector would say is all on it
            room = Rect(room.left, self.right.top, room.width, room.bottom - self.right.top)
            least = room.height if least else 0
        small = LargeCard(room, *parts, least) if least else None  # while a card is aimed nobody reads the log
        if small is not None and not small.overflow():
            return card, small
        return (card, large) if not large.covers(lit) else None

    def compared(self) -> list[Rect]:
        """What one looks at while a card is chosen, beside what is lit."""
        return []

    def _from_a_button(self) -> tuple[int, LargeCard] | None:
        """A card that lies nowhere on the table is read from the button by which it is taken."""
        offer = self._offer_of(self.desk.focus)
        what = offer.what if offer is not None and not self.between and not self.stage.busy else None
        about = what.about if isinstance(what, Option) else (what,)
        ref = about[0] if len(about) == 1 else None
        if ref is None or ref[0] != "card" or ref[1] < 0:
            return None
        if any(isinstance(one, Spot) and one.about == ref for one in self.desk.widgets):
            return None
        parts = self.faces.label(ref[1]), self.inspector().beside(ref), (), self.board_rect.right
        return ref[1], LargeCard(self.reading_room, *parts)

    def _room_beside(self) -> tuple[Rect, int]:
        """Where a card lies while it is aimed: over the log, and as far up as nothing is told there; and how high the log is."""
        log, told = self.desk.find("log"), self.desk.find("inspector")
        if log is None or not isinstance(told, TextView):
            return Rect(0, 0, 0, 0), 0
        used = told.rect.bottom if told.bottom or told.foot else told.rect.top + told.height + 14
        between = [
            one.rect.bottom
            for one in self.desk.widgets
            if one is not told and one.rect.right > log.rect.left and told.rect.top < one.rect.bottom <= log.rect.top
        ]
        top = min(log.rect.top, max([used, *between]))
        return Rect(log.rect.left, top, log.rect.width, log.rect.bottom - top), log.rect.height

    def draw_face(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """The picture of a card of the hand."""
        self.faces.picture(brush, card, place)

    def overflow(self) -> list[str]:
        """Names of the hand that do not fit where they lie in rows."""
        found = super().overflow()
        for card, rect in self.strip.places(self.hand()):
            if card >= 0 and self.strip.raised(rect) == rect != Rect(rect.topleft, self.card_size):
                found += label_overflow(self.faces.label(card), rect)
        return found + (self.large_card.overflow() if self.large_card is not None else [])

    # --- what is said

    def say(self, said: Said) -> bool:
        """Cards that kept their places while the mouse was on them move up as soon as it is not."""
        self._at_hand = isinstance(said, Pointer) and self.foot_rect.collidepoint(said.position)
        if not self._at_hand and isinstance(said, Pointer) and self.strip.keeps(self.hand()):
            self.strip.slots = ()
            self.relayout()
        return super().say(said)

    def verb(self, verb: Verb) -> bool:
        """A number picks a card of the hand."""
        return self._card(CARDS.index(verb)) if verb in CARDS else super().verb(verb)

    def _card(self, number: int) -> bool:
        cards = self.hand() if not self.between else []
        if number >= len(cards) or not self.desk.focus_on(f"card {cards[number]}"):
            return False
        assert self.desk.focus is not None
        return self.desk.focus.say(Press(Verb.CONFIRM))
