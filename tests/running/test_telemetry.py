"""Traces and errors for services outside: they arrive, and nothing of a player's is in them."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pbem.core import config
from pbem.core.service import Service
from tests.webhooks.receiver import Receiver, receiving

SECRETS = ("t0kensecret", "querysecret", "headersecret", "cookiesecret", "textsecret",
           "localsecret", "ann@example.org", "formsecret")  # fmt: skip
PROGRAM = """
import sentry_sdk
from opentelemetry import trace
from pbem.core import config
from pbem.core.database import Database
from pbem.core.wakeups import NoWakeups
from pbem.core.service import Service
from pbem.running import telemetry
from pbem.web.app import create_app

settings = config.from_environment()
telemetry.prepare(settings)
telemetry.prepare(settings)
service = Service(settings, Database.of(settings), NoWakeups())
app = create_app(service)
telemetry.watch(app, settings)

def fail(token):
    held = "local" + "secret"
    assert service.settings.base_url
    with service.database.read() as session:
        session.connection().exec_driver_sql("SELECT 'text' || 'secret'")
    raise ValueError("the player's %s of %s" % ("text" + "secret", "ann@" + "example.org"))

app.add_url_rule("/fail/<token>", "fail", fail, methods=["GET", "POST"])
client = app.test_client()
client.set_cookie("session", "cookie" + "secret")
answer = client.get("/fail/t0ken" + "secret?x=query" + "secret",
                    headers={"Authorization": "Bearer header" + "secret"})
assert answer.status_code == 500, answer.status_code
sentry_sdk.flush(20)
trace.get_tracer_provider().force_flush(20_000)
"""


@pytest.fixture
def collector() -> Iterator[Receiver]:
    with receiving() as made:
        made.answers = [200] * 50
        yield made


@pytest.mark.databases("sqlite")
def test_an_error_is_told_without_what_the_request_held(
    service: Service, collector: Receiver
) -> None:
    at = f"127.0.0.1:{collector.server_port}"
    known = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "PBEM_VAR": str(service.settings.var),
        "PBEM_DATABASE_URL": service.settings.database_url,
        "PBEM_OTLP_URL": f"http://{at}",
        "PBEM_SENTRY_DSN": f"http://key@{at}/1",
    }
    subprocess.run([sys.executable, "-c", PROGRAM], check=True, env=known, timeout=300)
    told: dict[str, bytes] = {"/v1/traces": b"", "/api/1/envelope/": b""}
    for path, headers, body in collector.got:
        zipped = headers.get("Content-Encoding") == "gzip"
        told[path] += gzip.decompress(body) if zipped else body
    assert b"GET /fail/<token>" in told["/v1/traces"]
    assert b"SELECT" in told["/v1/traces"]
    assert b"ValueError" in told["/api/1/envelope/"]
    assert b'"fail"' in told["/api/1/envelope/"]
    assert b"correlation_id" in told["/api/1/envelope/"]
    sent = b"".join(told.values())
    assert [secret for secret in SECRETS if secret.encode() in sent] == []


def test_where_they_are_sent_has_to_be_an_address(tmp_path: Path) -> None:
    for name in ("PBEM_OTLP_URL", "PBEM_SENTRY_DSN"):
        with pytest.raises(config.BadSetting, match=name):
            config.from_environment({"PBEM_VAR": str(tmp_path), name: "collector:4318"})
