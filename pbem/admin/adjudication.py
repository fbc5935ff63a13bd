"""Ending a running game with places that operators decide, or so that it counts for nobody.

A bot plays it out for every seat, as where a table has agreed to end it, so that everything can be
verified; then the places count that were decided, for ratings and in a league alike. A game that
counts for nobody is rated for nobody, and its table in a league is annulled.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.competition.ratings import rebuild
from pbem.competition.standings.results import follow_each_other
from pbem.core.service import Service
from pbem.games import player_names, records
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Game, GameStatus, id_of
from pbem.play.late_players import early_end


def adjudicate(
    service: Service, operator: Operator, code: str, places: Sequence[int], reason: str
) -> None:
    """By seat the places (1 is first; who is level has the better one), none if it shall count for
    nobody; raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        _check(game, places)
        act = ActName.ADJUDICATED if places else ActName.DECLARED_VOID
        players = records.players_of(session, game)
        concerned = [id_of(player) for player in players.values()]
        row = operators.log_act(session, operator.act(act, why), concerned, game)
        game.places, game.ended_early_at = list(places), game.moves_played
        if not places:
            rebuild.annul(session, id_of(game))
        session.add(game)
        queued = _told(session, service, game, why, f"operator:{row.id}")
    service.wakeups.deliver(queued)
    early_end.end(service, id_of(game))  # else the sweep does


def _check(game: Game, places: Sequence[int]) -> None:
    if game.status != GameStatus.RUNNING:
        raise NotDone(_("The game isn’t running."))
    if game.ended_early_at is not None:
        raise NotDone(_("It’s already being ended."))
    if places and (len(places) != game.seats or not follow_each_other(places)):
        raise NotDone(_("Give each seat its place: 1, 2, 3; ties share the better place."))


def _told(session: Session, service: Service, game: Game, why: str, event: str) -> list[int]:
    players = records.players_of(session, game)
    queued = []
    for seat, player in players.items():
        if player.email is not None:
            names = player_names.names(game, players, seat)
            mail = letters.adjudicated_mail(service.settings, player, game, names, why, event)
            queued.append(id_of(outbox.queue(session, service, mail)))
    return queued
