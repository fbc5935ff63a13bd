"""Whether the person at a browser is known to be a player: only then do mailed links act or tell.

They are signed in, or the browser is remembered, or the code from the mail was typed in it. The
last holds for one seat of one game and an hour, long enough for a turn of several moves.
"""

from __future__ import annotations

from flask import request, session
from sqlmodel import Session

from pbem.accounts import blocking, code_tries
from pbem.accounts.code_tries import Try, TypedCode
from pbem.core import clock
from pbem.models import Player
from pbem.web.site import one_click, visitor
from pbem.web.site.rate_limits import network_of
from pbem.web.site.visitor import service

SHOWN = "shown"
"""What the session calls the seats whose code was typed, with the seconds until when it counts."""
LASTS = 3600
MOST = 5


def is_known(player: Player, game_id: int, seat: int) -> bool:
    """Whether this browser's person may see and do what that player may at that seat.

    Raises `Blocked` where nobody may.
    """
    blocking.refuse(player)
    someone = visitor.visitor()
    if someone is not None:
        return someone.id == player.id
    return _has_shown(_name(player, game_id, seat)) or one_click.is_remembered(player)


def has_shown(player: Player, game_id: int, seat: int) -> None:
    """The code of that seat was typed here."""
    name = _name(player, game_id, seat)
    others = [entry for entry in session.get(SHOWN, []) if entry[0] != name]
    session[SHOWN] = [[name, clock.now().timestamp() + LASTS], *others][:MOST]


def attempt(database: Session, purpose: str, subject: bytes) -> Try:
    """What the form of this request has in its field for the code."""
    settings = service().settings
    place = network_of(request.remote_addr, settings)
    typed = request.form.get("code", "")
    return code_tries.attempt(database, settings, TypedCode(purpose, [subject], typed, place))


def _has_shown(name: str) -> bool:
    now = clock.now().timestamp()
    return any(entry[0] == name and entry[1] > now for entry in session.get(SHOWN, []))


def _name(player: Player, game_id: int, seat: int) -> str:
    return f"{game_id}.{seat}.{player.id}"
