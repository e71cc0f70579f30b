"""The names of things in Seven Dons in the language in use, and the words of prompts and buttons."""

from __future__ import annotations

from typing import Any

from game.client.brush import seat_colour
from game.client.i18n import _, language, n_
from game.client.table.names import Names as BaseNames
from game.client.text import Icon, Rich, Run
from game.content.seven_dons.schema import Member
from game.games.seven_dons import DonsView
from game.games.seven_dons.position import Moment
from game.games.seven_dons.table import TRUMP
from game.rules import Decision, Option, Ref
from game.rules.phases import SEQUENCES

PHASES = ("action", "relocation", "assassination")
TURN, ANSWERS = "dons.turn", "dons.answers"
"""The sequence of the turn's phases, and the kind of decisions in which something can be answered."""
COLUMNS = frozenset({"exchange", "blast"})
"""The effect words that choose a column."""


class Names(BaseNames):
    """Names as a seat may know them. Of a face-down member of another that it knows, only where memory is helped."""

    view: DonsView

    def kind(self, kind: int) -> str:
        """A codename."""
        return self.view.table.pack.members[kind].name[language()]

    def member(self, kind: int) -> Member:
        """What the pack says of a kind."""
        return self.view.table.pack.members[kind]

    def card(self, card: int) -> str:
        """The name of a card: a codename, whose boss card it is, or what its back shows."""
        table = self.view.table
        if card < 0:
            return self.back(table.zones.family(card))
        if table.owner_of[card] < 0:
            return _("boss card: {name}").format(name=self.kind(table.kind_of[card]))
        return self.kind(table.kind_of[card])

    def within(self, card: int) -> str:
        """The name of a card within a sentence: in Japanese a codename stands in hooks."""
        return f"「{self.card(card)}」" if card >= 0 and language() == "ja" else self.card(card)

    def named(self, kind: int) -> str:
        """A codename within a sentence, in Japanese in hooks."""
        return f"「{self.kind(kind)}」" if language() == "ja" else self.kind(kind)

    def back(self, family: str) -> str:
        """What is known of a card from its back."""
        return _("a boss card") if family == "boss" else _("a face-down member")

    def ref(self, ref: Ref) -> str:
        """The name of anything that an option is about."""
        kind, number = ref
        match kind:
            case "card":
                return self.card(number)
            case "kind" | "noted":
                return self.kind(number)
            case "seat":
                return self.player(number)
            case "behind":
                return _("behind {member}").format(member=self.within(number))
            case "alone":
                return _("a column of its own")
        return str(number)

    def letter(self, seat: int) -> Rich:
        """The sign and the letter of a seat, where there is no room for a name."""
        return (Icon(f"seat_{seat + 1}"), Run("AB"[seat], seat_colour(seat)))


def phase_of(view: DonsView) -> str:
    """The phase of the turn, or nothing during setup."""
    return next((SEQUENCES[one.name].phases[one.phase].name for one in view.sequences if one.name == TURN), "")


def phase_name(phase: str) -> str:
    """The name of a phase of the turn."""
    match phase:
        case "action":
            return _("Action")
        case "relocation":
            return _("Relocation")
    return _("Assassination")


def skipped_for(names: Names) -> str:
    """Whose card lets a player skip a phase, by the pack."""
    texts = names.view.table.texts
    kinds = [kind for kind, halves in enumerate(texts) if any(_skips(text) for text in halves)]
    return _(", ").join(names.kind(kind) for kind in kinds)


def _skips(text: Any) -> bool:
    return text is not None and any(effect.do == "skip" for effect in text.effects)


def place_name(column: int, front: bool) -> str:
    """Where a member lies: its row, and its column counted from the left."""
    return (_("front {n}") if front else _("back {n}")).format(n=column + 1)


def moment_words(names: Names, moment: Moment) -> str:
    """What can be answered now, in a few words."""
    view = names.view
    member = names.within(moment.card) if moment.card is not None else ""
    match moment.what:
        case "target":
            if moment.card is not None and moment.card >= 0 and view.owner(moment.card) == view.seat:
                return _("{member} is the target").format(member=member)
            return _("The target is chosen")
        case "ability" | "trump":
            used = view.use_of(moment.number)
            if used is not None and used.text == TRUMP:
                return _("The trump of {card} is used").format(card=names.kind(used.kind))
            if used is not None:
                return _("{card} of {who} uses an ability").format(card=names.kind(used.kind), who=names.player(used.seat))
            return _("{member} uses an ability").format(member=member)
        case "turned_up":
            return _("{member} is turned face up").format(member=member)
        case "turned_down":
            return _("{member} is turned face down").format(member=member)
        case "success":
            return _("The assassination succeeds")
        case "failure":
            return _("The assassination has failed")
        case "graveyard":
            return _("{member} is in the graveyard").format(member=member)
        case "relocation":
            return _("{who} has relocated members").format(who=names.player(moment.seat))
    return _("A phase begins") if moment.what == "phase_begins" else _("A phase ends")


