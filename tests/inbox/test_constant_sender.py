"""One address for all mails: who knows it plays for nobody, who replies to a mail of ours does."""

from __future__ import annotations

import dataclasses
from email import message_from_bytes
from email.policy import default

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.models import Game, OutboundMail
from tests.inbox.answering import answers, moves, reply_to, said, sent, turn_mails, written

ONE = "play@pbem.localhost"
EVE = "eve@example.net"


def with_policy(service: Service, policy: str) -> Service:
    settings = dataclasses.replace(service.settings, sender_policy=policy)
    return dataclasses.replace(service, settings=settings)


def test_every_mail_is_from_one_address_and_its_token_is_in_reply_to_alone(
    service: Service, game: Game
) -> None:
    sent(service, written(service, game, 0, "help", to="help@pbem.localhost"))
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[0], "settler"))
    with service.database.read() as session:
        mails = [message_from_bytes(row.raw, policy=default)
                 for row in session.exec(select(OutboundMail))]  # fmt: skip
    assert len(mails) >= 3
    for mail in mails:
        assert mail["From"].addresses[0].addr_spec == ONE
        [to] = mail["Reply-To"].addresses
        assert to.addr_spec == "help@pbem.localhost" or to.username.startswith("play+")


@pytest.mark.parametrize("policy", ["normal", "token-only"])
def test_a_program_that_leaves_reply_to_alone_plays_by_the_thread(
    service: Service, game: Game, policy: str
) -> None:
    asked = turn_mails(service, game, 0)[0]
    reply = reply_to(service, game, asked, "settler", to=ONE.capitalize())
    assert sent(with_policy(service, policy), reply) == "played settler"


@pytest.mark.parametrize("policy", ["normal", "token-only"])
@pytest.mark.parametrize(
    "thread", [None, "<game-{code}.0@pbem.localhost>", "<{hex}@pbem.localhost>"]
)
def test_who_knows_the_address_and_not_a_mail_plays_for_nobody(
    service: Service, game: Game, policy: str, thread: str | None
) -> None:
    """Not even from the player's own address, nor by a thread's root, which can be guessed."""
    headers = {"References": thread.format(code=game.code.lower(), hex="0" * 32)} if thread else {}
    outcome = sent(
        with_policy(service, policy), written(service, game, 0, "settler", to=ONE, **headers)
    )
    assert outcome == "answered: help"
    assert moves(service, game) == []


@pytest.mark.parametrize("policy", ["normal", "strict", "token-only"])
def test_who_was_forwarded_a_mail_does_not_play_by_replying_to_it(
    service: Service, game: Game, policy: str
) -> None:
    """The player is asked, under `token-only` too: there is no token."""
    asked = turn_mails(service, game, 0)[0]
    reply = reply_to(service, game, asked, "settler", to=ONE, sender=EVE)
    sent(with_policy(service, policy), reply)
    assert moves(service, game) == []
    [question] = answers(service, "stranger")
    assert EVE in said(question)
    assert question.recipient == asked.recipient


def test_a_reply_with_odd_headers_to_it_is_not_taken_for_a_machines(
    service: Service, game: Game
) -> None:
    asked = turn_mails(service, game, 0)[0]
    reply = reply_to(service, game, asked, "settler", to=ONE, Precedence="bulk")
    assert sent(service, reply) == "played settler"


def test_a_stranger_who_writes_to_it_is_told_how_to_play(service: Service, game: Game) -> None:
    mail = written(service, game, 0, "What is this?", to=ONE, sender="curious@example.net")
    assert sent(service, mail) == "answered: help"
