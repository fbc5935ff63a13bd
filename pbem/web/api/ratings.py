"""Operations about ratings: all lists, one list, and one player's way in it."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from flask import url_for
from pydantic import BaseModel, Field
from sqlmodel import Session

from pbem.accounts import merged
from pbem.competition.ratings import player_history, rating_lists
from pbem.competition.ratings.rating_lists import ListedRating, ListPart, RatingSort
from pbem.games import find_players
from pbem.models import RatingList
from pbem.web.api.bearer import Caller, player_of
from pbem.web.api.operations import operation
from pbem.web.api.problems import Problem
from pbem.web.api.shapes import CURSOR, ApiRequest, PageQuery
from pbem.web.competition.shapes import shaped
from pbem.web.site.visitor import service


class RatingQuery(PageQuery):
    """A piece of a list, in its order. Of more than a thousand, a thousand are listed: the best of
    the settled, those of the provisional who played last; all are found by `player`."""

    provisional: bool = Field(
        default=False, description="Those that are not settled, without ranks."
    )
    sort: Literal["rating", "player", "games", "played"] = Field(
        "rating", description="The best, the most or the newest first; players by their names."
    )
    player: str = Field(
        "",
        max_length=find_players.LONGEST_NAME,
        description="Only those whose name begins so, all of them at once; of at most a hundred"
        " such players.",
    )


class HistoryOfRating(ApiRequest):
    cursor: str | None = Field(None, pattern=CURSOR, description="`next` of the page before.")


class RatingKind(BaseModel):
    """A game with so many players."""

    rules: str = Field(description="A key of `/rules`.")
    seats: int
    settled: int = Field(
        description="How many listed players have a settled rating; no more than 1001 are counted."
    )
    games: int = Field(
        description="How many games have changed ratings; no more than 1001 are counted."
    )


class RatingKinds(BaseModel):
    ratings: list[RatingKind]


class Rated(BaseModel):
    """One player's rating today."""

    rank: int | None = Field(description="Null while it is provisional, and behind the first 1000.")
    name: str
    handle: str = Field(description="For `/ratings/{rules}/{seats}/{handle}`.")
    rating: float
    uncertainty: float = Field(description="One standard deviation; it grows by every day.")
    games: int
    wins: int
    played: datetime = Field(description="When their last rated game ended.")
    web: str = Field(description="The page of this rating.")


class RatedBot(BaseModel):
    """A kind of bot."""

    bot: str
    rating: float
    uncertainty: float
    games: int


class SeatWorth(BaseModel):
    """What a starting seat is worth."""

    seat: int = Field(description="From 0.")
    share: float | None = Field(description="Of others, how many finished behind it; 0 to 1.")
    advantage: float = Field(description="In points of a rating.")


class RatingPage(BaseModel):
    """Listed players only; `bots` and `worth` are the same on every page."""

    players: list[Rated]
    bots: list[RatedBot]
    worth: list[SeatWorth]
    next: str | None = Field(description="The cursor for more; null at the end.")


class RatingStep(BaseModel):
    """One game and what it did."""

    game: str = Field(description="Its code.")
    ended: datetime
    place: int
    advantage: float = Field(description="What the seat was reckoned to be worth.")
    before: float
    after: float
    uncertainty: float


class RatingHistory(BaseModel):
    """The newest games first."""

    name: str
    steps: list[RatingStep]
    next: str | None = Field(description="The cursor for more; null at the end.")


@operation("GET", "/ratings", RatingKinds, public=True)
def ratings(caller: Caller | None) -> RatingKinds:
    """The lists of ratings that there are: one for each game and number of players."""
    with service().database.read() as session:
        found = rating_lists.list_heads(session)
    return RatingKinds(ratings=[shaped(RatingKind, one) for one in found])


@operation("GET", "/ratings/{rules}/{seats}", RatingPage, query=RatingQuery, public=True)
def rating_list(caller: Caller | None, query: RatingQuery, rules: str, seats: str) -> RatingPage:
    """Who is rated at that game with so many players.

    Bots have ratings of their own; what each starting seat is worth is told, too.
    """
    offset = int(query.cursor or 0)
    with service().database.read() as session:
        kept = _kept(session, rules, seats)
        part = ListPart(kept, query.provisional, RatingSort(query.sort))
        if name := find_players.asked_for(query.player):
            found, _ = rating_lists.find_by_name(session, part, name, player_of(caller))
        else:
            found = rating_lists.page(session, part, offset, query.limit + 1)
        bots = rating_lists.ratings_of_bots(session, kept)
        worth = rating_lists.seat_rows(kept)
    return RatingPage(
        players=[_rated(kept, row) for row in (found if name else found[: query.limit])],
        bots=[shaped(RatedBot, one, rating=one.mu, uncertainty=one.sigma) for one in bots],
        worth=[shaped(SeatWorth, one, seat=one.number - 1) for one in worth],
        next=str(offset + query.limit) if len(found) > query.limit and not name else None,
    )


@operation(
    "GET", "/ratings/{rules}/{seats}/{handle}", RatingHistory, query=HistoryOfRating, public=True
)
def rating_history(
    caller: Caller | None, query: HistoryOfRating, rules: str, seats: str, handle: str
) -> RatingHistory:
    """What each rated game did to one player's rating.

    Who is not listed has no history for others.
    """
    with service().database.read() as session:
        kept = _kept(session, rules, seats)
        player = merged.by_handle_for(session, handle, player_of(caller))
        before = int(query.cursor) if query.cursor is not None else None
        history = player_history.load_history(session, kept, player, before) if player else None
    if player is None or history is None:
        raise Problem("not-found")
    return RatingHistory(
        name=player.name,
        steps=[
            shaped(RatingStep, step, ended=step.at, before=step.mu_before, after=step.mu,
                   uncertainty=step.sigma)
            for step in history.steps
        ],
        next=str(history.steps[-1].sequence) if history.more else None,
    )  # fmt: skip


def _kept(session: Session, rules: str, seats: str) -> RatingList:
    known = rules.isprintable() and seats.isascii() and seats.isdigit() and len(seats) == 1
    kept = rating_lists.find_list(session, rules, int(seats)) if known else None
    if kept is None:
        raise Problem("not-found")
    return kept


def _rated(kept: RatingList, row: ListedRating) -> Rated:
    page = url_for("ratings.of_player", rules=kept.rules, seats=kept.seats, handle=row.handle)
    return shaped(
        Rated, row, rating=row.mu, uncertainty=row.sigma, played=row.played_at,
        web=service().settings.base_url + page,
    )  # fmt: skip
