"""What the API takes and answers of games, as models: they check requests, and OpenAPI is made
from them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_TEXT = 2000
MOST_LISTED = 50
MOST_ENTRIES = 200
CURSOR = r"^[0-9]{1,9}$"


class ApiRequest(BaseModel):
    """Queries and bodies: what is not described is refused, not passed over."""

    model_config = ConfigDict(extra="forbid")


class NoQuery(ApiRequest):
    """An address without parameters."""


class PageQuery(ApiRequest):
    """A piece of a list, the newest first."""

    cursor: str | None = Field(None, pattern=CURSOR, description="`next` of the page before.")
    limit: int = Field(20, ge=1, le=MOST_LISTED, description="The most entries to answer.")


class MyGamesQuery(PageQuery):
    status: Literal["active", "finished"] = Field(
        "active", description="`active`: open and running, the most urgent first, in one page."
    )


class HistoryQuery(ApiRequest):
    cursor: str | None = Field(None, pattern=CURSOR, description="`next` of the page before.")
    limit: int = Field(100, ge=1, le=MOST_ENTRIES, description="The most moves to answer.")


class MoveRequest(ApiRequest):
    """What is played: moves in the notation, and perhaps the decision that they are meant for."""

    text: str = Field(
        min_length=1,
        max_length=LONGEST_TEXT,
        description="One move, or several separated by `;` or line ends, as in a reply by email.",
        examples=["settler; take quarry"],
    )
    decision: int | None = Field(
        None,
        strict=True,
        ge=0,
        le=100_000,
        description="`number` of `/games/{code}/decision`: then nothing is played if that decision"
        " has been made meanwhile.",
    )


class SeatShape(BaseModel):
    """A place at a table."""

    seat: int = Field(description="From 0, in the order of turns.")
    name: str | None = Field(description="Null while nobody sits there.")
    bot: bool


class ClockShape(BaseModel):
    """What a table gives: a bank with an increment, or hours for each decision."""

    bank: int = Field(description="Hours; 0 without a bank.")
    increment: int = Field(description="Hours that each decision has before it takes of the bank.")
    hours: int = Field(description="What a decision may take without a bank.")
    stops: list[Literal["holidays", "nights", "weekends"]] = Field(
        description="When no time passes for a player, by their own zone."
    )
    time_out: Literal["move", "seat", "vote"] = Field(
        description="When time is up a move is played, or a bot plays until the player is back,"
        " or the others vote first."
    )
    stand_in: Literal["greedy", "easy", "strong"] = Field(
        description="The bot that plays for who is away, and what `best` in orders plays."
    )


class SeatTime(BaseModel):
    """What a seat's answers have taken."""

    seat: int
    used: int = Field(description="Seconds, up to the newest answer.")
    bank: int | None = Field(description="Seconds that are left in it; null without a bank.")


class AwayShape(BaseModel):
    """Somebody at the table who is away."""

    name: str
    until: datetime | None = Field(description="Null where only their mailbox has said so.")


class GameSummary(BaseModel):
    """A game without its position."""

    code: str
    name: str
    rules: str = Field(description="A key of `/rules`.")
    options: dict[str, Any]
    status: Literal["open", "running", "finished", "closed"]
    seats: list[SeatShape]
    my_seat: int | None = Field(description="Null where you watch.")
    my_turn: bool
    to_act: list[int] = Field(description="The seats that must act now.")
    moves: int = Field(description="How many moves have been played.")
    since: datetime = Field(description="Since when it waits: the last move, or what came before.")
    created: datetime
    finished: datetime | None
    hours: int | None = Field(description="What a decision may take; null without a clock.")
    clock: ClockShape | None = Field(description="All of the clock; null without one.")
    due: datetime | None = Field(description="Until when you have time; null if nothing is due.")
    note: str = Field(description="What the host says about the table; plain text.")
    private: bool = Field(description="Not listed for others than those who sit there.")
    public: bool = Field(description="Others may watch it while it runs.")
    anonymous: bool = Field(
        description="Until it is over, names are those of the seats and every `bot` is false,"
        " but for your own."
    )
    private_talk: bool = Field(
        description="Whether players may say something to one another alone."
    )
    analysis: bool = Field(
        description="Whether its players may try lines on the analysis board while it runs."
    )
    rated: bool = Field(
        description="Whether it counts for ratings once it is over; with a bot, for bots only."
    )
    starts: datetime | None = Field(
        description="When an open table begins with whoever is there; null: when it is full."
    )
    web: str = Field(description="The game's page.")


