"""The page of a season: a division, past seasons, and the viewer's path through them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, Response, render_template, request
from markupsafe import Markup
from sqlmodel import Session, col, select

from pbem.competition.leagues import invitations, queries
from pbem.competition.leagues.entrant_names import NAME_COLUMNS, EntrantName
from pbem.competition.leagues.in_season import InSeason
from pbem.competition.leagues.log import closed_why
from pbem.competition.leagues.rank_history import PastPlace, past_places
from pbem.competition.leagues.substitutes import offered_place
from pbem.competition.leagues.terms import Form
from pbem.competition.leagues.view_types import DivisionView, LeagueView
from pbem.core import clock
from pbem.games import seat_clocks
from pbem.models import (
    Division,
    Entry,
    Fixture,
    FixtureStatus,
    Game,
    League,
    Player,
    Season,
    SeasonStatus,
    Seat,
    id_of,
)
from pbem.web.competition import ladder_page
from pbem.web.competition.division_section import (
    COLUMNS,
    RunningTimes,
    SectionWish,
    division_html,
    other_divisions_html,
)
from pbem.web.competition.page_head import (
    allowed_forms,
    entering,
    game_in_words,
    league_of,
    live_token,
    share,
)
from pbem.web.competition.part_cache import cached_part
from pbem.web.site import events, visitor
from pbem.web.site.visitor import service

pages = Blueprint("season", __name__)


@pages.get("/leagues/<league>")
def newest(league: str) -> str:
    """The season that runs, takes entries or was the last one."""
    return _page(league, None)


@pages.get("/leagues/<league>/events")
def follow(league: str) -> Response:
    """Whether there is something new on the league's pages."""
    view = league_of(league)
    with service().database.read() as session:
        token = live_token(session, view)
    return events.answer(events.Subject.LEAGUE, id_of(view.league), token, token)


@pages.get("/leagues/<league>/<int:number>")
def show(league: str, number: int) -> str:
    return _page(league, number)


def _page(code: str, number: int | None) -> str:
    viewer = visitor.visitor()
    view = league_of(code, number)
    share(view)
    with service().database.read() as session:
        entry = _own_entry(session, view, viewer)
        asked = viewer is not None and invitations.is_invited(session, view.league, viewer)
        if view.terms.form is Form.LADDER:
            return ladder_page.page(session, view, viewer, allowed_forms(view, viewer, entry))
        at = InSeason(session, service(), view.league, view.season.season)
        offer = offered_place(at, viewer)
        chosen = _chosen(view, viewer)
        times = _times(session, view, chosen) if chosen is not None else RunningTimes()
        why = closed_why(session, view.season.season)
        seasons = past_seasons(session, view.league)
        path = past_places(session, view.league, viewer.id) if viewer and viewer.id else []
        live = live_token(session, view)
    return render_template(
        "web/leagues/season.html",
        view=view,
        live=live,
        entry=entry,
        offer=offer,
        can=allowed_forms(view, viewer, entry),
        entering=entering(view.league, invited=asked),
        game=game_in_words(view),
        closed_why=why,
        seasons=_past(view, seasons),
        path=path_chart(path, view, viewer),
        division=chosen,
        shown=division_html(view, _wish(chosen, entry), times) if chosen is not None else "",
        others=other_divisions_html(view, chosen) if chosen is not None else "",
    )


def _wish(chosen: DivisionView, entry: Entry | None) -> SectionWish:
    """How the division is shown to the viewer."""
    sort = request.args.get("sort", "")
    return SectionWish(
        division=chosen,
        mine=entry.id if entry is not None and entry.player_id in chosen.players else None,
        sort=sort if sort in COLUMNS else "",
        every="all" in request.args,
    )


def _past(view: LeagueView, seasons: Sequence[PastSeason]) -> Markup:
    """The table of past seasons."""
    made_from = (view.league.code, view.season.season.number, seasons, visitor.time_zone())
    return cached_part(
        "past",
        made_from,
        lambda: render_template("web/leagues/season_past.html", view=view, seasons=seasons),
    )


def _chosen(view: LeagueView, viewer: Player | None) -> DivisionView | None:
    """The division that is asked for, else the viewer's, else the top one."""
    divisions = view.season.divisions
    wanted = request.args.get("division", "")
    asked = next((one for one in divisions if one.name == wanted), None)
    own = view.season.division_of(viewer.id) if viewer is not None else None
    return asked or own or (divisions[0] if divisions else None)


