"""A database that is locked, full or away: come again later, nothing was done, nothing is lost."""

from __future__ import annotations

import dataclasses
import shutil
import smtplib
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlmodel import update

from pbem.accounts import players
from pbem.core import clock, database, readiness
from pbem.core.config import Settings
from pbem.core.database import Database
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.mail import backlog
from pbem.models import Game, WebSession
from pbem.web.app import create_app
from tests.conftest import file_of
from tests.inbox.providers import senders
from tests.inbox.test_listener import Listening
from tests.web.api.conftest import Program, token_of
from tests.web.conftest import address_of, everything, table_of_three
from tests.web.letters import sign_in
from tests.web.pages import Person

ANN = "ann@example.org"


@pytest.fixture
def service(
    settings: Settings, migrated_sqlite: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Service]:
    """On SQLite, the one that is locked as a whole, with little patience."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(readiness, "LOCK_SECONDS", 0.05)
    file = file_of(settings)
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(migrated_sqlite, file)
    settings = dataclasses.replace(settings, inbound_secrets={"raw": (senders.SECRET,)})
    made = Service(settings, Database.of(settings), NoWakeups())
    yield made
    made.database.engine.dispose()


@contextmanager
def locked(service: Service) -> Iterator[None]:
    """Somebody else writes, and goes on for longer than anybody waits."""
    other = sqlite3.connect(file_of(service.settings), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.fixture
def game(service: Service) -> Game:
    return table_of_three(service)


def test_who_waits_too_long_for_writers_of_their_own_process_hears_that_it_is_locked(
    service: Service,
) -> None:
    with service.database.write() as first:
        first.exec(text("SELECT 1")).one()
        with pytest.raises(OperationalError) as raised, service.database.write() as second:
            second.exec(text("SELECT 1")).one()
        assert is_passing(raised.value)
    with service.database.write() as session:
        session.exec(text("SELECT 1")).one()


def signed_in(service: Service) -> Person:
    person = Person(create_app(service).test_client())
    with service.database.write() as session:
        nonce = players.sign_in_link(session, ANN)
    sign_in(person, service, nonce)
    return person


def test_a_form_is_answered_503_with_a_time_to_come_again_and_nothing_is_done(
    service: Service, game: Game
) -> None:
    person = signed_in(service)
    form = person.open(f"/g/{game.code}").form("/language")
    before = everything(service)
    with locked(service):
        answer = person.client.post(form.action, data=form.fields | {"language": "pl"})
    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0
    assert everything(service) == before
    assert person.client.post(form.action, data=form.fields | {"language": "pl"}).status_code == 303


def test_pages_are_shown_while_nothing_can_be_written(service: Service, game: Game) -> None:
    person = signed_in(service)
    long_ago = clock.now() - timedelta(days=3)
    with service.database.write() as session:
        session.execute(update(WebSession).values(used_at=long_ago))
    with locked(service):
        assert person.client.get(f"/g/{game.code}").status_code == 200


def test_a_program_gets_a_problem_document_with_a_time_to_come_again(
    service: Service, game: Game
) -> None:
    app = create_app(service)
    program = Program(app.test_client(), token_of(service, address_of(service, game, 0)))
    before = everything(service)
    with locked(service):
        refused = program.play(game.code, "settler", 503, key="k")
    assert refused["type"].endswith("/unavailable")
    assert everything(service)["move"] == before["move"]
    assert program.play(game.code, "settler", key="k")["played"] == ["settler"]


def test_a_provider_gets_503_and_a_mail_server_451(service: Service) -> None:
    client = create_app(service).test_client()
    request = senders.signed(moment=clock.now())
    with locked(service), Listening(service) as address:
        posted = client.post("/inbound/raw", data=request.body, headers=request.headers)
        recipients = [f"help@{service.settings.mail_domain}"]
        with (
            smtplib.SMTP(*address, timeout=30) as server,
            pytest.raises(smtplib.SMTPDataError) as refused,
        ):
            server.sendmail(ANN, recipients, senders.MAIL)
    assert posted.status_code == 503
    assert refused.value.smtp_code == 451


def test_a_monitor_is_told_that_nothing_can_be_written(service: Service) -> None:
    assert readiness.database_state(service) == "ok"
    with locked(service):
        assert create_app(service).test_client().get("/readyz").status_code == 503
        assert readiness.database_state(service).startswith("unreachable")
    assert readiness.database_state(service) == "ok"


def test_a_monitor_is_told_that_the_disk_is_full(service: Service) -> None:
    assert readiness.free_bytes(service.settings) > 0
    full = readiness.database_state(service, least_bytes=2**62)
    assert full.startswith("disk full")


def test_however_many_monitors_ask_the_database_is_probed_once_a_second(service: Service) -> None:
    now = [100.0]
    ready = readiness.Readiness(service, backlog.state, lambda: now[0])
    for _ in range(50):
        ready.parts()
    assert ready.probes == 1
    now[0] += readiness.KEPT_SECONDS
    ready.parts()
    assert ready.probes == 2


def test_faults_of_ours_are_no_reason_to_come_again(service: Service) -> None:
    with service.database.read() as session, pytest.raises(OperationalError) as fault:
        session.execute(text("select * from nowhere"))
    assert not is_passing(fault.value)
    gone = sqlalchemy.create_engine("postgresql+psycopg://nobody@127.0.0.1:1/nothing")
    with pytest.raises(OperationalError) as away:
        gone.connect()
    assert is_passing(away.value)
