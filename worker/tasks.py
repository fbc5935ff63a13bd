"""Thin, idempotent tasks: each is handed ids, looks in the database and does what is due."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from celery import shared_task, signals

from pbem.core.database import Database
from pbem.core.private_files import sqlite_file
from pbem.core.service import Service
from pbem.core.wakeups import (
    DELIVER_OUTBOX,
    MAIL_OUT,
    PLAY_BOTS,
    PLAY_FORCED,
    PROCESS_INBOUND,
    SEND_NOTICES,
)
from pbem.inbox import retry, work_queue
from pbem.jobs.due import JUDGED_GAMES, MAILS_IN, NOTICES
from pbem.jobs.sweep import Sweep
from pbem.mail import outbox
from pbem.play import bots, forced_moves, judged_games
from pbem.webhooks import queue
from worker.app import settings
from worker.mails_in import MailsIn
from worker.own_wakeups import OwnWakeups


@cache
def service() -> Service:
    """One for the whole worker process."""
    return Service(settings, Database.of(settings), wakeups)


wakeups = OwnWakeups(settings.broker_url, lambda ids: outbox.deliver_due(service(), ids))


@signals.worker_ready.connect
def hand_over_own_mails(sender: Any, **_: object) -> None:
    """Unless other workers do that here."""
    if MAIL_OUT in sender.app.amqp.queues.consume_from:
        wakeups.begin()


def work_on_inbound(inbound_id: int) -> str:
    return retry.work(service(), inbound_id)


mails_in = MailsIn(
    lambda: work_queue.claim(service()),
    work_on_inbound,
    alone=sqlite_file(settings.database_url) is not None,
)


@shared_task(name=PROCESS_INBOUND)
def process_inbound(inbound_id: int) -> None:
    """Work on mails that wait, whichever the message named: it may stand for several."""
    work_on_waiting([inbound_id])


def work_on_waiting(inbound_ids: Sequence[int]) -> None:
    """On so many of them at least, and as many more as come in a while."""
    if mails_in.work_off(least=len(inbound_ids)):
        service().wakeups.process_inbound(inbound_ids[0])


@shared_task(name=DELIVER_OUTBOX)
def deliver_outbox(outbox_ids: list[int]) -> int:
    return outbox.deliver_due(service(), outbox_ids)


@shared_task(name=PLAY_BOTS)
def play_bots(game_id: int) -> int:
    """What bots do in a game: their moves, and when it is over, its judgement."""
    return bots.play_share(service(), game_id) or judged_games.judge(service(), game_id)


@shared_task(name=SEND_NOTICES)
def send_notices(notice_ids: list[int]) -> int:
    return queue.send(service(), notice_ids)


@shared_task(name=PLAY_FORCED)
def play_forced(game_id: int, seat: int) -> list[str]:
    return forced_moves.play_due(service(), game_id, seat)


def hand_out_notices(_: Sequence[int]) -> int:
    """To a task of their own: strangers' servers may be slow, and the sweep has more to do."""
    with service().database.write() as session:
        claimed = queue.claim(session)
    if claimed:
        service().wakeups.send_notices(claimed)
    return len(claimed)


def hand_out_games(game_ids: Sequence[int]) -> int:
    """To the bots' queue: judging a game takes longer than mails may wait."""
    for game_id in game_ids:
        service().wakeups.play_bots(game_id)
    return len(game_ids)


whatever_is_due = Sweep(
    {MAILS_IN: work_on_waiting, NOTICES: hand_out_notices, JUDGED_GAMES: hand_out_games},
    working=True,
)


@shared_task(name="pbem.sweep")
def sweep() -> None:
    """Whatever is due and nobody was woken for, or whose worker died."""
    whatever_is_due.once(service())
