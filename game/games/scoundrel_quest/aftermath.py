"""A combat is over: used cards, reminders, treasure left behind, monster cards, an unbeaten Boss (MQ-15.30 to MQ-15.32)."""

from __future__ import annotations

from game.games.scoundrel_quest.curses import forget_reminders
from game.games.scoundrel_quest.floor import gather
from game.games.scoundrel_quest.helping import keep_promises
from game.games.scoundrel_quest.position import Fight
from game.games.scoundrel_quest.roads import entered
from game.games.scoundrel_quest.spoils import loot
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import step
from game.rules.decisions import CardId


@step
def after_comparison(game: Quest) -> None:
    """Won at the comparison, lost when the last has fled: then the combat is over (MQ-R118)."""
    if game.fight is not None:
        game.then(end_fight(game.fight.stage))


@step
def end_fight(game: Quest, how: str) -> None:
    """Used cards go or come back, reminders go, monster cards change their place, a Boss that was not beaten disappears.

    `how` is `won`, `lost`, `left` (no scoundrel is left) or `no_foes` (MQ-15.30 to MQ-15.32, MQ-R120, MQ-R134, MQ-24.8).
    """
    fight = game.fight
    if fight is None:
        return
    table = game.table
    game.fight = None
    game.flight = None
    game.attacked = ()
    for used in fight.used:
        if used.card not in game.zones[table.beside]:
            continue
        if used.returns and how in ("left", "no_foes") and not game.dead[used.seat]:
            game.move(used.card, table.beside, table.hand[used.seat])
            game.emit("returned", "MQ-15.31", seat=used.seat, card=used.card)
        else:
            game.gone(used.card, table.beside)
    forget_reminders(game)
    game.tried = tuple(one for one in game.tried if one[2] != "d10 combat" and not _per_combat(game, one[1], one[2]))
    for beast in game.beasts:
        if beast.card in fight.foes:
            if fight.boss and how != "won":
                game.remove_beast(beast, "MQ-22.12")
            else:
                game.change_beast(beast, front=table.seat_of[beast.colour])
    game.emit("combat_over", "MQ-15.30", how=how)
    left_behind(game, fight, how)
    if how != "won" and guard_killed(game):
        game.hunted = None
        if how == "no_foes":
            game.then(gather(fight.main, True))
    keep_promises(game, fight, how)
    if how == "lost" and fight.main == game.active and game.at[fight.main] != fight.cell:
        game.then(entered(fight.main))


def _per_combat(game: Quest, card: CardId, word: str) -> bool:
    use = game.table.use[card]
    return word == "use" and use is not None and use.again == "combat"


def guard_killed(game: Quest, now: tuple[CardId, ...] = ()) -> bool:
    """Has the monster that a search found been killed, now or by a card before (MQ-12.24, MQ-R28)?"""
    return game.hunted is not None and (game.hunted in now or game.beast(game.hunted) is None)


def left_behind(game: Quest, fight: Fight, how: str) -> None:
    """Treasure that monsters left behind, where nothing was won: theirs who is still there (MQ-R127), or gone (MQ-R33).

    What a helper was promised of it is kept as after a win (MQ-R50).
    """
    if not fight.loot or how == "won":
        return
    there = [seat for seat in (fight.main, fight.helper) if seat >= 0 and not game.dead[seat] and game.at[seat] == fight.cell]
    if how == "no_foes" and fight.share and len(there) > 1:
        game.then(loot(fight.main, fight.helper, fight.loot, fight.share, fight.first, fight.cell))
    elif how == "no_foes" and fight.main in there:
        seen = len(game.here(fight.cell)) > 1
        for _ in range(fight.loot):
            game.draw_to_hand(fight.main, "treasure", "MQ-R127", face_up=seen)
    elif game.table.options.abandoned_treasure == "dropped":
        table = game.table
        for _ in range(fight.loot):
            source = game.renewed("treasure")
            card = None if source is None else game.draw(source)
            if source is not None and card is not None:
                kind = table.kind[card]
                if kind == "item":
                    game.move(card, source, table.floor[game.cells[fight.cell]])
                else:
                    game.gone(card, source)
        game.emit("treasure_dropped", "MQ-R33", cell=fight.cell, count=fight.loot)
