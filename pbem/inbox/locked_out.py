"""A mail whose player is blocked: nothing of it is done, and they read so in one sentence."""

from __future__ import annotations

from dataclasses import replace

from pbem.accounts import blocking
from pbem.inbox import answer_limits
from pbem.inbox.opened_mail import OpenedMail
from pbem.language import catalogues
from pbem.language.catalogues import gettext as _
from pbem.mail import letters, outbox
from pbem.models import Player, id_of


def answer(mail: OpenedMail, player: Player, proven: bool) -> str:
    """Only a mail that is provably theirs is answered; what became of it in a few words."""
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
