"""A turn mail waits while its player is on the site, and is not sent if they answer there."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime, timedelta

import pytest

from pbem.accounts import web_sessions
from pbem.core import clock
from pbem.core.service import Service
from pbem.games import records
from pbem.games.records import id_of
from pbem.mail import outbox
from pbem.models import Delivery, Game
from pbem.play import hold_while_online, orders, turn_mails
from pbem.play.undo import own_move
from tests import due_mails, fast_forward
from tests.play.test_grace import Hand, hand, mails, match_of, offered, play, wait

__all__ = ["hand"]

NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
HOUR, SECOND = timedelta(hours=1), timedelta(seconds=1)


@pytest.fixture
def patient(service: Service, game: Game, hand: Hand) -> Service:
    """Three people whose first question has gone out; the one in seat 1 looks at the site."""
    outbox.deliver_due(service)
    hand.on(3_600)
    with service.database.write() as session:
        player = records.players_of(session, game)[1]
        web_sessions.begin(session, id_of(player), "a browser")
    return dataclasses.replace(
        service, settings=dataclasses.replace(service.settings, here_seconds=180.0)
    )


def test_who_answers_on_the_site_gets_no_mail(patient: Service, game: Game, hand: Hand) -> None:
    play(patient, game, 0, "builder", "pass")
    asked = mails(patient, game, 1)[-1]
    assert outbox.deliver_due(patient) == 0
    play(patient, game, 1, "pass")
    hand.on(3_600)
    assert outbox.deliver_due(patient) == 1, "the next player's"
    assert mails(patient, game, 1)[-1].answered
    play(patient, game, 2, "pass")
    newest = mails(patient, game, 1)[-1]
    assert newest.id != asked.id
    assert asked.message_id.encode() not in newest.raw, "no thread begins with what nobody got"


def test_who_does_not_answer_is_mailed_a_little_later(
    patient: Service, game: Game, hand: Hand
) -> None:
    play(patient, game, 0, "builder", "pass")
    hand.on(179)
    assert outbox.deliver_due(patient) == 0
    hand.on(1)
    assert outbox.deliver_due(patient) == 1
    play(patient, game, 1, "pass")
    assert mails(patient, game, 1)[-1].delivery == Delivery.SENT


def test_a_question_that_nobody_has_answered_goes_out_whatever_others_do(
    patient: Service, game: Game, hand: Hand
) -> None:
    play(patient, game, 0, "builder", "pass")
    orders.give(patient, id_of(game), 2, "always if trader then pass")
    assert not mails(patient, game, 1)[-1].answered
    hand.on(180)
    assert outbox.deliver_due(patient) == 1


@pytest.mark.parametrize("why", ["left long ago", "wants it so", "no time to lose"])
def test_others_are_mailed_at_once(patient: Service, game: Game, hand: Hand, why: str) -> None:
    with patient.database.write() as session:
        if why == "wants it so":
            hold_while_online.choose(
                session, id_of(records.players_of(session, game)[1]), hold=False
            )
        if why == "no time to lose":
            session.get_one(Game, game.id).hours = 1
            settings = dataclasses.replace(patient.settings, here_seconds=3_700.0)
            patient = dataclasses.replace(patient, settings=settings)
    if why == "left long ago":
        hand.on(500)
    play(patient, game, 0, "builder", "pass")
    assert outbox.deliver_due(patient) == 1


def test_a_question_that_stands_again_is_mailed_after_all(
    patient: Service, game: Game, hand: Hand
) -> None:
    wait(patient, game, 20)
    play(patient, game, 0, "builder", "pass")
    play(patient, game, 1, "pass")
    assert mails(patient, game, 1)[-1].answered
    own_move.take_back(patient, id_of(game), 1, 0)
    hand.on(200)
    outbox.deliver_due(patient)
    again = mails(patient, game, 1)
    assert [mail.delivery for mail in again] == [Delivery.SENT]


def test_a_mail_that_waits_has_told_nobody(patient: Service, game: Game, hand: Hand) -> None:
    wait(patient, game, 20)
    play(patient, game, 0, "builder", "pass")
    found = offered(patient, game, 0)
    assert found is not None
    assert not found.told
    own_move.take_back(patient, id_of(game), 0, found.ordinal)
    assert match_of(patient, game).to_act == (0,)
    hand.on(3_600)
    assert outbox.deliver_due(patient) == 0


def test_the_end_of_the_game_is_mailed_at_once(patient: Service, game: Game) -> None:
    assert fast_forward.advance(patient, id_of(game)).over
    final = mails(patient, game, 1)[-1]
    assert (final.kind, final.here_until) == ("final", None)
    due_mails.write_texts(patient)
    outbox.deliver_due(patient)
    assert mails(patient, game, 1)[-1].delivery == Delivery.SENT


@pytest.mark.parametrize(
    ("quiet", "here", "held", "due", "rings"),
    [
        (None, False, None, None, timedelta()),
        (None, False, 20 * SECOND, None, 20 * SECOND),
        (None, True, None, None, 180 * SECOND),
        (None, True, 300 * SECOND, None, 300 * SECOND),
        ([11, 20], False, None, None, 8 * HOUR),
        ([11, 20], True, None, 9 * HOUR, 8 * HOUR),
        ([11, 20], False, None, 8 * HOUR, timedelta()),
        ([11, 20], False, 20 * SECOND, 7 * HOUR, 20 * SECOND),
    ],
)
def test_browsers_ring_when_their_player_is_awake_and_elsewhere_but_in_time(
    service: Service,
    game: Game,
    quiet: list[int] | None,
    here: bool,
    held: timedelta | None,
    due: timedelta | None,
    rings: timedelta,
) -> None:
    settings = dataclasses.replace(service.settings, here_seconds=180.0)
    with clock.set_to(NOON), service.database.write() as session:
        player = records.players_of(session, game)[1]
        player.quiet_hours, player.time_zone = quiet, "UTC"
        if here:
            web_sessions.begin(session, id_of(player), "a browser")
        seat = records.seats_of(session, game)[1]
        seat.due_at = NOON + due if due is not None else None
        until = NOON + held if held is not None else None
        session.flush()
        assert turn_mails.push_from(session, settings, player, seat, until) == NOON + rings
