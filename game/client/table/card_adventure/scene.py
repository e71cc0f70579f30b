"""The table of Card+Adventure: a board that the camera moves over, and in a fight its close-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from types import MappingProxyType
from typing import Any

from game.boards.schema import PIECES
from game.client.brush import Brush, Rect
from game.client.called import all_called
from game.client.i18n import _
from game.client.motion import Hold
from game.client.pictures import pictures
from game.client.said import Pointer, Press, Said, Verb
from game.client.scrolling import Entry
from game.client.table import passing
from game.client.table.card_adventure import cardface, top_bar
from game.client.table.card_adventure.board import BoardPanel
from game.client.table.card_adventure.choosing import CardAdventureChoosing
from game.client.table.card_adventure.chronicle import line
from game.client.table.card_adventure.fight import FOOT, FightPanel
from game.client.table.card_adventure.goal import goal_put_away, goal_risked, headline, leads_to
from game.client.table.card_adventure.inspector import TOLD, Inspector
from game.client.table.card_adventure.kept import comes, wasted
from game.client.table.card_adventure.nothing import comes_to_nothing, read_in_fights, tried, unread
from game.client.table.card_adventure.overlays import Overlays
from game.client.table.card_adventure.paying import cheapest, due_now, loses, lost_words, wasteful
from game.client.table.card_adventure.results import after_aiming
from game.client.table.card_adventure.shown import Shown
from game.client.table.card_adventure.staging import Staging
from game.client.table.card_adventure.sums import (
    attack_total,
    breaks,
    fight_to_pay,
    gives_way,
    helpers,
    opens,
    passes,
    suffices,
    sum_of,
    used_on,
)
from game.client.table.card_adventure.toll import toll
from game.client.table.card_adventure.words import Names, button_text, prompt_of, turned, would
from game.client.table.choosing import Choosing
from game.client.table.frame import RISKY, Offer
from game.client.table.stage.ground import Grounds
from game.client.text import Font, Rich, Run, fonts, plain
from game.client.widgets import Button, Spot, Widget
from game.games.card_adventure import CardAdventureView
from game.rules import Decision, Event, Option, Ref, Refusal
from game.rules.phases import WINDOWS, present_phase
from game.sessions.session import Session
from game.tiled.paint import MapPicture

BIG = 24
"""From this width on, in pixels, a monster is a big one."""
GOAL, LARGE_GOAL = 20, 24
"""How high the line of the goal is, in the two text sizes."""
DEADLY = 0.05
"""From this chance to be out on, settling a fight is asked for twice."""
LIKELY = 0.5
"""And once more from this one on."""
ANY = 0.001
"""And from this one on, where nothing has been presented that could be."""
SETTLED = frozenset({"battle", "free", "not_battled", "encounter"})
"""The events with which a monster begins to be settled, or a fight."""
GOES_ON = frozenset({"go", "turn", "rolled", "encounter"})
"""The events with which something begins that is no longer what came of a go."""
HANDED = 700
"""How long it is said whose go it is, in ms at normal speed."""
LAST_TURNS = 2
"""So many turns before the end time presses."""
HAND_FAMILIES = ("attack", "mp", "magic", "item")
VERBS = {"attack": "present", "magic": "cast", "item": "use"}
"""What a player would expect to do with a card of a kind, for the answer to why it can't be done."""


