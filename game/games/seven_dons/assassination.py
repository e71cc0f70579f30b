"""The assassination phase, and assassinations by card texts: target, declaration, powers, revealing, graveyard (section 11)."""

from __future__ import annotations

from game.content.seven_dons.schema import KINDS
from game.games.seven_dons.answers import event, happens
from game.games.seven_dons.position import Strike
from game.games.seven_dons.state import SevenDons
from game.games.seven_dons.texts import check_members
from game.rules.agenda import step
from game.rules.decisions import CardId, Option


@step
def choose_target(game: SevenDons, seat: int) -> None:
    """The turn player chooses one front member of the opponent (SB-11.1 to SB-11.3, SB-R5, SB-7.1)."""
    options = [Option("assassinate", (("card", card),), (strike(seat, card, 0),)) for card in game.fronts(1 - seat)]
    if game.table.options.assassination_optional:
        options.append(Option("decline", (), (spared(seat),)))
    game.ask(seat, "assassinate", options, rule="SB-11.1")


@step
def spared(game: SevenDons, seat: int) -> None:
    """By option the assassination may be omitted (SB-R5)."""
    game.emit("declined", "SB-R5", seat=seat, phase="assassination")


@step
def strike(game: SevenDons, seat: int, card: CardId, by: int) -> None:
    """Step 1: the member becomes the target; for one that is face down a codename is declared (SB-11.4, SB-11.5)."""
    number = game.next_number()
    game.strikes = (*game.strikes, Strike(number, seat, card, -1, game.is_up(card), game.is_front(card), "", by))
    game.count("assassinations", seat)
    game.emit_card("targeted", "SB-11.3", card, seat=seat)
    game.then(declare_codename(number), becomes_target(number), strike_over(number))


@step
def declare_codename(game: SevenDons, number: int) -> None:
    """The attacker declares any of the eight codenames (SB-11.4, SB-R6)."""
    this = game.strike_of(number)
    assert this is not None
    assert this.target is not None
    if game.is_up(this.target) or this.named >= 0:
        return
    options = [Option("declare", (("kind", kind),), (declared(number, kind),)) for kind in range(KINDS)]
    game.ask(this.seat, "declare", options, rule="SB-11.4", about=(("card", this.target),))


@step
def declared(game: SevenDons, number: int, kind: int) -> None:
    """The declaration is public (SB-R46)."""
    this = game.strike_of(number)
    assert this is not None
    assert this.target is not None
    game.change_strike(this._replace(named=kind))
    game.emit_card("declared", "SB-11.4", this.target, seat=this.seat, codename=kind)


@step
def becomes_target(game: SevenDons, number: int) -> None:
    """Powers whose condition is "when it becomes the target" can be used now (SB-11.6, SB-13.2); then follows step 2."""
    this = game.strike_of(number)
    assert this is not None
    game.then(happens("target", this.seat, this.target, number, False), step_two(number))


def divert(game: SevenDons, this: Strike, card: CardId, rule: str) -> None:
    """Another member becomes the target instead, with a window of its own (SB-R37)."""
    game.change_strike(this._replace(target=card, was_up=game.is_up(card), was_front=game.is_front(card)))
    game.emit_card("diverted", rule, card, seat=game.owner(card))
    game.then(declare_codename(this.id), happens("target", this.seat, card, this.id, False))


@step
def step_two(game: SevenDons, number: int) -> None:
    """Step 2: a target that is face down is turned face up (SB-11.11), unless the assassination has failed (SB-11.7)."""
    this = game.strike_of(number)
    assert this is not None
    if this.state:
        return
    target = this.target
    assert target is not None  # a target that has left decides the assassination (SB-R35)
    if game.table.options.target_moved_back == "fails" and this.was_front and not game.is_front(target):
        fail(game, this, "SB-R36")
        return
    named_right = this.named == game.table.kind_of[target]
    if game.is_up(target):
        # SB-11.10; by option the moment of step 1 decides (SB-R2)
        game.then(judge(number, game.table.options.target_face_check == "at_step_2" or this.was_up or named_right))
        return
    game.turn_up(target, "SB-11.11")
    game.clue(game.owner(target), target, "silent")
    right = named_right or (game.table.options.target_face_check == "at_step_1" and this.was_up)  # SB-R28
    game.then(*event(game, "turned_up", this.seat, target), judge(number, right))


@step
def judge(game: SevenDons, number: int, right: bool) -> None:
    """The assassination succeeds or fails (SB-11.12, SB-11.13); between success and graveyard it can be answered (SB-T13a)."""
    this = game.strike_of(number)
    assert this is not None
    if this.state:
        return
    if not right:
        fail(game, this, "SB-11.13")
        return
    game.change_strike(this._replace(state="succeeded"))
    game.emit("succeeded", "SB-11.12", seat=this.seat, card=this.target)
    game.then(*event(game, "success", this.seat, this.target, number), step_three(number))


@step
def step_three(game: SevenDons, number: int) -> None:
    """Step 3: the target moves to the graveyard, if it is still there (SB-11.15, SB-R8)."""
    this = game.strike_of(number)
    assert this is not None
    target = this.target
    if target is not None:
        game.count("killed", this.seat)
        game.bury(target, "SB-11.15")
        game.then(*event(game, "graveyard", this.seat, target, number, True))


def fail(game: SevenDons, this: Strike, rule: str) -> None:
    """The assassination fails; it has no target any more, and nobody can answer it (SB-11.7 to SB-11.9, SB-R33)."""
    target = this.target
    game.change_strike(this._replace(state="failed", target=None))
    game.moments = tuple(
        one._replace(card=None) if one.what == "target" and one.number == this.id else one for one in game.moments
    )
    if target is not None:
        game.emit_card("failed", rule, target, seat=this.seat)
    game.then(*event(game, "failure", this.seat, target, this.id))


@step
def strike_over(game: SevenDons, number: int) -> None:
    """The assassination is over; one whose target has left had no result (SB-R35)."""
    this = game.strike_of(number)
    assert this is not None
    if this.state == "over":
        game.emit("no_result", "SB-R35", seat=this.seat)
    game.strikes = tuple(one for one in game.strikes if one.id != number)
    check_members(game)
