"""Giving a seat of a running game to somebody else, or to a bot; who had it sees no more of it.

They read why by mail, and everybody at the table on its page. For ratings they have left the game,
as whom the others have replaced (`pbem.play.late_players.replacements`). A seat is given only to
somebody who does not play there, and not to the operator who gives it, who would see its hand. The
log doesn't say whether a bot has it now: at some tables that is a secret.
"""

from __future__ import annotations

from sqlmodel import Session

from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.core.service import Service
from pbem.games import records
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Game, GameStatus, OperatorAct, Player, id_of
from pbem.play.late_players import replacements


def give(
    service: Service, operator: Operator, code: str, seat: int, account: str, reason: str
) -> None:
    """The player of that account (address or handle) plays on in the seat, or a bot if none is
    named; raises `NotDone`."""
    why = operators.reason_of(reason)
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        players = records.players_of(session, game)
        if game.status != GameStatus.RUNNING or seat not in players:
            raise NotDone(_("There is no such seat in a running game."))
        before = players[seat]
        player = _next(session, operator, players, account) if account.strip() else None
        if player is None:
            _check_left(players, seat)
            replacements.bot_sits_down(session, game, seat)
            queued = list[int]()
        else:
            queued = replacements.player_sits_down(session, service, game, seat, player)
        replacements.not_sent_any_more(session, game, before)
        concerned = [id_of(one) for one in players.values()]
        concerned += [id_of(player)] if player is not None else []
        act = operator.act(ActName.SEAT_GIVEN, why, seat)
        row = operators.log_act(session, act, concerned, game, before)
        queued += _told(session, service, game, before, player, row)
        bots_due = game.bot_to_act
    service.wakeups.deliver(queued)
    if bots_due:
        service.wakeups.play_bots(id_of(game))


def _next(session: Session, operator: Operator, players: dict[int, Player], account: str) -> Player:
    player = operators.account_of(session, account)
    if player.id == operator.player_id:
        raise NotDone(_("You’d see a hand in a running game: name someone else."))
    if player.id in {one.id for one in players.values()}:
        raise NotDone(_("They’re already at this table."))
    if player.blocked_at is not None:
        raise NotDone(_("This account is already blocked."))
    return player


def _check_left(players: dict[int, Player], seat: int) -> None:
    """Bots alone would play for nobody."""
    if players[seat].bot is not None:
        raise NotDone(_("A bot already plays this seat."))
    if not any(one.bot is None for number, one in players.items() if number != seat):
        raise NotDone(_("Only bots would be left at this table."))


def _told(
    session: Session,
    service: Service,
    game: Game,
    before: Player,
    player: Player | None,
    act: OperatorAct,
) -> list[int]:
    """Who had the seat, and who has it now."""
    mails, why, event = [], act.text, f"operator:{act.id}"
    if before.email is not None:
        mails.append(letters.seat_lost_mail(service.settings, before, game, why, event))
    if player is not None:
        mails.append(letters.seat_given_mail(service.settings, player, game, why, event))
    return [id_of(outbox.queue(session, service, mail)) for mail in mails]
