"""The names of things on the table in the language in use, and the words of prompts and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.i18n import _, language, n_, pick
from game.client.table.card_adventure.paying import surplus
from game.client.table.card_adventure.sums import suffices
from game.client.table.names import Names as BaseNames
from game.content.card_adventure.texts import card_name
from game.games.card_adventure import CardAdventureView
from game.rules import Decision, Option, Ref
from game.rules.zones import hidden_place

LIMITED = ("attack", "mp", "magic")
"""The kinds of cards of which a character may keep only so many."""
STEPS = ("start", "action", "board", "structure", "fight", "end")


class Names(BaseNames):
    """Names as a seat may know them: an unseen card is only what its back shows."""

    view: CardAdventureView

    def card(self, card: int) -> str:
        """The name of a card."""
        if card >= 0:
            return card_name(self.view.table.card[card], language())
        return self.back(self.view.table.zones.family(card)) if card < -1 else _("a hidden card")

    def _hidden(self, card: int) -> str:
        """A card that can't be seen, told from others like it by its place, counted from the top."""
        zone, at = hidden_place(card)
        pile = self.view.zones[zone]
        alike = [one for one in pile if one < 0 and self.view.table.zones.family(one) == self.view.table.zones.family(card)]
        if len(alike) < 2:
            return self.card(card)
        return _("{card} ({n})").format(card=self.card(card), n=len(pile) - at)

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

    def is_bridge(self, route: int) -> bool:
        """Whether the structure on a route is a bridge."""
        structure = self.view.table.board.routes[route].structure
        return structure is not None and structure.kind == "bridge"

    def ref(self, ref: Ref) -> str:
        """The name of anything that an option is about."""
        kind, number = ref
        match kind:
            case "card":
                return self.card(number) if number >= -1 else self._hidden(number)
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
        verbs = {option.verb for option in decision.options if option.about[: len(picked)] == picked}
        return _picked(verbs, decision.kind, act_on(names, picked[0])).format(card=names.ref(picked[0]))
    match decision.kind:
        case "action":
            return _action({option.verb for option in decision.options})
        case "card_phase":
            return _in_a_fight({option.verb for option in decision.options}, alone(names))
        case "effect_phase":
            return _("Use what is lit, or let the fight go on")
        case "structure_step" if suffices(names.view, names.view.on[decision.seat]):
            return _("It gives way already: go on")
        case "structure_step":
            return _structure({option.verb for option in decision.options})
        case "pay_mp":
            card, total = decision.about[0][1], decision.about[1][1]
            return _("Pay for {card}: {cost} MP; {total} so far").format(
                card=names.card(card), cost=cost_text(names.view, card), total=total
            )
        case "rest_draw":
            return _("Choose which card to draw")
        case "lose_item":
            return _("Choose which belonging is lost")
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
            return _("Discard cards above the limit: {n} to go").format(n=above_limits(names.view, decision.seat))
        case "lay_items":
            return _("Choose which belonging is laid down first")
        case "lift_curse":
            return _("Choose the curse to lift")
        case "give_up":
            return _("Choose a card to give up")
    return ""


ALL_OF_THEM = frozenset({"pcs", "monsters", "area_monsters"})
"""The targets that are not chosen one by one."""


def act_on(names: Names, ref: Ref) -> str:
    """What a card does to its target, as what is asked for; empty for one that says nothing of the kind."""
    if ref[0] != "card" or ref[1] < 0:
        return ""
    printed = names.view.table.card[ref[1]]
    if getattr(printed, "target", "") in ALL_OF_THEM:
        return _("It works on all of them at once")
    levels = getattr(printed, "levels", ()) or (printed,)
    words = {
        "lower_bp": _("Choose the monster to weaken"),
        "remove": _("Choose the monster to remove"),
        "dispel": _("Choose the monster whose magic ends"),
        "stun": _("Choose the monster to stun"),
        "heal": _("Choose whom to heal"),
        "cure": _("Choose whose poison to cure"),
        "draw": _("Choose who draws cards"),
        "draw_item": _("Choose who draws cards"),
        "recover": _("Choose who takes cards back"),
        "raise_attack": _("Choose whose attacks to strengthen"),
        "lift_curse": _("Choose whose curse to lift"),
        "send_home": _("Choose who goes back to the start"),
        "warp": _("Choose where to go"),
        "reveal": _("Choose where to look"),
        "push": _("Choose where to push them"),
    }
    return next((words[one.do] for one in getattr(levels[0], "effects", ()) if one.do in words), "")


def _picked(verbs: set[str], kind: str, act: str = "") -> str:
    """What a card that has been picked is waiting for; `act` is what it would do to what it is used on."""
    if verbs == {"present"}:
        return _("Strike what with {card}?") if kind == "structure_step" else _("Present {card} to which monster?")
    if verbs == {"hand_over"}:
        return _("Hand {card} over to whom?")
    if "hand_over" in verbs:
        return _("{act}, or hand it over").format(act=act) if act else _("Use {card} on whom, or hand it over?")
    return act or _("Choose what to use {card} on")


def _action(verbs: set[str]) -> str:
    """What can still be done in a go."""
    goes, cards = bool(verbs & {"move", "step_onto"}), bool(verbs & {"use", "cast", "hand_over", "pick_up"})
    if goes:
        return _("Choose where to go, a card, or another action") if cards else _("Choose where to go, or another action")
    return _("Use what is lit, or end the go") if cards else _("Nothing is left to do: end the go")


