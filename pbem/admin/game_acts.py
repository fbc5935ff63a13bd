"""What operators do to a game: they end it, have it go on from an earlier move, give a seat to
somebody else, or send a mail about it again. All at the table can read why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlmodel import Session, col, select

from pbem.accounts.operator_log import ActName
from pbem.admin import operators
from pbem.admin.operators import NotDone, Operator
from pbem.competition.ratings import rebuild
from pbem.competition.standings.results import follow_each_other
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import player_names, records
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Delivery, Game, GameStatus, OperatorAct, OutboundMail, Player, id_of
from pbem.play.late_players import early_end, replacements
from pbem.play.undo import rewind as rewinding


def adjudicate(
    service: Service, operator: Operator, code: str, places: Sequence[int], reason: str
) -> None:
    """End it, with places by seat (1 is first; who is level has the better one) or with none, so
    that it counts for nobody; raises `NotDone`.

    A bot plays it out for every seat, as where a table has agreed to end it, so that everything can
    be verified; then the places count that were decided, for ratings and in a league alike.
    """
    why = operators.reason_of(reason)
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        _check(game, places)
        act = ActName.ADJUDICATED if places else ActName.DECLARED_VOID
        players = records.players_of(session, game)
        row = operators.log_act(session, operator.act(act, why), _ids(players), game)
        game.places, game.ended_early_at = list(places), game.moves_played
        if not places:
            rebuild.annul(session, id_of(game))
        session.add(game)
        queued = []
        for seat, player in players.items():
            if player.email is not None:
                names, event = player_names.names(game, players, seat), f"operator:{row.id}"
                mail = letters.adjudicated_mail(service.settings, player, game, names, why, event)
                queued.append(id_of(outbox.queue(session, service, mail)))
    service.wakeups.deliver(queued)
    early_end.end(service, id_of(game))  # else the sweep does


def _check(game: Game, places: Sequence[int]) -> None:
    if game.status != GameStatus.RUNNING:
        raise NotDone(_("The game isn’t running."))
    if game.ended_early_at is not None:
        raise NotDone(_("It’s already being ended."))
    if places and (len(places) != game.seats or not follow_each_other(places)):
        raise NotDone(_("Give each seat its place: 1, 2, 3; ties share the better place."))


def _ids(players: Mapping[int, Player]) -> list[int]:
    return [id_of(player) for player in players.values()]


def rewind(service: Service, operator: Operator, code: str, move: int, reason: str) -> None:
    """The game goes on after its first `move` moves; raises `NotDone`.

    Ratings and leagues know nothing of it, because they count finished games. A finished game is
    not rewound: with its end everybody may read its seed, and so all that was hidden.
    """
    why = operators.reason_of(reason)
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        _check_rewinding(game)
        players = records.players_of(session, game)
        row = operators.log_act(session, operator.act(ActName.REWOUND, why), _ids(players), game)
        try:
            queued = rewinding.rewind(session, service, game, move, id_of(row))
        except rewinding.CannotRewind as error:
            raise NotDone(_("The game can’t go on from there: name a move before its latest "
                            "one.")) from error  # fmt: skip
        for player in players.values():
            if player.email is not None:
                mail = letters.rewound_mail(
                    service.settings, player, game, why, f"operator:{row.id}"
                )
                queued.append(id_of(outbox.queue(session, service, mail)))
        bots_due = game.bot_to_act
    service.wakeups.deliver(queued)
    if bots_due:
        service.wakeups.play_bots(id_of(game))


def _check_rewinding(game: Game) -> None:
    if game.status == GameStatus.FINISHED:
        raise NotDone(_("It’s over, and its shuffles are public, so nobody could play on "
                        "fairly. Ask its players to open the same table again."))  # fmt: skip
    if game.status != GameStatus.RUNNING:
        raise NotDone(_("The game isn’t running."))
    if game.ended_early_at is not None:
        raise NotDone(_("Its players have agreed to end it, and it is being played out."))


def give_seat(
    service: Service, operator: Operator, code: str, seat: int, account: str, reason: str
) -> None:
    """The player of that account (address or handle) plays on in the seat, or a bot if none is
    named; who had it sees no more of the game. Raises `NotDone`.

    For ratings that player has left, as whom the others have replaced. A seat is given only to
    somebody who does not play there, and not to the operator, who would see its hand. The log
    doesn't say whether a bot has it now: at some tables that is a secret.
    """
    why = operators.reason_of(reason)
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        players = records.players_of(session, game)
        if game.status != GameStatus.RUNNING or seat not in players:
            raise NotDone(_("There is no such seat in a running game."))
        before = players[seat]
        player = _next_player(session, operator, players, account) if account.strip() else None
        if player is None:
            _check_left(players, seat)
            replacements.bot_sits_down(session, game, seat)
            queued = list[int]()
        else:
            queued = replacements.player_sits_down(session, service, game, seat, player)
        replacements.not_sent_any_more(session, game, before)
        concerned = _ids(players) + ([id_of(player)] if player is not None else [])
        act = operator.act(ActName.SEAT_GIVEN, why, seat)
        row = operators.log_act(session, act, concerned, game, before)
        queued += _tell_players(session, service, game, before, player, row)
        bots_due = game.bot_to_act
    service.wakeups.deliver(queued)
    if bots_due:
        service.wakeups.play_bots(id_of(game))


def _next_player(
    session: Session, operator: Operator, players: dict[int, Player], account: str
) -> Player:
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


def _tell_players(
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


def send_again(service: Service, operator: Operator, code: str, seat: int, reason: str) -> None:
    """Send the seat the newest mail about its game once more, as it was; raises `NotDone`.

    It is never told which mail that is, nor whether there was one: in a running game, that a
    question was not mailed tells that there was nothing to choose, and so something about a hand.
    """
    why = operators.reason_of(reason)
    queued: list[int] = []
    with service.database.write() as session:
        game = operators.game_of(session, operator, code)
        seats = {one.number: one for one in records.seats_of(session, game)}
        player_id = seats[seat].player_id if seat in seats else None
        if player_id is None or not session.get_one(Player, player_id).email:
            raise NotDone(_("No email goes to that seat."))
        if (mail := _newest_mail(session, game, player_id)) is not None:
            queue_again(session, mail)
            queued.append(id_of(mail))
        concerned = [one.player_id for one in seats.values() if one.player_id is not None]
        act = ActName.MAIL_SENT_AGAIN
        operators.log_act(session, operator.act(act, why, seat), concerned, game)
    service.wakeups.deliver(queued)


def queue_again(session: Session, mail: OutboundMail) -> None:
    """It goes out as it is, whether it did before or not. Inside the caller's transaction."""
    mail.delivery, mail.unsent, mail.due_at = Delivery.QUEUED, None, clock.now()
    mail.attempts, mail.last_error = 0, ""
    session.add(mail)


def _newest_mail(session: Session, game: Game, player_id: int) -> OutboundMail | None:
    """The newest mail to the seat's player that went out or failed, if its text is kept."""
    query = (
        select(OutboundMail)
        .where(
            OutboundMail.game_id == game.id,
            OutboundMail.player_id == player_id,
            col(OutboundMail.delivery).in_((Delivery.SENT, Delivery.FAILED)),
            OutboundMail.raw != b"",
        )
        .order_by(col(OutboundMail.id).desc())
    )
    return session.exec(query.limit(1).with_for_update()).first()
