"""What the worker was woken for, and what it would have to find by itself: nothing may be left to
the sweep that a commit could have told it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.core.wakeups import NoWakeups
from pbem.models import Delivery, Game, GameStatus, OutboundMail

FOLDERS = ("tests/play/",)


def is_asked(test: pytest.Item) -> bool:
    """Whether the worker is to be woken in the test; not where it is marked as `unwoken`, because
    the test itself queues mails or wakes somebody else."""
    return test.nodeid.startswith(FOLDERS) and test.get_closest_marker("unwoken") is None


class NotedWakeups(NoWakeups):
    """Nobody is woken, and it is noted what for."""

    def __init__(self) -> None:
        self.mails: set[int] = set()
        self.later: dict[int, datetime] = {}
        """Mails that are to be sent at a time, and not before."""
        self.bots: set[int] = set()

    def deliver(self, outbox_ids: Sequence[int]) -> None:
        self.mails.update(outbox_ids)

    def deliver_at(self, outbox_ids: Sequence[int], at: datetime) -> None:
        self.later |= dict.fromkeys(outbox_ids, at)

    def play_bots(self, game_id: int) -> None:
        self.bots.add(game_id)

    def left_out(self, service: Service) -> list[str]:
        """Mails and games that wait, and that nobody was woken for."""
        queued = select(OutboundMail).where(OutboundMail.delivery == Delivery.QUEUED)
        running = select(Game).where(Game.status == GameStatus.RUNNING, Game.bot_to_act)
        with service.database.read() as session:
            mails = [
                one.event
                for one in session.exec(queued)
                if one.id not in {*self.mails, *self.later}
            ]
            games = [
                f"bots of {one.code}" for one in session.exec(running) if one.id not in self.bots
            ]
        return [*mails, *games]
