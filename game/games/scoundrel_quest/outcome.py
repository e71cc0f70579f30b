"""The comparison, and what a win brings: levels, Fate cards and treasure (section 18, section 29)."""

from __future__ import annotations

from game.games.scoundrel_quest.aftermath import after_comparison, guard_killed
from game.games.scoundrel_quest.asking import round_of_all
from game.games.scoundrel_quest.flight import lose
from game.games.scoundrel_quest.floor import gather
from game.games.scoundrel_quest.position import Beast, QuestView
from game.games.scoundrel_quest.spoils import loot
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import (
    beast_treasure,
    beast_words,
    counted,
    fighters,
    has_trait,
    our_total,
    their_total,
    total,
)
from game.rules.agenda import Record, step
from game.rules.decisions import CardId


def wins_ties(game: QuestView) -> bool:
    """Is a warrior among the fighters (MQ-18.3, MQ-R40)?"""
    fight = game.fight
    assert fight is not None
    helper = game.table.options.warrior_helper_wins_ties
    return any(has_trait(game, seat, "wins_ties") for seat in counted(game) if helper or seat == fight.main)


@step
def compare(game: Quest) -> None:
    """The higher total wins, a tie is the monsters' (MQ-18.1 to MQ-18.3)."""
    fight = game.fight
    assert fight is not None
    foes = dict(fight.dice_of)
    ours = our_total(game) + sum(sum(one.faces) for one in game.rolls if foes[one.id] is None)
    theirs = their_total(game) + sum(sum(one.faces) for one in game.rolls if foes[one.id] is not None)
    game.rolls = ()
    won = ours > theirs or (ours == theirs and wins_ties(game))
    game.fight = fight._replace(stage="won" if won else "lost")
    rule = "MQ-18.3" if won and ours == theirs else "MQ-18.1" if won else "MQ-18.2"
    game.emit("compared", rule, ours=ours, theirs=theirs, won=won)
    game.then(win() if won else lose())


# --- the win


def killed(game: QuestView, beast: Beast) -> bool:
    """Is it killed, or only defeated (MQ-18.4, MQ-R41)?"""
    return bool(game.table.card[beast.like].killed)


def levels_won(game: QuestView, dead: list[Beast]) -> tuple[int, int]:
    """The levels of main player and helper for these killed monsters (MQ-18.15, MQ-18.16, MQ-29.4 to MQ-29.9, MQ-R43)."""
    fight = game.fight
    assert fight is not None
    helped = fight.helper in fighters(game)
    fearsome = sum("fearsome" in beast_words(game, one) for one in dead)
    main = len(dead) + (0 if helped else fearsome)
    if dead:
        main = max(1, main + total(game, fight.main, "kill_levels"))  # MQ-18.18
    if not helped:
        return main, 0
    helper = fearsome
    if has_trait(game, fight.helper, "helper_level"):
        helper = len(dead)
        if game.table.options.elf_help_levels == "per_combat":
            helper = min(1, len(dead))
    return main, helper


def treasure_due(game: QuestView) -> int:
    """How many Treasure cards the running combat brings as it stands, if it is won (MQ-18.6 to MQ-18.10)."""
    fight = game.fight
    if fight is None:
        return 0
    foes = [one for one in game.beasts if one.card in fight.foes]
    treasure = fight.loot + sum(
        beast_treasure(game, one) for one in foes if killed(game, one) or game.table.card[one.like].spared_treasure
    )
    return max(0, treasure + total(game, fight.main, "treasure")) if treasure else 0


@step
def win(game: Quest) -> None:
    """What a win brings, in its order (MQ-18.5, MQ-R116)."""
    fight = game.fight
    assert fight is not None
    foes = [one for one in game.beasts if one.card in fight.foes]
    dead = [one for one in foes if killed(game, one)]
    helper = fight.helper if fight.helper in fighters(game) else -1
    levels = rise(fight.main, helper, *levels_won(game, dead))
    if fight.boss and victors(game):
        game.then(levels, victory(tuple(victors(game))))
        return
    treasure = treasure_due(game)
    hunted = guard_killed(game, tuple(one.card for one in dead))
    if hunted:
        game.hunted = None
    share = min(fight.share, treasure) if helper >= 0 else 0
    spoils: tuple[Record, ...] = (
        own_colours(fight.main, helper, tuple(one.colour for one in foes)),
        clear(tuple(one.card for one in foes)),
        loot(fight.main, helper, treasure, share, fight.first, fight.cell),
        *((gather(fight.main, True),) if hunted else ()),
    )
    if game.table.options.win_order == "levels_first":
        game.then(after_comparison(), levels, *spoils, round_of_all())
    else:
        game.then(after_comparison(), *spoils, round_of_all(), levels)


def victors(game: QuestView) -> list[int]:
    """Who wins the game by beating the Boss (MQ-22.14, MQ-4.6, MQ-4.7, MQ-R133)."""
    if game.table.options.boss_level_check == "at_start":
        return fighters(game)
    fight = game.fight
    assert fight is not None
    return (
        [seat for seat in fighters(game) if game.level[seat] >= game.table.winning]
        if game.level[fight.main] >= game.table.winning
        else []
    )


@step
def victory(game: Quest, seats: tuple[int, ...]) -> None:
    """The Boss is beaten: the game ends (MQ-4.6)."""
    game.end(tuple(sorted(seats)), "boss", "MQ-4.7" if len(seats) > 1 else "MQ-4.6")


@step
def rise(game: Quest, main: int, helper: int, levels: int, helped: int) -> None:
    """Levels for a kill, which can bring to level 10 (MQ-29.5, MQ-29.10)."""
    game.gain_levels(main, levels, "MQ-18.15", kill=True)
    if helper >= 0:
        game.gain_levels(helper, helped, "MQ-29.8", kill=True)


@step
def own_colours(game: Quest, main: int, helper: int, colours: tuple[int, ...]) -> None:
    """A Fate card for each defeated monster of one's own colour (MQ-18.6, MQ-18.7, MQ-20.22)."""
    for seat in (main, helper):
        if seat >= 0:
            for _ in range(colours.count(game.table.colour[seat])):
                game.draw_to_hand(seat, "fate", "MQ-18.6" if seat == main else "MQ-18.7")


@step
def clear(game: Quest, foes: tuple[CardId, ...]) -> None:
    """Figures, cards and enhancers leave (MQ-18.8, MQ-18.9, MQ-18.17)."""
    for card in foes:
        beast = game.beast(card)
        if beast is not None:
            game.remove_beast(beast, "MQ-18.8")
