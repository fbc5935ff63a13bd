"""The outbox: at least once, what is stored as it is, patient, and never twice for one event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlmodel import select

from pbem.accounts.players import find_or_create
from pbem.core import clock
from pbem.core.readiness import OK
from pbem.core.service import Service
from pbem.games import records
from pbem.mail import backlog, outbox, talk_delivery
from pbem.mail.outbox import delivering
from pbem.mail.outgoing import OutgoingMail
from pbem.mail.transport import DeliveryError, deliver
from pbem.models import Delivery, Game, InboundMail, InboundState, MailMode, OutboundMail, Player
from pbem.models.mail_kinds import MailKind
from tests import intake
from tests.due_mails import due

pytestmark = [pytest.mark.databases("both"), pytest.mark.quick]

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
MAIL = OutgoingMail(
    event="test:1",
    kind="help",
    recipient="ann@example.org",
    subject="A test",
    text="Text.\n",
    html="<p>Text.</p>\n",
    from_name="Puerto Rico by email",
    reply_to="help@pbem.localhost",
)


def put(service: Service, mail: OutgoingMail = MAIL) -> int:
    with service.database.write() as session:
        row = outbox.queue(session, service, mail)
    assert row.id is not None
    return row.id


def row_of(service: Service, outbox_id: int) -> OutboundMail:
    with service.database.read() as session:
        return session.get_one(OutboundMail, outbox_id)


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def refusing(*_: object) -> None:
        raise error

    monkeypatch.setattr(delivering, "deliver", refusing)


def test_one_event_makes_one_mail(service: Service) -> None:
    first = put(service)
    assert put(service, replace(MAIL, text="Other words.\n")) == first
    with service.database.read() as session:
        assert len(session.exec(select(OutboundMail)).all()) == 1


def test_a_mail_is_delivered_once_and_marked(service: Service) -> None:
    outbox_id = put(service)
    assert outbox.deliver_due(service, [outbox_id]) == 1
    assert outbox.deliver_due(service, [outbox_id]) == 0
    row = row_of(service, outbox_id)
    assert (row.delivery, row.attempts) == (Delivery.SENT, 1)
    assert row.sent_at is not None


def test_a_crash_between_sending_and_marking_sends_the_same_bytes_again(service: Service) -> None:
    outbox_id = put(service)
    claimed = delivering.claim(service, outbox_id)
    assert claimed is not None
    mail = claimed.mail
    deliver(service.settings, mail.envelope_sender, mail.recipient, mail.raw)
    assert due(service) == []  # claimed: nobody else takes it meanwhile
    with clock.set_to(clock.now() + timedelta(hours=1)):
        assert outbox.deliver_due(service) == 1
    mailbox = service.settings.local_mailbox
    assert mailbox is not None
    (only,) = (mailbox / "new").iterdir()
    assert only.read_bytes() == mail.raw == row_of(service, outbox_id).raw


def test_a_mail_that_is_not_taken_waits_longer_each_time_until_it_is_given_up(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    with clock.set_to(NOON):
        outbox_id = put(service)
    refuse(monkeypatch, DeliveryError("451 later, please"))
    now, pauses = NOON, []
    while row_of(service, outbox_id).delivery == Delivery.QUEUED:
        with clock.set_to(now):
            assert outbox.deliver_due(service) == 0
            assert due(service) == []
        pauses.append(row_of(service, outbox_id).due_at - now)
        now = row_of(service, outbox_id).due_at
    assert pauses[:-1] == list(outbox.PAUSES)
    row = row_of(service, outbox_id)
    assert (row.delivery, row.last_error) == (Delivery.FAILED, "451 later, please")


def test_a_mail_taken_at_the_second_try_is_the_same_mail(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    with clock.set_to(NOON):
        outbox_id = put(service)
        raw = row_of(service, outbox_id).raw
        with monkeypatch.context() as patch:
            refuse(patch, DeliveryError("no route to host"))
            outbox.deliver_due(service)
    with clock.set_to(NOON + outbox.PAUSES[0]):
        assert outbox.deliver_due(service) == 1
    row = row_of(service, outbox_id)
    assert (row.raw, row.attempts, row.last_error) == (raw, 2, "")


def test_a_mail_refused_for_good_is_not_tried_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    outbox_id = put(service)
    refuse(monkeypatch, DeliveryError("550 no such user", permanent=True))
    outbox.deliver_due(service)
    assert row_of(service, outbox_id).delivery == Delivery.FAILED


def test_an_unforeseen_error_does_not_keep_back_the_mails_behind_it(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = put(service), put(service, replace(MAIL, event="test:2", subject="Another"))
    raw = row_of(service, bad).raw

    def stumble(settings: object, sender: str, recipient: str, content: bytes) -> None:
        if content == raw:
            raise RuntimeError("a bug")
        deliver(service.settings, sender, recipient, content)

    monkeypatch.setattr(delivering, "deliver", stumble)
    assert outbox.deliver_due(service) == 1
    assert row_of(service, good).delivery == Delivery.SENT
    assert row_of(service, bad).last_error == "RuntimeError: a bug"


def test_a_late_failure_does_not_undo_what_another_worker_has_sent(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first worker hangs so long that its claim runs out and a second one delivers."""
    outbox_id = put(service)

    def hang(*_: object) -> None:
        monkeypatch.setattr(delivering, "deliver", deliver)
        with clock.set_to(clock.now() + timedelta(hours=1)):
            assert outbox.deliver_due(service) == 1
        raise DeliveryError("timed out")

    monkeypatch.setattr(delivering, "deliver", hang)
    outbox.deliver_due(service)
    assert row_of(service, outbox_id).delivery == Delivery.SENT


