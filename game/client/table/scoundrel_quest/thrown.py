"""What a player of Scoundrel Quest is asked whose dice lie open: what they come to as they lie, and that they can be changed."""

from __future__ import annotations

from collections import Counter
from itertools import product

from game.client.i18n import _, n_
from game.client.table.scoundrel_quest.words import MONSTER_DIE, Names, colour_name, faces_of, prey_words
from game.games.scoundrel_quest.flight import ESCAPES, easier
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.monsters_turn import walks
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.powers import needed
from game.games.scoundrel_quest.searching import TABLE, Find, row_of, search_result
from game.games.scoundrel_quest.values import search_dice
from game.rules.dice import Roll


def thrown_words(names: Names, able: bool = True) -> list[str]:
    """What the dice come to that lie open, from the longest words to the shortest; `able`: there is a card to change them."""
    view = names.view
    roll = view.rolls[-1] if view.rolls else None
    if roll is None:
        return [_("Change a die, or pass")]
    shows = _(", ").join(faces_of(roll.kind, roll.faces))
    if not able:
        ends = comes_of(names, roll)
        if roll.kind == "flee":
            shows, ends = _with_more(names, roll.faces[0]), _caught_words(names, ends)
        whole = _("The dice of the combat") if roll.kind == "combat" else _so(shows, ends)
        whole = ends if roll.kind in MONSTER_DIE else whole
        # what comes of it is said before that there is no card: that the cards are off is seen
        short = [_so(shows, _moves(names, roll.faces[0] - 1))] if roll.kind == "movement" else []
        ways = [(_("{what} (no card for it)").format(what=one), one) for one in (whole, *short)]
        return [_("{what}; no card of yours changes it").format(what=whole), *(one for way in ways for one in way), shows]
    match roll.kind:
        case "combat":
            return [_("The dice of the combat: change one, or pass"), _("Change a die, or pass")]
        case "flee" if view.flight is not None:
            return _flee_die(names, roll.faces[0])
        case "search":
            n, what = _found(names, roll)
            whole = _("Search result {n}: {what}; change a die, or pass").format(n=n, what=what)
            return [whole, *_shorter(_so(str(n), what)), what, _shortly(shows)]
        case "base":
            base = comes_of(names, roll)
            return [_coloured(base), *_shorter(base), base, _shortly(shows)]
        case "movement":
            moves, whole = _so(shows, _moves(names, roll.faces[0] - 1)), comes_of(names, roll)
            return [_coloured(whole), *_shorter(whole), _coloured(moves), *_shorter(moves), moves, _shortly(shows)]
        case "d10":
            n, ends = needed(view, roll.seat), comes_of(names, roll)
            words = _("The d10 shows {dice}: {ends} ({n} or less needed); change it, or pass")
            return [words.format(dice=shows, n=n, ends=ends), *_shorter(_so(shows, ends)), _so(shows, ends), _shortly(shows)]
    return [_("Change a die, or pass"), _shortly(shows)]


def comes_of(names: Names, roll: Roll) -> str:
    """What the dice of a roll come to as they lie, in few words; empty for those of a combat, which have their sums."""
    view = names.view
    match roll.kind:
        case "base":
            return _hunts(names, roll.faces[0] - 1)
        case "movement":
            colour = roll.faces[0] - 1
            return _(", ").join((_so(colour_name(colour), _moves(names, colour)), _draws(names, colour)))
        case "search":
            return _found(names, roll)[1]
        case "flee" if view.flight is not None:
            away = {n >= ESCAPES for n in _flee_sums(view, roll.faces[0])}
            return "" if len(away) != 1 else _("gets away") if away.pop() else _("caught")
        case "d10":
            return _("works") if roll.faces[0] <= needed(view, roll.seat) else _("fails")
    return ""


def _shortly(shows: str) -> str:
    return _("{dice}: change it, or pass").format(dice=shows)


def _shorter(what: str) -> tuple[str, str]:
    """What comes of the dice, and that they can be changed; the cards for that are lit and passing has its button."""
    return _shortly(what), _("{what}. Leave the die?").format(what=what)


def _coloured(what: str) -> str:
    return _("Monster die {what}; change it, or pass").format(what=what)


def _so(shown: str, what: str) -> str:
    return _("{base}: {what}").format(base=shown, what=what)


def _flee_sums(view: QuestView, face: int) -> list[int]:
    """What a face of the die for running away comes to against each monster that is left (MQ-19.8)."""
    flight = view.flight
    beasts = [view.beast(card) for card in flight.left] if flight is not None else []
    return [face + easier(view, flight.seat, beast) for beast in beasts if flight is not None and beast is not None]


