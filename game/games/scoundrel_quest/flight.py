"""A combat is lost: damage, exits, run-away dice, Bad Stuff (section 19)."""

from __future__ import annotations

from game.games.scoundrel_quest.asking import round_of_all
from game.games.scoundrel_quest.death import settle_deaths
from game.games.scoundrel_quest.dice import SIX, throw
from game.games.scoundrel_quest.gear import items_of
from game.games.scoundrel_quest.position import Beast, Flight, QuestView
from game.games.scoundrel_quest.powers import flee_powers
from game.games.scoundrel_quest.roads import arrive
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.suicide import suicide_options
from game.games.scoundrel_quest.targets import targets_of
from game.games.scoundrel_quest.texts import does_something, use_card, works
from game.games.scoundrel_quest.uses import anytime, held_by
from game.games.scoundrel_quest.values import cards_of, fighters, ignores, in_use, total
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, resumed

ESCAPES = 5
"""The least that a run-away die has to show (MQ-19.8)."""


def pursuers(game: QuestView, seat: int) -> tuple[CardId, ...]:
    """The monsters that a fighter has lost against; by option those that ignore it leave it alone (MQ-R32, MQ-R129)."""
    fight = game.fight
    assert fight is not None
    foes = [one for one in game.beasts if one.card in fight.foes]
    if game.table.options.ignore_judged_for == "each":
        foes = [one for one in foes if not ignores(game, one, seat) or one.card in game.attacked]
    return tuple(one.card for one in foes)


@step
def lose(game: Quest) -> None:
    """Damage for each monster on all fighters at once, then deaths; the survivors run away, the main player first (MQ-R68)."""
    fight = game.fight
    assert fight is not None
    losers = fighters(game)
    for seat in losers:
        game.hurt(seat, len(pursuers(game, seat)), "MQ-19.1")
    settle_deaths(game, "MQ-19.2")
    game.then(*(run_away(seat) for seat in losers))


@step
def run_away(game: Quest, seat: int) -> None:
    """A survivor must run away (MQ-19.3)."""
    if game.dead[seat] or game.fight is None or game.at[seat] != game.fight.cell:
        return
    game.flight = Flight(seat, pursuers(game, seat))
    game.then(round_of_all(), choose_exit(seat))


def exits_for(game: QuestView, seat: int) -> list[int]:
    """Where one can flee: explored rooms behind an exit (MQ-19.5, MQ-R44)."""
    return sorted(set(game.adjacent(game.at[seat])))


@step
def choose_exit(game: Quest, seat: int) -> None:
    """The room to flee into is chosen before the first die (MQ-19.4); helper and main player choose for themselves (MQ-19.18).

    The only exit is no choice: it is taken, and the round of all that came before stands before the first die too.
    """
    flight = game.flight
    if flight is None or game.dead[seat]:
        game.then(landed(seat))
        return
    if flight.target >= 0:
        game.then(run())
        return
    exits = exits_for(game, seat)
    if len(exits) == 1:
        game.ask(seat, "exit", [Option("exit", (("cell", exits[0]),), (exit_chosen(exits[0]), run()))], rule="MQ-19.4")
        return
    options = [Option("exit", (("cell", cell),), (exit_chosen(cell), round_of_all(), dash())) for cell in exits]
    if not options:
        options = [Option("stay", (), (cornered(seat),))]  # MQ-19.16
    again = choose_exit(seat)
    game.ask(seat, "exit", [*options, *flee_options(game, seat, again)], rule="MQ-19.4", always=True)


@step
def exit_chosen(game: Quest, cell: int) -> None:
    """Whatever the dice show, the flight ends there (MQ-19.6)."""
    assert game.flight is not None
    game.flight = game.flight._replace(target=cell)
    game.meddled = False
    game.emit("exit_chosen", "MQ-19.4", seat=game.flight.seat, cell=cell)


def flee_options(game: QuestView, seat: int, again: Record) -> list[Option]:
    """In place of a die: cards that expressly let escape, or magic; and what can be played at any time (MQ-19.15, MQ-R128)."""
    table = game.table
    room = game.room_card(game.at[seat])
    options: list[Option] = []
    if room is None or "no_flight" not in room.traits:
        for card in (*in_use(game, seat), *held_by(game, seat).cards):
            use = table.use[card]
            if use is None or use.time != "flee":
                continue
            if table.kind[card] != "item" or card in items_of(game, seat) or table.card[card].once:
                options += [
                    Option("flee", (("card", card), *about), (use_card(seat, card, about), again))
                    for about in targets_of(game, seat, use)
                ]
        for card in cards_of(game, seat, "class"):
            options += resumed(flee_powers(game, seat, card), again)
    return [*options, *anytime(game, seat, after=(again,)), *suicide_options(game, seat, (again,))]


