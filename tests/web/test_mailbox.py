"""The local mailbox: mails shown as a mail program shows them, and answered by real SMTP."""

from __future__ import annotations

import asyncio
import dataclasses
import re
import threading
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default

import pytest
from flask import Flask
from sqlmodel import select

from pbem.core.service import Service
from pbem.inbox import process
from pbem.inbox.smtp import listener
from pbem.mail import outbox
from pbem.models import Game, InboundMail
from pbem.play import submission
from pbem.web.app import create_app
from tests.web.conftest import address_of, everything, match_of
from tests.web.pages import Person


@pytest.fixture
def mailed(service: Service, game: Game) -> Game:
    """A game whose first turn mail has been delivered into the mailbox."""
    assert outbox.deliver_due(service) == 1
    return game


@pytest.fixture
def listening(service: Service) -> Iterator[Service]:
    """The service with its SMTP listener running on a free port."""
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(listener.listen(service))
    port = server.sockets[0].getsockname()[1]
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    settings = dataclasses.replace(service.settings, smtp_listen=f"127.0.0.1:{port}")
    yield dataclasses.replace(service, settings=settings)
    loop.call_soon_threadsafe(server.close)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def first_mail(person: Person) -> str:
    links = person.open("/mailbox/").links
    return next(link for link in links if re.match(r"/mailbox/(?!write)[\w-]+", link))


def test_mails_are_listed_newest_first_and_by_recipient(
    service: Service, mailed: Game, stranger: Person
) -> None:
    assert mailed.id is not None
    submission.submit(service, mailed.id, 0, ["settler", "take quarry"], "web")
    outbox.deliver_due(service)
    governor, next_one = address_of(service, mailed, 0), address_of(service, mailed, 1)
    words = stranger.open("/mailbox/").words
    assert words.rindex(f"→ {next_one}") < words.rindex(f"→ {governor}")
    only = stranger.open(f"/mailbox/?to={governor}").words
    assert f"→ {governor}" in only
    assert f"→ {next_one}" not in only


def test_a_mail_is_shown_as_html_text_and_source(mailed: Game, stranger: Person) -> None:
    path = first_mail(stranger)
    page = stranger.client.get(path).get_data(as_text=True)
    frame = re.search(r'<iframe[^>]*src="([^"]+)"[^>]*sandbox="([^"]*)"', page)
    assert frame is not None
    assert set(frame[2].split()) == {"allow-popups", "allow-popups-to-escape-sandbox"}
    inner = stranger.client.get(frame[1])
    policy = inner.headers["Content-Security-Policy"]
    assert policy.startswith("sandbox allow-popups allow-popups-to-escape-sandbox;")
    assert "default-src 'none'" in policy
    html = inner.get_data(as_text=True)
    assert '<base target="_blank">' in html
    assert "Choose a role" in html
    assert "mailto:" not in html
    assert f"{path}?body=settler#reply" in html
    assert "REPLY WITH ONE OF THESE" in stranger.open(f"{path}?view=text").words
    assert "Message-ID:" in stranger.open(f"{path}?view=source").words
    assert stranger.open(f"{path}?body=settler").form("/reply").fields["words"] == "settler"


def test_a_reply_goes_out_by_smtp_quotes_the_mail_and_plays(
    listening: Service, mailed: Game
) -> None:
    person = Person(create_app(listening).test_client())
    path = first_mail(person)
    page = person.send(person.open(path).form("/reply"), words="settler; take quarry\n\nAnn")
    assert "Sent by SMTP and accepted with 250" in page.words
    with listening.database.read() as session:
        stored = session.exec(select(InboundMail)).one()
    mail = message_from_bytes(stored.raw, policy=default)
    folder = listening.settings.local_mailbox
    assert folder is not None
    original = message_from_bytes(next((folder / "new").iterdir()).read_bytes(), policy=default)
    assert mail["In-Reply-To"] == original["Message-ID"]
    assert original["Message-ID"] in mail["References"].split()
    assert mail["Subject"] == f"Re: {original['Subject']}"
    assert mail["To"].addresses[0].addr_spec == original["Reply-To"].addresses[0].addr_spec
    assert mail["MIME-Version"] == "1.0"
    assert mail.get_content_type() == "text/plain"
    text = mail.get_content().replace("\r\n", "\n")
    assert text.startswith("settler; take quarry\n\nAnn\n\nOn ")
    assert "\n> " in text
    assert stored.id is not None
    process.process(listening, stored.id)
    assert [move[1] for move in match_of(listening, mailed).moves] == ["settler", "take quarry"]


def test_a_first_mail_can_be_written_to_the_service(listening: Service) -> None:
    person = Person(create_app(listening).test_client())
    form = person.open("/mailbox/write").form("/write")
    assert form.fields["to"] == "new@pbem.localhost"
    page = person.send(form, **{"from": "ann@example.org", "words": "Hello"})
    assert "Sent by SMTP" in page.words
    with listening.database.read() as session:
        stored = session.exec(select(InboundMail)).one()
    assert stored.recipients == ["new@pbem.localhost"]
    refused = person.send(form, **{"from": "ann@example.org", "to": "bea@example.org"})
    assert refused.status == 503
    assert "550" in refused.words


def test_without_a_listener_the_text_is_kept_and_the_reason_told(
    service: Service, mailed: Game
) -> None:
    for listen, words in (
        ("127.0.0.1:1", "Nothing answers at 127.0.0.1:1"),
        ("", "The SMTP listener is switched off"),
    ):
        settings = dataclasses.replace(service.settings, smtp_listen=listen)
        person = Person(create_app(dataclasses.replace(service, settings=settings)).test_client())
        page = person.send(person.open(first_mail(person)).form("/reply"), words="settler")
        assert page.status == 503
        assert words in page.words
        assert page.form("/reply").fields["words"].strip() == "settler"


def test_reading_changes_nothing(service: Service, mailed: Game, stranger: Person) -> None:
    before = everything(service)
    path = first_mail(stranger)
    for page in (path, f"{path}/html", f"{path}?view=text", f"{path}?view=source", "/mailbox/"):
        assert stranger.client.get(page).status_code == 200
    assert everything(service) == before


@pytest.mark.parametrize("mail_id", ["nothing", "..", "..%2f..%2fsecret_key", "new"])
def test_there_is_nothing_but_mails(mailed: Game, stranger: Person, mail_id: str) -> None:
    assert stranger.client.get(f"/mailbox/{mail_id}").status_code in (404, 308)


def test_with_real_delivery_there_is_no_mailbox(service: Service, app: Flask) -> None:
    settings = dataclasses.replace(service.settings, smtp_url="smtp://mail.example.org")
    client = create_app(dataclasses.replace(service, settings=settings)).test_client()
    for path in ("/mailbox/", "/mailbox/x", "/mailbox/x/html", "/mailbox/write"):
        assert client.get(path).status_code == 404
    assert "Mailbox" not in client.get("/").get_data(as_text=True)
