"""Operators: hidden from everybody else, with a reason for each act that its players can read."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlmodel import col, select

from pbem.accounts import players
from pbem.admin import game_acts, operators
from pbem.admin.operators import Operator
from pbem.core.config import Settings
from pbem.core.one_mailbox import MailboxClient
from pbem.core.service import Service
from pbem.core.version import VERSION
from pbem.mail import outbox
from pbem.models import Delivery, Game, OperatorAct, OutboundMail, Player, Saying, TalkReport, id_of
from pbem.play import muting, talk
from pbem.privacy import data_export
from pbem.web.app import create_app
from tests.web import letters
from tests.web.conftest import ANN, BEA, address_of, everything
from tests.web.pages import Person

pytestmark = pytest.mark.databases("share")

SignIn = Callable[[str], Person]
OLA = "ola@example.org"
WHY = "Your provider lost it."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA, ANN))


def player(service: Service, address: str) -> Player:
    with service.database.write() as session:
        return players.find_or_create(session, address)


@pytest.mark.parametrize("path", ["/admin", "/admin/", "/admin/send-again", "/admin/nowhere"])
def test_nobody_else_can_tell_that_there_is_such_a_page(
    person: SignIn, stranger: Person, path: str
) -> None:
    for someone in (person(BEA), stranger):
        for method in ("GET", "POST", "PUT"):
            nowhere = someone.client.open("/nowhere", method=method)
            answer = someone.client.open(path, method=method)
            assert (answer.status_code, len(answer.data) > 0) == (404, len(nowhere.data) > 0)


def test_operators_see_that_the_login_to_the_mailbox_is_missing(
    settings: Settings, service: Service
) -> None:
    client = MailboxClient("microsoft", "1234", "")
    lost = dataclasses.replace(settings, mailbox="club@outlook.com", mailbox_client=client)
    asked = dataclasses.replace(service, settings=lost)
    with asked.database.write() as session:
        nonce = players.sign_in_link(session, OLA)
    ola = Person(create_app(asked).test_client())
    letters.sign_in(ola, asked, nonce)
    page = ola.open("/admin")
    assert "Nobody has signed in to club@outlook.com yet." in page.words
    assert "pbem mail login" in page.words


def test_a_mail_goes_out_again_and_all_at_the_table_read_why(
    service: Service, game: Game, person: SignIn
) -> None:
    outbox.deliver_due(service)
    ola = person(OLA)
    page = ola.open(f"/admin?code={game.code.lower()}")
    assert f"Version {VERSION}" in page.words
    assert "b***@example.org" in page.words
    assert BEA not in page.words
    form = next(f for f in page.forms if f.fields.get("seat") == "0")
    ola.send(form, reason=WHY)
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.game_id == game.id)
        again = session.exec(query.where(OutboundMail.delivery == Delivery.QUEUED)).all()
        assert [one.recipient for one in again] == [address_of(service, game, 0)]
        own = session.exec(select(Player).where(Player.email == ANN)).one()
        assert WHY in json.dumps(data_export.export(session, own))
    assert outbox.deliver_due(service) == 1
    for address in (ANN, BEA):
        assert WHY in person(address).open("/account/safety").words
        assert WHY in person(address).open(f"/g/{game.code}").words
    assert WHY not in ola.open(f"/g/{game.code}").words


def test_an_operator_s_form_needs_its_token(person: SignIn) -> None:
    ola = person(OLA)
    for path in (
        "/admin/send-again",
        "/admin/settle",
        "/admin/seat",
        "/admin/rewind",
        "/admin/adjudicate",
        "/admin/announce",
        "/admin/take-down",
        "/admin/block",
    ):
        assert ola.client.post(path, data={"reason": WHY}).status_code == 400


def test_no_act_without_a_reason_or_on_an_own_game(service: Service, game: Game) -> None:
    ann = Operator(id_of(player(service, ANN)))
    before = everything(service)
    for operator, reason in ((Operator(), " \n"), (Operator(), "x" * 301), (ann, WHY)):
        with pytest.raises(operators.NotDone):
            game_acts.send_again(service, operator, game.code, 0, reason)
    assert everything(service) == before


def test_an_answer_to_a_report_is_read_by_its_reporter_alone(
    service: Service, game: Game, person: SignIn
) -> None:
    bea = player(service, BEA)
    talk.say(
        service, id_of(game), player(service, ANN), "You rotten crook", talk.SayingOrigin("test")
    )
    with service.database.read() as session:
        said = session.exec(select(Saying)).one()
    muting.report(service, game, id_of(said), bea, "rude")
    ola = person(OLA)
    page = ola.open("/admin")
    assert "You rotten crook" in page.words
    ola.send(page.form("/admin/settle"), reason="Ann was told off.")
    assert "No report is waiting" in ola.open("/admin").words
    assert "Ann was told off." in person(BEA).open("/account/safety").words
    assert "told off" not in person(ANN).open("/account/safety").words
    assert "told off" not in person(ANN).open(f"/g/{game.code}").words
    with service.database.read() as session:
        assert session.exec(select(TalkReport)).one().settled_at is not None
        assert session.exec(select(OperatorAct).where(col(OperatorAct.game_id).is_(None))).one()


def test_the_command_does_the_same(
    service: Service, game: Game, monkeypatch: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from pbem.running import cli

    outbox.deliver_due(service)
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)
    assert cli.main(["admin", "send-again", game.code, "2", "--reason", WHY]) == 0
    assert cli.main(["admin", "send-again", game.code, "9", "--reason", WHY]) == 1
    assert cli.main(["admin", "reports"]) == 0
    assert cli.main(["admin", "look", "ZZZZZZ"]) == 1
    capsys.readouterr()
    assert cli.main(["admin", "look", game.code]) == 0
    looked = json.loads(capsys.readouterr().out)
    assert [act["reason"] for act in looked["acts"]] == [WHY]
    assert looked["mails"] == []
