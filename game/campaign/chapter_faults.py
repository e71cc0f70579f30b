"""What can be wrong with a campaign's file: every sentence in both languages, and where in the file it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from game.boards.board import Words


class Sentence(NamedTuple):
    """What is wrong and what would be right, in English and Japanese; the cure may be empty."""

    en: str
    ja: str
    right_en: str = ""
    right_ja: str = ""


SENTENCES: Mapping[str, Sentence] = MappingProxyType(
    {
        "unreadable": Sentence("it can't be read ({why})", "読めません（{why}）"),
        "too-large": Sentence(
            "it has more than {most} bytes", "{most}バイトを超えています", "take some of it out", "内容を減らしてください"
        ),
        "not-utf8": Sentence("it is not UTF-8 text", "UTF-8の文書ではありません", "save it as UTF-8", "UTF-8で保存してください"),
        "too-deep": Sentence(
            "its lists are nested too deeply", "入れ子が深すぎます", "nest them less", "入れ子を浅くしてください"
        ),
        "not-toml": Sentence(
            "it is not TOML: {what}", "TOMLとして読めません（{what}）", "fix the line", "この行を直してください"
        ),
        "missing": Sentence("“{name}” is missing", "「{name}」がありません", "add it", "書いてください"),
        "unknown-entry": Sentence("there is no entry “{name}”", "「{name}」という項目はありません"),
        "wrong-word": Sentence(
            "“{given}” can't be used here", "「{given}」は使えません", "it is one of {known}", "使えるのは {known} です"
        ),
        "no-key": Sentence(
            "“{given}” is not a key",
            "「{given}」はキーにできません",
            "keys have small letters, digits and _, up to 40",
            "キーは英小文字・数字・_ で40文字までです",
        ),
        "too-low": Sentence("{given} is out of range", "{given} は範囲外です", "at least {bound}", "{bound}以上です"),
        "too-high": Sentence("{given} is out of range", "{given} は範囲外です", "at most {bound}", "{bound}以下です"),
        "empty": Sentence("it is empty", "空です", "write something", "何か書いてください"),
        "too-long": Sentence("it is too long", "長すぎます", "at most {most}", "{most}までです"),
        "wrong-kind": Sentence(
            "“{given}” is of the wrong kind", "「{given}」は種類が違います", "its kind has to be {kind}", "{kind} にしてください"
        ),
        "key-twice": Sentence(
            "this key is there twice", "同じキーが2つあります", "give it another one", "別のキーにしてください"
        ),
        "seats": Sentence(
            "the first number is the lowest", "最初の数が最少人数です", "write it as [1, 4]", "[1, 4] のように書いてください"
        ),
        "no-game": Sentence("there is no game “{given}”", "ゲーム「{given}」はありません"),
        "tries": Sentence(
            "tries are counted only where a defeat is played again", 'tries は defeat = "again" のときだけ使えます'
        ),
        "offer": Sentence(
            'item is written only where sells = "item"', 'item は sells = "item" のときに書きます'
        ),
        "unreached": Sentence(
            "no way leads here", "ここへ来る道がありません", "name it in a chapter's next", "どこかの章の next に書いてください"
        ),
        "endless": Sentence(
            "the story never ends", "物語が終わりません", "lead a chapter to an ending", "章から結末へつないでください"
        ),
        "no-lost-ending": Sentence(
            "a defeat can end the story, but no ending is meant for it",
            "敗北で終わる章がありますが、その結末がありません",
            "write an ending with won = false",
            "won = false の結末を書いてください",
        ),
        "no-way": Sentence("there is no chapter or ending “{given}”", "章や結末「{given}」はありません"),
        "no-flag": Sentence("nothing sets the flag “{given}”", "フラグ「{given}」はどこでも立ちません"),
        "way-hidden": Sentence(
            "the ways after it are never taken", "このあとの道は選ばれません", "put it last", "最後に置いてください"
        ),
        "no-last-way": Sentence(
            "at times no way may fit",
            "どの道にも当てはまらないことがあります",
            "remove the condition of the last one",
            "最後の道には条件をつけないでください",
        ),
        "board": Sentence("{en}", "{ja}"),
        "board-faults": Sentence("the board has faults: {en}", "ボードに誤りがあります（{ja}）"),
        "board-seats": Sentence(
            "the board is for {low} to {high}, the campaign for more or fewer",
            "このボードは{low}〜{high}人用で、キャンペーンの人数に合いません",
        ),
        "standing": Sentence(
            "the board needs {low} players, and fewer may be left",
            "このボードには{low}人必要ですが、残っているヒーローが足りないことがあります",
        ),
        "rival-of-none": Sentence(
            "on a board all play together, against nobody",
            "ボードのゲームは全員の協力で、相手はいません",
            "leave rival out",
            "rival は書かないでください",
        ),
        "no-rival": Sentence(
            "somebody has to play against the players",
            "プレイヤーの相手がいません",
            'write rival = {{ name = {{ en = "…", ja = "…" }} }}',
            'rival = {{ name = {{ en = "…", ja = "…" }} }} と書いてください',
        ),
        "rival-guests": Sentence(
            "heroes bring nothing to this game and take nothing out of it",
            "このゲームには何も持ち込めず、何も持ち出せません",
            'write who = "guests"',
            'who = "guests" と書いてください',
        ),
        "few-seats": Sentence(
            "this game has {most} seats, and the campaign may have more players",
            "このゲームの席は{most}つで、キャンペーンの人数に足りないことがあります",
            'write seating = "counsel"',
            'seating = "counsel" と書いてください',
        ),
        "needs-board": Sentence(
            "this game has no board, and the entry needs one",
            "このゲームにはボードがありませんが、これはボードのあるゲームの項目です",
            "leave it out",
            "書かないでください",
        ),
        "no-guests": Sentence(
            "the board has no characters of its own for guests",
            "このボードには、ゲストになる独自のキャラクターがいません",
            "choose a board with classes, or another who",
            "classes のあるボードか、別の who にしてください",
        ),
        "classes": Sentence(
            "the board is not for the classes {names}",
            "このボードではクラス {names} を使えません",
            'set the campaign\'s classes, or who = "guests"',
            'キャンペーンの classes を決めるか、who = "guests" にしてください',
        ),
        "no-option": Sentence("there is no option “{given}”", "オプション「{given}」はありません"),
        "option": Sentence("it can't be “{given}”", "「{given}」にはできません"),
        "no-card": Sentence("there is no card “{given}”", "カード「{given}」はありません"),
        "no-item": Sentence("there is no item “{given}”", "アイテム「{given}」はありません"),
        "no-class": Sentence("there is no class “{given}”", "クラス「{given}」はありません"),
        "no-rule": Sentence(
            "the board has no rule “{given}” that works once", "1回だけ起こるルール「{given}」はありません"
        ),
        "map-outside": Sentence(
            "it lies outside the campaign's folder",
            "キャンペーンのフォルダーの外にあります",
            "put it beside the file",
            "ファイルの隣に置いてください",
        ),
        "no-place": Sentence(
            "the map has no place “{given}”",
            "地図に場所「{given}」がありません",
            "add an object of class place with this name",
            "この名前で、クラス place のオブジェクトを置いてください",
        ),
        "stray-place": Sentence("the place “{given}” is not a chapter or ending", "場所「{given}」は章でも結末でもありません"),
        "no-road": Sentence(
            "there is no road from “{one}” to “{two}”",
            "「{one}」から「{two}」への道がありません",
            "draw a polyline of class road",
            "クラス road の折れ線を引いてください",
        ),
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a campaign: where in its file, what is wrong, what would be right, in both languages."""

    file: str
    place: str
    wrong: Words
    right: Words

    def line(self, language: str = "en") -> str:
        """The fault in one line."""
        where = f"{self.file}: {self.place}" if self.place else self.file
        right = self.right.get(language, "")
        joint = "。" if language == "ja" else "; "
        return " ".join(f"{where}: {self.wrong[language]}{joint if right else ''}{right}".split())


def fault(file: str, place: str, code: str, near: Words | None = None, **values: object) -> Fault:
    """A fault with its sentence filled in; `near` is what was probably meant, where that is the cure."""
    sentence = SENTENCES[code]
    shown = {name: f"{value!s:.80}" if name == "given" else value for name, value in values.items()}
    right = near or {"en": sentence.right_en.format(**shown), "ja": sentence.right_ja.format(**shown)}
    return Fault(file, place, {"en": sentence.en.format(**shown), "ja": sentence.ja.format(**shown)}, right)


class CampaignFaults(ValueError):
    """A campaign that can't be played; `faults` are all that were found, `str()` gives one line for each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """All faults, in the order of the file."""
        self.faults = tuple(faults)
        super().__init__("\n".join(one.line() for one in self.faults))
