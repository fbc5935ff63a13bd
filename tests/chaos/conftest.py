"""The service in one process, on either database, handing its mails to a server of the test's."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from pbem.core import clock
from pbem.core.service import Service
from tests.chaos.machines import Receiver
from tests.chaos.one_process import Hour, OneProcess


@pytest.fixture
def hour(monkeypatch: pytest.MonkeyPatch) -> Hour:
    made = Hour()
    monkeypatch.setattr(clock, "_read", made.now)
    return made


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.controller.stop()


@pytest.fixture
def sending(service: Service, receiver: Receiver) -> Service:
    """By SMTP, as fast as it goes."""
    to = f"smtp://127.0.0.1:{receiver.controller.port}"
    settings = dataclasses.replace(service.settings, smtp_url=to, mail_rate=100_000)
    return dataclasses.replace(service, settings=settings)


@pytest.fixture
def parts(
    sending: Service, hour: Hour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OneProcess]:
    """They stand still until the test starts them."""
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "worker"))
    monkeypatch.setenv("PBEM_BROKER_URL", "redis://127.0.0.1:1/0")
    from worker import tasks

    monkeypatch.setattr(tasks, "service", lambda: sending)
    made = OneProcess(sending, tasks)
    yield made
    made.end()
