"""Ratings as rows and as values: how one is made from the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, col, or_, select

from pbem.competition.ratings.game_facts import SeatFacts, Who
from pbem.competition.ratings.rating_changes import FinishedGame, PlayerRating, StrengthChange
from pbem.competition.ratings.seat_advantage import SeatTally
from pbem.competition.ratings.strength import Strength
from pbem.models import RatedGame, Rating, RatingChange, RatingList, id_of

CHANGE = tuple(name for name in RatingChange.model_fields if name != "id")


def locked_list(session: Session, rules: str, seats: int) -> RatingList:
    """The list's row, made if there is none, and locked: its games are reckoned one by one."""
    query = select(RatingList).where(RatingList.rules == rules, RatingList.seats == seats)
    found = session.exec(query.with_for_update()).first()
    if found is not None:
        return found
    made = RatingList(rules=rules, seats=seats, halves=[0] * seats)
    try:
        with session.begin_nested():
            session.add(made)
    except IntegrityError:  # made elsewhere a moment ago
        return session.exec(query.with_for_update()).one()
    return made


def finished(row: RatedGame) -> FinishedGame:
    facts = tuple(SeatFacts.read(stored) for stored in row.facts)
    return FinishedGame(row.finished_at, facts, row.wished, row.annulled)


def tally_of(row: RatingList) -> SeatTally:
    return SeatTally(row.even, tuple(row.halves))


def write_tally(row: RatingList, tally: SeatTally) -> None:
    row.even, row.halves = tally.games, list(tally.halves)


def who_of(row: Rating) -> Who:
    if row.bot is not None:
        return row.bot
    assert row.player_id is not None
    return row.player_id


def rating_of(row: Rating) -> PlayerRating:
    return PlayerRating(Strength(row.mu, row.sigma), row.games, row.wins, row.played_at)


def known_ratings(session: Session, list_id: int, facts: Sequence[SeatFacts]) -> dict[Who, Rating]:
    """The ratings of those whose results these are, by who they are."""
    who = {one.who for one in facts}
    theirs = or_(
        col(Rating.player_id).in_([one for one in who if isinstance(one, int)]),
        col(Rating.bot).in_([one for one in who if isinstance(one, str)]),
    )
    rows = session.exec(select(Rating).where(Rating.list_id == list_id, theirs))
    return {who_of(row): row for row in rows}


def write_rating(row: Rating | None, list_id: int, who: Who, standing: PlayerRating) -> Rating:
    """The row with that standing, a new one if there was none."""
    if row is None:
        row = Rating(list_id=list_id, mu=0, sigma=0, played_at=standing.at)
        row.player_id, row.bot = (None, who) if isinstance(who, str) else (who, None)
    row.mu, row.sigma = standing.strength.mu, standing.strength.sigma
    row.games, row.wins = standing.games, standing.wins
    row.played_at, row.settled_until = standing.at, standing.settled_until
    return row


def change_values(rated: RatedGame, rating: Rating, change: StrengthChange) -> dict[str, Any]:
    """The columns of the change's row."""
    return {
        "rated_id": id_of(rated),
        "rating_id": id_of(rating),
        "sequence": rated.sequence,
        "place": change.place,
        "advantage": change.advantage,
        "mu_before": change.before.mu,
        "sigma_before": change.before.sigma,
        "mu_after": change.after.mu,
        "sigma_after": change.after.sigma,
        "at": rated.finished_at,
    }
