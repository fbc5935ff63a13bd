"""One mail over an SMTP connection that is ready for it."""

from __future__ import annotations

import re
import smtplib

GO_ON = 354
"""The reply that asks for the mail itself (RFC 5321, 4.1.1.4)."""
TAKEN = (250, 251)
CLOSING = 421
Reply = tuple[int, bytes]
PLAIN_ADDRESS = re.compile(r"[\w.+=-]+@[\w.-]+", re.ASCII)
"""An address as nearly all are: it stands in a command as it is."""


class Plain(smtplib.SMTP):
    """A connection that begins in clear."""

    def data(self, msg: bytes) -> tuple[int, bytes]:  # type: ignore[override]
        return _data(self, msg)


class Encrypted(smtplib.SMTP_SSL):
    """One that is encrypted from the first byte on."""

    def data(self, msg: bytes) -> tuple[int, bytes]:  # type: ignore[override]
        return _data(self, msg)


def send(server: smtplib.SMTP, sender: str, recipient: str, mail: bytes) -> None:
    """Hand the mail over; raises `smtplib.SMTPException`, or `ValueError` for what SMTP cannot
    carry.

    A server that takes commands together (RFC 2920) hears them at once, so that a mail goes two
    ways there and back, and not four.
    """
    server.ehlo_or_helo_if_needed()
    plain = PLAIN_ADDRESS.fullmatch(sender) and PLAIN_ADDRESS.fullmatch(recipient)
    if not plain or not server.has_extn("pipelining"):
        server.sendmail(sender, [recipient], mail)
        return
    size = f" SIZE={len(mail)}" if server.has_extn("size") else ""
    server.send(f"MAIL FROM:<{sender}>{size}\r\nRCPT TO:<{recipient}>\r\nDATA\r\n".encode())
    replies = _replies(server)
    refusal = _refusal(sender, recipient, *replies)
    if refusal is not None and replies[-1][0] == GO_ON:
        server.send(b".\r\n")  # it waits for a mail to nobody, and refuses that (RFC 2920, 3.1)
        server.getreply()
    if refusal is not None:
        raise refusal
    server.send(_quoted(mail))
    code, text = server.getreply()
    if code not in TAKEN:
        raise smtplib.SMTPDataError(code, text)


def _replies(server: smtplib.SMTP) -> list[Reply]:
    """To MAIL, RCPT and DATA; after a 421 the server hangs up, so that counts for what follows."""
    replies: list[Reply] = []
    while len(replies) < 3:
        hangs_up = bool(replies) and replies[-1][0] == CLOSING
        replies.append(replies[-1] if hangs_up else server.getreply())
    return replies


def _refusal(
    sender: str, recipient: str, from_reply: Reply, to_reply: Reply, data_reply: Reply
) -> smtplib.SMTPException | None:
    """The first thing that the server did not like; what follows was refused because of that."""
    if from_reply[0] not in TAKEN:
        return smtplib.SMTPSenderRefused(*from_reply, sender)
    if to_reply[0] not in TAKEN:
        return smtplib.SMTPRecipientsRefused({recipient: to_reply})
    return None if data_reply[0] == GO_ON else smtplib.SMTPDataError(*data_reply)


def _data(server: smtplib.SMTP, mail: bytes) -> tuple[int, bytes]:
    """DATA as the library's, but for the dots. Raises `SMTPDataError` if the server does not want
    to hear it."""
    code, reply = server.docmd("data")
    if code != GO_ON:
        raise smtplib.SMTPDataError(code, reply)
    server.send(_quoted(mail))
    return server.getreply()


def _quoted(mail: bytes) -> bytes:
    """With dots before dots and one at its end (RFC 5321, 4.5.2). The library takes longer to look
    at each line's beginning than for all else."""
    quoted = (b"." if mail.startswith(b".") else b"") + mail.replace(b"\n.", b"\n..")
    return quoted + (b"" if quoted.endswith(b"\r\n") else b"\r\n") + b".\r\n"
