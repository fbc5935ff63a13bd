"""What happened to a player's account: the rows behind "Recent activity"."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime


class SecurityEvent(SQLModel, table=True):
    """One event of `pbem.accounts.security_log.Event` that concerns a player.

    `browser` is a label such as "Firefox on Linux", `network` the beginning of an address (/24 or
    /48), `detail` a few words for the player. None of them is a secret.
    """

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    name: str = Field(max_length=40)
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime, index=True)
    browser: str = Field(default="", max_length=80)
    network: str = Field(default="", max_length=50)
    detail: str = Field(default="", max_length=200)
