"""Combat from its trigger to the announced roll: who fights, what goes on meanwhile, answers (sections 15, 17, 22)."""

from __future__ import annotations

from game.games.scoundrel_quest.aftermath import after_comparison, end_fight
from game.games.scoundrel_quest.asking import could_act, whose_turn, windowed
from game.games.scoundrel_quest.curses import remember
from game.games.scoundrel_quest.dice import ANSWERS, COMBAT, lay_open
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.helping import ask_options, bid_options
from game.games.scoundrel_quest.meeting import boss_due, foes_of
from game.games.scoundrel_quest.newcomers import new_monster
from game.games.scoundrel_quest.outcome import compare
from game.games.scoundrel_quest.paying import buy_options
from game.games.scoundrel_quest.position import Fight, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.suicide import suicide_options
from game.games.scoundrel_quest.tidying import crowded, lay_by
from game.games.scoundrel_quest.trading import broken, lapse_broken
from game.games.scoundrel_quest.uses import anytime
from game.games.scoundrel_quest.values import beast_dice, combat_dice, counted, fighters, ignores
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option
from game.rules.phases import close_window, open_window, window

# --- triggers


@step
def meet(game: Quest) -> None:
    """The combat starts at once; only on the own turn (MQ-15.1, MQ-15.8, MQ-9.17)."""
    seat = game.active
    if boss_due(game):
        game.then(new_monster(seat, START, True), start_fight(True))
    else:
        game.then(choose_more(), start_fight(False))


@step
def choose_more(game: Quest) -> None:
    """Monsters that ignore the scoundrel may be fought together with the others (MQ-R32, MQ-R129)."""
    seat = game.active
    more = attack_options(game, seat, (choose_more(),))
    if more and foes_of(game, seat) and not game.dead[seat] and not boss_due(game):
        game.ask(seat, "meet", [Option("fight"), *more], rule="MQ-R129", always=True)


@step
def start_fight(game: Quest, boss: bool) -> None:
    """Everybody and everything in the room that must fight does, together (MQ-15.12 to MQ-15.14)."""
    seat = game.active
    foes = tuple(one.card for one in foes_of(game, seat))
    if not foes or game.dead[seat] or game.fight is not None:
        return
    game.fight = Fight(seat, game.at[seat], foes, boss=boss)
    game.emit("combat", "MQ-22.1" if boss else "MQ-15.8", seat=seat, cards=foes, cell=game.at[seat])
    remember(game, seat)
    game.then(*windowed(game, combat()))


@step
def attack(game: Quest, beast: CardId) -> None:
    """A scoundrel fights a monster that ignores it (MQ-15.18, MQ-R129)."""
    game.attacked = (*game.attacked, beast)


def attack_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """The monsters here that ignore the active player."""
    return [
        Option("attack", (("card", one.card),), (attack(one.card), *after))
        for one in game.beasts_at(game.at[seat])
        if ignores(game, one, seat) and one.card not in game.attacked
    ]


# --- while it goes on


def fight_now(game: QuestView, fight: Fight) -> Fight:
    """The combat as it must be by who is in the room now (MQ-15.12, MQ-15.28, MQ-R32, MQ-R105, MQ-R119)."""
    present = [seat for seat in (fight.main, fight.helper) if seat >= 0 and not game.dead[seat] and game.at[seat] == fight.cell]
    if fight.helper >= 0 and fight.helper not in present:
        fight = fight._replace(helper=-1, share=0)
    if fight.main not in present and fight.helper >= 0:
        if game.table.options.helper_takes_over:  # MQ-R105, MQ-R105a
            fight = fight._replace(main=fight.helper, helper=-1, share=0, helped=True)
        else:
            fight = fight._replace(helper=-1)
    cell, main, attacked = fight.cell, fight.main, game.attacked
    fought = [
        one.card for one in game.beasts if one.cell == cell and (one.boss or one.card in attacked or not ignores(game, one, main))
    ]
    foes = tuple([card for card in fight.foes if card in fought])
    if len(foes) < len(fought):
        foes += tuple([card for card in fought if card not in foes])
    return fight if foes == fight.foes else fight._replace(foes=foes)


