"""The camp between two chapters: what the purse can buy."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.campaign.chapters import Offer
from game.campaign.journey import Journey
from game.client.brush import Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, language, n_, pick
from game.client.scenes.carried import Names, belongings
from game.client.scenes.dialog import DialogScene
from game.client.scenes.menu import MenuScene
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.table.card_adventure.kept import brought, cards_above, wasted_words
from game.client.text import fonts
from game.client.widgets import Button, Choice, Label, Widget, nothing
from game.content.card_adventure.pack import Pack
from game.content.card_adventure.texts import card_name, rules_text
from game.sessions.trouble import Trouble


class CampScene(MenuScene):
    """What the purse can buy, for one hero at a time. `buy` does it, and keeps it."""

    def __init__(self, journey: Journey, pack: Pack, names: Names, buy: Callable[[Offer, int], None]) -> None:
        super().__init__()
        self.journey, self.pack, self.names, self.pay = journey, pack, names, buy
        self.hero, self.index = journey.can_buy or (0, 0)
        self.bought = ""
        """What was bought last, in words, until something else is looked at."""

    @property
    def offers(self) -> list[Offer]:
        """What there is."""
        return self.journey.campaign.file.camp

    def layout(self) -> list[Widget]:
        """Whose turn it is, the offers, what that hero carries, and the two buttons."""
        top, line = 44, fonts.row
        bottom = HEIGHT - 8 - line
        wide, button = 320, 150
        journey = self.journey
        words = [self._line(offer) for offer in self.offers]
        offer = self.offers[self.index]
        why = journey.why_not_buy(offer, self.hero)
        heroes = [f"{'ABCD'[number]} {hero.name}" for number, hero in enumerate(journey.heroes)]
        gold = n_("{n} coin", "{n} coins", journey.gold).format(n=journey.gold)
        lower = top + line + 6
        return [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), _("Camp"), fonts.title, "gold", "center"),
            Choice(Rect(12, top, wide, line), heroes, self.hero, self._turn, key="hero", zone="hero"),
            Label(Rect(18 + wide, top, WIDTH - 30 - wide, line), gold, ink="hot", align="center", middle=True),
            ListBox(Rect(12, lower, wide, bottom - 6 - lower), words, self.index, self._select, self._buy, "offers", "offers"),
            TextView(Rect(18 + wide, lower, WIDTH - 30 - wide, bottom - 6 - lower), self._told(), "told", "told", frame="panel"),
            Button(Rect(12, bottom, button, line), _("Back"), self.back, "leave", "ways"),
            Label(Rect(18 + button, bottom, WIDTH - 36 - 2 * button, line), self.bought or (pick(why) if why else ""),
                  ink="good" if self.bought else "bad", align="center", middle=True, key="why"),
            Button(Rect(WIDTH - 12 - button, bottom, button, line), _("Buy"), self._buy, "buy", "ways", enabled=why is None,
                   why=pick(why) if why else ""),
        ]  # fmt: skip

    def first_focus(self) -> str:
        """The offers."""
        return "offers"

    def _line(self, offer: Offer) -> Row:
        price = n_("{n} coin", "{n} coins", offer.price).format(n=offer.price)
        return Row(self._called(offer), price, self.journey.why_not_buy(offer, self.hero) is None)

    def _called(self, offer: Offer) -> str:
        names: Mapping[str, str] = {
            "damage": _("Tend a wound"), "poison": _("Draw out poison"), "curse": _("Have a curse lifted"),
        }  # fmt: skip
        card = self.pack.cards.get(offer.item)
        return names.get(offer.sells) or (card_name(card, language()) if card is not None else offer.item)

    def _told(self) -> list[Entry]:
        """What is selected does, then who would have it."""
        hero = self.journey.heroes[self.hero]
        does = self._does(self.offers[self.index])
        return [*does, Entry(""), Entry(hero.name, ink="gold"), Entry(self.names(hero.character), ink="dim"),
                *belongings(hero, self.pack)]  # fmt: skip

    def _does(self, offer: Offer) -> list[Entry]:
        """What an offer does: for a card all that stands on it."""
        card = self.pack.cards.get(offer.item)
        if offer.sells == "item" and card is not None:
            found = [Entry(card_name(card, language()), ink="cool")]
            if over := self._above(offer):
                found.append(Entry(over, ink="bad"))
            found += [Entry(line) for line in rules_text(card, language()).split("\n") if line]
            return [*found, Entry(card.flavour[language()], ink="dim")] if card.flavour is not None else found
        words = {
            "damage": _("The highest damage token is taken away."),
            "poison": _("The highest poison token is taken away."),
            "curse": _("The oldest curse is taken away."),
        }  # fmt: skip
        return [Entry(words.get(offer.sells, ""))]

    def _above(self, offer: Offer) -> str:
        """The cards that an item would bring and that the hero may keep none of, in words; empty where there are none."""
        limits = self.pack.classes[self.journey.heroes[self.hero].character].limits
        return cards_above(
            brought(getattr(self.pack.cards.get(offer.item), "effects", ())), lambda family: getattr(limits, family)
        )

    def _turn(self, hero: int) -> None:
        self.hero, self.bought = hero, ""
        self.relayout()

    def _select(self, index: int) -> None:
        self.index, self.bought = index, ""
        self.relayout()

    def _buy(self) -> None:
        """What brings a hero nothing to keep is asked for once."""
        offer = self.offers[self.index]
        if self.journey.why_not_buy(offer, self.hero) is not None:
            return
        if over := self._above(offer):
            words = wasted_words(self.journey.heroes[self.hero].name, over)
            self.app.push(DialogScene(words, [(_("Go back"), nothing), (_("Buy"), self._bought)]))
            return
        self._bought()

    def _bought(self) -> None:
        offer = self.offers[self.index]
        self.bought = ""
        try:
            self.pay(offer, self.hero)
            self.bought = _("Bought: {what}").format(what=self._called(offer))
        except Trouble as trouble:
            self.app.tell(trouble.line(language()))
        self.relayout()

    def back(self) -> bool:
        """Esc goes back to the road."""
        self.app.pop(self)
        return True
