"""The inspector: the whole of whatever the focus is on, its keywords with a line of meaning each, and the rule."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.i18n import _, language, n_
from game.client.scrolling import Entry
from game.client.table.card_adventure import goal
from game.client.table.card_adventure.rule_words import harm_words
from game.client.table.card_adventure.sums import astray, falling, fight_to_pay, gives_way, hand_bp, raised, sum_of, used_on
from game.client.table.card_adventure.toll import toll
from game.client.table.card_adventure.words import STEPS, Names, cost_text, family_name, turned
from game.client.table.chances import percent
from game.client.table.inspector import Inspector as BaseInspector
from game.client.table.inspector import figure, said_of
from game.client.text import NO_BREAK, Rich, Run, rich
from game.content.card_adventure.abilities import MagicCombat
from game.content.card_adventure.cards import Card, ItemCard, MonsterCard, StructureCard
from game.content.card_adventure.texts import ability_text, class_text, penalty_text, rules_text
from game.games.card_adventure import CardAdventureView
from game.games.card_adventure.table import BAGS
from game.rules import Ref

KINDS = ("attack", "mp", "magic", "item", "trap", "curse", "structure")
"""Kinds of cards that are keywords."""


VERB_CLAUSES = {
    "rest": ("CA-12.13", "CA-12.1"),
    "end_go": ("CA-9.1",),
    "pass": ("CA-22.4", "CA-14.7"),
    "settle_all": ("CA-22.11",),
    "take_back": ("CA-17.9",),
    "cast_now": ("CA-17.9",),
}
"""What is told about a choice that lies nowhere: the entries of these clauses. A pass is one in a fight, or on structures."""
TOLD = tuple(VERB_CLAUSES)


class Inspector(BaseInspector):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    game = "card_adventure"
    view: CardAdventureView
    names: Names

    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on a card, a square, a structure, a seat, a sign, an arrow, a step of the turn, the turns, the goal."""
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
            case "sign":
                return self._sign(number)
            case "arrow":
                return self._arrow(number)
            case "step":
                return [self.keyword(f"step_{STEPS[number]}")]
            case "turn":
                title = Entry(_("Turn {n}").format(n=self.view.turn), ink="gold")
                return [title, Entry(goal.turns_left(self.view, self.view.turn)), self.keyword("turn", named=False)]
            case "goal":
                return self._goal()
            case "verb":
                return self._verb(TOLD[number])
            case "decision" if self.view.decision is not None:
                return self.telling(self.view.decision.rule)
        return []

    def _goal(self) -> list[Entry]:
        """What has to be done, how far it is, what else ends the game, how many turns are left."""
        found = [Entry(_("The goal"), ink="gold"), Entry(goal.sentence(self.names)), Entry(goal.progress(self.names), ink="good")]
        found += [Entry(words) for words in goal.own_ends(self.view)]
        found.append(Entry(goal.turns_left(self.view, self.view.turn), ink="dim"))
        counts = goal.at_once(self.view)
        return [*found, *([Entry(counts)] if counts else []), *self.rule("CA-B1")]

    def _verb(self, verb: str) -> list[Entry]:
        """What the rulebook says about a choice that lies nowhere on the table."""
        clauses = VERB_CLAUSES[verb]
        if verb == "pass":
            clauses = clauses[:1] if self.view.fight >= 0 else clauses[1:]
        told = [entry for clause in clauses for entry in self.telling(clause)]
        return [*self._resting(), *told] if verb == "rest" else told

    def _resting(self) -> list[Entry]:
        """How likely resting puts the character out: a 9 draws a damage token, a 10 a poison token (CA-12.16, CA-12.17)."""
        view = self.view
        seat = view.decision.seat if view.decision is not None else -1
        if seat < 0:
            return []
        chance = toll(view, seat, {"damage": 1}).out * 4 / 36 + toll(view, seat, {"poison": 1}).out * 3 / 36
        words = _("A 9 or 10 may put you out: {chance}")
        return [Entry(rich("{icon:log_lose} {words}", words=words.format(chance=percent(chance))), ink="bad")] if chance else []

    def _sign(self, number: int) -> list[Entry]:
        """What an appearance sign brings, and where."""
        sign = self.view.table.board.signs[number]
        words = _("Monsters appear in {square} on {faces}.")
        found = [Entry(words.format(faces=_faces(sign.faces), square=self.names.square(sign.square)), ink="hot")]
        coming = self.view.seats
        many = n_("{n} monster each time: one for each character that began the game.",
                  "{n} monsters each time: one for each character that began the game.", coming)  # fmt: skip
        return [*found, Entry(many.format(n=coming)), self.keyword("sign")]

    def _arrow(self, number: int) -> list[Entry]:
        """Where a move arrow leads the monsters of its square."""
        arrow = self.view.table.board.arrows[number]
        start, end = self.names.square(arrow.square), self.names.square(arrow.path[-1])
        words = _("On {faces} the monsters of {start} that can move go to {square}.")
        found = [Entry(words.format(faces=_faces(arrow.faces), start=start, square=end), ink="hot")]
        if len(arrow.path) > 1:
            found.append(Entry(n_("{n} square away", "{n} squares away", len(arrow.path)).format(n=len(arrow.path)), ink="dim"))
        if not self.view.monsters_in(arrow.square):
            found.append(Entry(_("No monster is there now: nothing moves."), ink="dim"))
        return [*found, self.keyword("arrow")]

    def _card(self, card: int) -> list[Entry]:
        if card < 0:
            return [Entry(self.names.card(card), ink="gold"), Entry(_("It lies hidden: nobody may look at it."), ink="dim")]
        printed = self.view.table.card[card]
        head = [Entry(self.names.card(card), ink="gold"), Entry(self._numbers(card), ink="cool")]
        if isinstance(printed, MonsterCard):
            return head + self._monster(card, printed)
        lines = rules_text(printed, language()).split("\n")
        body = [Entry(text) for text in lines[printed.family in ("attack", "mp") :] if text]  # their number stands above
        if printed.flavour is not None:
            body.append(Entry(printed.flavour[language()], ink="dim"))
        if isinstance(printed, StructureCard) and card in self.view.structures_with(max(self.view.seat, 0)):
            head[1:1] = [Entry(words, ink="hot") for use in range(len(printed.uses)) if (words := turned(self.names, card, use))]
        family = [self.keyword(name) for name in (*_keywords(printed), *(("bp",) if printed.family == "attack" else ()))]
        return head + body + family

    def _numbers(self, card: int) -> str:
        """The kind of a card and its number, which no end of a line comes between."""
        return self._kind_and_number(card).replace("BP ", f"BP{NO_BREAK}")

    def _kind_and_number(self, card: int) -> str:
        printed = self.view.table.card[card]
        kind = family_name(printed.family)
        match printed.family:
            case "attack":
                return _("{kind}  BP {n}").format(kind=kind, n=self._attack_bp(card, printed.bp))
            case "mp":
                return _("{kind}  {n} MP").format(kind=kind, n=printed.mp)
            case "magic":
                return _("{kind}  {n} MP").format(kind=kind, n=cost_text(self.view, card))
            case "monster":
                return _("{kind}  BP {n}").format(kind=kind, n=self.view.bp(card))
        return kind

    def _attack_bp(self, card: int, printed: int) -> int:
        """What an attack card counts now in the hand of who holds it; else what is printed."""
        held = (seat for seat in range(self.view.seats) if card in self.view.hand(seat, "attack"))
        return next((hand_bp(self.view, seat, card) for seat in held), printed)

    def _monster(self, card: int, printed: MonsterCard) -> list[Entry]:
        view = self.view
        found: list[Entry] = self._stand(card) if view.fight >= 0 and card in view.fighters_in(view.fight) else []
        counters = view.reviving.get(card)
        if counters:
            found.append(
                Entry(
                    n_("Face down; it revives in {n} turn.", "Face down; it revives in {n} turns.", counters).format(n=counters),
                    ink="hot",
                )
            )
        if not view.back_readable(card):
            if not counters:
                found.append(Entry(_("Penalty and abilities can be read once you fight it."), ink="dim"))
            return [*found, self.keyword("bp")]
        lang = language()
        found.append(Entry(said_of(Run(_("Penalty"), "bad"), penalty_text(printed.penalty, lang))))
        found.append(self.keyword("penalty", named=False))
        if printed.kinds:
            found.append(Entry(_(", ").join(word.names[lang] for word in printed.kinds), ink="dim"))
        if printed.attributes:
            words = _(", ").join(word.names[lang] for word in printed.attributes)
            found.append(Entry(_("Attribute: {words}").format(words=words), ink="magic"))
            found.append(self.keyword("attribute", named=False))
        for ability in printed.abilities:
            gone = isinstance(ability, MagicCombat) and card in view.dispelled
            found.append(Entry(ability_text(ability, lang), ink="dim" if gone else "magic"))
            kinds = ["magic_combat", ability.gives.ability] if isinstance(ability, MagicCombat) else [ability.ability]
            found += [self.keyword(kind, named=False) for kind in kinds]
        if not printed.moves:
            found.append(Entry(_("It never moves."), ink="dim"))
        return found

    def _stand(self, monster: int) -> list[Entry]:
        """How a monster of the fight stands: what it needs, every addend on its line, the verdict, who would pay what."""
        view, names = self.view, self.names
        one = sum_of(view, monster)
        if monster in view.settled:
            return [Entry(_("It has been settled in this fight: it stands, and nobody takes anything more."), ink="dim")]
        found = []
        if one.need != one.bp:
            words = _("Needed: BP {bp} + physical {x} = {n}")
            found.append(Entry(words.format(bp=one.bp, x=one.need - one.bp, n=one.need), ink="cool"))
        for seat, card, value in one.cards:
            found.append(self._addend(seat, card, value))
            if value < one.bp:
                found.append(Entry(_("lower than BP {bp}: costs a penalty").format(bp=one.bp), ink="bad"))
        if one.free:
            found.append(Entry(_("No card yet, so it is free: everybody here takes its penalty."), ink="bad"))
        elif one.cards:
            found.append(Entry(falling(view, one), ink="good" if one.falls else "hot"))
        penalty = penalty_text(view.table.card[monster].penalty, language())
        for seat, times in one.penalties:
            words = _("{who} takes {what}") if times == 1 else _("{who} takes {what} ×{n}")
            found.append(Entry(rich(words, who=names.who(seat), what=Run(penalty, "bad"), n=times)))
            found += self._toll(seat, fight_to_pay(view, seat))
        if one.cards and not one.penalties:
            found.append(Entry(_("Nobody takes a penalty."), ink="good"))
        return found

    def _toll(self, seat: int, drawn: Mapping[str, int]) -> list[Entry]:
        """What drawing so many tokens may come to, and how likely the character is out then."""
        view, one = self.view, toll(self.view, seat, drawn)
        found = []
        for family in BAGS:
            if one.counts[family]:
                low, high = one.ranges[family]
                words = _("{what} ×{n}: {have} + {low} to {high}") if low < high else _("{what} ×{n}: {have} + {low}")
                have = view.total(seat, family)
                told = words.format(what=family_name(family), n=one.counts[family], have=have, low=low, high=high)
                found.append(Entry(told, ink="hot"))
        if one.chance:
            words = _("Out from {n} on: {chance}")
            found.append(
                Entry(rich("{icon:log_lose} {words}", words=words.format(n=view.hp(seat) + 1, chance=one.chance)), ink="bad")
            )
        return found

    def _addend(self, seat: int, card: int, value: int) -> Entry:
        """A card that counts for a sum."""
        return Entry(rich("{who} {card} {n}", who=self.names.who(seat), card=self.names.card(card), n=Run(f"+{value}", "gold")))

    def _square(self, square: int) -> list[Entry]:
        view, names = self.view, self.names
        one = view.table.board.squares[square]
        found = [Entry(names.square(square), ink="gold"), *self._harm(square)]
        monsters = view.monsters_in(square)
        for card in reversed(monsters):
            if card >= 0:
                words = "{icon:log_fight} {name}  {cool:BP}" + NO_BREAK + "{n}"
                found.append(Entry(rich(words, name=names.card(card), n=view.bp(card))))
        unseen = sum(1 for card in monsters if card < 0)
        if unseen:
            found.append(Entry(rich("{icon:log_fight} {line}", line=_("{n} under the top card").format(n=unseen)), ink="dim"))
        found.append(Entry(names.area(one.area), ink="dim"))
        if square in view.table.board.goal.squares:
            found.append(Entry(rich("{icon:log_win} {goal}", goal=Run(goal.sentence(names), "gold"))))
            if monsters and (counts := goal.at_once(view)):
                found.append(Entry(counts, ink="good"))
        if not one.rest or (one.area >= 0 and not view.table.board.areas[one.area].rest):
            found.append(Entry(_("No resting here."), ink="bad"))
        pcs = view.pcs_in(square)
        if pcs:
            found.append(Entry(rich("{who}", who=_joined([names.who(seat) for seat in pcs]))))
        items = [card for card in view.items_in(square) if card >= 0]
        for card in items:
            found += [Entry(rich("{icon:log_item} {name}", name=names.card(card))), *self._does(card)]
        hidden_items = len(view.items_in(square)) - len(items)
        if hidden_items:
            found.append(Entry(rich("{icon:log_item} {line}", line=_("{n} hidden").format(n=hidden_items)), ink="dim"))
        scenery = view.table.scenery.get(square)
        for card in view.zones[scenery] if scenery is not None else ():
            found.append(Entry(rich("{icon:log_door} {name}", name=names.card(card)), ink="cool"))
            found += self._does(card)
        signs = [sign for sign in view.table.board.signs if sign.square == square]
        arrows = [arrow for arrow in view.table.board.arrows if arrow.square == square]
        for sign in signs:
            found.append(Entry(_("Monsters appear on {faces}.").format(faces=_faces(sign.faces)), ink="hot"))
        for arrow in arrows:
            text = _("On {faces} its monsters that can move go to {square}.")
            found.append(Entry(text.format(faces=_faces(arrow.faces), square=names.square(arrow.path[-1])), ink="hot"))
        there = (("monster", monsters), ("sign", signs), ("arrow", arrows))
        return found + [self.keyword(name) for name, ones in there if ones]

    def _harm(self, square: int) -> list[Entry]:
        """What hurts whoever comes here or stays: traps, then the board's own rules."""
        view, board = self.view, self.view.table.board
        found: list[Entry] = []
        for card in view.zones[view.table.squares[square]]:
            if card >= 0 and view.table.card[card].family == "trap":
                found += [Entry(rich("{icon:log_hurt} {name}", name=self.names.card(card)), ink="bad"), *self._does(card)]
        for rule in board.rules:
            if square == rule.square or (rule.area >= 0 and rule.area == board.squares[square].area):
                if words := harm_words(rule, board, view.table.pack.cards):
                    found.append(Entry(words, ink="hot"))
        return found

    def _does(self, card: int) -> list[Entry]:
        """What a card that lies in a square does, in short lines."""
        return [Entry(text, ink="dim") for text in rules_text(self.view.table.card[card], language()).split("\n") if text]

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
        used = used_on(view, route)
        found += [self._addend(seat, attack, value) for seat, attack, value in used]
        if used:
            total = sum(value for _seat, _card, value in used)
            falls = gives_way(view, route, total)
            words = _("{total} against {n}: it gives way") if falls else _("{total} against {n}: it holds")
            found.append(Entry(words.format(total=total, n=view.strength(route)), ink="good" if falls else "hot"))
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
        found += self._toll(seat, fight_to_pay(view, seat))
        for family, icon in (("damage", "hurt"), ("poison", "poison")):
            total = _("{n} of {hp}").format(n=view.total(seat, family), hp=hp)
            tokens = [view.table.value[card] for card in view.zones[view.table.tokens[family][seat]]]
            apart = view.options.token_total != "count" and (len(tokens) > 1 or 0 in tokens)
            if apart:  # one that is worth nothing has been drawn all the same
                total = f"{total} ({' + '.join(map(str, tokens))})"
            found.append(Entry(figure("log_" + icon, _("Damage") if family == "damage" else _("Poison"), total)))
        if more := raised(view, seat):
            found.append(Entry(_("Attack cards +{n} this turn").format(n=more), ink="good"))
        for curse in view.zones[view.table.curses[seat]]:
            found.append(Entry(rich("{icon:log_magic} {name}", name=names.card(curse)), ink="magic"))
        lying = astray(view, seat)
        if lying:
            found.append(Entry(rich(_("Presented to a monster that is gone: {cards}"), cards=names.cards(lying)), ink="dim"))
        for family in ("attack", "mp", "magic", "item"):
            held = view.hand(seat, family)
            if held:
                found.append(Entry(said_of(Run(family_name(family), "cool"), names.cards(held))))
        return found


def _keywords(printed: Card) -> list[str]:
    """The keywords of a card that is no monster: its kind, and what a key or a treasure is."""
    found: list[str] = [printed.family] if printed.family in KINDS else []
    if isinstance(printed, ItemCard):
        found += ["key"] if printed.target == "gate" else [] if printed.usable else ["treasure"]
    return found


def _faces(faces: tuple[int, ...]) -> str:
    """Faces of a die: "2", "2 or 5", "1, 2 or 5"."""
    *first, last = map(str, faces)
    return _(", ").join(first) + _(" or ") + last if first else last


def _joined(names: list[Rich]) -> Rich:
    parts: Rich = ()
    for name in names:
        parts = (*parts, *(rich("  ") if parts else ()), *name)
    return parts
