"""The named options of Card+Adventure, each with the ruling that names it and the ledger's default."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict


class Options(BaseModel):
    """House rules of one game (CA-28.4). A board's own options beat them (CA-2.1)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hands: Literal["open", "concealed"] = "open"
    """CA-6.13"""
    effect_timing: Literal["immediate", "effect_phase"] = "immediate"
    """CA-R4"""
    commander_scaling: Literal["per_commander", "per_match"] = "per_commander"
    """CA-R7"""
    commander_timing: Literal["live", "locked"] = "live"
    """CA-R8"""
    fight_order: Literal["near_start", "random", "players"] = "near_start"
    """CA-R12"""
    reviving_blocks_pickup: bool = False
    """CA-R15"""
    token_pools: Literal["separate", "combined"] = "separate"
    """CA-R18"""
    token_total: Literal["value", "count"] = "value"
    """CA-R19"""
    mp_threshold: Literal["at_least", "exceed"] = "at_least"
    """CA-R27"""
    monster_back: Literal["fight_only", "public"] = "fight_only"
    """CA-R31"""
    rest_exclusive: bool = True
    """CA-R33"""
    nearest_tie: Literal["players", "random"] = "players"
    """CA-R34"""
    rest_loss: Literal["choose", "random"] = "choose"
    """CA-R35"""
    board_die: Literal["per_area", "shared"] = "per_area"
    """CA-R36"""
    skip_empty_areas: bool = True
    """CA-R37"""
    board_order: Literal["move_then_spawn", "spawn_then_move"] = "move_then_spawn"
    """CA-R39"""
    engaged_monsters_move: bool = True
    """CA-R40"""
    structure_threshold: Literal["at_least", "exceed"] = "at_least"
    """CA-R43"""
    cleared_route: Literal["advance", "return"] = "advance"
    """CA-R44"""
    structure_magic: bool = False
    """CA-R49"""
    pc_order: Literal["seat", "players_choice"] = "seat"
    """CA-R54"""
