"""What people say at a table or to one person, what they wrote and did not say, whom they mute, and
their notes."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from sqlalchemy import UniqueConstraint, false
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime

LONGEST_SAYING = 500
LONGEST_UNSAID = 2000
LONGEST_GAME_NOTE = 4000
LONGEST_REASON = 300


class Room(StrEnum):
    """Who is spoken to."""

    TABLE = "table"
    PRIVATE = "private"
    WATCHERS = "watchers"


class Saying(SQLModel, table=True):
    """Words that somebody said: from `seat` to the table or to the player `to_id` alone, or without
    a seat among those who watch. `origin` is the name of the mail, form or request that brought
    them, so that they are said once. Within one game ids rise in the order of saying: who speaks
    has locked the game's row. Without a game it is a direct message to `to_id`; then the sides of
    their thread are locked (`ThreadSide`).
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    seat: int | None = None
    room: Room = Field(default=Room.TABLE, sa_type=EnumText(Room, 10))
    to_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    text: str = Field(max_length=LONGEST_SAYING)
    about: int | None = None
    """The move that it speaks of, counted from 1; null once that is taken back."""
    origin: str = Field(max_length=120, unique=True)
    by_mail: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    said_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class ThreadSide(SQLModel, table=True):
    """One of the two whose direct messages to each other are a thread: from which saying on they
    have not looked at what the other wrote, up to which it was `mailed` to them, and when they are
    to be mailed the rest."""

    player_id: int = Field(foreign_key="player.id", primary_key=True)
    other_id: int = Field(foreign_key="player.id", primary_key=True, index=True)
    unread_from: int | None = None
    mailed: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    mail_due_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)


class UnsaidWords(SQLModel, table=True):
    """Words of a mail that were no move and were not said; their player alone is asked about them.

    `offered`: a mail has asked. `settled_at`: they were said, or are to be forgotten.
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    seat: int
    text: str = Field(max_length=LONGEST_UNSAID)
    origin: str = Field(max_length=120, unique=True)
    offered: bool = False
    settled_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class Mute(SQLModel, table=True):
    """A player wants to hear no more of another: at one game, or (without one) anywhere."""

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    muted_id: int = Field(foreign_key="player.id", index=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class TalkReport(SQLModel, table=True):
    """Words that somebody has reported, as they were said, for the operator to look at."""

    __table_args__ = (UniqueConstraint("saying_id", "reporter_id"),)

    id: int | None = Field(default=None, primary_key=True)
    saying_id: int = Field(foreign_key="saying.id", index=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    author_id: int = Field(foreign_key="player.id", index=True)
    reporter_id: int = Field(foreign_key="player.id", index=True)
    text: str = Field(max_length=LONGEST_SAYING)
    reason: str = Field(default="", max_length=LONGEST_REASON)
    settled_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When an operator has dealt with it (pbem.admin.reports)."""
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class GameNote(SQLModel, table=True):
    """What a player keeps in mind about a game; nobody else is ever shown it."""

    __table_args__ = (UniqueConstraint("game_id", "player_id"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    text: str = Field(max_length=LONGEST_GAME_NOTE)
    changed_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
