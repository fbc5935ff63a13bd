"""The catalogues: whole, and true to the texts they translate; and pages in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po
from flask import Flask

import pbem
from pbem.core.service import Service
from pbem.language import catalogues
from pbem.models import Game
from tests.web.conftest import address_of, advance, match_of
from tests.web.pages import Person

OTHERS = [code for code in catalogues.LANGUAGES if code != catalogues.ENGLISH]
VALUE = re.compile(r"%\((\w+)\)[sd]")
MARKUP = re.compile(r"</?\w+")
TAG = re.compile(r"<[^>]*>")
SILENT = re.compile(r"<(code|script|style|pre|select)\b.*?</\1>", re.DOTALL)
"""Says nothing in any language: commands, the notation, names of time zones."""
ENGLISH_WORDS = re.compile(r"[^|]*\b(?:the|your|and|with|this|from|has|not|you)\b[^|]*", re.I)
"""Frequent in English, and words of no other language that we write."""
NAMES_ELSEWHERE = ("The Hero",)
"""Of a card, beside its own name here."""
OWN_PAGES = (
    "/", "/help", "/help/puerto-rico", "/help/san-juan", "/new", "/new?game=san-juan", "/join",
    "/account", "/account/mail", "/account/time", "/account/look", "/account/safety",
    "/account/mails", "/account/delete", "/account/addresses/none", "/nowhere",
    "/mailbox/", "/mailbox/write",
)  # fmt: skip
STRANGERS_PAGES = ("/", "/help", "/sign-in", "/sign-in/none", "/join", "/m/no", "/c/no", "/u/no")


@pytest.fixture(params=OTHERS, scope="module")
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with (catalogues.CATALOGUES / f"{request.param}.po").open("rb") as file:
        return read_po(file, locale=request.param)


def test_every_text_is_translated_in_all_its_forms(catalogue: Catalog) -> None:
    for message in _messages(catalogue):
        assert not message.fuzzy, message.id
        assert all(_forms(message)), message.id
        assert len(_forms(message)) == (catalogue.num_plurals if message.pluralizable else 1)


def test_translations_hold_the_same_values_and_markup(catalogue: Catalog) -> None:
    """They go into pages as they are, so a quotation mark would end an attribute, too; and a per
    cent sign that is none would ask for a value."""
    assert [(message.id, told) for message, told in catalogue.check()] == []
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


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_says_which_language_it_is_and_its_plural_forms(language: str) -> None:
    """As Poedit, Weblate and msgfmt need it: they are told neither by the file's name."""
    with (catalogues.CATALOGUES / f"{language}.po").open("rb") as file:
        alone = read_po(file)
    forms = Catalog(locale=language).plural_forms
    assert (str(alone.locale), alone.plural_forms, alone.fuzzy) == (language, forms, False)


LOANS = {
    "de": "agpl all alphabet ann app apprise atom auto band bank base bea berger bonus bot bots "
    "browser bytes chance chips cid climb code codes cookies discord explorer feed festival fisher "
    "form hand hmac indigo internet javascript json juan link links listen mail mails minute "
    "modulo moment name notation openapi option passkey passkeys pause pbem person phase pin "
    "plan plus ports private puerto rest rfc rico san serve server sha slack smtp "
    "sonneborn spring still text utc verify version was webhook webhooks website yates",
    "pl": "agpl apprise "
    "ann atom auto bank base bea berger bot brat cap cid climb data format fort hmac https "
    "instant internet json juan limit link list listen lot mail menu modulo moment most open "
    "openapi operator pan panel partner pbem pin plan pod pole port problem program puerto "
    "rata rfc rico sad same san serve sha smtp sonneborn spring standard start status stop "
    "sum system ten test token ton type utc verify webhook",
    "ro": "apprise agpl universal "
    "absent accept ann are atom auto base bea berger bonus bot browser calendar care cid "
    "climb colonist contrast cost data date decide direct discord exact face festival final "
    "fisher fond general hexagon hmac https indigo internet javascript json juan link listen local "
    "mail mare mine minute mod model modulo moment normal note openapi operator pbem pin "
    "place plan plus port post pot private problem produce program prospector public puerto "
    "rating real rest rfc rico sale san secret serve server sha site slack smtp sonneborn "
    "spam spring standard stop test text tip token total unde utc verify web webhook yates",
}
"""Words of both languages, and names of things that every language calls so."""
NO_PROSE = re.compile(
    r"^(?:command|confirm|example|level|words): |<code>.*?</code>|%\(\w+\)[sd]|<[^>]*>|&\w+;"
    r"|\S+@\S+|https?://\S+",
    re.DOTALL,
)
WORD = re.compile(r"[^\W\d_]{3,}")


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_holds_an_english_word(language: str) -> None:
    """None of the text that it translates; a word that both languages have belongs in LOANS."""
    with (catalogues.CATALOGUES / f"{language}.po").open("rb") as file:
        messages = _messages(read_po(file, locale=language))
    loans = set(LOANS[language].split())
    left = {}
    for message in messages:
        english = set().union(*map(_words, _texts(message))) - loans
        left |= {form: words for form in _forms(message) if (words := _words(form) & english)}
    assert left == {}


def english_words_in(language: str, text: str) -> set[str]:
    """Those that our English texts have, and no text of ours in that language."""
    return _words(text) & _english_alone(language)


