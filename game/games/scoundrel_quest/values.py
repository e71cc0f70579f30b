"""What a scoundrel and a monster are worth at a moment: conditions, changes, Move, hands, dice, totals (sections 16, 30 to 34).

Everything is computed when it is asked for; only what race and class cards make of a scoundrel is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.content.scoundrel_quest.vocabulary import Change, Which, Who
from game.games.scoundrel_quest.position import HANDS, MOVE, TOKENS, Beast, QuestView
from game.games.scoundrel_quest.table import QuestTable
from game.rules.decisions import CardId

# --- race and class (sections 30 and 31)


class Standing(NamedTuple):
    """What the race and class cards before a player make of it: also where that would do harm, which an only race or class
    with its double does not (MQ-31.3, MQ-31.9)."""

    cards: Mapping[str, tuple[CardId, ...]]
    """The cards by kind: `race`, `class`, `mixed_blood`, `two_trades`."""
    tolerant: tuple[str, ...]
    """`race` and `class`, of which it has only the advantages."""
    races: frozenset[str]
    harmed_races: frozenset[str]
    classes: frozenset[str]
    harmed_classes: frozenset[str]


def standing(table: QuestTable, traits: tuple[CardId, ...]) -> Standing:
    """What these cards make of a player, found once for all that can lie there."""
    found: Standing | None = table.standings.get(traits)
    if found is None:
        if len(table.standings) >= MOST_STANDINGS:
            table.standings.clear()
        found = table.standings[traits] = _standing(table, traits)
    return found


def _standing(table: QuestTable, traits: tuple[CardId, ...]) -> Standing:
    cards: dict[str, tuple[CardId, ...]] = {}
    for card in traits:
        cards[table.kind[card]] = (*cards.get(table.kind[card], ()), card)
    doubles = (("race", "mixed_blood"), ("class", "two_trades"))
    tolerant = tuple(kind for kind, double in doubles if double in cards and len(cards.get(kind, ())) == 1)
    races = frozenset([table.card[card].race for card in cards.get("race", ())]) or HUMAN
    trades = frozenset([table.card[card].trade for card in cards.get("class", ())]) or frozenset({"none"})
    mixed = "race" in tolerant
    return Standing(
        cards, tolerant, races | HUMAN if mixed else races, HUMAN if mixed else races,
        trades, frozenset() if "class" in tolerant else trades,
    )  # fmt: skip


HUMAN = frozenset({"human"})
MOST_STANDINGS = 2000
"""So many of them are kept at most."""


def cards_of(game: QuestView, seat: int, kind: str) -> tuple[CardId, ...]:
    """The cards of a kind that lie before a player: `race`, `class`, `mixed_blood`, `two_trades`."""
    return standing(game.table, game.zones[game.table.traits[seat]]).cards.get(kind, ())


def races(game: QuestView, seat: int, harm: bool = False) -> frozenset[str]:
    """What a scoundrel is; where it would do `harm`, a mixed blood of one race counts as human only (MQ-31.3, MQ-R93)."""
    found = standing(game.table, game.zones[game.table.traits[seat]])
    return found.harmed_races if harm else found.races


def classes(game: QuestView, seat: int, harm: bool = False) -> frozenset[str]:
    """A scoundrel's classes, `none` without one (MQ-30.5)."""
    found = standing(game.table, game.zones[game.table.traits[seat]])
    return found.harmed_classes if harm else found.classes


# --- items in use


def usable_by(game: QuestView, seat: int, card: CardId) -> bool:
    """May a scoundrel use an item as far as race, class and sex go (MQ-33.14)? A cheat lifts that (MQ-33.15)."""
    table = game.table
    return card not in table.choosy or card in game.cheats or fits(game, seat, table.card[card].only, items=False)


def in_use(game: QuestView, seat: int) -> list[CardId]:
    """The items that are carried or worn and can be used (MQ-33.4, MQ-R132)."""
    return [card for card in game.zones[game.table.gear[seat]] if usable_by(game, seat, card)]


