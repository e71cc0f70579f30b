"""What can't be done is said in one sentence, whatever it was that failed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards.board import Words
from game.campaign.chapter_faults import CampaignFaults
from game.client.app import App
from game.client.i18n import _, language, pick
from game.resources import ResourceMissing
from game.sessions.lesson_file import LessonFaults
from game.sessions.shelf import first_fault
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults

FAULTS = (MapFaults, CampaignFaults, LessonFaults, Trouble, ResourceMissing)
"""What is said to the player and is no fault of the program."""


def sentence_of(error: Exception) -> str:
    """One of the FAULTS in a sentence, in the language in use."""
    match error:
        case MapFaults():
            return first_fault(error, language())
        case CampaignFaults():
            return error.faults[0].line(language())
        case Trouble():
            return error.line(language())
    return str(error).splitlines()[0]


def done(app: App, what: Callable[[], object], but: type[Exception] | tuple[()] = ()) -> bool:
    """Do it, or say in one sentence why it can't be done; whether it was done. Raises what is named in `but`."""
    try:
        what()
    except but:
        raise
    except FAULTS as error:
        app.tell(sentence_of(error))
        return False
    return True


def guarded(app: App, what: Callable[[], object]) -> Callable[[], None]:
    """The same, for an entry that is chosen later."""

    def do() -> None:
        done(app, what)

    return do


def say_later(app: App, trouble: Words | None) -> None:
    """Say over the next scene what went wrong with a file, if anything did: play goes on."""
    if trouble is not None:
        app.tell_later = pick(trouble)


def tell_changes(app: App, changed: Sequence[Words], goes_on: bool) -> None:
    """Say what is not as it was when a game was saved, and where the game stands if it `goes_on`."""
    if not changed:
        return
    what = _(", ").join(pick(words) for words in changed)
    if goes_on:
        app.tell(_("Changed since this game was saved: {what}. It goes on from where it stood.").format(what=what))
    else:
        app.tell(_("Changed since this game was saved: {what}.").format(what=what))
