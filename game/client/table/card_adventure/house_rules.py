"""The named options of Card+Adventure in words."""

from __future__ import annotations

from game.client.i18n import _
from game.client.scenes.house_rules import HouseRules, OptionWords
from game.games.card_adventure import Options


def house_rules() -> HouseRules:
    """The house rules of Card+Adventure, in the language in use."""
    return HouseRules(Options, option_words())


def option_words() -> dict[str, OptionWords]:
    """Every named option, in the order of the ledger, in the language in use."""
    return {
        "hands": OptionWords(
            _("Hands"), _("May everybody see the hands?"),
            {"open": _("open"), "concealed": _("concealed")}, "CA-6.13",
        ),
        "effect_timing": OptionWords(
            _("Magic and items"), _("When do magic and items used in a fight take effect?"),
            {"immediate": _("at once"), "effect_phase": _("effect phase")}, "CA-R4",
        ),
        "commander_scaling": OptionWords(
            _("Commander's bonus"), _("Does each commander give its bonus, or each monster that matches count?"),
            {"per_commander": _("per commander"), "per_match": _("per match")}, "CA-R7",
        ),
        "commander_timing": OptionWords(
            _("Commander gone"), _("Does the bonus end when the commander leaves the fight?"),
            {"live": _("ends at once"), "locked": _("stays")}, "CA-R8",
        ),
        "fight_order": OptionWords(
            _("Order of fights"), _("Which of several fights comes first?"),
            {"near_start": _("nearest start"), "random": _("random"), "players": _("players choose")}, "CA-R12",
        ),
        "reviving_blocks_pickup": OptionWords(
            _("Reviving monsters"), _("Do face-down monsters keep items from being picked up?"),
            {"false": _("no obstacle"), "true": _("in the way")}, "CA-R15",
        ),
        "token_pools": OptionWords(
            _("Damage and poison"), _("Are damage and poison counted apart or together?"),
            {"separate": _("apart"), "combined": _("together")}, "CA-R18",
        ),
        "token_total": OptionWords(
            _("Tokens"), _("Do the values on tokens count, or their number?"),
            {"value": _("values"), "count": _("number")}, "CA-R19",
        ),
        "mp_threshold": OptionWords(
            _("MP cost"), _("Must the MP reach the cost, or exceed it?"),
            {"at_least": _("reach"), "exceed": _("exceed")}, "CA-R27",
        ),
        "monster_back": OptionWords(
            _("Monster card backs"), _("When may penalties and abilities be read?"),
            {"fight_only": _("in fights"), "public": _("always")}, "CA-R31",
        ),
        "rest_exclusive": OptionWords(
            _("Resting"), _("Does resting take the whole go, or only the move?"),
            {"true": _("whole go"), "false": _("the move")}, "CA-R33",
        ),
        "nearest_tie": OptionWords(
            _("Equally near"), _("Who decides which of equally near monsters approach, and by which way?"),
            {"players": _("players"), "random": _("chance")}, "CA-R34",
        ),
        "rest_loss": OptionWords(
            _("Lost belonging"), _("Who decides which belonging is lost in a rest?"),
            {"choose": _("its owner"), "random": _("chance")}, "CA-R35",
        ),
        "board_die": OptionWords(
            _("Board die"), _("One die for each area, or one for the whole board?"),
            {"per_area": _("each area"), "shared": _("one for all")}, "CA-R36",
        ),
        "skip_empty_areas": OptionWords(
            _("Empty areas"), _("Are areas without characters skipped in the board step?"),
            {"false": _("rolled for"), "true": _("skipped")}, "CA-R37",
        ),
        "board_order": OptionWords(
            _("Board step"), _("Do monsters move first, or appear first?"),
            {"move_then_spawn": _("move first"), "spawn_then_move": _("appear first")}, "CA-R39",
        ),
        "engaged_monsters_move": OptionWords(
            _("Monsters beside you"), _("Do arrows move monsters out of a character's square?"),
            {"false": _("they stay"), "true": _("they move")}, "CA-R40",
        ),
        "structure_threshold": OptionWords(
            _("Gates and walls"), _("Must a total reach the strength of a structure, or exceed it?"),
            {"at_least": _("reach"), "exceed": _("exceed")}, "CA-R43",
        ),
        "cleared_route": OptionWords(
            _("After breaking a gate"), _("Does whoever breaks a gate go through at once?"),
            {"advance": _("goes through"), "return": _("goes back")}, "CA-R44",
        ),
        "structure_magic": OptionWords(
            _("Magic on structures"), _("May any magic be used in the structure step?"),
            {"false": _("if it says so"), "true": _("all magic")}, "CA-R49",
        ),
        "pc_order": OptionWords(
            _("Order of goes"), _("In which order do the players act?"),
            {"seat": _("by seat"), "players_choice": _("their choice")}, "CA-R54",
        ),
    }  # fmt: skip
