"""The course of a game at a table: people and bots take turns, each sees what one seat may know, everything is saved."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.bots import Thinker
from game.client.called import called, called_in
from game.client.i18n import _, language, pick
from game.client.motion import Act, Pace, Stage
from game.client.said import Press, Said, Verb
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import answers
from game.client.table import passing
from game.client.table.choosing import Choosing
from game.client.table.frame import Line, Offer
from game.client.table.lending import lend
from game.client.table.pointing import Pointing
from game.client.table.recap import last_choices
from game.client.text import Rich, Run, plain, rich
from game.client.widgets import Spot, nothing
from game.rules import Decision, Event, NeverEnds, Option, Ref, Refusal
from game.rules.phases import asked_anyway
from game.sessions.session import Session

THINK_MS, ANSWER_MS = 200, 250
"""How long a bot that thinks ahead does so in a window, and when it answers, whether or not it could play anything: time
would tell what it holds."""

SKIPPED_MS = 20
"""How long it thinks when all people are out and have skipped to the end."""

OPENED_MS = 400
"""For so long after the curtain opened nothing that is pressed is an answer; nor where a question came by itself a key that
would choose where the focus came by itself."""

UNBIDDEN_MS = 700
"""For so long after a question came by itself no key passes: it was pressed for what was shown before."""

ASKED = frozenset({"decision", "verb"})
"""What the inspector tells of a choice: once it is made that is over."""


class TableScene(Pointing):
    """A table. Each game has its own below this. It is laid when it is entered; until then it only knows its game.

    `saved` is called after each choice, `finished` when the game is over and everything has been shown, `menu` for the
    pause menu. The scene never sees more than the view of the seat whose player is before the screen.
    """

    patience = 900
    """A fight of one blow does not change the music."""
    unspoken: ClassVar[frozenset[str]] = frozenset()
    """Kinds and verbs of choices of which a bot says nothing: its reason, or that it had one, would tell what it holds."""

    def __init__(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__()
        self.session = session
        lend(session)
        self.saved, self.finished, self.menu = saved, finished, menu
        self.people = [number for number, seat in enumerate(session.seats) if not seat.is_bot]
        decision = session.match.decision
        first = decision.seat if decision is not None and decision.seat in self.people else (self.people or [0])[0]
        self.seat = first
        self.choosing: Choosing | None = None
        self.last_prompt = ""
        """What was asked last, in words."""
        self.about: Ref | None = None
        self.refusal: Refusal | None = None
        self.log: list[Line] = []
        self.spoken = language()
        self.recalled: Line | None = None
        self.offers: list[Offer] = []
        self.listed: list[Offer] = []
        self.over = False
        self.asleep = True
        self.between = False
        """True from a choice that hands the turn on until somebody is to choose: anybody may look at the screen."""
        self.vacant = True
        """Nobody has had the screen yet."""
        self.looked_on = False
        """Was somebody else meant to look since the player came to the screen: called to, or by a step that passed by itself?"""
        self.opened_at = -OPENED_MS
        """When the curtain opened last, on the app's clock."""
        self.chosen_at = self.unbidden_at = -UNBIDDEN_MS
        """When a person chose last, and when something was asked last without having followed from that at once."""
        self.unbidden_on = ""
        """On what the focus was when something was asked last."""
        self.earlier = None
        self.thinker: Thinker | None = None
        self.answer_at = 0
        self.newcomer = True
        """Who sits before the screen has not been asked yet: the focus goes to what can be chosen."""
        self._handed = False
        """The screen has been handed to who is before it, and nothing was chosen since."""
        self.dragged = None
        self.by_hand = False
        self.skips_to_end = False
        """All people are out and have seen enough: bots play to the end at once."""
        self.roused = False
        """Who plays alone passed ahead and has lost something since, or was meant: the next window asks, whatever can be done."""
        self.last_seen: dict[int, int] = {}
        """How many events had happened when a seat last had the screen."""
        self.stage = Stage(self.pace)
        self._turned = 0
        """How many acts had begun or ended when the table was touched for them."""

    # --- what a game gives

    @abstractmethod
    def show(self, events: tuple[Event, ...], after: Callable[[int], Any]) -> None:
        """Put the acts of these events behind those that are going on; each calls `happened` when it is over.

        `after` answers what may be shown when an event has happened, by its number.
        """

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

    def closing(self) -> Act | None:
        """What is seen of a game that is over before its result, on the table as it stands then; None for nothing.

        It stays until a person goes on.
        """
        return None

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

    # --- the course of the game

    def looked_back(self) -> Callable[[int], Any]:
        """Answers what may be shown when an event of the last choice has happened, by its number."""
        return self.session.match.looked_back(self.eyes)

    def pace(self) -> Pace:
        """How fast acts go: at once where the only person is out and skips to the end."""
        return replace(self.app.pace(), speed="instant", stage=0) if self.skips_to_end else self.app.pace()

    def is_out(self, seat: int) -> bool:
        """Is a seat out of the game, which the others play to its end?"""
        return False

    @property
    def only_watches(self) -> bool:
        """Have all people at the table nothing more to choose, while bots play on?"""
        going_on = not self.over and self.session.match.outcome is None
        return going_on and bool(self.people) and all(map(self.is_out, self.people))

    def skip_to_end(self) -> None:
        """Nothing is shown any more until the result."""
        self.skips_to_end = True
        self.stage.skip(unread=False)
        self.asleep = True
        self.update_at(self.app.now)
        self.relayout()

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """Who only watches may skip to the end."""
        skip = ("to_end", _("To the end"), "", self.skip_to_end, True, "")
        may = self.only_watches and not self.skips_to_end
        return [*([skip] if may else []), *super().corner_entries()]

    @property
    def waits_for_reader(self) -> bool:
        """Whether a longer text over the table stays until somebody goes on, who is here and has not asked for no waiting."""
        return bool(self.people) and self.pace().speed != "instant"

    @property
    def staged(self) -> bool:
        """Whether fights and rewards have scenes of their own."""
        return self.app.settings.stage != "off" and not self.skips_to_end

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

    def left(self) -> None:
        """Nobody thinks on about a table that was left."""
        if self.app.beside is not None:
            self.app.beside.stop()
        super().left()

    def update(self, now: int) -> None:
        """Play what has happened; then the next choice is due."""
        self.stage.update(now)
        self.sound_landed()
        if self.stage.turned != self._turned:
            self._turned = self.stage.turned
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
                self.relayout()
                if (closing := self.closing()) is not None:
                    self.stage.add(replace(closing, after=self.finished, stays=bool(self.people)))
                    self.asks_anew()
                else:
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
            self.ask_player(decision)

    def ask_player(self, decision: Decision) -> None:
        """Whoever is to choose is before the screen."""
        self._offer()

    def _passed(self, decision: Decision) -> bool:
        """Was the choice made without calling its player, who passes by themselves?"""
        if self.by_hand:
            return False
        self.look()
        if self.roused and passing.is_anothers_turn(decision):
            return False
        number = self.passes(decision)
        if number is None:
            return False
        self._mark_here()
        self.looked_on |= self.secret and self.between and decision.seat != self.seat
        self.choose(number)
        return True

    # --- bots

    def _let_bot_think(self) -> None:
        """A bot thinks a little in every step, so that the window never waits for it; then it acts and says why.

        Where nobody is to learn whether it could act at all, it always takes the same time, and passes without a word.
        """
        decision = self.session.match.decision
        assert decision is not None
        hidden = asked_anyway(self.session.match.view(len(self.session.seats)))
        if self.thinker is None:
            seconds = THINK_MS / 1000 if hidden else self.app.settings.thinking_seconds
            seconds = SKIPPED_MS / 1000 if self.skips_to_end else seconds
            self.thinker = self.session.bot_thinking(seconds)
            if self.app.beside is not None:
                self.app.beside.help(self.thinker, self.session, seconds)
            ahead = hidden and self.thinker.ahead and not self.skips_to_end
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
            words = called_in(pick(why), self.session.seats)
            return rich(_("{who}: {why}"), who=self.names.who(seat), why=Run(words, "dim"))

        if pick(why):
            self._note(Line(say(), again=say, seat=decision.seat))
        self.choose(number)

    # --- who is before the screen

    def too_soon(self, said: Said) -> bool:
        """So is what follows the opening of the curtain by rhythm: a report comes between them as often as not.

        So is a key that passes, or chooses where nobody has led the focus, where the question came by itself: what was shown
        before it ends by itself too.
        """
        by_rhythm = answers(said) and self.app.now < self.opened_at + OPENED_MS
        since = self.app.now - self.unbidden_at
        unmeant = (since < UNBIDDEN_MS and self._passes(said)) or (since < OPENED_MS and self._chooses_unseen(said))
        return super().too_soon(said) or ((by_rhythm or unmeant) and self.app.blink > 0)

    def _passes(self, said: Said) -> bool:
        """Would this key pass what is asked?"""
        if not isinstance(said, Press) or self.choosing is None:
            return False
        return said.verb == Verb.END_TURN or (said.verb == Verb.CONFIRM and self._on_a_way_to_pass)

    def _chooses_unseen(self, said: Said) -> bool:
        """Would this key be the choice, where nothing has been picked and the focus is still where it came by itself?"""
        focus, choosing = self.desk.focus, self.choosing
        if said != Press(Verb.CONFIRM) or focus is None or choosing is None or choosing.picked or focus.key != self.unbidden_on:
            return False
        if isinstance(focus, Spot):
            return focus.about in choosing.next() and choosing.settles(focus.about)
        offer = self._offer_of(focus)
        return offer is not None and isinstance(offer.what, Option)

    @property
    def _on_a_way_to_pass(self) -> bool:
        """Is the focus on what passes?"""
        offer = self._offer_of(self.desk.focus)
        return offer is not None and isinstance(offer.what, Option) and offer.what.verb in self.ends | self.ways_on

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
            self.opened_at, self._handed = self.app.now, True
            self._sit_down(seat)
            self._rest_beside()

        def recap() -> list[Rich | str]:
            names = self.names_of(self.session.match.view(seat))
            since = self.session.match.history[self.last_seen.get(seat, 0) :]
            told = (self.line(event.seen_by(seat), names) for event in since)
            return [words for words in told if words is not None]

        sign = self.session.spec.signs_of(self.session.seats)[seat]
        if not self.between and not self.newcomer:
            self.last_seen[self.seat] = len(self.session.match.history)
        self.app.push(CurtainScene(sign, called(self.session.seats[seat].name), recap, done, lambda: self.menu()))

    def _sit_down(self, seat: int) -> None:
        """A player sits before the screen: nothing of what another one saw is left on it."""
        if seat != self.seat or self.vacant:
            if seat != self.seat:  # who comes must neither see nor make what somebody else has taken back
                self.session.match.forget_undone()
            self.seat, self.vacant = seat, False
            self.between, self.looked_on, self.newcomer = False, False, True
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

    # --- a choice

    def _offer(self) -> None:
        """Let the player choose."""
        came_back, self.between = self.between, False
        self.look()
        if came_back:
            self._write_log()
        self._mark_here()
        if self.app.now > self.chosen_at + self.app.blink:
            self.unbidden_at = self.app.now
        decision: Decision = self.view.decision
        self.roused = False
        self.choosing = self.choose_among(decision)
        self.refusal, self.recalled = None, None
        self.about, self.pinned, self.focused_key = None, False, ""
        self.offered(decision)
        self.relayout()
        if (asked := plain(self.prompt_words())) != self.last_prompt:
            self.last_prompt = asked
            self.asks_anew()
        self._handed = self._handed or self.newcomer
        if self.newcomer or (self.desk.focus is not None and self.desk.focus.key == self._own_sign()):
            self.newcomer = False
            self.focus_first()
        elif self._has_to_choose(decision) and isinstance(self.desk.focus, Spot) and not self.desk.focus.lit:
            self.focus_first()
        self.introduce(decision)
        self._rest_beside()
        self.unbidden_on = self.desk.focus.key if self.desk.focus is not None else ""
        self.listen()

    def focus_first(self) -> bool:
        """The focus goes to what is first, but behind a curtain to no way to pass."""
        found = super().focus_first()
        self._rest_beside()
        return found

    def _rest_beside(self) -> None:
        """Where a curtain hands the screen over, it comes at some moments and not at others, with a report or without: whoever
        presses on by habit finds the focus on no way to pass, which has its key, and right behind the curtain on nothing that
        can't be taken back.
        """
        if self.secret and (self._on_a_way_to_pass or (self._handed and self._on_what_goes_on)):
            self.desk.focus_on(self._own_sign())

    @property
    def _on_what_goes_on(self) -> bool:
        """Is the focus on what is done by one press and leaves nothing to come back to?"""
        choosing, decision, focus = self.choosing, self.session.match.decision, self.desk.focus
        if choosing is None or choosing.picked or decision is None or decision.seat != self.seat:
            return False
        offer = self._offer_of(focus)
        what = focus.about if isinstance(focus, Spot) else offer.what if offer is not None else None
        option = what if isinstance(what, Option) else None
        if isinstance(what, tuple) and option is None and what in choosing.next() and choosing.settles(what):
            option = choosing.next()[what][0]
        same = [number for number, one in enumerate(decision.options) if isinstance(option, Option) and one[:2] == option[:2]]
        return bool(same) and self.session.match.goes_on(same[0])

    def _own_sign(self) -> str:
        """What stands for the player on the table, or above it where a fight is all that is seen; empty for nothing."""
        me = ("seat", self.seat)
        return next((one.key for one in self.desk.widgets if isinstance(one, Spot) and one.about == me), "")

    def _has_to_choose(self, decision: Decision) -> bool:
        """Is there no way on by which nothing is done? Then the focus is not left where only a refusal could be had."""
        return not any(one.verb in self.ends | self.ways_on | self.leads_on for one in decision.options)

    def only_target(self) -> Option | None:
        """Where others are asked behind a curtain next, nothing can be taken back: there the target is chosen by hand."""
        return None if self.secret else super().only_target()

    def given_up(self, option: Option) -> str:
        """What a player would lose by an option without meaning to, so that it is asked for twice; empty for nothing."""
        return ""

    def decide(self, option: Option) -> None:
        """The player has chosen. What gives something up is asked about; who wants that is asked before chance as well. There is
        one question for all of it.
        """
        careful = self.app.settings.careful and not self.session.match.practice
        self._ask_about(option, self.given_up(option) if careful else "")

    def _ask_about(self, option: Option, lost: str) -> None:
        """Asks before something is given up, and before what can't be taken back where that is wanted."""
        final = self._no_way_back(option) if self.app.settings.confirm and not self.session.match.practice else ""
        if not lost and not final:
            self._decide(option)
            return
        stay, go_on = (_("Go back"), self.option_words(option)) if lost else (_("Leave it"), _("Go on"))
        ways = [(stay, partial(self._not_yet, option)), (go_on, partial(self._decide, option))]
        self.app.push(DialogScene("\n".join(filter(None, (lost, final))), ways))

    def _decide(self, option: Option) -> None:
        """Nothing more is asked about it."""
        self.chosen_at = self.app.now
        self.choose(option)

    def _not_yet(self, option: Option) -> None:
        """What was asked about is not done: where the last pick settled it, that is taken back, so that another can be made.

        The focus is where it was made. The last pick settles it too where it left one target, which nobody pointed at.
        """
        choosing = self.choosing
        if (
            choosing is not None
            and choosing.picked
            and (choosing.picked == choosing.handles(option) or self.only_target() == option)
        ):
            kind, number = choosing.picked[-1]
            self._back()
            self.desk.focus_on(f"{kind} {number}")

    def _no_way_back(self, option: Option) -> str:
        """Why an option can't be taken back; empty where it can."""
        decision = self.view.decision
        number = (*decision.options, *decision.ahead).index(option)
        return {
            "chance": _("A die roll or a draw comes next, and that can't be undone."),
            "reveal": _("Something hidden is revealed next, and that can't be undone."),
            "shown": _("The others will see what is yours alone to see, and that can't be undone."),
        }.get(self.session.match.border_ahead(number), "")

    def choose(self, option: Option | int) -> None:
        """A choice is made: the rules run, it is saved, and what happened is played."""
        self.choosing, self._handed = None, False
        self.refusal = None
        self.by_hand = False
        if self.about is not None and self.about[0] in ASKED:
            self.about = None
        try:
            self._done_by(partial(self.session.choose, option, watched=True))
        except NeverEnds as endless:
            self._never_ends(endless)

    def _done_by(self, act: Callable[[], tuple[Event, ...]]) -> None:
        """Something is done: the rules run, it is saved, and what happened is played."""
        match = self.session.match
        before = len(match.history)
        ahead = self._passes_ahead
        public = match.view(len(self.session.seats)) if self.secret and not self.between else None
        events = act()
        self.roused = self.roused or (ahead and not self._passes_ahead)
        self.saved()
        self.kept_for(events)
        self._turn_away(before, public)
        self.show(tuple(event.seen_by(self.eyes) for event in events), self.looked_back())
        self.asleep = True
        self.update_at(self.app.now)  # it goes on, also where nothing of that is seen to move
        self.relayout()

    @property
    def _passes_ahead(self) -> bool:
        """Does the one person at the table pass ahead in any way? Beside people everybody is asked alike."""
        standing = self.session.match.state.standing
        return len(self.people) == 1 and bool(standing and standing[self.people[0]])

    def kept_for(self, events: tuple[Event, ...]) -> None:
        """These have happened, as the rules tell them: what a player is to be shown is kept until then."""

    def _never_ends(self, endless: NeverEnds) -> None:
        """Cards would go on for ever: the choice is not made, the game is kept as it stands, and the cards are named."""
        self.thinker, self.asleep = None, True
        words = _("These cards would go on for ever, so nothing was done: {cards}. The game stands as it was before.")
        words = words.format(cards=self.names.cards(endless.cards))
        self.saved()
        self.app.push(DialogScene(words, [(_("Go back"), nothing), (_("Menu"), lambda: self.menu())]))
