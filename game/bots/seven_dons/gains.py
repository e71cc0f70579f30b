"""What the texts of Seven Dons are worth to a player now, in members: one estimate for each effect word of the packs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.seven_dons.belief import SEEN, WIN, Eyes, own_boss
from game.bots.seven_dons.habits import Habits
from game.games.seven_dons.position import DonsView
from game.games.seven_dons.table import UPPER
from game.rules import CardId

Gain = Callable[["Mind", Any, CardId], float]


BEHIND = 0.9
"""What is lost when the boss is seen behind another card."""


class Mind:
    """A position as a player sees it while it weighs texts. `mine` is the own boss."""

    __slots__ = ("eyes", "here", "mine", "seat")

    def __init__(self, here: DonsView, seat: int, habits: Habits) -> None:
        self.here, self.seat = here, seat
        self.eyes = Eyes(here, seat, habits)
        self.mine = own_boss(here, seat)

    def own_worth(self, card: CardId) -> float:
        """What an own member is worth to its player."""
        if card == self.mine:
            return WIN + 1
        table, here = self.here.table, self.here
        worth = 0.8
        text = table.texts[table.kind_of[card]][here.half(card)]
        if text is not None and text.when is not None and text.when.on in ("target", "ability"):
            worth += 0.35
        return worth

    def known_to_other(self, card: CardId) -> bool:
        """Does the opponent know which own member this is?"""
        return self.here.identified(card)

    def exposure(self, card: CardId) -> float:
        """What is lost when an own member is seen; the boss is safe behind another card as long as nobody suspects it."""
        if card != self.mine:
            return 0.35
        return 2.5 if card in self.here.fronts(self.seat) else BEHIND

    def can_strike_now(self) -> bool:
        """Is an assassination of this player still to come in this turn?"""
        return self.here.active == self.seat and not self.here.skips >> self.seat & 1 and not self.here.strikes

    def text_gain(self, effects: Sequence[Any], this: CardId) -> float:
        """What a text is worth, all of it."""
        return sum(GAINS[effect.do](self, effect, this) for effect in effects)

    def members(self, effect: Any, this: CardId) -> tuple[list[CardId], list[CardId]]:
        """The opponent's members and the own ones that an effect can be about."""
        here, other = self.here, 1 - self.seat
        theirs: list[CardId] = []
        own: list[CardId] = []
        if effect.whose != "own":
            if effect.row != "back":
                theirs += here.fronts(other)
            if effect.row != "front":
                theirs += here.backs(other)
        if effect.whose != "opponent":
            own = [card for card in here.alive(self.seat) if not (effect.other and card == this)]
        if effect.of_face != "any":
            up = effect.of_face == "up"
            theirs = [card for card in theirs if here.is_up(card) == up]
            own = [card for card in own if here.is_up(card) == up]
        return theirs, own


def best(worths: Sequence[float], effect: Any) -> float:
    """The sum of the best that can be chosen; with `all` of everything. What does harm need not be chosen where it says so."""
    if effect.all:
        return sum(worths)
    chosen = sorted(worths, reverse=True)[: effect.count]
    return sum(worth for worth in chosen if worth > 0 or not effect.up_to)


# --- what it is worth to do something to one member


def turned_up(mind: Mind, card: CardId) -> float:
    """A member of the opponent is turned up; one in front can then be hit without a guess."""
    eyes = mind.eyes
    if eyes.kind(card) is not None:
        return 0.1
    if card in eyes.fronts and mind.can_strike_now():
        return max(SEEN, eyes.hit_worth(card) - eyes.best_strike() + SEEN)
    return SEEN + 0.1


def looked_at(mind: Mind, card: CardId) -> float:
    """The same, without the opponent's seeing it."""
    if mind.eyes.kind(card) is not None:
        return 0.0
    return turned_up(mind, card) * 0.9


def turned_down(mind: Mind, card: CardId) -> float:
    """An own member is turned down: it is safer, if it is not the only one that can be meant."""
    here, table = mind.here, mind.here.table
    if here.table.owner_of[card] != mind.seat:
        return -0.4 * mind.eyes.mean_worth(card)
    gain = 1.2 if card == mind.mine else 0.4
    upper = table.texts[table.kind_of[card]][UPPER]
    if upper is not None and upper.when is not None:
        gain += 0.25
    return gain


