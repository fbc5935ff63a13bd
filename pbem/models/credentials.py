"""What proves who somebody is beside mail: tokens of programs, passkeys and accounts at a sign-in
provider; and what happened to the account, the rows behind "Recent activity"."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, LargeBinary, UniqueConstraint
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


class OidcAccount(SQLModel, table=True):
    """Who a player is at the host's sign-in provider: nothing but `subject` at `issuer` names them
    (OpenID Connect Core, 2); addresses and names change owners there."""

    __table_args__ = (UniqueConstraint("issuer", "subject"),)

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    issuer: str = Field(max_length=255)
    subject: str = Field(max_length=255)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    used_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class SpentChallenge(SQLModel, table=True):
    """A challenge (its SHA-256) that was answered, remembered for as long as it would be good.

    The challenge itself lies in the browser's cookie, and an old cookie can be sent again.
    """

    challenge_hash: str = Field(max_length=64, primary_key=True)
    expires_at: datetime = Field(sa_type=UtcDateTime, index=True)


class SecurityEvent(SQLModel, table=True):
    """One event of `pbem.accounts.security_log.Event` that concerns a player.

    `browser` is a label such as "Firefox, Linux", `network` the beginning of an address (/24 or
    /48), `detail` a few words for the player. None of them is a secret.
    """

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    name: str = Field(max_length=40)
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime, index=True)
    browser: str = Field(default="", max_length=80)
    network: str = Field(default="", max_length=50)
    detail: str = Field(default="", max_length=200)
