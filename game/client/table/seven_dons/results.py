"""What would come of an option, or of what is answered: tried by the rules on what the seat knows, with nobody answering."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, NamedTuple, TypeVar

from game.client.table.aiming import MOST_PASSES, TRIES, first_or_last, foretold
from game.client.table.seven_dons.answering import Answers, answers_to
from game.client.table.seven_dons.notebook import possible
from game.client.table.seven_dons.words import ANSWERS
from game.games.seven_dons import DonsView
from game.games.seven_dons.position import Use
from game.rules import CardId, Option
from game.rules.randomness import Stream
from game.rules.secrecy import imagine

USING = frozenset({"use", "answer", "trump"})
"""The verbs by which a text is used."""
INSTEAD = frozenset({"pass", "decline"})
"""The verbs by which none is."""
QUIET = ("pass", "done")
"""The verbs by which a player lets be, or is done with a layout."""
T = TypeVar("T")


SAFE, MAY_FALL, FALLS = 0, 1, 2
"""What becomes of the own boss if nobody answers any more: nothing, what is still chosen or not known, the graveyard."""
WINS = -1
"""The game is won before that."""
MOST_TRIED = 3000
"""So many positions are tried before nothing is foretold."""
WORLDS, MOST_WORLDS = 8, 80
"""In so many games it is tried what is known of the other one can do; so many are imagined to find them."""


class Loss(NamedTuple):
    """The members of a seat that go to the graveyard if nobody answers any more."""

    members: tuple[CardId, ...]
    shown: tuple[CardId, ...]
    """Those that lie face up after it and lay face down before (SB-11.13)."""


class Reprisal(NamedTuple):
    """What the other one can do to a seat with members whom that seat knows: with whom, and who may go to the graveyard by it."""

    by: tuple[CardId, ...]
    members: tuple[CardId, ...]
    saved: tuple[CardId, ...] = ()
    """Who may do so only where the seat itself answers nothing."""


UNANSWERED = Reprisal((), ())


class Forecasts:
    """What would come of each option of a position. Each is tried once, however often it is told."""

    def __init__(self, view: DonsView) -> None:
        self.view = view
        self._found: dict[object, Any] = {}

    def _once(self, what: object, find: Callable[[], T]) -> T:
        if what not in self._found:
            self._found[what] = find()
        found: T = self._found[what]
        return found

    def loss(self, option: Option) -> Loss | None:
        """See `loss_by`."""
        return self._once(("loss", option), lambda: loss_by(self.view, option))

    def threat(self, option: Option) -> int:
        """See `threat_by`."""
        return self._once(("threat", option), lambda: threat_by(self.view, option))

    def danger(self, option: Option) -> int:
        """What becomes of the own boss by an option, where there is another one by which it is less threatened; else `SAFE`."""
        threat, decision = self.threat(option), self.view.decision
        others = decision.options if decision is not None and threat else ()
        return threat if any(self.threat(one) < threat for one in others) else SAFE

    def reprisal(self, option: Option) -> Reprisal:
        """See `reprisal_to`."""
        return self._once(("reprisal", option), lambda: reprisal_to(self.view, option))

    def answers(self, option: Option) -> Answers:
        """See `answers_to`."""
        return self._once(("answers", option), lambda: answers_to(self.view, option))

    def provokes(self, option: Option) -> bool:
        """May whom the seat knows answer an option, so that the own boss falls, while another one leaves no cause for that?"""
        decision = self.view.decision
        return decision is not None and self._costs_boss(option) and not all(map(self._costs_boss, decision.options))

    def _costs_boss(self, option: Option) -> bool:
        if option.verb == "assassinate" and not self.view.is_up(option.about[0][1]):
            return False  # whom one declares it to be is still to come
        return self.view.boss_member(self.view.seat) in self.reprisal(option).members

    def risks(self, option: Option) -> bool:
        """Does an option put the own boss where only something more saves it, while another one, or none, does not?

        Of what is used the other way is to use nothing.
        """
        decision = self.view.decision
        others = [one for one in decision.options if one != option] if decision is not None else []
        if option.verb in USING:
            others = [one for one in others if one.verb in INSTEAD]
        return self._loses_boss(option) is True and any(self._loses_boss(one) is False for one in others)

    def _loses_boss(self, option: Option) -> bool | None:
        """Does the own boss go to the graveyard if nobody, oneself included, answers any more? None where nobody can say."""
        loss = self.loss(option)
        return None if loss is None else self.view.boss_member(self.view.seat) in loss.members

    def idle(self, option: Option) -> bool:
        """See `does_nothing`."""
        return self._once(("idle", option), lambda: does_nothing(self.view, option))

    def hits(self, option: Option | None = None) -> bool | None:
        """See `strike_hits`."""
        return self._once(("hits", option), lambda: strike_hits(self.view, option))

    def stops(self, option: Option) -> bool:
        """Does an answer let the assassination fail that goes on, whatever else is chosen for it, if nobody answers it?"""
        return self._once(("stops", option), lambda: strike_ends(self.view, option) is False)

    def answers_nothing(self) -> bool:
        """See `comes_to_nothing`."""
        return self._once("answered", lambda: comes_to_nothing(self.view))


def loss_by(view: DonsView, option: Option) -> Loss | None:
    """What the seat that decides would lose by an option of a window, or by choosing a member; None where nobody can say.

    An assassination is played on until it is over. What is chosen meanwhile is tried both ways.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat or option not in decision.options:
        return None
    seat = view.seat
    before = view.alive(seat)

    def told(after: DonsView) -> Loss:
        left = after.alive(seat)
        shown = tuple(card for card in left if after.is_up(card) and not view.is_up(card))
        return Loss(tuple(card for card in before if card not in left), shown)

    return foretold(
        view,
        decision.options.index(option),
        lambda state, asked: _beyond(view, state) or asked.kind not in (ANSWERS, "choose"),
        told,
        paying=first_or_last("choose"),
    )


