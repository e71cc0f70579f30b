"""Interrupts: who may answer an event, with which trigger abilities and trumps (sections 12 and 13, SB-R25 to SB-R44).

Every event opens a window of its own. The players are asked in turn until both pass in a row; what is used opens a
window on itself before it is carried out, so that an answer to an answer is carried out first (SB-12.10).
"""

from __future__ import annotations

from game.content.seven_dons.schema import Trigger
from game.games.seven_dons.position import DonsView, Moment, Use
from game.games.seven_dons.state import SevenDons
from game.games.seven_dons.table import TRUMP
from game.games.seven_dons.texts import choose_ahead, resolve
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option
from game.rules.phases import open_window, window

ANSWERS = "dons.answers"


@step
def happens(game: SevenDons, what: str, seat: int, card: CardId | None, number: int, by_assassination: bool) -> None:
    """An event is open to answers (SB-12.5, SB-12.6); where nobody could have one, nobody is asked (SB-R42)."""
    moment = Moment(game.numbered + 1, what, seat, card, number, by_assassination)
    if not game.moments:
        game.chain = 0  # the first event of a chain begins it (SB-R29)
    if not any(ways(game, one, moment) or asked_anyway(game, one, moment) for one in (0, 1)):
        return
    game.open_moment(what, seat, card, number, by_assassination)
    game.then(open_window(ANSWERS, (moment.id,)), moment_over(moment.id))


def event(
    game: SevenDons, what: str, seat: int, card: CardId | None = None, number: int = 0, by: bool = False
) -> tuple[Record, ...]:
    """The step that opens an event to answers, where the cards of this game speak of such events."""
    return (happens(what, seat, card, number, by),) if what in game.table.triggers else ()


@step
def moment_over(game: SevenDons, number: int) -> None:
    """The window is closed. Where answers are collected they are carried out now, the last one first (SB-R25)."""
    game.moments = tuple(one for one in game.moments if one.id != number)
    if game.table.options.answer_order == "stack":
        for use in game.uses:
            if use.moment == number:
                game.then(resolve(use.id))


# --- what can be used


def ways(game: SevenDons, seat: int, moment: Moment) -> list[Option]:
    """The trigger abilities and the trump that a player can use in answer to an event (SB-12.2 to SB-12.4, SB-13.2)."""
    if is_past(game, moment):
        return []
    table = game.table
    options = []
    if not game.is_silenced(seat):
        alive = game.zones[table.members[seat]]
        for kind, half, when in table.triggers[moment.what]:
            card = table.member[seat][kind]
            if card not in alive or (game.up >> card & 1) != half or game.chain >> 2 * card + half & 1:
                continue
            if concerns(game, seat, when, moment) and _of_this(when, card, moment):
                if not (when.unless_boss and game.boss_member(seat) == card):
                    options.append(Option("answer", (("card", card),), (use(seat, kind, half, moment.id),)))
    if moment.what == "target" and moment.card is not None and table.owner_of[moment.card] == seat:
        boss_card = game.zones[table.boss[seat]][0]
        if game.boss_member(seat) == moment.card and not game.up >> boss_card & 1:
            trump = use(seat, game.boss_kind(seat), TRUMP, moment.id)
            options.append(Option("trump", (("card", boss_card),), (trump,)))
    return options


def is_past(game: SevenDons, moment: Moment) -> bool:
    """Is there nothing left to answer: the assassination decided, another member its target, the ability nullified (SB-R33)?"""
    if moment.what == "target":
        strike = game.strike_of(moment.number)
        return strike is None or bool(strike.state) or strike.target != moment.card
    if moment.what in ("ability", "trump"):
        used = game.use_of(moment.number)
        return used is None or used.lost
    return False


def concerns(game: DonsView, seat: int, when: Trigger, moment: Moment) -> bool:
    """Does an event concern those that a condition speaks of, which member of them left aside? Everybody can see that."""
    if when.on == "graveyard" and when.by_assassination and not moment.by_assassination:
        return False
    if when.phase is not None and moment.number != PHASES.index(when.phase):
        return False
    if moment.what in ("target", "turned_up", "turned_down", "success", "failure", "graveyard"):
        if moment.card is None:
            return False
        own = game.owner(moment.card) == seat
    else:
        own = moment.seat == seat
        if moment.what == "ability" and not own and not game.table.options.nullify_reaches_back:
            used = game.use_of(moment.number)
            if (moment.card if used is None else game.user(used)) in game.backs(moment.seat):  # SB-R12
                return False
    return own == (when.of != "opponent")


PHASES = ("action", "relocation", "assassination")


