"""The board on the table: the Tiled picture, and on it routes, squares, signs, arrows, structures, pieces and stacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame

from game.boards.board import Arrow, Board, Sign
from game.client.brush import Brush, Rect, seat_colour
from game.client.colours import colour, nearest
from game.client.pictures import Picture, pictures
from game.client.table.card_adventure.shown import Shown
from game.client.table.map_panel import MapPanel
from game.client.table.tiles import sheet
from game.client.text import fonts
from game.games.card_adventure import CardAdventureView
from game.rules import Ref
from game.tiled.paint import MapPicture

SQUARE = (32, 20)
"""The size of a square's plate in pixels; a spot around it is larger."""
DIE, HEAD, PLATE = 11, 8, 14
"""The width of a die and of an arrow on a plate, and the height of a plate."""
PLAIN, LIT, START, GOAL = range(4)
GATE_SHUT, GATE_OPEN, WALL_1, _WALL_2, WALL_3, SIGN, _START, _GOAL, BAG, TRAP = range(10)
ARM = 4
"""How thick the corners around what can be chosen are, in pixels of the canvas."""
Point = tuple[int, int]
STANDING: Mapping[int, tuple[Point, ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-6, 0), (6, 0)),
    3: ((0, -8), (-7, 0), (7, 0)),
    4: ((-6, -8), (7, -8), (-7, 0), (6, 0)),
}
"""Where so many pieces stand in a square: those behind first."""


LARGE = 2_000_000
"""Pixels: of a board with more the small map is made from fewer."""
WAYS = 512
"""The edge of a piece of the routes' picture, in map pixels."""


