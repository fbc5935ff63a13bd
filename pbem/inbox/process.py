"""A stored mail is worked on once: what it is for, by whom it is, and who answers it."""

from __future__ import annotations

import logging

from sqlmodel import Session, col, select

from pbem.accounts.signed_tokens import token_in
from pbem.core import clock, logs
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import game_replies, service_addresses
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.inbox.work_queue import MOST_TRIES, WorkerDied
from pbem.mail import (
    addresses,
    bounces,
    classify,
    do_not_write,
    letters,
    outbox,
    reply,
    unsubscribe,
)
from pbem.mail.classify import Kind
from pbem.mail.from_header import only_sender
from pbem.mail.letters.letter import subject_of
from pbem.mail.parsing import storable
from pbem.models import Game, InboundMail, InboundState, OutboundMail, Player, id_of
from pbem.play import absence
from pbem.privacy import stop_notice

log = logging.getLogger(__name__)


def waiting(session: Session) -> list[int]:
    """Ids of stored mails that are due, oldest first."""
    query = (
        select(InboundMail.id)
        .where(InboundMail.state == InboundState.STORED, col(InboundMail.due_at) <= clock.now())
        .order_by(col(InboundMail.id))
        .limit(200)
    )
    return [id for id in session.exec(query) if id is not None]


def process(service: Service, inbound_id: int) -> str:
    """Work on a stored mail once; what became of it in a few words. Safe to call again. Raises
    `WorkerDied` where that was tried too often already."""
    with service.database.read() as session:
        row = StoredMail.read(session, inbound_id)
        if row is None or row.state != InboundState.STORED:
            return row.outcome if row else "no such mail"
        if row.attempts > MOST_TRIES:
            raise WorkerDied(f"{MOST_TRIES} workers have died while they worked on it")
        logs.begin(row.correlation_id)
        mail = OpenedMail(service, row, session)
        outcome = outcome_of(mail)
    # What stands behind the first word may be a move, and tell of hidden cards.
    log.info("mail %s is worked on: %s", inbound_id, outcome.partition(" ")[0].rstrip(":"))
    if mail.is_done:
        return outcome
    with service.database.write() as session:
        kept = session.get_one(InboundMail, inbound_id, with_for_update=True)
        if kept.state != InboundState.STORED:
            return kept.outcome
        kept.state, kept.processed_at = InboundState.DONE, clock.now()
        kept.outcome = storable(outcome)[:500]
        session.add(kept)
    return outcome


def outcome_of(mail: OpenedMail) -> str:
    """Do what the mail is for; what became of it in a few words."""
    settings = mail.service.settings
    if any(addresses.read_probe_address(settings, recipient) for recipient in mail.row.recipients):
        return "probe of `pbem doctor`: nothing follows"
    if (stopped := _stopped(mail)) is not None:
        return stopped
    came_back = _bounced(mail)
    answers = _subject_answered(mail) if came_back is None else None
    found = classify.classify(mail.message, mail.row.envelope_sender, answers)
    if came_back is not None or found.kind in (
        Kind.BOUNCE,
        Kind.NOTICE,
        Kind.COMPLAINT,
    ):
        return _report(mail, came_back, found)
    if found.kind is Kind.AUTOREPLY:
        return _seems_away(mail)
    if found.kind is not Kind.PERSON:
        return f"from a machine ({found.kind}): ignored"
    if _from_ourselves(mail):
        return "from an address of our own: ignored"
    if reply.is_reaction(mail.message, mail.text):
        return "a reaction: left in peace"
    targets, several = mail.targets
    if several:
        return game_replies.refuse_several(mail, targets)
    if targets:
        return game_replies.play(mail, targets[0])
    return service_addresses.answer(mail)


def is_from_a_person(mail: OpenedMail) -> bool:
    """Whether it may be answered: a person wrote it, and not to an address that does something by
    itself. Nothing is done."""
    settings, to = mail.service.settings, mail.row.recipients
    reads = (
        addresses.read_probe_address,
        unsubscribe.read_stop_address,
        do_not_write.read_never_address,
    )
    if any(read(settings, each) for read in reads for each in to) or _bounced(mail) is not None:
        return False
    answers = _subject_answered(mail)
    found = classify.classify(mail.message, mail.row.envelope_sender, answers)
    return found.kind is Kind.PERSON and not _from_ourselves(mail)


