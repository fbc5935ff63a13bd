"""A move of which others know is taken back when all who were told of it agree.

The request counts until somebody plays on, and for `LASTS` at most. What nothing can go back behind
(pbem.play.undo.own_move) no consent changes. What was taken back so stands in the game's record for
all.
"""

from __future__ import annotations

from datetime import timedelta

from sqlmodel import Session, col, select

import engine
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import loaded_game, records
from pbem.games.loaded_game import LoadedGame
from pbem.mail import letters, outbox
from pbem.mail.letters import undo
from pbem.models import Game, GameStatus, TakeBack, TakeBackState, id_of
from pbem.play.seat_letters import letter_to
from pbem.play.undo import own_move

LASTS = timedelta(days=3)


class UndoRefused(Exception):
    """Somebody has said no to that already."""


class NothingAsked(Exception):
    """Nobody asks that of this seat, or not any more."""


def open_request(session: Session, game: Game, match: engine.Match) -> TakeBack | None:
    """What others are asked now; None once it is too late for it."""
    query = select(TakeBack).where(
        TakeBack.game_id == game.id,
        TakeBack.state == TakeBackState.ASKED,
        col(TakeBack.created_at) > clock.now() - LASTS,
    )
    row = session.exec(query.order_by(col(TakeBack.id).desc())).first()
    if row is None or _offer_of(session, game, match, row) is None:
        return None
    return row


def undone_after_mails(session: Session, game: Game) -> list[TakeBack]:
    """What was taken back after others knew of it, in the order in which that was asked."""
    query = select(TakeBack).where(
        TakeBack.game_id == game.id,
        TakeBack.state == TakeBackState.DONE,
        col(TakeBack.told).is_(True),
    )
    return list(session.exec(query.order_by(col(TakeBack.id))))


def public_text(match: engine.Match, number: int) -> str | None:
    """The move as all may read it, None if they may not."""
    return match.visible_moves(None)[number][1]


def request_or_offer(
    session: Session, game: Game, seat: int
) -> tuple[TakeBack | None, own_move.UndoOffer | None]:
    """What others are asked now, or else what that seat can take back; neither if nothing."""
    match = records.load(session, game)
    request = open_request(session, game, match)
    return request, offer_to_ask(session, game, match, seat) if request is None else None


def offer_to_ask(
    session: Session, game: Game, match: engine.Match, seat: int
) -> own_move.UndoOffer | None:
    """What the seat can take back, or ask others to let go back; None if nothing."""
    found = own_move.offer(session, game, match, seat) if not match.over else None
    if found is None or not found.told:
        return found
    secret = public_text(match, found.number) is None
    return None if secret or was_refused(session, game, seat, found) else found


def was_refused(session: Session, game: Game, seat: int, found: own_move.UndoOffer) -> bool:
    """Whether somebody has said no to that move's going back."""
    query = select(TakeBack.id).where(
        TakeBack.game_id == game.id,
        TakeBack.seat == seat,
        TakeBack.number == found.number,
        TakeBack.ordinal == found.ordinal,
        TakeBack.state == TakeBackState.REFUSED,
    )
    return session.exec(query).first() is not None


def ask(
    service: Service, game_id: int, seat: int, ordinal: int, mail_id: int | None = None
) -> bool:
    """Take the seat's newest decision back if nobody knows of it, else ask those who do; whether it
    is back. Asking twice asks once.

    Raises `own_move.TooLate`, `Refused`, `submission.DecisionPassed`, `submission.NoSuchSeat`.
    """
    with service.database.write() as session:
        loaded = loaded_game.lock(session, service, game_id)
        game, match, players = loaded.row, loaded.match, loaded.players
        if mail_id is not None and (done := own_move.done_before(session, mail_id)) is not None:
            return done.state == TakeBackState.DONE
        found = own_move.offer_for(loaded, seat, ordinal)
        asked = open_request(session, game, match)
        if asked is not None and asked.seat == seat:
            return False
        if was_refused(session, game, seat, found):
            raise UndoRefused
        if (text := public_text(match, found.number)) is None and found.told:
            raise own_move.TooLate  # nobody else may know that there was such a move
        waits = sorted(one for one in found.told if players[one].email is not None)
        row = TakeBack(
            game_id=game_id, seat=seat, ordinal=ordinal,
            number=found.number, text=text or found.text,
            told=bool(found.told), waits_for=waits, mail_id=mail_id,
            state=TakeBackState.ASKED if waits else TakeBackState.DONE,
        )  # fmt: skip
        session.add(row)
        session.flush()
        if not waits:
            own_move.take_back_move(loaded, seat, found)
        mails = [undo.request_mail(loaded, row, one) for one in waits]
        queued = [id_of(outbox.queue(session, service, mail)) for mail in mails]
    service.wakeups.deliver(queued)
    return not waits


