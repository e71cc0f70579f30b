"""The inspector: the whole of whatever the focus is on, its keywords with a line of meaning each, and the rule."""

from __future__ import annotations

from game.client.i18n import _, language
from game.client.table.card_adventure.words import Names, cost_text, family_name
from game.client.table.inspector import Inspector as BaseInspector
from game.client.text import Rich, rich
from game.client.widgets import Entry
from game.content.schema import Card, ItemCard, MagicCombat, MonsterCard
from game.content.text import ability_text, attribute_text, class_text, penalty_text, rules_text
from game.games.card_adventure import CardAdventureView
from game.rules import Ref

KINDS = ("attack", "mp", "magic", "item", "trap", "curse", "structure")
"""Kinds of cards that are keywords."""


class Inspector(BaseInspector):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    game = "card_adventure"
    view: CardAdventureView
    names: Names

    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on a card, a square, a structure or a seat."""
        kind, number = ref
        match kind:
            case "card":
                return self._card(number)
            case "square":
                return self._square(number)
            case "route":
                return self._structure(number)
            case "seat":
                return self._seat(number)
        return []

    def _card(self, card: int) -> list[Entry]:
        if card < 0:
            return [Entry(self.names.card(card), ink="gold"), Entry(_("It lies hidden: nobody may look at it."), ink="dim")]
        printed = self.view.table.card[card]
        head = [Entry(self.names.card(card), ink="gold"), Entry(self._numbers(card), ink="cool")]
        if isinstance(printed, MonsterCard):
            return head + self._monster(card, printed)
        body = [Entry(text) for text in rules_text(printed, language()).split("\n") if text]
        if printed.flavour is not None:
            body.append(Entry(printed.flavour[language()], ink="dim"))
        family = [self.keyword(name) for name in _keywords(printed)]
        return head + body + family

    def _numbers(self, card: int) -> str:
        printed = self.view.table.card[card]
        kind = family_name(printed.family)
        match printed.family:
            case "attack":
                return _("{kind}  BP {n}").format(kind=kind, n=printed.bp)
            case "mp":
                return _("{kind}  {n} MP").format(kind=kind, n=printed.mp)
            case "magic":
                return _("{kind}  {n} MP").format(kind=kind, n=cost_text(self.view, card))
            case "monster":
                return _("{kind}  BP {n}").format(kind=kind, n=self.view.bp(card))
        return kind

    def _monster(self, card: int, printed: MonsterCard) -> list[Entry]:
        view = self.view
        found: list[Entry] = []
        counters = view.reviving.get(card)
        if counters:
            found.append(Entry(_("Face down; it revives in {n} turns.").format(n=counters), ink="hot"))
        if not view.back_readable(card):
            if not counters:
                found.append(Entry(_("Penalty and abilities can be read once you fight it."), ink="dim"))
            return found
        lang = language()
        found.append(Entry(rich("{bad:" + _("Penalty") + "} {what}", what=penalty_text(printed.penalty, lang))))
        found.append(self.keyword("penalty", named=False))
        if printed.kinds:
            found.append(Entry(_(", ").join(word.names[lang] for word in printed.kinds), ink="dim"))
        if printed.attributes:
            found.append(Entry(_(", ").join(attribute_text(word.names, lang) for word in printed.attributes), ink="magic"))
            found.append(self.keyword("attribute", named=False))
        for ability in printed.abilities:
            gone = isinstance(ability, MagicCombat) and card in view.dispelled
            found.append(Entry(ability_text(ability, lang), ink="faint" if gone else "magic"))
            kinds = ["magic_combat", ability.gives.ability] if isinstance(ability, MagicCombat) else [ability.ability]
            found += [self.keyword(kind, named=False) for kind in kinds]
        if not printed.moves:
            found.append(Entry(_("It never moves."), ink="dim"))
        return found

    def _square(self, square: int) -> list[Entry]:
        view, names = self.view, self.names
        one = view.table.board.squares[square]
        found = [Entry(names.square(square), ink="gold"), Entry(names.area(one.area), ink="dim")]
        if not one.rest or (one.area >= 0 and not view.table.board.areas[one.area].rest):
            found.append(Entry(_("No resting here."), ink="bad"))
        pcs = view.pcs_in(square)
        if pcs:
            found.append(Entry(rich("{who}", who=_joined([names.who(seat) for seat in pcs]))))
        monsters = view.monsters_in(square)
        for card in reversed(monsters):
            if card >= 0:
                found.append(Entry(rich("{icon:log_fight} {name}  {cool:BP} {n}", name=names.card(card), n=view.bp(card))))
        unseen = sum(1 for card in monsters if card < 0)
        if unseen:
            found.append(Entry(rich("{icon:log_fight} {line}", line=_("{n} more, hidden").format(n=unseen)), ink="dim"))
        items = [card for card in view.items_in(square) if card >= 0]
        found += [Entry(rich("{icon:log_item} {name}", name=names.card(card))) for card in items]
        hidden_items = len(view.items_in(square)) - len(items)
        if hidden_items:
            found.append(Entry(rich("{icon:log_item} {line}", line=_("{n} hidden").format(n=hidden_items)), ink="dim"))
        traps = [card for card in view.zones[view.table.squares[square]] if card >= 0 and view.table.card[card].family == "trap"]
        found += [Entry(rich("{icon:log_hurt} {name}", name=names.card(card)), ink="bad") for card in traps]
        scenery = view.table.scenery.get(square)
        for card in view.zones[scenery] if scenery is not None else ():
            found.append(Entry(rich("{icon:log_door} {name}", name=names.card(card)), ink="cool"))
            found += [Entry(text, ink="dim") for text in rules_text(view.table.card[card], language()).split("\n") if text]
        for sign in view.table.board.signs:
            if sign.square == square:
                found.append(Entry(_("Monsters appear on a {faces}.").format(faces=_faces(sign.faces)), ink="hot"))
                found.append(self.keyword("sign"))
        for arrow in view.table.board.arrows:
            if arrow.square == square:
                text = _("On a {faces} its monsters go to {square}.")
                found.append(Entry(text.format(faces=_faces(arrow.faces), square=names.square(arrow.path[-1])), ink="hot"))
                found.append(self.keyword("arrow"))
        return found

    def _structure(self, route: int) -> list[Entry]:
        view, names = self.view, self.names
        structure = view.table.board.routes[route].structure
        if structure is None or not view.zones[view.table.structure[route]]:
            return []
        gate = structure.kind == "gate"
        card = next(one for one in view.zones[view.table.structure[route]] if view.table.zones.family(one) == "structure")
        found = [Entry(names.card(card), ink="gold")]
        if structure.kind != "bridge":
            found.append(Entry(_("Strength {n}").format(n=view.strength(route)), ink="cool"))
        counter = view.counter_on(route)
        if counter is not None:
            found.append(Entry(names.card(counter), ink="cool"))
        if structure.kind == "wall":
            found.append(Entry(_("Walls stacked: {n}").format(n=view.walls_on(route)), ink="cool"))
        if route in view.open_gates:
            found.append(Entry(_("The gate is open.") if gate else _("The bridge is down."), ink="good"))
        found += [Entry(text) for text in rules_text(view.table.card[card], language()).split("\n") if text]
        found.append(self.keyword(structure.kind if structure.kind in ("gate", "wall") else "structure"))
        return found

    def _seat(self, seat: int) -> list[Entry]:
        view, names = self.view, self.names
        found = [Entry(rich("{who}", who=names.who(seat)))]
        found.append(Entry(class_text(view.table.characters[seat], language()), ink="dim"))
        if view.out[seat]:
            return [*found, Entry(_("Out of the game."), ink="bad")]
        hp = view.hp(seat)
        for family, icon in (("damage", "hurt"), ("poison", "poison")):
            total = _("{n} of {hp}").format(n=view.total(seat, family), hp=hp)
            found.append(Entry(rich("{icon:log_" + icon + "} {name} {n}", name=family_name(family), n=total)))
        for curse in view.zones[view.table.curses[seat]]:
            found.append(Entry(rich("{icon:log_magic} {name}", name=names.card(curse)), ink="magic"))
        for family in ("attack", "mp", "magic", "item"):
            held = view.hand(seat, family)
            if held:
                found.append(Entry(rich("{cool:{kind}} {cards}".replace("{kind}", family_name(family)), cards=names.cards(held))))
        return found


def _keywords(printed: Card) -> list[str]:
    """The keywords of a card that is no monster: its kind, and what a key or a treasure is."""
    found: list[str] = [printed.family] if printed.family in KINDS else []
    if isinstance(printed, ItemCard):
        found += ["key"] if printed.target == "gate" else [] if printed.usable else ["treasure"]
    return found


def _faces(faces: tuple[int, ...]) -> str:
    return _(", ").join(str(face) for face in faces)


def _joined(names: list[Rich]) -> Rich:
    parts: Rich = ()
    for name in names:
        parts = (*parts, *(rich("  ") if parts else ()), *name)
    return parts