def gifts(game: QuestView, seat: int) -> set[str]:
    """The powers that items in use give; they can't be switched off (MQ-33.17, MQ-33.18)."""
    return {gift for card in in_use(game, seat) for gift in game.table.card[card].gifts}


def keywords_in_use(game: QuestView, seat: int) -> list[frozenset[str]]:
    """The keywords of each item in use, `weapon` for every weapon (MQ-41.1)."""
    return [game.table.words[card] for card in in_use(game, seat)]


def has_trait(game: QuestView, seat: int, trait: str) -> bool:
    """Has a scoundrel an ability from a race, a class or an item in use?"""
    table, zones = game.table, game.zones
    having = table.having[trait]
    return not having.isdisjoint(zones[table.traits[seat]]) or any(
        card in having and usable_by(game, seat, card) for card in zones[table.gear[seat]]
    )


# --- conditions


def fits(game: QuestView, seat: int, who: Who, harm: bool = False, items: bool = True) -> bool:
    """Does a condition fit a scoundrel? `items` False leaves out what itself depends on items in use."""
    level = game.level[seat]
    harm = harm != who.but  # what spares a race or class is an advantage of it (MQ-31.3)
    found = (
        (not who.races or not races(game, seat, harm).isdisjoint(who.races))
        and (not who.classes or not classes(game, seat, harm).isdisjoint(who.classes))
        and (who.sex is None or game.table.seats[seat].sex == who.sex)
        and (not who.powers or (items and not gifts(game, seat).isdisjoint(who.powers)))
        and (not who.items or (items and any(not words.isdisjoint(who.items) for words in keywords_in_use(game, seat))))
        and (who.level is None or (level % 2 == 1) == (who.level == "odd"))
        and (who.level_from is None or level >= who.level_from)
        and (who.level_to is None or level <= who.level_to)
        and (not who.hurt or game.damage[seat] > 0)
        and (not who.alone or game.here(game.at[seat]) == [seat])
    )
    return found != who.but


def fits_monster(game: QuestView, beast: Beast, which: Which) -> bool:
    """Does a condition fit a monster?"""
    level = beast_level(game, beast)
    found = (
        (not which.keywords or not beast_words(game, beast).isdisjoint(which.keywords))
        and (which.level_from is None or level >= which.level_from)
        and (which.level_to is None or level <= which.level_to)
    )
    return found != which.but


# --- changes


def changes(game: QuestView, seat: int, of: str) -> list[tuple[CardId, tuple[Change, ...]]]:
    """Every lasting change of a value that is in force for a scoundrel, by the card that brings it, conditions not looked at."""
    table, zones = game.table, game.zones
    gives, takes = table.gives[of], table.takes[of]
    found: list[tuple[CardId, tuple[Change, ...]]] = []
    for card in zones[table.gear[seat]]:
        if card in gives and usable_by(game, seat, card):
            found.append((card, gives[card]))
    for card in zones[table.traits[seat]]:
        if card in gives:
            found.append((card, gives[card]))
        if card in takes and table.kind[card] not in standing(table, zones[table.traits[seat]]).tolerant:
            found.append((card, takes[card]))
    for card in zones[table.curses[seat]]:
        if card in gives and (table.card[card].lasts == "lifted" or card in game.cursed):
            found.append((card, gives[card]))
    if not game.dead[seat]:
        room = game.cells[game.at[seat]]
        if room in gives:
            found.append((room, gives[room]))
    boons = table.boons[of]
    if boons:
        for beast in game.beasts:
            if beast.like in boons and table.seat_of.get(beast.colour) == seat:
                found.append((beast.like, boons[beast.like]))
    return found


def total(game: QuestView, seat: int, of: str) -> int:
    """What all changes of a value add up to for a scoundrel now."""
    amount = game.changed(of, ("seat", seat)) if game.modifiers else 0
    for _card, found in changes(game, seat, of):
        amount += _counting(game, seat, found)
    return amount