def _beyond(view: DonsView, state: Any) -> bool:
    """Is all over that was going on or came of it: has the game gone on to what would have come anyhow?"""
    if state.turn != view.turn or any(not one.use and one.id > view.numbered for one in state.strikes):
        return True
    return state.outcome is None and not (state.strikes or state.uses)


def threat_by(view: DonsView, option: Option) -> int:
    """What an option of the pending decision does to the boss of who decides, if nobody answers: `SAFE`, `MAY_FALL`, `FALLS`.

    What the other one chooses for what is going on is tried each way. Who is asked something again can still turn it away: what
    that can turn away is no threat yet.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat or option not in decision.options:
        return SAFE
    tried = _Threat(view)
    found = set()
    for seed in TRIES:
        state = imagine(view, Stream(seed))
        state.choose(decision.options.index(option))
        found.add(max(SAFE, tried.of(state)))
    return found.pop() if len(found) == 1 else MAY_FALL


class _Threat:
    """Plays on from a view, for what becomes of the boss of its seat."""

    def __init__(self, view: DonsView) -> None:
        self.view = view
        self.left = MOST_TRIED

    def of(self, state: Any) -> int:
        """What becomes of the boss from a state on."""
        seat = self.view.seat
        self.left -= 1
        if state.outcome is not None:
            return WINS if seat in state.outcome.winners else FALLS if state.outcome.winners else SAFE
        if self.left < 0 or _beyond(self.view, state):
            return SAFE
        asked = state.decision
        verbs = [one.verb for one in asked.options]
        if asked.seat == seat:
            return SAFE if "done" in verbs and asked.kind != "choose" else self._own(state, len(verbs))
        quiet = next((verbs.index(verb) for verb in QUIET if verb in verbs and asked.kind != "choose"), None)
        return self._after(state, quiet) if quiet is not None else self._others(state, len(verbs))

    def _after(self, state: Any, number: int) -> int:
        fork = state.clone()
        fork.choose(number)
        return self.of(fork)

    def _own(self, state: Any, count: int) -> int:
        """The least that one's own choice leaves; that it wins can only be hoped for where the other's boss is not known."""
        least, wins = FALLS + 1, False
        for number in range(count):
            found = self._after(state, number)
            if found == SAFE:
                return SAFE
            wins |= found == WINS
            least = least if found == WINS else min(least, found)
        if least > FALLS:
            return WINS
        return least if not wins else SAFE if self.view.boss_kind(1 - self.view.seat) >= 0 else MAY_FALL

    def _others(self, state: Any, count: int) -> int:
        """What the other one's choice leaves."""
        falls = True
        for number in range(count):
            found = self._after(state, number)
            if found == MAY_FALL or (found == FALLS and not falls):
                return MAY_FALL
            if found != FALLS:
                if number and falls:
                    return MAY_FALL
                falls = False
        return FALLS if falls else SAFE