@cache
def _english_alone(language: str) -> set[str]:
    with (catalogues.CATALOGUES / f"{language}.po").open("rb") as file:
        messages = _messages(read_po(file, locale=language))
    english = [text for message in messages for text in _texts(message)]
    told = [form for message in messages for form in _forms(message)]
    return set().union(*map(_words, english)) - set().union(*map(_words, told))


def _texts(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def _words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(NO_PROSE.sub(" ", text))}


COUNTED_TWICE = re.compile(r"\(%\(num\)s\)")
AGREES = re.compile(
    r"\b(?:au rămas|sunt|są|zostały|zostało|sind|bleiben|warten|stehen|wurden) %\(", re.IGNORECASE
)
"""A verb that would have to change with what stands behind it."""


def test_numbers_and_verbs_agree(catalogue: Catalog) -> None:
    for message in _messages(catalogue):
        assert not any(map(COUNTED_TWICE.search, _forms(message))), message.id
        assert message.pluralizable or not AGREES.search(message.string), message.id


MENU = re.compile(r'\{\{ _\("([^"]+)"\) \}\}(?:</\w+>)? ?<select')
RUNS_ON = re.compile(
    r"\b(?:by|from|to|of|with|on|every|each|przez|od|do|z|w|na|dla|każdy|kraju|"
    r"von|vom|aus|zu|mit|auf|an|am|im|für|jede[nrs]?|alle|"
    r"de|la|din|cu|către|pe|fiecare)$",
    re.IGNORECASE,
)


def test_no_label_runs_on_into_its_menu() -> None:
    """What stands there is in no case that a word in front could ask for."""
    root = Path(pbem.__file__).parent.parent / "templates"
    labels = {label for path in root.rglob("*.html") for label in MENU.findall(path.read_text())}
    assert len(labels) > 12
    told = {f"{code}: {catalogues.told_in(code, label)}" for label in labels
            for code in catalogues.LANGUAGES}  # fmt: skip
    assert {label for label in told if RUNS_ON.search(label)} == set()


GLUED = re.compile(
    r"\(ă\)|\(a\)|\bPan[ai]?\b|dumneavoastră|\blui %\(|\w(?:[*:_]|/-?)in(?:nen)?\b|\(in(?:nen)?\)|"
    r"\b(?:der|die) Spieler(?:in)? %\(|%\(\w+\)ss\b",
    re.IGNORECASE,
)
"""Both genders at once, a polite form, a man's article or genitive before anybody's name, a name
with an ending."""


def test_nobody_is_told_apart_by_gender_or_with_ceremony(catalogue: Catalog) -> None:
    told = [form for message in _messages(catalogue) for form in _forms(message)]
    assert [form for form in told if GLUED.search(form)] == []


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _forms(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def test_the_catalogues_hold_every_text_and_no_other(catalogue: Catalog) -> None:
    """As `make messages` leaves them."""
    marked = _marked()
    known = {_first(message.id) for message in _messages(catalogue)}
    assert marked - known == set(), "run make messages and translate"
    assert known - marked == set(), "run make messages"


@pytest.mark.parametrize("language", OTHERS)
def test_every_page_is_in_that_language(
    language: str, service: Service, game: Game, person: Callable[[str], Person], app: Flask
) -> None:
    advance(service, game, lambda match: len(match.moves) > 12 and 0 in match.to_act)
    someone, stranger = person(address_of(service, game, 0)), Person(app.test_client())
    for reader in (someone, stranger):
        reader.send(reader.open("/help").form("/language"), language=language)
    opened = someone.send(someone.open("/new").form("/new"), rest="open").response.request.path
    choice = match_of(service, game).choices(0, 1)[0].text
    places = ["", "/moves", "/0", "/8", "/charts", "/shuffles", "/mails", f"/look?move={choice}"]
    paths = [*OWN_PAGES, opened, *(f"/g/{game.code}{place}" for place in places)]
    _all_speak(language, someone, paths)
    _all_speak(language, stranger, [*STRANGERS_PAGES, opened, f"/g/{game.code}"])


@pytest.mark.parametrize("language", OTHERS)
def test_a_finished_game_is_told_in_that_language(
    language: str, service: Service, game: Game, person: Callable[[str], Person]
) -> None:
    advance(service, game, lambda match: False)
    someone = person(address_of(service, game, 1))
    someone.send(someone.open("/help").form("/language"), language=language)
    places = ("", "/moves", "/charts", "/shuffles")
    _all_speak(language, someone, ["/", *(f"/g/{game.code}{place}" for place in places)])


def _all_speak(language: str, reader: Person, paths: Iterable[str]) -> None:
    for path in paths:
        html = reader.open(path).response.get_data(as_text=True)
        assert f'<html lang="{language}"' in html, path
        texts = TAG.sub(" | ", SILENT.sub(" ", html))
        left = [found[0].strip() for found in ENGLISH_WORDS.finditer(texts)]
        assert [text for text in left if not text.startswith(NAMES_ELSEWHERE)] == [], path


def _first(text: str | tuple[str, ...]) -> str:
    """Without its plural: a text may be marked with one and without."""
    return text if isinstance(text, str) else text[0]


@cache
def _marked() -> frozenset[str]:
    """Every text that the sources mark, by the settings that `make messages` works with."""
    root = Path(pbem.__file__).parent.parent
    mappings = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    keywords = {**DEFAULT_KEYWORDS, "_": None, "N_": None}
    return frozenset(
        _first(found[2])
        for folder in ("pbem", "templates")
        for found in extract_from_dir(
            root / folder,
            [(pattern.removeprefix(f"{folder}/"), method) for pattern, method in methods],
            keywords=keywords,
        )
    )
