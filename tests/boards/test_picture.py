"""The picture equals Tiled's own, by pixels, on maps that each use one kind of thing; and is drawn soundly in views."""

from __future__ import annotations

import base64
import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.boards.schema import PIECES
from game.tiled.map import FLIP_DIAGONAL, FLIP_X, FLIP_Y, ROTATE_HEX
from game.tiled.paint import BLOCK, INK, MapPicture
from game.workshop.parity import compare
from tests.boards.conftest import SHEET, cells, draw_sheet, tmx
from tests.headless import look

FULL = "1,2,3,4,5,6,1,2,3,4,5,6"
TURNS = [x | y | d for x, y, d in itertools.product((0, FLIP_X), (0, FLIP_Y), (0, FLIP_DIAGONAL))]
TALL = (
    '<tileset firstgid="1" name="tall" tilewidth="16" tileheight="24" tilecount="4" '
    'columns="2"{}>{}<image source="tall.png"/></tileset>'
)


def objects(*inner: str, attributes: str = "") -> str:
    return f'<objectgroup id="5" name="things" {attributes}>' + "".join(inner) + "</objectgroup>"


def thing(ident: int, gid: int, x: float, y: float, more: str = 'width="16" height="16"') -> str:
    return f'<object id="{ident}" gid="{gid}" x="{x}" y="{y}" {more}/>'


def grid(*gids: int, count: int = 12) -> str:
    return ",".join(map(str, [*gids, *[0] * (count - len(gids))]))


def hexes(orientation: str, axis: str, index: str, side: int = 0) -> str:
    return f'orientation="{orientation}" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="{side}"'


def odd(attributes: str, wide: int, high: int, body: str = "") -> str:
    """A map of tiles of 16×24 on cells of a size that does not halve."""
    whole = tmx(
        body or cells("g", grid(*range(1, 5), *range(1, 5), 0, 1, 2, 3)), attributes=attributes, tilesets=TALL.format("", "")
    )
    return whole.replace('tilewidth="16" tileheight="16"', f'tilewidth="{wide}" tileheight="{high}"', 1)


def tinted(alpha: str) -> str:
    """What may have a half clear colour: layers of tiles, objects and pictures, in a group that has one too."""
    tint = f'tintcolor="#{alpha}ff8040"'
    image = f'<imagelayer id="2" name="i" {tint} offsetx="9"><image source="sheet.png"/></imagelayer>'
    inner = cells("in", FULL, tint) + image + objects(thing(1, 1, 8, 30), attributes=tint)
    return tmx(f'<group id="8" name="x" tintcolor="#ccc0ffff">{inner}</group>')


