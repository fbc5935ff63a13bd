"""What players settle with each other: take-backs, absences, pauses and votes, offers of seats and
of places in leagues; and the lines that were left when an operator rewound a game."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum

from sqlalchemy import JSON, Column, UniqueConstraint
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime, words
from pbem.models.move_sources import MoveSource


class TakeBackState(StrEnum):
    """What became of it; `PASSED`: somebody played on, or nobody answered for days."""

    ASKED = "asked"
    DONE = "done"
    REFUSED = "refused"
    PASSED = "passed"


class TakeBack(SQLModel, table=True):
    """The decision `ordinal` of `seat`, which was the move of that `number`.

    `told`: others knew of it, and all may read that it was taken back. `waits_for` are the seats
    whose players have not agreed yet. `mail_id` is the mail that asked, which does it once.
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    seat: int
    ordinal: int
    number: int
    text: str = Field(max_length=1000)
    told: bool = False
    state: TakeBackState = Field(default=TakeBackState.DONE, sa_type=EnumText(TakeBackState, 10))
    waits_for: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    mail_id: int | None = Field(default=None, foreign_key="inboundmail.id", index=True)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class LeftMove(SQLModel, table=True):
    """A move of a line that was left: what was played from `number` on before the game was rewound
    by the act of that id (`pbem.play.undo.rewind`). It can't be played on.

    `shown` is its text as all could read it then, null where they couldn't; when the game is over
    all may read `text`.
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    act_id: int = Field(foreign_key="operatoract.id", index=True)
    number: int
    seat: int
    text: str = Field(max_length=1000)
    shown: str | None = Field(default=None, max_length=1000)
    auto: bool = False
    source: MoveSource = Field(sa_type=EnumText(MoveSource, 10))
    digest: str | None = Field(default=None, max_length=64)
    waited: int | None = None
    played_at: datetime = Field(sa_type=UtcDateTime)


class Absence(SQLModel, table=True):
    """Days on which a player's clocks stand still: from `first_day` to `last_day`, which are taken
    from their bank of the year, or every week on `weekday` (Monday is 0), which are not.

    `begins_at` and `ends_at` are the moments that the days were when they were said; an absence
    ends sooner when its player is back.
    """

    id: int | None = Field(default=None, primary_key=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    first_day: date
    last_day: date | None = None
    weekday: int | None = None
    begins_at: datetime = Field(sa_type=UtcDateTime)
    ends_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class SeatOffer(SQLModel, table=True):
    """Somebody who may take over the seat of a late player, proposed by one of the others.

    They are named as a player or by their address. `agreed_at` is when all others wanted it and
    they were asked; until then it is a proposal (pbem.play.late_players.votes).
    """

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    seat: int
    by_id: int = Field(foreign_key="player.id", index=True)
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    address: str | None = Field(default=None, max_length=254, index=True)
    agreed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class ConsentKind(StrEnum):
    """What somebody may want that others must want, too, and what `value` is of it."""

    PAUSE = "pause"
    """Of the whole game, for so many days."""
    VOTE = "vote"
    """About the late player of `seat`: the id of a `SeatOffer`, or 0 for the end of the game."""


class Consent(SQLModel, table=True):
    """What somebody at a table wants; done when all others want it, too. `subject` is a unique
    name of it and nothing else."""

    __table_args__ = (UniqueConstraint("game_id", "player_id", "subject"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    subject: str = Field(max_length=40)
    kind: ConsentKind | None = Field(default=None, sa_type=EnumText(ConsentKind, 10))
    seat: int | None = None
    value: int = Field(default=0, sa_column_kwargs={"server_default": "0"})
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class PlaceOfferStatus(StrEnum):
    OPEN = "open"
    """It waits for its answer."""
    ACCEPTED = "accepted"
    DECLINED = "declined"
    EXPIRED = "expired"
    """Nobody answered in time."""
    VOID = "void"
    """Who was asked has left the waiting list."""


class PlaceOffer(SQLModel, table=True):
    """Somebody who waits, `asked_id`, is asked to take a place of the season with all its results.

    Both are entries; whoever has the place plays on until somebody says yes, or a bot does.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    place_id: int = Field(foreign_key="entry.id", index=True)
    asked_id: int = Field(foreign_key="entry.id", index=True)
    status: PlaceOfferStatus = Field(
        default=PlaceOfferStatus.OPEN, sa_type=words(PlaceOfferStatus), index=True
    )
    made_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    due_at: datetime = Field(sa_type=UtcDateTime, index=True)
    """Until when it can be answered."""
