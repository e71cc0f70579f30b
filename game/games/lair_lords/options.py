"""The named options of Lair Lords, each with the ruling or clause that names it, and the presets (BM-R1, BM-R66)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "alpha": {
        "opening_discards": 2,
        "mulligan_rule": "all_rooms",
        "level_up_timing": "immediate",
        "adventure_windows": "free",
        "classic_mode": True,
    },
    "revised": {},
    "faq": {"death_check": "after_window", "adventure_windows": "after_damage"},
}
"""What each preset sets; everything else has the default below, which is that of `revised`."""


class Options(BaseModel):
    """The rules of one game. `preset` names the edition; options that are given beside it beat it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    preset: Literal["alpha", "revised", "faq"] = "revised"
    """BM-R1, BM-R66"""
    classic_mode: bool = False
    """BM-29.1"""
    opening_discards: int = Field(default_factory=lambda given: 2 if given.get("classic_mode") else 0, ge=0, le=7)
    """BM-8.17, BM-8.20, BM-R46; `classic_mode` makes it 2, in whatever words that is given"""
    mulligan_rule: Literal["all_rooms", "four_rooms", "none"] = "four_rooms"
    """BM-R38"""
    mulligan_multi_type: Literal["excluded", "counts"] = "excluded"
    """BM-R38; only for `four_rooms`"""
    mulligan_limit: int | None = Field(default=None, ge=0)
    """BM-R39; how often a player may take a new hand"""
    level_up_timing: Literal["immediate", "end_of_build"] = "end_of_build"
    """BM-R11"""
    post_reveal_window: bool = False
    """BM-R10"""
    adventure_windows: Literal["free", "after_damage", "after_damage_strict"] = "after_damage"
    """BM-R22"""
    death_check: Literal["immediate", "after_window"] = "immediate"
    """BM-R23"""
    entrance_return: Literal["next_turn", "same_phase"] = "next_turn"
    """BM-R27"""
    heroes_per_turn: Literal["starting_players", "remaining_players"] = "starting_players"
    """BM-R14"""
    fizzle_on: Literal["any_illegality", "destroyed_only"] = "any_illegality"
    """BM-R21"""
    final_compare: Literal["winners_first", "all_qualifying"] = "winners_first"
    """BM-R34"""
    last_tie: Literal["lowest_xp", "highest_xp"] = "lowest_xp"
    """BM-16.7; the other value is that of a later printing"""
    hard_mode: bool = False
    """BM-29.3"""
    i_choose_you: bool = False
    """BM-R47"""
    intrigue: bool = False
    """BM-R49"""
    unlimited_lives: bool = False
    """BM-R50"""

    @property
    def edition(self) -> Literal["alpha", "revised"]:
        """Which lords and Spells are in the box (BM-1.2 to BM-1.6): `faq` reads the revised rules in another way."""
        return "alpha" if self.preset == "alpha" else "revised"

    @model_validator(mode="before")
    @classmethod
    def _preset_first(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        return {**PRESETS.get(given.get("preset", "revised"), {}), **given}

    @field_validator("mulligan_limit", mode="before")
    @classmethod
    def _any_number(cls, given: Any) -> Any:
        return None if given == "none" else given
