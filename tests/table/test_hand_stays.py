"""A card that is played leaves a gap while the mouse is on the hand: no other comes to lie under it."""

from __future__ import annotations

from game.client.table.card_adventure.samples import sample_session
from tests.bots.boards import ask_again, fight_with, hand_out
from tests.table.playing import sit


def test_cards_keep_their_places_while_the_mouse_is_on_the_hand() -> None:
    session = sample_session(1, 3)
    fight_with(session.match, "bone_guard")
    hand_out(session.match, 0, "attack", "skull_splitter", "cleave", "slash", "jab")
    for family in ("mp", "magic", "item"):
        hand_out(session.match, 0, family)
    ask_again(session.match)
    _app, driver, table = sit(session, single_targets=True)
    cards = table.hand()
    before = dict(table.strip.places(cards))
    driver.click(before[cards[0]].center)
    assert cards[0] not in table.hand()
    assert dict(table.strip.places(table.hand())) == {card: before[card] for card in cards[1:]}
    over = table.desk.at(before[cards[0]].center)
    assert over is None or over.zone != "hand"
    driver.point((100, 100))
    assert table.strip.places(table.hand())[0][1].topleft == before[cards[0]].topleft