def prompt_of(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> list[str]:
    """What is to be chosen, in a few words; and in fewer, where those do not fit."""
    if picked:
        return _picked(names, decision, picked)
    view = names.view
    match decision.kind:
        case "place" | "relocate":
            return _laying(names, decision)
        case "action":
            return [_("Use one action ability, or none"), _("Use an ability?")]
        case "assassinate":
            return [_("Choose a front member to assassinate"), _("Choose the target")]
        case "declare":
            return [_("Declare the codename of the target"), _("Declare a codename")]
        case "dons.answers":
            moment = view.moments[-1] if view.moments else None
            if moment is None:
                return [_("Answer, or pass")]
            words = moment_words(names, moment)
            used = view.use_of(moment.number) if moment.what == "ability" else None
            brief = _("{card} uses an ability").format(card=names.kind(used.kind)) if used is not None else words
            ways = (_("{what}: answer, or pass"), _("{what}: answer?"))
            about = [words, brief, *([names.within(moment.card)] if moment.card is not None else [])]
            return [*(way.format(what=one) for way in ways for one in about), _("Answer, or pass")]
        case "look":
            return [_("Choose a face-down member to look at"), _("Whom do you look at?")]
        case "new_boss":
            return [_("Choose your new boss card"), _("Choose a boss card")]
        case "choose":
            return _choose(names, decision)
    return [""]


def _laying(names: Names, decision: Decision) -> list[str]:
    """Laying out: what is taken up, or how many columns there are."""
    taken = next((number for kind, number in decision.about if kind == "card"), None)
    if taken is not None:
        card = names.card(taken)
        return [_("Where does {member} go?").format(member=names.within(taken)), card]
    draft = names.view.drafts[decision.seat]
    if draft is None:
        return [_("Move a member, or finish")]
    first = _("Place your members") if decision.kind == "place" else _("Relocate as you like")
    if relocated_of(names.view, decision.seat) != decision.seat:
        first = _("Relocate the members of {who}").format(who=names.player(1 - decision.seat))
    more = sum(len(column) == 1 for column in draft.columns) // 2  # one that goes behind another leaves its own column
    if not more:
        return [first]
    counts = n_("{n} more can stand behind", "{n} more can stand behind", more).format(n=more)
    return [_("{what} ({n})").format(what=first, n=counts), counts]


def relocated_of(view: DonsView, seat: int) -> int:
    """Whose members a seat lays out now."""
    draft = view.drafts[seat]
    return next((view.owner(card) for column in draft.columns for card in column), seat) if draft is not None else seat


def effect_of(view: DonsView, decision: Decision) -> Any:
    """The effect for which something is chosen; None where it is for none."""
    effect = dict(decision.about).get("effect")
    use = view.uses[-1] if view.uses else None
    text = view.table.texts[use.kind][use.text] if use is not None else None
    return text.effects[effect] if text is not None and effect is not None else None


def _chosen_for(view: DonsView, decision: Decision) -> str:
    """The word of that effect."""
    effect = effect_of(view, decision)
    return effect.do if effect is not None else ""


def chooses_column(view: DonsView, decision: Decision) -> bool:
    """Is a column chosen, which is named by its front card (SB-R51)?"""
    return decision.kind == "choose" and _chosen_for(view, decision) in COLUMNS


def _choose(names: Names, decision: Decision) -> list[str]:
    """For which card of the user something is chosen."""
    word = _chosen_for(names.view, decision)
    if not word:
        return [_("Choose a member")]
    card = names.kind(names.view.uses[-1].kind)
    if word in COLUMNS:
        return [_("{card}: which column?").format(card=card), _("Which column?")]
    match word:
        case "turn_up":
            return [_("{card}: turn whom face up?").format(card=card), _("Turn whom face up?")]
        case "turn_down":
            return [_("{card}: turn whom face down?").format(card=card), _("Turn whom face down?")]
        case "look":
            return [_("{card}: look at whom?").format(card=card), _("Look at whom?")]
        case "bury":
            return [_("{card}: who goes to the graveyard?").format(card=card), _("Who goes?")]
        case "divert":
            return [_("{card}: who becomes the target instead?").format(card=card), _("Who instead?")]
        case "pull":
            return [_("{card}: who is brought to the front?").format(card=card), _("Who comes forward?")]
    return [_("{card}: choose a member").format(card=card), _("Choose a member")]


def _picked(names: Names, decision: Decision, picked: tuple[Ref, ...]) -> list[str]:
    card = names.ref(picked[0])
    if decision.kind == "declare":
        return [_("Declare {card}, or go back").format(card=card), card]
    verb = next((one.verb for one in decision.options if one.about == picked), "")
    match verb:
        case "assassinate":
            member = names.within(picked[0][1]) if picked[0][0] == "card" else card
            return [_("Assassinate {member}, or go back").format(member=member), _("Assassinate, or go back")]
        case "trump":
            return [_("Use the trump, or go back")]
    return [_("{card}: use the ability, or go back").format(card=card), _("Use it, or go back")]


def button_text(names: Names, option: Option) -> str:
    """The words on a button for an option that lies nowhere on the table."""
    match option.verb:
        case "pass":
            return _("Pass")
        case "decline":
            decision = names.view.decision
            spare = decision is not None and decision.kind == "assassinate"
            return _("Assassinate nobody") if spare else _("No ability")
        case "done":
            decision = names.view.decision
            return _("Keep this layout") if decision is None or decision.kind != "choose" else _("No more")
        case "use" | "answer":
            return _("Use the ability")
        case "trump":
            return _("Use the trump")
        case "assassinate":
            return _("Assassinate")
        case "alone":
            return _("A column of its own")
        case "put_back":
            return _("Put it back")
    return _(", ").join(names.ref(ref) for ref in option.about) if option.about else _("Go on")
