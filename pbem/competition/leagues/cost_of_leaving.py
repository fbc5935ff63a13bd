"""What it costs to leave a season that runs: told before anybody does, with the gentler way."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from pbem.competition.leagues import entrant_names, queries, rungs, views
from pbem.competition.leagues.terms import Dropouts, Form, LeagueError
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import listed
from pbem.models import (
    Entry,
    EntryStatus,
    Fixture,
    FixtureStatus,
    League,
    Season,
    SeasonStatus,
    id_of,
)


class NotSure(LeagueError):
    """They have not said yet that they want it although it costs something. `told` are sentences;
    `gently` is whether they can play the season to its end instead."""

    def __init__(self, told: Sequence[str], gently: bool) -> None:
        super().__init__(" ".join(told))
        self.told, self.gently = list(told), gently


def must_be_sure(session: Session, league: League, season: Season, entry: Entry) -> None:
    """Raise `NotSure` if leaving now takes something from them that does not come back."""
    if entry.status != EntryStatus.PLAYING or season.status != SeasonStatus.RUNNING:
        return
    if queries.terms_of(league).form is Form.LADDER:
        raise NotSure(_off_the_ladder(session, season, entry), gently=False)
    told = _fixtures_left(session, season, entry)
    told += [_who_follows(session, league, season, entry), _row(session, league, season, entry)]
    told.append(_("You can’t come back into this season."))
    raise NotSure(told, gently=True)


def fixtures_of(session: Session, season: Season, entry: Entry) -> list[Fixture]:
    return [fixture for fixture in queries.fixtures(session, season) if entry.id in fixture.seats]


def who_can_follow(session: Session, season: Season, old: Entry) -> list[Entry]:
    """Who waits, the first on top, and wants as many games at a time as there are to take over."""
    running = sum(
        fixture.status == FixtureStatus.RUNNING for fixture in fixtures_of(session, season, old)
    )
    return [
        entry for entry in queries.entries(session, season)
        if entry.status == EntryStatus.WAITING and (entry.at_once or running) >= running
    ]  # fmt: skip


def _fixtures_left(session: Session, season: Season, entry: Entry) -> list[str]:
    """Which tables they leave."""
    own = fixtures_of(session, season, entry)
    running = [str(one.number) for one in own if one.status == FixtureStatus.RUNNING]
    waiting = sum(one.status == FixtureStatus.WAITING for one in own)
    told = []
    if running:
        told.append(_("You leave the games that run at once; tables: %(tables)s.",
                      tables=listed(running)))  # fmt: skip
    if waiting:
        told.append(
            ngettext(
                "%(num)s table of yours has not begun.",
                "%(num)s tables of yours have not begun.",
                waiting,
            )
        )
    return told


def _who_follows(session: Session, league: League, season: Season, entry: Entry) -> str:
    rule = queries.terms_of(league).dropouts
    waits = who_can_follow(session, season, entry)
    if rule == Dropouts.REPLACED and waits:
        names = {id_of(one): name for one, name in entrant_names.names_in(session, season)}
        return _("%(name)s, who waits for a place, takes yours with all its results and plays on.",
                 name=names[id_of(waits[0])])  # fmt: skip
    if rule == Dropouts.LAST:
        return _("A bot plays on for the others’ sake; you come last at every table that is open.")
    return _("A bot plays your tables to the end, and what it reaches counts for you.")


def _row(session: Session, league: League, season: Season, entry: Entry) -> str:
    """What becomes of their place and results."""
    division = views.season_view(session, league, season).division_of(entry.player_id)
    line = division.line_of(entry.player_id) if division is not None else None
    if line is None:
        return _("Your results stay in the table.")
    return _("Your place now is %(place)s; your results stay in the table.", place=line.row.place)


def _off_the_ladder(session: Session, season: Season, entry: Entry) -> list[str]:
    told = []
    if (climber := rungs.climber_of(session, entry)) is not None:
        told.append(_("You give up rung %(rung)s; you can only come back at the bottom.",
                      rung=climber.rung))  # fmt: skip
    running = [
        str(one.number) for one in fixtures_of(session, season, entry)
        if one.status == FixtureStatus.RUNNING
    ]  # fmt: skip
    if running:
        told.append(_("You lose the games that run; tables: %(tables)s.", tables=listed(running)))
    return [*told, _("Your open challenges end.")]
