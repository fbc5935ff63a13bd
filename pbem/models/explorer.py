"""The explorer: what all finished public games tell together, and what positions they met; and the
position of each day."""

from __future__ import annotations

from datetime import date
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint
from sqlmodel import Field, SQLModel

ALL_SEATS = 0
"""In place of a seat, which are counted from 1 here: all of them together."""


class ExplorerList(SQLModel, table=True):
    """One game, edition and number of players, with its own counts.

    `variant` is what of the options makes it another game (`pbem.games.explorer.keys`).
    """

    __table_args__ = (UniqueConstraint("rules", "seats", "variant"),)

    id: int | None = Field(default=None, primary_key=True)
    rules: str = Field(max_length=20)
    seats: int
    variant: str = Field(max_length=120)
    games: int = 0


class ExploredGame(SQLModel, table=True):
    """A finished game that was taken up; one row each, so that none counts twice.

    `told` is exactly what it added to the counts, so that it can be taken out again. `list_id` is
    null where its record cannot be played again: then it counts for nothing and is not tried again.
    """

    game_id: int = Field(primary_key=True, foreign_key="game.id")
    list_id: int | None = Field(default=None, foreign_key="explorerlist.id", index=True)
    told: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))


class ExplorerCount(SQLModel, table=True):
    """How often something was done at a seat, how many of those won, and the sum of the rounds.

    `kind` and `number` say what it is (`pbem.games.explorer.facts`). `best` are those who won most
    with it: pairs of player and games won, the best first.
    """

    list_id: int = Field(primary_key=True, foreign_key="explorerlist.id")
    seat: int = Field(primary_key=True)
    kind: str = Field(primary_key=True, max_length=10)
    number: int = Field(primary_key=True)
    piece: str = Field(primary_key=True, max_length=40)
    times: int = 0
    wins: int = 0
    rounds: int = 0
    best: list[list[int]] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))


class ExplorerWinner(SQLModel, table=True):
    """How many games a player won in which they had done that."""

    list_id: int = Field(primary_key=True, foreign_key="explorerlist.id")
    seat: int = Field(primary_key=True)
    kind: str = Field(primary_key=True, max_length=10)
    number: int = Field(primary_key=True)
    piece: str = Field(primary_key=True, max_length=40)
    player_id: int = Field(primary_key=True, foreign_key="player.id")
    wins: int = 0


class ExplorerPosition(SQLModel, table=True):
    """A decision early in a game: the position it was made in, and what was played.

    `exact` is the same for positions that are the same for everybody at the table, `alike` also
    for those that chance alone made different (`pbem.games.explorer.keys`). `number` counts the
    moves before it, `seat` from 0; `played` is the move without what it was paid with.
    """

    __table_args__ = (
        Index("ix_explorerposition_exact", "exact", "played", "won", "game_id"),
        Index("ix_explorerposition_alike", "alike", "played", "won", "game_id"),
    )

    game_id: int = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    exact: str = Field(max_length=16)
    alike: str = Field(max_length=16)
    seat: int
    played: str = Field(max_length=120)
    won: bool


class DailyDecision(SQLModel, table=True):
    """The position that visitors are asked about on a day (UTC): of a finished game after `number`
    moves, as `seat` (counted from 0) sees it.

    `options` are the moves that can be chosen, without what they are paid with, and `answers` how
    many visitors chose each. `alike` is the key of positions like it, as of `ExplorerPosition`.
    """

    day: date = Field(primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    seat: int
    alike: str = Field(max_length=16, index=True)
    options: list[str] = Field(sa_column=Column(JSON, nullable=False))
    answers: list[int] = Field(sa_column=Column(JSON, nullable=False))
