"""Mails of a worker's own moves: handed over by threads of its own, unless too many wait, stored
and marked in the transactions of others. What needs a claim is claimed by who causes it."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pytest

from pbem.core import clock
from pbem.core.jobs import CeleryWakeups, OwnMail
from pbem.mail.outbox import Sent, ToSend
from worker import own_mails
from worker.own_mails import MANY, MOST_WAITING, OwnMails

BROKER = "redis://127.0.0.1:1/0"


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """What goes to the broker, for any worker."""
    messages: list[list[int]] = []
    monkeypatch.setattr(CeleryWakeups, "deliver", lambda _, ids: messages.append(list(ids)))
    return messages


@dataclass
class Desk:
    """Claims all mails, and sends them to a server that holds up the first until it may go on."""

    goes_on: threading.Event = field(default_factory=threading.Event)
    done: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    claims: list[tuple[list[int], list[int]]] = field(default_factory=list)
    """The mails of each claim, and those that it marked as sent."""
    notes: list[tuple[list[int], list[int]]] = field(default_factory=list)
    """Of transactions for these alone: the mails that were stored, and those that were marked."""
    sent_by: dict[int, int] = field(default_factory=dict)
    """By which thread each mail was sent."""
    refused: set[int] = field(default_factory=set)
    given_back: list[int] = field(default_factory=list)
    shut: set[int] = field(default_factory=set)
    """Mails whose way has to be asked for."""

    @property
    def marked(self) -> list[int]:
        """Those that no claim has marked."""
        return [its_id for _, marked in self.notes for its_id in marked]

    def finds_open(self, mail: OwnMail) -> bool:
        return mail.id not in self.shut

    def claim(self, mails: Sequence[int | OwnMail], sent: Sequence[Sent]) -> list[ToSend]:
        own = [mail_of(mail) if isinstance(mail, int) else mail for mail in mails]
        self.claims.append(([mail.id for mail in own], [one.mail.id for one in sent]))
        return [ToSend(mail) for mail in own]

    def note(self, mails: Sequence[OwnMail], sent: Sequence[Sent]) -> list[ToSend]:
        self.notes.append(([mail.id for mail in mails], [one.mail.id for one in sent]))
        self.done.release()
        return [ToSend(mail) for mail in mails]

    def send(self, claimed: ToSend) -> Sent | None:
        if claimed.mail.id == 0:
            assert self.goes_on.wait(60)
        self.sent_by[claimed.mail.id] = threading.get_ident()
        self.done.release()
        return None if claimed.mail.id in self.refused else Sent(claimed.mail, clock.now())

    def give_back(self, claimed: Sequence[ToSend]) -> None:
        self.given_back += [one.mail.id for one in claimed]

    def wait_for(self, number: int) -> None:
        assert all(self.done.acquire(timeout=60) for _ in range(number))


def mail_of(its_id: int) -> OwnMail:
    return OwnMail(its_id, "turn", "us@x", "ann@x", b"text", None, clock.now())


def begun(desk: Desk) -> OwnMails:
    own = OwnMails(BROKER, desk)
    own.begin()
    return own


@pytest.fixture
def own(messages: list[list[int]], monkeypatch: pytest.MonkeyPatch) -> tuple[Desk, OwnMails]:
    """While its first mail, of number 0, is under way."""
    monkeypatch.setattr(own_mails, "SLOW_SECONDS", 3600.0)
    desk = Desk()
    own = begun(desk)
    own.deliver([0])
    while own._next:
        threading.Event().wait(0.001)
    return desk, own


def test_a_worker_hands_over_its_own_mails(messages: list[list[int]]) -> None:
    desk = Desk()
    begun(desk).deliver([1, 2])
    desk.wait_for(3)
    assert list(desk.sent_by) == [1, 2]
    assert (desk.marked, messages) == ([1, 2], [])


def test_who_causes_a_mail_has_it_claimed(own: tuple[Desk, OwnMails]) -> None:
    desk, mails = own
    desk.shut = {2}
    mails.deliver([1])
    assert mails.hand_over([mail_of(2), mail_of(3)])
    assert desk.claims[1:] == [([1], []), ([2], [])]
    assert desk.sent_by == {}
    desk.goes_on.set()
    desk.wait_for(6)
    assert (list(desk.sent_by), desk.notes) == ([0, 1, 2, 3], [([3], [0, 1, 2]), ([], [3])])


def test_a_mail_whose_way_is_open_needs_no_claim(messages: list[list[int]]) -> None:
    desk = Desk()
    assert begun(desk).hand_over([mail_of(1), mail_of(2)])
    desk.wait_for(4)
    assert (desk.claims, desk.notes) == ([], [([1, 2], []), ([], [1, 2])])
    assert list(desk.sent_by) == [1, 2]


@pytest.fixture
def waiting(
    messages: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Desk, OwnMails]]:
    """When mail 1 has been sent and mail 2 is to be stored, and nobody has done any of that."""
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 3600.0)
    desk = Desk()
    mails = begun(desk)
    mails.deliver([1])
    while not mails._sent:
        threading.Event().wait(0.001)
    mails.hand_over([mail_of(2)])
    yield desk, mails
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 0.0)
    mails.deliver([9])  # so that its thread ends


def test_it_waits_for_another_s_transaction(waiting: tuple[Desk, OwnMails]) -> None:
    desk, mails = waiting
    desk.wait_for(1)
    with mails.errand() as errand:
        assert ([one.id for one in errand.mails], [one.mail.id for one in errand.sent]) == (
            [2],
            [1],
        )
        assert 2 not in desk.sent_by
        errand.to_send = [ToSend(one) for one in errand.mails]
    desk.wait_for(1)
    assert (desk.notes, list(desk.sent_by)) == ([], [1, 2])


def test_where_the_other_has_no_work_it_has_one_of_its_own(
    waiting: tuple[Desk, OwnMails],
) -> None:
    desk, mails = waiting
    desk.wait_for(1)
    with mails.errand():
        assert desk.notes == []
    desk.wait_for(2)
    assert (desk.notes, list(desk.sent_by)) == ([([2], [1])], [1, 2])


def test_where_that_fails_it_waits_for_the_next(waiting: tuple[Desk, OwnMails]) -> None:
    desk, mails = waiting
    desk.wait_for(1)
    with pytest.raises(RuntimeError), mails.errand():
        raise RuntimeError("the database is locked")
    assert 2 not in desk.sent_by
    with mails.errand():
        pass
    desk.wait_for(2)
    assert (desk.notes, list(desk.sent_by)) == ([([2], [1])], [1, 2])


def test_there_is_no_transaction_for_nothing(messages: list[list[int]]) -> None:
    desk = Desk()
    with begun(desk).errand():
        pass
    assert desk.notes == []


def test_what_was_sent_is_marked_with_the_next_claim(
    messages: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 3600.0)
    desk = Desk()
    mails = begun(desk)
    for number in range(1, 4):
        mails.deliver([number])
        desk.wait_for(1)
        while not mails._sent:
            threading.Event().wait(0.001)
    assert [marked for _, marked in desk.claims] == [[], [1], [2]]
    assert len(set(desk.sent_by.values())) == 1
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 0.0)
    mails.deliver([4])
    desk.wait_for(2)
    assert desk.marked == [4]


def test_where_many_wait_another_thread_helps(own: tuple[Desk, OwnMails]) -> None:
    desk, mails = own
    for number in range(1, 2 + MANY):
        mails.deliver([number])
    desk.wait_for(1 + MANY)
    assert list(desk.sent_by) == [*range(1, 2 + MANY)]
    desk.goes_on.set()


def test_where_one_mail_takes_long_another_thread_helps(
    own: tuple[Desk, OwnMails], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, mails = own
    mails.deliver([1])
    assert desk.sent_by == {}
    monkeypatch.setattr(own_mails, "SLOW_SECONDS", 0.0)
    mails.deliver([2])
    desk.wait_for(2)
    assert list(desk.sent_by) == [1, 2]
    desk.goes_on.set()


def test_a_worker_that_takes_no_mail_that_goes_out_sends_messages(
    messages: list[list[int]],
) -> None:
    desk = Desk()
    own = OwnMails(BROKER, desk)
    own.deliver([1])
    assert not own.hand_over([mail_of(2)])
    assert (messages, desk.claims) == ([[1]], [])


def test_behind_a_slow_mail_server_the_others_go_to_all_workers(
    own: tuple[Desk, OwnMails], messages: list[list[int]]
) -> None:
    desk, mails = own
    number = 0
    while not messages:
        number += 1
        mails.deliver([0] if number == 1 + MANY else [number])  # the thread that helps is held, too
    desk.goes_on.set()
    assert messages == [[number]]
    assert number - 1 >= MOST_WAITING


def test_behind_a_mail_that_is_not_taken_the_others_are_given_back_to_all_workers(
    own: tuple[Desk, OwnMails], messages: list[list[int]]
) -> None:
    desk, mails = own
    desk.refused = {0}
    mails.deliver([1, 2])
    mails.deliver([3])
    desk.goes_on.set()
    while not messages:
        threading.Event().wait(0.001)
    assert (desk.given_back, messages) == ([1, 2, 3], [[1, 2, 3]])
    assert list(desk.sent_by) == [0]


def test_behind_a_mail_that_is_not_taken_others_need_a_claim(
    own: tuple[Desk, OwnMails],
) -> None:
    desk, mails = own
    desk.refused = {0}
    mails.hand_over([mail_of(1)])
    desk.goes_on.set()
    desk.wait_for(2)
    assert (desk.claims, list(desk.sent_by)) == ([([0], []), ([1], [])], [0, 1])


def test_mails_without_a_text_are_taken_with_it_or_not_at_all(
    own: tuple[Desk, OwnMails],
) -> None:
    desk, mails = own
    assert not mails.hand_over([mail_of(number) for number in range(1, MOST_WAITING + 2)])
    assert len(desk.claims) == 1
    desk.goes_on.set()


class Broken(Desk):
    """Of which nothing works for a while."""

    works = False

    def claim(self, mails: Sequence[int | OwnMail], sent: Sequence[Sent]) -> list[ToSend]:
        claimed = super().claim(mails, sent)
        if not self.works and claimed[0].mail.id < 0:
            raise RuntimeError("the database is away")
        return claimed

    def send(self, claimed: ToSend) -> Sent | None:
        sent = super().send(claimed)
        if not self.works and claimed.mail.id > MOST_WAITING:
            raise RuntimeError("the database is away")
        return sent

    def note(self, mails: Sequence[OwnMail], sent: Sequence[Sent]) -> list[ToSend]:
        if not self.works:
            self.done.release()
            raise RuntimeError("the database is away")
        return super().note(mails, sent)


def test_what_goes_wrong_is_left_to_the_sweep_and_takes_no_place(
    messages: list[list[int]],
) -> None:
    desk = Broken()
    mails = begun(desk)
    for number in range(1, 3 * MOST_WAITING):
        mails.deliver([number])
        desk.wait_for(1)
    while mails._busy:
        threading.Event().wait(0.001)
    assert messages == []


def test_what_could_not_be_marked_is_marked_later(
    messages: list[list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_mails, "LINGER_SECONDS", 0.0)
    desk = Broken()
    mails = begun(desk)
    mails.deliver([1])
    desk.wait_for(2)
    while not mails._sent:
        threading.Event().wait(0.001)
    mails.deliver([-1])
    assert [one.mail.id for one in mails._sent] == [1]
    desk.works = True
    mails.deliver([2])
    desk.wait_for(2)
    assert (desk.claims[-1], desk.marked) == (([2], [1]), [2])


def test_a_worker_that_is_ending_leaves_its_mails_to_the_sweep(
    messages: list[list[int]],
) -> None:
    desk = Desk()
    mails = begun(desk)
    assert mails._threads is not None
    mails._threads.shutdown()
    mails.deliver([1])
    assert (messages, desk.sent_by) == ([], {})
