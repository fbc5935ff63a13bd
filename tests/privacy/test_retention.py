"""What is old is forgotten, in bounded batches, and nothing that anybody still needs."""

from __future__ import annotations

import dataclasses
from datetime import timedelta
from typing import Any

import pytest
from sqlmodel import select, update

from pbem.accounts import api_tokens, players, security_log, web_sessions
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.jobs.sweep import Sweep
from pbem.mail import addresses, outbox
from pbem.models import (
    ApiReceipt,
    ApiToken,
    Delivery,
    Game,
    HookKind,
    InboundMail,
    InboundState,
    Notice,
    NoticeState,
    OutboundMail,
    Player,
    Scope,
    SecurityEvent,
    SignInLink,
    Webhook,
    WebSession,
    id_of,
)
from pbem.privacy import retention
from tests import intake
from tests.web.conftest import everything

ANN = "ann@example.org"
KEPT = ("event", "message_id", "recipient", "subject", "seat", "ordinal", "trail", "sent_at")
OLD = timedelta(days=91)


def forget(service: Service) -> int:
    return sum(retention.forget(service, kind) for kind in retention.KINDS)


def aged(service: Service, model: Any, column: str, by: timedelta = OLD) -> None:
    with service.database.write() as session:
        session.execute(update(model).values({column: clock.now() - by}))


def rows(service: Service, model: Any) -> list[Any]:
    with service.database.read() as session:
        return list(session.exec(select(model)))


def mail_in(service: Service, number: int = 1, to: str = "help@pbem.localhost") -> int:
    raw = (
        f"From: {ANN}\r\nTo: {to}\r\nSubject: A question\r\nMessage-ID: <{number}@example.org>\r\n"
        f"\r\nHow?\r\n"
    )
    return intake.store(service, raw.encode(), ANN, [to])


def test_texts_of_old_mails_go_and_their_envelopes_stay(service: Service, game: Game) -> None:
    outbox.deliver_due(service)
    before = rows(service, OutboundMail)
    assert all(mail.raw for mail in before)
    aged(service, OutboundMail, "created_at")
    assert forget(service) == len(before)
    for mail, was in zip(rows(service, OutboundMail), before, strict=True):
        assert mail.raw == b""
        kept = (
            "event",
            "message_id",
            "recipient",
            "subject",
            "seat",
            "ordinal",
            "trail",
            "sent_at",
        )
        assert [getattr(mail, name) for name in kept] == [getattr(was, name) for name in kept]
    assert forget(service) == 0


@pytest.mark.parametrize(
    "delivery", [Delivery.QUEUED, Delivery.DIGEST, Delivery.BOUNCING, Delivery.STOPPED]
)
def test_a_mail_that_may_still_be_sent_keeps_its_text(
    service: Service, game: Game, delivery: Delivery
) -> None:
    aged(service, OutboundMail, "created_at")
    with service.database.write() as session:
        session.execute(update(OutboundMail).values(delivery=delivery))
    assert forget(service) == 0
    assert all(mail.raw for mail in rows(service, OutboundMail))


@pytest.mark.parametrize(
    ("keeps", "gone"), [(1.0, [31, 89, 91]), (30.0, [31, 89, 91]), (90.0, [91])]
)
def test_notices_are_known_for_a_month_at_least_and_one_that_waits_for_ever(
    service: Service, keeps: float, gone: list[int]
) -> None:
    """Else something could be told twice."""
    settings = dataclasses.replace(service.settings, keep_traces_days=keeps)
    host, ages = dataclasses.replace(service, settings=settings), [2, 29, 31, 89, 91]
    with service.database.write() as session:
        ann = players.find_or_create(session, ANN)
        hook = Webhook(player_id=id_of(ann), kind=HookKind.GENERIC, url="https://x", secret="x")
        session.add(hook)
        session.flush()
        for state in NoticeState:
            for age in ages:
                at = clock.now() - timedelta(days=age)
                named = {"webhook_id": id_of(hook), "event": f"{state}{age}", "body": ""}
                session.add(Notice(**named, state=state, created_at=at))
    assert retention.forget(host, "notices") == len(gone) * (len(NoticeState) - 1)
    left = {(row.state, row.event) for row in rows(service, Notice)}
    waits = NoticeState.QUEUED
    stay = {(s, f"{s}{age}") for s in NoticeState for age in ages if age not in gone or s == waits}
    assert left == stay


