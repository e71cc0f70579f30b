"""Step 5, the fight step: fights square by square, each in four phases (sections 19 to 25)."""

from __future__ import annotations

from game.games.card_adventure.cards import can_use_cards, card_options
from game.games.card_adventure.effects import take_curses
from game.games.card_adventure.moments import fire, fitting
from game.games.card_adventure.position import CardAdventureView
from game.games.card_adventure.removal import bonus_ends, remove_monster
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.tokens import check_out, see_if_out, take_tokens
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, kept
from game.rules.phases import Phase, open_window, run, sequence, window


@step
def fight_step(game: CardAdventure) -> None:
    """A fight starts in each square with a PC and a monster that can fight (CA-19.1, CA-19.2)."""
    game.met.clear()
    _look_round(game)


@step
def look_round(game: CardAdventure) -> None:
    """The squares in which a PC and a monster are that have not fought in this step: also those that meet in it (CA-R57)."""
    _look_round(game)


def _look_round(game: CardAdventure) -> None:
    zones, zone = game.zones, game.table.squares
    places = {at for at, on in zip(game.at, game.on, strict=True) if on < 0 <= at and zones[zone[at]]}
    squares = tuple([square for square in sorted(places) if game.fighting_in(square)])
    if squares:
        game.then(next_fight(squares), look_round())
    else:
        game.met.clear()


@step
def next_fight(game: CardAdventure, squares: tuple[int, ...]) -> None:
    """Which of several fights comes first (CA-20.2, CA-20.3, CA-R12)."""
    order = game.options.fight_order
    first = list(squares)
    if order == "random":
        first = [squares[game.below(len(squares))]]
    elif order == "near_start":
        far = {square: _from_start(game, square) for square in squares}
        first = [square for square in squares if far[square] == min(far.values())]
    options = [Option("fight", (("square", one),), (fight(one), *_others(squares, one))) for one in first]
    game.ask(_first_player(game), "fight_order", options, rule="CA-20.2")


def _others(squares: tuple[int, ...], done: int) -> tuple[tuple[object, ...], ...]:
    rest = tuple(square for square in squares if square != done)
    return (next_fight(rest),) if rest else ()


def _from_start(game: CardAdventure, square: int) -> int:
    """How many routes a square is away from the nearest start square."""
    ways = [far for start in game.table.board.starts if (far := game.table.distance_to(square)[start]) >= 0]
    return min(ways, default=len(game.table.board.squares))


def _first_player(game: CardAdventure) -> int:
    return min(game.players(), default=0)


@step
def fight(game: CardAdventure, square: int) -> None:
    """One fight, if there is still somebody to fight: no PC may have left, no monster may have gone."""
    if game.fighting_in(square):
        game.then(run(FIGHT, square))


# --- phase 1


@step
def encounter_phase(game: CardAdventure, square: int) -> None:
    """Every monster fights every PC (CA-20.4) that it has not fought in this step (CA-R57).

    All monster cards of the fight are shown to the PCs, the hidden ones too (CA-20.5, CA-20.6).
    """
    met, fighters = game.met, game.fighters_in(square)
    foes: dict[CardId, int] = {}
    seats, fighting = [], 0
    for seat in game.pcs_in(square):
        bit = 1 << seat
        fought = [monster for monster in fighters if not met.get(monster, 0) & bit]
        if fought:
            seats.append(seat)
            fighting |= bit
            for monster in fought:
                foes[monster] = foes.get(monster, 0) | bit
    monsters = [monster for monster in fighters if monster in foes]
    for monster in monsters:
        met[monster] = met.get(monster, 0) | foes[monster]
    game.fight, game.foes, game.fighting = square, foes, fighting
    zone = game.table.squares[square]
    for monster in monsters:
        if not game.visible(monster, zone):
            game.show(monster, game.everyone)
    game.emit("encounter", "CA-20.5", square=square, monsters=tuple(monsters), seats=tuple(seats))


# --- phase 2


def in_fight(game: CardAdventure, square: int) -> list[int]:
    """The players whose PCs are in the fight, in player order (CA-R13, CA-R14)."""
    return game.fighting_in(square)


def card_phase_options(game: CardAdventure, seat: int, square: int) -> list[Option]:
    """Attack cards for any monster of the fight, and magic and items (CA-21.1 to CA-21.5)."""
    fighters = game.fighters_in(square) if fights(game, seat, square) else ()
    if not fighters:
        return []
    foes, bit = game.foes, 1 << seat
    fought = [monster for monster in fighters if foes[monster] & bit]
    options = [_present(seat, card, monster) for card in game.hand(seat, "attack") for monster in fought]
    options += card_options(game, seat)
    return options


