"""The inspector of Lair Lords: the whole of whatever the focus is on, the sums behind it, its keywords, and the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.client.i18n import _, language, n_
from game.client.scrolling import Entry
from game.client.table.inspector import Inspector as BaseInspector
from game.client.table.inspector import figure
from game.client.table.lair_lords.phase_words import phase
from game.client.table.lair_lords.results import after_aiming
from game.client.table.lair_lords.sums import Change, Fate, bait, building, end_signs, goes, place_picked, settled
from game.client.table.lair_lords.words import PHASES, Names
from game.client.text import NO_BREAK, Icon, Rich, Run, as_rich, fonts, rich
from game.content.lair_lords.schema import CLASSES, Boss, Built, Hero, Room, Spell, Use
from game.content.lair_lords.texts import CLASS_NAMES, level_up_text, room_kind, rules_text, type_line
from game.games.lair_lords import LairView
from game.games.lair_lords.ending import SOULS, WOUNDS
from game.rules import Ref

SIGNS: dict[str, str] = {
    "hammer": "phase_build_small", "axe": "phase_adventure_small", "advanced": "advanced_small", "monster": "room_monster_small",
    "trap": "room_trap_small", "soul": "soul_small", "wound": "wound_small",
    **{kind: f"class_{kind}_small" for kind in CLASSES},
}  # fmt: skip
"""The signs of keywords."""


OF_CARDS = frozenset({"draw", "look", "recover", "search"})
"""Effects of hands and decks alone, by which no Hero goes elsewhere."""
PAIR = 162
"""How wide two things on one line may be."""


class Inspector(BaseInspector):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    game = "lair_lords"
    view: LairView
    names: Names

    phase = ""
    """The phase of the turn that is shown."""
    hint: Rich | str = ""
    """What is to be said of the button in focus, by which a card that is picked is played."""

    def __init__(self, view: LairView, names: Names, seat: int, picked: tuple[Ref, ...] = (), sign: str = "") -> None:
        """`seat` is before the screen, `picked` what it has pointed at; `sign` says that a seat in focus passes by itself."""
        super().__init__(view, names)
        self.seat, self.picked, self.sign = seat, picked, sign

    def keyword(self, name: str, named: bool = True) -> Entry:
        """A keyword's line of meaning, behind the sign that stands for it on cards and Rooms. KeyError."""
        entry = super().keyword(name, named)
        return replace(entry, text=(Icon(SIGNS[name]), Run(" "), *as_rich(entry.text))) if name in SIGNS else entry

    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on a card, a place, a player, a pending Spell or ability."""
        kind, number = ref
        match kind:
            case "card":
                return self._card(number)
            case "place":
                return self._place(number)
            case "seat":
                return self._seat(number)
            case "pending":
                return self._pending(number)
            case "phase":
                return phase(self, PHASES[number], self.phase == PHASES[number])
            case "zone":
                return self._pile(number)
        return []

    # --- cards

    def beside(self, ref: Ref) -> list[Entry]:
        """What a card does stands before what its face shows."""
        return self._card(ref[1], True) if ref[0] == "card" else self.about(ref)

    def _card(self, card: int, beside: bool = False) -> list[Entry]:
        if card < 0:
            return [Entry(self.names.card(card), ink="gold"), Entry(_("It lies face-down."), ink="dim")]
        printed = self.view.table.card[card]
        head = [Entry(self.names.card(card), ink="gold"), *_signs(printed)]
        text = [Entry(line) for line in rules_text(printed, language()).split("\n") if line]
        if printed.flavour is not None:
            text.append(Entry(printed.flavour[language()], ink="dim"))
        if beside:
            text[1:1] = [Entry(self.hint, ink="hot")] if self.hint and self.picked[-1:] == (("card", card),) else []
            head, text = head[:1], [*text[:-1], *head[1:], text[-1]] if printed.flavour is not None else [*text, *head[1:]]
        match printed:
            case Room():
                return head + text + self._room(card) + [self.keyword(name) for name in _room_words(printed)]
            case Hero():
                return head[:1] + self.hero(card) + head[1:] + text + [self.keyword(name) for name in _hero_words(printed)]
            case Boss():
                return head + text + [self.keyword(name) for name in ("level_up", "xp", printed.treasure)]
            case Spell():
                return head + text + [self.keyword(name) for name in _spell_words(printed)]
        return head + text

    def _room(self, card: int) -> list[Entry]:
        """What a Room that is in play deals now, and what lies under it; one's own face-down Rooms count as revealed."""
        view, names = self.view.revealed(), self.names
        found: list[Entry] = []
        place = view.place_of(card)
        if place is not None:
            seat, at = place
            if card in view.deactivated:
                found.append(Entry(rich("{icon:lock} {words}", words=_("Deactivated until the end of the turn.")), ink="bad"))
            else:
                damage, printed = view.damage_of(card, seat, at), view.table.card[card].damage
                if damage != printed:
                    found.append(Entry(_("It deals {n} damage now.").format(n=damage), ink="hot"))
            if card in view.used:
                found.append(Entry(_("Its ability was used this turn."), ink="dim"))
            under = view.zones[view.table.places[seat][at]][:-1]
            if under:
                found.append(Entry(_("Under it: {cards}").format(cards=names.cards(under[::-1])), ink="dim"))
        return found

    def hero(self, hero: int) -> list[Entry]:
        """Where a Hero is, what it has taken, and the sum of what waits for it."""
        view = self.view
        where, seat = view.where(hero)
        then = settled(view).revealed()
        if then.where(hero) != (where, seat) and where != "gone":
            goal = after_aiming(view, then, hero, self.names, aimed=False)
            words = Entry(_("Counting what is declared:"), ink="hot")
            return [words, Entry(goal)] if goal is not None else [words]
        if where == "town":
            return self._in_town(then, hero)
        walk = goes(then, hero, view).walk if where != "gone" else None
        if walk is None:
            scored = [
                (one, zone)
                for one in range(view.seats)
                for zone in (view.table.souls[one], view.table.wounds[one])
                if hero in view.zones[zone]
            ]
            return [
                Entry(rich("{icon:" + ("soul_small" if zone == view.table.souls[one] else "wound_small") + "} {who}",
                           who=self.names.who(one)))
                for one, zone in scored
            ]  # fmt: skip
        place = _("At the entrance of {who}") if where == "entrance" else _("In the dungeon of {who}")
        found = [Entry(rich(place, who=self.names.who(seat)))]
        if walk.later:
            found.append(Entry(rich("{icon:log_turn} {words}", words=_("It enters next turn, with full Health.")), ink="hot"))
        return found + self._sum(walk)

    def _in_town(self, view: LairView, hero: int) -> list[Entry]:
        """Where a Hero in town would go, and why."""
        names = self.names
        told = bait(view, hero)
        view = view.turned() if told.later else view
        kind = view.table.card[hero].kind
        at = CLASSES.index(kind)
        counts = rich("{icon:treasure_" + kind + "_small}")
        for seat in view.order:
            counts = (*counts, Run(" "), *names.letter(seat)[:1], Run(str(view.treasure_of(seat)[at])))
        found = [Entry(counts)]
        if told.seat is None:
            found.append(Entry(_("It stays in town: a tie.") if told.tied else _("It stays in town: nobody has that treasure.")))
            return found + self.rule("BM-13.8")
        words = _("Next turn it would go to {who}.") if told.later else _("Now it would go to {who}.")
        found.append(Entry(rich(words, who=names.who(told.seat))))
        return found + (self._sum(told.walk) if told.walk is not None else [])

    def _sum(self, walk: Fate) -> list[Entry]:
        """What becomes of the Hero, then every addend on a line of its own."""
        found = [*self.end(replace(walk, later=False)), *self._health(walk)]
        if walk.taken:
            found.append(Entry(figure("log_hurt", _("taken"), walk.taken)))
        for room, damage in walk.rooms:
            found.append(Entry(rich("{icon:log_hurt} {n}  {room}", n=damage, room=self.names.card(room))))
        if walk.end not in ("away", "open") and not walk.sums_up:
            found.append(Entry(_("Rooms act when it enters; that counts too."), ink="dim"))
        return found

    def _health(self, walk: Fate) -> list[Entry]:
        """A Hero's Health there, and where that is not what its card says, which Rooms have changed it."""
        view, printed = self.view, self.view.table.card[walk.hero].health
        if walk.health == printed:
            return [Entry(rich(_("{cool:Health} {n}"), n=walk.health))]
        found = [Entry(rich(_("{cool:Health} {n}, {m} on its card"), n=walk.health, m=printed))]
        by = []
        for _place, room in view.row[walk.seat]:
            changes = [one for one in view.table.always[room] if one.change == "health"]
            amount = sum(one.amount * (view.count_rooms(walk.seat, one.per) if one.per else 1) for one in changes)
            by += [(amount, room)] if amount else []
        if printed + sum(amount for amount, _room in by) != walk.health:  # Spells, and what comes about on its way
            return found
        return found + [
            Entry(rich("{n}  {room}", n=f"{amount:+d}", room=self.names.card(room)), ink="dim") for amount, room in by
        ]

    def end(self, walk: Fate) -> list[Entry]:
        """What becomes of a Hero at the end of its way, and that it is only in the next turn."""
        later = rich("{icon:log_turn} {words}", words=_("Next turn, with full Health:"))
        return [*([Entry(later, ink="dim")] if walk.later else []), self._end(walk)]

    def _end(self, walk: Fate) -> Entry:
        if walk.end == "away":
            return Entry(_("It leaves this dungeon on its way."), ink="dim")
        if walk.end == "open":
            return Entry(_("What is chosen on its way decides."), ink="hot")
        ink = "good" if walk.dies == (walk.seat == self.seat) else "bad"  # a Soul of another's is no gain
        signs = end_signs(walk.end, walk.worth)
        if not walk.sums_up:
            words = _("it dies") if walk.dies else _("it survives")
            return Entry((*signs, *rich(" {words}", words=words)), ink=ink)
        told = (
            _("{icon:soul_small} {total} of {health}: it dies")
            if walk.dies
            else _("{icon:wound_small} {total} of {health}: it survives")
        )
        return Entry((*signs[1:], *rich(told, total=walk.taken + walk.damage, health=walk.health)), ink=ink)

    # --- places, players, what is declared

    def _place(self, place: int) -> list[Entry]:
        """What building here would change."""
        chosen = place_picked(self.view, self.picked, ("place", place))
        if chosen is None:
            return [Entry(self.names.ref(("place", place)), ink="gold")]
        card, at = chosen
        change = building(self.view, self.seat, card, at)
        texts = (one for one in self.view.table.card[card].abilities if isinstance(one, Built))
        later = any(effect.do not in OF_CARDS for text in texts for effect in text.effects)
        title = [
            Entry(_("Build {card}").format(card=self.names.card(card)), ink="gold")
        ]  # in large text the prompt says it alone
        return [*(() if fonts.large else title), *self._change(change, later, self._drawn(card, change.covers))]

    def _drawn(self, card: int, covered: int | None) -> list[Entry]:
        """The cards that come to the hand because a Room is built: by its own texts, and by those that watch for such a Room."""
        table = self.view.table
        texts = [table.parts[card][part] for part in table.built[card]]
        for _place, room in self.view.rooms(self.seat):
            if room != covered:  # BM-R52
                texts += [table.parts[room][part] for part, of in table.watches[room] if of in ("any", table.kind[card])]
        counts = {"room": 0, "spell": 0}
        for text in texts:
            for effect in text.effects if text is not None and not text.optional else ():
                if effect.do == "draw" and not effect.per:
                    counts[effect.deck] += effect.amount
        words = {
            "room": n_("You draw {n} Room card.", "You draw {n} Room cards.", counts["room"]),
            "spell": n_("You draw {n} Spell card.", "You draw {n} Spell cards.", counts["spell"]),
        }
        found = [Entry(words[deck].format(n=n), ink="good") for deck, n in counts.items() if n]
        fetched = {
            ("recover", "room"): _("You take a Room card of the discard pile."),
            ("recover", "spell"): _("You take a Spell card of the discard pile."),
            ("search", "room"): _("You search the Room deck for a card."),
            ("search", "spell"): _("You search the Spell deck for a card."),
        }
        effects = [effect for text in texts for effect in (text.effects if text is not None and not text.optional else ())]
        lying = {table.zones.family(card) for card in self.view.zones[table.discard]}
        return found + [
            Entry(fetched[effect.do, effect.deck], ink="good")
            for effect in effects
            if effect.do == "search" or (effect.do == "recover" and effect.deck in lying)
        ]

    def _change(self, change: Change, later: bool, drawn: Sequence[Entry]) -> list[Entry]:
        """What becomes otherwise, before and after: Heroes, the lord, cards, damage, treasure; and last what stays as it is.

        `later`: when it is built something is chosen that may change all that.
        """
        found = self._ends(change)
        if later:
            found.append(Entry(_("What you choose when it is built is not counted yet."), ink="hot"))
        elif change.ends and not found and not change.levels_up:
            found.append(Entry(_("No Hero's fate changes."), ink="dim"))
        for lord in self.view.zones[self.view.table.lord[self.seat]] if change.levels_up else ():
            words = rich("{icon:advanced_small} {words}", words=_("{lord} levels up:").format(lord=self.names.card(lord)))
            found.append(Entry(words, ink="hot"))
            found.append(Entry(level_up_text(self.view.table.card[lord], language())))
        found += drawn
        found.append(_count("log_hurt", _("Total damage"), *change.damage))
        counts = dict(zip(CLASSES, change.treasure, strict=True))
        for kind, (before, after) in counts.items():
            if before != after:
                found.append(_count(f"treasure_{kind}_small", self.names.treasure(kind), before, after))
        if change.covers is not None:
            found.append(Entry(_("It covers {card}.").format(card=self.names.card(change.covers)), ink="dim"))
        same = treasures({kind: after for kind, (before, after) in counts.items() if before == after and after})
        return found + [replace(entry, ink="dim") for entry in same]

    def _ends(self, change: Change) -> list[Entry]:
        found = []
        moved = {hero: (seat, there) for hero, seat, there in change.town}
        for hero, old, new in change.ends:
            name, worth = self.names.card(hero), self.view.table.card[hero].worth
            was, then = (end_signs(end, worth) for end in (old, new))
            if hero in moved:
                seat, there = moved[hero]
                end: Rich = self._whither(there)
                if then:
                    end = (*end, Run(NO_BREAK), *then)
                found.append(Entry(rich(_("{hero}: {a} → {b}"), hero=name, a=self._whither(seat), b=end)))
            elif old != new:
                found.append(Entry(rich(_("{hero}: {a} → {b}"), hero=name, a=was, b=then)))
        return found

    def _whither(self, seat: int | None) -> Rich:
        return rich("{town}", town=_("town")) if seat is None else self.names.letter(seat)

    def _seat(self, seat: int) -> list[Entry]:
        view, names, table = self.view.revealed(), self.names, self.view.table
        found = [Entry(rich("{who}", who=names.who(seat)))]
        if view.out[seat]:
            return [*found, Entry(_("Eliminated."), ink="bad")]
        found += self._progress(seat)
        for lord in view.zones[table.lord[seat]]:
            found.append(Entry(names.card(lord), ink="gold"))
            found += _signs(table.card[lord])
            ink = "dim" if view.levelled[seat] else "text"
            found += [Entry(line, ink=ink) for line in rules_text(table.card[lord], language()).split("\n") if line]
            if view.levelled[seat]:
                found.append(Entry(_("It has levelled up."), ink="dim"))
        if view.zones[table.lord[seat]]:
            found += treasures(dict(zip(CLASSES, view.treasure_of(seat), strict=True)))
        rooms = view.rooms(seat)
        for place, room in reversed(rooms):
            words = rich("{icon:log_hurt} {n}  {room}", n=view.damage_of(room, seat, place), room=names.card(room))
            found.append(Entry(words))
        if rooms:
            total = rich("{icon:log_hurt} {n}  {words}", n=view.total_damage(seat), words=_("Total damage"))
            found.append(Entry(total, ink="hot"))
        for zone, icon in ((table.souls[seat], "soul"), (table.wounds[seat], "wound")):
            cards = names.cards(view.zones[zone])
            found += [Entry(rich("{icon:" + icon + "_small} {cards}", cards=cards), ink="dim")] if cards else []
        held = [card for zone in (table.rooms[seat], table.spells[seat]) for card in view.zones[zone] if card >= 0]
        if held and seat != self.seat:
            found.append(Entry(_("Known cards in hand: {cards}").format(cards=names.cards(held)), ink="cool"))
        return [*found, Entry(self.sign, ink="hot")] if self.sign else found

    def _progress(self, seat: int) -> list[Entry]:
        """How far a player is from winning, and from being out."""
        souls, wounds = (self.view.total(seat, hurt) for hurt in (False, True))
        if self.view.table.options.unlimited_lives:
            return [Entry(rich(_("{icon:soul_small} Souls {n}  {icon:wound_small} Wounds {m}"), n=souls, m=wounds))]
        found = [
            Entry(rich(_("{icon:soul_small} {n} of {most} Souls to win"), n=souls, most=SOULS), ink="cool"),
            Entry(rich(_("{icon:wound_small} {n} of {most} Wounds to lose"), n=wounds, most=WOUNDS), ink="bad"),
        ]
        if wounds >= WOUNDS:
            return [*found, Entry(_("As things stand: out when the turn ends."), ink="bad")]
        return [*found, Entry(_("As things stand: enough to win when the turn ends."), ink="hot")] if souls >= SOULS else found

    def _pile(self, zone: int) -> list[Entry]:
        """A deck, and what has been discarded."""
        view, table = self.view, self.view.table
        count = len(view.zones[zone])
        if zone == table.discard:
            found = [Entry(_("Discard pile: {n}").format(n=count), ink="gold")]
            counted = Counter(self.names.card(card) for card in view.zones[zone])
            return found + [Entry(name if n == 1 else _("{name} ×{n}").format(name=name, n=n)) for name, n in counted.items()]
        title = {
            table.room_deck: _("Room deck"), table.spell_deck: _("Spell deck"), table.heroes: _("Hero deck"),
        }.get(zone, _("Epic Hero deck"))  # fmt: skip
        found = [Entry(_("{deck}: {n}").format(deck=title, n=count), ink="gold")]
        if zone == table.epics and view.called:
            found.append(Entry(_("The first Hero of next turn is an Epic Hero."), ink="hot"))
        return found

    def _pending(self, number: int) -> list[Entry]:
        one = next((one for one in self.view.pending if one.id == number), None)
        if one is None:
            return []
        name, *rest = self._card(one.card, True)
        found = [name]
        if one.about:
            found.append(Entry(rich(_("For: {what}"), what=self.names.aims(one.about)), ink="hot"))
        if one.cancelled:
            found.append(Entry(_("It is cancelled."), ink="bad"))
        return [*found, *rest, Entry(rich(_("Declared by {who}"), who=self.names.who(one.seat)))]


