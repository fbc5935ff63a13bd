"""A paragraph with which a player's mails always end is their footer, whatever it says."""

from __future__ import annotations

import pytest

from pbem.core.service import Service
from pbem.models import Game
from tests.inbox.answering import by_web, match_of, moves, reply_to, sent, turn_mails

FOOTER = "\n\nNo builder, no mayor, no trader without a permit from the harbour office?"


def reply(service: Service, game: Game, text: str) -> str:
    return sent(service, reply_to(service, game, turn_mails(service, game, 0)[-1], text))


def until_asked(service: Service, game: Game) -> None:
    """Everybody plays something, until the first player chooses a role again."""
    for _ in range(60):
        match = match_of(service, game)
        seat = match.to_act[0]
        if seat == 0 and {"settler", "builder"} & set(match.legal(seat)):
            return
        by_web(service, game, seat, match.legal(seat)[0])
    raise AssertionError("they are never asked")


def test_a_move_above_a_footer_that_two_mails_had_before_is_played(
    service: Service, game: Game
) -> None:
    assert reply(service, game, "mayor" + FOOTER).startswith("nothing played")
    assert reply(service, game, "mayor please" + FOOTER).startswith("nothing played")
    assert reply(service, game, "I take the mayor" + FOOTER) == "played mayor"
    until_asked(service, game)
    role = next(m for m in match_of(service, game).legal(0) if m in ("settler", "builder"))
    assert reply(service, game, f"{role}, thanks" + FOOTER) == f"played {role}"


@pytest.mark.parametrize(
    "last", ["mayor" + FOOTER.replace("permit", "permission"), "mayor or builder" + FOOTER]
)
def test_what_is_no_footer_or_stands_below_no_move_is_asked_about(
    service: Service, game: Game, last: str
) -> None:
    for text in ("mayor", "mayor please"):
        reply(service, game, text + FOOTER)
    assert reply(service, game, last).startswith("nothing played")
    assert moves(service, game) == []
