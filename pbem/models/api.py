"""What programs of players need: tokens that stand for a player, and receipts of what they sent."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, UniqueConstraint
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime, words


class Scope(StrEnum):
    """What a token may do. Who plays may read, too; who does operators' acts, nothing else."""

    READ = "read"
    PLAY = "play"
    OPERATE = "operate"

    def allows(self, wanted: Scope) -> bool:
        return wanted == self or (self, wanted) == (Scope.PLAY, Scope.READ)


class ApiToken(SQLModel, table=True):
    """A program's key to one player's games; only the secret's hash is kept."""

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    secret_hash: str = Field(max_length=64, unique=True)
    name: str = Field(max_length=40)
    scope: Scope = Field(default=Scope.READ, sa_type=words(Scope))
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class ApiReceipt(SQLModel, table=True):
    """What a request with that idempotency key asked for (a SHA-256) and was answered."""

    __table_args__ = (UniqueConstraint("token_id", "key"),)

    id: int | None = Field(default=None, primary_key=True)
    token_id: int = Field(foreign_key="apitoken.id", index=True)
    key: str = Field(max_length=80)
    asked: str = Field(max_length=64)
    answer: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