def _flee_die(names: Names, face: int) -> list[str]:
    """What the die for running away comes to, and whether that is enough (MQ-19.8)."""
    view = names.view
    assert view.flight is not None
    sums = _flee_sums(view, face)
    if len(set(sums)) != 1:
        return [_("The die for running away shows {n}: change it, or pass").format(n=face), _shortly(str(face))]
    n = sums[0]
    if n >= ESCAPES:
        whole, ends = [_("Running away: {n} is enough; change the die, or pass").format(n=n)], _("gets away")
    else:
        lost, ends = _toll_words(names), _("caught")
        whole = [_("Running away: {n} is not enough; change the die, or pass").format(n=n)]
        if lost:
            whole = [_("Running away: {n} is not enough ({lost}); change the die, or pass").format(n=n, lost=lost)]
            ends = _("{a} ({b})").format(a=ends, b=lost)
    return [*whole, *_shorter(_so(str(n), ends)), _so(str(n), ends)]


def _with_more(names: Names, face: int) -> str:
    """The die for running away with what is added to it, where that is the same against each monster."""
    sums = set(_flee_sums(names.view, face))
    more = sums.pop() - face if len(sums) == 1 else 0
    return _("{a} {b} = {n}").format(a=face, b=f"{more:+d}", n=face + more) if more else str(face)


def _caught_words(names: Names, ends: str) -> str:
    """What comes of it, with what it costs to be caught."""
    lost = _toll_words(names) if ends == _("caught") else ""
    return _("{a} ({b})").format(a=ends, b=lost) if lost else ends


def _toll_words(names: Names) -> str:
    """What it costs to be caught with this die; empty where that is not a loss of health or level."""
    toll = names.toll
    if toll.dead:
        return _("death")
    found = [_("{n} health").format(n=toll.health)] if toll.health > 0 else []
    if toll.levels > 0:
        found.append(n_("{n} level", "{n} levels", toll.levels).format(n=toll.levels))
    return _("it costs {what}").format(what=_(", ").join(found)) if found else ""


def _found(names: Names, roll: Roll) -> tuple[int, str]:
    """What the dice of a search come to as they lie, and what is found with that (MQ-12.6)."""
    result = search_result(names.view, roll.seat, roll.faces)
    return result, find_words(names.view, roll.seat, TABLE[row_of(result)])


def find_words(view: QuestView, seat: int, find: Find) -> str:
    """What a row of the search table brings where a seat is."""
    if brings_monster(view, seat, find):
        return _("a monster")
    found = [_("{n} gold").format(n=find.gold)] if find.gold else []
    if find.cards:
        found.append(n_("{n} Treasure card", "{n} Treasure cards", find.cards).format(n=find.cards))
    return _(", ").join(found) or _("nothing")


def brings_monster(view: QuestView, seat: int, find: Find) -> bool:
    """Does a row of the search table bring a monster where a seat is? None comes to the Entrance."""
    return find.monster and view.at[seat] != START


def search_chances(view: QuestView, seat: int) -> list[tuple[float, Find]]:
    """How likely each row of the search table is for a seat that searches now, the likeliest first (MQ-12.4, MQ-12.6)."""
    rolls = [search_result(view, seat, faces) for faces in product(range(1, 7), repeat=search_dice(view, seat))]
    counted = Counter(map(row_of, rolls))
    return [(count / len(rolls), TABLE[row]) for row, count in sorted(counted.items(), key=lambda one: (-one[1], one[0]))]


def pays_to_search(view: QuestView, seat: int) -> bool:
    """Can a search bring anything but a monster?"""
    return any(not brings_monster(view, seat, find) for _chance, find in search_chances(view, seat))


def _hunts(names: Names, colour: int) -> str:
    """Whom a monster would hunt whose base has the colour that the die shows (MQ-10.10, MQ-10.11)."""
    view = names.view
    if colour in view.table.seat_of:
        return prey_words(names, colour)
    if view.active == view.seat:
        return _so(colour_name(colour), _("you choose whom it hunts"))
    return _so(colour_name(colour), _("{who} chooses whom it hunts").format(who=names.player(view.active)))


def _moves(names: Names, colour: int) -> str:
    """How many monsters move by the colour that the die shows, and how many of them to the seat."""
    view = names.view
    ends = [walk.path[-1] for walk in walks(view, colour)[0].values() if len(walk.path) > 1]
    moves = n_("{n} monster moves", "{n} monsters move", len(ends)) if ends else _("no monster moves")
    here = ends.count(view.at[view.seat])
    found = [moves.format(n=len(ends)), *([_("{n} to your room").format(n=here)] if here else ())]
    return _(", ").join(found)


def _draws(names: Names, colour: int) -> str:
    """Who draws a Fate card for the colour that the die shows (MQ-3.4)."""
    drawer = names.view.table.seat_of.get(colour)
    if drawer is None:
        return _("nobody draws a Fate card")
    if drawer == names.view.seat:
        return _("you draw a Fate card")
    return _("{who} draws a Fate card").format(who=names.player(drawer))
