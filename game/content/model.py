"""The common manner of all models of content, and the plain numbers and ids that they are made of."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from game.content.plain import plain

HIGHEST = 99
"""The largest number that may stand on a card."""

LONGEST_ID = 40
CARD_ID = r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$"
"""An id: small letters, digits and single _, beginning with a letter."""

CardId = Annotated[str, StringConstraints(pattern=CARD_ID, max_length=LONGEST_ID)]
Amount = Annotated[int, Field(strict=True, ge=1, le=HIGHEST)]
Count = Annotated[int, Field(strict=True, ge=0, le=HIGHEST)]
Flag = Annotated[bool, Field(strict=True)]


YEARS = range(1900, 9900)
"""The years of a date that any place on earth can show."""
LONGEST_SHOWN = 200
"""Signs of a title or a name in a file that is taken in; what is longer is cut where it is shown."""


def _in_years(when: datetime) -> datetime:
    if when.year not in YEARS:
        raise ValueError("a date that no calendar shows")
    return when.astimezone(UTC)


def _shown(text: object) -> object:
    if isinstance(text, str) and len(text) <= LONGEST_SHOWN and text.isprintable():
        return text  # nearly all: a large file has hundreds of thousands
    return plain(text, LONGEST_SHOWN) if isinstance(text, str) else text


Moment = Annotated[AwareDatetime, AfterValidator(_in_years)]
"""A date that can be shown and compared, in UTC."""
Shown = Annotated[str, BeforeValidator(_shown)]
"""A text of somebody else's that is only shown: cut, and without what a terminal would obey."""
Short = Annotated[str, Field(max_length=100)]
"""A name by which the program knows something."""
Whole = Annotated[int, Field(ge=-(2**63), lt=2**64)]
Counted = Annotated[int, Field(ge=0, le=10**9)]


class Model(BaseModel):
    """The common manner of all models: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
