"""A ladder and its climbers for tests."""

from __future__ import annotations

from typing import Any

from sqlmodel import select

from pbem.competition.leagues import (
    challenges,
    entrant_names,
    founding,
    league_entries,
    organiser_acts,
    queries,
    rungs,
    season_progress,
)
from pbem.competition.leagues.founding import NewLeague
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.terms import Form, LeagueTerms
from pbem.core.service import Service
from pbem.models import Challenge, Fixture, League, Player, id_of
from tests.competition.leagues.people import people as made_people


def put_up(service: Service, number: int, **terms: Any) -> tuple[League, list[Player]]:
    """A ladder with so many on it; the first who came stands on top and organises it."""
    players = made_people(service, number)
    wish = NewLeague("CLIMB", "Climb", "san-juan", 2, terms=LeagueTerms(form=Form.LADDER, **terms))
    league = founding.found_league(service, players[0], wish)
    for player in players:
        league_entries.enter(service, id_of(league), player)
    return league, players


def standing(service: Service, league: League) -> list[str]:
    """Names from the top down."""
    with service.database.read() as session:
        season = queries.newest(session, league)
        names = {entry.id: name for entry, name in entrant_names.names_in(session, season)}
        return [names[climber.entry_id] for climber in rungs.climbers(session, season)]


def challenged(service: Service, league: League, who: Player, whom: Player) -> Challenge:
    return challenges.challenge(service, id_of(league), who, id_of(whom))


def reachable(service: Service, league: League, who: Player) -> list[str]:
    with service.database.read() as session:
        season = queries.newest(session, league)
        entry = queries.entry_of(session, season, id_of(who))
        assert entry is not None
        names = {entry.id: name for entry, name in entrant_names.names_in(session, season)}
        return [
            names[each]
            for each in challenges.reachable(InSeason(session, service, league, season), entry)
        ]


def accepted(service: Service, league: League, who: Player, whom: Player) -> Fixture:
    """Their game, which runs."""
    made = challenged(service, league, who, whom)
    challenges.answer(service, id_of(league), whom, id_of(made), accepts=True)
    with service.database.read() as session:
        query = select(Fixture).join(Challenge).where(Challenge.id == made.id)
        return session.exec(query).one()


def won(service: Service, league: League, fixture: Fixture, winner: Player) -> None:
    """The organiser says that the winner came in first: a game need not be played for that."""
    with service.database.read() as session:
        organiser = session.get_one(Player, league.organiser_id)
        season = queries.newest(session, league)
        by_entry = queries.players(session, season)
    sitting = [id_of(by_entry[entry]) for entry in fixture.seats]
    ranks = {each: 1 if each == winner.id else 2 for each in sitting}
    organiser_acts.adjudicate(
        service, id_of(league), organiser, fixture.number, ranks, "For the test"
    )


def tend(service: Service, league: League) -> None:
    season_progress.advance(service, id_of(league))
