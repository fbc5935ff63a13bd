"""What all links of mails that act for a seat have in common: whose they are, and their code."""

from __future__ import annotations

from collections.abc import Callable

from flask import abort

from pbem.accounts import codes
from pbem.accounts.code_tries import Try
from pbem.games import decisions
from pbem.models import Game, Player
from pbem.web.site import known, visitor
from pbem.web.site.visitor import service


def refuse_others(owner: Player) -> None:
    """Abort with 403 for a player who is signed in and is not the link's."""
    someone = visitor.visitor()
    if someone is not None and someone.id != owner.id:
        abort(403)


def try_code(owner: Player, game_id: int, seat: int, subject: Callable[[Game], bytes]) -> Try:
    """What the code in this request's form is worth; with the right one the browser is known at
    that seat. `subject` is what the mail's code stands for."""
    with service().database.write() as session:
        game = session.get_one(Game, game_id)
        session.get_one(Player, owner.id, with_for_update=True)
        tried = known.attempt(session, codes.MOVE, subject(game))
    if tried is Try.RIGHT:
        known.has_shown(owner, game_id, seat)
    return tried


def of_decision(seat: int, ordinal: int) -> Callable[[Game], bytes]:
    """The code of the mail that asked that decision of the seat."""
    return lambda game: decisions.code_subject(game, seat, ordinal)
