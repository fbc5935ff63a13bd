"""How much of the house somebody walks through: the modules that one plain reply enters."""

from __future__ import annotations

import sys
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import default
from pathlib import Path
from types import FrameType
from typing import Any

import engine
from pbem.core.service import Service
from pbem.inbox import process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ReceivedMail
from tests import acceptance

ROOT = str(Path(__file__).parents[1])
PRODUCT = tuple(f"{ROOT}/{package}/" for package in ("engine", "pbem", "worker"))
PEOPLE = ["ann@example.org", "bea@example.org", "cid@example.org"]


def test_a_plain_reply_passes_a_hundred_and_twenty_one_modules_at_most(tmp_path: Path) -> None:
    """From the stored mail to the move, its record and its mails: who adds a mechanism sees here
    what it costs to follow."""
    desk = acceptance.service(tmp_path)
    position = dict(engine.new_game("puerto-rico", seats=3, seed="ways").position())
    code = acceptance.game_at(desk, position, PEOPLE)
    acceptance.receive(desk, _reply(desk, "builder"), PEOPLE[0])  # what is made once is made now
    reply = _reply(desk, "build indigo plant")
    inbound_id = accept(desk, ReceivedMail(reply, Envelope(PEOPLE[0], ()), "smtp"))
    passed: set[str] = set()

    def enter(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PRODUCT):
            passed.add(frame.f_code.co_filename.removeprefix(f"{ROOT}/"))

    sys.setprofile(enter)
    try:
        process.process(desk, inbound_id)
    finally:
        sys.setprofile(None)
    assert acceptance.moves(desk, code)[-1].text.startswith("build indigo plant")
    assert len(passed) <= 121, f"{len(passed)}: {sorted(passed)}"


def _reply(desk: Service, words: str) -> bytes:
    """An answer to the newest turn mail of whoever is asked."""
    [*_, turn] = (mail for mail in acceptance.sent(desk) if mail.kind == "turn")
    asked = BytesParser(policy=default).parsebytes(turn.raw)
    reply = EmailMessage()
    reply["From"], reply["To"] = asked["To"], asked["Reply-To"]
    reply["Message-ID"] = f"<{words.replace(' ', '-')}@example.org>"
    reply.set_content(words)
    return reply.as_bytes()
