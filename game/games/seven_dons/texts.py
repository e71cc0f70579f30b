"""How a text comes about: what it chooses, its effects one after the other, and what remains when it is nullified."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.games.seven_dons.position import Pick, Use
from game.games.seven_dons.state import SevenDons
from game.rules.agenda import step
from game.rules.decisions import CardId, Option


class Choice(NamedTuple):
    """An effect on a card that the user chooses: which cards can be chosen, what is done with each, the verb of the choice."""

    cards: Callable[[SevenDons, Use, Any], list[CardId]]
    done: Callable[[SevenDons, Use, Any, CardId], None]
    verb: str = "choose"


EFFECTS: dict[str, Callable[[SevenDons, Use, Any], None]] = {}
"""One function for each effect word that chooses nothing; `effects.py` fills it."""
CHOICES: dict[str, Choice] = {}
"""The effect words that choose cards, or hit all of them; `effects.py` fills it."""


def _chooses(effect: Any) -> bool:
    return effect.do in CHOICES and not getattr(effect, "all", False) and getattr(effect, "to", "other") == "other"


@step
def resolve(game: SevenDons, number: int) -> None:
    """The effects of a text, one after the other (SB-9.6, SB-R56); of what was nullified nothing happens (SB-12.11, SB-R31)."""
    this = game.use_of(number)
    assert this is not None  # it is removed only when it is finished
    effects = () if this.lost else game.parts_of(this)
    game.then(*(carry_out(number, at) for at in range(len(effects))), finished(number))


@step
def finished(game: SevenDons, number: int) -> None:
    """All of a text has been carried out."""
    game.uses = tuple(one for one in game.uses if one.id != number)
    check_members(game)


def check_members(game: SevenDons) -> None:
    """A player without members loses when the effect is finished (SB-R52)."""
    for seat in (0, 1):
        if not game.alive(seat) and game.outcome is None:
            game.finish((1 - seat,), "no_members", "SB-R52")


@step
def carry_out(game: SevenDons, number: int, at: int) -> None:
    """One effect of a text is carried out, as far as it can be (SB-R56), unless nothing of the text happens any more."""
    this = game.use_of(number)
    if this is None or this.lost:
        return
    effect = game.parts_of(this)[at]
    if not _chooses(effect):
        if effect.do in CHOICES and getattr(effect, "all", False):
            hit_all(game, this, effect)
        else:
            EFFECTS[effect.do](game, this, effect)
        return
    if this.ahead >> at & 1:
        chosen = [pick.card for pick in this.picks if pick.effect == at]
        game.change_use(this._replace(picks=tuple(pick for pick in this.picks if pick.effect != at)))
        game.then(*(do_still(number, at, card) for card in chosen))
    else:
        game.then(choose(number, at, getattr(effect, "count", 1), False))


@step
def choose(game: SevenDons, number: int, at: int, left: int, ahead: bool) -> None:
    """The user chooses a card for an effect; for several, one after the other."""
    this = game.use_of(number)
    assert this is not None
    assert not this.lost
    effect = game.parts_of(this)[at]
    spec = CHOICES[effect.do]
    picked = [pick.card for pick in this.picks if pick.effect == at]
    more = (choose(number, at, left - 1, ahead),) if left > 1 else ()
    options = [
        Option(spec.verb, (("card", card),), (note(number, at, card) if ahead else do_to(number, at, card), *more))
        for card in spec.cards(game, this, effect)
        if card not in picked
    ]
    if getattr(effect, "up_to", False):
        options.append(Option("done"))
    game.ask(this.seat, spec.verb, options, rule="SB-9.6", about=(("card", game.user(this)), ("effect", at)))


@step
def note(game: SevenDons, number: int, at: int, card: CardId) -> None:
    """A card is chosen and announced before the ability can be answered (SB-R30)."""
    this = game.use_of(number)
    assert this is not None
    game.change_use(this._replace(picks=(*this.picks, Pick(at, card))))
    game.emit_card("chosen", "SB-R30", card, seat=this.seat)


@step
def do_to(game: SevenDons, number: int, at: int, card: CardId) -> None:
    """An effect on the card that was chosen for it."""
    this = game.use_of(number)
    assert this is not None
    effect = game.parts_of(this)[at]
    game.change_use(this._replace(picks=(*this.picks, Pick(at, card))))
    CHOICES[effect.do].done(game, this, effect, card)


@step
def do_still(game: SevenDons, number: int, at: int, card: CardId | None) -> None:
    """The same for what was chosen before the answers; a choice that has become impossible is made anew (SB-R30)."""
    this = game.use_of(number)
    assert this is not None
    effect = game.parts_of(this)[at]
    possible = card is not None and card in CHOICES[effect.do].cards(game, this, effect)
    game.then(do_to(number, at, card) if card is not None and possible else choose(number, at, 1, False))


@step
def choose_ahead(game: SevenDons, number: int, at: int) -> None:
    """By option what a text chooses is chosen when it is used (SB-R30)."""
    this = game.use_of(number)
    assert this is not None
    effects = game.parts_of(this)
    if at == len(effects):
        return
    game.then(choose_ahead(number, at + 1))
    if _chooses(effects[at]):
        game.change_use(this._replace(ahead=this.ahead | 1 << at))
        game.then(choose(number, at, getattr(effects[at], "count", 1), True))


def hit_all(game: SevenDons, this: Use, effect: Any) -> None:
    """An effect that chooses nobody hits all, the opponent's first, front before back (SB-R26, SB-R38, SB-R53)."""
    spec = CHOICES[effect.do]
    at = game.parts_of(this).index(effect)
    game.then(*(hit(this.id, at, card) for card in spec.cards(game, this, effect)))


@step
def hit(game: SevenDons, number: int, at: int, card: CardId) -> None:
    """One of all that an effect hits, unless an answer to what came before has taken it away or turned it over (SB-R56)."""
    this = game.use_of(number)
    assert this is not None
    effect = game.parts_of(this)[at]
    if card in game.alive(game.owner(card)) and effect.of_face in ("any", "up" if game.is_up(card) else "down"):
        CHOICES[effect.do].done(game, this, effect, card)
