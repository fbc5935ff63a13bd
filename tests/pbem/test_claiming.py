"""Which mails come next: senders in turn, each mail to one worker, none forgotten with a worker."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from pbem.core import clock
from pbem.core.service import Service
from pbem.inbox import claiming, process
from pbem.inbox.claiming import CLAIMED, MOST
from pbem.models import InboundMail, InboundState

HELP = "help@pbem.localhost"


def bring(service: Service, number: int, sender: str) -> int:
    raw = f"From: {sender}\r\nTo: {HELP}\r\nMessage-ID: <{number}.{sender}>\r\n\r\nHow? {number}"
    return process.store(service, raw.encode(), sender, [HELP])


def test_nothing_waits(service: Service) -> None:
    assert claiming.claim(service) == []


def test_a_mail_is_claimed_once_and_again_when_its_worker_has_died(service: Service) -> None:
    inbound_id = bring(service, 1, "ann@example.org")
    assert claiming.claim(service) == [inbound_id]
    assert claiming.claim(service) == []
    with clock.set_to(clock.now() + CLAIMED):
        assert claiming.claim(service) == [inbound_id]


def test_a_mail_that_is_done_or_put_off_is_not_claimed(service: Service) -> None:
    done, later = bring(service, 1, "ann@example.org"), bring(service, 2, "ben@example.org")
    with service.database.write() as session:
        session.get_one(InboundMail, done).state = InboundState.DONE
        session.get_one(InboundMail, later).due_at = clock.now() + CLAIMED
    assert claiming.claim(service) == []


def test_who_sends_much_waits_longer_than_who_sends_little(service: Service) -> None:
    many = [bring(service, number, "ann@example.org") for number in range(30)]
    few = [bring(service, 1, f"ben{number}@example.org") for number in range(3)]
    order = list[int]()
    while claimed := claiming.claim(service):
        assert len(claimed) <= MOST
        order += claimed
    assert order[:4] == [many[0], *few]
    assert order[4:] == many[1:]


def test_a_worker_leaves_some_to_others(service: Service) -> None:
    for number in range(4):
        bring(service, number, f"ann{number}@example.org")
    assert len(claiming.claim(service)) == 1


def test_many_who_claim_at_once_get_all_of_it_and_nothing_twice(service: Service) -> None:
    brought = [bring(service, number, f"ann{number}@example.org") for number in range(24)]
    together = threading.Barrier(4)

    def claim_all() -> list[int]:
        together.wait(60)
        mine = list[int]()
        while claimed := claiming.claim(service):
            mine += claimed
        return mine

    with ThreadPoolExecutor(4) as workers:
        claimed = [each for got in workers.map(lambda _: claim_all(), range(4)) for each in got]
    assert sorted(claimed) == brought
