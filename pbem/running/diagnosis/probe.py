"""A mail to ourselves: out by the mail server, back by whatever road is open, worked on, and waited
for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import SMTP, compat32
from email.utils import format_datetime, parsedate_to_datetime

from imapclient.exceptions import IMAPClientError
from sqlmodel import col, func, select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.inbox import imap
from pbem.mail import addresses, dkim_signature, mime, transport
from pbem.models import InboundMail, InboundState
from pbem.running.diagnosis import Finding, bad, good
from pbem.running.diagnosis.host import Stamp

WAIT_SECONDS = 60
PAUSE_SECONDS = 1.0
MOST_ROWS = 5000
"""How many of the newest mails are looked through for ours."""
WHAT = "probe email"
SUBJECT = "pbem doctor"
MAILBOX_ADVICE = (
    "Look for it in the mailbox. If it lies among spam, have a rule keep mail to plus addresses "
    "out of there; if it lies in another folder, name that at the end of PBEM_IMAP_URL; if it is "
    "nowhere, the provider has no plus addresses (an email to {} from elsewhere shows it): take "
    "another one."
)


@dataclass
class Probe:
    """One mail and how far it has come."""

    address: str
    sent: datetime = field(default_factory=clock.now)
    row: InboundMail | None = None


def send_and_wait(
    settings: Settings, seconds: float = WAIT_SECONDS, sleep: Callable[[float], None] = time.sleep
) -> tuple[Finding, list[Stamp]]:
    """Looked for every second, `seconds` times; the worker has to run meanwhile."""
    if settings.local_mailbox is not None:
        found = "not sent: mail stays in the local mailbox (PBEM_SMTP_URL)"
        return good(WHAT, found), []
    service = Service.from_settings(settings)
    probe = Probe(addresses.probe_address(settings))
    after = _newest(service)
    try:
        sender = settings.mailbox or probe.address
        transport.deliver(settings, sender, probe.address, _mail(settings, probe))
    except transport.DeliveryError as error:
        advice = (
            "Mend what `mail out` and `MX` above say, have all parts use the same PBEM_SECRET_KEY, "
            "or else look into the mail server's log."
        )
        return bad(WHAT, f"was not taken: {error}", advice), []
    for _ in range(max(1, round(seconds / PAUSE_SECONDS))):
        probe.row = _found(service, probe.address, after)
        if probe.row is not None and probe.row.state == InboundState.DONE:
            break
        sleep(PAUSE_SECONDS)
    return _judged(settings, probe, seconds), _stamps(probe)


def send_and_fetch(
    settings: Settings, seconds: float = WAIT_SECONDS, sleep: Callable[[float], None] = time.sleep
) -> Finding:
    """Before anything runs: from the one mailbox to a plus address of its own, looked for there by
    IMAP, and marked as seen."""
    probe = Probe(addresses.probe_address(settings))
    raw = _mail(settings, probe)
    message_id = str(BytesHeaderParser(policy=compat32).parsebytes(raw)["Message-ID"])
    mailbox = imap.Mailbox.of(settings)
    try:
        transport.deliver(settings, settings.mailbox, probe.address, raw)
        with imap.connect(mailbox) as client:
            for _ in range(max(1, round(seconds / PAUSE_SECONDS))):
                client.select_folder(mailbox.folder)
                if found := client.search(["HEADER", "Message-ID", message_id]):
                    client.add_flags(found, [b"\\Seen"], silent=True)
                    return good(WHAT, "an email from the mailbox to itself has come back")
                sleep(PAUSE_SECONDS)
    except (transport.DeliveryError, IMAPClientError, OSError, ValueError) as error:
        advice = MAILBOX_ADVICE.format(probe.address)
        return bad(WHAT, f"an email to itself failed: {error}", advice)
    found_not = f"an email to itself didn't come back within {seconds:.0f} seconds"
    return bad(WHAT, found_not, MAILBOX_ADVICE.format(probe.address))


def _mail(settings: Settings, probe: Probe) -> bytes:
    """Signed as all our mail is. What bounces comes back to the same address."""
    mail = EmailMessage(policy=SMTP)
    mail["From"] = settings.mailbox or addresses.operators_address(settings)
    mail["To"] = probe.address
    mail["Subject"] = SUBJECT
    mail["Date"] = format_datetime(probe.sent)
    mail["Message-ID"] = mime.new_message_id(settings)
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content("An email from `pbem doctor --live` to itself. Nothing follows from it.\n")
    raw = mail.as_bytes()
    return raw if (key := settings.dkim_key) is None else dkim_signature.signed(settings, key, raw)


def _newest(service: Service) -> int:
    with service.database.read() as session:
        return session.exec(select(func.max(InboundMail.id))).one() or 0


def _found(service: Service, address: str, after: int) -> InboundMail | None:
    """By its receiver, for mail servers may give a mail another Message-ID."""
    query = (
        select(InboundMail.id, InboundMail.recipients)
        .where(col(InboundMail.id) > after)
        .order_by(col(InboundMail.id).desc())
        .limit(MOST_ROWS)
    )
    with service.database.read() as session:
        for id, recipients in session.exec(query):
            if address in [recipient.lower() for recipient in recipients]:
                return session.get(InboundMail, id)
    return None


def _judged(settings: Settings, probe: Probe, seconds: float) -> Finding:
    row = probe.row
    if row is None:
        found = f"was sent and didn't come back within {seconds:.0f} seconds"
        if settings.mailbox:
            return bad(WHAT, found, MAILBOX_ADVICE.format(probe.address))
        advice = (
            f"Follow it from the mail server's log to where {settings.mail_domain} is led, see "
            "that a road for incoming mail is open and its part (`pbem smtp`) runs, or wait for "
            "longer (--wait 600): some receivers let a first email wait."
        )
        return bad(WHAT, found, advice)
    subject = str(BytesHeaderParser(policy=compat32).parsebytes(row.raw).get("Subject", ""))
    if not row.envelope_sender and subject != SUBJECT:
        advice = (
            f"`pbem doctor` shows what is wrong; mail {row.id} of the database says why it bounced."
        )
        return bad(WHAT, f"bounced: {subject[:100]}", advice)
    came = (row.received_at - probe.sent).total_seconds()
    found = f"came back by {row.road} after {came:.1f} seconds"
    if row.state != InboundState.DONE or row.processed_at is None:
        advice = "Start `pbem worker` (or `pbem beat`, if the broker is away), and look at its log."
        return bad(WHAT, f"{found}, and nobody worked on it", advice)
    worked = (row.processed_at - row.received_at).total_seconds()
    return good(WHAT, f"{found} and was worked on {worked:.1f} seconds later")


def _stamps(probe: Probe) -> list[Stamp]:
    """What other hosts wrote into Received (RFC 5321, 4.4), in whole seconds."""
    if probe.row is None:
        return []
    lines = BytesHeaderParser(policy=compat32).parsebytes(probe.row.raw).get_all("Received", [])
    stamps: list[Stamp] = []
    for line in lines:
        try:
            said = parsedate_to_datetime(str(line).rpartition(";")[2].strip()).astimezone(UTC)
        except ValueError:
            continue  # it names no time that could be read
        earliest = probe.sent.replace(microsecond=0)
        stamps.append(("a mail server", said, earliest, probe.row.received_at))
    return stamps[:5]
