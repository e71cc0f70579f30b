"""A rule of a board in words, wherever it is told: among the rules of the table, at its square, and when it works."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.boards.board import Board, Rule
from game.boards.words import Names, deeds_text, rule_text
from game.client.i18n import language
from game.client.table.card_adventure.house_rules import option_words
from game.content.card_adventure.cards import Card
from game.content.card_adventure.texts import card_name

HARM = frozenset({"hurt", "poison"})
"""What a rule of a board does of which one is warned at its squares."""


def rule_words(rule: Rule, board: Board, cards: Mapping[str, Card]) -> str:
    """One sentence in the language in use, with the names of places, cards and options."""
    return rule_text(rule, board, language(), _names(cards))


def harm_words(rule: Rule, board: Board, cards: Mapping[str, Card]) -> str:
    """When a rule that hurts somebody works, and what it does, without what it says; empty for one that hurts nobody."""
    deeds = tuple(deed for deed in rule.deeds if deed.do != "say")
    return rule_words(replace(rule, deeds=deeds), board, cards) if harms(rule) else ""


def harms(rule: Rule) -> bool:
    """Does a rule hurt somebody?"""
    return any(deed.do in HARM for deed in rule.deeds)


def done_words(said: str, board: Board, cards: Mapping[str, Card]) -> str:
    """What the rule does that says this (in English) and hurts somebody; empty for one that hurts nobody."""
    rules = (
        rule
        for rule in board.rules
        if harms(rule) and any(deed.text.get("en", "") == said for deed in rule.deeds if deed.do == "say")
    )
    return next((deeds_text(rule, board, language(), _names(cards)) for rule in rules), "")


def _names(cards: Mapping[str, Card]) -> Names:
    def name(family: str, ident: str) -> str:
        if family not in ("option", "value"):
            return card_name(cards[ident], language())
        option, _sign, value = ident.partition("=")
        words = option_words()[option]
        return words.values[value] if family == "value" else words.title

    return name
