"""The plain table's words: names as the rules have them, in the rules' own words."""

from __future__ import annotations

from game.client.i18n import _
from game.client.table.names import Names
from game.client.text import Rich, Run, rich
from game.rules import Event, Option, Ref


def spaced(word: str) -> str:
    """A name of the code as words: `duel.take_relic` is `take relic`."""
    return word.rpartition(".")[2].replace("_", " ")


class PlainNames(Names):
    """Cards by their ids in the pack, everything else by its kind and number."""

    def card(self, card: int) -> str:
        """Its id, or that it is hidden."""
        return spaced(self.view.card_name(card)) if card >= 0 else _("a hidden card")

    def ref(self, ref: Ref) -> str:
        """A card by its id, a seat by its player."""
        kind, number = ref
        if kind == "card":
            return self.card(number)
        if kind == "seat":
            return self.player(number)
        return f"{spaced(kind)} {number}"

    def option(self, option: Option) -> str:
        """The verb, and what it is about."""
        return " ".join([spaced(option.verb), *(self.ref(ref) for ref in option.about)])


def line(event: Event, names: PlainNames) -> Rich | None:
    """What happened, with its parts; nothing of phases."""
    if event.kind in ("phase", "window_closed", "passed"):
        return None
    parts = []
    for key, value in event.parts.items():
        match key, value:
            case ("card", int()):
                parts.append(names.card(value))
            case ("seat", int()) if 0 <= value < len(names.players):
                parts.append(names.player(value))
            case (_key, int() | str()):
                parts.append(f"{spaced(key)} {value}")
    return rich("{kind} {parts}", kind=Run(spaced(event.kind), "gold"), parts=Run(", ".join(parts)))
