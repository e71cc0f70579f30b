"""The named options of Scoundrel Quest, each with the ruling that names it; the host sets them before the game (MQ-R98a)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, ValidationInfo, field_validator, model_validator

PRESETS: Mapping[str, Mapping[str, Any]] = {"full": {}, "short": {"winning_level": 7, "rooms": 12, "roll_timer": "beat"}}
"""What each preset sets; everything else has its default below (MQ-R148)."""


def numbers(row: str) -> tuple[int, ...]:
    """The numbers of a value such as `1/1/3/3`."""
    return tuple(map(int, row.split("/")))


class Options(BaseModel):
    """The rules of one game; every default is the ledger's first value. A value may also be given as a word: `none`, `2`.

    `preset` names a set of options; those that are given beside it beat it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: Literal["full", "short"] = "full"
    """MQ-R148"""
    winning_level: Literal[10, 9, 8, 7] = 10
    """MQ-R148; the level that only a kill brings, and with which one meets the Boss"""
    rooms: Literal["all", 18, 12] = "all"
    """MQ-R148; how many room tiles are in the game"""
    win_order: Literal["levels_first", "list_order"] = "levels_first"
    """MQ-R116"""
    explore_bans_from: Literal["link", "monster"] = "link"
    """MQ-R115"""
    after_roll_discard: bool = False
    """MQ-R117"""
    running_is_combat: bool = True
    """MQ-R118"""
    spotting: Literal["while_together", "this_turn_only"] = "while_together"
    """MQ-R67a"""
    base_shortage: Literal["colour", "whole_board"] = "colour"
    """MQ-R19, MQ-R19a"""
    boss_level_check: Literal["at_start", "always"] = "at_start"
    """MQ-R133"""
    outsider_one_shots: Literal["throwable_only", "same_or_adjacent", "anywhere"] = "throwable_only"
    """MQ-R126"""
    pickup_to: Literal["play", "hand"] = "play"
    """MQ-R138"""
    pickup_unit: Literal["any_part", "one_pile", "one_item"] = "any_part"
    """MQ-R31"""
    second_helper: bool = False
    """MQ-R124"""
    helper_takes_over: bool = True
    """MQ-R105"""
    bribe_transfer: Literal["after_combat", "at_once", "only_if_won"] = "after_combat"
    """MQ-R49"""
    bribes_binding: bool = True
    """MQ-R50"""
    bid_limit: Literal[None, 1, 2, 3, 5] = None
    """MQ-R125; how many bids a seat may make in one combat"""
    private_bids: bool = False
    """MQ-R125; the terms of a bid are between the two until it is accepted"""
    forced_gifts: bool = False
    """MQ-R131"""
    elf_help_levels: Literal["per_monster", "per_combat"] = "per_monster"
    """MQ-R43, MQ-R43a"""
    warrior_helper_wins_ties: bool = True
    """MQ-R40"""
    combat_ban: Literal["participants", "everybody"] = "participants"
    """MQ-R13"""
    drop_in_combat: bool = False
    """MQ-R14"""
    items_in_combat: bool = False
    """MQ-R15"""
    forced_step: Literal["nothing_spent", "rest_of_move"] = "nothing_spent"
    """MQ-R16"""
    link_costs: Literal["1/1/3/3", "1/1/2/2", "1/2/3/3", "1/2/3/4", "1/1/1/1"] = "1/1/3/3"
    """MQ-R3; passage, regular door, locked door, hidden door"""
    link_mix: Literal["29/15/15/14", "37/18/18/0", "43/10/10/10", "19/18/18/18"] = "29/15/15/14"
    """MQ-R3; links whose other face is a regular door, a locked door, a hidden door, a wall"""
    entrance_links: Literal["passages", "regular_doors"] = "passages"
    """MQ-R4"""
    setup_plays: Literal["own_lasting_and_levels", "all_legal"] = "own_lasting_and_levels"
    """MQ-R9, MQ-R9a"""
    start_die_cards: bool = False
    """MQ-R114"""
    monsters_win: Literal["all_in_dead_state", "same_event", "off"] = "all_in_dead_state"
    """MQ-R11"""
    search_entrance: bool = False
    """MQ-R25"""
    ransacked_modifier: Literal[0, -2, -1, 1, 2] = 0
    """MQ-R26"""
    search_looted: bool = False
    """MQ-R27"""
    abandoned_treasure: Literal["gone", "dropped"] = "gone"
    """MQ-R33"""
    returned_items: Literal["modifiers_only", "all"] = "modifiers_only"
    """MQ-R34"""
    ignore_judged_for: Literal["main_player", "each"] = "main_player"
    """MQ-R32"""
    dead_counts_present: bool = False
    """MQ-R42, MQ-R67"""
    bad_stuff_damage: Literal["if_nothing_applies", "per_missing_part"] = "if_nothing_applies"
    """MQ-R46"""
    dead_can_be_targeted: bool = False
    """MQ-R55"""
    level_buy_limit: Literal[1, 2, None] = 1
    """MQ-R59; how often in a turn, None for any number"""
    level_buy_in_combat: bool = False
    """MQ-R59"""
    one_hop_counts_one: bool = True
    """MQ-R64"""
    cheat_lifts_big: bool = False
    """MQ-R77"""
    big_in_pack_counts: bool = True
    """MQ-R80"""
    added_room_has_monster: bool = False
    """MQ-R84"""
    ring_from_hand: bool = True
    """MQ-R85"""
    dice_cards_on: Literal["own_rolls", "any_roll"] = "own_rolls"
    """MQ-R89"""
    d10_retry: Literal["once", "free"] = "once"
    """MQ-R143"""
    roll_timer: Literal[None, "beat", 3, 5, 10, 30] = None
    """MQ-R38; `beat` is 2.6 seconds (MQ-17.2), a number so many: the table waits so long for answers to an announced roll;
    the rules themselves know no clock"""
    monster_moves_per_turn: Literal[1, 2] = 1
    """MQ-25.1"""
    windows_ask: Literal["on_wait", "each"] = "on_wait"
    """MQ-R82a"""

    @model_validator(mode="before")
    @classmethod
    def _preset_first(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        return {**PRESETS.get(str(given.get("preset", "full")), {}), **given}

    @field_validator("*", mode="before")
    @classmethod
    def _by_word(cls, given: Any, info: ValidationInfo) -> Any:
        values = get_args(cls.model_fields[info.field_name or ""].annotation)
        words = {str(value).lower(): value for value in values}
        return words.get(given, given) if isinstance(given, str) else given
