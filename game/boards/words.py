"""A board's own rules in words, made from their data in English and Japanese, so that what is read is what happens (CA-2.1)."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.board import Board, Deed, Rule

Names = Callable[[str, str], str]
"""The name of something in the reader's language: `(family, id)`.

The families are `item`, `monster`, `option`, and `value`, whose ids are written `option=value`.
"""


def rule_text(rule: Rule, board: Board, lang: str, names: Names) -> str:
    """One sentence: when the rule works and what it does, with the names of places in `lang` (`en` or `ja`)."""
    language = _Japanese if lang == "ja" else _English
    return language(rule, board, names).sentence()


def deeds_text(rule: Rule, board: Board, lang: str, names: Names) -> str:
    """What a rule does beside what it says, as a sentence of its own."""
    language = _Japanese if lang == "ja" else _English
    return language(rule, board, names).deeds()


def early_text(board: Board, lang: str) -> str:
    """One sentence on the monsters of the first turns, empty where they are as usual."""
    if not board.early_turns:
        return ""
    if lang == "ja":
        return f"第{board.early_turns}ターンまで、BPが{board.early_bp}を超えるモンスターは出現しない。"
    return f"Until turn {board.early_turns}: no monster of more than BP {board.early_bp} appears."


class _Words:
    """What both languages share: the names of places and things."""

    lang = ""

    def __init__(self, rule: Rule, board: Board, names: Names) -> None:
        self.rule = rule
        self.board = board
        self.names = names

    def square(self, place: int) -> str:
        return self.board.squares[place].title[self.lang]

    def area(self) -> str:
        """The rule's area, `""` when it has none."""
        return self.board.areas[self.rule.area].title[self.lang] if self.rule.area >= 0 else ""

    def place(self) -> str:
        """The rule's square or area, `""` when it has neither."""
        return self.square(self.rule.square) if self.rule.square >= 0 else self.area()

    def value(self, deed: Deed) -> str:
        """The value that an option gets."""
        return self.names("value", f"{deed.name}={deed.value}")

    def ends(self, deed: Deed) -> tuple[str, str, bool]:
        """The two ends of a deed's route, and whether a bridge lies between them."""
        route = self.board.routes[deed.route]
        return self.square(route.a), self.square(route.b), route.structure is not None and route.structure.kind == "bridge"


class _English(_Words):
    lang = "en"

    def sentence(self) -> str:
        deeds = "; ".join(self.deed(one) for one in self.rule.deeds)
        head = self.moment() + (" (only once)" if self.rule.once else "")
        return f"{head}: {deeds}" + ("" if deeds.endswith("”") else ".")

    def deeds(self) -> str:
        deeds = "; ".join(self.deed(one) for one in self.rule.deeds if one.do != "say")
        return deeds[:1].upper() + deeds[1:] + "." if deeds else ""

    def moment(self) -> str:
        rule, area, place = self.rule, self.area(), self.place()
        inside = f" in {place}" if place else ""
        match rule.when:
            case "turn_starts":
                return f"Every turn with a character{inside}" if area else "Every turn"
            case "turn":
                if rule.every == 1:
                    turns = f"Every turn from turn {rule.turn}"
                elif rule.every:
                    turns = f"Turn {rule.turn} and every {rule.every} turns after it"
                else:
                    turns = f"Turn {rule.turn}"
                return f"{turns}, with a character{inside}" if area else turns
            case "face":
                instead = ", instead of the arrows and signs of that face" if rule.instead else ""
                return f"When {f'the die of {area}' if area else 'a die'} shows {rule.face}{instead}"
            case "enters":
                return f"When a character comes into {place or 'a square'}"
            case "monsters_enter":
                return f"When monsters come into {place or 'a square'}"
            case "fight_won":
                return f"When a fight{inside} ends with no monster left"
            case "fight_lost":
                return f"When a fight{inside} ends with monsters left"
            case "carried":
                return f"When a character gets {self.names('item', rule.card)}"
            case "everyone_out":
                return "When every character is out" + (", instead of losing the game" if rule.instead else "")
        return f"When no monster is left {f'in {area}' if area else 'on the board'}"

    def who(self, deed: Deed) -> str:
        """The characters that a deed is about."""
        if deed.everybody or self.rule.when in ("cleared", "everyone_out"):
            return "every character"
        if self.rule.when in ("enters", "carried"):
            return "that character"
        if self.rule.when in ("monsters_enter", "fight_won", "fight_lost"):
            return "every character there"
        if self.rule.area >= 0:
            return f"every character in {self.area()}"
        return "every character in that area" if self.rule.when == "face" else "every character"

    def deed(self, deed: Deed) -> str:
        who = self.who(deed)
        match deed.do:
            case "spawn":
                return f"{self.monsters(deed)} in {self.square(deed.square)}"
            case "move":
                return f"the monsters of {self.square(deed.square)} go to {self.square(deed.to)}"
            case "open" | "shut":
                one, two, bridge = self.ends(deed)
                opens = deed.do == "open"
                does = ("is lowered" if opens else "is raised") if bridge else ("opens" if opens else "shuts")
                return f"the {'bridge' if bridge else 'gate'} between {one} and {two} {does}"
            case "give":
                return f"{who} gets {self.items(deed)}"
            case "take":
                return f"{who} loses {self.items(deed)}"
            case "hurt" | "poison":
                return f"{who} draws {self.tokens(deed)}"
            case "heal" | "cure":
                return f"{who} puts {self.tokens(deed)} back"
            case "warp":
                return f"{who} goes to {self.square(deed.square)}"
            case "return":
                return f"{who} that is out comes back in {self.square(deed.square) if deed.square >= 0 else 'its start square'}"
            case "option":
                return f"the option {self.names('option', deed.name)} becomes: {self.value(deed)}"
            case "win":
                return "the players win"
            case "lose":
                return "the players lose"
        return f"“{deed.text['en']}”"

    def monsters(self, deed: Deed) -> str:
        name = self.names("monster", deed.card) if deed.card else ""
        if deed.count == 0:
            return f"one {name or 'monster'} for each player appears"
        if name:
            return f"{name} appears" if deed.count == 1 else f"{deed.count} × {name} appear"
        return "1 monster appears" if deed.count == 1 else f"{deed.count} monsters appear"

    def items(self, deed: Deed) -> str:
        if not deed.card:
            return "1 item card" if deed.count == 1 else f"{deed.count} item cards"
        name = self.names("item", deed.card)
        return name if deed.count == 1 else f"{deed.count} × {name}"

    def tokens(self, deed: Deed) -> str:
        kind = "damage" if deed.do in ("hurt", "heal") else "poison"
        return f"{deed.count} {kind} token" + ("" if deed.count == 1 else "s")


