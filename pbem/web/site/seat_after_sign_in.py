"""The table at which a stranger wanted to sit down: they sign in, and sit.

This browser's signed cookie remembers it, put there by the form of the table's page, so no link
that somebody else mails makes anybody sit anywhere.
"""

from __future__ import annotations

from datetime import timedelta

from flask import flash, session

from pbem.core import clock
from pbem.core.refused import Refused
from pbem.games import find_game
from pbem.language.catalogues import gettext as _
from pbem.models import GameStatus, Player, id_of
from pbem.play import tables
from pbem.web.site.visitor import service

WANTED = "seat"
"""What the session calls it: the code of the table, and when it was wanted."""
LASTS = timedelta(hours=2)


def remember(code: str) -> None:
    """Somebody who is not signed in wants a seat at that table."""
    session[WANTED] = [code[: find_game.LONGEST], int(clock.now().timestamp())]


def code_of(target: str) -> str | None:
    """The table that was wanted here, if the sign-in leads to its page and it was wanted lately."""
    wanted = session.get(WANTED)
    if not isinstance(wanted, list) or target != f"/g/{wanted[0]}":
        return None
    return str(wanted[0]) if clock.now().timestamp() - wanted[1] < LASTS.total_seconds() else None


def sit_down(player: Player, code: str) -> None:
    """What they came for; what stands in the way is said on the table's page."""
    with service().database.read() as database:
        game = find_game.find(database, code, player)
        seated = game is not None and find_game.seat_of(database, game, player) is not None
    if game is None or game.status != GameStatus.OPEN or seated:
        return
    try:
        tables.join(service(), id_of(game), player)
    except Refused as error:
        flash(str(error), "problem")
    else:
        flash(_("You have a seat at the table."))
