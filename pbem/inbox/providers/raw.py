"""Any mail server's pipe, or curl (`deploy/pipe`): the raw mail posted with our HMAC headers.

The script ends with EX_TEMPFAIL unless the mail was taken or refused for good (422), so that the
mail server keeps the mail and tries again.
"""

from __future__ import annotations

from pbem.inbox.providers.received_mail import ReceivedMail, Statuses, WebhookRequest
from pbem.inbox.providers.signed import read_signed
from pbem.models import MailRoad

STATUSES = Statuses(forged=403, stale=403, for_good=422)


def read(posted: WebhookRequest) -> ReceivedMail:
    """PBEM_INBOUND_RAW_SECRET is any text, the same as the script's."""
    return read_signed(posted, MailRoad.RAW)
