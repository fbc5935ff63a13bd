"""What the service keeps of its own work: who sends the sweeps (worker.beat), when it last worked
(pbem.play.downtime), and what could not be done (pbem.jobs)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime


class Lease(SQLModel, table=True):
    """Who does it now, as `host/process`, and until when it is theirs unless they renew it."""

    name: str = Field(max_length=40, primary_key=True)
    holder: str = Field(max_length=100)
    until: datetime = Field(sa_type=UtcDateTime)


class Heartbeat(SQLModel, table=True):
    """One row: a sweep worked last `at` that moment.

    Time that is to be left out runs from `stood_from` to `stood_until`, which is the earlier where
    the clock was set back; running games up to the id `counted` have left it out already.
    """

    id: int | None = Field(default=None, primary_key=True)
    at: datetime = Field(sa_type=UtcDateTime)
    stood_from: datetime | None = Field(default=None, sa_type=UtcDateTime)
    stood_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    counted: int = 0


class Failure(SQLModel, table=True):
    """One item of one job that could not be done. `item` names rows by their ids, such as
    `game/seat`; it is empty where looking for items failed. `reason` is the kind of error and its
    place in the code: nothing that anybody has written."""

    __table_args__ = (UniqueConstraint("job", "item"),)

    id: int | None = Field(default=None, primary_key=True)
    job: str = Field(max_length=30)
    item: str = Field(max_length=40)
    tries: int = 0
    first_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    last_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    again_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """None: it is set aside, until a worker starts or an operator wants it tried again."""
    reason: str = Field(default="", max_length=300)