def pulled(mind: Mind, cards: Sequence[CardId]) -> float:
    """Members of the opponent come to the front: worth something for those who are known, since a guess is as good anywhere."""
    eyes = mind.eyes
    known = [eyes.strike_worth(card) for card in cards if eyes.kind(card) is not None]
    more = max(known, default=0.0) - eyes.best_strike()
    return (max(0.0, more) if mind.can_strike_now() else 0.3 * max(0.0, more)) + 0.05 * len(cards)


# --- effect words


def _turn_up(mind: Mind, effect: Any, this: CardId) -> float:
    theirs, own = mind.members(effect, this)
    return best([turned_up(mind, card) for card in theirs] + [-mind.exposure(card) for card in own], effect)


def _turn_down(mind: Mind, effect: Any, this: CardId) -> float:
    theirs, own = mind.members(effect, this)
    return best([turned_down(mind, card) for card in (*theirs, *own)], effect)


def _look(mind: Mind, effect: Any, this: CardId) -> float:
    theirs, _ = mind.members(effect, this)
    return best([looked_at(mind, card) for card in theirs], effect)


def _bury(mind: Mind, effect: Any, this: CardId) -> float:
    theirs, own = mind.members(effect, this)
    return best([mind.eyes.mean_worth(card) for card in theirs] + [-mind.own_worth(card) for card in own], effect)


def _pull(mind: Mind, effect: Any, this: CardId) -> float:
    backs = mind.here.backs(1 - mind.seat)
    return pulled(mind, backs)


def _lurk(mind: Mind, effect: Any, this: CardId) -> float:
    return mind.exposure(this) * 0.8 if not mind.here.is_up(this) else turned_down(mind, this)


def _die(mind: Mind, effect: Any, this: CardId) -> float:
    return -0.1 if doomed(mind, this) else -mind.own_worth(this)


def doomed(mind: Mind, card: CardId) -> bool:
    """Will an own member die of the assassination that is going on?"""
    here = mind.here
    strike = next((one for one in reversed(here.strikes) if not one.state), None)
    return strike is not None and strike.target == card and (here.is_up(card) or here.table.kind_of[card] == strike.named)


def _assassinate(mind: Mind, effect: Any, this: CardId) -> float:
    other = 1 - mind.seat
    cards = mind.eyes.fronts + (mind.here.backs(other) if effect.row == "any" else [])
    return mind.eyes.best_strike(cards) * 0.85


def _fail(mind: Mind, effect: Any, this: CardId) -> float:
    return saved(mind)


def saved(mind: Mind) -> float:
    """What it is worth to stop the assassination that is going on, whoever makes it."""
    here = mind.here
    strike = next((one for one in reversed(here.strikes) if not one.state and one.target is not None), None)
    if strike is None or strike.target is None:
        return 0.0
    card = strike.target
    if strike.seat == mind.seat:
        return -mind.eyes.strike_worth(card)
    dies = here.is_up(card) or here.table.kind_of[card] == strike.named
    return mind.own_worth(card) if dies else mind.exposure(card) * 0.5


def _nullify(mind: Mind, effect: Any, this: CardId) -> float:
    """What the ability would do for the opponent, as far as this player can tell."""
    here = mind.here
    moment = here.moments[-1] if here.moments else None
    use = here.use_of(moment.number) if moment is not None and moment.what == "ability" else None
    if use is None:
        return 0.0
    text = here.table.texts[use.kind][use.text]
    return sum(THREATS[one.do](mind, one) for one in text.effects) if text is not None else 0.0


def _divert(mind: Mind, effect: Any, this: CardId) -> float:
    here = mind.here
    own = [card for card in here.alive(mind.seat) if card != this]
    least = mind.own_worth(this) if effect.to == "this" else min(map(mind.own_worth, own), default=WIN)
    return saved(mind) - least - 0.1


def _relocate(mind: Mind, effect: Any, this: CardId) -> float:
    return 0.4 if effect.whose == "own" else pulled(mind, mind.here.backs(1 - mind.seat)) + 0.4


def _exchange(mind: Mind, effect: Any, this: CardId) -> float:
    backs = mind.here.backs(1 - mind.seat)
    gain = max((pulled(mind, [card]) for card in backs), default=0.0)
    return gain + 0.15 * max((turned_up_in_front(mind, card) for card in backs), default=0.0) if effect.reveal else gain


def turned_up_in_front(mind: Mind, card: CardId) -> float:
    """A back member comes to the front, face up."""
    eyes = mind.eyes
    if not mind.can_strike_now():
        return SEEN
    return max(0.1, eyes.hit_worth(card) - max(eyes.best_strike(), eyes.strike_worth(card)) + SEEN)


