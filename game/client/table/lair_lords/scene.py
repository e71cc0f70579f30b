"""The table of Lair Lords: the town, a dungeon for each seat, the hand, what is declared, and who is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.campaign.session import Session
from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.choosing import Choosing
from game.client.table.frame import TOP, Offer
from game.client.table.lair_lords import cardface
from game.client.table.lair_lords.choosing import LairChoosing
from game.client.table.lair_lords.chronicle import line
from game.client.table.lair_lords.inspector import Inspector
from game.client.table.lair_lords.panel import Forecast, LairPanel, draw_back
from game.client.table.lair_lords.places import Places
from game.client.table.lair_lords.rooms import room_picture
from game.client.table.lair_lords.shown import Shown
from game.client.table.lair_lords.staging import Staging
from game.client.table.lair_lords.words import PHASES, WINDOWS, Names, button_text, phase_name, prompt_of
from game.client.table.scene import TableScene
from game.client.text import Rich, fonts, plain, rich
from game.client.widgets import Button, Spot, TextView, Widget
from game.games.lair_lords import LairView
from game.games.lair_lords.ending import WOUNDS
from game.rules import Decision, Event, Option, Ref, Refusal

LOW_HAND = 48
"""How high the strip of the hand is where four dungeons leave no room for whole cards."""
MOST_WAITING = 3
"""So many things that are declared are shown; those on top are resolved first."""
MOST_CARDS = 12
"""So many cards are shown in the hand at once; arrows lead to the others."""
SHOWN_AS_HAND = frozenset({"choose_lord", "search", "recover", "heal"})
"""Decisions whose cards lie nowhere on the table: they are held up in the place of the hand."""
ALWAYS_PASS: Ref = ("auto", 0)
"""The button by which a player passes until it is their turn."""
PHASE_LEFT, PHASE_WIDE, PHASE_SLIM = 66, 92, 24
CHIPS, CHIP = 264, 30
DECKS = 400


class SeatSpot(Spot):
    """A player: pointed at by the lord, or by the words above the dungeon."""

    label = Rect(0, 0, 0, 0)

    def hit(self, position: tuple[int, int]) -> bool:
        """On the lord's chamber or on the words."""
        return super().hit(position) or self.label.collidepoint(position)


