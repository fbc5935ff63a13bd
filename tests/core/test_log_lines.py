"""Lines in the log: one id from a mail in to the mails that follow, and nothing that they say."""

from __future__ import annotations

import json
import logging
import re
import smtplib
import subprocess
import sys

import pytest
from sqlmodel import col, select

from pbem.core import logs
from pbem.core.service import Service
from pbem.inbox.smtp import listener
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import outbox
from pbem.mail.outbox import delivering
from pbem.mail.transport import DeliveryError
from pbem.models import Game, InboundMail, OutboundMail
from tests import addresses_in_logs
from tests.inbox.test_commands import ask_at_table
from tests.inbox.test_listener import HELP, Listening

SAY = """
import logging
from pbem.inbox.stored_mail import StoredMail
from pbem.core import logs
logs.prepare({form!r})
logs.begin("0123456789ab")
logging.getLogger("pbem.trial").info("mail %s is stored", 7)
"""


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """With the id that each line was written under."""
    caplog.set_level(logging.INFO)
    caplog.handler.addFilter(logs.with_correlation_id)
    return caplog


def test_mails_that_follow_from_a_mail_are_found_by_its_id(
    service: Service, game: Game, lines: pytest.LogCaptureFixture
) -> None:
    ask_at_table(service, game, "settler")
    with service.database.read() as session:
        came = StoredMail.of(session.exec(select(InboundMail)).one())
        query = select(OutboundMail).where(col(OutboundMail.correlation_id) == came.correlation_id)
        followed = session.exec(query).all()
    assert [mail.kind for mail in followed] == ["turn"]
    outbox.deliver_due(service)
    ours = [record for record in lines.records if record.name.startswith("pbem.")]
    told = [r.getMessage() for r in ours if r.correlation_id == came.correlation_id]
    assert [line.split()[0] for line in told] == ["mail", "reply", "game", "mail", "mail"]
    assert told[-1] == f"mail {followed[0].id} out is handed over: turn"
    assert not [line for line in told if "settler" in line or "@" in line]


@pytest.mark.parametrize("form", logs.FORMS)
def test_a_line_is_text_or_an_object(form: str) -> None:
    code = SAY.format(form=form)
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stderr
    if form == logs.TEXT:
        assert said.endswith(" 0123456789ab pbem.trial: mail 7 is stored\n")
        return
    told = json.loads(said)
    assert told.pop("asctime")
    assert told == {
        "levelname": "INFO",
        "name": "pbem.trial",
        "correlation_id": "0123456789ab",
        "message": "mail 7 is stored",
    }


SAY_ERROR = """
import logging, sys
from pbem.core import logs
logs.prepare(sys.argv[1])
try:
    raise ValueError('550 <zelda.quill@mail.example>: "zelda quill"@mail.example unknown')
except ValueError:
    logging.getLogger("pbem.trial").exception("mail 7 could not be handed over")
"""


@pytest.mark.parametrize("form", logs.FORMS)
def test_an_error_is_logged_without_the_address_that_it_quotes(form: str) -> None:
    command = [sys.executable, "-c", SAY_ERROR, form]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    last = said.strip().splitlines()[-1]
    assert "550 <" in last
    assert "@mail.example unknown" in last
    assert not re.search(r"quill\S?@", last)


@pytest.mark.parametrize(
    "said",
    [
        "550 5.1.1 <zelda.quill@mail.example>: rejected: User zelda.quill@mail.example unknown",
        "451 4.7.1 zelda+games@mail.example: greylisted",
        'no such user "zelda quill"@mail.example',
    ],
)
def test_what_a_receiver_says_is_logged_without_the_address(
    service: Service,
    game: Game,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    lines: pytest.LogCaptureFixture,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise DeliveryError(said)

    monkeypatch.setattr(delivering, "deliver", refuse)
    outbox.deliver_due(service)
    told = [record.getMessage() for record in lines.records if "not taken" in record.msg]
    assert told
    assert not [line for line in told if "zelda" in line or "quill" in line]


def test_a_mail_that_cannot_be_stored_is_logged_without_its_sender(
    service: Service, monkeypatch: pytest.MonkeyPatch, lines: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(listener, "accept", full)
    with (
        Listening(service) as address,
        smtplib.SMTP(*address, timeout=20) as client,
        pytest.raises(smtplib.SMTPDataError, match="could not be stored"),
    ):
        client.sendmail("ann@example.org", [HELP], b"Subject: Help\r\n\r\n")
    assert "a mail could not be stored" in lines.messages


def test_lines_with_an_address_are_found_whether_or_not_they_are_written() -> None:
    with addresses_in_logs.watched() as lines:
        for say in (logging.getLogger("pbem.trial").info, logging.getLogger("worker").error):
            say("an email from %s", "ann@example.org")
        logging.getLogger("pbem.trial").info("an email from %s", "a***@example.org")
    assert lines == [
        "pbem.trial: an email from ann@example.org",
        "worker: an email from ann@example.org",
    ]
