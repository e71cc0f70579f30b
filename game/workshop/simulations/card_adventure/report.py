"""What a trial of a board says: sections of sentences in both languages, heat maps over the board, one picture of it all.

Printed by `simulate`, drawn into its PNG, and opened inside the client: the same words and the same maps everywhere.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

import pygame

from game.boards.board import Arrow, Board, Sign
from game.content.card_adventure.pack import Pack
from game.resources import resource
from game.workshop.figures import REASON_WORDS, Interval, Section, Words, both, level_word
from game.workshop.simulate import Played, Report, Trial
from game.workshop.simulations.card_adventure.tally import idle_arrows, idle_rules, unused_cards

LANGUAGES = ("en", "ja")
MOST_SQUARES = 5
"""How many squares a list of the most visited (fought on, died on) names."""
MOST_SEEDS = 20
"""How many stalemates and faults are told with their seeds."""

MAPS: Mapping[str, Words] = MappingProxyType({
    "visits": {"en": "Visits a game", "ja": "1ゲームあたりの訪問回数"},
    "fights": {"en": "Fights a game", "ja": "1ゲームあたりの戦闘回数"},
    "deaths": {"en": "Characters out a game", "ja": "1ゲームあたりのゲームオーバー"},
})  # fmt: skip
"""The heat maps: what is counted by square, and its name."""

_FAMILIES: Mapping[str, Words] = MappingProxyType({
    "attack": {"en": "attack cards", "ja": "アタックカード"},
    "magic": {"en": "magic cards", "ja": "魔法カード"},
    "item": {"en": "item cards", "ja": "アイテムカード"},
    "monster": {"en": "monster cards", "ja": "モンスターカード"},
    "trap": {"en": "trap cards", "ja": "トラップカード"},
    "curse": {"en": "curse cards", "ja": "呪カード"},
    "structure": {"en": "structures", "ja": "ストラクチャー"},
})  # fmt: skip
_REASONS: Mapping[str, Words] = MappingProxyType({
    **REASON_WORDS,
    "board_rule": {"en": "by a rule of the board", "ja": "ボードのルール"},
    "out_of_time": {"en": "out of time", "ja": "時間切れ"},
    "everyone_out": {"en": "everybody out", "ja": "全員ゲームオーバー"},
    "goal_reach": {"en": "goal reached", "ja": "ゴール到達"},
    "goal_carry": {"en": "goal carried out", "ja": "持ち帰り達成"},
    "goal_gather": {"en": "everybody gathered", "ja": "全員集合"},
    "goal_beat": {"en": "enemy beaten", "ja": "敵を撃破"},
})  # fmt: skip


def sections(trial: Trial) -> list[Section]:
    """The whole report in words."""
    board, tally = trial.board, trial.tally
    return [
        Section(both("Won and how long", "勝率と長さ"), tuple(table_words(report) for report in trial.reports)),
        *_square_sections(trial),
        _never(both("Signs that never mattered", "一度も使われなかった看板"),
               [sign_words(board, one) for number, one in enumerate(board.signs) if not tally.signs[number]]),
        _never(both("Arrows that never mattered", "一度も使われなかった矢印"),
               [arrow_words(board, one) for one in idle_arrows(trial)]),
        *([_never(both("Rules of the board that never worked", "一度も使われなかったボードのルール"),
                  [both(one.key, one.key) for one in idle_rules(trial)])] if board.rules else ()),
        _never(both("Cards that came up and were never used", "出たのに一度も使われなかったカード"), _card_words(trial)),
        _never(both("Games without an end", "決着がつかなかったゲーム"),
               [game_words(one, report) for report in trial.reports for one in report.troubled[:MOST_SEEDS]]),
    ]  # fmt: skip


def _never(title: Words, lines: Sequence[Words]) -> Section:
    return Section(title, tuple(lines) or (both("none", "なし"),), not lines)


def table_words(report: Report) -> Words:
    """One table: who, how often somebody won, how long it took."""
    seats, games = len(report.plan.seats), len(report.games)
    won, (low, middle, high) = report.won(), report.quartiles("turns")
    ends = report.reasons().most_common()
    en = ", ".join(f"{reason_word(reason)['en']} {count}" for reason, count in ends)
    ja = "、".join(f"{reason_word(reason)['ja']}：{count}" for reason, count in ends)
    return both(
        f"{seats} seat{'' if seats == 1 else 's'}, {level_words(report)['en']}: won {percent(won)['en']} of {games} games; "
        f"{middle:g} turns, half of all games {low:g} to {high:g}; {en}",
        f"{seats}人、{level_words(report)['ja']}：{games}ゲームの勝率{percent(won)['ja']}。"
        f"{middle:g}ターン（半数は{low:g}～{high:g}）。{ja}",
    )


def percent(share: Interval) -> Words:
    """A share with its 95% interval."""
    return both(
        f"{share.share:.0%} ({100 * share.low:.0f}-{share.high:.0%})", f"{share.share:.0%}（{share.low:.0%}～{share.high:.0%}）"
    )


def level_words(report: Report) -> Words:
    """The bots' levels in words."""
    levels = report.levels.split(",")
    words = [level_word(level) for level in levels]
    return both(", ".join(word["en"] for word in words), "、".join(word["ja"] for word in words))


