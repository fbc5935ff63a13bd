"""When the service last worked (pbem.play.downtime)."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from pbem.models.columns import UtcDateTime


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