def _stopped(mail: OpenedMail) -> str | None:
    """A mail to a signed `stop+` address, mostly sent by a mail program's own button."""
    settings = mail.service.settings
    for recipient in mail.row.recipients:
        token = token_in(settings, unsubscribe.BOX, recipient)
        player_id = unsubscribe.read_stop_token(settings, token) if token is not None else None
        if player_id is not None:
            with mail.service.database.write() as session:
                queued = stop_notice.stop_by_link(session, mail.service, player_id, by_program=True)
            mail.service.wakeups.deliver(queued)
            return "this player gets no more mail"
        token = token_in(settings, do_not_write.BOX, recipient)
        mailbox = do_not_write.read_never_token(settings, token) if token is not None else None
        if mailbox is not None:
            with mail.service.database.write() as session:
                do_not_write.begin(session, mailbox)
            return "this mailbox gets nothing more that it did not ask for"
    return None


def _bounced(mail: OpenedMail) -> int | None:
    """The outbox id of our mail whose envelope sender this came to: nobody writes there."""
    settings = mail.service.settings
    ids = (addresses.read_bounce_address(settings, to) for to in mail.row.recipients)
    return next((found for found in ids if found is not None), None)


def _report(mail: OpenedMail, outbox_id: int | None, found: classify.Classification) -> str:
    """Never answered. The envelope names the mail of ours, else the report's own words do."""
    with mail.service.database.write() as session:
        if outbox_id is not None:
            ours = session.get(OutboundMail, outbox_id)
        else:
            ours = bounces.mail_named_in(session, mail.row.raw)
        if ours is None:
            return f"{found.kind} about no mail of ours: ignored"
        return bounces.record(session, ours, found)


def _from_ourselves(mail: OpenedMail) -> bool:
    """Forwarded back, or forged: whatever we answer would come to us."""
    claimed = (only_sender(mail.message) or "", mail.row.envelope_sender)
    return any(addresses.is_own_sender(mail.service.settings, sender) for sender in claimed)


def _subject_answered(mail: OpenedMail) -> str | None:
    """The subject of the game's mails that it answers; None if it is not from its player's own
    address to a seat of theirs. Such an answer is taken for a machine's only for strong signs
    (`pbem.mail.classify`)."""
    sender, (targets, _) = only_sender(mail.message), mail.targets
    if sender is None or not targets:
        return None
    game, players = mail.game(targets[0].game_id)
    player = players.get(targets[0].seat)
    if game is None or player is None or sender not in mail.addresses_of(player):
        return None
    return subject_of(game)


def _seems_away(mail: OpenedMail) -> str:
    """A mailbox answers by itself: tell those at the player's tables that they seem to be away, and
    offer the player days off, once a week at most.

    Only what comes to a seat's signed address, or answers a mail of ours, says anything of its
    player.
    """
    targets, _ = mail.targets
    with mail.service.database.read() as session:
        found = [session.get(Game, target.game_id) for target in targets]
        players = [
            records.players_of(session, game).get(target.seat)
            for game, target in zip(found, targets, strict=True)
            if game is not None and game.begun
        ]
    away = [one for one in players if one is not None and one.email is not None]
    return _offer(mail, away[0]) if away else "from a machine (autoreply): ignored"


def _offer(mail: OpenedMail, player: Player) -> str:
    with mail.service.database.write() as session:
        if not absence.mailbox_says_away(session, id_of(player)):
            return "from a machine (autoreply): known"
        offer = letters.away_offer(mail.service.settings, player, f"away:{mail.id}")
        queued = [
            id_of(outbox.queue(session, mail.service, offer)),
            *absence.tell_tables(session, mail.service, player, None),
        ]
    mail.service.wakeups.deliver(queued)
    return "from a machine (autoreply): the player seems to be away"
