"""The command `standings`: what a league's page shows, by mail."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from sqlmodel import Session, col, func, select

from pbem.accounts.display_names import harmless
from pbem.competition.leagues import league_mails, queries, terms_in_words, views
from pbem.competition.leagues.terms import Form
from pbem.competition.leagues.view_types import LeagueView
from pbem.games import clock_words
from pbem.inbox.commands.command import Asker, Takes, command
from pbem.inbox.commands.leagues import link_to, named, only_own
from pbem.language.catalogues import N_
from pbem.language.catalogues import gettext as _
from pbem.language.wording import listed
from pbem.mail.letters import Answer
from pbem.models import Fixture, FixtureStatus, Game, League, Season, SeasonStatus, Seat

MOST_WAITING = 12
"""Tables of which it is told who is waited for: those whose time is up first."""
NEVER = datetime.max.replace(tzinfo=UTC)


@command(N_("command: standings, table"), Takes.CODE, "standings SPRING",
         N_(
             "the standings of a league in all divisions, whom it is waiting for and until when; "
             "before it begins, its terms and who has entered"),
         refused=N_("Which league?"))  # fmt: skip
def standings(asker: Asker, argument: str) -> Answer:
    """All divisions, the player's own one first; before anything was played the terms."""
    league = named(asker, argument) if argument else only_own(asker)
    zone = asker.player.time_zone if asker.player is not None else "UTC"
    with asker.service.database.read() as session:
        view = views.league_view(session, league)
        if view is not None and not view.season.divisions and view.others:
            view = views.league_view(session, league, view.others[-1])
        assert view is not None
        due = _due(session, view.season.season)
    name, number = harmless(league.name), view.season.season.number
    is_ladder = view.terms.form is Form.LADDER
    title = name if is_ladder else _("%(league)s, season %(number)s", league=name, number=number)
    words = league.words.splitlines()
    if not view.season.divisions:
        return Answer(title, [*words, *_before(league, view, zone)], [link_to(asker, league)])
    player_id = asker.player.id if asker.player else None
    own = view.season.division_of(player_id)
    shown = sorted(view.season.divisions, key=lambda one: (one is not own, one.number))
    tables = [league_mails.standings_for(view.season, division, player_id) for division in shown]
    lines = words if is_ladder else [*words, _progress(view)]
    lines += _waited_for(view, due, zone)
    return Answer(title, lines, [link_to(asker, league)], tables=tables)


def _before(league: League, view: LeagueView, zone: str) -> list[str]:
    """What there is to say of a season that has not begun."""
    said = terms_in_words.in_words(league, queries.terms_of(league))
    said.append(terms_in_words.starts_in_words(view.season.season.starts_at, zone))
    lines = [_("The season has not begun."), *(f"{one.label}: {one.text}" for one in said)]
    if view.season.entered:
        lines.append(_("Entered: %(names)s.", names=listed(list(view.season.entered))))
    return lines


def _due(session: Session, season: Season) -> dict[str, datetime]:
    """Until when somebody has time, in the games that run, by their codes."""
    query = (
        select(Game.code, func.min(Seat.due_at))
        .join(Seat, col(Seat.game_id) == Game.id)
        .join(Fixture, col(Fixture.game_id) == Game.id)
        .where(
            Fixture.season_id == season.id,
            Fixture.status == FixtureStatus.RUNNING,
            col(Seat.due_at).is_not(None),
        )
        .group_by(col(Game.code))
    )
    return {code: due for code, due in session.exec(query) if due is not None}


def _waited_for(view: LeagueView, due: Mapping[str, datetime], zone: str) -> list[str]:
    """Whom the running games wait for, and how long these have."""
    running = [
        table
        for division in view.season.divisions
        for table in division.fixtures
        if table.status == FixtureStatus.RUNNING and table.waits_for
    ]
    running.sort(key=lambda table: (due.get(table.code or "", NEVER), table.number))
    lines = []
    for table in running[:MOST_WAITING]:
        at = due.get(table.code or "")
        told = _("Game %(number)s: %(what)s", number=table.number,
                 what=_("waiting for %(names)s", names=listed(list(table.waits_for))))  # fmt: skip
        lines.append(f"{told}; {clock_words.left(at, zone)}" if at is not None else told)
    if len(running) > MOST_WAITING:
        lines.append(_("The page shows the other running games, too."))
    return lines


def _progress(view: LeagueView) -> str:
    if view.season.season.status == SeasonStatus.OVER:
        return _("The season is over.")
    done = sum(division.done for division in view.season.divisions)
    counted = sum(division.counted for division in view.season.divisions)
    return _("%(done)s of %(counted)s games are over.", done=done, counted=counted)