class _Japanese(_Words):
    lang = "ja"

    def sentence(self) -> str:
        once = "（1回だけ）" if self.rule.once else ""
        deeds = [self.deed(one) for one in self.rule.deeds]
        return f"{self.moment()}{once}：" + "".join(one if one.endswith("」") else f"{one}。" for one in deeds)

    def deeds(self) -> str:
        return "".join(f"{self.deed(one)}。" for one in self.rule.deeds if one.do != "say")

    def moment(self) -> str:
        rule, area, place = self.rule, self.area(), self.place()
        within = f"{area}にPCがいれば、" if area else ""
        where = f"{place}の" if place else ""
        match rule.when:
            case "turn_starts":
                return f"{within}毎ターンの開始時"
            case "turn":
                if rule.every == 1:
                    return f"{within}{rule.turn}ターン目から毎ターン"
                return f"{within}{rule.turn}ターン目" + (f"とその後{rule.every}ターンごと" if rule.every else "")
            case "face":
                instead = "（その目の矢印と看板の代わりに）" if rule.instead else ""
                return f"{f'{area}の' if area else ''}ダイスの目が{rule.face}のとき{instead}"
            case "enters":
                return f"PCが{place or 'マス'}に入ったとき"
            case "monsters_enter":
                return f"モンスターが{place or 'マス'}に入ったとき"
            case "fight_won":
                return f"{where}戦闘が終わり、モンスターが残っていないとき"
            case "fight_lost":
                return f"{where}戦闘が終わり、モンスターが残ったとき"
            case "carried":
                return f"PCが「{self.names('item', rule.card)}」を手に入れたとき"
            case "everyone_out":
                return "PC全員がゲームオーバーになったとき" + ("（負けになる代わりに）" if rule.instead else "")
        return f"{area or 'ボード'}にモンスターがいなくなったとき"

    def who(self, deed: Deed) -> str:
        """The characters that a deed is about."""
        if deed.everybody or self.rule.when in ("cleared", "everyone_out"):
            return "PC全員"
        if self.rule.when in ("enters", "carried"):
            return "そのPC"
        if self.rule.when in ("monsters_enter", "fight_won", "fight_lost"):
            return "そこにいるPC全員"
        if self.rule.area >= 0:
            return f"{self.area()}のPC全員"
        return "そのエリアのPC全員" if self.rule.when == "face" else "PC全員"

    def deed(self, deed: Deed) -> str:
        who = self.who(deed)
        match deed.do:
            case "spawn":
                kind = f"「{self.names('monster', deed.card)}」" if deed.card else "モンスター"
                many = f"{deed.count}体" if deed.count else "プレイヤーの数だけ"
                return f"{self.square(deed.square)}に{kind}が{many}出現する"
            case "move":
                return f"{self.square(deed.square)}のモンスターが{self.square(deed.to)}へ移る"
            case "open" | "shut":
                one, two, bridge = self.ends(deed)
                opens = deed.do == "open"
                does = ("はね橋が下りる" if opens else "はね橋が上がる") if bridge else ("門が開く" if opens else "門が閉じる")
                return f"{one}と{two}の間の{does}"
            case "give":
                return f"{who}は{self.items(deed)}手に入れる"
            case "take":
                return f"{who}は{self.items(deed)}失う"
            case "hurt" | "poison":
                return f"{who}は{self.tokens(deed)}引く"
            case "heal" | "cure":
                return f"{who}は{self.tokens(deed)}戻す"
            case "warp":
                return f"{who}は{self.square(deed.square)}へ移る"
            case "return":
                back = self.square(deed.square) if deed.square >= 0 else "スタート地点"
                return f"ゲームオーバーの{who}は{back}に戻る"
            case "option":
                return f"ルールオプション「{self.names('option', deed.name)}」が「{self.value(deed)}」になる"
            case "win":
                return "プレイヤーの勝ち"
            case "lose":
                return "プレイヤーの負け"
        return f"「{deed.text['ja']}」"

    def items(self, deed: Deed) -> str:
        name = f"「{self.names('item', deed.card)}」" if deed.card else "アイテムカード"
        return f"{name}を{deed.count}枚"

    def tokens(self, deed: Deed) -> str:
        return f"{'ダメージ' if deed.do in ('hurt', 'heal') else '毒'}トークンを{deed.count}個"
