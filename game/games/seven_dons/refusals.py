"""Why a player can't do something now, with the clause; read from a seat's view alone."""

from __future__ import annotations

from game.games.seven_dons.position import DonsView
from game.rules.decisions import CardId, Ref, Refusal

NOT_YOURS = Refusal("SB-9.1", "Only your own members can act for you.")
GONE = Refusal("SB-9.4", "A member in the graveyard can't do anything any more.")
NOT_YOUR_TURN = Refusal("SB-9.1", "Action abilities are used in the action phase of your own turn.")
NO_FIRST_ACTION = Refusal("SB-8.4", "The first player has no action phase in the first turn.")
ONE_ACTION = Refusal("SB-9.2", "One action ability can be used in an action phase.")
IS_TRIGGER = Refusal("SB-9.9", "Its present ability is a trigger ability.")
NO_ABILITY = Refusal("SB-2.4a", "Its present half has no ability.")
IS_ACTION = Refusal("SB-12.4", "Its present ability is an action ability; it can't answer.")
CANNOT_TURN = Refusal("SB-R23", "A member can't be turned up just for the sake of it.")
SILENCED = Refusal("SB-13.8", "You can't use abilities now: a card forbids it.")
NOT_MET = Refusal("SB-12.5", "The condition of its ability is not met.")
IN_CHAIN = Refusal("SB-R29", "It has been used in this chain of answers.")
IS_BOSS = Refusal("SB-R43", "This ability doesn't work for your boss.")
OUT_OF_REACH = Refusal("SB-R12", "The member that used the ability is in the back row.")
NOTHING_LEFT = Refusal("SB-R33", "There is nothing left to answer.")
NO_TRUMP_YET = Refusal("SB-13.2", "The trump is used when your boss has become the target of an assassination.")
TRUMP_USED = Refusal("SB-13.7", "The boss card is face up: its trump has been used.")
NOT_YOUR_CARD = Refusal("SB-13.2", "Only the trump of your own boss card can be used.")
NOT_IN_PHASE = Refusal("SB-11.1", "You assassinate in the assassination phase of your own turn.")
OWN_MEMBER = Refusal("SB-11.1", "Only a member of the opponent can be assassinated.")
BACK_ROW = Refusal("SB-7.1", "A back member can't be assassinated while a card is in front of it.")
MUST_STRIKE = Refusal("SB-R5", "The assassination can't be skipped.")
NO_DECLARATION = Refusal("SB-11.5", "For a face-up target no codename is declared.")
BACK_ABILITY = Refusal("SB-7.2", "A back member of the opponent can't be chosen, unless a card says so.")
OWN_BACK = Refusal("SB-R11", "Your own back members can't be chosen.")
WRONG_FACE = Refusal("SB-R56", "Only members with their other side up can be chosen.")
NOT_THIS_SIDE = Refusal("SB-R56", "Members of this side can't be chosen.")
NOT_ITSELF = Refusal("SB-R56", "Another member has to be chosen.")
NOT_NOW_LAYING = Refusal("SB-10.1", "Members are rearranged in your relocation phase, or when a card says so.")
FULL_COLUMN = Refusal("SB-10.5", "Behind a front card there is at most one back card.")
NOT_BEHIND_BACK = Refusal("SB-6.7", "A back card needs a front card before it.")
ALONE_ALREADY = Refusal("SB-7.5", "It stands alone in its column already.")
FACE_STAYS = Refusal("SB-10.3", "Relocating doesn't change which side of a card is up.")
NO_PEEKING = Refusal("SB-R15", "Face-down members of the opponent and boss cards may not be looked at.")


