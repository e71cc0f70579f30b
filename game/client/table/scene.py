"""The course of a game at a table: people and bots take turns, each sees what one seat may know, everything is saved."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from game.bots import Thinker
from game.client.i18n import _, language, pick
from game.client.input import CARDS, Device, Pointer, Press, Said, Verb
from game.client.motion import Pace, Stage
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.sound_cues import cues_of
from game.client.table import passing
from game.client.table.choosing import Choosing
from game.client.table.frame import Line, Offer
from game.client.table.looking import Looking
from game.client.table.recap import last_choices
from game.client.text import Rich, Run, rich
from game.client.widgets import Spot, Widget, nothing
from game.rules import Decision, Event, NeverEnds, Option, Ref, Refusal
from game.rules.phases import asked_anyway
from game.sessions.session import Session

MOST_LINES = 300
"""How many lines the log keeps."""
THINK_MS, ANSWER_MS = 200, 250
"""How long a bot that thinks ahead does so in a window, and when it answers, whether or not it could play anything: time
would tell what it holds."""
EVENT_PARTS = {"card": "card", "monster": "card", "route": "route", "square": "square", "seat": "seat"}
"""The parts of events that name something on the table, and what it is; the first that an event has is what it is about."""


class TableScene(Looking):
    """A table. Each game has its own below this. It is laid when it is entered; until then it only knows its game.

    `saved` is called after each choice, `finished` when the game is over and everything has been shown, `menu` for the
    pause menu. The scene never sees more than the view of the seat whose player is before the screen.
    """

    patience = 900
    """A fight of one blow does not change the music."""
    unspoken: ClassVar[frozenset[str]] = frozenset()
    """Kinds and verbs of choices of which a bot says nothing: its reason, or that it had one, would tell what it holds."""
    any_key_skips = True
    """While something moves, a key ends it and does nothing else."""
    look_back: Callable[[int], bool] | None = None
    """Shows a seat what others did last; False where there is nothing."""

    def __init__(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__()
        self.session = session
        self.saved, self.finished, self.menu = saved, finished, menu
        self.people = [number for number, seat in enumerate(session.seats) if not seat.is_bot]
        decision = session.match.decision
        first = decision.seat if decision is not None and decision.seat in self.people else (self.people or [0])[0]
        self.seat = first
        self.choosing: Choosing | None = None
        self.about: Ref | None = None
        self.refusal: Refusal | None = None
        self.log: list[Line] = []
        self.spoken = language()
        self.recalled: Line | None = None
        self.offers: list[Offer] = []
        self.over = False
        self.asleep = True
        self.between = False
        """True from a choice that hands the turn on until somebody is to choose: anybody may look at the screen."""
        self.vacant = True
        """Nobody has had the screen yet."""
        self.earlier: Any = None
        """What is shown instead of the present position while the table is laid for what has just happened."""
        self.thinker: Thinker | None = None
        self.answer_at = 0
        self.newcomer = True
        """Who sits before the screen has not been asked yet: the focus goes to what can be chosen."""
        self.dragged: Ref | None = None
        """What the mouse went down on and may draw to where it is to go."""
        self.by_hand = False
        """After an undo nothing is passed automatically until the next choice."""
        self.last_seen: dict[int, int] = {}
        """How many events had happened when a seat last had the screen."""
        self.stage = Stage(self.pace)

    # --- what a game gives

    @abstractmethod
    def look(self) -> None:
        """Take a new view of the seat before the screen (`seen`), and let the picture agree with it."""

    @abstractmethod
    def show(self, events: tuple[Event, ...]) -> None:
        """Put the acts of these events behind those that are going on; each calls `happened` when it is over."""

    @abstractmethod
    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log, or None where there is nothing to say."""

    @abstractmethod
    def names_of(self, view: Any) -> Any:
        """The names of things as a view knows them."""

    @abstractmethod
    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""

    def passes(self, decision: Decision) -> int | None:
        """The option that is taken without calling the player to the screen; None where the player is asked.

        It may follow only from what everybody can see and from what a player said openly, unless no other person plays.
        """
        return None

    def ways_ahead(self, decision: Decision) -> list[str]:
        """The ways to pass ahead that are offered with a decision."""
        return passing.offered(decision, len(self.people))

    def centre(self) -> None:
        """Show the part of the board that matters to the seat."""

    def offered(self, decision: Decision) -> None:
        """A choice is about to be offered: show where it is made."""

    def says_why(self, decision: Decision, option: Option) -> bool:
        """Whether a bot says why it takes an option: where there was a choice, and where the reason tells nothing secret."""
        return len(decision.options) > 1 and not {decision.kind, option.verb} & self.unspoken

    def introduces(self) -> bool:
        """Whether who sits here is told how choices are made; not where somebody else tells it."""
        return True

    def introduce(self, decision: Decision) -> None:
        """A choice has been offered: say how it is made to who has not met one of its kind."""

    # --- the view

    def seen(self) -> Any:
        """What may be shown: what the seat before the screen knows, between two players what everybody knows."""
        return self.session.match.view(self.eyes) if self.earlier is None else self.earlier

    @property
    def eyes(self) -> int:
        """The seat whose knowledge the log tells; the number of seats for what everybody knows."""
        return len(self.session.seats) if self.between else self.seat

    def _write_log(self, until: int | None = None) -> None:
        """The log anew, up to so many events, as the seat before the screen may know it."""
        border = self.session.match.border.at if self.session.match.border.made else -1
        self.log = []
        history = self.session.match.history[:until]
        for number, event in enumerate(history):
            if number == border:
                self.mark_border()
            line = self._line_of(event.seen_by(self.eyes))
            if line is not None:
                self.log.append(line)
        if border == len(history):
            self.mark_border()
        self.log = self.log[-MOST_LINES:]

    def mark_border(self) -> None:
        """A line of the log says how far undo goes back; in practice it goes all the way."""
        mark = Line(border_mark(), again=border_mark)
        self.log = [line for line in self.log if line != mark]
        if not self.session.match.practice:
            self.log.append(mark)

    def _mark_here(self) -> None:
        """The log says that undo does not go back beyond here, where it does not."""
        border = self.session.match.border
        if border.made and border.at == len(self.session.match.history):
            self.mark_border()

    @property
    def mood(self) -> str:
        """What the music is to be like, by what is shown: `calm`, `danger` or `boss`."""
        return "calm"

    @property
    def tune(self) -> str:  # type: ignore[override]
        """The game's music for the mood."""
        return cues_of(self.session.game).music.get(self.mood, "")

    def begins(self, event: Event) -> None:
        """The act of an event begins: it is heard."""
        self.app.sounds.play(cues_of(self.session.game).of(event))

    def happened(self, event: Event) -> None:
        """An event has been shown: its line goes to the log."""
        line = self._line_of(event)
        if line is not None:
            self._note(line)

    def _line_of(self, event: Event) -> Line | None:
        """The line of an event in the log, if it has one."""

        def say() -> Rich | None:
            return self.line(event, self.names)

        words = say()
        return Line(words, event.rule, self.event_about(event), say) if words is not None else None

    def event_about(self, event: Event) -> Ref | None:
        """What on the table an event is about, as far as it can be looked at: a card before a place before a seat."""
        for part, kind in EVENT_PARTS.items():
            number = event.parts.get(part)
            if isinstance(number, int) and number >= 0:
                return (kind, number)
        return None

    def _note(self, line: Line) -> None:
        """A line more in the log."""
        self.log = [*self.log, line][-MOST_LINES:]
        view = self.desk.find("log")
        if isinstance(view, TextView):
            view.set(self.log_entries())

    def relayout(self) -> None:
        """The widgets anew; after a change of language the log too."""
        if self.spoken != language():
            self.spoken = language()
            self.log = [line.retold() for line in self.log]
            self.recalled = self.recalled.retold() if self.recalled is not None else None
            self.refusal = self.refusal if self.refusal is not None and self.refusal.rule else None
        super().relayout()

    # --- the course of the game

    def pace(self) -> Pace:
        """How fast acts go."""
        return self.app.pace()

    def entered(self) -> None:
        """The table is laid; secrets wait for their player behind a curtain."""
        if self.secret:
            self.between = self.session.bot_to_move
            self.last_seen = last_choices(self.session.match)
        self.places()
        self.look()
        self._write_log()
        self.centre()
        super().entered()
        self.seal()

    def update(self, now: int) -> None:
        """Play what has happened; then the next choice is due."""
        turned = self.stage.turned
        self.stage.update(now)
        if self.stage.turned != turned:
            self.touch()
        if not self.stage.busy and self.asleep and self.app.top is self:
            self.proceed()
        self.wait(now)

    def proceed(self) -> None:
        """Nothing moves: let a bot choose, hand over, offer the choice, or end."""
        match = self.session.match
        self.asleep = False
        if match.outcome is not None:
            if not self.over:
                self.over = True
                self.look()
                self.finished()
            return
        decision = match.decision
        assert decision is not None
        if self.session.bot_to_move:
            self._let_bot_think()
        elif self._passed(decision):
            pass
        elif decision.seat != self.seat or (self.secret and self.vacant):
            self._hand_over(decision.seat)
        else:
            self._offer()

    def _passed(self, decision: Decision) -> bool:
        """Was the choice made without calling its player, who passes by themselves?"""
        if self.by_hand:
            return False
        self.look()
        number = self.passes(decision)
        if number is None:
            return False
        self._mark_here()
        self.choose(number)
        return True

    def _let_bot_think(self) -> None:
        """A bot thinks a little in every step, so that the window never waits for it; then it acts and says why.

        Where nobody is to learn whether it could act at all, it always takes the same time, and passes without a word.
        """
        decision = self.session.match.decision
        assert decision is not None
        hidden = asked_anyway(self.session.match.view(len(self.session.seats)))
        if self.thinker is None:
            self.thinker = self.session.bot_thinking(THINK_MS / 1000) if hidden else self.session.bot_thinking()
            ahead = hidden and self.thinker.ahead
            self.answer_at = self.app.now + ANSWER_MS if ahead else self.app.now
            self.touch()
        try:
            number = self.thinker.result()
        except NeverEnds as endless:
            self._never_ends(endless)
            return
        if number is None or self.app.now < self.answer_at:
            self.asleep = True
            self.update_at(self.app.now if number is None else self.answer_at)
            return
        forced = not self.says_why(decision, decision.options[number])
        why = {} if forced or (hidden and decision.options[number].verb == "pass") else self.thinker.why
        self.thinker = None

        def say(seat: int = decision.seat) -> Rich:
            return rich(_("{who}: {why}"), who=self.names.who(seat), why=Run(pick(why), "dim"))

        if pick(why):
            self._note(Line(say(), again=say))
        self.choose(number)

    @property
    def secret(self) -> bool:
        """True where players must not see each other's hands."""
        return self.session.concealed and len(self.people) > 1

    def _hand_over(self, seat: int) -> None:
        """Another player comes to the screen; with concealed hands behind a curtain."""
        if self.secret:
            self._draw_curtain(seat)
        else:
            self._sit_down(seat)

    def seal(self) -> None:
        """Anybody may be before the screen now: with concealed hands a curtain comes down where something is to be hidden."""
        curtained = any(isinstance(scene, CurtainScene) for scene in self.app.stack)
        if self.secret and not self.over and not self.between and not curtained:
            self._draw_curtain(self.seat)

    def _draw_curtain(self, seat: int) -> None:
        def done() -> None:
            self.app.pop()
            self._sit_down(seat)

        def recap() -> list[Rich | str]:
            names = self.names_of(self.session.match.view(seat))
            since = self.session.match.history[self.last_seen.get(seat, 0) :]
            told = (self.line(event.seen_by(seat), names) for event in since)
            return [words for words in told if words is not None]

        if not self.between and not self.newcomer:
            self.last_seen[self.seat] = len(self.session.match.history)
        self.app.push(CurtainScene(seat, self.session.seats[seat].name, recap, done, lambda: self.menu()))

    def _sit_down(self, seat: int) -> None:
        """A player sits before the screen: nothing of what another one saw is left on it."""
        if seat != self.seat or self.vacant:
            self.seat, self.vacant = seat, False
            self.between, self.newcomer = False, True
            self.about, self.refusal, self.recalled, self.choosing = None, None, None, None
            self.pinned = False
            self.look()
            self._write_log()
            self.asleep = True
            self.centre()
        self.relayout()

    def _turn_away(self, before: int, public: Any) -> None:
        """The turn was handed on by a choice that `before` events preceded: the player's secrets leave the screen at once.

        `public` is what everybody knew then, None where nothing is to be hidden; what happened is shown from there on.
        """
        if public is None:
            return
        decision = self.session.match.decision
        if decision is None or decision.seat == self.seat:
            return
        self.last_seen[self.seat] = before
        self.between = True
        self.about, self.recalled, self.pinned = None, None, False
        self.earlier = public
        self.look()
        self.earlier = None
        self._write_log(before)

    def _offer(self) -> None:
        """Let the player choose."""
        came_back, self.between = self.between, False
        self.look()
        if came_back:
            self._write_log()
        self._mark_here()
        decision: Decision = self.view.decision
        self.choosing = self.choose_among(decision)
        self.refusal, self.recalled = None, None
        self.about, self.pinned, self.focused_key = None, False, ""
        self.offered(decision)
        self.relayout()
        if self.newcomer or (self.desk.focus is not None and self.desk.focus.key == f"seat {self.seat}"):
            self.newcomer = False
            self.desk.focus_on(self.first_focus())
        self.introduce(decision)
        self.listen()

    def decide(self, option: Option) -> None:
        """The player has chosen; who wants to be asked is asked before a die, a draw or a reveal."""
        words = ""
        if self.app.settings.confirm and not self.session.match.practice:
            decision = self.view.decision
            number = (*decision.options, *decision.ahead).index(option)
            words = {
                "chance": _("A die or a draw follows, and undo does not cross it."),
                "reveal": _("Something hidden comes to light, and undo does not cross that."),
            }.get(self.session.match.border_ahead(number), "")
        if not words:
            self.choose(option)
            return

        def again() -> None:
            if self.choosing is not None and self.choosing.picked:
                self._back()

        self.app.push(DialogScene(words, [(_("Leave it"), again), (_("Go on"), lambda: self.choose(option))]))

    def choose(self, option: Option | int) -> None:
        """A choice is made: the rules run, it is saved, and what happened is played."""
        self.choosing = None
        self.refusal = None
        self.by_hand = False
        match = self.session.match
        before = len(match.history)
        public = match.view(len(self.session.seats)) if self.secret and not self.between else None
        try:
            events = self.session.choose(option)
        except NeverEnds as endless:
            self._never_ends(endless)
            return
        self.saved()
        self._turn_away(before, public)
        self.show(tuple(event.seen_by(self.eyes) for event in events))
        self.asleep = True
        self.relayout()

    def _never_ends(self, endless: NeverEnds) -> None:
        """Cards would go on for ever: the choice is not made, the game is kept as it stands, and the cards are named."""
        self.thinker, self.asleep = None, True
        words = _("These cards go on for ever, so nothing was done: {cards}. The game is kept as it stood before.")
        words = words.format(cards=self.names.cards(endless.cards))
        self.saved()
        self.app.push(DialogScene(words, [(_("Go back"), nothing), (_("Menu"), lambda: self.menu())]))

    def _undo(self) -> bool:
        """Take the last choice back; at a border say which it is, and offer one person to cross it in practice."""
        if self.stage.busy or self.choosing is None:
            return False
        if self.session.undo():
            self.app.sounds.play("interface/undo")
            self._turned_back()
        elif self.session.solo and self.session.match.choices and not self.session.match.practice:
            words = _("{why} Practice can take that back too, and the game stays marked as practice.").format(why=self._border())
            self.app.push(DialogScene(words, [(_("Leave it"), nothing), (_("Practice"), lambda: self.practise(back=True))]))
        else:
            self.app.sounds.play("interface/refused")
            self._say_border()
        return True

    def redo(self) -> bool:
        """Make again what was taken back last."""
        if self.stage.busy or self.choosing is None or not self.session.redo():
            return False
        self.app.sounds.play("interface/redo")
        self._turned_back()
        return True

    def practise(self, back: bool = False) -> None:
        """Go on as practice; `back`: with the choice that was to be taken back."""
        self.session.practise()
        if back:
            self.session.undo()
        self._turned_back()

    def _turned_back(self) -> None:
        """The game stands elsewhere than it did: nothing is passed by itself, and everything is shown anew."""
        self.by_hand = True
        self.choosing, self.refusal = None, None
        self.saved()
        self.look()
        self._write_log()
        self.asleep = True
        self.relayout()

    def _border(self) -> str:
        """Why the last choice can't be taken back."""
        match = self.session.match
        if not match.choices:
            return _("Nothing has been chosen yet.")
        border = match.border
        if border.kind == "chance":
            rolled = any("dice" in event.parts or "face" in event.parts for event in match.history[border.since : border.at])
            return _("A die was rolled.") if rolled else _("Something was drawn by chance.")
        return {
            "reveal": _("Something hidden came to light."),
            "step": _("A new step of the turn has begun."),
            "seat": _("Another player has chosen."),
            "over": _("The game is over."),
        }.get(border.kind, _("The game was opened here."))

    def _say_border(self) -> None:
        self.refusal = Refusal("", _("The last choice can't be taken back: {why}").format(why=self._border()))
        self.inspect()

    # --- picking

    def pick(self, ref: Ref) -> None:
        """Something that can be chosen was pointed at."""
        assert self.choosing is not None
        option = self.choosing.pick(ref)
        self.about, self.refusal, self.recalled, self.pinned = ref, None, None, False
        if option is not None:
            self.decide(option)
            return
        self.relayout()
        focus = self.desk.focus
        if isinstance(focus, Spot) and not focus.lit:
            self.desk.focus_on(self.first_focus())  # on to what comes next

    def explain(self, ref: Ref) -> None:
        """Something that can't be chosen was pointed at: it is picked instead, or says why it can't be, with the clause."""
        self.about, self.recalled = ref, None
        if self.choosing is not None and self.choosing.instead(ref):
            self.refusal = None
            self.relayout()
            return
        self.ask(ref, hold=False)

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Every choice that lies nowhere on the table; while nothing is picked also the ways to pass ahead."""
        offers = super().make_offers(refs, placed)
        if self.choosing is None or self.choosing.picked:
            return offers
        decision = self.choosing.decision
        ways = self.ways_ahead(decision)
        return offers + [Offer(passing.button(one.verb), one) for one in decision.ahead if one.verb in ways]

    def take(self, offer: Offer) -> None:
        """An offer was taken."""
        match offer.what:
            case None:
                self._back()
            case Option():
                self.decide(offer.what)
            case ref:
                self.pick(ref)

    def focused(self, widget: Widget | None) -> None:
        """The inspector shows what the focus is on, and why nothing can be taken back."""
        if widget is not None and widget.key == "undo" and not widget.enabled and self.choosing is not None:
            self._say_border()
        super().focused(widget)

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """Undo, redo where something was taken back, menu. In large text there is no room for redo, and the menu has it."""
        may = self.choosing is not None and self.session.match.can_undo
        why = "" if may or self.choosing is None else self._border()
        entries = super().corner_entries()
        if self.choosing is not None and self.session.match.can_redo and not self.large:
            entries.insert(0, ("redo", _("Redo"), self.key_of(Verb.REDO), self.redo, True, ""))
        entries.insert(-1, ("help", "?" if self.large else _("Help"), self.key_of(Verb.WHY), self.help, True, ""))
        return [("undo", _("Undo"), self.key_of(Verb.UNDO), self._undo, may, why), *entries]

    # --- what is said

    def say(self, said: Said) -> bool:
        """While something moves any key skips it; then desk and game."""
        if self.any_key_skips and self.stage.busy and self._skips(said):
            self.stage.skip()
            return True
        self.by_mouse = isinstance(said, Pointer)
        self.listen()
        if isinstance(said, Pointer) and self._with_mouse(said):
            return True
        return super().say(said)

    def _with_mouse(self, said: Pointer) -> bool:
        """Beside pointing and pressing: a card is drawn to where it is to go; the right button takes a pick back, or asks why."""
        over = self.desk.at(said.position)
        spot = over if isinstance(over, Spot) and isinstance(over.about, tuple) else None
        match said:
            case Pointer("down", _, 1):
                if over is None:
                    self.unpin()
                self.dragged = spot.about if spot is not None and spot.lit and spot.zone == "hand" else None  # type: ignore[assignment]
            case Pointer("move", _, held=True) if self.dragged is not None and (spot is None or spot.about != self.dragged):
                return self._draw_on(self.dragged)
            case Pointer("up", _, 1):
                return self._drop(spot)
            case Pointer("down", _, 3):
                if not self._back() and spot is not None:
                    self.ask(spot.about)  # type: ignore[arg-type]
                return True
        return False

    def _draw_on(self, ref: Ref) -> bool:
        """The mouse leaves a card with its button down: the card is picked, unless that alone would be the choice."""
        choosing = self.choosing
        if choosing is None or (ref not in choosing.picked and (ref not in choosing.next() or choosing.settles(ref))):
            self.dragged = None
        elif ref not in choosing.picked:
            self.pick(ref)
        return False

    def _drop(self, spot: Spot | None) -> bool:
        """The mouse lets go of a card: over something that it can be for, that is chosen."""
        ref, self.dragged = self.dragged, None
        choosing = self.choosing
        if choosing is None or ref is None or ref not in choosing.picked or spot is None or spot.about == ref or not spot.lit:
            return False
        self.pick(spot.about)  # type: ignore[arg-type]
        return True

    def _skips(self, said: Said) -> bool:
        """Does this end what moves? A click does above the prompt."""
        match said:
            case Press(verb, False):
                return verb not in (Verb.MENU, Verb.FULL_SCREEN, Verb.MUTE)
            case Pointer("down", position, 1):
                return position[1] < self.prompt.top
        return False

    def back(self) -> bool:
        """Esc takes the last pick back, or lets the inspector go on; else it opens the menu."""
        if not self._back() and not self.unpin():
            self.menu()
        return True

    def _back(self) -> bool:
        if self.choosing is None:
            return False
        if self.choosing.back():
            self.relayout()
            return True
        retreat = next((one for one in self.choosing.buttons() if one.verb in self.retreats), None)
        if retreat is None:
            return False
        self.decide(retreat)
        return True

    def verb(self, verb: Verb) -> bool:
        """The verbs of every table."""
        match verb:
            case Verb.UNDO:
                return self._undo()
            case Verb.REDO:
                return self.redo()
            case Verb.REPLAY:
                return self.choosing is not None and self.look_back is not None and self.look_back(self.seat)
            case Verb.MENU:
                self.menu()
                return True
            case Verb.END_TURN:
                return self._end_turn()
            case Verb.RECENTRE:
                self.centre()
                self.relayout()
                return True
            case Verb.WHY | Verb.INSPECT:
                if self.about is not None:
                    self.ask(self.about)
                focus = self.desk.focus
                if verb is Verb.WHY and self.refusal is None and not (isinstance(focus, Spot) and not focus.lit):
                    self.pinned = False
                    self.help()
                return verb is Verb.WHY or self.desk.focus_on("inspector")
            case Verb.LOG:
                return self.desk.focus_on("log")
            case Verb.SCROLL_UP | Verb.SCROLL_DOWN:
                view = self.desk.find("log")
                return view is not None and view.say(Press(verb))
        return verb in CARDS and self._card(CARDS.index(verb))

    def _card(self, number: int) -> bool:
        """A number picks a card of the hand."""
        cards = self.hand() if not self.between else []
        if number >= len(cards) or not self.desk.focus_on(f"card {cards[number]}"):
            return False
        assert self.desk.focus is not None
        return self.desk.focus.say(Press(Verb.CONFIRM))

    def _end_turn(self) -> bool:
        if self.choosing is None or self.choosing.picked:
            return False
        option = next((one for one in self.choosing.buttons() if one.verb in self.ends), None)
        if option is None:
            return False
        self.decide(option)
        return True

    def device(self, device: Device) -> bool:
        """Losing the window seals what only one player may see."""
        if device == Device("window", False):
            self.seal()
        return False


def border_mark() -> Rich:
    """The words of the line that says how far undo goes back."""
    return rich(_("{dim:─ undo ends here ─}"))
