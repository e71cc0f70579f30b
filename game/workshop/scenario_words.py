"""What every vocabulary of rule scenarios shares: strict words, and the exception for what does not come true."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Words(BaseModel):
    """Words of a scenario: none but those that are known, each of its own kind."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Unmet(Exception):
    """Something is not as the scenario says; the message is one sentence."""
