"""A service with every webhook switched on, and a way to post to it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator

import pytest
from sqlmodel import select

from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox.providers import sns
from pbem.models import InboundMail
from pbem.web.app import create_app
from tests.inbox.providers import senders
from tests.inbox.providers.senders import Request

Post = Callable[[Request], int]


@pytest.fixture
def hooked(service: Service) -> Iterator[Service]:
    """At the time of the recordings."""
    secrets = {
        "mailgun": (senders.SECRET,),
        "postmark": (senders.SECRET,),
        "sendgrid": (senders.sendgrid_secret(),),
        "ses": (senders.TOPIC,),
        "cloudflare": (senders.SECRET,),
        "raw": (senders.SECRET,),
    }
    settings = dataclasses.replace(
        service.settings, inbound_secrets=secrets, max_mail_bytes=1_000_000
    )
    with clock.set_to(senders.RECORDED):
        yield dataclasses.replace(service, settings=settings)


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses that were fetched; Amazon's certificate stands at each."""
    asked: list[str] = []

    def fetch(url: str) -> bytes:
        asked.append(url)
        return senders.certificate()

    monkeypatch.setattr(sns, "fetch", fetch)
    monkeypatch.setattr(sns, "_certificates", {})
    return asked


@pytest.fixture
def post(hooked: Service, fetched: list[str]) -> Post:
    """Posts a request; the status of the answer."""
    client = create_app(hooked).test_client()

    def send(request: Request) -> int:
        path = f"/inbound/{request.provider}"
        return client.post(path, data=request.body, headers=request.headers).status_code

    return send


def stored(service: Service) -> list[InboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(InboundMail)))
