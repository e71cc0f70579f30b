"""What can be wrong with the ways of a board, its gates and bridges, and its dice: codes with their sentences."""

from __future__ import annotations

WAY_FAULTS: dict[str, tuple[str, str, str, str, str]] = {
    "lone-square": (
        "error",
        "no route reaches this square",
        "draw a route to it or delete the square",
        "このマスにつながるルートがありません",
        "ルートを引くか、マスを消してください",
    ),
    "unreachable": (
        "error",
        "{squares} can't be reached from the start: no route leads from {first} to {second}",
        "draw one",
        "スタートから{squares}に行けません（{first} から {second} へのルートがありません）",
        "ルートを引いてください",
    ),
    "one-way-out": (
        "error",
        "{squares} can't be reached from the start: the route leads only from {first} to {second}",
        "delete its property one_way, or draw another route",
        "スタートから{squares}に行けません（ルートは {first} から {second} への一方通行です）",
        "one_way を消すか、別のルートを引いてください",
    ),
    "bridge-stuck": (
        "warning",
        "nothing on the board lowers this bridge",
        "point a lever at it or let a rule open it",
        "このはね橋を下ろすものがありません",
        "てこでつなぐか、ルールで open してください",
    ),
    "opener-behind": (
        "warning",
        "everything that lowers this {kind} lies behind it: {what}",
        "put a lever on the near side, or let a rule take effect there that opens it",
        "この{kind}を下ろすものが、すべて向こう側にあります（{what}）",
        "手前側にてこを置くか、手前側で起こるルールで open してください",
    ),
    "key-behind": (
        "warning",
        "everything that opens this {kind} lies behind it: {what}; so it can only be broken",
        "put one of them on the near side",
        "この{kind}を開けるものがすべて向こう側にあり（{what}）、壊すしかありません",
        "どれかを手前側に置いてください",
    ),
    "goal-behind": (
        "error",
        "the goal can't be reached: everything that lowers this {kind} lies behind it: {what}",
        "put a lever on the near side, or let a rule take effect there that opens it",
        "ゴールに着けません。この{kind}を下ろすものが、すべて向こう側にあります（{what}）",
        "手前側にてこを置くか、手前側で起こるルールで open してください",
    ),
    "goal-shut-off": (
        "error",
        "the goal can't be reached: nothing on the board lowers this {kind}",
        "point a lever at it or let a rule open it",
        "ゴールに着けません。この{kind}を下ろすものがありません",
        "てこでつなぐか、ルールで open してください",
    ),
    "goal-bridges": (
        "error",
        "the goal in {square} can't be reached: several bridges on the way stay raised",
        "let levers or rules on the near side lower them",
        "{square} のゴールに着けません。途中のはね橋がいくつか上がったままです",
        "手前側のてこかルールで下ろしてください",
    ),
    "area-idle": (
        "warning",
        "the die of this area does nothing: there is neither a sign nor an arrow",
        "add some, or set the area's property quiet",
        "このエリアには看板も矢印もなく、ダイスを振っても何も起きません",
        "置くか、エリアのプロパティ quiet を true にしてください",
    ),
    "faces-missing": (
        "warning",
        "no sign or arrow shows the die faces {faces}, so nothing happens on them",
        "add these faces to some, or set quiet on the area",
        "目が {faces} の看板や矢印がなく、その目では何も起きません",
        "どれかにこの目を足すか、エリアの quiet を true にしてください",
    ),
}
"""Level, what is wrong and what would be right in English, the same in Japanese."""
