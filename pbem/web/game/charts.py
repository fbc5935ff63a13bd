"""How a game went, as charts with their numbers: points, doubloons, goods, buildings."""

from __future__ import annotations

from flask import Blueprint, render_template

from pbem.games.charts import drawing
from pbem.games.charts.measures import charts
from pbem.games.charts.timeline import stands
from pbem.web.game import games, history
from pbem.web.site.visitor import service

pages = Blueprint("charts", __name__)


@pages.get("/g/<code>/charts")
def show(code: str) -> str:
    """One chart for everything that is counted, as far as the viewer may know it."""
    with service().database.read() as session:
        eyes = games.seen(session, history.started(session, code))
    times = stands(eyes.game, eyes.match, eyes.seat)
    made = charts(eyes.game.rules, times, eyes.names)
    return render_template(
        "web/charts.html",
        sight=eyes,
        stands=times,
        charts=[(chart, drawing.drawn(chart, times)) for chart in made],
        drawing=drawing,
    )
