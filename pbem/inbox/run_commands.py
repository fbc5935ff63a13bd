"""The commands of a mail: each is done, if the mail is proof enough, and answered once."""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session

from pbem.core import clock
from pbem.inbox import answer_limits, commands, decision_of_mail, questions, refusals
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.spoken_requests import Writer, request_said
from pbem.mail import addresses, letters, outbox, unsolicited
from pbem.models import id_of
from pbem.models.mail_kinds import MailKind

TOO_MANY = "too many answers to this address within the hour: not answered"


def requests_of(mail: OpenedMail) -> list[commands.CommandRequest]:
    """At an address of no game: those of the text, what a yes or no to a question of ours stands
    for, else that of the subject."""
    requests, _rest = commands.split(mail.text, lambda line: False)
    if any(not request.lacks for request in requests):
        return requests
    with mail.service.database.read() as session:
        decision_of_mail = questions.answered_by(session, mail)
    if decision_of_mail is not None:
        return [decision_of_mail.request] if decision_of_mail.request is not None else []
    subject = commands.split(str(mail.message.get("Subject", "")), lambda line: False)[0]
    return requests or subject or _said(mail)


def _said(mail: OpenedMail) -> list[commands.CommandRequest]:
    """What is asked for in people's own words. What cannot be called back has to be written."""
    said = request_said(mail.text, Writer(clock.now().date()))
    return [said.request] if said is not None and not said.asks else []


def changes(mail: OpenedMail) -> list[commands.CommandRequest]:
    """What a mail that proves nothing asks for, when its owner confirms it."""
    return [r for r in requests_of(mail) if r.command.changes and not r.lacks]


def answer_commands(
    mail: OpenedMail,
    asker: commands.Asker,
    requests: list[commands.CommandRequest],
    *,
    proven: bool = True,
) -> str:
    """Each command gets its answer, once, by mail to the address that asked.

    What needs a proof that is not there waits together behind one link.
    """
    unproven = [request for request in requests if commands.needs_sign_in(asker, request)]
    for number, request in enumerate(requests):
        if request in unproven[1:]:
            continue
        quiet = request.command.quiet and request not in unproven
        if not quiet and not _may_tell(mail, asker, proven=proven):
            return TOO_MANY
        answer = (
            commands.sign_in_first(asker, unproven)
            if request in unproven
            else commands.answer(asker, request)
        )
        if answer.silent:
            continue
        if quiet and not _may_tell(mail, asker, proven=proven):
            return TOO_MANY
        event = f"command:{mail.id}:{request.command.name}:{number}"
        _tell(mail, asker, answer, event, proven=proven)
    return f"answered: {', '.join(request.command.name for request in requests)}"


def answer_question(
    mail: OpenedMail, asker: commands.Asker, answer: commands.Answer, about: str = "answer"
) -> str:
    """Write back what changes nothing, to whoever has the seat; once for each thing it is about."""
    if not _may_tell(mail, asker, proven=True):
        return TOO_MANY
    _tell(mail, asker, answer, f"{about}:{mail.id}", proven=True)
    return "answered: a question of ours"


def _may_tell(mail: OpenedMail, asker: commands.Asker, *, proven: bool) -> bool:
    with mail.service.database.read() as session:
        return may_answer(session, mail, MailKind.COMMAND, asker.address, proven=proven)


def may_answer(
    session: Session, mail: OpenedMail, kind: MailKind, address: str, *, proven: bool
) -> bool:
    """A mail that proves nothing may be anybody's: its answer counts as nobody's wish. An address
    that is no player's gets one a day then, unless the mail replies to one that we sent there."""
    settings = mail.service.settings
    if not proven:
        if not unsolicited.may_send(session, settings, kind, address):
            return False
        ours = decision_of_mail.replied_to(session, mail.message)
        is_reply = ours is not None and ours.recipient == address
        if not is_reply and unsolicited.was_answered(session, address):
            return False
    return answer_limits.may_answer(session, settings, address)


def _tell(
    mail: OpenedMail, asker: commands.Asker, answer: commands.Answer, event: str, *, proven: bool
) -> None:
    service, asked_by = mail.service, mail.row.message_id
    with service.database.write() as session:
        if answer.board is not None:
            game, seat = answer.board
            letter = refusals.letter_now(session, service, id_of(game), seat)
            told = letters.board_mail(letter, event, asked_by)
        else:
            reply_to = None
            if asker.game is not None and asker.seat is not None:
                reply_to = addresses.play_address(service.settings, id_of(asker.game), asker.seat)
            told = letters.command_mail(
                service.settings, asker.address, answer, event, asked_by, reply_to
            )
            told = replace(told, asked_for=proven)
        queued = id_of(outbox.queue(session, service, told))
    service.wakeups.deliver([queued])