class CardAdventureTableScene(Overlays):
    """The table of Card+Adventure. `picture` is its board's, where it has been read already."""

    card_size = cardface.SIZE
    faceless = frozenset({"damage", "poison", "counter"})
    ends = frozenset({"end_go", "pass"})
    retreats = frozenset({"take_back"})
    asks_target = frozenset({"pay_mp"})
    looked_at = frozenset({"card", "square", "route", "seat"})
    event_parts = MappingProxyType({"card": "card", "monster": "card", "route": "route", "square": "square", "seat": "seat"})
    view: CardAdventureView
    names: Names
    shown: Shown
    staging: Staging

    def __init__(
        self,
        session: Session,
        saved: Callable[[], None],
        finished: Callable[[], None],
        menu: Callable[[], None],
        picture: MapPicture | None = None,
    ) -> None:
        super().__init__(session, saved, finished, menu)
        self.picture = picture or MapPicture.load(session.path, without=PIECES)
        self.introduced: set[str] = set()
        """The kinds of choices that were told about."""
        self._told_of: set[tuple[int, int]] = set()
        """The seats that were told of a thing that still lay there when their go ended, each with the thing."""
        self.asked_last = ("", 0)
        """The kind of the choice that was offered last, and its turn."""
        self.used_at = (-1, "", 0)
        """Where in the hand the card lay that was used by the last choice, of which kind that was, and its turn: the focus stays
        there for the next one.
        """
        self.all_settled = (0, -1)
        """The turn and the square of the fight of which everything is to be settled in order."""
        self.agreed: dict[int, tuple[int, int, float]] = {}
        """For each seat the fight with which it went on though that might put it out: turn, square, and how likely it was."""
        self.agreed_to_lose = False
        """Was a payment that loses more than another agreed to, for the magic that is being paid for?"""
        self.declined: dict[int, tuple[int, int, frozenset[int], int]] = {}
        """For each seat the fight between whose settlements it used nothing: its turn and square, what could have been used, and
        how near to being out it was.
        """
        self._left_alone: dict[int, tuple[Any, ...]] = {}
        """What each seat let be in the structure step: it is not asked the same again because somebody else has acted."""
        self.fight = FightPanel()
        self.desk.parts = {"signs": "board"}
        self._lies: tuple[int, ...] = ()
        """What stood in the close-up when the table was laid out last."""
        self.shown_at = -1
        """How many choices had been made when the table was last shown as it stood then."""

    # --- the view

    def update(self, now: int) -> None:
        """What happens brings the close-up of a fight, fells its monsters and lets the board come back: what can be pointed at
        lies where it is seen, and the small map over none of it.
        """
        turned = self._turned
        super().update(now)
        if self._turned != turned and self._lies != self._lined_up():
            self.relayout()

    def _lined_up(self) -> tuple[int, ...]:
        """The monsters of the close-up from left to right, behind the square; nothing while the board is seen."""
        return (self.fight_view.fight, *self.fight.shown(self.fight_view)) if self.close_up else ()

    def relayout(self) -> None:
        """What stands in the close-up is kept in mind."""
        self._lies = self._lined_up()
        super().relayout()

    def entered(self) -> None:
        """The board is laid out, then everything on it."""
        self.panel = BoardPanel(self.picture, self.session.board)
        grounds = Grounds(lambda surface, view: self.picture.draw(surface, view), self.panel.size)
        self.fight.ground = lambda square, size: grounds.at(self.panel.square_at(square), size)
        super().entered()

    def places(self) -> None:
        """The board above the hand, seen from where it was seen before."""
        super().places()
        right = self.right
        self.goal_rect = Rect(right.left, right.top, right.width, LARGE_GOAL if self.large else GOAL)
        self.right = Rect(right.left, self.goal_rect.bottom + 1, right.width, right.bottom - self.goal_rect.bottom - 1)
        self.panel.lie_in(self.board_rect)
        self.fight.rect = self.board_rect

    def look(self) -> None:
        """Take a new view of the seat before the screen, and let the picture agree with it."""
        self.view = self.seen()
        self.names = self.names_of(self.view)
        self.shown = Shown(self.view)
        self.faces = cardface.Faces(self.view, self.seat)
        told = self.happened, self.begins
        self.staging = Staging(self.stage, self.panel, self.fight, self.view, self.shown, *told, self.waits_for_reader)

    def names_of(self, view: Any) -> Names:
        """The names of things as a view knows them."""
        return Names(view, all_called(self.session.seats))

    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log."""
        return line(event, names)

    def show(self, events: tuple[Event, ...], after: Callable[[int], Any]) -> None:
        """Let what happened be seen."""
        self.staging.play(events, after)

    @property
    def mood(self) -> str:
        """A fight is danger, against a big monster the greatest; the last turns are danger too."""
        square, last = self.shown.fight, self.session.board.last_turn(self.view.seats)
        if square >= 0:
            known = [card for card in self.shown.stacks[square] if card >= 0]
            monsters = [card for card in known if self.view.table.zones.family(card) == "monster"]
            big = any(pictures.get(f"pieces/{self.view.card_name(card)}").size[0] >= BIG for card in monsters)
            return "boss" if big else "danger"
        return "danger" if last and self.shown.turn > last - LAST_TURNS else "calm"

    def held_values(self) -> dict[str, Any]:
        """What holds while an act runs."""
        gone = {f"gone {card}": True for card in self.shown.fallen}
        return {**self.staging.constants, **gone, "totals": self.shown.totals, "paid": self.shown.paid}

    def told(self) -> list[Entry]:
        """What the inspector says; of what is lit also what choosing it would do."""
        found = super().told()
        if self.about == ("seat", self.seat) and self.recalled is None and not self.panel.whole:
            words = _("A click, or {key}, shows where the piece stands.").format(key=self.key_of(Verb.RECENTRE))
            found = [*found, Entry(words, ink="dim")]
        lit = self.choosing.next() if self.choosing is not None else {}
        if self.about not in lit or self.recalled is not None or self.refusal is not None:
            return found
        assert self.choosing is not None
        words = would(self.names, lit[self.about], self.choosing.picked)
        came = [comes(self.view, one, self.seat) for one in lit[self.about] if one.verb != "hand_over"]
        warned = [Entry(run.text, ink=run.colour) for run in came[0]] if came and all(came) else []
        if (what := due_now(self.view)) is not None and self.about is not None:
            warned += [Entry(lost, ink="bad") for lost in [lost_words(what, self.about[1])] if lost]
        if any(one.verb == "step_onto" for one in lit[self.about]) and (held := self._held_back(self.about[1])):
            warned.append(Entry(held, ink="bad"))
        if not warned and (nothing := self._all_to_nothing(lit[self.about])):
            warned.append(Entry(nothing, ink="bad"))
        return [*found[:1], Entry(words, ink="good"), *warned, *found[1:]] if words else found

    def inspector(self) -> Inspector:
        """What makes the paragraphs of the inspector."""
        if not self.stage.busy:
            return Inspector(self.view, self.names)
        return Inspector(self.shown.seen, self.names_of(self.shown.seen))  # what has been seen to happen so far

    def losses(self) -> dict[int, int]:
        """The MP cards with which more would be paid than is needed, each with how much at least."""
        what = due_now(self.view) if self.choosing is not None else None
        return {card: loses(what, card)[0] for card in what.values} if what is not None else {}

    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""
        return CardAdventureChoosing(decision, frozenset(self.cards()))

    def passes(self, decision: Decision) -> int | None:
        """A structure step in which nobody stands on a structure or can use one is passed where the player wants that, and what
        lies between two monsters of a fight that are all to be settled, or behind the last that fell, but for whoever has just
        been hurt.

        What can help before a trap works is not passed over.
        """
        if decision.kind == "settle" and self.app.settings.auto_pass and self._any_order():
            return next((number for number, one in enumerate(decision.options) if one.verb == "settle_all"), None)
        if decision.kind not in WINDOWS or not self.app.settings.auto_pass:
            return None
        number = next(number for number, one in enumerate(decision.options) if one.verb == "pass")
        alone = passing.only_passing(decision, len(self.people) if self.secret else 1, True)
        if alone is not None:
            return alone
        if decision.kind == "effect_phase":
            over = not self.view.fighters_in(self.view.fight) or self.all_settled == (self.view.turn, self.view.fight)
            return number if over and not (self._hurt(decision.seat) and self._is_new(decision)) else None
        if decision.kind == "structure_step" and self._left_alone.get(decision.seat) == self._at_structure(decision):
            return number if not self.secret else None
        if decision.kind != "structure_step" or self.view.on[decision.seat] >= 0:
            return None
        if present_phase(self.view) == "traps" and self._helps_in_a_trap(decision):
            return None
        return None if any(option.verb == "operate" for option in decision.options) else number

    def _any_order(self) -> bool:
        """Is the order the same in which the monsters of the fight are settled: all are free, curse nobody, and nobody there can
        use anything between them? Where hands are concealed that is for nobody to tell.
        """
        view = self.view
        due = [one for one in view.fighters_in(view.fight) if one not in view.settled] if view.fight >= 0 else []
        differ = any(one in view.touched or view.table.card[one].penalty.curses for one in due)
        if self.secret or view.waiting or not due or differ:
            return False
        return not any(view.hand(seat, family) for seat in view.fighting_in(view.fight) for family in ("magic", "item"))

    def _at_structure(self, decision: Decision) -> tuple[Any, ...]:
        """What a seat in the structure step decides on: where it stands, what is used there already, what it can use."""
        view, route = self.view, self.view.on[decision.seat]
        used = tuple(used_on(view, route)) if route >= 0 else ()
        lit = frozenset((one.verb, one.about) for one in decision.options)
        return view.turn, present_phase(view), route, route >= 0 and view.shut(route), used, lit

    def _is_new(self, decision: Decision) -> bool:
        """Is it another question than the one that the seat has passed on in this fight: can something else be used, or is it
        nearer to being out? Where that would tell what it holds, only the latter counts.
        """
        (lit, now), (cards, near) = self._question(decision), self._passed_on(decision.seat)
        return near < 0 or now > near or (not self.secret and not lit <= cards)

    def _passed_on(self, seat: int) -> tuple[frozenset[int], int]:
        """What the seat could have used between the settlements of this fight, and how near to being out it was; -1: nothing."""
        turn, fight, cards, near = self.declined.get(seat, (0, -1, frozenset(), -1))
        return (cards, near) if (turn, fight) == (self.view.turn, self.view.fight) else (frozenset(), -1)

    def _question(self, decision: Decision) -> tuple[frozenset[int], int]:
        """What can be used, and how near the seat is to being out: not at all, perhaps, likely."""
        cards = frozenset(one.about[0][1] for one in decision.options if one.about)
        out = toll(self.view, decision.seat, fight_to_pay(self.view, decision.seat)).out
        return cards, sum(out >= limit for limit in (DEADLY, LIKELY))

    def _helps_in_a_trap(self, decision: Decision) -> bool:
        """May what can be used now do something for whoever is in a trap that is about to work? What hands hold is looked at
        for nobody but one person, or where all play openly.
        """
        if self.secret:
            return True
        view = self.view
        zones, squares, traps = view.zones, view.table.squares, view.table.traps
        caught = {one for one in view.players() if view.on[one] < 0 and not traps.isdisjoint(zones[squares[view.at[one]]])}
        if decision.seat in caught:
            return True
        whom = [{number if kind == "seat" else -1 for kind, number in one.about[1:]} for one in decision.options if one.about]
        return any(not seats or -1 in seats or seats & caught for seats in whom)

    def choose(self, option: Option | int) -> None:
        """Whether all of a fight is to be settled in order, or something of one's choice, was said by a person."""
        decision = self.session.match.decision
        if decision is not None and not self.session.bot_to_move:
            chosen = option if isinstance(option, Option) else decision.options[option]
            spent = chosen.about[0][1] if chosen.verb == "use" and chosen.about else -1
            place = self.cards().index(spent) if spent in self.cards() else -1
            self.used_at = place, decision.kind, self.view.turn
        if decision is not None and decision.kind == "effect_phase" and not self.session.bot_to_move and chosen.verb == "pass":
            (lit, now), (cards, near) = self._question(decision), self._passed_on(decision.seat)
            self.declined[decision.seat] = (self.view.turn, self.view.fight, lit | cards, max(now, near))
        if decision is not None and decision.kind == "structure_step" and not self.session.bot_to_move and chosen.verb == "pass":
            self._left_alone[decision.seat] = self._at_structure(decision)
        if decision is not None and decision.kind == "settle" and not self.session.bot_to_move:
            self.all_settled = (self.view.turn, self.view.fight) if chosen.verb == "settle_all" else (0, -1)
        super().choose(option)

    def comes_of(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """How one has rested, and what was drawn: up to the next go or step."""
        own = tuple(takewhile(lambda event: event.kind not in GOES_ON, events))
        read = any(event.kind in ("rested", "drew") and event.parts["seat"] == self.seat for event in own)
        return own if read else ()

    def _hand_over(self, seat: int) -> None:
        """Where hands lie open no curtain says that it is another person's go."""
        super()._hand_over(seat)
        decision = self.session.match.decision
        if not self.secret and decision is not None and decision.kind == "action":
            self.stage.play(handed=Hold(HANDED))

    def begins(self, event: Event) -> None:
        """What a board says is skipped by nothing that was pressed before it can be seen."""
        super().begins(event)
        if event.kind == "said" and self.waits_for_reader:
            self.asks_anew()
            self.inspect()  # it stays beside what has happened until then

    def _hurt(self, seat: int) -> bool:
        """Has the last monster that was settled brought a character anything, not only tokens that are worth nothing?"""
        for event in reversed(self.session.match.history):
            hurt = event.kind == "cursed" or (event.kind == "token" and event.parts["value"])
            if hurt and event.parts["seat"] == seat:
                return True
            if event.kind in SETTLED:
                break
        return False

    def proceed(self) -> None:
        """What stands beside the board is as new as what stands above it, also while others choose."""
        made = len(self.session.match.choices)
        if made != self.shown_at and self.session.match.outcome is None:
            self.shown_at = made
            self.look()
            self.relayout()
        super().proceed()

    def offered(self, decision: Decision) -> None:
        """In a go and in the structure step the seat's piece comes into view."""
        super().offered(decision)
        if decision.kind == "structure_step" and (decision.kind, self.view.turn) != self.asked_last:
            self.bring_forward(("card", card) for card in self._keys())
        what = due_now(self.view)
        self.agreed_to_lose = self.agreed_to_lose and what is not None
        if what is not None:
            self.bring_forward(("card", card) for card in cheapest(what))
        if decision.kind in ("action", "structure_step"):
            at, on = self.view.at[self.seat], self.view.on[self.seat]
            self.panel.look_at(self.panel.structure_at(on) if on >= 0 else self.panel.square_at(at), 96)

    def says_why(self, decision: Decision, option: Option) -> bool:
        """A bot that has moved does not say that it stays, nor one that it leaves alone what it does not stand on, or uses
        nothing between two settlements.
        """
        idle = option.verb == "pass" and decision.kind in ("structure_step", "effect_phase")
        moved = option.verb == "end_go" and self.seen().moved[decision.seat]
        return super().says_why(decision, option) and not idle and not moved

    def first_focus(self) -> str:
        """The first thing that can be chosen. In a go that is a square which brings the goal nearer, as far as that is known:
        one without monsters before others, none with a trap, and not the one where the seat came from. Where none does, it is
        the own one, where nothing is pressed.
        """
        moves = (event.parts for event in reversed(self.session.match.history) if event.kind == "moved")
        back = ("square", next((parts["start"] for parts in moves if parts["seat"] == self.seat), -1))
        lit = [one for one in self.desk.widgets if isinstance(one, Spot) and one.lit and one.zone == "board"]
        further = [one for one in lit if one.about != back]
        far = self._distances()
        if far:
            here = f"square {self.view.at[self.seat]}"
            leads = partial(self._leads, far)
            further = [one for one in further if self.risk(one) < RISKY and leads(one) < far[self.view.at[self.seat]]]
            ahead = min(further, key=lambda one: (self.risk(one), leads(one))).key if further else here if lit else ""
            ahead = ahead if not ahead or self.desk.find(ahead) is not None else f"seat {self.seat}"
        else:
            ahead = min(further, key=self.risk).key if further else ""
        asked = self._enough() or self._payment() or self._key() or self._beside() or self._suffices()
        return asked or ahead or super().first_focus()

    def _distances(self) -> tuple[int, ...]:
        """How far each square is from where one has to go for the goal; nothing where that is not asked, or not known."""
        decision = self.choosing.decision if self.choosing is not None else None
        to, at = leads_to(self.view), self.view.at[self.seat]
        if self.choosing is None or self.choosing.picked or decision is None or decision.kind != "action" or not to or at < 0:
            return ()
        if self.view.moved[self.seat] or not any(one.verb in ("move", "step_onto") for one in decision.options):
            return ()
        far = [self.view.table.distance_to(square) for square in to]
        nearest = tuple(min((one[square] for one in far if one[square] >= 0), default=-1) for square in range(len(far[0])))
        return nearest if nearest[at] > 0 else ()

    def _leads(self, far: Sequence[int], spot: Spot) -> int:
        """How far it still is to the goal from a square, or from behind a structure, by the distances of the squares."""
        at = self.view.at[self.seat]
        ends: tuple[int, ...] = ()
        match spot.about:
            case ("square", int(square)):
                ends = (square,)
            case ("route", int(route)):
                way = self.view.table.board.routes[route]
                ends = (way.b if way.a == at else way.a,)
        return min((far[one] for one in ends if far[one] >= 0), default=len(far))

    def _suffices(self) -> str:
        """Of the attack cards in sight by which a monster of the fight would fall the weakest: no strong one is wasted."""
        decision = self.choosing.decision if self.choosing is not None else None
        if self.choosing is None or decision is None or decision.kind != "card_phase":
            return ""
        if self.choosing.picked:
            return self._worth_it(self.choosing.picked[0])
        lit = [card for kind, card in self.choosing.next() if kind == "card" and card in self.view.hand(self.seat, "attack")]
        due = [one for one in map(partial(sum_of, self.view), self.view.fighters_in(self.view.fight)) if not one.falls]
        enough = [
            (self.view.presented_bp(self.seat, card, one.monster), place, card)
            for place, card in enumerate(lit)
            for one in due
            if one.total + self.view.presented_bp(self.seat, card, one.monster) >= one.need
        ]
        key = f"card {min(enough)[2]}" if enough else ""
        return key if key and self.desk.find(key) is not None else ""

    def _worth_it(self, picked: Ref) -> str:
        """Of the monsters that an attack card can be presented to the one that falls by it, or else still stands."""
        view, lit = self.view, self.choosing.next() if self.choosing is not None else {}
        if picked[0] != "card" or picked[1] not in view.hand(self.seat, "attack"):
            return ""
        due = [one for one in (sum_of(view, monster) for monster in self.fight.shown(view)) if not one.falls]
        due = [one for one in due if ("card", one.monster) in lit]
        due.sort(key=lambda one: one.total + view.presented_bp(self.seat, picked[1], one.monster) < one.need)
        return f"card {due[0].monster}" if due else ""

    def risk(self, widget: Widget) -> int:
        """Nobody should walk into a square with monsters by a confirmation too many, nor onto what will hold, nor send monsters
        to where they win.
        """
        match widget.about if isinstance(widget, Spot) else None:
            case ("square", int(square)) if self.choosing is not None and self.choosing.picked and self._is_lost_at(square):
                return 2
            case ("route", int(route)) if self._held_back(route):
                return 2
            case ("square", int(square)) if self.view.monsters_in(square):
                return 1
            case ("square", int(square)) if not self.view.table.traps.isdisjoint(
                self.view.zones[self.view.table.squares[square]]
            ):
                return RISKY
        return 0

    def _is_lost_at(self, square: int) -> bool:
        """Is the game lost when monsters enter this square?"""
        rules = (rule for rule in self.view.table.board.rules if rule.when == "monsters_enter" and rule.square == square)
        return any(deed.do == "lose" for rule in rules for deed in rule.deeds)

    def _key(self) -> str:
        """The card that opens what the character stands on, while nothing is picked; empty where there is none."""
        if self.choosing is None or self.choosing.picked:
            return ""
        return next((f"card {card}" for card in self._keys() if self.desk.find(f"card {card}") is not None), "")

    def _payment(self) -> str:
        """Of what pays for a magic the first card by which least is lost; empty where nothing is paid."""
        what = due_now(self.view) if self.choosing is not None else None
        return next((f"card {card}" for card in cheapest(what)), "") if what is not None else ""

    def _beside(self) -> str:
        """The card beside the one that was used, while nothing else is under way; empty where there is none."""
        hand = self.hand()
        place, *when = self.used_at
        if place < 0 or not hand or self.choosing is None or self.choosing.picked:
            return ""
        if when != [self.choosing.decision.kind, self.view.turn]:
            return ""
        return f"card {hand[max(0, min(place - self.first_card, len(hand) - 1))]}"

    def _enough(self) -> str:
        """The button that goes on where more would be wasted: a magic card that is paid for, what gives way, monsters that all
        fall; or where the order in which a fight is settled changes nothing.
        """
        decision = self.choosing.decision if self.choosing is not None else None
        verb = ""
        if decision is not None and decision.kind == "pay_mp":
            verb = "cast_now"
        elif decision is not None and decision.kind == "structure_step":
            verb = "pass" if suffices(self.view, self.view.on[self.seat]) else ""
        elif decision is not None and decision.kind == "card_phase":
            sums = [sum_of(self.view, monster) for monster in self.view.fighters_in(self.view.fight)]
            verb = "pass" if sums and all(one.falls for one in sums) else ""
        elif decision is not None and decision.kind == "settle" and not self.view.waiting:
            sums = [sum_of(self.view, monster) for monster in self.view.fighters_in(self.view.fight)]
            order = any(one.cards for one in sums) and not all(one.falls for one in sums)
            verb = "" if order else "settle_all"
        ways = (n for n, one in enumerate(self.offers) if isinstance(one.what, Option) and one.what.verb == verb)
        return next((f"button {n}" for n in ways if self.desk.find(f"button {n}") is not None), "")

    def introduce(self, decision: Decision) -> None:
        """The first choice of each kind is told about as the rulebook tells it; with keys the focus goes on to what is next."""
        focus, place = self.desk.focus, (decision.kind, self.view.turn)
        moves_on = place != self.asked_last or decision.kind in ("card_phase", "effect_phase", "structure_step")
        if place != self.asked_last and decision.kind == "card_phase":  # a fight begins at the first attack card
            lit = self.choosing.next() if self.choosing is not None else {}
            before = self.first_card
            self.bring_forward(("card", card) for card in self.view.hand(self.seat, "attack") if ("card", card) in lit)
            if self.first_card != before and not self.by_mouse:
                self.focus_first()
        self.asked_last = place
        if moves_on and isinstance(focus, Spot) and not focus.lit and not self.by_mouse:
            self.focus_first()
        if decision.kind == "pay_mp" and not self.by_mouse:  # beside the card that was put down another one may be dearer
            self.focus_first()
        if decision.kind not in self.introduced and self.introduces():
            self.introduced.add(decision.kind)
            self.about = ("decision", 0)
            self.inspect()

    def centre(self) -> None:
        """The camera goes to the seat's piece."""
        at = self.view.at[self.seat]
        if at >= 0:
            self.panel.look_at(self.panel.square_at(at))

    def given_up(self, option: Option) -> str:
        """A go that ends with nothing done, or beside a thing that could be picked up; a way that can't be broken through, or
        that is left shut with what opens it at hand; a fight that is settled though it may put the character out; what the goal
        speaks of put away, or risked by a rest; what a lever does far away, which nobody takes back; and what brings nothing that
        can be kept or used.
        """
        view, decision = self.view, self.view.decision
        if decision is not None and option.verb == "step_onto":
            return self._held_back(option.about[0][1])
        if decision is not None and option.verb == "operate":
            return turned(self.names, option.about[0][1], option.about[1][1]) or wasted(self.names, option)
        if decision is not None and (lost := wasted(self.names, option)):
            return lost
        if nothing := self._comes_to_nothing(option):
            return nothing
        if decision is not None and decision.kind == "pay_mp":
            return wasteful(view, option, self.names.cards) if not self.agreed_to_lose else ""
        if decision is not None and (card := goal_put_away(view, option)):
            return _("The goal of this board is to carry {card}, and you would lose it.").format(card=card)
        if decision is not None and option.verb == "rest" and (card := goal_risked(view, self.seat)):
            return _("A rest that brings an 11, once in 18 times, may cost you {card}, which the goal needs.").format(card=card)
        if decision is None or option.verb not in self.ends or len(decision.options) < 2:
            return ""
        if option.verb == "end_go":
            idle = not view.moved[self.seat] and not view.acted[self.seat]
            able = any(one.verb in ("move", "step_onto", "rest") for one in decision.options)
            if idle and able:
                return _("Your go would end with nothing done.")
            still = not view.moved[self.seat] and any(one.verb in ("move", "step_onto") for one in decision.options)
            lying = self._lying()
            lies = _("It still lies here: {cards}.").format(cards=self.names.cards(lying)) if lying else ""
            return "\n".join(filter(None, (_("This character has not moved yet.") if still else "", lies)))
        if view.fight < 0 and (keys := self._keys()):
            return _("{cards} would open the way.").format(cards=self.names.cards(keys))
        cost = toll(view, self.seat, fight_to_pay(view, self.seat))
        idle = any(one.verb == "present" for one in decision.options) and not view.zones[view.table.presented[self.seat]]
        if view.fight < 0 or cost.out < (ANY if idle else DEADLY):
            if not (view.fight >= 0 and idle and any(cost.counts.values())):
                return ""
            if self._others_next():
                return _("You have presented nothing. If nobody else does, it will cost you.")
            return _("You have presented nothing, and it will cost you.")
        turn, fight, before = self.agreed.get(self.seat, (0, -1, 0.0))
        if (turn, fight) == (view.turn, view.fight) and (before >= LIKELY or cost.out < LIKELY):
            return ""  # that was asked
        words = _("As the fight stands, {who} may be out: {chance}.")
        if idle:
            words = _("You have presented nothing, and {who} may be out: {chance}.")
            if self._others_next():
                words = _("You have presented nothing. If nobody else does, {who} may be out: {chance}.")
        return words.format(chance=cost.chance, who=plain(self.names.who(self.seat)))

    def _others_next(self) -> bool:
        """Is somebody else asked before what is going on is settled?"""
        windows = self.view.windows
        return bool(windows) and windows[-1].passed + 1 < len(windows[-1].seats)

    def _decide(self, option: Option) -> None:
        """Who goes on with a fight that may put them out, or leaves a thing lying, is not asked the same again."""
        lost, decision = self.given_up(option), self.view.decision
        if lost and decision is not None and decision.kind == "pay_mp":
            self.agreed_to_lose = True
        if option.verb == "end_go" and lost:
            self._told_of |= {(self.seat, card) for card in self._lying()}
        if self.view.fight >= 0 and option.verb in self.ends and lost:
            out = toll(self.view, self.seat, fight_to_pay(self.view, self.seat)).out
            self.agreed[self.seat] = (self.view.turn, self.view.fight, out)
        super()._decide(option)

    def _lying(self) -> tuple[int, ...]:
        """The things that the seat could pick up now, and was not told of."""
        options = self.view.decision.options if self.view.decision is not None else ()
        cards = [one.about[0][1] for one in options if one.verb == "pick_up"]
        return tuple(card for card in cards if (self.seat, card) not in self._told_of)

    def _keys(self) -> tuple[int, ...]:
        """The cards that can be used now and open the structure on which the character stands."""
        view, route = self.view, self.view.on[self.seat]
        if route < 0 or not view.shut(route) or view.decision is None:
            return ()
        found = {
            number: None
            for option in view.decision.options
            if option.about[1:] == (("route", route),)
            for kind, number in option.about[:1]
            if kind == "card" and opens(view.table.card[number])
        }
        return tuple(found)

    def _held_back(self, route: int) -> str:
        """That a structure will hold whatever the character does on it; empty where what it holds may be enough."""
        view, seat = self.view, self.seat
        if not view.shut(route) or passes(view, seat, route):
            return ""
        total, walls = attack_total(view, seat), view.walls_on(route)
        if not view.strong(route):
            words = _("Only its lever turns it: you would be put back.")
        elif view.counter_on(route) is None and walls - (broken := breaks(view, seat, route)) > 1:
            words = _("Walls stacked: {n}. You can take away {many} of them this turn, and would be put back.")
            words = words.format(n=walls, many=broken + gives_way(view, route, total))
        else:
            words = _("All your attack cards come to {total} against {n}: it would hold, and you would be put back.")
            words = words.format(total=total, n=view.strength(route))
        return _("Unless somebody helps: {words}").format(words=words) if helpers(view, seat, route) else words

    def sights(self) -> list[tuple[str, tuple[int, int]]]:
        """The seat's own piece, the goal, whose go it is, and squares with a monster beside a piece."""
        view, panel = self.view, self.panel

        def of(seat: int) -> list[tuple[int, int]]:
            place = self._piece(seat)
            return [place] if place is not None else []

        found = [(_("Your piece"), at) for at in of(self.seat)]
        found += [(_("The goal"), panel.square_at(square)) for square in self.session.board.goal.squares]
        if view.go not in (self.seat, -1):
            found += [(plain(self.names.who(view.go)), at) for at in of(view.go)]
        return found

    def _piece(self, seat: int) -> tuple[int, int] | None:
        """Where a seat's piece is on the map; None for one that is out."""
        at, on = self.view.at[seat], self.view.on[seat]
        return self.panel.structure_at(on) if on >= 0 else self.panel.square_at(at) if at >= 0 else None

    def places_on_map(self) -> dict[Ref, tuple[int, int]]:
        """Squares, structures and pieces."""
        pieces = {("seat", seat): self._piece(seat) for seat in range(self.view.seats)}
        return {
            **{("square", square): self.panel.square_at(square) for square in range(len(self.session.board.squares))},
            **{("route", route): self.panel.structure_at(route) for route in self.view.table.structure},
            **{ref: place for ref, place in pieces.items() if place is not None},
        }

    def explain(self, ref: Ref) -> None:
        """A name leads to where the piece stands, the goal's line to where one has to go for it next."""
        super().explain(ref)
        goal = leads_to(self.view) if ref[0] == "goal" else ()
        place = self._piece(ref[1]) if ref[0] == "seat" else self.panel.square_at(goal[0]) if goal else None
        if place is not None and not self.map_hidden:
            self.panel.look_at(place)
            self.relayout()

    def draw_small(self, brush: Brush, box: Rect) -> None:
        """The board, small."""
        self.panel.draw_small(brush, box, self.view, self.shown)

    def option_words(self, option: Option) -> str:
        """The words on a button for an option."""
        return button_text(self.names, option)

    def prompt_of(self, choosing: Choosing) -> str:
        """What is to be chosen, in a few words."""
        return prompt_of(self.names, choosing.decision, choosing.picked)

    # --- what would come of it

    def result_of(self, option: Option, ref: Ref) -> Rich | None:
        """How a monster would stand, what tokens a character would have and which cards above its limits, whether a structure
        would hold.
        """
        decision = self.view.decision
        if decision is None or option not in decision.options:
            return None

        if option.verb == "spend":
            what = due_now(self.view)
            lost = lost_words(what, ref[1]) if what is not None else ""
            return (Run(lost, "bad"),) if lost else None
        value = self.view.table.value

        def told(after: CardAdventureView) -> Rich | None:
            words = after_aiming(self.view, after, ref)
            held = [sum(value[card] for card in view.hand(self.seat, "mp")) for view in (self.view, after)]
            paid = held[0] - held[1] if option.verb == "cast" else 0
            return (Run(f"{paid} MP ", "cool"), *words) if words and paid > 0 else words

        if unread(self.view, option, self._read_in_fights()):
            return (Run(_("may do nothing"), "hot"),)
        came = tried(self.view, self.seat, option, told)
        if came is None and self._comes_to_nothing(option):
            came = (Run(_("does nothing"), "bad"),)
        if ref[0] != "seat":
            return came
        brings = comes(self.view, option, ref[1])
        return (*(came or ()), *(Run(" " * (number > 0) + one.text, one.colour) for number, one in enumerate(brings))) or None

    def _read_in_fights(self) -> frozenset[str]:
        """The monsters, by name, whose backs have been read in this game."""
        return read_in_fights(self.session.match.history, self.view)

    def _comes_to_nothing(self, option: Option) -> str:
        """That a card would do nothing where it is aimed, in words; empty where it does something, or may."""
        return comes_to_nothing(self.view, self.seat, option, self._read_in_fights())

    def _all_to_nothing(self, options: Sequence[Option]) -> str:
        """That a card would do nothing wherever it is aimed, in words."""
        nothing = ""
        for option in options:
            if not (nothing := self._comes_to_nothing(option)):
                return ""
        return nothing

    def keys_at_once(self, option: Option) -> list[str]:
        """In a fight also the one who decides: whom many monsters may put out reads what is left of that."""
        return [*super().keys_at_once(option), *([f"piece {self.seat}"] if self.close_up else [])]

    def result_place(self, spot: Spot) -> Rect:
        """In a fight at the feet of a monster: the sum that it is compared with stays to be read; of a seat at its character, as
        below its name lies the heading of the fight.
        """
        place = super().result_place(spot)
        if self.close_up and spot.key.startswith("seat "):
            return self.fight.boxes(self.fight_view).get(spot.about[1], place)  # type: ignore[index]
        if self.close_up and spot.key.startswith("card "):
            return Rect(place.left, place.top, place.width, place.height - FOOT)
        return place

    # --- picking

    def only_target(self) -> Option | None:
        """What is used up or given away is seen at its target first, and goes by a second press."""
        option = super().only_target()
        return None if option is not None and option.verb in ("use", "hand_over") else option

    @property
    def paid_for(self) -> int | None:
        """The magic that MP cards are being put down for."""
        decision = self.choosing.decision if self.choosing is not None else None
        return decision.about[0][1] if decision is not None and decision.kind == "pay_mp" else None

    def cards(self) -> list[int]:
        """The cards of the seat before the screen, kind by kind, but for those that have left the hand since it was looked at."""
        state = self.session.match.state
        shown = ((card, family) for family in HAND_FAMILIES for card in self.view.hand(self.seat, family))
        return [card for card, family in shown if card < 0 or card in state.hand(self.seat, family)]

    def why_not(self, ref: Ref) -> Refusal | None:
        """Why a card can't be used, a place not gone to, a seat not given anything; what a picked card can't be used on."""
        kind, number = ref
        if self.choosing is not None and self.choosing.picked and kind != "card":
            return Refusal("CA-6.1", _("The card you picked can't be used on this."))
        verb = ""
        if kind == "card":
            family = self.view.table.zones.family(number)
            held = number in self.cards()
            if held and self.choosing is not None and self.choosing.decision.kind == "discard":
                return Refusal("CA-26.3", _("Of this kind no more is held than its limit: none of it is to be discarded."))
            if family == "mp" and held:
                return Refusal("CA-17.9", _("MP cards pay for magic: choose a magic card first."))
            verb = VERBS.get(family, "") if held else "pick_up" if family == "item" else ""
        elif kind in ("square", "route") and ref != ("square", self.view.at[self.seat]):
            verb = "move"
        elif kind == "seat" and number != self.seat:
            verb = "hand_over"
            options = self.choosing.decision.options if self.choosing is not None else ()
            if any(one.verb == verb and one.about[1] == ref for one in options):
                return Refusal("CA-11.9", _("Choose the item first, then to whom it is handed."))
        return self.session.match.why_not(self.seat, verb, (ref,)) if verb else None

    @property
    def map_hidden(self) -> bool:
        """The close-up of a fight lies in the map's place."""
        return self.close_up

    def is_out(self, seat: int) -> bool:
        """Is a player out of the game?"""
        return bool(self.view.out[seat])

    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """What lies on the board, or stands in the fight."""
        return self._fight_spots(refs, placed) if self.close_up else self._board_spots(refs, placed)

    def offer_about(self, offer: Offer) -> Ref | None:
        """A button that ends something, rests or pays is told about as the rulebook tells it; one that uses what stands in the
        square by that, which says what would come of it.
        """
        verb = "rest" if offer.why is not None else offer.what.verb if isinstance(offer.what, Option) else ""
        if verb == "operate" and isinstance(offer.what, Option):
            return offer.what.about[0]
        number = TOLD.index(verb) if verb in TOLD else -1
        return ("verb", number) if number >= 0 else super().offer_about(offer)

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Every choice that lies nowhere on the table; in a go resting is one also while it can't be done, and says why not."""
        offers = super().make_offers(refs, placed)
        choosing = self.choosing
        if choosing is None or choosing.picked or choosing.decision.kind != "action" or any(_rests(offer) for offer in offers):
            return offers
        why = self.session.match.why_not(self.seat, "rest", ())
        if why is None:
            return offers
        at = next((n for n, one in enumerate(offers) if isinstance(one.what, Option) and one.what.verb == "end_go"), 0)
        return [*offers[:at], Offer(_("Rest"), None, why=why), *offers[at:]]

    def _board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        spots: list[Widget] = []
        for route in self.view.table.structure:
            if self.shown.walls[route]:
                rect = self.panel.structure_spot(route)
                if self.panel.large_enough(rect, 16, 16):
                    ref = ("route", route)
                    spots.append(self.spot(rect, ref, ref in refs, "board"))
                    placed.add(ref)
        for square in range(len(self.session.board.squares)):
            rect = self.panel.square_spot(square)
            if self.panel.large_enough(rect, 24, 20):
                ref = ("square", square)
                spots.append(self.spot(rect, ref, ref in refs, "board"))
            placed.add(("square", square))  # a square out of sight is reached by scrolling
        spots += self._things_here(refs)
        for seat, rect in self.panel.pieces(self.view, self.shown).items():
            ref = ("seat", seat)
            if ref in refs:
                spots.append(Spot(rect, partial(self.pick, ref), f"piece {seat}", "board", True, ref))
        numbers = self.panel.numbers(self.view, self.shown)
        for spot in spots:
            spot.light = self.panel.around(spot.rect, numbers)  # type: ignore[attr-defined]
        return spots

    def _things_here(self, refs: dict[Ref, list[Option]]) -> list[Widget]:
        """What can be picked up or used in the seat's own square, where it lies; each is a button as well."""
        spots: list[Widget] = []
        choosing, square = self.choosing, self.view.at[self.seat]
        if choosing is None or choosing.picked or square < 0 or self.view.on[self.seat] >= 0:
            return spots
        things = self.panel.things(self.view, self.shown, square)
        uses = [option for option in choosing.buttons() if option.verb == "operate"]
        for card, rect in things.items():
            ref = ("card", card)
            way = [option for option in uses if option.about[0] == ref]
            if ref in refs:
                spots.append(Spot(rect, partial(self.pick, ref), f"lying {card}", "board", True, ref))
            elif len(way) == 1:
                spots.append(Spot(rect, partial(self.decide, way[0]), f"lying {card}", "board", True, ref))
        return spots

    def compared(self) -> list[Rect]:
        """In a fight the monsters and who stands before them."""
        if not self.close_up:
            return super().compared()
        return [*self.fight.spots(self.fight_view).values(), *self.fight.boxes(self.fight_view).values()]

    def _fight_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        spots: list[Widget] = []
        for monster, rect in self.fight.spots(self.fight_view).items():
            ref = ("card", monster)
            spots.append(self.spot(rect, ref, ref in refs, "board"))
        for seat, rect in self.fight.boxes(self.fight_view).items():
            ref = ("seat", seat)
            action = partial(self.pick if ref in refs else self.explain, ref)
            spots.append(Spot(rect, action, f"piece {seat}", "board", ref in refs, ref))
        for sign, by, place in zip("←→", (-1, 1), self.fight.arrows(self.fight_view), strict=False):
            spots.append(Button(place, sign, partial(self._turn_fight, by), f"fight {sign}", "board"))
        placed.update(("card", monster) for monster in self.fight.monsters(self.fight_view))  # others are reached by scrolling
        return spots

    def _turn_fight(self, by: int) -> None:
        """A page of monsters further."""
        self._scroll_fight(by * len(self.fight.shown(self.fight_view)))

    def _scroll_fight(self, by: int) -> bool:
        """Show the next monsters of a fight in which not all fit."""
        if not self.fight.scroll(self.fight_view, by):
            return False
        self.relayout()
        return True

    def seat_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The seats in the top bar."""
        spots: list[Widget] = []
        for seat in range(self.view.seats):
            ref = ("seat", seat)
            spots.append(self.spot(top_bar.seat_place(seat, self.view.seats), ref, ref in refs, "seats"))
            placed.add(ref)
        return spots + self._told_spots()

    def _told_spots(self) -> list[Widget]:
        """What can only be looked at: the goal, the turn and its steps, and on the board signs and arrows."""
        self.goal_line = headline(self.names, self.goal_rect.width - 12, self.goal_font)
        turn = top_bar.turn_place()
        told: list[tuple[Rect, Ref, str]] = [(self.goal_rect, ("goal", 0), "seats"), (turn, ("turn", 0), "seats")]
        told += [(rect, ("step", number), "seats") for number, rect in enumerate(top_bar.step_places(self.shown.step))]
        if not self.close_up:
            told += [(rect, ref, "signs") for ref, rect in self.panel.plates().items()]
        return [self.spot(rect, ref, False, zone) for rect, ref, zone in told]

    # --- what is said

    def say(self, said: Said) -> bool:
        """What every table with a map hears; in a fight the same arrows and the wheel show other monsters."""
        if super().say(said):
            return True
        match said:
            case Press(Verb.LEFT | Verb.RIGHT as verb) if self.close_up and self._on_board:
                return self._scroll_fight(-1 if verb is Verb.LEFT else 1)
            case Pointer("wheel", position, wheel=lines) if self.close_up and self.board_rect.collidepoint(position):
                return self._scroll_fight(-lines)
        return False

    # --- drawing

    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The board, or the close-up of a fight."""
        if self.close_up:
            self.fight.draw(brush, self.fight_view, self.names, values)
        else:
            focus = self.desk.focus
            about: Ref | None = focus.about if isinstance(focus, Spot) else None  # type: ignore[assignment]
            pointed = about if isinstance(focus, Spot) and focus.zone == "signs" else None
            square = about[1] if about is not None and about[0] == "square" and not self.stage.busy else -1
            fanned = square if square >= 0 and self.panel.fans(self.shown, square) else -1
            with brush.through(self.panel.pane) as on_map:
                self.panel.draw(on_map, self.view, self.shown, {**values, "pointed": pointed, "fanned": fanned})

    def draw_top(self, brush: Brush) -> None:
        """The turn, its steps with the present one lit, and the seats."""
        names = all_called(self.session.seats)
        top_bar.draw_turn(brush, self.shown, self.session.board.last_turn(self.view.seats))
        top_bar.draw_seats(brush, self.shown, names, [self.view.hp(seat) for seat in range(self.view.seats)], self.seat)
        brush.frame("panel_dark", self.goal_rect)
        font, box = self.goal_font, self.goal_rect
        brush.text(self.goal_line, (box.left + 6, box.top + (box.height - font.pitch) // 2), font)

    @property
    def goal_font(self) -> Font:
        """The letters of the goal's line."""
        return fonts.body if self.large else fonts.face

    def overflow(self) -> list[str]:
        """Texts that do not fit their places, the faces of the hand among them."""
        found = super().overflow()
        for card in self.hand():
            if card >= 0:
                found += cardface.overflow(self.view, card)
        if self.close_up:
            found += self.fight.overflow(self.fight_view, self.names)
        return found + top_bar.overflow()


def _rests(offer: Offer) -> bool:
    return isinstance(offer.what, Option) and offer.what.verb == "rest"