def parts(game: QuestView, seat: int, of: str) -> list[tuple[CardId, int]]:
    """What each card changes of a value for a scoundrel now."""
    found = [(card, _counting(game, seat, group)) for card, group in changes(game, seat, of)]
    return [(card, amount) for card, amount in found if amount]


def _counting(game: QuestView, seat: int, found: Sequence[Change]) -> int:
    """What a card's changes of a value add up to, of those whose conditions hold."""
    fight = game.fight
    amount = 0
    for change in found:
        if change.who is not None and not fits(game, seat, change.who, harm=change.amount < 0):
            continue
        if change.against is not None:
            foes = () if fight is None else fight.foes
            if not any(fits_monster(game, beast, change.against) for beast in game.beasts if beast.card in foes):
                continue
        if change.role is not None and (fight is None or seat != (fight.main if change.role == "main" else fight.helper)):
            continue
        times = 1 if change.per is None else sum(change.per in words for words in keywords_in_use(game, seat))
        amount += change.amount * times
    return amount


def most_health(game: QuestView, seat: int) -> int:
    """How many health tokens a scoundrel should have (MQ-32.4, MQ-32.5); one is always left."""
    return max(1, TOKENS + total(game, seat, "health"))


def hands(game: QuestView, seat: int) -> int:
    """How many hands a scoundrel has (MQ-34.6)."""
    return max(0, HANDS + total(game, seat, "hands"))


def bulk(game: QuestView, seat: int) -> int:
    """How many Big items slow a scoundrel down: those beyond the first (MQ-34.16, MQ-34.17, MQ-R80)."""
    table, options = game.table, game.table.options
    items = game.zones[table.gear[seat]]
    if options.big_in_pack_counts:
        items += game.zones[table.sack[seat]]
    big = [card for card in items if card in table.big]
    if options.cheat_lifts_big:
        big = [card for card in big if card not in game.cheats]
    return 0 if len(big) < 2 or has_trait(game, seat, "strong") else len(big) - 1


def full_move(game: QuestView, seat: int) -> int:
    """A scoundrel's Move in a turn, at least 0 (MQ-9.1, MQ-9.10, MQ-R17)."""
    return max(0, MOVE + total(game, seat, "move") - bulk(game, seat))


def move_left(game: QuestView, seat: int) -> int:
    """What is left of the active player's Move (MQ-9.11, MQ-9.12, MQ-R16a)."""
    return 0 if game.forced else max(0, full_move(game, seat) - game.spent)


# --- monsters


def beast_level(game: QuestView, beast: Beast) -> int:
    """A monster's level with its enhancers, never below 1 (MQ-1.5, MQ-22.3, MQ-40.5, MQ-R60)."""
    card = game.table.card
    level: int = game.table.boss_level if beast.boss else card[beast.like].level
    for one in beast.enhancers:
        level += card[one].level
    return max(1, level)


def beast_words(game: QuestView, beast: Beast) -> frozenset[str]:
    """A monster's keywords, with those of its enhancers."""
    words: frozenset[str] = game.table.words[beast.like]
    return words.union(*(game.table.words[one] for one in beast.enhancers)) if beast.enhancers else words


def beast_treasure(game: QuestView, beast: Beast) -> int:
    """How many Treasure cards a monster has, at least 0 (MQ-18.10, MQ-40.4, MQ-R94)."""
    card = game.table.card
    return int(max(0, card[beast.like].treasure + sum(card[one].treasure for one in beast.enhancers)))


def ignores(game: QuestView, beast: Beast, seat: int) -> bool:
    """Does a monster ignore a scoundrel (MQ-15.15)? A Boss never ignores level 10 (MQ-22.7)."""
    if beast.boss:
        return False
    if (beast.card, seat) in game.ignored:
        return True
    who = game.table.card[beast.like].ignores
    if who is not None and fits(game, seat, who):
        return True
    room = game.room_card(beast.cell)
    if room is None or room.ignores is None:
        return False
    which, who = room.ignores.which, room.ignores.who
    return (which is None or fits_monster(game, beast, which)) and (who is None or fits(game, seat, who))


