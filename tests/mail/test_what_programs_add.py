"""What programs and offices add to a reply is neither a move nor a doubt, nor is it offered."""

from __future__ import annotations

import textwrap

import pytest

import engine
from pbem.core.service import Service
from pbem.inbox.words.moves import read_moves
from pbem.mail.parsing import parse
from pbem.models import Game
from tests.mail.answering import moves, reply_to, sent, turn_mails

ON = "\n\nOn Thu, Nov 26, 2026 at 9:02 PM Winter table wrote:\n\n"


def answered(service: Service, game: Game, text: str) -> list[str]:
    """The moves that a reply of seat 0 to its newest turn mail plays."""
    sent(service, reply_to(service, game, turn_mails(service, game, 0)[-1], text))
    return moves(service, game)


@pytest.mark.parametrize(
    "added",
    [
        "http://127.0.0.1:8000/g/FR6VCX",
        "https://10.0.0.5/g/FR6VCX",
        "localhost:8000/u/aaaaaankiuh23tjqy2k",
        "<https://games.example.org/m/aaaaab/3/4>",
        "www.example.org/book/ann",
        "calendly.com/ann/30min",
        "11/26/26, 09:14 PM",
        "2026-11-26T21:14:03Z",
        "26.11.2026 o 21:14",
        "Thu, 26 Nov 2026 21:14:00 +0000",
        "November 26, 2026 at 9:14 PM",
        "11/26",
        "I work 24/7 these days.",
        "//Ann",
    ],
)
def test_addresses_of_pages_and_dates_are_no_choice(added: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="reading")
    assert read_moves(match, 0, f"settler\n\n{added}", ["Ann"]).moves == ["settler"]


@pytest.mark.parametrize("text", ["settler/mayor", "settler / mayor", "the settler/the mayor"])
def test_a_stroke_between_two_things_of_the_game_is_a_choice(text: str) -> None:
    match = engine.new_game("puerto-rico", seats=3, seed="reading")
    assert read_moves(match, 0, text).problems


@pytest.mark.parametrize("columns", range(50, 80, 2))
def test_the_rest_of_our_own_lines_that_a_program_wrapped_is_none_of_the_reply(
    service: Service, game: Game, columns: int
) -> None:
    ours = str(parse(turn_mails(service, game, 0)[-1].raw).get_body(("plain",)).get_content())
    quoted = [w for line in ours.splitlines() for w in textwrap.wrap(f"> {line}", columns) or [">"]]
    assert answered(service, game, "settler" + ON + "\n".join(quoted)) == ["settler"]


def test_an_answer_below_a_line_of_ours_is_no_rest_of_it(service: Service, game: Game) -> None:
    quoted = "> Type your move above this line; everything below it is ignored.\n> Choose a role:\n"
    assert answered(service, game, quoted + "settler\n> mayor") == ["settler"]
