"""The common manner of all models of content, and the plain numbers and ids that they are made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

HIGHEST = 99
"""The largest number that may stand on a card."""

CardId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=40)]
Amount = Annotated[int, Field(strict=True, ge=1, le=HIGHEST)]
Count = Annotated[int, Field(strict=True, ge=0, le=HIGHEST)]
Flag = Annotated[bool, Field(strict=True)]


class Model(BaseModel):
    """The common manner of all models: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
