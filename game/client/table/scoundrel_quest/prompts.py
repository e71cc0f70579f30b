"""What a player of Scoundrel Quest is asked, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.i18n import _, n_
from game.client.table.scoundrel_quest.choosing import pointed_at
from game.client.table.scoundrel_quest.sums import prize_words
from game.client.table.scoundrel_quest.thrown import thrown_words
from game.client.table.scoundrel_quest.words import Names
from game.games.scoundrel_quest.flight import escape_chance
from game.games.scoundrel_quest.values import fighters, ignores
from game.rules import Decision, Ref

CHANGES = frozenset({"set_die", "reroll", "shed"})
"""The verbs of what changes dice that lie open."""
LEVEL = "MQ-29.12"
"""The clause by which a level is paid for."""


def prompt_of(names: Names, decision: Decision, picked: tuple[Ref, ...], deadly: bool = False) -> list[str]:
    """What is to be chosen, from the longest words to the shortest; `deadly`: who runs away now may die of it."""
    if picked:
        return _picked(names, decision, picked)
    about = dict(decision.about)
    card = names.card(about["card"]) if "card" in about else ""
    who = names.player(about["seat"]) if "seat" in about and 0 <= about["seat"] < len(names.players) else ""
    n = about.get("amount", 0)
    match decision.kind:
        case "act":
            words = _("Your turn: walk, search, deal, play")
            if names.view.level[decision.seat] >= names.view.table.winning:
                words = _("Your turn: back to the Entrance, the Boss waits")
            return [*_ignored(names, decision.seat), words, _("Your turn")]
        case "meet":
            return [_("Monsters are here: fight them, or do something first"), _("Monsters are here")]
        case "look_for_monster":
            return [_("Nothing is left to explore: draw a monster into this room?"), _("Draw a monster into this room?")]
        case "explore" if decision.rule == "MQ-10.8":
            return [_("The new room has done what it does: play a card, or go on"), _("In the new room")]
        case "explore":
            return [_("At the door of a new room: play a card, or go on"), _("On the threshold of a new room")]
        case "curse":
            return [_("You are cursed: {card}").format(card=card), _("You are cursed")]
        case "charity":
            return [_("Too many cards: give or discard {n}").format(n=n), _("Charity")]
        case "base":
            return [_("Choose the colour of {card}'s base").format(card=card), _("Choose a base colour")]
        case "shift":
            return [_("Where does {card} go?").format(card=card), _("Choose a room")]
        case "lose_item":
            words = n_("Choose the item that {who} loses", "Choose the {n} items that {who} loses", n).format(n=n, who=who)
            return [words, n_("Which item is lost?", "Which {n} items are lost?", n).format(n=n)]
        case "lose_card":
            return [n_("Which card do you lose?", "Which {n} cards do you lose?", n).format(n=n)]
        case "steal":
            return [_("What do you steal from {who}?").format(who=who), _("What do you steal?")]
        case "refuge":
            return [_("Which room does {who} go to?").format(who=who), _("Choose a room")]
        case "empty_room" if any(one.verb == "add" for one in decision.options):
            return [_("Where does the new room go? Choose a lit place on the map"), _("Choose a lit place on the map")]
        case "empty_room":
            return [_("Where does the monster appear? Choose a lit room on the map"), _("Choose a lit room on the map")]
        case "draft":
            return [_("Put together an offer to {who}").format(who=who), _("Put together an offer")]
        case "quest.round" | "quest.wait":
            return [*_happens(names, deadly), _("Act, or pass")]
        case "combat":
            bargains = any(one.verb in ("ask", "bid") for one in decision.options)
            return _in_combat(names, _("Prepare, bargain, or roll") if bargains else _("Prepare, or roll"))
        case "exit":
            return [*_getting_away(names, deadly), _("Choose the exit to run to")]
        case "run":
            return [*_running(names, deadly), _("From which monster do you run now?")]
        case "quest.dice":
            return thrown_words(names, any(one.verb in CHANGES for one in decision.options))
        case "pay_cards" | "pay_items":
            words = n_("To pay, discard {n} more card", "To pay, discard {n} more cards", n).format(n=n)
            return [words, _("Choose what to pay")]
        case "pay":
            return [*_price(names, decision, n), _("Choose what to pay")]
    return [_simple().get(decision.kind, _("Choose"))]


def _in_combat(names: Names, words: str) -> list[str]:
    """What can be done before the roll, and what a win brings; against the Boss that is the game."""
    fight = names.view.fight
    if fight is None or fight.boss:
        return [words]
    prize = prize_words(names.view)
    return [_("{what}; win: {prize}").format(what=words, prize=prize), _("Win: {prize}").format(prize=prize), words]


def _price(names: Names, decision: Decision, n: int) -> list[str]:
    """What is to be paid, and in what: first an item where the gold is not enough."""
    coins = any(one.verb == "pay_gold" for one in decision.options)
    if decision.rule == LEVEL:
        words = _("Buy a level: {n} gold to pay, in coins or items") if coins else _("Buy a level ({n} gold): an item first")
    else:
        words = _("{n} gold to pay, in coins or items") if coins else _("{n} gold to pay: an item first")
    return [words.format(n=n)] if coins else [words.format(n=n), _("Pay with an item first")]


def of_several(names: Names, decision: Decision, due: int) -> list[str]:
    """How many more cards are to be marked; that all are."""
    if due <= 0:
        return [_("Confirm what is marked, or mark something else"), _("Confirm, or mark something else")]
    rest = tuple((kind, due if kind == "amount" else number) for kind, number in decision.about)
    return prompt_of(names, decision._replace(about=rest), ())


def _ignored(names: Names, seat: int) -> list[str]:
    """That a monster is in the room with which nobody has to fight: it ignores the scoundrel."""
    view = names.view
    found = [beast for beast in view.beasts_at(view.at[seat]) if ignores(view, beast, seat)]
    if not found:
        return []
    card = names.card(found[0].card)
    return [
        _("{card} ignores you: attack it, or go on with your turn").format(card=card),
        _("{card} ignores you").format(card=card),
    ]


def _happens(names: Names, deadly: bool) -> list[str]:
    """What others may act upon: a flight, a combat, else whose turn it is."""
    view = names.view
    if view.flight is not None and (not view.flight.left or view.dead[view.flight.seat]):
        first = view.fight is not None and view.flight.seat == view.fight.main  # the helper runs after the main player
        then = next((seat for seat in fighters(view) if first and seat != view.flight.seat), -1)
        if then == view.seat:
            return [_("You run away next: use a card, or pass")]
        if then >= 0:
            return [_("{who} runs away next: act, or pass").format(who=names.player(then))]
        return [_("The flight is over: act, or pass")]
    if view.flight is not None and view.flight.seat == view.seat:
        words = _("Before you run: use a card, or pass")
        each = len(_chances(names)) > 1
        return [_deadly(names, words, each), *_or_dead(names, each)] if deadly else [words]
    if view.flight is not None:
        return [_("{who} runs away: act, or pass").format(who=names.player(view.flight.seat))]
    who = names.player(view.active)
    if view.active == view.seat and view.fight is None:
        return [_("Before your turn goes on: use a card, or go on"), _("Use a card, or go on")]
    if view.fight is not None and view.fight.foes:
        who, foe = names.player(view.fight.main), names.card(view.fight.foes[0])
        more = len(view.fight.foes) - 1
        whole = _("{who} fights {card}: act, or pass") if not more else _("{who} fights {card} and {n} more: act, or pass")
        return [whole.format(who=who, card=foe, n=more), _("{who} fights: act, or pass").format(who=who)]
    return [_("Turn of {who}: act, or pass").format(who=who)]


def _chances(names: Names) -> dict[int, int]:
    """How many times in 100 who runs away escapes from each of the monsters that are left (MQ-19.8)."""
    view, flight = names.view, names.view.flight
    return {card: escape_chance(view, flight.seat, card) for card in flight.left} if flight is not None else {}


def _spread(names: Names) -> str:
    """How likely one gets away: the least and the most of all monsters."""
    chances = sorted(set(_chances(names).values()))
    return "–".join(str(one) for one in dict.fromkeys((chances[0], chances[-1]))) if chances else "0"


def _deadly(names: Names, words: str, each: bool) -> str:
    """The same, with what else comes, or may come; of several monsters `each` has a die."""
    if each:
        more = _("{words} ({n}% to get away from each, else you may die)")
    elif names.sure:
        more = _("{words} ({n}% to get away, else you die)")
    else:
        more = _("{words} ({n}% to get away, else you may die)")
    return more.format(words=words, n=_spread(names))


def _or_dead(names: Names, each: bool) -> list[str]:
    """How likely one gets away, and what else comes, or may come, from the longest words to the shortest."""
    if each:
        whole = _("{n}% to get away from each, else you may die")
    elif names.sure:
        whole = _("{n}% to get away, else you die")
    else:
        whole = _("{n}% to get away, else you may die")
    short = _("Away: {n}% each, or death") if each else _("Away: {n}%, or death")
    return [one.format(n=_spread(names)) for one in (whole, short)]


def _getting_away(names: Names, deadly: bool) -> list[str]:
    """That an exit is to be chosen, and how likely one gets away; from one monster the die follows at once."""
    all_chances = _chances(names)
    chances = sorted(set(all_chances.values()))
    if not chances:
        return []
    n = _spread(names)
    each = len(all_chances) > 1
    if deadly:
        return [_deadly(names, _("Choose the exit to run to"), each), *_or_dead(names, each)]
    if each:
        return [_("Choose the exit to run to: {n}% to get away from each").format(n=n), _("Exit: {n}% from each").format(n=n)]
    return [_("Choose the exit and roll to run: {n}% to get away").format(n=n), _("Exit: {n}% to get away").format(n=n)]


def _running(names: Names, deadly: bool) -> list[str]:
    """From the one monster that is left one runs without a question: how likely one gets away."""
    chances = _chances(names)
    if len(chances) != 1:
        return [_deadly(names, _("From which monster do you run now?"), True), *_or_dead(names, True)] if deadly else []
    if deadly:
        return _or_dead(names, False)
    (card, n), *_rest = chances.items()
    whole = _("Run from {card}: {n}% to get away").format(card=names.card(card), n=n)
    return [whole, _("Roll to run: {n}% to get away").format(n=n)]


def _picked(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> list[str]:
    """What is to be chosen for what has been picked: its target, by what is done to it; else what is done with it."""
    name = names.ref(picked[0])
    ways = [(one, pointed_at(one, decision.seat)) for one in decision.options]
    options = [(one, way) for one, way in ways if way[: len(picked)] == picked]
    aimed = [(one, way) for one, way in options if len(way) > len(picked)]
    if aimed and len(aimed) == len(options) and picked[0][0] == "card" and aimed[0][1][len(picked)][0] != "power":
        act = _aim(names, picked[0][1], options[0][0].verb, aimed[0][1][len(picked)])
        return [_("{what}: {act}").format(what=name, act=act), act] if act else [_("{what}: choose a target").format(what=name)]
    return [_("{what}: choose what to do, or go back").format(what=name), _("Choose what to do")]


def _aim(names: Names, card: int, verb: str, target: Ref) -> str:
    """The act for which a target is chosen; empty where there is no word for it."""
    printed = names.view.table.card[card]
    if verb == "power":
        return {"seat": _("choose the scoundrel"), "border": _("choose the link to change")}.get(target[0], "")
    if verb in ("set_die", "reroll"):
        if target[0] == "face":
            return _("choose what the die shows")
        return _("choose the die to roll again") if verb == "reroll" else _("choose the die to set")
    match names.view.table.kind[card]:
        case "enhancer":
            return _("choose the monster that it changes")
        case "curse":
            return _("choose whom to curse")
        case "race" | "class" if target[0] == "card":
            return _("choose what it takes the place of")
    use = getattr(printed, "use", None)
    if verb not in ("use", "play") or use is None:
        return ""
    effect = use.effects[0]
    less = getattr(effect, "amount", 0) < 0
    words = {
        "level": _("choose who loses a level") if less else _("choose who gains a level"),
        "health": _("choose whom to hurt") if less else _("choose whom to heal"),
        "die": _("choose who dies"),
        "gold": _("choose who loses gold") if less else _("choose who gets gold"),
        "lose_cards": _("choose who loses cards"),
        "lose_item": _("choose who loses an item"),
        "go": _("choose whom to move"),
        "steal": _("choose whom to rob"),
        "look": _("choose whose hand to look at"),
        "swap": _("choose whom to change places with"),
        "side": _("choose the side to strengthen") if not less else _("choose the side to weaken"),
        "more_dice": _("choose the side that rolls more dice"),
        "mate": _("choose the monster that gets company"),
        "slay": _("choose the monster to kill"),
        "banish": _("choose the monster to send away"),
        "shift": _("choose the monster to move"),
        "ignore": _("choose the monster to slip past"),
        "change_link": _("choose the link to change"),
        "flip_link": _("choose the link to change"),
        "lift": _("choose the curse to lift"),
    }
    return words.get(effect.do, "")


def _simple() -> Mapping[str, str]:
    """What is asked without naming anything."""
    return {
        "prepare": _("Lay out what you start with"),
        "begin": _("Your turn begins"),
        "close": _("Your turn is over"),
        "quest.answer": _("A roll is announced: answer, or pass"),
        "gather": _("Pick up what lies here"),
        "show": _("Which cards of your hand do you show?"),
        "drop_gold": _("How much gold do you drop?"),
        "offer_amount": _("How much?"),
        "pick": _("Choose a Treasure card"),
        "pick_discard": _("Choose a discarded card"),
        "overflow": _("Too much: drop an item"),
        "misfit": _("This no longer fits: put it away"),
        "shed": _("What do you discard?"),
        "lift": _("Which curse is lifted?"),
        "come": _("Where does the helper come from?"),
        "wait": _("Wait! What do you do?"),
    }