def answer(
    service: Service, game_id: int, seat: int, *, agrees: bool, request: int | None = None
) -> TakeBackState:
    """What has become of the open request (with `request`, of that one) after the seat's answer.

    Raises `NothingAsked`, `submission.NoSuchSeat`.
    """
    with service.database.write() as session:
        game = loaded_game.lock(session, service, game_id)
        row = open_request(session, game.row, game.match)
        if row is None or seat not in row.waits_for or request not in (None, row.id):
            raise NothingAsked
        queued = []
        if not agrees:
            row.state = TakeBackState.REFUSED
            mail = undo.declined_mail(game, row, seat)
            queued = [id_of(outbox.queue(session, service, mail))]
        else:
            row.waits_for = [one for one in row.waits_for if one != seat]
            if not row.waits_for:
                queued = _done(game, row)
        session.add(row)
        state = TakeBackState(row.state)
    service.wakeups.deliver(queued)
    return state


def waiting(session: Session) -> list[int]:
    """Ids of running games in which others are asked, for `settle`."""
    query = (
        select(TakeBack.game_id)
        .join(Game, col(Game.id) == TakeBack.game_id)
        .where(Game.status == GameStatus.RUNNING, TakeBack.state == TakeBackState.ASKED)
        .where(col(TakeBack.created_at) > clock.now() - LASTS)
    )
    return sorted(set(session.exec(query)))


def settle(service: Service, game_id: int) -> bool:
    """Somebody who was asked may have left the table: whether all others have agreed, and it is
    back now. Harmless to call at any time."""
    with service.database.write() as session:
        queued = settle_locked(loaded_game.lock(session, service, game_id))
    service.wakeups.deliver(queued)
    return bool(queued)


def settle_locked(game: LoadedGame) -> list[int]:
    """`settle` inside the caller's transaction, with the game locked; ids of the mails."""
    row, players = open_request(game.session, game.row, game.match), game.players
    if row is None or players[row.seat].email is None:
        return []
    there = [seat for seat in row.waits_for if players[seat].email is not None]
    if there == row.waits_for:
        return []
    row.waits_for = there
    game.session.add(row)
    return _done(game, row) if not there else []


def _done(game: LoadedGame, row: TakeBack) -> list[int]:
    """All have agreed: it goes back, and its player is mailed the question again."""
    session, service = game.session, game.service
    found = _offer_of(session, game.row, game.match, row)
    assert found is not None
    try:
        own_move.take_back_move(game, row.seat, found, since_now=True)
    except own_move.TooLate as late:
        raise NothingAsked from late
    row.state = TakeBackState.DONE
    session.flush()
    letter = letter_to(loaded_game.load(session, service, game.row), row.seat)
    mail = letters.board_mail(letter, f"taken-back:{row.id}", None)
    return [id_of(outbox.queue(session, service, mail))]


def _offer_of(
    session: Session, game: Game, match: engine.Match, row: TakeBack
) -> own_move.UndoOffer | None:
    """The move that the request is about, if nobody has played on."""
    found = own_move.offer(session, game, match, row.seat)
    if found is None or found.number != row.number:
        return None
    return found if public_text(match, row.number) == row.text else None
