"""What a setup says of what is chosen there: a board or an edition, a class, a variant."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.difficulty import Rate
from game.client.i18n import _, n_, pick
from game.client.scenes.house_rules import OptionWords
from game.client.scenes.setup_choices import ClassChoice, Ground, KindChoice
from game.client.scrolling import Entry
from game.client.text import Run


def ground_entries(ground: Ground, rate: Rate | None, lesson: Callable[[], None] | None) -> list[Entry]:
    """A board or an edition: for how many, how long, how hard, what about, and whom one plays; `lesson` begins the lesson."""
    if ground.fault:
        return [Entry(pick(ground.title), ink="gold"), Entry(pick(ground.fault), ink="bad")]
    facts = [n_("{seats} player", "{seats} players", ground.seats[1]).format(seats=seat_range(ground.seats))]
    if ground.minutes:
        facts.append(n_("about {n} minute", "about {n} minutes", ground.minutes).format(n=ground.minutes))
    if rate is not None:
        facts.append({"easy": _("easy"), "fair": _("medium"), "hard": _("hard")}[rate.word])
    if ground.author:
        facts.append(_("by {author}").format(author=ground.author))
    if ground.own:
        facts.append(_("one of your own"))
    found = [Entry(pick(ground.title), ink="gold"), Entry((Run(_(", ").join(facts), "cool"),))]
    if lesson is not None:
        found.append(Entry("→ " + _("First time? Play the lesson"), lesson, "gold"))
    found.append(Entry(pick(ground.text)))
    if rate is not None:
        said = n_("Bots won {won} of {n} game here.", "Bots won {won} of {n} games here.", rate.games)
        found.append(Entry(said.format(won=rate.won, n=rate.games), ink="dim"))
    for name, text in ground.cast:
        found += [Entry(pick(name), ink="gold"), Entry(pick(text))]
    return found


def class_entries(mine: ClassChoice) -> list[Entry]:
    """A class: what it can do."""
    return [Entry(pick(mine.title), ink="gold"), Entry(pick(mine.text))]


def kind_entries(kind: KindChoice) -> list[Entry]:
    """Who plays a seat: what to expect of that."""
    return [Entry(pick(kind.title), ink="gold"), Entry(pick(kind.text))]


def variant_entries(words: OptionWords) -> list[Entry]:
    """A variant: what it changes, and how it is without."""
    found = [Entry(words.title, ink="gold"), Entry(words.meaning)]
    return [*found, Entry(_("With it: {what}").format(what=words.values["true"])),
            Entry(_("Without it: {what}").format(what=words.values["false"]))]  # fmt: skip


def seat_range(seats: tuple[int, int]) -> str:
    """How many can play, such as 2-4."""
    return str(seats[0]) if seats[0] == seats[1] else f"{seats[0]}-{seats[1]}"
