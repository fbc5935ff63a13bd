"""Operators have a game go on from an earlier move; the line that was left stays on record."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from pbem.accounts import players
from pbem.admin import game_acts
from pbem.admin.operators import Operator
from pbem.core.config import Settings
from pbem.core.service import Service
from pbem.games.export import export, verify
from pbem.models import Game, id_of
from pbem.play import tables
from pbem.play.undo import rewind as lines
from tests.web.conftest import (
    ANN,
    PEOPLE,
    address_of,
    advance,
    match_of,
)
from tests.web.letters import newest, words_of
from tests.web.pages import Person

SignIn = Callable[[str], Person]
OLA, WHY = "ola@example.org", "The clock had played while we were down."


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return dataclasses.replace(settings, operators=(OLA, ANN))


def test_both_lines_are_in_the_history_and_all_read_why(
    service: Service, game: Game, person: SignIn
) -> None:
    advance(service, game, lambda match: len(match.moves) >= 7)
    before = match_of(service, game).moves
    ola = person(OLA)
    page = ola.open(f"/admin?code={game.code}")
    ola.send(page.form("/admin/rewind"), move="4", reason=WHY)
    match = match_of(service, game)
    assert match.moves == before[:4]
    left = person(ANN).open(f"/g/{game.code}/moves").words
    assert "Moves that no longer count, after move 4" in left
    assert match.in_words(before[5][1]) in left
    for address in PEOPLE:
        assert WHY in words_of(newest(service, address, "operators"))
        assert WHY in person(address).open(f"/g/{game.code}").words
    assert newest(service, address_of(service, game, match.to_act[0]), "turn")
    stranger = ola.open(f"/g/{game.code}/moves").words
    assert match.in_words(before[5][1]) in stranger
    assert WHY not in stranger
    advance(service, game, lambda match: False)
    assert verify(export(service, game.code)) == []


def test_hidden_cards_of_the_line_stay_hidden_while_the_game_runs(
    service: Service, person: SignIn
) -> None:
    with service.database.write() as session:
        people = [players.find_or_create(session, address) for address in PEOPLE[:2]]
    game = tables.open_table(
        service, people[0], tables.TableSetup("Cards", 2, "san-juan", seed="left")
    )
    tables.join(service, id_of(game), people[1])
    advance(service, game, lambda match: len(match.moves) >= 12)
    match = match_of(service, game)
    hidden = [
        (number, move[1])
        for number, move in enumerate(match.moves)
        if match.visible_moves(None)[number][1] != move[1]
    ]
    assert hidden
    game_acts.rewind(service, Operator(), game.code, hidden[0][0], WHY)
    with service.database.read() as session:
        [line] = lines.left_lines(session, game)
    assert line[0].text == hidden[0][1] != line[0].shown
    page = person(PEOPLE[1]).open(f"/g/{game.code}/moves").words
    assert hidden[0][1] not in page