class LairTable(TableScene):
    """The table of Lair Lords."""

    card_size = cardface.SIZE
    ends = frozenset({"pass", "decline"})
    unspoken = frozenset({"choose_lord", "mulligan", "opening_discard", "search", "first_room", "place"})
    view: LairView
    names: Names
    panel: LairPanel
    shown: Shown
    staging: Staging

    def __init__(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        self.declining: set[int] = set()
        """Who passes by themselves until it is their turn; everybody can see that."""
        self.first_card = 0
        self.shown_at = -1
        """How many choices had been made when the table was last shown as it stood then."""
        self.session = session
        super().__init__(session, saved, finished, menu)
        table = self.view.table
        kinds = (card.id for number, card in enumerate(table.card) if table.zones.family(number) == "room")
        self._unread = iter(tuple(dict.fromkeys(kinds)))
        """The Rooms whose maps have not been read ahead yet."""

    def update(self, now: int) -> None:
        """The course of the game; and one Room's map more is read, so that no frame has to wait for it when it first shows."""
        super().update(now)
        room = next(self._unread, "")
        if room:
            room_picture(room)

    # --- the view

    @property
    def hand_height(self) -> int:
        """Four dungeons leave room for a low strip."""
        return LOW_HAND if len(self.session.seats) == 4 else self.card_size[1]

    @property
    def home(self) -> int:
        """The seat whose dungeon lies lowest, next to the hand."""
        return self.seat

    def places(self) -> None:
        """The town and the dungeons above the hand."""
        super().places()
        places = Places(self.board_rect, len(self.session.seats), self.home)
        self.panel = LairPanel(places, dict(enumerate(seat.name for seat in self.session.seats)))
        if hasattr(self, "staging"):
            self.staging.panel = self.panel

    def look(self) -> None:
        """Take a new view of the seat before the screen, and let the picture agree with it."""
        self.view = self.seen()
        self.names = self.names_of(self.view)
        self.shown = Shown(self.view)
        self.forecast = Forecast(self.view)
        self.faces = cardface.Faces(self.view)
        if self.panel.places.rows[-1] != self.home:
            self.places()
        self.staging = Staging(
            self.stage, self.panel, self.shown, self.happened, self.begins, lambda: self.app.now, self._decks()
        )

    def names_of(self, view: Any) -> Names:
        """The names of things as a view knows them."""
        return Names(view, [seat.name for seat in self.session.seats])

    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log."""
        return line(event, names)

    def show(self, events: tuple[Event, ...]) -> None:
        """Let what happened be seen."""
        self.staging.play(events)

    def held_values(self) -> dict[str, Any]:
        """What holds while an act runs."""
        return self.staging.constants

    def inspector(self) -> Inspector:
        """What makes the paragraphs of the inspector."""
        picked = self.choosing.picked if self.choosing is not None else ()
        about = self.about or ("seat", self.seat)
        sign = self.passing_words(about[1]) if about[0] == "seat" else ""
        return Inspector(self.view, self.names, self.seat, picked, sign)

    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""
        self.first_card = 0
        return LairChoosing(decision, frozenset(self.hand()))

    def option_words(self, option: Option) -> str:
        """The words on a button for an option."""
        return button_text(self.names, option)

    def prompt_of(self, choosing: Choosing) -> str:
        """What is to be chosen, in a few words."""
        return prompt_of(self.names, choosing.decision, choosing.picked)

    @property
    def mood(self) -> str:
        """Heroes on their way are a danger, the greatest where a lord may be beaten by the next one."""
        waiting = self.shown.phase == "adventure" and any(self.shown.entrance)
        if self.shown.inside is None and not waiting:
            return "calm"
        return "boss" if max(self.shown.wounds) >= WOUNDS - 1 else "danger"

    # --- passing by itself

    def passes(self, decision: Decision) -> int | None:
        """A window is passed where the player passes by themselves, and, beside bots alone, where nothing could be played.

        Beside people a player who has nothing to answer is asked like anybody else, so that nobody learns from it.
        """
        if decision.kind not in WINDOWS:
            return None
        number = next(number for number, one in enumerate(decision.options) if one.verb == "pass")
        if self._declines(decision):
            return number
        alone = len(self.people) == 1 and self.app.settings.auto_pass
        return number if alone and len(decision.options) == 1 else None

    def _declines(self, decision: Decision) -> bool:
        """Does the seat that is asked pass by itself? That ends with its own turn."""
        if self.view.active == decision.seat or self.session.match.state.active == decision.seat:
            self.declining.discard(decision.seat)
        return decision.kind in WINDOWS and decision.seat in self.declining

    def decline(self) -> None:
        """Pass now, and by itself until it is this player's turn."""
        assert self.choosing is not None
        self.declining.add(self.seat)
        self.choose(next(one for one in self.choosing.decision.options if one.verb == "pass"))

    def passing_words(self, seat: int) -> str:
        """That a seat passes by itself, in words; empty where it does not."""
        if seat in self.declining:
            return _("passes until their turn")
        alone = self.people == [seat] and self.app.settings.auto_pass
        return _("passes where nothing can be played") if alone else ""

    def proceed(self) -> None:
        """Who passes by themselves is not called to the screen for it."""
        decision = self.session.match.decision
        if self.session.match.outcome is None and decision is not None:
            made = len(self.session.match.choices)
            if made != self.shown_at:  # once for each choice, not for each step in which a bot thinks
                self.shown_at = made
                self.look()
                self.relayout()
            if not self.session.bot_to_move and not self.by_hand and self._declines(decision):
                self.choose(next(number for number, one in enumerate(decision.options) if one.verb == "pass"))
                return
        super().proceed()

    def _turned_back(self) -> None:
        """After an undo nobody passes by themselves any more."""
        self.declining.clear()
        super()._turned_back()

    # --- picking

    def cards(self) -> list[int]:
        """All cards that the hand holds: Rooms, then Spells; while something is chosen that lies nowhere, that."""
        view, decision = self.view, self.view.decision
        if not self.between and decision is not None and decision.seat == self.seat and decision.kind in SHOWN_AS_HAND:
            return [option.about[0][1] for option in decision.options if option.about]
        return [*view.zones[view.table.rooms[self.seat]], *view.zones[view.table.spells[self.seat]]]

    def hand(self) -> list[int]:
        """The cards that are shown in the hand: all of them while there are not too many."""
        cards = self.cards()
        self.first_card = max(0, min(self.first_card, len(cards) - MOST_CARDS))
        return cards[self.first_card : self.first_card + MOST_CARDS]

    def turn_hand(self, by: int) -> None:
        """Show others of the cards that do not all fit."""
        self.first_card += by
        self.relayout()

    def why_not(self, ref: Ref) -> Refusal | None:
        """Why a card can't be built, cast or used now."""
        kind, number = ref
        if kind != "card" or number < 0 or self.between:
            return None
        view, seat = self.view, self.seat
        picked = self.choosing.picked if self.choosing is not None else ()
        place = view.place_of(number)
        if picked and picked[0][0] == "card" and picked[0][1] in view.zones[view.table.rooms[seat]]:
            if place is not None and place[0] == seat:
                return self.session.match.why_not(seat, "place", (picked[0], ("place", place[1])))
            return None
        if number in view.zones[view.table.rooms[seat]]:
            over = view.table.card[number].rank == "advanced" and view.width[seat]
            return self.session.match.why_not(seat, "place", (ref, ("place", 0 if over else view.width[seat])))
        if number in view.zones[view.table.spells[seat]]:
            return self.session.match.why_not(seat, "cast", (ref,))
        if place is not None and place[0] == seat:
            return self.session.match.why_not(seat, "use", (ref,))
        return None

    # --- layout

    def layout(self) -> list[Widget]:
        """A hand in which not all cards fit leaves room for arrows."""
        if self.large != fonts.large:
            self.places()
        crowded = len(self.cards()) > MOST_CARDS and not self.between
        self.strip.rect = Rect(self.hand_rect)
        if crowded:
            self.strip.rect.width -= self._arrow_width + 2
        return super().layout()

    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Heroes in town, Rooms, places to build on, Heroes in dungeons."""
        spots: list[Widget] = []
        places, shown = self.panel.places, self.shown
        for number, hero in enumerate(shown.town):
            spots.append(self._spot_of(hero, places.slot(number, len(shown.town)), refs, placed, "town"))
        for seat in places.rows:
            for place, stack in enumerate(shown.stacks[seat]):
                if seat == self.seat and ("place", place) in refs:
                    continue
                card = stack.down if stack.down is not None else stack.top
                if card is not None:
                    spots.append(self._spot_of(card, places.room(seat, place).inflate(-4, -4), refs, placed, "board"))
            queue = shown.entrance[seat]
            for number, hero in enumerate(queue):
                spots.append(self._hero_spot(hero, places.queue(seat, number, len(queue)), refs, placed))
        if shown.inside is not None and shown.active >= 0:
            spots.append(self._hero_spot(shown.inside, places.in_room(shown.active, shown.at), refs, placed))
        for ref in refs:
            if ref[0] == "place":
                spots.append(self.spot(places.room(self.seat, ref[1]).inflate(-4, -4), ref, True, "board"))
                placed.add(ref)
        return spots + self._hand_arrows(placed)

    def _spot_of(self, card: int, rect: Rect, refs: dict[Ref, list[Option]], placed: set[Ref], zone: str) -> Spot:
        ref = ("card", card)
        placed.add(ref)
        return self.spot(rect, ref, ref in refs, zone)

    def _hero_spot(self, hero: int, feet: tuple[int, int], refs: dict[Ref, list[Option]], placed: set[Ref]) -> Spot:
        return self._spot_of(hero, Rect(feet[0] - 8, feet[1] - 28, 16, 32), refs, placed, "board")

    @property
    def _arrow_width(self) -> int:
        return 40 if self.large else 26

    def _hand_arrows(self, placed: set[Ref]) -> list[Widget]:
        """The two buttons that lead through a hand in which not all cards fit."""
        cards = self.cards()
        if len(cards) <= MOST_CARDS or self.between:
            return []
        placed.update(("card", card) for card in cards)  # those out of sight are reached by the arrows
        high = (self.hand_rect.height - 2) // 2
        found: list[Widget] = []
        for number, (sign, by) in enumerate((("←", -MOST_CARDS), ("→", MOST_CARDS))):
            wide = self._arrow_width
            rect = Rect(self.hand_rect.right - wide - 1, self.hand_rect.top + number * (high + 2), wide, high)
            found.append(Button(rect, sign, partial(self.turn_hand, by), f"hand {sign}", "hand"))
        return found

    def seat_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The lords, who stand for their players."""
        spots: list[Widget] = []
        for seat in self.panel.places.rows:
            ref: Ref = ("seat", seat)
            lit = ref in refs
            action = partial(self.pick, ref) if lit else partial(self.explain, ref)
            spot = SeatSpot(self.panel.places.lord(seat).inflate(-4, -4), action, f"seat {seat}", "board", lit, ref)
            spot.label = self.panel.places.label(seat)
            spots.append(spot)
            placed.add(ref)
        for zone, rect in self._deck_places():
            spots.append(self.spot(rect, ("zone", zone), False, "decks"))
        return spots

    def _decks(self) -> dict[str, int]:
        """How far from the left the Room and the Spell deck lie."""
        places = [rect.centerx for _zone, rect in self._deck_places()]
        return {"room": places[0], "spell": places[1]}

    def _deck_places(self) -> list[tuple[int, Rect]]:
        """The decks and the discard pile in the top bar."""
        table = self.view.table
        zones = (table.room_deck, table.spell_deck, table.heroes, table.epics, table.discard)
        step = (WIDTH - DECKS - 4) // len(zones)
        return [(zone, Rect(DECKS + step * number, 1, step - 4, TOP - 2)) for number, zone in enumerate(zones)]

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Beside what every table offers: to pass until it is this player's turn."""
        placed |= {ref for ref in refs if ref[0] == "pending"}
        offers = super().make_offers(refs, placed)
        choosing = self.choosing
        if choosing is None or choosing.picked or choosing.decision.kind not in WINDOWS or self.view.active == self.seat:
            return offers
        return [*offers, Offer(_("Pass until my turn"), ALWAYS_PASS)]

    def take(self, offer: Offer) -> None:
        """An offer was taken."""
        if offer.what == ALWAYS_PASS:
            self.decline()
        else:
            super().take(offer)

    def right_column(self) -> list[Widget]:
        """What is declared lies between inspector and log, the last on top: it is resolved first."""
        widgets = super().right_column()
        waiting = self.shown.waiting[-MOST_WAITING:]
        if not waiting:
            return widgets
        upper, lower = (next(widget for widget in widgets if widget.key == key) for key in ("inspector", "log"))
        assert isinstance(upper, TextView)
        assert isinstance(lower, TextView)
        row, least = fonts.row, 2 * fonts.body.pitch + 14
        high = len(waiting) * row
        short = max(0, high + least - lower.rect.height)  # the inspector gives what the log can't
        top = lower.rect.top - short
        rest = Rect(lower.rect.left, top + high, lower.rect.width, lower.rect.bottom - top - high)
        shorter = Rect(upper.rect.left, upper.rect.top, upper.rect.width, upper.rect.height - short)
        widgets[widgets.index(lower)] = TextView(rest, lower.entries, "log", "log", tail=True)
        widgets[widgets.index(upper)] = type(upper)(shorter, upper.entries, "inspector", "inspector", frame="panel")
        refs = self.choosing.next() if self.choosing is not None else {}
        for number, one in enumerate(reversed(waiting)):
            ref: Ref = ("pending", one.id)
            rect = Rect(lower.rect.left, top + number * row, lower.rect.width, row - 1)
            widgets.append(self.spot(rect, ref, ref in refs, "pending"))
        return widgets

    # --- drawing

    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The town and the dungeons."""
        brush.fill(self.board_rect, "back")
        signs = {seat: self._sign(seat) for seat in self.panel.places.rows}
        self.panel.draw(brush, self.view, self.shown, self.forecast, signs, values)

    def _sign(self, seat: int) -> str:
        """What stands at the right end of a dungeon's words: that its player passes by itself."""
        return _("auto") if self.passing_words(seat) else ""

    def draw_top(self, brush: Brush) -> None:
        """The turn, its phases with the present one lit, who is asked, and what the decks hold."""
        y = (TOP - fonts.face.pitch) // 2
        words = _("Turn {n}").format(n=self.shown.turn) if self.shown.turn else _("Setup")
        brush.text(words, (6, y), fonts.face, "gold")
        left = PHASE_LEFT
        for phase in PHASES:
            here = phase == self.shown.phase
            box = Rect(left, 3, PHASE_WIDE if here else PHASE_SLIM, TOP - 6)
            brush.frame("button_hot" if here else "button_off", box)
            name = phase_name(phase) if here else ""
            width = 12 + (fonts.track.measure(name) + 3 if here else 0)
            brush.picture(PHASE_SIGNS[phase], (box.centerx - width // 2, box.top + 3))
            brush.text(name, (box.centerx - width // 2 + 15, box.top + 3), fonts.track, "text")
            left = box.right + 1
        decision = self.view.decision
        for number, seat in enumerate(self.shown.order):
            self._draw_chip(brush, seat, Rect(CHIPS + CHIP * number, 1, CHIP - 1, TOP - 2), decision)
        self._draw_decks(brush)

    def _draw_chip(self, brush: Brush, seat: int, chip: Rect, decision: Decision | None) -> None:
        """A player in XP order: whose say it is, who has passed."""
        asked = decision is not None and decision.seat == seat and not self.stage.busy
        brush.frame("button_hot" if asked else "panel" if seat == self.shown.active else "panel_dark", chip)
        brush.seat(seat, (chip.left + 2, chip.top + 5))
        brush.text("ABCD"[seat], (chip.left + 15, chip.top + 5), fonts.track, "text")
        if asked:
            brush.picture("icons/priority_small", (chip.left + 22, chip.top + 7))
        elif seat in self.shown.passed:
            brush.picture("icons/check", (chip.left + 21, chip.top + 5))
        elif seat in self.shown.asked:
            brush.text("?", (chip.left + 23, chip.top + 5), fonts.track, "dim")

    def _draw_decks(self, brush: Brush) -> None:
        """How many cards each deck holds: Rooms, Spells, Heroes, Epic Heroes, and the discard pile."""
        for family, (zone, rect) in zip(("room", "spell", "hero", "epic", ""), self._deck_places(), strict=True):
            if family:
                brush.frame(cardface.back_of(family), Rect(rect.left + 1, 4, 16, 16))
            else:
                brush.picture("icons/log_card", (rect.left + 5, 8))
            count = str(len(self.view.zones[zone]))
            brush.text(count, (rect.left + 20, 6), fonts.track, "text" if family else "dim")

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """What is declared, floating numbers, cards that are played, banners."""
        self._draw_waiting(brush)
        for name, place in values.items():
            kind, _blank, what = name.partition(" ")
            if kind == "draw":
                draw_back(brush, what.split()[0], Rect(place[0] - 6, place[1] - 8, 12, 16))
        if "card" in values:
            x, y = values["card"]
            draw_back(brush, values["back"], Rect(x - 10, y - 12, 20, 24))
        if "card shown" in values and values["card shown"] >= 0:
            wide, high = self.card_size
            box = Rect(0, 0, wide, high)
            box.midtop = (self.board_rect.centerx, self.panel.places.town.bottom + 44)
            brush.frame("panel", box.inflate(12, 10))
            self.faces.whole(brush, values["card shown"], box, False)
        if "rise" in values and "from" in values:
            self._floating(brush, values)
        event = values.get("banner")
        if event is not None:
            words = line(event, self.names)
            if words is not None:
                self.draw_banner(brush, words, 8)

    def _floating(self, brush: Brush, values: dict[str, Any]) -> None:
        """A number that floats up from a Hero or a lord, on a plate of its own: damage, Souls, Wounds."""
        x, y = values["from"]
        font = fonts.number
        icon = pictures.get(f"icons/{values['icon']}") if values["icon"] else None
        wide = font.measure(values["words"]) + (26 if icon is not None else 0)
        plate = Rect(0, 0, wide + 6, 24)
        plate.midbottom = (x, y - values["rise"] + 10)
        plate.clamp_ip(self.board_rect)
        brush.fill(plate, "back")
        left = plate.left + 3
        if icon is not None:
            brush.picture(icon, (left, plate.top), zoom=2)
            left += 26
        brush.text(values["words"], (left, plate.top - 2), font, values["ink"])

    def _draw_waiting(self, brush: Brush) -> None:
        """What is declared and not yet resolved, the last on top."""
        for widget in self.desk.widgets:
            if widget.zone != "pending" or not isinstance(widget, Spot):
                continue
            one = next((one for one in self.shown.waiting if ("pending", one.id) == widget.about), None)
            if one is None:
                continue
            brush.frame("panel", widget.rect)
            words = self.waiting_words(one)
            y = widget.rect.top + (widget.rect.height - fonts.body.pitch) // 2
            brush.clip(widget.rect.inflate(-8, 0))
            brush.text(words, (widget.rect.left + 6, y), fonts.body, "dim" if one.cancelled else "text")
            brush.clip(None)
            if widget.lit:
                brush.corners("choice", widget.rect)
            if widget is self.desk.focus:
                brush.corners("focus", widget.rect.inflate(4, 4))

    def waiting_words(self, one: Any) -> Rich:
        """A line on something that is declared: who, what, and for what, as far as there is room."""
        room = self.right.width - 14
        sign = self.names.letter(one.seat)[:1]
        about = [ref for ref in one.about if ref[0] != "pending"]
        card = self.names.card(one.card)
        whole = rich("{sign} {card} → {what}", sign=sign, card=card, what=self.names.refs(about)) if about else ()
        if whole and fonts.body.measure(whole) <= room:
            return whole
        return rich("{sign} {card}", sign=sign, card=card)

    def overflow(self) -> list[str]:
        """Texts that do not fit their places, the faces of the hand among them."""
        found = super().overflow()
        for card in self.hand():
            if card >= 0:
                found += cardface.overflow(self.view, card)
        found += self.panel.overflow(self.view, self.shown)
        found += [phase_name(phase) for phase in PHASES if fonts.track.measure(phase_name(phase)) + 19 > PHASE_WIDE]
        waiting = [self.waiting_words(one) for one in self.shown.waiting]
        found += [plain(words) for words in waiting if fonts.body.measure(words) > self.right.width - 14]
        return found


PHASE_SIGNS = {
    "start_of_turn": "icons/step_start", "build": "icons/phase_build", "bait": "icons/treasure_thief",
    "adventure": "icons/phase_adventure", "end_of_turn": "icons/step_end",
}  # fmt: skip
"""The sign of each phase in the top bar."""
