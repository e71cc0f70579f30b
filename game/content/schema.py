"""What a card pack says, as frozen pydantic models: cards of every family, effects, abilities, classes.

Authors write TOML (`assets/packs`), the loader validates it against these models, the rules read them and
`game.content.text` makes the words on the cards from them. Clauses: CA-3.19 to CA-3.29, CA-C1 to CA-C8.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Literal, Self, TypeAlias, cast, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    GetCoreSchemaHandler,
    StringConstraints,
    Tag,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

Lang = Literal["en", "ja"]
LANGS: tuple[Lang, ...] = get_args(Lang)

Suit = Literal["spade", "heart", "diamond", "club"]
SUITS: tuple[Suit, ...] = get_args(Suit)

Family = Literal["attack", "mp", "magic", "item", "monster", "trap", "curse", "structure", "damage", "poison", "counter"]
FAMILIES: tuple[Family, ...] = get_args(Family)
"""Every kind of card, each with piles of its own (CA-5.1, CA-6.8); tokens and counters are cards as well."""

Target = Literal[
    "self",
    "pc",
    "pcs",
    "near_pc",
    "monster",
    "monsters",
    "area_monsters",
    "near_monster",
    "gate",
    "wall",
    "square",
    "here",
    "near_square",
    "area",
]
"""What a card is used on (CA-17.7, CA-17.8, CA-18.4); the `near_` ones are the exceptions a card may make (CA-18.7, CA-R24).

`self` the user; `pc` one PC in the user's square, which may be the user; `pcs` all PCs in that square, user included;
`near_pc` one PC in that or a neighbouring square, which may be the user;
`monster` one monster in that square; `monsters` all of them; `area_monsters` all monsters in the user's area;
`near_monster` one monster in the user's or a neighbouring square;
`gate`, `wall` the structure the user stands on; `square` a square in the user's area;
`here` the user's square; `near_square` that or a neighbouring square (for `push` only a neighbouring one);
`area` the user's area.
"""

TARGETS: tuple[Target, ...] = get_args(Target)
PC_TARGETS: frozenset[str] = frozenset({"self", "pc", "pcs"})
MONSTER_TARGETS: frozenset[str] = frozenset({"monster", "monsters", "area_monsters", "near_monster"})
PLACE_TARGETS: frozenset[str] = frozenset({"here", "near_square", "area"})

HIGHEST = 99
"""The largest number that may stand on a card."""

CardId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=40)]
Amount = Annotated[int, Field(strict=True, ge=1, le=HIGHEST)]
Count = Annotated[int, Field(strict=True, ge=0, le=HIGHEST)]
Flag = Annotated[bool, Field(strict=True)]


class _Model(BaseModel):
    """The common manner of all models: frozen, and no key that is not known."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def _plain_line(text: str) -> str:
    if not text.strip() or text != text.strip():
        raise PydanticCustomError("plain_line", "it is blank or begins or ends with a space; write plain words")
    if not text.isprintable():
        raise PydanticCustomError("plain_line", "it holds a line break or another control character; write one plain line")
    return text


Line = Annotated[str, StringConstraints(max_length=160), AfterValidator(_plain_line)]


class Words(_Model):
    """A text in both languages, one line each."""

    en: Line
    ja: Line

    def __getitem__(self, lang: str) -> str:
        """The text in `lang` (`en` or `ja`). Raises KeyError for another language."""
        if lang == "en":
            return self.en
        if lang == "ja":
            return self.ja
        raise KeyError(lang)


NAME_LENGTH = {"en": 24, "ja": 12}
"""The longest name of a card in characters: what still fits the narrow face of a card."""


def _short(words: Words) -> Words:
    for lang, most in NAME_LENGTH.items():
        if len(words[lang]) > most:
            raise PydanticCustomError(
                "long_name",
                "the name in {lang} has {length} characters; {most} is the most that fits a card",
                {"lang": lang, "length": len(words[lang]), "most": most},
            )
    return words


Name = Annotated[Words, AfterValidator(_short)]


