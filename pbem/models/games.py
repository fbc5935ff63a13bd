"""Games, their seats and the append-only record of moves."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, JsonText, UtcDateTime, words
from pbem.models.move_sources import MoveSource

LONGEST_NOTE = 300


class GameStatus(StrEnum):
    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"
    """Before the game began: nobody came, or all left."""


ACTIVE = (GameStatus.OPEN, GameStatus.RUNNING)
BEGUN = (GameStatus.RUNNING, GameStatus.FINISHED)


IS_OPEN = text("status = 'OPEN'")
"""Said without a parameter, or SQLite takes no index of a part."""


def _of_open_tables(column: str) -> Index:
    """Of a time that most tables do not have: only those that have it."""
    part = IS_OPEN if column == "quiet_since" else text(f"{IS_OPEN.text} AND {column} IS NOT NULL")
    return Index(f"ix_game_open_{column}", column, sqlite_where=part, postgresql_where=part)


def _of_kept_seats(column: str) -> Index:
    """Without the seats that are kept for nobody: by the index of all, SQLite takes them to have
    that in common which is looked for, and reads every free seat instead."""
    part = text(f"{column} IS NOT NULL")
    return Index(f"ix_seat_only_{column}", column, sqlite_where=part, postgresql_where=part)


HAS_UNREAD = text("unread_from IS NOT NULL")


class Game(SQLModel, table=True):
    """A table of players. `snapshot` is a cache of the position after `moves_played` moves.

    `note` is what the host says about the table; a `private` one is in nobody's list but of those
    who sit at it or are invited. While it runs, others may watch a `public` one
    (`pbem.games.visibility`), and of an `anonymous` one nobody is told who plays
    (`pbem.games.records.names_of`). A `rated` one changes ratings once it is over
    (`pbem.competition.ratings`). `hours` are what a decision may take, null without a clock or with
    a bank; `pace` is all that the table sets about time (`pbem.games.clocks.terms`), with
    the standstills of its league, null at tables from before there was more than hours.

    An open table begins when full, or at `starts_at` with who is there; `start_missed` says that
    it could not then. Nobody has joined since `quiet_since`; `warned_at` is when those at the table
    were told that it will be closed. The clock of a running one takes no decision before
    `more_time_until`.
    """

    __table_args__ = (
        Index("ix_game_shown", "status", "private", "public", "ended_early_at"),
        # What time does to open tables (pbem.play.table_times), without reading all of them.
        *(_of_open_tables(column) for column in ("quiet_since", "starts_at", "warned_at")),
    )

    id: int | None = Field(default=None, primary_key=True)
    code: str = Field(max_length=12, unique=True, index=True)
    name: str = Field(max_length=60)
    rules: str = Field(max_length=20)
    seats: int
    options: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    seed: str = Field(max_length=64)
    status: GameStatus = Field(default=GameStatus.OPEN, sa_type=words(GameStatus), index=True)
    host_id: int | None = Field(default=None, foreign_key="player.id")
    note: str = Field(default="", max_length=LONGEST_NOTE)
    private: bool = False
    public: bool = True
    anonymous: bool = False
    rated: bool = True
    hours: int | None = None
    more_time_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    paused_until: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    """Until then no clock runs (pbem.play.pause)."""
    private_talk: bool = False
    """Whether players may say something to one another alone."""
    analysis: bool = False
    """Whether its players may try lines while it runs (pbem.games.analysis)."""
    newest_saying: int | None = None
    """The newest that was said at it, so that nobody looks where nobody talks (pbem.play.talk)."""
    pace: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON))
    starts_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    start_missed: bool = False
    quiet_since: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    warned_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    moves_played: int = 0
    snapshot: str | None = Field(default=None, sa_column=Column(JsonText))
    """What `engine.Match.save` says, as JSON (pbem.games.records.snapshot_of)."""
    standing: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON))
    """What lists tell of a running game (pbem.games.lobby_summary); null if no move was since."""
    to_act: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    bot_to_act: bool = Field(default=False, index=True)
    undo_floor: int = 0
    """No move of a smaller number can be taken back: something came to light
    (pbem.play.undo.own_move)."""
    held_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """Until then mails about the newest moves wait, which `held_seat` may take back."""
    held_seat: int | None = None
    withdrawn: dict[str, int] | None = Field(default=None, sa_column=Column(JSON))
    """How often others' questions (`seat:ordinal`) went away because a move was taken back."""
    result: list[dict[str, Any]] | None = Field(default=None, sa_column=Column(JSON))
    places: list[int] | None = Field(default=None, sa_column=Column(JSON))
    """By seat what operators have decided (pbem.admin.game_acts); empty if it shall count for
    nobody, null if they have decided nothing."""
    handed_over: dict[str, int] | None = Field(default=None, sa_column=Column(JSON))
    """How often each seat, by its number, was taken over while the game ran."""
    ended_early_at: int | None = Field(default=None, index=True)
    """After so many moves those at the table agreed to end it, or operators did
    (pbem.play.late_players.early_end)."""
    invitation: str | None = Field(default=None, max_length=24, unique=True, index=True)
    """The key of its invitation link, if there is one (pbem.play.invitations)."""
    rematch_of: int | None = Field(default=None, foreign_key="game.id", unique=True, index=True)
    """The finished game whose players this table is for (pbem.play.rematch)."""
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    started_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    finished_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)

    @property
    def begun(self) -> bool:
        """Whether there is a game to look at, running or over."""
        return self.status in BEGUN


