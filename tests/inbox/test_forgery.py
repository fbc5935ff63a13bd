"""Nobody speaks for others: a forged From is never obeyed outside a seat's reply address."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from sqlmodel import select

from pbem.accounts import players
from pbem.accounts.players import find_or_create
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail, Verdicts
from pbem.models import Game, OutboundMail, Player, SignInLink
from pbem.web.app import create_app
from tests.inbox.test_commands import ask, last
from tests.inbox.test_inbound import mail_from

ANN, EVE = "ann@example.org", "eve@example.net"
NOTHING = Verdicts()
POLICIES = ["normal", "strict", "token-only"]
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


def under(service: Service, policy: str) -> Service:
    return replace(service, settings=replace(service.settings, sender_policy=policy))


def ann(service: Service) -> Player:
    with service.database.read() as session:
        return session.exec(select(Player).where(Player.email == ANN)).one()


def all_mails(service: Service) -> list[tuple[str, str]]:
    with service.database.read() as session:
        return [(mail.kind, mail.recipient) for mail in session.exec(select(OutboundMail))]


def enters(service: Service, address: str) -> FlaskClient:
    """A browser in which that address is signed in."""
    browser = create_app(service).test_client()
    with service.database.write() as session:
        nonce = players.sign_in_link(session, address)
    page = browser.get(f"/sign-in/{nonce}").get_data(as_text=True)
    code = players.code_of(service.settings, nonce)
    browser.post(f"/sign-in/{nonce}", data={"csrf_token": token_on(page), "code": code})
    return browser


def token_on(page: str) -> str:
    found = TOKEN.search(page)
    assert found is not None
    return found[1]


def page_asked_for(service: Service) -> str:
    """Where the newest sign-in link leads."""
    with service.database.read() as session:
        links = session.exec(select(SignInLink).where(SignInLink.target != "/")).all()
    return links[-1].target


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(
    "verdicts",
    [
        NOTHING,
        Verdicts(spf="softfail"),
        Verdicts(dmarc="fail"),
        Verdicts(dkim=("example.net",)),
        Verdicts(spf="pass"),  # of the envelope sender, who is another
    ],
)
def test_a_forged_stop_stops_nothing_and_its_victim_gets_a_link(
    service: Service, game: Game, policy: str, verdicts: Verdicts
) -> None:
    before = len(all_mails(service))
    asked = under(service, policy)
    message = mail_from(service, game, 0, "stop", sender=ANN)
    del message["To"]
    message["To"] = "help@pbem.localhost"
    mail = ReceivedMail(
        message.as_bytes(), Envelope(EVE, ("help@pbem.localhost",)), "x", "", verdicts
    )
    assert process.process(asked, accept(asked, mail)) == "answered: stop"
    assert ann(service).mail_stopped_at is None
    assert all_mails(service)[before:] == [("command", ANN)], "the player, never the stranger"
    assert "/sign-in/" in last(service)[1]


@pytest.mark.parametrize("policy", POLICIES)
def test_a_forged_new_and_invite_open_no_table_and_invite_nobody(
    service: Service, policy: str
) -> None:
    with service.database.write() as session:
        find_or_create(session, ANN, "Ann")
    asked = under(service, policy)
    text = f"new puerto-rico 3 {EVE}\ninvite {EVE}\nhelp"
    assert ask(asked, text, to="new", verdicts=NOTHING) == "answered: new, invite, help"
    with service.database.read() as session:
        assert session.exec(select(Game)).all() == []
    assert all_mails(service) == [("command", ANN)] * 2, "one link for both, and the harmless help"


@pytest.mark.parametrize(
    "verdicts", [Verdicts(dmarc="pass"), Verdicts(dkim=("example.org",)), Verdicts(spf="pass")]
)
def test_a_proven_stop_stops(service: Service, game: Game, verdicts: Verdicts) -> None:
    ask(service, "stop", verdicts=verdicts)
    assert ann(service).mail_stopped_at is not None


def test_a_proven_stop_that_was_written_to_another_is_not_obeyed(
    service: Service, game: Game
) -> None:
    """Who was sent a signed “stop” can pass it on to us, signature and all."""
    message = mail_from(service, game, 0, "stop", sender=ANN)
    for to in ("news@shop.example", "help@pbem.localhost.shop.example"):
        del message["To"], message["Message-ID"]
        message["To"], message["Message-ID"] = to, f"<{to}>"
        envelope = Envelope(EVE, ("help@pbem.localhost",))
        verdicts = Verdicts(dkim=("example.org",))
        mail = ReceivedMail(message.as_bytes(), envelope, "x", "", verdicts)
        assert process.process(service, accept(service, mail)) == "answered: stop"
        assert ann(service).mail_stopped_at is None


@pytest.mark.parametrize(
    ("policy", "sender", "verdicts", "stops"),
    [
        ("normal", ANN, NOTHING, True),
        ("normal", ANN, Verdicts(dmarc="fail"), False),
        ("strict", ANN, NOTHING, False),
        ("strict", ANN, Verdicts(dmarc="pass"), True),
        ("token-only", ANN, NOTHING, True),
        ("token-only", ANN, Verdicts(dmarc="fail"), False),
        ("token-only", EVE, Verdicts(dmarc="pass"), False),
    ],
)
def test_at_a_reply_address_the_token_alone_is_never_enough(
    service: Service, game: Game, policy: str, sender: str, verdicts: Verdicts, stops: bool
) -> None:
    with service.database.read() as session:
        [seat] = [n for n, p in records.players_of(session, game).items() if p.email == ANN]
    asked = under(service, policy)
    message = mail_from(service, game, seat, "stop", sender=sender)
    mail = ReceivedMail(message.as_bytes(), Envelope(EVE, (str(message["To"]),)), "x", "", verdicts)
    process.process(asked, accept(asked, mail))
    assert (ann(service).mail_stopped_at is not None) is stops
    assert EVE not in {recipient for _kind, recipient in all_mails(service)}


def test_the_link_leads_to_a_button_that_does_what_was_asked(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, ANN, "Ann")
    ask(service, "new puerto-rico 3\nstop", verdicts=NOTHING)
    target = page_asked_for(service)
    browser = enters(service, ANN)
    shown = browser.get(target)
    assert shown.status_code == 200
    assert "new puerto-rico 3" in shown.get_data(as_text=True)
    assert ann(service).mail_stopped_at is None, "looking changes nothing"
    assert browser.post(target).status_code == 400, "nor does a form of another site"
    token = token_on(shown.get_data(as_text=True))
    for _twice in range(2):
        done = browser.post(target, data={"csrf_token": token}).get_data(as_text=True)
    assert "Your table is open" in done
    assert ann(service).mail_stopped_at is not None
    with service.database.read() as session:
        assert len(session.exec(select(Game)).all()) == 1


def test_the_link_is_worth_nothing_to_another_player_or_nobody(service: Service) -> None:
    with service.database.write() as session:
        find_or_create(session, ANN, "Ann")
    ask(service, "stop", verdicts=NOTHING)
    target = page_asked_for(service)
    assert create_app(service).test_client().get(target).status_code == 302
    other = enters(service, EVE)
    assert other.get(target).status_code == 404
    assert other.get(target[:-1] + "a").status_code == 404
    page = other.get("/account").get_data(as_text=True)
    assert other.post(target, data={"csrf_token": token_on(page)}).status_code == 404
    assert ann(service).mail_stopped_at is None


def test_a_stranger_who_asks_makes_an_account_and_goes_on(service: Service, game: Game) -> None:
    assert ask(service, "new san-juan 2 bots", EVE, verdicts=NOTHING) == "answered: new"
    browser = enters(service, EVE)
    target = page_asked_for(service)
    page = browser.get(target).get_data(as_text=True)
    browser.post(target, data={"csrf_token": token_on(page)})
    with service.database.read() as session:
        assert len(session.exec(select(Game)).all()) == 2
