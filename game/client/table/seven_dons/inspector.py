"""The inspector of Seven Dons: all of what the focus is on, what it can still be, what would come of it, and the rule."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.client.i18n import _, language, n_
from game.client.scrolling import Entry
from game.client.table.inspector import Inspector as BaseInspector
from game.client.table.seven_dons import results
from game.client.table.seven_dons.notebook import MARKED, STRUCK, Notes, all_open, possible_of, shown_kind, suspects
from game.client.table.seven_dons.results import USING, Forecasts, Loss, Reprisal
from game.client.table.seven_dons.words import (
    ANSWERS,
    PHASES,
    Names,
    chooses_column,
    effect_of,
    moment_words,
    phase_name,
    relocated_of,
    skipped_for,
)
from game.client.text import Icon, Rich, Run, fonts, rich
from game.content.seven_dons.texts import ability_kind, ability_text, trump_text
from game.games.seven_dons import DonsView
from game.games.seven_dons.position import Use
from game.games.seven_dons.table import LOWER, TRUMP, UPPER
from game.rules import CardId, Decision, Option, Ref

PHASE_RULES = {"action": "SB-9.1", "relocation": "SB-10.1", "assassination": "SB-11.1"}
"""The clause that a phase begins with."""


POINTED = frozenset({"action", "assassinate", "declare"})
"""What is asked only says to point at something: who does, reads that."""
KEYWORDS: Mapping[str, str] = {
    "assassinate": "assassinate", "fail": "fail", "divert": "divert", "nullify": "nullify", "relocate": "relocate",
    "lurk": "lurk", "look": "look", "watch": "look", "track": "relocate", "look_deck": "boss_deck", "new_boss": "boss_deck",
    "bury": "graveyard", "die": "graveyard", "blast": "graveyard", "pull": "front", "exchange": "front",
}  # fmt: skip
"""The keyword of an effect word."""
FORWARD = frozenset({"exchange", "pull"})
"""The effects that bring a back member to the front."""


class Inspector(BaseInspector):
    """Makes the entries of the inspector for a reference, in the language in use, as the view's seat may know it."""

    game = "seven_dons"
    view: DonsView
    names: Names

    def __init__(
        self,
        view: DonsView,
        names: Names,
        seat: int,
        picked: tuple[Ref, ...] = (),
        notes: tuple[Notes, Mapping[int, Notes]] = ({}, {}),
        forecasts: Forecasts | None = None,
        looked: Collection[CardId] = (),
    ) -> None:
        """`seat` is before the screen, `picked` what it has pointed at, `notes` what it has noted by hand.

        `forecasts` are those of the view, where it is told of more than once; `looked` the cards of the boss deck at which the
        seat has looked of late.
        """
        super().__init__(view, names)
        self.seat, self.picked, self.notes = seat, picked, notes
        self.forecasts = forecasts if forecasts is not None else Forecasts(view)
        self.looked = looked

    def about(self, ref: Ref) -> list[Entry]:
        """Paragraphs on a card, a kind, a player, a place of a layout, a phase, the boss deck."""
        kind, number = ref
        match kind:
            case "card":
                return self._card(number)
            case "kind":
                return [*self._chance(number), *self.kind(number), *self.words(number)]
            case "noted":  # in the notebook, of whichever member
                return [*self.kind(number), *self.words(number)]
            case "seat":
                return self._seat(number)
            case "behind":
                words = _("A back member can't be the target of an assassination.")
                return [Entry(self.names.ref(ref), ink="gold"), Entry(words), *self._moves_up()]
            case "alone":
                words = _("It becomes a front member and can be assassinated.")
                return [Entry(self.names.ref(ref), ink="gold"), Entry(words), *self._moves_up()]
            case "phase":
                return self._phase(number)
            case "zone":
                return self._deck()
            case "boss_list":
                return [Entry(_("Boss list: every kind in the pack"), ink="gold")]
        return []

    # --- kinds and cards

    def kind(self, kind: int, up: bool | None = None) -> list[Entry]:
        """All that stands on a member card; the half that does not belong to its present face is dim, and comes last."""
        member = self.names.member(kind)
        lang = language()
        found = [Entry(self.names.kind(kind), ink="gold")]
        halves = ((UPPER, member.upper), (LOWER, member.lower))
        for half, ability in reversed(halves) if up else halves:
            ink = "dim" if up is not None and up != (half == LOWER) else "text"
            sign = "don_lower" if half == LOWER else "don_upper"
            face = _("Face up") if half == LOWER else _("Face down")
            if ability is None:
                nothing = rich(_("{face}: {kind}"), face=face, kind=_("no ability"))
                found.append(Entry((Icon(sign), Run(" "), *nothing), ink="dim"))
                continue
            how = "don_action" if ability.when is None else "don_trigger"
            head = rich(_("{face}: {kind}"), face=face, kind=ability_kind(ability, lang))
            found.append(Entry((Icon(sign), Icon(how), Run(" "), *head), ink="cool" if ink == "text" else "dim"))
            found.append(Entry(ability_text(ability, lang), ink=ink))
        return [*found, *self._flavour(kind)]

    def words(self, kind: int, trump: bool = False) -> list[Entry]:
        """The keywords of a member's abilities, and with `trump` those of its boss card, each once."""
        texts = self.view.table.texts[kind]
        shown = texts if trump else (texts[UPPER], texts[LOWER])
        found = [KEYWORDS[effect.do] for text in shown if text is not None for effect in text.effects if effect.do in KEYWORDS]
        if any(text is not None and text.when is not None and text.when.on == "target" for text in shown):
            found.append("target")
        return [self.keyword(name) for name in dict.fromkeys(found)]

    def _flavour(self, kind: int) -> list[Entry]:
        return [Entry(self.names.member(kind).flavour[language()], ink="dim", aside=True)]

    def trump(self, kind: int, used: bool = False) -> list[Entry]:
        """The trump of a boss card."""
        boss = self.view.table.pack.boss_of.get(self.names.member(kind).id)
        if boss is None:
            return [Entry(_("This kind has no boss card."), ink="dim")]
        head = rich("{icon:don_trump} {words}", words=_("Trump"))
        ink = "dim" if used else "cool"
        gone = [Entry(_("Its trump has been used."), ink="bad")] if used else []
        return [*gone, Entry(head, ink=ink), Entry(trump_text(boss, language()), ink="dim" if used else "text")]

    def _card(self, card: int) -> list[Entry]:
        view, table = self.view, self.view.table
        if card >= 0 and table.owner_of[card] < 0:
            return self._boss_card(card)
        if card < 0 and table.zones.family(card) == "boss":
            return self._hidden_boss(card)
        seat = view.owner(card)
        kind = shown_kind(view, card)
        if card in view.zones[table.grave[seat]]:
            kind = table.kind_of[card]
            head = rich(_("{icon:don_grave} In the graveyard of {who}"), who=self.names.who(seat))
            return [Entry(head), *self.kind(kind), *self.trump(kind), *self.words(kind, trump=True)]
        found = [*self._column(card), *self._forecast(card), *self._chosen(card)]
        if kind < 0:
            return [*found, *self._unknown(card, counted=bool(self._forecast(card)))]
        found += self._cost(card)
        up = view.is_up(card)
        state = _("face up") if up else _("face down")
        row = _("front") if self._front(card) else _("back")
        lies = [Entry(rich("{who}  {words}", who=self.names.who(seat), words=_(", ").join([state, row])))]
        lies += self._role(card, kind, up)
        if ("card", card) in self.picked:  # what it would do comes before how it lies
            halves = self.kind(kind, up)
            if self._is_named(card):
                halves[:3] = halves[2], *halves[:2]
            return [*found, *halves, *lies, *self.words(kind)]
        name, *halves = self.kind(kind, up)
        first = halves[:2] if fonts.large else []  # there little more is seen without scrolling
        return [*found, name, *first, *lies, *halves[len(first) :], *self.words(kind)]

    def _is_named(self, card: int) -> bool:
        """Does the prompt name what is about to be used, so that its text comes first where there is little room?"""
        return fonts.large and ("card", card) in self.picked and self.using(card) is not None

    def _column(self, card: int) -> list[Entry]:
        """What becomes of the column that is chosen with a card."""
        view, decision = self.view, self.view.decision
        if decision is None or decision.seat != self.seat or not chooses_column(view, decision):
            return []
        column = next((one for one in view.layout(view.owner(card)) if card in one), ())
        if (("card", column[0] if column else card),) not in [one.about for one in decision.options]:
            return []
        effect, cards = effect_of(view, decision), [self.names.within(one) for one in column]
        if effect.do == "exchange":
            shown = effect.reveal and not view.is_up(column[1])
            words = _("To the back: {front}. To the front: {back}.")
            if shown:
                words = _("To the back: {front}. To the front: {back}, which is turned face up.")
            return [Entry(words.format(front=cards[0], back=cards[1]), ink="hot")]
        found = []
        for row, one in enumerate(column):
            fallen = _("Back: {member} goes to the graveyard.") if row else _("Front: {member} goes to the graveyard.")
            turned = _("Back: {member} is turned face up.") if row else _("Front: {member} is turned face up.")
            found.append(Entry((fallen if view.is_up(one) else turned).format(member=cards[row]), ink="hot"))
        return found

    def using(self, card: int) -> Option | None:
        """The option by which the seat can use a card now."""
        decision = self.view.decision
        options = decision.options if decision is not None and decision.seat == self.seat else ()
        return next((one for one in options if one.verb in USING and one.about == (("card", card),)), None)

    def shows_boss(self, card: int) -> bool:
        """Would the own boss, face down, lie face up after the ability that it can use now?"""
        view, option = self.view, self.using(card)
        if option is None or option.verb == "trump" or card != view.boss_member(self.seat) or view.is_up(card):
            return False
        text = view.table.texts[view.table.kind_of[card]][UPPER]
        return text is not None and not any(effect.do in ("lurk", "die") for effect in text.effects)

    def _cost(self, card: int) -> list[Entry]:
        """What using a card would cost of one's own, or that it would do nothing."""
        option = self.using(card)
        if option is None:
            return []
        if self.forecasts.idle(option):
            return [Entry(idle_words(self.view, option), ink="bad")]
        turned = self._turns_away(option)
        picked = ("card", card) in self.picked
        if option.verb == "trump" or not (picked or option.verb == "answer"):
            return turned
        loss = self.forecasts.loss(option)
        if loss is not None and turned:  # who falls by a pass too has been told of
            left = self._left_to_fall()
            loss = loss._replace(members=tuple(card for card in loss.members if card not in left))
        words = threat_words(self.forecasts.danger(option)) or (self.losing(loss) if loss is not None else "")
        shown = [Entry(_("Your boss then lies face up."), ink="bad")] if self.shows_boss(card) else []
        told = [Entry(words, ink="bad")] if words else []
        if not picked:
            return [*turned, *told, *shown]
        answered = [*self._answered(option), *self._answerable(option), *self._saved(option)]
        return [*turned, *told, *shown, *answered, *self._turned_by(option)]

    def _left_to_fall(self) -> tuple[CardId, ...]:
        """The own members that go to the graveyard if one passes and nobody answers."""
        passing = self._passing
        loss = self.forecasts.loss(passing) if passing is not None else None
        return loss.members if loss is not None else ()

    @property
    def _passing(self) -> Option | None:
        decision = self.view.decision
        return next((one for one in decision.options if one.verb == "pass"), None) if decision is not None else None

    def _turns_away(self, option: Option) -> list[Entry]:
        """Of an answer: whom of one's own who would fall by a pass it saves, and whom it doesn't."""
        passing = self._passing
        if passing is None:
            return []
        boss, loss, found = self.view.boss_member(self.seat), self.forecasts.loss(option), list[Entry]()
        before = self.forecasts.threat(passing)
        threat = self.forecasts.threat(option) if before else results.SAFE
        if before and threat >= before:
            found.append(Entry(_("This doesn't save your boss."), ink="bad"))
        elif before and not threat and (boss not in loss.members if loss is not None else self.forecasts.stops(option)):
            found.append(Entry(_("Unanswered, this saves your boss."), ink="good"))
        fallen = self.view.strikes[-1].target if self.view.strikes and self.view.strikes[-1].state == "succeeded" else None
        for card in self._left_to_fall() if loss is not None else ():
            if card == boss:
                continue
            lost = loss is not None and card in loss.members
            if lost and card == fallen:
                found.append(Entry(_("{card} goes to the graveyard in any case.").format(card=self.names.card(card)), ink="bad"))
                continue
            words = _("This doesn't save {card}.") if lost else _("Unanswered, this saves {card}.")
            found.append(Entry(words.format(card=self.names.card(card)), ink="bad" if lost else "good"))
        return found

    def _turned_by(self, option: Option) -> list[Entry]:
        """What becomes of the own assassination by an answer, where that is something else than by a pass."""
        hits = self.forecasts.hits(option) if option.verb == "answer" else None
        return [] if hits in (None, self.forecasts.hits()) else [Entry(words) for words in _strike_words(hits)]

    def _shown_by_trump(self) -> list[Entry]:
        """What the own trump tells the opponent (SB-13.4, SB-13.5); nothing where another member becomes the boss."""
        text = self.view.table.texts[self.view.boss_kind(self.seat)][TRUMP]
        does = {effect.do for effect in text.effects} if text is not None else set()
        if "new_boss" in does:
            return []
        lies_up = not does & {"boss_down"}
        words = _("Your boss then lies face up, and is known.") if lies_up else _("The opponent then knows who your boss is.")
        return [Entry(words, ink="bad")]

    def large(self, card: int) -> list[Entry]:
        """The same as `about` a card, its name first, as it stands beside the picture."""
        told = self.about(("card", card))
        name = next((number for number, entry in enumerate(told) if entry.ink == "gold"), 0)
        return [told[name], *told[:name], *told[name + 1 :]]

    def _moves_up(self) -> list[Entry]:
        """Who comes to the front once the member that was taken up has gone elsewhere."""
        draft = self.view.drafts[self.seat] if self.seat < 2 else None
        left = next((column for column in draft.columns if column[0] == draft.taken), ()) if draft is not None else ()
        if len(left) < 2:
            return []
        if left[1] == self.view.boss_member(self.seat):
            return [Entry(_("Your boss moves up to the front, where it can be assassinated."), ink="bad")]
        return [Entry(_("{member} moves up to the front.").format(member=self.names.within(left[1])), ink="hot")]

    def _front(self, card: int) -> bool:
        """Is a member a front card in the layout that is shown: in one that is being made where there is one."""
        draft = self.view.drafts[self.seat] if self.seat < 2 else None
        made = draft.columns if draft is not None else ()
        laid = made if any(card in column for column in made) else self.view.layout(self.view.owner(card))
        return any(column and column[0] == card for column in laid)

    def _role(self, card: int, kind: int, up: bool) -> list[Entry]:
        """What a member that is known is beside its kind."""
        view = self.view
        seat = view.owner(card)
        found = []
        if view.boss_kind(seat) == kind:
            words = _("This is your boss.") if seat == self.seat else _("This is the boss.")
            found.append(Entry(rich("{icon:don_boss} {words}", words=words), ink="hot"))
        elif seat != self.seat and kind in (left := suspects(view, seat)):
            words = _("It may be the boss.") if len(left) > 1 else _("This must be the boss.")
            found.append(Entry(words, ink="dim" if len(left) > 1 else "hot"))
        if up or all_open(view):
            return found
        if seat == self.seat and view.identified(card):
            words = _("The opponent knows who this is, until you relocate.")
            found.append(Entry(rich("{icon:don_note_question} {words}", words=words), ink="bad"))
        if seat != self.seat:
            found.append(Entry(_("You know who this is, until its owner relocates."), ink="cool"))
        return found

    def _unknown(self, card: int, counted: bool) -> list[Entry]:
        """A face-down member of another: what it can be, unless that was `counted` before, and what is noted of it."""
        view = self.view
        seat = view.owner(card)
        name, who = self.names.card(card), self.names.who(seat)
        found = [Entry(name[:1].upper() + name[1:], ink="gold")]
        if card not in view.alive(seat):
            return [*found, Entry(who)]
        row = _("It stands in the front row.") if view.is_front(card) else _("It stands in the back row: protected.")
        found.append(Entry(rich("{who}  {row}", who=who, row=row), ink="dim"))
        if view.table.options.memory_aid == "off":
            return found
        left = possible_of(view, card)
        words = n_("{n} codename is possible:", "{n} codenames are possible:", len(left)).format(n=len(left))
        if not counted:
            found.append(Entry(words, ink="cool"))
        notes = self.notes[1].get(view.alive(seat).index(card), {}) if seat == 1 - self.seat else {}
        return found + [self._possible(kind, notes.get(kind, "")) for kind in left]

    def _possible(self, kind: int, note: str) -> Entry:
        sign = {MARKED: "don_note_marked", STRUCK: "don_note_struck"}.get(note, "don_note_question")
        ink = "dim" if note == STRUCK else "gold" if note == MARKED else "text"
        return Entry(rich("{icon:" + sign + "} {name}", name=self.names.kind(kind)), ink=ink)

    # --- boss cards

    def _boss_card(self, card: int, owned: bool = True) -> list[Entry]:
        """All of a boss card that is seen; `owned`: also whose it is, where it is somebody's."""
        view, table = self.view, self.view.table
        kind, name, used = table.kind_of[card], self.names.card(card), False
        found = [Entry(rich("{icon:don_boss} {name}", name=name[:1].upper() + name[1:]), ink="gold")]
        for seat in (0, 1):
            if card in view.zones[table.boss[seat]]:
                found += [Entry(rich("{who}", who=self.names.who(seat)))] if owned else []
                used = view.is_up(card)
                if seat == self.seat and not used:
                    found.append(
                        Entry(_("Only you see it. The trump can be used once, when your boss becomes the target."), ink="dim")
                    )
        if card in view.zones[table.boss_deck]:
            found.append(Entry(_("It lies in the boss deck."), ink="dim"))
        option = self.using(card)
        comes = [*self._turns_away(option), *self._shown_by_trump()] if option is not None else []
        told = self.trump(kind, used)  # what comes of it and what it does stand before all that is known of it
        if self._is_named(card):
            found[:0] = [*comes, told[-1], *told[:-1]]
        else:
            found[1:1] = [*comes, *told]
        return [*found, *self.kind(kind), *self.words(kind, trump=True)]

    def _hidden_boss(self, card: int) -> list[Entry]:
        view, table = self.view, self.view.table
        seat = next((seat for seat in (0, 1) if card in view.zones[table.boss[seat]]), -1)
        if seat < 0:
            return self._deck()
        found = [Entry(rich(_("{icon:don_boss} The boss card of {who}"), who=self.names.who(seat)))]
        return found + self._suspects(seat)

    def _suspects(self, seat: int) -> list[Entry]:
        """Who a player's boss can be."""
        left = suspects(self.view, seat)
        if self.view.table.options.memory_aid == "off" and seat != self.seat:
            return []
        found = [Entry(n_("The boss can only be:", "The boss is one of {n}:", len(left)).format(n=len(left)), ink="cool")]
        return found + [self._possible(kind, self.notes[0].get(kind, "") if seat != self.seat else "") for kind in left]

    def _deck(self) -> list[Entry]:
        view, table = self.view, self.view.table
        deck = view.zones[table.boss_deck]
        found = [Entry(_("Boss deck: {n}").format(n=len(deck)), ink="gold"),
                 Entry(_("The boss cards that were not dealt. Nobody looks at them unless a card says so."))]  # fmt: skip
        known = [card for card in deck if card >= 0]
        if known:
            found.append(Entry(_("You have seen: {cards}").format(
                cards=_(", ").join(self.names.kind(table.kind_of[card]) for card in known)), ink="cool"))  # fmt: skip
        aside = view.zones[table.aside]
        if aside:
            found.append(Entry(_("Out of the game: {cards}").format(
                cards=_(", ").join(self.names.kind(table.kind_of[card]) for card in aside)), ink="dim"))  # fmt: skip
        return [*found, *self.rule("SB-6.9")]

    # --- players, phases

    def _seat(self, seat: int) -> list[Entry]:
        view, table = self.view, self.view.table
        found = [Entry(rich("{who}", who=self.names.who(seat)))]
        alive = len(view.alive(seat))
        found.append(Entry(n_("{n} member", "{n} members", alive).format(n=alive)))
        if view.is_silenced(seat) and view.turn:
            words = _("Can't use abilities until turn {n} is over.").format(n=view.silenced[seat])
            found.append(Entry(rich("{icon:don_nullified} {words}", words=words), ink="bad"))
        if view.skips >> seat & 1:
            words = _("Skips the next assassination phase, because of {card}.")
            found.append(Entry(words.format(card=skipped_for(self.names)), ink="bad"))
        if view.watching >> seat & 1:
            found.append(Entry(_("Looks at a member before each action."), ink="cool"))
        if view.open_moves >> seat & 1:
            found.append(Entry(_("Relocates openly."), ink="bad"))
        if view.boss_kind(seat) >= 0:
            (card,) = view.zones[table.boss[seat]]
            return found + self._boss_card(card, owned=False)
        return found + self._suspects(seat)

    def _phase(self, number: int) -> list[Entry]:
        phase = PHASES[number]
        what = {
            "action": _(
                "The turn player may use one action ability: of a face-down member the one for “Face down”, "
                "which turns it face up, or of a face-up member the one for “Face up”."
            ),
            "relocation": _(
                "The turn player may rearrange their members freely. The opponent sees only the old and the new layout."
            ),
            "assassination": _(
                "The turn player assassinates a front member. If it is face down, they declare its codename; "
                "if that is right, the member goes to the graveyard."
            ),
        }[phase]  # fmt: skip
        return [Entry(phase_name(phase), ink="gold"), Entry(what), *self.rule(PHASE_RULES[phase])]

    # --- what would come of it

    def _forecast(self, card: int) -> list[Entry]:
        """Of a front member that can be assassinated now: what an assassination would come to, if nobody answers."""
        decision = self.view.decision
        if decision is None or decision.seat != self.seat:
            return []
        aims = next((one for one in decision.options if one.verb == "assassinate" and one.about == (("card", card),)), None)
        if aims is None:
            return []
        answered = self._answered(aims)
        if self.view.is_up(card):
            words = _("Face up: unless it is answered, it goes to the graveyard.")
            return [*answered, Entry(words, ink="good"), *self._answerable(aims), *self._saved(aims)]
        left = len(possible_of(self.view, card))
        if self.view.table.options.memory_aid == "off":
            return [*answered, Entry(_("Face down: you declare a codename."), ink="hot"), *self._answerable(aims)]
        return [*answered, Entry(chance_words(left), ink="hot"), *self._answerable(aims), *self._saved(aims)]

    def _chosen(self, card: int) -> list[Entry]:
        """Who may answer that a member is chosen for something."""
        decision = self.view.decision
        options = decision.options if decision is not None and (decision.kind, decision.seat) == ("choose", self.seat) else ()
        chosen = next((one for one in options if one.verb == "choose" and one.about == (("card", card),)), None)
        return self._answerable(chosen) if chosen is not None else []

    def _answerable(self, option: Option) -> list[Entry]:
        """By whom an act can be answered for sure, and by whom it may be: who is not known to lie elsewhere."""
        found = self.forecasts.answers(option)
        table, names = self.view.table, self.names
        told = {table.kind_of[card] for card in self.forecasts.reprisal(option).by}
        lines = [
            (_("Can be answered by {members}."), [kind for kind in found.sure if kind not in told], _(", ")),
            (_("As far as you can see it may be answered by {members}."), [*found.may], _(", ")),
            (_("If it is {members}, it may answer, whatever you declare."), [*found.itself], _(" or ")),
        ]
        said = [words.format(members=between.join(map(names.named, kinds))) for words, kinds, between in lines if kinds]
        if found.trump:
            said.append(_("This is the boss: its trump can answer."))
        elif found.trump_may:
            said.append(_("If this is the boss, its trump can answer."))
        return [Entry(words, ink="bad") for words in said]

    def _answered(self, option: Option) -> list[Entry]:
        """Whom of one's own it may cost that somebody who is known answers an option."""
        words = reprisal_words(self.names, self.forecasts.reprisal(option))
        return [Entry(words, ink="bad")] if words else []

    def _saved(self, option: Option) -> list[Entry]:
        """Who is not told of among those because an answer of one's own can save them."""
        reprisal = self.forecasts.reprisal(option)
        if not reprisal.saved or self.view.boss_member(self.seat) in reprisal.members:
            return []
        others = _(", ").join(map(self.names.within, reprisal.saved))
        return [Entry(_("Your own answer can save {others}.").format(others=others), ink="dim")]

    def _chance(self, kind: int) -> list[Entry]:
        """How likely a declared codename is right."""
        view = self.view
        decision = view.decision
        target = view.strikes[-1].target if view.strikes else None
        if decision is None or (decision.kind, decision.seat) != ("declare", self.seat):
            return []
        if target is None or view.table.options.memory_aid == "off":
            return []
        left = possible_of(view, target)
        if kind not in left:
            return [Entry(rich("{icon:don_note_struck} {words}", words=why_struck(self.names, target, kind)), ink="bad")]
        named = (("kind", kind),)
        declares = next((one for one in decision.options if one.about == named), None)
        answered = self._answered(declares) if declares is not None else []
        saved = self._saved(declares) if declares is not None else []
        able = self._answerable(declares) if declares is not None else []
        return [*answered, Entry(chance_words(len(left)), ink="hot"), *able, *saved]

    # --- what is asked

    def advice(self, hint: str = "") -> list[Entry]:
        """The choice that is due: what it is about, what will come of it, and the rule; `hint` is about the button in focus."""
        decision = self.view.decision
        if decision is None:
            return []
        found = [Entry(hint, ink="hot")] if hint else []
        return [*found, *(Entry(words) for words in self._due(decision)), *self._looked_at(), *self.rule(decision.rule)]

    def _looked_at(self) -> list[Entry]:
        """What the seat has found in the boss deck: the cards are held up for a moment only, and the log goes on."""
        cards = _(", ").join(self.names.kind(self.view.table.kind_of[card]) for card in self.looked)
        return [Entry(_("In the boss deck you saw: {cards}").format(cards=cards), ink="cool")] if cards else []

    def _due(self, decision: Decision) -> list[str | Rich]:
        view = self.view
        match decision.kind:
            case "place":
                return [
                    *self._where_the_boss_stands(),
                    _("Lay out all eight face down. Whoever stands behind a front member is protected. "
                      "You lose when your boss goes to the graveyard."),
                    _("Pick a member up, then point to where it goes. Nobody sees it until you are done."),
                ]  # fmt: skip
            case "relocate":
                own = relocated_of(view, self.seat) == self.seat
                return [
                    *(self._where_the_boss_stands() if own else ()),
                    *([] if own else [_("These are the members of {who}.").format(who=self.names.player(1 - self.seat))]),
                    _("Pick a member up, then point to where it goes; no card is turned over. Each step can be taken back."),
                    *(self._answers_a_relocation() if own else ()),
                    _("The opponent sees the old and the new layout, nothing more.")
                    if view.table.options.relocation_view == "hidden" and not view.open_moves >> self.seat & 1
                    else _("The opponent sees where each card goes."),
                ]
            case "action":
                return [_("The lit members have an action ability now. Point at one to read what it does.")]
            case "assassinate":
                return [_("A face-up target goes to the graveyard. For a face-down one you declare a codename.")]
            case "declare":
                target = view.strikes[-1].target if view.strikes else None
                if target is None or view.table.options.memory_aid == "off":
                    return [_("Declare who the target is.")]
                return [
                    _("Declare who the target is. Names that are ruled out are crossed out."),
                    chance_words(len(possible_of(view, target))),
                ]
            case "dons.answers":
                return self._answers(decision)
            case "choose":
                return [*self._text_of(view.uses[-1])] if view.uses else []
            case "look":
                return [_("Only you will see it.")]
            case "new_boss":
                return [_("The member with this codename becomes your boss. Its card lies face down and has its trump.")]
        return []

    def _answers_a_relocation(self) -> list[Rich]:
        """Of those who may answer that members were relocated: that they may also when none was moved (SB-R45)."""
        words = _("{member} may answer this, also when nothing is moved.")
        return [(Run(words.format(member=self.names.within(card)), "hot"),) for card in self._answer_relocations()]

    def _answer_relocations(self) -> list[CardId]:
        """Who of the opponent, as everybody sees, may answer that members were relocated."""
        view = self.view
        if view.is_silenced(1 - self.seat):
            return []
        able = {kind for kind, half, _when in view.table.triggers.get("relocation", ()) if half == LOWER}
        up = [card for column in view.layout(1 - self.seat) for card in column if view.is_up(card)]
        return [card for card in up if view.table.kind_of[card] in able]

    def _bring_forward(self) -> list[CardId]:
        """Who of them may bring a back member forward."""
        table = self.view.table
        texts = {card: table.texts[table.kind_of[card]][LOWER] for card in self._answer_relocations()}
        return [card for card, text in texts.items() if text and any(one.do in FORWARD for one in text.effects)]

    @property
    def boss_in_front(self) -> bool:
        """Does the seat's boss stand where it can be the target?"""
        return self._front(self.view.boss_member(self.seat))

    def _where_the_boss_stands(self) -> tuple[Rich, Rich]:
        """Who it is, and where in the layout that is being made."""
        who = rich(_("{icon:don_boss} Your boss is {name}."), name=Run(self.names.kind(self.view.boss_kind(self.seat)), "gold"))
        if self.boss_in_front:
            return who, (Run(_("It stands in front now, where it can be the target."), "bad"),)
        decision = self.view.decision
        pullers = self._bring_forward() if decision is not None and decision.kind == "relocate" else []
        if pullers:
            words = _("It stands behind now, but {members} can bring it to the front.")
            return who, (Run(words.format(members=_(", ").join(map(self.names.within, pullers))), "bad"),)
        return who, (Run(_("It stands behind now, protected."), "good"),)

    def _answers(self, decision: Decision) -> list[str | Rich]:
        found = self._asked_about(decision)
        if [one.verb for one in decision.options] == ["pass"]:
            return [*found, _("You have nothing to answer with; the opponent can't tell.")]
        words = _("You can answer with {cards}. Passing doesn't tell the opponent that you could have.")
        if all(self.view.is_up(one.about[0][1]) for one in decision.options if one.verb in USING):  # everybody sees that
            words = _("You can answer with {cards}.")
        return [*found, words.format(cards=self._answering(decision))]

    def _answering(self, decision: Decision) -> str:
        """What can be answered with."""
        table = self.view.table
        cards = [one.about[0][1] for one in decision.options if one.verb in USING]
        return _(", ").join(_("the trump") if table.owner_of[card] < 0 else self.names.within(card) for card in cards)

    def question(self) -> list[Entry]:
        """What is asked, as it stands before what it could be answered with."""
        decision = self.view.decision
        if decision is None or decision.seat != self.seat or decision.kind in POINTED:
            return []
        if decision.kind != ANSWERS:
            return [*(Entry(words) for words in self._due(decision)), *self._looked_at()]
        asked, left = self._asked_about(decision), self._unanswered(decision)
        told = fonts.large and bool(asked and left) and self.view.moments[-1].what == "target"  # by the prompt and on the street
        return [Entry(words) for words in (asked[1:] if told else asked)]

    def _own_strike(self) -> list[str | Rich]:
        """What becomes of the own assassination, while something is used in answer to it and nobody answers that."""
        return _strike_words(self.forecasts.hits() if self.view.uses else None)

    def _asked_about(self, decision: Decision) -> list[str | Rich]:
        """The event that can be answered, and what comes of it if nobody does; of a use also whose it is, and its text."""
        moment = self.view.moments[-1] if self.view.moments else None
        if moment is None:
            return []
        left = self._unanswered(decision)
        used = self.view.use_of(moment.number) if moment.what in ("ability", "trump") else None
        if used is not None:
            head, text = self._text_of(used)
            vain = _("As things stand it does nothing: there is nothing to answer.")
            return [head, *left, *([(Run(vain, "good"),)] if self.forecasts.answers_nothing() else []), text]
        found: list[str | Rich] = [_("{what}.").format(what=moment_words(self.names, moment))]
        strike = self.view.strike_of(moment.number) if moment.what == "target" else None
        if strike is not None and strike.named >= 0:
            found.append(rich(_("Declared: {name}"), name=Run(self.names.kind(strike.named), "gold")))
        return found + left

    def _text_of(self, used: Use) -> tuple[Rich, str]:
        """An ability or a trump that is used, and its text in full."""
        who, name, lang = self.names.who(used.seat), Run(self.names.kind(used.kind), "gold"), language()
        if used.text == TRUMP:
            text = trump_text(self.view.table.pack.boss_of[self.names.member(used.kind).id], lang)
            return rich(_("{who} uses the trump of {card}:"), who=who, card=name), text
        member = self.names.member(used.kind)
        ability = member.lower if used.text == LOWER else member.upper
        assert ability is not None  # it is used
        half = _("face up") if used.text == LOWER else _("face down")
        against = self.view.use_of(used.answers)
        message = _("{who} uses {card} ({half}):") if against is None else _("{who} uses {card} ({half}) against {other}:")
        other = Run(self.names.kind(against.kind), "gold") if against is not None else ""
        return rich(message, who=who, card=name, half=half, other=other), ability_text(ability, lang)

    def _unanswered(self, decision: Decision) -> list[str | Rich]:
        """What comes of it where nobody answers: to the own boss, and of an assassination of one's own member."""
        target = self.view.strikes[-1].target if self.view.strikes else None
        passing = next((one for one in decision.options if one.verb == "pass"), None)
        if passing is None:
            return []
        falls = self.forecasts.threat(passing)
        if falls == results.FALLS and not self.forecasts.danger(passing):
            return [(Run(_("Nothing you can do now saves your boss: it goes to the graveyard and you lose the game."), "bad"),)]
        threat = threat_words(falls)
        if threat:
            return [(Run(threat, "bad"),)]
        reprisal, loss = self.forecasts.reprisal(passing), self.forecasts.loss(passing)
        if loss is not None and self.view.boss_member(self.seat) in loss.members:
            again = _("If you pass, you are asked again before your boss goes to the graveyard, and can still save it.")
            return [(Run(again, "hot"),)]
        told = loss is not None and set(reprisal.members) <= set(loss.members)  # who falls anyhow is not told of twice
        answered = "" if told else reprisal_words(self.names, reprisal)
        return [*self._left_alone(passing, target), *([(Run(answered, "bad"),)] if answered else [])]

    def _left_alone(self, passing: Option, target: CardId | None) -> list[str | Rich]:
        """The same, where the own boss is not in danger."""
        if target is None or self.view.owner(target) != self.seat:
            return self._own_strike()
        loss = self.forecasts.loss(passing)
        if loss is None:
            return []
        fails = _("If nobody answers, the assassination fails.")
        if target in loss.shown:
            fails = _("If nobody answers, the assassination fails, and {card} is turned face up.").format(
                card=self.names.card(target)
            )
        return [(Run(self.losing(loss) or fails, "bad" if loss.members else "good"),)]

    def losing(self, loss: Loss) -> str:
        """Whom of one's own an act puts into the graveyard; empty for nobody."""
        if self.view.boss_member(self.seat) in loss.members:
            return threat_words(results.FALLS)
        strike = self.view.strikes[-1] if self.view.strikes else None
        if strike is not None and strike.state == "succeeded" and loss.members == (strike.target,):
            return _("{card} goes to the graveyard in any case.").format(card=self.names.card(loss.members[0]))
        return loss_words(self.names, loss)