def _of_this(when: Trigger, card: CardId, moment: Moment) -> bool:
    if when.of == "this":
        return moment.card == card
    return when.of != "other" or moment.card != card


# --- who is asked


def asked_anyway(game: SevenDons, seat: int, moment: Moment) -> bool:
    """Is a player asked who may have nothing to use: could there be something, by what both can see (SB-R41)?"""
    prompts = game.table.options.answer_prompts
    if prompts == "only_if_able" or is_past(game, moment):
        return False
    return prompts == "always" or _ability_possible(game, seat, moment) or _trump_possible(game, seat, moment)


def _ability_possible(game: SevenDons, seat: int, moment: Moment) -> bool:
    if game.is_silenced(seat):
        return False
    table = game.table
    cards, gone = table.member[seat], game.zones[table.grave[seat]]
    for kind, half, when in table.triggers[moment.what]:
        card = cards[kind]
        if card in gone or (game.up >> card & 1) != half or game.chain >> 2 * card + half & 1:
            continue
        if not concerns(game, seat, when, moment) or (
            when.of in ("this", "other") and not _could_be(game, seat, when, card, moment)
        ):
            continue
        if when.unless_boss and game.boss_card_up(seat) and game.boss_member(seat) == card:
            continue
        return True
    return False


def _could_be(game: SevenDons, seat: int, when: Trigger, card: CardId, moment: Moment) -> bool:
    """Can the member that an event is about be this one, or another one, by what both can see?"""
    about = moment.card
    assert about is not None  # `concerns` has looked
    if game.identified(about) or game.identified(card):
        return (about == card) == (when.of == "this")
    alone = sum(not game.identified(one) for one in game.alive(seat)) == 1  # told by places: a view has no other names for them
    return not alone or when.of == "this"


def _trump_possible(game: SevenDons, seat: int, moment: Moment) -> bool:
    if moment.what != "target" or moment.card is None or game.owner(moment.card) != seat or game.boss_card_up(seat):
        return False
    bosses = [game.table.member[seat][kind] for kind in game.could_be_boss(seat)]
    if game.identified(moment.card):
        return moment.card in bosses
    return any(not game.identified(card) for card in bosses)


def _seats(game: SevenDons, number: int) -> tuple[int, int]:
    """Who is asked first (SB-R9)."""
    moment = game.moment_of(number)
    assert moment is not None  # its window is being opened
    first = 1 - moment.seat if game.table.options.trigger_priority == "responder_first" else game.active
    return first, 1 - first


def _options(game: SevenDons, seat: int, number: int) -> list[Option]:
    moment = game.moment_of(number)
    return [] if moment is None else ways(game, seat, moment)


def _anyway(game: SevenDons, seat: int, number: int) -> bool:
    moment = game.moment_of(number)
    return moment is not None and asked_anyway(game, seat, moment)


window(ANSWERS, _seats, _options, "SB-12.1", passing="turns", concealed=_anyway)


# --- using


@step
def use(game: SevenDons, seat: int, kind: int, text: int, moment: int) -> None:
    """A member's ability or a trump is used: what is face down is turned up (SB-9.5, SB-12.8, SB-13.4, SB-13.5).

    Then the use itself can be answered (SB-12.9), and then it is carried out, unless it was nullified.
    """
    table = game.table
    card = table.member[seat][kind]
    records: list[Record] = []
    answered = bool(moment)
    if not game.is_up(card):
        rule = "SB-13.4" if text == TRUMP else "SB-12.8" if answered else "SB-9.5"
        game.turn_up(card, rule)
        if text != TRUMP:
            game.clue(seat, card, "out")
        records += event(game, "turned_up", seat, card)
    number = game.next_number()
    about = game.moment_of(moment)
    game.uses = (*game.uses, Use(number, seat, kind, text, moment, about.number if about is not None else 0))
    if text == TRUMP:
        boss_card = table.boss_card[kind]
        game.turn_up(boss_card, "SB-13.5")
        game.count(f"trump {kind}", seat)
        game.emit("trump_used", "SB-13.2", seat=seat, card=boss_card, member=card)
    else:
        if answered:
            game.chain |= 1 << 2 * card + text
            when = table.texts[kind][text].when  # type: ignore[union-attr]
            if when is not None and when.unless_boss:
                game.not_boss |= 1 << card
        game.count(f"used {kind} {text}", seat)
        game.emit("used", "SB-12.5" if answered else "SB-9.1", seat=seat, card=card, text=text)
    if table.options.choices_made == "at_use":
        records.append(choose_ahead(number, 0))
    records += event(game, "trump" if text == TRUMP else "ability", seat, card, number)
    if not (answered and table.options.answer_order == "stack"):
        records.append(resolve(number))
    game.then(*records)
