"""Who may play Spells and abilities, and in which order all of it is resolved (sections 18 to 20, BM-R17 to BM-R21).

A window asks the active player first and the others in XP order. What the active player plays is resolved at once; what
the others declare waits until all have passed in a row. Asked are all players who hold Spells or could use an ability,
both of which everybody can see: so being asked tells nothing about a hand.
"""

from __future__ import annotations

from game.games.lair_lords.heroes import check_deaths
from game.games.lair_lords.placing import place_options, take_back_options
from game.games.lair_lords.rooms import deactivate_room, destroy_room
from game.games.lair_lords.state import LairLords
from game.games.lair_lords.texts import carry_out, targets_of
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, Ref, kept
from game.rules.phases import PASS, answered, declare, open_round, pending, reseat, stop_passing, window

BUILD, ADVENTURE, ANSWERS = "lair.build", "lair.adventure", "lair.answers"


def round_of(name: str, seat: int) -> tuple[Record, ...]:
    """A whole window of the active player, until all pass and nothing is left to be resolved (BM-R17).

    By option Heroes whose Health is gone die behind it (BM-R23).
    """
    return open_round(name, (seat,)), check_deaths(True)


# --- who is asked


def _players(game: LairLords, active: int) -> list[int]:
    """Who holds Spells, may build, or has an ability for this phase: everybody can see that."""
    icon, placing, row = game.phase_icon, game.placing, game.row
    zones, spells, icons = game.zones, game.table.spells, game.table.icons
    found = []
    for seat in game.precedence(active):
        if zones[spells[seat]] or (placing and seat == active and (game.builds[seat] or game.laid)):
            found.append(seat)
            continue
        for _, room in row[seat] if icon else ():
            if icons[room] & icon:
                found.append(seat)
                break
    return found


def _answerers(game: LairLords, number: int) -> list[int]:
    """Everybody may cancel a Spell, the active player first (BM-20.2, BM-R20); its own player has no use for it."""
    this = pending(game, number)
    if this is None or this.cancelled:
        return []
    table = game.table
    return [
        seat
        for seat in game.precedence(game.active)
        if seat != this.seat and (game.zones[table.spells[seat]] or any(_cancels(game, room) for _, room in game.rooms(seat)))
    ]


def _cancels(game: LairLords, room: CardId) -> bool:
    use = game.table.uses[room]
    text = game.table.parts[room][use] if use >= 0 else None
    return text is not None and text.cancels


# --- what can be done


def _in_window(game: LairLords, seat: int, active: int) -> list[Option]:
    """What a player can do in a window beside passing."""
    building = seat == active and game.placing
    options = place_options(game, seat, 1, reseat()) if building and game.builds[seat] else []
    options += play_options(game, seat, False)
    back = take_back_options(game, seat, reseat()) if building and game.laid else []
    return [*options, PASS, *back] if back else options


def _in_answer(game: LairLords, seat: int, number: int) -> list[Option]:
    """The Spells and abilities that can cancel the Spell that has just been declared (BM-20.1)."""
    this = pending(game, number)
    if this is None:
        return []
    about: Ref = ("pending", number)
    return [option for option in play_options(game, seat, True) if about in option.about]


@step
def acted(game: LairLords) -> None:
    """After a play the window goes on with those who may act then."""
    game.then(check_deaths(False), reseat())


ACTED = acted()


def play_options(game: LairLords, seat: int, cancelling: bool) -> list[Option]:
    """The Spells and activated abilities that a player can use now, with every possible target (BM-6.3, BM-19.6)."""
    table, icon = game.table, game.phase_icon
    options: list[Option] = []
    for card in game.zones[table.spells[seat]]:
        if not table.icons[card] & icon:
            continue
        text = table.parts[card][0]
        if text is None or (cancelling and not text.cancels):
            continue
        if text.target is None:
            options.append(_cast(seat, card, ()))
        elif not text.cancels or game.pending:
            options += [_cast(seat, card, about) for about in targets_of(game, seat, text.target, card)]
    for _, room in game.rooms(seat):
        if not table.icons[room] & icon or not can_use(game, seat, room, icon):
            continue
        text = table.parts[room][table.uses[room]]
        if text is None or (text.cancels and not game.pending) or (cancelling and not text.cancels):
            continue
        for about in targets_of(game, seat, text.target, room) if text.target is not None else [()]:
            if ("card", room) in about and table.costs[room] in ("destroy", "deactivate"):
                continue  # once the cost is paid it is no longer a valid target
            options.append(_use(seat, room, about))
    return options


@kept
def _cast(seat: int, card: CardId, about: tuple[Ref, ...]) -> Option:
    return Option("cast", (("card", card), *about), (cast(seat, card, about), ACTED))


@kept
def _use(seat: int, room: CardId, about: tuple[Ref, ...]) -> Option:
    return Option("use", (("card", room), *about), (use_room(seat, room, about), ACTED))


