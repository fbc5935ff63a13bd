"""`pbem alive` knows a part that works from one that doesn't: asked of real ones."""

from __future__ import annotations

import socket
from dataclasses import replace
from datetime import timedelta

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.lmtp import LMTP

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.models import Lease
from pbem.running import alive
from pbem.running.alive import NotAlive
from tests.e2e.tree import free_port


class Lmtp(Controller):
    def factory(self) -> LMTP:
        return LMTP(self.handler)


@pytest.mark.parametrize(("kind", "scheme"), [(Controller, ""), (Lmtp, "lmtp://")])
def test_a_listener_that_greets_is_alive(
    settings: Settings, kind: type[Controller], scheme: str
) -> None:
    listener = kind(object(), hostname="127.0.0.1", port=free_port())
    where = replace(settings, smtp_listen=f"{scheme}0.0.0.0:{listener.port}")
    listener.start()
    alive.check(where, "smtp")
    listener.stop()
    with pytest.raises(NotAlive, match="refused"):
        alive.check(where, "smtp")


def test_a_web_server_that_is_not_there_is_not_alive(settings: Settings) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        where = replace(settings, web_listen=f"0.0.0.0:{silent.getsockname()[1]}")
        with pytest.raises(NotAlive, match="refused"):
            alive.check(where, "web")


def test_the_beat_is_alive_while_its_lease_is_renewed(service: Service) -> None:
    with pytest.raises(NotAlive, match="no beat"):
        alive.check(service.settings, "beat")
    with service.database.write() as session:
        session.add(Lease(name="beat", holder="h/1", until=clock.now() + timedelta(seconds=30)))
    alive.check(service.settings, "beat")


def test_what_is_switched_off_is_told(settings: Settings) -> None:
    off = replace(settings, smtp_listen="", imap_url="")
    for part, why in {"smtp": "SMTP_LISTEN", "imap": "IMAP_URL", "worker": "BROKER_URL"}.items():
        with pytest.raises(NotAlive, match=why):
            alive.check(off, part)
