"""The worker's tasks: thin, safe to run twice, and swept up when nobody was woken."""

from __future__ import annotations

import dataclasses
from datetime import timedelta
from pathlib import Path
from types import ModuleType

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core import clock, logs
from pbem.core.service import Service
from pbem.core.wakeups import QUEUE_OF, QUEUES, CeleryWakeups, NoWakeups
from pbem.games import records
from pbem.games.clocks.terms import read
from pbem.inbox import process, retry
from pbem.jobs.sweep import Sweep
from pbem.mail.outbox import delivering
from pbem.models import (
    Delivery,
    ExploredGame,
    Game,
    GameStatus,
    HookKind,
    InboundMail,
    InboundState,
    JudgedGame,
    Notice,
    OutboundMail,
    SignInLink,
    Webhook,
    id_of,
)
from pbem.play import submission, tables, talk
from pbem.play.downtime import RETRIES
from pbem.webhooks import register
from tests import intake
from tests.games.explored import people, played, stored
from tests.play.test_clocks import seats, table
from tests.play.test_judged_games import blundered
from tests.woken import NotedWakeups

pytestmark = pytest.mark.quick

MAIL = (
    b"From: ann@example.org\r\nTo: help@pbem.localhost\r\nSubject: A question\r\n"
    b"Message-ID: <%d@example.org>\r\n\r\nHow?\r\n"
)


