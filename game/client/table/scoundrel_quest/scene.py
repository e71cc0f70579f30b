"""The table of Scoundrel Quest: the dungeon, the combat, what the seat holds and wears, and who is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeVar

import pygame

from game.client.brush import Brush, Rect
from game.client.called import all_called
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.said import Pointer, Press, Said, Verb
from game.client.table.chances import percent
from game.client.table.choosing import Choosing
from game.client.table.frame import Offer
from game.client.table.inspector import Inspector as AnyInspector
from game.client.table.map_panel import Point
from game.client.table.names import listed
from game.client.table.scoundrel_quest import cardface, emblems, fight, meetings, prices, promises, prompts, results, top_bar
from game.client.table.scoundrel_quest.belongings import sign_of
from game.client.table.scoundrel_quest.choosing import TOGETHER, QuestChoosing, Several, of_several
from game.client.table.scoundrel_quest.chronicle import UNTOLD, line
from game.client.table.scoundrel_quest.dangers import (
    also_gone,
    death_loses_all,
    flight_may_kill,
    nothing_done,
    paid_with,
    toll_of_passing,
)
from game.client.table.scoundrel_quest.decided import Decided, DecidedScene, decided
from game.client.table.scoundrel_quest.dungeon import DungeonPanel
from game.client.table.scoundrel_quest.ends import Came, came_of
from game.client.table.scoundrel_quest.entering import entering_words, harm_of
from game.client.table.scoundrel_quest.hints import Hints, reach
from game.client.table.scoundrel_quest.inspector import Inspector, told
from game.client.table.scoundrel_quest.offering import ANCHORED
from game.client.table.scoundrel_quest.resting import Resting
from game.client.table.scoundrel_quest.result import ending
from game.client.table.scoundrel_quest.shown import Shown
from game.client.table.scoundrel_quest.staging import Staging
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.scoundrel_quest.thrown import comes_of, pays_to_search
from game.client.table.scoundrel_quest.words import D10, MONSTER_DIE, Names, button_text, die_words, recovered, shorter_text
from game.client.table.stage import cut
from game.client.text import Rich, Run, fonts, plain
from game.client.widgets import Button, Spot, Widget
from game.games.scoundrel_quest.flight import escape_chance
from game.games.scoundrel_quest.geometry import START, TOWARDS, sides
from game.games.scoundrel_quest.values import fighters, move_left
from game.rules import Decision, Event, Option, Ref, Refusal
from game.sessions.session import Session

T = TypeVar("T")

ON_MAP = frozenset({"board", "pieces", "doors", "gates"})
"""What lies on the map is reached by the keys in four zones: rooms, pieces, links to the south, links to the east."""
WINDOWS = frozenset({"begin", "close", "quest.answer", "quest.round", "quest.wait", "quest.dice"})
"""Decisions that often come with nothing to be done."""
ELSEWHERE = frozenset({"show", "trade", "drop", "drop_gold", "shed", "suicide", "withdraw", "recover"})
"""What can be done at any time and is no reason to stop for."""
SPENDS = frozenset({"go", "search", "deal", "pick_up"})
"""What Move is spent on."""
REST_MS = 800
"""So long after the end of the turn the key that ended it does not also begin the Monsters' Turn."""
LASTING = frozenset({"level_up", "race", "class"})
"""What is laid down for good, beside items."""
FULL_LEVEL = 10
"""The level that wins where nothing else is chosen (MQ-1.6)."""
OF_LEVELS = re.compile(r"\blevel 10\b|\blevel 20\b|\bbelow 10\b|from 1 to 10", re.IGNORECASE)
"""Where the rulebook speaks of the winning level, or of that of the Boss."""
PLACES = frozenset({"cell", "way"})
"""The kinds of places that are chosen near the own scoundrel."""
MOST = 10
"""So many cards lie along the bottom at once, each with its name and a part of its picture."""
MARGIN = 110
"""So far from the edge of what is in sight the own scoundrel is kept, in map pixels."""


