"""The board's goal in words: what is to be done, how far that is, how many turns are left, and how it is lost (CA-B1, CA-R55)."""

from __future__ import annotations

from dataclasses import replace

from game.boards.words import rule_text
from game.client.i18n import _, language, n_
from game.client.table.card_adventure.words import Names
from game.client.text import Font, Rich, Run, rich
from game.content.card_adventure.texts import card_name
from game.games.card_adventure import CardAdventureView
from game.games.card_adventure.goal import carried_by
from game.rules import Option


def card_of_goal(view: CardAdventureView) -> str:
    """The name of the card that the goal speaks of; empty where it speaks of none."""
    return _named(view, view.table.board.goal.card)


def _named(view: CardAdventureView, ident: str) -> str:
    cards = view.table.zones.cards
    return card_name(view.table.card[cards.index(ident)], language()) if ident in cards else ""


def to_beat(view: CardAdventureView, monster: int) -> bool:
    """Is it a monster that has to fall for the goal?"""
    goal = view.table.board.goal
    return goal.kind == "beat" and view.card_name(monster) == goal.card


PUT_AWAY = frozenset({"lose", "give_up", "discard"})
"""Choices after which a card is discarded."""


def goal_put_away(view: CardAdventureView, option: Option) -> str:
    """The name of what the goal is to carry, where a choice would discard it; else empty."""
    goal, cards = view.table.board.goal, view.table.zones.cards
    gone = option.verb in PUT_AWAY and any(kind == "card" and cards[card] == goal.card for kind, card in option.about)
    return card_of_goal(view) if gone and goal.kind == "carry" else ""


def goal_risked(view: CardAdventureView, seat: int) -> str:
    """The name of what the goal is to carry, where a rest may take it: by an 11, when it can only, or may, be that (CA-12.18)."""
    goal, cards, hand = view.table.board.goal, view.table.zones.cards, view.hand(seat, "item")
    mine = [card for card in hand if cards[card] == goal.card]
    may_go = len(mine) == len(hand) or (bool(mine) and view.options.rest_loss == "random")
    return card_of_goal(view) if goal.kind == "carry" and mine and may_go else ""


def places(names: Names) -> str:
    """The squares that the goal speaks of."""
    return _(" or ").join(names.square(square) for square in names.view.table.board.goal.squares)


def sentence(names: Names) -> str:
    """What has to be done, in one sentence."""
    view = names.view
    where = places(names)
    match view.table.board.goal.kind:
        case "carry":
            return _("Carry {card} to {place}.").format(card=card_of_goal(view), place=where)
        case "gather":
            if any(view.out):
                return _("Bring every character that is not out to {place}.").format(place=where)
            return _("Bring every character to {place}. Who is out does not count.").format(place=where)
        case "beat":
            return _("Beat {card}: none may be left on the board.").format(card=card_of_goal(view))
    return _("Bring a character to {place}.").format(place=where)


def at_once(view: CardAdventureView) -> str:
    """That the goal counts before anything else does; empty where it is beating a monster, which a fight does (CA-B1)."""
    if view.table.board.goal.kind == "beat":
        return ""
    return _("It counts the moment it is met, also among monsters: no fight comes first.")


def _lies(view: CardAdventureView) -> list[int]:
    """The squares in which what the goal speaks of is seen to lie or stand."""
    cards, card = view.table.zones.cards, view.table.board.goal.card
    zones = ((square, view.zones[zone]) for square, zone in enumerate(view.table.squares))
    return [square for square, zone in zones for one in zone if one >= 0 and cards[one] == card]


def leads_to(view: CardAdventureView) -> tuple[int, ...]:
    """The squares to make for, as far as is known: where what the goal speaks of lies, else where the goal is."""
    goal = view.table.board.goal
    lying = _lies(view) if goal.card and not carried_by(view, goal.card) else []
    return tuple(lying[:1]) or tuple(goal.squares)


def progress(names: Names) -> Rich:
    """How far the goal is, as the seat of the view may know it."""
    view = names.view
    goal = view.table.board.goal
    if goal.kind in ("gather", "reach"):
        there = sum(1 for seat in view.players() if view.at[seat] in goal.squares and view.on[seat] < 0)
        needed = len(view.players()) if goal.kind == "gather" else 1
        return rich(_("There now: {n} of {all}."), n=there, all=needed)
    cards, lying = view.table.zones.cards, _lies(view)
    holders = carried_by(view, goal.card)
    if holders:
        return rich(_("{who} carries it."), who=names.who(holders[0]))
    if lying:
        message = _("It stands in {square}.") if goal.kind == "beat" else _("It lies in {square}.")
        return rich(message, square=names.square(lying[0]))
    if any(card >= 0 and cards[card] == goal.card for card in view.zones[view.table.discard["item"]]):
        return rich("{words}", words=Run(_("It was lost: it lies among the discarded cards."), "bad"))
    return rich(_("It is nowhere in sight."))


def headline(names: Names, width: int, font: Font) -> Rich:
    """The goal in one line of so many pixels in a font: as much of it as fits."""
    view = names.view
    goal, card, where = view.table.board.goal, card_of_goal(view), places(names)
    found = bool(goal.card) and bool(carried_by(view, goal.card))
    ink = "good" if found else "gold"
    whole = {
        "carry": [_("{card} → {place}").format(card=card, place=where), card],
        "beat": [_("Beat {card}").format(card=card)],
        "gather": [_("All to {place}").format(place=where)],
    }.get(goal.kind, [_("To {place}").format(place=where)])
    lines: list[Rich] = []
    for words in whole:
        lines.append(rich("{icon:log_win} {goal} {words}", goal=Run(_("Goal:"), "dim"), words=Run(words, ink)))
        lines.append(rich("{icon:log_win} {words}", words=Run(words, ink)))
    lines.append(rich("{icon:log_win} {words}", words=Run(_("The goal"), ink)))
    return next((line for line in lines if font.measure(line) <= width), lines[-1])


def own_ends(view: CardAdventureView) -> list[str]:
    """The board's own rules that win or lose the game, in words (CA-B17)."""
    board = view.table.board
    found: list[str] = []
    for rule in board.rules:
        ends = tuple(deed for deed in rule.deeds if deed.do in ("win", "lose"))
        if ends:
            end = replace(rule, deeds=ends, once=False)
            found.append(rule_text(end, board, language(), lambda _family, ident: _named(view, ident)))
    return found


def _held_out(view: CardAdventureView) -> int:
    """The turn whose beginning wins the game by the board's own rules; 0 for none."""
    turns = (rule for rule in view.table.board.rules if rule.when == "turn" and rule.area < 0)
    return min((rule.turn for rule in turns if any(deed.do == "win" for deed in rule.deeds)), default=0)


def turns_left(view: CardAdventureView, turn: int) -> str:
    """How many turns are left after this one, and what happens then; how a game without a last turn is lost."""
    last, won = view.table.board.last_turn(view.seats), _held_out(view)
    if turn < won:
        left = won - 1 - turn
        return n_("Hold out for {n} more turn after this one.", "Hold out for {n} more turns after this one.", left).format(
            n=left
        )
    if not last:
        return _("There is no last turn. The game is lost when every character is out.")
    left = last - turn
    if left <= 0:
        return _("This is the last turn: without the goal, the game is lost at its end.")
    return n_(
        "{n} turn is left after this one. Without the goal the game is lost after turn {last}.",
        "{n} turns are left after this one. Without the goal the game is lost after turn {last}.",
        left,
    ).format(n=left, last=last)