def can_use(game: LairLords, seat: int, room: CardId, icon: int) -> bool:
    """Can the ability of a visible, active Room be used in this phase and its cost be paid (BM-19.7, BM-R19)?"""
    table = game.table
    if not table.icons[room] & icon:
        return False
    match table.costs[room]:
        case "once":
            return room not in game.used
        case "discard_room":
            return bool(game.zones[table.rooms[seat]])
        case "discard_spell":
            return bool(game.zones[table.spells[seat]])
    return True


# --- playing


@step
def cast(game: LairLords, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """A Spell is declared from the hand with its target (BM-6.10, BM-20.7)."""
    table = game.table
    text = table.parts[card][0]
    assert text is not None
    game.move(card, table.spells[seat], table.casting)
    game.count("cast", seat)
    effect, after = carry_out(seat, card, 0, about), put_away(card)
    if any(effect.do == "discard" and effect.who == "opponents" for effect in text.effects):
        stop_passing(game, [one for one in game.order if one != seat])
    waits = seat != game.active and not text.cancels  # until all have passed (BM-18.3); it can be cancelled at once
    game.then(declare("spell", seat, card, about, effect, after, ANSWERS, "BM-18.6" if waits else "BM-6.8", waits))


@step
def put_away(game: LairLords, card: CardId) -> None:
    """A Spell that was played goes to the discard pile, cancelled or not (BM-6.5, BM-20.4)."""
    game.discard_card(card, game.table.casting)


@step
def use_room(game: LairLords, seat: int, room: CardId, about: tuple[Ref, ...]) -> None:
    """An activated ability: its cost is paid in full when it is declared (BM-R19)."""
    table = game.table
    cost = table.costs[room]
    game.emit("used", "BM-19.2", seat=seat, card=room, about=about, cost=cost, **answered(game, about))
    game.count("used", seat)
    match cost:
        case "destroy":
            destroy_room(game, room, "BM-19.3")
        case "deactivate":
            deactivate_room(game, room, "BM-R19")
        case "once":
            game.used = (*game.used, room)
        case _:
            game.then(pay_card(seat, cost), ability(seat, room, about))
            return
    game.then(ability(seat, room, about))


@step
def pay_card(game: LairLords, seat: int, cost: str) -> None:
    """A card of the hand is the cost (BM-19.2)."""
    table = game.table
    zone = table.rooms[seat] if cost == "discard_room" else table.spells[seat]
    options = [Option("pay", (("card", card),), (paid(seat, card),)) for card in game.zones[zone]]
    game.ask(seat, "pay", options, rule="BM-R19")


@step
def paid(game: LairLords, seat: int, card: CardId) -> None:
    """The card that was chosen is discarded (BM-26.3)."""
    table = game.table
    game.emit("discarded", "BM-26.3", seat=seat, cards=(card,))
    game.discard_card(card, table.rooms[seat] if table.zones.family_of[card] == "room" else table.spells[seat])


@step
def ability(game: LairLords, seat: int, room: CardId, about: tuple[Ref, ...]) -> None:
    """What was paid for comes about: at once for the active player and for what cancels a Spell, else when all have passed."""
    table = game.table
    use = table.uses[room]
    text = table.parts[room][use]
    assert text is not None
    if seat == game.active or text.cancels:
        game.then(carry_out(seat, room, use, about))
    else:
        game.then(declare("ability", seat, room, about, waited(seat, room, about), nothing(), "", "BM-18.6", True))


@step
def waited(game: LairLords, seat: int, room: CardId, about: tuple[Ref, ...]) -> None:
    """An ability that has waited is lost with its Room: destroyed, covered or deactivated by anything but its cost (BM-R13a)."""
    table = game.table
    if table.costs[room] not in ("destroy", "deactivate") and not game.in_force(room):
        game.emit("lost", "BM-R13a", seat=seat, card=room)
        return
    game.then(carry_out(seat, room, table.uses[room], about))


@step
def nothing(game: LairLords) -> None:
    """Nothing is to be put away after an ability."""


def _whose_turn(game: LairLords, *_args: int) -> int:
    """The active player, in whose turn all windows are (BM-9.11, BM-9.12)."""
    return game.active


def _precedence(game: LairLords, *_args: int) -> tuple[int, ...]:
    """All players in the order in which they may act (BM-18.1, BM-18.2)."""
    return game.precedence(game.active)


RESOLVED = (check_deaths(False),)
for name, clause in ((BUILD, "BM-11.15"), (ADVENTURE, "BM-14.15")):
    window(name, _players, _in_window, clause, concealed=True, turn_of=_whose_turn, order=_precedence,
           resolving="BM-18.2", resolved=RESOLVED)  # fmt: skip
window(ANSWERS, _answerers, _in_answer, "BM-20.1", concealed=True, turn_of=_whose_turn, order=_precedence)
