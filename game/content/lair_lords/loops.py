"""Texts of a pack that set each other off for ever and cost nothing: found in the graph of what causes what.

A text that triggers by itself answers an event: a Hero enters a Room, a Room is built. An effect can cause the same event
again. Where that comes back to where it began, and nothing is used up, a game would never end. What is used up by itself
needs no look: a death takes a Hero, a Level Up works once, a swap or a Room that goes leaves a Hero further to the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from game.content.lair_lords.schema import Build, Built, Draw, Entry, Health, Hurt, Kill, Recover, Room, Search, Spell, Use, Watch
from game.content.said import Said

BRINGS = (Draw, Search, Recover)
"""Effects that bring a card to the hand."""


class Loop(NamedTuple):
    """Texts that set each other off, or one that does so alone: the card it is told of, the ability, why, a way out."""

    card: Room | Spell
    ability: int
    wrong: Said
    mend: Said


class _Text(NamedTuple):
    """A text that triggers by itself, and the Room that it is on."""

    room: Room
    number: int
    ability: Built | Entry | Watch

    def does(self, *words: str) -> bool:
        """Is one of these among its effects?"""
        return any(effect.do in words for effect in self.ability.effects)

    @property
    def harm(self) -> int:
        """How much Health the Hero that it speaks of loses each time at least; below 0 where it gains some.

        Damage that is counted by Rooms is none: there may be no such Room.
        """
        return sum(_harm(one) for one in self.ability.effects)

    @property
    def brings_room(self) -> bool:
        """Does it bring a Room card to the hand?"""
        return any(isinstance(one, BRINGS) and one.deck == "room" for one in self.ability.effects)

    @property
    def destroys_own(self) -> bool:
        """Can it destroy a Room of its own player, so that this can be built once more?"""
        target = self.ability.target
        return self.does("destroy") and target is not None and target.whose != "opponent"


def loops_of(rooms: Sequence[Room], spells: Sequence[Spell] = ()) -> Iterator[Loop]:
    """Every loop without a cost among the Rooms and the Spells of a pack."""
    entries = [_Text(room, number, one) for room in rooms for number, one in enumerate(room.abilities) if isinstance(one, Entry)]
    builds = [
        _Text(room, number, one) for room in rooms for number, one in enumerate(room.abilities) if isinstance(one, Built | Watch)
    ]
    yield from _of_entries(entries)
    yield from _of_builds(builds)
    yield from _of_uses(rooms)
    yield from _of_spells(spells)


def _of_entries(entries: Sequence[_Text]) -> Iterator[Loop]:
    """A Hero that enters is sent back and enters again: at once, by way of the entrance, or two by way of the town."""
    for text in entries:
        mend = Said(
            "let it hurt the Hero too, or make it an ability that is used once a turn",
            "ヒーローにダメージも与えるか、1ターンに1回使う能力にしてください",
        )
        if text.harm > 0:
            healers = _healers(text, entries) if text.does("restart") else []
            if healers and text.harm + sum(harm for harm, _ in healers) <= 0:
                names = list(dict.fromkeys(name for _, name in healers))
                wrong = Said(
                    f"{text.room.id} hurts a Hero that enters and lets it begin again, and {' and '.join(names)} "
                    "can give it as much Health each time: it comes there for ever",
                    f"{text.room.id} は入ったヒーローにダメージを与えてやり直させ、{'と'.join(names)} は毎回それだけ"
                    "体力を与えるので、いつまでも続きます",
                )
                less = Said(
                    "let it gain less Health than it loses, or leave one of them out",
                    "増える体力をダメージより少なくするか、どれか1枚を外してください",
                )
                yield Loop(text.room, text.number, wrong, less)
            continue
        if text.does("restart", "to_entrance"):
            where = (
                Said("at the first Room", "最初のルームから")
                if text.does("restart")
                else Said("at the entrance, by option in the same phase", "入り口から（バリアントでは同じフェイズに）")
            )
            wrong = Said(
                f"a Hero that enters {text.room.id} begins again {where.en}, before its damage: "
                f"it comes to {text.room.id} for ever",
                f"{text.room.id} に入ったヒーローはダメージの前に{where.ja}やり直すので、いつまでも {text.room.id} に入ります",
            )
            yield Loop(text.room, text.number, wrong, mend)
        for lure in entries if text.does("to_town") else ():
            unhurt = lure.harm <= 0 and (not lure.room.damage or lure.room is text.room)
            if lure.does("lure") and unhurt:
                wrong = Said(
                    f"{text.room.id} sends a Hero to town and {lure.room.id} lures one from there: two take turns for ever",
                    f"{text.room.id} はヒーローを町に帰し、{lure.room.id} は町から呼ぶので、2人が入れかわり続けます",
                )
                cure = Said(
                    f"{mend.en}, or give {lure.room.id} damage", f"{mend.ja}。{lure.room.id} にダメージをつけてもよいです"
                )
                yield Loop(text.room, text.number, wrong, cure)


def _healers(text: _Text, entries: Sequence[_Text]) -> list[tuple[int, str]]:
    """What gives most Health on the way to a Room that lets a Hero begin again, with what that takes at least (below 0)."""
    own = [(one.harm, one.room.id) for one in entries if one.room is text.room and one is not text and one.harm < 0]
    found = [
        (one.harm + one.room.damage, one.room.id)
        for one in entries
        for _copy in range(one.room.copies)
        if one.room is not text.room and one.harm + one.room.damage < 0
    ]
    return own + sorted(found)[: PLACES - 1]


PLACES = 5
"""A dungeon has at most so many Rooms (BM-3.4)."""


def _of_builds(texts: Sequence[_Text]) -> Iterator[Loop]:
    """A Room that is built lets another be built; where Rooms are destroyed and brought back for that, it never runs out."""
    destroys = next((text for text in texts if text.destroys_own), None)
    brings = next((text for text in texts if text.brings_room), None)
    for text in texts:
        if text.does("build") and destroys is not None and brings is not None:
            wrong = Said(
                f"{text.room.id} lets a Room be built when one is built, {destroys.room.id} destroys one, and {brings.room.id} "
                "brings one to the hand: that can go on for ever",
                f"{text.room.id} はルームを建てるともう1つ建てさせ、{destroys.room.id} は1つ破壊し、{brings.room.id} は1枚を"
                "手札に加えるので、いつまでも続けられます",
            )
            cure = Said(
                "leave one of the three out, or make one an ability that is used once a turn",
                "3枚のどれかを外すか、どれかを1ターンに1回使う能力にしてください",
            )
            yield Loop(text.room, text.number, wrong, cure)


class _Way(NamedTuple):
    """Something that can be done any number of times: what it makes more or fewer, at best."""

    room: Room
    number: int
    rooms: int
    """Room cards in the hand."""
    spells: int
    """Spell cards in the hand."""
    standing: int
    """Rooms of the dungeon whose abilities can be used."""


def _of_uses(rooms: Sequence[Room]) -> Iterator[Loop]:
    """Abilities that bring back what they cost can be used any number of times: one alone, or up to three together.

    What is used once a turn, or turns its Room sideways, is none of them.
    """
    found: set[frozenset[str]] = set()
    for phase in ("build", "adventure"):
        ways = list(_ways(rooms, phase))
        for size in range(1, MOST_TOGETHER + 1):
            for some in combinations(ways if size == 1 else _best(ways), size):
                names = frozenset(way.room.id for way in some)
                if any(known <= names for known in found) or not _goes_on(some):
                    continue
                found.add(names)
                wrong = _together([way.room.id for way in some])
                mend = Said(
                    'let one cost something else, or let it be used once a turn: cost = "once"',
                    '1つのコストを変えるか、1ターンに1回だけにしてください（cost = "once"）',
                )
                yield Loop(some[0].room, some[0].number, wrong, mend)


MOST_TOGETHER = 3
"""So many texts are looked at together."""


def _best(ways: Sequence[_Way]) -> list[_Way]:
    """Those for which there is none that is at least as good: it would be in the same loops."""
    found: dict[tuple[int, ...], _Way] = {}
    for way in ways:
        found.setdefault(tuple(min(change, MANY) for change in way[2:]), way)
    return [
        way
        for here, way in found.items()
        if not any(other != here and all(a >= b for a, b in zip(other, here, strict=True)) for other in found)
    ]


def _ways(rooms: Sequence[Room], phase: str) -> Iterator[_Way]:
    for room in rooms:
        for number, one in enumerate(room.abilities):
            if not isinstance(one, Use) or one.cost in ("once", "deactivate") or one.phase not in ("both", phase):
                continue
            pays = {"discard_room": (1, 0, 0), "discard_spell": (0, 1, 0), "destroy": (0, 0, 1)}[one.cost]
            # A Room that is built in the Build phase lies face-down to the end of it (BM-R57).
            built = sum(isinstance(effect, Build) for effect in one.effects)
            yield _Way(
                room, number,
                _brings(one.effects, "room") - built - pays[0],
                _brings(one.effects, "spell") - pays[1],
                built * (phase == "adventure") - pays[2],
            )  # fmt: skip


def _of_spells(spells: Sequence[Spell]) -> Iterator[Loop]:
    """Two Spells that bring one back from the discard pile take turns with each other."""
    for phase in ("build", "adventure"):
        some = [
            one
            for one in spells
            if one.phase in ("both", phase)
            and any(isinstance(effect, Recover) and effect.deck == "spell" for effect in one.effects)
        ]
        if sum(one.copies for one in some) > 1:
            named = (
                Said(f"{some[0].id} and {some[1].id}", f"{some[0].id} と {some[1].id}")
                if len(some) > 1
                else Said(f"two copies of {some[0].id}", f"2枚の {some[0].id}")
            )
            wrong = Said(
                f"{named.en} bring each other back from the discard pile: they can be cast for ever",
                f"{named.ja} はたがいを捨て札の山から戻すので、いつまでも唱えられます",
            )
            cure = Said(
                "let one of them draw a card, or bring back a Room", "片方はカードを引くか、ルームを戻すものにしてください"
            )
            yield Loop(some[0], -1, wrong, cure)
            return


def _brings(effects: Sequence[object], deck: str) -> int:
    """How many cards of a deck these effects bring to the hand; what is counted by Rooms may be any number."""
    return sum(
        (one.amount if one.per is None else MANY) if isinstance(one, Draw) else 1
        for one in effects
        if isinstance(one, BRINGS) and one.deck == deck
    )


MANY = 5
"""What is counted by the Rooms of a dungeon is at most so much."""


def _goes_on(ways: Sequence[_Way]) -> bool:
    """Is nothing used up when each of these is done some times over?"""
    for times in product(range(1, MOST_TOGETHER + 1), repeat=len(ways)):
        sums = [
            sum(n * change for n, change in zip(times, changes, strict=True))
            for changes in zip(*(way[2:] for way in ways), strict=True)
        ]
        if min(sums) >= 0:
            return True
    return False


def _together(names: Sequence[str]) -> Said:
    alone = len(names) == 1
    bring = f"{names[0]} brings back" if alone else f"{', '.join(names[:-1])} and {names[-1]} together bring back"
    ja = f"{names[0]} は" if alone else f"{'と'.join(names)} は合わせると"
    return Said(f"{bring} what is paid: that can be done for ever", f"{ja}払ったものが戻るので、いつまでも使えます")


def _harm(effect: object) -> int:
    if isinstance(effect, Kill):
        return LETHAL
    if isinstance(effect, Hurt):
        return effect.amount if effect.per is None else 0
    return -effect.amount if isinstance(effect, Health) else 0


LETHAL = 1000
"""More Health than any Hero has."""
