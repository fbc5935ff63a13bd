"""Which mails come next: senders in turn, each mail to one worker, none forgotten with a worker."""

from __future__ import annotations

import dataclasses
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import work_queue
from pbem.inbox.intake import accept
from pbem.inbox.providers import received_mail
from pbem.inbox.providers.received_mail import Envelope
from pbem.inbox.work_queue import CLAIMED, MOST, MOST_OF_A_SENDER, Full
from pbem.mail import addresses
from pbem.models import InboundMail, InboundState
from pbem.play import tables
from tests import intake

pytestmark = pytest.mark.databases("both")

HELP = "help@pbem.localhost"


def bring(service: Service, number: int, sender: str, to: str = HELP) -> int:
    raw = f"From: {sender}\r\nTo: {to}\r\nMessage-ID: <{number}.{sender}>\r\n\r\nHow? {number}"
    return intake.store(service, raw.encode(), sender, [to])


def test_nothing_waits(service: Service) -> None:
    assert work_queue.claim(service) == []


def test_a_mail_is_claimed_once_and_again_when_its_worker_has_died(service: Service) -> None:
    inbound_id = bring(service, 1, "ann@example.org")
    assert work_queue.claim(service) == [inbound_id]
    assert work_queue.claim(service) == []
    with clock.set_to(clock.now() + CLAIMED):
        assert work_queue.claim(service) == [inbound_id]


def test_a_mail_that_is_done_or_put_off_is_not_claimed(service: Service) -> None:
    done, later = bring(service, 1, "ann@example.org"), bring(service, 2, "ben@example.org")
    with service.database.write() as session:
        session.get_one(InboundMail, done).state = InboundState.DONE
        session.get_one(InboundMail, later).due_at = clock.now() + CLAIMED
    assert work_queue.claim(service) == []


def test_who_sends_much_waits_longer_than_who_sends_little(service: Service) -> None:
    many = [bring(service, number, "ann@example.org") for number in range(30)]
    few = [bring(service, 1, f"ben{number}@example.org") for number in range(3)]
    order = list[int]()
    while claimed := work_queue.claim(service):
        assert len(claimed) <= MOST
        order += claimed
    assert order[:4] == [many[0], *few]
    assert order[4:] == many[1:]


def bring_many(service: Service, to: str, senders: int) -> list[int]:
    return [bring(service, 1, f"x{number}@flood.example", to) for number in range(senders)]


def order_of_all(service: Service) -> list[int]:
    order = list[int]()
    while claimed := work_queue.claim(service):
        order += claimed
    return order


def test_a_flood_to_one_seat_by_many_senders_delays_others_by_one_mail(service: Service) -> None:
    seat = addresses.play_address(service.settings, 1, 0, 3)
    flood = bring_many(service, seat, MOST_OF_A_SENDER)
    another = bring(service, 1, "ben@example.org", addresses.play_address(service.settings, 1, 1))
    asks = bring(service, 1, "cid@example.org")
    assert set(order_of_all(service)[:3]) == {flood[0], another, asks}


def test_the_old_mails_of_a_seat_and_all_seats_of_a_player_are_one_share(service: Service) -> None:
    with service.database.write() as session:
        host = find_or_create(session, "ann@example.org")
    games = [tables.open_table(service, host, tables.TableSetup("", 2)) for _ in range(3)]
    for number, game in enumerate(games):
        for ordinal in range(3):
            to = addresses.play_address(service.settings, records.id_of(game), 0, ordinal)
            bring(service, ordinal, f"x{number}.{ordinal}@flood.example", to)
    another = bring(service, 1, "ben@example.org", addresses.play_address(service.settings, 9, 1))
    assert another in order_of_all(service)[:2]