def reprisal_to(view: DonsView, option: Option) -> Reprisal:
    """What the other one can do in answer to an option of the pending decision, with members whom the seat that decides knows.

    What the other one does with those, and chooses, is tried each way. Who is asked something again does what costs least. An
    assassination that begins with the option belongs to it; whom it is aimed at is then declared rightly.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat or option not in decision.options:
        return UNANSWERED
    tried = _Reprisal(view, option)
    return tried.told() if tried.can_answer else UNANSWERED


Fallen = dict[CardId, frozenset[CardId]]
"""Members who go to the graveyard, each with those who are to blame for it; with nobody, where that comes anyhow."""


class _Reprisal:
    """Plays on from a view, for what members of the other one that are known may do to its seat."""

    def __init__(self, view: DonsView, option: Option) -> None:
        self.view, self.option = view, option
        self.left = MOST_TRIED
        self.answers = True
        """Does the seat answer what it can?"""
        self.before = view.alive(view.seat)
        other, table = 1 - view.seat, view.table
        helped = table.options.memory_aid == "on"
        self.known: dict[CardId, bool] = {}
        """The members of the other one that are known, and whether they lie face up when they can answer."""
        for card, kinds in zip(view.alive(other), possible(view, other), strict=True):
            if len(kinds) == 1 and (helped or view.is_up(card)):
                self.known[table.member[other][kinds[0]]] = view.is_up(card)
        if option.verb == "declare":
            self.known[table.member[other][option.about[0][1]]] = True  # it is turned face up by being found out

    @property
    def can_answer(self) -> bool:
        """Has one of them a trigger ability?"""
        texts = [self.view.table.texts[self.view.table.kind_of[card]][up] for card, up in self.known.items()]
        return any(text is not None and not text.is_action for text in texts)

    def told(self) -> Reprisal:
        """Of all games that are tried, since they need not all come to it."""
        blamed = self._blamed()
        if not blamed:
            return UNANSWERED
        self.answers, self.left = False, MOST_TRIED
        exposed = self._blamed()
        members = tuple(card for card in self.before if card in blamed)
        saved = tuple(card for card in self.before if card in exposed and card not in blamed)
        return Reprisal(tuple(sorted(frozenset().union(*blamed.values()))), members, saved)

    def _blamed(self) -> Fallen:
        assert self.view.decision is not None
        number, found = self.view.decision.options.index(self.option), Fallen()
        for state in self._worlds():
            state.choose(number)
            found = _either(found, self.of(state))
        return {card: by for card, by in found.items() if by}

    def _worlds(self) -> list[Any]:
        """Games as this one may be; of those in which a codename is declared some in which it is right, and some in which not."""
        declares = self.option.verb == "declare"
        found = [imagine(self.view, Stream(seed)) for seed in range(MOST_WORLDS if declares else WORLDS)]
        if not declares:
            return found
        named = self.option.about[0][1]
        by_right = [[state for state in found if (_right_name(state) == named) == right] for right in (True, False)]
        return [state for states in by_right for state in states[:WORLDS]]

    def of(self, state: Any) -> Fallen:
        """Who can be made to fall from a state on."""
        view, seat, over = self.view, self.view.seat, self.view.numbered
        self.left -= 1
        ended = state.outcome is not None
        if self.left < 0 or (ended and seat in state.outcome.winners):
            return {}
        anew = any(not one.use and one.id > over and one.seat != seat for one in state.strikes)
        asked = None if ended or state.turn != view.turn or anew or not (state.strikes or state.uses) else state.decision
        verbs = [one.verb for one in asked.options] if asked is not None else []
        if asked is None or ("done" in verbs and asked.kind != "choose"):
            left = state.alive(seat)
            return {card: frozenset() for card in self.before if card not in left}
        ways = range(len(verbs))
        if asked.kind == "declare":
            ways = range(right := _right_name(state), right + 1)
        if asked.seat == seat:
            if asked.kind == ANSWERS and not self.answers:
                return self._after(state, verbs.index("pass"))
            return reduce(_both, (self._after(state, number) for number in ways))
        if asked.kind != ANSWERS:
            return reduce(_either, (self._after(state, number) for number in ways))
        found = self._after(state, verbs.index("pass"))
        for number, one in enumerate(asked.options):
            card = one.about[0][1] if one.verb == "answer" else None
            if card in self.known:
                fallen = self._after(state, number)
                found = _either(found, {fell: by | {card} for fell, by in fallen.items() if fell not in found or found[fell]})
        return found

    def _after(self, state: Any, number: int) -> Fallen:
        fork = state.clone()
        fork.choose(number)
        return self.of(fork)


def _either(one: Fallen, other: Fallen) -> Fallen:
    """Those of both; who falls anyhow in one of them is not blamed on anybody there."""
    return {card: one.get(card, frozenset()) | other.get(card, frozenset()) for card in {**one, **other}}


def _both(one: Fallen, other: Fallen) -> Fallen:
    """Those who fall in each of two."""
    return {card: by | other[card] for card, by in one.items() if card in other}


def _right_name(state: Any) -> int:
    """Who the target of the assassination that is going on is."""
    target = state.strikes[-1].target if state.strikes else None
    return -1 if target is None else state.table.kind_of[target]


def does_nothing(view: DonsView, option: Option) -> bool:
    """Would it come to the same without using this text, but that a card lies face up then that had to be turned for it?

    An effect that finds nobody is not carried out (SB-R56), and to nullify what does nothing changes nothing either.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat or option.verb not in USING or option not in decision.options:
        return False
    instead = next((number for number, one in enumerate(decision.options) if one.verb in INSTEAD), None)
    if instead is None:
        return False
    card = option.about[0][1]
    turned = card if not view.is_up(card) else None
    number = decision.options.index(option)
    return all(
        _standing(_played(view, seed, number), turned) == _standing(_played(view, seed, instead), turned) for seed in TRIES
    )