class Word(str):
    """A word printed on monsters, an attribute or a kind (CA-25.16, CA-R9): its id, which also knows its names.

    It compares and hashes as the plain id. `names` comes from the pack's words when a pack is loaded.
    """

    names: Words

    def __new__(cls, key: str, names: Words | None = None) -> Self:
        """A word; without `names` it is shown as its id."""
        word = super().__new__(cls, key)
        word.names = names or Words.model_construct(en=key, ja=key)
        return word

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Validated as a card id, then looked up in the words of the pack being loaded (the context's `words`)."""
        return core_schema.with_info_wrap_validator_function(cls._look_up, handler.generate_schema(CardId))

    @classmethod
    def _look_up(cls, value: Any, inner: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Self:
        if isinstance(value, cls):
            return value
        key: str = inner(value)
        words: Mapping[str, Words] | None = (info.context or {}).get("words")
        if words is None:
            return cls(key)
        if key not in words:
            raise PydanticCustomError("unknown_word", "unknown word", {"known": sorted(words)})
        return cls(key, words[key])


# --- effects -------------------------------------------------------------------------------------------------------


class _OnMonsters(_Model):
    """An effect on monsters; with `against` it works only on those that carry the word.

    The word is an attribute, printed or given by magic, a kind, or the id of a monster card (CA-25.17, CA-R9).
    """

    against: Word | None = None


class LowerBp(_OnMonsters):
    """The monster's BP falls by `amount` until the end phase of its fight (CA-24.3, CA-R11); at 0 it is removed (CA-19.14)."""

    do: Literal["lower_bp"] = "lower_bp"
    amount: Amount


class Remove(_OnMonsters):
    """The monster is removed and discarded without reviving (CA-25.12), if its present BP is at most `at_most`."""

    do: Literal["remove"] = "remove"
    at_most: Amount | None = None


class Dispel(_OnMonsters):
    """Every `magic→` ability of the monster is gone for this turn (CA-25.23, CA-25.24)."""

    do: Literal["dispel"] = "dispel"


class Heal(_Model):
    """`amount` damage tokens go back into their container, highest values first."""

    do: Literal["heal"] = "heal"
    amount: Amount


class Cure(_Model):
    """`amount` poison tokens go back into their container, highest values first."""

    do: Literal["cure"] = "cure"
    amount: Amount


class Draw(_Model):
    """The PC draws `amount` cards of a family from its pile."""

    do: Literal["draw"] = "draw"
    family: Literal["attack", "mp"]
    amount: Amount


class Warp(_Model):
    """The user's piece goes to the target square, routes or not (CA-3.14)."""

    do: Literal["warp"] = "warp"


class TurnGate(_Model):
    """The gate is turned over if its counter has this suit (CA-15.13, CA-15.15); `any` fits every gate."""

    do: Literal["turn_gate"] = "turn_gate"
    suit: Literal["spade", "heart", "diamond", "club", "any"]


class BreakWall(_Model):
    """`amount` cards of the wall are removed."""

    do: Literal["break_wall"] = "break_wall"
    amount: Amount


class RaiseAttack(_Model):
    """Each attack card that the PC presents in this turn has `amount` BP more."""

    do: Literal["raise_attack"] = "raise_attack"
    amount: Amount


class Hurt(_Model):
    """The PC draws `amount` damage tokens (CA-23.6)."""

    do: Literal["hurt"] = "hurt"
    amount: Amount


class PoisonPc(_Model):
    """The PC draws `amount` poison tokens (CA-23.7)."""

    do: Literal["poison"] = "poison"
    amount: Amount


class LayCurse(_Model):
    """The PC draws `amount` curse cards (CA-23.9)."""

    do: Literal["curse"] = "curse"
    amount: Amount


class LiftCurse(_Model):
    """`amount` curse cards of the PC, of its player's choice, are discarded."""

    do: Literal["lift_curse"] = "lift_curse"
    amount: Amount


class Stun(_OnMonsters):
    """The monster takes no part in fights this turn: it neither fights nor is fought, and stays in its square."""

    do: Literal["stun"] = "stun"


class Reveal(_Model):
    """The hidden cards of the target square or squares are shown to all until they move (the exception to CA-8.4)."""

    do: Literal["reveal"] = "reveal"


class Push(_Model):
    """All monsters of the user's square that can move go to the target square, a neighbouring one, as one group (CA-8.5)."""

    do: Literal["push"] = "push"


class SendHome(_Model):
    """The PC's piece goes to its start square, routes or not (CA-3.14)."""

    do: Literal["send_home"] = "send_home"


class Recover(_Model):
    """The `amount` topmost cards of a family's discard pile go to the PC's hand."""

    do: Literal["recover"] = "recover"
    family: Literal["attack", "mp"]
    amount: Amount


class Discard(_Model):
    """The PC discards `amount` cards of a family, of its player's choice, or as many as it has."""

    do: Literal["discard"] = "discard"
    family: Literal["attack", "mp", "item"]
    amount: Amount


class DrawItem(_Model):
    """The PC draws `amount` cards of the item pile into its hand."""

    do: Literal["draw_item"] = "draw_item"
    amount: Amount


class Ambush(_Model):
    """`amount` monsters from the pile appear in the PC's square (CA-6.6, CA-6.10)."""

    do: Literal["ambush"] = "ambush"
    amount: Amount


class Alarm(_Model):
    """The nearest monster group within `amount` squares comes that many squares closer to the PC (as CA-12.5, CA-R34)."""

    do: Literal["alarm"] = "alarm"
    amount: Amount


class TurnLinked(_Model):
    """The gate or bridge that the board links to the lever is turned over (CA-15.13)."""

    do: Literal["turn_linked"] = "turn_linked"


Effect: TypeAlias = Annotated[
    LowerBp
    | Remove
    | Dispel
    | Stun
    | Heal
    | Cure
    | Draw
    | DrawItem
    | Recover
    | Discard
    | Warp
    | SendHome
    | Push
    | Reveal
    | TurnGate
    | TurnLinked
    | BreakWall
    | RaiseAttack
    | Hurt
    | PoisonPc
    | LayCurse
    | LiftCurse
    | Ambush
    | Alarm,
    Discriminator("do"),
]
"""One thing a card does, told apart by `do`."""

REACH: Mapping[str, frozenset[str]] = {
    "lower_bp": MONSTER_TARGETS,
    "remove": MONSTER_TARGETS,
    "dispel": MONSTER_TARGETS,
    "stun": MONSTER_TARGETS,
    "heal": PC_TARGETS | {"near_pc"},
    "cure": PC_TARGETS | {"near_pc"},
    "draw": PC_TARGETS,
    "draw_item": PC_TARGETS,
    "recover": PC_TARGETS,
    "discard": PC_TARGETS,
    "raise_attack": PC_TARGETS,
    "hurt": PC_TARGETS,
    "poison": PC_TARGETS,
    "curse": PC_TARGETS,
    "lift_curse": PC_TARGETS,
    "send_home": PC_TARGETS,
    "ambush": PC_TARGETS,
    "alarm": PC_TARGETS,
    "warp": frozenset({"square"}),
    "push": frozenset({"near_square"}),
    "reveal": PLACE_TARGETS,
    "turn_gate": frozenset({"gate"}),
    "break_wall": frozenset({"wall"}),
    "turn_linked": frozenset(),
}
"""Which targets each effect can have; `turn_linked` has none, as it works only in the uses of a lever."""


def _check_reach(target: str, effects: tuple[Effect, ...]) -> None:
    """Refuses effects that cannot work on the target the author named."""
    for effect in effects:
        if not REACH[effect.do]:
            raise PydanticCustomError("only_lever", "{do} is for levers alone; leave it out here", {"do": effect.do})
        if target not in REACH[effect.do]:
            raise PydanticCustomError(
                "wrong_target",
                "{do} cannot work on target {target}; it works on {right}",
                {"do": effect.do, "target": target, "right": " or ".join(sorted(REACH[effect.do]))},
            )


def _check_pc_effects(effects: tuple[Effect, ...]) -> None:
    """Refuses effects that cannot work on the PCs that a trap or a curse afflicts."""
    for effect in effects:
        if not REACH[effect.do] & PC_TARGETS:
            able = ", ".join(do for do, targets in REACH.items() if targets & PC_TARGETS)
            raise PydanticCustomError("not_on_pcs", "{do} does nothing to a PC; {able} do", {"do": effect.do, "able": able})


# --- abilities of monsters -----------------------------------------------------------------------------------------


class Physical(_Model):
    """physical+X: removed only by a total of BP + X (CA-25.2 to CA-25.5)."""

    ability: Literal["physical"] = "physical"
    x: Amount


class Revive(_Model):
    """revive/X: beaten by attack cards it lies face down and comes back after X turns (CA-25.6 to CA-25.15)."""

    ability: Literal["revive"] = "revive"
    x: Amount


class Attribute(_Model):
    """attribute(word), as magic gives it (CA-25.16, CA-25.21); the body's own ones stand in `MonsterCard.attributes`."""

    ability: Literal["attribute"] = "attribute"
    word: Word


class AttackMinus(_Model):
    """attack BP−X: every attack card presented to it counts X less, not below 0 (CA-25.18 to CA-25.20)."""

    ability: Literal["attack_minus"] = "attack_minus"
    x: Amount


class Commander(_Model):
    """commander(word)+X or commander(attribute(word))+X (CA-25.26 to CA-25.29).

    `word` is a kind or the id of a monster card (CA-R9); exactly one of `word` and `attribute` is given.
    """

    ability: Literal["commander"] = "commander"
    word: Word | None = None
    attribute: Word | None = None
    x: Amount

    @model_validator(mode="after")
    def _one_word(self) -> Self:
        if (self.word is None) == (self.attribute is None):
            raise PydanticCustomError("one_word", "a commander has either word or attribute, one of the two")
        return self

    @property
    def commands(self) -> Word:
        """The word itself, whichever of the two it is."""
        return cast(Word, self.word or self.attribute)


class MagicCombat(_Model):
    """magic→ability: an ability that magic gives and dispelling takes for the turn (CA-25.21 to CA-25.24)."""

    ability: Literal["magic"] = "magic"
    gives: Annotated[Physical | Revive | Attribute | AttackMinus | Commander, Discriminator("ability")]


PrintedAbility: TypeAlias = Annotated[Physical | Revive | AttackMinus | MagicCombat | Commander, Discriminator("ability")]
"""What may stand in a monster's `abilities`; its own attributes stand in `attributes`."""

Ability: TypeAlias = Physical | Revive | Attribute | AttackMinus | MagicCombat | Commander
"""Every special ability of monsters, told apart by `ability` (section 25)."""


class Penalty(_Model):
    """What a monster inflicts each time (CA-23.6 to CA-23.9): tokens to draw, curse cards to draw."""

    damage: Count = 0
    poison: Count = 0
    curses: Count = 0

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not (self.damage or self.poison or self.curses):
            raise PydanticCustomError("no_penalty", "the penalty is nothing; give damage, poison or curses at least 1")
        return self


# --- curses --------------------------------------------------------------------------------------------------------


class Modifier(_Model):
    """While the curse lies on a PC, one of its numbers is `amount` more or less, never below 0.

    `attack_bp` the BP of each of its attack cards; `mp_cost` what each magic costs it, at every level;
    `hp` its HP; `attack_limit`, `mp_limit`, `magic_limit` how many cards of that kind it may hold (CA-4.2).
    """

    modify: Literal["attack_bp", "mp_cost", "hp", "attack_limit", "mp_limit", "magic_limit"]
    amount: Annotated[int, Field(strict=True, ge=-HIGHEST, le=HIGHEST)]

    @model_validator(mode="after")
    def _not_nothing(self) -> Self:
        if self.amount == 0:
            raise PydanticCustomError("no_change", "amount is 0 and changes nothing; give a number other than 0")
        return self


class Forbid(_Model):
    """While the curse lies on a PC, it may not do this: `magic` cast, `items` use items, `hand_over` give items away."""

    forbid: Literal["rest", "magic", "items", "pick_up", "hand_over"]


class Trigger(_Model):
    """While the curse lies on a PC, this happens to it each time.

    `turn_starts` in the start step; `rested` after it rested; `fight_ends` at the end of a fight it was in;
    `cast` each time it used a magic.
    """

    when: Literal["turn_starts", "rested", "fight_ends", "cast"]
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _reach(self) -> Self:
        _check_pc_effects(self.effects)
        return self


def _curse_part(value: Any) -> str | None:
    """Which part of a curse this is: told by the one key that only that part has."""
    for key in ("modify", "forbid", "when"):
        if (key in value) if isinstance(value, Mapping) else hasattr(value, key):
            return key
    return None


CursePart: TypeAlias = Annotated[
    Annotated[Modifier, Tag("modify")] | Annotated[Forbid, Tag("forbid")] | Annotated[Trigger, Tag("when")],
    Discriminator(
        _curse_part,
        custom_error_type="curse_part",
        custom_error_message="it has none of modify, forbid, when; add one of them",
    ),
]


# --- cards ---------------------------------------------------------------------------------------------------------


class _CardBase(_Model):
    """What every card has. `copies` is how many of it are in the set."""

    id: CardId
    name: Name
    flavour: Words | None = None
    copies: Annotated[int, Field(strict=True, ge=1, le=HIGHEST)] = 1


class AttackCard(_CardBase):
    """Physical power, and the stamina that is left (CA-3.20, CA-C1)."""

    family: Literal["attack"] = "attack"
    bp: Amount


class MpCard(_CardBase):
    """Magical power that is left (CA-3.22, CA-C2)."""

    family: Literal["mp"] = "mp"
    mp: Amount


class Level(_Model):
    """What a magic does for a sum of MP; of several levels the highest one reached counts (CA-17.14, CA-R27)."""

    cost: Count
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]


class MagicCard(_CardBase):
    """A magic, used once per turn (CA-17.5), paid with MP, kept when used (CA-17.17).

    With `structure_step` it may also be used in that step (CA-17.3, CA-R49).
    """

    family: Literal["magic"] = "magic"
    target: Target
    structure_step: Flag = False
    levels: Annotated[tuple[Level, ...], Field(min_length=1, max_length=6)]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        costs = [level.cost for level in self.levels]
        if any(high <= low for low, high in pairwise(costs)):
            raise PydanticCustomError(
                "costs_rise",
                "the costs of the levels are {costs}; they have to rise from each level to the next",
                {"costs": ", ".join(map(str, costs))},
            )
        for level in self.levels:
            _check_reach(self.target, level.effects)
        return self


class ItemCard(_CardBase):
    """A belonging (CA-3.21). Used, it is discarded (CA-R28); with `keep` it stays in the hand and works once per turn.

    Without effects (and target) it is a treasure: it is carried, not used.
    """

    family: Literal["item"] = "item"
    target: Target | None = None
    effects: tuple[Effect, ...] = ()
    keep: Flag = False

    @model_validator(mode="after")
    def _all_or_nothing(self) -> Self:
        if self.effects and self.target is None:
            raise PydanticCustomError("no_target", "it has effects but no target; add target")
        if not self.effects and (self.target is not None or self.keep):
            raise PydanticCustomError("no_effects", "it has a target or keep but no effects; add effects, or leave both out")
        if self.target is not None:
            _check_reach(self.target, self.effects)
        return self

    @property
    def usable(self) -> bool:
        """False for a treasure."""
        return bool(self.effects)


class MonsterCard(_CardBase):
    """An enemy: name and BP in front, penalty and abilities on the back (CA-C5). `moves` is False for the immobile (CA-3.27)."""

    family: Literal["monster"] = "monster"
    bp: Amount
    penalty: Penalty
    abilities: tuple[PrintedAbility, ...] = ()
    kinds: tuple[Word, ...] = ()
    attributes: tuple[Word, ...] = ()
    moves: Flag = True

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        lists: dict[str, list[str]] = {
            "abilities": [ability.ability for ability in self.abilities if not isinstance(ability, Commander | MagicCombat)],
            "kinds": list(self.kinds),
            "attributes": list(self.attributes),
        }
        for label, things in lists.items():
            twice = ", ".join(sorted({str(thing) for thing in things if things.count(thing) > 1}))
            if twice:
                raise PydanticCustomError(
                    "twice", "{label} has {twice} more than once; keep one", {"label": label, "twice": twice}
                )
        return self


class TrapCard(_CardBase):
    """A trap in a square (CA-3.24): in the structure step it works on every PC there; `spent` ones are then discarded."""

    family: Literal["trap"] = "trap"
    effects: Annotated[tuple[Effect, ...], Field(min_length=1)]
    spent: Flag = False

    @model_validator(mode="after")
    def _reach(self) -> Self:
        _check_pc_effects(self.effects)
        return self


class CurseCard(_CardBase):
    """A curse on a PC (CA-3.28); its parts hold for as long as it lies there."""

    family: Literal["curse"] = "curse"
    parts: Annotated[tuple[CursePart, ...], Field(min_length=1)]


ON_ROUTES: frozenset[str] = frozenset({"gate", "wall", "bridge"})
"""The kinds of structures that lie on routes; the others lie in squares."""


class Use(_Model):
    """What a PC in the structure's square may do with it in the structure step, once a turn (CA-14.4, CA-B12).

    The PC first pays: it discards `cost_amount` cards of its choice of a family, or draws that many damage tokens.
    Then the effects work on it. With `once` the structure card is removed afterwards.
    """

    cost: Literal["nothing", "item", "attack", "mp", "damage"] = "nothing"
    cost_amount: Count = 0
    effects: tuple[Effect, ...] = ()
    once: Flag = False

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if (self.cost == "nothing") != (self.cost_amount == 0):
            raise PydanticCustomError(
                "cost_amount",
                "the cost is {cost} and cost_amount is {amount}; give at least 1 of something, or leave both out",
                {"cost": self.cost, "amount": self.cost_amount},
            )
        if not self.effects and not self.once:
            raise PydanticCustomError("useless", "the use does nothing; add effects, or once = true to remove the structure")
        _check_pc_effects(tuple(effect for effect in self.effects if not isinstance(effect, TurnLinked)))
        return self


class Aura(_Model):
    """Monsters in the structure's square have `bp` more or less; with `word` only those that carry it, as with `against`."""

    word: Word | None = None
    bp: Annotated[int, Field(strict=True, ge=-HIGHEST, le=HIGHEST)]

    @model_validator(mode="after")
    def _not_nothing(self) -> Self:
        if self.bp == 0:
            raise PydanticCustomError("no_change", "bp is 0 and changes nothing; give a number other than 0")
        return self


class StructureCard(_CardBase):
    """A built thing in the scenery (CA-3.29), told apart by `kind` (CA-14.2).

    Gates and walls follow sections 15 and 16; their strength comes from the counter or the board. A bridge cannot be
    passed while it lies face up, that is raised; it has no strength, and only a lever turns it. The others are what their
    `uses` and `aura` say.
    """

    family: Literal["structure"] = "structure"
    kind: Literal["gate", "wall", "bridge", "altar", "lever", "chest", "idol", "brazier", "fountain", "coffin"]
    uses: Annotated[tuple[Use, ...], Field(max_length=4)] = ()
    aura: Aura | None = None

    @property
    def place(self) -> Literal["route", "square"]:
        """Where it lies."""
        return "route" if self.kind in ON_ROUTES else "square"

    @model_validator(mode="after")
    def _fitting(self) -> Self:
        if self.kind in ON_ROUTES and (self.uses or self.aura):
            raise PydanticCustomError("on_route", "a {kind} lies on a route; it has no uses and no aura", {"kind": self.kind})
        if self.kind != "lever" and any(isinstance(effect, TurnLinked) for use in self.uses for effect in use.effects):
            raise PydanticCustomError("only_lever", "turn_linked is for levers alone; its kind is {kind}", {"kind": self.kind})
        return self


class TokenCard(_CardBase):
    """A damage or a poison token with the value printed on it (CA-7.6, CA-R19)."""

    family: Literal["damage", "poison"]
    value: Count


class DamageToken(TokenCard):
    """A token from the container of injuries (CA-3.17)."""

    family: Literal["damage"] = "damage"


class PoisonToken(TokenCard):
    """A token from the container of poison (CA-3.18)."""

    family: Literal["poison"] = "poison"


class CounterCard(_CardBase):
    """A playing-card counter: a gate's strength and the suit of its key (CA-3.19, CA-R53)."""

    family: Literal["counter"] = "counter"
    suit: Suit
    number: Annotated[int, Field(ge=1, le=13)]


Card: TypeAlias = (
    AttackCard
    | MpCard
    | MagicCard
    | ItemCard
    | MonsterCard
    | TrapCard
    | CurseCard
    | StructureCard
    | DamageToken
    | PoisonToken
    | CounterCard
)
"""Any card, told apart by `family`."""


class Limits(_Model):
    """How many cards of each kind a PC may hold (CA-4.2)."""

    attack: Count
    mp: Count
    magic: Count


class CharacterClass(_Model):
    """A class of player characters (section 4); it is out when damage or poison exceeds `hp` (CA-27.1).

    With `cast` it is a named character, played only on boards that ask for it (CA-4.8).
    """

    id: CardId
    name: Name
    flavour: Words | None = None
    limits: Limits
    hp: Amount = 10
    cast: Flag = False


# --- packs ---------------------------------------------------------------------------------------------------------


class PackHead(_Model):
    """The table `[pack]`, once in a pack."""

    id: CardId
    version: Annotated[int, Field(strict=True, ge=1)]
    name: Words


class PackFile(_Model):
    """One TOML file of a pack: any of these tables, spread over files as the author likes."""

    pack: PackHead | None = None
    words: dict[CardId, Words] = {}
    classes: tuple[CharacterClass, ...] = ()
    attack: tuple[AttackCard, ...] = ()
    mp: tuple[MpCard, ...] = ()
    magic: tuple[MagicCard, ...] = ()
    item: tuple[ItemCard, ...] = ()
    monster: tuple[MonsterCard, ...] = ()
    trap: tuple[TrapCard, ...] = ()
    curse: tuple[CurseCard, ...] = ()
    structure: tuple[StructureCard, ...] = ()
    damage: tuple[DamageToken, ...] = ()
    poison: tuple[PoisonToken, ...] = ()


SUIT_NAMES: Mapping[Suit, Words] = {
    "spade": Words(en="Spades", ja="スペード"),
    "heart": Words(en="Hearts", ja="ハート"),
    "diamond": Words(en="Diamonds", ja="ダイヤ"),
    "club": Words(en="Clubs", ja="クラブ"),
}
_RANKS: Mapping[int, Words] = {
    1: Words(en="Ace", ja="A"),
    11: Words(en="Jack", ja="J"),
    12: Words(en="Queen", ja="Q"),
    13: Words(en="King", ja="K"),
}


def _counters() -> Iterator[CounterCard]:
    for suit in SUITS:
        for number in range(1, 14):
            rank = _RANKS.get(number) or Words(en=str(number), ja=str(number))
            name = Words(en=f"{rank.en} of {SUIT_NAMES[suit].en}", ja=f"{SUIT_NAMES[suit].ja}の{rank.ja}")
            yield CounterCard(id=f"counter_{suit}_{number}", name=name, suit=suit, number=number)


COUNTERS: tuple[CounterCard, ...] = tuple(_counters())
"""The 52 playing-card counters, ids `counter_spade_1` to `counter_club_13`; every pack has them (CA-C8, CA-R53)."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A loaded card set. `cards` and `classes` keep the order of the files; `digest` is the sha256 of all its content."""

    id: str
    version: int
    name: Words
    cards: Mapping[str, Card]
    families: Mapping[str, tuple[Card, ...]]
    classes: Mapping[str, CharacterClass]
    words: Mapping[str, Words]
    digest: str

    def card(self, card_id: str) -> Card:
        """The card with this id. Raises KeyError."""
        return self.cards[card_id]

    def family(self, name: str) -> tuple[Card, ...]:
        """The different cards of a family, without repeating copies; empty if the pack has none.

        Raises KeyError for no family.
        """
        return self.families[name]

    def playable(self, wanted: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The ids of the classes that can be chosen: those a board asks for, else all that are no named characters (CA-B18)."""
        return wanted or tuple(entry.id for entry in self.classes.values() if not entry.cast)

    def deck(self, name: str) -> tuple[str, ...]:
        """The ids of a family's cards, each as often as it has copies: a pile before it is shuffled (CA-5.1)."""
        return tuple(card.id for card in self.families[name] for _ in range(card.copies))
