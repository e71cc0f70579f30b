"""The rules of thumb of Seven Dons, one for each kind of decision. They read a view and a state alike and keep no memory.

Of a state they use no more than the seat that is asked may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.bots.seven_dons.belief import Eyes, knows, whim
from game.bots.seven_dons.gains import GAINS, Mind, blasted, looked_at, pulled, saved, turned_down, turned_up, turned_up_in_front
from game.bots.seven_dons.habits import Habits
from game.bots.seven_dons.laying import next_step, plan
from game.bots.seven_dons.reasons import PURPOSES, Choice, first
from game.games.seven_dons.position import DonsView
from game.games.seven_dons.table import TRUMP, Text
from game.rules import CardId, Decision, Ref

SAVING = frozenset({"fail", "divert"})
"""Effects after which the target of an assassination lives."""
NEVER = -100.0
"""What an ability is worth of which nothing comes: it is used on no whim."""
EARLY = ("watch", "track")
"""Effects that pay the more the earlier they begin (SB-15.3)."""


def decide(here: DonsView, decision: Decision, habits: Habits) -> Choice | None:
    """What these habits choose of a decision, and why; None where they don't mind."""
    if len(decision.options) == 1:
        return 0, "holds" if decision.options[0].verb == "pass" else "only", None
    rule = _RULES.get(decision.kind)
    return rule(here, decision.seat, decision, habits) if rule is not None else None


# --- laying out


