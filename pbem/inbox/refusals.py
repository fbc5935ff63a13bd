"""Says why nothing of a mail was played: once for each mail, and within the hour's ration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session, select

import engine
from pbem.accounts import blocking
from pbem.core.service import Service
from pbem.games import loaded_game
from pbem.inbox import answer_limits, late_replies
from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.mail.letters import Letter
from pbem.mail.outgoing import OutgoingMail, PlainQuestion
from pbem.models import Game, InboundMail, InboundState, Player, Seat, id_of
from pbem.models.mail_kinds import MailQuestion
from pbem.play import seat_letters, talk_drafts

Writes = Callable[[Session, Letter], OutgoingMail]


@dataclass(frozen=True)
class AskedBack:
    """What a mail asks about: `problems` pair what was written with what is wrong. The mail also
    asks whether `words` shall be said to the table."""

    problems: Sequence[tuple[str, engine.Reason]]
    suggestions: Sequence[str] = ()
    words: str = ""
    perhaps: bool = False
    """Whether it may have been talk, too."""


def mistaken(service: Service, row: StoredMail, target: SeatAddress, asked: AskedBack) -> str:
    """It holds no move that can be played; the outcome in a few words."""

    def write(_session: Session, letter: Letter) -> OutgoingMail:
        event = f"mistake:{row.id}"
        asks = letters.was_it_a_move_mail if asked.perhaps else letters.mistake_mail
        mail = asks(letter, asked.problems, asked.suggestions, event, row.message_id)
        return replace(mail, asks=PlainQuestion(MailQuestion.MOVE, row.id))

    return _answer(service, row, target, write, str(asked.problems[0][1]), asked.words)


def not_asked(
    service: Service,
    row: StoredMail,
    target: SeatAddress,
    text: str,
    explain: Callable[[Session, Letter], late_replies.LateReason],
    words: str = "",
) -> str:
    """It is no answer to what is asked now, as `explain` tells; the outcome in a few words."""

    def write(session: Session, letter: Letter) -> OutgoingMail:
        with catalogues.speaking(letter.player.language):
            explained = explain(session, letter)
        event = f"passed:{row.id}"
        return late_replies.late_reply_mail(letter, text, explained, event, row.message_id)

    return _answer(service, row, target, write, "no answer to what is asked now", words)


def letter_now(session: Session, service: Service, game_id: int, seat: int) -> Letter:
    """The letter to a seat about the game as it stands."""
    game = session.get_one(Game, game_id)
    return seat_letters.letter_to(loaded_game.load(session, service, game), seat)


def _answer(
    service: Service, row: StoredMail, target: SeatAddress, write: Writes, why: str, words: str
) -> str:
    with service.database.write() as session:
        kept = session.get_one(InboundMail, row.id, with_for_update=True)
        if kept.state != InboundState.STORED:
            # Another worker has played it meanwhile: what looks wrong now was right then.
            return kept.outcome
        _keep(session, row, target, words)
        letter = letter_now(session, service, target.game_id, target.seat)
        if not answer_limits.may_answer(session, service.settings, letter.player.email or ""):
            return f"nothing played, nor answered any more this hour: {why}"
        queued = id_of(outbox.queue(session, service, write(session, letter)))
    service.wakeups.deliver([queued])
    return f"nothing played: {why}"


def _keep(session: Session, row: StoredMail, target: SeatAddress, words: str) -> None:
    """Words of the mail that the answer asks about, whether they shall be said."""
    where = (Seat.game_id == target.game_id, Seat.number == target.seat)
    seat = session.exec(select(Seat).where(*where)).one() if words else None
    if seat is not None and seat.player_id is not None:
        origin = f"mail:{row.id}:beside"
        talk_drafts.keep_for(session, seat, words, origin)


def answer_blocked(mail: OpenedMail, player: Player, *, proven: bool) -> str:
    """Of a mail of somebody who is blocked nothing is done, and they read so in one sentence: only
    where it is provably theirs. What became of it in a few words."""
    if not proven:
        return "of a blocked account, and unproven: ignored"
    settings, address = mail.service.settings, player.email or ""
    with catalogues.speaking(player.language), mail.service.database.write() as session:
        if not answer_limits.may_answer(session, settings, address):
            return "of a blocked account, answered often: ignored"
        words = letters.Answer(_("Your account is blocked"), [blocking.sentence(settings)])
        told = letters.command_mail(
            settings, address, words, f"answer:{mail.id}", mail.row.message_id
        )
        queued = id_of(outbox.queue(session, mail.service, replace(told, asked_for=True)))
    mail.service.wakeups.deliver([queued])
    return "of a blocked account: answered"
