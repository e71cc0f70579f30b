"""What was agreed and is not yet kept, as plates on the table: who gives what to whom (MQ-R49, MQ-R125)."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.table.scoundrel_quest.emblems import sign_of
from game.client.table.scoundrel_quest.talks import GOLD
from game.client.text import fonts
from game.games.scoundrel_quest import QuestView
from game.rules.offers import Offer, Term

HIGH = 18
MOST = 3
"""So many plates are shown at once."""
SIGN = 13
"""The room of a sign."""
SIGNS = {"help": "quest_help", "idle": "quest_calm", "first": "quest_search", "card": "quest_pack", "cards": "log_item"}
Part = tuple[str, int, str]
"""A sign (`seat` with its number, or an icon) and the number behind it."""


def agreed(view: QuestView) -> list[Offer]:
    """What was agreed and is not kept yet."""
    return [one for one in view.offers if one.agreed][:MOST]


def parts_of(offer: Offer) -> list[Part]:
    """The signs of a promise: each side with what it gives."""
    found: list[Part] = [("quest_promise", -1, "")]
    for giver in (offer.maker, offer.to):
        terms = [term for term in offer.terms if term.giver == giver]
        if terms:
            found.append(("seat", giver, ""))
            found += [_part(term, terms) for term in terms if term.what[0] != "card" or term is _first(terms)]
    return found


def _first(terms: list[Term]) -> Term | None:
    return next((term for term in terms if term.what[0] == "card"), None)


def _part(term: Term, terms: list[Term]) -> Part:
    kind = term.what[0]
    if term.what == GOLD:
        return "quest_gold", -1, str(term.amount)
    items = sum(one.what[0] == "card" for one in terms)
    return SIGNS[kind], -1, str(term.amount) if kind == "cards" else str(items) if kind == "card" and items > 1 else ""


def width_of(parts: list[Part]) -> int:
    """How wide a plate is."""
    return 8 + sum(SIGN + 2 + (fonts.tag.measure(words) + 2 if words else 0) for _sign, _seat, words in parts)


def places(view: QuestView, board: Rect) -> list[tuple[Offer, Rect]]:
    """Where the plates lie: on the left of the map below the buttons, one below the other."""
    top = board.top + 4 + fonts.row
    return [
        (offer, Rect(board.left + 3, top + (HIGH + 2) * number, width_of(parts_of(offer)), HIGH))
        for number, offer in enumerate(agreed(view))
    ]


def draw(brush: Brush, view: QuestView, board: Rect) -> None:
    """The plates."""
    for offer, plate in places(view, board):
        brush.frame("panel_dark", plate)
        left = plate.left + 4
        for sign, seat, words in parts_of(offer):
            if sign == "seat":
                brush.seat(sign_of(view, seat), (left, plate.top + 3))
            else:
                brush.picture(f"icons/{sign}", (left, plate.top + 3))
            left += SIGN + 2
            if words:
                brush.text(words, (left, plate.centery - fonts.tag.pitch // 2), fonts.tag)
                left += fonts.tag.measure(words) + 2
