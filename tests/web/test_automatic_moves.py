"""What may be played for a player without asking: chosen on the account page and by a program."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask

from pbem.core.service import Service
from pbem.models import Game
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import ANN
from tests.web.pages import Person
from tests.web.test_preferences import player

SignIn = Callable[[str], Person]


def test_the_level_is_chosen_on_the_account_page(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    form = ann.open("/account/mail").form("/account/mail")
    ann.send(form, ("level", "trivial"))
    assert player(service).auto_level == "trivial"
    assert ann.send(form, ("level", "x")).status == 400
    assert player(service).auto_level == "trivial"


def test_a_program_with_the_scope_to_play_sets_it_and_reads_it(
    service: Service, app: Flask, game: Game
) -> None:
    program = Program(app.test_client(), token_of(service, ANN))
    assert program.get("/me")["automatic"] == "forced"
    path, key = "/me/automatic-moves", {"Idempotency-Key": "1"}
    assert program.ask("PUT", path, 200, key, {"level": "off"}).json["automatic"] == "off"
    program.ask("PUT", path, 422, key, {"level": "x"})
    assert player(service).auto_level == "off"