def _blast(mind: Mind, effect: Any, this: CardId) -> float:
    eyes, here = mind.eyes, mind.here
    return max((sum(blasted(eyes, card) for card in column) for column in here.layout(1 - mind.seat)), default=0.0)


def blasted(eyes: Eyes, card: CardId) -> float:
    """What a blast is worth on one card."""
    return eyes.mean_worth(card) if eyes.here.is_up(card) else 0.0 if eyes.kind(card) is not None else SEEN + 0.2


def _look_deck(mind: Mind, effect: Any, this: CardId) -> float:
    return 0.35 * effect.count if len(mind.eyes.boss) > 1 else 0.0


def _new_boss(mind: Mind, effect: Any, this: CardId) -> float:
    return 2.5


def flat(worth: float) -> Gain:
    """An effect that is always worth the same."""
    return lambda mind, effect, this: worth


GAINS: dict[str, Gain] = {
    "turn_up": _turn_up, "turn_down": _turn_down, "look": _look, "bury": _bury, "pull": _pull, "lurk": _lurk, "die": _die,
    "assassinate": _assassinate, "fail": _fail, "nullify": _nullify, "divert": _divert, "relocate": _relocate,
    "exchange": _exchange, "blast": _blast, "silence": lambda mind, effect, this: 0.45 + 0.4 * effect.turns,
    "skip": flat(1.5), "watch": flat(2.5), "track": flat(2.0), "look_deck": _look_deck, "boss_down": flat(1.5),
    "boss_dies": flat(-1.5), "new_boss": _new_boss,
}  # fmt: skip
"""What each effect word is worth to its user."""


# --- what an ability of the opponent threatens


def _own_up_fronts(mind: Mind) -> list[CardId]:
    here = mind.here
    return [card for card in here.fronts(mind.seat) if here.is_up(card)]


def _threat_bury(mind: Mind, effect: Any) -> float:
    if effect.whose == "own":
        return -0.5
    here = mind.here
    cards = _own_up_fronts(mind) if effect.row == "front" else [card for card in here.alive(mind.seat) if here.is_up(card)]
    return max(map(mind.own_worth, cards), default=0.0)


def _threat_fail(mind: Mind, effect: Any) -> float:
    """The own assassination is being stopped."""
    here = mind.here
    strike = next((one for one in reversed(here.strikes) if not one.state and one.target is not None), None)
    if strike is None or strike.seat != mind.seat or strike.target is None:
        return 0.0
    if here.is_up(strike.target):
        return mind.eyes.mean_worth(strike.target)
    return mind.eyes.chances(strike.target).get(strike.named, 0.0) * mind.eyes.worth(strike.named, strike.target)


def _threat_strike(mind: Mind, effect: Any) -> float:
    fronts = mind.here.fronts(mind.seat)
    return max((mind.own_worth(card) if mind.here.is_up(card) else 0.3 * mind.own_worth(card) for card in fronts), default=0.0)


def _threat_front(mind: Mind, effect: Any) -> float:
    """Own back members come to the front."""
    here = mind.here
    backs = here.backs(mind.seat)
    return max((mind.own_worth(card) * (0.8 if here.is_up(card) else 0.2) for card in backs), default=0.0)


def _threat_flat(worth: float) -> Callable[[Mind, Any], float]:
    return lambda mind, effect: worth


THREATS: dict[str, Callable[[Mind, Any], float]] = {
    "turn_up": _threat_flat(0.5), "turn_down": _threat_flat(0.4), "look": _threat_flat(0.5), "bury": _threat_bury,
    "pull": _threat_front, "lurk": _threat_flat(0.2), "die": _threat_flat(-0.9), "assassinate": _threat_strike,
    "fail": _threat_fail, "nullify": _threat_flat(0.6), "divert": _threat_fail, "relocate": _threat_flat(0.4),
    "exchange": _threat_front, "blast": _threat_strike, "silence": _threat_flat(0.5),
    "skip": _threat_flat(1.0), "watch": _threat_flat(1.0), "track": _threat_flat(1.0), "look_deck": _threat_flat(0.2),
    "boss_down": _threat_flat(0.0), "boss_dies": _threat_flat(0.0), "new_boss": _threat_flat(0.0),
}  # fmt: skip
"""What each effect word is worth to the opponent who uses it."""
