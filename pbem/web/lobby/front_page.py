"""What the site's first page shows: to players their games, to strangers what there is to play."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from flask import render_template, request, url_for
from markupsafe import Markup
from sqlmodel import Session, select

import engine
from pbem.games import page_version, seat_view
from pbem.games.boards.pieces import game_name
from pbem.games.explorer import daily
from pbem.games.puerto_rico import first_move
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.language.wording import service_name
from pbem.models import Game, GameStatus, Player, id_of
from pbem.models.games import ACTIVE
from pbem.web.game import table_page
from pbem.web.lobby import daily_page, listing, own_league
from pbem.web.lobby.listing import LobbyRow
from pbem.web.lobby.presets import PRESETS
from pbem.web.lobby.table_filter import filter_of, paces, seat_numbers
from pbem.web.site import outside, visitor
from pbem.web.site.events import own_games_token
from pbem.web.site.security import allow_fetching, allow_script
from pbem.web.site.visitor import service

UNKNOWN_ZONE = "UTC"
"""Of players who have not said where they are."""
MOST_KEPT = 12
"""Boards that one process keeps drawn: a few games in each language."""


def page(problem: str = "") -> str:
    """The page; `problem` is what somebody asked for that there is not. A guest is greeted with
    the games that they have begun."""
    player, guest, wanted = visitor.visitor(), visitor.guest(), filter_of(request.args)
    with service().database.read() as session:
        own = _own(session, player) if player is not None else {}
        begun = listing.my_games(session, guest) if guest is not None else []
        league = own_league.load(session, player) if player is not None else None
        others = listing.open_tables(session, player, wanted)
        watched = listing.to_watch(session, player)
        live = live_board(session, _liveliest(watched)) if watched and player is None else None
        today = daily_page.asked(session, daily.newest(session))
    if player is None:
        outside.share(
            service_name(service().settings.name),
            _(
                "Play Puerto Rico and San Juan with friends anywhere. Every turn comes as an "
                "email; you answer with a click, or a few words, whenever you like."
            ),
            url_for("lobby.front"),
        )
    known = {row.game.id for rows in own.values() for row in rows}
    return render_template(
        "web/front.html" if player is None else "web/lobby.html",
        player=player,
        own=begun,
        **own,
        live=_live(player or guest),
        **_inviting(player, own.get("opened", [])),
        others=[row for row in others if row.game.id not in known],
        watched=watched,
        live_board=live,
        daily=today,
        league=league,
        wanted=wanted,
        games={key: game_name(key) for key in engine.GAMES},
        seat_numbers=seat_numbers(),
        paces=paces(),
        presets=PRESETS,
        problem=problem,
        **(_to_try() if player is None else {}),
    )


def _live(player: Player | None) -> str:
    """What tells this state of the player's or guest's games from another; the page follows it."""
    if player is None:
        return ""
    allow_fetching()
    return own_games_token(player)


def _liveliest(watched: Sequence[LobbyRow]) -> Game:
    """Of the newest games the one that has come furthest: an empty board shows nothing."""
    return max((row.game for row in watched), key=lambda game: game.moves_played)


def _to_try() -> dict[str, Any]:
    """A move to make at once, and what the games are."""
    return {
        "ships": first_move.ships(),
        "own_goods": first_move.goods(),
        "question": first_move.question(),
        "described": engine.games(catalogues.of_games()),
        "guest_days": round(service().settings.guest_days),
    }


def _own(session: Session, player: Player) -> dict[str, list[LobbyRow]]:
    """The player's games as the page divides them, each part with the most urgent on top."""
    if player.time_zone == UNKNOWN_ZONE:
        allow_script()  # it proposes the browser's
    mine = listing.my_games(session, player)
    running = [row for row in mine if row.game.status == GameStatus.RUNNING]
    return {
        "yours": [row for row in running if row.my_turn],
        "theirs": [row for row in running if not row.my_turn],
        "opened": [row for row in mine if row.game.status == GameStatus.OPEN],
        "ended": [row for row in mine if row.game.status not in ACTIVE],
        "invitations": listing.invited_to(session, player),
    }


def _inviting(player: Player | None, opened: list[LobbyRow]) -> dict[str, Any]:
    """The newest table to which the player can invite friends, and its link if there is one."""
    own = (row for row in opened if player is not None and row.game.host_id == player.id)
    table = next((row for row in own if row.free), None)
    if table is not None:
        allow_script()  # it copies the link
    return {"host_of": table, "invitation": table_page.invitation_url(table.game) if table else ""}


class LiveBoard(NamedTuple):
    """A game's board as strangers see it, drawn in the language that is spoken; the drawing is kept
    as long as the game stands so."""

    code: str
    name: str
    rules: str
    drawn: Markup


_kept: OrderedDict[tuple[str, str, str], LiveBoard] = OrderedDict()


def live_board(session: Session, game: Game) -> LiveBoard:
    """The board of a running game that is public; nothing of it is anybody's alone."""
    game_id = id_of(game)
    key = (game.code, page_version.state_of(session, game_id), catalogues.current())
    if key not in _kept:
        _kept[key] = _draw(session, game_id)
    _kept.move_to_end(key)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return _kept[key]


def _draw(session: Session, game_id: int) -> LiveBoard:
    query = select(Game).where(Game.id == game_id)
    game = session.exec(query.execution_options(populate_existing=True)).one()
    view = seat_view.load(session, game, None)
    drawn = Markup(render_template("web/live_board.html", view=view, board=view.board))
    return LiveBoard(game.code, game.name, game.rules, drawn)
