"""Which decision a mail answers: of the game that it is written to, and of no other."""

from __future__ import annotations

from pbem.core.service import Service
from pbem.models import Game, id_of
from pbem.play import tables
from tests.inbox.answering import answers, by_web, moves, sent, turn_mails, written
from tests.play.test_clocks import player_at


def another_game(service: Service, game: Game) -> Game:
    """With the same people, in which the first seat is asked its second question."""
    first, *others = [player_at(service, game, seat) for seat in range(game.seats)]
    other = tables.open_table(service, first, tables.TableSetup("Other", game.seats, seed="other"))
    for player in others:
        other = tables.join(service, id_of(other), player)
    by_web(service, other, 0, "settler")
    return other


def test_a_reply_in_the_thread_of_another_game_answers_what_its_address_asks(
    service: Service, game: Game
) -> None:
    """Programs keep the thread where somebody exchanges the address."""
    elsewhere = turn_mails(service, another_game(service, game), 0)[-1]
    assert elsewhere.ordinal == 1
    reply = written(service, game, 0, "settler", In_Reply_To=elsewhere.message_id)
    assert sent(service, reply) == "played settler"
    assert moves(service, game) == ["settler"]
    assert answers(service) == []
