"""A scoundrel is drawn in layers: a body, the colour of its player, race and class, and everything that it wears and carries.

The same layers exist twice: in the set `doll`, 56 by 64 pixels, for the panel of belongings and the stage of a fight, and in
the set `figure`, 16 by 24, for the board. A layer is named after what it shows; one that ends in `_back` lies behind the body.
What an item is worn as decides where it lies, so a card of a new pack only needs its pictures; without one it is not seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from game.client.brush import Brush, Rect
from game.client.pictures import pictures
from game.content.scoundrel_quest.schema import Item
from game.content.scoundrel_quest.vocabulary import Class, Colour, Race, Sex

Part = Literal["doll", "figure"]
"""The set of pictures: the large doll, or the figure on the board."""

HANDS = 2
"""How many hands a doll has; what a third one holds is not seen."""
UNDER = ("footgear", "clothing")
"""What is worn below the signs of a class, from inside to outside."""
OVER = ("armor",)
"""What is worn above them, below the hair."""
ON_TOP = ("shiny", "headgear")
"""What is worn above hair, beard and ears."""


class Looks(NamedTuple):
    """What makes one scoundrel look like itself: `skin` is 1 to 4, skin and hair; `colour` is that of its player."""

    sex: Sex
    skin: int
    colour: Colour
    races: tuple[Race, ...] = ()
    classes: tuple[Class, ...] = ()


class Layer(NamedTuple):
    """One picture of a set; mirrored when it is in the left hand."""

    key: str
    mirrored: bool = False


def layers(looks: Looks, items: Iterable[Item], part: Part = "doll") -> tuple[Layer, ...]:
    """The layers of a scoundrel, what lies at the back first."""
    worn = list(items)
    behind = [*(f"class_{trade}" for trade in looks.classes), *(item.id for item in worn)]
    keys = [f"{key}_back" for key in behind]
    keys += [f"body_{looks.sex}_{looks.skin}", f"tunic_{looks.colour}"]
    keys += [f"feet_{race}_{looks.skin}" for race in looks.races]
    keys += _worn(worn, UNDER)
    keys += [f"class_{trade}" for trade in looks.classes]
    keys += _worn(worn, OVER)
    keys += [f"hair_{looks.sex}_{looks.skin}"]
    keys += [f"race_{race}{which}" for race in looks.races for which in ("", f"_{looks.sex}", f"_{looks.skin}")]
    keys += _worn(worn, ON_TOP)
    keys += [item.id for item in worn if not item.hands and not {*item.keywords} & {*UNDER, *OVER, *ON_TOP}]
    found = [Layer(key) for key in keys if pictures.has(f"{part}/{key}")]
    return (*found, *_held(worn, part), *(Layer(f"fist_{looks.skin}", mirrored) for mirrored in (False, True)))


def _worn(items: list[Item], keywords: tuple[str, ...]) -> list[str]:
    return [item.id for keyword in keywords for item in items if keyword in item.keywords and not item.hands]


def _held(items: list[Item], part: Part) -> Iterator[Layer]:
    """The right hand first, then the left one; what needs both hands is drawn in the right one (MQ-34.6)."""
    free = HANDS
    for item in items:
        if 0 < item.hands <= free and pictures.has(f"{part}/{item.id}"):
            yield Layer(item.id, mirrored=free < HANDS)
            free -= item.hands


def stand(
    brush: Brush,
    part: Part,
    dressed: Iterable[Layer],
    place: tuple[int, int],
    animation: str = "idle",
    *,
    mirrored: bool = False,
    flash: bool = False,
) -> Rect:
    """A scoundrel with its feet on `place`; `mirrored` turns it round, hands and all.

    What is in the left hand leans to the other side before it is mirrored: it has animations of its own, such as `strike_left`.
    """
    spot = Rect(*place, 0, 0)
    for layer in dressed:
        picture = pictures.get(f"{part}/{layer.key}")
        left = f"{animation}_left"
        motion = left if layer.mirrored and left in picture.animations else animation
        corner = place[0] - picture.anchor[0], place[1] - picture.anchor[1]
        spot = brush.picture(picture, corner, motion, mirrored=layer.mirrored != mirrored, flash=flash)
    return spot
