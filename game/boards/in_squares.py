"""What lies in the squares of a board: signs, arrows, cards that are laid out, starts and goals."""

from __future__ import annotations

import math
from itertools import pairwise

from game.boards.board import Arrow, Goal, Lying, Sign
from game.boards.object_faults import word
from game.boards.objects import Objects
from game.boards.places import Places
from game.boards.schema import GOALS, IN_SQUARE, SIGN_REACH, SNAP, suggest
from game.boards.values import faces_of
from game.content.card_adventure.cards import ON_ROUTES
from game.tiled.geometry import halfway, middle
from game.tiled.property_values import number_of, reference_of, text_of


def read_signs(objects: Objects, places: Places) -> list[Sign]:
    """The monster appearance signs: each points at the square that it names, else at the nearest."""
    signs = []
    for layer, thing in objects.usable("sign"):
        x, y = middle(objects.board, thing)
        place = places.square_ids.get(reference_of(thing.properties, "square"))
        if place is None:
            place = places.square_at(x, y, SIGN_REACH)
        faces = faces_of(thing.properties)
        if faces is None:
            objects.fault("face", layer, thing, value=text_of(thing.properties, "faces"))
        if place is None:
            objects.fault("no-square-near", layer, thing, kind=word("sign"), limit=SIGN_REACH)
        if faces is not None and place is not None:
            signs.append(Sign(place, faces, round(x), round(y)))
    return signs


def read_arrows(objects: Objects, places: Places) -> list[Arrow]:
    """The monster move arrows: each follows the routes from its square."""
    arrows: list[Arrow] = []
    for layer, thing in objects.usable("arrow"):
        path: list[int] = []
        sound = True
        for x, y in thing.outline():
            place = places.square_at(x, y, SNAP)
            if place is None:
                objects.fault("arrow-point", layer, thing, **objects.told(x, y), limit=SNAP)
                sound = False
            elif not path or path[-1] != place:
                path.append(place)
        faces = faces_of(thing.properties)
        if faces is None:
            objects.fault("face", layer, thing, value=text_of(thing.properties, "faces"))
        if not sound or faces is None:
            continue
        if len(path) < 2:
            objects.fault("arrow-short", layer, thing, value=len(path))
            continue
        for one, two in pairwise(path):
            if not any(
                (route.a, route.b) == (one, two) or (not route.one_way and (route.b, route.a) == (one, two))
                for route in places.routes
            ):
                objects.fault("arrow-no-route", layer, thing, first=places.squares[one].key, second=places.squares[two].key)
        for other in arrows:
            for face in set(other.faces) & set(faces) if other.square == path[0] else ():
                objects.fault("arrow-face-twice", layer, thing, square=places.squares[path[0]].key, value=face)
        arrows.append(Arrow(path[0], faces, tuple(path[1:]), *_beside(places, path[0], path[1], arrows)))
    return arrows


def _beside(places: Places, one: int, two: int, before: list[Arrow]) -> tuple[int, int]:
    """Where an arrow is drawn: beside the middle of its first leg, to the right of who walks it; a second one behind it."""
    start, end = places.squares[one], places.squares[two]
    route = next((route for route in places.routes if {route.a, route.b} == {one, two}), None)
    x, y = halfway(route.line if route is not None else ((start.x, start.y), (end.x, end.y)))
    dx, dy = end.x - start.x, end.y - start.y
    length = math.hypot(dx, dy) or 1.0
    behind = 18 * sum(arrow.square == one and arrow.path[0] == two for arrow in before)
    return round(x - dy / length * 11 - dx / length * behind), round(y + dx / length * 11 - dy / length * behind)


def read_cards(objects: Objects, places: Places, family: str) -> list[Lying]:
    """The cards of a family (`monster`, `item` or `trap`) that lie in squares when the game begins."""
    found = []
    for layer, thing in objects.usable(family):
        place = places.square_at(*middle(objects.board, thing), IN_SQUARE)
        objects.in_range(family, "count", layer, thing)
        if place is None:
            objects.fault("no-square-near", layer, thing, kind=word(family), limit=IN_SQUARE)
        else:
            found.append(Lying(place, family, text_of(thing.properties, "card"), max(1, number_of(thing.properties, "count", 1))))
    return found


def read_structures(objects: Objects, places: Places) -> list[Lying]:
    """Structures of squares (CA-B12); a lever's link is the route of its gate or bridge."""
    found: list[Lying] = []
    for layer, thing in objects.usable("structure"):
        card = text_of(thing.properties, "card")
        place = places.square_at(*middle(objects.board, thing), IN_SQUARE)
        link = places.pointed("turns", ("gate", "bridge"), layer, thing)
        if not card:
            objects.fault("property-missing", layer, thing, what=word("structure"), name="card")
        elif card in ON_ROUTES:
            objects.fault("structure-on-route", layer, thing, value=card)
        elif place is None:
            objects.fault("no-square-near", layer, thing, kind=word("structure"), limit=IN_SQUARE)
        elif link >= 0 and any(one.square == place and one.link not in (-1, link) for one in found):
            objects.fault("levers-twice", layer, thing, square=places.squares[place].key)
        else:
            found.append(Lying(place, "structure", card, 1, link))
    return found


def read_marks(objects: Objects, places: Places, kind: str) -> list[int]:
    """The squares that are marked as `start` or `goal`, each once."""
    found: list[int] = []
    for layer, thing in objects.usable(kind):
        place = places.square_at(*middle(objects.board, thing), IN_SQUARE)
        if place is None:
            objects.fault("no-square-near", layer, thing, kind=word(kind), limit=IN_SQUARE)
        elif place not in found:
            found.append(place)
    return found


def read_goal(objects: Objects, squares: list[int]) -> Goal | None:
    """The goal that the map says, with the squares that are marked as such; None where it says none."""
    properties = objects.board.properties
    kind, card = text_of(properties, "goal"), text_of(properties, "goal_card")
    if not kind:
        objects.fault("no-goal")
        return None
    if kind not in GOALS:
        objects.fault("wrong-value", name="goal", value=kind, nearest=suggest(kind, GOALS))
        return None
    if kind != "beat" and not squares:
        objects.fault("no-goal-square", value=kind)
    if kind in ("carry", "beat") and not card:
        objects.fault("no-goal-card", value=kind)
    return Goal(kind, tuple(squares), card)
