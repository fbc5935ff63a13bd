"""Which addresses of ours take mail, and that we never answer ourselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import select

from pbem.core import clock
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games import records
from pbem.inbox import answer_limits, process
from pbem.inbox.intake import accept
from pbem.inbox.providers.received_mail import Envelope, ForGood, ReceivedMail
from pbem.mail import addresses, outbox, unsubscribe
from pbem.models import Delivery, Game, OutboundMail
from pbem.models.mail_kinds import MailKind
from tests import intake
from tests.mail.test_outbox import MAIL


def answers(service: Service) -> list[str]:
    with service.database.read() as session:
        return [
            mail.kind
            for mail in session.exec(select(OutboundMail))
            if mail.kind in ("help", "new_game", "command", "stranger", "mistake")
        ]


def raw(sender: str, to: str, text: str = "How do I play?") -> bytes:
    return f"From: {sender}\r\nTo: {to}\r\nMessage-ID: <{sender}{to}>\r\n\r\n{text}\r\n".encode()


def test_names_and_genuine_tokens_exist(settings: Settings) -> None:
    domain = settings.mail_domain
    for local in ("new", "help", "HELP", "play", "postmaster", "Abuse"):
        assert addresses.exists(settings, f"{local}@{domain}"), local
    for signed in (
        addresses.play_address(settings, 7, 2),
        addresses.bounce_address(settings, 7),
        unsubscribe.stop_address(settings, 7),
    ):
        assert addresses.exists(settings, signed)
        assert addresses.exists(settings, signed.upper())


@pytest.mark.parametrize(
    "local", ["info", "", "play+", "play+abc", "bounce", "stop", "stop+zzzz", "help+me", "new new"]
)
def test_nothing_else_exists(settings: Settings, local: str) -> None:
    assert not addresses.exists(settings, f"{local}@{settings.mail_domain}")


def test_a_token_changed_in_one_letter_does_not_exist(settings: Settings) -> None:
    genuine = addresses.play_address(settings, 7, 2)
    at = genuine.index("+") + 5
    changed = genuine[:at] + ("b" if genuine[at] == "a" else "a") + genuine[at + 1 :]
    assert not addresses.exists(settings, changed)


def test_a_token_for_one_purpose_is_no_address_of_another(settings: Settings) -> None:
    token = addresses.play_address(settings, 7, 2).removeprefix("play+")
    assert not addresses.exists(settings, f"bounce+{token}")
    assert not addresses.exists(settings, f"stop+{token}")


def test_a_road_that_posts_mail_for_an_unknown_receiver_is_told_so(service: Service) -> None:
    for envelope in (Envelope("a@example.org", ("info@pbem.localhost",)), Envelope("", ())):
        mail = ReceivedMail(raw("a@example.org", "info@pbem.localhost"), envelope, "raw")
        with pytest.raises(ForGood, match="no address of ours"):
            accept(service, mail)


@pytest.mark.parametrize("box", ["help", "new", "play+aaaa", "bounce+aaaa", "HELP"])
def test_mail_from_an_address_of_our_own_is_never_answered(
    service: Service, game: Game, box: str
) -> None:
    """A forged one would make us write to ourselves."""
    own = f"{box}@{service.settings.mail_domain}"
    for to in ("help@pbem.localhost", addresses.play_address(service.settings, game.id or 0, 0)):
        for sender in (own, "ann@example.org"):
            row = intake.store(service, raw(sender, to, f"help {sender}"), own, [to])
            assert process.process(service, row).endswith(": ignored")
    assert answers(service) == []


def test_a_persons_address_at_our_domain_is_answered(service: Service) -> None:
    sender, to = f"ann@{service.settings.mail_domain}", "help@pbem.localhost"
    row = intake.store(service, raw(sender, to), sender, [to])
    assert process.process(service, row) == "answered: help"


def test_the_operators_mail_is_kept_and_neither_obeyed_nor_answered(
    service: Service, game: Game
) -> None:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
    for box in addresses.OPERATOR:
        to = f"{box}@{service.settings.mail_domain}"
        row = intake.store(service, raw(str(player.email), to, "stop"), "a@example.org", [to])
        assert process.process(service, row) == "for the operator: kept"
    assert answers(service) == []


@pytest.mark.parametrize("kind", [*answer_limits.KINDS, MailKind.TURN, MailKind.STRANGER])
def test_answers_of_all_kinds_are_counted_together_within_an_hour(
    service: Service, kind: MailKind
) -> None:
    most, began = service.settings.most_answers, clock.now()
    counts = kind in answer_limits.KINDS
    for number in range(most):
        with clock.set_to(began), service.database.write() as session:
            assert answer_limits.may_answer(session, service.settings, MAIL.recipient)
            mail = replace(MAIL, event=f"{number}", kind=kind, asked_for=True)
            outbox.queue(session, service, mail).settle(Delivery.SENT)
    for later, may in ((timedelta(minutes=59), not counts), (answer_limits.PERIOD, True)):
        with clock.set_to(began + later), service.database.read() as session:
            assert answer_limits.may_answer(session, service.settings, MAIL.recipient) == may
            assert answer_limits.may_answer(session, service.settings, "bea@example.org")
