"""A mail whose work fails is tried again soon, three times; then it is given up and answered.

Each claim counts as a try (`pbem.inbox.work_queue`), so that a mail that kills its worker is given
up like one on which our code fails. Its writer waits for an answer, so all this takes two minutes.
The answer says that nothing was played, and what its reader can do.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta

from sqlmodel import Session, col, func, update

from pbem.accounts import player_addresses
from pbem.core import clock
from pbem.core.outages import is_passing
from pbem.core.service import Service
from pbem.inbox import answer_limits, process, run_commands, sender_policy
from pbem.inbox.decision_of_mail import SeatAddress
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.inbox.work_queue import MOST_TRIES
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import addresses, letters, outbox
from pbem.mail.from_header import only_sender
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.parsing import storable
from pbem.models import Game, InboundMail, InboundState, id_of
from pbem.models.mail_kinds import MailKind

log = logging.getLogger(__name__)

PAUSES = (timedelta(seconds=10), timedelta(minutes=1))

SECONDS_BETWEEN = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Between tries to note that it waits, where the database is locked or away."""
OUTAGE = timedelta(minutes=1)
"""How soon it is tried again where nothing is wrong with the mail."""


def work(service: Service, inbound_id: int) -> str:
    """Work on a mail that was claimed; what became of it in a few words. An error is noted on it
    and raised."""
    with noted(service, inbound_id):
        return process.process(service, inbound_id)


@contextmanager
def noted(service: Service, inbound_id: int) -> Iterator[None]:
    """Let the error out after the mail has been put off; after the last pause it is FAILED, and its
    writer is told in the same transaction.

    What passes by itself (a full disk, a lost connection) is no fault of the mail: it waits for as
    long as that takes. The raw mail stays in the database either way, so nothing is lost.
    """
    try:
        yield
    except Exception as error:
        _put_off_in_time(service, inbound_id, error)
        raise


def _put_off_in_time(service: Service, inbound_id: int, error: Exception) -> None:
    """What kept the work from being done mostly keeps this from being written, too. Were it left,
    the claim would count as a try, and three locks as three dead workers."""
    for seconds in SECONDS_BETWEEN:
        try:
            _put_off(service, inbound_id, error)
        except Exception as again:
            if not is_passing(again):
                raise
            time.sleep(seconds)
        else:
            return
    _put_off(service, inbound_id, error)


def _put_off(service: Service, inbound_id: int, error: Exception) -> None:
    passing, queued = is_passing(error), list[int]()
    told = None if passing else _apology(service, inbound_id)
    with service.database.write() as session:
        row = session.get(InboundMail, inbound_id, with_for_update=True)
        if row is None or row.state != InboundState.STORED:
            return
        row.outcome = storable(f"{type(error).__name__}: {error}")[:500]
        if passing:
            row.attempts = max(0, row.attempts - 1)
            row.due_at = clock.now() + OUTAGE
        elif row.attempts >= MOST_TRIES:
            row.state = InboundState.FAILED
            if told is not None:
                queued.append(id_of(outbox.queue(session, service, told)))
        else:
            row.due_at = clock.now() + PAUSES[max(0, row.attempts - 1)]
        session.add(row)
    service.wakeups.deliver(queued)


def take_up_again(session: Session, inbound_id: int | None = None) -> int:
    """Mails that were given up wait once more, all of them or that one; how many."""
    mail = InboundMail
    again = update(mail).where(
        col(mail.state) == InboundState.FAILED, func.length(col(mail.raw)) > 0
    )
    if inbound_id is not None:
        again = again.where(col(mail.id) == inbound_id)
    values = {"state": InboundState.STORED, "attempts": 0, "due_at": clock.now()}
    return session.exec(again.values(**values)).rowcount


def _apology(service: Service, inbound_id: int) -> OutgoingMail | None:
    """What its writer reads if this was the last try. Where that fails, too, operators find both
    errors in the log; where a worker died of writing it, nothing more is tried."""
    with service.database.read() as session:
        row = session.get(InboundMail, inbound_id)
        if row is None or not MOST_TRIES <= row.attempts <= MOST_TRIES + 1:
            return None
        try:
            return write_apology(session, service, inbound_id)
        except Exception as error:
            if is_passing(error):
                raise
            log.exception("mail %s is given up without an answer", inbound_id)
            return None


def write_apology(session: Session, service: Service, inbound_id: int) -> OutgoingMail | None:
    """The mail to its writer, in their language; None where it is a machine's, of somebody who may
    not be answered, or where they had too many answers this hour."""
    row = StoredMail.read(session, inbound_id)
    if row is None:
        return None
    mail = OpenedMail(service, row, session)
    if not process.is_from_a_person(mail):
        return None
    targets, _several = mail.targets
    for target in targets:
        game, players = mail.game(target.game_id)
        player = players.get(target.seat)
        if game and player and player.email and not player.blocked_at and mail.is_proven(player):
            if not answer_limits.may_answer(session, service.settings, player.email):
                return None
            with catalogues.speaking(player.language):
                return _about_a_game(mail, game, target, player.email)
    return None if targets else _to_the_sender(mail)


def _about_a_game(mail: OpenedMail, game: Game, target: SeatAddress, address: str) -> OutgoingMail:
    lines = [
        _("An error of ours kept us from processing your email. Nothing was played."),
        _("Please choose your move on the game’s page, or write it in other words."),
        _we_know(),
    ]
    page = f"{mail.service.settings.base_url}/g/{game.code}"
    reply_to = addresses.play_address(mail.service.settings, target.game_id, target.seat)
    told = _mail(mail, address, lines, [(_("Open the game"), page)], reply_to)
    return replace(told, asked_for=True)


def _to_the_sender(mail: OpenedMail) -> OutgoingMail | None:
    """Of a mail to no game: only where any other mail of theirs would be answered."""
    settings, sender = mail.service.settings, only_sender(mail.message)
    boxes = {addresses.named_box(settings, recipient) for recipient in mail.row.recipients}
    if sender is None or boxes <= set(addresses.OPERATOR):
        return None
    known = player_addresses.owner(mail.session, sender)
    if known.blocked_at if known else not boxes & set(addresses.ANSWERED):
        return None
    proven = sender_policy.is_proven(settings, mail.row, mail.message)
    if not run_commands.may_answer(mail.session, mail, MailKind.COMMAND, sender, proven=proven):
        return None
    with catalogues.speaking(known.language if known else None):
        lines = [
            _("An error of ours kept us from doing what you wrote."),
            _("Please write it in other words, or do it on the website."),
            _we_know(),
        ]
        told = _mail(mail, sender, lines, [(_("Open the website"), settings.base_url)])
        return replace(told, asked_for=proven)


def _we_know() -> str:
    return _("We have a note of the error and will look into it.")


def _mail(
    mail: OpenedMail,
    address: str,
    lines: list[str],
    links: list[tuple[str, str]],
    reply_to: str | None = None,
) -> OutgoingMail:
    answer = letters.Answer(_("We couldn’t process your email"), lines, links)
    event, asked_by = f"apology:{mail.id}", mail.row.message_id
    return letters.command_mail(mail.service.settings, address, answer, event, asked_by, reply_to)