# --- dice (sections 12 and 16)


def room_dice(game: QuestView, seat: int) -> int:
    """What the room adds to a scoundrel's dice: icons, good and bad (MQ-16.10 to MQ-16.17, MQ-R37)."""
    room = game.room_card(game.at[seat])
    if room is None:
        return 0
    own = races(game, seat) | classes(game, seat) | {"all"}
    harmed = races(game, seat, harm=True) | classes(game, seat, harm=True) | {"all"}
    dice = sum(icon in own for icon in room.signs.green) - sum(icon in harmed for icon in room.signs.red)
    dice += sum(fits(game, seat, who) for who in room.good_for) - sum(fits(game, seat, who, harm=True) for who in room.bad_for)
    return int(dice)


def combat_dice(game: QuestView, seat: int) -> int:
    """A scoundrel's dice in the running combat, at least 0 (MQ-16.6, MQ-16.15, MQ-R37a)."""
    fight = game.fight
    extra = sum(number for who, number in fight.dice if who == seat) if fight else 0
    return max(0, 1 + room_dice(game, seat) + total(game, seat, "dice") + extra)


def search_dice(game: QuestView, seat: int) -> int:
    """A scoundrel's dice for a search (MQ-12.4, MQ-16.14)."""
    return max(0, 1 + room_dice(game, seat) + total(game, seat, "search_dice"))


def fighters(game: QuestView) -> list[int]:
    """Main player and helper of the running combat, as far as they are still in it."""
    fight = game.fight
    if fight is None:
        return []
    return [seat for seat in (fight.main, fight.helper) if seat >= 0 and not game.dead[seat] and game.at[seat] == fight.cell]


def versus(game: QuestView, beast: Beast, of: str) -> int:
    """A monster's bonuses and penalties against who fights it: each once, whomever of them it fits (MQ-20.19, MQ-20.20)."""
    seats = counted(game)
    amount = 0
    for one in game.table.card[beast.like].versus:
        if one.of == of and any(fits(game, seat, one.who, harm=one.amount > 0) for seat in seats):
            amount += one.amount
    return amount


def beast_dice(game: QuestView, beast: Beast) -> int:
    """How many dice are rolled for a monster (MQ-16.7, MQ-R35)."""
    card = game.table.card
    dice = card[beast.like].dice + sum(card[one].dice for one in beast.enhancers) + versus(game, beast, "dice")
    return int(max(0, dice + room_dice_of(game, beast)))


def room_dice_of(game: QuestView, beast: Beast) -> int:
    """What the room adds to a monster's dice (MQ-16.7, MQ-R35)."""
    room, dice = game.room_card(beast.cell), 0
    if room is not None:
        if room.good_monsters is not None and fits_monster(game, beast, room.good_monsters):
            dice += 1
        if room.bad_monsters is not None and fits_monster(game, beast, room.bad_monsters):
            dice -= 1
    return dice


def counted(game: QuestView) -> list[int]:
    """The fighters whose levels and bonuses count; by option a helper who has fallen below level 10 does not (MQ-R133)."""
    seats = fighters(game)
    fight = game.fight
    if fight is not None and fight.boss and game.table.options.boss_level_check == "always" and fight.helper in seats:
        if game.level[fight.helper] < game.table.winning and fight.helper != fight.main:
            seats.remove(fight.helper)
    return seats


def our_total(game: QuestView) -> int:
    """The scoundrels' side without its dice (MQ-16.1, MQ-20.15)."""
    fight = game.fight
    assert fight is not None
    return sum(game.level[seat] + total(game, seat, "bonus") for seat in counted(game)) + fight.plus + fight.allies


def their_total(game: QuestView) -> int:
    """The monsters' side without its dice (MQ-16.2, MQ-16.5)."""
    fight = game.fight
    assert fight is not None
    foes = [beast for beast in game.beasts if beast.card in fight.foes]
    return sum(beast_level(game, beast) + versus(game, beast, "bonus") for beast in foes) + fight.foe_plus
