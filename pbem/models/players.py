"""Players and the links that sign them in."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from pbem import clock
from pbem.models.columns import UtcDateTime


class Player(SQLModel, table=True):
    """A person with a verified mail address, or a bot (`bot` names its kind, no address)."""

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=40)
    email: str | None = Field(default=None, max_length=254, unique=True, index=True)
    bot: str | None = Field(default=None, max_length=20)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    mail_stopped_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class SignInLink(SQLModel, table=True):
    """A mailed link that signs its receiver in once; only the nonce's hash is kept."""

    id: int | None = Field(default=None, primary_key=True)
    nonce_hash: str = Field(max_length=64, unique=True)
    email: str = Field(max_length=254, index=True)
    name: str = Field(default="", max_length=40)
    target: str = Field(default="/", max_length=200)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    expires_at: datetime = Field(sa_type=UtcDateTime)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
