"""Mail servers that hang, put off, refuse, hang up and answer too late: every mail arrives all the
same, or stands there as refused, and games end as they would have ended in peace."""

from __future__ import annotations

import dataclasses
import random
import threading
from collections.abc import Iterator

import pytest
from sqlmodel import col, select

from pbem.core.service import Service
from pbem.mail import bounces, transport
from pbem.models import Delivery, OutboundMail, Player, id_of
from tests.chaos import games, receivers
from tests.chaos.one_process import Hour, OneProcess
from tests.chaos.receivers import Receivers

PATIENCE = receivers.HANGS_SECONDS / 2
TIMES = 3600
"""A domain that puts us off again and again is left alone for up to an hour."""


@pytest.fixture
def moody(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receivers]:
    monkeypatch.setattr(transport, "SECONDS", PATIENCE)
    with Receivers() as made:
        threading.Thread(target=made.serve_forever, args=(0.05,)).start()
        yield made
        made.shutdown()


@pytest.fixture
def sending(service: Service, moody: Receivers, hour: Hour) -> Service:
    hour.times = TIMES
    settings = dataclasses.replace(service.settings, smtp_url=moody.url, mail_rate=100_000)
    settings = dataclasses.replace(settings, claim_seconds=2 * TIMES)
    return dataclasses.replace(service, settings=settings)


@pytest.mark.timeout(0 if games.GAMES else 1200)
def test_whatever_mail_servers_do_every_mail_arrives_or_stands_there_as_refused(
    parts: OneProcess, moody: Receivers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "mend", lambda: say_that_mail_comes(parts.service))
    expected = games.begun(parts.service)
    moody.in_peace = False
    parts.start()
    games.play(parts, moody.seen, len(expected), random.Random(11))
    games.wait_until_all_is_told(parts.service, parts.mend)
    games.each_ended_as_in_peace(parts.service, expected)
    assert set(moody.moods) == set(receivers.MOODS)
    refused = {mail.raw for mail in mails_out(parts.service) if mail.delivery == Delivery.FAILED}
    assert refused == set(moody.refused) - set(moody.taken)
    games.each_event_was_mailed_once(parts.service, moody.seen)
    assert not parts.errors.noted


def say_that_mail_comes(service: Service) -> None:
    """Whose mailbox was said not to be there is told on the site, and says there that it is."""
    with service.database.write() as session:
        for player in session.exec(select(Player).where(col(Player.mail_bounced_at).is_not(None))):
            bounces.reaches(session, id_of(player))


def mails_out(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail)))
