"""One mail at set hours for players who do not want one per decision.

What would have been mailed is written all the same (`pbem.mail.outbox` keeps it as
`Delivery.DIGEST`). When the hour comes and one game waits, its own mail is sent; if several do, one
mail lists them, the most urgent first, and what is over since the last one. What has happened in
them is news in the game's next mail, and so is the talk of more games than there is room for.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session, col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import games_to_play, loaded_game
from pbem.mail import letters, outbox, talk_delivery
from pbem.mail.letters import DigestGame
from pbem.mail.outgoing import OutgoingMail, in_time
from pbem.models import Delivery, Game, GameStatus, OutboundMail, Player, Seat
from pbem.models.mail_kinds import MailKind
from pbem.play.seat_letters import letter_to


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of the players whose digest is due."""
    query = select(Player.id).where(
        col(Player.digest_due_at).is_not(None), col(Player.digest_due_at) <= clock.now()
    )
    return [id for id in session.exec(query.limit(100 + more)) if id is not None]


def send(service: Service, player_id: int) -> list[int]:
    """Tell the player, if it is due, what there is to tell; ids of the mails that go out.

    Safe to call again, and by several workers at once.
    """
    with service.database.write() as session:
        player = session.get_one(Player, player_id, with_for_update=True)
        due = player.digest_due_at
        if due is None or due > clock.now():
            return []
        player.digest_due_at = None
        session.add(player)
        kept = _kept(session, player)
        games = [game for mail in kept if (game := _game(session, service, player, mail))]
        released = False
        if len(games) == 1 and not talk_delivery.was_told(session, _newest(kept, games[0])):
            queued, released = [_release(session, kept, games[0])], True
        elif games:
            games.sort(key=_place)
            event = f"digest:{player_id}:{due.isoformat()}"
            digest = letters.digest(service.settings, player, games, event)
            queued = [outbox.queue(session, service, digest.mail)]
            for game in digest.told:
                talk = game.letter.talk
                offered = [words.id for words in talk.unsaid]
                talk_delivery.tell(session, game.letter.seat, talk.upto, offered)
        else:
            queued = []
        _mark_told(session, kept, games, with_news=released)
        ids = [row.id for row in queued if row.id is not None]
    service.wakeups.deliver(ids)
    return ids


def next_due(session: Session, player: Player, now: datetime) -> datetime:
    """When the player is told what waits: at their next hour, but while there is still half of
    the time that is left now for each decision."""
    at = clock.next_of(player.digest_hours, player.time_zone)
    query = select(Seat.due_at).where(Seat.player_id == player.id, col(Seat.due_at) > now)
    return min([at, *(in_time(due) for due in session.exec(query) if due is not None)])


def answer(
    session: Session, service: Service, player: Player, event: str, reply_id: str
) -> OutgoingMail | None:
    """What a reply to a digest gets, which names no game: the games that wait now, none if none."""
    query = (
        select(Seat, Game)
        .join(Game, col(Game.id) == Seat.game_id)
        .where(Seat.player_id == player.id, Game.status == GameStatus.RUNNING)
    )
    games = []
    for seat, game in session.exec(query).all():
        if seat.number in game.to_act:
            letter = letter_to(loaded_game.load(session, service, game), seat.number)
            games.append(DigestGame(letter, seat.asked_at or game.created_at, over=False))
    if not games:
        return None
    games.sort(key=_place)
    return letters.digest_mail(service.settings, player, games, event, reply_id)


def _place(told: DigestGame) -> tuple[bool, games_to_play.Urgency]:
    """What waits stands before what is over, the most urgent on top."""
    seat, code = told.letter.seat, told.letter.game.code
    if told.over:
        return True, (False, told.since.timestamp(), code)
    return False, games_to_play.urgency(seat.due_at, seat.asked_at or told.since, code)


def _kept(session: Session, player: Player) -> list[OutboundMail]:
    """The mails that wait, oldest first."""
    query = select(OutboundMail).where(
        OutboundMail.player_id == player.id, OutboundMail.delivery == Delivery.DIGEST
    )
    return list(session.exec(query.order_by(col(OutboundMail.id))))


def _game(
    session: Session, service: Service, player: Player, mail: OutboundMail
) -> DigestGame | None:
    """The game as it stands, if this mail is the one that asks now or tells the end."""
    game = session.get(Game, mail.game_id) if mail.game_id is not None else None
    seat = _seat(session, game, player) if game is not None else None
    if game is None or seat is None:
        return None
    over = game.status == GameStatus.FINISHED
    letter = letter_to(loaded_game.load(session, service, game), seat.number)
    if over:
        tells_now = mail.kind == MailKind.FINAL
    else:
        asks = mail.kind == MailKind.TURN and mail.seat == seat.number
        tells_now = asks and letter.view.my_turn and mail.ordinal == letter.view.ordinal
    return DigestGame(letter, mail.created_at, over) if tells_now else None


def _seat(session: Session, game: Game, player: Player) -> Seat | None:
    query = select(Seat).where(Seat.game_id == game.id, Seat.player_id == player.id)
    return session.exec(query).first()


def _newest(kept: list[OutboundMail], game: DigestGame) -> OutboundMail:
    return next(mail for mail in reversed(kept) if mail.game_id == game.letter.game_id)


def _release(session: Session, kept: list[OutboundMail], game: DigestGame) -> OutboundMail:
    """The newest mail of the only game goes out as it was written."""
    row = _newest(kept, game)
    talk_delivery.released(session, row)
    row.delivery, row.due_at = Delivery.QUEUED, clock.now()
    game.letter.seat.last_message_id = row.message_id
    session.add(row)
    return row


def _mark_told(
    session: Session, kept: list[OutboundMail], games: Sequence[DigestGame], *, with_news: bool
) -> None:
    """`with_news`: what has happened in them was told, too."""
    for mail in kept:
        if mail.delivery == Delivery.DIGEST:
            mail.settle(Delivery.TOLD)
            session.add(mail)
    for game in games:
        seat = session.get_one(Seat, game.letter.seat.id)
        if with_news:
            seat.told = game.letter.game.moves_played
        seat.last_message_id = game.letter.seat.last_message_id
        session.add(seat)
