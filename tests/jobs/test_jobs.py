"""What is due is a table; what fails is tried again, set aside, and keeps nothing else waiting."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
import sqlite3
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from sqlmodel import select

import pbem
from pbem.core import clock
from pbem.core.service import Service
from pbem.jobs import due, failures
from pbem.jobs.due import JOBS, Job
from pbem.jobs.sweep import Sweep
from pbem.models import Failure
from tests.competition.taken_up import one_game, rating

LOOKS = re.compile(r"^def waiting\(\s*session: Session", re.MULTILINE)
ADDRESS = "ann@example.org"


def unlucky(error: Callable[[], Exception]) -> Job:
    """The job of ratings, whose every item fails."""

    def do(service: Service, item: object) -> None:
        raise error()

    (ratings,) = (job for job in JOBS if job.name == "ratings")
    return dataclasses.replace(ratings, do=do)


def sweep_of(*jobs: Job, **more: Any) -> Sweep:
    made = Sweep(**more)
    made.jobs = list(jobs)
    return made


def failed(service: Service) -> list[Failure]:
    with service.database.read() as session:
        return list(session.exec(select(Failure)))


def tried_until_set_aside(service: Service, job: Job) -> list[Failure]:
    """The row after each try, each as soon as it may be."""
    rows, at = [], clock.now()
    for _ in range(20):
        with clock.set_to(at):
            sweep_of(job).once(service)
            (row,) = failed(service)
        rows.append(row)
        if row.again_at is None:
            return rows
        at = row.again_at
    raise AssertionError("it is never set aside")


def test_whatever_says_what_waits_is_in_the_table() -> None:
    """A job that is not in it would be done by nobody."""
    root = Path(pbem.__file__).parent
    modules = [
        ".".join(("pbem", *path.relative_to(root).with_suffix("").parts))
        for path in root.rglob("*.py")
        if LOOKS.search(path.read_text())
    ]
    looked = [
        vars(due)[node.value.id].waiting
        for node in ast.walk(ast.parse(inspect.getsource(due)))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.attr == "waiting" and node.value.id != "job"
    ]
    assert [name for name in modules if import_module(name).waiting not in looked] == []
    assert len(modules) > 15
    assert len({job.name for job in JOBS}) == len(JOBS)


def test_what_fails_is_tried_again_with_growing_pauses_and_then_set_aside(
    service: Service,
) -> None:
    one_game(service, [1, 2])
    rows = tried_until_set_aside(service, unlucky(lambda: RuntimeError("x")))
    waits = [row.again_at - row.last_at for row in rows if row.again_at is not None]
    assert waits == list(failures.PAUSES)
    assert [row.tries for row in rows] == [1, 2, 3, 4, 5]
    sweep_of(unlucky(lambda: RuntimeError("x"))).once(service)
    assert failed(service)[0].tries == 5


def test_what_was_set_aside_is_tried_once_more_when_a_worker_starts(service: Service) -> None:
    players, _ = one_game(service, [1, 2])
    bad = unlucky(lambda: RuntimeError("x"))
    tried_until_set_aside(service, bad)
    worker = sweep_of(bad, working=True)
    for _ in range(3):
        worker.once(service)
    (row,) = failed(service)
    assert (row.tries, row.again_at) == (6, None)
    Sweep(working=True).once(service)  # a version in which it is mended
    assert failed(service) == []
    assert rating(service, players[0]).games == 1


def test_what_does_not_wait_any_more_is_forgotten(service: Service) -> None:
    _, game = one_game(service, [1, 2])
    tried_until_set_aside(service, unlucky(lambda: RuntimeError("x")))
    with service.database.write() as session:
        session.merge(game).status = "closed"
    Sweep().once(service)
    assert failed(service) == []


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
def test_an_outage_is_nobody_s_fault(service: Service, code: int) -> None:
    away = sqlite3.OperationalError("locked, full or broken")
    away.sqlite_errorcode = code
    players, _ = one_game(service, [1, 2])
    for _ in range(9):
        sweep_of(unlucky(lambda: OperationalError("SELECT", {}, away))).once(service)
    assert failed(service) == []
    Sweep().once(service)
    assert rating(service, players[0]).games == 1


def test_a_reason_tells_the_error_and_its_place_but_no_words(service: Service) -> None:
    one_game(service, [1, 2])
    sweep_of(unlucky(lambda: ValueError(f"{ADDRESS} plays captain"))).once(service)
    (row,) = failed(service)
    assert row.reason.startswith("ValueError at tests/jobs/test_jobs.py:")
    assert "captain" not in row.reason


def test_a_look_for_items_that_fails_keeps_no_other_job_waiting(service: Service) -> None:
    players, _ = one_game(service, [1, 2])

    def waiting(look: object) -> list[int]:
        raise RuntimeError("x")

    sweep = Sweep()
    broken = dataclasses.replace(JOBS[0], waiting=waiting)
    sweep.jobs = [broken, *JOBS[1:]]
    sweep.once(service)
    assert [(row.job, row.item) for row in failed(service)] == [(broken.name, "")]
    assert rating(service, players[0]).games == 1
    Sweep().once(service)
    assert failed(service) == []
