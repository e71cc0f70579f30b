"""The rules of thumb of Scoundrel Quest, one for each kind of decision. They read a view and a state alike and keep no memory.

Of a state they use no more than the seat that is asked may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.scoundrel_quest.answering import answer_offer, dice, interferes, name_price
from game.bots.scoundrel_quest.bargaining import TRIES, best_help, bids_of, plan_trade, wanted
from game.bots.scoundrel_quest.chances import clash_now
from game.bots.scoundrel_quest.deeds import best_deed, mischief
from game.bots.scoundrel_quest.fighting import own_cards
from game.bots.scoundrel_quest.gear import Deed, kept_worth, least_missed, pays
from game.bots.scoundrel_quest.habits import HABITS, Habits
from game.bots.scoundrel_quest.reasons import Choice, find, first, in_hundred
from game.bots.scoundrel_quest.stakes import fight_worth, stranger_worth
from game.bots.scoundrel_quest.travelling import DARING, best_aim, boss_chance, cell_worth, taken_worth
from game.bots.scoundrel_quest.worth import card_worth, effects_worth, envy, rivals, threat, use_worth, valued
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.values import move_left
from game.rules import Decision, Option, Ref
from game.rules.offers import Term

Rule = Callable[[QuestView, int, Decision, Habits], Choice | None]
READY = 0.5
"""Who beats the Boss so often goes there without another fight on the way."""
MARGIN = 0.12
"""By how much asking for help must beat fighting alone."""


def decide(here: QuestView, decision: Decision, habits: Habits) -> Choice | None:
    """What these habits choose of a decision, and why; None where they don't mind."""
    if len(decision.options) == 1:
        return 0, "goes_on" if decision.options[0].verb in ("pass", "go_on", "start", "ready") else "only", None
    rule = _RULES.get(decision.kind)
    if rule is None:
        return None
    with valued(habits.values):
        return rule(here, decision.seat, decision, habits)


def break_in(here: QuestView, level: str) -> Choice | None:
    """The interrupt that a seat takes, and why: an answer to an offer, or an act against who is about to win."""
    habits = HABITS[level]
    with valued(habits.values):
        return _breaks_in(here, habits)


def _breaks_in(here: QuestView, habits: Habits) -> Choice | None:
    seat = here.seat
    found = answer_offer(here, seat, here.interrupts, habits) or name_price(here, seat, here.interrupts, habits)
    if found is not None:
        return found
    deed = mischief(here, seat, here.interrupts, habits)
    return _of(deed) if deed is not None else None


def whim(here: QuestView, seat: int, number: int) -> float:
    """A number between -1 and 1 that is the same whenever it is looked for in this position."""
    mixed = (here.turn * 7919 + seat * 104729 + number * 1299709 + here.spent * 15485863 + sum(here.gold) * 31) * 2654435761
    return ((mixed >> 7) % 2001 - 1000) / 1000


def _of(deed: Deed) -> Choice:
    about: Ref | None = ("card", deed.card) if deed.card >= 0 else ("seat", -1 - deed.card) if deed.card < -1 else None
    if deed.word in ("curses", "holds_back"):
        about = ("seat", -1 - deed.card)
    return deed.number, deed.word, about


# --- the turn


