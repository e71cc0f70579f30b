"""What can be wrong with a board, in words: the catalogue of fault codes, one located fault, and all faults of a board.

A fault names the file, the place, what is wrong and what would be right, in English and Japanese. Levels:
`error` — the board cannot be played; `flaw` — it opens, but with a stand-in (a missing picture); `warning` — worth a look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

LEVELS = ("error", "flaw", "warning")


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One row of the catalogue: level and the two sentences (wrong, right) by language, with `{value}` places."""

    level: str
    en: tuple[str, str]
    ja: tuple[str, str]


def _kinds() -> dict[str, FaultKind]:
    rows: dict[str, tuple[str, str, str, str, str]] = {
        # --- files and safety
        "file-missing": (
            "error",
            "there is no such file",
            "check the name and the folder",
            "ファイルがありません",
            "名前とフォルダーを確かめてください",
        ),
        "file-unreadable": (
            "error",
            "the file cannot be read ({why})",
            "check its permissions or save it again in Tiled",
            "ファイルを読めません（{why}）",
            "権限を確かめるか、Tiledで保存し直してください",
        ),
        "file-too-large": (
            "error",
            "the file has {size} bytes",
            "a board's file may have at most {limit} bytes",
            "ファイルが {size} バイトあります",
            "{limit} バイトまでです",
        ),
        "not-a-map": (
            "error",
            "this is not a Tiled {wanted} ({why})",
            "open it in Tiled and save it again",
            "Tiledの{wanted}ではありません（{why}）",
            "Tiledで開いて保存し直してください",
        ),
        "entity": (
            "error",
            "the file declares a document type or entities",
            "remove the <!DOCTYPE …> part; Tiled never writes one",
            "文書型や実体が宣言されています",
            "<!DOCTYPE …> の部分を消してください。Tiledは書きません",
        ),
        "too-deep": (
            "error",
            "things are nested more than {limit} deep",
            "put fewer groups or values inside each other",
            "入れ子が {limit} 段を超えています",
            "グループや値の入れ子を減らしてください",
        ),
        "too-many": (
            "error",
            "there are more than {limit} {what}",
            "split the board or take some away",
            "{what}が {limit} を超えています",
            "ボードを分けるか、減らしてください",
        ),
        "project-unreadable": (
            "warning",
            "the values that classes have in the project {path} are missing: {why}",
            "open the project in Tiled and save it again",
            "プロジェクト {path} のクラスの値が読めません：{why}",
            "Tiledでプロジェクトを開いて保存し直してください",
        ),
        "path-absolute": (
            "error",
            "the path {path} belongs to one machine only",
            "use a path relative to this file",
            "{path} は特定のコンピューターだけのパスです",
            "このファイルからの相対パスにしてください",
        ),
        "path-leaves-folder": (
            "error",
            "the path {path} leaves the board's folder {root}",
            "put the file inside that folder and point to it there",
            "{path} はボードのフォルダー {root} の外です",
            "そのフォルダーの中に置いてください",
        ),
        "tileset-missing": (
            "flaw",
            "the tileset {path} is not there",
            "put it back or choose another one in Tiled",
            "タイルセット {path} がありません",
            "元に戻すか、Tiledで選び直してください",
        ),
        "template-missing": (
            "flaw",
            "the template {path} is not there",
            "put it back, or detach the object from it in Tiled",
            "テンプレート {path} がありません",
            "元に戻すか、Tiledでテンプレートから切り離してください",
        ),
        "template-nested": (
            "error",
            "the template {path} is made from another template",
            "make it a plain object",
            "テンプレート {path} が別のテンプレートを使っています",
            "普通のオブジェクトにしてください",
        ),
        "picture-missing": (
            "flaw",
            "the picture {path} is not there",
            "put it back or choose another one in Tiled",
            "画像 {path} がありません",
            "元に戻すか、Tiledで選び直してください",
        ),
        "picture-unreadable": (
            "flaw",
            "{path} is no picture that can be read",
            "save it as PNG",
            "{path} は読める画像ではありません",
            "PNGで保存してください",
        ),
        "picture-too-large": (
            "error",
            "the picture {path} has {width}×{height} pixels",
            "a board's pictures may have {limit} pixels together",
            "画像 {path} は {width}×{height} ピクセルです",
            "画像は合わせて {limit} ピクセルまでです",
        ),
        "picture-none": (
            "flaw",
            "no picture is named here",
            "choose a picture in Tiled",
            "画像が指定されていません",
            "Tiledで画像を選んでください",
        ),
        # --- the map's own structure
        "orientation": (
            "error",
            "{value} maps are not supported",
            "use orthogonal, isometric, staggered or hexagonal",
            "{value} のマップには対応していません",
            "orthogonal・isometric・staggered・hexagonal のどれかにしてください",
        ),
        "number": (
            "error",
            "{name} is “{value}”, which is no usable number",
            "write a number from {lowest} to {highest}",
            "{name} の「{value}」は使える数ではありません",
            "{lowest} から {highest} までの数にしてください",
        ),
        "colour": (
            "flaw",
            "{name} is “{value}”, which is no colour",
            "write it as #rrggbb or #aarrggbb",
            "{name} の「{value}」は色ではありません",
            "#rrggbb か #aarrggbb にしてください",
        ),
        "map-too-large": (
            "error",
            "the map has {cells} cells",
            "all layers together may have {limit}",
            "マップのマス目が {cells} あります",
            "全レイヤー合わせて {limit} までです",
        ),
        "data-encoding": (
            "error",
            "tile data in {value} cannot be read",
            "save as CSV or zlib (Map > Properties > Tile Layer Format)",
            "{value} のタイルデータは読めません",
            "CSVかzlibで保存してください（マップ > マップのプロパティ > タイルレイヤーの形式）",
        ),
        "data-wrong": (
            "error",
            "the tile data is damaged ({why})",
            "save the map again in Tiled",
            "タイルデータが壊れています（{why}）",
            "Tiledで保存し直してください",
        ),
        "data-count": (
            "error",
            "there are {count} cells of tile data where {wanted} are needed",
            "save the map again in Tiled",
            "タイルデータが {count} 個です。{wanted} 個必要です",
            "Tiledで保存し直してください",
        ),
        "gid-beyond": (
            "error",
            "tile number {gid} belongs to no tile of any tileset",
            "erase this cell or add the tileset again",
            "タイル番号 {gid} はどのタイルセットにもありません",
            "このマス目を消すか、タイルセットを追加し直してください",
        ),
        "tile-beyond": (
            "flaw",
            "tile {tile} lies outside the picture of tileset {tileset}",
            "make the picture larger or erase the cell",
            "タイル {tile} はタイルセット {tileset} の画像の外です",
            "画像を大きくするか、マス目を消してください",
        ),
        "gid-overlap": (
            "error",
            "the tilesets {first} and {second} begin with the same tile number",
            "the map was saved while tilesets were missing: replace both in Tiled",
            "タイルセット {first} と {second} のタイル番号が同じ数から始まっています",
            "タイルセットがないまま保存されたマップです。Tiledで両方を置き換えてください",
        ),
        "frame-zero": (
            "error",
            "an animation frame of tile {tile} lasts {value} ms",
            "let each frame last at least {limit} ms",
            "タイル {tile} のアニメーションに {value} ms のコマがあります",
            "1コマを {limit} ms 以上にしてください",
        ),
        "frame-beyond": (
            "flaw",
            "the animation of tile {tile} shows tile {frame}, which is not there",
            "choose another frame",
            "タイル {tile} のアニメーションが、ないタイル {frame} を使っています",
            "別のコマを選んでください",
        ),
        "object-id-twice": (
            "error",
            "two objects have the id {value}",
            "duplicate the object again in Tiled",
            "ID {value} のオブジェクトが2つあります",
            "Tiledで複製し直してください",
        ),
        "property-type": (
            "error",
            "the property {name} is of type {value}, which is unknown",
            "choose another type in Tiled",
            "プロパティ {name} の型 {value} は使えません",
            "Tiledで別の型を選んでください",
        ),
        "property-value": (
            "error",
            "the property {name} is “{value}”, which is no {wanted}",
            "correct the value",
            "プロパティ {name} の「{value}」は {wanted} ではありません",
            "値を直してください",
        ),
        "reference-lost": (
            "warning",
            "the property {name} refers to object {value}, which does not exist",
            "point it to an object that is there",
            "プロパティ {name} が参照するオブジェクト {value} はありません",
            "あるオブジェクトを指してください",
        ),
        "parallax": (
            "warning",
            "the parallax of this layer is not shown",
            "a board stands still under its pieces; set the factors to 1",
            "このレイヤーの視差は表示されません",
            "ボードは動きません。係数を1にしてください",
        ),
        "blend-mode": (
            "warning",
            "the blend mode {value} is drawn as normal",
            "set the layer's blend mode to normal",
            "ブレンドモード {value} は通常として描かれます",
            "レイヤーのブレンドモードを通常にしてください",
        ),
        "drawn-too-large": (
            "error",
            "{what} would cover {pixels} pixels",
            "make them smaller: {limit} pixels at most",
            "{what}が {pixels} ピクセルになります",
            "{limit} ピクセルまで小さくしてください",
        ),
        "tiles-overlap": (
            "error",
            "tiles of {width}×{height} pixels on cells of {cell} pile up too high",
            "use larger cells or smaller tiles",
            "{cell} のマス目に {width}×{height} ピクセルのタイルでは重なりすぎます",
            "マス目を大きくするか、タイルを小さくしてください",
        ),
        # --- the board's meaning
        "no-class": (
            "warning",
            "this object has no class, so the board does not use it",
            "choose a class such as square or route",
            "クラスがないので、ボードでは使われません",
            "square や route などのクラスを選んでください",
        ),
        "unknown-class": ("error", "there is no class “{value}”", "{nearest}", "クラス「{value}」はありません", "{nearest}"),
        "unknown-property": (
            "error",
            "there is no property “{name}” here",
            "{nearest}",
            "ここにプロパティ「{name}」はありません",
            "{nearest}",
        ),
        "misplaced-property": (
            "error",
            "the property {name} is never read on a {where}",
            "put it on the {wanted}",
            "プロパティ {name} は{where}では読まれません",
            "{wanted}に付けてください",
        ),
        "unread-property": (
            "warning",
            "the property {name} on a {where} is never read",
            "put properties on objects or on the map",
            "{where}のプロパティ {name} は読まれません",
            "オブジェクトかマップに付けてください",
        ),
        "wrong-type": (
            "error",
            "the property {name} is a {value}",
            "make it a {wanted}",
            "プロパティ {name} の型が {value} です",
            "{wanted} にしてください",
        ),
        "wrong-value": (
            "error",
            "the property {name} is “{value}”",
            "{nearest}",
            "プロパティ {name} が「{value}」です",
            "{nearest}",
        ),
        "wrong-shape": (
            "error",
            "a {value} cannot be a {kind}",
            "draw it as {wanted}",
            "{value} は {kind} にできません",
            "{wanted} で描いてください",
        ),
        "key-twice": (
            "error",
            "two {kind}s are named “{value}”",
            "give each its own name",
            "「{value}」という {kind} が2つあります",
            "別々の名前にしてください",
        ),
        "no-name": (
            "error",
            "this {kind} has no name",
            "give it a name of its own",
            "この {kind} に名前がありません",
            "名前を付けてください",
        ),
        "no-title": (
            "warning",
            "there is no title in {language}",
            "set the property {name}",
            "{language}の題がありません",
            "プロパティ {name} を書いてください",
        ),
        "no-squares": (
            "error",
            "the board has no square",
            "add points of class square",
            "マスがありません",
            "クラス square の点を置いてください",
        ),
        "squares-close": (
            "warning",
            "it stands only {value} pixels from {other}",
            "leave {wanted} pixels so that pieces stand clear",
            "{other} から {value} ピクセルしか離れていません",
            "コマが重ならないように {wanted} ピクセル離してください",
        ),
        "lone-square": (
            "error",
            "no route reaches this square",
            "draw a route to it or take it away",
            "このマスにつながるルートがありません",
            "ルートを引くか、マスを消してください",
        ),
        "unreachable": (
            "error",
            "this square cannot be reached from the start",
            "draw a route to it",
            "このマスにはスタートから行けません",
            "ルートを引いてください",
        ),
        "route-end": (
            "error",
            "the {end} of the route at ({x},{y}) lies on no square",
            "end it within {limit} pixels of a square",
            "ルートの{end}（{x},{y}）がどのマスにもありません",
            "マスから {limit} ピクセル以内で終えてください",
        ),
        "route-loop": (
            "error",
            "the route begins and ends at the same square",
            "let it end at another one",
            "ルートの両端が同じマスです",
            "別のマスで終えてください",
        ),
        "route-twice": (
            "warning",
            "a second route joins {first} and {second}",
            "take one of them away",
            "{first} と {second} を結ぶルートが2本あります",
            "1本にしてください",
        ),
        "no-square-near": (
            "error",
            "no square lies within {limit} pixels of this {kind}",
            "move it closer to its square",
            "この {kind} から {limit} ピクセル以内にマスがありません",
            "マスの近くに置いてください",
        ),
        "no-route-near": (
            "error",
            "no route lies within {limit} pixels of this {kind}",
            "move it onto a route",
            "この {kind} から {limit} ピクセル以内にルートがありません",
            "ルートの上に置いてください",
        ),
        "structure-twice": (
            "error",
            "two structures stand on one route",
            "move one of them to another route",
            "1本のルートに構造物が2つあります",
            "片方を別のルートに移してください",
        ),
        "face": (
            "error",
            "the faces are “{value}”",
            "write die faces from 1 to 6, such as 1,2",
            "目が「{value}」です",
            "1,2 のように1〜6の目を書いてください",
        ),
        "arrow-short": (
            "error",
            "the arrow runs through {value} square",
            "draw it from its square to at least one more",
            "矢印が通るマスが {value} つです",
            "マスから次のマスまで引いてください",
        ),
        "arrow-point": (
            "error",
            "the arrow's corner at ({x},{y}) lies on no square",
            "put each corner within {limit} pixels of a square",
            "矢印の角（{x},{y}）がどのマスにもありません",
            "マスから {limit} ピクセル以内に置いてください",
        ),
        "arrow-no-route": (
            "error",
            "the arrow runs from {first} to {second}, where no route leads",
            "follow the routes",
            "{first} から {second} へのルートがないのに矢印があります",
            "ルートに沿って引いてください",
        ),
        "arrow-face-twice": (
            "error",
            "two arrows of {square} show the face {value}",
            "give each arrow of a square other faces",
            "{square} の矢印2本が同じ目 {value} です",
            "同じマスの矢印は別の目にしてください",
        ),
        "areas-overlap": (
            "error",
            "{square} lies in the areas {first} and {second}",
            "let areas not overlap there",
            "{square} が {first} と {second} の両方に入っています",
            "エリアが重ならないようにしてください",
        ),
        "area-empty": (
            "warning",
            "no square lies in this area",
            "draw it around its squares",
            "このエリアにマスがありません",
            "マスを囲んでください",
        ),
        "no-start": (
            "error",
            "the board has no start",
            "add a point of class start in a square",
            "スタート地点がありません",
            "マスに クラス start の点を置いてください",
        ),
        "no-goal": (
            "error",
            "the board says no goal",
            "set the map property goal to reach, carry, gather or beat",
            "ゴールが決まっていません",
            "マップのプロパティ goal を reach・carry・gather・beat のどれかにしてください",
        ),
        "no-goal-square": (
            "error",
            "the goal {value} needs a square",
            "add a point of class goal in a square",
            "ゴール {value} にはマスが必要です",
            "マスに クラス goal の点を置いてください",
        ),
        "no-goal-card": (
            "error",
            "the goal {value} needs a card",
            "set the map property goal_card to its id",
            "ゴール {value} にはカードが必要です",
            "マップのプロパティ goal_card にIDを書いてください",
        ),
        "goal-card-absent": (
            "warning",
            "the goal's card {value} lies nowhere on the board",
            "place it as an item or a monster",
            "ゴールのカード {value} がボードにありません",
            "item か monster として置いてください",
        ),
        "no-wall-strength": (
            "error",
            "there are walls but no shared strength",
            "set the map property wall_strength",
            "壁があるのに共用強度がありません",
            "マップのプロパティ wall_strength を書いてください",
        ),
        "seats": (
            "error",
            "the seats are “{value}”",
            "write 1 to 4, such as 1-4",
            "人数が「{value}」です",
            "1-4 のように1〜4で書いてください",
        ),
        "turns": (
            "error",
            "the last turn is “{value}”",
            "write a number up to 999, or one above 0 for each number of players, such as 26,24,22,20 for 1 to 4",
            "最後のターンが「{value}」です",
            "999までの数を1つ書くか、人数ごとに1以上の数を 26,24,22,20 のように書いてください",
        ),
        "seats-beyond": (
            "warning",
            "{value} may play, but the board has only {count} {what}",
            "let fewer play in the map property seats, or add some",
            "{value}人まで遊べますが、{what}が {count} しかありません",
            "マップのプロパティ seats の人数を減らすか、増やしてください",
        ),
        "unknown-card": (
            "error",
            "no pack has the {kind} “{value}”",
            "{nearest}",
            "{kind}「{value}」はどのパックにもありません",
            "{nearest}",
        ),
        "unknown-pack": (
            "error",
            "the card pack “{value}” is not installed",
            "{nearest}",
            "カードパック「{value}」がありません",
            "{nearest}",
        ),
        "too-few-cards": (
            "warning",
            "{count} cards “{value}” are laid out, but the pack has {wanted}",
            "lay out fewer",
            "カード「{value}」を {count} 枚置いていますが、パックには {wanted} 枚しかありません",
            "減らしてください",
        ),
        "option-fixed": (
            "error",
            "the rule option “{value}” cannot change during a game",
            "set it as option_{value} of the map",
            "ルールオプション「{value}」はゲームの途中で変えられません",
            "マップの option_{value} で決めてください",
        ),
        # --- structures and the board's own rules
        "structure-on-route": (
            "error",
            "a {value} stands on a route, not in a square",
            "give this object the class {value}",
            "{value} はマスではなくルートに立ちます",
            "クラスを {value} にしてください",
        ),
        "lever-idle": (
            "error",
            "this lever turns nothing",
            "point its property turns at a gate or bridge",
            "このてこでは何も動きません",
            "プロパティ turns で門かはね橋を指してください",
        ),
        "lever-none": (
            "error",
            "a {value} turns nothing, so its property turns is never read",
            "take the property away or make it a lever",
            "{value} では何も動かせないので、プロパティ turns は読まれません",
            "消すか、てこにしてください",
        ),
        "levers-twice": (
            "error",
            "two levers of {square} turn different things",
            "put one of them into another square",
            "{square} の2つのてこが別のものを動かします",
            "片方を別のマスに移してください",
        ),
        "bridge-stuck": (
            "warning",
            "nothing on the board lowers this bridge",
            "point a lever at it or let a rule open it",
            "このはね橋を下ろすものがありません",
            "てこでつなぐか、ルールで open してください",
        ),
        "reference-kind": (
            "error",
            "the property {name} points at {value}",
            "point it at a {wanted}",
            "プロパティ {name} が {value} を指しています",
            "{wanted} を指してください",
        ),
        "property-missing": (
            "error",
            "{what} needs the property {name}",
            "set it",
            "{what} にはプロパティ {name} が必要です",
            "書いてください",
        ),
        "property-unread": (
            "error",
            "with {what} the property {name} is never read",
            "take it away",
            "{what} ではプロパティ {name} は読まれません",
            "消してください",
        ),
        "property-zero": (
            "error",
            "with {what} the {name} 0 does nothing",
            "write 1 or more",
            "{what} では {name} が0だと何も起きません",
            "1以上にしてください",
        ),
        "deed-cycle": (
            "error",
            "the deeds of this rule go round in a circle",
            "let the last one have no then",
            "ルールの続きが輪になっています",
            "最後の then を消してください",
        ),
        "deed-unused": (
            "warning",
            "no rule leads to this deed",
            "point the then of a rule or deed at it",
            "この deed につながるルールがありません",
            "rule か deed の then で指してください",
        ),
        "dead-rule": (
            "error",
            "this rule can never work: {why}",
            "{cure}",
            "このルールは決して働きません（{why}）",
            "{cure}",
        ),
        "one-language": (
            "warning",
            "what is said has no {language}",
            "set the property {name}",
            "言うことに{language}がありません",
            "プロパティ {name} を書いてください",
        ),
        "unknown-option": (
            "error",
            "there is no rule option “{name}”",
            "{nearest}",
            "ルールオプション「{name}」はありません",
            "{nearest}",
        ),
        "stacked": (
            "warning",
            "monsters and {other} are planned for the same square {square}",
            "put them in different squares",
            "モンスターと{other}が同じマス {square} に来ます",
            "別々のマスに置いてください",
        ),
    }
    return {code: FaultKind(row[0], (row[1], row[2]), (row[3], row[4])) for code, row in rows.items()}


