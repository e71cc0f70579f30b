"""Words in both languages: texts, names that fit on a card, and the words printed on monsters."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import (
    AfterValidator,
    ConfigDict,
    GetCoreSchemaHandler,
    StringConstraints,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from game.content.model import CardId, Model
from game.content.said import unfit

Lang = Literal["en", "ja"]
LANGS: tuple[Lang, ...] = get_args(Lang)


def _plain_line(text: str) -> str:
    if not text.strip() or text != text.strip():
        raise unfit(
            "plain_line",
            "it is blank or begins or ends with a space; write plain words",
            "空か、前後に空白があります。普通の言葉を書いてください",
        )
    if not text.isprintable():
        raise unfit(
            "plain_line",
            "it holds a line break or another control character; write one plain line",
            "改行などの制御文字があります。1行で書いてください",
        )
    return text


Line = Annotated[str, StringConstraints(max_length=160), AfterValidator(_plain_line)]
_LINE: TypeAdapter[str] = TypeAdapter(Line)


def only_language(value: Any) -> Lang | None:
    """The language of a text that its author wrote in one language only; None for all else."""
    given = [lang for lang in LANGS if lang in value] if isinstance(value, dict) else []
    return given[0] if len(given) == 1 else None


def _either(schema: dict[str, Any]) -> None:
    """For editors: one of the two is enough."""
    del schema["required"]
    schema["minProperties"] = 1


class Words(Model):
    """A text in both languages, one line each. Where one is missing, the other is shown in its place."""

    model_config = ConfigDict(json_schema_extra=_either)

    en: Line
    ja: Line

    @model_validator(mode="before")
    @classmethod
    def _filled(cls, value: Any) -> Any:
        only = only_language(value)
        if only is None:
            return value
        try:
            text = _LINE.validate_python(value[only])
        except ValidationError:
            text = "-"  # what is wrong is said once, where it was written
        return {**dict.fromkeys(LANGS, text), **value}

    def __getitem__(self, lang: str) -> str:
        """The text in `lang` (`en` or `ja`). Raises KeyError for another language."""
        if lang == "en":
            return self.en
        if lang == "ja":
            return self.ja
        raise KeyError(lang)


def say(lang: str, en: str, ja: str) -> str:
    """The one of two texts that is in `lang`. Raises KeyError for a language that is neither."""
    return {"en": en, "ja": ja}[lang]


NAME_LENGTH = {"en": 24, "ja": 12}
"""The longest name of a card in characters: what still fits the narrow face of a card."""


def _columns(text: str) -> int:
    """How wide a text is in narrow letters, of which a wide one takes two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def _short(words: Words) -> Words:
    for lang, most in NAME_LENGTH.items():
        if len(words[lang]) > most and not (words.en == words.ja and _columns(words.en) <= max(NAME_LENGTH.values())):
            raise unfit(
                "long_name",
                "the name in {lang} has {length} characters; at most {most} fit on a card",
                "{lang} の名前が{length}文字あります。カードに入るのは{most}文字までです",
                lang=lang,
                length=len(words[lang]),
                most=most,
            )
    return words


Name = Annotated[Words, AfterValidator(_short)]


class Word(str):
    """A word printed on monsters, an attribute or a kind (CA-25.16, CA-R9): its id, which also knows its names.

    It compares and hashes as the plain id. `names` comes from the pack's words when a pack is loaded.
    """

    names: Words

    def __new__(cls, key: str, names: Words | None = None) -> Self:
        """A word; without `names` it is shown as its id."""
        word = super().__new__(cls, key)
        word.names = names or Words.model_construct(en=key, ja=key)
        return word

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Validated as a card id, then looked up in the words of the pack being loaded (the context's `words`)."""
        return core_schema.with_info_wrap_validator_function(cls._look_up, handler.generate_schema(CardId))

    @classmethod
    def _look_up(cls, value: Any, inner: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Self:
        if isinstance(value, cls):
            return value
        key: str = inner(value)
        words: Mapping[str, Words] | None = (info.context or {}).get("words")
        if words is None:
            return cls(key)
        if key not in words:
            raise PydanticCustomError("unknown_word", "unknown word", {"known": sorted(words)})
        return cls(key, words[key])