@step
def combat(game: Quest) -> None:
    """The main player goes on: cards, help, or the roll; any seat may break in (MQ-R82a)."""
    fight = game.fight
    if fight is None:
        return
    now = fight_now(game, fight)
    if broken(game):
        game.then(lapse_broken(), combat())
    elif now != fight or fight.stage != "open":
        game.fight = now._replace(stage="open")
        game.emit("combat_changed", "MQ-15.28", cards=now.foes, main=now.main, helper=now.helper)
        game.then(combat())
    elif crowded(game) >= 0:
        game.then(lay_by(crowded(game)), combat())
    elif not fighters(game):
        game.then(end_fight("left"))
    elif not fight.foes:
        game.then(end_fight("no_foes"))
    else:
        again = windowed(game, combat())
        options = [
            ROLL,
            *ask_options(game, fight.main, again),
            *anytime(game, fight.main, after=again),
            *suicide_options(game, fight.main, again),
            *_level_for_gold(game, fight.main, again),
        ]
        game.ask(fight.main, "combat", options, rule="MQ-17.1", always=True)


def _level_for_gold(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """By option a level is bought in combat too, on the own turn (MQ-R59)."""
    return buy_options(game, seat, after) if seat == game.active else []


@step
def announce(game: Quest) -> None:
    """The roll is announced; everybody else may answer before the dice fall (MQ-17.2, MQ-17.3, MQ-R38)."""
    assert game.fight is not None
    game.fight = game.fight._replace(stage="announced")
    game.emit("announced", "MQ-17.2", seat=game.fight.main)
    game.then(open_window(ANSWER, ()), answered())


def _others(game: Quest) -> list[int]:
    """Everybody but the main player, in seat order (MQ-R38)."""
    assert game.fight is not None
    return game.clockwise(game.fight.main)[1:]


def _reactions(game: Quest, seat: int) -> list[Option]:
    """What can be done in answer: after it the roll must be announced again (MQ-17.4, MQ-R38)."""
    after = (reacted(seat), close_window())
    return anytime(game, seat, after=after) if could_act(game, seat) else bid_options(game, seat, after)


ANSWER = window("quest.answer", _others, _reactions, "MQ-17.3", concealed=could_act, turn_of=whose_turn)


@step
def reacted(game: Quest, seat: int) -> None:
    """The roll is no longer announced, since somebody acted; where there is still a combat, it must be announced again."""
    fight = game.fight
    if fight is None:
        return
    game.fight = fight._replace(stage="open")
    if fight_now(game, fight).foes and fighters(game):
        game.emit("called_off", "MQ-17.4", seat=seat)


@step
def answered(game: Quest) -> None:
    """All have passed: the dice fall; else the main player goes on (MQ-R38)."""
    fight = game.fight
    if fight is None:
        return
    if fight.stage == "announced" and fight_now(game, fight) == fight:
        game.then(roll_dice())
    else:
        game.then(*windowed(game, combat()))


@step
def roll_dice(game: Quest) -> None:
    """The main player rolls first, then the helper, then for monsters their colours' players (MQ-17.5 to MQ-17.8)."""
    fight = game.fight
    assert fight is not None
    game.fight = fight._replace(stage="rolled")
    dice: list[tuple[int, CardId | None]] = []
    for seat in counted(game):
        count = combat_dice(game, seat) + (fight.ally_dice if seat == fight.main else 0)
        dice.append((lay_open(game, COMBAT, seat, count, "MQ-17.7"), None))
    for beast in game.beasts:
        if beast.card in fight.foes:
            dice.append(
                (lay_open(game, COMBAT, game.table.seat_of[beast.colour], beast_dice(game, beast), "MQ-17.8"), beast.card)
            )
    game.fight = game.fight._replace(dice_of=tuple(dice))
    thrown = any(one.faces for one in game.rolls)
    game.then(*((open_window(ANSWERS, (game.rolls[0].id,)),) if thrown else ()), compare(), after_comparison())


ROLL = Option("roll", (), (announce(),))