@kept
def _present(seat: int, card: CardId, monster: CardId) -> Option:
    return Option("present", (("card", card), ("card", monster)), (present(seat, card, monster),))


def fights(game: CardAdventureView, seat: int, square: int) -> bool:
    """Is a PC still in the fight that is going on there? One that is out, or has been warped away, is not."""
    return game.at[seat] == square and bool(game.fighting & 1 << seat)


@step
def present(game: CardAdventure, seat: int, card: CardId, monster: CardId) -> None:
    """An attack card is presented to a monster: it leaves the hand at once (CA-21.4 to CA-21.6)."""
    game.move(card, game.table.hand["attack"][seat], game.table.presented[seat])
    game.presented[card] = ("card", monster)
    game.touched = (*game.touched, monster)
    game.count("attacks", seat)
    if game.sink is not None:
        bp = game.presented_bp(seat, card, monster)
        game.emit("presented", "CA-21.5", seat=seat, card=card, monster=monster, bp=bp)


# --- phase 3


@step
def effect_phase(game: CardAdventure, square: int) -> None:
    """Battles, free monsters, and effects that waited for it are settled in the order the players choose (CA-22.1, CA-22.11)."""
    if game.options.commander_timing == "locked":  # CA-R8
        game.locked = {monster: game.commanded(monster) for monster in game.fighters_in(square)}
    game.then(settle_next(square))


@step
def settle_next(game: CardAdventure, square: int) -> None:
    """What is settled next: one thing of the players' choice, or all in the order in which they lie.

    After each of them items and magic may be used (CA-R56).
    """
    settled = game.settled
    options = [_settle(square, monster) for monster in game.fighters_in(square) if monster not in settled]
    options += [_take_effect(square, number) for number in range(len(game.waiting))]
    if not options:
        game.then(cards_leave())
        return
    if len(options) > 1:
        options.append(_settle_all(square))
    seats = game.fighting_in(square)
    game.ask(seats[0] if seats else _first_player(game), "settle", options, rule="CA-22.11")


@kept
def _settle(square: int, monster: CardId) -> Option:
    return Option("settle", (("card", monster),), (settle(square, monster), meanwhile(square), settle_next(square)))


@kept
def _take_effect(square: int, number: int) -> Option:
    return Option("take_effect", (("waiting", number),), (waited(number), meanwhile(square), settle_next(square)))


@kept
def _settle_all(square: int) -> Option:
    return Option("settle_all", (), (settle_all(square), settle_next(square)))


@step
def settle_all(game: CardAdventure, square: int) -> None:
    """Everything that is to be settled, in the order in which it lies."""
    settled = game.settled
    steps = [waited(0) for _ in game.waiting]
    steps += [settle(square, monster) for monster in game.fighters_in(square) if monster not in settled]
    game.then(*(step for one in steps for step in (one, meanwhile(square))))


@step
def meanwhile(game: CardAdventure, square: int) -> None:
    """Items and magic may be used at any moment of a fight: also between two settlements (CA-17.2, CA-18.3, CA-R56)."""
    for seat in game.fighting_in(square):
        if game.holds_concealed(seat) or can_use_cards(game, seat):
            game.then(open_window(EFFECT_PHASE, (square,)))
            return


def effect_phase_options(game: CardAdventure, seat: int, square: int) -> list[Option]:
    """The items and the magic that a PC of the fight can use in phase 3 (CA-R56)."""
    return card_options(game, seat) if fights(game, seat, square) else []


@step
def cards_leave(game: CardAdventure) -> None:
    """The attack cards of the fight are discarded, whatever has become of the monsters they were presented to (CA-R62)."""
    table = game.table
    for zone in table.presented:
        for card in game.zones[zone]:
            game.move(card, zone, table.discard["attack"])
    game.presented.clear()


@step
def waited(game: CardAdventure, number: int) -> None:
    """An effect that waited for the effect phase comes about (CA-R4)."""
    record = game.waiting[number]
    game.waiting = game.waiting[:number] + game.waiting[number + 1 :]
    game.then(record)


@step
def settle(game: CardAdventure, square: int, monster: CardId) -> None:
    """One monster: free, battled, or only touched by magic or items (CA-22.2 to CA-22.7)."""
    if monster not in game.foes or monster in game.reviving or monster in game.stunned:
        return  # removed since
    if monster not in game.zones[game.table.squares[square]]:
        return
    game.settled = (*game.settled, monster)
    if monster not in game.touched:
        if game.sink is not None:
            game.emit("free", "CA-21.12", monster=monster, square=square)
        foes = game.foes[monster]
        game.then(*[penalty(seat, monster, "CA-23.2") for seat in game.pcs_in(square) if foes & 1 << seat])
        return
    battle = game.presented_to(monster)
    if battle:
        _battle(game, square, monster, battle)
    else:
        game.emit("not_battled", "CA-22.3", monster=monster)


