"""Line breaking, rich lines, glyphs, graphemes."""

from __future__ import annotations

import string

import pygame
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.client.colours import ROLES, SEATS, colour, contrast
from game.client.glyphs import graphemes, writer
from game.client.text import NO_END, NO_START, OUT, Font, Icon, Run, fonts, missing_glyphs, plain, rich
from game.resources import resource


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("ここで終わり。次の行", 6 * 12, ["ここで", "終わり。", "次の行"]),  # a line ends where a phrase ends
        ("あいう「えお」", 4 * 12, ["あいう", "「えお」"]),  # none ends with an opening bracket
        ("きょうりゅう", 12, ["き", "ょ", "う", "り", "ゅ", "う"]),  # too narrow: one sign a line
        ("モンスターカード", 5 * 12, ["モンスター", "カード"]),  # between two words in katakana, not within one
        ("モンスターカード", 4 * 12, ["モン", "スター", "カード"]),  # too narrow for the word: the long-vowel mark stays
        ("人々が時々", 12 + 11, ["人", "々", "が", "時", "々"]),
        ("待て……次", 3 * 12, ["待", "て……", "次"]),  # a pair of leaders is one sign
        ("どっちへ", 2 * 12, ["どっ", "ちへ"]),
        ("No one rests here", 9 * 6, ["No one", "rests", "here"]),
        ("one  two", 4 * 6, ["one", "two"]),
        ("supercalifragilistic", 10 * 6, ["supercalif", "ragilistic"]),
        ("BP 6のモンスター", 7 * 6, ["BP 6の", "モンス", "ター"]),
        ("a\nb", 100, ["a", "b"]),
        ("", 100, [""]),
    ],
)
def test_lines_break_where_they_may(text: str, width: int, lines: list[str]) -> None:
    assert fonts.body.wrap(text, width) == lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("果てなき階段", ["果てなき", "階段"]),
        ("灰の伯爵夫人", ["灰の", "伯爵夫人"]),
        ("ちょうちん池", ["ちょうちん", "池"]),
        ("ひきがえるの宮", ["ひきがえる", "の宮"]),  # no room for the particle where it belongs
        ("屍術師の書斎", ["屍術師の", "書斎"]),
        ("大坑道もぐら", ["大坑道", "もぐら"]),
        ("ゴブリンの台所", ["ゴブリンの", "台所"]),
        ("The Iron Rose", ["The Iron", "Rose"]),
        ("鉄の庭", ["鉄の庭"]),
        ("一二三四五六七八九十十一", ["一二", "三四五六七", "八九十十一"]),
    ],
)
def test_a_name_of_two_lines_is_cut_between_words(name: str, lines: list[str]) -> None:
    assert fonts.body.balanced(name, 64) == lines


def test_english_quotes_are_as_narrow_as_letters() -> None:
    assert fonts.body.measure("“a” ‘b’") == 7 * 6


@given(st.text(st.sampled_from("あいうっー、。「」（）…漢字aB1 .,!("), max_size=60), st.integers(30, 200))
def test_no_sign_is_lost_and_no_line_is_too_wide(text: str, width: int) -> None:
    lines = fonts.body.wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(fonts.body.measure(line) <= width for line in lines)


@given(st.text(st.sampled_from("あいうえおっー、。「」漢字"), max_size=60))
def test_kinsoku_holds_wherever_a_line_has_room(text: str) -> None:
    # At most two forbidden signs in a row leave every line of ten a place to break.
    for sign in NO_START | NO_END:
        text = text.replace(sign * 2, sign)
    runs = [len(run) for run in "".join("x" if c in NO_START | NO_END else " " for c in text).split()]
    assume(max(runs, default=0) <= 3)
    lines = fonts.body.wrap(text, 120)
    assert not [line for line in lines[1:] if line[0] in NO_START]
    assert not [line for line in lines[:-1] if line[-1] in NO_END]


def test_a_template_is_filled_and_values_are_never_templates() -> None:
    line = rich("{icon:log_die} {gold:BP} {who} {n}", who="{icon:log_die}", n=3)
    assert line == (Icon("log_die"), Run(" "), Run("BP", "gold"), Run(" "), Run("{icon:log_die}"), Run(" "), Run("3"))
    assert plain(line) == " BP {icon:log_die} 3"
    with pytest.raises(KeyError):
        rich("{nobody}")


def test_rich_lines_keep_colours_and_icons_when_they_wrap() -> None:
    lines = fonts.body.wrap_rich(rich("{icon:log_die}{bad:Two bone guards} appear"), 14 * 6)
    assert lines[0] == (Icon("log_die"), Run("Two bone", "bad"))
    assert lines[1] == (Run("guards", "bad"), Run(" appear"))
    assert all(fonts.body.measure(line) <= 84 for line in lines)


def test_text_is_drawn_in_one_colour_without_antialiasing() -> None:
    surface = pygame.Surface((200, 30))
    fonts.body.draw(surface, "Grüße 漢字", (2, 2), "gold")
    seen = {tuple(surface.get_at((x, y))[:3]) for x in range(200) for y in range(30)}
    assert seen == {(0, 0, 0), colour("gold")}


