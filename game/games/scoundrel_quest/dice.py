"""Dice of three kinds, and the cards that change them after the roll (section 3, MQ-R114).

Whatever is rolled waits in `throws` while its roller may answer with dice cards; then the faces are final and have effect.
"""

from __future__ import annotations

from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest.position import Throw
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option
from game.rules.phases import open_window, window

SIX, TEN, MONSTER = 6, 10, 60
"""Sides of a die; the monster die has six sides with colours (MQ-3.2)."""


def face(game: Quest, sides: int) -> int:
    """One die; the monster die has six sides too (MQ-3.2)."""
    return game.roll(SIX if sides == MONSTER else sides)


@step
def throw(game: Quest, kind: str, seat: int, sides: int, count: int, effect: Record) -> None:
    """Roll dice openly; when their roller has had a say, `effect` is run with the faces as one more argument."""
    faces = tuple(face(game, sides) for _ in range(count))
    game.throws = (*game.throws, Throw(kind, seat, sides, faces))
    game.emit("rolled", "MQ-3.7" if sides == SIX else "MQ-3.5" if sides == TEN else "MQ-3.4", seat=seat, what=kind, faces=faces)
    answers = (open_window(ANSWERS, ()),) if kind != "start" or game.table.options.start_die_cards else ()
    game.then(*answers, thrown(effect))


@step
def thrown(game: Quest, effect: Record) -> None:
    """The faces are final."""
    last = game.throws[-1]
    game.throws = game.throws[:-1]
    game.then((*effect, last.faces))


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


def _rollers(game: Quest) -> list[int]:
    """Who may change the dice that were just rolled: who rolled them, by option everybody (MQ-R89)."""
    order = game.clockwise(game.fight.main if game.hushed and game.fight else game.throws[0].seat)
    if game.table.options.dice_cards_on == "any_roll":
        return order
    rolled = {one.seat for one in game.throws}
    return [seat for seat in order if seat in rolled]


def _answers(game: Quest, seat: int) -> list[Option]:
    """Set or roll anew one of the dice that a player has rolled."""
    options = []
    cards = dice_cards(game, seat)
    for place, one in enumerate(game.throws if cards else ()):
        if one.seat != seat and game.table.options.dice_cards_on == "own_rolls":
            continue
        top = SIX if one.sides == MONSTER else one.sides
        for card in cards:
            for number, shown in enumerate(one.faces):
                die = (("card", card), ("throw", place), ("die", number))
                if game.table.card[card].does == "reroll":
                    options.append(Option("reroll", die, (roll_again(seat, card, place, number),)))
                    continue
                for wanted in range(1, top + 1):
                    if wanted != shown:
                        options.append(
                            Option("set_die", (*die, ("face", wanted)), (set_face(seat, card, place, number, wanted),))
                        )
    return options


def _asked(game: Quest, seat: int) -> bool:
    return holds_fate(game, seat)


ANSWERS = window("quest.dice", _rollers, _answers, "MQ-R114", concealed=_asked)


@step
def roll_again(game: Quest, seat: int, card: CardId, place: int, number: int) -> None:
    """A second throw of one die (MQ-3.8)."""
    game.play_from(card)
    _changed(game, seat, card, place, number, face(game, game.throws[place].sides))


@step
def set_face(game: Quest, seat: int, card: CardId, place: int, number: int, wanted: int) -> None:
    """A die is set to a face (MQ-3.8)."""
    game.play_from(card)
    _changed(game, seat, card, place, number, wanted)


def _changed(game: Quest, seat: int, card: CardId, place: int, number: int, shown: int) -> None:
    one = game.throws[place]
    one = one._replace(faces=(*one.faces[:number], shown, *one.faces[number + 1 :]))
    game.throws = (*game.throws[:place], one, *game.throws[place + 1 :])
    game.emit("die_changed", "MQ-3.8", seat=seat, card=card, what=one.kind, die=number, face=shown)
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
    return throw(kind, seat, MONSTER, 1, colour_rolled(after))