@pytest.mark.parametrize(
    ("since", "state"),
    [
        ((), Delivery.QUEUED),
        (("mail_stopped_at",), Delivery.STOPPED),
        (("blocked_at",), Delivery.STOPPED),
        (("mail_bounced_at",), Delivery.BOUNCING),
        (("mail_stopped_at", "mail_bounced_at"), Delivery.STOPPED),
        (("blocked_at", "mail_bounced_at"), Delivery.STOPPED),
    ],
)
def test_what_is_known_of_its_player_decides_whether_a_mail_goes(
    service: Service, since: Sequence[str], state: Delivery
) -> None:
    """Those for nobody yet, such as sign-in links, go out to the same address."""
    with service.database.write() as session:
        ann = find_or_create(session, MAIL.recipient, "Ann")
        for column in since:
            setattr(ann, column, NOON)
        session.add(ann)
    own = put(service, replace(MAIL, event="own", player_id=ann.id))
    assert row_of(service, own).delivery == state
    assert row_of(service, put(service)).delivery == Delivery.QUEUED


@pytest.mark.parametrize(
    ("kind", "needed_in", "state"),
    [
        ("turn", None, Delivery.DIGEST),
        ("final", None, Delivery.DIGEST),
        ("help", None, Delivery.QUEUED),
        ("reminder", None, Delivery.QUEUED),
        ("turn", timedelta(hours=6), Delivery.DIGEST),
        ("turn", timedelta(hours=6, seconds=-1), Delivery.QUEUED),
    ],
)
def test_who_wants_a_digest_gets_their_turns_in_it_if_that_is_soon_enough(
    service: Service, kind: MailKind, needed_in: timedelta | None, state: Delivery
) -> None:
    with service.database.write() as session:
        ann = find_or_create(session, MAIL.recipient, "Ann")
        ann.mail_mode, ann.digest_hours, ann.time_zone = MailMode.DIGEST, [18], "UTC"
    needed_by = NOON + needed_in if needed_in is not None else None
    with clock.set_to(NOON):
        own = put(service, replace(MAIL, kind=kind, player_id=ann.id, needed_by=needed_by))
    assert row_of(service, own).delivery == state
    with service.database.read() as session:
        due_at = session.get_one(Player, ann.id).digest_due_at
    assert due_at == (NOON + timedelta(hours=6) if state == Delivery.DIGEST else None)


def test_what_asks_for_the_only_move_is_kept_and_never_sent(service: Service) -> None:
    with service.database.write() as session:
        row = outbox.queue(session, service, MAIL, needless=True)
    assert (row.delivery, row.needless) == (Delivery.STOPPED, True)
    assert due(service) == []


def test_a_queue_is_behind_when_its_oldest_due_mail_has_waited_too_long(service: Service) -> None:
    with clock.set_to(NOON):
        held, first, _ = (put(service, replace(MAIL, event=f"test:{n}")) for n in range(3))
        with service.database.write() as session:
            session.get_one(OutboundMail, held).due_at = NOON + timedelta(hours=1)
    too_long = NOON + timedelta(seconds=backlog.BEHIND_SECONDS)
    with clock.set_to(too_long - timedelta(seconds=1)):
        assert backlog.state(service) == OK
    with clock.set_to(too_long):
        assert backlog.state(service) == "behind: mails wait for 15 minutes"
        with service.database.write() as session:
            assert backlog.oldest_out(session) == backlog.BEHIND_SECONDS
            assert backlog.oldest_in(session) == 0
        assert outbox.deliver_due(service) == 2
        assert backlog.state(service) == OK, "what is due later does not count"
    assert row_of(service, first).sent_at == too_long
    with clock.set_to(NOON):
        waits = intake.store(
            service, b"From: a@x.org\r\n\r\nHi", "a@x.org", ["help@pbem.localhost"]
        )
    with clock.set_to(too_long), service.database.read() as session:
        assert backlog.oldest_in(session) == backlog.BEHIND_SECONDS
        assert session.get_one(InboundMail, waits).state == InboundState.STORED


@pytest.mark.parametrize("stopped", [False, True])
def test_a_seat_knows_what_mails_have_told_it_unless_they_were_not_sent(
    service: Service, game: Game, stopped: bool
) -> None:
    with service.database.write() as session:
        seat, other = records.seats_of(session, game)[:2]
        seat.heard = other.heard = 3
        ann = session.get_one(Player, seat.player_id)
        ann.mail_stopped_at = NOON if stopped else None
        session.flush()
        told = replace(MAIL, player_id=ann.id, game_id=game.id, seat=0, heard=7)
        row = outbox.queue(session, service, told)
        assert (row.heard, row.heard_before) == (7, 3)
        assert seat.heard == (3 if stopped else 7)
        if stopped:
            assert not talk_delivery.was_told(session, row)
            talk_delivery.released(session, row)
        assert seat.heard == 7
        assert talk_delivery.was_told(session, row)
        seat.heard = 9  # another mail has told more since
        talk_delivery.withdrawn(session, row)
        assert seat.heard == 9
        seat.heard = 7
        talk_delivery.withdrawn(session, row)
        assert (seat.heard, other.heard) == (3, 3)
