"""What we give to others to post mails with: the pipe and Cloudflare's worker, as they are run."""

from __future__ import annotations

import dataclasses
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlmodel import SQLModel, select
from werkzeug.serving import make_server

from pbem.core.service import Service
from pbem.models import InboundMail
from pbem.web.app import create_app
from tests import needs

pytestmark = pytest.mark.databases("sqlite")

DEPLOY = Path(__file__).parents[2] / "deploy"
SECRET = "a secret of ours"
MAIL = (
    b"From: =?utf-8?q?=C3=84nn?= <ann@example.org>\nTo: help@pbem.localhost\n"
    b"Message-ID: <1@example.org>\n\nHow, \xe4nd why?\n"
)
TAKEN, REFUSED, TRY_AGAIN = 0, 65, 75


@pytest.fixture
def hooked(service: Service) -> Service:
    secrets = {"raw": (SECRET,), "cloudflare": (SECRET,)}
    settings = dataclasses.replace(service.settings, inbound_secrets=secrets)
    return dataclasses.replace(service, settings=settings)


@pytest.fixture
def url(hooked: Service) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, create_app(hooked), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join(10)
    server.server_close()


def stored(service: Service) -> list[InboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(InboundMail)))


def piped(tmp_path: Path, url: str, *arguments: str, secret: str = SECRET) -> int:
    conf = tmp_path / "pipe.conf"
    conf.write_text(f"PBEM_URL={url}\nPBEM_INBOUND_RAW_SECRET={secret}\n")
    done = subprocess.run(
        [sys.executable, DEPLOY / "pipe", *arguments],
        input=MAIL,
        env={"PBEM_PIPE_CONF": str(conf)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    return done.returncode


def test_the_pipe_hands_a_mail_over(hooked: Service, url: str, tmp_path: Path) -> None:
    assert piped(tmp_path, url, "änn@example.org", "help@pbem.localhost") == TAKEN
    (row,) = stored(hooked)
    assert (row.raw, row.recipients) == (MAIL, ["help@pbem.localhost"])


def test_the_pipe_keeps_what_was_not_taken(hooked: Service, url: str, tmp_path: Path) -> None:
    assert piped(tmp_path, url, "", "help@other.example") == REFUSED
    assert piped(tmp_path, url, "", "help@pbem.localhost", secret="another") == TRY_AGAIN
    assert piped(tmp_path, "http://127.0.0.1:1", "", "help@pbem.localhost") == TRY_AGAIN
    assert piped(tmp_path, url) == TRY_AGAIN
    SQLModel.metadata.drop_all(hooked.database.engine)
    assert piped(tmp_path, url, "", "help@pbem.localhost") == TRY_AGAIN


HARNESS = """
import worker from "./worker.mjs";
const [url, secret, to] = process.argv.slice(2);
const raw = new Blob([await new Response(process.stdin).arrayBuffer()]).stream();
const message = { from: "ann@example.org", to, raw, setReject: (why) => console.log("rejected") };
try {
  await worker.email(message, { PBEM_URL: url, PBEM_SECRET: secret });
  console.log("done");
} catch (error) {
  console.log("thrown");
}
"""


def worked(tmp_path: Path, url: str, secret: str = SECRET, to: str = "help@pbem.localhost") -> str:
    node = needs.program("node")
    shutil.copy(DEPLOY / "cloudflare" / "worker.js", tmp_path / "worker.mjs")
    (tmp_path / "harness.mjs").write_text(HARNESS)
    command = [node, tmp_path / "harness.mjs", url, secret, to]
    done = subprocess.run(command, input=MAIL, capture_output=True, timeout=60, check=True)
    return done.stdout.decode()


def test_cloudflare_s_worker_posts_throws_and_rejects_as_it_should(
    hooked: Service, url: str, tmp_path: Path
) -> None:
    assert worked(tmp_path, url) == "done\n"
    assert [row.raw for row in stored(hooked)] == [MAIL]
    assert worked(tmp_path, url, secret="another") == "thrown\n"
    assert worked(tmp_path, url, to="help@other.example") == "rejected\ndone\n"
    assert worked(tmp_path, "http://127.0.0.1:1") == "thrown\n"
    SQLModel.metadata.drop_all(hooked.database.engine)
    assert worked(tmp_path, url) == "thrown\n"
