"""Leagues and their people for tests, and games that are over soon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlmodel import Session

from pbem.accounts.players import find_or_create
from pbem.competition.leagues import (
    fixture_start,
    founding,
    league_entries,
    queries,
    season_progress,
    season_start,
)
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.terms import LeagueTerms
from pbem.core.service import Service
from pbem.models import Entry, Fixture, FixtureStatus, League, Player, Season, id_of
from pbem.simulation.fast_games import finish

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida")


def people(service: Service, number: int) -> list[Player]:
    with service.database.write() as session:
        return [
            find_or_create(session, f"{name.lower()}@example.org", name) for name in NAMES[:number]
        ]


def founded(service: Service, organiser: Player, seats: int = 2, **terms: Any) -> League:
    """San Juan, one division of six, two days a decision, unless the terms say otherwise."""
    usual: dict[str, Any] = {
        "divisions": (6,), "games_each": 2, "promoted": 1, "relegated": 1,
        **({} if "clock" in terms else {"hours": 48}),
    }  # fmt: skip
    wish = NewLeague("SPRING", "Spring", "san-juan", seats, terms=LeagueTerms(**(usual | terms)))
    return founding.found_league(service, organiser, wish)


def entered(service: Service, league: League, players: Sequence[Player]) -> list[Entry]:
    return [league_entries.enter(service, id_of(league), player) for player in players]


def running(service: Service, number: int, seats: int = 2, **terms: Any) -> League:
    """A season of so many, begun by its organiser, who is the first of them."""
    players = people(service, number)
    league = founded(service, players[0], seats, **terms)
    entered(service, league, players)
    season_start.begin(service, id_of(league), players[0])
    fixture_start.start_games(service, id_of(league))
    return league


def season_of(session: Session, league: League) -> Season:
    return queries.newest(session, league)


def fixtures_of(service: Service, league: League) -> list[Fixture]:
    with service.database.read() as session:
        return queries.fixtures(session, season_of(session, league))


def entries_of(service: Service, league: League) -> list[Entry]:
    with service.database.read() as session:
        return queries.entries(session, season_of(session, league))


def games_of(service: Service, league: League) -> list[int]:
    """The games that run, in the order of their tables."""
    return [
        fixture.game_id for fixture in fixtures_of(service, league)
        if fixture.status == FixtureStatus.RUNNING and fixture.game_id is not None
    ]  # fmt: skip


def play_all(service: Service, league: League) -> None:
    """Play everything and tend the league, until nothing runs."""
    while games := games_of(service, league):
        for game_id in games:
            finish(service, game_id)
        season_progress.advance(service, id_of(league))
