"""The lists of ratings as they are shown: who is listed, in which order, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, union_all
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
            count(session, one, most=most),
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
    query = (
        select(Rating, Player.name, Player.handle)
        .join(Player, col(Player.id) == Rating.player_id)
        .where(Rating.list_id == kept.id, _shown(), _settled(provisional))
        .order_by(*ORDERS[sort], col(Rating.id))
        .offset(offset)
        .limit(limit)
    )
    if provisional and count(session, kept, provisional, MOST_COUNTED) <= MOST_COUNTED:
        # So few are not looked for among all the others.
        ids = (select(Rating.id).where(*which) for which in _by_date(kept, provisional))
        query = query.where(col(Rating.id).in_(union_all(*ids)))
    found = session.exec(query).all()
    ratings = [rating for rating, _, _ in found]
    ranks = {} if provisional else _ranks(session, kept, ratings)
    return [_row(rating, name, handle, ranks.get(rating.mu)) for rating, name, handle in found]


def count(
    session: Session, kept: RatingList, provisional: bool = False, most: int | None = None
) -> int:
    """How many `page` lists; of more than `most` some more than that."""
    each = (select(Rating.id).where(*which, _is_shown()) for which in _by_date(kept, provisional))
    return sum(_number(session, ids, most) for ids in each)


def _ranks(session: Session, kept: RatingList, ratings: Sequence[Rating]) -> dict[float, int]:
    """The rank of each settled rating, by its number: one more than there are greater ones.

    Those between the best and the worst of them are read in their order, so of the best few no more
    than those.
    """
    if not ratings:
        return {}
    best, worst = max(one.mu for one in ratings), min(one.mu for one in ratings)
    listed = Rating.list_id == kept.id, _settled(provisional=False), _is_shown()
    before = _number(session, select(Rating.id).where(*listed, col(Rating.mu) > best))
    between = select(Rating.mu).where(col(Rating.mu) >= worst, col(Rating.mu) <= best)
    among = between.where(*listed).order_by(col(Rating.mu).desc())
    ranks: dict[float, int] = {}
    for number, mu in enumerate(session.exec(among), before + 1):
        ranks.setdefault(mu, number)
    return ranks


def _is_shown() -> ColumnElement[bool]:
    """Whether a rating's player is, which is looked up for each: there may be far more players."""
    return select(Player.id).where(col(Player.id) == Rating.player_id, _shown()).exists()


def _rated(kept: RatingList) -> SelectOfScalar[Any]:
    return select(RatedGame.id).where(RatedGame.list_id == kept.id, RatedGame.why_not == "")


def _number(session: Session, rows: SelectOfScalar[Any], most: int | None = None) -> int:
    """How many rows; of more than `most` one more than that."""
    bounded = rows.limit(most + 1) if most is not None else rows
    return session.exec(select(func.count()).select_from(bounded.subquery())).one()


def bots(session: Session, kept: RatingList) -> list[BotRow]:
    """The kinds of bots, the strongest first."""
    # Not "is not null" and in order: that would go through all ratings of the list.
    query = select(Rating).where(Rating.list_id == kept.id, col(Rating.bot) > "")
    found = sorted(session.exec(query), key=lambda row: -row.mu)
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


def _settled(provisional: bool) -> ColumnElement[bool]:
    """Or not so. Never null: a rating that was not settled yet has no date. Said so that the index
    of dates is not taken: it has all in no order where the first by another are wanted."""
    settled: ColumnElement[bool] = func.coalesce(col(Rating.settled_until) >= clock.now(), False)
    return ~settled if provisional else settled


def _by_date(kept: RatingList, provisional: bool) -> list[tuple[ColumnElement[bool], ...]]:
    """The same by the index of dates, which is read in one range or in two."""
    of_list, until, now = col(Rating.list_id) == kept.id, col(Rating.settled_until), clock.now()
    ranges = (until.is_(None), until < now) if provisional else (until >= now,)
    return [(of_list, each) for each in ranges]


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
