"""The declaration of Card+Adventure: a game on boards, which ask for their packs and their classes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from game.boards.board import Board
from game.boards.reading import load_board
from game.content.card_adventure.loader import load_pack, pack_schema, shipped_packs
from game.content.card_adventure.pack import Pack, PackFile
from game.sessions.episode import CarriedOver, Episode, changed_board
from game.sessions.home import own_boards
from game.sessions.shelf import shipped_boards
from game.sessions.spec import About, AnyPack, GameSpec, Seat
from game.sessions.trouble import Trouble


@dataclass(frozen=True, kw_only=True)
class CardAdventureSpec(GameSpec):
    """Card+Adventure."""

    @property
    def on_boards(self) -> bool:
        """Yes."""
        return True

    def grounds(self) -> list[Path]:
        """The boards."""
        return shipped_boards()

    def own_grounds(self) -> list[Path]:
        """The person's own boards."""
        return own_boards()

    @property
    def tables(self) -> Collection[str]:
        """Those of a file of cards."""
        return PackFile.model_fields

    def shipped_packs(self) -> Mapping[str, Path]:
        """The cards of boards."""
        return shipped_packs()

    def load_packs(self, *folders: Path) -> AnyPack:
        """Read with all packs that are there."""
        return load_pack(*folders, known=self.known_packs)

    def schema(self) -> dict[str, Any]:
        """That of a file of cards."""
        return pack_schema()

    def read(self, path: Path, episode: Episode | None = None) -> tuple[Board, Pack]:
        """The board, with the changes of a chapter, and the pack that it asks for."""
        board = load_board(path)
        if episode is not None:
            board = changed_board(board, episode.changes)
        return board, pack_of(board)

    def about_ground(self, ground: Board | None, pack: AnyPack, options: Any) -> About:
        """The board."""
        board = cast("Board", ground)
        return About(board.key, board.title, board.digest)

    def seat_counts(self, ground: Board | None) -> tuple[int, int]:
        """What the board says."""
        return cast("Board", ground).seats

    def wrong_count(self, ground: Board | None, given: int) -> Trouble:
        """It is the board that so many can't play on."""
        board = cast("Board", ground)
        low, high = board.seats
        return Trouble(f"The board {board.key} is for {low} to {high} players, not {given}.",
                       f"ボード {board.key} は{low}〜{high}人用です（今は{given}人）。")  # fmt: skip

    def seated(self, seats: Sequence[Seat], ground: Board | None, pack: AnyPack) -> tuple[Seat, ...]:
        """A seat without a class gets the next one that the board allows."""
        allowed = cast("Pack", pack).playable(cast("Board", ground).classes)
        return tuple(
            seat if seat.character else seat._replace(character=allowed[number % len(allowed)])
            for number, seat in enumerate(seats)
        )

    def make(
        self, ground: Board | None, pack: AnyPack, seats: Sequence[Seat], options: Mapping[str, str], episode: Episode | None
    ) -> Any:
        """The setup, with what the characters of a chapter bring along."""
        board, cards, rules = cast("Board", ground), cast("Pack", pack), self.room("rules")
        allowed = cards.playable(board.classes)
        for seat in seats:
            if seat.character not in allowed:
                raise Trouble(f"There is no class {seat.character!r} here; the classes are {', '.join(allowed)}.",
                              f"クラス「{seat.character}」はありません。{'、'.join(allowed)} から選んでください。")  # fmt: skip
        checked = self.checked(options)
        self.checked({**options, **board.options})
        places = [rules.SeatSetup(seat.name, seat.character) for seat in seats]
        if episode is not None:
            carried = (rules.Carried(**{kind: tuple(ids) for kind, ids in one.model_dump().items()}) for one in episode.carried)
            places = [replace(place, carried=brought) for place, brought in zip(places, carried, strict=True)]
        return rules.Setup(board, cards, tuple(places), checked)

    def carried(self, state: Any, seat: int) -> CarriedOver:
        """Items, magic, curses and tokens."""
        out = self.room("rules").carried_out(state, seat)
        return CarriedOver(**{kind: list(getattr(out, kind)) for kind in CarriedOver.model_fields})


def pack_of(board: Board) -> Pack:
    """The card packs that a board asks for, of the program's or of the person's own, else the first of the program's; as one.

    Raises Trouble when one is not there or has faults.
    """
    shipped = shipped_packs()
    names = board.packs or tuple(shipped)[:1]
    packs = shipped if all(name in shipped for name in names) else SPEC.known_packs()
    for name in names:
        if name not in packs:
            known = ", ".join(packs)
            raise Trouble(f"The board {board.key} needs the card pack {name!r}, which is not installed; there are {known}.",
                          f"ボード {board.key} に必要なカードパック「{name}」がありません。あるのは {known} です。")  # fmt: skip
    pack = cast("Pack", SPEC.read_pack(*(packs[name] for name in names)))
    absent = next((card for card in _named_on(board) if card not in pack.cards), None)
    if absent is not None:
        raise Trouble(
            f"The board {board.key} names the card {absent!r}, which its packs don't have; a check of the board says where.",
            f"ボード {board.key} のカード「{absent}」は、使うカードパックにありません。ボードを調べると場所がわかります。",
        )
    return pack


def _named_on(board: Board) -> Iterator[str]:
    """The ids of the cards that a board asks for by name."""
    yield from (lying.card for lying in board.lying if lying.card)
    yield from board.belongings
    yield from (card for rule in board.rules for card in (rule.card, *(deed.card for deed in rule.deeds)) if card)
    if board.goal.card:
        yield board.goal.card


SPEC = CardAdventureSpec(
    name="card_adventure",
    campaigns=True,
    title={"en": "Card+Adventure", "ja": "カード+アドベンチャー"},
    about={"en": "Heroes together against a board. 1 to 4 players.", "ja": "みんなで挑むボード攻略。1〜4人。"},
)
