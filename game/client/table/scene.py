"""The table: one game of Card+Adventure, drawn from one seat's view and its decision; people and bots take turns at it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from game.boards.paint import BoardPicture
from game.bots import Thinker
from game.campaign.session import Session
from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, pick
from game.client.input import ARROWS, CARDS, Device, Pointer, Press, Said, Verb
from game.client.motion import Stage
from game.client.pictures import pictures
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.dialog import DialogScene
from game.client.scenes.scene import Scene
from game.client.table import cardface
from game.client.table.board import BoardPanel
from game.client.table.choosing import Choosing
from game.client.table.chronicle import line
from game.client.table.fight import FightPanel
from game.client.table.inspector import Inspector
from game.client.table.shown import Shown
from game.client.table.staging import Staging
from game.client.table.words import STEPS, Names, button_text, prompt_of, step_name
from game.client.text import Rich, Run, fonts, plain, rich
from game.client.widgets import Button, Entry, Spot, TextView, Widget, nothing
from game.games.card_adventure import CardAdventureView
from game.rules import Event, Option, Ref, Refusal

TOP = 24
PROMPT, LARGE_PROMPT = 20, 24
COLUMN, LARGE_COLUMN = 188, 228
"""The width of the right column in the two text sizes."""
CHIPS = 388
"""Where the seats begin in the top bar."""
MOST_LINES = 300
"""How many lines the log keeps."""

HAND_FAMILIES = ("attack", "mp", "magic", "item")
VERBS = {"attack": "present", "magic": "cast", "item": "use"}
"""What a player would expect to do with a card of a kind, for the answer to why it can't be done."""


class Offer(NamedTuple):
    """A choice that lies nowhere on the table: an option, something to be picked first, or the way back (None)."""

    words: str
    what: Option | Ref | None
    hint: str = ""


