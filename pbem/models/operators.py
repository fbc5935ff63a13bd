"""What operators did, why, and which players may read it, never changed and kept for ever; and what
they have announced to all, to the table of a game, or to a league."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import UtcDateTime

LONGEST_WHY = 300


class OperatorAct(SQLModel, table=True):
    """One act: `name` is a `pbem.accounts.operator_log.ActName`, `text` the operator's reason.

    `by_id` is null where it was done by a command. Of a game, everybody at its table may read it;
    where others must not, `game_id` is null.
    """

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(max_length=40)
    text: str = Field(max_length=LONGEST_WHY)
    by_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    seat: int | None = None
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime, index=True)


class OperatorActReader(SQLModel, table=True):
    """A player whom an act concerns: they read it in their account."""

    act_id: int = Field(foreign_key="operatoract.id", primary_key=True)
    player_id: int = Field(foreign_key="player.id", primary_key=True, index=True)


LONGEST_ANNOUNCEMENT = 1000


class Announcement(SQLModel, table=True):
    """`texts` by language, English always among them, as plain text.

    With `mails` it is mailed to players in the order of their ids: all up to `mailed_upto` have it
    or need none, and at `mails_done_at` everybody had. It stands on all pages until `shown_until`,
    null if on none.
    """

    id: int | None = Field(default=None, primary_key=True)
    act_id: int = Field(foreign_key="operatoract.id", index=True)
    game_id: int | None = Field(default=None, foreign_key="game.id", index=True)
    league_id: int | None = Field(default=None, foreign_key="league.id", index=True)
    texts: dict[str, str] = Field(sa_column=Column(JSON, nullable=False))
    mails: bool = True
    mailed_upto: int = 0
    mails_done_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    shown_until: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)

    def text_in(self, language: str) -> tuple[str, str]:
        """The language that there is, and the text in it."""
        found = language if language in self.texts else "en"
        return found, self.texts[found]
