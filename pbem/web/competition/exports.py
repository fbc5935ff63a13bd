"""A season for other programs and sites: CSV, JSON, a table to embed, and an Atom feed."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from flask import Blueprint, Response, render_template

from pbem.competition.leagues.log import LogLine, log_lines
from pbem.competition.leagues.view_types import LeagueView
from pbem.models import FixtureStatus
from pbem.web.competition.page_head import league_of, sentence
from pbem.web.competition.part_cache import cached_part
from pbem.web.competition.shapes import RowShape, row_shape, season_shape
from pbem.web.site import png
from pbem.web.site.visitor import service

pages = Blueprint("league_exports", __name__, url_prefix="/leagues/<league>")

EMBED_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors *"
"""Anybody may frame it: it knows no visitor, sets no cookie and has no form."""
MOST_ENTRIES = 60
MOST_DRAWN = 5
FORMULA = tuple("=+-@\t\r")
"""What spreadsheets take for the beginning of a formula."""


@pages.get("/<int:number>/table.csv")
def table_csv(league: str, number: int) -> Response:
    """Every division's rows, comma-separated, with a head; names never begin a formula."""
    view = league_of(league, number)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["division", *RowShape.model_fields])
    for division in view.season.divisions:
        for line in division.rows:
            row = row_shape(line).model_dump()
            row["player"] = _plain(row["player"])
            writer.writerow([division.name, *row.values()])
    response = Response(out.getvalue(), content_type="text/csv; charset=utf-8")
    name = f"{view.league.code}-{view.season.season.number}.csv"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@pages.get("/<int:number>/table.json")
def table_json(league: str, number: int) -> Response:
    """The season as the API answers it."""
    view = league_of(league, number)
    made_from = (view.league.code, view.league.name, view.season.made_from)
    document = cached_part("json", made_from, lambda: season_shape(view).model_dump_json())
    return Response(str(document), content_type="application/json")


@pages.get("/embed")
def embed(league: str) -> Response:
    """The newest tables as a page for a frame on any site."""
    view = league_of(league)
    made_from = (view.league.code, view.league.name, view.season.made_from)
    page = cached_part(
        "embed", made_from, lambda: render_template("web/leagues/embed.html", view=view)
    )
    response = Response(page, content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = EMBED_POLICY
    return response


@pages.get("/picture.png")
def picture(league: str) -> Response:
    """Who leads in the newest season, for where the league's address is posted."""
    view = league_of(league)
    top = next(iter(view.season.divisions), None)
    rows = [
        (line.row.place, line.name, row_shape(line).points)
        for line in (top.rows if top is not None else ())[:MOST_DRAWN]
    ]
    return png.picture(
        "rows",
        rows=rows,
        rules=view.league.rules,
        title=view.league.name,
        subtitle=sentence(view),
    )


@pages.get("/feed")
def feed(league: str) -> Response:
    """Seasons, results and acts, the newest first, as Atom."""
    view = league_of(league)
    with service().database.read() as session:
        acts = log_lines(session, view.league, MOST_ENTRIES)
    base = service().settings.base_url
    made_from = (view.league.name, view.organiser, view.season.made_from, tuple(acts), base)
    page = cached_part("feed", made_from, lambda: _feed(view, acts, base))
    return Response(page, content_type="application/atom+xml; charset=utf-8")


def _feed(view: LeagueView, acts: Sequence[LogLine], base: str) -> str:
    results = [
        (division, table)
        for division in view.season.divisions
        for table in division.fixtures
        if table.status == FixtureStatus.DONE and table.done_at is not None
    ]
    results.sort(key=lambda pair: (pair[1].done_at, pair[1].number), reverse=True)
    times = [act.at for act in acts] + [t.done_at for _division, t in results if t.done_at]
    return render_template(
        "web/leagues/feed.xml",
        view=view,
        acts=acts,
        results=results[:MOST_ENTRIES],
        updated=max(times, default=view.league.created_at),
        base=base,
    )


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name