def would(names: Names, options: Sequence[Option], picked: tuple[Ref, ...]) -> str:
    """What choosing a thing that is lit would do; empty where the prompt says it all."""
    verbs = {option.verb for option in options}
    if picked:
        words = _("Choose it to hand {card} over.") if verbs == {"hand_over"} else _("Choose it for {card}.")
        return words.format(card=names.ref(picked[0]))
    for verb in ("move", "step_onto", "present", "spend", "discard", "pick_up"):
        if verb in verbs:
            return {
                "move": _("Choose it to go there."),
                "step_onto": _("Choose it to step onto it."),
                "present": _("Choose it, then its target."),
                "spend": _("Choose it to pay with it."),
                "discard": _("Choose it to discard it."),
                "pick_up": _("Choose it to pick it up."),
            }[verb]
    return _("Choose it, then what it is for.") if verbs & {"use", "cast", "hand_over"} else ""


def _in_a_fight(verbs: set[str], alone: bool) -> str:
    """What can be done in a fight; who is alone in it settles it, others pass until all have."""
    if "present" in verbs:
        return _("Present cards, then settle the fight") if alone else _("Present cards, then pass")
    if verbs & {"use", "cast"}:
        return _("Use what is lit, or settle the fight") if alone else _("Use what is lit, or pass")
    return _("No card is left: settle the fight") if alone else _("No card is left: pass")


def _structure(verbs: set[str]) -> str:
    """What can be done in a structure step."""
    if "present" in verbs:
        return _("Use cards or items on the structure")
    return _("Use what is in the square, or go on") if "operate" in verbs else _("Use items, or go on")


def above_limits(view: CardAdventureView, seat: int) -> int:
    """How many cards a character holds above its limits (CA-26.2)."""
    return sum(max(0, len(view.hand(seat, family)) - view.limit(seat, family)) for family in LIMITED)


def alone(names: Names) -> bool:
    """Whether one character fights alone, so that its last word settles the fight."""
    view = names.view
    return view.fight >= 0 and len(view.fighting_in(view.fight)) == 1


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
            if names.view.fight < 0:
                decision = names.view.decision
                strikes = decision is not None and any(one.verb == "present" for one in decision.options)
                return _("No more cards") if strikes else _("Go on")
            decision = names.view.decision
            if decision is not None and decision.kind == "effect_phase":
                return _("Go on")
            return _("Settle the fight") if alone(names) else _("Pass for now")
        case "settle_all":
            return _("Settle all in order")
        case "take_back":
            return _("Take back")
        case "cast_now":
            if lost := surplus(names.view, refs[0][1]):
                return _("Cast with {n} MP ({lost} lost)").format(n=refs[0][1], lost=lost)
            return _("Cast with {n} MP").format(n=refs[0][1])
        case "draw":
            what = names.ref(refs[0])  # that it is drawn stands in the prompt: in large text both kinds have room
            return _("{what} (above the limit)").format(what=what) if _full(names.view, refs[0]) else what
        case "pick_up":
            return _("Pick up: {what}").format(what=names.ref(refs[0]))
        case "use" | "cast":
            return use_text(names, refs[1:])
        case "hand_over":
            return _("Hand over to {who}").format(who=names.ref(refs[1]))
        case "goes":
            return _("{who} goes next").format(who=names.ref(refs[0]))
        case "operate":
            return _("Use {what}").format(what=names.ref(refs[0]))
        case "spend":
            return _("Pay with {what}").format(what=names.ref(refs[0]))
        case "take_effect":
            return _("Let the waiting card take effect")
        case "discard":
            return _("Discard: {what}").format(what=names.ref(refs[0]))
    return _(", ").join(names.ref(ref) for ref in refs) if refs else _("Go on")


def turned(names: Names, card: int, number: int) -> str:
    """What a use of a structure that is linked to a gate or bridge would do to it; empty for other uses (CA-B12)."""
    view = names.view
    route = view.table.links.get(view.at[max(view.seat, 0)], -1)
    uses = view.table.card[card].uses
    if route < 0 or not view.zones[view.table.structure[route]] or all(one.do != "turn_linked" for one in uses[number].effects):
        return ""
    if names.is_bridge(route):
        words = _("Lowers the bridge between {a} and {b}.") if view.shut(route) else _("Raises the bridge between {a} and {b}.")
    else:
        words = _("Opens the gate between {a} and {b}.") if view.shut(route) else _("Shuts the gate between {a} and {b}.")
    way = view.table.board.routes[route]
    return words.format(a=names.square(way.a), b=names.square(way.b))


def _full(view: CardAdventureView, ref: Ref) -> bool:
    """Would a card of a kind be one more than the character who draws may keep (CA-26.2)?"""
    family, seat = view.table.zones.families[ref[1]] if ref[0] == "family" else "", view.decision.seat if view.decision else -1
    return family in LIMITED and seat >= 0 and len(view.hand(seat, family)) >= view.limit(seat, family)


def use_text(names: Names, targets: Sequence[Ref]) -> str:
    """The words for using a card on things that need not be chosen one by one."""
    if not targets:
        return _("Use it")
    kinds = {kind for kind, _number in targets}
    if len(targets) > 1:
        many = len(targets)
        if kinds == {"card"}:
            return n_("Use on {n} monster", "Use on {n} monsters", many).format(n=many)
        if kinds == {"square"}:
            return n_("Use on {n} square", "Use on {n} squares", many).format(n=many)
        return n_("Use on {n} character", "Use on {n} characters", many).format(n=many)
    return _("Use on {what}").format(what=names.ref(targets[0]))