def _count(icon: str, name: str, before: int, after: int) -> Entry:
    """Something that is counted, before and after a change."""
    ink = "good" if after > before else "bad" if after < before else "dim"
    words = str(before) if before == after else f"{before}→{after}" if fonts.large else f"{before} → {after}"
    return Entry(figure(icon, name, Run(words, ink)))


def treasures(counts: Mapping[Any, int]) -> list[Entry]:
    """Treasure by type: sign, name and count; two on a line where there is room, none of them broken."""
    lines: list[Rich] = []
    for kind, count in counts.items():
        name = CLASS_NAMES[kind][language() == "ja"]
        sign = figure(f"treasure_{kind}_small", name, count)
        both = (*lines[-1], Run("  "), *sign) if lines else ()
        if both and len(lines[-1]) == len(sign) and fonts.body.measure(both) <= PAIR:
            lines[-1] = both
        else:
            lines.append(sign)
    return [Entry(line) for line in lines]


def _signs(card: Any) -> list[Entry]:
    """What stands in icons and numbers on a card, in words; of a Room line by line, as they are compared most."""
    if not isinstance(card, Room):
        return [Entry(type_line(card, language()), ink="cool")]
    damage = figure("log_hurt", _("Damage"), card.damage)
    return [Entry(room_kind(card, language()), ink="cool"), Entry(damage), *treasures(card.treasure)]


