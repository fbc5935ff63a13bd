"""The lists of ratings as they are shown: who is listed, in which order, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, select
from sqlmodel.sql.expression import SelectOfScalar

from pbem.accounts.display_names import harmless
from pbem.competition.ratings import rows, strength
from pbem.core import clock
from pbem.games import options
from pbem.models import Player, RatedGame, Rating, RatingList

A_PAGE = 50
MOST_PAGES = 1000
BEST = 3
MOST_COUNTED = 1000
"""Of more, the page of all lists says that there are more."""


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


def kinds(session: Session, most: int | None = None) -> list[Kind]:
    """All lists, by game and number of players. With `most`, no more than one beyond it are
    counted, however many there are."""
    found = session.exec(select(RatingList).order_by(RatingList.rules, col(RatingList.seats)))
    return [
        Kind(
            one.rules,
            one.seats,
            _number(session, _listed(one, provisional=False), most),
            _number(session, _rated(one), most),
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
    listed = (Rating.list_id == kept.id, _shown(), ~_settled() if provisional else _settled())
    query = (
        select(Rating, Player.name, Player.handle)
        .join(Player, col(Player.id) == Rating.player_id)
        .where(*listed)
        .order_by(*ORDERS[sort], col(Rating.id))
        .offset(offset)
        .limit(limit)
    )
    found = session.exec(query).all()
    ratings = [rating for rating, _, _ in found]
    ranks = {} if provisional else _ranks(session, kept, ratings)
    return [_row(rating, name, handle, ranks.get(rating.mu)) for rating, name, handle in found]


def count(session: Session, kept: RatingList, provisional: bool = False) -> int:
    """How many `page` lists."""
    return _number(session, _listed(kept, provisional))


def _ranks(session: Session, kept: RatingList, ratings: Sequence[Rating]) -> dict[float, int]:
    """The rank of each settled rating, by its number: one more than there are greater ones.

    Those between the best and the worst of them are read in their order, so of the best few no more
    than those.
    """
    if not ratings:
        return {}
    best, worst = max(one.mu for one in ratings), min(one.mu for one in ratings)
    listed = _listed(kept, provisional=False)
    before = _number(session, listed.where(col(Rating.mu) > best))
    between = select(Rating.mu).where(col(Rating.mu) >= worst, col(Rating.mu) <= best)
    among = between.where(*_of_list(kept, provisional=False)).order_by(col(Rating.mu).desc())
    ranks: dict[float, int] = {}
    for number, mu in enumerate(session.exec(among), before + 1):
        ranks.setdefault(mu, number)
    return ranks


def _listed(kept: RatingList, provisional: bool) -> SelectOfScalar[Any]:
    return select(Rating.id).where(*_of_list(kept, provisional))


def _of_list(kept: RatingList, provisional: bool) -> Sequence[ColumnElement[bool]]:
    """That it is in the list and its player is shown, which is looked up for each rating: there may
    be far more players."""
    player = select(Player.id).where(col(Player.id) == Rating.player_id, _shown())
    settled = ~_settled() if provisional else _settled()
    return col(Rating.list_id) == kept.id, settled, player.exists()


def _rated(kept: RatingList) -> SelectOfScalar[Any]:
    return select(RatedGame.id).where(RatedGame.list_id == kept.id, RatedGame.why_not == "")


def _number(session: Session, rows: SelectOfScalar[Any], most: int | None = None) -> int:
    """How many rows; of more than `most` one more than that."""
    bounded = rows.limit(most + 1) if most is not None else rows
    return session.exec(select(func.count()).select_from(bounded.subquery())).one()


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
