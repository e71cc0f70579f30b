"""What texts do: one function for each effect word of the packs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.seven_dons.answers import event
from game.games.seven_dons.assassination import divert, fail, strike
from game.games.seven_dons.position import Strike, Use
from game.games.seven_dons.relocation import relocate
from game.games.seven_dons.state import SevenDons
from game.games.seven_dons.table import TRUMP
from game.games.seven_dons.texts import CHOICES, EFFECTS, Choice
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref

Effect = Callable[[SevenDons, Use, Any], None]


def effect(word: str) -> Callable[[Effect], Effect]:
    """Make a function the meaning of an effect word that chooses nothing."""

    def known(function: Effect) -> Effect:
        EFFECTS[word] = function
        return function

    return known


# --- which members


def members(game: SevenDons, use: Use, effect: Any) -> list[CardId]:
    """The members that an effect can choose or hit: the opponent's first, front before back (SB-7.2, SB-7.3, SB-R11, SB-R53)."""
    found: list[CardId] = []
    if effect.whose != "own":
        other = 1 - use.seat
        reach = effect.row == "any" and (not effect.all or game.table.options.mass_effects_reach_back)
        if effect.row != "back":
            found += game.fronts(other)
        if effect.row == "back" or reach:
            found += game.backs(other)
    if effect.whose != "opponent":
        found += game.fronts(use.seat)
        if game.table.options.own_back_targetable or effect.all:
            found += game.backs(use.seat)
        if effect.other:
            user = game.user(use)
            found = [card for card in found if card != user]
    if effect.of_face != "any":
        up = effect.of_face == "up"
        found = [card for card in found if game.is_up(card) == up]
    return found


def unknown_members(game: SevenDons, use: Use, effect: Any) -> list[CardId]:
    """The members that the user could look at and does not know yet."""
    return [card for card in members(game, use, effect) if not game.known.get(card, 0) >> use.seat & 1]


def columns(game: SevenDons, use: Use, effect: Any) -> list[CardId]:
    """The columns of the opponent, each named by its front card (SB-R51)."""
    return game.fronts(1 - use.seat)


def pairs(game: SevenDons, use: Use, effect: Any) -> list[CardId]:
    """The columns of the opponent that have two cards."""
    return [column[0] for column in game.layout(1 - use.seat) if len(column) == 2]


# --- faces and looks


