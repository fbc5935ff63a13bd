"""A mail on which our own code fails is answered: a move at once, everything else soon."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from importlib import import_module
from pathlib import Path

import pytest

import engine
from pbem.core.service import Service
from tests import acceptance

PEOPLE = ["ann@example.org", "bea@example.org", "cid@example.org"]
NOBODY_THERE = {
    "en": "build harbor paying colonist corn without colonist",
    "pl": "zbuduj port płacąc kolonista kukurydza bez kolonista",
    "ro": "construiește port plătind colonist porumb fără colonist",
}


@pytest.fixture
def desk(tmp_path: Path) -> Service:
    return acceptance.service(tmp_path)


def builder() -> engine.Match:
    match = engine.new_game("puerto-rico", seats=3, seed="q")
    match.play(0, "builder")
    return match


def reply(desk: Service, text: str) -> EmailMessage:
    """To the newest turn mail."""
    asked = [mail for mail in acceptance.sent(desk) if mail.kind == "turn"][-1]
    read = message_from_bytes(asked.raw, policy=default)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Message-ID"] = read["To"], read["Reply-To"], "<1@example.org>"
    mail.set_content(text)
    return mail


def answer(desk: Service) -> tuple[str, str]:
    """Kind and text of the one mail that followed."""
    [mail] = acceptance.sent(desk)
    body = message_from_bytes(mail.raw, policy=default).get_body(("plain",))
    assert body is not None
    return mail.kind, body.get_content()


@pytest.mark.parametrize("language", NOBODY_THERE)
def test_a_hand_back_of_nobody_is_answered_with_the_reason(desk: Service, language: str) -> None:
    code = acceptance.game_at(desk, builder().position(), PEOPLE, language=language)
    mail = reply(desk, NOBODY_THERE[language])
    acceptance.receive(desk, mail.as_bytes(), PEOPLE[0])
    reason = {"en": "black market", "pl": "czarny rynek", "ro": "piață neagră"}[language]
    kind, text = answer(desk)
    assert kind == "mistake"
    assert reason in text
    assert acceptance.moves(desk, code) == []


@pytest.mark.parametrize("greeting", ["", "Hi!\n\n"])
def test_an_error_of_judging_is_answered_and_noted_without_the_move(
    desk: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, greeting: str
) -> None:
    acceptance.game_at(desk, builder().position(), PEOPLE)
    mail = reply(desk, greeting + NOBODY_THERE["en"])
    rules = import_module("engine.puerto_rico.phases.builder")
    monkeypatch.setattr(rules, "absent_hand_back", lambda player, move: 1 // 0)
    acceptance.receive(desk, mail.as_bytes(), PEOPLE[0])
    assert answer(desk)[0] == "mistake"
    [line] = [record for record in caplog.records if record.exc_info]
    assert line.exc_info is not None
    assert line.exc_info[0] is ZeroDivisionError
    assert "harbor" not in line.getMessage()