def comes_to_nothing(view: DonsView) -> bool:
    """Would the ability or trump that is to be answered do nothing at all, if nobody answers?"""
    decision = view.decision
    used = _answered(view)
    passing = [number for number, one in enumerate(decision.options) if one.verb == "pass"] if decision is not None else []
    if used is None or not passing or decision is None or decision.seat != view.seat:
        return False
    for seed in TRIES:
        before = imagine(view, Stream(seed))
        after = _played(view, seed, passing[0], used.id)
        if after.use_of(used.id) is not None or _lies(before, None, used.id) != _lies(after, None, used.id):
            return False
    return True


def strike_hits(view: DonsView, option: Option | None = None) -> bool | None:
    """Does the own assassination that is going on succeed if nobody answers any more, after an option or a pass? None where
    nobody can say.
    """
    return strike_ends(view, option) if view.strikes and view.strikes[-1].seat == view.seat else None


def strike_ends(view: DonsView, option: Option | None = None) -> bool | None:
    """The same of an assassination by whomever."""
    strike = view.strikes[-1] if view.strikes else None
    options = view.decision.options if view.decision else ()
    chosen = [number for number, one in enumerate(options) if (one == option if option else one.verb == "pass")]
    if strike is None or strike.state or not chosen:
        return None
    found: set[bool | None] = set()
    for seed in TRIES:
        state = imagine(view, Stream(seed))
        state.sink = []
        number = chosen[0]
        for _pass in range(MOST_PASSES):
            state.choose(number)
            verbs = [one.verb for one in state.decision.options] if state.decision is not None else []
            if "pass" not in verbs or state.strike_of(strike.id) is None:
                break
            number = verbs.index("pass")
        ends = [event.kind for event in state.sink if event.kind in ("succeeded", "failed")]
        found.add(ends[0] == "succeeded" if ends else None)
    return found.pop() if len(found) == 1 else None


def _answered(view: DonsView) -> Use | None:
    """The use that is to be answered, where it is one."""
    moment = view.moments[-1] if view.moments else None
    return view.use_of(moment.number) if moment is not None and moment.what in ("ability", "trump") else None


def _played(view: DonsView, seed: int, number: int, until: int = 0) -> Any:
    """The state after an option, once all have passed until somebody must choose, or the use of that number is over."""
    state = imagine(view, Stream(seed))
    state.choose(number)
    for _pass in range(MOST_PASSES):
        verbs = [one.verb for one in state.decision.options] if state.decision is not None else []
        if "pass" not in verbs or (until and state.use_of(until) is None):
            break
        state.choose(verbs.index("pass"))
    return state


def _lies(state: Any, turned: CardId | None, but: int = 0) -> tuple[object, ...]:
    """All that a text can change, but the face of the card that was turned for it; of uses all but that number."""
    mask = ~(1 << turned) if turned is not None else ~0
    strikes = [(one.seat, one.target, one.named, one.state) for one in state.strikes]
    uses = [(one.seat, one.kind, one.text, one.lost) for one in state.uses if one.id != but]
    known = {card: who for card, who in state.known.items() if card != turned and who}
    lasting = (state.silenced, state.skips, state.watching, state.open_moves)
    return list(state.zones), state.columns, state.up & mask, known, strikes, uses, lasting, state.random, state.outcome


def _standing(state: Any, turned: CardId | None) -> tuple[object, ...]:
    """The same, and who is asked what next."""
    asked = (state.decision.kind, state.decision.seat) if state.decision is not None else None
    return *_lies(state, turned), state.turn, asked
