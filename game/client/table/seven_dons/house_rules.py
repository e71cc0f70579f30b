"""The named options of Seven Dons in words."""

from __future__ import annotations

from game.client.i18n import _
from game.client.scenes.house_rules import HouseRules, OptionWords
from game.games.seven_dons import Options


def house_rules() -> HouseRules:
    """The house rules of Seven Dons, in the language in use."""
    return HouseRules(Options, option_words())


def option_words() -> dict[str, OptionWords]:
    """Every named option, in the order of the ledger, in the language in use."""
    return {
        "target_face_check": OptionWords(
            _("Face of the target"), _("Which face of the target counts: the one when it is hit, or the one when it was chosen?"),
            {"at_step_2": _("when hit"), "at_step_1": _("when chosen")}, "SB-R2",
        ),
        "assassination_optional": OptionWords(
            _("Skip assassination"), _("May a turn's assassination be skipped?"),
            {"false": _("compulsory"), "true": _("optional")}, "SB-R5",
        ),
        "trigger_priority": OptionWords(
            _("First answer"), _("Who may answer first?"),
            {"responder_first": _("the other player"), "turn_player_first": _("turn player")}, "SB-R9",
        ),
        "own_back_targetable": OptionWords(
            _("Own back row"), _("Can your own cards choose members of your own back row?"),
            {"false": _("out of reach"), "true": _("in reach")}, "SB-R11",
        ),
        "nullify_reaches_back": OptionWords(
            _("Nullifying"), _("Can an ability of a back member be nullified?"),
            {"false": _("never nullified"), "true": _("nullified too")}, "SB-R12",
        ),
        "relocation_view": OptionWords(
            _("Relocating"), _("Does the opponent see which card goes where?"),
            {"hidden": _("hidden"), "tracked": _("seen")}, "SB-R14",
        ),
        "answer_order": OptionWords(
            _("Order of answers"), _("Is each answer carried out at once, or are all collected and carried out last first?"),
            {"nested": _("one by one"), "stack": _("collected")}, "SB-R25",
        ),
        "quiet_limit": OptionWords(
            _("Quiet turns"), _("After how many turns without a new card in a graveyard does the game end?"),
            {"24": "24", "12": "12", "36": "36", "none": _("no limit")}, "SB-R27",
        ),
        "quiet_result": OptionWords(
            _("End by quiet turns"), _("Who wins then?"),
            {"more_members": _("more members"), "draw": _("nobody")}, "SB-R27",
        ),
        "choices_made": OptionWords(
            _("Choosing targets"), _("Are targets chosen when an ability takes effect, or already when it is used?"),
            {"at_effect": _("at its effect"), "at_use": _("when used")}, "SB-R30",
        ),
        "target_moved_back": OptionWords(
            _("If the target moves"), _("What if the target is moved to the back row?"),
            {"stays": _("stays the target"), "fails": _("it fails")}, "SB-R36",
        ),
        "answer_prompts": OptionWords(
            _("Asking"), _("When is a player asked for an answer?"),
            {"public_possible": _("if one is possible"), "always": _("always"), "only_if_able": _("if they have one")}, "SB-R41",
        ),
        "memory_aid": OptionWords(
            _("Memory aid"), _("Are cards marked with what has been seen of them, and what they can still be listed?"),
            {"on": _("given"), "off": _("not given")}, "SB-R47",
        ),
        "placement": OptionWords(
            _("Placing"), _("Do both players place in secret, or one after the other, openly?"),
            {"secret": _("in secret"), "open_in_turn": _("in turn")}, "SB-R49",
        ),
        "mass_effects_reach_back": OptionWords(
            _("Mass effects"), _("Do effects that choose nobody reach the back row of the opponent?"),
            {"false": _("front row only"), "true": _("both rows")}, "SB-R53",
        ),
    }  # fmt: skip
