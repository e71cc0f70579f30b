"""Asking for help, what is agreed for it, and keeping it (section 20)."""

from __future__ import annotations

from game.games.scoundrel_quest.curses import remember
from game.games.scoundrel_quest.position import WINNING, Fight, QuestView
from game.games.scoundrel_quest.roads import arrive
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import Record, step
from game.rules.decisions import Option


def candidates(game: QuestView) -> list[int]:
    """Who can be asked: alive, in the room or next to it behind an exit (MQ-20.3, MQ-20.4, MQ-20.6), one helper in a combat
    (MQ-20.2, MQ-R124), level 10 against a Boss (MQ-22.11)."""
    fight = game.fight
    if fight is None or fight.helper >= 0 or (fight.helped and not game.table.options.second_helper):
        return []
    room = game.room_card(fight.cell)
    if room is not None and "no_help" in room.traits:
        return []
    if any(game.table.card[one.like].no_help for one in game.beasts if one.card in fight.foes):
        return []
    return [
        seat
        for seat in game.clockwise(fight.main)[1:]
        if not game.dead[seat]
        and game.near(fight.cell, game.at[seat])
        and (not fight.boss or game.level[seat] >= WINNING)
        and seat not in fight.asked
    ]


def help_options(game: QuestView, again: tuple[Record, ...]) -> list[Option]:
    """Ask somebody for help, with a promise of treasure or without (MQ-20.11, MQ-20.12)."""
    return [
        Option("ask", (("seat", seat), ("cards", share), ("first", first)), (ask_help(seat, share, bool(first)), *again))
        for seat in candidates(game)
        for share, first in ((0, 0), (1, 0), (1, 1), (2, 0), (2, 1))
    ]


@step
def ask_help(game: Quest, seat: int, share: int, first: bool) -> None:
    """The one who is asked helps, or does not (MQ-20.5)."""
    options = [Option("help", (), (helps(seat, share, first),)), Option("refuse", (), (refuses(seat),))]
    game.ask(seat, "help", options, rule="MQ-20.5", about=(("cards", share), ("first", int(first))))


@step
def refuses(game: Quest, seat: int) -> None:
    """This player is not asked again on these terms."""
    assert game.fight is not None
    game.fight = game.fight._replace(asked=(*game.fight.asked, seat))
    game.emit("refused", "MQ-20.5", seat=seat)


@step
def helps(game: Quest, seat: int, share: int, first: bool) -> None:
    """Accepting and moving are one act; it costs no Move (MQ-20.7, MQ-20.9, MQ-R124)."""
    fight = game.fight
    assert fight is not None
    game.fight = fight._replace(helper=seat, share=share, first=first, helped=True)
    game.emit("helper", "MQ-20.5", seat=seat, cards=share, first=first)
    remember(game, seat)
    if game.at[seat] != fight.cell:
        game.then(arrive(seat, fight.cell, "help"))


def keep_promises(game: Quest, fight: Fight, how: str) -> None:
    """What was agreed beside treasure is handed over now (MQ-R49)."""
