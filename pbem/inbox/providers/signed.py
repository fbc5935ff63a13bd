"""Our own scheme for whoever posts a raw mail: three headers, and an HMAC over them and the body.

X-Pbem-Timestamp: seconds since 1970
X-Pbem-Sender:    the envelope sender, empty for bounces
X-Pbem-Recipient: the envelope recipients, separated by commas
X-Pbem-Signature: sha256=HEX, the HMAC-SHA256 with the endpoint's secret over timestamp,
                  sender and recipients as they stand there, a line feed after each, and body
"""

from __future__ import annotations

from datetime import timedelta

from pbem.inbox.providers.proofs import check_age, check_hmac
from pbem.inbox.providers.received_mail import Envelope, ForGood, ReceivedMail, WebhookRequest
from pbem.models import MailRoad

OLDEST = timedelta(minutes=5)
"""Whoever tries again signs again."""


def read_signed(posted: WebhookRequest, road: MailRoad) -> ReceivedMail:
    timestamp = posted.header("x-pbem-timestamp")
    sender, recipients = posted.header("x-pbem-sender"), posted.header("x-pbem-recipient")
    signature = posted.header("x-pbem-signature").removeprefix("sha256=")
    # WSGI hands header bytes over as Latin-1.
    head = f"{timestamp}\n{sender}\n{recipients}\n".encode("latin-1", "replace")
    check_hmac(posted.secrets, head + posted.body, signature)
    check_age(timestamp, posted.now, OLDEST)
    if not posted.body.strip():
        raise ForGood("an empty mail")
    return ReceivedMail(
        raw=posted.body,
        envelope=Envelope(sender.strip("<>"), tuple(r.strip() for r in recipients.split(","))),
        road=road,
        event_id=signature.lower(),
    )