CATALOGUE: Mapping[str, FaultKind] = MappingProxyType(_kinds())
"""Every fault code with its level and sentences."""


def plain(text: object, longest: int = 80) -> str:
    """A text of somebody else's file, made fit for one line: control characters become spaces, length is bounded."""
    line = "".join(letter if letter.isprintable() else " " for letter in str(text))
    return line if len(line) <= longest else line[: longest - 1] + "…"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. `tile` is the map cell (x, y); `values` fill the sentences of its code."""

    file: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    layer: str = ""
    object_id: int = 0
    name: str = ""
    tile: tuple[int, int] | None = None

    @property
    def level(self) -> str:
        """`error`, `flaw` or `warning`."""
        return CATALOGUE[self.code].level

    def wrong(self, lang: str = "en") -> str:
        """What is wrong, in one clause."""
        return self._fill(lang, 0)

    def right(self, lang: str = "en") -> str:
        """What would be right, in one clause."""
        return self._fill(lang, 1)

    def _fill(self, lang: str, part: int) -> str:
        kind = CATALOGUE[self.code]
        template = (kind.ja if lang == "ja" else kind.en)[part]
        values = {}
        for name, value in self.values.items():
            chosen = value.get(lang, value.get("en", "")) if isinstance(value, Mapping) else value
            values[name] = plain(chosen, 160)
        return template.format_map(values)

    def place(self) -> str:
        """Layer, object id and name, and tile: what an author looks for in Tiled."""
        words = []
        if self.layer:
            words.append(plain(self.layer, 40))
        if self.object_id:
            words.append(str(self.object_id))
        where = "/".join(words)
        if self.name:
            where = f"{where} {plain(self.name, 40)}".strip()
        if self.tile is not None:
            where = f"{where} ({self.tile[0]},{self.tile[1]})".strip()
        return where

    def line(self, lang: str = "en") -> str:
        """`file: layer/id name (x,y): code: what is wrong; what would be right`."""
        place = self.place()
        head = f"{plain(self.file, 200)}: {place}: " if place else f"{plain(self.file, 200)}: "
        return f"{head}{self.code}: {self.wrong(lang)}; {self.right(lang)}"


class BoardFaults(Exception):
    """A board that cannot be used, with every fault found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("\n".join(fault.line() for fault in self.faults))

    def lines(self, lang: str = "en") -> list[str]:
        """One line for each fault."""
        return [fault.line(lang) for fault in self.faults]
