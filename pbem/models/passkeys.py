"""Passkeys: public keys with which players' devices sign them in."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, Column, LargeBinary
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime


class PasskeyOwner(SQLModel, table=True):
    """A player's user handle: random; their devices know the player by nothing else."""

    player_id: int = Field(foreign_key="player.id", primary_key=True)
    handle: bytes = Field(sa_column=Column(LargeBinary, nullable=False, unique=True))


class Passkey(SQLModel, table=True):
    """One credential of a player's; nothing in it is secret.

    `sign_count` is what the authenticator last counted; those that share their keys between
    devices stay at 0.
    """

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    credential_id: bytes = Field(sa_column=Column(LargeBinary, nullable=False, unique=True))
    public_key: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    sign_count: int = 0
    transports: list[str] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    label: str = Field(max_length=40)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class SpentChallenge(SQLModel, table=True):
    """A challenge (its SHA-256) that was answered, remembered for as long as it would be good.

    The challenge itself lies in the browser's cookie, and an old cookie can be sent again.
    """

    challenge_hash: str = Field(max_length=64, primary_key=True)
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)
