"""What is asked of a player now, in a few sentences for who has never played: the goal, what is due, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.i18n import _, n_
from game.client.scrolling import Entry
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.inspector import Inspector
from game.client.table.lair_lords.sums import Bait, in_order, just_gone, place_picked, sets_out, with_built
from game.client.table.lair_lords.words import may_build
from game.client.text import NO_BREAK, Rich, Run, fonts, rich
from game.games.lair_lords import LairView
from game.games.lair_lords.ending import SOULS, WOUNDS
from game.rules import Decision

LINE = 196
"""How wide a line of the inspector may be in large text."""
MOST_NAMED = 3
"""Of so many Heroes each may take two lines there."""


def advice(teller: Inspector, hint: Rich | str = "") -> list[Entry]:
    """The choice that is due: what it is about, what will come of it, and the rule; `hint` is about the button in focus."""
    decision = teller.view.decision
    if decision is None:
        return []
    found = [Entry(hint, ink="hot")] if hint else []
    if decision.kind in ("lair.build", "lair.adventure"):
        found += end_of_turn(teller)
    match decision.kind:
        case "choose_lord" | "mulligan" | "opening_discard" | "first_room":
            found += _opening(teller.view, decision)
        case "lair.build":
            found += _build(teller, decision)
        case "lair.adventure":
            found += _adventure(teller, decision)
        case "lair.answers":
            found += _answers(teller)
        case "apply":
            found += teller.about(decision.about[0])
        case "discard":
            found.append(Entry(_forced(teller, decision)))
        case kind:
            found.append(Entry(_sentence(kind)))
    return found + teller.rule(decision.rule)


def goal(view: LairView) -> str:
    """What the game is about."""
    if view.table.options.unlimited_lives:
        return _("Treasure lures Heroes into your dungeon. Those that your Rooms kill are Souls, those that get through Wounds. "
                 "The game ends with the turn in which both Hero decks are empty: the most Souls minus Wounds wins.")  # fmt: skip
    return _("Treasure lures Heroes into your dungeon. Those that your Rooms kill are Souls, those that get through Wounds. "
             "{souls} Souls win, {wounds} Wounds lose.").format(souls=SOULS, wounds=WOUNDS)  # fmt: skip


def _opening(view: LairView, decision: Decision) -> list[Entry]:
    match decision.kind:
        case "choose_lord":
            words = _("Your lord gives a treasure and a Level Up, once, for five Rooms. High XP acts first, low XP wins ties.")
        case "mulligan" if len(decision.options) > 1:
            words = _("These are your first cards. They are so one-sided that you may swap them all for new ones.")
        case "mulligan":
            words = _("These are your first cards: Rooms to build, and Spells to play once.")
        case "opening_discard":
            left = decision.about[0][1]
            words = n_(
                "Discard {n} card: nobody sees it until all have chosen.",
                "Discard {n} cards: nobody sees them until all have chosen.",
                left,
            ).format(n=left)
        case _:
            words = _("Everybody may begin with one ordinary Room beside the lord. All are revealed together.")
    return [Entry(words), Entry(goal(view), ink="dim")]


def _build(teller: Inspector, decision: Decision) -> list[Entry]:
    view = teller.view
    if view.pending:
        return town(teller) + _declared(teller)  # what is declared lies below as well
    if view.active != decision.seat:
        words = rich(_("{who} is building. You may use anything with a hammer."), who=teller.names.who(view.active))
        return [*town(teller), Entry(words)]
    if may_build(view):
        rest = _("One Room a turn: on the next free place, or on top of another Room. It is revealed when all have built.")
    elif view.laid:
        rest = _("Your Room lies face-down. Until the next one builds you may take it back: point at it, or press the button.")
    else:
        rest = _("You may still use anything with a hammer. When all pass, the next player builds.")
    return [*town(teller), Entry(rest)]


def end_of_turn(teller: Inspector, place: int = -1) -> list[Entry]:
    """That the game would end with the turn as is foretold: the seat would be out, or somebody has Souls enough to win; nothing
    where it would go on. With a place, as things would stand if the Room that is picked lay there.
    """
    view, seat = teller.view, teller.seat
    built = place_picked(view, teller.picked, ("place", place)) if place >= 0 else None
    if built is not None:
        _without, view = with_built(view, seat, *built)
    forecast = Forecast(view)
    walks = [one.walk for one in forecast.ways.values() if one.walk is not None]

    def due(whose: int, end: str) -> int:
        return sum(one.worth for one in walks if (one.seat, one.end, one.later) == (whose, end, False))

    total = {
        hurt: {one: view.total(one, hurt) + due(one, "wound" if hurt else "soul") for one in view.order} for hurt in (False, True)
    }
    lives = view.table.options.unlimited_lives
    found = []
    if not lives and not view.out[seat] and due(seat, "wound") and total[True][seat] >= WOUNDS:
        words = _("As things stand, Wounds at the end of this turn: {n}. You lose at {most}.")
        words = words if built is None else _("With it, Wounds at the end of this turn: {n}. You lose at {most}.")
        told = rich("{icon:wound_small} {words}", words=words.format(n=total[True][seat], most=WOUNDS))
        found.append(Entry(told, ink="bad"))
    for one, souls in total[False].items():
        if souls >= SOULS and due(one, "soul") and (lives or total[True][one] < WOUNDS):
            words = _("As things stand, Souls of {who} at the end of this turn: {n}. Enough to win.")
            words = words if built is None else _("With it, Souls of {who} at the end of this turn: {n}. Enough to win.")
            told = rich(words, who=teller.names.who(one), n=souls)
            found.append(Entry(rich("{icon:soul_small} {told}", told=told), ink="good" if one == seat else "bad"))
    return found


def town(teller: Inspector) -> list[Entry]:
    """What would become of each Hero at an entrance, and where each in town would go, and whether it would die there."""
    ways = list(Forecast(teller.view).ways.values())
    return [Entry(_("As things stand:"), ink="dim"), *_ways(teller, ways)] if ways else []


def _ways(teller: Inspector, ways: Sequence[Bait]) -> list[Entry]:
    """Each Hero on a line: where it goes and what becomes of it there."""
    view, names = teller.view, teller.names
    told = []
    for one in ways:
        goal: Rich = (Run(_("town")),)
        if one.walk is not None and one.seat is not None:
            signs = (part for icon in one.walk.signs for part in (Run(NO_BREAK), icon))  # all on one line
            goal = (*names.letter(one.seat), *signs)
        sign = "{icon:class_" + view.table.card[one.hero].kind
        way = rich("→" + NO_BREAK + "{goal}", goal=goal)
        whole = rich(sign + "_small} {hero} {way}", hero=names.card(one.hero), way=way)
        ink = "good" if one.walk is not None and one.walk.dies == (one.seat == teller.seat) else "text"
        told.append((whole, rich(sign + "} {n} {way}", n=one.health, way=way), ink))
    named = [Entry(whole, ink=ink) for whole, _brief, ink in told]
    # in large text first by what they are seen by, where there are so many that not all would be in sight otherwise
    short = fonts.large and len(told) > MOST_NAMED and any(fonts.body.measure(one.text) > LINE for one in named)
    return [*(Entry(brief, ink=ink) for _whole, brief, ink in told), *named] if short else named


def _adventure(teller: Inspector, decision: Decision) -> list[Entry]:
    view, names = teller.view, teller.names
    inside = view.zones[view.table.inside]
    queue: Sequence[int] = view.zones[view.table.entrance[view.active]] if view.active >= 0 else ()
    waiting = [hero for hero in queue if sets_out(view, hero, view.active)]
    found = _declared(teller) if view.pending else []
    gone = just_gone(view)
    if gone is not None:
        dead = any(gone in view.zones[zone] for zone in view.table.souls)
        words = _("{hero} is dead.") if dead else _("{hero}: its way is over for this turn.")
        found.append(Entry(words.format(hero=names.card(gone)), ink="gold"))
    for hero in inside[:1]:
        found += [Entry(names.card(hero), ink="gold"), *teller.hero(hero)]
    if not inside and waiting:
        walks = [one for hero, one in Forecast(view).walks.items() if hero in waiting]
        words = _("Heroes are about to enter the dungeon of {who}.") if gone is None else _("Next to enter the dungeon of {who}:")
        about = Entry(rich(words, who=names.who(view.active)))
        if fonts.large:  # what becomes of them is to be in sight
            found += _ways(teller, [Bait(one.hero, one.seat, (), one, one.health) for one in walks])
            found += [about] if gone is None else []
        else:
            found.append(about)
            for one in walks:
                found += [Entry(names.card(one.hero), ink="gold"), *teller.end(one)]
    able = any(option.verb != "pass" for option in decision.options)
    now = _("Anything with an axe can be used now.") if able else _("You have nothing to use now.")
    then = _("When all pass, the Heroes go on.")
    if gone is not None and waiting:
        then = _("When all pass, you are asked again before the next Hero enters.") if able else then
    if not view.pending and not inside and not waiting:
        then = _("No Hero sets out here any more this turn. When all pass, the next dungeon follows.")
    return [*found, Entry(now, ink="dim"), Entry(then, ink="dim")]


def _declared(teller: Inspector) -> list[Entry]:
    """What waits for all to pass."""
    view, names = teller.view, teller.names
    waiting = [one for one in in_order(view) if not one.cancelled]
    heading = _("When all pass, this takes effect:") if len(waiting) < 2 else _("When all pass, these take effect in this order:")
    found = [Entry(heading, ink="hot")] if waiting else []
    for number, one in enumerate(waiting, 1):
        words = rich(_("{who}: {card}"), who=names.letter(one.seat)[:1], card=names.card(one.card))
        if len(waiting) > 1:
            words = rich("{n} {words}", n=Run(f"{number}.", "hot"), words=words)
        found.append(Entry((*words, *rich(" → {what}", what=names.aims(one.about))) if one.about else words))
    return found + [
        Entry(_("Cancelled: {card}").format(card=names.card(one.card)), ink="bad") for one in view.pending if one.cancelled
    ]


def _answers(teller: Inspector) -> list[Entry]:
    window = teller.view.windows[-1] if teller.view.windows else None
    found = teller.about(("pending", window.args[0])) if window is not None and window.args else []
    heading = Entry(_("When all pass, this takes effect:"), ink="hot")
    return [*found, heading] if fonts.large else [heading, *found]  # what it does is to be in sight


def _forced(teller: Inspector, decision: Decision) -> Rich:
    """Who makes the player discard, by what, and of which kind."""
    (_card, source), (_seat, by) = decision.about
    cards, names = teller.view.table.card, teller.names
    spell = cards[decision.options[0].about[0][1]].family == "spell"
    words = (
        _("{card} of {who}: you have to discard a Spell card of your choice.")
        if spell
        else _("{card} of {who}: you have to discard a Room card of your choice.")
    )
    return rich(words, card=Run(names.card(source), "hot"), who=names.who(by))


def _sentence(kind: str) -> str:
    """Of a choice that a card asks for."""
    return {
        "build_more": _("A card lets you build one more Room."),
        "order_triggers": _("Several things happen at once, and you choose the order."),
        "pay": _("Using it costs a card from your hand."),
        "search": _("The card that you take comes into your hand. Then the deck is shuffled."),
        "recover": _("The card that you take comes back into your hand."),
        "heal": _("A Wound that is healed counts as Souls from now on."),
        "treasure": _("Your dungeon gets more of that treasure this turn."),
        "intrigue": _("Intrigue: you gained no Soul this turn, so you may draw one card, from the Room deck or the Spell deck."),
    }.get(kind, "")
