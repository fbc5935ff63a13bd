"""What is shown of the page of a game or table where its address is posted."""

from __future__ import annotations

from flask import url_for

from pbem.games import visibility
from pbem.games.boards.pieces import game_name
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import listed
from pbem.models import Game
from pbem.web.site import outside


def share(view: SeatView) -> None:
    """Who plays what and how far it has come; once it is over, who won by what."""
    path = url_for("games.show", code=view.game.code)
    outside.share(view.game.name, sentence(view), path, listed=visibility.is_found(view.game))


def share_table(game: Game, free: int, *, by_link: bool) -> None:
    """What is to be played, and how many may still sit down; `by_link` for the page of the host's
    invitation, which is listed by nobody, as no open table is."""
    seats = ngettext("%(num)s player", "%(num)s players", game.seats)
    left = ngettext("%(num)s seat is free.", "%(num)s seats are free.", free)
    path = url_for("games.show", code=game.code)
    if by_link and game.invitation:
        path = url_for("invitations.show", key=game.invitation)
    outside.share(game.name, f"{game_name(game.rules)}, {seats}. {left}", path, listed=False)


def sentence(view: SeatView) -> str:
    if view.over:
        return f"{view.rules_name}: {view.outcome}. {view.won_by}".strip()
    return _(
        "%(game)s with %(names)s, round %(round)s.",
        game=view.rules_name,
        names=listed(view.names),
        round=view.board.round,
    )
