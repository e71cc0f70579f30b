"""The language of the program's words: gettext catalogues in `assets/locale`, switched while it runs.

A message's id is its English text, so English needs entries only where the id is a key. Words that come with data
(boards, packs) carry both languages themselves and are chosen by `pick`.
"""

from __future__ import annotations

import gettext
import io
import locale
import os
from collections.abc import Mapping
from functools import cache

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.resources import resource

LANGUAGES: Mapping[str, str] = {"en": "English", "ja": "日本語"}
"""The languages with the names they give themselves."""


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language as Babel reads it."""
    with resource(f"assets/locale/{language}/LC_MESSAGES/dungeonbox.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def _translations(language: str) -> gettext.GNUTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, read_catalogue(language))
    compiled.seek(0)
    translations = gettext.GNUTranslations(compiled)
    if language != "en":
        translations.add_fallback(_translations("en"))
    return translations


_current = "en"


def language() -> str:
    """The language in use: `en` or `ja`."""
    return _current


def use_language(name: str) -> None:
    """Switches the language; KeyError for one that is not in LANGUAGES. Scenes are laid out anew by the app."""
    global _current
    LANGUAGES[name]
    _current = name


_said: dict[str, dict[str, str]] = {name: {} for name in LANGUAGES}
"""What was looked up, by language: a table says the same words in every frame."""


def _(message: str) -> str:
    """A message in the language in use."""
    said = _said[_current]
    words = said.get(message)
    if words is None:
        words = said[message] = _translations(_current).gettext(message)
    return words


def in_every_language(message: str) -> list[str]:
    """A message in each of the languages."""
    return [_translations(name).gettext(message) for name in LANGUAGES]


def n_(one: str, many: str, count: int) -> str:
    """A message that depends on a number; `{n}` in it is still to be filled in."""
    return _translations(_current).ngettext(one, many, count)


def pick(words: Mapping[str, str]) -> str:
    """The text of a data file in the language in use, else English, else whatever there is."""
    return words.get(_current) or words.get("en") or next(iter(words.values()), "")


def system_language() -> str:
    """The language of the system as far as it is one of ours, else `en`."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names.append(locale.getlocale()[0] or "")
    spoken = next((name for name in names if name), "")
    return "ja" if spoken.lower().startswith(("ja", "japanese")) else "en"
