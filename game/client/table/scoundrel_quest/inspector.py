"""The inspector of Scoundrel Quest: cards, rooms, links, monsters, scoundrels and offers in whole, and the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.bots.scoundrel_quest.chances import helped, with_helper
from game.client.i18n import _, language, n_
from game.client.scrolling import Entry
from game.client.table import passing
from game.client.table.chances import percent
from game.client.table.inspector import Inspector as BaseInspector
from game.client.table.names import listed
from game.client.table.scoundrel_quest import prices, results, sheet
from game.client.table.scoundrel_quest.belongings import PLACES, kind_of
from game.client.table.scoundrel_quest.choosing import OWN
from game.client.table.scoundrel_quest.defeat import defeat_of, defeat_words
from game.client.table.scoundrel_quest.ends import Came, came_of, came_words
from game.client.table.scoundrel_quest.entering import entering_words, harm_of, on_the_way_words
from game.client.table.scoundrel_quest.hints import Way, moves_of, reach, unsure
from game.client.table.scoundrel_quest.sums import (
    Part,
    beast_parts,
    bonus_parts,
    brings_nothing,
    dice_parts,
    fate_words,
    fates_due,
    foot_words,
    is_decided,
    levels_shared,
    prize_words,
    sums_of,
)
from game.client.table.scoundrel_quest.talks import HANDED, handed_words
from game.client.table.scoundrel_quest.thrown import brings_monster, find_words, search_chances
from game.client.table.scoundrel_quest.words import Names, button_text, colour_name, face_name
from game.client.text import Icon, Rich, Run, fonts, rich
from game.content.rulebook_loader import shipped_rulebooks
from game.content.scoundrel_quest.texts import rules_text, type_line
from game.content.scoundrel_quest.vocabulary import COLOURS, FACES
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.dice import TEN
from game.games.scoundrel_quest.geometry import START, sides
from game.games.scoundrel_quest.helping import may_help
from game.games.scoundrel_quest.monsters_turn import walks
from game.games.scoundrel_quest.outcome import victors, wins_ties
from game.games.scoundrel_quest.position import LOOTED, Beast
from game.games.scoundrel_quest.powers import needed
from game.games.scoundrel_quest.refusals import why_not
from game.games.scoundrel_quest.roads import cost_of
from game.games.scoundrel_quest.values import (
    beast_dice,
    beast_level,
    beast_treasure,
    fighters,
    full_move,
    ignores,
    move_left,
    search_dice,
    total,
)
from game.rules import Option, Ref
from game.rules.offers import offer_of

TOLD_BY = {"begin": "MQ-6.2", "close": "", "pay_cards": ""}
"""The clause that tells newcomers about a choice, where that is not its own."""
USUAL = {"end_turn": "MQ-13.1", "search": "MQ-12.1", "buy_level": "MQ-29.12", "recover": "MQ-7.8", "roll": "MQ-17.2"}
"""The clauses that tell of what is usual in a turn and is about nothing on the table."""
TELLS = {"start": "MQ-6.2", "fight": "MQ-15.1"}
"""The clauses that tell of what may lead into a combat in the own room."""
MEANT = {"carry": "", "take_out": "", "stow": "pack", "put_away": "pack", "drop": "floor"}
"""What is done with an item that is told of by the place where it comes to lie; empty: where it is carried or worn."""


class Inspector(BaseInspector):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    game = "scoundrel_quest"
    view: QuestView
    names: Names

    def __init__(
        self,
        view: QuestView,
        names: Names,
        seat: int,
        chance_at: Callable[[int], float | None] = lambda _cell: None,
        chance_by: Callable[[Option], float | None] = lambda _option: None,
        came_by: Callable[[Option], Came | None] | None = None,
    ) -> None:
        super().__init__(view, names)
        self.seat, self.chance_at, self.chance_by = seat, chance_at, chance_by
        self.came_by = came_by or partial(came_of, view)

    def rule(self, clause: str) -> list[Entry]:
        """The way to the rule where there is a rulebook, else the clause."""
        if self.game in shipped_rulebooks():
            return super().rule(clause)
        return [Entry(clause, ink="dim", font=fonts.small)] if clause else []

    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on a card, a room, a link, a player, an offer, a deal."""
        kind, number = ref
        match kind:
            case "card":
                return self._card(number)
            case "cell":
                return self._cell(number)
            case "border":
                return self._border(number)
            case "seat":
                return self._seat(number)
            case "offer":
                return self._offer(number)
            case "deal":
                return self._cell(self.view.at[self.seat])
            case "turn":
                return self._turn()
            case "odds":
                return self._odds()
            case "bargain":
                return self._bargain()
            case "reply":
                key = sheet.REPLIES[number]
                return [Entry(_reply(key)), *self._handed(key in ("accept", "propose")), *self._odds()]
            case "ahead" if self.view.decision is not None and number < len(self.view.decision.ahead):
                verb = self.view.decision.ahead[number].verb
                return [Entry(passing.button(verb), ink="gold"), Entry(passing.meaning(verb))]
            case "slot":
                return self._slot(PLACES[number])
            case "choice":
                options = self.view.decision.options if self.view.decision is not None else ()
                option = options[number] if number < len(options) else None
                # what was pointed at may be over, and another decision have come
                return self.choice(option) if option is not None and told(option) else self._seat(self.seat)
            case "decision" if self.view.decision is not None:
                decision = self.view.decision
                # what losing costs stands before what is told because it is the first time
                lost = self._defeat() if any(option.verb == "roll" for option in decision.options) else []
                return [*lost, *self.telling(TOLD_BY.get(decision.kind, decision.rule))]
        return [Entry(self.names.ref(ref), ink="gold")]

    # --- cards

    def _card(self, card: int) -> list[Entry]:
        found = [Entry(self.names.card(card), ink="gold")]
        if card < 0:
            return found
        view = self.view
        if lost := prices.losses(view).get(card):
            found.append(Entry(prices.lost_words(lost), ink="bad"))
        beast = view.beast(card)
        found += self._printed(beast.like if beast is not None else card, self._comes(card))
        if beast is not None:
            found += self._beast(beast)
        for seat in range(view.seats):
            places = {
                view.table.gear[seat]: _("{who} carries or wears it"), view.table.sack[seat]: _("In the pack of {who}"),
                view.table.traits[seat]: _("It lies before {who}"), view.table.curses[seat]: _("{who} bears this curse"),
            }  # fmt: skip
            words = next((words for zone, words in places.items() if card in view.zones[zone]), "")
            if words:
                found.append(Entry(rich(words, who=self.names.who(seat)), ink="dim"))
        if view.table.kind[card] == "class":
            found.append(self._d10(card))
        if card in view.cheats:
            found.append(Entry(_("A cheat lifts its restrictions"), ink="cool"))
        return found

    def _comes(self, card: int) -> list[Entry]:
        """What it comes to if this card takes somebody out of the combat, for each thing that it can be used on."""
        options = self.view.decision.options if self.view.decision is not None else ()
        came = (self.came_by(one) for one in options if one.about[:1] == (("card", card),))
        return [
            Entry(words, ink="hot") for words in dict.fromkeys(came_words(self.names, one) for one in came if one is not None)
        ]

    def _d10(self, card: int) -> Entry:
        """What a d10 must show for a power of a class to work: for who has it, else for who looks at it (MQ-30.16)."""
        view = self.view
        seat = next((one for one in range(view.seats) if card in view.zones[view.table.traits[one]]), self.seat)
        n = needed(view, seat)
        words = _("d10 power: it works if the die shows {n} or less ({m}%).") if n < TEN else _("d10 power: it always works.")
        return Entry(words.format(n=n, m=100 * n // TEN), ink="hot")

    def _printed(self, card: int, comes: Sequence[Entry] = ()) -> list[Entry]:
        """What stands on a card, and below its text what it comes to."""
        printed, lang = self.view.table.card[card], language()
        kind = type_line(printed, lang) if printed is not self.view.table.pack.entrance else ""
        found = [Entry(kind, ink="dim")] if kind and kind != self.names.card(card) else []
        text = rules_text(printed, lang, self.view.table.winning) if printed is not self.view.table.pack.entrance else ""
        found += [*(Entry(line) for line in text.split("\n") if line), *comes]
        flavour = getattr(printed, "flavour", None)
        if flavour is not None:
            found.append(Entry(flavour[lang], ink="dim"))
        return found

    def _beast(self, beast: Beast) -> list[Entry]:
        """A monster in play: its figures now, whom it hunts, whom it ignores, where it would go for each colour."""
        view = self.view
        figures = _("Now: level {level}, dice {dice}, treasure {treasure}")
        found = [
            Entry(
                figures.format(
                    level=beast_level(view, beast), dice=beast_dice(view, beast), treasure=beast_treasure(view, beast)
                ),
                ink="hot",
            ),
            Entry(_("In: {room}").format(room=self.names.room(beast.cell)), ink="dim"),
        ]
        found += self._parts(_("Its dice: {parts}"), beast_parts(view, beast))
        found += [Entry(self.names.card(one), ink="bad") for one in beast.enhancers]
        found += self._meeting(beast.cell)
        if beast.boss:
            found.append(Entry(_("The Boss"), ink="bad"))
        elif beast.colour >= 0:
            prey = view.table.seat_of.get(beast.colour, -1)
            base = rich("{sign} {colour}", sign=self._sign(beast.colour), colour=colour_name(beast.colour))
            found.append(Entry(rich(_("Base: {base}; hunts {who}"), base=base, who=self.names.who(prey)) if prey >= 0 else base))
            found += self._ways(beast)
        for seat in view.living():
            if ignores(view, beast, seat):
                found.append(Entry(rich(_("Ignores {who}"), who=self.names.who(seat)), ink="cool"))
        return found

    def _ways(self, beast: Beast) -> list[Entry]:
        """Where it would go for each colour of the monster die."""
        found = []
        for colour in range(len(COLOURS)):
            ways, _links = walks(self.view, colour)
            walk = ways.get(beast.card)
            path = walk.path if walk is not None else ()
            goal = self.names.room(path[-1]) if len(path) > 1 else _("stays")
            found.append(Entry(rich("{sign} {goal}", sign=self._sign(colour), goal=goal), ink="dim"))
        return found

    def _sign(self, colour: int) -> Rich:
        return (Icon(f"quest_colour_{COLOURS[colour]}_small"),)

    # --- places of items

    def _slot(self, kind: str) -> list[Entry]:
        """A place for items, and what lying there means."""
        name, words, clause = _place_words(kind)
        return [Entry(name, ink="gold"), Entry(words), *self.rule(clause)]

    def choice(self, option: Option) -> list[Entry]:
        """What it means to put an item somewhere, or to do what is usual in a turn."""
        if option.verb == "end_turn":
            return self._end_of_turn(option)
        if option.verb in TELLS:
            return self._combat_by(option)
        if option.verb == "search":
            return self._search(option)
        if option.verb in USUAL:
            lost = self._defeat() if option.verb == "roll" else []
            return [Entry(button_text(self.names, option), ink="gold"), *lost, *self.telling(USUAL[option.verb])[1:]]
        card = option.about[0][1]
        used = not MEANT[option.verb]
        _name, words, clause = _place_words(kind_of(self.view, card) if used else MEANT[option.verb])
        counts = [Entry(_("It counts at once, and can be used."))] if used else []
        head = [Entry(button_text(self.names, option), ink="gold"), *self._worn(option), *counts]
        return [*head, Entry(words), *self.rule(clause)]

    def _worn(self, option: Option) -> list[Entry]:
        """What putting an item somewhere does to the combat bonus and the Move of its owner."""
        after = results.after_sorting(self.view, option)
        if after is None:
            return []
        bonus = [total(one, self.seat, "bonus") for one in (self.view, after)]
        move = [full_move(one, self.seat) for one in (self.view, after)]
        found = []
        if bonus[0] != bonus[1]:
            words = _("Combat bonus: {a} → {b}").format(a=f"{bonus[0]:+d}", b=f"{bonus[1]:+d}")
            found.append(Entry(words, ink="good" if bonus[1] > bonus[0] else "bad"))
        if move[0] != move[1]:
            words = _("Move in a turn: {a} → {b}").format(a=move[0], b=move[1])
            found.append(Entry(words, ink="good" if move[1] > move[0] else "bad"))
        return found

    def _search(self, option: Option) -> list[Entry]:
        """What a search brings, and how likely each of it is; two rows of the table that bring the same count as one."""
        chances: dict[str, float] = {}
        monsters: set[str] = set()
        for chance, find in search_chances(self.view, self.seat):
            words = find_words(self.view, self.seat, find)
            chances[words] = chances.get(words, 0.0) + chance
            monsters |= {words} if brings_monster(self.view, self.seat, find) else set()
        found = [Entry(button_text(self.names, option), ink="gold")]
        for words, chance in sorted(chances.items(), key=lambda one: -one[1]):
            line = _("{n}: {what}").format(n=percent(chance), what=words)
            found.append(Entry(line, ink="bad" if words in monsters else "text"))
        return [*found, *self.rule(USUAL[option.verb])]

    def _end_of_turn(self, option: Option) -> list[Entry]:
        """What is lost by ending the turn, and what comes then."""
        left = move_left(self.view, self.seat)
        kept = _("{n} Move is left; none is kept.").format(n=left) if left else _("No Move is left.")
        found = [Entry(button_text(self.names, option), ink="gold"), Entry(kept, ink="hot" if left else "text")]
        return [*found, Entry(_("Then cards too many are given away, and the monsters move.")), *self.rule(USUAL[option.verb])]

    def _combat_by(self, option: Option) -> list[Entry]:
        """With whom one fights by beginning the turn, or by what leads into a combat at once; how likely it is won."""
        view, chance, cell = self.view, self.chance_by(option), self.view.at[self.seat]
        found = [Entry(button_text(self.names, option), ink="gold")]
        if chance is None:
            return [*found, *self.telling(TELLS[option.verb])[1:]]
        there = [one for one in view.beasts_at(cell) if not ignores(view, one, self.seat)]
        found.append(
            Entry(
                _("Then you fight {cards}: {n} to win.").format(
                    cards=self.names.cards([one.card for one in there]), n=percent(chance)
                ),
                ink="hot",
            )
        )
        if brings_nothing(view, cell):
            found.append(Entry(_("A win there brings neither level nor Treasure."), ink="bad"))
        found += self._defeat()
        for one in there:
            found += self._printed(one.like)
        return [*found, Entry(_("What is done before that still counts in it."), ink="dim"), *self.rule(TELLS[option.verb])]

    # --- places

    def _cell(self, cell: int) -> list[Entry]:
        view = self.view
        room = view.cells.get(cell)
        walks = self.seat == view.active and not view.dead[self.seat] and view.flight is None  # who runs away pays no Move
        ways = reach(view, self.seat) if walks else {}
        cost = self._costs(ways[cell]) if cell in ways and len(ways[cell].cells) > 1 else []
        if room is None:
            return [Entry(self.names.way(cell), ink="gold"), Entry(_("Nobody has been there yet.")), *cost]
        harm = self._entering(ways[cell].cells[1:] if cell in ways else (cell,)) if cell != view.at[self.seat] else []
        if cell == START and view.level[self.seat] >= view.table.winning and view.fight is None:
            words = _("As soon as you are here on your turn, the Boss (level {n}) comes, and you must fight it.")
            harm = [Entry(words.format(n=view.table.boss_level), ink="bad"), *harm]
        head = [Entry(self.names.card(room), ink="gold"), *harm, *cost]
        found = [*head, *self._meeting(cell), *self._lying(cell), *self._printed(room)]
        if cell == START:
            found.append(Entry(_("The Entrance: monsters can't enter, and nothing is searched."), ink="dim"))
        mark = view.marks.get(cell, 0)
        if mark:
            found.append(Entry(_("Looted out") if mark == LOOTED else _("Ransacked"), ink="hot"))
        for seat in view.here(cell):
            found.append(Entry(self.names.who(seat)))
        found += [Entry((Run(self.names.card(beast.card), "bad"),)) for beast in view.beasts_at(cell)]
        return found

    def _entering(self, cells: Sequence[int]) -> list[Entry]:
        """What the last of these rooms does to the own scoundrel that enters it now, and those on the way there (MQ-8.11)."""
        *way, harm = harm_of(self.view, self.seat, cells)
        found = [Entry(words, ink="bad") for words in [entering_words(harm)] if words]
        if harm.monsters:
            brings = _("Entering brings {cards} there").format(cards=self.names.cards(harm.monsters))
            found.append(Entry(brings, ink="bad"))
        said = [on_the_way_words(self.names, cell, one) for cell, one in zip(cells, way, strict=False)]
        return [*found, *(Entry(words, ink="bad") for words in said if words)]

    def _lying(self, cell: int) -> list[Entry]:
        """What was dropped in a room, and why the seat whose turn it is there can't pick it up now."""
        view = self.view
        what = [self.names.cards(pile)] if (pile := view.zones[view.table.floor[view.cells[cell]]]) else []
        what += [_("{n} gold").format(n=view.hoard[cell])] if view.hoard.get(cell) else []
        found = [Entry(_("Lying here: {cards}").format(cards=one)) for one in what]
        why = why_not(view, "pick_up", ()) if found and cell == view.at[self.seat] and self.seat == view.active else None
        return [*found, Entry(_(why.reason), ink="bad")] if why is not None else found

    def _costs(self, way: Way) -> list[Entry]:
        """What a way costs, and what the rooms do to the Move beside that (MQ-9.10)."""
        view = self.view
        found = [Entry(_("Costs {n} Move").format(n=way.cost), ink="cool")] if way.cost else []
        if len(way.cells) > 2:
            found.append(Entry(_("First to {room}").format(room=self.names.room(way.cells[1]))))
        if way.left + way.cost != moves_of(view, self.seat):
            words = _("With what the rooms do to Move, {n} would be left.")
            found.append(Entry(words.format(n=way.left), ink="hot"))
        if way.cells[-1] not in view.cells and unsure(view):
            found.append(Entry(_("What is found there may change your Move."), ink="hot"))
        return found

    def _meeting(self, cell: int) -> list[Entry]:
        """How likely the combat is won that going there leads to."""
        chance = self.chance_at(cell)
        if chance is None:
            return []
        words = (
            _("Going there is a combat: {n} to win")
            if cell != self.view.at[self.seat]
            else _("A combat follows here: {n} to win")
        )
        found = [Entry(words.format(n=percent(chance)), ink="hot")]
        if brings_nothing(self.view, cell):
            found.append(Entry(_("A win there brings neither level nor Treasure."), ink="bad"))
        return found

    def _bargain(self) -> list[Entry]:
        """What can be bargained about, and whose offer waits for an answer."""
        view = self.view
        words = (
            _("Ask somebody for help in this combat, for gold, items, Treasure or the first pick.")
            if view.fight is not None
            else _("Trade gold and items with somebody who is near enough.")
        )
        waits = [one.maker for one in view.offers if one.to == self.seat and not one.agreed]
        offered = [
            Entry(rich(_("{who} waits for your answer to an offer."), who=self.names.who(one)), ink="hot") for one in waits
        ]
        return [Entry(_("Bargain"), ink="gold"), *offered, Entry(words)]

    def _border(self, edge: int) -> list[Entry]:
        view = self.view
        link = view.links.get(edge)
        if link is None:
            return []
        names = [self.names.room(cell) for cell, _way in sides(edge)]
        found = [
            Entry(face_name(FACES[link.face]).capitalize(), ink="gold"),
            Entry(_("Between: {one} and {other}").format(one=names[0], other=names[1]), ink="dim"),
            Entry(_("Its other face: {face}").format(face=face_name(FACES[link.other])), ink="dim"),
        ]
        if FACES[link.face] != "wall":
            found.append(Entry(_("Costs {n} Move").format(n=cost_of(view, self.seat, link.face))))
        return found

    # --- players

    def _seat(self, seat: int) -> list[Entry]:
        view, table, names = self.view, self.view.table, self.names
        found = [Entry(names.who(seat))]
        if view.dead[seat]:
            found.append(Entry(_("Dead until the next turn begins"), ink="bad"))
        health = max(0, view.tokens[seat] - view.damage[seat])
        figures = rich(
            "{icon:quest_level}\u00a0{level}  {icon:quest_health}\u00a0{health}/{most}  "
            "{icon:quest_move}\u00a0{move}  {icon:quest_gold}\u00a0{gold}",
            level=view.level[seat], health=health, most=view.tokens[seat], move=moves_of(view, seat), gold=view.gold[seat],
        )  # fmt: skip
        found.append(Entry(figures))
        base = rich("{sign} {colour}", sign=self._sign(table.colour[seat]), colour=colour_name(table.colour[seat]))
        found.append(Entry(base, ink="dim"))
        figures = rich(_("Combat bonus {n}, search dice {m}"), n=f"{total(view, seat, 'bonus'):+d}", m=search_dice(view, seat))
        found.append(Entry(figures))
        if seat in fighters(view):
            found += self._parts(_("Dice in this combat: {parts}"), dice_parts(view, seat))
        found += self._parts(_("Bonus: {parts}"), bonus_parts(view, seat))
        found.append(Entry(_("In: {room}").format(room=names.room(view.at[seat])), ink="dim"))
        for zone, head in (
            (table.traits[seat], ""),
            (table.gear[seat], _("In use: {cards}")),
            (table.sack[seat], _("Packed: {cards}")),
            (table.curses[seat], _("Curses: {cards}")),
        ):
            cards = view.zones[zone]
            if cards:
                said = names.cards(cards)
                ink = "bad" if zone == table.curses[seat] else "text"
                found.append(Entry(head.format(cards=said) if head else said, ink=ink))
        options = view.decision.options if view.decision is not None and view.decision.seat == seat == self.seat else ()
        if any(one.verb in OWN for one in options):
            found.append(Entry(_("Choose it to drop gold or to give up."), ink="cool", aside=True))
        hand = len(view.zones[table.hand[seat]])
        found.append(Entry(n_("{n} card in hand", "{n} cards in hand", hand).format(n=hand), ink="dim"))
        for card in view.zones[table.traits[seat]]:
            found.append(Entry(names.card(card), ink="gold"))
            found += [Entry(line, ink="dim") for line in rules_text(table.card[card], language()).split("\n") if line]
        for offer in view.offers:
            if offer.agreed and seat in (offer.maker, offer.to):
                found.append(Entry(_("Promised: {terms}").format(terms=names.terms(offer.terms)), ink="cool"))
        return found

    def _parts(self, head: str, found: list[Part]) -> list[Entry]:
        """Where a number comes from, part by part; nothing where all of it is usual."""
        usual = {"base": _("usual"), "room": _("this room"), "played": _("cards played"), "printed": _("its card"),
                 "versus": _("against you")}  # fmt: skip
        if all(one.source in ("base", "printed") for one in found):
            return []
        told = [
            _("{what} {n}").format(what=usual.get(one.source) or self.names.card(one.card), n=f"{one.amount:+d}") for one in found
        ]
        return [Entry(head.format(parts=listed(told)), ink="dim")]

    def _offer(self, number: int) -> list[Entry]:
        offer = offer_of(self.view, number)
        if offer is None:
            return []
        head = rich(_("{who} to {other}:"), who=self.names.who(offer.maker), other=self.names.who(offer.to))
        later = self._handed(any(term.what[0] in HANDED for term in offer.terms))
        return [Entry(head), Entry(self.names.terms(offer.terms)), *later]

    def _odds(self) -> list[Entry]:
        """Both sides of the combat, and how likely the scoundrels win."""
        sums = sums_of(self.view)
        if sums is None or is_decided(self.view):
            return []
        sides = (
            (_("The scoundrels: {sum}"), foot_words(sums, True)),
            (_("The monsters: {sum}"), foot_words(sums, False)),
        )
        ties = _("The scoundrels win a tie.") if wins_ties(self.view) else _("The monsters win a tie.")
        fight = self.view.fight
        prize = _("A win brings {prize}.").format(prize=prize_words(self.view))
        wins = [Entry(prize)] if fight is not None and not fight.boss else [self._ends(self.view)]
        if fight is not None and not fight.boss and fight.helper in fighters(self.view):
            wins += self._own_colour(fight.helper)
        return [
            Entry(_("{n} to win").format(n=percent(sums.chance)), ink="gold"),
            *self._helped(),
            *self._defeat(),
            *(Entry(words.format(sum=told)) for words, told in sides),
            Entry(ties, ink="dim"),
            *wins,
            *(entry for card in (fight.foes if fight is not None else ()) for entry in self._foe(card)),
            *self.rule("MQ-18.1"),
        ]

    def _defeat(self) -> list[Entry]:
        """What a lost combat costs who looks at it: who fights in it, who could help, or who is about to begin it."""
        view, fight, seat = self.view, self.view.fight, self.seat
        if view.dead[seat] or is_decided(view):
            return []
        near = fight is not None and may_help(view, seat) and view.near(fight.cell, view.at[seat])
        if fight is not None and seat not in fighters(view) and not near:
            return []
        return [Entry(defeat_words(defeat_of(view, seat)), ink="bad")]

    def _handed(self, asked: bool = True) -> list[Entry]:
        """When what is promised in a combat changes hands."""
        words = handed_words(self.view) if asked else ""
        return [Entry(words, ink="hot")] if words else []

    def _helped(self) -> list[Entry]:
        """How likely the combat is won with help that is near: the own, or in the own combat that of others."""
        view, fight = self.view, self.view.fight
        if fight is None:
            return []
        able = [seat for seat in view.living() if may_help(view, seat) and view.near(fight.cell, view.at[seat])]
        found = []
        for seat in able if fight.main == self.seat else [self.seat] if self.seat in able else []:
            n = percent(with_helper(view, seat).chance)
            words = _("With your help: {n} to win") if seat == self.seat else _("With the help of {who}: {n} to win")
            found.append(Entry(rich(words, who=self.names.who(seat), n=n), ink="hot"))
            alone, shared = levels_shared(view), levels_shared(helped(view, seat))
            if fight.boss:
                found.append(self._ends(helped(view, seat)))
            elif alone != shared:
                for who, gained in ((fight.main, shared[0]), (seat, shared[1])):
                    level = view.level[who]
                    then = min(level + gained, max(level, view.table.winning))  # MQ-1.6
                    words = _("If won, {who}: level {n} → {m}") if then > level else _("If won, {who}: still level {n}")
                    found.append(Entry(rich(words, who=self.names.who(who), n=level, m=then), ink="hot"))
            found += self._own_colour(seat) if not fight.boss else []
        return found

    def _own_colour(self, seat: int) -> list[Entry]:
        """What a helper draws for monsters of the own colour."""
        fates = fates_due(self.view, seat)
        return (
            [Entry(rich(_("If won, {who}: {what}"), who=self.names.who(seat), what=fate_words(fates)), ink="hot")]
            if fates
            else []
        )

    def _ends(self, view: QuestView) -> Entry:
        """Who wins the game if the Boss of the running combat is beaten; nobody does whose level has fallen, by an option."""
        who = listed([self.names.player(seat) for seat in sorted(victors(view))])
        words = _("Who wins the game if the Boss is beaten: {who}") if who else _("If the Boss is beaten, the game goes on.")
        return Entry(words.format(who=who), ink="hot")

    def _foe(self, card: int) -> list[Entry]:
        """A monster of the combat, as its card says."""
        beast = self.view.beast(card)
        like = beast.like if beast is not None else card
        return [Entry(self.names.card(card), ink="gold"), *self._printed(like)]

    def _turn(self) -> list[Entry]:
        """Whose turn it is, and what the decks hold."""
        view, table = self.view, self.view.table
        found = [Entry(_("Turn {n}").format(n=view.turn), ink="gold")]
        if view.active >= 0:
            found.append(Entry(self.names.who(view.active)))
        for words, zone in (
            (_("Monster cards: {n}"), table.monsters),
            (_("Treasure cards: {n}"), table.treasures),
            (_("Fate cards: {n}"), table.fates),
            (_("Rooms that may still be found: {n}"), table.tiles),
        ):
            found.append(Entry(words.format(n=len(view.zones[zone])), ink="dim"))
        return found


def _reply(key: str) -> str:
    """What a button under an offer does."""
    return {
        "accept": _("You agree to what stands here: it binds you both."),
        "counter": _("You put together another offer in place of this one. It binds nobody until it is taken."),
        "decline": _("You say no: this offer is gone."),
        "change": _("You change your offer. It binds nobody until it is taken."),
        "withdraw": _("You take your offer back."),
        "leave": _("The offer stays as it is, and the game goes on."),
        "propose": _("It binds nobody until it is taken."),
        "ignore": _("You say neither yes nor no: the other goes on without your answer."),
    }[key]


def told(option: Option) -> bool:
    """Is there something to tell of an option beside what it is about?"""
    return sorts(option) or option.verb in USUAL or option.verb in TELLS


def sorts(option: Option) -> bool:
    """Is it about where an item comes to lie?"""
    return option.verb in MEANT and option.about[:1] != () and option.about[0][0] == "card"


def _place_words(kind: str) -> tuple[str, str, str]:
    """The name of a place for items, what it is for, and the clause."""
    match kind:
        case "head":
            return _("Head"), _("Here one piece of headgear is worn."), "MQ-34.2"
        case "body":
            return _("Body"), _("Here one suit of armour is worn."), "MQ-34.2"
        case "feet":
            return _("Feet"), _("Here one pair of footgear is worn."), "MQ-34.2"
        case "hand":
            return _("Hand"), _("An item says how many hands it needs."), "MQ-34.6"
        case "belt":
            return _("Belt"), _("What needs neither hand nor slot lies here, as much as you like."), "MQ-34.7"
        case "pack":
            words = _("It holds two items. They give nothing until they are taken out, which no combat allows.")
            return _("Pack"), words, "MQ-34.10"
    return _("Drop it here"), _("What is dropped lies in this room, for anybody to pick up."), "MQ-14.1"
