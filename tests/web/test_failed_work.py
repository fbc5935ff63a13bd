"""What operators see of work that could not be done, and how they have it tried again."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable

import pytest
from flask import Flask
from sqlmodel import select

from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.jobs.sweep import Sweep
from pbem.models import Failure, InboundMail, InboundState, RatedGame
from pbem.running import cli, doctor
from tests import intake
from tests.competition.taken_up import one_game
from tests.jobs.test_jobs import tried_until_set_aside, unlucky
from tests.web.pages import Person
from tests.web.test_metrics import read

SignIn = Callable[[str], Person]
OLA = "ola@example.org"
MAIL = b"From: ann@example.org\r\nTo: help@pbem.localhost\r\nMessage-ID: <1@x.org>\r\n\r\nHow?\r\n"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA,))


@pytest.fixture
def failed(service: Service) -> Failure:
    """A finished game that ratings could not take up, set aside."""
    one_game(service, [1, 2])
    return tried_until_set_aside(service, unlucky(lambda: RuntimeError("Ann plays captain")))[-1]


@pytest.fixture
def command(
    service: Service, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """`pbem jobs …` on the test's service; what it prints."""
    monkeypatch.setattr(Service, "from_settings", lambda settings: service)

    def run(*arguments: str) -> str:
        assert cli.main(["jobs", *arguments]) == 0
        return capsys.readouterr().out

    return run


def test_the_operators_page_says_how_many_and_why(person: SignIn, failed: Failure) -> None:
    words = person(OLA).open("/admin").words
    assert "1 failed, 1 of them set aside" in words
    assert failed.reason in words


def test_metrics_count_what_is_set_aside(app: Flask, failed: Failure) -> None:
    found = read(app)
    assert (found["pbem_failures set aside"], found["pbem_failures tried again"]) == (1, 0)


def test_the_doctor_tells_the_job_and_the_reason(service: Service, failed: Failure) -> None:
    (found,) = (one for one in doctor.examine(service.settings) if one.what == "jobs")
    assert not found.well
    assert f"1 set aside (ratings: 1, {failed.reason})" in found.found
    assert "pbem jobs retry" in found.advice


def test_the_doctor_says_that_nothing_has_failed(service: Service) -> None:
    (found,) = (one for one in doctor.examine(service.settings) if one.what == "jobs")
    assert (found.well, found.found) == (True, "nothing has failed")


def test_the_command_lists_it_and_has_it_tried_again(
    service: Service, failed: Failure, command: Callable[..., str]
) -> None:
    (listed,) = json.loads(command("--json"))["failed"]
    assert (listed["job"], listed["item"], listed["tries"]) == ("ratings", failed.item, 5)
    assert f"ratings {failed.item}: set aside after 5 tries" in command()
    assert command("retry", "--job", "leagues") == "0 will be tried again.\n"
    Sweep().once(service)
    assert json.loads(command("--json"))["failed"] != []
    assert json.loads(command("retry", "--json", "--item", failed.item)) == {"again": 1}
    Sweep().once(service)
    assert command() == "Nothing that is due has failed.\n"
    with service.database.read() as session:
        assert session.exec(select(RatedGame)).one().why_not == ""


def test_the_command_has_mails_worked_on_that_were_given_up(
    service: Service, command: Callable[..., str]
) -> None:
    number = intake.store(service, MAIL, "ann@example.org", ["help@pbem.localhost"])
    with service.database.write() as session:
        session.get_one(InboundMail, number).state = InboundState.FAILED
    assert "mails in: 1 given up" in command()
    assert command("retry", "--job", "mails in", "--item", "404") == "0 will be tried again.\n"
    assert command("retry", "--job", "mails in") == "1 will be tried again.\n"
    Sweep().once(service)
    with service.database.read() as session:
        assert session.get_one(InboundMail, number).state == InboundState.DONE
