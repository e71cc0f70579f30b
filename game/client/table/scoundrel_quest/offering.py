"""The buttons of a choice: where a card can go and why not, what it can be used on, and the usual ones in their places."""

from __future__ import annotations

from game.client.i18n import _
from game.client.said import Verb
from game.client.table.chances import percent
from game.client.table.frame import Offer
from game.client.table.scoundrel_quest import results
from game.client.table.scoundrel_quest.bargaining import BARGAIN
from game.client.table.scoundrel_quest.sorting import Sorting
from game.client.table.scoundrel_quest.talks import VERBS
from game.client.table.scoundrel_quest.words import aims_words, button_text
from game.client.text import fonts
from game.client.widgets import Spot
from game.games.scoundrel_quest.trading import partners
from game.games.scoundrel_quest.values import fighters
from game.rules import Decision, Option, Ref, Refusal

BEGUN = frozenset({"drop_gold", "show", "pay", "pay_cards"})
"""Decisions that only belong to something that was begun: until it is done it can be left."""
FLIGHT = ("exit", "run")
"""The verbs of who runs away."""
PUT = {"hand": ("carry", "stow"), "gear": ("put_away",), "pack": ("take_out",)}
"""What one expects to do with an item, by where it lies."""
LAST_OF_ALL = 1000.0
"""Behind all that comes out better or worse."""
TEN_SIDED = "d10"
"""The roll of which less is better (MQ-30.16)."""
ANCHORED = {"search": 0, "end_turn": 1, "roll": 1, "bargain": 2}
"""The order in which the buttons stand that are there in every turn, or in every combat."""