class Seat(SQLModel, table=True):
    """One place at a table; empty while `player_id` is null, perhaps kept for `invited_email`.

    `told` counts the moves its player has been told of, for "since your last turn";
    `last_message_id` is the newest mail of the game to this seat, for threading. `asked_at` is when
    its newest decision was asked, answered or not; `due_at` until when it must be answered.

    All clocks are in seconds: `bank` is what is left in it (null until the first decision), and
    `used` what all answers have taken. Of the decision that is asked `allowance` is what it had
    left at `counted_from`; all of them count only when time passes (`pbem.games.seat_clocks`).
    `remind_at` is when its player is reminded of it.
    """

    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        _of_kept_seats("invited_email"),
        _of_kept_seats("kept_for_id"),
        Index("ix_seat_unread", "player_id", sqlite_where=HAS_UNREAD, postgresql_where=HAS_UNREAD),
    )

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", index=True)
    number: int
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    invited_email: str | None = Field(default=None, max_length=254, index=True)
    told: int = 0
    last_message_id: str | None = Field(default=None, max_length=200)
    told_before: int | None = None
    message_before: str | None = Field(default=None, max_length=200)
    """What both were before the newest mail that had to wait (pbem.play.grace)."""
    asked_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    due_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    bank: int | None = None
    used: int = 0
    allowance: int | None = None
    counted_from: datetime | None = Field(default=None, sa_type=UtcDateTime)
    remind_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    forgiven_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When its time was up first in this game, and a day was given."""
    bot_since: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """Since when a bot plays it, until its player is back
    (pbem.play.late_players.bot_substitute)."""
    vote_ends_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """Until when the others may vote on its late player before a bot plays
    (pbem.play.late_players.votes)."""
    kept_for_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    """Whom an empty seat is kept for who was asked by their name (pbem.play.rematch)."""
    passes_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    """When its forced move is played (pbem.play.forced_moves); secret even from its player."""
    by_hand: int | None = None
    """The decision whose automatic answer its player took back: that one they make themselves."""
    heard: int = 0
    """The newest saying that its player knows from mails, as `told` is of moves."""
    unread_from: int | None = None
    """The first saying that its player has not looked at on a page; null if there is none
    (pbem.play.talk)."""
    has_unsaid: bool = False
    """Whether their next mail asks about words that they did not say (pbem.play.talk_drafts)."""
    talk_due_at: datetime | None = Field(default=None, sa_type=UtcDateTime, index=True)
    """When what was said is mailed to who wants it at once (pbem.play.talk)."""
    rank: int | None = None
    """The place that it took, once the game is over."""
    lessons: dict[str, int] | None = Field(default=None, sa_column=Column(JSON))
    """The decision at which each lesson of a first game was given, by its id; null where its player
    takes none (pbem.play.lessons)."""
    lessons_left: bool = False
    """Whether they are left for now, to be taken up again."""
    lesson_away: int | None = None
    """The decision whose lesson its player has put away."""
    left_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    """The first who left the running game, for a bot or a player to take this seat over."""

    @property
    def free(self) -> bool:
        """Whether it is empty and kept for nobody."""
        return self.player_id is None and self.invited_email is None and self.kept_for_id is None

    @property
    def is_late(self) -> bool:
        """Whether a bot plays it for its late player, or the others vote on that."""
        return self.bot_since is not None or self.vote_ends_at is not None

    def waited(self, until: datetime) -> int | None:
        """For how many seconds the game has waited for it; None if it was asked before this was
        noted. Each decision is timed by itself, so of a simultaneous question everybody's clock
        starts when it is put, whoever answers first."""
        asked = self.asked_at
        return None if asked is None else max(0, int((until - asked).total_seconds()))

    @property
    def is_played_for(self) -> bool:
        """Whether a forced move comes before its time is up: its player need not be asked."""
        before = self.due_at is None or self.passes_at is None or self.passes_at < self.due_at
        return self.passes_at is not None and before


class Move(SQLModel, table=True):
    """One entry of a game's record; `digest` is that of the position after it.

    `waited` is how many seconds the game waited for it, where that means anything: not for moves
    that played themselves, were answers to nothing, or came in one go with the move before.

    Never changed; gone only if it was taken back (pbem.play.undo.own_move), of which a `TakeBack`
    tells, or if the game was rewound (pbem.play.undo.rewind), and then it is a `LeftMove`.
    """

    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    number: int
    seat: int
    text: str = Field(max_length=1000)
    auto: bool = False
    source: MoveSource = Field(sa_type=EnumText(MoveSource, 10))
    inbound_id: int | None = Field(default=None, foreign_key="inboundmail.id")
    digest: str | None = Field(default=None, max_length=64)
    waited: int | None = None
    played_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class JudgedGame(SQLModel, table=True):
    """What the learnt judge says of a game that is over (pbem.play.judged_games); one row each.

    `told` has, before each turn, by the number of moves, each seat's chance to win in per cent
    (`chances`), the decisions that cost most of it (`moments`), and by seat what its decisions cost
    in all, by the role in whose turn they were (`lost`); nothing where its record cannot be played
    again.
    """

    game_id: int = Field(primary_key=True, foreign_key="game.id")
    told: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
