"""The outbox: mails queued with what they tell, delivered at least once, each by one Message-ID.

A mail may be queued before its text is written. Until then only who writes it hands it over; where
that process dies, another writes the mail anew.
"""

from pbem.mail.outbox.delivering import PAUSES as PAUSES
from pbem.mail.outbox.delivering import deliver_due as deliver_due
from pbem.mail.outbox.delivering import waiting as waiting
from pbem.mail.outbox.queueing import complete as complete
from pbem.mail.outbox.queueing import queue as queue
from pbem.mail.outbox.queueing import write as write
from pbem.mail.outbox.queueing import written as written