def _turn_up(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    game.turn_up(card, "SB-9.6")
    game.then(*event(game, "turned_up", use.seat, card))


def _turn_down(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    """SB-14.1: also a member of the opponent can be turned down."""
    game.turn_down(card, "SB-14.1" if game.owner(card) != use.seat else "SB-9.10")
    game.then(*event(game, "turned_down", use.seat, card))


def _look(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    game.look_at(card, use.seat, "SB-R58")


CHOICES["turn_up"] = Choice(members, _turn_up)
CHOICES["turn_down"] = Choice(members, _turn_down)
CHOICES["look"] = Choice(unknown_members, _look)


@effect("lurk")
def _lurk(game: SevenDons, use: Use, effect: Any) -> None:
    """Nothing happens if the member has left (SB-R57, SB-R22)."""
    card = game.user(use)
    if game.is_up(card) and card in game.alive(use.seat):
        game.turn_down(card, "SB-R57")
        game.then(*event(game, "turned_down", use.seat, card))


@effect("boss_down")
def _boss_down(game: SevenDons, use: Use, effect: Any) -> None:
    card = game.boss_member(use.seat)
    if game.is_up(card) and card in game.alive(use.seat):
        game.turn_down(card, "SB-9.10")
        game.then(*event(game, "turned_down", use.seat, card))


@effect("look_deck")
def _look_deck(game: SevenDons, use: Use, effect: Any) -> None:
    """Cards of the shuffled deck that the user has not seen yet (SB-R17)."""
    deck = [card for card in game.zones[game.table.boss_deck] if not game.known.get(card, 0) >> use.seat & 1]
    for card in game.shuffled(deck)[: effect.count]:
        game.look_at(card, use.seat, "SB-R17")


@effect("watch")
def _watch(game: SevenDons, use: Use, effect: Any) -> None:
    game.watching |= 1 << use.seat
    game.emit("watches", "SB-13.6", seat=use.seat)


@step
def watch(game: SevenDons, seat: int) -> None:
    """At the start of the own action phase a player looks at one face-down member of the opponent."""
    down = [card for card in game.alive(1 - seat) if not game.is_up(card) and not game.known.get(card, 0) >> seat & 1]
    game.ask(seat, "look", [Option("look", (("card", card),), (watched(seat, card),)) for card in down], rule="SB-13.6")


@step
def watched(game: SevenDons, seat: int, card: CardId) -> None:
    """The player alone sees it (SB-R58)."""
    game.look_at(card, seat, "SB-R58")


@effect("track")
def _track(game: SevenDons, use: Use, effect: Any) -> None:
    game.open_moves |= 1 << 1 - use.seat
    game.emit("tracks", "SB-13.6", seat=use.seat)


# --- graveyard and assassinations


def _bury(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    """SB-14.9: this is no assassination, so that nothing but nullifying stops it."""
    game.bury(card, "SB-4.2")
    game.then(*event(game, "graveyard", use.seat, card))


CHOICES["bury"] = Choice(members, _bury)


@effect("die")
def _die(game: SevenDons, use: Use, effect: Any) -> None:
    """The member goes to the graveyard first (SB-14.7); if it is gone already nothing of the text happens (SB-R20)."""
    card = game.user(use)
    if card in game.alive(use.seat):
        game.bury(card, "SB-14.7")
        game.then(*event(game, "graveyard", use.seat, card))
    else:
        game.change_use(use._replace(lost=True))


def _blast(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    column = next(column for column in game.layout(1 - use.seat) if column[0] == card)
    game.then(*(blast(use.seat, one) for one in column))


@step
def blast(game: SevenDons, seat: int, card: CardId) -> None:
    """A member of the column goes to the graveyard if it is face up, and is turned up if not; nothing if it has left (SB-R56)."""
    if card not in game.alive(game.owner(card)):
        return
    if game.is_up(card):
        game.bury(card, "SB-4.2")
        game.then(*event(game, "graveyard", seat, card))
    else:
        game.turn_up(card, "SB-9.6")
        game.then(*event(game, "turned_up", seat, card))


CHOICES["blast"] = Choice(columns, _blast)


def _targets(game: SevenDons, use: Use, effect: Any) -> list[CardId]:
    """Whom a text can assassinate (SB-11.16, SB-7.1)."""
    other = 1 - use.seat
    return game.fronts(other) + (game.backs(other) if effect.row == "any" else [])


def _assassinate(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    game.then(strike(use.seat, card, use.id))


CHOICES["assassinate"] = Choice(_targets, _assassinate, "assassinate")


def answered(game: SevenDons, use: Use) -> Strike | None:
    """The assassination that a text answers, while it is undecided."""
    this = game.strike_of(use.answers)
    return None if this is None or this.state else this


@effect("fail")
def _fail(game: SevenDons, use: Use, effect: Any) -> None:
    this = answered(game, use)
    if this is not None:
        game.count("stopped", use.seat)
        _saved(game, use, this)
        fail(game, this, "SB-11.7")


def _saved(game: SevenDons, use: Use, this: Strike) -> None:
    """Whom a player saves by another member, both see where both know the target."""
    target = this.target
    if use.text == TRUMP or target is None or target == game.user(use):
        return
    if game.owner(target) == use.seat and game.identified(target):
        game.clue(use.seat, target, "saved")


def _stand_ins(game: SevenDons, use: Use, effect: Any) -> list[CardId]:
    """Who can become the target instead: another member of the user than the target, from either row (SB-R37)."""
    this = answered(game, use)
    return [] if this is None else [card for card in game.alive(use.seat) if card != this.target]


def _divert_to(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    this = answered(game, use)
    if this is not None:
        _saved(game, use, this)
        divert(game, this, card, "SB-R37")


CHOICES["divert"] = Choice(_stand_ins, _divert_to)


@effect("divert")
def _divert(game: SevenDons, use: Use, effect: Any) -> None:
    """This member becomes the target instead, if it is still there."""
    card = game.user(use)
    if card in _stand_ins(game, use, effect):
        _divert_to(game, use, effect, card)


@effect("nullify")
def _nullify(game: SevenDons, use: Use, effect: Any) -> None:
    """The effect of the ability that is answered is cancelled, not its use (SB-12.11, SB-12.12, SB-R31)."""
    other = game.use_of(use.answers)
    if other is not None:
        game.change_use(other._replace(lost=True))
        game.emit("nullified", "SB-12.11", seat=other.seat, card=game.user(other), text=other.text)


# --- layouts


@effect("relocate")
def _relocate(game: SevenDons, use: Use, effect: Any) -> None:
    game.then(relocate(use.seat, use.seat if effect.whose == "own" else 1 - use.seat, "SB-10.6"))


def _exchange(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    other = 1 - use.seat
    zone = game.table.members[other]
    pile = game.zones[zone]
    at = pile.index(card)
    back = pile[at + 1]
    game.zones[zone] = (*pile[:at], back, card, *pile[at + 2 :])
    game.emit_card("exchanged", "SB-9.6", back, seat=use.seat)
    if effect.reveal and not game.is_up(back):
        game.turn_up(back, "SB-9.6")
        game.then(*event(game, "turned_up", use.seat, back))


CHOICES["exchange"] = Choice(pairs, _exchange)


def _pull(game: SevenDons, use: Use, effect: Any, card: CardId) -> None:
    """A back member becomes a front of its own; in the pile it stays where it is."""
    other = 1 - use.seat
    heights: list[int] = []
    for column in game.layout(other):
        heights += [1, 1] if card in column else [len(column)]
    game.set_columns(other, tuple(heights))
    game.emit_card("pulled", "SB-9.6", card, seat=use.seat)


CHOICES["pull"] = Choice(members, _pull)


# --- what lasts


@effect("silence")
def _silence(game: SevenDons, use: Use, effect: Any) -> None:
    """Trumps are no abilities (SB-13.8)."""
    other = 1 - use.seat
    until = max(game.silenced[other], game.turn + effect.turns)
    game.silenced = (until, game.silenced[1]) if other == 0 else (game.silenced[0], until)
    game.emit("silenced", "SB-13.8", seat=other, turn=until)


@effect("skip")
def _skip(game: SevenDons, use: Use, effect: Any) -> None:
    game.skips |= 1 << 1 - use.seat
    game.emit("will_skip", "SB-8.2", seat=1 - use.seat)


# --- bosses (SB-R54)


@effect("boss_dies")
def _boss_dies(game: SevenDons, use: Use, effect: Any) -> None:
    """The game goes on although the boss is in the graveyard (SB-4.3)."""
    card = game.boss_member(use.seat)
    if card in game.alive(use.seat):
        game.bury(card, "SB-4.3", goes_on=True)
        game.then(*event(game, "graveyard", use.seat, card))


@effect("new_boss")
def _new_boss(game: SevenDons, use: Use, effect: Any) -> None:
    """The user looks at cards of the deck first."""
    seen = game.shuffled(game.zones[game.table.boss_deck])[: effect.count]
    for card in seen:
        game.look_at(card, use.seat, "SB-R54")
    game.then(choose_boss(use.seat, tuple(("card", card) for card in sorted(seen))))


@step
def choose_boss(game: SevenDons, seat: int, seen: tuple[Ref, ...]) -> None:
    """One whose codename is not in the own graveyard is taken; if there is none, the old one stays."""
    gone = {game.table.kind_of[card] for card in game.zones[game.table.grave[seat]]}
    options = [Option("take_boss", (ref,), (take_boss(seat, ref[1]),)) for ref in seen if game.table.kind_of[ref[1]] not in gone]
    game.ask(seat, "new_boss", options, rule="SB-R54")


@step
def take_boss(game: SevenDons, seat: int, card: CardId) -> None:
    """The new boss card lies face down and has its trump; the old one is shown and out of the game.

    The deck is shuffled: the opponent no longer knows which cards are in it.
    """
    table = game.table
    (old,) = game.zones[table.boss[seat]]
    if not game.is_up(old):
        game.turn_up(old, "SB-R54")
    game.move(old, table.boss[seat], table.aside)
    game.move(card, table.boss_deck, table.boss[seat])
    for one in (card, *game.zones[table.boss_deck]):
        left = game.known.pop(one, 0) & 1 << seat
        if left and one != card:
            game.known[one] = left
    for kind in table.member[seat]:
        game.not_boss &= ~(1 << kind)
    game.clues = tuple(one for one in game.clues if one.seat != seat)
    game.emit_secret("new_boss", "SB-R54", 1 << seat, {"card": card}, seat=seat, old=old)