def test_recent_mails_keep_their_texts(service: Service, game: Game) -> None:
    outbox.deliver_due(service)
    process.process(service, mail_in(service))
    aged(service, OutboundMail, "created_at", timedelta(days=89))
    aged(service, InboundMail, "received_at", timedelta(days=89))
    before = everything(service)
    assert forget(service) == 0
    assert everything(service) == before


def test_a_mail_that_was_dealt_with_is_forgotten_but_still_known_when_it_comes_again(
    service: Service,
) -> None:
    process.process(service, mail_in(service))
    aged(service, InboundMail, "received_at")
    assert forget(service) == 1
    (row,) = rows(service, InboundMail)
    assert (row.raw, row.envelope_sender, row.recipients, row.message_id) == (b"", "", [], None)
    assert mail_in(service) == row.id
    assert len(rows(service, InboundMail)) == 1


@pytest.mark.parametrize("state", [InboundState.STORED, InboundState.HELD])
def test_a_mail_that_waits_keeps_its_text(service: Service, state: InboundState) -> None:
    mail_in(service)
    aged(service, InboundMail, "received_at")
    with service.database.write() as session:
        session.execute(update(InboundMail).values(state=state))
    assert forget(service) == 0
    assert rows(service, InboundMail)[0].raw


def test_a_running_game_goes_on_and_its_replies_are_understood(
    service: Service, game: Game
) -> None:
    """Everything is years old, and the answer to the old turn mail still plays."""
    outbox.deliver_due(service)
    for model, column in (
        (OutboundMail, "created_at"), (InboundMail, "received_at"), (SignInLink, "expires_at"),
        (WebSession, "used_at"), (ApiReceipt, "created_at"),
    ):  # fmt: skip
        aged(service, model, column, timedelta(days=2000))
    forget(service)
    assert game.id is not None
    with service.database.read() as session:
        asked = session.exec(select(OutboundMail).where(OutboundMail.kind == "turn")).one()
        player = session.get_one(Player, asked.player_id)
        assert asked.raw == b""
    assert asked.seat is not None
    to = addresses.play_address(service.settings, game.id, asked.seat, asked.ordinal, asked.trail)
    raw = (
        f"From: {player.email}\r\nTo: {to}\r\nSubject: Re: {asked.subject}\r\n"
        f"Message-ID: <r@example.org>\r\nIn-Reply-To: {asked.message_id}\r\n\r\nsettler\r\n"
    )
    process.process(service, intake.store(service, raw.encode(), player.email or "", [to]))
    with service.database.read() as session:
        assert records.load(session, session.get_one(Game, game.id)).moves[0][1] == "settler"


def test_links_sessions_receipts_and_activity_go_when_they_are_of_no_use(
    service: Service,
) -> None:
    with service.database.write() as session:
        players.sign_in_link(session, ANN)
        player = players.find_or_create(session, ANN)
        assert player.id is not None
        web_sessions.begin(session, player.id, "")
        api_tokens.make(session, player.id, "program", Scope.PLAY)
        session.add(SecurityEvent(player_id=player.id, name="signed-in"))
        token_id = session.exec(select(ApiToken.id)).one()
        session.add(ApiReceipt(token_id=token_id or 0, key="k", asked="a", answer={}))
    kinds = (SignInLink, WebSession, ApiReceipt, SecurityEvent)
    assert forget(service) == 0
    aged(service, SignInLink, "expires_at", timedelta(days=31))
    aged(service, WebSession, "used_at", web_sessions.LIVES)
    aged(service, ApiReceipt, "created_at", timedelta(days=31))
    aged(service, SecurityEvent, "at", security_log.KEPT)
    assert forget(service) == len(kinds)
    assert [rows(service, kind) for kind in kinds] == [[], [], [], []]


def test_much_is_forgotten_in_batches_and_then_nobody_looks_for_a_while(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "AT_ONCE", 3)
    with service.database.write() as session:
        for number in range(8):
            players.sign_in_link(session, f"p{number}@example.org")
    aged(service, SignInLink, "expires_at")
    sweep = Sweep(only=("forgetting",))
    assert [sweep.once(service) for _ in range(4)] == [1, 1, 1, 0]
    with service.database.write() as session:
        players.sign_in_link(session, "late@example.org")
    aged(service, SignInLink, "expires_at")
    assert sweep.once(service) == 0
    assert Sweep(only=("forgetting",)).once(service) == 1
