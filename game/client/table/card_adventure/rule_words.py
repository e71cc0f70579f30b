"""A rule of a board in words, wherever it is told: among the rules of the table, at its square, and when it works."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.board import Board, Rule
from game.boards.words import rule_text
from game.client.i18n import language
from game.client.table.card_adventure.house_rules import option_words
from game.content.card_adventure.cards import Card
from game.content.card_adventure.texts import card_name


def rule_words(rule: Rule, board: Board, cards: Mapping[str, Card]) -> str:
    """One sentence in the language in use, with the names of places, cards and options."""

    def name(family: str, ident: str) -> str:
        if family not in ("option", "value"):
            return card_name(cards[ident], language())
        option, _sign, value = ident.partition("=")
        words = option_words()[option]
        return words.values[value] if family == "value" else words.title

    return rule_text(rule, board, language(), name)
