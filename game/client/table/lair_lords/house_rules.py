"""The named options of Lair Lords in words. The edition is no house rule: it is chosen with what is played on."""

from __future__ import annotations

from game.client.i18n import _
from game.client.scenes.house_rules import HouseRules, OptionWords
from game.games.lair_lords import Options

VARIANTS = ("classic_mode", "hard_mode", "i_choose_you", "intrigue", "unlimited_lives")
"""What the rulebook offers as variants (BM-29)."""


def house_rules() -> HouseRules:
    """The house rules of Lair Lords, in the language in use."""
    return HouseRules(Options, option_words(), variants=VARIANTS)


def option_words() -> dict[str, OptionWords]:
    """Every named option but the edition, in the order of the ledger, in the language in use."""
    return {
        "opening_discards": OptionWords(
            _("Opening discards"), _("How many cards of the opening hand are discarded?"),
            {number: number for number in "0123"}, "BM-R46",
        ),
        "mulligan_rule": OptionWords(
            _("Mulligan"), _("Which Rooms of an opening hand allow a new one?"),
            {"all_rooms": _("all five alike"), "four_rooms": _("four alike"), "none": _("never")}, "BM-R38",
        ),
        "mulligan_multi_type": OptionWords(
            _("Rooms of two types"), _("Do Rooms with several treasure types count for a mulligan?"),
            {"excluded": _("not counted"), "counts": _("counted")}, "BM-R38",
        ),
        "mulligan_limit": OptionWords(
            _("New hands"), _("How often may a player take a new hand?"),
            {"none": _("any number"), "1": _("once"), "2": _("twice")}, "BM-R39",
        ),
        "level_up_timing": OptionWords(
            _("Level Up"), _("When does a fifth Room outside the Build phase level a lord up?"),
            {"immediate": _("at once"), "end_of_build": _("next reveal")}, "BM-R11",
        ),
        "post_reveal_window": OptionWords(
            _("After the reveal"), _("May Spells be played after the Rooms are revealed?"),
            {"false": _("no Spells"), "true": _("Spells")}, "BM-R10",
        ),
        "adventure_windows": OptionWords(
            _("Playing in Adventure"), _("When may Spells be played while Heroes walk?"),
            {"after_damage": _("after damage"), "after_damage_strict": _("only in Rooms"), "free": _("at any time")}, "BM-R22",
        ),
        "death_check": OptionWords(
            _("Death of a Hero"), _("Does a Hero die at once, or after Spells could be played?"),
            {"immediate": _("at once"), "after_window": _("after Spells")}, "BM-R23",
        ),
        "entrance_return": OptionWords(
            _("Back at the entrance"), _("When does a Hero sent back to the entrance enter again?"),
            {"next_turn": _("next turn"), "same_phase": _("this phase")}, "BM-R27",
        ),
        "heroes_per_turn": OptionWords(
            _("Heroes per turn"), _("One Hero for each player at the start, or for each still in the game?"),
            {"starting_players": _("began"), "remaining_players": _("left")}, "BM-R14",
        ),
        "fizzle_on": OptionWords(
            _("Lost targets"), _("When has a Spell lost its target?"),
            {"any_illegality": _("no longer fits"), "destroyed_only": _("only if gone")}, "BM-R21",
        ),
        "final_compare": OptionWords(
            _("Several winners"), _("Who is compared when several have ten Souls or five Wounds?"),
            {"winners_first": _("winners first"), "all_qualifying": _("all of them")}, "BM-R34",
        ),
        "last_tie": OptionWords(
            _("Last tie"), _("Who wins when even that is equal?"),
            {"lowest_xp": _("lowest XP"), "highest_xp": _("highest XP")}, "BM-16.7",
        ),
        "classic_mode": OptionWords(
            _("Classic Mode"), _("Everybody discards two cards of the opening hand, of their own choice."),
            {"false": _("keep all"), "true": _("discard two")}, "BM-29.1",
        ),
        "hard_mode": OptionWords(
            _("Hard Mode"), _("The ordinary Heroes of Health 4 are left out, so that the Epic Heroes come earlier."),
            {"false": _("all Heroes"), "true": _("none of Health 4")}, "BM-29.3",
        ),
        "i_choose_you": OptionWords(
            _("One of Two"), _("Everybody is dealt two lords and keeps one of them."),
            {"false": _("as dealt"), "true": _("one of two")}, "BM-R47",
        ),
        "intrigue": OptionWords(
            _("Intrigue"), _("At the end of a turn, whoever gained no Soul in it may draw one Room card or one Spell card."),
            {"false": _("nobody draws"), "true": _("a card without a Soul")}, "BM-R49",
        ),
        "unlimited_lives": OptionWords(
            _("Unlimited Lives"),
            _("Nobody is out at five Wounds, and ten Souls don't win. The game ends with the turn in which both Hero decks are "
              "empty; then the most Souls minus Wounds wins."),
            {"false": _("ten Souls or five Wounds end it"), "true": _("it ends when the Hero decks are empty")}, "BM-R50",
        ),
    }  # fmt: skip
