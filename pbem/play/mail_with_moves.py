"""The stored mail that brought moves: worked on once, and answered where no turn mail does that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sqlalchemy.orm import defer
from sqlmodel import Session

from pbem.core import clock
from pbem.core.service import Service
from pbem.games.loaded_game import LoadedGame
from pbem.mail import letters, outbox
from pbem.models import Confirm, InboundMail, InboundState, id_of
from pbem.play.seat_letters import letter_to

LONGEST_MISSPELT = 200


class MailDone(Exception):
    """The mail that the moves came by has been worked on already."""


class Done(Protocol):
    """What has become of its moves (`pbem.play.submission.Submission`)."""

    played: list[str]
    planned: list[str]
    too_early: list[str]
    only_said: bool


def locked_mail(session: Session, inbound_id: int | None) -> InboundMail | None:
    """The mail, locked until the transaction ends; raises `MailDone`."""
    if inbound_id is None:
        return None
    without_text = (defer(InboundMail.raw),)  # type: ignore[arg-type]
    inbound = session.get_one(InboundMail, inbound_id, options=without_text, with_for_update=True)
    if inbound.state != InboundState.STORED:
        raise MailDone
    return inbound


def mark(session: Session, inbound: InboundMail | None, submission: Done) -> None:
    """The mail is done, if there is one."""
    if inbound is not None:
        inbound.state, inbound.processed_at = InboundState.DONE, clock.now()
        inbound.outcome = f"played {'; '.join(submission.played)}"[:500]
        session.add(inbound)


def answer(game: LoadedGame, number: int, inbound: InboundMail, submission: Done) -> list[int]:
    """Say what came too early, and a plan where that is wished or unsure; ids of the mails."""
    wish = game.players[number].confirm_moves
    unsure = wish == Confirm.UNSURE and bool(inbound.misspelt)
    tells_plan = bool(submission.planned) and (wish == Confirm.ALWAYS or unsure)
    if not submission.too_early and not submission.only_said and not tells_plan:
        return []  # the next turn mail shows what has become of it
    newest = submission.played[-1] if game.row.held_seat == number else None
    letter = letter_to(game, number, newest)
    mail = letters.too_early_mail(
        letter,
        submission.played,
        submission.too_early,
        f"early:{inbound.id}",
        inbound.message_id,
        submission.planned,
    )
    row = outbox.queue(game.session, game.service, mail)
    return [id_of(row)]


def note_misspelt(service: Service, inbound_id: int, words: Sequence[str]) -> None:
    """Keep the words with the mail, before its moves are played; doing it again changes nothing."""
    with service.database.write() as session:
        row = session.get_one(InboundMail, inbound_id)
        row.misspelt = ", ".join(dict.fromkeys(words))[:LONGEST_MISSPELT]
        session.add(row)