class QuestTableScene(Resting):
    """The table of Scoundrel Quest."""

    card_size = cardface.SIZE
    faceless = frozenset({"room", "entrance"})
    ends = frozenset({"end_turn", "pass", "go_on", "done", "ready", "start"})
    leads_on = frozenset({"ready", "start", "go_on", "fight"})
    ways_on = frozenset({"pass", "go_on", "ready", "start"})
    at_any_time = ELSEWHERE
    retreats = frozenset({"wait_over"})
    small_corners = ("bottomright",)
    on_map = ON_MAP
    unspoken = frozenset({"prepare", "draft", "offer_amount", "charity", "show", "pay_cards", "lose_card"})
    looked_at = frozenset({"card", "seat", "cell", "border", "offer", "deal", "ahead", "bargain"})
    event_parts = {"card": "card", "cell": "cell", "seat": "seat"}

    def __init__(
        self, session: Session, saved: Callable[[], None], finished: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        super().__init__(session, saved, partial(self._show_how, finished), menu)
        self.answers, self.times = {}, {}
        self._told_of: set[tuple[int, int]] = set()
        """Seats and the cards of which they were told that they could still be laid down."""
        self.introduced: set[str] = set()
        """The kinds of choices that were told about."""
        self.panel = DungeonPanel(session.path)
        self.fight_rect: Rect | None = None
        """Where the combat lies, while there is one."""

    decided: Decided | None = None
    """How the last fight with a Boss came out, where it is over."""
    by_the_way_on = False
    """The last thing that was said was the key of the way on, and it went on."""
    _met: tuple[tuple[Any, ...], dict[Hashable, Any]] = ((), {})
    """After which choice, for which seat, the chances in the combats and what comes of cards were found, and these."""
    _over_since = 0
    """When the player was first asked after the end of the own turn, in ms of the app's clock."""
    _tried: tuple[int, bool] | None = None
    """After how many choices it was tried whether running away may kill, and whether it may."""

    # --- the view

    def places(self) -> None:
        """The dungeon, below the combat where there is one, above the cards."""
        super().places()
        self.fight_rect = None
        if hasattr(self, "shown") and fight.shown(self.shown.view):
            self.fight_rect = fight.place(self.board_rect)
            top = self.fight_rect.bottom
            self.board_rect = Rect(self.board_rect.left, top, self.board_rect.width, self.board_rect.bottom - top)
        self.panel.lie_in(self.board_rect)

    def look(self) -> None:
        """Take a new view of the seat before the screen, and let the picture agree with it."""
        self.view = self.seen()
        self.names = self.names_of(self.view)
        self.shown = Shown(self.view)
        self.faces = cardface.Faces(self.view, self.marks())
        self.panel.grow(self.view)
        self.suit_fight()
        self.staging = Staging(self.stage, self.panel, self.shown, self.happened, self.begins, lambda: self.app.now, self.follow)

    def suit_fight(self) -> bool:
        """Make room for a combat that has begun, and for the dungeon once it is over; True where that was needed.

        The dungeon stays where it is on the screen, as far as the room of the combat can be seen there.
        """
        if fight.shown(self.shown.view) == (self.fight_rect is not None):
            return False
        corner = self.board_rect.topleft
        under = self.panel.beneath(corner)
        self.places()
        moved = self.panel.beneath(corner)
        middle = self.panel.middle
        self.panel.look_at((middle[0] + under[0] - moved[0], middle[1] + under[1] - moved[1]))
        if self.shown.view.fight is not None:
            self.follow(self.shown.view.fight.cell)
        return True

    def begins(self, event: Event) -> None:
        """An event begins to be shown."""
        self.names = self.names_of(self.shown.view)
        super().begins(event)
        if event.kind == "compared":
            self.decided = decided(self.shown.view, self.names, self.panel.folder)
        self._follow_who_acts(event)
        if self.suit_fight():
            self.relayout()

    def _show_how(self, finished: Callable[[], None]) -> None:
        """A game that a fight with the Boss has ended shows how, for as long as one likes; then it is finished."""
        outcome = self.session.match.outcome
        if self.decided is not None and self.people and outcome is not None and outcome.winners:
            self.app.push(DecidedScene(self.decided, partial(ending, self.session), finished))
        else:
            finished()

    def happened(self, event: Event) -> None:
        """An event has been shown: its line names what is known by now."""
        self.names = self.names_of(self.shown.view)
        super().happened(event)
        if self.suit_fight():
            self.relayout()

    def follow(self, cell: int) -> None:
        """What happens in a room is in sight."""
        self.panel.follow(cell, self._margin)

    def _follow_who_acts(self, event: Event) -> None:
        """In the turn of another the room is in sight in which that one does something."""
        view, seat = self.shown.view, event.parts.get("seat")
        acts = (seat == view.active and "cell" not in event.parts) or event.kind == "turn"  # the room of a way is followed itself
        if acts and isinstance(seat, int) and 0 <= seat < view.seats and seat != self.seat:
            self.follow(view.at[seat])

    @property
    def _margin(self) -> int:
        return min(MARGIN, min(self.panel.rect.size) // 2)

    def names_of(self, view: Any) -> Names:
        """The names of things as a view knows them."""
        return Names(view, all_called(self.session.seats))

    def line(self, event: Event, names: Any) -> Rich | None:
        """The line of an event in the log."""
        return line(event, names) if event.kind not in UNTOLD else None

    def show(self, events: tuple[Event, ...], after: Callable[[int], Any]) -> None:
        """Let what happened be seen."""
        self.staging.play(events, after)

    def inspector(self) -> AnyInspector:
        """What makes the paragraphs of the inspector."""
        return Inspector(self.view, self.names, self.seat, self.chance_at, self.chance_by, self.came_by)

    @property
    def mood(self) -> str:
        """A combat is a danger; it is the end against the Boss, and while somebody has the level to run for the Entrance."""
        view = self.shown.view
        if view.fight is not None:
            return "boss" if view.fight.boss else "danger"
        return "boss" if max(view.level) >= view.table.winning else "calm"

    # --- passing by itself

    def passes(self, decision: Decision) -> int | None:
        """For one person beside bots: a window in which nothing can be done that belongs there is passed."""
        seat = decision.seat
        helpless = self.view.dead[seat] and not self.view.zones[self.view.table.hand[seat]]
        if helpless and [one.verb for one in decision.options] == ["pass"]:
            return 0  # who is dead and holds nothing can do nothing, as everybody sees
        if len(self.people) != 1 or not self.app.settings.auto_pass or decision.kind not in WINDOWS:
            return None
        able = [number for number, one in enumerate(decision.options) if one.verb not in ELSEWHERE]
        return able[0] if len(able) == 1 else None

    # --- what would come of it

    def result_of(self, option: Option, ref: Ref) -> Rich | None:
        """How the combat would stand, or what would become of a monster or a scoundrel."""
        return results.result_of(self.names, option, ref)

    def chance_at(self, cell: int) -> float | None:
        """How likely the combat would be won in a room that can be gone to; tried once for each choice of who sees the hand."""
        asked = self.choosing is not None and not self.between
        return self._once(cell, lambda: meetings.chance_at(self.view, cell)) if asked else None

    def chance_by(self, option: Option) -> float | None:
        """The same of the combat that an option leads to."""
        return self._once(option, lambda: meetings.chance_by(self.view, option))

    def came_by(self, option: Option) -> Came | None:
        """What an option comes to that takes somebody out of the combat."""
        return self._once(("came", option), lambda: came_of(self.view, option))

    def _once(self, what: Hashable, found: Callable[[], T]) -> T:
        choices = self.session.match.choices
        made = len(choices), self.seat, tuple(choices[-1:])  # what was taken back may have been another one
        if self._met[0] != made:
            self._met = made, {}
        if what not in self._met[1]:
            self._met[1][what] = found()
        known: T = self._met[1][what]
        return known

    def reacts(self) -> bool:
        """So does who is asked before something goes on, in the own turn as well."""
        return (self.view.decision is not None and self.view.decision.kind == "quest.round") or super().reacts()

    def given_up(self, option: Option) -> str:
        """A scoundrel that is given up is dead; a turn in which nothing was done; a flight that may kill, with a card at hand."""
        match option.verb:
            case "suicide" if death_loses_all(self.view, self.seat):
                return _("All scoundrels would be dead at once, and the monsters would win.")
            case "suicide":
                return _("This scoundrel would die and lose all belongings.")
            case "shed" if self.view.decision is not None and self.view.decision.kind != "shed":
                return _("{cards} would be discarded.").format(
                    cards=self.names.cards([option.about[0][1], *also_gone(self.view, option)])
                )
            case "go" | "exit" if kills := self._deadly_room(option):
                return kills
            case "done" if self.paid_for_nothing():
                return _("The Move is paid, and nothing would be picked up.")
            case "done" if lying := self._left_lying():
                return _("Still lying here: {cards}. Leave it?").format(cards=lying)
            case "recover":
                return _("A level is lost, and {n} health comes back.").format(n=recovered(self.view))
            case "end_turn" if nothing_done(self.view, self.seat, self.session.match.history):
                return _("Your turn would end with nothing done.")
            case "end_turn" if self.by_the_way_on and move_left(self.view, self.seat):
                return _("{n} Move is left. End the turn?").format(n=move_left(self.view, self.seat))
            case "end_turn" if rest := self._left_over(option):
                return rest
            case "ready" | "end_turn":
                return self._still_to_play(option)
            case "deal" | "buy_level" if cards := paid_with(self.view, option):
                return _("The only way to pay is with {cards}.").format(cards=self.names.cards(cards))
            case "pay_item" if others := [card for card in paid_with(self.view, option) if ("card", card) not in option.about]:
                words = _("With {card} the rest can only be paid with {cards}.").format(
                    card=self.names.card(option.about[0][1]), cards=self.names.cards(others)
                )
                return "\n".join(filter(None, (words, prices.wasteful(self.names, option))))
            case "pay_item":
                return prices.wasteful(self.names, option)
            case "play" if (old := self._replaced(option)) is not None:
                return _("{old} would be discarded for {card}.").format(
                    old=self.names.card(old), card=self.names.card(option.about[0][1])
                )
            case "power" if ("power", D10) not in option.about and (cards := paid_with(self.view, option)):
                return _("The only way to pay is with {cards}.").format(cards=self.names.cards(cards))
            case "use" | "play" if broken := self._promised(option):
                return broken
            case "use" | "play" | "power" if self.seat in fighters(self.view):
                now, then = sums_of(self.view), results.chance_after(self.view, option)
                if now is None or then is None or then >= now.chance:
                    return ""
                words = _("Your own chance to win would fall: {a} → {b}.")
                return words.format(a=percent(now.chance), b=percent(then))
            case "pass" | "pass_until_turn" | "pass_while_quiet" | "pass_in_phase" if saving := results.saving_dice(self.view):
                return _("The combat is lost as the dice lie; it can still be won with {cards}.").format(
                    cards=self.names.cards(saving)
                )
            case "pass" | "pass_until_turn" | "pass_while_quiet" | "pass_in_phase" if self._die_lies():
                if not toll_of_passing(self.view, self.seat).dead:
                    return ""
                if death_loses_all(self.view, self.seat):
                    return _("If the die stays, this scoundrel dies, and the monsters win.")
                return _("If the die stays, this scoundrel dies.")
            case "pass" | "pass_until_turn" | "pass_while_quiet" | "pass_in_phase" if self.may_die and self.choosing is not None:
                helps = any(one.verb not in ELSEWHERE | {"pass"} for one in self.choosing.decision.options)
                left = self.view.flight.left if self.view.flight is not None else ()
                each = len(left) > 1
                chances = [escape_chance(self.view, self.seat, card) for card in left]
                if not chances or not (helps or option.verb != "pass"):
                    return ""
                if death_loses_all(self.view, self.seat):
                    words = (
                        _("You may die, and the monsters would win, for all others are dead: {n}% to get away from each.")
                        if each
                        else _("You may die, and the monsters would win, for all others are dead: {n}% to get away.")
                    )
                    return words.format(n=min(chances))
                words = _("You may die: {n}% to get away from each.") if each else _("You may die: {n}% to get away.")
                return words.format(n=min(chances))
        return ""

    def _promised(self, option: Option) -> str:
        """That a card is promised to somebody which would be used up (MQ-R125); else empty."""
        what = option.about[0]
        printed = self.view.table.card[what[1]]
        offer = next(
            (one for one in self.view.offers if one.agreed and (self.seat, what) in {(t.giver, t.what) for t in one.terms}), None
        )
        if offer is None or not getattr(printed, "once", False):
            return ""
        words = _("{card} is promised to {who}. Used now, it is gone and can't be handed over.")
        return words.format(card=self.names.card(what[1]), who=self.names.player(self.names.other(offer)))

    def _deadly_room(self, option: Option) -> str:
        """That the room into which an option leads kills who enters it, or may; else empty."""
        cell = dict(option.about).get("cell", -1)
        harm = harm_of(self.view, self.seat, (cell,))[0] if cell in self.view.cells else None
        if harm is None or not harm.dead:
            return ""
        all_lost = [_("All others are dead: the monsters would win.")] if death_loses_all(self.view, self.seat) else []
        return "\n".join((entering_words(harm), *all_lost))

    def _left_lying(self) -> str:
        """What can still be picked up for nothing more, while that is asked (MQ-14.6); else empty."""
        decision = self.view.decision
        if decision is None or decision.kind != "gather":
            return ""
        cards = dict.fromkeys(number for one in decision.options for kind, number in one.about if kind == "card")
        found = [self.names.cards(list(cards))] if cards else []
        if any(one.verb == "gold" for one in decision.options):
            found.append(_("{n} gold").format(n=self.view.hoard[self.view.at[self.seat]]))
        return listed(found)

    def _die_lies(self) -> bool:
        """Does the die by which this scoundrel runs away lie open, so that passing leaves nothing to chance?"""
        decision, flight = self.view.decision, self.view.flight
        return decision is not None and decision.kind == "quest.dice" and flight is not None and flight.seat == self.seat

    def _replaced(self, option: Option) -> int | None:
        """The race or class that goes when another one is laid down by a click on that alone; None where it was pointed at."""
        decision = self.view.decision
        match option.about:
            case (("card", int(card)), ("card", int(old))) if decision and self.view.table.kind[card] in ("race", "class"):
                ways = [one for one in decision.options if one.about[:1] == option.about[:1]]
                return old if len(ways) == 1 else None
        return None

    def _decide(self, option: Option) -> None:
        """Of the cards that could still be laid down or packed a player is told once who goes on then."""
        lost = self.given_up(option)
        if lost and lost in (self._left_over(option), self._still_to_play(option)):
            self._told_of |= {(self.seat, card) for cards in self._playable() for card in cards}
        super()._decide(option)

    def _left_over(self, option: Option) -> str:
        """What of a turn is left over that something could be done with, with the cards that could be laid down; else empty."""
        left = move_left(self.view, self.seat) if option.verb == "end_turn" else 0
        verbs = {one.verb for one in self.choosing.decision.options} if self.choosing is not None else set()
        if not left or not verbs & SPENDS:
            return ""
        words = (
            _("{n} Move is left, and this room can be searched. End the turn?")
            if "search" in verbs and pays_to_search(self.view, self.seat)
            else _("{n} Move is left. End the turn?")
        )
        return "\n".join(one for one in (words.format(n=left), self._still_to_play(option)) if one)

    def _still_to_play(self, option: Option) -> str:
        """Which cards could still be laid down or packed, where an option gives that up and it was not told; else empty."""
        if option.verb not in ("ready", "end_turn"):
            return ""
        lies, packs = self._playable()
        found = [(_("Could still be laid down: {cards}."), lies), (_("Could still be packed: {cards}."), packs)]
        return "\n".join(words.format(cards=self.names.cards(cards)) for words, cards in found if cards)

    def _playable(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The cards of the hand that could be laid down for good, which was not told of: items, levels, a first race or class;
        and the items that could at least be packed."""
        if self.choosing is None:
            return (), ()
        table, zones = self.view.table, self.view.zones
        before = {table.kind[card] for card in zones[table.traits[self.seat]]}
        options = self.choosing.decision.options
        lies = dict.fromkeys(
            one.about[0][1]
            for one in options
            if one.verb == "carry" or (one.verb == "play" and table.kind[one.about[0][1]] in LASTING - before)
        )
        packs = dict.fromkeys(one.about[0][1] for one in options if one.verb == "stow" and one.about[0][1] not in lies)
        untold = [card for card in zones[table.hand[self.seat]] if (self.seat, card) not in self._told_of]
        return tuple(card for card in lies if card in untold), tuple(card for card in packs if card in untold)

    @property
    def may_die(self) -> bool:
        """May the player before the screen die of running away now?"""
        flight, made = self.view.flight, len(self.session.match.choices)
        if flight is None or flight.seat != self.seat:
            return False
        if self._tried is None or self._tried[0] != made:
            self._tried = made, flight_may_kill(self.view)
        return self._tried[1]

    def say(self, said: Said) -> bool:
        """The key that goes on also ends a turn: who has just gone on by it is asked before that."""
        on = isinstance(said, Press) and said.verb is Verb.END_TURN
        before = len(self.session.match.choices)
        used = super().say(said)
        if isinstance(said, Press) or (isinstance(said, Pointer) and said.kind == "down"):
            self.by_the_way_on = on and (self.by_the_way_on or len(self.session.match.choices) > before)
        return used

    def offer_about(self, offer: Offer) -> Ref | None:
        """Of a way to pass ahead, of a place for an item, and of what is usual in a turn, what it means."""
        # by the numbers that the inspector counts by, whatever a lesson leaves out
        decision, what = self.view.decision, offer.what
        if decision is not None and what in decision.ahead:
            return ("ahead", decision.ahead.index(what))
        if decision is not None and isinstance(what, Option) and told(what) and what in decision.options:
            return ("choice", decision.options.index(what))
        return super().offer_about(offer)

    def otherwise(self, words: str) -> str:
        """At a table with another winning level: which it is, and with it the level of the Boss."""
        table = self.view.table
        if not OF_LEVELS.search(words) or table.winning == FULL_LEVEL:
            return ""
        return _("the winning level is {n}, not {full}; that of the Boss is {m}.").format(
            n=table.winning, full=FULL_LEVEL, m=table.boss_level
        )

    # --- picking

    def choose_among(self, decision: Decision) -> Choosing:
        """A decision that the seat before the screen is to make."""
        mine = {("card", card) for card in self.cards()}  # what is another's is marked nowhere
        together = of_several(decision) and all(one.about[0] in mine for one in decision.options)
        kind = Several if together else QuestChoosing
        return kind(decision, frozenset(self.view.zones[self.view.table.hand[self.seat]]))

    def option_words(self, option: Option) -> str:
        """The words on a button for an option."""
        if option == TOGETHER:
            return self.together_words()
        if option.verb in ("set_die", "reroll"):
            words = die_words(self.names, option, self.choosing is not None and bool(self.choosing.picked))
            totals = results.totals_with(self.view, option)
            if totals is not None:
                chance = results.chance_with(self.view, option)
                told = _("{words}: {a} against {b}")
                if chance in (0, 1):
                    told = _("{words}: {a} against {b}, won") if chance else _("{words}: {a} against {b}, lost")
                return told.format(words=words, a=totals[0], b=totals[1])
            return self._by_die(option, words)
        words = button_text(self.names, option)
        if fonts.body.measure(words) > (self.right.width - 12 if option.verb in ANCHORED else self.line_room):
            words = shorter_text(self.names, option) or words
        if option.verb == "power":
            return self._by_power(option, words)
        chance = self.chance_by(option)
        return _("{words}: {n} to win").format(words=words, n=percent(chance)) if chance is not None else words

    def _by_power(self, option: Option, words: str) -> str:
        """How likely the combat would be won with a power of a class; of one that a die decides, if it works."""
        chance = self._once(option, lambda: results.chance_of_power(self.view, option))
        if chance is None:
            return words
        by_die = ("power", D10) in option.about
        told = _("{words}: {n} to win if it works") if by_die else _("{words}: {n} to win")
        return told.format(words=words, n=percent(chance))

    def _by_die(self, option: Option, words: str) -> str:
        """What comes of a die of no combat that is set to a face: a colour says so by itself."""
        about = dict(option.about)
        roll = next((one for one in self.view.rolls if one.id == about.get("roll")), None)
        if option.verb != "set_die" or roll is None:
            return words
        faces = tuple(about["face"] if at == about["die"] else face for at, face in enumerate(roll.faces))
        ends = comes_of(self.names, roll._replace(faces=faces))
        if roll.kind in MONSTER_DIE:
            card = self.choosing is None or not self.choosing.picked
            return _("{base}: {what}").format(base=self.names.ref(option.about[0]), what=ends) if card else ends
        return _("{base}: {what}").format(base=words, what=ends) if ends else words

    def prompt_of(self, choosing: Choosing) -> str:
        """What is to be chosen, in a few words."""
        if isinstance(choosing, Several):
            words = prompts.of_several(self.names, choosing.decision, choosing.due)
        else:
            words = prompts.prompt_of(self.names, choosing.decision, choosing.picked, self.may_die)
        sign = self.names.who(self.seat)[:1]
        return next((one for one in words if fonts.prompt.measure((*sign, Run(f" {one}"))) <= self.prompt_room), words[-1])

    def cards(self) -> list[int]:
        """The cards before the seat: those of the hand, what is in use and packed, race and class, curses."""
        table, zones = self.view.table, self.view.zones
        piles = (table.hand, table.gear, table.sack, table.traits, table.curses)
        return [card for pile in piles for card in zones[pile[self.seat]]]

    @property
    def most_cards(self) -> int:
        """How many cards are shown at once, each with the sign of where it lies."""
        return min(MOST, super().most_cards)

    def apart(self) -> frozenset[int]:
        """What is in use, packed or lies before the seat begins anew beside the cards of the hand."""
        table, zones = self.view.table, self.view.zones
        piles = [zones[pile[self.seat]] for pile in (table.hand, table.gear, table.sack, table.traits, table.curses)]
        return frozenset(pile[0] for pile in [one for one in piles if one][1:])

    @property
    def reading_room(self) -> Rect:
        """A combat makes way for a card that is read."""
        room = super().reading_room
        return room if self.fight_rect is None else room.union(self.fight_rect)

    def losses(self) -> dict[int, int]:
        """The items by which more would be paid than is asked."""
        return prices.losses(self.view) if self.choosing is not None else {}

    def marks(self) -> dict[int, str]:
        """The sign of each card before the seat that is not in the hand."""
        table, zones = self.view.table, self.view.zones
        piles = ((table.gear, "gear"), (table.sack, "pack"), (table.traits, "trait"), (table.curses, "curse"))
        signs = {card: sign_of(self.view, card, kind) for zone, kind in piles for card in zones[zone[self.seat]]}
        return {card: f"icons/{sign}" for card, sign in signs.items() if sign}

    def why_not(self, ref: Ref) -> Refusal | None:
        """Why a card can't be played, carried, used or taken out, and a room not gone to."""
        kind, number = ref
        if self.between or number < 0 or self.choosing is None:
            return None
        table, zones, seat = self.view.table, self.view.zones, self.seat
        if kind == "cell":
            way = TOWARDS.get(number - self.view.at[seat])
            if way is None and number != self.view.at[seat] and self.choosing.decision.kind == "act":
                far = reach(self.view, seat).get(number)
                words = _("One goes from room to room: choose the next one on the way.")
                if far is not None:
                    words = _("One goes from room to room: first to {room}.").format(room=self.names.room(far.cells[1]))
                return Refusal("MQ-9.2", words)
            return self.session.match.why_not(seat, "go", (("way", way), ref)) if way is not None else None
        if kind != "card":
            return None
        in_hand = ("carry", "play") if table.kind[number] == "item" else ("play",)
        for pile, verbs in (
            (table.hand, in_hand),
            (table.gear, ("use", "put_away")),
            (table.sack, ("take_out",)),
            (table.traits, ("power",)),
        ):
            if number in zones[pile[seat]]:
                found = (self.session.match.why_not(seat, verb, (ref,)) for verb in verbs)
                return next((one for one in found if one is not None), None)
        return None

    def centre(self) -> None:
        """The camera goes to the seat's scoundrel."""
        self.panel.look_at(self.panel.middle_of(self.view.at[self.seat]))

    def offered(self, decision: Decision) -> None:
        """What is around the own scoundrel is in sight; in the turn of another that one, unless a place is asked for."""
        places = any(kind in PLACES for option in decision.options for kind, _number in option.about)
        whom = self.seat if places or self.view.active < 0 else self.view.active
        self.follow(self.view.at[self.seat])
        self.follow(self.view.at[whom])
        if decision.kind == "close":
            self._over_since = self.app.now
        super().offered(decision)

    def _end_turn(self) -> bool:
        """Two presses in one rhythm end a turn and nothing more."""
        close = self.choosing is not None and self.choosing.decision.kind == "close"
        if close and self.app.now - self._over_since < REST_MS:
            self.app.sounds.play("interface/refused")
            return True
        return super()._end_turn()

    def introduce(self, decision: Decision) -> None:
        """The first choice of each kind is told about as the rulebook tells it."""
        card = dict(decision.about).get("card", -1)
        roll, flight = (self.view.rolls[-1] if self.view.rolls else None), self.view.flight
        if decision.kind == "quest.dice" and roll is not None and roll.kind == "flee" and flight is not None and flight.left:
            card = flight.left[0]  # whose Bad Stuff comes if the die stays
        if decision.kind in ("exit", "run") and flight is not None and flight.left:
            card = flight.left[0]
        if decision.kind in ("curse", "quest.dice", "exit", "run") and card >= 0:
            self.about = ("card", card)  # what it does is what matters now
            self.inspect()
            return
        if decision.kind in self.introduced or not self.introduces():
            return
        self.introduced.add(decision.kind)
        if self.inspector().about(("decision", 0)):
            self.about = ("decision", 0)
            self.inspect()

    # --- the map

    def sights(self) -> list[tuple[str, Point]]:
        """The own scoundrel, the others, the monsters, the Entrance."""
        view, panel = self.view, self.panel
        seats = [self.seat, *(seat for seat in range(view.seats) if seat != self.seat)]
        found = [(plain(self.names.who(seat)), panel.middle_of(view.at[seat])) for seat in seats]
        found += [(self.names.card(beast.card), panel.middle_of(beast.cell)) for beast in view.beasts]
        return [*found, (self.names.room(START), panel.middle_of(START))]

    def draw_small(self, brush: Brush, box: Rect) -> None:
        """The dungeon, small."""
        self.panel.draw_small(brush, self.shown.view, box)

    def in_the_way(self, box: Rect, widget: Widget) -> bool:
        """Of a room a corner may be hidden."""
        if widget.zone == "board":
            hidden = box.clip(widget.rect)
            return (
                3 * hidden.width * hidden.height > widget.rect.width * widget.rect.height
                and isinstance(widget, Spot)
                and widget.lit
            )
        return super().in_the_way(box, widget)

    # --- layout

    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Rooms and the dark around them, links, monsters, scoundrels; who fights on the stage of the combat."""
        if self.sheet is not None:
            placed.update(refs)
            return [*self.sheet_widgets(), *self._stage_spots()]
        if self.sorting:
            placed.update(ref for ref in refs if ref[0] != "card" or ref[1] in self.cards())
            return self.gear_widgets()
        spots: list[Widget] = []
        view, panel = self.shown.view, self.panel
        cells = {*view.cells, *(number for kind, number in refs if kind == "cell")}
        for cell in sorted(cells):
            self._place(spots, panel.cell_box(cell), ("cell", cell), refs, placed)
        for edge in view.links:
            zone = "doors" if edge % 2 else "gates"
            door = self._place(spots, panel.box(panel.link_box(edge)), ("border", edge), refs, placed, zone)
            if door is not None and (beyond := self._beyond(edge, refs)) is not None:
                door.action = partial(self.pick, beyond)  # who presses the door goes through it
        fighting = self._fighting()
        for beast in view.beasts:
            ref, box = ("card", beast.card), panel.beast_box(view, beast)
            if beast.card not in fighting:
                self._place(spots, box, ref, refs, placed, "pieces")
                continue
            if box is not None:  # who fights on the stage still stands in the room
                figure = self.spot(box, ref, ref in refs, "pieces")
                figure.key = f"figure {beast.card}"
                spots.append(figure)
            self._place(spots, fighting[beast.card], ref, refs, placed, "pieces")
        if self.fight_rect is not None:
            spots.append(self.spot(fight.odds_place(self.fight_rect), ("odds", 0), False, "pieces"))
        for seat in range(view.seats):
            self._place(spots, panel.seat_box(view, seat), ("seat", seat), refs, placed, "pieces")
        for offer, plate in promises.places(view, self.board_rect):
            spots.append(self.spot(plate, ("offer", offer.id), False, "pieces"))
        return [*spots, *self.map_buttons()]

    def _beyond(self, edge: int, refs: dict[Ref, list[Option]]) -> Ref | None:
        """The room, or the dark, into which the seat can go through a link."""
        ends = sides(edge)
        for (cell, way), (other, _back) in (ends, ends[::-1]):
            goes = [one for one in refs.get(("cell", other), ()) if one.verb == "go" and ("way", way) in one.about]
            if goes and cell == self.view.at[self.seat]:
                return "cell", other
        return None

    def _fighting(self) -> dict[int, Rect]:
        """Where the monsters of the combat stand on its stage."""
        return dict(fight.foe_places(self.fight_rect, self.shown.view)) if self.fight_rect is not None else {}

    def _stage_spots(self) -> list[Widget]:
        """What of the combat can be read while a bargain lies over all the rest."""
        return [self.spot(box, ("card", card), False, "pieces") for card, box in self._fighting().items()]

    def map_buttons(self) -> list[Widget]:
        """Over the map: everybody's belongings, and the last movement of the monsters once more."""
        gear = self.gear_button()
        if self.panel.walked is None:
            return [gear]
        words, hint = _("Replay moves"), self.key_of(Verb.AGAIN)
        rect = Rect(gear.rect.right + 3, gear.rect.top, fonts.body.measure(f"{words}  {hint}") + 16, gear.rect.height)
        return [gear, Button(rect, words, self.again, "again", "decks", hint=hint)]

    def again(self) -> None:
        """The Monsters' Turn is shown once more."""
        if self.staging.again():
            self.touch()

    def verb(self, verb: Verb) -> bool:
        """The key that shows the Monsters' Turn once more."""
        if verb is Verb.AGAIN:
            self.again()
            return True
        return super().verb(verb)

    def _sit_down(self, seat: int) -> None:
        if self.panel.walked is not None and self.panel.walked.after.seat < self.view.seats:
            self.panel.walked = None  # it was seen with the eyes of who sat here before
        super()._sit_down(seat)

    def foot_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The cards, unless the sheet of a bargain lies over them."""
        hidden = (self.sheet is not None and not self.aside) or (self.sorting and self.crowds_hand)
        return [] if hidden else super().foot_spots({} if self.aside else refs, placed)

    def lit_cards(self) -> set[int]:
        """While a bargain waits cards are only looked at."""
        return set() if self.aside else super().lit_cards()

    def draw_foot(self, brush: Brush) -> None:
        """The cards; over them and the map the sheet of a bargain."""
        super().draw_foot(brush)
        self.draw_marked(brush)
        self.draw_sheet(brush)
        self.draw_gear(brush)

    def _place(
        self,
        spots: list[Widget],
        box: Rect | None,
        ref: Ref,
        refs: dict[Ref, list[Option]],
        placed: set[Ref],
        zone: str = "board",
    ) -> Spot | None:
        """A thing where it lies; out of sight it stays among the offers."""
        if box is None:
            return None
        found = self.spot(box, ref, ref in refs, zone)
        spots.append(found)
        placed.add(ref)
        return found

    def _reads(self, position: Point) -> bool:
        """The wheel over anything that lies on the map brings the map nearer."""
        widget = self.desk.at(position)
        return widget is not None and widget.zone not in ON_MAP

    def seat_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """The turn and the seats in the bar above."""
        turn: Ref = ("turn", 0)
        spots: list[Widget] = [self.spot(top_bar.turn_place(self.view), turn, False, "decks")]
        for seat, rect in enumerate(top_bar.chip_places(self.view)):
            ref: Ref = ("seat", seat)
            lit = ref in refs
            action = partial(self.pick, ref) if lit else partial(self.explain, ref)
            spots.append(Spot(rect, action, f"chip {seat}", "decks", lit, ref))
            placed.add(ref)
        return spots

    # --- drawing

    def draw_banner(self, brush: Brush, words: Rich, top: int = 12) -> None:
        """A few words below the buttons of the map where there is room, else over the whole of them: none is half covered."""
        row = self.gear_button().rect
        lines = fonts.body.wrap_rich(words, self.board_rect.width - 80)
        high = fonts.body.pitch * len(lines) + 16
        below = row.bottom + 3 - self.board_rect.top
        if below + high <= self.board_rect.height or not self.board_rect.colliderect(row):
            super().draw_banner(brush, words, max(top, below))
            return
        box = Rect(self.board_rect.left + 2, self.board_rect.top + 2, self.board_rect.width - 4, high)
        brush.frame("panel", box)
        brush.lines(lines, Rect(box.left, box.top + 8, box.width, box.height), align="center")

    def held_values(self) -> dict[str, Any]:
        """What holds while an act runs."""
        return self.staging.constants

    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The dungeon."""
        with brush.through(self.panel.pane) as far:
            self.panel.draw(far, self.shown.view, values)
            if self.choosing is not None and not self.map_hidden:  # else what is looked at was left there before others acted
                walks = any(one.verb == "go" for one in self.choosing.decision.options)
                Hints(self.panel, self.shown.view, self.seat, self.chance_at, walks).draw(far, self.about)

    def draw_top(self, brush: Brush) -> None:
        """The turn and the seats."""
        top_bar.draw(brush, self.shown.view, None if self.stage.busy else self.session.match.decision)

    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """The combat, dice, banners."""
        if self.fight_rect is not None:
            ground = fight.ground_of(self.panel.folder, self.shown.view, self.fight_rect.inflate(-6, -6).size)
            fight.draw(brush, self.fight_rect, self.shown.view, self.names, values, ground)
        self._draw_named(brush)
        if self.sheet is None and not self.sorting:
            promises.draw(brush, self.shown.view, self.board_rect)
        super().draw_overlays(brush, values)
        self.draw_lifted(brush)
        self.draw_beat(brush)
        if "dice" in values:
            self._dice(brush, values)
        event = values.get("banner")
        words = line(event, self.names) if event is not None else None
        if "cut" in values and self.staged:
            whole = self.board_rect if self.fight_rect is None else self.board_rect.union(self.fight_rect)
            cut.draw(brush, whole, values["scene"], values["cut"], words or ())
        elif words is not None:
            self.draw_banner(brush, words, 12)

    def _draw_named(self, brush: Brush) -> None:
        """The place that the button with the focus names is marked where it lies."""
        offer = self._offer_of(self.desk.focus)
        about = self.offer_about(offer) if offer is not None and not self.map_hidden else None
        box = self.panel.cell_box(about[1]) if about is not None and about[0] == "cell" else None
        if box is not None:
            brush.corners("focus", box)

    def _dice(self, brush: Brush, values: dict[str, Any]) -> None:
        """The dice of a roll, large."""
        kind = values["dice"]
        faces = [value for name, value in sorted(values.items()) if name == "die" or name.startswith("die ")]
        box = Rect(0, 0, 40 * max(1, len(faces)) + 12, 48)
        box.center = self.board_rect.center
        brush.frame("panel", box)
        for number, face in enumerate(faces):
            left = box.left + 10 + 40 * number
            die(brush, kind, face, (left, box.top + 8))

    def overflow(self) -> list[str]:
        """Texts that do not fit their places."""
        found = super().overflow()
        for card in self.hand():
            if card >= 0:
                found += cardface.overflow(self.view, card)
        found += top_bar.overflow(self.view)
        if self.fight_rect is not None:
            found += fight.overflow(self.fight_rect, self.shown.view, self.names)
        return found


def die(brush: Brush, kind: Any, face: int, place: Point) -> None:
    """One die with a face up, twice as large; the die of ten sides has its number written on it."""
    frames = pictures.get(emblems.die(kind)).frames
    ten = kind == "ten"
    frame = frames[0 if ten else min(face, len(frames)) - 1]
    brush.blit(pygame.transform.scale_by(frame, 2), place)
    if ten:
        brush.text(str(face), (place[0] + 16, place[1] + 9), fonts.body, "back", "center")
