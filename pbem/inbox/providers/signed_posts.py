"""Our own scheme for whoever posts a raw mail: three headers, and an HMAC over them and the body.

Any mail server's pipe, or curl (`deploy/pipe`): the script ends with EX_TEMPFAIL unless the mail
was taken or refused for good (422), so that the mail server keeps the mail and tries again.
Cloudflare Email Routing (`deploy/cloudflare/worker.js`): the worker rejects the mail at 422 and
throws at every other refusal, on which Cloudflare answers the sender with a temporary error. The
endpoint's secret (PBEM_INBOUND_RAW_SECRET, PBEM_INBOUND_CLOUDFLARE_SECRET) is any text that the
script knows, too.

X-Pbem-Timestamp: seconds since 1970
X-Pbem-Sender:    the envelope sender, empty for bounces
X-Pbem-Recipient: the envelope recipients, separated by commas
X-Pbem-Signature: sha256=HEX, the HMAC-SHA256 with the endpoint's secret over timestamp,
                  sender and recipients as they stand there, a line feed after each, and body
"""

from __future__ import annotations

from datetime import timedelta

from pbem.inbox.providers.proofs import check_age, check_hmac
from pbem.inbox.providers.received_mail import (
    Envelope,
    ForGood,
    ReceivedMail,
    Statuses,
    WebhookRequest,
)
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=422)
OLDEST = timedelta(minutes=5)
"""Whoever tries again signs again."""


def read_raw(posted: WebhookRequest) -> list[ReceivedMail]:
    """What a mail server's pipe posts. Raises `DeliveryRefused`."""
    return _read(posted, MailRoad.RAW)


def read_cloudflare(posted: WebhookRequest) -> list[ReceivedMail]:
    """What Cloudflare's worker posts. Raises `DeliveryRefused`."""
    return _read(posted, MailRoad.CLOUDFLARE)


def _read(posted: WebhookRequest, road: MailRoad) -> list[ReceivedMail]:
    timestamp = posted.header("x-pbem-timestamp")
    sender, recipients = posted.header("x-pbem-sender"), posted.header("x-pbem-recipient")
    signature = posted.header("x-pbem-signature").removeprefix("sha256=")
    # WSGI hands header bytes over as Latin-1.
    head = f"{timestamp}\n{sender}\n{recipients}\n".encode("latin-1", "replace")
    check_hmac(posted.secrets, head + posted.body, signature)
    check_age(timestamp, posted.now, OLDEST)
    if not posted.body.strip():
        raise ForGood("an empty mail")
    mail = ReceivedMail(
        raw=posted.body,
        envelope=Envelope(sender.strip("<>"), tuple(r.strip() for r in recipients.split(","))),
        road=road,
        event_id=signature.lower(),
    )
    return [mail]
