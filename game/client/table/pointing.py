"""Choosing at a table: what is pointed at is picked, or says why it can't be; mouse, keys and buttons do so alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from game.client.brush import Brush, Rect
from game.client.said import Device, Pointer, Press, Said, Verb
from game.client.scenes.scene import ANSWERS
from game.client.scrolling import TextView
from game.client.slips import DOUBLE_MS, near
from game.client.table import passing
from game.client.table.aiming import PAD, draw_result
from game.client.table.frame import Offer
from game.client.table.taking_back import TakingBack
from game.client.text import Rich
from game.client.widgets import Button, Spot
from game.rules import Decision, Option, Ref

SKIPPING_MS = 1000
"""So long after something was skipped, the same key, and a click at the same place, answers nothing that is asked since."""
IMPATIENT_MS = 3000
"""Who goes on pressing meanwhile waits as long again from each press on, but no longer than this, unless it is hammering."""
HAMMERING_MS = 550
"""Whose presses follow each other sooner than this has read nothing between them, however long that goes on."""
LONG_MS = 500
"""Who holds the mouse, or a finger, on a card for so long wants to read it, not to pick it."""


class Pointing(TakingBack):
    """A table at which things are pointed at to choose an option."""

    asks_target: ClassVar[frozenset[str]] = frozenset()
    """Kinds of decisions in which something that is being done asks for its target."""
    any_key_skips = True
    """While something moves, a key ends it and does nothing else."""
    look_back: Callable[[int], bool] | None = None
    """Shows a seat what others did last; False where there is nothing."""
    dragged: Ref | None
    """What the mouse went down on and may draw to where it is to go."""
    _foretold: tuple[object, list[tuple[Spot, Rich]]] | None = None
    """What was foretold last, of what things, and for what: it is worked out once, not in every drawing."""
    _skipped: tuple[int, int, Said] = -SKIPPING_MS, -SKIPPING_MS, Press(Verb.MENU, False)
    """When something was skipped that moved, when it was last pressed so, and what."""
    _answered: tuple[int, str] = -DOUBLE_MS, ""
    """When a choice was made by the key that confirms, and on what."""
    pressed_at = 0
    """When the mouse went down, in ms of the app's clock."""

    # --- what the course of the game gives

    @abstractmethod
    def decide(self, option: Option) -> None:
        """The player has chosen."""

    @abstractmethod
    def ways_ahead(self, decision: Decision) -> list[str]:
        """The ways to pass ahead that are offered with a decision."""

    @abstractmethod
    def seal(self) -> None:
        """Anybody may be before the screen now."""

    @abstractmethod
    def centre(self) -> None:
        """Show the part of the board that matters to the seat."""

    # --- picking

    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """Something that can be chosen was pointed at, or is `drawn` by the mouse to where it is to go."""
        assert self.choosing is not None
        option = self.choosing.pick(ref) or (None if drawn else self.only_target())
        self.about, self.refusal, self.recalled, self.pinned = ref, None, None, False
        if option is not None:
            self.decide(option)
            return
        self.relayout()
        focus = self.desk.focus
        if isinstance(focus, Spot) and not focus.lit:
            self.focus_first()  # on to what comes next

    def focus_first(self) -> bool:
        """The focus goes to what is first; what stands in a list has no button of its own."""
        key = self.first_focus()
        return self.desk.focus_on(key) or (key.startswith("button ") and self.desk.focus_on("buttons"))

    def only_target(self) -> Option | None:
        """The option that is left by what is picked where that has one target and can be taken back; if that is wanted."""
        choosing = self.choosing
        if choosing is None or not self.app.settings.single_targets or len(choosing.picked) != 1:
            return None
        left = choosing.open()
        if len(left) != 1 or choosing.together(left[0]) or len(choosing.handles(left[0])) < 2:
            return None
        options = choosing.decision.options
        sure = left[0] in options and not self.session.match.border_ahead(options.index(left[0]))
        return left[0] if sure else None

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
                named = self._named_by(ref)
                self.pick(ref) if named is None else self.decide(named)

    def _named_by(self, ref: Ref) -> Option | None:
        """The option that the words of a button name where picking its thing is all that is left to point at."""
        assert self.choosing is not None
        options = self.choosing.next().get(ref, [])
        whole = len(options) == 1 and len(self.choosing.handles(options[0])) == len(self.choosing.picked) + 1
        return options[0] if whole else None

    # --- what would come of it

    def result_of(self, option: Option, ref: Ref) -> Rich | None:
        """What would come of an option for the thing that it is aimed at, in few words; None where nobody can say."""
        return None

    def result_place(self, spot: Spot) -> Rect:
        """At whose foot it stands what would come of aiming at a thing: at that of the thing itself."""
        return spot.rect

    def kept_in_sight(self) -> list[Rect]:
        """What is read while something is aimed: that is not covered by what would come of it."""
        return []

    def aimed_at(self) -> tuple[Spot, Option] | None:
        """The thing that something is aimed at with what the focus is on, and the option that it would be.

        That is the focus itself once something is picked, or where a card asks for its target; before that the one target that
        the thing in focus has. Where what is picked can be aimed at one thing only, it is that, wherever the focus is.
        """
        choosing, spot = self.choosing, self.desk.focus
        if choosing is None:
            return None
        left = choosing.open() if choosing.picked else []
        if len(left) == 1 and not choosing.together(left[0]) and len(way := choosing.handles(left[0])) > 1:
            only = self.desk.find(f"{way[-1][0]} {way[-1][1]}")
            return (only, left[0]) if isinstance(only, Spot) else None
        if not isinstance(spot, Spot) or not spot.lit:
            return None
        options = choosing.next().get(spot.about, [])  # type: ignore[call-overload]
        if len(options) != 1 or options[0] not in choosing.decision.options:
            return None
        handles = choosing.handles(options[0])
        if choosing.picked or (len(handles) == 1 and choosing.decision.kind in self.asks_target):
            return spot, options[0]
        target = self.desk.find(f"{handles[1][0]} {handles[1][1]}") if len(handles) == 2 else None
        return (target, options[0]) if isinstance(target, Spot) else None

    def draw_raised(self, brush: Brush) -> None:
        """At what is aimed at stands what would come of it; who reads by keys is told which of them turns what does not fit."""
        super().draw_raised(brush)
        told = self.desk.find("inspector")
        if (
            isinstance(told, TextView)
            and not self.by_mouse
            and not self.turns_another
            and told.rect.collidelist(self.kept_in_sight()) < 0
        ):
            told.draw_key(brush, self.key_of(Verb.SCROLL_DOWN))
        if self.stage.busy:
            return
        aimed = self.aimed_at()
        spots, option = ([aimed[0]], aimed[1]) if aimed is not None else self.aimed_at_once()
        if option is None:
            return
        made = len(self.session.match.choices), option, tuple((spot.about, *spot.rect) for spot in spots)
        if self._foretold is None or self._foretold[0] != made:
            results = [(spot, self.result_of(option, spot.about)) for spot in spots]  # type: ignore[arg-type]
            self._foretold = made, [(spot, words) for spot, words in results if words is not None]
        for spot, words in self._foretold[1]:
            place = self.result_place(spot)
            room = self.board_rect if aimed is not None else place.inflate(2 * PAD + 2, 0).clip(self.board_rect)
            draw_result(brush, words, place, room, self.kept_in_sight() if aimed is not None else ())

    @property
    def turns_another(self) -> bool:
        """Does the key that turns the inspector turn something else as yet?"""
        return False

    def aimed_at_once(self) -> tuple[list[Spot], Option | None]:
        """The things in sight on which what is picked, or in focus, is used all at once, and the option that does so."""
        choosing, focus = self.choosing, self.desk.focus
        option = choosing.at_once(focus.about if isinstance(focus, Spot) else None) if choosing is not None else None  # type: ignore[arg-type]
        if option is None:
            return [], None
        found = (self.desk.find(key) for key in self.keys_at_once(option))
        return [one for one in found if isinstance(one, Spot) and self.board_rect.contains(one.rect)], option

    def keys_at_once(self, option: Option) -> list[str]:
        """The widgets at which it stands what comes of an option for all things that it is used on."""
        return [f"{kind} {number}" for kind, number in option.about[1:]]

    # --- what is said

    def say(self, said: Said) -> bool:
        """While something moves any key skips it; then desk and game. What was pressed for another question answers none."""
        if self._still_skipping(said) or self.too_soon(said) or self._twice(said):
            return True
        if self.any_key_skips and self.stage.busy and self._skips(said):
            live = self._lives(said)
            self.stage.skip(unread=False)
            self._skipped = self.app.now, self.app.now, said
            if not live or self.session.match.outcome is not None:
                return True
        self.by_mouse = isinstance(said, Pointer)
        self.listen()
        if isinstance(said, Pointer) and self._with_mouse(said):
            return True
        made, on = len(self.session.match.choices), self._focused_on()
        used = super().say(said)
        if said == Press(Verb.CONFIRM) and len(self.session.match.choices) > made:
            self._answered = self.app.now, on
        return used

    def _focused_on(self) -> str:
        """What the key that confirms would be pressed on."""
        focus = self.desk.focus
        return focus.meant(focus.rect.center) if focus is not None else ""

    def _twice(self, said: Said) -> bool:
        """Is it the second half of a double press, on what the focus has come to since the first made a choice?"""
        at, on = self._answered
        soon = self.app.blink > 0 and self.app.now < at + DOUBLE_MS
        return soon and said == Press(Verb.CONFIRM) and self._focused_on() != on

    def _still_skipping(self, said: Said) -> bool:
        """Is it pressed like what has just skipped something, at the same place or by the same key, before one can have read on?

        Who clicks on and on would else rest, or pass, where that lies in the next turn.
        """
        began, at, before = self._skipped
        now = self.app.now
        until = max(at + HAMMERING_MS, min(at + SKIPPING_MS, began + IMPATIENT_MS))
        if self.stage.busy or not self.app.blink or now >= until:
            return False
        match said, before:
            case Pointer("down", place, 1), Pointer("down", old_place, 1):
                again = near(place, old_place)
            case Press(verb, _), Press(old_verb, _):
                again = verb is old_verb and verb in ANSWERS
            case _:
                return False
        if again:
            self._skipped = began, now, before
        return again

    def _with_mouse(self, said: Pointer) -> bool:
        """Beside pointing and pressing: a card is drawn to where it is to go; the right button takes a pick back, or asks why."""
        over = self.desk.at(said.position)
        spot = over if isinstance(over, Spot) and isinstance(over.about, tuple) else None
        match said:
            case Pointer("down", _, 1):
                self.pressed_at = self.app.now
                if over is None:
                    self.unpin()
                self.dragged = spot.about if spot is not None and spot.lit and spot.zone == "hand" else None  # type: ignore[assignment]
            case Pointer("move", _, held=True) if self.dragged is not None and (spot is None or spot.about != self.dragged):
                return self._draw_on(self.dragged)
            case Pointer("up", _, 1):
                if spot is not None and spot.zone == "hand" and self.app.now - self.pressed_at >= LONG_MS:
                    self.dragged = None
                    self.desk.let_go()
                    return True
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
            self.pick(ref, drawn=True)
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

    def _lives(self, said: Said) -> bool:
        """Does a click mean something that can be pressed while something moves, as it lies there now?"""
        if not isinstance(said, Pointer):
            return False
        over = self.desk.at(said.position)
        return isinstance(over, Button) and over.enabled

    def back(self) -> bool:
        """Esc takes the last pick back, or leaves the inspector or lets it go on; else it opens the menu."""
        if not self._back() and not self._stops_reading() and not self.unpin():
            self.menu()
        return True

    def _stops_reading(self) -> bool:
        """Who reads in the inspector by keys goes back to what is asked."""
        focus = self.desk.focus
        if self.by_mouse or self.choosing is None or focus is None or focus.zone != "inspector":
            return False
        self.unpin()
        return self.focus_first()

    def _back(self) -> bool:
        if self.choosing is None:
            return False
        put_down = self.choosing.picked[-1:]
        if self.choosing.back():
            self.relayout()
            if put_down and not self.by_mouse:
                self.desk.focus_on("{} {}".format(*put_down[0]))
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
            case Verb.WHY:
                self.help()
                return True
            case Verb.INSPECT:
                if self.about is not None:
                    self.ask(self.about)
                return self.desk.focus_on("inspector")
            case Verb.LOG:
                self.open_log()
                return True
            case Verb.SCROLL_UP | Verb.SCROLL_DOWN:
                views = (self.desk.find("inspector"), self.desk.find("log"))
                return any(view is not None and view.say(Press(verb)) for view in views)
        return False

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
