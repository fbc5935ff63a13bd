"""What only one process at a time may do (worker.lease)."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from pbem.models.columns import UtcDateTime


class Lease(SQLModel, table=True):
    """Who does it now, as `host/process`, and until when it is theirs unless they renew it."""

    name: str = Field(max_length=40, primary_key=True)
    holder: str = Field(max_length=100)
    until: datetime = Field(sa_type=UtcDateTime)
