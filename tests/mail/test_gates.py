"""The gates before receiving domains: a broken one delays its own mails and nobody else's."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from pbem.core import clock
from pbem.core.service import Service
from pbem.mail import domain_limits, outbox
from pbem.mail.outbox import delivering
from pbem.mail.transport import DeliveryError
from pbem.models import Delivery, MailGate
from tests.mail.test_outbox import MAIL, row_of

pytestmark = pytest.mark.databases("both")

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
LATER = DeliveryError("421 4.7.0 try again later", code=421)


class World:
    """The mail servers of the world: which domains put us off, and what they took."""

    def __init__(self) -> None:
        self.errors: dict[str, DeliveryError] = {}
        self.tried: list[str] = []

    def deliver(self, settings: object, sender: str, recipient: str, raw: bytes) -> None:
        self.tried.append(recipient)
        domain = recipient.partition("@")[2]
        if domain in self.errors:
            raise self.errors[domain]


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    made = World()
    monkeypatch.setattr(delivering, "deliver", made.deliver)
    with clock.set_to(NOON):
        yield made


@pytest.fixture
def sending(service: Service) -> Service:
    settings = dataclasses.replace(service.settings, smtp_url="smtp://localhost", mail_rate=1000)
    return dataclasses.replace(service, settings=settings)


def put(service: Service, *recipients: str) -> list[int]:
    ids = []
    with service.database.write() as session:
        for recipient in recipients:
            event = f"{recipient}:{len(ids)}"
            mail = dataclasses.replace(MAIL, event=event, recipient=recipient, asked_for=True)
            row = outbox.queue(session, service, mail)
            assert row.id is not None
            ids.append(row.id)
    return ids


def gate(service: Service, name: str) -> MailGate:
    with service.database.read() as session:
        return session.get_one(MailGate, name)


def test_a_domain_that_puts_us_off_is_asked_once_and_others_get_their_mail(
    sending: Service, world: World
) -> None:
    world.errors["slow.example"] = LATER
    slow = put(sending, *(f"{n}@slow.example" for n in range(20)))
    quick = put(sending, "a@quick.example", "b@quick.example")
    assert outbox.deliver_due(sending) == 2
    assert world.tried.count("0@slow.example") == 1
    assert len(world.tried) == 3
    assert all(row_of(sending, id).delivery == Delivery.SENT for id in quick)
    assert row_of(sending, slow[1]).attempts == 0  # waiting costs it nothing
    assert row_of(sending, slow[1]).due_at == NOON + domain_limits.PAUSES[0]


def test_one_mail_tries_the_way_then_all_follow(sending: Service, world: World) -> None:
    world.errors["slow.example"] = LATER
    put(sending, *(f"{n}@slow.example" for n in range(5)))
    outbox.deliver_due(sending)
    with clock.set_to(NOON + domain_limits.PAUSES[0]):
        outbox.deliver_due(sending)
        assert len(world.tried) == 2
        assert gate(sending, "slow.example").paused_until == clock.now() + domain_limits.PAUSES[1]
    del world.errors["slow.example"]
    with clock.set_to(NOON + timedelta(hours=1)):
        assert outbox.deliver_due(sending) == 5
    assert gate(sending, "slow.example").failures == 0


@pytest.mark.parametrize(
    "error",
    [
        DeliveryError("452 4.2.2 mailbox full", code=452),
        DeliveryError("450 4.2.0 user is busy", code=450),
        DeliveryError("550 5.1.1 unknown", permanent=True, code=550),
        DeliveryError("554 5.7.1 spam", permanent=True, code=554),
    ],
)
def test_one_mailbox_s_trouble_shuts_no_gate(
    sending: Service, world: World, error: DeliveryError
) -> None:
    world.errors["big.example"] = error
    put(sending, *(f"{n}@big.example" for n in range(4)))
    outbox.deliver_due(sending)
    assert len(world.tried) == 4


@pytest.mark.parametrize(
    "error",
    [
        DeliveryError("450 4.7.1 Greylisted, come back later", code=450),
        DeliveryError("451 you are greylisted", code=451),
        DeliveryError("451 4.3.0 out of order", code=451),
        DeliveryError("timed out"),
    ],
)
def test_what_is_the_domain_s_trouble_shuts_its_gate(
    sending: Service, world: World, error: DeliveryError
) -> None:
    world.errors["big.example"] = error
    put(sending, *(f"{n}@big.example" for n in range(4)))
    outbox.deliver_due(sending)
    assert len(world.tried) == 1


@pytest.mark.parametrize(("alias", "provider"), domain_limits.SAME_HOUSE.items())
def test_one_provider_s_domains_have_one_gate(
    sending: Service, world: World, alias: str, provider: str
) -> None:
    world.errors[alias] = LATER
    put(sending, f"a@{alias}", f"b@{provider.upper()}")
    outbox.deliver_due(sending)
    assert len(world.tried) == 1


def test_a_gate_stays_shut_longer_each_time_and_at_most_so_long(
    sending: Service, world: World
) -> None:
    world.errors["slow.example"] = LATER
    [mail] = put(sending, "a@slow.example")
    now, pauses = NOON, []
    for _ in range(len(domain_limits.PAUSES) + 1):
        with clock.set_to(now), sending.database.write() as session:
            domain_limits.report(session, "a@slow.example", LATER)
        until = gate(sending, "slow.example").paused_until or now
        pauses.append(until - now)
        now = until
    assert pauses == [*domain_limits.PAUSES, domain_limits.PAUSES[-1]]
    assert gate(sending, "slow.example").last_error == str(LATER)
    with clock.set_to(now - timedelta(seconds=1)):
        assert delivering.claim(sending, mail) is None
    with clock.set_to(now):
        claimed = delivering.claim(sending, mail)
        assert claimed is not None
        assert claimed.on_trial
        seconds = timedelta(seconds=sending.settings.claim_seconds)
        assert gate(sending, "slow.example").paused_until == now + seconds, "the others wait"


def test_when_our_own_server_is_away_no_mail_is_wasted_on_it(
    sending: Service, world: World
) -> None:
    away = DeliveryError("connection refused", ours=True)
    world.errors = {"a.example": away, "b.example": away}
    ids = put(sending, "1@a.example", "2@b.example", "3@a.example")
    outbox.deliver_due(sending)
    assert len(world.tried) == 1
    assert [row_of(sending, id).attempts for id in ids] == [1, 0, 0]
    assert gate(sending, "").paused_until == NOON + domain_limits.SERVER_PAUSES[0]
    assert gate(sending, "a.example").failures == 0, "nothing was learned of it"
    world.errors = {}
    with clock.set_to(NOON + timedelta(minutes=2)):
        assert outbox.deliver_due(sending) == 3


def test_no_domain_gets_more_than_its_share_a_minute(sending: Service, world: World) -> None:
    settings = dataclasses.replace(sending.settings, mail_rate=3)
    slow = dataclasses.replace(sending, settings=settings)
    put(slow, *(f"{n}@big.example" for n in range(7)), "a@small.example")
    assert outbox.deliver_due(slow) == 4
    with clock.set_to(NOON + timedelta(seconds=59)):
        assert outbox.deliver_due(slow) == 0
    with clock.set_to(NOON + timedelta(seconds=60)):
        assert outbox.deliver_due(slow) == 3
    with clock.set_to(NOON + timedelta(seconds=120)):
        assert outbox.deliver_due(slow) == 1


def test_the_local_mailbox_has_no_gates(service: Service, world: World) -> None:
    put(service, *(f"{n}@big.example" for n in range(80)))
    assert outbox.deliver_due(service) == 80
