"""What pygame tells becomes what scenes are told; the mouse, the text field and the hints follow whoever plays."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable

import pygame

from game.client import i18n
from game.client.canvas import Canvas
from game.client.said import ARROWS, Device, Pointer, Press, Said, Verb
from game.client.scenes.dialog import DialogScene
from game.client.scenes.onscreen_keys import OnScreenKeys
from game.client.scenes.scene import Scene
from game.client.scenes.stack import SceneStack
from game.client.settings import Settings, SettingsFile
from game.client.slips import Slips
from game.client.sound import Sounds
from game.client.sound_cues import answer, glimpse
from game.client.window import use_cursor

CALLED = pygame.USEREVENT + 2
"""Another program asks for this window."""
WAY_ON_MS = 1800
"""How long an arrow key that leads nowhere shows which key does."""
WAYS_TOLD = 3
"""So often; then it is known, and would only lie over what one chooses among."""


class Hearing(SceneStack):
    """A stack of scenes that is told what happens to the window and what players do. `file` keeps the settings."""

    def __init__(self, canvas: Canvas, settings: Settings, file: SettingsFile, sounds: Sounds) -> None:
        super().__init__(canvas, settings, sounds)
        self.file = file
        self.cursor = "arrow"
        """What the mouse looks like: `arrow` or `hand`."""
        self._last_said = 0
        self._ways_told = 0
        """How often somebody at the edge of a zone was told how to get out of it."""
        self._expose = True
        """The whole picture is to be drawn, whether or not a scene was touched."""
        self._text_entry = False
        self._hands = ""
        self.dropped: Callable[[str], None] = lambda _file: None
        """What is done with a file or folder that is dropped on the window."""
        self.shown_piece: Callable[[str, str], None] = lambda _game, _piece: None
        """What shows a card of a game, by its key, in the collection."""
        self.called: Callable[[str], None] = lambda _said: None
        """What is done when another program asks for this window."""
        self._slips = Slips()
        self._pad_gone: DialogScene | None = None
        """The sentence that the gamepad in use is gone, while it stands there."""

    @abstractmethod
    def apply_settings(self) -> None:
        """Bring the settings into force."""

    @property
    @abstractmethod
    def _ambient(self) -> bool:
        """Whether torches and pieces move by themselves now."""

    def change(self, **values: object) -> None:
        """Changes settings, brings them into force and writes them. A value that is not allowed raises ValidationError."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.apply_settings()
        trouble = self.file.save(self.settings)
        if trouble:
            self.tell(trouble)

    def show_piece(self, game: str, piece: str) -> None:
        """Shows a card of a game in the collection."""
        self.shown_piece(game, piece)

    def keep(self, **values: object) -> None:
        """Writes settings of which nothing that is shown or heard depends."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        trouble = self.file.save(self.settings)
        if trouble:
            self.tell_later = trouble

    def _hear(self, events: Iterable[pygame.event.Event]) -> None:
        for event in events:
            if event.type == pygame.QUIT or event.type == pygame.WINDOWCLOSE:
                self.quit()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.VIDEOEXPOSE, pygame.WINDOWSHOWN):
                self.canvas.exposed()
                self._expose = True
                if self.canvas.window is not None:
                    use_cursor(self.canvas.fit.scale, self.cursor)
            elif event.type == CALLED:
                self.called(event.said)
            elif event.type == pygame.DROPFILE:
                self.dropped(event.file)
            elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
                self.sounds.changed_devices(lost=False)
            elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which:  # 0 is one that we don't use
                self.sounds.changed_devices(lost=True)
            elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
                self.canvas.maximised = event.type == pygame.WINDOWMAXIMIZED
            elif event.type == pygame.MOUSEMOTION and self.canvas.follow(event.pos):
                self._expose = True
            heard = self.input.hear(event, self.now)
            self._show_hands()
            for said in heard:
                self._say(said)
        for said in self.input.tick(self.now):
            self._say(said)

    def _show_hands(self) -> None:
        """Hints name the buttons of the device that was used last, and no arrow of the mouse lies over what a gamepad does."""
        if self._hands == self.input.family:
            return
        self._hands = self.input.family
        if self.canvas.window is not None:
            pygame.mouse.set_visible(not self._hands)
        for scene in self.stack:
            scene.relayout()

    def _say(self, said: Said) -> None:
        if not self._ambient:
            self._expose = True  # torches burn again
        self._last_said = self.now
        if self._old is not None and isinstance(said, Press):
            self._old = None  # a transition never holds up the player
            self._expose = True
        match said:
            case Press(Verb.FULL_SCREEN, False):
                self.change(full_screen=not self.canvas.full_screen)
                self._show_settings()
            case Press(Verb.MUTE, False):
                self.change(music_muted=not self.settings.music_muted)
                self._show_settings()
            case Device():
                # Not only the top scene may hold secrets or a player's turn.
                for scene in tuple(self.stack):
                    if scene.say(said):
                        scene.touch()
                self._told_of(said)
            case _:
                top = self.top
                if isinstance(said, Pointer):
                    self._cursor(said.position)
                    if self.blink and top is not None and self._slips.is_slip(said, top, self.now):
                        return
                before = glimpse(top.desk if top is not None else None)
                used = top is not None and top.say(said)
                if top is not None and not used and isinstance(said, Press) and said.verb in ARROWS:
                    used = top.cross(said)
                if top is not None and used:
                    top.touch()
                elif top is not None and isinstance(said, Press) and said.verb in ARROWS and self._wants_way(top):
                    self._ways_told += 1
                    way_on = i18n._("{key}: to the other zones").format(key=self.input.key_of(Verb.NEXT_ZONE))
                    top.desk.tell_way_on(way_on, self.now + WAY_ON_MS)
                    top.touch()
                self.sounds.play(answer(said, used, before, glimpse(self.top.desk if self.top is not None else None)))
                focus = self.top.desk.focus if self.top is not None else None
                if isinstance(said, Press) and focus is not None and self.canvas.cropped:
                    self._expose = self.canvas.look_at(focus.rect.center) or self._expose
        self._text_field()

    def _wants_way(self, top: Scene) -> bool:
        """There are other zones, and the player has not been told thrice how to get there."""
        return len(top.desk.zones) > 1 and self._ways_told < WAYS_TOLD

    def _told_of(self, device: Device) -> None:
        """Says what a player has to know of a gamepad that came or went."""
        if device.kind == "stranger":
            words = i18n._("The button layout of {name} is unknown. Use another gamepad, or keyboard and mouse.")
            self.tell(words.format(name=device.name))
        elif device.kind == "pad" and device.in_use:
            if self._pad_gone is not None and self.top is self._pad_gone:
                self.pop(self._pad_gone)
            self._pad_gone = None
            if not device.found:
                # a player is without hands: nothing goes on until somebody says so, or it is plugged in again
                words = i18n._("The gamepad {name} was unplugged. Plug it in again, or go on with keyboard or mouse.")
                self._pad_gone = DialogScene(words.format(name=device.name), [(i18n._("Go on"), lambda: None)])
                self.push(self._pad_gone)

    def _cursor(self, position: tuple[int, int]) -> None:
        """The mouse is a hand over what can be pressed, an arrow elsewhere."""
        widget = self.top.desk.at(position) if self.top is not None else None
        shape = "hand" if widget is not None and widget.can_focus and widget.enabled else "arrow"
        if shape != self.cursor:
            self.cursor = shape
            if self.canvas.window is not None:
                use_cursor(self.canvas.fit.scale, shape)

    def _show_settings(self) -> None:
        """A setting was changed by a key: a scene that shows it is laid out anew."""
        if self.top is not None:
            self.top.relayout()

    def _text_field(self) -> None:
        """Opens and closes text input with the text field that has the focus, and tells where it is."""
        field = self.top.field if self.top is not None else None
        if field is not None and not self._text_entry and self.input.user is not None and not isinstance(self.top, OnScreenKeys):
            self.push(OnScreenKeys(field))
        self.input.text_entry = field is not None
        if field is None and self._text_entry:
            self.input.composing = ""
        if self.canvas.window is not None:
            if field is not None:
                place = field.place()
                pygame.key.set_text_input_rect(self.canvas.to_window(place))
                if not self._text_entry:
                    pygame.key.start_text_input()
            elif self._text_entry:
                pygame.key.stop_text_input()
        self._text_entry = field is not None