def test_doubled_text_has_pixels_of_two_by_two() -> None:
    surface = pygame.Surface((200, 40))
    fonts.title.draw(surface, "Ab漢", (0, 0), "gold")
    top = (fonts.title.pitch - 28) // 2 % 2
    for x in range(0, 200, 2):
        for y in range(top, 38, 2):
            assert len({tuple(surface.get_at((x + i, y + j))[:3]) for i in (0, 1) for j in (0, 1)}) == 1


def test_shipped_texts_are_held_to_the_fonts_in_use_alone() -> None:
    assert missing_glyphs("剣⚔한Ł") == {"⚔", "한", "Ł"}


def drawn(text: str, font: Font | None = None) -> list[list[bool]]:
    """Rows of the pixels that are set where a text is drawn, without the empty ones at the right."""
    font = font or fonts.body
    surface = pygame.Surface((400, font.pitch + 8), pygame.SRCALPHA)
    font.draw(surface, text, (0, 4))
    ink = surface.get_bounding_rect()
    return [[bool(surface.get_at((x, y))[3]) for x in range(ink.right)] for y in range(surface.get_height())]


@pytest.mark.parametrize(
    "name", ["😀", "⚔", "한", "龘", "𩸽", "Привет", "Łukasz", "ก็", "سلام", "שלום", "हि", "❤\ufe0f", "1\u20e3", "\u0301"]
)
def test_what_the_font_lacks_is_drawn_from_unifont(name: str) -> None:
    picture = drawn(name)
    assert picture != drawn("〓" * len(graphemes(name)))
    assert any(any(row) for row in picture)


@pytest.mark.parametrize("sign", ["\ue000", "\uffff", "\U0010ffff", "\U000e0fff", "\ud800"])
def test_what_even_unifont_lacks_is_the_geta(sign: str) -> None:
    assert drawn(sign) == drawn("〓")
    assert fonts.body.measure(sign) == fonts.body.measure("〓")


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("👨‍👩‍👧👍🏽", "👨👍"),  # the first of a family; no shade of skin
        ("👩🏽‍🚀", "👩"),
        ("🏴\U000e0067\U000e0062\U000e007f", "🏴"),
        ("❤\ufe0f", "❤"),
        ("🇯🇵🇫🇷", "JPFR"),  # a flag is as wide as one kanji
        ("髙橋𠮷", "高橋吉"),
        ("e\u0301", "é"),
        ("한글".translate({0xD55C: "\u1112\u1161\u11ab"}), "한글"),
        ("\ue000\u0301", "〓"),
        ("한\u0301", "한"),
        ("a\x00\u200b\u202eb", "ab"),  # what only steers is not seen
        ("a\tb", "a b"),
    ],
)
def test_one_sign_is_drawn_where_a_reader_sees_one(name: str, alike: str) -> None:
    assert drawn(name) == drawn(alike)
    assert fonts.body.measure(name) == fonts.body.measure(alike)


def test_marks_stand_on_their_letter_and_take_no_room() -> None:
    assert fonts.body.measure("ก็") == fonts.body.measure("ก")
    assert drawn("ก็") != drawn("ก")


def test_a_word_of_an_alphabet_is_drawn_in_one_font() -> None:
    assert fonts.body.measure("Nguyễn") == fonts.body.measure("ễ") * 6
    assert fonts.body.measure("Nguyễn Mina") == fonts.body.measure("Nguyễn") + fonts.body.measure(" Mina")


def test_words_from_right_to_left_are_drawn_so() -> None:
    assert drawn("אב") == [[*second, *first] for first, second in zip(drawn("א"), widened("ב"), strict=True)]
    whole = fonts.body.measure("שלום עולם")
    assert fonts.body.edges("אב ab") == [16, 8, 0, 22, 28, 34]
    assert fonts.body.edges("שלום עולם")[0] == whole
    assert fonts.body.edges("שלום עולם")[-1] == 0


def widened(letter: str) -> list[list[bool]]:
    wide = fonts.body.measure(letter)
    return [[*row, *[False] * (wide - len(row))] for row in drawn(letter)]


def test_letters_of_arabic_are_joined() -> None:
    apart = [fonts.body.measure(letter) for letter in "لا"]
    assert fonts.body.measure("لا") < sum(apart)  # the two are one sign in print


PEOPLE = (
    "Mina", "剣の勇者", "👍🏽🇯🇵😀🐉⚔", "👨‍👩‍👧👩🏽‍🚀", "한글 이름", "龘䶮 髙橋", "Київ Αθήνα", "Nguyễn", "สวัสดี น้ำ",
    "محمد بن 12", "שלום Mina", "e\u0323\u0308x", "\ue000\uffff", "हिन्दी", "",
)  # fmt: skip


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", PEOPLE)
def test_a_caret_stands_at_every_grapheme_of_what_is_drawn(name: str, large: bool) -> None:
    fonts.large = large
    edges = fonts.body.edges(name)
    assert len(edges) == len(graphemes(name)) + 1
    assert min(edges) == 0
    assert max(edges) == fonts.body.measure(name)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", PEOPLE)
