"""Texts of a pack that set each other off for ever and cost nothing: found in the graph of what causes what.

A text that triggers by itself answers an event: a Hero enters a Room, a Room is built. An effect can cause the same event
again. Where that comes back to where it began, and nothing is used up, a game would never end. What is used up by itself
needs no look: a death takes a Hero, a Level Up works once, a swap or a Room that goes leaves a Hero further to the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.content.lair_lords.schema import Built, Draw, Entry, Health, Hurt, Kill, Recover, Room, Search, Use, Watch

BRINGS = (Draw, Search, Recover)
"""Effects that bring a card to the hand."""


class Loop(NamedTuple):
    """Two texts that set each other off, or one that does so alone: the Room it is told of, the ability, why, a way out."""

    room: Room
    ability: int
    wrong: str
    mend: str


class _Text(NamedTuple):
    """A text that triggers by itself, and the Room that it is on."""

    room: Room
    number: int
    ability: Built | Entry | Watch

    def does(self, *words: str) -> bool:
        """Is one of these among its effects?"""
        return any(effect.do in words for effect in self.ability.effects)

    @property
    def harms(self) -> bool:
        """Does the Hero that it speaks of lose Health each time, so that it dies of it in the end?

        Not where that is counted by Rooms: there may be none.
        """
        return any(
            isinstance(one, Kill) or (isinstance(one, Hurt) and one.per is None) or (isinstance(one, Health) and one.amount < 0)
            for one in self.ability.effects
        )

    @property
    def brings_room(self) -> bool:
        """Does it bring a Room card to the hand?"""
        return any(isinstance(one, BRINGS) and one.deck == "room" for one in self.ability.effects)

    @property
    def destroys_own(self) -> bool:
        """Can it destroy a Room of its own player, so that this can be built once more?"""
        target = self.ability.target
        return self.does("destroy") and target is not None and target.whose != "opponent"


def loops_of(rooms: Sequence[Room]) -> Iterator[Loop]:
    """Every loop without a cost among the Rooms of a pack."""
    entries = [_Text(room, number, one) for room in rooms for number, one in enumerate(room.abilities) if isinstance(one, Entry)]
    builds = [
        _Text(room, number, one) for room in rooms for number, one in enumerate(room.abilities) if isinstance(one, Built | Watch)
    ]
    yield from _of_entries(entries)
    yield from _of_builds(builds)
    yield from _of_uses(rooms)


def _of_entries(entries: Sequence[_Text]) -> Iterator[Loop]:
    """A Hero that enters is sent back and enters again: at once, by way of the entrance, or two by way of the town."""
    for text in entries:
        if text.harms:
            continue
        mend = "let it hurt the Hero too, or make it an ability that is used once a turn"
        if text.does("restart", "to_entrance"):
            where = "at the first Room" if text.does("restart") else "at the entrance, by option in the same phase"
            wrong = (
                f"a Hero that enters {text.room.id} begins again {where}, before its damage: it comes to {text.room.id} for ever"
            )
            yield Loop(text.room, text.number, wrong, mend)
        for lure in entries if text.does("to_town") else ():
            unhurt = not lure.harms and (not lure.room.damage or lure.room is text.room)
            if lure.does("lure") and unhurt:
                wrong = f"{text.room.id} sends a Hero to town and {lure.room.id} lures one from there: two take turns for ever"
                yield Loop(text.room, text.number, wrong, f"{mend}, or give {lure.room.id} damage")


def _of_builds(texts: Sequence[_Text]) -> Iterator[Loop]:
    """A Room that is built lets another be built; where Rooms are destroyed and brought back for that, it never runs out."""
    destroys = next((text for text in texts if text.destroys_own), None)
    brings = next((text for text in texts if text.brings_room), None)
    for text in texts:
        if text.does("build") and destroys is not None and brings is not None:
            wrong = (
                f"{text.room.id} lets a Room be built when one is built, {destroys.room.id} destroys one, and {brings.room.id} "
                "brings one to the hand: that can go on for ever"
            )
            yield Loop(
                text.room, text.number, wrong, "leave one of the three out, or make one an ability that is used once a turn"
            )


def _of_uses(rooms: Sequence[Room]) -> Iterator[Loop]:
    """An ability that brings back the card that it costs can be used any number of times."""
    for room in rooms:
        for number, one in enumerate(room.abilities):
            if not isinstance(one, Use) or not one.cost.startswith("discard_"):
                continue
            deck = one.cost.removeprefix("discard_")
            if any(isinstance(effect, BRINGS) and effect.deck == deck for effect in one.effects):
                wrong = f"{room.id} costs a {deck.capitalize()} card and brings one: it can be used for ever"
                yield Loop(room, number, wrong, 'let it cost something else, or let it be used once a turn: cost = "once"')
