"""The player's turn and its three phases, and the Monsters' Turn that follows (sections 4, 6 and 9)."""

from __future__ import annotations

from game.games.scoundrel_quest.asking import windowed
from game.games.scoundrel_quest.charity import charity
from game.games.scoundrel_quest.deals import deal_options
from game.games.scoundrel_quest.death import revive
from game.games.scoundrel_quest.dice import monster_die
from game.games.scoundrel_quest.exploring import step_options
from game.games.scoundrel_quest.fight import attack_options, meet, start_fight
from game.games.scoundrel_quest.floor import pickup_options
from game.games.scoundrel_quest.meeting import boss_due, must_fight
from game.games.scoundrel_quest.monsters_turn import move_monsters
from game.games.scoundrel_quest.paying import buy_options
from game.games.scoundrel_quest.roads import room_text
from game.games.scoundrel_quest.searching import search_options
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.suicide import suicide_options
from game.games.scoundrel_quest.tidying import tidy, untidy
from game.games.scoundrel_quest.trading import broken, lapse_broken
from game.games.scoundrel_quest.uses import anytime
from game.games.scoundrel_quest.values import move_left
from game.rules.agenda import Record, step
from game.rules.decisions import Option


@step
def new_turn(game: Quest, seat: int) -> None:
    """The next player's turn; everybody can still act before its first step (MQ-4.2, MQ-6.11, MQ-R82a)."""
    game.turn += 1
    game.active = seat
    game.stage = "begin"
    game.emit("turn", "MQ-6.1", seat=seat, turn=game.turn)
    game.then(*windowed(game, begin()), start(), phase_two())


@step
def begin(game: Quest) -> None:
    """Nobody's own turn yet: what can be done on any turn can be done (MQ-R82a)."""
    if untidy(game) >= 0:
        game.then(tidy(), begin())
        return
    if broken(game):
        game.then(lapse_broken(), begin())
        return
    seat = game.active
    again = windowed(game, begin())
    game.ask(seat, "begin", [START, *anytime(game, seat, after=again)], rule="MQ-R82a", always=True)


@step
def start(game: Quest) -> None:
    """Revival, then phase 1: a Fate card (MQ-23.13, MQ-6.2, MQ-R12)."""
    seat = game.active
    game.stage = "move"
    game.spent = game.bought = 0
    game.forced = game.over = game.tired = False
    game.searched = game.dealt = ()
    game.barred = tuple(one for one in game.barred if one[1] != seat)
    if game.dead[seat]:
        revive(game, seat)
    game.draw_to_hand(seat, "fate", "MQ-6.2")
    game.then(room_text(seat, "turn"))


@step
def phase_two(game: Quest) -> None:
    """A monster is here already: only magic helps before the fight (MQ-9.14, MQ-9.15); a Boss leaves no time for it (MQ-R51a)."""
    if must_fight(game) and not boss_due(game):
        game.then(*windowed(game, waking()))
    else:
        game.then(*windowed(game, act()))


@step
def waking(game: Quest) -> None:
    """Before the fight of the turn's start any-time cards may be used (MQ-R12)."""
    seat = game.active
    if not must_fight(game) or boss_due(game):
        game.then(act())
        return
    if untidy(game) >= 0:
        game.then(tidy(), waking())
        return
    again = windowed(game, waking())
    options = [
        *attack_options(game, seat, again),
        *anytime(game, seat, calm=False, after=again),
        *suicide_options(game, seat, again),
    ]
    game.ask(seat, "meet", [Option("fight", (), (start_fight(False), act())), *options], rule="MQ-9.14", always=True)


@step
def act(game: Quest) -> None:
    """Phase 2: whatever the active player wants, as far as its Move goes (MQ-6.3)."""
    seat = game.active
    if game.over:
        game.then(monsters())
        return
    if untidy(game) >= 0:
        game.then(tidy(), act())
        return
    if broken(game):
        game.then(lapse_broken(), act())
        return
    if game.tired:
        game.then(phase_three())
        return
    if must_fight(game):
        game.then(meet(), act())
        return
    again = windowed(game, act())
    after: tuple[Record, ...] = (stale(), *again)
    left = move_left(game, seat)
    options = [
        END_TURN,
        *step_options(game, seat, left, after),
        *search_options(game, seat, left, after),
        *pickup_options(game, seat, left, after),
        *deal_options(game, seat, after),
        *attack_options(game, seat, after),
        *buy_options(game, seat, after),
        *suicide_options(game, seat, after),
        *anytime(game, seat, after=again),
    ]
    game.ask(seat, "act", options, rule="MQ-6.3", always=True)


@step
def stale(game: Quest) -> None:
    """An action of the active player is over: cards received before it are no longer just received (MQ-R139)."""
    for seat in range(game.seats):
        game.count_tokens(seat)
    game.fresh = tuple(one for one in game.fresh if one[1] == game.active)


@step
def put_by(game: Quest) -> None:
    """Phase 2 is ended: nothing that came before is just received any more, the active player's own neither (MQ-R139)."""
    game.fresh = ()


@step
def phase_three(game: Quest) -> None:
    """Phase 3: charity; a monster that comes meanwhile is fought first (MQ-6.9, MQ-R123)."""
    if game.over:
        game.then(monsters())
        return
    if must_fight(game) and not game.tired:
        game.then(meet(), phase_three())
        return
    game.stage = "charity"
    game.then(charity(game.active), close_turn())


@step
def close_turn(game: Quest) -> None:
    """After charity the turn is over; what can be done on any turn can still be done (MQ-6.9, MQ-R82a)."""
    game.stage = "close"
    game.then(*windowed(game, close()))


@step
def close(game: Quest) -> None:
    """Nobody's own turn any more, before the monster die."""
    if untidy(game) >= 0:
        game.then(tidy(), close())
        return
    if broken(game):
        game.then(lapse_broken(), close())
        return
    seat = game.active
    again = windowed(game, close())
    options = [GO_ON, *anytime(game, seat, after=again)]
    game.ask(seat, "close", options, rule="MQ-R82a", always=True)


@step
def monsters(game: Quest) -> None:
    """The Monsters' Turn: the player who has just finished rolls the monster die, monsters or not (MQ-25.1 to MQ-25.3)."""
    game.stage = "monsters"
    seat = game.active
    game.expire("turn")
    game.tried = ()
    game.ignored = ()
    game.fresh = ()
    game.hunted = None
    game.lapse("quest.trade")
    game.stepping = False
    for one in range(game.seats):
        game.count_tokens(one)
    rolls = [monster_die(seat, "movement", move_monsters())] * game.table.options.monster_moves_per_turn
    game.then(*rolls, new_turn((seat + 1) % game.seats))


START = Option("start")
END_TURN = Option("end_turn", (), (put_by(), phase_three()))
GO_ON = Option("go_on", (), (monsters(),))
