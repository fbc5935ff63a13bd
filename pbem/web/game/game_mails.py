"""How the service's mails to the viewer about one game fared on their way."""

from __future__ import annotations

from flask import Blueprint, render_template
from sqlmodel import col, select

from pbem.models import OutboundMail
from pbem.models.mails import Unsent
from pbem.web.game import game_page
from pbem.web.site import visitor
from pbem.web.site.visitor import service, signed_in

pages = Blueprint("delivery", __name__)


@pages.get("/g/<code>/mails")
@signed_in
def mails(code: str) -> str:
    """The viewer's own mails only: others' hold what they may not know."""
    with service().database.read() as session:
        game = game_page.found(session, code)
        query = (
            select(OutboundMail)
            .where(OutboundMail.game_id == game.id, OutboundMail.player_id == visitor.player().id)
            .where(col(OutboundMail.unsent).is_distinct_from(Unsent.WITHDRAWN))
            .order_by(col(OutboundMail.id).desc())
        )
        rows = list(session.exec(query))
    return render_template("web/mails.html", game=game, mails=rows)
