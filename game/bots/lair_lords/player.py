"""The rules of thumb of Lair Lords, one for each kind of decision. They read a view and a state alike and keep no memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.lair_lords.building import Builder, better_with, build, missed_least, need, place_or_wait, plain_worth
from game.bots.lair_lords.habits import Habits
from game.bots.lair_lords.playing import Gain, gain_of_text, play, worth_of_spell
from game.bots.lair_lords.reasons import Choice, find, first
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView
from game.rules import CardId, Decision, Option, Ref


def decide(here: LairView, decision: Decision, habits: Habits) -> Choice | None:
    """What these habits choose of a decision, and why; None where they don't mind."""
    options = decision.options
    if len(options) == 1:
        return 0, "passes" if options[0].verb == "pass" else "only", None
    rule = _RULES.get(decision.kind)
    return rule(here, decision.seat, decision, habits) if rule is not None else None


# --- setup


LORDS = {"heal": 3.0, "destroy": 2.5, "build": 2.0, "search": 2.0, "lure": 1.5}


def _lord(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """The lord whose Level Up does most; a high XP is worth a little."""

    def worth(number: int) -> float:
        card = here.table.card[first(decision.options[number])]
        return max(LORDS.get(effect.do, 1.0) for effect in card.effects) + float(card.xp) / 1000

    return max(range(len(decision.options)), key=worth), "lord", None


def _mulligan(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    number = find(decision.options, "new_hand")
    return (number, "new_hand", None) if number is not None else (0, "keeps_hand", None)


def _first_room(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    best = build(here, seat, decision.options, habits)
    return (best[0], "grows", None) if best is not None else (0, "waits", None)


# --- the windows


def _build_window(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """What is good for the building first, then the Room, then what is good after it."""
    options = decision.options
    card, dear = play(here, seat, options, habits)
    if card is not None:
        return card
    placing = here.placing and here.active == seat and bool(here.builds[seat])
    room = place_or_wait(here, seat, options, habits) if placing else None
    if room is not None:
        return room
    if placing and here.zones[here.table.rooms[seat]]:
        return _pass(options, "waits")
    if find(options, "take_back") is not None and find(options, "cast") is None:
        return _pass(options, "stays")
    return _pass(options, _why_not(options, dear))


def _window(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    card, dear = play(here, seat, decision.options, habits)
    return card or _pass(decision.options, _why_not(decision.options, dear))


def _why_not(options: Sequence[Option], dear: bool) -> str:
    """Why nothing is played: of the cards of a hand no more is said than that they are kept."""
    if find(options, "use") is not None and dear:
        return "dear"
    return "holds" if find(options, "cast") is not None else "no_gain"


def _pass(options: Sequence[Option], word: str) -> Choice:
    number = find(options, "pass")
    assert number is not None
    return number, word, None


def _build_more(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    found = place_or_wait(here, seat, decision.options, habits)
    if found is not None:
        return found[0], "builds_more", None
    number = find(decision.options, "decline")
    return (number if number is not None else 0), "waits", None


# --- cards that are taken, paid, given up


def _give_up(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """Of what has to go the card that is missed least; Rooms beyond the fourth before Spells."""
    family = here.table.zones.family_of
    cards = [first(option) for option in decision.options]
    rooms = [card for card in cards if family[card] == "room"]
    spells = [card for card in cards if family[card] == "spell"]
    if rooms and (len(rooms) > 3 or not spells):
        least = missed_least(here, seat, rooms, habits)
    else:
        least = min(spells, key=lambda card: worth_of_spell(here, card))
    return cards.index(least), "least", None


def _take(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """The best of what may be taken: of Rooms, the one that the dungeon has most use for."""
    family, names = here.table.zones.family_of, here.table.zones.cards
    builder = Builder(here, seat) if habits.plans else None
    known: dict[str, float] = {}

    def worth(number: int) -> float:
        card = first(decision.options[number])
        if names[card] not in known:
            if family[card] != "room":
                known[names[card]] = worth_of_spell(here, card)
            else:
                known[names[card]] = need(builder, card) if builder is not None else plain_worth(here.table, card)
        return known[names[card]]

    takes = [number for number, option in enumerate(decision.options) if option.verb == "take"]
    return max(takes, key=worth, default=0), "draws", None


def _heal(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    card = here.table.card
    return max(range(len(decision.options)), key=lambda one: card[first(decision.options[one])].worth), "heals", None


def _treasure(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    if not habits.plans:
        return 0, "attracts", None
    best = max(range(4), key=lambda number: better_with(here, seat, first(decision.options[number]), 2))
    wanted = CLASSES[first(decision.options[best])]
    comes = any(here.table.card[hero].kind == wanted for hero in here.zones[here.table.town])
    return best, "attracts" if comes else "shuns", None


def _intrigue(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    spells = len(here.zones[here.table.rooms[seat]]) >= 3
    return (1 if spells else 0), "draws", None


def _apply(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    """What a text is used on: what betters things most; where it may be declined, only for the better."""
    card = first_about(decision)
    best, most, word = 0, -99.0, "luck"
    about: Ref | None = None
    for number, option in enumerate(decision.options):
        found: Gain = (0.01, "no_gain", None)
        if option.verb != "decline":
            found = gain_of_text(here, seat, card, option.about, habits)
        if found[0] > most:
            best, (most, word, about) = number, found
    return best, word, about


def first_about(decision: Decision) -> CardId:
    """The card whose text asks."""
    return decision.about[0][1]


def _order(here: LairView, seat: int, decision: Decision, habits: Habits) -> Choice:
    return 0, "luck", None


_RULES: Mapping[str, Callable[[LairView, int, Decision, Habits], Choice]] = {
    "choose_lord": _lord,
    "mulligan": _mulligan,
    "opening_discard": _give_up,
    "first_room": _first_room,
    "lair.build": _build_window,
    "lair.adventure": _window,
    "lair.answers": _window,
    "build_more": _build_more,
    "pay": _give_up,
    "discard": _give_up,
    "search": _take,
    "recover": _take,
    "heal": _heal,
    "treasure": _treasure,
    "intrigue": _intrigue,
    "apply": _apply,
    "order_triggers": _order,
}
