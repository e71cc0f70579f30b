"""The names of things on the table in the language in use, and the words of prompts and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.i18n import _, language, n_, pick
from game.client.table.names import Names as BaseNames
from game.content.text import card_name
from game.games.card_adventure import CardAdventureView
from game.rules import Decision, Option, Ref

STEPS = ("start", "action", "board", "structure", "fight", "end")


class Names(BaseNames):
    """Names as a seat may know them: an unseen card is only what its back shows."""

    view: CardAdventureView

    def card(self, card: int) -> str:
        """The name of a card."""
        if card >= 0:
            return card_name(self.view.table.card[card], language())
        return self.back(self.view.table.zones.family(card)) if card < -1 else _("a hidden card")

    def back(self, family: str) -> str:
        """What is known of a card from its back."""
        return _("a hidden monster") if family == "monster" else _("a hidden item") if family == "item" else _("a hidden card")

    def square(self, square: int) -> str:
        """The title of a square."""
        return pick(self.view.table.board.squares[square].title)

    def area(self, area: int) -> str:
        """The title of an area."""
        return pick(self.view.table.board.areas[area].title) if area >= 0 else _("The board")

    def structure(self, route: int) -> str:
        """The structure on a route."""
        structure = self.view.table.board.routes[route].structure
        kind = structure.kind if structure is not None else ""
        return _("the gate") if kind == "gate" else _("the bridge") if kind == "bridge" else _("the wall")

    def ref(self, ref: Ref) -> str:
        """The name of anything that an option is about."""
        kind, number = ref
        match kind:
            case "card":
                return self.card(number)
            case "square":
                return self.square(number)
            case "route":
                return self.structure(number)
            case "seat":
                return self.player(number)
            case "family":
                return family_name(self.view.table.zones.families[number])
        return str(number)


def family_name(family: str) -> str:
    """The kind of a card."""
    match family:
        case "attack":
            return _("Attack card")
        case "mp":
            return _("MP card")
        case "magic":
            return _("Magic card")
        case "item":
            return _("Item card")
        case "monster":
            return _("Monster card")
        case "trap":
            return _("Trap card")
        case "curse":
            return _("Curse card")
        case "structure":
            return _("Structure card")
        case "damage":
            return _("Damage token")
        case "poison":
            return _("Poison token")
    return _("Counter")


def step_name(step: str) -> str:
    """The name of a step of the turn."""
    match step:
        case "start":
            return _("Start step")
        case "action":
            return _("PC action step")
        case "board":
            return _("Board step")
        case "structure":
            return _("Structure step")
        case "fight":
            return _("Fight step")
    return _("End step")


def prompt_of(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> str:
    """What is to be chosen, in a few words."""
    if picked:
        return _("Choose what to use {card} on").format(card=names.ref(picked[0]))
    match decision.kind:
        case "action":
            return _("Choose where to go, a card, or another action")
        case "card_phase":
            return _("Present cards, then settle the fight")
        case "structure_step":
            return _("Use cards on the structure, or items")
        case "pay_mp":
            card, total = decision.about[0][1], decision.about[1][1]
            return _("Pay for {card}: {cost} MP; {total} so far").format(
                card=names.card(card), cost=cost_text(names.view, card), total=total
            )
        case "rest_draw":
            return _("Choose which card to draw")
        case "lose_item":
            return _("Choose the belonging that is lost")
        case "nearest":
            return _("Choose which monsters approach")
        case "way":
            return _("Choose the way they take")
        case "who_goes":
            return _("Choose who goes next")
        case "fight_order":
            return _("Choose which fight comes first")
        case "settle":
            return _("Choose what is settled first")
        case "discard":
            return _("Choose a card above the limit to discard")
        case "lay_items":
            return _("Choose which belonging is laid down first")
        case "lift_curse":
            return _("Choose the curse to lift")
        case "give_up":
            return _("Choose a card to give up")
    return ""


def cost_text(view: CardAdventureView, card: int) -> str:
    """The MP costs of a magic, its levels apart."""
    seat = next((seat for seat in range(view.seats) if card in view.hand(seat, "magic")), -1)
    costs = view.costs(seat, card) if seat >= 0 else (level.cost for level in view.table.card[card].levels)
    return "/".join(map(str, costs))


def button_text(names: Names, option: Option) -> str:
    """The words on a button for an option that lies nowhere on the table."""
    refs = option.about
    match option.verb:
        case "rest":
            return _("Rest")
        case "end_go":
            return _("End the go")
        case "pass":
            return _("No more cards")
        case "settle_all":
            return _("Settle all in order")
        case "take_back":
            return _("Take back")
        case "cast_now":
            return _("Cast with {n} MP").format(n=refs[0][1])
        case "draw":
            return _("Draw: {what}").format(what=names.ref(refs[0]))
        case "pick_up":
            return _("Pick up: {what}").format(what=names.ref(refs[0]))
        case "use" | "cast":
            return use_text(names, refs[1:])
        case "goes":
            return _("{who} goes next").format(who=names.ref(refs[0]))
        case "operate":
            return _("Use: {what}").format(what=names.ref(refs[0]))
        case "take_effect":
            return _("Let the waiting card take effect")
        case "discard":
            return _("Discard: {what}").format(what=names.ref(refs[0]))
    return _(", ").join(names.ref(ref) for ref in refs) if refs else _("Go on")


def use_text(names: Names, targets: Sequence[Ref]) -> str:
    """The words for using a card on things that need not be chosen one by one."""
    if not targets:
        return _("Use it")
    kinds = {kind for kind, _number in targets}
    if len(targets) > 1:
        many = len(targets)
        if kinds == {"card"}:
            return n_("Use on {n} monster", "Use on {n} monsters", many).format(n=many)
        return n_("Use on {n} character", "Use on {n} characters", many).format(n=many)
    return _("Use on {what}").format(what=names.ref(targets[0]))
