""" "Wait!": who is not asked breaks in between two actions, a bot at once, a person by a button, behind a curtain of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.brush import Brush, Rect
from game.client.called import called
from game.client.i18n import _
from game.client.said import Press, Said, Verb
from game.client.scenes.dialog import DialogScene
from game.client.table.aiming import MOST_PASSES
from game.client.table.map_table import MapTable
from game.client.table.scoundrel_quest.dungeon import DungeonPanel
from game.client.table.scoundrel_quest.presented import Presented
from game.client.text import Rich, Run, fonts, rich
from game.client.widgets import nothing
from game.games.scoundrel_quest import QuestView
from game.rules import Decision, Option, Ref
from game.sessions.session import BEAT, BreakIn

ANNOUNCED = "quest.answer"
"""The kind of the decision in which an announced roll is answered."""
BEAT_MS = 2600
"""The time before an announced roll that the rulebook names (MQ-17.2)."""
WAIT = "wait"
"""The kind of the decision in which somebody breaks in."""
OVER = Option("wait_over")
ANSWERING = frozenset({"play", "use", "power"})
"""The verbs of what somebody breaks in for before a roll."""


class BreakingIn(MapTable, Presented):
    """A table at which those may act who are not asked (MQ-R82, MQ-R82a)."""

    view: QuestView
    panel: DungeonPanel
    breaker: int | None = None
    """Who has said "Wait!" and has not acted yet."""
    shown_at = -1
    """How many choices had been made when the table was last shown as it stood then."""
    beat_until = 0
    """Until then a bot waits with its choice, so that a person can break in."""
    wanted: Ref | None = None
    """The card by which "Wait!" was said: it is picked as soon as its player is asked."""
    roll: tuple[int, int, frozenset[int]] = (0, 0, frozenset())
    """The announced roll that is waited for, by how many there were; until when; and which people have said "Wait!" to it."""

    @property
    def half_made(self) -> bool:
        """Is what somebody does still on its way, so that nobody breaks into it?"""
        return False

    def proceed(self) -> None:
        """Before anybody chooses, who is not asked may break in: bots at once, people while a bot waits a beat."""
        match = self.session.match
        decision = match.decision
        if match.outcome is None and decision is not None:
            if self.roll_is_timed and self._beat_before_roll():
                return
            made = len(match.choices)
            if made != self.shown_at:
                self.shown_at = made
                self.look()
                self.relayout()
                self.beat_until = self.app.now + (round(1000 * BEAT) if self.session.bot_to_move and self.may_wait() else 0)
                found = None if self.half_made else self.session.bot_break_in()
                if found is not None:
                    self._break_in_of(found)
                    return
                self.call()
            if self.breaker is not None:
                self.asleep = False
                self._let_break(self.breaker)
                return
            if self.app.now < self.beat_until:
                self.asleep = True
                self.update_at(self.beat_until)
                return
        super().proceed()

    # --- the beat before a roll

    @property
    def roll_is_timed(self) -> bool:
        """Is a roll announced to which people answer within a time (MQ-17.2, MQ-R38)? Against the Boss all are asked in turn."""
        match = self.session.match
        if match.decision is None or match.decision.kind != ANNOUNCED or self.view.table.options.roll_timer is None:
            return False
        return match.state.fight is None or not match.state.fight.boss

    @property
    def beat_left(self) -> float:
        """The part of the time before the announced roll that is left; 0 where no time runs."""
        if not self.roll_is_timed or not self.roll[0] or self.app.now >= self.roll[1]:
            return 0.0
        return (self.roll[1] - self.app.now) / self._roll_ms

    @property
    def _roll_ms(self) -> int:
        """How long the table waits: as long whatever anybody holds."""
        timer = self.view.table.options.roll_timer
        return BEAT_MS if timer == "beat" else 1000 * int(timer or 0)

    def _beat_before_roll(self) -> bool:
        """The table waits for whoever says "Wait!"; then who has not said it has passed. True while something is to come yet."""
        match = self.session.match
        announced = sum(event.kind == "announced" for event in match.history)
        if announced != self.roll[0]:
            self.roll = announced, self.app.now + self._roll_ms, frozenset()
            self.looked_on = self.secret and self.between
            self.look()
            self.relayout()
        if self.app.now < self.roll[1]:
            self.asleep = True
            self.update_at(self.roll[1])
            return True
        decision = match.decision
        assert decision is not None
        if decision.seat not in self.people or decision.seat in self.roll[2]:
            return False
        self.look()
        self.choose(next(number for number, one in enumerate(decision.options) if one.verb == "pass"))
        return True

    def call(self) -> None:
        """A person to whom an offer was made comes to the screen, once for each; that it was made everybody knows."""

    def _break_in_of(self, found: BreakIn) -> None:
        """A bot breaks in."""
        self._break_in(found.seat, found.number)

    def prompt_words(self) -> Rich:
        """While a roll is waited for: that it comes."""
        if not self.beat_left:
            return super().prompt_words()
        main = self.session.match.state.fight
        who, words = self.names.who(main.main) if main is not None else (), _("{who} is about to roll")
        if self.may_wait() and self.breaker is None and (key := self.key_of(Verb.WAIT)):
            by = Run(key, "cool")
            whole = rich(_("{who} is about to roll; to do something first: {key}"), who=who, key=by)
            ways = [whole, *(rich(_("{who} rolls; before that: {key}"), who=one, key=by) for one in (who, who[:1]))]
            if (fits := next((one for one in ways if fonts.prompt.measure(one) <= self.prompt_room), None)) is not None:
                return fits
        return self.named(words, who)

    def draw_beat(self, brush: Brush) -> None:
        """A bar that runs out until an announced roll falls."""
        if not self.beat_left:
            return
        box = Rect(self.board_rect.centerx - 70, self.board_rect.top + fonts.row + 6, 140, 12)  # below the buttons of the map

        def again(brush: Brush) -> None:
            brush.frame("slider_track", box)
            filled = int(box.width * self.beat_left)
            if filled >= 6:
                brush.frame("slider_fill", Rect(box.left, box.top, filled, box.height))
            if self.beat_left:
                brush.again()

        brush.living(box, again)

    # --- a person says "Wait!"

    def explain(self, ref: Ref) -> None:
        """A card that can answer an announced roll says "Wait!" where it is pointed at while that is waited for."""
        if self.beat_left and self.breaker is None and self.may_wait() == [self.seat] and ref in self._answers():
            self.wanted = ref
            self._wait(self.seat)
        else:
            super().explain(ref)

    def _answers(self) -> set[Ref]:
        """The cards with which the player before the screen could answer the announced roll, if all before pass."""
        ahead = self.session.match.fork()
        for _number in range(MOST_PASSES):
            decision = ahead.decision
            if decision is None or decision.kind != ANNOUNCED:
                break
            if decision.seat == self.seat:
                return {one.about[0] for one in decision.options if one.verb in ANSWERING and one.about}
            ahead.choose(next(number for number, one in enumerate(decision.options) if one.verb == "pass"))
        return set()

    def _offer(self) -> None:
        super()._offer()
        wanted, self.wanted = self.wanted, None
        if wanted is not None and self.choosing is not None and wanted in self.choosing.next():
            self.desk.focus_on(f"{wanted[0]} {wanted[1]}")
            self.pick(wanted)

    def may_wait(self) -> list[int]:
        """The people who may break in now, as far as everybody knows; with one person only where there is something to do."""
        match = self.session.match
        if self.beat_left and match.outcome is None:
            main = match.state.fight.main if match.state.fight is not None else -1
            return [seat for seat in self.people if seat != main]
        if match.outcome is not None or match.decision is None or not match.state.interruptible:
            return []
        others = [seat for seat in self.people if seat != match.decision.seat]
        if len(self.people) == 1:
            return [seat for seat in others if match.interrupts(seat)]
        return others

    def wait_words(self) -> None:
        """ "Wait!" was said; where several could have said it: who was it?"""
        able = self.may_wait()
        if len(able) == 1:
            self._wait(able[0])
        elif able:
            names = [(called(self.session.seats[seat].name), partial(self._wait, seat)) for seat in able]
            self.app.push(DialogScene(_("Wait! Who wants to act?"), [*names, (_("Nobody"), nothing)]))

    def _wait(self, seat: int) -> None:
        if self.roll_is_timed and self.roll[0]:
            self.roll = self.roll[0], self.app.now, self.roll[2] | {seat}
            self.asleep = True
            self.relayout()
            return
        self.thinker = None
        self.choosing = None
        self.breaker = seat
        self.asleep = True
        self.relayout()

    def _let_break(self, seat: int) -> None:
        """Who said it comes to the screen and may act."""
        if seat != self.seat or (self.secret and self.vacant):
            self._hand_over(seat)
            return
        self.looked_on = self.between = False
        self.look()
        decision = Decision(seat, WAIT, (*self.view.interrupts, OVER), "MQ-R82")
        self.choosing = self.choose_among(decision)
        self.about, self.refusal, self.recalled, self.focused_key = None, None, None, ""
        self.relayout()
        self.desk.focus_on(self.first_focus())
        self.listen()

    def _no_way_back(self, option: Option) -> str:
        breaks_in = self.choosing is not None and self.choosing.decision.kind == WAIT
        return "" if breaks_in else super()._no_way_back(option)

    def choose(self, option: Option | int) -> None:
        """A choice is made; breaking in is one as well."""
        breaking = self.choosing is not None and self.choosing.decision.kind == WAIT
        if not breaking:
            super().choose(option)
            return
        assert self.choosing is not None
        seat = self.choosing.decision.seat
        number = self.choosing.decision.options.index(option) if isinstance(option, Option) else option
        self.breaker, self.choosing = None, None
        if number < len(self.view.interrupts):
            self._break_in(seat, number)
        else:
            self.asleep = True
            self.relayout()

    def _break_in(self, seat: int, number: int) -> None:
        """Somebody breaks in: what happens is shown, then the decision is asked again."""
        self.thinker, self.choosing = None, None
        self._done_by(partial(self.session.match.interrupt, seat, number, watched=True))

    def _undo(self) -> bool:
        """Who takes back what was done by breaking in is breaking in again: one step back is not the whole of it."""
        made = len(self.session.match.choices)
        used = super()._undo()
        decision = self.session.match.decision
        if len(self.session.match.choices) < made and decision is not None and decision.seat != self.seat:
            self.breaker = self.seat
        return used

    def _lives(self, said: Said) -> bool:
        """The key for "Wait!" counts while something moves as well: that is when one wants to say it."""
        return (isinstance(said, Press) and said.verb is Verb.WAIT) or super()._lives(said)

    def verb(self, verb: Verb) -> bool:
        """ "Wait!" by key, whoever is asked."""
        if verb is Verb.WAIT:
            if self.breaker is None:
                self.wait_words()
            return True
        return super().verb(verb)

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """Before the others "Wait!", where somebody may say it."""
        entries = super().corner_entries()
        if not self.over and self.may_wait() and self.breaker is None:
            entries.insert(0, ("wait", _("Wait!"), self.key_of(Verb.WAIT), self.wait_words, True, ""))
        return entries
