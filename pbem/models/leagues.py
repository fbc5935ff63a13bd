"""Leagues, their seasons, who plays in them, their fixtures, the public log of acts, and the rungs
and challenges of ladders."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, UniqueConstraint
from sqlmodel import Field, SQLModel

from pbem.core import clock
from pbem.models.columns import EnumText, UtcDateTime, words

LONGEST_REASON = 300
LONGEST_WORDS = 1000


class SeasonStatus(StrEnum):
    OPEN = "open"
    """It takes entries."""
    RUNNING = "running"
    OVER = "over"


class EntryStatus(StrEnum):
    ASKED = "asked"
    """The organiser has not said yes yet."""
    APPROVED = "approved"
    """They will play when the season begins."""
    PLAYING = "playing"
    WAITING = "waiting"
    """There was no room, or the season had begun: they may take a dropout's place."""
    WITHDRAWN = "withdrawn"
    REPLACED = "replaced"


class FixtureStatus(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    ANNULLED = "annulled"


class League(SQLModel, table=True):
    """What its organiser founded. `code` names it in mails and addresses.

    `rules`, `options` and `seats` are of every game; `terms` is the document of
    `pbem.competition.leagues.terms.LeagueTerms` for the seasons to come, and for those that have
    none of their own. Without any season it is a draft, which its organiser alone sees; the first
    season begins at `starts_at` then.
    """

    id: int | None = Field(default=None, primary_key=True)
    code: str = Field(max_length=12, unique=True, index=True)
    name: str = Field(max_length=40)
    organiser_id: int = Field(foreign_key="player.id", index=True)
    rules: str = Field(max_length=20)
    options: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    seats: int
    terms: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    language: str | None = Field(default=None, max_length=5)
    """In which the names of its tables are written."""
    password_hash: str | None = Field(default=None, max_length=200)
    """Of what entering takes, if it takes a password (pbem.competition.leagues.league_entries)."""
    words: str = Field(
        default="", max_length=LONGEST_WORDS, sa_column_kwargs={"server_default": ""}
    )
    """The organiser's own, for its page: paragraphs of plain text."""
    invitation: str | None = Field(default=None, max_length=16)
    """What its invitation link holds, if there is one (pbem.competition.leagues.invitations)."""
    standstills: list[list[str]] | None = Field(
        default=None, sa_column=Column(JSON(none_as_null=True), nullable=True)
    )
    """When its clocks stand still for everybody: pairs of moments, from and until before
    (`pbem.games.clocks.terms.spans_of`)."""
    starts_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """Only of a draft, whose `created_at` is when it was last changed."""
    created_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class CoOrganiser(SQLModel, table=True):
    """A player who organises the league beside `League.organiser_id`; who was added first has the
    lowest id, and follows when that one steps down."""

    __table_args__ = (UniqueConstraint("league_id", "player_id"),)

    id: int | None = Field(default=None, primary_key=True)
    league_id: int = Field(foreign_key="league.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)


class Season(SQLModel, table=True):
    """One round of a league, from its entries to its final standings.

    It begins at `starts_at`, or when full, or when the organiser says so; `start_missed` says that
    its date came and there were too few, which the organiser was told once. It ends when all games
    are done, or at `ends_at`. `unsettled`: something has changed, and games may be able to begin.
    A season whose league its organiser has closed, at `closed_at`, takes no entries, and none
    follows it; a ladder's one season ends only then. Until `paused_until` nothing begins.
    `terms` are its own, as in `League`, where those of the league have changed since it began.
    """

    __table_args__ = (UniqueConstraint("league_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    league_id: int = Field(foreign_key="league.id", index=True)
    number: int
    seed: str = Field(max_length=64)
    status: SeasonStatus = Field(default=SeasonStatus.OPEN, sa_type=words(SeasonStatus), index=True)
    starts_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    start_missed: bool = False
    started_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    ends_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    ended_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    closed_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    paused_until: datetime | None = Field(default=None, sa_type=UtcDateTime)
    terms: dict[str, Any] | None = Field(
        default=None, sa_column=Column(JSON(none_as_null=True), nullable=True)
    )
    weekly_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When the next weekly tables are due."""
    silence_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When it is looked for silent players next."""
    unsettled: bool = Field(default=False, index=True)


class Division(SQLModel, table=True):
    """Part of a season in which everybody plays everybody; number 1 is the top. Where a tier has
    several, they are numbered one after the other (pbem.competition.standings.promotion)."""

    __table_args__ = (UniqueConstraint("season_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    number: int


class Entry(SQLModel, table=True):
    """A player in a season, once.

    While the season runs, whoever is in a division has a row in its table. `stays` is whether they
    go on into the next season by themselves. Who `removed` them was the organiser; then they need
    the organiser to enter again. `at_once` is their own limit of games at a time, below the
    league's. A dropout's place is taken by the entry `replaced_by`, with all its results.
    """

    __table_args__ = (UniqueConstraint("season_id", "player_id"),)

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    player_id: int = Field(foreign_key="player.id", index=True)
    division_id: int | None = Field(default=None, foreign_key="division.id", index=True)
    status: EntryStatus = Field(default=EntryStatus.APPROVED, sa_type=words(EntryStatus))
    asked_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    seeded: int = 0
    """Their number in the division, by which fixtures were drawn."""
    stays: bool = True
    removed: bool = False
    weekly: bool = False
    at_once: int | None = None
    replaced_by: int | None = Field(default=None, foreign_key="entry.id")
    took_over_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """Since when the place of somebody else is theirs."""
    silent_told_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    """When they were told last that the clock decides for them."""
    place: int | None = None
    """In the final standings of their division."""
    next_division: int | None = None
    """The tier in the next season, by its number, as the final standings have it."""


class Fixture(SQLModel, table=True):
    """One table of a season: `seats` are ids of entries in seat order.

    `round` is that of a tournament whose rounds are drawn one by one (`SeasonRound`), else 0.
    `result` is ranks, scores and timeouts by seat, once it is done; `adjudicated` says that it was
    not simply what the game's end said.
    """

    __table_args__ = (UniqueConstraint("season_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    division_id: int = Field(foreign_key="division.id", index=True)
    number: int
    round: int = 0
    seats: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    status: FixtureStatus = Field(
        default=FixtureStatus.WAITING, sa_type=words(FixtureStatus), index=True
    )
    game_id: int | None = Field(default=None, foreign_key="game.id", unique=True)
    result: dict[str, list[int]] | None = Field(default=None, sa_column=Column(JSON))
    adjudicated: bool = False
    done_at: datetime | None = Field(default=None, sa_type=UtcDateTime)


class SeasonRound(SQLModel, table=True):
    """A round of a Swiss or knock-out tournament that was drawn, once; its tables are fixtures.

    Entries are told by the ids that they had when it was drawn, whoever replaced them since.
    """

    __table_args__ = (UniqueConstraint("season_id", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    number: int
    entrants: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    """Who is in it; in a knock-out by seed, the best first."""
    byes: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    lucky: list[int] = Field(default_factory=list, sa_column=Column(JSON, nullable=False))
    """Who came into it as a lucky loser of the round before."""
    spare: int = 0
    """How many lucky losers go on from it."""
    drawn_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class LogAct(StrEnum):
    """What stands in the public log."""

    FOUNDED = "founded"
    OPENED = "opened"
    ENTERED = "entered"
    """Somebody asks the organiser; lines from before also tell so of who needed no yes."""
    JOINED = "joined"
    APPROVED = "approved"
    BEGUN = "begun"
    ROUND = "round"
    NO_SHOW = "no-show"
    SILENT = "silent"
    """The clock makes half of their decisions, and they have been told."""
    SILENT_OUT = "silent-out"
    REMINDED = "reminded"
    WITHDRAWN = "withdrawn"
    REMOVED = "removed"
    OFFERED = "offered"
    """Somebody who waits is asked to take a place."""
    NOBODY = "nobody"
    """Nobody who waits is left to ask."""
    REPLACED = "replaced"
    ADJUDICATED = "adjudicated"
    ANNULLED = "annulled"
    EXTENDED = "extended"
    APART = "apart"
    """Two are never paired; `detail` has the other one, `by`."""
    MAY_MEET = "may-meet"
    MET_ANYWAY = "met-anyway"
    """A round could not keep two apart."""
    LAST_DAY = "last-day"
    """The season ends on another day than it would have."""
    MORE_TIME = "more-time"
    UNFINISHED = "unfinished"
    GAVE_UP = "gave-up"
    IDLE = "idle"
    CLOSED = "closed"
    CHANGED = "changed"
    RENAMED = "renamed"
    PAUSED = "paused"
    RESUMED = "resumed"
    STANDSTILL = "standstill"
    """Clocks stand still for everybody for a while; `detail` has from when and until when."""
    NO_STANDSTILL = "no-standstill"
    """They do so no longer, or don't after all."""
    HANDOVER = "handover"
    """Somebody is asked to organise it."""
    HANDED_OVER = "handed-over"
    DESCRIBED = "described"
    MESSAGE = "message"
    """An organiser has written to everybody in it; the text is in `detail`, and not shown."""
    ORGANISER_ADDED = "organiser-added"
    ORGANISER_REMOVED = "organiser-removed"
    STEPPED_DOWN = "stepped-down"
    """Somebody organises it no more, by their own word."""
    ENDED = "ended"
    OPERATORS = "operators"
    """What the service's operators did to one of its games."""
    EVEN = "even"
    """A league from before as many had to move down as up."""


class LeagueAct(SQLModel, table=True):
    """A line of the public log. Without `actor_id` the league did it by itself.

    `subject_id` is the player it is about; `detail` has what else the words need, no names.
    """

    id: int | None = Field(default=None, primary_key=True)
    league_id: int = Field(foreign_key="league.id", index=True)
    season_id: int | None = Field(default=None, foreign_key="season.id")
    kind: LogAct = Field(sa_type=EnumText(LogAct, 20))
    actor_id: int | None = Field(default=None, foreign_key="player.id")
    subject_id: int | None = Field(default=None, foreign_key="player.id")
    detail: dict[str, Any] = Field(default_factory=dict, sa_column=Column(JSON, nullable=False))
    why: str = Field(default="", max_length=LONGEST_REASON)
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)


class ChallengeStatus(StrEnum):
    OPEN = "open"
    """It waits for its answer."""
    ACCEPTED = "accepted"
    """Its game runs, or is over."""
    DECLINED = "declined"
    EXPIRED = "expired"
    """Nobody answered in time."""
    WITHDRAWN = "withdrawn"
    """Taken back, or one of the two has left the ladder."""


class Climber(SQLModel, table=True):
    """An entry's place on a ladder: `rung` 1 is the top; null for who has left.

    `active_at` is when they last played or came, `rests` how many periods without a game since
    then were taken account of. Numbers of games stay when somebody leaves and comes back.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    entry_id: int = Field(foreign_key="entry.id", unique=True)
    rung: int | None = None
    active_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    rests: int = 0
    played: int = 0
    won: int = 0
    timeouts: int = 0


class Challenge(SQLModel, table=True):
    """One player of a ladder asks another, by their entries, for a game that is their `fixture_id`
    once it is accepted."""

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    challenger_id: int = Field(foreign_key="entry.id", index=True)
    challenged_id: int = Field(foreign_key="entry.id", index=True)
    status: ChallengeStatus = Field(
        default=ChallengeStatus.OPEN, sa_type=words(ChallengeStatus), index=True
    )
    made_at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
    due_at: datetime = Field(sa_type=UtcDateTime, index=True)
    """Until when it can be answered."""
    answered_at: datetime | None = Field(default=None, sa_type=UtcDateTime)
    fixture_id: int | None = Field(default=None, foreign_key="fixture.id", unique=True)


class RungChange(SQLModel, table=True):
    """Somebody stands on another rung from now on; null: they have left the ladder.

    `challenge_id` is the challenge that brought it about, if one did.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    entry_id: int = Field(foreign_key="entry.id", index=True)
    rung: int | None = None
    challenge_id: int | None = Field(default=None, foreign_key="challenge.id")
    at: datetime = Field(default_factory=clock.now, sa_type=UtcDateTime)
