"""The list of leagues, and the form that founds one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Blueprint, Response, abort, render_template, request, url_for
from sqlmodel import Session, col, func, select
from werkzeug.datastructures import MultiDict

import engine
from pbem.competition.leagues import founding, queries
from pbem.competition.leagues.queries import organised_by
from pbem.competition.leagues.terms import (
    Form,
    LeagueTerms,
    with_usual_silence,
)
from pbem.core.refused import Refused
from pbem.games import clock_words, options
from pbem.games.boards.pieces import game_name, pieces
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.models import Entry, EntryStatus, League, Player, Season, SeasonStatus
from pbem.web.competition.founding_form import field_choices, filled_in, wish_of
from pbem.web.site import outside, visitor
from pbem.web.site.security import allow_fetching
from pbem.web.site.visitor import see_other, service, signed_in

pages = Blueprint("leagues", __name__, url_prefix="/leagues")

MOST_LISTED = 60
COUNTED = (EntryStatus.APPROVED, EntryStatus.PLAYING, EntryStatus.WITHDRAWN)


@dataclass(frozen=True)
class ListedLeague:
    """A league with its newest season; `mine` says that the viewer is in it or runs it."""

    league: League
    season: Season
    players: int
    mine: bool

    @property
    def rules_name(self) -> str:
        return game_name(self.league.rules)

    @property
    def is_ladder(self) -> bool:
        return self.league.terms.get("form") == Form.LADDER

    @property
    def room(self) -> int:
        """For how many players the divisions have room."""
        return queries.terms_of(self.league).places


@pages.get("")
def show() -> str:
    """Yours first, then those that take entries, that run, that are over."""
    viewer = visitor.visitor()
    with service().database.read() as session:
        found = list_leagues(session, viewer)
        drafts = queries.drafts(session, viewer.id) if viewer is not None else []
    theirs = [row for row in found if not row.mine]
    allow_fetching()
    outside.share(
        _("Leagues"),
        _(
            "Seasons that run themselves: your games begin within your limit, the standings move "
            "with every result, and the best go up a division."
        ),
        url_for(".show"),
    )
    return render_template(
        "web/leagues/list.html",
        mine=[row for row in found if row.mine],
        groups=[
            (status, [row for row in theirs if row.season.status == status])
            for status in SeasonStatus
        ],
        any=bool(found),
        drafts=drafts,
    )


def list_leagues(session: Session, viewer: Player | None) -> list[ListedLeague]:
    """Leagues by what their newest season does, the newest first; two queries and one's own."""
    newest = select(func.max(col(Season.id))).group_by(col(Season.league_id))
    active = select(Season.league_id).where(Season.status != SeasonStatus.OVER)
    rows = session.exec(
        select(League, Season)
        .join(Season, col(Season.league_id) == League.id)
        .where(col(Season.id).in_(newest))
        .order_by(col(League.id).in_(active).desc(), col(Season.id).desc())
        .limit(MOST_LISTED)
    ).all()
    mine = _own(session, viewer)
    more = session.exec(
        select(League, Season)
        .join(Season, col(Season.league_id) == League.id)
        .where(
            col(Season.id).in_(newest),
            col(League.id).in_(mine - {league.id for league, _season in rows}),
        )
    ).all()
    every = [*rows, *more]
    counts = _players(session, [season for _league, season in every])
    return [
        ListedLeague(league, season, counts.get(season.id, 0), league.id in mine)
        for league, season in every
    ]


def _own(session: Session, viewer: Player | None) -> set[int | None]:
    """Ids of the leagues that the viewer runs or plays in now."""
    if viewer is None:
        return set()
    run = (
        select(League.id)
        .join(Season, col(Season.league_id) == League.id)
        .where(organised_by(viewer.id), Season.status != SeasonStatus.OVER)
    )
    entered = session.exec(queries.entered(viewer.id))
    return {*(league.id for league in entered), *session.exec(run)}


def _players(session: Session, seasons: Sequence[Season]) -> dict[int | None, int]:
    query = (
        select(Entry.season_id, func.count())
        .where(
            col(Entry.season_id).in_([season.id for season in seasons]),
            col(Entry.status).in_(COUNTED),
            (col(Entry.status) != EntryStatus.WITHDRAWN) | col(Entry.division_id).is_not(None),
        )
        .group_by(col(Entry.season_id))
    )
    return dict(session.exec(query).all())


@pages.get("/new")
@signed_in
def new() -> str:
    rules = request.args.get("game", options.default_game())
    if rules not in engine.GAMES:
        abort(404)
    seats = str(engine.GAMES[rules]["seats"][1])
    values = filled_in(with_usual_silence(LeagueTerms()), None, visitor.player().time_zone)
    values["relegated"] = ""  # as many as move up
    values.update({"game": rules, "seats": seats})
    return _form(values, "")


@pages.post("/new")
@signed_in
def create() -> Response | tuple[str, int]:
    """A draft, which its organiser sees in plain words before the league stands."""
    try:
        wish = wish_of(request.form, visitor.player().time_zone)
        league = founding.draft_league(service(), visitor.player(), wish)
    except Refused as error:
        return _form(request.form, str(error)), 422
    return see_other(url_for("league_terms.draft", league=league.code))


def _form(values: MultiDict[str, str], problem: str) -> str:
    key = values.get("game", options.default_game())
    if key not in engine.GAMES:
        abort(400)
    games = engine.games(catalogues.of_games())
    return render_template(
        "web/leagues/new.html",
        values=values,
        problem=problem,
        key=key,
        rules=games[key],
        games=games,
        pieces=pieces(key),
        paces=clock_words.PACES,
        has_password=False,
        **field_choices(),
    )
