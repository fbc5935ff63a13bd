"""A league is closed or deleted."""

from __future__ import annotations

from sqlmodel import Session, col, delete, select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import (
    challenges,
    ladder_mails,
    league_mails,
    league_notes,
    log,
    queries,
    season_end,
)
from pbem.competition.leagues.changing import was_played
from pbem.competition.leagues.dropouts import must_say_why
from pbem.competition.leagues.in_season import (
    ByOperators,
    InSeason,
    Organising,
    organised_season,
)
from pbem.competition.leagues.log import LogAct
from pbem.competition.leagues.terms import LeagueError
from pbem.core import clock
from pbem.core.service import Service
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import speaking
from pbem.mail.letters.leagues import LeagueNote
from pbem.models import (
    Challenge,
    Climber,
    CoOrganiser,
    Division,
    Entry,
    Fixture,
    LeagueAct,
    PlaceOffer,
    RungChange,
    Season,
    SeasonRound,
    SeasonStatus,
    id_of,
)

OfSeason = PlaceOffer | RungChange | Challenge | Climber | SeasonRound | Fixture | Entry | Division


def close(service: Service, league_id: int, organiser: Organising, why: str) -> Season:
    """Nobody enters any more, and no season follows; once more changes nothing. Its season.

    What runs is played to its end and counts; a season that has not begun never does. Everybody in
    it is told. Raises `LeagueError`.
    """
    with organised_season(service, league_id, organiser) as at:
        if at.season.closed_at is not None:
            return at.season
        if at.is_over:
            raise LeagueError(_("The last season is over, and no other opens by itself."))
        why = must_say_why(why)
        at.season.closed_at = clock.now()
        at.session.add(at.season)
        line = at.log(LogAct.CLOSED, organiser, None, why)
        if at.is_ladder:
            ended = challenges.withdraw_open(at.session, at.season)
            at.season.weekly_at = None
            at.session.flush()
            ladder_mails.ladder_closed(at, ended, why)
            season_end.end_if_done(at)
        else:
            at.session.flush()
            league_notes.tell(at, line)
            _never_begin(at)
    return at.season


def _never_begin(at: InSeason) -> None:
    if at.is_open:
        at.season.status, at.season.unsettled = SeasonStatus.OVER, False
        at.season.ended_at = clock.now()
        at.session.add(at.season)


def delete_league(service: Service, league_id: int, organiser: Organising, why: str) -> None:
    """The league with all its rows, as long as no game of it has begun; everybody who has entered
    is told. Raises `LeagueError`."""
    with organised_season(service, league_id, organiser) as at:
        if was_played(at.session, at.league):
            raise LeagueError(
                _("Games of this league have begun, so it can’t be deleted. You can close it.")
            )
        _tell_of_deletion(at, organiser, must_say_why(why))
        _delete_rows(at.session, id_of(at.league))
        at.session.delete(at.league)


def _tell_of_deletion(at: InSeason, organiser: Organising, why: str) -> None:
    """Its log goes, so nothing of it leads there."""
    page = f"{at.service.settings.base_url}/leagues"
    entered = {player.id: player for player in at.players().values()}
    beside = {player.id: player for player in queries.organisers_of(at.session, at.league)}
    for player in (beside | entered).values():
        if not isinstance(organiser, ByOperators) and player.id == organiser.id:
            continue
        with speaking(player.language):
            title = _("%(league)s has been deleted", league=harmless(at.league.name))
            lines = [
                _("You had entered. No game had begun, so nothing is lost.")
                if player.id in entered
                else _("You organised it. No game had begun, so nothing is lost."),
                _("The reason: %(why)s", why=log.reason(why)),
            ]
            note = LeagueNote(
                title, lines, f"deleted:{at.league.code}:{at.league.id}:{player.id}",
                (_("Leagues"), page),
            )  # fmt: skip
        league_mails.queue_note(at, player, note)


def _delete_rows(session: Session, league_id: int) -> None:
    seasons = select(Season.id).where(Season.league_id == league_id)
    session.exec(delete(LeagueAct).where(col(LeagueAct.league_id) == league_id))
    session.exec(delete(CoOrganiser).where(col(CoOrganiser.league_id) == league_id))
    parts: tuple[type[OfSeason], ...] = (
        PlaceOffer, RungChange, Challenge, Climber, SeasonRound, Fixture, Entry, Division,
    )  # fmt: skip
    for part in parts:
        session.exec(delete(part).where(col(part.season_id).in_(seasons)))
    session.exec(delete(Season).where(col(Season.league_id) == league_id))
