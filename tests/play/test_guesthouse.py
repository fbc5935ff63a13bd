"""Who has a guesthouse is asked before they produce, and nothing is played for them meanwhile."""

from __future__ import annotations

import json
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

import pytest

from pbem.accounts import auto_level
from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.models import AutoLevel, id_of
from tests import acceptance
from tests.acceptance import Played

POSITIONS = json.loads(
    (Path(__file__).parents[1] / "reader" / "phrases" / "positions.json").read_text("utf-8")
)
PEOPLE = ["ann@example.org", "bob@example.org", "cid@example.org", "dan@example.org"]


def owner_at(folder: Path, level: AutoLevel) -> tuple[Service, str]:
    """Ann has two in her guesthouse and is about to choose a role; and the game's code."""
    desk = acceptance.service(folder)
    with desk.database.write() as session:
        auto_level.choose(session, id_of(find_or_create(session, PEOPLE[0])), level)
    document = POSITIONS["pr-guest"]
    return desk, acceptance.game_at(desk, document, PEOPLE[: len(document["players"])])


def answer(desk: Service, text: str) -> None:
    """To the newest mail that asks Ann."""
    asked = [mail.raw for mail in acceptance.sent(desk) if mail.kind == "turn"]
    read = [message_from_bytes(raw, policy=default) for raw in asked]
    newest = [mail for mail in read if "ann@" in str(mail["To"])][-1]
    mail = EmailMessage()
    mail["From"], mail["To"] = newest["To"], newest["Reply-To"]
    mail["Message-ID"] = f"<{text.partition(' ')[0]}@example.org>"
    mail.set_content(text)
    acceptance.receive(desk, mail.as_bytes(), PEOPLE[0])


@pytest.mark.parametrize("level", AutoLevel)
def test_their_turn_mail_asks_and_whom_they_send_produces(tmp_path: Path, level: AutoLevel) -> None:
    desk, code = owner_at(tmp_path, level)
    answer(desk, "craftsman")
    answer(desk, "send colonist to corn; produce")
    texts = [move.text for move in acceptance.moves(desk, code) if move.seat == 0]
    assert texts[:3] == ["craftsman", "send colonist to corn", "produce"]


@pytest.mark.parametrize("level", AutoLevel)
def test_however_long_they_think(tmp_path: Path, level: AutoLevel) -> None:
    desk, code = owner_at(tmp_path, level)
    answer(desk, "craftsman")
    with clock.set_to(clock.now() + timedelta(hours=20)):
        acceptance.work(desk)
    assert acceptance.moves(desk, code) == [Played(0, "craftsman", "mail")]
