"""The street in the rain: two gangs that face each other, their graveyards and boss cards, and what is left of the boss cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.brush import Brush, Rect, seat_colour
from game.client.called import called
from game.client.i18n import _, language
from game.client.pictures import Picture, pictures
from game.client.table.seven_dons.notebook import MARKED, STRUCK, Notes, all_open, shown_kind
from game.client.table.seven_dons.places import PIECE, Places, Point
from game.client.table.seven_dons.shown import Shown
from game.client.text import fonts
from game.content.seven_dons.loader import FIRST
from game.content.seven_dons.schema import KINDS
from game.games.seven_dons import DonsView
from game.games.seven_dons.table import LOWER, UPPER

LIVELY = {
    "back_streets": (("street/window", "pass"), ("street/cat", "idle"), ("street/ripple", "spread")),
    "night_harbour": (("street/gleam", "shine"),),
}
"""What moves on the ground of each pack, and its animation."""


class StreetPanel:
    """Draws the street into the places of a table.

    `values` of a running act override what stands where: `move 0 3` is a point for the member in a place, `turn 0 3` the
    side of it that is seen, `fall`, `acting` and `struck` name the place that it happens to, `dark` a gang that goes unseen.
    """

    places: Places
    """Where everything is; whoever has the panel says so before it is drawn."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        """The players' names by seat, as they were given."""

    def draw(
        self,
        brush: Brush,
        view: DonsView,
        shown: Shown,
        notes: tuple[Notes, Mapping[int, Notes]],
        values: Mapping[str, Any],
        lifted: int | None = None,
        picked: Point | None = None,
        focus: int | None = None,
    ) -> None:
        """Everything; `lifted` is the member that is taken up while a layout is made, `focus` the one that is pointed at.

        `picked`, a seat and a place, is marked in place of the target of an assassination that is in progress.
        """
        places = self.places
        brush.clip(places.rect)
        self._ground(brush, view)
        for seat in (1 - places.home, places.home):
            self._strip(brush, view, shown, seat)
        self._deck(brush, view)
        order = sorted(
            (self.feet(shown, seat, place, values)[1], seat, place) for seat in (0, 1) for place in self._there(shown, seat)
        )
        brush.clip(places.ground)
        for _y, seat, place in order:
            self._member(brush, view, shown, seat, place, values, lifted)
        self._waiting(brush, view, shown)
        self._rain(brush)
        for _y, seat, place in order:
            self._signs(brush, view, shown, notes, seat, place, values)
            if focus is not None and shown.pile(seat)[place] == focus and f"move {seat} {place}" not in values:
                self._pointed(brush, view, shown, seat, place, values)
        if picked is None:
            self._aim(brush, shown, values)
        elif picked[1] >= 0:
            self._aimed(brush, self.feet(shown, *picked, values), "gold" if picked[0] == places.home else "bad")
        brush.clip(None)

    @staticmethod
    def _there(shown: Shown, seat: int) -> range:
        return range(len(shown.pile(seat)))

    def feet(self, shown: Shown, seat: int, place: int, values: Mapping[str, Any]) -> Point:
        """Where a member stands now."""
        moved = values.get(f"move {seat} {place}")
        return moved if moved is not None else self.stand(shown, seat, place)

    def stand(self, shown: Shown, seat: int, place: int) -> Point:
        """Where a member stands while nothing moves."""
        column, row = shown.at(seat, place)
        return self.places.feet(seat, column, row, len(shown.columns[seat]))

    # --- the ground

    def _ground(self, brush: Brush, view: DonsView) -> None:
        ground, shift = self.places.ground, self.places.shift
        pack = view.table.pack.id
        name = f"street/ground_{pack}"
        if pack not in LIVELY:  # a pack of somebody's own
            pack, name = FIRST, f"street/ground_{FIRST}"
        picture = pictures.get(name)
        brush.blit(picture.frame(), ground.topleft, (shift, 0, ground.width, ground.height))
        brush.clip(ground)
        for strip, animation in (*LIVELY[pack], ("street/splash", "burst"), ("street/lamp", "burn")):
            self._places_of(brush, pictures.get(strip), animation)

    def _places_of(self, brush: Brush, picture: Picture, animation: str) -> None:
        """A strip at all of its places."""
        ground, shift = self.places.ground, self.places.shift
        for x, y in picture.places:
            place = (ground.left + x - shift, ground.top + y)
            if picture.name.endswith(("ripple", "splash")):
                brush.stand(picture, place, animation)
            else:
                brush.picture(picture, place, animation)

    def _rain(self, brush: Brush) -> None:
        """Rain over everything; left out where motion is reduced."""
        if brush.still:
            return
        picture = pictures.get("street/rain")
        for x, y in picture.places:
            brush.picture(picture, (self.places.ground.left + x - self.places.shift, self.places.ground.top + y), "fall")

    # --- strips

    def _strip(self, brush: Brush, view: DonsView, shown: Shown, seat: int) -> None:
        """A player's boss card and graveyard."""
        places = self.places
        strip = places.strip(seat)
        brush.clip(strip)
        brush.frame("panel_dark", strip)
        card = shown.boss_cards[seat]
        box = places.boss(seat)
        if card >= 0:
            kind = view.table.kind_of[card]
            brush.picture(f"cards/trump_{view.table.pack.members[kind].id}", box.topleft)
            if not shown.is_up(card):  # only its owner sees it
                brush.picture("icons/don_lurk_small", (box.right - 8, box.bottom - 8))
        else:
            brush.picture("cards/back_boss", box.topleft)
        brush.seat(seat, (strip.left + 56, strip.top + 5))
        letter = (strip.left + 62 - fonts.tag.measure("A") // 2, strip.bottom - max(17, fonts.tag.pitch))
        brush.text("AB"[seat], letter, fonts.tag, seat_colour(seat))
        grave = shown.graves[seat]
        if not grave:
            brush.picture("icons/don_grave", (strip.left + 80, strip.centery - 6))
        for number, member in enumerate(grave):
            place = places.grave(seat, number)
            brush.picture(self._face(view, member), (place.left + 1, place.top + 1))
        brush.clip(places.rect)

    @staticmethod
    def _face(view: DonsView, card: int) -> str:
        return f"faces/{view.table.pack.members[view.table.kind_of[card]].id}"

    def _deck(self, brush: Brush, view: DonsView) -> None:
        """The boss cards that are left over."""
        box = self.places.deck()
        count = len(view.zones[view.table.boss_deck])
        for number in range(min(2, count - 1), 0, -1):
            brush.frame("back_boss", box.move(-2 * number, -number))
        if count:
            brush.picture("cards/back_boss", box.topleft)
        brush.picture("cards/boss_list", self.places.boss_list().topleft)
        brush.text(str(count), (box.right + 4, box.centery - fonts.tag.pitch // 2), fonts.tag, "text")

    # --- members

    def _member(
        self, brush: Brush, view: DonsView, shown: Shown, seat: int, place: int, values: Mapping[str, Any], lifted: int | None
    ) -> None:
        """A member: face up as itself, face down as its owner or who knows it sees it, else as a shadow."""
        card = shown.pile(seat)[place]
        feet = self.feet(shown, seat, place, values)
        key = f"{seat} {place}"
        if lifted is not None and card == lifted:
            feet = (feet[0], feet[1] - 6)
        shake = values.get(f"shake {key}", 0)
        feet = (feet[0] + shake, feet[1])
        name, animation, since = self._picture(view, shown, card, key, values)
        flash = values.get("struck") == key and bool(values.get("flash"))
        brush.stand(name, feet, animation, since=since, flash=flash)

    def _picture(
        self, view: DonsView, shown: Shown, card: int, key: str, values: Mapping[str, Any]
    ) -> tuple[str, str, int | None]:
        """The picture of a member, its animation, and since when that runs."""
        since = values.get("since")
        side = values.get(f"turn {key}")
        turning = values.get(f"turned {key}")
        if side is not None and side != "face":
            return "pieces/shadow_member", "turn" if side == "edge" else "idle", since if side == "edge" else None
        if side == "face" and turning is not None:
            return self._piece(view, turning), "idle", None
        dark = values.get("dark") == int(key.split()[0]) and not shown.is_up(card)
        kind = -1 if dark else self.known_kind(view, shown, card)
        if kind < 0:
            return "pieces/shadow_member", "idle", None
        piece = f"pieces/{view.table.pack.members[kind].id}"
        if values.get("acting") == key:
            return piece, "act", since
        if f"move {key}" in values:
            return piece, "walk" if shown.is_up(card) else "lurk", since
        return piece, "idle" if shown.is_up(card) or view.outcome is not None else "lurk", None

    @staticmethod
    def known_kind(view: DonsView, shown: Shown, card: int) -> int:
        """The kind of a member as it may be shown, or -1."""
        if card < 0:
            return -1
        return view.table.kind_of[card] if shown.is_up(card) else shown_kind(view, card)

    @staticmethod
    def names_of_kinds(view: DonsView) -> list[str]:
        """The codenames, in the language in use."""
        return [member.name[language()] for member in view.table.pack.members]

    @staticmethod
    def _piece(view: DonsView, card: int) -> str:
        return f"pieces/{view.table.pack.members[view.table.kind_of[card]].id}"

    def _signs(
        self,
        brush: Brush,
        view: DonsView,
        shown: Shown,
        notes: tuple[Notes, Mapping[int, Notes]],
        seat: int,
        place: int,
        values: Mapping[str, Any],
    ) -> None:
        """What stands beside a member: which half works and how, whether it is the boss, what is noted of it."""
        if f"move {seat} {place}" in values or values.get("dark") == seat or f"turn {seat} {place}" in values:
            return
        card = shown.pile(seat)[place]
        x, y = self.feet(shown, seat, place, values)
        right = x + 13
        kind = self.known_kind(view, shown, card)
        if kind >= 0:
            half = LOWER if shown.is_up(card) else UPPER
            text = view.table.texts[kind][half]
            if text is not None:
                brush.picture(f"icons/don_{'action' if text.is_action else 'trigger'}_small", (right, y - 8))
            brush.picture(f"icons/don_{'lower' if half == LOWER else 'upper'}_small", (right, y - 17))
        if kind >= 0:
            self._name(brush, view, shown, seat, kind, (x, y), "text" if shown.is_up(card) else "cool")
        boss = self._is_boss(view, shown, seat, card)
        if boss:
            brush.picture("icons/don_boss", (x - 24, y - 12))
        if seat == view.seat and card >= 0 and not shown.is_up(card) and view.identified(card) and not all_open(view):
            brush.picture("icons/don_note_question_small", (x - 20, y - (21 if boss else 8)))  # above the rose
        if seat == 1 - self.places.home and kind < 0 and shown.placed[seat] and view.seat == self.places.home:
            self._noted(brush, view, notes[1].get(place, {}), (right, y))

    def _name(
        self, brush: Brush, view: DonsView, shown: Shown, seat: int, kind: int, feet: Point, ink: str, edge: str = ""
    ) -> None:
        """The codename of a member below its feet, where there is room; with an `edge` on both sides and below."""
        name = self.names_of_kinds(view)[kind]
        font, step = fonts.slim if fonts.large else fonts.tag, self.places.step(len(shown.columns[seat]))
        if font.measure(name) > step - (4 if fonts.large else 0):
            font = fonts.slim
        if font.measure(name) > step:
            return
        place = Rect(0, 0, font.measure(name) + 4, max(font.pitch, 12) - 2)
        place.midtop = (feet[0], feet[1] + 1)
        if edge:
            brush.fill((place.left - 2, place.top, place.width + 4, place.height + 2), edge)
        brush.fill(place, "back")
        brush.text(name, (feet[0], place.centery - font.pitch // 2), font, ink, "center")

    def _pointed(self, brush: Brush, view: DonsView, shown: Shown, seat: int, place: int, values: Mapping[str, Any]) -> None:
        """Who is pointed at, over all that others show: the figure, an arrow beside its head, its name in gold."""
        x, y = self.feet(shown, seat, place, values)
        card = shown.pile(seat)[place]
        name, animation, since = self._picture(view, shown, card, f"{seat} {place}", values)
        brush.stand(name, (x, y), animation, since=since)
        for column in range(4):  # beside the head: above it stand the names of the other row
            brush.fill((x - 18 + column, y - PIECE + column, 1, 7 - 2 * column), "gold")
        kind = self.known_kind(view, shown, card)
        if kind >= 0:
            self._name(brush, view, shown, seat, kind, (x, y), "gold", "gold")

    @staticmethod
    def _is_boss(view: DonsView, shown: Shown, seat: int, card: int) -> bool:
        """Is this member known to be its owner's boss?"""
        boss = shown.boss_cards[seat]
        return card >= 0 and boss >= 0 and view.table.kind_of[boss] == view.table.kind_of[card]

    def _noted(self, brush: Brush, view: DonsView, notes: Notes, place: Point) -> None:
        """Beside a shadow: whom it is noted to be, or that something is struck out."""
        marked = [kind for kind, what in notes.items() if what == MARKED]
        if marked:
            face = pictures.get(f"faces/{view.table.pack.members[marked[0]].id}")
            brush.picture(face, (place[0] - 2, place[1] - 24))
            brush.picture("icons/don_note_marked_small", (place[0] + 14, place[1] - 8))
        elif STRUCK in notes.values():
            brush.picture("icons/don_note_struck_small", (place[0], place[1] - 8))

    def waits(self, view: DonsView, seat: int) -> str:
        """What a player does whose members are not to be seen yet: who places first has done so when the other one does."""
        decision = view.decision
        places = decision.seat if decision is not None else view.first
        words = (
            _("{name} is placing")
            if seat == places
            else _("{name} has placed")
            if seat == view.first
            else _("{name} places next")
        )
        return words.format(name=called(self.names[seat]))

    def _waiting(self, brush: Brush, view: DonsView, shown: Shown) -> None:
        """Who has not laid out members yet, or not shown them."""
        for seat in (0, 1):
            if shown.placed[seat] or shown.columns[seat]:
                continue
            ground = self.places.ground
            middle = self.places.feet(seat, 0, 0, 1)[1] - 20
            for number in range(KINDS):
                brush.frame("back_member", Rect(ground.centerx - 12 * KINDS + 24 * number + 1, middle - 26, 22, 26))
            brush.shaded(self.waits(view, seat), (ground.centerx, middle + 4), fonts.body, "text", "center")
        if not all(shown.placed):
            ground = self.places.ground
            brush.picture("ui/dons_emblem", (ground.centerx - 24, ground.top + 103))

    # --- the shot

    def _aim(self, brush: Brush, shown: Shown, values: Mapping[str, Any]) -> None:
        """At whom somebody aims, and the hand of who shoots."""
        aim = shown.aim
        if aim is None or aim.place >= len(shown.pile(aim.whose)):
            return
        x, y = self.feet(shown, aim.whose, aim.place, values)
        self._aimed(brush, (x, y), "bad")
        front = shown.at(aim.whose, aim.place)[1] == 0
        if front == (aim.whose == self.places.home):
            brush.picture("icons/don_target", (x + 10, y - 32))
        else:  # above stand the names of the other row
            brush.picture("icons/don_target_small", (x + 13, y - PIECE - 1))
        if "gun" in values:
            left = x > self.places.ground.left + 70
            tip = (x - 14, y - 10) if left else (x + 14, y - 10)
            since = values.get("since") if values["gun"] == "shot" else None
            brush.stand("street/muzzle", tip, values["gun"], since=since, mirrored=not left)

    def _aimed(self, brush: Brush, feet: Point, ink: str) -> None:
        """Four corners round a member and its name: none reaches into the other row."""
        x, y = feet
        for left, inwards in ((x - 28, 1), (x + 27, -1)):
            for top, down in ((y - PIECE, 1), (y + self.places.plate - 1, -1)):
                brush.fill((min(left, left + 7 * inwards), top, 8, 2), ink)
                brush.fill((left if inwards > 0 else left - 1, min(top, top + 7 * down), 2, 8), ink)

    def overflow(self, shown: Shown) -> list[str]:
        """Words over the street that do not fit."""
        told = (_("{name} is placing"), _("{name} has placed"), _("{name} places next"))
        words = [one.format(name=name) for one in told for name in map(called, self.names)]
        return [one for one in words if fonts.body.measure(one) > self.places.ground.width]
