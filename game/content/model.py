"""The common manner of all models of content, and the plain numbers and ids that they are made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

HIGHEST = 99
"""The largest number that may stand on a card."""

LONGEST_ID = 40
CARD_ID = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
"""An id: small letters, digits and single _, beginning with a letter."""

CardId = Annotated[str, StringConstraints(pattern=CARD_ID, max_length=LONGEST_ID)]
Amount = Annotated[int, Field(strict=True, ge=1, le=HIGHEST)]
Count = Annotated[int, Field(strict=True, ge=0, le=HIGHEST)]
Flag = Annotated[bool, Field(strict=True)]


class Model(BaseModel):
    """The common manner of all models: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
