"""The Japanese words of Scoundrel Quest's cards: names of things, conditions, targets, and a clause for each effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content.scoundrel_quest.vocabulary import Rolled

FACES = {"passage": "通路", "door": "普通のドア", "locked": "鍵のかかったドア", "hidden": "隠しドア", "wall": "壁"}
KEYWORDS = {
    "tiny": "超小型", "small": "小型", "huge": "巨大", "fast": "高速", "slow": "低速", "lurking": "不動", "contrary": "逆行",
    "fearsome": "脅威", "beast": "猛獣", "bug": "虫", "construct": "組立", "demon": "悪魔", "dragon": "ドラゴン", "giant": "巨人",
    "goo": "軟体", "horror": "悪霊", "human": "人間", "plant": "植物", "trollkin": "トロルキン", "undead": "アンデッド",
    "vermin": "害獣", "fiery": "灼熱", "flying": "空中", "slimy": "ベトベト", "tentacled": "触手", "headgear": "かぶり物",
    "armor": "鎧", "footgear": "履物", "clothing": "服", "shiny": "光物", "weapon": "武器", "axe": "斧", "bow": "弓",
    "club": "棍棒", "dagger": "短剣", "mace": "槌矛", "spear": "槍", "sword": "剣", "potion": "薬", "scroll": "巻物",
    "thingie": "ブツ", "holy": "神聖", "magic": "魔法", "monstrous": "魔物", "flaming": "火炎", "throwable": "投擲",
    "big": "大型",
}  # fmt: skip
FOLK = {"dwarf": "ドワーフ", "elf": "エルフ", "halfling": "ハーフリング", "human": "人間", "warrior": "戦士",
    "wizard": "魔法使い",
        "thief": "盗賊", "cleric": "僧侶", "none": "クラスのない者", "all": "全員"}  # fmt: skip
GIFTS = {"flight": "飛行", "flame": "炎", "flame_proof": "炎の耐性"}
PASSES = {"locked": "鍵のかかったドアを通り抜ける。", "hidden": "隠しドアを通り抜ける。", "walls": "壁を通り抜ける。",
          "smash": "鍵のかかったドアと隠しドアを打ち破り、通路にする。"}  # fmt: skip
TIMES = {
    "any": "いつでも可：", "not_in_combat": "戦闘中以外いつでも可：", "own_turn": "自分のターン（戦闘中以外）：",
    "combat": "戦闘中：",
    "flee": "逃走のダイスを振る代わりに：", "curse": "呪いを受けた時：",
}  # fmt: skip
WHILE = {
    "any": "いつでも", "not_in_combat": "戦闘中以外", "own_turn": "自分のターン、戦闘中以外", "combat": "戦闘中",
    "flee": "逃走のダイスの代わり", "curse": "呪いを受けた時",
}  # fmt: skip
"""The same moments, in brackets."""
TRAITS = {
    "wins_ties": "戦闘で同点なら勝つ。", "helper_level": "手助けでモンスターを倒すと1レベル上がる。",
    "opens_locked": "鍵のかかったドアを普通のドアと同じ移動力で通れる。",
    "finds_hidden": "隠しドアを普通のドアと同じ移動力で通れる。", "free_search": "ターン最初の部屋漁りには移動力がいらない。",
    "strong": "大型アイテムを持っても移動力が減らない。", "haggler": "支払いごとにアイテム1つを倍の価格で数える。",
    "no_curse_items": "呪いでアイテムを失わない。",
}  # fmt: skip
ROOM_TRAITS = {"no_help": "この部屋の戦闘では誰も手助けできない。", "no_magic": "魔法でこの部屋に出入りすることはできない。",
               "no_flight": "この部屋からはカードで逃げられない。",
               "calm": "この部屋を探索してもモンスターは現れない。"}  # fmt: skip
STATS = {
    "bonus": "戦闘ボーナス{}", "dice": "戦闘のダイス{}個", "search_dice": "部屋漁りのダイス{}個", "search": "部屋漁りの結果{}",
    "move": "移動力{}", "health": "最大体力{}", "hands": "手の数{}", "flee": "逃走の出目{}",
    "treasure": "トレジャーカード{}枚", "kill_levels": "上がるレベル{}",
}  # fmt: skip
_WON = ("treasure", "kill_levels")
"""What a win brings."""


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount >= 0 else f"-{-amount}"


def number(value: Any, unit: int = 1) -> str:
    """A number of a card, also one that is rolled."""
    if not isinstance(value, Rolled):
        return f"{abs(value) * unit:,}"
    dice = f"ダイス{value.dice}個の目" + (f"+{value.plus}" if value.plus else "")
    times = value.times * unit
    return f"（{dice}）×{times}" if times > 1 and value.plus else f"{dice}×{times}" if times > 1 else dice


def listed(words: Sequence[str]) -> str:
    """Words side by side."""
    return "・".join(words)


def who(one: Any) -> str:
    """A condition on a scoundrel, as a noun."""
    nouns = [FOLK[word] for word in (*one.races, *one.classes)]
    noun = listed(nouns) if nouns else "ごろつき"
    parts = []
    if one.sex:
        parts.append("女性の" if one.sex == "female" else "男性の")
    if one.powers:
        parts.append(f"{gifts(one.powers)}を持つ")
    if one.items:
        parts.append(f"{things(one.items)}を使用中の")
    if one.level:
        parts.append("奇数レベルの" if one.level == "odd" else "偶数レベルの")
    if one.level_from:
        parts.append(f"レベル{one.level_from}以上の")
    if one.level_to:
        parts.append(f"レベル{one.level_to}以下の")
    if one.hurt:
        parts.append("ダメージを受けている")
    if one.alone:
        parts.append("部屋に1人でいる")
    said = "".join([*parts, noun])
    return f"{said}以外の全員" if one.but else said


def gifts(words: Sequence[str]) -> str:
    """Powers as one has them: `飛行の能力`, but `炎の耐性`."""
    return listed([GIFTS[word] if word == "flame_proof" else f"{GIFTS[word]}の能力" for word in words])


def state(one: Any) -> str:
    """A condition on the reader of a card, as the head of a sentence."""
    facts = []
    nouns = [FOLK[word] for word in (*one.races, *one.classes) if word != "none"]
    if nouns:
        facts.append(f"{listed(nouns)}である")
    if "none" in one.classes:
        facts.append("クラスがない")
    if one.sex:
        facts.append("女性である" if one.sex == "female" else "男性である")
    if one.powers:
        facts.append(f"{gifts(one.powers)}がある")
    if one.items:
        facts.append(f"{things(one.items)}を使用している")
    if one.level:
        facts.append("奇数レベルである" if one.level == "odd" else "偶数レベルである")
    if one.level_from:
        facts.append(f"レベル{one.level_from}以上である")
    if one.level_to:
        facts.append(f"レベル{one.level_to}以下である")
    if one.hurt:
        facts.append("ダメージを受けている")
    if one.alone:
        facts.append("部屋に1人でいる")
    return "、かつ".join(facts) + ("場合を除き" if one.but else "場合")


def which(one: Any) -> str:
    """A condition on a monster, as a noun."""
    if one is None:
        return "モンスター"
    if one.but:
        return f"{which(one.model_copy(update={'but': False}))}以外のモンスター"
    said = f"{listed([KEYWORDS[word] for word in one.keywords])}モンスター"
    if one.level_from:
        said = f"レベル{one.level_from}以上の{said}"
    if one.level_to:
        said = f"レベル{one.level_to}以下の{said}"
    return said


_NATURES = ("holy", "magic", "monstrous", "flaming", "throwable", "big")


def things(words: Sequence[str]) -> str:
    """Items with one of these keywords, as a noun."""
    return listed([f"{KEYWORDS[word]}アイテム" if word in _NATURES else KEYWORDS[word] for word in words])


def what(one: Any) -> str:
    """A kind of item, as a noun."""
    if one is None:
        return "場にあるアイテム"
    noun = things(one.keywords) or "アイテム"
    noun = f"手に持っている{noun}" if one.held else f"使用中の{noun}"
    return f"{one.value_from}ゴールド以上の{noun}" if one.value_from else noun


WHERE = {"here": "同じ部屋の", "near": "同じ部屋か隣の部屋の", "combat": "その戦闘の", "board": ""}


def target(one: Any) -> str:
    """What a text names."""
    if one.kind == "scoundrel":
        if one.whose == "own":
            return "自分"
        noun = ("ほかの" if one.whose == "other" else "") + (who(one.who) if one.who else "ごろつき")
        return f"{WHERE[one.where]}{noun}1人"
    if one.kind == "monster":
        return f"{WHERE[one.where]}{which(one.which)}1体"
    if one.kind == "curse":
        return "自分にかかった呪い"
    where = {"here": "自分の部屋の", "near": "自分の部屋か隣の部屋の", "combat": "戦闘の部屋の", "board": "どこかの"}
    faces = f"（{listed([FACES[face] for face in one.faces])}）" if one.faces else ""
    return f"{where[one.where]}リンク1つ{faces}"


def _up(value: Any) -> bool:
    return isinstance(value, Rolled) or value > 0


def _deck(deck: str | None) -> str:
    return {"treasure": "トレジャーカード", "fate": "運命カード"}.get(deck or "", "カード")


def _gold(e: Any, s: str, t: str) -> str:
    if e.all:
        return f"{s}ゴールドをすべて失う"
    return f"{s}{number(e.hundreds, 100)}ゴールドを{'得る' if _up(e.hundreds) else '失う'}"


def _lose_cards(e: Any, s: str, t: str) -> str:
    if not e.amount:
        return f"{s}手札をすべて捨てる"
    return f"{s}手札の{_deck(e.deck)}を{'ランダムに' if e.at_random else ''}{e.amount}枚捨てる"


def _lose_item(e: Any, s: str, t: str) -> str:
    count = "すべて" if not e.amount else f"{e.amount}つ"
    chosen = "（使用者が選ぶ）" if e.chooser == "user" else ""
    tail = "。次の自分のターンまで拾えない" if e.locked else ""
    return f"{s}{what(e.what)}を{count}{'置き去りにする' if e.drop else '捨てる'}{chosen}{tail}"


def _go(e: Any, s: str, t: str) -> str:
    goal = {
        "adjacent": "隣の部屋", "wall": "壁の向こうの部屋", "next": "隣のタイル",
        "anywhere": "好きな探索済みの部屋",
        "random": "ランダムに選んだ部屋", "entrance": "入り口", "user": "使用者の部屋", "monster": "モンスターのいる部屋",
        "combat": "戦闘の部屋",
    }[e.where]  # fmt: skip
    lead = "間に何があっても、" if e.where == "next" else ""
    return f"{s}{lead}魔法で{goal}へ移動する{'（行き先は使用者が選ぶ）' if e.chooser == 'user' else ''}"


def _steal(e: Any, s: str, t: str) -> str:
    if e.what == "card":
        return f"{t}の手札からランダムに1枚奪う"
    return f"{t}から{f'{e.hundreds * 100}ゴールドまで' if e.what == 'gold' else f'{what(e.kind)}を1つ'}奪う"


def _level(e: Any, s: str, t: str) -> str:
    if isinstance(e.amount, Rolled):
        return f"{s}{number(e.amount)}の数だけレベルが上がる"
    return f"{s}{number(e.amount)}レベル{'上がる' if e.amount > 0 else '下がる'}"


def _health(e: Any, s: str, t: str) -> str:
    if isinstance(e.amount, Rolled):
        return f"{s}{number(e.amount)}の数だけ体力を回復する"
    return f"{s}体力を{number(e.amount)}回復する" if e.amount > 0 else f"{s}{number(e.amount)}ダメージを受ける"


def _its_treasure(e: Any) -> str:
    return "トレジャーあり" if e.treasure else "トレジャーなし"


CLAUSES: dict[str, Callable[[Any, str, str], str]] = {
    "level": _level,
    "health": _health,
    "die": lambda e, s, t: f"{s}死亡する",
    "gold": _gold,
    "draw": lambda e, s, t: (
        f"{s}{f'捨て札から好きな{_deck(e.deck)}を{e.amount}枚取る' if e.discards else f'{_deck(e.deck)}を{e.amount}枚引く'}"
    ),
    "lose_cards": _lose_cards,
    "lose_item": _lose_item,
    "shed": lambda e, s, t: f"{s}{'種族' if e.what == 'race' else 'クラス'}を失う",
    "go": _go,
    "steps": lambda e, s, t: f"{s}このターン、移動力{signed(e.amount)}",
    "lift": lambda e, s, t: f"{s}{t if '呪い' in t else '呪い'}を{f'{e.amount}枚' if e.amount else 'すべて'}解く",
    "steal": _steal,
    "look": lambda e, s, t: f"{t}の手札を見る",
    "swap": lambda e, s, t: f"{t}と魔法で入れ替わる",
    "cancel_curse": lambda e, s, t: "その呪いを打ち消す",
    "escape": lambda e, s, t: "残りのモンスターすべての災難を免れる",
    "side": lambda e, s, t: (
        (f"{t}に対して、" if "ごろつき" in t else "")
        + {"own": "ごろつき側", "monsters": "モンスター側", "chosen": "どちらかの側"}[e.side]
        + signed(e.amount)
    ),
    "more_dice": lambda e, s, t: f"{s}戦闘のダイス{signed(e.amount)}",
    "ally": lambda e, s, t: "モンスターカードを1枚引き、そのレベルとダイスをごろつき側に加える",
    "wander": lambda e, s, t: "モンスターカードを1枚引き、そのモンスターを戦闘に加える",
    "mate": lambda e, s, t: f"{t}とまったく同じモンスターがもう1体、戦闘に加わる",
    "slay": lambda e, s, t: f"{t}を倒す（{'倒した分だけレベルが上がる' if e.level else 'レベルなし'}、{_its_treasure(e)}）",
    "banish": lambda e, s, t: f"{t}がダンジョンを去る（レベルなし、{_its_treasure(e)}）",
    "shift": lambda e, s, t: (
        f"{t}を"
        + {"exit": "隣の部屋", "next": "隣のタイル（間に何があってもよい）", "anywhere": "好きな部屋", "user": "自分の部屋"}[
            e.where
        ]
        + "へ動かす"
    ),
    "lure": lambda e, s, t: (
        f"{s.removesuffix('は') or '自分'}の部屋に、{'隣のタイルの' if e.near else ''}{which(e.which)}すべてを引き寄せる"
    ),
    "ignore": lambda e, s, t: f"{t}は、このターン自分を無視する",
    "change_link": lambda e, s, t: f"{t}を{FACES[e.face]}にする",
    "flip_link": lambda e, s, t: f"{t}を裏返す",
    "appear": lambda e, s, t: "好きな空の部屋にモンスターが1体現れる",
    "restock": lambda e, s, t: "その部屋の「荒らされ済」「残り物無し」を取り除く",
}
"""A clause for each effect: from the effect, who it works on (`""` or "…は"), and the words for its target."""


def subject(effect: Any, meant: str) -> str:
    """Who an effect works on: empty for the reader of the card."""
    return {
        "it": meant, "user": "使用者は", "here": "その部屋のごろつきは全員、", "others_here": "その部屋のほかのごろつきは全員、",
        "everybody": "ごろつきは全員、",
    }[getattr(effect, "to", "it")]  # fmt: skip


def change(one: Any) -> str:
    """A lasting change, as a sentence."""
    lead = f"{state(one.who)}、" if one.who else ""
    if one.of in _WON:
        role = {"main": "メインプレイヤーとして", "helper": "ヘルパーとして"}.get(one.role or "", "")
        beaten = f"{which(one.against)}に" if one.against else ""
        return f"{lead}{role}{beaten}勝つと、{STATS[one.of].format(signed(one.amount))}。"
    if one.role:
        lead += "メインプレイヤーの時、" if one.role == "main" else "ヘルパーの時、"
    if one.against:
        lead += f"{which(one.against)}に対して、"
    if one.per:
        lead += f"使用中の{things([one.per])}1つにつき、"
    return f"{lead}{STATS[one.of].format(signed(one.amount))}。"
