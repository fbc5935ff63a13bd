"""How long others' mails wait after a move: chosen on the account page, by mail, by a program."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from pbem.core.service import Service
from pbem.games import records
from pbem.games.records import id_of
from pbem.inbox.commands import preferences
from pbem.inbox.commands.command import Asker
from pbem.language import command_words
from pbem.models import Game
from pbem.play import grace, submission
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import ANN, address_of
from tests.web.pages import Person
from tests.web.test_preferences import player

SignIn = Callable[[str], Person]


def test_it_is_chosen_on_the_account_page(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    form = ann.open("/account/mail").form("/account/mail")
    ann.send(form, ("seconds", "45"))
    assert player(service).grace_seconds == 45
    for wrong in ("301", "-1", "x", "9" * 30):
        assert ann.send(form, ("seconds", wrong)).status == 400
    assert player(service).grace_seconds == 45


def test_a_program_with_the_scope_to_play_sets_it_and_reads_it(
    service: Service, app: Flask, game: Game
) -> None:
    program = Program(app.test_client(), token_of(service, ANN))
    path, key = "/me/grace", {"Idempotency-Key": "1"}
    assert program.ask("PUT", path, 200, key, {"seconds": 300}).json["grace"] == 300
    program.ask("PUT", path, 422, key, {"seconds": 301})
    assert program.get("/me")["grace"] == 300


def test_by_mail_a_number_sets_it_and_anything_else_is_answered(
    service: Service, person: SignIn
) -> None:
    person(ANN)
    asker = Asker(service, ANN, player(service), trusted=True, mail_id=1)
    assert "60 seconds" in preferences.grace_time(asker, "60 seconds").lines[0]
    assert player(service).grace_seconds == 60
    assert "60 seconds" in preferences.grace_time(asker, "").lines[0]
    for wrong in ("301", "soon", "-5"):
        assert preferences.grace_time(asker, wrong).title == "How long?"
    assert player(service).grace_seconds == 60


@pytest.mark.parametrize("word", ["grace", "namysł", "răgaz"])
def test_its_word_is_known_in_every_language(word: str) -> None:
    assert word in command_words.all_words("command: grace")


def test_the_page_says_how_long_it_can_be_taken_back(
    service: Service, game: Game, person: SignIn
) -> None:
    ann = person(address_of(service, game, 0))
    with service.database.write() as session:
        grace.choose(session, id_of(records.players_of(session, game)[0]), 200)
    submission.submit(service, id_of(game), 0, ["builder", "pass"], "web")
    page = ann.open(f"/g/{game.code}")
    assert "emails leave in" in page.words
    assert "script-src 'self'" in page.response.headers["Content-Security-Policy"]
    done = ann.send(page.form("/take-back"), ("ordinal", "1"))
    assert "Taken back: pass." in done.words


def test_a_program_takes_its_move_back(service: Service, app: Flask, game: Game) -> None:
    own = Program(app.test_client(), token_of(service, address_of(service, game, 0)))
    submission.submit(service, id_of(game), 0, ["builder"], "api")
    path = f"/games/{game.code}/take-back"
    done = own.ask("POST", path, 200, {"Idempotency-Key": "1"}, {"decision": 0})
    assert done.json == {"state": "done"}
    own.ask("POST", path, 409, {"Idempotency-Key": "2"}, {"decision": 0})
    submission.submit(service, id_of(game), 0, ["builder", "pass"], "api")
    asked = own.ask("POST", path, 200, {"Idempotency-Key": "3"}, {"decision": 1})
    assert asked.json == {"state": "asked"}
    other = Program(app.test_client(), token_of(service, address_of(service, game, 1)))
    agreed = other.ask("POST", f"{path}/answer", 200, {"Idempotency-Key": "4"}, {"agrees": True})
    assert agreed.json == {"state": "done"}
