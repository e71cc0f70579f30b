"""What would come of an answer, or of none: whom of one's own it puts into the graveyard, tried by the rules."""

from __future__ import annotations

from typing import NamedTuple

from game.client.table.aiming import first_or_last, foretold
from game.client.table.seven_dons.words import ANSWERS
from game.games.seven_dons import DonsView
from game.rules import CardId, Option


class Loss(NamedTuple):
    """The members of a seat that go to the graveyard if nobody answers any more; `boss`: the game is lost by it (section 4)."""

    members: tuple[CardId, ...]
    boss: bool


def loss_by(view: DonsView, option: Option) -> Loss | None:
    """What the seat that decides would lose by an option of a window, or by choosing a member; None where nobody can say.

    An assassination is played on until it is over. What is chosen meanwhile is tried both ways.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat or option not in decision.options:
        return None
    seat, turn = view.seat, view.turn
    before = view.alive(seat)

    def told(after: DonsView) -> Loss:
        left = after.alive(seat)
        lost = after.outcome is not None and after.outcome.winners == (1 - seat,)
        return Loss(tuple(card for card in before if card not in left), lost)

    return foretold(
        view,
        decision.options.index(option),
        lambda state, asked: state.turn != turn or not (state.strikes or state.uses) or asked.kind not in (ANSWERS, "choose"),
        told,
        paying=first_or_last("choose"),
    )