def _prepare(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    deed = best_deed(here, seat, decision.options, habits)
    return _of(deed) if deed is not None else (_number(decision, "ready"), "ready", None)


def _window(verb: str, word: str) -> Rule:
    """A moment between two acts: offers, what gains at once, else on."""

    def rule(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
        answer = answer_offer(here, seat, decision.options, habits)
        if answer is not None:
            return answer
        deed = best_deed(here, seat, decision.options, habits, 0.15)
        return _of(deed) if deed is not None else (_number(decision, verb), word, None)

    return rule


def _meet(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """A monster waits at the turn's beginning: fight it, unless magic does better."""
    deed = best_deed(here, seat, decision.options, habits, 0.15)
    return _of(deed) if deed is not None else (_number(decision, "fight"), "goes_on", None)


def _act(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    options = decision.options
    answer = answer_offer(here, seat, options, habits)
    if answer is not None:
        return answer
    deed = best_deed(here, seat, options, habits)
    if deed is not None:
        return _of(deed)
    if habits.bargains:
        trade = _trade(here, seat, options)
        if trade is not None:
            return trade
    aim = best_aim(here, seat, options, habits)
    for number, option in enumerate(options):
        if option.verb == aim.verb and (aim.verb in ("end_turn", "search", "pick_up") or first(option) == aim.about):
            if aim.verb != "end_turn":
                return number, aim.word, option.about[0] if aim.verb == "attack" else None
    return _number(decision, "end_turn"), "rests" if move_left(here, seat) else "tired", None


def _trade(here: QuestView, seat: int, options: Sequence[Option]) -> Choice | None:
    """An offer to somebody near, before the first step of a turn and not every turn: who has declined is not asked again."""
    if here.spent:
        return None
    for number, option in enumerate(options):
        if option.verb == "trade" and not (here.turn + here.declared + seat) % 3:
            if plan_trade(here, seat, first(option)) is not None:
                return number, "bids", option.about[0]
    return None


def _look(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    worth = stranger_worth(here, seat, 0, habits.greed, habits.weighs)
    weak = here.tokens[seat] - here.damage[seat] < 2
    ready = here.level[seat] >= here.table.winning and boss_chance(here, seat) > READY
    verb = "yes" if (worth > 0 or (worth > -DARING and not weak)) and not ready else "no"
    return _number(decision, verb), "looks" if verb == "yes" else "leaves_it", None


# --- combat


def _combat(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    options = decision.options
    answer = answer_offer(here, seat, options, habits)
    if answer is not None:
        return answer
    played = own_cards(here, seat, options, habits)
    if habits.combines:
        asked = _ask(here, seat, options, habits, played[1] if played is not None else 0.0)
        if asked is not None:
            return asked
    if played is not None:
        card = first(options[played[0]])
        return played[0], "strengthens", ("card", card)
    chance = clash_now(here).chance
    hundred = in_hundred(chance)
    word = "fights" if hundred >= 40 else "desperate" if hundred else "long_shot" if chance > 0 else "lost"
    return _number(decision, "roll"), word, ("amount", hundred)


def _ask(here: QuestView, seat: int, options: Sequence[Option], habits: Habits, otherwise: float) -> Choice | None:
    """Ask for help, or make a bid to who was asked, where that gains more than the own cards."""
    if clash_now(here).chance > 0.9 or bids_of(here, seat) >= TRIES:
        return None
    standing = [offer for offer in here.offers if not offer.agreed and seat in (offer.maker, offer.to)]
    open_to = {one for offer in standing for one in (offer.maker, offer.to)}
    asked = {first(option): number for number, option in enumerate(options) if option.verb == "bid"}
    others = {first(option): number for number, option in enumerate(options) if option.verb == "ask"}
    plan = best_help(here, seat, [one for one in (*asked, *others) if one not in open_to], habits.greed)
    if plan is None or plan.gain < max(MARGIN, otherwise):
        return None
    if plan.to in asked:
        return asked[plan.to], "bids", ("seat", plan.to)
    return others[plan.to], "asks", ("seat", plan.to)


def _announced(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """An announced roll: offers first, then cards for one's own side, or against the other."""
    options = decision.options
    answer = answer_offer(here, seat, options, habits)
    if answer is not None:
        return answer
    found = interferes(here, seat, options, habits)
    return found if found is not None else (_number(decision, "pass"), "holds", None)


def _draft(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """On to the terms that are wanted, one after another."""
    options = decision.options
    _, kind, maker, to, kept, added, number = here.current
    terms = [Term(*term) for term in (*kept, *added)]
    goal = wanted(here, kind, maker, to, number, habits)
    if not goal:
        return _number(decision, "drop"), "drops", None
    for at, option in enumerate(options):
        if option.verb == "strike":
            term = next(one for one in terms if (("seat", one.giver), one.what) == option.about)
            if term not in goal:
                return at, "strikes", None
    for at, option in enumerate(options):
        if option.verb in ("give", "demand"):
            if any((("seat", one.giver), one.what) == option.about for one in goal if one not in terms):
                return at, "puts", None
    found = find(options, "propose")
    return (found, "proposes", None) if found is not None else (_number(decision, "drop"), "drops", None)


def _offer_amount(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """The amount that belongs to the offer being put together."""
    _, kind, maker, to, _, _, number, giver, what = here.current[6]
    goal = wanted(here, kind, maker, to, number, habits)
    much = next((term.amount for term in goal if term.giver == giver and term.what == tuple(what)), 0)
    for at, option in enumerate(decision.options):
        low, high = option.about[0][1], option.about[-1][1]
        if low <= much <= high:
            return at, "amount", None
    return 0, "amount", None


# --- flight


def _exit(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    options = decision.options
    magic = _escape(here, seat, options)
    if magic is not None:
        return magic
    ways = [number for number, option in enumerate(options) if option.verb == "exit"]
    if not ways:
        return _number(decision, "stay"), "only", None
    return max(ways, key=lambda one: cell_worth(here, seat, first(options[one]), habits)), "flees_to", None


def _run(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    magic = _escape(here, seat, decision.options)
    return magic if magic is not None else (_number(decision, "run"), "runs", None)


def _escape(here: QuestView, seat: int, options: Sequence[Option]) -> Choice | None:
    """A card in place of the die, where what threatens is worse than losing it (MQ-19.15)."""
    flight = here.flight
    if flight is None or not flight.left:
        return None
    foes = [foe for card in flight.left if (foe := here.beast(card)) is not None]
    danger = 0.66 * sum(max(0.2, -effects_worth(here, seat, here.table.card[foe.like].bad_stuff)) for foe in foes)
    for number, option in enumerate(options):
        if option.verb == "flee" and danger > 0.8 * card_worth(here, seat, first(option)):
            return number, "escapes", option.about[0]
    return None


# --- small choices


def _number(decision: Decision, verb: str) -> int:
    return find(decision.options, verb) or 0


def _least(word: str = "least") -> Rule:
    def rule(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
        return least_missed(here, seat, decision.options), word, None

    return rule


def _lose_item(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """The least of one's own, the best of another's."""
    victim = dict(decision.about).get("seat", seat)
    if victim == seat:
        return least_missed(here, seat, decision.options), "least", None
    numbers = range(len(decision.options))
    return max(numbers, key=lambda one: kept_worth(here, victim, first(decision.options[one]))), "robs", ("seat", victim)


def _most(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    numbers = range(len(decision.options))
    return max(numbers, key=lambda one: card_worth(here, seat, first(decision.options[one]))), "most", None


def _pay(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    return pays(here, seat, decision.options), "pays", None


def _charity(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """What is missed least, what helps its receiver least, and what would not be turned against the giver."""

    def cost(number: int) -> float:
        option = decision.options[number]
        found = kept_worth(here, seat, first(option))
        if option.verb == "give":
            card, to = first(option), option.about[1][1]
            found += envy(here, seat, to) * card_worth(here, to, card) + envy(here, to, seat) * threat(here, seat, card)
        return found

    number = min(range(len(decision.options)), key=cost)
    option = decision.options[number]
    return (number, "gives", option.about[1]) if option.verb == "give" else (number, "least", None)


def _base(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """A monster that one will beat in one's own colour, for its Fate card; else it shall hunt the one who leads (MQ-10.11)."""
    card = dict(decision.about).get("card", -1)
    seat_of = here.table.seat_of
    own = next((n for n, option in enumerate(decision.options) if seat_of[first(option)] == seat), 0)
    weak = getattr(here.table.card[card], "level", 8) + 2 <= here.level[seat] + sum(
        use_worth(here, seat, one) > 0 for one in _worn(here, seat)
    )
    if weak:
        return own, "own_base", None
    target = rivals(here, seat)[0]
    number = next((n for n, option in enumerate(decision.options) if seat_of[first(option)] == target), own)
    return number, "base", ("seat", target)


def _worn(here: QuestView, seat: int) -> Sequence[int]:
    return here.zones[here.table.gear[seat]]


def _gather(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """Gold first, then what does most in use, then what has a price."""

    def gain(number: int) -> float:
        option = decision.options[number]
        match option.verb:
            case "gold":
                return 9.0
            case "carry":
                return max(use_worth(here, seat, first(option)), 0.01) + 0.5
            case "stow" | "take":
                return taken_worth(here, seat, first(option)) - 0.05
        return 0.0

    number = max(range(len(decision.options)), key=gain)
    return number, "picks_up", None


def _refuge(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """Where one is better off; another one, where it is worse off."""
    meant = dict(decision.about).get("seat", seat)
    sign = 1.0 if meant == seat else -1.0
    numbers = range(len(decision.options))
    best = max(numbers, key=lambda one: sign * cell_worth(here, meant, first(decision.options[one]), habits))
    return best, "goes" if meant == seat else "sends", None


def _shift(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """A monster goes where it harms most."""
    card = dict(decision.about).get("card", -1)
    foe = here.beast(card)

    def harm(number: int) -> float:
        cell = first(decision.options[number])
        found = 0.0
        for one in here.here(cell):
            if foe is not None and cell != START:
                worth = fight_worth(here, one, cell, [foe])
                found += worth if one == seat else -worth * envy(here, seat, one)
        return found

    return max(range(len(decision.options)), key=harm), "sends", None


def _empty_room(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """A monster in an empty room: beside the one who leads, not beside oneself."""
    target = rivals(here, seat)[0]

    def far(number: int) -> float:
        cell = first(decision.options[number])
        return 2.0 * (cell in here.adjacent(here.at[target])) - 1.0 * (cell in here.adjacent(here.at[seat]))

    return max(range(len(decision.options)), key=far), "sends", None


def _curse(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    """A power costs nothing to try; a charm is spent on what would hurt more."""
    card = dict(decision.about)["card"]
    curse = here.table.card[card]
    harm = -effects_worth(here, seat, curse.effects) if curse.effects else 0.7
    for number, option in enumerate(decision.options):
        if option.verb == "power" and option.about[1][1] == 1 and harm > 0:
            return number, "cancels", None
    for number, option in enumerate(decision.options):
        if option.verb == "charm" and harm > 0.8 * card_worth(here, seat, first(option)):
            return number, "cancels", None
    return _number(decision, "take_it"), "takes_it", None


def _show(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    return _number(decision, "done"), "tells", None


def _overflow(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    drops = [number for number, option in enumerate(decision.options) if option.verb == "drop"]
    return min(drops, key=lambda one: kept_worth(here, seat, first(decision.options[one]))), "least", None


def _drop_gold(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    return 0, "luck", None


def _dice(here: QuestView, seat: int, decision: Decision, habits: Habits) -> Choice | None:
    found = dice(here, seat, decision.options, habits)
    return found if found is not None else (_number(decision, "pass"), "keeps_dice", None)


_RULES: Mapping[str, Rule] = {
    "prepare": _prepare,
    "begin": _window("start", "starts"),
    "explore": _window("go_on", "goes_on"),
    "close": _window("go_on", "goes_on"),
    "quest.round": _window("pass", "holds"),
    "quest.wait": _window("pass", "holds"),
    "meet": _meet,
    "act": _act,
    "look_for_monster": _look,
    "combat": _combat,
    "quest.answer": _announced,
    "quest.dice": _dice,
    "draft": _draft,
    "offer_amount": _offer_amount,
    "exit": _exit,
    "run": _run,
    "lose_item": _lose_item,
    "lose_card": _least(),
    "misfit": _least(),
    "shed": _least(),
    "pay_cards": _least("pays"),
    "pay_items": _least("pays"),
    "pay": _pay,
    "overflow": _overflow,
    "pick": _most,
    "pick_discard": _most,
    "steal": _most,
    "charity": _charity,
    "base": _base,
    "gather": _gather,
    "refuge": _refuge,
    "shift": _shift,
    "empty_room": _empty_room,
    "curse": _curse,
    "show": _show,
    "drop_gold": _drop_gold,
}
