"""The lists of ratings as they are shown: who is listed, in which order, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, select

from pbem.accounts.display_names import harmless
from pbem.competition.ratings import rows, strength
from pbem.core import clock
from pbem.games import options
from pbem.models import Player, RatedGame, Rating, RatingList, id_of

A_PAGE = 50
MOST_PAGES = 1000
BEST = 3


class Sort(StrEnum):
    """What a list is sorted by; the first is the usual."""

    RATING = "rating"
    PLAYER = "player"
    GAMES = "games"
    PLAYED = "played"


ORDERS: dict[Sort, tuple[Any, ...]] = {
    Sort.RATING: (col(Rating.mu).desc(),),
    Sort.PLAYER: (func.lower(Player.name),),
    Sort.GAMES: (col(Rating.games).desc(), col(Rating.mu).desc()),
    Sort.PLAYED: (col(Rating.played_at).desc(),),
}


@dataclass(frozen=True)
class Row:
    """One rating today: rank among the settled ones (None: provisional), rating and ±."""

    rank: int | None
    name: str
    handle: str
    mu: float
    sigma: float
    games: int
    wins: int
    played_at: datetime


@dataclass(frozen=True)
class BotRow:
    """What a kind of bot is rated."""

    bot: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True)
class SeatRow:
    """What a starting seat has been worth; `number` counts from 1, `share` is of others behind."""

    number: int
    share: float | None
    advantage: float


@dataclass(frozen=True)
class Kind:
    """A game with so many players; `best` are its first few settled players."""

    rules: str
    seats: int
    settled: int = 0
    games: int = 0
    best: Sequence[Row] = field(default=())

    @property
    def name(self) -> str:
        return options.name_of(self.rules)


def find(session: Session, rules: str, seats: int) -> RatingList | None:
    """The list of that game with so many players, once a game of it is over."""
    query = select(RatingList).where(RatingList.rules == rules, RatingList.seats == seats)
    return session.exec(query).first()


def kinds(session: Session) -> list[Kind]:
    """All lists, by game and number of players."""
    counted = (
        select(Rating.list_id, func.count(col(Rating.id)))
        .join(Player, col(Player.id) == Rating.player_id)
        .where(_shown(), _settled())
        .group_by(col(Rating.list_id))
    )
    settled = dict(session.exec(counted).all())
    rated = (
        select(RatedGame.list_id, func.count(col(RatedGame.id)))
        .where(RatedGame.why_not == "")
        .group_by(col(RatedGame.list_id))
    )
    games = dict(session.exec(rated).all())
    found = session.exec(select(RatingList).order_by(RatingList.rules, col(RatingList.seats)))
    return [
        Kind(
            one.rules,
            one.seats,
            settled.get(id_of(one), 0),
            games.get(id_of(one), 0),
            page(session, one, limit=BEST),
        )
        for one in found
    ]


def page(
    session: Session,
    kept: RatingList,
    provisional: bool = False,
    sort: Sort = Sort.RATING,
    offset: int = 0,
    limit: int = A_PAGE,
) -> list[Row]:
    """Settled ratings with their ranks, or the provisional ones; of listed players only."""
    ranked = func.rank().over(order_by=col(Rating.mu).desc())
    query = (
        select(Rating, Player.name, Player.handle, ranked)
        .join(Player, col(Player.id) == Rating.player_id)
        .where(Rating.list_id == kept.id, _shown(), ~_settled() if provisional else _settled())
        .order_by(*ORDERS[sort], col(Rating.id))
        .offset(offset)
        .limit(limit)
    )
    found = session.exec(query)
    return [_row(rating, name, handle, None if provisional else rank)
            for rating, name, handle, rank in found]  # fmt: skip


def count(session: Session, kept: RatingList, provisional: bool = False) -> int:
    """How many `page` lists."""
    query = (
        select(func.count(col(Rating.id)))
        .join(Player, col(Player.id) == Rating.player_id)
        .where(Rating.list_id == kept.id, _shown(), ~_settled() if provisional else _settled())
    )
    return session.exec(query).one()


def bots(session: Session, kept: RatingList) -> list[BotRow]:
    """The kinds of bots, the strongest first."""
    query = select(Rating).where(Rating.list_id == kept.id, col(Rating.bot).is_not(None))
    found = session.exec(query.order_by(col(Rating.mu).desc()))
    return [BotRow(row.bot or "", row.mu, row.sigma, row.games) for row in found]


def seats(kept: RatingList) -> list[SeatRow]:
    """What each starting seat is reckoned to be worth today."""
    tally = rows.tally_of(kept)
    advantages = enumerate(tally.advantages())
    return [SeatRow(seat + 1, tally.share(seat), points) for seat, points in advantages]


def of_player(session: Session, player: Player) -> list[tuple[Kind, Row, bool]]:
    """All ratings of one player by game and number of players, and whether each is provisional;
    ranks are not looked up."""
    query = (
        select(Rating, RatingList)
        .join(RatingList, col(RatingList.id) == Rating.list_id)
        .where(Rating.player_id == player.id)
        .order_by(RatingList.rules, col(RatingList.seats))
    )
    return [
        (
            Kind(kept.rules, kept.seats),
            _row(rating, player.name, player.handle, None),
            is_provisional(rating),
        )
        for rating, kept in session.exec(query)
    ]


def is_provisional(rating: Rating) -> bool:
    """As `page` tells them apart."""
    return rating.settled_until is None or rating.settled_until < clock.now()


def _shown() -> ColumnElement[bool]:
    """Who has a page that others may open, and has not deleted their account."""
    return col(Player.listed) & col(Player.email).is_not(None)


def _settled() -> ColumnElement[bool]:
    """Never null: a rating that was not settled yet has no date."""
    return func.coalesce(Rating.settled_until >= clock.now(), False)  # type: ignore[operator]


def _row(rating: Rating, name: str, handle: str, rank: int | None) -> Row:
    return Row(
        rank=rank,
        name=harmless(name),
        handle=handle,
        mu=rating.mu,
        sigma=strength.rested(rating.sigma, rating.played_at, clock.now()),
        games=rating.games,
        wins=rating.wins,
        played_at=rating.played_at,
    )
