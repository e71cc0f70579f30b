"""Bargaining at one keyboard: the sheet, opened by a key or by an offer, and the way from it through the rules' small choices."""

from __future__ import annotations

from collections.abc import Callable

from game.client.brush import Brush, Rect
from game.client.called import called_in
from game.client.i18n import _, pick
from game.client.said import CARDS, Pointer, Verb
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.table.frame import Line, Offer
from game.client.table.names import told
from game.client.table.scoundrel_quest import sheet
from game.client.table.scoundrel_quest.breaking_in import OVER, WAIT, BreakingIn
from game.client.table.scoundrel_quest.sheet import Doing, Sheet
from game.client.table.scoundrel_quest.talks import (
    DRAFTING,
    VERBS,
    Goal,
    Talk,
    Wish,
    answered,
    draft_goal,
    next_step,
    talks,
)
from game.client.text import Rich, Run, fonts, rich
from game.client.widgets import Button, Spot, Widget
from game.games.scoundrel_quest.helping import HELP
from game.games.scoundrel_quest.trading import TRADE
from game.rules import Decision, Event, Option, Ref
from game.rules.phases import AHEAD
from game.sessions.session import BreakIn

LAST = {"roll": 2, **dict.fromkeys(AHEAD, 4), "drop": 5, "shed": 5, "drop_gold": 5, "suicide": 6}
"""Where in the column of buttons a choice stands that is neither a way on nor usual."""
BARGAIN: Ref = ("bargain", 0)
"""The button that opens the sheet."""
BACK = 9
"""Where the way back stands."""
UNBINDING = ("counter", "change", "leave", "decline")
"""Where the focus begins when an answer is asked for: never on taking it, which a second press would do unseen."""
Mark = tuple[int, str]
"""A bargain: with whom, of which kind."""


