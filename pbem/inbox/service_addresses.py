"""A mail from a person to an address of no game: commands, `new@`, `help@`, replies to digests."""

from __future__ import annotations

import logging
from dataclasses import replace

from sqlmodel import Session

from pbem.accounts import player_addresses
from pbem.accounts.players import sign_in_link
from pbem.accounts.signed_tokens import PLAY
from pbem.competition.leagues import invitations
from pbem.inbox import (
    answer_limits,
    commands,
    decision_of_mail,
    questions,
    refusals,
    run_commands,
    sender_policy,
    thread_replies,
)
from pbem.inbox.commands.catalogue import COMMANDS
from pbem.inbox.opened_mail import OpenedMail
from pbem.language import catalogues
from pbem.mail import addresses, letters, outbox
from pbem.mail.from_header import only_sender
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Player, id_of
from pbem.models.mail_kinds import MailKind
from pbem.play import digests
from pbem.play.late_players import replacements

log = logging.getLogger(__name__)

NEW_GAME_FORM = "/new"
DIGESTS = (MailKind.DIGEST, MailKind.WHICH_GAME)
"""Mails about several games at once: an answer to one doesn't say which it means."""


def answer(mail: OpenedMail) -> str:
    """Answer it helpfully, in its player's language if it is known whose it is."""
    sender = only_sender(mail.message)
    if sender is None:
        return "From is not one mailbox: ignored"
    settings = mail.service.settings
    boxes = {addresses.named_box(settings, recipient) for recipient in mail.row.recipients}
    if boxes <= set(addresses.OPERATOR):
        log.warning("mail %s is for the operator; it is kept, not answered", mail.row.id)
        return "for the operator: kept"
    with mail.service.database.read() as session:
        known = player_addresses.owner(session, sender)
        thread = thread_replies.thread_of(session, mail)
    if thread is not None and (known is None or known.blocked_at is None):
        return thread_replies.answer(mail, *thread)
    with catalogues.speaking(known.language if known else None):
        return _answer(mail, sender, boxes, known)


def _answer(mail: OpenedMail, sender: str, boxes: set[str], known: Player | None) -> str:
    proven = sender_policy.is_proven(mail.service.settings, mail.row, mail.message)
    if known is not None and known.blocked_at is not None:
        return refusals.answer_blocked(mail, known, proven=proven)
    brief = known is None and not proven
    requests = run_commands.changes(mail) if brief else run_commands.requests_of(mail)
    if requests:
        address = (known.email if known else None) or sender
        asker = commands.Asker(mail.service, address, known, proven, mail.id)
        return run_commands.answer_commands(mail, asker, requests, proven=proven)
    with mail.service.database.read() as session:
        answered_now = questions.answered_by(session, mail)
    if answered_now and answered_now.said is False:
        declined = _no_to_invitation(mail, answered_now.question, sender, known, proven=proven)
        if declined:
            return declined
    said = run_commands.said_in(mail) if answered_now is None and proven else None
    if known is not None and said is not None:
        asker = commands.Asker(mail.service, known.email or sender, known, proven, mail.id)
        return run_commands.ask_first(mail, asker, said.request)
    with mail.service.database.write() as session:
        if not run_commands.may_answer(session, mail, MailKind.HELP, sender, proven=proven):
            return run_commands.TOO_MANY
        told = (
            _which_game(session, mail, known)
            or _to_our_question(mail, sender, answered_now)
            or _introduction(session, mail, sender, boxes, known, brief=brief)
        )
        if isinstance(told, str):
            return told
        queued = id_of(outbox.queue(session, mail.service, replace(told, asked_for=proven)))
    mail.service.wakeups.deliver([queued])
    return f"answered: {told.kind}"


def _no_to_invitation(
    mail: OpenedMail, asked: questions.Question, sender: str, known: Player | None, *, proven: bool
) -> str:
    """What became of it; empty where the question was no invitation."""
    table, league = asked.table, asked.league
    if table is None and league is None:
        return ""
    if table and proven and replacements.decline_seat(mail.service, id_of(table), sender, known):
        return "no to an invitation: the seat is free again"
    if league and proven and invitations.decline(mail.service, id_of(league), sender, known):
        return "no to an invitation: who invited them is told"
    return "no to an invitation: nothing to do"


def _introduction(
    session: Session,
    mail: OpenedMail,
    sender: str,
    boxes: set[str],
    known: Player | None,
    *,
    brief: bool,
) -> OutgoingMail | str:
    """The link that opens a table, or how to play by mail; why nothing, for strangers elsewhere.

    It is `brief` to an address that is no player's and that nothing proves: its owner may never
    have written. So is what else they are answered with: a link for what needs one, no lists.
    """
    settings, event, asked_by = mail.service.settings, f"answer:{mail.id}", mail.row.message_id
    if "new" in boxes:
        nonce = sign_in_link(session, sender, target=NEW_GAME_FORM)
        return letters.new_game_mail(settings, sender, nonce, event, asked_by)
    if known is not None or boxes & {"help", PLAY}:
        near = commands.nearest(mail.text)
        listed = () if brief else COMMANDS
        return letters.help_mail(settings, sender, event, asked_by, listed, near)
    return "to no address of ours, from nobody we know: ignored"


def _to_our_question(
    mail: OpenedMail, sender: str, answered_now: questions.QuestionReply | None
) -> OutgoingMail | None:
    """What a reply to a question gets that is no clear yes or no, or a no that changes nothing."""
    if answered_now is None:
        return None
    event, asked_by = f"answer:{mail.id}", mail.row.message_id
    return letters.command_mail(mail.service.settings, sender, answered_now.told, event, asked_by)


def _which_game(session: Session, mail: OpenedMail, known: Player | None) -> OutgoingMail | None:
    """The answer to a reply to a digest: the random Message-ID is known to its player alone."""
    replied = decision_of_mail.replied_to(session, mail.message)
    if replied is None or replied.kind not in DIGESTS or known is None:
        return None
    settings, to = mail.service.settings, known.email or ""
    if replied.player_id != known.id or not answer_limits.may_answer(session, settings, to):
        return None
    event = f"answer:{mail.id}"
    return digests.answer(session, mail.service, known, event, mail.row.message_id or "")
