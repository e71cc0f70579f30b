"""Plays Card+Adventure's rule scenarios: on the table that is laid out, makes the choices that a scenario says under `when`."""

from __future__ import annotations

from game.games.card_adventure import GAME
from game.rules import Event, Match, Option, Ref
from game.workshop.card_adventure_layout import Layout, listed
from game.workshop.card_adventure_scenario import VERBS, Do, Given, Scenario, Then
from game.workshop.card_adventure_then import Check
from game.workshop.scenario_words import Unmet, play_through

MOST_CHOICES = 300
"""How many choices going on may take before something is wrong."""


def play(scenario: Scenario) -> None:
    """Play a scenario. Raises Unmet, in one sentence, for the first thing that is not as it says."""
    play_through(Play(scenario.given), scenario.when, scenario.then)


class Play:
    """One scenario being played."""

    def __init__(self, given: Given) -> None:
        """Lay out what is given, and go on to the first decision."""
        self.layout = Layout(given)
        game = self.layout.game
        self.match = Match(GAME, self.layout.setup, given.seed, game)
        self.mark = 0
        """How many events there were before the last choice: going on looks for what has come since."""
        game.sink = self.match.history
        game.advance()
        game.sink = None

    def check(self, then: Then) -> None:
        """Look whether everything is as `then` says now. Raises Unmet for the first thing that is not."""
        Check(self.layout, self.match).check(then)

    def do(self, do: Do) -> None:
        """One entry of `when`. Raises Unmet when it cannot be done, or is not refused as it says."""
        if do.check is not None:
            self.check(do.check)
        elif do.until is not None:
            self._go_on(do.until)
        elif do.refused is not None:
            self._refused(do, do.refused)
        else:
            for verb in do.verbs():
                for about in do.things(verb):
                    self._choose(do.seat - 1, verb, about)
            if do.verbs() == ["cast", "spend"] and self._pending("pay_mp"):
                self._choose(do.seat - 1, "cast_now", [])

    def _pending(self, kind: str) -> bool:
        return self.match.decision is not None and self.match.decision.kind == kind

    def _choose(self, seat: int, verb: str, about: list[str | int]) -> None:
        kinds = VERBS[verb]
        if verb == "present":
            kinds = frozenset({"structure_step"} if about[-1] in self.layout.routes else {"card_phase"})
        for _ in range(MOST_CHOICES):
            decision = self.match.decision
            if decision is None:
                raise Unmet(f"the game is over ({self.match.outcome}) before player {seat + 1} can choose {verb}")
            if decision.seat == seat and decision.kind in kinds:
                break
            self._quietly(f"player {seat + 1} can choose {verb}")
        else:
            raise Unmet(f"player {seat + 1} is never asked for {verb}")
        if verb == "settle" and about == ["all"]:
            verb, about = "settle_all", []
        name = "pass" if verb == "passes" else verb
        options = [one for one in decision.options if one.verb == name and self._fits(one, about)]
        wordings = {tuple(map(self.layout.word, one.about)) for one in options}
        if not options:
            refusal = self.match.why_not(seat, name, self._refs(seat, name, about))
            reason = f" ({refusal.rule}: {refusal.reason})" if refusal else ""
            possible = self.layout.possible(decision.options)
            raise Unmet(f"player {seat + 1} can't {name} {listed(about)}{reason}; possible: {possible}")
        if len(wordings) > 1 and verb != "settle_all":
            raise Unmet(f"{name} {listed(about)} can mean {'; '.join(listed(one) for one in wordings)}; say on or to what")
        self.mark = len(self.match.history)
        self.match.choose(options[0])

    def _fits(self, option: Option, about: list[str | int]) -> bool:
        words = [self.layout.word(ref) for ref in option.about]
        return all(word in words for word in about)

    def _quietly(self, before: str) -> None:
        """Let a decision pass that the scenario does not speak of. Raises Unmet when somebody has to choose something."""
        decision = self.match.decision
        assert decision is not None
        for verb in ("end_go", "pass", "settle_all"):
            for option in decision.options:
                if option.verb == verb:
                    self.match.choose(option)
                    return
        possible = self.layout.possible(decision.options)
        raise Unmet(f"player {decision.seat + 1} has to choose ({decision.kind}) before {before}: {possible}")

    def _go_on(self, until: str) -> None:
        for _ in range(MOST_CHOICES):
            for number, event in enumerate(self.match.history[self.mark :], self.mark + 1):
                if _is(event, until):
                    self.mark = number
                    return
            if self.match.decision is None:
                break
            self._quietly(until)
        raise Unmet(f"it never comes to {until}")

    def _refused(self, do: Do, clause: str) -> None:
        (verb,) = do.verbs()
        (about,) = do.things(verb)
        seat, decision = do.seat - 1, self.match.decision
        what = f"player {do.seat}: {verb} {listed(about)}"
        if decision is not None and decision.seat == seat:
            if any(one.verb == verb and self._fits(one, about) for one in decision.options):
                raise Unmet(f"{what} is not refused")
        refusal = self.match.why_not(seat, verb, self._refs(seat, verb, about))
        if refusal is None or refusal.rule != clause:
            raise Unmet(f"{what} is refused by {refusal.rule if refusal else 'nothing'}, not by {clause}")

    def _refs(self, seat: int, verb: str, about: list[str | int]) -> tuple[Ref, ...]:
        """What a verb is about, as the rules name it, for something that cannot be chosen."""
        refs = tuple(ref for word in about for ref in [self._ref(seat, verb, word)] if ref is not None)
        if verb == "move":
            to = refs[0][1] if refs else -1
            ways = [(route, square) for route, square in self.layout.table.neighbours[self.layout.game.at[seat]] if square == to]
            return ((("route", ways[0][0]),) if ways else ()) + refs
        return refs

    def _ref(self, seat: int, verb: str, word: str | int) -> Ref | None:
        if word in self.layout.squares:
            return ("square", self.layout.squares[str(word)])
        if word in self.layout.routes:
            return ("route", self.layout.routes[str(word)])
        if isinstance(word, str) and word.startswith("seat "):
            return ("seat", int(word.removeprefix("seat ")) - 1)
        state = self.match.state
        family = {"present": "attack", "spend": "mp"}.get(verb, "")
        own = [zone for hands in self.layout.table.hand.values() for zone in (hands[seat],)]
        for zone in (*own, *range(len(state.zones))):
            for card in state.zones[zone]:
                if self.layout.card(card) == word and (isinstance(word, str) or self.layout.table.zones.family(card) == family):
                    return ("card", card)
        return None


def _is(event: Event, until: str) -> bool:
    """Is this the event at which going on ends?"""
    match until:
        case "next turn":
            return event.kind == "turn"
        case "game over":
            return event.kind == "ended"
        case "fight over":
            return event.kind == "fight_over"
        case "card phase" | "effect phase" | "end phase":
            return event.kind == "phase" and event.parts["sequence"] == "fight" and event.parts["phase"] == until.split()[0]
    return event.kind == "phase" and event.parts["sequence"] == "turn" and event.parts["phase"] == until
