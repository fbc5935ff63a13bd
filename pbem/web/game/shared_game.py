"""What is shown of the page of a game or table where its address is posted: a title, a sentence,
and a picture drawn from the position."""

from __future__ import annotations

from flask import Blueprint, Response, abort, url_for

from pbem.games import find_game, seat_view, visibility
from pbem.games.boards.pieces import game_name
from pbem.games.registry import pages_of
from pbem.games.seat_view import SeatView
from pbem.language.catalogues import gettext as _
from pbem.language.catalogues import ngettext
from pbem.language.wording import listed
from pbem.models import Game
from pbem.web.site import outside, png
from pbem.web.site.visitor import service

pages = Blueprint("shared_game", __name__)

RESULT = "result"


@pages.get("/g/<code>/picture.png")
def picture(code: str) -> Response:
    """The position as those see it who only watch, whoever asks; the result once there is one. Of
    what is not for everybody nothing but which game it is."""
    with service().database.read() as session:
        game = find_game.find(session, code, None) or abort(404)
        if not _has_picture(game):
            return outside.picture_of_game(game.rules)
        view = seat_view.load(session, game, None)
        drawn_by = pages_of(game.rules).drawn_by
        return png.picture(
            RESULT if view.over else drawn_by,
            view=view,
            board=view.board,
            rules=game.rules,
            title=game.name,
            subtitle=f"{view.rules_name} · {_stand(view)}",
        )


def share(view: SeatView) -> None:
    """Who plays what and how far it has come; once it is over, who won by what."""
    game = view.game
    path = url_for("games.show", code=game.code)
    drawn = (
        url_for("shared_game.picture", code=game.code, v=game.moves_played)
        if _has_picture(game)
        else ""
    )
    outside.share(
        game.name,
        _sentence(view),
        path,
        drawn or url_for("outside.picture_of_game", rules=game.rules),
        listed=visibility.is_found(game),
    )


def share_table(game: Game, free: int, *, by_link: bool) -> None:
    """What is to be played, and how many may still sit down; `by_link` for the page of the host's
    invitation, which is listed by nobody, as no open table is."""
    seats = ngettext("%(num)s player", "%(num)s players", game.seats)
    left = ngettext("%(num)s seat is free.", "%(num)s seats are free.", free)
    path = url_for("games.show", code=game.code)
    if by_link and game.invitation:
        path = url_for("invitations.show", key=game.invitation)
    drawn = url_for("outside.picture_of_game", rules=game.rules)
    sentence = f"{game_name(game.rules)}, {seats}. {left}"
    outside.share(game.name, sentence, path, drawn, listed=False)


def _has_picture(game: Game) -> bool:
    return game.begun and visibility.is_for_everybody(game)


def _stand(view: SeatView) -> str:
    return view.outcome if view.over else _("round %(number)s", number=view.board.round)


def _sentence(view: SeatView) -> str:
    if view.over:
        return f"{view.rules_name}: {view.outcome}. {view.won_by}".strip()
    return _(
        "%(game)s with %(names)s, round %(round)s.",
        game=view.rules_name,
        names=listed(view.names),
        round=view.board.round,
    )
