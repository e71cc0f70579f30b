"""The declaration of Card+Adventure: a game on boards, which ask for their packs and their classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from game.boards.board import Board
from game.boards.reading import load_board
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.card_adventure.pack import Pack, PackFile
from game.sessions.episode import CarriedOver, Episode, changed_board
from game.sessions.home import is_pack, own_boards, own_packs
from game.sessions.shelf import read_pack, shipped_boards
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

    def is_pack(self, folder: Path) -> bool:
        """By its tables."""
        return is_pack(folder, PackFile.model_fields)

    def read_pack(self, folder: Path) -> AnyPack:
        """The cards of boards."""
        return cast("Pack", read_pack(folder, load_pack))

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
    """The card pack that a board asks for, one of the program's or of the person's own, else the first of the program's.

    Raises Trouble when it is not there or has faults.
    """
    shipped = shipped_packs()
    name = board.packs[0] if board.packs else next(iter(shipped), "")
    packs = shipped if name in shipped else {**own_packs(PackFile.model_fields), **shipped}
    if name not in packs:
        known = ", ".join(packs)
        raise Trouble(f"The board {board.key} needs the card pack {name!r}, which is not installed; there are {known}.",
                      f"ボード {board.key} に必要なカードパック「{name}」がありません。あるのは {known} です。")  # fmt: skip
    return cast("Pack", read_pack(packs[name], load_pack))


SPEC = CardAdventureSpec(
    name="card_adventure",
    campaigns=True,
    title={"en": "Card+Adventure", "ja": "カード+アドベンチャー"},
    about={"en": "Heroes together against a board. 1 to 4 players.", "ja": "みんなで挑むボード攻略。1〜4人。"},
)
