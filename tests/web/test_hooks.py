"""Webhooks on the account page."""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import select

from pbem.core.service import Service
from pbem.models import HookKind, Webhook
from tests.web.conftest import ANN, BEA, everything
from tests.web.pages import Person

SignIn = Callable[[str], Person]
URL = "https://discord.com/api/webhooks/123/a-secret-path"


def hooks(service: Service) -> list[Webhook]:
    with service.database.read() as session:
        return list(session.exec(select(Webhook)))


def test_an_address_is_entered_shown_in_part_and_removed(service: Service, person: SignIn) -> None:
    ann, bea = person(ANN), person(BEA)
    page = ann.send(ann.open("/account/mail").form("/account/webhooks"), kind="discord", url=URL)
    assert page.status == 200
    assert "Discord: discord.com/…path" in page.words
    assert "a-secret-path" not in page.response.get_data(as_text=True)
    [hook] = hooks(service)
    assert (hook.kind, hook.url) == (HookKind.DISCORD, URL)
    form = page.form("/account/webhooks/remove")
    csrf = bea.open("/account").form("/account").fields["csrf_token"]
    bea.client.post(form.action, data={"csrf_token": csrf, "webhook": form.buttons[0][1]})
    assert hooks(service)[0].removed_at is None, "not hers to remove"
    ann.send(form, form.buttons[0])
    [hook] = hooks(service)
    assert (hook.url, hook.secret) == ("", "")
    assert "discord.com" not in ann.open("/account/mail").words


def test_a_program_s_secret_is_shown_once(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    form = ann.open("/account/mail").form("/account/webhooks")
    page = ann.send(form, kind="generic", url="https://example.org/hook")
    [hook] = hooks(service)
    assert page.status == 201
    assert hook.secret in page.words
    assert page.response.headers["Cache-Control"] == "no-store"
    assert hook.secret not in ann.client.get("/account/mail").get_data(as_text=True)


def test_private_addresses_are_refused_with_the_reason(service: Service, person: SignIn) -> None:
    ann = person(ANN)
    form = ann.open("/account/mail").form("/account/webhooks")
    before = everything(service)
    for url in ("https://127.0.0.1/", "https://169.254.169.254/latest", "https://[fe80::1]/",
                "https://10.0.0.1/", "https://localhost/", "https://0x7f.1/"):  # fmt: skip
        page = ann.send(form, kind="generic", url=url)
        assert "not on the public internet" in page.words
    assert "begin with https" in ann.send(form, url="http://example.org/").words
    assert everything(service) == before
