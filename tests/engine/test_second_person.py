"""Readers are told "you" of what they did themselves, and a row of deeds in one sentence."""

from __future__ import annotations

import re

import pytest

import engine
from engine.decision import Entry
from engine.grammar import LED, join_entries
from engine.languages import Language
from engine.puerto_rico.languages import LANGUAGES as PUERTO_RICO
from engine.san_juan.languages import LANGUAGES as SAN_JUAN
from tests.engine.test_languages import GAMES, NAMES, played

LANGUAGES = [
    (language, code) for game in (PUERTO_RICO, SAN_JUAN) for code, language in game.items()
]
TO_YOU = engine.Telling(to_you=True)
SETTLER = "Ann chooses the settler and takes 1 doubloon."


@pytest.mark.parametrize(("language", "code"), LANGUAGES)
def test_every_sentence_about_a_player_has_a_second_person(language: Language, code: str) -> None:
    """A verb that a new sentence brings must be known, or the sentence told whole."""
    third_only = []
    for key in PUERTO_RICO["en"].texts | SAN_JUAN["en"].texts:
        template = language.texts.get(key, "")
        if "{who}" in template and key not in language.address.whole:
            pronoun = f"{language.address.subject} ".lstrip()
            bare = template.removeprefix(LED).replace(LED, pronoun)
            if language.address.turned(template).removeprefix(LED) == bare:
                third_only.append(template)
    assert third_only == []


@pytest.mark.parametrize("number", range(0, len(GAMES), 3))
@pytest.mark.parametrize("code", engine.LANGUAGES)
def test_nobody_reads_their_own_name_in_what_happened(number: int, code: str) -> None:
    game, name = played(number, 0), re.compile(rf"\b{NAMES[1]}\b")
    told = game.chronicle(1, NAMES, language=code, telling=TO_YOU)
    plain = game.chronicle(1, NAMES, language=code)
    assert not [entry.text for entry in told if name.search(entry.text)]
    for to_them, to_all in zip(told, plain, strict=True):
        if name.search(to_all.text) is None:
            assert to_them.text == to_all.text
        assert to_them.text[:1] == to_them.text[:1].upper()


def entry(text: str, seat: int = 0, kind: str = "took", number: int = 0) -> Entry:
    return Entry(number, seat, 1, text, False, text.partition(" ")[2], kind)


def test_what_one_player_did_in_a_row_is_one_sentence() -> None:
    told = [
        entry(SETTLER, kind="role", number=4),
        entry("Ann draws a quarry from the face-down stack."),
        entry("Ann takes a corn plantation."),
        entry("Bea takes a quarry.", 1),
    ]
    first, second = join_entries(told, ", then ")
    assert first.text == (
        "Ann chooses the settler and takes 1 doubloon, draws a quarry from the face-down stack, "
        "then takes a corn plantation."
    )
    assert (first.number, second.text) == (4, "Bea takes a quarry.")


def test_a_verb_is_told_once_where_it_comes_twice_in_a_row() -> None:
    def joined(then: str, *texts: str) -> str:
        return join_entries([entry(text) for text in texts], then)[0].text

    nimmt = ["Ann nimmt 1 Kolonisten aus dem Vorrat.", "Ann nimmt eine Maisplantage."]
    assert joined(" und ", *nimmt) == "Ann nimmt 1 Kolonisten aus dem Vorrat und eine Maisplantage."
    paid = ["Ann dostaje 1 punkt za Port.", "Ann dostaje 1 dublon za Latarnię morską."]
    assert joined(", potem ", *paid) == (
        "Ann dostaje 1 punkt za Port, potem 1 dublon za Latarnię morską."
    )
    denied = ["Ann nie bierze plantacji.", "Ann nie bierze dodatkowego towaru."]
    assert joined(", potem ", *denied) == (
        "Ann nie bierze plantacji, potem nie bierze dodatkowego towaru."
    )


def test_a_role_and_what_does_not_begin_with_a_name_stand_alone() -> None:
    told = [
        entry("Ann sells corn for 0 doubloons."),
        entry("Ann chooses the mayor.", kind="role"),
        Entry(1, 0, 1, "Ann's people: corn.", False),
        Entry(1, None, 1, "The trading house is full and is emptied.", False),
    ]
    assert join_entries(told, ", then ") == told


def test_a_sentence_does_not_grow_for_ever() -> None:
    told = [entry("Ann loads 3 corn onto the 5-space ship for 4 points.")] * 12
    assert max(len(one.text) for one in join_entries(told, ", then ")) < 180


def test_the_reader_is_told_you_in_each_language() -> None:
    game = engine.new_game("puerto-rico", seats=3, seed="an example")
    game.play(0, "settler")
    game.play(0, "take quarry")
    texts = []
    for code in engine.LANGUAGES:
        shared = game.chronicle(0, NAMES, 0, code, TO_YOU)
        texts.append([e.text for e in game.in_fewer_sentences(shared, code)][1])
    assert texts[0] == "You choose the settler, then take a quarry."
    assert all("Ann" not in text for text in texts)
