"""A board's meaning drawn over its picture, for authors: squares with their names, routes, signs, arrows, structures, areas."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.boards.board import Board
from game.resources import resource

INK = (13, 11, 26)
WHITE = (236, 238, 244)
SAND = (226, 207, 168)
RED = (210, 60, 60)
CORAL = (242, 133, 106)
GOLD = (246, 187, 58)
GREEN = (75, 168, 78)
AREAS = ((192, 106, 208), (60, 152, 218), (75, 168, 78), (200, 122, 28))
FAMILY = {"item": GOLD, "monster": GREEN, "trap": RED, "structure": SAND}
LETTERS = {"gate": "G", "wall": "W", "bridge": "B"}


def draw_overlay(
    surface: pygame.Surface, board: Board, *, lang: str = "en", names: bool = True, scale: int = 1, top: int = 0
) -> None:
    """Draw `board` over its picture, enlarged by the whole number `scale`, from `top` pixels below its top."""
    font = pygame.font.Font(str(resource("assets/fonts/PixelMplus10-Regular.ttf")), 10)

    def at(x: float, y: float) -> tuple[int, int]:
        return round(x * scale), round(y * scale) - top

    def words(text: str, x: int, y: int, colour: tuple[int, int, int]) -> pygame.Rect:
        inked, plain = font.render(text, False, INK), font.render(text, False, colour)
        place = plain.get_rect(center=(x, y))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            surface.blit(inked, place.move(dx, dy))
        surface.blit(plain, place)
        return place

    for route in board.routes:
        colour = AREAS[route.area % len(AREAS)] if route.area >= 0 else SAND
        for dot in _dots(route.line, 7):
            surface.fill(INK, (*(value - 2 for value in at(*dot)), 4, 4))
            surface.fill(colour, (*(value - 1 for value in at(*dot)), 2, 2))
        if route.structure is not None:
            x, y = at(route.structure.x, route.structure.y)
            box = pygame.Rect(x - 9, y - 9, 18, 18)
            pygame.draw.rect(surface, INK, box)
            pygame.draw.rect(surface, GOLD if route.structure.kind == "gate" else SAND, box, 2)
            count = str(route.structure.count) if route.structure.kind == "wall" else ""
            words(LETTERS[route.structure.kind] + count, x, y, WHITE)
    for place, square in enumerate(board.squares):
        x, y = at(square.x, square.y)
        oval = pygame.Rect(0, 0, 30, 18)
        oval.center = x, y
        pygame.draw.ellipse(surface, INK, oval.inflate(2, 2))
        pygame.draw.ellipse(surface, AREAS[square.area % len(AREAS)] if square.area >= 0 else SAND, oval, 2)
        if place in board.starts:
            words("START", x, y - 14, GREEN)
        if place in board.goal.squares:
            words("GOAL", x, y - (24 if place in board.starts else 14), GOLD)
        words(str(place), x, y, WHITE)
        if names:
            words(square.title.get(lang, square.key), x, y + 15, WHITE if square.rest else RED)
    for number, lying in enumerate(board.lying):
        square = board.squares[lying.square]
        before = sum(other.square == lying.square for other in board.lying[:number])
        x, y = at(square.x, square.y)
        turned = board.routes[lying.link].structure if lying.link >= 0 else None
        if turned is not None:
            pygame.draw.line(surface, SAND, (x, y), at(turned.x, turned.y))
        words(lying.card or f"{lying.family} ×{lying.count}", x, y + 25 + 10 * before, FAMILY.get(lying.family, WHITE))
    for arrow in board.arrows:
        _arrow(surface, at(arrow.x, arrow.y), board, arrow.square, arrow.path[0])
        x, y = at(arrow.x, arrow.y)
        words(",".join(map(str, arrow.faces)) + ("»" * (len(arrow.path) - 1)), x, y - 8, CORAL)
    for sign in board.signs:
        x, y = at(sign.x, sign.y)
        square = board.squares[sign.square]
        pygame.draw.line(surface, WHITE, (x, y), at(square.x, square.y))
        text = font.render(",".join(map(str, sign.faces)), False, WHITE)
        box = text.get_rect(center=(x, y)).inflate(8, 6)
        pygame.draw.rect(surface, INK, box)
        pygame.draw.rect(surface, WHITE, box, 1)
        surface.blit(text, text.get_rect(center=(x, y)))
    for place, area in enumerate(board.areas):
        inside = [square for square in board.squares if square.area == place]
        if inside:
            highest = min(inside, key=lambda square: square.y)
            x, y = at(highest.x, highest.y)
            words(area.title.get(lang, area.key), x, y - 34, AREAS[place % len(AREAS)])


def _dots(line: tuple[tuple[int, int], ...], step: int) -> list[tuple[float, float]]:
    """Points along a polyline, `step` apart."""
    found: list[tuple[float, float]] = []
    for one, two in pairwise(line):
        count = max(1, int(math.dist(one, two) // step))
        found.extend(
            (one[0] + (two[0] - one[0]) * part / count, one[1] + (two[1] - one[1]) * part / count) for part in range(count)
        )
    return [*found, line[-1]]


def _arrow(surface: pygame.Surface, place: tuple[int, int], board: Board, one: int, two: int) -> None:
    """A small arrow head with a shaft, pointing from one square to another."""
    a, b = board.squares[one], board.squares[two]
    angle = math.atan2(b.y - a.y, b.x - a.x)
    ahead, side = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

    def point(forward: float, across: float) -> tuple[float, float]:
        return place[0] + ahead[0] * forward + side[0] * across, place[1] + ahead[1] * forward + side[1] * across

    shape = [point(8, 0), point(1, 5), point(1, 2), point(-7, 2), point(-7, -2), point(1, -2), point(1, -5)]
    pygame.draw.polygon(surface, RED, shape)
    pygame.draw.polygon(surface, INK, shape, 1)
