"""The lists of ratings as they are shown: who is listed, in which order, a page at a time.

A list is as long as people read: of more than `MOST`, the best of the settled ratings, and those of
the provisional ones whose players played last. Everybody else is found by name. So a list takes as
long with millions of ratings as with thousands, however it is sorted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

import sqlalchemy
from sqlalchemy import ColumnElement, Subquery, union_all
from sqlmodel import Session, col, func, select
from sqlmodel.sql.expression import Select, SelectOfScalar

from pbem.accounts.display_names import harmless
from pbem.competition.ratings import rating_rows, strength
from pbem.core import clock
from pbem.games import find_players
from pbem.games.boards.pieces import game_name
from pbem.models import Player, RatedGame, Rating, RatingList, id_of

A_PAGE = 50
BEST = 3
MOST = 1000
"""So many are listed, counted and given ranks."""


class RatingSort(StrEnum):
    """What a list is sorted by; the first is the usual."""

    RATING = "rating"
    PLAYER = "player"
    GAMES = "games"
    PLAYED = "played"


def _order(sort: RatingSort, of: Any) -> tuple[Any, ...]:
    """What a query is ordered by; `of` has the columns of ratings."""
    by: dict[RatingSort, tuple[Any, ...]] = {
        RatingSort.RATING: (of.mu.desc(),),
        RatingSort.PLAYER: (func.lower(Player.name),),
        RatingSort.GAMES: (of.games.desc(), of.mu.desc()),
        RatingSort.PLAYED: (of.played_at.desc(),),
    }
    return (*by[sort], of.id)


LISTED: tuple[Any, ...] = (
    Rating.id, Rating.mu, Rating.games, Rating.played_at, Rating.player_id,
)  # fmt: skip
"""What a list is sorted by, and its players are found by."""


@dataclass(frozen=True)
class ListedRating:
    """One rating today: rank among the settled ones, rating and ±. There is no rank for provisional
    ratings and for those behind the first `MOST`."""

    rank: int | None
    name: str
    handle: str
    mu: float
    sigma: float
    games: int
    wins: int
    played_at: datetime


@dataclass(frozen=True)
class SeatRow:
    """What a starting seat has been worth; `number` counts from 1, `share` is of others behind."""

    number: int
    share: float | None
    advantage: float


@dataclass(frozen=True)
class RatingListHead:
    """A game with so many players; `best` are its first few settled players."""

    rules: str
    seats: int
    settled: int = 0
    games: int = 0
    best: Sequence[ListedRating] = field(default=())

    @property
    def name(self) -> str:
        return game_name(self.rules)


@dataclass(frozen=True)
class ListPart:
    """The settled ratings of a list, or the provisional ones, in some order."""

    kept: RatingList
    provisional: bool = False
    sort: RatingSort = RatingSort.RATING


def find_list(session: Session, rules: str, seats: int) -> RatingList | None:
    """The list of that game with so many players, once a game of it is over."""
    query = select(RatingList).where(RatingList.rules == rules, RatingList.seats == seats)
    return session.exec(query).first()


def list_heads(session: Session) -> list[RatingListHead]:
    """All lists, by game and number of players; of more than `MOST`, one more is counted."""
    found = session.exec(select(RatingList).order_by(RatingList.rules, col(RatingList.seats)))
    rated = select(RatedGame.id).where(RatedGame.why_not == "")
    return [
        RatingListHead(
            rules=one.rules,
            seats=one.seats,
            settled=count(session, ListPart(one)),
            games=_number(session, rated.where(RatedGame.list_id == one.id)),
            best=page(session, ListPart(one), limit=BEST),
        )
        for one in found
    ]


def page(
    session: Session, part: ListPart, offset: int = 0, limit: int = A_PAGE
) -> list[ListedRating]:
    """A page of that part, settled ratings with their ranks; of listed players only."""
    end = min(offset + limit, MOST)
    best_first = part.sort == RatingSort.RATING and not part.provisional
    listed = _listed(session, part, end if best_first else MOST)
    query = select(listed.c.id, listed.c.mu)
    if part.sort == RatingSort.PLAYER:
        query = query.join(Player, col(Player.id) == listed.c.player_id)
    ordered = session.exec(query.order_by(*_order(part.sort, listed.c))).all()
    ranks = {} if part.provisional else _ranks(mu for _, mu in ordered)
    ids = [id for id, _ in ordered[offset:end]]
    found = _rows(session, _named().where(col(Rating.id).in_(ids)), ranks)
    return [found[id] for id in ids if id in found]


def find_by_name(
    session: Session, part: ListPart, name: str, viewer: Player | None
) -> tuple[list[ListedRating], bool]:
    """Those of that part whose player's name begins so, and whether so many players are called so
    that not all were looked for."""
    people = find_players.named_like(session, name, viewer)
    theirs = col(Rating.player_id).in_(people.ids)
    query = _named().where(Rating.list_id == part.kept.id, theirs, _belongs(part))
    listed = _listed(session, part, MOST)
    ranks = {} if part.provisional else _ranks(session.exec(select(listed.c.mu)))
    query = query.order_by(*_order(part.sort, Rating))
    return list(_rows(session, query, ranks).values()), people.more


def count(session: Session, part: ListPart) -> int:
    """How many there are; of more than `MOST` some more than that."""
    each = (select(Rating.id).where(*which, _is_shown()) for which in _by_date(part))
    return sum(_number(session, ids) for ids in each)


def _named() -> Select[Rating, str, str]:
    """Ratings with the names of their players, listed ones only."""
    query = select(Rating, Player.name, Player.handle)
    return query.join(Player, col(Player.id) == Rating.player_id).where(_shown())


def _rows(
    session: Session, query: Select[Rating, str, str], ranks: dict[float, int]
) -> dict[int, ListedRating]:
    """By the ids of the ratings, in the query's order."""
    return {
        id_of(rating): _row(rating, name, handle, ranks.get(rating.mu))
        for rating, name, handle in session.exec(query)
    }