def reason_word(reason: str) -> Words:
    """Why games ended."""
    return _REASONS.get(reason, both(reason, reason))


def square_name(board: Board, square: int) -> Words:
    """A square's title, else its key."""
    one = board.squares[square]
    return {lang: one.title.get(lang) or one.title.get("en") or one.key for lang in LANGUAGES}


def sign_words(board: Board, sign: Sign) -> Words:
    """A sign by its faces and its square."""
    faces, name = ",".join(map(str, sign.faces)), square_name(board, sign.square)
    return both(f"{faces} at {name['en']}", f"{name['ja']}の{faces}")


def arrow_words(board: Board, arrow: Arrow) -> Words:
    """An arrow by its faces and where it leads."""
    faces = ",".join(map(str, arrow.faces))
    start, end = square_name(board, arrow.square), square_name(board, arrow.path[-1])
    return both(f"{faces} from {start['en']} to {end['en']}", f"{start['ja']}から{end['ja']}への{faces}")


def game_words(game: Played, report: Report) -> Words:
    """A game without an end or with a fault: its seed brings it back."""
    why, seats = reason_word(game.reason), len(report.plan.seats)
    en = f"seed {game.seed}: {why['en']} after {game.turns} turns with {seats} seat{'' if seats == 1 else 's'}"
    ja = f"シード{game.seed}：{seats}人、{game.turns}ターンで{why['ja']}"
    return both(f"{en} {game.note}".rstrip(), f"{ja} {game.note}".rstrip())


def _square_sections(trial: Trial) -> list[Section]:
    board, games = trial.board, len(trial.games)

    def most(counts: Counter[int]) -> tuple[Words, ...]:
        found = sorted(((number, square) for square, number in counts.items() if 0 <= square < len(board.squares)),
                       key=lambda one: (-one[0], one[1]))[:MOST_SQUARES]  # fmt: skip
        lines = []
        for number, square in found:
            often, name = mean(number, games), square_name(board, square)
            lines.append(both(f"{often} {name['en']}", f"{name['ja']}：{often}"))
        return tuple(lines) or (both("none", "なし"),)

    found = [Section(title, most(getattr(trial.tally, what))) for what, title in MAPS.items()]
    unseen = [square_name(board, number) for number in range(len(board.squares)) if not trial.tally.visits[number]]
    return [*found, _never(both("Squares that nobody ever entered", "誰も入らなかったマス"), unseen)]


def _card_words(trial: Trial) -> list[Words]:
    lines = []
    for family, cards in unused_cards(trial).items():
        word = _FAMILIES.get(family, both(family, family))
        names = [cast("Pack", trial.pack).cards[card].name for card in cards]
        lines.append(both(f"{word['en']}: {', '.join(name.en for name in names)}",
                          f"{word['ja']}：{'、'.join(name.ja for name in names)}"))  # fmt: skip
    return lines


def mean(count: int, games: int) -> str:
    """A count for each game, short enough for a square: `3.2`, `.05`, `0`."""
    value = count / games if games else 0.0
    if not count:
        return "0"
    if value >= 9.95:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 0.95 else f"{value:.2f}".lstrip("0") if value >= 0.005 else "<.01"


# --- pictures

INK, DIM, WHITE, GOLD, RED = (13, 11, 26), (124, 123, 158), (236, 238, 244), (252, 239, 160), (242, 133, 106)
GROUND = (27, 23, 48)
RAMP: tuple[tuple[int, int, int], ...] = (
    (47, 42, 74), (36, 88, 158), (122, 58, 160), (143, 29, 47), (210, 60, 60), (200, 122, 28), (246, 187, 58), (252, 239, 160),
)  # fmt: skip
"""From never to most often. Brightness rises all along, and each square has its number: the map can be read in grey."""
BRIGHT = RAMP[-3:]
"""On these a number is written in ink."""
SMALL, BODY = "assets/fonts/PixelMplus10-Regular.ttf", "assets/fonts/PixelMplus12-Regular.ttf"
LINE = 16
MARGIN = 12
LEGEND = 22
TEXT_WIDTH = 420
NO_START = "、。，．・：；）」』ー々っゃゅょッャュョ"
"""What no line of the picture begins with."""


MOST_PIXELS = 4_000_000
"""Of a larger board a smaller picture is made."""


