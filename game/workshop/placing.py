"""A test from anywhere: a game that begins on a square, with cards in hand, at a turn; no game like any other, and not kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.boards.schema import suggest
from game.content.card_adventure.pack import Pack
from game.content.plain import ended
from game.games.card_adventure import CardAdventure
from game.games.card_adventure.turn import TURN, new_turn
from game.rules.events import Event
from game.rules.phases import enter_phase
from game.sessions.session import Session
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.tiled.geometry import as_shown, middle
from game.tiled.map import TiledMap
from game.tiled.property_values import names_of, number_of
from game.tiled.reader import read_map

HELD = ("magic", "item")
"""The families that a hand is given of."""
LAST_TURN = 999


def place(session: Session, square: str = "", hand: Sequence[str] = (), turn: int = 0) -> Session:
    """Let a game of Card+Adventure that has just begun begin again at the first step of a turn.

    All PCs stand on `square` (its key or its name), the first one holds the cards `hand` as well, and it is turn `turn`; what is
    not given stays. Raises Trouble where there is no such square or card.
    """
    state = session.match.state
    if not isinstance(state, CardAdventure):
        raise Trouble(f"{session.spec.title['en']} can't begin anywhere else.",
                      f"{session.spec.title['ja']}は途中から始められません。")  # fmt: skip
    at = _square(session, square) if square else -1
    held = [_draw(session, state, card) for card in hand]
    for seat in range(state.seats):
        if at >= 0:
            state.at[seat] = at
    for family, card in held:
        state.move(card, state.table.draw[family], state.table.hand[family][0])
    state.turn = turn or state.turn
    state.agenda.clear()
    state.decision = None
    state.then(enter_phase(TURN, 0, ()), new_turn())
    told = list[Event]()
    state.sink = told
    state.emit("turn", "CA-9.8", turn=state.turn)
    state.advance()
    state.sink = None
    session.match.history = told  # what was told of the beginning is not so any more
    session.strayed = True
    return session


def placed_as_marked(session: Session) -> Session:
    """The same where the board has an object of class `test`: on the square nearest to it, as its properties say.

    Raises Trouble and MapFaults.
    """
    board = session.board
    drawn = as_shown(read_map(session.path))
    for _layer, thing in drawn.objects():
        if thing.kind == "test":
            x, y = middle(drawn, thing)
            near = min(board.squares, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2)
            hand = names_of(thing.properties, "hand")
            return place(session, near.key, hand, max(0, min(number_of(thing.properties, "turn", 0), LAST_TURN)))
    return session


def marks(board: Path) -> object:
    """What differs when an author moved or changed the objects of class `test`; None where the board can't be read."""
    try:
        return marks_of(read_map(board))
    except MapFaults:
        return None


def marks_of(drawn: TiledMap) -> object:
    """The same of a map that has been read."""
    tests = [thing for _layer, thing in drawn.objects() if thing.kind == "test"]
    return [(thing.x, thing.y, sorted(map(str, thing.properties.items()))) for thing in tests]


def _square(session: Session, word: str) -> int:
    """The number of a square. Raises Trouble with the nearest one."""
    squares = session.board.squares
    for number, one in enumerate(squares):
        if word in (one.key, *one.title.values()):
            return number
    near = suggest(word, [one.key for one in squares])
    raise Trouble(
        ended(f"There is no square {word}; {near['en']}", "."), ended(f"マス「{word}」はありません。{near['ja']}", "。")
    )


def _draw(session: Session, state: CardAdventure, word: str) -> tuple[str, int]:
    """A card that still lies in its pile, and its family. Raises Trouble."""
    pack, cards = session.pack, state.table.zones.cards
    assert isinstance(pack, Pack)
    known = {card.id: family for family in HELD for card in pack.family(family)}
    if word not in known:
        near = suggest(word, known)
        raise Trouble(ended(f"There is no item and no magic {word}; {near['en']}", "."),
                      ended(f"アイテムにも魔法にも「{word}」はありません。{near['ja']}", "。"))  # fmt: skip
    family = known[word]
    for card in state.zones[state.table.draw[family]]:
        if cards[card] == word:
            return family, card
    raise Trouble(f"Every {word} is already in play.", f"{word} はもうすべて出ています。")