def test_no_sign_leaves_its_line_or_its_measure(name: str, large: bool) -> None:
    fonts.large = large
    for font in (fonts.body, fonts.small, fonts.tiny, fonts.face, fonts.tag, fonts.prompt, fonts.title):
        surface = pygame.Surface((420, font.pitch + 40), pygame.SRCALPHA)
        font.draw(surface, name, (10, 20))
        ink = surface.get_bounding_rect()
        if ink.width:
            assert ink.left >= 10
            assert ink.right <= 10 + font.measure(name)
            assert ink.top >= 20 - OUT
            assert ink.bottom <= 20 + font.pitch + OUT


@given(st.text(st.sampled_from("a漢한🐉ễق1 \u0301\u200d\ufe0f👩🇯🇵、「"), max_size=40), st.integers(34, 120))
def test_what_people_type_is_never_lost_and_no_line_is_too_wide(text: str, width: int) -> None:
    lines = fonts.body.wrap(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(fonts.body.measure(line) <= width for line in lines)


@given(st.text(max_size=10), st.sampled_from(["body", "small", "tag", "slim", "name", "title", "tiny"]))
def test_whatever_is_pasted_is_drawn_as_wide_as_it_is_measured(text: str, name: str) -> None:
    font: Font = getattr(fonts, name)
    line = "".join(text.splitlines())
    wide = font.measure(line)
    surface = pygame.Surface((wide + 40, font.pitch + 40), pygame.SRCALPHA)
    assert font.draw(surface, line, (20, 20)).width == wide
    ink = surface.get_bounding_rect()
    assert not ink.width or (ink.left >= 20 and ink.right <= 20 + wide)
    assert max(font.edges(line)) <= wide


def test_unifont_is_not_read_for_texts_of_the_program() -> None:
    writer.cache_clear()
    fonts.body.measure("A new 言葉 of the program")
    fonts.body.draw(pygame.Surface((200, 20)), "A new 言葉 of the program", (0, 0))
    assert writer.cache_info().currsize == 2  # the body font, and at twice its size


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("abc", 3), ("e\u0301a", 2), ("👨‍👩‍👧x", 2), ("👍🏽", 1), ("🇯🇵🇫🇷", 2), ("か\u3099", 1), ("☂\ufe0f", 1), ("น้ำ", 1),
        ("🏴\U000e0067\U000e0062\U000e007f!", 2), ("1\ufe0f\u20e3", 1), ("\u1112\u1161\u11ab", 1), ("می\u200cخ", 3),
    ],
)  # fmt: skip
def test_graphemes(text: str, count: int) -> None:
    parts = graphemes(text)
    assert len(parts) == count
    assert "".join(parts) == text


def test_large_text_is_at_least_16_pixels() -> None:
    fonts.large = True
    assert min(font.size * font.zoom for font in (fonts.body, fonts.small, fonts.tiny, fonts.title)) >= 16


def test_text_colours_have_enough_contrast_on_every_surface() -> None:
    for ink in ("text", "dim", "gold", "hot", "good", "cool", "magic"):
        for ground in ("back", "ground", "panel"):
            assert contrast(colour(ink), colour(ground)) >= 4.5, (ink, ground)
    for ink in ("bad", *SEATS):
        assert contrast(colour(ink), colour("panel")) >= 3, ink
    assert set(ROLES)


@pytest.mark.parametrize(("name", "large"), [("body", False), ("small", False), ("tiny", False), ("body", True), ("tiny", True)])
def test_no_letter_loses_or_gains_a_dot(name: str, large: bool) -> None:
    """What a font draws is what its outlines are, dot for dot, as they show where each is eight pixels large.

    Fonts without instructions of their own are fitted to pixels by rules for fonts of curves, which smear those of dots.
    """
    pygame.font.init()
    fonts.large = large
    font = getattr(fonts, name)
    face = font.face
    outlines = pygame.font.Font(resource("assets/fonts/" + face.file), 8 * face.size)
    side = 2 * face.size
    for sign in string.ascii_letters + string.digits + "#$%()<>@[]{}あぷがアの剣火術屍曜場鬱騎戦":
        drawn, outline = pygame.Surface((side, side)), pygame.Surface((8 * side, 8 * side))
        font.draw(drawn, sign, (0, 4))
        outline.blit(outlines.render(sign, False, (255, 255, 255)), (0, outlines.get_descent() % 8))
        found = [
            {
                (x, y)
                for x in range(side)
                for y in range(side)
                if surface.get_at((size * x + size // 2, size * y + size // 2))[0] > 128
            }
            for surface, size in ((drawn, 1), (outline, 8))
        ]
        tops = [min(y for _x, y in dots) for dots in found]
        assert {(x, y - tops[0]) for x, y in found[0]} == {(x, y - tops[1]) for x, y in found[1]}, sign
