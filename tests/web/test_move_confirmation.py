"""The link of a mail that confirms a move, and where it is chosen which moves are confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable

from flask import Flask

from pbem.accounts import player_addresses
from pbem.core.service import Service
from pbem.models import Confirm, Game, Player
from tests.inbox.test_inbound import mail_from, moves
from tests.play.test_move_confirmation import arrive, confirmed, table, wish, words
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import address_of
from tests.web.pages import Person

__all__ = ["table"]

SignIn = Callable[[str], Person]


def test_its_link_asks_a_new_browser_for_the_code_and_takes_back_by_its_button(
    service: Service, app: Flask, table: Game
) -> None:
    wish(service, table, Confirm.ALWAYS)
    arrive(service, mail_from(service, table, 0, "builder; pass"))
    (mail,) = confirmed(service)
    told = words(mail)
    link, code = re.search(r"/m/\S+", told), re.search(r"this code: (\d{3} \d{3})", told)
    assert link is not None
    assert code is not None
    stranger = Person(app.test_client())
    page = stranger.open(link[0])
    assert "Take it back" not in page.words
    assert stranger.send(page.form(link[0]), ("code", "000 000")).status == 403
    page = stranger.send(page.form(link[0]), ("code", code[1]))
    assert moves(service) == ["builder", "pass"], "nothing happens without the button"
    stranger.send(page.form("/take-back"))
    assert moves(service) == ["builder"]


def test_it_is_chosen_by_page_mail_and_program(
    service: Service, app: Flask, person: SignIn, game: Game
) -> None:
    ann = address_of(service, game, 0)

    def chosen() -> str:
        with service.database.read() as session:
            owner = player_addresses.owner(session, ann)
            assert isinstance(owner, Player)
            return owner.confirm_moves

    browser = person(ann)
    form = browser.open("/account/mail").form("/account/mail")
    browser.send(form, ("confirm", "always"))
    assert chosen() == "always"
    assert browser.send(form, ("confirm", "x")).status == 400
    program = Program(app.test_client(), token_of(service, ann))
    key = {"Idempotency-Key": "1"}
    told = program.ask("PUT", "/me/confirmed-moves", 200, key, {"confirm": "never"})
    assert (told.json["confirm"], chosen()) == ("never", "never")
    arrive(service, mail_from(service, game, 0, "potwierdzaj niepewne"))
    assert chosen() == "unsure"