class Ways:
    """The routes: stepping stones along their lines, chevrons on those that go one way.

    Each piece is drawn when it is first seen.
    """

    def __init__(self, board: Board) -> None:
        self._pieces: dict[Point, pygame.Surface | None] = {}
        self._stones: dict[Point, list[tuple[Point, bool]]] = {}
        self._heads: list[tuple[Point, Picture]] = []
        for route in board.routes:
            stones = _spaced(route.line, 8)
            for number, place in enumerate(stones[1:-1]):
                for piece in self._around(place, 2):
                    self._stones.setdefault(piece, []).append((place, bool(number % 2)))
            if route.one_way and len(stones) > 2:
                middle = len(stones) // 2
                self._heads.append((stones[middle], _head(stones[middle - 1], stones[middle])))

    def _around(self, place: Point, reach: int) -> set[Point]:
        """The pieces that something so far around a place is in."""
        return {((place[0] + x) // WAYS, (place[1] + y) // WAYS) for x in (-reach, reach) for y in (-reach, reach)}

    def draw(self, brush: Brush, rect: Rect, window: tuple[int, int, int, int]) -> None:
        """Draw what of the routes is in a window on the map, into a rectangle of the canvas."""
        left, top, wide, high = window
        for row in range(top // WAYS, (top + high - 1) // WAYS + 1):
            for column in range(left // WAYS, (left + wide - 1) // WAYS + 1):
                piece = self._piece((column, row))
                if piece is not None:
                    corner = Rect(column * WAYS, row * WAYS, WAYS, WAYS)
                    seen = corner.clip(Rect(window))
                    place = (rect.left + seen.left - left, rect.top + seen.top - top)
                    brush.blit(piece, place, (seen.left - corner.left, seen.top - corner.top, *seen.size))

    def _piece(self, piece: Point) -> pygame.Surface | None:
        if piece not in self._pieces:
            heads = [(place, head) for place, head in self._heads if piece in self._around(place, 8)]
            stones = self._stones.get(piece, [])
            self._pieces[piece] = self._drawn(piece, stones, heads) if stones or heads else None
        return self._pieces[piece]

    def _drawn(self, piece: Point, stones: list[tuple[Point, bool]], heads: list[tuple[Point, Picture]]) -> pygame.Surface:
        surface = pygame.Surface((WAYS, WAYS), pygame.SRCALPHA)
        left, top = piece[0] * WAYS, piece[1] * WAYS
        for (x, y), light in stones:
            surface.fill(colour("ink-0"), (x - 2 - left, y - 1 - top, 4, 3))
            surface.fill(colour("stone-3" if light else "stone-2"), (x - 1 - left, y - 1 - top, 3, 2))
        for (x, y), head in heads:
            surface.blit(head.frame(), (x - 4 - left, y - 4 - top))
        return surface


def _spaced(line: tuple[Point, ...], gap: int) -> list[Point]:
    """Points along a line, `gap` pixels apart."""
    points = [line[0]]
    left = float(gap)
    for (ax, ay), (bx, by) in zip(line, line[1:], strict=False):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        gone = 0.0
        while length - gone >= left:
            gone += left
            points.append((round(ax + (bx - ax) * gone / length), round(ay + (by - ay) * gone / length)))
            left = float(gap)
        left -= length - gone
    return [*points, line[-1]]


def _head(start: Point, end: Point) -> Picture:
    """The arrow head for a direction, one of eight."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    north = "n" if dy < -abs(dx) * 0.4 else "s" if dy > abs(dx) * 0.4 else ""
    east = "e" if dx > abs(dy) * 0.4 else "w" if dx < -abs(dy) * 0.4 else ""
    return pictures.get("icons/arrow_head_" + (north + east or "e"))


def _head_count(arrow: Arrow) -> int:
    return min(3, len(arrow.path))


def _plates(board: Board) -> tuple[list[Rect], list[Rect]]:
    """Where on the map the plates of signs and of arrows lie.

    That is where the author put them, or as near to it as squares, structures with the number above them, the map's edge and
    other plates leave room.
    """
    taken = [Rect(one.x - 16, one.y - 14, 32, 26) for one in board.squares]
    taken += [Rect(one.x - 14, one.y - 25, 38, 39) for route in board.routes if (one := route.structure) is not None]
    whole = Rect(1, 1, board.width - 2, board.height - 2)
    near = sorted(((x, y) for x in range(-44, 45, 4) for y in range(-36, 37, 4)), key=lambda one: one[0] ** 2 + one[1] ** 2)

    def lay(x: int, y: int, width: int) -> Rect:
        best, least = Rect(0, 0, 0, 0), -1
        for dx, dy in near:
            rect = Rect(x + dx - width // 2, y + dy - PLATE // 2, width, PLATE)
            rim = rect.inflate(2, 2)
            over = [rim.clip(taken[number]) for number in rim.collidelistall(taken)]
            hidden = sum(part.width * part.height for part in over)
            hidden += 4 * (width * PLATE - rect.clip(whole).width * rect.clip(whole).height)
            if least < 0 or hidden < least:
                best, least = rect, hidden
            if not hidden:
                break
        taken.append(best.inflate(2, 2))
        return best

    signs = [lay(sign.x, sign.y, DIE * len(sign.faces) + 3) for sign in board.signs]
    arrows = [lay(arrow.x, arrow.y, DIE * len(arrow.faces) + 3 + HEAD * _head_count(arrow)) for arrow in board.arrows]
    return signs, arrows


class BoardPanel(MapPanel):
    """Draws the board into `rect` of the canvas, as far as the camera shows it.

    `values` of a running act override what stands where: `seat 0` and `group` are points on the map, `flash seat 0` and
    `flash 17` (a card) are True while lit, `die` is a face, `rise` a height for floating numbers.
    """

    def __init__(self, picture: MapPicture, board: Board) -> None:
        super().__init__((board.width, board.height))
        self.picture = picture
        self.board = board
        self.ways = Ways(board)
        self.signs, self.arrows = _plates(board)
        self._small: pygame.Surface | None = None

    # --- places

    def square_at(self, square: int) -> Point:
        """The middle of a square on the map."""
        one = self.board.squares[square]
        return one.x, one.y

    def structure_at(self, route: int) -> Point:
        """The middle of a structure on the map."""
        structure = self.board.routes[route].structure
        assert structure is not None
        return structure.x, structure.y

    def square_spot(self, square: int) -> Rect:
        """What a square takes on the canvas, with the pieces on it; clipped to the panel."""
        x, y = self.drawn(self.square_at(square))
        return self.seen(Rect(x - 20, y - 20, 40, 34).clip(self.rect))

    def structure_spot(self, route: int) -> Rect:
        """What a structure takes on the canvas, with the numbers beside it."""
        x, y = self.drawn(self.structure_at(route))
        return self.seen(Rect(x - 14, y - 17, 48, 36).clip(self.rect))

    def plates(self) -> dict[Ref, Rect]:
        """Where the plates of signs and of arrows are on the canvas, as far as they are in sight."""
        found: dict[Ref, Rect] = {}
        for kind, boxes in (("sign", self.signs), ("arrow", self.arrows)):
            for number, box in enumerate(boxes):
                place = Rect(self.drawn(box.topleft), box.size).inflate(2, 2)
                if self.rect.contains(place):
                    found[kind, number] = self.seen(place)
        return found

    def things(self, view: CardAdventureView, shown: Shown, square: int) -> dict[int, Rect]:
        """Where the uppermost item of a square and the structures in it are on the canvas, those in sight."""
        x, y = self.drawn(self.square_at(square))
        items = [card for card in shown.stacks[square] if view.table.zones.family(card) == "item"]
        beside = self._standing(shown, square) or self._awake(view, shown, square)
        found = {items[-1]: Rect(x - (22 if beside else 16), y - 14, 16, 16)} if items and items[-1] >= 0 else {}
        for number, card in enumerate(shown.scenery.get(square, ())):
            found[card] = Rect(x - 8 + 10 * number, y - 20, 16, 16)
        return {card: self.seen(rect) for card, rect in found.items() if self.rect.contains(rect)}

    def pieces(self, view: CardAdventureView, shown: Shown) -> dict[int, Rect]:
        """Where the pieces of the seats stand on the canvas, those in sight."""
        found: dict[int, Rect] = {}
        for seat in range(view.seats):
            if shown.out[seat]:
                continue
            if shown.on[seat] >= 0:
                x, y = self.drawn(self.structure_at(shown.on[seat]))
                feet, high = (x - 6, y + 7), 22
            else:
                there = self._standing(shown, shown.at[seat])
                beside = self._awake(view, shown, shown.at[seat]) != []
                feet = self._feet(self.drawn(self.square_at(shown.at[seat])), beside, there, seat)
                high = 22 if len(there) < 3 else 14
            rect = Rect(feet[0] - 7, feet[1] - high + 2, 14, high)
            if self.rect.contains(rect):
                found[seat] = self.seen(rect)
        return found

    def around(self, spot: Rect, numbers: Sequence[Rect]) -> Rect:
        """Where corners go around a spot so that they lie over none of the `numbers` on the canvas."""
        rim = spot.inflate(2 * ARM, 2 * ARM)
        return spot.unionall([one.inflate(2 * ARM, 2 * ARM) for one in numbers if one.colliderect(rim)])

    def numbers(self, view: CardAdventureView, shown: Shown) -> list[Rect]:
        """Where numbers stand on the canvas: how many things lie in a square, how many walls are left, how strong they are."""
        found = [
            Rect(left - 1, top - 1, fonts.tag.measure(words) + 5, fonts.tag.pitch + 1)
            for square in range(len(self.board.squares))
            for words, (left, top) in self._badges(view, shown, square)
        ]
        for route in view.table.structure:
            (x, y), high = self.drawn(self.structure_at(route)), fonts.tag.pitch
            if shown.walls[route]:
                found += [Rect(x - 14, y - 12 - high, 28, high + 1), Rect(x + 7, y + 3, 20, high + 1)]
        return [self.seen(rect) for rect in found if self.rect.colliderect(rect)]

    def _standing(self, shown: Shown, square: int) -> list[int]:
        """The seats whose pieces stand in a square."""
        return [seat for seat, at in enumerate(shown.at) if at == square and shown.on[seat] < 0 and not shown.out[seat]]

    def _awake(self, view: CardAdventureView, shown: Shown, square: int) -> list[int]:
        """The monsters that stand in a square and don't lie face down."""
        family = view.table.zones.family
        return [card for card in shown.stacks[square] if family(card) == "monster" and card not in shown.reviving]

    def _feet(self, at: Point, beside: bool, pcs: Sequence[int], seat: int) -> Point:
        """Where a piece stands among those of its square, on the canvas; `beside` monsters further left."""
        dx, dy = STANDING[len(pcs)][pcs.index(seat)]
        return at[0] - (9 if beside else 0) + dx, at[1] + 6 + dy

    def line(self, route: int, start: int) -> list[Point]:
        """The course of a route on the map, from the square it is walked from."""
        one = self.board.routes[route]
        return list(one.line if one.a == start else reversed(one.line))

    def half_line(self, route: int, start: int) -> list[Point]:
        """The course from a square up to the structure on the route."""
        way = self.line(route, start)
        goal = self.structure_at(route)
        near = min(range(len(way)), key=lambda i: abs(way[i][0] - goal[0]) + abs(way[i][1] - goal[1]))
        return [*way[: max(1, near)], goal]

    # --- drawing

    def draw(self, brush: Brush, view: CardAdventureView, shown: Shown, values: Mapping[str, Any]) -> None:
        """The whole panel."""
        rect = self.rect
        brush.clip(rect)
        window = (*self.camera, *rect.size)
        brush.board(self.picture, window, rect.topleft)
        self.ways.draw(brush, rect, window)
        self._squares(brush)
        face, pointed = values.get("lit face"), values.get("pointed")
        for number, (sign, box) in enumerate(zip(self.board.signs, self.signs, strict=True)):
            self._sign(brush, sign, box, face in sign.faces or pointed == ("sign", number))
        for number, (arrow, box) in enumerate(zip(self.board.arrows, self.arrows, strict=True)):
            self._arrow(brush, arrow, box, face in arrow.faces or pointed == ("arrow", number))
        for route in view.table.structure:
            self._structure(brush, view, shown, route, values)
        # what stands lower on the map covers what stands behind it
        for square in sorted(range(len(self.board.squares)), key=lambda one: self.board.squares[one].y):
            self._square(brush, view, shown, square, values)
        for route in view.table.structure:  # who stands at a gate does not hide what it takes to break it
            self._numbers(brush, view, shown, route)
        for square in self.board.goal.squares:
            self._crest(brush, view, shown, square)
        for square in range(len(self.board.squares)):  # nor does anything hide how many there are
            for words, position in self._badges(view, shown, square, values):
                self._badge(brush, words, position)
        self._travellers(brush, view, shown, values)
        fanned = values.get("fanned", -1)
        if fanned >= 0:
            self._fan(brush, view, shown, fanned)
        brush.clip(None)

    def draw_small(self, brush: Brush, box: Rect, view: CardAdventureView, shown: Shown) -> None:
        """The whole board into a small box: routes, squares, monsters that are known, pieces; the goal blinks."""
        wide, high = self.size

        def small(point: Point) -> Point:
            return box.left + point[0] * box.width // wide, box.top + point[1] * box.height // high

        brush.blit(self._shrunk(box.size), box)
        for number, square in enumerate(self.board.squares):
            x, y = small((square.x, square.y))
            ink = "gold-2" if number in self.board.goal.squares else "red-2" if self._awake(view, shown, number) else "ink-5"
            brush.fill((x - 2, y - 1, 4, 3), "ink-0")
            brush.fill((x - 1, y - 1, 2, 2) if ink != "gold-2" else (x - 2, y - 1, 4, 3), ink)
        for seat in range(view.seats):
            if shown.out[seat] or (shown.at[seat] < 0 and shown.on[seat] < 0):
                continue
            at = self.structure_at(shown.on[seat]) if shown.on[seat] >= 0 else self.square_at(shown.at[seat])
            x, y = small(at)
            brush.fill((x - 2, y - 3 - seat % 2, 4, 4), "ink-0")
            brush.fill((x - 1, y - 2 - seat % 2, 2, 2), seat_colour(seat))

    def _shrunk(self, size: Point) -> pygame.Surface:
        """The whole picture in so few pixels, in the palette's colours; made once."""
        if self._small is None or self._small.get_size() != size:
            whole = pygame.Surface(self.size) if self.size[0] * self.size[1] <= LARGE else None
            if whole is not None:
                self.picture.draw(whole, (0, 0, *self.size), 0, (0, 0))
            else:
                whole = self._from_afar()
            self._small = pygame.transform.smoothscale(whole, size)
            for y in range(size[1]):
                for x in range(size[0]):
                    red, green, blue, _alpha = self._small.get_at((x, y))
                    self._small.set_at((x, y), nearest((red, green, blue)))
        return self._small

    def _from_afar(self) -> pygame.Surface:
        """The whole picture of a large board in fewer pixels: it would take too much room as it is."""
        drawn, _step = self.picture.overview(LARGE // 4)
        whole = pygame.Surface(drawn.get_size())
        whole.fill(self.picture.background)
        whole.blit(drawn, (0, 0))
        return whole

    def _squares(self, brush: Brush) -> None:
        tiles = sheet("square", *SQUARE)
        for number, one in enumerate(self.board.squares):
            look = START if number in self.board.starts else PLAIN
            if number in self.board.goal.squares:
                look = GOAL
            x, y = self.drawn((one.x, one.y))
            brush.blit(tiles[look], (x - 16, y - 9))

    def _plate(self, brush: Brush, place: Rect, faces: tuple[int, ...], rim: str) -> Rect | None:
        """A black plate with dice; None where it is out of sight."""
        box = Rect(self.drawn(place.topleft), place.size)
        if not box.inflate(2, 2).colliderect(self.rect):
            return None
        brush.fill(box.inflate(2, 2), rim)
        brush.fill(box, "ink-0")
        for number, face in enumerate(faces):
            self._small_die(brush, face, (box.left + 2 + DIE * number, box.top + 2))
        return box

    def _sign(self, brush: Brush, sign: Sign, place: Rect, lit: bool) -> None:
        """A plate with dice, and a dotted thread to its square."""
        self._thread(brush, self.drawn(place.center), self.drawn(self.square_at(sign.square)), "red-3" if lit else "red-2")
        self._plate(brush, place, sign.faces, "gold-2" if lit else "ink-5")

    def _thread(self, brush: Brush, start: Point, end: Point, ink: str) -> None:
        for x, y in _spaced((start, end), 4)[2:-3]:
            brush.fill((x, y, 1, 1), ink)

    def _small_die(self, brush: Brush, face: int, position: Point) -> None:
        brush.blit(pictures.get("icons/die_small").frames[face - 1], position)

    def _arrow(self, brush: Brush, arrow: Arrow, place: Rect, lit: bool) -> None:
        """A plate with dice, and a head that points along the first of the arrow's squares; more squares, more heads."""
        box = self._plate(brush, place, arrow.faces, "gold-2" if lit else "ink-2")
        if box is None:
            return
        head = _head(self.square_at(arrow.square), self.square_at(arrow.path[0]))
        heads = _head_count(arrow)
        for number in range(heads):
            brush.picture(head, (box.right - HEAD * (heads - number) - 1, box.top + 3))

    def _structure(self, brush: Brush, view: CardAdventureView, shown: Shown, route: int, values: Mapping[str, Any]) -> None:
        left = shown.walls[route]
        x, y = self.drawn(self.structure_at(route))
        if left:
            structure = self.board.routes[route].structure
            assert structure is not None
            tiles = sheet("pieces", 16, 16)
            shake = values.get(f"shake {route}", 0)
            if structure.kind == "bridge":
                brush.picture("icons/bridge_down" if route in shown.open_gates else "icons/bridge_up", (x - 8, y - 10))
            else:
                gate = structure.kind == "gate"
                look = (GATE_OPEN if route in shown.open_gates else GATE_SHUT) if gate else WALL_1 + min(left, 3) - 1
                brush.blit(tiles[look], (x - 8 + shake, y - 10))
        for number, card in enumerate(shown.on_route[route][-3:]):
            self._monster(brush, view, shown, card, (x + 4 + 5 * number, y + 5), values)
        for seat in (one for one, where in enumerate(shown.on) if where == route and not shown.out[one]):
            if f"seat {seat}" not in values:
                self._piece(brush, view, seat, (x - 6, y + 7), values)
                if view.go == seat:
                    self._turn(brush, seat, (x - 6, y + 7))

    def _numbers(self, brush: Brush, view: CardAdventureView, shown: Shown, route: int) -> None:
        """How strong a structure is that still holds, and how many walls stand there."""
        structure, left = self.board.routes[route].structure, shown.walls[route]
        x, y = self.drawn(self.structure_at(route))
        if left and structure is not None and structure.kind != "bridge" and route not in shown.open_gates:
            self._strength(brush, view, route, (x, y - 11))
        if left > 1:
            self._badge(brush, f"×{left}", (x + 8, y + 4))

    def _strength(self, brush: Brush, view: CardAdventureView, route: int, position: Point) -> None:
        """A gate's counter with its suit, or the walls' shared strength: above it, as beside it stand pieces and monsters."""
        counter = view.counter_on(route)
        number = view.strength(route)
        width = fonts.tag.measure(str(number)) + (14 if counter is not None else 5)
        x, y = position[0] - width // 2, position[1] - fonts.tag.pitch
        high = _plate(brush, x, y, width)
        if counter is not None:
            brush.picture(f"icons/suit_{view.table.card[counter].suit}_8", (x + 2, y + high // 2 - 3))
        brush.text(str(number), (x + width - 2, y), fonts.tag, "gold", "right")

    def _square(self, brush: Brush, view: CardAdventureView, shown: Shown, square: int, values: Mapping[str, Any]) -> None:
        """What lies and stands in a square: items and traps at its edge, the top monster with a count, the pieces."""
        x, y = self.drawn(self.square_at(square))
        if not self.rect.inflate(80, 80).collidepoint(x, y):
            return
        family = view.table.zones.family
        stack = shown.stacks[square]
        items = [card for card in stack if family(card) == "item"]
        traps = [card for card in stack if family(card) == "trap"]
        monsters = [card for card in stack if family(card) == "monster"]
        pcs = [seat for seat in self._standing(shown, square) if f"seat {seat}" not in values]
        asleep = [card for card in monsters if card in shown.reviving]
        awake = self._awake(view, shown, square)
        for number, card in enumerate(shown.scenery.get(square, ())):
            brush.picture(f"icons/{view.card_name(card)}", (x - 8 + 10 * number, y - 20))
        if traps:
            self._thing(brush, view, traps[-1], (x + 8, y - 4), TRAP)
        if items:
            left = x - (22 if pcs or awake else 16)  # so that it looks out behind whoever stands there
            self._thing(brush, view, items[-1], (left, y - 14), BAG)
        if asleep:
            brush.stand("pieces/sleeping", (x - (13 if awake or pcs else 0), y - (2 if pcs else -4)))
        if awake:
            self._monster(brush, view, shown, awake[-1], (x + (12 if pcs else 0), y + 5), values)
        for seat in pcs:
            self._piece(brush, view, seat, self._feet((x, y), awake != [], pcs, seat), values)
        if view.go in pcs:
            feet = self._feet((x, y), awake != [], pcs, view.go)
            self._turn(brush, view.go, (feet[0], y + 6 - (8 if len(pcs) > 2 else 0)))

    def _badges(
        self, view: CardAdventureView, shown: Shown, square: int, values: Mapping[str, Any] = MappingProxyType({})
    ) -> list[tuple[str, Point]]:
        """The numbers in a square and where each is drawn: how many items and monsters, when who sleeps wakes."""
        x, y = self.drawn(self.square_at(square))
        items = [card for card in shown.stacks[square] if view.table.zones.family(card) == "item"]
        asleep = [card for card in shown.stacks[square] if card in shown.reviving]
        awake = self._awake(view, shown, square)
        pcs = [seat for seat in self._standing(shown, square) if f"seat {seat}" not in values]
        found: list[tuple[str, Point]] = []
        if len(items) > 1:
            found.append((f"×{len(items)}", (x - (18 if pcs or awake else 12), y - 3)))
        if asleep:
            place = (x - (27 if awake or pcs else 14), y - (18 if pcs else 12))
            found.append((str(shown.reviving[asleep[-1]]), place))
        if len(awake) > 1:
            found.append((f"×{len(awake)}", (x + (18 if pcs else 6), y + 4)))
        return found

    def _crest(self, brush: Brush, view: CardAdventureView, shown: Shown, square: int) -> None:
        """The crown over the goal: beside who stands there, never hidden."""
        x, y = self.drawn(self.square_at(square))
        taken = bool(self._standing(shown, square) or self._awake(view, shown, square) or shown.scenery.get(square))
        box = Rect(x + (9 if taken else -6), y - (18 if taken else 14), 12, 12)
        brush.fill(box, "ink-0")
        brush.picture("icons/log_win", (box.left + 2, box.top + 2))

    def fans(self, shown: Shown, square: int) -> bool:
        """Does more lie in a square than is seen of it?"""
        return len(shown.stacks[square]) > 1

    def _fan(self, brush: Brush, view: CardAdventureView, shown: Shown, square: int) -> None:
        """All that lies in a square, side by side above it: monsters, items, traps, what is not known by its back."""
        family = view.table.zones.family
        cards = list(reversed(shown.stacks[square]))
        sizes = [self._fan_size(view, card) for card in cards]
        most = max(1, (self.rect.width - 8) // 18)
        cards, sizes = cards[:most], sizes[:most]
        wide, high = sum(wide for wide, _high in sizes) + 2 * len(sizes) + 4, max(high for _wide, high in sizes) + 6
        x, y = self.drawn(self.square_at(square))
        box = Rect(x - wide // 2, y - 22 - high, wide, high).clamp(self.rect)
        brush.frame("panel_dark", box)
        left = box.left + 3
        for card, (width, _high) in zip(cards, sizes, strict=True):
            if family(card) == "monster" and card in shown.reviving:
                brush.stand("pieces/sleeping", (left + width // 2, box.bottom - 4))
            elif family(card) == "monster":
                self._monster(brush, view, shown, card, (left + width // 2, box.bottom - 4), {})
            else:
                self._thing(brush, view, card, (left, box.bottom - 20), TRAP if family(card) == "trap" else BAG)
            left += width + 2

    def _fan_size(self, view: CardAdventureView, card: int) -> Point:
        """How much room a card takes in a fan."""
        known = card >= 0 and view.table.zones.family(card) == "monster"
        return pictures.get(f"pieces/{view.card_name(card)}").size if known else (16, 16)

    def _thing(self, brush: Brush, view: CardAdventureView, card: int, position: Point, otherwise: int) -> None:
        name = f"icons/{view.card_name(card)}"
        if card >= 0 and pictures.has(name):
            brush.picture(name, position)
        else:
            brush.blit(sheet("pieces", 16, 16)[otherwise], position)

    def _monster(
        self, brush: Brush, view: CardAdventureView, shown: Shown, card: int, place: Point, values: Mapping[str, Any]
    ) -> None:
        if card < 0:
            brush.blit(sheet("pieces", 16, 16)[10], (place[0] - 8, place[1] - 16))
        elif values.get(f"gone {card}") is None:
            brush.stand(f"pieces/{view.card_name(card)}", place, mirrored=True, flash=bool(values.get(f"flash {card}")))

    def _piece(
        self, brush: Brush, view: CardAdventureView, seat: int, place: Point, values: Mapping[str, Any], animation: str = "idle"
    ) -> None:
        base = pictures.get(f"icons/seat_base_{seat + 1}")
        brush.picture(base, (place[0] - base.size[0] // 2, place[1] - 4))
        flash = bool(values.get(f"flash seat {seat}"))
        lift = values.get(f"hop seat {seat}", 0)
        brush.stand(f"pieces/{view.table.characters[seat].id}", (place[0], place[1] - lift), animation, flash=flash)

    def _turn(self, brush: Brush, seat: int, place: Point) -> None:
        """The sign of the seat whose go it is, over its piece."""
        sign = Rect(place[0] - 6, place[1] - 31, 12, 13)
        brush.living(sign, lambda brush: brush.seat(seat, (sign.left, sign.top + 1 - brush.beat(300))))

    def _badge(self, brush: Brush, words: str, position: Point) -> None:
        """A small number on a dark ground."""
        _plate(brush, *position, fonts.tag.measure(words) + 3)
        brush.text(words, (position[0] + 2, position[1]), fonts.tag, "gold")

    def _travellers(self, brush: Brush, view: CardAdventureView, shown: Shown, values: Mapping[str, Any]) -> None:
        """Pieces and groups on their way, and numbers that float."""
        for seat in range(view.seats):
            point = values.get(f"seat {seat}")
            if point is not None:
                self._piece(brush, view, seat, self.drawn((point[0], point[1] + 6)), {}, "walk")
        group = values.get("group")
        if group is not None:
            place = self.drawn((group[0], group[1] + 5))
            self._monster(brush, view, shown, values["travelling"][0], place, {})
            if values["travelling"][1] > 1:
                self._badge(brush, f"×{values['travelling'][1]}", (place[0] + 5, place[1] - 4))
        if values.get("new at") is not None and values["card"] >= 0:
            x, y = self.drawn(self.square_at(values["new at"]))
            brush.stand(f"pieces/{view.card_name(values['card'])}", (x, y + 5 - values["new"]), mirrored=True)


def _plate(brush: Brush, x: int, y: int, width: int) -> int:
    """The dark ground of a number, as high as its text needs; returns how high that is."""
    high = fonts.tag.pitch - 1
    brush.fill((x - 1, y - 1, width + 2, high + 2), "ink-5")
    brush.fill((x, y, width, high), "ink-0")
    return high
