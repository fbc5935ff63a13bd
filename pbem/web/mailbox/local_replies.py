"""Writes from the local mailbox as a mail program would, and hands it in by real SMTP."""

from __future__ import annotations

import secrets
import smtplib
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP

from aiosmtpd.lmtp import LMTP

from pbem.core import clock
from pbem.core.config import Settings
from pbem.inbox.smtp.listener import listen_address
from pbem.language.catalogues import gettext as _
from pbem.mail.mime import one_line
from pbem.web.mailbox.local_mails import address_of, name_of, text_of

# Long reply addresses and references must not be folded into encoded words; see pbem.mail.mime.
POLICY = SMTP.clone(max_line_length=998)
SECONDS = 10
ANY_HOST = {"0.0.0.0": "127.0.0.1", "[::]": "::1"}
"""Where to reach a listener that listens everywhere."""


class NotSent(Exception):
    """The listener did not take the mail; the text says why and what to do."""


def reply(original: EmailMessage, words: str) -> EmailMessage:
    """The receiver's answer: their words above the quoted original, threaded to it."""
    message_id = str(original["Message-ID"] or "").strip()
    answer = letter(
        sender=address_of(original, "To"),
        recipient=address_of(original, "Reply-To") or address_of(original, "From"),
        subject=_reply_subject(str(original["Subject"] or "")),
        words=f"{words.rstrip()}\n\n{quoted(original)}",
    )
    if message_id:
        answer["In-Reply-To"] = message_id
        references = [*str(original["References"] or "").split(), message_id]
        answer["References"] = " ".join(references)
    return answer


def letter(sender: str, recipient: str, subject: str, words: str) -> EmailMessage:
    """A plain mail from one of the mailbox's people; raises `NotSent` for a strange address."""
    message = EmailMessage(policy=POLICY)
    try:
        message["From"] = Address(addr_spec=sender)
        message["To"] = Address(addr_spec=recipient)
    except (ValueError, HeaderParseError) as error:
        raise NotSent(
            _("Email programs can’t write to such an address: %(error)s.", error=error)
        ) from error
    message["Subject"] = one_line(subject)
    message["Date"] = clock.now()
    message["Message-ID"] = f"<{secrets.token_hex(12)}@{sender.rpartition('@')[2]}>"
    message.set_content(words, cte="quoted-printable")
    return message


def quoted(original: EmailMessage) -> str:
    """The original's text behind `>`, under a line that says whose it is."""
    date = original["Date"]
    when = date.datetime.strftime("%a, %d %b %Y at %H:%M") if date else "an earlier day"
    lines = text_of(original).rstrip().splitlines()
    quote = "\n".join(f"> {line}" if line else ">" for line in lines)
    sender = f"{name_of(original, 'From')} <{address_of(original, 'From')}>"
    return f"On {when}, {sender} wrote:\n{quote}\n"


def send(settings: Settings, message: EmailMessage) -> None:
    """Hand it to the service's own SMTP listener; raises `NotSent`."""
    if not settings.smtp_listen:
        raise NotSent(_("The SMTP listener is switched off (PBEM_SMTP_LISTEN is empty)."))
    protocol, host, port = listen_address(settings.smtp_listen)
    client = smtplib.LMTP if issubclass(protocol, LMTP) else smtplib.SMTP
    try:
        with client(ANY_HOST.get(host, host.strip("[]")), port, timeout=SECONDS) as server:
            server.send_message(message)
    except (smtplib.SMTPRecipientsRefused, smtplib.SMTPResponseException) as error:
        raise NotSent(
            _("The SMTP listener didn’t accept the email: %(error)s.", error=error)
        ) from error
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise NotSent(
            _(
                "Nothing answers at %(address)s, where email comes in. Is `pbem serve` (or `pbem "
                "smtp`) running? Your text is kept below. (%(error)s)",
                address=settings.smtp_listen,
                error=str(error) or type(error).__name__,
            )
        ) from error


def _reply_subject(subject: str) -> str:
    return subject if subject.lower().startswith("re:") else f"Re: {subject}"
