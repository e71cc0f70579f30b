"""Rules of thumb for Spells and activated abilities: what playing one betters, in Souls, and when it is time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.bots.lair_lords.building import CARD, Builder, better_with
from game.bots.lair_lords.habits import Habits
from game.bots.lair_lords.outlook import (
    GROWTH,
    WOUND,
    chance_of,
    due,
    entry_harm,
    fate,
    lord_of,
    margin,
    place_in,
    planned,
    profile,
    profile_of,
    prospects,
    queue,
    rivals,
    toll,
    weight,
)
from game.bots.lair_lords.reasons import Choice
from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords import LairView
from game.games.lair_lords.ending import SOULS
from game.rules import CardId, Option, Ref

Gain = tuple[float, str, Ref | None]
"""What an act betters, the word of the reason, and what that is about."""
About = tuple[Ref, ...]

NOTHING: Gain = (0.0, "luck", None)
SPELL = 0.25
"""What a Spell in the hand is worth for itself."""
DEAR = {"kill": 0.45, "restart": 0.45, "cancel": 0.35, "heal": 0.6}
"""What Spells are worth in the hand that help more often than others."""
MANY_ROOMS = 4
"""With more Rooms than that in the hand another one brings less and less choice."""
MADE_GOOD = 0.7
"""What is left of the loss of a Room when another can be built before the next Heroes come."""
SENDS_AWAY = frozenset({"kill", "to_town", "to_entrance", "restart", "lure"})
"""Effects after which a Hero is not any more where it stood."""
FREE = {"draw": 0.3, "search": 0.5, "look": 0.05, "recover": 0.3}
"""What effects are worth that are good at any time."""
ANY_TIME = frozenset(FREE) | {"discard"}
"""Effects that will do no more later than they do now."""


def play(here: LairView, seat: int, options: Sequence[Option], habits: Habits) -> tuple[Choice | None, bool]:
    """The Spell or ability that betters things most, if it is worth its card now.

    Then, whether an ability would better things, but not by as much as it costs.
    """
    best: Choice | None = None
    dear = False
    most = habits.least
    known: dict[tuple[object, ...], Gain] = {}
    names = here.table.zones.cards
    for number, option in enumerate(options):
        if option.verb not in ("cast", "use"):
            continue
        card, about = option.about[0][1], option.about[1:]
        key = (option.verb, names[card] if option.verb == "cast" else card, about)
        if key in known:
            continue
        found = known[key] = gain(here, seat, option.verb, card, about, habits)
        if found[0] <= most:
            continue
        better = found[0] - price(here, seat, option.verb, card)
        if better > most:
            best, most = (number, found[1], found[2]), better
        elif option.verb == "use":
            dear = True
    return best, dear


def worth_of_spell(here: LairView, card: CardId) -> float:
    """What a Spell is worth in the hand."""
    text = here.table.parts[card][0]
    assert text is not None
    return max(DEAR.get(effect.do, SPELL) for effect in text.effects)


def price(here: LairView, seat: int, verb: str, card: CardId) -> float:
    """What playing a card costs."""
    table = here.table
    if verb == "cast":
        text = table.parts[card][0]
        assert text is not None
        if all(effect.do in ANY_TIME for effect in text.effects):
            return 0.02
        late = 0.5 if max(here.total(one, False) for one in here.order) >= 7 else 1.0
        return late * worth_of_spell(here, card)
    match table.card[card].abilities[table.uses[card]].cost:
        case "destroy":
            return lost(here, seat, card) + missed_now(here, seat, card) + 0.1
        case "deactivate":
            return missed_now(here, seat, card) + 0.05
        case "discard_room":
            return CARD + 0.08
        case "discard_spell":
            return min((worth_of_spell(here, spell) for spell in here.zones[table.spells[seat]]), default=SPELL)
    return 0.02


def lost(here: LairView, seat: int, room: CardId) -> float:
    """What a dungeon loses with a Room that is destroyed; once Heroes walk, what comes of those at the entrance left aside."""
    table = here.table
    found = here.place_of(room)
    if found is None:
        return 0.0
    place = found[1]
    pile = here.zones[table.places[seat][place]]
    row = [one for one in planned(here, seat, False) if one[0] != place]
    if len(pile) > 1:
        row.append((place, pile[-2]))
    else:
        row = [(at - (at > place), card) for at, card in row]
    walking = here.active >= 0 and not here.placing
    worth, lord = prospects(here, seat, () if walking else None).of, lord_of(here, seat)
    before = worth(profile_of(table, planned(here, seat, False), lord))
    after = worth(profile_of(table, tuple(sorted(row)), lord))
    return (before - after) * (MADE_GOOD if walking else 1.0) + (0.2 if len(pile) == 1 else 0.1)


def missed_now(here: LairView, seat: int, room: CardId) -> float:
    """What a dungeon loses in this turn with a Room: what comes of the Heroes that have still to walk through it."""
    found = here.place_of(room)
    if found is None:
        return 0.0
    place, harm = found[1], here.damage_of(room, seat, found[1])
    ahead = list(queue(here, seat))
    if here.active == seat and place < here.at:
        ahead += here.zones[here.table.inside]
    total = 0.0
    for hero in ahead:
        spare = margin(here, hero, seat)
        total += fate(here, hero, seat, spare) - fate(here, hero, seat, spare - harm)
    return total


# --- what an act betters


def gain(here: LairView, seat: int, verb: str, card: CardId, about: About, habits: Habits) -> Gain:
    """What a Spell or ability would better for a player, its cost left aside."""
    table = here.table
    text = table.parts[card][0 if verb == "cast" else table.uses[card]]
    assert text is not None
    return _sum(here, seat, card, text.effects, about, habits)


def gain_of_text(here: LairView, seat: int, card: CardId, about: About, habits: Habits) -> Gain:
    """The same for a text that works by itself and asks its owner what to do."""
    table = here.table
    for number, text in enumerate(table.parts[card]):
        if text is not None and number != table.uses[card] and (text.target is not None or text.optional):
            return _sum(here, seat, card, text.effects, about, habits)
    return NOTHING


def _sum(here: LairView, seat: int, card: CardId, effects: Sequence[Any], about: About, habits: Habits) -> Gain:
    """All effects together, told by the first that betters anything: that is what the card is for."""
    found = [_GAINS[effect.do](here, seat, card, effect, about, habits) for effect in effects]
    _, word, subject = next((one for one in found if one[0] > 0), max(found, key=lambda one: one[0]))
    return sum(one[0] for one in found), word, subject


def _hero(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """Helping or harming a Hero in a dungeon: what comes of it with and without."""
    hero = about[0][1] if about else _inside(here)
    where, owner = here.where(hero)
    if where not in ("inside", "entrance") or _gone_before(here, seat, hero) or _out_of_reach(here, card):
        return NOTHING
    mine = owner == seat
    if not mine and not habits.spoils:
        return NOTHING
    if mine:
        late = not habits.patient or _works_only_here(here, card) or _last_moment(here, hero, owner, card)
    else:
        late = _last_moment_of_others(here, hero, owner)
    if not late:
        return NOTHING
    spare = margin(here, hero, owner) if mine else foreseen(here, hero, owner)
    before = fate(here, hero, owner, spare)
    worth = here.table.card[hero].worth
    match effect.do:
        case "kill":
            after = float(worth)
        case "hurt":
            after = fate(here, hero, owner, spare + _amount(here, seat, effect))
        case "health":
            after = fate(here, hero, owner, spare - effect.amount)
        case "restart":
            after = fate(here, hero, owner, spare + toll(here, owner, hero, here.width[owner]) - toll(here, owner, hero, here.at))
        case "to_town":
            after = 0.0 if not mine else -0.1
        case _:  # to_entrance: it comes again, into a dungeon that may have grown
            whole = toll(here, owner, hero, here.width[owner]) - here.table.card[hero].health
            after = 0.6 * fate(here, hero, owner, whole + (2 if mine else 0)) - 0.05
    if mine:
        return after - before, "finishes", ("card", hero)
    return weight(here, seat, owner) * (before - after), "spoils", ("card", hero)


def _gone_before(here: LairView, seat: int, hero: CardId) -> bool:
    """Will a Hero have been killed or sent away by what waits already, before anything of this player takes effect (BM-R17)?"""
    if seat == here.active:
        return False
    order, table = here.precedence(here.active), here.table
    for one in here.pending:
        if not one.waits or one.cancelled or ("card", hero) not in one.about or order.index(one.seat) > order.index(seat):
            continue
        text = table.parts[one.card][0 if one.kind == "spell" else table.uses[one.card]]
        if text is not None and any(effect.do in SENDS_AWAY for effect in text.effects):
            return True
    return False


def foreseen(here: LairView, hero: CardId, owner: int) -> int:
    """By how much a Hero in somebody's dungeon will be dead, with all that was declared and waits; negative: it lives."""
    spare = margin(here, hero, owner)
    inside = hero in here.zones[here.table.inside]
    below = here.at if inside else here.width[owner]
    for one in here.pending:
        if not one.waits or one.cancelled:
            continue
        text = here.table.parts[one.card][0 if one.kind == "spell" else here.table.uses[one.card]]
        for effect in text.effects if text is not None else ():
            if effect.do in ("deactivate", "set_damage"):
                for place, room in here.row[owner]:
                    if place < below and ("card", room) in one.about:
                        whole = effect.do == "deactivate"
                        spare -= here.damage_of(room, owner, place) if whole else _own_damage(here, room) - effect.amount
            elif ("card", hero) not in one.about:
                continue
            elif effect.do == "health":
                spare -= effect.amount
            elif effect.do in ("to_town", "to_entrance"):
                return -1
    return spare


