"""Looks whether a scenario came out as it says under then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.rules import Event
from game.rules.phases import present_phase
from game.rules.secrecy import view
from game.workshop.scenarios.spoken import spoken
from game.workshop.scenarios.vocabulary import Look, ScenarioTable, Vocabulary, nearest
from game.workshop.scenarios.words import ThenWords, Unmet


class Checking:
    """Compares a table and what has happened on it with what a scenario expects."""

    def __init__(self, vocabulary: Vocabulary, table: ScenarioTable, events: Sequence[Event]) -> None:
        self.vocabulary, self.table, self.events = vocabulary, table, events

    def check(self, then: ThenWords) -> None:
        """Raises Unmet for the first thing that is not as `then` says."""
        state, seat = self.table.state, (then.seen_by or 0) - 1
        try:
            for look in self.table.looks(state if seat < 0 else view(state, seat), then):
                self._same(look)
        except LookupError:
            if seat < 0:
                raise
            raise Unmet(f"player {seat + 1} cannot see something that is looked at; leave it out, or expect `?`") from None
        for event in then.events:
            self._happened(event, seat)
        self._lines(then, seat)
        for look in self._course(then, seat):
            self._same(look)
        self._all_cards()

    @staticmethod
    def _same(look: Look) -> None:
        if look.wanted is not None and look.wanted != look.found:
            raise Unmet(f"{look.what}: expected {show(look.wanted)}, found {show(look.found)}")

    def _happened(self, wanted: dict[str, Any], seat: int) -> None:
        kind = wanted.get("event")
        if not isinstance(kind, str):
            raise Unmet('an entry of events has no kind; write { event = "…" } with what happened')
        self._known(kind)
        parts = {key: value for key, value in wanted.items() if key not in ("event", "times")}
        told = [self._told(event.seen_by(seat)) for event in self.events if event.kind == kind]
        times = sum(all(one.get(key) == value for key, value in parts.items()) for one in told)
        if times != wanted["times"] if "times" in wanted else not times:
            count = wanted.get("times", "at least 1")
            line = ", ".join(f"{key} = {show(value)}" for key, value in wanted.items() if key != "times")
            of_kind = "; ".join(", ".join(f"{key} = {show(value)}" for key, value in one.items()) for one in told[:6])
            raise Unmet(f"events, {line}: expected {count} times, happened {times} times; of this kind: {of_kind or 'nothing'}")

    def _lines(self, then: ThenWords, seat: int) -> None:
        kinds = [line.split()[0] for line in then.happened if line.split()]
        never = [line.split()[0] for line in then.never if line.split()]
        for kind in (*kinds, *never):
            self._known(kind)
        seen = [event.seen_by(seat) for event in self.events if event.kind in {*kinds, *never}]
        told = [(event.kind, self.table.line(event)) for event in seen]
        if then.happened:
            self._same(Look("what happened", list(then.happened), [line for kind, line in told if kind in kinds]))
        for line in then.never:
            if any(line in one for one in told):
                raise Unmet(f"{line} has happened")

    def _known(self, kind: str) -> None:
        known = spoken(self.vocabulary.game).events
        if kind not in known and not any(event.kind == kind for event in self.events):
            raise Unmet(f"no event is called {kind}; {nearest(kind, known)}")

    def _told(self, event: Event) -> dict[str, Any]:
        return {"rule": event.rule, **{key: self.table.told(key, value) for key, value in event.parts.items()}}

    def _course(self, then: ThenWords, seat: int) -> Iterator[Look]:
        """How far the game is, and what is asked."""
        state = self.table.state
        decision, outcome = state.decision, state.outcome
        yield Look("asked", then.asked, decision.kind.rpartition(".")[2] if decision else "")
        yield Look("asks", then.asks, decision.seat + 1 if decision else 0)
        if then.options is not None:
            if seat >= 0:
                decision = view(state, seat).decision
            lines = {_plain(option.verb, self.table.words(option)) for option in decision.options} if decision else set()
            wanted = {" ".join(line.replace(",", " ").split()) for line in then.options}
            if wanted != lines:
                missing, more = ", ".join(sorted(wanted - lines)), ", ".join(sorted(lines - wanted))
                raise Unmet(f"options: not among them: {missing or 'nothing'}; there besides: {more or 'nothing'}")
        yield Look("turn", then.turn, state.turn)
        if then.phase is not None:
            yield Look("phase", self.vocabulary.phases.get(then.phase, then.phase), present_phase(state))
        yield Look("over", then.over, outcome.reason if outcome else "")
        yield Look("winners", then.winners, [one + 1 for one in outcome.winners] if outcome else [])

    def _all_cards(self) -> None:
        """Whatever a scenario looks at: no card was lost or doubled."""
        cards = sorted(card for zone in self.table.state.zones for card in zone)
        if cards != list(range(len(self.table.state.table.zones.cards))):
            raise Unmet("a card was lost or doubled; that is a fault of the program: please report this file")


def _plain(verb: str, words: Iterable[Any]) -> str:
    return " ".join(f"{verb} {' '.join(map(str, words))}".replace(",", " ").split())


def unordered(words: Iterable[Any] | None) -> list[Any] | None:
    """The words of a hand or pile, whose order does not matter, in the order in which they are compared."""
    return None if words is None else sorted(words, key=lambda word: (isinstance(word, str), word))


def show(value: Any) -> str:
    """A value in the words of a scenario file."""
    if value is True or value is False:
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(show, value))}]" if value else "nothing"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {show(one)}" for key, one in value.items()) + " }"
    return "nothing" if value in ("", None) else str(value)
