"""What Card+Adventure counts over many games: what happened where on the board, and which cards were of use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.content.plain import plain
from game.sessions.session import Session
from game.workshop.figures import both
from game.workshop.simulate import MOST_DECISIONS, Facts, Report, Trial
from game.workshop.simulations.card_adventure.tally import Tally, tally_of, unused_cards

if TYPE_CHECKING:
    from rich.table import Table


class CardAdventureSimulation:
    """Counts by square, sign, arrow and card."""

    most_decisions = MOST_DECISIONS
    pairings: tuple[Any, ...] = ()
    """Nobody plays against anybody."""

    def tally(self) -> Tally:
        """An empty tally."""
        return Tally()

    def look(self, session: Session) -> tuple[Facts, Tally]:
        """By seat: who is out, and what each did."""
        seats = session.statistics().seats
        facts = Facts({}, {"out": [one.out for one in seats], "counts": [dict(one.counts) for one in seats]})
        return facts, tally_of(session.match, session.board)

    def table_figures(self, report: Report) -> Mapping[str, Any]:
        """Nothing more."""
        return {}

    def figures(self, trial: Trial) -> Mapping[str, Any]:
        """The board's squares, signs and arrows by their keys, and the cards."""
        board, tally = trial.board, trial.tally
        squares, unused = board.squares, unused_cards(trial)
        return {
            "board": trial.reports[0].plan.path.as_posix(), "digest": board.digest,
            "squares": [{"key": square.key, "visits": tally.visits[number], "fights": tally.fights[number],
                         "deaths": tally.deaths[number]} for number, square in enumerate(squares)],
            "signs": [{"square": squares[sign.square].key, "faces": sign.faces, "monsters": tally.signs[number]}
                      for number, sign in enumerate(board.signs)],
            "arrows": [{"path": [squares[one].key for one in (arrow.square, *arrow.path)], "faces": arrow.faces,
                        "moves": tally.arrows[number]} for number, arrow in enumerate(board.arrows)],
            "cards": dict(sorted(tally.cards.items())),
            "never used": {family: list(cards) for family, cards in unused.items()},
        }  # fmt: skip

    def told(self, trial: Trial, language: str) -> Iterable[Any]:
        """Every table, then the sections of the report."""
        from game.workshop.simulations.card_adventure.report import sections

        plan = trial.reports[0].plan
        heading = both(
            f"{len(trial.games)} games of {plan.game} on {plain(plan.path.name)}, seed {plan.seed}",
            f"{plan.path.name}で{plan.game}を{len(trial.games)}ゲーム、シード{plan.seed}",
        )
        yield heading[language]
        for report in trial.reports:
            yield _table(report, language)
            yield from _lengths(report, language)
        for section in sections(trial):
            yield f"\n{section.title[language]}"
            for line in section.lines:
                yield f"  {line[language]}"


_HEADS: Mapping[str, tuple[str, ...]] = {
    "en": ("seat", "player", "class", "won", "95%", "out", "beaten", "damage", "poison"),
    "ja": ("席", "プレイヤー", "クラス", "勝率", "95%", "ゲームオーバー", "撃破", "ダメージ", "毒"),
}


def _table(report: Report, language: str) -> Table:
    """One table: its seats, and how they did."""
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(*_HEADS[language], box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    for number, seat in enumerate(report.plan.seats):
        won = report.won(number)
        out = sum(one.facts["out"][number] for one in report.games) / len(report.games)
        means = [f"{report.mean(number, what):.1f}" for what in ("beaten", "damage", "poison")]
        interval = f"{100 * won.low:.1f}–{won.high:.1%}"
        table.add_row(str(number + 1), seat.level, seat.character, f"{won.share:.1%}", interval, f"{out:.1%}", *means)
    return table


def _lengths(report: Report, language: str) -> Iterable[str]:
    """How long the games of a table were, and how they ended."""
    for what, words in (("turns", both("turns", "ターン数")), ("decisions", both("decisions", "選択数"))):
        low, middle, high = report.quartiles(what)
        yield both(
            f"{words['en']}: median {middle:g}, half of all games {low:g} to {high:g}",
            f"{words['ja']}：中央値{middle:g}、半数は{low:g}〜{high:g}",
        )[language]
    ends = [f"{reason} {count}" for reason, count in report.reasons().most_common()]
    yield both("ends: " + ", ".join(ends), "終わり方：" + "、".join(ends))[language]


SIMULATION = CardAdventureSimulation()
