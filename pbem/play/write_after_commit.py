"""Turn and final mails are queued with the move that causes them and get their text after its
commit: writing them takes longest, and on SQLite nobody else could play meanwhile.

What a text is to be written from is in the row (`OutboundMail.to_write`), so that the sweep writes
it where the process has died in between; and every final mail (`pbem/competition/final_mails.py`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from sqlmodel import Session, col, select

from pbem.accounts import auto_level
from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.games.decisions import Asked
from pbem.games.loaded_game import LoadedGame
from pbem.mail import letters, outbox, talk_delivery
from pbem.mail.letters import Letter
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Delivery, Game, JudgedGame, OutboundMail, Player, Seat, id_of
from pbem.models.mails import Unsent
from pbem.play.seat_letters import letter_to

log = logging.getLogger(__name__)

MOST_AT_ONCE = 100
Reckoned = Callable[[Session, int, Player], Sequence[str]]
"""What a finished game did to a player's numbers, in sentences."""


def no_result(session: Session, game_id: int, player: Player) -> Sequence[str]:
    return ()


@dataclass
class ToWrite:
    """A row that has no text yet, and all that its text is made of."""

    row: OutboundMail
    mail: OutgoingMail
    letter: Letter
    may_go: bool = False
    """As soon as it has its text."""

    def text(self, settings: Settings) -> bytes:
        """The mail complete to the byte; the thread it belongs to is the one at its queueing."""
        full = _full(self.letter)
        mail = replace(self.mail, text=full.text, html=full.html, from_name=full.from_name)
        return outbox.written(settings, mail, self.row.message_id)

    def note_offers(self, session: Session) -> None:
        """In the transaction in which it gets its text."""
        view = self.letter.view
        if view.trivial_offer:
            auto_level.note_offer(session, id_of(self.letter.player), view.decision_key)

    def put_off(self, settings: Settings) -> None:
        """Till it has its text, which nobody else is to write meanwhile, as if it was claimed."""
        if self.row.due_at <= clock.now():
            self.may_go = True
            self.row.due_at = clock.now() + timedelta(seconds=settings.claim_seconds)


def queue(
    game: LoadedGame, letter: Letter, undoable: str | None, *, late: bool
) -> tuple[OutboundMail, ToWrite | None]:
    """Put the letter's turn or final mail into the outbox, in the transaction of the move that
    causes it; beside its row, what is to be written after the commit. If it is not to be `late`, or
    is not sent soon, it gets its text here; a final mail gets it from the sweep, when the game's
    result is reckoned."""
    mail, seat = letters.bare_mail(letter), letter.seat
    notes = {"told": seat.told, "thread": seat.last_message_id, "undoable": undoable}
    needless = seat.is_played_for
    row = outbox.queue(
        game.session, game.service, mail, needless=needless, locked=True, to_write=notes
    )
    if row.to_write is None:  # it had been queued before
        return row, None
    if letter.view.over and row.delivery == Delivery.QUEUED:
        return row, None
    to_write = ToWrite(row, mail, letter)
    if late and row.delivery == Delivery.QUEUED:
        return row, to_write
    outbox.complete(game.session, game.settings, row, to_write.text(game.settings))
    to_write.note_offers(game.session)
    return row, None


def write(service: Service, mails: Sequence[ToWrite]) -> None:
    """After the commit. If something goes wrong now, the sweep writes them: the move stands."""
    if not mails:
        return
    try:
        settings = service.settings
        texts = [(mail, mail.text(settings)) for mail in sorted(mails, key=lambda m: id_of(m.row))]
        with service.database.write(durable=False) as session:
            for mail, text in texts:
                outbox.write(session, settings, id_of(mail.row), text, due=mail.may_go)
                mail.note_offers(session)
    except Exception:
        log.exception("mails %s are left to the sweep", [mail.row.id for mail in mails])


def waiting(session: Session, more: int = 0) -> list[int]:
    """Ids of mails that should have their text by now, the oldest first."""
    query = (
        select(OutboundMail.id)
        .where(OutboundMail.delivery == Delivery.QUEUED, col(OutboundMail.due_at) <= clock.now())
        .where(col(OutboundMail.to_write).is_not(None))
        .order_by(col(OutboundMail.id))
        .limit(MOST_AT_ONCE + more)
    )
    return [id for id in session.exec(query) if id is not None]


def write_left(service: Service, row_id: int, reckoned: Reckoned = no_result) -> bool:
    """Write the text of a final mail, or of one whose process has died; whether it has one now. A
    question that is open no more is not asked. Safe to call again, by several at once."""
    with service.database.write() as session:
        game_id = session.get_one(OutboundMail, row_id).game_id
        query = select(Game).where(Game.id == game_id).with_for_update()
        game = session.exec(query).one()
        row = session.get_one(OutboundMail, row_id, with_for_update=True, populate_existing=True)
        if row.to_write is None or row.delivery != Delivery.QUEUED or row.seat is None:
            return False
        loaded = loaded_game.load(session, service, game)
        if not _stands(row, loaded):
            row.delivery, row.unsent = Delivery.STOPPED, Unsent.ANSWERED
            talk_delivery.withdrawn(session, row)
            return False
        letter = _letter_then(loaded, row)
        if letter.view.over:
            judged = session.get(JudgedGame, loaded.id)
            letter = replace(
                letter,
                reckoned=reckoned(session, loaded.id, letter.player),
                judged=judged.told if judged is not None else {},
            )
        mail = replace(_full(letter), event=row.event, recipient=row.recipient)
        text = outbox.written(service.settings, mail, row.message_id)
        outbox.write(session, service.settings, row_id, text)
        ToWrite(row, mail, letter).note_offers(session)
    log.info("mail %s out is written late", row_id)
    return True


def _full(letter: Letter) -> OutgoingMail:
    return letters.final_mail(letter) if letter.view.over else letters.turn_mail(letter)


def _stands(row: OutboundMail, game: LoadedGame) -> bool:
    """Whether its player still sits there, and is asked what it asks or is to hear of the end."""
    assert row.seat is not None
    player, match = game.players.get(row.seat), game.match
    if player is None or player.id != row.player_id:
        return False
    if match.over or row.ordinal is None:
        return match.over and row.ordinal is None
    asked = Asked(row.ordinal, row.trail)
    return row.seat in match.to_act and game.asked(row.seat) == asked


def _letter_then(game: LoadedGame, row: OutboundMail) -> Letter:
    """As it would have been written then: what its seat had been told before is in the row."""
    assert row.seat is not None
    assert row.to_write is not None
    notes: dict[str, Any] = row.to_write
    seats = game.seats
    heard = seats[row.seat].heard if row.heard_before is None else row.heard_before
    before = {"told": notes["told"], "last_message_id": notes["thread"], "heard": heard}
    seat = Seat(**seats[row.seat].model_dump() | before)  # of no session, so it is never saved
    then = [seat if each.number == row.seat else each for each in seats]
    return letter_to(replace(game, seats=then), row.seat, notes["undoable"])