def _lay(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """On to the layout that was planned; the opponent's members all come to the front."""
    draft = here.drafts[seat]
    assert draft is not None  # who lays out sees the draft
    cards = tuple(card for column in draft.columns for card in column)
    if here.owner(cards[0]) != seat:
        wanted: Any = dict.fromkeys(cards)
    else:
        wanted = plan(here, seat, tuple(sorted(cards)), habits)
    verb, card = next_step(draft, wanted)
    for number, option in enumerate(decision.options):
        if option.verb == verb and (card is None or first(option) == card):
            return number, "settled" if verb == "done" else "lays", None
    return 0, "settled", None


# --- assassinations


def _assassinate(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """Who is worth most, told by what is seen and what is thought."""
    eyes = Eyes(here, seat, habits)

    def worth(number: int) -> float:
        option = decision.options[number]
        if option.verb != "assassinate":
            return -1.0
        card = first(option)
        return eyes.strike_worth(card) + habits.whim * whim(here, seat, number + 40)

    number = max(range(len(decision.options)), key=worth)
    card = first(decision.options[number])
    if eyes.kind(card) is not None:
        return number, "hits", ("card", card)
    if len(eyes.unseen) == 1:
        return number, "certain", ("kind", eyes.unseen[0])
    if all(eyes.kind(first(option)) is None for option in decision.options):
        return number, "guesses", None
    return number, "rather" if habits.suspects else "hunch", None


def _declare(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """The codename that is most likely, or most welcome."""
    eyes = Eyes(here, seat, habits)
    target = here.strikes[-1].target
    assert target is not None  # a declaration is for the target
    chances = eyes.chances(target)

    def worth(number: int) -> float:
        kind = first(decision.options[number])
        if kind not in chances:
            return 0.0  # on no whim is a codename declared that can't be right
        weight = eyes.worth(kind, target) if habits.suspects else 1.0
        return chances[kind] * weight + 0.05 * habits.whim * whim(here, seat, kind + 60)

    number = max(range(len(decision.options)), key=worth)
    word = "certain" if len(chances) == 1 else "names" if habits.suspects else "anybody"
    return number, word, ("kind", first(decision.options[number]))


# --- actions


def _act(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """The ability that gains most, if it gains enough for showing its member."""
    mind = Mind(here, seat, habits)

    def worth(number: int) -> float:
        option = decision.options[number]
        if option.verb != "use":
            return habits.least
        card = first(option)
        if not _does_something(mind, card):
            return NEVER
        cost = 0.0 if here.is_up(card) else mind.exposure(card)
        return mind.text_gain(_text(mind, card).effects, card) - cost + habits.whim * whim(here, seat, card)

    number = max(range(len(decision.options)), key=worth)
    option = decision.options[number]
    return (number, *_purpose(mind, first(option))) if option.verb == "use" else (number, "waits", None)


def _answer(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """What is gained by answering, less what it costs; powers are kept for who is worth it (SB-15.7)."""
    mind = Mind(here, seat, habits)
    moment = here.moments[-1]
    boss_hit = moment.what == "target" and moment.card == mind.mine and saved(mind) > 5

    def worth(number: int) -> float:
        option = decision.options[number]
        if option.verb == "pass":
            return habits.least if not boss_hit else -1.0
        card = first(option)
        if option.verb == "trump":
            return _trump_worth(mind, boss_hit)
        if not _does_something(mind, card):
            return NEVER
        text = _text(mind, card)
        gain = mind.text_gain(text.effects, card)
        cost = 0.0 if here.is_up(card) else mind.exposure(card)
        if moment.what in ("target", "ability") and any(effect.do in ("fail", "divert", "nullify") for effect in text.effects):
            cost += habits.nerve * (0.5 if card != mind.mine else 1.0)
        if (here.active == seat) == bool(here.strikes) and not here.is_up(card) and card in here.fronts(seat):
            cost += 0.6  # it would be struck before it can be moved
        return gain - cost + habits.whim * 0.5 * whim(here, seat, card)

    number = max(range(len(decision.options)), key=worth)
    option = decision.options[number]
    match option.verb:
        case "pass":
            return number, "holds", None
        case "trump":
            return number, "trump", None
    return (number, *_purpose(mind, first(option)))


def _text(mind: Mind, card: CardId) -> Text:
    """The text of the ability that is offered of a member."""
    table = mind.here.table
    text = table.texts[table.kind_of[card]][mind.here.half(card)]
    assert text is not None  # only who has an ability is offered
    return text


def _does_something(mind: Mind, card: CardId) -> bool:
    """Does an ability gain anything? Who lies face down is not shown only to lurk again."""
    down = not mind.here.is_up(card)
    return mind.text_gain([one for one in _text(mind, card).effects if not (down and one.do == "lurk")], card) > 0


def _purpose(mind: Mind, card: CardId) -> tuple[str, Ref]:
    """What an ability is used for, and whose it is: the word of what it gains most by, be it all that its text does.

    Dying and lurking are what it costs and how it ends: they are named where there is nothing else, whoever the boss is.
    """
    text = _text(mind, card)
    does = {effect.do for effect in text.effects}
    if "nullify" in does or does & SAVING:
        return "stops" if "nullify" in does else "saves", ("card", card)
    gains = {effect.do: GAINS[effect.do](mind, effect, card) for effect in text.effects if effect.do not in ("die", "lurk")}
    most = max(gains, key=lambda one: gains[one], default="lurk")
    return PURPOSES.get("lurk" if "lurk" in does and gains.get(most, 0.0) <= 0 else most, "uses"), ("card", card)


def _trump_worth(mind: Mind, boss_hit: bool) -> float:
    """A trump saves the boss and tells who it is (SB-15.2); one that pays from its use on is used at the first chance."""
    here = mind.here
    text = here.table.texts[here.boss_kind(mind.seat)][TRUMP]
    assert text is not None  # every boss card has one (SB-13.1)
    early = any(effect.do in EARLY for effect in text.effects)
    if boss_hit:
        return 4.0
    return 3.0 if early else -2.0


# --- choosing for a text


def _choose(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """The card on which the effect does most."""
    mind = Mind(here, seat, habits)
    use = here.uses[-1]
    text = here.table.texts[use.kind][use.text]
    assert text is not None  # it is being carried out
    effect = text.effects[dict(decision.about)["effect"]] if decision.about else text.effects[0]

    def worth(number: int) -> tuple[bool, float]:
        option = decision.options[number]
        if option.verb == "done":
            return True, 0.0
        found = _worth_on(mind, effect, first(option))
        return found >= 0, found + 0.3 * habits.whim * whim(here, seat, number + 80)  # no harm is done on a whim

    number = max(range(len(decision.options)), key=worth)
    option = decision.options[number]
    return number, "enough" if option.verb == "done" else _choosing(mind, effect, first(option)), None


def _choosing(mind: Mind, effect: Any, card: CardId) -> str:
    """The word for choosing a card: what all may hear of it, be it the boss or not."""
    here = mind.here
    if here.owner(card) == mind.seat:
        return {"turn_down": "forgotten", "divert": "spared", "bury": "spared"}.get(effect.do, "picks")
    if _worth_on(mind, effect, card) <= 0:
        return "no_better"
    subject = card
    if effect.do == "exchange":
        subject = next(column[1] for column in here.layout(1 - mind.seat) if column[0] == card)
    if mind.eyes.kind(subject) is not None:
        return "picks"
    return "looks" if effect.do in ("look", "turn_up") or (effect.do == "exchange" and effect.reveal) else "guesses"


def _worth_on(mind: Mind, effect: Any, card: CardId) -> float:
    here, eyes = mind.here, mind.eyes
    own = here.owner(card) == mind.seat
    match effect.do:
        case "turn_up":
            return turned_up(mind, card) if not own else -mind.exposure(card)
        case "turn_down":
            return turned_down(mind, card)
        case "look":
            return looked_at(mind, card)
        case "bury":
            return eyes.mean_worth(card) if not own else -mind.own_worth(card)
        case "pull":
            return pulled(mind, [card])
        case "divert":
            return -mind.own_worth(card) + (0.5 if not here.is_up(card) else 0.0)
        case "exchange":
            back = next(column[1] for column in here.layout(1 - mind.seat) if column[0] == card)
            return pulled(mind, [back]) + (turned_up_in_front(mind, back) if effect.reveal else 0.0)
        case "blast":
            column = next(column for column in here.layout(1 - mind.seat) if column[0] == card)
            return sum(blasted(eyes, one) for one in column)
    return eyes.strike_worth(card)


def _look(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """Who can be struck next is looked at first."""
    mind = Mind(here, seat, habits)
    number = max(range(len(decision.options)), key=lambda one: looked_at(mind, first(decision.options[one])))
    return number, "looks", None


def _new_boss(here: DonsView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """A new boss whom the opponent has not seen."""

    def hidden(number: int) -> float:
        card = here.table.member[seat][here.table.kind_of[first(decision.options[number])]]
        return (0.0 if here.is_up(card) else 1.0) + (0.0 if knows(here, 1 - seat, card) else 1.0) + whim(here, seat, card) * 0.5

    return max(range(len(decision.options)), key=hidden), "boss", None


_RULES: Mapping[str, Callable[[DonsView, int, Decision, Habits], Choice]] = {
    "place": _lay,
    "relocate": _lay,
    "assassinate": _assassinate,
    "declare": _declare,
    "action": _act,
    "dons.answers": _answer,
    "choose": _choose,
    "look": _look,
    "new_boss": _new_boss,
}