def _battle(game: CardAdventure, square: int, monster: CardId, battle: list[tuple[int, CardId]]) -> None:
    """The total against BP, or BP + X for physical+X; each card on its own against BP for penalties (CA-22.4 to CA-22.10)."""
    bp = game.bp(monster)
    need = bp + game.physical(monster)  # CA-25.3, CA-25.4
    values = [(seat, card, game.presented_bp(seat, card, monster)) for seat, card in battle]
    total = sum(value for _, _, value in values)
    beaten = total >= need  # CA-R1
    weaker = tuple((seat, card) for seat, card, value in values if value < bp)
    game.emit("battle", "CA-22.4", monster=monster, bp=bp, need=need, total=total, beaten=beaten,
              cards=tuple(values), weaker=tuple(card for _, card in weaker))  # fmt: skip
    game.then(*(penalty(seat, monster, "CA-22.6") for seat, _ in weaker))
    if beaten:
        for seat in dict.fromkeys(seat for seat, _ in battle):
            game.count("beaten", seat)
        _beat(game, square, monster)


def _beat(game: CardAdventure, square: int, monster: CardId) -> None:
    """The monster is removed (CA-22.4), or lies face down with counters until it revives (CA-25.7 to CA-25.11)."""
    counters = sum(one.revive for one in game.abilities(monster))
    if not counters:
        remove_monster(game, monster, "CA-22.4")
        return
    game.reviving[monster] = counters
    game.emit("lies_down", "CA-25.8", card=monster, square=square, counters=counters)
    game.then(bonus_ends())


@step
def penalty(game: CardAdventure, seat: int, monster: CardId, rule: str) -> None:
    """A PC takes the whole penalty of a monster once (CA-23.5 to CA-23.9); then: is it out (CA-R17)?"""
    if game.out[seat]:
        return
    printed = game.table.card[monster].penalty
    if game.sink is not None:
        game.emit("penalty", rule, seat=seat, monster=monster)
    if printed.damage:
        take_tokens(game, seat, "damage", printed.damage, "CA-23.6")
    if printed.poison:
        take_tokens(game, seat, "poison", printed.poison, "CA-23.7")
    if printed.curses:
        game.then(take_curses(seat, printed.curses, "CA-23.9"), check_out(seat))
    else:
        see_if_out(game, seat)


# --- phase 4


@step
def end_phase(game: CardAdventure, square: int) -> None:
    """Cards go to their piles, wounds heal, lowered BP and lost abilities come back; counters stay (CA-24.1 to CA-24.6).

    Of monsters that were driven out of the fight, too.
    """
    table = game.table
    zone = table.squares[square]
    game.fight, game.fighting = -1, 0
    for card in game.zones[table.used]:
        game.discard_card(card, table.used)
    for card in game.foes:
        if game.modifiers:
            game.expire("turn", ("card", card))
    for card in game.zones[zone]:
        game.forget(card)
    game.dispelled = tuple(one for one in game.dispelled if one not in game.foes)
    game.foes.clear()
    game.locked.clear()
    game.touched = game.settled = game.waiting = ()
    game.emit("fight_over", "CA-24.1", square=square)
    seats = tuple(game.pcs_in(square))
    lost = bool(game.fighters_in(square))
    fire(game, fitting(game, "fight_lost" if lost else "fight_won", square=square), seats)
    for seat in seats:
        game.fire("fight_ends", seat)


def might_present(game: CardAdventureView, seat: int, square: int) -> bool:
    """With concealed hands whoever fights and holds cards is asked, able to use them or not (CA-6.13)."""
    return might_use(game, seat, square) and bool(game.fighters_in(square))


def might_use(game: CardAdventureView, seat: int, square: int) -> bool:
    """The same where all monsters are settled or gone."""
    return fights(game, seat, square) and game.holds_concealed(seat)


CARD_PHASE = window("card_phase", in_fight, card_phase_options, "CA-21.1", concealed=might_present)
EFFECT_PHASE = window("effect_phase", in_fight, effect_phase_options, "CA-R56", concealed=might_use)

FIGHT = sequence(
    "fight",
    Phase("encounter", "CA-19.13", begin=encounter_phase, border=True),  # backs are shown from here on (CA-R31, CA-R63)
    Phase("card", "CA-21.1", window=CARD_PHASE),
    Phase("effect", "CA-22.1", begin=effect_phase),
    Phase("end", "CA-24.1", begin=end_phase),
)
