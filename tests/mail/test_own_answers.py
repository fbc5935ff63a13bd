"""A player's own answer is taken for a machine's only for strong signs."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

import engine
from pbem.core.service import Service
from pbem.mail.parsing import parse
from pbem.models import Game
from tests import acceptance
from tests.inbox.answering import moves, reply_to, turn_mails


def answered(service: Service, game: Game, envelope: str, **headers: str) -> str:
    """What becomes of a reply by the first player that says `settler`."""
    message = reply_to(service, game, turn_mails(service, game, 0)[0], "settler", **headers)
    return acceptance.receive(service, message.as_bytes(), envelope)


@pytest.mark.parametrize(
    ("envelope", "headers"),
    [
        ("bounces+123-ab=pbem.localhost@em.hans.example", {}),
        ("no-reply@relay.example", {}),
        ("", {}),
        ("<>", {"Subject": "Re: Winter table"}),
        ("ann@example.org", {"Precedence": "bulk"}),
        ("ann@example.org", {"Precedence": "list", "List_Id": "<family.example>"}),
        ("ann@example.org", {"List_Unsubscribe": "<mailto:x@example.org>"}),
        ("ann@example.org", {"Auto_Submitted": "no"}),
        ("ann@example.org", {"X_Auto_Response_Suppress": "All"}),
        ("mail@example.org", {"Subject": "Re: Undelivered Mail Returned to Sender"}),
    ],
)
def test_an_answer_from_the_players_own_address_is_played(
    service: Service, game: Game, envelope: str, headers: dict[str, str]
) -> None:
    assert answered(service, game, envelope, **headers) == "played settler"
    assert moves(service, game) == ["settler"]


@pytest.mark.parametrize(
    ("envelope", "headers"),
    [
        ("ann@example.org", {"Auto_Submitted": "auto-replied"}),
        ("ann@example.org", {"X_Failed_Recipients": "play@pbem.localhost"}),
        ("ann@example.org", {"X_Autoreply": "yes"}),
        ("ann@example.org", {"Subject": "Out of Office: Winter table"}),
        ("ann@example.org", {"Subject": "Automatyczna odpowiedź: Re: Winter table"}),
        ("", {"Precedence": "bulk"}),
    ],
)
def test_strong_signs_of_a_machine_count_for_everybody(
    service: Service, game: Game, envelope: str, headers: dict[str, str]
) -> None:
    answered(service, game, envelope, **headers)
    assert moves(service, game) == []


@pytest.mark.parametrize("name", ["Out of office party", "Auto: races", "Undeliverable goods"])
def test_a_table_may_be_called_like_an_automatic_answer(service: Service, name: str) -> None:
    position = engine.new_game("puerto-rico", seats=3, seed="x").position()
    people = ["ann@example.org", "bea@example.org", "cid@example.org"]
    code = acceptance.game_at(service, position, people, name=name)
    asked = acceptance.sent(service)[0]
    answer = EmailMessage()
    answer["From"], answer["Message-ID"] = "Ann <ann@example.org>", f"<{len(name)}@example.org>"
    headers = parse(asked.raw)
    answer["To"], answer["Subject"] = headers["Reply-To"], f"Re: {headers['Subject']}"
    answer["In-Reply-To"] = headers["Message-ID"]
    answer.set_content("settler\n\n> It was not delivered, and rejected by them.\n")
    acceptance.receive(service, answer.as_bytes(), "ann@example.org")
    assert [move.text for move in acceptance.moves(service, code)] == ["settler"]


def test_a_mailbox_called_mail_may_tell_of_a_bounce(service: Service) -> None:
    """`mail@hans.example`, a common address of small domains, is no mail system."""
    position = engine.new_game("puerto-rico", seats=3, seed="x").position()
    people = ["mail@hans.example", "bea@example.org", "cid@example.org"]
    code = acceptance.game_at(service, position, people)
    headers = parse(acceptance.sent(service)[0].raw)
    answer = EmailMessage()
    answer["From"], answer["Message-ID"] = "Hans <mail@hans.example>", "<1@hans.example>"
    answer["To"], answer["Subject"] = headers["Reply-To"], "Winter table"
    answer["In-Reply-To"] = headers["Message-ID"]
    answer.set_content("settler\n\n-- \nMy last one was not delivered: rejected by somebody\n")
    acceptance.receive(service, answer.as_bytes(), "mail@hans.example")
    assert [move.text for move in acceptance.moves(service, code)] == ["settler"]
