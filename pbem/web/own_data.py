"""The player's own data: all of it as a download."""

from __future__ import annotations

import json

from flask import Blueprint, Response

from pbem import own_data
from pbem.models import Player
from pbem.web import visitor
from pbem.web.visitor import service, signed_in

pages = Blueprint("own_data", __name__, url_prefix="/account")

FILE = "board-games-by-mail.json"


@pages.get("/export.json")
@signed_in
def export() -> Response:
    with service().database.read() as session:
        player = session.get_one(Player, visitor.player().id)
        document = own_data.export(session, player)
    text = json.dumps(document, ensure_ascii=False, indent=2)
    response = Response(text, mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    response.headers["Cache-Control"] = "no-store"
    return response