def heat_map(picture: pygame.Surface, board: Board, counts: Mapping[int, int], games: int, step: int = 1) -> pygame.Surface:
    """The board's picture, darkened, with every square as hot and as large as it was often used, and its mean number.

    A pixel of the picture stands for `step` pixels of the board in one direction.
    """
    made = pygame.Surface(picture.get_size())
    made.fill(INK)
    made.blit(picture, (0, 0))
    _veil(made)
    pygame.font.init()
    font = pygame.font.Font(str(resource(SMALL)), 10)
    most = max((counts.get(number, 0) for number in range(len(board.squares))), default=0)
    for route in board.routes:
        pygame.draw.lines(made, DIM, False, [(x // step, y // step) for x, y in route.line], 1)
    # what stands lower on the map covers what stands behind it
    for number, square in sorted(enumerate(board.squares), key=lambda one: one[1].y):
        count = counts.get(number, 0)
        share = count / most if most else 0.0
        colour = RAMP[min(len(RAMP) - 1, math.ceil(share * (len(RAMP) - 1)))]
        wide = 22 + 2 * round(7 * math.sqrt(share))
        oval = pygame.Rect(0, 0, wide, wide * 5 // 8)
        oval.center = middle = square.x // step, square.y // step
        pygame.draw.ellipse(made, INK, oval.inflate(2, 2))
        pygame.draw.ellipse(made, colour, oval)
        words = mean(count, games)
        place = font.render(words, False, INK).get_rect(center=(middle[0] + 1, middle[1]))
        if colour in BRIGHT:
            made.blit(font.render(words, False, INK), place)
            continue
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            made.blit(font.render(words, False, INK), place.move(dx, dy))
        made.blit(font.render(words, False, WHITE if count else DIM), place)
    return made


def _veil(surface: pygame.Surface) -> None:
    """Darken a picture by a chequered veil, as pixel art does it: no colour comes into it but ink."""
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    wide, high = veil.get_size()
    veil.fill((*INK, 255), (0, 0, 1, 1))
    veil.fill((*INK, 255), (1, 1, 1, 1))
    size = 2
    while size < max(wide, high):  # the pattern is laid beside itself, twice as large each time
        for corner in ((size, 0), (0, size), (size, size)):
            veil.blit(veil, corner, (0, 0, size, size), special_flags=pygame.BLEND_RGBA_MAX)
        size *= 2
    surface.blit(veil, (0, 0))


def report_picture(trial: Trial, picture: pygame.Surface, step: int = 1, lang: str = "en") -> pygame.Surface:
    """The whole report on one surface: the heat maps two by two, and the words where the fourth would be.

    `picture` is the board's own picture, of which a pixel stands for `step` of the board in one direction.
    """
    pygame.font.init()
    font = pygame.font.Font(str(resource(BODY)), 12)
    wide, high = max(picture.get_width(), TEXT_WIDTH), picture.get_height() + LEGEND
    text = _wrapped(trial, font, wide, lang)
    heights = (high, max(high, len(text) * LINE))
    head = LINE * 2
    size = (wide * 2 + MARGIN * 3, head + heights[0] + heights[1] + MARGIN * 3)
    made = pygame.Surface(size)
    made.fill(GROUND)
    made.blit(font.render(heading(trial, lang), False, GOLD), (MARGIN, MARGIN))
    corners = [
        (MARGIN + column * (wide + MARGIN), MARGIN + head + row * (heights[0] + MARGIN)) for row in (0, 1) for column in (0, 1)
    ]
    for (what, title), (x, y) in zip(MAPS.items(), corners, strict=False):
        made.blit(font.render(title[lang], False, WHITE), (x, y))
        made.blit(heat_map(picture, trial.board, getattr(trial.tally, what), len(trial.games), step), (x, y + LEGEND))
    x, y = corners[3]
    for line, colour in text:
        made.blit(font.render(line, False, colour), (x, y))
        y += LINE
    return made


def heading(trial: Trial, lang: str) -> str:
    """What was tried: the board's title, how many games, the seed."""
    title, seed = trial.board.title.get(lang) or trial.board.key, trial.reports[0].plan.seed
    return (
        f"{title}：{len(trial.games)}ゲーム、シード{seed}" if lang == "ja" else f"{title}: {len(trial.games)} games, seed {seed}"
    )


def _wrapped(trial: Trial, font: pygame.font.Font, width: int, lang: str) -> list[tuple[str, tuple[int, int, int]]]:
    """The sections' lines, broken to a width, with their colours."""
    found: list[tuple[str, tuple[int, int, int]]] = []
    for section in sections(trial):
        found.append((section.title[lang], GOLD if section.good else RED))
        for line in section.lines:
            found += [(part, WHITE) for part in wrap("・" + line[lang], font, width)]
        found.append(("", WHITE))
    return found


def wrap(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """A line broken at blanks and, where there is none, between letters."""
    lines, rest = [], text
    while rest and font.size(rest)[0] > width:
        fit = len(rest)
        while fit > 1 and font.size(rest[:fit])[0] > width:
            fit -= 1
        blank = rest.rfind(" ", 0, fit)
        cut = blank + 1 if blank > 0 else fit
        while 1 < cut < len(rest) and rest[cut] in NO_START:
            cut -= 1
        lines.append(rest[:cut].rstrip())
        rest = rest[cut:]
    return [*lines, rest]