def why_not(here: DonsView, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why the seat of this view can't do that now, with the clause; None where it can or where no rule speaks of it."""
    decision = here.decision
    if decision is not None and decision.seat == here.seat:
        if any(option.verb == verb and option.about == about for option in decision.options):
            return None
    card = about[0][1] if about and about[0][0] == "card" else None
    match verb:
        case "decline":
            return MUST_STRIKE if _asked(here, "assassinate") else None
        case "declare":
            return NO_DECLARATION if _strikes_face_up(here) else NOT_IN_PHASE
        case "turn" | "turn_up" | "turn_down":
            return FACE_STAYS if _asked(here, "relocate", "place") else CANNOT_TURN
    if card is None:
        return None
    match verb:
        case "use":
            return _why_not_use(here, card)
        case "answer":
            return _why_not_answer(here, card)
        case "trump":
            return _why_not_trump(here, card)
        case "assassinate":
            return _why_not_assassinate(here, card)
        case "choose":
            return _why_not_choose(here, card)
        case "look":
            return NO_PEEKING
        case "take" | "exchange" | "behind" | "alone":
            return _why_not_lay(here, verb, card)
    return None


def _asked(here: DonsView, *kinds: str) -> bool:
    decision = here.decision
    return decision is not None and decision.seat == here.seat and decision.kind in kinds


def _strikes_face_up(here: DonsView) -> bool:
    return bool(here.strikes) and here.strikes[-1].seat == here.seat and here.strikes[-1].was_up


def _own(here: DonsView, card: CardId) -> Refusal | None:
    """Is a card a living member of this seat?"""
    if card < 0 or here.table.owner_of[card] != here.seat:
        return NOT_YOURS
    return GONE if card not in here.alive(here.seat) else None


def _why_not_use(here: DonsView, card: CardId) -> Refusal | None:
    refusal = _own(here, card)
    if refusal is not None:
        return refusal
    if here.active != here.seat:
        return NOT_YOUR_TURN
    if here.turn == 1:
        return NO_FIRST_ACTION
    if here.is_silenced(here.seat):
        return SILENCED
    text = here.table.texts[here.table.kind_of[card]][here.half(card)]
    if text is None:
        return NO_ABILITY
    if text.when is not None:
        return IS_TRIGGER
    return ONE_ACTION


def _why_not_answer(here: DonsView, card: CardId) -> Refusal | None:
    refusal = _own(here, card)
    if refusal is not None:
        return refusal
    if here.is_silenced(here.seat):
        return SILENCED
    half = here.half(card)
    text = here.table.texts[here.table.kind_of[card]][half]
    if text is None:
        return NO_ABILITY
    if text.when is None:
        return IS_ACTION
    if not here.moments or not _asked(here, "dons.answers"):
        return NOT_MET
    moment = here.moments[-1]
    if text.when.on != moment.what:
        return NOT_MET
    if here.chain >> 2 * card + half & 1:
        return IN_CHAIN
    if text.when.unless_boss and here.boss_member(here.seat) == card:
        return IS_BOSS
    if moment.what == "ability" and moment.seat != here.seat and not here.table.options.nullify_reaches_back:
        return OUT_OF_REACH
    strike = here.strike_of(moment.number) if moment.what == "target" else None
    return NOTHING_LEFT if strike is not None and (strike.state or strike.target != moment.card) else NOT_MET


def _why_not_trump(here: DonsView, card: CardId) -> Refusal | None:
    if card not in here.zones[here.table.boss[here.seat]]:
        return NOT_YOUR_CARD
    if here.is_up(card):
        return TRUMP_USED
    return NO_TRUMP_YET


def _why_not_assassinate(here: DonsView, card: CardId) -> Refusal | None:
    if here.owner(card) == here.seat:
        return OWN_MEMBER
    if card >= 0 and card not in here.alive(1 - here.seat):
        return GONE
    if card in here.backs(1 - here.seat):
        return BACK_ROW
    return NOT_IN_PHASE


def _why_not_choose(here: DonsView, card: CardId) -> Refusal | None:
    """By the effect that is being chosen for: which side, which row, which face."""
    decision = here.decision
    if not _asked(here, "choose") or decision is None:
        return None
    about = dict(decision.about)
    use = here.uses[-1]
    text = here.table.texts[use.kind][use.text]
    if text is None or "effect" not in about:
        return None
    effect = text.effects[about["effect"]]
    owner = here.owner(card)
    if card not in here.alive(owner):
        return GONE
    whose = getattr(effect, "whose", "own" if effect.do == "divert" else "opponent")
    if whose != "any" and (owner == here.seat) != (whose == "own"):
        return NOT_THIS_SIDE
    if owner == here.seat and getattr(effect, "other", False) and card == here.user(use):
        return NOT_ITSELF
    face = getattr(effect, "of_face", "any")
    if face != "any" and here.is_up(card) != (face == "up"):
        return WRONG_FACE
    if owner != here.seat:
        return BACK_ABILITY if card in here.backs(owner) else None
    return OWN_BACK if card in here.backs(owner) and not here.table.options.own_back_targetable else None


def _why_not_lay(here: DonsView, verb: str, card: CardId) -> Refusal | None:
    if not _asked(here, "relocate", "place"):
        return NOT_NOW_LAYING
    draft = here.drafts[here.seat]
    if draft is None:
        return None
    own = next((column for column in draft.columns if card in column), None)
    if own is None:
        return NOT_YOURS
    if verb == "behind":
        return NOT_BEHIND_BACK if card == own[-1] and len(own) == 2 else FULL_COLUMN if len(own) == 2 else None
    return ALONE_ALREADY if verb == "alone" and len(own) == 1 else None
