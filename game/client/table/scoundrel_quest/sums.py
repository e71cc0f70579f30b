"""Both sides of a combat as figures: every addend with where it comes from, the dice to come, how likely the scoundrels win."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.scoundrel_quest.chances import chance
from game.client.i18n import _, n_
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.dice import COMBAT
from game.games.scoundrel_quest.outcome import killed, levels_won, treasure_due, wins_ties
from game.games.scoundrel_quest.position import Beast
from game.games.scoundrel_quest.values import (
    beast_dice,
    beast_level,
    combat_dice,
    counted,
    our_total,
    parts,
    room_dice,
    room_dice_of,
    their_total,
    total,
    versus,
)


class Addend(NamedTuple):
    """One number of a side: what it is (`level`, `bonus`, `cards`, `allies`, `beast`, `versus`), whose (seat or card)."""

    what: str
    whose: int
    amount: int


class Part(NamedTuple):
    """Where a part of a number comes from: a card, or `base`, `room`, `played` (a card that is gone), `printed`, `versus`."""

    source: str
    card: int
    amount: int


def dice_parts(view: QuestView, seat: int) -> list[Part]:
    """Where a scoundrel's dice in the running combat come from; they add up to `combat_dice`, which is never below 0."""
    extra = sum(number for who, number in view.fight.dice if who == seat) if view.fight is not None else 0
    found = [Part("base", -1, 1), Part("room", -1, room_dice(view, seat))]
    found += [Part("card", card, amount) for card, amount in parts(view, seat, "dice")]
    return [one for one in (*found, Part("played", -1, extra)) if one.amount]


def bonus_parts(view: QuestView, seat: int) -> list[Part]:
    """Where a scoundrel's bonus comes from; they add up to its total."""
    return [Part("card", card, amount) for card, amount in parts(view, seat, "bonus")]


def beast_parts(view: QuestView, beast: Beast) -> list[Part]:
    """Where a monster's dice come from; they add up to `beast_dice`, which is never below 0."""
    card = view.table.card
    found = [Part("printed", -1, card[beast.like].dice), *(Part("card", one, card[one].dice) for one in beast.enhancers)]
    found += [Part("versus", -1, versus(view, beast, "dice")), Part("room", -1, room_dice_of(view, beast))]
    return [one for one in found if one.amount]


class Sums(NamedTuple):
    """Both sides: the addends, their totals, the faces of the dice that have fallen, and how many are to come."""

    ours: tuple[Addend, ...]
    theirs: tuple[Addend, ...]
    our_total: int
    their_total: int
    our_dice: int
    their_dice: int
    our_faces: tuple[int, ...]
    their_faces: tuple[int, ...]
    chance: float
    """How likely the scoundrels win."""


def sums_of(view: QuestView) -> Sums | None:
    """The running combat; None without one, and on a link where there is none yet."""
    fight = view.fight
    if fight is None:
        return None
    ours = []
    for seat in counted(view):
        ours.append(Addend("level", seat, view.level[seat]))
        bonus = total(view, seat, "bonus")
        if bonus or bonus_parts(view, seat):  # what comes to nothing counts as well
            ours.append(Addend("bonus", seat, bonus))
    if fight.plus:
        ours.append(Addend("cards", -1, fight.plus))
    if fight.allies:
        ours.append(Addend("allies", -1, fight.allies))
    foes = [beast for beast in view.beasts if beast.card in fight.foes]
    theirs = []
    for beast in foes:
        theirs.append(Addend("beast", beast.card, beast_level(view, beast)))
        extra = versus(view, beast, "bonus")
        if extra:
            theirs.append(Addend("versus", beast.card, extra))
    if fight.foe_plus:
        theirs.append(Addend("cards", -1, fight.foe_plus))
    to_come = [combat_dice(view, seat) + (fight.ally_dice if seat == fight.main else 0) for seat in counted(view)]
    scoundrels = len(to_come)
    to_come += [beast_dice(view, beast) for beast in foes]
    fallen = [roll.faces for roll in view.rolls if roll.kind == COMBAT]  # in the order of those who roll (MQ-17.5 to MQ-17.8)
    mine = tuple(face for faces in fallen[:scoundrels] for face in faces)
    foe = tuple(face for faces in fallen[scoundrels:] for face in faces)
    our_dice, their_dice = sum(to_come[len(fallen) : scoundrels]), sum(to_come[max(scoundrels, len(fallen)) :])
    lead = our_total(view) + sum(mine) - their_total(view) - sum(foe)
    part = chance(lead, our_dice, their_dice, wins_ties(view))
    return Sums(tuple(ours), tuple(theirs), our_total(view), their_total(view), our_dice, their_dice, mine, foe, part)


def is_decided(view: QuestView) -> bool:
    """Has the combat that is still there been compared? What is used now, before one runs, changes nothing in that any more."""
    return view.fight is not None and view.fight.stage in ("won", "lost")


def foot_words(sums: Sums, ours: bool) -> str:
    """The total of a side, the dice that have fallen and those that are to come."""
    whole, dice, faces = (
        (sums.our_total, sums.our_dice, sums.our_faces) if ours else (sums.their_total, sums.their_dice, sums.their_faces)
    )
    fallen = " + ".join(map(str, (whole, *faces)))
    if dice:
        return n_("{n} + {m} die", "{n} + {m} dice", dice).format(n=fallen, m=dice)
    none = n_("{n} + {m} die", "{n} + {m} dice", dice).format(n=fallen, m=dice)
    return f"{fallen} = {whole + sum(faces)}" if faces else none


def prize(view: QuestView) -> tuple[int, int]:
    """How many levels the main player and how many Treasure cards the scoundrels get if the combat is won as it stands."""
    return levels_shared(view)[0], treasure_due(view)


def levels_shared(view: QuestView) -> tuple[int, int]:
    """How many levels the main player and the helper get if the combat is won as it stands (MQ-29.4 to MQ-29.9)."""
    dead = [one for one in view.beasts if view.fight is not None and one.card in view.fight.foes and killed(view, one)]
    return levels_won(view, dead) if dead else (0, 0)


def fates_due(view: QuestView, seat: int) -> int:
    """How many Fate cards who fights in the combat draws for beaten monsters of the own colour (MQ-18.6, MQ-18.7)."""
    foes = view.fight.foes if view.fight is not None else ()
    return sum(one.colour == view.table.colour[seat] for one in view.beasts if one.card in foes)


def fate_words(n: int) -> str:
    """So many Fate cards."""
    return n_("{n} Fate card", "{n} Fate cards", n).format(n=n)


def prize_words(view: QuestView) -> str:
    """What a win of the running combat brings its main player, and in Treasure all who fight in it."""
    levels, treasure = prize(view)
    parts = [n_("{n} level", "{n} levels", levels).format(n=levels)] if levels else [_("no level")]
    parts += [n_("{n} Treasure", "{n} Treasures", treasure).format(n=treasure)] if treasure else [_("no Treasure")]
    if not levels and not treasure:
        parts = [_("neither level nor Treasure")]
    fates = fates_due(view, view.fight.main) if view.fight is not None else 0
    return _(", ").join([*parts, *([fate_words(fates)] if fates else ())])


def brings_nothing(view: QuestView, cell: int) -> bool:
    """Are there monsters in a room, and none of them that would be killed or leave Treasure?"""
    there = [one for one in view.beasts if one.cell == cell]
    return bool(there) and not any(killed(view, one) or view.table.card[one.like].spared_treasure for one in there)
