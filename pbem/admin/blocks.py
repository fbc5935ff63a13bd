"""Blocking an account, and unblocking it; its player reads why by mail, and later in their account.

Nothing is deleted: sessions end, tokens, passkeys, addresses and seats stay. In running games the
player counts as absent: their time is up as soon as they are asked, and what the table has chosen
for that happens. A table without a clock has chosen nothing: there a bot plays until they are back.
"""

from __future__ import annotations

from sqlmodel import Session, col, select

from pbem.accounts import operator_log, web_sessions
from pbem.admin import game_acts, operators
from pbem.admin.operators import NotDone, Operator
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records, seat_clocks
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, GameStatus, OutboundMail, Player, Seat, id_of
from pbem.play.late_players import bot_substitute


def block(service: Service, operator: Operator, account: str, reason: str) -> None:
    """Block the account of that address or handle; raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        player, games = _locked(session, operator, account)
        if player.blocked_at is not None:
            raise NotDone(_("This account is already blocked."))
        if operators.is_operator(session, service.settings, player):
            raise NotDone(_("Operators can’t be blocked; take them out of the settings first."))
        player.blocked_at = clock.now()
        session.add(player)
        web_sessions.end_all(session, id_of(player))
        session.flush()
        for game in games:
            seats, players = records.seats_and_players(session, game)
            seat_clocks.go_on(session, game, seats, players)
            session.add_all(seats)
        act = operator_log.write(
            session, operator.act(operator_log.ActName.BLOCKED, why), [id_of(player)]
        )
        mail = letters.blocked_mail(service.settings, player, why, f"operator:{act.id}")
        queued = [id_of(outbox.queue(session, service, mail))]
    service.wakeups.deliver(queued)


def unblock(service: Service, operator: Operator, account: str, reason: str) -> None:
    """Let the player in again; they are asked anew wherever it is their turn. Raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        player, games = _locked(session, operator, account)
        if player.blocked_at is None:
            raise NotDone(_("This account isn’t blocked."))
        player.blocked_at = None
        session.add(player)
        session.flush()
        act = operator_log.write(
            session, operator.act(operator_log.ActName.UNBLOCKED, why), [id_of(player)]
        )
        mail = letters.unblocked_mail(service.settings, player, why, f"operator:{act.id}")
        queued = [id_of(outbox.queue(session, service, mail))]
        for game in games:
            queued += _ask_again(session, service, game, player)
    service.wakeups.deliver(queued)


def _ask_again(session: Session, service: Service, game: Game, player: Player) -> list[int]:
    """A question that was mailed before goes out again: it may have been kept from them."""
    queued: list[int] = []
    for seat in records.seats_of(session, game):
        if seat.player_id == player.id:
            queued += bot_substitute.is_there_again(session, service, game, seat.number)
    if player.mail_stopped_at is None:
        for mail_id in queued:
            mail = session.get_one(OutboundMail, mail_id, with_for_update=True)
            if mail.raw and mail.delivery in (Delivery.STOPPED, Delivery.SENT):
                game_acts.queue_again(session, mail)
    return queued


def _locked(session: Session, operator: Operator, account: str) -> tuple[Player, list[Game]]:
    """The player and their running games, games first, as where moves are played."""
    player_id = id_of(operators.account_of(session, account))
    query = (
        select(Game)
        .join(Seat, col(Seat.game_id) == Game.id)
        .where(Seat.player_id == player_id, Game.status == GameStatus.RUNNING)
        .order_by(col(Game.id))
        .with_for_update(of=Game)
    )
    games = list(session.exec(query))
    player = session.get_one(Player, player_id, with_for_update=True, populate_existing=True)
    for game in games:
        if any(one.player_id == operator.player_id for one in records.seats_of(session, game)):
            raise NotDone(_("You play with them in a game: another operator has to do it."))
    return player, games
