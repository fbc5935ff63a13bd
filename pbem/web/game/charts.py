"""How a game went, as charts with their numbers: points, doubloons, goods, buildings."""

from __future__ import annotations

from flask import Blueprint, render_template

from pbem.games.charts import drawing
from pbem.games.charts.measures import charts
from pbem.games.charts.timeline import stands
from pbem.web.game import game_page, history
from pbem.web.site.visitor import service

pages = Blueprint("charts", __name__)


@pages.get("/g/<code>/charts")
def show(code: str) -> str:
    """One chart for everything that is counted, as far as the viewer may know it."""
    with service().database.read() as session:
        view = game_page.seen(session, history.started(session, code))
    times = stands(view.game, view.match, view.seat)
    made = charts(view.game.rules, times, view.names)
    return render_template(
        "web/charts.html",
        view=view,
        stands=times,
        charts=[(chart, drawing.draw(chart, times)) for chart in made],
        drawing=drawing,
    )