class Offering(Sorting):
    """A table whose buttons say what can be done, what can't and why, and stay where they are."""

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Exits and monsters of a flight lie on the map and are buttons too: else the only button would be to give up."""
        foes = self._foes(refs)
        found = self._sided(super().make_offers({**{foe: refs[foe] for foe in foes}, **refs}, placed - {*foes}))
        if self.choosing is None or self.sheet is not None:
            return found
        if self.choosing.picked:
            return [*self._aims(refs, placed), *self._barred(), *found]
        own = ("colour", self.view.table.colour[self.seat])
        found.sort(
            key=lambda one: one.what == own or (isinstance(one.what, Option) and one.what.about == (own,))
        )  # hunts oneself
        flight = [option for option in self.choosing.open() if option.verb in FLIGHT]
        back = [Offer(_("Back"), None, self.key_of(Verb.BACK))] if self._may_step_back() else []
        return [*(Offer(self.option_words(option), option) for option in flight), *found, *self._usual(found), *back]

    def take(self, offer: Offer) -> None:
        """A button that leads to targets puts the focus on the first of them."""
        match offer.what:
            case ("aim", number):
                spots = (one for one in self.desk.widgets if isinstance(one, Spot) and one.lit)
                lit = next((one for one in spots if isinstance(one.about, tuple) and one.about[1] == number), None)
                self.desk.focus_on(lit.key if lit is not None else self.first_focus())
            case _:
                super().take(offer)

    def anchored(self) -> list[Offer]:
        """Searching, the end of the turn or the roll, bargaining: each always in the same place."""
        if self.choosing is None or self.choosing.picked or self.choosing.decision.kind not in ("act", "combat"):
            return []
        found = [one for one in self.offers if _word(one) in ANCHORED]
        return sorted(found, key=lambda one: ANCHORED[_word(one)])

    # --- a card that is picked

    def _foes(self, refs: dict[Ref, list[Option]]) -> list[Ref]:
        """The monsters of the combat at which a card can be aimed: they are named before those that are out of sight."""
        fight, choosing = self.view.fight, self.choosing
        if fight is None or choosing is None or not choosing.picked or choosing.buttons():
            return []
        return [("card", card) for card in fight.foes if ("card", card) in refs]

    def _aims(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Beside what else can be done with a card a button leads to what it can be used on, which is lit where it lies."""
        assert self.choosing is not None
        if not self.choosing.buttons() or not self.choosing.aims:
            return []  # the prompt says what is to be chosen
        targets: dict[str, list[Ref]] = {}
        for ref, options in refs.items():
            if ref in placed:
                targets.setdefault(options[0].verb, []).append(ref)
        found = []
        for verb, lit in targets.items():
            words = aims_words(self.names, verb, lit)
            fits = next((one for one in words if fonts.body.measure(one) <= self.right.width - 12), words[-1])
            found.append(Offer(fits, lit[0] if len(lit) == 1 else ("aim", lit[0][1])))
        return found

    def _barred(self) -> list[Offer]:
        """Where the card that is picked can't go, and why: hands that are full, a pack with no room."""
        assert self.choosing is not None
        ref, able = self.choosing.picked[0], {option.verb for option in self.choosing.open()}
        item = ref[0] == "card" and len(self.choosing.picked) == 1 and self.view.table.kind[ref[1]] == "item"
        ways = PUT.get(self._mine(ref[1]), ()) if item else ()
        if not able & {*ways, "drop", "exchange"}:
            return []  # it is no time for sorting gear
        found = []
        for verb in ways:
            why = self.session.match.why_not(self.seat, verb, (ref,)) if verb not in able else None
            if why is not None:
                option = Option(verb, (ref,))
                found.append(Offer(button_text(self.names, option), option, why=why))
        return found

    def _sided(self, offers: list[Offer]) -> list[Offer]:
        """What strengthens or weakens a side says what would come of it; whoever fights finds the best of them first, and of
        the faces of a die as well.
        """
        choosing = self.choosing
        if choosing is None or not choosing.picked:
            return offers
        found: list[tuple[float, Offer]] = []
        for offer in offers:
            what = offer.what
            options = [what] if isinstance(what, Option) else choosing.next().get(what, []) if what is not None else []
            option = options[0] if len(options) == 1 else None
            if option is not None and option.verb == "set_die":
                found.append((self._worse(option), offer))
                continue
            sided = option is not None and any(kind == "side" for kind, _number in option.about)
            chance = results.chance_after(self.view, option) if option is not None and sided else None
            if chance is None:
                found.append((LAST_OF_ALL, offer))
                continue
            words = _("{words}: {n} to win").format(words=offer.words, n=percent(chance))
            found.append((-chance if self.seat in fighters(self.view) else 0.0, offer._replace(words=words)))
        return [offer for _chance, offer in sorted(found, key=lambda one: one[0])]

    def _worse(self, option: Option) -> float:
        """How far behind the best a face stands to which a die would be set, for who fights, runs away or uses a power."""
        totals, about = results.totals_with(self.view, option), dict(option.about)
        if totals is not None:
            return totals[1] - totals[0] if self.seat in fighters(self.view) else 0.0
        roll = next((one for one in self.view.rolls if one.id == about["roll"]), None)
        if roll is None or roll.seat != self.seat or roll.kind not in ("flee", TEN_SIDED):
            return 0.0
        return about["face"] if roll.kind == TEN_SIDED else -about["face"]

    # --- nothing is picked

    def _usual(self, found: list[Offer]) -> list[Offer]:
        """What one usually does in a turn and can't do now has its button all the same, and says why."""
        decision = self.view.decision
        if self.choosing is not None and self.choosing.decision.kind == "pay":
            return self._too_little(self.choosing.decision)
        words = {_word(one) for one in found}
        if self.choosing is not None and self.choosing.decision.kind == "combat" and "bargain" not in words:
            why = self.session.match.why_not(self.seat, "ask", ())
            return [Offer(_("Bargain"), BARGAIN, why=why)] if why is not None else []
        if self.choosing is None or self.choosing.decision.kind != "act" or decision is None:
            return []
        barred = []
        if "search" not in words and (why := self.session.match.why_not(self.seat, "search", ())) is not None:
            barred.append(Offer(button_text(self.names, Option("search")), Option("search"), why=why))
        here = self.view.at[self.seat]
        lies = self.view.zones[self.view.table.floor[self.view.cells[here]]] or self.view.hoard.get(here)
        if lies and "pick_up" not in words and (why := self.session.match.why_not(self.seat, "pick_up", ())) is not None:
            barred.insert(0, Offer(button_text(self.names, Option("pick_up")), Option("pick_up"), why=why))
        if "bargain" not in words and not any(one.verb in VERBS for one in decision.options):
            near = partners(self.view, self.seat)
            words_of = _("Neither has anything to trade.") if near else _("Nobody is near enough to trade with.")
            barred.append(Offer(_("Bargain"), BARGAIN, why=Refusal("MQ-35.1", words_of)))
        return barred

    def _too_little(self, decision: Decision) -> list[Offer]:
        """Who has not enough gold for a price finds the button for it off: items come first, for which no change is given."""
        if any(one.verb == "pay_gold" for one in decision.options):
            return []
        option = Option("pay_gold", (("amount", dict(decision.about)["amount"]),))
        words = _("You have {n} gold: pay with an item first, then with gold.").format(n=self.view.gold[self.seat])
        return [Offer(button_text(self.names, option), option, why=Refusal(decision.rule, words))]

    def _may_step_back(self) -> bool:
        """Is this the second half of something that was begun and can be taken back?"""
        choosing = self.choosing
        begun = choosing is not None and not choosing.picked and choosing.decision.kind in BEGUN
        return begun and self.session.match.can_undo

    def _back(self) -> bool:
        """Who has begun to pay, to drop gold or to show cards leaves it."""
        return super()._back() or (self._may_step_back() and self._undo())


def _word(offer: Offer) -> str:
    """The verb of an offer, or the word of what is no option."""
    return offer.what[0] if offer.what is not None else ""