def turned() -> str:
    """Objects whose edges go exactly through the middles of pixels, each in its own field: turned by eighths and quarters."""
    turns = (45, -45, 135, 90, -90, 270, 180, -180, 450, 0)
    sizes = ((16, 16), (16, 24), (24, 16), (20.4, 12))
    flips = (0, FLIP_X, FLIP_X | FLIP_Y, FLIP_DIAGONAL, FLIP_X | FLIP_DIAGONAL)
    fields = itertools.product(range(len(turns)), range(len(sizes)), range(len(flips)))
    inner = [
        thing(
            number + 1,
            1 + number % 6 | flips[flip],
            40 + 64 * (number % 20) + (number * 7 % 4) / 4,
            40 + 64 * (number // 20) + number % 2 / 2,
            f'width="{sizes[size][0]}" height="{sizes[size][1]}" rotation="{turns[turn]}"',
        )
        for number, (turn, size, flip) in enumerate(fields)
    ]
    return tmx(objects(*inner[::2]) + objects(*inner[1::2], attributes='opacity="0.5" offsetx="0.25"'), 81, 41)


MAPS = {
    "objects turned through the middles of pixels": turned(),
    **{f"tint of alpha {alpha}": tinted(alpha) for alpha in ("00", "80", "cc", "ff")},
    "odd diamonds": odd('orientation="isometric"', 21, 11),
    "odd diamonds as wide as their tiles": odd('orientation="isometric"', 17, 9),
    "odd diamonds with objects": odd(
        'orientation="isometric"', 21, 10, objects(thing(1, 1, 8, 30), thing(2, 2, 14, 24, 'width="20" height="9" rotation="30"'))
    ),
    "odd stagger": odd(hexes("staggered", "y", "even"), 21, 11),
    "odd hexagons by rows": odd(hexes("hexagonal", "y", "odd", 5), 20, 15),
    "odd hexagons by columns": odd(hexes("hexagonal", "x", "even", 7), 21, 13),
    "pictures placed in both ways": tmx(
        "".join(
            f'<imagelayer id="{number}" name="i" {place}><image source="sheet.png"/></imagelayer>'
            for number, place in enumerate(('x="3" y="5"', 'offsetx="1.5" offsety="9" x="3" y="5"', 'x="3" y="5" offsety="9"'), 1)
        )
    ),
    "eight turns of tiles": tmx(cells("g", grid(*(1 | turn for turn in TURNS)))),
    "eight turns of objects": tmx(
        objects(*(thing(place + 1, 2 | turn, place % 4 * 16, place // 4 * 16 + 16) for place, turn in enumerate(TURNS)))
    ),
    "order of kinds": tmx(
        '<imagelayer id="1" name="i"><image source="sheet.png"/></imagelayer>'
        + cells("under", grid(1, 2))
        + objects(thing(1, 3, 4, 20))
        + cells("roof", grid(0, 4))
    ),
    "hidden group": tmx(cells("g", grid(1)) + f'<group id="8" name="x" visible="0">{cells("in", FULL)}</group>'),
    "hidden image": tmx(cells("g", grid(1)) + '<imagelayer id="1" name="i" visible="0"><image source="sheet.png"/></imagelayer>'),
    "nested opacity": tmx(
        f'<group id="8" name="x" opacity="0.5"><group id="9" name="y" opacity="0.5">{cells("in", FULL)}</group></group>'
    ),
    "group offset": tmx(f'<group id="8" name="x" offsetx="5" offsety="-3">{cells("in", FULL)}</group>'),
    "tint of group and layer": tmx(
        f'<group id="8" name="x" tintcolor="#ff8040">{cells("in", FULL, "tintcolor=" + chr(34) + "#80ffff80" + chr(34))}</group>'
    ),
    "fractions of a pixel": tmx(cells("g", FULL, 'offsetx="0.5" offsety="1.3"')),
    "sizes and turns of objects": tmx(
        objects(
            thing(1, 1, 20, 40, 'width="32" height="16" rotation="90"'),
            thing(2, 2, 30, 30, 'width="16" height="32"'),
            thing(3, 3, 40, 20, 'width="16" height="16" rotation="180"'),
            thing(4, 4, 50, 44, 'width="8" height="24" rotation="270"'),
        )
    ),
    "objects at any angle": tmx(
        objects(
            thing(1, 1, 20.3, 40.7, 'width="37" height="21.5" rotation="33"'),
            thing(2, 2 | FLIP_X, 8, 20, 'width="16" height="16" rotation="-71.5"'),
        )
    ),
    "objects by height": tmx(objects(thing(1, 1, 8, 30), thing(2, 2, 14, 24), thing(3, 3, 20, 36))),
    "objects by index": tmx(
        objects(thing(1, 1, 8, 30), thing(2, 2, 14, 24), thing(3, 3, 20, 36), attributes='draworder="index"')
    ),
    "hidden object": tmx(objects(thing(1, 1, 8, 30), thing(2, 2, 14, 24, 'width="16" height="16" visible="0"'))),
    "objects without a size": tmx(objects(thing(1, 1, 8, 30, ""))),
    "repeated images": tmx(
        ('<imagelayer id="1" name="i" offsetx="-9" offsety="5" repeatx="1" repeaty="1"><image source="sheet.png"/></imagelayer>'),
        9,
        8,
    ),
    "tall tiles": tmx(cells("g", grid(1, 2, 3 | FLIP_DIAGONAL, 4 | FLIP_X)), tilesets=TALL.format("", "")),
    "tileset offset": tmx(
        cells("g", grid(0, 1, 2 | FLIP_X)) + objects(thing(1, 1, 20, 40, 'width="32" height="48"')),
        tilesets=TALL.format("", '<tileoffset x="3" y="-4"/>'),
    ),
    "object alignment": tmx(
        objects(thing(1, 1, 32, 24, 'width="16" height="24"'), thing(2, 2, 32, 24, 'width="16" height="24" rotation="90"')),
        tilesets=TALL.format(' objectalignment="center"', ""),
    ),
    "margin and spacing": tmx(
        cells("g", FULL),
        tilesets=SHEET.replace('columns="3"', 'columns="3" margin="2" spacing="1"').replace("sheet.png", "spaced.png"),
    ),
    "transparent colour": tmx(
        cells("g", FULL), tilesets=SHEET.replace('source="sheet.png"', 'source="plain.png" trans="d23c3c"')
    ),
    "render order": tmx(
        cells("g", grid(1, 2, 3, 4, 1, 2, 3, 4)),
        attributes='orientation="orthogonal" renderorder="left-up"',
        tilesets=TALL.format("", ""),
    ),
    "animation": tmx(
        cells("g", FULL),
        tilesets=SHEET.replace(
            "</tileset>",
            (
                '<tile id="0"><animation><frame tileid="4" duration="90"/><frame tileid="5" '
                'duration="90"/></animation></tile></tileset>'
            ),
        ),
    ),
    "background colour is not drawn": tmx(cells("g", grid(1)), attributes='orientation="orthogonal" backgroundcolor="#ff0000"'),
    "isometric": tmx(cells("g", FULL) + objects(thing(1, 1, 16, 16)), attributes='orientation="isometric"').replace(
        'tileheight="16"', 'tileheight="8"', 1
    ),
    "staggered by rows": tmx(cells("g", FULL), attributes=hexes("staggered", "y", "odd")),
    "staggered by columns": tmx(cells("g", FULL), attributes=hexes("staggered", "x", "even")),
    "hexagons by rows": tmx(cells("g", FULL), attributes=hexes("hexagonal", "y", "even", 8)),
    "hexagons by columns": tmx(cells("g", FULL), attributes=hexes("hexagonal", "x", "odd", 6)),
    "turned hexagons": tmx(
        cells("g", grid(1 | FLIP_X | ROTATE_HEX | FLIP_DIAGONAL)), attributes=hexes("hexagonal", "y", "odd", 8)
    ),
    "infinite": tmx(
        '<layer id="1" name="g" width="4" height="3"><data encoding="csv"><chunk x="-16" y="0" width="16" height="16">'
        + grid(1, 2, count=256)
        + "</chunk></data></layer>",
        attributes='orientation="orthogonal" infinite="1"',
    ),
}


@pytest.mark.parametrize("name", MAPS)
def test_the_picture_equals_tileds(write: Callable[..., Path], tmp_path: Path, rasterizer: str, name: str) -> None:
    path = write(MAPS[name])
    draw_sheet(tmp_path / "tall.png", 2, 2, (16, 24))
    draw_sheet(tmp_path / "spaced.png", margin=2, spacing=1)
    plain = pygame.Surface((48, 32))
    plain.blit(pygame.image.load(tmp_path / "sheet.png"), (0, 0))
    pygame.image.save(plain, tmp_path / "plain.png")
    result = compare(path)
    assert (result.verdict, result.note) == ("equal", "")


@pytest.mark.parametrize("alpha", [0, 0x80, 0xCC, 0xFF])
def test_a_half_clear_background_is_as_clear_as_it_says(write: Callable[..., Path], alpha: int) -> None:
    path = write(tmx(cells("g", grid(0)), attributes=f'orientation="orthogonal" backgroundcolor="#{alpha:02x}4080c0"'))
    picture = MapPicture.load(path)
    pixel = picture.render().get_at((0, 0))
    assert pixel.a == alpha
    assert all(abs(own - wanted) <= 2 for own, wanted in zip(pixel[:3], (0x40, 0x80, 0xC0) if alpha else (0, 0, 0), strict=True))
    view = pygame.Surface((16, 16))
    picture.draw(view, (0, 0, 16, 16))
    expected = [(own * alpha + under * (255 - alpha)) / 255 for own, under in zip((0x40, 0x80, 0xC0), INK, strict=True)]
    assert all(abs(own - wanted) <= 1 for own, wanted in zip(view.get_at((0, 0))[:3], expected, strict=True))


def test_a_picture_inside_the_tileset_is_drawn(write: Callable[..., Path], tmp_path: Path) -> None:
    inner = base64.b64encode(draw_sheet(tmp_path / "s.png").read_bytes()).decode()
    tileset = SHEET.replace(
        '<image source="sheet.png" width="48" height="32"/>',
        f'<image format="png"><data encoding="base64">{inner}</data></image>',
    )
    one = MapPicture.load(write(tmx(cells("g", FULL), tilesets=tileset))).render()
    two = MapPicture.load(write(tmx(cells("g", FULL)))).render()
    assert look(one, "RGBA") == look(two, "RGBA")


def test_a_lost_picture_is_a_cross_and_never_another_tile(write: Callable[..., Path]) -> None:
    picture = MapPicture.load(write(tmx(cells("g", grid(1)), tilesets=SHEET.replace("sheet.png", "lost.png"))))
    assert picture.render().get_at((0, 0)) == (210, 60, 60, 255)


def animated(body: str, frames: str = '<frame tileid="0" duration="100"/><frame tileid="1" duration="50"/>') -> str:
    tileset = SHEET.replace("</tileset>", f'<tile id="0"><animation>{frames}</animation></tile></tileset>')
    return tmx(body, 40, 30, tilesets=tileset)


def wide(*filled: tuple[int, int, int]) -> str:
    gids = [0] * 1200
    for x, y, gid in filled:
        gids[y * 40 + x] = gid
    return cells("g", ",".join(map(str, gids)), width=40, height=30)


def pixels(surface: pygame.Surface) -> str:
    return look(surface, "RGB")


def test_animations_follow_their_own_times(write: Callable[..., Path]) -> None:
    picture = MapPicture.load(write(animated(wide((0, 0, 1), (1, 0, 2)))))
    still = MapPicture.load(write(tmx(wide((0, 0, 1), (1, 0, 2)), 40, 30)))
    assert [picture.next_change(ms) for ms in (0, 99, 100, 149, 150)] == [100, 1, 50, 1, 100]
    assert still.next_change(0) is None
    view = pygame.Surface((32, 16))
    shown = []
    for ms in (0, 100, 149, 150):
        picture.draw(view, (0, 0, 32, 16), ms)
        shown.append(pixels(view))
    assert shown[0] == shown[3] != shown[1] == shown[2]


def test_only_what_is_in_the_view_asks_for_a_new_frame(write: Callable[..., Path]) -> None:
    picture = MapPicture.load(write(animated(wide((0, 0, 1)))))
    assert picture.next_change(0, (0, 0, 32, 32)) == 100
    assert picture.next_change(0, (BLOCK, BLOCK, 32, 32)) is None


def test_views_show_the_same_pixels_as_the_whole_also_after_scrolling(write: Callable[..., Path]) -> None:
    filled = [(x, y, (x * 7 + y * 3) % 6 + 1) for x in range(0, 40, 2) for y in range(30) if (x + y) % 3]
    picture = MapPicture.load(
        write(animated(wide(*filled) + objects(thing(1, 3, 250, 262, 'width="40" height="20" rotation="30"'))))
    )
    view = pygame.Surface((200, 120))
    for place, ms in (((0, 0), 0), ((150, 200), 110), ((151, 203), 120), ((440, 360), 160), ((0, 0), 249)):
        picture.draw(view, (*place, 200, 120), ms)
        whole = pygame.Surface(picture.size)
        whole.fill(picture.background)
        whole.blit(picture.render(ms), (0, 0))
        expected = whole.subsurface((*place, 200, 120))
        shown, wanted = (pygame.image.tobytes(one, "RGB") for one in (view, expected))
        difference = max(abs(a - b) for a, b in zip(shown, wanted, strict=True))
        assert difference <= 4


def test_holes_and_empty_frames_show_the_background_not_old_pixels(write: Callable[..., Path], tmp_path: Path) -> None:
    empty = pygame.Surface((48, 32), pygame.SRCALPHA, 32)
    empty.fill((255, 0, 0, 255), (0, 0, 16, 16))
    path = write(animated(wide((0, 0, 1))))
    pygame.image.save(empty, tmp_path / "sheet.png")
    picture = MapPicture.load(path)
    view = pygame.Surface((64, 32))
    for ms, left, colour in (
        (0, 0, (255, 0, 0)),
        (100, 0, picture.background),
        (150, 0, (255, 0, 0)),
        (150, -20, picture.background),
    ):
        picture.draw(view, (left, 0, 64, 32), ms)
        assert view.get_at((4, 4))[:3] == colour


def test_a_view_is_drawn_where_it_is_asked_for_and_nowhere_else(write: Callable[..., Path]) -> None:
    picture = MapPicture.load(write(tmx(cells("g", FULL))))
    screen = pygame.Surface((100, 100))
    screen.fill((1, 2, 3))
    picture.draw(screen, (0, 0, 30, 20), 0, at=(40, 50))
    assert {screen.get_at(place)[:3] for place in ((39, 50), (40, 49), (70, 50), (40, 70), (0, 0))} == {(1, 2, 3)}
    assert screen.get_at((40, 50))[:3] != (1, 2, 3)


def test_pieces_can_be_left_to_the_table(write: Callable[..., Path]) -> None:
    body = objects(thing(1, 1, 0, 16, 'type="gate" width="16" height="16"'), thing(2, 2, 32, 16))
    path = write(tmx(body))
    assert MapPicture.load(path).render().get_at((2, 2)).a == 255
    table = MapPicture.load(path, without=PIECES).render()
    assert table.get_at((2, 2)).a == 0
    assert table.get_at((34, 2)).a == 255


def test_a_large_map_opens_and_draws_a_view_without_drawing_the_rest(write: Callable[..., Path]) -> None:
    row = ",".join(["1", "2", "3", "4"] * 125)
    picture = MapPicture.load(
        write(tmx("".join(cells(f"l{n}", ",\n".join([row] * 500), width=500, height=500) for n in range(3)), 500, 500))
    )
    picture.draw(pygame.Surface((640, 360)), (3000, 3000, 640, 360))
    assert picture.size == (8000, 8000)
    assert len(picture._blocks) <= 4 * 3
