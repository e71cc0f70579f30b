"""The named options of Seven Dons, each with the ruling that names it; the first value is the default."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator


class Options(BaseModel):
    """The rules of one game."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    target_face_check: Literal["at_step_2", "at_step_1"] = "at_step_2"
    """SB-R2, SB-R28"""
    assassination_optional: bool = False
    """SB-R5"""
    trigger_priority: Literal["responder_first", "turn_player_first"] = "responder_first"
    """SB-R9"""
    own_back_targetable: bool = True
    """SB-R11"""
    nullify_reaches_back: bool = True
    """SB-R12"""
    relocation_view: Literal["hidden", "tracked"] = "hidden"
    """SB-R14, SB-R45"""
    answer_order: Literal["nested", "stack"] = "nested"
    """SB-R25"""
    quiet_limit: Annotated[int, Field(ge=1, le=999)] | None = 24
    """SB-R27; None: the game has no limit"""
    quiet_result: Literal["more_members", "draw"] = "more_members"
    """SB-R27"""
    choices_made: Literal["at_effect", "at_use"] = "at_effect"
    """SB-R30"""
    target_moved_back: Literal["stays", "fails"] = "stays"
    """SB-R36"""
    answer_prompts: Literal["public_possible", "always", "only_if_able"] = "public_possible"
    """SB-R41"""
    memory_aid: Literal["on", "off"] = "on"
    """SB-R47"""
    placement: Literal["secret", "open_in_turn"] = "secret"
    """SB-R49"""
    mass_effects_reach_back: bool = False
    """SB-R53"""

    @field_validator("quiet_limit", mode="before")
    @classmethod
    def _limit(cls, given: object) -> object:
        """No limit has a word, as in a setup and on the command line."""
        return None if given == "none" else given
