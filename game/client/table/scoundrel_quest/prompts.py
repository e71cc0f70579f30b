"""What a player of Scoundrel Quest is asked, in a few words."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.i18n import _
from game.client.table.scoundrel_quest.words import Names
from game.rules import Decision, Ref


def prompt_of(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> list[str]:
    """What is to be chosen, from the longest words to the shortest."""
    if picked:
        name = names.ref(picked[-1])
        return [_("{what}: choose what to do, or go back").format(what=name), _("Choose what to do")]
    about = dict(decision.about)
    card = names.card(about["card"]) if "card" in about else ""
    who = names.player(about["seat"]) if "seat" in about and 0 <= about["seat"] < len(names.players) else ""
    n = about.get("amount", 0)
    match decision.kind:
        case "act":
            words = _("Your turn: walk, search, deal, play")
            return [words, _("Your turn")]
        case "curse":
            return [_("You are cursed: {card}").format(card=card), _("You are cursed")]
        case "charity":
            return [_("Too many cards: give or discard {n}").format(n=n), _("Charity")]
        case "base":
            return [_("Choose the colour of {card}'s base").format(card=card), _("Choose a base colour")]
        case "shift":
            return [_("Where does {card} go?").format(card=card), _("Choose a room")]
        case "lose_item":
            return [_("Choose the item that {who} loses").format(who=who), _("Which item is lost?")]
        case "steal":
            return [_("What do you steal from {who}?").format(who=who), _("What do you steal?")]
        case "refuge":
            return [_("Which room does {who} go to?").format(who=who), _("Choose a room")]
        case "draft":
            return [_("Put together an offer to {who}").format(who=who), _("Put together an offer")]
        case "pay_cards" | "pay_items":
            return [_("{n} to pay: choose").format(n=n), _("Choose what to pay")]
        case "pay":
            return [_("{n} gold to pay: choose").format(n=n), _("Choose what to pay")]
    return [_simple().get(decision.kind, _("Choose"))]


def _simple() -> Mapping[str, str]:
    """What is asked without naming anything."""
    return {
        "prepare": _("Lay out what you start with"),
        "begin": _("Your turn begins"),
        "meet": _("Monsters are here"),
        "explore": _("On the threshold of a new room"),
        "combat": _("Prepare, bargain, or roll"),
        "close": _("Your turn is over"),
        "quest.answer": _("A roll is announced: answer, or pass"),
        "quest.round": _("Act, or pass"),
        "quest.wait": _("Act, or pass"),
        "quest.dice": _("Change a die, or pass"),
        "gather": _("Pick up what lies here"),
        "show": _("Which cards do you show?"),
        "drop_gold": _("How much gold?"),
        "offer_amount": _("How much?"),
        "empty_room": _("Choose a room"),
        "exit": _("Through which exit do you run?"),
        "run": _("From which monster do you run now?"),
        "pick": _("Choose a Treasure card"),
        "pick_discard": _("Choose a discarded card"),
        "lose_card": _("Which card do you lose?"),
        "overflow": _("Too much: drop an item"),
        "misfit": _("This no longer fits: put it away"),
        "shed": _("What do you discard?"),
        "lift": _("Which curse is lifted?"),
        "come": _("Where does the helper come from?"),
        "wait": _("Wait! What do you do?"),
    }