@pytest.fixture
def tasks(service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The worker's tasks at work on the test's service; no broker is asked."""
    monkeypatch.setenv("PBEM_VAR", str(tmp_path / "worker"))
    monkeypatch.setenv("PBEM_BROKER_URL", "redis://127.0.0.1:1/0")
    from worker import tasks

    monkeypatch.setattr(tasks, "service", lambda: service)
    return tasks


def store(service: Service, number: int = 1) -> int:
    return intake.store(service, MAIL % number, "ann@example.org", ["help@pbem.localhost"])


def mail_in(service: Service, inbound_id: int) -> InboundMail:
    with service.database.read() as session:
        return session.get_one(InboundMail, inbound_id)


def mails_out(service: Service) -> list[OutboundMail]:
    with service.database.read() as session:
        return list(session.exec(select(OutboundMail)))


def in_mailbox(service: Service) -> int:
    folder = service.settings.local_mailbox
    assert folder is not None
    return len(list(folder.glob("new/*")))


def game_with_bots(service: Service) -> int:
    """Bots have the next move."""
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
    game_id = records.id_of(
        tables.open_table(service, ann, tables.TableSetup("", 3, bots=("greedy", "random")))
    )
    submission.submit(service, game_id, 0, ["settler", "take quarry"], "web")
    return game_id


def bot_to_act(service: Service, game_id: int) -> bool:
    with service.database.read() as session:
        return session.get_one(Game, game_id).bot_to_act


def test_every_wake_up_has_its_task(tasks: ModuleType) -> None:
    from worker.app import app

    scheduled = {entry["task"]: entry["options"]["queue"] for entry in
                 app.conf.beat_schedule.values()}  # fmt: skip
    queues = QUEUE_OF | scheduled
    assert set(queues) == {name for name in app.tasks if name.startswith("pbem.")}
    assert set(queues.values()) == set(QUEUES)


def test_the_sweep_does_what_nobody_was_woken_for(tasks: ModuleType, service: Service) -> None:
    inbound_id = store(service)
    game_id = game_with_bots(service)
    tasks.sweep()
    assert mail_in(service, inbound_id).state == InboundState.DONE
    assert not bot_to_act(service, game_id)
    assert {mail.delivery for mail in mails_out(service)} == {Delivery.SENT}
    assert {mail.kind for mail in mails_out(service)} == {"turn", "help"}
    assert in_mailbox(service) == len(mails_out(service))


@pytest.mark.thorough
def test_the_sweep_takes_finished_games_into_the_explorer(
    tasks: ModuleType, service: Service
) -> None:
    game = stored(service, played("way 0"), people(service, "ann", "bea"))
    tasks.sweep()
    with service.database.write() as session:
        assert [one.game_id for one in session.exec(select(ExploredGame))] == [game.id]
        session.get_one(Game, game.id).private = True
    tasks.sweep()
    with service.database.read() as session:
        assert session.exec(select(ExploredGame)).all() == []


def test_a_finished_game_is_judged_in_the_bots_queue_and_never_by_the_sweep(
    tasks: ModuleType, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stored(service, blundered(), people(service, "ann", "bea"))
    woken = NotedWakeups()
    monkeypatch.setattr(tasks, "service", lambda: dataclasses.replace(service, wakeups=woken))
    for _ in range(2):
        tasks.sweep()  # until somebody has done it: their worker may have been killed
        assert woken.bots == {id_of(game)}
    with service.database.read() as session:
        assert session.exec(select(JudgedGame)).all() == []
    assert tasks.play_bots(id_of(game))
    assert not tasks.play_bots(id_of(game))
    woken.bots.clear()
    tasks.sweep()
    assert woken.bots == set()
    with service.database.read() as session:
        assert [one.game_id for one in session.exec(select(JudgedGame))] == [game.id]


def test_tasks_that_run_twice_do_their_work_once(tasks: ModuleType, service: Service) -> None:
    inbound_id = store(service)
    for _ in range(2):
        tasks.process_inbound(inbound_id)
    (mail,) = mails_out(service)
    assert [tasks.deliver_outbox([mail.id]) for _ in range(2)] == [1, 0]
    assert in_mailbox(service) == 1
    game_id = game_with_bots(service)
    assert tasks.play_bots(game_id) > 0
    assert tasks.play_bots(game_id) == 0


class Woken(NoWakeups):
    def __init__(self) -> None:
        self.times = 0

    def process_inbound(self, inbound_id: int) -> None:
        self.times += 1


@pytest.mark.parametrize(("turn", "fewest", "most"), [(3600.0, 1, 1), (0.0, 2, 20)])
def test_one_message_is_enough_for_all_mails_that_wait(
    tasks: ModuleType,
    service: Service,
    monkeypatch: pytest.MonkeyPatch,
    turn: float,
    fewest: int,
    most: int,
) -> None:
    """Or for as many as there is time for before other queues have their turn."""
    monkeypatch.setattr("worker.mails_in.TURN_SECONDS", turn)
    woken = Woken()
    own = dataclasses.replace(service, wakeups=woken)
    monkeypatch.setattr(tasks, "service", lambda: own)
    ids = [store(service, number) for number in range(40)]
    messages = 1
    tasks.process_inbound(ids[0])
    while woken.times == messages:
        messages += 1
        tasks.process_inbound(ids[0])
    assert {mail_in(service, each).state for each in ids} == {InboundState.DONE}
    assert fewest <= messages <= most


def test_a_message_about_what_is_gone_does_no_harm(tasks: ModuleType, service: Service) -> None:
    tasks.process_inbound(404)
    assert tasks.deliver_outbox([404]) == 0
    assert tasks.play_bots(404) == 0


def test_a_mail_that_makes_trouble_is_put_off_and_given_up_in_the_end(
    tasks: ModuleType, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    inbound_id = store(service)
    monkeypatch.setattr(process, "process", _fail)
    moment = clock.now()
    for attempt in range(1, len(retry.PAUSES) + 2):
        with clock.set_to(moment):
            tasks.sweep()
            tasks.sweep()  # it is not due yet, so nothing is tried
        row = mail_in(service, inbound_id)
        assert row.attempts == attempt
        moment = row.due_at + timedelta(seconds=1)
    assert row.state == InboundState.FAILED
    assert "unforeseen" in row.outcome
    assert row.raw == MAIL % 1


def test_a_mail_that_makes_trouble_does_not_keep_others_waiting(
    tasks: ModuleType, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = store(service, 1), store(service, 2)
    works = process.process
    monkeypatch.setattr(
        process, "process", lambda s, number: _fail() if number == bad else works(s, number)
    )
    tasks.sweep()
    assert mail_in(service, bad).state == InboundState.STORED
    assert mail_in(service, good).state == InboundState.DONE
    assert in_mailbox(service) == 1


def test_a_mail_that_was_put_off_is_worked_on_when_it_is_due(
    tasks: ModuleType, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    inbound_id = store(service)
    with monkeypatch.context() as trouble:
        trouble.setattr(process, "process", _fail)
        tasks.sweep()
    with clock.set_to(mail_in(service, inbound_id).due_at):
        tasks.sweep()
    assert mail_in(service, inbound_id).state == InboundState.DONE


def test_the_sweep_sends_what_a_dead_worker_had_claimed(
    tasks: ModuleType, service: Service
) -> None:
    tasks.process_inbound(store(service))
    (mail,) = mails_out(service)
    assert mail.id is not None
    assert delivering.claim(service, mail.id)  # and here the worker dies
    tasks.sweep()
    assert in_mailbox(service) == 0
    with clock.set_to(clock.now() + timedelta(seconds=service.settings.claim_seconds)):
        tasks.sweep()
    assert in_mailbox(service) == 1


def _fail(*anything: object) -> str:
    raise RuntimeError("unforeseen")


def test_notices_are_handed_to_a_task_of_their_own(tasks: ModuleType, service: Service) -> None:
    with service.database.write() as session:
        ann = find_or_create(session, "ann@example.org")
        assert ann.id is not None
        register.add(session, service, ann.id, HookKind.SLACK, "https://hooks.invalid/services/x")
    tasks.sweep()
    with service.database.read() as session:
        notice = session.exec(select(Notice)).one()
    assert notice.claimed_until is not None
    assert notice.attempts == 0
    assert tasks.send_notices([notice.id]) == 0
    with service.database.read() as session:
        assert session.get_one(Notice, notice.id).attempts == 1
        assert session.exec(select(Webhook)).one().last_error == "its name was not found"


def test_the_sweep_begins_tables_on_their_date(service: Service, tasks: ModuleType) -> None:
    with service.database.write() as session:
        ann, bea = (find_or_create(session, f"{name}@example.org") for name in ("ann", "bea"))
    date = clock.now() + timedelta(hours=1)
    game = tables.open_table(
        service, ann, tables.TableSetup("", 4, terms=tables.TableTerms(starts_at=date))
    )
    game_id = records.id_of(game)
    tables.join(service, game_id, bea)
    tasks.sweep()
    with service.database.read() as session:
        assert session.get_one(Game, game_id).status == GameStatus.OPEN
    with clock.set_to(date):
        tasks.sweep()
    with service.database.read() as session:
        begun = session.get_one(Game, game_id)
        assert (begun.status, begun.seats) == (GameStatus.RUNNING, 2)
    _mails_at_once_what_was_said(service, tasks, game_id)


def _mails_at_once_what_was_said(service: Service, tasks: ModuleType, game_id: int) -> None:
    """Once its minute is over, and not again."""
    with service.database.write() as session:
        players = records.players_of(session, session.get_one(Game, game_id))
        talk.set_at_once(session, players[1].id or 0, at_once=True)
    talk.say(service, game_id, players[0], "Good luck", talk.SayingOrigin("here"))
    for minutes in (0, 2, 4):
        with clock.set_to(clock.now() + timedelta(minutes=minutes)):
            tasks.sweep()
        told = [mail for mail in mails_out(service) if mail.kind == "said"]
        assert len(told) == (minutes > 0)


def test_the_sweep_forgets_what_is_no_longer_needed(
    service: Service, tasks: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "whatever_is_due", Sweep(working=True))
    long_ago = clock.now() - timedelta(days=365)
    with service.database.write() as session:
        session.add(SignInLink(nonce_hash="x", email="ann@example.org", expires_at=long_ago))
    tasks.sweep()
    with service.database.read() as session:
        assert session.exec(select(SignInLink)).all() == []


def test_a_task_goes_on_with_what_it_was_sent_for(
    tasks: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    from worker import app

    sent: list[dict[str, str]] = []
    wakeups = CeleryWakeups("memory://")
    monkeypatch.setattr(
        wakeups._celery, "send_task", lambda name, headers, **more: sent.append(headers)
    )
    with logs.following("0123456789ab"):
        wakeups.play_bots(7)
    tasks.sweep.push_request(**sent[0])
    try:
        app.go_on_with(tasks.sweep)
        assert logs.correlation_id() == "0123456789ab"
    finally:
        tasks.sweep.pop_request()
        logs.begin()


def test_no_clock_plays_for_time_in_which_no_worker_was_there(
    tasks: ModuleType, service: Service
) -> None:
    began = clock.now()
    with clock.set_to(began):
        game = table(service, read("24h"))
        tasks.sweep()
    with clock.set_to(began + timedelta(hours=30)):
        tasks.sweep()
    (due,) = {seat.due_at for seat in seats(service, game)} - {None}
    assert due == began + timedelta(hours=54) + RETRIES
    with service.database.read() as session:
        assert session.get_one(Game, game.id).moves_played == 0
