"""A game as its support needs it: as one who watches sees it, and how mail to its seats fares.

While it runs, single mails are not listed: which questions were mailed tells which had only one
answer, and so something about a hand. Then there is, for each seat, the day and the words of the
newest failure. The text of a mail is never shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from sqlmodel import Session, col, select

from pbem.accounts import operator_log
from pbem.accounts.security_log import masked
from pbem.games import find_game, records, seat_view
from pbem.games.seat_view import SeatView
from pbem.models import Delivery, Game, GameStatus, OperatorAct, OutboundMail, Player, Seat, id_of

MOST_MAILS = 200
TROUBLE = (Delivery.FAILED, Delivery.BOUNCING)


@dataclass(frozen=True)
class SupportSeat:
    """A seat: who sits there, `address` in part, and what is wrong with mail to them."""

    number: int
    name: str
    address: str
    due_at: datetime | None
    stopped_at: datetime | None
    bounced_at: datetime | None
    failed_on: date | None
    error: str


@dataclass(frozen=True)
class SupportMail:
    """A mail about a game that is not running: its kind and its way, without its text."""

    seat: int | None
    kind: str
    delivery: str
    attempts: int
    error: str
    created_at: datetime
    sent_at: datetime | None


@dataclass(frozen=True)
class SupportView:
    """`view` is a watcher's, None before the game has begun."""

    game: Game
    view: SeatView | None
    seats: list[SupportSeat]
    mails: list[SupportMail]
    acts: list[OperatorAct]


def load(session: Session, code: str) -> SupportView | None:
    """The game of that code, None if there is none."""
    game = find_game.named(session, code.strip())
    if game is None:
        return None
    running = game.status == GameStatus.RUNNING
    return SupportView(
        game,
        seat_view.load(session, game, None) if game.begun else None,
        [_seat(session, game, seat) for seat in records.seats_of(session, game)],
        [] if running else _mails(session, game),
        operator_log.of_game(session, id_of(game)),
    )


def _seat(session: Session, game: Game, seat: Seat) -> SupportSeat:
    player = session.get(Player, seat.player_id) if seat.player_id is not None else None
    failure = _newest_failure(session, game, seat) if player is not None else None
    address = player.email if player is not None else seat.invited_email
    return SupportSeat(
        seat.number,
        player.name if player is not None else "",
        masked(address) if address else "",
        seat.due_at if game.status == GameStatus.RUNNING else None,
        player.mail_stopped_at if player is not None else None,
        player.mail_bounced_at if player is not None else None,
        failure.created_at.date() if failure is not None else None,
        _error(failure) if failure is not None else "",
    )


def _newest_failure(session: Session, game: Game, seat: Seat) -> OutboundMail | None:
    query = select(OutboundMail).where(
        OutboundMail.game_id == game.id,
        OutboundMail.player_id == seat.player_id,
        col(OutboundMail.delivery).in_(TROUBLE),
    )
    return session.exec(query.order_by(col(OutboundMail.id).desc()).limit(1)).first()


def _mails(session: Session, game: Game) -> list[SupportMail]:
    query = select(OutboundMail).where(OutboundMail.game_id == game.id)
    rows = session.exec(query.order_by(col(OutboundMail.id).desc()).limit(MOST_MAILS))
    return [
        SupportMail(row.seat, row.kind, row.delivery.value, row.attempts, _error(row),
                   row.created_at, row.sent_at)
        for row in rows
    ]  # fmt: skip


def _error(mail: OutboundMail) -> str:
    """What the receiving server said, without the whole address."""
    return mail.last_error.replace(mail.recipient, masked(mail.recipient))