def _own_entry(session: Session, view: LeagueView, viewer: Player | None) -> Entry | None:
    if viewer is None or viewer.id is None:
        return None
    return queries.entry_of(session, view.season.season, viewer.id)


def _times(session: Session, view: LeagueView, chosen: DivisionView) -> RunningTimes:
    """Until when there is time in the games that run, and who is late in them."""
    query = (
        select(Game.code, Fixture.seats, Seat)
        .join(Seat, col(Seat.game_id) == Game.id)
        .join(Fixture, col(Fixture.game_id) == Game.id)
        .join(Division, col(Division.id) == Fixture.division_id)
        .where(
            Fixture.season_id == view.season.season.id,
            Fixture.status == FixtureStatus.RUNNING,
            Division.number == chosen.number,
        )
    )
    due, late, now = dict[str, datetime](), set[int](), clock.now()
    for code, entries, seat in session.exec(query):
        if seat.due_at is not None:
            due[code] = min(seat.due_at, due.get(code, seat.due_at))
        if seat_clocks.is_late(seat) or (seat.due_at is not None and seat.due_at < now):
            late.add(entries[seat.number])
    names = [line.name for line in chosen.rows if line.row.entrant in late]
    return RunningTimes(due, tuple(names))


WIDTH, LEFT, RIGHT = 420, 90, 400
ROW = 34


@dataclass(frozen=True)
class PastSeason:
    """`champions` are those who came first in the top division."""

    number: int
    ended_at: datetime | None
    champions: tuple[EntrantName, ...]


@dataclass(frozen=True)
class PathStop:
    """A season on the path: where it lies, and the place that was reached."""

    x: float
    y: int
    season: int
    division: str
    place: int
    now: bool


@dataclass(frozen=True)
class SeasonPath:
    """`tiers` are numbers with the height of their line."""

    height: int
    tiers: tuple[tuple[int, int], ...]
    stops: tuple[PathStop, ...]
    line: str


def past_seasons(session: Session, league: League) -> list[PastSeason]:
    """Those that are over, the newest first; two queries."""
    over = select(Season.id, Season.number, Season.ended_at).where(
        Season.league_id == league.id,
        Season.status == SeasonStatus.OVER,
        col(Season.started_at).is_not(None),
    )
    found = session.exec(over.order_by(col(Season.number).desc())).all()
    first = (
        select(Entry.season_id, *NAME_COLUMNS)  # type: ignore[call-overload]
        .join(Division, col(Division.id) == Entry.division_id)
        .join(Player, col(Player.id) == Entry.player_id)
        .where(
            col(Entry.season_id).in_([id for id, _number, _ended in found]),
            Division.number == 1,
            Entry.place == 1,
        )
    )
    champions: dict[int | None, list[EntrantName]] = {}
    for season_id, *columns in session.exec(first):
        champions.setdefault(season_id, []).append(EntrantName.of_columns(columns))
    return [
        PastSeason(number, ended_at, tuple(champions.get(id, ()))) for id, number, ended_at in found
    ]


def path_chart(
    path: Sequence[PastPlace], view: LeagueView, viewer: Player | None
) -> SeasonPath | None:
    """The path with where the viewer is now, if that season runs; None if there is none."""
    stops = [(step.season, step.tier, step.name, step.place, False) for step in path]
    here = view.season.division_of(viewer.id) if viewer is not None else None
    line = here.row_of(viewer.id) if here is not None and viewer is not None else None
    if here and line and all(view.season.season.number != season for season, *_ in stops):
        stops.append((view.season.season.number, here.tier, here.name, line.row.place, True))
    if not stops:
        return None
    lowest = max(*(tier for _, tier, *_ in stops), *(one.tier for one in view.season.divisions), 1)
    width = (RIGHT - LEFT) / max(len(stops) - 1, 1)
    shown = tuple(
        PathStop(round(LEFT + n * width, 1), _y(tier), season, name, place, now)
        for n, (season, tier, name, place, now) in enumerate(stops)
    )
    return SeasonPath(
        height=_y(lowest) + 22,
        tiers=tuple((number, _y(number)) for number in range(1, lowest + 1)),
        stops=shown,
        line="M" + " ".join(f"{stop.x:g} {stop.y}" for stop in shown),
    )


def _y(tier: int) -> int:
    return 20 + (tier - 1) * ROW
