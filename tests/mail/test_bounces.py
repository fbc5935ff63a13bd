"""What follows when mail comes back."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlmodel import col, select

from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import process
from pbem.mail import bounces, outbox
from pbem.mail.bounces import MOST_SOFT
from pbem.mail.outbox import delivering
from pbem.mail.transport import DeliveryError
from pbem.models import Delivery, Game, MailReport, OutboundMail, Player
from pbem.models.mail_kinds import MailKind
from pbem.play import submission
from tests import intake
from tests.due_mails import due
from tests.inbox.test_inbound import mail_from
from tests.mail.test_classify import COMPLAINT, DSN

pytestmark = pytest.mark.databases("share")


def turn_mail(service: Service) -> OutboundMail:
    with service.database.read() as session:
        query = select(OutboundMail).where(OutboundMail.kind == "turn")
        return session.exec(query.order_by(col(OutboundMail.id).desc())).first() or OutboundMail()


def come(service: Service, raw: str, to: str, number: int = 0) -> str:
    text = raw.replace("From:", f"Message-ID: <b{number}@mx.example.net>\nFrom:", 1)
    return process.process(service, intake.store(service, text.encode(), "", [to]))


def player_of(service: Service, mail: OutboundMail) -> Player:
    with service.database.read() as session:
        return session.get_one(Player, mail.player_id)


def test_a_hard_bounce_marks_the_address_and_holds_its_mail_back(
    service: Service, game: Game
) -> None:
    mail = turn_mail(service)
    raw = DSN.format(action="failed", status="5.1.1")
    assert "marked" in come(service, raw, mail.envelope_sender)
    player = player_of(service, mail)
    assert player.mail_bounced_at is not None
    assert "5.1.1" in player.mail_bounce_reason
    seat = game.to_act[0]
    submission.submit(service, records.id_of(game), seat, ["settler", "take quarry"], "web")
    with service.database.read() as session:
        later = select(OutboundMail).where(OutboundMail.player_id == player.id)
        states = [m.delivery for m in session.exec(later.order_by(col(OutboundMail.id)))]
    assert set(states[1:]) <= {Delivery.BOUNCING}
    assert not set(due(service)) & set(ids_of(service, player)[1:])


def ids_of(service: Service, player: Player) -> list[int]:
    with service.database.read() as session:
        query = select(OutboundMail.id).where(OutboundMail.player_id == player.id)
        return [id for id in session.exec(query) if id is not None]


def test_soft_bounces_count_within_a_week(service: Service, game: Game) -> None:
    mail = turn_mail(service)
    raw = DSN.format(action="failed", status="4.2.2")
    with clock.set_to(clock.now() - timedelta(days=8)):
        come(service, raw, mail.envelope_sender, 100)
    for number in range(MOST_SOFT - 1):
        assert come(service, raw, mail.envelope_sender, number) == "soft bounce: counted"
    assert player_of(service, mail).mail_bounced_at is None
    assert "marked" in come(service, raw, mail.envelope_sender, MOST_SOFT)


def test_soft_bounces_of_before_mail_reached_the_player_count_no_more(
    service: Service, game: Game
) -> None:
    mail = turn_mail(service)
    raw = DSN.format(action="failed", status="4.2.2")
    began = clock.now()
    for number in range(MOST_SOFT - 1):
        come(service, raw, mail.envelope_sender, number)
    with clock.set_to(began + timedelta(hours=1)), service.database.write() as session:
        assert bounces.reaches(session, mail.player_id or 0) == []
    with clock.set_to(began + timedelta(hours=2)):
        for number in range(MOST_SOFT - 1):
            told = come(service, raw, mail.envelope_sender, MOST_SOFT + number)
            assert told == "soft bounce: counted"
        assert "marked" in come(service, raw, mail.envelope_sender, 2 * MOST_SOFT)


def test_a_delay_is_noted_and_no_more(service: Service, game: Game) -> None:
    mail = turn_mail(service)
    raw = DSN.format(action="delayed", status="4.4.1")
    assert come(service, raw, mail.envelope_sender) == "notice of a delay"
    assert player_of(service, mail).mail_bounced_at is None


def test_a_complaint_stops_the_mail(service: Service, game: Game) -> None:
    mail = turn_mail(service)
    assert "complaint" in come(service, COMPLAINT, mail.envelope_sender)
    assert player_of(service, mail).mail_stopped_at is not None


def test_a_report_without_our_envelope_counts_only_with_our_message_id(
    service: Service, game: Game
) -> None:
    mail = turn_mail(service)
    raw = DSN.format(action="failed", status="5.1.1").replace("Ann@Players.example", mail.recipient)
    to = f"help@{service.settings.mail_domain}"
    assert "about no mail of ours" in come(service, raw, to)
    assert player_of(service, mail).mail_bounced_at is None
    proven = raw.replace("no such user", f"no such user\n {mail.message_id}")
    assert "marked" in come(service, proven, to, 1)


def test_of_what_was_held_back_the_newest_of_each_game_goes_out(
    service: Service, game: Game
) -> None:
    mail = turn_mail(service)
    come(service, DSN.format(action="failed", status="5.1.1"), mail.envelope_sender)
    with service.database.write() as session:
        for number, of_game in enumerate((game.id, game.id, None, None)):
            session.add(
                OutboundMail(
                    event=f"held back {number}", kind=MailKind.TURN, message_id=f"<{number}@x>",
                    envelope_sender="", recipient=mail.recipient, subject="", raw=b"x",
                    player_id=mail.player_id, game_id=of_game, delivery=Delivery.BOUNCING,
                )
            )  # fmt: skip
        session.flush()
        bounces.reaches(session, mail.player_id or 0)
        held = select(OutboundMail).where(col(OutboundMail.event).startswith("held back"))
        states = [row.delivery for row in session.exec(held.order_by(col(OutboundMail.id)))]
    waits, goes = Delivery.BOUNCING, Delivery.QUEUED
    assert states == [waits, goes, waits, goes]


def test_the_player_s_own_mail_opens_the_way_again(service: Service, game: Game) -> None:
    mail = turn_mail(service)
    come(service, DSN.format(action="failed", status="5.1.1"), mail.envelope_sender)
    reply = mail_from(service, game, game.to_act[0], "settler; take quarry")
    process.process(
        service,
        intake.store(service, reply.as_bytes(), str(mail.recipient), [str(reply["To"])]),
    )
    player = player_of(service, mail)
    assert player.mail_bounced_at is None
    assert player.mail_reached_at is not None


@pytest.mark.parametrize(
    ("code", "told", "marked"),
    [
        (550, "5.1.1 no such user", True),
        (551, "5.1.6 moved", True),
        (553, "5.1.3 bad name", True),
        (552, "5.2.2 full for good", False),
        (554, "5.1.1 no", False),
        (550, "5.7.1 looks like spam", False),
    ],
)
def test_a_refusal_while_sending_marks_the_address_if_there_is_no_such_mailbox(
    service: Service,
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    code: int,
    told: str,
    marked: bool,
) -> None:
    mail = turn_mail(service)
    assert mail.id is not None

    def refusing(*_: object) -> None:
        raise DeliveryError(f"{code} {told}", permanent=True, code=code)

    monkeypatch.setattr(delivering, "deliver", refusing)
    assert outbox.deliver_due(service, [mail.id]) == 0
    player = player_of(service, mail)
    assert (player.mail_bounced_at is not None) == marked
    assert player.mail_bounce_reason == (f"{code} {told}" if marked else "")
    with service.database.read() as session:
        assert session.exec(select(MailReport.kind)).all() == ["bounce"] * marked


def test_a_bounce_from_an_address_of_before_marks_nothing(service: Service, game: Game) -> None:
    mail = turn_mail(service)
    with service.database.write() as session:
        session.get_one(Player, mail.player_id).email = "new@example.org"
    told = come(service, DSN.format(action="failed", status="5.1.1"), mail.envelope_sender)
    assert told == "bounce: about an address that the player has no more"
    assert player_of(service, mail).mail_bounced_at is None


def test_the_first_bounce_says_since_when_and_why(service: Service, game: Game) -> None:
    mail, began = turn_mail(service), clock.now()
    for number, status in enumerate(("5.1.1", "5.4.4")):
        with clock.set_to(began + number * timedelta(hours=1)):
            come(service, DSN.format(action="failed", status=status), mail.envelope_sender, number)
    player = player_of(service, mail)
    assert player.mail_bounced_at == began
    assert player.mail_bounce_reason.startswith("5.1.1")


def test_answers_to_one_address_are_rationed(service: Service, game: Game) -> None:
    seat, most = game.to_act[0], service.settings.most_answers
    outcomes = []
    for _ in range(most + 3):
        reply = mail_from(service, game, seat, "xyzzy")
        stored = intake.store(service, reply.as_bytes(), "p@example.org", [str(reply["To"])])
        outcomes.append(process.process(service, stored))
    assert sum("nor answered" in outcome for outcome in outcomes) == 3
    with service.database.read() as session:
        told = session.exec(select(OutboundMail).where(OutboundMail.kind == "was_it_a_move")).all()
    assert len(told) == most
