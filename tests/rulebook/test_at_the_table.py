"""At the table: every line of the log opens its card and its rule, every refusal its rule, every keyword its meaning."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.said import Verb
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.samples import SCENES
from game.client.scenes.title import TitleScene
from game.client.scrolling import Entry, TextView
from game.client.table.card_adventure.samples import crowded, fight_of, sample_session, table_of
from game.client.table.lair_lords.samples import sample_session as lair_session
from game.client.table.lair_lords.samples import table_of as lair_table_of
from game.client.table.scene import TableScene
from game.client.table.scoundrel_quest.samples import ALONE
from game.client.table.scoundrel_quest.samples import sample_session as quest_session
from game.client.table.scoundrel_quest.samples import table_of as quest_table_of
from game.client.table.seven_dons.inspector import KEYWORDS
from game.client.table.seven_dons.samples import sample_session as dons_session
from game.client.table.seven_dons.samples import table_of as dons_table_of
from game.client.text import plain
from game.client.widgets import Spot
from game.content.card_adventure.texts import card_name
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from tests.table.lair_playing import played as lair_played
from tests.table.playing import played, sit, sit_at


def told(table: TableScene) -> list[str]:
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    return [plain(entry.text) for entry in view.entries]


def opened(app: App) -> RulebookScene:
    assert isinstance(app.top, RulebookScene)
    return app.top


def test_a_line_of_the_log_opens_its_card_and_its_rule() -> None:
    app = App.headless(speed="instant")
    SCENES["table_fight"](app)
    driver, table = Driver(app), app.top
    driver.wait(400)
    assert isinstance(table, TableScene)
    number = next(number for number, line in enumerate(table.log) if line.rule == "CA-21.5")
    lines = sum(1 for line in table.log[number:] if line.rule)
    driver.verb(Verb.LOG, *[Verb.UP] * lines, Verb.CONFIRM)
    assert table.recalled is not None
    card = table.recalled.about
    assert card is not None
    assert told(table)[0] == plain(table.recalled.words)
    assert told(table)[1:3] == ["→ Rule: Presenting attack cards", "CA-21.5"]
    assert told(table)[3] == card_name(table.view.table.card[card[1]], "en")
    assert table.desk.focus is table.desk.find("inspector")
    driver.verb(Verb.DOWN, Verb.CONFIRM)
    assert opened(app).page == "present"
    driver.verb(Verb.BACK)
    assert app.top is table


def test_a_line_of_the_log_by_mouse() -> None:
    _app, driver, table = sit(sample_session(1))
    view = table.desk.find("log")
    assert isinstance(view, TextView)
    driver.click((view.inside.left + 20, view.inside.top + 4))
    assert told(table)[:2] == [plain(table.log[0].words), "→ Rule: The six steps"]


def test_what_is_pointed_at_next_takes_the_place_of_the_line() -> None:
    _app, _driver, table = sit(sample_session(1))
    table.recall(table.log[0])
    table.desk.focus_on(f"card {table.hand()[0]}")
    assert table.recalled is None
    assert told(table)[0] == card_name(table.view.table.card[table.hand()[0]], "en")


def test_nothing_recalled_is_left_for_the_next_player() -> None:
    _app, driver, table = sit(sample_session(2))
    table.recall(table.log[0])
    driver.verb(Verb.END_TURN)
    driver.wait(200)
    assert table.seat == 1
    assert table.recalled is None


def test_a_refusal_leads_to_its_rule() -> None:
    app, driver, table = sit(sample_session(2))
    spot = next(one for one in table.desk.widgets if isinstance(one, Spot) and not one.lit and one.key.startswith("card"))
    driver.press(spot.key)
    assert table.refusal is not None
    clause = table.refusal.rule
    driver.verb(Verb.INSPECT)
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    for _number in range(12):  # over the card's own text, which stays above why it can't be used
        if plain(view.entries[view.index].text).startswith("→ Rule"):
            break
        driver.verb(Verb.DOWN)
    driver.verb(Verb.CONFIRM)
    scene = opened(app)
    assert scene.book.entries[scene.page] is shipped_rulebook("card_adventure").at(clause)
    assert scene.clause == clause


def test_why_with_nothing_in_focus_opens_the_rule_of_the_choice() -> None:
    app, driver, table = sit(sample_session(1))
    table.about = None
    driver.verb(Verb.WHY)
    assert opened(app).page == shipped_rulebook("card_adventure").at(table.view.decision.rule).id


def test_keywords_of_a_card_have_a_line_and_open_their_rule() -> None:
    app, _driver, table = sit(sample_session(1))
    card = next(card for card in table.hand() if table.view.table.card[card].family == "attack")
    table.desk.focus_on(f"card {card}")
    assert "Attack card  BP for fights, gates and walls; discarded when used." in told(table)
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    next(entry for entry in view.entries if entry.action).action()
    assert opened(app).page == "present"


@pytest.mark.parametrize("pack", ["back_streets", "night_harbour"])
def test_the_words_of_a_members_abilities_have_their_lines_and_open_their_rule(pack: str) -> None:
    session = dons_session(3, kinds=("human", "bot:normal"), pack=pack)
    inspector = sit_at(dons_table_of(session))[2].inspector()
    words, table = shipped_rulebook("seven_dons").keywords, session.match.state.table
    seen = set()
    for kind, texts in enumerate(table.texts):
        for subject in (table.member[0][kind], *(card for card in session.match.state.pile("boss 0") if card >= 0)):
            entries = inspector.entries(("card", subject))
            lines = [plain(entry.text) for entry in entries]
            assert len(lines) == len(set(lines))
        member = [plain(entry.text) for entry in inspector.entries(("card", table.member[0][kind]))]
        for text in texts[:2]:
            for effect in text.effects if text is not None else ():
                if effect.do in KEYWORDS:
                    word = words[KEYWORDS[effect.do]]
                    assert f"{word.name.en}  {word.line.en}" in member
                    seen.add(KEYWORDS[effect.do])
    assert len(seen) >= 6
    assert set(KEYWORDS.values()) <= set(words)


def test_every_ability_penalty_sign_and_arrow_has_its_line() -> None:
    table = sit(fight_of(2, 8, 4))[2]
    words = shipped_rulebook("card_adventure").keywords
    inspector = table.inspector()
    for monster in table.view.monsters_in(table.view.fight):
        lines = [plain(entry.text) for entry in inspector.entries(("card", monster))]
        assert words["penalty"].line.en in lines
        for ability in table.view.table.card[monster].abilities:
            name = {"magic": "magic_combat"}.get(ability.ability, ability.ability)
            assert words[name].line.en in lines
    board = table.view.table.board
    for square in {sign.square for sign in board.signs} | {arrow.square for arrow in board.arrows}:
        lines = [plain(entry.text) for entry in inspector.entries(("square", square))]
        assert any(line.startswith(("Appearance sign  ", "Move arrow  ")) for line in lines)


@pytest.mark.parametrize(
    ("game", "table_of", "played"), [("card_adventure", table_of, played), ("lair_lords", lair_table_of, lair_played)]
)
def test_every_line_of_whole_games_opens_and_names_an_entry(
    game: str, table_of: Callable[[Session], TableScene], played: Callable[[int, int], Iterator[Session]]
) -> None:
    book = shipped_rulebook(game)
    seen = set()
    session = deque(played(2, 7), maxlen=1)[0]
    table = sit_over(App.headless(), table_of(session))
    assert len(table.log) > 100
    for line in table.log:
        table.recall(line)
        seen.add(line.rule)
        assert line.rule == "" or book.at(line.rule) is not None
        assert told(table)[0] == plain(line.words)
        assert not any("None" in text for text in told(table))
    assert len(seen) > 15


def sit_over(app: App, table: TableScene) -> TableScene:
    """A table at a game that may be over."""
    app.push(table)
    app.step()
    return table


def test_the_log_is_read_in_large_text_and_japanese() -> None:
    for language, large in (("ja", False), ("en", True), ("ja", True)):
        app = App.headless(language, large_text=large, speed="instant")
        table = sit_over(app, table_of(crowded()))
        Driver(app).wait(400)
        for line in table.log:
            table.recall(line)
            assert table.overflow() == []


def test_the_title_and_the_menu_lead_to_the_rulebook(tmp_path: Path) -> None:
    app = App.headless("en", speed="instant")
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    driver = Driver(app)
    driver.wait(64)
    driver.press("rules")
    assert [book.game for book in opened(app).books] == list(shipped_rulebooks())
    driver.verb(Verb.BACK)
    assert isinstance(app.top, TitleScene)
    program.playing.play(lair_session(2))
    driver.wait(64)
    driver.verb(Verb.MENU)
    driver.press("rulebook")
    assert [book.game for book in opened(app).books] == ["lair_lords"]


def test_at_the_table_of_a_short_game_the_rulebook_says_which_level_wins_there() -> None:
    """It said that one wins with level 10, which is none of this game."""
    for winning in (7, 10):
        session = quest_session(1, kinds=ALONE, options={"winning_level": str(winning)})
        app, _driver, table = sit_at(quest_table_of(session))
        table.read("winning")
        words = [plain(entry.text) for entry in opened(app)._page()]
        assert any("the winning level is 7, not 10; that of the Boss is 14" in one for one in words) == (winning == 7)
        opened(app)._show("table")
        assert not any("takes the place" in plain(entry.text) for entry in opened(app)._page())


def test_a_table_is_not_held_by_the_mouse_that_opened_the_rulebook_over_it() -> None:
    """A way to a rule opens it as soon as it is pressed: nothing was told after that of what the mouse was on."""
    app, driver, table = sit_at(quest_table_of(quest_session(1, kinds=ALONE)))
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    view.set([Entry("→", lambda: table.read("winning"))])
    driver.click((view.inside.left + 4, view.inside.top + 4))
    opened(app).leave()
    spot = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.key.startswith("card"))
    driver.point(spot.rect.center)
    assert table.desk.focus is spot
