"""A mail that is not provably its player's is held, and they are asked: so often and no more."""

from __future__ import annotations

import pytest
from sqlmodel import select

from pbem.core.service import Service
from pbem.games import records
from pbem.inbox.held_mails import MOST_QUESTIONS
from pbem.models import Game, OutboundMail, id_of
from pbem.models.mail_kinds import MailKind
from tests.inbox.answering import moves, sent, written

pytestmark = pytest.mark.databases("both")

EVE = "eve@example.net"


def by_a_stranger(service: Service, game: Game) -> str:
    return sent(service, written(service, game, game.to_act[0], "settler", sender=EVE))


def questions(service: Service) -> list[OutboundMail]:
    query = select(OutboundMail).where(OutboundMail.kind == MailKind.STRANGER)
    with service.database.read() as session:
        return list(session.exec(query))


def test_its_player_is_asked_a_few_times_a_day(service: Service, game: Game) -> None:
    for _ in range(MOST_QUESTIONS + 2):
        assert by_a_stranger(service, game).startswith("held")
    assert len(questions(service)) == MOST_QUESTIONS
    assert {mail.recipient for mail in questions(service)} != {EVE}
    assert moves(service, game) == []


def test_other_mails_of_the_day_keep_no_question_away(service: Service, game: Game) -> None:
    with service.database.write() as session:
        player = records.players_of(session, game)[game.to_act[0]]
        for number in range(MOST_QUESTIONS):
            session.add(
                OutboundMail(
                    event=f"of today {number}", kind=MailKind.TURN, message_id=f"<{number}@x>",
                    envelope_sender="", recipient=player.email or "", subject="", raw=b"",
                    player_id=id_of(player), game_id=id_of(game),
                )
            )  # fmt: skip
    by_a_stranger(service, game)
    assert len(questions(service)) == 1
