"""The answer to a mail on which our own code has failed for good: its writer learns that nothing of
it was played, and what they can do."""

from __future__ import annotations

from dataclasses import replace

from sqlmodel import Session

from pbem.accounts import player_addresses
from pbem.core.service import Service
from pbem.inbox import answer_limits, answered, asking, policy, process, receivers
from pbem.inbox.answered import Target
from pbem.inbox.opened_mail import OpenedMail
from pbem.inbox.stored_mail import StoredMail
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import addresses, letters
from pbem.mail.from_header import only_sender
from pbem.mail.outgoing import OutgoingMail
from pbem.models import Game
from pbem.models.mail_kinds import MailKind


def write(session: Session, service: Service, inbound_id: int) -> OutgoingMail | None:
    """The mail to its writer, in their language; None where it is a machine's, of somebody who may
    not be answered, or where they had too many answers this hour."""
    row = StoredMail.read(session, inbound_id)
    if row is None:
        return None
    mail = OpenedMail(service, row, session)
    if not process.is_from_a_person(mail):
        return None
    targets, _several = answered.targets(session, service.settings, row, mail.message)
    for target in targets:
        game, players = mail.game(target.game_id)
        player = players.get(target.seat)
        if game and player and player.email and not player.blocked_at and mail.is_proven(player):
            if not answer_limits.may_answer(session, service.settings, player.email):
                return None
            with catalogues.speaking(player.language):
                return _about_a_game(mail, game, target, player.email)
    return None if targets else _to_the_sender(mail)


def _about_a_game(mail: OpenedMail, game: Game, target: Target, address: str) -> OutgoingMail:
    lines = [
        _("An error of ours kept us from working on your mail. Nothing of it was played."),
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
    to = {recipient.strip().lower() for recipient in mail.row.recipients}
    if sender is None or all(receivers.is_operators(settings, each) for each in to):
        return None
    known = player_addresses.owner(mail.session, sender)
    ours = {addresses.new_address(settings).lower(), addresses.help_address(settings).lower()}
    if known.blocked_at if known else not ours & to:
        return None
    proven = policy.is_proven(settings, mail.row, mail.message)
    if not asking.may_answer(mail.session, mail, MailKind.COMMAND, sender, proven):
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
    answer = letters.Answer(_("We couldn’t work on your mail"), lines, links)
    event, asked_by = f"apology:{mail.id}", mail.row.message_id
    return letters.command_mail(mail.service.settings, address, answer, event, asked_by, reply_to)
