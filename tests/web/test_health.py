"""What a monitor is told."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import time
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask

from pbem.core import clock
from pbem.core.broker import embedded_broker
from pbem.core.database import Database, make_engine
from pbem.core.service import Service
from pbem.web.app import create_app
from pbem.web.site import banners
from tests import intake, needs

pytestmark = pytest.mark.databases("both")

MAIL = b"From: ann@example.org\r\nTo: help@pbem.localhost\r\n\r\nHow?\r\n"


def client_with(service: Service, broker_url: str):  # type: ignore[no-untyped-def]
    settings = dataclasses.replace(service.settings, broker_url=broker_url)
    return create_app(dataclasses.replace(service, settings=settings)).test_client()


def test_the_process_is_up(app: Flask) -> None:
    answer = app.test_client().get("/healthz")
    assert (answer.status_code, answer.data) == (200, b"ok\n")


def test_ready_with_database_and_broker(service: Service) -> None:
    broker = embedded_broker(service.settings.var)
    if broker.command is None or broker.socket is None:
        needs.missing("redis-server")
    redis = subprocess.Popen(broker.command)
    try:
        deadline = time.monotonic() + 120
        while not broker.socket.exists():
            assert time.monotonic() < deadline
            time.sleep(0.02)
        client = client_with(service, broker.url)
        answer = client.get("/readyz")
        assert answer.json == {"database": "ok", "broker": "ok", "worker": "ok"}
        assert answer.status_code == 200
    finally:
        redis.terminate()
        redis.wait(10)
    answer = client_with(service, broker.url).get("/readyz")
    assert answer.status_code == 503
    assert "unreachable" in (answer.json or {})["broker"]


def test_a_monitor_is_told_that_the_worker_is_behind_and_moves_are_taken(
    service: Service, tmp_path: Path
) -> None:
    intake.store(service, MAIL, "ann@example.org", [f"help@{service.settings.mail_domain}"])
    client = client_with(service, f"filesystem://{tmp_path}/broker")
    with clock.set_to(clock.now() + timedelta(minutes=20)):
        answer = client.get("/readyz")
        told = client.get("/metrics").text
    assert (answer.json or {})["worker"] == "behind: mails wait for 20 minutes"
    assert answer.status_code == 200
    assert re.search(r"^pbem_inbound_overdue_seconds 1(199|2\d\d)", told, re.M)


def test_pages_say_when_mails_are_read_late(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(banners, "KEPT_SECONDS", 0.0)
    late = "reading email 20 minutes late"
    assert late not in create_app(service).test_client().get("/").text
    intake.store(service, MAIL, "ann@example.org", [f"help@{service.settings.mail_domain}"])
    with clock.set_to(clock.now() + timedelta(minutes=20)):
        assert late in create_app(service).test_client().get("/").text


def test_ready_with_the_file_broker(service: Service, tmp_path: Path) -> None:
    assert client_with(service, f"filesystem://{tmp_path}/broker").get("/readyz").status_code == 200


def test_not_ready_without_broker_or_database(service: Service, app: Flask, tmp_path: Path) -> None:
    answer = app.test_client().get("/readyz")
    assert answer.status_code == 503
    assert "pbem serve" in (answer.json or {})["broker"]
    empty = Database(make_engine(f"sqlite:///{tmp_path}/empty.db"))
    client = create_app(dataclasses.replace(service, database=empty)).test_client()
    assert "unreachable" in (client.get("/readyz").json or {})["database"]
    assert client.get("/healthz").status_code == 200
