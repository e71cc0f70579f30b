"""What an option would be worth to who chooses it: where the focus begins, and what is asked about before it is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.i18n import _, n_
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.results import after_option
from game.client.table.lair_lords.sums import abroad, goes, settled
from game.client.table.lair_lords.words import Names
from game.games.lair_lords import LairView
from game.rules import CardId, Decision, Option

MOST_PLAYS = 24
"""Of so many plays it is worked out whether they would stop a Hero."""
MOST_IDLE = 4
"""Of so many it is worked out whether all of them would be for nothing."""
Gain = tuple[int, int]
"""What becomes of Heroes for the good of a seat, in Souls; and so much stronger its dungeon is beside those of others."""


def gain(view: LairView, option: Option) -> Gain | None:
    """What an option would change for the good of the seat that is asked; None where nobody can say."""
    heroes, before = _heroes(view), settled(view).revealed()
    worth = _worth(before, heroes, view)

    def told(after: LairView) -> Gain:
        there = _worth(after.revealed(), heroes, view)
        return there[0] - worth[0], there[1] - worth[1]

    return after_option(view, option, told)


def own_loss(view: LairView, option: Option, names: Names) -> str:
    """What of its own a seat would lose by a Spell or an ability, beside what it pays; empty where nobody knows of any."""
    if option.verb not in ("cast", "use"):
        return ""
    if for_nothing(view, option):
        return _("Nothing would change.")
    seat, paid = view.seat, option.about[0][1]
    before = settled(view).revealed()
    heroes = [hero for hero in _heroes(view) if goes(before, hero, view).seat == seat] if Forecast.lords(view) else []
    alive = [hero for hero in heroes if _end(before, hero, view) == "soul"]

    def told(after: LairView) -> str:
        there = after.revealed()
        rooms = [room for _place, room in before.rooms(seat) if room != paid]
        gone = [room for room in rooms if there.place_of(room) is None]
        off = [room for room in rooms if room in there.deactivated and room not in before.deactivated]
        through = [hero for hero in alive if goes(there, hero, view).seat == seat and _end(there, hero, view) == "wound"]
        return " ".join(
            words.format(cards=names.cards(cards))
            for words, cards in (
                (_("You would lose your own {cards}."), gone),
                (_("Your own {cards} would be deactivated."), off),
                (_("{cards} would get through your dungeon."), through),
            )
            if cards
        )

    return after_option(view, option, told) or ""


def last_card(view: LairView, option: Option, names: Names) -> str:
    """The card of the hand that an ability costs where it is the only one, so that it is not asked for; empty elsewhere."""
    table = view.table
    held = {"discard_room": table.rooms, "discard_spell": table.spells}.get(
        table.costs[option.about[0][1]] if option.verb == "use" else ""
    )
    cards = view.zones[held[view.seat]] if held is not None else ()
    return _("It costs {card} from your hand.").format(card=names.card(cards[0])) if len(cards) == 1 else ""


def for_nothing(view: LairView, option: Option) -> bool:
    """Is a Spell, an ability or what a card offers surely spent for nothing: there is no Wound to heal, no Room that deals
    another damage then?
    """
    card = option.about[0][1] if option.verb != "apply" else _offering(view)
    printed: Any = view.table.card[card]
    if option.verb == "apply":  # it is not told which of its texts, so of all that are offers
        texts: list[Any] = [text for text in view.table.parts[card] if text is not None and text.optional]
    else:
        texts = [printed if option.verb == "cast" else printed.abilities[view.table.uses[card]]]
    if any(effect.do not in ("heal", "room_damage") for text in texts for effect in text.effects):
        return False
    seat = view.seat

    def damages(state: LairView) -> list[tuple[CardId, int]]:
        rooms = [(one, place, room) for one in state.order for place, room in state.rooms(one) if room != card]
        return [(room, state.damage_of(room, one, place)) for one, place, room in rooms]

    def told(after: LairView) -> tuple[int, list[tuple[CardId, int]]] | None:
        asks = after.decision is not None and after.decision.kind == "heal"
        return (after.total(seat, True), damages(after)) if not asks else None

    if option.verb == "apply":  # what comes next comes all the same
        old = after_option(view, view.decision.options[-1], told) if view.decision is not None else None
    else:
        before = settled(view)
        old = before.total(seat, True), damages(before)
    return old is not None and after_option(view, option, told) == old


def own_wounds(view: LairView, names: Names) -> str:
    """Which Heroes would get through the own dungeon as things stand, where the seat may still hold something against that."""
    seat, decision = view.seat, view.decision
    able = decision is not None and any(one.verb != "pass" for one in decision.options)
    if not able and not view.zones[view.table.spells[seat]]:
        return ""
    walks = Forecast(view).walks.items()
    through = [hero for hero, one in walks if (one.seat, one.end, one.later) == (seat, "wound", False)]
    return _through(names, through)


def _offering(view: LairView) -> CardId:
    """The card that asks whether it is to work."""
    assert view.decision is not None
    return view.decision.about[0][1]


def nothing_to_do(view: LairView) -> bool:
    """Does the seat have something to use now, and would all of it surely be spent for nothing?"""
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return False
    plays = [one for one in decision.options if one.verb not in ("pass", "decline")]
    able = 0 < len(plays) <= MOST_IDLE and all(one.verb in ("cast", "use", "apply") for one in plays)
    return able and all(for_nothing(view, one) for one in plays)


def lets_through(names: Names) -> str:
    """Which Heroes passing would let through the own dungeon; empty where it lets none."""
    return _through(names, names.through)


def _through(names: Names, heroes: Sequence[CardId]) -> str:
    """That Heroes would get through, and how many Wounds they are; empty for none."""
    wounds = sum(names.view.table.card[hero].worth for hero in heroes)
    words = n_(
        "{cards} would get through your dungeon: {n} Wound.", "{cards} would get through your dungeon: {n} Wounds.", wounds
    )
    return words.format(cards=names.cards(heroes), n=wounds) if heroes else ""


def could_stop(view: LairView, names: Names) -> bool:
    """Is there something to be played by which one of the Heroes that passing would let through would not get through?"""
    options = view.decision.options if view.decision is not None and names.through else ()

    def told(after: LairView) -> bool:
        seat, then = view.seat, settled(after).revealed()
        fates = [goes(then, hero, view) for hero in names.through]
        return any((one.seat, one.walk.end if one.walk is not None else "") != (seat, "wound") for one in fates)

    plays = [one for one in options if one.verb in ("cast", "use")]
    return any(after_option(view, one, told) for one in plays[:MOST_PLAYS])


def let_go(decision: Decision, names: Names) -> str:
    """What a seat gives up for nothing where it lets be what it is offered; empty where that is no loss, or where what it would
    be done to is chosen: who finds nothing worth it was asked already.
    """
    match decision.kind:
        case "intrigue":
            return _("You would draw no card.")
        case "search":
            return _("You would take no card.")
        case "apply" if not any(one.about for one in decision.options):
            return _("{card} would do nothing.").format(card=names.ref(decision.about[0]))
    return ""


def _heroes(view: LairView) -> list[CardId]:
    """All Heroes in town, before a dungeon and in it."""
    return [*view.zones[view.table.town], *abroad(view)]


def _end(view: LairView, hero: CardId, since: LairView) -> str:
    walk = goes(view, hero, since).walk
    return walk.end if walk is not None else ""


def _worth(view: LairView, heroes: list[CardId], since: LairView) -> Gain:
    """What becomes of these Heroes as things stand, and the own dungeon beside the strongest other one."""
    seat = view.seat
    if not Forecast.lords(view):
        return 0, 0
    souls = 0
    for hero in heroes:
        told = goes(view, hero, since)
        if told.seat is None or told.walk is None or told.walk.end not in ("soul", "wound"):
            continue
        souls += view.table.card[hero].worth * (1 if (told.walk.end == "soul") == (told.seat == seat) else -1)
    strength = {one: view.total_damage(one) + sum(view.treasure_of(one)) + 2 * len(view.rooms(one)) for one in view.order}
    return souls, strength.get(seat, 0) - max((n for one, n in strength.items() if one != seat), default=0)