def _amount(here: LairView, seat: int, effect: Any) -> int:
    return int(effect.amount * (here.count_rooms(seat, effect.per) if effect.per else 1))


def _inside(here: LairView) -> CardId:
    pile = here.zones[here.table.inside]
    return pile[0] if pile else -1


def _last_moment(here: LairView, hero: CardId, owner: int, card: CardId) -> bool:
    """Is it time to finish a Hero off in one's own dungeon? It is when no Room lies before it any more.

    The last Room before it that is itself given for that does not count: in it the Hero could not be reached.
    """
    if hero != _inside(here) or due(here, hero):
        return False
    return not any(place < here.at and not (room == card and _given(here, card)) for place, room in here.row[owner])


def _works_only_here(here: LairView, card: CardId) -> bool:
    """Is this the Room in which the Hero stands, with an ability that works only while it is there?"""
    if card != here.here or here.table.uses[card] < 0:
        return False
    target = here.table.card[card].abilities[here.table.uses[card]].target
    return target is not None and target.kind == "hero" and target.where == "here"


def _given(here: LairView, card: CardId) -> bool:
    """Is this a Room that is destroyed for its ability?"""
    uses = here.table.uses[card] if here.table.zones.family_of[card] == "room" else -1
    return uses >= 0 and here.table.card[card].abilities[uses].cost == "destroy"


