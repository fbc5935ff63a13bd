"""What a player wrote in a mail, without what their office puts below it."""

from __future__ import annotations

import engine
from pbem.inbox.opened_mail import OpenedMail
from pbem.mail import reply
from pbem.mail.from_header import only_sender
from pbem.reader.mail_text import footers
from pbem.reader.mail_text.phrasing import words_of


def own_text(mail: OpenedMail, match: engine.Match) -> str:
    """The text without footers, which a signature ends that has one of the sender's names."""
    mailbox = (only_sender(mail.message) or "").partition("@")[0]
    called = frozenset(words_of(f"{reply.author_of(mail.message)} {mailbox}"))
    return footers.cut(mail.text, called - match.vocabulary, match.vocabulary).own
