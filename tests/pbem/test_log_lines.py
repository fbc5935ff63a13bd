"""Lines in the log: one id from a mail in to the mails that follow, and nothing that they say."""

from __future__ import annotations

import json
import logging
import subprocess
import sys

import pytest
from sqlmodel import col, select

from pbem.core import logs
from pbem.core.service import Service
from pbem.inbox.stored_mail import StoredMail
from pbem.mail import outbox
from pbem.models import Game, InboundMail, OutboundMail
from tests.mail.test_commands import ask_at_table

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
    assert [" ".join(line.split()[:1]) for line in told] == ["mail", "game", "mail", "mail"]
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
