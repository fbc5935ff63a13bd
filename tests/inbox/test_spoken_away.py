"""Days away and coming back, said in a reply in people's own words."""

from __future__ import annotations

from datetime import timedelta

import pytest

from pbem.core.service import Service
from pbem.games import absences, records
from pbem.models import Game, id_of
from pbem.play import absence
from tests.inbox.answering import answers, moves, reply_to, said, sent, turn_mails


def days_of(service: Service, game: Game) -> list[tuple[int, int | None]]:
    """Of the first player's absences: in how many days they begin, and end."""
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
        today = absence.today(player)
        return [
            ((one.first_day - today).days, one.last_day and (one.last_day - today).days)
            for one in absences.absences_of(session, id_of(player))
        ]


def booked(service: Service, game: Game, first: int, last: int) -> None:
    with service.database.read() as session:
        player = records.players_of(session, game)[0]
    begins = absence.today(player) + timedelta(days=first)
    ends = absence.today(player) + timedelta(days=last)
    absence.take_days_off(service, id_of(player), begins, ends)


def answer(service: Service, game: Game, text: str) -> str:
    return sent(service, reply_to(service, game, turn_mails(service, game, 0)[-1], text))


@pytest.mark.parametrize(
    "text", ["I'm away until tomorrow.", "settler\n\nI'm away today and tomorrow."]
)
def test_days_away_are_noted_beside_the_move_too(service: Service, game: Game, text: str) -> None:
    answer(service, game, text)
    assert days_of(service, game)
    assert moves(service, game) == (["settler"] if "settler" in text else [])
    assert "You are away".upper() in said(answers(service, "command")[-1])


@pytest.mark.parametrize("text", ["I'm back at my desk, settler", "I'm back!\n\nsettler"])
def test_who_is_away_later_and_says_to_be_here_calls_nothing_off(
    service: Service, game: Game, text: str
) -> None:
    booked(service, game, 10, 12)
    answer(service, game, text)
    assert moves(service, game) == ["settler"]
    assert days_of(service, game) == [(10, 12)]
    assert not answers(service, "command")


def test_who_is_away_and_says_to_be_back_is_back(service: Service, game: Game) -> None:
    booked(service, game, 0, 3)
    answer(service, game, "I'm back!\n\nsettler")
    assert moves(service, game) == ["settler"]
    assert not days_of(service, game)
