"""The beat: a sweep at every interval, whatever happens to the machine's clock."""

from __future__ import annotations

import dataclasses
import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from celery import Celery
from celery.beat import Scheduler
from celery.utils.imports import symbol_by_name
from sqlmodel import Session

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from worker.beat import Holder

EVERY = 5.0


class Clocks:
    """The hour, which anybody may set, and the time since the machine was started."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: Celery) -> None:
        self.hour, self.passed = datetime(2026, 3, 1, 12, tzinfo=UTC), 1000.0
        monkeypatch.setattr(app, "now", lambda: self.hour)
        monkeypatch.setattr(time, "monotonic", lambda: self.passed)

    def go_on(self, seconds: float) -> None:
        self.hour, self.passed = self.hour + timedelta(seconds=seconds), self.passed + seconds


@pytest.fixture
def app(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Celery:
    """An application with the worker's configuration of the beat, whose broker is memory."""
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "worker"))
    monkeypatch.setenv("PBEM_BROKER_URL", "memory://")
    from worker import beat
    from worker.app import app as configured
    from worker.beat import beat_schedule

    monkeypatch.setattr(beat, "holder", Alone)
    made = Celery("beat", broker="memory://", set_as_current=False)
    made.conf.update(
        beat_schedule=beat_schedule(dataclasses.replace(settings, sweep_seconds=EVERY)),
        beat_scheduler=configured.conf.beat_scheduler,
        beat_schedule_filename=str(tmp_path / "beat-schedule"),
        timezone="UTC",
    )
    return made


def beginning(app: Celery) -> Scheduler:
    """What `celery beat` makes at its start."""
    made: Scheduler = symbol_by_name(app.conf.beat_scheduler)(
        app=app, lazy=True, schedule_filename=app.conf.beat_schedule_filename
    )
    made.setup_schedule()
    made.max_interval = made.max_interval or 300
    return made


class Alone:
    """The lease where nobody else would have it."""

    def hold(self) -> bool:
        return True

    def give_back(self) -> None: ...


def sweeps(scheduler: Scheduler) -> int:
    return int(scheduler.schedule["sweep"].total_run_count)


def run(scheduler: Scheduler, clocks: Clocks, seconds: int) -> int:
    """How many sweeps the beat sends in that time."""
    before = sweeps(scheduler)
    for _ in range(seconds):
        while scheduler.tick() == 0:
            pass
        clocks.go_on(1)
    return sweeps(scheduler) - before


@pytest.mark.parametrize("jump", [timedelta(hours=-3), timedelta(days=-400), timedelta(days=400)])
def test_the_sweep_comes_at_its_interval_though_the_clock_is_set_while_the_beat_runs(
    app: Celery, monkeypatch: pytest.MonkeyPatch, jump: timedelta
) -> None:
    clocks = Clocks(monkeypatch, app)
    scheduler = beginning(app)
    assert run(scheduler, clocks, 20) >= 3
    clocks.hour += jump
    assert 3 <= run(scheduler, clocks, 20) <= 5


def test_the_sweep_comes_at_its_interval_though_the_clock_was_set_back_while_the_beat_was_away(
    app: Celery, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks = Clocks(monkeypatch, app)
    first = beginning(app)
    run(first, clocks, 20)
    first.close()
    clocks.hour -= timedelta(hours=3)
    clocks.passed = 10.0  # the machine was started again
    assert 3 <= run(beginning(app), clocks, 20) <= 5


def test_of_two_beats_one_sends_sweeps_and_the_other_goes_on_when_it_ends(
    app: Celery, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    from worker import beat

    clocks = Clocks(monkeypatch, app)
    names = iter(("a/1", "b/1"))
    monkeypatch.setattr(
        beat,
        "holder",
        lambda: Holder(service, "beat", next(names), lambda: clocks.passed, our_clock),
    )
    with clock.set_to(clocks.hour):
        first, second = beginning(app), beginning(app)
        assert run(first, clocks, 15) >= 2
        assert run(second, clocks, 15) == 0
        first.close()
        assert run(second, clocks, 15) >= 2


@pytest.mark.parametrize(
    ("holder", "later", "may"),
    [
        ("b/1", 30, False),
        ("b/1", 61, True),
        ("b/1", -10_800, True),  # its clock, or ours, was set back
        ("a/1", 1, True),
        (f"a/{2**22 + 1}", 1, True),  # of this machine, and no such process runs
        ("a/ours", 1, False),
    ],
)
def test_a_lease_is_taken_over_when_nobody_can_have_it(
    service: Service, holder: str, later: int, may: bool
) -> None:
    now = clock.now()
    holder = holder.replace("ours", str(os.getpid()))
    with clock.set_to(now):
        assert Holder(service, "beat", holder, hour=our_clock).hold()
    with clock.set_to(now + timedelta(seconds=later)):
        assert Holder(service, "beat", "a/1", hour=our_clock).hold() is may


def our_clock(_: Session) -> datetime:
    return clock.now()


@pytest.mark.parametrize("apart", [timedelta(hours=1), timedelta(hours=-1)])
def test_machines_whose_clocks_differ_have_one_lease_all_the_same(
    service: Service, apart: timedelta
) -> None:
    """SQLite is on one machine, whose clock may be set."""
    is_shared = service.database.engine.dialect.name == "postgresql"
    assert Holder(service, "beat", "a/1").hold()
    with clock.set_to(clock.now() + apart):
        assert Holder(service, "beat", "b/1").hold() is not is_shared
