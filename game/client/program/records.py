"""The numbers of finished games: of one at its end, and of all."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.app import App
from game.client.called import all_called, called
from game.client.i18n import _, n_, pick
from game.client.pieces import Shelf
from game.client.program.seats import class_name, kind_names
from game.client.program.telling import done
from game.client.scenes.collection import CollectionScene
from game.client.scenes.profile import RecordsScene
from game.client.scenes.result import Fact
from game.client.table.tables import all_tables, table_named
from game.sessions.met import Met
from game.sessions.profile import Profile
from game.sessions.session import Session
from game.sessions.spec import game_names, spec_of


def show_records(app: App, profile: Profile) -> None:
    """All finished games in numbers."""

    def show() -> None:
        records = profile.records()
        titles = {record.board: record.title for record in records}
        levels = {kind.removeprefix("bot:"): title for kind, title in kind_names().items()}

        def name(kind: str, key: str) -> str:
            match kind:
                case "board":
                    return pick(titles.get(key, {"en": key}))
                case "class":
                    return class_name(key)
                case "seat":
                    return "ABCDEFGH"[int(key) - 1]
                case "level":
                    return pick(levels.get(key, {"en": key})) if key else _("none")
            return pick(spec_of(key).title) if key in game_names() else key

        app.push(RecordsScene(records, name, count_words, lambda: export_records(app, profile), app.pop))

    done(app, show)


def show_collection(app: App, met: Met, game: str = "", piece: str = "") -> None:
    """All that there is in the games, at one of them, at one of its pieces by its key."""

    def show() -> None:
        known = met.read()
        shelves = [
            Shelf(name, spec_of(name).title, known.get(name, ())) for name in game_names() if spec_of(name).has_room("table")
        ]
        app.push(CollectionScene(shelves, app.pop, game, piece))

    done(app, show)


def export_records(app: App, profile: Profile) -> None:
    """Write all finished games as CSV beside the records, and say where."""
    target = profile.path.with_name("dungeonbox-games.csv")
    if done(app, lambda: profile.export(target)):
        app.tell(_("Every finished game is written to {file}.").format(file=target))


def count_words() -> dict[str, str]:
    """What all games count, in words."""
    return {key: name for game in all_tables() for key, name in game.counts().items()}


def match_score(session: Session) -> list[Fact]:
    """How the match of several games stands after this one, and who has won it; nothing where games stand alone."""
    standing = session.standing
    if not standing:
        return []
    score = " : ".join(map(str, standing))
    if session.match_won:
        who = called(session.seats[standing.index(max(standing))].name)
        return [(_("The match is won"), f"{who}  {score}")]
    names = " : ".join(all_called(session.seats))
    return [(_("The match, first to {n}").format(n=session.spec.match_to), f"{names}  {score}")]


def statistics(session: Session) -> Sequence[Fact]:
    """The statistics of a game, line by line."""
    told = session.statistics()
    minutes = max(1, round(told.seconds / 60))
    lines: list[Fact] = [
        *match_score(session),
        (_("Turns"), str(told.turns)),
        (_("Time"), n_("{n} minute", "{n} minutes", minutes).format(n=minutes)),
        *([(_("Practice"), _("yes"))] if told.practice else []),
    ]
    game = table_named(session.game)
    told_of: list[tuple[str, Sequence[int | str]]] = [
        (name, [seat.counts.get(key, 0) for seat in told.seats]) for key, name in game.counts().items()
    ]
    for name, counts in (*game.results(session), *told_of):
        if len(counts) == 1:
            lines.append((name, str(counts[0])))
        else:
            parts = "  ".join(f"{'ABCD'[number]} {count}" for number, count in enumerate(counts))
            lines.append((name, parts))
    return lines
