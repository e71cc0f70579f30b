"""What cards do: targets, every effect with the numbers it has, and which effect works on which target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Discriminator

from game.content.model import Amount, Model
from game.content.said import unfit
from game.content.words import Word

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


class OnMonsters(Model):
    """An effect on monsters; with `against` it works only on those that carry the word.

    The word is an attribute, printed or given by magic, a kind, or the id of a monster card (CA-25.17, CA-R9).
    """

    against: Word | None = None


class LowerBp(OnMonsters):
    """The monster's BP falls by `amount` until the end phase of its fight (CA-24.3, CA-R11); at 0 it is removed (CA-19.14)."""

    do: Literal["lower_bp"] = "lower_bp"
    amount: Amount


class Remove(OnMonsters):
    """The monster is removed and discarded without reviving (CA-25.12), if its present BP is at most `at_most`."""

    do: Literal["remove"] = "remove"
    at_most: Amount | None = None


class Dispel(OnMonsters):
    """Every `magic→` ability of the monster is gone for this turn (CA-25.23, CA-25.24)."""

    do: Literal["dispel"] = "dispel"


class Heal(Model):
    """`amount` damage tokens go back into their container, highest values first."""

    do: Literal["heal"] = "heal"
    amount: Amount


class Cure(Model):
    """`amount` poison tokens go back into their container, highest values first."""

    do: Literal["cure"] = "cure"
    amount: Amount


class Draw(Model):
    """The PC draws `amount` cards of a family from its pile."""

    do: Literal["draw"] = "draw"
    family: Literal["attack", "mp"]
    amount: Amount


class Warp(Model):
    """The user's piece goes to the target square, routes or not (CA-3.14)."""

    do: Literal["warp"] = "warp"


class TurnGate(Model):
    """The gate is turned over if its counter has this suit (CA-15.13, CA-15.15); `any` fits every gate."""

    do: Literal["turn_gate"] = "turn_gate"
    suit: Literal["spade", "heart", "diamond", "club", "any"]


class BreakWall(Model):
    """`amount` cards of the wall are removed."""

    do: Literal["break_wall"] = "break_wall"
    amount: Amount


class RaiseAttack(Model):
    """Each attack card that the PC presents in this turn has `amount` BP more."""

    do: Literal["raise_attack"] = "raise_attack"
    amount: Amount


class Hurt(Model):
    """The PC draws `amount` damage tokens (CA-23.6)."""

    do: Literal["hurt"] = "hurt"
    amount: Amount


class PoisonPc(Model):
    """The PC draws `amount` poison tokens (CA-23.7)."""

    do: Literal["poison"] = "poison"
    amount: Amount


class LayCurse(Model):
    """The PC draws `amount` curse cards (CA-23.9)."""

    do: Literal["curse"] = "curse"
    amount: Amount


class LiftCurse(Model):
    """`amount` curse cards of the PC, of its player's choice, are discarded."""

    do: Literal["lift_curse"] = "lift_curse"
    amount: Amount


class Stun(OnMonsters):
    """The monster takes no part in fights this turn: it neither fights nor is fought, and stays in its square."""

    do: Literal["stun"] = "stun"


class Reveal(Model):
    """The hidden cards of the target square or squares are shown to all until they move (the exception to CA-8.4)."""

    do: Literal["reveal"] = "reveal"


class Push(Model):
    """All monsters of the user's square that can move go to the target square, a neighbouring one, as one group (CA-8.5)."""

    do: Literal["push"] = "push"


class SendHome(Model):
    """The PC's piece goes to its start square, routes or not (CA-3.14)."""

    do: Literal["send_home"] = "send_home"


class Recover(Model):
    """The `amount` topmost cards of a family's discard pile go to the PC's hand."""

    do: Literal["recover"] = "recover"
    family: Literal["attack", "mp"]
    amount: Amount


class Discard(Model):
    """The PC discards `amount` cards of a family, of its player's choice, or as many as it has."""

    do: Literal["discard"] = "discard"
    family: Literal["attack", "mp", "item"]
    amount: Amount


class DrawItem(Model):
    """The PC draws `amount` cards of the item pile into its hand."""

    do: Literal["draw_item"] = "draw_item"
    amount: Amount


class Ambush(Model):
    """`amount` monsters from the pile appear in the PC's square (CA-6.6, CA-6.10)."""

    do: Literal["ambush"] = "ambush"
    amount: Amount


class Alarm(Model):
    """The nearest monster group within `amount` squares comes that many squares closer to the PC (as CA-12.5, CA-R34)."""

    do: Literal["alarm"] = "alarm"
    amount: Amount


class TurnLinked(Model):
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


def check_reach(target: str, effects: tuple[Effect, ...]) -> None:
    """Refuses effects that cannot work on the target the author named."""
    for effect in effects:
        if not REACH[effect.do]:
            raise unfit(
                "only_lever",
                "{do} is for levers alone; leave it out here",
                "{do} はてこ（lever）だけのものです。消してください",
                do=effect.do,
            )
        if target not in REACH[effect.do]:
            right = sorted(REACH[effect.do])
            raise unfit(
                "wrong_target",
                "{do} cannot work on target {target}; it works on {right}",
                "{do} は target {target} には使えません。使えるのは {ways} です",
                do=effect.do,
                target=target,
                right=" or ".join(right),
                ways="、".join(right),
            )


def check_pc_effects(effects: tuple[Effect, ...]) -> None:
    """Refuses effects that cannot work on the PCs that a trap or a curse afflicts."""
    for effect in effects:
        if not REACH[effect.do] & PC_TARGETS:
            able = ", ".join(do for do, targets in REACH.items() if targets & PC_TARGETS)
            raise unfit(
                "not_on_pcs",
                "{do} does nothing to a character; {able} do",
                "{do} はPCには何もしません。使えるのは {able} です",
                do=effect.do,
                able=able,
            )
