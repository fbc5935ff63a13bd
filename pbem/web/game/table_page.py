"""The page of a table whose game has not begun: who sits there, and what the viewer may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import render_template
from sqlmodel import Session

from pbem.accounts import player_addresses
from pbem.accounts.display_names import harmless
from pbem.accounts.players import profile_of
from pbem.games import (
    clock_words,
    find_game,
    game_terms,
    options,
    page_version,
    player_names,
    records,
    statistics,
    visibility,
)
from pbem.games.boards.pieces import game_name
from pbem.language.catalogues import gettext as _
from pbem.models import Game, GameStatus, Player, Seat
from pbem.play import bots, table_times
from pbem.web.game import shared_game
from pbem.web.site import visitor
from pbem.web.site.security import allow_fetching, allow_script
from pbem.web.site.visitor import service


def page(session: Session, game: Game, *, by_link: bool = False) -> str:
    """`by_link` is for somebody who came by the host's invitation link."""
    viewer = visitor.visitor()
    zone = visitor.time_zone()
    context = {
        "game": game,
        "rules_name": game_name(game.rules),
        "chosen": options.in_words(game.rules, game.options)
        + visibility.in_words(game)
        + game_terms.rated_in_words(game)
        + clock_words.in_words(game),
    }
    if game.status == GameStatus.CLOSED:
        people = records.seated_names(session, game)
        quiet = clock_words.moment(game.quiet_since, zone)
        return render_template("web/closed_table.html", names=people, quiet=quiet, **context)
    seating = _seating(session, game, viewer)
    shared_game.share_table(game, seating["free"], by_link=by_link)
    if seating["is_host"]:
        allow_script()  # it copies the link
    live = ""
    if not by_link:  # who came by it may see no other page of a private table
        live = page_version.token(session, game, viewer, find_game.seat_of(session, game, viewer))
        allow_fetching()
    return render_template(
        "web/open_table.html",
        by_link=by_link,
        live=live,
        invitation=invitation_url(game),
        bot_kinds=bots.kinds(game.rules),
        begins=begins(game, zone),
        closes=clock_words.moment(table_times.closes_at(service().settings, game), zone),
        **seating,
        **context,
    )


def invitation_url(game: Game) -> str:
    """What the host gives to friends, empty if they have made none."""
    base = service().settings.base_url
    return f"{base}/i/{game.invitation}" if game.invitation else ""


def begins(game: Game, zone: str) -> str:
    """When the game begins, in a sentence."""
    if game.starts_at is None:
        return _("The game begins when every seat is taken.")
    when = clock_words.moment(game.starts_at, zone)
    if game.start_missed:
        return _(
            "The game was to begin on %(when)s and begins as soon as enough people are there.",
            when=when,
        )
    return _("The game begins on %(when)s with whoever is there.", when=when)


def _seating(session: Session, game: Game, viewer: Player | None) -> dict[str, Any]:
    seats, players = records.seats_of(session, game), records.players_of(session, game)
    empty = [seat for seat in seats if seat.player_id is None]
    addresses = player_addresses.own(session, viewer) if viewer else set()
    own = {None if viewer is None else viewer.id} - {None}
    known = player_names.acquaintances(game, players, find_game.seat_of(session, game, viewer))
    listed = [players[seat] for seat in known if seat in players and profile_of(players[seat])]
    return {
        "rated": game_terms.rated_in_a_sentence(game, players),
        "seats": seats,
        "players": players,
        "known": known,
        "in_time": statistics.in_time(session, listed),
        "is_host": game.host_id in own,
        "sits": any(seat.player_id in own for seat in seats),
        "others": any(p.bot is None and p.id not in own for p in players.values()),
        "invited": any(s.invited_email in addresses or s.kept_for_id in own for s in empty),
        "own": addresses,
        "kept_for": _kept_for(session, game, empty),
        "free": sum(1 for seat in empty if seat.free),
        "kept": sum(1 for seat in empty if not seat.free),
    }


def _kept_for(session: Session, game: Game, empty: Sequence[Seat]) -> dict[int, str]:
    """The names of players whom seats are kept for, by seat; at an anonymous table none."""
    if player_names.hides(game):
        return {}
    wanted = ((seat.number, seat.kept_for_id) for seat in empty if seat.kept_for_id is not None)
    found = {number: session.get(Player, id) for number, id in wanted}
    return {number: harmless(player.name) for number, player in found.items() if player}