class GamePage(BaseModel):
    games: list[GameSummary]
    next: str | None = Field(description="The cursor for more; null at the end.")


class Result(BaseModel):
    """What a seat has reached in the end."""

    seat: int
    rank: int
    total: int
    breakdown: dict[str, int] = Field(description="The total by what it was scored from.")


class GameDetails(GameSummary):
    """A game as its viewer may see it."""

    position: dict[str, Any] | None = Field(
        description="The position document, version 1, without what the viewer may not see;"
        " null before the game has begun."
    )
    times: list[SeatTime] = Field(
        description="Of the people at a table with a clock, as far as you may know who they are."
    )
    away: list[AwayShape] = Field(
        description="Who is away now, as far as you may know who they are."
    )
    commitment: str | None = Field(description="SHA-256 of the seed, in hex; null before then.")
    result: list[Result] | None = Field(
        description="By seat; null before the end, and if operators ended it to count for nobody."
    )


class Choice(BaseModel):
    """A sensible move and what it does."""

    text: str
    preview: str


class Decision(BaseModel):
    """What you are asked, and everything that you may answer."""

    asked: bool = Field(description="Whether anything is asked of you now.")
    kind: str | None = Field(description="The name of the decision, such as `build`.")
    question: str
    number: int = Field(description="Which decision of yours it is, or would be next; from 0.")
    legal: list[str] = Field(description="Legal moves in the notation.")
    complete: bool = Field(
        description="Whether `legal` holds them all; else it is an even spread of very many."
    )
    sensible: list[Choice] = Field(description="A few of them, the best first.")
    to_act: list[int]
    over: bool


class PlayedMoves(BaseModel):
    """What became of a text."""

    played: list[str] = Field(description="The moves, in canonical notation.")
    planned: list[str] = Field(
        description="What is played for you later in this turn, if it fits then."
    )
    too_early: list[str] = Field(description="What came too early and was not played.")
    over: bool = Field(description="Whether that ended the game.")


class HistoryEntry(BaseModel):
    """A move with what came of it, as far as the viewer may know."""

    number: int = Field(description="From 0; numbers that are missing are others' business.")
    seat: int
    name: str
    move: str = Field(description="In the notation; others' hidden cards are counted, not named.")
    automatic: bool = Field(description="Played by itself, for nothing else was legal.")
    events: list[str] = Field(description="What happened, in words.")


class History(BaseModel):
    """A piece of a game's record, the oldest moves first."""

    setup: list[str] = Field(description="How the game began; on the first page only.")
    entries: list[HistoryEntry]
    next: str = Field(description="The cursor to go on from, now or when more has been played.")
    more: bool = Field(description="Whether there is more now.")


class Rules(BaseModel):
    """A game as the engine describes it: everything that forms and help are made of."""

    name: str
    summary: str
    aim: str = ""
    end: str = Field("", description="When the game is over.")
    scoring: str = ""
    lessons: list[dict[str, Any]] = Field(
        default_factory=list, description="A first game, one idea at a time."
    )
    seats: list[int]
    options: dict[str, dict[str, Any]]
    roles: list[dict[str, Any]]
    moves: list[dict[str, Any]]
    pieces: list[dict[str, Any]]


class AllRules(BaseModel):
    games: dict[str, Rules] = Field(description="By the key that `rules` of a game holds.")


class ProblemKind(BaseModel):
    """One kind of problem."""

    title: str
    status: int
    next: str
