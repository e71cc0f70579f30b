"""The table of Lair Lords: the town, a dungeon for each seat, the hand, what is declared, and who is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.brush import Brush, Rect
from game.client.called import all_called
from game.client.i18n import _
from game.client.said import Pointer, Press, Said, Verb
from game.client.scrolling import Entry, TextView
from game.client.table import passing
from game.client.table.choosing import Choosing
from game.client.table.frame import Offer
from game.client.table.lair_lords import cardface, top_bar
from game.client.table.lair_lords.advice import advice, end_of_turn
from game.client.table.lair_lords.choosing import LairChoosing, order_matters, pair_of
from game.client.table.lair_lords.chronicle import line
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.gains import (
    could_stop,
    gain,
    last_card,
    let_go,
    lets_through,
    nothing_to_do,
    own_loss,
    own_wounds,
)
from game.client.table.lair_lords.inspector import Inspector
from game.client.table.lair_lords.panel import LairPanel
from game.client.table.lair_lords.places import Places
from game.client.table.lair_lords.results import changes, otherwise, result_of
from game.client.table.lair_lords.shown import Shown
from game.client.table.lair_lords.staging import Staging
from game.client.table.lair_lords.sums import LET_BE, place_picked
from game.client.table.lair_lords.together import Together
from game.client.table.lair_lords.words import WINDOWS, Names, button_text, may_build, prompt_of
from game.client.table.large_card import LargeCard
from game.client.text import Rich, Run, fonts
from game.client.widgets import Button, Spot, Widget
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords.ending import WOUNDS
from game.games.lair_lords.table import PLACES
from game.rules import Decision, Event, Option, Ref, Refusal
from game.rules.phases import IN_PHASE, UNTIL_TURN, WHILE_QUIET
from game.sessions.session import Session

LOW_HAND, LARGE_LOW_HAND = 48, 44
"""How high the strip of the hand is where four dungeons leave no room for whole cards."""
MOST_LOW, LARGE_MOST_LOW = 7, 3
"""So many cards are shown in a low strip; arrows lead to the others."""
MOST_HELD = 6
"""So many are shown of those among which one is chosen: none loses its name to the raised one beside it."""
NUMBERS = 14
"""How high the treasures and the damage of a Room stand at its top."""
MOST_TARGETS = 16
"""Of so many targets it is worked out what would come of them before one is in focus."""
TARGETS = frozenset({"card", "place", "seat", "pending"})
"""The kinds of things that something could be aimed at."""
SHOWN_AS_HAND = frozenset({"choose_lord", "search", "recover", "heal"})
"""Decisions whose cards lie nowhere on the table: they are held up in the place of the hand."""


class SeatSpot(Spot):
    """A player: pointed at by the lord, or by the words above the dungeon."""

    label = Rect(0, 0, 0, 0)

    def hit(self, position: tuple[int, int]) -> bool:
        """On the lord's chamber or on the words."""
        return super().hit(position) or self.label.collidepoint(position)


