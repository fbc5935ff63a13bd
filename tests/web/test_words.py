"""What the games themselves say on pages, in the visitor's language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from pbem.core.service import Service
from pbem.games import records
from pbem.models import Game
from tests.web.conftest import address_of, advance, match_of
from tests.web.pages import Person

QUESTION = {"en": "Choose a role", "pl": "Wybierz postać", "ro": "Alege un rol"}
HARBOR = {
    "en": "1 extra point each time you load",
    "pl": "1 punkt więcej za każdym razem, gdy ładujesz",
    "ro": "1 punct în plus de fiecare dată când încarci",
}
CHOOSES = {"en": " chooses the ", "pl": " wybiera ", "ro": " alege "}


@pytest.mark.parametrize("language", CHOOSES)
def test_a_game_is_told_in_the_visitors_language(
    app: Flask, service: Service, game: Game, language: str
) -> None:
    advance(service, game, lambda match: len(match.moves) > 25)
    with service.database.read() as session:
        ann = records.names_of(session, game)[0]
    page = app.test_client().get(f"/g/{game.code}/moves", headers={"Accept-Language": language})
    told = {code for code, words in CHOOSES.items() if f"{ann}{words}" in page.text}
    assert told == {language}


@pytest.mark.parametrize("language", QUESTION)
def test_a_question_its_choices_and_the_rules_are_in_the_players_language(
    person: Callable[[str], Person], service: Service, game: Game, language: str
) -> None:
    ann = person(address_of(service, game, match_of(service, game).to_act[0]))
    ann.send(ann.open("/").form("/language"), language=language)
    page = ann.open(f"/g/{game.code}").words
    assert {code for code, words in QUESTION.items() if words in page} == {language}
    assert {code for code, words in HARBOR.items() if words in page} == {language}
    rules = ann.open("/help/puerto-rico").words
    assert {code for code, words in HARBOR.items() if words in rules} == {language}


EXAMPLE = {"en": "Take corn", "pl": "Weź kukurydzę", "ro": "Ia porumb"}


@pytest.mark.parametrize("language", EXAMPLE)
def test_moves_are_offered_looked_at_and_listed_in_the_players_language(
    person: Callable[[str], Person], service: Service, game: Game, language: str
) -> None:
    match = advance(service, game, lambda match: "take corn" in match.legal(match.to_act[0]))
    ann = person(address_of(service, game, match.to_act[0]))
    ann.send(ann.open("/").form("/language"), language=language)
    words = EXAMPLE[language]
    page = ann.open(f"/g/{game.code}")
    assert words in page.words
    assert words in ann.open(f"/g/{game.code}/look?move=take+corn").words
    after = ann.send(page.form(f"/g/{game.code}/move"), ("move", "take corn"))
    assert f": {words.lower()}." in after.words
    assert words.lower() in ann.open(f"/g/{game.code}/moves").words.lower()


REFUSED = {
    "en": "Choose a role now.",
    "pl": "Wybierz teraz postać.",
    "ro": "Alege acum un rol.",
}


@pytest.mark.parametrize("language", REFUSED)
def test_a_refusal_is_told_in_the_players_language(
    person: Callable[[str], Person], service: Service, game: Game, language: str
) -> None:
    ann = person(address_of(service, game, match_of(service, game).to_act[0]))
    ann.send(ann.open("/").form("/language"), language=language)
    page = ann.open(f"/g/{game.code}")
    refused = ann.send(page.form(f"/g/{game.code}/move"), ("move", "take corn"))
    assert refused.status == 422
    assert {code for code, words in REFUSED.items() if words in refused.words} == {language}