class TableScene(Scene):
    """The table.

    `saved` is called after each choice, `finished` when the game is over and everything has been shown, `menu` for the
    pause menu. The scene never sees more than the view of the seat whose player is before the screen.
    """

    any_key_skips = True
    """While something moves, a key ends it and does nothing else."""
    look_back: Callable[[int], bool] | None = None
    """Shows a seat what others did last; False where there is nothing."""

    def __init__(
        self,
        session: Session,
        saved: Callable[[], None],
        finished: Callable[[], None],
        menu: Callable[[], None],
        picture: BoardPicture | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.saved, self.finished, self.menu = saved, finished, menu
        self.people = [number for number, seat in enumerate(session.seats) if not seat.is_bot]
        decision = session.match.decision
        first = decision.seat if decision is not None and decision.seat in self.people else (self.people or [0])[0]
        self.seat = first
        self.choosing: Choosing | None = None
        self.about: Ref | None = None
        self.refusal: Refusal | None = None
        self.log: list[Rich] = []
        self.offers: list[Offer] = []
        self.over = False
        self.asleep = True
        self.thinker: Thinker | None = None
        self.by_hand = False
        """After an undo nothing is passed automatically until the next choice."""
        self.last_seen: dict[int, int] = {}
        """How many events had happened when a seat last had the screen."""
        self._drag: tuple[int, int] | None = None
        self.picture = picture or BoardPicture.load(session.board_path, pieces=False)
        self.large = fonts.large
        self._places()
        self.stage = Stage(lambda: self.app.pace())
        self._look()

    def _places(self) -> None:
        """Where everything is: the hand along the bottom, the board above it, inspector and log on the right."""
        high = LARGE_PROMPT if self.large else PROMPT
        self.prompt = Rect(0, HEIGHT - high, WIDTH, high)
        column = LARGE_COLUMN if self.large else COLUMN
        self.right = Rect(WIDTH - column - 2, TOP + 2, column, self.prompt.top - TOP - 2)
        wide = self.right.left - 2
        self.hand_rect = Rect(0, self.prompt.top - cardface.SIZE[1], wide, cardface.SIZE[1])
        self.board_rect = Rect(0, TOP, wide, self.hand_rect.top - TOP)
        self.panel = BoardPanel(self.board_rect, self.picture, self.session.board)
        self.fight = FightPanel(self.board_rect)

    # --- the view

    def _look(self) -> None:
        """Take a new view of the seat before the screen, and let the picture agree with it."""
        self.view: CardAdventureView = self._seen()
        self.names = Names(self.view, [seat.name for seat in self.session.seats])
        self.shown = Shown(self.view)
        self.staging = Staging(self.stage, self.panel, self.shown, self._happened)

    def _seen(self) -> CardAdventureView:
        """What may be shown: what the seat before the screen knows."""
        return self.session.match.view(self.seat)  # type: ignore[no-any-return]

    @property
    def eyes(self) -> int:
        """The seat whose knowledge the log tells."""
        return self.seat

    def _write_log(self) -> None:
        """The log anew, as the seat before the screen may know it."""
        border = self.session.match.border.at if self.session.match.border.made else -1
        self.log = []
        for number, event in enumerate(self.session.match.history):
            if number == border:
                self._mark_border()
            words = line(event.seen_by(self.eyes), self.names)
            if words is not None:
                self.log.append(words)
        if border == len(self.session.match.history):
            self._mark_border()
        self.log = self.log[-MOST_LINES:]

    def _mark_border(self) -> None:
        """A line of the log says how far undo goes back; in practice it goes all the way."""
        mark = rich(_("{dim:─ undo ends here ─}"))
        self.log = [words for words in self.log if words != mark]
        if not self.session.match.practice:
            self.log.append(mark)

    def _happened(self, event: Event) -> None:
        """An event has been shown: its line goes to the log."""
        words = line(event, self.names)
        if words is not None:
            self._note(words)

    def _note(self, words: Rich) -> None:
        """A line more in the log."""
        self.log = [*self.log, words][-MOST_LINES:]
        view = self.desk.find("log")
        if isinstance(view, TextView):
            view.set([Entry(one) for one in self.log])

    # --- the course of the game

    def entered(self) -> None:
        """The table is laid: the camera goes to the seat's piece; secrets wait for their player behind a curtain."""
        self._write_log()
        self._centre()
        super().entered()
        self._seal()

    def update(self, now: int) -> None:
        """Play what has happened; then the next choice is due."""
        busy = self.stage.busy
        self.stage.update(now)
        if self.stage.busy or busy:
            self.touch()
        if not self.stage.busy and self.asleep and self.app.top is self:
            self._proceed()

    def _proceed(self) -> None:
        """Nothing moves: let a bot choose, hand over, offer the choice, or end."""
        match = self.session.match
        self.asleep = False
        if match.outcome is not None:
            if not self.over:
                self.over = True
                self._look()
                self.finished()
            return
        decision = match.decision
        assert decision is not None
        if self.session.bot_to_move:
            self._let_bot_think()
        elif decision.seat != self.seat:
            self._hand_over(decision.seat)
        else:
            self._offer()

    def _let_bot_think(self) -> None:
        """A bot thinks a little in every step, so that the window never waits for it; then it acts and says why."""
        if self.thinker is None:
            self.thinker = self.session.bot_thinking()
            self.touch()
        number = self.thinker.result()
        if number is None:
            self.asleep = True
            self.wake_at(self.app.now)
            return
        decision = self.session.match.decision
        assert decision is not None
        why = pick(self.thinker.why)
        self.thinker = None
        if why:
            self._note(self._why(decision.seat, why))
        self.choose(number)

    def _why(self, seat: int, why: str) -> Rich:
        """A bot's reason, as a line of the log."""
        return rich(_("{who}: {why}"), who=self.names.who(seat), why=Run(why, "dim"))

    @property
    def _secret(self) -> bool:
        """True where players must not see each other's hands."""
        return self.view.table.options.hands == "concealed" and len(self.people) > 1

    def _hand_over(self, seat: int) -> None:
        """Another player comes to the screen; with concealed hands behind a curtain."""
        if self._secret:
            self._draw_curtain(seat)
        else:
            self._sit_down(seat)

    def _seal(self) -> None:
        """Anybody may be before the screen now: with concealed hands a curtain comes down."""
        if self._secret and not self.over and not any(isinstance(scene, CurtainScene) for scene in self.app.stack):
            self._draw_curtain(self.seat)

    def _draw_curtain(self, seat: int) -> None:
        def done() -> None:
            self.app.pop()
            self._sit_down(seat)

        def recap() -> list[Rich | str]:
            view = self.session.match.view(seat)
            names = Names(view, [one.name for one in self.session.seats])
            since = self.session.match.history[self.last_seen.get(seat, 0) :]
            told = (line(event.seen_by(seat), names) for event in since)
            return [words for words in told if words is not None]

        self.last_seen[self.seat] = len(self.session.match.history)
        self.app.push(CurtainScene(seat, self.session.seats[seat].name, recap, done))

    def _sit_down(self, seat: int) -> None:
        """A player sits before the screen: nothing of what another one saw is left on it."""
        if seat != self.seat:
            self.seat = seat
            self.about, self.refusal, self.choosing = None, None, None
            self._look()
            self._write_log()
            self.asleep = True
            self._centre()
        self.relayout()

    def _centre(self) -> None:
        at = self.view.at[self.seat]
        if at >= 0:
            self.panel.look_at(self.panel.square_at(at))

    def _offer(self) -> None:
        """Let the player choose."""
        self._look()
        border = self.session.match.border
        if border.made and border.at == len(self.session.match.history):
            self._mark_border()
        decision = self.view.decision
        assert decision is not None
        if decision.kind == "structure_step" and self.app.settings.auto_pass and not self.by_hand and self.view.on[self.seat] < 0:
            self.choose(next(number for number, one in enumerate(decision.options) if one.verb == "pass"))
            return
        self.choosing = Choosing(decision, frozenset(self.hand()))
        self.refusal = None
        self.about = None
        if decision.kind == "action":
            at = self.view.at[self.seat]
            self.panel.look_at(self.panel.square_at(at), 96)
        self.relayout()

    def choose(self, option: Option | int) -> None:
        """A choice is made: the rules run, it is saved, and what happened is played."""
        self.choosing = None
        self.refusal = None
        self.by_hand = False
        events = self.session.choose(option)
        self.saved()
        self.staging.play(tuple(event.seen_by(self.eyes) for event in events))
        self.asleep = True
        self.relayout()

    def _undo(self) -> bool:
        """Take the last choice back; at a border say which it is, and offer one person to cross it in practice."""
        if self.stage.busy or self.choosing is None:
            return False
        if self.session.undo():
            self._turned_back()
        elif self.session.solo and self.session.match.choices and not self.session.match.practice:
            words = _("{why} Practice can take that back too, and the game stays marked as practice.").format(why=self._border())
            self.app.push(DialogScene(words, [(_("Leave it"), nothing), (_("Practice"), lambda: self.practise(back=True))]))
        else:
            self._say_border()
        return True

    def redo(self) -> bool:
        """Make again what was taken back last."""
        if self.stage.busy or self.choosing is None or not self.session.redo():
            return False
        self._turned_back()
        return True

    def practise(self, back: bool = False) -> None:
        """Go on as practice; `back`: with the choice that was to be taken back."""
        self.session.practise()
        if back:
            self.session.undo()
        self._turned_back()

    def _turned_back(self) -> None:
        """The game stands elsewhere than it did: nothing is passed by itself, and everything is shown anew."""
        self.by_hand = True
        self.choosing, self.refusal = None, None
        self.saved()
        self._look()
        self._write_log()
        self.asleep = True
        self.relayout()

    def _border(self) -> str:
        """Why the last choice can't be taken back."""
        match = self.session.match
        if not match.choices:
            return _("Nothing has been chosen yet.")
        border = match.border
        if border.kind == "chance":
            rolled = any("dice" in event.parts or "face" in event.parts for event in match.history[border.since : border.at])
            return _("A die was rolled.") if rolled else _("Something was drawn by chance.")
        return {
            "reveal": _("Something hidden came to light."),
            "seat": _("Another player has chosen."),
            "over": _("The game is over."),
        }.get(border.kind, _("The game was opened here."))

    def _say_border(self) -> None:
        self.refusal = Refusal(_("The last choice can't be taken back: {why}").format(why=self._border()), "")
        self._inspect()

    # --- picking

    def hand(self) -> list[int]:
        """The cards of the seat before the screen, kind by kind."""
        return [card for family in HAND_FAMILIES for card in self.view.hand(self.seat, family)]

    def pick(self, ref: Ref) -> None:
        """Something that can be chosen was pointed at."""
        assert self.choosing is not None
        option = self.choosing.pick(ref)
        self.about, self.refusal = ref, None
        if option is not None:
            self.choose(option)
        else:
            self.relayout()

    def explain(self, ref: Ref) -> None:
        """Something that can't be chosen was pointed at: why not, with the clause."""
        self.about = ref
        self.refusal = self._why_not(ref)
        self._inspect()

    def _why_not(self, ref: Ref) -> Refusal | None:
        kind, number = ref
        verb = ""
        if kind == "card":
            family = self.view.table.zones.family(number)
            held = number in self.hand()
            verb = VERBS.get(family, "") if held else "pick_up" if family == "item" else ""
        elif kind in ("square", "route"):
            verb = "move"
        elif kind == "seat":
            verb = "hand_over"
        return self.session.match.why_not(self.seat, verb, (ref,)) if verb else None

    def _inspect(self) -> None:
        view = self.desk.find("inspector")
        if isinstance(view, TextView):
            view.set(Inspector(self.view, self.names).entries(self.about or ("seat", self.seat), self.refusal))
            view.top = 0
        self.touch()

    def focused(self, widget: Widget | None) -> None:
        """The inspector shows what the focus is on, and why nothing can be taken back."""
        if widget is not None and widget.key == "undo" and not widget.enabled and self.choosing is not None:
            self._say_border()
        if isinstance(widget, Spot) and isinstance(widget.about, tuple):
            if self.about != widget.about:
                self.about, self.refusal = widget.about, None
            self._inspect()

    # --- layout

    def layout(self) -> list[Widget]:
        """Spots where things lie, buttons for what lies nowhere, inspector, log."""
        if self.large != fonts.large:
            self.large = fonts.large
            camera = self.panel.camera
            self._places()
            self.panel.camera = camera
            self.panel.scroll(0, 0)
            self.staging.panel = self.panel
        next_refs = self.choosing.next() if self.choosing is not None else {}
        placed: set[Ref] = set()
        widgets: list[Widget] = []
        if self.close_up:
            widgets += self._fight_spots(next_refs, placed)
        else:
            widgets += self._board_spots(next_refs, placed)
        widgets += self._hand_spots(next_refs, placed)
        widgets += self._seat_spots(next_refs, placed)
        self.offers = self._offers(next_refs, placed)
        widgets += self._right_column()
        widgets += self._corner_buttons()
        return widgets

    @property
    def close_up(self) -> bool:
        """True while the board gives way to a fight."""
        return self.shown.fight >= 0 and self.view.fight >= 0

    def first_focus(self) -> str:
        """The piece's own square, or the first thing that can be chosen."""
        lit = next((widget.key for widget in self.desk.widgets if isinstance(widget, Spot) and widget.lit), "")
        return lit or "button 0"

    def covered(self) -> None:
        """Something lies over the table: a drag is over."""
        self._drag = None

    def _spot(self, rect: Rect, ref: Ref, lit: bool, zone: str) -> Spot:
        action = (lambda: self.pick(ref)) if lit else (lambda: self.explain(ref))
        return Spot(rect, action, f"{ref[0]} {ref[1]}", zone, lit, ref)

    def _board_spots(self, refs: dict[Ref, Any], placed: set[Ref]) -> list[Widget]:
        spots: list[Widget] = []
        for route in self.view.table.structure:
            if self.shown.walls[route]:
                rect = self.panel.structure_spot(route)
                if rect.width >= 16 and rect.height >= 16:
                    ref = ("route", route)
                    spots.append(self._spot(rect, ref, ref in refs, "board"))
                    placed.add(ref)
        for square in range(len(self.session.board.squares)):
            rect = self.panel.square_spot(square)
            if rect.width >= 24 and rect.height >= 20:
                ref = ("square", square)
                spots.append(self._spot(rect, ref, ref in refs, "board"))
            placed.add(("square", square))  # a square out of sight is reached by scrolling
        return spots

    def _fight_spots(self, refs: dict[Ref, Any], placed: set[Ref]) -> list[Widget]:
        spots: list[Widget] = []
        for monster, rect in self.fight.spots(self.view).items():
            ref = ("card", monster)
            spots.append(self._spot(rect, ref, ref in refs, "board"))
        for sign, by, place in zip("←→", (-1, 1), self.fight.arrows(self.view), strict=False):
            spots.append(Button(place, sign, partial(self._scroll_fight, by), f"fight {sign}", "board"))  # type: ignore[misc]
        placed.update(("card", monster) for monster in self.fight.monsters(self.view))  # the others are reached by scrolling
        return spots

    def _scroll_fight(self, by: int) -> bool:
        """Show the next monsters of a fight in which not all fit."""
        if not self.fight.scroll(self.view, by):
            return False
        self.relayout()
        return True

    def _hand_places(self) -> list[tuple[int, Rect]]:
        """Each card of the hand with its place; in a crowded hand each is only as wide as there is room."""
        cards = self.hand()
        wide, high = cardface.SIZE
        step = min(wide + 2, (self.hand_rect.width - 8) // max(1, len(cards)))
        return [(card, Rect(4 + number * step, self.hand_rect.top, min(wide, step), high)) for number, card in enumerate(cards)]

    def _whole(self, rect: Rect) -> Rect:
        """The place of a whole card over its slim one, raised, inside the canvas."""
        wide, high = cardface.SIZE
        left = max(2, min(rect.centerx - wide // 2, self.hand_rect.right - wide - 2))
        return Rect(left, rect.top - 6, wide, high)

    def _hand_spots(self, refs: dict[Ref, Any], placed: set[Ref]) -> list[Widget]:
        spots: list[Widget] = []
        for card, rect in self._hand_places():
            ref = ("card", card)
            spots.append(
                self._spot(
                    rect.inflate(-4, -8) if rect.width < cardface.SIZE[0] else rect.inflate(-6, -8), ref, ref in refs, "hand"
                )
            )
            placed.add(ref)
        return spots

    def _chip(self, seat: int) -> Rect:
        width = (WIDTH - CHIPS) // self.view.seats
        return Rect(CHIPS + width * seat, 1, width - 2, TOP - 2)

    def _seat_spots(self, refs: dict[Ref, Any], placed: set[Ref]) -> list[Widget]:
        spots: list[Widget] = []
        for seat in range(self.view.seats):
            ref = ("seat", seat)
            spots.append(self._spot(self._chip(seat), ref, ref in refs, "seats"))
            placed.add(ref)
        return spots

    def _offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Every choice that lies nowhere on the table."""
        if self.choosing is None:
            return []
        found: list[Offer] = []
        for ref, options in refs.items():
            if ref not in placed:
                words = button_text(self.names, options[0]) if len(options) == 1 else self.names.ref(ref)
                found.append(Offer(words, ref))
        for option in self.choosing.buttons():
            hint = "E" if option.verb in ("end_go", "pass") else ""
            found.append(Offer(button_text(self.names, option), option, hint))
        if self.choosing.picked:
            found.append(Offer(_("Back"), None, "Esc"))
        return found

    def take(self, offer: Offer) -> None:
        """An offer was taken."""
        match offer.what:
            case None:
                self._back()
            case Option():
                self.choose(offer.what)
            case ref:
                self.pick(ref)

    def _right_column(self) -> list[Widget]:
        """Inspector, log, and the offers: as buttons, or as a list where they are many or wordy."""
        offers = self.offers
        right, step = self.right, fonts.row
        fit = max(1, min(len(offers), (right.height - 150) // step))
        top = right.bottom - step * fit if offers else right.bottom
        middle = right.top + (top - right.top) * (11 if len(offers) < 4 else 14) // 20
        told = Inspector(self.view, self.names).entries(self.about or ("seat", self.seat), self.refusal)
        upper = Rect(right.left, right.top, right.width, middle - right.top - 2)
        lower = Rect(right.left, middle, right.width, top - middle - 2)
        widgets: list[Widget] = [
            TextView(upper, told, "inspector", "inspector", frame="panel"),
            TextView(lower, [Entry(one) for one in self.log], "log", "log", tail=True),
        ]
        if len(offers) <= fit and all(fonts.body.measure(offer.words) <= right.width - 12 for offer in offers):
            for number, offer in enumerate(offers):
                rect = Rect(right.left, top + step * number, right.width, step)
                hint = offer.hint if fonts.body.measure(f"{offer.words}  {offer.hint}") <= rect.width - 16 else ""
                widgets.append(Button(rect, offer.words, partial(self.take, offer), f"button {number}", "buttons", hint=hint))
        else:
            entries = [Entry(offer.words, partial(self.take, offer)) for offer in offers]
            widgets.append(TextView(Rect(right.left, top, right.width, right.bottom - top), entries, "buttons", "buttons"))
        return widgets

    def _corner_buttons(self) -> list[Widget]:
        may = self.choosing is not None and self.session.match.can_undo
        why = "" if may or self.choosing is None else self._border()
        entries = [("undo", _("Undo"), "U", lambda: self._undo() and None, may), ("menu", _("Menu"), "F10", self.menu, True)]
        if self._can_redo:
            entries.insert(1, ("redo", _("Redo"), "Y", lambda: self.redo() and None, True))
        buttons: list[Widget] = []
        for (key, words, hint, action, enabled), rect in zip(entries, self._corners(), strict=True):
            fits = fonts.body.measure(f"{words}  {hint}") <= rect.width - 16
            hint = hint if fits else ""
            buttons.append(Button(rect, words, action, key, "corner", enabled, "" if enabled else why, hint=hint))
        return buttons

    @property
    def _can_redo(self) -> bool:
        """Whether there is a button; in large text there is no room beside the prompt, and the menu has it."""
        return self.choosing is not None and self.session.match.can_redo and not self.large

    def _corners(self) -> list[Rect]:
        """The places of the buttons at the right end of the prompt."""
        places: list[Rect] = []
        right = WIDTH - 1
        for words in (_("Menu"), *([_("Redo")] if self._can_redo else []), _("Undo")):
            width = fonts.body.measure(words) + 16 if self.large or words == _("Redo") else 74
            places.insert(0, Rect(right - width, self.prompt.top, width, self.prompt.height))
            right -= width + 1
        return places

    # --- what is said

    def say(self, said: Said) -> bool:
        """While something moves any key skips it; then desk, picking, panning."""
        if (
            self.any_key_skips
            and self.stage.busy
            and isinstance(said, Press)
            and said.verb not in (Verb.MENU, Verb.FULL_SCREEN, Verb.MUTE)
            and not said.repeated
        ):
            self.stage.skip()
            return True
        if (
            self.any_key_skips
            and self.stage.busy
            and isinstance(said, Pointer)
            and said.kind == "down"
            and said.button == 1
            and said.position[1] < self.prompt.top
        ):
            self.stage.skip()
            return True
        if super().say(said):
            return True
        match said:
            case Press(Verb.LEFT | Verb.RIGHT as verb) if self.close_up and self._on_board:
                return self._scroll_fight(-1 if verb is Verb.LEFT else 1)
            case Press(verb) if verb in ARROWS and self._on_board and not self.close_up:
                return self._scroll(verb)
            case Pointer("wheel", position, wheel=lines) if self.close_up and self.board_rect.collidepoint(position):
                return self._scroll_fight(-lines)
            case Pointer():
                return self._pan(said)
        return False

    @property
    def _on_board(self) -> bool:
        return self.desk.focus is None or self.desk.focus.zone == "board"

    def _scroll(self, verb: Verb) -> bool:
        dx, dy = {Verb.LEFT: (-48, 0), Verb.RIGHT: (48, 0), Verb.UP: (0, -48), Verb.DOWN: (0, 48)}[verb]
        before = self.panel.camera
        self.panel.scroll(dx, dy)
        if self.panel.camera == before:
            return False
        self.relayout()
        return True

    def _pan(self, pointer: Pointer) -> bool:
        """Dragging the board moves it."""
        if pointer.kind == "down" and self.board_rect.collidepoint(pointer.position) and not self.close_up:
            self._drag = pointer.position
            return True
        if pointer.kind == "move" and self._drag is not None and pointer.held:
            dx, dy = self._drag[0] - pointer.position[0], self._drag[1] - pointer.position[1]
            self._drag = pointer.position
            self.panel.scroll(dx, dy)
            self.relayout()
            return True
        if pointer.kind in ("up", "out"):
            self._drag = None
        return False

    def back(self) -> bool:
        """Esc takes the last pick back, else opens the menu."""
        if not self._back():
            self.menu()
        return True

    def _back(self) -> bool:
        if self.choosing is None or not self.choosing.back():
            return False
        self.relayout()
        return True

    def verb(self, verb: Verb) -> bool:
        """The table's own verbs."""
        match verb:
            case Verb.UNDO:
                return self._undo()
            case Verb.REDO:
                return self.redo()
            case Verb.REPLAY:
                return self.choosing is not None and self.look_back is not None and self.look_back(self.seat)
            case Verb.MENU:
                self.menu()
                return True
            case Verb.END_TURN:
                return self._end_turn()
            case Verb.RECENTRE:
                self._centre()
                self.relayout()
                return True
            case Verb.WHY | Verb.INSPECT:
                if self.about is not None:
                    self.explain(self.about)
                return verb is Verb.WHY or self.desk.focus_on("inspector")
            case Verb.LOG:
                return self.desk.focus_on("log")
            case Verb.SCROLL_UP | Verb.SCROLL_DOWN:
                view = self.desk.find("log")
                return view is not None and view.say(Press(verb))
        if verb in CARDS:
            places = self._hand_places()
            number = CARDS.index(verb)
            if number < len(places) and self.desk.focus_on(f"card {places[number][0]}"):
                assert self.desk.focus is not None
                return self.desk.focus.say(Press(Verb.CONFIRM))
        return False

    def _end_turn(self) -> bool:
        if self.choosing is None or self.choosing.picked:
            return False
        option = next((one for one in self.choosing.buttons() if one.verb in ("end_go", "pass")), None)
        if option is None:
            return False
        self.choose(option)
        return True

    def device(self, device: Device) -> bool:
        """Losing the window ends a drag, and seals what only one player may see."""
        self._drag = None
        if device == Device("window", False):
            self._seal()
        return False

    # --- drawing

    def draw(self, brush: Brush) -> None:
        """The whole table."""
        values = {**self.staging.constants, **self.stage.motions()}
        brush.clear("ground")
        if self.close_up:
            self.fight.draw(brush, self.view, self.names, values)
        else:
            self.panel.draw(brush, self.view, self.shown, values)
        self._draw_top(brush)
        self._draw_hand(brush)
        self._draw_prompt(brush)
        if self.session.match.practice:
            self._tag(brush, _("Practice"))
        self.desk.draw(brush)
        self._draw_overlays(brush, values)
        if self.stage.busy:
            brush.again()

    def _tag(self, brush: Brush, words: str) -> None:
        """A word on the board's upper left corner about the whole game."""
        box = Rect(self.board_rect.left + 4, self.board_rect.top + 4, fonts.body.measure(words) + 16, fonts.body.pitch + 6)
        brush.frame("panel_dark", box)
        brush.text(words, (box.centerx, box.top + 3), fonts.body, "gold", "center")

    def _draw_top(self, brush: Brush) -> None:
        brush.frame("top_bar", Rect(0, 0, WIDTH, TOP))
        last = self.session.board.turns
        words = _("Turn {n}/{last}").format(n=self.shown.turn, last=last) if last else _("Turn {n}").format(n=self.shown.turn)
        brush.text(words, (6, (TOP - fonts.face.pitch) // 2), fonts.face, "gold")
        left = 92
        for step in STEPS:
            here = step == self.shown.step
            box = Rect(left, 3, 124 if here else 32, TOP - 6)
            brush.frame("button_hot" if here else "button_off", box)
            name = step_name(step) if here else ""
            width = 12 + (fonts.track.measure(name) + 4 if here else 0)
            brush.picture(f"icons/step_{step}", (box.centerx - width // 2, box.top + 3))
            brush.text(name, (box.centerx - width // 2 + 16, box.top + 3), fonts.track, "text")
            left = box.right + 2
        for seat in range(self.view.seats):
            self._draw_chip(brush, seat)

    def _draw_chip(self, brush: Brush, seat: int) -> None:
        """The seat's sign and letter, damage and poison."""
        chip = self._chip(seat)
        brush.frame("panel" if seat == self.seat else "panel_dark", chip)
        brush.seat(seat, (chip.left + 3, chip.top + 5))
        left = chip.left + 17
        if chip.width > 90:
            name = self.session.seats[seat].name
            name = name if fonts.track.measure(name) <= chip.width - 66 else "ABCD"[seat]
            brush.text(name, (left, chip.top + 5), fonts.track, "text")
            left = chip.right - 46
        else:
            brush.text("ABCD"[seat], (left - 1, chip.top + 5), fonts.track, "text")
            left += 6
        if self.shown.out[seat]:
            brush.text(_("out"), (left, chip.top + 5), fonts.track, "bad")
            return
        totals = self.shown.totals[seat]
        for family, icon, ink in (("damage", "hurt", "bad"), ("poison", "poison", "good")):
            brush.picture(f"icons/log_{icon}", (left, chip.top + 7))
            brush.text(str(totals[family]), (left + 9, chip.top + 5), fonts.track, ink)
            left += 22 if chip.width > 90 else 20

    def _draw_hand(self, brush: Brush) -> None:
        brush.fill(self.hand_rect, "back")
        lit = self.choosing.next() if self.choosing is not None else {}
        picked = self.choosing.picked if self.choosing is not None else ()
        focus = self.desk.focus.key if self.desk.focus is not None else ""
        raised: list[tuple[int, Rect]] = []
        for card, rect in self._hand_places():
            ref = ("card", card)
            if ref in picked or f"card {card}" == focus:
                raised.append((card, rect))
                continue
            dull = self.choosing is not None and ref not in lit
            draw = cardface.draw_card if rect.width == cardface.SIZE[0] else cardface.draw_slim
            draw(brush, self.view, card, rect.move(0, -3) if ref in lit else rect, self.seat, dull)
        for card, rect in raised:
            dull = self.choosing is not None and ("card", card) not in lit and ("card", card) not in picked
            cardface.draw_card(brush, self.view, card, self._whole(rect), self.seat, dull)
        if not self._hand_places():
            brush.text(_("No cards in hand"), (self.hand_rect.centerx, self.hand_rect.centery - 8), fonts.body, "faint", "center")

    def _draw_prompt(self, brush: Brush) -> None:
        brush.frame("prompt", self.prompt)
        brush.text(
            self._prompt_words(),
            (6, self.prompt.top + (self.prompt.height - fonts.prompt.pitch) // 2 + (1 if self.large else 0)),
            fonts.prompt,
        )

    @property
    def _prompt_room(self) -> int:
        return self._corners()[0].left - 10

    def _prompt_words(self) -> Rich:
        """Who is to choose what: the sign of the seat alone where the name does not fit as well."""
        match = self.session.match
        if self.choosing is not None:
            words = prompt_of(self.names, self.choosing.decision, self.choosing.picked)
            whole = rich("{who}  {words}", who=self.names.who(self.seat), words=words)
            if fonts.prompt.measure(whole) <= self._prompt_room:
                return whole
            return rich("{who} {words}", who=self.names.who(self.seat)[:1], words=words)
        if match.outcome is None and self.session.bot_to_move:
            assert match.decision is not None
            return rich(_("{who} is thinking"), who=self.names.who(match.decision.seat))
        return rich(_("{dim:Any key goes on at once}"))

    def _draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """Dice, floating numbers and banners over everything."""
        if "board die" in values:
            self._dice(brush, "die_board", [values["board die"]], self.names.area(values["area"]))
        if "die 1" in values:
            name = self.names.player(values["seat"])
            self._dice(brush, "die_white", [values["die 1"], values["die 2"]], _("{who} rests").format(who=name))
        if "rise" in values:
            self._floating(brush, values)
        event = values.get("banner")
        if event is not None:
            words = line(event, self.names)
            if words is not None:
                self._banner(brush, words)
        if "new at" in values and not self.close_up:
            x, y = self.panel.on_canvas(self.panel.square_at(values["new at"]))
            if values["card"] >= 0 and self.board_rect.collidepoint(x, y):
                brush.clip(self.board_rect)
                brush.stand(f"pieces/{self.view.card_name(values['card'])}", (x, y + 5 - values["new"]), mirrored=True)
                brush.clip(None)

    def _dice(self, brush: Brush, die: str, faces: list[int], words: str) -> None:
        width = max(fonts.body.measure(words) + 24, 22 * len(faces) + 24)
        box = Rect(0, 0, width, 52)
        box.midtop = (self.board_rect.centerx, self.board_rect.top + 8)
        brush.frame("panel_dark", box)
        brush.text(words, (box.centerx, box.top + 6), fonts.body, "gold", "center")
        left = box.centerx - (20 * len(faces) - 4) // 2
        for number, face in enumerate(faces):
            brush.surface.blit(pictures.get(f"icons/{die}").frames[face - 1], (left + 20 * number, box.top + 26))

    def _floating(self, brush: Brush, values: dict[str, Any]) -> None:
        seat = values["seat"]
        if self.close_up:
            seats = self.view.pcs_in(self.view.fight)
            width = (self.board_rect.width - 16) // max(1, len(seats))
            x = self.board_rect.left + 32 + width * (seats.index(seat) if seat in seats else 0)
            y = self.board_rect.bottom - 46
        else:
            at = self.shown.at[seat]
            if at < 0:
                return
            x, y = self.panel.on_canvas(self.panel.square_at(at))
            y -= 12
        ink = "bad" if values["family"] == "damage" else "good"
        icon = "log_hurt" if values["family"] == "damage" else "log_poison"
        brush.picture(f"icons/{icon}", (x - 14, y - values["rise"] + 4))
        brush.shaded(values["words"], (x - 3, y - values["rise"]), fonts.face, ink)

    def _banner(self, brush: Brush, words: Rich) -> None:
        lines = fonts.body.wrap_rich(words, self.board_rect.width - 80)
        width = max(fonts.body.measure(one) for one in lines) + 32
        box = Rect(0, 0, width, fonts.body.pitch * len(lines) + 16)
        box.midtop = (self.board_rect.centerx, self.board_rect.top + 36)
        brush.frame("panel", box)
        brush.lines(lines, Rect(box.left, box.top + 8, box.width, box.height), align="center")

    def overflow(self) -> list[str]:
        """Texts that do not fit their places, the faces of the hand among them."""
        found = super().overflow()
        for card in self.hand():
            if card >= 0:
                found += cardface.overflow(self.view, card)
        words = self._prompt_words()
        if fonts.prompt.measure(words) > self._prompt_room:
            found.append("prompt: " + plain(words))
        if self.close_up:
            found += self.fight.overflow(self.view, self.names)
        found += [step_name(step) for step in STEPS if fonts.track.measure(step_name(step)) + 24 > 124]
        return found