class LairTableScene(Together):
    """The table of Lair Lords."""

    card_size = cardface.SIZE
    ends = frozenset({"pass", "decline", "keep_hand"})
    ways_on = frozenset({"pass", "decline", "keep_hand"})
    retreats = frozenset({"take_back"})
    asks_target = frozenset({"apply"})
    unspoken = frozenset({"choose_lord", "mulligan", "opening_discard", "search", "first_room", "place"})

    def __init__(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(session, saved, finished, menu)
        self.hint: Rich | str = ""
        """What is to be said of the button in focus."""
        self._held_since: dict[int, int] = {}
        """The cards that were in a hand in the order in which they came: one that is taken back lies where it lay."""
        self.building = False
        """The choice before the screen was whether to build a Room."""
        self.said_last = (-1, "", "")
        """Who chose last before the screen, in a decision of which kind, and what: who passes goes on to pass."""
        self._declined: tuple[int, int, int, frozenset[tuple[str, tuple[Ref, ...]]]] = (-1, 0, -1, frozenset())
        """Who let a Spell be when it was cast: after how many choices, which Spell, and what could have been done."""
        self._usual: dict[tuple[int, str], str] = {}
        """What a seat chose last in the windows of others, by their kind."""
        self._aims: tuple[tuple[int, tuple[Ref, ...]], str] | None = None
        """After how many choices and with what picked it was found out where the focus is to begin, and where that is."""
        self.shown_at = -1
        """How many choices had been made when the table was last shown as it stood then."""
        self.panel = LairPanel([seat.name for seat in session.seats])

    # --- the view

    @property
    def foot_height(self) -> int:
        """Four dungeons leave room for a low strip."""
        if len(self.session.seats) < 4:
            return super().foot_height
        return LARGE_LOW_HAND if fonts.large else LOW_HAND

    def places(self) -> None:
        """The town and the dungeons above the hand."""
        super().places()
        self.panel.places = Places(self.board_rect, len(self.session.seats), self.home)

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
            self.stage,
            self.panel,
            self.shown,
            self.happened,
            self.begins,
            lambda: self.app.now,
            self._decks(),
            lambda: self.view,
        )

    def is_out(self, seat: int) -> bool:
        """Is a lord eliminated?"""
        return bool(self.view.out[seat])

    def names_of(self, view: Any) -> Names:
        """The names of things as a view knows them."""
        return Names(view, all_called(self.session.seats))

    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log."""
        return line(event, names)

    def show(self, events: tuple[Event, ...], after: Callable[[int], Any]) -> None:
        """Let what happened be seen."""
        self.staging.play(events, after)

    def happened(self, event: Event) -> None:
        """What a Room that is revealed changes is seen at once, before Heroes go where it lures them."""
        super().happened(event)
        if event.kind == "revealed":
            parts = event.parts
            self.view = self.view.with_room(parts["seat"], parts["card"], parts["place"])
            self.forecast = Forecast(self.view)

    def inspector(self) -> Inspector:
        """What makes the paragraphs of the inspector."""
        picked = self.choosing.picked if self.choosing is not None else ()
        about = self.about or ("seat", self.seat)
        sign = self.passing_words(about[1]) if about[0] == "seat" else ""
        inspector = Inspector(self.view, self.names, self.seat, picked, sign)
        inspector.phase, inspector.hint = self.shown.phase, self.hint
        return inspector

    def told(self) -> list[Entry]:
        """What the inspector says; while a place is chosen for a Room before all else how the turn would end the game."""
        if not self._building or self.recalled is not None:
            return self._told()
        place = self.about[1] if self.about is not None and self.about[0] == "place" else -1
        return [*end_of_turn(self.inspector(), place), *self._told()]

    def _told(self) -> list[Entry]:
        """While nothing is pointed at, what has been picked, or else what is asked now."""
        if self.only_watches and self.about in (None, ("seat", self.seat)) and self.recalled is None:
            words = _("You are out. The others play on; “To the end” below skips to the result.")
            return [Entry(words, ink="hot"), *super().told()]
        if self.about is not None or self.refusal is not None or self.recalled is not None or self.choosing is None:
            return super().told()
        inspector = self.inspector()
        inspector.read = self.read
        picked = self.choosing.picked
        if picked and self._confirming:
            return inspector.beside(picked[-1])
        return inspector.entries(picked[-1]) if picked and not self.hint else advice(inspector, self.hint)

    def focused(self, widget: Widget | None) -> None:
        """On a button: what is asked, and what the button would mean."""
        laid_anew = widget is not None and widget.key == self.focused_key
        super().focused(widget)
        self.hint = ""
        if widget is not None and widget.zone == "buttons" and self.refusal is None and not (self.pinned and self.by_mouse):
            number = widget.key.removeprefix("button ")
            self.hint = self.hint_of(self.offers[int(number)]) if number.isdigit() else ""
            if not laid_anew:
                self.about = self.recalled = None
            self.inspect()

    def told_anyway(self, spot: Spot) -> Refusal | None:
        """An empty place is pointed at to build there."""
        return self.why_not(spot.about) if spot.key.startswith("empty") else None  # type: ignore[arg-type]

    def hint_of(self, offer: Offer) -> Rich | str:
        """What a button means, where its words alone do not tell; of a treasure which Heroes it would lure."""
        if not isinstance(offer.what, Option):
            return ""
        if offer.what.verb == "treasure":
            return otherwise(self.view, offer.what, self.names) or ""
        if offer.what.verb in ("cast", "use", "apply") and (told := changes(self.view, offer.what, self.names)):
            lost = self.given_up(offer.what)
            return (*told, Run(f"\n{lost}")) if lost else told
        if offer.what.verb == "pass" and self.names.through:
            return lets_through(self.names) if not fonts.large else ""  # there is room for what it means to the game
        if len(self.people) > 1 and offer.what.verb == "pass" and not fonts.large and self._passed_before:
            return _("You passed here before. “Pass until my turn” spares everybody the way to the screen.")
        return "\n".join(filter(None, (self.given_up(offer.what), passing.meaning(offer.what.verb))))

    @property
    def _passed_before(self) -> bool:
        """Did the seat pass in the last such window of others as well, and can it pass ahead, with nothing that it could play now
        or later in the turn?
        """
        decision = self.view.decision
        if decision is None or not self.reacts() or UNTIL_TURN not in [one.verb for one in decision.ahead]:
            return False
        if len(decision.options) > 1 or self.view.zones[self.view.table.spells[decision.seat]]:
            return False
        return self._usual.get((decision.seat, decision.kind)) == "pass"

    def given_up(self, option: Option) -> str:
        """What a player loses by an option, so that it is asked for twice: the Room of this turn, the first hand, what lies on
        the own table, a card for nothing, a Wound that something could prevent; and a choice for the whole game.
        """
        decision = self.view.decision
        if option.verb == "new_hand":
            return _("You would never see this hand again.")
        if option.verb == "keep":
            return _("{lord} would be your lord for the whole game.").format(lord=self.names.refs(option.about))
        if option.verb == IN_PHASE:
            return own_wounds(self.view, self.names)
        if option.verb == "pass" and could_stop(self.view, self.names):
            return lets_through(self.names)
        if decision is not None and option in decision.options:
            lost = " ".join(filter(None, (last_card(self.view, option, self.names), own_loss(self.view, option, self.names))))
            if lost:
                return lost
        if decision is not None and option.verb in LET_BE and (lost := let_go(decision, self.names)):
            return lost
        if decision is None or option.verb not in self.ends or not may_build(self.view):
            return ""
        if decision.kind == "first_room":
            return _("You would begin without a Room.")
        if decision.kind == "build_more":
            return _("You would not build the Room that a card lets you build.")
        return _("You would build nothing this turn.") if decision.kind == "lair.build" else ""

    def choose(self, option: Option | int) -> None:
        """What is played leaves the hand at once."""
        due = self.session.match.decision if self.early is None else self.early.decision
        chosen = option if isinstance(option, Option) else due.options[option]  # type: ignore[union-attr]
        self.said_last = (self.seat, due.kind, chosen.verb) if due is not None else (-1, "", "")
        if due is not None and self.choosing is not None and self.reacts():
            self._usual[due.seat, due.kind] = chosen.verb
        if due is not None and (due.kind, chosen.verb) == ("lair.answers", "pass"):
            offered = frozenset((one.verb, one.about) for one in due.options)
            self._declined = due.seat, len(self.session.match.choices), self.view.windows[-1].args[0], offered
        if chosen.verb in ("place", "cast", "discard") and chosen.about and not self.between:
            card = chosen.about[0][1]
            place = next((rect for one, rect in self.strip.places(self.hand()) if one == card), None)
            if place is not None:
                self.shown.gone[card] = place.center
        super().choose(option)

    def first_focus(self) -> str:
        """What can be chosen, a card of the hand or a free place before all else; while nothing is asked the player's lord."""
        if self.choosing is None:
            return f"seat {self.seat}"
        if best := self.letting_be() or self._best_target():
            return best
        verbs = {one.verb for one in self.choosing.decision.options}
        built = "take_back" in verbs and not self.choosing.picked  # what is left is seldom wanted
        if built or (self.said_last == (self.seat, self.choosing.decision.kind, "pass") and not may_build(self.view)):
            if passing := self.pass_button():  # in a lesson it may be that something else is asked for
                return passing
        laid = [f"card {card}" for card in self.view.laid]  # it may be taken back, but that is not the first thing to do
        lit = [widget.key for widget in self.desk.widgets if isinstance(widget, Spot) and widget.lit and widget.key not in laid]
        first = [f"place {self.view.width[self.seat]}", *(f"card {card}" for card in self.hand())]
        return next((key for key in first if key in lit), lit[0] if lit else "button 0")

    def reacts(self) -> bool:
        """So does who may cancel a Spell, whose turn it may be."""
        return (self.view.decision is not None and self.view.decision.kind == "lair.answers") or super().reacts()

    def letting_be(self) -> str:
        """So it is while Heroes go through one's own dungeon: as a rule nothing need be spent on them."""
        choosing = self.choosing
        if choosing is not None and not choosing.picked and choosing.decision.kind == "lair.adventure":
            return self.pass_button()
        return super().letting_be()

    def _best_target(self) -> str:
        """Where something is to be aimed, what it does most good on for who aims it; empty where nothing is."""
        choosing = self.choosing
        if choosing is None or not (choosing.picked or choosing.decision.kind in self.asks_target):
            return ""
        made = len(self.session.match.choices), choosing.picked
        if self._aims is None or self._aims[0] != made:
            self._aims = made, self._find_target(choosing)
        return self._aims[1]

    def _find_target(self, choosing: Choosing) -> str:
        lit = [one for one in self.desk.widgets if isinstance(one, Spot) and one.lit and one.about in choosing.next()]
        gains = []
        for spot in lit[:MOST_TARGETS]:
            options = choosing.next()[spot.about]  # type: ignore[index]
            if len(options) > 1 or options[0].verb not in ("cast", "use", "apply"):
                return ""
            gains.append((gain(self.view, options[0]) or (0, 0), spot.key))
        return max(gains, key=lambda one: one[0])[1] if gains else ""

    def _offer(self) -> None:
        """The focus goes to what can be chosen, unless it is there or reads something; the inspector says what is asked.

        Where a Room may be built it begins with the Rooms of the hand.
        """
        built, self.building = self.building, False
        super()._offer()
        if self.choosing is None:
            return
        self.building = may_build(self.view)
        focus = self.desk.focus
        useful = (
            self.building <= built
            and (self.by_mouse or not self.letting_be() or (focus is not None and focus.zone in ("log", "inspector")))
            and focus is not None
            and (
                focus.zone in ("buttons", "log")
                or (self.by_mouse and focus.zone == "inspector")
                or (isinstance(focus, Spot) and focus.lit)
            )
        )
        if not useful:
            self.focus_first()
        if not useful or focus is None or focus.zone != "inspector":
            self.about = None
            self.inspect()

    def say(self, said: Said) -> bool:
        """The wheel over the table turns the page of the inspector, which can't be reached without pointing at other things."""
        if super().say(said):
            return True
        view = self.desk.find("inspector")
        return isinstance(said, Pointer) and said.kind == "wheel" and view is not None and view.say(said)

    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""
        self.first_card = 0
        return LairChoosing(decision, frozenset(self.cards()))

    def option_words(self, option: Option) -> str:
        """The words on a button for an option; in large text what can be taken back is not named where there is no room."""
        words = button_text(self.names, option)
        if option.verb == "take_back" and fonts.large and fonts.body.measure(words) > self.right.width - 12:
            alone = self.choosing is not None and [one.verb for one in self.choosing.decision.options].count("take_back") == 1
            return _("Take the Room back") if alone else words
        return words

    def _button_of(self, offer: Offer, number: int, rect: Rect) -> Button:
        """A treasure is chosen by its sign."""
        button = super()._button_of(offer, number, rect)
        if isinstance(offer.what, Option) and offer.what.verb == "treasure":
            button.icon = f"treasure_{CLASSES[offer.what.about[0][1]]}"
        return button

    def says_why(self, decision: Decision, option: Option) -> bool:
        """A bot that leaves its Room where it lies says nothing of it."""
        return len([one for one in decision.options if one.verb != "take_back"]) > 1 and super().says_why(decision, option)

    def prompt_of(self, choosing: Choosing) -> str:
        """What is to be chosen, in a few words."""
        words = prompt_of(self.names, choosing.decision, choosing.picked)
        sign = self.names.who(self.seat)[:1]
        return next((one for one in words if fonts.prompt.measure((*sign, Run(f" {one}"))) <= self.prompt_room), words[-1])

    @property
    def mood(self) -> str:
        """Heroes on their way are a danger, the greatest where a lord may be beaten by the next one."""
        waiting = self.shown.phase == "adventure" and any(self.shown.entrance)
        if self.shown.inside is None and not waiting:
            return "calm"
        return "boss" if max(self.shown.wounds) >= WOUNDS - 1 else "danger"

    # --- passing by itself

    def passes(self, decision: Decision) -> int | None:
        """A window is passed where nothing can be played: for one person beside bots, and for who holds no Spell, of whom
        everybody sees that. Of texts whose order can't matter one is first.
        """
        if decision.kind == "order_triggers" and not order_matters(self.view, decision):
            return 0
        verbs = [one.verb for one in decision.options]
        if decision.kind == "apply" and verbs[-1] == "decline" and self._idle(decision):
            return len(verbs) - 1
        if decision.kind not in WINDOWS:
            return super().passes(decision)
        alone = len(self.people) == 1 and self.app.settings.auto_pass  # beside people it would tell them what is held
        if alone and "pass" in verbs and self._idle(decision):
            return verbs.index("pass")
        if self._has_declined(decision):
            return [one.verb for one in decision.options].index("pass")
        open_to_all = not self.view.zones[self.view.table.spells[decision.seat]]
        return passing.only_passing(decision, 1 if open_to_all else len(self.people), self.app.settings.auto_pass)

    def _idle(self, decision: Decision) -> bool:
        """Would all that a seat can use now surely be spent for nothing?"""
        seen = self.view.decision
        here = seen is not None and (seen.seat, seen.kind, len(seen.options)) == (
            decision.seat,
            decision.kind,
            len(decision.options),
        )
        return here and nothing_to_do(self.view)

    def _has_declined(self, decision: Decision) -> bool:
        """Could one person beside bots do only what they declined when a Spell that still waits was cast, and has everybody but
        passed since? Beside people that would tell them what is held.
        """
        seat, made, number, offered = self._declined
        if all(one.id != number or one.cancelled for one in self.view.pending):
            return False
        since = self.session.match.choices[made:]
        same = seat == decision.seat and offered >= {(one.verb, one.about) for one in decision.options}
        alone = len(self.people) == 1 and self.app.settings.auto_pass
        return alone and same and len(decision.options) > 1 and all(one.verb == "pass" for one in since)

    def passing_words(self, seat: int) -> str:
        """That the seat before the screen passes by itself, in words; empty where it does not, and of any other."""
        said = passing.said_ahead(self.view, seat)
        alone = self.people == [seat] and self.app.settings.auto_pass
        return said or (_("passes where nothing can be played") if alone else "")

    def proceed(self) -> None:
        """The table is shown as it stands after each choice."""
        decision = self.session.match.decision
        if self.session.match.outcome is None and decision is not None:
            made = len(self.session.match.choices)
            if made != self.shown_at:  # once for each choice, not for each step in which a bot thinks
                self.shown_at = made
                self.look()
                self.relayout()
        super().proceed()

    # --- what would come of it

    def kept_in_sight(self) -> list[Rect]:
        """Nor is what is counted above the dungeons."""
        return [*super().kept_in_sight(), *(self.panel.places.label(seat) for seat in self.panel.places.rows)]

    @property
    def placing(self) -> bool:
        """Is a place pointed at for the Room that is picked? What would come of it is read then, with the room of the log."""
        focus, picked = self.desk.focus, self.choosing.picked if self.choosing is not None else ()
        about = focus.about if isinstance(focus, Spot) else None
        return isinstance(about, tuple) and place_picked(self.view, picked, about) is not None

    @property
    def told_share(self) -> int:
        """While a place is chosen for a Room what it would change has all the room that the log can spare; so has what is cast
        or used while it is confirmed.
        """
        return 20 if self._building or self._confirming else super().told_share

    @property
    def least_log(self) -> int:
        """Nor does anybody read the log then."""
        return 2 if self._building or self._confirming else super().least_log

    @property
    def _confirming(self) -> bool:
        """Is a Spell or a Room picked that only waits for the button by which it is cast or used?"""
        choosing = self.choosing
        return choosing is not None and bool(choosing.picked) and any(one.verb in ("cast", "use") for one in choosing.buttons())

    @property
    def _building(self) -> bool:
        """Is a Room picked for which a place is to be chosen?"""
        choosing = self.choosing
        return choosing is not None and bool(choosing.picked) and any(ref[0] == "place" for ref in choosing.next())

    def verb(self, verb: Verb) -> bool:
        """The keys that turn pages turn those of what is read while a place is chosen."""
        view = self.desk.find("inspector")
        if self.placing and verb in (Verb.SCROLL_UP, Verb.SCROLL_DOWN) and isinstance(view, TextView) and view.bottom:
            return view.say(Press(verb))
        return super().verb(verb)

    def raise_card(self) -> tuple[int, LargeCard] | None:
        """A card is read, or aimed; not beside what building it would change, nor where all of it is told to be confirmed."""
        told = self._confirming and self.card_at(self.desk.focus) is None
        return None if self.placing or told else super().raise_card()

    def compared(self) -> list[Rect]:
        """The Heroes in town and all dungeons."""
        places = self.panel.places
        return [places.town, *(places.row(seat) for seat in places.rows)]

    def result_of(self, option: Option, ref: Ref) -> Rich | None:
        """What would become of a Hero, or what damage a Room would deal."""
        return result_of(self.view, option, ref, self.names)

    # --- picking

    def only_target(self) -> Option | None:
        """A Spell is cast on its one target, not on two. A Room is clicked to be read, and where one is built is seen before it
        is.
        """
        option = super().only_target()
        return option if option is not None and option.verb == "cast" and not pair_of(option) else None

    def cards(self) -> list[int]:
        """All cards that the hand holds: Rooms, then Spells; while something is chosen that lies nowhere, that."""
        view, decision = self.view, self.view.decision
        if self._held_up and decision is not None:
            cards = [option.about[0][1] for option in decision.options if option.about]
            return sorted(cards, key=self.names.card) if decision.kind in ("search", "recover") else cards
        piles = (view.zones[view.table.rooms[self.seat]], view.zones[view.table.spells[self.seat]])
        since = self._held_since
        for card in (card for pile in piles for card in pile):
            since.setdefault(card, len(since))
        return [card for pile in piles for card in sorted(pile, key=since.__getitem__) if card not in self.shown.gone]

    @property
    def _held_up(self) -> bool:
        """True while cards that lie nowhere on the table are held up in the place of the hand, for one to be chosen."""
        decision = self.view.decision
        return not self.between and decision is not None and decision.seat == self.seat and decision.kind in SHOWN_AS_HAND

    @property
    def most_cards(self) -> int:
        """How many cards are shown in the hand at once."""
        if len(self.session.seats) == 4:
            return LARGE_MOST_LOW if fonts.large else MOST_LOW
        return min(MOST_HELD, super().most_cards) if self._held_up else super().most_cards

    def why_not(self, ref: Ref) -> Refusal | None:
        """Why a card can't be built, cast or used now; or why what is picked can't be used there."""
        if self.between:
            return None
        view, seat, why = self.view, self.seat, self.session.match.game.why_not
        kind, number = ref
        held = kind == "card" and any(number in view.zones[pile[seat]] for pile in (view.table.rooms, view.table.spells))
        aimed = self._aimed_with()
        if aimed is not None and not held:
            verb, about = aimed
            return why(view, verb, (*about, ref)) if kind in TARGETS else None
        if kind != "card" or number < 0:
            return None
        if held and self.choosing is not None and any(one.about[:1] == (ref,) for one in self.choosing.decision.options):
            return None  # it is picked in place of another
        if number in view.zones[view.table.rooms[seat]]:
            over = view.table.card[number].rank == "advanced" and view.width[seat]
            return why(view, "place", (ref, ("place", 0 if over else view.width[seat])))
        if number in view.zones[view.table.new[seat]]:
            return why(view, "take_back", (ref,))
        if number in view.zones[view.table.spells[seat]]:
            return why(view, "cast", (ref,))
        place = view.place_of(number)
        return why(view, "use", (ref,)) if place is not None and place[0] == seat else None

    def _aimed_with(self) -> tuple[str, tuple[Ref, ...]] | None:
        """What is being aimed: how it is used, and what is chosen of it already; None where nothing is."""
        choosing = self.choosing
        if choosing is None:
            return None
        if choosing.decision.kind in self.asks_target:
            return choosing.decision.kind, (*choosing.decision.about, *choosing.picked)
        verbs = {one.verb for one in choosing.open()} if choosing.picked else set()
        return next(((verb, choosing.picked) for verb in ("place", "cast", "use") if verbs == {verb}), None)

    # --- layout

    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Heroes in town, Rooms, places to build on, Heroes in dungeons."""
        spots: list[Widget] = []
        places, shown = self.panel.places, self.shown
        for seat in places.rows if self._building else ():
            spots += self._empty(seat, refs)
        for number, hero in enumerate(shown.town):
            spots.append(self._spot_of(hero, places.slot(number, len(shown.town)), refs, placed, "town"))
        for seat in places.rows:
            for place, stack in enumerate(shown.stacks[seat]):
                if seat == self.seat and ("place", place) in refs:
                    continue
                card = stack.down if stack.down is not None else stack.top
                if card is not None:
                    room = places.room(seat, place).inflate(-4, -4)
                    spots.append(self._in_room(self._spot_of(card, room, refs, placed, "board")))
            queue = shown.entrance[seat]
            for number, hero in enumerate(queue):
                spots.append(self._hero_spot(hero, places.queue(seat, number, len(queue)), refs, placed))
        if shown.inside is not None and shown.active >= 0:
            stacks = shown.stacks[shown.active]
            top = stacks[shown.at].top if 0 <= shown.at < len(stacks) else None
            feet = places.in_room(shown.active, shown.at)
            spots.append(self._hero_spot(shown.inside, feet, refs, placed, top if top is not None else -1))
        for ref in refs:
            if ref[0] == "place":
                spots.append(self._in_room(self.spot(places.room(self.seat, ref[1]).inflate(-4, -4), ref, True, "board")))
                placed.add(ref)
        return spots

    def _empty(self, seat: int, refs: dict[Ref, list[Option]]) -> list[Spot]:
        """The empty places of a dungeon where what is picked can't be built: they say why."""
        spots = []
        for place in range(self.view.width[seat], PLACES):
            ref: Ref = ("place", place) if seat == self.seat else ("seat", seat)
            rect = self.panel.places.room(seat, place).inflate(-4, -4)
            if ref not in refs:
                spots.append(Spot(rect, partial(self.explain, ref), f"empty {seat} {place}", "board", False, ref))
        return spots

    def _spot_of(self, card: int, rect: Rect, refs: dict[Ref, list[Option]], placed: set[Ref], zone: str) -> Spot:
        ref = ("card", card)
        placed.add(ref)
        return self.spot(rect, ref, ref in refs, zone)

    def _in_room(self, spot: Spot) -> Spot:
        """The light of a place lies below its numbers, which are what is compared."""
        spot.light = Rect(spot.rect.left, spot.rect.top + NUMBERS, spot.rect.width, spot.rect.height - NUMBERS)
        return spot

    def _hero_spot(
        self, hero: int, feet: tuple[int, int], refs: dict[Ref, list[Option]], placed: set[Ref], room: int = -1
    ) -> Spot:
        """A Hero; a press on one that can't be chosen goes through to the `room` behind it, where that can."""
        spot = self._spot_of(hero, Rect(feet[0] - 8, feet[1] - 28, 16, 32), refs, placed, "board")
        if ("card", hero) not in refs and ("card", room) in refs:
            spot.action = partial(self.pick, ("card", room))
        return spot

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
        for number, rect in enumerate(top_bar.phase_places(self.shown)):
            spots.append(self.spot(rect, ("phase", number), False, "decks"))
        for seat, rect in top_bar.chip_places(self.shown):
            spots.append(Spot(rect, partial(self.explain, ("seat", seat)), f"chip {seat}", "decks", False, ("seat", seat)))
        for zone, rect in top_bar.deck_places(self.view):
            spots.append(self.spot(rect, ("zone", zone), False, "decks"))
        return spots

    def _decks(self) -> dict[str, int]:
        """How far from the left the Room and the Spell deck lie."""
        places = [rect.centerx for _zone, rect in top_bar.deck_places(self.view)]
        return {"room": places[0], "spell": places[1]}

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Beside what every table offers: what is declared is pointed at."""
        placed |= {ref for ref in refs if ref[0] == "pending"}
        return super().make_offers(refs, placed)

    def ways_ahead(self, decision: Decision) -> list[str]:
        """The ways to pass ahead that are offered; who may still build is not led to pass over it. While something waits, one
        that holds only while nothing is played would not pass.
        """
        ways = passing.offered(decision, len(self.people), may_build(self.view))
        return [way for way in ways if way != WHILE_QUIET] if self.view.pending else ways

    # --- drawing

    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The town and the dungeons."""
        brush.fill(self.board_rect, "back")
        self.panel.draw(brush, self.view, self.shown, self.forecast, self._signs(), values)
        for kind, number in self.choosing.picked if self.choosing is not None else ():
            spot = self.desk.find(f"{kind} {number}")
            if isinstance(spot, Spot) and spot.zone == "board":
                self._mark(brush, spot.light or spot.rect)

    @staticmethod
    def _mark(brush: Brush, rect: Rect) -> None:
        """The frame around what is picked on the table."""
        for left, top, wide, high in (
            (rect.left, rect.top, rect.width, 2),
            (rect.left, rect.bottom - 2, rect.width, 2),
            (rect.left, rect.top, 2, rect.height),
            (rect.right - 2, rect.top, 2, rect.height),
        ):
            brush.fill((left, top, wide, high), "gold")

    def _signs(self) -> dict[int, str]:
        return {seat: self._sign(seat) for seat in self.panel.places.rows}

    def _sign(self, seat: int) -> str:
        """What stands at the right end of a dungeon's words: that the player before the screen passes without being asked."""
        return _("auto") if passing.said_ahead(self.view, seat) else ""

    def draw_top(self, brush: Brush) -> None:
        """The turn, its phases, who is asked, and what the decks hold."""
        top_bar.draw(brush, self.view, self.shown, self.stage.busy)

    def overflow(self) -> list[str]:
        """Texts that do not fit their places, the faces of the hand among them."""
        found = super().overflow()
        for card in self.hand():
            if card >= 0:
                found += cardface.overflow(self.view, card)
        found += self.panel.overflow(self.view, self.shown, self._signs())
        found += top_bar.overflow()
        return found
