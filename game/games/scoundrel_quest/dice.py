"""Dice of three kinds, and the cards that change them after the roll (section 3, MQ-R114).

Whatever is rolled lies open while its roller may answer with dice cards; then the faces are final and have effect.
"""

from __future__ import annotations

from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest.lasting import shed_options
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option
from game.rules.dice import Roll, roll_of, roll_openly
from game.rules.phases import window

SIX, TEN = 6, 10
"""Sides of a die; the monster die has six, each of a colour (MQ-3.2)."""
COMBAT, START = "combat", "start"
"""Rolls of which several lie open at once."""


def throw(kind: str, seat: int, sides: int, count: int, effect: Record) -> Record:
    """Roll dice openly; when their roller has had a say, `effect` is run with the faces as one more argument."""
    return roll_openly(kind, seat, count, sides, effect, ANSWERS, "MQ-3.5" if sides == TEN else "MQ-3.7")


def lay_open(game: Quest, kind: str, seat: int, count: int, rule: str) -> int:
    """Dice that lie open together with others of their kind, until whoever rolled them all takes them away; their number."""
    game.declared += 1
    roll = Roll(game.declared, kind, seat, SIX, game.dice(count, SIX), (), rule)
    game.rolls = (*game.rolls, roll)
    game.emit("rolled", rule, what=kind, seat=seat, roll=roll.id, sides=SIX, dice=roll.faces)
    return roll.id


def group(game: Quest, number: int) -> list[Roll]:
    """The rolls that are answered together."""
    this = roll_of(game, number)
    if this is None:
        return []
    return [one for one in game.rolls if one.kind == this.kind] if this.kind in (COMBAT, START) else [this]


def dice_cards(game: Quest, seat: int) -> list[CardId]:
    """The dice cards in a hand, as far as their holder can see it; those with one text once."""
    found: dict[str, CardId] = {}
    for card in game.zones[game.table.hand[seat]]:
        if card >= 0 and game.table.kind[card] == "die":
            found.setdefault(game.card_name(card), card)
    return list(found.values())


def holds_fate(game: Quest, seat: int) -> bool:
    """Has a player fate cards in the hand? Everybody can see that from their backs."""
    family = game.table.zones.family
    return any(family(card) == "fate" for card in game.zones[game.table.hand[seat]])


def _rollers(game: Quest, number: int) -> list[int]:
    """Who may change the dice that were just rolled: who rolled them, by option everybody (MQ-R89)."""
    rolls = group(game, number)
    order = game.clockwise(game.fight.main if game.hushed and game.fight else rolls[0].seat)
    if game.table.options.dice_cards_on == "any_roll":
        return order
    discard = game.hushed and game.table.options.after_roll_discard
    return [seat for seat in order if any(one.seat == seat for one in rolls) or (discard and _sheds(game, seat))]


def _sheds(game: Quest, seat: int) -> tuple[Option, ...]:
    return shed_options(game.table, seat, game.zones[game.table.traits[seat]], ())


def _answers(game: Quest, seat: int, number: int) -> list[Option]:
    """Set or roll anew one of the dice that a player has rolled; by option a race or class may be discarded too (MQ-R117)."""
    options = list(_sheds(game, seat)) if game.hushed and game.table.options.after_roll_discard else []
    cards = dice_cards(game, seat)
    for roll in group(game, number) if cards else ():
        if roll.seat != seat and game.table.options.dice_cards_on == "own_rolls":
            continue
        for card in cards:
            for at, shown in enumerate(roll.faces):
                die = (("card", card), ("roll", roll.id), ("die", at))
                if game.table.card[card].does == "reroll":
                    options.append(Option("reroll", die, (change_die(seat, card, roll.id, at, 0),)))
                    continue
                for face in range(1, roll.sides + 1):
                    if face != shown:
                        options.append(Option("set_die", (*die, ("face", face)), (change_die(seat, card, roll.id, at, face),)))
    return options


def _asked(game: Quest, seat: int, number: int) -> bool:
    return holds_fate(game, seat)


def _whose_turn(game: Quest, number: int) -> int:
    return game.active


ANSWERS = window("quest.dice", _rollers, _answers, "MQ-R114", concealed=_asked, turn_of=_whose_turn)


@step
def change_die(game: Quest, seat: int, card: CardId, roll: int, at: int, face: int) -> None:
    """A die is set to a face, or, with face 0, rolled again (MQ-3.8)."""
    game.play_from(card, seat)
    game.emit("used", "MQ-3.8", seat=seat, card=card, about=(("roll", roll), ("die", at)))
    if face:
        game.set_die(roll, at, face, "MQ-3.8")
    else:
        game.reroll(roll, at, "MQ-3.8")
    game.used_up(card, seat, False)


# --- the monster die


@step
def colour_rolled(game: Quest, after: Record, faces: tuple[int, ...] = ()) -> None:
    """Whenever it is rolled the player of its colour draws a Fate card (MQ-3.4, MQ-25.5); then on with the colour."""
    colour = faces[0] - 1
    seat = game.table.seat_of.get(colour)
    game.emit("monster_die", "MQ-3.4", colour=COLOURS[colour])
    if seat is not None:
        game.draw_to_hand(seat, "fate", "MQ-3.4")
    game.then((*after, colour))


def monster_die(seat: int, kind: str, after: Record) -> Record:
    """Roll the monster die; `after` is run with the number of the colour as one more argument."""
    return throw(kind, seat, SIX, 1, colour_rolled(after))