@step
def dash(game: Quest) -> None:
    """From one monster there is nothing to choose after the exit: its die is thrown, unless somebody has meddled (MQ-R128).

    What can be done in place of the die was offered with the exits. All this follows from what everybody sees.
    """
    flight = game.flight
    alone = flight is not None and len(flight.left) == 1 and not (game.meddled or game.dead[flight.seat])
    if flight is not None and alone and game.beast(flight.left[0]) is not None:
        game.ask(flight.seat, "run", [_die(flight.seat, flight.left[0])], rule="MQ-19.7")
    else:
        game.then(run())


def _die(seat: int, card: CardId) -> Option:
    """The die for one monster (MQ-19.7)."""
    return Option("run", (("card", card),), (throw("flee", seat, SIX, 1, ran(seat, card)),))


@step
def run(game: Quest) -> None:
    """A die for each monster, in the order that the fleeing player chooses (MQ-19.7)."""
    flight = game.flight
    if flight is None:
        return
    seat = flight.seat
    left = tuple(card for card in flight.left if game.beast(card) is not None)
    if not game.dead[seat] and flight.target >= 0 and flight.target not in exits_for(game, seat) and not flight.magic:
        game.then(lost_exit(), choose_exit(seat))  # MQ-R128
        return
    if game.dead[seat] or not left:
        game.then(landed(seat))
        return
    game.ask(seat, "run", [*(_die(seat, card) for card in left), *flee_options(game, seat, run())], rule="MQ-19.7", always=True)


@step
def lost_exit(game: Quest) -> None:
    """The chosen room can no longer be reached: another one must be chosen (MQ-R128)."""
    assert game.flight is not None
    game.flight = game.flight._replace(target=-1)


def easier(game: QuestView, seat: int, beast: Beast) -> int:
    """What is added to a run-away die."""
    more: int = total(game, seat, "flee") + game.table.card[beast.like].flee
    return more


def escape_chance(game: QuestView, seat: int, card: CardId) -> int:
    """How many times in 100 a run-away die is enough against a monster; all of them where it is gone."""
    beast = game.beast(card)
    enough = 6 if beast is None else max(0, min(6, 7 - ESCAPES + easier(game, seat, beast)))
    return round(100 * enough / 6)


@step
def ran(game: Quest, seat: int, beast: CardId, faces: tuple[int, ...] = ()) -> None:
    """Five or more escapes this monster's Bad Stuff, and no other's (MQ-19.8, MQ-19.10)."""
    flight = game.flight
    this = game.beast(beast)
    if flight is None or this is None:
        return
    more = easier(game, seat, this)
    result = faces[0] + more
    escaped = result >= ESCAPES
    game.flight = flight._replace(left=tuple(card for card in flight.left if card != beast))
    game.emit("ran", "MQ-19.8", seat=seat, card=beast, result=result, more=more, escaped=escaped)
    game.then(*(() if escaped else (suffer(seat, this.like),)), round_of_all(), run())


@step
def suffer(game: Quest, seat: int, like: int) -> None:
    """The monster's Bad Stuff, as far as it applies; where nothing does, one damage (MQ-19.9, MQ-19.11, MQ-R46)."""
    if game.dead[seat]:
        return
    stuff = game.table.card[like].bad_stuff
    parts = [number for number, one in enumerate(stuff) if does_something(game, one, seat)]
    missing = len(stuff) - len(parts)
    game.emit("bad_stuff", "MQ-19.9", seat=seat, card=like)
    hurts = missing if game.table.options.bad_stuff_damage == "per_missing_part" else int(not parts)
    if hurts:
        game.hurt(seat, hurts, "MQ-19.11")
        settle_deaths(game)
    game.then(*(works(like, "bad", number, seat, seat, ()) for number in parts))


@step
def cornered(game: Quest, seat: int) -> None:
    """With nowhere to go each monster's Bad Stuff happens by itself, and the turn is at its end (MQ-19.16, MQ-R47)."""
    flight = game.flight
    assert flight is not None
    game.flight = flight._replace(left=())
    if seat == game.active:
        game.tired = True
    found = [game.beast(card) for card in flight.left]
    game.emit("cornered", "MQ-19.16", seat=seat)
    game.then(*(suffer(seat, one.like) for one in found if one is not None), landed(seat))


@step
def landed(game: Quest, seat: int) -> None:
    """A survivor comes to the room of its choice, without Move (MQ-19.13, MQ-19.14); who died stays (MQ-19.12)."""
    flight = game.flight
    game.flight = None
    if flight is not None and not game.dead[seat] and flight.target >= 0 and flight.target != game.at[seat]:
        game.then(arrive(seat, flight.target, "flight"))
