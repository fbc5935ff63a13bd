"""Addresses on the web that players want word at, and the word that goes there."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import UniqueConstraint
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime, words


class HookKind(StrEnum):
    """How the word is put."""

    GENERIC = "generic"
    DISCORD = "discord"
    SLACK = "slack"
    APPRISE = "apprise"
    """One of the services that Apprise knows (pbem.webhooks.apprise_addresses)."""
    PUSH = "push"
    """A browser of theirs, by web push (RFC 8030)."""


class NoticeKind(StrEnum):
    """What a notice tells; programs know it by that word (docs/api.md)."""

    HELLO = "hello"
    TURN = "turn"
    GAME_OVER = "game-over"
    SEASON_BEGUN = "season-begun"
    SEASON_OVER = "season-over"
    LEAGUE_RESULT = "league-result"
    LADDER_CHALLENGE = "ladder-challenge"
    LADDER_RESULT = "ladder-result"


class NoticeState(StrEnum):
    QUEUED = "queued"
    SENT = "sent"
    FAILED = "failed"
    DROPPED = "dropped"


class Webhook(SQLModel, table=True):
    """An address of one player's. `secret` signs what a program gets.

    `failures` counts those since it last worked, `paused_until` keeps it from being tried again at
    once, `stopped_at` for good. Once removed, only player and times are left of it.

    Of a browser (RFC 8291), `url` is its push endpoint, `secret` and `p256dh` are the keys that it
    gave, in base64url; it belongs to the `WebSession` of that `key_hash`, and ends with it.
    """

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    kind: HookKind = Field(sa_type=words(HookKind))
    url: str = Field(max_length=500, index=True)
    secret: str = Field(max_length=60)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    worked_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    failures: int = 0
    last_error: str = Field(default="", max_length=200)
    paused_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    stopped_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    removed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    p256dh: str | None = Field(default=None, max_length=100)
    session_hash: str | None = Field(default=None, max_length=64)
    label: str | None = Field(default=None, max_length=80)
    language: str | None = Field(default=None, max_length=5)


class Notice(SQLModel, table=True):
    """One word to one address, with the body that every attempt sends; `event` names what it tells,
    once, and is nothing but that name.

    `seat` and `ordinal` are set where it says that the seat must act, so that it can be dropped
    when that is no longer so. While `claimed_until` is to come, somebody is sending it.
    """

    __table_args__ = (UniqueConstraint("webhook_id", "event"),)

    id: int | None = Field(default=None, primary_key=True)
    webhook_id: int = Field(foreign_key="webhook.id", index=True)
    event: str = Field(max_length=80)
    body: str
    game_id: int | None = Field(default=None, foreign_key="game.id")
    seat: int | None = None
    ordinal: int | None = None
    superseded_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When the decision went away, because a move was taken back (pbem.play.withdrawing)."""
    state: NoticeState = Field(default=NoticeState.QUEUED, sa_type=words(NoticeState), index=True)
    attempts: int = 0
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    due_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    claimed_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
