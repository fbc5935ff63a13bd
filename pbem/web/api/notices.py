"""What a program gets at a webhook, as models from which the OpenAPI document describes it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class NoticeShape(BaseModel):
    """What every notice has."""

    model_config = ConfigDict(extra="forbid")

    type: str
    text: str = Field(description="For people, in the player's language.")
    link: str = Field(description="The page that it is about; it plays nothing.")


class HelloNotice(NoticeShape):
    """The address was entered."""

    type: Literal["hello"]


class TurnNotice(NoticeShape):
    """Your seat must act."""

    type: Literal["turn"]
    game: str = Field(description="The game's code.")
    rules: str
    seat: int
    question: str
    decision: int = Field(description="`number` of `/games/{code}/decision`.")


class GameOverNotice(NoticeShape):
    """A game of yours is over."""

    type: Literal["game-over"]
    game: str
    rules: str
    seat: int
    rank: int


class LeagueNotice(NoticeShape):
    """What every notice about a league has. An organiser hears of all seasons and results."""

    league: str = Field(description="The league's code.")
    league_name: str
    season: int
    rules: str


class SeasonBegunNotice(LeagueNotice):
    """A season has begun in which you play."""

    type: Literal["season-begun"]
    division: int | None = Field(description="Yours, tier after tier; null if you only organise.")
    tables: list[int] = Field(description="The numbers of your games that are drawn.")


class NoticedPlace(BaseModel):
    """Somebody in a game; rank and score are null where it is annulled."""

    model_config = ConfigDict(extra="forbid")

    player: str
    rank: int | None
    score: int | None


class LeagueResultNotice(LeagueNotice):
    """A game of yours has its result, or another one than before."""

    type: Literal["league-result"]
    table: int
    game: str | None = Field(description="The game's code; null if it never began.")
    status: Literal["done", "annulled"]
    adjudicated: bool
    places: list[NoticedPlace] = Field(description="The first place first.")


class SeasonOverNotice(LeagueNotice):
    """A season has its final standings."""

    type: Literal["season-over"]
    division: int | None
    place: int | None = Field(description="Yours; null if you only organise.")


class LadderChallengeNotice(NoticeShape):
    """Somebody challenges you on a ladder."""

    type: Literal["ladder-challenge"]
    league: str
    league_name: str
    rules: str
    challenge: int
    challenger: str
    until: datetime = Field(description="Until when it can be answered.")


class NoticedRung(NoticedPlace):
    """Somebody in a game of a ladder."""

    rung: int | None = Field(description="Where they stand now; null if they have left.")


class LadderResultNotice(LeagueNotice):
    """A game of yours on a ladder has its result."""

    type: Literal["ladder-result"]
    table: int
    game: str | None
    status: Literal["done", "annulled"]
    adjudicated: bool
    places: list[NoticedRung] = Field(description="The first place first.")


NOTICES: dict[str, type[NoticeShape]] = {
    "hello": HelloNotice,
    "turn": TurnNotice,
    "game-over": GameOverNotice,
    "season-begun": SeasonBegunNotice,
    "league-result": LeagueResultNotice,
    "season-over": SeasonOverNotice,
    "ladder-challenge": LadderChallengeNotice,
    "ladder-result": LadderResultNotice,
}
"""By their `type`."""

SIGNED = {
    "Webhook-Id": "The same whenever it is sent again.",
    "Webhook-Timestamp": "Seconds since 1970.",
    "Webhook-Signature": "`v1,` and the base64 of HMAC-SHA256 over id, timestamp and body, joined"
    " by full stops.",
}
"""The headers of each, after the Standard Webhooks scheme."""
