"""What would come of an option, or of what is answered: tried by the rules on what the seat knows, with nobody answering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from game.client.table.aiming import MOST_PASSES, TRIES, first_or_last, foretold
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
T = TypeVar("T")


class Loss(NamedTuple):
    """The members of a seat that go to the graveyard if nobody answers any more; `boss`: the game is lost by it (section 4)."""

    members: tuple[CardId, ...]
    boss: bool
    shown: tuple[CardId, ...]
    """Those that lie face up after it and lay face down before (SB-11.13)."""


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

    def idle(self, option: Option) -> bool:
        """See `does_nothing`."""
        return self._once(("idle", option), lambda: does_nothing(self.view, option))

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
    seat, turn = view.seat, view.turn
    before = view.alive(seat)

    def told(after: DonsView) -> Loss:
        left = after.alive(seat)
        lost = after.outcome is not None and after.outcome.winners == (1 - seat,)
        shown = tuple(card for card in left if after.is_up(card) and not view.is_up(card))
        return Loss(tuple(card for card in before if card not in left), lost, shown)

    return foretold(
        view,
        decision.options.index(option),
        lambda state, asked: state.turn != turn or not (state.strikes or state.uses) or asked.kind not in (ANSWERS, "choose"),
        told,
        paying=first_or_last("choose"),
    )


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