def test_who_comes_behind_the_floods_of_many_seats_waits_for_one_mail_of_each(
    service: Service,
) -> None:
    """However many mails wait: more than were ever looked at."""
    seats = 11
    for seat in range(seats):
        bring_many(service, addresses.play_address(service.settings, 1, seat), MOST_OF_A_SENDER)
    another = bring(service, 1, "ben@example.org", addresses.play_address(service.settings, 2, 0))
    asks = bring(service, 1, "cid@example.org")
    order = list[int]()
    while len(order) < 2 * seats:
        order += work_queue.claim(service)
    assert {another, asks} <= set(order[: seats + 2])


def test_what_nobody_signed_has_half_of_the_time_whoever_it_says_that_it_is_from(
    service: Service,
) -> None:
    with clock.set_to(clock.now()):
        forged = bring_many(service, HELP, 60)
        answers = [
            bring(service, 1, "x@example.org", addresses.play_address(service.settings, 2, seat))
            for seat in range(4)
        ]
        order = order_of_all(service)
    assert sorted(order[: 2 * len(answers)]) == [*forged[: len(answers)], *answers]


def test_of_strangers_each_network_has_its_turn(service: Service) -> None:
    def handed_over(number: int, network: str) -> int:
        raw = f"From: x{number}@flood.example\r\nTo: {HELP}\r\n\r\nHow? {number}".encode()
        envelope = Envelope(f"x{number}@flood.example", (HELP,))
        return accept(service, received_mail.ReceivedMail(raw, envelope, "smtp", network=network))

    flood = [handed_over(number, "192.0.2.1") for number in range(30)]
    another = handed_over(99, "198.51.100.1")
    assert order_of_all(service)[:2] == [flood[0], another]


def test_one_seat_does_not_fill_the_queue_for_others(service: Service) -> None:
    seat = addresses.play_address(service.settings, 1, 0)
    bring_many(service, seat, MOST_OF_A_SENDER)
    with pytest.raises(Full):
        bring(service, 1, "one-more@flood.example", seat)
    bring(service, 1, "ben@example.org", addresses.play_address(service.settings, 1, 1))


def test_what_nobody_signed_leaves_places_in_the_queue_to_answers(service: Service) -> None:
    settings = dataclasses.replace(service.settings, most_waiting=8)
    narrow = dataclasses.replace(service, settings=settings)
    bring_many(narrow, HELP, 6)
    with pytest.raises(Full):
        bring(narrow, 1, "one-more@flood.example")
    bring(narrow, 1, "ben@example.org", addresses.play_address(settings, 2, 0))


def test_a_worker_leaves_some_to_others(service: Service) -> None:
    for number in range(4):
        bring(service, number, f"ann{number}@example.org")
    assert len(work_queue.claim(service)) == 1


def test_what_has_been_in_the_hands_of_a_dead_worker_is_claimed_alone(service: Service) -> None:
    for number in range(8):
        bring(service, number, f"ann{number}@example.org")
    died = work_queue.claim(service)
    assert len(died) > 1
    with clock.set_to(clock.now() + CLAIMED):
        claims = list(iter(lambda: work_queue.claim(service), []))
    assert sorted(one for claim in claims for one in claim) == list(range(1, 9))
    assert all(claim == [one] for claim in claims for one in claim if one in died)


def test_nor_is_it_claimed_along_with_what_stands_before_it(service: Service) -> None:
    brought = [bring(service, number, f"ann{number}@example.org") for number in range(8)]
    with service.database.write() as session:
        session.get_one(InboundMail, brought[1]).attempts = 1
    claims = list(iter(lambda: work_queue.claim(service), []))
    assert [brought[1]] in claims
    assert sorted(one for claim in claims for one in claim) == brought


def test_many_who_claim_at_once_get_all_of_it_and_nothing_twice(service: Service) -> None:
    brought = [bring(service, number, f"ann{number}@example.org") for number in range(24)]
    together = threading.Barrier(4)

    def claim_all() -> list[int]:
        together.wait(60)
        mine = list[int]()
        while claimed := work_queue.claim(service):
            mine += claimed
        return mine

    with ThreadPoolExecutor(4) as workers:
        claimed = [each for got in workers.map(lambda _: claim_all(), range(4)) for each in got]
    assert sorted(claimed) == brought
