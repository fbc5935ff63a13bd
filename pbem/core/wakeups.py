"""Wakes the worker after a commit: Celery messages that carry ids and may be lost or doubled."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Protocol

from celery import Celery

from pbem.core import logs
from pbem.core.broker import celery_url, transport_options

log = logging.getLogger(__name__)

PROCESS_INBOUND = "pbem.process_inbound"
DELIVER_OUTBOX = "pbem.deliver_outbox"
PLAY_BOTS = "pbem.play_bots"
SEND_NOTICES = "pbem.send_notices"
PLAY_FORCED = "pbem.play_forced"
MAIL_IN, MAIL_OUT, BOTS, CHORES = "mail-in", "mail-out", "bots", "chores"
QUEUES = (MAIL_IN, MAIL_OUT, BOTS, CHORES)
"""Apart, so that none waits behind another's work; a worker takes from its queues in turn."""
QUEUE_OF = {
    PROCESS_INBOUND: MAIL_IN,
    DELIVER_OUTBOX: MAIL_OUT,
    PLAY_BOTS: BOTS,
    PLAY_FORCED: BOTS,
    SEND_NOTICES: CHORES,
}
CORRELATION_ID = "correlation"
"""Header of a task's message. Celery keeps a `correlation_id` of its own."""

# Somebody waits for the page or the mail behind the commit: better no message than a late one.
IMPATIENCE = {
    "socket_connect_timeout": 1,
    "socket_timeout": 1,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.1,
    "interval_max": 0.1,
}
BREAK_SECONDS = 5
"""After a broker has failed nobody waits for it again for so long; the sweep does the work."""


class Wakeups(Protocol):
    """What can be asked of the worker. Nothing is promised: the beat's sweep is the safety net."""

    def process_inbound(self, inbound_id: int) -> None: ...

    def deliver(self, outbox_ids: Sequence[int]) -> None: ...

    def deliver_at(self, outbox_ids: Sequence[int], at: datetime) -> None: ...

    def play_bots(self, game_id: int) -> None: ...

    def send_notices(self, notice_ids: Sequence[int]) -> None: ...

    def play_forced(self, game_id: int, seat: int, at: datetime) -> None: ...


class NoWakeups:
    """For the command line and tests: the sweep, or the caller, does the work."""

    def process_inbound(self, inbound_id: int) -> None:
        """Leave it to the sweep."""

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        """Leave it to the sweep."""

    def deliver_at(self, outbox_ids: Sequence[int], at: datetime) -> None:
        """Leave it to the sweep, when the time has come."""

    def play_bots(self, game_id: int) -> None:
        """Leave it to the sweep."""

    def send_notices(self, notice_ids: Sequence[int]) -> None:
        """Leave it to the sweep, when the claim has run out."""

    def play_forced(self, game_id: int, seat: int, at: datetime) -> None:
        """Leave it to the sweep, when the time has come."""


class CeleryWakeups:
    """Sends tasks by name, so that `pbem` need not know the worker."""

    def __init__(self, broker_url: str) -> None:
        self.broker_url = broker_url
        self._not_before = 0.0

    @cached_property
    def _celery(self) -> Celery:
        app = Celery("pbem", broker=celery_url(self.broker_url), set_as_current=False)
        app.conf.update(
            broker_transport_options=transport_options(self.broker_url) | IMPATIENCE,
            task_ignore_result=True,
        )
        return app

    def process_inbound(self, inbound_id: int) -> None:
        self._send(PROCESS_INBOUND, inbound_id)

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        if outbox_ids:
            self._send(DELIVER_OUTBOX, list(outbox_ids))

    def deliver_at(self, outbox_ids: Sequence[int], at: datetime) -> None:
        if outbox_ids:
            self._send(DELIVER_OUTBOX, list(outbox_ids), at=at)

    def play_bots(self, game_id: int) -> None:
        self._send(PLAY_BOTS, game_id)

    def send_notices(self, notice_ids: Sequence[int]) -> None:
        self._send(SEND_NOTICES, list(notice_ids))

    def play_forced(self, game_id: int, seat: int, at: datetime) -> None:
        self._send(PLAY_FORCED, game_id, seat, at=at)

    def _send(self, task: str, *arguments: object, at: datetime | None = None) -> None:
        if time.monotonic() < self._not_before:
            log.debug("%s%s is left to the sweep", task, arguments)
            return
        failed_before = self._not_before > 0
        if failed_before:
            # One tries whether it answers again; who comes meanwhile does not wait with them.
            self._not_before = time.monotonic() + BREAK_SECONDS
        try:
            self._celery.send_task(
                task,
                args=list(arguments),
                queue=QUEUE_OF[task],
                eta=at,
                headers={CORRELATION_ID: logs.correlation_id()},
                retry=False,
                ignore_result=True,
            )
            self._not_before = 0.0
        except Exception as error:  # what was committed stands, whatever the broker does
            self._not_before = time.monotonic() + BREAK_SECONDS
            log.warning(
                "%s%s was not sent, the sweep will find it; no others are for %s s: %s",
                task,
                arguments,
                BREAK_SECONDS,
                error,
            )