def _room_words(room: Room) -> list[str]:
    """The keywords of a Room."""
    found = ["treasure", *(["advanced"] if room.rank == "advanced" else [])]
    found.append(room.subtype)
    for ability in room.abilities:
        if isinstance(ability, Use):
            found += {"build": ["hammer"], "adventure": ["axe"], "both": ["hammer", "axe"]}[ability.phase]
            found += [ability.cost] if ability.cost in ("destroy", "deactivate") else []
        found += _effect_words(ability)
    return list(dict.fromkeys(found))


def _spell_words(spell: Spell) -> list[str]:
    """The keywords of a Spell."""
    found = {"build": ["hammer"], "adventure": ["axe"], "both": ["hammer", "axe"]}[spell.phase]
    return list(dict.fromkeys([*found, *_effect_words(spell)]))


def _hero_words(hero: Hero) -> list[str]:
    """The keywords of a Hero."""
    return ["epic" if hero.epic else "hero", hero.kind]


WORDS = {
    "destroy": "destroy", "deactivate": "deactivate", "heal": "heal", "lure": "lure", "cancel": "cancel", "kill": "soul",
}  # fmt: skip
"""The keyword of an effect word."""


def _effect_words(text: Any) -> list[str]:
    return [WORDS[effect.do] for effect in getattr(text, "effects", ()) if effect.do in WORDS]
