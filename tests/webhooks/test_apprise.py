"""Notices by Apprise: to listed services alone, in a process that reaches nothing private."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.models import Game, HookKind, Webhook
from pbem.webhooks import apprise_addresses, register
from pbem.webhooks.post import PostRefused
from pbem.webhooks.targets import BadTarget
from tests.web.conftest import table_of_three
from tests.webhooks.receiver import Receiver, receiving
from tests.webhooks.test_queue import enter, player_at, sweep
from tests.webhooks.test_queue import service as service

BODY = json.dumps({"title": "Winter table", "body": "it is your turn."}).encode()
HERE = ("127.0.0.0/8",)


@pytest.fixture
def server() -> Iterator[Receiver]:
    with receiving() as made:
        made.answers = [200] * 20
        yield made


@pytest.fixture
def game(service: Service) -> Game:
    return table_of_three(service)


def test_a_greeting_goes_out_when_an_address_is_entered_and_a_turn_after_it(
    service: Service, game: Game, server: Receiver
) -> None:
    player = player_at(service, game, 0)
    enter(service, player, f"ntfy://127.0.0.1:{server.server_port}/boards", HookKind.APPRISE)
    assert sweep(service) == 1
    ((_path, _headers, body),) = server.got
    told = json.loads(body)
    assert told["topic"] == "boards"
    assert told["message"].startswith("this is where you will be told.")
    with service.database.read() as session:
        hook = session.exec(select(Webhook)).one()
    assert hook.worked_at is not None
    assert register.short_address(hook.url) == "ntfy://…ards"


def test_a_service_that_does_not_take_it_is_paused_and_said(
    service: Service, game: Game, server: Receiver
) -> None:
    server.answers = [403] * 20
    player = player_at(service, game, 0)
    enter(service, player, f"ntfy://127.0.0.1:{server.server_port}/boards", HookKind.APPRISE)
    sweep(service)
    with service.database.read() as session:
        hook = session.exec(select(Webhook)).one()
    assert hook.failures == 1
    assert hook.paused_until is not None
    assert hook.last_error == "ntfy did not take it; is the address right?"


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd", "json://example.org/x", "jsons://example.org/x", "mailto://a@b.c",
        "syslog://", "dbus://", "ntfy://example.org/topic", "gotify://example.org/token",
        "ntfys://example.org/topic?attach=file:///etc/passwd", "tgram://1:a/2?template=/etc/passwd",
        "ntfys://example.org/topic?verify=no", "ntfys", "https://example.org/",
    ],
)  # fmt: skip
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadTarget):
        apprise_addresses.check(url)


def test_nothing_private_is_reached_whatever_leads_there(server: Receiver) -> None:
    here = f"127.0.0.1:{server.server_port}"
    for url in (f"ntfys://{here}/t", "gotifys://localhost/t", "matrixs://u:p@10.0.0.1/#room",
                f"ntfy://{here}/t"):  # fmt: skip
        with pytest.raises(PostRefused, match="not on the public internet") as refused:
            apprise_addresses.send(url, BODY)
        assert refused.value.for_good
    assert server.got == []


def test_a_redirect_is_not_followed(server: Receiver) -> None:
    with receiving() as other:
        server.answers, server.headers = [302], {"Location": other.url}
        with pytest.raises(PostRefused, match="did not take it"):
            apprise_addresses.send(f"ntfy://127.0.0.1:{server.server_port}/t", BODY, HERE)
        assert other.got == []


def test_the_sender_opens_no_file_of_the_host_s_and_starts_nothing(tmp_path: Path) -> None:
    """What a plugin of Apprise's might be made to do ends it."""
    secret = tmp_path / "secret_key"
    secret.write_text("x")
    for deed in (f"open({str(secret)!r})", "import subprocess; subprocess.Popen(['true'])",
                 f"open({sys.prefix + '/new'!r}, 'w')", "import os; os.fork()"):  # fmt: skip
        program = (
            "import sys; from pbem.webhooks import apprise_sender as sender\n"
            f"sys.addaudithook(sender.guard([]))\ntry:\n    {deed}\n"
            "except sender.Forbidden as error: print('forbidden')"
        )
        known = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, check=True, env=known
        )
        assert done.stdout.strip() == b"forbidden", (deed, done)
