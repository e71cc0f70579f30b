"""Whose dice lie open learns what they come to as they lie; that comes of it when nothing is changed."""

from __future__ import annotations

from game.client.table.scoundrel_quest.samples import TWO, choice_of, sample_session
from game.client.table.scoundrel_quest.thrown import thrown_words
from game.client.table.scoundrel_quest.words import Names, colour_name
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.rules import Event, view
from game.rules.randomness import Stream

PLAYERS = ["Ann", "Ben"]
KINDS = ("search", "base", "movement", "flee")


def came_of(told: str, seen: QuestView, events: list[Event]) -> bool:
    """Is what was told of a roll what happened after it?"""
    roll, of = seen.rolls[-1], {event.kind: event.parts for event in events}
    match roll.kind:
        case "search":
            monster = any(event.kind in ("monster", "no_monster") for event in events)
            cards = sum(event.kind == "drawn" and event.parts["deck"] == "treasure" for event in events)
            gold = sum(event.parts["change"] for event in events if event.kind == "gold")
            said = told.partition(": ")[2].partition(";")[0]
            parts = [f"{gold} gold"] if gold else []
            parts += [f"{cards} Treasure card" + "s" * (cards > 1)] if cards else []
            found = "a monster" if monster else ", ".join(parts) or "nothing"
            return told.startswith(f"Search result {of['search_result']['result']}: ") and said == found
        case "base":
            if "base" not in of:
                return "whom it hunts" in told
            prey = seen.table.seat_of[COLOURS.index(of["base"]["colour"])]
            return f"hunts {'you' if prey == seen.seat else PLAYERS[prey]};" in told
        case "movement":
            moved = [event.parts["path"][-1] for event in events if event.kind == "walked"]
            words = f"{len(moved)} monster{' moves' if len(moved) == 1 else 's move'}" if moved else "no monster moves"
            here = moved.count(seen.at[seen.seat])
            drawn = [event.parts["seat"] for event in events if event.kind == "drawn" and event.rule == "MQ-3.4"]
            whose = ["you draw" if seat == seen.seat else f"{PLAYERS[seat]} draws" for seat in drawn] or ["nobody draws"]
            return all(one in told for one in (words, f"{whose[0]} a Fate card")) and (f"{here} to your room" in told) == (
                here > 0
            )
        case "flee":
            lost = sum(
                event.parts["amount"]
                for event in events
                if event.kind == "damage" and seen.flight and event.parts["seat"] == seen.flight.seat
            )
            died = any(event.kind == "died" for event in events)
            return ("(death)" in told) == died and (died or not lost or f"{lost} health" in told)
    return True


def test_what_dice_come_to_is_told_before_they_are_changed() -> None:
    kinds: list[str] = []
    for seed in range(1, 7):
        session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
        for _number in range(400):
            state = session.match.state
            if state.decision is None:
                break
            if state.decision.kind == "quest.dice" and state.rolls[-1].kind in KINDS:
                seen = view(state, state.decision.seat)
                told, fork = thrown_words(Names(seen, PLAYERS))[0], state.clone()
                roll, events = state.rolls[-1], list[Event]()
                fork.sink = events
                while fork.decision is not None and fork.decision.kind == "quest.dice" and roll in fork.rolls:
                    fork.choose(next(n for n, one in enumerate(fork.decision.options) if one.verb == "pass"))
                ends = next((n for n, one in enumerate(events) if n and one.kind in ("rolled", "turn", "combat")), len(events))
                assert came_of(told, seen, events[:ends]), (told, events[:ends])
                kinds.append(roll.kind)
                assert colour_name(roll.faces[0] - 1) in told or roll.kind in ("search", "flee")
            session.choose(choice_of(session, chance))
    assert min(kinds.count(kind) for kind in KINDS) > 3