def _out_of_reach(here: LairView, card: CardId) -> bool:
    """Is this the Room in which the Hero stands, and will the Hero be in no Room once it is given for its ability (BM-R30a)?"""
    return card == here.here and _given(here, card) and not _works_only_here(here, card)


def _last_moment_of_others(here: LairView, hero: CardId, owner: int) -> bool:
    """Would a Hero in somebody else's dungeon die in the next Room that it enters?"""
    table = here.table
    inside = _inside(here)
    if hero != inside and (inside >= 0 or here.active != owner or here.next_hero(owner) != hero):
        return False
    if harm := due(here, hero):
        return here.damage.get(hero, 0) + harm >= here.health_of(hero, owner)
    below = here.at if hero == inside else here.width[owner]
    ahead = [(place, room) for place, room in here.row[owner] if place < below]
    if not ahead:
        return False
    place, room = ahead[-1]
    card = table.card[hero]
    next_harm = here.damage_of(room, owner, place) + entry_harm(table, room, card.kind, card.epic)
    return here.damage.get(hero, 0) + next_harm >= here.health_of(hero, owner)


def _lure(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    hero = about[0][1]
    power = profile_of(here.table, planned(here, seat, True), lord_of(here, seat)).power
    printed = here.table.card[hero]
    spare = place_in(power, printed.kind, printed.epic) - printed.health
    if here.placing and seat in here.order and here.builds[seat]:
        return NOTHING
    return fate(here, hero, seat, spare), "lures", ("card", hero)


def _destroy(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    room = about[0][1]
    found = here.place_of(room)
    if found is None:
        return NOTHING
    owner = found[0]
    if owner == seat:
        return -lost(here, seat, room), "builds_more", None
    if not habits.spoils:
        return NOTHING
    return weight(here, seat, owner) * (lost(here, owner, room) + 0.15), "breaks", ("card", room)


def _deactivate(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """Rooms of somebody else that do nothing this turn: Heroes that would have died there live."""
    if not habits.spoils:
        return NOTHING
    total = 0.0
    for _, room in about:
        found = here.place_of(room)
        if found is None or found[0] == seat:
            return NOTHING
    if not here.placing:
        owner = here.place_of(about[0][1])[0]  # type: ignore[index]
        harm = 0
        for _, room in about:
            place = here.place_of(room)
            assert place is not None
            if here.active == owner and (here.at < 0 or place[1] < here.at):
                harm += here.damage_of(room, owner, place[1])
        total = _let_live(here, seat, owner, harm)
    return total, "stops", about[0]


def _let_live(here: LairView, seat: int, owner: int, harm: int) -> float:
    """What it is worth that a dungeon deals so much less to each of the Heroes that walk through it now."""
    if here.active != owner or harm <= 0:
        return 0.0
    total = 0.0
    heroes = (*here.zones[here.table.inside], *queue(here, owner))
    if not heroes or not (_last_moment_of_others(here, heroes[0], owner) or heroes[0] != _inside(here)):
        return 0.0
    for hero in heroes:
        spare = foreseen(here, hero, owner)
        total += fate(here, hero, owner, spare) - fate(here, hero, owner, spare - harm)
    return weight(here, seat, owner) * total


def _own_damage(here: LairView, room: CardId) -> int:
    """What a Room deals before anything is added: what is printed on it, or what a Spell has set it to."""
    settings = here.modifiers.get(("damage set", ("card", room)), ())
    return int(settings[-1].amount if settings else here.table.card[room].damage)


def _set_damage(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    room = about[0][1]
    found = here.place_of(room)
    if found is None or found[0] == seat or not habits.spoils or here.placing:
        return NOTHING
    if here.at >= 0 and found[1] >= here.at:
        return NOTHING
    harm = _own_damage(here, room) - effect.amount  # what other Rooms add to it stays (BM-R53)
    return _let_live(here, seat, found[0], harm), "stops", ("card", room)


def _room_damage(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """Own Rooms that deal more this turn: what that does to the Heroes that have still to walk through them."""
    if here.active != seat or here.placing:
        return NOTHING
    inside = _inside(here)
    total = 0.0
    for hero in (*here.zones[here.table.inside], *queue(here, seat)):
        below = here.at if hero == inside else here.width[seat]
        more = effect.amount * sum(
            place < below and effect.of in ("own", here.table.kind[room]) for place, room in here.row[seat]
        )
        spare = margin(here, hero, seat)
        total += fate(here, hero, seat, spare + more) - fate(here, hero, seat, spare)
    return total, "strengthens", None


def _heal(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    wounds = here.zones[here.table.wounds[seat]]
    if not wounds:
        return NOTHING
    worth = max(here.table.card[hero].worth for hero in wounds)
    have = here.total(seat, True)
    spent = here.table.zones.family_of[card] == "spell"
    if spent and habits.patient and worth < 2 and have < 2 and here.total(seat, False) < SOULS - 1:
        return NOTHING
    return worth + sum(WOUND[min(5, have - 1 - less)] for less in range(worth)), "heals", None


def _free(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    amount = getattr(effect, "amount", 1)
    per = getattr(effect, "per", None)
    amount *= here.count_rooms(seat, per) if per else 1
    worth = FREE[effect.do] * amount
    if effect.do == "draw" and effect.deck == "room":
        held = len(here.zones[here.table.rooms[seat]]) + _to_be_drawn(here, seat)
        worth *= max(0.3, 1.0 - 0.15 * max(0, held - MANY_ROOMS))
    return worth + (0.25 if getattr(effect, "deck", "") == "spell" else 0.0), "draws", None


def _to_be_drawn(here: LairView, seat: int) -> int:
    """The Rooms that a player will draw for what it has declared and what waits."""
    mine = [one for one in here.pending if one.seat == seat and not one.cancelled]
    texts = [here.table.parts[one.card][0 if one.kind == "spell" else here.table.uses[one.card]] for one in mine]
    effects = [effect for text in texts if text is not None for effect in text.effects]
    return sum(effect.amount for effect in effects if effect.do == "draw" and effect.deck == "room")


def _look(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """Looking at a hand: rather at that of whoever is nearer to the end."""
    return FREE["look"] * (1.0 + weight(here, seat, about[0][1])), "looks", None


def _call_epic(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """An Epic Hero next turn: what it would bring, if it came here, to the dungeon as that will be then."""
    table = here.table
    mine, others = profile(here, seat), rivals(here, seat)
    gains = []
    for hero in table.zones.members.get("epic", ()):
        if hero in here.came:
            continue
        this = table.card[hero]
        at = CLASSES.index(this.kind)
        dies = place_in(mine.power, this.kind, True) + GROWTH >= this.health
        gains.append(chance_of(mine.treasure[at] - others[at]) * this.worth * (1 if dies else -1))
    return sum(gains) / max(1, len(gains)), "calls", None


def _discard(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    if not habits.spoils:
        return NOTHING
    table = here.table
    losers = [ref[1] for ref in about] if effect.who == "target" else [one for one in here.order if one != seat]
    total = 0.0
    for loser in losers:
        hand = here.zones[table.rooms[loser] if effect.deck == "room" else table.spells[loser]]
        worth = (0.4 if effect.deck == "room" else 0.5) + (0.1 if effect.at_random or len(hand) == 1 else 0.0)
        total += weight(here, seat, loser) * min(len(hand), effect.amount) * worth
    return total, "harms", None


def _treasure(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    if not habits.plans or here.builds[seat] and here.placing:
        return NOTHING
    return max(better_with(here, seat, kind, effect.amount) for kind in range(4)), "attracts", None


def _build(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """Another Room: what the best of the hand would bring after the regular one was built."""
    if here.placing and here.builds[seat]:
        return NOTHING
    builder = Builder(here, seat)
    hand = here.zones[here.table.rooms[seat]]
    best = max((builder.gain(room, place) for room in hand for place in here.places_for(seat, room)), default=0.0)
    return max(0.0, best), "builds_more", None


def _swap(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """Own Rooms that help each other more, others' that help each other less, by the whole damage of the dungeon."""
    table = here.table
    places = [here.place_of(room) for _, room in about]
    if len(places) != 2 or places[0] is None or places[1] is None:
        return NOTHING
    owner = places[0][0]
    if owner != seat and not habits.spoils:
        return NOTHING
    row = dict(planned(here, owner, owner == seat))
    one, other = places[0][1], places[1][1]
    if one not in row or other not in row:
        return NOTHING
    before = profile_of(table, tuple(sorted(row.items())), lord_of(here, owner))
    row[one], row[other] = row[other], row[one]
    after = profile_of(table, tuple(sorted(row.items())), lord_of(here, owner))
    more = 0.2 * (sum(after.power) - sum(before.power)) / 8
    return (more if owner == seat else -weight(here, seat, owner) * more), "arranges", None


def _cancel(here: LairView, seat: int, card: CardId, effect: Any, about: About, habits: Habits) -> Gain:
    """A Spell that has no effect: what its player would have had of it, and what it would have done here."""
    this = next((one for one in here.pending if ("pending", one.id) == about[0]), None)
    if this is None or not habits.answers:
        return NOTHING
    harm = threat(here, seat, this.seat, this.card, this.about) if this.seat != seat else 0.0
    return harm if harm > 0 else -1.0, "cancels", ("card", this.card)


def threat(here: LairView, seat: int, caster: int, card: CardId, about: About) -> float:
    """How much a Spell that was declared will harm a player."""
    table = here.table
    text = table.parts[card][0]
    assert text is not None
    share = weight(here, seat, caster)
    total = 0.0
    for effect in text.effects:
        match effect.do:
            case "kill" | "hurt" | "health" | "to_town" | "to_entrance" | "restart":
                total += _harm_of_hero(here, seat, caster, effect, about[0][1])
            case "destroy":
                found = here.place_of(about[0][1])
                if found is not None and found[0] == seat:
                    total += lost(here, seat, about[0][1]) + 0.3
            case "deactivate" | "set_damage":
                total += _harm_of_rooms(here, seat, about)
            case "heal":
                total += share
            case "discard":
                mine = effect.who == "opponents" or ("seat", seat) in about
                total += 0.3 if mine else 0.0
            case "cancel":
                total += 0.6 if any(one.seat == seat and ("pending", one.id) in about for one in here.pending) else 0.0
            case "draw" | "search" | "build" | "lure" | "room_damage":
                total += 0.4 * share
    return total


def _harm_of_hero(here: LairView, seat: int, caster: int, effect: Any, hero: CardId) -> float:
    where, owner = here.where(hero)
    if where not in ("inside", "entrance"):
        return 0.0
    spare = margin(here, hero, owner)
    before = fate(here, hero, owner, spare)
    match effect.do:
        case "kill":
            after = float(here.table.card[hero].worth)
        case "hurt":
            after = fate(here, hero, owner, spare + effect.amount)
        case "health":
            after = fate(here, hero, owner, spare - effect.amount)
        case "restart":
            after = fate(here, hero, owner, spare + 9)
        case _:
            after = 0.0
    return before - after if owner == seat else weight(here, seat, owner) * (after - before)


def _harm_of_rooms(here: LairView, seat: int, about: About) -> float:
    harm = 0
    for _, room in about:
        found = here.place_of(room)
        if found is None or found[0] != seat:
            return 0.0
        harm += here.damage_of(room, seat, found[1])
    if here.active != seat or here.placing:
        return 0.3
    heroes = (*here.zones[here.table.inside], *queue(here, seat))
    total = 0.0
    for hero in heroes:
        spare = margin(here, hero, seat)
        total += fate(here, hero, seat, spare) - fate(here, hero, seat, spare - harm)
    return total


_GAINS: Mapping[str, Callable[[LairView, int, CardId, Any, About, Habits], Gain]] = {
    **dict.fromkeys(("kill", "hurt", "health", "to_town", "to_entrance", "restart"), _hero),
    **dict.fromkeys(FREE, _free),
    "look": _look,
    "call_epic": _call_epic,
    "lure": _lure, "destroy": _destroy, "deactivate": _deactivate, "set_damage": _set_damage, "room_damage": _room_damage,
    "heal": _heal, "discard": _discard, "treasure": _treasure, "build": _build, "swap": _swap, "cancel": _cancel,
}  # fmt: skip
