"""Bots of the normal level fetch what lies near their way and turn the levers that shorten it, where there is time for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.sessions.session import new_session
from game.sessions.spec import Seat

PLACES = {
    "a": (40, 100),
    "b": (104, 100),
    "c": (168, 100),
    "d": (232, 100),
    "e": (296, 100),
    "side": (104, 40),
    "far": (168, 164),
}
LONG = [(f"w{number}", (104 + 36 * number, 240)) for number in range(9)]
ITEM = (
    '<object id="80" type="item" x="104" y="40"><properties><property name="card" value="bandage"/></properties><point/></object>'
)
BRIDGE = '<object id="81" type="bridge" x="200" y="100"><point/></object>'
WALL = '<object id="83" type="wall" x="200" y="100"><point/></object>'
CROWBAR = ITEM.replace("bandage", "crowbar")
LEVER = (
    '<object id="82" type="structure" x="104" y="40"><properties><property name="card" value="lever"/>'
    '<property name="turns" type="object" value="81"/></properties><point/></object>'
)


def board(folder: Path, things: str, turns: int = 0) -> Path:
    """Five squares in a row, one beside the second; and a long way round from the second to the last."""
    places = PLACES | dict(LONG)
    ways = ["a-b", "b-c", "c-d", "d-e", "b-side", "c-far", "b-w0", *(f"w{n}-w{n + 1}" for n in range(8)), "w8-e"]
    objects = [
        f'<object id="{ident}" name="{key}" type="square" x="{x}" y="{y}"><point/></object>'
        for ident, (key, (x, y)) in enumerate(places.items(), 1)
    ]
    for ident, way in enumerate(ways, 40):
        (x, y), (u, v) = (places[key] for key in way.split("-"))
        objects.append(f'<object id="{ident}" type="route" x="{x}" y="{y}"><polyline points="0,0 {u - x},{v - y}"/></object>')
    for ident, (mark, key) in enumerate((("start", "a"), ("goal", "e")), 70):
        objects.append(f'<object id="{ident}" type="{mark}" x="{places[key][0]}" y="{places[key][1]}"><point/></object>')
    said = f'<property name="goal" value="reach"/><property name="turns" value="{turns}"/>'
    said += '<property name="wall_strength" type="int" value="99"/>'
    path = folder / "errands.tmx"
    path.write_text(
        '<map version="1.8" orientation="orthogonal" width="28" height="18" tilewidth="16" tileheight="16">'
        f'<properties>{said}</properties><objectgroup id="1" name="m">{"".join(objects)}{things}</objectgroup></map>',
        encoding="utf-8",
    )
    return path


def walked(path: Path, level: str = "normal") -> tuple[list[str], set[str]]:
    """The squares a bot goes to until it has won, and what else happened."""
    session = new_session("card_adventure", path, (Seat("Ada", "", f"bot:{level}"),), {}, 1)
    keys, squares, kinds = [square.key for square in session.board.squares], [], set()
    while session.match.outcome is None:
        for event in session.choose(session.bot_choice()):
            kinds.add(event.kind)
            if event.kind == "moved":
                squares.append(keys[event.parts["square"]])
    assert session.match.outcome.winners
    return squares, kinds


@pytest.mark.parametrize(
    ("things", "turns", "way", "what"),
    [
        (ITEM, 0, ["b", "side", "b", "c", "d", "e"], "picked_up"),
        (ITEM, 5, ["b", "c", "d", "e"], ""),
        (WALL + CROWBAR, 14, ["b", "side", "b", "c", "e"], "picked_up"),
        (BRIDGE + LEVER, 0, ["b", "side", "b", "c", "d", "e"], "operated"),
    ],
    ids=["an item beside the way", "no time for it", "what breaks a wall that nobody beats", "a lever that saves three squares"],
)
def test_what_is_worth_it_is_fetched(tmp_path: Path, things: str, turns: int, way: list[str], what: str) -> None:
    squares, kinds = walked(board(tmp_path, things, turns))
    assert squares == way
    assert not what or what in kinds


def test_the_easy_level_walks_past(tmp_path: Path) -> None:
    assert "side" not in walked(board(tmp_path, ITEM), "easy")[0]
