"""The end of a game of Card+Adventure in words, what it counts, and the rules that its board brought along."""

from __future__ import annotations

from game.boards.words import early_text
from game.client.i18n import _, language, pick
from game.client.table.card_adventure.rule_words import rule_words
from game.sessions.session import Session
from game.sessions.specs.card_adventure import pack_of


def own_rules(session: Session) -> list[str]:
    """The board's own rules in words, in the language in use."""
    board, cards = session.board, pack_of(session.board).cards
    early = early_text(board, language())
    return [*([early] if early else []), *(rule_words(rule, board, cards) for rule in board.rules)]


def ending(session: Session) -> str:
    """One sentence on how the game ended."""
    reason = session.match.outcome.reason if session.match.outcome is not None else ""
    goal = session.board.goal
    match reason:
        case "everyone_out":
            return _("Everybody is out of the game.")
        case "out_of_time":
            return _("The last turn is over, and the goal was not reached.")
        case "goal_carry":
            card = pack_of(session.board).cards[goal.card].name[language()]
            return _("{card} has been brought to its goal.").format(card=card)
        case "goal_beat":
            card = pack_of(session.board).cards[goal.card].name[language()]
            return _("{card} has been beaten.").format(card=card)
        case "goal_gather":
            out = any(session.match.state.out)
            return _("Everybody who is not out has arrived.") if out else _("Everybody has arrived.")
        case "board_rule":
            return _of_the_board(session)
    return _("The goal has been reached.")


def _of_the_board(session: Session) -> str:
    """What the board's own rule said that ended the game (CA-B17), or the rule itself where it says nothing."""
    board = session.board
    number = next(event.parts["number"] for event in reversed(session.match.history) if event.kind == "board_rule")
    said = [pick(deed.text) for deed in board.rules[number].deeds if deed.do == "say"]
    return " ".join(said) or rule_words(board.rules[number], board, pack_of(board).cards)


def counts() -> dict[str, str]:
    """What a game counts, in words."""
    return {
        "beaten": _("Monsters beaten"),
        "attacks": _("Attack cards presented"),
        "magic": _("Magic cast"),
        "items": _("Items used"),
        "rests": _("Rests"),
        "damage": _("Damage tokens drawn"),
        "poison": _("Poison tokens drawn"),
    }


def results(_session: Session) -> list[tuple[str, list[int]]]:
    """Nothing is shown before what is counted."""
    return []
