"""A service with every webhook switched on, and a way to post to it."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator

import pytest
from sqlmodel import select

from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox.providers import post_bodies, ses
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
        "resend": senders.RESEND_SECRETS,
        "brevo": (senders.SECRET,),
        "mailjet": (senders.SECRET,),
        "mandrill": (senders.SECRET,),
        "sparkpost": (senders.SECRET,),
    }
    settings = dataclasses.replace(
        service.settings, inbound_secrets=secrets, max_mail_bytes=1_000_000
    )
    with clock.set_to(senders.RECORDED):
        yield dataclasses.replace(service, settings=settings)


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses that were fetched: a mail's at Resend; Amazon's certificate stands at others."""
    asked: list[str] = []

    def fetch(url: str, headers: object = None, most: int = 0) -> bytes:
        asked.append(url)
        if url.startswith("https://api.resend.com/"):
            assert headers == {"Authorization": "Bearer re_an_api_key", "User-Agent": "pbem"}
            return json.dumps(senders.shape("resend_mail")).encode()
        assert headers is None  # no key of ours goes anywhere else
        return senders.MAIL if "inbound-cdn.resend.com" in url else senders.certificate()

    monkeypatch.setattr(post_bodies, "fetch", fetch)
    monkeypatch.setattr(ses, "_certificates", {})
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
