"""The names of things in Lair Lords in the language in use, and the words of prompts and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.client.brush import seat_colour
from game.client.i18n import _, language, n_
from game.client.table.lair_lords.choosing import fits, pair_of
from game.client.table.lair_lords.sums import in_order, just_gone, sets_out, through_by_passing
from game.client.table.names import Names as BaseNames
from game.client.text import Icon, Rich, Run
from game.content.lair_lords.schema import CLASSES, needed_target
from game.content.lair_lords.texts import CLASS_NAMES, card_name
from game.games.lair_lords import LairView
from game.rules import Decision, Option, Ref

PHASES = ("start_of_turn", "build", "bait", "adventure", "end_of_turn")
WINDOWS = frozenset({"lair.build", "lair.adventure", "lair.answers"})
"""The kinds of decisions in which a player may play something or pass."""


class Names(BaseNames):
    """Names as a seat may know them: an unseen card is only what its back shows."""

    view: LairView

    @cached_property
    def through(self) -> tuple[int, ...]:
        """The Heroes that passing would let through the own dungeon."""
        return through_by_passing(self.view)

    def card(self, card: int) -> str:
        """The name of a card."""
        if card >= 0:
            return card_name(self.view.table.card[card], language())
        return self.back(self.view.table.zones.family(card)) if card < -1 else _("a hidden card")

    def back(self, family: str) -> str:
        """What is known of a card from its back."""
        match family:
            case "room":
                return _("a Room card")
            case "spell":
                return _("a Spell card")
            case "boss":
                return _("a hidden lord")
        return _("a hidden card")

    def deck(self, deck: str) -> str:
        """The name of a deck."""
        return _("Room deck") if deck == "room" else _("Spell deck")

    def treasure(self, kind: str) -> str:
        """A treasure type, which is a class of Heroes, with its sign left out."""
        return CLASS_NAMES[kind][language() == "ja"]

    def pending(self, number: int) -> str:
        """What was declared and is not yet resolved."""
        found = next((one for one in self.view.pending if one.id == number), None)
        return self.card(found.card) if found is not None else _("a Spell card")

    def ref(self, ref: Ref) -> str:
        """The name of anything that an option is about."""
        kind, number = ref
        match kind:
            case "card":
                return self.card(number)
            case "place":
                return place_name(number)
            case "seat":
                return self.player(number)
            case "class":
                return self.treasure(CLASSES[number])
            case "deck":
                return self.deck(("room", "spell")[number])
            case "pending":
                return self.pending(number)
        return str(number)

    def refs(self, refs: Sequence[Ref]) -> str:
        """Several things."""
        return _(", ").join(self.ref(ref) for ref in refs)

    def aims(self, refs: Sequence[Ref]) -> Rich:
        """What something is aimed at: of a Room also whose it is, for two players may have the same."""
        found: Rich = ()
        for ref in refs:
            place = self.view.place_of(ref[1]) if ref[0] == "card" and ref[1] >= 0 else None
            whose = (Run(" "), *self.letter(place[0])) if place is not None else ()
            found = (*found, *((Run(_(", ")),) if found else ()), Run(self.ref(ref)), *whose)
        return found

    def letter(self, seat: int) -> Rich:
        """The sign and the letter of a seat, where there is no room for a name."""
        return (Icon(f"seat_{seat + 1}"), Run("ABCD"[seat], seat_colour(seat)))


def place_name(place: int) -> str:
    """A place of a dungeon, counted from the lord."""
    return _("place {n} from the lord").format(n=place + 1)


def phase_name(phase: str) -> str:
    """The name of a phase of the turn."""
    match phase:
        case "start_of_turn":
            return _("Start of Turn")
        case "build":
            return _("Build")
        case "bait":
            return _("Bait")
        case "adventure":
            return _("Adventure")
    return _("End of Turn")


def prompt_of(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> list[str]:
    """What is to be chosen, in a few words; and in fewer, where those do not fit."""
    if picked:
        return _picked(names, decision, picked)
    view = names.view
    found = []
    able = decision.kind not in WINDOWS or any(one.verb != "pass" for one in decision.options)
    waiting = [one for one in in_order(view) if one.waits and not one.cancelled]
    if waiting and able and decision.kind in ("lair.build", "lair.adventure"):
        found.append(_("Before {card}: act, or pass").format(card=names.card(waiting[0].card)))
    if decision.kind == "lair.build" and able and view.active not in (decision.seat, -1):
        found.append(_("{name} builds: act, or pass").format(name=names.player(view.active)))
    elif decision.kind == "lair.adventure" and able:
        found += _on_the_way(names, decision)
    elif decision.kind == "apply" and {one.verb for one in decision.options if not one.about} == {"decline"}:
        act = _numbered(act_on(names, decision.about[0]), decision.options, 1)
        if act:
            found.append(_("{act}, or decline").format(act=act))
        found.append(_("Choose a target for {card}, or decline").format(card=names.ref(decision.about[0])))
    return [*found, _prompt(names, decision)]


def _on_the_way(names: Names, decision: Decision) -> list[str]:
    """At which moment of a Hero's way something may be played, so that none looks like the one before; where Heroes are on
    their way.
    """
    view, own = names.view, names.view.active == decision.seat
    gone, inside = just_gone(view), view.zones[view.table.inside]
    queue = [hero for hero in view.zones[view.table.entrance[view.active]] if sets_out(view, hero, view.active)]
    if view.active < 0 or not (gone is not None or inside or queue):
        return []
    whose = names.player(view.active)
    if gone is not None:
        words = _("After {hero}: act, or pass")
        return [words.format(hero=names.card(gone))]
    if inside:
        room = names.card(view.here) if view.here is not None else ""
        words = _("{hero} in your {room}: act, or pass") if own else _("{hero} at {name}: act, or pass")
        found = [words.format(hero=names.card(inside[0]), room=room, name=whose)] if room or not own else []
    else:
        words = _("Before {hero} enters: act, or pass")
        found = [words.format(hero=names.card(queue[0]))]
    general = _("Heroes in your dungeon: act, or pass") if own else _("Heroes at {name}: act, or pass")
    return [*found, general.format(name=whose)]


def act_on(names: Names, ref: Ref) -> str:
    """What a card does to its target, as what is asked for; empty for one that says nothing of the kind."""
    if ref[0] != "card" or ref[1] < 0:
        return ""
    printed = names.view.table.card[ref[1]]
    texts = (printed, *getattr(printed, "abilities", ()), getattr(printed, "upgrade", None))
    effects = [effect for text in texts for effect in getattr(text, "effects", ()) if needed_target(effect)]
    if not effects:
        return ""
    one = effects[0]
    amount = getattr(one, "amount", 0)
    words = {
        "kill": _("Choose the Hero to kill"),
        "hurt": _("Choose the Hero to damage"),
        "health": _("Choose the Hero to strengthen") if amount > 0 else _("Choose the Hero to weaken"),
        "room_damage": _("Choose the Room to strengthen") if amount > 0 else _("Choose the Room to weaken"),
        "set_damage": _("Choose the Room to change"),
        "to_town": _("Choose the Hero to send back to town"),
        "to_entrance": _("Choose the Hero to send to the entrance"),
        "restart": _("Choose the Hero to start over"),
        "lure": _("Choose the Hero to lure"),
        "destroy": _("Choose the Room to destroy"),
        "deactivate": _("Choose the Room to deactivate"),
        "swap": _("Choose the Rooms to swap"),
        "discard": _("Choose who discards"),
        "look": _("Choose whose hand to see"),
        "cancel": _("Choose the Spell to cancel"),
    }
    return words.get(one.do, "")


def _prompt(names: Names, decision: Decision) -> str:
    view = names.view
    match decision.kind:
        case "choose_lord":
            return _("Choose the lord you keep")
        case "mulligan":
            return _("Keep this hand, or draw a new one") if len(decision.options) > 1 else _("This is your hand")
        case "opening_discard":
            left = decision.about[0][1]
            return n_("Choose {n} card to discard", "Choose {n} cards to discard", left).format(n=left)
        case "first_room":
            return _("Choose your first Room")
        case "lair.build":
            if view.placing and view.active == decision.seat and view.builds[decision.seat]:
                return _("Build a Room, play Spells, or pass")
            verbs = {one.verb for one in decision.options}
            if "take_back" in verbs:
                return _("Pass, take your Room back, or cast") if "cast" in verbs else _("Pass, or take your Room back")
            return _("Use Spells or Rooms, or pass") if verbs != {"pass"} else _("Nothing to use now: pass")
        case "lair.adventure":
            able = any(one.verb != "pass" for one in decision.options)
            return _("Use Spells or Rooms, or pass") if able else _("Nothing to use now: pass")
        case "lair.answers":
            able = any(one.verb != "pass" for one in decision.options)
            words = _("Cancel {card}, or pass") if able else _("{card} is cast: pass")
            return words.format(card=_answered(names))
        case "build_more":
            return _("Build one more Room, or decline")
        case "apply":
            aimed = any(option.about for option in decision.options)
            act = _numbered(act_on(names, decision.about[0]), decision.options, 1) if aimed else ""
            words = _("Choose a target for {card}") if aimed else _("{card}: do it, or decline")
            return act or words.format(card=names.ref(decision.about[0]))
        case "order_triggers":
            return _("Choose what happens first")
        case "pay":
            return _("Choose the card to discard as the cost")
        case "discard":
            spell = view.table.card[decision.options[0].about[0][1]].family == "spell"
            return _("Choose a Spell card to discard") if spell else _("Choose a Room card to discard")
        case "search":
            return _("Choose a card of the deck")
        case "recover":
            return _("Choose a card of the discard pile")
        case "heal":
            return _("Choose the Wound to heal")
        case "treasure":
            return _("Choose a treasure type")
        case "intrigue":
            return _("Draw a card, or decline")
    return ""


def _numbered(act: str, options: Sequence[Option], number: int) -> str:
    """What is asked for, and of two things which of them this is."""
    return _("{act}: {n} of 2").format(act=act, n=number) if act and any(map(pair_of, options)) else act


def _picked(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> list[str]:
    card = names.ref(picked[0])
    options = [one for one in decision.options if fits(one, picked)]
    verb = options[0].verb if options else ""
    if verb == "place":
        return [_("Choose where to build {card}").format(card=card)]
    if verb in ("discard", "pay"):
        return [_("{card}: discard it, or go back").format(card=card)]
    if verb == "take":
        return [_("{card}: take it, or go back").format(card=card)]
    if all(one.about == picked for one in options):
        return [_("{card}: do it, or go back").format(card=card)]
    if len(picked) == 1 and verb in ("cast", "use"):
        act = _numbered(act_on(names, picked[0]), options, 1)
        room = [_("Choose a Room: {n} of 2").format(n=1)] if any(map(pair_of, options)) else []
        return [*([act] if act else []), *(room or [_("Choose a target for {card}").format(card=card)])]
    act = _numbered(act_on(names, picked[0] if verb != "apply" else decision.about[0]), options, 2)
    return [*([act] if act else []), _("Choose a Room: {n} of 2").format(n=2)]


def _answered(names: Names) -> str:
    """The Spell that is being answered."""
    window = names.view.windows[-1] if names.view.windows else None
    return names.pending(window.args[0]) if window is not None and window.args else ""


def may_build(view: LairView) -> bool:
    """True while a Room of the seat that is asked could be placed."""
    return view.decision is not None and any(option.verb == "place" for option in view.decision.options)


def button_text(names: Names, option: Option) -> str:
    """The words on a button for an option that lies nowhere on the table."""
    refs = option.about
    match option.verb:
        case "pass" | "decline" if may_build(names.view):
            return _("Build nothing")
        case "pass" if names.through:
            worth = sum(names.view.table.card[hero].worth for hero in names.through)
            return n_("Pass: {n} Wound", "Pass: {n} Wounds", worth).format(n=worth)
        case "pass":
            return _("Pass")
        case "decline":
            return _("Decline")
        case "keep_hand":
            due = names.view.decision  # where some of it is to be discarded next, or nothing else can be done, it is no choice
            return _("Keep the hand") if due is not None and len(due.options) > 1 else _("Go on")
        case "new_hand":
            return _("New hand")
        case "take_none":
            return _("Take none")
        case "cast":
            return _("Cast it")
        case "use":
            return _("Use it")
        case "apply" if not refs:
            return _("Do it")
        case "draw":
            return _("Draw from the {deck}").format(deck=names.ref(refs[0]))
        case "first":
            return _("{card} first").format(card=names.ref(refs[0]))
        case "take":
            return _("Take: {what}").format(what=names.refs(refs))
        case "discard" | "pay":
            return _("Discard: {what}").format(what=names.refs(refs))
        case "take_back":
            return _("Take back: {card}").format(card=names.ref(refs[0]))
        case "place":
            return _("Build: {card}").format(card=names.ref(refs[0]))
    return names.refs(refs) if refs else _("Go on")