class Bargaining(BreakingIn):
    """A table at which offers are put together on a sheet (MQ-20.11, MQ-35.1, MQ-R125, MQ-R131)."""

    sheet: Sheet | None = None
    """What lies over the map while somebody bargains."""
    mark: Mark | None = None
    """The bargain that is on the sheet."""
    wish: Wish | None = None
    """What is being put together."""
    aside: bool = False
    """Is the sheet laid aside for a moment, so that the own cards and the map can be looked at?"""
    goal: Goal | None = None
    """The offer that is on its way through the small choices of the rules."""
    answers: dict[Mark, Rich]
    """What a bot said last in a bargain."""
    times: dict[Mark, int]
    """How often a bot has answered in a bargain: the same words once more are another answer."""
    called: frozenset[tuple[int, int, int]] = frozenset()
    """Who was called to answer what."""
    summoned: bool = False
    """Has who broke in not said "Wait!", but been called to answer?"""
    opened: frozenset[tuple[int, int]] = frozenset()
    """The offers, each with its round, for which the sheet has been opened by itself."""

    # --- opening and closing

    def bargains(self) -> list[Talk]:
        """Every bargain about which the seat can do something now."""
        if self.choosing is None or self.choosing.picked or self.between:
            return []
        draft = draft_goal(self.view)
        if draft is not None:
            return [Talk(draft[0].other, draft[0].kind, None, ())]
        if self.choosing.decision.kind in DRAFTING:
            return []
        return talks(self.view, self.seat, self.choosing.decision.options)

    def open_sheet(self) -> None:
        """The sheet comes up with what is most urgent: an answer, else who can be asked."""
        found = self.bargains()
        if not found:
            return
        urgent = [one for one in found if one.offer is not None and one.offer.maker != self.seat]
        first = next((one for one in found if (one.other, one.kind) == self.mark), found[0])
        self._look_into(urgent[0] if urgent else first)

    def _look_into(self, talk: Talk) -> None:
        self.mark = talk.other, talk.kind
        self.aside = False
        kept = self.wish
        self.wish = None
        if talk.offer is None and talk.way("bid", "trade", "ask") is not None:
            goal = Goal(talk.other, talk.kind, 0, frozenset())
            self.wish = Wish(self.view, goal, self.seat)
            if kept is not None and (kept.other, kept.kind, kept.number, kept.seat) == (*self.mark, 0, self.seat):
                for key, amount in kept.amounts.items():
                    self.wish.set(key, amount)
            else:
                self.answers.pop(self.mark, None)  # it was said to what is no more on the sheet
                self.wish.default()
        draft = draft_goal(self.view)
        if draft is not None:
            self.wish = Wish(self.view, draft[0], self.seat, draft[1])
            self.wish.default()
        self.relayout()
        self.desk.focus_on(self.first_focus())

    def lay_aside(self, aside: bool = True) -> None:
        """Look at what lies under the sheet, or take it up again as it was."""
        self.aside = aside
        self.relayout()
        self.desk.focus_on("aside")

    def close_sheet(self) -> None:
        """Back to the table; a draft that was begun is dropped."""
        decision = self.choosing.decision if self.choosing is not None else None
        if decision is not None and decision.kind == "draft":
            self.mark = self.wish = None
            self.choose(next(one for one in decision.options if one.verb == "drop"))
            return
        self.mark = None
        if self._answers_a_call:
            self._goes_unanswered()
            self.choose(OVER)  # who was called goes back, and can still say "Wait!"
            return
        self.relayout()
        self.desk.focus_on(self.first_focus())

    def _goes_unanswered(self) -> None:
        """Who was called to answer gives none: the log says so, and the sheet of a person who waits for it."""
        decision = self.session.match.decision
        if self.sheet is None:
            return
        talk, seat = self.sheet.talk, self.seat

        def say() -> Rich:
            words = _("{icon:quest_deal} {who} gives {other} no answer")
            return told(words, who=self.names.who(seat), other=self.names.who(talk.other))

        self._note(Line(say(), again=say, seat=seat))
        if talk.other in self.people:
            self.answers[seat, talk.kind] = say()
            if decision is not None and decision.seat == talk.other and talk.offer is not None:
                self.mark = seat, talk.kind  # it comes up with what was offered

    def _put_away(self) -> None:
        """The sheet is closed by a key or the right button; who was called to answer is asked first: the other does not wait."""
        if not self._answers_a_call or self.sheet is None:
            self.close_sheet()
            return
        words = _("{who} goes on without your answer.").format(who=self.names.player(self.sheet.talk.other))
        self.app.push(DialogScene(words, [(_("Go back"), lambda: None), (_("Ignore"), self.close_sheet)]))

    def offered(self, decision: Decision) -> None:
        """A choice is offered: an offer that waits for its answer comes up by itself, once."""
        super().offered(decision)
        if self.goal is None:
            self._come_up(decision)

    def _come_up(self, decision: Decision) -> None:
        """The sheet shows what waits for an answer, or stays at what was done on it."""
        waiting = {
            (one.offer.id, one.offer.rounds) for one in self.bargains() if one.offer is not None and one.offer.to == self.seat
        }
        if waiting - self.opened or decision.kind == "draft":
            self.opened |= waiting
            self.open_sheet()
            self._read_combat()
        elif self._answers_a_call and (asked := self._asked()) is not None:
            self._look_into(asked)
            self._read_combat()
        elif self.mark is not None:
            self._again()

    def _read_combat(self) -> None:
        """Who is asked about help reads of the combat: whom it is against, and how likely it is won without and with it."""
        if self.view.fight is not None and self.mark is not None and self.mark[1] == HELP:
            self.about = ("odds", 0)
            self.inspect()

    @property
    def _answers_a_call(self) -> bool:
        """Is the seat before the screen because it was called, and has not answered yet?"""
        return self.summoned and self.choosing is not None and self.choosing.decision.kind == WAIT

    def _asked(self) -> Talk | None:
        """What a seat that was asked for help can put together for it."""
        fight = self.view.fight
        return next((one for one in self.bargains() if fight is not None and (one.other, one.kind) == (fight.main, HELP)), None)

    def _again(self) -> None:
        """The sheet stays open after something was done on it, as long as there is something to do."""
        talk = next((one for one in self.bargains() if (one.other, one.kind) == self.mark), None)
        if talk is None:
            self.mark = None
        elif talk.offer is not None:
            self._look_into(talk)
        elif self.mark in self.answers:
            self._look_into(talk)  # it was refused: why, and what was offered
        else:
            self.mark = None

    # --- an offer on its way

    @property
    def half_made(self) -> bool:
        """Who is asked for help with an offer answers that, and names no price of its own before it has been made."""
        return self.goal is not None

    def _offer(self) -> None:
        """Let the player choose; an offer on its way goes on by itself."""
        super()._offer()
        self._go_on()

    def _let_break(self, seat: int) -> None:
        super()._let_break(seat)
        if self.choosing is not None:
            self.offered(self.choosing.decision)

    def _go_on(self) -> None:
        goal, choosing = self.goal, self.choosing
        if goal is None or choosing is None:
            return
        option = next_step(self.view, choosing.decision, goal)
        if option is None or option.verb == "propose":
            self.goal = None
        if option is not None:
            self.choose(option)
        else:
            self._come_up(choosing.decision)  # an answer came before the offer was made

    def propose(self) -> None:
        """What was put together is offered."""
        if self.wish is None or self.wish.why_not():
            return
        gift = all(one.giver == self.seat for one in self.wish.terms) and self.wish.kind == TRADE
        if gift and self.app.settings.careful and not self.session.match.practice:
            words = _("{who} would get this for nothing.").format(who=self.names.player(self.wish.other))
            self.app.push(DialogScene(words, [(_("Go back"), lambda: None), (_("Make this offer"), self._propose)]))
        else:
            self._propose()

    def _propose(self) -> None:
        assert self.wish is not None  # it was just put together
        self.goal = self.wish.goal
        self.answers.pop((self.wish.other, self.wish.kind), None)
        self._go_on()

    def _undo(self) -> bool:
        """An offer is taken back as a whole."""
        return self._as_a_whole(super()._undo, self.session.undo)

    def redo(self) -> bool:
        """An offer is made again as a whole."""
        return self._as_a_whole(super().redo, self.session.redo)

    def _as_a_whole(self, first: Callable[[], bool], more: Callable[[], bool]) -> bool:
        """Do it, then what belongs to it, so that no draft is left half made."""
        made = len(self.session.match.choices)
        self.goal = None
        done = first()
        if len(self.session.match.choices) != made:
            moved = False
            while self._inside_a_draft() and more():
                moved = True
            if moved:
                self._turned_back()
        return done

    def _turned_back(self) -> None:
        """What waits for an answer comes up again; what was said to an offer that is no more is not shown any more."""
        self.opened, self.answers, self.times = frozenset(), {}, {}
        super()._turned_back()

    def _inside_a_draft(self) -> bool:
        decision = self.session.match.decision
        return decision is not None and decision.kind in DRAFTING

    # --- who is called to answer

    def call(self) -> None:
        """Who was made an offer, or was asked for help by a person, comes to the screen: all can see that it was so."""
        match = self.session.match
        decision = match.decision
        if decision is None or self.goal is not None or self.breaker is not None or not match.state.interruptible:
            return
        fight = match.state.fight
        waiting = {(one.to, one.id, one.rounds) for one in match.state.offers if not one.agreed}
        if fight is not None and fight.main in self.people:
            waiting |= {(seat, -match.state.turn, fight.cell) for seat in fight.asked if not answered(match.state, seat)}
        for seat, *what in sorted(waiting - self.called):
            if seat in self.people and seat != decision.seat and any(one.verb in VERBS for one in match.interrupts(seat)):
                self.called |= {(seat, what[0], what[1])}
                if fight is not None:
                    self.called |= {(seat, -match.state.turn, fight.cell)}  # an offer of help asks for it as well
                self.breaker, self.summoned = seat, True
                return

    def _wait(self, seat: int) -> None:
        self.summoned = False
        super()._wait(seat)

    # --- what is said to it

    def _break_in_of(self, found: BreakIn) -> None:
        """What a bot says to an offer, or to being asked for help, stands in the log and on the sheet."""
        option = self.session.match.view(found.seat).interrupts[found.number]
        state = self.session.match.state
        talk: tuple[int, str] | None = None
        if option.verb == "bid":
            talk = option.about[0][1], HELP
        elif option.about[:1] and option.about[0][0] == "offer":
            offer = next((one for one in state.offers if one.id == option.about[0][1]), None)
            talk = (offer.maker if offer.to == found.seat else offer.to, offer.kind) if offer is not None else None
        if pick(found.why) and talk is not None:
            other, kind = talk

            def say(seat: int = found.seat) -> Rich:
                words = called_in(pick(found.why), self.session.seats)
                return rich(_("{who}: {why}"), who=self.names.who(seat), why=Run(words, "dim"))

            self._note(Line(say(), again=say, seat=found.seat))
            if other in self.people:
                mark = found.seat, kind
                self.times[mark] = n = self.times.get(mark, 0) + 1
                again = _("{said} (answer no. {n})")
                self.answers[mark] = rich(again, said=say(), n=n) if n > 1 else say()
        super()._break_in_of(found)

    def happened(self, event: Event) -> None:
        """What was said and put together about help goes with its combat, what about a trade with its turn, both with a deal."""
        super().happened(event)
        if event.kind == "accepted":
            struck = {(event.parts["maker"], event.parts["what"]), (event.parts["to"], event.parts["what"])}
            self.answers = {mark: said for mark, said in self.answers.items() if mark not in struck}
            self.times = {mark: n for mark, n in self.times.items() if mark not in struck}
            if self.wish is not None and (self.wish.other, self.wish.kind) in struck:
                self.wish = None
            if self.mark in struck:
                self.mark = None
        over = {"combat": HELP, "turn": TRADE}.get(event.kind)
        if over is not None:
            self.answers = {mark: said for mark, said in self.answers.items() if mark[1] != over}
            self.times = {mark: n for mark, n in self.times.items() if mark[1] != over}
            if self.wish is not None and self.wish.kind == over:
                self.wish = None

    # --- layout

    def relayout(self) -> None:
        """The sheet anew as well; on it arrows lead from side to side and to the buttons."""
        self.sheet = None
        found = self.bargains() if self.mark is not None and not self.over else []
        at = next((number for number, one in enumerate(found) if (one.other, one.kind) == self.mark), -1)
        if at >= 0:
            self.sheet = Sheet(
                sheet.place(self.board_rect, self.prompt.top),
                self.view,
                self.names,
                self.seat,
                found,
                at,
                self.wish,
                self.answers.get(self.mark, ()) if self.mark is not None else (),
                Doing(
                    lambda number: self._look_into(self.bargains()[number]),
                    self._set,
                    self._toggle,
                    self.propose,
                    self._way,
                    self._edit,
                    self.close_sheet,
                    self.explain,
                    self._shows,
                    self._answers_a_call,
                    self.lay_aside,
                ),
            )
        self.aside = self.aside and self.sheet is not None
        self.desk.together = sheet.ZONES if self.sheet is not None else frozenset()
        super().relayout()

    def _shows(self, ref: Ref) -> None:
        """What is in focus on the sheet is read."""
        self.about, self.recalled, self.refusal, self.pinned = ref, None, None, False
        self.inspect()

    def focused(self, widget: Widget | None) -> None:
        """Under an offer that stands it is read what the button in focus does, and what the items in it are."""
        before = self.focused_key
        super().focused(widget)
        if self.sheet is None or widget is None or widget.key == before or self.pinned:
            return
        if self.wish is not None and widget.key != "propose":
            return
        key = "ignore" if widget.key == "leave" and self._answers_a_call else widget.key
        if isinstance(widget, TextView) and widget.turned is not None:
            widget.turned()
        elif widget.zone == sheet.ZONE and key in sheet.REPLIES:
            self._shows(("reply", sheet.REPLIES.index(key)))

    def _set(self, key: tuple[int, Ref], amount: int) -> None:
        if self.wish is not None:
            self.wish.set(key, amount)
            self.relayout()

    def _toggle(self, key: tuple[int, Ref]) -> None:
        if self.wish is not None:
            self.wish.toggle(key)
            self.relayout()

    def _way(self, verb: str) -> None:
        if self.sheet is not None:
            option = self.sheet.talk.way(verb)
            if option is not None:
                self.mark = None
                self.decide(option)

    def _edit(self) -> None:
        """What stands is put together anew."""
        if self.sheet is None or self.sheet.talk.offer is None:
            return
        talk = self.sheet.talk
        offer = talk.offer
        assert offer is not None
        self.wish = Wish(self.view, Goal(talk.other, talk.kind, offer.id, frozenset(offer.terms)), self.seat)
        self.relayout()
        self.desk.focus_on(self.first_focus())

    def prompt_words(self) -> Rich:
        """While an offer lies before the seat: that it wants an answer; for who was asked for help: by whom."""
        offer = self.sheet.talk.offer if self.sheet is not None else None
        if self._answers_a_call and self.sheet is not None and offer is None and self.sheet.talk.kind == HELP:
            return rich(_("{who} asks for your help"), who=self.names.who(self.sheet.talk.other))
        if offer is None or offer.to != self.seat or self.wish is not None:
            return super().prompt_words()
        return rich(_("{who} waits for your answer"), who=self.names.who(offer.maker))

    @property
    def map_hidden(self) -> bool:
        """While the sheet lies over it."""
        return self.sheet is not None or super().map_hidden

    def first_focus(self) -> str:
        """On the sheet its first stepper or button; where an answer is asked for, one that binds nobody."""
        if self.sheet is not None:
            keys = [one.key for one in self.desk.widgets if one.zone in sheet.ZONES and one.can_focus]
            able = [key for key in keys if not key.startswith("talk")]
            if self.wish is None:
                able.sort(key=lambda key: UNBINDING.index(key) if key in UNBINDING else len(UNBINDING))
            return able[0] if able else ""
        return super().first_focus()

    def sheet_widgets(self) -> list[Widget]:
        """What can be pressed on the sheet."""
        if self.sheet is None:
            return []
        self.sheet.rect = sheet.place(self.board_rect, self.prompt.top)
        if not self.aside:
            return self.sheet.widgets()
        words, hint, low = _("Back to the offer"), self.key_of(Verb.DEAL), self.board_rect.bottom - fonts.row - 3
        rect = Rect(self.board_rect.left + 3, low, fonts.body.measure(f"{words}  {hint}") + 16, fonts.row)
        return [Button(rect, words, lambda: self.lay_aside(False), "aside", sheet.ZONE, hint=hint)]

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Beside the sheet nothing else is offered; without it what can be bargained about is one button."""
        if self.sheet is not None:
            return []
        found = super().make_offers(refs, placed)
        if not self.bargains():
            return sorted(found, key=self._rank)
        found = [one for one in found if not _is_bargain(one)]
        waits = any(one.to == self.seat and not one.agreed for one in self.view.offers)
        open_it = Offer(_("Bargain!") if waits else _("Bargain"), BARGAIN, self.key_of(Verb.DEAL))
        return sorted([open_it, *found], key=self._rank)

    def _rank(self, offer: Offer) -> int:
        """The way on comes first, then bargaining and the roll; what is seldom wanted stands last."""
        if offer.what == BARGAIN:
            return 1
        if offer.what is None:
            return BACK
        verb = offer.what.verb if isinstance(offer.what, Option) else ""
        if verb == "pay_item" and isinstance(offer.what, Option):  # what it counts for: the most first
            return -int(dict(offer.what.about)["amount"])
        return 0 if verb in self.leads_on or verb == "pass" else LAST.get(verb, 3)

    def take(self, offer: Offer) -> None:
        """The button of the sheet opens it."""
        if offer.what == BARGAIN:
            self.open_sheet()
        else:
            super().take(offer)

    def draw_sheet(self, brush: Brush) -> None:
        """The sheet over map and cards."""
        if self.sheet is not None and not self.aside:
            self.sheet.draw(brush)

    # --- what is said

    def verb(self, verb: Verb) -> bool:
        """The key of the sheet; on it + and - change the gold of the side in focus, numbers its items."""
        if verb is Verb.DEAL:
            if self.aside:
                self.lay_aside(False)
            elif self.sheet is not None:
                self._put_away()
            else:
                self.open_sheet()
            return True
        if self.sheet is not None and self.wish is not None and not self.aside:
            side = self.seat if self.desk.focus is None or self.desk.focus.key.startswith("give") else self.wish.other
            if verb in (Verb.ZOOM_IN, Verb.ZOOM_OUT):
                gold = self.wish.of(side, "gold")
                for one in gold:
                    key = (side, one.what)
                    self._set(key, self.wish.amount(key) + (one.each if verb is Verb.ZOOM_IN else -one.each))
                return True
            if verb in CARDS:
                items = self.wish.of(side, "card")
                number = CARDS.index(verb)
                if number < len(items):
                    self._toggle((side, items[number].what))
                return True
        return super().verb(verb)

    def _back(self) -> bool:
        if self.sheet is not None:
            if self.aside:
                self.lay_aside(False)
            elif self.wish is not None and self.wish.number and self.sheet.talk.offer is not None:
                self._look_into(self.sheet.talk)
            else:
                self._put_away()
            return True
        return super()._back()

    def _with_mouse(self, said: Pointer) -> bool:
        """Beside the sheet the right button asks about what it is on: it takes back nothing there."""
        if self.sheet is not None and said.kind == "down" and said.button == 3:
            over = self.desk.at(said.position)
            if isinstance(over, Spot) and isinstance(over.about, tuple):
                self.ask(over.about)
                return True
        return super()._with_mouse(said)

    def overflow(self) -> list[str]:
        """Also of the sheet."""
        return super().overflow() + (self.sheet.overflow() if self.sheet is not None else [])


def _is_bargain(offer: Offer) -> bool:
    """Is this done on the sheet?"""
    what = offer.what
    if isinstance(what, Option):
        return what.verb in VERBS and what.verb != "ask"
    return what is not None and what[0] == "offer"