def _strike_words(hits: bool | None) -> list[str | Rich]:
    """What becomes of the own assassination; nothing where nobody can say."""
    if hits is None:
        return []
    words = _("If nobody answers, your assassination succeeds.") if hits else _("If nobody answers, your assassination fails.")
    return [(Run(words, "good" if hits else "bad"),)]


def loss_words(names: Names, loss: Loss) -> str:
    """Whom of one's own an act puts into the graveyard; empty for nobody."""
    cards = _(", ").join(names.card(card) for card in loss.members)
    return _("If nobody answers, {cards} goes to the graveyard.").format(cards=cards) if loss.members else ""


def reprisal_words(names: Names, reprisal: Reprisal) -> str:
    """Who may answer, and whom of one's own that may cost; empty for nobody."""
    who = _(", ").join(map(names.within, reprisal.by))
    if names.view.boss_member(names.view.seat) in reprisal.members:
        return _("{who} may answer: your boss may go to the graveyard, and then you lose the game.").format(who=who)
    cards = _(", ").join(map(names.within, reprisal.members))
    return _("{who} may answer: your {cards} may go to the graveyard.").format(who=who, cards=cards) if cards else ""


def threat_words(threat: int) -> str:
    """What becomes of the own boss; empty for nothing."""
    match threat:
        case results.FALLS:
            return _("If nobody answers, your boss goes to the graveyard and you lose the game.")
        case results.MAY_FALL:
            return _("If nobody answers, your boss may go to the graveyard, and then you lose the game.")
    return ""


def idle_words(view: DonsView, option: Option) -> str:
    """That a text which could be used would do nothing now."""
    if option.verb != "trump" and not view.is_up(option.about[0][1]):
        return _("As things stand it would change nothing, but this card would lie face up.")
    return _("As things stand it would change nothing.")


def chance_words(left: int) -> str:
    """The chance to declare rightly, where so many codenames are possible."""
    if left == 1:
        return _("Only one codename is possible: unless it is answered, the assassination succeeds.")
    words = n_(
        "{n} codename is possible: one guess in {n} is right.", "{n} codenames are possible: one guess in {n} is right.", left
    )
    return words.format(n=left)


def why_struck(names: Names, target: int, kind: int) -> str:
    """Why a member can't be of a kind."""
    view = names.view
    owner = view.owner(target)
    if target >= 0 and shown_kind(view, target) >= 0:
        return _("You know that it is somebody else.")
    card, member = view.table.member[owner][kind], names.named(kind)
    if card in view.zones[view.table.grave[owner]]:
        return _("{member} is in the graveyard.").format(member=member)
    if view.is_up(card):
        return _("{member} is face up.").format(member=member)
    return _("You know where {member} is.").format(member=member)
