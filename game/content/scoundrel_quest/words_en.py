"""The English words of Scoundrel Quest's cards: names of things, conditions, targets, and a clause for each effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.content.scoundrel_quest.vocabulary import Rolled

FACES = {
    "passage": "a passage", "door": "a regular door", "locked": "a locked door", "hidden": "a hidden door", "wall": "a wall",
}  # fmt: skip
KEYWORDS = {
    "tiny": "Tiny", "small": "Small", "huge": "Huge", "fast": "Fast", "slow": "Slow", "lurking": "Lurking",
    "contrary": "Contrary",
    "fearsome": "Fearsome", "beast": "Beast", "bug": "Bug", "construct": "Construct", "demon": "Demon", "dragon": "Dragon",
    "giant": "Giant", "goo": "Goo", "horror": "Horror", "human": "Human", "plant": "Plant", "trollkin": "Trollkin",
    "undead": "Undead", "vermin": "Vermin", "fiery": "Fiery", "flying": "Flying", "slimy": "Slimy", "tentacled": "Tentacled",
    "headgear": "Headgear", "armor": "Armour", "footgear": "Footgear", "clothing": "Clothing", "shiny": "Shiny",
    "weapon": "Weapon",
    "axe": "Axe", "bow": "Bow", "club": "Club", "dagger": "Dagger", "mace": "Mace", "spear": "Spear", "sword": "Sword",
    "potion": "Potion", "scroll": "Scroll", "thingie": "Thingie", "holy": "Holy", "magic": "Magic", "monstrous": "Monstrous",
    "flaming": "Flaming", "throwable": "Throwable", "big": "Big",
}  # fmt: skip
FOLK = {"dwarf": "dwarf", "elf": "elf", "halfling": "halfling", "human": "human", "warrior": "warrior", "wizard": "wizard",
        "thief": "thief", "cleric": "cleric", "none": "scoundrel without a class", "all": "everybody"}  # fmt: skip
GIFTS = {"flight": "flight", "flame": "flame", "flame_proof": "protection from flame"}
PASSES = {"locked": "Passes locked doors.", "hidden": "Passes hidden doors.", "walls": "Passes walls.",
          "smash": "Smashes locked and hidden doors, which become passages."}  # fmt: skip
TIMES = {
    "any": "At any time: ", "not_in_combat": "At any time except in combat: ", "own_turn": "On your turn, not in combat: ",
    "combat": "In combat: ", "flee": "Instead of a run-away die: ", "curse": "When you are cursed: ",
}  # fmt: skip
WHILE = {
    "any": "at any time", "not_in_combat": "except in combat", "own_turn": "on your turn, not in combat",
    "combat": "in combat", "flee": "instead of a run-away die", "curse": "against a curse",
}  # fmt: skip
"""The same moments, in brackets."""
TRAITS = {
    "wins_ties": "Wins ties in combat.", "helper_level": "Helping to kill a monster gives you a level.",
    "opens_locked": "Locked doors cost you as much as regular doors.",
    "finds_hidden": "Hidden doors cost you as much as regular doors.",
    "free_search": "Your first search of a turn costs no Move.",
    "strong": "Big items don't slow you down.", "haggler": "In each payment one of your items counts twice its price.",
    "no_curse_items": "Curses take no items from you.",
}  # fmt: skip
ROOM_TRAITS = {"no_help": "Nobody can help in combat here.", "no_magic": "Nobody can leave or enter this room by magic.",
               "no_flight": "No card can be used to run away from here.",
               "calm": "No monster appears when this room is explored."}  # fmt: skip
STATS = {
    "bonus": "{} combat bonus", "dice": "{} combat dice", "search_dice": "{} search dice",
    "search": "{} to the result of a search", "move": "{} Move", "health": "{} maximum health", "hands": "{} hands",
    "flee": "{} to run-away rolls", "treasure": "{} Treasure cards for a win", "kill_levels": "{} levels for a win",
}  # fmt: skip


class Subject(NamedTuple):
    """Who does something in a sentence; `one` for the third person singular."""

    words: str
    one: bool = False

    def does(self, verb: str) -> str:
        """Subject and verb."""
        ends = {"have": "has", "go": "goes", "die": "dies"}
        return f"{self.words} {ends.get(verb, verb + 's') if self.one else verb}"


def signed(amount: int) -> str:
    """A number with its sign."""
    return f"+{amount}" if amount >= 0 else f"-{-amount}"


def whose(subject: Subject) -> str:
    """The possessive of a subject."""
    return "your" if subject.words == "you" else "their"


def number(value: Any, unit: int = 1) -> str:
    """A number of a card, also one that is rolled; `unit` is what it counts."""
    if not isinstance(value, Rolled):
        return f"{abs(value) * unit:,}"
    dice = "one die" if value.dice == 1 else f"{value.dice} dice"
    plus = f" + {value.plus}" if value.plus else ""
    times = value.times * unit
    return f"{times} × ({dice}{plus})" if times > 1 and plus else f"{times} × {dice}" if times > 1 else f"{dice}{plus}"


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words with commas, and a word before the last."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def some(count: int, noun: str) -> str:
    """So many of a thing."""
    return f"1 {noun}" if count == 1 else f"{count} {noun}s"


def who(one: Any) -> str:
    """A condition on a scoundrel, as a noun in the plural."""
    plural = {"thief": "thieves", "elf": "elves", "dwarf": "dwarves", "none": "scoundrels without a class"}
    nouns = [plural.get(word, f"{word}s") for word in (*one.races, *one.classes)]
    noun = listed(nouns, "and" if not (one.races and one.classes) else "who are also") if nouns else "scoundrels"
    if one.sex:
        noun = f"{one.sex} {noun}"
    parts = []
    if one.powers:
        parts.append(f"with {listed([GIFTS[word] for word in one.powers])}")
    if one.items:
        parts.append(f"using {listed([thing(word, plural=True) for word in one.items])}")
    if one.level:
        parts.append(f"of {one.level} level")
    if one.level_from:
        parts.append(f"of level {one.level_from} or more")
    if one.level_to:
        parts.append(f"of level {one.level_to} or less")
    if one.hurt:
        parts.append("with damage")
    if one.alone:
        parts.append("alone in their room")
    said = " ".join([noun, *parts])
    return f"everybody but {said}" if one.but else said


def state(one: Any) -> str:
    """A condition on the reader of a card, with the word before it."""
    facts = []
    named = [*(word for word in one.races), *(word for word in one.classes if word != "none")]
    if named:
        facts.append(f"you are {listed([f'{article(word)} {word}' for word in named])}")
    if "none" in one.classes:
        facts.append("you have no class")
    if one.sex:
        facts.append(f"you are {one.sex}")
    if one.powers:
        facts.append(f"you have {listed([GIFTS[word] for word in one.powers])}")
    if one.items:
        facts.append(f"you use {listed([thing(word, plural=True) for word in one.items])}")
    if one.level:
        facts.append(f"your level is {one.level}")
    if one.level_from:
        facts.append(f"your level is {one.level_from} or more")
    if one.level_to:
        facts.append(f"your level is {one.level_to} or less")
    if one.hurt:
        facts.append("you have damage")
    if one.alone:
        facts.append("you are alone in the room")
    return f"{'unless' if one.but else 'if'} {' and '.join(facts)}"


def which(one: Any, plural: bool = False) -> str:
    """A condition on a monster, as a noun."""
    noun = "monsters" if plural else "monster"
    if one is None:
        return noun
    if one.but:
        return f"{noun} other than {which(one.model_copy(update={'but': False}), plural=True)}"
    said = f"{listed([KEYWORDS[word] for word in one.keywords])} {noun}".strip()
    if one.level_from:
        said += f" of level {one.level_from} or more"
    if one.level_to:
        said += f" of level {one.level_to} or less"
    return said


_MASS = ("headgear", "armor", "footgear", "clothing")
_OWN_NAMES = ("weapon", "axe", "bow", "club", "dagger", "mace", "spear", "sword", "potion", "scroll", "thingie")


def article(noun: str) -> str:
    """ "a" or "an"."""
    return "an" if noun[0] in "aeiouAEIOU" else "a"


def thing(word: str, plural: bool = False) -> str:
    """An item with this keyword, as a noun: "Headgear", "Swords", "Holy items"."""
    if word in _MASS:
        return KEYWORDS[word]
    noun = KEYWORDS[word] if word in _OWN_NAMES else f"{KEYWORDS[word]} item"
    return f"{noun}s" if plural else noun


def what(one: Any, amount: int = 1) -> str:
    """So many items of a kind, as a noun with its number; amount 0: all of them."""
    if one is None or not one.keywords:
        noun = "item" if amount == 1 else "items"
    elif all(word in _MASS for word in one.keywords):
        pieces = "piece of" if amount == 1 else "pieces of"
        noun = f"{pieces if amount else ''} {listed([KEYWORDS[word] for word in one.keywords])}".strip()
    else:
        noun = listed([thing(word, plural=amount != 1) for word in one.keywords])
    where = " in play" if one is None else " held in hand" if one.held else "" if one.value_from else " in use"
    worth = f" worth {one.value_from} gold or more" if one is not None and one.value_from else ""
    return f"{f'{amount} ' if amount else 'all '}{noun}{where}{worth}"


WHERE = {"here": " in your room", "near": " in your or an adjacent room", "combat": " in the combat", "board": ""}


def target(one: Any) -> str:
    """What a text names."""
    if one.kind == "scoundrel":
        if one.whose == "own":
            return "you"
        noun = "another scoundrel" if one.whose == "other" else "a scoundrel"
        return noun + WHERE[one.where] + (f" ({who(one.who)})" if one.who else "")
    if one.kind == "monster":
        noun = which(one.which)
        return f"{article(noun)} {noun}{WHERE[one.where]}"
    if one.kind == "curse":
        return "one of the curses on you"
    where = {
        "here": "of your room",
        "near": "of your or an adjacent room",
        "combat": "of the combat's room",
        "board": "anywhere",
    }
    faces = f" that is {listed([FACES[face] for face in one.faces])}" if one.faces else ""
    return f"a link {where[one.where]}{faces}"


def _level(e: Any, s: Subject, t: str) -> str:
    if isinstance(e.amount, Rolled):
        return f"{s.does('gain')} as many levels as {number(e.amount)} shows"
    count, up = number(e.amount), e.amount > 0
    return f"{s.does('gain' if up else 'lose')} {count} {'level' if count == '1' else 'levels'}"


def _health(e: Any, s: Subject, t: str) -> str:
    if isinstance(e.amount, Rolled):
        return f"{s.does('recover')} as much health as {number(e.amount)} shows"
    return f"{s.does('recover')} {number(e.amount)} health" if e.amount > 0 else f"{s.does('take')} {number(e.amount)} damage"


def _gold(e: Any, s: Subject, t: str) -> str:
    if e.all:
        return f"{s.does('lose')} all {whose(s)} gold"
    if isinstance(e.hundreds, Rolled):
        return f"{s.does('get')} gold: {number(e.hundreds, 100)}"
    up = e.hundreds > 0
    return f"{s.does('get' if up else 'lose')} {number(e.hundreds, 100)} gold"


def _deck(deck: str | None) -> str:
    return {"treasure": "Treasure card", "fate": "Fate card"}.get(deck or "", "card")


def _draw(e: Any, s: Subject, t: str) -> str:
    if e.discards:
        return f"{s.does('take')} {some(e.amount, _deck(e.deck))} of {whose(s)} choice from the discards"
    return f"{s.does('draw')} {some(e.amount, _deck(e.deck))}"


def _lose_cards(e: Any, s: Subject, t: str) -> str:
    if not e.amount:
        return f"{s.does('discard')} {whose(s)} whole hand"
    return f"{s.does('discard')} {some(e.amount, _deck(e.deck))} from {whose(s)} hand{' at random' if e.at_random else ''}"


def _lose_item(e: Any, s: Subject, t: str) -> str:
    verb = s.does("drop" if e.drop else "discard")
    mine = s.words == "you"
    tail = f" and may not pick {'it' if e.amount == 1 else 'them'} up before {whose(s)} next turn" if e.locked else ""
    return f"{verb} {what(e.what, e.amount)}{' of your choice' if e.chooser == 'user' and not mine else ''}{tail}"


def _go(e: Any, s: Subject, t: str) -> str:
    goal = {
        "adjacent": "an adjacent room", "wall": "the room behind a wall", "next": "a neighbouring room, whatever lies between",
        "anywhere": "any explored room", "random": "a random room", "entrance": "the Entrance", "user": "your room",
        "monster": "a room with a monster", "combat": "the room of the combat",
    }[e.where]  # fmt: skip
    return f"{s.does('go')} by magic to {goal}{', which you choose' if e.chooser == 'user' else ''}"


def _side(e: Any, s: Subject, t: str) -> str:
    side = {"own": "the scoundrels' side", "monsters": "the monsters' side", "chosen": "either side"}[e.side]
    against = f" against {t}" if t not in ("", "you") and "scoundrel" in t else ""
    return f"{signed(e.amount)} for {side}{against}"


def _steal(e: Any, s: Subject, t: str) -> str:
    if e.what == "card":
        return f"take a card at random from the hand of {t}"
    return f"take {f'up to {e.hundreds * 100:,} gold' if e.what == 'gold' else what(e.kind)} from {t}"


def _lure(e: Any, s: Subject, t: str) -> str:
    monsters = which(e.which, plural=True)
    if s.words == "you":
        return f"all {monsters}{' in neighbouring rooms' if e.near else ''} come into your room"
    where = f" in rooms neighbouring {s.words} come into that scoundrel's room" if e.near else f" come into the room of {s.words}"
    return f"all {monsters}{where}"


def _brings(level: bool, treasure: bool) -> str:
    if not level:
        return "its Treasure and no level" if treasure else "no level and no Treasure"
    return f"the levels it is worth and {'its' if treasure else 'no'} Treasure"


CLAUSES: dict[str, Callable[[Any, Subject, str], str]] = {
    "level": _level,
    "health": _health,
    "die": lambda e, s, t: s.does("die"),
    "gold": _gold,
    "draw": _draw,
    "lose_cards": _lose_cards,
    "lose_item": _lose_item,
    "shed": lambda e, s, t: f"{s.does('lose')} {whose(s)} {e.what}",
    "go": _go,
    "steps": lambda e, s, t: f"{s.does('have')} {signed(e.amount)} Move this turn",
    "lift": lambda e, s, t: (
        f"{s.does('get')} rid of {t if 'curses' in t else 'all curses' if not e.amount else some(e.amount, 'curse')}"
    ),
    "steal": _steal,
    "look": lambda e, s, t: f"look at the hand of {t}",
    "swap": lambda e, s, t: f"change places by magic with {t}",
    "cancel_curse": lambda e, s, t: "the curse has no effect",
    "escape": lambda e, s, t: "you escape the Bad Stuff of all monsters that are left",
    "side": _side,
    "more_dice": lambda e, s, t: (
        f"{s.does('roll')} {abs(e.amount)} {'more' if e.amount > 0 else 'fewer'} combat {'die' if abs(e.amount) == 1 else 'dice'}"
    ),
    "ally": lambda e, s, t: "draw a Monster card; its level and dice count for the scoundrels",
    "wander": lambda e, s, t: "draw a Monster card; it joins the combat",
    "mate": lambda e, s, t: f"{t} is joined by a second monster just like it",
    "slay": lambda e, s, t: f"kill {t}, for {_brings(e.level, e.treasure)}",
    "banish": lambda e, s, t: f"{t} leaves the dungeon, for {_brings(False, e.treasure)}",
    "shift": lambda e, s, t: (
        f"move {t} to "
        + {
            "exit": "an adjacent room",
            "next": "a neighbouring room, whatever lies between",
            "anywhere": "any room",
            "user": "your room",
        }[e.where]
    ),
    "lure": _lure,
    "ignore": lambda e, s, t: f"{t} ignores you this turn",
    "change_link": lambda e, s, t: f"{t} becomes {FACES[e.face]}",
    "flip_link": lambda e, s, t: f"turn over {t}",
    "appear": lambda e, s, t: "a monster appears in an empty room of your choice",
    "restock": lambda e, s, t: "the room is no longer ransacked or looted out",
}
"""A clause for each effect: from the effect, who it works on, and the words for its target."""


def subject(effect: Any, meant: Subject) -> Subject:
    """Who an effect works on."""
    to = getattr(effect, "to", "it")
    room = "the room" if meant.words == "you" else "that room"
    return {
        "it": meant,
        "user": Subject("you"),
        "here": Subject(f"all scoundrels in {room}"),
        "others_here": Subject(f"all other scoundrels in {room}"),
        "everybody": Subject("all scoundrels"),
    }[to]


def change(one: Any) -> str:
    """A lasting change, as a sentence."""
    said = STATS[one.of].format(signed(one.amount))
    if abs(one.amount) == 1 and one.of != "flee":
        said = said.replace(" dice", " die").replace("levels", "level").replace("cards", "card").replace("hands", "hand")
    if one.per:
        said += f" for each {thing(one.per)} in use"
    if one.against:
        said += f" against {which(one.against, plural=True)}"
    if one.role:
        said += " as main player" if one.role == "main" else " as helper"
    if one.who:
        said += f" {state(one.who)}"
    return f"{said}."
