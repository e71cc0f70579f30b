"""Laying out members: the placing at the start (section 6), the relocation phase and texts that relocate (section 10).

A layout is made in small choices that nobody else sees: a card is taken up and put somewhere, until the player is done.
The others see the old and the new layout (SB-R14, SB-R45).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from game.content.seven_dons.schema import KINDS
from game.games.seven_dons.answers import event
from game.games.seven_dons.position import Draft
from game.games.seven_dons.state import SevenDons
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option

PLACE, RELOCATE = "place", "relocate"
"""The two kinds of decisions in which a layout is made."""


# --- the placing


@step
def place_members(game: SevenDons, seat: int) -> None:
    """A player who has seen the boss card lays out all members, face down (SB-5.4, SB-6.1, SB-6.2)."""
    game.drafts[seat] = first_layout(game, seat)
    after = (show_layout(seat),) if game.table.options.placement == "open_in_turn" else ()  # SB-R49
    game.then(lay_out(seat, seat, PLACE), *after)


def first_layout(game: SevenDons, seat: int) -> Draft:
    """Where the placing begins: the members in the order of chance, two to a column."""
    pile = game.alive(seat)
    return Draft(tuple(pile[at : at + 2] for at in range(0, len(pile), 2)))


@step
def show_layout(game: SevenDons, seat: int) -> None:
    """A layout is shown: its columns, and all cards face down (SB-6.2, SB-R49)."""
    draft = game.drafts[seat]
    if draft is None:  # in a position that somebody else imagines
        draft = by_chance(game, seat)
    settle(game, seat, draft, False)
    game.drafts[seat] = None
    game.reveals += 1
    game.emit("placed", "SB-6.1", seat=seat, columns=game.columns[seat])


def by_chance(game: SevenDons, seat: int) -> Draft:
    """Some layout, as good as any other to who knows nothing of it."""
    pile = tuple(game.shuffled(game.alive(seat)))
    pairs = (len(pile) + 1) // 2 - game.below((len(pile) + 1) // 2 + 1)
    return Draft((*(pile[2 * at : 2 * at + 2] for at in range(pairs)), *((card,) for card in pile[2 * pairs :])))


# --- relocating


@step
def relocate(game: SevenDons, seat: int, whose: int, rule: str) -> None:
    """A player rearranges members, in the phase or by a text (SB-10.1, SB-10.6, SB-C13)."""
    if game.alive(whose):
        game.drafts[seat] = Draft(game.layout(whose))
        game.then(lay_out(seat, whose, RELOCATE), relocated(seat, whose, rule))


@step
def lay_out(game: SevenDons, seat: int, whose: int, kind: str) -> None:
    """One small choice: take up a card or be done; then where the card goes (SB-6.3 to SB-6.7, SB-10.2 to SB-10.5, SB-R50)."""
    draft = draft_of(game, seat, whose)
    rule = "SB-6.1" if kind == PLACE else "SB-10.1"
    taken = draft.taken
    ways = _ways(seat, whose, kind)
    if taken is None:
        options = [_DONE, *[ways.take[card] for column in draft.columns for card in column]]
        game.ask(seat, kind, options, rule=rule, always=True)
        return
    options = [ways.put_back]
    doubled = False
    for column in draft.columns:
        front = column[0]
        if taken in column:
            if len(column) == 2:
                doubled = True
                options.append(ways.exchange[column[1] if front == taken else front])
        else:
            options.append(ways.exchange[front])
            options.append(ways.exchange[column[1]] if len(column) == 2 else ways.behind[front])
    if doubled:
        options.append(ways.alone)
    game.ask(seat, kind, options, rule=rule, about=(("card", taken),), always=True)


class _Ways(NamedTuple):
    """The options of one player who lays out: made once, by the number of the card that they are about."""

    take: tuple[Option, ...]
    exchange: tuple[Option, ...]
    behind: tuple[Option, ...]
    put_back: Option
    alone: Option


_DONE = Option("done")


@cache
def _ways(seat: int, whose: int, kind: str) -> _Ways:
    again = lay_out(seat, whose, kind)

    def about(verb: str, step: Callable[[int, int, CardId], Record]) -> tuple[Option, ...]:
        return tuple(Option(verb, (("card", card),), (step(seat, whose, card), again)) for card in range(2 * KINDS))

    return _Ways(
        about("take", take),
        about("exchange", exchange),
        about("behind", behind),
        Option("put_back", (), (put_back(seat, whose), again)),
        Option("alone", (), (alone(seat, whose), again)),
    )


def draft_of(game: SevenDons, seat: int, whose: int) -> Draft:
    """The layout that a player is making; in a position that somebody else imagines, the one that it began with."""
    return game.drafts[seat] or (Draft(game.layout(whose)) if game.columns[whose] else first_layout(game, seat))


@step
def take(game: SevenDons, seat: int, whose: int, card: CardId) -> None:
    """A card is taken up."""
    game.drafts[seat] = draft_of(game, seat, whose)._replace(taken=card)


@step
def put_back(game: SevenDons, seat: int, whose: int) -> None:
    """The card that was taken up goes back where it was."""
    game.drafts[seat] = draft_of(game, seat, whose)._replace(taken=None)


@step
def exchange(game: SevenDons, seat: int, whose: int, card: CardId) -> None:
    """Two cards change places (SB-10.4)."""
    game.drafts[seat] = exchanged(draft_of(game, seat, whose), card)


@step
def behind(game: SevenDons, seat: int, whose: int, card: CardId) -> None:
    """The card that was taken up goes behind a front card that has none behind it (SB-6.6, SB-10.5)."""
    game.drafts[seat] = put_behind(draft_of(game, seat, whose), card)


@step
def alone(game: SevenDons, seat: int, whose: int) -> None:
    """The card that was taken up becomes a front card in a column of its own (SB-6.7)."""
    game.drafts[seat] = put_alone(draft_of(game, seat, whose))


# --- layouts in the making, each with a card that is taken up


def exchanged(draft: Draft, card: CardId) -> Draft:
    """The card that was taken up has changed places with another one."""
    columns, taken = draft
    assert taken is not None
    swapped = {taken: card, card: taken}
    return Draft(tuple(tuple(swapped.get(one, one) for one in column) for column in columns))


def put_behind(draft: Draft, card: CardId) -> Draft:
    """The card that was taken up lies behind a front card that had none behind it."""
    without, taken = _without(draft)
    return Draft(tuple((card, taken) if column == (card,) else column for column in without))


def put_alone(draft: Draft) -> Draft:
    """The card that was taken up lies in a column of its own."""
    without, taken = _without(draft)
    return Draft((*without, (taken,)))


def _without(draft: Draft) -> tuple[tuple[tuple[CardId, ...], ...], CardId]:
    """The columns without the card that was taken up, and that card."""
    columns, taken = draft
    assert taken is not None
    left = (tuple(card for card in column if card != taken) for column in columns)
    return tuple(column for column in left if column), taken


@step
def relocated(game: SevenDons, seat: int, whose: int, rule: str) -> None:
    """The new layout is shown; the faces have not changed (SB-10.3). Unless it is tracked nobody can follow it (SB-R14).

    Who rearranges the opponent's members sees only their backs, and both see which card goes where.
    """
    draft = draft_of(game, seat, whose)
    before, old = game.alive(whose), game.columns[whose]
    seen = seat != whose or game.table.options.relocation_view == "tracked" or bool(game.open_moves >> seat & 1)
    settle(game, whose, draft, seen)
    game.drafts[seat] = None
    game.reveals += 1
    if seat == whose:
        _tell_where(game, seat)
    moved = {"moved": tuple(before.index(card) for card in game.alive(whose))} if seen else {}
    game.emit("relocated", rule, seat=seat, whose=whose, before=old, after=game.columns[whose], **moved)
    game.then(*event(game, "relocation", seat))


def _tell_where(game: SevenDons, seat: int) -> None:
    """Where a player leaves those who lie face up, both see."""
    backs = game.backs(seat)
    if backs:
        for card in game.alive(seat):
            if game.up >> card & 1:
                game.clue(seat, card, "back" if card in backs else "front")


def settle(game: SevenDons, whose: int, draft: Draft, tracked: bool) -> None:
    """The members lie as a draft has them; unless that was seen, nobody else knows which is which (SB-R45)."""
    pile = tuple(card for column in draft.columns for card in column)
    targets = [strike.target for strike in game.strikes if strike.target is not None]  # their places are public
    game.rearrange({game.table.members[whose]: pile}, [card for card in pile if game.is_up(card) or card in targets], tracked)
    game.set_columns(whose, tuple(len(column) for column in draft.columns))
    if not tracked:
        game.lose_track(whose)
