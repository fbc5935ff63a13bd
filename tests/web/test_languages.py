"""The catalogues: whole, and true to the texts they translate."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from pbem import languages

OTHERS = [code for code in languages.LANGUAGES if code != languages.ENGLISH]
VALUE = re.compile(r"%\((\w+)\)[sd]")
MARKUP = re.compile(r"</?\w+")


@pytest.fixture(params=OTHERS)
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with (languages.CATALOGUES / f"{request.param}.po").open("rb") as file:
        return read_po(file, locale=request.param)


def test_every_text_is_translated_in_all_its_forms(catalogue: Catalog) -> None:
    for message in _messages(catalogue):
        assert not message.fuzzy, message.id
        assert all(_forms(message)), message.id
        assert len(_forms(message)) == (catalogue.num_plurals if message.pluralizable else 1)


def test_translations_hold_the_same_values_and_markup(catalogue: Catalog) -> None:
    """They go into pages as they are, so a quotation mark would end an attribute, too."""
    for message in _messages(catalogue):
        one, many = message.id if isinstance(message.id, tuple) else (message.id, message.id)
        for form in _forms(message):
            assert set(VALUE.findall(form)) in ({*VALUE.findall(one)}, {*VALUE.findall(many)}), form
            assert sorted(MARKUP.findall(form)) == sorted(MARKUP.findall(many)), form
            assert ('"' in form) == ('"' in many), form
            assert [form[:1].isspace(), form[-1:].isspace()] == [
                many[:1].isspace(),
                many[-1:].isspace(),
            ], form


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _forms(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)