def _listed(session: Session, part: ListPart, most: int) -> Subquery:
    """Those that are listed (`LISTED`), `most` at most."""
    if part.provisional:
        return _played_last(part, most)
    (settled,) = _by_date(part)
    if _number(session, select(Rating.id).where(*settled)) <= MOST:
        # So few are not looked for among all those whose time is over. The limit keeps them apart
        # from the order that is asked for, by which SQLite would go through all others.
        return sqlalchemy.select(*LISTED).where(*settled, _is_shown()).limit(MOST).subquery()
    once: tuple[Any, ...] = Rating.list_id == part.kept.id, col(Rating.settled_until).is_not(None)
    best = sqlalchemy.select(*LISTED).where(*once, _belongs(part), _is_shown())
    return best.order_by(col(Rating.mu).desc(), col(Rating.id)).limit(most).subquery()


def _played_last(part: ListPart, most: int) -> Subquery:
    """Of those that were never settled and of those whose time is over, each by an index."""
    each = [
        sqlalchemy.select(*LISTED)
        .where(*which, _is_shown())
        .order_by(col(Rating.settled_until).desc(), col(Rating.played_at).desc())
        .limit(most)
        .subquery()
        for which in _by_date(part)
    ]
    both = union_all(*(sqlalchemy.select(one) for one in each)).subquery()
    by_date = both.c.played_at.desc(), both.c.id
    return sqlalchemy.select(both).order_by(*by_date).limit(most).subquery()


def _ranks(settled: Iterable[float]) -> dict[float, int]:
    """The rank of each settled rating, by its number: one more than there are greater."""
    ranks: dict[float, int] = {}
    for number, mu in enumerate(sorted(settled, reverse=True), 1):
        ranks.setdefault(mu, number)
    return ranks


def _is_shown() -> ColumnElement[bool]:
    """Whether a rating's player is, which is looked up for each: there may be far more players."""
    return select(Player.id).where(col(Player.id) == Rating.player_id, _shown()).exists()


def _number(session: Session, rows: SelectOfScalar[Any]) -> int:
    """How many rows; of more than `MOST` one more than that."""
    return session.exec(select(func.count()).select_from(rows.limit(MOST + 1).subquery())).one()


def ratings_of_bots(session: Session, kept: RatingList) -> list[Rating]:
    """Those of the kinds of bots, the strongest first."""
    # Not "is not null" and in order: that would go through all ratings of the list.
    query = select(Rating).where(Rating.list_id == kept.id, col(Rating.bot) > "")
    return sorted(session.exec(query), key=lambda rating: -rating.mu)


def seat_rows(kept: RatingList) -> list[SeatRow]:
    """What each starting seat is reckoned to be worth today."""
    tally = rating_rows.tally_of(kept)
    advantages = enumerate(tally.advantages())
    return [SeatRow(seat + 1, tally.share(seat), points) for seat, points in advantages]


def ratings_of_player(
    session: Session, player: Player
) -> list[tuple[RatingListHead, ListedRating, bool]]:
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
            RatingListHead(kept.rules, kept.seats),
            _row(rating, player.name, player.handle, None),
            rating.settled_until is None or rating.settled_until < clock.now(),
        )
        for rating, kept in session.exec(query)
    ]


def _shown() -> ColumnElement[bool]:
    """Who has a page that others may open, and has not deleted their account."""
    return col(Player.listed) & col(Player.email).is_not(None)


def _belongs(part: ListPart) -> ColumnElement[bool]:
    """Whether a rating is settled, or is not. Never null: a rating that was not settled yet has no
    date. Written so that the index of dates is not used: it has them in no order where the first
    by another are wanted."""
    settled: ColumnElement[bool] = func.coalesce(col(Rating.settled_until) >= clock.now(), False)
    return ~settled if part.provisional else settled


def _by_date(part: ListPart) -> list[tuple[ColumnElement[bool], ...]]:
    """What `_belongs` says, by the index of dates, which is read in one range or in two."""
    of_list, until, now = (
        col(Rating.list_id) == part.kept.id,
        col(Rating.settled_until),
        clock.now(),
    )
    ranges = (until.is_(None), until < now) if part.provisional else (until >= now,)
    return [(of_list, each) for each in ranges]


def _row(rating: Rating, name: str, handle: str, rank: int | None) -> ListedRating:
    return ListedRating(
        rank=rank,
        name=harmless(name),
        handle=handle,
        mu=rating.mu,
        sigma=strength.sigma_after_rest(rating.sigma, rating.played_at, clock.now()),
        games=rating.games,
        wins=rating.wins,
        played_at=rating.played_at,
    )
