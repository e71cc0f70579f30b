"""The table of Seven Dons: two gangs across a street, the notebook and the boss list over it, the wheel on which one declares."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.brush import Brush, Rect
from game.client.called import all_called
from game.client.i18n import _, language
from game.client.motion import Act
from game.client.said import Pointer, Said
from game.client.scrolling import Entry
from game.client.table import passing
from game.client.table.choosing import Choosing
from game.client.table.frame import RISKY as RISKY_TO_PRESS
from game.client.table.frame import Offer
from game.client.table.hand import Label
from game.client.table.large_card import LargeCard
from game.client.table.reading import Reading
from game.client.table.seven_dons import top_bar
from game.client.table.seven_dons.choosing import LAYING, DonsChoosing
from game.client.table.seven_dons.chronicle import line
from game.client.table.seven_dons.inspector import Inspector, idle_words, reprisal_words, threat_words, why_struck
from game.client.table.seven_dons.laying import Laying
from game.client.table.seven_dons.notebook import Notes, possible_of
from game.client.table.seven_dons.pages import BOSS_LIST, NOTEBOOK
from game.client.table.seven_dons.panel import StreetPanel
from game.client.table.seven_dons.places import Places
from game.client.table.seven_dons.results import FALLS, SAFE, USING, Forecasts
from game.client.table.seven_dons.shown import Shown
from game.client.table.seven_dons.staging import Staging
from game.client.table.seven_dons.ways import Ways
from game.client.table.seven_dons.wheel import Wheel
from game.client.table.seven_dons.words import ANSWERS, Names, button_text, chooses_column, prompt_of
from game.client.text import Rich, Run, as_rich, fonts, plain
from game.client.widgets import Spot, Widget
from game.content.seven_dons.loader import shipped_dons_pack
from game.games.seven_dons.relocation import PLACE
from game.rules import Decision, Event, Option, Ref, Refusal
from game.sessions.session import Session

RISKY = frozenset({ANSWERS, "action", "choose"})
"""The decisions in which a player may lose the boss by an own choice."""
READ = frozenset({ANSWERS, "choose", "assassinate", "declare"})
"""The decisions before which there is much to read: what is asked, who may answer, what comes of it."""
LED_TO = {
    "declare": frozenset({"assassinate", "choose"}),
    "choose": (led := frozenset({"use", "answer", "trump", "choose"})),
    "look": frozenset({"look"}) | led,
    "new_boss": led,
}
"""What one pick settles, and the choices of which it is the next step; after any other one it came up by itself."""
BACK = "cards/back_member"
"""The picture of a member that is not known."""
WHEEL = 150
"""How high the wheel is."""


class DonsTableScene(Reading, Laying, Ways):
    """The table of Seven Dons."""

    last_asked = ""
    """The kind of the decision that was offered last."""
    ends = frozenset({"pass", "decline", "done"})
    retreats = frozenset({"put_back"})
    unspoken = frozenset({"place", "relocate", "new_boss"})

    def __init__(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(session, saved, finished, menu)
        self.panel = StreetPanel([seat.name for seat in session.seats])
        self.hint = ""
        """What is to be said of the button in focus."""
        self.left_in_front = {}

    # --- the view

    def places(self) -> None:
        """The street."""
        super().places()
        self.panel.places = Places(self.board_rect, self.home)

    def otherwise(self, words: str) -> str:
        """At a table with another card set: that the cards which the rulebook names are of its first one."""
        usual, pack = shipped_dons_pack(), self.session.pack
        if pack.id == usual.id or not any(member.name["en"] in words for member in usual.members):
            return ""
        lang = language()
        return _("{pack} is played. The cards named below are examples from {other}.").format(
            pack=pack.name[lang], other=usual.name[lang]
        )

    def look(self) -> None:
        """Take a new view of the seat before the screen, and let the picture agree with it."""
        self.view = self.seen()
        self.names = self.names_of(self.view)
        self.forecasts = Forecasts(self.view)
        self.shown = Shown(self.view)
        if self.panel.places.home != self.home:
            self.places()
        self.notes = self.noted()
        self.close_secrets()
        self.staging = Staging(self.stage, self.panel, self.shown, self.happened, self.begins, lambda: self.app.now)

    def names_of(self, view: Any) -> Names:
        """The names of things as a view knows them."""
        return Names(view, all_called(self.session.seats))

    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log."""
        return line(event, names)

    def show(self, events: tuple[Event, ...], after: Callable[[int], Any]) -> None:
        """Let what happened be seen."""
        self.staging.play(events, after)

    def closing(self) -> Act | None:
        """Who was who is shown, and whose boss fell."""
        return self.staging.close()

    def inspector(self) -> Inspector:
        """What makes the paragraphs of the inspector."""
        picked = self.choosing.picked if self.choosing is not None else ()
        return Inspector(self.view, self.names, self.seat, picked, self.notes, self.forecasts, self._looked())

    def _looked(self) -> list[int]:
        """The cards of the boss deck at which the seat has looked in this turn and the one before."""
        found, turns = list[int](), 0
        for event in reversed(self.session.match.history):
            turns += event.kind == "turn"
            if turns > 1:
                break
            parts = event.seen_by(self.eyes).parts
            if event.kind == "looked" and parts["seat"] == self.seat and "whose" not in parts and "card" in parts:
                found.insert(0, parts["card"])
        return found

    def told(self) -> list[Entry]:
        """What the inspector says: while nothing is pointed at, what has been picked, or else what is asked now.

        Before a card that can be chosen stands what for.
        """
        inspector = self.inspector()
        if self.about is not None or self.refusal is not None or self.recalled is not None or self.choosing is None:
            told = super().told()
            begins = self.choosing is not None and not self.choosing.picked and self.about in self.choosing.next()
            begins = begins or (self._asks and self.about is not None)
            asked = inspector.question() if begins and self.about is not None and self.about[0] == "card" else []
            if asked and self.large and self.choosing is not None and chooses_column(self.view, self.choosing.decision):
                return [*told, Entry(" "), *asked]  # what becomes of each one
            if self.rests:
                inspector.read = self.read
                asked = inspector.advice()
            said = {plain(as_rich(entry.text)) for entry in asked}
            told = [entry for entry in told if plain(as_rich(entry.text)) not in said]  # it is asked about already
            return [*asked, Entry(" "), *told] if asked else told
        inspector.read = self.read
        picked = self.choosing.picked
        return inspector.entries(picked[-1]) if picked else inspector.advice(self.hint)

    @property
    def _asks(self) -> bool:
        """Can something be answered, while nothing is picked: that stays to be read, wherever the mouse has come to lie?"""
        asked = self.choosing is not None and self.choosing.decision.kind == ANSWERS and not self.choosing.picked
        return asked and self.refusal is None and self.recalled is None

    def explain(self, ref: Ref) -> None:
        """Where the focus rests beside what can be answered with, the key that confirms leads on to that."""
        rests = self._asks and self.rests and not self.by_mouse and ref == self.about
        if rests and self.desk.focus is not None and self._lead_onto(self.desk.focus, lit=True):
            return
        super().explain(ref)

    @property
    def rests(self) -> bool:
        """On its player, while nothing is picked."""
        waits = self.choosing is not None and not self.choosing.picked and self.refusal is None and self.recalled is None
        return waits and self.about == ("seat", self.seat)

    def focused(self, widget: Widget | None) -> None:
        """On a button: what is asked, and what the button would mean."""
        laid_anew = widget is not None and widget.key == self.focused_key
        super().focused(widget)
        self.hint = ""
        if widget is not None and widget.zone == "buttons" and self.refusal is None and not (self.pinned and self.by_mouse):
            self._on_button(widget, laid_anew)

    def _on_button(self, widget: Widget, laid_anew: bool = False) -> None:
        number = widget.key.removeprefix("button ")
        offer = self.offers[int(number)] if number.isdigit() else None
        self.hint = passing.meaning(offer.what.verb) if offer is not None and isinstance(offer.what, Option) else ""
        if not laid_anew:
            self.about = self.recalled = None
        self.inspect()

    def unpin(self) -> bool:
        """So too where what was clicked gives way to the button on which the mouse has come to rest."""
        gave_way = super().unpin()
        focus = self.desk.focus
        if gave_way and focus is not None and focus.zone == "buttons":
            self._on_button(focus)
        return gave_way

    def offered(self, decision: Decision) -> None:
        """Who is asked something else than before, or about something else, finds the focus on what can be chosen, unless the
        mouse says where it is.
        """
        if (decision.kind != self.last_asked or decision.kind == ANSWERS) and not self.by_mouse:
            self.newcomer = True
        self.last_asked = decision.kind

    @property
    def told_share(self) -> int:
        """Who is to answer, to aim or to choose for something reads what, in full, and who is about to use something what it
        does.
        """
        return 20 if self._uses else max(15, super().told_share) if self._answers else super().told_share

    @property
    def least_log(self) -> int:
        """While somebody is about to use something, could answer, aims or chooses for something, the log makes room."""
        return 2 if self._uses or (self._answers and self.large) else super().least_log

    @property
    def _answers(self) -> bool:
        return self.choosing is not None and self.choosing.decision.kind in READ

    @property
    def _uses(self) -> bool:
        return self.choosing is not None and bool(self.choosing.picked)

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Also the trump, which lies small and far from what is asked about: its button points at it."""
        return super().make_offers(refs, placed - {ref for ref, options in refs.items() if options[0].verb == "trump"})

    def take(self, offer: Offer) -> None:
        """The button of the trump points at it, so that one reads what it does before it is used."""
        options = self.choosing.next().get(offer.what, []) if self.choosing is not None else []  # type: ignore[arg-type]
        if options and options[0].verb == "trump":
            self.pick(offer.what)  # type: ignore[arg-type]
            return
        super().take(offer)

    def offer_about(self, offer: Offer) -> Ref | None:
        """While a member is picked its button keeps what would come of it in the inspector."""
        return None

    @property
    def mood(self) -> str:
        """An assassination is a danger, the greatest where a boss is known to be its target."""
        aim = self.shown.aim
        if aim is None:
            return "calm"
        pile = self.shown.pile(aim.whose)
        card = pile[aim.place] if aim.place < len(pile) else -1
        boss = self.shown.boss_cards[aim.whose]
        known = card >= 0 and boss >= 0 and self.view.table.kind_of[card] == self.view.table.kind_of[boss]
        return "boss" if known and self.shown.is_up(boss) else "danger"

    # --- passing by itself, and the beat of bots

    def passes(self, decision: Decision) -> int | None:
        """A window is passed for one person beside a bot where nothing can be answered."""
        if decision.kind != ANSWERS:
            return None
        return passing.only_passing(decision, len(self.people), self.app.settings.auto_pass)

    def proceed(self) -> None:
        """The table is shown as it stands after each choice; a bot lays out its members in one beat."""
        decision = self.session.match.decision
        if self.session.match.outcome is None and decision is not None:
            made = len(self.session.match.choices)
            if made != self.shown_at:
                self.shown_at = made
                self.look()
                self.relayout()
            if self.session.bot_to_move and decision.kind in LAYING and self.lays():
                return
        super().proceed()

    # --- picking

    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""
        return DonsChoosing(decision, frozenset())

    def option_words(self, option: Option) -> str:
        """The words on a button for an option."""
        return button_text(self.names, option)

    def prompt_of(self, choosing: Choosing) -> str:
        """What is to be chosen, in a few words."""
        words = prompt_of(self.names, choosing.decision, choosing.picked)
        sign = self.names.who(self.seat)[:1]
        return next((one for one in words if fonts.prompt.measure((*sign, Run(f" {one}"))) <= self.prompt_room), words[-1])

    def given_up(self, option: Option) -> str:
        """The game, where the boss falls if nobody answers any more, or is placed where it can be aimed at; an action; a codename
        that can't be right.
        """
        decision = self.view.decision
        if decision is not None and decision.kind in LAYING and option.verb == "done":
            return _("Your boss stands in front, where it can be assassinated at once.") if self._exposes_boss(decision) else ""
        if decision is not None and option.verb == "declare" and self.view.table.options.memory_aid == "on":
            kind, target = option.about[0][1], self.view.strikes[-1].target
            if target is None or kind in possible_of(self.view, target):
                return self._provoked(option)
            return _("{why} The assassination would fail.").format(why=why_struck(self.names, target, kind))
        if decision is None or option not in decision.options or len(decision.options) < 2 or decision.kind not in RISKY:
            return self._provoked(option)
        if decision.kind == "action" and option.verb == "decline":
            able = [one for one in decision.options if one.verb == "use" and not self.forecasts.idle(one)]
            return _("You would use no ability this turn.") if able else ""
        if option.verb in USING and self.forecasts.idle(option):
            return idle_words(self.view, option)
        aims = option.verb in (*USING, "choose") and self.forecasts.risks(option)
        return threat_words(FALLS if aims else self.forecasts.danger(option)) or self._provoked(option)

    def _provoked(self, option: Option) -> str:
        """Who may answer an option so that the boss falls, where that need not be."""
        provokes = self.forecasts.provokes(option)
        return reprisal_words(self.names, self.forecasts.reprisal(option)) if provokes else ""

    def _exposes_boss(self, decision: Decision) -> bool:
        """Does the own boss stand in front: at the start, face up or known; else unless its player has left it there before?"""
        view, seat = self.view, self.seat
        draft, boss = view.drafts[seat], view.boss_member(seat)
        if draft is None or self.boss_in_front() is None or sum(map(len, draft.columns)) < 2:
            return False
        known = view.is_up(boss) or (view.boss_card_up(seat) and view.identified(boss))
        return decision.kind == PLACE or known or self.left_in_front.get(seat) != boss

    def first_focus(self) -> str:
        """While a layout is made or something may be left out, what lies on the table; in a window passing is no accident."""
        if self.page == NOTEBOOK:
            return next((one.key for one in self.desk.widgets if one.zone == "notebook"), "")
        if self.page == BOSS_LIST:
            return "boss list"
        target = self.view.strikes[-1].target if self.view.strikes else None
        declares = self.choosing is not None and self.choosing.decision.kind == "declare"
        if declares and target is not None and self.view.table.options.memory_aid == "on" and not self.came_unpicked:
            possible = {f"kind {kind}" for kind in possible_of(self.view, target)}
            lit = (one.key for one in self.desk.widgets if isinstance(one, Spot) and one.lit)
            return next((key for key in lit if key in possible), super().first_focus())  # a lesson lights one that it wants
        return super().first_focus()

    def reacts(self) -> bool:
        """Who loses nothing by passing only reacts; that a member is turned face up is no loss, unless it is the boss, and the
        own assassination is one.
        """
        passing = self._passing
        if passing is None or self._passing_threatens or self.forecasts.hits() is False:
            return False
        loss = self.forecasts.loss(passing)
        return loss is None or not (loss.members or self.view.boss_member(self.seat) in loss.shown)

    @property
    def _passing(self) -> Option | None:
        """The option to pass in a window."""
        decision = self.view.decision
        if decision is None or decision.kind != ANSWERS:
            return None
        return next((one for one in decision.options if one.verb == "pass"), None)

    @property
    def _passing_threatens(self) -> bool:
        """May the boss fall if one passes?"""
        return self._passing is not None and self.forecasts.threat(self._passing) > SAFE

    @property
    def came_unpicked(self) -> bool:
        """By the last choice of the seat."""
        kind = self.choosing.decision.kind if self.choosing is not None else ""
        chosen = (one.verb for one in reversed(self.session.match.choices) if one.seat == self.seat and one.verb != "pass")
        return kind in LED_TO and next(chosen, "") not in LED_TO[kind]

    def risk(self, widget: Widget) -> int:
        """Nor at a choice that came up by itself, nor at one's own boss where it would be turned face up."""
        if not isinstance(widget, Spot) or not widget.lit or not isinstance(widget.about, tuple):
            return super().risk(widget)
        kind, number = widget.about
        shows = kind == "card" and self.inspector().shows_boss(number)
        return RISKY_TO_PRESS if shows or self.came_unpicked else super().risk(widget)

    def _urgent(self, spot: Spot) -> bool:
        """Nor does the focus begin at a card that would do nothing."""
        ref = spot.about
        using = self.inspector().using(ref[1]) if isinstance(ref, tuple) and ref[0] == "card" else None
        return super()._urgent(spot) and (using is None or not self.forecasts.idle(using))

    def why_not(self, ref: Ref) -> Refusal | None:
        """Why the seat can't do with a card what a player would expect."""
        kind, number = ref
        decision = self.view.decision
        if kind != "card" or self.between or self.choosing is None or decision is None:
            return None
        match decision.kind:
            case "action":
                verb = "use"
            case "assassinate":
                verb = "assassinate"
            case "dons.answers":
                verb = "trump" if number >= 0 and self.view.table.owner_of[number] < 0 else "answer"
            case "choose":
                verb = "choose"
            case "place" | "relocate":
                verb = "exchange"
            case _:
                return None
        return self.session.match.why_not(self.seat, verb, (ref,))

    # --- layout

    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Members, places of a layout, graveyards, boss cards; or the page that lies over them."""
        placed |= set(refs)  # everything lies somewhere on the table
        if self.page:
            return self.page_spots()
        spots: list[Widget] = []
        decision = self.choosing.decision if self.choosing is not None else None
        if decision is not None and decision.kind == "declare":
            wheel = self.wheel()
            spots += [self.spot(wheel.cell(ref[1]), ref, True, "board") for ref in refs if ref[0] == "kind"]
        spots += self._members(refs, decision)
        spots += self._strips(refs)
        if decision is not None and decision.kind == "new_boss":
            spots += self._boss_choice(refs)
        return spots

    def wheel(self) -> Wheel:
        """The wheel, below what it is about."""
        board = self.board_rect
        rect = Rect(board.left + 2, board.bottom - WHEEL - 4, board.width - 4, WHEEL + 4)  # nothing is seen below it
        target = self.view.strikes[-1].target if self.view.strikes else None
        notes: Notes = {}
        if target is not None and target in self.view.alive(1 - self.seat):
            notes = self.notes[1].get(self.view.alive(1 - self.seat).index(target), {})
        return Wheel(rect, self.view, self.names, notes)

    def _covered(self, rect: Rect) -> bool:
        """Does the wheel lie over a place?"""
        declaring = self.choosing is not None and self.choosing.decision.kind == "declare"
        return declaring and self.wheel().rect.colliderect(rect)

    def _members(self, refs: dict[Ref, list[Option]], decision: Decision | None) -> list[Widget]:
        spots: list[Widget] = []
        places, shown = self.panel.places, self.shown
        whole = decision is not None and chooses_column(self.view, decision)  # by either of its cards
        target = self.view.strikes[-1].target if self.view.strikes else None
        for seat in (1 - self.home, self.home):
            columns = shown.columns[seat]
            for column, cards in enumerate(columns):
                for row, card in enumerate(cards):
                    rect = places.spot(places.feet(seat, column, row, len(columns)), len(columns))
                    ref: Ref = ("card", cards[0] if whole and ("card", cards[0]) in refs else card)
                    if not self._covered(rect):
                        pick = partial(self.pick if ref in refs else self.explain, ref)
                        spot = Spot(rect, pick, f"card {card}", "board", ref in refs, ("card", card))
                        spot.light = rect.inflate(10, 10) if card == target else None  # outside the corners of who aims
                        spots.append(spot)
                behind: Ref = ("behind", cards[0])
                if behind in refs and len(cards) == 1:
                    free = places.spot(places.feet(seat, column, 1, len(columns)), len(columns))
                    spots.append(self.spot(free, behind, True, "board"))
        if ("alone", 0) in refs and decision is not None:
            spots.append(self.spot(self._alone(), ("alone", 0), True, "board"))
            spots[-1].sidelong = True  # straight below the last front member is the place behind it
        return spots

    def _alone(self) -> Rect:
        """A place for a column more, at the right end of the gang that is laid out."""
        places = self.panel.places
        draft = self.view.drafts[self.seat]
        seat = self.view.owner(draft.columns[0][0]) if draft is not None and draft.columns else self.seat
        count = len(self.shown.columns[seat])
        feet = places.feet(seat, count - 1, 0, count)
        edge = min(feet[0] + 40, places.ground.right - 18)
        return places.spot((edge, (feet[1] + places.feet(seat, 0, 1, count)[1]) // 2), 8)

    def _strips(self, refs: dict[Ref, list[Option]]) -> list[Widget]:
        spots: list[Widget] = []
        places, shown = self.panel.places, self.shown
        for seat, zone in ((1 - self.home, "strip"), (self.home, "own strip")):
            boss = shown.boss_cards[seat]
            ref: Ref = ("card", boss)
            if (boss >= 0 or self.view.zones[self.view.table.boss[seat]]) and not self._covered(places.boss(seat)):
                spots.append(self.spot(places.boss(seat), ref, ref in refs, zone))
            for number, card in enumerate(shown.graves[seat]):
                rect = places.grave(seat, number)
                if not self._covered(rect):
                    spots.append(self.spot(rect, ("card", card), False, zone))
        spots.append(self.spot(places.deck(), ("zone", self.view.table.boss_deck), False, "strip"))
        listed = partial(self.open_page, BOSS_LIST)
        spots.append(Spot(places.boss_list(), listed, "boss list card", "strip", False, ("boss_list", 0)))
        if not self._covered(places.lower):
            spots += self.page_buttons()
        return spots

    def _boss_choice(self, refs: dict[Ref, list[Option]]) -> list[Widget]:
        """The boss cards among which a new one is chosen, held up over the street."""
        spots: list[Widget] = []
        cards = [ref for ref in refs if ref[0] == "card"]
        for number, ref in enumerate(cards):
            spots.append(self.spot(self._held(number, len(cards)), ref, True, "held"))
        return spots

    def _held(self, number: int, count: int) -> Rect:
        ground = self.panel.places.ground
        left = ground.centerx - (count * 64) // 2 + number * 64
        return Rect(left + 6, ground.centery - 18, 52, 36)

    def seat_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The players and the phases in the bar above."""
        spots: list[Widget] = []
        for number, rect in enumerate(top_bar.phase_places(self.shown)):
            spots.append(self.spot(rect, ("phase", number), False, "decks"))
        for seat, rect in top_bar.chip_places():
            spots.append(self.spot(rect, ("seat", seat), False, "decks"))
        return spots

    # --- a card raised to be read

    def card_at(self, widget: Widget | None) -> int | None:
        """A card that lies before the seat: a member, a boss card, one of a graveyard, one that is held up."""
        if self.between or self.page or not isinstance(widget, Spot) or not isinstance(widget.about, tuple):
            return None
        kind, card = widget.about
        return card if kind == "card" and (widget.zone == "board" or self.picture_of(card) not in ("", BACK)) else None

    def picture_of(self, card: int) -> str:
        """The picture of a card as it may be shown: of a member that is not known its back."""
        table = self.view.table
        if card < 0:
            return BACK if table.zones.family(card) != "boss" else ""
        kind = table.kind_of[card] if table.owner_of[card] < 0 else self.panel.known_kind(self.view, self.shown, card)
        return f"cards/{'trump' if table.owner_of[card] < 0 else 'member'}_{table.pack.members[kind].id}" if kind >= 0 else BACK

    @property
    def turned_at(self) -> Rect:
        """The wheel turns a large card while the mouse is on what is read."""
        return self.board_rect

    def raise_card(self) -> tuple[int, LargeCard] | None:
        """The card on which the mouse rests, or the focus: over inspector and log, so that all of the street stays in sight."""
        focus, card = self.desk.focus, self.card_at(self.desk.focus)
        log, told = self.desk.find("log"), self.desk.find("inspector")
        if card is None or focus is None or log is None or told is None or self.stage.busy or not self.is_read(card):
            return None
        if self.pinned and not self.brief:  # that is what is to be read
            return None
        ref: Ref = ("card", card)
        inspector = self.inspector()
        why = inspector.why(self.refusal) if self.refusal is not None and self.about == ref else ()  # to who has asked
        room = told.rect.union(log.rect)
        return card, LargeCard(room, Label("panel", "", "", ()), inspector.large(card), why, room.centerx, (), room.height)

    def draw_face(self, brush: Brush, card: int, place: tuple[int, int]) -> None:
        """The picture of a card."""
        brush.picture(self.picture_of(card), place)

    # --- drawing

    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The street, or a page."""
        brush.fill(self.board_rect, "back")
        if self.page == NOTEBOOK:
            self.notebook_page().draw(brush)
            return
        if self.page:
            return
        lifted = None
        if self.choosing is not None and self.choosing.decision.kind in LAYING and self.choosing.decision.about:
            lifted = self.choosing.decision.about[0][1]
        self.panel.draw(brush, self.view, self.shown, self.notes, values, lifted, self._picked_place(), self._pointed_at)
        if self.choosing is not None:
            self._draw_choice(brush, self.choosing)

    @property
    def _pointed_at(self) -> int | None:
        """The member in focus, where one is chosen with it."""
        focus = self.desk.focus
        if self.choosing is None or not isinstance(focus, Spot) or focus.zone != "board" or not isinstance(focus.about, tuple):
            return None
        kind, card = focus.about
        return card if kind == "card" else None

    def _picked_place(self) -> tuple[int, int] | None:
        """Whose member is picked, in which place; a place of nobody while another card than the target is to be chosen."""
        choosing = self.choosing
        if choosing is None or choosing.decision.kind in (ANSWERS, "declare"):
            return None
        kind, card = choosing.picked[-1] if choosing.picked else ("", 0)
        seat = self.view.owner(card) if kind == "card" else -1
        return (seat, self.shown.place_of(seat, card)) if seat >= 0 else (-1, -1)

    def _draw_choice(self, brush: Brush, choosing: Choosing) -> None:
        """What lies over the street while something is chosen: free places, boss cards, the wheel."""
        decision = choosing.decision
        refs = choosing.next()
        for widget in self.desk.widgets:
            if isinstance(widget, Spot) and isinstance(widget.about, tuple) and widget.about[0] in ("behind", "alone"):
                brush.stand("pieces/chalk_outline", (widget.rect.centerx, widget.rect.bottom - self.panel.places.plate))
        if decision.kind == "declare":
            key = self.desk.focus.key if self.desk.focus is not None else ""
            focus = int(key.removeprefix("kind ")) if key.startswith("kind ") else None
            self.wheel().draw(brush, focus)
        if decision.kind == "new_boss":
            cards = [ref for ref in refs if ref[0] == "card"]
            for number, (_kind, card) in enumerate(cards):
                box = self._held(number, len(cards))
                member = self.view.table.pack.members[self.view.table.kind_of[card]]
                brush.frame("panel", box.inflate(4, 4))
                brush.picture(f"cards/trump_{member.id}", (box.left + 2, box.top + 2))

    def draw_top(self, brush: Brush) -> None:
        """The turn, its phases, who is asked."""
        decision = None if self.stage.busy else self.view.decision
        top_bar.draw(brush, self.view, self.shown, decision, self.session.score)

    def say(self, said: Said) -> bool:
        """The wheel of the mouse over the table turns the page of the inspector."""
        if super().say(said):
            return True
        view = self.desk.find("inspector")
        return isinstance(said, Pointer) and said.kind == "wheel" and view is not None and view.say(said)

    def overflow(self) -> list[str]:
        """Texts that do not fit their places."""
        found = super().overflow() + top_bar.overflow(self.shown) + self.panel.overflow(self.shown)
        quiet = top_bar.quiet_words(self.view) + top_bar.match_words(self.session.score)
        if top_bar.quiet_font().measure(quiet) + 12 > top_bar.quiet_place().width:
            found.append(quiet)
        if self.page == NOTEBOOK:
            found += self.notebook_page().overflow()
        if self.choosing is not None and self.choosing.decision.kind == "declare":
            found += self.wheel().overflow()
        return found
