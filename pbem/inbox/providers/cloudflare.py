"""Cloudflare Email Routing: `deploy/cloudflare/worker.js` posts the raw mail with our HMAC headers.

The worker rejects the mail at 422 and throws at every other refusal, on which Cloudflare answers
the sending server with a temporary error, so that it tries again.
"""

from __future__ import annotations

from pbem.inbox.providers.received_mail import ReceivedMail, Statuses, WebhookRequest
from pbem.inbox.providers.signed import read_signed
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=422)


def read(posted: WebhookRequest) -> ReceivedMail:
    """PBEM_INBOUND_CLOUDFLARE_SECRET is any text, the worker's PBEM_SECRET."""
    return read_signed(posted, MailRoad.CLOUDFLARE)
